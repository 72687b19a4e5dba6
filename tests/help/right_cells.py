"""Tables of texts and their right cells, typed by hand from the codes' rules, and the same texts in surroundings.

``tests/data/right_cells/NAME.toml``: groups with the clause they follow; ``known.toml``: what the program does
otherwise today. ``TABLES`` tells which language and grade a name means.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent.parent / "data" / "right_cells"
TABLES = {"de": ("de", "1"), "en": ("en", "1"), "fr": ("fr", "1"), "de-g2": ("de", "2"), "en-g2": ("en", "2")}


class Row(NamedTuple):
    """A text, its right cells as braille characters (a blank is U+2800), and the clause that says so."""

    text: str
    cells: str
    clause: str
    guess: str = ""


class _Frame(NamedTuple):
    """What stands around a text, in print and in cells; the text may hold none of ``unlike``: a quotation within the
    same marks is another text."""

    before: str
    after: str
    cells_before: str
    cells_after: str
    unlike: str = ""
    behind_digit: str = ""  # parts ``cells_after`` from a digit, as which it could be read (a lowered one)
    guess: str = ""  # why the cells are less than certain, where the row itself is certain


_QUOTES = "\"'‚‘’„“”»«›‹"
_ADDRESS = re.compile(r"\w[.@]\w{2,}|://")

# The cells of the frames, as the codes have them: brackets, quotation marks, and a short word at either end.
_GERMAN = (
    _Frame("(", ")", "⠶", "⠶", "()[]°", "⠠"),
    _Frame("„", "“", "⠦", "⠴", _QUOTES + "°", "⠠"),
    _Frame("»", "«", "⠦", "⠴", _QUOTES + "°", "⠠"),
)
_ENGLISH = (
    _Frame("(", ")", "⠐⠣", "⠐⠜"),
    _Frame("“", "”", "⠦", "⠴", _QUOTES),
    _Frame('"', '"', "⠦", "⠴", _QUOTES),
)
_FRAMES = {
    "de": (
        *_GERMAN,
        _Frame("so ", " so", "⠎⠕⠀", "⠀⠎⠕"),
        _Frame("so\u00a0", "\u00a0so", "⠎⠕⠀", "⠀⠎⠕"),
    ),
    "de-g2": (
        *_GERMAN,
        _Frame("zu ", " zu", "⠵⠀", "⠀⠵"),
        _Frame("zu\u00a0", "\u00a0zu", "⠵⠀", "⠀⠵"),
    ),
    "en-g2": (
        *_ENGLISH,
        _Frame("so ", " so", "⠎⠀", "⠀⠎"),
        _Frame("so\u00a0", "\u00a0so", "⠎⠀", "⠀⠎"),
    ),
    "en": (
        *_ENGLISH,
        _Frame("so ", " so", "⠎⠕⠀", "⠀⠎⠕"),
        _Frame("so\u00a0", "\u00a0so", "⠎⠕⠀", "⠀⠎⠕"),
    ),
    "fr": (
        _Frame("(", ")", "⠦", "⠴", guess="liblouis' table writes the sign of numbers before the bracket"),
        _Frame("« ", " »", "⠶", "⠶", _QUOTES),
        _Frame("“", "”", "⠶", "⠶", _QUOTES),
        _Frame("ou ", " ou", "⠕⠥⠀", "⠀⠕⠥"),
        _Frame("ou\u00a0", "\u00a0ou", "⠕⠥⠀", "⠀⠕⠥"),
    ),
}


def rows(name: str) -> list[Row]:
    """The typed rows of a table."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return [
        Row(text, cells, group["clause"], group.get("guess", ""))
        for group in data["group"]
        for text, cells in group["rows"]
    ]


def surrounded(name: str) -> Iterator[Row]:
    """Each row inside brackets and quotation marks, between words, after no-break spaces, and with its own blanks as
    such: the cells composed from those of the row."""
    for row in rows(name):
        is_address = _ADDRESS.search(row.text)
        for frame in _FRAMES[name]:
            if set(frame.unlike) & set(row.text) or (is_address and frame.unlike):
                continue
            parting = frame.behind_digit if row.text[-1].isnumeric() or row.text[-1] in "%‰" else ""
            yield row._replace(
                text=frame.before + row.text + frame.after,
                cells=frame.cells_before + row.cells + parting + frame.cells_after,
                guess=row.guess or frame.guess,
            )
        if " " in row.text:
            yield row._replace(text=row.text.replace(" ", "\u00a0"))
            yield row._replace(text=row.text.replace(" ", "\u202f"))


def known_differences(name: str) -> frozenset[str]:
    """The texts, bare or surrounded, that the program brailles otherwise today."""
    data = tomllib.loads((FOLDER / "known.toml").read_text(encoding="utf-8"))
    return frozenset(data[name])
