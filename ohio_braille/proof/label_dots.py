"""Dots on sheets of labels: whether each lies where the kit's record has it."""

from collections.abc import Iterable, Iterator
from math import hypot

from ohio_braille.proof.cells import braille_or_none, cells_of
from ohio_braille.proof.record import placed
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


def sheet_problems(name: str, sheet: int, circles: Iterable[Circle], record: KitRecord) -> Iterator[str]:
    """Circles that lie on no label, and labels whose dots are others, elsewhere or larger than they must be. ``name``
    is the file, ``sheet`` the number of the sheet whose circles they are."""
    labels = [label for label in record.labels if label.sheet == sheet]
    raised: list[list[_Dot]] = [[] for _ in labels]
    for circle in circles:
        x = (circle.x_mm - record.offset_mm[0]) / record.scale[0]
        y = (circle.y_mm - record.offset_mm[1]) / record.scale[1]
        at = next((i for i, label in enumerate(labels) if _is_on(label, x, y, record)), None)
        if at is None:
            where = f"{circle.x_mm:.1f} mm from the left, {circle.y_mm:.1f} mm from the top"
            yield f"{name}, sheet {sheet}: a dot {where}, is on no label."
        else:
            size = circle.size_mm / max(record.scale)
            raised[at].append(_nearest(x - labels[at].dot_x_mm, y - labels[at].dot_y_mm, size, record))
    for label, dots in zip(labels, raised, strict=True):
        problem = _dots_problem(dots, cells_of(label.cells), record)
        if problem:
            yield f"{name}, {placed(label)}: {problem}."


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
