"""Test pages: of a label sheet for a printer, of an embosser page for an embosser."""

from functools import partial

from ohio_braille.errors import DataError, UnknownNameError, setting
from ohio_braille.kit.formats import calibration_formats
from ohio_braille.layout import calibration, fonts, printer
from ohio_braille.layout.margin_notes import note_area
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.machine.files import Write
from ohio_braille.values.label_sheets import LabelSheets
from ohio_braille.values.orders import Placing


def calibration_file(name: str, ending: str, language: str, placing: Placing, library: Library = BUILT_IN) -> Write:
    """What writes a test page in a format (:func:`calibration_formats`) of the label sheet or embosser page ``name``.
    Of ``placing`` the dot size and the printer's correction count.

    Raises DataError for a correction or dot size in a file for an embosser, and for a name of the other kind.
    """
    one = calibration_formats()[ending]
    if one.takes == "book" and placing != Placing():
        raise DataError(
            f"{setting('dots')}, {setting('offset_mm')}, {setting('scale')} and {setting('printer')} mean nothing in a "
            f".{ending} file; they are for print."
        )
    try:
        if one.takes == "book":
            return partial(one.write, calibration.calibration_page(library.page(name)))
        return partial(one.write, _sheet(name, language, placing, library))
    except UnknownNameError as error:
        raise UnknownNameError(
            f"{error.args[0]} A test page as .pdf or .svg is for a label sheet, as .brf, .eurobraille.txt or .pef for "
            f"an embosser page.",
            error.field,
        ) from None


def _sheet(name: str, language: str, placing: Placing, library: Library) -> LabelSheets:
    words = library.language(language)
    phrases = words.phrases
    sheet = library.sheet(name)
    placed = calibration.calibration_sheet(
        sheet,
        library.dots(placing.dots or words.dots),
        fonts.print_face(),
        title=phrases.calibrate_title.format(sheet=name),
        language=words.id,
        area=note_area(sheet.page_mm, placing.offset_mm, placing.scale),
        words_of_bars=[phrases.calibrate_bars],
        words=[phrases.calibrate_outlines, phrases.calibrate_offset],
    )
    return printer.moved(placed, placing.offset_mm, placing.scale)
