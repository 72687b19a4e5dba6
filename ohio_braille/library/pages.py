"""Embosser pages: a machine with the pages that it embosses, or a page of a user's own, whole in one file."""

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ohio_braille.library.checking import at, between, fail, read_file, unknown_name, value_fields
from ohio_braille.library.dots import touching
from ohio_braille.library.file_types import FORMAT, Format, Name, file_type, names_by_language
from ohio_braille.library.papers import named_page
from ohio_braille.library.reading import Source
from ohio_braille.values.braille_books import Coding, EmbosserPage, LineEnd, PageEnd
from ohio_braille.values.papers import Paper

_HEADER = re.compile(r"^\[pages\.\"?([a-z0-9-]+)\"?\][ \t]*(?:#.*)?$", re.MULTILINE)
_OTHER_FORM = re.compile(r"^[ \t]*\[?[ \t]*\"?pages\"?[ \t]*[\]=]|^[ \t]*pages[ \t]*\.", re.MULTILINE)
"""Pages that are written otherwise than with a header each, [pages.NAME]."""

_WIDE_MM = (2000.0, 2000.0)
"""A page that nothing leaves, for the checks of one of unknown size."""

PageFile = file_type(EmbosserPage, paper=(str, ""), page_mm=(tuple[float, float] | None, None))
"""What may stand in the file of an embosser page: its paper by name, or its size, or both."""


class MachinePage(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A page of a machine: what fits on a paper, and what is otherwise on it than on the machine's others.

    ``note`` goes before the machine's. Without a name it is called like the machine and the paper.
    """

    name: Name = {}
    paper: str = ""
    page_mm: tuple[float, float] | None = None
    cells: int
    rows: int
    duplex: bool = False
    coding: Coding | None = None
    house_style: str = ""
    left_mm: float | None = None
    top_mm: float | None = None
    source: str = ""
    note: str = ""


class MachineFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What may stand in the file of an embosser: its measures, its coding, and its pages by their ids."""

    format: Format = FORMAT
    name: str = ""
    cell_mm: float
    line_mm: float
    dot_mm: float = 1.5
    pitch_mm: float = 2.5
    left_mm: float = 10.0
    top_mm: float = 10.0
    coding: Coding = "north-american"
    line_end: LineEnd = "crlf"
    page_end: PageEnd = "crlf-ff"
    last_ff: bool = True
    pages: dict[str, MachinePage]
    source: str
    note: str = ""


@lru_cache(64)
def page(source: Source, papers: tuple[Paper, ...], house_styles: tuple[str, ...]) -> EmbosserPage:
    """An embosser page out of its file, which may name one of the papers and one of the house styles. Raises DataError,
    also where its rows and cells leave the paper."""
    file = read_file(source, PageFile)
    paper, page_mm, problems = named_page(file.paper, file.page_mm, papers)
    found = EmbosserPage(**{**value_fields(source, file), "paper": paper, "page_mm": page_mm or _WIDE_MM})
    problems += [*_machine_problems(found), *_paper_problems(found, house_styles)]
    if problems:
        fail(source.file, problems)
    return found


@lru_cache(64)
def machine_pages(source: Source, papers: tuple[Paper, ...], house_styles: tuple[str, ...]) -> tuple[EmbosserPage, ...]:
    """The pages of a machine, out of its file; else as :func:`page`."""
    file = read_file(source, MachineFile)
    found: list[EmbosserPage] = []
    problems: list[str] = []
    for page_id, row in file.pages.items():
        place = at("pages", page_id)
        paper, page_mm, wrong = named_page(row.paper, row.page_mm, papers)
        page = _machine_page(file, page_id, row, paper, page_mm or _WIDE_MM)
        wrong += _paper_problems(page, house_styles)
        problems += [f"{place}: {problem}" for problem in wrong]
        found.append(msgspec.structs.replace(page, built_in=source.built_in))
    if not found:
        problems.append("pages is empty; a machine has at least one, headed [pages.NAME]")
    problems += [problem for page in found[:1] for problem in _machine_problems(page)]
    if problems:
        fail(source.file, problems)
    return tuple(found)


@lru_cache(64)
def ids_of_pages(source: Source) -> tuple[str, ...]:
    """The ids of the pages in the file of a machine, by their headers: to find one without checking all machines."""
    found: list[str] = _HEADER.findall(source.text)
    if found and not _OTHER_FORM.search(source.text):
        return tuple(found)
    return tuple(read_file(source, MachineFile).pages)


def _machine_page(
    file: MachineFile, page_id: str, row: MachinePage, paper: str, page_mm: tuple[float, float]
) -> EmbosserPage:
    """A page with what the machine has in common for all of its pages."""
    name = names_by_language(row.name) or ({"*": f"{file.name}, {paper}"} if file.name else {})
    return EmbosserPage(
        id=page_id,
        name=name,
        paper=paper,
        page_mm=page_mm,
        cells=row.cells,
        rows=row.rows,
        cell_mm=file.cell_mm,
        line_mm=file.line_mm,
        coding=row.coding or file.coding,
        line_end=file.line_end,
        page_end=file.page_end,
        last_ff=file.last_ff,
        duplex=row.duplex,
        house_style=row.house_style,
        source=row.source or file.source,
        note=f"{row.note} {file.note}".strip(),
        dot_mm=file.dot_mm,
        pitch_mm=file.pitch_mm,
        left_mm=file.left_mm if row.left_mm is None else row.left_mm,
        top_mm=file.top_mm if row.top_mm is None else row.top_mm,
    )


def _machine_problems(page: EmbosserPage) -> Iterator[str]:
    """What is wrong with the measures of a machine, whatever the paper."""
    yield from between(1, [("cell_mm", page.cell_mm), ("line_mm", page.line_mm), ("pitch_mm", page.pitch_mm)], 100)
    yield from between(0.1, [("dot_mm", page.dot_mm)], 10)
    yield from touching(page)


def _paper_problems(page: EmbosserPage, house_styles: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a page as far as its paper goes, and a house style that there is not."""
    width, height = page.page_mm
    yield from between(1, [("cells", page.cells), ("rows", page.rows)], 200)
    yield from between(20, [("page_mm, entry 1,", width), ("page_mm, entry 2,", height)], 2000)
    yield from between(0, [("left_mm", page.left_mm), ("top_mm", page.top_mm)], 1000)
    if page.house_style:
        yield from unknown_name("house_style", page.house_style, "house style", house_styles)
    needed = (page.cells - 1) * page.cell_mm + page.pitch_mm + page.dot_mm
    if needed > width:
        yield f"{page.cells} cells take {needed:.1f} mm, but the paper is {width:g} mm wide"
    needed = (page.rows - 1) * page.line_mm + 2 * page.pitch_mm + page.dot_mm
    if needed > height:
        yield f"{page.rows} rows take {needed:.1f} mm, but the paper is {height:g} mm high"
