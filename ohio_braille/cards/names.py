"""What cards, suits, ranks and roles are called, and their marks. Pure."""

import re

from ohio_braille.errors import DataError
from ohio_braille.library.own_files import words_table
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cards import Card, Deck, Game, Role
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import DeckWords, Language, Word
from ohio_braille.values.value import Value

_NO_WORDS = DeckWords()
_LETTERS = str.maketrans("1234567890", "abcdefghij")


def name_of(thing: Deck | Game, language: Language) -> str:
    """What a language calls a deck or a game: by its own file, else by the language's. Raises DataError where neither
    says it."""
    table = "decks" if isinstance(thing, Deck) else "games"
    known = getattr(language.names, table).get(thing.id) if thing.built_in else None
    found = thing.name.get(language.id) or known or thing.name.get("*")
    if found is None and thing.built_in:
        raise DataError(
            f"The language {language.id!r} has no name for {thing.id!r}. Add it to the language's file: "
            f'[names.{table}] {thing.id} = "...".'
        )
    if found is None:
        raise DataError(
            f"{' or '.join(thing.name.values())} has no name in the language {language.id!r}. "
            f'Add {language.id} = "..." to the name in its file.'
        )
    return found


def product_name(product: DotSize | LabelSheet | EmbosserPage, language: Language) -> str:
    """The name of a sheet, page or dot size; its id, which is an article's and no word, in a language without one."""
    names = language.names
    table = {DotSize: names.dots, LabelSheet: names.sheets, EmbosserPage: names.pages}[type(product)]
    known = table.get(product.id) if product.built_in else None
    return product.name.get(language.id) or known or product.name.get("*") or product.id


def _words(deck: Deck, language: Language) -> DeckWords:
    """The words that a language has for a built-in deck alone; those of a user's own are in its file."""
    return language.names.deck_words.get(deck.id, _NO_WORDS) if deck.built_in else _NO_WORDS


def _number(rank: str) -> Word | None:
    """A number without a word of its own: its digits, in compact style as the letters a-j (1-9, 0)."""
    if not re.fullmatch(r"\d+", rank):
        return None
    return Word(caption=rank, mark=rank, compact=rank.translate(_LETTERS))


def _rank_word(deck: Deck, rank: str, language: Language) -> Word | None:
    own = deck.ranks.get(language.id, {}).get(rank) or _words(deck, language).ranks.get(rank)
    return own or language.ranks.get(rank) or _number(rank)


def _suit_word(deck: Deck, suit: str, language: Language) -> Word | None:
    own = deck.suits.get(language.id, {}).get(suit) or _words(deck, language).suits.get(suit)
    return own or language.suits.get(suit)


def rank_word(deck: Deck, rank: str, language: Language) -> Word:
    """The word for a rank: the deck's own, else the language's, else the number. Raises DataError."""
    found = _rank_word(deck, rank, language)
    if found is None:
        raise DataError(_no_word(deck, language, repr(rank), "ranks", rank))
    return found


def suit_word(deck: Deck, suit: str, language: Language) -> Word:
    """The word for a suit or colour: the deck's own, else the language's. Raises DataError."""
    found = _suit_word(deck, suit, language)
    if found is None:
        raise DataError(_no_word(deck, language, f"the suit or colour {suit!r}", "suits", suit))
    return found


class Gaps(Value, frozen=True, kw_only=True):
    """Suits and ranks of a deck for which a language has no word."""

    suits: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()


def missing_words(deck: Deck, language: Language) -> Gaps:
    """All that a deck has and a language can't name."""
    suits = dict.fromkeys([*deck.suit_order, *(card.suit for card in deck.cards if card.suit)])
    ranks = dict.fromkeys(card.rank for card in deck.cards)
    return Gaps(
        suits=tuple(suit for suit in suits if _suit_word(deck, suit, language) is None),
        ranks=tuple(rank for rank in ranks if _rank_word(deck, rank, language) is None),
    )


def words_to_fill(deck: Deck, language: Language, gaps: Gaps) -> str:
    """The missing words as tables of TOML, to paste at the end of the deck's file (of ``names.toml`` of the language
    for a built-in deck) and to fill in."""
    own = language.names.deck_words.get(deck.id, _NO_WORDS) if deck.built_in else None
    there = (
        own.suits if own else deck.suits.get(language.id, {}),
        own.ranks if own else deck.ranks.get(language.id, {}),
    )
    place = f"deck_words.{deck.id}" if deck.built_in else f"words.{language.id}"
    tables = zip(("suits", "ranks"), (gaps.suits, gaps.ranks), there, strict=True)
    return "\n\n".join(words_table(f"{place}.{key}", names, bool(have)) for key, names, have in tables if names)


def _no_word(deck: Deck, language: Language, what: str, key: str, name: str) -> str:
    """What is missing: in one sentence, or with all the deck's missing words to paste."""
    gaps = missing_words(deck, language)
    count = len(gaps.suits) + len(gaps.ranks)
    if count > 1:
        where = f"names.toml of {language.name}" if deck.built_in else "the end of its file"
        return (
            f"The deck {deck.id} has no words for {count} of its suits and ranks in {language.name}. Paste this at "
            f"{where}, and fill in what each is called, its mark and its compact mark:\n\n"
            f"{words_to_fill(deck, language, gaps)}"
        )
    home = f"the language's file: [names.deck_words.{deck.id}" if deck.built_in else f"its file: [words.{language.id}"
    return (
        f"The deck {deck.id} has no word for {what} in {language.name}. Add to {home}.{key}] "
        f'"{name}" = {{ caption = "...", mark = "...", compact = "..." }}.'
    )


def card_word(deck: Deck, card: Card, language: Language) -> Word:
    """A card's caption and marks: the suit's mark first, then the rank's, or as the suit's word says. Raises DataError
    where a word is missing."""
    rank = rank_word(deck, card.rank, language)
    if not card.suit:
        return rank
    suit = suit_word(deck, card.suit, language)
    caption = suit.card.replace("{rank}", rank.caption) if suit.card else f"{suit.caption} {rank.caption}"
    one, other = (rank, suit) if is_rank_first(suit) else (suit, rank)
    return Word(caption=caption, mark=one.mark + other.mark, compact=one.compact + other.compact)


def is_rank_first(suit: Word) -> bool:
    """Whether the rank's mark comes before that of this suit."""
    return suit.order == "rank-suit"


def role_word(game: Game, role: Role, language: Language) -> Word:
    """A role's caption and marks. Raises DataError where the game has none in this language."""
    known = language.names.role_words.get(game.id, {}).get(role.id) if game.built_in else None
    found = role.words.get(language.id) or known or language.ranks.get(role.id) or _number(role.id)
    if found is None:
        raise DataError(
            f"The game {game.id} has no word for {role.id!r} in {language.name}. Add to the language's file: "
            f'[ranks] "{role.id}" = {{ caption = "...", mark = "...", compact = "..." }}.'
        )
    return found


def text_of(word: Word, style: str) -> str:
    """The text of a label in a style ("standard", "compact")."""
    return word.compact if style == "compact" else word.mark
