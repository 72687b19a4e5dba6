"""Large print of toys, for the tests of its layout and of its writer."""

from ohio_braille.layout.fonts import Faces
from ohio_braille.layout.print_pages import paginate
from ohio_braille.values.cells import unicode_braille
from ohio_braille.values.documents import Block, Document, Span, Text
from ohio_braille.values.print_books import BraillePiece, PrintLine, PrintPage, PrintPiece

A4 = (210.0, 297.0)
PT_MM = 25.4 / 72


def said(text: str) -> Text:
    return (Span(text=text),)


def page_of(number: int, pages: int) -> str:
    return f"Seite {number} von {pages}"


def document(*blocks: Block[Text], **more: object) -> Document:
    return Document(title="Spickzettel für Phase 10", language="de", blocks=blocks, **more)  # type: ignore[arg-type]


HALF_EM = Faces(
    regular=lambda character: None if character in "♥→" else 0.5,
    bold=lambda character: None if character in "♥→" else 0.55,
)
"""Faces whose characters are half as wide as high, bold ones a tenth wider; they lack hearts and arrows."""


def pages_of(value: Document, size_pt: float = 18.0, page_mm: tuple[float, float] = A4) -> tuple[PrintPage, ...]:
    return paginate(value, size_pt, page_mm, HALF_EM, page_of).pages


def lines_of(value: Document, size_pt: float = 18.0, page_mm: tuple[float, float] = A4) -> list[str]:
    return [text_of(line) for page in pages_of(value, size_pt, page_mm) for line in page.lines]


def text_of(line: PrintLine) -> str:
    """The pieces of a line, with a blank where there is white between them."""
    text, end = "", 0.0
    for piece in line.pieces:
        left, right = ends_mm(piece, line.size_mm)
        written = unicode_braille(piece.cells) if isinstance(piece, BraillePiece) else piece.text
        text += (" " if text and left > end + 0.003 else "") + written
        end = right
    return text


def ends_mm(piece: PrintPiece | BraillePiece, size_mm: float) -> tuple[float, float]:
    """Where a piece begins and ends."""
    if isinstance(piece, PrintPiece):
        return piece.x_mm, piece.x_mm + size_mm * len(piece.text) * (0.55 if piece.bold else 0.5)
    # A braille cell is 6.0 / 2.5 dot pitches wide, its dots in the middle; two pitches and a dot (0.6 pitch) are about
    # a capital, 0.668 em.
    pitch_mm = 0.257 * size_mm
    cell_mm = pitch_mm * 6.0 / 2.5
    left = piece.x_mm - (cell_mm - pitch_mm) / 2
    return left, left + cell_mm * len(piece.cells)
