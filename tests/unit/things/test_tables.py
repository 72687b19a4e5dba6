"""The bytes of a list, as spreadsheets and editors write it."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.things.lists import WANTED
from ohio_braille.things.tables import MAX_ROWS, read_table

KNOWN = BUILT_IN.columns(BUILT_IN.language("de"))


def rows(data: bytes | str, file: str = "x.csv") -> list[dict[str, str]]:
    table = read_table(data.encode() if isinstance(data, str) else data, file, KNOWN, WANTED, 1_000_000)
    return [row.fields for row in table.rows]


TWO = [{"caption": "Kümmel", "count": "2"}, {"caption": "Salz, fein", "count": "1"}]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_a_table_of_any_spreadsheet(encoding: str, end: str, sign: str) -> None:
    """Comma, semicolon or tab; with a byte order mark or without; Excel's "Unicode text" is UTF-16."""
    text = end.join(["Beschriftung|Anzahl", "Kümmel|2", '"Salz, fein"|1', ""]).replace("|", sign)
    assert rows(text.encode(encoding)) == TWO


def test_unicode_text_of_excel_ends_in_txt() -> None:
    text = 'Beschriftung\tAnzahl\r\nKümmel\t2\r\n"Salz, fein"\t1\r\n'
    assert rows(text.encode("utf-16"), "x.txt") == TWO
    assert rows(text, "x.txt") == TWO
    assert rows(text.encode("utf-16").replace(b"\t\0A\0n\0z\0a\0h\0l\0", b"").split(b"\t")[0], "x.txt") is not None


@pytest.mark.parametrize(
    "head",
    [
        *("Beschriftung;Anzahl", "caption;count", "légende;nombre", "LEGENDE;Nombre", "Name;Stück", "nom;quantité"),
        *("BESCHRIFTUNG ;ANZAHL", '"Label";"Qty"'),
    ],
)
def test_columns_are_called_in_any_of_our_languages(head: str) -> None:
    """A German spreadsheet is read in a French run too; neither capitals nor accents count."""
    assert rows(f"{head}\nKümmel;2\nSalz, fein;1\n") == TWO


def test_columns_stand_in_any_order() -> None:
    assert rows("count,text,caption\n2,k,Kümmel\n") == [{"count": "2", "text": "k", "caption": "Kümmel"}]


def test_two_columns_without_names_are_count_and_caption() -> None:
    """As other programs write a list of cards: `4,Red 1`."""
    cards = [{"count": "4", "caption": "Red 1"}, {"count": "2", "caption": "Blue 2"}]
    assert rows("4,Red 1\n2,Blue 2\n") == cards
    assert rows("Red 1;4\nBlue 2;2\n") == cards


def test_one_column_is_captions() -> None:
    assert rows("Salz\nPfeffer\n") == [{"caption": "Salz"}, {"caption": "Pfeffer"}]
    assert rows("Salz, fein\nPfeffer\n") == [{"caption": "Salz, fein"}, {"caption": "Pfeffer"}]


def test_a_text_file_has_a_caption_a_line() -> None:
    """Blank lines and those that begin with # are no labels; what looks like a table without tabs is none."""
    text = "# Regal oben\n\n  Salz \n4 Red 1\n4,Red 1\n"
    assert [row["caption"] for row in rows(text, "x.txt")] == ["Salz", "4 Red 1", "4,Red 1"]


def test_a_row_that_ends_early_is_filled_up() -> None:
    """Written by hand: the text is left out where it is the caption."""
    assert rows("caption,text\nSalt,s\nPepper\n") == [
        {"caption": "Salt", "text": "s"},
        {"caption": "Pepper", "text": ""},
    ]


def test_empty_rows_and_columns_of_a_spreadsheet_are_nothing() -> None:
    assert rows("caption,count,,\nSalt,1,,\n,,,\nPepper,2,,\n") == [
        {"caption": "Salt", "count": "1"},
        {"caption": "Pepper", "count": "2"},
    ]


def test_the_line_that_excel_begins_with_tells_the_sign() -> None:
    assert rows("sep=;\nBeschriftung;Anzahl\nKümmel;2\nSalz, fein;1\n") == TWO


def test_a_row_is_told_by_the_line_at_which_it_begins() -> None:
    table = read_table(b'sep=,\ncaption,count\n"a\nb",1\n\nc,1\n', "x.csv", KNOWN, WANTED, 1_000)
    assert [row.line for row in table.rows] == [3, 6]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "x.csv has no line with a caption"),
        (b"\n\n", "no line with a caption"),
        (b"caption,text\n", "no line with a caption"),
        ("Beschriftung\nKümmel\n".encode("latin-1"), r"x.csv, line 2: the byte 0xfc is not UTF-8.* as CSV UTF-8"),
        ("Kümmel\n".encode("utf-16")[:-1], r"x.csv is cut off: it is in UTF-16.* CSV UTF-8"),
        (b"PK\x03\x04rest", r"x.csv is the file of a spreadsheet program itself\. Save it as CSV UTF-8"),
        (b"Salt\0\n", "zero bytes"),
        (b'caption,text\nSalt,s\nPepper,"p\nDill,d\n', r"line 3: A quote \(\"\) is opened and never closed"),
        (b'caption,text\n"Salt"y,s\n', "line 2: Behind the closing quote of a field comes more text"),
        (b"caption,prize\nSalt,1\n", r'line 1 names the column "prize".*There are Beschriftung,Text,Anzahl \(or cap'),
        (b"capton,count\nSalt,1\n", r'line 1 names the column "capton".*Did you mean caption'),
        (b"caption,name\nSalt,1\n", "line 1 names a column for the caption twice"),
        (b"a,b,c\nSalt,1,2\n", r"has 3 columns, and its first line doesn't name them\. Begin with .*Beschriftung,Text"),
        (b"Salt,s\nPepper,p\n", "has 2 columns, and its first line doesn't name them"),
        (b"1,2\n3,4\n", "has 2 columns, and its first line doesn't name them"),
        (b"caption,text\nSalt,s\nDill,d,x\nMint,m,y\n", r'has 2 problems:\n- line 3 has "x" in a column without a'),
        (b"a\n" * (MAX_ROWS + 2), f"more than {MAX_ROWS} lines"),
        (b"a\n" * 600_000, "x.csv is larger than 1 MB"),
    ],
)
def test_what_is_no_list_is_told_by_file_and_line(data: bytes, says: str) -> None:
    with pytest.raises(DataError, match=says):
        rows(data)


_FIELD = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=8)


@given(st.lists(st.tuples(_FIELD, _FIELD), min_size=1, max_size=30), st.sampled_from(",;\t"))
def test_what_python_writes_is_read_again(pairs: list[tuple[str, str]], sign: str) -> None:
    """Whatever signs stand in the fields: with the columns named nothing is guessed."""
    import unicodedata

    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=sign)
    writer.writerows([("caption", "text"), *pairs])
    assert [(row["caption"], row["text"]) for row in rows(written.getvalue())] == [
        (unicodedata.normalize("NFC", one), unicodedata.normalize("NFC", other)) for one, other in pairs
    ]
