"""What stands in an HTML page: its blocks, and where its links lead. It knows the elements of our pages, and refuses
all others: what is hidden, or put there by a script, would not be seen here."""

import re
from collections.abc import Mapping
from html import unescape

from ohio_braille.proof.cells import BRAILLE, cells_of
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.parts import Part, Running, Table, letters
from ohio_braille.values.cells import dot_numbers
from ohio_braille.values.value import Value

MOST_BYTES = 4_000_000
"""The start page of 10,000 labels has 300,000."""

MOST_DEPTH = 100

_ATTRIBUTE = r'\s+[a-z-]+="[^"<>]*"'
_PIECE = re.compile(
    r"(?P<aside><!DOCTYPE html>|<style>[^<]*+</style>|<svg [^<>]*+>[^<]*+(?:<(?!/?svg)[^<]*+)*</svg>)"
    rf"|<(?P<end>/?)(?P<name>[a-z][a-z0-9]*)(?P<attributes>(?:{_ATTRIBUTE})*)\s*>|(?P<text>[^<>]++)"
)
"""A tag, a text, or what has neither words nor links: the style, and a picture, which says nothing that its words
don't."""

_ATTRIBUTES: Mapping[str, frozenset[str]] = {
    "html": frozenset({"lang"}),
    "head": frozenset(),
    "meta": frozenset({"charset", "name", "content", "http-equiv"}),
    "title": frozenset(),
    **dict.fromkeys(("body", "main", "h1", "h2", "h3", "p", "ul", "li", "figure", "figcaption"), frozenset[str]()),
    **dict.fromkeys(("details", "summary", "strong", "caption"), frozenset[str]()),
    "ol": frozenset({"start"}),
    "a": frozenset({"href"}),
    "span": frozenset({"class", "lang", "aria-hidden"}),
    **dict.fromkeys(("table", "thead", "tbody", "tr", "td"), frozenset({"role"})),
    "th": frozenset({"role", "scope"}),
}
"""The elements of our pages and what each may say of itself."""

_BLOCKS = {"h1", "h2", "h3", "p", "figcaption", "li", "caption", "summary"}
_EMPTY = {"meta"}
_NUMBERS = re.compile(r" \([^\s()]+\u00a0([0-6]+(?:-[0-6]+)*)\)")
"""The dot numbers that follow braille, in the words of the page's language: `` (Punkte 3456-1)``."""


class Page(Value, frozen=True, kw_only=True):
    """A page's blocks, and where its links lead, each target once."""

    parts: tuple[Part, ...]
    links: tuple[str, ...]


def read(data: bytes) -> Page:
    """The page. Raises UnreadableError for another than ours."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(f"has more than {MOST_BYTES:,} bytes")
    reading = _Reading()
    text = data.decode("utf-8", "replace")
    at = 0
    while at < len(text):
        found = _PIECE.match(text, at)
        if not found:
            raise UnreadableError(f"has {text[at : at + 40]!r}, which no page of ohio-braille has")
        if found["text"] is not None:
            reading.say(unescape(found["text"]))
        elif found["name"]:
            attributes = dict(re.findall(r'([a-z-]+)="([^"]*)"', found["attributes"]))
            if found["end"]:
                reading.end(found["name"])
            else:
                reading.start(found["name"], {name: unescape(value) for name, value in attributes.items()})
        at = found.end()
    return reading.page()


def parts(data: bytes) -> tuple[Part, ...]:
    """The blocks of a page. Raises UnreadableError."""
    return read(data).parts


class _Reading:
    """A page, as far as it has been read."""

    def __init__(self) -> None:
        self._open: list[str] = []
        self._parts: list[Part] = []
        self._links: dict[str, None] = {}
        self._counts: list[int] = []  # of each list that is open, the number of its next entry; 0 for one without
        self._text = ""
        self._label = False  # within the head that a cell repeats
        self._braille_end = -1  # where braille ended in the text, whose numbers may follow
        self._rows: list[list[str]] = []
        self._labels: list[list[str]] = []
        self._caption = ""
        self._listed = ""  # the last table as a list, folded away

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if not attributes.keys() <= _ATTRIBUTES.get(name, frozenset({""})) or name not in _ATTRIBUTES:
            told = " ".join([name, *(f'{key}="{value}"' for key, value in attributes.items())])
            raise UnreadableError(f"has the element {told}, which no page of ohio-braille has")
        if name in _EMPTY:
            return
        if len(self._open) >= MOST_DEPTH:
            raise UnreadableError(f"has elements nested more than {MOST_DEPTH} deep")
        if name == "a" and "href" in attributes:
            self._links.setdefault(attributes["href"])
        elif name in ("ol", "ul"):
            self._flush()
            start = attributes.get("start", "1")
            if not re.fullmatch("[0-9]{1,9}", start):
                raise UnreadableError(f"has a list that starts with {start!r}")
            self._counts.append(int(start) if name == "ol" else 0)
        elif name == "li":
            self._flush()
            if self._counts and self._counts[-1]:
                self._text = f"{self._counts[-1]}. "
                self._counts[-1] += 1
        elif name in _BLOCKS or name in ("table", "details"):
            self._flush()
        elif name == "tr":
            self._rows.append([])
            self._labels.append([])
        elif name in ("td", "th"):
            self._text = ""
        elif name == "span":
            self._span(attributes)
        self._open.append(name)

    def _span(self, attributes: Mapping[str, str]) -> None:
        if attributes == {"class": "label", "aria-hidden": "true"} and self._open[-1:] == ["td"]:
            self._label = True
        elif attributes.keys() != {"class", "lang"} or attributes["class"] != "braille":
            raise UnreadableError(f"has a span of class {attributes.get('class', '')!r}")

    def end(self, name: str) -> None:
        if not self._open or self._open.pop() != name:
            raise UnreadableError(f"ends the element {name} where another is open")
        if name in ("ol", "ul"):
            self._flush()
            self._counts.pop()
        elif name == "caption":
            self._caption, self._text = self._text, ""
        elif name in _BLOCKS:
            self._flush()
        elif name in ("td", "th") and self._rows:
            self._rows[-1].append(" ".join(self._text.split()))
            self._text = ""
        elif name == "span" and self._label:
            self._label = False
            if self._labels:
                self._labels[-1].append(self._text)
            self._text = ""
        elif name == "span":
            self._braille_end = len(self._text)
        elif name == "table":
            self._end_table()
        elif name == "details":
            self._end_details()

    def say(self, text: str) -> None:
        if "head" in self._open or "title" in self._open:
            return
        if self._braille_end == len(self._text) and (numbers := _NUMBERS.match(text)):
            braille = BRAILLE.findall(self._text)[-1:]
            if not braille or dot_numbers(cells_of(braille[0])) != numbers[1]:
                raise UnreadableError(f"has the dot numbers {numbers[1]} behind {''.join(braille)}")
            text = text[numbers.end() :]
        self._braille_end = -1
        self._text += text

    def _flush(self) -> None:
        """The text so far is a block of its own."""
        text = " ".join(self._text.split())
        self._text = ""
        if not text:
            return
        if "details" in self._open:
            self._listed += f" {text}"
        else:
            self._parts.append(Running(text))

    def _end_table(self) -> None:
        heads, *rows = self._rows or [[]]
        for row, labels in zip(rows, self._labels[1:], strict=True):
            if len(row) != len(heads) or [*map(letters, labels)] != [*map(letters, heads[1:])]:
                raise UnreadableError(f"has a table with a row that doesn't go with its heads: {'; '.join(row)}")
        self._parts.append(
            Table(
                caption=" ".join(self._caption.split()),
                heads=tuple(heads),
                rows=tuple(map(tuple, rows)),
            )
        )
        self._rows, self._labels, self._caption = [], [], ""

    def _end_details(self) -> None:
        """The list must say what the table before it says."""
        table = self._parts[-1] if self._parts else None
        if not isinstance(table, Table):
            raise UnreadableError("has a list of a table that isn't before it")
        rows = "".join(
            name + "".join(f"{head}{value}" for head, value in zip(table.heads[1:], values, strict=True))
            for name, *values in table.rows
        )
        if not letters(self._listed).endswith(letters(table.caption + rows)):
            raise UnreadableError(f"says something else in the list than in the table {table.caption!r}")
        self._listed = ""

    def page(self) -> Page:
        """What has been read, at the end of the file."""
        if self._open or self._text.strip():
            raise UnreadableError("ends amid a page")
        return Page(parts=tuple(self._parts), links=tuple(self._links))
