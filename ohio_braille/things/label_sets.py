"""A list of things -> the labels for them, checked."""

from collections.abc import Sequence

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import DataError
from ohio_braille.values.labels import Label, LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.value import Value


class Thing(Value, frozen=True, kw_only=True):
    """What gets ``count`` labels: ``caption`` is for helpers, ``text`` is what is brailled (empty: the caption)."""

    caption: str
    text: str = ""
    count: int = 1


def of_things(things: Sequence[Thing], language: Language, braille: Translator, title: str) -> LabelSet:
    """Labels for a list, in its order. Two things may have the same label.

    Raises DataError for an empty list, an empty caption and a count under 1; BrailleError for a text that has no right
    braille.
    """
    if not things:
        raise DataError("The list of labels is empty.", field="things")
    labels: list[Label] = []
    for number, thing in enumerate(things, 1):
        if not thing.caption.strip():
            raise DataError(f"Thing {number} has no caption.", field="things")
        if thing.count < 1:
            raise DataError(
                f"Thing {number} ({thing.caption}) has the count {thing.count}; it must be 1 or more.", "things"
            )
        labels += [Label(text=thing.text or thing.caption, caption=thing.caption)] * thing.count
    captions = {label.text: label.caption for label in reversed(labels)}
    return LabelSet(
        title=title,
        language=language.id,
        grade=braille.grade,
        labels=tuple(labels),
        cells={text: braille.checked(text, caption) for text, caption in captions.items()},
    )
