"""What a kit says of itself, and how its files of labels are called."""

import re
from typing import Annotated

from msgspec import Meta

from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value

FORMAT = 1
"""The format of a kit's mapping.json, its first key: another number where a reader of this one would go wrong."""


# What a record may hold: ``check`` reads it from anywhere, and counts rows, cells and millimetres by its numbers.

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Size = Annotated[float, Meta(ge=0.1, le=2000)]
"""A size in mm, or a scale: finer cells than 0.1 mm, on a label of any size, would be more than memory holds."""

Place = Annotated[float, Meta(ge=-2000, le=2000)]
Words = Annotated[str, Meta(max_length=10_000)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\Z")]
"""A file of the kit, in its folder and nowhere else."""


class KitLabel(Value, gc=False, frozen=True, kw_only=True):
    """A label of a kit with all that can be measured in its files.

    ``cells`` are Unicode braille; ``print`` is what stands beside them. ``sheet`` is the page of the PDF;
    millimetres are before the printer's correction. ``page``, ``line``, ``cell`` are where an embosser writes it. All
    count from 1.
    """

    text: Words
    caption: Words
    print: Words = ""
    role: Words = ""
    card: Words
    cells: Annotated[str, Meta(pattern="^[\u2800-\u283f]{1,1000}\\Z")]
    sheet: Count
    row: Count
    column: Count
    x_mm: Place
    y_mm: Place
    dot_x_mm: Place
    dot_y_mm: Place
    page: Count
    line: Count
    cell: Count


class KitRecord(Value, frozen=True, kw_only=True):
    """What ``check`` needs to read a kit back, kept in the kit's mapping.json.

    ``grade`` and ``label_grade`` say how its documents and labels are brailled; ``documents`` are the names of its
    texts; ``files`` are the SHA-256 sums of its files. The rest is as in :class:`LabelSheets`; of what is listed here
    none is without an upper bound.
    """

    language: str
    grade: Grade
    label_grade: Grade
    labels_as: Annotated[str, Meta(pattern="^(game|deck|list)\\Z")]
    style: Annotated[str, Meta(pattern="^(standard|compact)\\Z")]
    corners: Annotated[int, Meta(ge=0, le=2)]
    documents: Annotated[tuple[Annotated[str, Meta(pattern="^[a-z]{1,30}\\Z")], ...], Meta(max_length=20)]
    page_mm: tuple[Size, Size]
    label_mm: tuple[Size, Size]
    dot_mm: Size
    pitch_mm: Size
    cell_mm: Size
    offset_mm: tuple[Place, Place] = (0.0, 0.0)
    scale: tuple[Size, Size] = (1.0, 1.0)
    labels: Annotated[tuple[KitLabel, ...], Meta(min_length=1)]
    files: Annotated[dict[Name, Annotated[str, Meta(pattern="^[0-9a-f]{64}\\Z")]], Meta(max_length=20_000)]


def label_file(ending: str, sheet: int = 1) -> str:
    """The name of a file of labels; of a drawing of one sheet: ``labels.svg``, ``labels-2.svg``."""
    return f"labels-{sheet}.{ending}" if sheet > 1 else f"labels.{ending}"


def sheet_of(file: str) -> int:
    """The sheet whose labels a file has, by its name."""
    found = re.match(r"labels-([0-9]+)\.", file)
    return int(found[1]) if found else 1
