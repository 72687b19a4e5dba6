"""Text before it is translated."""

from ohio_braille.braille.hygiene import tidy


def test_tidy_leaves_plain_text_alone() -> None:
    assert tidy("Rot 7") == "Rot 7"
