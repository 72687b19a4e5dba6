"""Sticker sheets as SVG."""

import io
import math

import pytest
from lxml import etree
from msgspec.structs import replace

from ohio_braille.errors import OutputError
from ohio_braille.layout.printer import mirrored, moved
from ohio_braille.writers.svg import write_label_sheets, write_outlines

from placing import MARBURG, placed
from stickers import SHEETS, dot_size, label, read_back, sheet, typed

SVG = "{http://www.w3.org/2000/svg}"
R7 = typed("""
    o. oo
    oo oo
    o. ..
""")


def drawn(sheets, page=1, write=write_label_sheets):
    file = io.BytesIO()
    write(sheets, page, file)
    return etree.fromstring(file.getvalue())


def group(root, name):
    (found,) = root.xpath(f"//*[@id='{name}']")
    return found


def centres(root, size=MARBURG):
    dots = list(group(root, "dots"))
    assert {dot.tag for dot in dots} == {SVG + "circle"}
    assert {float(dot.get("r")) for dot in dots} == {size.dot_mm / 2}
    return [(float(dot.get("cx")), float(dot.get("cy"))) for dot in dots]


@pytest.mark.parametrize("size_name", ["marburg-medium", "nls-800"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_product_reads_back_from_the_file(name, size_name):
    product, size = sheet(name), dot_size(size_name)
    n = product.per_sheet()
    cells = {str(k): bytes([63, k % 63 + 1]) for k in range(n + 3)}
    sheets = placed([label(text, text) for text in cells], cells, product, size)
    first, second = drawn(sheets, 1), drawn(sheets, 2)
    assert list(read_back(centres(first, size), product, size).values()) == list(cells.values())[:n]
    assert list(read_back(centres(second, size), product, size).values()) == list(cells.values())[n:]
    width, height = product.page_mm
    assert first.get("width") == f"{width:g}mm"
    assert first.get("height") == f"{height:g}mm"
    assert first.get("viewBox") == f"0 0 {width:g} {height:g}"


def test_layers_hold_what_they_say():
    sheets = placed([label("x", "R 7")] * 3, {"x": R7}, outlines=True, corner_mark=True, notes=("Print at 100 %.",))
    root = drawn(sheets)
    assert [shape.tag.removeprefix(SVG) for shape in group(root, "outlines")] == ["rect"] * 3 + ["path"] * 3
    assert [text.text for text in group(root, "captions")] == ["R 7"] * 3
    assert [text.text for text in group(root, "notes").iter(SVG + "text")] == ["Print at 100 %.", "100 mm"]
    assert len(group(root, "dots")) == 3 * 8
    outline = group(root, "outlines")[0]
    assert [float(outline.get(key)) for key in ("x", "y", "width", "height", "rx")] == [
        4.67,
        10.917,
        38.1,
        21.167,
        1.76,
    ]


def test_nothing_paints_a_background():
    """A machine embossed an SVG's filled background as wallpaper (skarkkai/touch-mapper #1): only dots and letters are
    filled, and there is no outline unless asked for."""
    root = drawn(placed([label("x", "R 7")], {"x": R7}))
    assert not root.xpath("//*[local-name()='rect']")
    filled = root.xpath("//*[@fill and @fill != 'none']")
    assert {shape.get("id") for shape in filled} == {"dots", "captions", "notes"}


def test_a_cutter_gets_each_edge_once_and_no_dots():
    cells = {"x": R7}
    die_cut = drawn(placed([label("x", "R 7")] * 4, cells, corner_mark=True), write=write_outlines)
    assert len(die_cut.xpath("//*[local-name()='rect']")) == 4
    assert len(die_cut.xpath("//*[local-name()='path']")) == 4
    uncut = drawn(placed([label("x", "R 7")] * 5, cells, sheet("plain-a4")), write=write_outlines)
    assert len(uncut.xpath("//*[local-name()='path']")) == 2 + 6  # one row of five: two lines across, six down
    assert not uncut.xpath("//*[local-name()='rect']")
    for root in (die_cut, uncut):
        assert not root.xpath("//*[local-name()='circle' or local-name()='text' or local-name()='rect' and @fill]")


def test_printer_correction_and_mirror_image():
    sheets = placed([label("x", "R 7")], {"x": R7})
    root = drawn(moved(sheets, (1.5, -0.5), (1.01, 0.99)))
    (holder,) = root.xpath("//*[@transform]")
    assert holder.get("transform") == "matrix(1.01 0 0 0.99 1.5 -0.5)"
    assert {child.get("id") for child in holder} == {"outlines", "notes", "captions", "dots"}
    assert not drawn(sheets).xpath("//*[@transform]")
    back = drawn(mirrored(sheets))
    expected = sorted((210 - x, y) for x, y in centres(drawn(sheets)))
    for found, right in zip(sorted(centres(back)), expected, strict=True):
        assert math.dist(found, right) < 0.002
    (caption,) = group(back, "captions")
    assert caption.get("text-anchor") == "end"


@pytest.mark.parametrize("name", ["<b>", "</para>", "Tom & Jerry &copy", "A&B;", "3 < 5", "]]>", "\"'", "Ä – ♥ 漢"])
def test_card_names_are_not_markup(name):
    """Distrotech/reportlab #13, vroonhof/opensteuerauszug #122, berteh/ScribusGenerator #80: & and < in names."""
    root = drawn(placed([label("x", name)], {"x": R7}, title=name))
    assert root.findtext(SVG + "title") == name
    assert [text.text for text in group(root, "captions")] == [name]


@pytest.mark.parametrize("character", ["\0", "\x1b", "\ufffe", "\ud800"])
def test_what_xml_cannot_hold_is_refused(character):
    with pytest.raises(OutputError, match=f"U\\+{ord(character):04X}"):
        drawn(placed([label("x", "A" + character)], {"x": R7}))


def test_same_sheets_give_the_same_bytes():
    sheets = placed([label("x", "X"), label("y", "Y")], {"x": R7, "y": R7[:1]}, outlines=True)
    files = [io.BytesIO(), io.BytesIO()]
    for file in files:
        write_label_sheets(sheets, 1, file)
    assert files[0].getvalue() == files[1].getvalue()


def test_turned_print_is_turned():
    product = sheet("a4-38x21")
    sheets = placed([label("x", "R 7")], {"x": R7}, product, turned=90)
    (caption,) = group(drawn(sheets), "captions")
    assert caption.get("transform") == f"rotate(90 {caption.get('x')} {caption.get('y')})"


def test_empty_pages_keep_their_layers():
    sheets = placed([label("x", "R 7")], {"x": R7})
    empty = replace(sheets, pages=(replace(sheets.pages[0], labels=()),))
    assert len(group(drawn(empty), "dots")) == 0
