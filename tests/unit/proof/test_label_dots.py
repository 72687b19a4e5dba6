"""Dots of labels that lie elsewhere than they must."""

import re

from proofs import change, errors, warnings


def test_a_dot_of_the_svg_lies_0_3_mm_off(labels_kit):
    """Dot 4 of the first cell of the first label: in German "1" is dots 3456, then dot 1."""
    svg = (labels_kit / "labels.svg").read_text()
    circles = re.findall(r'<circle cx="[\d.]+"', svg)
    at = float(re.search(r"[\d.]+", circles[1])[0])
    change(labels_kit / "labels.svg", circles[1].encode(), f'<circle cx="{at + 0.3:.3f}"'.encode())
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot lies 0.30 mm off its place."]
    assert warnings(labels_kit) == ["labels.svg is not the file that this kit was made with."]


def test_a_dot_of_the_svg_moved_to_another_place_of_its_cell(labels_kit):
    """Number sign and dot 1: the last of the five dots moves down to dot 2."""
    circles = re.findall(rb"<circle [^>]*>", (labels_kit / "labels.svg").read_bytes())
    x, y = (float(n) for n in re.findall(rb'c[xy]="([\d.]+)"', circles[4]))
    change(labels_kit / "labels.svg", circles[4], f'<circle cx="{x}" cy="{y + 2.5}" r="0.75"/>'.encode())
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): the dots are ⠼⠂ and must be ⠼⠁."]


def test_a_dot_outside_all_labels_a_wide_one_and_one_twice(labels_kit):
    change(labels_kit / "labels.svg", b"</g>\n</svg>", b'<circle cx="1" cy="2" r="0.75"/></g>\n</svg>')
    assert errors(labels_kit) == [
        "labels.svg, sheet 1: a dot 1.0 mm from the left, 2.0 mm from the top, is on no label."
    ]
    change(labels_kit / "labels.svg", b'<circle cx="1" cy="2" r="0.75"/>', b"")
    first = re.search(rb"<circle [^>]*>", (labels_kit / "labels.svg").read_bytes())[0]
    change(labels_kit / "labels.svg", first, first + first)
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot is there twice."]
    change(labels_kit / "labels.svg", first + first, first.replace(b"0.75", b"0.8"))
    assert errors(labels_kit) == [
        "labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot is 1.60 mm wide and must be 1.5 mm."
    ]
