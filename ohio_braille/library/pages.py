"""Embosser pages."""

from functools import lru_cache

from ohio_braille.library.checking import between, fail, read_file, unknown_name, value_fields
from ohio_braille.library.dots import touching
from ohio_braille.library.file_types import file_type
from ohio_braille.library.papers import named_page
from ohio_braille.library.reading import Source
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.papers import Paper

PageFile = file_type(EmbosserPage, paper=(str, ""), page_mm=(tuple[float, float] | None, None))
"""What may stand in the file of an embosser page: its paper by name, or its size, or both."""

_WIDE_MM = (2000.0, 2000.0)
"""A page that nothing leaves, for the checks of one of unknown size."""


@lru_cache(64)
def page(source: Source, papers: tuple[Paper, ...], house_styles: tuple[str, ...]) -> EmbosserPage:
    """An embosser page out of its file, which may name one of the papers and one of the house styles. Raises DataError,
    also where its rows and cells leave the paper."""
    file = read_file(source, PageFile)
    paper, page_mm, problems = named_page(file.paper, file.page_mm, papers)
    found = EmbosserPage(**{**value_fields(source, file), "paper": paper, "page_mm": page_mm or _WIDE_MM})
    width, height = found.page_mm
    problems += [
        *between(1, [("cells", found.cells), ("rows", found.rows)], 200),
        *between(1, [("cell_mm", found.cell_mm), ("line_mm", found.line_mm), ("pitch_mm", found.pitch_mm)], 100),
        *between(20, [("page_mm, entry 1,", width), ("page_mm, entry 2,", height)], 2000),
        *between(0, [("left_mm", found.left_mm), ("top_mm", found.top_mm)], 1000),
        *between(0.1, [("dot_mm", found.dot_mm)], 10),
        *touching(found),
        *(unknown_name("layout", found.layout, "layout", house_styles) if found.layout else ()),
    ]
    needed = (found.cells - 1) * found.cell_mm + found.pitch_mm + found.dot_mm
    if needed > width:
        problems.append(f"{found.cells} cells take {needed:.1f} mm, but the paper is {width:g} mm wide")
    needed = (found.rows - 1) * found.line_mm + 2 * found.pitch_mm + found.dot_mm
    if needed > height:
        problems.append(f"{found.rows} rows take {needed:.1f} mm, but the paper is {height:g} mm high")
    if problems:
        fail(source.file, problems)
    return found
