"""Broken TOML, with a hint for somebody who has never heard of it."""

import re
from pathlib import Path

import pytest

from own_files import changed, refused, written


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"grün" = {', "grün = {", r'line 15, column 3\)\. Write a name .* in quotes: "grün" = \.\.\.'),
        ("[words.de.suits]", "[words.de.grün]", r'Write a name .* in quotes, such as \[words\.de\."grün"\]'),
        ('ranks = ["wild", "7"]', 'ranks = ["wild 05", 07]', "A number has no leading zero in TOML"),
        ("count = 2", "count = 07", "line 8, column 10.*A number has no leading zero in TOML"),
        ("count = 2", "count = 2\ncount = 3", "line 9.*The key count stands there twice"),
        ("[[cards]]", "[cards]", "A list of tables has double brackets"),
        ("card_mm = [57, 89]", "left_mm = 4,67", "A number has a decimal point, no comma"),
        ('ranks = "1-3"', "ranks = 1-3", 'Write a range in quotes: "1-3"'),
        ('ranks = "1-3"', "ranks = True", "Write true in small letters"),
        ('ranks = "1-3"', "ranks = wild", "Write text in quotes"),
        ('ranks = "1-3"', 'ranks = "1-3', "A quote is missing at the end"),
        ('ranks = "1-3"', 'ranks = “1-3”', "straight quotes"),
        ('ranks = "1-3"', 'ranks = "c:\\cards"', "backslash in single quotes"),
        ('name = "Mine"', 'name: "Mine"', "joined by =, not by a colon"),
        ("suits = []", "suits = ", "Invalid value"),
        ("count = 2", "count = " + "9" * 5000, "a number that is too long"),
        ("count = 2", "count = " + "[" * 5000, "nested too deeply"),
        ("count = 2", "count = {" + "a." * 30 + "a = 1}", "nested too deeply; at most 20 levels"),
    ],
)  # fmt: skip
def test_broken_toml(tmp_path: Path, old: str, new: str, says: str) -> None:
    """ccev/stopwatcher #52: an umlaut in a bare key; python/cpython's messages don't say what to write instead."""
    assert re.search(says, refused(written(tmp_path, changed(old, new))), re.DOTALL)
