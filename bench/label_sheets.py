"""Labels to PDF, beside plain reportlab and pylabels."""

import random
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from measure import Figure, peak_mb, turns

PEERS = Path(__file__).resolve().parents[1] / ".cache" / "bench"
"""Where ``make bench`` puts pylabels, away from the program's own packages."""


def random_cells(count: int) -> list[bytes]:
    """Labels of four cells, none blank, the same in each run."""
    chance = random.Random(1)
    return [bytes(chance.randrange(1, 64) for _ in range(4)) for _ in range(count)]


def stickers_pdf(cells: Sequence[bytes], captions: bool = False) -> bytes:
    """Our PDF with a label for each, from the labels on."""
    from ohio_braille.layout.fonts import print_face
    from ohio_braille.layout.label_sheets import PrintOptions, place
    from ohio_braille.library.library import BUILT_IN
    from ohio_braille.values.labels import Label, LabelSet
    from ohio_braille.values.languages import Grade
    from ohio_braille.writers import pdf

    labels = [Label(text=str(n), caption=str(n), short=str(n), card=str(n)) for n in range(len(cells))]
    label_set = LabelSet(
        title="bench",
        language="de",
        grade=Grade(name="any", table="any.ctb"),
        labels=tuple(labels),
        cells={label.text: one for label, one in zip(labels, cells, strict=True)},
    )
    sheet, dots = BUILT_IN.sheet("a4-38x21"), BUILT_IN.dots("marburg-medium")
    placed = place(label_set, sheet, dots, print_face(), PrintOptions(captions=captions))
    file = BytesIO()
    pdf.write_label_sheets(placed, file)
    return file.getvalue()


def places(count: int) -> Iterator[tuple[int, float, float]]:
    """Sheet, and the place of dot 1 in points, of labels on a sheet of 5 x 13."""
    for n in range(count):
        page, at = divmod(n, 65)
        row, column = divmod(at, 5)
        yield page, 40 + column * 115.2, 790 - row * 60


def dots_of(cells: bytes) -> Iterator[tuple[float, float]]:
    """The raised dots of a label in points, from dot 1 of its first cell."""
    for n, cell in enumerate(cells):
        for dot in range(6):
            if cell >> dot & 1:
                yield n * 17.0 + dot // 3 * 7.1, -(dot % 3) * 7.1


def circles_pdf(cells: Sequence[bytes]) -> bytes:
    """The same labels by reportlab alone, as anybody would write it: one circle a dot."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    canvas = Canvas(file, pageCompression=1)
    last = 0
    for one, (page, x, y) in zip(cells, places(len(cells)), strict=True):
        if page > last:
            canvas.showPage()
            last = page
        for right, down in dots_of(one):
            canvas.circle(x + right, y + down, 2.1, stroke=0, fill=1)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def pylabels_pdf(cells: Sequence[bytes]) -> bytes:
    """The same labels by pylabels, circles by reportlab's shapes."""
    import labels
    from reportlab.graphics import shapes

    size = labels.Specification(210, 297, 5, 13, 38, 21.1, corner_radius=0)

    def draw(label: Any, width: float, height: float, one: bytes) -> None:
        for right, down in dots_of(one):
            label.add(shapes.Circle(12 + right, height - 14 + down, 2.1, strokeWidth=0))

    sheet = labels.Sheet(size, draw)
    sheet.add_labels(cells)
    file = BytesIO()
    sheet.save(file)
    return file.getvalue()


def inside_pdf(rounds: int) -> Iterator[Figure]:
    cells = random_cells(10_000)
    ours = len(stickers_pdf(cells))
    used = turns(rounds, ours=lambda: stickers_pdf(cells), circles=lambda: circles_pdf(cells))
    yield Figure("10,000 labels to PDF", used["circles"] / used["ours"], "times as fast as plain reportlab", 10, True)
    yield Figure("10,000 labels to PDF, file", ours / 10_000, "bytes a label", 60)
    if not (PEERS / "labels").is_dir():
        yield Figure("pylabels is not installed (make bench does it); line left out", 1, "")
        return
    sys.path.insert(0, str(PEERS))
    used = turns(1, ours=lambda: stickers_pdf(cells), pylabels=lambda: pylabels_pdf(cells))
    yield Figure("10,000 labels to PDF", used["pylabels"] / used["ours"], "times as fast as pylabels", 20, True)


def inside_many(rounds: int) -> Iterator[Figure]:
    few, many = random_cells(1_000), random_cells(100_000)
    stickers_pdf(few)
    used = turns(3, few=lambda: [stickers_pdf(few) for _ in range(10)], many=lambda: stickers_pdf(many))
    yield Figure("100,000 labels to PDF, time a label", used["many"] / used["few"] / 10, "times that of 1,000", 1.3)
    yield Figure("100,000 labels to PDF, memory", peak_mb(), "MB", 250)
