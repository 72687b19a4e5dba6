"""What the tests of the whole share: kits in memory, the program in a process of its own, and readers of the files.

The readers know the forms (PDF, SVG, PEF, BRF, HTML) from elsewhere, and nothing of our writers.
"""

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pdfplumber
from lxml import etree, html
from pdfminer.pdftypes import resolve1

from ohio_braille.cli.words import again
from ohio_braille.kit.kits import KitJob

from codes import EUROBRAILLE, NORTH_AMERICAN, cell, cells, letters
from orders import kit_job

ROOT = Path(__file__).parents[2]
FULL = os.environ.get("OHIO_BRAILLE_FULL") == "1"
"""Whether every deck, number of players and language is tried with every file: minutes instead of seconds."""

LANGUAGES = ("de", "en")
PLAYERS = (2, 3, 4, 5)
DECKS = tuple(
    path.stem for path in sorted((ROOT / "templates" / "decks").glob("*.toml")) if path.stem != "skat"
)  # a Skat deck has no 2 to 6
MM = 25.4 / 72
SVG = "{http://www.w3.org/2000/svg}"
PEF = "{http://www.daisy.org/ns/2008/pef}"

_ASCII = dict(zip(map(chr, range(0x20, 0x60)), cells(NORTH_AMERICAN), strict=True))
_EURO = {character: cell(dots) for character, dots in (letters() | EUROBRAILLE).items()}


# --- kits ---


def written(write) -> bytes:
    file = io.BytesIO()
    write(file)
    return file.getvalue()


def built(job: KitJob) -> dict[str, bytes]:
    """All files of a kit, in memory."""
    return job.make(again(job.order)).files


@cache
def kit(deck: str, players: int, language: str) -> tuple[KitJob, dict[str, bytes]]:
    job = kit_job(deck, players=players, language=language)
    return job, built(job)


def environment(**changes: str | None) -> dict[str, str]:
    """The environment for a process of its own: this checkout comes first. None takes a variable out."""
    found = {**os.environ, "PYTHONPATH": str(ROOT), **changes}
    return {name: value for name, value in found.items() if value is not None}


def program(*arguments: str, cwd: Path, **changes) -> subprocess.CompletedProcess[bytes]:
    """``python -m ohio_braille`` in a process of its own; ``env`` is added to its environment."""
    env = environment(**changes.pop("env", {}))
    return subprocess.run(
        [sys.executable, "-m", "ohio_braille", *arguments], cwd=cwd, env=env, timeout=60, capture_output=True, **changes
    )


def folder_bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


# --- braille files ---


def brf_pages(data: bytes, table: dict[str, int]) -> list[list[bytes]]:
    """The rows of each page, trailing blanks and trailing blank rows left out."""
    pages = []
    for page in data.decode("ascii").split("\f")[:-1]:
        rows = [bytes(table[character] for character in row).rstrip(b"\0") for row in page.split("\r\n")]
        while rows and not rows[-1]:
            rows.pop()
        pages.append(rows)
    return pages


def north_american(data: bytes) -> list[list[bytes]]:
    return brf_pages(data, _ASCII)


def eurobraille(data: bytes) -> list[list[bytes]]:
    return brf_pages(data, _EURO)


def pef_pages(data: bytes) -> list[list[bytes]]:
    pages = []
    for page in etree.fromstring(data).iter(PEF + "page"):
        rows = [bytes(ord(c) - 0x2800 for c in row.text or "").rstrip(b"\0") for row in page.iter(PEF + "row")]
        while rows and not rows[-1]:
            rows.pop()
        pages.append(rows)
    return pages


# --- print ---


def fonts_embedded(pdf) -> bool:
    """Whether every font of a PDF has its file within."""
    found = []
    for page in pdf.pages:
        for font in (resolve1(page.page_obj.resources.get("Font")) or {}).values():
            font = resolve1(font)
            inner = resolve1(resolve1(font["DescendantFonts"])[0]) if "DescendantFonts" in font else font
            descriptor = resolve1(inner.get("FontDescriptor")) or {}
            found.append(any(key in descriptor for key in ("FontFile", "FontFile2", "FontFile3")))
    return bool(found) and all(found)


def pdf_dots(page, dot_mm: float) -> list[tuple[float, float]]:
    """The centres in mm of the filled circles on a page, each as large as a dot."""
    dots = []
    for curve in page.curves:
        if curve["fill"]:
            assert abs((curve["x1"] - curve["x0"]) * MM - dot_mm) < 0.01
            assert abs((curve["bottom"] - curve["top"]) * MM - dot_mm) < 0.01
            dots.append(((curve["x0"] + curve["x1"]) / 2 * MM, (curve["top"] + curve["bottom"]) / 2 * MM))
    return dots


def svg_dots(data: bytes) -> list[tuple[float, float]]:
    """The centres in mm of the circles of a sheet."""
    root = etree.fromstring(data)
    (group,) = root.xpath("//*[@id='dots']")
    return [(float(dot.get("cx")), float(dot.get("cy"))) for dot in group.iter(SVG + "circle")]


def pdf_text(data: bytes) -> str:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return " ".join(page.extract_text() for page in pdf.pages)


def html_text(data: bytes) -> str:
    """What a screen reader reads of a page."""
    body = html.document_fromstring(data.decode("utf-8")).find("body")
    return " ".join(text for node in body.iter() if node.tag not in ("style", "script") for text in _texts(node))


def _texts(node) -> list[str]:
    return [part for part in (node.text if isinstance(node.tag, str) else "", node.tail) if part]


def words(text: str) -> set[str]:
    """The words of at least three letters, in small letters."""
    return set(re.findall(r"[^\W\d_]{3,}", text.casefold()))
