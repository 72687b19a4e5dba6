"""Dot sizes whose dots would touch."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from own_files import refused_change


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("marburg-medium", r"dot_mm = .*", "dot_mm = 3.0", "dot_mm is 3; it must be less than pitch_mm"),
        ("marburg-medium", r"cell_mm = .*", "cell_mm = 4.0", "cell_mm is 4; it must be more than pitch_mm and dot_mm together"),
        ("marburg-medium", r"line_mm = .*", "line_mm = 6", "line_mm is 6; it must be more than twice pitch_mm"),
        ("marburg-medium", r"pitch_mm = .*", "pitch_mm = -2.5", "pitch_mm is -2.5; it must be from 0.1 to 100"),
        ("marburg-medium", r"pitch_mm = .*", "pitch_mm = true", "pitch_mm is true; it must be a number."),
    ],
)  # fmt: skip
def test_what_a_dot_size_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "dots", name, old, new)
