"""A kit as a whole, read back from its files: every label must still say its card, every document the same in each."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from ohio_braille.proof import html
from ohio_braille.proof.documents import document_problems
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.proof.findings import Result, error, warning
from ohio_braille.proof.label_places import RecordedLabels
from ohio_braille.proof.label_words import word_problems
from ohio_braille.proof.parts import linear
from ohio_braille.proof.readers import LabelReader, Readers
from ohio_braille.proof.record import mapping_problems, read_mapping, reader_back
from ohio_braille.proof.slate import slate_problems
from ohio_braille.values.kits import KitRecord, label_file

_MOST_TOLD = 100
"""Errors of one file of labels, and of the record."""

_START, _SLATE, _RECORD = "start.html", "labels-slate.txt", "mapping.json"


def check_kit(folder: Path, readers: Readers) -> Result:
    """Reads every label of a kit back from every file, and compares its documents with each other.

    Nothing that wrote the files has a part in it: circles are measured in PDF and SVG, bytes are read as cells, and
    liblouis reads the cells back as text. Files are read one after the other. Raises DataError for a folder that is no
    kit, BrailleError without liblouis.
    """
    mapping = read_mapping(folder)
    record = mapping.kit
    back, label_back = reader_back(record.grade), reader_back(record.label_grade)
    files = _Files(folder, record)
    label_readers = _label_files(record, readers)
    documents = {name: [f"{name}.{ending}" for ending in readers.documents] for name in record.documents}
    known = [*label_readers, *(file for names in documents.values() for file in names), _START]
    unnamed = [name for name in sorted(known) if name not in record.files]
    in_record = [*mapping_problems(mapping), *word_problems(record, mapping.roles(), label_back)]
    slate = {name: slate_problems for name in (_SLATE,) if name in record.files}  # kits of older versions have none
    known += slate
    in_labels = _labels_problems(files, {**label_readers, **slate}, RecordedLabels(record))
    in_documents = [
        problem
        for name, every in documents.items()
        for problem in document_problems(name, files.some(every), readers.documents, back)
    ]
    pages = [name for name in known if name.endswith(".html")]
    in_pages = [*_start_problems(files, record, known), *_link_problems(files, pages)]
    unknown = [*_unknown_files(files, record, known)]
    errors = [
        *files.unreadable,
        *(f"mapping.json does not name {name}." for name in unnamed),
        *_bounded("mapping.json", in_record),
        *in_labels,
        *in_documents,
        *in_pages,
    ]
    warnings = [*files.changed, *_strange_files(folder, record), *unknown]
    if errors:
        summary = f"a kit of {len(record.labels)} labels, {len(errors)} {'error' if len(errors) == 1 else 'errors'}"
    else:
        summary = _praise(record, [*label_readers, *slate], as_text=label_back is not None)
    return Result(summary=summary, findings=(*map(error, errors), *map(warning, warnings)))


def _praise(record: KitRecord, read: list[str], *, as_text: bool) -> str:
    """What was found right: all labels in the files that were read, as text or only as cells, and all documents."""
    labels = f"all {len(record.labels)} labels read back right, in {', '.join(_in_ranges(read))}"
    cells = "" if as_text else f", as cells: {record.label_grade.name} can't be read back as text"
    return labels + cells + "".join(f"; {name} says the same in every file" for name in record.documents)


def _in_ranges(names: list[str]) -> Iterator[str]:
    """The names of the files, those of more than two sheets as a range."""
    by_kind: dict[str, list[str]] = {}
    for name in names:
        by_kind.setdefault(re.sub("-[0-9]+", "", name), []).append(name)
    for every in by_kind.values():
        yield from every if len(every) < 3 else [f"{every[0]} to {every[-1]}"]


# --- which files there are ---


class _Files:
    """The files that the record names, each read when it is asked for; and what is wrong with their bytes."""

    def __init__(self, folder: Path, record: KitRecord) -> None:
        self._folder = folder
        self._sums = record.files
        self._told: set[str] = set()
        self.unreadable: list[str] = []
        self.changed: list[str] = []

    def read(self, name: str) -> bytes | None:
        """The content of a file; None for one that isn't there or can't be read, which is told."""
        if name not in self._sums:
            return None
        try:
            data = read_file(self._folder / name)
        except UnreadableError as unreadable:
            self._tell(name, self.unreadable, f"{name} {unreadable}.")
            return None
        if sha256(data).hexdigest() != self._sums[name]:
            self._tell(name, self.changed, f"{name} is not the file that this kit was made with.")
        return data

    def _tell(self, name: str, where: list[str], what: str) -> None:
        if name not in self._told:
            self._told.add(name)
            where.append(what)

    def has(self, name: str) -> bool:
        """Whether a file is in the kit and can be read."""
        return name == _RECORD or self.read(name) is not None

    def some(self, names: Iterable[str]) -> dict[str, bytes]:
        """The content of those that can be read."""
        return {name: data for name in names if (data := self.read(name)) is not None}


def _label_files(record: KitRecord, readers: Readers) -> dict[str, LabelReader]:
    """The files of labels that there must be, and what reads each."""
    sheets = sorted({label.sheet for label in record.labels})
    return {
        label_file(ending, sheet): reader
        for ending, reader in readers.labels.items()
        for sheet in (sheets if ending in readers.by_sheet else [1])
    }


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


def _unknown_files(files: _Files, record: KitRecord, known: Iterable[str]) -> Iterator[str]:
    """Files of the kit that nothing has looked into: another version may write more formats."""
    names = set(known)
    for name in record.files:
        if name not in names and files.read(name) is not None:
            yield f"{name} was not read; this version knows no such file."


# --- what is in them ---


def _labels_problems(files: _Files, readers: Mapping[str, LabelReader], kit: RecordedLabels) -> list[str]:
    """What is wrong in all the files of labels."""
    problems: list[str] = []
    most = _most_bytes(kit.record)
    for name, reader in readers.items():
        data = files.read(name)
        if data is not None and len(data) > most:
            problems.append(f"{name} has {len(data):,} bytes, far more than its labels need; it is not read.")
        elif data is not None:
            try:
                problems += _bounded(name, reader(name, data, kit))
            except UnreadableError as unreadable:
                problems.append(f"{name} {unreadable}.")
    return problems


def _most_bytes(record: KitRecord) -> int:
    """How large a file of labels may be: some times what any of ours is (a dot of an SVG has 45 bytes, a line of the
    list 100, a label of a PEF 25)."""
    return 500_000 + sum(
        2_000 + 500 * len(label.cells) + 20 * (len(label.caption) + len(label.text) + len(label.print))
        for label in record.labels
    )


def _bounded(file: str, problems: Iterable[str]) -> Iterator[str]:
    """The problems of a file; where they are too many the first of them, and how many more there are."""
    more = 0
    for n, problem in enumerate(problems):
        if n < _MOST_TOLD:
            yield problem
        else:
            more += 1
    if more:
        yield f"{file} has {more} more errors."


def _page(files: _Files, name: str) -> html.Page | None:
    """A page of the kit; None for one that can't be read, which is told elsewhere."""
    data = files.read(name)
    try:
        return html.read(data) if data is not None else None
    except UnreadableError:
        return None


def _start_problems(files: _Files, record: KitRecord, known: Iterable[str]) -> Iterator[str]:
    """The start page must name every file of the kit that we know, and say how many labels there are."""
    data = files.read(_START)
    if data is None:
        return
    try:
        page = html.read(data)
    except UnreadableError as unreadable:
        yield f"{_START} {unreadable}."
        return
    text = linear(page.parts)
    named = {*re.findall("[A-Za-z0-9_.-]+", text), *page.links}
    missing = [name for name in (*known, _RECORD) if name not in named and (name in record.files or name == _RECORD)]
    if missing:
        yield f"{_START} doesn't name {', '.join(missing[:3])}, which the kit has."
    count = len(record.labels)
    if not re.search(rf"(?<![0-9]){count}(?![0-9])", text):
        yield f"{_START} doesn't say that there are {count} labels."


def _link_problems(files: _Files, names: Iterable[str]) -> Iterator[str]:
    """Links between the files of a kit that lead nowhere."""
    for name in names:
        page = _page(files, name)
        for link in page.links if page else ():
            inside = not link.startswith("#") and ":" not in link
            if inside and not files.has(link.partition("#")[0]):
                yield f"{name} has a link to {link}, which is not in the kit."
