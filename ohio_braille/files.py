"""Files and folders that are written whole or not at all.

What is written goes into a temporary name beside the target first and takes its place in one step. A process that is
killed leaves at most such a temporary name behind; it is held by a lock while its process lives, so the next run can
tell it from a running one's and clear it away.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from .errors import OutputError

_TEMPORARY = ".ohio-braille-"
Write = Callable[[BinaryIO], None]


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def check_folder(folder: Path) -> None:
    """Raises OutputError unless files can be made in the folder."""
    if not folder.exists():
        raise OutputError(f"There is no folder {folder}. Make it first, or choose another.")
    if not folder.is_dir():
        raise OutputError(f"{folder} is not a folder.")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"The folder {folder} can't be written to.")


def check_file(path: Path, force: bool) -> None:
    """Raises OutputError where writing the file would fail, or overwrite a file without ``force``."""
    if path.is_dir():
        raise OutputError(f"{path} is a folder; name a file.")
    check_folder(path.parent)
    if os.path.lexists(path) and not force:
        raise OutputError(f"{path} is there already. Give --force to replace it, or choose another name.")


def check_new_folder(path: Path, force: bool) -> None:
    """Raises OutputError where a folder can't be made, or is there already and not empty without ``force``."""
    if path.is_dir():
        check_folder(path)
        if not force and any(not name.startswith(_TEMPORARY) for name in os.listdir(path)):
            raise OutputError(
                f"The folder {path} is there already. Give --force to replace its files, or choose another."
            )
    elif os.path.lexists(path):
        raise OutputError(f"{path} is a file; name a folder.")
    else:
        check_folder(path.parent)


def _clear(folder: Path) -> None:
    """Removes what killed runs left in the folder: temporary names that no living process holds."""
    for name in os.listdir(folder):
        if not name.startswith(_TEMPORARY):
            continue
        left = folder / name
        try:
            handle = os.open(left, os.O_RDONLY | os.O_NOFOLLOW)
        except OSError:
            continue
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
            else:
                left.unlink(missing_ok=True)
        except OSError:
            continue  # its process lives
        finally:
            os.close(handle)


@contextmanager
def _temporary_folder(beside: Path) -> Iterator[Path]:
    """A new folder in the folder ``beside``, locked by this process, gone at the end."""
    _clear(beside)
    while True:
        path = Path(tempfile.mkdtemp(prefix=_TEMPORARY, dir=beside))
        handle = os.open(path, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
        if path.is_dir():
            break
        os.close(handle)  # another run took it for a dead one's before it was locked
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
        os.close(handle)


def _fill(path: Path, write: Write) -> None:
    with open(path, "wb") as file:
        write(file)


def write_file(path: Path, write: Write, force: bool) -> None:
    """Writes a file through ``write``, whole or not at all. Raises OutputError; an existing file needs ``force``."""
    check_file(path, force)
    try:
        with _temporary_folder(path.parent) as folder:
            made = folder / "new"
            _fill(made, write)
            _put(made, path, force)
    except OSError as error:
        raise OutputError(f"{path} can't be written: {_reason(error)}.") from error


def _put(made: Path, path: Path, force: bool) -> None:
    if force:
        os.replace(made, path)
        return
    try:
        os.link(made, path)  # unlike a rename it never replaces what another run has just made
    except FileExistsError:
        raise OutputError(f"{path} is there already. Give --force to replace it, or choose another name.") from None
    except OSError:  # a file system without hard links
        os.rename(made, path)


def write_folder(path: Path, files: Mapping[str, Write], force: bool) -> None:
    """Writes all files into a folder, or none. Other files that are in it stay.

    Raises OutputError; a folder that is there and not empty needs ``force``.
    """
    check_new_folder(path, force)
    new = not path.exists()
    try:
        with _temporary_folder(path.parent if new else path) as folder:
            made = folder / "new"
            made.mkdir()
            for name, write in files.items():
                _fill(made / name, write)
            if new:
                os.rename(made, path)
            else:
                for name in files:
                    if (path / name).is_dir():
                        raise OutputError(f"{path / name} is a folder; a file of this name is to be written.")
                for name in files:
                    os.replace(made / name, path / name)
    except OSError as error:
        raise OutputError(f"{path} can't be written: {_reason(error)}.") from error
