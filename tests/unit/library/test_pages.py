"""Embosser pages that no machine has."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from ohio_braille.library.pages import ids_of_pages
from ohio_braille.library.reading import Source

from own_files import refused_change


@pytest.mark.parametrize(
    "pages",
    [
        "[pages.a]\n{0}[pages.b-4]  # two\n{0}",
        '[pages."a"]\n{0}[pages.b-4]\n{0}',
        "[pages.a]\n{0}[pages]\nb-4 = {1}\n",
        "pages = {{ a = {1}, b-4 = {1} }}\n",
        "pages.a = {1}\npages.b-4 = {1}\n",
    ],
)
def test_the_pages_of_a_machine_are_found_however_they_are_written(pages: str) -> None:
    rows = 'paper = "a4"\ncells = 9\nrows = 9\n'
    text = pages.format(rows, '{ paper = "a4", cells = 9, rows = 9 }')
    source = Source(id="own", file="own", text=f'cell_mm = 6\nline_mm = 10\nsource = "x"\n{text}')
    assert set(ids_of_pages(source)) == {"a", "b-4"}


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("a4-28x27", r"coding = .*", 'coding = "eurobrail"', 'coding is "eurobrail"; it must be one of "north-american", "eurobraille". Did you mean eurobraille?'),
        ("a4-28x27", r"line_end = .*", "line_end = 1", 'line_end is 1; it must be one of "crlf", "lf".'),
        ("a4-28x27", r"cells = .*", "cells = 0", "cells is 0; it must be from 1 to 200."),
        ("a4-28x27", r"cells = .*", "cells = 40", "40 cells take 238.0 mm, but the paper is 210 mm wide."),
        ("a4-28x27", r"cells = .*", "cells = 10\npitch_mm = 9", "cell_mm is 6; it must be more than pitch_mm and dot_mm together"),
        ("a4-28x27", r"cells = .*", "cells = 28\ndot_mm = 2.6", "dot_mm is 2.6; it must be less than pitch_mm"),
        ("a4-28x27", r"rows = .*", "rows = 31", "31 rows take 306.5 mm"),
    ],
)  # fmt: skip
def test_what_a_page_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "page", name, old, new)
