"""The command line."""

from ohio_braille.cli.commands import main as main
