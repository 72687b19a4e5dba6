"""What doctor found, in the words of the command line: a line each."""

from ohio_braille.values.notes import Note

_LINES = {
    "program": "ohio-braille {version}",
    "python": "Python {version}",
    "data_files": "Data files: {folder}",
    "package": "{name} {version}",
    "package_missing": "{name} is missing; pip install {name}",
    "engine": "liblouis {version}",
    "engine_origin": "liblouis is taken from: {file}",
    "engine_missing": "liblouis: {error}",
    "table": "Grade {grade}, {name}: {file}",
    "table_missing": "Grade {grade}, {name}: {error}",
    "extra": "Extra {extra} ({purpose}): installed",
    "extra_missing": "Extra {extra} ({purpose}): not installed; pip install {package} adds it",
}

_PURPOSES = {
    "pdfua": "tagged PDF of the documents",
    "dxf": "labels as DXF",
    "portable": "liblouis where the system has none",
}


def line(found: Note) -> str:
    """A finding of :func:`ohio_braille.machine.doctor.findings` as a line."""
    return _LINES[found.code].format(**found.facts, purpose=_PURPOSES.get(str(found.facts.get("extra")), ""))
