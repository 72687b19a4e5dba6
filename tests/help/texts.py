"""Documents from texts: of one's own, typed in a test, and those that come with the program."""

from collections.abc import Mapping

from ohio_braille.texts.documents import render
from ohio_braille.values.documents import Block, Document, Template, Text, map_blocks, plain
from ohio_braille.values.facts import Facts

from pictured import CARD, LABEL
from sample_facts import facts

FIGURES = {"card": CARD, "label": LABEL}


def own(text: str, given: Facts | None = None, common: Mapping[str, Template] | None = None) -> Document:
    """What becomes of a text in a file ``own.md``."""
    return render(Template(file="own.md", text=text), given or facts(), FIGURES, common or {})


def words(blocks: tuple[Block[Text], ...]) -> list[str]:
    """Every text in the blocks, in reading order."""
    found: list[str] = []
    map_blocks(blocks, lambda text: found.append(plain(text)))
    return found
