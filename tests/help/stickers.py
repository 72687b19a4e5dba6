"""What the tests of sheets and of the PDF and SVG writers share: data files, a small job, and a reader of dots.

The reader knows the product and the dot size, but nothing of the code that placed the dots.
"""

from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import Cells, DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.labels import Label

SHEETS = BUILT_IN.names("sheet")
DOTS = BUILT_IN.names("dots")


def sheet(name: str) -> LabelSheet:
    """A label sheet of ours."""
    return BUILT_IN.sheet(name)


def dot_size(name: str = "marburg-medium") -> DotSize:
    """A dot size of ours."""
    return BUILT_IN.dots(name)


def own_sheet(page, label, columns, rows, left, top, pitch=(0.0, 0.0), **more) -> LabelSheet:
    """A sheet that is in no file."""
    return LabelSheet(
        id="own", name={"de": "eigenes"}, products=(), paper="own", page_mm=page, label_mm=label, columns=columns,
        rows=rows, left_mm=left, top_mm=top, pitch_mm=pitch, source="a test", **more,
    )  # fmt: skip


def label(text: str, caption: str = "", short: str = "") -> Label:
    return Label(text=text, caption=caption, short=short, card=f"card-{text}")


def typed(drawing: str) -> Cells:
    """Cells typed as three rows of ``o`` and ``.``, a space between cells."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    return bytes(
        sum(1 << (3 * right + down) for down in range(3) for right in range(2) if rows[down][n][right] == "o")
        for n in range(len(rows[0]))
    )


def face(_: str) -> float:
    """Print in which every character is 0.6 of its size wide."""
    return 0.6


def width_mm(text: str, size_mm: float) -> float:
    """The width of a text in that print."""
    return 0.6 * size_mm * len(text)


def read_back(dots: list[tuple[float, float]], product: LabelSheet, size: DotSize) -> dict[tuple[int, int], Cells]:
    """The cells on each label (row, column from 1) of an unturned sheet, from the centres of its dots.

    Each dot must lie on the grid of its label to 0.02 mm. The first dot is taken from all labels together, so one of
    them must hold dot 1 in its first cell.
    """
    slots: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for x, y in dots:
        column, row = (
            max(n for n in range(count) if start + n * pitch <= at)
            for at, start, pitch, count in (
                (x, product.left_mm, product.pitch_mm[0], product.columns),
                (y, product.top_mm, product.pitch_mm[1], product.rows),
            )
        )
        inside = (x - product.left_mm - column * product.pitch_mm[0], y - product.top_mm - row * product.pitch_mm[1])
        for at, length, edge in zip(inside, product.label_mm, product.keep_out_mm, strict=True):
            assert edge - 0.002 <= at - size.dot_mm / 2
            assert at + size.dot_mm / 2 <= length - edge + 0.002
        slots.setdefault((row + 1, column + 1), []).append(inside)
    first_x = min(x for inside in slots.values() for x, _ in inside)
    first_y = min(y for inside in slots.values() for _, y in inside)
    found = {}
    for place, inside in slots.items():
        cells: dict[int, int] = {}
        for x, y in inside:
            cell = round((x - first_x - size.pitch_mm / 2) / size.cell_mm)
            right = round((x - first_x - cell * size.cell_mm) / size.pitch_mm)
            down = round((y - first_y) / size.pitch_mm)
            assert abs(first_x + cell * size.cell_mm + right * size.pitch_mm - x) < 0.02
            assert abs(first_y + down * size.pitch_mm - y) < 0.02
            cells[cell] = cells.get(cell, 0) | 1 << (3 * right + down)
        found[place] = bytes(cells.get(n, 0) for n in range(max(cells) + 1))
    return found
