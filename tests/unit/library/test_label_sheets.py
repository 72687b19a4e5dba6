"""Label sheets by what stands on the box."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN

from own_files import refused_change


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("L7551", "a4-38x21"),
        ("l7551", "a4-38x21"),
        ("L7551-25", "a4-38x21"),
        ("Avery L7651", "a4-38x21"),
        ("avery-L7651-100", "a4-38x21"),
        ("Avery 5667", "us-44x12"),
        ("4606", "a4-38x21-nogap"),
        ("L4731REV-25", "a4-25x10"),
        ("a4-25x10", "a4-25x10"),
    ],
)
def test_a_sheet_by_what_stands_on_the_box(name: str, expected: str) -> None:
    assert BUILT_IN.sheet(name).id == expected


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("a4-25x10", r"columns = .*", "columns = 7.0", "columns is 7.0; it must be a whole number."),
        ("a4-25x10", r"tested = .*", 'tested = "no"', 'tested is "no"; it must be true or false.'),
        ("a4-25x10", r"label_mm = .*", "label_mm = [25.4]", "label_mm is [25.4]; it must be a list of 2 entries, each a number."),
        ("a4-25x10", r"left_mm", "margin_left", "margin_left is unknown here"),
    ],
)  # fmt: skip
def test_what_a_sheet_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "sheet", name, old, new)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("62x29", (62.0, 29.0)),
        ("62 x 29 mm", (62.0, 29.0)),
        ("62mm×29mm", (62.0, 29.0)),
        ("62,5X29.5", (62.5, 29.5)),
        ("6.2x2.9cm", (62.0, 29.0)),
        ("2x1in", (50.8, 25.4)),
        ("2in x 1", (50.8, 25.4)),
        ('4" x 6"', (101.6, 152.4)),
    ],
)
def test_a_size_is_one_label_of_that_size_a_page(name: str, size: tuple[float, float]) -> None:
    """Label printers take their labels from a roll, one after the other: there is no sheet with an article number."""
    sheet = BUILT_IN.sheet(name)
    assert (sheet.page_mm, sheet.label_mm, sheet.per_sheet()) == (size, size, 1)
    assert (sheet.left_mm, sheet.top_mm) == (0.0, 0.0)


@pytest.mark.parametrize("name", ["5x5", "62x9", "3000x100", "0x0", "62x0"])
def test_a_size_that_no_label_has(name: str) -> None:
    with pytest.raises(DataError, match="each side must be from 10 to 2000 mm"):
        BUILT_IN.sheet(name)


def test_the_file_of_a_size_is_read_as_the_same_sheet(tmp_path: Path) -> None:
    (tmp_path / "62x29.toml").write_text(BUILT_IN.toml("sheet", "62x29"))
    read = BUILT_IN.sheet(str(tmp_path / "62x29.toml"))
    assert (read.page_mm, read.label_mm, read.pitch_mm) == ((62.0, 29.0), (62.0, 29.0), (62.0, 29.0))
