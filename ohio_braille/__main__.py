"""``python -m ohio_braille``."""

from ohio_braille.cli.commands import main

if __name__ == "__main__":
    main()
