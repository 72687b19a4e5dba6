"""Text broken into lines of print, and cut into print and braille. Widths are in em, so that they hold for any size."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

from ohio_braille.layout.fonts import Faces, require_characters
from ohio_braille.layout.word_division import SOFT_HYPHEN, Place, is_word, places
from ohio_braille.values.cells import DotMeasures
from ohio_braille.values.print_books import BraillePiece, PrintPiece

# Drawn cells are as tall as capitals (0.668 em: two pitches and a dot); proportions as in Marburg Medium, where the
# dot is 1.5 mm, the pitch 2.5 mm and the cell 6.0 mm wide.
DOT_PITCH = 0.257
DOT_WIDTH = DOT_PITCH * 1.5 / 2.5
CELL_WIDTH = DOT_PITCH * 6.0 / 2.5

_BRAILLE_RUN = re.compile("([\u2800-\u283f]+)")
_BLANKS = re.compile("[ \t\r\n]+")
_KEPT_BLANKS = "\u00a0\u2800"
# Same look and same meaning, but absent from the font: narrow and figure no-break space, no-break hyphen.
_STAND_INS = str.maketrans({"\u202f": "\u00a0", "\u2007": "\u00a0", "\u2011": "-"})

Measure = Callable[[str, bool], float]
"""The width in em of a text, braille in it too, in regular or bold (True)."""


def cleaned(text: str) -> str:
    """Composed characters, single blanks, and what the font has in place of its look-alikes."""
    return _BLANKS.sub(" ", unicodedata.normalize("NFC", text).translate(_STAND_INS)).strip(" ")


def require_printable(text: str, faces: Faces, where: str = "") -> None:
    """Raises LayoutError for a character that is neither braille nor in both faces; a soft hyphen is never printed."""
    require_characters(_BRAILLE_RUN.sub("", text).replace(SOFT_HYPHEN, ""), faces, where=where)


def measure_of(faces: Faces) -> Measure:
    """What measures in these faces. A soft hyphen takes no room, braille has its own width."""

    @cache
    def width(character: str, bold: bool) -> float:
        if character == SOFT_HYPHEN:
            return 0.0
        if _BRAILLE_RUN.match(character):
            return CELL_WIDTH
        return (faces.bold if bold else faces.regular)(character) or 0.0

    @cache  # words come again
    def measure(text: str, bold: bool) -> float:
        return sum(width(character, bold) for character in text)

    return measure


def wrapped(text: str, width: float, bold: bool, measure: Measure, language: str) -> list[str]:
    """The lines of a text, at most ``width`` em wide; an empty text has one empty line."""
    lines = []
    line = ""
    used, blank = 0.0, measure(" ", bold)
    for word in text.split(" "):
        wide = measure(word, bold)
        if line and used + blank + wide <= width:
            line, used = f"{line} {word}", used + blank + wide
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, language, width, bold, measure)
        lines += full
        used = measure(line, bold)
    return [line.replace(SOFT_HYPHEN, "") for line in [*lines, line]]


def _breaks(word: str, language: str) -> list[Place]:
    """Where a word may be broken; one that no-break spaces join, behind these too."""
    found: list[Place] = []
    begin = 0
    for part in re.split(f"([{_KEPT_BLANKS}])", word):
        if part and part in _KEPT_BLANKS:
            found.append(Place(begin + 1, "own", better=True))
        found += [place._replace(at=begin + place.at) for place in places(part, language)]
        begin += len(part.replace(SOFT_HYPHEN, ""))
    return found


def _broken(word: str, language: str, width: float, bold: bool, measure: Measure) -> list[str]:
    """A word in parts that fit. Each ends at the last place that a reader expects, else at the last place, else after
    the last character that fits: with a hyphen in a word of letters, since to anything else it could belong."""
    bare = word.replace(SOFT_HYPHEN, "")
    if measure(bare, bold) <= width:
        return [bare]
    breaks = _breaks(word, language)
    parts: list[str] = []
    begin = 0
    while measure(bare[begin:], bold) > width:
        signs = {at: "-" if joint == "syllable" else "" for at, joint, _ in breaks if at > begin}
        fit = [at for at, sign in signs.items() if measure(bare[begin:at] + sign, bold) <= width]
        expected = [at for at, _, better in breaks if better and at in fit]
        if fit:
            cut = max(expected or fit)
            sign = signs[cut]
        else:
            sign = "-" if is_word(bare) else ""
            ends = range(len(bare) - 1, begin, -1)
            cut = next(at for at in ends if at == begin + 1 or measure(bare[begin:at] + sign, bold) <= width)
        parts.append(bare[begin:cut].rstrip(_KEPT_BLANKS) + sign)
        begin = cut
    return [*parts, bare[begin:]]


Pieces = tuple[PrintPiece | BraillePiece, ...]


def pieces(line: str, x_mm: float, size_mm: float, bold: bool, measure: Measure) -> Pieces:
    """A line of print of ``size_mm``, whose left end is at ``x_mm``, cut into print and braille, each at its place."""
    found: list[PrintPiece | BraillePiece] = []
    for run in _BRAILLE_RUN.split(line):
        if _BRAILLE_RUN.match(run):
            cells = bytes(ord(character) - 0x2800 for character in run)
            dot_mm = x_mm + (CELL_WIDTH - DOT_PITCH) / 2 * size_mm
            found.append(BraillePiece(x_mm=dot_mm, cells=cells, dots=_dots(size_mm)))
        elif run:
            found.append(PrintPiece(x_mm=x_mm, text=run, bold=bold))
        x_mm += measure(run, bold) * size_mm
    return tuple(found)


@cache
def _dots(size_mm: float) -> DotMeasures:
    """Braille that stands in print of ``size_mm``."""
    return DotMeasures(dot_mm=DOT_WIDTH * size_mm, pitch_mm=DOT_PITCH * size_mm, cell_mm=CELL_WIDTH * size_mm)
