"""What doctor finds: all well on this machine, and what is missing where something is hidden from it."""

import platform
from importlib.metadata import version

import pytest

from ohio_braille import __version__
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.machine import doctor


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_is_well_here(language: str) -> None:
    found = list(doctor.lines(BUILT_IN, language))
    assert [line for line, right in found if not right] == []
    lines = [line for line, _ in found]
    assert lines[0] == f"ohio-braille {__version__}"
    assert f"Python {platform.python_version()}" in lines
    assert f"reportlab {version('reportlab')}" in lines
    assert all("\n" not in line for line in lines)


def test_tables_and_version_of_liblouis_are_told() -> None:
    """OpenPrinting/cups-filters commits 0707c9645 and 6717115d4: a search by the tables' headers found nothing from
    liblouis 3.21 on. Tables are named by file here, and shown with the version."""
    lines = [line for line, _ in doctor.lines(BUILT_IN, "de")]
    assert f"liblouis {system_engine().version()}" in lines
    assert any(line.endswith("/de-g1.ctb") and "Vollschrift" in line for line in lines)
    assert any(line.endswith("/de-g0.utb") and "Basisschrift" in line for line in lines)
    assert any(line.startswith("liblouis' Python binding: /") for line in lines)


def test_a_missing_package_is_told_with_the_command_that_mends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def hidden(name: str) -> str:
        if name == "reportlab":
            raise doctor.PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(doctor, "version", hidden)
    wrong = [line for line, right in doctor.lines(BUILT_IN, "de") if not right]
    assert wrong == ["reportlab is missing; pip install reportlab"]


def test_missing_liblouis_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Engine:
        raise BrailleError("Braille needs liblouis. Install it with: apt-get install python3-louis")

    monkeypatch.setattr(doctor, "system_engine", gone)
    found = list(doctor.lines(BUILT_IN, "de"))
    assert found[-1] == ("liblouis: Braille needs liblouis. Install it with: apt-get install python3-louis", False)
    assert all(right for _, right in found[:-1])


def test_a_missing_table_is_told_and_the_others_too(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = system_engine().table_path

    def without_g2(name: str) -> str:
        if name == "de-g2.ctb":
            raise BrailleError("liblouis' table de-g2.ctb is not there.")
        return whole(name)

    monkeypatch.setattr(system_engine(), "table_path", without_g2)
    found = list(doctor.lines(BUILT_IN, "de"))
    assert [line for line, right in found if not right] == [
        "Grade 2, Kurzschrift: liblouis' table de-g2.ctb is not there."
    ]
    assert any("de-g1.ctb" in line for line, _ in found)
