"""What stands in a drawing of a sheet of labels."""

import re
from pathlib import Path

import pytest

from orders import kit_order
from proofs import change, errors, made


def test_two_captions_of_the_svg_are_swapped(labels_kit):
    change(labels_kit / "labels.svg", b">Rot 1<", b">Rot 2<")
    assert errors(labels_kit) == [
        "labels.svg, sheet 1, row 1, column 1 (Rot 1): the print is 'Rot 2' and must be 'Rot 1'."
    ]


def with_svg(folder: Path, old: str, new: str) -> list[str]:
    path = folder / "labels.svg"
    svg = path.read_text()
    assert old in svg
    path.write_text(svg.replace(old, new))
    return errors(folder)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('width="210mm" height="297mm"', 'width="105mm" height="148.5mm"', "viewBox '0 0 210 297', which isn't its"),
        ('viewBox="0 0 210 297"', 'viewBox="0 0 420 594"', "viewBox '0 0 420 594', which isn't its size in mm"),
        ('width="210mm" height="297mm"', 'width="210" height="297"', "a size that is not in mm"),
        ('r="0.75"', 'r="nan"', "the number 'nan'"),
        ('r="0.75"', 'r="7.5e-1"', "the number '7.5e-1'"),
        ('r="0.75"', 'r="0_0.75"', "the number '0_0.75'"),
        ('r="0.75"', "", "the number ''"),
        (
            '<g id="dots" fill="#000">',
            '<g id="dots" fill="#000" opacity="0">',
            "'dots' in another place or style",
        ),
        ('<g id="dots" fill="#000">', '<g id="dots" fill="#fff">', "'dots' in another place or style"),
        ('<g id="dots" fill="#000">', '<g id="dots" fill="#000" display="none">', "in another place or style"),
        ('<g id="dots" fill="#000">', '<g id="dots" fill="#000" transform="scale(0.5)">', "in another place or style"),
        ('<g id="dots" fill="#000">', '<g id="dots" fill="#000"><g transform="matrix(1 0 0 1 0 0)">', "g transform="),
        ('r="0.75"', 'r="0.75" visibility="hidden"', "visibility='hidden' in g"),
        ('<g id="captions"', '<g id="captions" mask="url(#m)"', "group 'captions' in another place or style"),
        ("</svg>", '<rect x="0" y="0" width="210" height="297" fill="#fff"/></svg>', "has rect x='0'"),
        ("</svg>", "<style>circle{display:none}</style></svg>", "has style in svg"),
        ("<title>", '<g id="dots" fill="#000"></g><title>', "in another place or style"),
        ("</text>", "</text>more", "has text in g: 'more'"),
        ('xmlns="http://www.w3.org/2000/svg"', 'xmlns="x"', "another namespace"),
        ('encoding="UTF-8"', 'encoding="hex" ', ""),
        ('encoding="UTF-8"', 'encoding="idna" ', ""),
        ('encoding="UTF-8"', 'encoding="utf-7" ', ""),
    ],
    ids=[
        "half the size",
        "half the size by its view",
        "no unit",
        "no radius",
        "a radius with an exponent",
        "a radius with an underscore",
        "a radius left out",
        "no opacity",
        "white",
        "not displayed",
        "half the size by its group",
        "a group in the group",
        "one dot hidden",
        "a mask",
        "white over all",
        "a style",
        "a second group",
        "text beside",
        "another namespace",
        "hex",
        "idna",
        "utf-7",
    ],
)
def test_a_drawing_whose_dots_are_smaller_hidden_or_elsewhere(labels_kit, old, new, says):
    found = with_svg(labels_kit, old, new)
    if says:
        assert len(found) == 1
        assert found[0].startswith("labels.svg has ")
        assert says in found[0]
    else:
        assert found == []  # UTF-8 is what it is, whatever it says


def test_a_page_of_another_size(labels_kit):
    other = 'width="216mm" height="279mm" viewBox="0 0 216 279"'
    found = with_svg(labels_kit, 'width="210mm" height="297mm" viewBox="0 0 210 297"', other)
    assert found == ["labels.svg: the page measures 216.0 x 279.0 mm and must measure 210 x 297 mm."]


def test_a_caption_on_another_label(labels_kit):
    svg = (labels_kit / "labels.svg").read_text()
    first = re.search(r'<text x="([\d.]+)"[^>]*>Rot 1<', svg)
    found = with_svg(labels_kit, first[0], first[0].replace(f'x="{first[1]}"', 'x="100"'))
    assert found == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): the print 'Rot 1' is not on its label."]


@pytest.mark.parametrize(
    "matrix", ["1.2.3 0 0 1 0.5 -1", "1 0 0 1 0.5", "1 0 0 1 0.5 1", "nan 0 0 1 0.5 -1", "2 0 0 1 0.5 -1"]
)
def test_another_correction_than_the_records(matrix, tmp_path):
    folder = made(kit_order("phase10", players=2, offset_mm=(0.5, -1.0)), tmp_path / "kit")
    found = with_svg(folder, "matrix(1 0 0 1 0.5 -1)", f"matrix({matrix})")
    assert len(found) == 1
    assert found[0].startswith(
        f"labels.svg has transform='matrix({matrix})' for the correction of 1 0 0 1 0.5 -1, which"
    )
