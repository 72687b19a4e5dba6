"""The command line: thin. Results go to stdout, status to stderr; no colour, no cursor movement, one fact a line."""

from ohio_braille.cli import listing, machine, making, writing
from ohio_braille.cli.group import main

__all__ = ["listing", "machine", "main", "making", "writing"]
