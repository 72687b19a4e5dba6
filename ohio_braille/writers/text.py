"""Plain text: documents, braille pages, and lists that say what stands on each label and where it lies.

All of it is UTF-8 with LF at the line ends, and linear: one fact a line, the count first, nothing lined up by blanks,
so that it can be followed by ear or on a braille display of twenty cells.
"""

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import BinaryIO

from ohio_braille.errors import LayoutError
from ohio_braille.values.braille_books import LabelPlace
from ohio_braille.values.cells import Cells, DotMeasures, dot_numbers, unicode_braille
from ohio_braille.values.documents import Block, Document, Figure, Heading, Listing, Paragraph, Table, map_blocks, plain
from ohio_braille.values.label_sheets import LabelSheets, PlacedLabel, PrintedSheet
from ohio_braille.values.phrases import Phrases
from ohio_braille.values.value import Value

TAPES_MM = (9.0, 12.0)
"""The widths of label tape that braille label makers and slates for tape take."""

TAPE_MARGIN_MM = 0.5
"""The least that must remain above and below the dots: our own figure, the same as on pre-cut labels."""

_NARROWEST = 20


def write_document(document: Document, file: BinaryIO, *, width: int = 72) -> None:
    """Write the document as text, in lines of at most ``width`` characters where no word is longer.

    Headings stand between blank lines; a table is its caption with the number of rows, then a line for each row:
    its name, and each heading with its value. Links and pictures are their text. Braille characters stay.
    Raises LayoutError for a width under 20.
    """
    if width < _NARROWEST:
        raise LayoutError(f"Text of {width} characters a line is too narrow; take {_NARROWEST} or more.")
    blocks = map_blocks(document.blocks, lambda text: plain(text).replace("\u00ad", ""))
    parts = ["\n".join(_block_lines(block, width)) for block in blocks]
    _write("\n\n".join(part for part in parts if part) + "\n", file)


def write_label_list(
    sheets: LabelSheets, phrases: Phrases, file: BinaryIO, embossed: Sequence[LabelPlace] = ()
) -> None:
    """Write what stands on the labels and where they lie, for who writes them by hand or looks for one by touch.

    In this order: how many, which tapes are wide enough, each different label once, each row of each sheet in short,
    each row of the embosser's pages (``embossed`` are the places of the same labels there), each label with its place.
    """
    lines = [*_opening(sheets, phrases), ""]
    different = _different(sheets, phrases)
    lines.append(phrases.list_different.format(count=len(different)))
    for each in different:
        described = _described(each.captions, each.text, each.cells, phrases)
        lines.append(f"{described}, {_counted(phrases.list_time, phrases.list_times, each.count)}")
    lines += ["", phrases.list_overview]
    for number, page in enumerate(_label_pages(sheets), 1):
        lines.append(_sheet_heading(number, page, phrases))
        lines += _row_lines(page, phrases)
    if embossed:
        lines += ["", phrases.list_embossed, *_embossed_lines(sheets, embossed, phrases)]
    lines += ["", phrases.list_each]
    for number, page in enumerate(_label_pages(sheets), 1):
        lines.append(_sheet_heading(number, page, phrases))
        for placed in page.labels:
            label = _described(_caption(placed, phrases), placed.label.text, placed.cells, phrases)
            lines.append(phrases.list_place.format(row=placed.row, column=placed.column, label=label))
    _write("\n".join(lines) + "\n", file)


def write_slate_list(sheets: LabelSheets, phrases: Phrases, file: BinaryIO) -> None:
    """Write each different label as it is pressed with slate and stylus: on the back, from right to left.

    Each line has the dots to press in the order of writing, the first cell first; the look of the back from left to
    right, that is :func:`mirrored`; and the dot numbers as they are read, which are also right for those who learned
    to count dot 1 at the upper right when writing.
    """
    different = _different(sheets, phrases)
    lines = [*_opening(sheets, phrases), phrases.list_slate_how, phrases.list_slate_numbers, ""]
    lines.append(phrases.list_different.format(count=len(different)))
    for label in different:
        back = mirrored(label.cells)
        parts = [
            phrases.list_slate_press.format(dots=dot_numbers(back[::-1])),
            phrases.list_slate_back.format(braille=unicode_braille(back)),
            phrases.list_slate_read.format(dots=dot_numbers(label.cells)),
        ]
        told = ", ".join(parts) if label.cells else phrases.list_blank
        lines.append(f"{label.captions}: {told}, {_counted(phrases.list_time, phrases.list_times, label.count)}")
    _write("\n".join(lines) + "\n", file)


def write_label_json(sheets: LabelSheets, file: BinaryIO) -> None:
    """Write a JSON list of all labels in the order of the sheets; sheets, rows and columns count from 1."""
    labels = [
        {
            "caption": placed.label.caption,
            "text": placed.label.text,
            "cells": unicode_braille(placed.cells),
            "dots": dot_numbers(placed.cells),
            "role": placed.label.role,
            "card": placed.label.card,
            "sheet": number,
            "row": placed.row,
            "column": placed.column,
        }
        for number, page in enumerate(_label_pages(sheets), 1)
        for placed in page.labels
    ]
    _write(json.dumps(labels, ensure_ascii=False, indent=2) + "\n", file)


def tape_fits(dots: DotMeasures, tape_mm: float) -> float:
    """The tape in mm that remains above and below one line of braille; less than 0 where the dots are taller."""
    return (tape_mm - dots.tall_mm()) / 2


def mirrored(cells: Cells) -> Cells:
    """The cells as the back of the paper shows them from left to right: last cell first, 1-4, 2-5 and 3-6 swapped.

    Who writes with a slate presses this picture from its right end. Twice gives the cells again.
    """
    return bytes((cell & 0b000111) << 3 | (cell & 0b111000) >> 3 for cell in reversed(cells))


# --- documents ---


def _block_lines(block: Block[str], width: int) -> list[str]:
    match block:
        case Heading() | Paragraph() | Figure():
            return _wrap("", block.text, width)
        case Listing():
            lines = []
            for item in block.items:
                marker = f"{item.number}. " if item.number else "- "
                # Deep lists stop moving in at a third of the line.
                lines += _wrap(" " * min(2 * item.depth, width // 3) + marker, item.text, width)
            return lines
        case Table():
            return [
                *_wrap("", f"{block.caption} ({len(block.rows)})", width),
                *(line for row in block.rows for line in _wrap("- ", _row_text(block.header, row), width)),
            ]


def _row_text(header: tuple[str, ...], row: tuple[str, ...]) -> str:
    """``name: heading value; heading value``, since values may hold commas; empty cells are left out."""
    told = [f"{head} {value}".strip() for head, value in zip(header[1:], row[1:], strict=True) if value]
    return f"{row[0]}: {'; '.join(told)}" if told else row[0]


def _wrap(marker: str, text: str, width: int) -> list[str]:
    """The lines of a text behind its marker; words, also such with hyphens, stay whole."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=marker,
        subsequent_indent=" " * len(marker),
        break_long_words=False,
        break_on_hyphens=False,
    )


# --- lists of labels ---


def _opening(sheets: LabelSheets, phrases: Phrases) -> Iterator[str]:
    """The title, the count, and what is to be known before the first label."""
    placed = [label for page in sheets.pages for label in page.labels]
    yield sheets.title
    yield phrases.list_count.format(
        labels=_counted(phrases.list_label, phrases.list_labels, len(placed)),
        sheets=_counted(phrases.list_sheet, phrases.list_sheets, len(_label_pages(sheets))),
    )
    for tape_mm in TAPES_MM:
        margin_mm = tape_fits(sheets.dots, tape_mm)
        tape = _number(tape_mm, phrases)
        if margin_mm >= TAPE_MARGIN_MM:
            yield phrases.list_tape.format(tape=tape, margin=_number(margin_mm, phrases))
        else:
            yield phrases.list_tape_narrow.format(tape=tape)
    if any(0 in label.cells for label in placed):
        yield phrases.list_empty_cell


class _Different(Value, frozen=True, kw_only=True):
    """What is written ``count`` times, for the cards that ``captions`` name."""

    captions: str
    text: str
    cells: Cells
    count: int


def _different(sheets: LabelSheets, phrases: Phrases) -> list[_Different]:
    """Each label once, as it first comes. Labels that feel the same are the same, whichever card they are for."""
    alike: dict[tuple[str, Cells], list[str]] = {}
    for page in sheets.pages:
        for placed in page.labels:
            alike.setdefault((placed.label.text, placed.cells), []).append(_caption(placed, phrases))
    return [
        _Different(captions=", ".join(dict.fromkeys(captions)), text=text, cells=cells, count=len(captions))
        for (text, cells), captions in alike.items()
    ]


def _caption(placed: PlacedLabel, phrases: Phrases) -> str:
    return placed.label.caption or phrases.list_blank


def _described(caption: str, text: str, cells: Cells, phrases: Phrases) -> str:
    """Caption, text where it differs, braille, dot numbers."""
    blank = phrases.list_blank
    if not cells:
        return caption if caption == blank else f"{caption}: {blank}"
    parts = [unicode_braille(cells), phrases.list_dots.format(dots=dot_numbers(cells))]
    if text != caption:
        parts.insert(0, phrases.list_text.format(text=text))
    return f"{caption}: {', '.join(parts)}"


def _sheet_heading(number: int, page: PrintedSheet, phrases: Phrases) -> str:
    labels = _counted(phrases.list_label, phrases.list_labels, len(page.labels))
    return phrases.list_on_sheet.format(sheet=number, labels=labels)


def _row_lines(page: PrintedSheet, phrases: Phrases) -> Iterator[str]:
    """A line for each row that has labels; columns are named only where the row does not begin at 1 or has gaps."""
    rows: dict[int, list[PlacedLabel]] = {}
    for placed in page.labels:
        rows.setdefault(placed.row, []).append(placed)
    for row, labels in rows.items():
        captions = [_caption(placed, phrases) for placed in labels]
        columns = [placed.column for placed in labels]
        if columns != list(range(1, len(columns) + 1)):
            captions = [
                phrases.list_at_column.format(column=column, label=caption)
                for column, caption in zip(columns, captions, strict=True)
            ]
        yield phrases.list_in_row.format(row=row, labels=", ".join(captions))


def _embossed_lines(sheets: LabelSheets, embossed: Sequence[LabelPlace], phrases: Phrases) -> Iterator[str]:
    """A line for each row of labels on the embosser's pages."""
    captions = [placed.label.caption for page in sheets.pages for placed in page.labels if placed.cells]
    rows: dict[tuple[int, int], list[str]] = {}
    for place in embossed:
        rows.setdefault((place.page, place.row), []).append(captions[place.label])
    for (page, row), labels in rows.items():
        yield phrases.list_page_row.format(page=page, row=row, labels=", ".join(labels))


def _label_pages(sheets: LabelSheets) -> list[PrintedSheet]:
    """The sheets without pages that hold nothing but notes."""
    return [page for page in sheets.pages if page.labels]


def _number(value: float, phrases: Phrases) -> str:
    """At most two decimals, with the language's decimal mark."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", phrases.list_decimal)


def _counted(one: str, more: str, count: int) -> str:
    """The phrase ``one`` for a single thing, else ``more`` with its count."""
    return one if count == 1 else more.format(count=count)


def _write(text: str, file: BinaryIO) -> None:
    file.write(text.encode("utf-8"))
