"""A text of the user's own: its head, its title, and what of its markup becomes what."""

import pytest

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts.own_texts import own_text, read, with_addresses
from ohio_braille.values.documents import Document, Heading, Origin, Table, Template, plain
from ohio_braille.values.notes import Note

from texts import words

ENGLISH = BUILT_IN.language("en")


def made(text: str) -> tuple[Document, tuple[Note, ...]]:
    return read(own_text(Template(file="own.md", text=text)), ENGLISH)


def document(text: str) -> Document:
    return made(text)[0]


# --- the head ---


@pytest.mark.parametrize("end", ["---", "..."])
@pytest.mark.parametrize("key", ["language", "lang"])
def test_a_head_says_title_and_language(key: str, end: str) -> None:
    found = own_text(Template(file="own.md", text=f'---\n# mine\ntitle: "House: rules"\n\n{key}: fr\n{end}\n\nText\n'))
    assert (found.title, found.language) == ("House: rules", "fr")
    assert found.body.text.split("\n")[7] == "Text"  # it stands on line 8, as before


@pytest.mark.parametrize("text", ["# T\n\nText\n", "", "----\n", " ---\ntitle: a\n---\n", "T\n---\ntitle: a\n"])
def test_a_text_without_a_head(text: str) -> None:
    found = own_text(Template(file="own.md", text=text))
    assert (found.title, found.language, found.body.text) == ("", "", text)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("---\ntitel: a\n---\n", r"line 2: there is no key 'titel' .* title"),
        ("---\ntitle: a\nauthor: b\n---\n", r"line 3: there is no key 'author'"),
        ("---\ntitle: a\ntitle: b\n---\n", r"line 3: the title is there twice"),
        ("---\nlang: de\nlanguage: de\n---\n", r"line 3: the language is there twice"),
        ("---\ntitle:\n---\n", r"line 2: the title is empty"),
        ("---\ntitle: ''\n---\n", r"line 2: the title is empty"),
        ("---\ntitle\n---\n", r"line 2: a line of the head is a key and its value"),
        ("---\nlanguage: ../secret.toml\n---\n", r"line 2: '../secret.toml' is no language"),
        ("---\ntitle: a\n# T\n", r"line 1: .* no line --- ends it"),
    ],
)
def test_what_is_wrong_in_a_head(head: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        own_text(Template(file="own.md", text=head))


# --- the title ---


def test_the_title_of_the_head_is_the_first_heading_where_there_is_none() -> None:
    found = document("---\ntitle: House rules\n---\nText\n")
    assert words(found.blocks) == ["House rules", "Text"]
    assert found.title == "House rules"
    assert found.origins == (Origin(file="own.md", line=1), Origin(file="own.md", line=4))


def test_a_title_beside_a_heading_is_said_once() -> None:
    found = document("---\ntitle: Our rules\n---\n# House rules\n\nText\n")
    assert words(found.blocks) == ["House rules", "Text"]
    assert found.title == "Our rules"


@pytest.mark.parametrize("text", ["Text\n", "## Part\n\nText\n"])
def test_a_text_without_a_title(text: str) -> None:
    with pytest.raises(DataError, match=r"own\.md, line 1: a document begins with its title"):
        document(text)


@pytest.mark.parametrize("text", ["", "\n\n", "---\ntitle: a\n---\n"])
def test_an_empty_text(text: str) -> None:
    with pytest.raises(DataError, match=r"own\.md has no text"):
        document(text)


# --- markup ---


def test_bold_italic_and_code_become_words_and_a_note_says_where() -> None:
    found, notes = made("# T\n\nOne **two** *three* `--four`\n\n- **_five_**\n")
    assert words(found.blocks) == ["T", "One two three --four", "five"]
    assert [(note.code, note.facts) for note in notes] == [
        ("emphasis-left-out", {"file": "own.md", "lines": ("3", "5")})
    ]


def test_no_note_where_nothing_is_left_out() -> None:
    assert made("# T\n\n2 * 3 * 4, a_b_c, {{ game.name }}\n")[1] == ()
    assert words(document("# T\n\n{{ game.name }}\n").blocks) == ["T", "{{ game.name }}"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("![a dog](dog.png)", "line 3: an image"),
        ("a ![dog](dog.png)", "line 3: an image"),
        ("<b>x</b>", "line 3: HTML"),
        ("a <b>x</b>", "line 3: HTML"),
        ("**a ![dog](dog.png)**", "line 3: an image"),
        ("<!-- later -->", "line 3: HTML"),
        ("> quoted", "line 3: a quotation"),
        ("    code", "line 3: code"),
        ("a\n\n***", "line 5: a rule"),
        ("#### deep", "line 3: a heading of level 4"),
    ],
)
def test_what_a_document_cannot_hold_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        document(f"# T\n\n{text}\n")


def test_a_table_is_called_by_its_caption_else_by_the_heading_above() -> None:
    rows = "| a | b |\n|---|---|\n| 1 | 2 |\n"
    found = document(f"# T\n\n: Own\n\n{rows}\n## Points\n\ntext\n\n{rows}")
    assert [plain(block.caption) for block in found.blocks if isinstance(block, Table)] == ["Own", "Points"]


def test_a_heading_stays_a_heading() -> None:
    assert isinstance(document("# T\n\n## Part\n\na\n").blocks[1], Heading)


# --- links ---


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("[the page](https://a.example/b/)", "the page (a.example/b)"),
        ("[a.example](https://a.example)", "a.example"),
        ("<https://a.example/b>", "https://a.example/b"),
        ("[write](mailto:eva@a.example)", "write (eva@a.example)"),
        ("[above](#part)", "above"),
    ],
)
def test_a_link_that_can_t_be_followed_tells_its_address(link: str, said: str) -> None:
    """In braille and print the address was left out quietly."""
    assert words(with_addresses(document(f"# T\n\n{link}\n")).blocks) == ["T", said]
