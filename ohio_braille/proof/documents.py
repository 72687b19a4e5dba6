"""A document of a kit: whether all its files say the same."""

from collections.abc import Iterator
from itertools import zip_longest

from ohio_braille.braille.codings import coding_of_file
from ohio_braille.braille.translator import Translator
from ohio_braille.errors import DataError
from ohio_braille.proof import html, pdf
from ohio_braille.proof.braille_words import word_problems
from ohio_braille.proof.brf import read_brf
from ohio_braille.proof.cells import Pages, braille_or_none
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.pef import read_pef
from ohio_braille.proof.words import missing_words


def read_pages(name: str, data: bytes) -> Pages:
    """The braille pages of a file of a kit. Raises UnreadableError."""
    try:
        if name.endswith(".pef"):
            return read_pef(data)
        return read_brf(data, coding_of_file(name) or "north-american")
    except DataError as error:
        raise UnreadableError(f"can't be read: {str(error).rstrip('.')}") from None


def document_problems(name: str, data: dict[str, bytes], back: Translator | None) -> list[str]:
    """Where the files of a document say something else than its text."""
    problems = []
    books: dict[str, Pages] = {}
    for ending in ("pef", "brf", "eurobraille.txt"):
        file = f"{name}.{ending}"
        try:
            if file in data:
                books[file] = read_pages(file, data[file])
        except UnreadableError as error:
            problems.append(f"{file} {error}.")
    first = max(books, key=lambda file: list(books.values()).count(books[file]), default="")  # what most of them say
    for file, book in books.items():
        problems += _book_differences(first, books[first], file, book)
    if f"{name}.txt" not in data:
        return problems
    text = data[f"{name}.txt"].decode("utf-8", "replace")
    if books and back:
        problems += word_problems(f"{name}.txt", text, first, books[first], back)
    for ending, text_of in (("html", html.text), ("pdf", pdf.text)):
        file = f"{name}.{ending}"
        if file in data:
            try:
                lacking = missing_words(text, text_of(data[file]))
            except ModuleNotFoundError:
                continue  # told at labels.pdf
            except UnreadableError as error:
                problems.append(f"{file} {error}.")
                continue
            if lacking:
                problems.append(f"{file} has nowhere {', '.join(lacking[:5])}, which {name}.txt has.")
    return problems


def _book_differences(one: str, book: Pages, other: str, others: Pages) -> Iterator[str]:
    if len(book) != len(others):
        yield f"{other} has {len(others)} pages, and {one} has {len(book)}."
    for n, (page, others_page) in enumerate(zip(book, others, strict=False), 1):
        for k, (row, others_row) in enumerate(zip_longest(page, others_page, fillvalue=b""), 1):
            if row != others_row:
                yield (
                    f"{other}, page {n}, line {k} is {braille_or_none(others_row)}, "
                    f"and in {one} {braille_or_none(row)}."
                )
