"""Data files to start one's own from: whole, so that they work alone."""

import re
from collections.abc import Mapping


def with_plays(deck: str, plays: Mapping[str, str]) -> str:
    """The file of a deck, with how it plays each game: the text of its adaptation by the game's id."""
    text = deck
    for game, adaptation in plays.items():
        tables = re.sub(r"^\[(\w+)\]$", rf"[plays.{game}.\1]", adaptation, flags=re.MULTILINE)
        text = f"{text.rstrip()}\n\n[plays.{game}]\n{tables}"
    return text
