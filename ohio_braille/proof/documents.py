"""A document of a kit: whether all its files say the same."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import TypeVar

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.braille_words import word_problem
from ohio_braille.proof.cells import Pages, braille_or_none
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.parts import linear, print_problem
from ohio_braille.proof.readers import BookReader, DocumentReader, PageReader, PrintReader, TextReader
from ohio_braille.proof.words import other_word

Kind = TypeVar("Kind", BookReader, TextReader, PageReader, PrintReader)

MOST_BYTES = 4_000_000
"""Bytes of one file of a document: a book of 3,000 braille pages has less."""


def document_problems(
    name: str, data: Mapping[str, bytes], readers: Mapping[str, DocumentReader], back: Translator | None
) -> Iterator[str]:
    """Where the files of a document say something else than its text: braille, word for word where ``back`` reads it;
    HTML, word for word with its numbers and braille; print, letter for letter. ``data`` has the files of the document
    by their names, ``readers`` those of the endings."""
    long = [file for file, content in data.items() if len(content) > MOST_BYTES]
    if long:
        yield from (f"{file} has more than {MOST_BYTES:,} bytes and is not compared." for file in long)
        return
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
        for file, page_reader in _read_as(PageReader, name, data, readers):
            try:
                parts = page_reader.blocks(data[file])
                other = other_word(text, linear(parts))
                if other:
                    yield f"{file}: {other}, as in {text_file}."
                    continue
                for print_file, print_reader in _read_as(PrintReader, name, data, readers):
                    file = print_file
                    other = print_problem(parts, print_reader.lines(data[print_file]))
                    if other:
                        yield f"{print_file}: {other}, as in {text_file}."
            except UnreadableError as error:
                yield f"{file} {error}."


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
