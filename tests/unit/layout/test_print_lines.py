"""Lines cut into print and braille."""

import pytest

from ohio_braille.layout.print_lines import cleaned, measure_of, pieces, wrapped
from ohio_braille.values.print_books import BraillePiece, PrintPiece

from large_print import HALF_EM

MEASURE = measure_of(HALF_EM)


def test_print_and_braille_follow_each_other_without_a_gap() -> None:
    # r: dots 1, 2, 3, 5; a: dot 1. At 10 mm: print of 4 x 5 mm, two cells of 0.257 x 2.4 x 10 mm.
    before, cells, after = pieces("rot ⠗⠁ ist", 20.0, 10.0, False, MEASURE)
    assert before == PrintPiece(x_mm=20.0, text="rot ")
    assert isinstance(cells, BraillePiece)
    assert cells.cells == bytes([0b010111, 0b000001])
    assert cells.x_mm == pytest.approx(40 + (6.168 - 2.57) / 2)  # the dots stand in the middle of their cell
    assert (cells.dots.pitch_mm, cells.dots.dot_mm) == pytest.approx((2.57, 0.6 * 2.57))
    assert isinstance(after, PrintPiece)
    assert (after.text, after.x_mm) == (" ist", pytest.approx(40 + 2 * 6.168))


def test_an_empty_text_has_one_empty_line() -> None:
    assert wrapped("", 10.0, False, MEASURE, "de") == [""]
    assert pieces("", 20.0, 10.0, False, MEASURE) == ()


def test_blanks_of_a_text_are_one() -> None:
    assert cleaned(" a \n\tb\u00a0c ") == "a b\u00a0c"


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        # Ten characters a line: at syllables, never kartenspie-len with a hyphen where it is full.
        ("kartenspielen", ["karten-", "spielen"]),
        # Nothing is put into an address, a file's name, a number, a mark.
        ("classicgamesandpuzzles.com", ["classicgam", "esandpuzzl", "es.com"]),
        ("www.ohio.de/regeln", ["www.ohio.", "de/regeln"]),
        ("mein-deck.toml", ["mein-deck.", "toml"]),
        ("123456789012345", ["1234567890", "12345"]),
        ("⠼⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", ["⠼⠁⠃⠉⠙⠑⠋⠛", "⠓⠊⠚"]),
    ],
)
def test_no_hyphen_is_put_where_it_could_belong_to_the_word(word: str, lines: list[str]) -> None:
    """In large print classicgamesandpuzzles.com stood as classicgamesandp- and uzzles.com."""
    assert wrapped(word, 5.0, False, MEASURE, "de") == lines
