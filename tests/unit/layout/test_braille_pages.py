"""Pages as text that a person can read: toy braille spells each letter as itself, shown in Eurobraille."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.braille.codings import encode
from ohio_braille.cards.names import product_name
from ohio_braille.errors import LayoutError
from ohio_braille.layout.braille_pages import paginate
from ohio_braille.layout.word_division import Division
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.braille_books import EmbosserPage, HouseStyle
from ohio_braille.values.cells import Cells
from ohio_braille.values.documents import Block, Heading, Item, Listing, Paragraph, Table

from toy_braille import PAGES, anywhere, drawn, layout, number, paper, sized, spell

GOLDEN = Path(__file__).parents[2] / "golden"
DONAU = "donaudampfschifffahrtskartenspielanleitung"
GERMAN = layout("german")
BANA = layout("bana")


def set_text(blocks: list[Block[Cells]], page: EmbosserPage, style: HouseStyle = GERMAN) -> list[list[str]]:
    book = paginate(blocks, page, style, title="toy", language="de", number=number, divisions=anywhere)
    return drawn(book)


def paragraph(text: str) -> Paragraph[Cells]:
    return Paragraph(text=spell(text))


def heading(text: str, level: int = 2) -> Heading[Cells]:
    return Heading(level=level, text=spell(text))


DOCUMENT: list[Block[Cells]] = [
    heading("ohio rules", 1),
    paragraph("each player has ten cards and one more card"),
    Listing(
        items=(
            Item(text=spell("one")),
            Item(text=spell("two with a text that runs over")),
            Item(text=spell("deep"), depth=1),
            Item(text=spell("first"), number=1),
            Item(text=spell("second"), number=2),
        )
    ),
    heading("the deal"),
    paragraph("deal all cards but the last"),
    Table(
        caption=spell("roles"),
        header=(spell("role"), spell("card")),
        rows=((spell("one"), spell("blue one")), (spell("ohio"), spell("joker"))),
    ),
    Table(
        caption=spell("scores"),
        header=(spell("role"), spell("counts"), spell("deals")),
        rows=((spell("ohio"), spell("none"), spell("all")), (spell("ten"), spell("ten"), b"")),
    ),
]


@pytest.mark.parametrize("style", [GERMAN, BANA], ids=["german", "bana"])
def test_a_document_as_a_transcriber_would_set_it(style: HouseStyle) -> None:
    golden = (GOLDEN / f"pages-{style.id}.txt").read_text(encoding="utf-8")
    shown = ("-" * 24 + "\n").join(
        "".join(row + "\n" for row in page) for page in set_text(DOCUMENT, sized(24, 10), style)
    )
    assert shown == golden


def test_a_title_page_tells_the_number_of_pages_and_counts_as_one() -> None:
    book = paginate(
        DOCUMENT,
        sized(24, 10),
        GERMAN,
        title="toy",
        language="de",
        number=number,
        title_page=lambda count: (spell("ohio"), b"", spell("pages ") + number(count)),
    )
    pages = drawn(book)
    assert pages[0] == [" " * 10 + "ohio", "", " " * 8 + "pages #e", *[""] * 6, " " * 22 + "#a"]
    assert len(pages) == 5
    assert pages[4][-1].endswith("#e")


def test_a_title_page_that_does_not_fit_is_refused() -> None:
    with pytest.raises(LayoutError, match="title page has 9 rows; page toy has room for 7"):
        paginate(
            [],
            sized(20, 8),
            GERMAN,
            title="toy",
            language="de",
            number=number,
            title_page=lambda _: [spell("a")] * 9,
        )


def test_one_page_has_its_number_too() -> None:
    """Bristol-Braille/canute-ui 153: files of one page lost their page number line."""
    assert set_text([paragraph("short")], sized(20, 6)) == [["  short", "", "", "", "", " " * 18 + "#a"]]


def test_paper_embossed_on_both_sides_has_numbers_on_right_hand_pages_only() -> None:
    pages = set_text([paragraph("word " * 60)], sized(20, 6, duplex=True))
    assert [page[-1].strip() if len(page) == 6 else "" for page in pages[:4]] == ["#a", "", "#c", ""]
    assert all(len(page) <= 5 for page in pages[1::2]), "the row of the number stays free on the back"


def test_no_numbers_where_the_layout_has_none() -> None:
    style = msgspec.structs.replace(GERMAN, page_number="none")
    assert set_text([paragraph("short")], sized(20, 6), style) == [["  short"]]


def test_numbers_on_top_where_the_layout_has_them_there() -> None:
    style = msgspec.structs.replace(GERMAN, page_number="top-right")
    assert set_text([paragraph("short")], sized(20, 6), style) == [[" " * 18 + "#a", "  short"]]


# --- rows ---


@pytest.mark.parametrize("width", [20, 28])
def test_a_word_longer_than_the_row_is_divided_with_a_hyphen(width: int) -> None:
    """cuthbertLab/music21 PR 830: short lines were ignored or the wrapper gave up."""
    rows = [row for row in set_text([paragraph(f"die {DONAU} hilft")], sized(width, 9))[0][:-1] if row]
    assert rows[0] == "  die"
    assert all(len(row) <= width for row in rows)
    assert all(row.endswith("-") for row in rows[1:-1])
    assert "".join(row.removesuffix("-") for row in rows[1:]) == DONAU + " hilft"
    assert len(rows[1]) == width, "as much as fits"


def test_a_long_card_name_in_a_table_is_divided_too() -> None:
    """Community-Access/quill 241: rows of tables longer than the page."""
    name = "kartenspielnamenverzeichnisse" + "x"
    table = Table(caption=spell("t"), header=(spell("a"), spell("b")), rows=((spell("c"), spell(name)),))
    rows = [row for row in set_text([table], sized(20, 12))[0][:-1] if row]
    assert rows == ["t", "a: b", "c:", "  kartenspielnamenv-", "  erzeichnissex"]


@pytest.mark.parametrize(
    ("word", "rows"),
    [
        # 20 cells: a hyphen of the word in the second half of the row is taken, and none added
        ("abcdefghijkl-mnopqrstuvwxyz", ["abcdefghijkl-", "mnopqrstuvwxyz"]),
        # dots 6, 46 and the like announce the next cell: no row ends with one
        ("abcdefghijklmnopqr$stuvwxyz", ["abcdefghijklmnopqr-", "$stuvwxyz"]),
        # but not an early one, which would leave half a row empty
        ("ab-cdefghijklmnopqrstuvwxyz", ["ab-cdefghijklmnopqr-", "stuvwxyz"]),
        # no single cell goes alone
        ("abcdefghijklmnopqrstu", ["abcdefghijklmnopqrs-", "tu"]),
    ],
)
def test_where_a_long_word_may_be_divided(word: str, rows: list[str]) -> None:
    style = msgspec.structs.replace(GERMAN, paragraph=(0, 0))
    assert set_text([paragraph(word)], sized(20, 6), style)[0][: len(rows)] == rows


def test_a_word_without_a_place_is_refused() -> None:
    word = paragraph("#" + "ab" * 15)
    with pytest.raises(LayoutError, match=r"The word ⠼⠁⠃⠁⠃.* has 31 cells and a row has room for 18 of 20") as error:
        paginate([word], sized(20, 6), GERMAN, title="toy", language="de", number=number)
    assert str(error.value).endswith("Take a wider page or put a blank into the word.")


def test_what_held_in_the_row_before_stands_again_in_the_next() -> None:
    """A French number goes on as letters where its sign stays behind: each row begins with it, on a new page too."""
    word = spell("'" + "-".join(["123"] * 10))
    hyphens = [at + 1 for at, cell in enumerate(word) if cell in spell("-")]
    book = paginate(
        [Paragraph(text=spell("word " * 11) + word)],
        sized(20, 6),
        msgspec.structs.replace(GERMAN, paragraph=(0, 0)),
        title="toy",
        language="fr",
        number=number,
        divisions=lambda cells: [Division(at, b"", spell("'"), True) for at in hyphens] if cells == word else [],
    )
    pages = [[row for row in page if "123" in row] for page in drawn(book)]
    assert pages == [["'123-123-123-123-"], ["'123-123-123-123-", "'123-123"]]


def test_number_and_unit_stay_on_one_row() -> None:
    rows = set_text([paragraph("they deal out #ab^cards each")], sized(20, 6))[0]
    assert rows[:2] == ["  they deal out", "#ab cards each"]


def test_an_entry_is_never_parted_from_its_bullet() -> None:
    rows = set_text([Listing(items=(Item(text=spell(DONAU)),))], sized(20, 6))[0]
    assert rows[0] == "'- donaudampfschiff-"


@pytest.mark.parametrize("style", [GERMAN, BANA], ids=["german", "bana"])
def test_a_paragraph_after_a_list_can_be_told_from_its_runover(style: HouseStyle) -> None:
    blocks: list[Block[Cells]] = [Listing(items=(Item(text=spell("one two three four five")),)), paragraph("six")]
    rows = set_text(blocks, sized(20, 8), style)[0]
    assert rows[1:4] == ["  four five", "", "  six"]


def test_a_long_row_name_of_a_table_runs_over_further_in_than_its_values() -> None:
    header = (spell("a"), spell("b"), spell("c"))
    table = Table(caption=b"", header=header, rows=((spell("one two three four five"), spell("x"), spell("y")),))
    rows = set_text([table], sized(20, 8))[0]
    assert rows[:4] == ["one two three four", "    five", "  b: x", "  c: y"]


def test_a_centred_heading_keeps_three_cells_on_either_side() -> None:
    rows = set_text([heading("one two three four five six", 1), paragraph("a " * 30)], sized(20, 12))[0]
    assert rows[:4] == ["   one two three", "   four five six", "       ::::::", "  a a a a a a a a a"]


def test_bana_text_keeps_three_blank_cells_from_the_page_number() -> None:
    """daisy/ebraille 92: at least three blank cells between the number and other text."""
    page = set_text([paragraph("a " * 90)], sized(21, 6), BANA)[0]
    assert page[-2] == "a a a a a a a a a a a"
    assert page[-1] == "a a a a a a a a    #a"  # one letter more would leave two


def test_a_heading_never_stands_beside_the_page_number() -> None:
    pages = set_text([paragraph("a " * 36), heading("the end")], sized(20, 6), BANA)
    assert pages[0][3:] == ["a a a a a a a", "", "                  #a"]
    assert pages[1][0] == "    the end"


def test_a_page_too_low_for_text_is_refused() -> None:
    with pytest.raises(LayoutError, match="Page toy has 4 rows; text and page number need 5"):
        set_text([paragraph("a")], sized(20, 4))


# --- page breaks ---


def test_a_heading_moves_to_the_next_page_with_its_text() -> None:
    pages = set_text([paragraph("a " * 40), heading("title", 3), paragraph("b " * 40)], sized(20, 9))
    assert pages[0][-4:] == ["", "", "", " " * 18 + "#a"]  # 5 rows of text; title and two rows need rows 7 to 9
    assert pages[1][:2] == ["title", "  b b b b b b b b b"]


def test_two_short_entries_stay_with_the_heading() -> None:
    items = tuple(Item(text=spell(word)) for word in ("one", "two", "three"))
    blocks: list[Block[Cells]] = [paragraph("a " * 44), heading("title", 3), Listing(items=items)]
    pages = set_text(blocks, sized(20, 9))
    assert pages[1][:4] == ["title", "'- one", "'- two", "'- three"]


def test_a_paragraph_of_three_rows_is_not_broken() -> None:
    pages = set_text([paragraph("a " * 48), paragraph("b " * 28)], sized(20, 8))
    assert [row for row in pages[0][:-1] if "b" in row] == []
    assert len([row for row in pages[1][:-1] if "b" in row]) == 3


def test_a_row_of_a_table_stays_on_one_page() -> None:
    header = tuple(map(spell, ("role", "card", "count", "worth")))
    rows = tuple(tuple(map(spell, row)) for row in (("a", "b", "c", "d"), ("e", "f", "g", "h"), ("i", "j", "k", "l")))
    pages = set_text([Table(caption=spell("t"), header=header, rows=rows)], sized(20, 12))
    assert pages[0][7:11] == ["  count: g", "  worth: h", "", ""]  # two rows left, four needed
    assert pages[1][:4] == ["i", "  card: j", "  count: k", "  worth: l"]


def test_a_list_at_the_top_of_a_page_has_no_blank_row_before_it() -> None:
    pages = set_text([paragraph("a " * 46), Listing(items=(Item(text=spell("one")),))], sized(20, 6))
    assert pages[0][4] == "a a a a a a a"
    assert pages[1][0] == "'- one"


def test_short_sections_fill_the_page() -> None:
    """Each is a heading and one row: no row more can follow, and they need not all stay on one page."""
    blocks: list[Block[Cells]] = []
    for letter in "abcdefgh":
        blocks += [heading(f"title {letter}", 3), paragraph(letter)]
    pages = set_text(blocks, sized(20, 9))
    assert pages[0][:8] == ["title a", "  a", "", "title b", "  b", "", "title c", "  c"]
    assert pages[1][:2] == ["title d", "  d"]


def test_more_headings_than_a_page_holds_still_come_out() -> None:
    pages = set_text([heading(f"title {c}", 3) for c in "abcdefghij"], sized(20, 6))
    assert [row for page in pages for row in page[:-1] if row] == [f"title {c}" for c in "abcdefghij"]


WORD = st.text("abcdefghijklmnop", min_size=1, max_size=9)


TEXT = st.lists(WORD, min_size=1, max_size=60).map(" ".join)


SECTION = st.tuples(st.lists(WORD, min_size=1, max_size=3), st.integers(1, 3), st.lists(TEXT, min_size=1, max_size=4))


PAPER = st.builds(sized, st.integers(20, 40), st.integers(12, 28), duplex=st.booleans())


def section_blocks(sections: list[tuple[list[str], int, list[str]]]) -> list[Block[Cells]]:
    blocks: list[Block[Cells]] = []
    for title, level, texts in sections:
        blocks.append(heading(" ".join("q" + word for word in title), level))
        blocks += [paragraph(text) for text in texts]
    return blocks


def without_number(rows: list[str], n: int, page: EmbosserPage) -> list[str]:
    """The text rows of a page; says no where its number isn't in its place."""
    if page.duplex and n % 2 == 0 and len(rows) < page.rows:
        return rows
    shown = encode(number(n), "eurobraille").decode()
    assert len(rows) == page.rows
    assert rows[-1] == (rows[-1].removesuffix(shown)).ljust(page.cells - len(shown)) + shown
    text = [*rows[:-1], rows[-1].removesuffix(shown).rstrip()]
    while not text[-1]:
        text.pop()
    return text


@given(st.lists(SECTION, min_size=1, max_size=6), PAPER, st.sampled_from([GERMAN, BANA]))
@settings(max_examples=100, deadline=None)
def test_what_holds_on_every_page(
    sections: list[tuple[list[str], int, list[str]]], page: EmbosserPage, style: HouseStyle
) -> None:
    if style is BANA:
        page = msgspec.structs.replace(page, duplex=False)
    blocks = section_blocks(sections)
    book = paginate(blocks, page, style, title="toy", language="de", number=number)
    pages = drawn(book)
    texts = []
    for n, rows in enumerate(pages, 1):
        assert len(rows) <= page.rows
        assert all(len(row) <= page.cells and row == row.rstrip() for row in rows)
        text = without_number(rows, n, page)
        assert text[0], "no blank row first"
        assert not any(not a and not b for a, b in pairwise(text)), "no two blank rows"
        texts.append([row for row in text if row.strip(": ")])
    words = [word for text in texts for row in text for word in row.split()]
    assert words == [
        word
        for block in blocks
        if isinstance(block, Heading | Paragraph)
        for word in encode(block.text, "eurobraille").decode().split()
    ]
    for text, after in pairwise(texts):
        assert "q" not in text[-1], "no heading last"
        assert "q" not in text[-2] or "q" in after[0], "two rows follow a heading, if there are two before the next"
    for text, after in pairwise(texts):
        begins = [row.startswith(" ") or "q" in row for row in (text[-1], *after)]
        if not begins[1]:  # a paragraph goes over the page break
            assert not begins[0], "no first row alone at the bottom"
            assert len(begins) > 2, "no last row alone at the top"
            assert not begins[2], "no last row alone at the top"


LONG = st.text("klmnopqrstuvwxyz$", min_size=1, max_size=90).filter(lambda word: not word.endswith("$"))


@given(st.lists(LONG, min_size=1, max_size=20), st.integers(20, 40))
@settings(max_examples=100, deadline=None)
def test_long_words_lose_nothing(words: list[str], width: int) -> None:
    style = msgspec.structs.replace(GERMAN, paragraph=(0, 0), page_number="none")
    try:
        pages = set_text([paragraph(" ".join(words))], sized(width, 27), style)
    except LayoutError:
        assert any("$" * 5 in word for word in words), "only signs that announce, one behind the other"
        return
    rows = [row for page in pages for row in page]
    assert all(len(row) <= width for row in rows)
    joined = "".join(row[:-1] if row.endswith("-") else row + " " for row in rows)
    assert joined.split() == words
    assert not any(row.endswith("$-") for row in rows), "no row ends behind a sign that announces"


def test_the_speed_of_pages_does_not_depend_on_the_length_of_paragraphs() -> None:
    """One paragraph of n cells costs about n, not n squared: rows are wrapped a page at a time."""
    calls = 0

    def counted(n: int) -> Cells:
        nonlocal calls
        calls += 1
        return number(n)

    text = spell("word " * 8000)
    book = paginate([Paragraph(text=text)], sized(28, 27), GERMAN, title="t", language="de", number=counted)
    assert len(book.pages) == -(-8000 // 5 // 26)  # five words a row, 26 rows a page
    assert calls == len(book.pages)


# --- papers ---


@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_on_its_paper(name: str) -> None:
    page = paper(name)
    assert all(product_name(page, BUILT_IN.language(one)) != name for one in BUILT_IN.names("language"))
    assert page.source
    assert not page.house_style  # the house style is the language's
    right = page.left_mm + (page.cells - 1) * page.cell_mm + page.pitch_mm + page.dot_mm / 2
    bottom = page.top_mm + (page.rows - 1) * page.line_mm + 2 * page.pitch_mm + page.dot_mm / 2
    assert right < page.page_mm[0]
    assert bottom < page.page_mm[1]
