"""Embosser pages."""

from functools import lru_cache

from ohio_braille.library.checking import between, fail, named, unknown_name
from ohio_braille.library.dots import touching
from ohio_braille.library.reading import Source
from ohio_braille.library.toml_hints import tables
from ohio_braille.values.braille_books import EmbosserPage


@lru_cache(64)
def page(source: Source, house_styles: tuple[str, ...]) -> EmbosserPage:
    """An embosser page out of its file; ``house_styles`` are those there are. Raises DataError, also where its rows and
    cells leave the paper."""
    found = named(source, tables(source), EmbosserPage)
    width, height = found.page_mm
    problems = [
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
        fail(source, problems)
    return found
