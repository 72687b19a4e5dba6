"""A kit as a whole, read back from its files: every label must still say its card, every document the same in each."""

import os
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

from ohio_braille.proof import html, pdf, svg
from ohio_braille.proof.documents import document_problems, read_pages
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.proof.findings import Result, error, warning
from ohio_braille.proof.label_cells import list_problems, page_problems
from ohio_braille.proof.label_words import word_problems
from ohio_braille.proof.record import read_record, reader_back
from ohio_braille.values.kits import KitRecord

_MOST_TOLD = 100
"""Errors of one file."""

_OURS = re.compile(r"(labels|cheatsheet|rules)[-.]")


def check_kit(folder: Path) -> Result:
    """Reads every label of a kit back from every file, and compares its documents with each other.

    Nothing that wrote the files has a part in it: circles are measured in PDF and SVG, bytes are read as cells, and
    liblouis reads the cells back as text. Raises DataError for a folder that is no kit, BrailleError without liblouis.
    """
    record, held = read_record(folder)
    findings: list[str] = []
    warnings: list[str] = []
    data: dict[str, bytes] = {}
    for name, sum_then in record.files.items():
        try:
            data[name] = read_file(folder / name)
        except UnreadableError as unreadable:
            findings.append(f"{name} {unreadable}.")
            continue
        if sha256(data[name]).hexdigest() != sum_then:
            warnings.append(f"{name} is not the file that this kit was made with.")
    drawings = {_svg_name(label.sheet) for label in record.labels}
    needed = {*_LABEL_FILES, *drawings} - ({"labels.svg"} - drawings)
    findings += [f"mapping.json does not name {name}." for name in sorted(needed - record.files.keys())]
    others = sorted(name for name in _listed(folder) if _OURS.match(name))
    warnings += [f"{name} does not belong to this kit." for name in others if name not in record.files]
    back, label_back = reader_back(record.grade), reader_back(record.label_grade)
    findings += word_problems(record, held, label_back)
    read: list[str] = []
    for name, reader in _LABEL_FILES.items():
        for part in [one for one in data if one == name or (name == "labels.svg" and one in drawings)]:
            try:
                problems = list(reader(part, data[part], record))
            except ModuleNotFoundError:
                warnings.append(f"{part} was not read. For that: pip install 'ohio-braille[proof]'.")
                continue
            except UnreadableError as unreadable:
                problems = [f"{part} {unreadable}."]
            findings += problems[:_MOST_TOLD]
            if len(problems) > _MOST_TOLD:
                findings.append(f"{part} has {len(problems) - _MOST_TOLD} more errors.")
            read.append(part)
    for name in record.documents:
        findings += document_problems(name, data, back)
    findings += _link_problems(data)
    if not findings:
        summary = f"all {len(record.labels)} labels read back right, in {', '.join(read)}"
        if label_back is None:
            summary += f", as cells: {record.label_grade.name} can't be read back as text"
        summary += "".join(f"; {name} says the same in every file" for name in record.documents)
    else:
        summary = f"a kit of {len(record.labels)} labels, " + (
            "1 error" if len(findings) == 1 else f"{len(findings)} errors"
        )
    return Result(summary=summary, findings=(*map(error, findings), *map(warning, warnings)))


def _svg_name(sheet: int) -> str:
    return f"labels-{sheet}.svg" if sheet > 1 else "labels.svg"


def _listed(folder: Path) -> list[str]:
    """The names of a folder's files; none where they may be read but not listed."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _embosser_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    return page_problems(name, read_pages(name, data), record)


_LABEL_FILES: dict[str, Callable[[str, bytes, KitRecord], Iterator[str]]] = {
    "labels.pdf": pdf.label_problems,
    "labels.svg": svg.label_problems,
    "labels.brf": _embosser_problems,
    "labels.eurobraille.txt": _embosser_problems,
    "labels.pef": _embosser_problems,
    "labels.txt": list_problems,
}


def _link_problems(data: dict[str, bytes]) -> Iterator[str]:
    """Links between the files of a kit that lead nowhere."""
    for name, content in data.items():
        if name.endswith(".html"):
            for link in html.links(content):
                inside = not link.startswith("#") and ":" not in link
                if inside and link.partition("#")[0] not in (*data, "mapping.json"):
                    yield f"{name} has a link to {link}, which is not in the kit."
