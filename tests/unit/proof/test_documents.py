"""Documents whose files do not say the same."""

import json
import re
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from ohio_braille.errors import DataError
from ohio_braille.kit.formats import text_formats
from ohio_braille.kit.kits import KitJob
from ohio_braille.proof.documents import document_problems
from ohio_braille.proof.readers import BookReader
from ohio_braille.values.documents import Document

from orders import kit_order
from proofs import DECK, ORDER, change, errors, made


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


def test_a_sentence_more_in_html_and_items_in_another_order(kit):
    text = (kit / "cheatsheet.html").read_text()
    change(kit / "cheatsheet.html", b"</main>", b"<p>Der Joker ist 7.</p></main>")
    (found,) = errors(kit)
    assert found.startswith("cheatsheet.html: after ")
    assert "comes 'der joker ist', and must come the end, as in cheatsheet.txt" in found
    first, second = re.findall("<li>.*?</li>", text)[:2]
    (kit / "cheatsheet.html").write_text(text.replace(first + "\n" + second, second + "\n" + first))
    (found,) = errors(kit)
    assert found.startswith("cheatsheet.html: after ")


def test_a_page_that_says_nothing(kit):
    (kit / "start.html").write_text("<h1>x</h1>")
    found = errors(kit)
    assert found[0].startswith("start.html doesn't name labels.pdf, ")
    assert found[1] == "start.html doesn't say that there are 88 labels."


def test_a_text_that_is_not_there_at_all(kit):
    content = json.loads((kit / "mapping.json").read_text())
    for name in [name for name in content["kit"]["files"] if name.startswith("rules.")]:
        del content["kit"]["files"][name]
        (kit / name).unlink()
    (kit / "mapping.json").write_text(json.dumps(content))
    found = errors(kit)
    endings = ("brf", "eurobraille.txt", "html", "pdf", "pef", "txt")
    assert found[:6] == [f"mapping.json does not name rules.{ending}." for ending in endings]
    assert all("rules." in what for what in found[6:])  # links that lead nowhere


def print_of(kit: Path, change_lines: Callable[[Document], Document]) -> bytes:
    """The print of the kit's cheat sheet after a change to its text."""
    job = KitJob(ORDER)
    text = change_lines(job.parts().documents["cheatsheet"])
    file = BytesIO()
    text_formats()["pdf"].write(job.parts().texts.finished(text, "print"), file)
    return file.getvalue()


def test_print_in_another_order_with_less_and_with_more(kit):
    def told(change_lines: Callable[[Document], Document]) -> list[str]:
        (kit / "cheatsheet.pdf").write_bytes(print_of(kit, change_lines))
        return errors(kit)

    assert told(lambda text: text) == []
    (turned,) = told(lambda text: replace(text, blocks=text.blocks[:1] + text.blocks[:0:-1], origins=()))
    assert turned.startswith("cheatsheet.pdf: page 1 has ")
    (less,) = told(lambda text: replace(text, blocks=text.blocks[:-1], origins=()))
    assert "has the end, and there must be" in less
    (more,) = told(lambda text: replace(text, blocks=(*text.blocks, text.blocks[-1]), origins=()))
    assert "goes on with" in more


def test_a_deck_in_decomposed_letters_is_no_false_alarm(tmp_path):
    """As macOS writes them: ü as u and two dots."""
    deck = tmp_path / "nfd.toml"
    words = '[words.de.ranks]\njoker = { caption = "Gru\u0308ne Ka\u0308rtchen", mark = "gk", compact = "gk" }\n'
    deck.write_text(DECK.replace("jokr", "joker") + words, encoding="utf-8")
    for labels_as in ("game", "deck"):
        folder = made(kit_order(str(deck), players=2, language="de", labels_as=labels_as), tmp_path / labels_as)
        assert errors(folder) == []
