"""What the tests of the checks share."""

from ohio_braille.values.notes import Finding


def told(findings: tuple[Finding, ...]) -> list[str]:
    """Each finding in one line: severity, page, line and what it says."""
    return [f"{f.severity} {f.page}:{f.line} {f.what}" for f in findings]
