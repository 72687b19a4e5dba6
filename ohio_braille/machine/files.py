"""Files and folders that are written whole or not at all.

What is written goes into a temporary folder beside the target first and takes its place in one step. A process that is
killed leaves at most such a folder behind; it is locked while its process lives, so the next run can tell it from a
running one's and clear it away. Where files in a folder are replaced, each of them is always whole, the old one or the
new one; a new folder appears with all its files.
"""

import os
import re
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from ohio_braille.errors import OutputError, setting
from ohio_braille.machine.locks import FolderLock, held

_TEMPORARY = ".ohio-braille-"
_OWN = re.compile(re.escape(_TEMPORARY) + "[a-z0-9_]{8}")  # as tempfile.mkdtemp names them
Write = Callable[[BinaryIO], None]


def written(write: Write) -> bytes:
    """What ``write`` writes."""
    file = BytesIO()
    write(file)
    return file.getvalue()


def ready(data: bytes) -> Write:
    """What writes these bytes."""

    def write(file: BinaryIO) -> None:
        file.write(data)

    return write


def _printable(path: Path) -> str:
    """A path for a message, on one line and not too long."""
    text = str(path)
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape", "replace").decode() for c in text[:300])
    return shown if len(text) <= 300 else shown + "..."


def _unwritable(path: Path, error: Exception) -> OutputError:
    return OutputError(f"{_printable(path)} can't be written: {getattr(error, 'strerror', None) or error}.")


@contextmanager
def _as_output_error(path: Path) -> Iterator[None]:
    """Turns what the system says (name too long, no permission, disk full) into an OutputError about ``path``."""
    try:
        yield
    except OSError as error:
        raise _unwritable(path, error) from error


_ON_WINDOWS = os.name == "nt"
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\s*\..*)?", re.IGNORECASE)


def _require_name(path: Path) -> None:
    """Raises OutputError for a name that Windows takes for something else than a file: a device (``CON``, ``nul.txt``),
    a second stream of another file (``a:b``), one that it shortens (a blank or full stop at the end).

    Of names: learn.microsoft.com, Naming Files, Paths, and Namespaces.
    """
    name = path.name
    wrong = (
        "it is the name of a device"
        if _DEVICE.fullmatch(name)
        else 'none of < > : " | ? * may be in it'
        if re.search(r'[<>:"|?*\x00-\x1f]', name)
        else "it ends in a blank or a full stop"
        if name.endswith((" ", "."))
        else ""
    )
    if _ON_WINDOWS and wrong:
        raise OutputError(f"Windows can't call a file {name!r}: {wrong}. Choose another name.")


def _file_type(path: Path) -> int:
    """What a path is, through symbolic links: ``stat.S_IFREG``, ``S_IFDIR``, ...; 0 for nothing."""
    try:
        return stat.S_IFMT(os.stat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise _unwritable(path, error) from error


# --- checks, to be made before the work starts ---


def require_folder(folder: Path) -> None:
    """Raises OutputError unless files can be made in the folder."""
    kind = _file_type(folder)
    if not kind:
        raise OutputError(f"There is no folder {_printable(folder)}. Make it first, or choose another.")
    if kind != stat.S_IFDIR:
        raise OutputError(f"{_printable(folder)} is not a folder.")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"The folder {_printable(folder)} can't be written to: you lack the permission.")


def require_file(path: Path, force: bool) -> None:
    """Raises OutputError where writing the file would fail, or replace a file without ``force``.

    A symbolic link counts as a file: it is replaced, what it points to stays. Devices are never replaced.
    """
    _require_name(path)
    kind = _file_type(path)
    if kind == stat.S_IFDIR:
        raise OutputError(f"{_printable(path)} is a folder; name a file.")
    require_folder(path.parent)
    if kind not in (0, stat.S_IFREG):
        raise OutputError(f"{_printable(path)} is a device, not a file; - is standard output.")
    if os.path.lexists(path) and not force:
        raise _there_already(path)


def _there_already(path: Path) -> OutputError:
    return OutputError(
        f"{_printable(path)} is there already. Give {setting('force', 'True')} to replace it, or choose another name."
    )


def require_new_folder(path: Path, force: bool) -> None:
    """Raises OutputError where a folder can't be made, or is there already and not empty without ``force``."""
    _require_name(path)
    kind = _file_type(path)
    if kind == stat.S_IFDIR:
        require_folder(path)
        with _as_output_error(path):
            names = os.listdir(path)
        if not force and any(not _OWN.fullmatch(name) for name in names):
            replacing = f"Give {setting('force', 'True')} to replace its files, or choose another."
            raise OutputError(f"The folder {_printable(path)} is there already. {replacing}")
    elif kind or os.path.lexists(path):
        raise OutputError(f"{_printable(path)} is a file; name a folder.")
    else:
        require_folder(path.parent)


# --- the temporary folder ---


def _clear(folder: Path) -> None:
    """Removes what killed runs left in the folder: temporary folders that no living process holds."""
    try:
        names = os.listdir(folder)
    except OSError:
        return  # it may be written to but not listed
    for name in names:
        if not _OWN.fullmatch(name):
            continue
        try:
            lock = FolderLock(folder / name)
        except OSError:
            continue  # not ours, or just gone
        if lock.take(wait=False):
            lock.close_and_remove()
        else:
            lock.close()


@contextmanager
def _temporary_folder(beside: Path) -> Iterator[Path]:
    """A new folder in the folder ``beside``, locked by this process, gone at the end."""
    _clear(beside)
    while True:
        path = Path(tempfile.mkdtemp(prefix=_TEMPORARY, dir=beside))
        try:
            lock = FolderLock(path)
        except FileNotFoundError:
            continue  # another run took it for a dead one's before it was locked
        lock.take(wait=True)
        if path.is_dir():
            break
        lock.close()  # the same, a moment later
    try:
        yield path
    finally:
        lock.close_and_remove()


# --- writing ---


def _fill(path: Path, write: Write) -> None:
    with open(path, "wb") as file:
        write(file)


def write_file(path: Path, write: Write, force: bool) -> None:
    """Writes a file through ``write``, whole or not at all. Raises OutputError; an existing file needs ``force``."""
    require_file(path, force)
    with _as_output_error(path), _temporary_folder(path.parent) as folder:
        made = folder / "new"
        _fill(made, write)
        _move_into_place(made, path, force)


def _move_into_place(made: Path, path: Path, force: bool) -> None:
    if not force:
        try:
            os.link(made, path)  # unlike a rename it never replaces what another run has just made
            return
        except FileExistsError:
            raise _there_already(path) from None
        except OSError:  # a file system without hard links
            if os.path.lexists(path):
                raise _there_already(path) from None
    os.replace(made, path)


def write_set(files: Mapping[Path, Write], force: bool, gone: Iterable[Path] = ()) -> None:
    """Writes files that belong together into one folder, all or none, and takes those away that are ``gone``: an older
    and larger set. Raises OutputError; files that are there need ``force``.

    A process that is killed in the middle may leave some of the old files beside some new ones, each of them whole.
    """
    (parent,) = {path.parent for path in files}
    for path in files:
        require_file(path, force)
    with _as_output_error(parent), _temporary_folder(parent) as folder:
        made = {path: folder / f"new-{number}" for number, path in enumerate(files)}
        for path, write in files.items():
            _fill(made[path], write)
        with held(parent):
            _replace_all(made, [path for path in gone if os.path.lexists(path)], folder, force)


def _replace_all(made: Mapping[Path, Path], gone: Sequence[Path], folder: Path, force: bool) -> None:
    """Moves what is made into its places and removes what is gone; where that fails all is again as it was."""
    kept: dict[Path, Path] = {}
    placed: list[Path] = []
    try:
        for number, path in enumerate((*made, *gone)):
            if force and os.path.lexists(path):
                kept[path] = folder / f"old-{number}"
                _keep(path, kept[path])
        for path, new in made.items():
            _move_into_place(new, path, force)
            placed.append(path)
        for path in gone:
            path.unlink()
    except BaseException:
        for path in placed:
            if path not in kept:
                path.unlink(missing_ok=True)
        for path, old in kept.items():
            os.replace(old, path)
        raise


def _keep(path: Path, copy: Path) -> None:
    """The same file under another name, for the case that what follows fails."""
    try:
        os.link(path, copy, follow_symlinks=False)
    except OSError:  # a file system without hard links
        shutil.copy2(path, copy, follow_symlinks=False)


def write_folder(path: Path, files: Mapping[str, Write], force: bool) -> None:
    """Writes all files into a folder, or none. Other files that are in it stay.

    Raises OutputError; a folder that is there and not empty needs ``force``.
    """
    require_new_folder(path, force)
    for name in files:
        if name in ("", ".", "..") or "/" in name or "\0" in name:
            raise OutputError(f"{name!r} is not the name of a file in {_printable(path)}.")
    new = not path.is_dir()
    with _as_output_error(path), _temporary_folder(path.parent if new else path) as folder:
        made = folder / "new"
        made.mkdir()
        for name, write in files.items():
            _fill(made / name, write)
        if new:
            try:
                os.rename(made, path)
                return
            except OSError:
                if not path.is_dir():
                    raise
                require_new_folder(path, force)  # another run has just made it
        with held(path):  # two runs by force take turns: never files of one beside files of the other
            for name in files:
                require_file(path / name, force=True)
            for name in files:
                os.replace(made / name, path / name)
