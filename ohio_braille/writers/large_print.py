"""A document as large print: a PDF for eyes that need 18 points and more.

:func:`lay_out` is pure: it knows the widths of the characters and nothing else of the PDF. Positions are points from
the top left corner of the page, y down to the base line; widths of text are in em, so that they hold for any size.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, BinaryIO

from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.print_font import BOLD, REGULAR, registered
from ohio_braille.values.documents import Block, Document, Figure, Heading, Listing, Paragraph, Table, map_blocks, plain
from ohio_braille.values.value import Value
from ohio_braille.writers.pdf import POINTS_PER_MM, circle, draw, new_canvas, save, shown

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

# 18 pt is what most large print is set in, 14 pt the least that is still recommended for low vision (APH; RNIB Clear
# Print); line spacing of 1.5 and more, ragged right, page numbers in the size of the text: ACB.
SIZES_PT = (14.0, 48.0)
SPACING = 1.5
MARGIN_MM = 20.0

HEADING_SCALE = {1: 1.25, 2: 1.1}
_GAP_HEADING = 0.75
_GAP_BLOCK = 0.5
_COLUMN_GAP = 1.0
_RULE_PT = 0.75
_INDENT = 1.25
_FOOT = 2.0
_SMALLEST_LINE = 6.0
_SMALLEST_COLUMN = 4 * SPACING * HEADING_SCALE[1]

# Atkinson Hyperlegible: ascender 0.950 em, descender 0.290 em; what is left of the line spacing goes half above.
_DESCENT = 0.29
_BASE_LINE = (SPACING - 0.95 - _DESCENT) / 2 + 0.95

# Drawn cells are as tall as capitals (0.668 em: two pitches and a dot); proportions as in Marburg Medium, where the
# dot is 1.5 mm, the pitch 2.5 mm and the cell 6.0 mm wide.
DOT_PITCH = 0.257
DOT_RADIUS = DOT_PITCH * 1.5 / 2.5 / 2
CELL_WIDTH = DOT_PITCH * 6.0 / 2.5

_BRAILLE_RUN = re.compile("([\u2800-\u283f]+)")
_BLANKS = re.compile("[ \t\r\n]+")
_SOFT_HYPHEN = "\u00ad"
_CLEAN_BREAKS = "-–/\u00a0\u2800"
# Same look and same meaning, but absent from the font: narrow and figure no-break space, no-break hyphen.
_STAND_INS = str.maketrans({"\u202f": "\u00a0", "\u2007": "\u00a0", "\u2011": "-"})

# How strongly a row holds on to the next: not at all, as lines of one paragraph or table row do, as a heading does.
_FREE, _TOGETHER, _HEADING = 0, 1, 2

WidthOf = Callable[[str, bool], float | None]
"""Width in em of a character in regular or bold (True) print; None where the font lacks it."""

_Measure = Callable[[str, bool], float]


class Piece(Value, frozen=True, kw_only=True):
    """Print or a run of braille characters, never both, whose left end is at ``x_pt``."""

    x_pt: float
    text: str
    bold: bool = False


class PrintLine(Value, frozen=True, kw_only=True):
    """A line whose base line is ``y_pt`` below the upper edge of the page. ``level`` is 0 unless it begins a heading.

    ``title`` is then the whole heading. ``rule_pt`` is the depth of a thin rule below the line, None for none.
    """

    y_pt: float
    size_pt: float
    pieces: tuple[Piece, ...]
    level: int = 0
    title: str = ""
    rule_pt: float | None = None


class PrintPage(Value, frozen=True, kw_only=True):
    """A page: its lines from the top, and the line at its foot."""

    lines: tuple[PrintLine, ...]
    foot: PrintLine


class _Row(Value, frozen=True, kw_only=True):
    """A line that has no place on a page yet. ``gap`` (in em of the text) is white above it, except on top of a page.

    ``repeat`` are the rows that come again when a page begins with this one: the header of its table.
    """

    pieces: tuple[Piece, ...]
    size_pt: float
    gap: float = 0.0
    keep: int = _FREE
    level: int = 0
    title: str = ""
    rule: bool = False
    repeat: tuple["_Row", ...] = ()

    def height_pt(self) -> float:
        return SPACING * self.size_pt

    def gap_pt(self) -> float:
        return self.gap * self.size_pt


def lay_out(
    document: Document,
    size_pt: float,
    page_mm: tuple[float, float],
    width_of: WidthOf,
    page_of: Callable[[int, int], str],
) -> tuple[PrintPage, ...]:
    """The pages of a document in print of ``size_pt``; headings are larger, nothing is smaller.

    A word that is wider than the line is broken after a hyphen, dash or stroke that it has, at a soft hyphen, or else
    after the last character that fits, with a hyphen at the margin so that nobody takes the parts for two words.

    Raises LayoutError for a size outside 14 to 48 pt, a page too small for it, a character that the font lacks.
    """
    if not SIZES_PT[0] <= size_pt <= SIZES_PT[1]:
        raise LayoutError(
            f"Large print is {SIZES_PT[0]:g} to {SIZES_PT[1]:g} points, not {size_pt:g}; choose one of these."
        )
    width_pt, height_pt = _pt(page_mm[0] - 2 * MARGIN_MM), _pt(page_mm[1] - 2 * MARGIN_MM) - _FOOT * size_pt
    if not (width_pt >= _SMALLEST_LINE * size_pt and height_pt >= _SMALLEST_COLUMN * size_pt):
        least = (_SMALLEST_LINE * size_pt, (_SMALLEST_COLUMN + _FOOT) * size_pt)
        raise LayoutError(
            f"A page of {page_mm[0]:g} x {page_mm[1]:g} mm is too small for print of {size_pt:g} points: with margins "
            f"of {MARGIN_MM:g} mm it takes at least {_mm(least[0]) + 2 * MARGIN_MM:.0f} x "
            f"{_mm(least[1]) + 2 * MARGIN_MM:.0f} mm."
        )

    @cache
    def width(character: str, bold: bool) -> float:
        return _width(character, bold, width_of)

    @cache  # words come again
    def measure(text: str, bold: bool) -> float:
        return sum(width(character, bold) for character in text)

    blocks = map_blocks(document.blocks, lambda text: _clean(plain(text)))
    for number, block in enumerate(blocks):
        where = f" in {document.origins[number]}," if document.origins else ""
        for text in _texts(block):
            _refuse_missing(text, where, width_of)
    rows = tuple(row for block in blocks for row in _rows(block, size_pt, width_pt / size_pt, measure))
    filled = _fill(rows, height_pt)
    pages = []
    for number, page in enumerate(filled, 1):
        foot = _clean(page_of(number, len(filled)))
        _refuse_missing(foot, " at the foot of a page", width_of)
        if measure(foot, False) * size_pt > width_pt:
            raise LayoutError(
                f"The foot “{foot}” is {_mm(measure(foot, False) * size_pt - width_pt):.0f} mm wider than the lines at "
                f"{size_pt:g} points; take a smaller size or a wider page."
            )
        foot_y = _pt(page_mm[1] - MARGIN_MM) - _DESCENT * size_pt
        foot_line = PrintLine(
            y_pt=foot_y, size_pt=size_pt, pieces=_pieces(foot, _pt(MARGIN_MM), size_pt, False, measure)
        )
        pages.append(PrintPage(lines=_place(page), foot=foot_line))
    return tuple(pages)


def write_document(
    document: Document,
    file: BinaryIO,
    *,
    size_pt: float = 18.0,
    page_mm: tuple[float, float] = (210.0, 297.0),
    page_of: Callable[[int, int], str],
) -> None:
    """Write the document as a large-print PDF in Atkinson Hyperlegible, with a bookmark for each heading.

    ``page_of(1, 3)`` gives the words at the foot of a page, "Page 1 of 3". Links and pictures show their text alone;
    braille characters are drawn as dots at the size of the print, to be seen, not felt. Words that are too wide for
    their line are broken as :func:`lay_out` says. Raises LayoutError as :func:`lay_out` does.
    """
    canvas = new_canvas(file, page_mm, document.title, document.language)
    bookmarks = 0
    depth = -1
    for page in lay_out(document, size_pt, page_mm, _font_widths(), page_of):
        for line in (*page.lines, page.foot):
            _draw(canvas, line, page_mm)
            if line.level:
                bookmarks += 1
                # reportlab refuses an entry more than one level below the one before.
                depth = min(line.level - 1, depth + 1)
                key = f"heading-{bookmarks}"
                top_pt = _pt(page_mm[1]) - line.y_pt + _BASE_LINE * line.size_pt
                canvas.bookmarkPage(key, fit="XYZ", left=0, top=top_pt)
                canvas.addOutlineEntry(line.title, key, level=depth, closed=False)
        canvas.showPage()
    if bookmarks:
        canvas.showOutline()
    save(canvas)


def _font_widths() -> WidthOf:
    """The widths of the characters of the print font, which reportlab reads in thousandths of an em."""
    faces = {False: registered(REGULAR).face, True: registered(BOLD).face}

    def width_of(character: str, bold: bool) -> float | None:
        face = faces[bold]
        return face.charWidths[ord(character)] / 1000 if ord(character) in face.charToGlyph else None

    return width_of


def _draw(canvas: "Canvas", line: PrintLine, page_mm: tuple[float, float]) -> None:
    """Print as text, cells as filled circles, the rule under a table's row as a thin line."""
    height_pt = _pt(page_mm[1])
    for piece in line.pieces:
        if _BRAILLE_RUN.match(piece.text):
            radius_pt = DOT_RADIUS * line.size_pt
            dots = _dots(piece.text, line.size_pt)
            draw(canvas, [circle(piece.x_pt + x, height_pt - line.y_pt + up, radius_pt) for x, up in dots])
        else:
            font = BOLD if piece.bold else REGULAR
            draw(canvas, [shown(canvas, piece.text, font, line.size_pt, piece.x_pt, height_pt - line.y_pt)])
    if line.rule_pt is not None:
        canvas.setLineWidth(_RULE_PT)
        canvas.line(_pt(MARGIN_MM), height_pt - line.rule_pt, _pt(page_mm[0] - MARGIN_MM), height_pt - line.rule_pt)


def _dots(braille: str, size_pt: float) -> Iterator[tuple[float, float]]:
    """The centres of the raised dots: points to the right of the run's left end, and up from its base line."""
    for place, character in enumerate(braille):
        cell = ord(character) - 0x2800
        for dot in range(6):
            if cell >> dot & 1:
                across = place * CELL_WIDTH + (CELL_WIDTH - DOT_PITCH) / 2 + dot // 3 * DOT_PITCH
                up = DOT_RADIUS + (2 - dot % 3) * DOT_PITCH
                yield across * size_pt, up * size_pt


# --- measuring and breaking text ---


def _pt(mm: float) -> float:
    return mm * POINTS_PER_MM


def _mm(pt: float) -> float:
    return pt / POINTS_PER_MM


def _clean(text: str) -> str:
    """Composed characters, single blanks, and what the font has in place of its look-alikes."""
    return _BLANKS.sub(" ", unicodedata.normalize("NFC", text).translate(_STAND_INS)).strip(" ")


def _width(character: str, bold: bool, width_of: WidthOf) -> float:
    """In em; a soft hyphen takes no room, braille has its own width, what the font lacks was refused before."""
    if character == _SOFT_HYPHEN:
        return 0.0
    if _BRAILLE_RUN.match(character):
        return CELL_WIDTH
    return width_of(character, bold) or 0.0


def _refuse_missing(text: str, where: str, width_of: WidthOf) -> None:
    """Raises LayoutError for the first character that the font lacks: it would be printed as an empty box."""
    for character in dict.fromkeys(_BRAILLE_RUN.sub("", text).replace(_SOFT_HYPHEN, "")):
        if width_of(character, False) is None or width_of(character, True) is None:
            name = unicodedata.name(character, "a control character")
            raise LayoutError(
                f"The text “{text[:60]}”{where} has the character “{character}” (U+{ord(character):04X}, {name}), "
                "which the print font Atkinson Hyperlegible does not have: write it in words or with another character."
            )


def _wrap(text: str, width: float, bold: bool, measure: _Measure) -> list[str]:
    """The lines of a text, at most ``width`` em wide; an empty text has one empty line."""
    lines = []
    line = ""
    used, blank = 0.0, measure(" ", bold)
    for word in text.split(" "):
        wide = measure(word, bold)
        if line and used + blank + wide <= width:
            line, used = f"{line} {word}", used + blank + wide
            continue
        if line:
            lines.append(line)
        *full, line = _break(word, width, bold, measure)
        lines += full
        used = measure(line, bold)
    return [line.replace(_SOFT_HYPHEN, "") for line in [*lines, line]]


def _break(word: str, width: float, bold: bool, measure: _Measure) -> list[str]:
    """A word in parts that fit, each but the last ending where the word itself has a break, else with a hyphen."""
    parts = []
    while measure(word, bold) > width:
        fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or measure(word[:n] + "-", bold) <= width)
        cut = max((n for n in range(2, fits + 1) if word[n - 1] in _CLEAN_BREAKS + _SOFT_HYPHEN), default=fits)
        head = word[:cut]
        parts.append(head.rstrip("\u00a0\u2800") if head[-1] in _CLEAN_BREAKS else head.rstrip(_SOFT_HYPHEN) + "-")
        word = word[cut:]
    return [*parts, word]


def _pieces(text: str, x_pt: float, size_pt: float, bold: bool, measure: _Measure) -> tuple[Piece, ...]:
    """A line cut into print and braille, each at its place."""
    pieces = []
    for run in _BRAILLE_RUN.split(text):
        if run:
            pieces.append(Piece(x_pt=x_pt, text=run, bold=bold))
            x_pt += measure(run, bold) * size_pt
    return tuple(pieces)


# --- blocks to rows ---


def _texts(block: Block[str]) -> list[str]:
    """Every text of a block, in reading order."""
    texts: list[str] = []
    map_blocks((block,), texts.append)
    return texts


def _rows(block: Block[str], size_pt: float, width: float, measure: _Measure) -> list[_Row]:
    """The rows of a block; ``width`` is that of the line in em of the text."""
    match block:
        case Heading():
            size = size_pt * HEADING_SCALE.get(block.level, 1.0)
            rows = _running(block.text, size, width * size_pt / size, measure, bold=True, gap=_GAP_HEADING)
            title = block.text.replace(_SOFT_HYPHEN, "")
            return _leading([replace(rows[0], level=block.level, title=title), *rows[1:]])
        case Paragraph() | Figure():
            rows = _running(block.text, size_pt, width, measure)
            # What a colon announces is not left to the next page.
            return [*rows[:-1], replace(rows[-1], keep=_TOGETHER)] if block.text.endswith(":") else rows
        case Listing():
            return [row for item in _items(block, size_pt, width, measure) for row in item]
        case Table():
            columns = _columns(block, width, measure)
            if columns:
                return _table(block, columns, size_pt, measure)
            return _table_as_list(block, size_pt, width, measure)


def _running(
    text: str, size_pt: float, width: float, measure: _Measure, *, bold: bool = False, gap: float = _GAP_BLOCK
) -> list[_Row]:
    """A text from margin to margin. Its first two lines stay together, and its last two."""
    lines = _wrap(text, width, bold, measure)
    pieces = [_pieces(line, _pt(MARGIN_MM), size_pt, bold, measure) for line in lines]
    return _held(pieces, size_pt, gap)


def _held(lines: list[tuple[Piece, ...]], size_pt: float, gap: float) -> list[_Row]:
    """The lines as rows: no first or last line is left alone on a page."""
    last = len(lines) - 1
    return [
        _Row(
            pieces=pieces,
            size_pt=size_pt,
            gap=gap if number == 0 else 0.0,
            keep=_TOGETHER if number < last and number in (0, last - 1) else _FREE,
        )
        for number, pieces in enumerate(lines)
    ]


def _items(listing: Listing[str], size_pt: float, width: float, measure: _Measure) -> Iterator[list[_Row]]:
    """The rows of each item: its marker, and its text set in behind the widest marker of the list."""
    markers = [f"{item.number}." if item.number else "•" for item in listing.items]
    step = max([_INDENT, *(measure(marker + "\u00a0", False) for marker in markers)])
    for marker, item in zip(markers, listing.items, strict=True):
        # Deep lists stop moving in, so that a third of the line at least is left.
        left = min(item.depth * step, width / 3)
        marker_piece = Piece(x_pt=_pt(MARGIN_MM) + left * size_pt, text=marker)
        text_pt = _pt(MARGIN_MM) + (left + step) * size_pt
        lines = [
            _pieces(line, text_pt, size_pt, False, measure)
            for line in _wrap(item.text, width - left - step, False, measure)
        ]
        yield _held([(marker_piece, *lines[0]), *lines[1:]], size_pt, _GAP_BLOCK if item is listing.items[0] else 0.0)


def _columns(table: Table[str], width: float, measure: _Measure) -> list[float]:
    """The widths in em of a table's columns, or none if some column would have to break a word."""
    whole, words = [], []
    for number, column in enumerate(zip(table.header, *table.rows, strict=True)):
        cells = [(text, number == 0 or row == 0) for row, text in enumerate(column)]
        whole.append(max(measure(text, bold) for text, bold in cells))
        words.append(max(measure(word, bold) for text, bold in cells for word in text.split(" ")))
    spare = width - _COLUMN_GAP * (len(words) - 1) - sum(words)
    wanted = sum(whole) - sum(words)
    if spare < 0:
        return []
    share = min(1.0, spare / wanted) if wanted else 0.0
    # The sum of a line's widths may differ in its last digit from the sum it is compared with.
    return [word + (full - word) * share + 1e-6 for word, full in zip(words, whole, strict=True)]


def _table(table: Table[str], columns: list[float], size_pt: float, measure: _Measure) -> list[_Row]:
    """A table with a rule under each row; where it goes on on a new page, its header stands there again."""
    caption = _caption(table, size_pt, sum(columns) + _COLUMN_GAP * (len(columns) - 1), measure)
    lefts = [sum(columns[:number]) + _COLUMN_GAP * number for number in range(len(columns))]

    def cells(texts: tuple[str, ...], header: bool) -> list[_Row]:
        wrapped = [
            _wrap(text, column, header or number == 0, measure)
            for number, (text, column) in enumerate(zip(texts, columns, strict=True))
        ]
        height = max(len(lines) for lines in wrapped)
        return [
            _Row(
                pieces=tuple(
                    piece
                    for number, lines in enumerate(wrapped)
                    if line < len(lines)
                    for piece in _pieces(
                        lines[line], _pt(MARGIN_MM) + lefts[number] * size_pt, size_pt, header or number == 0, measure
                    )
                ),
                size_pt=size_pt,
                keep=_TOGETHER if line < height - 1 else _HEADING if header else _FREE,
                rule=line == height - 1,
            )
            for line in range(height)
        ]

    header = cells(table.header, header=True)
    body = [replace(row, repeat=tuple(header)) for texts in table.rows for row in cells(texts, header=False)]
    return [*caption, *header, *body]


def _table_as_list(table: Table[str], size_pt: float, width: float, measure: _Measure) -> list[_Row]:
    """Each row by its name in bold, and under it a line for each of its other cells that is not empty."""
    rows = _caption(table, size_pt, width, measure)
    for name, *values in table.rows:
        told = [
            f"{head}: {value}" if head else value for head, value in zip(table.header[1:], values, strict=True) if value
        ]
        entry = _running(name, size_pt, width, measure, bold=True)
        for text in told:
            # Set in from the second line on, so that each heading is seen at the margin.
            lines = _wrap(text, width - _INDENT, False, measure)
            lefts = [0.0, *[_INDENT * size_pt] * (len(lines) - 1)]
            pieces = [
                _pieces(line, _pt(MARGIN_MM) + left, size_pt, False, measure)
                for line, left in zip(lines, lefts, strict=True)
            ]
            entry += _held(pieces, size_pt, 0.0)
        rows += [replace(row, keep=_TOGETHER) for row in entry[:-1]] + entry[-1:]
    return rows


def _caption(table: Table[str], size_pt: float, width: float, measure: _Measure) -> list[_Row]:
    return _leading(_running(table.caption, size_pt, width, measure, bold=True))


def _leading(rows: list[_Row]) -> list[_Row]:
    """The rows of what must not stand last on a page."""
    return [replace(row, keep=_TOGETHER) for row in rows[:-1]] + [replace(rows[-1], keep=_HEADING)]


# --- rows to pages ---


def _fill(rows: tuple[_Row, ...], height_pt: float) -> list[tuple[_Row, ...]]:
    """The rows shared out to pages; a document without blocks has one empty page."""
    pages = []
    start = 0
    while start < len(rows):
        again = rows[start].repeat
        # A header that takes half the page would leave too little room for what it heads.
        if sum(row.height_pt() for row in again) > height_pt / 2:
            again = ()
        end = _page_end(rows, start, height_pt - sum(row.height_pt() for row in again))
        pages.append(again + rows[start:end])
        start = end
    return pages or [()]


def _page_end(rows: tuple[_Row, ...], start: int, height_pt: float) -> int:
    """Where the page that begins with row ``start`` ends: as late as it fits and tears nothing apart.

    What is longer than a page is torn where it holds together least.
    """
    used = 0.0
    end = start
    while end < len(rows):
        used += rows[end].height_pt() + (rows[end].gap_pt() if end > start else 0.0)
        if used > height_pt and end > start:
            break
        end += 1
    if end == len(rows):
        return end
    for hold in (_FREE, _TOGETHER, _HEADING):
        for cut in range(end, start, -1):
            if rows[cut - 1].keep <= hold:
                return cut
    raise AssertionError("some row holds on to the next by one of the three")


def _place(rows: tuple[_Row, ...]) -> tuple[PrintLine, ...]:
    """The rows of a page at their depths."""
    lines = []
    top_pt = _pt(MARGIN_MM)
    for number, row in enumerate(rows):
        top_pt += row.gap_pt() if number else 0.0
        lines.append(
            PrintLine(
                y_pt=top_pt + _BASE_LINE * row.size_pt,
                size_pt=row.size_pt,
                pieces=row.pieces,
                level=row.level,
                title=row.title,
                rule_pt=top_pt + row.height_pt() if row.rule else None,
            )
        )
        top_pt += row.height_pt()
    return tuple(lines)
