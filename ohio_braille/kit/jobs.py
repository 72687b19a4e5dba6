"""Joins the steps: from an order (which deck, how many players, ...) to finished sheets, books and files.

What a Python user calls::

    job = Job(Order(deck="bridge", players=3, language="en"))
    job.mapping                        # who holds which card
    job.stickers                       # labels in mm
    write_kit(job, Path("kit"), force=False)
"""

import shlex
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from ohio_braille.braille.translator import Translator, collisions, translator
from ohio_braille.cards import adapting
from ohio_braille.cards import deal as mapping
from ohio_braille.cards import names as labels
from ohio_braille.errors import BrailleError, DataError, LayoutError
from ohio_braille.layout import (
    braille_pages,
    calibration,
    die_cuts,
    embossed_labels,
    fonts,
    label_sheets,
    printer,
    sheet_checks,
)
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.library.reading import is_path
from ohio_braille.machine.files import Write, require_new_folder, write_folder
from ohio_braille.texts import documents, facts, mappings, wording
from ohio_braille.values.braille_books import BrailleBook, EmbossedLabels, EmbosserPage
from ohio_braille.values.cards import Adaptation, Deck, Game, Mapping
from ohio_braille.values.cells import Cells, DotSize, dot_numbers, unicode_braille
from ohio_braille.values.documents import Block, Document, map_blocks, plain
from ohio_braille.values.facts import DeckFacts, Facts, GameFacts, KitFacts, LabelFacts, MarkFacts
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets
from ohio_braille.values.labels import Label
from ohio_braille.values.languages import Language
from ohio_braille.values.value import Value
from ohio_braille.writers import brf, dxf, html, large_print, pdf, pef, svg, tagged_pdf, text

CARD_MM = (59.0, 91.0)
"""The card in the picture of a deck whose size isn't known: about the German standard of 60 x 90 mm."""

TITLE_PAGE_FROM = 3
"""Braille documents of at least so many pages have a title page; a cheat sheet of one or two has none."""

KIT_FORMATS = ("pdf", "svg", "brf", "eurobraille.txt", "pef", "txt")
LABEL_FORMATS = (*KIT_FORMATS, "ubrl", "json", "outlines.svg", "dxf")
CALIBRATION_FORMATS = ("pdf", "svg", "brf", "eurobraille.txt", "pef")
KIT_DOCUMENT_FORMATS = ("html", "pdf", "brf", "eurobraille.txt", "pef", "txt")
DOCUMENT_FORMATS = (*KIT_DOCUMENT_FORMATS, "ubrl", "tagged.pdf")
EMBOSSER_FORMATS = ("brf", "eurobraille.txt", "pef", "ubrl")


class Order(Value, frozen=True, kw_only=True):
    """What a user asks for. ``deck``, ``sheet``, ``page`` and ``dots`` name a built-in file or a path; where ``sheet``,
    ``page`` or ``dots`` is empty the language's own is taken. ``table`` is a liblouis table in place of the grade's.

    ``labels_as`` is "game" (what a card means in the game) or "deck" (which card of its deck it is); ``style`` is
    "standard" or "compact"; ``marks`` are (name, text) pairs that change a mark for this run.

    ``precut`` puts an embosser's labels onto the sheet if that is pre-cut; else they stand on a plain page, to be cut
    apart.
    ``only`` names the cards or roles to label (empty: all), each ``copies`` times. ``used`` are the label positions
    taken on the first sheet and so on ("1-7,9"); ``blanks``, ``captions``, ``outlines``, ``corner_mark`` and ``turned``
    are as in :class:`PrintOptions`. ``mirror`` makes a guide for a slate. ``offset_mm`` and ``scale`` correct a
    printer, ``paper_offset_mm`` the place of the paper in an embosser; all are across, down. ``size_pt`` is for large
    print.
    """

    deck: str
    players: int = 4
    game: str = "ohio"
    language: str = "de"
    grade: str = "1"
    table: str = ""
    labels_as: str = "game"
    style: str = "standard"
    corners: int = 2
    sheet: str = ""
    page: str = ""
    dots: str = ""
    marks: tuple[tuple[str, str], ...] = ()
    precut: bool = False
    only: tuple[str, ...] = ()
    copies: int = 1
    used: tuple[str, ...] = ()
    blanks: int = 0
    captions: bool = True
    outlines: bool = False
    corner_mark: bool = False
    turned: int = 0
    mirror: bool = False
    offset_mm: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    paper_offset_mm: tuple[float, float] = (0.0, 0.0)
    size_pt: float = 18.0

    def __post_init__(self) -> None:
        """Raises DataError for what would else be taken for something else."""
        for field, value, known in (
            ("labels_as", self.labels_as, labels.KINDS),
            ("style", self.style, labels.STYLES),
            ("corners", self.corners, (1, 2)),
        ):
            if value not in known:
                raise DataError(f"{field} is {value!r}; it must be {' or '.join(repr(one) for one in known)}.")
        if self.copies < 1:
            raise DataError(f"copies is {self.copies}; it must be 1 or more.")


class Job:
    """An order being worked out from a library's data; each step is done once, when it is first asked for."""

    def __init__(self, order: Order, library: Library = BUILT_IN) -> None:
        self.order = order
        self.library = library
        self._books: dict[Document, BrailleBook] = {}

    # --- the data ---

    @cached_property
    def language(self) -> Language:
        return self.library.language(self.order.language)

    @cached_property
    def game(self) -> Game:
        return self.library.game(self.order.game)

    @cached_property
    def deck(self) -> Deck:
        """Raises DataError for marks that are not the deck's, or would be felt on no label."""
        deck = self.library.deck(self.order.deck)
        marked = labels.with_marks(deck, self.language, self.order.style, self.order.marks)
        if self.order.marks and self.order.labels_as != "deck":
            raise DataError(
                "--mark changes what a card of the deck is called, and these labels call the cards what they are in "
                "the game. Add --labels-as deck, or leave --mark out."
            )
        return marked

    @cached_property
    def sheet(self) -> LabelSheet:
        return self.library.sheet(self.order.sheet or self.language.sheet)

    @cached_property
    def precut(self) -> bool:
        """Whether an embosser's labels lie on a pre-cut sheet. An uncut one has no places they must hit."""
        return self.order.precut and not self.sheet.cut

    @cached_property
    def uneven_margins(self) -> str:
        """A sentence where the margins of the sheet make one think of a wrong number; else empty."""
        return sheet_checks.uneven_margins(self.sheet)

    @cached_property
    def page(self) -> EmbosserPage:
        return self.library.page(self.order.page or self.language.page)

    @cached_property
    def dots(self) -> DotSize:
        return self.library.dots(self.order.dots or self.language.dots)

    @cached_property
    def given_adaptation(self) -> Adaptation | None:
        """The adaptation that a data file gives; None where it has to be found."""
        return self.library.adaptation(self.game, self.order.deck)

    @cached_property
    def adaptation(self) -> Adaptation:
        """Raises MappingError where the deck can't play the game."""
        if self.given_adaptation:
            return self.given_adaptation
        return adapting.suggestions(self.game, self.deck, self.order.players, self.language)[0].adaptation

    # --- mapping, labels, braille ---

    @cached_property
    def mapping(self) -> Mapping:
        return mapping.assign(self.game, self.deck, self.adaptation, self.order.players)

    @cached_property
    def translator(self) -> Translator:
        """For documents, and for labels in standard style."""
        return translator(self.language, self.order.grade, self.order.table)

    @cached_property
    def label_translator(self) -> Translator:
        """Compact marks are letters, cell for cell: no contraction may join two of them. In a grade that can't be read
        back (German grade 2) labels are in grade 1: a wrong sign there would be found only when they are stuck on."""
        if self.order.style == "compact":
            return translator(self.language, "0", self.order.table)
        return self.translator if self.translator.grade.back else translator(self.language, "1")

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        make = labels.role_labels if self.order.labels_as == "game" else labels.deck_labels
        every = make(self.mapping, self.language, self.order.style, self.order.corners)
        return labels.chosen(every, self.mapping, self.language, self.order.only, self.order.copies)

    @cached_property
    def cells(self) -> dict[str, Cells]:
        """The braille of every label's text, read back, and no two different cards alike."""
        by_text: dict[str, Cells] = {}
        names: dict[str, str] = {}
        for label in self.labels:
            if label.text not in by_text:
                by_text[label.text] = self.label_translator.checked(label.text, label.caption)
            names[label.role if self.order.labels_as == "game" else label.card] = label.text
        same = collisions((name, by_text[text]) for name, text in names.items())
        if same:
            one, other, _ = same[0]
            mend = "with --mark" if self.order.labels_as == "deck" else "in the game's file"
            raise BrailleError(
                f"{one} and {other} of {self.deck.id} would get the same braille, {names[one]!r} and {names[other]!r}. "
                f"Change one {mend}."
            )
        return by_text

    @cached_property
    def marks(self) -> tuple[MarkFacts, ...]:
        """The legend of the labels: the game's cards whose marks are not just their names, or the suits and ranks of
        the deck in few entries."""
        style = self.order.style
        words = facts.legend(self.mapping, self.language, self.order.labels_as)
        marks = [facts.mark(word, style, self.label_translator.cells) for word in words if labels.text_of(word, style)]
        if self.order.labels_as == "game":
            return tuple(mark for mark in marks if mark.text.casefold() != mark.caption.casefold())
        return facts.number_runs(marks, self.language)

    # --- sheets and books ---

    @cached_property
    def title(self) -> str:
        """The title of the labels."""
        deck = labels.in_language(self.deck.name, self.language.id)
        if self.order.labels_as == "deck":
            return self.language.phrases.title_deck_labels.format(deck=deck)
        return self.language.phrases.title_labels.format(
            deck=deck, game=labels.in_language(self.game.name, self.language.id)
        )

    @cached_property
    def stickers(self) -> LabelSheets:
        order = self.order
        options = label_sheets.PrintOptions(
            captions=order.captions,
            outlines=order.outlines,
            corner_mark=order.corner_mark,
            turned=order.turned,
            notes=(self.language.phrases.note_scale, self.language.phrases.note_paper),
            used=tuple(die_cuts.used_positions(one, self.sheet) for one in order.used),
            blanks=order.blanks,
        )
        placed = label_sheets.place(
            self.labels,
            self.cells,
            self.sheet,
            self.dots,
            fonts.print_face(),
            options,
            title=self.title,
            language=self.language.id,
        )
        if order.mirror:
            placed = printer.mirrored(placed)
        return printer.moved(placed, order.offset_mm, order.scale)

    @cached_property
    def embossed(self) -> EmbossedLabels:
        """The labels for an embosser."""
        cells = [self.cells[label.text] for label in self.labels]
        if not self.precut:
            return embossed_labels.label_pages(cells, self.page, title=self.title, language=self.language.id)
        try:
            return self._precut(cells, self.sheet, self.page)
        except LayoutError as error:
            raise LayoutError(f"{error}{self._what_would_do(cells)}") from None

    def _precut(self, cells: Sequence[Cells], sheet: LabelSheet, page: EmbosserPage) -> EmbossedLabels:
        return embossed_labels.precut_pages(
            cells,
            sheet,
            page,
            title=self.title,
            language=self.language.id,
            offset_mm=self.order.paper_offset_mm,
            used=[die_cuts.used_positions(one, self.sheet) for one in self.order.used],
        )

    def _what_would_do(self, cells: Sequence[Cells]) -> str:
        """A sentence that names the built-in pages on which these labels would lie right, else the sheets."""

        def does(sheet: LabelSheet, page: EmbosserPage) -> bool:
            try:
                return bool(self._precut(cells, sheet, page))
            except LayoutError:
                return False

        found = [name for name in self.library.names("page") if does(self.sheet, self.library.page(name))]
        if found:
            return f" These pages would do, if one is your machine's: {', '.join(found)}."
        found = [sheet.id for sheet in self.library.all_sheets() if sheet.products and does(sheet, self.page)]
        return f" On this page these sheets would do: {', '.join(found)}." if found else ""

    # --- documents ---

    @cached_property
    def game_facts(self) -> GameFacts:
        return facts.game_facts(self.game, self.language, self.order.style, self.label_translator.cells)

    @cached_property
    def deck_table(self) -> tuple[DeckFacts, ...]:
        """The built-in decks that have an adaptation to the game and words in the language, and a deck of one's own."""
        found = []
        for name in self.library.adapted_decks(self.game):
            adaptation = self.library.adaptation(self.game, name)
            if adaptation:
                try:
                    found.append(facts.deck_facts(self.game, self.library.deck(name), adaptation, self.language))
                except DataError:  # has no words for this deck: a language of the user's own need not name every deck
                    continue
        if self.order.deck and is_path(self.order.deck):
            found.append(facts.deck_facts(self.game, self.deck, self.adaptation, self.language))
        return tuple(found)

    def document(self, name: str, kit: KitFacts | None = None) -> Document:
        """A document of the game ("rules", "cheatsheet", "start"), or the user's own by its path.

        Without a deck in the order a text may speak of the game and of all decks, not of one.
        """
        beside = (self.order.language, self.order.game)
        template = self.library.document(name, self.language.id, self.game.id, beside)
        given = Facts(
            language=self.language.id,
            game=self.game_facts,
            grade=self.translator.grade.name,
            style=wording.style_name(self.order.style, self.language),
            decks=self.deck_table,
            play=facts.play_facts(self.mapping, self.language, self.marks) if self.order.deck else None,
            kit=kit,
        )
        common = self.library.common_texts(self.language.id, self.order.language)
        return documents.render(template, given, self.figures if kit else {}, common)

    @cached_property
    def sample(self) -> Label:
        """The label that the pictures show: the seventh card, 7 where labels show 1 to 10."""
        one_each = [label for label in self.labels if label.corner == 1]
        return one_each[min(6, len(one_each) - 1)]

    @cached_property
    def figures(self) -> dict[str, str]:
        cells = self.cells[self.sample.text]
        card_mm = self.deck.card_mm or CARD_MM
        return {
            "card": svg.card_svg(card_mm, cells, self.dots, self.language.phrases.figure_card, self.order.corners),
            "label": svg.label_svg(cells, self.dots, self.language.phrases.figure_label.format(text=self.sample.text)),
        }

    def braille_book(self, document: Document) -> BrailleBook:
        """A document as braille pages. Raises BrailleError with file and line for a character without braille, and
        LayoutError so for a word that is longer than a row and can't be divided."""
        if document not in self._books:
            self._books[document] = self._braille_book(document)
        return self._books[document]

    def _braille_book(self, document: Document) -> BrailleBook:
        origins = iter(document.origins)
        blocks: list[Block[Cells]] = []
        for block in document.blocks:
            origin = next(origins, None)
            try:
                blocks += map_blocks((block,), lambda text: self.translator.flow(plain(text)))
            except BrailleError as error:
                raise BrailleError(f"{origin}: {error}" if origin else str(error)) from None
        try:
            return self._pages(document, blocks, partial(self._title_page, document.title))
        except LayoutError:
            self._pages(document, (), None)  # is it the page itself?
            for origin, braille in zip(document.origins, blocks, strict=False):
                try:
                    self._pages(document, (braille,), None)
                except LayoutError as error:
                    raise LayoutError(f"{origin}: {error}") from None
            raise

    def _pages(
        self,
        document: Document,
        blocks: Sequence[Block[Cells]],
        title_page: Callable[[int], Sequence[Cells] | None] | None,
    ) -> BrailleBook:
        return braille_pages.paginate(
            blocks,
            self.page,
            self.library.house_style(self.page.layout or self.language.layout),
            title=document.title,
            language=document.language,
            number=lambda n: self.translator.cells(str(n)),
            title_page=title_page,
        )

    def _title_page(self, title: str, count: int) -> Sequence[Cells] | None:
        if count <= TITLE_PAGE_FROM:
            return None
        rows = (
            title,
            "",
            self.language.phrases.title_code.format(code=self.translator.grade.name),
            "",
            self.language.phrases.title_pages.format(pages=count),
        )
        return [b"", *(self.translator.flow(row) for row in rows)]

    # --- files ---

    def label_files(self, kind: str) -> dict[str, Write]:
        """What writes the labels in a format (LABEL_FORMATS) to open files, by what is added to a file's name: drawings
        of several sheets are several files ("", "-2", "-3"), all else is one. The work is done before they open."""
        drawings = {"svg": svg.write_label_sheets, "outlines.svg": svg.write_outlines, "dxf": dxf.write_label_sheets}
        if kind not in drawings:
            return {"": self._label_file(kind)}
        sheets_with_labels = [n for n, page in enumerate(self.stickers.pages, 1) if page.labels]
        return {f"-{n}" if n > 1 else "": partial(drawings[kind], self.stickers, n) for n in sheets_with_labels}

    def _label_file(self, kind: str) -> Write:
        match kind:
            case "pdf":
                return partial(pdf.write_label_sheets, self.stickers)
            case "txt":
                if self.order.mirror:
                    return partial(text.write_slate_list, self.stickers, self.language.phrases)
                places = () if self.precut or self.order.used else self.embossed.places
                return partial(text.write_label_list, self.stickers, self.language.phrases, embossed=places)
            case "json":
                return partial(text.write_label_json, self.stickers)
        return book_file(self.embossed.book, kind)

    def check_options(self, kind: str) -> None:
        """Raises DataError for what was asked of labels and means nothing in a file of this kind (LABEL_FORMATS): it
        must not be left out quietly. A kit has files of all kinds, so there each option has its use."""
        order = self.order
        if kind not in EMBOSSER_FORMATS:
            if any(order.paper_offset_mm):
                raise DataError(f"--paper-offset means nothing in a .{kind} file; it is for embossers.")
            return
        for option, given in (("--used", bool(order.used)), ("--paper-offset", any(order.paper_offset_mm))):
            if given and not self.precut:
                raise DataError(f"{option} needs the pre-cut sheet (-s) in a file for an embosser (.{kind}).")
        for option, given in (
            ("--mirror", order.mirror),
            ("--turned", bool(order.turned)),
            ("--blank", bool(order.blanks)),
            ("--outlines", order.outlines),
            ("--corner-mark", order.corner_mark),
            ("--offset, --scale or --printer", (order.offset_mm, order.scale) != ((0.0, 0.0), (1.0, 1.0))),
            ("--dots", bool(order.dots)),
        ):
            if given:
                raise DataError(f"{option} means nothing in a file for an embosser (.{kind}); it is for print.")

    def document_file(self, document: Document, kind: str) -> Write:
        """What writes a document in a format (DOCUMENT_FORMATS) to an open file."""
        match kind:
            case "html":
                return partial(
                    html.write_document,
                    document,
                    as_list=self.language.phrases.as_list,
                    dots=self.language.phrases.dots,
                )
            case "pdf":
                return partial(
                    large_print.write_document,
                    document,
                    size_pt=self.order.size_pt,
                    page_mm=self.library.sheet(self.language.sheet).page_mm,
                    page_of=lambda n, count: self.language.phrases.page_of.format(page=n, pages=count),
                )
            case "txt":
                return partial(text.write_document, document)
            case "tagged.pdf":
                page = BytesIO()
                self.document_file(document, "html")(page)
                return partial(tagged_pdf.write_html, page.getvalue())
        return book_file(self.braille_book(document), kind)


def book_file(book: BrailleBook, kind: str) -> Write:
    """What writes braille pages as ``brf``, ``eurobraille.txt``, ``pef`` or ``ubrl`` (Unicode braille)."""
    match kind:
        case "brf":
            return partial(brf.write_brf, book, "north-american")
        case "eurobraille.txt":
            return partial(brf.write_brf, book, "eurobraille")
        case "pef":
            return partial(pef.write_pef, book)
        case "ubrl":
            return partial(brf.write_brf, book, "unicode")
    raise ValueError(kind)


def kit_files(job: Job) -> dict[str, Write]:
    """Every file of a kit and what writes it, in the order in which start.html lists them."""
    stickers = job.stickers
    files: dict[str, Write] = {}
    for kind in KIT_FORMATS:
        files |= {f"labels{number}.{kind}": write for number, write in job.label_files(kind).items()}
    texts = ("cheatsheet", *(name for name in job.game.documents if name != "cheatsheet"))
    for name in texts:
        document = job.document(name)
        for kind in KIT_DOCUMENT_FORMATS:
            files[f"{name}.{kind}"] = job.document_file(document, kind)
    sample = job.sample
    cells = job.cells[sample.text]
    kit = KitFacts(
        files=("start.html", *files, "mapping.json"),
        page=labels.product_name(job.page, job.language.id),
        labels=LabelFacts(
            count=len(job.labels),
            sheets=sum(1 for page in stickers.pages if page.labels),
            per_sheet=job.sheet.per_sheet(),
            corners=job.order.corners,
            shows_deck=job.order.labels_as == "deck",
            sheet=labels.product_name(job.sheet, job.language.id),
            products=wording.joined(job.sheet.products[:4], job.language),
            tested=job.sheet.tested,
            dots=labels.product_name(job.dots, job.language.id),
            precut=job.precut,
        ),
        sample=MarkFacts(
            caption=sample.caption, text=sample.text, cells=unicode_braille(cells), dots=dot_numbers(cells)
        ),
        printed=facts.rows(
            (n, placed.row, placed.label.caption) for n, page in enumerate(stickers.pages, 1) for placed in page.labels
        ),
        again=_again(job.order),
        embossed=facts.rows((at.page, at.row, job.labels[at.label].caption) for at in job.embossed.places),
    )
    start = job.document("start", kit)
    made = {name: _written(write) for name, write in (("start.html", job.document_file(start, "html")), *files.items())}
    record = _record(job, texts, {name: sha256(data).hexdigest() for name, data in made.items()})
    made["mapping.json"] = mappings.mapping_json(job.mapping, job.language, record).encode()
    return {name: partial(_write_bytes, data) for name, data in made.items()}


def _again(order: Order) -> str:
    """The command for the same kit with labels that show the other kind of card; marks are of one kind only."""
    other = "game" if order.labels_as == "deck" else "deck"
    words = ["ohio-braille", "kit", order.deck, "-p", str(order.players), "-l", order.language, "--labels-as", other]
    usual = Order(deck=order.deck)
    for option, asked, default in (
        ("--game", order.game, usual.game),
        ("--grade", order.grade, usual.grade),
        ("--table", order.table, usual.table),
        ("--style", order.style, usual.style),
        ("--corners", order.corners, usual.corners),
        ("--sheet", order.sheet, usual.sheet),
        ("--page", order.page, usual.page),
        ("--dots", order.dots, usual.dots),
        ("--size", order.size_pt, usual.size_pt),
    ):
        if asked != default:
            words += [option, f"{asked:g}" if isinstance(asked, float) else str(asked)]
    if not order.captions:
        words.append("--no-captions")
    if order.offset_mm != usual.offset_mm:
        words += ["--offset", ",".join(f"{mm:g}" for mm in order.offset_mm)]
    if order.scale != usual.scale:
        words += ["--scale", ",".join(f"{100 * factor:g}" for factor in order.scale)]
    return shlex.join([*words, "-o", "kit-2"])


def _written(write: Write) -> bytes:
    file = BytesIO()
    write(file)
    return file.getvalue()


def _write_bytes(data: bytes, file: BinaryIO) -> None:
    file.write(data)


def _record(job: Job, texts: tuple[str, ...], sums: dict[str, str]) -> KitRecord:
    """What a kit says of itself, so that it can be checked against its files."""
    stickers = job.stickers
    every = [(n, placed) for n, page in enumerate(stickers.pages, 1) for placed in page.labels if placed.cells]
    places = sorted(job.embossed.places, key=lambda place: place.label)
    return KitRecord(
        language=job.language.id,
        grade=job.translator.grade,
        label_grade=job.label_translator.grade,
        labels_as=job.order.labels_as,
        style=job.order.style,
        corners=job.order.corners,
        documents=texts,
        label_mm=stickers.label_mm,
        dot_mm=stickers.dots.dot_mm,
        pitch_mm=stickers.dots.pitch_mm,
        cell_mm=stickers.dots.cell_mm,
        offset_mm=stickers.offset_mm,
        scale=stickers.scale,
        labels=tuple(
            KitLabel(
                text=placed.label.text,
                caption=placed.label.caption,
                print=placed.caption.text if placed.caption else "",
                role=placed.label.role,
                card=placed.label.card,
                cells=unicode_braille(placed.cells),
                sheet=n,
                row=placed.row,
                column=placed.column,
                x_mm=round(placed.x_mm, 3),
                y_mm=round(placed.y_mm, 3),
                dot_x_mm=round(placed.dot_x_mm, 3),
                dot_y_mm=round(placed.dot_y_mm, 3),
                page=place.page,
                line=place.line,
                cell=place.cell,
            )
            for (n, placed), place in zip(every, places, strict=True)
        ),
        files=sums,
    )


def write_kit(job: Job, folder: Path, force: bool) -> tuple[str, ...]:
    """Writes a whole kit into a folder, or nothing; returns the files' names.

    With ``force``, sheets of an older and larger kit in it are taken away, so that they aren't taken for this one's;
    other files stay. Raises OutputError before any work where the folder is there already (without ``force``) or can't
    be written.
    """
    require_new_folder(folder, force)
    files = kit_files(job)
    write_folder(folder, files, force)
    for old in folder.glob("labels-*.svg"):
        if old.name not in files and old.stem.removeprefix("labels-").isdecimal():
            old.unlink(missing_ok=True)
    return tuple(files)


def format_of(file: str, given: str | None, formats: Sequence[str]) -> str:
    """The format asked for, else the one of the file's ending. Raises DataError with those there are."""
    names = {kind.removesuffix(".txt") if kind != "txt" else kind: kind for kind in formats}
    if given:
        if given in names or given in formats:
            return names.get(given, given)
        raise DataError(f"There is no format {given!r} here; there are {', '.join(names)}.")
    for kind in sorted(formats, key=len, reverse=True):
        if file.endswith("." + kind):
            return kind
    raise DataError(
        f"The ending of {file!r} names no format; there are {', '.join('.' + kind for kind in formats)}. "
        f"Or give --format."
    )


def calibration_file(
    name: str,
    kind: str,
    language: str,
    dots: str = "",
    offset_mm: tuple[float, float] = (0.0, 0.0),
    scale: tuple[float, float] = (1.0, 1.0),
    library: Library = BUILT_IN,
) -> Write:
    """What writes a test page (CALIBRATION_FORMATS): of a label sheet for a printer, of an embosser page for one."""
    words = library.language(language)
    if kind in EMBOSSER_FORMATS and (dots or (offset_mm, scale) != ((0.0, 0.0), (1.0, 1.0))):
        raise DataError(f"--dots, --offset, --scale and --printer mean nothing in a .{kind} file; they are for print.")
    try:
        if kind in EMBOSSER_FORMATS:
            return book_file(calibration.calibration_page(library.page(name)), kind)
        sheet = library.sheet(name)
    except DataError as error:
        if is_path(name):
            raise
        raise DataError(
            f"{error} A test page as .pdf or .svg is for a label sheet, as .brf, .eurobraille.txt or .pef for an "
            f"embosser page."
        ) from None
    placed = calibration.calibration_sheet(
        sheet,
        library.dots(dots or words.dots),
        fonts.print_face(),
        title=words.phrases.calibrate_title.format(sheet=name),
        language=words.id,
        words=[
            words.phrases.calibrate_bars,
            words.phrases.calibrate_outlines,
            words.phrases.calibrate_offset,
        ],
    )
    placed = printer.moved(placed, offset_mm, scale)
    return partial(pdf.write_label_sheets, placed) if kind == "pdf" else partial(svg.write_label_sheets, placed, 1)
