"""A kit: all that is needed to play, as files in a folder."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from ohio_braille.cards.names import product_name
from ohio_braille.kit import game_texts
from ohio_braille.kit.formats import LIST, label_formats, text_formats
from ohio_braille.kit.label_files import label_files
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.play_jobs import PlayJob
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.machine.files import Write, ready, require_new_folder, write_folder, written
from ohio_braille.texts import facts, wording
from ohio_braille.texts.mappings import mapping_json
from ohio_braille.values.braille_books import LabelPlace
from ohio_braille.values.cells import unicode_braille
from ohio_braille.values.documents import Document
from ohio_braille.values.facts import Facts, FileFacts, KitFacts, LabelFacts
from ohio_braille.values.kits import KitLabel, KitRecord, label_file
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.labels import KeyEntry, Label
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import KitOrder
from ohio_braille.values.pictures import CardPicture, LabelPicture, Picture
from ohio_braille.values.value import Value

CARD_MM = (59.0, 91.0)
"""The card in the picture of a deck whose size isn't known: about the German standard of 60 x 90 mm."""

START, RECORD = "start.html", "mapping.json"
"""What each kit has beside its labels and its game's texts: what to do first, and what ``check`` needs."""


class Kit(Value, frozen=True, kw_only=True):
    """A finished kit: each file by its name, in the order in which its start page lists them, and what to know."""

    files: dict[str, bytes]
    texts: tuple[str, ...]
    labels: int
    notes: tuple[Note, ...] = ()


class KitJob:
    """A kit being made: what joins a deck that plays, its labels and its texts."""

    def __init__(self, order: KitOrder, library: Library = BUILT_IN) -> None:
        self.order = order
        self.library = library
        self.play = PlayJob(order.play, order.braille, order.marking, library)

    @cached_property
    def labels(self) -> LabelJob:
        return LabelJob(self.play.labels, self.order.placing, self.play.language, self.library)

    @cached_property
    def texts(self) -> TextJob:
        play = self.play
        page = self.library.page(self.order.placing.page or play.language.page)
        return TextJob(play.language, play.translator, page, self.order.size_pt, self.library)

    def make(self, again: str = "") -> Kit:
        """All files. ``again`` is the command for the same kit with labels of the other kind, in the face's words."""
        files = self._label_files()
        names = self._names_of_texts()
        for name in names:
            files |= self._text_files(name, self.document(name))
        listed = (START, *files, RECORD)
        start = self._document("start", replace(self.known, kit=self._facts(listed, again)), self.pictures())
        files = {START: partial(text_formats()["html"].write, start), **files}
        made = {name: written(write) for name, write in files.items()}
        record = self._record(names, {name: sha256(data).hexdigest() for name, data in made.items()})
        made[RECORD] = mapping_json(self.play.mapping, self.play.language, record).encode()
        return Kit(
            files=made,
            texts=tuple(name for name in self.play.game.documents if f"{name}.html" in made),
            labels=len(self.labels.label_set.labels),
            notes=self._notes(),
        )

    def _notes(self) -> tuple[Note, ...]:
        labels = self.labels
        return (*labels.sheet_notes(), *self.play.notes(), *labels.caption_notes(), *labels.margin_notes())

    # --- files ---

    def _label_files(self) -> dict[str, Write]:
        files: dict[str, Write] = {}
        for ending, one in label_formats().items():
            if one.labels and not ending.startswith(LIST):
                for sheet, write in label_files(self.labels, self.texts, ending).items():
                    files[label_file(ending, sheet)] = write
        return files

    def _text_files(self, name: str, document: Document) -> dict[str, Write]:
        return {
            f"{name}.{ending}": partial(one.write, self.texts.finished(document, one.takes))
            for ending, one in text_formats().items()
            if one.texts
        }

    # --- texts ---

    def _names_of_texts(self) -> tuple[str, ...]:
        return ("cheatsheet", *(name for name in self.play.game.documents if name != "cheatsheet"))

    @cached_property
    def known(self) -> Facts:
        """What the texts may say of the game and the deck that plays it."""
        return game_texts.play_facts(self.play)

    def document(self, name: str) -> Document:
        """A text of the game ("rules", "cheatsheet"), or the user's own by its path."""
        return self._document(name, self.known)

    def _document(self, name: str, known: Facts, figures: Mapping[str, Picture] = {}) -> Document:
        beside = (self.order.braille.language, self.order.play.game)
        play = self.play
        return game_texts.document(name, known, play.game, play.language, self.library, beside=beside, figures=figures)

    @cached_property
    def sample(self) -> Label:
        """The label that the pictures show: the seventh card, 7 where labels show 1 to 10."""
        one_each = [label for label in self.labels.label_set.labels if label.corner == 1]
        return one_each[min(6, len(one_each) - 1)]

    def pictures(self) -> dict[str, Picture]:
        """What the start page shows: a card with its labels, and one label large."""
        phrases = self.play.language.phrases
        label = LabelPicture(
            caption=phrases.figure_label.format(text=self.sample.text),
            cells=self.labels.label_set.cells[self.sample.text],
            dots=self.labels.dots.measures(),
        )
        card = CardPicture(
            caption=phrases.figure_card,
            card_mm=self.play.deck.card_mm or CARD_MM,
            label=label,
            corners=self.order.marking.corners,
        )
        return {"card": card, "label": label}

    def _facts(self, names: Sequence[str], again: str) -> KitFacts:
        """What the start page says of the kit with these files."""
        job, marking, language = self.labels, self.order.marking, self.play.language
        labels = job.label_set.labels
        entry = KeyEntry(
            caption=self.sample.caption, text=self.sample.text, cells=job.label_set.cells[self.sample.text]
        )
        return KitFacts(
            files=tuple(names),
            about=tuple(FileFacts(name=name, about=about(name, language)) for name in names),
            page=product_name(job.page, language),
            labels=LabelFacts(
                count=len(labels),
                sheets=sum(1 for page in job.sheets.pages if page.labels),
                per_sheet=job.sheet.per_sheet(),
                corners=marking.corners,
                shows_deck=marking.labels_as == "deck",
                sheet=product_name(job.sheet, language),
                products=wording.joined(job.sheet.products[:4], language),
                tested=job.sheet.tested,
                dots=product_name(job.dots, language),
                precut=job.precut,
            ),
            sample=game_texts.mark_facts(entry),
            printed=facts.rows(
                (n, placed.row, placed.label.caption)
                for n, page in enumerate(job.sheets.pages, 1)
                for placed in page.labels
            ),
            embossed=facts.rows((at.page, at.row, labels[at.label].caption) for at in job.embossed.places),
            again=again,
        )

    # --- what check needs ---

    def _record(self, texts: tuple[str, ...], sums: dict[str, str]) -> KitRecord:
        """What a kit says of itself, so that it can be checked against its files."""
        sheets, marking = self.labels.sheets, self.order.marking
        return KitRecord(
            language=self.play.language.id,
            grade=self.play.translator.grade,
            label_grade=self.labels.label_set.grade,
            labels_as=marking.labels_as,
            style=marking.style,
            corners=marking.corners,
            documents=texts,
            label_mm=sheets.label_mm,
            dot_mm=sheets.dots.dot_mm,
            pitch_mm=sheets.dots.pitch_mm,
            cell_mm=sheets.dots.cell_mm,
            offset_mm=sheets.offset_mm,
            scale=sheets.scale,
            labels=tuple(_recorded(sheets, self.labels.embossed.places)),
            files=sums,
        )


def about(name: str, language: Language) -> str:
    """What a file of a kit is for, in the words of the language's ``[files]``: by its whole name, else by what is in it
    and its ending. What the language has no words for is told by its name alone."""
    if name in language.files:
        return language.files[name]
    start, _, ending = name.partition(".")
    text = language.texts.get(start.partition("-")[0], start)
    return f"{text} {language.files.get(ending, '')}".rstrip()


def _recorded(sheets: LabelSheets, embossed: Sequence[LabelPlace]) -> Iterator[KitLabel]:
    """Each label with its place on the sheets and on the embosser's pages."""
    every = [(n, placed) for n, page in enumerate(sheets.pages, 1) for placed in page.labels if placed.cells]
    places = sorted(embossed, key=lambda place: place.label)
    for (n, placed), place in zip(every, places, strict=True):
        yield KitLabel(
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


def write_kit(
    order: KitOrder, folder: Path, *, force: bool = False, again: str = "", library: Library = BUILT_IN
) -> Kit:
    """Makes a kit and writes it into a folder, or nothing; returns it.

    With ``force``, sheets of an older and larger kit in it are taken away, so that they aren't taken for this one's;
    other files stay. Raises OutputError before any work where the folder is there already (without ``force``) or can't
    be written.
    """
    require_new_folder(folder, force)
    kit = KitJob(order, library).make(again)
    write_folder(folder, {name: ready(data) for name, data in kit.files.items()}, force)
    for old in folder.glob("labels-*.svg"):
        if old.name not in kit.files and old.stem.removeprefix("labels-").isdecimal():
            old.unlink(missing_ok=True)
    return kit
