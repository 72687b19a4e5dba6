"""Built-in decks dealt to so many players."""

from ohio_braille.cards.deal import assign
from ohio_braille.library import catalog
from ohio_braille.values.cards import Mapping


def dealt(deck: str, players: int) -> Mapping:
    """Ohio with a deck that a data file adapts to it."""
    game = catalog.game("ohio")
    adaptation = catalog.adaptation(game, deck)
    assert adaptation
    return assign(game, catalog.deck(deck), adaptation, players)
