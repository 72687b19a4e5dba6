"""The command line as a user meets it: what it says, how it ends, and which files are there afterwards."""

import ast
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli import commands as cli
from ohio_braille.values.cells import dot_numbers

from kits import ROOT, environment, folder_bytes, kit, program

DRAWN = re.compile("[\u2500-\u257f\x1b\r\b]")  # box drawing, escape, carriage return, backspace


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty; no printers are kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(cli.main, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert not DRAWN.search(result.output)
    return result


def refused(code: int, says: str, *arguments: str) -> None:
    """Ends with that code; the one error says that; nothing is on stdout."""
    result = run(*arguments)
    error = " ".join(result.stderr.split())
    assert result.exit_code == code, error
    assert re.search(says, error), error
    assert error.count("Error: ") == 1
    assert result.stdout == ""


# --- bad input ---

KIT = ("kit", "phase10")
LABELS = ("labels", "phase10", "-o", "x.pdf")
SHEET = ("cheatsheet", "phase10", "-o", "x.pdf")


@pytest.mark.parametrize(
    ("code", "says", "arguments"),
    [
        # names that aren't there, and near ones
        (1, r"no deck 'fase10'\. Did you mean phase10", ("kit", "fase10")),
        (1, r"no deck 'xyz'\. Known are: bridge, ", ("kit", "xyz")),
        (1, r"no deck 'Fase10'\. Did you mean phase10", ("map", "Fase10")),
        (1, r"The name of the deck is empty", ("map", "")),
        (1, r"There is no file nope\.toml", ("kit", "./nope.toml")),
        (1, r"no file .*etc/nope", ("kit", "../../etc/nope")),
        (1, r"no language 'xx'\. Known are: de, en", (*KIT, "-l", "xx")),
        (1, r"no grade '7'; it has 0, 1, 2", (*KIT, "-g", "7")),
        (1, r"no grade 'nan'", (*KIT, "-g", "nan")),
        (1, r"no label sheet 'L7652'\. Did you mean Avery L765\d or", (*KIT, "-s", "L7652")),
        (1, r"no embosser page 'a4-28x72'\. Did you mean .*a4-28x27", (*KIT, "--page", "a4-28x72")),
        (1, r"no dot size 'marburg'\. Did you mean marburg-", (*KIT, "--dots", "marburg")),
        (1, r"no game 'ohoi'\. Did you mean ohio", (*KIT, "--game", "ohoi")),
        (1, r"table nope\.ctb is not there in .*\. (Did you mean|Known are)", (*KIT, "--table", "nope.ctb")),
        (1, r"no braille for the character ♠ \(U\+2660", ("kit", "bridge", "--labels-as", "deck", "--mark", "Pik=♠")),
        (1, r"There is no file nope\.md", ("text", "nope.md", "-o", "x.txt")),
        (1, r"There is no file x\.xml", (*KIT, "-s", "x.xml:L7651")),
        (2, r"name a file with -o", ("labels", "phase10", "-o", "-", "--format", "svg")),
        (2, r"-o names no folder", (*KIT, "-o", "")),
        (1, r"printer is kept under the name 'nix'.*ohio-braille printer NAME", (*KIT, "--printer", "nix")),
        (1, r"no label sheet 'nope'", ("sheets", "nope")),
        (1, r"no embosser page 'nope'", ("pages", "nope")),
        (1, r"no deck 'nope'", ("decks", "nope")),
        (1, r"no deck 'nope'", ("suggest", "nope")),
        (1, r"no label sheet 'nope'", ("calibrate", "nope", "-o", "x.pdf")),
        (1, r"no embosser page 'nope'", ("calibrate", "nope", "-o", "x.brf")),
        (1, r"skat can't play Ohio: it has no card for 2, 3, 4, 5, 6", ("kit", "skat", "--labels-as", "game")),
        (1, r"--packs means nothing for labels that show the cards of the game", ("kit", "phase10", "--packs", "2")),
        (2, r"--packs", ("labels", "skat", "--packs", "0", "-o", "x.pdf")),
        (1, r"skat can't play Ohio", ("suggest", "skat")),
        (1, r"No label is for 'Jokr'\. Did you mean Joker", (*LABELS, "--only", "Jokr")),
        (2, r"--mark Pik: write NAME=TEXT", ("kit", "bridge", "--mark", "Pik")),
        (1, r"no suit, colour or rank 'Foo'\. It has: .*herz", ("kit", "bridge", "--mark", "Foo=x")),
        (1, r"the mark is empty", ("kit", "bridge", "--mark", "Herz=")),
        (1, r"Pik Ass and Herz Ass have the same .*'pa'", ("kit", "bridge", "--labels-as", "deck", "--mark", "Herz=p")),
        (2, r"'both' is not one of 'game', 'deck'", (*KIT, "--labels-as", "both")),
        (2, r"'big' is not one of 'standard', 'compact'", (*KIT, "--style", "big")),
        (2, r"No such command 'kti'", ("kti",)),
        (2, r"No such option '--player'.*--players", (*KIT, "--player", "4")),
        (2, r"Missing argument 'DECK'", ("kit",)),
        (2, r"Missing option '-o'", ("labels", "phase10")),
        (2, r"name it", ("decks", "--toml")),
        *((2, r"give one of them", (*one, "--json", "--toml")) for one in (("decks",), ("sheets",), ("pages",))),
        (2, r"give one of them", ("suggest", "phase10", "--json", "--toml")),
        # formats
        (1, r"ending of 'x\.foo' names no format; there are \.pdf, .*--format", ("labels", "phase10", "-o", "x.foo")),
        (1, r"ending of '-' names no format", ("rules", "-o", "-")),
        (1, r"no format 'foo' here; there are pdf, ", (*LABELS, "--format", "foo")),
        (1, r"ending of 'x\.txt' names no format", ("calibrate", "L7651", "-o", "x.txt")),
        # how many play: leptonai/leptonai PR #778, promptdriven/pdd #500, cdcoonce/graphmark #250 took any number
        (1, r"for 2 to 5 players, not for 0\.", (*KIT, "-p", "0")),
        (1, r"for 2 to 5 players, not for 1\.", (*KIT, "-p", "1")),
        (1, r"for 2 to 5 players, not for 6\.", (*KIT, "-p", "6")),
        (1, r"for 2 to 5 players, not for -3\.", (*KIT, "-p", "-3")),
        (1, r"for 2 to 5 players", (*KIT, "-p", "99999999999999999999")),
        (2, r"'abc' is not a valid integer", (*KIT, "-p", "abc")),
        (2, r"'1e9' is not a valid integer", (*KIT, "-p", "1e9")),
        (2, r"'4,0' is not a valid integer", (*KIT, "-p", "4,0")),
        (2, r"'nan' is not a valid integer", (*KIT, "-p", "nan")),
        (1, r"for 2 to 5 players, not for 0\.", ("map", "bridge", "-p", "0")),
        (1, r"for 2 to 5 players, not for 9\.", ("decks", "-p", "9")),
        # every other number
        *((1, r"Large print is 14 to 48 points", (*SHEET, "--size", n)) for n in ("0", "-5", "nan", "inf", "1e9")),
        (2, r"'18,5' is not a valid float", (*SHEET, "--size", "18,5")),
        *((2, r"range 1<=x<=100", (*LABELS, "--copies", n)) for n in ("0", "-1", "1000000000000")),
        *((2, r"not a valid integer", (*LABELS, "--copies", n)) for n in ("nan", "1e9", "1,5")),
        *((2, r"range 0<=x<=10000", (*LABELS, "--blank", n)) for n in ("-1", "1000000000")),
        *((2, r"not a valid integer", (*LABELS, "--blank", n)) for n in ("nan", "1e9", "1,5")),
        *((2, r"range 1<=x<=2", (*LABELS, "--corners", n)) for n in ("0", "-1", "3", "1000000000")),
        *((1, r"numbers and ranges, as in 1-7,9", (*LABELS, "--used", n)) for n in ("x", "-1", "nan", "1e9", "")),
        *((1, r"has the labels 1 to 65", (*LABELS, "--used", n)) for n in ("0", "0-3", "66", "1-999999999")),
        (1, r"run backwards: write 1-7", (*LABELS, "--used", "7-1")),
        (1, r"All 65 labels of the sheet are used", (*LABELS, "--used", "1-65")),
        *(
            (2, r"not two numbers with a comma between", (*LABELS, option, pair))
            for option in ("--offset", "--scale", "--paper-offset")
            for pair in ("nan,100", "100,inf", "1e9,100", "100", "99,5,100", "", "a,b", "100;100")
        ),
        (2, r"from -20 to 20", (*LABELS, "--offset", "-30,0")),
        (2, r"from -20 to 20", (*LABELS, "--paper-offset", "0,20.1")),
        *((2, r"from 90 to 110", (*LABELS, "--scale", pair)) for pair in ("0,0", "-100,100", "100,111")),
        (2, r"from 90 to 110", ("printer", "a", "--scale", "1,1")),
        (1, r"name has 1 to 60 characters", ("printer", "", "--offset", "1,1")),
        # what doesn't fit: which label, by how much, what would
        (
            1,
            # 4 cells of 6 mm pitch: 3 x 6 + 2.5 + 1.5 = 22 mm; a label of 25.4 mm has 21.4 between its margins
            r"\"r10\" \(card red-10, 4 cells\) by 0\.6 mm.* and 26 more\. 3 cells .* fit",
            (*LABELS, "-s", "L4731", "--labels-as", "deck"),
        ),
        (
            1,
            r"2 cells would be .* -2\.25 mm .* 0\.5 mm is the least",
            ("labels", "ohio", "-s", "L4731", "--page", "index-a4", "--only", "7", "-o", "x.brf"),
        ),
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_error_and_no_file(home: Path, code: int, says: str, arguments: tuple[str, ...]) -> None:
    refused(code, says, *arguments)
    assert list(home.iterdir()) == []
    assert not (home.parent / "config").exists()


# --- where output goes: code42, jupytext/jupytext #113, microsoft/winml-cli #561 ---


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("kit", "ohio", "-o", "file"), "file is a file; name a folder"),
        (("kit", "ohio", "-o", "full"), "folder full is there already. Give --force"),
        (("kit", "ohio", "-o", "nowhere/kit"), "no folder nowhere"),
        (("kit", "ohio", "-o", "file/kit"), "file is not a folder"),
        (("kit", "ohio", "-o", "/proc/kit"), "/proc/kit can't be written"),
        (("labels", "ohio", "-o", "file.pdf"), "file.pdf is there already. Give --force"),
        (("labels", "ohio", "-o", "nowhere/x.pdf"), "no folder nowhere"),
        (("labels", "ohio", "-o", "folder.pdf"), "folder.pdf is a folder; name a file"),
        (("labels", "ohio", "-o", "folder.pdf", "--force"), "folder.pdf is a folder; name a file"),
        (("rules", "-o", "x" * 300 + ".txt"), "can't be written"),
        (("kit", "ohio", "-o", "x" * 300), "can't be written"),
        (("kit", "ohio", "-o", "a\0b"), "can't be written"),
    ],
)
def test_output_that_cannot_be_written(home: Path, arguments: tuple[str, ...], says: str) -> None:
    (home / "file").write_text("mine")
    (home / "file.pdf").write_text("mine")
    (home / "full").mkdir()
    (home / "full" / "note.txt").write_text("mine")
    (home / "folder.pdf").mkdir()
    refused(1, re.escape(says), *arguments)
    assert sorted(path.name for path in home.iterdir()) == ["file", "file.pdf", "folder.pdf", "full"]
    assert [path.name for path in (home / "full").iterdir()] == ["note.txt"]
    assert (home / "file.pdf").read_text() == "mine"


def test_a_file_that_is_there_is_kept_until_force(home: Path) -> None:
    """jupytext/jupytext #113, microsoft/winml-cli #561: a second run destroyed what the user had edited."""
    assert run("rules", "-o", "rules.txt").exit_code == 0
    written = (home / "rules.txt").read_bytes()
    (home / "rules.txt").write_text("edited by hand")
    refused(1, "there already", "rules", "-o", "rules.txt")
    assert (home / "rules.txt").read_text() == "edited by hand"
    assert run("rules", "-o", "rules.txt", "--force").exit_code == 0
    assert (home / "rules.txt").read_bytes() == written
    assert [path.name for path in home.iterdir()] == ["rules.txt"]


def test_a_kit_that_is_there_is_kept_until_force(home: Path) -> None:
    assert run("kit", "ohio", "-p", "2").exit_code == 0
    (home / "kit" / "rules.txt").write_text("edited by hand")
    refused(1, "kit is there already", "kit", "ohio", "-p", "2")
    assert (home / "kit" / "rules.txt").read_text() == "edited by hand"
    assert run("kit", "ohio", "-p", "2", "--force").exit_code == 0
    assert folder_bytes(home / "kit") == kit("ohio", 2, "de")[1]


@pytest.fixture
def for_everyone() -> Iterator[Path]:
    """A folder that another user can reach but not write to."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize("arguments", [("kit", "ohio", "-o", "kit"), ("rules", "-o", "x.txt")])
def test_a_folder_without_permission_is_told_before_the_work(
    for_everyone: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    says = r"Error: The folder \. can't be written to.*\n"
    who = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}  # root may write everywhere
    if not who:
        for_everyone.chmod(0o555)
    if reachable(who):
        done = program(*arguments, cwd=for_everyone, **who)
        assert done.returncode == 1
        assert re.fullmatch(says, done.stderr.decode())
    else:
        monkeypatch.chdir(for_everyone)
        monkeypatch.setattr(os, "access", lambda *_: False)
        refused(1, says.removesuffix(r"\n"), *arguments)
    assert list(for_everyone.iterdir()) == []
    for_everyone.chmod(0o755)


def reachable(who: dict[str, object]) -> bool:
    """Whether that user can run this checkout; root's home is closed to all others."""
    try:
        return program("--version", cwd=Path("/"), **who).returncode == 0
    except PermissionError:
        return False


def test_a_folder_with_blanks_and_umlauts(home: Path) -> None:
    folder = home / "Spiele für Größe 7"
    folder.mkdir()
    result = run("kit", "ohio", "-p", "2", "-o", f"{folder}/Kärtchen & Co")
    assert result.exit_code == 0
    assert folder_bytes(folder / "Kärtchen & Co") == kit("ohio", 2, "de")[1]


# --- what it says when all is well ---


def test_a_kit_ends_with_one_line(home: Path) -> None:
    result = run("kit", "ohio", "-p", "2", "-o", "k")
    assert result.stdout == (
        f"Done: {len(list((home / 'k').iterdir()))} files in k: 44 labels for Ohio (das gekaufte Spiel), 1 pack, "
        "Deutsch, Vollschrift, sheet Avery L7651, page a4-28x27, cheat sheet, rules. Open k/start.html first.\n"
    )
    assert result.stderr == ""


def test_results_and_status_are_apart(home: Path) -> None:
    shown = run("labels", "ohio", "-p", "2", "-o", "-", "--format", "txt")
    assert shown.stdout.startswith("Etiketten: Ohio")
    assert shown.stderr == "44 labels for Ohio (das gekaufte Spiel), 1 pack, Deutsch, Vollschrift.\n"
    kept = run("labels", "ohio", "-p", "2", "-o", "x.pdf")
    assert kept.stdout == ""
    assert kept.stderr.splitlines()[0] == (
        "44 labels for Ohio (das gekaufte Spiel), 1 pack, Deutsch, Vollschrift, sheet Avery L7651."
    )
    assert "100 %" in kept.stderr
    assert "can't be felt" in kept.stderr
    precut = run("labels", "ohio", "-p", "2", "-s", "L7651", "--page", "index-a4", "-o", "x.brf")
    assert re.search(r"Worst margin on the label: \d+\.\d mm, if .* 10 mm from the left and 10 mm", precut.stderr)
    moved = run("labels", "ohio", "-s", "L7651", "--page", "index-a4", "--paper-offset", "1,-0.5", "-o", "y.pef")
    assert "11 mm from the left and 9.5 mm from the upper edge" in moved.stderr
    whole = run("kit", "ohio", "-p", "2", "-s", "L7651", "--page", "index-a4", "-o", "kit")
    assert "Worst margin on the label: " in whole.stderr
    rules = run("rules", "-o", "r.txt")
    assert rules.stdout == ""
    assert "r.txt" in rules.stderr
    assert {path.name for path in home.iterdir()} == {"x.pdf", "x.brf", "y.pef", "kit", "r.txt"}


@pytest.mark.parametrize(
    ("page", "ending", "note"),
    [
        ("index-a4", "brf", "want Eurobraille: .eurobraille.txt"),
        ("index-letter", "eurobraille.txt", "want North American braille: .brf"),
        ("index-a4", "eurobraille.txt", ""),
        ("index-letter", "brf", ""),
        ("index-a4", "pef", ""),  # says itself which dots are meant
    ],
)
def test_a_coding_that_the_page_is_not_for_is_told(page: str, ending: str, note: str, home: Path) -> None:
    """liblouis 2035, daisy/ebraille 2: the letters agree in both, so nobody notices until numbers are read."""
    for made in (("calibrate", page), ("labels", "ohio", "--page", page), ("rules", "--page", page)):
        said = run(*made, "-o", f"{made[0]}.{ending}").stderr
        assert note in said
        assert ("Note: " in said) == bool(note)


def test_a_test_page_tells_what_to_do_with_it(home: Path) -> None:
    """Without words nobody knows what the dots of an embosser's test page are for, nor which offset follows."""
    embossed = run("calibrate", "index-a4", "-o", "x.brf").stderr
    for fact in ("64 cells", "ruler", "10 mm from the left edge", "10 mm from the upper edge", "--paper-offset"):
        assert fact in embossed
    printed = run("calibrate", "L7651", "-o", "x.pdf").stderr
    assert "100 mm" in printed
    assert "--paper-offset" not in printed


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("arguments", [("decks",), ("decks", "-p", "5"), ("sheets",), ("pages",), ("suggest", "uno")])
def test_lists_start_with_their_count(home: Path, arguments: tuple[str, ...], language: str) -> None:
    lines = run(*arguments, "-l", language).stdout.splitlines()
    count = int(lines[0].split()[0])
    if arguments[0] == "suggest":
        assert sum(line.startswith(("Vorschlag ", "Suggestion ")) for line in lines) == count
    else:
        assert len(lines) == count + 1
    assert all(line == line.strip() != "" for line in lines)


def test_map_tells_one_fact_a_line(home: Path) -> None:
    lines = run("map", "bridge", "-p", "3", "-l", "en").stdout.splitlines()
    assert lines[:5] == [
        "Deck: Bridge deck (52 cards)",
        "Game: Ohio",
        "Players: 3",
        "Packs: 1",
        "Players a pack serves: 4",
    ]
    assert lines[5:7] == ["Player 1: Spades", "1: Ace of Spades, pack 1"]
    assert lines[16:18] == ["Ohio: Queen of Spades, pack 1", "Player 2: Hearts"]
    assert lines[-4:] == ["Not in play: 8", "Jack and King: 8", "Left over: 11", "Clubs Ace, 2 to 10 and Queen: 11"]


def test_a_found_adaptation_is_told(home: Path) -> None:
    (home / "own.toml").write_text('name = "Own"\nsource = "a test"\n[[cards]]\nranks = ["1-9", "10", "x"]\ncount = 4\n'
                                   '[words.de.ranks]\nx = { caption = "X", mark = "x", compact = "xx" }\n')  # fmt: skip
    result = run("map", "./own.toml", "-p", "2")
    assert result.exit_code == 0
    assert result.stderr == (
        "Note: no file says how own plays ohio, so this was found: x as ohio, every other card as itself.\n"
    )


# --- for programs ---


def as_json(*arguments: str):
    result = run(*arguments)
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_map_json_has_the_documented_keys(home: Path) -> None:
    found = as_json("map", "elfer-raus", "-p", "3", "--json")
    assert {"game", "deck", "players", "packs", "sets_per_pack", "sets", "sort_out"} <= set(found)
    assert (found["game"], found["deck"], found["players"], found["packs"]) == ("ohio", "elfer-raus", 3, 1)
    assert [set(one) for one in found["sets"]] == [{"player", "suit", "cards"}] * 3
    assert [card["role"] for card in found["sets"][0]["cards"]] == [*map(str, range(1, 11)), "ohio"]
    assert all(set(card) == {"role", "card", "caption", "pack"} for one in found["sets"] for card in one["cards"])
    assert all(set(one) == {"card", "caption", "count"} for one in found["sort_out"])


def test_labels_json_has_the_documented_keys(home: Path) -> None:
    found = as_json("labels", "bridge", "-p", "2", "-o", "-", "--format", "json")
    assert len(found) == 2 * 11 * 2
    keys = ["caption", "text", "cells", "dots", "role", "card", "sheet", "row", "column"]
    assert all(list(one) == keys for one in found)
    assert (found[0]["dots"], found[0]["cells"], found[0]["text"]) == ("3456-1", "⠼⠁", "1")
    for one in found:
        assert one["dots"] == dot_numbers(bytes(ord(c) - 0x2800 for c in one["cells"]))


def test_other_lists_are_json_too(home: Path) -> None:
    decks = as_json("decks", "--json")
    assert {"deck", "name", "size", "roles", "packs"} <= set(decks[0])
    assert next(one for one in decks if one["deck"] == "bridge") == as_json("decks", "bridge", "--json")
    sheets = as_json("sheets", "--json")
    assert as_json("sheets", "L7651", "--json") in sheets
    assert as_json("pages", "index-a4", "--json") in as_json("pages", "--json")
    assert as_json("suggest", "uno", "--json")[0]["roles"]["10"] == ["0"]


@pytest.mark.parametrize(("command", "name"), [("decks", "bridge"), ("sheets", "L7651"), ("pages", "index-a4")])
def test_a_data_file_to_start_from_works_as_a_file_of_ones_own(home: Path, command: str, name: str) -> None:
    (home / "own.toml").write_text(run(command, name, "--toml").stdout, encoding="utf-8")
    assert run(command, "./own.toml").exit_code == 0
    if command == "decks":
        theirs, ours = (as_json("map", deck, "--json") for deck in ("./own.toml", name))
        assert theirs["sets"] == ours["sets"]


# --- help ---

COMMANDS = sorted(cli.main.commands)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_linear_text_with_an_example(command: str, home: Path) -> None:
    text = run(*command.split(), "--help").stdout
    assert max(map(len, text.splitlines())) <= 80
    assert "ohio-braille " in text
    assert run(*command.split(), "-h").stdout == text


def test_examples_in_the_help_work(home: Path) -> None:
    """Each line with Example: is run as it stands."""
    (home / "mine.toml").write_text(run("decks", "uno", "--toml").stdout, encoding="utf-8")
    (home / "cards.csv").write_text("suit,rank,count\nRed,1-9,2\n")
    (home / "spices.csv").write_text("caption,count\nSalt,2\n")
    for name in ("our-rules.md", "letter.md"):
        (home / name).write_text("# Our rules\n\nAs ever.\n")
    made = {"labels.pdf", "rules.brf"}
    run("kit", "ohio", "-p", "2")
    run("labels", "ohio", "-o", "labels.pdf")
    run("rules", "-o", "rules.brf")
    lines = [line for command in cli.main.commands.values() for line in (command.help or "").splitlines()]
    examples = [line.split("ohio-braille ", 1)[1] for line in lines if line.strip().startswith("Example: ohio-braille")]
    assert len(examples) >= len(COMMANDS)
    for example in examples:
        arguments = example.split(" > ")[0].split()
        if set(arguments) & made and arguments[0] != "check":
            arguments.append("--force")
        assert run(*arguments).exit_code == 0, example


def test_the_file_of_a_sheet_of_ones_own_is_printed_and_not_ours_of_that_name(home: Path) -> None:
    """A copy of a4-38x21 with another margin printed the built-in file, without a word."""
    ours = run("sheets", "a4-38x21", "--toml").stdout
    (home / "a4-38x21.toml").write_text(re.sub("left_mm = .*", "left_mm = 5.55", ours), encoding="utf-8")
    assert "left_mm = 5.55" in run("sheets", "./a4-38x21.toml", "--toml").stdout


def test_sheets_of_an_older_and_larger_run_are_taken_away_and_told(home: Path) -> None:
    """x-2.svg and x-3.svg of another deck stayed beside the new x.svg."""
    assert run("labels", "phase10", "-o", "x.svg").exit_code == 0
    assert (home / "x-2.svg").exists()
    (home / "x-9.svg").write_text("of somebody's own")
    again = run("labels", "ohio", "-p", "2", "-o", "x.svg", "--force")
    assert "x-2.svg was a sheet of an older run" in again.stderr
    assert sorted(path.name for path in home.glob("x*")) == ["x-9.svg", "x.svg"]


def test_a_gap_or_another_ending_hides_no_older_sheet(home: Path) -> None:
    assert run("labels", "phase10", "--copies", "2", "-o", "x.SVG").exit_code == 0
    (home / "x-2.SVG").unlink()
    assert run("labels", "ohio", "-p", "2", "-o", "x.SVG", "--force").exit_code == 0
    assert [path.name for path in home.glob("x*")] == ["x.SVG"]


def test_an_older_sheet_is_in_the_way_without_force(home: Path) -> None:
    """x.svg of one deck was written beside x-2.svg of another, where x.svg had been moved away."""
    assert run("labels", "phase10", "-o", "x.svg").exit_code == 0
    (home / "x.svg").unlink()
    result = run("labels", "ohio", "-p", "2", "-o", "x.svg")
    assert (result.exit_code, "x-2.svg is there already, a sheet of an older run" in result.output) == (1, True)
    assert [path.name for path in home.glob("x*")] == ["x-2.svg"]


def test_several_sheets_are_written_all_or_none(home: Path) -> None:
    (home / "x-2.svg").mkdir()
    assert run("labels", "phase10", "-o", "x.svg", "--force").exit_code == 1
    assert not (home / "x.svg").exists()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("fase10",), r"no deck 'fase10'"),
        (("phase10", "-p", "6"), r"2 to 5 players"),
        (("phase10", "-l", "es"), r"no language 'es'"),
        (("phase10", "-s", "nope"), r"no label sheet 'nope'"),
        (("phase10",), r"kit is there already"),
    ],
)
def test_a_kit_that_is_there_hides_no_other_mistake(home: Path, asked: tuple[str, ...], says: str) -> None:
    """Every mistake in the order said that the folder is there already, and to give --force."""
    (home / "kit").mkdir()
    (home / "kit" / "x").touch()
    refused(1, says, "kit", *asked)


@pytest.mark.parametrize("asked", [("--used", "1-7"), ("--paper-offset", "1,1")])
def test_on_an_uncut_sheet_nothing_of_a_precut_one_is_left_out_quietly(home: Path, asked: tuple[str, str]) -> None:
    on_plain = ("labels", "ohio", "-s", "plain-a4", "-o", "x.brf")
    refused(1, f"{asked[0]} means nothing .* plain-a4 is uncut", *on_plain, *asked)
    refused(1, "no pre-cut sheet is named", "kit", "ohio", "--paper-offset", "1,1")
    told = run(*on_plain)
    assert "plain-a4 is uncut: for an embosser the labels stand in rows" in told.stderr


def test_what_an_older_kit_had_more_is_gone_and_told(home: Path) -> None:
    assert run("kit", "phase10", "-l", "en").exit_code == 0
    again = run("kit", "skat", "-l", "en", "--force")
    assert "of an older kit in this folder, and gone now: cheatsheet.brf" in again.stderr
    assert not list((home / "kit").glob("rules*"))


def test_every_option_has_help() -> None:
    for name, command in cli.main.commands.items():
        for option in command.params:
            if option.param_type_name == "option":
                assert option.help, (name, option.name)


# --- the world around it ---


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "cp1252"},
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"HOME": None, "XDG_CONFIG_HOME": None},
    ],
    ids=["cp1252", "ascii", "C", "no-home"],
)
def test_text_is_utf_8_whatever_the_locale(tmp_path: Path, env: dict[str, str | None]) -> None:
    """pallets/click #2121 and PR #3778, code42/code42cli PR #338: help and output crashed under a code page."""
    done = program("labels", "bridge", "-p", "2", "-o", "-", "--format", "txt", cwd=tmp_path, env=env)
    assert (done.returncode, done.stderr) == (
        0,
        "44 labels for Bridgeblatt (französisches Blatt, 52 Karten), 1 pack, Deutsch, Vollschrift.\n".encode(),
    )
    assert "⠼⠁" in done.stdout.decode("utf-8")
    assert "Bögen" in done.stdout.decode("utf-8") or "Bogen" in done.stdout.decode("utf-8")
    if "PYTHONIOENCODING" in env:
        wrong = program("map", "grün", cwd=tmp_path, env=env)
        assert (wrong.returncode, wrong.stdout) == (1, b"")
        assert "no deck 'grün'" in wrong.stderr.decode("utf-8")
        assert program("--help", cwd=tmp_path, env=env).returncode == 0


@pytest.mark.parametrize("when", ["1", "abc"])
def test_source_date_epoch_changes_nothing(tmp_path: Path, when: str) -> None:
    """Same input, same bytes: build systems set it for everything they run."""
    command = ("labels", "ohio", "-p", "2", "-o", "-", "--format", "pdf")
    done = program(*command, cwd=tmp_path, env={"SOURCE_DATE_EPOCH": when})
    assert done.returncode == 0
    assert done.stdout == kit("ohio", 2, "de")[1]["labels.pdf"]


def test_a_table_that_is_none_is_told(home: Path) -> None:
    (home / "no.ctb").write_text("this is no table\n")
    refused(1, r"no\.ctb", "labels", "ohio", "--table", "./no.ctb", "-o", "x.brf")
    assert [path.name for path in home.iterdir()] == ["no.ctb"]


@pytest.mark.parametrize("unbuffered", [None, "1"])
@pytest.mark.parametrize(
    "arguments",
    [("labels", "ohio", "--copies", "100", "-o", "-", "--format", "json"), ("sheets", "--json")],
    ids=["file", "list"],
)
def test_reader_of_the_pipe_goes_away(tmp_path: Path, arguments: tuple[str, ...], unbuffered: str | None) -> None:
    """Backblaze/B2_Command_Line_Tool #1071, pallets/click PR #626, bskinn/sphobjinv #332: ``| head`` ended in a
    traceback."""
    run = subprocess.Popen(
        [sys.executable, "-m", "ohio_braille", *arguments],
        cwd=tmp_path, env=environment(PYTHONUNBUFFERED=unbuffered), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert run.stdout.readline() == b"[\n"
    run.stdout.close()
    status = run.stderr.read()
    run.stderr.close()
    run.wait(60)
    assert status in (b"", b"8800 labels for ohio, 4 players.\n")


@pytest.mark.parametrize("unbuffered", [None, "1"])
@pytest.mark.parametrize("arguments", [("decks",), ("rules", "-o", "-", "--format", "txt"), ("--version",)])
def test_closed_stdout_and_full_disk_lose_nothing_without_a_word(
    tmp_path: Path, arguments: tuple[str, ...], unbuffered: str | None
) -> None:
    command = [sys.executable, "-m", "ohio_braille", *arguments]
    env = environment(PYTHONUNBUFFERED=unbuffered)
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=tmp_path, env=env, stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stderr) == (1, b"Error: stdout can't be written: No space left on device.\n")
    if arguments == ("--version",):
        return  # what --version says is lost on nobody
    shell = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *command], cwd=tmp_path, env=env, capture_output=True, timeout=60
    )
    assert (shell.returncode, shell.stderr) == (1, b"Error: stdout can't be written: it is closed.\n")


def test_a_disk_that_gets_full_is_told_when_python_runs_unbuffered(tmp_path: Path) -> None:
    """An unbuffered write takes what there is room for and says so only by its count."""

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    with open(tmp_path / "rules.txt", "wb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "ohio_braille", "rules", "-o", "-", "--format", "txt"],
            cwd=tmp_path, env=environment(PYTHONUNBUFFERED="1"), preexec_fn=little_room, timeout=60,
            stdout=file, stderr=subprocess.PIPE,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, b"Error: stdout can't be written: File too large.\n")


def test_a_name_that_starts_with_a_hyphen(home: Path) -> None:
    """Hintzelab/MABE PR #100: it was taken as an option, and nothing said what to do."""
    refused(2, r"No such option '-5'\. Write -- before a name that starts with a hyphen\.", "decks", "-5")
    refused(1, r"There is no deck '-5'", "decks", "--", "-5")
    (home / "-own.toml").write_text(run("decks", "bridge", "--toml").stdout, encoding="utf-8")
    assert run("map", "--", "-own.toml").stdout.startswith("Kartenspiel: Bridgeblatt")


def test_the_program_starts_as_a_module_and_tells_its_version(tmp_path: Path) -> None:
    done = program("--version", cwd=tmp_path)
    version = next(
        node.value.value
        for node in ast.parse((ROOT / "ohio_braille" / "__init__.py").read_text()).body
        if isinstance(node, ast.Assign)
    )
    assert done.stdout.decode() == f"ohio-braille, version {version}\n"


def test_help_needs_no_braille_and_no_print(tmp_path: Path) -> None:
    """What --help imports: nothing that reads files, draws or translates."""
    script = (
        "import sys\nfrom ohio_braille import cli\ncli.main(['--help'], standalone_mode=False)\n"
        "heavy = {'louis', 'reportlab', 'jinja2', 'markdown_it', 'msgspec', 'ohio_braille.library.library'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, env=environment(), capture_output=True)
    assert done.returncode == 0, done.stderr
