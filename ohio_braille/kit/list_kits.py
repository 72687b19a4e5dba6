"""A kit for a list of things: labels in all formats, the list of them, and a page that says what to do."""

from collections.abc import Mapping
from pathlib import Path

from ohio_braille.braille.translator import translator
from ohio_braille.kit import game_texts
from ohio_braille.kit.kit_files import Kit, KitParts, kit_of
from ohio_braille.kit.kits import write_kit_files
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.list_jobs import ListJob, with_room
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.machine.files import require_new_folder
from ohio_braille.texts import wording
from ohio_braille.texts.mappings import list_json
from ohio_braille.values.documents import Document
from ohio_braille.values.facts import Facts, KitFacts
from ohio_braille.values.orders import ListOrder
from ohio_braille.values.pictures import Picture


def list_kit(order: ListOrder, library: Library = BUILT_IN) -> Kit:
    """All files of a kit for a list. Where no sheet is asked for it is laid out for one that holds every label, and a
    note says so. Raises DataError for what is wrong in the list, by line; BrailleError and LayoutError for labels that
    can't be made."""
    braille = order.braille
    listed = ListJob(order.file, braille, order.copies, library)
    language = listed.language
    placing, notes = with_room(order.placing, listed.labels, language, library)
    labels = LabelJob(listed.labels, placing, language, library)
    translates = translator(language, braille.grade, braille.table)
    texts = TextJob(language, translates, labels.page, order.size_pt, library)

    def start(kit: KitFacts, figures: Mapping[str, Picture]) -> Document:
        grade, style = translates.grade, wording.style_name("standard", language)
        proved = grade.words_proved
        known = Facts(language=language.id, grade=grade.name, words_proved=proved, style=style, kit=kit)
        beside = (braille.language,)
        return game_texts.document("start", known, "", language, library, beside=beside, figures=figures)

    return kit_of(
        KitParts(
            subject=listed.labels.title,
            labels=labels,
            texts=texts,
            documents={},
            start=start,
            record=list_json,
            notes=[*listed.notes(), *notes],
            labels_as="list",
        )
    )


def write_list_kit(order: ListOrder, folder: Path, *, force: bool = False, library: Library = BUILT_IN) -> Kit:
    """Makes a kit for a list and writes it into a folder, or nothing; returns it. As :func:`write_kit`."""
    require_new_folder(folder, force)
    return write_kit_files(list_kit(order, library), folder, force=force)
