"""Data files of one's own for tests: a deck to change, and what an error says of one."""

import re
from pathlib import Path
from typing import Any

import pytest

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.places import Kind

GOOD = """\
name = "Mine"
suits = ["red", "grün"]
card_mm = [57, 89]
source = "counted"

[[cards]]
ranks = "1-3"
count = 2

[[cards]]
ranks = ["wild", "7"]
suits = []

[words.de.suits]
"grün" = { caption = "Grün", mark = "g", compact = "g" }

[words.de.ranks]
wild = { caption = "Joker", mark = "J", compact = "jo" }
"""

PLAYS = """
[plays.ohio]
source = "made up"

[plays.ohio.roles]
"1-10" = "1-10"
ohio = "joker"
"""

PLAYING = """\
name = "Mine"
source = "counted"
[[cards]]
ranks = ["1-10", "joker", "spare"]
count = 5
"""


def written(folder: Path, text: str | bytes, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def refused(path: str, load: Any = BUILT_IN.deck) -> str:
    """What the error says, without the file's name at its start."""
    with pytest.raises(DataError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(path)
    assert message.endswith((".", "?"))
    assert not re.search(r"[\0-\x09\x0b-\x1f\x7f]", message)
    return message.removeprefix(path).lstrip(":, ")


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def refused_change(folder: Path, kind: Kind, name: str, old: str, new: str) -> str:
    """What the error says of a file of ours, printed whole and changed in one place (a regular expression)."""
    wrong, changes = re.subn(old, lambda _: new, BUILT_IN.toml(kind, name), count=1, flags=re.MULTILINE)
    assert changes == 1
    return refused(written(folder, wrong, f"{name}.toml"), getattr(BUILT_IN, kind))
