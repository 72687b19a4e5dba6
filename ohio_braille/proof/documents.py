"""A document of a kit: whether all its files say the same."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import TypeVar

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.braille_words import word_problem
from ohio_braille.proof.cells import Pages, braille_or_none
from ohio_braille.proof.files import NotInstalledError, UnreadableError
from ohio_braille.proof.readers import BookReader, DocumentReader, TextReader, WordReader
from ohio_braille.proof.words import missing_words

Kind = TypeVar("Kind", BookReader, TextReader, WordReader)


def document_problems(
    name: str, data: Mapping[str, bytes], readers: Mapping[str, DocumentReader], back: Translator | None
) -> Iterator[str]:
    """Where the files of a document say something else than its text: braille, word for word where ``back`` reads it,
    and what is read as words. ``data`` has all files of the kit by their names, ``readers`` those of the endings."""
    book_readers = dict(_read_as(BookReader, name, data, readers))
    books: dict[str, Pages] = {}
    for file, book_reader in book_readers.items():
        try:
            books[file] = book_reader.read(data[file])
        except UnreadableError as error:
            yield f"{file} {error}."
    usual = _usual_book(books, book_readers)
    for file, book in books.items():
        yield from _book_differences(usual, books[usual], file, book)
    for text_file, text_reader in _read_as(TextReader, name, data, readers):
        text = text_reader.text(data[text_file])
        if books and back:
            problem = word_problem(text_file, text, usual, books[usual], back)
            if problem:
                yield problem
        for file, word_reader in _read_as(WordReader, name, data, readers):
            yield from _lacking_words(text_file, text, file, data[file], word_reader)


def _read_as(
    kind: type[Kind], name: str, data: Mapping[str, bytes], readers: Mapping[str, DocumentReader]
) -> list[tuple[str, Kind]]:
    """The files of a document that are there and read in this way, and what reads each."""
    files = [(f"{name}.{ending}", reader) for ending, reader in readers.items()]
    return [(file, reader) for file, reader in files if file in data and isinstance(reader, kind)]


def _usual_book(books: Mapping[str, Pages], readers: Mapping[str, BookReader]) -> str:
    """The file that has what most of them have; empty where there is none."""
    every = list(books.values())
    return max(books, key=lambda file: (every.count(books[file]), not readers[file].coded), default="")


def _book_differences(one: str, book: Pages, other: str, others: Pages) -> Iterator[str]:
    if len(book) != len(others):
        yield f"{other} has {len(others)} pages, and {one} has {len(book)}."
    for n, (page, others_page) in enumerate(zip(book, others, strict=False), 1):
        for k, (row, others_row) in enumerate(zip_longest(page, others_page, fillvalue=b""), 1):
            if row != others_row:
                there, usual = braille_or_none(others_row), braille_or_none(row)
                yield f"{other}, page {n}, line {k} is {there}, and in {one} {usual}."


def _lacking_words(text_file: str, text: str, file: str, data: bytes, reader: WordReader) -> Iterator[str]:
    try:
        lacking = missing_words(text, reader.text(data))
    except NotInstalledError:
        return  # told of the labels, which are read first
    except UnreadableError as error:
        yield f"{file} {error}."
        return
    if lacking:
        yield f"{file} has nowhere {', '.join(lacking[:5])}, which {text_file} has."
