"""Running cells to rows of braille; words longer than a row are divided; pure."""

from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.layout.books import SHOWN
from ohio_braille.layout.word_division import Divisions, undivided
from ohio_braille.values.cells import Cells, unicode_braille


class Row(NamedTuple):
    """A wrapped row, and where in its run the next row starts."""

    cells: Cells
    end: int


class Shape(NamedTuple):
    """What rows have room for: the indents of the first and of the following ones, their width in cells, and one of
    them (counted from 0) that has only ``narrow`` cells. ``divisions`` tells where their words may be divided."""

    first: int
    rest: int
    width: int
    narrow_row: int = -1
    narrow: int = 0
    divisions: Divisions = undivided


def wrap(cells: Cells, at: int, shape: Shape, limit: int) -> list[Row]:
    """At most ``limit`` rows of ``cells`` from ``at``. The narrow one stays empty where its first word doesn't fit.

    Raises LayoutError for a word that is longer than a row and may not be divided in it.
    """
    indent, rest, width, narrow_row, narrow, divisions = shape
    rows: list[Row] = []
    length = len(cells)
    while at < length and len(rows) < limit:
        is_narrow = len(rows) == narrow_row and narrow < width
        lead = _lead(cells, at, divisions) if at and cells[at - 1] else b""
        room = (narrow if is_narrow else width) - indent - len(lead)
        end = at + room
        sign = b""
        if end < length:
            end = cells.rfind(0, at, end + 1) if room > 0 else -1
            if end <= at:
                if is_narrow:
                    rows.append(Row(b"", at))
                    continue
                end, sign = _divide(cells, at, room, shape)
        rows.append(Row(bytes(indent) + lead + cells[at:end] + sign, min(end, length)))
        at = end
        while at < length and cells[at] == 0:
            at += 1
        if at != rows[-1].end:
            rows[-1] = Row(rows[-1].cells, at)
        indent = rest
    return rows


def _word(cells: Cells, at: int) -> tuple[int, Cells]:
    """Where the word at ``at`` begins, and the whole of it."""
    begin = cells.rfind(0, 0, at) + 1
    stop = cells.find(0, at)
    return begin, cells[begin : stop if stop >= 0 else len(cells)]


def _lead(cells: Cells, at: int, divisions: Divisions) -> Cells:
    """What the rest of a word that was divided at ``at`` begins with."""
    begin, word = _word(cells, at)
    return next((division.lead for division in divisions(word) if begin + division.at == at), b"")


def _divide(cells: Cells, at: int, room: int, shape: Shape) -> tuple[int, Cells]:
    """Where to end a row inside the word at ``at``, which is longer than ``room``, and the sign to put there: at a
    place that a reader expects in the second half of the row, else as late as can be."""
    begin, word = _word(cells, at)
    places = [division._replace(at=begin + division.at - at) for division in shape.divisions(word)]
    fit = [place for place in places if place.at > 1 and place.at + len(place.sign) <= room]
    if not fit:
        text = unicode_braille(word.translate(SHOWN))
        raise LayoutError(
            f"The word {text} has {len(word)} cells and a row has room for {max(room, 0)} of {shape.width}; "
            f"there is no place where it may be divided. Take a wider page or put a blank into the word.",
            "page",
        )
    expected = [place for place in fit if place.better and place.at > room // 2]
    best = (expected or fit)[-1]
    return at + best.at, best.sign
