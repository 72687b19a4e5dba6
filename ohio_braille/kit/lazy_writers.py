"""What writes each format, imported when it is used: a PDF needs no HTML."""

from collections.abc import Callable
from io import BytesIO
from typing import BinaryIO

from ohio_braille.values.braille_books import BrailleBook
from ohio_braille.values.documents import Document
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.print_books import PrintBook


def html(document: Document, file: BinaryIO) -> None:
    from ohio_braille.writers.html import write_document

    write_document(document, file, as_list=document.as_list, dots=document.dots)


def tagged_pdf(document: Document, file: BinaryIO) -> None:
    from ohio_braille.writers.tagged_pdf import write_html

    page = BytesIO()
    html(document, page)
    write_html(page.getvalue(), file)


def text(document: Document, file: BinaryIO) -> None:
    from ohio_braille.writers.text import write_document

    write_document(document, file)


def large_print(book: PrintBook, file: BinaryIO) -> None:
    from ohio_braille.writers.large_print import write_print_book

    write_print_book(book, file)


def label_pdf(sheets: LabelSheets, file: BinaryIO) -> None:
    from ohio_braille.writers.pdf import write_label_sheets

    write_label_sheets(sheets, file)


def label_svg(sheets: LabelSheets, file: BinaryIO) -> None:
    from ohio_braille.writers.svg import write_label_sheets

    write_label_sheets(sheets, 1, file)


def outlines_svg(sheets: LabelSheets, file: BinaryIO) -> None:
    from ohio_braille.writers.svg import write_outlines

    write_outlines(sheets, 1, file)


def label_dxf(sheets: LabelSheets, file: BinaryIO) -> None:
    from ohio_braille.writers.dxf import write_label_sheets

    write_label_sheets(sheets, 1, file)


def label_json(sheets: LabelSheets, file: BinaryIO) -> None:
    from ohio_braille.writers.label_json import write_label_json

    write_label_json(sheets, file)


def brf(coding: str) -> Callable[[BrailleBook, BinaryIO], None]:
    def write(book: BrailleBook, file: BinaryIO) -> None:
        from ohio_braille.writers.brf import write_brf

        write_brf(book, coding, file)

    return write


def pef(book: BrailleBook, file: BinaryIO) -> None:
    from ohio_braille.writers.pef import write_pef

    write_pef(book, file)
