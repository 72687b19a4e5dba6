"""Large print, line by line."""

from ohio_braille.values.cells import Cells, DotMeasures
from ohio_braille.values.label_sheets import Line
from ohio_braille.values.value import Value


class PrintPiece(Value, gc=False, frozen=True, kw_only=True):
    """Print whose left end is at ``x_mm``."""

    x_mm: float
    text: str
    bold: bool = False


class BraillePiece(Value, gc=False, frozen=True, kw_only=True):
    """Cells to be seen, not felt: dot 1 of the first has its centre at ``x_mm``, dot 3 stands on the base line."""

    x_mm: float
    cells: Cells
    dots: DotMeasures


class Bookmark(Value, gc=False, frozen=True, kw_only=True):
    """A heading for a viewer's list of them: the whole of it, its level (from 1), and where its first line begins."""

    title: str
    level: int
    top_mm: float


class PrintLine(Value, frozen=True, kw_only=True):
    """A line of print of ``size_mm`` whose base line is ``y_mm`` below the upper edge of the page. ``rule`` is a thin
    line below it; ``bookmark`` is there where a heading begins."""

    y_mm: float
    size_mm: float
    pieces: tuple[PrintPiece | BraillePiece, ...]
    rule: Line | None = None
    bookmark: Bookmark | None = None


class PrintPage(Value, frozen=True, kw_only=True):
    """A page: its lines from the top, and the line at its foot."""

    lines: tuple[PrintLine, ...]
    foot: PrintLine


class PrintBook(Value, frozen=True, kw_only=True):
    """A finished text in large print: pages of lines in mm, from the top left corner. A writer needs nothing else.

    Its print is in the faces of :mod:`ohio_braille.print_font`.
    """

    title: str
    language: str
    page_mm: tuple[float, float]
    pages: tuple[PrintPage, ...]
