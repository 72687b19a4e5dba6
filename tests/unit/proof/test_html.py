"""What stands in an HTML page."""

import pytest

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.html import read
from ohio_braille.proof.parts import Running, Table, linear

HEAD = "<!DOCTYPE html><html><head><title>T</title><style>p { x: y }</style></head><body><main>"
END = "</main></body></html>"


def page(body: str) -> bytes:
    return f"{HEAD}{body}{END}".encode()


def test_text_is_what_is_read_each_block_for_itself_and_entries_with_their_numbers() -> None:
    found = read(
        page(
            '<h1>Cards</h1><p>Take <a href="a.pdf">the</a> 7 &amp; 8.</p>'
            '<ol start="3"><li>one<ul><li>inner</li></ul></li><li>two</li></ol>'
        )
    )
    texts = ["Cards", "Take the 7 & 8.", "3. one", "inner", "4. two"]
    assert found.parts == tuple(map(Running, texts))


def test_each_target_of_a_link_once() -> None:
    links = '<p><a href="a.pdf">a</a><a href="a.pdf">again</a><a>none</a><a href="b.html#top">b</a></p>'
    assert read(page(links)).links == ("a.pdf", "b.html#top")


TABLE = (
    "<table><caption>Decks</caption><thead><tr><th>Deck</th><th>Packs</th></tr></thead><tbody><tr><th>Primo</th>"
    '<td><span class="label" aria-hidden="true">Packs: </span>2</td></tr></tbody></table>'
)
LIST = "<details><summary>As a list: Decks</summary><ul><li><strong>Primo</strong>; Packs: 2</li></ul></details>"


def test_a_table_is_read_once_and_its_list_not_again() -> None:
    found = read(page(TABLE + LIST)).parts
    assert found == (Table(caption="Decks", heads=("Deck", "Packs"), rows=(("Primo", "2"),)),)
    assert linear(found).split() == ["Decks", "Primo", "Packs", "2"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (LIST, LIST.replace("2", "3"), "says something else in the list than in the table 'Decks'"),
        ("Packs: </span>", "Pack: </span>", "a row that doesn't go with its heads"),
        ("<td>", "<td hidden>", "has '<td hidden>"),
        (TABLE, "", "a list of a table that isn't before it"),
    ],
)
def test_a_table_that_says_two_things(old: str, new: str, says: str) -> None:
    whole = TABLE + LIST
    changed = whole.replace(old, new, 1)
    assert changed != whole
    with pytest.raises(UnreadableError, match=says):
        read(page(changed))


def test_dot_numbers_behind_braille_are_those_of_its_dots() -> None:
    braille = '<p>7 is <span class="braille" lang="en-Brai">⠼⠛</span> (dots\u00a03456-1245).</p>'
    assert read(page(braille)).parts == (Running("7 is ⠼⠛."),)
    with pytest.raises(UnreadableError, match="has the dot numbers 3456-1 behind ⠼⠛"):
        read(page(braille.replace("3456-1245", "3456-1")))


@pytest.mark.parametrize(
    "body",
    [
        '<p style="display:none">a</p>',
        "<script>x</script>",
        "<div>a</div>",
        "<p>a</h1>",
        "<p>a",
        "<" * 3_000_000,
        "<p " + "a" * 3_000_000,
        "<ul><li>" * 100_000,
        '<ol start="-5"></ol>',
        "<p>a</p></main></body></html>",
        "<style><p>a</p></style>",
    ],
    ids=lambda body: body[:20],
)
def test_what_no_page_of_ours_has_is_refused(body: str) -> None:
    with pytest.raises(UnreadableError):
        read(page(body))


def test_bytes_that_are_no_text() -> None:
    assert read(b"<p>\xffa\xfe</p>").parts == (Running("\ufffda\ufffd"),)
