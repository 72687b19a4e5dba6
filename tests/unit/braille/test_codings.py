"""The codings against a table typed from the standards' dot lists, and against liblouis' own display tables."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.braille.codings import CODINGS, coding_of_file, decode, encode, outside
from ohio_braille.errors import BrailleError, DataError
from ohio_braille.values.cells import unicode_braille

from codes import EUROBRAILLE, NORTH_AMERICAN, cell, cells, letters

cells_st = st.binary(max_size=300).map(lambda data: bytes(byte & 63 for byte in data))


def display_table(path: Path) -> dict[str, int]:
    """Character -> cell of the ``display`` lines of a liblouis table, dots 7 and 8 left out."""
    table: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if len(words) >= 3 and words[0] == "display" and set(words[2]) <= set("0123456"):
            character = {"\\s": " ", "\\\\": "\\"}.get(words[1], words[1])
            if len(character) == 1:
                table.setdefault(character, cell(words[2]))
    return table


def test_north_american_is_the_table_of_the_standard() -> None:
    for code, value in zip(range(0x20, 0x60), cells(NORTH_AMERICAN), strict=True):
        assert encode(bytes([value]), "north-american") == bytes([code]), chr(code)


def test_eurobraille_is_the_german_table() -> None:
    table = letters() | EUROBRAILLE
    assert len(table) == 64
    for character, dots in table.items():
        assert encode(bytes([cell(dots)]), "eurobraille") == character.encode(), character


def test_letters_agree_and_33_other_cells_do_not() -> None:
    everything = bytes(range(64))
    north_american = encode(everything, "north-american").lower()
    eurobraille = encode(everything, "eurobraille")
    same = {chr(a) for a, b in zip(north_american, eurobraille, strict=True) if a == b}
    assert same == set("abcdefghijklmnopqrstuvwxyz #-_&")


@pytest.mark.parametrize(("name", "coding"), [("en-us-brf.dis", "north-american"), ("de-eurobrl6.dis", "eurobraille")])
def test_tables_agree_with_those_of_liblouis(name: str, coding: str) -> None:
    path = Path("/usr/share/liblouis/tables") / name
    if not path.exists():
        pytest.skip(f"{path} is not installed")
    table = display_table(path)
    assert len(table) == 64
    for character, value in table.items():
        assert decode(character.encode(), coding) == bytes([value])


def test_german_example_of_another_author() -> None:
    """rw-blindenschrift.de, tables for ASCII braille: "drunter und drueber" in Kurzschrift is ``dr,/ u dr,8``."""
    assert unicode_braille(decode(b"dr,/ u dr,8", "eurobraille")) == "⠙⠗⠂⠲⠀⠥⠀⠙⠗⠂⠳"


def test_umlauts_are_square_characters_not_curly_ones() -> None:
    """Bristol-Braille/canute-ui 165 and 178, liblouis 1648: displays show blanks for curly characters."""
    assert encode(cells("1245 1235 1256 1345"), "north-american") == b"GR\\N"
    assert encode(cells("13 246 1345 24 1245"), "north-american") == b"K[NIG"


@given(cells_st)
@settings(max_examples=100, deadline=None)
def test_each_coding_reads_back_what_it_wrote(run: bytes) -> None:
    for coding in CODINGS:
        assert decode(encode(run, coding), coding) == run
    assert encode(run, "unicode").decode() == unicode_braille(run)
    assert set(encode(run, "north-american")) <= set(range(0x20, 0x60))


def test_readers_of_braille_ascii_fold_lower_case() -> None:
    """liblouis 1648: ``}`` and ``]`` mean the same cell."""
    assert decode(b"gr|n `{|}~", "north-american") == decode(b"GR\\N @[\\]^", "north-american")


def test_eurobraille_keeps_case_and_reads_both_characters_for_dots_456() -> None:
    assert decode(b"_\x7f", "eurobraille") == bytes([56, 56])
    with pytest.raises(DataError, match="Byte 3 is 0x41"):
        decode(b"abA", "eurobraille")


@pytest.mark.parametrize(
    ("data", "coding", "message"),
    [
        (b"AB\tC", "north-american", "Byte 3 is 0x09"),
        (b"AB\x7f", "north-american", "Byte 3 is 0x7F"),
        (b"\xef\xbb\xbfA", "north-american", "Byte 1 is 0xEF"),
        ("⠁⡀".encode(), "unicode", r"Character 2 is U\+2840"),
        (b"\xe2\xa0", "unicode", "Byte 1 is 0xE2"),
        (b"a", "nort-american", "Did you mean north-american"),
    ],
)
def test_what_is_no_cell_is_refused_with_its_place(data: bytes, coding: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        decode(data, coding)


@pytest.mark.parametrize("coding", CODINGS)
def test_a_cell_over_63_is_refused(coding: str) -> None:
    with pytest.raises(BrailleError, match="Cell 2 has the value 64"):
        encode(bytes([1, 64]), coding)


def test_bytes_outside_a_coding() -> None:
    assert outside(b"AB\tC\x1a", "north-american") == b"\t\x1a"
    assert outside(b"abC", "eurobraille") == b"C"


def test_the_ending_of_a_file_names_its_coding() -> None:
    assert [coding_of_file(name) for name in ("a.BRF", "a.eurobraille.txt", "a.ubrl", "a.txt")] == [
        "north-american",
        "eurobraille",
        "unicode",
        None,
    ]
