"""Where the command line writes: results to stdout or files, status to stderr, one fact a line."""

import errno
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ohio_braille.cli import words
from ohio_braille.errors import OhioBrailleError, UnknownNameError, in_short

if TYPE_CHECKING:
    from ohio_braille.machine.files import Write
    from ohio_braille.values.notes import Note


@contextmanager
def mistakes_told() -> Iterator[None]:
    """Turns a user's mistake, and output that can't be written, into ``Error: ...`` and exit code 1."""
    try:
        yield
    except OhioBrailleError as error:
        hint = words.hint(error.field) if isinstance(error, UnknownNameError) else ""
        lines = (error.worded(words.option) + hint).split("\n")  # of several sentences each, at most
        raise click.ClickException("\n".join(in_short(line, 600) for line in lines)) from error
    except click.NoSuchOption as error:
        if error.possibilities:
            raise
        hint = f"{error.message} Write -- before a name that starts with a hyphen."
        raise click.NoSuchOption(error.option_name, hint, ctx=error.ctx) from None
    except OSError as error:
        # Only a stream has no file name; when the reader of a pipe goes away click ends without a word.
        if error.filename is not None or error.errno == errno.EPIPE:
            raise
        # What stdout still holds can't be written either: Python would say so again at the end and exit with 120.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        raise click.ClickException(f"stdout can't be written: {error.strerror or 'it is closed'}.") from error


def status(line: str) -> None:
    """A line on stderr."""
    click.echo(line, err=True)


def tell(notes: "Iterable[Note]") -> None:
    """Notes on stderr, each in its own lines."""
    for note in notes:
        status(words.note(note))


def lines(every: Iterable[str]) -> None:
    """Lines on stdout."""
    click.echo("\n".join(every))


def print_json(content: object) -> None:
    """JSON on stdout."""
    import json

    click.echo(json.dumps(content, ensure_ascii=False, indent=2))


def require_output(output: str, force: bool) -> None:
    """Fails before the work starts where the file can't be written."""
    if not output.strip():
        raise click.UsageError("-o names no file.")
    from pathlib import Path

    from ohio_braille.machine.files import require_file

    if output != "-":
        require_file(Path(output), force)


def write(output: str, content: "Write", force: bool) -> None:
    """Writes a file whole or not at all; ``-`` is stdout."""
    from pathlib import Path

    from ohio_braille.machine.files import write_file, written

    if output != "-":
        write_file(Path(output), content, force)
        return
    rest = written(content)
    sys.stdout.flush()
    while rest:  # where Python runs unbuffered, a disk that gets full takes a part without a word
        rest = rest[sys.stdout.buffer.write(rest) :]
    sys.stdout.buffer.flush()


def _take_away_older(start: str, end: str, sheets: int) -> None:
    """Takes the sheets of an older, larger run away, so that they aren't taken for this one's, and says so."""
    from pathlib import Path

    number = sheets + 1
    while (older := Path(f"{start}-{number}{end}")).is_file():
        older.unlink()
        status(f"{older} was a sheet of an older run; it is gone.")
        number += 1


def write_all(output: str, ending: str, files: "Mapping[int, Write]", force: bool, *, each_sheet: bool = False) -> None:
    """Writes one file, or a file for each sheet: x.svg, x-2.svg, ... None where one of them is there already. Where
    each sheet is a file, ``force`` takes away those that an older and larger run left."""
    if len(files) > 1 and output == "-":
        raise click.UsageError(f"There are {len(files)} sheets, and each is a file of its own: name a file with -o.")
    named = output.casefold().endswith(f".{ending}")
    end = output[-len(ending) - 1 :] if named else ""  # as it is written, in capitals too
    start = output.removesuffix(end)
    names = {number: f"{start}-{number}{end}" if number > 1 else output for number in files}
    for name in names.values():
        require_output(name, force)
    for number, content in files.items():
        write(names[number], content, force)
    if force and each_sheet and output != "-":
        _take_away_older(start, end, len(files))
    if len(files) > 1:
        status(f"{len(files)} files, one for each sheet: {start}{end} to {start}-{len(files)}{end}.")
