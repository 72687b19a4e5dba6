"""Braille as files have it: pages of rows of cells, and characters in a text."""

import re
from collections.abc import Iterable

from ohio_braille.values.cells import Cells, unicode_braille

Pages = tuple[tuple[Cells, ...], ...]
"""Pages of rows of cells, without trailing blank cells and rows."""

MOST_PAGES, MOST_ROWS = 20_000, 500_000
"""Of a file that is read; books of braille have some hundred pages."""

BRAILLE = re.compile("[\u2800-\u283f]+")
"""A run of cells in a text, as Unicode braille."""


def trimmed(rows: Iterable[Cells]) -> tuple[Cells, ...]:
    """The rows of a page without trailing blank cells and rows."""
    kept = [row.rstrip(b"\0") for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def cells_of(braille: str) -> Cells:
    """The cells of a text that :data:`BRAILLE` matches."""
    return bytes(ord(character) - 0x2800 for character in braille)


def braille_or_none(cells: Cells) -> str:
    """The cells as a finding has them: as braille, or ``no braille``."""
    return unicode_braille(cells) or "no braille"
