"""How fast and how large the program is, beside its floor and its peers: run it with ``make bench``.

All figures are ratios of processor time (user and system) within one run, so that they hold on any machine: whole
processes take turns with what they are compared with, and what is measured inside a process as well; the median
counts. Prints one line a figure. It is no test: a figure that misses its goal is told, not refused.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import commands
import data
import label_sheets
import texts
from measure import Figure

INSIDE = {
    "pdf": label_sheets.inside_pdf,
    "many": label_sheets.inside_many,
    "translation": texts.inside_translation,
    "documents": texts.inside_documents,
    "long": texts.inside_long,
    "data": data.inside_data,
}


def in_own_process(name: str, rounds: int) -> Iterator[Figure]:
    """The figures of one part; a process for each, so that memory is its own."""
    command = [sys.executable, str(Path(__file__).resolve()), "--inside", name, "--rounds", str(rounds)]
    made = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return (Figure(*figure) for figure in json.loads(made.stdout))


def figures(rounds: int) -> Iterator[Figure]:
    """All figures, in the order of the table."""
    with tempfile.TemporaryDirectory() as folder:
        yield from commands.processes(Path(folder), 3 * rounds)
        yield from commands.checks(Path(folder), rounds)
        yield from commands.file2brl(Path(folder), 3 * rounds)
    for name in INSIDE:
        yield from in_own_process(name, rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the program beside its floor and its peers.")
    parser.add_argument("--inside", choices=INSIDE, help="one part alone, as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; whole processes run three times as often")
    asked = parser.parse_args()
    # As in an ordinary installation: modules are compiled once, not in every run.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["LC_ALL"] = "C.UTF-8"  # the same language on every machine
    os.environ.pop("OHIO_BRAILLE_LANGUAGE", None)
    if asked.inside:
        print(json.dumps(list(INSIDE[asked.inside](asked.rounds))))
        return
    for figure in figures(asked.rounds):
        print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
