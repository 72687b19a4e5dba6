"""Any path that may be checked."""

import os
import re

import pytest
from click.testing import CliRunner

from ohio_braille.cli.commands import main
from ohio_braille.errors import DataError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.paths import check_path

from proofs import DECK


@pytest.mark.parametrize("name", ["x.brf", "x.eurobraille.txt", "x.pef", "x.toml"])
def test_a_huge_file_and_a_pipe_are_not_read(tmp_path, name):
    path = tmp_path / name
    path.touch()
    os.truncate(path, 100_000_000)
    result = CliRunner().invoke(main, ["check", str(path)])
    assert result.exit_code == 1
    assert re.search("more than|larger than", result.output)
    if name == "x.toml":
        return  # a deck may come through a pipe
    path.unlink()
    os.mkfifo(path)
    result = CliRunner().invoke(main, ["check", str(path)])
    assert result.exit_code == 1
    assert "file" in result.output


def test_no_kit_at_all(tmp_path):
    with pytest.raises(DataError, match=r"is no kit: mapping\.json is missing"):
        check_path(BUILT_IN, str(tmp_path), "", readers_of_kits())


@pytest.mark.parametrize(("name", "kind"), [("A.BRF", "north-american"), ("a.Toml", "deck"), ("A.PEF", "PEF")])
def test_endings_in_capitals_as_windows_may_write_them(labels_kit, name, kind):
    content = DECK.replace("jokr", "joker").encode() if kind == "deck" else b""
    (labels_kit / name).write_bytes(content or (labels_kit / f"labels.{name[2:].lower()}").read_bytes())
    assert check_path(BUILT_IN, str(labels_kit / name), "", readers_of_kits()).summary == f"{kind}, nothing wrong"


@pytest.mark.parametrize(
    ("name", "says"),
    [("a" * 300 + ".brf", "can't be read: File name too long"), ("a\0.brf", "can't be read")],
    ids=["too long", "with a zero byte"],
)
def test_a_name_that_no_file_can_have(name, says):
    with pytest.raises(DataError, match=says):
        check_path(BUILT_IN, name, "", readers_of_kits())
