"""Which way a quotation mark points."""

import pytest

from ohio_braille.braille.quotes import directed


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("„Ohio“", "“Ohio”"),
        ('"Ohio“', "“Ohio”"),
        ("»Ohio«", "«Ohio»"),
        ("« Ohio », dit-elle", "« Ohio », dit-elle"),
        ("(« Ohio »)", "(« Ohio »)"),
        ("„a „b““", "“a “b””"),
        ("„Er sagt: ‚Ohio!‘“", "“Er sagt: ‘Ohio!’”"),
        ("‚geht’s‘", "‘geht's’"),
        ("Hans’ Karten", "Hans' Karten"),
        ("’s ist", "'s ist"),
        ("rock ’n’ roll", "rock 'n' roll"),
        ("rock 'n' roll", "rock 'n' roll"),
        ("All the 10’s of the ’90s", "All the 10's of the '90s"),
        ("'tis 'so' it is", "'tis ‘so’ it is"),
        ("players’ cards", "players' cards"),
        ("„Ende –“", "“Ende –”"),
        ("„.303“", "“.303”"),
        ("zwei“", "zwei”"),  # the end of a quotation that began in another paragraph
        ("„Eins", "“Eins"),
    ],
)
def test_the_place_tells_the_direction(text: str, told: str) -> None:
    """A closing “ was taken for an opening one over two paragraphs, nested, and with a straight mark before it; an
    apostrophe at either end of a word for a quotation mark."""
    assert directed(text) == told
