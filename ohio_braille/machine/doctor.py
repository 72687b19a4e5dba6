"""What is installed, where it comes from, and what is missing."""

import platform
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from ohio_braille import __version__
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.errors import OhioBrailleError
from ohio_braille.library.library import Library
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Note

PACKAGES = ("reportlab", "click", "msgspec", "jinja2", "markdown-it-py", "pyphen", "fontpkg-atkinson-hyperlegible")
"""What must be installed, as PyPI names it."""

EXTRAS = {"pdfua": "weasyprint", "dxf": "ezdxf", "portable": "wasmtime"}
"""What may be installed: the name of the extra, and the package that it adds."""


def findings(library: Library, language: Language, engine: Callable[[], Engine] = system_engine) -> Iterator[Note]:
    """Facts about this machine, with the tables of one language; a "warning" is what is missing or wrong.

    ``engine`` gives the engine, or raises for what is wrong with it: then its tables and the extras aren't told.
    """
    yield _right("program", version=__version__)
    yield _right("python", version=platform.python_version())
    yield (_right if library.built_in.is_dir() else _wrong)("data_files", folder=str(library.built_in))
    yield from map(_package, PACKAGES)
    try:
        found = engine()
    except OhioBrailleError as error:
        yield _wrong("engine_missing", error=str(error))
        return
    yield _right("engine", version=found.version())
    yield _right("engine_origin", file=found.origin)
    yield from _tables(language, found)
    for extra, package in EXTRAS.items():
        yield _right("extra" if find_spec(package) else "extra_missing", extra=extra, package=package)


def _right(code: str, **facts: str) -> Note:
    return Note(code=code, facts=dict(facts))


def _wrong(code: str, **facts: str) -> Note:
    return Note(code=code, severity="warning", facts=dict(facts))


def _package(name: str) -> Note:
    try:
        return _right("package", name=name, version=version(name))
    except PackageNotFoundError:
        return _wrong("package_missing", name=name)


def _tables(language: Language, engine: Engine) -> Iterator[Note]:
    for grade, one in sorted(language.grades.items()):
        for table in dict.fromkeys(filter(None, (one.table, one.back))):
            try:
                yield _right("table", grade=grade, name=one.name, file=engine.table_path(table))
            except OhioBrailleError as error:
                yield _wrong("table_missing", grade=grade, name=one.name, error=str(error))
