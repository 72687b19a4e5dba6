"""What a user asks for, as values: which labels, in which braille, on what, and with which texts.

Names of decks, games, languages, sheets, pages and sizes are ids of the library's files, or paths of one's own. Where
``sheet``, ``page`` or ``dots`` is empty the language's own is taken.
"""

import unicodedata
from typing import Any

import msgspec

from ohio_braille.errors import DataError, setting
from ohio_braille.values.languages import Order
from ohio_braille.values.value import Value

LABELS_AS = ("game", "deck")
"""What the labels of cards may say."""

ORDERS = ("suit-rank", "rank-suit")
"""What may come first on the label of a card."""

MOST_PACKS = 100
"""Packs that are labelled in one run."""

STYLES = ("standard", "compact")
"""How they may say it."""


def _require_one_of(name: str, value: Any, known: tuple[Any, ...]) -> None:
    if value not in known:
        raise DataError(
            f"{setting(name)} is {value!r}; it must be {' or '.join(repr(one) for one in known)}.", field=name
        )


class Braille(Value, frozen=True, kw_only=True):
    """In which language and braille. ``grade`` is "0", "1" or "2"; ``table`` a liblouis table in its place."""

    language: str = "de"
    grade: str = "1"
    table: str = ""


class Play(Value, frozen=True, kw_only=True):
    """A deck that plays a game with so many players."""

    deck: str
    game: str = "ohio"
    players: int = 4


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


class Marking(Value, frozen=True, kw_only=True):
    """What the labels of cards say, and which there are.

    ``labels_as`` is "game" (what a card means in the game) or "deck" (which card of its deck it is); empty, it is the
    game where the deck plays it, else the deck. ``style`` is "standard" or "compact"; ``corners`` are the labels on
    each card, 1 or 2; ``marks`` are (name, text) pairs that change a mark for this run. ``packs`` are those to label
    where labels show the deck's cards, 1 to 100 (0: one); a game itself says how many it needs. ``order`` is
    "suit-rank" or "rank-suit", which mark comes first; empty, it is the habit of the language and the deck. ``only``
    names the cards or roles to label (empty: all), each ``copies`` times.

    Names and marks are composed (NFC), as data files are when they are read. Raises DataError for what would else be
    taken for something else.
    """

    labels_as: str = ""
    style: str = "standard"
    corners: int = 2
    packs: int = 0
    order: Order = ""
    marks: tuple[tuple[str, str], ...] = ()
    only: tuple[str, ...] = ()
    copies: int = 1

    def __post_init__(self) -> None:
        marks = tuple((_composed(name), _composed(text)) for name, text in self.marks)
        msgspec.structs.force_setattr(self, "marks", marks)
        msgspec.structs.force_setattr(self, "only", tuple(map(_composed, self.only)))
        if self.labels_as:
            _require_one_of("labels_as", self.labels_as, LABELS_AS)
        if not 0 <= self.packs <= MOST_PACKS:
            raise DataError(f"{setting('packs')} is {self.packs}; it must be 1 to {MOST_PACKS}.", field="packs")
        _require_one_of("style", self.style, STYLES)
        if self.order:
            _require_one_of("order", self.order, ORDERS)
        _require_one_of("corners", self.corners, (1, 2))
        if self.copies < 1:
            raise DataError(f"{setting('copies')} is {self.copies}; it must be 1 or more.", field="copies")


class Placing(Value, frozen=True, kw_only=True):
    """On what the labels go, and how they lie there.

    ``sheet`` and ``dots`` are for print, ``page`` for an embosser; ``precut`` puts an embosser's labels onto the sheet
    if that is pre-cut, else they stand on a plain page, to be cut apart. ``used`` are the label positions taken on the
    first sheet, the second and so on ("1-7,9"); ``blanks`` spare labels follow at the end. ``captions`` prints the
    cards' names beside the dots, ``outlines`` the edges of the labels, ``corner_mark`` a line across the upper left
    corner of each. ``turned`` is 90 for upright labels, which then read from top to bottom. ``mirror`` makes a guide
    for a slate. ``offset_mm`` and ``scale`` correct a printer, ``paper_offset_mm`` the place of the paper in an
    embosser; all are across, down.
    """

    sheet: str = ""
    page: str = ""
    dots: str = ""
    precut: bool = False
    used: tuple[str, ...] = ()
    blanks: int = 0
    captions: bool = True
    outlines: bool = False
    corner_mark: bool = False
    turned: int = 0
    mirror: bool = False
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    paper_offset_mm: tuple[float, float] = (0.0, 0.0)


class TextForm(Value, frozen=True, kw_only=True):
    """How texts are set: ``page`` is the embosser page, ``size_pt`` the size of large print, 14 to 48."""

    page: str = ""
    size_pt: float = 18.0


class KitOrder(Value, frozen=True, kw_only=True):
    """All that is needed to play: labels, cheat sheet, rules."""

    play: Play
    braille: Braille = Braille()
    marking: Marking = Marking()
    placing: Placing = Placing()
    size_pt: float = 18.0


class ListOrder(Value, frozen=True, kw_only=True):
    """Labels for the lines of a list, by the path of its ``file``, each ``copies`` times."""

    file: str
    braille: Braille = Braille()
    placing: Placing = Placing()
    copies: int = 1
    size_pt: float = 18.0
