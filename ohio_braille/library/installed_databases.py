"""The label databases of other programs that are installed, and a sheet out of them by its article number.

gLabels 3 keeps its templates in share/libglabels-3.0/templates (Debian's package glabels-data), gLabels-qt in
share/glabels-qt/templates, a user's own lie in .config/libglabels/templates; LibreOffice has share/labels/labels.xml in
its own folder (Debian's package libreoffice-common).
"""

from collections.abc import Sequence
from pathlib import Path

from ohio_braille.errors import DataError, OhioBrailleError, UnknownNameError
from ohio_braille.library.article_numbers import matching
from ohio_braille.library.label_databases import Part, parts_of
from ohio_braille.library.reading import MAX_DATABASE_BYTES, read_bytes
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.library.wording import cut, path_in_words
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.papers import Paper

_FOLDERS = (
    *(f"usr/{local}share/libglabels-*/templates/*.xml" for local in ("", "local/")),
    *(f"usr/{local}share/glabels-qt/templates/*.xml" for local in ("", "local/")),
    *("usr/lib/libreoffice/share/labels/labels.xml", "usr/lib64/libreoffice/share/labels/labels.xml"),
    *("opt/libreoffice*/share/labels/labels.xml", "snap/libreoffice/current/lib/libreoffice/share/labels/labels.xml"),
    "Applications/LibreOffice.app/Contents/Resources/labels/labels.xml",
    "Applications/gLabels.app/Contents/share/glabels-qt/templates/*.xml",
)
_OWN = ".config/libglabels/templates/*.template"

_SAME_MM = 0.5
"""Databases whose labels lie nearer to each other mean the same: half of what a sheet may be fed off."""


def installed(root: Path = Path("/"), home: Path | None = None) -> tuple[Path, ...]:
    """The files of databases on this machine, the user's own first."""
    own = sorted((home or Path.home()).glob(_OWN))
    found = (path for form in _FOLDERS for path in sorted(root.glob(form)) if path.name != "paper-sizes.xml")
    return (*own, *found)


def products(files: Sequence[Path], papers: tuple[Paper, ...]) -> list[str]:
    """What the sheets in the databases are called."""
    return [part.full() for _, part in _every(files, papers)]


def find(files: Sequence[Path], name: str, papers: tuple[Paper, ...]) -> tuple[LabelSheet, Path] | None:
    """The sheet with an article number and the file it is in; None where no database has it.

    Raises UnknownNameError where what they have under this number lies more than 0.5 mm apart, and DataError where none
    of it is a sheet that can be used.
    """
    every = _every(files, papers)
    found: list[tuple[LabelSheet, Path]] = []
    wrong: OhioBrailleError | None = None
    for n in matching(name, [part.full() for _, part in every]):
        path, part = every[n]
        try:
            sheet = part.sheet()
            require_sheet(sheet)
        except DataError as error:
            wrong = wrong or error
            continue
        found.append((sheet, path))
    if wrong and not found:
        raise wrong
    if any(_apart_mm(found[0][0], sheet) > _SAME_MM for sheet, _ in found[1:]):
        named = dict.fromkeys(f"{path_in_words(path)}:{sheet.products[0]}" for sheet, path in found)
        raise UnknownNameError(
            f"Other programs disagree about the label sheet '{cut(name)}' by more than {_SAME_MM} mm: compare with "
            f"your own, and name one of {', '.join(named)}.",
            "sheet",
        )
    return found[0] if found else None


def _every(files: Sequence[Path], papers: tuple[Paper, ...]) -> list[tuple[Path, Part]]:
    """All parts of the databases; a file that can't be read has none: nobody named it."""
    found: list[tuple[Path, Part]] = []
    for path in files:
        try:
            parts = parts_of(read_bytes(path, MAX_DATABASE_BYTES), path_in_words(path), papers)
        except DataError:
            continue
        found += [(path, part) for part in parts]
    return found


def _apart_mm(one: LabelSheet, other: LabelSheet) -> float:
    """How far the corners of the first and of the last label lie apart at most, in mm; without end for other grids."""
    if (one.columns, one.rows) != (other.columns, other.rows):
        return float("inf")

    def corners(sheet: LabelSheet) -> tuple[float, ...]:
        right = sheet.left_mm + (sheet.columns - 1) * sheet.pitch_mm[0]
        below = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_mm[1]
        wide, tall = sheet.label_mm
        return sheet.left_mm, sheet.top_mm, right, below, right + wide, below + tall, *sheet.page_mm

    return max(abs(a - b) for a, b in zip(corners(one), corners(other), strict=True))
