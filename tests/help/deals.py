"""Built-in decks dealt to so many players, and a deck of so many ranks."""

from ohio_braille.cards.deal import assign
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Card, Deck, Mapping


def dealt(deck: str, players: int) -> Mapping:
    """Ohio with a deck that a data file adapts to it."""
    game = BUILT_IN.game("ohio")
    adaptation = BUILT_IN.adaptation(game, deck)
    assert adaptation
    return assign(game, BUILT_IN.deck(deck), adaptation, players)


def deck_of(*ranks: str, count: int = 4) -> Deck:
    """A deck without suits, each card so often."""
    cards = tuple(Card(id=rank, rank=rank, count=count) for rank in ranks)
    return Deck(id="own", name={"*": "Own"}, cards=cards, source="a test")
