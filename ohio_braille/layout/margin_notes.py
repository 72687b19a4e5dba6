"""Print beside the labels: notes and a ruler in the margins, or on pages of their own."""

from collections.abc import Sequence
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.layout.fonts import ABOVE, Face, require_characters, width_em
from ohio_braille.layout.lengths import exact, in_mm
from ohio_braille.values.label_sheets import LabelSheet, Line, PrintedSheet, PrintText

PAPER_EDGE_MM = 5.0
"""What office printers leave unprinted at the edge of the paper is a little less than this."""

RULER_MM = 100.0

_RULER_ROOM_MM = RULER_MM + 15  # with its length in print behind it

_NOTE_SIZES_MM = ((2.5, 3.2), (2.1, 2.7))  # print in the margins, 7 points or 6, and its lines


class Area(NamedTuple):
    """Where notes may be printed on a page, in mm from its top left corner."""

    left: float
    top: float
    right: float
    bottom: float


def note_area(
    page_mm: tuple[float, float],
    offset_mm: tuple[float, float] = (0.0, 0.0),
    scale: tuple[float, float] = (1.0, 1.0),
    *,
    mirrored: bool = False,
) -> Area:
    """What of a page keeps 5 mm from its edges, as it is drawn and after a printer's correction. ``mirrored``: the
    drawing is mirrored before it is corrected."""
    edge = PAPER_EDGE_MM
    (left, right), (top, bottom) = (
        (max(edge, (edge - shift) / factor), min(side - edge, (side - edge - shift) / factor))
        for side, shift, factor in zip(page_mm, offset_mm, scale, strict=True)
    )
    return Area(page_mm[0] - right, top, page_mm[0] - left, bottom) if mirrored else Area(left, top, right, bottom)


def margin_notes(
    notes: Sequence[str], sheet: LabelSheet, face: Face, area: Area
) -> tuple[tuple[PrintText, ...], tuple[Line, ...]]:
    """The notes and the ruler above and below the labels; nothing at all if not everything has room there."""
    x = max(area.left, sheet.left_mm)
    labels_end = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    if not notes or x + _RULER_ROOM_MM > area.right:
        return (), ()
    for size, line in _NOTE_SIZES_MM:
        rows = wrapped([" ".join(notes)], size, area.right - x, face)
        above = int(max(0.0, sheet.top_mm - 1 - area.top) / line)
        below = int(max(0.0, area.bottom - labels_end - 1) / line)
        if len(rows) + 1 > above + below:
            continue
        tops = [area.top + n * line for n in range(above)]
        tops += [area.bottom - (n + 1) * line for n in reversed(range(below))]
        middle = tops[-1] + line / 2
        texts = [print_text(row, x, top + ABOVE * size, size) for row, top in zip(rows, tops, strict=False)]
        texts.append(print_text("100 mm", x + RULER_MM + 2, middle + size / 3, size))
        return tuple(texts), tuple(ruler(x, middle))
    return (), ()


def note_pages(
    notes: Sequence[str], without_ruler: Sequence[str], sheet: LabelSheet, face: Face, area: Area
) -> list[PrintedSheet]:
    """The notes and the ruler on pages of their own; on paper that is too small for a ruler what is to be said
    ``without_ruler``, and no page at all where each page is one label, or too small for a word."""
    if sheet.per_sheet() == 1:
        return []
    large = min(sheet.page_mm) >= 150
    margin, size, line = (15.0, 4.0, 6.0) if large else (PAPER_EDGE_MM, *_NOTE_SIZES_MM[0])
    left, top = max(area.left, margin), max(area.top, margin)
    right, bottom = min(area.right, sheet.page_mm[0] - margin), min(area.bottom, sheet.page_mm[1] - margin)
    ruled = left + _RULER_ROOM_MM <= right
    said = notes if ruled else without_ruler
    if not ruled and any(size * width_em(word, face) > right - left for text in said for word in text.split()):
        return []
    rows = wrapped(said, size, right - left, face)
    most = max(1, int((bottom - top - 2 * line) / line))
    pages = []
    for first in range(0, len(rows), most):
        texts = [print_text(row, left, top + size + n * line, size) for n, row in enumerate(rows[first : first + most])]
        lines: list[Line] = []
        if ruled and first + most >= len(rows):
            y = top + (len(texts) + 1) * line
            lines = ruler(left, y)
            texts.append(print_text("100 mm", left + RULER_MM + 2, y + size / 3, size))
        pages.append(PrintedSheet(labels=(), texts=tuple(texts), lines=tuple(lines)))
    return pages


def wrapped(texts: Sequence[str], size_mm: float, width_mm: float, face: Face) -> list[str]:
    """The texts in rows that are not wider than ``width_mm``. Raises LayoutError for a word that is, and for a
    character that the face lacks."""
    rows: list[str] = []
    width = width_mm / size_mm
    for text in texts:
        row = ""
        for word in text.split():
            require_characters(word, [face])
            if width_em(word, face) > width:
                raise LayoutError(
                    f'The word "{word}" of a note is wider than the {in_mm(width_mm)} that the page has for it.',
                    "sheet",
                )
            longer = f"{row} {word}" if row else word
            if width_em(longer, face) > width:
                rows.append(row)
                row = word
            else:
                row = longer
        if row:
            rows.append(row)
    return rows


def ruler(x: float, y: float, *, down: bool = False) -> list[Line]:
    """A bar of 100 mm with a stroke at both ends: measured from the middle of one stroke to the middle of the other."""
    bar = [(0.0, 0.0, RULER_MM, 0.0), (0.0, -1.2, 0.0, 1.2), (RULER_MM, -1.2, RULER_MM, 1.2)]
    turned = [(b, a, d, c) for a, b, c, d in bar] if down else bar
    return [
        Line(x1_mm=exact(x + a), y1_mm=exact(y + b), x2_mm=exact(x + c), y2_mm=exact(y + d), width_mm=0.2)
        for a, b, c, d in turned
    ]


def print_text(text: str, x: float, y: float, size: float) -> PrintText:
    return PrintText(text=text, x_mm=exact(x), y_mm=exact(y), size_mm=size)
