"""A list of things -> labels for them, and a sheet that holds them."""

from functools import cached_property
from pathlib import PurePath

from msgspec.structs import replace

from ohio_braille.braille.translator import Translator
from ohio_braille.cards.label_sets import label_translator
from ohio_braille.errors import DataError, LayoutError
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.things.label_sets import alike, of_things
from ohio_braille.things.lists import ThingList, read_things
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Fact, Note
from ohio_braille.values.orders import Braille, Placing


class ListJob:
    """A list being made into labels; each step is done once, when it is first asked for."""

    def __init__(self, file: str, braille: Braille, copies: int = 1, library: Library = BUILT_IN) -> None:
        self.library = library
        self.file = file
        self.braille = braille
        self.copies = copies

    @cached_property
    def language(self) -> Language:
        return self.library.language(self.braille.language)

    @cached_property
    def things(self) -> ThingList:
        """What stands in the list. Raises DataError."""
        name = PurePath(self.file.replace("\\", "/")).name
        known = self.library.columns(self.language)
        try:
            return read_things(self.library.list_bytes(self.file), name, known)
        except DataError as error:
            raise DataError(error.args[0], error.field or "things") from None

    @cached_property
    def label_translator(self) -> Translator:
        """In a grade that can be read back, as for cards."""
        return label_translator(self.language, self.braille, "standard")

    @cached_property
    def labels(self) -> LabelSet:
        """The labels of all lines; the list is called as its file."""
        title = PurePath(self.file.replace("\\", "/")).stem
        return of_things(self.things.things, self.language, self.label_translator, title, self.copies)

    def notes(self) -> list[Note]:
        """How the list was read, and what in it may be a slip."""
        return [*self.things.notes, *alike(self.labels)]


def with_room(placing: Placing, labels: LabelSet, language: Language, library: Library) -> tuple[Placing, list[Note]]:
    """Where no sheet is asked for and words are too long for the language's usual one: the smallest labels on its paper
    that hold them all, and a note that says so. As it is where none does."""
    if placing.sheet:
        return placing, []
    usual = library.sheet(language.sheet)
    seen: dict[tuple[str, str], int] = {}
    for number, label in enumerate(labels.labels):
        seen.setdefault((label.text, label.caption), number)
    every = replace(labels, labels=tuple(labels.labels[number] for number in seen.values()))
    longest = max(every.labels, key=lambda label: len(labels.cells[label.text]))

    def holds(sheet: LabelSheet) -> bool:
        trial = replace(placing, sheet=sheet.id, used=(), blanks=0)
        try:
            return all(LabelJob(some, trial, language, library).sheets for some in (one, every))
        except LayoutError:
            return False

    one = replace(labels, labels=(longest,))
    if holds(usual):
        return placing, []
    others = [sheet for sheet in library.all_sheets() if sheet.page_mm == usual.page_mm and sheet.products]
    for sheet in sorted(others, key=lambda sheet: (sheet.label_mm[0] * sheet.label_mm[1], sheet.id)):
        if holds(sheet):
            facts: dict[str, Fact] = {"usual": usual.id, "sheet": sheet.id, "products": ", ".join(sheet.products[:3])}
            return replace(placing, sheet=sheet.id), [Note(code="sheet-chosen", field="sheet", facts=facts)]
    return placing, []
