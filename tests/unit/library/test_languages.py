"""Languages that would leave something unsaid."""

# ruff: noqa: E501 (tables of errors read best with one row each)

from pathlib import Path

import pytest

from ohio_braille.errors import UnknownNameError
from ohio_braille.library.languages import of_code
from ohio_braille.library.library import BUILT_IN

from own_files import refused, refused_change, written


def test_a_languages_file_is_named_by_its_code(tmp_path: Path) -> None:
    path = written(tmp_path, BUILT_IN.toml("language", "de"), "german.toml")
    assert '"german" is no code of a language' in refused(path, BUILT_IN.language)


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("de", r"house_style = .*", 'house_style = "germany"', 'house_style names the house style "germany", which there is not: Did you mean german?'),
        ("de", r"page = .*", 'page = "a4"', 'page names the embosser page "a4", which there is not'),
        ("de", r"\n0 = ", "\n01 = ", "grades.01 is unknown here: grades are 0, 1 and 2."),
        ("de", r'mark = "r"', 'mark = ""', "suits.red.mark is empty"),
        ("de", r'dots = "Punkte"', 'dots = "{a.__class__}"', "phrases.dots has wrong braces ({a.__class__})"),
        ("de", r'dots = "Punkte"', 'dots = "{a:>99999999}"', "phrases.dots has wrong braces ({a}); a blank has a name alone"),
        ("de", r'dots = "Punkte"', 'dots = "{"', "phrases.dots has wrong braces"),
        ("de", r'list_dots = ".*"', 'list_dots = "dots"', 'phrases.list_dots is "dots"; it must have {dots}'),
        ("de", r'list_dots = ".*"', 'list_dots = "{dots} {cell}"', "it must have {dots}"),
        ("de", r'list_dots = ".*"', 'list_dots = "{dots} or {dots}"', "it must have {dots}"),
        ("de", r'list_dots = ".*"', "", 'phrases.list_dots is missing; in English it is "dots {dots}"'),
    ],
)  # fmt: skip
def test_what_a_language_may_not_say(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    assert says in refused_change(tmp_path, "language", name, old, new)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        *((name, "de") for name in ("de", "DE", "deutsch", "Deutsch", "german", "Allemand", "de-AT", "de_DE.UTF-8")),
        *((name, "en") for name in ("en-US", "en_GB", "EN", "English", "Englisch", "anglais", "eng")),
        *((name, "fr") for name in ("fr-CA", "français", "FRANCAIS", "French", "fr_FR@euro")),
    ],
)
def test_a_language_is_found_by_its_names_and_by_that_of_a_country(name: str, meant: str) -> None:
    assert BUILT_IN.language(name).id == meant


@pytest.mark.parametrize("name", ["den", "english-ish", "d", "fr CA", "C", "en_US:en", "e n"])
def test_what_only_begins_like_a_language_is_none(name: str) -> None:
    with pytest.raises(UnknownNameError, match="There is no language"):
        BUILT_IN.language(name)


def test_a_language_of_ones_own_for_a_country_comes_before_that_without_it() -> None:
    assert of_code("de_CH.UTF-8", ("de", "de-ch")) == "de-ch"
    assert of_code("de_AT.UTF-8", ("de", "de-ch")) == "de"
