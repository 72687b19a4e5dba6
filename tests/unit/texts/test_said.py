"""Notes in each language that the program speaks."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from ohio_braille.cli import words
from ohio_braille.texts import said
from ohio_braille.texts.said import _ENGLISH, NOTES, catalogue, language_of, note, say
from ohio_braille.values.notes import Note

OTHERS = ["de", "fr"]
SETTING = re.compile("\x02[^\x03]*\x03")


def sentences() -> set[str]:
    """What is said in English: the notes, and each text that the modules give to ``say`` or choose for it."""
    found = {english for code, english in NOTES.items() if code not in _ENGLISH}
    modules = (said.__file__, words.__file__)
    for node in (one for file in modules for one in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8")))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "in_words.say", "_more"):
            found |= {one.value for one in ast.walk(node.args[1]) if isinstance(one, ast.Constant)}
    found |= {form for forms in words.COUNTED.values() for form in forms} | set(words.TEXTS.values())
    of_a_direction = {"across", "down", "left", "right", "top", "bottom"}
    of_a_shift = {f"{{mm:g}} mm {way}" for way in ("to the left", "to the right", "up", "down")}
    return {one for one in found if isinstance(one, str) and one not in ("", "en")} | of_a_direction | of_a_shift


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_each_sentence_and_no_other(language: str) -> None:
    assert set(catalogue(language)) == sentences()


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_has_the_blanks_and_the_settings_of_the_english_one(language: str) -> None:
    for english, text in catalogue(language).items():
        blanks = [
            sorted((name, form) for _, name, form, _ in Formatter().parse(one) if name is not None)
            for one in (english, text)
        ]
        assert blanks[0] == blanks[1], text
        assert sorted(SETTING.findall(english)) == sorted(SETTING.findall(text)), text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Shifted by 0.5 mm to the left and 1 mm down."),
        ("de", "Verschoben um 0,5 mm nach links und 1 mm nach unten."),
        ("fr", "Décalé de 0,5 mm vers la gauche et de 1 mm vers le bas."),
        ("nl", "Shifted by 0.5 mm to the left and 1 mm down."),
    ],
)
def test_a_note_with_its_parts_and_numbers_is_in_one_language(language: str, text: str) -> None:
    assert note(Note(code="shifted", facts={"right_mm": -0.5, "down_mm": 1.0}), language) == text


def test_a_note_that_quotes_an_english_sentence_is_english_whole() -> None:
    quoting = Note(code="plays-not", facts={"why": "It has no ten."})
    assert language_of(quoting, "de") == "en"
    assert note(quoting, "de") == "Note: It has no ten. So the labels show the deck's own cards."


def test_the_words_of_a_margin_are_translated_too() -> None:
    facts = {"sheet": "x", "way": "across", "start": "left", "end": "right"}
    facts |= {"difference_mm": 1.5, "start_mm": 8.0, "end_mm": 6.5}
    german = note(Note(code="uneven-margins", facts=facts), "de")
    assert "unterscheiden sich waagerecht um 1,5 mm: 8 mm links und 6,5 mm rechts;" in german


def test_a_text_of_the_users_keeps_its_points_and_braces() -> None:
    facts = {"file": "a.{b}.csv", "columns": ("x.y",)}
    assert note(Note(code="list-columns-named", facts=facts), "de") == (
        "Hinweis: Die erste Zeile von a.{b}.csv benennt die Spalten: x.y."
    )
    assert say("nowhere/..", "line") == "line"
