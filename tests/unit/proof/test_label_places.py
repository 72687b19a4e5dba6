"""Where the record of a kit has its labels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.proof.label_places import LabelGrid, lying_on_each_other, off_the_page
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.languages import Grade


def label(x: float, y: float, sheet: int = 1) -> KitLabel:
    return KitLabel(
        text="1", caption="1", card="1", cells="⠁", sheet=sheet, row=1, column=1,
        x_mm=x, y_mm=y, dot_x_mm=x + 1, dot_y_mm=y + 1, page=1, line=1, cell=1,
    )  # fmt: skip


def record(*labels: KitLabel) -> KitRecord:
    grade = Grade(name="g", table="t")
    return KitRecord(
        language="en", grade=grade, label_grade=grade, labels_as="list", style="standard", corners=0, documents=(),
        page_mm=(100.0, 50.0), label_mm=(20.0, 10.0), dot_mm=1.5, pitch_mm=2.5, cell_mm=6.0, labels=labels, files={},
    )  # fmt: skip


def test_labels_side_by_side_and_on_other_sheets_are_not_on_each_other() -> None:
    assert lying_on_each_other(record(label(0, 0), label(20, 0), label(0, 10), label(0, 0, sheet=2))) is None


@pytest.mark.parametrize(("x", "y"), [(0, 0), (19, 0), (0, 9), (-19, -9), (19.9, 9.9)])
def test_labels_on_each_other(x: float, y: float) -> None:
    one, other = label(40, 20), label(40 + x, 20 + y)
    assert lying_on_each_other(record(one, other)) == (one, other)


@pytest.mark.parametrize(("x", "y"), [(-0.1, 0), (0, -0.1), (80.1, 0), (0, 40.1)])
def test_a_label_over_the_edge(x: float, y: float) -> None:
    assert off_the_page(record(label(0, 0), label(x, y))) == label(x, y)
    assert off_the_page(record(label(80, 40))) is None


@given(
    st.lists(st.tuples(st.integers(0, 70), st.integers(0, 35)), max_size=8),
    st.tuples(st.floats(0, 95), st.floats(0, 45)),
)
def test_the_grid_finds_every_label_that_is_at_a_place(places: list[tuple[int, int]], at: tuple[float, float]) -> None:
    labels = [label(x, y) for x, y in places]
    there = [one for one in labels if one.x_mm <= at[0] < one.x_mm + 20 and one.y_mm <= at[1] < one.y_mm + 10]
    found = LabelGrid(labels, (20.0, 10.0)).at(*at)
    assert [one for one in there if one not in found] == []
