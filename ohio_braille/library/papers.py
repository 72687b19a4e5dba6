"""The list of papers, and which one a sheet or a page names."""

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from ohio_braille.library.checking import between, fail, read_file
from ohio_braille.library.file_types import FORMAT, Format
from ohio_braille.library.reading import Source, letters_and_digits
from ohio_braille.library.wording import cut, near_names
from ohio_braille.values.papers import Paper, same_paper

Size = tuple[float, float]


class PaperRow(msgspec.Struct, forbid_unknown_fields=True):
    """A paper in the list of papers: its usual name, its size upright, and other spellings of its name."""

    name: str
    page_mm: Size
    also: list[str] = []


class PapersFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What may stand in a list of papers: each by its id."""

    format: Format = FORMAT
    papers: dict[str, PaperRow]
    source: str
    note: str = ""


@lru_cache(4)
def papers(source: Source) -> tuple[Paper, ...]:
    """The papers of a list, in its order. Raises DataError."""
    file = read_file(source, PapersFile)
    problems = [
        problem
        for name, row in file.papers.items()
        for n, mm in enumerate(row.page_mm, 1)
        for problem in between(10, [(f"papers.{cut(name)}.page_mm, entry {n},", mm)], 2000)
    ]
    if problems:
        fail(source.file, problems)
    return tuple(
        Paper(id=name, name=row.name, page_mm=row.page_mm, also=tuple(row.also)) for name, row in file.papers.items()
    )


_BESIDE_THE_NAME = frozenset(
    (
        *("din", "iso", "us", "paper", "papier", "size", "format"),
        *("landscape", "portrait", "querformat", "hochformat", "quer", "hoch", "paysage"),
    )
)
"""Words beside the name of a paper that don't change which it is."""


def paper_called(name: str, known: Sequence[Paper]) -> Paper | None:
    """The paper that a name means in any spelling: ``a4``, ``DIN A4``, ``US-Letter``, ``Letter paper``."""
    bare = "".join(word for word in re.findall(r"[a-z]+|[0-9]+", name.casefold()) if word not in _BESIDE_THE_NAME)
    for wanted in (letters_and_digits(name), bare):
        for paper in known:
            if wanted and wanted in map(letters_and_digits, (paper.id, paper.name, *paper.also)):
                return paper
    return None


def paper_of_size(page_mm: Size, known: Sequence[Paper]) -> Paper | None:
    """The paper of a size, whichever way it lies."""
    return next((paper for paper in known if same_paper(paper.page_mm, page_mm)), None)


def named_page(name: str, page_mm: Size | None, known: Sequence[Paper]) -> tuple[str, Size | None, list[str]]:
    """The paper's usual name, the size of the page, and what is wrong, where a file gives the one, the other, or both.

    A paper that isn't in the list may have any name, with its size.
    """
    paper = paper_called(name, known) if name else None
    if page_mm is None and paper is None:
        wrong = f'paper is "{cut(name)}", which is not known, so page_mm is needed' if name else "paper is missing"
        return name, None, [f"{wrong}. {near_names(name, (p.name for p in known))}"]
    if page_mm is None:
        assert paper
        return paper.name, paper.page_mm, []
    if paper is None:
        like = paper_of_size(page_mm, known)
        return name or (like.name if like else size_in_words(page_mm)), page_mm, []
    if not same_paper(paper.page_mm, page_mm):
        sizes = f"{size_in_words(paper.page_mm)}, but page_mm is {size_in_words(page_mm)}"
        return paper.name, page_mm, [f"paper is {paper.name}, which is {sizes}: correct one of them"]
    return paper.name, page_mm, []


def size_in_words(size_mm: Size) -> str:
    """Width and height for a message."""
    return f"{size_mm[0]:g} × {size_mm[1]:g} mm"
