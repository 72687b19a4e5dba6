"""What one can do, as functions: labels for cards or things, texts and kits, in every format.

What is made comes back as bytes by the names of files, with what to know of it; nothing is written until
:func:`write_files` is called. What the command line refuses is refused here too.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ohio_braille.braille.translator import Translator
from ohio_braille.braille.translator import translator as _translator
from ohio_braille.cards.label_sets import label_translator
from ohio_braille.errors import DataError
from ohio_braille.kit import kits
from ohio_braille.kit import label_files as _label_files
from ohio_braille.kit.formats import Format, label_formats, require_options, text_formats
from ohio_braille.kit.kit_files import RECORD
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.list_jobs import ListJob
from ohio_braille.kit.list_kits import list_kit
from ohio_braille.kit.notes import coding_notes
from ohio_braille.kit.own_texts import OwnTextJob
from ohio_braille.kit.play_jobs import PlayJob
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.machine.files import ready, write_folder, written
from ohio_braille.things.label_sets import Thing, of_things
from ohio_braille.things.lists import ThingList
from ohio_braille.values.documents import Template
from ohio_braille.values.kits import label_file
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.notes import Finding, Note
from ohio_braille.values.orders import Braille, KitOrder, ListOrder, Marking, Placing, Play, TextForm
from ohio_braille.values.value import Value


class Made(Value, frozen=True, kw_only=True):
    """Finished files by their names, and what to know of them."""

    files: dict[str, bytes]
    notes: tuple[Note, ...] = ()


def translator(braille: Braille = Braille(), library: Library = BUILT_IN) -> Translator:
    """What turns text into cells: ``translator().cells("Ohio")`` is bytes, a cell from 0 to 63 each.

    Raises BrailleError where liblouis or a table is missing.
    """
    return _translator(library.language(braille.language), braille.grade, braille.table)


def card_labels(
    play: Play, braille: Braille = Braille(), marking: Marking = Marking(), library: Library = BUILT_IN
) -> LabelSet:
    """Labels for the cards of a deck: what they mean in the game or, with ``Marking(labels_as="deck")``, which card
    each is; for that the deck need not play the game. Raises MappingError where it can't and must."""
    return PlayJob(play, braille, marking, library).labels


def read_list(file: str, language: str = "de", library: Library = BUILT_IN) -> ThingList:
    """The things in a list, a line a thing: CSV of any spreadsheet, or lines of text (.txt); columns may be called as
    in any of the languages. ``Library(files={"jars.csv": data})`` has one given as bytes. Raises DataError with all
    that is wrong, by line."""
    return ListJob(file, Braille(language=language), library=library).things


def list_labels(
    things: Sequence[Thing], title: str, braille: Braille = Braille(), library: Library = BUILT_IN
) -> LabelSet:
    """Labels for things, in their order; as for cards, in a grade that can be read back. Raises DataError for an empty
    list and BrailleError with all texts that have no right braille."""
    language = library.language(braille.language)
    return of_things(things, language, label_translator(language, braille, "standard"), title)


def label_files(
    labels: LabelSet, ending: str, placing: Placing = Placing(), library: Library = BUILT_IN, language: str = ""
) -> Made:
    """The labels in a format: "pdf", "svg", "brf", "eurobraille.txt", "pef", "json" and so on, "txt" for a list of
    them, which is there as "list.html", "list.brf" and so on too. They are called ``labels.pdf``; a drawing of several
    sheets is ``labels.svg``, ``labels-2.svg``, ...

    ``language`` names the file of a language of one's own. Raises DataError for a format that there is not and for
    settings that mean nothing in it, LayoutError where labels don't fit.
    """
    words = library.language(language or labels.language)
    form = _known(ending, label_formats())
    require_options(placing, ending, form)
    job = LabelJob(labels, placing, words, library)
    texts = TextJob(words, _translator(words, "1"), job.page, library=library)
    files = _label_files.label_files(job, texts, ending)
    return Made(
        files={label_file(ending, sheet): written(write) for sheet, write in files.items()},
        notes=(*job.sheet_notes(), *_label_files.label_file_notes(job, ending)),
    )


def text_files(
    markdown: str,
    ending: str,
    braille: Braille | None = None,
    form: TextForm = TextForm(),
    library: Library = BUILT_IN,
    name: str = "text",
) -> Made:
    """A text in Markdown in a format: "html", "pdf" (large print), "brf", "eurobraille.txt", "pef", "txt" and so on.
    The file is called by ``name``, and so is the text in errors.

    A head between two lines of ``---`` may say its ``title:`` and its ``language:``; the language of ``braille`` rules
    over it. Without either the text is German. Raises DataError, with the line, for markup that a document can't hold,
    and BrailleError for a character that has no braille.
    """
    job = OwnTextJob(Template(file=name, text=markdown), braille or Braille(language=""), form, library)
    known = _known(ending, text_formats())
    write = partial(known.write, job.texts.finished(job.document_for(known), known.takes))
    notes = (*job.notes, *coding_notes(ending, job.texts.page))
    return Made(files={f"{name}.{ending}": written(write)}, notes=notes)


def make_kit(order: KitOrder | ListOrder, library: Library = BUILT_IN) -> Made:
    """All that is needed to play with a deck, or to label the things of a list: labels, the texts that there are, and
    ``start.html`` that says what each file is for."""
    kit = list_kit(order, library) if isinstance(order, ListOrder) else kits.KitJob(order, library).make()
    return Made(files=kit.files, notes=kit.notes)


def write_files(made: Made, folder: Path, *, force: bool = False) -> tuple[str, ...]:
    """Writes all files into a folder, or none; their names. A kit takes the place of an older one: what only that one
    had is taken away. Raises OutputError where the folder is there already and not empty, but with ``force``, and where
    it can't be written."""
    if RECORD in made.files:
        kits.replace_kit(made.files, folder, force=force)
    else:
        write_folder(folder, {name: ready(data) for name, data in made.files.items()}, force)
    return tuple(made.files)


def check(path: str, page: str = "", library: Library = BUILT_IN) -> tuple[Finding, ...]:
    """What is wrong with a data file, an embosser file or a whole kit; nothing where it is right."""
    from ohio_braille.kit.formats import readers_of_kits
    from ohio_braille.proof.paths import check_any

    return check_any(library, path, page, readers_of_kits()).findings


def _known(ending: str, formats: dict[str, Format]) -> Format:
    if ending not in formats:
        raise DataError(f"There is no format {ending!r} here; there are {', '.join(formats)}.", "ending")
    return formats[ending]
