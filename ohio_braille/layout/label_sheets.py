"""Labels in mm: which label lies where on a sheet of stickers, its dots and its print. Pure; no file is written here.

Positions on a label are first worked out in its reading frame (``along`` from its left edge, ``down`` from its top
edge, as it is read) and then put on the page, turned where the labels stand upright.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from ohio_braille.errors import LayoutError, setting
from ohio_braille.layout.die_cuts import (
    PRINT_EDGE_MM,
    Place,
    cells_that_fit,
    corner_line,
    cut_lines,
    frame,
    free_positions,
    inset_mm,
    label_at,
    on_page,
    spots,
)
from ohio_braille.layout.fonts import ABOVE, BELOW, Face, require_characters, width_em
from ohio_braille.layout.lengths import TINY_MM, in_mm, in_size
from ohio_braille.layout.margin_notes import Area, margin_notes, note_area, note_pages
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.values.cells import Cells, DotSize
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets, PlacedLabel, PrintedSheet, PrintText
from ohio_braille.values.labels import Label, LabelSet
from ohio_braille.values.value import MM_PER_INCH, Value

CAPTION_SIZES_MM = tuple(points * MM_PER_INCH / 72 for points in (9, 8, 7, 6))
"""The sizes that print on labels may have, largest first."""

PRINT_CLEAR_MM = 1.0
"""How far print stays from the nearest dot: what is printed can't be felt, but ink under a dot hides it from sight."""

_LEFT_MM = 4.0  # a wide label keeps its braille near its left edge, where a finger starts
_MOST_BLANKS = 100_000


class PrintOptions(Value, frozen=True, kw_only=True):
    """What is printed beside the dots, and on which labels.

    ``captions`` prints ``label.caption`` on all labels, or ``label.short`` on all where the long ones don't fit, in one
    size. ``outlines`` shows the edges of the labels, where they aren't cut lines anyway. ``corner_mark`` adds a line
    across the top left corner of each label, to be cut off. ``turned`` 90 is for upright labels that read from top to
    bottom. ``notes`` and a ruler of 100 mm go into the margins of every sheet, or onto a last page where there is no
    room, with ``notes_without_ruler`` in their place on paper too small for it; where each page is one label, and so a
    last page would be a label, there are none. They stay within ``note_area``, or 5 mm from the edges. ``used`` are the
    positions already taken on the first sheet, the second and so on; ``blanks`` labels without anything follow at the
    end. Raises LayoutError for numbers that can't be meant.
    """

    captions: bool = True
    outlines: bool = False
    corner_mark: bool = False
    turned: int = 0
    notes: tuple[str, ...] = ()
    notes_without_ruler: tuple[str, ...] = ()
    note_area: Area | None = None
    used: tuple[frozenset[int], ...] = ()
    blanks: int = 0

    def __post_init__(self) -> None:
        if self.turned not in (0, 90):
            raise LayoutError(f"Labels can be turned by 0 or 90 degrees, not by {self.turned}.", "turned")
        if not 0 <= self.blanks <= _MOST_BLANKS:
            raise LayoutError(
                f"The number of blank labels must be from 0 to {_MOST_BLANKS}, and it is {self.blanks}.", "blanks"
            )


def place(label_set: LabelSet, sheet: LabelSheet, dots: DotSize, face: Face, options: PrintOptions) -> LabelSheets:
    """All labels on as many sheets as they need, in reading order, each with its braille and its caption.

    Where a dot size allows nothing but dots, as on swell paper, there are no captions, notes, outlines and cut lines; a
    corner mark, which was asked for, is there.

    Dots begin at the same place on every label. Raises LayoutError if a label doesn't fit: nothing is ever shrunk or
    cut short.
    """
    require_sheet(sheet)
    if not label_set.labels and not options.blanks:
        raise LayoutError("There are no labels to put on a sheet.")
    require_dots_fit(label_set.labels, label_set.cells, sheet, dots, options.turned)
    if dots.only_dots:
        options = replace(options, captions=False, outlines=False, notes=())
    cut = sheet.cut and not dots.only_dots
    plan = _plan(label_set, sheet, dots, face, options)
    area = options.note_area or note_area(sheet.page_mm)
    texts, lines = margin_notes(options.notes, sheet, face, area)
    pages = []
    for placed in _placed(label_set, sheet, dots, options, plan):
        cuts = cut_lines(placed, sheet) if cut else ()
        if options.corner_mark:
            cuts += tuple(corner_line(label, sheet, options.turned) for label in placed)
        pages.append(PrintedSheet(labels=placed, texts=texts, lines=lines, cuts=cuts))
    if options.notes and not lines:
        pages.extend(note_pages(options.notes, options.notes_without_ruler, sheet, face, area))
    return LabelSheets(
        title=label_set.title,
        language=label_set.language,
        page_mm=sheet.page_mm,
        label_mm=sheet.label_mm,
        corner_mm=sheet.corner_mm,
        columns=sheet.columns,
        inset_mm=inset_mm(sheet),
        dots=dots.measures(),
        pages=tuple(pages),
        outlines=options.outlines and not cut,
        cut=cut,
        turned=options.turned,
    )


def require_dots_fit(
    labels: Sequence[Label], cells: Mapping[str, Cells], sheet: LabelSheet, dots: DotSize, turned: int = 0
) -> None:
    """Raises LayoutError if the braille of a label is missing, too high or too wide; names all such labels."""
    width, height, edge, top = frame(sheet, turned)
    of = f"labels of {in_size((width, height))} ({sheet.id})"
    high = dots.tall_mm() - (height - 2 * top)
    if labels and high > TINY_MM:
        raise LayoutError(
            f"Braille of the size {dots.id} is {in_mm(high)} too high for {of}: it is {in_mm(dots.tall_mm())} high, and"
            f" {in_mm(height - 2 * top)} are there with {in_mm(top)} to spare above and below. Take a sheet with higher"
            " labels.",
            "sheet",
        )
    require_braille(labels, cells)
    too_wide: dict[str, str] = {}
    for label in labels:
        braille = cells[label.text]
        wide = dots.width_mm(len(braille)) - (width - 2 * edge)
        if wide > TINY_MM:
            too_wide[label.text] = f'"{label.text}" ({_what_for(label)}, {_cells(len(braille))}) by {in_mm(wide)}'
    if too_wide:
        first = ", ".join(list(too_wide.values())[:5])
        more = f" and {len(too_wide) - 5} more" if len(too_wide) > 5 else ""
        raise LayoutError(
            f"Too wide for {of}: {first}{more}. {_cells(cells_that_fit(sheet, dots, turned=turned))} of the size"
            f" {dots.id} fit with {in_mm(edge)} to spare at both sides: take shorter labels or a sheet with wider"
            " ones.",
            "sheet",
        )


def require_braille(labels: Sequence[Label], cells: Mapping[str, Cells]) -> None:
    """Raises LayoutError for a label without a dot."""
    for label in labels:
        if not any(cells[label.text]):
            raise LayoutError(
                f'The label "{label.text}" of the {_what_for(label)} has no dots: correct its text.', "marks"
            )


# --- where dots and print begin ---


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


def _plan(label_set: LabelSet, sheet: LabelSheet, dots: DotSize, face: Face, options: PrintOptions) -> _Plan:
    """The place of dots and print on all labels: long captions if they fit in any size, else short ones, as large as
    fits, rather under the dots than beside them. Raises LayoutError if the short ones don't fit either.
    """
    labels, cells = label_set.labels, label_set.cells
    width, height, edge, top = frame(sheet, options.turned)
    tall = dots.tall_mm()
    longest = max((dots.width_mm(len(cells[label.text])) for label in labels), default=dots.width_mm(1))
    bare = _Plan(left_mm=_left(width, longest, edge), top_mm=(height - tall) / 2)
    if not options.captions or not any(label.caption for label in labels):
        return bare
    edge = max(edge, PRINT_EDGE_MM)
    for short in (False, True):
        printed = [(len(cells[label.text]), _printed(label, short)) for label in labels]
        # Each different pair of braille length and print once: sheets repeat themselves.
        pairs = dict.fromkeys((count, text) for count, text in printed if text)
        for _, text in pairs:
            require_characters(text, [face], field="captions")
        ems = {text: width_em(text, face) for _, text in pairs}
        for size in CAPTION_SIZES_MM:
            deep = (ABOVE + BELOW) * size
            free = height - tall - PRINT_CLEAR_MM - deep
            widest = max([longest, *(size * em for em in ems.values())])
            if free >= top + PRINT_EDGE_MM and widest <= width - 2 * edge + TINY_MM:
                upper = max(top, min(free / 2, free - PRINT_EDGE_MM))
                return _Plan(_left(width, widest, edge), upper, size, under=True, short=short)
            widest = max([longest, *(dots.width_mm(n) + PRINT_CLEAR_MM + size * ems[text] for n, text in pairs)])
            if deep <= height - 2 * PRINT_EDGE_MM and widest <= width - 2 * edge + TINY_MM:
                return _Plan(_left(width, widest, edge), bare.top_mm, size, short=short)
    raise LayoutError(_no_room(label_set, sheet, dots, face, options), "captions")


def _left(width: float, content: float, edge: float) -> float:
    """Where content begins on labels of a width: centred, but not further in than 4 mm."""
    return min(max(_LEFT_MM, edge), (width - content) / 2)


def _what_for(label: Label) -> str:
    """For what a label is, for a message: its card, or the thing on which it goes."""
    return f"card {label.card}" if label.card else f"label of {label.caption or 'the test page'}"


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"


def _printed(label: Label, short: bool) -> str:
    """The caption of a label in its long or its short form; what has no short form keeps the long one."""
    return (short and label.short) or label.caption


def _no_room(label_set: LabelSet, sheet: LabelSheet, dots: DotSize, face: Face, options: PrintOptions) -> str:
    """Says which short caption fits least, by how much, and what there is room for."""
    width, height, edge, top = frame(sheet, options.turned)
    size = CAPTION_SIZES_MM[-1]
    edge = max(edge, PRINT_EDGE_MM)
    below = height - dots.tall_mm() - PRINT_CLEAR_MM - (ABOVE + BELOW) * size >= top + PRINT_EDGE_MM

    def room(label: Label) -> float:
        beside = 0.0 if below else dots.width_mm(len(label_set.cells[label.text])) + PRINT_CLEAR_MM
        return width - 2 * edge - beside

    def wide(label: Label) -> float:
        return size * width_em(_printed(label, True), face)

    worst = max(label_set.labels, key=lambda label: wide(label) - room(label))
    return (
        f'The caption "{_printed(worst, True)}" ({_what_for(worst)}) does not fit on labels of'
        f" {in_size((width, height))} ({sheet.id}): in the smallest print, 6 points, it is {in_mm(wide(worst))} wide,"
        f" and {in_mm(max(0.0, room(worst)))} are free {'under' if below else 'beside'} the dots. Take a sheet with"
        f" larger labels, or leave the captions out with {setting('captions', 'False')}."
    )


# --- labels in their places ---


def _placed(
    label_set: LabelSet, sheet: LabelSheet, dots: DotSize, options: PrintOptions, plan: _Plan
) -> Iterator[tuple[PlacedLabel, ...]]:
    """The labels of each sheet."""
    every = spots(sheet, (plan.left_mm + dots.dot_mm / 2, plan.top_mm + dots.dot_mm / 2), options.turned)
    waiting = zip(_with_blanks(label_set, options.blanks), free_positions(sheet, options.used), strict=False)
    for _, group in groupby(waiting, key=lambda one: one[1][0]):
        placed = []
        for (label, braille), (_, at) in group:
            spot, caption = every[at], None
            if plan.size_mm and (text := _printed(label, plan.short)):
                begin = _caption_place(braille, plan, dots)
                x, y = on_page((spot.x_mm, spot.y_mm), begin, sheet, options.turned)
                caption = PrintText(text=text, x_mm=x, y_mm=y, size_mm=plan.size_mm, turned=options.turned)
            placed.append(label_at(spot, label, braille, caption))
        yield tuple(placed)


def _with_blanks(label_set: LabelSet, blanks: int) -> Iterator[tuple[Label, Cells]]:
    """All labels with their braille, then the blank ones."""
    for label in label_set.labels:
        yield label, label_set.cells[label.text]
    for _ in range(blanks):
        yield Label(text="", caption="", short="", card=""), b""


def _caption_place(braille: Cells, plan: _Plan, dots: DotSize) -> Place:
    """Where the print on a label begins, as it is read."""
    if plan.under:
        return plan.left_mm, plan.top_mm + dots.tall_mm() + PRINT_CLEAR_MM + ABOVE * plan.size_mm
    along = plan.left_mm + dots.width_mm(len(braille)) + PRINT_CLEAR_MM
    return along, plan.top_mm + dots.tall_mm() / 2 + (ABOVE - BELOW) / 2 * plan.size_mm
