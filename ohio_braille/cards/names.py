"""What cards are called, and Mapping + kind + style + language -> Labels. Pure."""

import re
from collections.abc import Iterable, Sequence

import msgspec

from ohio_braille.errors import DataError, near
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cards import Card, Deck, Game, Mapping, Role
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.labels import Label
from ohio_braille.values.languages import Language, Word

_LETTERS = str.maketrans("1234567890", "abcdefghij")
STYLES = ("standard", "compact")
KINDS = ("game", "deck")


def in_language(names: dict[str, str], language: str) -> str:
    """A name by language; ``*`` is the name in every language. Raises DataError where there is none."""
    found = names.get(language) or names.get("*")
    if found is None:
        raise DataError(
            f"{' or '.join(names.values())} has no name in the language {language!r}. "
            f'Add {language} = "..." to the name in its file, or use a file of your own.'
        )
    return found


def product_name(product: DotSize | LabelSheet | EmbosserPage, language: str) -> str:
    """The name of a sheet, page or dot size; its id, which is an article's and no word, in a language without one."""
    return product.name.get(language) or product.name.get("*") or product.id


def _number(rank: str) -> Word | None:
    """A number without a word of its own: its digits, in compact style as the letters a-j (1-9, 0)."""
    if not re.fullmatch(r"\d+", rank):
        return None
    return Word(caption=rank, mark=rank, compact=rank.translate(_LETTERS))


def rank_word(deck: Deck, rank: str, language: Language) -> Word:
    """The word for a rank: the deck's own, else the language's, else the number. Raises DataError."""
    own = deck.ranks.get(language.id, {})
    found = own.get(rank) or language.ranks.get(rank) or _number(rank)
    if found is None:
        raise DataError(
            f"The deck {deck.id} has no word for {rank!r} in {language.name}. Add to its file: "
            f'[words.{language.id}.ranks] "{rank}" = {{ caption = "...", mark = "...", compact = "..." }}.'
        )
    return found


def suit_word(deck: Deck, suit: str, language: Language) -> Word:
    """The word for a suit or colour: the deck's own, else the language's. Raises DataError."""
    own = deck.suits.get(language.id, {})
    found = own.get(suit) or language.suits.get(suit)
    if found is None:
        raise DataError(
            f"The deck {deck.id} has no word for the suit or colour {suit!r} in {language.name}. Add to its file: "
            f'[words.{language.id}.suits] "{suit}" = {{ caption = "...", mark = "...", compact = "..." }}.'
        )
    return found


def card_word(deck: Deck, card: Card, language: Language) -> Word:
    """A card's caption and marks: suit first, then rank. Raises DataError where a word is missing."""
    rank = rank_word(deck, card.rank, language)
    if not card.suit:
        return rank
    suit = suit_word(deck, card.suit, language)
    caption = suit.card.replace("{rank}", rank.caption) if suit.card else f"{suit.caption} {rank.caption}"
    return Word(caption=caption, mark=suit.mark + rank.mark, compact=suit.compact + rank.compact)


def role_word(game: Game, role: Role, language: Language) -> Word:
    """A role's caption and marks. Raises DataError where the game has none in this language."""
    found = role.words.get(language.id) or language.ranks.get(role.id) or _number(role.id)
    if found is None:
        raise DataError(
            f"The game {game.id} has no word for {role.id!r} in {language.name}. Add to the language's file: "
            f'[ranks] "{role.id}" = {{ caption = "...", mark = "...", compact = "..." }}.'
        )
    return found


def text_of(word: Word, style: str) -> str:
    """The text of a label in a style ("standard", "compact")."""
    return word.compact if style == "compact" else word.mark


def with_marks(deck: Deck, language: Language, style: str, marks: Sequence[tuple[str, str]]) -> Deck:
    """The deck with other marks for this run: each pair is (the name or the caption of a suit or rank, new text).

    Raises DataError where a name means nothing in the deck, or a mark is empty.
    """
    suits = dict(deck.suits.get(language.id, {}))
    ranks = dict(deck.ranks.get(language.id, {}))
    known: dict[str, tuple[dict[str, Word], str, Word]] = {}
    for suit in deck.suit_order:
        word = suit_word(deck, suit, language)
        known[suit.casefold()] = known[word.caption.casefold()] = (suits, suit, word)
    for rank in dict.fromkeys(card.rank for card in deck.cards):
        word = rank_word(deck, rank, language)
        for name in (rank.casefold(), word.caption.casefold()):
            known.setdefault(name, (ranks, rank, word))
    for name, text in marks:
        if not text.strip():
            raise DataError(f"--mark {name}={text}: the mark is empty.")
        if name.casefold() not in known:
            raise DataError(
                f"--mark {name}={text}: the deck {deck.id} has no suit, colour or rank {name!r}. "
                f"It has: {', '.join(known)}."
            )
        table, key, word = known[name.casefold()]
        word = table.get(key, word)
        table[key] = Word(
            caption=word.caption,
            mark=word.mark if style == "compact" else text,
            compact=text if style == "compact" else word.compact,
        )
    return msgspec.structs.replace(
        deck, suits={**deck.suits, language.id: suits}, ranks={**deck.ranks, language.id: ranks}
    )


def same_marks(deck: Deck, language: Language, style: str) -> list[tuple[str, str, str]]:
    """Pairs of different cards with one mark in a style: (caption, other caption, mark); capitals don't count."""
    first: dict[str, str] = {}
    found = []
    for card in deck.cards:
        word = card_word(deck, card, language)
        text = text_of(word, style)
        owner = first.setdefault(text.casefold(), word.caption)
        if owner != word.caption:
            found.append((owner, word.caption, text))
    return found


def _corners(texts: Iterable[tuple[str, str, str, str, str]], corners: int) -> tuple[Label, ...]:
    return tuple(
        Label(text=text, caption=caption, short=short, card=card, role=role, corner=corner)
        for text, caption, short, card, role in texts
        for corner in range(1, corners + 1)
    )


def role_labels(mapping: Mapping, language: Language, style: str, corners: int) -> tuple[Label, ...]:
    """Labels that say what a card means in the game, for every card in use, set by set in the order of the roles.

    The caption is the card on which the label goes.
    """
    game, deck = mapping.game, mapping.deck
    words = {card.id: card_word(deck, card, language) for card in deck.cards}
    roles = {role.id: role_word(game, role, language) for role in game.roles}
    held = [one for player in mapping.sets for one in player.cards] + list(mapping.shared)
    return _corners(
        ((text_of(roles[h.role], style), words[h.card].caption, words[h.card].mark, h.card, h.role) for h in held),
        corners,
    )


def deck_labels(mapping: Mapping, language: Language, style: str, corners: int) -> tuple[Label, ...]:
    """Labels that say which card of its deck a card is, for every card of all packs in the order of a sorted deck.

    Raises DataError where two different cards would get the same mark.
    """
    deck = mapping.deck
    same = same_marks(deck, language, style)
    if same:
        one, other, mark = same[0]
        raise DataError(
            f"The deck {deck.id} gives {one} and {other} the same {style} mark {mark!r} in {language.name}. "
            f"Change one with --mark or in the deck's file."
        )
    role_of = mapping.adaptation.role_of()
    texts: list[tuple[str, str, str, str, str]] = []
    for card in deck.cards:
        word = card_word(deck, card, language)
        text = (text_of(word, style), word.caption, word.mark, card.id, role_of.get(card.rank, ""))
        texts += [text] * (card.count * mapping.packs)
    return _corners(texts, corners)


def chosen(
    every: Sequence[Label], mapping: Mapping, language: Language, only: Sequence[str], copies: int
) -> tuple[Label, ...]:
    """The labels of the cards that ``only`` names (all where it is empty), each ``copies`` times in a row.

    A name is the id or the caption of a card, a suit, a rank or a role. Raises DataError for one that no label has.
    """
    kept = list(every)
    if only:
        names = _names_of_cards(mapping, language)
        for name in only:
            if not any(name.strip().casefold() in names[label.card] for label in every):
                raise DataError(_no_label(name, every, names))
        wanted = {name.strip().casefold() for name in only}
        kept = [label for label in every if wanted & names[label.card]]
    return tuple(label for label in kept for _ in range(copies))


def _names_of_cards(mapping: Mapping, language: Language) -> dict[str, set[str]]:
    """By the card's id, all names that it may be called by, in small letters."""
    deck = mapping.deck
    roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
    role_of = mapping.adaptation.role_of()
    found: dict[str, set[str]] = {}
    for card in deck.cards:
        role = role_of.get(card.rank, "")
        names = {card.id, card_word(deck, card, language).caption, rank_word(deck, card.rank, language).caption}
        names |= {role, roles[role]} if role else {card.rank}
        if card.suit:
            names |= {card.suit, suit_word(deck, card.suit, language).caption}
        found[card.id] = {name.casefold() for name in names}
    return found


def _no_label(name: str, every: Sequence[Label], names: dict[str, set[str]]) -> str:
    if any(name.strip().casefold() in some for some in names.values()):
        return f"{name!r} is not in play, so no label is made for it; --labels-as deck labels every card of the deck."
    known = dict.fromkeys(label.caption for label in every)
    return f"No label is for {name!r}. {near(name, known)}"
