"""What reads the files of a kit back: types, for a table with a row for each format."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ohio_braille.errors import DataError
from ohio_braille.proof.cells import Pages
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.label_places import RecordedLabels
from ohio_braille.proof.parts import Part
from ohio_braille.values.value import Value

LabelReader = Callable[[str, bytes, RecordedLabels], Iterator[str]]
"""The problems of one file of labels, each a sentence: from the file's name, its bytes and what the kit says of its
labels. Raises UnreadableError."""


class BookReader(Value, frozen=True, kw_only=True):
    """Reads a document's file as braille pages; they must be the same in all files that have any.

    ``pages`` gives them, and raises DataError. ``coded``: the file's bytes are other cells in another coding. Where as
    many files say this as that, one whose cells need no coding is believed first.
    """

    pages: Callable[[bytes], Pages]
    coded: bool = False

    def read(self, data: bytes) -> Pages:
        """The pages. Raises UnreadableError."""
        try:
            return self.pages(data)
        except DataError as error:
            raise UnreadableError(f"can't be read: {str(error).rstrip('.')}") from None


class TextReader(Value, frozen=True, kw_only=True):
    """Reads a document's file as the text that all others are compared with: braille must say it word for word."""

    text: Callable[[bytes], str]


class PageReader(Value, frozen=True, kw_only=True):
    """Reads a document's file as blocks, which must say what the text says, word for word and number for number; the
    print is compared with them.

    ``blocks`` raises UnreadableError.
    """

    blocks: Callable[[bytes], Sequence[Part]]


class PrintReader(Value, frozen=True, kw_only=True):
    """Reads a document's file as lines of print on pages. ``lines`` raises UnreadableError."""

    lines: Callable[[bytes], Iterable[Sequence[Sequence[str]]]]


DocumentReader = BookReader | TextReader | PageReader | PrintReader
"""How a document's file is read: as a braille book, as text, as blocks, as lines of print."""


class Readers(Value, frozen=True, kw_only=True):
    """What reads the files of a kit, by their endings (``eurobraille.txt``), in the order in which they are told.

    ``labels`` reads those of the labels, ``documents`` those of each text. ``by_sheet`` has the endings of which each
    sheet of labels has a file of its own.
    """

    labels: dict[str, LabelReader]
    documents: dict[str, DocumentReader]
    by_sheet: frozenset[str] = frozenset()
