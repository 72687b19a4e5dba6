"""Whole processes: the commands that a user waits for, beside their floor and file2brl."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from measure import Figure, side_by_side
from texts import long_text

IMPORTS = """
import click, msgspec, reportlab.pdfgen.canvas
import importlib.util
spec = importlib.util.find_spec("louis") or importlib.util.spec_from_file_location(
    "louis", "/usr/lib/python3/dist-packages/louis/__init__.py")
spec.loader.exec_module(importlib.util.module_from_spec(spec))
"""
"""The floor of a command that writes PDF: a Python that imports what it can't do without, and does nothing."""


def processes(folder: Path, rounds: int) -> Iterator[Figure]:
    """The commands that a user waits for, beside what they can't do without."""
    program = [sys.executable, "-m", "ohio_braille"]
    out = str(folder)
    used = side_by_side(
        {
            "click": [sys.executable, "-c", "import click"],
            "the libraries": [sys.executable, "-c", IMPORTS],
            "help": [*program, "--help"],
            "labels": [*program, "labels", "phase10", "-p", "5", "-o", f"{out}/x.pdf", "--force"],
            "kit": [*program, "kit", "phase10", "-p", "4", "-o", f"{out}/kit", "--force"],
        },
        folder,
        rounds,
    )
    for name, floor, goal, most_mb in (
        ("help", "click", 1.5, 0.0),
        ("labels", "the libraries", 1.6, 60.0),
        ("kit", "the libraries", 3.0, 100.0),
    ):
        seconds, megabytes = used[name]
        title = {"help": "ohio-braille --help", "labels": "labels phase10 -p 5 to PDF", "kit": "kit phase10 -p 4"}[name]
        yield Figure(title, seconds / used[floor][0], f"times a Python that only imports {floor}", goal)
        yield Figure(f"{title}, memory", megabytes, "MB", most_mb)


def checks(folder: Path, rounds: int) -> Iterator[Figure]:
    """Kits of many labels: reading them back beside writing them."""
    program = [sys.executable, "-m", "ohio_braille"]
    for kinds, most_s in ((650, 1.5), (5000, 8.0)):
        deck, kit = folder / f"{kinds}.toml", folder / f"kit-{kinds}"
        deck.write_text(f'name = "Many"\nsource = "made for this"\n[[cards]]\nranks = "1-{kinds}"\n')
        order = ["kit", str(deck), "-p", "2", "--labels-as", "deck", "-o", str(kit), "--force"]
        written = {"writing": [*program, *order], "check": [*program, "check", str(kit)]}
        used = side_by_side(written, folder, max(3, rounds // 3))
        title = f"check of a kit of {2 * kinds:,} labels"
        yield Figure(title, used["check"][0] / used["writing"][0], "times writing it", 3.0)
        yield Figure(f"{title}, time", used["check"][0], "s", most_s)
        yield Figure(f"{title}, memory", used["check"][1], "MB", 100.0)


def file2brl(folder: Path, rounds: int) -> Iterator[Figure]:
    """The rules, and a text of 360,000 characters, to BRF: our whole command beside liblouisutdml's."""
    if not shutil.which("file2brl"):
        yield Figure("file2brl is not installed (Debian: liblouisutdml-bin); lines left out", 1, "")
        return
    long = folder / "long.md"
    long.write_text(f"# Text\n\n{long_text('de')}\n")
    plain = folder / "long.txt"
    plain.write_text(long_text("de"))
    program = [sys.executable, "-m", "ohio_braille", "rules", "--text", str(long), "--force"]
    options = "-CinputTextEncoding=utf8 -CliteraryTextTable=unicode.dis,de-g1.ctb"
    used = side_by_side(
        {
            "ours": [*program, "-o", str(folder / "long.brf")],
            "theirs": ["file2brl", *options.split(), str(plain), str(folder / "theirs.brf")],
        },
        folder,
        max(3, rounds // 3),
    )
    yield Figure(
        "Text of 360,000 characters to BRF, whole command", used["ours"][0] / used["theirs"][0], "times file2brl"
    )
