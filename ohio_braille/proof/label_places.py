"""Where the record of a kit has its labels: found by a place on the sheet, however many there are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from ohio_braille.values.kits import KitLabel, KitRecord

MOST_SHAPES = 100_000
"""Dots and texts of one page that are read; an A4 page full of braille has 8,000."""

_NEAR_MM = 0.02
"""How much labels may reach over each other or over the edge: what rounding to the micrometre gives, and some more."""

Cell = tuple[int, int]


@dataclass(frozen=True)
class RecordedLabels:
    """The record of a kit, and its labels by their sheets, each in its order."""

    record: KitRecord

    @cached_property
    def sheets(self) -> dict[int, list[KitLabel]]:
        """The labels of each sheet, in their order."""
        return by_sheet(self.record)


class LabelGrid:
    """The labels of one sheet by the part of the page where they lie. No two lie on each other, so that a part, which
    is as large as a label, has a few of them at most."""

    def __init__(self, labels: Iterable[KitLabel], label_mm: tuple[float, float]) -> None:
        self._width, self._height = label_mm
        self._cells: dict[Cell, list[KitLabel]] = {}
        for label in labels:
            self.add(label)

    def add(self, label: KitLabel) -> None:
        """Puts one more label into the parts of the page that it covers."""
        across = (self._part(label.x_mm, self._width), self._part(label.x_mm + self._width, self._width))
        down = (self._part(label.y_mm, self._height), self._part(label.y_mm + self._height, self._height))
        for cell in product(sorted({*across}), sorted({*down})):
            self._cells.setdefault(cell, []).append(label)

    def at(self, x_mm: float, y_mm: float) -> list[KitLabel]:
        """The labels that may lie at a place."""
        return self._cells.get((self._part(x_mm, self._width), self._part(y_mm, self._height)), [])

    def under(self, label: KitLabel) -> Iterator[KitLabel]:
        """The labels that may lie where another is."""
        for x, y in product((label.x_mm, label.x_mm + self._width), (label.y_mm, label.y_mm + self._height)):
            yield from self.at(x, y)

    @staticmethod
    def _part(at_mm: float, size_mm: float) -> int:
        return int(at_mm // size_mm)


def by_sheet(record: KitRecord) -> dict[int, list[KitLabel]]:
    """The labels of each sheet, in their order."""
    sheets: dict[int, list[KitLabel]] = {}
    for label in record.labels:
        sheets.setdefault(label.sheet, []).append(label)
    return sheets


def lying_on_each_other(record: KitRecord) -> tuple[KitLabel, KitLabel] | None:
    """The first two labels that do; None where none do."""
    width, height = (size - _NEAR_MM for size in record.label_mm)
    for labels in by_sheet(record).values():
        grid = LabelGrid((), record.label_mm)
        for label in labels:
            for other in grid.under(label):
                if abs(label.x_mm - other.x_mm) < width and abs(label.y_mm - other.y_mm) < height:
                    return other, label
            grid.add(label)
    return None


def off_the_page(record: KitRecord) -> KitLabel | None:
    """The first label that reaches over the edge of the page, or whose dots begin off the label; None where none."""
    (page_width, page_height), (width, height) = record.page_mm, record.label_mm
    for label in record.labels:
        if not (
            -_NEAR_MM <= label.x_mm <= page_width - width + _NEAR_MM
            and -_NEAR_MM <= label.y_mm <= page_height - height + _NEAR_MM
            and 0 <= label.dot_x_mm - label.x_mm <= width
            and 0 <= label.dot_y_mm - label.y_mm <= height
        ):
            return label
    return None


def numbered(number: int, label: KitLabel) -> str:
    """A label in a finding, by its number in the record."""
    return f"label {number} ({label.caption})"


def placed(label: KitLabel) -> str:
    """A label in a finding, by its place on the sheets."""
    return f"sheet {label.sheet}, row {label.row}, column {label.column} ({label.caption})"
