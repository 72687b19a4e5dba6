"""A braille document, read back and compared with its text word by word."""

from collections.abc import Iterator

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import BrailleError
from ohio_braille.proof.cells import Pages
from ohio_braille.proof.words import Word, bare_words, words_of_text
from ohio_braille.values.cells import Cells

_HYPHEN = 0b100100
_DASH = {_HYPHEN, 0b100000}
"""What a dash is made of: in UEB dot 6 and a hyphen."""

_ADDRESS_SIGNS = b"\x08\x10"
"""Dots 4 and 5: at the end of a row one of them says that an address goes on (German, UEB). No word ends with them."""


def word_problem(text_file: str, text: str, file: str, book: Pages, back: Translator) -> str:
    """The first place where the braille, read back, has other words than the text; nothing if it says the same."""
    wanted = words_of_text(text, back)
    body = book[1:] if _has_title_page(book, wanted, back) else book
    found = bare_words(back.read_back(_running_cells(body, len(book) - len(body), back)))
    at = 0
    for n, word in enumerate(wanted):
        taken = _words_taken(word, found, at, back)
        if taken is None:
            before = " ".join(bare for earlier in wanted[max(0, n - 4) : n] for bare in earlier.bare)
            there = repr(" ".join(found[at : at + 3])) if at < len(found) else "the end"
            return f"{file}: after {before!r} comes {there}, and in {text_file} {word.written!r}."
        at += taken
    if at < len(found):
        return f"{file} goes on with {' '.join(found[at : at + 5])!r} where {text_file} ends."
    return ""


def _words_taken(word: Word, found: list[str], at: int, back: Translator) -> int | None:
    """How many of the words found, from there on, say this one; None where they say another."""
    if found[at : at + len(word.bare)] == [*word.bare]:
        return len(word.bare)
    if not word.needed:
        return 0
    # What liblouis can't read back (in German, é is like the euro sign; in contracted English, a semicolon between
    # words is like "be") must still be what it writes.
    for text in (word.written, f"{word.before} {word.written}"):
        alike = _read_again(text, back)
        if alike is not None and found[at : at + len(alike)] == alike:
            return len(alike)
    return None


def _read_again(text: str, back: Translator) -> list[str] | None:
    """What liblouis reads in what it writes for a text; None for a text that can't be brailled."""
    try:
        return bare_words(back.read_back(back.flow(text)))
    except BrailleError:
        return None


def _has_title_page(book: Pages, wanted: list[Word], back: Translator) -> bool:
    """Whether the document begins on the second page again, with the first words of its title."""
    if len(book) < 2:
        return False
    title = [bare for one in wanted[:2] for bare in one.bare]
    return bare_words(back.read_back(_running_cells(book[1:2], 1, back)))[: len(title)] == title


def _running_cells(pages: Pages, before: int, back: Translator) -> Cells:
    """All words of the pages in one run: without page numbers, words divided at a row's end in one piece. ``before`` is
    the number of pages before them."""
    words: list[Cells] = []
    divided = False
    for row in _rows_without_numbers(pages, before, back):
        parts = list(filter(None, row.split(b"\0")))
        if not parts:
            continue
        if divided:
            words[-1] = words[-1].rstrip(_ADDRESS_SIGNS) + parts.pop(0)
        words += parts
        divided = _is_divided(words[-1])
    return b"\0".join(words)


def _rows_without_numbers(pages: Pages, before: int, back: Translator) -> Iterator[Cells]:
    """The rows of all pages; page numbers, counted with and without the pages before, stand in first and last ones."""
    for n, rows in enumerate(pages, before + 1):
        numbers = {back.cells(str(number)) for number in (n, n - before)}
        for k, row in enumerate(rows):
            yield _without_number(row, numbers) if k in (0, len(rows) - 1) else row


def _is_divided(word: Cells) -> bool:
    """Whether the last word of a row ends with a hyphen, and is more than a dash, or with the sign of an address."""
    if len(word) > 1 and word[-1] in _ADDRESS_SIGNS:
        return True
    return len(word) > 1 and word[-1] == _HYPHEN and not _DASH.issuperset(word)


def _without_number(row: Cells, numbers: set[Cells]) -> Cells:
    """The row without a page number at its end, which stands alone or three blank cells from what is before it."""
    for number in numbers:
        if (row.endswith(number) and not row[: -len(number)].strip(b"\0")) or row.endswith(bytes(3) + number):
            return row[: -len(number)]
    return row
