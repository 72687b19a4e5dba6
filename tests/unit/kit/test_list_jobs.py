"""Labels for a list by the command line, and the sheet that holds them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli.commands import main
from ohio_braille.errors import LayoutError
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.list_jobs import ListJob, with_room
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.orders import Braille, Placing

from spell import letters


@pytest.fixture
def jars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "jars.csv"
    path.write_text("Beschriftung;Text;Anzahl\nSalz;;2\nPfeffer;pf;1\n", encoding="utf-8")
    return path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_a_label_a_line_with_no_deck_and_no_game(jars: Path) -> None:
    result = run("labels", "jars.csv", "-o", "x.json")
    assert (result.exit_code, "3 labels for 2 lines of jars.csv, Deutsch, Vollschrift, sheet" in result.output) == (
        0,
        True,
    )
    labels = json.loads((jars.parent / "x.json").read_text())
    assert [(one["caption"], one["text"]) for one in labels] == [("Salz", "Salz"), ("Salz", "Salz"), ("Pfeffer", "pf")]
    braille = bytes(ord(cell) - 0x2800 for cell in labels[0]["cells"])
    assert braille == letters("salz")


@pytest.mark.parametrize("ending", ["pdf", "svg", "dxf", "brf", "eurobraille.txt", "pef", "txt", "list.html", "json"])
def test_every_format_has_the_labels_of_a_list(jars: Path, ending: str) -> None:
    if ending == "dxf":
        pytest.importorskip("ezdxf")
    result = run("labels", "jars.csv", "-o", f"x.{ending}")
    assert result.exit_code == 0, result.output
    assert (jars.parent / f"x.{ending}").stat().st_size > 0


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("-p", "3"), ("--game", "ohio"), ("--labels-as", "deck"), ("--style", "compact"), ("--mark", "a=b")),
        *(("--only", "Salz"), ("--corners", "2")),
    ],
)
def test_an_option_of_cards_is_refused_with_the_reason(jars: Path, option: str, value: str) -> None:
    """Given with its usual value it is refused as well: it was asked for, and would do nothing."""
    result = run("labels", "jars.csv", option, value, "-o", "x.pdf")
    assert result.exit_code == 1
    assert " means nothing for a list: " in result.output
    assert not (jars.parent / "x.pdf").exists()


def test_copies_are_of_each_label(jars: Path) -> None:
    assert "9 labels for 2 lines" in run("labels", "jars.csv", "--copies", "3", "-o", "x.brf").output


def test_grade_2_that_can_not_be_read_back_is_grade_1_as_for_cards(jars: Path) -> None:
    assert "Deutsch, Vollschrift" in run("labels", "jars.csv", "-g", "2", "-o", "x.brf").output
    assert "Deutsch, Basisschrift" in run("labels", "jars.csv", "-g", "0", "-o", "y.brf").output


def listed(text: str, language: str = "de") -> ListJob:
    return ListJob("jars.txt", Braille(language=language), library=Library(files={"jars.txt": text.encode()}))


def test_short_words_go_onto_the_usual_sheet() -> None:
    job = listed("Salz\nZimt\n")
    assert with_room(Placing(), job.labels, job.language, BUILT_IN) == (Placing(), [])


@pytest.mark.parametrize(("language", "paper"), [("de", (210, 297)), ("en", (215.9, 279.4)), ("fr", (210, 297))])
def test_longer_words_take_the_smallest_labels_that_hold_them_and_it_is_told(
    language: str, paper: tuple[float, float]
) -> None:
    job = listed("Paprika\nKardamom\n", language)
    placing, (note,) = with_room(Placing(), job.labels, job.language, BUILT_IN)
    assert note.facts["sheet"] == placing.sheet
    chosen = BUILT_IN.sheet(placing.sheet)
    assert chosen.page_mm == paper
    assert LabelJob(job.labels, placing, job.language).sheets.pages
    for sheet in BUILT_IN.all_sheets():
        smaller = sheet.label_mm[0] * sheet.label_mm[1] < chosen.label_mm[0] * chosen.label_mm[1]
        if sheet.page_mm == paper and sheet.products and smaller:
            with pytest.raises(LayoutError):
                _ = LabelJob(job.labels, Placing(sheet=sheet.id), job.language).sheets


def test_a_sheet_that_was_asked_for_is_never_changed() -> None:
    job = listed("Kardamomkapseln\n")
    asked = Placing(sheet="a4-38x21")
    assert with_room(asked, job.labels, job.language, BUILT_IN) == (asked, [])


def test_words_that_no_sheet_holds_are_told_with_the_usual_one(jars: Path) -> None:
    (jars.parent / "long.txt").write_text("Donaudampfschifffahrtsgesellschaft\n")
    result = run("labels", "long.txt", "-o", "x.pdf")
    assert (result.exit_code, "Too wide for labels of" in result.output) == (1, True)


def test_ten_thousand_lines_take_seconds(tmp_path: Path) -> None:
    """Each text is translated once; measured at under 2 s, a limit that a slow machine holds."""
    import time

    path = tmp_path / "many.txt"
    path.write_text("\n".join(f"w{number}" for number in range(10_000)))
    start = time.process_time()
    result = run("labels", str(path), "-o", str(tmp_path / "x.brf"))
    assert result.exit_code == 0, result.output
    assert time.process_time() - start < 20
