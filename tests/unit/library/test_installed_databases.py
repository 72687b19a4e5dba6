"""Sheets out of the databases of other programs that are installed."""

from pathlib import Path

import pytest

from ohio_braille.errors import DataError, UnknownNameError
from ohio_braille.library.installed_databases import installed
from ohio_braille.library.library import Library

TEMPLATES = """<Glabels-templates>
<Template brand="Acme" part="Q7" size="A4"><Label-rectangle width="40mm" height="20mm">
<Layout nx="5" ny="13" x0="5mm" y0="18.5mm" dx="40mm" dy="20mm"/></Label-rectangle></Template>
<Template brand="Acme" part="Round 3" size="A4"><Label-round radius="10mm">
<Layout nx="5" ny="13" x0="5mm" y0="18.5mm" dx="40mm" dy="20mm"/></Label-round></Template>
</Glabels-templates>"""


def office(left: int = 500) -> str:
    measure = f"S;4000;2000;4000;2000;{left};1850;5;13;21000;29700"
    label = f"<label><name>Q7 Mini</name><measure>{measure}</measure></label>"
    return f'<manufacturers><manufacturer name="Acme Labels">{label}</manufacturer></manufacturers>'


def machine(root: Path, office_left: int = 500) -> tuple[Path, ...]:
    """Both programs, as Debian has them; with the list of papers that lies beside the templates."""
    for path, text in {
        "usr/share/libglabels-3.0/templates/acme-templates.xml": TEMPLATES,
        "usr/share/libglabels-3.0/templates/paper-sizes.xml": "<Glabels-paper-sizes/>",
        "usr/share/libglabels-3.0/templates/broken.xml": "<",
        "usr/lib/libreoffice/share/labels/labels.xml": office(office_left),
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return installed(root, root / "home")


def test_what_is_installed_is_found(tmp_path: Path) -> None:
    own = tmp_path / "home/.config/libglabels/templates/mine.template"
    own.parent.mkdir(parents=True)
    own.write_text(TEMPLATES)
    assert [path.name for path in machine(tmp_path)] == [
        "mine.template", "acme-templates.xml", "broken.xml", "labels.xml",
    ]  # fmt: skip


def test_an_article_number_is_searched_where_other_programs_keep_theirs(tmp_path: Path) -> None:
    library = Library(databases=machine(tmp_path))
    found = library.found_sheet("Acme Q7-25")
    assert found.sheet.label_mm == (40.0, 20.0)
    assert found.database.endswith("acme-templates.xml")
    assert library.found_sheet("L7651").database == ""
    assert "label_mm = [40.0, 20.0]" in library.toml("sheet", "Q7")


def test_near_ones_out_of_other_programs_are_offered(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="Did you mean Acme Q7"):
        Library(databases=machine(tmp_path)).sheet("Q77")


def test_programs_that_disagree_are_named_and_none_is_taken(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match=r"disagree .* 0\.5 mm.*acme-templates\.xml:Acme Q7, .*labels\.xml:Acme"):
        Library(databases=machine(tmp_path, office_left=440)).sheet("Q7")
    assert Library(databases=machine(tmp_path, office_left=460)).sheet("Q7").left_mm == 5.0


def test_a_sheet_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no rectangles \(round\)"):
        Library(databases=machine(tmp_path)).sheet("Acme Round 3")
