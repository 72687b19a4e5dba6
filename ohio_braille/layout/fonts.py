"""What the characters of the print font measure, and which it has."""

import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ohio_braille.errors import LayoutError
from ohio_braille.print_font import BOLD, REGULAR, registered

ABOVE, BELOW = 0.87, 0.20
"""How far print reaches above and below its base line, in parts of its size: É and j of Atkinson Hyperlegible."""

ASCENT, DESCENT = 0.950, 0.290
"""What its lines take above and below their base line, in em, as the font itself says (hhea)."""

Face = Callable[[str], float | None]
"""The width in em of a character in one face of a font; None where the face lacks it."""


class Faces(NamedTuple):
    """The faces of a font that running text is set in."""

    regular: Face
    bold: Face


def print_face(name: str = REGULAR) -> Face:
    """The widths of Atkinson Hyperlegible. Raises OutputError where the font is missing."""
    font = registered(name).face
    glyphs, thousandths = font.charToGlyph, font.charWidths

    def face(character: str) -> float | None:
        return thousandths[ord(character)] / 1000 if ord(character) in glyphs else None

    return face


def print_faces() -> Faces:
    """The widths of Atkinson Hyperlegible in regular and bold. Raises OutputError where the font is missing."""
    return Faces(print_face(REGULAR), print_face(BOLD))


def width_em(text: str, face: Face) -> float:
    """The width of a text in em; what the face lacks has none (see :func:`require_characters`)."""
    return sum(face(character) or 0.0 for character in text)


def require_characters(text: str, faces: Sequence[Face], *, where: str = "", field: str = "") -> None:
    """Raises LayoutError for the first character that a face lacks: it would be printed as an empty box.

    ``where`` follows the text in the message (" in rules.md, line 3,"), ``field`` is the setting it comes from.
    """
    for character in dict.fromkeys(text):
        if any(face(character) is None for face in faces):
            name = unicodedata.name(character, "a control character")
            raise LayoutError(
                f"The text “{text[:60]}”{where} has the character “{character}” (U+{ord(character):04X}, {name}), "
                "which the print font Atkinson Hyperlegible does not have: write it in words or with another "
                "character.",
                field,
            )
