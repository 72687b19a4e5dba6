"""What a user wrote, in a message: short, on one line, all of it visible."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from ohio_braille.errors import near


def cut(text: str, most: int = 60) -> str:
    """A text from a user for a message: short, its control characters and line ends written out."""
    start = text[:most]
    if not start.isprintable():
        start = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in start)
    return start if len(text) <= most else start + "..."


def near_names(name: str, known: Iterable[str]) -> str:
    """As ``near``, fast for any file."""
    return near(cut(name), islice(known, 500))


def path_in_words(path: Path | str) -> str:
    """A path for a message."""
    return cut(str(path), 300)
