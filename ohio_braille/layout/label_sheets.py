"""Labels in mm: which label lies where on a sheet of stickers, its dots and its print. Pure; no file is written here.

Positions on a label are first worked out in its reading frame (``along`` from its left edge, ``down`` from its top
edge, as it is read) and then put on the page, turned where the labels stand upright.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.values.cells import Cells, DotSize
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets, Line, PlacedLabel, PrintedSheet, PrintText
from ohio_braille.values.labels import Label
from ohio_braille.values.value import MM_PER_INCH

PAPERS_MM = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height of the papers that we know by name (ISO 216; ANSI A, 8.5 by 11 inches)."""

CAPTION_SIZES_MM = tuple(points * MM_PER_INCH / 72 for points in (9, 8, 7, 6))
"""The sizes that print on labels may have, largest first."""

PRINT_EDGE_MM = 2.0
"""How far print stays from the edge of its label."""

PRINT_CLEAR_MM = 1.0
"""How far print stays from the nearest dot: what is printed can't be felt, but ink under a dot hides it from sight."""

PAPER_EDGE_MM = 5.0
"""What office printers leave unprinted at the edge of the paper is a little less than this."""

ABOVE, BELOW = 0.87, 0.20
"""How far print reaches above and below its base line, in parts of its size: É and j of Atkinson Hyperlegible."""

RULER_MM = 100.0

_LEFT_MM = 4.0  # a wide label keeps its braille near its left edge, where a finger starts
_TOLERANCE_MM = 0.05  # products are rounded to tenths of a millimetre
_TINY_MM = 1e-6  # what sums of floats may be off
_NOTE_SIZES_MM = ((2.5, 3.2), (2.1, 2.7))  # print in the margins, 7 points or 6, and its lines
_CORNER_MM = 3.0

TextWidth = Callable[[str, float], float]
"""The width in mm of a text printed at a size in mm."""


# --- sheets ---


def require_sheet(sheet: LabelSheet) -> None:
    """Raises LayoutError if the grid of labels can't be on its paper.

    It may not leave the page or overlap, both by more than 0.05 mm; the message names the direction and the
    millimetres.
    """
    _check_numbers(sheet)
    known = PAPERS_MM.get(sheet.paper)
    if known and not _same_paper(known, sheet.page_mm):
        raise LayoutError(
            f"The sheet {sheet.id} says that its paper is {sheet.paper}, which is {_size(known)}, but gives its page as"
            f" {_size(sheet.page_mm)}: correct paper or page_mm."
        )
    for words, n, size, pitch, start, page in _directions(sheet):
        if n > 1 and size > pitch + _TOLERANCE_MM:
            raise LayoutError(
                f"The labels of the sheet {sheet.id} overlap {words.way}: they are {_mm(size)} {words.long} and the"
                f" next one begins after {_mm(pitch)}, {_mm(size - pitch)} too early."
            )
        extent = (n - 1) * pitch + size
        over = start + extent - page
        if over > _TOLERANCE_MM:
            raise LayoutError(
                f"The labels of the sheet {sheet.id} leave the page {words.way} by {_mm(over)}: {n} {words.rows} take"
                f" {_mm(extent)}, and {_mm(page - 2 * start)} of {_mm(page)} are there between margins of"
                f" {_mm(start)}.{_other_paper(sheet)}"
            )


def uneven_margins(sheet: LabelSheet) -> str:
    """A sentence where margins differ by more than 1 mm, with their numbers; else empty.

    Die cuts are even to 1 mm, so it mostly means a wrong number; but some real sheets are not.
    """
    for words, n, size, pitch, start, page in _directions(sheet):
        end = page - start - (n - 1) * pitch - size
        if abs(start - end) > 1.0 + _TINY_MM:
            return (
                f"The margins of the sheet {sheet.id} differ {words.way} by {_mm(abs(start - end))}: {_mm(start)} at"
                f" the {words.start} and {_mm(end)} at the {words.end}; most sheets are even to 1 mm, so measure yours."
            )
    return ""


def cells_that_fit(sheet: LabelSheet, dots: DotSize, *, turned: int = 0) -> int:
    """How many cells fit on a label with ``sheet.keep_out_mm`` free around them; 0 if a line of braille is too high."""
    width, height, edge, top = _frame(sheet, turned)
    if dots.tall_mm() > height - 2 * top + _TINY_MM:
        return 0
    room = width - 2 * edge - dots.width_mm(1)
    return max(0, math.floor(room / dots.cell_mm + _TINY_MM) + 1)


def used_positions(text: str, sheet: LabelSheet) -> frozenset[int]:
    """The positions that ``1-7,9`` names: 1 is top left, then left to right and row by row.

    Raises LayoutError for anything else than numbers and ranges, for a position that the sheet doesn't have, and when
    no label is left.
    """
    last = sheet.per_sheet()
    used: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", part.strip())
        if match is None:
            raise LayoutError(
                f'The used labels "{text}" must be numbers and ranges, as in 1-7,9; "{part.strip()}" is neither.'
            )
        first, end = int(match[1]), int(match[2] or match[1])
        if first > end:
            raise LayoutError(f'The used labels "{part.strip()}" run backwards: write {end}-{first}.')
        if first < 1 or end > last:
            raise LayoutError(
                f'There is no label {first if first < 1 else end} as in the used labels "{part.strip()}": the sheet'
                f" {sheet.id} has the labels 1 to {last}."
            )
        used.update(range(first, end + 1))
    if len(used) == last:
        raise LayoutError(f"All {last} labels of the sheet are used, so nothing can be printed on it: leave it out.")
    return frozenset(used)


# --- labels on sheets ---


def place(
    labels: Sequence[Label],
    cells: Mapping[str, Cells],
    sheet: LabelSheet,
    dots: DotSize,
    text_width_mm: TextWidth,
    *,
    title: str,
    language: str,
    notes: Sequence[str] = (),
    used: Sequence[frozenset[int]] = (),
    blanks: int = 0,
    captions: bool = True,
    outlines: bool = False,
    corner_mark: bool = False,
    turned: int = 0,
) -> LabelSheets:
    """All labels on as many sheets as they need, in reading order, each with its braille and its caption.

    ``cells`` holds the braille of each label's text. ``used`` are the positions already taken on the first sheet, the
    second and so on; ``blanks`` labels without anything follow at the end. ``captions`` prints ``label.caption`` on all
    labels, or ``label.short`` on all where the long ones don't fit, in one size. ``corner_mark`` adds a line across the
    top left corner of each label, to be cut off. ``turned`` 90 is for upright labels that read from top to bottom.
    ``notes`` and a ruler of 100 mm go into the margins of every sheet, or onto a last page where there is no room.

    Dots begin at the same place on every label. Raises LayoutError if a label doesn't fit: nothing is ever shrunk or
    cut short.
    """
    require_sheet(sheet)
    if turned not in (0, 90):
        raise LayoutError(f"Labels can be turned by 0 or 90 degrees, not by {turned}.")
    if not 0 <= blanks <= 100_000:
        raise LayoutError(f"The number of blank labels must be from 0 to 100000, and it is {blanks}.")
    if not labels and not blanks:
        raise LayoutError("There are no labels to put on a sheet.")
    _check_dots(labels, cells, sheet, dots, turned)
    plan = _plan(labels, cells, sheet, dots, text_width_mm, captions, turned)
    spots = _spots(sheet, dots, plan, turned)
    texts, lines = _margin_notes(notes, sheet, text_width_mm)
    pages: list[PrintedSheet] = []
    waiting = _with_blanks(labels, cells, blanks)
    left = len(labels) + blanks
    while left:
        taken = used[len(pages)] if len(pages) < len(used) else frozenset()
        free = [spot for n, spot in enumerate(spots, 1) if n not in taken]
        if not free:
            raise LayoutError(f"All {len(spots)} labels of sheet {len(pages) + 1} are used: leave it out.")
        placed = tuple(
            PlacedLabel(
                label=label,
                cells=braille,
                row=spot.row,
                column=spot.column,
                x_mm=spot.x_mm,
                y_mm=spot.y_mm,
                dot_x_mm=spot.dot_x_mm,
                dot_y_mm=spot.dot_y_mm,
                caption=_caption(label, braille, plan, spot, dots, sheet, turned),
            )
            for spot, (label, braille) in zip(free[:left], waiting, strict=False)
        )
        left -= len(placed)
        cuts = (_cut_lines(placed, sheet) if sheet.cut else ()) + (
            tuple(_corner(label, sheet, turned) for label in placed) if corner_mark else ()
        )
        pages.append(PrintedSheet(labels=placed, texts=texts, lines=lines, cuts=cuts))
    if notes and not lines:
        pages.extend(_note_pages(notes, sheet, text_width_mm))
    return LabelSheets(
        title=title,
        language=language,
        sheet=sheet,
        dots=dots,
        pages=tuple(pages),
        # Cut lines are outlines already.
        outlines=outlines and not sheet.cut,
        turned=turned,
    )


def mirrored(sheets: LabelSheets) -> LabelSheets:
    """The sheets as a slate is written, from the back: everything moves to the other side and the dots run from right
    to left; print moves too but can still be read. Mirrored twice, a sheet is as it was.
    """
    width = sheets.sheet.page_mm[0]

    def label(old: PlacedLabel) -> PlacedLabel:
        return replace(
            old,
            column=sheets.sheet.columns + 1 - old.column,
            x_mm=_exact(width - old.x_mm - sheets.sheet.label_mm[0]),
            dot_x_mm=_exact(width - old.dot_x_mm),
            caption=text(old.caption) if old.caption else None,
        )

    def text(old: PrintText) -> PrintText:
        if old.turned:
            # The top of the letters is at the right, before and after.
            return replace(old, x_mm=_exact(width - old.x_mm - (ABOVE - BELOW) * old.size_mm))
        return replace(old, x_mm=_exact(width - old.x_mm), ends_here=not old.ends_here)

    def line(old: Line) -> Line:
        return replace(old, x1_mm=_exact(width - old.x1_mm), x2_mm=_exact(width - old.x2_mm))

    pages = tuple(
        PrintedSheet(
            labels=tuple(map(label, page.labels)),
            texts=tuple(map(text, page.texts)),
            lines=tuple(map(line, page.lines)),
            cuts=tuple(map(line, page.cuts)),
        )
        for page in sheets.pages
    )
    return replace(sheets, pages=pages, mirrored=not sheets.mirrored)


# --- the printer ---


def moved(sheets: LabelSheets, offset_mm: tuple[float, float], scale: tuple[float, float]) -> LabelSheets:
    """The sheets with a printer's correction: what lies at x, y is drawn at ``scale`` times x, y plus ``offset_mm``.

    Both are across, down, from the top left corner of the page; again adds to the correction that is there. Raises
    LayoutError for numbers that no printer needs (offsets over 20 mm, scales outside 0.9 to 1.1), and if a label would
    leave the page with more than its edge.
    """
    for words, shift, factor in zip(("across", "down"), offset_mm, scale, strict=True):
        if not abs(shift) <= 20:
            raise LayoutError(f"The offset {words} must be from -20 to 20 mm, and it is {shift} mm.")
        if not 0.9 <= factor <= 1.1:
            raise LayoutError(f"The scale {words} must be from 90 to 110 percent, and it is {factor * 100:g} percent.")
    total_scale = (sheets.scale[0] * scale[0], sheets.scale[1] * scale[1])
    total_offset = (
        sheets.offset_mm[0] * scale[0] + offset_mm[0],
        sheets.offset_mm[1] * scale[1] + offset_mm[1],
    )
    # Nothing is printed nearer to the edge of a label than this.
    inset = [min(PRINT_EDGE_MM, keep) for keep in sheets.sheet.keep_out_mm]
    for number, page in enumerate(sheets.pages, 1):
        for label in page.labels:
            for axis, start in enumerate((label.x_mm, label.y_mm)):
                end = start + sheets.sheet.label_mm[axis] - inset[axis]
                near = (start + inset[axis]) * total_scale[axis] + total_offset[axis]
                far = end * total_scale[axis] + total_offset[axis]
                over = max(-near, far - sheets.sheet.page_mm[axis])
                if over > _TINY_MM:
                    raise LayoutError(
                        f'The offset and scale push "{label.label.text}" (sheet {number}, row {label.row}, column'
                        f" {label.column}) off the page by {_mm(over)}: check both numbers."
                    )
    return replace(sheets, offset_mm=total_offset, scale=total_scale)


def calibration_sheet(
    sheet: LabelSheet,
    dots: DotSize,
    text_width_mm: TextWidth,
    *,
    title: str,
    language: str,
    words: Sequence[str] = (),
) -> LabelSheets:
    """A test page for plain paper, to be held against a sheet of labels and measured.

    It shows the outlines, and in the labels at the four corners a full cell where braille begins. Bar A is 100 mm
    across, bar B 100 mm down; C marks the first label, D the last. ``words`` say what to measure: they stand
    between the bars, and on a further page what finds no room there. On paper too small for the bars, all go there.
    """
    require_sheet(sheet)
    width, height = sheet.page_mm
    box = RULER_MM + 14
    x, y = (width - box) / 2 + 8, (height - box) / 2 + 8
    room = min(width, height) >= box + 2 * PAPER_EDGE_MM
    texts: list[PrintText] = []
    lines: list[Line] = []
    rest = list(words)
    if room:
        lines = [*_ruler(x, y), *_ruler(x, y, down=True)]
        texts = [_print("A", x + RULER_MM / 2, y - 2, 4.0), _print("B", x - 6, y + RULER_MM / 2, 4.0)]
        rows = _wrapped(words, 3.5, RULER_MM - 8, text_width_mm)
        most = int((RULER_MM - 8) / 5)
        texts += [_print(row, x + 6, y + 9 + 5 * n, 3.5) for n, row in enumerate(rows[:most])]
        rest = rows[most:]
    top = (sheet.label_mm[1] - dots.tall_mm()) / 2
    plan = _Plan(left_mm=sheet.keep_out_mm[0], top_mm=top, size_mm=4.0)
    corners = {(r, c) for r in (1, sheet.rows) for c in (1, sheet.columns)}
    letters = {(sheet.rows, sheet.columns): "D", (1, 1): "C"}
    full = Label(text="⠿", caption="", short="", card="")
    _check_dots([full], {full.text: bytes([63])}, sheet, dots, 0)
    labels = tuple(
        PlacedLabel(
            label=full,
            cells=bytes([63]) if (spot.row, spot.column) in corners else b"",
            row=spot.row,
            column=spot.column,
            x_mm=spot.x_mm,
            y_mm=spot.y_mm,
            dot_x_mm=spot.dot_x_mm,
            dot_y_mm=spot.dot_y_mm,
            caption=_print(
                letters[spot.row, spot.column],
                spot.x_mm + plan.left_mm + dots.width_mm(1) + 2,
                spot.y_mm + sheet.label_mm[1] / 2 + 1.4,
                4.0,
            )
            if (spot.row, spot.column) in letters
            else None,
        )
        for spot in _spots(sheet, dots, plan, 0)
        if not room
        or spot.x_mm + sheet.label_mm[0] < (width - box) / 2
        or spot.x_mm > (width + box) / 2
        or spot.y_mm + sheet.label_mm[1] < (height - box) / 2
        or spot.y_mm > (height + box) / 2
    )
    pages = [PrintedSheet(labels=labels, texts=tuple(texts), lines=tuple(lines))]
    if rest:
        pages.extend(_note_pages(rest, sheet, text_width_mm))
    return LabelSheets(title=title, language=language, sheet=sheet, dots=dots, pages=tuple(pages), outlines=True)


# --- checks of a sheet ---


class _Words(NamedTuple):
    """How to speak of a direction in a message."""

    way: str
    long: str
    rows: str
    start: str
    end: str


_ACROSS = _Words("across", "wide", "columns", "left", "right")
_DOWN = _Words("down", "high", "rows", "top", "bottom")


def _directions(sheet: LabelSheet) -> list[tuple[_Words, int, float, float, float, float]]:
    """For across and down: words, number of labels, size, pitch, start, page."""
    return [
        (_ACROSS, sheet.columns, sheet.label_mm[0], sheet.pitch_mm[0], sheet.left_mm, sheet.page_mm[0]),
        (_DOWN, sheet.rows, sheet.label_mm[1], sheet.pitch_mm[1], sheet.top_mm, sheet.page_mm[1]),
    ]


def _check_numbers(sheet: LabelSheet) -> None:
    """Raises LayoutError for a number that can't be meant."""
    limits: list[tuple[str, Iterable[float], float, float]] = [
        ("page_mm", sheet.page_mm, 10, 2000),
        ("label_mm", sheet.label_mm, 1, 2000),
        ("columns", [sheet.columns], 1, 200),
        ("rows", [sheet.rows], 1, 200),
        ("left_mm", [sheet.left_mm], 0, 2000),
        ("top_mm", [sheet.top_mm], 0, 2000),
        ("pitch_mm", sheet.pitch_mm, 0, 2000),
        ("corner_mm", [sheet.corner_mm], 0, min(sheet.label_mm) / 2),
        ("keep_out_mm", sheet.keep_out_mm, 0, 50),
    ]
    for key, numbers, least, most in limits:
        for number in numbers:
            # Written so that "not a number" fails too.
            if not least <= number <= most:
                raise LayoutError(
                    f"The sheet {sheet.id} has {key} = {number:g}; it must be from {least:g} to {most:g}."
                )


def _same_paper(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two papers are of the same size, upright or not."""
    pairs = zip(sorted(one), sorted(other), strict=True)
    return all(abs(a - b) <= 0.5 for a, b in pairs)


def _other_paper(sheet: LabelSheet) -> str:
    """A sentence that names the paper on which the grid would fit, empty if there is none."""
    right = sheet.left_mm + (sheet.columns - 1) * sheet.pitch_mm[0] + sheet.label_mm[0]
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    for name, (width, height) in PAPERS_MM.items():
        even = abs(width - right - sheet.left_mm) <= 1 and abs(height - bottom - sheet.top_mm) <= 1
        if even and not _same_paper((width, height), sheet.page_mm):
            return f" They would fit {name} paper, {_size((width, height))}."
    return ""


# --- where things lie on a label ---


class _Plan(NamedTuple):
    """Where the dots and the print begin on every label of a job, in its reading frame.

    ``left_mm``, ``top_mm``: the left and upper edge of the first cell's dots. ``size_mm`` of the print is 0 for none;
    it stands ``under`` the dots or beside them, ``short`` or in full.
    """

    left_mm: float
    top_mm: float
    size_mm: float = 0.0
    under: bool = False
    short: bool = False


class _Spot(NamedTuple):
    """One label of a sheet: its corner and dot 1 of its first cell, on the page."""

    row: int
    column: int
    x_mm: float
    y_mm: float
    dot_x_mm: float
    dot_y_mm: float


def _frame(sheet: LabelSheet, turned: int) -> tuple[float, float, float, float]:
    """Width, height, and what is kept free at the sides and at top and bottom, of a label as it is read."""
    width, height = sheet.label_mm
    side, top = sheet.keep_out_mm
    return (height, width, top, side) if turned else (width, height, side, top)


def _on_page(x: float, y: float, along: float, down: float, sheet: LabelSheet, turned: int) -> tuple[float, float]:
    """A place on the label whose top left corner is at x, y, on the page."""
    if turned:
        return _exact(x + sheet.label_mm[0] - down), _exact(y + along)
    return _exact(x + along), _exact(y + down)


def _spots(sheet: LabelSheet, dots: DotSize, plan: _Plan, turned: int) -> list[_Spot]:
    """All labels of a sheet in reading order."""
    spots = []
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            x = _exact(sheet.left_mm + column * sheet.pitch_mm[0])
            y = _exact(sheet.top_mm + row * sheet.pitch_mm[1])
            along, down = plan.left_mm + dots.dot_mm / 2, plan.top_mm + dots.dot_mm / 2
            spots.append(_Spot(row + 1, column + 1, x, y, *_on_page(x, y, along, down, sheet, turned)))
    return spots


def _with_blanks(labels: Sequence[Label], cells: Mapping[str, Cells], blanks: int) -> Iterator[tuple[Label, Cells]]:
    """All labels with their braille, then the blank ones."""
    for label in labels:
        yield label, cells[label.text]
    for _ in range(blanks):
        yield Label(text="", caption="", short="", card=""), b""


def _check_dots(
    labels: Sequence[Label], cells: Mapping[str, Cells], sheet: LabelSheet, dots: DotSize, turned: int
) -> None:
    """Raises LayoutError if the braille of a label is missing, too high or too wide; names all such labels."""
    width, height, edge, top = _frame(sheet, turned)
    of = f"labels of {_size((width, height))} ({sheet.id})"
    high = dots.tall_mm() - (height - 2 * top)
    if labels and high > _TINY_MM:
        raise LayoutError(
            f"Braille of the size {dots.id} is {_mm(high)} too high for {of}: it is {_mm(dots.tall_mm())} high, and"
            f" {_mm(height - 2 * top)} are there with {_mm(top)} to spare above and below. Take a sheet with higher"
            " labels."
        )
    too_wide: dict[str, str] = {}
    for label in labels:
        braille = cells[label.text]
        if not any(braille):
            raise LayoutError(f'The label "{label.text}" of the card {label.card} has no dots: correct its text.')
        wide = dots.width_mm(len(braille)) - (width - 2 * edge)
        if wide > _TINY_MM:
            too_wide[label.text] = f'"{label.text}" (card {label.card}, {len(braille)} cells) by {_mm(wide)}'
    if too_wide:
        first = ", ".join(list(too_wide.values())[:5])
        more = f" and {len(too_wide) - 5} more" if len(too_wide) > 5 else ""
        raise LayoutError(
            f"Too wide for {of}: {first}{more}. {cells_that_fit(sheet, dots, turned=turned)} cells of the size"
            f" {dots.id} fit with {_mm(edge)} to spare at both sides: take shorter labels or a sheet with wider ones."
        )


def _plan(
    labels: Sequence[Label],
    cells: Mapping[str, Cells],
    sheet: LabelSheet,
    dots: DotSize,
    text_width_mm: TextWidth,
    captions: bool,
    turned: int,
) -> _Plan:
    """The place of dots and print on all labels: long captions if they fit in any size, else short ones, as large as
    fits, rather under the dots than beside them. Raises LayoutError if the short ones don't fit either.
    """
    width, height, edge, top = _frame(sheet, turned)
    tall = dots.tall_mm()
    longest = max((dots.width_mm(len(cells[label.text])) for label in labels), default=dots.width_mm(1))
    bare = _Plan(left_mm=_left(width, longest, edge), top_mm=(height - tall) / 2)
    if not captions or not any(label.caption for label in labels):
        return bare
    edge = max(edge, PRINT_EDGE_MM)
    for short in (False, True):
        printed = [_printed(label, short) for label in labels]
        # Each different pair of braille length and print once: sheets repeat themselves.
        pairs = {(len(cells[label.text]), text) for label, text in zip(labels, printed, strict=True) if text}
        for size in CAPTION_SIZES_MM:
            widths = {text: text_width_mm(text, size) for _, text in pairs}
            deep = (ABOVE + BELOW) * size
            free = height - tall - PRINT_CLEAR_MM - deep
            widest = max([longest, *widths.values()])
            if free >= top + PRINT_EDGE_MM and widest <= width - 2 * edge + _TINY_MM:
                upper = max(top, min(free / 2, free - PRINT_EDGE_MM))
                return _Plan(_left(width, widest, edge), upper, size, under=True, short=short)
            widest = max([longest, *(dots.width_mm(n) + PRINT_CLEAR_MM + widths[text] for n, text in pairs)])
            if deep <= height - 2 * PRINT_EDGE_MM and widest <= width - 2 * edge + _TINY_MM:
                return _Plan(_left(width, widest, edge), bare.top_mm, size, short=short)
    raise LayoutError(_no_room(labels, cells, sheet, dots, text_width_mm, turned))


def _left(width: float, content: float, edge: float) -> float:
    """Where content begins on labels of a width: centred, but not further in than 4 mm."""
    return min(max(_LEFT_MM, edge), (width - content) / 2)


def _no_room(
    labels: Sequence[Label],
    cells: Mapping[str, Cells],
    sheet: LabelSheet,
    dots: DotSize,
    text_width_mm: TextWidth,
    turned: int,
) -> str:
    """Says which short caption fits least, by how much, and what there is room for."""
    width, height, edge, top = _frame(sheet, turned)
    size = CAPTION_SIZES_MM[-1]
    edge = max(edge, PRINT_EDGE_MM)
    below = height - dots.tall_mm() - PRINT_CLEAR_MM - (ABOVE + BELOW) * size >= top + PRINT_EDGE_MM

    def room(label: Label) -> float:
        beside = 0.0 if below else dots.width_mm(len(cells[label.text])) + PRINT_CLEAR_MM
        return width - 2 * edge - beside

    def wide(label: Label) -> float:
        return text_width_mm(_printed(label, True), size)

    worst = max(labels, key=lambda label: wide(label) - room(label))
    return (
        f'The caption "{_printed(worst, True)}" (card {worst.card}) does not fit on labels of {_size((width, height))} '
        f"({sheet.id}): in the smallest print, 6 points, it is {_mm(wide(worst))} wide, and"
        f" {_mm(max(0.0, room(worst)))} are free {'under' if below else 'beside'} the dots. Take a sheet with larger"
        " labels, or leave the captions out with --no-captions."
    )


def _printed(label: Label, short: bool) -> str:
    """The caption of a label in its long or its short form; what has no short form keeps the long one."""
    return (short and label.short) or label.caption


def _caption(
    label: Label, braille: Cells, plan: _Plan, spot: _Spot, dots: DotSize, sheet: LabelSheet, turned: int
) -> PrintText | None:
    """The print on a label, None if there is none."""
    text = _printed(label, plan.short)
    if not plan.size_mm or not text:
        return None
    if plan.under:
        along = plan.left_mm
        down = plan.top_mm + dots.tall_mm() + PRINT_CLEAR_MM + ABOVE * plan.size_mm
    else:
        along = plan.left_mm + dots.width_mm(len(braille)) + PRINT_CLEAR_MM
        down = plan.top_mm + dots.tall_mm() / 2 + (ABOVE - BELOW) / 2 * plan.size_mm
    x, y = _on_page(spot.x_mm, spot.y_mm, along, down, sheet, turned)
    return PrintText(text=text, x_mm=x, y_mm=y, size_mm=plan.size_mm, turned=turned)


# --- lines ---


def _corner(label: PlacedLabel, sheet: LabelSheet, turned: int) -> Line:
    """The line across the top left corner of a label as it is read: 1 mm clear of dots that keep 2 mm."""
    x1, y1 = _on_page(label.x_mm, label.y_mm, _CORNER_MM, 0, sheet, turned)
    x2, y2 = _on_page(label.x_mm, label.y_mm, 0, _CORNER_MM, sheet, turned)
    return Line(x1_mm=x1, y1_mm=y1, x2_mm=x2, y2_mm=y2)


def _cut_lines(labels: Sequence[PlacedLabel], sheet: LabelSheet) -> tuple[Line, ...]:
    """The edges of the labels that are there, each once, in long strokes: rows first, then columns."""
    width, height = sheet.label_mm
    across = {(y, x, x + width) for label in labels for x, y in [(label.x_mm, label.y_mm)] for y in (y, y + height)}
    down = {(x, y, y + height) for label in labels for x, y in [(label.x_mm, label.y_mm)] for x in (x, x + width)}
    rows = [Line(x1_mm=start, y1_mm=y, x2_mm=end, y2_mm=y) for y, start, end in _strokes(across)]
    columns = [Line(x1_mm=x, y1_mm=start, x2_mm=x, y2_mm=end) for x, start, end in _strokes(down)]
    return (*rows, *columns)


def _strokes(edges: Iterable[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Edges on the same line that touch, joined. An edge is the place of its line, where it starts, where it ends."""
    joined: list[tuple[float, float, float]] = []
    for place_, start, end in sorted((_exact(a), _exact(b), _exact(c)) for a, b, c in edges):
        if joined and abs(joined[-1][0] - place_) < _TOLERANCE_MM and start <= joined[-1][2] + _TOLERANCE_MM:
            joined[-1] = (joined[-1][0], joined[-1][1], max(end, joined[-1][2]))
        else:
            joined.append((place_, start, end))
    return joined


def _ruler(x: float, y: float, *, down: bool = False) -> list[Line]:
    """A bar of 100 mm with a stroke at both ends: measured from the middle of one stroke to the middle of the other."""
    bar = [(0.0, 0.0, RULER_MM, 0.0), (0.0, -1.2, 0.0, 1.2), (RULER_MM, -1.2, RULER_MM, 1.2)]
    turned = [(b, a, d, c) for a, b, c, d in bar] if down else bar
    return [
        Line(x1_mm=_exact(x + a), y1_mm=_exact(y + b), x2_mm=_exact(x + c), y2_mm=_exact(y + d), width_mm=0.2)
        for a, b, c, d in turned
    ]


# --- notes in the margins ---


def _margin_notes(
    notes: Sequence[str], sheet: LabelSheet, text_width_mm: TextWidth
) -> tuple[tuple[PrintText, ...], tuple[Line, ...]]:
    """The notes and the ruler above and below the labels; nothing at all if not everything has room there."""
    width, height = sheet.page_mm
    x = max(PAPER_EDGE_MM, sheet.left_mm)
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1] + sheet.label_mm[1]
    if not notes or x + RULER_MM + 15 > width - PAPER_EDGE_MM:
        return (), ()
    for size, line in _NOTE_SIZES_MM:
        rows = _wrapped([" ".join(notes)], size, width - PAPER_EDGE_MM - x, text_width_mm)
        above = int(max(0.0, sheet.top_mm - 1 - PAPER_EDGE_MM) / line)
        below = int(max(0.0, height - PAPER_EDGE_MM - bottom - 1) / line)
        if len(rows) + 1 > above + below:
            continue
        tops = [PAPER_EDGE_MM + n * line for n in range(above)]
        tops += [height - PAPER_EDGE_MM - (n + 1) * line for n in reversed(range(below))]
        middle = tops[-1] + line / 2
        texts = [_print(row, x, top + ABOVE * size, size) for row, top in zip(rows, tops, strict=False)]
        texts.append(_print("100 mm", x + RULER_MM + 2, middle + size / 3, size))
        return tuple(texts), tuple(_ruler(x, middle))
    return (), ()


def _note_pages(notes: Sequence[str], sheet: LabelSheet, text_width_mm: TextWidth) -> list[PrintedSheet]:
    """The notes and the ruler on pages of their own; no ruler on paper too small for it."""
    width, height = sheet.page_mm
    large = min(width, height) >= 150
    margin, size, line = (15.0, 4.0, 6.0) if large else (PAPER_EDGE_MM, *_NOTE_SIZES_MM[0])
    rows = _wrapped(notes, size, width - 2 * margin, text_width_mm)
    most = max(1, int((height - 2 * margin - 2 * line) / line))
    pages = []
    for first in range(0, len(rows), most):
        texts = [
            _print(row, margin, margin + size + n * line, size) for n, row in enumerate(rows[first : first + most])
        ]
        lines: list[Line] = []
        if first + most >= len(rows) and width >= margin + RULER_MM + 20:
            y = margin + (len(texts) + 1) * line
            lines = _ruler(margin, y)
            texts.append(_print("100 mm", margin + RULER_MM + 2, y + size / 3, size))
        pages.append(PrintedSheet(labels=(), texts=tuple(texts), lines=tuple(lines)))
    return pages


def _wrapped(texts: Sequence[str], size_mm: float, width_mm: float, text_width_mm: TextWidth) -> list[str]:
    """The texts in rows that are not wider than ``width_mm``. Raises LayoutError for a word that is."""
    rows: list[str] = []
    for text in texts:
        row = ""
        for word in text.split():
            if text_width_mm(word, size_mm) > width_mm:
                raise LayoutError(
                    f'The word "{word}" of a note is wider than the {_mm(width_mm)} that the page has for it.'
                )
            longer = f"{row} {word}" if row else word
            if text_width_mm(longer, size_mm) > width_mm:
                rows.append(row)
                row = word
            else:
                row = longer
        if row:
            rows.append(row)
    return rows


def _print(text: str, x: float, y: float, size: float) -> PrintText:
    return PrintText(text=text, x_mm=_exact(x), y_mm=_exact(y), size_mm=size)


# --- numbers ---


def _exact(mm: float) -> float:
    """Millimetres to the nanometre: sums of floats then compare equal when they mean the same."""
    return round(mm, 6)


def _mm(mm: float) -> str:
    """Millimetres for a message; to a thousandth, so that a little too much is not called 0."""
    return f"{round(mm, 3):g} mm"


def _size(size_mm: tuple[float, float]) -> str:
    return f"{size_mm[0]:g} × {size_mm[1]:g} mm"
