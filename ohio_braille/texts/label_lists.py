"""Finished labels as documents: what stands on each and where it lies, and how they are written with a slate."""

from collections.abc import Iterable, Iterator, Sequence

from ohio_braille.values.braille_books import LabelPlace
from ohio_braille.values.cells import Cells, DotMeasures, dot_numbers, unicode_braille
from ohio_braille.values.documents import Block, Document, Heading, Item, Listing, Paragraph, Span, Text
from ohio_braille.values.label_sheets import LabelSheets, PlacedLabel, PrintedSheet
from ohio_braille.values.labels import Label, LabelSet
from ohio_braille.values.phrases import Phrases
from ohio_braille.values.value import Value

TAPES_MM = (9.0, 12.0)
"""The widths of label tape that braille label makers and slates for tape take."""

TAPE_MARGIN_MM = 0.5
"""The least that must remain above and below the dots: our own figure, the same as on pre-cut labels."""


class Listed(Value, frozen=True, kw_only=True):
    """Labels to be listed, each with its braille, in order; ``pages`` are the sheets on which they lie, none for labels
    that are written by hand and lie on no sheet."""

    title: str
    language: str
    dots: DotMeasures
    labels: tuple[tuple[Label, Cells], ...]
    pages: tuple[PrintedSheet, ...] = ()


def on_sheets(sheets: LabelSheets) -> Listed:
    """The labels of finished sheets; pages that hold nothing but notes are left out."""
    pages = tuple(page for page in sheets.pages if page.labels)
    labels = tuple((placed.label, placed.cells) for page in pages for placed in page.labels)
    return Listed(title=sheets.title, language=sheets.language, dots=sheets.dots, labels=labels, pages=pages)


def on_no_sheet(label_set: LabelSet, dots: DotMeasures, blanks: int = 0) -> Listed:
    """The labels of a set, and spare ones, that lie on no sheet."""
    spare = Label(text="", caption="")
    labels = (*((label, label_set.cells[label.text]) for label in label_set.labels), *(((spare, b""),) * blanks))
    return Listed(title=label_set.title, language=label_set.language, dots=dots, labels=labels)


def label_list(listed: Listed, phrases: Phrases, embossed: Sequence[LabelPlace] = ()) -> Document:
    """What stands on the labels and where they lie, for who writes them by hand or looks for one by touch.

    In this order: how many, which tapes are wide enough, each different label once, each row of each sheet in short,
    each row of the embosser's pages (``embossed`` are the places of the same labels there), each label with its place.
    """
    blocks = [*_opening(listed, phrases), *_tapes(listed, phrases)]
    different = _different(listed, phrases)
    blocks.append(_heading(2, phrases.list_different.format(count=len(different))))
    described = [(_described(one.captions, one.text, one.cells, phrases), one.count) for one in different]
    blocks += _listed(f"{label}, {_times(count, phrases)}" for label, count in described)
    if listed.pages:
        blocks.append(_heading(2, phrases.list_overview))
    for number, page in enumerate(listed.pages, 1):
        blocks += [_sheet_heading(number, page, phrases), *_listed(_rows(page, phrases))]
    if embossed:
        blocks.append(_heading(2, phrases.list_embossed))
        blocks += _listed(_embossed_rows(listed, embossed, phrases))
    if listed.pages:
        blocks.append(_heading(2, phrases.list_each))
    for number, page in enumerate(listed.pages, 1):
        blocks += [_sheet_heading(number, page, phrases), *_listed(_place(placed, phrases) for placed in page.labels)]
    return _document(listed, blocks)


def slate_list(listed: Listed, phrases: Phrases) -> Document:
    """Each different label as it is pressed with slate and stylus: from the back, from right to left.

    Each item has the dot numbers, the first cell first, and the look of the back from left to right, that is
    :func:`mirrored`. The numbers are those of reading, in which dot 1 is at the upper right while one writes, as slates
    are taught (Walhof, "Dots 1, 2, and 3 are on the first side of the cell as you write it": nfb.org, Future
    Reflections 28-1-18; pagiel.link has dot 1 at the upper right). Some learned to number the dots as they see them
    while writing (nfbnet braille-discussion 2021-06): for them the list says which numbers to swap.
    """
    different = _different(listed, phrases)
    return _document(
        listed,
        [
            *_opening(listed, phrases),
            *_tapes(listed, phrases),
            Paragraph(text=_said(phrases.list_slate_how)),
            Paragraph(text=_said(phrases.list_slate_numbers)),
            _heading(2, phrases.list_different.format(count=len(different))),
            *_listed(f"{_pressed(one, phrases)}, {_times(one.count, phrases)}" for one in different),
        ],
    )


def tape_fits(dots: DotMeasures, tape_mm: float) -> float:
    """The tape in mm that remains above and below one line of braille; less than 0 where the dots are taller."""
    return (tape_mm - dots.tall_mm()) / 2


def mirrored(cells: Cells) -> Cells:
    """The cells as the back of the paper shows them from left to right: last cell first, 1-4, 2-5 and 3-6 swapped.

    Who writes with a slate presses this picture from its right end. Twice gives the cells again.
    """
    return bytes((cell & 0b000111) << 3 | (cell & 0b111000) >> 3 for cell in reversed(cells))


# --- blocks ---


def _said(text: str) -> Text:
    return (Span(text=text),)


def _heading(level: int, text: str) -> Heading[Text]:
    return Heading(level=level, text=_said(text))


def _listed(lines: Iterable[str]) -> Iterator[Block[Text]]:
    """The lines as a list; nothing for none."""
    items = tuple(Item(text=_said(line)) for line in lines)
    if items:
        yield Listing(items=items)


def _document(listed: Listed, blocks: Sequence[Block[Text]]) -> Document:
    """Without a word for dots: all braille in it is followed by its numbers already."""
    return Document(title=listed.title, language=listed.language, blocks=tuple(blocks), whole_lines=True)


def _opening(listed: Listed, phrases: Phrases) -> Iterator[Block[Text]]:
    """The title and the count."""
    count = _labels(len(listed.labels), phrases)
    if listed.pages:
        sheets = _counted(phrases.list_sheet, phrases.list_sheets, len(listed.pages))
        count = phrases.list_count.format(labels=count, sheets=sheets)
    yield _heading(1, listed.title)
    yield Paragraph(text=_said(count))


def _tapes(listed: Listed, phrases: Phrases) -> Iterator[Block[Text]]:
    """What is to be known before the first label: the tapes, and what a 0 means where there is one."""
    lines = []
    for tape_mm in TAPES_MM:
        margin_mm = tape_fits(listed.dots, tape_mm)
        tape = _decimal(tape_mm, phrases)
        if margin_mm >= TAPE_MARGIN_MM:
            lines.append(phrases.list_tape.format(tape=tape, margin=_decimal(margin_mm, phrases)))
        else:
            lines.append(phrases.list_tape_narrow.format(tape=tape))
    if any(0 in cells for _, cells in listed.labels):
        lines.append(phrases.list_empty_cell)
    return _listed(lines)


def _sheet_heading(number: int, page: PrintedSheet, phrases: Phrases) -> Heading[Text]:
    return _heading(3, phrases.list_on_sheet.format(sheet=number, labels=_labels(len(page.labels), phrases)))


# --- labels ---


class _Different(Value, frozen=True, kw_only=True):
    """What is written ``count`` times, for the cards that ``captions`` name."""

    captions: str
    text: str
    cells: Cells
    count: int


def _different(listed: Listed, phrases: Phrases) -> list[_Different]:
    """Each label once, as it first comes. Labels that feel the same are the same, whichever card they are for."""
    alike: dict[tuple[str, Cells], list[str]] = {}
    for label, cells in listed.labels:
        alike.setdefault((label.text, cells), []).append(_caption(label, phrases))
    return [
        _Different(captions=", ".join(dict.fromkeys(captions)), text=text, cells=cells, count=len(captions))
        for (text, cells), captions in alike.items()
    ]


def _caption(label: Label, phrases: Phrases) -> str:
    return label.caption or phrases.list_blank


def _described(caption: str, text: str, cells: Cells, phrases: Phrases) -> str:
    """Caption, text where it differs, braille, dot numbers."""
    blank = phrases.list_blank
    if not cells:
        return caption if caption == blank else f"{caption}: {blank}"
    parts = [unicode_braille(cells), phrases.list_dots.format(dots=dot_numbers(cells))]
    if text != caption:
        parts.insert(0, phrases.list_text.format(text=text))
    return f"{caption}: {', '.join(parts)}"


def _pressed(label: _Different, phrases: Phrases) -> str:
    """Captions, the dots to press, and how the back looks."""
    if not label.cells:
        return f"{label.captions}: {phrases.list_blank}"
    parts = [
        phrases.list_dots.format(dots=dot_numbers(label.cells)),
        phrases.list_slate_back.format(braille=unicode_braille(mirrored(label.cells))),
    ]
    return f"{label.captions}: {', '.join(parts)}"


def _place(placed: PlacedLabel, phrases: Phrases) -> str:
    label = _described(_caption(placed.label, phrases), placed.label.text, placed.cells, phrases)
    return phrases.list_place.format(row=placed.row, column=placed.column, label=label)


def _rows(page: PrintedSheet, phrases: Phrases) -> Iterator[str]:
    """A line for each row that has labels; columns are named only where the row does not begin at 1 or has gaps."""
    rows: dict[int, list[PlacedLabel]] = {}
    for placed in page.labels:
        rows.setdefault(placed.row, []).append(placed)
    for row, labels in rows.items():
        captions = [_caption(placed.label, phrases) for placed in labels]
        columns = [placed.column for placed in labels]
        if columns != list(range(1, len(columns) + 1)):
            captions = [
                phrases.list_at_column.format(column=column, label=caption)
                for column, caption in zip(columns, captions, strict=True)
            ]
        yield phrases.list_in_row.format(row=row, labels=", ".join(captions))


def _embossed_rows(listed: Listed, embossed: Sequence[LabelPlace], phrases: Phrases) -> Iterator[str]:
    """A line for each row of labels on the embosser's pages."""
    captions = [label.caption for label, cells in listed.labels if cells]
    rows: dict[tuple[int, int], list[str]] = {}
    for place in embossed:
        rows.setdefault((place.page, place.row), []).append(captions[place.label])
    for (page, row), labels in rows.items():
        yield phrases.list_page_row.format(page=page, row=row, labels=", ".join(labels))


# --- numbers in words ---


def _labels(count: int, phrases: Phrases) -> str:
    return _counted(phrases.list_label, phrases.list_labels, count)


def _times(count: int, phrases: Phrases) -> str:
    return _counted(phrases.list_time, phrases.list_times, count)


def _counted(one: str, more: str, count: int) -> str:
    """The phrase ``one`` for a single thing, else ``more`` with its count."""
    return one if count == 1 else more.format(count=count)


def _decimal(value: float, phrases: Phrases) -> str:
    """At most two decimals, with the language's decimal mark."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", phrases.list_decimal)
