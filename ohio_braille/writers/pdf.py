"""Sticker sheets as PDF: dots as real circles at real size, for swell paper, UV print, engraving or a writing guide."""

import unicodedata
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, BinaryIO

from ohio_braille.errors import OutputError
from ohio_braille.values.cells import Cells
from ohio_braille.values.label_sheets import LabelSheet, LabelSheets, Line, PrintedSheet, PrintText
from ohio_braille.values.value import MM_PER_INCH

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

REGULAR = "AtkinsonHyperlegible-Regular"
BOLD = "AtkinsonHyperlegible-Bold"

POINTS_PER_MM = 72 / MM_PER_INCH

OUTLINE_MM = 0.1

_KAPPA = 4 / 3 * (2**0.5 - 1)  # how far a Bézier curve's handles reach on a quarter of a circle, in radii

_REPORTLAB = Lock()  # for what reportlab keeps for all documents of the process

PREFIX = "FormXob."
"""What reportlab puts before the name of a form."""


def register_font(name: str) -> None:
    """Makes :data:`REGULAR` or :data:`BOLD` known to reportlab; again does nothing.

    Raises OutputError where the font file is missing.
    """
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    # Two threads must not register a font twice: a document would then hold it twice.
    with _REPORTLAB:
        if name not in getRegisteredFontNames():
            registerFont(TTFont(name, str(_font_folder() / f"{name}.ttf")))


def new_canvas(file: BinaryIO, page_mm: tuple[float, float], title: str, language: str) -> "Canvas":
    """A reportlab canvas whose page is the paper, set up so that it prints at 100 %, one-sided, and names itself.

    Every font in it is embedded, and the same drawing gives the same bytes. The first font is :data:`REGULAR`.
    """
    from reportlab.pdfgen.canvas import Canvas

    register_font(REGULAR)
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

    with _REPORTLAB:
        custom, rl_config.useA85 = rl_config.useA85, 0
        try:
            canvas.save()
        finally:
            rl_config.useA85 = custom


def refuse_missing(text: str) -> None:
    """Raises OutputError if :data:`REGULAR` lacks a character of ``text``: it would be printed as an empty box."""
    from reportlab.pdfbase.pdfmetrics import getFont

    register_font(REGULAR)
    known = getFont(REGULAR).face.charToGlyph
    for character in text:
        if ord(character) not in known:
            name = unicodedata.name(character, "no name")
            raise OutputError(
                f'"{text}" has the character "{character}" (U+{ord(character):04X}, {name}), which the print font'
                " Atkinson Hyperlegible does not have: write it in words."
            )


def text_width_mm(text: str, size_mm: float) -> float:
    """The width in mm of ``text`` in :data:`REGULAR` at ``size_mm``. Raises OutputError for a missing character."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    refuse_missing(text)
    return float(stringWidth(text, REGULAR, size_mm))


def write_label_sheets(sheets: LabelSheets, file: BinaryIO) -> None:
    """Writes the sheets as PDF, one page a sheet. Raises OutputError for print that the font doesn't have.

    A cell is a form of its own with its dots as circles, and each page shows it where it is needed; all lengths in the
    page are millimetres, from the bottom left corner.
    """
    for page in sheets.pages:
        for text in _texts(page):
            refuse_missing(text.text)
    canvas = new_canvas(file, sheets.sheet.page_mm, sheets.title, sheets.language)
    shapes = {cell for page in sheets.pages for label in page.labels for cell in label.cells if cell}
    forms = {cell: _draw_cell(canvas, sheets, cell) for cell in sorted(shapes)}
    outline = _draw_outline(canvas, sheets.sheet) if sheets.outlines else ""
    for page in sheets.pages:
        _draw_page(canvas, sheets, page, forms, outline)
        canvas.showPage()
    save(canvas)


def _font_folder() -> Path:
    """Where the package of the print font keeps its files; found without importing it."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    if spec is None or spec.origin is None:
        raise OutputError(
            "The print font is missing: install the Python package fontpkg-atkinson-hyperlegible beside ohio-braille."
        )
    return Path(spec.origin).parent / "files"


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


def _draw_outline(canvas: "Canvas", sheet: LabelSheet) -> str:
    """Keeps the outline of a label as a form below its top left corner. Returns the form's name."""
    width, height = sheet.label_mm
    canvas.beginForm("outline", -1, -height - 1, width + 1, 1)
    canvas.setLineWidth(OUTLINE_MM)
    canvas.roundRect(0, -height, width, height, sheet.corner_mm, stroke=1, fill=0)
    canvas.endForm()
    return "outline"


def _draw_page(
    canvas: "Canvas", sheets: LabelSheets, page: PrintedSheet, forms: Mapping[int, str], outline: str
) -> None:
    """Draws one sheet, with the printer's correction: outlines, lines, print, and the dots on top."""
    height = sheets.sheet.page_mm[1]
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
    height = sheets.sheet.page_mm[1]
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
    """Print, upright or reading from top to bottom, in :data:`REGULAR`."""
    operators = []
    for text in texts:
        x = text.x_mm - (text_width_mm(text.text, text.size_mm) if text.ends_here else 0.0)
        turn = "0 -1 1 0" if text.turned else "1 0 0 1"
        operators.append(shown(canvas, text.text, REGULAR, text.size_mm, x, height - text.y_mm, turn))
    return operators


def shown(canvas: "Canvas", text: str, font: str, size: float, x: float, y: float, turn: str = "1 0 0 1") -> str:
    """The operators of a text in the codes of an embedded font, from the start of its base line on; ``turn`` begins the
    matrix. reportlab deals a font out over subsets of 256 characters."""
    from reportlab.pdfbase.pdfmetrics import getFont

    face = getFont(font)
    runs = [
        f" {face.getSubsetInternalName(subset, canvas._doc)} {_number(size)} Tf ({canvas._escape(codes)}) Tj"
        for subset, codes in face.splitString(text, canvas._doc)
    ]
    return f"BT {turn} {_number(x)} {_number(y)} Tm{''.join(runs)} ET"


def _number(mm: float) -> str:
    """Millimetres to the micrometre, as PDF writes numbers."""
    return f"{mm:.3f}".rstrip("0").rstrip(".")
