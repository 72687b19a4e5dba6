"""A kit for a list: labels in all formats, the list of them, a page that speaks of the list, and a quiet check."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli.commands import main
from ohio_braille.kit.list_kits import list_kit
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.proof.html import parts
from ohio_braille.proof.parts import linear
from ohio_braille.values.orders import Braille, ListOrder, Placing

SPICES = "caption,text,count\nPepper,,2\nSalt,,1\nBay leaves,bay,1\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def spices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "spices.csv"
    path.write_text(SPICES)
    return tmp_path


@pytest.mark.parametrize("language", BUILT_IN.names("language"))
def test_a_kit_of_a_list_is_whole_and_its_check_is_quiet(spices: Path, language: str) -> None:
    made = run("kit", "spices.csv", "-l", language, "-o", "jars")
    assert made.exit_code == 0, made.output
    assert {"de": "4 Etiketten", "en": "4 labels", "fr": "4 étiquettes"}[language] in made.output
    names = {path.name for path in (spices / "jars").iterdir()}
    labels = {f"labels.{ending}" for ending in ("pdf", "svg", "brf", "eurobraille.txt", "pef", "txt")}
    assert names == {"start.html", "mapping.json", "labels-slate.txt", *labels}
    checked = run("check", "jars")
    assert (checked.exit_code, "all 4 labels read back right" in checked.output) == (0, True)
    assert "error" not in checked.output
    assert "warning" not in checked.output


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Karte", "Kartenspiel", "Ohio", "Spickzettel")),
        ("en", ("card", "deck", "Ohio", "cheat sheet")),
        ("fr", ("carte", "paquet", "Ohio", "aide-mémoire")),
    ],
)
def test_the_start_page_speaks_of_the_list_and_of_no_cards(language: str, words: tuple[str, ...]) -> None:
    library = Library(files={"spices.csv": SPICES.encode()})
    kit = list_kit(ListOrder(file="spices.csv", braille=Braille(language=language)), library)
    page = linear(parts(kit.files["start.html"]))
    assert "spices" in page
    assert "Bay leaves" in page
    assert not [word for word in words if word.casefold() in page.casefold()]


def test_a_changed_label_is_found(spices: Path) -> None:
    run("kit", "spices.csv", "-l", "en", "-o", "jars")
    path = spices / "jars" / "labels.brf"
    path.write_bytes(path.read_bytes().replace(b"BAY", b"BAX"))
    assert run("check", "jars").exit_code == 1


def test_the_record_has_every_label_and_no_cards(spices: Path) -> None:
    run("kit", "spices.csv", "-l", "en", "-o", "jars")
    content = json.loads((spices / "jars" / "mapping.json").read_text())
    assert (content["game"], content["deck"], content["kit"]["labels_as"], content["kit"]["corners"]) == (
        *(None, None, "list", 0),
    )
    assert [label["text"] for label in content["kit"]["labels"]] == ["Pepper", "Pepper", "Salt", "bay"]


def test_no_folder_is_begun_where_the_list_is_wrong_or_an_option_is_of_cards(spices: Path) -> None:
    (spices / "bad.csv").write_text("caption,count\n,1\nSalt,x\n")
    wrong = run("kit", "bad.csv", "-o", "jars")
    assert (wrong.exit_code, "bad.csv has 2 problems" in wrong.output) == (1, True)
    for option in (("-p", "3"), ("--style", "compact"), ("--packs", "2"), ("--labels-as", "deck"), ("--mark", "a=b")):
        refused = run("kit", "spices.csv", *option, "-o", "jars")
        assert (refused.exit_code, "means nothing for a list" in refused.output) == (1, True)
    assert not (spices / "jars").exists()


def test_a_sheet_that_holds_all_words_is_taken_and_told(spices: Path) -> None:
    made = run("kit", "spices.csv", "-l", "en", "-o", "jars")
    assert "they are laid out for us-67x25" in made.output
    asked = run("kit", "spices.csv", "-l", "en", "-s", "5161", "-o", "wide")
    assert "laid out for" not in asked.output
    assert "Avery 5161" in asked.output


def test_an_embosser_on_a_sheet_that_is_asked_for() -> None:
    library = Library(files={"spices.csv": SPICES.encode()})
    placing = Placing(sheet="L7163", page="index-a4", precut=True)
    kit = list_kit(ListOrder(file="spices.csv", placing=placing, copies=2), library)
    assert kit.summary.labels == 8
    assert "worst-margin" in [note.code for note in kit.notes]


def test_signs_soft_hyphens_and_accents_apart_in_a_list_are_no_false_alarm(spices: Path) -> None:
    rows = 'Salt: fine,salt\nGru\u0308n (7),g7\n"A, b; c",abc\nDa\u00adtei,\n1: 2,12\nx   y,\n'
    (spices / "odd.csv").write_text(f"caption,text\n{rows}", encoding="utf-8")
    assert run("kit", "odd.csv", "-o", "odd").exit_code == 0
    assert run("check", "odd").output.startswith("odd: all 6 labels read back right")


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("de", ("7,b", "7.b", "7ê", "10's", "é", "(x)", "7…b", "œ", "don’t", "1:3")),
        ("en", ("10's", "œ")),
        ("fr", ("7½", "7ê", "½", "a–b", "Ä", "x²", "¼ l")),
    ],
)
def test_what_liblouis_alone_reads_otherwise_is_no_false_alarm(
    spices: Path, language: str, texts: tuple[str, ...]
) -> None:
    """The codes' own readers have proved these labels when they were written."""
    rows = "".join(f'c{n},"{text}"\n' for n, text in enumerate(texts))
    (spices / "odd.csv").write_text(f"caption,text\n{rows}", encoding="utf-8")
    made = run("kit", "odd.csv", "-l", language, "-o", "odd")
    assert made.exit_code == 0, made.output
    assert run("check", "odd").output.startswith(f"odd: all {len(texts)} labels read back right")
