"""Where the command line writes: results to stdout or files, status to stderr, one fact a line."""

import errno
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ohio_braille.cli import environment, words
from ohio_braille.errors import OhioBrailleError, UnknownNameError, in_short

if TYPE_CHECKING:
    from pathlib import Path

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
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        raise click.ClickException(f"stdout can't be written: {error.strerror or 'it is closed'}.") from error


def status(line: str) -> None:
    """A line on stderr."""
    click.echo(line, err=True)


def tell(notes: "Iterable[Note]") -> None:
    """Notes on stderr, each in its own lines, in the language that is spoken."""
    told = list(notes)
    speech = environment.speech() if told else "en"
    for note in told:
        status(words.note(note, speech))


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


def _of_older_run(start: str, end: str, sheets: int) -> "list[Path]":
    """The sheets that an older, larger run left: drawings of ours beside the new ones, with higher numbers."""
    from pathlib import Path

    first = Path(f"{start}{end}")
    form = re.compile(f"{re.escape(Path(start).name)}-([1-9][0-9]{{0,5}}){re.escape(end)}", re.ASCII)
    found = {}
    for path in first.parent.iterdir() if first.parent.is_dir() else ():
        numbered = form.fullmatch(path.name)
        if numbered and int(numbered[1]) > max(sheets, 1) and path.is_file() and _LAYER in path.read_bytes():
            found[int(numbered[1])] = path
    return [found[number] for number in sorted(found)]


_LAYER = b"outlines"
"""The name of a layer that each drawing of ours has: what hasn't got it is somebody else's."""


def write_all(output: str, ending: str, files: "Mapping[int, Write]", force: bool, *, each_sheet: bool = False) -> None:
    """Writes one file, or a file for each sheet: x.svg, x-2.svg, ... All or none of them. Where each sheet is a file,
    those that an older and larger run left are in the way like the others: ``force`` takes them away."""
    if output == "-" or not each_sheet:
        if len(files) > 1:
            raise click.UsageError(
                f"There are {len(files)} sheets, and each is a file of its own: name a file with -o."
            )
        for content in files.values():
            write(output, content, force)
        return
    from pathlib import Path

    from ohio_braille.errors import OutputError, setting
    from ohio_braille.machine.files import write_set

    named = output.casefold().endswith(f".{ending}")
    end = output[-len(ending) - 1 :] if named else ""  # as it is written, in capitals too
    start = output.removesuffix(end)
    older = _of_older_run(start, end, len(files))
    if older and not force:
        raise OutputError(
            f"{older[0]} is there already, a sheet of an older run that would be taken for one of this. Give "
            f"{setting('force', 'True')} to take it away, or choose another name."
        )
    names = {Path(f"{start}-{number}{end}" if number > 1 else output): content for number, content in files.items()}
    write_set(names, force, older)
    for path in older:
        status(f"{path} was a sheet of an older run; it is gone.")
    if len(files) > 1:
        status(f"{len(files)} files, one for each sheet: {start}{end} to {start}-{len(files)}{end}.")
