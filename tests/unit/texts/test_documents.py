"""A text becomes a document: filled, then read, with a title and headings in turn."""

import pytest

from ohio_braille.errors import DataError
from ohio_braille.values.documents import Document, Heading, Origin, Paragraph, Span

from texts import own


def test_a_document_has_its_title_its_language_and_where_each_block_comes_from() -> None:
    assert own("{# A comment #}\n# Title\n\n{% if true %}\nOne\ntwo\n{% endif %}\n") == Document(
        title="Title",
        language="de",
        blocks=(Heading(level=1, text=(Span(text="Title"),)), Paragraph(text=(Span(text="One two"),))),
        origins=(Origin(file="own.md", line=2), Origin(file="own.md", line=5)),
    )


@pytest.mark.parametrize("text", ["", "a", "## a", "a\n\n# b"])
def test_a_document_begins_with_its_title(text: str) -> None:
    with pytest.raises(DataError, match=r"own\.md, line 1: .* title"):
        own(text)


WRONG = {
    "### a": (3, "can't follow"),
    "# a": (3, "the title alone"),
    "{% for n in range(3) %}\n\n<i>\n{% endfor %}": (5, "HTML"),
    "{% if true %}\na\n\n{% endif %}\n{# one\ntwo #}\n\n<i>": (10, "HTML"),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_file_and_line(text: str) -> None:
    line, what = WRONG[text]
    with pytest.raises(DataError, match=what) as error:
        own(f"# T\n\n{text}\n")
    assert str(error.value).startswith(f"own.md, line {line}: ")
