"""Texts in blocks, before they are print or braille."""

from collections.abc import Callable
from typing import Generic, TypeVar

from ohio_braille.values.pictures import Picture
from ohio_braille.values.value import Value

T = TypeVar("T")


U = TypeVar("U")


class Span(Value, gc=False, frozen=True, kw_only=True):
    """A piece of running text; ``href`` makes it a link (HTML only: elsewhere the text alone is shown)."""

    text: str
    href: str = ""


Text = tuple[Span, ...]
"""Running text. Braille characters (U+2800..U+283F) in it are cells: shown as dots in print, kept in braille."""


def plain(text: Text) -> str:
    """The text without its links."""
    return "".join(span.text for span in text)


class Heading(Value, Generic[T], frozen=True, kw_only=True):
    """``level`` 1 is the document's title, once; then 2 and 3."""

    level: int
    text: T


class Paragraph(Value, Generic[T], frozen=True, kw_only=True):
    text: T


class Item(Value, Generic[T], frozen=True, kw_only=True):
    """An entry of a list; ``depth`` counts from 0; ``number`` is 0 for an item without one."""

    text: T
    depth: int = 0
    number: int = 0


class Listing(Value, Generic[T], frozen=True, kw_only=True):
    items: tuple[Item[T], ...]


class Table(Value, Generic[T], frozen=True, kw_only=True):
    """A table with its caption; the first column names the row. Braille and small screens show it as a list."""

    caption: T
    header: tuple[T, ...]
    rows: tuple[tuple[T, ...], ...]


class Figure(Value, Generic[T], frozen=True, kw_only=True):
    """A picture that says nothing that ``text`` doesn't. HTML shows both, all other forms the text alone."""

    text: T
    picture: Picture


Block = Heading[T] | Paragraph[T] | Listing[T] | Table[T] | Figure[T]


class Template(Value, frozen=True, kw_only=True):
    """A text with blanks, before it is filled; ``file`` is what errors call it."""

    file: str
    text: str


class Origin(Value, frozen=True, kw_only=True):
    """Where a block begins: the file and the line, counted from 1. As text it is the beginning of an error."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}"


class Document(Value, frozen=True, kw_only=True):
    """A text in blocks, print side: HTML, large print and braille come from these same blocks.

    ``origins`` says for each block where it comes from, so that an error can name it; none where no file was read.
    ``as_list`` and ``dots`` are words of its language that some of its forms say: what the list form of a table is
    called ("Als Liste"), and the word for dots ("Punkte"), empty for a text that says its dot numbers itself.
    ``whole_lines``: each of its lines is one fact, so plain text breaks none of them.
    """

    title: str
    language: str
    blocks: tuple[Block[Text], ...]
    origins: tuple[Origin, ...] = ()
    as_list: str = ""
    dots: str = ""
    whole_lines: bool = False


def map_blocks(blocks: tuple[Block[T], ...], change: Callable[[T], U]) -> tuple[Block[U], ...]:
    """The same blocks with ``change`` applied to every text in them, in reading order."""
    changed: list[Block[U]] = []
    for block in blocks:
        match block:
            case Heading():
                changed.append(Heading(level=block.level, text=change(block.text)))
            case Paragraph():
                changed.append(Paragraph(text=change(block.text)))
            case Listing():
                items = tuple(Item(text=change(i.text), depth=i.depth, number=i.number) for i in block.items)
                changed.append(Listing(items=items))
            case Table():
                changed.append(
                    Table(
                        caption=change(block.caption),
                        header=tuple(change(h) for h in block.header),
                        rows=tuple(tuple(change(c) for c in row) for row in block.rows),
                    )
                )
            case Figure():
                changed.append(Figure(text=change(block.text), picture=block.picture))
    return tuple(changed)
