"""Text to cells: a hand-typed speller as the oracle, the traps of liblouis, and its own corpora where they are."""

from pathlib import Path

import pytest
from corpora import corpus_cases
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.braille.translator import Translator, collisions, translator
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import NO_BREAK, unicode_braille
from ohio_braille.values.languages import Grade, Language

from spell import CELLS, letters, number, spell


def german(grade: str) -> Translator:
    return translator(BUILT_IN.language("de"), grade)


def english(grade: str = "1") -> Translator:
    return translator(BUILT_IN.language("en"), grade)


def uni(text: str) -> bytes:
    """Cells typed as Unicode braille."""
    return bytes(ord(c) - 0x2800 for c in text)


# --- the speller itself, by dot numbers that anyone can look up ---


@pytest.mark.parametrize(
    ("sign", "dots"),
    [
        ("a", "1"),
        ("j", "245"),
        ("o", "135"),
        ("w", "2456"),
        ("z", "1356"),
        ("ü", "1256"),
        ("#", "3456"),
        ("st", "23456"),
    ],
)
def test_the_speller_spells_as_everyone_does(sign: str, dots: str) -> None:
    assert CELLS[sign] == sum(1 << int(dot) - 1 for dot in dots)


# --- labels ---


@pytest.mark.parametrize("role", range(1, 11))
def test_labels_1_to_10(role: int, language: Language) -> None:
    for grade in "01":
        assert translator(language, grade).checked(str(role), "card") == number(str(role))


GERMAN_WORDS = [
    ("Ohio", "o h i o", "o h i o"),
    ("Joker", "j o k e r", "j o k e r"),
    ("Dame", "d a m e", "d a m e"),
    ("Ass", "a s s", "a s s"),
    ("Blanko", "b l a n k o", "b l a n k o"),
    ("Rot", "r o t", "r o t"),
    ("Gelb", "g e l b", "g e l b"),
    ("Grün", "g r ü n", "g r ü n"),
    ("Blau", "b l a u", "b l au"),
    ("Kreuz", "k r e u z", "k r eu z"),
    ("Herz", "h e r z", "h e r z"),
    ("Stich", "s t i c h", "st i ch"),  # liblouis/liblouis 1500: grade 1 contracts, grade 0 does not
    ("Aussetzen", "a u s s e t z e n", "au s s e t z e n"),
    ("Spieler", "s p i e l e r", "s p ie l e r"),
    ("Größe", "g r ö ß e", "g r ö ß e"),
    ("st", "s t", "s t"),  # alone it is not contracted
]


@pytest.mark.parametrize(("word", "grade_0", "grade_1"), GERMAN_WORDS)
def test_german_words(word: str, grade_0: str, grade_1: str) -> None:
    assert german("0").checked(word, "card") == spell(grade_0)
    assert german("1").checked(word, "card") == spell(grade_1)


@pytest.mark.parametrize("word", ["Ohio", "Joker", "Queen", "Wild", "Red"])
def test_english_words_have_a_capital_sign(word: str) -> None:
    assert english().checked(word, "card") == bytes([1 << 5]) + letters(word.lower())


@pytest.mark.parametrize("mark", ["rg", "gx", "ya", "vab", "jo", "o", "x", "a"])
def test_compact_marks_are_plain_letters(mark: str, language: Language) -> None:
    assert translator(language, "0").checked(mark, "card") == letters(mark)


def test_standard_marks_put_a_number_sign_between_colour_and_number() -> None:
    assert german("1").checked("r7", "card") == letters("r") + number("7")
    assert german("1").checked("gr12", "card") == letters("gr") + number("12")
    assert english().checked("b10", "card") == letters("b") + number("10")


def test_a_label_that_does_not_read_back_is_refused() -> None:
    """The table writes a plain a for it, which nobody can tell from the letter."""
    with pytest.raises(BrailleError, match=r"Karte A: the label '7ª' is not safe.*read as '7a'") as error:
        german("1").checked("7ª", "Karte A")
    assert error.value.field == "marks"
    assert str(error.value).endswith("Choose another mark.")


@pytest.mark.parametrize("text", ["", " ", "\u00ad"])
def test_a_label_without_dots_is_refused(text: str) -> None:
    with pytest.raises(BrailleError, match="no dots"):
        german("1").checked(text, "card")


def test_capital_and_small_letter_give_the_same_german_label() -> None:
    """liblouis/liblouis 1251, 966, 507: they must be told apart by somebody before they are stuck on."""
    tr = german("1")
    assert collisions([("Ass", tr.cells("A")), ("Abheben", tr.cells("a")), ("Zwei", tr.cells("2"))]) == [
        ("Ass", "Abheben", letters("a"))
    ]


def test_one_card_on_many_labels_does_not_collide_with_itself() -> None:
    assert collisions([("Rot 7", b"\1"), ("Rot 7", b"\1"), ("Blau 7", b"\2")]) == []


# --- reported faults ---


@pytest.mark.parametrize(
    ("text", "cells"),
    [("7b", "⠼⠛⠠⠃"), ("10b", "⠼⠁⠚⠠⠃"), ("5k", "⠼⠑⠅"), ("5a", "⠼⠑⠠⠁"), ("12J", "⠼⠁⠃⠠⠚")],
)
def test_a_letter_after_a_number_is_not_one_more_digit_in_german(text: str, cells: str) -> None:
    """skarkkai/touch-mapper 7; liblouis/liblouis 1323."""
    for grade in "01":
        assert german(grade).cells(text) == uni(cells)


@pytest.mark.parametrize(("text", "cells"), [("7b", "⠼⠛⠰⠃"), ("10b", "⠼⠁⠚⠰⠃"), ("5k", "⠼⠑⠅")])
def test_a_letter_after_a_number_is_not_one_more_digit_in_english(text: str, cells: str) -> None:
    """skarkkai/touch-mapper 7; liblouis/liblouis 1323."""
    assert english().cells(text) == uni(cells)


@pytest.mark.parametrize(
    ("text", "cells"),
    [("WILD 4D RED", "⠠⠠⠠⠺⠊⠇⠙⠀⠼⠙⠰⠙⠀⠗⠑⠙⠠⠄"), ("KREUZ 7B HERZ", "⠠⠠⠠⠅⠗⠑⠥⠵⠀⠼⠛⠰⠃⠀⠓⠑⠗⠵⠠⠄")],
)
def test_a_letter_after_a_digit_in_a_line_of_capitals_keeps_its_sign(text: str, cells: str) -> None:
    """liblouis/liblouis 1323, fixed there by 1457: without the sign 4D reads as 44 (UEB 6.5)."""
    assert english().checked(text, "heading") == uni(cells)


@pytest.mark.parametrize("text", ["Ka\u0308rtchen gru\u0308n", "Kärtchen grün"])
def test_decomposed_umlauts(text: str) -> None:
    """liblouis/liblouis 98, 923."""
    assert german("0").cells(text) == letters("kärtchen grün")


@pytest.mark.parametrize("text", ["♥7", "7♥", "♠♥♦♣", "😀", "ſ"])
def test_a_character_without_braille_stops_and_is_named(text: str, language: Language) -> None:
    """nvaccess/nvda 8702; liblouis/liblouis 1712: liblouis writes an escape with eight-dot cells instead."""
    char = text.strip("7")[0]
    with pytest.raises(BrailleError, match=f"Herz 7: .*U\\+{ord(char):04X}"):
        translator(language, "1").checked(text, "Herz 7")


@pytest.mark.parametrize("text", ["„Elfer raus!“", "»Elfer raus!«", '"Elfer raus!"'])
def test_german_quotation_marks_close(text: str) -> None:
    """liblouis/liblouis 1092: U+201C closes in German."""
    assert german("0").cells(text) == uni("⠦⠑⠇⠋⠑⠗⠀⠗⠁⠥⠎⠖⠴")


@pytest.mark.parametrize("hyphen", ["-", "\u2010", "\u2011"])
def test_typographic_hyphens(hyphen: str) -> None:
    """liblouis/liblouis 1255."""
    assert german("0").cells(f"Ohio{hyphen}Karte") == uni("⠕⠓⠊⠕⠤⠅⠁⠗⠞⠑")


def test_the_second_number_of_an_ordinal_range_keeps_its_number_sign() -> None:
    """Found beside liblouis/liblouis 1092."""
    assert german("0").cells("1.–3. Platz") == uni("⠼⠁⠄⠤⠼⠉⠄⠀⠏⠇⠁⠞⠵")


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009", "\u2007"])
def test_no_break_spaces_become_blank_cells(space: str, language: Language) -> None:
    """liblouis/liblouis 560; OpenPrinting/cups-filters 38, 39."""
    cells = translator(language, "1").cells(f"Phase{space}10{space}Ziel")
    assert cells == translator(language, "1").cells("Phase 10 Ziel")
    assert max(cells) < 64


@pytest.mark.parametrize("space", "\u1680\u2002\u2006\u2008\u2009\u205f\u3000")
def test_spaces_of_any_width_are_one_blank_cell(space: str, language: Language) -> None:
    """The tables know neither U+1680 nor U+3000, and liblouis writes its escapes for them."""
    assert translator(language, "1").cells(f"a{space}b") == translator(language, "1").cells("a b")


def test_two_languages_of_one_name_do_not_share_their_braille() -> None:
    """A user's own de.toml may have another code for the same tables."""
    ours = BUILT_IN.language("de")
    plain = replace(ours, grades={"0": Grade(name="Basisschrift", table="de-g0.utb")})
    assert translator(ours, "0").cells("3:1") == uni("⠼⠉⠈⠒⠼⠁")
    assert translator(plain, "0").cells("3:1") == uni("⠼⠉⠈⠒⠁")  # as the table has it: 3:a


def test_ranks_in_a_list_are_not_joined_into_one_number() -> None:
    """liblouis/liblouis 1012: UEB 6.6 keeps the numeric space for the groups of one number."""
    assert english().cells("Ranks: 1 2 3 4") == uni("⠠⠗⠁⠝⠅⠎⠒⠀⠼⠁⠀⠼⠃⠀⠼⠉⠀⠼⠙")


@pytest.mark.parametrize("text", ["Wie geht’s", "Wie geht's"])
def test_a_curly_apostrophe_is_an_apostrophe(text: str) -> None:
    """liblouis/liblouis 388, 1177."""
    assert german("0").cells(text) == uni("⠺⠊⠑⠀⠛⠑⠓⠞⠠⠎")


@pytest.mark.parametrize("text", ["Herz\n7", "Herz\r\n7", "Herz\t7", "Herz 7"])
def test_tabs_and_line_ends_are_one_blank(text: str) -> None:
    """liblouis/liblouis 388; liblouis/liblouisutdml 14."""
    assert german("0").cells(text) == letters("herz ") + number("7")
    assert english().cells("Wild\tDraw") == uni("⠠⠺⠊⠇⠙⠀⠠⠙⠗⠁⠺")


@pytest.mark.parametrize(
    ("text", "cells"),
    [("12,50 €", "⠼⠁⠃⠂⠑⠚⠀⠈⠑"), ("€ 5", "⠈⠑⠼⠑"), ("1.000", "⠼⠁⠄⠚⠚⠚"), ("0,5", "⠼⠚⠂⠑")],
)
def test_german_amounts_stay_right(text: str, cells: str) -> None:
    """liblouis/liblouis 673; nvaccess/nvda 8998."""
    assert german("1").cells(text) == uni(cells)


@pytest.mark.parametrize(("text", "cells"), [("€5", "⠈⠑⠼⠑"), ("1,000", "⠼⠁⠂⠚⠚⠚"), ("0.5", "⠼⠚⠲⠑")])
def test_english_amounts_stay_right(text: str, cells: str) -> None:
    """liblouis/liblouis 673; nvaccess/nvda 8998."""
    assert english().cells(text) == uni(cells)


@pytest.mark.parametrize("text", ["Weiter…", "Weiter...", "Weiter. . ."])
def test_an_ellipsis_in_three_spellings(text: str) -> None:
    """liblouis/liblouis 1092."""
    assert german("0").cells(text) == uni("⠺⠑⠊⠞⠑⠗⠄⠄⠄")
    if ". ." not in text:
        assert english().cells(text) == uni("⠠⠺⠑⠊⠞⠑⠗⠲⠲⠲")


def test_a_byte_order_mark_is_no_word() -> None:
    """liblouis 3.24 says "zero" for U+FEFF."""
    assert german("1").cells("\ufeffOhio") == letters("ohio")


@pytest.mark.parametrize("text", ["a\0b", "a\x1bb", "\ud800"])
def test_control_characters_and_surrogates_are_refused(text: str) -> None:
    """NUL would cut the text without a word."""
    with pytest.raises(BrailleError, match=r"U\+"):
        german("1").cells(text)


def test_a_minus_at_the_beginning_is_a_minus() -> None:
    assert german("1").cells("-10") == german("1").cells("−10") == uni("⠈⠤⠼⠁⠚")
    german("1").checked("-10", "card")


def test_times_have_the_colon_of_the_rule_book() -> None:
    """liblouis/liblouis 729."""
    assert german("1").cells("11:25 Uhr")[:6] == uni("⠼⠁⠁⠠⠒⠼")


@pytest.mark.parametrize("grade", ["0", "1"])
def test_a_score_keeps_the_number_sign_of_its_second_number(grade: str) -> None:
    """liblouis/liblouis 729, where 3:1 is given so; without the number sign the 1 is an a."""
    assert german(grade).cells("3:1") == uni("⠼⠉⠈⠒⠼⠁")
    assert german(grade).cells("10:3.") == uni("⠼⠁⠚⠈⠒⠼⠉⠄")
    assert german(grade).cells("Karte: 7") == german(grade).cells("Karte:") + bytes([0]) + number("7")


def test_braille_in_a_text_stays_as_it_is(language: Language) -> None:
    assert translator(language, "1").cells("⠗⠼⠛")[:3] == letters("r") + number("7")


# --- running text ---


def test_no_row_may_end_at_a_no_break_space() -> None:
    assert german("1").flow("4\u00a0Spieler oder") == number("4") + bytes([NO_BREAK]) + spell("s p ie l e r _ o d e r")


def test_a_swallowed_no_break_space_marks_nothing() -> None:
    assert NO_BREAK not in german("1").flow("100\u00a0%")  # the German table closes up number and per cent sign


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="abcdeghiostuxyzäöüßABCO 0123456789\u00a0.,!?-", max_size=60))
def test_running_text_has_the_cells_of_the_plain_text(text: str) -> None:
    tr = german("1")
    assert tr.flow(text).replace(bytes([NO_BREAK]), b"\0") == tr.cells(text.replace("\u00a0", " "))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=30), st.sampled_from(["de", "en"]), st.sampled_from(["0", "1", "2"]))
def test_any_text_gives_six_dot_cells_or_an_error(text: str, language: str, grade: str) -> None:
    try:
        cells = translator(BUILT_IN.language(language), grade).cells(text)
    except BrailleError:
        return
    assert not cells or max(cells) < 64


# --- grades and tables ---


def test_an_unknown_grade_lists_those_there_are() -> None:
    with pytest.raises(BrailleError, match=r"no grade '3'; it has 0, 1, 2") as error:
        german("3")
    assert error.value.field == "grade"


def test_an_eight_dot_table_is_refused() -> None:
    with pytest.raises(BrailleError, match="more than six dots") as error:
        Translator(Grade(name="Computerbraille", table="de-de-comp8.ctb")).cells("A")
    assert error.value.field == "table"


# --- liblouis' own corpora ---

# Where our rendering differs on purpose, each with its reason.
ON_PURPOSE = {
    "\xad": "a soft hyphen is dropped: the German table writes a blank inside the word",
    **dict.fromkeys("¤¨¯¶·¸¹", "refused: the German table knows it only as a blank cell"),
    **dict.fromkeys("ªº´`Ŀŀ†₠∕∗≅≡≦≧⋅⋆\u232a", "refused: its cells are those of another sign or of letters"),
    **dict.fromkeys(("2 ∗ 2", "1≡2"), "refused for that sign"),
    **dict.fromkeys('"‘’‛', "alone; which way a quotation mark points is told by its place"),
    "24 °C": "the capital is marked, as BSKDL 2.6 has it and as the same file says elsewhere that it should be",
}


@pytest.mark.parametrize(
    ("file", "language", "grade", "cases"),
    [
        ("de-g0.yaml", "de", "0", 477),
        ("de-g1.yaml", "de", "1", 415),
        ("de-g1-dictionary.yaml", "de", "1", 9_998),
        ("en-ueb-g1_harness.yaml", "en", "1", 58),
    ],
)
def test_liblouis_own_cases_come_out_as_its_makers_say(
    corpora: Path, file: str, language: str, grade: str, cases: int
) -> None:
    found = corpus_cases(corpora / "liblouis-3.24.0" / file)
    tr = translator(BUILT_IN.language(language), grade)
    wrong = []
    for text, expected in found:
        try:
            got = tr.cells(text)
        except BrailleError as error:
            got = str(error).encode()
        if got != expected and text not in ON_PURPOSE:
            wrong.append((text, unicode_braille(expected), got))
    assert not wrong
    assert len(found) == cases
