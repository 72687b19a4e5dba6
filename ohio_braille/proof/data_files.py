"""Data files: which kind one is, and what is wrong with it."""

from pathlib import Path

from ohio_braille.cards import names
from ohio_braille.errors import DataError, OhioBrailleError
from ohio_braille.library.library import Library
from ohio_braille.library.sheet_checks import uneven_margins
from ohio_braille.proof.findings import Result, counted, error
from ohio_braille.values.cards import Deck
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import STYLES

_KINDS = {
    "cards": "deck",
    "roles": "game",
    "label_mm": "label sheet",
    "grades": "language",
    "pages": "machine",
    "cells": "embosser page",
    "dot_mm": "dot size",
    "headings": "house style",
}
"""The key by which a kind of data file is known, each file by the first that it has: pages may have dot_mm too."""


def check_data_file(library: Library, path: Path) -> Result:
    """What is wrong with a data file, by its kind."""
    try:
        keys = library.keys(str(path))
        kind = next((kind for key, kind in _KINDS.items() if key in keys), None)
        if kind is None:
            raise DataError(f"{path} is of no kind that is known by its keys; {', '.join(_KINDS)} tell the kinds.")
        problems = _problems(library, kind, path)
    except OhioBrailleError as found:
        lines = [line.removeprefix("- ") for line in str(found).split("\n")]
        problems = lines[len(lines) > 1 :]
        kind = "data file"
    return counted(kind, tuple(error(problem) for problem in problems))


def _problems(library: Library, kind: str, path: Path) -> list[str]:
    """What is wrong with a file that can be read. Raises OhioBrailleError for one that can't."""
    match kind:
        case "deck":
            problems = mark_problems(library, library.deck(str(path)))
            for game in library.names("game"):
                library.adaptation(library.game(game), str(path))
            return problems
        case "game":
            library.game(str(path))
        case "label sheet":
            sheet = library.sheet(str(path))
            uneven = uneven_margins(sheet)
            return [_uneven_margins(uneven)] if uneven else []
        case "language":
            library.language(str(path))
        case "machine":
            library.machine(str(path))
        case "embosser page":
            library.page(str(path))
        case "dot size":
            library.dots(str(path))
        case _:
            library.house_style(str(path))
    return []


def _uneven_margins(note: Note) -> str:
    words = (
        "The margins of the sheet {sheet} differ {way} by {difference_mm:g} mm: {start_mm:g} mm at the {start} and "
        "{end_mm:g} mm at the {end}; most sheets are even to 1 mm, so measure yours."
    )
    return words.format_map(note.facts)


def mark_problems(library: Library, deck: Deck) -> list[str]:
    """Marks that two cards share, in every language that has words for all cards of the deck, and where none has."""
    problems = []
    speaks = 0
    for name in library.names("language"):
        language = library.language(name)
        try:
            words = [names.card_word(deck, card, language) for card in deck.cards]
        except DataError:
            continue
        speaks += 1
        for style in STYLES:
            bare = [word.caption for word in words if not names.text_of(word, style).strip()]
            problems += [f"{caption} has no {style} mark in {language.name}" for caption in dict.fromkeys(bare)]
            problems += [
                f"{one} and {other} have the same {style} mark {mark!r} in {language.name}"
                for one, other, mark in names.same_marks(deck, language, style)
            ]
    if not speaks:
        problems.append("no language has words for all of its cards; add [words.LANGUAGE.suits] and .ranks")
    return problems
