"""House styles that can not be."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from own_files import refused_change


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("german", r"bullet = .*", 'bullet = "6-73"', 'bullet is "6-73"; it must be the dots of its cells'),
        ("german", r"bullet = .*", 'bullet = "6--3"', 'bullet is "6--3"; it must be the dots'),
        ("german", r"paragraph = .*", "paragraph = [2, -1]", "paragraph, entry 2 is -1; it must be from 0 to 40."),
        ("german", r'place = "centre"', 'place = "center"', 'headings, entry 1, place is "center"; it must be one of "centre", "side". Did you mean centre?'),
    ],
)  # fmt: skip
def test_what_a_house_style_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "house_style", name, old, new)
