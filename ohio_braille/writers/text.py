"""A document as plain text: UTF-8 with LF at the line ends, and linear, one fact a line, nothing lined up by blanks,
so that it can be followed by ear or on a braille display of twenty cells."""

import textwrap
from typing import BinaryIO

from ohio_braille.errors import LayoutError
from ohio_braille.values.documents import Block, Document, Figure, Heading, Listing, Paragraph, Table, map_blocks, plain

_WIDTH = 72
_NARROWEST = 20
_SOFT_HYPHEN = "\u00ad"


def write_document(document: Document, file: BinaryIO, *, width: int = _WIDTH) -> None:
    """Write the document as text, in lines of at most ``width`` characters where no word is longer; with
    ``document.whole_lines`` none is broken.

    Headings stand between blank lines; a table is its caption, then a line for each row: its name, and each heading
    with its value. Links and pictures are their text. Braille characters stay.
    Raises LayoutError for a width under 20.
    """
    if width < _NARROWEST:
        raise LayoutError(f"Text of {width} characters a line is too narrow; take {_NARROWEST} or more.", "width")
    blocks = map_blocks(document.blocks, lambda text: plain(text).replace(_SOFT_HYPHEN, ""))
    parts = ["\n".join(_block_lines(block, None if document.whole_lines else width)) for block in blocks]
    file.write(("\n\n".join(part for part in parts if part) + "\n").encode())


def _block_lines(block: Block[str], width: int | None) -> list[str]:
    match block:
        case Heading() | Paragraph() | Figure():
            return _wrap("", block.text, width)
        case Listing():
            lines = []
            for item in block.items:
                marker = f"{item.number}. " if item.number else "- "
                # Deep lists stop moving in at a third of the line.
                lines += _wrap(" " * min(2 * item.depth, (width or _WIDTH) // 3) + marker, item.text, width)
            return lines
        case Table():
            return [
                *_wrap("", block.caption, width),
                *(line for row in block.rows for line in _wrap("- ", _row_text(block.header, row), width)),
            ]


def _row_text(header: tuple[str, ...], row: tuple[str, ...]) -> str:
    """``name; heading: value; heading: value``, since values may hold commas; empty cells are left out."""
    pairs = [f"{head}: {value}" if head else value for head, value in zip(header[1:], row[1:], strict=True) if value]
    return "; ".join([row[0], *pairs])


def _wrap(marker: str, text: str, width: int | None) -> list[str]:
    """The lines of a text behind its marker; words, also such with hyphens, stay whole. Without a width they are
    one line."""
    if width is None:
        return [marker + text]
    return textwrap.wrap(
        text,
        width,
        initial_indent=marker,
        subsequent_indent=" " * len(marker),
        break_long_words=False,
        break_on_hyphens=False,
    )
