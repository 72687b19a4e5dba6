"""Braille that is the same in all files of a document, and says something else than its text."""

import pytest

from ohio_braille.kit.kits import write_kit

from orders import kit_job, kit_order
from proofs import DECK, change, errors, made


def test_a_word_of_the_rules_is_wrong_in_all_braille_files_alike(kit):
    """Then only reading it back as German can tell."""
    change(kit / "rules.brf", b"KARTENSP+L", b"KARTENSPUL")
    change(kit / "rules.eurobraille.txt", b"kartensp0l", b"kartenspul")
    change(kit / "rules.pef", "⠅⠁⠗⠞⠑⠝⠎⠏⠬⠇".encode(), "⠅⠁⠗⠞⠑⠝⠎⠏⠥⠇".encode())
    assert errors(kit) == [
        "rules.pef: after 'spielregeln ohio ist ein' comes 'kartenspul fur 2', and in rules.txt 'Kartenspiel'."
    ]


def test_the_end_of_the_rules_is_missing_in_all_braille_files(kit):
    for ending, page_end in (("brf", b"\f"), ("eurobraille.txt", b"\f")):
        data = (kit / f"rules.{ending}").read_bytes()
        (kit / f"rules.{ending}").write_bytes(data[: data[:-1].rindex(page_end) + 1])
    data = (kit / "rules.pef").read_bytes()
    (kit / "rules.pef").write_bytes(data[: data.rindex(b"<page>")] + data[data.rindex(b"</section>") :])
    (found,) = errors(kit)
    assert found.startswith("rules.pef: after ")
    assert "comes the end" in found


@pytest.mark.parametrize("language", ["de", "fr"])
def test_an_address_that_goes_on_in_the_next_row_is_one_word(tmp_path, language):
    """Dot 4 in German, dot 5 elsewhere, at the end of its row: no hyphen, which could be its own."""
    job = kit_job("phase10", game="i-doubt-it", language=language, page="a5-22x19")
    write_kit(job.order, tmp_path)
    assert errors(tmp_path) == []
    rows = [row for page in job.texts.book(job.document("rules")).pages for row in page.rows]
    assert any(row.endswith(b"\x08" if language == "de" else b"\x10") for row in rows)


@pytest.mark.parametrize(("language", "caption"), [("de", "Kärtchen é (7,b)"), ("fr", "7½ rouge – 7ê")])
def test_words_that_liblouis_reads_otherwise_are_no_false_alarm(language, caption, tmp_path):
    words = f'[words.{language}.ranks]\njoker = {{ caption = "{caption}", mark = "jj", compact = "jj" }}\n'
    (tmp_path / "own.toml").write_text(DECK.replace("jokr", "joker") + words, encoding="utf-8")
    assert errors(made(kit_order(str(tmp_path / "own.toml"), players=2, language=language), tmp_path / "k")) == []
