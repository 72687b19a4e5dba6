"""Lists of labels, as they are read in plain text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts import label_lists
from ohio_braille.texts.label_lists import mirrored, tape_fits
from ohio_braille.values.braille_books import LabelPlace
from ohio_braille.values.cells import DotSize
from ohio_braille.values.documents import Document, Heading, Listing, Paragraph, plain
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.labels import Label, LabelSet
from ohio_braille.values.phrases import Phrases

from listed import JOKER, MEDIUM, RED_ONE, cells, placed, sheets

ENGLISH = replace(
    BUILT_IN.language("en").phrases,
    list_label="1 label",
    list_labels="{count} labels",
    list_sheet="1 sheet",
    list_sheets="{count} sheets",
    list_time="once",
    list_times="{count} times",
    list_count="{labels} on {sheets}",
    list_tape="Label tape of {tape} mm leaves {margin} mm above and below the dots.",
    list_tape_narrow="Label tape of {tape} mm is too narrow for these dots.",
    list_decimal=".",
    list_empty_cell="0 among the dot numbers is an empty cell.",
    list_different="Each different label once: {count}",
    list_overview="What lies where",
    list_embossed="From the embosser",
    list_page_row="Page {page}, row {row}: {labels}",
    list_each="Each label in its place",
    list_on_sheet="Sheet {sheet}: {labels}",
    list_text="text {text}",
    list_dots="dots {dots}",
    list_blank="left blank",
    list_in_row="Row {row}: {labels}",
    list_at_column="column {column} {label}",
    list_place="Row {row}, column {column}: {label}",
    list_slate_how="Write on the back, from right to left.",
    list_slate_numbers="On the slate dots 1, 2, 3 are on the right.",
    list_slate_back="the back from left to right {braille}",
)


TWO_SHEETS = sheets(
    (placed("Rot 1", "r1", RED_ONE, 1, 1), placed("Rot 1", "r1", RED_ONE, 1, 2), placed("x", "x", JOKER, 2, 1)),
    (placed("Rot 1", "r1", RED_ONE, 3, 4),),
)


def marked(document: Document) -> list[str]:
    """The texts of a document, headings and items with the marks of Markdown."""
    lines = []
    for block in document.blocks:
        match block:
            case Heading():
                lines.append("#" * block.level + " " + plain(block.text))
            case Paragraph():
                lines.append(plain(block.text))
            case Listing():
                lines += ["- " + plain(item.text) for item in block.items]
    return lines


def label_list(value: LabelSheets, phrases: Phrases = ENGLISH, embossed: tuple[LabelPlace, ...] = ()) -> list[str]:
    return marked(label_lists.label_list(label_lists.on_sheets(value), phrases, embossed))


def slate_list(value: LabelSheets) -> list[str]:
    return marked(label_lists.slate_list(label_lists.on_sheets(value), ENGLISH))


def test_the_list_says_how_many_then_what_then_where() -> None:
    assert label_list(TWO_SHEETS) == [
        "# Labels for Phase 10",
        "4 labels on 2 sheets",
        "- Label tape of 9 mm leaves 1.25 mm above and below the dots.",
        "- Label tape of 12 mm leaves 2.75 mm above and below the dots.",
        "## Each different label once: 2",
        "- Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1, 3 times",
        "- x: ⠭, dots 1346, once",
        "## What lies where",
        "### Sheet 1: 3 labels",
        "- Row 1: Rot 1, Rot 1",
        "- Row 2: x",
        "### Sheet 2: 1 label",
        "- Row 3: column 4 Rot 1",
        "## Each label in its place",
        "### Sheet 1: 3 labels",
        "- Row 1, column 1: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
        "- Row 1, column 2: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
        "- Row 2, column 1: x: ⠭, dots 1346",
        "### Sheet 2: 1 label",
        "- Row 3, column 4: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
    ]


def test_the_places_on_an_embossers_pages_are_told_row_by_row() -> None:
    places = tuple(
        LabelPlace(label=n, page=page, row=row, column=1, line=1, cell=1)
        for n, (page, row) in enumerate([(1, 1), (1, 1), (1, 2), (2, 1)])
    )
    lines = label_list(TWO_SHEETS, embossed=places)
    start = lines.index("## From the embosser")
    assert lines[start + 1 : start + 5] == [
        "- Page 1, row 1: Rot 1, Rot 1",
        "- Page 1, row 2: x",
        "- Page 2, row 1: Rot 1",
        "## Each label in its place",
    ]


def test_a_row_with_a_gap_names_its_columns() -> None:
    """On a part-used sheet a bare list of captions would send the finger to the wrong label."""
    row = (placed("A", "A", JOKER, 1, 1), placed("B", "B", JOKER, 1, 3))
    assert "- Row 1: column 1 A, column 3 B" in label_list(sheets(row))


def test_same_caption_with_other_cells_is_another_label() -> None:
    lines = label_list(sheets((placed("1", "1", RED_ONE, 1, 1), placed("1", "1", JOKER, 1, 2))))
    assert "## Each different label once: 2" in lines


def test_labels_that_feel_the_same_are_written_in_one_go() -> None:
    """Labels as cards of the game: the 1 of each colour gets the same braille."""
    labels = [placed(name, "1", JOKER, 1, n) for n, name in enumerate(["Rot 1", "Rot 1", "Gelb 1", "Gelb 1"], 1)]
    lines = label_list(sheets(tuple(labels)))
    assert "## Each different label once: 1" in lines
    assert "- Rot 1, Gelb 1: text 1, ⠭, dots 1346, 4 times" in lines
    assert "- Rot 1, Gelb 1: dots 1346, the back from left to right ⠭, 4 times" in slate_list(sheets(tuple(labels)))


def test_an_empty_cell_is_explained_only_where_there_is_one() -> None:
    line = "- 0 among the dot numbers is an empty cell."
    lines = label_list(sheets((placed("x x", "x x", JOKER + b"\0" + JOKER, 1, 1),)))
    assert line in lines
    assert "- x x: ⠭⠀⠭, dots 1346-0-1346, once" in lines
    assert line not in label_list(TWO_SHEETS)


def test_a_spare_label_is_said_to_be_blank() -> None:
    value = sheets((placed("", "", b"", 1, 1), placed("Ass", "", b"", 1, 2)))
    lines = label_list(value)
    assert "- Row 1, column 1: left blank" in lines
    assert "- Row 1, column 2: Ass: left blank" in lines
    assert "- left blank, Ass: left blank, 2 times" in slate_list(value)


def test_no_labels_are_counted_as_none() -> None:
    assert label_list(sheets())[1] == "0 labels"


def test_braces_in_a_caption_are_no_fields() -> None:
    lines = label_list(sheets((placed("{count} & <b>", "c", JOKER, 1, 1),)))
    assert "- Row 1: {count} & <b>" in lines


def test_the_lists_are_plain_linear_text() -> None:
    """No tabs, escapes, carriage returns, box drawing or columns lined up by blanks: a screen reader reads them all."""
    for line in label_list(TWO_SHEETS) + slate_list(TWO_SHEETS):
        assert "  " not in line
        assert not any(ord(c) < 32 or 0x2500 <= ord(c) <= 0x257F for c in line)


def test_decimals_have_the_mark_of_the_language() -> None:
    german = replace(ENGLISH, list_decimal=",")
    assert "- Label tape of 9 mm leaves 1,25 mm above and below the dots." in label_list(TWO_SHEETS, german)


def test_a_page_of_notes_is_no_sheet_of_labels() -> None:
    value = sheets((), (placed("x", "x", JOKER, 1, 1),))
    assert label_list(value)[1] == "1 label on 1 sheet"


def test_a_slate_list_has_the_numbers_of_reading_and_no_others() -> None:
    """Start page and list taught two numberings: who took the first number of the list wrote a mirrored cell."""
    # r is 1235, the number sign 3456, a 1; from the back a, sign and r stand mirrored, so r is 2, 4, 5, 6 there.
    line = "- Rot 1: dots 1235-3456-1, the back from left to right ⠈⠧⠺, 3 times"
    assert line in slate_list(TWO_SHEETS)
    assert len(slate_list(TWO_SHEETS)) == len(["title", "count", "9 mm", "12 mm", "how", "numbers", "2", "Rot 1", "x"])


def test_labels_on_no_sheet_are_listed_without_places() -> None:
    grade = BUILT_IN.language("en").grades["1"]
    labels = tuple(Label(text=text, caption=text) for text in ("x", "x", "r1"))
    some = LabelSet(title="Jars", language="en", grade=grade, labels=labels, cells={"x": JOKER, "r1": RED_ONE})
    lines = marked(label_lists.label_list(label_lists.on_no_sheet(some, MEDIUM.measures(), blanks=2), ENGLISH))
    assert lines == [
        "# Jars",
        "5 labels",
        "- Label tape of 9 mm leaves 1.25 mm above and below the dots.",
        "- Label tape of 12 mm leaves 2.75 mm above and below the dots.",
        "## Each different label once: 3",
        "- x: ⠭, dots 1346, 2 times",
        "- r1: ⠗⠼⠁, dots 1235-3456-1, once",
        "- left blank, 2 times",
    ]


def test_the_back_is_the_front_seen_in_a_mirror() -> None:
    assert mirrored(RED_ONE) == cells("""
        .o o. .o
        .. o. oo
        .. oo .o
    """)


@given(st.binary(max_size=12).map(lambda some: bytes(b & 63 for b in some)))
@settings(max_examples=100, deadline=None)
def test_mirrored_twice_is_the_front(some: bytes) -> None:
    assert mirrored(mirrored(some)) == some
    assert sum(cell.bit_count() for cell in mirrored(some)) == sum(cell.bit_count() for cell in some)


def test_one_line_of_marburg_medium_is_six_and_a_half_millimetres_high() -> None:
    assert tape_fits(MEDIUM, 9.0) == pytest.approx(1.25)
    assert tape_fits(MEDIUM, 12.0) == pytest.approx(2.75)
    assert tape_fits(MEDIUM, 6.0) == pytest.approx(-0.25)


def test_a_tape_that_the_dots_overrun_is_called_too_narrow() -> None:
    # 2 x 3.4 + 1.8 = 8.6 mm: 0.2 mm above and below on 9 mm.
    jumbo = DotSize(
        id="j", name={}, dot_mm=1.8, pitch_mm=3.4, cell_mm=8.0, line_mm=13.0, source="larger than any standard"
    )
    lines = label_list(sheets((placed("x", "x", JOKER, 1, 1),), dots=jumbo))
    assert "- Label tape of 9 mm is too narrow for these dots." in lines
    assert "- Label tape of 12 mm leaves 1.7 mm above and below the dots." in lines
