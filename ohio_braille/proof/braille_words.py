"""A braille document, read back and compared with its text word by word."""

from collections.abc import Iterator

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.cells import Pages
from ohio_braille.proof.words import Word, bare_words, words_of_text
from ohio_braille.values.cells import Cells

_HYPHEN = 0b100100
_DASH = {_HYPHEN, 0b100000}
"""What a dash is made of: in UEB dot 6 and a hyphen."""


def word_problems(text_name: str, text: str, name: str, book: Pages, back: Translator) -> Iterator[str]:
    """Where the braille, read back, has other words than the text."""
    wanted = words_of_text(text, back)
    body = book[1:] if _has_title_page(book, wanted, back) else book
    found = bare_words(back.read_back(_running_cells(body, len(book) - len(body), back)))
    at = 0
    for n, one in enumerate(wanted):
        if found[at : at + 1] == [one.bare]:
            at += 1
            continue
        if not one.needed:
            continue
        # What liblouis can't read back (in German, é is like the euro sign) must still be what it writes.
        alike = bare_words(back.read_back(back.cells(one.written)))
        if not alike or found[at : at + len(alike)] != alike:
            before = " ".join(word.bare for word in wanted[max(0, n - 4) : n])
            there = repr(" ".join(found[at : at + 3])) if at < len(found) else "the end"
            yield f"{name}: after {before!r} comes {there}, and in {text_name} {one.written!r}."
            return
        at += len(alike)
    if at < len(found):
        yield f"{name} goes on with {' '.join(found[at : at + 5])!r} where {text_name} ends."


def _has_title_page(book: Pages, wanted: list[Word], back: Translator) -> bool:
    """Whether the document begins on the second page again, with the first words of its title."""
    if len(book) < 2:
        return False
    title = [one.bare for one in wanted[:2]]
    return bare_words(back.read_back(_running_cells(book[1:2], 1, back)))[: len(title)] == title


def _running_cells(pages: Pages, before: int, back: Translator) -> Cells:
    """All words of the pages in one run: without page numbers, words divided at a row's end in one piece. ``before`` is
    the number of pages before them."""
    words: list[Cells] = []
    divided = False
    for n, rows in enumerate(pages, before + 1):
        numbers = {back.cells(str(number)) for number in (n, n - before)}
        for k, full_row in enumerate(rows):
            row = _without_number(full_row, numbers) if k in (0, len(rows) - 1) else full_row
            for word in filter(None, row.split(b"\0")):
                if divided:
                    words[-1] += word
                else:
                    words.append(word)
                divided = False
            if row.strip(b"\0"):
                divided = _is_divided(words[-1])
    return b"\0".join(words)


def _is_divided(word: Cells) -> bool:
    """Whether the last word of a row ends with a hyphen, and is more than a dash."""
    return len(word) > 1 and word[-1] == _HYPHEN and not _DASH.issuperset(word)


def _without_number(row: Cells, numbers: set[Cells]) -> Cells:
    """The row without a page number at its end, which stands alone or three blank cells from what is before it."""
    for number in numbers:
        if (row.endswith(number) and not row[: -len(number)].strip(b"\0")) or row.endswith(bytes(3) + number):
            return row[: -len(number)]
    return row
