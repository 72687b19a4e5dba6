"""What a kit says of itself, and how far it is believed."""

import json

import pytest

from ohio_braille.errors import DataError
from ohio_braille.proof.kit_readers import READERS
from ohio_braille.proof.kits import check_kit


@pytest.mark.parametrize("table", ["/etc/passwd", "../../x.ctb"])
def test_a_kit_does_not_choose_which_files_liblouis_opens(labels_kit, table):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["label_grade"] |= {"table": table, "back": table}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert "as cells: " in check_kit(labels_kit, READERS).summary


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
        b'{"game": "ohio", "sets": [], "shared": []}',  # what map --json prints
    ],
)
def test_a_mapping_that_is_none(tmp_path, content):
    (tmp_path / "mapping.json").write_bytes(content)
    with pytest.raises(DataError, match="can't be checked"):
        check_kit(tmp_path, READERS)


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/b", "", ".", "..", "a\0b"])
def test_a_kit_that_names_files_elsewhere(labels_kit, name):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["files"][name] = "0"
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match="names the file"):
        check_kit(labels_kit, READERS)


@pytest.mark.parametrize(("key", "size"), [("cell_mm", 1e-9), ("pitch_mm", 1e-300), ("label_mm", [1e300, 10])])
def test_a_kit_with_sizes_that_would_fill_the_memory(labels_kit, key, size):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"][key] = size
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=r"a size under 0\.1 or over 2000"):
        check_kit(labels_kit, READERS)
