"""Drawings in true millimetres: a sheet of stickers for engraving, UV print or a cutter, and pictures for HTML.

Dots are plain circles and nothing paints a background: machines take every shape for work to be done.
"""

import re
from html import escape
from typing import BinaryIO

from ohio_braille.errors import LayoutError, OutputError
from ohio_braille.values.cells import Cells, DotSize
from ohio_braille.values.label_sheets import LabelSheets, Line, PrintedSheet, PrintText

LABEL_EDGE_MM = 2.0
"""From the outermost dot to the edge of a label in a picture."""

CARD_EDGE_MM = 6.0
"""From a card's edges to the dots: about a quarter inch from the top and the side, as volunteer groups for the National
Braille Association mark playing cards."""

_NOT_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 (production 2, Char) can't hold, not even escaped."""


# --- sheets ---


def write_label_sheets(sheets: LabelSheets, page: int, file: BinaryIO) -> None:
    """Writes one sheet (``page`` counts from 1) as SVG, in the groups outlines, notes, captions and dots.

    Raises OutputError for a character that XML can't hold.
    """
    drawn = sheets.pages[page - 1]
    outlines = _outlines(sheets, drawn) if sheets.outlines else []
    radius = _number(sheets.dots.dot_mm / 2)
    dots = [
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{radius}"/>'
        for label in drawn.labels
        for x, y in sheets.centres(label)
    ]
    notes = [_line(line) for line in drawn.lines] + [_text(text) for text in drawn.texts]
    captions = [_text(label.caption) for label in drawn.labels if label.caption]
    groups = [
        *_group("outlines", _LINES, outlines + [_line(line) for line in drawn.cuts]),
        *_group("notes", _PRINT, notes),
        *_group("captions", _PRINT, captions),
        *_group("dots", 'fill="#000"', dots),
    ]
    _write(sheets, groups, file)


def write_outlines(sheets: LabelSheets, page: int, file: BinaryIO) -> None:
    """Writes what a cutter cuts on one sheet (``page`` counts from 1): outlines of labels or cut lines alone."""
    drawn = sheets.pages[page - 1]
    # On an uncut sheet the cut lines are the outlines, each edge once.
    outlines = [] if sheets.cut else _outlines(sheets, drawn)
    _write(sheets, _group("outlines", _LINES, outlines + [_line(line) for line in drawn.cuts]), file)


_LINES = 'fill="none" stroke="#000" stroke-width="0.1"'
_PRINT = 'fill="#000" font-family="Atkinson Hyperlegible, sans-serif"'


def _write(sheets: LabelSheets, groups: list[str], file: BinaryIO) -> None:
    """A whole SVG file of the sheet's paper, with the printer's correction around the groups."""
    width, height = (_number(mm) for mm in sheets.page_mm)
    if (sheets.scale, sheets.offset_mm) != ((1.0, 1.0), (0.0, 0.0)):
        matrix = " ".join(f"{n:.6g}" for n in (sheets.scale[0], 0, 0, sheets.scale[1], *sheets.offset_mm))
        groups = [f'<g transform="matrix({matrix})">', *groups, "</g>"]
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
        f" xml:lang={_attribute(sheets.language)}>",
        f"<title>{_content(sheets.title)}</title>",
        *groups,
        "</svg>",
    ]
    file.write(("\n".join(rows) + "\n").encode())


def _group(name: str, style: str, shapes: list[str]) -> list[str]:
    """A layer of the drawing; it is there even if it is empty, so that programs find it."""
    return [f'<g id="{name}" {style}>', *shapes, "</g>"]


def _outlines(sheets: LabelSheets, page: PrintedSheet) -> list[str]:
    """The outline of each label."""
    width, height = (_number(mm) for mm in sheets.label_mm)
    corner = f' rx="{_number(sheets.corner_mm)}"' if sheets.corner_mm else ""
    return [
        f'<rect x="{_number(label.x_mm)}" y="{_number(label.y_mm)}" width="{width}" height="{height}"{corner}/>'
        for label in page.labels
    ]


def _line(line: Line) -> str:
    """A straight line of its own width."""
    x1, y1, x2, y2 = (_number(mm) for mm in (line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm))
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#000" stroke-width="{_number(line.width_mm)}"/>'


def _text(text: PrintText) -> str:
    """Print, upright or reading from top to bottom."""
    x, y = _number(text.x_mm), _number(text.y_mm)
    anchor = ' text-anchor="end"' if text.ends_here else ""
    turn = f' transform="rotate({text.turned} {x} {y})"' if text.turned else ""
    return f'<text x="{x}" y="{y}" font-size="{_number(text.size_mm)}"{anchor}{turn}>{_content(text.text)}</text>'


# --- pictures for HTML ---


def label_svg(cells: Cells, dots: DotSize, caption: str) -> str:
    """A picture of one label as an ``<svg>`` element: raised dots large, the other places of each cell small.

    ``caption`` is what a screen reader says. Colours follow the text around it. Raises OutputError for a character that
    XML can't hold.
    """
    width, height = _label_size(cells, dots)
    return _picture((width, height), caption, [_label(cells, dots, 0.0, 0.0)])


def card_svg(card_mm: tuple[float, float], cells: Cells, dots: DotSize, caption: str, corners: int = 2) -> str:
    """A picture of a card with its label in the top left corner as an ``<svg>`` element, to scale.

    With two ``corners`` the same label, turned by half, is in the opposite one. ``caption`` is what a screen reader
    says. Raises LayoutError if the label is wider than the card.
    """
    width, height = card_mm
    wide, tall = _label_size(cells, dots)
    start = CARD_EDGE_MM - LABEL_EDGE_MM
    over = max(start + wide - width, start + tall - height)
    if over > 0:
        raise LayoutError(
            f"The label of {len(cells)} cells is {_number(over)} mm too large for a card of {_number(width)} ×"
            f" {_number(height)} mm, with its dots {_number(CARD_EDGE_MM)} mm from the edges: take a shorter label."
        )
    label = _label(cells, dots, start, start)
    shapes = [_frame(0.0, 0.0, width, height, 3.0), label]
    if corners == 2:
        shapes.append(f'<g transform="rotate(180 {_number(width / 2)} {_number(height / 2)})">{label}</g>')
    return _picture(card_mm, caption, shapes)


def _label_size(cells: Cells, dots: DotSize) -> tuple[float, float]:
    """Width and height of a label in a picture."""
    return dots.width_mm(len(cells)) + 2 * LABEL_EDGE_MM, dots.tall_mm() + 2 * LABEL_EDGE_MM


def _label(cells: Cells, dots: DotSize, x: float, y: float) -> str:
    """Outline, places and raised dots of a label whose top left corner is at x, y."""
    width, height = _label_size(cells, dots)
    raised = set(dots.centres(cells))
    places = dots.centres(bytes([63]) * len(cells))
    first = LABEL_EDGE_MM + dots.dot_mm / 2
    circles = (
        f'<circle cx="{_number(x + first + along)}" cy="{_number(y + first + down)}"'
        + (f' r="{_number(dots.dot_mm / 2)}"/>' if (along, down) in raised else ' r="0.25" opacity="0.5"/>')
        for along, down in places
    )
    return _frame(x, y, width, height, 1.0) + f'<g fill="currentColor">{"".join(circles)}</g>'


def _frame(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A thin outline, drawn inside the given size so that the edge of the picture doesn't cut it."""
    inside = (_number(n) for n in (x + 0.1, y + 0.1, width - 0.2, height - 0.2))
    left, top, wide, tall = inside
    return (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{tall}" rx="{_number(corner)}" fill="none"'
        ' stroke="currentColor" stroke-width="0.2"/>'
    )


def _picture(size_mm: tuple[float, float], caption: str, shapes: list[str]) -> str:
    """An ``<svg>`` element at real size that a screen reader takes for one picture."""
    width, height = (_number(mm) for mm in size_mm)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={_attribute(caption)} width="{width}mm"'
        f' height="{height}mm" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'
    )


# --- letters and numbers ---


def _content(text: str) -> str:
    """Text between tags. Raises OutputError for a character that XML can't hold."""
    bad = _NOT_XML.search(text)
    if bad:
        raise OutputError(f"{text!a} has the control character U+{ord(bad[0]):04X}, which SVG cannot hold: remove it.")
    return escape(text, quote=False)


def _attribute(text: str) -> str:
    """Text as an attribute's value, in quotes. Raises OutputError for a character that XML can't hold."""
    return '"' + _content(text).replace('"', "&quot;") + '"'


def _number(mm: float) -> str:
    """Millimetres to the micrometre, as short as it goes."""
    return f"{mm:.3f}".rstrip("0").rstrip(".")
