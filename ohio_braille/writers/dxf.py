"""Sticker sheets as DXF for engravers and cutters: real circles in mm, on layers. An extra: needs ezdxf."""

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.errors import OutputError
from ohio_braille.values.label_sheets import LabelSheets, PrintedSheet

if TYPE_CHECKING:
    from ezdxf.layouts import Modelspace

_At = Callable[[float, float], tuple[float, float]]


def write_label_sheets(sheets: LabelSheets, page: int, file: BinaryIO) -> None:
    """Writes the dots (layer ``dots``) and the outlines or cut lines (layer ``outlines``) of one sheet (from 1).

    y counts up from the lower left corner of the page, as DXF has it. No print: fonts are not embedded in DXF.
    Raises OutputError where ezdxf is missing.
    """
    try:
        import ezdxf
        from ezdxf import units
    except ImportError:
        raise OutputError("DXF needs the package ezdxf: pip install ezdxf.") from None
    height = sheets.page_mm[1]
    (wide, tall), (right, down) = sheets.scale, sheets.offset_mm

    def at(x_mm: float, y_mm: float) -> tuple[float, float]:
        return x_mm * wide + right, height - (y_mm * tall + down)

    # A fixed time and fixed ids: the same drawing gives the same bytes.
    fixed, ezdxf.options.write_fixed_meta_data_for_testing = ezdxf.options.write_fixed_meta_data_for_testing, True
    drawing = ezdxf.new("R2010", units=units.MM)
    for name in ("ACDBDICTIONARYWDFLT", "ACDBPLACEHOLDER", "DICTIONARYVAR", "LAYOUT", "MATERIAL", "VISUALSTYLE"):
        drawing.classes.add_class(name)  # else they come in the order of a set
    for layer in ("dots", "outlines"):
        drawing.layers.add(layer)
    _draw(sheets, sheets.pages[page - 1], drawing.modelspace(), at)
    written = io.StringIO()
    try:
        drawing.write(written)
    finally:
        ezdxf.options.write_fixed_meta_data_for_testing = fixed
    file.write(written.getvalue().encode())


def _draw(sheets: LabelSheets, page: PrintedSheet, space: "Modelspace", at: _At) -> None:
    """The dots, then the lines to cut along."""
    for label in page.labels:
        for x, y in sheets.centres(label):
            space.add_circle(at(x, y), sheets.dots.dot_mm / 2, dxfattribs={"layer": "dots"})
    if sheets.cut:
        for line in page.cuts:
            space.add_line(at(line.x1_mm, line.y1_mm), at(line.x2_mm, line.y2_mm), dxfattribs={"layer": "outlines"})
        return
    width, height = sheets.label_mm
    for label in page.labels:
        left, top = label.x_mm, label.y_mm
        corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
        space.add_lwpolyline([at(*corner) for corner in corners], close=True, dxfattribs={"layer": "outlines"})
