"""What stands in the PDF of the labels."""

import io
from pathlib import Path

from msgspec.structs import replace

from ohio_braille.kit.kits import KitJob
from ohio_braille.writers.pdf import write_label_sheets

from proofs import ORDER, errors


def with_label(change_label, folder: Path) -> None:
    """The kit's PDF with the 70th label (the fifth of sheet 2) changed."""
    stickers = KitJob(ORDER).labels.sheets
    second = stickers.pages[1]
    labels = (*second.labels[:4], change_label(second.labels[4]), *second.labels[5:])
    pages = (stickers.pages[0], replace(second, labels=labels), *stickers.pages[2:])
    file = io.BytesIO()
    write_label_sheets(replace(stickers, pages=pages), file)
    (folder / "labels.pdf").write_bytes(file.getvalue())


def test_a_label_of_the_pdf_has_other_dots(kit):
    """The fifth label of sheet 2 is 2 of Violet: number sign and b."""
    with_label(lambda label: replace(label, cells=bytes([60, 9])), kit)
    assert errors(kit) == ["labels.pdf, sheet 2, row 1, column 5 (Violett 2): the dots are ⠼⠉ and must be ⠼⠃."]


def test_a_label_of_the_pdf_is_shifted_by_half_a_millimetre(kit):
    with_label(lambda label: replace(label, dot_x_mm=label.dot_x_mm + 0.5), kit)
    assert errors(kit) == ["labels.pdf, sheet 2, row 1, column 5 (Violett 2): a dot lies 0.50 mm off its place."]


def test_a_sheet_of_the_pdf_is_missing(kit):
    stickers = KitJob(ORDER).labels.sheets
    file = io.BytesIO()
    write_label_sheets(replace(stickers, pages=stickers.pages[:1]), file)
    (kit / "labels.pdf").write_bytes(file.getvalue())
    assert errors(kit) == ["labels.pdf: sheet 2 is missing."]
