"""How a kit's files of labels are called."""

import pytest

from ohio_braille.values.kits import label_file, sheet_of


@pytest.mark.parametrize(
    ("ending", "sheet", "name"),
    [("pdf", 1, "labels.pdf"), ("svg", 2, "labels-2.svg"), ("outlines.svg", 12, "labels-12.outlines.svg")],
)
def test_the_first_sheet_has_no_number(ending: str, sheet: int, name: str) -> None:
    assert label_file(ending, sheet) == name
    assert sheet_of(name) == sheet
