"""Data files: which kind one is, and what is wrong with it."""

from collections.abc import Callable, Iterator
from pathlib import Path

from ohio_braille.cards import marks, names
from ohio_braille.cards.label_sets import label_translator
from ohio_braille.errors import DataError, OhioBrailleError, near
from ohio_braille.library.library import Library
from ohio_braille.library.sheet_checks import uneven_margins
from ohio_braille.library.wording import cut
from ohio_braille.proof import lookups
from ohio_braille.proof.findings import Result, counted, error, warning
from ohio_braille.texts import said
from ohio_braille.things.lists import read_things
from ohio_braille.values.cards import Deck
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Finding
from ohio_braille.values.orders import STYLES, Braille

Problems = Callable[[Library, str], Iterator[str | Finding]]
"""What is wrong with a file that can be read: errors, in words, and warnings. Raises OhioBrailleError for one that
can't be read."""


def check_data_file(library: Library, path: Path) -> Result:
    """What is wrong with a data file, by its kind."""
    name = str(path)
    try:
        kind, find = _kind_of(library, path)
        problems = list(find(library, name))
    except OhioBrailleError as wrong:
        kind, problems = "data file", [*_problems_of(wrong)]
    return counted(kind, tuple(one if isinstance(one, Finding) else error(one) for one in problems))


def check_list(library: Library, name: str) -> Result:
    """What is wrong with a list of things, whatever language its texts are in."""
    known = library.columns(library.language(Braille().language))
    try:
        found = read_things(library.list_bytes(name), Path(name).name, known).things
    except OhioBrailleError as wrong:
        return counted("list", tuple(error(problem) for problem in _problems_of(wrong)))
    return counted(f"list of {len(found)} {'line' if len(found) == 1 else 'lines'}", ())


def _problems_of(wrong: OhioBrailleError) -> list[str]:
    """The problems that an error tells, each in a line where there are several."""
    lines = [line.removeprefix("- ") for line in str(wrong).split("\n")]
    return lines[len(lines) > 1 :]


def _kind_of(library: Library, path: Path) -> tuple[str, Problems]:
    """The kind of a file: by its place in the folder of a game or a language, else by its keys."""
    if path.parent.name == "adaptations":
        return "adaptation", _in_reading(Library.adaptation_in)
    if path.name in ("phrases.toml", "names.toml", "said.toml") and (path.parent / "language.toml").is_file():
        return "language", lambda library, _: _language_problems(library, str(path.parent / "language.toml"))
    keys = library.keys(str(path))
    key = next((key for key in _KINDS if key in keys), None)
    if key is None:
        slips = [(key, meant) for key in keys if (meant := near(cut(key), _KINDS)).startswith("Did")]
        hint = f" {slips[0][0]}: {slips[0][1]}" if slips else ""
        raise DataError(f"{path} is of no kind that is known by its keys; {', '.join(_KINDS)} tell the kinds.{hint}")
    return _KINDS[key]


def _in_reading(read: Callable[[Library, str], object]) -> Problems:
    """All that is wrong with a file of this kind is told when it is read."""

    def problems(library: Library, name: str) -> Iterator[str | Finding]:
        read(library, name)
        yield from ()

    return problems


def _sheet_problems(library: Library, name: str) -> Iterator[str | Finding]:
    sheet = library.sheet(name)
    uneven = uneven_margins(sheet)
    if uneven:
        yield said.note(uneven).removeprefix("Note: ")


def _deck_problems(library: Library, name: str) -> Iterator[str | Finding]:
    """Marks that don't tell its cards apart, in the same run with what is wrong in its file; also how it plays each
    game is read."""
    try:
        deck = library.deck(name)
    except DataError as wrong:
        told = _problems_of(wrong)
        part, more = library.deck_in_part(name)
        told += [problem for problem in more if not any(problem in one for one in told)]
        yield from told
        if part:
            yield from mark_problems(library, part, in_part=True)
            yield from _empty_marks(part)
        return
    yield from mark_problems(library, deck)
    yield from _empty_marks(deck)
    for game in library.names("game"):
        library.adaptation(library.game(game), name)


def _empty_marks(deck: Deck) -> Iterator[Finding]:
    """Words of the deck's own that add nothing to a label: meant so, or not filled in yet."""
    in_suits = {card.rank for card in deck.cards if card.suit}
    for key, table in (("suits", deck.suits), ("ranks", deck.ranks)):
        for code, words in table.items():
            for name, word in words.items():
                empty = [what for what, text in (("mark", word.mark), ("compact", word.compact)) if not text.strip()]
                if empty and (key == "suits" or name in in_suits):
                    what = f"words.{code}.{key}.{cut(name)} has an empty {' and '.join(empty)}"
                    yield warning(f"{what}: the labels of {word.caption} don't say it.")


def _language_problems(library: Library, name: str) -> Iterator[str | Finding]:
    """Names and words for what there is not, and what a kit in the language would stop at."""
    language = library.language(name)
    yield from library.check_names(language)
    yield from lookups.language_problems(library, name, language)


def _game_problems(library: Library, name: str) -> Iterator[str | Finding]:
    """What a kit of the game would stop at."""
    yield from lookups.game_problems(library, name, library.game(name))


def mark_problems(library: Library, deck: Deck, *, in_part: bool = False) -> Iterator[str | Finding]:
    """Words that are missing, in the languages that the deck's file has words for, or in all where no language is
    complete; and what is wrong with its marks in every language that is. ``in_part``: the file has mistakes that are
    told already, the empty marks of cards without a suit among them."""
    languages = [library.language(name) for name in library.names("language")]
    gaps = {language.id: names.missing_words(deck, language) for language in languages}
    whole = [language for language in languages if gaps[language.id] == names.Gaps()]
    begun = {code for words in (deck.suits, deck.ranks) for code, by_name in words.items() if by_name} & gaps.keys()
    asked = begun or ({*deck.name} & gaps.keys() or gaps.keys() if not whole else set())
    for language in languages:
        if language.id in asked and language not in whole:
            yield _missing(deck, language, gaps[language.id], alone=len(asked) == 1)
    alone = {card.id for card in deck.cards if not card.suit} if in_part else set()
    told: dict[str, None] = {}
    for language in whole:
        for style in STYLES:
            braille = label_translator(language, Braille(language=language.id), style)
            for one in marks.findings(deck, language, style, braille):
                if one.code == "no-mark" and alone.issuperset(one.cards):
                    continue
                told[OhioBrailleError(one.what).worded(lambda name, value: f"{name} {value}".rstrip())] = None
    yield from told


def _missing(deck: Deck, language: Language, gaps: names.Gaps, alone: bool) -> Finding:
    """As many lines as it takes: they are there to be copied."""
    count = len(gaps.suits) + len(gaps.ranks)
    words = "1 word is" if count == 1 else f"{count} words are"
    enough = "" if alone else "; one language is enough"
    what = (
        f"{words} missing in {language.name}: paste this at the end of the file and fill it in{enough}.\n\n"
        f"{names.words_to_fill(deck, language, gaps)}\n"
    )
    return Finding(page=0, line=0, what=what, severity="error")


_KINDS: dict[str, tuple[str, Problems]] = {
    "cards": ("deck", _deck_problems),
    "roles": ("game", _game_problems),
    "label_mm": ("label sheet", _sheet_problems),
    "grades": ("language", _language_problems),
    "pages": ("machine", _in_reading(Library.machine)),
    "cells": ("embosser page", _in_reading(Library.page)),
    "dot_mm": ("dot size", _in_reading(Library.dots)),
    "headings": ("house style", _in_reading(Library.house_style)),
    "papers": ("list of papers", _in_reading(Library.papers_in)),
    "words": ("deck", _deck_problems),
}
"""Kinds of data files by the key that tells each, a file by the first that it has: pages may have dot_mm too."""
