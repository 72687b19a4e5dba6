"""Pictures of labels and cards as SVG."""

import pytest
from lxml import etree

from ohio_braille.errors import OutputError
from ohio_braille.values.pictures import CardPicture, LabelPicture
from ohio_braille.writers.pictures import picture_svg

from placing import MARBURG
from stickers import typed

SVG = "{http://www.w3.org/2000/svg}"
R7 = typed("""
    o. oo
    oo oo
    o. ..
""")


def label_picture(caption):
    return LabelPicture(caption=caption, cells=R7, dots=MARBURG.measures())


def card_picture(corners=2):
    return CardPicture(caption="a card", card_mm=(63, 88), label=label_picture("7"), corners=corners)


def raised(root):
    """The large circles of a picture."""
    return [(float(c.get("cx")), float(c.get("cy"))) for c in root.iter(SVG + "circle") if float(c.get("r")) == 0.75]


def test_picture_of_a_label_shows_its_dots_to_scale():
    root = etree.fromstring(picture_svg(label_picture("red 7")))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "red 7"
    assert (root.get("width"), root.get("height")) == ("14mm", "10.5mm")  # 10 x 6.5 mm and 2 mm around
    assert sorted(raised(root)) == sorted((2.75 + x, 2.75 + y) for x, y in MARBURG.centres(R7))
    assert len(list(root.iter(SVG + "circle"))) == 12
    assert not root.xpath("//@id")


def test_picture_of_a_card_has_its_labels_in_opposite_corners():
    root = etree.fromstring(picture_svg(card_picture()))
    assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    dots = raised(root)
    assert dots[:8] == dots[8:]  # drawn twice, the second in a group that is turned
    assert min(x for x, _ in dots) == 6.75
    assert min(y for _, y in dots) == 6.75
    (turn,) = root.xpath("//@transform")
    assert turn == "rotate(180 31.5 44)"
    assert not root.xpath("//@id")
    assert len(raised(etree.fromstring(picture_svg(card_picture(1))))) == 8


@pytest.mark.parametrize("name", ["<b>", "Tom & Jerry &copy", "3 < 5", "]]>", "\"'", "Ä – ♥ 漢"])
def test_captions_are_not_markup(name):
    assert etree.fromstring(picture_svg(label_picture(name))).get("aria-label") == name


@pytest.mark.parametrize("character", ["\0", "\x1b", "\ufffe", "\ud800"])
def test_what_xml_cannot_hold_is_refused(character):
    with pytest.raises(OutputError, match=f"U\\+{ord(character):04X}"):
        picture_svg(label_picture(character))
