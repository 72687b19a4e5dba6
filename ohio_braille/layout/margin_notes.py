"""Print beside the labels: notes and a ruler in the margins, or on pages of their own."""

from collections.abc import Sequence

from ohio_braille.errors import LayoutError
from ohio_braille.layout.fonts import ABOVE, Face, require_characters, width_em
from ohio_braille.layout.lengths import exact, in_mm
from ohio_braille.values.label_sheets import LabelSheet, Line, PrintedSheet, PrintText

PAPER_EDGE_MM = 5.0
"""What office printers leave unprinted at the edge of the paper is a little less than this."""

RULER_MM = 100.0

_NOTE_SIZES_MM = ((2.5, 3.2), (2.1, 2.7))  # print in the margins, 7 points or 6, and its lines


def margin_notes(notes: Sequence[str], sheet: LabelSheet, face: Face) -> tuple[tuple[PrintText, ...], tuple[Line, ...]]:
    """The notes and the ruler above and below the labels; nothing at all if not everything has room there."""
    width, height = sheet.page_mm
    x = max(PAPER_EDGE_MM, sheet.left_mm)
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    if not notes or x + RULER_MM + 15 > width - PAPER_EDGE_MM:
        return (), ()
    for size, line in _NOTE_SIZES_MM:
        rows = wrapped([" ".join(notes)], size, width - PAPER_EDGE_MM - x, face)
        above = int(max(0.0, sheet.top_mm - 1 - PAPER_EDGE_MM) / line)
        below = int(max(0.0, height - PAPER_EDGE_MM - bottom - 1) / line)
        if len(rows) + 1 > above + below:
            continue
        tops = [PAPER_EDGE_MM + n * line for n in range(above)]
        tops += [height - PAPER_EDGE_MM - (n + 1) * line for n in reversed(range(below))]
        middle = tops[-1] + line / 2
        texts = [print_text(row, x, top + ABOVE * size, size) for row, top in zip(rows, tops, strict=False)]
        texts.append(print_text("100 mm", x + RULER_MM + 2, middle + size / 3, size))
        return tuple(texts), tuple(ruler(x, middle))
    return (), ()


def note_pages(notes: Sequence[str], sheet: LabelSheet, face: Face) -> list[PrintedSheet]:
    """The notes and the ruler on pages of their own; no ruler on paper too small for it."""
    width, height = sheet.page_mm
    large = min(width, height) >= 150
    margin, size, line = (15.0, 4.0, 6.0) if large else (PAPER_EDGE_MM, *_NOTE_SIZES_MM[0])
    rows = wrapped(notes, size, width - 2 * margin, face)
    most = max(1, int((height - 2 * margin - 2 * line) / line))
    pages = []
    for first in range(0, len(rows), most):
        texts = [
            print_text(row, margin, margin + size + n * line, size) for n, row in enumerate(rows[first : first + most])
        ]
        lines: list[Line] = []
        if first + most >= len(rows) and width >= margin + RULER_MM + 20:
            y = margin + (len(texts) + 1) * line
            lines = ruler(margin, y)
            texts.append(print_text("100 mm", margin + RULER_MM + 2, y + size / 3, size))
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
