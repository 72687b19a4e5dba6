"""A document to pages of large print, for eyes that need 18 points and more. Pure: all it knows of a font is what its
characters measure. Widths of text are in em, so that they hold for any size; places are mm from the top left corner."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.layout.fonts import ASCENT, DESCENT, Faces
from ohio_braille.layout.print_lines import (
    Measure,
    Pieces,
    cleaned,
    measure_of,
    pieces,
    require_printable,
    wrapped,
)
from ohio_braille.layout.word_division import SOFT_HYPHEN
from ohio_braille.values.documents import Block, Document, Figure, Heading, Listing, Paragraph, Table, map_blocks, plain
from ohio_braille.values.label_sheets import Line
from ohio_braille.values.print_books import Bookmark, PrintBook, PrintLine, PrintPage, PrintPiece
from ohio_braille.values.value import MM_PER_INCH

# 18 pt is what most large print is set in, 14 pt the least that is still recommended for low vision (APH; RNIB Clear
# Print); line spacing of 1.5 and more, ragged right, page numbers in the size of the text: ACB.
SIZES_PT = (14.0, 48.0)
SPACING = 1.5
MARGIN_MM = 20.0

HEADING_SCALE = {1: 1.25, 2: 1.1}
_GAP_HEADING = 0.75
_GAP_BLOCK = 0.5
_COLUMN_GAP = 1.0
_RULE_MM = 0.75 * MM_PER_INCH / 72
_INDENT = 1.25
_FOOT = 2.0
_SMALLEST_LINE = 6.0
_SMALLEST_COLUMN = 4 * SPACING * HEADING_SCALE[1]
_BASE_LINE = (SPACING - ASCENT - DESCENT) / 2 + ASCENT  # what is left of the line spacing goes half above

# How strongly a row holds on to the next: not at all, as lines of one paragraph or table row do, as a heading does.
_FREE, _TOGETHER, _HEADING = 0, 1, 2


class _Type(NamedTuple):
    """How a text is set: its size, the width in em of its lines, what measures it, and its language."""

    size_mm: float
    width: float
    measure: Measure
    language: str

    def scaled(self, scale: float) -> "_Type":
        """Larger print on lines that stay as long."""
        return self._replace(size_mm=self.size_mm * scale, width=self.width / scale)

    def wrapped(self, text: str, width: float, *, bold: bool = False) -> list[str]:
        return wrapped(text, width, bold, self.measure, self.language)

    def pieces(self, line: str, left: float = 0.0, *, bold: bool = False) -> Pieces:
        """A line that begins ``left`` em from the margin."""
        return pieces(line, MARGIN_MM + left * self.size_mm, self.size_mm, bold, self.measure)


class _Row(NamedTuple):
    """A line that has no place on a page yet. ``gap`` (in em of the text) is white above it, except on top of a page.

    ``level`` is 0 unless it begins a heading, which is ``title``. ``repeat`` are the rows that come again when a page
    begins with this one: the header of its table.
    """

    pieces: Pieces
    size_mm: float
    gap: float = 0.0
    keep: int = _FREE
    level: int = 0
    title: str = ""
    rule: bool = False
    repeat: tuple["_Row", ...] = ()

    def height_mm(self) -> float:
        return SPACING * self.size_mm

    def gap_mm(self) -> float:
        return self.gap * self.size_mm


def paginate(
    document: Document,
    size_pt: float,
    page_mm: tuple[float, float],
    faces: Faces,
    page_of: Callable[[int, int], str],
) -> PrintBook:
    """The document in print of ``size_pt``; headings are larger, nothing is smaller. ``page_of(1, 3)`` gives the words
    at the foot of a page, "Page 1 of 3".

    Links and pictures are their text alone; braille characters become cells at the size of the print. A word that is
    wider than the line is broken after a hyphen, dash or stroke that it has, or at a syllable with a hyphen at the
    margin, so that nobody takes the parts for two words; an address or a number without one, since it could be theirs.

    Raises LayoutError for a size outside 14 to 48 pt, a page too small for it, a character that the font lacks.
    """
    size_mm = size_pt * MM_PER_INCH / 72
    _require_size(size_pt, page_mm)
    width_mm, height_mm = page_mm[0] - 2 * MARGIN_MM, page_mm[1] - 2 * MARGIN_MM - _FOOT * size_mm
    setting = _Type(size_mm, width_mm / size_mm, measure_of(faces), document.language)
    blocks = map_blocks(document.blocks, lambda text: cleaned(plain(text)))
    for number, block in enumerate(blocks):
        where = f" in {document.origins[number]}," if document.origins else ""
        for text in _texts(block):
            require_printable(text, faces, where)
    filled = _fill(tuple(row for block in blocks for row in _rows(block, setting)), height_mm)
    pages = []
    for number, rows in enumerate(filled, 1):
        foot = cleaned(page_of(number, len(filled)))
        require_printable(foot, faces, " at the foot of a page")
        pages.append(PrintPage(lines=_place(rows, page_mm[0]), foot=_foot(foot, page_mm[1], setting)))
    return PrintBook(title=document.title, language=document.language, page_mm=page_mm, pages=tuple(pages))


def _require_size(size_pt: float, page_mm: tuple[float, float]) -> None:
    """Raises LayoutError for a size that is no large print, and for a page that has no room for it."""
    if not SIZES_PT[0] <= size_pt <= SIZES_PT[1]:
        raise LayoutError(
            f"Large print is {SIZES_PT[0]:g} to {SIZES_PT[1]:g} points, not {size_pt:g}; choose one of these.",
            "size_pt",
        )
    em_mm = size_pt * MM_PER_INCH / 72
    least = [em * em_mm + 2 * MARGIN_MM for em in (_SMALLEST_LINE, _SMALLEST_COLUMN + _FOOT)]
    if not (page_mm[0] >= least[0] and page_mm[1] >= least[1]):
        raise LayoutError(
            f"A page of {page_mm[0]:g} x {page_mm[1]:g} mm is too small for print of {size_pt:g} points: with margins "
            f"of {MARGIN_MM:g} mm it takes at least {least[0]:.0f} x {least[1]:.0f} mm.",
            "size_pt",
        )


def _foot(text: str, page_height_mm: float, setting: _Type) -> PrintLine:
    over_mm = (setting.measure(text, False) - setting.width) * setting.size_mm
    if over_mm > 0:
        raise LayoutError(
            f"The foot “{text}” is {over_mm:.0f} mm wider than the lines at {setting.size_mm * 72 / MM_PER_INCH:g} "
            "points; take a smaller size or a wider page.",
            "size_pt",
        )
    y_mm = page_height_mm - MARGIN_MM - DESCENT * setting.size_mm
    return PrintLine(y_mm=y_mm, size_mm=setting.size_mm, pieces=setting.pieces(text))


# --- blocks to rows ---


def _texts(block: Block[str]) -> list[str]:
    """Every text of a block, in reading order."""
    texts: list[str] = []
    map_blocks((block,), texts.append)
    return texts


def _rows(block: Block[str], setting: _Type) -> list[_Row]:
    match block:
        case Heading():
            scaled = setting.scaled(HEADING_SCALE.get(block.level, 1.0))
            first, *rest = _running(block.text, scaled, bold=True, gap=_GAP_HEADING)
            return _leading([first._replace(level=block.level, title=block.text.replace(SOFT_HYPHEN, "")), *rest])
        case Paragraph() | Figure():
            *before, last = _running(block.text, setting)
            # What a colon announces is not left to the next page.
            return [*before, last._replace(keep=_TOGETHER) if block.text.endswith(":") else last]
        case Listing():
            return [row for item in _items(block, setting) for row in item]
        case Table():
            columns = _columns(block, setting)
            return _table(block, columns, setting) if columns else _table_as_list(block, setting)


def _running(text: str, setting: _Type, *, bold: bool = False, gap: float = _GAP_BLOCK) -> list[_Row]:
    """A text from margin to margin. Its first two lines stay together, and its last two."""
    lines = setting.wrapped(text, setting.width, bold=bold)
    return _held([setting.pieces(line, bold=bold) for line in lines], setting.size_mm, gap)


def _held(lines: list[Pieces], size_mm: float, gap: float) -> list[_Row]:
    """The lines as rows: no first or last line is left alone on a page."""
    last = len(lines) - 1
    return [
        _Row(
            pieces=line,
            size_mm=size_mm,
            gap=gap if number == 0 else 0.0,
            keep=_TOGETHER if number < last and number in (0, last - 1) else _FREE,
        )
        for number, line in enumerate(lines)
    ]


def _leading(rows: list[_Row]) -> list[_Row]:
    """The rows of what must not stand last on a page."""
    return [row._replace(keep=_TOGETHER) for row in rows[:-1]] + [rows[-1]._replace(keep=_HEADING)]


def _items(listing: Listing[str], setting: _Type) -> Iterator[list[_Row]]:
    """The rows of each item: its marker, and its text set in behind the widest marker of the list."""
    markers = [f"{item.number}." if item.number else "•" for item in listing.items]
    step = max([_INDENT, *(setting.measure(marker + "\u00a0", False) for marker in markers)])
    for marker, item in zip(markers, listing.items, strict=True):
        # Deep lists stop moving in, so that a third of the line at least is left.
        left = min(item.depth * step, setting.width / 3)
        marked = PrintPiece(x_mm=MARGIN_MM + left * setting.size_mm, text=marker)
        lines = [setting.pieces(line, left + step) for line in setting.wrapped(item.text, setting.width - left - step)]
        gap = _GAP_BLOCK if item is listing.items[0] else 0.0
        yield _held([(marked, *lines[0]), *lines[1:]], setting.size_mm, gap)


# --- tables ---


def _columns(table: Table[str], setting: _Type) -> list[float]:
    """The widths in em of a table's columns, or none if some column would have to break a word."""
    measure = setting.measure
    whole, words = [], []
    for number, column in enumerate(zip(table.header, *table.rows, strict=True)):
        cells = [(text, number == 0 or row == 0) for row, text in enumerate(column)]
        whole.append(max(measure(text, bold) for text, bold in cells))
        words.append(max(measure(word, bold) for text, bold in cells for word in text.split(" ")))
    spare = setting.width - _COLUMN_GAP * (len(words) - 1) - sum(words)
    wanted = sum(whole) - sum(words)
    if spare < 0:
        return []
    share = min(1.0, spare / wanted) if wanted else 0.0
    # The sum of a line's widths may differ in its last digit from the sum it is compared with.
    return [word + (full - word) * share + 1e-6 for word, full in zip(words, whole, strict=True)]


def _table(table: Table[str], columns: list[float], setting: _Type) -> list[_Row]:
    """A table with a rule under each row; where it goes on on a new page, its header stands there again."""
    caption = _caption(table, setting._replace(width=sum(columns) + _COLUMN_GAP * (len(columns) - 1)))
    header = _table_row(table.header, columns, setting, header=True)
    body = [
        row._replace(repeat=tuple(header))
        for texts in table.rows
        for row in _table_row(texts, columns, setting, header=False)
    ]
    return [*caption, *header, *body]


def _table_row(texts: tuple[str, ...], columns: list[float], setting: _Type, *, header: bool) -> list[_Row]:
    """The cells of a row side by side, line by line, with a rule under the last."""
    lefts = [sum(columns[:number]) + _COLUMN_GAP * number for number in range(len(columns))]
    bold = [header or number == 0 for number in range(len(columns))]
    cells = [
        setting.wrapped(text, column, bold=strong) for text, column, strong in zip(texts, columns, bold, strict=True)
    ]
    height = max(map(len, cells))
    return [
        _Row(
            pieces=tuple(
                piece
                for lines, left, strong in zip(cells, lefts, bold, strict=True)
                for piece in (setting.pieces(lines[line], left, bold=strong) if line < len(lines) else ())
            ),
            size_mm=setting.size_mm,
            keep=_TOGETHER if line < height - 1 else _HEADING if header else _FREE,
            rule=line == height - 1,
        )
        for line in range(height)
    ]


def _table_as_list(table: Table[str], setting: _Type) -> list[_Row]:
    """Each row by its name in bold, and under it a line for each of its other cells that is not empty."""
    rows = _caption(table, setting)
    for name, *values in table.rows:
        pairs = [(head, value) for head, value in zip(table.header[1:], values, strict=True) if value]
        entry = _running(name, setting, bold=True)
        for head, value in pairs:
            lines = setting.wrapped(f"{head}: {value}" if head else value, setting.width - _INDENT)
            # Set in from the second line on, so that each heading is seen at the margin.
            set_in = [setting.pieces(line, _INDENT if number else 0.0) for number, line in enumerate(lines)]
            entry += _held(set_in, setting.size_mm, 0.0)
        rows += [row._replace(keep=_TOGETHER) for row in entry[:-1]] + entry[-1:]
    return rows


def _caption(table: Table[str], setting: _Type) -> list[_Row]:
    return _leading(_running(table.caption, setting, bold=True))


# --- rows to pages ---


def _fill(rows: tuple[_Row, ...], height_mm: float) -> list[tuple[_Row, ...]]:
    """The rows shared out to pages; a document without blocks has one empty page."""
    pages = []
    start = 0
    while start < len(rows):
        again = rows[start].repeat
        # A header that takes half the page would leave too little room for what it heads.
        if sum(row.height_mm() for row in again) > height_mm / 2:
            again = ()
        end = _page_end(rows, start, height_mm - sum(row.height_mm() for row in again))
        pages.append(again + rows[start:end])
        start = end
    return pages or [()]


def _page_end(rows: tuple[_Row, ...], start: int, height_mm: float) -> int:
    """Where the page that begins with row ``start`` ends: as late as it fits and tears nothing apart.

    What is longer than a page is torn where it holds together least.
    """
    used = 0.0
    end = start
    while end < len(rows):
        used += rows[end].height_mm() + (rows[end].gap_mm() if end > start else 0.0)
        if used > height_mm and end > start:
            break
        end += 1
    if end == len(rows):
        return end
    for hold in (_FREE, _TOGETHER, _HEADING):
        for cut in range(end, start, -1):
            if rows[cut - 1].keep <= hold:
                return cut
    raise AssertionError("some row holds on to the next by one of the three")


def _place(rows: tuple[_Row, ...], page_width_mm: float) -> tuple[PrintLine, ...]:
    """The rows of a page at their depths."""
    lines = []
    top_mm = MARGIN_MM
    for number, row in enumerate(rows):
        top_mm += row.gap_mm() if number else 0.0
        bottom_mm = top_mm + row.height_mm()
        lines.append(
            PrintLine(
                y_mm=top_mm + _BASE_LINE * row.size_mm,
                size_mm=row.size_mm,
                pieces=row.pieces,
                rule=_rule(bottom_mm, page_width_mm) if row.rule else None,
                bookmark=Bookmark(title=row.title, level=row.level, top_mm=top_mm) if row.level else None,
            )
        )
        top_mm = bottom_mm
    return tuple(lines)


def _rule(y_mm: float, page_width_mm: float) -> Line:
    """A thin line from margin to margin."""
    return Line(x1_mm=MARGIN_MM, y1_mm=y_mm, x2_mm=page_width_mm - MARGIN_MM, y2_mm=y_mm, width_mm=_RULE_MM)
