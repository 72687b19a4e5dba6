"""What the labels of a kit say, as its record has them."""

from collections.abc import Callable, Iterator
from functools import cache

from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import Translator
from ohio_braille.proof.cells import cells_of
from ohio_braille.proof.label_places import numbered
from ohio_braille.values.kits import KitLabel, KitRecord


def word_problems(record: KitRecord, held: set[tuple[str, str]], back: Translator | None) -> Iterator[str]:
    """Labels whose cells don't say their text (where ``back`` reads them), or whose text doesn't say their card.

    ``held`` has each role with each card that plays it.
    """
    of_game = record.labels_as == "game"
    roles: dict[str, set[str]] = {}
    for role, card in held:
        roles.setdefault(card, set()).add(role)
    read = cache(lambda braille: back.read_back(cells_of(braille))) if back else None
    names: dict[str, str] = {}  # what each braille stands for, by the first label that has it
    for number, label in enumerate(record.labels, 1):
        name = names.setdefault(label.cells, _name(label, of_game=of_game))
        problems = (
            _text_problem(label, read, capitals=record.label_grade.capitals),
            _role_problem(label, roles.get(label.card, set()), of_game=of_game),
            "" if name == _name(label, of_game=of_game) else f"{label.cells} is the label of {name} too",
        )
        yield from (f"mapping.json, {numbered(number, label)}: {problem}." for problem in problems if problem)


def _name(label: KitLabel, *, of_game: bool) -> str:
    """What a label stands for: others of the same name may have the same braille."""
    return label.role if of_game else label.card


def _text_problem(label: KitLabel, read: Callable[[str], str] | None, *, capitals: bool) -> str:
    """``capitals``: whether the grade keeps them, all but those of a passage in capitals."""
    if read is None or same_text(label.text, read(label.cells), capitals=capitals and not label.text.isupper()):
        return ""
    return f"{label.cells} says {read(label.cells)!r}, and the label must say {label.text!r}"


def _role_problem(label: KitLabel, roles: set[str], *, of_game: bool) -> str:
    """Labels of a deck are for its spare cards too; else a label that names a role is for a card that plays it."""
    if not label.role or label.role in roles or not (roles or of_game):
        return ""
    return f"nobody holds the card {label.card} as {label.role}"
