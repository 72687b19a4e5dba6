"""docs/data-files.md out of the types that check data files. As a program it writes the page anew (``make docs``)."""

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ohio_braille.library.checking import type_in_words
from ohio_braille.library.descriptions import ABOUT, FIELDS, description
from ohio_braille.library.file_types import Name
from ohio_braille.library.schemas import FILE_TYPES
from ohio_braille.values.phrases import Phrases

PAGE = Path(__file__).parents[2] / "docs" / "data-files.md"

START = """\
# Data files

Decks, games, label sheets, embossers, dot sizes and languages are data: TOML files that anybody can write, without
Python. This page is made from the types that check them (`make docs`).

## Where they are looked for

What a command or a function takes a name for is looked for in this order:

1. a path (`./mine.toml`, `./folder`): a file of your own,
2. files given as bytes, from Python: `Library(files={"decks/mine.toml": data})`,
3. your own folder, `~/.config/ohio-braille` (elsewhere where your system keeps settings),
4. what comes with the program.

Your folder and the program's have the same folders in them, and a file's name is its id: `decks/mine.toml` is had by
`ohio-braille kit mine` and listed by `ohio-braille decks`.

- `decks/`, `sheets/`, `machines/`, `pages/`, `dots/`, `house-styles/`: a file each.
- `games/ID/`: `game.toml`, `adaptations/DECK.toml`, and the texts, `rules.en.md`, `cheatsheet.en.md`. A game without
  texts may be one file, `games/ID.toml`.
- `languages/ID/`: `language.toml`, `phrases.toml`, `names.toml`, and the texts `start.ID.md` and `cheatsheet.ID.md`. A
  language may be one file, `languages/ID.toml`, with the tables `[phrases]` and `[names]` in it.
- `papers.toml`: papers by name.

Of two with one id yours comes first, whole: nothing is taken for it from the program's, no words and no adaptation.

## To write one

- `--toml` prints one of ours to start from, whole: `ohio-braille decks phase10 --toml > mine.toml`.
- `ohio-braille check ./mine.toml` tells all that is wrong in it, at once.
- `ohio-braille schema deck > deck.schema.json` writes what an editor needs to complete keys and to check them; the
  first line that `--toml` prints names this file.
- Lengths are millimetres, and their keys end in `_mm`.

What stands in every file:

- `format` (1): the format of data files; it may be left out. A file of a later format is refused.
- `source` (text; needed): where its facts are from: a standard with its clause, a public page, your own count.
- `note` (text): what to know of it: where sources disagree, what is a guess.
"""

EVERYWHERE = ("format", "source", "note")

TITLES = {
    "deck": "A deck",
    "adaptation": "An adaptation",
    "game": "A game",
    "sheet": "A label sheet",
    "machine": "An embosser",
    "page": "An embosser page of its own",
    "paper": "The list of papers",
    "dots": "A dot size",
    "house-style": "A house style",
    "language": "A language",
    "phrases": "The phrases of a language",
    "names": "The names in a language",
}


def page() -> str:
    """The whole page."""
    return START + "".join(line for kind in FILE_TYPES for line in _kind(kind))


def _kind(kind: str) -> Iterator[str]:
    kind_of_file = FILE_TYPES[kind]
    tables = _tables(kind_of_file)
    yield f"\n## {TITLES[kind]}\n\n{ABOUT[kind_of_file.__name__]} Its schema: `ohio-braille schema {kind}`.\n\n"
    if kind == "phrases":
        yield "Each phrase is a text. `templates/languages/en/phrases.toml` has them all.\n"
        return
    yield from _rows(kind_of_file)
    for table in tables[1:]:
        if table is not Phrases:
            yield f"\n### {_title(table, tables)}\n\n{ABOUT[table.__name__]}\n\n"
            yield from _rows(table)


def _title(table: type[msgspec.Struct], tables: list[type[msgspec.Struct]]) -> str:
    """Where a table stands, such as "Entries of cards"."""
    homes = {
        field.name: field.type
        for other in tables
        for field in msgspec.structs.fields(other)
        if table in _structs(field.type)
    }
    key, form = next(iter(homes.items()))
    entries = typing.get_origin(form) in (list, tuple, dict)
    return f"Entries of {', '.join(f'`{key}`' for key in homes)}" if entries else f"The table `{key}`"


def _rows(table: type[msgspec.Struct]) -> Iterator[str]:
    for field in msgspec.structs.fields(table):
        if field.name not in EVERYWHERE or field.name in FIELDS.get(table.__name__, {}):
            needed = "; needed" if field.required else ""
            form = "text, or a table with one a language" if field.type is Name else _form(field.type)
            yield f"- `{field.name}` ({form}{needed}): {description(table.__name__, field.name)}\n"


def _form(kind: Any) -> str:
    """A type in short words."""
    words = type_in_words(kind).replace("text in quotes", "text")
    for entry, entries in (("text", "texts"), ("a whole number", "whole numbers"), ("a number", "numbers")):
        words = words.replace(f"2 entries, each {entry}", f"2 {entries}")
    return words.replace("a list of entries, each text", "a list of texts").replace("entries, each a table", "tables")


def _tables(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A type and all types of tables in it, once each."""
    todo, found = [kind], []
    while todo:
        one = todo.pop(0)
        if one not in found:
            found.append(one)
            todo += [inner for field in msgspec.structs.fields(one) for inner in _structs(field.type)]
    return found


def _structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for part in typing.get_args(kind):
        yield from _structs(part)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
