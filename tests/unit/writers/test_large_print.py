"""Large print as PDF."""

import io
from collections.abc import Iterator

import pdfplumber
import pytest
from pdfminer.pdftypes import resolve1
from pdfplumber.pdf import PDF
from pdfplumber.utils.pdfinternals import resolve_and_decode

from ohio_braille.errors import LayoutError
from ohio_braille.layout.fonts import print_faces
from ohio_braille.layout.print_pages import paginate
from ohio_braille.values.documents import Document, Figure, Heading, Item, Listing, Origin, Paragraph, Span, Table
from ohio_braille.writers.large_print import write_print_book

from large_print import A4, document, page_of, said
from pictured import CARD

PT = 72 / 25.4


def pdf_of(value: Document, size_pt: float = 18.0) -> bytes:
    file = io.BytesIO()
    write_print_book(paginate(value, size_pt, A4, print_faces(), page_of), file)
    return file.getvalue()


@pytest.fixture
def opened() -> Iterator[PDF]:
    with pdfplumber.open(io.BytesIO(pdf_of(STORY))) as pdf:
        yield pdf


ROLES = [*map(str, range(1, 11)), "Ohio"]


STORY = document(
    Heading(level=1, text=said("Spickzettel für Phase 10")),
    Paragraph(
        text=(
            Span(text="Jede Person bekommt elf Karten. Mehr steht in den "),
            Span(text="Regeln", href="regeln.html"),
            Span(text="; rot 1 heißt ⠗⠼⠁ auf der Karte."),
        )
    ),
    Heading(level=3, text=said("Die Karten")),
    Table(
        caption=said("Welche Karte wofür steht"),
        header=(said("Karte"), said("ist"), said("zählt")),
        rows=tuple((said(role), said(f"die rote {role}"), said("je einen Punkt")) for role in ROLES),
    ),
    Heading(level=2, text=said("Vorher aussortieren")),
    Listing(items=(Item(text=said("alle Elfer und Zwölfer")), Item(text=said("Aussetzen"), depth=1))),
    Figure(text=said("Eine Karte mit zwei Etiketten."), picture=CARD),
    *(Paragraph(text=said(f"Absatz {n}. " + "Wer die letzte Karte legt, nimmt den Stich. " * 6)) for n in range(6)),
)


# --- what the PDF says of itself ---


def test_the_text_reads_back(opened: PDF) -> None:
    text = " ".join(page.extract_text() for page in opened.pages).replace("\n", " ")
    for words in (
        "Spickzettel für Phase 10",
        "Mehr steht in den Regeln; rot 1 heißt",
        "Ohio die rote Ohio je einen Punkt",
        "• alle Elfer und Zwölfer",
        "Eine Karte mit zwei Etiketten.",
        "Absatz 5. Wer die letzte Karte legt,",
    ):
        assert words in text


def test_nothing_is_smaller_than_asked(opened: PDF) -> None:
    sizes = {round(char["size"], 3) for page in opened.pages for char in page.chars}
    assert min(sizes) == 18.0
    with pdfplumber.open(io.BytesIO(pdf_of(STORY, 30.0))) as pdf:
        assert min(char["size"] for page in pdf.pages for char in page.chars) == pytest.approx(30.0)


def test_every_page_says_its_number_and_how_many_there_are(opened: PDF) -> None:
    count = len(opened.pages)
    assert count > 1
    for number, page in enumerate(opened.pages, 1):
        assert page.extract_text().split("\n")[-1] == f"Seite {number} von {count}"
        assert (float(page.width), float(page.height)) == pytest.approx((210 * PT, 297 * PT))


def test_title_language_and_print_at_full_size_are_set(opened: PDF) -> None:
    """Viewers print at 96 % unless the file says otherwise (bcbnz/pylabels PR 18, typst/typst 6292)."""
    catalog = opened.doc.catalog
    assert resolve_and_decode(catalog["Lang"]) == "de"
    preferences = resolve_and_decode(resolve1(catalog["ViewerPreferences"]))
    assert preferences["PrintScaling"] == "None"
    assert preferences["DisplayDocTitle"] in (True, "true")
    assert opened.metadata["Title"] == "Spickzettel für Phase 10"


def test_all_fonts_are_embedded(opened: PDF) -> None:
    names = set()
    for page in opened.pages:
        for font in resolve_and_decode(page.page_obj.resources)["Font"].values():
            assert font["FontDescriptor"]["FontFile2"]
            names.add(font["FontDescriptor"]["FontName"].split("+")[-1])
    assert names == {"AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"}


def test_each_heading_is_a_bookmark_that_leads_to_its_page(opened: PDF) -> None:
    outlines = list(opened.doc.get_outlines())
    # Level 3 right below level 1 is shown one step in, as a viewer's tree has no empty steps.
    assert [(level, title) for level, title, *_ in outlines] == [
        (1, "Spickzettel für Phase 10"),
        (2, "Die Karten"),
        (2, "Vorher aussortieren"),
    ]
    pages = {page.page_obj.pageid: page for page in opened.pages}
    for _, title, dest, action, _ in outlines:
        target = dest or resolve_and_decode(action)["D"]
        found = target if isinstance(target, list) else opened.doc.get_dest(target)
        ref, _, left, top, _ = found if isinstance(found, list) else found["D"]
        page = pages[ref.objid]
        line = next(line for line in page.extract_text_lines() if line["text"] == title)
        assert float(page.height) - line["bottom"] < top < float(page.height) - line["top"] + 30
        assert left == 0


def test_same_document_same_bytes() -> None:
    assert pdf_of(STORY) == pdf_of(STORY)


def test_it_is_black_on_white(opened: PDF) -> None:
    things = [thing for page in opened.pages for thing in (*page.chars, *page.curves)]
    assert {thing["non_stroking_color"] for thing in things} <= {(0,), (0, 0, 0), (0.0,), 0, None}


# --- braille ---


def test_braille_cells_are_drawn_as_circles_not_as_black_boxes() -> None:
    """Characters that the font lacks came out as U+25A0 (rst2pdf/rst2pdf 1125 and 73, Distrotech/reportlab 8)."""
    # r: dots 1, 2, 3, 5; a: dot 1.
    with pdfplumber.open(io.BytesIO(pdf_of(document(Paragraph(text=said("rot ⠗⠁ ist")))))) as pdf:
        page = pdf.pages[0]
        assert "■" not in page.extract_text()
        dots = [((c["x0"] + c["x1"]) / 2, (c["top"] + c["bottom"]) / 2, c["x1"] - c["x0"]) for c in page.curves]
        chars = [char for char in page.chars if char["top"] < 100]
    size = 18.0
    left, top = min(x for x, _, _ in dots), min(y for _, y, _ in dots)
    pitch = 0.257 * size
    assert sorted((round((x - left) / pitch, 2), round((y - top) / pitch, 2)) for x, y, _ in dots) == [
        (0.0, 0.0),
        (0.0, 1.0),
        (0.0, 2.0),
        (1.0, 1.0),
        (2.4, 0.0),
    ]
    assert {round(width, 2) for _, _, width in dots} == {round(0.6 * pitch, 2)}
    base_line = float(297 * PT) - chars[0]["matrix"][5]
    assert max(y + width / 2 for _, y, width in dots) == pytest.approx(base_line, abs=0.01)
    before = max(c["x1"] for c in chars if c["text"] == "t" and c["x0"] < left)
    after = min(c["x0"] for c in chars if c["text"] == "i")
    assert before < left - pitch * 0.3
    assert max(x for x, _, _ in dots) + pitch * 0.3 < after


@pytest.mark.parametrize(("character", "code"), [("♥", r"U\+2665"), ("→", r"U\+2192"), ("⣿", r"U\+28FF")])
def test_a_character_that_the_font_lacks_is_refused_by_name(character: str, code: str) -> None:
    value = document(
        Heading(level=1, text=said("Titel")),
        Paragraph(text=said(f"Herz {character} zählt")),
        origins=(Origin(file="regeln.de.md", line=1), Origin(file="regeln.de.md", line=3)),
    )
    with pytest.raises(LayoutError, match=code) as error:
        pdf_of(value)
    assert "regeln.de.md, line 3" in str(error.value)
    assert f"Herz {character} zählt" in str(error.value)


@pytest.mark.parametrize("name", ["<b>", "</para>", "Tom & Jerry &copy", "A&B;", "3 < 5"])
def test_card_names_are_no_markup(name: str) -> None:
    """Paragraphs read text as XML: & and < broke it or changed it (Distrotech/reportlab 13)."""
    with pdfplumber.open(io.BytesIO(pdf_of(document(Paragraph(text=said(name)))))) as pdf:
        assert pdf.pages[0].extract_text().split("\n")[0] == name
