"""Papers: which one a file means by a name, a size, or both."""

from itertools import pairwise

import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.papers import named_page, paper_called, paper_of_size
from ohio_braille.values.papers import same_paper

PAPERS = BUILT_IN.papers()


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("a4", "A4"),
        ("A4", "A4"),
        ("DIN A4", "A4"),
        ("letter", "US Letter"),
        ("Letter", "US Letter"),
        ("US-Letter", "US Letter"),
        ("us letter", "US Letter"),
        ("11.5 x 11 in", "11.5 x 11 in"),
        ("number10", "Number 10"),
    ],
)
def test_a_paper_by_any_spelling_of_its_name(spelling: str, name: str) -> None:
    paper = paper_called(spelling, PAPERS)
    assert paper
    assert paper.name == name


def test_no_two_papers_are_called_or_measured_alike() -> None:
    for paper in PAPERS:
        assert paper_called(paper.id, PAPERS) == paper_called(paper.name, PAPERS) == paper
        assert paper_of_size(paper.page_mm, PAPERS) == paper
        assert paper.page_mm[0] < paper.page_mm[1] or paper.id == "braille-11-5x11"


def test_each_size_of_a_series_is_the_one_before_it_folded() -> None:
    """ISO 216: half the longer side, rounded down, becomes the shorter one."""
    for series in ("A", "B"):
        sizes = [paper.page_mm for n in range(11) if (paper := paper_called(f"{series}{n}", PAPERS))]
        for (width, height), (next_width, next_height) in pairwise(sizes):
            assert (next_width, next_height) == (height // 2, width)


# ISO 216 lets a sheet of this size be 2 mm off; we take a millimetre for the same paper.
@pytest.mark.parametrize(
    ("size", "same"), [((297, 210), True), ((210.9, 296.2), True), ((211.1, 297), False), ((215.9, 279.4), False)]
)
def test_the_same_paper_whichever_way_it_lies(size: tuple[float, float], same: bool) -> None:
    assert same_paper((210, 297), size) == same


def test_a_page_by_the_name_of_its_paper_its_size_or_both() -> None:
    assert named_page("a4", None, PAPERS) == ("A4", (210, 297), [])
    assert named_page("A4", (297, 210), PAPERS) == ("A4", (297, 210), [])
    assert named_page("", (297, 210), PAPERS) == ("A4", (297, 210), [])
    assert named_page("", (100, 50), PAPERS) == ("100 × 50 mm", (100, 50), [])
    assert named_page("roll", (100, 50), PAPERS) == ("roll", (100, 50), [])
    assert named_page("A4", (148, 210), PAPERS)[2] == [
        "paper is A4, which is 210 × 297 mm, but page_mm is 148 × 210 mm: correct one of them"
    ]
    assert named_page("A44", None, PAPERS)[2] == [
        'paper is "A44", which is not known, so page_mm is needed. Did you mean A4 or RA4?'
    ]
    assert named_page("", None, PAPERS)[2][0].startswith("paper is missing. ")
