"""How the command line words settings, as its options, and where to look names up."""

_OPTIONS = {
    ("captions", "False"): "--no-captions",
    ("force", "True"): "--force",
    ("marks", ""): "--mark",
    ("blanks", ""): "--blank",
    ("offset_mm", ""): "--offset",
    ("paper_offset_mm", ""): "--paper-offset",
    ("size_pt", ""): "--size",
    ("turned", ""): "--turned",
}

LISTED_BY = {"sheet": "ohio-braille sheets lists them."}
"""What to add to an unknown name, by the field of the error."""


def option(name: str, value: str) -> str:
    """A setting as an option: ``labels_as``, ``deck`` is ``--labels-as deck``."""
    known = _OPTIONS.get((name, value)) or _OPTIONS.get((name, ""))
    if known:
        return known if (name, value) in _OPTIONS else f"{known} {value}"
    return f"--{name.replace('_', '-')}" + (f" {value}" if value else "")
