"""What the page orders, and what it is told."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ohio_braille.api import make_kit
from ohio_braille.kit.kits import write_kit
from ohio_braille.values.orders import Braille, KitOrder, Play
from ohio_braille.web.orders import Answer, answer

OWN = b"""\
name = "Meins"
suits = ["red"]
source = "counted"

[[cards]]
ranks = "1-11"
count = 4
"""


def said(made: Answer) -> dict[str, Any]:
    return json.loads(made.text)


def order(make: str = "kit", uploads: dict[str, bytes] | None = None, **fields: str) -> Answer:
    return answer(json.dumps({"make": make, **fields}), uploads or {})


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_kit_of_the_page_is_the_one_of_the_command_line(language: str, tmp_path: Path) -> None:
    made = order(deck="bridge", language=language, players="2")
    asked = KitOrder(play=Play(deck="bridge", players=2), braille=Braille(language=language))
    kit = write_kit(asked, tmp_path / "kit")
    pictures = {name for name in made.files if name.endswith("_picture.svg")}
    assert {name: data for name, data in made.files.items() if name not in pictures} == kit.files
    assert pictures == {"card_picture.svg", "sheet_picture.svg"}
    assert made.files["sheet_picture.svg"] == kit.files["labels.svg"]


def test_every_file_stands_once_in_the_sections_or_is_the_start_page() -> None:
    made = order(deck="phase10")
    told = said(made)
    listed = [one["name"] for section in told["sections"] for one in section["files"]]
    assert sorted([*listed, told["start"]]) == sorted(make_kit(KitOrder(play=Play(deck="phase10"))).files)
    assert [section["title"] for section in told["sections"]] == ["Etiketten", "Spickzettel", "Spielregeln", ""]
    assert all(one["about"] for section in told["sections"] for one in section["files"])


def test_the_zip_has_all_files_in_a_folder_and_is_the_same_each_time() -> None:
    made, again = order(deck="phase10"), order(deck="phase10")
    assert made.zip == again.zip
    with zipfile.ZipFile(io.BytesIO(made.zip)) as archive:
        assert archive.testzip() is None
        inside = {name.removeprefix("phase10/"): archive.read(name) for name in archive.namelist()}
    assert inside == {name: data for name, data in made.files.items() if not name.endswith("_picture.svg")}
    assert said(made)["zip"] == "phase10.zip"


def test_a_deck_of_ones_own_comes_as_an_upload() -> None:
    made = order(uploads={"meins.toml": OWN}, deck="", deck_file="meins.toml", players="2")
    assert "Meins" in said(made)["title"]
    assert said(made)["zip"] == "meins.zip"


@pytest.mark.parametrize("name", ["../../etc/passwd.toml", "\u202egnp.toml", "CON.toml", "ÄÖ <b>.toml", "..toml"])
def test_the_zip_has_a_name_that_every_system_takes(name: str) -> None:
    told = said(order(uploads={name: OWN}, deck_file=name, players="2"))
    if "error" not in told:
        assert told["zip"].removesuffix(".zip").replace("-", "").isalnum()
        assert told["zip"].isascii()


def test_a_list_is_made_in_every_format() -> None:
    made = order("list", things="Zimt\n\n  Salz \n")
    assert {"labels.pdf", "labels.brf", "labels.eurobraille.txt", "labels.pef", "labels.svg"} <= set(made.files)
    assert "Etiketten" in [section["title"] for section in said(made)["sections"]]
    assert b"Zimt" in made.files["labels.svg"]
    assert said(made)["start"] == "start.html"


def labels_of(made: Answer) -> list[tuple[str, str]]:
    return [(one["caption"], one["text"]) for one in json.loads(made.files["mapping.json"])["kit"]["labels"]]


def test_a_table_may_be_pasted_or_sent() -> None:
    """What a spreadsheet copies has tabs; a table out of a file begins with the names of its columns."""
    table = "Beschriftung;Text;Anzahl\nZimt;zi;2\n"
    want = [("Zimt", "zi"), ("Zimt", "zi")]
    assert labels_of(order("list", things=table)) == want
    assert labels_of(order("list", things=table.replace(";", "\t"))) == want
    sent = order("list", uploads={"Gewürze.csv": table.encode("utf-16")}, things_file="Gewürze.csv")
    assert (labels_of(sent), said(sent)["title"]) == (want, "Gewürze")
    assert labels_of(order("list", things="Salz, fein\n4,Red 1\n", sheet="L7163")) == [
        *(("Salz, fein", "Salz, fein"), ("4,Red 1", "4,Red 1"))
    ]


def test_what_is_wrong_in_a_list_is_told_by_line() -> None:
    told = said(order("list", uploads={"x.csv": b"caption,count\n,1\nSalt,x\n"}, things_file="x.csv"))
    assert told["field"] == "things_file"
    assert "line 2 has no caption" in told["error"]
    assert said(order("list", things=""))["field"] == "things"


def test_a_text_is_made_in_every_format() -> None:
    made = order("text", text="# Regeln\n\nOhio.\n", language="de")
    assert {"text.brf", "text.html", "text.pdf", "text.pef", "text.txt", "text.eurobraille.txt"} == set(made.files)
    assert made.files["text.brf"].split() == [b"REGELN", b"333333", b"OHIO'", b"#A"]  # underlined; a page number


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"deck": "nosuch"}, "deck", "nosuch"),
        ({"deck": "bridge", "sheet": "nosuch"}, "sheet", "nosuch"),
        ({"deck": "bridge", "players": "9"}, "players", "2 to 5"),
        ({"deck": "bridge", "players": "many"}, "players", "int"),
        ({"deck": "bridge", "offset_mm": "1"}, "offset_mm", "two numbers"),
        ({"deck": "bridge", "scale": "100;100"}, "scale", "two numbers"),
        ({"deck": "bridge", "page": "nosuch"}, "page", "nosuch"),
        ({"deck": "", "deck_file": "x.toml"}, "deck_file", "x.toml"),
    ],
)
def test_an_error_names_its_field(fields: dict[str, str], field: str, words: str) -> None:
    told = said(order(uploads={"x.toml": b"name = 3\n"}, **fields))
    assert (told["field"], told["language"]) == (field, "en")
    assert words in told["error"]


def test_nothing_is_read_from_the_disk_by_the_name_of_a_file_that_was_not_sent(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(OWN)
    told = said(order(deck_file="nosuch.toml"))
    assert "nosuch.toml" in told["error"]


def test_notes_come_in_words_with_settings_as_tokens() -> None:
    told = said(order(deck="uno", labels_as="deck", players="5"))
    assert any("\x02packs=2\x03" in note for note in told["notes"])


@pytest.mark.parametrize(
    ("page", "begins"), [("de", "Hinweis: "), ("en", "Note: "), ("fr", "Remarque\N{NO-BREAK SPACE}: ")]
)
def test_notes_are_in_the_language_of_the_page_whatever_is_made(page: str, begins: str) -> None:
    told = said(order(deck="uno", labels_as="deck", players="5", language="de", said=page))
    assert told["notes_language"] == page
    assert any(note.startswith(begins) for note in told["notes"])


def test_notes_of_which_one_quotes_an_english_sentence_are_english_all() -> None:
    told = said(order(deck="skat", language="de", said="de"))
    assert any("So the labels show" in note for note in told["notes"])
    assert told["notes_language"] == "en"
    assert not any("Hinweis" in note for note in told["notes"])


def test_a_deck_that_plays_no_game_gets_its_labels_and_their_key() -> None:
    made = order(deck="skat")
    assert [section["title"] for section in said(made)["sections"]] == ["Etiketten", "Zeichenschlüssel", ""]
    assert any("can't play" in note for note in said(made)["notes"])


def test_a_text_may_get_its_title_from_the_form() -> None:
    made = order("text", title="Regeln", text="Ohio.\n", language="de")
    assert made.files["text.txt"].decode().startswith("Regeln\n")


def test_a_text_that_is_no_text_is_told() -> None:
    told = said(order("text", uploads={"x.md": b"\xff\xfe\xff"}, text_file="x.md"))
    assert told["field"] == "text_file"
