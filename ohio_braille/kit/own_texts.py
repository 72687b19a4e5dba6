"""A text of the user's own, set in its language."""

from msgspec.structs import replace

from ohio_braille.braille.translator import translator
from ohio_braille.kit.formats import Format
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.texts import own_texts
from ohio_braille.values.documents import Document, Template
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import Braille, TextForm

USUAL_LANGUAGE = Braille().language
"""The language of a text that says none, where nobody knows its reader's."""


class OwnTextJob:
    """A text in Markdown as a document, with its language: the one that is asked for (``braille.language``), else
    (empty) the one that its head says, else ``usual``.

    Raises DataError, with file and line, for what its head or a document can't hold, BrailleError for a grade that the
    language lacks.
    """

    def __init__(
        self,
        template: Template,
        braille: Braille,
        form: TextForm = TextForm(),
        library: Library = BUILT_IN,
        usual: str = USUAL_LANGUAGE,
    ) -> None:
        text = own_texts.own_text(template)
        language = library.language(braille.language or text.language or usual)
        self.braille = replace(braille, language=language.id)
        self.document: Document
        self.notes: tuple[Note, ...]
        self.document, self.notes = own_texts.read(text, language)
        page = library.page(form.page or language.page)
        self.texts = TextJob(language, translator(language, braille.grade, braille.table), page, form.size_pt, library)

    def document_for(self, form: Format) -> Document:
        """The document as a format needs it: with the addresses of its links where they can't be followed."""
        return self.document if form.links else own_texts.with_addresses(self.document)
