"""Sticker sheets as PDF: dots as real circles at real size, for swell paper, UV print, engraving or a writing guide."""

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.print_font import REGULAR, registered
from ohio_braille.values.cells import Cells
from ohio_braille.values.label_sheets import LabelSheets, Line, PrintedSheet, PrintText
from ohio_braille.values.value import MM_PER_INCH

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / MM_PER_INCH

OUTLINE_MM = 0.1

_KAPPA = 4 / 3 * (2**0.5 - 1)  # how far a Bézier curve's handles reach on a quarter of a circle, in radii

_CONFIGURATION = Lock()  # reportlab's is one for all documents of the process

PREFIX = "FormXob."
"""What reportlab puts before the name of a form."""


def new_canvas(file: BinaryIO, page_mm: tuple[float, float], title: str, language: str) -> "Canvas":
    """A reportlab canvas whose page is the paper, set up so that it prints at 100 %, one-sided, and names itself.

    Every font in it is embedded, and the same drawing gives the same bytes.
    """
    from reportlab.pdfgen.canvas import Canvas

    registered(REGULAR)
    width, height = page_mm
    canvas = Canvas(
        file,
        pagesize=(width * POINTS_PER_MM, height * POINTS_PER_MM),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        # Without it every page names Helvetica, which is not embedded.
        initialFontName=REGULAR,
        lang=language,
    )
    canvas.setTitle(title)
    canvas.setAuthor("ohio-braille")
    canvas.setCreator("ohio-braille")
    canvas.setSubject(title)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "Simplex")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def save(canvas: "Canvas") -> None:
    """Writes the drawing to the canvas's file, as bytes: ASCII 85, reportlab's custom, is slow and a quarter larger."""
    from reportlab import rl_config

    with _CONFIGURATION:
        custom, rl_config.useA85 = rl_config.useA85, 0
        try:
            canvas.save()
        finally:
            rl_config.useA85 = custom


def write_label_sheets(sheets: LabelSheets, file: BinaryIO) -> None:
    """Writes the sheets as PDF, one page a sheet.

    A cell is a form of its own with its dots as circles, and each page shows it where it is needed; all lengths in the
    page are millimetres, from the bottom left corner.
    """
    canvas = new_canvas(file, sheets.page_mm, sheets.title, sheets.language)
    shapes = {cell for page in sheets.pages for label in page.labels for cell in label.cells if cell}
    forms = {cell: _draw_cell(canvas, sheets, cell) for cell in sorted(shapes)}
    outline = _draw_outline(canvas, sheets) if sheets.outlines else ""
    for page in sheets.pages:
        _draw_page(canvas, sheets, page, forms, outline)
        canvas.showPage()
    save(canvas)


# --- what stands on a page ---


def _texts(page: PrintedSheet) -> list[PrintText]:
    """All print on a page: captions, then notes."""
    return [label.caption for label in page.labels if label.caption] + list(page.texts)


def _draw_cell(canvas: "Canvas", sheets: LabelSheets, cell: int) -> str:
    """Keeps the dots of one cell as a form around its dot 1, as the sheets turn them. Returns the form's name."""
    reach = 2 * sheets.dots.pitch_mm + sheets.dots.dot_mm
    name = f"cell{cell}"
    canvas.beginForm(name, -reach, -reach, reach, reach)
    steps = (sheets.step_mm(along, down) for along, down in sheets.dots.centres(bytes([cell])))
    draw(canvas, [circle(right, -below, sheets.dots.dot_mm / 2) for right, below in steps])
    canvas.endForm()
    return name


def _draw_outline(canvas: "Canvas", sheets: LabelSheets) -> str:
    """Keeps the outline of a label as a form below its top left corner. Returns the form's name."""
    width, height = sheets.label_mm
    canvas.beginForm("outline", -1, -height - 1, width + 1, 1)
    canvas.setLineWidth(OUTLINE_MM)
    canvas.roundRect(0, -height, width, height, sheets.corner_mm, stroke=1, fill=0)
    canvas.endForm()
    return "outline"


def _draw_page(
    canvas: "Canvas", sheets: LabelSheets, page: PrintedSheet, forms: Mapping[int, str], outline: str
) -> None:
    """Draws one sheet, with the printer's correction: outlines, lines, print, and the dots on top."""
    height = sheets.page_mm[1]
    (scale_x, scale_y), (offset_x, offset_y) = sheets.scale, sheets.offset_mm
    k = POINTS_PER_MM
    # The correction counts from the top of the page, PDF from its bottom.
    canvas.transform(scale_x * k, 0, 0, scale_y * k, offset_x * k, (height * (1 - scale_y) - offset_y) * k)
    operators = [
        *_outline_operators(page, height, outline),
        *_line_operators([*page.lines, *page.cuts], height),
        *_text_operators(canvas, _texts(page), height),
        *_dot_operators(sheets, page, forms),
    ]
    used = {forms[cell] for label in page.labels for cell in label.cells if cell}
    draw(canvas, operators, sorted(used) + ([outline] if outline else []))


# --- PDF's own operators, as strings: a call of reportlab for each cell and text takes ten times as long ---


def draw(canvas: "Canvas", operators: Sequence[str], forms: Sequence[str] = ()) -> None:
    """Adds operators to the page, which show these forms. The only place that reaches into reportlab's canvas."""
    canvas._code.append("\n".join(operators))
    canvas._formsinuse.extend(forms)


def circle(x: float, y: float, radius: float) -> str:
    """The operators of a filled circle, in the unit of the page: four curves, each less than 0.03 % off."""
    left, right, low, high = (_number(n) for n in (x - radius, x + radius, y - radius, y + radius))
    handle = radius * _KAPPA
    before, after, below, above = (_number(n) for n in (x - handle, x + handle, y - handle, y + handle))
    across, up = _number(x), _number(y)
    return (
        f"{right} {up} m {right} {above} {after} {high} {across} {high} c {before} {high} {left} {above} {left} {up} c"
        f" {left} {below} {before} {low} {across} {low} c {after} {low} {right} {below} {right} {up} c f"
    )


def _dot_operators(sheets: LabelSheets, page: PrintedSheet, forms: Mapping[int, str]) -> list[str]:
    """Each label's cells, each as its form: a move from the bottom left of the page, then a move from cell to cell."""
    height = sheets.page_mm[1]
    right, down = sheets.step_mm(sheets.dots.cell_mm, 0)
    runs: dict[Cells, str] = {}
    operators = []
    for label in page.labels:
        if label.cells not in runs:
            runs[label.cells] = _run(label.cells, right, -down, forms)
        x, y = _number(label.dot_x_mm), _number(height - label.dot_y_mm)
        operators.append(f"q 1 0 0 1 {x} {y} cm{runs[label.cells]} Q")
    return operators


def _run(cells: Cells, right: float, up: float, forms: Mapping[int, str]) -> str:
    """The forms of a run of cells, the first where the pen is; each move counts from the last cell that was shown."""
    shown = 0
    pieces = []
    for n, cell in enumerate(cells):
        if cell:
            if n > shown:
                pieces.append(f" 1 0 0 1 {_number((n - shown) * right)} {_number((n - shown) * up)} cm")
                shown = n
            pieces.append(f"/{PREFIX}{forms[cell]} Do")
    return "".join(pieces)


def _outline_operators(page: PrintedSheet, height: float, outline: str) -> list[str]:
    """The outline of each label, none if there is no form for it."""
    if not outline:
        return []
    return [
        f"q 1 0 0 1 {_number(label.x_mm)} {_number(height - label.y_mm)} cm/{PREFIX}{outline} Do Q"
        for label in page.labels
    ]


def _line_operators(lines: Sequence[Line], height: float) -> list[str]:
    """Straight lines, each with its own width."""
    return [
        f"{_number(line.width_mm)} w {_number(line.x1_mm)} {_number(height - line.y1_mm)} m"
        f" {_number(line.x2_mm)} {_number(height - line.y2_mm)} l S"
        for line in lines
    ]


def _text_operators(canvas: "Canvas", texts: Sequence[PrintText], height: float) -> list[str]:
    """Print, upright or reading from top to bottom."""
    operators = []
    for text in texts:
        x = text.x_mm - (registered(REGULAR).stringWidth(text.text, text.size_mm) if text.ends_here else 0.0)
        turn = "0 -1 1 0" if text.turned else "1 0 0 1"
        operators.append(shown(canvas, text.text, REGULAR, text.size_mm, x, height - text.y_mm, turn))
    return operators


def shown(canvas: "Canvas", text: str, font: str, size: float, x: float, y: float, turn: str = "1 0 0 1") -> str:
    """The operators of a text in the codes of an embedded font, from the start of its base line on; ``turn`` begins the
    matrix. reportlab deals a font out over subsets of 256 characters."""
    face = registered(font)
    lacking = [character for character in text if ord(character) not in face.face.charToGlyph]
    assert not lacking, f"the layout let through what {font} lacks: {text!r}"
    runs = [
        f" {face.getSubsetInternalName(subset, canvas._doc)} {_number(size)} Tf ({canvas._escape(codes)}) Tj"
        for subset, codes in face.splitString(text, canvas._doc)
    ]
    return f"BT {turn} {_number(x)} {_number(y)} Tm{''.join(runs)} ET"


def _number(mm: float) -> str:
    """Millimetres to the micrometre, as PDF writes numbers."""
    return f"{mm:.3f}".rstrip("0").rstrip(".")
