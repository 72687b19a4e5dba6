"""Printers' corrections, kept in the configuration folder."""

import json
from pathlib import Path

import pytest

from ohio_braille.errors import DataError, OutputError, UnknownNameError
from ohio_braille.machine import printers
from ohio_braille.machine.printers import Printer


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "ohio-braille" / "printers.json"


def test_none_is_kept_at_first(config: Path) -> None:
    assert printers.config_file() == config
    assert printers.all_printers() == {}
    assert not config.parent.exists()  # asking makes no folder


def test_what_is_kept_comes_back(config: Path) -> None:
    office = Printer(offset_mm=(0.5, -1.0), scale=(1.0, 0.997))
    assert printers.keep("office", office) == config
    assert printers.printer("office") == office
    assert json.loads(config.read_text()) == {"office": {"offset_mm": [0.5, -1.0], "scale": [1.0, 0.997]}}


def test_names_are_sorted_and_the_last_value_counts(config: Path) -> None:
    for name, shift in (("b", 1.0), ("Küche", 2.0), ("a", 3.0), ("b", 4.0)):
        printers.keep(name, Printer(offset_mm=(shift, 0.0)))
    assert [(name, one.offset_mm[0]) for name, one in printers.all_printers().items()] == [
        ("Küche", 2.0),
        ("a", 3.0),
        ("b", 4.0),
    ]
    assert [path.name for path in config.parent.iterdir()] == ["printers.json"]


def test_an_unknown_name_is_told_with_the_near_ones() -> None:
    printers.keep("office", Printer())
    with pytest.raises(UnknownNameError, match=r"'ofice'\. Did you mean office\?$") as error:
        printers.printer("ofice")
    assert error.value.field == "printer"


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x1b[31m", "x" * 61])
def test_a_name_must_be_readable(name: str, config: Path) -> None:
    with pytest.raises(DataError, match="1 to 60 characters"):
        printers.keep(name, Printer())
    assert not config.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"a": {"offset_mm": [1]}}',
        b'{"a": {"offset_mm": ["1", 2]}}',
        b'{"a": {"shift": 1}}',
        b'{"a": {"scale": [NaN, 1]}}',
        b"\xff",
    ],
)
def test_a_broken_file_is_named_and_left_alone(content: bytes, config: Path) -> None:
    config.parent.mkdir()
    config.write_bytes(content)
    for ask in (printers.all_printers, lambda: printers.keep("a", Printer())):
        with pytest.raises(DataError, match=r"printers\.json is broken .*Mend or delete it"):
            ask()
    assert config.read_bytes() == content


@pytest.mark.parametrize(
    "numbers", ['"offset_mm": [500, 0]', '"scale": [0, 1]', '"scale": [1, -1]', '"scale": [1e9, 1]']
)
def test_numbers_in_the_file_have_the_limits_of_the_options(numbers: str, config: Path) -> None:
    """A correction that was mistyped in the file would move every dot."""
    config.parent.mkdir()
    config.write_text(f'{{"a": {{{numbers}}}}}')
    with pytest.raises(DataError, match=r"printers\.json"):
        printers.printer("a")


def test_a_folder_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/proc/nowhere")
    with pytest.raises(OutputError, match="/proc/nowhere/ohio-braille can't be made"):
        printers.keep("a", Printer())


def test_a_folder_in_place_of_the_file(config: Path) -> None:
    config.mkdir(parents=True)
    with pytest.raises(DataError, match=r"printers\.json can't be read"):
        printers.all_printers()
