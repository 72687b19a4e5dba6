"""Test pages: what a printer makes of a sheet of labels, and an embosser of a file."""

from collections.abc import Iterator, Sequence

from ohio_braille.layout.books import bound, trimmed_page
from ohio_braille.layout.die_cuts import inset_mm, label_at, spots
from ohio_braille.layout.fonts import Face
from ohio_braille.layout.label_sheets import require_dots_fit
from ohio_braille.layout.margin_notes import (
    PAPER_EDGE_MM,
    RULER_MM,
    Area,
    note_area,
    note_pages,
    print_text,
    ruler,
    wrapped,
)
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.values.braille_books import BrailleBook, EmbosserPage
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets, Line, PlacedLabel, PrintedSheet, PrintText
from ohio_braille.values.labels import Label

_DIGITS = bytes([26, 1, 3, 9, 25, 17, 11, 27, 19, 10])  # j, a to i: 0 to 9 in every braille
_NUMBER_SIGN = bytes([60])
_FULL_CELL = bytes([63])
_FULL_LABEL = Label(text="⠿", caption="", short="", card="")
_BOX_MM = RULER_MM + 14  # what the two bars take, with the print beside them


def calibration_sheet(
    sheet: LabelSheet,
    dots: DotSize,
    face: Face,
    *,
    title: str,
    language: str,
    words_of_bars: Sequence[str] = (),
    words: Sequence[str] = (),
    area: Area | None = None,
) -> LabelSheets:
    """A test page for plain paper, to be held against a sheet of labels and measured.

    It shows the outlines, and in the labels at the four corners a full cell where braille begins. Bar A is 100 mm
    across, bar B 100 mm down; C marks the first label, D the last. ``words_of_bars`` and ``words`` say what to measure:
    they stand between the bars, and on a further page, within ``area``, what finds no room there. Paper that is too
    small for the bars (:func:`has_bars`) has the others alone, on a further page; one label a page has none.
    """
    require_sheet(sheet)
    require_dots_fit([_FULL_LABEL], {_FULL_LABEL.text: _FULL_CELL}, sheet, dots)
    room = has_bars(sheet)
    texts, lines, rest = _bars(sheet, [*words_of_bars, *words], face) if room else ((), (), words)
    labels = tuple(label for label in _corner_labels(sheet, dots) if not (room and _covers_bars(label, sheet)))
    pages = [PrintedSheet(labels=labels, texts=texts, lines=lines)]
    if rest:
        pages.extend(note_pages(rest, rest, sheet, face, area or note_area(sheet.page_mm)))
    return LabelSheets(
        title=title,
        language=language,
        page_mm=sheet.page_mm,
        label_mm=sheet.label_mm,
        corner_mm=sheet.corner_mm,
        columns=sheet.columns,
        inset_mm=inset_mm(sheet),
        dots=dots.measures(),
        pages=tuple(pages),
        outlines=True,
    )


def has_bars(sheet: LabelSheet) -> bool:
    """Whether the test page of a sheet has room for both bars."""
    return min(sheet.page_mm) >= _BOX_MM + 2 * PAPER_EDGE_MM


def _bars(
    sheet: LabelSheet, words: Sequence[str], face: Face
) -> tuple[tuple[PrintText, ...], tuple[Line, ...], Sequence[str]]:
    """The two bars in the middle of the page, the words between them, and those that found no room there."""
    x, y = ((side - _BOX_MM) / 2 + 8 for side in sheet.page_mm)
    rows = wrapped(words, 3.5, RULER_MM - 8, face)
    most = int((RULER_MM - 8) / 5)
    texts = [print_text("A", x + RULER_MM / 2, y - 2, 4.0), print_text("B", x - 6, y + RULER_MM / 2, 4.0)]
    texts += [print_text(row, x + 6, y + 9 + 5 * n, 3.5) for n, row in enumerate(rows[:most])]
    return tuple(texts), (*ruler(x, y), *ruler(x, y, down=True)), rows[most:]


def _covers_bars(label: PlacedLabel, sheet: LabelSheet) -> bool:
    """Whether a label reaches into the box of the two bars."""
    return all(
        start + size >= (page - _BOX_MM) / 2 and start <= (page + _BOX_MM) / 2
        for start, size, page in zip((label.x_mm, label.y_mm), sheet.label_mm, sheet.page_mm, strict=True)
    )


def _corner_labels(sheet: LabelSheet, dots: DotSize) -> Iterator[PlacedLabel]:
    """All labels: a full cell on those at the four corners, C on the first and D on the last, nothing on the others."""
    left, top = sheet.keep_out_mm[0], (sheet.label_mm[1] - dots.tall_mm()) / 2
    corners = {(row, column) for row in (1, sheet.rows) for column in (1, sheet.columns)}
    letters = {(sheet.rows, sheet.columns): "D", (1, 1): "C"}
    beside = left + dots.width_mm(1) + 2
    for spot in spots(sheet, (left + dots.dot_mm / 2, top + dots.dot_mm / 2)):
        at = (spot.row, spot.column)
        caption = None
        if at in letters:
            caption = print_text(letters[at], spot.x_mm + beside, spot.y_mm + sheet.label_mm[1] / 2 + 1.4, 4.0)
        yield label_at(spot, _FULL_LABEL, _FULL_CELL if at in corners else b"", caption)


def calibration_page(page: EmbosserPage) -> BrailleBook:
    """What an embosser is checked with, without a word in it.

    First the 64 cells in the order of Unicode, blank first, a blank cell after each: what feels wrong shows that the
    coding is wrong (its letters agree in all codings, its punctuation doesn't). Then a ruler as long as a row, a to i
    and a full cell at each ten. Then a page with the number of each row at its start: what is missing or moved to
    the next sheet shows how many rows fit.
    """
    columns = (page.cells + 1) // 2
    cells = [bytes([cell, 0]) for cell in range(64)]
    table = [b"".join(cells[i : i + columns]) for i in range(0, 64, columns)]
    ruler = ((_DIGITS[1:] + _FULL_CELL) * (page.cells // 10 + 1))[: page.cells]
    rows = [*table, b"", ruler]
    sheets = [rows[i : i + page.rows] for i in range(0, len(rows), page.rows)]
    sheets.append([_NUMBER_SIGN + bytes(_DIGITS[int(digit)] for digit in str(n)) for n in range(1, page.rows + 1)])
    return bound(map(trimmed_page, sheets), page, title="calibration", language="zxx")
