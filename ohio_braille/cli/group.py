"""The program ``ohio-braille``: what all its commands share."""

import gc
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import click

from ohio_braille import __version__
from ohio_braille.cli.output import mistakes_told

if TYPE_CHECKING:
    from ohio_braille.library.library import Library

_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 78}


class _Commands(click.Group):
    """Commands whose errors are told, those of --help too."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with mistakes_told():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with mistakes_told():
            return super().invoke(ctx)


@cache
def library() -> "Library":
    """Where the command line finds data files."""
    from ohio_braille.library.library import standard_library

    return standard_library()


def writes(formats: Callable[[], Iterable[str]]) -> type[click.Command]:
    """A command whose help ends with the formats that it writes, out of the table of formats."""

    class Writing(click.Command):
        def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
            super().format_help_text(ctx, formatter)
            with formatter.section("Formats"):
                formatter.write_text(" ".join(f".{ending}" for ending in formats()))

    return Writing


@click.group(cls=_Commands, context_settings=_SETTINGS)
@click.version_option(__version__, prog_name="ohio-braille")
def main() -> None:
    """Braille labels, cheat sheets and rules for playing Ohio with your deck.

    \b
    Start here:
      ohio-braille decks
      ohio-braille kit phase10 -p 4

    What comes out is in the language of your system, or in German where
    that isn't among ours: -l en gives English. Every command has --help.
    """
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # reportlab would date the PDFs by it
    if sys.stdout is None:
        # So that writing to it fails: click would lose the text without a word.
        sys.stdout = open(os.devnull)  # noqa: SIM115
    # A command makes much and throws little away: looking for garbage all the time takes a tenth of its time.
    gc.set_threshold(100_000)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Neither a letter that the locale's code page lacks nor a file name that is no UTF-8 may stop the output.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
