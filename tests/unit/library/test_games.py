"""Games that can not be played."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from ohio_braille.library.library import BUILT_IN

from own_files import refused, refused_change, written


def test_too_many_roles(tmp_path: Path) -> None:
    text = 'name = "G"\nplayers = [1, 2]\nsource = "x"\n' + "".join(
        f'[[roles]]\nid = "{n}"\neach = 1\n' for n in range(201)
    )
    assert "there are 201 roles; at most 200" in refused(written(tmp_path, text), BUILT_IN.game)


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("ohio", r"players = .*", "players = [5, 2]", "players is [5, 2]; it must be the least and the most players"),
        ("ohio", r"players = .*", "players = [2, 1000]", "at most 100"),
        ("ohio", r'id = "2"', 'id = "1"', 'the role "1" stands in roles, entry 1, again in entry 2'),
        ("ohio", r"each = 1", "each = 0", 'roles, entry 1: the role "1" needs either each'),
        ("ohio", r"each = 1", "each = -1\ntotal = 1", 'roles, entry 1: the role "1" needs either each'),
        ("ohio", r"each = 1", "each = 100000", "the game needs 500050 cards for 5 players; at most 100000"),
        ("ohio", r"documents = .*", 'documents = ["../rules"]', 'documents, entry 1 is "../rules"; it must be the name of a text'),
        ("ohio", r"documents = .*", 'documents = ["rules", "start"]', 'documents, entry 2 is "start", which a kit has already; name it otherwise.'),
        ("ohio", r'mark = "Ohio"', 'mark = ""', "roles, entry 11, words.de.mark is empty; its label would be empty."),
    ],
)  # fmt: skip
def test_what_a_game_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "game", name, old, new)
