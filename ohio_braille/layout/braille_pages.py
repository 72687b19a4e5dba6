"""Running text to braille pages: wrapped and paginated by a house style (:class:`HouseStyle`); pure."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.layout.books import BLANK, SHOWN, bound, cells_of_dots, trimmed_page
from ohio_braille.layout.braille_rows import Row, Shape, wrap
from ohio_braille.layout.word_division import Divisions, undivided
from ohio_braille.values.braille_books import (
    BrailleBook,
    BraillePage,
    EmbosserPage,
    HeadingStyle,
    HouseStyle,
)
from ohio_braille.values.cells import NO_BREAK, Cells
from ohio_braille.values.documents import Block, Figure, Heading, Item, Listing, Paragraph, Table

_KEPT_BLANK = bytes([NO_BREAK])
_COLON = bytes([18])  # dots 25: the colon of German braille and of UEB
_FULL_STOP = bytes([50])  # dots 256: follows the number of an entry in UEB
_CENTRED_ROOM = 6  # a centred heading keeps three blank cells on either side (Braille Formats 2016)
_NUMBER_ROOM = 3  # blank cells between text and a page number on one row (daisy/ebraille 92)
_LEAST_ROWS = 4  # fewer text rows a page can't keep two rows of a paragraph together on both sides of a page break


class _Run(NamedTuple):
    """Cells that are wrapped together, and how they stand."""

    cells: Cells
    first: int
    rest: int
    before: int = 0
    after: int = 0
    keep: bool = False  # stays whole and on the page of what follows
    heading: HeadingStyle | None = None
    divisions: Divisions = undivided

    def shape(self, width: int) -> Shape:
        """Its rows on pages of ``width`` cells."""
        return Shape(self.first, self.rest, width, divisions=self.divisions)


def paginate(
    blocks: Sequence[Block[Cells]],
    page: EmbosserPage,
    layout: HouseStyle,
    *,
    title: str,
    language: str,
    number: Callable[[int], Cells],
    divisions: Divisions = undivided,
    title_page: Callable[[int], Sequence[Cells] | None] | None = None,
) -> BrailleBook:
    """The blocks as braille pages in the house style of ``layout``.

    ``number`` gives the cells of a number, number sign first; ``divisions`` where a word longer than a row may be
    divided, and by which sign. ``title_page``, where given, is called with the number
    of pages, its own included, and gives the rows of the first page, which are centred (an empty one is a blank row),
    or None for no title page.
    :data:`NO_BREAK` in the cells is a blank at which no row ends.

    What holds: no row is longer than ``page.cells``; at least two rows follow a heading on its page (unless there is
    only one before the next, or heading and rows are more than a page) and two rows of a paragraph stand on either
    side of a page break; blank rows are never doubled nor first on a page; a word is divided only where it is longer
    than a row.

    Raises LayoutError for a page that is too small, a word that can't be divided and a title page that doesn't fit.
    """
    if page.rows <= _LEAST_ROWS:
        raise LayoutError(f"Page {page.id} has {page.rows} rows; text and page number need {_LEAST_ROWS + 1}.", "page")
    number = cache(number)  # it may be a translator, and every page and entry asks
    runs = [run._replace(divisions=divisions) for run in _runs(blocks, layout, number) if run.cells]
    runs = _keep_after_headings(runs, page.cells)
    pages = _fill(runs, page, layout, number, 2 if title_page else 1)
    title_rows = title_page(len(pages) + 1) if title_page else None
    if title_rows is not None:
        pages.insert(0, _title_rows(title_rows, page, divisions))
    elif title_page and _shares(layout):  # page numbers of other widths leave other room beside them
        pages = _fill(runs, page, layout, number, 1)
    finished = (_finish(rows, n, page, layout, number) for n, rows in enumerate(pages, 1))
    return bound(finished, page, title=title, language=language)


def _runs(blocks: Sequence[Block[Cells]], layout: HouseStyle, number: Callable[[int], Cells]) -> list[_Run]:
    runs: list[_Run] = []
    for block in blocks:
        match block:
            case Heading():
                runs.append(_heading(block.text, layout.headings[min(block.level, len(layout.headings)) - 1]))
            case Paragraph() | Figure():
                runs.append(_Run(_trimmed(block.text), *layout.paragraph))
            case Listing():
                runs.extend(_spaced([_item(item, block.items, layout, number) for item in block.items], layout))
            case Table():
                runs.append(_heading(block.caption, layout.headings[-1]))
                runs.extend(_spaced(_table_runs(block, layout), layout))
    return runs


def _trimmed(cells: Cells) -> Cells:
    return cells.strip(BLANK + _KEPT_BLANK)


def _heading(text: Cells, style: HeadingStyle) -> _Run:
    return _Run(_trimmed(text), *style.indent, style.before, style.after, keep=True, heading=style)


def _spaced(runs: list[_Run], layout: HouseStyle) -> list[_Run]:
    """The runs of a list that aren't empty, with the layout's blank rows before the first and after the last."""
    runs = [run for run in runs if run.cells]
    if runs:
        runs[0] = runs[0]._replace(before=int(layout.blank_before_list))
        runs[-1] = runs[-1]._replace(after=int(layout.blank_after_list))
    return runs


def _item(item: Item[Cells], items: Sequence[Item[Cells]], layout: HouseStyle, number: Callable[[int], Cells]) -> _Run:
    lead = _ordinal(number(item.number), layout) if item.number else cells_of_dots(layout.bullet)
    text = _trimmed(item.text)
    deepest = max(other.depth for other in items) if layout.shared_runover else item.depth
    first = layout.item[0] + layout.nest * item.depth
    rest = layout.item[1] + layout.nest * deepest
    return _Run(lead + _KEPT_BLANK + text if lead and text else text, first, rest)


def _ordinal(number: Cells, layout: HouseStyle) -> Cells:
    if layout.ordinal == "full-stop":
        return number + _FULL_STOP
    # The digits a to j have no dots 3 and 6, so one row lower is one bit higher.
    return number[:1] + bytes(digit << 1 & 63 for digit in number[1:])


def _table_runs(table: Table[Cells], layout: HouseStyle) -> list[_Run]:
    """A table as a list. Two columns: their headings once, then ``name: value``. More: each name, and under it, on the
    same page, ``heading: value`` for every value; an empty cell of the table has no row."""
    first, rest = layout.item
    if len(table.header) <= 2:
        head = _Run(_pair(*table.header), first, rest, keep=True)
        return [head, *(_Run(_pair(*row), first, rest) for row in table.rows)]
    runs: list[_Run] = []
    for row in table.rows:
        values = [_pair(head, value) for head, value in zip(table.header[1:], row[1:], strict=True) if _trimmed(value)]
        name = _Run(_trimmed(row[0]), first, layout.entry[1])  # runs over further in than its values begin
        entry = [name, *(_Run(value, *layout.entry) for value in values)]
        runs += [run._replace(keep=True) for run in entry[:-1]] + entry[-1:]
    return runs


def _pair(name: Cells = b"", value: Cells = b"") -> Cells:
    name, value = _trimmed(name), _trimmed(value)
    return name + _COLON + BLANK + value if name and value else name or value


def _keep_after_headings(runs: list[_Run], width: int) -> list[_Run]:
    """The runs; one of a single row between a heading and more text keeps with that, so that two rows follow the
    heading. Where the next heading follows, the one row is all there is."""
    kept = list(runs)
    for i in range(1, len(runs) - 1):
        if runs[i - 1].heading and not runs[i + 1].heading and _is_single_row(runs[i], width):
            kept[i] = runs[i]._replace(keep=True)
    return kept


def _is_single_row(run: _Run, width: int) -> bool:
    return not run.heading and len(wrap(run.cells, 0, run.shape(width), 2)) == 1


def _shares(layout: HouseStyle) -> bool:
    return layout.share_number_row and layout.page_number == "bottom-right"


def _numbered(n: int, page: EmbosserPage, layout: HouseStyle) -> bool:
    return layout.page_number != "none" and not (page.duplex and layout.number_pages == "right-hand" and n % 2 == 0)


class _Room(NamedTuple):
    """What a page has for text: cells in a row, rows, rows for runs that stay whole, cells in the last row."""

    cells: int
    rows: int
    whole_rows: int
    last_cells: int


def _room(n: int, page: EmbosserPage, layout: HouseStyle, number: Callable[[int], Cells]) -> _Room:
    if not _shares(layout):
        rows = page.rows - (layout.page_number != "none")
        return _Room(page.cells, rows, rows, page.cells)
    beside = page.cells - len(number(n)) - _NUMBER_ROOM if _numbered(n, page, layout) else page.cells
    return _Room(page.cells, page.rows, page.rows - 1, beside)


def _fill(
    runs: list[_Run], page: EmbosserPage, layout: HouseStyle, number: Callable[[int], Cells], first: int
) -> list[list[Cells]]:
    """The text rows of each page; the pages are numbered from ``first``."""
    pages: list[list[Cells]] = []
    rows: list[Cells] = []
    i = at = 0
    while i < len(runs):
        room = _room(first + len(pages), page, layout, number)
        placed = _place(runs, i, at, len(rows), room)
        if placed:
            new, i, at = placed
            rows += new
            if at:
                pages.append(rows)
                rows = []
        elif rows:
            pages.append(rows)
            rows = []
        else:  # more belongs together than a page holds: its first run goes ahead alone
            whole = _whole(runs[i], page.cells)
            *full, rows = (whole[k : k + room.whole_rows] for k in range(0, len(whole), room.whole_rows))
            pages += full
            i += 1
    return [*pages, rows] if rows else pages


def _place(runs: list[_Run], i: int, at: int, used: int, room: _Room) -> tuple[list[Cells], int, int] | None:
    """The next rows on a page of which ``used`` are taken: the runs from ``i`` that must stay with the next one, whole,
    and what fits of that (of run ``i`` from ``at``, where it was begun). With the run and the place to go on from.
    None where that is too much."""
    new: list[Cells] = []
    while i < len(runs) and runs[i].keep:
        gap = _gap(runs, i) if used or new else 0
        new += [b""] * gap + _whole(runs[i], room.cells)
        i += 1
    if i == len(runs):
        return (new, i, 0) if used + len(new) <= room.whole_rows else None
    gap = _gap(runs, i) if used or new else 0
    taken = _take(runs[i], at, room.rows - used - len(new) - gap, room.cells, room.last_cells)
    if not taken:
        return None
    new += [b""] * gap + [row.cells for row in taken]
    end = taken[-1].end
    return (new, i + 1, 0) if end >= len(runs[i].cells) else (new, i, end)


def _gap(runs: list[_Run], i: int) -> int:
    """Blank rows between a run and the one before it."""
    if not i:
        return 0
    before = runs[i - 1]
    return before.after if before.heading else max(before.after, runs[i].before)


def _whole(run: _Run, width: int) -> list[Cells]:
    """All rows of a run, a heading's underline included."""
    if run.heading is None:
        return [row.cells for row in wrap(run.cells, 0, run.shape(width), len(run.cells))]
    centred = run.heading.place == "centre"
    room = width - _CENTRED_ROOM if centred else width
    rows = [row.cells for row in wrap(run.cells, 0, run.shape(room), len(run.cells))]
    if run.heading.rule:
        length = run.heading.rule_cells or max(len(row) - run.first for row in rows)
        rows.append(BLANK * run.first + cells_of_dots(run.heading.rule) * length)
    return [BLANK * ((width - len(row)) // 2) + row for row in rows] if centred else rows


def _take(run: _Run, at: int, room: int, width: int, narrow: int) -> list[Row]:
    """The rows of a run from ``at`` that may stand in ``room`` rows, the last of them ``narrow``: all, or at least two
    that leave at least two; none where that can't be."""
    if room < 1:
        return []
    cells, rest = run.cells, run.rest
    shape = Shape(rest if at else run.first, rest, width, room - 1, narrow, run.divisions)
    rows = wrap(cells, at, shape, room + 1)
    if len(rows) <= room:
        return rows
    for count in range(room, 1, -1):
        row = rows[count - 1]
        if row.cells and len(wrap(cells, row.end, run.shape(width)._replace(first=rest), 2)) == 2:
            return rows[:count]
    return []


def _title_rows(lines: Sequence[Cells], page: EmbosserPage, divisions: Divisions) -> list[Cells]:
    rows: list[Cells] = []
    shape = Shape(0, 0, page.cells - _CENTRED_ROOM, divisions=divisions)
    for line in lines:
        wrapped = wrap(_trimmed(line), 0, shape, len(line))
        rows += [BLANK * ((page.cells - len(row.cells)) // 2) + row.cells for row in wrapped] or [b""]
    room = page.rows - 1
    if len(rows) > room:
        raise LayoutError(f"The title page has {len(rows)} rows; page {page.id} has room for {room}.", "page")
    return rows


def _finish(
    rows: list[Cells], n: int, page: EmbosserPage, layout: HouseStyle, number: Callable[[int], Cells]
) -> BraillePage:
    """The page with its number, kept blanks as blanks, without trailing blanks."""
    rows = [row.translate(SHOWN).rstrip(BLANK) for row in rows]
    shown = _numbered(n, page, layout)
    digits = number(n) if shown else b""
    if layout.page_number == "top-right":
        rows = [digits.rjust(page.cells, BLANK) if shown else b"", *rows]
    elif shown:
        rows += [b""] * (page.rows - len(rows))
        rows[-1] = rows[-1].ljust(page.cells - len(digits), BLANK) + digits
    return trimmed_page(rows)
