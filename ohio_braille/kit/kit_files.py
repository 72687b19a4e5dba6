"""A kit's files, whatever it is of: labels, texts, a page that says what to do, and a record that ``check`` reads."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path

from ohio_braille.cards.names import product_name
from ohio_braille.kit.formats import LIST, label_formats, text_formats
from ohio_braille.kit.game_texts import mark_facts
from ohio_braille.kit.label_files import label_files
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.notes import correction_notes
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.machine.files import Write, written
from ohio_braille.texts import facts, wording
from ohio_braille.values.braille_books import LabelPlace
from ohio_braille.values.cells import unicode_braille
from ohio_braille.values.documents import Document
from ohio_braille.values.facts import FileFacts, KitFacts, LabelFacts
from ohio_braille.values.kits import KitLabel, KitRecord, label_file
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.labels import KeyEntry, Label
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note
from ohio_braille.values.pictures import CardPicture, LabelPicture, Picture
from ohio_braille.values.summaries import Summary
from ohio_braille.values.value import Value

START, SLATE, RECORD = "start.html", "labels-slate.txt", "mapping.json"
"""What each kit has beside its labels and its texts: what to do first, the labels as a list for a slate, and what
``check`` needs."""


class Kit(Value, frozen=True, kw_only=True):
    """A finished kit: each file by its name, in the order in which its start page lists them, and what to know."""

    files: dict[str, bytes]
    texts: tuple[str, ...]
    summary: Summary
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, kw_only=True)
class KitParts:
    """What a kit is made of.

    ``subject`` is the name of the deck or the list; ``documents`` are its texts by their names, in order; ``start``
    makes the start page of its facts, and ``record`` the file :data:`RECORD` of what ``check`` needs. ``labels_as`` is
    "game", "deck" or, of labels that are for no cards, "list"; ``corners`` and ``packs`` are 0 then. ``card_mm`` is the
    size of a card in the picture. ``again`` is the command for labels of the other kind, empty where there is none.
    """

    subject: str
    labels: LabelJob
    texts: TextJob
    documents: Mapping[str, Document]
    start: Callable[[KitFacts, Mapping[str, Picture]], Document]
    record: Callable[[KitRecord], str]
    notes: Sequence[Note]
    labels_as: str
    style: str = "standard"
    corners: int = 0
    packs: int = 0
    card_mm: tuple[float, float] | None = None
    again: str = ""


def kit_of(parts: KitParts) -> Kit:
    """All files of a kit. Raises LayoutError, BrailleError and DataError for what can't be made."""
    files = _label_files(parts)
    files[SLATE] = partial(text_formats()["txt"].write, parts.texts.finished(parts.labels.slate_list, "document"))
    for name, document in parts.documents.items():
        files |= _text_files(parts, name, document)
    listed = (START, *files, RECORD)
    start = parts.start(_facts(parts, listed), pictures(parts.labels, parts.card_mm, parts.corners))
    files = {START: partial(text_formats()["html"].write, start), **files}
    made = {name: written(write) for name, write in files.items()}
    sums = {name: sha256(data).hexdigest() for name, data in made.items()}
    made[RECORD] = parts.record(_record(parts, sums)).encode()
    labels = parts.labels
    return Kit(
        files=made,
        texts=tuple(parts.documents),
        summary=labels.summary(Summary(subject=parts.subject, packs=parts.packs), printed=True, embossed=True),
        notes=(
            *labels.sheet_notes(),
            *parts.notes,
            *labels.card_notes(),
            *labels.reading_notes(),
            *labels.caption_notes(),
            *labels.margin_notes(),
            *correction_notes(labels.placing),
        ),
    )


def _label_files(parts: KitParts) -> dict[str, Write]:
    files: dict[str, Write] = {}
    for ending, one in label_formats().items():
        if one.labels and not ending.startswith(LIST):
            for sheet, write in label_files(parts.labels, parts.texts, ending).items():
                files[label_file(ending, sheet)] = write
    return files


def _text_files(parts: KitParts, name: str, document: Document) -> dict[str, Write]:
    return {
        f"{name}.{ending}": partial(one.write, parts.texts.finished(document, one.takes))
        for ending, one in text_formats().items()
        if one.texts
    }


# --- what the start page shows and says ---


def sample(labels: LabelJob) -> Label:
    """The label that the pictures show: the seventh card, 7 where labels show 1 to 10."""
    one_each = [label for label in labels.label_set.labels if label.corner == 1]
    return one_each[min(6, len(one_each) - 1)]


def pictures(labels: LabelJob, card_mm: tuple[float, float] | None, corners: int) -> dict[str, Picture]:
    """What the start page shows: one label large and, of cards (``card_mm``), a card with its labels."""
    phrases, shown = labels.language.phrases, sample(labels)
    label = LabelPicture(
        caption=phrases.figure_label.format(text=shown.text),
        cells=labels.label_set.cells[shown.text],
        dots=labels.dots.measures(),
    )
    if card_mm is None:
        return {"label": label}
    card = CardPicture(caption=phrases.figure_card, card_mm=card_mm, label=label, corners=corners)
    return {"card": card, "label": label}


def _facts(parts: KitParts, names: Sequence[str]) -> KitFacts:
    """What the start page says of the kit with these files."""
    job, shown = parts.labels, sample(parts.labels)
    sheets = enumerate(job.sheets.pages, 1)
    labels, language = job.label_set.labels, job.language
    entry = KeyEntry(caption=shown.caption, text=shown.text, cells=job.label_set.cells[shown.text])
    return KitFacts(
        subject=parts.subject,
        files=tuple(names),
        about=tuple(FileFacts(name=name, about=about(name, language, parts.labels_as)) for name in names),
        page=product_name(job.page, language),
        labels=LabelFacts(
            count=len(labels),
            sheets=sum(1 for page in job.sheets.pages if page.labels),
            per_sheet=job.sheet.per_sheet(),
            corners=parts.corners,
            packs=parts.packs,
            shows_deck=parts.labels_as == "deck",
            sheet=product_name(job.sheet, language),
            products=wording.joined(job.sheet.products[:4], language),
            tested=job.sheet.tested,
            dots=product_name(job.dots, language),
            precut=job.precut,
            twins=bool(job.label_set.twins),
            ruler=any(page.lines for page in job.sheets.pages),
        ),
        sample=mark_facts(entry),
        printed=facts.rows((n, one.row, one.label.caption) for n, page in sheets for one in page.labels),
        embossed=facts.rows((at.page, at.row, labels[at.label].caption) for at in job.embossed.places),
        again=parts.again,
    )


def about(name: str, language: Language, labels_as: str = "") -> str:
    """What a file of a kit is for, in the words of the language's ``[files]``: by its whole name (of a list's
    kit ``list.mapping.json``), else by what is in it and its ending. What the language has no words for is told by its
    name alone."""
    for whole in (f"{labels_as}.{name}", name):
        if whole in language.files:
            return language.files[whole]
    start, _, ending = name.partition(".")
    text = language.texts.get(start.partition("-")[0], start)
    return f"{text} {language.files.get(ending, '')}".rstrip()


# --- what check needs ---


def _record(parts: KitParts, sums: dict[str, str]) -> KitRecord:
    """What a kit says of itself, so that it can be checked against its files."""
    job, sheets = parts.labels, parts.labels.sheets
    return KitRecord(
        language=job.language.id,
        grade=parts.texts.translator.grade,
        label_grade=job.label_set.grade,
        labels_as=parts.labels_as,
        style=parts.style,
        corners=parts.corners,
        documents=tuple(parts.documents),
        page_mm=sheets.page_mm,
        label_mm=sheets.label_mm,
        dot_mm=sheets.dots.dot_mm,
        pitch_mm=sheets.dots.pitch_mm,
        cell_mm=sheets.dots.cell_mm,
        offset_mm=sheets.offset_mm,
        scale=sheets.scale,
        labels=tuple(_recorded(sheets, job.embossed.places)),
        files=sums,
    )


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


def files_of_kit(folder: Path) -> frozenset[str]:
    """The names of the files that the kit in a folder says are its own; none where there is no kit. Names that lead
    elsewhere are left out: a record is data like any other."""
    try:
        found = json.loads((folder / RECORD).read_bytes())
        names = found["kit"]["files"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return frozenset()
    plain = re.compile(r"(labels|cheatsheet|rules|key|start)[-.][A-Za-z0-9.-]+")
    return frozenset(name for name in names if isinstance(name, str) and plain.fullmatch(name))
