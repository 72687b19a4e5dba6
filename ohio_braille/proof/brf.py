"""What is wrong with a file of braille characters (BRF, Eurobraille, Unicode), from its bytes alone; and its cells."""

from collections.abc import Iterator

from ohio_braille.braille.codings import decode, outside
from ohio_braille.errors import DataError
from ohio_braille.proof.cells import MOST_PAGES, MOST_ROWS, Pages, trimmed
from ohio_braille.proof.disguises import NAMES, OTHER, looks_like_other, no_braille
from ohio_braille.proof.findings import error, limited, warning
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.notes import Finding

_BOM = b"\xef\xbb\xbf"
_SUB = b"\x1a"
_UPPER = bytes(range(0x40, 0x5F))
_ENDING = {"north-american": ".brf", "eurobraille": ".eurobraille.txt"}


def read_brf(data: bytes, coding: str) -> Pages:
    """The pages of a file with form feeds. Raises DataError, with page and line, for what is no cell in ``coding``, and
    for a file of more pages or lines than are read."""
    long = _too_long(data)
    if long:
        raise DataError(long)
    pages = []
    for n, lines in enumerate(_split(data), 1):
        rows = []
        for k, line in enumerate(lines, 1):
            try:
                rows.append(decode(line, coding))
            except DataError as wrong:
                raise DataError(f"Page {n}, line {k}: {wrong}") from wrong
        pages.append(trimmed(rows))
    return tuple(pages)


def _too_long(data: bytes) -> str:
    """Whether there are more pages or lines than are read, in words."""
    if data.count(b"\f") > MOST_PAGES or max(data.count(b"\n"), data.count(b"\r")) > MOST_ROWS:
        return f"The file has more than {MOST_PAGES:,} pages or {MOST_ROWS:,} lines; that is not read."
    return ""


def _split(data: bytes) -> list[list[bytes]]:
    """The lines of each page. A page ends with a form feed, and the line end before it belongs to its last line."""
    chunks = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\f")
    if not chunks[-1].strip(b"\n"):
        chunks.pop()
    return [chunk.removesuffix(b"\n").split(b"\n") if chunk else [] for chunk in chunks]


def check_brf(data: bytes, coding: str | None = None, page: EmbosserPage | None = None) -> tuple[Finding, ...]:
    """What is wrong with a file of braille characters. Without ``coding`` it is taken for the one that it looks like;
    without ``page`` the length of lines and pages is not checked.

    A file that is no braille, or in another coding than its name says, is told so once, and what follows from it isn't
    told beside it: one in the other coding is looked at in that.
    """
    long = _too_long(data)
    if long:
        return (error(long),)
    if coding is None:
        return limited(_findings(data, likely_coding(data), page))
    wrong = no_braille(data, coding) if coding in OTHER else ""
    if wrong:
        return (error(wrong),)
    told, coding = _coding(data, coding)
    return limited([*told, *_findings(data, coding, page)])


def _findings(data: bytes, coding: str, page: EmbosserPage | None) -> Iterator[Finding]:
    yield from _mark_findings(data)
    yield from _line_end_findings(data)
    yield from _last_page_findings(data)
    yield from _form_feed_findings(data)
    for n, lines in enumerate(_split(data.removeprefix(_BOM).rstrip(_SUB)), 1):
        yield from _page_findings(n, lines, page)
        for k, line in enumerate(lines, 1):
            yield from _line_findings(n, k, line, coding, page)


def likely_coding(data: bytes) -> str:
    """The coding that the bytes look like; North American where nothing speaks against it, as for a ``.brf`` file."""
    if b"\xe2\xa0" in data:
        return "unicode"
    return "eurobraille" if looks_like_other(data, "north-american") else "north-american"


def _mark_findings(data: bytes) -> Iterator[Finding]:
    """Bytes before and behind the braille that are none."""
    if data.startswith(_BOM):
        yield error("The file starts with a byte order mark, which an embosser prints as three cells; take it out.")
    if data.endswith(_SUB):
        yield warning("The file ends with SUB (0x1A); the printer driver adds it where it is needed, so take it out.")


def _line_end_findings(data: bytes) -> Iterator[Finding]:
    doubled = data.count(b"\r\r\n")
    if doubled:
        yield error(f"{doubled} lines end with CR CR LF, which feeds the paper twice; write CR LF.")
    crlf = data.count(b"\r\n")
    kinds = {"CR LF": crlf, "LF": data.count(b"\n") - crlf, "CR": data.count(b"\r") - crlf - doubled}
    mixed = [f"{count} {kind}" for kind, count in kinds.items() if count > 0]
    if len(mixed) > 1:
        yield warning(f"Line ends are mixed: {', '.join(mixed)}; use one kind, CR LF for a BRF file.")


def _last_page_findings(data: bytes) -> Iterator[Finding]:
    text = data.rstrip(_SUB)
    if not text:
        yield error("The file is empty.")
    elif text.endswith(b"\f"):
        return
    elif text.rstrip(b"\r\n").endswith(b"\f"):
        yield warning("A line end follows the last form feed and may feed one more sheet; take it out.")
    else:
        yield warning("The last page has no form feed, so its sheet may stay in the embosser; end the file with one.")


def _form_feed_findings(data: bytes) -> Iterator[Finding]:
    feeds = data.count(b"\f")
    bare = feeds - data.count(b"\n\f") - data.count(b"\r\f")
    if 0 < bare < feeds:
        yield warning(
            f"{bare} of {feeds} form feeds stand right behind text, the others behind a line end; use one kind."
        )
    behind = data.split(b"\f")[1:]
    if behind and not behind[-1].strip(b"\r\n"):
        behind.pop()
    if len(behind) > 1 and all(chunk.startswith((b"\r", b"\n")) for chunk in behind):
        yield warning("A line end follows every form feed, so that each page starts one line too low.")


def _coding(data: bytes, coding: str) -> tuple[list[Finding], str]:
    """Whether the file is in another coding than its name says, and the one that it is in."""
    if coding == "unicode":
        if not data.strip() or any(byte > 0x7F for byte in data):
            return [], coding
        found = likely_coding(data)
        what = f"The file has no Unicode braille; it looks like {NAMES[found]}: give it the ending {_ENDING[found]}."
        return [error(what)], found
    other = OTHER[coding]
    capitals = len(data) - len(data.translate(None, delete=_UPPER)) if coding == "eurobraille" else 0
    if capitals:
        what = f"{capitals} characters in upper case (A to Z, @ [ \\ ] ^), which Eurobraille of six dots doesn't have"
    elif looks_like_other(data, coding):
        what = f"Read as {NAMES[coding]}, commas, full stops or capital signs stand where none can be"
    else:
        return [], coding
    return [error(f"{what}; the file looks like {NAMES[other]}: give it the ending {_ENDING[other]}.")], other


def _page_findings(n: int, lines: list[bytes], page: EmbosserPage | None) -> Iterator[Finding]:
    if not any(line.strip() for line in lines):
        yield warning("The page is blank.", n)
    if page and len(lines) > page.rows:
        what = f"The page has {len(lines)} lines; {page.id} has room for {page.rows}."
        yield error(what, n, page.rows + 1)


def _line_findings(n: int, k: int, line: bytes, coding: str, page: EmbosserPage | None) -> Iterator[Finding]:
    length = len(line) if coding != "unicode" else len(line.decode("utf-8", "replace"))
    if page and length > page.cells:
        yield error(f"The line has {length} cells; {page.id} has room for {page.cells}.", n, k)
    if line.endswith((b" ", b"\t", "\u2800".encode())):
        yield warning("The line ends with blanks; take them out.", n, k)
    wrong = _outside(line, coding)
    if wrong:
        yield error(wrong, n, k)


def _outside(line: bytes, coding: str) -> str:
    """What in the line is no cell, in words."""
    if coding == "unicode":
        try:
            decode(line, coding)
        except DataError as wrong:
            return str(wrong)
        return ""
    bad = outside(line, coding)
    if not bad:
        return ""
    at = line.index(bad[0]) + 1
    name = "a tab" if bad[0] == 9 else f"byte 0x{bad[0]:02X}"
    more = f" and {len(bad) - 1} more" if len(bad) > 1 else ""
    return f"Place {at} has {name}{more}, which is no cell in {NAMES[coding]}."
