"""What all braille pages share: blank cells, and pages without what is blank at their ends."""

from collections.abc import Sequence

from ohio_braille.values.braille_books import BraillePage
from ohio_braille.values.cells import NO_BREAK, Cells

BLANK = b"\0"

SHOWN = bytes(0 if cell == NO_BREAK else cell for cell in range(256))
"""Translates cells of running text to cells of a page."""


def trimmed_page(rows: Sequence[Cells]) -> BraillePage:
    """The rows as a page, without trailing blank cells and rows."""
    kept = [row.rstrip(BLANK) for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return BraillePage(rows=tuple(kept))
