"""How fast and how large the program is, beside its floor and its peers: run it with ``make bench``.

All figures are ratios of processor time (user and system) within one run, so that they hold on any machine: whole
processes take turns with what they are compared with, and what is measured inside a process as well; the median
counts. Prints one line a figure. It is no test: a figure that misses its goal is told, not refused.
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
PEERS = HERE.parent / ".cache" / "bench"  # where `make bench` puts pylabels, away from the program's own packages

IMPORTS = """
import click, msgspec, reportlab.pdfgen.canvas
import importlib.util
spec = importlib.util.find_spec("louis") or importlib.util.spec_from_file_location(
    "louis", "/usr/lib/python3/dist-packages/louis/__init__.py")
spec.loader.exec_module(importlib.util.module_from_spec(spec))
"""
"""The floor of a command that writes PDF: a Python that imports what it can't do without, and does nothing."""


class Figure(NamedTuple):
    """One line of the table. ``goal`` is in the unit of ``value``; with ``least`` it is a lower bound."""

    what: str
    value: float
    unit: str
    goal: float = 0.0
    least: bool = False

    def line(self) -> str:
        told = f"{self.what}: {self.value:.3g} {self.unit}"
        if not self.goal:
            return told
        bound, reached = ("at least", self.value >= self.goal) if self.least else ("at most", self.value <= self.goal)
        return f"{told} (goal: {bound} {self.goal:g}{'' if reached else '; missed'})"


# --- whole processes ---


def run(command: Sequence[str]) -> tuple[float, float]:
    """Seconds of processor time and megabytes at the peak of a process. Raises RuntimeError where it fails."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=HERE) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def side_by_side(commands: dict[str, Sequence[str]], rounds: int) -> dict[str, tuple[float, float]]:
    """Median seconds and largest megabytes of each command; they take turns, after one round that isn't counted."""
    runs: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            used = run(command)
            if number:
                runs[name].append(used)
    return {name: (statistics.median(s for s, _ in used), max(mb for _, mb in used)) for name, used in runs.items()}


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
        rounds,
    )
    for name, floor, goal, most_mb in (
        ("help", "click", 1.5, 0.0),
        ("labels", "the libraries", 1.6, 60.0),
        ("kit", "the libraries", 3.0, 100.0),
    ):
        seconds, megabytes = used[name]
        what = {"help": "ohio-braille --help", "labels": "labels phase10 -p 5 to PDF", "kit": "kit phase10 -p 4"}[name]
        yield Figure(what, seconds / used[floor][0], f"times a Python that only imports {floor}", goal)
        yield Figure(f"{what}, memory", megabytes, "MB", most_mb)


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
        max(3, rounds // 3),
    )
    yield Figure(
        "Text of 360,000 characters to BRF, whole command", used["ours"][0] / used["theirs"][0], "times file2brl"
    )


# --- inside a process ---


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def turns(rounds: int, **works: Callable[[], object]) -> dict[str, float]:
    """Median seconds of each piece of work; they take turns."""
    seconds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            seconds[name].append(timed(work))
    return {name: statistics.median(every) for name, every in seconds.items()}


def peak_mb() -> float:
    """The most memory that this process had."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def random_cells(count: int) -> list[bytes]:
    """Labels of four cells, none blank, the same in each run."""
    chance = random.Random(1)
    return [bytes(chance.randrange(1, 64) for _ in range(4)) for _ in range(count)]


def stickers_pdf(cells: Sequence[bytes], captions: bool = False) -> bytes:
    """Our PDF with a label for each, from the labels on."""
    from ohio_braille.layout import fonts, label_sheets
    from ohio_braille.library.library import BUILT_IN
    from ohio_braille.values.labels import Label
    from ohio_braille.writers import pdf

    labels = [Label(text=str(n), caption=str(n), short=str(n), card=str(n)) for n in range(len(cells))]
    placed = label_sheets.place(
        labels,
        {label.text: one for label, one in zip(labels, cells, strict=True)},
        BUILT_IN.sheet("a4-38x21"),
        BUILT_IN.dots("marburg-medium"),
        fonts.print_face(),
        label_sheets.PrintOptions(captions=captions),
        title="bench",
        language="de",
    )
    file = BytesIO()
    pdf.write_label_sheets(placed, file)
    return file.getvalue()


def places(count: int) -> Iterator[tuple[int, float, float]]:
    """Sheet, and the place of dot 1 in points, of labels on a sheet of 5 x 13."""
    for n in range(count):
        page, at = divmod(n, 65)
        row, column = divmod(at, 5)
        yield page, 40 + column * 115.2, 790 - row * 60


def dots_of(cells: bytes) -> Iterator[tuple[float, float]]:
    """The raised dots of a label in points, from dot 1 of its first cell."""
    for n, cell in enumerate(cells):
        for dot in range(6):
            if cell >> dot & 1:
                yield n * 17.0 + dot // 3 * 7.1, -(dot % 3) * 7.1


def circles_pdf(cells: Sequence[bytes]) -> bytes:
    """The same labels by reportlab alone, as anybody would write it: one circle a dot."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    canvas = Canvas(file, pageCompression=1)
    last = 0
    for one, (page, x, y) in zip(cells, places(len(cells)), strict=True):
        if page > last:
            canvas.showPage()
            last = page
        for right, down in dots_of(one):
            canvas.circle(x + right, y + down, 2.1, stroke=0, fill=1)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def pylabels_pdf(cells: Sequence[bytes]) -> bytes:
    """The same labels by pylabels, circles by reportlab's shapes."""
    import labels
    from reportlab.graphics import shapes

    size = labels.Specification(210, 297, 5, 13, 38, 21.1, corner_radius=0)

    def draw(label: Any, width: float, height: float, one: bytes) -> None:
        for right, down in dots_of(one):
            label.add(shapes.Circle(12 + right, height - 14 + down, 2.1, strokeWidth=0))

    sheet = labels.Sheet(size, draw)
    sheet.add_labels(cells)
    file = BytesIO()
    sheet.save(file)
    return file.getvalue()


def inside_pdf(rounds: int) -> Iterator[Figure]:
    cells = random_cells(10_000)
    ours = len(stickers_pdf(cells))
    used = turns(rounds, ours=lambda: stickers_pdf(cells), circles=lambda: circles_pdf(cells))
    yield Figure("10,000 labels to PDF", used["circles"] / used["ours"], "times as fast as plain reportlab", 10, True)
    yield Figure("10,000 labels to PDF, file", ours / 10_000, "bytes a label", 60)
    if not (PEERS / "labels").is_dir():
        yield Figure("pylabels is not installed (make bench does it); line left out", 1, "")
        return
    sys.path.insert(0, str(PEERS))
    used = turns(1, ours=lambda: stickers_pdf(cells), pylabels=lambda: pylabels_pdf(cells))
    yield Figure("10,000 labels to PDF", used["pylabels"] / used["ours"], "times as fast as pylabels", 20, True)


def inside_many(rounds: int) -> Iterator[Figure]:
    few, many = random_cells(1_000), random_cells(100_000)
    stickers_pdf(few)
    used = turns(3, few=lambda: [stickers_pdf(few) for _ in range(10)], many=lambda: stickers_pdf(many))
    yield Figure("100,000 labels to PDF, time a label", used["many"] / used["few"] / 10, "times that of 1,000", 1.3)
    yield Figure("100,000 labels to PDF, memory", peak_mb(), "MB", 250)


def bare(table: str) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """liblouis' own binding, forward and back, without anything of ours."""
    from ohio_braille.braille.engine import system_engine
    from ohio_braille.braille.louis import binding

    module, table_path = binding(), system_engine().table_path
    path = table_path(table)
    back = [table_path("unicode.dis"), table_path({"de-g1.ctb": "de-g1-detailed.ctb"}.get(table, table))]
    return (
        lambda text: module.translateString([path], text, mode=68),
        lambda cells: module.backTranslateString(back, cells),
    )


def fresh(language: str) -> Any:
    """A translator without memory."""
    from ohio_braille.braille.translator import Translator
    from ohio_braille.library.library import BUILT_IN

    words = BUILT_IN.language(language)
    translator = Translator(words.grades["1"], words.substitutions)
    translator.checked("warm", "warm")
    return translator


def inside_translation(rounds: int) -> Iterator[Figure]:
    colours = ("Rot", "Gelb", "Grün", "Violett", "Blau", "Weiß", "Schwarz", "Orange")
    texts = [f"{colour} {n}" for colour in colours for n in range(1, 17)]
    forward, back = bare("de-g1.ctb")
    back(forward("warm"))

    def memory() -> None:
        translator = fresh("de")
        for n in range(100_000):
            translator.cells(texts[n % 128])

    used = turns(1, each=lambda: [forward(texts[n % 128]) for n in range(100_000)], ours=memory)
    yield Figure(
        "100,000 labels of 128 texts", used["each"] / used["ours"], "times as fast as a call for each", 100, True
    )
    translators = fresh("de"), fresh("de")
    works: dict[str, Callable[[str], object]] = {
        "forward": forward,
        "ours": translators[0].cells,
        "both": lambda text: back(forward(text)),
        "checked": lambda text: translators[1].checked(text, text),
    }
    total = dict.fromkeys(works, 0.0)
    for start in range(0, 100_000, 1_000):  # in small turns, since the speed of a shared machine changes by the second
        texts = [f"{colours[n % 8]} {n}" for n in range(start, start + 1_000)]
        for name, work in works.items():
            total[name] += timed(lambda work=work, texts=texts: [work(text) for text in texts])
    yield Figure("100,000 different texts", total["ours"] / total["forward"], "times bare liblouis", 1.15)
    yield Figure("The same, read back", total["checked"] / total["both"], "times bare liblouis both ways", 1.15)


def document_texts(language: str, *names: str) -> list[str]:
    """All texts of documents, as they are brailled."""
    from ohio_braille.values.documents import map_blocks, plain

    job = kit_job("phase10", language=language)
    texts: list[str] = []
    for name in names:
        map_blocks(job.document(name).blocks, lambda text: texts.append(plain(text)))
    return texts


def long_text(language: str) -> str:
    """360,000 characters of the rules' own prose."""
    prose = " ".join(text for text in document_texts(language, "rules") if len(text) > 80)
    return (f"{prose} " * (360_000 // len(prose) + 1))[:360_000].strip()


TABLES = {"de": ("German", "de-g1.ctb"), "en": ("English", "en-ueb-g1.ctb")}


def inside_documents(rounds: int) -> Iterator[Figure]:
    from ohio_braille.braille import translator as braille

    for language, (name, table) in TABLES.items():
        job = kit_job("phase10", language=language)
        documents = [job.document(document) for document in ("rules", "cheatsheet")]
        texts = document_texts(language, "rules", "cheatsheet")
        forward, _ = bare(table)

        def new_job(language: str = language) -> Job:
            braille._TRANSLATORS.clear()  # as if no text had been seen; the table stays compiled
            return kit_job("phase10", language=language)

        def from_blocks(new_job: Callable[[], Job] = new_job, documents: Any = documents) -> None:
            job = new_job()
            for document in documents:
                job.document_file(document, "brf")(BytesIO())

        def from_facts(new_job: Callable[[], Job] = new_job) -> None:
            job = new_job()
            for document in ("rules", "cheatsheet"):
                job.document_file(job.document(document), "brf")(BytesIO())

        from_facts()
        used = turns(
            5 * rounds,
            blocks=from_blocks,
            facts=from_facts,
            bare=lambda forward=forward, texts=texts: [forward(text) for text in texts],
        )
        what = f"{name} rules and cheat sheet to BRF"
        yield Figure(what, used["blocks"] / used["bare"], "times bare liblouis on their texts", 1.5)
        yield Figure(f"{what}, deck files and templates included", used["facts"] / used["bare"], "times the same")


def inside_long(rounds: int) -> Iterator[Figure]:
    from ohio_braille.layout import braille_pages
    from ohio_braille.library.library import BUILT_IN
    from ohio_braille.values.documents import Paragraph
    from ohio_braille.writers import brf, pef

    for language, (name, table) in TABLES.items():
        words = BUILT_IN.language(language)
        page = BUILT_IN.page(words.page)
        layout = BUILT_IN.house_style(page.layout or words.layout)
        text = long_text(language)
        forward, _ = bare(table)
        forward("warm")

        def ours(language: str = language, page: Any = page, layout: Any = layout, text: str = text) -> Any:
            translator = fresh(language)
            blocks = [Paragraph(text=translator.flow(text))]
            number = lambda n: translator.cells(str(n))  # noqa: E731
            book = braille_pages.paginate(blocks, page, layout, title="x", language=language, number=number)
            brf.write_brf(book, "north-american", BytesIO())
            return book

        ours()
        used = turns(rounds, ours=ours, bare=lambda f=forward, t=text: f(t))
        what = f"{name} text of 360,000 characters to a paginated BRF"
        yield Figure(what, used["ours"] / used["bare"], "times one bare call", 1.3)
    book = ours()
    cells = sum(len(row) for one in book.pages for row in one.rows)
    writers: dict[str, Callable[[BytesIO], None]] = {
        "BRF": lambda file: brf.write_brf(book, "north-american", file),
        "Eurobraille": lambda file: brf.write_brf(book, "eurobraille", file),
        "PEF": lambda file: pef.write_pef(book, file),
    }
    for name, write in writers.items():
        seconds = turns(5 * rounds, write=lambda write=write: write(BytesIO()))["write"]
        yield Figure(f"{name} writer", cells / seconds / 1e6, "million cells a second", 5, True)


def inside_data(rounds: int) -> Iterator[Figure]:
    from ohio_braille.library.library import BUILT_IN

    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder, "large-game.toml")
        roles = "\n".join(f'[[roles]]\nid = "{n}"\neach = 1\nvalue = {n}\nranks = ["{n}", "*"]' for n in range(1, 21))
        game.write_text(f'name = "Large"\nplayers = [2, 8]\nsource = "made up"\n{roles}\n')
        deck = Path(folder, "large-deck.toml")
        deck.write_text(
            'name = "Large"\nsuits = ["red", "blue", "green", "yellow"]\nsource = "made up"\n'
            '[[cards]]\nranks = "6-55"\ncount = 2\n'
        )
        huge = Path(folder, "huge.toml")
        rows = "\n".join(f'[[cards]]\nranks = "{n}"\nsuits = []\ncount = 1' for n in range(1, 10_001))
        huge.write_text(
            f'name = "Huge"\nsource = "made up"\n{rows}\n[plays.ohio]\nsource = "made up"\n'
            '[plays.ohio.roles]\n"1-10" = "1-10"\nohio = ["11", "12"]\n'
        )

        def suggested() -> None:
            from ohio_braille.cards.suggest import suggest

            assert suggest(BUILT_IN.game(str(game)), BUILT_IN.deck(str(deck)), 4).found

        suggested()
        yield Figure("suggest, 200 kinds of cards and 20 roles", turns(3, suggest=suggested)["suggest"], "s", 0.2)
        load = timed(lambda: kit_job(str(huge), players=2).mapping)
        yield Figure("A deck of 10,000 cards loads and maps", load, "s", 1)
        yield Figure("The same, memory", peak_mb(), "MB", 100)


INSIDE = {
    "pdf": inside_pdf,
    "many": inside_many,
    "translation": inside_translation,
    "documents": inside_documents,
    "long": inside_long,
    "data": inside_data,
}


def in_own_process(name: str, rounds: int) -> Iterator[Figure]:
    """The figures of one part; a process for each, so that memory is its own."""
    command = [sys.executable, __file__, "--inside", name, "--rounds", str(rounds)]
    made = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return (Figure(*figure) for figure in json.loads(made.stdout))


def figures(rounds: int) -> Iterator[Figure]:
    """All figures, in the order of the table."""
    with tempfile.TemporaryDirectory() as folder:
        yield from processes(Path(folder), 3 * rounds)
        yield from file2brl(Path(folder), 3 * rounds)
    for name in INSIDE:
        yield from in_own_process(name, rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the program beside its floor and its peers.")
    parser.add_argument("--inside", choices=INSIDE, help="one part alone, as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; whole processes run three times as often")
    asked = parser.parse_args()
    # As in an ordinary installation: modules are compiled once, not in every run.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if asked.inside:
        print(json.dumps(list(INSIDE[asked.inside](asked.rounds))))
        return
    for figure in figures(asked.rounds):
        print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
