"""What a user should know: of what was made (notes), and of what was read back (findings)."""

from typing import Literal

from ohio_braille.values.value import Value

Fact = str | float | tuple[str, ...]


class Note(Value, gc=False, frozen=True, kw_only=True):
    """What is worth knowing of a result that is right: ``code`` says what it is, ``facts`` what it says in numbers and
    names, ``field`` the setting that would change it (empty for none). Each face has its own words for it.

    A "warning" may make the result useless, a "note" tells how it came about.
    """

    code: str
    severity: Literal["note", "warning"] = "note"
    field: str = ""
    facts: dict[str, Fact] = {}


class Finding(Value, gc=False, frozen=True, kw_only=True):
    """What a check found: ``page`` and ``line`` count from 1, 0 where it concerns the whole file or page.

    An "error" can't be embossed or read as meant; a "warning" may.
    """

    page: int
    line: int
    what: str
    severity: Literal["error", "warning"]
