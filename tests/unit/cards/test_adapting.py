"""How a deck plays a game, where a data file says so and where none does."""

from pathlib import Path

import pytest

from ohio_braille.cards import adapting
from ohio_braille.errors import MappingError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Game
from ohio_braille.values.languages import Language

from deals import deck_of

NUMBERS = tuple(str(n) for n in range(1, 11))


def test_a_deck_without_a_file_for_it_gets_the_best_suggestion(ohio: Game, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('name = "Own"\nsource = "a test"\n[[cards]]\nranks = ["1-10", "joker"]\ncount = 4\n')
    found = adapting.adaptation_of(BUILT_IN, ohio, str(path))
    assert found is not None
    assert found.roles["ohio"] == ("joker",)
    assert adapting.adaptation_of(BUILT_IN, ohio, "skat") is None


@pytest.mark.parametrize(
    ("ranks", "says"),
    [
        (
            NUMBERS,
            r"own can't play Ohio: 1, 2, .*, Ohio want the same ranks, 1, .*, 10, which are fewer than they are\.",
        ),
        (("7", "8", "9", "10", "ace", "king"), r"own can't play Ohio: it has no card for 2, 3, 4, 5, 6\."),
    ],
)
def test_a_refusal_names_the_roles(ohio: Game, english: Language, ranks: tuple[str, ...], says: str) -> None:
    with pytest.raises(MappingError, match=says):
        adapting.suggestions(ohio, deck_of(*ranks), 4, english)
