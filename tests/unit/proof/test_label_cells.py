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


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Reihe 1, Spalte 1: Rot 1", "Reihe 2, Spalte 1: Rot 1", "must have row 1 and column 1"),
        ("Reihe 1, Spalte 1: Rot 1", "Reihe 1, Spalte 11: Rot 1", "must have row 1 and column 1"),
        ("Reihe 1, Spalte 1: Rot 1: Text 1", "Reihe 1, Spalte 1: Rot 1: Text 91", "must have the text 1"),
        ("Reihe 1, Spalte 1: Rot 1: Text 1, ", "Reihe 1, Spalte 1: Rot 1: ", "must have the text 1"),
        ("Reihe 1, Spalte 1: Rot 1", "Reihe 1, Spalte 1: Rot 10", "must have Rot 1, "),
    ],
    ids=["row", "column", "text", "no text", "card"],
)
def test_a_line_of_the_list_with_another_row_column_text_or_card(labels_kit, old, new, says):
    change(labels_kit / "labels.txt", old.encode(), new.encode())
    (found,) = errors(labels_kit)
    assert found.startswith("labels.txt, sheet 1, row 1, column 1 (Rot 1): the line ")
    assert says in found


def test_a_label_that_is_not_listed_once(labels_kit):
    path = labels_kit / "labels.txt"
    lines = path.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if "⠼⠛" in line)
    path.write_text("\n".join(lines[:at] + lines[at + 1 :]) + "\n")
    assert errors(labels_kit) == ["labels.txt: ⠼⠛ (Rot 7) is not among the labels that are listed once."]
