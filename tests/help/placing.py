"""Labels put on sheets by the layout, for the tests of it and of what draws them."""

from ohio_braille.layout.fonts import ABOVE, BELOW
from ohio_braille.layout.label_sheets import PrintOptions, place
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Grade

from stickers import dot_size, face, label, sheet, width_mm

MARBURG = dot_size()
L7651 = sheet("a4-38x21")
L4731 = sheet("a4-25x10")
FULL = bytes([63])


def placed(labels, cells, product=L7651, size=MARBURG, *, print_face=face, title="Ohio", language="en", **options):
    """Labels on sheets, with ``options`` as in PrintOptions."""
    every = label_set(labels, cells, title=title, language=language)
    return place(every, product, size, print_face, PrintOptions(**options))


def label_set(labels, cells, *, title="Ohio", language="en"):
    grade = Grade(name="a toy's", table="toy.ctb")
    return LabelSet(title=title, language=language, grade=grade, labels=tuple(labels), cells=cells)


def many(n, cells=FULL * 2):
    """n labels that all have the same braille."""
    return [label("x", f"Card {i}", f"C{i}") for i in range(n)], {"x": cells}


def all_dots(sheets, page=0):
    return [dot for lab in sheets.pages[page].labels for dot in sheets.centres(lab)]


def caption_box(text):
    """Left, top, right, bottom of a caption."""
    long = width_mm(text.text, text.size_mm)
    above, below = ABOVE * text.size_mm, BELOW * text.size_mm
    if text.turned:
        return (text.x_mm - below, text.y_mm, text.x_mm + above, text.y_mm + long)
    left = text.x_mm - long if text.ends_here else text.x_mm
    return (left, text.y_mm - above, left + long, text.y_mm + below)
