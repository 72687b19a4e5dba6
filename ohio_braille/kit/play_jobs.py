"""A deck, and the game that it plays -> who holds what, and the labels for its cards."""

from functools import cached_property

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.cards import deal, label_sets
from ohio_braille.cards.names import name_of
from ohio_braille.errors import DataError, MappingError, setting
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.cards import Adaptation, Deck, Game, Mapping
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Fact, Note
from ohio_braille.values.orders import Braille, Marking, Play
from ohio_braille.values.summaries import Summary


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
    def shows_deck(self) -> bool:
        """Whether the labels show the deck's own cards: where that is asked for, or the deck can't play the game."""
        return self.marking.labels_as == "deck" or (not self.marking.labels_as and not self.plays)

    @cached_property
    def packs(self) -> int:
        """The packs that get labels: those that the game needs, or as many as are asked for of the deck's own cards."""
        return (self.marking.packs or 1) if self.shows_deck else self.mapping.packs

    @cached_property
    def labels(self) -> LabelSet:
        """The labels for all cards: of those in play what they mean in the game, or of the whole deck which card each
        is. For the second the deck need not play the game."""
        if self.shows_deck:
            return label_sets.of_deck(
                self.deck,
                self.language,
                self.marking,
                self.label_translator,
                packs=self.packs,
                mapping=self.mapping if self.plays else None,
            )
        if self.marking.packs:
            raise DataError(
                f"{setting('packs')} means nothing for labels that show the cards of the game: it says itself how many "
                f"packs it needs. Add {setting('labels_as', 'deck')}, or leave {setting('packs')} out.",
                field="packs",
            )
        return label_sets.of_game(self.mapping, self.language, self.marking, self.label_translator)

    @property
    def plays(self) -> bool:
        """Whether the deck can play the game. Raises MappingError where nobody plays it with so many players."""
        return not self._why_not

    @cached_property
    def _why_not(self) -> str:
        deal.require_players(self.game, self.play.players)
        try:
            _ = self.mapping
        except MappingError as error:
            return str(error.args[0])
        return ""

    def summary(self) -> Summary:
        """What is labelled, for the line that says what was made."""
        return Summary(subject=name_of(self.deck, self.language), packs=self.packs)

    def notes(self) -> list[Note]:
        """That the deck can't play the game, where nothing was asked of its labels; how the adaptation was found, where
        no file gives it; that one pack is too few."""
        if not self.plays:
            return [] if self.marking.labels_as == "deck" else [self.plays_not()]
        needed, found = self.mapping.packs, []
        packs: dict[str, Fact] = {"deck": self.deck.id, "packs": needed, "players": self.mapping.players}
        if self.shows_deck and needed > self.packs:
            facts: dict[str, Fact] = {**packs, "labelled": self.packs, "game": self.game.id}
            found = [Note(code="packs-labelled", field="packs", facts=facts)]
        elif needed > 1:
            found = [Note(code="packs", field="players", facts=packs)]
        return found if self.given_adaptation is not None else [*found, self._found_adaptation()]

    def plays_not(self) -> Note:
        """Why the deck can't play the game, and so its labels show its own cards."""
        facts: dict[str, Fact] = {"deck": self.deck.id, "game": self.game.id, "why": self._why_not}
        return Note(code="plays-not", field="deck", facts=facts)

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
