"""The table of formats, and that a new row is all that a new format needs."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from ohio_braille.cli import main
from ohio_braille.errors import DataError
from ohio_braille.kit import formats
from ohio_braille.kit.formats import (
    FORMATS,
    Format,
    format_of,
    label_formats,
    readers_of_kits,
    require_options,
    text_formats,
)
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.kits import check_kit
from ohio_braille.values.orders import Placing

from orders import kit_job

LABELS, TEXTS = tuple(label_formats()), tuple(text_formats())


def test_the_kits_files_come_from_the_table() -> None:
    """In the order of the design: labels, then each text."""
    in_kit = [ending for ending, one in label_formats().items() if one.labels and not ending.startswith("list.")]
    assert in_kit == ["pdf", "svg", "brf", "eurobraille.txt", "pef", "txt"]
    assert [ending for ending, one in text_formats().items() if one.texts] == [
        *("html", "pdf", "brf", "eurobraille.txt", "pef", "txt")
    ]


@pytest.mark.parametrize("language", BUILT_IN.names("language"))
def test_each_format_of_a_kit_has_words_in_each_language(language: str) -> None:
    said = BUILT_IN.language(language).files
    assert {one.ending for one in FORMATS if one.labels or one.texts} <= said.keys()


def test_a_new_format_is_one_row(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A row and its writer: the kit has its files, its start page and the help name them, check reads past them."""
    dots = Format(
        ending="dots",
        takes="book",
        write=lambda book, file: file.write(b"%d pages" % len(book.pages)),
        labels=True,
        texts=True,
    )
    monkeypatch.setattr(formats, "FORMATS", (*FORMATS, dots))
    made = kit_job("ohio", players=2).make().files
    assert made["labels.dots"] == b"1 pages"
    assert made["rules.dots"].endswith(b" pages")
    assert b'href="labels.dots"' in made["start.html"]
    for name, data in made.items():
        (tmp_path / name).write_bytes(data)
    assert [one.what for one in check_kit(tmp_path, readers_of_kits()).findings if one.severity == "error"] == []
    assert ".dots" in CliRunner().invoke(main, ["labels", "--help"]).output
    assert ".dots" in CliRunner().invoke(main, ["rules", "--help"]).output
    written = CliRunner().invoke(main, ["labels", "ohio", "-p", "2", "-o", str(tmp_path / "x.dots")])
    assert written.exit_code == 0
    assert (tmp_path / "x.dots").read_bytes() == b"1 pages"


@pytest.mark.parametrize(
    ("file", "given", "found"),
    [
        ("x.pdf", None, "pdf"),
        ("x.outlines.svg", None, "outlines.svg"),
        ("x.eurobraille.txt", None, "eurobraille.txt"),
        ("x.txt", None, "txt"),
        ("x.list.html", None, "list.html"),
        ("x.list.eurobraille.txt", None, "list.eurobraille.txt"),
        ("-", "eurobraille", "eurobraille.txt"),
        ("x.dat", "brf", "brf"),
        ("X.BRF", None, "brf"),
        ("X.EuroBraille.TXT", None, "eurobraille.txt"),
        ("x.txt", "eurobraille", "eurobraille.txt"),
        ("x.html", "list.html", "list.html"),
        ("x.BRF", "brf", "brf"),
    ],
)
def test_the_format_is_the_one_asked_for_else_the_ending(file: str, given: str | None, found: str) -> None:
    assert format_of(file, given, LABELS) == found


@pytest.mark.parametrize(
    ("file", "given", "other"),
    [
        ("y.brf", "eurobraille.txt", "brf"),
        ("y.brf", "eurobraille", "brf"),
        ("Y.BRF", "ubrl", "brf"),
        ("y.brf", "pdf", "brf"),
        ("y.pdf", "svg", "pdf"),
        ("y.eurobraille.txt", "brf", "eurobraille.txt"),
        ("y.eurobraille.txt", "txt", "eurobraille.txt"),
    ],
)
def test_a_name_that_says_another_format_is_refused(file: str, given: str, other: str) -> None:
    """Eurobraille was written as y.brf without a word; every reader and embosser took it for North American."""
    with pytest.raises(DataError, match=rf"says \.{other}, and format='{given}' asks for another") as error:
        format_of(file, given, LABELS)
    assert error.value.field == "format"


def test_an_unknown_format_is_told_with_those_there_are() -> None:
    with pytest.raises(DataError, match=r"names no format; there are \.html, .*Or give format\."):
        format_of("x.doc", None, TEXTS)
    with pytest.raises(DataError, match="no format 'doc' here; there are html,") as error:
        format_of("x.pdf", "doc", TEXTS)
    assert error.value.field == "format"


@pytest.mark.parametrize("ending", LABELS)
@pytest.mark.parametrize(
    "field",
    ["used", "blanks", "outlines", "corner_mark", "turned", "mirror", "offset_mm", "scale", "dots", "paper_offset_mm"],
)
def test_an_option_means_something_or_is_refused(ending: str, field: str) -> None:
    changed = {
        "used": ("1",),
        "blanks": 1,
        "turned": 90,
        "offset_mm": (1.0, 0.0),
        "scale": (1.0, 1.01),
        "dots": "jumbo",
        "paper_offset_mm": (1.0, 0.0),
    }
    placing = Placing(precut=True, **{field: changed.get(field, True)})  # type: ignore[arg-type]
    form = label_formats()[ending]
    if field in form.options:
        require_options(placing, ending, form)
        return
    with pytest.raises(DataError, match=rf"means nothing in a .*\.{ending}"):
        require_options(placing, ending, form)


def test_outlines_are_not_refused_in_the_file_of_outlines() -> None:
    require_options(Placing(outlines=True), "outlines.svg", label_formats()["outlines.svg"])


@pytest.mark.parametrize("ending", [ending for ending in LABELS if ending.startswith("list.")])
def test_labels_that_are_used_can_be_left_out_of_every_form_of_the_list(ending: str) -> None:
    """In a file for an embosser used labels need the pre-cut sheet; the list tells of the printed one."""
    require_options(Placing(used=("1-7",), blanks=2), ending, label_formats()[ending])
