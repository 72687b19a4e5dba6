"""A document's HTML and its print as they are compared with its text: in running words, and in the rows of tables."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from ohio_braille.proof.cells import BRAILLE
from ohio_braille.values.value import Value


class Running(Value, frozen=True):
    """Running text, such as a paragraph, a heading or an entry of a list with its number."""

    text: str


class Table(Value, frozen=True, kw_only=True):
    """A table: its caption, the heads of its columns, and its rows, all of as many cells."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def as_list(self) -> Iterator[str]:
        """The table as plain text has it: its caption, and each row's name with each head and its value."""
        yield self.caption
        for name, *values in self.rows:
            yield name
            for head, value in zip(self.heads[1:], values, strict=True):
                yield f"{head} {value}" if value.strip() else ""


Part = Running | Table


def linear(parts: Iterable[Part]) -> str:
    """All the text, tables as lists."""
    return "\n".join(line for part in parts for line in ([part.text] if isinstance(part, Running) else part.as_list()))


def letters(text: str) -> str:
    """Letters and numbers alone: blanks, signs, hyphens at line ends and braille, which print has as dots, left out."""
    folded = unicodedata.normalize("NFKD", BRAILLE.sub("", text).casefold())
    return "".join(c for c in folded if c.isalnum())


Lines = Sequence[Sequence[str]]
"""The lines of a page, each of its pieces from left to right."""


def print_problem(parts: Sequence[Part], pages: Iterable[Lines]) -> str:
    """The first place where print says something else than the parts of a document, or has another page number than
    its own at the foot of a page; nothing where it is right."""
    try:
        reading = _Reading(_bodies(pages))
        for part in parts:
            reading.take(part)
        reading.end()
    except _OtherError as other:
        return str(other)
    return ""


class _OtherError(Exception):
    """Print says something else; the message says what and where."""


def _bodies(pages: Iterable[Lines]) -> Iterator[tuple[int, list[list[str]]]]:
    """The lines of each page in letters, without the foot, which must have the page's number and how many there are."""
    every = [[[letters(piece) for piece in line] for line in page] for page in pages]
    for n, page in enumerate(every, 1):
        foot = "".join(page[-1]) if page else ""
        if [*filter(str.isdecimal, foot)] != [*f"{n}{len(every)}"]:
            raise _OtherError(f"page {n} has not the numbers {n} and {len(every)} at its foot")
        yield n, page[:-1]


class _Reading:
    """Print, as far as it has been compared. A piece without letters, such as the mark of an entry, says nothing."""

    def __init__(self, pages: Iterable[tuple[int, list[list[str]]]]) -> None:
        self._lines = (
            (n, k == 0, [piece for piece in line if piece]) for n, page in pages for k, line in enumerate(page)
        )
        self._line: list[str] = []
        self._page = 0
        self._first = False
        self._more()

    def _more(self) -> None:
        """The next line that says something; none at the end."""
        self._line = []
        for page, first, line in self._lines:
            self._page, self._first = page, first
            if line:
                self._line = line
                return

    def take(self, part: Part) -> None:
        """Takes what a part says. Raises _OtherError where print says something else."""
        if isinstance(part, Running):
            self._run(letters(part.text))
            return
        self._run(letters(part.caption))
        listed = list(map(letters, part.as_list()))[1:]
        heads = tuple(map(letters, part.heads))
        if self._is_head(heads):
            self._columns(heads)
            for row in part.rows:
                cells = tuple(map(letters, row))
                if self._first and self._is_head(heads) and not self._starts(cells):
                    self._columns(heads)
                self._columns(cells)
        else:
            self._run("".join(listed))

    def _is_head(self, heads: Sequence[str]) -> bool:
        """Whether the line begins each column with its head: a table that is set as one, and not as a list."""
        return self._starts(heads) and len(self._line) >= len([head for head in heads if head])

    def _starts(self, cells: Sequence[str]) -> bool:
        filled = [cell for cell in cells if cell]
        return bool(self._line) and bool(filled) and filled[0].startswith(self._line[0])

    def _run(self, text: str) -> None:
        """Takes a running text, over as many lines as it has."""
        while text:
            if not self._line:
                raise self._other(text)
            piece = self._line[0]
            if not text.startswith(piece):
                raise self._other(text)
            text = text[len(piece) :]
            self._line = self._line[1:]
            if not self._line:
                self._more()

    def _columns(self, cells: Sequence[str]) -> None:
        """Takes the cells of a row, which stand beside each other: each line has the next piece of each, from left to
        right."""
        rest = list(cells)
        while any(rest):
            if not self._line:
                raise self._other(next(filter(None, rest)))
            column = 0
            for piece in self._line:
                while column < len(rest) and not (rest[column] and rest[column].startswith(piece)):
                    column += 1
                if column == len(rest):
                    raise self._other(next(filter(None, rest)))
                rest[column] = rest[column][len(piece) :]
            self._more()

    def end(self) -> None:
        """Raises _OtherError where print goes on."""
        if self._line:
            raise _OtherError(f"page {self._page} goes on with {''.join(self._line)[:40]!r} where the text ends")

    def _other(self, wanted: str) -> _OtherError:
        there = repr("".join(self._line)[:40]) if self._line else "the end"
        return _OtherError(f"page {self._page} has {there}, and there must be {wanted[:40]!r}")
