"""Where a word that is longer than a row may be divided: at its syllables, behind a hyphen that it has, and in an
address, a file name or an option without a hyphen, which could belong to it. Numbers, marks and braille stay whole."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from ohio_braille.errors import BrailleError
from ohio_braille.values.cells import NO_BREAK, Cells

if TYPE_CHECKING:
    from pyphen import Pyphen

SOFT_HYPHEN = "\u00ad"

Joint = Literal["syllable", "own", "address"]

_ADDRESS = re.compile(r"://|@|\\|^--\w|^www\.|[^\W\d_]\.[^\W\d_]{2,}|\d\.[a-z]{2,4}\b|\w_\w|[<>{}|=~^$#]")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BRAILLE = re.compile("[\u2800-\u28ff]")
_OWN_HYPHENS = "-\u2010\u2011–—/"
_ADDRESS_SIGNS = ".:/@?&=_\\"
_VOWELS = frozenset("aeiouyæœø")

# The least letters before and behind a place (TeX's least ones for German and French). What
# English patterns say of the last three letters doesn't hold.
_BEFORE, _BEHIND = 2, 2
_BEHIND_IN = {"en": 3}
_PATTERNS = {"en": "en_US"}  # the British ones go by the parts of a word, these by its syllables

_LONGEST_SYLLABLE = 12
"""Letters: a longer word without a syllable is none that the dictionary knows."""

# Cells of dots 4, 5 and 6 alone announce what follows them, as the number sign does: no row ends behind one.
_ANNOUNCING = bytes([8, 16, 24, 32, 40, 48, 56, 60])
_HYPHEN = b"\x24"  # dots 36: ends a row inside a word, in German and French braille and in UEB

_MOST_BEFORE, _MOST_BEHIND = 2, 4  # cells of signs that a row may join to a word: a bullet, a colon, a bracket


class Place(NamedTuple):
    """A place in a word: how many characters stand before it (soft hyphens not counted), and what joins the parts: a
    hyphen that is added, nothing since the word has its own, or the sign of an address, which print hasn't.
    ``better`` are the places that a reader expects: behind its hyphen, at a soft one, behind a sign of an address."""

    at: int
    joint: Joint
    better: bool = False


class Division(NamedTuple):
    """A place in the cells of a word: how many stand before it, the sign that ends the row there, and what must stand
    before the rest in the next row: a sign of numbers or capitals that holds only as far as its row."""

    at: int
    sign: Cells = _HYPHEN
    lead: Cells = b""
    better: bool = False


Divisions = Callable[[Cells], Sequence[Division]]
"""The places at which a word of these cells may be divided, from its beginning to its end."""


def undivided(word: Cells) -> Sequence[Division]:
    """No word is divided."""
    return ()


def is_word(word: str) -> bool:
    """Letters alone, hyphens and apostrophes between them, and punctuation around."""
    return not (_ADDRESS.search(word) or _BRAILLE.search(word) or re.search(r"[\d_]", word))


@cache
def places(word: str, language: str) -> tuple[Place, ...]:
    """Where a word of print (no blanks in it) may be divided, from its beginning to its end.

    A soft hyphen is a better one than any other syllable. A long word for which the language's dictionary knows no
    syllables, or for whose language there is none, may be divided between any two letters.
    """
    bare = word.replace(SOFT_HYPHEN, "")
    if _BRAILLE.search(bare):
        return ()
    found = {at: Place(at, joint, better) for at, joint, better in _places(word, bare, language)}
    return tuple(found[at] for at in sorted(found) if _BEFORE <= at <= len(bare) - _BEHIND)


def _places(word: str, bare: str, language: str) -> Iterator[Place]:
    if _ADDRESS.search(bare):
        for at in range(1, len(bare)):
            if bare[at].isalnum() and bare[at - 1] in _ADDRESS_SIGNS:
                yield Place(at, "address", better=True)
            elif bare[at].isalpha() and bare[at - 1].isalpha():
                yield Place(at, "address")
        return
    soft = re.finditer(SOFT_HYPHEN, word)
    for part in _LETTERS.finditer(bare):
        around = bare[max(part.start() - 1, 0) : part.start()] + bare[part.end() : part.end() + 1]
        if not re.search(r"[\d_]", around):
            yield from (Place(part.start() + at, "syllable") for at in _syllables(part[0], language))
    for at in (match.start() - n for n, match in enumerate(soft)):
        if bare[at - 1 : at + 1].isalpha():
            yield Place(at, "syllable", better=True)
    for at in range(1, len(bare)):
        if bare[at - 1] in _OWN_HYPHENS and bare[at].isalnum():
            yield Place(at, "own", better=True)


def _syllables(letters: str, language: str) -> list[int]:
    """Where the syllables of a word begin, but the first; each has a vowel."""
    dictionary = _dictionary(language)
    known = dictionary.positions(letters.replace("’", "'")) if dictionary else []
    behind = _BEHIND_IN.get(language, _BEHIND)
    if not known and len(letters) > _LONGEST_SYLLABLE:
        anywhere = range(_BEFORE, len(letters) - behind + 1)
        return [at for at in anywhere if letters[at - 1].isalpha() and letters[at].isalpha()]
    kept: list[int] = []
    begin = 0
    for at in map(int, known):
        if _has_vowel(letters[begin:at]):
            kept.append(at)
            begin = at
    if kept and not _has_vowel(letters[kept[-1] :]):
        kept.pop()
    return [at for at in kept if _BEFORE <= at <= len(letters) - behind]


def _has_vowel(letters: str) -> bool:
    return not _VOWELS.isdisjoint(unicodedata.normalize("NFD", letters.lower()))


@cache
def _dictionary(language: str) -> "Pyphen | None":
    """LibreOffice's patterns, by Pyphen; read where the first long word needs them (0.75 s for German, 1 MB)."""
    import pyphen

    name = _PATTERNS.get(language) or pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=name, left=1, right=1) if name else None


def divisions(
    words: Callable[[], Iterable[str]], language: str, cells: Callable[[str], Cells], address_sign: Cells
) -> Divisions:
    """The divisions of the words of a text, as they stand in its braille: ``cells`` gives those of a word.

    Nothing is made before a row meets a word that is too long for it. A word that isn't among them is never divided,
    nor where a part of it has no braille of its own.
    """

    def tried(text: str) -> Cells:
        try:
            return cells(text)
        except BrailleError:
            return b""

    @cache
    def known() -> dict[Cells, str]:
        found: dict[Cells, str] = {}
        for word in dict.fromkeys(words()):
            bare = word.replace(SOFT_HYPHEN, "")
            core = re.sub(r"^[\W_]+|[^\w/]+$", "", bare)
            for one in dict.fromkeys((bare, core, bare.lower() if bare.isupper() else bare)):
                if len(one) >= _BEFORE + _BEHIND:
                    found.setdefault(tried(one), word if one == bare else one)
        found.pop(b"", None)
        return found

    @cache
    def of(row_word: Cells) -> tuple[Division, ...]:
        found: list[Division] = []
        begin = 0
        for part in row_word.split(bytes([NO_BREAK])):
            word, before = _known_part(part, known())
            if word:
                inside = in_cells(word, language, tried, address_sign)
                found += [division._replace(at=begin + before + division.at) for division in inside]
            begin += len(part) + 1
        return tuple(found)

    return of


def _known_part(part: Cells, known: dict[Cells, str]) -> tuple[str, int]:
    """The word of some cells, and how many cells of signs that a row has joined to it stand before it."""
    for signs in range(_MOST_BEFORE + _MOST_BEHIND + 1):
        for before in range(min(signs, _MOST_BEFORE) + 1):
            word = known.get(part[before : len(part) - (signs - before)])
            if word:
                return word, before
    return "", 0


def in_cells(word: str, language: str, cells: Callable[[str], Cells], address_sign: Cells) -> list[Division]:
    """The places of a word in its cells; one inside a contraction, or behind a sign that announces, is none."""
    bare = word.replace(SOFT_HYPHEN, "")
    braille = cells(bare)
    signs: dict[Joint, Cells] = {"syllable": _HYPHEN, "own": b"", "address": address_sign}
    found: list[Division] = []
    for at, joint, better in places(word, language):
        cut = _begins(bare, at, braille, cells)
        last = found[-1].at if found else 0
        if not last < cut < len(braille) or _begins(bare, at - 1, braille, cells) >= cut:
            continue
        if joint == "address" and braille[cut - 1] in _ANNOUNCING:
            continue
        rest, alone = braille[cut:], cells(bare[at:])
        lead = alone[: -len(rest)] if alone.endswith(rest) else b""
        if not (bare[at].isdigit() or (joint != "address" and braille.startswith(lead))):
            lead = b""
        # What a word can't begin with, the next row doesn't either (UEB 10.13: no lower or final-letter groupsign).
        if joint != "syllable" or alone.startswith(lead + rest[:1]):
            found.append(Division(cut, signs[joint], lead, better))
    return found


def _begins(word: str, at: int, braille: Cells, cells: Callable[[str], Cells]) -> int:
    """The cell at which a character of a word begins, its signs included: up to there another character in its place
    leaves the cells the same. The beginning of the contraction where it is within one."""
    old = word[at]
    new = ("1" if old != "1" else "7") if old.isdigit() else "q" if old.lower() != "q" else "x"
    other = cells(word[:at] + (new.upper() if old.isupper() else new) + word[at + 1 :])
    same = next((n for n, (a, b) in enumerate(zip(braille, other, strict=False)) if a != b), len(braille))
    while same and not old.islower() and braille[same - 1] in _ANNOUNCING:
        same -= 1
    return same
