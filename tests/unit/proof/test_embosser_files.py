"""What the checks find: each fault made by hand in a file that is right without it."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.braille.codings import decode, encode
from ohio_braille.errors import DataError
from ohio_braille.proof.embosser_files import check_brf, check_pef, likely_coding, read_brf, read_pef
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.notes import Finding
from ohio_braille.writers.pef import write_pef

from books import FULL, GRUEN, book

PAPER = EmbosserPage(
    id="toy",
    name={"en": "toy"},
    paper="A4",
    page_mm=(210.0, 297.0),
    cells=10,
    rows=3,
    cell_mm=6.0,
    line_mm=10.0,
    layout="german",
    source="made for tests",
)

# A German sentence in Vollschrift, spelt by hand: commas are dot 2 and full stops dot 3, which Eurobraille has as they
# are and braille ASCII as 1 and '.
GERMAN = b"oben, unten, links, rex, alle.\r\nda, dort, nun.\r\n\f"
# The same in English: capital signs (dot 6) are commas, commas (dot 2) are 1, full stops (256) are 4.
ENGLISH = b",TOP1 BOTTOM1 LEFT1 ,REX1 ALL4\r\n,N1 ,THERE1 ,HERE4\r\n\f"


def told(findings: tuple[Finding, ...]) -> list[str]:
    return [f"{f.severity} {f.page}:{f.line} {f.what}" for f in findings]


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
    assert found.startswith("warning 0:0 Read as North American braille ASCII, commas, full stops")
    assert found.endswith("the file looks like Eurobraille.")


def test_braille_ascii_under_the_name_of_eurobraille_is_suspected() -> None:
    assert brf(ENGLISH, "north-american", None) == []
    assert brf(ENGLISH.lower(), "north-american", None) == []
    (found,) = brf(ENGLISH, "eurobraille", None)
    assert found.startswith("error 0:0 29 characters in upper case (A to Z, @ [ \\ ] ^), which Eurobraille")
    (found,) = brf(b"GR\\N K[NIG\r\n\f", "eurobraille", None)
    assert found.startswith("error 0:0 9 characters in upper case")
    (found,) = brf(ENGLISH.lower(), "eurobraille", None)
    assert found.endswith("the file looks like North American braille ASCII.")


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


@pytest.mark.parametrize("end", [b"\f", b"\r\n\f", b"\f\r\n", b"\r\n\f\n", b"\r\n", b""])
def test_files_of_every_tool_have_the_same_pages(end: bytes) -> None:
    """Bristol-Braille/canute-ui 163: a form feed is no line, and the last one starts no page."""
    first, second = decode(b"AB", "north-american"), decode(b"C", "north-american")
    assert read_brf(b"AB\r\n\r\n\r\n\fC" + end, "north-american") == ((first,), (second,))


# --- PEF ---


def pef() -> str:
    file = io.BytesIO()
    write_pef(book((GRUEN, b"", GRUEN), (GRUEN,)), file)
    return file.getvalue().decode()


FORMAT = "<dc:format>application/x-pef+xml</dc:format>"
VOLUME = '<volume cols="28" rows="9" rowgap="0" duplex="false">'
ROW = "<row>⠛⠗⠳⠝⠀⠼⠛</row>"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        # Bristol-Braille/canute-ui, tests/test-books/pef_test.pef
        (VOLUME, '<volume cols="28" rows="9">', "Element volume has no attribute rowgap, which it needs."),
        (VOLUME, VOLUME.replace('"28"', '"0"'), "Attribute cols of volume is '0'; it must be a whole number from 1."),
        (VOLUME, VOLUME.replace("false", "no"), "Attribute duplex of volume is 'no'; it must be true or false."),
        (VOLUME, VOLUME.replace(">", ' colour="red">'), "Element volume has no attribute colour."),
        ('version="2008-1"', 'version="2009-1"', "Attribute version of pef is '2009-1'; it must be 2008-1."),
        ('version="2008-1"', "", "Element pef has no attribute version, which it needs."),
        (FORMAT, "", "Element meta has 0 elements dc:format; it must have 1."),
        (FORMAT, FORMAT * 2, "Element meta has 2 elements dc:format; it must have 1."),
        (FORMAT, FORMAT.replace("pef", "brf"), "Element dc:format is 'application/x-brf+xml'; it must be application"),
        (FORMAT, FORMAT + "<dc:date>2011</dc:date>", "Element dc:date is '2011'; it must be a date like 2011-09-12."),
        (FORMAT, FORMAT + "<dc:colour/>", "Element dc:colour has no place in meta."),
        (FORMAT, FORMAT + "<dc:title>b</dc:title>", "Element dc:title comes 2 times; once is allowed."),
        ("<dc:language>de", "<dc:language>de_DE", "Element dc:language is 'de_DE'; it must be a language"),
        (ROW, ROW.replace("⠀", " "), "Place 5 has U+0020; a row has only U+2800 to U+28FF."),
        (ROW, "<row>⠁<b xmlns='x'/></row>", "Element x:b has no place in row."),
        (ROW, "<line>⠁</line>", "Element line has no place in page."),
        (ROW, ROW + "text", "Text has no place in page: 'text'."),
        ("<section>", "<section cols='5'>", "The row has 7 cells; there is room for 5 (PEF, rule 2)."),
        ("<section>", "<section rows='2'>", "The page needs 3 rows; there is room for 2 (PEF, rule 1)."),
        # three rows with gaps of three quarters of a row, 9 / 4 rounded up, need six
        ("<page>", "<page rowgap='3'>", None),
        ("<section>", "<section rowgap='3' rows='5'>", "The page needs 6 rows; there is room for 5 (PEF, rule 1)."),
        (ROW, "<row>⠁</row>" * 10, "The page needs 12 rows; there is room for 9 (PEF, rule 1)."),
        ("<body>", "<body><head/>", "Element head has no place in body."),
        ("</body>", "</body><head><meta/></head>", "Element head comes after body; it must come first."),
        ("<page>\n", "<page>\n<extra xmlns='urn:x'>any <b/></extra>", None),
        (FORMAT, FORMAT + "<dc:creator>a</dc:creator><dc:creator>b</dc:creator>", None),
        (VOLUME, VOLUME.replace(">", " xmlns:x='urn:x' x:colour='red'>"), None),
    ],
)
def test_each_fault_of_a_pef_file(old: str, new: str, found: str | None) -> None:
    data = pef()
    assert old in data
    findings = check_pef(data.replace(old, new, 1).encode())
    errors = [finding.what for finding in findings if finding.severity == "error"]
    if found is None:
        assert errors == []
    else:
        assert any(found in error for error in errors), errors


def test_findings_of_a_pef_file_have_page_and_row() -> None:
    data = pef().replace(ROW, "<row>⠁x</row>")
    assert [(f.page, f.line) for f in check_pef(data.encode())] == [(1, 1), (1, 3), (2, 1)]


def test_a_body_without_pages_is_found() -> None:
    data = pef()
    start, end = data.index("<section>"), data.index("</volume>")
    assert "Element volume has no section" in told(check_pef((data[:start] + data[end:]).encode()))[0]
    start, end = data.index("<page>"), data.index("</section>")
    assert "Element section has no page" in told(check_pef((data[:start] + data[end:]).encode()))[0]


def test_cells_of_eight_dots_are_a_warning_and_do_not_read() -> None:
    """aphtech/brailleblaster 20: rows of 8-dot cells on an embosser of six."""
    data = pef().replace(ROW, "<row>⡁</row>", 1).encode()
    assert told(check_pef(data)) == ["warning 1:1 Place 1 has U+2841, a cell with dot 7 or 8."]
    with pytest.raises(DataError, match=r"Page 1, line 1: Character 1 is U\+2841"):
        read_pef(data)


def test_a_blank_page_is_a_warning() -> None:
    data = pef().replace(f"<page>\n{ROW}\n</page>", "<page></page>").encode()
    assert told(check_pef(data)) == ["warning 2:0 The page is blank."]
    assert read_pef(data)[1] == ()


BOMB = (
    '<!DOCTYPE pef [<!ENTITY a "⠁⠁⠁⠁⠁⠁⠁⠁⠁⠁"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY file SYSTEM "file:///etc/hostname">]>'
)


@pytest.mark.parametrize("entity", ["&c;&c;", "&file;"])
def test_entities_are_not_read(entity: str) -> None:
    data = pef().replace("<pef", BOMB + "\n<pef", 1).replace(ROW, f"<row>{entity}</row>", 1).encode()
    (found,) = told(check_pef(data))
    assert found.startswith("error 0:0 Line 2 of the file: The file has a DOCTYPE")
    with pytest.raises(DataError, match="DOCTYPE"):
        read_pef(data)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "This is no well-formed XML"),
        (b"GR\\N\r\n\f", "This is no well-formed XML"),
        (pef().encode()[:-20], "This is no well-formed XML"),
        (pef().replace("toy", "\udcff").encode("utf-8", "surrogateescape"), "This is no well-formed XML"),
        (b"<html/>", "The file is no PEF: its first element is html"),
        (pef().replace('encoding="UTF-8"', 'encoding="latin-1"').encode(), "The encoding is latin-1"),
        (pef().replace("<page>", "<a xmlns='x'>" * 200, 1).encode(), "nested more than 100 deep"),
        (b" " * 50_000_001, "more than 50,000,000 are not read"),
    ],
)
def test_what_is_no_pef_file_at_all(data: bytes, found: str) -> None:
    """Bristol-Braille/canute-ui, books/uc A Study in Scarlet.pef: malformed UTF-8."""
    assert found in told(check_pef(data))[0]


def test_a_pef_file_full_of_faults_is_told_in_part() -> None:
    data = pef().replace(ROW, "<row>x</row>" * 5000, 1).encode()
    assert len(check_pef(data)) == 201


def test_utf_16_reads_too() -> None:
    data = pef().replace("UTF-8", "UTF-16").encode("utf-16")
    assert check_pef(data) == ()
    assert read_pef(data) == ((GRUEN, b"", GRUEN), (GRUEN,))


def test_full_pages_keep_both_row_rules() -> None:
    file = io.BytesIO()
    write_pef(book(FULL, FULL), file)
    assert check_pef(file.getvalue()) == ()


@given(st.binary(max_size=200), st.integers(0, 900), st.integers(0, 40))
@settings(max_examples=100, deadline=None)
def test_a_damaged_pef_file_is_checked_or_read(patch: bytes, at: int, length: int) -> None:
    data = pef().encode()
    damaged = data[:at] + patch + data[at + length :]
    errors = [finding for finding in check_pef(damaged) if finding.severity == "error"]
    try:
        read_pef(damaged)
    except DataError:
        return
    assert not errors
