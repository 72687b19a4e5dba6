"""Large print before it is drawn: lines, tables, pages."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.layout.print_pages import paginate
from ohio_braille.values.documents import Block, Document, Heading, Item, Listing, Paragraph, Table, Text, plain

from large_print import A4, HALF_EM, PT_MM, document, ends_mm, lines_of, pages_of, said, text_of

# --- lines ---


def test_lines_break_between_words_only() -> None:
    # 80 mm between margins are 226.8 pt: at 18 pt and half an em a character, 25 characters.
    page = (120.0, 200.0)
    text = "Eins zwei drei vier fünf sechs-sieben z.\u00a0B. acht Ohio"
    assert lines_of(document(Paragraph(text=said(text))), page_mm=page) == [
        "Eins zwei drei vier fünf",
        "sechs-sieben z.\u00a0B. acht",
        "Ohio",
    ]


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        # No hyphen that it has, no soft one: at a syllable, 23 characters and the hyphen.
        ("Kartenbeschriftungswerkzeuge", ["Kartenbeschriftungswerk-", "zeuge"]),
        # No syllables: cut where it is full, 24 characters and the hyphen.
        ("x" * 30, ["x" * 24 + "-", "x" * 6]),
        ("Braille-Beschriftungswerkzeug", ["Braille-", "Beschriftungswerkzeug"]),
        ("Etiketten\u00adbeschriftungs\u00adgerätschaft", ["Etikettenbeschriftungs-", "gerätschaft"]),
        (
            "10\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000",
            ["10\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000", "000\u00a0000"],
        ),
    ],
)
def test_a_word_wider_than_the_line_is_broken_for_the_eye_to_see(word: str, parts: list[str]) -> None:
    assert lines_of(document(Paragraph(text=said(word))), page_mm=(120.0, 200.0)) == parts


def test_look_alikes_that_the_font_lacks_stand_as_what_they_look_like() -> None:
    # Narrow no-break space and no-break hyphen; a letter with a loose accent is one character.
    assert lines_of(document(Paragraph(text=said("z.\u202fB. E\u2011Mail fu\u0308r")))) == ["z.\u00a0B. E-Mail für"]


def test_braille_words_wrap_whole() -> None:
    # 226.8 pt; a cell is 0.257 * 2.4 * 18 = 11.1 pt: twenty cells fill a line.
    text = "⠗⠕⠞" + " ⠛⠑⠇⠃⠛⠗⠳⠝" * 3
    assert lines_of(document(Paragraph(text=said(text))), page_mm=(120.0, 200.0)) == [
        "⠗⠕⠞ ⠛⠑⠇⠃⠛⠗⠳⠝",
        "⠛⠑⠇⠃⠛⠗⠳⠝ ⠛⠑⠇⠃⠛⠗⠳⠝",
    ]


# --- tables and lists ---


def cells_table(*rows: tuple[str, ...]) -> Table[Text]:
    return Table(
        caption=said("Karten"),
        header=tuple(map(said, rows[0])),
        rows=tuple(tuple(map(said, row)) for row in rows[1:]),
    )


def test_a_table_that_fits_is_a_table_with_a_rule_under_each_row() -> None:
    (page,) = pages_of(document(cells_table(("Karte", "ist"), ("1", "rot"), ("Ohio", "Joker"))))
    assert [text_of(line) for line in page.lines] == ["Karten", "Karte ist", "1 rot", "Ohio Joker"]
    assert [line.rule is not None for line in page.lines] == [False, True, True, True]
    seconds = {line.pieces[1].x_mm for line in page.lines[1:]}
    assert len(seconds) == 1
    assert [[piece.bold for piece in line.pieces] for line in page.lines] == [
        [True],
        [True, True],
        [True, False],
        [True, False],
    ]


def test_a_table_that_would_break_a_word_is_a_list() -> None:
    value = document(
        cells_table(("Karte", "Besonderheiten", "Bemerkungen"), ("Ohio", "Joker", ""), ("1", "rot", "alt"))
    )
    (page,) = pages_of(value, page_mm=(120.0, 200.0))
    assert [text_of(line) for line in page.lines] == [
        "Karten",
        "Ohio",
        "Besonderheiten: Joker",
        "1",
        "Besonderheiten: rot",
        "Bemerkungen: alt",
    ]
    assert [line.pieces[0].bold for line in page.lines] == [True, True, False, True, False, False]


@pytest.mark.parametrize(("letters", "is_table"), [(12, True), (13, False)])
def test_a_table_becomes_a_list_when_a_word_would_not_fit(letters: int, is_table: bool) -> None:
    # 12.6 em between the margins; the bold name has 5.5 em, the white between 1 em, the word 0.5 em a letter.
    table = cells_table(("Karte", "ist"), ("abcdefghij", "x" * letters))
    lines = lines_of(document(table), page_mm=(120.0, 200.0))
    assert ("Karte ist" in lines) == is_table
    assert ("ist: " + "x" * letters in " ".join(lines)) != is_table


def test_values_that_run_over_are_set_in() -> None:
    table = cells_table(("Karte", "Besonderheiten"), ("Beschriftung", "rot und blau und grün"))
    (page,) = pages_of(document(table), page_mm=(120.0, 200.0))
    *_, first, second = page.lines
    assert (text_of(first), text_of(second)) == ("Besonderheiten: rot", "und blau und grün")
    assert second.pieces[0].x_mm - first.pieces[0].x_mm == pytest.approx(1.25 * 18 * PT_MM)


def test_a_header_of_half_a_page_is_not_shown_again() -> None:
    # Three words fit beside each other: the header has twenty lines, a page fifteen.
    table = cells_table(("Karte", "wort " * 59 + "wort"), *((str(n), "rot rot rot") for n in range(30)))
    lines = [text_of(line) for page in pages_of(document(table), page_mm=(120.0, 200.0)) for line in page.lines]
    assert " ".join(lines).count("wort") == 60
    assert [line for line in lines if "rot" in line] == [f"{n} rot rot rot" for n in range(30)]


def test_deep_lists_stay_on_the_page() -> None:
    (page,) = pages_of(document(Listing(items=(Item(text=said("ganz tief innen"), depth=30),))), 48.0)
    assert [text_of(line) for line in page.lines] == ["• ganz tief", "innen"]
    # A third of 170 mm.
    assert page.lines[0].pieces[0].x_mm == pytest.approx(20 + 170 / 3)


def test_a_table_that_goes_on_shows_its_header_again() -> None:
    value = document(cells_table(("Karte", "ist"), *((str(n), "rot") for n in range(40))))
    first, second = pages_of(value)
    assert text_of(first.lines[0]) == "Karten"
    assert text_of(second.lines[0]) == "Karte ist"
    rows = [text_of(line) for page in (first, second) for line in page.lines if "rot" in text_of(line)]
    assert rows == [f"{n} rot" for n in range(40)]


def test_text_of_items_stands_behind_the_widest_marker() -> None:
    items = (Item(text=said("eins " * 20), number=9), Item(text=said("zwei"), number=10), Item(text=said("b"), depth=1))
    (page,) = pages_of(document(Listing(items=items)))
    nine, runover, ten, nested = page.lines
    assert [line.pieces[0].text for line in (nine, ten, nested)] == ["9.", "10.", "•"]
    assert nine.pieces[1].x_mm == runover.pieces[0].x_mm == ten.pieces[1].x_mm == nested.pieces[0].x_mm
    assert nine.pieces[1].x_mm - nine.pieces[0].x_mm == pytest.approx(4 * 0.5 * 18 * PT_MM)


# --- pages ---


def test_a_heading_goes_to_the_next_page_with_its_text() -> None:
    # 297 - 40 mm are 728.5 pt; less two lines for the foot, 692.5 pt: 25 lines of 27 pt.
    def tail(lines: int) -> list[str]:
        filler = Listing(items=tuple(Item(text=said("x")) for _ in range(lines)))
        paragraph = Paragraph(text=said("wort " * 60))
        pages = pages_of(document(filler, Heading(level=3, text=said("Kopf")), paragraph))
        return [text_of(line)[:4] for line in pages[0].lines][lines:]

    # Heading (0.75 em above) and two lines with their gap (0.5 em) need 81 + 22.5 pt.
    assert tail(21) == ["Kopf", "wort", "wort"]
    assert tail(22) == []


def test_what_a_colon_announces_is_not_left_to_the_next_page() -> None:
    filler = Listing(items=tuple(Item(text=said("x")) for _ in range(24)))
    pages = pages_of(document(filler, Paragraph(text=said("Es bleiben:")), Listing(items=(Item(text=said("Elfer")),))))
    assert [text_of(line) for line in pages[1].lines] == ["Es bleiben:", "• Elfer"]


def test_a_document_without_text_has_one_page() -> None:
    (page,) = pages_of(document())
    assert page.lines == ()
    assert text_of(page.foot) == "Seite 1 von 1"


@pytest.mark.parametrize("size", [13.9, 48.1, 0.0, -18.0, float("nan"), float("inf")])
def test_sizes_other_than_14_to_48_are_refused(size: float) -> None:
    with pytest.raises(LayoutError, match="14 to 48 points"):
        pages_of(document(), size)


def test_a_page_too_small_for_the_print_is_refused_with_what_would_do() -> None:
    with pytest.raises(LayoutError, match="takes at least") as error:
        pages_of(document(), 48.0, (105.0, 148.0))
    # 6 em and two margins: 6 * 48 / 72 * 25.4 + 40 mm.
    assert "142 x" in str(error.value)


def test_a_foot_wider_than_the_page_is_refused() -> None:
    with pytest.raises(LayoutError, match="mm wider"):
        paginate(document(), 18.0, A4, HALF_EM, lambda number, pages: "Seite " * 20)


# --- what always holds ---

WORDS = st.text(alphabet="abcäöü⠗⠼⠁-<&.", min_size=1, max_size=9)


TEXTS = st.lists(WORDS, min_size=1, max_size=18).map(" ".join).map(said)


HEADINGS = st.builds(lambda text, level: Heading(level=level, text=text), TEXTS, st.integers(1, 3))


PARAGRAPHS = st.builds(lambda text: Paragraph(text=text), TEXTS)


LISTINGS = st.builds(
    lambda items: Listing(items=tuple(Item(text=text, depth=depth) for text, depth in items)),
    st.lists(st.tuples(TEXTS, st.integers(0, 5)), min_size=1, max_size=4),
)


TABLES = st.builds(
    lambda texts: Table(caption=texts[0], header=tuple(texts[1:4]), rows=(tuple(texts[4:7]), tuple(texts[7:10]))),
    st.lists(TEXTS, min_size=10, max_size=10),
)


DOCUMENTS = st.lists(st.one_of(HEADINGS, PARAGRAPHS, LISTINGS, TABLES), min_size=1, max_size=8).map(
    lambda blocks: document(*blocks)
)


SIZES = st.sampled_from([14.0, 18.0, 27.5, 48.0])


@given(DOCUMENTS, SIZES)
@settings(max_examples=100, deadline=None)
def test_nothing_leaves_the_margins_and_lines_never_meet(value: Document, size: float) -> None:
    for page in pages_of(value, size):
        lines = (*page.lines, page.foot)
        for line in lines:
            assert line.size_mm >= size * PT_MM - 1e-9
            for piece in line.pieces:
                left, right = ends_mm(piece, line.size_mm)
                assert left >= 20 - 0.003
                assert right <= 190 + 0.003
            # The font reaches 0.95 em above the base line and 0.29 em below it.
            assert line.y_mm - 0.95 * line.size_mm >= 20 - 1e-9
            assert line.y_mm + 0.29 * line.size_mm <= 277 + 0.003
        for above, below in itertools.pairwise(lines):
            assert below.y_mm - above.y_mm >= 1.5 * size * PT_MM - 0.003


@given(st.lists(st.one_of(HEADINGS, PARAGRAPHS, LISTINGS), min_size=1, max_size=8), SIZES)
@settings(max_examples=100, deadline=None)
def test_every_word_comes_once_and_in_order(blocks: list[Block[Text]], size: float) -> None:
    expected = []
    for block in blocks:
        texts = [item.text for item in block.items] if isinstance(block, Listing) else [block.text]  # type: ignore[union-attr]
        for text in texts:
            expected += (["•"] if isinstance(block, Listing) else []) + text[0].text.split(" ")
    # Some words are broken at 48 points: compare what is left without blanks and hyphens.
    found = "".join(lines_of(document(*blocks), size))
    assert found.replace(" ", "").replace("-", "") == "".join(expected).replace("-", "")


@given(DOCUMENTS, SIZES)
@settings(max_examples=100, deadline=None)
def test_every_word_of_a_table_is_there(value: Document, size: float) -> None:
    found = "".join(lines_of(value, size)).replace(" ", "").replace("-", "")
    for block in value.blocks:
        if isinstance(block, Table):
            for row in block.rows:
                # The cells of a table's row stand side by side, line by line; its words are whole.
                for word in (word for cell in row for word in cell[0].text.split(" ")):
                    assert word.replace("-", "") in found


@given(st.lists(st.tuples(HEADINGS, st.one_of(PARAGRAPHS, LISTINGS, TABLES)), min_size=1, max_size=3), SIZES)
@settings(max_examples=100, deadline=None)
def test_no_heading_is_last_on_a_page(sections: list[tuple[Block[Text], Block[Text]]], size: float) -> None:
    # A heading that ends in a letter: a hyphen alone on the next page could not be told from one that divides a word.
    ended = [(replace(heading, text=said(plain(heading.text) + "Z")), block) for heading, block in sections]
    for page in pages_of(document(*itertools.chain.from_iterable(ended)), size):
        for number, line in enumerate(page.lines):
            if line.bookmark:
                title = line.bookmark.title.replace(" ", "").replace("-", "")
                told = ["".join(map(text_of, page.lines[number:end])) for end in range(number + 1, len(page.lines))]
                whole = "".join(map(text_of, page.lines[number:])).replace(" ", "").replace("-", "")
                # The heading ends before the last line of the page, or goes on on the next one.
                assert whole != title or title in [text.replace(" ", "").replace("-", "") for text in told]


@given(st.lists(PARAGRAPHS, min_size=3, max_size=12), SIZES)
@settings(max_examples=100, deadline=None)
def test_no_line_of_a_paragraph_is_left_alone(blocks: list[Block[Text]], size: float) -> None:
    # One word at the head of each paragraph tells them apart.
    named = [Paragraph(text=said(f"A{n}A {block.text[0].text}")) for n, block in enumerate(blocks)]  # type: ignore[union-attr]
    owner = -1
    where: dict[int, list[int]] = {}
    for number, page in enumerate(pages_of(document(*named), size)):
        for line in page.lines:
            owner += text_of(line).startswith(f"A{owner + 1}A")
            where.setdefault(owner, []).append(number)
    assert len(where) == len(blocks)
    for places in where.values():
        for number in set(places):
            assert len(places) == 1 or places.count(number) > 1
