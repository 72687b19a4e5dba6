"""What is wrong with a file of braille characters (BRF, Eurobraille, Unicode), from its bytes alone; and its cells."""

import re

from ohio_braille.braille.codings import decode, outside
from ohio_braille.errors import DataError
from ohio_braille.proof.cells import Pages, trimmed
from ohio_braille.proof.findings import MOST_FINDINGS, limited
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
            except DataError as error:
                raise DataError(f"Page {n}, line {k}: {error}") from error
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
    coding = coding or likely_coding(data)
    findings = [*_file_findings(data), *_coding_findings(data, coding)]
    pages = _split(data.removeprefix(_BOM).rstrip(_SUB))
    for n, lines in enumerate(pages, 1):
        findings += _page_findings(n, lines, coding, page)
        if len(findings) > MOST_FINDINGS:
            break
    return limited(findings)


def likely_coding(data: bytes) -> str:
    """The coding that the bytes look like; North American where nothing speaks against it, as for a ``.brf`` file."""
    if b"\xe2\xa0" in data:
        return "unicode"
    return "eurobraille" if _suspects(data, "north-american") else "north-american"


def _file_findings(data: bytes) -> list[Finding]:
    findings = []

    def found(what: str, *, wrong: bool = False) -> None:
        findings.append(Finding(page=0, line=0, what=what, severity="error" if wrong else "warning"))

    if data.startswith(_BOM):
        found(
            "The file starts with a byte order mark, which an embosser prints as three cells; take it out.", wrong=True
        )
    if data.endswith(_SUB):
        found("The file ends with SUB (0x1A); the printer driver adds it where it is needed, so take it out.")
    doubled = data.count(b"\r\r\n")
    if doubled:
        found(f"{doubled} lines end with CR CR LF, which feeds the paper twice; write CR LF.", wrong=True)
    crlf = data.count(b"\r\n")
    kinds = {"CR LF": crlf, "LF": data.count(b"\n") - crlf, "CR": data.count(b"\r") - crlf - doubled}
    mixed = [f"{count} {kind}" for kind, count in kinds.items() if count > 0]
    if len(mixed) > 1:
        found(f"Line ends are mixed: {', '.join(mixed)}; use one kind, CR LF for a BRF file.")
    text = data.rstrip(_SUB)
    if not text:
        found("The file is empty.", wrong=True)
    elif not text.endswith(b"\f"):
        if text.rstrip(b"\r\n").endswith(b"\f"):
            found("A line end follows the last form feed and may feed one more sheet; take it out.")
        else:
            found("The last page has no form feed, so its sheet may stay in the embosser; end the file with one.")
    feeds = data.count(b"\f")
    bare = feeds - data.count(b"\n\f") - data.count(b"\r\f")
    if 0 < bare < feeds:
        found(f"{bare} of {feeds} form feeds stand right behind text, the others behind a line end; use one kind.")
    chunks = data.split(b"\f")[1:]
    chunks = chunks[:-1] if chunks and not chunks[-1].strip(b"\r\n") else chunks
    if len(chunks) > 1 and all(chunk.startswith((b"\r", b"\n")) for chunk in chunks):
        found("A line end follows every form feed, so that each page starts one line too low.")
    return findings


def _coding_findings(data: bytes, coding: str) -> list[Finding]:
    if coding == "unicode":
        return []
    if coding == "eurobraille":
        capitals = len(data) - len(data.translate(None, delete=_UPPER))
        if capitals:
            what = (
                f"{capitals} characters in upper case (A to Z, @ [ \\ ] ^), which Eurobraille of six dots doesn't "
                f"have; the file looks like {_NAMES['north-american']}."
            )
            return [Finding(page=0, line=0, what=what, severity="error")]
    if _suspects(data, coding):
        what = (
            f"Read as {_NAMES[coding]}, commas, full stops or capital signs stand where none can be; "
            f"the file looks like {_NAMES[_OTHER[coding]]}."
        )
        return [Finding(page=0, line=0, what=what, severity="warning")]
    return []


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


def _page_findings(n: int, lines: list[bytes], coding: str, page: EmbosserPage | None) -> list[Finding]:
    findings = []

    def found(line: int, what: str, *, wrong: bool) -> None:
        findings.append(Finding(page=n, line=line, what=what, severity="error" if wrong else "warning"))

    if not any(line.strip() for line in lines):
        found(0, "The page is blank.", wrong=False)
    if page and len(lines) > page.rows:
        found(page.rows + 1, f"The page has {len(lines)} lines; {page.id} has room for {page.rows}.", wrong=True)
    for k, line in enumerate(lines, 1):
        length = len(line) if coding != "unicode" else len(line.decode("utf-8", "replace"))
        if page and length > page.cells:
            found(k, f"The line has {length} cells; {page.id} has room for {page.cells}.", wrong=True)
        if line.endswith((b" ", b"\t", "\u2800".encode())):
            found(k, "The line ends with blanks; take them out.", wrong=False)
        wrong = _outside(line, coding)
        if wrong:
            found(k, wrong, wrong=True)
    return findings


def _outside(line: bytes, coding: str) -> str:
    """What in the line is no cell, in words; upper case in Eurobraille is told once for the file."""
    if coding == "unicode":
        try:
            decode(line, coding)
        except DataError as error:
            return str(error)
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
