"""Markdown -> blocks: what a document may hold, and how it is told that something may not."""

import pytest

from ohio_braille.errors import DataError
from ohio_braille.texts import markdown
from ohio_braille.values.documents import (
    Block,
    Figure,
    Heading,
    Item,
    Listing,
    Origin,
    Paragraph,
    Span,
    Table,
    Text,
)

from pictured import CARD
from texts import FIGURES


def read(text: str) -> list[tuple[int, Block[Text]]]:
    """The blocks of a text with the lines where they begin."""
    lines = [(Origin(file="own.md", line=number), line) for number, line in enumerate(text.split("\n"), 1)]
    return [(origin.line, block) for origin, block in markdown.blocks(lines, FIGURES)]


def said(text: str) -> Text:
    return (Span(text=text),)


def test_each_kind_of_block() -> None:
    assert read(
        "# Title\n\nOne\ntwo [there](rules.html), 3 < 5.\n\n## Lists\n\n- a\n- b\n   1. c\n   2. d\n\n3. e\n4. f\n\n"
        ": A caption\n\n| h | i |\n|---|---|\n| j | k |\n\n```figure card\nIts words.\n```\n"
    ) == [
        (1, Heading(level=1, text=said("Title"))),
        (3, Paragraph(text=(Span(text="One two "), Span(text="there", href="rules.html"), Span(text=", 3 < 5.")))),
        (6, Heading(level=2, text=said("Lists"))),
        (
            8,
            Listing(
                items=(
                    Item(text=said("a")),
                    Item(text=said("b")),
                    Item(text=said("c"), depth=1, number=1),
                    Item(text=said("d"), depth=1, number=2),
                )
            ),
        ),
        (13, Listing(items=(Item(text=said("e"), number=3), Item(text=said("f"), number=4)))),
        (16, Table(caption=said("A caption"), header=(said("h"), said("i")), rows=((said("j"), said("k")),))),
        (22, Figure(text=said("Its words."), picture=CARD)),
    ]


def test_no_break_spaces_stay() -> None:
    assert read("4&nbsp;cards") == [(1, Paragraph(text=said("4\u00a0cards")))]


WRONG = {
    "a\n\n<b>x</b>": (5, "HTML"),
    "a <i>x</i>": (3, "HTML"),
    "![x](y.png)": (3, "image"),
    "a `x`": (3, "code"),
    "    x": (3, "code"),
    "```python\nx\n```": (3, "code"),
    "a **x**": (3, "emphasis"),
    "a\\\nb": (3, "forced line break"),
    "> a": (3, "quotation"),
    "a\n\n---\n\nb": (5, "rule"),
    "#### a": (3, "level 4"),
    "##": (3, "empty heading"),
    "- a\n  - b\n    - c": (5, "inside a list"),
    "- a\n\n  b": (5, "one paragraph"),
    "0. a\n1. b": (3, "begins with 0"),
    "- a\n  1. b\n  - c": (5, "a second list"),
    "- a\n  1. b\n  1) c": (5, "a second list"),
    "| a | b |\n|---|---|\n| c | d |": (3, "needs a caption"),
    ": c\n\na": (3, "caption of a table"),
    ": c": (3, "caption of a table"),
    ": c\n\n| a | b |\n|---|---|": (5, "without a row"),
    ": c\n\n| a | b |\n|---|---|\n| c | d | e |": (7, "3 cells in a table of 2"),
    ": c\n\n| a | b |\n|---|---|\n| c | d |\n| e |": (8, "1 cells in a table of 2"),
    ": c\n\n| a | b |\n|---|---|\n| c |  |": (7, "empty cell"),
    "```figure crd\nx\n```": (3, "Did you mean card?"),
    "```figure card\n```": (3, "words"),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_file_and_line(text: str) -> None:
    line, what = WRONG[text]
    with pytest.raises(DataError) as error:
        read(f"# T\n\n{text}\n")
    assert str(error.value).startswith(f"own.md, line {line}: ")
    assert what in str(error.value)
    assert str(error.value)[-1] in ".?"
