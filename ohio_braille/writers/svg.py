"""Label sheets as SVG in true millimetres, for engraving, UV print or a cutter.

Dots are plain circles and nothing paints a background: machines take every shape for work to be done.
"""

import re
from html import escape
from typing import BinaryIO

from ohio_braille.errors import OutputError
from ohio_braille.values.label_sheets import LabelSheets, Line, PrintedSheet, PrintText

_NOT_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 (production 2, Char) can't hold, not even escaped."""


# --- sheets ---


def write_label_sheets(sheets: LabelSheets, page: int, file: BinaryIO) -> None:
    """Writes one sheet (``page`` counts from 1) as SVG, in the groups outlines, notes, captions and dots.

    Raises OutputError for a character that XML can't hold.
    """
    drawn = sheets.pages[page - 1]
    outlines = _outlines(sheets, drawn) if sheets.outlines else []
    radius = number(sheets.dots.dot_mm / 2)
    dots = [
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
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
    width, height = (number(mm) for mm in sheets.page_mm)
    if (sheets.scale, sheets.offset_mm) != ((1.0, 1.0), (0.0, 0.0)):
        matrix = " ".join(f"{n:.6g}" for n in (sheets.scale[0], 0, 0, sheets.scale[1], *sheets.offset_mm))
        groups = [f'<g transform="matrix({matrix})">', *groups, "</g>"]
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
        f" xml:lang={attribute(sheets.language)}>",
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
    width, height = (number(mm) for mm in sheets.label_mm)
    corner = f' rx="{number(sheets.corner_mm)}"' if sheets.corner_mm else ""
    return [
        f'<rect x="{number(label.x_mm)}" y="{number(label.y_mm)}" width="{width}" height="{height}"{corner}/>'
        for label in page.labels
    ]


def _line(line: Line) -> str:
    """A straight line of its own width."""
    x1, y1, x2, y2 = (number(mm) for mm in (line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm))
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#000" stroke-width="{number(line.width_mm)}"/>'


def _text(text: PrintText) -> str:
    """Print, upright or reading from top to bottom."""
    x, y = number(text.x_mm), number(text.y_mm)
    anchor = ' text-anchor="end"' if text.ends_here else ""
    turn = f' transform="rotate({text.turned} {x} {y})"' if text.turned else ""
    return f'<text x="{x}" y="{y}" font-size="{number(text.size_mm)}"{anchor}{turn}>{_content(text.text)}</text>'


# --- letters and numbers ---


def _content(text: str) -> str:
    """Text between tags. Raises OutputError for a character that XML can't hold."""
    bad = _NOT_XML.search(text)
    if bad:
        raise OutputError(f"{text!a} has the control character U+{ord(bad[0]):04X}, which SVG cannot hold: remove it.")
    return escape(text, quote=False)


def attribute(text: str) -> str:
    """Text as an attribute's value, in quotes. Raises OutputError for a character that XML can't hold."""
    return '"' + _content(text).replace('"', "&quot;") + '"'


def number(mm: float) -> str:
    """Millimetres to the micrometre, as short as it goes."""
    return f"{mm:.3f}".rstrip("0").rstrip(".")
