"""The system as far as the files know it, without what Windows lacks and with what it has instead."""

import fcntl
import os
import sys
from types import ModuleType

import pytest

_flock = fcntl.flock

HIDE = """
import os, sys, types
import fcntl as posix
def locking(handle, mode, length):
    try:
        posix.flock(handle, posix.LOCK_EX | posix.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(13, "Permission denied") from None
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=locking)
for name in ("fcntl", "pwd", "grp", "resource", "termios"):
    sys.modules[name] = None
for name in ("O_DIRECTORY", "O_NOFOLLOW", "fork", "fchmod"):
    vars(os).pop(name, None)
"""
"""The same, for a child process to run first."""


def hide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes away, for one test, the modules and names that Windows lacks, and gives it ``msvcrt``."""

    def locking(handle: int, mode: int, length: int) -> None:
        assert mode == 2
        assert length == 1
        try:
            _flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    windows = ModuleType("msvcrt")
    vars(windows).update(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    for name in ("fcntl", "pwd", "grp", "termios"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("O_DIRECTORY", "O_NOFOLLOW"):
        monkeypatch.delattr(os, name)
