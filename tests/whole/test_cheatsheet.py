"""The cheat sheet lies beside the cards: one side of large print, two braille pages, whatever the deck."""

import pytest

from ohio_braille.errors import MappingError
from ohio_braille.kit.kits import KitJob
from ohio_braille.layout.fonts import print_faces
from ohio_braille.layout.print_pages import paginate
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.documents import plain

from orders import kit_job

A4_MM, LETTER_MM = (210.0, 297.0), (215.9, 279.4)
LANGUAGES = BUILT_IN.names("language")
GAMES = BUILT_IN.names("game")
FACES = print_faces()


def sheet(game: str, deck: str, language: str, players: int, labels_as: str, style: str) -> KitJob | None:
    """A job; None where the deck can't play the game."""
    job = kit_job(deck, game=game, language=language, players=players, labels_as=labels_as, style=style)
    try:
        assert job.play.mapping
    except MappingError:
        return None
    return job


def pages(job: KitJob) -> tuple[int, int]:
    document = job.document("cheatsheet")
    page_mm = LETTER_MM if document.language == "en" else A4_MM
    printed = paginate(document, 18.0, page_mm, FACES, lambda page, count: f"{page}/{count}")
    return len(printed.pages), len(job.texts.book(document).pages)


def test_the_cheat_sheet_is_one_of_the_texts_of_each_game() -> None:
    assert all("cheatsheet" in BUILT_IN.game(game).documents for game in GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_one_side_of_large_print_and_two_braille_pages(game: str, language: str) -> None:
    """English on US Letter, which is less high than A4. Any number of players with the longest legend, the one of the
    deck's own marks; the others with most players."""
    fewest, most = BUILT_IN.game(game).players
    too_long = {}
    tried = 0
    for deck in BUILT_IN.names("deck"):
        asked = [(players, "deck", "standard") for players in range(fewest, most + 1)]
        asked += [(most, "deck", "compact"), (most, "game", "standard"), (most, "game", "compact")]
        for players, labels_as, style in asked:
            job = sheet(game, deck, language, players, labels_as, style)
            if job is None:
                continue
            tried += 1
            printed, embossed = pages(job)
            if printed > 1 or embossed > 2:
                too_long[deck, players, labels_as, style] = (printed, embossed)
    assert tried > 50
    assert too_long == {}


@pytest.mark.parametrize(
    ("labels_as", "style", "legend"),
    [
        (
            "game",
            "standard",
            "Jedes Etikett sagt ohne Kürzel, was seine Karte in Ohio ist.",
        ),
        (
            "game",
            "compact",
            "⠁ ist 1; ⠃ ist 2; ⠉ ist 3; ⠙ ist 4; ⠑ ist 5; ⠋ ist 6; ⠛ ist 7; ⠓ ist 8; ⠊ ist 9; ⠭ ist 10; ⠕ ist Ohio.",
        ),
        (
            "deck",
            "standard",
            "⠗ ist Rot; ⠛⠑ ist Gelb; ⠛⠗ ist Grün; ⠃ ist Blau; ⠼⠚ ist 0; ⠼⠁ bis ⠼⠊ ist 1 bis 9; ⠋⠁⠗⠃⠑ ist Farbenwahl.",
        ),
        (
            "deck",
            "compact",
            "⠗ ist Rot; ⠽ ist Gelb; ⠛ ist Grün; ⠃ ist Blau; ⠚ ist 0; ⠁ bis ⠊ ist 1 bis 9; ⠋⠺ ist Farbenwahl.",
        ),
    ],
)
def test_the_legend_says_what_the_marks_of_the_cards_in_play_mean(labels_as: str, style: str, legend: str) -> None:
    """Letters and digits after the braille alphabet; 0 doesn't begin the row of 1 to 9; a card with a mark that isn't
    there (UNO's action cards) goes out."""
    job = sheet("ohio", "uno", "de", 4, labels_as, style)
    assert job is not None
    last = job.document("cheatsheet").blocks[-1]
    assert plain(last.text).replace("\u00a0", " ") == legend  # type: ignore[union-attr]
