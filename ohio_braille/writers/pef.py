"""Braille pages as PEF 2008-1, the Portable Embosser Format (pef-format.org, public draft of 12 September 2011)."""

import hashlib
import re
import uuid
from html import escape
from typing import BinaryIO

from ohio_braille.braille.codings import encode
from ohio_braille.errors import LayoutError, OutputError
from ohio_braille.values.braille_books import BrailleBook, BraillePage

# What XML 1.0 (section 2.2) can't hold, and controls, which no title means.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_LANGUAGE = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")  # xs:language

_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<pef version="2008-1" xmlns="http://www.daisy.org/ns/2008/pef">
<head>
<meta xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/x-pef+xml</dc:format>
<dc:identifier>{identifier}</dc:identifier>
<dc:title>{title}</dc:title>
<dc:language>{language}</dc:language>
</meta>
</head>
<body>
<volume cols="{cols}" rows="{rows}" rowgap="0" duplex="{duplex}">
<section>
"""
_TAIL = """\
</section>
</volume>
</body>
</pef>
"""


def write_pef(book: BrailleBook, file: BinaryIO) -> None:
    """Writes the pages as one volume of one section; rows have no attributes and stand one a line, because some readers
    look for just that. The identifier is made from the content: same book, same file.

    Raises LayoutError for a book without pages, BrailleError for what is no cell, OutputError for a title or language
    that PEF can't hold.
    """
    if not book.pages:
        raise LayoutError(f"The book {book.title!r} has no pages, and a PEF file needs one at least.")
    control = _CONTROL.search(book.title)
    if control:
        raise OutputError(
            f"The title {book.title!r} has the character U+{ord(control[0]):04X} at place {control.start() + 1}, "
            f"which PEF can't hold; take it out."
        )
    if not _LANGUAGE.fullmatch(book.language):
        raise OutputError(f"{book.language!r} is no language for PEF; write it like de or en-GB.")
    body = b"".join(b"<page>\n" + _rows(page) + b"</page>\n" for page in book.pages)
    size = f"{book.cells} {book.rows} {book.duplex} {book.language} {book.title}\n"
    identifier = uuid.uuid5(uuid.NAMESPACE_OID, hashlib.sha256(size.encode() + body).hexdigest())
    head = _HEAD.format(
        identifier=f"urn:uuid:{identifier}",
        title=escape(book.title, quote=False),
        language=book.language,
        cols=book.cells,
        rows=book.rows,
        duplex="true" if book.duplex else "false",
    )
    file.write(head.encode() + body + _TAIL.encode())


def _rows(page: BraillePage) -> bytes:
    """The row elements. The cells are encoded in one go, three bytes each, and cut up: much faster than by row."""
    coded = encode(b"".join(page.rows), "unicode")
    lines = []
    at = 0
    for row in page.rows:
        end = at + 3 * len(row)
        lines.append(b"<row>%b</row>\n" % coded[at:end])
        at = end
    return b"".join(lines)
