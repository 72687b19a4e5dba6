"""Labels that read as others: turned upside down, or by who expects suit and rank the other way round."""

from collections.abc import Iterable, Mapping

from ohio_braille.values.cells import Cells

Shape = frozenset[tuple[int, int]]
"""What a finger feels of a label: its dots as (across, down), the first of them at 0. Across counts half millimetres of
a cell of 6.0 mm with 2.5 mm from dot to dot, as in most sizes; down counts dots."""

_CELL, _PITCH = 12, 5


def shape(cells: Cells) -> Shape:
    """The dots of a label, wherever it lies: a lone ⠒ feels as a lone ⠉ does."""
    return _from_the_corner(
        {(i * _CELL + n // 3 * _PITCH, n % 3) for i, cell in enumerate(cells) for n in range(6) if cell >> n & 1}
    )


def turned(felt: Shape) -> Shape:
    """The same label, held upside down."""
    return _from_the_corner({(-across, -down) for across, down in felt})


def _from_the_corner(dots: Iterable[tuple[int, int]]) -> Shape:
    every = list(dots)
    left, top = min((across for across, _ in every), default=0), min((down for _, down in every), default=0)
    return frozenset((across - left, down - top) for across, down in every)


def twins(faces: Mapping[str, Cells]) -> tuple[tuple[str, str], ...]:
    """Pairs of names whose labels feel as each other, held upside down (⠙ and ⠓, ⠗ and ⠺); ``faces`` has the cells of
    each. One that feels as itself is no pair."""
    named: dict[Shape, list[str]] = {}
    for name, cells in faces.items():
        named.setdefault(shape(cells), []).append(name)
    found: dict[tuple[str, str], None] = {}
    for felt, names in named.items():
        for name in names:
            for other in named.get(turned(felt), ()):
                if other != name and (other, name) not in found:
                    found[name, other] = None
    return tuple(found)


def misread(faces: Iterable[tuple[str, Cells, Cells]]) -> tuple[tuple[str, str], ...]:
    """Pairs of a card and another whose label it seems to have, to who expects suit and rank the other way round.

    ``faces`` are a card's name, the cells of its label, and those that its label would have in the other order.
    """
    every = list(faces)
    others = {cells: name for name, _, cells in every}
    seen = ((name, others.get(cells, name)) for name, cells, _ in every)
    return tuple((name, other) for name, other in seen if other != name)
