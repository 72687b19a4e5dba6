"""What was once said so that a reader took it for something else, in each language."""

import re

import pytest

from ohio_braille.errors import MappingError
from ohio_braille.library.library import BUILT_IN

from orders import kit_job
from texts import words

LANGUAGES = BUILT_IN.names("language")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN.names("game"))
def test_a_count_of_cards_never_follows_the_numbers_of_the_cards(game: str, language: str) -> None:
    """``11 and 12, 16 cards`` was read, by ear and by finger, as 11, 12 and 16."""
    counted = 0
    for deck in BUILT_IN.adapted_decks(BUILT_IN.game(game)):
        try:
            made = kit_job(deck, game=game, language=language).document("cheatsheet")
        except MappingError:
            continue
        said = "\n".join(words(made.blocks))
        assert not re.search(r"\d, \d+\s(Karte|card|carte)", said), deck
        counted += len(re.findall(r"\(\d+\s(?:Karte|card|carte)", said))
    assert counted > 5


FITS = {"de": r"passt immer|passt keine", "en": r"(always|number) fits", "fr": r"va (toujours|plus)|se pose toujours"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["rules", "cheatsheet"])
def test_no_card_passes(name: str, language: str) -> None:
    """``Ohio passt immer`` is also said of a player who passes."""
    assert not re.search(FITS[language], BUILT_IN.document(name, language, "ohio").text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_ends_before_what_lies_there(language: str) -> None:
    """``column 4 Red 1``: the number of the place ran into the card's."""
    phrases = BUILT_IN.language(language).phrases
    for phrase in (phrases.list_at_column, phrases.list_place, phrases.list_in_row, phrases.list_page_row):
        assert re.search(r"\}\s?: \{label", phrase)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_100_mm_is_where_the_note_says(language: str) -> None:
    """The note stands at the top of the sheet, the line at its bottom."""
    assert re.search("unten|bottom|bas", BUILT_IN.language(language).phrases.note_scale)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slate_list_tells_as_much_in_each_language(language: str) -> None:
    """French left out which group comes first, and what to do for who counts the dots the other way round."""
    phrases = BUILT_IN.language(language).phrases
    assert re.search("rechten Ende|right end|extrémité droite", phrases.list_slate_how)
    for pair in ((1, 4), (2, 5), (3, 6)):
        assert re.search(rf"{pair[0]} (mit|and|et) {pair[1]}", phrases.list_slate_numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_slate_list_and_start_page_teach_the_same_numbers(language: str) -> None:
    """Dots 1, 2, 3 lie on the right while one writes, as slates are taught: the list counted them on the left."""
    right = (
        "1, 2, 3 (liegen dann rechts|rechts|are then on the right|are on the right|sont alors à droite|sont à droite)"
    )
    assert re.search(right, BUILT_IN.language(language).phrases.list_slate_numbers)
    assert re.search(right, BUILT_IN.document("start", language).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_and_a_row_have_one_name_each(language: str) -> None:
    """German pages had ``Formen``, sheets ``Zellen``; the French start page had ``rang``, the list ``rangée``."""
    names = BUILT_IN.language(language).names
    cell = {"de": "Zellen", "en": "cells", "fr": "cellules"}[language]
    assert all(cell in name for name in names.pages.values())
    row = {"de": "Reihe", "en": "[Rr]ow", "fr": "rangée"}[language]
    start = BUILT_IN.document("start", language, "ohio").text
    assert len(re.findall(rf", {row} \{{\{{ at.row \}}\}}", start)) == 2
