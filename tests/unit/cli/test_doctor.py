"""What doctor finds, as lines."""

import platform
from importlib.metadata import version

import pytest

from ohio_braille import __version__
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.cli.doctor import line
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.machine import doctor
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note


def test_all_is_well_here(language: Language) -> None:
    lines = [line(found) for found in doctor.findings(BUILT_IN, language)]
    assert lines[0] == f"ohio-braille {__version__}"
    assert f"Python {platform.python_version()}" in lines
    assert f"reportlab {version('reportlab')}" in lines
    assert all("\n" not in one for one in lines)


def test_tables_and_version_of_liblouis_are_told(german: Language) -> None:
    lines = [line(found) for found in doctor.findings(BUILT_IN, german)]
    assert f"liblouis {system_engine().version()}" in lines
    assert any(one.endswith("/de-g1.ctb") and "Vollschrift" in one for one in lines)
    assert any(one.endswith("/de-g0.utb") and "Basisschrift" in one for one in lines)
    assert any(one.startswith("liblouis is taken from: /") for one in lines)


def test_missing_liblouis_is_one_line(german: Language) -> None:
    def gone() -> Engine:
        raise BrailleError("Braille needs liblouis. Install it with: apt-get install python3-louis")

    last = list(doctor.findings(BUILT_IN, german, gone))[-1]
    assert line(last) == "liblouis: Braille needs liblouis. Install it with: apt-get install python3-louis"


@pytest.mark.parametrize(
    ("code", "facts", "told"),
    [
        ("package_missing", {"name": "reportlab"}, "reportlab is missing; pip install reportlab"),
        (
            "table_missing",
            {"grade": "2", "name": "Kurzschrift", "error": "liblouis' table de-g2.ctb is not there."},
            "Grade 2, Kurzschrift: liblouis' table de-g2.ctb is not there.",
        ),
        ("extra", {"extra": "dxf", "package": "ezdxf"}, "Extra dxf (labels as DXF): installed"),
        (
            "extra_missing",
            {"extra": "pdfua", "package": "weasyprint"},
            "Extra pdfua (tagged PDF of the documents): not installed; pip install weasyprint adds it",
        ),
    ],
)
def test_what_is_missing_is_told_with_what_mends_it(code: str, facts: dict[str, str], told: str) -> None:
    assert line(Note(code=code, facts=facts)) == told


def test_every_extra_has_its_purpose() -> None:
    for extra in doctor.EXTRAS:
        assert "()" not in line(Note(code="extra", facts={"extra": extra, "package": "x"}))
