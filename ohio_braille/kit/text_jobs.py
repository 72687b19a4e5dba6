"""A document -> braille pages and large print."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import BrailleError, LayoutError
from ohio_braille.kit.formats import Finished
from ohio_braille.layout import fonts
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.braille_books import BrailleBook, EmbosserPage
from ohio_braille.values.cells import Cells
from ohio_braille.values.documents import Block, Document, map_blocks, plain
from ohio_braille.values.languages import Language
from ohio_braille.values.print_books import PrintBook

TITLE_PAGE_FROM = 3
"""Braille documents of at least so many pages have a title page; a cheat sheet of one or two has none."""


def _words(document: Document) -> list[str]:
    """All that stands between blanks in a document."""
    texts = [document.title]
    map_blocks(document.blocks, lambda text: texts.append(plain(text)))
    return [word for text in texts for word in text.split()]


class TextJob:
    """Documents being set; each becomes braille once."""

    def __init__(
        self,
        language: Language,
        translator: Translator,
        page: EmbosserPage,
        size_pt: float = 18.0,
        library: Library = BUILT_IN,
    ) -> None:
        self.library = library
        self.language = language
        self.translator = translator
        self.page = page
        self.size_pt = size_pt
        self._books: dict[Document, BrailleBook] = {}

    def book(self, document: Document) -> BrailleBook:
        """The document as braille pages.

        Raises BrailleError with the file and line of a text that has a character without braille, and LayoutError so
        for a word that is longer than a row and can't be divided.
        """
        if document not in self._books:
            self._books[document] = self._braille(document)
        return self._books[document]

    def _braille(self, document: Document) -> BrailleBook:
        origins = iter(document.origins)
        blocks: list[Block[Cells]] = []
        for block in document.blocks:
            origin = next(origins, None)
            try:
                blocks += map_blocks((block,), lambda text: self.translator.flow(plain(text)))
            except BrailleError as error:
                place = f"{origin}: " if origin else ""
                raise BrailleError(f"{place}{error.args[0]}", error.field) from None
        try:
            return self._pages(document, blocks, partial(self._title_page, document.title))
        except LayoutError:
            self._pages(document, (), None)  # is it the page itself?
            for origin, braille in zip(document.origins, blocks, strict=False):
                try:
                    self._pages(document, (braille,), None)
                except LayoutError as error:
                    raise LayoutError(f"{origin}: {error.args[0]}", error.field) from None
            raise

    def _pages(
        self,
        document: Document,
        blocks: Sequence[Block[Cells]],
        title_page: Callable[[int], Sequence[Cells] | None] | None,
    ) -> BrailleBook:
        from ohio_braille.layout import books, braille_pages, word_division

        style = self.library.house_style(self.page.house_style or self.language.house_style)
        sign = books.cells_of_dots(style.address_sign)
        return braille_pages.paginate(
            blocks,
            self.page,
            style,
            title=document.title,
            language=document.language,
            number=lambda n: self.translator.cells(str(n)),
            divisions=word_division.divisions(lambda: _words(document), document.language, self.translator.flow, sign),
            title_page=title_page,
        )

    def _title_page(self, title: str, count: int) -> Sequence[Cells] | None:
        if count <= TITLE_PAGE_FROM:
            return None
        phrases = self.language.phrases
        code = phrases.title_code.format(code=self.translator.grade.name)
        rows = (title, "", code, "", phrases.title_pages.format(pages=count))
        return [b"", *(self.translator.flow(row) for row in rows)]

    def print_book(self, document: Document) -> PrintBook:
        """The document in large print. Raises LayoutError for a character that the print font lacks."""
        from ohio_braille.layout import print_pages

        page_of = self.language.phrases.page_of
        return print_pages.paginate(
            document,
            self.size_pt,
            self.library.paper(self.language.paper).page_mm,
            fonts.print_faces(),
            lambda n, count: page_of.format(page=n, pages=count),
        )

    def finished(self, document: Document, takes: Finished) -> Any:
        """What a writer takes of the document."""
        match takes:
            case "document":
                return document
            case "print":
                return self.print_book(document)
            case "book":
                return self.book(document)
            case "sheets":
                raise ValueError("a text has no sheets of labels")
