"""Print compared with the blocks of a document."""

import pytest

from ohio_braille.proof.parts import Running, Table, print_problem

TABLE = Table(
    caption="Decks",
    heads=("Deck", "Stand-ins", "Packs"),
    rows=(("Primo", "joker as Ohio", "1"), ("UNO", "", "2"), ("Rook", "crow", "")),
)
PARTS = (Running("Rules"), TABLE, Running("The end."))

IN_COLUMNS = [
    [["Rules"], ["Decks"], ["Deck", "Stand-ins", "Packs"], ["Primo", "joker as", "1"], ["Ohio"], ["1 of 2"]],
    [["Deck", "Stand-ins", "Packs"], ["UNO", "2"], ["Rook", "crow"], ["The", "end."], ["2 of 2"]],
]
"""Beside each other, the second cell over two lines; the heads stand on the second page again."""

AS_LIST = [
    [["Rules"], ["Decks"], ["Primo"], ["Stand-ins: joker as"], ["Ohio"], ["Packs: 1"], ["Page 1 of 1"]],
]
AS_LIST[0][6:6] = [["UNO"], ["Packs: 2"], ["Rook"], ["Stand-ins: crow"], ["\u2022", "The end."]]


@pytest.mark.parametrize("pages", [IN_COLUMNS, AS_LIST], ids=["in columns", "as a list"])
def test_a_table_in_columns_or_as_a_list(pages: list[list[list[str]]]) -> None:
    assert print_problem(PARTS, pages) == ""


def test_words_divided_at_the_end_of_a_line() -> None:
    pages = [[["Kar-"], ["ten\u00adspiel und"], ["mehr"], ["1/1"]]]
    assert print_problem((Running("Kartenspiel und mehr"),), pages) == ""


@pytest.mark.parametrize(
    ("page", "line", "new", "says"),
    [
        (0, 3, ["Primo", "1", "joker as"], "page 1 has 'primo1jokeras', and there must be 'jokerasohio'"),
        (0, 3, ["Primo", "joker as", "2"], "page 1 has 'primojokeras2', and there must be 'ohio'"),
        (0, 3, ["Primo", "joker as", "1", "1"], "page 1 has 'primojokeras11', and there must be 'ohio'"),
        (0, 5, ["2 of 2"], "page 1 has not the numbers 1 and 2 at its foot"),
        (1, 1, ["UNO"], "page 2 has 'rookcrow', and there must be '2'"),
        (1, 3, ["The", "END!"], ""),
        (1, 3, ["The", "end.", "More"], "page 2 goes on with 'more' where the text ends"),
        (1, 3, [], "page 2 has the end, and there must be 'theend'"),
    ],
    ids=["turned", "another value", "a value more", "page number", "a value less", "signs", "more", "less"],
)
def test_print_that_says_something_else(page: int, line: int, new: list[str], says: str) -> None:
    pages = [list(one) for one in IN_COLUMNS]
    pages[page][line] = new
    assert print_problem(PARTS, pages) == says
