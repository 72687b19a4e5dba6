"""Markdown -> the blocks of a document, by markdown-it-py.

What a text may hold is little on purpose, since every bit of it must be right in braille, in large print and in HTML:
headings of levels 1 to 3, paragraphs, lists (nested once), tables, links and figures.

- A table has a caption: a paragraph of its own, right before it, that begins with a colon and a space.
- A figure is a fenced block, its name behind the word ``figure``, its words inside it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ohio_braille.errors import DataError, near
from ohio_braille.values.documents import (
    Block,
    Figure,
    Heading,
    Item,
    Listing,
    Origin,
    Paragraph,
    Span,
    Table,
    Text,
    plain,
)
from ohio_braille.values.pictures import Picture


def blocks(
    lines: Sequence[tuple[Origin, str]], figures: Mapping[str, Picture], unmarked: list[Origin] | None = None
) -> Iterator[tuple[Origin, Block[Text]]]:
    """The blocks that lines of Markdown hold, each with where it begins.

    ``figures`` maps the names of figures to their pictures. Where ``unmarked`` is a list, as for a user's own text,
    words that are bold, italic or code are taken as plain words, and where that was is added to it; a table may then
    lack its caption, and has an empty one. Raises DataError with file and line for an unknown figure, and for markup
    that a document can't hold.
    """
    return _Reader(lines, figures, unmarked).blocks()


@cache
def _parser() -> MarkdownIt:
    # Reference definitions would vanish quietly; without them they stay in sight.
    return MarkdownIt("commonmark").enable("table").disable("reference")


class _Reader:
    """Markdown's tree -> blocks with where each begins."""

    def __init__(
        self, lines: Sequence[tuple[Origin, str]], figures: Mapping[str, Picture], unmarked: list[Origin] | None
    ) -> None:
        self.origins = [origin for origin, _ in lines]
        self.texts = [text for _, text in lines]
        self.figures = figures
        self.unmarked = unmarked
        self.parser = _parser()

    def error(self, node: SyntaxTreeNode, problem: str) -> DataError:
        return DataError(f"{self.origin(node)}: {problem}")

    def origin(self, node: SyntaxTreeNode) -> Origin:
        """Where the node begins (its parent, for a node inside a line)."""
        at: SyntaxTreeNode | None = node
        while at and not at.map:
            at = at.parent
        first = at.map[0] if at and at.map else 0
        return self.origins[first] if first < len(self.origins) else self.origins[0]

    def blocks(self) -> Iterator[tuple[Origin, Block[Text]]]:
        caption: SyntaxTreeNode | None = None
        for node in SyntaxTreeNode(self.parser.parse("\n".join(self.texts))).children:
            if caption and node.type != "table":
                raise self.no_table(caption)
            if node.type == "paragraph" and node.children[0].content.startswith(": "):
                caption = node
            elif node.type == "table":
                if not caption and self.unmarked is None:
                    raise self.error(node, "a table needs a caption: a paragraph before it that begins with ': '.")
                yield self.origin(caption or node), self.table(caption, node)
                caption = None
            else:
                yield self.origin(node), self.block(node)
        if caption:
            raise self.no_table(caption)

    def no_table(self, caption: SyntaxTreeNode) -> DataError:
        return self.error(caption, "a paragraph that begins with a colon is the caption of a table: one must follow.")

    def block(self, node: SyntaxTreeNode) -> Block[Text]:
        match node.type:
            case "heading":
                level = int(node.tag[1:])
                if level > 3:
                    raise self.error(node, f"a heading of level {level}; levels 1 to 3 are possible.")
                return Heading(level=level, text=self.text(node))
            case "paragraph":
                return Paragraph(text=self.text(node))
            case "bullet_list" | "ordered_list":
                return Listing(items=tuple(self.items(node, 0)))
            case "fence":
                return self.figure(node)
            case _:
                raise self.refusal(node)

    def items(self, node: SyntaxTreeNode, depth: int) -> Iterator[Item[Text]]:
        if depth > 1:
            raise self.error(node, "a list inside a list inside a list; one inside another is possible.")
        number = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else 0
        if node.type == "ordered_list" and not number:
            raise self.error(node, "a list that begins with 0; numbers of lists are 1 and more.")
        for entry in node.children:
            if not entry.children or entry.children[0].type != "paragraph":
                raise self.error(entry, "an item of a list begins with its text.")
            first, *rest = entry.children
            yield Item(text=self.text(first), depth=depth, number=number)
            for child in rest:
                if child.type not in ("bullet_list", "ordered_list"):
                    raise self.error(child, "an item of a list is one paragraph; only a list may follow in it.")
                if child is not rest[0]:
                    # As one list HTML would number them on, large print and braille each by itself.
                    raise self.error(child, "a second list inside one item of a list; one is possible.")
                yield from self.items(child, depth + 1)
            number += node.type == "ordered_list"

    def table(self, caption: SyntaxTreeNode | None, node: SyntaxTreeNode) -> Table[Text]:
        rows = [row for part in node.children for row in part.children]
        self.require_rows_alike(rows)
        header, *body = [tuple(self.text(cell) for cell in row.children) for row in rows]
        if not body:
            raise self.error(node, "a table without a row.")
        if caption is None:
            return Table(caption=(), header=header, rows=tuple(body))
        text = self.text(caption)
        named = (msgspec.structs.replace(text[0], text=text[0].text.removeprefix(": ")), *text[1:])
        return Table(caption=named, header=header, rows=tuple(body))

    def require_rows_alike(self, rows: Sequence[SyntaxTreeNode]) -> None:
        """Raises DataError for a row of more or fewer cells than the first; markdown-it drops what is too much."""
        columns = len(rows[0].children)
        for row in rows:
            source = self.texts[row.map[0]] if row.map else ""
            cells = re.split(r"(?<!\\)\|", re.sub(r"^\s*\||(?<!\\)\|\s*$", "", source))
            if len(cells) != columns:
                raise self.error(row, f"a row of {len(cells)} cells in a table of {columns} columns.")

    def figure(self, node: SyntaxTreeNode) -> Figure[Text]:
        kind, _, name = node.info.strip().partition(" ")
        if kind != "figure" or not name:
            raise self.refusal(node)
        if name not in self.figures:
            raise self.error(node, f"there is no figure {name!r}. {near(name, self.figures)}")
        inline = SyntaxTreeNode(self.parser.parseInline(node.content.strip())).children[0]
        text = _joined(self.spans(inline, "", node))
        if not plain(text).strip():
            raise self.error(node, "a figure needs words that say the same.")
        return Figure(text=text, picture=self.figures[name])

    def text(self, node: SyntaxTreeNode) -> Text:
        """The running text inside a heading, a paragraph or a cell."""
        text = _joined(span for child in node.children for span in self.spans(child, "", node))
        if not plain(text).strip():
            raise self.error(node, f"an empty {_KINDS.get(node.type, node.type)}; write at least a word.")
        return text

    def spans(self, inline: SyntaxTreeNode, href: str, where: SyntaxTreeNode) -> Iterator[Span]:
        for child in inline.children:
            match child.type:
                case "text":
                    yield Span(text=child.content, href=href)
                case "softbreak":
                    yield Span(text=" ", href=href)
                case "link":
                    yield from self.spans(child, str(child.attrs["href"]), where)
                case "em" | "strong" if self.unmarked is not None:
                    self.unmarked.append(self.origin(where))
                    yield from self.spans(child, href, where)
                case "code_inline" if self.unmarked is not None:
                    self.unmarked.append(self.origin(where))
                    yield Span(text=child.content, href=href)
                case _:
                    raise self.refusal(child, where)

    def refusal(self, node: SyntaxTreeNode, where: SyntaxTreeNode | None = None) -> DataError:
        return self.error(
            where or node,
            f"{_KINDS.get(node.type, node.type)} is not possible here; a document is made of headings, paragraphs, "
            "lists, tables, links and figures.",
        )


def _joined(spans: Iterable[Span]) -> Text:
    """The same running text in as few spans as possible."""
    joined: list[Span] = []
    for span in spans:
        if joined and joined[-1].href == span.href:
            joined[-1] = Span(text=joined[-1].text + span.text, href=span.href)
        else:
            joined.append(span)
    return tuple(joined)


_KINDS = {
    "heading": "heading",
    "paragraph": "paragraph",
    "th": "cell of a table",
    "td": "cell of a table",
    "html_block": "HTML",
    "html_inline": "HTML",
    "image": "an image",
    "code_inline": "code",
    "code_block": "code",
    "fence": "code",
    "hr": "a rule",
    "blockquote": "a quotation",
    "em": "emphasis",
    "strong": "emphasis",
    "hardbreak": "a forced line break",
}
