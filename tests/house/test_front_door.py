"""What ``import ohio_braille`` gives: the names, their types, and docs/library.md at work."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ohio_braille

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "library.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_names_are_these() -> None:
    """A name that goes, or comes, is a decision: each is a promise to who uses the library."""
    assert ohio_braille.__all__ == sorted(ohio_braille.__all__)
    assert set(ohio_braille.__all__) == {
        *("card_labels", "list_labels", "label_files", "text_files", "make_kit", "write_files", "check", "translator"),
            *("read_list", "ThingList", "ListOrder"),
        *("Play", "Braille", "Marking", "Placing", "TextForm", "KitOrder", "Thing", "Library"),
        *("LabelSet", "Made", "Note", "OhioBrailleError", "__version__"),
    }  # fmt: skip


@pytest.mark.parametrize("name", ohio_braille.__all__)
def test_each_name_is_there_with_words_and_stands_in_the_page(name: str) -> None:
    found = getattr(ohio_braille, name)
    assert name == "__version__" or found.__doc__
    if name not in ("__version__", "LabelSet", "Made", "ThingList"):
        assert re.search(rf"\b{name}\b", "\n".join(BLOCKS)) or name == "Note"
    assert name in dir(ohio_braille)


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="'label'"):
        _ = ohio_braille.label  # type: ignore[attr-defined]


def test_importing_it_loads_nothing() -> None:
    script = "import sys, ohio_braille; print([m for m in ('msgspec', 'click', 'reportlab') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout == "[]\n"


def test_the_page_runs_block_by_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    for block in BLOCKS:
        exec(compile(block, "docs/library.md", "exec"), {})
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("64 [('Kreuz', 't'), ('Pik', 'p'), ('Herz', 'h'), ('Karo', 'k')]")  # 32 cards, two each
    assert "wrong-coding-north-american format {'page': 'index-a4'}" in said
    assert "22 True" in said  # twice ten cards and two
    assert "44" in said  # two players with eleven cards, two labels each
    assert "mirror - mirror means nothing in a file for an embosser (.brf); it is for print." in said
    assert said[-1] == "()"
    assert sorted(os.listdir(tmp_path)) == ["bridge-kit", "jars"]


def test_a_client_of_twenty_lines(tmp_path: Path) -> None:
    """``mypy --strict`` reads it with the package (see pyproject.toml)."""
    path = ROOT / "examples" / "client.py"
    spec = importlib.util.spec_from_file_location("client", path)
    assert spec
    assert spec.loader
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    notes = client.main(tmp_path)
    assert (tmp_path / "jars" / "labels.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "kit" / "start.html").exists()
    assert (tmp_path / "letter" / "text.brf").read_bytes().endswith(b"\f")
    assert "wrong-coding-north-american" in [note.code for note in notes]
    code = path.read_text(encoding="utf-8")
    assert "__dict__" not in code
    assert len([line for line in code.splitlines() if line and not line.startswith('"""')]) <= 20


def test_the_package_is_typed_for_its_users() -> None:
    assert (ROOT / "ohio_braille" / "py.typed").exists()
