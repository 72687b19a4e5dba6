import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import DotSize
from ohio_braille.values.documents import Document, Figure, Heading, Item, Listing, Paragraph, Span, Table, Text
from ohio_braille.values.label_sheets import LabelSheets, PlacedLabel, PrintedSheet
from ohio_braille.values.labels import Label
from ohio_braille.values.phrases import Phrases
from ohio_braille.writers.text import (
    mirrored,
    tape_fits,
    write_document,
    write_label_json,
    write_label_list,
    write_slate_list,
)

from pictured import CARD

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
    list_slate_numbers="Who counts dot 1 at the upper right uses the numbers after read.",
    list_slate_press="press {dots}",
    list_slate_back="the back from left to right {braille}",
    list_slate_read="read {dots}",
)

MEDIUM = DotSize(
    id="marburg-medium",
    name={"en": "Marburg Medium"},
    dot_mm=1.5,
    pitch_mm=2.5,
    cell_mm=6.0,
    line_mm=10.0,
    source="Marburg Medium: 1.5, 2.5, 6.0 and 10.0 mm",
)


def cells(drawing: str) -> bytes:
    """Cells from three lines of ``o`` and ``.``, two characters a cell, blanks between cells."""
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    left, right = ([[row[i][side] == "o" for row in rows] for i in range(len(rows[0]))] for side in (0, 1))
    return bytes(
        sum(1 << n for n, up in enumerate([*first, *second]) if up) for first, second in zip(left, right, strict=True)
    )


# Rot 1: r (1235), number sign (3456), a (1).
RED_ONE = cells("""
    o. .o o.
    oo .o ..
    o. oo ..
""")
# Joker: x (1346).
JOKER = cells("""
    oo
    ..
    oo
""")


def placed(caption: str, text: str, braille: bytes, row: int, column: int, **words: str) -> PlacedLabel:
    label = Label(text=text, caption=caption, short=caption, card=words.get("card", ""), role=words.get("role", ""))
    return PlacedLabel(
        label=label, cells=braille, row=row, column=column, x_mm=0.0, y_mm=0.0, dot_x_mm=2.0, dot_y_mm=2.0
    )


def sheets(*pages: tuple[PlacedLabel, ...], dots: DotSize = MEDIUM) -> LabelSheets:
    return LabelSheets(
        title="Labels for Phase 10",
        language="en",
        page_mm=(210.0, 297.0),
        label_mm=(38.1, 21.167),
        corner_mm=0.0,
        columns=5,
        inset_mm=(2.0, 2.0),
        dots=dots.measures(),
        pages=tuple(PrintedSheet(labels=labels) for labels in pages),
    )


TWO_SHEETS = sheets(
    (placed("Rot 1", "r1", RED_ONE, 1, 1), placed("Rot 1", "r1", RED_ONE, 1, 2), placed("x", "x", JOKER, 2, 1)),
    (placed("Rot 1", "r1", RED_ONE, 3, 4),),
)


def label_list(value: LabelSheets, phrases: Phrases = ENGLISH) -> list[str]:
    file = io.BytesIO()
    write_label_list(value, phrases, file)
    return file.getvalue().decode().split("\n")


def slate_list(value: LabelSheets) -> list[str]:
    file = io.BytesIO()
    write_slate_list(value, ENGLISH, file)
    return file.getvalue().decode().split("\n")


# --- the list of labels ---


def test_the_list_says_how_many_then_what_then_where() -> None:
    assert label_list(TWO_SHEETS) == [
        "Labels for Phase 10",
        "4 labels on 2 sheets",
        "Label tape of 9 mm leaves 1.25 mm above and below the dots.",
        "Label tape of 12 mm leaves 2.75 mm above and below the dots.",
        "",
        "Each different label once: 2",
        "Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1, 3 times",
        "x: ⠭, dots 1346, once",
        "",
        "What lies where",
        "Sheet 1: 3 labels",
        "Row 1: Rot 1, Rot 1",
        "Row 2: x",
        "Sheet 2: 1 label",
        "Row 3: column 4 Rot 1",
        "",
        "Each label in its place",
        "Sheet 1: 3 labels",
        "Row 1, column 1: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
        "Row 1, column 2: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
        "Row 2, column 1: x: ⠭, dots 1346",
        "Sheet 2: 1 label",
        "Row 3, column 4: Rot 1: text r1, ⠗⠼⠁, dots 1235-3456-1",
        "",
    ]


def test_a_row_with_a_gap_names_its_columns() -> None:
    """On a part-used sheet a bare list of captions would send the finger to the wrong label."""
    row = (placed("A", "A", JOKER, 1, 1), placed("B", "B", JOKER, 1, 3))
    assert "Row 1: column 1 A, column 3 B" in label_list(sheets(row))


def test_same_caption_with_other_cells_is_another_label() -> None:
    lines = label_list(sheets((placed("1", "1", RED_ONE, 1, 1), placed("1", "1", JOKER, 1, 2))))
    assert "Each different label once: 2" in lines


def test_labels_that_feel_the_same_are_written_in_one_go() -> None:
    """Labels as cards of the game: the 1 of each colour gets the same braille."""
    labels = [placed(name, "1", JOKER, 1, n) for n, name in enumerate(["Rot 1", "Rot 1", "Gelb 1", "Gelb 1"], 1)]
    lines = label_list(sheets(tuple(labels)))
    assert "Each different label once: 1" in lines
    assert "Rot 1, Gelb 1: text 1, ⠭, dots 1346, 4 times" in lines
    assert "Rot 1, Gelb 1: press 1346, the back from left to right ⠭, read 1346, 4 times" in slate_list(
        sheets(tuple(labels))
    )


def test_an_empty_cell_is_explained_only_where_there_is_one() -> None:
    line = "0 among the dot numbers is an empty cell."
    lines = label_list(sheets((placed("x x", "x x", JOKER + b"\0" + JOKER, 1, 1),)))
    assert line in lines
    assert "x x: ⠭⠀⠭, dots 1346-0-1346, once" in lines
    assert line not in label_list(TWO_SHEETS)


def test_a_spare_label_is_said_to_be_blank() -> None:
    value = sheets((placed("", "", b"", 1, 1), placed("Ass", "", b"", 1, 2)))
    lines = label_list(value)
    assert "Row 1, column 1: left blank" in lines
    assert "Row 1, column 2: Ass: left blank" in lines
    assert "left blank, Ass: left blank, 2 times" in slate_list(value)


def test_no_labels_are_counted_as_none() -> None:
    assert label_list(sheets())[1] == "0 labels on 0 sheets"


def test_braces_in_a_caption_are_no_fields() -> None:
    lines = label_list(sheets((placed("{count} & <b>", "c", JOKER, 1, 1),)))
    assert "Row 1: {count} & <b>" in lines


def test_the_lists_are_plain_linear_text() -> None:
    """No tabs, escapes, carriage returns, box drawing or columns lined up by blanks: a screen reader reads them all."""
    for line in label_list(TWO_SHEETS) + slate_list(TWO_SHEETS):
        assert "  " not in line
        assert not any(ord(c) < 32 or 0x2500 <= ord(c) <= 0x257F for c in line)


def test_decimals_have_the_mark_of_the_language() -> None:
    german = replace(ENGLISH, list_decimal=",")
    assert "Label tape of 9 mm leaves 1,25 mm above and below the dots." in label_list(TWO_SHEETS, german)


def test_a_page_of_notes_is_no_sheet_of_labels() -> None:
    value = sheets((), (placed("x", "x", JOKER, 1, 1),))
    assert label_list(value)[1] == "1 label on 1 sheet"
    file = io.BytesIO()
    write_label_json(value, file)
    assert [label["sheet"] for label in json.loads(file.getvalue())] == [1]


# --- slate and tape ---


def test_slate_dots_are_pressed_from_the_right_and_mirrored() -> None:
    # r is 1235: pressed as 4, 5, 6 and 2; the number sign 3456 as 6, 1, 2 and 3; a as dot 4.
    line = "Rot 1: press 2456-1236-4, the back from left to right ⠈⠧⠺, read 1235-3456-1, 3 times"
    assert line in slate_list(TWO_SHEETS)
    assert len(slate_list(TWO_SHEETS)) == len(
        ["title", "count", "9 mm", "12 mm", "how", "numbers", "", "2", "", "", ""]
    )


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
    assert "Label tape of 9 mm is too narrow for these dots." in lines
    assert "Label tape of 12 mm leaves 1.7 mm above and below the dots." in lines


# --- JSON ---


def test_json_has_every_label_in_order_and_ends_with_one_newline() -> None:
    file = io.BytesIO()
    write_label_json(
        sheets((placed("Grün 1", "g1", RED_ONE, 1, 2, card="green-1", role="1"),), (placed("x", "x", JOKER, 2, 1),)),
        file,
    )
    text = file.getvalue().decode()
    assert json.loads(text) == [
        {
            "caption": "Grün 1",
            "text": "g1",
            "cells": "⠗⠼⠁",
            "dots": "1235-3456-1",
            "role": "1",
            "card": "green-1",
            "sheet": 1,
            "row": 1,
            "column": 2,
        },
        {
            "caption": "x",
            "text": "x",
            "cells": "⠭",
            "dots": "1346",
            "role": "",
            "card": "",
            "sheet": 2,
            "row": 2,
            "column": 1,
        },
    ]
    assert text.endswith("]\n")
    assert "Grün" in text


# --- documents ---


def said(text: str) -> Text:
    return (Span(text=text),)


def document(*blocks: object) -> Document:
    return Document(title="T", language="en", blocks=blocks)  # type: ignore[arg-type]


def text_of(value: Document, width: int = 72) -> str:
    file = io.BytesIO()
    write_document(value, file, width=width)
    return file.getvalue().decode()


def test_a_document_as_text() -> None:
    value = document(
        Heading(level=1, text=said("Cheat sheet")),
        Paragraph(
            text=(Span(text="Cards are marked "), Span(text="⠗⠼⠁", href="#marks"), Span(text=" on two corners."))
        ),
        Listing(
            items=(
                Item(text=said("sort out the eleven and the twelve")),
                Item(text=said("shuffle"), depth=1),
                Item(text=said("deal"), number=2),
            )
        ),
        Table(
            caption=said("Which card is which"),
            header=(said("Card"), said("is"), said("scores")),
            rows=((said("1"), said("red 1"), said("1 point")), (said("Ohio"), said("Joker"), said(""))),
        ),
        Figure(text=said("A card with two labels."), picture=CARD),
    )
    assert text_of(value, 30).split("\n") == [
        "Cheat sheet",
        "",
        "Cards are marked ⠗⠼⠁ on two",
        "corners.",
        "",
        "- sort out the eleven and the",
        "  twelve",
        "  - shuffle",
        "2. deal",
        "",
        "Which card is which (2)",
        "- 1: is red 1; scores 1 point",
        "- Ohio: is Joker",
        "",
        "A card with two labels.",
        "",
    ]


def test_no_word_is_torn_and_no_break_blanks_hold() -> None:
    long = "Donaudampfschifffahrtsgesellschaft"
    lines = text_of(document(Paragraph(text=said(f"3-Ohio-2 und z.\u00a0B. {long} Ka\u00adpi\u00adtän"))), 20).split(
        "\n"
    )
    assert lines == ["3-Ohio-2 und z.\u00a0B.", long, "Kapitän", ""]


def test_a_line_under_twenty_characters_is_refused() -> None:
    with pytest.raises(LayoutError, match="20 or more"):
        text_of(document(), 19)


WORDS = st.text(alphabet="abcäöüß⠗⠼0-<&>", min_size=1, max_size=15)
TEXTS = st.lists(WORDS, min_size=1, max_size=30).map(" ".join)


@given(st.lists(TEXTS, min_size=1, max_size=5), st.integers(20, 80))
@settings(max_examples=100, deadline=None)
def test_every_word_comes_once_and_in_order(texts: list[str], width: int) -> None:
    out = text_of(document(*(Paragraph(text=said(text)) for text in texts)), width)
    assert out.split() == [word for text in texts for word in text.split()]
    assert max(map(len, out.split("\n"))) <= width
    assert "\n\n\n" not in out
    assert out.endswith("\n")
    assert not out.endswith("\n\n")


# --- braille pages ---
