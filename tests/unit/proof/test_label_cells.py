"""Cells of labels in files for embossers and in the list."""

import pytest

from proofs import change, errors


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("labels.brf", b"#A", b"#B"),
        ("labels.eurobraille.txt", b"#a", b"#b"),
        ("labels.pef", "⠼⠁".encode(), "⠼⠃".encode()),
    ],
    ids=["BRF", "Eurobraille", "PEF"],
)
def test_one_byte_of_an_embosser_file_is_another(labels_kit, file, old, new):
    change(labels_kit / file, old, new)
    assert errors(labels_kit) == [f"{file}, page 1, line 1, cell 1, label 1 (Rot 1): there is ⠼⠃ and must be ⠼⠁."]


def test_braille_beside_the_labels_and_a_line_too_few(labels_kit):
    change(labels_kit / "labels.brf", b"\r\n\r\n", b"\r\nA\r\n")
    assert errors(labels_kit) == ["labels.brf, page 1, line 2: ⠁ belongs to no label."]
    change(labels_kit / "labels.brf", b"\r\nA\r\n", b"\r\n")
    assert any("labels.brf, page 1, line 3, cell 1, label 6 (Rot 3): " in what for what in errors(labels_kit))


def test_numbers_of_dots_in_the_list_differ_from_its_braille(labels_kit):
    lines = (labels_kit / "labels.txt").read_text().splitlines()
    at = lines.index(next(line for line in lines if "Spalte 1: Rot 1: " in line))
    lines[at] = lines[at].replace("3456-1", "3456-12")
    (labels_kit / "labels.txt").write_text("\n".join(lines) + "\n")
    (found,) = errors(labels_kit)
    assert found.startswith("labels.txt, sheet 1, row 1, column 1 (Rot 1): the line must have Rot 1, ⠼⠁, 3456-1; it is")
