"""Files to be checked, which may be anything: read with a limit, or said why not."""

import stat
from pathlib import Path

MOST_BYTES = 50_000_000
"""Ours are far smaller; a larger file is not read."""


class UnreadableError(Exception):
    """A file that can't be read, in words that follow its name: ``is missing``."""


def read_file(path: Path) -> bytes:
    """The content of a file. Raises UnreadableError."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableError("is no file")  # a device or pipe is not waited for
        if found.st_size > MOST_BYTES:
            raise UnreadableError(f"has more than {MOST_BYTES:,} bytes")
        return path.read_bytes()
    except FileNotFoundError:
        raise UnreadableError("is missing") from None
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise UnreadableError(f"can't be read: {getattr(error, 'strerror', None) or error}") from None
