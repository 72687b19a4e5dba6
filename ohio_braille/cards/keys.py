"""The key of a deck's labels: what stands on them for each suit and each rank, as it stands there."""

from collections.abc import Iterator, Mapping

from ohio_braille.braille.translator import Translator
from ohio_braille.cards.names import card_word, is_rank_first, rank_word, suit_word, text_of
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.cells import Cells
from ohio_braille.values.labels import KeyEntry
from ohio_braille.values.languages import Language

_SIGNS = bytes([8, 16, 24, 32, 40, 48, 56])
"""Cells of dots 4, 5 and 6 alone announce what follows them: a letter after a number, a capital."""


def key_of_deck(
    deck: Deck, language: Language, style: str, faces: Mapping[str, Cells], braille: Translator
) -> tuple[KeyEntry, ...]:
    """Each suit, then each rank of the labelled cards, with its cells as they stand on the labels; ``faces`` has the
    cells of each card's label by the card's id.

    A part that has a sign before it on some labels (the letter sign after a number) has an entry for each form. A card
    on whose label the parts can't be told from each other, since a contraction joins them, has one of its own.
    """
    cards = [card for card in deck.cards if card.id in faces]
    suits: dict[str, list[KeyEntry]] = {suit: [] for suit in deck.suit_order}
    rest: list[KeyEntry] = []
    for card in cards:
        parts = _parts(deck, card, language, style, faces[card.id], braille)
        if parts:
            suits.setdefault(card.suit, []).append(parts[0])
            rest.append(parts[1])
        else:
            word = card_word(deck, card, language)
            rest.append(KeyEntry(caption=word.caption, text=text_of(word, style), cells=faces[card.id]))
    every = [entry for entries in suits.values() for entry in entries] + rest
    return tuple(dict.fromkeys(entry for entry in every if entry.cells))


def _parts(
    deck: Deck, card: Card, language: Language, style: str, face: Cells, braille: Translator
) -> tuple[KeyEntry, KeyEntry] | None:
    """What a label has for its card's suit and for its rank; None for a card without a suit, and where the cells don't
    tell."""
    if not card.suit:
        return None
    suit, rank = suit_word(deck, card.suit, language), rank_word(deck, card.rank, language)
    texts = [text_of(suit, style), text_of(rank, style)]
    if is_rank_first(suit):
        texts.reverse()
    at = next(_ends(face, *(braille.cells(text).lstrip(_SIGNS) if text else b"" for text in texts)), None)
    if at is None:
        return None
    halves = [face[:at], face[at:]]
    if is_rank_first(suit):
        halves.reverse()
    one, other = (
        KeyEntry(caption=word.caption, text=text_of(word, style), cells=cells)
        for word, cells in zip((suit, rank), halves, strict=True)
    )
    return one, other


def _ends(face: Cells, first: Cells, second: Cells) -> Iterator[int]:
    """Where in a label its first part may end: what is left is the second, with the signs before it."""
    for at in range(len(face) + 1):
        if face[:at].lstrip(_SIGNS) == first and face[at:].lstrip(_SIGNS) == second:
            yield at
