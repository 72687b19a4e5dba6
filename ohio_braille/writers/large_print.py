"""Large print as PDF: print as text, cells as dots, a bookmark for each heading."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.print_font import BOLD, REGULAR
from ohio_braille.values.print_books import BraillePiece, PrintBook, PrintLine
from ohio_braille.writers.pdf import POINTS_PER_MM, circle, draw, new_canvas, save, shown

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def write_print_book(book: PrintBook, file: BinaryIO) -> None:
    """Writes the book as PDF in Atkinson Hyperlegible."""
    canvas = new_canvas(file, book.page_mm, book.title, book.language)
    bookmarks = 0
    depth = -1
    for page in book.pages:
        for line in (*page.lines, page.foot):
            _draw(canvas, line, book.page_mm[1])
            if line.bookmark:
                bookmarks += 1
                # reportlab refuses an entry more than one level below the one before.
                depth = min(line.bookmark.level - 1, depth + 1)
                key = f"heading-{bookmarks}"
                top_pt = (book.page_mm[1] - line.bookmark.top_mm) * POINTS_PER_MM
                canvas.bookmarkPage(key, fit="XYZ", left=0, top=top_pt)
                canvas.addOutlineEntry(line.bookmark.title, key, level=depth, closed=False)
        canvas.showPage()
    if bookmarks:
        canvas.showOutline()
    save(canvas)


def _draw(canvas: "Canvas", line: PrintLine, height_mm: float) -> None:
    """Print as text, cells as filled circles, the rule under a table's row as a thin line."""
    k = POINTS_PER_MM
    for piece in line.pieces:
        if isinstance(piece, BraillePiece):
            radius_mm = piece.dots.dot_mm / 2
            draw(canvas, [circle(x * k, (height_mm - y) * k, radius_mm * k) for x, y in _centres(piece, line.y_mm)])
        else:
            font = BOLD if piece.bold else REGULAR
            at = piece.x_mm * k, (height_mm - line.y_mm) * k
            draw(canvas, [shown(canvas, piece.text, font, line.size_mm * k, *at)])
    if line.rule is not None:
        rule = line.rule
        canvas.setLineWidth(rule.width_mm * k)
        canvas.line(rule.x1_mm * k, (height_mm - rule.y1_mm) * k, rule.x2_mm * k, (height_mm - rule.y2_mm) * k)


def _centres(piece: BraillePiece, base_line_mm: float) -> Iterator[tuple[float, float]]:
    """The centres of the raised dots on the page, in mm; dot 3 stands on the base line."""
    top_mm = base_line_mm - piece.dots.dot_mm / 2 - 2 * piece.dots.pitch_mm
    for along, down in piece.dots.centres(piece.cells):
        yield piece.x_mm + along, top_mm + down
