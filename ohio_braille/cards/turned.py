"""Labels that feel or read as others: alike but for their height, turned upside down, in the other order."""

from collections.abc import Container, Iterable, Mapping

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
    each. One that feels as itself is no pair, nor are two that feel alike upright (:func:`alike`)."""
    named = _by_shape(faces)
    found: dict[tuple[str, str], None] = {}
    for felt, names in named.items():
        for name in names if turned(felt) != felt else ():
            for other in named.get(turned(felt), ()):
                if other != name and (other, name) not in found:
                    found[name, other] = None
    return tuple(found)


def alike(faces: Mapping[str, Cells]) -> tuple[tuple[str, str], ...]:
    """Pairs of names whose labels have other cells and feel the same, since nothing beside the dots tells how high they
    lie (⠉, ⠒ and ⠤ alone)."""
    return tuple(
        (names[0], other)
        for names in _by_shape(faces).values()
        for other in names[1:]
        if faces[other] != faces[names[0]]
    )


def _by_shape(faces: Mapping[str, Cells]) -> dict[Shape, list[str]]:
    named: dict[Shape, list[str]] = {}
    for name, cells in faces.items():
        named.setdefault(shape(cells), []).append(name)
    return named


def touching(pairs: Iterable[tuple[str, str]], names: Container[str]) -> tuple[tuple[str, str], ...]:
    """Those of the pairs of which a name is among these: what concerns the labels of a part of the cards."""
    return tuple(pair for pair in pairs if pair[0] in names or pair[1] in names)


def misread(faces: Iterable[tuple[str, Cells, Cells]]) -> tuple[tuple[str, str], ...]:
    """Pairs of a card and another whose label it seems to have, to who expects suit and rank the other way round.

    ``faces`` are a card's name, the cells of its label, and those that its label would have in the other order.
    """
    every = list(faces)
    others = {cells: name for name, _, cells in every}
    seen = ((name, others.get(cells, name)) for name, cells, _ in every)
    return tuple((name, other) for name, other in seen if other != name)
