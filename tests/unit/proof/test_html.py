"""What stands in an HTML page."""

from ohio_braille.proof.html import links, text

PAGE = b"""<!DOCTYPE html><html><head><title>T</title><style>p { x: y }</style></head><body>
<h1>Cards</h1><p>Take <a href="a.pdf">the <span lang="de">Karten</span></a>.</p><a href="a.pdf">again</a>
<table><tr><td>1</td><td>2</td></tr></table><a>none</a><a href="b.html#top">b</a></body></html>"""


def test_text_is_what_is_read_with_blanks_between_elements() -> None:
    assert text(PAGE).split() == ["Cards", "Take", "the", "Karten.", "again", "1", "2", "noneb"]


def test_each_target_of_a_link_once() -> None:
    assert links(PAGE) == ("a.pdf", "b.html#top")


def test_bytes_that_are_no_text() -> None:
    assert text(b"\xff<p>a\xfe") == "\ufffd a\ufffd"
