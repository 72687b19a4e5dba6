"""Sticker sheets as PDF: dots are measured in the file, not believed."""

import io
import math
from concurrent.futures import ThreadPoolExecutor

import pdfplumber
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import literal_name

from ohio_braille.errors import LayoutError
from ohio_braille.layout import fonts
from ohio_braille.layout.calibration import calibration_sheet
from ohio_braille.layout.die_cuts import used_positions
from ohio_braille.layout.printer import mirrored, moved
from ohio_braille.writers.pdf import write_label_sheets

import placing
from stickers import SHEETS, dot_size, label, own_sheet, read_back, sheet, typed

MARBURG = dot_size()
L7651 = sheet("a4-38x21")
MM = 25.4 / 72

# "Herz 7": h e r z, a blank cell, number sign, g
HERZ_7 = typed("""
    o. o. o. o. .. .o oo
    oo .o oo .o .. .o oo
    .. .. o. oo .. oo ..
""")


def placed(labels, cells, product=L7651, size=MARBURG, **options):
    return placing.placed(labels, cells, product, size, print_face=fonts.print_face(), **options)


def written(sheets):
    file = io.BytesIO()
    write_label_sheets(sheets, file)
    return file.getvalue()


def opened(sheets):
    return pdfplumber.open(io.BytesIO(written(sheets)))


def measured(page, size=MARBURG):
    """The centres of the dots on a page in mm; each must be a filled circle of the right size."""
    dots = []
    for curve in page.curves:
        if curve["fill"]:
            assert (curve["x1"] - curve["x0"]) * MM == pytest.approx(size.dot_mm, abs=0.01)
            assert (curve["bottom"] - curve["top"]) * MM == pytest.approx(size.dot_mm, abs=0.01)
            dots.append(((curve["x0"] + curve["x1"]) / 2 * MM, (curve["top"] + curve["bottom"]) / 2 * MM))
    return dots


def near(found, expected, within=0.02):
    assert len(found) == len(expected)
    for one, other in zip(sorted(found), sorted(expected), strict=True):
        assert math.dist(one, other) <= within


@pytest.mark.parametrize("size_name", ["marburg-medium", "nls-800"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_product_reads_back_from_the_file(name, size_name):
    """Labels at the ends and in the middle of two sheets, dots to 0.02 mm, with 2 mm to spare (or what the sheet's file
    says where labels are too low for that)."""
    product, size = sheet(name), dot_size(size_name)
    last = product.per_sheet()
    kept = {1, 2, product.columns, last // 2, last - product.columns + 1, last}
    used = frozenset(range(1, last + 1)) - kept
    cells = {str(n): bytes([63, n]) for n in range(1, 2 * len(kept) + 1)}
    job = [label(text, f"N {text}", text) for text in cells]
    sheets = placed(job, cells, product, size, used=(used, used), outlines=True)
    with opened(sheets) as pdf:
        assert len(pdf.pages) == 2
        n = 0
        for page in pdf.pages:
            found = read_back(measured(page, size), product, size)
            places = [((k - 1) // product.columns + 1, (k - 1) % product.columns + 1) for k in sorted(kept)]
            assert found == {place_: bytes([63, n + i]) for i, place_ in enumerate(places, 1)}
            n += len(kept)


def test_every_cell_is_drawn_as_it_is():
    labels = [label(str(n)) for n in range(1, 64)]
    cells = {str(n): bytes([63, n]) for n in range(1, 64)}
    with opened(placed(labels, cells)) as pdf:
        found = read_back(measured(pdf.pages[0]), L7651, MARBURG)
    assert list(found.values()) == [bytes([63, n]) for n in range(1, 64)]


def test_braille_is_to_size():
    """MatterHackers/MatterControl #794, the-moonwitch/Cozette #39, blobject/agave #45: ordinary font spacing made gaps
    inside and between cells too alike. Marburg Medium: 2.5 mm in the cell, 6.0 mm from cell to cell, base 1.5 mm; a
    blank cell keeps its 6.0 mm."""
    wide = own_sheet((210, 297), (60, 20), 3, 10, 15, 48.5, (60, 20))
    with opened(placed([label("Herz 7")], {"Herz 7": HERZ_7}, wide)) as pdf:
        dots = measured(pdf.pages[0])
    columns = sorted({round(x, 2) for x, _ in dots})
    first = columns[0]
    # h, e and r have both columns, z too; then the blank cell; number sign and g have both.
    assert [round(x - first, 2) for x in columns] == [
        0, 2.5, 6, 8.5, 12, 14.5, 18, 20.5, 30, 32.5, 36, 38.5,
    ]  # fmt: skip
    rows = sorted({round(y, 2) for _, y in dots})
    assert [round(y - rows[0], 2) for y in rows] == [0, 2.5, 5]


def test_paper_is_the_page():
    """DrMikeyS/COVIDVaccinePatientSlips #19: the PDF was US Letter while the labels were A4."""
    job = [label("x", "X")] * 200
    with opened(placed(job, {"x": b"\x01"}, sheet("a4-25x10"))) as pdf:
        assert [(round(float(p.width), 2), round(float(p.height), 2)) for p in pdf.pages] == [(595.28, 841.89)] * 2
    with opened(placed(job, {"x": b"\x01"}, sheet("us-44x12"))) as pdf:
        assert {(round(float(p.width), 2), round(float(p.height), 2)) for p in pdf.pages} == {(612.0, 792.0)}


def test_print_dialogs_are_told_not_to_scale():
    """bcbnz/pylabels PR #18, hitobito/hitobito #133, typst/typst #6292, mate-desktop/atril #4: viewers print at 96 to
    97 percent and labels no longer line up. The file says so, the page says so, and 100 mm can be measured."""
    sheets = placed(
        [label("x", "Größe")], {"x": b"\x01"}, title="Ohio – Zettel", language="de", notes=("Print at 100 %.",)
    )
    with opened(sheets) as pdf:
        catalog = pdf.doc.catalog
        wishes = resolve1(catalog["ViewerPreferences"])
        assert literal_name(wishes["PrintScaling"]) == "None"
        assert literal_name(wishes["Duplex"]) == "Simplex"
        assert literal_name(wishes["DisplayDocTitle"]) == "true" or wishes["DisplayDocTitle"] is True
        assert resolve1(catalog["Lang"]) in (b"de", "de")
        assert pdf.metadata["Title"] == "Ohio – Zettel"
        page = pdf.pages[0]
        assert "Print at 100 %." in page.extract_text()
        bar = max(page.lines, key=lambda line: line["x1"] - line["x0"])
        assert (bar["x1"] - bar["x0"]) * MM == pytest.approx(100, abs=0.001)
        labels_end = (L7651.top_mm + 12 * L7651.pitch_mm[1] + L7651.label_mm[1]) / MM
        assert bar["top"] > labels_end or bar["bottom"] < L7651.top_mm / MM


def fonts_of(holder):
    """All fonts that a page or form names, with those of the forms in it."""
    resources = resolve1(holder.get("Resources", {}))
    fonts = [resolve1(font) for font in resolve1(resources.get("Font", {})).values()]
    for form in resolve1(resources.get("XObject", {})).values():
        fonts += fonts_of(resolve1(form).attrs)
    return fonts


def test_all_fonts_are_embedded():
    sheets = placed([label("x", "Herz 7 „ÄÖÜß“")], {"x": b"\x01\x02"}, outlines=True)
    with opened(sheets) as pdf:
        fonts = fonts_of(pdf.pages[0].page_obj.attrs)
        assert fonts
        for font in fonts:
            assert resolve1(resolve1(font["FontDescriptor"])["FontFile2"]).get_data()
        assert "Herz 7 „ÄÖÜß“" in pdf.pages[0].extract_text()


@pytest.mark.parametrize("character", ["⠼", "♥", "→", "■", "\n", "\0", "\u2028", "漢"])
def test_what_the_font_lacks_is_never_a_box(character):
    """rst2pdf/rst2pdf #1125 and #73, Distrotech/reportlab #8: what the font lacks came out as black boxes."""
    sheets = placed([label("x", "A")], {"x": b"\x01"})
    (page,) = sheets.pages
    caption = page.labels[0].caption
    bad = replace(page.labels[0], caption=replace(caption, text=f"A{character}"))
    with pytest.raises(AssertionError, match="lacks"):
        written(replace(sheets, pages=(replace(page, labels=(bad,)),)))
    with pytest.raises(LayoutError, match=f"U\\+{ord(character):04X}"):
        placed([label("x", f"A{character}")], {"x": b"\x01"})


@pytest.mark.parametrize(
    "name", ["<b>", "</para>", "Tom & Jerry &copy", "A&B;", "3 < 5", "a\\b", "(()", ") Tj ET", "%x"]
)
def test_card_names_are_not_markup(name):
    """Distrotech/reportlab #13, vroonhof/opensteuerauszug #122: & and < in names broke or changed the text. The same
    for what means something in PDF itself."""
    with opened(placed([label("x", name)], {"x": b"\x01"}, title=name)) as pdf:
        assert pdf.pages[0].extract_text() == name
        assert pdf.metadata["Title"] == name
        assert len(measured(pdf.pages[0])) == 1


def test_captions_keep_off_the_dots_in_the_file():
    cells = {str(n): bytes([63, 63, n]) for n in range(1, 30)}
    for product in (L7651, sheet("a4-46x11")):
        with opened(placed([label(t, f"Ág {t}") for t in cells], cells, product)) as pdf:
            page = pdf.pages[0]
            boxes = [(c["x0"] * MM, c["top"] * MM, c["x1"] * MM, c["bottom"] * MM) for c in page.chars]
            for x, y in measured(page):
                for left, top, right, low in boxes:
                    # pdfplumber's box of a character is the font's ascent and descent, a little more than its ink.
                    gap = math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - low))
                    assert gap >= 0.75 + 0.6


def test_used_labels_stay_empty_in_the_file():
    job = [label(str(n)) for n in range(1, 10)]
    cells = {str(n): bytes([63, n]) for n in range(1, 10)}
    with opened(placed(job, cells, used=(used_positions("1-7,9", L7651),))) as pdf:
        found = read_back(measured(pdf.pages[0]), L7651, MARBURG)
    assert list(found) == [(2, 3), (2, 5), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (4, 1), (4, 2)]


def test_calibration_moves_each_dot_as_it_says():
    """A dot at x, y lies at sx x + dx, sy y + dy, from the top left corner; in a mirrored sheet too."""
    sheets = placed([label("x", "X")] * 65, {"x": HERZ_7[:1]}, corner_mark=True)
    for before in (sheets, mirrored(sheets)):
        with opened(before) as pdf:
            plain = measured(pdf.pages[0])
        after = moved(before, (0.7, -1.3), (1.01, 0.995))
        with opened(after) as pdf:
            curves = [c for c in pdf.pages[0].curves if c["fill"]]
            found = [((c["x0"] + c["x1"]) / 2 * MM, (c["top"] + c["bottom"]) / 2 * MM) for c in curves]
        near(found, [(1.01 * x + 0.7, 0.995 * y - 1.3) for x, y in plain], 0.002)


def test_mirrored_file_is_the_mirror_image_with_readable_print():
    sheets = placed(
        [label(str(n), f"Card {n}") for n in range(1, 20)], {str(n): bytes([n, 63 - n]) for n in range(1, 20)}
    )
    with opened(sheets) as front, opened(mirrored(sheets)) as back:
        near(measured(back.pages[0]), [(210 - x, y) for x, y in measured(front.pages[0])], 0.002)
        assert "Card 17" in back.pages[0].extract_text()
        left = min(c["x0"] for c in back.pages[0].chars)
        right = max(c["x1"] for c in front.pages[0].chars)
        assert left * MM == pytest.approx(210 - right * MM, abs=0.3)  # letters have side bearings


@pytest.mark.parametrize("back", [False, True])
def test_turned_labels_in_the_file(back):
    """j-evins/glabels-qt #46 and #166: turned back by a quarter, the dots are those of the unturned label, and nothing
    is clipped or mirrored."""
    herz = HERZ_7[:4] + b"\0" + HERZ_7[-1:]
    product = own_sheet((100, 60), (12, 40), 7, 1, 8, 10, (12, 40))
    sheets = placed([label("x", "")], {"x": herz}, product, turned=90)
    with opened(mirrored(sheets) if back else sheets) as pdf:
        dots = [(100 - x, y) if back else (x, y) for x, y in measured(pdf.pages[0])]
    turned_back = [(y, 100 - x) for x, y in dots]
    first = (min(x for x, _ in turned_back), min(y for _, y in turned_back))
    near([(x - first[0], y - first[1]) for x, y in turned_back], MARBURG.centres(herz), 0.002)


@pytest.mark.parametrize("back", [False, True])
def test_turned_print_reads_from_top_to_bottom_on_its_label(back):
    product = own_sheet((100, 60), (16, 40), 5, 1, 10, 10, (16, 40))
    sheets = placed([label("x", "Pik 7")], {"x": HERZ_7[:2]}, product, turned=90)
    with opened(mirrored(sheets) if back else sheets) as pdf:
        letters = [(c["text"], c["x0"] * MM, c["x1"] * MM, c["top"] * MM) for c in pdf.pages[0].chars]
    assert "".join(letter for letter, *_ in sorted(letters, key=lambda c: c[3])) == "Pik 7"
    start = 100 - 10 - 16 if back else 10
    for _, left, right, top in letters:
        assert start <= left <= right <= start + 16
        assert 12 <= top <= 48


def test_outlines_are_the_die_cut():
    job = [label("x")] * 65
    with opened(placed(job, {"x": b"\x01"}, outlines=True)) as pdf:
        shapes = [c for c in pdf.pages[0].curves if not c["fill"]]
    assert len(shapes) == 65
    lefts = sorted({round(c["x0"] * MM, 2) for c in shapes})
    assert lefts == [round(4.67 + n * 40.64, 2) for n in range(5)]
    assert {round((c["x1"] - c["x0"]) * MM, 2) for c in shapes} == {38.1}


def test_same_sheets_give_the_same_bytes():
    sheets = placed([label("x", "X"), label("y", "Y")], {"x": b"\x01", "y": b"\x02"}, notes=("Print at 100 %.",))
    assert written(sheets) == written(sheets)
    other = calibration_sheet(L7651, MARBURG, fonts.print_face(), title="Test", language="en", words=("Measure.",))
    assert written(other) == written(other)
    assert b"D:2000" in written(sheets)  # no date of today


def test_eight_threads_write_the_same_bytes():
    sheets = placed([label(str(n), f"Card {n}") for n in range(1, 30)], {str(n): bytes([n, 63]) for n in range(1, 30)})
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(written, [sheets] * 24))) == 1


def test_ten_thousand_labels_stay_small():
    cells = {str(n): bytes([n % 63 + 1, n // 63 % 63 + 1, 63, n * 7 % 63 + 1]) for n in range(60)}
    job = [label(str(n % 60)) for n in range(10_000)]
    assert len(written(placed(job, cells, captions=False))) <= 60 * 10_000


@given(st.lists(st.binary(min_size=1, max_size=6), min_size=1, max_size=12), st.booleans())
@settings(max_examples=25, deadline=None)
def test_any_cells_read_back(runs, captions):
    cells = {"0": bytes([63]), **{str(n): bytes(b & 63 for b in run[:-1]) + b"\x3f" for n, run in enumerate(runs, 1)}}
    job = [label(text, f"No {text}") for text in cells]
    with opened(placed(job, cells, captions=captions)) as pdf:
        found = read_back(measured(pdf.pages[0]), L7651, MARBURG)
    assert list(found.values()) == list(cells.values())
