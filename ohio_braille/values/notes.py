"""What a user should know."""

from typing import Literal

from ohio_braille.values.value import Value


class Finding(Value, gc=False, frozen=True, kw_only=True):
    """What a check found: ``page`` and ``line`` count from 1, 0 where it concerns the whole file or page.

    An "error" can't be embossed or read as meant; a "warning" may.
    """

    page: int
    line: int
    what: str
    severity: Literal["error", "warning"]
