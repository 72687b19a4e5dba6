"""Dots on sheets of labels: whether each lies where the kit's record has it."""

from collections.abc import Iterator
from functools import cache
from math import hypot

from ohio_braille.proof.cells import braille_or_none, cells_of
from ohio_braille.proof.label_places import LabelGrid, RecordedLabels, placed
from ohio_braille.values.cells import Cells
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.value import Value

_NEAR_MM = 0.02
"""How far a dot may lie off its place in a file: our own figure; both writers round to the micrometre."""


class Circle(Value, gc=False, frozen=True, kw_only=True):
    """A circle on a sheet: its centre from the upper left corner of the page, and its diameter."""

    x_mm: float
    y_mm: float
    size_mm: float


class _Dot(Value, gc=False, frozen=True, kw_only=True):
    """A dot on a label: its cell and number (from 0, by the nearest place), how far off it lies, how wide it is."""

    cell: int
    number: int
    off_mm: float
    size_mm: float


def sheet_problems(name: str, sheet: int, circles: list[Circle], kit: RecordedLabels) -> Iterator[str]:
    """Circles that lie on no label, and labels whose dots are others, elsewhere or larger than they must be. ``name``
    is the file, ``sheet`` the number of the sheet whose circles they are."""
    record = kit.record
    labels = kit.sheets.get(sheet, [])
    if _as_they_must_be(circles, labels, record):
        return
    grid = LabelGrid(labels, record.label_mm)
    raised: dict[int, list[_Dot]] = {id(label): [] for label in labels}
    for circle in circles:
        x = (circle.x_mm - record.offset_mm[0]) / record.scale[0]
        y = (circle.y_mm - record.offset_mm[1]) / record.scale[1]
        label = next((label for label in grid.at(x, y) if _is_on(label, x, y, record)), None)
        if label is None:
            where = f"{circle.x_mm:.1f} mm from the left, {circle.y_mm:.1f} mm from the top"
            yield f"{name}, sheet {sheet}: a dot {where}, is on no label."
        else:
            size = circle.size_mm / max(record.scale)
            raised[id(label)].append(_nearest(x - label.dot_x_mm, y - label.dot_y_mm, size, record))
    for label in labels:
        problem = _dots_problem(raised[id(label)], cells_of(label.cells), record)
        if problem:
            yield f"{name}, {placed(label)}: {problem}."


def _as_they_must_be(circles: list[Circle], labels: list[KitLabel], record: KitRecord) -> bool:
    """Whether the circles are the dots of the labels, one after the other, as a finished file has them. It is asked
    first since it is quick; where they aren't, what is wrong is looked for."""
    (scale_x, scale_y), (offset_x, offset_y) = record.scale, record.offset_mm
    size = record.dot_mm * max(record.scale)
    steps = cache(lambda cells: tuple(_steps(cells_of(cells), record)))
    at = 0
    for label in labels:
        for right, down in steps(label.cells):
            if at == len(circles):
                return False
            circle = circles[at]
            at += 1
            if not (
                abs((circle.x_mm - offset_x) / scale_x - label.dot_x_mm - right) < _NEAR_MM / 2
                and abs((circle.y_mm - offset_y) / scale_y - label.dot_y_mm - down) < _NEAR_MM / 2
                and abs(circle.size_mm - size) < _NEAR_MM / 2 * max(record.scale)
            ):
                return False
    return at == len(circles)


def _steps(cells: Cells, record: KitRecord) -> Iterator[tuple[float, float]]:
    """Where each dot lies beside dot 1 of the first cell, right and down."""
    for n, cell in enumerate(cells):
        for dot in range(6):
            if cell >> dot & 1:
                yield n * record.cell_mm + dot // 3 * record.pitch_mm, dot % 3 * record.pitch_mm


def _is_on(label: KitLabel, x: float, y: float, record: KitRecord) -> bool:
    """Whether a whole dot lies within the label's edges."""
    width, height = record.label_mm
    reach = record.dot_mm / 2 - _NEAR_MM
    return reach <= x - label.x_mm <= width - reach and reach <= y - label.y_mm <= height - reach


def _nearest(right: float, down: float, size: float, record: KitRecord) -> _Dot:
    """The dot whose place is nearest, from where it lies beside dot 1 of the first cell."""
    cell = max(round((right - record.pitch_mm / 2) / record.cell_mm), 0)
    column = min(max(round((right - cell * record.cell_mm) / record.pitch_mm), 0), 1)
    row = min(max(round(down / record.pitch_mm), 0), 2)
    off = hypot(right - cell * record.cell_mm - column * record.pitch_mm, down - row * record.pitch_mm)
    return _Dot(cell=cell, number=3 * column + row, off_mm=off, size_mm=size)


def _dots_problem(raised: list[_Dot], wanted: Cells, record: KitRecord) -> str:
    """What is wrong with the dots of a label; nothing if they are as they must be."""
    cells = bytearray(max([len(wanted), *(dot.cell + 1 for dot in raised)]))
    for dot in raised:
        cells[dot.cell] |= 1 << dot.number
    if bytes(cells) != wanted:
        return f"the dots are {braille_or_none(bytes(cells))} and must be {braille_or_none(wanted)}"
    off = max((dot.off_mm for dot in raised), default=0.0)
    if off > _NEAR_MM:
        return f"a dot lies {off:.2f} mm off its place"
    sizes = [dot.size_mm for dot in raised if abs(dot.size_mm - record.dot_mm) > _NEAR_MM]
    if sizes:
        return f"a dot is {sizes[0]:.2f} mm wide and must be {record.dot_mm:g} mm"
    if len(raised) > sum(cell.bit_count() for cell in wanted):
        return "a dot is there twice"
    return ""
