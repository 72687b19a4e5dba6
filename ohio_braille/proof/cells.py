"""Braille as files have it: pages of rows of cells."""

from collections.abc import Iterable

from ohio_braille.values.cells import Cells

Pages = tuple[tuple[Cells, ...], ...]
"""Pages of rows of cells, without trailing blank cells and rows."""


def trimmed(rows: Iterable[Cells]) -> tuple[Cells, ...]:
    """The rows of a page without trailing blank cells and rows."""
    kept = [row.rstrip(b"\0") for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)
