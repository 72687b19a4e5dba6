"""A kit as a whole, read back from its files: every label must still say its card, every document the same in each."""

import os
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from ohio_braille.proof import html
from ohio_braille.proof.documents import document_problems
from ohio_braille.proof.files import NotInstalledError, UnreadableError, read_file
from ohio_braille.proof.findings import Result, error, warning
from ohio_braille.proof.label_words import word_problems
from ohio_braille.proof.readers import LabelReader, Readers
from ohio_braille.proof.record import read_record, reader_back
from ohio_braille.values.kits import KitRecord, label_file
from ohio_braille.values.value import Value

_MOST_TOLD = 100
"""Errors of one file of labels."""


def check_kit(folder: Path, readers: Readers) -> Result:
    """Reads every label of a kit back from every file, and compares its documents with each other.

    Nothing that wrote the files has a part in it: circles are measured in PDF and SVG, bytes are read as cells, and
    liblouis reads the cells back as text. Raises DataError for a folder that is no kit, BrailleError without liblouis.
    """
    record, roles = read_record(folder)
    back, label_back = reader_back(record.grade), reader_back(record.label_grade)
    data, unreadable = _read_files(folder, record)
    label_files = _label_files(record, readers)
    document_files = {f"{name}.{ending}" for name in record.documents for ending in readers.documents}
    checked = [_check_labels(name, data[name], label_files[name], record) for name in label_files if name in data]
    errors = [
        *unreadable,
        *(f"mapping.json does not name {name}." for name in sorted(label_files.keys() - record.files.keys())),
        *word_problems(record, roles, label_back),
        *(problem for labels in checked for problem in labels.problems),
        *(p for name in record.documents for p in document_problems(name, data, readers.documents, back)),
        *_link_problems(data),
    ]
    warnings = [
        *_changed_files(record, data),
        *_strange_files(folder, record),
        *(f"{one.file} was not read. For that: pip install '{one.lacking}'." for one in checked if one.lacking),
        *_unknown_files(data, {*label_files, *document_files}),
    ]
    if errors:
        summary = f"a kit of {len(record.labels)} labels, {len(errors)} {'error' if len(errors) == 1 else 'errors'}"
    else:
        summary = _praise(record, [one.file for one in checked if not one.lacking], as_text=label_back is not None)
    return Result(summary=summary, findings=(*map(error, errors), *map(warning, warnings)))


def _praise(record: KitRecord, read: list[str], *, as_text: bool) -> str:
    """What was found right: all labels in the files that were read, as text or only as cells, and all documents."""
    labels = f"all {len(record.labels)} labels read back right, in {', '.join(read)}"
    cells = "" if as_text else f", as cells: {record.label_grade.name} can't be read back as text"
    return labels + cells + "".join(f"; {name} says the same in every file" for name in record.documents)


# --- which files there are ---


def _read_files(folder: Path, record: KitRecord) -> tuple[dict[str, bytes], list[str]]:
    """The files that the record names, by name, and what is wrong with those that can't be read."""
    data = {}
    problems = []
    for name in record.files:
        try:
            data[name] = read_file(folder / name)
        except UnreadableError as unreadable:
            problems.append(f"{name} {unreadable}.")
    return data, problems


def _label_files(record: KitRecord, readers: Readers) -> dict[str, LabelReader]:
    """The files of labels that there must be, and what reads each."""
    sheets = sorted({label.sheet for label in record.labels})
    return {
        label_file(ending, sheet): reader
        for ending, reader in readers.labels.items()
        for sheet in (sheets if ending in readers.by_sheet else [1])
    }


def _changed_files(record: KitRecord, data: Mapping[str, bytes]) -> Iterator[str]:
    for name, content in data.items():
        if sha256(content).hexdigest() != record.files[name]:
            yield f"{name} is not the file that this kit was made with."


def _strange_files(folder: Path, record: KitRecord) -> Iterator[str]:
    """Files that are called as if they were of the kit, such as sheets of an older one."""
    names = "|".join(map(re.escape, ("labels", *record.documents)))
    for name in sorted(_listed(folder)):
        if re.match(rf"({names})[-.]", name) and name not in record.files:
            yield f"{name} does not belong to this kit."


def _listed(folder: Path) -> list[str]:
    """The names of a folder's files; none where they may be read but not listed."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _unknown_files(data: Mapping[str, bytes], known: set[str]) -> Iterator[str]:
    """Files of the kit that nothing has looked into: another version may write more formats."""
    for name in data:
        if name not in known and not _has_links(name):
            yield f"{name} was not read; this version knows no such file."


# --- what is in them ---


class _CheckedLabels(Value, frozen=True, kw_only=True):
    """A file of labels, what is wrong with it, and what would have to be installed to read it."""

    file: str
    problems: tuple[str, ...] = ()
    lacking: str = ""


def _check_labels(file: str, data: bytes, reader: LabelReader, record: KitRecord) -> _CheckedLabels:
    try:
        problems = tuple(reader(file, data, record))
    except NotInstalledError as lacking:
        return _CheckedLabels(file=file, lacking=str(lacking))
    except UnreadableError as unreadable:
        problems = (f"{file} {unreadable}.",)
    if len(problems) > _MOST_TOLD:
        problems = (*problems[:_MOST_TOLD], f"{file} has {len(problems) - _MOST_TOLD} more errors.")
    return _CheckedLabels(file=file, problems=problems)


def _has_links(name: str) -> bool:
    return name.endswith(".html")


def _link_problems(data: Mapping[str, bytes]) -> Iterator[str]:
    """Links between the files of a kit that lead nowhere."""
    for name in filter(_has_links, data):
        for link in html.links(data[name]):
            inside = not link.startswith("#") and ":" not in link
            if inside and link.partition("#")[0] not in (*data, "mapping.json"):
                yield f"{name} has a link to {link}, which is not in the kit."
