"""The list of a kit for a slate, read back: what is pressed must give the labels, and each often enough."""

import re
from collections import Counter
from collections.abc import Iterator

from ohio_braille.proof.cells import BRAILLE, cells_of
from ohio_braille.proof.label_places import RecordedLabels
from ohio_braille.values.cells import Cells, unicode_braille

_DOTS = re.compile(r"[0-6]+(?:-[0-6]+)*")


def slate_problems(name: str, data: bytes, kit: RecordedLabels) -> Iterator[str]:
    """What is wrong with the list: a line whose numbers and whose picture of the back differ, a label that is in no
    line or in too many, a number of labels that is not the kit's."""
    recorded = {label.cells: label.caption for label in reversed(kit.record.labels)}
    count = Counter(label.cells for label in kit.record.labels)
    listed: Counter[str] = Counter()
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        runs = list(BRAILLE.finditer(line))
        if not runs:
            continue
        back = runs[-1]
        numbers = _DOTS.findall(line[: back.start()])
        front = unicode_braille(_front(cells_of(back[0])))
        if not numbers or _of_numbers(numbers[-1]) != front:
            yield f"{name}, line {number}: the back {back[0]} reads {front}, and the numbers say otherwise."
        if front not in recorded:
            yield f"{name}, line {number}: {front} is on no label of the kit."
        named = re.findall(r"[0-9]+", line[back.end() :])
        listed[front] += int(named[-1]) if named else 1
    for cells, caption in recorded.items():
        if listed[cells] != count[cells]:
            times = f"{listed[cells]} times; the kit has it {count[cells]} times"
            yield f"{name} has the label {cells} ({caption}) {times}."


def _front(back: Cells) -> Cells:
    """The cells that are read, of the look of the back from left to right."""
    return bytes(cell >> 3 | (cell & 7) << 3 for cell in reversed(back))


def _of_numbers(numbers: str) -> str:
    cells = bytes(sum(1 << int(dot) - 1 for dot in group if dot != "0") for group in numbers.split("-"))
    return unicode_braille(cells)
