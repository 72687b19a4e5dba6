"""Labels on the grid of an embosser."""

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.errors import DataError, LayoutError
from ohio_braille.layout.embossed_labels import label_pages, precut_margins, precut_offset, precut_pages
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import Cells
from ohio_braille.values.label_sheets import LabelSheet

from toy_braille import PAGES, drawn, number, paper, sized, spell


def sheet(
    label: tuple[float, float], grid: tuple[int, int], first: tuple[float, float], pitch: tuple[float, float]
) -> LabelSheet:
    return LabelSheet(
        id="toy-sheet",
        name={"en": "toy"},
        products=(),
        paper="A4",
        page_mm=(210.0, 297.0),
        label_mm=label,
        columns=grid[0],
        rows=grid[1],
        left_mm=first[0],
        top_mm=first[1],
        pitch_mm=pitch,
        source="made for tests",
    )


# Avery L7651 as its makers mean it: 1.5 in wide, 5/6 in high, 0.1 in between columns.
L7651 = sheet((38.1, 21.167), (5, 13), (4.67, 10.92), (40.64, 21.167))


L8658 = sheet((25.4, 10.0), (7, 27), (6.8, 13.4), (28.5, 10.14))


L4730 = sheet((17.8, 10.0), (10, 27), (4.75, 13.5), (20.32, 10.0))


L4731 = sheet((25.4, 10.0), (7, 27), (8.48, 13.5), (27.94, 10.0))


@pytest.mark.parametrize(
    ("labels", "page", "cells", "side", "vertical"),
    [
        # Worked out apart from this code, for labels whose width was taken at 6.0 mm a cell on both machines: that is
        # 0.05 mm less on either side at 6.096 mm, and figures of one decimal; hence 0.12 mm of tolerance.
        (L7651, "index-a4", 2, 11.7, 2.9),
        (L7651, "enabling-a4", 2, 12.0, 2.7),
        (L7651, "index-a4", 3, 8.7, 2.9),
        (L8658, "index-a4", 2, 5.4, -0.1),
        (L8658, "enabling-a4", 2, 5.6, 1.5),
        (L8658, "index-a4", 3, 2.4, -0.1),
        (L4730, "index-a4", 2, 1.3, 1.7),
        (L4730, "enabling-a4", 2, 1.9, -0.4),
    ],
)
def test_margins_on_pre_cut_sheets(labels: LabelSheet, page: str, cells: int, side: float, vertical: float) -> None:
    assert precut_margins(labels, paper(page), cells) == pytest.approx((side, vertical), abs=0.12)


def test_three_cells_do_not_fit_a_label_18_mm_wide() -> None:
    assert precut_margins(L4730, paper("index-a4"), 3)[0] < 0


@pytest.mark.parametrize("name", ["index-a4", "braillo-a4", "enabling-a4", "viewplus-a4"])
def test_65_labels_a_sheet_suit_every_embosser(name: str) -> None:
    page = paper(name)
    assert min(precut_margins(L7651, page, 2)) == pytest.approx(2.7, abs=0.25)
    offset = precut_offset(L7651, page, 2)
    assert abs(offset[0]) <= page.cell_mm / 2, "the smaller of two that do the same"
    assert abs(offset[1]) <= page.line_mm / 2
    found = precut_pages([number(7)] * 65, L7651, page, title="t", language="de", offset_mm=offset)
    assert found.margin_mm == pytest.approx(min(precut_margins(L7651, page, 2)), abs=1e-6)


@given(
    st.lists(st.integers(1, 3), min_size=1, max_size=140),
    st.sampled_from(["index-a4", "braillo-a4", "enabling-a4", "viewplus-a4"]),
    st.tuples(st.floats(-1, 1), st.floats(-1, 1)),
)
@settings(max_examples=100, deadline=None)
def test_every_dot_on_a_pre_cut_sheet_lies_in_its_label(
    lengths: list[int], name: str, shift: tuple[float, float]
) -> None:
    page = paper(name)
    labels = [bytes([63] * length) for length in lengths]
    right, down = precut_offset(L7651, page, 2)
    offset = (right + shift[0], down + shift[1])  # up to 1 mm off, which leaves 0.5 mm at least
    found = precut_pages(labels, L7651, page, title="t", language="de", offset_mm=offset)
    book, places, margin = found.book, found.places, found.margin_mm or 0.0
    assert margin >= 0.5
    worst = []
    for place, label in zip(places, labels, strict=True):
        row = book.pages[place.page - 1].rows[place.line - 1]
        assert row[place.cell - 1 :][: len(label)] == label
        left = page.left_mm + offset[0] + (place.cell - 1) * page.cell_mm - page.dot_mm / 2
        right = left + (len(label) - 1) * page.cell_mm + page.pitch_mm + page.dot_mm
        top = page.top_mm + offset[1] + (place.line - 1) * page.line_mm - page.dot_mm / 2
        bottom = top + 2 * page.pitch_mm + page.dot_mm
        x = L7651.left_mm + (place.column - 1) * L7651.pitch_mm[0]
        y = L7651.top_mm + (place.row - 1) * L7651.pitch_mm[1]
        worst.append(min(left - x, x + L7651.label_mm[0] - right, top - y, y + L7651.label_mm[1] - bottom))
    assert min(worst) >= margin - 1e-6
    assert sum(len(row) - row.count(0) for page_ in book.pages for row in page_.rows) == sum(lengths)


def test_labels_fill_a_pre_cut_sheet_across_and_go_on_with_the_next() -> None:
    found = precut_pages([number(7)] * 66, L7651, paper("index-a4"), title="t", language="de")
    book, places = found.book, found.places
    assert [(p.page, p.row, p.column) for p in places[:6]] == [(1, 1, c) for c in (1, 2, 3, 4, 5)] + [(1, 2, 1)]
    assert (places[65].page, places[65].row, places[65].column) == (2, 1, 1)
    assert len(book.pages) == 2


def test_used_labels_of_a_pre_cut_sheet_stay_empty() -> None:
    used = [frozenset(range(1, 64)), frozenset({2})]
    found = precut_pages([number(7)] * 5, L7651, paper("index-a4"), title="t", language="de", used=used)
    at = [(place.page, place.row, place.column) for place in found.places]
    assert at == [(1, 13, 4), (1, 13, 5), (2, 1, 1), (2, 1, 3), (2, 1, 4)]


def test_a_sheet_that_no_position_mends_is_refused() -> None:
    with pytest.raises(
        LayoutError, match=r"toy-sheet at the pitch of page index-a4 \(6 x 10 mm\).*No position"
    ) as error:
        precut_pages([number(7)], L8658, paper("index-a4"), title="t", language="de")
    assert "0.5 mm is the least" in str(error.value)


def test_the_offset_that_an_error_names_mends_it() -> None:
    page = paper("index-a4")
    with pytest.raises(LayoutError, match=r"With paper_offset_mm=") as error:
        precut_pages([number(7)] * 189, L4731, page, title="t", language="de")
    named = str(error.value).partition("paper_offset_mm=")[2]
    right, down = map(float, re.findall(r"-?\d+\.\d+", named)[:2])
    found = precut_pages([number(7)] * 189, L4731, page, title="t", language="de", offset_mm=(right, down))
    assert found.margin_mm == pytest.approx(1.75, abs=0.06)  # (10.0 - 6.5) / 2, as the sheet has the embosser's pitch


def test_a_margin_that_is_too_small_is_not_rounded_up_to_the_least() -> None:
    """uno on Herma 4336: "0.5 mm from the upper or lower edge; 0.5 mm is the least", and 0.5 is not less than 0.5."""
    page = paper("index-a4")
    refused = 0
    for tenth in range(-60, 61):
        try:
            precut_pages(
                [number(7)], BUILT_IN.sheet("a4-35x17"), page, title="t", language="de", offset_mm=(0.0, tenth / 10)
            )
        except LayoutError as error:
            told = re.findall(r"(-?[\d.]+) mm from the", str(error))
            assert min(map(float, told)) < 0.5
            refused += 1
    assert refused


def test_labels_that_overlap_are_refused_for_an_embosser_as_in_print() -> None:
    overlapping = msgspec.structs.replace(L7651, pitch_mm=(30.0, 21.1667))
    with pytest.raises(DataError, match=r"overlap across: .* 8\.1 mm too early"):
        precut_pages([number(7)], overlapping, paper("index-a4"), title="t", language="de")


def test_a_sheet_of_other_paper_is_refused() -> None:
    with pytest.raises(LayoutError, match=r"toy-sheet is 210 x 297 mm and page viewplus-letter is 215.9 x 279.4 mm"):
        precut_pages([number(7)], L7651, paper("viewplus-letter"), title="t", language="de")


def test_a_page_that_does_not_reach_all_labels_is_refused() -> None:
    small = msgspec.structs.replace(paper("index-a4"), cells=20)
    with pytest.raises(LayoutError, match="20 cells and 28 rows don't reach all labels"):
        precut_pages([number(7)], L7651, small, title="t", language="de")


def test_labels_on_a_plain_page() -> None:
    words = [spell(word) for word in ("#a", "#b", "ohio", "#c", "#d", "#e", "#f")]
    found = label_pages(words, sized(20, 5), title="t", language="de")
    book, places = found.book, found.places
    assert found.margin_mm is None
    # four cells, one blank: (2 * 6.0) - 4.0 = 8 mm between the dots of two labels; one blank row: 20.0 - 6.5 mm
    assert drawn(book) == [["#a   #b   ohio #c", "", "#d   #e   #f"]]
    assert [(p.label, p.page, p.row, p.column, p.line, p.cell) for p in places[3:6]] == [
        (3, 1, 1, 4, 1, 16),
        (4, 1, 2, 1, 3, 1),
        (5, 1, 2, 2, 3, 6),
    ]


def test_labels_that_fill_a_page_go_on_with_the_next() -> None:
    found = label_pages([spell("abcd")] * 13, sized(20, 5), title="t", language="de")
    assert [place.page for place in found.places] == [1] * 12 + [2]
    assert [len(page.rows) for page in found.book.pages] == [5, 1]


def test_narrow_cells_put_labels_further_apart() -> None:
    narrow = msgspec.structs.replace(sized(20, 5), cell_mm=4.5, line_mm=5.5)
    places = label_pages([spell("ab")] * 20, narrow, title="t", language="de").places
    assert places[1].cell == 1 + 2 + 2  # one blank cell leaves 9 - 4 = 5 mm, two leave 9.5 mm
    assert places[7].line - places[0].line >= 3  # one blank row leaves 11 - 6.5 = 4.5 mm, two leave 10 mm


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        ([], "There are no labels to emboss"),
        ([b"\1", b""], "Label 2 is empty"),
        ([bytes([1] * 21)], "Label 1 has 21 cells; a row of page toy has 20. It is " + "⠁" * 21),
    ],
)
def test_labels_that_cannot_be_embossed(labels: list[Cells], message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        label_pages(labels, sized(20, 5), title="t", language="de")


MACHINES = [name for name in PAGES if name.startswith(("index", "braillo", "enabling", "viewplus"))]


@pytest.mark.parametrize("name", BUILT_IN.names("sheet"))
def test_every_product_at_every_pitch_has_margins_or_an_error(name: str) -> None:
    product = BUILT_IN.sheet(name)
    for page in map(paper, MACHINES):
        offset = precut_offset(product, page, 2)
        best = min(precut_margins(product, page, 2))
        try:
            found = precut_pages(
                [number(7)] * product.per_sheet(), product, page, title="t", language="de", offset_mm=offset
            )
        except LayoutError as error:
            known = ("Take a page of the sheet's size", "No position of the sheet mends that", "don't reach all labels")
            refused = str(error)
        else:
            known, refused = (), ""
            assert 0.5 <= (found.margin_mm or 0.0) <= best + 1e-6
            assert len({(place.line, place.cell) for place in found.places}) == product.per_sheet()
        assert not refused or any(reason in refused for reason in known), refused
