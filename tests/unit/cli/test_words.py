"""Settings as options, notes in words."""

import ast
import re
from pathlib import Path

import pytest

from ohio_braille.cli import main, words
from ohio_braille.cli.making import labels as labels_command
from ohio_braille.texts.said import NOTES
from ohio_braille.values.notes import Note
from ohio_braille.values.summaries import Summary

PACKAGE = Path(__file__).parents[3] / "ohio_braille"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("labels_as", "deck", "--labels-as deck"),
        ("captions", "False", "--no-captions"),
        ("force", "True", "--force"),
        ("marks", "", "--mark"),
        ("paper_offset_mm", "", "--paper-offset"),
        ("grade", "0", "--grade 0"),
    ],
)
def test_a_setting_is_an_option(name: str, value: str, said: str) -> None:
    assert words.option(name, value) == said


def named(function: str) -> dict[str, set[str]]:
    """The names that the package gives to a function or class, by file: ``setting("marks")``, ``Note(code="...")``."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == function:
                codes = [keyword.value for keyword in node.keywords if keyword.arg == "code"] or node.args[:1]
                found.setdefault(str(path.relative_to(PACKAGE)), set()).update(
                    one.value for one in codes if isinstance(one, ast.Constant)
                )
    return found


def test_each_setting_that_an_error_speaks_of_is_an_option_of_a_command() -> None:
    known = {option for one in main.commands.values() for param in one.params for option in (*param.opts, "-s")}
    for file, names in named("setting").items():
        for name in names:
            assert words.option(name, "") in known, (file, name)


def test_each_note_has_words() -> None:
    codes = {code for file, names in named("Note").items() if not file.startswith("machine") for code in names}
    codes |= {f"wrong-coding-{coding}" for coding in ("north-american", "eurobraille")}
    assert codes == {*NOTES, "adaptation-found", "label-on-card"}


def test_a_found_adaptation_in_words() -> None:
    facts = {"deck": "mine", "game": "ohio", "roles": ("ohio",), "ranks": ("wild + joker",), "as_printed": 10}
    said = words.note(Note(code="adaptation-found", facts=facts))
    assert said == (
        "Note: no file says how mine plays ohio, so this was found: wild and joker as ohio, every other card as itself."
    )


def test_nothing_below_the_command_line_speaks_of_options() -> None:
    """A Python user, or a page in the browser, has none; what they read comes from ``setting``."""
    commands = "|".join(main.commands)
    options = {option for param in labels_command.params for option in param.opts if option.startswith("--")}
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name == "cli":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                assert not [one for one in options if re.search(rf"{one}\b", node.value)], (path.name, node.lineno)
                assert not re.search(rf"ohio-braille ({commands})\b", node.value), (path.name, node.lineno)


@pytest.mark.parametrize(
    ("speech", "line"),
    [
        ("en", "Done: 1 file in k: 1,300 labels for Skat, 1 pack, sheet L7651, key. Open k/start.html first."),
        (
            "de",
            "Fertig: 1 Datei in k: 1.300 Etiketten für Skat, 1 Packung, Bogen L7651, Zeichenschlüssel. "
            "Öffnen Sie zuerst k/start.html.",
        ),
        (
            "fr",
            "Terminé : 1 fichier dans k : 1 300 étiquettes pour Skat, 1 boîte, planche L7651, clé des "
            "marques. Ouvrez d’abord k/start.html.",
        ),
    ],
)
def test_the_last_line_of_a_kit_in_each_language(speech: str, line: str) -> None:
    made = Summary(labels=1300, subject="Skat", packs=1, language="X", grade="Y", sheet="L7651")
    said = words.done(1, "k", made, ["key"], "k/start.html", speech)
    assert said.replace("\N{NO-BREAK SPACE}", " ").replace(", X, Y", "") == line
