"""Pages as text that a person can read: toy braille spells each letter as itself, shown in Eurobraille."""

from ohio_braille.braille.codings import decode, encode
from ohio_braille.layout.word_division import Division
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.braille_books import BrailleBook, EmbosserPage, HouseStyle
from ohio_braille.values.cells import NO_BREAK, Cells

PAGES = BUILT_IN.names("page")


def layout(name: str) -> HouseStyle:
    return BUILT_IN.house_style(name)


def paper(name: str) -> EmbosserPage:
    return BUILT_IN.page(name)


def sized(cells: int, rows: int, *, duplex: bool = False) -> EmbosserPage:
    return EmbosserPage(
        id="toy",
        name={"en": "toy"},
        paper="A4",
        page_mm=(210.0, 297.0),
        cells=cells,
        rows=rows,
        cell_mm=6.0,
        line_mm=10.0,
        duplex=duplex,
        house_style="german",
        source="made for tests",
    )


def spell(text: str) -> Cells:
    """Letters and signs as in Eurobraille; ``^`` is a blank at which no row ends."""
    return b"".join(bytes([NO_BREAK]) if c == "^" else decode(c.encode(), "eurobraille") for c in text)


def anywhere(word: Cells) -> list[Division]:
    """The divisions of a word of toy letters: before each letter but the first two and the last, and behind hyphens of
    its own; a letter that a sign announces stays with it."""
    hyphen, signs = spell("-"), spell("#$'^")
    cuts = [
        cut for cut in range(2, len(word) - 1) if word[cut - 1] not in signs and word[cut] not in hyphen + signs[3:]
    ]
    return [Division(cut, b"", b"", True) if word[cut - 1] in hyphen else Division(cut) for cut in cuts]


def number(n: int) -> Cells:
    return spell("#" + "".join("jabcdefghi"[int(digit)] for digit in str(n)))


def drawn(book: BrailleBook) -> list[list[str]]:
    return [[encode(row, "eurobraille").decode() for row in page.rows] for page in book.pages]
