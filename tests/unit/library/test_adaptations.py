"""How a deck plays a game, from its own file."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from ohio_braille.library.library import BUILT_IN

from own_files import PLAYING, PLAYS, refused, written


def adapted(folder: Path, plays: str) -> str:
    path = written(folder, PLAYING + plays)
    return refused(path, lambda name: BUILT_IN.adaptation(BUILT_IN.game("ohio"), name))


def test_an_adaptation_in_ones_own_file(tmp_path: Path) -> None:
    found = BUILT_IN.adaptation(BUILT_IN.game("ohio"), written(tmp_path, PLAYING + PLAYS))
    assert found is not None
    assert found.roles == {**{str(n): (str(n),) for n in range(1, 11)}, "ohio": ("joker",)}
    assert (found.deck, found.source) == ("mine", "made up")


def test_a_file_without_one_has_none(tmp_path: Path) -> None:
    path = written(tmp_path, PLAYING, "phase10.toml")  # not even under the name of a built-in deck
    assert BUILT_IN.adaptation(BUILT_IN.game("ohio"), path) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('ohio = "joker"', 'ohoi = "joker"', 'plays.ohio.roles: no card stands for the role "ohio".'),
        ('ohio = "joker"', 'ohoi = "joker"', 'plays.ohio.roles names the role "ohoi", which ohio has not: Did you mean ohio?'),
        ('"joker"', '"jocker"', 'gives the role "ohio" to "jocker", which the deck has not: Did you mean joker?'),
        ('"joker"', '"7"', 'lets "7" stand for two roles, "7" and "ohio".'),
        ('"joker"', "[]", 'no card stands for the role "ohio".'),
        ('"1-10" = "1-10"', '"1-10" = "1-9"', '"1-10" names 10 roles but 9 ranks.'),
        ('"1-10" = "1-10"', '"10-1" = "1-10"', '"10-1" names 0 roles but 10 ranks.'),
        ('ohio = "joker"', 'ohio = "joker"\n7 = "spare"', 'names the role "7" twice.'),
        ('"joker"', "true", "plays.ohio.roles.ohio is true; it must be text in quotes or a whole number or a list"),
        ('source = "made up"\n', "", "plays.ohio.source is missing"),
        ("plays.ohio", "plays.ohoi", 'plays names the game "ohoi", which there is not: Did you mean ohio?'),
        ("plays.ohio", 'plays."../ohio"', 'plays."../ohio": the id of a game has small letters, digits and hyphens.'),
    ],
)  # fmt: skip
def test_adaptations_that_are_wrong(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in PLAYS
    assert says in adapted(tmp_path, PLAYS.replace(old, new))
