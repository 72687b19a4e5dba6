"""Texts of house rules and of cards, against cells typed by hand from the rules of each code."""

import pytest
from right_cells import TABLES, Row, known_differences, rows, surrounded

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import unicode_braille


def _given(braille: Translator, text: str) -> str:
    """The cells of a text, or why it is refused: that is no wrong dot, but no right one either."""
    try:
        return unicode_braille(braille.flow(text))
    except BrailleError as error:
        return str(error)


def _differences(name: str, table: list[Row]) -> dict[str, str]:
    """The texts whose cells are not the right ones, and what they are."""
    language, grade = TABLES[name]
    braille = translator(BUILT_IN.language(language), grade)
    given = {row.text: _given(braille, row.text) for row in table}
    return {
        row.text: f"{row.text!r}: {given[row.text]} instead of {row.cells} ({row.clause})"
        for row in table
        if given[row.text] != row.cells
    }


@pytest.mark.parametrize("name", TABLES)
def test_texts_have_the_cells_of_their_code(name: str) -> None:
    """Times, scores, fractions, names of cards, apostrophes, dashes, addresses; also in brackets, quotation marks,
    between words and with no-break spaces."""
    wrong = _differences(name, [*rows(name), *surrounded(name)])
    assert not [told for text, told in wrong.items() if text not in known_differences(name)]


@pytest.mark.parametrize("name", TABLES)
def test_the_known_differences_are_still_there(name: str) -> None:
    """The list never lies: what has become right leaves it, and what is no row of the table isn't in it."""
    table = [*rows(name), *surrounded(name)]
    known = known_differences(name)
    assert known <= {row.text for row in table}
    assert known <= set(_differences(name, table))  # with every library: all from 3.24 to 3.39 write the same


@pytest.mark.parametrize("name", TABLES)
def test_the_table_is_whole(name: str) -> None:
    table = rows(name)
    assert len(table) >= (60 if TABLES[name][1] == "2" else 150)
    assert len({row.text for row in table}) == len(table)
    for row in table:
        assert row.clause
        assert row.cells == row.cells.strip("\u2800")
        assert all("\u2800" <= cell <= "\u283f" for cell in row.cells)
