"""Documents as plain text."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.values.documents import Document, Figure, Heading, Item, Listing, Paragraph, Span, Table, Text
from ohio_braille.writers.text import write_document

from pictured import CARD


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
        "Which card is which",
        "- 1; is: red 1; scores: 1",
        "  point",
        "- Ohio; is: Joker",
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


def test_lines_that_are_to_stay_whole_are_not_broken() -> None:
    """Who looks for a label by ear or with 'check' finds it whole on its line."""
    long = "Row 1, column 1: " + "Rot 1 " * 30
    facts = document(Paragraph(text=said(long)), Listing(items=(Item(text=said(long)), Item(text=said(long), depth=1))))
    assert text_of(replace(facts, whole_lines=True)) == f"{long}\n\n- {long}\n  - {long}\n"
