"""The label sheets and dot sizes that we ship."""

import pytest

from ohio_braille.layout.die_cuts import cells_that_fit
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.sheet_checks import require_sheet, uneven_margins

from stickers import DOTS, SHEETS, dot_size, sheet

LANGUAGES = [BUILT_IN.language(name) for name in BUILT_IN.names("language")]


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_possible_and_says_whence(name):
    product = sheet(name)
    require_sheet(product)
    assert uneven_margins(product) is None
    assert all(name in language.names.sheets for language in LANGUAGES)
    assert product.source
    assert product.products or product.cut
    right = product.page_mm[0] - product.left_mm - (product.columns - 1) * product.pitch_mm[0] - product.label_mm[0]
    bottom = product.page_mm[1] - product.top_mm - (product.rows - 1) * product.pitch_mm[1] - product.label_mm[1]
    assert right == pytest.approx(product.left_mm, abs=0.002)
    assert bottom == pytest.approx(product.top_mm, abs=0.002)


def test_an_article_number_is_on_one_sheet_alone():
    numbers = [number.casefold() for name in SHEETS for number in sheet(name).products]
    assert len(numbers) == len(set(numbers))


# Columns x rows as the makers print it on the packs, and the cells counted by hand: 6n - 2 mm of braille for n cells
# in what is left of the width after 2 mm at both sides.
@pytest.mark.parametrize(
    ("name", "number", "labels", "cells"),
    [
        ("a4-25x10", "Zweckform L4731", 189, 3),  # 25.4 - 4 = 21.4, 3 cells take 16, 4 take 22
        ("a4-38x12", "Herma 4210", 110, 6),  # 38.1 - 4 = 34.1, 6 cells take 34
        ("a4-22x12-clear", "Avery L7553", 48, 3),
        ("a4-43x10-foil", "Herma 4101", 88, 6),
        ("a4-46x11", "Avery L7656", 84, 7),
        ("a4-25x17", "Herma 4334", 112, 3),
        ("a4-35x17", "Zweckform L4732", 80, 5),
        ("a4-38x21", "Avery L7651", 65, 6),
        ("a4-38x21", "Avery L7551", 65, 6),
        ("a4-38x21-nogap", "Zweckform 3666", 65, 6),
        ("a4-38x21-nogap", "Herma 4606", 65, 6),
        ("a4-48x17-nogap", "Zweckform 3667", 64, 7),
        ("a4-46x21", "Zweckform 4720", 48, 7),
        ("a4-48x25-clear", "Herma 4680", 44, 7),
        ("us-44x12", "Avery 5167", 80, 7),
        ("us-44x12", "Avery 5667", 80, 7),
        ("us-38x12", "OnlineLabels OL1100", 100, 6),
        ("us-25x12", "OnlineLabels OL1930", 160, 3),
    ],
)
def test_products_by_number(name, number, labels, cells):
    product = sheet(name)
    assert number in product.products
    assert product.per_sheet() == labels
    assert cells_that_fit(product, dot_size()) == cells


def test_inch_sizes_do_not_drift():
    """A pitch of 16.9 for 16.933 mm (2/3 inch) is half a millimetre off in the last of 16 rows (entropia/
    paperless-asn-qr-codes PR #30)."""
    for name in ("a4-25x17", "a4-35x17"):
        product = sheet(name)
        assert 15 * product.pitch_mm[1] == pytest.approx(15 * 25.4 * 2 / 3, abs=0.002)
    l7651 = sheet("a4-38x21")
    assert 12 * l7651.pitch_mm[1] == pytest.approx(12 * 25.4 * 5 / 6, abs=0.002)
    assert 4 * l7651.pitch_mm[0] == pytest.approx(4 * 25.4 * 1.6, abs=0.002)


@pytest.mark.parametrize("name", DOTS)
def test_every_dot_size_can_be_felt(name):
    """Within what ISO 17049 allows on appliances and signs, the widest of the standards; jumbo is larger by design."""
    size = dot_size(name)
    assert all(name in language.names.dots for language in LANGUAGES)
    assert size.source
    assert 1.0 <= size.dot_mm <= 1.9
    if name != "jumbo":
        assert 2.2 <= size.pitch_mm <= 2.8
        assert 5.1 <= size.cell_mm <= 6.8
        assert 10.0 <= size.line_mm <= 15.0
    # Else dots of two cells would be as near as those of one.
    assert size.cell_mm - size.pitch_mm > size.pitch_mm


def test_marburg_medium_is_to_the_standard():
    """DIN 32976: 2.5 mm in the cell, 6.0 mm from cell to cell, 10.0 mm from line to line, base 1.3 to 1.6 mm."""
    size = dot_size("marburg-medium")
    assert (size.pitch_mm, size.cell_mm, size.line_mm) == (2.5, 6.0, 10.0)
    assert 1.3 <= size.dot_mm <= 1.6


def test_swell_paper_keeps_the_distances_and_prints_smaller_dots():
    for swell, felt in (("swell-paper-marburg", "marburg-medium"), ("swell-paper-nls", "nls-800")):
        printed, finished = dot_size(swell), dot_size(felt)
        assert (printed.pitch_mm, printed.cell_mm) == (finished.pitch_mm, finished.cell_mm)
        assert printed.dot_mm < finished.dot_mm
