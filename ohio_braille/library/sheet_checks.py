"""Whether the grid of a label sheet can be on its paper."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ohio_braille.library.checking import between, fail
from ohio_braille.library.papers import size_in_words
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.notes import Note
from ohio_braille.values.papers import Paper, same_paper

_TOLERANCE_MM = 0.05  # products are rounded to tenths of a millimetre
_TINY_MM = 1e-6  # what sums of floats may be off


def require_sheet(sheet: LabelSheet) -> None:
    """Raises DataError if the grid of labels can't be on its paper, with all that is wrong."""
    problems = list(sheet_problems(sheet))
    if problems:
        fail(f"The label sheet {sheet.id}", problems)


def sheet_problems(sheet: LabelSheet, papers: Sequence[Paper] = ()) -> Iterator[str]:
    """Numbers that can't be meant, and labels that leave the page or overlap by more than 0.05 mm, with the direction
    and the millimetres; ``papers`` are those on which they may be meant to be."""
    for way in _directions(sheet):
        wrong = list(_wrong_numbers(way))
        yield from wrong
        if not wrong:
            yield from _misplaced(way, sheet, papers)
    least_side = min(sheet.label_mm)
    yield from between(0, [("corner_mm", sheet.corner_mm)], least_side / 2 if least_side >= 1 else 1000)
    keep = list(between(0, [(f"keep_out_mm, entry {n},", mm) for n, mm in enumerate(sheet.keep_out_mm, 1)], 50))
    yield from keep
    for way, mm in zip(_directions(sheet), sheet.keep_out_mm, strict=True):
        if not keep and 2 * mm >= way.size >= 1:
            yield (
                f"keep_out_mm leaves nothing of the labels {way.words.way}: they are {_mm(way.size)} {way.words.long}, "
                f"and {_mm(mm)} are kept free at both sides"
            )


def uneven_margins(sheet: LabelSheet) -> Note | None:
    """A note where margins differ by more than 1 mm, with their numbers.

    Die cuts are even to 1 mm, so it mostly means a wrong number; but some real sheets are not.
    """
    for way in _directions(sheet):
        end = way.page - way.start - (way.labels - 1) * way.pitch - way.size
        if abs(way.start - end) > 1.0 + _TINY_MM:
            return Note(
                code="uneven-margins",
                field="sheet",
                facts={
                    "sheet": sheet.id,
                    "way": way.words.way,
                    "start": way.words.start,
                    "end": way.words.end,
                    "difference_mm": round(abs(way.start - end), 3),
                    "start_mm": round(way.start, 3),
                    "end_mm": round(end, 3),
                },
            )
    return None


class _Words(NamedTuple):
    """How to speak of a direction in a message."""

    way: str
    long: str
    start: str
    end: str


class _Direction(NamedTuple):
    """A sheet across or down; ``entry`` is where it stands in a pair, ``rows`` and ``margin`` are its keys."""

    words: _Words
    entry: int
    rows: str
    margin: str
    labels: int
    size: float
    pitch: float
    start: float
    page: float


def _directions(sheet: LabelSheet) -> tuple[_Direction, _Direction]:
    across, down = _Words("across", "wide", "left", "right"), _Words("down", "high", "top", "bottom")
    sizes = zip(sheet.label_mm, sheet.pitch_mm, sheet.page_mm, strict=True)
    (wide, right, page_wide), (high, below, page_high) = sizes
    return (
        _Direction(across, 1, "columns", "left_mm", sheet.columns, wide, right, sheet.left_mm, page_wide),
        _Direction(down, 2, "rows", "top_mm", sheet.rows, high, below, sheet.top_mm, page_high),
    )


def _wrong_numbers(way: _Direction) -> Iterator[str]:
    yield from between(10, [(f"page_mm, entry {way.entry},", way.page)], 2000)
    yield from between(1, [(f"label_mm, entry {way.entry},", way.size)], 2000)
    yield from between(1, [(way.rows, way.labels)], 200)
    yield from between(0, [(way.margin, way.start), (f"pitch_mm, entry {way.entry},", way.pitch)], 2000)


def _misplaced(way: _Direction, sheet: LabelSheet, papers: Sequence[Paper]) -> Iterator[str]:
    if way.labels > 1 and way.size > way.pitch + _TOLERANCE_MM:
        yield (
            f"the labels overlap {way.words.way}: they are {_mm(way.size)} {way.words.long} and the next one begins "
            f"after {_mm(way.pitch)}, {_mm(way.size - way.pitch)} too early"
        )
    extent = (way.labels - 1) * way.pitch + way.size
    over = way.start + extent - way.page
    if over > _TOLERANCE_MM:
        yield (
            f"the labels leave the page {way.words.way} by {_mm(over)}: {way.labels} {way.rows} take {_mm(extent)}, "
            f"and {_mm(way.page - 2 * way.start)} of {_mm(way.page)} are there between margins of {_mm(way.start)}"
            f"{_other_paper(sheet, papers)}"
        )


def _other_paper(sheet: LabelSheet, papers: Sequence[Paper]) -> str:
    """A sentence that names the paper on which the grid would fit, empty if there is none."""
    right = sheet.left_mm + (sheet.columns - 1) * sheet.pitch_mm[0] + sheet.label_mm[0]
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    for paper in papers:
        width, height = paper.page_mm
        even = abs(width - right - sheet.left_mm) <= 1 and abs(height - bottom - sheet.top_mm) <= 1
        if even and not same_paper(paper.page_mm, sheet.page_mm):
            return f". They would fit {paper.name} paper, {size_in_words(paper.page_mm)}"
    return ""


def _mm(mm: float) -> str:
    """Millimetres for a message; to a thousandth, so that a little too much is not called 0."""
    return f"{round(mm, 3):g} mm"
