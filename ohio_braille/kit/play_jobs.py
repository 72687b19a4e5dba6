"""A deck, and the game that it plays -> who holds what, and the labels for its cards."""

from functools import cached_property

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.cards import deal, label_sets
from ohio_braille.errors import MappingError
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.cards import Adaptation, Deck, Game, Mapping
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Fact, Note
from ohio_braille.values.orders import Braille, Marking, Play


class PlayJob:
    """A deck that plays a game, being worked out; each step is done once, when it is first asked for."""

    def __init__(self, play: Play, braille: Braille, marking: Marking, library: Library = BUILT_IN) -> None:
        self.library = library
        self.play = play
        self.braille = braille
        self.marking = marking

    @cached_property
    def language(self) -> Language:
        return self.library.language(self.braille.language)

    @cached_property
    def game(self) -> Game:
        return self.library.game(self.play.game)

    @cached_property
    def deck(self) -> Deck:
        return self.library.deck(self.play.deck)

    @cached_property
    def given_adaptation(self) -> Adaptation | None:
        """The adaptation that a data file gives; None where it has to be found."""
        return self.library.adaptation(self.game, self.play.deck)

    @cached_property
    def adaptation(self) -> Adaptation:
        """Raises MappingError where the deck can't play the game."""
        if self.given_adaptation:
            return self.given_adaptation
        from ohio_braille.cards import adapting  # most decks have a file that says it

        return adapting.suggestions(self.game, self.deck, self.play.players, self.language)[0].adaptation

    @cached_property
    def mapping(self) -> Mapping:
        """Raises MappingError where the deck can't play the game, or so many players can't."""
        return deal.assign(self.game, self.deck, self.adaptation, self.play.players)

    @cached_property
    def translator(self) -> Translator:
        """For documents."""
        return translator(self.language, self.braille.grade, self.braille.table)

    @cached_property
    def label_translator(self) -> Translator:
        return label_sets.label_translator(self.language, self.braille, self.marking.style)

    @cached_property
    def labels(self) -> LabelSet:
        """The labels for all cards: of those in play what they mean in the game, or of the whole deck which card each
        is. For the second the deck need not play the game; where it does, there are labels for all packs in play."""
        if self.marking.labels_as == "game":
            return label_sets.of_game(self.mapping, self.language, self.marking, self.label_translator)
        mapping = self._mapping_if_any
        packs = mapping.packs if mapping else 1
        return label_sets.of_deck(
            self.deck, self.language, self.marking, self.label_translator, packs=packs, mapping=mapping
        )

    @cached_property
    def _mapping_if_any(self) -> Mapping | None:
        deal.require_players(self.game, self.play.players)
        try:
            return self.mapping
        except MappingError:
            return None

    def notes(self) -> list[Note]:
        """How the adaptation was found, where no file gives it; that one pack is too few."""
        mapping = self._mapping_if_any
        if mapping is None:
            return []
        packs: dict[str, Fact] = {"deck": self.deck.id, "packs": mapping.packs, "players": mapping.players}
        found = [Note(code="packs", field="players", facts=packs)] if mapping.packs > 1 else []
        return found if self.given_adaptation is not None else [*found, self._found_adaptation()]

    def _found_adaptation(self) -> Note:
        others = {role: ranks for role, ranks in self.adaptation.roles.items() if ranks != (role,)}
        as_printed = len(self.adaptation.roles) - len(others)
        return Note(
            code="adaptation-found",
            field="deck",
            facts={
                "deck": self.deck.id,
                "game": self.game.id,
                "roles": tuple(others),
                "ranks": tuple(" + ".join(ranks) for ranks in others.values()),
                "as_printed": as_printed,
            },
        )
