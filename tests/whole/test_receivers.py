"""Files as those take them that they are for: schema, embosser drivers, browser, PDF programs of others.

A receiver that isn't installed is skipped; under OHIO_BRAILLE_RECEIVERS=1 (in .ci) that is a failure.
"""

import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from ohio_braille.kit.kits import write_kit
from ohio_braille.proof.brf import read_brf
from ohio_braille.values.cells import Cells

from orders import kit_order

FILTERS = Path("/usr/lib/cups/filter")
DRIVERS = Path("/usr/share/cups/drv")
JAR = Path("/usr/share/java/brailleUtils-core.jar")  # Debian: libbrailleutils-java
SCHEMA = "org/daisy/braille/pef/resource-files/pef-2008-1-light.rng"

# Index's transparent mode, as the filter writes it: dots 1 to 3 are bits 0 to 2, dots 4 to 6 bits 4 to 6.
TRANSPARENT = re.compile(rb"\x1b\\(.)\x00", re.DOTALL)


def needs(what: str | Path, package: str) -> str:
    """The path of a program or file; skips, or fails where receivers must be there, if it isn't."""
    found = str(what) if isinstance(what, Path) and what.exists() else shutil.which(str(what))
    if not found:
        told = f"{what} is not here: apt-get install {package}"
        if os.environ.get("OHIO_BRAILLE_RECEIVERS") == "1":
            pytest.fail(told)
        pytest.skip(told)
    return found


@pytest.fixture(scope="module", params=["de", "en"])
def kit(request, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("kit") / request.param
    write_kit(kit_order("phase10", players=4, language=request.param), folder, force=False)
    return folder


BOOKS = ("labels", "cheatsheet", "rules")


# --- PEF ---


@pytest.mark.parametrize("book", BOOKS)
def test_pef_is_valid_by_the_official_schema_in_two_validators(kit, book, tmp_path):
    jar = needs(JAR, "libbrailleutils-java")
    jing = needs("jing", "jing")
    with zipfile.ZipFile(jar) as opened:
        schema = tmp_path / "pef.rng"
        schema.write_bytes(opened.read(SCHEMA))
    file = kit / f"{book}.pef"
    done = subprocess.run([jing, schema, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    etree.RelaxNG(etree.parse(schema)).assertValid(etree.parse(file))


# --- embosser drivers ---


@pytest.fixture(scope="module")
def printers(tmp_path_factory) -> Path:
    """The descriptions of embossers, compiled from the drivers' sources."""
    compiler = needs("ppdc", "cups-ppdc")
    folder = tmp_path_factory.mktemp("ppd")
    for name in ("generic-brf.drv", "indexv4.drv"):
        driver = needs(DRIVERS / name, "cups-filters")
        subprocess.run([compiler, "-d", folder, driver], capture_output=True, check=True)
    return folder


def driven(name: str, printer: Path, options: str, file: Path) -> bytes:
    """What a driver of cups-filters sends to the embosser for a file; no daemon takes part."""
    program = needs(FILTERS / name, "cups-filters")
    done = subprocess.run(
        [program, "1", "reader", "title", "1", options, file],
        env={**os.environ, "PPD": str(printer), "LC_ALL": "C"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    # bash drops the NUL from the driver's own pattern of control characters, so that it takes hyphens for such.
    wrong = {line for line in done.stderr.splitlines() if line.startswith(b"ERROR")}
    assert wrong <= ({b"ERROR: unsupported control character in BRF file"} if b"-" in file.read_bytes() else set())
    return done.stdout


@pytest.mark.parametrize("book", BOOKS)
def test_a_generic_embosser_gets_the_very_bytes(kit, book, printers):
    """OpenPrinting/cups-filters 5 and 45: BRF files embossed as they are, spacing after the last form feed."""
    file = kit / f"{book}.brf"
    options = "LibLouis=None SendFF=False SendSUB=False"
    # The driver ends every line with a carriage return, also what it takes for a line after the last form feed.
    assert driven("brftoembosser", printers / "gen-brf.ppd", options, file) == file.read_bytes() + b"\r"


def index_cells(data: bytes) -> list[list[Cells]]:
    """The dots that an Index embosser raises, page by page, row by row."""
    start = data.index(b";") + 1  # after the settings
    pages: list[list[Cells]] = [[b""]]
    at = start
    while at < len(data) and data[at] != 0x1A:
        found = TRANSPARENT.match(data, at)
        if found:
            end = found.end() + found[1][0]
            raised = data[found.end() : end]
            pages[-1][-1] += bytes((byte & 7) | (byte >> 1 & 0o70) for byte in raised)
            at = end
        elif data.startswith(b"\r\n", at):
            pages[-1].append(b"")
            at += 2
        else:
            assert data[at : at + 1] == b"\f"
            pages.append([b""])
            at += 1
    return pages


@pytest.mark.parametrize("book", BOOKS)
def test_an_index_embosser_raises_the_dots_that_are_meant(kit, book, printers):
    """In transparent mode the driver turns each character into its dots with a table of its own."""
    file = kit / f"{book}.brf"
    sent = driven("textbrftoindexv4", printers / "ibasicd4.ppd", "LibLouis=en-us-g1.ctb PageSize=A4", file)
    raised = [tuple(row.rstrip(b"\0") for row in page) for page in index_cells(sent)]
    meant = read_brf(file.read_bytes(), "north-american")
    assert len(meant) >= 1
    stripped = [tuple(page[: max((n for n, row in enumerate(page, 1) if row), default=0)]) for page in raised]
    assert [page for page in stripped if page] == [page for page in meant if page]


# --- PDF ---


@pytest.mark.parametrize("name", ["labels.pdf", "cheatsheet.pdf", "rules.pdf"])
def test_poppler_finds_paper_fonts_and_words(kit, name):
    for program in ("pdfinfo", "pdffonts", "pdftotext"):
        needs(program, "poppler-utils")

    def told(*command: str) -> str:
        done = subprocess.run([*command], capture_output=True, text=True, check=True, cwd=kit)
        assert done.stderr == ""
        return done.stdout

    info = dict(line.split(":", 1) for line in told("pdfinfo", name).splitlines())
    german = kit.name == "de"
    assert info["Page size"].split()[:3] == (["595.276", "x", "841.89"] if german else ["612", "x", "792"])
    assert info["Title"].strip()
    assert info["JavaScript"].strip() == "no"
    fonts = told("pdffonts", name).splitlines()[2:]
    assert fonts
    for font in fonts:
        assert "AtkinsonHyperlegible" in font
        assert font.split()[-5:-2] == ["yes", "yes", "yes"]  # embedded, in part, with its characters' meaning
    text = told("pdftotext", name, "-")
    words = {"labels.pdf": ("Joker", "Wild"), "cheatsheet.pdf": ("Joker", "Wild"), "rules.pdf": ("Stich", "trick")}
    assert words[name][0 if german else 1] in text


def test_poppler_draws_every_dot(kit, tmp_path):
    """Drawn at 300 dots an inch, each sheet of labels has as many round blots as the SVG has circles."""
    needs("pdftoppm", "poppler-utils")
    subprocess.run(["pdftoppm", "-r", "300", "-gray", kit / "labels.pdf", tmp_path / "sheet"], check=True)
    sheets = sorted(tmp_path.glob("sheet*.pgm"))
    drawings = [kit / "labels.svg", *sorted(kit.glob("labels-*.svg"))]
    assert len(sheets) >= len(drawings)
    for sheet, drawing in zip(sheets, drawings, strict=False):
        circles = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', drawing.read_text(encoding="utf-8"))
        head, size, _, pixels = sheet.read_bytes().split(b"\n", 3)
        assert head == b"P5"
        width = int(size.split()[0])
        for x, y in circles:
            at = round(float(y) / 25.4 * 300) * width + round(float(x) / 25.4 * 300)
            assert pixels[at] < 64, (sheet.name, x, y)


# --- HTML ---


@pytest.mark.parametrize("page", ["start.html", "cheatsheet.html", "rules.html"])
def test_chromium_shows_the_page_and_asks_the_net_for_nothing(kit, page, tmp_path):
    browser = needs("chromium", "chromium")
    done = subprocess.run(
        [
            browser,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--virtual-time-budget=2000"),
            *(f"--user-data-dir={tmp_path}", "--dump-dom", (kit / page).as_uri()),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "<h1" in done.stdout
    assert f'lang="{kit.name}"' in done.stdout
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', re.sub(r"<a [^>]*>", "", done.stdout))
