"""What is wrong with a PEF file, from its bytes alone; and its cells."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from xml.parsers import expat

from ohio_braille.braille.codings import decode
from ohio_braille.errors import DataError
from ohio_braille.proof.cells import MOST_PAGES, MOST_ROWS, Pages, trimmed
from ohio_braille.proof.files import MOST_BYTES
from ohio_braille.proof.findings import MOST_FINDINGS, error, limited, warning
from ohio_braille.values.notes import Finding

_PEF = "http://www.daisy.org/ns/2008/pef"
_DC = "http://purl.org/dc/elements/1.1/"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_MOST_DEPTH = 100

# The schema PEF 2008-1: which element stands in which, how often, and with which attributes.

_PARENT = {"head": "pef", "body": "pef", "meta": "head", "volume": "body", "section": "volume", "page": "section"} | {
    "row": "page"
}
_CHILDREN = {
    "pef": {"head": 1, "body": 1},
    "head": {"meta": 1},
    "meta": {"dc:identifier": 1, "dc:format": 1},
}
_AT_LEAST_ONE = {"body": "volume", "volume": "section", "section": "page"}
_AT_MOST_ONE = {"meta": ("dc:title", "dc:description", "dc:date")}
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
_DC_NAMES = (
    *("identifier", "format", "title", "description", "date"),
    *("creator", "subject", "publisher", "contributor", "type", "source", "language", "relation", "coverage", "rights"),
)
_DC_VALUES = {
    "dc:format": (re.compile(r"application/x-pef\+xml"), "application/x-pef+xml"),
    "dc:date": (re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), "a date like 2011-09-12"),
    "dc:language": (re.compile(r"\s*[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*\s*"), "a language like de or en-GB"),
}


def check_pef(data: bytes) -> tuple[Finding, ...]:
    """What is wrong with a PEF file by the rules of the schema PEF 2008-1 and its two rules on rows. A file with a
    DOCTYPE, or a very large one, is not read but refused."""
    return limited(_Reading(data).findings)


def read_pef(data: bytes) -> Pages:
    """The pages of a PEF file, all volumes and sections in one. Raises DataError for the first error that
    :func:`check_pef` finds and for cells with dot 7 or 8."""
    reading = _Reading(data)
    for finding in reading.findings:
        if finding.severity == "error":
            place = f"Page {finding.page}: " if finding.page else ""
            raise DataError(f"{place}{finding.what}")
    return tuple(trimmed(_cells(n, rows)) for n, rows in enumerate(reading.pages, 1))


def _cells(page: int, rows: list[str]) -> Iterator[bytes]:
    for line, row in enumerate(rows, 1):
        try:
            yield decode(row.encode(), "unicode")
        except DataError as wrong:
            raise DataError(f"Page {page}, line {line}: {wrong}") from wrong


class _StoppedError(Exception):
    """Raised inside the parser to end it: the file is hostile or has too many faults."""


@dataclass
class _Element:
    """An element that is open: its local name ("dc:..." in that namespace, empty in others), and what it has so far."""

    name: str
    attributes: Mapping[str, str]
    children: Counter[str] = field(default_factory=Counter)


class _Reading:
    """One pass over a PEF file: its findings by the schema and its two row rules, and its pages."""

    def __init__(self, data: bytes) -> None:
        self.findings: list[Finding] = []
        self.pages: list[list[str]] = []
        self._open: list[_Element] = []
        self._elements = 0
        self._gap = 0  # the row gaps of the page, summed
        self._text: list[str] = []
        # What a file says of its encoding isn't followed: Python knows far more of them than XML does.
        self._parser = expat.ParserCreate("utf-16" if data.startswith(_UTF_16) else "utf-8", " ")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.XmlDeclHandler = self._declaration
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._read(data)

    def _read(self, data: bytes) -> None:
        if len(data) > MOST_BYTES:
            self._found(f"The file has {len(data):,} bytes; more than {MOST_BYTES:,} are not read.")
            return
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as wrong:
            self._found(f"This is no well-formed XML: {expat.ErrorString(wrong.code)}, column {wrong.offset + 1}.")
        except _StoppedError:
            pass

    def _found(self, what: str, *, doubtful: bool = False) -> None:
        """A finding at the page and row that are open, else at the line of the file."""
        names = {element.name for element in self._open}
        page = len(self.pages) if "page" in names else 0
        line = len(self.pages[-1]) if "row" in names and self.pages else 0
        where = "" if page else f"Line {self._parser.CurrentLineNumber} of the file: "
        self.findings.append((warning if doubtful else error)(where + what, page, line))
        if len(self.findings) > MOST_FINDINGS:
            raise _StoppedError

    # --- what the parser meets ---

    def _doctype(self, *_: object) -> None:
        self._found("The file has a DOCTYPE, which PEF doesn't need and which may pull in other files; it is not read.")
        raise _StoppedError

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and encoding.lower() not in ("utf-8", "utf-16"):
            self._found(f"The encoding is {encoding}; readers of PEF need not know any but UTF-8 and UTF-16.")

    def _start(self, full_name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= _MOST_DEPTH:
            self._found(f"Elements are nested more than {_MOST_DEPTH} deep.")
            raise _StoppedError
        self._elements += 1
        if self._elements > MOST_PAGES + MOST_ROWS:
            self._found(f"The file has more than {MOST_PAGES + MOST_ROWS:,} elements; the rest is not read.")
            raise _StoppedError
        name = _local_name(full_name)
        self._check_place(name, full_name.replace(" ", ":"))
        if self._open:
            self._open[-1].children[name] += 1
        self._open.append(_Element(name, attributes))
        self._text = []
        if name == "page":
            self.pages.append([])
            self._gap = 0
        elif name == "row" and self.pages:
            self.pages[-1].append("")
        if name and not name.startswith("dc:"):
            self._check_attributes(self._open[-1])

    def _characters(self, text: str) -> None:
        element = self._open[-1].name
        if element == "row" or element.startswith("dc:"):
            self._text.append(text)
        elif element and text.strip(" \t\r\n"):
            self._found(f"Text has no place in {element}: {text.strip()[:20]!r}.")

    def _end(self, _full_name: str) -> None:
        element = self._open[-1]
        if element.name == "row":
            self._end_row("".join(self._text))
        elif element.name == "page":
            self._end_page(element.children["row"])
        elif element.name in _DC_VALUES:
            self._check_value(element.name, "".join(self._text))
        else:
            self._check_children(element)
        self._open.pop()
        self._text = []

    # --- elements ---

    def _check_place(self, name: str, shown: str) -> None:
        """Whether an element may stand in the one that is open; ``shown`` is its name as a finding has it."""
        if not self._open:
            if name != "pef":
                self._found(f"The file is no PEF: its first element is {shown}, not pef in the namespace {_PEF}.")
                raise _StoppedError
            return
        parent = self._open[-1]
        in_meta = any(element.name == "meta" for element in self._open)
        if _is_misplaced(name, parent.name, in_meta=in_meta):
            self._found(f"Element {name or shown} has no place in {parent.name or 'an element of another namespace'}.")
        elif name == "head" and parent.children["body"]:
            self._found("Element head comes after body; it must come first.")

    def _check_attributes(self, element: _Element) -> None:
        for name, value in element.attributes.items():
            if " " in name:  # of another namespace
                continue
            if name not in _ATTRIBUTES.get(element.name, ()):
                self._found(f"Element {element.name} has no attribute {name}.")
            elif not _VALUES[name][0].fullmatch(value):
                self._found(f"Attribute {name} of {element.name} is {value!r}; it must be {_VALUES[name][1]}.")
        for name in _ATTRIBUTES_NEEDED.get(element.name, ()):
            if name not in element.attributes:
                self._found(f"Element {element.name} has no attribute {name}, which it needs.")

    def _check_children(self, element: _Element) -> None:
        """Whether an element that ends has had what it must have."""
        for name, count in _CHILDREN.get(element.name, {}).items():
            if element.children[name] != count:
                self._found(
                    f"Element {element.name} has {element.children[name]} elements {name}; it must have {count}."
                )
        for name in _AT_MOST_ONE.get(element.name, ()):
            if element.children[name] > 1:
                self._found(f"Element {name} comes {element.children[name]} times; once is allowed.")
        needed = _AT_LEAST_ONE.get(element.name)
        if needed and not element.children[needed]:
            self._found(f"Element {element.name} has no {needed}; it needs one at least.")

    def _check_value(self, name: str, value: str) -> None:
        pattern, right = _DC_VALUES[name]
        in_meta = [element.name for element in self._open[-2:-1]] == ["meta"]
        if in_meta and not pattern.fullmatch(value):
            self._found(f"Element {name} is {value!r}; it must be {right}.")

    # --- rows and pages ---

    def _size(self, name: str) -> int:
        """An attribute of the nearest open element that has it, right; 0 where none has."""
        for element in reversed(self._open):
            value = element.attributes.get(name)
            if value is not None:
                return int(value) if _VALUES[name][0].fullmatch(value) and len(value) < 10 else 0
        return 0

    def _end_row(self, text: str) -> None:
        if not self.pages:
            return
        self.pages[-1][-1] = text
        self._gap += self._size("rowgap")
        self._check_characters(text)
        cols = self._size("cols")
        if cols and len(text) > cols:
            self._found(f"The row has {len(text)} cells; there is room for {cols} (PEF, rule 2).")

    def _check_characters(self, text: str) -> None:
        """Tells the first character of a row that is no cell of six dots."""
        for at, character in enumerate(text, 1):
            if not "\u2800" <= character <= "\u28ff":
                self._found(f"Place {at} has U+{ord(character):04X}; a row has only U+2800 to U+28FF.")
                return
            if character > "\u283f":
                self._found(f"Place {at} has U+{ord(character):04X}, a cell with dot 7 or 8.", doubtful=True)
                return

    def _end_page(self, count: int) -> None:
        rows = self._size("rows")
        needed = ceil(self._gap / 4) + count
        if rows and needed > rows:
            self._found(f"The page needs {needed} rows; there is room for {rows} (PEF, rule 1).")
        if self.pages and not any(row.strip("\u2800") for row in self.pages[-1]):
            self._found("The page is blank.", doubtful=True)


def _local_name(full_name: str) -> str:
    """The name of an element of PEF, "dc:..." of Dublin Core, empty of another namespace."""
    space, _, name = full_name.rpartition(" ")
    return f"dc:{name}" if space == _DC else name if space == _PEF else ""


def _is_misplaced(name: str, parent: str, *, in_meta: bool) -> bool:
    """Whether an element has no place in another; ``in_meta``: that one is meta or within it. An element of another
    namespace, whose name is empty here, may stand anywhere but in pef, in rows, and in what meta has."""
    if name.startswith("dc:"):
        if parent == "meta":
            return name.removeprefix("dc:") not in _DC_NAMES
        return parent in ("row", "pef") or in_meta
    if name:
        return _PARENT.get(name) != parent
    return parent in ("pef", "row") or (parent.startswith("dc:") and in_meta)
