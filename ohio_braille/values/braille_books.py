"""Braille pages: paper, house style, and the finished book."""

from typing import Literal

from ohio_braille.errors import LayoutError
from ohio_braille.values.cells import Cells
from ohio_braille.values.value import Value

Coding = Literal["north-american", "eurobraille"]
LineEnd = Literal["crlf", "lf"]
PageEnd = Literal["crlf-ff", "ff"]


class HeadingStyle(Value, frozen=True, kw_only=True):
    """How a heading of one level stands: ``place`` is where; ``indent`` its first and following rows ("side" only);
    blank rows before and after it; ``rule`` holds the dots of the cell that underlines it ("25"), empty for none;
    ``rule_cells`` the underline's length, 0 for that of the heading's longest row."""

    place: Literal["centre", "side"]
    indent: tuple[int, int] = (0, 0)
    before: int = 1
    after: int = 0
    rule: str = ""
    rule_cells: int = 0


class HouseStyle(Value, frozen=True, kw_only=True):
    """House style of braille pages; see the files in ``templates/house-styles`` for their sources.

    Pairs of indents count the blank cells before the first row and before the following rows (runover).
    ``headings`` start with level 1; deeper levels than there are take the last style, which a table's caption has too.
    ``nest`` is added for each depth of a list; with ``shared_runover`` all runovers of a list stand right of its
    deepest entry. ``bullet`` holds the dots of its cells ("6-36"). ``ordinal`` says how an entry is numbered: number
    sign and lowered digits, or digits and a full stop (dots 256). ``entry`` are the indents of a table's values
    under the name of their row. ``number_pages``: all, or only right-hand pages where both sides are embossed.
    ``share_number_row``: text may stand on the bottom row beside the page number, three blank cells from it.
    ``address_sign`` holds the dots of the sign at the end of a row in which an address doesn't end.
    """

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    paragraph: tuple[int, int]
    headings: tuple[HeadingStyle, ...]
    item: tuple[int, int]
    nest: int
    shared_runover: bool = False
    bullet: str = ""
    ordinal: Literal["lowered", "full-stop"]
    blank_before_list: bool = True
    blank_after_list: bool = False
    entry: tuple[int, int] = (2, 4)
    page_number: Literal["bottom-right", "top-right", "none"]
    number_pages: Literal["all", "right-hand"] = "all"
    share_number_row: bool = False
    address_sign: str = ""
    source: str
    note: str = ""


class EmbosserPage(Value, frozen=True, kw_only=True):
    """Paper in an embosser. ``cells`` by ``rows`` fit on it at the machine's pitch (``cell_mm`` x ``line_mm``).

    ``coding`` names the default coding; ``line_end`` is "crlf" or "lf"; ``page_end`` is "crlf-ff", or "ff" for
    machines that need a bare form feed after the last line; ``last_ff`` whether the last page has one too.
    ``house_style`` names one that goes before the language's, empty for none. ``dot_mm`` and ``pitch_mm`` are
    as in :class:`DotSize`; dot 1 of the first cell lies ``left_mm``, ``top_mm`` from the upper left corner of the
    paper: 10 mm where nobody has measured it.
    """

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    paper: str
    page_mm: tuple[float, float]
    cells: int
    rows: int
    cell_mm: float
    line_mm: float
    coding: Coding = "north-american"
    line_end: LineEnd = "crlf"
    page_end: PageEnd = "crlf-ff"
    last_ff: bool = True
    duplex: bool = False
    house_style: str = ""
    source: str
    note: str = ""
    dot_mm: float = 1.5
    pitch_mm: float = 2.5
    left_mm: float = 10.0
    top_mm: float = 10.0


class BraillePage(Value, frozen=True, kw_only=True):
    """Rows of cells from the top, without trailing blank cells; trailing blank rows are left out."""

    rows: tuple[Cells, ...]


class BrailleBook(Value, frozen=True, kw_only=True):
    """Finished braille pages, and how they are sent to the embosser. A writer needs nothing else.

    ``cells`` by ``rows`` are what the paper has room for; line ends, page ends and ``duplex`` (both sides are embossed)
    are as in :class:`EmbosserPage`. Raises LayoutError for a page that is larger than the paper.
    """

    title: str
    language: str
    cells: int
    rows: int
    pages: tuple[BraillePage, ...]
    line_end: LineEnd = "crlf"
    page_end: PageEnd = "crlf-ff"
    last_ff: bool = True
    duplex: bool = False

    def __post_init__(self) -> None:
        for n, page in enumerate(self.pages, 1):
            if len(page.rows) > self.rows or max(map(len, page.rows), default=0) > self.cells:
                raise LayoutError(
                    f"Page {n} is larger than the paper, which has room for {self.cells} x {self.rows} cells.", "page"
                )


class LabelPlace(Value, gc=False, frozen=True, kw_only=True):
    """Where an embosser's label stands. ``label`` counts from 0 in the order given; all else counts from 1:
    ``page``, then ``row`` and ``column`` of labels, then the ``line`` and ``cell`` of its first cell on the page."""

    label: int
    page: int
    row: int
    column: int
    line: int
    cell: int


class EmbossedLabels(Value, frozen=True, kw_only=True):
    """Labels on the grid of an embosser: the book, where each stands in it, and the least paper in mm between a dot and
    the edge of its label on a pre-cut sheet, None on plain pages."""

    book: BrailleBook
    places: tuple[LabelPlace, ...]
    margin_mm: float | None = None
