"""What is installed, where it comes from, and what is missing."""

import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from ohio_braille import __version__
from ohio_braille.braille.engine import system_engine
from ohio_braille.errors import OhioBrailleError
from ohio_braille.library.library import Library


def lines(library: Library, language: str) -> Iterator[tuple[str, bool]]:
    """Facts about this machine, each with whether it is as it should be; the tables of one language."""
    yield f"ohio-braille {__version__}", True
    yield f"Python {platform.python_version()}", True
    yield f"Data files: {library.built_in}", library.built_in.is_dir()
    for package in ("reportlab", "click", "msgspec", "jinja2", "markdown-it-py", "fontpkg-atkinson-hyperlegible"):
        yield _package(package)
    try:
        engine = system_engine()
    except OhioBrailleError as error:
        yield f"liblouis: {error}", False
        return
    yield f"liblouis {engine.version()}", True
    yield f"liblouis' Python binding: {engine.origin}", True
    for grade, code in sorted(library.language(language).grades.items()):
        for table in dict.fromkeys(filter(None, (code.table, code.back))):
            try:
                yield f"Grade {grade}, {code.name}: {engine.table_path(table)}", True
            except OhioBrailleError as error:
                yield f"Grade {grade}, {code.name}: {error}", False
    for extra, module, what in (
        ("pdfua", "weasyprint", "tagged PDF of the documents"),
        ("dxf", "ezdxf", "labels as DXF"),
    ):
        state = "installed" if find_spec(module) else f"not installed; pip install {module} adds it"
        yield f"Extra {extra} ({what}): {state}", True


def _package(name: str) -> tuple[str, bool]:
    try:
        return f"{name} {version(name)}", True
    except PackageNotFoundError:
        return f"{name} is missing; pip install {name}", False
