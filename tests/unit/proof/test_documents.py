"""Documents whose files do not say the same."""

import shutil

import pytest

from ohio_braille.errors import DataError
from ohio_braille.proof.documents import document_problems
from ohio_braille.proof.readers import BookReader

from proofs import change, errors


@pytest.mark.parametrize("ending", ["brf", "eurobraille.txt", "pef", "txt", "html", "pdf"])
def test_a_document_of_another_kit(kit, three, ending):
    shutil.copy(three / f"cheatsheet.{ending}", kit / f"cheatsheet.{ending}")
    found = errors(kit)
    assert found
    assert all("cheatsheet." in what for what in found)


def test_a_word_of_the_rules_is_wrong_in_one_braille_file(kit):
    """German "Kartenspiel" is K A R T E N S P ie L; with u it is no German word, but all are cells."""
    change(kit / "rules.brf", b"KARTENSP+L", b"KARTENSPUL")
    (found,) = errors(kit)
    assert found.startswith("rules.brf, page 2, line 3 is ")


def pages(row: bytes, *, coded: bool = True) -> BookReader:
    return BookReader(pages=lambda _: ((row,),), coded=coded)


@pytest.mark.parametrize(
    ("books", "others"),
    [
        ({"a": pages(b"x"), "b": pages(b"x"), "c": pages(b"y")}, ["rules.c"]),  # most say x
        ({"a": pages(b"x"), "b": pages(b"y"), "c": pages(b"y")}, ["rules.a"]),
        ({"a": pages(b"x"), "b": pages(b"y"), "c": pages(b"y", coded=False)}, ["rules.a"]),
        ({"a": pages(b"x"), "b": pages(b"y"), "c": pages(b"z", coded=False)}, ["rules.a", "rules.b"]),
        ({"a": pages(b"x"), "b": pages(b"x"), "c": pages(b"y", coded=False)}, ["rules.c"]),
        ({"a": pages(b"x"), "b": pages(b"y")}, ["rules.b"]),
    ],
    ids=[
        "two of three",
        "the other two of three",
        "two with PEF of three",
        "each another, PEF stands",
        "two without PEF of three",
        "two that differ, the first stands",
    ],
)
def test_what_most_braille_files_say_stands(books, others):
    data = {f"rules.{ending}": b"" for ending in books}
    assert [problem.partition(",")[0] for problem in document_problems("rules", data, books, None)] == others


def test_a_braille_file_that_cannot_be_read_is_told_in_its_place():
    def broken(_):
        raise DataError("Page 2, line 1: no cell.")

    books = {"a": BookReader(pages=broken), "b": pages(b"x")}
    assert list(document_problems("rules", {"rules.a": b"", "rules.b": b""}, books, None)) == [
        "rules.a can't be read: Page 2, line 1: no cell."
    ]
