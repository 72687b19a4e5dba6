"""What the README says is so: commands, options, the deck of one's own, the Python lines, the table of decks."""

import re
import shlex
from itertools import pairwise
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ohio_braille.cards.deal import packs_needed
from ohio_braille.cli.commands import main
from ohio_braille.library.library import BUILT_IN

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


README = page("README.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([\w-]+\.(?:toml|csv))`:\n\n```(?:toml|csv)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(README)
COMMANDS = [
    line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines() if line.startswith("ohio-braille ")
]
OPTIONS = sorted(
    {
        option
        for command in [main, *main.commands.values()]
        for parameter in command.get_params(click.Context(command, **main.context_settings))
        if isinstance(parameter, click.Option)
        for option in [*parameter.opts, *parameter.secondary_opts]
    }
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A reader's folder, with the files that the README has them save; what they keep of printers is kept in it."""
    for name, text in FILE.findall(README):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


# --- commands and options ---


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_is_in_the_list_of_commands(name):
    listed = README.partition("## All commands")[2].partition("###")[0]
    assert re.search(rf"^- .*`{name}\b", listed, re.MULTILINE)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_told(option):
    told = README.partition("## All commands")[2]
    assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", told)


def test_the_readme_tells_no_option_that_is_not_there():
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README))
    assert told <= set(OPTIONS)


def test_all_that_is_typed_in_the_readme_works(folder):
    assert len(COMMANDS) > 20
    for line in COMMANDS:
        result = CliRunner().invoke(main, shlex.split(line)[1:])
        assert result.exit_code == 0, f"{line}\n{result.output}"


def test_the_readme_has_files_only_where_a_reader_is_told_to_save_them():
    assert [text for _, text in FILE.findall(README)] == [block for kind, block in BLOCKS if kind in ("toml", "csv")]


# --- a deck and a game of one's own, from Python ---


def test_following_the_readme_gives_a_deck_and_its_kit_in_one_run(folder):
    for line in README.partition("## A deck of your own")[2].partition("```sh\n")[2].partition("```")[0].splitlines():
        result = CliRunner().invoke(main, shlex.split(line)[1:])
        assert result.exit_code == 0, f"{line}\n{result.output}"
    # A box of UNO: in each colour one 0 and two of 1-9, Skip, Reverse, Draw Two; four of each Wild. 4 x 25 + 8.
    assert BUILT_IN.deck("./my-uno.toml").size() == 108
    assert (folder / "uno-kit" / "start.html").stat().st_size > 1000


def test_the_story_has_the_cards_of_the_readme(folder):
    CliRunner().invoke(main, ["new", "deck", "My UNO", "--from", "uno-cards.csv", "-l", "en", "-o", "my-uno.toml"])
    story = BUILT_IN.deck(str(ROOT / "examples" / "uno-of-your-own" / "my-uno.toml"))
    made = BUILT_IN.deck("./my-uno.toml")
    assert made.cards == story.cards
    assert made.ranks == story.ranks


def test_the_game_of_the_readme_is_dealt_as_told(folder):
    result = CliRunner().invoke(main, ["map", "bridge", "--game", "./pairs.toml", "-p", "2", "-l", "en"])
    # each = 2 for two players, total = 1 for all
    assert result.output.count("Low card: ") == 4
    assert result.output.count("Boss: ") == 1


def test_the_python_lines_run(folder):
    (block,) = (block for kind, block in BLOCKS if kind == "python")
    exec(compile(block, "README.md", "exec"), {})
    assert (folder / "bridge-kit" / "start.html").is_file()
    # the ace of spades is labelled 1, number sign and a, twice
    listed = (folder / "bridge-kit" / "labels.txt").read_text(encoding="utf-8")
    assert "Ace of Spades: text 1, ⠼⠁" in listed


# --- facts ---


def test_the_table_tells_the_packs_that_are_needed():
    game = BUILT_IN.game("ohio")
    rows = re.findall(r"^\|[^|]+\| `([\w-]+)` \|.*\| (\d), (\d), (\d), (\d) \|$", README, re.MULTILINE)
    assert [name for name, *_ in rows] == ["phase10", "bridge", "elfer-raus", "primo", "eselspiel"]
    for name, *packs in rows:
        adaptation = BUILT_IN.adaptation(game, name)
        assert adaptation
        needed = [packs_needed(game, BUILT_IN.deck(name), adaptation, players) for players in (2, 3, 4, 5)]
        assert needed == [int(n) for n in packs], name


def test_every_deck_language_and_dot_size_is_named():
    for kind in ("deck", "language", "dots"):
        for name in BUILT_IN.names(kind):
            assert f"`{name}`" in README, name


def test_every_table_of_decks_row_names_a_deck_that_is_there():
    assert set(re.findall(r"^\|[^|]+\| `([\w-]+)` \|", README, re.MULTILINE)) <= set(BUILT_IN.names("deck"))


# --- the pages themselves ---


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", page(name)):
        assert ((ROOT / name).parent / "".join(target)).exists(), target


@pytest.mark.parametrize("name", PAGES)
def test_headings_go_down_one_level_at_a_time(name):
    text = re.sub(r"^```.*?^```$", "", page(name), flags=re.MULTILINE | re.DOTALL)
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_every_picture_has_words_that_say_the_same():
    pictures = re.findall(r"<img [^>]*>", README)
    assert pictures
    for picture in pictures:
        words = re.search(r'alt="([^"]+)"', picture)
        assert words
        assert len(words[1]) > 40
