"""liblouis by its own Python binding, as the system has it: found past impostors of its name, and with its oddities.

liblouis never refuses a text: for a character that a table doesn't know it writes an escape, a blank or nothing. It
looks for tables in the current folder first, crashes when two threads call it, and in German never comes back from some
texts with a blank, a sign and an address after each other ("x -@"), which is why it gets words alone.
"""

import importlib
import importlib.util
import os
import re
import sys
import threading
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from ohio_braille.braille.missing import family, how_to_get_tables
from ohio_braille.errors import BrailleError, near

OLDEST = (3, 22)
"""The German tables are the same from 3.22 on; before, a letter after a digit was read as one more digit."""

_BINDINGS = (
    "/usr/lib/python3/dist-packages/louis/__init__.py",  # Debian, Ubuntu
    "/usr/local/lib/python3/dist-packages/louis/__init__.py",
)
_TABLE_FOLDERS = ("/usr/share/liblouis/tables", "/usr/local/share/liblouis/tables")
_DOTS_IO_UNICODE = 4 | 64  # dotsIO | ucBrl: cells as U+28xx, whatever display table the table brings
_NO_UNDEFINED = 128
_LOCK = threading.Lock()
"""One for the whole process, as the library is: it is not thread-safe, and the binding releases the interpreter's."""


# --- finding the binding ---


class _MissingError(Exception):
    """Why a place has no binding of liblouis."""


def _is_binding(module: ModuleType) -> bool:
    library = getattr(module, "liblouis", None)
    return callable(getattr(module, "translateString", None)) and hasattr(library, "lou_translateString")


def _by_name() -> ModuleType:
    try:
        module = importlib.import_module("louis")
    except Exception as error:  # a file of that name may do anything
        raise _MissingError(f"{type(error).__name__}: {error}") from error
    if not _is_binding(module):
        raise _MissingError(f"{getattr(module, '__file__', None) or 'a folder'} named louis is not liblouis' binding")
    return module


def _by_path(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("louis", path)
    if spec is None or spec.loader is None:
        raise _MissingError(f"{path} is no module")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (ImportError, OSError) as error:
        raise _MissingError(f"{path}: {error}") from error
    if not _is_binding(module):
        raise _MissingError(f"{path} is not liblouis' binding")
    return module


def _impostors() -> str:
    """What else is installed under the name: pip's ``louis`` is empty, ``pylouis`` is for Windows."""
    import importlib.metadata

    names = []
    for name in ("louis", "pylouis"):
        try:
            version = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        if name == "pylouis" or version.startswith("1."):
            names.append(f"{name} {version}")
    if not names:
        return ""
    wrong = " and ".join(names)
    return f" (pip's {wrong} is another package: pip uninstall {' '.join(n.split()[0] for n in names)})"


@cache
def binding() -> ModuleType:
    """liblouis' own Python binding, found by name or, past impostors of that name, in the system's folder.

    Raises BrailleError, with what stands in its place, where there is none.
    """
    reasons = []
    for path in ("", *filter(os.path.exists, _BINDINGS)):
        try:
            module = _by_path(path) if path else _by_name()
        except _MissingError as error:
            reasons.append(str(error))
            sys.modules.pop("louis", None)
            continue
        sys.modules["louis"] = module
        module.setLogLevel(module.LOG_OFF)
        return module
    raise BrailleError(
        f"Braille needs liblouis with its Python binding, which is not here ({'; '.join(reasons)}){_impostors()}."
    )


# --- the engine ---


class Louis:
    """liblouis as an :class:`~ohio_braille.braille.engine.Engine`."""

    def __init__(self, module: Any, table_folders: Sequence[str] = ()) -> None:
        """``module`` is liblouis' binding, or what speaks like it; ``table_folders`` are those in which it looks for
        tables, in order (else LOUIS_TABLEPATH, then liblouis' usual ones). Raises BrailleError where liblouis is too
        old."""
        self._louis = module
        self._given_folders = tuple(table_folders)
        numbers = tuple(int(n) for n in re.findall(r"\d+", self.version())[:2])
        if numbers < OLDEST:
            raise BrailleError(
                f"liblouis {self.version()} is too old: its German and English tables leave out signs that tell digits "
                f"from letters. Version {OLDEST[0]}.{OLDEST[1]} or newer is needed."
            )

    @property
    def origin(self) -> str:
        """The file of the binding."""
        return str(self._louis.__file__)

    def version(self) -> str:
        return str(self._louis.version())

    @cached_property
    def table_folders(self) -> tuple[str, ...]:
        """The folders in which tables are looked for, in order."""
        if self._given_folders:
            return self._given_folders
        asked = [folder for folder in os.environ.get("LOUIS_TABLEPATH", "").split(",") if folder]
        return (*asked, *_TABLE_FOLDERS)

    def table_path(self, name: str) -> str:
        if len(name) > 1000 or not name.isprintable():
            raise BrailleError(f"{name[:40]!r} is not the name of a liblouis table.", "table")
        candidates = [Path(name)] if os.sep in name else [Path(folder) / name for folder in self.table_folders]
        for path in candidates:
            if os.path.isfile(path):  # unlike Path.is_file, also for a name that is too long for the system
                if "," in str(path):
                    raise BrailleError(f"liblouis can't read a table whose path has a comma: {path}", "table")
                return str(path.resolve())
        raise BrailleError(f"liblouis' table {name} is not there{self._where_it_could_be(name)}", "table")

    def _where_it_could_be(self, name: str) -> str:
        """The end of a sentence: the folders that were searched, and near names or what installs the tables."""
        if os.sep in name:
            return "."
        folders = " or ".join(self.table_folders)
        known = sorted({file.name for folder in self.table_folders for file in Path(folder).glob("*.[cu]tb")})
        return f" in {folders}.{f' {near(name, known)}' if known else how_to_get_tables(family())}"

    def require_table(self, table: str) -> None:
        try:
            with _LOCK:
                self._louis.checkTable([table])
        except RuntimeError:
            raise BrailleError(f"liblouis can't read {table} as a table. Choose another.", "table") from None

    def knows(self, table: str, character: str) -> bool:
        with _LOCK:
            cells = self._louis.translateString([table], character, mode=_DOTS_IO_UNICODE | _NO_UNDEFINED)
        return bool(cells.strip("\u2800")) and not any(cell > "\u283f" for cell in cells)

    def translate(self, table: str, text: str) -> str:
        with _LOCK:
            return str(self._louis.translateString([table], text, mode=_DOTS_IO_UNICODE))

    def read_back(self, table: str, braille: str) -> str:
        with _LOCK:
            return str(self._louis.backTranslateString([self._characters, table], braille))

    @cached_property
    def _characters(self) -> str:
        """The table by which braille characters are cells."""
        return self.table_path("unicode.dis")
