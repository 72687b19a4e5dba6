"""Rows and columns: small problems beside brute force."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.cards.matching import cheapest, contested, match, sharpest

Rows = list[dict[int, int]]

ROWS = st.lists(st.dictionaries(st.integers(0, 6), st.integers(0, 9), max_size=5), max_size=5)


def choices(rows: Rows) -> list[tuple[int, ...]]:
    """All ways in which each row has a column of its own."""
    return [choice for choice in itertools.product(*rows) if len(set(choice)) == len(rows)]


@settings(max_examples=300, deadline=None)
@given(ROWS)
def test_as_many_rows_as_can_have_a_column_get_one(rows: Rows) -> None:
    found = match(rows)
    assert len(set(found.values())) == len(found)
    assert all(column in rows[row] for column, row in found.items())
    most = max(
        len(some) for n in range(len(rows) + 1) for some in itertools.combinations(rows, n) if choices(list(some))
    )
    assert len(found) == most


@settings(max_examples=300, deadline=None)
@given(ROWS)
def test_the_cheapest_choice_costs_no_more_than_any(rows: Rows) -> None:
    every = choices(rows)
    if every:
        found = tuple(cheapest(rows))
        assert found in every
        cost = [sum(row[column] for row, column in zip(rows, choice, strict=True)) for choice in (found, *every)]
        assert cost[0] == min(cost[1:])


@settings(max_examples=300, deadline=None)
@given(ROWS)
def test_the_sharpest_limit_still_gives_every_row_a_column(rows: Rows) -> None:
    every = choices(rows)
    if every and rows:
        best = max(min(row[column] for row, column in zip(rows, choice, strict=True)) for choice in every)
        kept = sharpest(rows, lambda worth: worth)
        assert kept == [{column: worth for column, worth in row.items() if worth >= best} for row in rows]


@settings(max_examples=300, deadline=None)
@given(ROWS)
def test_contested_columns_are_fewer_than_the_rows_that_want_them(rows: Rows) -> None:
    few, wanted = contested(rows)
    assert bool(few) == (len(match(rows)) < sum(map(bool, rows)))
    assert len(wanted) < len(few) or not few
    assert all(rows[n].keys() <= wanted for n in few)


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([], []),
        ([{3: 5}], [3]),
        # The second row has no choice, so that the first takes its dearer one.
        ([{0: 1, 1: 9}, {0: 1}], [1, 0]),
        # 2 + 4 + 1 is less than 1 + 4 + 9.
        ([{0: 1, 1: 2}, {0: 1, 2: 4}, {0: 1, 1: 9}], [1, 2, 0]),
    ],
)
def test_small_choices_by_hand(rows: Rows, found: list[int]) -> None:
    assert cheapest(rows) == found
