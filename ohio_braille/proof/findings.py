"""What checks of all kinds of files share: how many findings of a file are told."""

from ohio_braille.values.notes import Finding

MOST_FINDINGS = 200
"""Findings of one file."""


def limited(findings: list[Finding]) -> tuple[Finding, ...]:
    """The findings; where they are too many the first of them, and one that says so."""
    if len(findings) <= MOST_FINDINGS:
        return tuple(findings)
    more = Finding(page=0, line=0, what=f"More than {MOST_FINDINGS} findings; the rest is left out.", severity="error")
    return (*findings[:MOST_FINDINGS], more)
