"""What is wrong with a PEF file, from its bytes alone; and its cells."""

import re
from math import ceil
from xml.parsers import expat

from ohio_braille.braille.codings import decode
from ohio_braille.errors import DataError
from ohio_braille.proof.cells import Pages, trimmed
from ohio_braille.proof.files import MOST_BYTES
from ohio_braille.proof.findings import MOST_FINDINGS, limited
from ohio_braille.values.notes import Finding

_PEF = "http://www.daisy.org/ns/2008/pef"
_DC = "http://purl.org/dc/elements/1.1/"
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
        if len(data) > MOST_BYTES:
            self._found(f"The file has {len(data):,} bytes; more than {MOST_BYTES:,} are not read.")
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
        if len(self.findings) > MOST_FINDINGS:
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
    return limited(pef.findings)


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
        pages.append(trimmed(cells))
    return tuple(pages)
