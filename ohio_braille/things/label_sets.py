"""A list of things -> the labels for them, checked."""

from collections.abc import Sequence

from ohio_braille.braille.translator import Translator, collisions
from ohio_braille.errors import BrailleError, DataError
from ohio_braille.values.cells import Cells
from ohio_braille.values.labels import Label, LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note
from ohio_braille.values.value import Value


class Thing(Value, frozen=True, kw_only=True):
    """What gets ``count`` labels: ``caption`` is for helpers, ``text`` is what is brailled (empty: the caption).
    ``line`` is where it stands in a file, for messages; 0 where it is in none."""

    caption: str
    text: str = ""
    count: int = 1
    line: int = 0


def of_things(
    things: Sequence[Thing], language: Language, braille: Translator, title: str, copies: int = 1
) -> LabelSet:
    """Labels for a list, in its order, each ``copies`` times. Two things may have the same label.

    Raises DataError for an empty list, an empty caption and a count under 1; BrailleError with all texts that have no
    right braille.
    """
    if not things:
        raise DataError("The list of labels is empty.", field="things")
    for number, thing in enumerate(things, 1):
        if not thing.caption.strip():
            raise DataError(f"Thing {number} has no caption.", field="things")
        if thing.count < 1:
            raise DataError(
                f"Thing {number} ({thing.caption}) has the count {thing.count}; it must be 1 or more.", "things"
            )
    labels = [
        label
        for thing in things
        for label in [Label(text=thing.text or thing.caption, caption=thing.caption)] * (thing.count * copies)
    ]
    return LabelSet(
        title=title,
        language=language.id,
        grade=braille.grade,
        labels=tuple(labels),
        cells=_checked(things, braille),
    )


def _checked(things: Sequence[Thing], braille: Translator) -> dict[str, Cells]:
    """The braille of each text, read back. Each text is translated once."""
    cells: dict[str, Cells] = {}
    problems: dict[str, str] = {}
    for thing in things:
        text = thing.text or thing.caption
        if text in cells or text in problems:
            continue
        try:
            cells[text] = braille.checked(text, thing.caption)
        except BrailleError as error:
            problems[text] = f"line {thing.line}: {error.args[0]}" if thing.line else str(error.args[0])
    if len(problems) == 1:
        raise BrailleError(next(iter(problems.values())), "things")
    if problems:
        told = "\n".join(f"- {problem}" for problem in list(problems.values())[:_MOST])
        more = f"\nMend these first; there are {len(problems) - _MOST} more." if len(problems) > _MOST else ""
        raise BrailleError(f"{len(problems)} texts of the list have no right braille:\n{told}{more}", "things")
    return cells


_MOST = 20
"""Texts without right braille that one error tells."""


def as_read(caption: str) -> str:
    """A caption by which another that differs in capitals or blanks alone is the same."""
    return " ".join(caption.casefold().split())


def alike(labels: LabelSet) -> list[Note]:
    """Whether things that are called differently get the same braille, which a list may want or not."""
    captions: dict[str, str] = {}  # capitals and blanks make no other thing
    for label in labels.labels:
        captions.setdefault(as_read(label.caption), label.caption)
    named = ((as_read(label.caption), labels.cells[label.text].strip(b"\0")) for label in labels.labels)
    pairs = collisions(named)
    if not pairs:
        return []
    one, other = (captions[name] for name in pairs[0][:2])
    return [Note(code="list-alike", severity="warning", facts={"one": one, "other": other, "more": len(pairs) - 1})]
