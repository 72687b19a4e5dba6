"""The table of formats: one row a format. From it come a kit's files, the refusals, the help and what ``check`` reads.

To add a format: a writer for one of the finished things, a row here, and its words in each language's ``[files]``;
with a reader ``check`` looks into it too.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Literal

from msgspec.structs import replace

from ohio_braille.errors import DataError, setting
from ohio_braille.kit import lazy_readers as readers
from ohio_braille.kit import lazy_writers as writers
from ohio_braille.values.orders import Placing
from ohio_braille.values.value import Value

if TYPE_CHECKING:
    from ohio_braille.proof.readers import DocumentReader, LabelReader, Readers

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
    sheets are several files. ``captions``: print stands beside the dots. ``links``: links can be
    followed, so their addresses need not be read. ``read_labels`` and ``read_text`` give
    what reads it back, labels and texts, for ``check``; None where nothing does.
    """

    ending: str
    takes: Finished
    write: Callable[[Any, BinaryIO], None]
    labels: bool = False
    texts: bool = False
    options: frozenset[str] = frozenset()
    each_sheet: bool = False
    captions: bool = False
    links: bool = False
    read_labels: "Callable[[], LabelReader] | None" = None
    read_text: "Callable[[], DocumentReader] | None" = None


FORMATS = (
    Format(ending="html", takes="document", write=writers.html, texts=True, links=True, read_text=readers.html),
    Format(
        ending="pdf",
        takes="sheets",
        write=writers.label_pdf,
        labels=True,
        options=_PRINTED,
        captions=True,
        read_labels=readers.label_pdf,
    ),
    Format(ending="pdf", takes="print", write=writers.large_print, texts=True, read_text=readers.print_pdf),
    Format(
        ending="svg",
        takes="sheets",
        write=writers.label_svg,
        labels=True,
        options=_PRINTED,
        each_sheet=True,
        captions=True,
        read_labels=readers.label_svg,
    ),
    Format(
        ending="brf",
        takes="book",
        write=writers.brf("north-american"),
        labels=True,
        texts=True,
        options=_EMBOSSED,
        read_labels=readers.embossed(readers.coded("north-american")),
        read_text=readers.coded("north-american"),
    ),
    Format(
        ending="eurobraille.txt",
        takes="book",
        write=writers.brf("eurobraille"),
        labels=True,
        texts=True,
        options=_EMBOSSED,
        read_labels=readers.embossed(readers.coded("eurobraille")),
        read_text=readers.coded("eurobraille"),
    ),
    Format(
        ending="pef",
        takes="book",
        write=writers.pef,
        labels=True,
        texts=True,
        options=_EMBOSSED,
        read_labels=readers.embossed(readers.pef),
        read_text=readers.pef,
    ),
    Format(
        ending="txt",
        takes="document",
        write=writers.text,
        labels=True,
        texts=True,
        options=_LISTED,
        read_labels=readers.label_list,
        read_text=readers.plain_text,
    ),
    Format(ending="ubrl", takes="book", write=writers.brf("unicode"), options=_EMBOSSED),
    Format(ending="json", takes="sheets", write=writers.label_json, options=_LISTED),
    Format(
        ending="outlines.svg",
        takes="sheets",
        write=writers.outlines_svg,
        options=_PRINTED,
        each_sheet=True,
    ),
    Format(ending="dxf", takes="sheets", write=writers.label_dxf, options=_DRAWN, each_sheet=True),
    Format(ending="tagged.pdf", takes="document", write=writers.tagged_pdf, links=True),
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


def readers_of_kits() -> "Readers":
    """What reads the files of a kit back: for labels and for texts by the endings."""
    from ohio_braille.proof.readers import Readers

    labels = {one.ending: one.read_labels() for one in FORMATS if one.labels and one.read_labels}
    texts = {one.ending: one.read_text() for one in FORMATS if one.texts and one.read_text}
    by_sheet = frozenset(one.ending for one in FORMATS if one.each_sheet and one.ending in labels)
    return Readers(labels=labels, documents=texts, by_sheet=by_sheet)


def format_of(file: str, given: str | None, formats: Sequence[str]) -> str:
    """The ending asked for, else the one of the file's name, in capitals too.

    Raises DataError with those there are, and where the file's name says another format than the one asked for: who
    embosses it would go by the name.
    """
    names = {kind.removesuffix(".txt") if kind != "txt" else kind: kind for kind in formats}
    named = _named(file, formats)
    if given:
        if given not in names and given not in formats:
            raise DataError(f"There is no format {given!r} here; there are {', '.join(names)}.", field="format")
        asked = names.get(given, given)
        known = {*formats, *(one.ending for one in FORMATS)}
        other = _named(file, tuple(known))
        if other and not f".{asked}".endswith(f".{other}"):
            raise DataError(
                f"The name {file!r} says .{other}, and {setting('format', given)} asks for another format. "
                f"Give the file the ending .{asked}, or leave out {setting('format')}.",
                field="format",
            )
        return asked
    if named:
        return named
    raise DataError(
        f"The ending of {file!r} names no format; there are {', '.join('.' + kind for kind in formats)}. "
        f"Or give {setting('format')}.",
        field="format",
    )


def _named(file: str, formats: Sequence[str]) -> str:
    """The format that a file's name ends with, the longest; empty where it ends with none."""
    name = file.casefold()
    return next((kind for kind in sorted(formats, key=len, reverse=True) if name.endswith(f".{kind}")), "")


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
