import io
import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts.documents import render
from ohio_braille.values.documents import Block, Document, Figure, Heading, Item, Listing, Paragraph, Span, Table, Text
from ohio_braille.writers.html import Entry, nested, pieces, write_document

from pictured import CARD, LABEL
from sample_facts import facts


def t(text: str, href: str = "") -> Text:
    return (Span(text=text, href=href),)


def document(*blocks: Block[Text], title: str = "T") -> Document:
    return Document(title=title, language="de", blocks=(Heading(level=1, text=t(title)), *blocks))


def written(made: Document, dots: str = "Punkte") -> str:
    file = io.BytesIO()
    write_document(made, file, as_list="Als Liste", dots=dots)
    return file.getvalue().decode("utf-8")


def page(*blocks: Block[Text], title: str = "T", dots: str = "Punkte") -> html.HtmlElement:
    return html.document_fromstring(written(document(*blocks, title=title), dots))


def text_of(element: html.HtmlElement) -> str:
    return element.text_content().strip()


def our_text(name: str, language: str) -> str:
    figures = {"card": CARD, "label": LABEL}
    template = BUILT_IN.document(name, language, "ohio")
    return written(render(template, facts(language), figures, BUILT_IN.common_texts(language)))


OURS = [(name, language) for name in ("rules", "cheatsheet", "start") for language in ("de", "en", "fr")]


class Nesting(HTMLParser):
    """Fails on a tag that is closed wrongly or left open."""

    empty = frozenset({"meta", "br", "circle"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.empty:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.empty:
            assert self.open.pop() == tag


@pytest.mark.parametrize(("name", "language"), OURS)
def test_the_page_as_a_whole(name: str, language: str):
    source = our_text(name, language)
    made = html.document_fromstring(source)
    assert source.startswith("<!DOCTYPE html>\n")
    assert source.endswith("</html>\n")
    assert made.get("lang") == language
    assert len(made.findall(".//main")) == 1
    assert text_of(made.find(".//title")) == text_of(made.find(".//h1"))
    levels = [int(h.tag[1]) for h in made.xpath("//h1 | //h2 | //h3 | //h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    # All that can be seen is inside the main landmark.
    assert [child.tag for child in made.find("body")] == ["main"]
    nesting = Nesting()
    nesting.feed(source)
    assert nesting.open == []


@pytest.mark.parametrize(("name", "language"), OURS)
def test_nothing_is_fetched_and_nothing_runs(name: str, language: str):
    source = our_text(name, language)
    made = html.document_fromstring(source)
    assert not made.xpath("//script | //link | //img | //iframe | //object | //base | //@src | //@style")
    assert not [a for a in made.xpath("//@*") if a.attrname.startswith("on")]
    assert not re.search(r"url\(|@import|https?:", source.replace("http://www.w3.org/2000/svg", ""))
    # Links lead to files beside the page.
    assert all(re.fullmatch(r"[\w.-]+", href) for href in made.xpath("//a/@href"))


def test_the_same_bytes_each_time():
    assert our_text("rules", "de") == our_text("rules", "de")


@pytest.mark.parametrize("name", ["<b>", "</para>", "</style>", "Tom & Jerry &copy", "A&B;", "3 < 5", '"><script>'])
def test_card_names_are_not_markup(name: str):
    """Names with < and & broke or changed the page: Distrotech/reportlab #13, vroonhof/opensteuerauszug #122."""
    made = page(
        Heading(level=2, text=t(name)),
        Paragraph(text=t(name, href=f"{name}.html")),
        Listing(items=(Item(text=t(name)),)),
        Table(caption=t(name), header=(t(name), t(name)), rows=((t(name), t(name)),)),
        Figure(text=t(name), picture=CARD),
        title=name,
    )
    for tag in ("title", "h1", "h2", "p", "a", "li", "caption", "th", "figcaption"):
        assert text_of(made.find(f".//{tag}")) == name
    assert text_of(made.find(".//td")) == f"{name}: {name}"
    assert made.find(".//a").get("href") == f"{name}.html"
    assert not made.xpath("//b | //script")


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff"), min_size=1))
def test_text_is_shown_as_it_is(text: str):
    made = page(Paragraph(text=t(text)), dots="")
    assert made.find(".//p").text_content() == text


def test_a_table_has_its_caption_and_scopes_and_is_there_as_a_list_too():
    made = page(
        Table(
            caption=t("Decks"),
            header=(t("Deck"), t("Ohio card"), t("Packs")),
            rows=((t("Bridge"), t("Queen"), t("1")), (t("Primo"), t("13"), t("2"))),
        )
    )
    (table,) = made.findall(".//table")
    assert text_of(table.find("caption")) == "Decks"
    assert [(text_of(th), th.get("scope")) for th in table.findall("thead//th")] == [
        ("Deck", "col"),
        ("Ohio card", "col"),
        ("Packs", "col"),
    ]
    assert [(text_of(th), th.get("scope")) for th in table.findall("tbody//th")] == [
        ("Bridge", "row"),
        ("Primo", "row"),
    ]
    details = table.getnext()
    assert details.tag == "details"
    assert text_of(details.find("summary")) == "Als Liste: Decks"
    assert [text_of(li) for li in details.findall("ul/li")] == [
        "Bridge; Ohio card: Queen; Packs: 1",
        "Primo; Ohio card: 13; Packs: 2",
    ]


def test_headings_in_the_cells_are_not_read_twice():
    """They are for narrow windows only; a screen reader knows the headings from the table."""
    made = page(Table(caption=t("c"), header=(t("a"), t("b")), rows=((t("1"), t("2")),)))
    label = made.find(".//td/span")
    assert label.text_content() == "b: "
    assert label.get("aria-hidden") == "true"
    # A stylesheet that makes a table of blocks would take its meaning away, were it not for the roles.
    roles = {e.tag: e.get("role") for e in made.find(".//tbody").iter() if e.get("role")}
    assert roles == {"tbody": "rowgroup", "tr": "row", "th": "rowheader", "td": "cell"}
    assert made.find(".//table").get("role") == "table"


def test_braille_is_marked_as_braille_and_has_its_dot_numbers():
    made = page(Paragraph(text=t("Die 7 ist ⠼⠛ oder ⠛.")))
    spans = made.findall(".//p/span")
    assert [(s.text, s.get("lang")) for s in spans] == [("⠼⠛", "de-Brai"), ("⠛", "de-Brai")]
    # No name for it: a braille display would show the name instead of the cells.
    assert all(set(s.attrib) == {"class", "lang"} for s in spans)
    assert text_of(made.find(".//p")) == "Die 7 ist ⠼⠛ (Punkte\u00a03456-1245) oder ⠛ (Punkte\u00a01245)."


def test_a_table_has_its_own_column_for_dots():
    made = page(Table(caption=t("c"), header=(t("Karte"), t("Braille")), rows=((t("7"), t("⠛")),)))
    assert text_of(made.find(".//td")) == "Braille: ⠛"
    assert made.find(".//td/span[@lang]").get("lang") == "de-Brai"


def test_lists_in_lists():
    items = (
        Item(text=t("a"), number=3),
        Item(text=t("b"), number=4),
        Item(text=t("c"), depth=1),
        Item(text=t("d"), depth=1),
        Item(text=t("e"), number=5),
    )
    made = page(Listing(items=items))
    outer = made.find(".//ol")
    assert outer.get("start") == "3"
    assert [li.text.strip() for li in outer.findall("li")] == ["a", "b", "e"]
    assert [text_of(li) for li in outer.findall("li")[1].findall("ul/li")] == ["c", "d"]


def depths() -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 1), min_size=1, max_size=12).map(lambda found: [0, *found])


def flat(entries: tuple[Entry, ...]) -> list[Item[Text]]:
    return [item for entry in entries for item in (entry.item, *flat(entry.inner))]


@settings(max_examples=100, deadline=None)
@given(depths())
def test_nesting_keeps_all_items_in_order(found: list[int]):
    items = [Item(text=t(str(at)), depth=depth) for at, depth in enumerate(found)]
    entries = nested(items)
    assert flat(entries) == items
    assert [e.item.depth for e in entries] == [0] * found.count(0)


@given(st.text(st.sampled_from("a ⠁⠼⠿⠀")))
def test_pieces_are_the_text(text: str):
    found = list(pieces(text))
    assert "".join(piece for piece, _ in found) == text
    assert all(braille == (set(piece) <= set("⠁⠼⠿⠀")) for piece, braille in found)


def test_a_figure_shows_its_picture_and_its_words():
    made = page(Figure(text=t("A card with two labels."), picture=CARD))
    figure = made.find(".//figure")
    assert figure.find("svg").get("aria-label") == "A card"
    assert text_of(figure.find("figcaption")) == "A card with two labels."
