"""Braille pages as the bytes that an embosser takes: BRF, Eurobraille text or Unicode braille."""

from typing import BinaryIO

from ohio_braille.braille.codings import encode
from ohio_braille.values.braille_books import BrailleBook

_LINE_ENDS = {"crlf": b"\r\n", "lf": b"\n"}


def write_brf(book: BrailleBook, coding: str, file: BinaryIO) -> None:
    """Writes the pages in a coding, with the book's own line end, page end and last form feed.

    No byte order mark, no padding: a row ends with its last cell and a page with its last row. Raises BrailleError for
    what is no cell.
    """
    line_end = _LINE_ENDS[book.line_end]
    page_end = (line_end if book.page_end == "crlf-ff" else b"") + b"\f"
    pages = [line_end.join([encode(row, coding) for row in page.rows]) for page in book.pages]
    data = page_end.join(pages)
    if pages:
        data += page_end if book.last_ff else page_end.removesuffix(b"\f")
    file.write(data)
