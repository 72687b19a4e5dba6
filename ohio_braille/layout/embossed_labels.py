"""Labels on the fixed grid of an embosser: on plain adhesive pages, to be cut apart, or on pre-cut sheets."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from ohio_braille.errors import LayoutError, setting
from ohio_braille.layout.books import BLANK, SHOWN, bound, trimmed_page
from ohio_braille.layout.die_cuts import free_positions
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.values.braille_books import BrailleBook, EmbossedLabels, EmbosserPage, LabelPlace
from ohio_braille.values.cells import Cells, unicode_braille
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.papers import SAME_PAPER_MM

_CUT_ROOM_MM = 3.0  # blank paper round the dots of a label that is cut out: 2 mm at least, 3 mm recommended
_LEAST_MARGIN_MM = 0.5  # from the edge of a dot to the edge of a pre-cut label


def label_pages(labels: Sequence[Cells], page: EmbosserPage, *, title: str, language: str) -> EmbossedLabels:
    """Labels of one row each in rows and columns on plain adhesive pages.

    They are as far apart as leaves 3 mm of paper round the dots of each when they are cut out, and at least one blank
    cell and one blank row. Raises LayoutError for no labels and for one that is empty or longer than a row.
    """
    _refuse_labels(labels, page)
    longest = max(map(len, labels))
    dots_mm = page.pitch_mm + page.dot_mm
    across = longest + _blanks(page.cell_mm, dots_mm)
    down = 1 + _blanks(page.line_mm, 2 * page.pitch_mm + page.dot_mm)
    columns = max((page.cells - longest) // across + 1, 1)
    lines = (page.rows - 1) // down + 1
    places = tuple(
        LabelPlace(
            label=i,
            page=i // (columns * lines) + 1,
            row=i // columns % lines + 1,
            column=i % columns + 1,
            line=i // columns % lines * down + 1,
            cell=i % columns * across + 1,
        )
        for i in range(len(labels))
    )
    return EmbossedLabels(book=_book(labels, places, page, title, language), places=places)


def _blanks(step_mm: float, dots_mm: float) -> int:
    """Blank cells or rows between two labels, so that 3 mm of paper stay with each."""
    blanks = 1
    while (blanks + 1) * step_mm - dots_mm < 2 * _CUT_ROOM_MM:
        blanks += 1
    return blanks


def _refuse_labels(labels: Sequence[Cells], page: EmbosserPage) -> None:
    if not labels:
        raise LayoutError("There are no labels to emboss.")
    for i, label in enumerate(labels, 1):
        if not label.strip(BLANK):
            raise LayoutError(f"Label {i} is empty.", "marks")
        if len(label) > page.cells:
            raise LayoutError(
                f"Label {i} has {len(label)} cells; a row of page {page.id} has {page.cells}. It is "
                f"{unicode_braille(label)}: take a shorter mark or a wider page.",
                "page",
            )


def _book(
    labels: Sequence[Cells], places: Sequence[LabelPlace], page: EmbosserPage, title: str, language: str
) -> BrailleBook:
    pages = [[bytearray(page.cells) for _ in range(page.rows)] for _ in range(max(place.page for place in places))]
    for place in places:
        cells = labels[place.label]
        pages[place.page - 1][place.line - 1][place.cell - 1 : place.cell - 1 + len(cells)] = cells
    finished = (trimmed_page([bytes(row).translate(SHOWN) for row in rows]) for rows in pages)
    return bound(finished, page, title=title, language=language)


class _Axis(NamedTuple):
    """One direction of labels on a pre-cut sheet, in mm: the centres of first dots that would be ideal, the room
    that is then left on either side of the dots, and the embosser's step."""

    ideal_mm: list[float]
    slack_mm: float
    step_mm: float


def _axes(sheet: LabelSheet, page: EmbosserPage, cells: int) -> tuple[_Axis, _Axis]:
    width_mm = (cells - 1) * page.cell_mm + page.pitch_mm + page.dot_mm
    tall_mm = 2 * page.pitch_mm + page.dot_mm

    def axis(first: float, pitch: float, count: int, label: float, dots: float, step: float) -> _Axis:
        slack = (label - dots) / 2
        return _Axis([first + n * pitch + slack + page.dot_mm / 2 for n in range(count)], slack, step)

    return (
        axis(sheet.left_mm, sheet.pitch_mm[0], sheet.columns, sheet.label_mm[0], width_mm, page.cell_mm),
        axis(sheet.top_mm, sheet.pitch_mm[1], sheet.rows, sheet.label_mm[1], tall_mm, page.line_mm),
    )


def _best(axis: _Axis) -> tuple[float, float]:
    """The worst margin when the grid lies as well as it can, and where it then lies (0 up to the step), in mm."""
    seen = sorted(at % axis.step_mm for at in axis.ideal_mm)
    gaps = [after - at for at, after in zip(seen, [*seen[1:], seen[0] + axis.step_mm], strict=True)]
    widest = max(gaps)
    arc = axis.step_mm - widest  # the ideal places, counted round one step, lie within this
    start = seen[(gaps.index(widest) + 1) % len(seen)]
    return axis.slack_mm - arc / 2, (start + arc / 2) % axis.step_mm


def precut_margins(sheet: LabelSheet, page: EmbosserPage, cells: int) -> tuple[float, float]:
    """The worst margins in mm, side and vertical, of labels of ``cells`` cells in one row on a pre-cut sheet, when the
    sheet lies in the embosser as well as it can. Negative: dots beyond the edge of a label."""
    across, down = _axes(sheet, page, cells)
    return _best(across)[0], _best(down)[0]


def precut_offset(sheet: LabelSheet, page: EmbosserPage, cells: int) -> tuple[float, float]:
    """The offset in mm, right and down, with which :func:`precut_pages` has the largest margins for labels of ``cells``
    cells; of several the smallest. The margins of :func:`precut_margins` are reached where the page reaches all labels.
    """
    across, down = _axes(sheet, page, cells)
    return _offset(across, page.left_mm, page.cells - cells), _offset(down, page.top_mm, page.rows - 1)


def _offset(axis: _Axis, origin_mm: float, last: int) -> float:
    away_mm = (_best(axis)[1] - origin_mm) % axis.step_mm
    # One step on it is the same grid, but it may reach other labels; margins that differ by under 1 um are equal.
    offsets = sorted((away_mm, away_mm - axis.step_mm), key=abs)
    return max(offsets, key=lambda offset_mm: round(_starts(axis, origin_mm + offset_mm, last)[1], 3))


def precut_pages(
    labels: Sequence[Cells],
    sheet: LabelSheet,
    page: EmbosserPage,
    *,
    title: str,
    language: str,
    offset_mm: tuple[float, float] = (0.0, 0.0),
    used: Sequence[frozenset[int]] = (),
) -> EmbossedLabels:
    """Labels of one row each on a pre-cut sheet, row by row, with the worst margin.

    ``used`` are the positions already taken on the first sheet, the second and so on. Each label starts at the cell and
    line that leave the most room round its dots. ``offset_mm`` is how far right and down of ``page.left_mm``,
    ``page.top_mm`` the first cell lies on the paper. Raises LayoutError where a margin is under 0.5 mm, where the sheet
    isn't the paper of the page, and as :func:`label_pages` does; DataError for a sheet that can't be right.
    """
    require_sheet(sheet)
    _refuse_labels(labels, page)
    if any(abs(a - b) > SAME_PAPER_MM for a, b in zip(sheet.page_mm, page.page_mm, strict=True)):
        raise LayoutError(
            f"Sheet {sheet.id} is {_size(sheet.page_mm)} mm and page {page.id} is {_size(page.page_mm)} mm. "
            f"Take a page of the sheet's size.",
            "page",
        )
    grids = {cells: _grid(sheet, page, cells, offset_mm) for cells in sorted(set(map(len, labels)))}
    places = []
    for i, (label, (sheet_number, at)) in enumerate(zip(labels, free_positions(sheet, used), strict=False)):
        row, column = divmod(at, sheet.columns)
        grid = grids[len(label)]
        places.append(
            LabelPlace(
                label=i,
                page=sheet_number + 1,
                row=row + 1,
                column=column + 1,
                line=grid.lines[row] + 1,
                cell=grid.cells[column] + 1,
            )
        )
    book = _book(labels, places, page, title, language)
    return EmbossedLabels(book=book, places=tuple(places), margin_mm=min(grid.margin_mm for grid in grids.values()))


class _Grid(NamedTuple):
    """Where labels of one length start in each column and row of a pre-cut sheet, both from 0, and the worst margin."""

    cells: list[int]
    lines: list[int]
    margin_mm: float


def _grid(sheet: LabelSheet, page: EmbosserPage, cells: int, offset_mm: tuple[float, float]) -> _Grid:
    """The grid for labels of ``cells`` cells. Raises LayoutError where a margin is under 0.5 mm."""
    across, down = _axes(sheet, page, cells)
    cell_at, side_mm = _starts(across, page.left_mm + offset_mm[0], page.cells - cells)
    line_at, vertical_mm = _starts(down, page.top_mm + offset_mm[1], page.rows - 1)
    if min(side_mm, vertical_mm) < _LEAST_MARGIN_MM:
        raise _too_near(sheet, page, cells, side_mm, vertical_mm)
    return _Grid(cell_at, line_at, min(side_mm, vertical_mm))


def _starts(axis: _Axis, origin_mm: float, last: int) -> tuple[list[int], float]:
    """For each label the grid place (0 up to ``last``) nearest to its ideal one, and the worst margin in mm."""
    starts = [min(max(round((at - origin_mm) / axis.step_mm), 0), last) for at in axis.ideal_mm]
    off_mm = max(abs(origin_mm + start * axis.step_mm - at) for start, at in zip(starts, axis.ideal_mm, strict=True))
    return starts, axis.slack_mm - off_mm


def _too_near(sheet: LabelSheet, page: EmbosserPage, cells: int, side_mm: float, vertical_mm: float) -> LayoutError:
    """Says what would mend it: another sheet, a larger page, or an offset."""
    message = (
        f"Braille of {cells} cells would be {_told(side_mm)} mm from the side and {_told(vertical_mm)} mm from the "
        f"upper or lower edge of a label of sheet {sheet.id} at the pitch of page {page.id} "
        f"({page.cell_mm:g} x {page.line_mm:g} mm); {_LEAST_MARGIN_MM} mm is the least."
    )
    if min(precut_margins(sheet, page, cells)) < _LEAST_MARGIN_MM:
        mend = " No position of the sheet mends that: take another sheet, or cut plain adhesive paper."
        return LayoutError(message + mend, "sheet")
    right, down = precut_offset(sheet, page, cells)
    across_axis, down_axis = _axes(sheet, page, cells)
    side_mm = _starts(across_axis, page.left_mm + right, page.cells - cells)[1]
    vertical_mm = _starts(down_axis, page.top_mm + down, page.rows - 1)[1]
    if min(side_mm, vertical_mm) < _LEAST_MARGIN_MM:
        mend = f" The page's {page.cells} cells and {page.rows} rows don't reach all labels: take a larger one."
        return LayoutError(message + mend, "page")
    offset = setting("paper_offset_mm", f"{right:.2f},{down:.2f}")
    mend = f" With {offset} it is {_told(side_mm)} and {_told(vertical_mm)} mm."
    return LayoutError(message + mend, "paper_offset_mm")


def _told(mm: float) -> str:
    """A margin for a message, never rounded up: 0.499 is less than the least of 0.5."""
    return f"{math.floor(100 * mm + 1e-6) / 100:g}"


def _size(mm: tuple[float, float]) -> str:
    return f"{mm[0]:g} x {mm[1]:g}"
