"""What stands in a PDF: the dots and the print of labels, the words of a document."""

from collections.abc import Iterator

from ohio_braille.proof.label_dots import Circle, sheet_problems
from ohio_braille.proof.label_places import RecordedLabels
from ohio_braille.proof.label_print import Caption, page_size_problem, print_problems
from ohio_braille.proof.pdf_pages import MM_PER_POINT, Page, pages

_LEVEL_POINTS = 0.01
"""How far pieces of one line may lie from each other: coordinates are rounded to a thousandth."""


def label_problems(name: str, data: bytes, kit: RecordedLabels) -> Iterator[str]:
    """What is wrong with the sheets of labels, all in one PDF. Raises UnreadableError."""
    n = 0
    for n, page in enumerate(pages(data), 1):
        if n in kit.sheets or page.drawing.discs:
            size = page_size_problem(page.page_mm, kit.record)
            if size:
                yield f"{name}, sheet {n}: {size}."
            yield from sheet_problems(name, n, _circles(page), kit)
            yield from print_problems(name, n, _captions(page), kit)
    for sheet in kit.sheets:
        if sheet > n:
            yield f"{name}: sheet {sheet} is missing."


def text_lines(data: bytes) -> Iterator[list[list[str]]]:
    """The print of each page in its lines, as they are drawn, each in pieces. Raises UnreadableError."""
    for page in pages(data):
        lines: list[list[str]] = []
        last = None
        for one in page.drawing.prints:
            if last and abs(last.y - one.y) < _LEVEL_POINTS and last.x < one.x:
                lines[-1].append(one.text)
            else:
                lines.append([one.text])
            last = one
        yield lines


def _circles(page: Page) -> list[Circle]:
    """The dots of a page, from its upper left corner."""
    k, top = MM_PER_POINT, page.page_mm[1]
    return [
        Circle(x_mm=disc.x * k, y_mm=top - disc.y * k, size_mm=max(disc.wide, disc.tall) * k)
        for disc in page.drawing.discs
    ]


def _captions(page: Page) -> list[Caption]:
    k, top = MM_PER_POINT, page.page_mm[1]
    return [Caption(x_mm=one.x * k, y_mm=top - one.y * k, text=one.text) for one in page.drawing.prints]
