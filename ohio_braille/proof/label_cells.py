"""Cells of labels: in files for embossers, and in the list for writing by hand."""

import re
from collections.abc import Iterator

from ohio_braille.proof.cells import BRAILLE, Pages, braille_or_none, cells_of
from ohio_braille.proof.readers import BookReader, LabelReader
from ohio_braille.proof.record import numbered, placed
from ohio_braille.values.cells import dot_numbers
from ohio_braille.values.kits import KitLabel, KitRecord

_DOT_NUMBERS = re.compile(r"(?<![\d-])[0-6]+(?:-[0-6]+)*(?![\d-])")
"""The numbers of dots, such as 3456-1."""


def embosser_reader(book: BookReader) -> LabelReader:
    """What reads labels in a file for an embosser, whose braille pages ``book`` reads."""

    def problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
        yield from page_problems(name, book.read(data), record)

    return problems


def page_problems(name: str, pages: Pages, record: KitRecord) -> Iterator[str]:
    """Where the braille pages of a file haven't got each label in its place, and nothing else."""
    unread = [[bytearray(row) for row in page] for page in pages]
    for number, label in enumerate(record.labels, 1):
        problem = _taken_out(label, unread)
        if problem:
            place = f"page {label.page}, line {label.line}, cell {label.cell}, {numbered(number, label)}"
            yield f"{name}, {place}: {problem}."
    for n, page in enumerate(unread, 1):
        for k, row in enumerate(page, 1):
            if row.strip(b"\0"):
                yield f"{name}, page {n}, line {k}: {braille_or_none(bytes(row.strip(bytes(1))))} belongs to no label."


def _taken_out(label: KitLabel, pages: list[list[bytearray]]) -> str:
    """Takes the cells in a label's place out of the pages; what is wrong with them, nothing if they are the label's."""
    if not (0 < label.page <= len(pages) and 0 < label.line <= len(pages[label.page - 1])):
        return "the line is missing"
    row = pages[label.page - 1][label.line - 1]
    wanted = cells_of(label.cells)
    place = slice(label.cell - 1, label.cell - 1 + len(wanted))
    found = bytes(row[place])
    row[place] = bytes(len(found))
    return "" if found == wanted else f"there is {braille_or_none(found)} and must be {label.cells}"


def list_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    """The list's last part must name each label in its place, with its dots as braille and as numbers."""
    lines = [line for line in data.decode("utf-8", "replace").split("\n") if BRAILLE.search(line)]
    if len(lines) < len(record.labels):
        yield f"{name} lists {len(lines)} labels, and there are {len(record.labels)}."
        return
    for label, line in zip(record.labels, lines[-len(record.labels) :], strict=True):
        numbers = dot_numbers(cells_of(label.cells))
        listed = label.cells in BRAILLE.findall(line) and numbers in _DOT_NUMBERS.findall(line)
        caption = label.caption.replace("\u00ad", "")  # plain text has no soft hyphens
        if not listed or caption not in line:
            must = f"{label.caption}, {label.cells}, {numbers}"
            yield f"{name}, {placed(label)}: the line must have {must}; it is: {line}"
