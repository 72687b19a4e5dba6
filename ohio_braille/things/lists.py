"""The file of a list -> the things in it, a line a thing. Pure."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from ohio_braille.library.checking import MAX_TEXT, fail, text_problems
from ohio_braille.library.reading import MAX_LIST_BYTES
from ohio_braille.library.wording import cut
from ohio_braille.things.label_sets import Thing, as_read
from ohio_braille.things.tables import Row, Table, read_table
from ohio_braille.values.languages import Columns
from ohio_braille.values.notes import Fact, Note
from ohio_braille.values.value import Value

MAX_COUNT = 1_000
"""Labels that a line may ask for."""

MAX_LABELS = 100_000
"""Labels that a list may ask for in all; as many as a deck may have cards."""

WANTED = ("caption", "text", "count")


class ThingList(Value, frozen=True, kw_only=True):
    """The things of a list in its order, and what to know of how it was read."""

    things: tuple[Thing, ...]
    notes: tuple[Note, ...] = ()


def read_things(data: bytes, file: str, known: Columns) -> ThingList:
    """The things in the bytes of a list; ``file`` is its name in messages, and its ending tells how it is read;
    ``known`` are the names that columns may have. Raises DataError with all that is wrong, by line."""
    table = read_table(data, file, known, WANTED, MAX_LIST_BYTES)
    if "caption" not in table.columns:
        name = next(iter(known.caption), "caption")
        fail(file, [f"no column is called {name}; there is only {' and '.join(table.columns)}"])
    problems = [problem for row in table.rows for problem in row_problems(row, "caption")]
    if problems:
        fail(file, problems)
    things = tuple(_thing(row) for row in table.rows)
    total = sum(thing.count for thing in things)
    if total > MAX_LABELS:
        fail(file, [f"it asks for {total} labels; at most {MAX_LABELS} are made of one list"])
    return ThingList(things=things, notes=(*_how_read(table, file), *_twice(things)))


def row_problems(row: Row, needed: str) -> Iterator[str]:
    """What is wrong with the fields of a row; ``needed`` is the column that may not be empty."""
    place = f"line {row.line}"
    if not row.fields[needed]:
        yield f"{place} has no {needed}"
    for key in ("caption", "text", "suit", "rank"):
        for problem in text_problems(row.fields.get(key, ""), MAX_TEXT, may_be_empty=True):
            yield f"{place}: the {key} {problem}"
    count = row.fields.get("count", "1")
    if not count:
        yield f"{place} has no count; write 1 for one"
    elif not (count.isascii() and count.isdecimal() and len(count) < 10 and 1 <= int(count) <= MAX_COUNT):
        yield f'{place} has the count "{cut(count)}"; it must be a whole number from 1 to {MAX_COUNT}'


def _thing(row: Row) -> Thing:
    fields = {key: unicodedata.normalize("NFC", text) for key, text in row.fields.items()}
    return Thing(
        caption=fields["caption"], text=fields.get("text", ""), count=int(fields.get("count", "1")), line=row.line
    )


# --- what to know ---


def _how_read(table: Table, file: str) -> Iterator[Note]:
    """Which columns were found, where there could be doubt: a first line that names them has no label."""
    if table.named:
        yield Note(code="list-columns-named", facts={"file": file, "columns": table.columns})
    elif len(table.columns) > 1:
        yield Note(code="list-columns-found", facts={"file": file, "columns": table.columns})


def _twice(things: Sequence[Thing]) -> Iterator[Note]:
    """Captions that stand on several lines: meant so, or a slip."""
    lines: dict[str, list[int]] = {}
    captions: dict[str, str] = {}
    for thing in things:
        key = as_read(thing.caption)
        lines.setdefault(key, []).append(thing.line)
        captions.setdefault(key, thing.caption)
    several: Mapping[str, list[int]] = {key: at for key, at in lines.items() if len(at) > 1}
    if several:
        key, at = next(iter(several.items()))
        facts: dict[str, Fact] = {
            "caption": captions[key],
            "lines": tuple(map(str, at[:5])),
            "more": len(several) - 1,
        }
        yield Note(code="list-twice", facts=facts)
