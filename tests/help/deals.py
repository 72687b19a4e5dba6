"""Built-in decks dealt to so many players."""

from ohio_braille.cards.deal import assign
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Mapping


def dealt(deck: str, players: int) -> Mapping:
    """Ohio with a deck that a data file adapts to it."""
    game = BUILT_IN.game("ohio")
    adaptation = BUILT_IN.adaptation(game, deck)
    assert adaptation
    return assign(game, BUILT_IN.deck(deck), adaptation, players)
