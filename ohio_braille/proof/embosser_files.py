"""What is wrong with a file for an embosser, found from its bytes alone; pure.

``check_brf`` and ``check_pef`` tell everything they find; ``read_brf`` and ``read_pef`` give the cells of a file that
can be read, and raise where it can't.
"""

import re
from collections.abc import Iterable
from math import ceil
from xml.parsers import expat

from ohio_braille.braille.codings import decode, outside
from ohio_braille.errors import DataError
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cells import Cells
from ohio_braille.values.notes import Finding

Pages = tuple[tuple[Cells, ...], ...]
"""Pages of rows of cells, without trailing blank cells and rows."""

_MOST_FINDINGS = 200
_BLANK = b"\0"


# --- BRF, Eurobraille and Unicode text ---

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
        pages.append(_bare(rows))
    return tuple(pages)


def _bare(rows: Iterable[Cells]) -> tuple[Cells, ...]:
    kept = [row.rstrip(_BLANK) for row in rows]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


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
        if len(findings) > _MOST_FINDINGS:
            break
    return _limited(findings)


def likely_coding(data: bytes) -> str:
    """The coding that the bytes look like; North American where nothing speaks against it, as for a ``.brf`` file."""
    if b"\xe2\xa0" in data:
        return "unicode"
    return "eurobraille" if _suspects(data, "north-american") else "north-american"


def _limited(findings: list[Finding]) -> tuple[Finding, ...]:
    if len(findings) <= _MOST_FINDINGS:
        return tuple(findings)
    more = Finding(page=0, line=0, what=f"More than {_MOST_FINDINGS} findings; the rest is left out.", severity="error")
    return (*findings[:_MOST_FINDINGS], more)


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


# --- PEF ---

_PEF = "http://www.daisy.org/ns/2008/pef"
_DC = "http://purl.org/dc/elements/1.1/"
_MOST_BYTES = 50_000_000
_MOST_DEPTH = 100

_PARENT = {"head": "pef", "body": "pef", "meta": "head", "volume": "body", "section": "volume", "page": "section"} | {
    "row": "page"
}
_CHILD_NEEDED = {"body": "volume", "volume": "section", "section": "page"}
_ATTRIBUTES = {
    "pef": ("version",),
    "volume": ("cols", "rows", "rowgap", "duplex"),
    "section": ("cols", "rows", "rowgap", "duplex"),
    "page": ("rowgap",),
    "row": ("rowgap",),
}
_ATTRIBUTES_NEEDED = {"pef": ("version",), "volume": ("cols", "rows", "rowgap", "duplex")}
_VALUES = {  # as the schema's XML datatypes have them
    "version": (re.compile(r"2008-1"), "2008-1"),
    "cols": (re.compile(r"\s*\+?0*[1-9][0-9]*\s*"), "a whole number from 1"),
    "rows": (re.compile(r"\s*\+?0*[1-9][0-9]*\s*"), "a whole number from 1"),
    "rowgap": (re.compile(r"\s*(\+?[0-9]+|-0+)\s*"), "a whole number from 0"),
    "duplex": (re.compile(r"\s*(true|false|1|0)\s*"), "true or false"),
}
_DC_ONCE = ("identifier", "format", "title", "description", "date")
_DC_NAMES = (
    *_DC_ONCE,
    *("creator", "subject", "publisher", "contributor", "type", "source", "language", "relation", "coverage", "rights"),
)
_DC_VALUES = {
    "format": (re.compile(r"application/x-pef\+xml"), "application/x-pef+xml"),
    "date": (re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), "a date like 2011-09-12"),
    "language": (re.compile(r"\s*[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*\s*"), "a language like de or en-GB"),
}


class _StoppedError(Exception):
    """Raised inside the parser to end it: the file is hostile or has too many faults."""


class _Pef:
    """One pass over a PEF file: its findings by the schema PEF 2008-1 and its two row rules, and its pages."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.pages: list[list[str]] = []
        self._path: list[str] = []  # local names of the PEF elements that are open, "dc:..." and "" for others
        self._seen: list[dict[str, int]] = []  # how often each child came, for every open element
        self._sizes: list[dict[str, str]] = []  # the attributes of every open element
        self._gap = 0  # the row gaps of the page, summed
        self._text: list[str] = []
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.XmlDeclHandler = self._declaration
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters

    def read(self, data: bytes) -> None:
        if len(data) > _MOST_BYTES:
            self._found(f"The file has {len(data):,} bytes; more than {_MOST_BYTES:,} are not read.")
            return
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            self._found(f"This is no well-formed XML: {expat.ErrorString(error.code)}, column {error.offset + 1}.")
        except _StoppedError:
            pass

    def _found(self, what: str, *, warning: bool = False) -> None:
        """A finding at the page and row that are open, else at the line of the file."""
        page = len(self.pages) if "page" in self._path else 0
        line = len(self.pages[-1]) if "row" in self._path and self.pages else 0
        where = "" if page else f"Line {self._parser.CurrentLineNumber} of the file: "
        self.findings.append(
            Finding(page=page, line=line, what=where + what, severity="warning" if warning else "error")
        )
        if len(self.findings) > _MOST_FINDINGS:
            raise _StoppedError

    def _doctype(self, *_: object) -> None:
        self._found("The file has a DOCTYPE, which PEF doesn't need and which may pull in other files; it is not read.")
        raise _StoppedError

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.lower() not in ("utf-8", "utf-16"):
            self._found(f"The encoding is {encoding}; readers of PEF need not know any but UTF-8 and UTF-16.")

    def _start(self, full_name: str, attributes: dict[str, str]) -> None:
        space, _, name = full_name.rpartition(" ")
        parent = self._path[-1] if self._path else None
        if len(self._path) >= _MOST_DEPTH:
            self._found(f"Elements are nested more than {_MOST_DEPTH} deep.")
            raise _StoppedError
        known = f"dc:{name}" if space == _DC else name if space == _PEF else ""
        self._check_place(known, full_name.replace(" ", ":"), parent)
        if self._seen:
            self._seen[-1][known] = self._seen[-1].get(known, 0) + 1
        self._path.append(known)
        self._seen.append({})
        self._sizes.append(attributes)
        self._text = []
        if known == "page":
            self.pages.append([])
            self._gap = 0
        elif known == "row" and self.pages:
            self.pages[-1].append("")
        if known and not known.startswith("dc:"):
            self._check_attributes(known, attributes)

    def _check_place(self, known: str, name: str, parent: str | None) -> None:
        if parent is None:
            if known != "pef":
                self._found(f"The file is no PEF: its first element is {name}, not pef in the namespace {_PEF}.")
                raise _StoppedError
        elif known.startswith("dc:"):
            right = parent == "meta" and known[3:] in _DC_NAMES
            if not right and (parent in ("row", "pef") or "meta" in self._path):
                self._found(f"Element {known} has no place in {parent or 'an element of another namespace'}.")
        elif known:
            if _PARENT.get(known) != parent:
                self._found(f"Element {known} has no place in {parent or 'an element of another namespace'}.")
            elif known == "head" and self._seen[-1].get("body"):
                self._found("Element head comes after body; it must come first.")
        elif parent in ("pef", "row") or (parent.startswith("dc:") and "meta" in self._path):
            self._found(f"Element {name} has no place in {parent}.")

    def _check_attributes(self, element: str, attributes: dict[str, str]) -> None:
        for name, value in attributes.items():
            if " " in name:  # of another namespace
                continue
            if name not in _ATTRIBUTES.get(element, ()):
                self._found(f"Element {element} has no attribute {name}.")
            elif not _VALUES[name][0].fullmatch(value):
                self._found(f"Attribute {name} of {element} is {value!r}; it must be {_VALUES[name][1]}.")
        for name in _ATTRIBUTES_NEEDED.get(element, ()):
            if name not in attributes:
                self._found(f"Element {element} has no attribute {name}, which it needs.")

    def _characters(self, text: str) -> None:
        element = self._path[-1]
        if element == "row" or element.startswith("dc:"):
            self._text.append(text)
        elif element and text.strip(" \t\r\n"):
            self._found(f"Text has no place in {element}: {text.strip()[:20]!r}.")

    def _end(self, _full_name: str) -> None:
        element = self._path[-1]
        seen = self._seen.pop()
        match element:
            case "row":
                self._end_row("".join(self._text))
            case "page":
                self._end_page(seen.get("row", 0))
            case "pef":
                self._need(seen, {"head": 1, "body": 1}, "pef")
            case "head":
                self._need(seen, {"meta": 1}, "head")
            case "meta":
                self._need(seen, {"dc:identifier": 1, "dc:format": 1}, "meta")
                for name in _DC_ONCE[2:]:
                    if seen.get(f"dc:{name}", 0) > 1:
                        self._found(f"Element dc:{name} comes {seen[f'dc:{name}']} times; once is allowed.")
            case "body" | "volume" | "section":
                if not seen.get(_CHILD_NEEDED[element]):
                    self._found(f"Element {element} has no {_CHILD_NEEDED[element]}; it needs one at least.")
            case _ if element[3:] in _DC_VALUES and element.startswith("dc:"):
                pattern, right = _DC_VALUES[element[3:]]
                value = "".join(self._text)
                if self._path[-2:-1] == ["meta"] and not pattern.fullmatch(value):
                    self._found(f"Element {element} is {value!r}; it must be {right}.")
        self._path.pop()
        self._sizes.pop()
        self._text = []

    def _need(self, seen: dict[str, int], needed: dict[str, int], element: str) -> None:
        for name, count in needed.items():
            if seen.get(name, 0) != count:
                self._found(f"Element {element} has {seen.get(name, 0)} elements {name}; it must have {count}.")

    def _size(self, name: str) -> int:
        """An attribute of the nearest open element that has it, right; 0 where none has."""
        for attributes in reversed(self._sizes):
            value = attributes.get(name)
            if value is not None:
                return int(value) if _VALUES[name][0].fullmatch(value) and len(value) < 10 else 0
        return 0

    def _end_row(self, text: str) -> None:
        if not self.pages:
            return
        self.pages[-1][-1] = text
        self._gap += self._size("rowgap")
        for at, character in enumerate(text, 1):
            if not "\u2800" <= character <= "\u28ff":
                self._found(f"Place {at} has U+{ord(character):04X}; a row has only U+2800 to U+28FF.")
                break
            if character > "\u283f":
                self._found(f"Place {at} has U+{ord(character):04X}, a cell with dot 7 or 8.", warning=True)
                break
        cols = self._size("cols")
        if cols and len(text) > cols:
            self._found(f"The row has {len(text)} cells; there is room for {cols} (PEF, rule 2).")

    def _end_page(self, count: int) -> None:
        rows = self._size("rows")
        needed = ceil(self._gap / 4) + count
        if rows and needed > rows:
            self._found(f"The page needs {needed} rows; there is room for {rows} (PEF, rule 1).")
        if self.pages and not any(row.strip("\u2800") for row in self.pages[-1]):
            self._found("The page is blank.", warning=True)


def check_pef(data: bytes) -> tuple[Finding, ...]:
    """What is wrong with a PEF file by the rules of the schema PEF 2008-1 and its two rules on rows. A file with a
    DOCTYPE, or a very large one, is not read but refused."""
    pef = _Pef()
    pef.read(data)
    return _limited(pef.findings)


def read_pef(data: bytes) -> Pages:
    """The pages of a PEF file, all volumes and sections in one. Raises DataError for the first error that
    :func:`check_pef` finds and for cells with dot 7 or 8."""
    pef = _Pef()
    pef.read(data)
    for finding in pef.findings:
        if finding.severity == "error":
            place = f"Page {finding.page}: " if finding.page else ""
            raise DataError(f"{place}{finding.what}")
    pages = []
    for n, rows in enumerate(pef.pages, 1):
        cells = []
        for k, row in enumerate(rows, 1):
            try:
                cells.append(decode(row.encode(), "unicode"))
            except DataError as error:
                raise DataError(f"Page {n}, line {k}: {error}") from error
        pages.append(_bare(cells))
    return tuple(pages)
