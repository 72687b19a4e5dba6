"""What can go wrong by the user's input, their files or their machine.

Every message is one complete sentence that says what, where, what is allowed and what to do. Anything else that is
raised is a bug.
"""

from collections.abc import Iterable


class OhioBrailleError(Exception):
    """A mistake that the user can mend; the command line prints it as ``Error: ...`` and exits with 1."""


class DataError(OhioBrailleError):
    """A data file is missing, broken or wrong: names the file, the key, and what would be right."""


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
