"""What a printer or a slate makes of finished sheets: they are mirrored, or moved by a correction."""

from msgspec.structs import replace

from ohio_braille.errors import LayoutError
from ohio_braille.layout.die_cuts import Place
from ohio_braille.layout.fonts import ABOVE, BELOW
from ohio_braille.layout.lengths import TINY_MM, exact, in_mm
from ohio_braille.values.label_sheets import LabelSheets, Line, PlacedLabel, PrintedSheet, PrintText

_EDGE_MM = 0.05
"""What the edge of a label may be off its page: products are rounded to tenths of a millimetre."""


def mirrored(sheets: LabelSheets) -> LabelSheets:
    """The sheets as a slate is written, from the back: everything moves to the other side and the dots run from right
    to left; print moves too but can still be read. Mirrored twice, a sheet is as it was.
    """
    width = sheets.page_mm[0]

    def label(old: PlacedLabel) -> PlacedLabel:
        return replace(
            old,
            column=sheets.columns + 1 - old.column,
            x_mm=exact(width - old.x_mm - sheets.label_mm[0]),
            dot_x_mm=exact(width - old.dot_x_mm),
            caption=text(old.caption) if old.caption else None,
        )

    def text(old: PrintText) -> PrintText:
        if old.turned:
            # The top of the letters is at the right, before and after.
            return replace(old, x_mm=exact(width - old.x_mm - (ABOVE - BELOW) * old.size_mm))
        return replace(old, x_mm=exact(width - old.x_mm), ends_here=not old.ends_here)

    def line(old: Line) -> Line:
        return replace(old, x1_mm=exact(width - old.x1_mm), x2_mm=exact(width - old.x2_mm))

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


def moved(sheets: LabelSheets, offset_mm: tuple[float, float], scale: tuple[float, float]) -> LabelSheets:
    """The sheets with a printer's correction: what lies at x, y is drawn at ``scale`` times x, y plus ``offset_mm``.

    Both are across, down, from the top left corner of the page; again adds to the correction that is there. Raises
    LayoutError for numbers that no printer needs (offsets over 20 mm, scales outside 0.9 to 1.1), and if a label would
    leave the page with more than its edge, or its outline or a line to cut along would.
    """
    for words, shift, factor in zip(("across", "down"), offset_mm, scale, strict=True):
        if not abs(shift) <= 20:
            raise LayoutError(f"The offset {words} must be from -20 to 20 mm, and it is {shift} mm.", "offset_mm")
        if not 0.9 <= factor <= 1.1:
            raise LayoutError(
                f"The scale {words} must be from 90 to 110 percent, and it is {factor * 100:g} percent.", "scale"
            )
    total_scale = (sheets.scale[0] * scale[0], sheets.scale[1] * scale[1])
    total_offset = (
        sheets.offset_mm[0] * scale[0] + offset_mm[0],
        sheets.offset_mm[1] * scale[1] + offset_mm[1],
    )
    corrected = replace(sheets, offset_mm=total_offset, scale=total_scale)
    for number, page in enumerate(sheets.pages, 1):
        for label in page.labels:
            inked = _inked(label, corrected)
            over = _over_mm(*inked, corrected)
            if over > (_EDGE_MM if sheets.outlines else TINY_MM):
                where = f'"{label.label.text}" (sheet {number}, row {label.row}, column {label.column})'
                raise _off_the_page(f"the outline of {where}" if sheets.outlines else where, over)
        for line in (*page.lines, *page.cuts):
            over = _over_mm((line.x1_mm, line.y1_mm), (line.x2_mm, line.y2_mm), corrected)
            if over > _EDGE_MM:
                raise _off_the_page(f"a line of sheet {number}", over)
    return corrected


def _off_the_page(what: str, over_mm: float) -> LayoutError:
    return LayoutError(
        f"The offset and scale push {what} off the page by {in_mm(over_mm)}: check both numbers.", "offset_mm"
    )


def _inked(label: PlacedLabel, sheets: LabelSheets) -> tuple[Place, Place]:
    """The two corners of what may be drawn on a label, which is all of it where it has an outline."""
    aside, down = (0.0, 0.0) if sheets.outlines else sheets.inset_mm
    wide, tall = sheets.label_mm
    return (label.x_mm + aside, label.y_mm + down), (label.x_mm + wide - aside, label.y_mm + tall - down)


def _over_mm(one: Place, other: Place, sheets: LabelSheets) -> float:
    """How far what has these corners would be off the page at one of its four sides; less than 0 for not."""
    over = []
    for axis, (a, b) in enumerate(zip(one, other, strict=True)):
        near, far = (end * sheets.scale[axis] + sheets.offset_mm[axis] for end in sorted((a, b)))
        over += [-near, far - sheets.page_mm[axis]]
    return max(over)


def singles(sheets: LabelSheets) -> list[LabelSheets]:
    """Each sheet as a drawing of its own."""
    return [replace(sheets, pages=(page,)) for page in sheets.pages]
