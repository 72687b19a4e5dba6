"""Ranks as they stand in data files: alone, in a list, or as a range."""

import re
from collections.abc import Iterator
from itertools import islice

from ohio_braille.library.wording import cut

RANGE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")

Ranks = str | int | list[str | int]


def expand(ranks: Ranks) -> Iterator[str]:
    """``"1-3"`` as 1, 2, 3; a list of such is joined."""
    for part in ranks if isinstance(ranks, list) else [ranks]:
        found = RANGE.fullmatch(str(part))
        if found:
            yield from map(str, range(int(found[1]), int(found[2]) + 1))
        else:
            yield str(part)


def range_problems(ranks: Ranks) -> Iterator[str]:
    """Ranks that are meant as a range and are none: downwards, with another dash, or too long."""
    for part in ranks if isinstance(ranks, list) else [ranks]:
        ends = re.fullmatch(r"([0-9]+)\s*[-\u2010-\u2015\u2212]\s*([0-9]+)", str(part).strip())
        if ends and not list(islice(expand(str(part)), 1)):
            yield f'names "{cut(str(part))}"; a range begins with the lower number: "{cut(f"{ends[2]}-{ends[1]}")}"'
        elif ends and not RANGE.fullmatch(str(part)):
            yield f'names "{cut(str(part))}"; a range is written with a hyphen and without blanks, from 0 to 9999'
