"""What doctor finds: all well on this machine, and what is missing where something is hidden from it."""

import platform
from collections.abc import Iterable
from importlib.metadata import version

import pytest

from ohio_braille import __version__
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.machine import doctor
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note


def wrong(found: Iterable[Note]) -> list[Note]:
    return [note for note in found if note.severity == "warning"]


def test_all_is_well_here(language: Language) -> None:
    found = list(doctor.findings(BUILT_IN, language))
    assert wrong(found) == []
    assert found[0] == Note(code="program", facts={"version": __version__})
    assert Note(code="python", facts={"version": platform.python_version()}) in found
    assert Note(code="package", facts={"name": "reportlab", "version": version("reportlab")}) in found


def test_tables_and_version_of_liblouis_are_told(german: Language) -> None:
    """OpenPrinting/cups-filters commits 0707c9645 and 6717115d4: a search by the tables' headers found nothing from
    liblouis 3.21 on. Tables are named by file here, and shown with the version."""
    found = list(doctor.findings(BUILT_IN, german))
    assert Note(code="engine", facts={"version": system_engine().version()}) in found
    assert Note(code="engine_origin", facts={"file": system_engine().origin}) in found
    tables = [(note.facts["name"], note.facts["file"]) for note in found if note.code == "table"]
    assert ("Vollschrift", system_engine().table_path("de-g1.ctb")) in tables
    assert ("Basisschrift", system_engine().table_path("de-g0.utb")) in tables


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch, german: Language) -> None:
    def hidden(name: str) -> str:
        if name == "reportlab":
            raise doctor.PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(doctor, "version", hidden)
    missing = Note(code="package_missing", severity="warning", facts={"name": "reportlab"})
    assert wrong(doctor.findings(BUILT_IN, german)) == [missing]


def test_without_an_engine_nothing_more_is_told(german: Language) -> None:
    def gone() -> Engine:
        raise BrailleError("Braille needs liblouis. Install it with: apt-get install python3-louis")

    found = list(doctor.findings(BUILT_IN, german, gone))
    error = "Braille needs liblouis. Install it with: apt-get install python3-louis"
    assert found[-1] == Note(code="engine_missing", severity="warning", facts={"error": error})
    assert wrong(found) == found[-1:]


def test_a_missing_table_is_told_and_the_others_too(monkeypatch: pytest.MonkeyPatch, german: Language) -> None:
    whole = system_engine().table_path

    def without_g2(name: str) -> str:
        if name == "de-g2.ctb":
            raise BrailleError("liblouis' table de-g2.ctb is not there.")
        return whole(name)

    monkeypatch.setattr(system_engine(), "table_path", without_g2)
    found = list(doctor.findings(BUILT_IN, german))
    (missing,) = wrong(found)
    assert missing.code == "table_missing"
    assert missing.facts == {
        "grade": "2",
        "name": "Kurzschrift",
        "error": "liblouis' table de-g2.ctb is not there.",
    }
    assert any("de-g1.ctb" in str(note.facts["file"]) for note in found if note.code == "table")
