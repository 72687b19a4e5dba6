"""A game, and a deck that plays it -> what its texts say, and the texts as documents."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ohio_braille.braille.translator import Translator
from ohio_braille.cards import label_sets
from ohio_braille.cards.names import is_rank_first, name_of, rank_word, suit_word
from ohio_braille.errors import DataError
from ohio_braille.kit.play_jobs import PlayJob
from ohio_braille.library.library import Library
from ohio_braille.library.reading import is_path
from ohio_braille.texts import documents, facts, wording
from ohio_braille.values.cards import Game
from ohio_braille.values.cells import dot_numbers, unicode_braille
from ohio_braille.values.documents import Document
from ohio_braille.values.facts import DeckFacts, Facts, KeyFacts, MarkFacts
from ohio_braille.values.labels import KeyEntry
from ohio_braille.values.languages import Language
from ohio_braille.values.orders import Braille
from ohio_braille.values.pictures import Picture


def game_facts(
    game: Game, language: Language, translator: Translator, braille: Braille, style: str, library: Library
) -> Facts:
    """What a text may say of a game and of all decks that play it, without a deck of its own."""
    labels = label_sets.label_translator(language, braille, style)
    return Facts(
        language=language.id,
        game=facts.game_facts(game, language, style, labels.cells),
        grade=translator.grade.name,
        words_proved=translator.grade.words_proved,
        style=wording.style_name(style, language),
        decks=tuple(_decks(game, language, library)),
    )


def labels_facts(job: PlayJob) -> Facts:
    """What a text may say of labels that show the cards of a deck, or of a game."""
    return Facts(
        language=job.language.id,
        grade=job.translator.grade.name,
        words_proved=job.translator.grade.words_proved,
        style=wording.style_name(job.marking.style, job.language),
        shows_deck=job.shows_deck,
        key=KeyFacts(
            subject=name_of(job.deck if job.shows_deck else job.game, job.language),
            marks=facts.number_runs(tuple(map(mark_facts, job.labels.key)), job.language),
            order=_order(job),
        ),
    )


def _order(job: PlayJob) -> str:
    """What comes first on the labels, the suit or the rank; empty where none has both."""
    labelled = {label.card for label in job.labels.labels}
    suits = dict.fromkeys(card.suit for card in job.deck.cards if card.suit and card.id in labelled)
    if not (suits and job.shows_deck):
        return ""
    rank_first = is_rank_first(suit_word(job.deck, next(iter(suits)), job.language))
    return job.marking.order or ("rank-suit" if rank_first else "suit-rank")


def play_facts(job: PlayJob) -> Facts:
    """What a text may say of a game and the deck that plays it."""
    style = job.marking.style
    known = game_facts(job.game, job.language, job.translator, job.braille, style, job.library)
    decks = known.decks
    if is_path(job.play.deck) or not (job.deck.built_in or job.deck.id in job.library.adapted_decks(job.game)):
        decks = (*decks, facts.deck_facts(job.game, job.deck, job.adaptation, job.language))
    marks = tuple(mark_facts(entry) for entry in _in_play(job))
    return replace(
        known,
        decks=decks,
        play=facts.play_facts(
            job.mapping, job.language, facts.number_runs(marks, job.language) if job.shows_deck else marks
        ),
        key=labels_facts(job).key,
        shows_deck=job.shows_deck,
    )


def _in_play(job: PlayJob) -> list[KeyEntry]:
    """The key of the labels, without the ranks of the deck that don't play: a cheat sheet is for one side of paper."""
    if not job.shows_deck:
        return list(job.labels.key)
    suits = {suit_word(job.deck, suit, job.language).caption for suit in job.deck.suit_order}
    ranks = {rank_word(job.deck, rank, job.language).caption for rank in job.adaptation.role_of()}
    return [entry for entry in job.labels.key if entry.caption in suits | ranks]


def document(
    name: str,
    known: Facts,
    game: str,
    language: Language,
    library: Library,
    *,
    beside: Sequence[str] = (),
    figures: Mapping[str, Picture] = {},
) -> Document:
    """A text of a game by its id ("rules", "cheatsheet"), one of the language ("start", "key"), or the user's own by
    its path. A text that stands beside one of the user's own files (``beside``) comes before ours. Raises DataError
    with the file and the line."""
    template = library.document(name, language.id, game, beside)
    common = library.common_texts(language.id, next(iter(beside), ""))
    made = documents.render(template, known, figures, common)
    return replace(made, as_list=language.phrases.as_list, dots=language.phrases.dots)


def _decks(game: Game, language: Language, library: Library) -> Iterator[DeckFacts]:
    """The decks that have an adaptation to the game and words in the language."""
    for name in library.adapted_decks(game):
        adaptation = library.adaptation(game, name)
        if adaptation:
            try:
                yield facts.deck_facts(game, library.deck(name), adaptation, language)
            except DataError:  # has no words for this deck: a language of the user's own need not name every deck
                continue


def mark_facts(entry: KeyEntry) -> MarkFacts:
    """A mark as the texts tell it."""
    return MarkFacts(
        caption=entry.caption, text=entry.text, cells=unicode_braille(entry.cells), dots=dot_numbers(entry.cells)
    )
