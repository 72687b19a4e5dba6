"""The frozen values of the house; no I/O.

Lengths are millimetres and their names end in ``_mm``; positions count from the top left corner of the page, y down.
A cell is an int 0..63 in Unicode order: dot n is bit n-1. A run of cells is ``bytes``, one byte a cell.
"""

from collections.abc import Callable
from typing import Generic, Literal, TypeVar

import msgspec

Cells = bytes
"""A run of braille cells, one byte (0..63) a cell; 0 is the blank cell."""

NO_BREAK = 64
"""In running text only: a blank cell at which no row may end (from U+00A0). ``pages`` writes it as 0."""

MM_PER_INCH = 25.4


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all values share: frozen, compared by content, built with names, unknown names refused."""


# --- braille ---


_UNICODE = [chr(0x2800 + (cell & 63)) for cell in range(256)]


def unicode_braille(cells: Cells) -> str:
    """The cells as Unicode braille characters, blank cells as U+2800."""
    return "".join([_UNICODE[cell] for cell in cells])


def dot_numbers(cells: Cells) -> str:
    """The cells as dot numbers, one group a cell, ``0`` for a blank cell: ``3456-1`` for the number 1."""
    return "-".join("".join(str(n) for n in range(1, 7) if cell >> (n - 1) & 1) or "0" for cell in cells)


class DotSize(Value, frozen=True, kw_only=True):
    """The size of braille, by the standard that ``source`` names. All distances are from centre to centre.

    ``dot_mm`` is the diameter of a dot at its base, ``height_mm`` how far it should stand up. ``only_dots``: nothing
    but dots may be printed on the sheet, as on swell paper, where all that is black swells.
    """

    id: str
    name: dict[str, str]
    dot_mm: float
    pitch_mm: float
    cell_mm: float
    line_mm: float
    height_mm: str = ""
    only_dots: bool = False
    source: str
    note: str = ""

    def width_mm(self, cells: int) -> float:
        """From the left edge of the first dot column to the right edge of the last, all columns counted."""
        return (cells - 1) * self.cell_mm + self.pitch_mm + self.dot_mm

    def tall_mm(self, lines: int = 1) -> float:
        """From the upper edge of dot 1 to the lower edge of dot 3 of the last line."""
        return (lines - 1) * self.line_mm + 2 * self.pitch_mm + self.dot_mm

    def centres(self, cells: Cells) -> list[tuple[float, float]]:
        """The centres of all raised dots in mm, measured from dot 1 of the first cell, cell by cell."""
        return [
            (
                i * self.cell_mm + (n // 3) * self.pitch_mm,
                (n % 3) * self.pitch_mm,
            )
            for i, cell in enumerate(cells)
            for n in range(6)
            if cell >> n & 1
        ]


# --- languages ---


class Word(Value, frozen=True, kw_only=True):
    """How a suit, a rank or a role is called in one language.

    ``caption`` is what a sighted person reads; ``mark`` the short text of a label in standard style, which liblouis
    translates; ``compact`` the letters of a label in compact style (a-i for 1-9, x for ten). An empty ``mark`` or
    ``compact`` adds nothing to the label. ``card`` is for suits: how a card of it is called ("{rank} of Hearts"); where
    it is empty the rank follows the suit ("Herz 7").
    """

    caption: str
    mark: str = ""
    compact: str = ""
    card: str = ""


class Code(Value, frozen=True, kw_only=True):
    """One grade of a language: liblouis' table, the table that reads it back, and what reading back keeps.

    ``back`` is empty where no table reads this grade back reliably (German and English grade 2).
    ``capitals`` says whether capital letters survive the way there and back.
    """

    name: str
    table: str
    back: str = ""
    capitals: bool = False


class Substitution(Value, frozen=True, kw_only=True):
    """A change of the text before liblouis sees it: each match of ``find`` inside a match of ``within`` (or anywhere).

    Both are regular expressions; ``replace`` may hold braille characters, which liblouis passes through.
    """

    find: str
    replace: str
    within: str = ""
    why: str


class Language(Value, frozen=True, kw_only=True):
    """Words, tables and defaults of a language. ``grades`` maps "0", "1", "2" to a :class:`Code`; ``layout`` names the
    house style of its braille pages."""

    id: str
    name: str
    grades: dict[str, Code]
    page: str
    sheet: str
    dots: str
    layout: str
    substitutions: tuple[Substitution, ...] = ()
    suits: dict[str, Word] = {}
    ranks: dict[str, Word] = {}
    phrases: dict[str, str] = {}
    source: str
    note: str = ""


# --- games, decks and who plays what ---


class Role(Value, frozen=True, kw_only=True):
    """A card of the game. ``each``: copies that every player holds; ``total``: copies that all players share.

    ``ranks`` are the ranks of a deck that may stand for it, best first (for ``suggest``); ``value`` is what it scores.
    A role without ``words`` in a language is called like the rank of the same name (``7``).
    """

    id: str
    each: int = 0
    total: int = 0
    value: int = 0
    ranks: tuple[str, ...] = ()
    words: dict[str, Word] = {}


class Game(Value, frozen=True, kw_only=True):
    """A game: who plays (``players`` from, to) with which roles; ``documents`` are the names of its texts."""

    id: str
    name: dict[str, str]
    players: tuple[int, int]
    roles: tuple[Role, ...]
    documents: tuple[str, ...] = ()
    source: str
    note: str = ""


class Card(Value, frozen=True, kw_only=True):
    """One kind of card in a deck; ``count`` copies of it lie in one pack. ``suit`` is empty where it has none.

    ``id`` is ``suit-rank`` or the rank alone. ``words`` holds its own words by language where they can't be
    put together from suit and rank.
    """

    id: str
    rank: str
    suit: str = ""
    count: int = 1
    words: dict[str, Word] = {}


class Deck(Value, frozen=True, kw_only=True):
    """A deck as sold. ``cards`` stand in the order in which a sorted pack lies; ``card_mm`` is width, height.

    ``suits`` and ``ranks`` hold, by language and then by name, the words that differ from the language's own.
    """

    id: str
    name: dict[str, str]
    cards: tuple[Card, ...]
    suit_order: tuple[str, ...] = ()
    card_mm: tuple[float, float] | None = None
    suits: dict[str, dict[str, Word]] = {}
    ranks: dict[str, dict[str, Word]] = {}
    source: str
    note: str = ""

    def size(self) -> int:
        """The number of cards in one pack."""
        return sum(card.count for card in self.cards)


class Adaptation(Value, frozen=True, kw_only=True):
    """How a deck plays a game: ``roles`` maps each role to the ranks whose cards stand for it."""

    game: str
    deck: str
    roles: dict[str, tuple[str, ...]]
    source: str
    note: str = ""

    def role_of(self) -> dict[str, str]:
        """The role of each rank that plays."""
        return {rank: role for role, ranks in self.roles.items() for rank in ranks}


class Held(Value, frozen=True, kw_only=True):
    """A physical card in use: which role it plays, which card of the deck it is, and from which pack (1, 2, ...)."""

    role: str
    card: str
    pack: int


class PlayerSet(Value, frozen=True, kw_only=True):
    """What one player holds, in the order of the game's roles. ``suit`` is empty where it has no one suit."""

    player: int
    suit: str
    cards: tuple[Held, ...]


class Unused(Value, frozen=True, kw_only=True):
    """``count`` copies of a card that stay in the box, over all packs."""

    card: str
    count: int


class Mapping(Value, frozen=True, kw_only=True):
    """An adaptation worked out for a number of players. ``shared`` are the cards of roles that belong to nobody."""

    game: Game
    deck: Deck
    adaptation: Adaptation
    players: int
    packs: int
    sets_per_pack: int
    sets: tuple[PlayerSet, ...]
    shared: tuple[Held, ...]
    sort_out: tuple[Unused, ...]


# --- labels and sheets ---


class Label(Value, gc=False, frozen=True, kw_only=True):
    """One sticker, not yet in braille: ``text`` is what will be brailled, ``caption`` what a helper reads.

    ``short`` is a caption for small labels. ``card`` and ``role`` say where it goes and what it means (``role`` is
    empty for a card that the game does not use); ``corner`` is 1 or 2.
    """

    text: str
    caption: str
    short: str
    card: str
    role: str = ""
    corner: int = 1


class LabelSheet(Value, frozen=True, kw_only=True):
    """A die cut: every article number that has it, and its geometry as exact values in mm.

    ``page_mm`` and ``label_mm`` are width, height; ``pitch_mm`` is from label to label, across and down;
    ``left_mm`` and ``top_mm`` place the first label. ``cut`` means an uncut sheet: cut lines are drawn.
    ``tested`` says whether it was ever printed on the real product. ``keep_out_mm`` is how far the dots stay from the
    left and right edges, and from the top and bottom edges, of a label.
    """

    id: str
    name: dict[str, str]
    products: tuple[str, ...]
    paper: str
    page_mm: tuple[float, float]
    label_mm: tuple[float, float]
    columns: int
    rows: int
    left_mm: float
    top_mm: float
    pitch_mm: tuple[float, float]
    corner_mm: float = 0.0
    cut: bool = False
    tested: bool = False
    source: str
    note: str = ""
    keep_out_mm: tuple[float, float] = (2.0, 2.0)

    def per_sheet(self) -> int:
        """Labels on one sheet."""
        return self.columns * self.rows


class PrintText(Value, gc=False, frozen=True, kw_only=True):
    """Print on a sheet: the start of its base line, and its size in mm (1 pt = 25.4/72 mm).

    ``turned`` is 90 for print that reads from top to bottom. With ``ends_here`` the base line ends at ``x_mm`` instead.
    """

    text: str
    x_mm: float
    y_mm: float
    size_mm: float
    turned: int = 0
    ends_here: bool = False


class Line(Value, gc=False, frozen=True, kw_only=True):
    """A straight line on a sheet; ``width_mm`` is its thickness."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    width_mm: float = 0.1


class PlacedLabel(Value, gc=False, frozen=True, kw_only=True):
    """A label in its place. ``row`` and ``column`` count from 1; ``x_mm``, ``y_mm`` is its top left corner.

    ``cells`` start with dot 1 of the first cell at ``dot_x_mm``, ``dot_y_mm``. ``caption`` is the print beside or
    under the dots, None where there is none.
    """

    label: Label
    cells: Cells
    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float
    caption: PrintText | None = None


class StickerPage(Value, frozen=True, kw_only=True):
    """One sheet: its labels in reading order, print and lines outside the labels (notes, ruler), lines to cut along."""

    labels: tuple[PlacedLabel, ...]
    texts: tuple[PrintText, ...] = ()
    lines: tuple[Line, ...] = ()
    cuts: tuple[Line, ...] = ()


class StickerSheets(Value, frozen=True, kw_only=True):
    """A finished drawing in mm: the first of the two waists. A writer needs nothing else.

    ``outlines`` asks for the outline of each label, with ``sheet.corner_mm`` as the radius of its corners. ``turned``
    is 90 where the labels read from top to bottom; ``mirrored`` where the dots run from right to left, as a slate is
    written. ``scale`` and then ``offset_mm`` are the printer's correction, across and down: a writer applies them to
    all that it draws, from the top left corner of the page.
    """

    title: str
    language: str
    sheet: LabelSheet
    dots: DotSize
    pages: tuple[StickerPage, ...]
    outlines: bool = False
    turned: int = 0
    mirrored: bool = False
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)

    def step_mm(self, along_mm: float, down_mm: float) -> tuple[float, float]:
        """Where a step along the row and down the cell leads on the page: right, down."""
        right, down = (-down_mm, along_mm) if self.turned == 90 else (along_mm, down_mm)
        return (-right if self.mirrored else right, down)

    def centres(self, label: PlacedLabel) -> list[tuple[float, float]]:
        """The centres of all raised dots of a label on the page, in mm, before the printer's correction."""
        steps = (self.step_mm(along, down) for along, down in self.dots.centres(label.cells))
        return [(label.dot_x_mm + right, label.dot_y_mm + down) for right, down in steps]


# --- documents ---

T = TypeVar("T")
U = TypeVar("U")


class Span(Value, gc=False, frozen=True, kw_only=True):
    """A piece of running text; ``href`` makes it a link (HTML only: elsewhere the text alone is shown)."""

    text: str
    href: str = ""


Text = tuple[Span, ...]
"""Running text. Braille characters (U+2800..U+283F) in it are cells: shown as dots in print, kept in braille."""


def plain(text: Text) -> str:
    """The text without its links."""
    return "".join(span.text for span in text)


class Heading(Value, Generic[T], frozen=True, kw_only=True):
    """``level`` 1 is the document's title, once; then 2 and 3."""

    level: int
    text: T


class Paragraph(Value, Generic[T], frozen=True, kw_only=True):
    text: T


class Item(Value, Generic[T], frozen=True, kw_only=True):
    """An entry of a list; ``depth`` counts from 0; ``number`` is 0 for an item without one."""

    text: T
    depth: int = 0
    number: int = 0


class Listing(Value, Generic[T], frozen=True, kw_only=True):
    items: tuple[Item[T], ...]


class Table(Value, Generic[T], frozen=True, kw_only=True):
    """A table with its caption; the first column names the row. Braille and small screens show it as a list."""

    caption: T
    header: tuple[T, ...]
    rows: tuple[tuple[T, ...], ...]


class Figure(Value, Generic[T], frozen=True, kw_only=True):
    """A picture that says nothing that ``text`` doesn't; ``svg`` is a whole ``<svg>`` element. HTML shows both, all
    other forms the text alone."""

    text: T
    svg: str


Block = Heading[T] | Paragraph[T] | Listing[T] | Table[T] | Figure[T]


class Document(Value, frozen=True, kw_only=True):
    """A text in blocks, print side: HTML, large print and braille come from these same blocks.

    ``lines`` says for each block on which line of the file ``source`` it begins, so that an error can name both.
    """

    title: str
    language: str
    blocks: tuple[Block[Text], ...]
    source: str = ""
    lines: tuple[int, ...] = ()


def map_blocks(blocks: tuple[Block[T], ...], change: Callable[[T], U]) -> tuple[Block[U], ...]:
    """The same blocks with ``change`` applied to every text in them, in reading order."""
    changed: list[Block[U]] = []
    for block in blocks:
        match block:
            case Heading():
                changed.append(Heading(level=block.level, text=change(block.text)))
            case Paragraph():
                changed.append(Paragraph(text=change(block.text)))
            case Listing():
                items = tuple(Item(text=change(i.text), depth=i.depth, number=i.number) for i in block.items)
                changed.append(Listing(items=items))
            case Table():
                changed.append(
                    Table(
                        caption=change(block.caption),
                        header=tuple(change(h) for h in block.header),
                        rows=tuple(tuple(change(c) for c in row) for row in block.rows),
                    )
                )
            case Figure():
                changed.append(Figure(text=change(block.text), svg=block.svg))
    return tuple(changed)


# --- braille pages ---


class HeadingStyle(Value, frozen=True, kw_only=True):
    """How a heading of one level stands: ``place`` is where; ``indent`` its first and following rows ("side" only);
    blank rows before and after it; ``rule`` holds the dots of the cell that underlines it ("25"), empty for none;
    ``rule_cells`` the underline's length, 0 for that of the heading's longest row."""

    place: Literal["centre", "side"]
    indent: tuple[int, int] = (0, 0)
    before: int = 1
    after: int = 0
    rule: str = ""
    rule_cells: int = 0


class Layout(Value, frozen=True, kw_only=True):
    """House style of braille pages; see the files in ``templates/layouts`` for their sources.

    Pairs of indents count the blank cells before the first row and before the following rows (runover).
    ``headings`` start with level 1; deeper levels than there are take the last style, which a table's caption has too.
    ``nest`` is added for each depth of a list; with ``shared_runover`` all runovers of a list stand right of its
    deepest entry. ``bullet`` holds the dots of its cells ("6-36"). ``ordinal`` says how an entry is numbered: number
    sign and lowered digits, or digits and a full stop (dots 256). ``entry`` are the indents of a table's values
    under the name of their row. ``number_pages``: all, or only right-hand pages where both sides are embossed.
    ``share_number_row``: text may stand on the bottom row beside the page number, three blank cells from it.
    """

    id: str
    name: dict[str, str]
    paragraph: tuple[int, int]
    headings: tuple[HeadingStyle, ...]
    item: tuple[int, int]
    nest: int
    shared_runover: bool = False
    bullet: str = ""
    ordinal: Literal["lowered", "full-stop"]
    blank_before_list: bool = True
    blank_after_list: bool = False
    entry: tuple[int, int] = (2, 4)
    page_number: Literal["bottom-right", "top-right", "none"]
    number_pages: Literal["all", "right-hand"] = "all"
    share_number_row: bool = False
    source: str
    note: str = ""


class EmbosserPage(Value, frozen=True, kw_only=True):
    """Paper in an embosser. ``cells`` by ``rows`` fit on it at the machine's pitch (``cell_mm`` x ``line_mm``).

    ``coding`` names the default coding; ``line_end`` is "crlf" or "lf"; ``page_end`` is "crlf-ff", or "ff" for
    machines that need a bare form feed after the last line; ``last_ff`` whether the last page has one too.
    ``layout`` names a house style that goes before the language's, empty for none. ``dot_mm`` and ``pitch_mm`` are
    as in :class:`DotSize`; dot 1 of the first cell lies ``left_mm``, ``top_mm`` from the upper left corner of the
    paper: 10 mm where nobody has measured it.
    """

    id: str
    name: dict[str, str]
    paper: str
    page_mm: tuple[float, float]
    cells: int
    rows: int
    cell_mm: float
    line_mm: float
    coding: Literal["north-american", "eurobraille"] = "north-american"
    line_end: Literal["crlf", "lf"] = "crlf"
    page_end: Literal["crlf-ff", "ff"] = "crlf-ff"
    last_ff: bool = True
    duplex: bool = False
    layout: str = ""
    source: str
    note: str = ""
    dot_mm: float = 1.5
    pitch_mm: float = 2.5
    left_mm: float = 10.0
    top_mm: float = 10.0


class BraillePage(Value, frozen=True, kw_only=True):
    """Rows of cells from the top, without trailing blank cells; trailing blank rows are left out."""

    rows: tuple[Cells, ...]


class BrailleBook(Value, frozen=True, kw_only=True):
    """Finished braille pages: the second waist. A writer needs nothing else."""

    title: str
    language: str
    page: EmbosserPage
    pages: tuple[BraillePage, ...]


class LabelPlace(Value, gc=False, frozen=True, kw_only=True):
    """Where an embosser's label stands. ``label`` counts from 0 in the order given; all else counts from 1:
    ``page``, then ``row`` and ``column`` of labels, then the ``line`` and ``cell`` of its first cell on the page."""

    label: int
    page: int
    row: int
    column: int
    line: int
    cell: int


class Finding(Value, gc=False, frozen=True, kw_only=True):
    """What a check found: ``page`` and ``line`` count from 1, 0 where it concerns the whole file or page.

    An "error" can't be embossed or read as meant; a "warning" may.
    """

    page: int
    line: int
    what: str
    severity: Literal["error", "warning"]


# --- what a kit says of itself ---


class KitLabel(Value, gc=False, frozen=True, kw_only=True):
    """A label of a kit with all that can be measured in its files.

    ``cells`` are Unicode braille; ``print`` is what stands beside them. ``sheet`` is the page of the PDF;
    millimetres are before the printer's correction. ``page``, ``line``, ``cell`` are where an embosser writes it. All
    count from 1.
    """

    text: str
    caption: str
    print: str = ""
    role: str = ""
    card: str
    cells: str
    sheet: int
    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float
    page: int
    line: int
    cell: int


class KitRecord(Value, frozen=True, kw_only=True):
    """What ``check`` needs to read a kit back, kept in the kit's mapping.json.

    ``code`` and ``label_code`` say how its documents and labels are brailled; ``documents`` are the names of its texts;
    ``files`` are the SHA-256 sums of its files. The rest is as in :class:`StickerSheets`.
    """

    language: str
    code: Code
    label_code: Code
    labels_as: str
    style: str
    corners: int
    documents: tuple[str, ...]
    label_mm: tuple[float, float]
    dot_mm: float
    pitch_mm: float
    cell_mm: float
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    labels: tuple[KitLabel, ...]
    files: dict[str, str]
