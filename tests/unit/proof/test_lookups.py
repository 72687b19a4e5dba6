"""What a kit would look up for a language or a game is looked up by ``check``."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from ohio_braille.cli.commands import main
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.paths import check_path


def found(path: Path) -> list[str]:
    """The findings, each with its severity."""
    return [f"{one.severity}: {one.what}" for one in check_path(BUILT_IN, str(path), "", readers_of_kits()).findings]


@pytest.fixture
def language(tmp_path: Path) -> Path:
    """A copy of English as nl, with its texts, and those of the games."""
    folder = tmp_path / "nl"
    shutil.copytree(BUILT_IN.built_in / "languages" / "en", folder)
    for text in [*folder.glob("*.md"), *(BUILT_IN.built_in / "games" / "ohio").glob("*.en.md")]:
        shutil.copy(text, folder / text.name.replace(".en.", ".nl."))
    shutil.copy(folder / "cheatsheet.en.md", folder / "cheatsheet.nl.md")
    return folder / "language.toml"


def changed(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_a_whole_language_of_ones_own_has_nothing_wrong(language: Path) -> None:
    assert [one for one in found(language) if "i-doubt-it" not in one] == []
    done = CliRunner().invoke(main, ["kit", "bridge", "-l", str(language.parent), "-o", str(language.parent / "k")])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("what", ["table", "back"])
@pytest.mark.parametrize("table", ["no-such.ctb", "/etc/passwd"])
def test_a_table_that_is_not_there_or_is_none(language: Path, what: str, table: str) -> None:
    changed(language, f'{what} = "en-ueb-g1.ctb"', f'{what} = "{table}"')
    told = [one for one in found(language) if one.startswith("error")]
    assert [one.partition(": liblouis")[0] for one in told] == [f"error: grades.{n}.{what}" for n in (0, 1)]


def test_a_page_that_is_not_there(language: Path) -> None:
    changed(language, 'page = "letter-30x25"', 'page = "./no-page.toml"')
    assert any(one.startswith("error: There is no file") and "no-page.toml" in one for one in found(language))


@pytest.mark.parametrize("text", ["start", "key", "rules", "cheatsheet"])
def test_a_text_that_a_kit_needs_is_missing(language: Path, text: str) -> None:
    (language.parent / f"{text}.nl.md").unlink()
    (told,) = [one for one in found(language) if one.startswith("error")]
    assert f"no text {text}.nl.md" in told or f"no text '{text}.nl.md'" in told


def test_a_language_without_a_word_of_the_usual_game(language: Path) -> None:
    names = language.parent / "names.toml"
    names.write_text(names.read_text(encoding="utf-8").replace("[role_words.ohio]", "[role_words.other]"))
    assert "error: The game ohio has no words in English for ohio." in found(language)


GAME = """
name = "Ours"
players = [2, 4]
documents = ["rules"]
source = "made for this test"
[[roles]]
id = "1"
each = 1
[[roles]]
id = "boss"
each = 1
ranks = ["joker"]
words.de = { caption = "Boss", mark = "b", compact = "b" }
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    path.write_text(GAME, encoding="utf-8")
    (tmp_path / "rules.de.md").write_text("# Regeln\n\nEins.\n", encoding="utf-8")
    return path


def test_a_game_with_words_and_texts_in_one_language_has_nothing_wrong(game: Path) -> None:
    assert found(game) == []


def test_a_game_whose_texts_are_not_there(game: Path) -> None:
    (game.parent / "rules.de.md").unlink()
    assert "error: There is no text rules.de.md beside the file." in found(game)


def test_a_game_with_words_in_no_language(game: Path) -> None:
    changed(game, 'words.de = { caption = "Boss", mark = "b", compact = "b" }\n', "")
    told = [one for one in found(game) if "Words are missing" in one]
    assert len(told) == len(BUILT_IN.names("language"))
    assert told[0] == "error: Words are missing in Deutsch for the roles boss."


def test_two_roles_with_one_mark_or_one_caption(game: Path) -> None:
    changed(game, 'mark = "b"', 'mark = "1"')
    assert found(game) == ["error: The roles 1 and boss have the same mark '1' in Deutsch, standard."]
    changed(game, 'caption = "Boss", mark = "1"', 'caption = "1", mark = "b"')
    assert found(game) == ["error: The roles 1 and boss are both called '1' in Deutsch."]


def test_a_rank_that_no_deck_has(game: Path) -> None:
    changed(game, '["joker"]', '["jokr"]')
    assert found(game) == ["warning: No deck has a rank that may stand for boss: jokr."]
