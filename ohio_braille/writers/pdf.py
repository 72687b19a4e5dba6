"""Sticker sheets as PDF: dots as real circles at real size, for swell paper, UV print, engraving or a writing guide."""

import unicodedata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.errors import OutputError
from ohio_braille.model import MM_PER_INCH

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

REGULAR = "AtkinsonHyperlegible-Regular"
BOLD = "AtkinsonHyperlegible-Bold"

POINTS_PER_MM = 72 / MM_PER_INCH


def register_fonts() -> None:
    """Makes :data:`REGULAR` and :data:`BOLD` known to reportlab; again does nothing.

    Raises OutputError where the font files are missing.
    """
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    known = getRegisteredFontNames()
    for name in (REGULAR, BOLD):
        if name not in known:
            registerFont(TTFont(name, str(_font_folder() / f"{name}.ttf")))


def new_canvas(file: BinaryIO, page_mm: tuple[float, float], title: str, language: str) -> "Canvas":
    """A reportlab canvas whose page is the paper, set up so that it prints at 100 %, one-sided, and names itself.

    Every font in it is embedded, and the same drawing gives the same bytes. The first font is :data:`REGULAR`.
    """
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    width, height = page_mm
    canvas = Canvas(
        file,
        pagesize=(width * POINTS_PER_MM, height * POINTS_PER_MM),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        # Without it every page names Helvetica, which is not embedded.
        initialFontName=REGULAR,
        lang=language,
    )
    canvas.setTitle(title)
    canvas.setAuthor("ohio-braille")
    canvas.setCreator("ohio-braille")
    canvas.setSubject(title)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "Simplex")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def refuse_missing(text: str, font: str = REGULAR) -> None:
    """Raises OutputError if ``font`` lacks a character of ``text``: it would be printed as an empty box."""
    from reportlab.pdfbase.pdfmetrics import getFont

    register_fonts()
    known = getFont(font).face.charToGlyph
    for character in text:
        if ord(character) not in known:
            name = unicodedata.name(character, "no name")
            raise OutputError(
                f'"{text}" has the character "{character}" (U+{ord(character):04X}, {name}), which the print font'
                " Atkinson Hyperlegible does not have: write it in words."
            )


def text_width_mm(text: str, size_mm: float) -> float:
    """The width in mm of ``text`` in :data:`REGULAR` at ``size_mm``. Raises OutputError for a missing character."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    refuse_missing(text)
    return float(stringWidth(text, REGULAR, size_mm))


def _font_folder() -> Path:
    """Where the package of the print font keeps its files; found without importing it."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    if spec is None or spec.origin is None:
        raise OutputError(
            "The print font is missing: install the Python package fontpkg-atkinson-hyperlegible beside ohio-braille."
        )
    return Path(spec.origin).parent / "files"
