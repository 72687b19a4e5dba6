"""Lists of decks, sheets, pages and suggestions: one fact a line, in the words of a language."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from ohio_braille.cards import adapting
from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts import listings
from ohio_braille.values.cards import Adaptation, Game
from ohio_braille.values.languages import Language

from deals import deck_of

PACKS_FOR_FIVE = {"ohio": 1, "phase10": 1, "primo": 1, "romme": 1, "bridge": 2, "elfer-raus": 2, "uno": 2}
"""Five sets of 11: bridge and Elfer raus have four suits a pack, UNO four zeros; the others have more."""


def test_decks_for_five_come_with_the_fewest_packs_first(ohio: Game, english: Language) -> None:
    lines = list(listings.decks_lines(BUILT_IN, ohio, english, 5))
    packs = {line.split(":")[0]: int(line.rsplit(" ", 1)[1]) for line in lines[1:]}
    assert lines[0] == f"{len(packs)} decks"
    assert list(packs.values()) == sorted(packs.values())
    assert {name: packs[name] for name in PACKS_FOR_FIVE} == PACKS_FOR_FIVE
    assert "skat" not in packs


def test_a_deck_that_cannot_play_is_listed_and_says_so(ohio: Game, german: Language, english: Language) -> None:
    assert "skat: Skatblatt (französisches Blatt, 32 Karten), damit geht es nicht" in listings.decks_lines(
        BUILT_IN, ohio, german, None
    )
    lines = list(listings.deck_lines(ohio, BUILT_IN.deck("skat"), None, english))
    assert lines[:5] == [
        "skat: Skat deck (32 cards), 32 cards",
        "Size of a card: 59 x 91 mm",
        "Cards: 32",
        "7 to 10, Jack, Queen, King and Ace: 32",
        "skat: Skat deck (32 cards), can't play it",
    ]
    found = listings.deck_json(ohio, BUILT_IN.deck("skat"), None, english)
    assert (found["roles"], found["packs"]) == ({}, {})


def test_a_deck_line_by_line(ohio: Game, english: Language) -> None:
    lines = list(
        listings.deck_lines(ohio, BUILT_IN.deck("phase10"), adapting.adaptation_of(BUILT_IN, ohio, "phase10"), english)
    )
    assert lines[:6] == [
        "phase10: Phase 10, 108 cards",
        "Size of a card: 57 x 89 mm",
        "Cards: 108",
        "1 to 12: 96",
        "Wild: 8",
        "Skip: 4",
    ]
    assert lines[6:8] == ["Wild is Ohio", "As printed: 1 to 10"]
    assert lines[8:13] == ["Not in play: 11, 12 and Skip", *(f"Packs for {n} players: 1" for n in (2, 3, 4, 5))]
    assert lines[13].startswith("Source: ")
    assert lines[14].startswith("Note: ")
    assert len(lines) == 15


def test_a_guess_is_shown_as_one(ohio: Game, english: Language) -> None:
    for name in BUILT_IN.names("deck"):
        deck = BUILT_IN.deck(name)
        lines = list(listings.deck_lines(ohio, deck, adapting.adaptation_of(BUILT_IN, ohio, name), english))
        assert f"Source: {deck.source}" in lines
        assert (f"Note: {deck.note}" in lines) == bool(deck.note)


@pytest.mark.parametrize(
    ("language", "geometry"),
    [
        ("de", "Etikett 25,4 x 10 mm, 7 Spalten, 27 Reihen, links 8,48 mm, oben 13,5 mm, Abstand 27,94 x 10 mm"),
        ("en", "Label 25.4 x 10 mm, 7 columns, 27 rows, left 8.48 mm, top 13.5 mm, pitch 27.94 x 10 mm"),
    ],
)
def test_measures_have_the_decimal_mark_of_the_language(language: str, geometry: str) -> None:
    words = BUILT_IN.language(language)
    lines = list(listings.sheet_lines(BUILT_IN.sheet("L4731"), BUILT_IN.dots("marburg-medium"), words))
    assert geometry in lines
    assert lines[0].startswith("a4-25x10: ")
    # Three cells of Marburg braille: 2 x 6 + 2.5 + 1.5 = 16 mm; four need 22 mm, and 25.4 - 2 x 2 = 21.4 are there.
    assert "189" in lines[0]
    assert " 3 " in lines[0]
    assert "Zweckform L4731, " in lines[1]


def test_a_sheet_never_printed_says_so(english: Language) -> None:
    size, sheet = BUILT_IN.dots("marburg-medium"), BUILT_IN.sheet("L7651")
    warning = "Never printed on the real product yet."
    assert warning in listings.sheet_lines(replace(sheet, tested=False), size, english)
    assert warning not in listings.sheet_lines(replace(sheet, tested=True), size, english)


def test_every_list_has_every_file(ohio: Game, language: Language) -> None:
    size = BUILT_IN.dots(language.dots)
    for kind, lines in (
        ("deck", listings.decks_lines(BUILT_IN, ohio, language, None)),
        ("sheet", listings.sheets_lines(BUILT_IN, size, language)),
        ("page", listings.pages_lines(BUILT_IN, language)),
    ):
        count, *rest = lines
        assert [line.split(":")[0] for line in rest] == list(BUILT_IN.names(kind))
        assert count.split()[0] == str(len(rest))


def test_json_of_a_sheet_and_a_page_are_their_measures(english: Language) -> None:
    sheet = listings.sheet_json(BUILT_IN.sheet("L4731"), BUILT_IN.dots("marburg-medium"), english)
    assert (sheet["sheet"], sheet["columns"], sheet["rows"], sheet["cells"]) == ("a4-25x10", 7, 27, 3)
    page = listings.page_json(BUILT_IN.page("a4-28x27"), english)
    assert (page["page"], page["cells"], page["rows"], page["coding"]) == ("a4-28x27", 28, 27, "eurobraille")


# --- suggestions ---


NUMBERS = tuple(str(n) for n in range(1, 11))


def test_a_suggestion_line_by_line(ohio: Game, english: Language) -> None:
    lines = list(listings.suggest_lines(ohio, deck_of(*NUMBERS, "joker"), 5, english))
    assert lines[1] == "Suggestion 1: a pack serves 4 players, packs needed: 2"
    assert lines[2:13] == [*(f"{n}: {n}, 4 in a pack" for n in NUMBERS), "Ohio: Joker, 4 in a pack"]
    assert lines[13].startswith("Scarcest: 1, 2, 3")


def test_a_suggestion_as_toml_goes_into_a_decks_own_file(ohio: Game, english: Language, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    own = 'name = "Own"\nsource = "a test"\n[[cards]]\nranks = ["1-10", "joker"]\ncount = 4\n'
    path.write_text(own)
    best = adapting.suggestions(ohio, BUILT_IN.deck(str(path)), 4, english)[0].adaptation
    table = listings.adaptation_toml(best)
    assert tomllib.loads(table)["plays"]["ohio"]["roles"]["ohio"] == ["joker"]
    other = tmp_path / "whole.toml"
    other.write_text(own + table)
    given = BUILT_IN.adaptation(ohio, str(other))
    assert given is not None
    assert given.roles == best.roles


def test_any_letter_may_be_a_rank_in_a_suggestion_as_toml() -> None:
    """A playing card of Unicode (U+1F0A1) is two halves in JSON, which no reader of TOML takes."""
    roles = {"größer": ("\U0001f0a1", 'a"b\\c')}
    written = listings.adaptation_toml(Adaptation(game="g", deck="d", roles=roles, source="x"))
    assert tomllib.loads(written)["plays"]["g"]["roles"] == {role: list(ranks) for role, ranks in roles.items()}
    assert '"größer" = ' in written


@pytest.mark.parametrize("players", [2, 5])
def test_decks_for_programs_are_those_that_so_many_can_play_with(ohio: Game, english: Language, players: int) -> None:
    told = list(listings.decks_lines(BUILT_IN, ohio, english, players))[1:]
    listed = listings.decks_json(BUILT_IN, ohio, english, players)
    assert [line.split(":")[0] for line in told] == [one["deck"] for one in listed]
    assert "skat" not in {one["deck"] for one in listed}
    assert "skat" in {one["deck"] for one in listings.decks_json(BUILT_IN, ohio, english, None)}
