"""What a user should know of a file that was made."""

from ohio_braille.kit.formats import LIST
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import Placing

_CODINGS = {"brf": "north-american", "eurobraille.txt": "eurobraille"}


def coding_notes(ending: str, page: EmbosserPage) -> list[Note]:
    """Whether machines of this page mostly want another coding than the file's. Letters are alike in both codings, so
    nobody notices the wrong one until numbers and umlauts are felt."""
    coding = _CODINGS.get(ending.removeprefix(LIST), page.coding)
    if coding == page.coding:
        return []
    return [Note(code=f"wrong-coding-{coding}", severity="warning", field="format", facts={"page": page.id})]


def print_notes(placing: Placing) -> list[Note]:
    """What to know of labels on paper: how to print them, how far they are shifted, how much stretched."""
    return [Note(code="print-not-felt"), *correction_notes(placing)]


def correction_notes(placing: Placing) -> list[Note]:
    """How far a drawing is shifted and how much it is stretched, also where a printer that is kept brings it."""
    notes = []
    right_mm, down_mm = placing.offset_mm
    if right_mm or down_mm:
        notes.append(Note(code="shifted", field="offset_mm", facts={"right_mm": right_mm, "down_mm": down_mm}))
    if placing.scale != (1.0, 1.0):
        wide, tall = (round(100 * factor, 3) for factor in placing.scale)
        notes.append(Note(code="scaled", field="scale", facts={"wide_percent": wide, "tall_percent": tall}))
    return notes
