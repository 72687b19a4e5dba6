"""What a kit says of itself, and how far it is believed."""

import json
import re

import pytest

from ohio_braille.errors import DataError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.proof.kits import check_kit


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
    with pytest.raises(DataError, match="names the file"):
        check_kit(labels_kit, readers_of_kits())


@pytest.mark.parametrize(("key", "size"), [("cell_mm", 1e-9), ("pitch_mm", 1e-300), ("label_mm", [1e300, 10])])
def test_a_kit_with_sizes_that_would_fill_the_memory(labels_kit, key, size):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"][key] = size
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=r"a size under 0\.1 or over 2000"):
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
    with pytest.raises(DataError, match="counts sheets, pages, lines or cells from less than 1"):
        check_kit(labels_kit, readers_of_kits())


def test_all_that_is_wrong_in_a_record_is_told_at_once(labels_kit):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["files"]["../secret"] = "0"
    content["kit"] |= {"labels": [], "dot_mm": 0}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    says = "its mapping.json names the file '../secret', and has no labels, and has a size under 0.1 or over 2000."
    with pytest.raises(DataError, match=re.escape(says)):
        check_kit(labels_kit, readers_of_kits())
