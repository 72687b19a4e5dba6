"""The key of a deck's labels: what stands on them for each suit and each rank, as it stands there."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ohio_braille.cards.names import rank_word, suit_word, text_of
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.cells import Cells
from ohio_braille.values.labels import KeyEntry
from ohio_braille.values.languages import Language


def key_of_deck(
    deck: Deck, language: Language, style: str, labelled: Iterable[str], cells_of: Callable[[Card], Cells]
) -> tuple[KeyEntry, ...]:
    """Each suit, then each rank of the cards with the ids ``labelled``, with its cells as they stand on the labels.

    ``cells_of`` gives the cells of a card's label. A part that looks otherwise on another label (a contraction takes
    it up, a sign stands before it) has an entry for each form.
    """
    ids = set(labelled)
    cards = [card for card in deck.cards if card.id in ids]
    faces = {card.id: cells_of(card) for card in cards}
    parted = [card for card in cards if card.suit]
    splits = _splits(deck, language, style, parted, faces)
    suits: dict[tuple[str, Cells], None] = {}
    ranks: dict[tuple[str, Cells], None] = {}
    for card in cards:
        at = splits.get(card.id, 0)
        if card.suit:
            suits[card.suit, faces[card.id][:at]] = None
        ranks[card.rank, faces[card.id][at:]] = None
    order = {suit: n for n, suit in enumerate(deck.suit_order)}
    every = [
        *((suit_word(deck, suit, language), cells) for suit, cells in sorted(suits, key=lambda one: order[one[0]])),
        *((rank_word(deck, rank, language), cells) for rank, cells in ranks),
    ]
    entries = [KeyEntry(caption=word.caption, text=text_of(word, style), cells=cells) for word, cells in every if cells]
    return tuple(dict.fromkeys(entries))


def _in_common(every: Sequence[Cells]) -> int:
    """With how many cells all of them begin."""
    least, most = min(every), max(every)  # what lies between the two in order begins as both do
    return next((n for n, cell in enumerate(least) if most[n : n + 1] != bytes([cell])), len(least))


def _splits(
    deck: Deck, language: Language, style: str, cards: Sequence[Card], faces: Mapping[str, Cells]
) -> dict[str, int]:
    """By a card's id, how many cells of its label are the suit's.

    What all labels of a suit begin with is the most that can be the suit's, what all labels of a rank end with the most
    that can be the rank's. Between the two the suit has as little as may be, but a cell at least for a mark that isn't
    empty: a number sign belongs to its number.
    """
    of_suit: dict[str, list[Cells]] = {}
    of_rank: dict[str, list[Cells]] = {}
    for card in cards:
        of_suit.setdefault(card.suit, []).append(faces[card.id])
        of_rank.setdefault(card.rank, []).append(faces[card.id][::-1])
    begins = {suit: _in_common(every) for suit, every in of_suit.items()}
    ends = {rank: _in_common(every) for rank, every in of_rank.items()}
    alone = {suit: text_of(suit_word(deck, suit, language), style) for suit in begins}
    found: dict[str, int] = {}
    for card in cards:
        face = faces[card.id]
        most, least = begins[card.suit], len(face) - ends[card.rank]
        if not alone[card.suit].strip():
            found[card.id] = 0
        elif least >= 1 or not text_of(rank_word(deck, card.rank, language), style).strip():
            found[card.id] = max(least, 1)
        else:  # the rank is in one suit alone, or its label ends as the others do
            found[card.id] = min(max(most, 1), len(alone[card.suit]))
    return found
