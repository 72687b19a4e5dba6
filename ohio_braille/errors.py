"""What can go wrong by the user's input, their files or their machine.

Every message is one complete sentence that says what, where, what is allowed and what to do. Anything else that is
raised is a bug.

A message may speak of a setting (:func:`setting`): in Python that is the name of a field or an argument, on a command
line an option. Each face words it in its own way (:meth:`OhioBrailleError.worded`).
"""

import re
from collections.abc import Callable, Iterable

_SETTING = re.compile("\x02([a-z_]+)(?:=([^\x03]*))?\x03")

_LEFT_OUT = " ... "

Face = Callable[[str, str], str]
"""Words a setting: its name and, where the message names one, its value; else an empty text."""


def setting(name: str, value: str = "") -> str:
    """A setting in a message, such as ``setting("labels_as", "deck")``, for the face to word."""
    return f"\x02{name}={value}\x03" if value else f"\x02{name}\x03"


def _in_python(name: str, value: str) -> str:
    if not value:
        return name
    return f"{name}={value}" if value in ("True", "False") or value[:1].isdigit() else f"{name}={value!r}"


def worded(message: str, face: Face) -> str:
    """A message with each setting in the words of a face."""
    return _SETTING.sub(lambda found: face(found[1], found[2] or ""), message)


def in_short(message: str, most: int = 300) -> str:
    """A message as it may be shown anywhere: its control characters and line ends written out, for a file's must not
    act on a terminal or pass for lines of ours, and the middle of one of more than ``most`` characters left out."""
    if len(message) > most:
        half = (most - len(_LEFT_OUT)) // 2
        message = message[:half] + _LEFT_OUT + message[-half:]
    if message.isprintable():
        return message
    whole = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in message)
    return whole if len(whole) <= most else in_short(whole, most)


class OhioBrailleError(Exception):
    """A mistake that the user can mend; the command line prints it as ``Error: ...`` and exits with 1.

    ``field`` names the setting that is wrong ("sheet", "marks"), empty where none is.
    """

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field

    def worded(self, face: Face) -> str:
        """The message with each setting in the words of a face."""
        return worded(str(self.args[0]), face)

    def __str__(self) -> str:
        """The message for who calls from Python."""
        return self.worded(_in_python)


class DataError(OhioBrailleError):
    """A data file is missing, broken or wrong: names the file, the key, and what would be right."""


class UnknownNameError(DataError):
    """No data file has this name: says which near ones there are. ``field`` is the kind ("deck", "sheet")."""


class MappingError(OhioBrailleError):
    """The deck cannot play the game with these players."""


class BrailleError(OhioBrailleError):
    """A text has no right braille, or liblouis is missing."""


class LayoutError(OhioBrailleError):
    """A label or a row does not fit: says by how much and what would fit."""


class OutputError(OhioBrailleError):
    """A file cannot be written."""


def near(name: str, known: Iterable[str], *, least: float = 0.6) -> str:
    """A sentence that helps after an unknown name: the near ones (by difflib's ratio), else the first dozen known."""
    from difflib import get_close_matches

    names = list(dict.fromkeys(known))
    by_fold = {n.casefold(): n for n in names}
    close = get_close_matches(name.casefold(), by_fold, n=3, cutoff=least)
    if close:
        return "Did you mean " + " or ".join(by_fold[c] for c in close) + "?"
    if not names:
        return "There are none."
    return "Known are: " + ", ".join(names[:12]) + (f" and {len(names) - 12} more." if len(names) > 12 else ".")
