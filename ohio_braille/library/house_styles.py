"""House styles of braille pages."""

import re
from functools import lru_cache

from ohio_braille.library.checking import at, between, fail, read_file, value_fields
from ohio_braille.library.file_types import file_type
from ohio_braille.library.reading import Source
from ohio_braille.values.braille_books import HouseStyle

_DOTS = re.compile(r"1?2?3?4?5?6?(-1?2?3?4?5?6?)*")

HouseStyleFile = file_type(HouseStyle)
"""What may stand in the file of a house style."""


@lru_cache(64)
def house_style(source: Source) -> HouseStyle:
    """The house style of braille pages out of its file. Raises DataError."""
    found = HouseStyle(**value_fields(source, read_file(source, HouseStyleFile)))
    headings = list(enumerate(found.headings, 1))
    blanks = [("paragraph", found.paragraph), ("item", found.item), ("entry", found.entry)]
    blanks += [(f"headings, entry {i}, indent", style.indent) for i, style in headings]
    problems = [p for key, pair in blanks for n, one in enumerate(pair, 1) for p in between(0, [(at(key, n), one)], 40)]
    problems += between(0, [("nest", found.nest)], 40)
    for i, style in headings:
        rows = [("before", style.before), ("after", style.after), ("rule_cells", style.rule_cells)]
        problems += between(0, [(f"headings, entry {i}, {key}", n) for key, n in rows], 40)
    dots = [("bullet", found.bullet), ("address_sign", found.address_sign)]
    for key, dot_groups in [*dots, *((f"headings, entry {i}, rule", s.rule) for i, s in headings)]:
        if dot_groups and not all(_DOTS.fullmatch(group) and group for group in dot_groups.split("-")):
            problems.append(f'{key} is "{dot_groups}"; it must be the dots of its cells, such as "6-36"')
    if not found.headings:
        problems.append("headings is empty; level 1 needs a style")
    if problems:
        fail(source.file, problems)
    return found
