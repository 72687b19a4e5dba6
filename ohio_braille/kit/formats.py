"""The table of formats: one row a format. From it come a kit's files, the refusals, the help and what ``check`` reads.

To add a format: a writer for one of the finished things, a row here, and its words in each language's ``[files]``.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, BinaryIO, Literal

from msgspec.structs import replace

from ohio_braille.errors import DataError, setting
from ohio_braille.values.documents import Document
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.orders import Placing
from ohio_braille.values.value import Value
from ohio_braille.writers import brf, dxf, html, label_json, large_print, pdf, pef, svg, tagged_pdf, text

Finished = Literal["sheets", "book", "print", "document"]
"""What a writer takes: label sheets in mm, braille pages, pages of large print, a text in blocks."""

LIST = "list."
"""What the list of labels has before its ending, where the ending alone means the labels themselves."""

_LISTED = frozenset(("used", "blanks", "mirror", "turned", "dots"))
_DRAWN = frozenset((*_LISTED, "corner_mark", "offset_mm", "scale"))
_PRINTED = frozenset((*_DRAWN, "outlines"))
_EMBOSSED = frozenset(("used", "paper_offset_mm"))
_PRECUT_ALONE = ("used", "paper_offset_mm")
_ALWAYS = ("sheet", "page", "precut", "captions")  # on which things labels go; with or without print
_CORRECTION = f"{setting('offset_mm')}, {setting('scale')} or {setting('printer')}"


class Format(Value, frozen=True, kw_only=True):
    """A format of files. ``ending`` is its name too; ``takes`` is the finished thing that ``write`` writes to an open
    file.

    ``labels`` and ``texts`` tell whether a kit has it for its labels and its texts. ``options`` are the fields of
    :class:`Placing` that mean something in it for labels. ``each_sheet``: a drawing of one sheet, so that several
    sheets are several files. ``captions``: print stands beside the dots.
    """

    ending: str
    takes: Finished
    write: Callable[[Any, BinaryIO], None]
    labels: bool = False
    texts: bool = False
    options: frozenset[str] = frozenset()
    each_sheet: bool = False
    captions: bool = False


def _html(document: Document, file: BinaryIO) -> None:
    html.write_document(document, file, as_list=document.as_list, dots=document.dots)


def _tagged_pdf(document: Document, file: BinaryIO) -> None:
    page = BytesIO()
    _html(document, page)
    tagged_pdf.write_html(page.getvalue(), file)


def _brf(coding: str) -> Callable[[Any, BinaryIO], None]:
    return lambda book, file: brf.write_brf(book, coding, file)


def _first(write: Callable[[LabelSheets, int, BinaryIO], None]) -> Callable[[Any, BinaryIO], None]:
    """What draws a single sheet."""
    return lambda sheets, file: write(sheets, 1, file)


FORMATS = (
    Format(ending="html", takes="document", write=_html, texts=True),
    Format(ending="pdf", takes="sheets", write=pdf.write_label_sheets, labels=True, options=_PRINTED, captions=True),
    Format(ending="pdf", takes="print", write=large_print.write_print_book, texts=True),
    Format(
        ending="svg",
        takes="sheets",
        write=_first(svg.write_label_sheets),
        labels=True,
        options=_PRINTED,
        each_sheet=True,
        captions=True,
    ),
    Format(ending="brf", takes="book", write=_brf("north-american"), labels=True, texts=True, options=_EMBOSSED),
    Format(
        ending="eurobraille.txt", takes="book", write=_brf("eurobraille"), labels=True, texts=True, options=_EMBOSSED
    ),
    Format(ending="pef", takes="book", write=pef.write_pef, labels=True, texts=True, options=_EMBOSSED),
    Format(
        ending="txt",
        takes="document",
        write=text.write_document,
        labels=True,
        texts=True,
        options=_LISTED,
    ),
    Format(ending="ubrl", takes="book", write=_brf("unicode"), options=_EMBOSSED),
    Format(ending="json", takes="sheets", write=label_json.write_label_json, options=_LISTED),
    Format(
        ending="outlines.svg",
        takes="sheets",
        write=_first(svg.write_outlines),
        options=frozenset(_DRAWN),
        each_sheet=True,
    ),
    Format(
        ending="dxf", takes="sheets", write=_first(dxf.write_label_sheets), options=frozenset(_DRAWN), each_sheet=True
    ),
    Format(ending="tagged.pdf", takes="document", write=_tagged_pdf),
)
"""All formats, in the order in which a kit lists them."""

_LABEL_THINGS: tuple[Finished, ...] = ("sheets", "book")
_TEXT_THINGS: tuple[Finished, ...] = ("document", "print", "book")


def label_formats() -> dict[str, Format]:
    """The formats of labels by their endings. The list of labels is a text: ``txt`` means it, and in every format of
    texts it is called ``list.html``, ``list.brf`` and so on."""
    labels = {one.ending: one for one in FORMATS if one.takes in _LABEL_THINGS or one.ending == "txt"}
    lists = {f"{LIST}{ending}": replace(one, options=_LISTED) for ending, one in text_formats().items()}
    return labels | {ending: one for ending, one in lists.items() if ending != f"{LIST}txt"}


def is_list(ending: str) -> bool:
    """Whether a file of labels with this ending is the list of them."""
    return ending == "txt" or ending.startswith(LIST)


def text_formats() -> dict[str, Format]:
    """The formats of texts by their endings."""
    return {one.ending: one for one in FORMATS if one.takes in _TEXT_THINGS}


def calibration_formats() -> dict[str, Format]:
    """The formats of test pages by their endings: those that a kit has for labels, but for lists."""
    return {one.ending: one for one in FORMATS if one.takes in _LABEL_THINGS and one.labels}


def format_of(file: str, given: str | None, formats: Sequence[str]) -> str:
    """The ending asked for, else the one of the file's name. Raises DataError with those there are."""
    names = {kind.removesuffix(".txt") if kind != "txt" else kind: kind for kind in formats}
    if given:
        if given in names or given in formats:
            return names.get(given, given)
        raise DataError(f"There is no format {given!r} here; there are {', '.join(names)}.", field="format")
    for kind in sorted(formats, key=len, reverse=True):
        if file.endswith("." + kind):
            return kind
    raise DataError(
        f"The ending of {file!r} names no format; there are {', '.join('.' + kind for kind in formats)}. "
        f"Or give {setting('format')}.",
        field="format",
    )


def require_options(placing: Placing, ending: str, one: Format) -> None:
    """Raises DataError for what was asked of labels and means nothing in a file of this format: it must not be left out
    quietly. A kit has files of all kinds, so there each option has its use."""
    usual = Placing()
    embossed = one.takes == "book" and not is_list(ending)
    for field in placing.__struct_fields__:
        if field in _ALWAYS or getattr(placing, field) == getattr(usual, field):
            continue
        name = _CORRECTION if field in ("offset_mm", "scale") else setting(field)
        if embossed and field in _PRECUT_ALONE and not placing.precut:
            raise DataError(
                f"{name} needs the pre-cut sheet ({setting('sheet')}) in a file for an embosser (.{ending}).",
                field=field,
            )
        if field not in one.options:
            kind = f"file for an embosser (.{ending})" if embossed else f".{ending} file"
            raise DataError(f"{name} means nothing in a {kind}; it is for {_home(field)}.", field)


def _home(field: str) -> str:
    return "embossers" if field in _EMBOSSED - _PRINTED else "print"
