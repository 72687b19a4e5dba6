"""What a user has measured of their printers, kept under a name in their configuration folder."""

import json
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec

from ohio_braille.errors import DataError, OutputError, UnknownNameError, near
from ohio_braille.machine.files import write_file

Shift = Annotated[float, msgspec.Meta(ge=-20, le=20)]
Factor = Annotated[float, msgspec.Meta(ge=0.9, le=1.1)]


class Printer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printer's correction, across and down: what should lie at x, y is drawn at ``scale`` times x, y plus
    ``offset_mm``, from the upper left corner of the page. A file has the limits of the command line."""

    offset_mm: tuple[Shift, Shift] = (0.0, 0.0)
    scale: tuple[Factor, Factor] = (1.0, 1.0)


def config_file() -> Path:
    """Where the printers are kept, such as ~/.config/ohio-braille/printers.json."""
    from platformdirs import user_config_path

    return user_config_path("ohio-braille") / "printers.json"


def all_printers() -> dict[str, Printer]:
    """All printers by name, sorted. Raises DataError where the file is broken."""
    path = config_file()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise DataError(f"{path} can't be read: {error.strerror}.") from error
    try:
        found = msgspec.json.decode(data, type=dict[str, Printer])
    except msgspec.DecodeError as error:
        raise DataError(f"{path} is broken ({error}). Mend or delete it, and keep the printers again.") from None
    return dict(sorted(found.items()))


def printer(name: str) -> Printer:
    """A printer by its name. Raises UnknownNameError for one that isn't kept, DataError where the file is broken."""
    every = all_printers()
    if name not in every:
        raise UnknownNameError(f"No printer is kept under the name {name!r}. {near(name, every)}", "printer")
    return every[name]


def keep(name: str, new: Printer) -> Path:
    """Keeps a printer under a name; returns the file. Raises DataError for an empty name, OutputError."""
    if not name.strip() or not name.isprintable() or len(name) > 60:
        raise DataError("A printer's name has 1 to 60 characters that can be read.", "printer")
    path = config_file()
    kept = {**all_printers(), name: new}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path.parent} can't be made: {error.strerror}.") from error
    content = {n: msgspec.to_builtins(kept[n]) for n in sorted(kept)}
    data = (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()

    def write(file: BinaryIO) -> None:
        file.write(data)

    write_file(path, write, force=True)
    return path
