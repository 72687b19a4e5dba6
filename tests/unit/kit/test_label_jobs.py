"""Lists of labels for writing by hand, which need no sheet and no page."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli.commands import main

LONG = "a word that has no room on any sheet of labels and on no row of an embosser page"


@pytest.fixture(autouse=True)
def long_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("long.txt").write_text(f"{LONG}\nsalt\n", encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("asked", [(), ("--mirror",), ("--dots", "jumbo"), ("--mirror", "--dots", "jumbo")])
def test_a_list_for_writing_by_hand_never_fails_for_a_sheet_that_nobody_asked_for(asked: tuple[str, ...]) -> None:
    """labels -o x.txt refused a mark that is too wide for the printed sheet that is usual."""
    made = run("labels", "long.txt", "-l", "en", *asked, "-o", "x.txt")
    assert made.exit_code == 0, made.output
    text = Path("x.txt").read_text(encoding="utf-8")
    assert "2 labels" in text
    assert LONG in text
    assert "What lies where" not in text


def test_a_slate_list_speaks_of_no_sheet() -> None:
    assert run("labels", "phase10", "-l", "en", "--mirror", "-o", "slate.txt").exit_code == 0
    text = Path("slate.txt").read_text(encoding="utf-8")
    assert "88 labels" in text
    assert "sheet" not in text


def test_labels_too_wide_for_their_sheet_are_told_which_sheets_would_do() -> None:
    made = run("labels", "uno", "--labels-as", "deck", "-s", "L4731", "-o", "x.pdf")
    assert "These sheets would do: " in made.output
    named = made.output.rpartition("would do: ")[2].strip().rstrip(".").split(", ")
    for product in named:
        assert run("labels", "uno", "--labels-as", "deck", "-s", product, "-o", "x.pdf", "--force").exit_code == 0


def test_the_test_page_is_named_in_the_coding_of_the_machine() -> None:
    """An Index embosser wants Eurobraille, and its owner was told to calibrate with test.brf."""
    for page, sheet, ending in (("index-a4", "L7651", "eurobraille.txt"), ("viewplus-letter", "5160", "brf")):
        made = run("labels", "ohio", "-l", "en", "-s", sheet, "--page", page, "-o", "x.pef", "--force")
        assert f"calibrate {page} -o test.{ending}\n" in made.output, made.output


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("-s", "L7651"), "Too wide for labels of 38.1"),
        (("--used", "1-7"), "Too wide for labels of"),
        (("--page", "letter-30x25"), "a row of page letter-30x25 has 30"),
    ],
)
def test_what_was_asked_for_and_has_no_room_is_refused(asked: tuple[str, ...], says: str) -> None:
    made = run("labels", "long.txt", "-l", "en", *asked, "-o", "x.txt")
    assert made.exit_code == 1
    assert says in made.output.replace("\n", " ")
