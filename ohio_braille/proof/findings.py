"""What the checks of all kinds of files share: findings, how many are told, and one line that says what was checked."""

from collections.abc import Iterable
from itertools import islice

from ohio_braille.errors import in_short
from ohio_braille.values.notes import Finding
from ohio_braille.values.value import Value

MOST_FINDINGS = 200
"""Findings of one file."""


class Result(Value, frozen=True, kw_only=True):
    """What a check found, and one line that says what was checked."""

    summary: str
    findings: tuple[Finding, ...] = ()


def error(what: str, page: int = 0, line: int = 0) -> Finding:
    """A finding of what can't be embossed or read as meant."""
    return Finding(page=page, line=line, what=in_short(what), severity="error")


def warning(what: str, page: int = 0, line: int = 0) -> Finding:
    """A finding of what may go wrong."""
    return Finding(page=page, line=line, what=in_short(what), severity="warning")


def limited(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings; where they are too many the first of them, and one that says so."""
    told = tuple(islice(findings, MOST_FINDINGS + 1))
    if len(told) <= MOST_FINDINGS:
        return told
    return (*told[:MOST_FINDINGS], error(f"More than {MOST_FINDINGS} findings; the rest is left out."))


def counted(kind: str, findings: tuple[Finding, ...]) -> Result:
    """The findings in a file of this kind, with their number."""
    count = len(findings)
    number = "nothing wrong" if not count else "1 finding" if count == 1 else f"{count} findings"
    return Result(summary=f"{kind}, {number}", findings=findings)
