"""JSON Schemas of data files: they say the same as our own checks, to an independent reader of schemas."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

from ohio_braille.cli.commands import main
from ohio_braille.errors import UnknownNameError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.schemas import FILE_TYPES, schema

from data_files_page import PAGE, page

KINDS = {
    "decks": "deck",
    "dots": "dots",
    "house-styles": "house-style",
    "machines": "machine",
    "sheets": "sheet",
    "adaptations": "adaptation",
}
FILES = sorted(
    path.relative_to(BUILT_IN.built_in).as_posix()
    for path in BUILT_IN.built_in.rglob("*.toml")
    if path.name != "said.toml"  # sentences by the English ones: the tests of texts/said.py hold them
)


def kind_of(path: Path) -> str:
    if path.name == "papers.toml":
        return "paper"
    return KINDS.get(path.parent.name, path.stem)  # game.toml, language.toml, phrases.toml, names.toml


def problems(kind: str, text: str) -> list[str]:
    tables: Any = tomllib.loads(text)
    return [error.message for error in jsonschema.Draft202012Validator(schema(kind)).iter_errors(tables)]


@pytest.mark.parametrize("kind", FILE_TYPES)
def test_a_schema_is_one_and_tells_what_every_key_means(kind: str) -> None:
    found = schema(kind)
    jsonschema.Draft202012Validator.check_schema(found)
    for name, table in found["$defs"].items():
        assert table["description"].endswith("."), name
        for key, form in table["properties"].items():
            assert form["description"].endswith("."), (name, key)
            assert "null" not in json.dumps(form), (name, key)


@pytest.mark.parametrize("name", FILES)
def test_each_file_of_ours_is_as_its_schema_says(name: str) -> None:
    path = BUILT_IN.built_in / name
    assert problems(kind_of(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("kind", ["deck", "game", "sheet", "page", "machine", "dots", "house_style", "language"])
def test_what_toml_prints_names_its_schema_and_is_as_it_says(kind: Any) -> None:
    for name in BUILT_IN.names(kind):
        text = BUILT_IN.toml(kind, name)
        named = re.match(r"#:schema \./([a-z-]+)\.schema\.json\n", text)
        assert named
        assert problems(named[1], text) == []


@pytest.mark.parametrize(
    ("kind", "name", "old", "new", "says"),
    [
        ("deck", "phase10", "count = 2", "count = 0", "0 is less than the minimum of 1"),
        ("deck", "phase10", "count = 2", "cuont = 2", "'cuont' was unexpected"),
        ("deck", "phase10", "[57, 89]", "[57]", "[57] is too short"),
        ("deck", "uno", ', compact = "rt"', "", "'compact' is a required property"),
        ("sheet", "a4-25x10", "columns = 7", 'columns = "7"', "'7' is not of type 'integer'"),
        ("page", "a4-28x27", '"eurobraille"', '"eurobrail"', "'eurobrail' is not one of ['eurobraille', "),
        ("dots", "jumbo", "format = 1", "format = 2", "2 is not one of [1]"),
        ("language", "de", 'paper = "a4"\n', "", "'paper' is a required property"),
    ],
)  # fmt: skip
def test_an_editor_is_told_of_mistakes(kind: Any, name: str, old: str, new: str, says: str) -> None:
    text = BUILT_IN.toml(kind, name)
    assert old in text
    found = problems(kind.replace("_", "-"), text.replace(old, new, 1))
    assert len(found) == 1
    assert says in found[0]


def test_the_command_prints_it() -> None:
    result = CliRunner().invoke(main, ["schema", "deck"])
    assert json.loads(result.output) == schema("deck")
    told = CliRunner().invoke(main, ["schema", "--help"]).output
    assert all(re.search(rf"\b{kind}\b", told) for kind in FILE_TYPES)
    with pytest.raises(UnknownNameError, match=r"no kind of data file 'dekc'\. Did you mean deck"):
        schema("dekc")


def test_the_page_on_data_files_is_made_from_the_types() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make docs writes it anew"
