"""What stands on sheets of labels beside the dots: print, and the page itself."""

from collections.abc import Iterator
from itertools import zip_longest

from ohio_braille.proof.label_places import RecordedLabels, placed
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.value import Value

_NEAR_MM = 0.02
"""How far a page may be off its size: writers round to the micrometre, and to ten thousandths of a point."""


class Caption(Value, gc=False, frozen=True, kw_only=True):
    """Print on a sheet: the start of its base line, from the upper left corner of the page."""

    x_mm: float
    y_mm: float
    text: str


def page_size_problem(page_mm: tuple[float, float], record: KitRecord) -> str:
    """What is wrong with a page's size; nothing if it is the kit's."""
    if all(abs(has - must) <= _NEAR_MM for has, must in zip(page_mm, record.page_mm, strict=True)):
        return ""
    (width, height), (must_width, must_height) = page_mm, record.page_mm
    return f"the page measures {width:.1f} x {height:.1f} mm and must measure {must_width:g} x {must_height:g} mm"


def print_problems(name: str, sheet: int, captions: list[Caption], kit: RecordedLabels) -> Iterator[str]:
    """Labels beside whose dots other print stands than the record has, or on another label. The first texts of a
    drawing are those of its labels, in their order; notes follow them."""
    labels = [label for label in kit.sheets.get(sheet, []) if label.print]
    for label, caption in zip_longest(labels, captions[: len(labels)]):
        if caption is None:
            yield f"{name}, {placed(label)}: the print {label.print!r} is missing."
        elif caption.text != label.print:
            yield f"{name}, {placed(label)}: the print is {caption.text!r} and must be {label.print!r}."
        elif not _is_on(label, caption, kit.record):
            yield f"{name}, {placed(label)}: the print {label.print!r} is not on its label."


def _is_on(label: KitLabel, caption: Caption, record: KitRecord) -> bool:
    """Whether print begins within the label's edges."""
    right = (caption.x_mm - record.offset_mm[0]) / record.scale[0] - label.x_mm
    down = (caption.y_mm - record.offset_mm[1]) / record.scale[1] - label.y_mm
    width, height = record.label_mm
    return -_NEAR_MM <= right <= width + _NEAR_MM and -_NEAR_MM <= down <= height + _NEAR_MM
