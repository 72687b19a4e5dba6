"""Label sheets, and the article numbers that people know them by."""

import re
from collections.abc import Sequence
from functools import lru_cache

from ohio_braille.errors import UnknownNameError, near
from ohio_braille.library.checking import named
from ohio_braille.library.reading import Source
from ohio_braille.library.toml_hints import tables
from ohio_braille.library.wording import cut
from ohio_braille.values.label_sheets import LabelSheet


@lru_cache(64)
def label_sheet(source: Source) -> LabelSheet:
    """A label sheet out of its file. Raises DataError."""
    return named(source, tables(source), LabelSheet)


def letters_and_digits(text: str) -> str:
    """What counts in an article number, and in the id of a data file."""
    return re.sub(r"[^a-z0-9]", "", text.casefold())


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
