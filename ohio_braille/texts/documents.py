"""A text in Markdown with blanks for facts -> a document: first filled, then read."""

from collections.abc import Mapping
from itertools import pairwise

from ohio_braille.errors import DataError
from ohio_braille.texts import markdown, templates
from ohio_braille.values.documents import Document, Heading, plain
from ohio_braille.values.facts import Facts


def render(source: str, name: str, facts: Facts, figures: Mapping[str, str]) -> Document:
    """The document that ``source`` becomes with these facts; ``figures`` maps the names of figures to whole ``<svg>``
    elements.

    Raises DataError with ``name`` and the line for a broken template, an unknown fact or figure, and for markup that
    a document can't hold.
    """
    lines = templates.filled(source, name, facts)
    blocks = list(markdown.blocks(name, lines, figures))
    headings = [(number, block) for number, block in blocks if isinstance(block, Heading)]
    if not headings or blocks[0] != headings[0] or headings[0][1].level != 1:
        raise DataError(f"{name}, line 1: a document begins with its title, a heading of level 1 (# Title).")
    for (_, before), (number, heading) in pairwise(headings):
        if heading.level == 1 or heading.level > before.level + 1:
            raise DataError(
                f"{name}, line {number}: a heading of level {heading.level} can't follow one of level {before.level}; "
                "level 1 is the title alone, and no level is left out."
            )
    return Document(
        title=plain(headings[0][1].text),
        language=facts.language,
        blocks=tuple(block for _, block in blocks),
        source=name,
        lines=tuple(number for number, _ in blocks),
    )
