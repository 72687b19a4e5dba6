"""Rows that each want a column of their own: whether they can have one, and the choice of least cost.

A row maps the columns that it may have to what it thinks of them. For suggestions rows are roles, columns ranks.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import TypeVar

Pick = TypeVar("Pick")


def match(rows: Sequence[Mapping[int, object]]) -> dict[int, int]:
    """Column -> row for as many rows as can have a column of their own at the same time."""
    partners: dict[int, int] = {}
    column_of: dict[int, int] = {}
    for start in range(len(rows)):
        came_from, column = _alternating(rows, partners, start)
        while column is not None:
            row = came_from[column]
            partners[column] = row
            given_up = column_of.get(row)
            column_of[row] = column
            column = given_up
    return partners


def _alternating(
    rows: Sequence[Mapping[int, object]], partners: Mapping[int, int], start: int
) -> tuple[dict[int, int], int | None]:
    """The columns that a row reaches by asking for them, then for those that their present rows could take instead,
    and so on: each with the row that asks for it. And the first of them that is free, if any."""
    came_from: dict[int, int] = {}
    queue = [start]
    for row in queue:
        for column in rows[row]:
            if column not in came_from:
                came_from[column] = row
                if column not in partners:
                    return came_from, column
                queue.append(partners[column])
    return came_from, None


def contested(rows: Sequence[Mapping[int, object]]) -> tuple[set[int], set[int]]:
    """Rows that have together fewer columns than they are (by Hall's theorem there are some where not every row can
    have one), and those columns; rows that want no column are left out."""
    partners = match(rows)
    served = set(partners.values())
    few: set[int] = set()
    wanted: set[int] = set()
    for n, row in enumerate(rows):
        if n not in served and row:
            reached, _ = _alternating(rows, partners, n)
            few |= {n, *(partners[column] for column in reached)}
            wanted |= set(reached)
    return few, wanted


def sharpest(rows: Sequence[Mapping[int, Pick]], worth: Callable[[Pick], int]) -> list[Mapping[int, Pick]]:
    """Only what is of at least the highest worth with which every row still gets a column."""

    def at_least(limit: int) -> list[Mapping[int, Pick]]:
        return [{column: pick for column, pick in row.items() if worth(pick) >= limit} for row in rows]

    # No row can do better than its best choice, so the lowest of these bests is the most to hope for.
    most = min((max(map(worth, row.values())) for row in rows), default=0)
    limits = sorted({worth(pick) for row in rows for pick in row.values() if worth(pick) <= most})
    low, high = 0, len(limits) - 1
    middle = high
    while low < high:
        if len(match(at_least(limits[middle]))) == len(rows):
            low = middle
        else:
            high = middle - 1
        middle = (low + high + 1) // 2
    return at_least(limits[low]) if limits else list(rows)


def cheapest(costs: Sequence[Mapping[int, int]]) -> list[int]:
    """The column of each row with the least cost in sum; needs that every row can have one.

    The Hungarian method with row and column prices (H. W. Kuhn 1955, J. Munkres 1957), one row after the other by
    shortest paths.
    """
    # A row needs no more columns to choose from than there are rows: one of its cheapest is always left.
    near = [dict(sorted(row.items(), key=itemgetter(1))[: len(costs)]) for row in costs]
    columns = sorted({column for row in near for column in row})
    never = 1 + sum(max(row.values()) for row in near)
    prices = _Prices([[row.get(column, never) for column in columns] for row in near])
    for row in range(len(costs)):
        prices.add(row)
    place = {row: columns[at] for at, row in enumerate(prices.row_at) if row is not None}
    return [place[row] for row in range(len(costs))]


class _Prices:
    """The places that rows have so far, and the prices that prove it the cheapest way: what a place costs a row is
    never less than the price of the row and that of the place, and just as much where the row has the place."""

    def __init__(self, costs: list[list[int]]) -> None:
        self.costs = costs
        places = len(costs[0]) if costs else 0
        self.of_row = [0] * len(costs)
        self.of_place = [0] * places
        self.row_at: list[int | None] = [None] * places

    def add(self, row: int) -> None:
        """Gives one more row a place; others move where that is cheapest."""
        distance, came_from, end = self._paths(row)
        self._raise(row, distance, distance[end])
        place: int | None = end
        while place is not None:
            before = came_from[place]
            self.row_at[place] = row if before is None else self.row_at[before]
            place = before

    def _paths(self, start: int) -> tuple[dict[int, int], dict[int, int | None], int]:
        """The nearest places to a row until one is free (E. W. Dijkstra 1959): how far each is, from which other place
        one comes there (None: from the row itself), and the free one."""
        distance: dict[int, int] = {}
        came_from: dict[int, int | None] = {}
        left = dict.fromkeys(range(len(self.row_at)))
        nearest: dict[int, int] = {}
        row, far, last = start, 0, None
        while True:
            for place in left:
                reached = far + self.costs[row][place] - self.of_row[row] - self.of_place[place]
                if place not in distance or reached < distance[place]:
                    distance[place] = reached
                    came_from[place] = last
            last = min(left, key=distance.__getitem__)
            far = nearest[last] = distance[last]
            del left[last]
            partner = self.row_at[last]
            if partner is None:
                return nearest, came_from, last
            row = partner

    def _raise(self, start: int, distance: Mapping[int, int], far: int) -> None:
        """Raises the price of the rows that may have to move, and lowers that of their places, by what is between them
        and the free place."""
        self.of_row[start] += far
        for place, at in distance.items():
            row = self.row_at[place]
            if row is not None:
                self.of_row[row] += far - at
                self.of_place[place] -= far - at
