"""What reads each format back for ``check``, imported when it is used: to make a file nothing of it is needed."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ohio_braille.proof.readers import BookReader, LabelReader, PageReader, PrintReader, TextReader


def label_pdf() -> "LabelReader":
    from ohio_braille.proof.pdf import label_problems

    return label_problems


def label_svg() -> "LabelReader":
    from ohio_braille.proof.svg import label_problems

    return label_problems


def label_list() -> "LabelReader":
    from ohio_braille.proof.label_cells import list_problems

    return list_problems


def embossed(book: "Callable[[], BookReader]") -> "Callable[[], LabelReader]":
    def reader() -> "LabelReader":
        from ohio_braille.proof.label_cells import embosser_reader

        return embosser_reader(book())

    return reader


def coded(coding: str) -> "Callable[[], BookReader]":
    def reader() -> "BookReader":
        from ohio_braille.proof.brf import read_brf
        from ohio_braille.proof.readers import BookReader

        return BookReader(pages=partial(read_brf, coding=coding), coded=True)

    return reader


def pef() -> "BookReader":
    from ohio_braille.proof.pef import read_pef
    from ohio_braille.proof.readers import BookReader

    return BookReader(pages=read_pef)


def html() -> "PageReader":
    from ohio_braille.proof.html import parts
    from ohio_braille.proof.readers import PageReader

    return PageReader(blocks=parts)


def print_pdf() -> "PrintReader":
    from ohio_braille.proof.pdf import text_lines
    from ohio_braille.proof.readers import PrintReader

    return PrintReader(lines=text_lines)


def plain_text() -> "TextReader":
    from ohio_braille.proof.readers import TextReader

    return TextReader(text=partial(str, encoding="utf-8", errors="replace"))
