"""Words of a document, whichever form they come from."""

from typing import cast

import pytest

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.words import bare_words, other_word, words_of_text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Grün", "gru\u0308n"),  # the umlaut as two characters
        ("Kartenspiel", "KARTEN-SPIEL"),
        ("Kartenspiel", "Karten\u00adspiel"),
        ("don't", "don’t"),
        ("7 is ⠼⠛.", "7 is ."),  # braille is compared as braille
        ("ﬁn", "fin"),  # a ligature of the font
        ("a, b", "a b"),
    ],
    ids=["umlaut", "hyphen", "soft hyphen", "apostrophe", "braille", "ligature", "comma"],
)
def test_what_forms_do_to_words_does_not_count(one: str, other: str) -> None:
    assert bare_words(one) == bare_words(other)


def test_other_words_count() -> None:
    assert bare_words("7 of hearts") != bare_words("8 of hearts")


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("Cards: red 7, blue 9", ""),
        ("Cards, red – 7 blue 9.", ""),
        ("Cards: red 9, blue 7", "after 'cards red' comes '9 blue 7', and must come '7 blue 9'"),
        ("Cards: red 7", "after 'cards red 7' comes the end, and must come 'blue 9'"),
        ("Cards: red 7, blue 9, not", "after 'red 7 blue 9' comes 'not', and must come the end"),
    ],
)
def test_words_of_another_form_in_another_order_missing_or_added(other: str, says: str) -> None:
    assert other_word("Cards: red 7, blue 9", other) == says


def test_braille_of_another_form() -> None:
    assert other_word("⠼⠛ is 7", "⠼⠓ is 7") == "after '' comes '⠼⠓ is 7', and must come '⠼⠛ is 7'"


def test_a_letter_and_its_accent_as_two_characters_do_not_end_a_word() -> None:
    back = cast(Translator, None)  # there is no braille in the text
    assert [word.bare for word in words_of_text("Gru\u0308n 7½", back)] == [("grun",), ("71", "2")]
