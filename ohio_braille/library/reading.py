"""Reads files, whatever they are, with limits to what is taken in; and what a file is called.

Data is data: nothing in a file is run, followed over a network or used as a path.
"""

import re
import unicodedata
from pathlib import Path

from ohio_braille.errors import DataError
from ohio_braille.library.wording import path_in_words
from ohio_braille.values.value import Value

MAX_BYTES = 2_000_000
"""No data file or text is larger; a deck with a row for each of 10,000 cards has half a megabyte."""

MAX_DATABASE_BYTES = 8_000_000
"""No database of labels is larger; LibreOffice's has 300 KB, all files of gLabels together 675 KB."""

MAX_LIST_BYTES = 5_000_000
"""No list of things is larger; twenty thousand lines of fifty letters have one megabyte."""

LISTS = (".csv", ".tsv", ".txt")
"""How the files of lists end: a line a thing, as spreadsheets and editors write them."""

_PIECE_BYTES = 65_536


class Source(Value, frozen=True, kw_only=True):
    """A data file that was found: ``id`` is what its value is called, ``file`` its path in messages. The languages have
    the names of what is ``built_in``; a user's own file has them itself."""

    id: str
    file: str
    text: str
    built_in: bool = False


def letters_and_digits(text: str) -> str:
    """What counts in a name of ours and in an article number."""
    return re.sub(r"[^a-z0-9]", "", text.casefold())


def is_path(name: str) -> bool:
    """Whether a name given by a user means a file of theirs."""
    return name.casefold().endswith(".toml") or "/" in name or "\\" in name


def is_list(name: str) -> bool:
    """Whether a name given by a user means a list of theirs."""
    return name.casefold().endswith(LISTS)


_SPREADSHEETS = (".xlsx", ".xls", ".ods", ".numbers")

_NO_DECKS = (*LISTS, *_SPREADSHEETS, ".json", ".cod", ".md", ".yaml", ".yml", ".xml", ".pdf")
"""How files end that somebody may take for the file of a deck."""


def no_deck(name: str) -> str:
    """What a name means that somebody may take for a deck's: "list", "spreadsheet", "deck" (a file of another format);
    empty where it may be one."""
    if not name.casefold().endswith(_NO_DECKS):
        return ""
    return "list" if is_list(name) else "spreadsheet" if name.casefold().endswith(_SPREADSHEETS) else "deck"


FOLDER_FILES = ("game.toml", "language.toml")
"""Data files that are called as the folder in which they lie."""


def file_id(path: Path) -> str:
    """The id of a file: its name in small letters, digits and hyphens; never a path."""
    name = path.absolute().parent.name if path.name in FOLDER_FILES else path.stem
    return re.sub(r"[^a-z0-9]+", "-", name.casefold())[:60].strip("-") or "own"


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises DataError where it can't be read or has more than ``most``."""
    file = path_in_words(path)
    try:
        if path.is_dir():
            raise DataError(f"{file} is a folder; a file is needed.")
        data = b""
        with open(path, "rb") as opened:
            # Not by its size: a device has none. In pieces: making room for the most takes longer than reading.
            while len(data) <= most and (piece := opened.read(_PIECE_BYTES)):
                data += piece
    except FileNotFoundError:
        raise DataError(f"There is no file {file}.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DataError(f"{file} can't be read: {reason}.") from None
    return require_size(data, most, file)


def require_size(data: bytes, most: int, file: str) -> bytes:
    """The bytes of a file. Raises DataError where there are more than ``most``."""
    if len(data) > most:
        raise DataError(f"{file} is larger than {most // 1_000_000} MB, the most that is read.")
    return data


def as_text(data: bytes, file: str) -> str:
    """The text in the bytes of a file, without a byte order mark, line ends as \\n, letters composed (NFC): print,
    braille and what is looked up by its name have the same text. Raises DataError for what is no text in UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DataError(f"{file} is in UTF-16 (Windows calls it Unicode). Save it as UTF-8.")
    if b"\0" in data:
        raise DataError(f"{file} is not a text file (it holds zero bytes). Save it as text in UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(
            f"{file}, line {line}: the byte {data[error.start]:#04x} is not UTF-8; probably the file is in "
            f"Latin-1. Save it as UTF-8."
        ) from None
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
