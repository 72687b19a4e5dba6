"""How a deck plays a game: as a data file says, else as its counts suggest."""

from ohio_braille.cards.names import name_of, role_word
from ohio_braille.cards.suggest import Suggestion, Suggestions, suggest
from ohio_braille.errors import MappingError
from ohio_braille.library.library import Library
from ohio_braille.values.cards import Adaptation, Deck, Game
from ohio_braille.values.languages import Language


def adaptation_of(library: Library, game: Game, name: str) -> Adaptation | None:
    """How a deck plays a game: as a data file says, else the best that can be found; None where it can't."""
    given = library.adaptation(game, name)
    if given:
        return given
    found = suggest(game, library.deck(name)).found
    return found[0].adaptation if found else None


def suggestions(game: Game, deck: Deck, players: int, language: Language) -> tuple[Suggestion, ...]:
    """How the deck could play the game, best first. Raises MappingError where it can't, and says why."""
    found = suggest(game, deck, players)
    if not found.found:
        raise MappingError(_refusal(game, deck, found, language))
    return found.found


def _refusal(game: Game, deck: Deck, found: Suggestions, language: Language) -> str:
    """Why a deck can't play a game, in one sentence."""
    names = {role.id: role_word(game, role, language).caption for role in game.roles}
    who = f"The deck {deck.id} can't play {name_of(game, language)}"
    if found.missing:
        return f"{who}: it has no card for {', '.join(names[role] for role in found.missing)}."
    return (
        f"{who}: {', '.join(names[role] for role in found.contested)} want the same ranks, "
        f"{', '.join(found.contested_ranks)}, which are fewer than they are."
    )
