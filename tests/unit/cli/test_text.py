"""The command text: a text of the user's own in every format, from a file or standard input."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli.commands import main
from ohio_braille.kit.formats import text_formats

HEAD = "---\ntitle: House rules\nlanguage: en\n---\n\n"
TEXT = f"{HEAD}We play to 100.\n\n## Points\n\n| Card | Worth |\n|---|---|\n| 1 | 1 |\n"


def run(*arguments: str, given: str | bytes = b"") -> Result:
    result = CliRunner().invoke(main, ["text", *arguments], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "own.md"
    path.write_text(TEXT)
    return path


@pytest.mark.parametrize("ending", [one for one in text_formats() if one != "tagged.pdf"])
def test_a_text_in_every_format(ending: str, text: Path) -> None:
    assert run("own.md", "-o", f"x.{ending}").exit_code == 0
    assert (text.parent / f"x.{ending}").stat().st_size > 50


def test_the_same_from_standard_input(text: Path) -> None:
    from_file = run("own.md", "-o", "-", "--format", "brf")
    from_input = run("-", "-o", "-", "--format", "brf", given=TEXT)
    assert from_file.exit_code == from_input.exit_code == 0
    assert from_file.stdout == from_input.stdout


def test_the_language_of_the_head_and_the_option_that_rules_over_it(text: Path) -> None:
    """100 is ⠼⠁⠚⠚ in both; ``We`` has a capital sign (dot 6, a comma in braille ASCII) in English alone."""
    assert ",WE PLAY" in run("own.md", "-o", "-", "--format", "brf").stdout
    assert ",WE" not in run("own.md", "-l", "de", "-o", "-", "--format", "brf").stdout
    assert (
        ",WE" not in run("-", "-o", "-", "--format", "brf", given="# T\n\nWe play.\n").stdout
    )  # German without a word


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("# Für\n".encode("latin-1"), "line 1: the byte 0xfc is not UTF-8; probably the file is in Latin-1"),
        ("# Für\n".encode("utf-16"), "is in UTF-16"),
        (b"# T\n\n<b>x</b>\n", "line 3: HTML is not possible"),
        (b"", "has no text"),
        (b"---\nlanguage: xx\n---\n# T\n", "no language 'xx'"),
    ],
)
def test_what_is_wrong_with_a_text_is_told(given: bytes, said: str) -> None:
    result = run("-", "-o", "-", "--format", "txt", given=given)
    assert result.exit_code == 1
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_text_is_kept_unless_forced(text: Path) -> None:
    (text.parent / "x.txt").write_text("mine")
    assert run("own.md", "-o", "x.txt").exit_code == 1
    assert run("own.md", "-o", "x.txt", "--force").exit_code == 0


def test_rules_have_no_text_of_the_user_s(text: Path) -> None:
    assert CliRunner().invoke(main, ["rules", "--text", "own.md", "-o", "x.txt"]).exit_code == 2
