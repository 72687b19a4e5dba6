"""The list of labels in every form of a document: who labels by touch needs it in braille, who helps in large print."""

from pathlib import Path

import pytest

from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.kits import write_kit
from ohio_braille.kit.label_files import label_files
from ohio_braille.proof.kits import check_kit
from ohio_braille.values.cells import dot_numbers, unicode_braille

from kits import LANGUAGES, ROOT, html_text, north_american, pdf_text, written
from orders import kit_job, kit_order, text_file


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("language", [*LANGUAGES, "fr"])
def test_each_label_is_in_every_form_of_the_list(language: str, mirror: bool) -> None:
    job = kit_job("phase10", players=2, language=language, mirror=mirror)
    document, labels = job.labels.label_list, job.labels.label_set
    text = written(text_file(job, document, "txt")).decode()
    page = " ".join(html_text(written(text_file(job, document, "html"))).split())
    printed = " ".join(pdf_text(written(text_file(job, document, "pdf"))).split())
    for label in labels.labels:
        numbers = dot_numbers(labels.cells[label.text])
        for form in (text, page, printed):
            assert label.caption in form
            assert numbers in form
    if not mirror:
        for cells in map(unicode_braille, labels.cells.values()):
            assert cells in page
            assert f"{cells} (" not in page, "the numbers are not said twice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_braille_form_has_the_cells_of_each_label(language: str) -> None:
    job = kit_job("phase10", players=2, language=language)
    pages = north_american(written(text_file(job, job.labels.label_list, "brf")))
    words = {word for page in pages for row in page for word in row.split(b"\0")}
    comma = job.texts.translator.cells("a,")[-1:]  # as after the braille of each label
    for cells in job.labels.label_set.cells.values():
        assert cells + comma in words


def test_a_soft_hyphen_in_a_caption_is_no_error_in_the_list(tmp_path: Path) -> None:
    """Plain text has none: what only says where a word may be divided is noise on a braille display."""
    deck = (ROOT / "templates" / "decks" / "phase10.toml").read_text(encoding="utf-8")
    words = '[words.de.suits]\nred = { caption = "Ro\u00adt", mark = "r", compact = "r" }\n'
    (tmp_path / "own.toml").write_text(f"{deck}\n{words}", encoding="utf-8")
    write_kit(kit_order(str(tmp_path / "own.toml"), players=2), tmp_path / "kit")
    assert check_kit(tmp_path / "kit", readers_of_kits()).findings == ()
    assert "Rot 1" in (tmp_path / "kit" / "labels.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ["html", "pdf", "brf", "pef"])
def test_each_form_of_the_list_is_a_format_of_labels(ending: str) -> None:
    job = kit_job("phase10", players=2)
    (write,) = label_files(job.labels, job.texts, f"list.{ending}").values()
    assert written(write) == written(text_file(job, job.labels.label_list, ending))
