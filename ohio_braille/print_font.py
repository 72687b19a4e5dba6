"""The print font, Atkinson Hyperlegible: where its files are, and how reportlab knows it.

The layout measures its characters and the PDF writers draw them; both take it from here.
"""

from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from ohio_braille.errors import OutputError

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

REGULAR = "AtkinsonHyperlegible-Regular"
BOLD = "AtkinsonHyperlegible-Bold"

_REGISTRY = Lock()  # reportlab keeps its fonts for the whole process


def registered(name: str) -> "TTFont":
    """:data:`REGULAR` or :data:`BOLD` as a font of reportlab, read once. Raises OutputError where its file is
    missing."""
    from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    # Two threads must not register a font twice: a document would then hold it twice.
    with _REGISTRY:
        if name not in getRegisteredFontNames():
            registerFont(TTFont(name, str(_folder() / f"{name}.ttf")))
        return getFont(name)


def _folder() -> Path:
    """Where the package of the font keeps its files; found without importing it."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    if spec is None or spec.origin is None:
        raise OutputError(
            "The print font is missing: install the Python package fontpkg-atkinson-hyperlegible beside ohio-braille."
        )
    return Path(spec.origin).parent / "files"
