"""Sheets of labels in mm: the die cut, and the finished drawing.

Positions count from the top left corner of the page, y down.
"""

from ohio_braille.values.cells import Cells, DotMeasures
from ohio_braille.values.labels import Label
from ohio_braille.values.value import Value


class LabelSheet(Value, frozen=True, kw_only=True):
    """A die cut: every article number that has it, and its geometry as exact values in mm.

    ``page_mm`` and ``label_mm`` are width, height; ``pitch_mm`` is from label to label, across and down;
    ``left_mm`` and ``top_mm`` place the first label. ``cut`` means an uncut sheet: cut lines are drawn.
    ``tested`` says whether it was ever printed on the real product. ``keep_out_mm`` is how far the dots stay from the
    left and right edges, and from the top and bottom edges, of a label.
    """

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    products: tuple[str, ...]
    paper: str
    page_mm: tuple[float, float]
    label_mm: tuple[float, float]
    columns: int
    rows: int
    left_mm: float
    top_mm: float
    pitch_mm: tuple[float, float]
    corner_mm: float = 0.0
    cut: bool = False
    tested: bool = False
    source: str
    note: str = ""
    keep_out_mm: tuple[float, float] = (2.0, 2.0)

    def per_sheet(self) -> int:
        """Labels on one sheet."""
        return self.columns * self.rows


class PrintText(Value, gc=False, frozen=True, kw_only=True):
    """Print on a sheet: the start of its base line, and its size in mm (1 pt = 25.4/72 mm).

    ``turned`` is 90 for print that reads from top to bottom. With ``ends_here`` the base line ends at ``x_mm`` instead.
    """

    text: str
    x_mm: float
    y_mm: float
    size_mm: float
    turned: int = 0
    ends_here: bool = False


class Line(Value, gc=False, frozen=True, kw_only=True):
    """A straight line on a sheet; ``width_mm`` is its thickness."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    width_mm: float = 0.1


class PlacedLabel(Value, gc=False, frozen=True, kw_only=True):
    """A label in its place. ``row`` and ``column`` count from 1; ``x_mm``, ``y_mm`` is its top left corner.

    ``cells`` start with dot 1 of the first cell at ``dot_x_mm``, ``dot_y_mm``. ``caption`` is the print beside or
    under the dots, None where there is none.
    """

    label: Label
    cells: Cells
    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float
    caption: PrintText | None = None


class PrintedSheet(Value, frozen=True, kw_only=True):
    """One sheet: its labels in reading order, print and lines outside the labels (notes, ruler), lines to cut along."""

    labels: tuple[PlacedLabel, ...]
    texts: tuple[PrintText, ...] = ()
    lines: tuple[Line, ...] = ()
    cuts: tuple[Line, ...] = ()


class LabelSheets(Value, frozen=True, kw_only=True):
    """A finished drawing of labels in mm. A writer needs nothing else.

    Pages and labels are all of one size; ``columns`` labels lie beside each other. ``outlines`` asks for the outline of
    each label, with ``corner_mm`` as the radius of its corners; with ``cut`` the pages have lines to cut along, which
    are the outlines then. Nothing is drawn nearer than ``inset_mm`` to the left and right, and to the top and bottom
    edge of a label. ``turned`` is 90 where the labels read from top to bottom; ``mirrored`` where the dots run from
    right to left, as a slate is written. ``scale`` and then ``offset_mm`` are the printer's correction, across and
    down: a writer applies them to all that it draws, from the top left corner of the page.
    """

    title: str
    language: str
    page_mm: tuple[float, float]
    label_mm: tuple[float, float]
    corner_mm: float
    columns: int
    inset_mm: tuple[float, float]
    dots: DotMeasures
    pages: tuple[PrintedSheet, ...]
    outlines: bool = False
    cut: bool = False
    turned: int = 0
    mirrored: bool = False
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)

    def step_mm(self, along_mm: float, down_mm: float) -> tuple[float, float]:
        """Where a step along the row and down the cell leads on the page: right, down."""
        right, down = (-down_mm, along_mm) if self.turned == 90 else (along_mm, down_mm)
        return (-right if self.mirrored else right, down)

    def centres(self, label: PlacedLabel) -> list[tuple[float, float]]:
        """The centres of all raised dots of a label on the page, in mm, before the printer's correction."""
        steps = (self.step_mm(along, down) for along, down in self.dots.centres(label.cells))
        return [(label.dot_x_mm + right, label.dot_y_mm + down) for right, down in steps]
