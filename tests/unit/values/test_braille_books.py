"""Braille books that can't be."""

import pytest

from ohio_braille.errors import LayoutError
from ohio_braille.values.braille_books import BrailleBook, BraillePage
from ohio_braille.values.cells import Cells


def book(*pages: tuple[Cells, ...]) -> BrailleBook:
    return BrailleBook(
        title="t", language="de", cells=28, rows=9, pages=tuple(BraillePage(rows=rows) for rows in pages)
    )


def test_a_row_or_page_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(LayoutError, match="Page 2 is larger than the paper, which has room for 28 x 9 cells"):
        book((b"\1",), (bytes([1] * 29),))
    with pytest.raises(LayoutError, match="Page 1 is larger"):
        book((b"\1",) * 10)


def test_a_page_may_fill_the_paper() -> None:
    assert book((bytes([1] * 28),) * 9).pages
