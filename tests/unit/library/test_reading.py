"""Reading files: what is taken for text, what a file is called, and devices that never end."""

import os
import re
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.reading import file_id

from own_files import GOOD, refused, written


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace("\n", "\r").encode(),
        GOOD.encode() + b"\n\n",
    ],
    ids=["mark", "crlf", "cr", "blank lines"],
)
def test_files_saved_by_windows_editors(tmp_path: Path, data: bytes) -> None:
    """python/cpython #157201, hukkin/tomli #304: a byte order mark was an invalid statement."""
    plain = BUILT_IN.deck(written(tmp_path, GOOD))
    assert BUILT_IN.deck(written(tmp_path, data)) == plain


def test_a_file_of_ones_own_in_a_folder_with_spaces_and_umlauts(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele für Oma"
    folder.mkdir()
    assert BUILT_IN.deck(written(folder, GOOD, "Mein Übungs-Blatt.TOML")).id == "mein-bungs-blatt"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("../../x", "x"), ("CON", "con"), ("a/b.c.toml", "b-c"), ("---", "own"), ("ß", "ss"), ("x" * 5000, "x" * 60)],
)
def test_an_id_is_never_a_path(name: str, expected: str) -> None:
    assert file_id(Path(name)) == expected


@given(st.text(min_size=1))
def test_any_file_name_gives_an_id(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", file_id(Path(name)))


def test_what_is_no_text_file(tmp_path: Path) -> None:
    assert refused(written(tmp_path, "")) == "is empty."
    assert refused(written(tmp_path, b"\xef\xbb\xbf\r\n \r\n")) == "is empty."
    assert "zero bytes" in refused(written(tmp_path, b"PK\x03\x04\0\0"))
    assert refused(written(tmp_path, GOOD.encode("utf-16"))).startswith("is in UTF-16")
    latin = refused(written(tmp_path, GOOD.encode("latin-1")))
    assert latin.startswith("line 2: the byte 0xfc is not UTF-8; probably the file is in Latin-1")
    assert refused(written(tmp_path, "#" * 2_000_001)).startswith("is larger than 2 MB")
    (tmp_path / "folder.toml").mkdir()
    assert refused(str(tmp_path / "folder.toml")) == "is a folder; a file is needed."


def test_endless_devices_and_pipes(tmp_path: Path) -> None:
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    assert refused(str(tmp_path / "zero.toml")).startswith("is larger than 2 MB")
    fifo = tmp_path / "pipe.toml"
    os.mkfifo(fifo)
    thread = threading.Thread(target=fifo.write_text, args=(GOOD,))
    thread.start()
    assert BUILT_IN.deck(str(fifo)).size() == 14
    thread.join()
