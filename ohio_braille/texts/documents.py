"""A text in Markdown -> a document: its blanks are filled with facts first, if it has any."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ohio_braille.errors import DataError
from ohio_braille.values.documents import Block, Document, Heading, Origin, Template, Text, plain
from ohio_braille.values.facts import Facts
from ohio_braille.values.pictures import Picture


def render(
    template: Template, facts: Facts, figures: Mapping[str, Picture], common: Mapping[str, Template]
) -> Document:
    """The document that a text becomes with these facts.

    ``figures`` maps the names of figures to their pictures; ``common`` are the texts that it may build on, by the names
    that it calls them by. Raises DataError with file and line for a broken template, an unknown fact, figure or text,
    and for markup that a document can't hold.
    """
    from ohio_braille.texts import markdown, templates  # Jinja2 and markdown-it-py take their time to import

    return document_of(
        list(markdown.blocks(templates.filled(template, facts, common), figures)), template, facts.language
    )


def document_of(blocks: Sequence[tuple[Origin, Block[Text]]], template: Template, language: str) -> Document:
    """The document of blocks that were read from a text. Raises DataError where it doesn't begin with its title, and
    for headings that leave a level out."""
    title = _title(blocks, template)
    _require_levels_in_turn(blocks)
    return Document(
        title=plain(title.text),
        language=language,
        blocks=tuple(block for _, block in blocks),
        origins=tuple(origin for origin, _ in blocks),
    )


def _title(blocks: Sequence[tuple[Origin, Block[Text]]], template: Template) -> Heading[Text]:
    """The heading that a document begins with; a DataError where it doesn't."""
    if blocks:
        _, first = blocks[0]
        if isinstance(first, Heading) and first.level == 1:
            return first
    raise DataError(f"{template.file}, line 1: a document begins with its title, a heading of level 1 (# Title).")


def _require_levels_in_turn(blocks: Sequence[tuple[Origin, Block[Text]]]) -> None:
    """Raises DataError for a second title, and for a heading that leaves a level out."""
    headings = [(origin, block) for origin, block in blocks if isinstance(block, Heading)]
    for (_, before), (origin, heading) in pairwise(headings):
        if heading.level == 1 or heading.level > before.level + 1:
            raise DataError(
                f"{origin}: a heading of level {heading.level} can't follow one of level {before.level}; "
                "level 1 is the title alone, and no level is left out."
            )
