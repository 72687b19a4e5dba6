"""Locks on folders, by which runs of the program keep out of each other's way, on any system.

Where the system opens folders (Linux, macOS) the folder itself is locked. Windows opens only files, so there a file
among the system's temporary ones stands for the folder. Nothing here is imported that one of the systems lacks.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_WAIT_S = 0.05


def _locked_by_system(handle: int, *, wait: bool) -> bool:
    """Whether the lock was got; never on a file system without locks, or a system that knows none."""
    try:
        import fcntl
    except ImportError:
        return _locked_by_windows(handle, wait=wait)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _locked_by_windows(handle: int, *, wait: bool) -> bool:
    try:
        from msvcrt import LK_NBLCK, locking  # type: ignore[attr-defined, unused-ignore]
    except ImportError:
        return False
    while True:
        try:
            locking(handle, LK_NBLCK, 1)
        except PermissionError:  # another run has it; the system's own waiting gives up after ten seconds
            if not wait:
                return False
            time.sleep(_WAIT_S)
        except OSError:
            return False
        else:
            return True


def _stand_in(folder: Path) -> Path:
    """The file that is locked for a folder which can't be."""
    name = os.path.normcase(folder.resolve())
    return Path(tempfile.gettempdir()) / f"ohio-braille-{hashlib.sha256(name.encode()).hexdigest()[:16]}.lock"


class FolderLock:
    """An open handle on a folder. Raises OSError where the folder isn't there or is a symbolic link."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = None if hasattr(os, "O_DIRECTORY") else _stand_in(folder)
        if self._file:
            os.listdir(folder)
            self._handle = os.open(self._file, os.O_RDWR | os.O_CREAT)
        else:
            self._handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)

    def take(self, *, wait: bool) -> bool:
        """Whether the lock was got; waits for another run if asked."""
        return _locked_by_system(self._handle, wait=wait)

    def close(self) -> None:
        """Gives the lock back."""
        os.close(self._handle)

    def close_and_remove(self) -> None:
        """Removes the folder with all that is in it and gives the lock back."""
        shutil.rmtree(self._folder, ignore_errors=True)
        os.close(self._handle)
        if self._file:
            with suppress(OSError):  # another run looks whether the folder is a dead one's
                self._file.unlink()


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Waits until no other run holds the folder (through a link); on a file system without locks it doesn't.

    Raises OSError where the folder can't be opened.
    """
    lock = FolderLock(folder.resolve())
    try:
        lock.take(wait=True)
        yield
    finally:
        lock.close()
