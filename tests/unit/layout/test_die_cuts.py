"""Positions on a die cut, and the lines to cut along."""

import math

import pytest

from ohio_braille.errors import LayoutError
from ohio_braille.layout.die_cuts import used_positions

from placing import L7651, all_dots, many, placed
from stickers import own_sheet


@pytest.mark.parametrize(
    ("text", "positions"), [("1", {1}), ("1-3", {1, 2, 3}), ("1-2, 5", {1, 2, 5}), ("65", {65}), ("7,7,6-8", {6, 7, 8})]
)
def test_used_positions(text, positions):
    assert used_positions(text, L7651) == positions


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "neither"),
        ("a", "neither"),
        ("1-", "neither"),
        ("-3", "neither"),
        ("1;2", "neither"),
        ("1.5", "neither"),
        ("²", "neither"),
        ("1-2-3", "neither"),
        ("99999999999999", "neither"),
        ("0", "no label 0"),
        ("0-3", "no label 0"),
        ("66", "no label 66 .* labels 1 to 65"),
        ("1-999999999", "no label 999999999"),
        ("9-3", "write 3-9"),
        ("1-65", "All 65 labels"),
        ("1-64,65", "All 65 labels"),
    ],
)
def test_used_positions_that_are_wrong(text, message):
    with pytest.raises(LayoutError, match=message):
        used_positions(text, L7651)


def test_uncut_sheet_has_each_edge_once_around_the_labels_that_are_there():
    """j-evins/glabels-qt #145: cut marks were printed at empty positions too."""
    product = own_sheet((100, 60), (20, 15), 4, 3, 10, 7.5, (20, 15), cut=True)
    result = placed(*many(6), product, captions=False)
    lines = {(c.x1_mm, c.y1_mm, c.x2_mm, c.y2_mm) for c in result.pages[0].cuts}
    assert lines == {
        (10, 7.5, 90, 7.5), (10, 22.5, 90, 22.5), (10, 37.5, 50, 37.5),  # two rows: four labels, then two
        (10, 7.5, 10, 37.5), (30, 7.5, 30, 37.5), (50, 7.5, 50, 37.5), (70, 7.5, 70, 22.5), (90, 7.5, 90, 22.5),
    }  # fmt: skip
    assert not placed(*many(6), product, captions=False, outlines=True).outlines


@pytest.mark.parametrize("turned", [0, 90])
def test_the_corner_to_cut_off_is_at_the_top_left_and_clear_of_the_dots(turned):
    product = own_sheet((100, 100), (20, 20), 3, 3, 20, 20, (20, 20))
    result = placed(*many(1), product, captions=False, corner_mark=True, turned=turned)
    (cut,) = result.pages[0].cuts
    corner = (40, 20) if turned else (20, 20)
    for x, y in ((cut.x1_mm, cut.y1_mm), (cut.x2_mm, cut.y2_mm)):
        assert abs(x - corner[0]) + abs(y - corner[1]) == pytest.approx(3)
    for x, y in all_dots(result):
        beyond = (abs(x - corner[0]) + abs(y - corner[1]) - 3) / math.sqrt(2)
        assert beyond >= 0.75 + 1 - 0.01
