"""What the labels of a kit say, as its record has them."""

from collections.abc import Callable, Iterator
from functools import cache

from ohio_braille.braille.hygiene import tidy
from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import Translator
from ohio_braille.errors import BrailleError
from ohio_braille.proof.cells import cells_of
from ohio_braille.proof.label_places import numbered
from ohio_braille.values.cells import Cells
from ohio_braille.values.kits import KitLabel, KitRecord

_LONGEST_TEXT = 200
"""Characters of a label that is written again to be compared."""


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
            _text_problem(label, read, back, capitals=record.label_grade.capitals),
            _role_problem(label, roles.get(label.card, set()), of_game=of_game),
            "" if name == _name(label, of_game=of_game) else f"{label.cells} is the label of {name} too",
        )
        yield from (f"mapping.json, {numbered(number, label)}: {problem}." for problem in problems if problem)


def _name(label: KitLabel, *, of_game: bool) -> str:
    """What a label stands for: others of the same name may have the same braille."""
    return label.role if of_game else label.card


def _text_problem(
    label: KitLabel, read: Callable[[str], str] | None, writes: Translator | None, *, capitals: bool
) -> str:
    """``capitals``: whether the grade keeps them, all but those of a passage in capitals.

    What liblouis reads otherwise (German é as the euro sign) is right where it is what the text is written as, which
    the code's own reader has proved then.
    """
    text = tidy(label.text)
    if read is None or same_text(text, read(label.cells), capitals=capitals and not text.isupper()):
        return ""
    if writes and len(text) <= _LONGEST_TEXT and _is_written(text, cells_of(label.cells), writes):
        return ""
    return f"{label.cells} says {read(label.cells)!r}, and the label must say {label.text!r}"


def _is_written(text: str, cells: Cells, writes: Translator) -> bool:
    try:
        return writes.cells(text) == cells
    except BrailleError:
        return False


def _role_problem(label: KitLabel, roles: set[str], *, of_game: bool) -> str:
    """Labels of a deck are for its spare cards too; else a label that names a role is for a card that plays it."""
    if not label.role or label.role in roles or not (roles or of_game):
        return ""
    return f"nobody holds the card {label.card} as {label.role}"
