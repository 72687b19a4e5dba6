"""Where liblouis is missing, or something else has the name of its binding: one clear error, and all else works.

Three kinds are on PyPI or in people's folders: ``louis`` 1.3, which installs nothing but its name; ``pylouis``, a
module ``louis`` for Windows; and a file or an empty folder of that name.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kits import ROOT, environment, kit, program

EMPTY_1_3 = ("louis-1.3.dist-info/METADATA", "Metadata-Version: 2.1\nName: louis\nVersion: 1.3\n")
IMPOSTORS: dict[str, dict[str, str]] = {
    "an empty folder": {"louis/README": ""},
    "a file": {"louis.py": "def translate(text):\n    return text\n"},
    "a broken file": {"louis.py": "raise RuntimeError('not meant to be imported')\n"},
    "PyPI's louis 1.3": dict([EMPTY_1_3]),
    "PyPI's pylouis": {
        "louis/__init__.py": "from ctypes import cdll\nliblouis = cdll.LoadLibrary('liblouis.dll')\n",
        "pylouis-0.0.1.dist-info/METADATA": "Metadata-Version: 2.1\nName: pylouis\nVersion: 0.0.1\n",
    },
}
CASES = list(IMPOSTORS)
NOWHERE = """
import sys
import ohio_braille.braille.louis
ohio_braille.braille.louis._BINDINGS = ()
sys.modules["wasmtime"] = None
"""
"""A sitecustomize that hides the system's binding from the loader, and the portable liblouis."""

MISSING = (
    r"Error: Braille needs liblouis .*\. Install it with: apt-get install python3-louis liblouis-bin\. "
    r"Or (take|build) the portable one .*"
)

HIDDEN = NOWHERE + "sys.modules['louis'] = None\n"
TABLES_HIDDEN = "import ohio_braille.braille.louis\nohio_braille.braille.louis._TABLE_FOLDERS = ('/nowhere',)\n"

LABELS = ("labels", "bridge", "-p", "2", "-o", "x.brf")


def laid_out(folder: Path, files: dict[str, str]) -> dict[str, str]:
    """Writes the files into a folder that comes first where Python looks for modules."""
    for name, text in files.items():
        path = folder / "first" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "here").mkdir()
    return {"PYTHONPATH": f"{folder / 'first'}:{ROOT}"}


@pytest.mark.parametrize("impostor", CASES)
def test_the_real_one_is_found_past_an_impostor(impostor: str, tmp_path: Path) -> None:
    env = laid_out(tmp_path, IMPOSTORS[impostor])
    without = program(*LABELS, cwd=tmp_path / "here")
    (tmp_path / "here" / "x.brf").unlink()
    done = program(*LABELS, cwd=tmp_path / "here", env=env)
    assert (done.returncode, done.stderr) == (0, without.stderr)
    assert done.stderr.startswith(b"44 labels for Bridgeblatt")
    assert (tmp_path / "here" / "x.brf").read_bytes() == kit("bridge", 2, "de")[1]["labels.brf"]


@pytest.mark.parametrize("impostor", [*CASES, "nothing"])
def test_without_the_real_one_it_is_one_clear_error(impostor: str, tmp_path: Path) -> None:
    files = IMPOSTORS.get(impostor, {})
    importable = any(name.startswith(("louis/", "louis.py")) for name in files)
    env = laid_out(tmp_path, {**files, "sitecustomize.py": NOWHERE if importable else HIDDEN})
    done = program(*LABELS, cwd=tmp_path / "here", env=env)
    said = done.stderr.decode()
    assert done.returncode == 1
    assert re.fullmatch(MISSING + r"\n", said)
    package = {"PyPI's louis 1.3": "louis", "PyPI's pylouis": "pylouis"}.get(impostor)
    assert ("pip uninstall" in said) == bool(package)
    assert f"pip uninstall {package}" in said or not package
    assert list((tmp_path / "here").iterdir()) == []


@pytest.fixture
def without(tmp_path: Path) -> dict[str, str]:
    return laid_out(tmp_path, {"sitecustomize.py": HIDDEN})


NEED_BRAILLE = [
    ["kit", "ohio"],
    ["cheatsheet", "ohio", "-o", "x.pef"],
    ["rules", "-o", "x.eurobraille.txt"],
    ["labels", "ohio", "-o", "x.pdf"],
]
NEED_NONE = [
    ["map", "bridge"],
    ["decks"],
    ["decks", "bridge"],
    ["sheets", "L7651"],
    ["pages"],
    ["suggest", "uno"],
    ["calibrate", "L7651", "-o", "x.pdf"],
    ["calibrate", "index-a4", "-o", "x.brf"],
]


def each(commands: list[list[str]], folder: Path, env: dict[str, str]) -> list[str]:
    """What each command says, or its error, from one process."""
    script = (
        "import click, contextlib, io, json\n"
        "from ohio_braille import cli\n"
        "said = []\n"
        f"for arguments in {commands!r}:\n"
        "    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), 'utf-8')) as out:\n"
        "        try:\n"
        "            cli.main(arguments, standalone_mode=False)\n"
        "            out.flush()\n"
        "            said.append(out.buffer.getvalue().decode())\n"
        "        except click.ClickException as error:\n"
        "            said.append('Error: ' + error.format_message())\n"
        "print(json.dumps(said))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, env=environment(**env), capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_command_that_needs_braille_says_so(tmp_path: Path, without: dict[str, str]) -> None:
    for said in each(NEED_BRAILLE, tmp_path / "here", without):
        assert re.fullmatch(MISSING, said)
    assert list((tmp_path / "here").iterdir()) == []


def test_commands_that_need_no_braille_work_without_liblouis(tmp_path: Path, without: dict[str, str]) -> None:
    parts = ["Packungen: 1\n", "phase10: ", "Dame ist Ohio\n", "Avery L7651", "index-a4: ", "Ohio: ", "", ""]
    for said, part in zip(each(NEED_NONE, tmp_path / "here", without), parts, strict=True):
        assert part in said
        assert not said.startswith("Error")
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == ["x.brf", "x.pdf"]


def test_doctor_tells_what_is_missing(tmp_path: Path, without: dict[str, str]) -> None:
    done = program("doctor", cwd=tmp_path / "here", env=without)
    assert done.returncode == 1
    assert b"\nliblouis: Braille needs liblouis" in done.stdout
    assert done.stderr == b"Error: 1 of these are missing or wrong.\n"


def test_missing_tables_are_told_with_their_package(tmp_path: Path) -> None:
    env = laid_out(tmp_path, {"sitecustomize.py": TABLES_HIDDEN})
    done = program(*LABELS, cwd=tmp_path / "here", env=env)
    assert done.returncode == 1
    assert done.stderr == (
        b"Error: liblouis' table de-g1.ctb is not there in /nowhere. Install it with: apt-get install liblouis-data\n"
    )


def test_a_table_in_the_current_folder_does_not_take_the_place_of_the_real_one(tmp_path: Path) -> None:
    """liblouis looks into the current folder first; a file of the name there would change every label."""
    env = laid_out(tmp_path, {})
    (tmp_path / "here" / "de-g1.ctb").write_text("include latinLetterDef6Dots.uti\nalways ohio 123456\n")
    assert program(*LABELS, cwd=tmp_path / "here", env=env).returncode == 0
    assert (tmp_path / "here" / "x.brf").read_bytes() == kit("bridge", 2, "de")[1]["labels.brf"]
