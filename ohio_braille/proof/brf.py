"""What is wrong with a file of braille characters (BRF, Eurobraille, Unicode), from its bytes alone; and its cells."""

import re
from collections.abc import Iterator

from ohio_braille.braille.codings import decode, outside
from ohio_braille.errors import DataError
from ohio_braille.proof.cells import Pages, trimmed
from ohio_braille.proof.findings import error, limited, warning
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.notes import Finding

_BOM = b"\xef\xbb\xbf"
_SUB = b"\x1a"
_NAMES = {"north-american": "North American braille ASCII", "eurobraille": "Eurobraille", "unicode": "Unicode braille"}
_OTHER = {"north-american": "eurobraille", "eurobraille": "north-american"}

# Cells of dots 4, 5 and 6 alone announce what follows; in no braille do words end with them. And no word starts with
# dot 2, the comma, before a cell with dot 1. In the wrong coding full stops, commas and capital signs do just that.
_ODD_END = re.compile(rb"[^\x00\x08\x10\x18\x20\x28\x30\x38][\x08\x10\x18\x20\x28\x30\x38](?=\x00|$)")
_ODD_START = re.compile(rb"(?:^|(?<=\x00))\x02(?=[" + re.escape(bytes(range(1, 64, 2))) + rb"])")

# Both one-byte codings have a form in upper case and one in lower case: 0x40..0x5E and 0x60..0x7E.
_UPPER = bytes(range(0x40, 0x5F))
_LOWER = bytes(byte + 0x20 if byte in _UPPER else byte for byte in range(256))


def read_brf(data: bytes, coding: str) -> Pages:
    """The pages of a file with form feeds. Raises DataError, with page and line, for what is no cell in ``coding``."""
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


def _split(data: bytes) -> list[list[bytes]]:
    """The lines of each page. A page ends with a form feed, and the line end before it belongs to its last line."""
    chunks = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\f")
    if not chunks[-1].strip(b"\n"):
        chunks.pop()
    return [chunk.removesuffix(b"\n").split(b"\n") if chunk else [] for chunk in chunks]


def check_brf(data: bytes, coding: str | None = None, page: EmbosserPage | None = None) -> tuple[Finding, ...]:
    """What is wrong with a file of braille characters. Without ``coding`` it is taken for the one that it looks like;
    without ``page`` the length of lines and pages is not checked."""
    return limited(_findings(data, coding or likely_coding(data), page))


def _findings(data: bytes, coding: str, page: EmbosserPage | None) -> Iterator[Finding]:
    yield from _mark_findings(data)
    yield from _line_end_findings(data)
    yield from _last_page_findings(data)
    yield from _form_feed_findings(data)
    yield from _coding_findings(data, coding)
    for n, lines in enumerate(_split(data.removeprefix(_BOM).rstrip(_SUB)), 1):
        yield from _page_findings(n, lines, page)
        for k, line in enumerate(lines, 1):
            yield from _line_findings(n, k, line, coding, page)


def likely_coding(data: bytes) -> str:
    """The coding that the bytes look like; North American where nothing speaks against it, as for a ``.brf`` file."""
    if b"\xe2\xa0" in data:
        return "unicode"
    return "eurobraille" if _suspects(data, "north-american") else "north-american"


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


def _coding_findings(data: bytes, coding: str) -> Iterator[Finding]:
    """Signs that the file is in another coding."""
    capitals = len(data) - len(data.translate(None, delete=_UPPER)) if coding == "eurobraille" else 0
    if capitals:
        yield error(
            f"{capitals} characters in upper case (A to Z, @ [ \\ ] ^), which Eurobraille of six dots doesn't "
            f"have; the file looks like {_NAMES['north-american']}."
        )
    elif coding in _OTHER and _suspects(data, coding):
        yield warning(
            f"Read as {_NAMES[coding]}, commas, full stops or capital signs stand where none can be; "
            f"the file looks like {_NAMES[_OTHER[coding]]}."
        )


def _suspects(data: bytes, coding: str) -> bool:
    """Whether the file is rather in the other one-byte coding."""
    lines = [line for lines in _split(data) for line in lines]
    odd, other = _odd(lines, coding), _odd(lines, _OTHER[coding])
    return odd >= 3 and odd >= 4 * other  # three such places are no accident; a real text has a few in either coding


def _odd(lines: list[bytes], coding: str) -> int:
    """How many places of the lines can hardly be meant, whatever the case of the letters."""
    count = 0
    for line in lines:
        line = line.translate(_LOWER)
        if not outside(line, coding):
            cells = decode(line, coding)
            count += len(_ODD_END.findall(cells)) + len(_ODD_START.findall(cells))
    return count


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
    """What in the line is no cell, in words; upper case in Eurobraille is told once for the file."""
    if coding == "unicode":
        try:
            decode(line, coding)
        except DataError as wrong:
            return str(wrong)
        return ""
    bad = outside(line, coding)
    if coding == "eurobraille":
        bad = bad.translate(None, delete=_UPPER)
    if not bad:
        return ""
    at = line.index(bad[0]) + 1
    name = "a tab" if bad[0] == 9 else f"byte 0x{bad[0]:02X}"
    more = f" and {len(bad) - 1} more" if len(bad) > 1 else ""
    return f"Place {at} has {name}{more}, which is no cell in {_NAMES[coding]}."
