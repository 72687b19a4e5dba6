"""Label sheets out of their files, and a sheet of which only the size is known."""

import re
from functools import lru_cache

from ohio_braille.errors import DataError
from ohio_braille.library.checking import fail, read_file, value_fields
from ohio_braille.library.file_types import file_type
from ohio_braille.library.papers import named_page, size_in_words
from ohio_braille.library.reading import Source
from ohio_braille.library.sheet_checks import sheet_problems
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.papers import Paper
from ohio_braille.values.value import MM_PER_INCH, Value

SheetFile = file_type(LabelSheet, paper=(str, ""), page_mm=(tuple[float, float] | None, None))
"""What may stand in the file of a label sheet: its paper by name, or its size, or both."""


class FoundSheet(Value, frozen=True, kw_only=True):
    """A label sheet that a name means. ``has_file``: it is a data file of its own, ours or the user's; ``database`` is
    the file of another program in which it was found by its article number, else empty."""

    sheet: LabelSheet
    has_file: bool = False
    database: str = ""


_WIDE_MM = (2000.0, 2000.0)
"""A page that nothing leaves, for the checks of a sheet of unknown size."""


@lru_cache(64)
def label_sheet(source: Source, papers: tuple[Paper, ...]) -> LabelSheet:
    """A label sheet out of its file, which may name one of the papers. Raises DataError, also for a grid of labels that
    can't be on its paper."""
    file = read_file(source, SheetFile)
    paper, page_mm, problems = named_page(file.paper, file.page_mm, papers)
    found = LabelSheet(**{**value_fields(source, file), "paper": paper, "page_mm": page_mm or _WIDE_MM})
    problems += sheet_problems(found, papers)
    if problems:
        fail(source.file, problems)
    return found


_SIDE = r"(\d{1,4}(?:[.,]\d{1,4})?)\s*(mm|cm|in|\")?"
_SIZE = re.compile(rf"{_SIDE}\s*[x×*]\s*{_SIDE}", re.ASCII)
_UNITS_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, '"': MM_PER_INCH}


def sheet_of_size(name: str) -> LabelSheet | None:
    """The sheet that a size means, such as ``62x29``, ``62 x 29 mm`` or ``2.4x1.1in``: one label a page, as label
    printers take them from a roll. None for what is no size. Raises DataError for a size that no such label has."""
    found = _SIZE.fullmatch(name.strip().casefold())
    if not found:
        return None
    one, unit, other, last = found.groups()
    units = unit or last or "mm", last or unit or "mm"
    wide, tall = (
        round(float(side.replace(",", ".")) * _UNITS_MM[of_side], 3)
        for side, of_side in zip((one, other), units, strict=True)
    )
    if not all(10 <= side <= 2000 for side in (wide, tall)):
        raise DataError(
            f"A label of {size_in_words((wide, tall))} can't be: each side must be from 10 to 2000 mm.", "sheet"
        )
    return LabelSheet(
        id=f"{wide:g}x{tall:g}",
        name={"*": size_in_words((wide, tall))},
        products=(),
        paper=size_in_words((wide, tall)),
        page_mm=(wide, tall),
        label_mm=(wide, tall),
        columns=1,
        rows=1,
        left_mm=0.0,
        top_mm=0.0,
        pitch_mm=(wide, tall),
        source="the size that was named: one label a page",
    )
