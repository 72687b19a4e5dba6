"""Braille pages as the bytes that an embosser takes: BRF, Eurobraille text or Unicode braille."""

from typing import BinaryIO

from ohio_braille.braille.codings import encode
from ohio_braille.errors import LayoutError
from ohio_braille.values.braille_books import BrailleBook

_LINE_ENDS = {"crlf": b"\r\n", "lf": b"\n"}


def write_brf(book: BrailleBook, coding: str, file: BinaryIO) -> None:
    """Writes the pages in a coding, with the line end, page end and last form feed of ``book.page``.

    No byte order mark, no padding: a row ends with its last cell and a page with its last row. Raises LayoutError for a
    row or page that is larger than the paper, BrailleError for what is no cell.
    """
    paper = book.page
    line_end = _LINE_ENDS[paper.line_end]
    page_end = (line_end if paper.page_end == "crlf-ff" else b"") + b"\f"
    pages = []
    for n, page in enumerate(book.pages, 1):
        if len(page.rows) > paper.rows or max(map(len, page.rows), default=0) > paper.cells:
            raise LayoutError(f"Page {n} is larger than {paper.cells} x {paper.rows} cells, the page {paper.id}.")
        pages.append(line_end.join([encode(row, coding) for row in page.rows]))
    data = page_end.join(pages)
    if pages:
        data += page_end if paper.last_ff else page_end.removesuffix(b"\f")
    file.write(data)
