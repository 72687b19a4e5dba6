"""Who may import whom: a folder imports only folders below it, so that each part can be tried and changed alone."""

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "ohio_braille"

FLOORS = (
    "errors",
    "print_font",
    "values",
    "library",
    "braille",
    "layout",
    "cards",
    "things",
    "texts",
    "writers",
    "proof",
    "machine",
    "kit",
    "api",
    "web",
    "cli",
)
"""The rooms from the ground up. Within a room imports are free."""

# What comes from elsewhere, and the only rooms or modules that may know it. louis is loaded by name, not imported.
ONLY_IN = {
    "reportlab": {"print_font", "writers/pdf", "writers/large_print"},
    "click": {"cli"},
    "jinja2": {"texts"},
    "markupsafe": {"texts"},
    "markdown_it": {"texts"},
    "pyphen": {"layout/word_division"},
    "louis": {"braille"},
    "wasmtime": {"braille/portable"},
    "js": {"braille/portable"},
    "pyodide": {"braille/portable"},
    "platformdirs": {"library", "machine"},
    "pikepdf": {"proof/pdf_pages"},
    "ezdxf": {"writers/dxf"},
    "weasyprint": {"writers/tagged_pdf"},
}

MODULES = {str(path.relative_to(PACKAGE).with_suffix("")): path for path in sorted(PACKAGE.rglob("*.py"))}


def room(name: str) -> str:
    return name.split("/")[0]


def imported(name: str) -> Iterator[str]:
    """All modules that a module of ours imports, at its top or inside a function: ours as in MODULES, others' whole."""
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for full in names:
            first, *rest = full.split(".")
            if first != "ohio_braille":
                yield first
            elif "/".join(rest) in MODULES:
                yield "/".join(rest)
            else:  # a name out of a module or a package
                inner = "/".join(rest[:-1])
                yield inner if inner in MODULES else f"{inner}/__init__".lstrip("/")


def test_the_test_sees_imports() -> None:
    assert {"library/checking", "values/cards", "msgspec"} <= set(imported("library/decks"))
    assert "tomllib" in set(imported("library/toml_hints"))
    assert "click" in set(imported("cli/group"))


def test_every_room_has_its_floor() -> None:
    assert {room(name) for name in MODULES} == {*FLOORS, "__init__", "__main__"}


@pytest.mark.parametrize("name", MODULES)
def test_a_room_imports_only_rooms_below_it(name: str) -> None:
    if name in ("__init__", "__main__"):
        return
    floor = FLOORS.index(room(name))
    above = [one for one in imported(name) if one in MODULES and one != "__init__" and FLOORS.index(room(one)) > floor]
    assert not above


@pytest.mark.parametrize("name", MODULES)
def test_a_library_is_known_to_few(name: str) -> None:
    others = {one for one in imported(name) if one not in MODULES and one not in sys.stdlib_module_names}
    assert others <= {"msgspec", *ONLY_IN}, "say in ONLY_IN which rooms may know it"
    assert not [one for one in others if one != "msgspec" and not ONLY_IN[one] & {name, room(name)}]


def test_values_need_nothing_but_msgspec() -> None:
    others = {one for name in MODULES if room(name) in ("errors", "values") for one in imported(name)}
    assert others - MODULES.keys() - sys.stdlib_module_names == {"msgspec"}


def test_proof_never_imports_a_writer() -> None:
    assert not [name for name in MODULES if room(name) == "proof" for one in imported(name) if room(one) == "writers"]


FOR_WRITERS = {
    "errors",
    "print_font",
    "braille/codings",
    "values/braille_books",
    "values/cells",
    "values/documents",
    "values/label_sheets",
    "values/pictures",
    "values/print_books",
    "values/value",
}
"""What a writer may know besides other writers: the finished things, what they are made of, codings and the font."""


def from_data_files() -> Iterator[str]:
    """The values that are read from data files: each has an id and says its source."""
    for name in MODULES:
        if room(name) == "values":
            module = importlib.import_module(f"ohio_braille.{name.replace('/', '.')}")
            for value, kind in vars(module).items():
                if {"id", "source"} <= set(getattr(kind, "__struct_fields__", ())):
                    yield value


FROM_DATA_FILES = set(from_data_files())


@pytest.mark.parametrize("name", [name for name in MODULES if room(name) == "writers"])
def test_a_writer_only_draws(name: str) -> None:
    """It gets a finished thing: it breaks no line or page, translates nothing, composes no sentence, looks nothing up.
    So it knows no layout, no phrases, no library, and no value that is read from a data file."""
    ours = {one for one in imported(name) if one in MODULES}
    assert not [one for one in ours if room(one) != "writers" and one not in FOR_WRITERS]
    assert {"LabelSheet", "DotSize", "EmbosserPage", "Language"} <= FROM_DATA_FILES
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.alias) and node.name in FROM_DATA_FILES]


def test_liblouis_is_loaded_by_one_module() -> None:
    for name in MODULES:
        if name != "braille/louis":
            tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
            assert not [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value == "louis"], (
                name
            )


@pytest.mark.parametrize("name", ["ohio_braille.cli", "ohio_braille.kit.kits", "ohio_braille.library.library"])
def test_nothing_heavy_is_loaded_before_it_is_needed(name: str) -> None:
    heavy = [
        "reportlab",
        "jinja2",
        "markdown_it",
        "pyphen",
        "louis",
        "pikepdf",
        "ezdxf",
        "weasyprint",
        "fontTools",
        "lxml",
        "PIL",
    ]
    script = f"import sys, {name}; print([one for one in {heavy!r} if one in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert run.stdout == "[]\n"
