"""Whether the grid of a label sheet can be on its paper."""

from collections.abc import Iterable
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.notes import Note

PAPERS_MM = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height of the papers that we know by name (ISO 216; ANSI A, 8.5 by 11 inches)."""

_TOLERANCE_MM = 0.05  # products are rounded to tenths of a millimetre
_TINY_MM = 1e-6  # what sums of floats may be off


def require_sheet(sheet: LabelSheet) -> None:
    """Raises LayoutError if the grid of labels can't be on its paper.

    It may not leave the page or overlap, both by more than 0.05 mm; the message names the direction and the
    millimetres.
    """
    _check_numbers(sheet)
    known = PAPERS_MM.get(sheet.paper)
    if known and not _same_paper(known, sheet.page_mm):
        raise LayoutError(
            f"The sheet {sheet.id} says that its paper is {sheet.paper}, which is {_size(known)}, but gives its page as"
            f" {_size(sheet.page_mm)}: correct paper or page_mm."
        )
    for words, n, size, pitch, start, page in _directions(sheet):
        if n > 1 and size > pitch + _TOLERANCE_MM:
            raise LayoutError(
                f"The labels of the sheet {sheet.id} overlap {words.way}: they are {_mm(size)} {words.long} and the"
                f" next one begins after {_mm(pitch)}, {_mm(size - pitch)} too early."
            )
        extent = (n - 1) * pitch + size
        over = start + extent - page
        if over > _TOLERANCE_MM:
            raise LayoutError(
                f"The labels of the sheet {sheet.id} leave the page {words.way} by {_mm(over)}: {n} {words.rows} take"
                f" {_mm(extent)}, and {_mm(page - 2 * start)} of {_mm(page)} are there between margins of"
                f" {_mm(start)}.{_other_paper(sheet)}"
            )


def uneven_margins(sheet: LabelSheet) -> Note | None:
    """A note where margins differ by more than 1 mm, with their numbers.

    Die cuts are even to 1 mm, so it mostly means a wrong number; but some real sheets are not.
    """
    for words, n, size, pitch, start, page in _directions(sheet):
        end = page - start - (n - 1) * pitch - size
        if abs(start - end) > 1.0 + _TINY_MM:
            return Note(
                code="uneven-margins",
                field="sheet",
                facts={
                    "sheet": sheet.id,
                    "way": words.way,
                    "start": words.start,
                    "end": words.end,
                    "difference_mm": round(abs(start - end), 3),
                    "start_mm": round(start, 3),
                    "end_mm": round(end, 3),
                },
            )
    return None


class _Words(NamedTuple):
    """How to speak of a direction in a message."""

    way: str
    long: str
    rows: str
    start: str
    end: str


_ACROSS = _Words("across", "wide", "columns", "left", "right")
_DOWN = _Words("down", "high", "rows", "top", "bottom")


def _directions(sheet: LabelSheet) -> list[tuple[_Words, int, float, float, float, float]]:
    """For across and down: words, number of labels, size, pitch, start, page."""
    return [
        (_ACROSS, sheet.columns, sheet.label_mm[0], sheet.pitch_mm[0], sheet.left_mm, sheet.page_mm[0]),
        (_DOWN, sheet.rows, sheet.label_mm[1], sheet.pitch_mm[1], sheet.top_mm, sheet.page_mm[1]),
    ]


def _check_numbers(sheet: LabelSheet) -> None:
    """Raises LayoutError for a number that can't be meant."""
    limits: list[tuple[str, Iterable[float], float, float]] = [
        ("page_mm", sheet.page_mm, 10, 2000),
        ("label_mm", sheet.label_mm, 1, 2000),
        ("columns", [sheet.columns], 1, 200),
        ("rows", [sheet.rows], 1, 200),
        ("left_mm", [sheet.left_mm], 0, 2000),
        ("top_mm", [sheet.top_mm], 0, 2000),
        ("pitch_mm", sheet.pitch_mm, 0, 2000),
        ("corner_mm", [sheet.corner_mm], 0, min(sheet.label_mm) / 2),
        ("keep_out_mm", sheet.keep_out_mm, 0, 50),
    ]
    for key, numbers, least, most in limits:
        for number in numbers:
            # Written so that "not a number" fails too.
            if not least <= number <= most:
                raise LayoutError(
                    f"The sheet {sheet.id} has {key} = {number:g}; it must be from {least:g} to {most:g}."
                )


def _same_paper(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two papers are of the same size, upright or not."""
    pairs = zip(sorted(one), sorted(other), strict=True)
    return all(abs(a - b) <= 0.5 for a, b in pairs)


def _other_paper(sheet: LabelSheet) -> str:
    """A sentence that names the paper on which the grid would fit, empty if there is none."""
    right = sheet.left_mm + (sheet.columns - 1) * sheet.pitch_mm[0] + sheet.label_mm[0]
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    for name, (width, height) in PAPERS_MM.items():
        even = abs(width - right - sheet.left_mm) <= 1 and abs(height - bottom - sheet.top_mm) <= 1
        if even and not _same_paper((width, height), sheet.page_mm):
            return f" They would fit {name} paper, {_size((width, height))}."
    return ""


def _mm(mm: float) -> str:
    """Millimetres for a message; to a thousandth, so that a little too much is not called 0."""
    return f"{round(mm, 3):g} mm"


def _size(size_mm: tuple[float, float]) -> str:
    return f"{size_mm[0]:g} × {size_mm[1]:g} mm"
