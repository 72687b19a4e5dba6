"""Test pages for printers and embossers."""

import math

import pytest

from ohio_braille.braille.codings import encode
from ohio_braille.errors import LayoutError
from ohio_braille.layout.calibration import calibration_page, calibration_sheet

from placing import L4731, L7651, MARBURG
from stickers import dot_size, face, own_sheet
from toy_braille import PAGES, number, paper


def test_calibration_sheet_has_its_bars_and_shows_where_braille_begins():
    test = calibration_sheet(L7651, MARBURG, face, title="Test", language="en", words=("Measure A and B.",))
    (page,) = test.pages
    long = [line for line in page.lines if math.hypot(line.x2_mm - line.x1_mm, line.y2_mm - line.y1_mm) > 10]
    assert sorted((round(b.x2_mm - b.x1_mm, 6), round(b.y2_mm - b.y1_mm, 6)) for b in long) == [(0, 100), (100, 0)]
    assert "Measure A and B." in [text.text for text in page.texts]
    assert {(p.row, p.column) for p in page.labels if p.cells} == {(1, 1), (1, 5), (13, 1), (13, 5)}
    for lab in page.labels:
        for line in page.lines:
            assert (
                max(line.x1_mm, line.x2_mm) < lab.x_mm
                or min(line.x1_mm, line.x2_mm) > lab.x_mm + 38.1
                or max(line.y1_mm, line.y2_mm) < lab.y_mm
                or min(line.y1_mm, line.y2_mm) > lab.y_mm + 21.17
            )


def test_calibration_of_labels_too_low_for_the_braille():
    with pytest.raises(LayoutError, match="too high"):
        calibration_sheet(L4731, dot_size("jumbo"), face, title="Test", language="en")


def test_calibration_of_small_paper_has_its_words_on_a_further_page_and_none_of_bars():
    small = own_sheet((62, 60), (62, 29), 1, 2, 0, 0, (62, 30))
    test = calibration_sheet(
        small, MARBURG, face, title="T", language="en", words_of_bars=("Measure A.",), words=("Hold C and D.",)
    )
    assert [bool(page.labels) for page in test.pages] == [True, False]
    assert [text.text for text in test.pages[1].texts] == ["Hold C and D."]


def test_calibration_of_one_label_a_page_is_that_page():
    """A label printer would waste labels on words, and on a sentence about bars that aren't there."""
    small = own_sheet((62, 29), (62, 29), 1, 1, 0, 0)
    test = calibration_sheet(
        small, MARBURG, face, title="T", language="en", words_of_bars=("Measure A.",), words=("Hold C and D.",)
    )
    assert [bool(page.labels) for page in test.pages] == [True]
    assert test.pages[0].texts == ()


@pytest.mark.parametrize("name", PAGES)
def test_calibration_shows_every_cell_once_a_ruler_and_every_row(name: str) -> None:
    page = paper(name)
    book = calibration_page(page)
    assert all(len(p.rows) <= page.rows and max(map(len, p.rows)) <= page.cells for p in book.pages)
    columns = (page.cells + 1) // 2
    shown = [row.ljust(page.cells, b"\0") for row in book.pages[0].rows]
    cells = [shown[i // columns][2 * (i % columns)] for i in range(64)]
    assert cells == list(range(64))
    assert all(cell == 0 for row in shown[: -(-64 // columns)] for cell in row[1::2])
    ruler = encode(book.pages[0].rows[-1], "eurobraille").decode()
    assert ruler == ("abcdefghi%" * 5)[: page.cells]
    assert list(book.pages[-1].rows) == [number(n) for n in range(1, page.rows + 1)]
