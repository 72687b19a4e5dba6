"""Braille books of toys, for the tests of what writes and reads them."""

from hypothesis import strategies as st

from ohio_braille.layout.books import bound
from ohio_braille.values.braille_books import BrailleBook, BraillePage, EmbosserPage
from ohio_braille.values.cells import Cells

from toy_braille import sized

PAPER = sized(28, 9)


def book(*pages: tuple[Cells, ...], paper: EmbosserPage = PAPER) -> BrailleBook:
    """A book of these rows, bound as the layout binds its own."""
    return bound((BraillePage(rows=rows) for rows in pages), paper, title="toy", language="de")


# "grün 7" in German Vollschrift, by hand: g r ü(1256) n, blank, number sign, g
GRUEN = bytes([27, 23, 51, 29, 0, 60, 27])
FULL = tuple(bytes([1] * 28) for _ in range(9))


ROW = st.binary(max_size=28).map(lambda data: bytes(byte & 63 for byte in data).rstrip(b"\0"))


def bare(rows: list[Cells]) -> tuple[Cells, ...]:
    while rows and not rows[-1]:
        rows = rows[:-1]
    return tuple(rows)
