"""A text of the user's own in Markdown: what it says of itself at its head, and the document that it is.

Nothing in it is filled or run: what stands in double braces stays as it is.
"""

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ohio_braille.errors import DataError, near
from ohio_braille.texts import markdown
from ohio_braille.texts.documents import document_of
from ohio_braille.texts.sources import source
from ohio_braille.values.documents import (
    Block,
    Document,
    Heading,
    Origin,
    Span,
    Table,
    Template,
    Text,
    map_blocks,
    plain,
)
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note
from ohio_braille.values.value import Value

_FENCE = "---"
_ENDS = (_FENCE, "...")
_KEYS = {"title": "title", "language": "language", "lang": "language"}
_LINE = re.compile(r"([A-Za-z_-]+)\s*:(?:\s+(.*))?")
_LANGUAGE = re.compile(r"[a-z]{2,3}")


class OwnText(Value, frozen=True, kw_only=True):
    """A text and what it says of itself between two lines of ``---`` at its head: ``title`` and ``language`` (``de``),
    empty where it doesn't. ``body`` has empty lines in their place, so that lines keep their numbers."""

    body: Template
    title: str = ""
    language: str = ""


def own_text(template: Template) -> OwnText:
    """The text with its head read. Raises DataError, with file and line, for a head that has no end, an unknown key, a
    key that is there twice and what is no language."""
    lines = source(template).split("\n")
    if lines[0].rstrip() != _FENCE:
        return OwnText(body=template)
    end = next((at for at, line in enumerate(lines) if at and line.rstrip() in _ENDS), None)
    if end is None:
        raise DataError(
            f"{template.file}, line 1: the text begins with ---, the head of a text, but no line --- ends it."
        )
    found = _fields(template.file, lines[1:end])
    body = "\n".join([""] * (end + 1) + lines[end + 1 :])
    return OwnText(body=Template(file=template.file, text=body), **found)


def _fields(file: str, lines: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if not match:
            raise DataError(f"{file}, line {number}: a line of the head is a key and its value: title: House rules.")
        key = _KEYS.get(match[1])
        if key is None:
            raise DataError(f"{file}, line {number}: there is no key {match[1]!r} in the head. {near(match[1], _KEYS)}")
        if key in found:
            raise DataError(f"{file}, line {number}: the {key} is there twice.")
        value = (match[2] or "").strip()
        value = value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value
        if not value:
            raise DataError(f"{file}, line {number}: the {key} is empty; give it a value or take the line out.")
        if key == "language" and not _LANGUAGE.fullmatch(value):
            raise DataError(f"{file}, line {number}: {value[:40]!r} is no language here; write its two letters, as de.")
        found[key] = value
    return found


def read(text: OwnText, language: Language) -> tuple[Document, tuple[Note, ...]]:
    """The document that a text is, and what to know of it: where bold, italic and code became plain words.

    It begins with a heading of level 1, or its head has a title, which then is its first heading. A table without a
    caption is called as the heading above it. Raises DataError, with file and line, for markup that a document can't
    hold: pictures and HTML among it.
    """
    lines = [
        (Origin(file=text.body.file, line=number), line) for number, line in enumerate(source(text.body).split("\n"), 1)
    ]
    unmarked: list[Origin] = []
    found = list(markdown.blocks(lines, {}, unmarked))
    if not found:
        raise DataError(f"{text.body.file} has no text; write at least a heading (# Title) and a line.")
    if text.title and not _begins_with_title(found):
        title: Heading[Text] = Heading(level=1, text=(Span(text=text.title),))
        found.insert(0, (Origin(file=text.body.file, line=1), title))
    made = document_of(_named_tables(found), text.body, language.id)
    if text.title:
        made = replace(made, title=text.title)
    notes = [_unmarked_note(unmarked)] if unmarked else []
    return replace(made, as_list=language.phrases.as_list, dots=language.phrases.dots), tuple(notes)


def with_addresses(document: Document) -> Document:
    """The document with the address of each link behind its words, for where links can't be followed."""
    return replace(document, blocks=map_blocks(document.blocks, _addressed))


def _addressed(text: Text) -> Text:
    return tuple(
        span if not span.href or _says(span) else Span(text=f"{span.text} ({_bare(span.href)})") for span in text
    )


def _bare(href: str) -> str:
    """An address as one writes it."""
    return href.removeprefix("mailto:").removeprefix("https://").removesuffix("/")


def _says(span: Span) -> bool:
    """Whether the words of a link are its address already, and for a place in the text itself, which has none."""
    return span.href.startswith("#") or _bare(span.href) in span.text


def _begins_with_title(blocks: Sequence[tuple[Origin, Block[Text]]]) -> bool:
    _, first = blocks[0]
    return isinstance(first, Heading) and first.level == 1


def _named_tables(blocks: Sequence[tuple[Origin, Block[Text]]]) -> list[tuple[Origin, Block[Text]]]:
    """The blocks with a caption for each table; a DataError where there is no heading above one to take it from."""
    named: list[tuple[Origin, Block[Text]]] = []
    above: Text = ()
    for origin, block in blocks:
        if isinstance(block, Heading):
            above = block.text
        if isinstance(block, Table) and not plain(block.caption):
            if not above:
                raise DataError(f"{origin}: a table needs a caption: a paragraph before it that begins with ': '.")
            block = replace(block, caption=tuple(replace(span, href="") for span in above))
        named.append((origin, block))
    return named


def _unmarked_note(unmarked: Sequence[Origin]) -> Note:
    lines = tuple(str(line) for line in dict.fromkeys(origin.line for origin in unmarked))
    facts: Mapping[str, str | tuple[str, ...]] = {"file": unmarked[0].file, "lines": lines}
    return Note(code="emphasis-left-out", facts=dict(facts))
