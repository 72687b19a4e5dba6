"""Toy labels in their places, for the tests of lists of labels."""

from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheets, PlacedLabel, PrintedSheet
from ohio_braille.values.labels import Label

MEDIUM = DotSize(
    id="marburg-medium",
    name={"en": "Marburg Medium"},
    dot_mm=1.5,
    pitch_mm=2.5,
    cell_mm=6.0,
    line_mm=10.0,
    source="Marburg Medium: 1.5, 2.5, 6.0 and 10.0 mm",
)


def cells(drawing: str) -> bytes:
    """Cells from three lines of ``o`` and ``.``, two characters a cell, blanks between cells."""
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    left, right = ([[row[i][side] == "o" for row in rows] for i in range(len(rows[0]))] for side in (0, 1))
    return bytes(
        sum(1 << n for n, up in enumerate([*first, *second]) if up) for first, second in zip(left, right, strict=True)
    )


# Rot 1: r (1235), number sign (3456), a (1).
RED_ONE = cells("""
    o. .o o.
    oo .o ..
    o. oo ..
""")


# Joker: x (1346).
JOKER = cells("""
    oo
    ..
    oo
""")


def placed(caption: str, text: str, braille: bytes, row: int, column: int, **words: str) -> PlacedLabel:
    label = Label(text=text, caption=caption, short=caption, card=words.get("card", ""), role=words.get("role", ""))
    return PlacedLabel(
        label=label, cells=braille, row=row, column=column, x_mm=0.0, y_mm=0.0, dot_x_mm=2.0, dot_y_mm=2.0
    )


def sheets(*pages: tuple[PlacedLabel, ...], dots: DotSize = MEDIUM) -> LabelSheets:
    return LabelSheets(
        title="Labels for Phase 10",
        language="en",
        page_mm=(210.0, 297.0),
        label_mm=(38.1, 21.167),
        corner_mm=0.0,
        columns=5,
        inset_mm=(2.0, 2.0),
        dots=dots.measures(),
        pages=tuple(PrintedSheet(labels=labels) for labels in pages),
    )
