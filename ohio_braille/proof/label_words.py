"""What the labels of a kit say, as its record has them."""

from collections.abc import Iterator

from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import Translator
from ohio_braille.proof.cells import BRAILLE, cells_of
from ohio_braille.proof.record import numbered
from ohio_braille.values.kits import KitRecord


def word_problems(record: KitRecord, held: set[tuple[str, str]], back: Translator | None) -> Iterator[str]:
    """Labels whose cells don't say their text (where ``back`` reads them), or whose text doesn't say their card.

    ``held`` has each role with each card that plays it.
    """
    said: dict[str, str] = {}
    names: dict[str, str] = {}
    for number, label in enumerate(record.labels, 1):
        if not BRAILLE.fullmatch(label.cells):
            yield f"mapping.json, {numbered(number, label)}: {label.cells!r} is no braille."
            continue
        if back:
            if label.cells not in said:
                said[label.cells] = back.read_back(cells_of(label.cells))
            capitals = record.label_grade.capitals and not label.text.isupper()
            if not same_text(label.text, said[label.cells], capitals=capitals):
                yield (
                    f"mapping.json, {numbered(number, label)}: {label.cells} says {said[label.cells]!r}, "
                    f"and the label must say {label.text!r}."
                )
        roles = [role for role, card in held if card == label.card]
        # Labels of a deck are for its spare cards too; else a label that names a role is for a card that plays it.
        if label.role and label.role not in roles and (roles or record.labels_as == "game"):
            yield f"mapping.json, {numbered(number, label)}: nobody holds the card {label.card} as {label.role}."
        name = label.role if record.labels_as == "game" else label.card
        if names.setdefault(label.cells, name) != name:
            yield f"mapping.json, {numbered(number, label)}: {label.cells} is the label of {names[label.cells]} too."
