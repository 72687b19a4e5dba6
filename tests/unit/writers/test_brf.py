"""BRF files, byte by byte."""

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.braille.codings import CODINGS, decode
from ohio_braille.errors import BrailleError
from ohio_braille.proof.brf import check_brf, read_brf
from ohio_braille.values.braille_books import BrailleBook
from ohio_braille.values.cells import Cells
from ohio_braille.writers.brf import write_brf

from books import FULL, GRUEN, PAPER, ROW, bare, book


def written(text: BrailleBook, coding: str = "north-american") -> bytes:
    file = io.BytesIO()
    write_brf(text, coding, file)
    return file.getvalue()


def test_lines_and_pages_end_as_most_embossers_want_it() -> None:
    assert written(book((GRUEN, b"", b"\1"), (b"\3",))) == b"GR\\N #G\r\n\r\nA\r\n\fB\r\n\f"


@pytest.mark.parametrize(
    ("change", "data"),
    [
        ({"page_end": "ff"}, b"A\r\nB\fC\f"),
        ({"line_end": "lf"}, b"A\nB\n\fC\n\f"),
        ({"last_ff": False}, b"A\r\nB\r\n\fC\r\n"),
        ({"page_end": "ff", "line_end": "lf", "last_ff": False}, b"A\nB\fC"),
    ],
)
def test_machines_that_want_it_otherwise(change: dict[str, object], data: bytes) -> None:
    paper = msgspec.structs.replace(PAPER, **change)
    assert written(book((b"\1", b"\3"), (b"\x09",), paper=paper)) == data


def test_german_text_as_brf_is_not_eurobraille() -> None:
    """liblouis 2035, Bristol-Braille/canute-ui 320: a BRF reader shows another cell for 8 than for the u umlaut."""
    assert written(book((GRUEN,)), "north-american") == b"GR\\N #G\r\n\f"
    assert written(book((GRUEN,)), "eurobraille") == b"gr8n #g\r\n\f"
    assert written(book((GRUEN,)), "unicode").decode() == "⠛⠗⠳⠝⠀⠼⠛\r\n\f"


def test_pages_do_not_drift_by_a_line_for_each_form_feed() -> None:
    """Bristol-Braille/canute-ui 163 and 16: a form feed was counted as a line of its own."""
    pages = [FULL, (b"\1",), FULL, (b"\1", b"", b"\3"), FULL, FULL]
    data = written(book(*pages))
    chunks = data.split(b"\f")
    assert len(chunks) == 7
    assert chunks[-1] == b"", "the full last page is not followed by an empty one"
    assert [chunk.count(b"\r\n") for chunk in chunks[:-1]] == [9, 1, 9, 3, 9, 9]
    assert all(chunk.endswith(b"\r\n") for chunk in chunks[:-1]), "no form feed in the middle of a line"
    assert read_brf(data, "north-american") == tuple(pages)


def test_one_kind_of_line_end_whatever_the_system(tmp_path: Path) -> None:
    """Community-Access/quill 241, liblouis PR 1136: mixed line ends, and text mode that doubles the CR."""
    path = tmp_path / "a.brf"
    with path.open("wb") as file:
        write_brf(book((GRUEN, GRUEN), (GRUEN,)), "north-american", file)
    data = path.read_bytes()
    assert b"\r\r" not in data
    assert data.count(b"\r\n") == data.count(b"\n") == data.count(b"\r") == 3


def test_a_blank_that_was_only_for_wrapping_is_refused() -> None:
    with pytest.raises(BrailleError, match="Cell 1 has the value 64"):
        written(book((bytes([64]),)))


@given(
    st.lists(st.lists(ROW, max_size=9).map(bare), max_size=5),
    st.sampled_from(["crlf", "lf"]),
    st.sampled_from(["crlf-ff", "ff"]),
    st.booleans(),
    st.sampled_from(CODINGS),
)
@settings(max_examples=100, deadline=None)
def test_what_is_written_reads_back(
    pages: list[tuple[Cells, ...]], line_end: str, page_end: str, last_ff: bool, coding: str
) -> None:
    paper = msgspec.structs.replace(PAPER, line_end=line_end, page_end=page_end, last_ff=last_ff)
    data = written(book(*pages, paper=paper), coding)
    if last_ff or not pages or pages[-1]:  # without its form feed an empty last page can't be seen
        assert read_brf(data, coding) == tuple(pages)
    if coding == "north-american":
        assert set(data) <= {*range(0x20, 0x60), 10, 12, 13}
    if last_ff and pages:
        errors = [f for f in check_brf(data, coding, paper) if f.severity == "error"]
        assert not errors


def test_reading_gives_the_cells() -> None:
    assert read_brf(b"gr|n #g \n\n\fb", "north-american") == ((GRUEN,), (decode(b"B", "north-american"),))
