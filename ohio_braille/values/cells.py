"""Braille cells and the sizes of their dots.

A cell is an int 0..63 in Unicode order: dot n is bit n-1. A run of cells is ``bytes``, one byte a cell.
"""

from ohio_braille.values.value import Value

Cells = bytes
"""A run of braille cells, one byte (0..63) a cell; 0 is the blank cell."""


NO_BREAK = 64
"""In running text only: a blank cell at which no row may end (from U+00A0). ``pages`` writes it as 0."""


_UNICODE = [chr(0x2800 + (cell & 63)) for cell in range(256)]


def unicode_braille(cells: Cells) -> str:
    """The cells as Unicode braille characters, blank cells as U+2800."""
    return "".join([_UNICODE[cell] for cell in cells])


def dot_numbers(cells: Cells) -> str:
    """The cells as dot numbers, one group a cell, ``0`` for a blank cell: ``3456-1`` for the number 1."""
    return "-".join("".join(str(n) for n in range(1, 7) if cell >> (n - 1) & 1) or "0" for cell in cells)


class DotMeasures(Value, gc=False, frozen=True, kw_only=True):
    """What a line of braille measures: ``dot_mm`` is the diameter of a dot at its base; ``pitch_mm`` from dot to dot
    and ``cell_mm`` from cell to cell are distances from centre to centre."""

    dot_mm: float
    pitch_mm: float
    cell_mm: float

    def width_mm(self, cells: int) -> float:
        """From the left edge of the first dot column to the right edge of the last, all columns counted."""
        return (cells - 1) * self.cell_mm + self.pitch_mm + self.dot_mm

    def tall_mm(self) -> float:
        """From the upper edge of dot 1 to the lower edge of dot 3."""
        return 2 * self.pitch_mm + self.dot_mm

    def centres(self, cells: Cells) -> list[tuple[float, float]]:
        """The centres of all raised dots in mm, measured from dot 1 of the first cell, cell by cell."""
        return [
            (
                i * self.cell_mm + (n // 3) * self.pitch_mm,
                (n % 3) * self.pitch_mm,
            )
            for i, cell in enumerate(cells)
            for n in range(6)
            if cell >> n & 1
        ]


class DotSize(DotMeasures, frozen=True, kw_only=True):
    """A size of braille, by the standard that ``source`` names; ``line_mm`` is the distance of two lines.

    ``height_mm`` is how far a dot should stand up. ``only_dots``: nothing but dots may be printed on the sheet, as on
    swell paper, where all that is black swells.
    """

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    line_mm: float
    height_mm: str = ""
    only_dots: bool = False
    source: str
    note: str = ""

    def measures(self) -> DotMeasures:
        """What a drawing needs of it."""
        return DotMeasures(dot_mm=self.dot_mm, pitch_mm=self.pitch_mm, cell_mm=self.cell_mm)
