"""A text in Markdown with blanks for facts -> the blocks of a document.

Jinja2 fills the blanks, markdown-it-py reads the result. What a text may hold is little on purpose, since every bit of
it must be right in braille, in large print and in HTML: headings of levels 1 to 3, paragraphs, lists (nested once),
tables, links and figures.

- A table has a caption: a paragraph of its own, right before it, that begins with a colon and a space.
- A figure is a fenced block, its name behind the word ``figure``, its words inside it.

Facts come out as they are: no character in a card's name is ever taken for markup.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from ohio_braille.errors import DataError, near
from ohio_braille.values.documents import (
    Block,
    Document,
    Figure,
    Heading,
    Item,
    Listing,
    Paragraph,
    Span,
    Table,
    Text,
    plain,
)
from ohio_braille.values.value import Value

if TYPE_CHECKING:
    from jinja2 import Environment, Template
    from jinja2.lexer import TokenStream
    from jinja2.runtime import Context
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode


# --- facts: what the texts say, in words of the document's language ---


class RoleFacts(Value, frozen=True, kw_only=True):
    """A card of the game: its name, what it scores, and its mark on a label that shows the game's own cards.

    ``text`` is what is brailled, ``cells`` the same as Unicode braille, ``dots`` as dot numbers (``3456-1``).
    ``total`` is how many of it there are for all players together, 0 where each player holds their own.
    """

    name: str
    value: int
    text: str
    cells: str
    dots: str
    total: int = 0


class GameFacts(Value, frozen=True, kw_only=True):
    """The game. ``roles`` by their ids, in the game's order (``game.roles.ohio.name``, ``game.roles["10"].value``);
    ``hand`` is the number of cards that each player holds at the start, 0 where all cards belong to all."""

    name: str
    players_from: int
    players_to: int
    hand: int
    roles: dict[str, RoleFacts]


class StandIn(Value, frozen=True, kw_only=True):
    """Which card plays which role, both in words: ``Ohio`` and ``Joker``. Without a suit where any suit will do."""

    role: str
    card: str


class DeckFacts(Value, frozen=True, kw_only=True):
    """A deck that can play the game.

    ``size`` is the number of cards in a pack; ``stand_ins`` has one entry a role, in the game's order; ``packs`` the
    packs needed for ``players_from`` ... ``players_to`` players; ``left_out`` names the ranks that never play
    ("11 bis 19"), empty for none; ``note`` is a sentence about what is doubtful, empty for none.
    """

    name: str
    size: int
    stand_ins: tuple[StandIn, ...]
    packs: tuple[int, ...]
    left_out: str = ""
    note: str = ""


class Counted(Value, frozen=True, kw_only=True):
    """``count`` cards in all, over all packs, that ``caption`` names ("11 und 12", "Rot 1 bis 10")."""

    caption: str
    count: int


class SetFacts(Value, frozen=True, kw_only=True):
    """What one player holds. ``suit`` is empty where the set has no one suit, ``pack`` is 0 where it comes from more
    than one; ``cards`` has one entry a card, the card with its suit ("Rot 7")."""

    player: int
    suit: str
    pack: int
    cards: tuple[StandIn, ...]


class MarkFacts(Value, frozen=True, kw_only=True):
    """An entry of the legend: ``caption`` is what the mark means, ``text`` what is brailled; cells and dots as in
    :class:`RoleFacts`."""

    caption: str
    text: str
    cells: str
    dots: str


class PlayFacts(Value, frozen=True, kw_only=True):
    """One deck for one number of players.

    ``never`` are the cards of ranks that don't play at all, ``spare`` the copies that are left when every player has
    a set, both grouped to few lines; ``shared`` are cards that belong to nobody. ``marks`` is the legend of the labels:
    each suit and each rank once, not each card.
    """

    deck: DeckFacts
    players: int
    packs: int
    sets: tuple[SetFacts, ...]
    never: tuple[Counted, ...] = ()
    spare: tuple[Counted, ...] = ()
    shared: tuple[StandIn, ...] = ()
    marks: tuple[MarkFacts, ...] = ()


class LabelFacts(Value, frozen=True, kw_only=True):
    """The labels of a kit: ``corners`` on each card, ``count`` in all on ``sheets`` sheets of ``per_sheet``.

    ``shows_deck`` says that they show the deck's own cards, not the game's; ``sheet`` is the sheet's name, ``products``
    its article numbers in words, empty for an uncut sheet; ``tested`` whether the sheet was ever printed on the real
    product; ``dots`` the name of the dot size; ``precut`` whether an embosser's labels lie on that pre-cut sheet.
    """

    count: int
    sheets: int
    per_sheet: int
    corners: int
    shows_deck: bool
    sheet: str
    products: str
    tested: bool
    dots: str
    precut: bool = False


class RowFacts(Value, frozen=True, kw_only=True):
    """What lies in a row, from left to right, in words; ``page`` and ``row`` count from 1."""

    page: int
    row: int
    labels: str


class KitFacts(Value, frozen=True, kw_only=True):
    """A written kit: the names of its ``files``, the name of the embosser ``page``, and ``sample``, the label that the
    figures ``card`` and ``label`` of the start page show. ``printed`` and ``embossed`` tell what lies in each row of
    each sheet and of each embosser page; ``again`` is the command for labels of the other kind."""

    files: tuple[str, ...]
    page: str
    labels: LabelFacts
    sample: MarkFacts
    printed: tuple[RowFacts, ...] = ()
    embossed: tuple[RowFacts, ...] = ()
    again: str = ""


class Facts(Value, frozen=True, kw_only=True):
    """All that the texts may say; each field is a variable in them.

    ``language`` is the document's (``de``); ``grade`` the name of its braille code ("Vollschrift"); ``style`` the name
    of the style of the labels; ``decks`` all decks that play the game. The cheat sheet needs ``play`` as well, the
    start page ``play`` and ``kit``; the rules neither.
    """

    language: str
    game: GameFacts
    grade: str
    style: str
    decks: tuple[DeckFacts, ...]
    play: PlayFacts | None = None
    kit: KitFacts | None = None


# --- from source text to blocks ---


def render(source: str, name: str, facts: Facts, figures: Mapping[str, str]) -> Document:
    """The document that ``source`` becomes with these facts; ``figures`` maps the names of figures to whole ``<svg>``
    elements.

    Raises DataError with ``name`` and the line for a broken template, an unknown fact or figure, and for markup that
    a document can't hold.
    """
    lines = _filled(source, name, facts)
    blocks = list(_Reader(name, lines, figures).blocks())
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


# Neither sources nor facts hold control characters, so NULs can mark in the filled text where each piece comes from.
_MARK = re.compile(r"\0(\d+)\0")
_CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_BLANKS = re.compile(r"[^\S\u00a0\u202f]+")


def _filled(source: str, name: str, facts: Facts) -> list[tuple[int, str]]:
    """The lines of the Markdown, each with the number of the line in the source that it comes from."""
    from jinja2 import TemplateError, TemplateSyntaxError

    source = source.removeprefix("\ufeff").replace("\r\n", "\n").expandtabs(4)
    for number, line in enumerate(source.split("\n"), 1):
        if found := _CONTROL.search(line):
            raise DataError(f"{name}, line {number}: control character U+{ord(found[0]):04X}; take it out.")
    try:
        template = _template(source, name)
        given = {field: getattr(facts, field) for field in facts.__struct_fields__}
        text = template.render({field: fact for field, fact in given.items() if fact is not None})
    except TemplateSyntaxError as error:
        raise DataError(f"{name}, line {error.lineno}: the template is broken: {_sentence(error)}") from error
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        where = _line_of(error, name)
        raise DataError(f"{name}, line {where}: the template can't be filled: {_sentence(error)}") from error
    lines: list[tuple[int, str]] = []
    for line in text.split("\n"):
        found = _MARK.search(line)
        lines.append((int(found[1]) if found else 1, _MARK.sub("", line)))
    return lines


def _sentence(error: Exception) -> str:
    """What the error says, with one mark at its end."""
    text = str(getattr(error, "message", None) or error).strip()
    return text if text.endswith((".", "?")) else text + "."


def _line_of(error: BaseException, name: str) -> int:
    """The line of the template that was being filled."""
    trace = error.__traceback__
    number = 1
    while trace:
        if trace.tb_frame.f_code.co_filename == name:
            number = trace.tb_lineno
        trace = trace.tb_next
    return number


@lru_cache(maxsize=32)
def _template(source: str, name: str) -> "Template":
    """The compiled template; ``name`` stands in tracebacks for its file."""
    environment = _environment()
    return environment.template_class.from_code(
        environment, environment.compile(source, name, name), environment.make_globals(None)
    )


@cache
def _environment() -> "Environment":
    from jinja2 import StrictUndefined, pass_eval_context
    from jinja2.exceptions import SecurityError
    from jinja2.ext import Extension
    from jinja2.lexer import Token
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from jinja2.utils import missing

    class MarkLines(Extension):
        """Writes before each piece of text on which line of the source it stands."""

        def filter_stream(self, stream: "TokenStream") -> Iterator[Token]:
            for token in stream:
                if token.type == "data":
                    parts = token.value.split("\n")
                    marked = "\n".join(f"\0{number}\0{part}" for number, part in enumerate(parts, token.lineno))
                    yield Token(token.lineno, token.type, marked)
                else:
                    yield token

    class UnknownFact(StrictUndefined):
        """Says which facts there are."""

        @property
        def _undefined_message(self) -> str:
            name = str(self._undefined_name)
            if self._undefined_obj is missing:
                fields = Facts.__struct_fields__
                return f"this document has no fact {name!r}." + ("" if name in fields else " " + near(name, fields))
            if isinstance(self._undefined_obj, msgspec.Struct):
                known = self._undefined_obj.__struct_fields__
                return f"{type(self._undefined_obj).__name__} has no {name!r}. {near(name, known)}"
            return super()._undefined_message

    @pass_eval_context  # so that Jinja2 doesn't treat constants apart
    def finalize(_: object, value: object) -> str:
        return _literal(value)

    class Careful(ImmutableSandboxedEnvironment):
        """A sum may not take for ever, nor fill the memory."""

        intercepted_binops = frozenset(("*", "**"))

        def call_binop(self, context: "Context", operator: str, left: object, right: object) -> object:
            if operator == "**" or not (isinstance(left, int) and isinstance(right, int)):
                raise SecurityError(
                    f"{operator} is not possible here" + (" but between numbers" if operator == "*" else "")
                )
            return super().call_binop(context, operator, left, right)

    return Careful(
        undefined=UnknownFact,
        autoescape=True,  # so that what a macro returns is known to be escaped and isn't escaped again
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        optimized=False,  # each text is filled a few times at most: folding its constants takes longer than it saves
        extensions=[MarkLines],
    )


def _literal(value: object) -> str:
    """A fact as Markdown that shows just it: punctuation as character references, which never are markup."""
    from jinja2 import TemplateRuntimeError, Undefined
    from markupsafe import Markup

    if isinstance(value, Markup):
        return value
    if isinstance(value, Undefined):
        return str(value)  # raises, and names the unknown fact
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise TemplateRuntimeError(f"{value!r} is not a text or a number")
    text = _BLANKS.sub(" ", str(value))
    if found := _CONTROL.search(text):
        raise TemplateRuntimeError(f"{text!r} holds the control character U+{ord(found[0]):04X}")
    return Markup(_PUNCTUATION.sub(lambda match: f"&#{ord(match[0])};", text))


@cache
def _markdown() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    # Reference definitions would vanish quietly; without them they stay in sight.
    return MarkdownIt("commonmark").enable("table").disable("reference")


class _Reader:
    """Markdown's tree -> blocks with the line of the source where each begins."""

    def __init__(self, name: str, lines: Sequence[tuple[int, str]], figures: Mapping[str, str]) -> None:
        self.name = name
        self.numbers = [number for number, _ in lines]
        self.texts = [text for _, text in lines]
        self.figures = figures
        self.markdown = _markdown()

    def error(self, node: "SyntaxTreeNode", what: str) -> DataError:
        return DataError(f"{self.name}, line {self.line(node)}: {what}")

    def line(self, node: "SyntaxTreeNode") -> int:
        """The source line where the node begins (that of its parent for a node inside a line)."""
        at: SyntaxTreeNode | None = node
        while at and not at.map:
            at = at.parent
        first = at.map[0] if at and at.map else 0
        return self.numbers[first] if first < len(self.numbers) else 1

    def blocks(self) -> Iterator[tuple[int, Block[Text]]]:
        from markdown_it.tree import SyntaxTreeNode

        caption: SyntaxTreeNode | None = None
        for node in SyntaxTreeNode(self.markdown.parse("\n".join(self.texts))).children:
            if caption and node.type != "table":
                raise self.error(
                    caption, "a paragraph that begins with a colon is the caption of a table: one must follow."
                )
            if node.type == "paragraph" and node.children[0].content.startswith(": "):
                caption = node
            elif node.type == "table":
                if not caption:
                    raise self.error(node, "a table needs a caption: a paragraph before it that begins with ': '.")
                yield self.line(caption), self.table(caption, node)
                caption = None
            else:
                yield self.line(node), self.block(node)
        if caption:
            raise self.error(
                caption, "a paragraph that begins with a colon is the caption of a table: one must follow."
            )

    def block(self, node: "SyntaxTreeNode") -> Block[Text]:
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

    def items(self, node: "SyntaxTreeNode", depth: int) -> Iterator[Item[Text]]:
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

    def table(self, caption: "SyntaxTreeNode", node: "SyntaxTreeNode") -> Table[Text]:
        rows = [row for part in node.children for row in part.children]
        columns = len(rows[0].children)
        for row in rows:
            # markdown-it drops what is too much in a row
            source = self.texts[row.map[0]] if row.map else ""
            cells = re.split(r"(?<!\\)\|", re.sub(r"^\s*\||(?<!\\)\|\s*$", "", source))
            if len(cells) != columns:
                raise self.error(row, f"a row of {len(cells)} cells in a table of {columns} columns.")
        header, *body = [tuple(self.text(cell) for cell in row.children) for row in rows]
        if not body:
            raise self.error(node, "a table without a row.")
        text = self.text(caption)
        named = (msgspec.structs.replace(text[0], text=text[0].text.removeprefix(": ")), *text[1:])
        return Table(caption=named, header=header, rows=tuple(body))

    def figure(self, node: "SyntaxTreeNode") -> Figure[Text]:
        from markdown_it.tree import SyntaxTreeNode

        kind, _, name = node.info.strip().partition(" ")
        if kind != "figure" or not name:
            raise self.refusal(node)
        if name not in self.figures:
            raise self.error(node, f"there is no figure {name!r}. {near(name, self.figures)}")
        inline = SyntaxTreeNode(self.markdown.parseInline(node.content.strip())).children[0]
        text = _joined(self.spans(inline, "", node))
        if not plain(text).strip():
            raise self.error(node, "a figure needs words that say the same.")
        return Figure(text=text, svg=self.figures[name])

    def text(self, node: "SyntaxTreeNode") -> Text:
        """The running text inside a heading, a paragraph or a cell."""
        text = _joined(span for child in node.children for span in self.spans(child, "", node))
        if not plain(text).strip():
            raise self.error(node, f"an empty {_KINDS.get(node.type, node.type)}; write at least a word.")
        return text

    def spans(self, inline: "SyntaxTreeNode", href: str, where: "SyntaxTreeNode") -> Iterator[Span]:
        for child in inline.children:
            match child.type:
                case "text":
                    yield Span(text=child.content, href=href)
                case "softbreak":
                    yield Span(text=" ", href=href)
                case "link":
                    yield from self.spans(child, str(child.attrs["href"]), where)
                case _:
                    raise self.refusal(child, where)

    def refusal(self, node: "SyntaxTreeNode", where: "SyntaxTreeNode | None" = None) -> DataError:
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
