"""A language: its words, braille grades and defaults."""

from typing import Literal

from ohio_braille.values.phrases import Phrases
from ohio_braille.values.value import Value

Order = Literal["", "suit-rank", "rank-suit"]
"""What comes first on a label, the mark of the suit or that of the rank."""


CodeName = Literal["", "german", "ueb", "french"]
"""The codes that have a reader of their own (``braille/codes.py``)."""


class Word(Value, frozen=True, kw_only=True):
    """How a suit, a rank or a role is called in one language.

    ``caption`` is what a sighted person reads; ``mark`` the short text of a label in standard style, which liblouis
    translates; ``compact`` the letters of a label in compact style (a-i for 1-9, x for ten). An empty ``mark`` or
    ``compact`` adds nothing to the label. ``card`` and ``order`` are for suits: how a card of it is called ("{rank} of
    Hearts"; where it is empty the rank follows the suit, "Herz 7"), and which mark comes first on its labels (empty:
    the suit's).
    """

    caption: str
    mark: str = ""
    compact: str = ""
    card: str = ""
    order: Order = ""


class Grade(Value, frozen=True, kw_only=True):
    """One grade of a language: liblouis' table, the table that reads it back, and what reading back keeps.

    ``back`` is empty where no table reads this grade back reliably (German grade 2).
    ``capitals`` says whether capital letters survive the way there and back.
    ``code`` names the code whose own reader proves what is written in this grade, empty where there is none;
    ``contracted`` says that words are shorter than their letters, so that only numbers and signs are read by it.
    """

    name: str
    table: str
    back: str = ""
    capitals: bool = False
    code: CodeName = ""
    contracted: bool = False

    @property
    def words_proved(self) -> bool:
        """Whether each word of a text is read back when it is written: not where the user chose a table, and not where
        words are contracted and no table reads them back."""
        return bool(self.code) and bool(self.back or not self.contracted)


class DeckWords(Value, frozen=True, kw_only=True):
    """What one language calls the suits and ranks of a deck where it has other words for them than elsewhere."""

    suits: dict[str, Word] = {}
    ranks: dict[str, Word] = {}


class Names(Value, frozen=True, kw_only=True):
    """What a language calls the built-in things, by their ids.

    ``deck_words`` are by deck the words that differ from the language's own, ``role_words`` by game and role those of
    roles that are not called like a rank.
    """

    games: dict[str, str] = {}
    decks: dict[str, str] = {}
    sheets: dict[str, str] = {}
    pages: dict[str, str] = {}
    dots: dict[str, str] = {}
    house_styles: dict[str, str] = {}
    deck_words: dict[str, DeckWords] = {}
    role_words: dict[str, dict[str, Word]] = {}


class Columns(Value, frozen=True, kw_only=True):
    """What the columns of a list may be called: of any list ``caption``, ``text`` and ``count``, of a list of cards
    ``suit`` and ``rank`` too. Neither capitals nor accents count."""

    caption: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    count: tuple[str, ...] = ()
    suit: tuple[str, ...] = ()
    rank: tuple[str, ...] = ()


class Language(Value, frozen=True, kw_only=True):
    """Words, tables and defaults of a language. ``grades`` maps "0", "1", "2" to a :class:`Grade`; ``called`` is what
    it is called besides, ``paper`` what its large print is on, ``house_style`` that of its braille pages."""

    id: str
    name: str
    called: tuple[str, ...] = ()
    grades: dict[str, Grade]
    paper: str
    page: str
    sheet: str
    dots: str
    house_style: str
    suits: dict[str, Word] = {}
    ranks: dict[str, Word] = {}
    texts: dict[str, str] = {}
    files: dict[str, str] = {}
    columns: Columns = Columns()
    phrases: Phrases
    names: Names = Names()
    source: str
    note: str = ""
