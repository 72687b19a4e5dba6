"""What the check of a PEF file finds: each fault made by hand in a file that is right without it."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.errors import DataError
from ohio_braille.proof.pef import check_pef, read_pef
from ohio_braille.writers.pef import write_pef

from books import FULL, GRUEN, book
from proofs import told


def pef() -> str:
    file = io.BytesIO()
    write_pef(book((GRUEN, b"", GRUEN), (GRUEN,)), file)
    return file.getvalue().decode()


FORMAT = "<dc:format>application/x-pef+xml</dc:format>"
VOLUME = '<volume cols="28" rows="9" rowgap="0" duplex="false">'
ROW = "<row>⠛⠗⠳⠝⠀⠼⠛</row>"


FAULTS: dict[str, tuple[str, str, str | None]] = {
    # Bristol-Braille/canute-ui, tests/test-books/pef_test.pef
    "a volume without rowgap": (
        VOLUME,
        '<volume cols="28" rows="9">',
        "Element volume has no attribute rowgap, which it needs.",
    ),
    "no columns": (
        VOLUME,
        VOLUME.replace('"28"', '"0"'),
        "Attribute cols of volume is '0'; it must be a whole number from 1.",
    ),
    "duplex is no": (
        VOLUME,
        VOLUME.replace("false", "no"),
        "Attribute duplex of volume is 'no'; it must be true or false.",
    ),
    "an attribute that volume has not": (
        VOLUME,
        VOLUME.replace(">", ' colour="red">'),
        "Element volume has no attribute colour.",
    ),
    "another version": (
        'version="2008-1"',
        'version="2009-1"',
        "Attribute version of pef is '2009-1'; it must be 2008-1.",
    ),
    "no version": ('version="2008-1"', "", "Element pef has no attribute version, which it needs."),
    "no format": (FORMAT, "", "Element meta has 0 elements dc:format; it must have 1."),
    "two formats": (FORMAT, FORMAT * 2, "Element meta has 2 elements dc:format; it must have 1."),
    "another format": (
        FORMAT,
        FORMAT.replace("pef", "brf"),
        "Element dc:format is 'application/x-brf+xml'; it must be application",
    ),
    "a year for a date": (
        FORMAT,
        FORMAT + "<dc:date>2011</dc:date>",
        "Element dc:date is '2011'; it must be a date like 2011-09-12.",
    ),
    "an element that Dublin Core has not": (FORMAT, FORMAT + "<dc:colour/>", "Element dc:colour has no place in meta."),
    "two titles": (FORMAT, FORMAT + "<dc:title>b</dc:title>", "Element dc:title comes 2 times; once is allowed."),
    "a language with an underscore": (
        "<dc:language>de",
        "<dc:language>de_DE",
        "Element dc:language is 'de_DE'; it must be a language",
    ),
    "a blank that is no cell": (ROW, ROW.replace("⠀", " "), "Place 5 has U+0020; a row has only U+2800 to U+28FF."),
    "an element in a row": (ROW, "<row>⠁<b xmlns='x'/></row>", "Element x:b has no place in row."),
    "a line for a row": (ROW, "<line>⠁</line>", "Element line has no place in page."),
    "text in a page": (ROW, ROW + "text", "Text has no place in page: 'text'."),
    "a section of five columns": (
        "<section>",
        "<section cols='5'>",
        "The row has 7 cells; there is room for 5 (PEF, rule 2).",
    ),
    "a section of two rows": (
        "<section>",
        "<section rows='2'>",
        "The page needs 3 rows; there is room for 2 (PEF, rule 1).",
    ),
    # three rows with gaps of three quarters of a row, 9 / 4 rounded up, need six
    "row gaps that fit": ("<page>", "<page rowgap='3'>", None),
    "row gaps that do not fit": (
        "<section>",
        "<section rowgap='3' rows='5'>",
        "The page needs 6 rows; there is room for 5 (PEF, rule 1).",
    ),
    "ten rows more": (ROW, "<row>⠁</row>" * 10, "The page needs 12 rows; there is room for 9 (PEF, rule 1)."),
    "a head in the body": ("<body>", "<body><head/>", "Element head has no place in body."),
    "a head behind the body": (
        "</body>",
        "</body><head><meta/></head>",
        "Element head comes after body; it must come first.",
    ),
    "elements of others in a page": ("<page>\n", "<page>\n<extra xmlns='urn:x'>any <b/></extra>", None),
    "two creators": (FORMAT, FORMAT + "<dc:creator>a</dc:creator><dc:creator>b</dc:creator>", None),
    "an attribute of others": (VOLUME, VOLUME.replace(">", " xmlns:x='urn:x' x:colour='red'>"), None),
}


@pytest.mark.parametrize(("old", "new", "found"), FAULTS.values(), ids=list(FAULTS))
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
    ids=["empty", "a BRF file", "cut off", "no UTF-8", "HTML", "Latin-1", "deep", "large"],
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


@pytest.mark.parametrize("encoding", ["hex", "rot13", "idna", "utf-7", "cp037", "undefined", "no-such", "utf-32"])
def test_an_encoding_that_python_knows_and_xml_does_not(encoding):
    """Each was a traceback out of Python's own codec."""
    own = pef()
    said = own.replace('encoding="UTF-8"', f'encoding="{encoding}"', 1)
    assert said != own
    (finding,) = check_pef(said.encode())
    assert f"The encoding is {encoding};" in finding.what


def test_more_elements_than_are_read():
    many = pef().replace(ROW, "<row/>" * 520_001, 1)
    assert any("more than 520,000 elements" in one.what for one in check_pef(many.encode()))
