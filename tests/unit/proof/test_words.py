"""Words of a document, whichever form they come from."""

import pytest

from ohio_braille.proof.words import bare_words, missing_words


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


def test_words_that_another_form_lacks() -> None:
    assert missing_words("Cards: red 7, blue 9", "red cards 7") == ["9", "blue"]
    assert missing_words("1. first\n2. second\nDecks (3)", "first second decks") == []  # numbers of the text form
