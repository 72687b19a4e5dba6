"""Where words are divided, in print and in the cells of each language."""

import re

import pytest

from ohio_braille.braille.translator import translator
from ohio_braille.errors import BrailleError
from ohio_braille.layout.word_division import divisions, in_cells, places, undivided
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import NO_BREAK, Cells, unicode_braille

SHOWN = {"syllable": "-", "own": "|", "address": "*"}


def shown(word: str, language: str) -> str:
    """The word with a sign at each place: a hyphen that is added, | behind its own, * in an address."""
    bare = word.replace("\u00ad", "")
    cuts = [0, *(place.at for place in places(word, language)), len(bare)]
    signs = [SHOWN[place.joint] for place in places(word, language)] + [""]
    return "".join(bare[a:b] + sign for a, b, sign in zip(cuts, cuts[1:], signs, strict=False))


def in_braille(word: str, language: str, grade: str = "1", address_sign: bytes = b"\x08") -> str:
    """The cells of the word with the sign of each division, and in brackets what the next row begins with."""
    cells = translator(BUILT_IN.language(language), grade).flow
    braille, text, begin = cells(word), "", 0
    for division in in_cells(word, language, cells, address_sign):
        text += unicode_braille(braille[begin : division.at]) + {b"": "|", b"\x24": "-"}.get(division.sign, "*")
        text += f"[{unicode_braille(division.lead)}]" if division.lead else ""
        begin = division.at
    return text + unicode_braille(braille[begin:])


@pytest.mark.parametrize(
    ("language", "divided"),
    [
        ("de", "Kar-ten-spie-len"),
        ("de", "Ge-burts-tags-kar-te"),
        ("de", "Zei-chen-schlüs-sel"),  # never sch alone, which has no vowel
        ("de", "GROSS-BUCH-STA-BEN"),
        ("en", "in-com-pre-hen-si-bil-i-ties"),
        ("fr", "re-con-nais-sance"),
        ("fr", "au-jour-d’hui"),
    ],
)
def test_words_are_divided_at_syllables(language: str, divided: str) -> None:
    """On narrow pages Kartenspielen stood as Kartens- and pielen."""
    assert shown(divided.replace("-", ""), language) == divided


@pytest.mark.parametrize(
    ("word", "divided"),
    [
        ("Ohio-Karte", "Ohio-|Kar-te"),
        ("und/oder", "und/|oder"),
        ("10er-Schwarz", "10er-|Schwarz"),
        ("6-135-24", "6-|135-|24"),
    ],
)
def test_words_are_divided_behind_their_own_hyphens(word: str, divided: str) -> None:
    assert shown(word, "de") == divided


def test_a_soft_hyphen_is_the_place_that_the_author_wants() -> None:
    found = places("Karten\u00adspieler\u00adnamen", "de")
    assert [place.at for place in found if place.better] == [6, 13]
    assert shown("Karten\u00adspieler\u00adnamen", "de") == "Kar-ten-spie-ler-na-men"


@pytest.mark.parametrize("word", ["123456789", "1.234.567,89", "1234\u00ad5678", "7b5x9k2m4", "⠼⠁⠃⠉⠙⠑", "x⠼⠁y"])
def test_numbers_marks_and_braille_stay_whole(word: str) -> None:
    assert places(word, "de") == ()


@pytest.mark.parametrize(
    "word",
    [
        "classicgamesandpuzzles.com",
        "https://ohio.de/a-b",
        "anna-maria@web.de",
        "mein-deck.toml",
        "--labels-as",
        "a_b-c",
    ],
)
def test_an_address_never_ends_a_row_with_a_hyphen(word: str) -> None:
    """A hyphen is a character of addresses and file names: neither is one added, nor does a row end behind its own."""
    found = places(word, "de")
    assert {place.joint for place in found} <= {"address"}
    assert not any(word[place.at - 1] == "-" for place in found)


def test_a_language_without_a_dictionary_divides_between_any_letters() -> None:
    assert shown("kartenspieler", "xx") == "ka-r-t-e-n-s-p-i-e-l-er"
    assert shown("ohio-karte", "xx") == "ohio-|karte"


# Typed by hand: German au eu ei ie ch sch st are one cell each, and no place is inside of one.
@pytest.mark.parametrize(
    ("language", "grade", "word", "braille"),
    [
        ("de", "1", "Kartenspielen", "⠅⠁⠗-⠞⠑⠝-⠎⠏⠬-⠇⠑⠝"),
        ("de", "1", "Kastenspiel", "⠅⠁⠾⠑⠝-⠎⠏⠬⠇"),  # Kas-ten: the st is one cell
        ("de", "1", "Dachstuhl", "⠙⠁⠹-⠾⠥⠓⠇"),
        ("en", "1", "CARDPLAYER", "⠠⠠⠉⠁⠗⠙-[⠠⠠]⠏⠇⠁⠽⠑⠗"),
        ("en", "2", "understanding", "⠐⠥-⠌⠯⠬"),  # no row begins with the sign for ing
        ("fr", "1", "reconnaissance", "⠗⠑-⠉⠕⠝-⠝⠁⠊⠎-⠎⠁⠝⠉⠑"),
        ("de", "1", "6-135-24", "⠼⠋⠤|⠼⠁⠉⠑⠤|⠼⠃⠙"),
        ("fr", "1", "6-135-24", "⠠⠫⠤|[⠠]⠡⠩⠱⠤|[⠠]⠣⠹"),  # as letters without their sign: â î û
    ],
)
def test_the_places_in_braille(language: str, grade: str, word: str, braille: str) -> None:
    assert in_braille(word, language, grade) == braille


@pytest.mark.parametrize(("language", "grade"), [("de", "1"), ("de", "2"), ("en", "1"), ("en", "2"), ("fr", "1")])
def test_an_address_goes_on_behind_the_sign_of_its_code(language: str, grade: str) -> None:
    """classicgamesandpuzzles.com stood as classicgamesandpuzzles.- and com, in every language."""
    braille = in_braille("classicgamesandpuzzles.com", language, grade)
    assert "*" in braille
    assert not re.search(r"[-|]", braille)
    assert not re.search(r"[⠈⠐⠘⠠⠨⠰⠸]\*", braille), "behind a sign that announces"


def test_a_part_that_has_no_braille_of_its_own_is_no_place() -> None:
    """What is proved as a whole may be refused in parts; then the word is divided elsewhere, and nothing fails."""
    german = translator(BUILT_IN.language("de"), "1").flow

    def cells(text: str) -> Cells:
        if text == "spielen":
            raise BrailleError("refused")
        return german(text)

    of = divisions(lambda: ["Kartenspielen"], "de", cells, b"")
    assert [division.at for division in of(german("Kartenspielen"))] == [3, 9]


def test_signs_that_a_row_joins_to_a_word_are_no_part_of_it() -> None:
    """A colon of a table, a bracket, a bullet before a kept blank."""
    cells = translator(BUILT_IN.language("de"), "1").flow
    of = divisions(lambda: ["(Kartenspielen)", "Kartenspielen"], "de", cells, b"")
    word = cells("Kartenspielen")
    assert [division.at for division in of(word)] == [3, 6, 9]
    assert [division.at for division in of(word + b"\x12")] == [3, 6, 9]
    assert [division.at for division in of(b"\x20\x24" + bytes([NO_BREAK]) + word)] == [6, 9, 12]
    assert [division.at for division in of(cells("(Kartenspielen)"))] == [4, 7, 10]
    assert of(cells("Unbekanntes")) == ()
    assert undivided(word) == ()
