"""What --toml prints: whole files to start from."""

from pathlib import Path

from ohio_braille.library.library import BUILT_IN

from own_files import GOOD, written


def test_a_printed_deck_is_whole_and_reads_back_the_same(tmp_path: Path) -> None:
    ohio = BUILT_IN.game("ohio")
    for name in BUILT_IN.names("deck"):
        path = written(tmp_path, BUILT_IN.toml("deck", name), f"{name}.toml")
        assert BUILT_IN.deck(path).cards == BUILT_IN.deck(name).cards
        assert BUILT_IN.adaptation(ohio, path) == BUILT_IN.adaptation(ohio, name)


def test_a_printed_file_of_ones_own_is_itself(tmp_path: Path) -> None:
    assert BUILT_IN.toml("deck", written(tmp_path, GOOD)) == GOOD
