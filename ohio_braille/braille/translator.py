"""Text to cells and back, through liblouis; the only module that knows it.

What liblouis does quietly (escapes for unknown characters, cells with dots 7 and 8, text cut at NUL, crashes when two
threads call it) is caught here: what comes out are right cells, or a :class:`BrailleError` that names the character.
"""

import importlib
import importlib.util
import os
import re
import sys
import threading
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

from ohio_braille.braille.hygiene import substitute, tidy
from ohio_braille.braille.same_text import same_text
from ohio_braille.errors import BrailleError
from ohio_braille.values.cells import NO_BREAK, Cells, unicode_braille
from ohio_braille.values.languages import Grade, Language, Substitution

APT = "apt-get install python3-louis liblouis-bin"
OLDEST = (3, 22)
"""The German tables are the same from 3.22 on; before, a letter after a digit was read as one more digit."""

_BINDINGS = (
    "/usr/lib/python3/dist-packages/louis/__init__.py",  # Debian, Ubuntu
    "/usr/local/lib/python3/dist-packages/louis/__init__.py",
)
_TABLE_FOLDERS = ("/usr/share/liblouis/tables", "/usr/local/share/liblouis/tables")
_DOTS_IO_UNICODE = 4 | 64  # dotsIO | ucBrl: cells as U+28xx, whatever display table the table brings
_NO_UNDEFINED = 128
_LOCK = threading.Lock()  # liblouis is not thread-safe and the binding releases the interpreter's lock


# --- the binding and its tables ---


def _is_louis(module: ModuleType) -> bool:
    library = getattr(module, "liblouis", None)
    return callable(getattr(module, "translateString", None)) and hasattr(library, "lou_translateString")


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
def louis() -> ModuleType:
    """liblouis' own Python binding, found by name or, past impostors of that name, in the system's folder.

    Raises BrailleError with the command that mends it where there is none.
    """
    reasons = []
    try:
        module = importlib.import_module("louis")
        if _is_louis(module):
            module.setLogLevel(module.LOG_OFF)
            return module
        reasons.append(f"{getattr(module, '__file__', None) or 'a folder'} named louis is not liblouis' binding")
    except Exception as error:  # a file of that name may do anything
        reasons.append(f"{type(error).__name__}: {error}")
    for path in _BINDINGS:
        if not os.path.exists(path):
            continue
        sys.modules.pop("louis", None)
        spec = importlib.util.spec_from_file_location("louis", path)
        if spec is None or spec.loader is None:
            continue
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except (ImportError, OSError) as error:
            reasons.append(f"{path}: {error}")
            continue
        if _is_louis(module):
            sys.modules["louis"] = module
            module.setLogLevel(module.LOG_OFF)
            return module
    sys.modules.pop("louis", None)
    raise BrailleError(
        f"Braille needs liblouis with its Python binding, which is not here ({'; '.join(reasons)})"
        f"{_impostors()}. Install it with: {APT}"
    )


def version() -> str:
    """liblouis' version, such as "3.24.0"."""
    return str(louis().version())


@cache
def _check_version() -> None:
    found = version()
    numbers = tuple(int(n) for n in re.findall(r"\d+", found)[:2])
    if numbers < OLDEST:
        raise BrailleError(
            f"liblouis {found} is too old: its German and English tables leave out signs that tell digits from "
            f"letters. Version {OLDEST[0]}.{OLDEST[1]} or newer is needed; try: {APT}"
        )


@cache
def table_folders() -> tuple[str, ...]:
    """The folders in which tables are looked for, in order: LOUIS_TABLEPATH, then liblouis' usual ones."""
    asked = [folder for folder in os.environ.get("LOUIS_TABLEPATH", "").split(",") if folder]
    return (*asked, *_TABLE_FOLDERS)


def table_path(name: str) -> str:
    """The absolute path of a table named by its file or path, so that no file in the current folder can take its
    place. Raises BrailleError where it doesn't exist."""
    if len(name) > 1000 or not name.isprintable():
        raise BrailleError(f"{name[:40]!r} is not the name of a liblouis table.")
    candidates = [Path(name)] if os.sep in name else [Path(folder) / name for folder in table_folders()]
    for path in candidates:
        if os.path.isfile(path):  # unlike Path.is_file, also for a name that is too long for the system
            if "," in str(path):
                raise BrailleError(f"liblouis can't read a table whose path has a comma: {path}")
            return str(path.resolve())
    where = "" if os.sep in name else f" in {' or '.join(table_folders())}"
    raise BrailleError(f"liblouis' table {name} is not there{where}. Install it with: apt-get install liblouis-data")


_SPACE = re.compile("[ \u00a0]")
_KEPT_BLANK = re.compile("\u00a0")
# liblouis 3.24 never comes back from its German tables where a blank, one of these signs and an address follow each
# other ("x !a.de", "x -@"): the search for computer braille goes round and round. To it a blank cell is no blank.
_ENDLESS = re.compile(r"\s(?=[^\w\s]*[!?–-]\S*(?:\.\w|@|://|www))")


# --- translation ---


class Translator:
    """One grade (a language's, or any liblouis table) with its memory: each distinct text is translated once.

    May be used from several threads.
    """

    def __init__(self, grade: Grade, substitutions: Sequence[Substitution] = ()) -> None:
        """Raises BrailleError where liblouis, or a table, is missing or too old."""
        self.grade = grade
        self._named = grade.name if grade.name == grade.table else f"{grade.name} ({grade.table})"
        self._louis = louis()
        _check_version()
        self._table = table_path(grade.table)
        self._may_hang = os.path.basename(self._table).startswith("de-")
        try:
            with _LOCK:
                self._louis.checkTable([self._table])
        except RuntimeError:
            raise BrailleError(f"liblouis can't read {self._table} as a table. Choose another.") from None
        self._back = [table_path("unicode.dis"), table_path(grade.back)] if grade.back else []
        self._substitutions = tuple(substitutions)
        self._triggers = re.compile("|".join(f"(?:{s.within or s.find})" for s in substitutions) or r"(?!)")
        self._cells: dict[str, Cells] = {}
        self._flows: dict[str, Cells] = {}
        self._checked: set[str] = set()
        self._known = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")

    def prepare(self, text: str) -> str:
        """The text as it goes to liblouis; no-break spaces still in it. Raises BrailleError naming any character
        that the table does not know."""
        text = tidy(text)
        if self._triggers.search(text):
            text = substitute(text, self._substitutions)
        if self._may_hang:
            text = _ENDLESS.sub("\u2800", text)
        if not self._known.issuperset(text):
            for char in dict.fromkeys(text):
                if char not in self._known:
                    self._probe(char, text)
        return text

    def _probe(self, char: str, text: str) -> None:
        """liblouis never refuses a character: it writes an escape, a blank, or nothing. So each is tried once."""
        if "\u2800" <= char <= "\u283f" or unicodedata.category(char) == "Zs":
            self._known.add(char)
            return
        with _LOCK:
            cells = self._louis.translateString([self._table], char, mode=_DOTS_IO_UNICODE | _NO_UNDEFINED)
        if not cells.strip("\u2800") or any(cell > "\u283f" for cell in cells):
            name = unicodedata.name(char, "without a name")
            raise BrailleError(
                f"{self._named} has no braille for the character {char} "
                f"(U+{ord(char):04X}, {name}) in {text!r}. Write it in words."
            )
        self._known.add(char)

    def cells(self, text: str) -> Cells:
        """The cells of a text, blanks as 0. Braille characters in the text stay as they are."""
        cells = self._cells.get(text)
        if cells is None:
            cells = self._translate(self.prepare(text).replace("\u00a0", " "), text)
            self._cells[text] = cells
        return cells

    def _translate(self, ready: str, text: str) -> Cells:
        with _LOCK:
            braille = self._louis.translateString([self._table], ready, mode=_DOTS_IO_UNICODE)
        return self._as_cells(braille, text)

    def _as_cells(self, braille: str, text: str) -> Cells:
        try:
            cells = braille.encode("utf-16-le")
        except UnicodeEncodeError:
            cells = b""
        low, high = cells[::2], cells[1::2]
        if high.strip(b"\x28") or (low and max(low) > 63):
            raise BrailleError(
                f"{self.grade.table} gives cells for {text!r} that have more than six dots: {braille}. "
                f"Choose a six-dot table."
            )
        return low

    def flow(self, text: str) -> Cells:
        """The cells of running text for ``pages``: a blank that came from a no-break space is ``NO_BREAK``."""
        cells = self._flows.get(text)
        if cells is None:
            cells = self._flows[text] = self._flow(self.prepare(text), text)
        return cells

    def _flow(self, ready: str, text: str) -> Cells:
        spaced = ready.replace("\u00a0", " ")
        cells = self._translate(spaced, text)
        if spaced == ready:
            return cells
        blanks = [at for at, cell in enumerate(cells) if not cell]
        spaces = _SPACE.findall(ready)
        if len(blanks) != len(spaces):  # the table swallowed a blank (German "100 %") or added one
            return self._flow_by_places(ready, spaced, text)
        kept = bytearray(cells)
        for at, space in zip(blanks, spaces, strict=True):
            if space == "\u00a0":
                kept[at] = NO_BREAK
        return bytes(kept)

    def _flow_by_places(self, ready: str, spaced: str, text: str) -> Cells:
        """As ``_flow``, by the places that liblouis tells for each character: slower, but right for any table."""
        with _LOCK:
            braille, _, positions, _ = self._louis.translate([self._table], spaced, mode=_DOTS_IO_UNICODE)
        cells = bytearray(self._as_cells(braille, text))
        for kept in _KEPT_BLANK.finditer(ready):
            at = positions[kept.start()]
            if at < len(cells) and cells[at] == 0:
                cells[at] = NO_BREAK
        return bytes(cells)

    def read_back(self, cells: Cells) -> str:
        """The text that the cells say. Raises BrailleError where the grade can't be read back."""
        if not self._back:
            raise BrailleError(f"liblouis can't read {self._named} back reliably.")
        with _LOCK:
            return str(self._louis.backTranslateString(self._back, unicode_braille(cells)))

    def checked(self, text: str, what: str) -> Cells:
        """The cells of a label, read back and compared with its text; ``what`` names the card in an error.

        Where the grade can't be read back (``grade.back`` is empty) only the six dots and the characters are checked.
        """
        try:
            cells = self.cells(text)
        except BrailleError as error:
            raise BrailleError(f"{what}: {error}") from None
        if not cells.strip(b"\0"):
            raise BrailleError(f"{what}: its label {text!r} has no dots. Give the card a mark.")
        if self._back and text not in self._checked:
            back = self.read_back(cells)
            # A passage in capitals comes back in small letters.
            if not same_text(tidy(text), back, capitals=self.grade.capitals and not text.isupper()):
                raise BrailleError(
                    f"{what}: the label {text!r} is not safe in {self.grade.name}: its cells "
                    f"{unicode_braille(cells)} read back as {back!r}. Choose another mark or --grade 0."
                )
            self._checked.add(text)
        return cells


_TRANSLATORS: dict[tuple[Grade, tuple[Substitution, ...]], Translator] = {}


def translator(language: Language, grade: str, table: str | None = None) -> Translator:
    """The translator of a language's grade ("0", "1", "2"), or with that language's habits for any liblouis table.

    Raises BrailleError for an unknown grade, and where liblouis or the table is missing.
    """
    if table:
        found = Grade(name=table, table=table, back=table, capitals=False)
    elif grade in language.grades:
        found = language.grades[grade]
    else:
        raise BrailleError(
            f"{language.name} has no grade {grade!r}; it has {', '.join(sorted(language.grades))} "
            f"({', '.join(f'{g} = {one.name}' for g, one in sorted(language.grades.items()))})."
        )
    key = (found, language.substitutions)
    if key not in _TRANSLATORS:
        _TRANSLATORS[key] = Translator(found, language.substitutions)
    return _TRANSLATORS[key]


def collisions(named: Iterable[tuple[str, Cells]]) -> list[tuple[str, str, Cells]]:
    """Pairs of different names that have the same cells, for an error: (first name, other name, cells)."""
    first: dict[Cells, str] = {}
    found: dict[tuple[str, str], Cells] = {}
    for name, cells in named:
        owner = first.setdefault(cells, name)
        if owner != name:
            found[owner, name] = cells
    return [(one, other, cells) for (one, other), cells in found.items()]
