"""Label sheets by what stands on the box."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

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
