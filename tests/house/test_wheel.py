"""The wheel and the sdist, installed away from the checkout: nothing is missing, nothing is taken from the checkout."""

import ast
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from email.parser import BytesParser
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.places import Kind

from kits import DECKS, FULL, ROOT, folder_bytes, kit

TEMPLATES = {str(path.relative_to(ROOT)) for path in (ROOT / "templates").rglob("*") if path.is_file()}
OF_THE_SYSTEM = {"louis", "js", "pyodide"}  # louis from the system (PyPI's is another, empty package); the browser's


def called(*command: str | Path, cwd: Path) -> str:
    """What a command says on stdout; no setting of this process leads it to the checkout."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "PIP_"))}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist of this checkout, and the wheel that is built from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    called(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def installed(distributions: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ohio-braille of an environment of its own, without the system's packages, as pipx makes it.

    Its dependencies are those of this environment, through a .pth file; all tests of the whole install them anew.
    """
    environment = tmp_path_factory.mktemp("environment")
    called(sys.executable, "-m", "venv", "--without-pip", environment, cwd=environment)
    python = environment / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--disable-pip-version-check"]
    if FULL:
        called(*pip, distributions[1], cwd=environment)
    else:
        called(*pip, "--no-deps", "--no-index", distributions[1], cwd=environment)
        (packages,) = (environment / "lib").glob("python*/site-packages")
        (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return environment / "bin" / "ohio-braille"


def test_data_files_are_in_the_wheel(distributions: tuple[Path, Path]) -> None:
    """JinyangWang27/ichingpy #28, datahub-project/datahub PR #19011, SongshGeoLab/ABSESpy #154: all worked in the
    checkout and broke once installed."""
    names = set(zipfile.ZipFile(distributions[1]).namelist())
    assert {name.removeprefix("ohio_braille/") for name in names if "/templates/" in name} == TEMPLATES
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "ohio_braille").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == modules
    assert {name.split("/")[0] for name in names} == {"ohio_braille", f"{wheel_name(distributions[1])}.dist-info"}
    assert any(name.endswith("/licenses/LICENSE") for name in names)


def wheel_name(wheel: Path) -> str:
    return wheel.name.removesuffix("-py3-none-any.whl")


def test_the_sdist_is_all_that_is_needed_to_go_on(distributions: tuple[Path, Path]) -> None:
    with tarfile.open(distributions[0]) as sdist:
        names = {name.split("/", 1)[1] for name in sdist.getnames()}
    assert names >= TEMPLATES
    assert names >= {"pyproject.toml", "README.md", "LICENSE", "Makefile", "tests/conftest.py", "tests/help/kits.py"}
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name or name.startswith(".venv")]


def test_every_import_is_a_declared_dependency_with_both_bounds(distributions: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(distributions[1]) as wheel:
        metadata = BytesParser().parsebytes(wheel.read(f"{wheel_name(distributions[1])}.dist-info/METADATA"))
        sources = [wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".py")]
    required = metadata.get_all("Requires-Dist") or []
    for line in required:
        assert re.search(r">=[\d.]+", line), line
        assert re.search(r"<\d", line), line
    declared = {re.split(r"[<>=!; \[]", line)[0].lower().replace("_", "-") for line in required}
    assert not declared & {"louis", "liblouis", "pylouis"}
    provided = packages_distributions()
    for module in {module for source in sources for module in imported(source)} - OF_THE_SYSTEM:
        if module not in sys.stdlib_module_names and module != "ohio_braille":
            names = {name.lower().replace("_", "-") for name in provided.get(module, [module])}
            assert names & declared, module


def imported(source: str) -> set[str]:
    """The first names of all modules that a source imports by an absolute name."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_installed_it_builds_the_same_kit_from_another_folder(installed: Path, tmp_path: Path) -> None:
    said = called(installed, "kit", "bridge", "-p", "5", "-l", "en", "-o", "bridge kit", cwd=tmp_path)
    assert said.startswith("Done: ")
    assert folder_bytes(tmp_path / "bridge kit") == kit("bridge", 5, "en")[1]


def test_installed_it_has_all_decks_sheets_and_pages(installed: Path, tmp_path: Path) -> None:
    kinds: tuple[Kind, ...] = ("deck", "sheet", "page")
    for kind in kinds:
        listed = json.loads(called(installed, f"{kind}s", "--json", cwd=tmp_path))
        assert [one[kind] for one in listed] == list(BUILT_IN.names(kind))
    script = (
        "import io, ohio_braille.kit.kits as kit\n"
        "from ohio_braille.kit.label_files import label_files\n"
        "from ohio_braille.values.orders import KitOrder, Play\n"
        f"for deck in {DECKS!r}:\n"
        "    job = kit.KitJob(KitOrder(play=Play(deck=deck, players=5)))\n"
        "    for kind in ('pdf', 'svg', 'brf', 'pef', 'txt'):\n"
        "        file = io.BytesIO(); label_files(job.labels, job.texts, kind)[1](file); assert file.getvalue()\n"
        "print(kit.__file__)\n"
    )
    where = called(installed.parent / "python", "-c", script, cwd=tmp_path).strip()
    assert Path(where).is_relative_to(installed.parent.parent)


def test_an_environment_without_the_systems_packages_finds_its_liblouis(installed: Path, tmp_path: Path) -> None:
    """As pipx and any venv: louis can't be imported by name, Debian's binding is found by its path."""
    python = installed.parent / "python"
    assert called(python, "-c", "import importlib.util as u; print(u.find_spec('louis'))", cwd=tmp_path) == "None\n"
    said = called(installed, "doctor", cwd=tmp_path)
    assert re.search(r"^liblouis is taken from: /usr/\S+/louis/__init__\.py$", said, re.MULTILINE)
    assert re.search(rf"^Data files: {re.escape(str(installed.parent.parent))}/", said, re.MULTILINE)
    assert said.endswith("Nothing is missing.\n")
