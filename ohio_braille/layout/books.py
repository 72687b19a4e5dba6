"""What all braille pages share: blank cells, pages without what is blank at their ends, and the book of them."""

from collections.abc import Iterable, Sequence
from functools import cache

from ohio_braille.values.braille_books import BrailleBook, BraillePage, EmbosserPage
from ohio_braille.values.cells import NO_BREAK, Cells

BLANK = b"\0"

SHOWN = bytes(0 if cell == NO_BREAK else cell for cell in range(256))
"""Translates cells of running text to cells of a page."""


@cache
def cells_of_dots(dots: str) -> Cells:
    """``"6-36"`` -> two cells; an empty text has none."""
    return bytes(sum(1 << int(dot) - 1 for dot in cell) for cell in dots.split("-")) if dots else b""


def trimmed_page(rows: Sequence[Cells]) -> BraillePage:
    """The rows as a page, without trailing blank cells and rows."""
    kept = [row.rstrip(BLANK) for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return BraillePage(rows=tuple(kept))


def bound(pages: Iterable[BraillePage], page: EmbosserPage, *, title: str, language: str) -> BrailleBook:
    """The pages as a book for the paper and the machine of ``page``."""
    return BrailleBook(
        title=title,
        language=language,
        cells=page.cells,
        rows=page.rows,
        pages=tuple(pages),
        line_end=page.line_end,
        page_end=page.page_end,
        last_ff=page.last_ff,
        duplex=page.duplex,
    )
