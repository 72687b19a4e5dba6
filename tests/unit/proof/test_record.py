"""What a kit says of itself, and how far it is believed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ohio_braille.errors import DataError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.proof.kits import check_kit

from proofs import errors


@pytest.mark.parametrize("table", ["/etc/passwd", "../../x.ctb"])
def test_a_kit_does_not_choose_which_files_liblouis_opens(labels_kit, table):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["label_grade"] |= {"table": table, "back": table}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert "as cells: " in check_kit(labels_kit, readers_of_kits()).summary


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"null",
        b"[" * 100_000,
        b'{"sets": 1, "shared": 2, "kit": 3}',
        b'{"sets": [], "shared": [], "kit": {}}',
        b'{"format": 1, "sets": 1, "shared": 2, "kit": 3}',
        b'{"format": 1, "sets": [], "shared": [], "kit": {}}',
        b'{"game": "ohio", "sets": [], "shared": []}',  # what map --json prints
    ],
    ids=[
        "empty",
        "no UTF-8",
        "a list",
        "nothing in it",
        "null",
        "deep",
        "numbers without a format",
        "no format",
        "numbers",
        "no record",
        "a mapping alone",
    ],
)
def test_a_mapping_that_is_none(tmp_path, content):
    (tmp_path / "mapping.json").write_bytes(content)
    with pytest.raises(DataError, match="can't be checked"):
        check_kit(tmp_path, readers_of_kits())


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/b", "", ".", "..", "a\0b"], ids=repr)
def test_a_kit_that_names_files_elsewhere(labels_kit, name):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["files"][name] = "0"
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=r"at `key` in `\$\.kit\.files`"):
        check_kit(labels_kit, readers_of_kits())


@pytest.mark.parametrize(("key", "size"), [("cell_mm", 1e-9), ("pitch_mm", 1e-300), ("label_mm", [1e300, 10])])
def test_a_kit_with_sizes_that_would_fill_the_memory(labels_kit, key, size):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"][key] = size
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=rf"Expected `float` [<>]= [\d.]+ - at `\$\.kit\.{key}"):
        check_kit(labels_kit, readers_of_kits())


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_kit_of_another_format_is_refused(labels_kit, number):
    content = json.loads((labels_kit / "mapping.json").read_text())
    assert next(iter(content)) == "format"
    content["format"] = number
    del content["kit"]["labels"]  # the other format may have anything
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    says = rf"its mapping\.json has format {number}, and this version reads format 1\. Check it with the version that"
    with pytest.raises(DataError, match=says):
        check_kit(labels_kit, readers_of_kits())


@pytest.mark.parametrize("key", ["sheet", "page", "line", "cell"])
def test_a_kit_with_places_before_the_first(labels_kit, key):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["labels"][0][key] = -5
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=rf"Expected `int` >= 1 - at `\$\.kit\.labels\[0\]\.{key}`"):
        check_kit(labels_kit, readers_of_kits())


def told(folder: Path, change_record: Callable[[dict[str, Any]], None]) -> list[str]:
    """What the check says of a kit whose record was changed: why it can't be checked, else the errors."""
    content = json.loads((folder / "mapping.json").read_text())
    change_record(content)
    (folder / "mapping.json").write_text(json.dumps(content))
    try:
        return errors(folder)
    except DataError as refused:
        return [str(refused)]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("dot_x_mm", -1e15),
        ("dot_x_mm", -1e308),
        ("dot_x_mm", 300.0),
        ("x_mm", 205.0),
        ("y_mm", -5.0),
        ("y_mm", 1e9),
        ("sheet", -100),
        ("sheet", 10**6),
        ("row", 10**30),
        ("cells", "abc"),
        ("cells", ""),
        ("cells", "⠼⡀"),
        ("caption", 7),
        ("text", None),
    ],
)
def test_numbers_beyond_the_paper_and_cells_that_are_none(labels_kit, key, value):
    (refused,) = told(labels_kit, lambda content: content["kit"]["labels"][3].update({key: value}))
    assert "can't be checked: its mapping.json" in refused


def test_two_labels_on_each_other(labels_kit):
    def on_each_other(content):
        labels = content["kit"]["labels"]
        labels[1] |= {key: labels[0][key] + 1 for key in ("x_mm", "dot_x_mm")}

    (refused,) = told(labels_kit, on_each_other)
    assert "has two labels on each other, sheet 1, row 1, column 1 (Rot 1) and sheet 1, row 1, column 2" in refused


@pytest.mark.parametrize(("key", "other"), [("row", 9), ("column", 4)])
def test_a_row_or_a_column_of_the_record_is_another(labels_kit, key, other):
    """The first label lies in row 1, column 1, and so do others that say so."""
    found = told(labels_kit, lambda content: content["kit"]["labels"][0].update({key: other}))
    assert any(what.startswith(f"mapping.json: {key} ") for what in found)
    assert any(what.startswith("labels.txt, sheet 1, row") and "must have row" in what for what in found)


def test_players_and_sets_of_the_mapping_that_do_not_go_together(labels_kit):
    assert told(labels_kit, lambda content: content.update(players=5)) == [
        "mapping.json has sets of the players 1, 2, 3, 4, and 5 play."
    ]


def test_a_card_of_a_pack_that_is_not_there(labels_kit):
    found = told(labels_kit, lambda content: content["sets"][2]["cards"][0].update(pack=2))
    assert found == ["mapping.json has a card of pack 2, and there are 1 packs."]


def test_a_set_with_a_role_twice(labels_kit):
    def other_role(content):
        cards = content["sets"][1]["cards"]
        cards[1]["role"] = cards[0]["role"]

    assert "mapping.json: the set of player 2 has other roles than that of player 1." in told(labels_kit, other_role)


def test_a_document_named_three_thousand_times(labels_kit):
    (refused,) = told(labels_kit, lambda content: content["kit"].update(documents=["rules"] * 3000))
    assert "its mapping.json is not as ohio-braille writes it" in refused
    (refused,) = told(labels_kit, lambda content: content["kit"].update(documents=["rules", "rules"]))
    assert "names the document rules twice" in refused


def test_a_document_that_is_elsewhere_and_one_that_is_not_there(labels_kit):
    (refused,) = told(labels_kit, lambda content: content["kit"].update(documents=["../../../../etc/passwd"]))
    assert "its mapping.json is not as ohio-braille writes it" in refused
    found = told(labels_kit, lambda content: content["kit"].update(documents=["rules"]))
    endings = ("brf", "eurobraille.txt", "html", "pdf", "pef", "txt")
    assert found == [f"mapping.json does not name rules.{ending}." for ending in endings]
