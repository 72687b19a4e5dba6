"""Label sheets, and the article numbers that people know them by."""

import re
from collections.abc import Sequence
from functools import lru_cache

from ohio_braille.errors import UnknownNameError, near
from ohio_braille.library.checking import fail, read_file, value_fields
from ohio_braille.library.file_types import file_type
from ohio_braille.library.papers import named_page
from ohio_braille.library.reading import Source, letters_and_digits
from ohio_braille.library.sheet_checks import sheet_problems
from ohio_braille.library.wording import cut
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.papers import Paper

SheetFile = file_type(LabelSheet, paper=(str, ""), page_mm=(tuple[float, float] | None, None))
"""What may stand in the file of a label sheet: its paper by name, or its size, or both."""


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


def by_article(sheets: Sequence[LabelSheet], name: str) -> LabelSheet:
    """The sheet with an article number as it is printed on the box: ``L7551``, ``Avery 5667``, ``L4731REV-25``.

    Raises UnknownNameError where no sheet or more than one has it.
    """
    wanted = letters_and_digits(name)
    found = [s for s in sheets if wanted in {letters_and_digits(p) for p in s.products}]
    found = found or [s for s in sheets if wanted in {letters_and_digits(p.split()[-1]) for p in s.products}]
    packed = re.fullmatch(r"(.*\d.*?)-\d{1,4}", name.strip())  # -25 on the box is the number of sheets in it
    if not found and packed:
        return by_article(sheets, packed[1])
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownNameError(
            f"Several label sheets are called '{cut(name)}': {', '.join(s.id for s in found)}. Name one of these.",
            "sheet",
        )
    articles = [p.split()[-1] for s in sheets for p in s.products]
    known = [*(s.id for s in sheets), *articles]
    raise UnknownNameError(
        f"There is no label sheet '{cut(name)}'. {near(name[:60], known, least=0.8)} "
        f"A file of your own is named by its path.",
        "sheet",
    )
