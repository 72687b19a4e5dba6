"""What the codes' own readers and spellers share: how a sign and a number are found in cells and in print.

Cells are braille characters here (U+2800..U+283F), so that a table of a code can be read beside the code.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
"""Louis Braille's letters, the same in every code of the Latin alphabet."""

DIGITS = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))
"""Digits behind a number sign, as German and English have them: the letters a to j."""

BLANK = "⠀"

LETTER = r"[^\W\d_¼-¾⅐-⅞²³]"
"""A pattern for one letter: a fraction or a power, which Python counts among the characters of words, is none."""

THOUSANDS = re.compile(r"(?<![\d\u00a0])\d{1,3}(?:\u00a0\d{3})+(?![\d\u00a0])")
"""A number in groups of three digits, by no-break spaces: an ordinary space parts numbers, such as those of a list."""

MINUS = re.compile(r"(?:(?<=\A)|(?<=[ \u00a0(\[“«‘])|(?<=[+−]\d/))-(?=[.,]?\d)")
"""A hyphen that is a minus sign: before a number, at the beginning of what stands between blanks and signs."""

SPACED_DOTS = re.compile(r"\.[ \u00a0]\.[ \u00a0]\.")
"""An omission with blanks in it, as some print has it."""

NUMERIC_SPACE = "\u202f"
"""The blank within a number, where a code has a sign for it."""

Words = Callable[[str], str]
"""The cells of letters without digits and signs, as liblouis writes them."""


class UnknownSignError(Exception):
    """A character, its only argument, of which a code's own table knows nothing."""


@dataclass(frozen=True, slots=True)
class Code:
    """What is known of a braille code beside liblouis' tables.

    ``meant`` makes of a tidy text what braille shall say (which hyphens are minus signs, where a dash has no blank).
    ``pieces`` parts that text at the blanks at which it may be translated alone; each blank is one character.
    ``says`` tells what a piece is read as, ``read`` what cells say: right cells give the same string. ``says`` raises
    UnknownSignError. ``spell`` writes a piece by the rules of the code, its words by ``Words``. ``must_spell`` tells
    the pieces that liblouis writes in another way than the code wants, though they read right.

    For contracted braille: ``never_contracted`` tells the pieces whose words have all their letters (addresses),
    ``uncontracted`` writes a word that can't be contracted safely, ``beside_digits`` one that stands in one piece with
    digits, None where the code makes no difference.
    """

    meant: Callable[[str], str]
    pieces: Callable[[str], list[str]]
    says: Callable[[str], str]
    read: Callable[[str], str]
    spell: Callable[[str, Words], str]
    must_spell: Callable[[str], bool]
    never_contracted: Callable[[str], bool]
    uncontracted: Words
    beside_digits: Words | None = None


def code_named(name: str) -> Code:
    """A code by the name that a language's grade has for it."""
    if name == "german":
        from ohio_braille.braille.german import GERMAN

        return GERMAN
    if name == "ueb":
        from ohio_braille.braille.ueb import UEB

        return UEB
    from ohio_braille.braille.french import FRENCH

    return FRENCH


def table(rows: str) -> dict[str, str]:
    """Characters to cells, from rows in which each character stands before its cells, one pair a word."""
    return {pair[0]: pair[1:] for pair in rows.split()}


def longest_first(known: Mapping[str, str]) -> re.Pattern[str]:
    """A pattern that finds one of the keys, the longest that fits."""
    return re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))


def turned_round(tables: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """Cells to what they stand for; of two with the same cells the first counts."""
    found: dict[str, str] = {}
    for one in tables:
        for character, cells in one.items():
            found.setdefault(cells, character)
    return found


def number_says(piece: str, at: int, fractions: Mapping[str, str]) -> str:
    """What a digit or a fraction of a piece is read as; behind a bar where it is a number of its own although nothing
    stands between it and the one before."""
    char, before = piece[at], piece[at - 1 : at]
    if char in fractions:
        return "|" + fractions[char] if before.isnumeric() else fractions[char]
    return "|" + char if before in fractions else char


def part_at_blanks(text: str) -> list[str]:
    """The words between single blanks (a space or no-break space)."""
    return re.split("[ \u00a0]", text)


def with_passages(text: str, least: int, counts: Callable[[str], bool] = lambda word: True) -> list[str]:
    """The words between blanks, and as one piece each passage in capitals: so many words or more that count, marks
    and numbers between."""
    words = part_at_blanks(text)
    pieces: list[str] = []
    at = 0
    while at < len(words):
        length = _passage(words, at, least, counts)
        pieces.append(" ".join(words[at : at + length]) if length else words[at])
        at += length or 1
    return pieces


def _passage(words: list[str], begin: int, least: int, counts: Callable[[str], bool]) -> int:
    """Of how many words a passage in capitals is that begins there; 0 for none."""
    capitals = length = 0
    for number, word in enumerate(islice(words, begin, None), start=1):
        letters = [char for char in word if char.isalpha()]
        if not word or any(not char.isupper() for char in letters) or (number == 1 and not letters):
            break
        if letters:
            capitals, length = capitals + counts(word), number
    return length if capitals >= least else 0
