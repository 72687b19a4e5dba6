"""Sheets of labels as plates for a 3D printer, read by trimesh."""

import io
import math

import pytest
import trimesh

from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.writers.stl import DOT_HEIGHT_MM, GAP_MM, PLATE_MM, write_label_sheets

from placing import MARBURG, all_dots, placed
from stickers import SHEETS, dot_size, label, read_back, sheet, typed

R7 = typed("""
    o. oo
    oo oo
    o. ..
""")

TRIANGLES_OF_A_PLATE = 12
TRIANGLES_OF_A_DOT = 24 * 2 * 5 + 2 * 24  # five walls of 24 sides, root and summit


def mesh(sheets: LabelSheets, page: int = 1) -> trimesh.Trimesh:
    file = io.BytesIO()
    write_label_sheets(sheets, page, file)
    assert len(file.getvalue()) == 84 + 50 * int.from_bytes(file.getvalue()[80:84], "little")
    file.seek(0)
    return trimesh.load(file, file_type="stl")


def summits(found: trimesh.Trimesh, height: float) -> list[tuple[float, float]]:
    """Where the dots are highest, in mm from the top left corner of the page."""
    top = PLATE_MM + DOT_HEIGHT_MM
    return sorted((x, height - y) for x, y, z in found.vertices if math.isclose(z, top, abs_tol=1e-4))


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("dots", ["marburg-medium", "nls-800"])
def test_every_body_is_closed_and_looks_outwards(name: str, dots: str) -> None:
    product, size = sheet(name), dot_size(dots)
    found = mesh(placed([label("r7")], {"r7": R7[:1]}, product, size))
    assert found.is_watertight
    assert found.is_winding_consistent
    assert found.volume > 0
    assert len(found.faces) == TRIANGLES_OF_A_PLATE + TRIANGLES_OF_A_DOT * sum(cell.bit_count() for cell in R7[:1])


def test_the_dots_are_those_of_the_drawing() -> None:
    labels = [label("r7"), label("r7", "other")]
    sheets = placed(labels, {"r7": R7})
    found = summits(mesh(sheets), sheets.page_mm[1])
    for one, other in zip(found, sorted(all_dots(sheets)), strict=True):
        assert one == pytest.approx(other, abs=1e-3)
    cells = read_back(found, sheet("a4-38x21"), MARBURG)
    assert set(cells.values()) == {R7}


def test_plates_are_a_little_smaller_than_their_labels() -> None:
    sheets = placed([label("r7")], {"r7": R7})
    (left, bottom, low), (right, top, high) = mesh(sheets).bounds
    wide, tall = sheets.label_mm
    (one,) = sheets.pages[0].labels
    assert (right - left, top - bottom) == pytest.approx((wide - 2 * GAP_MM, tall - 2 * GAP_MM), abs=1e-3)
    assert (left, low, high) == pytest.approx((one.x_mm + GAP_MM, 0, PLATE_MM + DOT_HEIGHT_MM), abs=1e-3)


def test_a_dot_is_as_wide_as_its_size_says() -> None:
    sheets = placed([label("a")], {"a": typed("o.\n..\n..")})
    around = [(x, y) for x, y, z in mesh(sheets).vertices if math.isclose(z, PLATE_MM, abs_tol=1e-4)]
    ((x, y),) = summits(mesh(sheets), sheets.page_mm[1])
    near = [math.dist((x, sheets.page_mm[1] - y), one) for one in around]
    assert sorted(near)[:24] == pytest.approx([MARBURG.dot_mm / 2] * 24, abs=1e-3)
