"""The geometry of a die cut: where its labels lie, what has room on them, and the lines to cut along."""

import itertools
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.layout.lengths import TINY_MM, exact
from ohio_braille.values.cells import Cells, DotSize
from ohio_braille.values.label_sheets import LabelSheet, Line, PlacedLabel, PrintText
from ohio_braille.values.labels import Label

PRINT_EDGE_MM = 2.0
"""How far print stays from the edge of its label."""

_CORNER_MM = 3.0  # from the corner of a label to either end of the line across it
_TOLERANCE_MM = 0.05  # edges that are nearer to each other are one


class Spot(NamedTuple):
    """One label of a sheet: its top left corner and dot 1 of its first cell, on the page."""

    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float


class Frame(NamedTuple):
    """A label as it is read: its width and height, and what stays free of dots at its sides and at top and bottom."""

    width_mm: float
    height_mm: float
    side_mm: float
    top_mm: float


def frame(sheet: LabelSheet, turned: int) -> Frame:
    """The labels of a sheet as they are read; ``turned`` is 90 for labels that read from top to bottom."""
    width, height = sheet.label_mm
    side, top = sheet.keep_out_mm
    return Frame(height, width, top, side) if turned else Frame(width, height, side, top)


def cells_that_fit(sheet: LabelSheet, dots: DotSize, *, turned: int = 0) -> int:
    """How many cells fit on a label with ``sheet.keep_out_mm`` free around them; 0 if a line of braille is too high."""
    label = frame(sheet, turned)
    if dots.tall_mm() > label.height_mm - 2 * label.top_mm + TINY_MM:
        return 0
    room = label.width_mm - 2 * label.side_mm - dots.width_mm(1)
    return max(0, math.floor(room / dots.cell_mm + TINY_MM) + 1)


def used_positions(text: str, sheet: LabelSheet) -> frozenset[int]:
    """The positions that ``1-7,9`` names: 1 is top left, then left to right and row by row.

    Raises LayoutError for anything else than numbers and ranges, for a position that the sheet doesn't have, and when
    no label is left.
    """
    last = sheet.per_sheet()
    used: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", part.strip())
        if match is None:
            raise LayoutError(
                f'The used labels "{text}" must be numbers and ranges, as in 1-7,9; "{part.strip()}" is neither.',
                "used",
            )
        first, end = int(match[1]), int(match[2] or match[1])
        if first > end:
            raise LayoutError(f'The used labels "{part.strip()}" run backwards: write {end}-{first}.', "used")
        if first < 1 or end > last:
            raise LayoutError(
                f'There is no label {first if first < 1 else end} as in the used labels "{part.strip()}": the sheet'
                f" {sheet.id} has the labels 1 to {last}.",
                "used",
            )
        used.update(range(first, end + 1))
    if len(used) == last:
        raise LayoutError(
            f"All {last} labels of the sheet are used, so nothing can be printed on it: leave it out.", "used"
        )
    return frozenset(used)


def free_positions(sheet: LabelSheet, used: Sequence[frozenset[int]]) -> Iterator[tuple[int, int]]:
    """The free labels of one sheet after the other: the sheet and the position on it, both from 0; without end.

    ``used`` are the positions (from 1) already taken on the first sheet, the second and so on. Raises LayoutError for a
    sheet on which none is left.
    """
    for number in itertools.count():
        taken = used[number] if number < len(used) else frozenset()
        free = [at for at in range(sheet.per_sheet()) if at + 1 not in taken]
        if not free:
            raise LayoutError(f"All {sheet.per_sheet()} labels of sheet {number + 1} are used: leave it out.", "used")
        yield from ((number, at) for at in free)


def inset_mm(sheet: LabelSheet) -> tuple[float, float]:
    """How near to the left and right, and to the top and bottom edge of a label dots and print may come."""
    side, top = sheet.keep_out_mm
    return min(PRINT_EDGE_MM, side), min(PRINT_EDGE_MM, top)


Place = tuple[float, float]
"""Right and down, in mm."""


def on_page(corner: Place, place: Place, sheet: LabelSheet, turned: int) -> Place:
    """On the page, a place on the label (as it is read, from its top left corner) that has its ``corner`` there."""
    (x, y), (along, down) = corner, place
    if turned:
        return exact(x + sheet.label_mm[0] - down), exact(y + along)
    return exact(x + along), exact(y + down)


def spots(sheet: LabelSheet, first_dot: Place, turned: int = 0) -> list[Spot]:
    """All labels of a sheet in reading order; ``first_dot`` is where dot 1 lies on each as it is read."""
    found = []
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            x = exact(sheet.left_mm + column * sheet.pitch_mm[0])
            y = exact(sheet.top_mm + row * sheet.pitch_mm[1])
            found.append(Spot(row + 1, column + 1, x, y, *on_page((x, y), first_dot, sheet, turned)))
    return found


def label_at(spot: Spot, label: Label, cells: Cells, caption: PrintText | None) -> PlacedLabel:
    """A label in its place."""
    return PlacedLabel(
        label=label,
        cells=cells,
        row=spot.row,
        column=spot.column,
        x_mm=spot.x_mm,
        y_mm=spot.y_mm,
        dot_x_mm=spot.dot_x_mm,
        dot_y_mm=spot.dot_y_mm,
        caption=caption,
    )


def corner_line(label: PlacedLabel, sheet: LabelSheet, turned: int) -> Line:
    """The line across the top left corner of a label as it is read: 1 mm clear of dots that keep 2 mm."""
    corner = label.x_mm, label.y_mm
    x1, y1 = on_page(corner, (_CORNER_MM, 0), sheet, turned)
    x2, y2 = on_page(corner, (0, _CORNER_MM), sheet, turned)
    return Line(x1_mm=x1, y1_mm=y1, x2_mm=x2, y2_mm=y2)


def cut_lines(labels: Sequence[PlacedLabel], sheet: LabelSheet) -> tuple[Line, ...]:
    """The edges of the labels that are there, each once, in long strokes: rows first, then columns."""
    width, height = sheet.label_mm
    across = {(y, x, x + width) for label in labels for x, y in [(label.x_mm, label.y_mm)] for y in (y, y + height)}
    down = {(x, y, y + height) for label in labels for x, y in [(label.x_mm, label.y_mm)] for x in (x, x + width)}
    rows = [Line(x1_mm=start, y1_mm=y, x2_mm=end, y2_mm=y) for y, start, end in _strokes(across)]
    columns = [Line(x1_mm=x, y1_mm=start, x2_mm=x, y2_mm=end) for x, start, end in _strokes(down)]
    return (*rows, *columns)


def _strokes(edges: Iterable[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Edges on the same line that touch, joined. An edge is the place of its line, where it starts, where it ends."""
    joined: list[tuple[float, float, float]] = []
    for place_, start, end in sorted((exact(a), exact(b), exact(c)) for a, b, c in edges):
        if joined and abs(joined[-1][0] - place_) < _TOLERANCE_MM and start <= joined[-1][2] + _TOLERANCE_MM:
            joined[-1] = (joined[-1][0], joined[-1][1], max(end, joined[-1][2]))
        else:
            joined.append((place_, start, end))
    return joined
