"""The language of the environment."""

import os
import subprocess

import pytest
from click.testing import CliRunner

from ohio_braille.cli import environment, main

from kits import ROOT


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "de"),
        ({"LANG": "C"}, "de"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "POSIX"}, "de"),
        ({"LANG": "es_ES.UTF-8"}, "de"),
        ({"LANG": "enm_GB.UTF-8"}, "de"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, "de"),
        ({"LANG": "en_US.UTF-8", "OHIO_BRAILLE_LANGUAGE": "fr"}, "fr"),
        ({"LANG": "en_US.UTF-8", "OHIO_BRAILLE_LANGUAGE": " "}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "OHIO_BRAILLE_LANGUAGE": "./nl/language.toml"}, "./nl/language.toml"),
    ],
)
def test_the_first_variable_that_is_set_says_the_language(variables: dict[str, str], language: str) -> None:
    assert environment.language(variables) == language


@pytest.mark.parametrize(
    ("variables", "arguments", "first"),
    [
        ({}, (), "Spiel: Ohio"),
        ({"LC_ALL": "en_US.UTF-8"}, (), "Game: Ohio"),
        ({"LC_ALL": "fr_CH.UTF-8"}, (), "Jeu\N{NO-BREAK SPACE}: Ohio"),
        ({"LC_ALL": "fr_CH.UTF-8"}, ("-l", "de"), "Spiel: Ohio"),
        ({"OHIO_BRAILLE_LANGUAGE": "Deutsch", "LC_ALL": "fr_CH"}, (), "Spiel: Ohio"),
        ({"OHIO_BRAILLE_LANGUAGE": "fr"}, ("-l", "en"), "Game: Ohio"),
    ],
)
def test_what_is_made_is_in_the_language_of_the_environment(
    variables: dict[str, str], arguments: tuple[str, ...], first: str
) -> None:
    result = CliRunner(env=variables).invoke(main, ["map", "bridge", "-p", "2", *arguments])
    assert result.exit_code == 0
    assert first in result.output.splitlines()


def test_a_variable_that_names_no_language_is_told() -> None:
    result = CliRunner(env={"OHIO_BRAILLE_LANGUAGE": "klingon"}).invoke(main, ["map", "bridge"])
    assert result.exit_code == 1
    assert "There is no language 'klingon'." in result.output


def test_a_text_that_says_no_language_is_in_that_of_the_environment() -> None:
    command = ["text", "-", "--format", "html", "-o", "-"]
    french = {"LC_ALL": "fr_FR.UTF-8"}
    assert '<html lang="fr"' in CliRunner(env=french).invoke(main, command, input="# Bonjour\n\nSalut.\n").output
    said = "---\nlanguage: en\n---\n# Hello\n\nWell.\n"
    assert '<html lang="en"' in CliRunner(env=french).invoke(main, command, input=said).output


def test_make_kit_takes_nothing_from_the_desktops_LANGUAGE() -> None:  # noqa: N802
    """GNU's gettext keeps LANGUAGE=en_US:en on many desktops: make kit took it for -l, and failed."""
    command = ["make", "-n", "kit", "BIN=.venv/bin"]
    desktop = {**os.environ, "LANGUAGE": "en_US:en"}
    assert " -l de " in subprocess.run(command, env=desktop, cwd=ROOT, capture_output=True, text=True).stdout
    asked = [*command, "LANGUAGE=en"]
    assert " -l en " in subprocess.run(asked, env=desktop, cwd=ROOT, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    ("variables", "arguments", "begins"),
    [
        ({}, (), "Note: "),  # German is made, but nobody asked for it
        ({"LC_ALL": "C"}, ("-l", "de"), "Hinweis: "),
        ({"LC_ALL": "de_DE.UTF-8"}, (), "Hinweis: "),
        ({"LC_ALL": "de_DE.UTF-8"}, ("-l", "en"), "Note: "),
        ({"LC_ALL": "es_ES.UTF-8"}, (), "Note: "),
        ({"LC_ALL": "en_US.UTF-8", "OHIO_BRAILLE_LANGUAGE": "fr"}, (), "Remarque\N{NO-BREAK SPACE}: "),
    ],
)
def test_notes_are_in_the_language_that_is_asked_for_or_the_environments(
    variables: dict[str, str], arguments: tuple[str, ...], begins: str
) -> None:
    command = ["map", "uno", "-p", "5", *arguments]
    result = CliRunner(env=variables).invoke(main, command)
    assert result.exit_code == 0
    assert result.stderr.startswith(begins)
