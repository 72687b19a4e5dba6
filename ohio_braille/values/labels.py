"""Labels before they have a place: each alone, and the set of them."""

from ohio_braille.values.cells import Cells
from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value


class Label(Value, gc=False, frozen=True, kw_only=True):
    """One sticker, not yet in braille: ``text`` is what will be brailled, ``caption`` what a helper reads.

    ``short`` is a caption for small labels, empty where there is none. ``card`` and ``role`` say where it goes and what
    it means (``role`` is empty for a card that the game does not use, both for a thing); ``corner`` is 1 or 2.
    """

    text: str
    caption: str
    short: str = ""
    card: str = ""
    role: str = ""
    corner: int = 1


class KeyEntry(Value, gc=False, frozen=True, kw_only=True):
    """A mark that stands on labels: ``caption`` is what it means, ``text`` what is brailled, ``cells`` its braille."""

    caption: str
    text: str
    cells: Cells


class LabelSet(Value, frozen=True, kw_only=True):
    """Labels that belong together, from a deck, a game or a list; nothing after it knows where it came from.

    ``language`` is the id of the language that the captions are in, ``grade`` the braille of the labels. ``cells`` has
    the braille of each label's text, checked: it reads back, and what differs has different cells. ``key`` tells what
    the marks mean. ``twins`` are pairs of names whose labels are each other's when they are turned upside down,
    ``alike`` those whose labels differ in the height of their dots alone,
    ``misread`` pairs of a card and the one that it seems to be to who expects suit and rank the other way round.
    ``card_mm`` is the size of the cards that the labels go on, None where it isn't known or they go on no cards;
    ``corners`` the labels on each.
    """

    title: str
    language: str
    grade: Grade
    labels: tuple[Label, ...]
    cells: dict[str, Cells]
    key: tuple[KeyEntry, ...] = ()
    twins: tuple[tuple[str, str], ...] = ()
    alike: tuple[tuple[str, str], ...] = ()
    misread: tuple[tuple[str, str], ...] = ()
    card_mm: tuple[float, float] | None = None
    corners: int = 1
