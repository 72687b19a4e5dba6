"""What the check of a BRF file finds: each fault made by hand in a file that is right without it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.braille.codings import decode, encode
from ohio_braille.errors import DataError
from ohio_braille.proof.brf import check_brf, likely_coding, read_brf
from ohio_braille.values.braille_books import EmbosserPage

from proofs import told
from toy_braille import sized

PAPER = sized(10, 3)

# A German sentence in Vollschrift, spelt by hand: commas are dot 2 and full stops dot 3, which Eurobraille has as they
# are and braille ASCII as 1 and '.
GERMAN = b"oben, unten, links, rex, alle.\r\nda, dort, nun.\r\n\f"
# The same in English: capital signs (dot 6) are commas, commas (dot 2) are 1, full stops (256) are 4.
ENGLISH = b",TOP1 BOTTOM1 LEFT1 ,REX1 ALL4\r\n,N1 ,THERE1 ,HERE4\r\n\f"


def brf(data: bytes, coding: str | None = "north-american", page: EmbosserPage | None = PAPER) -> list[str]:
    return told(check_brf(data, coding, page))


def test_a_right_file_has_no_findings() -> None:
    assert brf(b"GR\\N #G\r\n\r\nA\r\n\fB\r\n\f") == []
    assert brf(b"GR\\N #G\r\n\r\nA\fB\f") == []
    assert brf("⠛⠗⠳⠝⠀⠼⠛\r\n\f".encode(), "unicode") == []
    assert brf(b"gr8n_#g\r\n\f", "eurobraille") == []


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", ["error 0:0 The file is empty."]),
        (b"A\tB\r\n\f", ["error 1:1 Place 2 has a tab, which is no cell in North American braille ASCII."]),
        (
            b"A\r\n\fBC\r\nA\xfcB\x07\r\n\f",
            ["error 2:2 Place 2 has byte 0xFC and 1 more, which is no cell in North American braille ASCII."],
        ),
        (
            b"\xef\xbb\xbfA\r\n\f",
            ["error 0:0 The file starts with a byte order mark, which an embosser prints as three cells; take it out."],
        ),
        (
            b"A\r\n\f\x1a",
            [
                "warning 0:0 The file ends with SUB (0x1A); the printer driver adds it where it is needed, "
                "so take it out."
            ],
        ),
        (b"ABCDEFGHIJK\r\n\f", ["error 1:1 The line has 11 cells; toy has room for 10."]),
        (b"A\r\n\fA\r\nB\r\nC\r\nD\r\n\f", ["error 2:4 The page has 4 lines; toy has room for 3."]),
        (b"A\r\n\f\r\n\fB\r\n\f", ["warning 2:0 The page is blank."]),
        (b"A\r\nB \r\n\f", ["warning 1:2 The line ends with blanks; take them out."]),
        (
            b"A\r\nB\n\f",
            ["warning 0:0 Line ends are mixed: 1 CR LF, 1 LF; use one kind, CR LF for a BRF file."],
        ),
        (b"A\r\r\nB\r\r\n\f", ["error 0:0 2 lines end with CR CR LF, which feeds the paper twice; write CR LF."]),
        (
            b"A\r\n\fB\r\n",
            [
                "warning 0:0 The last page has no form feed, so its sheet may stay in the embosser; end the file with "
                "one."
            ],
        ),
        (
            b"A\r\n\fB\r\n\f\r\n",
            ["warning 0:0 A line end follows the last form feed and may feed one more sheet; take it out."],
        ),
        (
            b"A\fB\r\n\f",
            ["warning 0:0 1 of 2 form feeds stand right behind text, the others behind a line end; use one kind."],
        ),
        (
            b"A\r\n\f\r\nB\r\n\f\r\nC\r\n\f",
            ["warning 0:0 A line end follows every form feed, so that each page starts one line too low."],
        ),
    ],
    ids=[
        "empty",
        "a tab",
        "bytes that are no cells",
        "a byte order mark",
        "SUB at the end",
        "a long line",
        "a line too many",
        "a blank page",
        "blanks at a line's end",
        "mixed line ends",
        "CR CR LF",
        "no last form feed",
        "a line end behind the last form feed",
        "form feeds behind text",
        "line ends behind form feeds",
    ],
)
def test_each_fault_of_a_brf_file_with_page_and_line(data: bytes, found: list[str]) -> None:
    """Community-Access/quill 241: what a BRF validator should tell."""
    if b"\r\r\n" in data:
        found = [*found, *brf(data)[1:]]  # what a reader makes of the doubled CR beyond that is not the point here
    assert brf(data) == found


def test_faults_of_unicode_files() -> None:
    assert brf("⠁a\r\n\f".encode(), "unicode") == ["error 1:1 Character 2 is U+0061, which is no six-dot braille cell."]
    assert brf("⠁⠀\r\n\f".encode(), "unicode") == ["warning 1:1 The line ends with blanks; take them out."]
    assert brf(("⠁" * 11 + "\r\n\f").encode(), "unicode") == ["error 1:1 The line has 11 cells; toy has room for 10."]


def test_eurobraille_under_the_name_of_brf_is_suspected() -> None:
    """liblouis 2035, daisy/ebraille 2: the letters agree in both, so nobody notices until numbers are read."""
    assert brf(GERMAN, "eurobraille", None) == []
    (found,) = brf(GERMAN, "north-american", None)
    assert found.startswith("error 0:0 Read as North American braille ASCII, commas, full stops")
    assert found.endswith("the file looks like Eurobraille: give it the ending .eurobraille.txt.")


def test_braille_ascii_under_the_name_of_eurobraille_is_suspected() -> None:
    assert brf(ENGLISH, "north-american", None) == []
    assert brf(ENGLISH.lower(), "north-american", None) == []
    (found,) = brf(ENGLISH, "eurobraille", None)
    assert found.startswith("error 0:0 29 characters in upper case (A to Z, @ [ \\ ] ^), which Eurobraille")
    (found,) = brf(b"GR\\N K[NIG\r\n\f", "eurobraille", None)
    assert found.startswith("error 0:0 9 characters in upper case")
    (found,) = brf(ENGLISH.lower(), "eurobraille", None)
    assert found.endswith("the file looks like North American braille ASCII: give it the ending .brf.")


def test_guide_dots_of_a_contents_page_are_no_suspicion() -> None:
    line = encode(decode(b'RULES """""""""" #C', "north-american"), "north-american")
    assert brf((line + b"\r\n") * 5 + b"\f", "north-american", None) == []


def test_a_text_that_is_odd_in_both_codings_is_no_suspicion() -> None:
    assert brf(ENGLISH.replace(b"\f", b"X, Y, Z,\r\n\f"), "north-american", None) == []


def test_without_a_coding_the_likely_one_is_taken() -> None:
    assert likely_coding(GERMAN) == "eurobraille"
    assert likely_coding(ENGLISH) == likely_coding(b"#A #B\r\n\f") == "north-american"
    assert likely_coding("⠁".encode()) == "unicode"
    assert brf(GERMAN, None, None) == brf(ENGLISH, None, None) == []


def test_a_file_full_of_faults_is_told_in_part() -> None:
    found = check_brf(b"\x01\r\n\f" * 5000, "north-american")
    assert len(found) == 201
    assert found[-1].what == "More than 200 findings; the rest is left out."


@given(st.binary(max_size=300), st.sampled_from(["north-american", "eurobraille", "unicode", None]))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_checked_and_what_has_no_errors_reads(data: bytes, coding: str | None) -> None:
    found = check_brf(data, coding, PAPER)
    if all(finding.severity == "warning" for finding in found) and not data.endswith(b"\x1a"):
        read_brf(data, coding or likely_coding(data))


def test_reading_tells_page_and_line() -> None:
    with pytest.raises(DataError, match="Page 2, line 3: Byte 2 is 0x09"):
        read_brf(b"A\r\n\fB\r\n\r\nC\tD\r\n\f", "north-american")


@pytest.mark.parametrize("end", [b"\f", b"\r\n\f", b"\f\r\n", b"\r\n\f\n", b"\r\n", b""], ids=repr)
def test_files_of_every_tool_have_the_same_pages(end: bytes) -> None:
    """Bristol-Braille/canute-ui 163: a form feed is no line, and the last one starts no page."""
    first, second = decode(b"AB", "north-american"), decode(b"C", "north-american")
    assert read_brf(b"AB\r\n\r\n\r\n\fC" + end, "north-american") == ((first,), (second,))


@pytest.mark.parametrize("data", [b"A\f" * 20_001, b"A\n" * 500_001, b"\r" * 500_001], ids=["pages", "lines", "CR"])
def test_more_pages_or_lines_than_are_read(data):
    (finding,) = check_brf(data)
    assert finding.what == "The file has more than 20,000 pages or 500,000 lines; that is not read."
    with pytest.raises(DataError, match="more than 20,000 pages"):
        read_brf(data, "north-american")
