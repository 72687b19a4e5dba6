"""What a kit says of itself, and how its files of labels are called."""

import re

from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value

FORMAT = 1
"""The format of a kit's mapping.json, its first key: another number where a reader of this one would go wrong."""


class KitLabel(Value, gc=False, frozen=True, kw_only=True):
    """A label of a kit with all that can be measured in its files.

    ``cells`` are Unicode braille; ``print`` is what stands beside them. ``sheet`` is the page of the PDF;
    millimetres are before the printer's correction. ``page``, ``line``, ``cell`` are where an embosser writes it. All
    count from 1.
    """

    text: str
    caption: str
    print: str = ""
    role: str = ""
    card: str
    cells: str
    sheet: int
    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float
    page: int
    line: int
    cell: int


class KitRecord(Value, frozen=True, kw_only=True):
    """What ``check`` needs to read a kit back, kept in the kit's mapping.json.

    ``grade`` and ``label_grade`` say how its documents and labels are brailled; ``documents`` are the names of its
    texts; ``files`` are the SHA-256 sums of its files. The rest is as in :class:`LabelSheets`.
    """

    language: str
    grade: Grade
    label_grade: Grade
    labels_as: str
    style: str
    corners: int
    documents: tuple[str, ...]
    label_mm: tuple[float, float]
    dot_mm: float
    pitch_mm: float
    cell_mm: float
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    labels: tuple[KitLabel, ...]
    files: dict[str, str]


def label_file(ending: str, sheet: int = 1) -> str:
    """The name of a file of labels; of a drawing of one sheet: ``labels.svg``, ``labels-2.svg``."""
    return f"labels-{sheet}.{ending}" if sheet > 1 else f"labels.{ending}"


def sheet_of(file: str) -> int:
    """The sheet whose labels a file has, by its name."""
    found = re.match(r"labels-([0-9]+)\.", file)
    return int(found[1]) if found else 1
