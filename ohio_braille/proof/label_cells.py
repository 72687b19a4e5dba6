"""Cells of labels: in files for embossers, and in the list for writing by hand."""

import re
from collections.abc import Iterator

from ohio_braille.proof.cells import BRAILLE, Pages, braille_or_none, cells_of
from ohio_braille.proof.label_places import RecordedLabels, numbered, placed
from ohio_braille.proof.readers import BookReader, LabelReader
from ohio_braille.values.cells import dot_numbers
from ohio_braille.values.kits import KitLabel, KitRecord

_DOT_NUMBERS = re.compile(r"(?<![\d-])[0-6]+(?:-[0-6]+)*(?![\d-])")
"""The numbers of dots, such as 3456-1."""


def embosser_reader(book: BookReader) -> LabelReader:
    """What reads labels in a file for an embosser, whose braille pages ``book`` reads."""

    def problems(name: str, data: bytes, kit: RecordedLabels) -> Iterator[str]:
        yield from page_problems(name, book.read(data), kit.record)

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


def list_problems(name: str, data: bytes, kit: RecordedLabels) -> Iterator[str]:
    """The list's last part must name each label in its place, row and column first, with its card, its text where that
    is another, and its dots as braille and as numbers; each different label must stand before it, with its dots."""
    record = kit.record
    lines = [line for line in data.decode("utf-8", "replace").split("\n") if BRAILLE.search(line)]
    if len(lines) < len(record.labels):
        yield f"{name} lists {len(lines)} labels, and there are {len(record.labels)}."
        return
    each = lines[-len(record.labels) :]
    turned = _columns_first(record, each)
    for label, line in zip(record.labels, each, strict=True):
        problem = _line_problem(label, line, turned=turned)
        if problem:
            yield f"{name}, {placed(label)}: {problem}; it is: {line}"
    yield from _overview_problems(name, lines[: -len(record.labels)], record)


def _line_problem(label: KitLabel, line: str, *, turned: bool) -> str:
    caption, text = (words.replace("\u00ad", "") for words in (label.caption, label.text))  # plain text has none
    place, braille, after = line.rpartition(label.cells)
    before, found, said = place.partition(f": {caption}: " if caption else ": ")
    numbers = dot_numbers(cells_of(label.cells))
    if not (braille and found and _DOT_NUMBERS.findall(after) == [numbers] and not BRAILLE.search(after)):
        return f"the line must have {caption}, {label.cells}, {numbers}"
    if [int(number) for number in re.findall("[0-9]{1,9}", before)] != _place(label, turned=turned):
        return f"the line must have row {label.row} and column {label.column}"
    if said if text == caption else not re.search(rf"(?<!\w){re.escape(text)}, $", said):
        return f"the line must have the text {text}"
    return ""


def _place(label: KitLabel, *, turned: bool) -> list[int]:
    return [label.column, label.row] if turned else [label.row, label.column]


def _columns_first(record: KitRecord, lines: list[str]) -> bool:
    """Whether the list's language tells columns before rows, as most of its lines have it."""
    found = [[int(number) for number in re.findall("[0-9]{1,9}", line)[:2]] for line in lines]
    pairs = list(zip(record.labels, found, strict=True))
    return sum(places == _place(label, turned=True) for label, places in pairs) > sum(
        places == _place(label, turned=False) for label, places in pairs
    )


def _overview_problems(name: str, lines: list[str], record: KitRecord) -> Iterator[str]:
    """Each different braille must stand in the first part once or, with other texts, more often, with its numbers."""
    listed: set[str] = set()
    for line in lines:
        cells = BRAILLE.findall(line)
        if not {dot_numbers(cells_of(braille)) for braille in cells} <= {*_DOT_NUMBERS.findall(line)}:
            yield f"{name}: the numbers of the dots aren't those of the braille in this line: {line}"
        listed.update(cells)
    for label in {label.cells: label for label in reversed(record.labels)}.values():
        if label.cells not in listed:
            yield f"{name}: {label.cells} ({label.caption}) is not among the labels that are listed once."
