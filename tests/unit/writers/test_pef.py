"""PEF files against the official schema, read from the package that carries it, and by another XML reader."""

import io
import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.errors import BrailleError, LayoutError, OutputError
from ohio_braille.proof.pef import check_pef, read_pef
from ohio_braille.values.braille_books import BrailleBook
from ohio_braille.values.cells import Cells
from ohio_braille.writers.pef import write_pef

from books import FULL, GRUEN, PAPER, ROW, bare, book

GOLDEN = Path(__file__).parents[2] / "golden"
JAR = Path("/usr/share/java/brailleUtils-core.jar")  # Debian: libbrailleutils-java
SCHEMA = "org/daisy/braille/pef/resource-files/pef-2008-1-light.rng"
PEF = "{http://www.daisy.org/ns/2008/pef}"


def written(text: BrailleBook) -> bytes:
    file = io.BytesIO()
    write_pef(text, file)
    return file.getvalue()


def schema_errors(data: bytes) -> list[str]:
    """What the RELAX NG schema PEF 2008-1 says of a file."""
    etree = pytest.importorskip("lxml.etree")
    if not JAR.exists():
        pytest.skip("the PEF schema is not here: install libbrailleutils-java")
    with zipfile.ZipFile(JAR) as jar:
        schema = etree.RelaxNG(etree.fromstring(jar.read(SCHEMA)))
    schema.validate(etree.fromstring(data))
    return [entry.message for entry in schema.error_log]


def test_the_file_as_it_should_be() -> None:
    data = written(book((GRUEN, b"", b"\1"), ())).decode()
    identifier = re.search(r"urn:uuid:[0-9a-f-]{36}", data)
    assert identifier
    assert data.replace(identifier[0], "IDENTIFIER") == (GOLDEN / "book.pef").read_text(encoding="utf-8")


@given(st.lists(st.lists(ROW, max_size=9).map(bare), min_size=1, max_size=4), st.booleans())
@settings(max_examples=50, deadline=None)
def test_the_schema_both_row_rules_and_the_reader_accept_every_book(
    pages: list[tuple[Cells, ...]], duplex: bool
) -> None:
    """Bristol-Braille/canute-ui, tests/test-books/pef_test.pef: a shipped file lacks required attributes."""
    data = written(book(*pages, paper=msgspec.structs.replace(PAPER, duplex=duplex)))
    assert schema_errors(data) == []
    assert [finding for finding in check_pef(data) if finding.severity == "error"] == []
    assert read_pef(data) == tuple(pages)
    volume = ElementTree.fromstring(data).find(f".//{PEF}volume")
    assert volume is not None
    assert volume.attrib == {"cols": "28", "rows": "9", "rowgap": "0", "duplex": "true" if duplex else "false"}
    assert len(volume.findall(f"{PEF}section")) == 1
    for page in volume.iter(f"{PEF}page"):
        rows = page.findall(f"{PEF}row")
        assert len(rows) <= 9
        assert all(len(row.text or "") <= 28 for row in rows)


def test_rows_stand_where_a_sloppy_reader_looks_for_them() -> None:
    """Bristol-Braille/canute-ui finds rows by the pattern below, so they have no attributes and no line ends inside."""
    data = written(book(FULL, (GRUEN, b"", GRUEN))).decode()
    assert re.findall(r"(?<=<row>)[^<]*(?=</row>)", data) == ["⠁" * 28] * 9 + ["⠛⠗⠳⠝⠀⠼⠛", "", "⠛⠗⠳⠝⠀⠼⠛"]


def test_a_title_with_special_characters_reads_back() -> None:
    """berteh/ScribusGenerator 80 and others: unescaped & or < makes the file unreadable."""
    title = "Skat & Bridge <Übung> „2“ ]]> &amp; {cols}"
    data = written(msgspec.structs.replace(book((GRUEN,)), title=title))
    assert schema_errors(data) == []
    found = ElementTree.fromstring(data).find(".//{http://purl.org/dc/elements/1.1/}title")
    assert found is not None
    assert found.text == title


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x1b", "\r", "\n", "\x85", "\ud800", "\ufffe"])
def test_a_title_with_control_characters_is_refused(character: str) -> None:
    with pytest.raises(OutputError, match=f"has the character U\\+{ord(character):04X} at place 3"):
        written(msgspec.structs.replace(book((GRUEN,)), title=f"ab{character}"))


@pytest.mark.parametrize("language", ["", "de_DE", "german language", 'de" x="'])
def test_what_is_no_language_is_refused(language: str) -> None:
    with pytest.raises(OutputError, match="is no language for PEF"):
        written(msgspec.structs.replace(book((GRUEN,)), language=language))


def test_books_that_cannot_be_written() -> None:
    with pytest.raises(LayoutError, match="has no pages"):
        written(book())
    with pytest.raises(BrailleError, match="has the value 64"):
        written(book((bytes([64]),)))


def test_same_book_same_bytes_and_each_book_its_own_identifier() -> None:
    assert written(book((GRUEN,))) == written(book((GRUEN,)))
    found = {
        re.search(rb"urn:uuid:[0-9a-f-]+", written(text))[0]  # type: ignore[index]
        for text in (
            book((GRUEN,)),
            book((GRUEN, GRUEN)),
            book((GRUEN,), ()),
            msgspec.structs.replace(book((GRUEN,)), title="other"),
        )
    }
    assert len(found) == 4
