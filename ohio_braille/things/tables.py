"""The bytes of a list, as a spreadsheet or an editor writes it -> rows of named columns. Pure."""

import csv
import io
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from ohio_braille.errors import DataError, near
from ohio_braille.library.checking import fail
from ohio_braille.library.reading import as_text, require_size
from ohio_braille.library.wording import cut
from ohio_braille.values.languages import Columns
from ohio_braille.values.value import Value

MAX_ROWS = 20_000
"""Lines that a list may have."""

_DELIMITERS = "\t;,"
_LOOKED_AT = 100
"""Rows by which the sign between columns is found."""

_UTF16 = (b"\xff\xfe", b"\xfe\xff")


class Row(Value, frozen=True, kw_only=True):
    """A row of a table: its fields by the column, and the line of the file at which it begins."""

    line: int
    fields: dict[str, str]


class Table(Value, frozen=True, kw_only=True):
    """A list out of its file. ``columns`` are those that it has; they are ``named`` where its first line says so."""

    columns: tuple[str, ...]
    named: bool
    rows: tuple[Row, ...]


def read_table(data: bytes, file: str, known: Columns, wanted: Sequence[str], most_bytes: int) -> Table:
    """The rows of a list; ``known`` are the names of columns, ``wanted`` those that it may have.

    A .txt file has a row a line, a caption, without blank lines and lines that begin with #; any other, and one with
    tabs, is a table. Columns are named by the first row, or are count and caption where one of two has whole numbers
    alone. Raises DataError, with lines, for what is no such list.
    """
    text = _decoded(require_size(data, most_bytes, file), file)
    plain = file.casefold().endswith(".txt") and "\t" not in text and not data.startswith(_UTF16)
    table = _lines(text, file) if plain else _table(text, file, known, wanted)
    if not table.rows:
        raise DataError(f"{file} has no line with a caption.")
    return table


def names_columns(text: str, known: Columns, wanted: Sequence[str]) -> bool:
    """Whether the first line of a text names columns, as that of a table does which somebody pastes."""
    names = _names(known, wanted)
    return any(_are_names(_first_row(text, sign), names) for sign in _DELIMITERS)


def _decoded(data: bytes, file: str) -> str:
    if data.startswith(_UTF16):
        try:
            text = data.decode("utf-16")
        except UnicodeDecodeError:
            raise DataError(
                f"{file} is cut off: it is in UTF-16, and not a whole text. Save it as CSV UTF-8."
            ) from None
        return text.replace("\r\n", "\n").replace("\r", "\n")
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise DataError(f"{file} is the file of a spreadsheet program itself. Save it as CSV UTF-8.")
    try:
        return as_text(data, file)
    except DataError as error:
        why = str(error.args[0]).partition(" Save it")[0]
        raise DataError(f"{why} In a spreadsheet program save it as CSV UTF-8; in an editor as UTF-8.") from None


def _require_rows(count: int, file: str) -> None:
    if count > MAX_ROWS:
        raise DataError(f"{file} has more than {MAX_ROWS} lines, the most that a list may have. Part it.")


def _lines(text: str, file: str) -> Table:
    _require_rows(text.count("\n"), file)
    lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), 1))
    rows = tuple(Row(line=n, fields={"caption": line}) for n, line in lines if line and not line.startswith("#"))
    return Table(columns=("caption",), named=False, rows=rows)


# --- a table ---


def _table(text: str, file: str, known: Columns, wanted: Sequence[str]) -> Table:
    first, rest = 1, text
    delimiter = "\t" if file.casefold().endswith(".tsv") else ""
    if text[:4].casefold() == "sep=":  # a line that Excel writes and reads
        head, _, rest = text.partition("\n")
        first, delimiter = 2, head[4:5] or delimiter
    names = _names(known, wanted)
    delimiter = delimiter or _delimiter(rest, names)
    rows = list(_rows(rest, delimiter, file, first))
    if not rows:
        raise DataError(f"{file} has no line with a caption.")
    if any(_folded(field) in names for field in rows[0][1]):
        columns, body = _named_columns(rows[0], file, known, wanted), rows[1:]
        named = True
    else:
        columns, body, named = _unnamed_columns(rows, file, known, wanted), rows, False
    return Table(
        columns=tuple(name for name in columns if name),
        named=named,
        rows=tuple(_by_name(columns, body, delimiter, file)),
    )


def _by_name(columns: Sequence[str], body: Sequence[tuple[int, list[str]]], delimiter: str, file: str) -> Iterator[Row]:
    """Each row by the names of the columns. Raises DataError with all that stands in columns without a name."""
    named = {at: name for at, name in enumerate(columns) if name}
    problems = []
    for line, fields in body:
        extra = [field for at, field in enumerate(fields) if field and at not in named]
        if extra:
            problems.append(
                f'line {line} has "{cut(extra[0])}" in a column without a name: put quotes around a caption that has '
                f"{_in_words(delimiter)} in it, or name the column"
            )
    if problems:
        fail(file, problems)
    for line, fields in body:
        yield Row(line=line, fields={name: fields[at] if at < len(fields) else "" for at, name in named.items()})


def _rows(text: str, delimiter: str, file: str, first: int = 1) -> Iterator[tuple[int, list[str]]]:
    """Each row that is not empty, with the line at which it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    count = 0
    while True:
        line = reader.line_num + first
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise DataError(f"{file}, line {line}: {_quotes(str(error))}") from None
        fields = [unicodedata.normalize("NFC", field).strip() for field in fields]
        if any(fields):
            count += 1
            _require_rows(count - 1, file)  # the first may name the columns
            yield line, fields


def _quotes(error: str) -> str:
    if "expected after" in error:
        return 'Behind the closing quote of a field comes more text. A quote inside of quotes is doubled: "".'
    return 'A quote (") is opened and never closed. Close it, or double it where it belongs to the text.'


def _delimiter(text: str, names: Collection[str]) -> str:
    """The sign between columns: one that parts the names of columns in the first row; else one that parts all rows
    alike, into as many columns as can be; else the one that parts the first row most."""
    for sign in _DELIMITERS:
        if _are_names(_first_row(text, sign), names):
            return sign
    widths = {sign: _widths(text, sign) for sign in _DELIMITERS}
    alike = [sign for sign, counts in widths.items() if len(set(counts)) == 1]
    return max(alike or _DELIMITERS, key=lambda sign: (widths[sign] or [0])[0])


def _are_names(fields: Sequence[str], names: Collection[str]) -> bool:
    return len(fields) > 1 and any(_folded(field) in names for field in fields)


def _first_row(text: str, sign: str) -> list[str]:
    try:
        return next(_rows(text, sign, ""), (0, []))[1]
    except DataError:
        return []


def _widths(text: str, sign: str) -> list[int]:
    """The number of columns in each of the first rows; where a quote is wrong, of those before it."""
    counts = []
    try:
        for _, fields in islice(_rows(text, sign, ""), _LOOKED_AT):
            counts.append(len(fields))
    except DataError:
        return counts
    return counts


def _in_words(delimiter: str) -> str:
    return {"\t": "a tab", ";": "a semicolon", ",": "a comma"}.get(delimiter, f"the sign {delimiter}")


# --- names of columns ---


def _folded(name: str) -> str:
    """A name of a column without capitals, accents and blanks that don't count."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    return " ".join(plain.casefold().replace("_", " ").split())


def _names(known: Columns, wanted: Sequence[str]) -> dict[str, str]:
    """The column that each name means."""
    return {_folded(name): column for column in reversed(wanted) for name in getattr(known, column)}


def _suggested(known: Columns, wanted: Sequence[str]) -> str:
    """A first line in the words of the language, and in English."""
    own = [next(iter(getattr(known, column)), column) for column in wanted]
    return ",".join(own) + (f" (or {','.join(wanted)})" if own != list(wanted) else "")


def _named_columns(head: tuple[int, list[str]], file: str, known: Columns, wanted: Sequence[str]) -> list[str]:
    line, fields = head
    names = _names(known, wanted)
    columns: list[str] = []
    problems = []
    for field in fields:
        column = names.get(_folded(field), "")
        if field and not column:
            meant = near(cut(field), (name for column in wanted for name in getattr(known, column)))
            there = meant if meant.startswith("Did") else f"There are {_suggested(known, wanted)}"
            problems.append(f'line {line} names the column "{cut(field)}", which no list has: {there}')
        elif column and column in columns:
            problems.append(f'line {line} names a column for the {column} twice, the second time "{cut(field)}"')
        columns.append(column)
    if problems:
        fail(file, problems)
    return columns


def _unnamed_columns(
    rows: Sequence[tuple[int, list[str]]], file: str, known: Columns, wanted: Sequence[str]
) -> list[str]:
    """Captions alone, or counts and captions."""
    width = max(len(fields) for _, fields in rows)
    if width == 1:
        return ["caption"]
    if width == 2:
        numbers = [all(fields[n : n + 1] and fields[n].isdecimal() for _, fields in rows) for n in (0, 1)]
        if numbers[0] != numbers[1]:
            return ["count", "caption"] if numbers[0] else ["caption", "count"]
    raise DataError(
        f"{file} has {width} columns, and its first line doesn't name them. Begin with a line such as "
        f"{_suggested(known, wanted)}, or put quotes around a caption with a comma in it."
    )
