"""Papers by name."""

from ohio_braille.values.value import Value

SAME_PAPER_MM = 1.0
"""Papers whose sides differ by no more are the same: half of what ISO 216 lets a sheet of 150 to 600 mm be off."""


class Paper(Value, frozen=True, kw_only=True):
    """A paper: its usual name, its width and height upright, and how else it is called."""

    id: str
    name: str
    page_mm: tuple[float, float]
    also: tuple[str, ...] = ()


def same_paper(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two pages are of the same size, whichever way they lie."""
    return all(abs(a - b) <= SAME_PAPER_MM for a, b in zip(sorted(one), sorted(other), strict=True))
