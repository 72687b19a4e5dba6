"""Dot sizes."""

from collections.abc import Iterator
from functools import lru_cache

from ohio_braille.library.checking import between, fail, read_file, value_fields
from ohio_braille.library.file_types import file_type
from ohio_braille.library.reading import Source
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cells import DotSize

DotsFile = file_type(DotSize)
"""What may stand in the file of a dot size."""


@lru_cache(64)
def dot_size(source: Source) -> DotSize:
    """A dot size out of its file. Raises DataError, also where dots or cells would touch."""
    found = DotSize(**value_fields(source, read_file(source, DotsFile)))
    lengths = {"dot_mm": found.dot_mm, "pitch_mm": found.pitch_mm, "cell_mm": found.cell_mm, "line_mm": found.line_mm}
    problems = [*between(0.1, lengths.items(), 100), *touching(found)]
    if problems:
        fail(source.file, problems)
    return found


def touching(size: DotSize | EmbosserPage) -> Iterator[str]:
    """A problem for dots, cells and lines without a gap between them."""
    if size.dot_mm >= size.pitch_mm:
        yield f"dot_mm is {size.dot_mm:g}; it must be less than pitch_mm, {size.pitch_mm:g}, or dots touch"
    if size.cell_mm <= size.pitch_mm + size.dot_mm:
        yield f"cell_mm is {size.cell_mm:g}; it must be more than pitch_mm and dot_mm together"
    if size.line_mm <= 2 * size.pitch_mm + size.dot_mm:
        yield f"line_mm is {size.line_mm:g}; it must be more than twice pitch_mm and dot_mm together"
