"""Sheets as a slate or a printer wants them."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ohio_braille.errors import LayoutError
from ohio_braille.layout.printer import mirrored, moved

from placing import FULL, L7651, MARBURG, caption_box, many, placed
from stickers import SHEETS, label, own_sheet, sheet, typed


def test_mirrored_dots_run_from_right_to_left_as_on_a_slate():
    """The letter h (125) written from the back: columns change places and cells run from the right."""
    h_e = typed("""
        o. o.
        oo .o
        .. ..
    """)
    seen_from_the_back = typed("""
        .o .o
        o. oo
        .. ..
    """)
    product = own_sheet((100, 60), (30, 20), 3, 2, 5, 10, (30, 20))
    back = mirrored(placed([label("he")], {"he": h_e}, product, captions=False))
    (lab,) = back.pages[0].labels
    assert (lab.row, lab.column, lab.x_mm) == (1, 3, 65)
    dots = sorted(back.centres(lab))
    left = min(x for x, _ in dots)
    # The first column of the last cell (e) has no dot at its far side: the leftmost dot is in the right column of "e".
    expected = sorted(MARBURG.centres(seen_from_the_back))
    shift = min(x for x, _ in expected)
    top = min(y for _, y in dots)
    assert [(round(x - left, 6), round(y - top, 6)) for x, y in dots] == [(x - shift, y) for x, y in expected]


@given(
    st.lists(st.sampled_from(["a", "bb", "ccc"]), min_size=1, max_size=30),
    st.sampled_from(SHEETS),
    st.sampled_from([0, 90]),
)
@settings(max_examples=100, deadline=None)
def test_mirrored_twice_is_as_before_and_print_stays_readable(texts, name, turned):
    product = sheet(name)
    cells = {"a": FULL, "bb": bytes([1, 32]), "ccc": bytes([7, 0, 56])}
    labels = [label(text, text) for text in texts]
    try:
        sheets = placed(labels, cells, product, notes=("A note.",), corner_mark=True, turned=turned)
    except LayoutError:
        assume(False)
    back = mirrored(sheets)
    assert mirrored(back) == sheets
    width = product.page_mm[0]
    for front, behind in zip(sheets.pages[0].labels, back.pages[0].labels, strict=True):
        assert behind.caption.text == front.caption.text
        assert behind.caption.turned == front.caption.turned
        left, top, right, low = caption_box(front.caption)
        assert caption_box(behind.caption) == pytest.approx((width - right, top, width - left, low), abs=1e-4)
        assert sorted((width - x, y) for x, y in sheets.centres(front)) == [
            pytest.approx(dot, abs=1e-5) for dot in sorted(back.centres(behind))
        ]


def test_mirrored_lines_are_on_the_other_side():
    product = own_sheet((160, 60), (30, 20), 5, 1, 5, 20, (30, 20))
    front = placed(*many(1), product, captions=False, corner_mark=True, notes=("A note.",))
    back = mirrored(front)
    (cut,) = back.pages[0].cuts
    assert sorted([(cut.x1_mm, cut.y1_mm), (cut.x2_mm, cut.y2_mm)]) == [(152, 20), (155, 23)]  # 160 - 5 - 3, 160 - 5
    bar = back.pages[0].lines[0]
    assert sorted((bar.x1_mm, bar.x2_mm)) == [55, 155]


def test_moves_of_a_printer_add_up():
    """What lies at x, y is drawn at scale times x, y plus the offset; a second correction comes on top of the first."""
    sheets = placed(*many(1), L7651)
    once = moved(sheets, (1.0, -0.5), (1.01, 0.99))
    assert (once.offset_mm, once.scale) == ((1.0, -0.5), (1.01, 0.99))
    twice = moved(once, (2.0, 0.0), (1.02, 1.0))
    assert twice.offset_mm == pytest.approx((1.0 * 1.02 + 2.0, -0.5))
    assert twice.scale == pytest.approx((1.01 * 1.02, 0.99))
    assert mirrored(once).offset_mm == once.offset_mm


@pytest.mark.parametrize("offset", [(math.nan, 0), (0, math.inf), (21, 0), (0, -1e9)])
def test_offsets_that_no_printer_needs(offset):
    with pytest.raises(LayoutError, match=r"offset (across|down) must be from -20 to 20 mm"):
        moved(placed(*many(1), L7651), offset, (1, 1))


@pytest.mark.parametrize("scale", [(math.nan, 1), (1, 0), (-1, 1), (1, 1.2)])
def test_scales_that_no_printer_needs(scale):
    with pytest.raises(LayoutError, match="from 90 to 110 percent"):
        moved(placed(*many(1), L7651), (0, 0), scale)


def test_a_label_pushed_off_the_page_is_named():
    with pytest.raises(LayoutError, match=r'"x" \(sheet 1, row 1, column 1\) off the page by 3\.33 mm'):
        moved(placed(*many(1), L7651), (-10, 0), (1, 1))  # 4.67 + 2 - 10


def test_an_outline_pushed_off_the_page_is_named():
    """With outlines all of a label is drawn, and its edge may lie on the edge of the paper."""
    edge = own_sheet((210, 297), (42, 21), 5, 14, 0, 1.5, (42, 21))
    plain, outlined = (placed(*many(1), edge, captions=False, outlines=on) for on in (False, True))
    assert moved(plain, (-1, 0), (1, 1)).offset_mm == (-1, 0)
    assert moved(outlined, (0, 0), (1, 1)) == outlined
    with pytest.raises(LayoutError, match=r"push the outline of .* off the page by 1 mm"):
        moved(outlined, (-1, 0), (1, 1))


def test_a_line_to_cut_along_pushed_off_the_page_is_named():
    edge = own_sheet((210, 297), (42, 21), 5, 14, 0, 1.5, (42, 21), cut=True)
    with pytest.raises(LayoutError, match=r"push a line of sheet 1 off the page by 1\.5 mm"):
        moved(placed(*many(1), edge, captions=False), (-1.5, 0), (1, 1))
