"""Any path that may be checked: a data file, a file for an embosser, or a kit."""

import stat
from pathlib import Path

from ohio_braille.braille.codings import coding_of_file
from ohio_braille.errors import DataError, OhioBrailleError
from ohio_braille.library.library import Library
from ohio_braille.library.wording import path_in_words
from ohio_braille.proof.brf import check_brf
from ohio_braille.proof.data_files import check_data_file, check_list
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.proof.findings import Result, counted, error
from ohio_braille.proof.kits import check_kit
from ohio_braille.proof.pef import check_pef
from ohio_braille.proof.readers import Readers


def check_any(library: Library, name: str, page: str, readers: Readers) -> Result:
    """As :func:`check_path`; what can't be checked at all is a finding too, so that other files are still checked."""
    try:
        return check_path(library, name, page, readers)
    except OhioBrailleError as found:
        return Result(summary="can't be checked", findings=tuple(map(error, str(found).split("\n"))))


def check_path(library: Library, name: str, page: str, readers: Readers) -> Result:
    """Checks one file or kit by its kind: ``page`` names the embosser page of a file, empty where its size is not to be
    checked; ``readers`` read a kit. Raises DataError for what is no file of a kind we know."""
    path = Path(name)
    if _is_folder(name):
        return check_kit(path, readers)
    ending = path.suffix.casefold()
    if ending == ".toml":
        return check_data_file(library, path)
    if ending in (".csv", ".tsv"):
        return check_list(library, name)
    coding = coding_of_file(path.name)
    if ending != ".pef" and coding is None:
        kinds = ".toml, .csv, .brf, .eurobraille.txt, .pef, or a kit's folder"
        raise DataError(f"{path_in_words(name)} is of no kind that can be checked: {kinds}.")
    try:
        data = read_file(path)
    except UnreadableError as found:
        raise DataError(f"{path_in_words(name)} {found}.") from None
    if ending == ".pef":
        return counted("PEF", check_pef(data))
    return counted(str(coding), check_brf(data, coding, library.page(page) if page else None))


def _is_folder(name: str) -> bool:
    """Raises DataError where there is nothing, or nothing that may be looked at."""
    try:
        return stat.S_ISDIR(Path(name).stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        raise DataError(f"There is no file {path_in_words(name)}.") from None
    except (OSError, ValueError) as found:  # ValueError: a zero byte in the name
        raise DataError(f"{path_in_words(name)} can't be read: {getattr(found, 'strerror', None) or found}.") from None
