"""Who may import whom: the house's walls, so that each part can be tried and changed alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ohio_braille"

VALUES = {"errors", "model"}
MIDDLE = {"mapping", "labels", "braille", "codings", "documents", "pages", "sheets", "checks", "suggest"}
READERS = {"catalog", "label_databases"}

# Each module and what of ours it may import. Middle modules never import each other, writers never look anything up.
MAY_IMPORT = {
    "__init__": set[str](),
    "__main__": {"cli"},
    "errors": set[str](),
    "model": set[str](),
    "files": {"errors"},
    "printers": {"errors", "files"},
    **dict.fromkeys(MIDDLE, VALUES),
    "checks": {*VALUES, "codings"},  # it reads bytes in every coding
    "label_databases": VALUES,
    "catalog": {*VALUES, "label_databases"},
    "facts": {*VALUES, *MIDDLE},
    "listings": {*VALUES, *MIDDLE, "catalog", "facts"},
    "doctor": {*VALUES, "braille", "catalog", "__init__"},
    "proof": {*VALUES, *MIDDLE, "catalog"},  # no writer: it checks what they wrote
    "kit": {*VALUES, *MIDDLE, "catalog", "facts", "files", "listings", "writers"},
    "cli": {
        *VALUES,
        "mapping",
        "catalog",
        "facts",
        "files",
        "listings",
        "doctor",
        "proof",
        "printers",
        "kit",
        "writers",
        "__init__",
    },
    "writers/__init__": set[str](),
    **{f"writers/{name}": {*VALUES, "codings"} for name in ("brf", "pef", "svg", "dxf", "html", "text", "tagged_pdf")},
    "writers/pdf": VALUES,
    "writers/large_print": {*VALUES, "writers/pdf"},
}

# What comes from elsewhere, and the only modules that may know it. louis is loaded by name, not imported.
ONLY_IN = {
    "reportlab": {"writers/pdf", "writers/large_print"},
    "fontpkg_atkinson_hyperlegible": {"writers/pdf", "writers/large_print"},
    "click": {"cli"},
    "jinja2": {"documents"},
    "markupsafe": {"documents"},
    "markdown_it": {"documents"},
    "louis": {"braille"},
    "platformdirs": {"printers"},
    "pdfplumber": {"proof"},
    "ezdxf": {"writers/dxf"},
    "weasyprint": {"writers/tagged_pdf"},
}

MODULES = {str(path.relative_to(PACKAGE).with_suffix("")): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported(name: str) -> Iterator[str]:
    """All modules that a module of ours imports, at its top or inside a function: ours as in MODULES, others' whole."""
    package = ("ohio_braille", *name.split("/")[:-1])
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) + "." if node.level else ""
            names = [f"{base}{node.module or ''}".rstrip(".") + f".{alias.name}" for alias in node.names]
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
    assert {"errors", "model", "label_databases", "msgspec", "tomllib"} <= set(imported("catalog"))
    assert "click" in set(imported("cli"))
    assert "writers/pdf" in set(imported("writers/large_print"))
    assert any(one.startswith("writers/") for one in imported("kit"))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_it_may(name: str) -> None:
    assert name in MAY_IMPORT, f"say in MAY_IMPORT what {name} may import"
    ours = {one for one in imported(name) if one in MODULES}
    assert not [one for one in ours if one not in MAY_IMPORT[name] and one.split("/")[0] not in MAY_IMPORT[name]]


@pytest.mark.parametrize("name", MODULES)
def test_a_library_is_known_to_few(name: str) -> None:
    others = {one for one in imported(name) if one not in MODULES and one not in sys.stdlib_module_names}
    assert others <= {"msgspec", *ONLY_IN}, "say in ONLY_IN which modules may know it"
    assert not [one for one in others if one != "msgspec" and name not in ONLY_IN[one]]


def test_values_need_nothing_but_msgspec() -> None:
    assert set(imported("errors")) <= sys.stdlib_module_names
    assert {one for one in imported("model") if one not in sys.stdlib_module_names} <= {"msgspec"}


@pytest.mark.parametrize("name", [name for name in MODULES if name not in ("braille", "doctor")])
def test_liblouis_is_loaded_by_braille_alone(name: str) -> None:
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value == "louis"]


def test_only_the_catalog_reads_databases_of_labels() -> None:
    assert [name for name in MODULES if "label_databases" in set(imported(name))] == ["catalog"]


@pytest.mark.parametrize("name", ["ohio_braille.cli", "ohio_braille.kit", "ohio_braille.catalog"])
def test_nothing_heavy_is_loaded_before_it_is_needed(name: str) -> None:
    heavy = [
        "reportlab",
        "jinja2",
        "markdown_it",
        "louis",
        "pdfplumber",
        "ezdxf",
        "weasyprint",
        "fontTools",
        "lxml",
        "PIL",
    ]
    script = f"import sys, {name}; print([one for one in {heavy!r} if one in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert run.stdout == "[]\n"
