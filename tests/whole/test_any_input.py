"""Any text, deck, sheet, document, file and command line: a right result or ``Error:``, and nothing half done.

A few hundred examples in a normal run; ``make fuzz`` sets OHIO_BRAILLE_EXAMPLES, a factor, for many more.
"""

import io
import json
import os
import re
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from ohio_braille.braille import codings
from ohio_braille.braille.hygiene import tidy
from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import translator
from ohio_braille.cli.commands import main
from ohio_braille.errors import OhioBrailleError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.new_decks import deck_of_list
from ohio_braille.layout import fonts
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.proof.brf import check_brf, read_brf
from ohio_braille.proof.kits import check_kit
from ohio_braille.proof.paths import check_path
from ohio_braille.proof.pef import read_pef
from ohio_braille.things.label_sets import of_things
from ohio_braille.things.lists import read_things
from ohio_braille.values.labels import Label
from ohio_braille.writers import svg

import placing
from orders import kit_job, text_file
from stickers import DOTS, SHEETS, dot_size, read_back

SVG = "{http://www.w3.org/2000/svg}"
FACTOR = int(os.environ.get("OHIO_BRAILLE_EXAMPLES", "1"))


def some(examples: int) -> settings:
    """Settings for a test; each has so many examples times the factor."""
    return settings(
        max_examples=examples * FACTOR,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )


# Letters, digits and signs as people use them, then all of Unicode with its traps.
PLAIN = st.text(st.sampled_from("abcdefghij xyz ABC ÄÖÜ äöüß éèç 0123456789 .,;:!?-–%€$§&/()\"'„“«»"), max_size=40)
ANY = st.one_of(
    PLAIN,
    st.text(max_size=40),
    st.text(
        st.sampled_from("a1A\0\t\n\r\x0b\x1a\x1b\x7f\x85\u00a0\u00ad\u200b\u202e\u2028\u2800\u28ff\ud800\ufeff𝟙ﬁ½²ſ"),
        max_size=12,
    ),
    st.from_regex(r"([0-9]{1,3}[a-jA-J.,:/-]?){1,4}", fullmatch=True),
)
MOSTLY_PLAIN = st.one_of(PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, ANY)
LANGUAGES = ("de", "en", "fr")


# --- text ---


@given(ANY, st.sampled_from(LANGUAGES), st.sampled_from("012"))
@some(150)
def test_any_text_on_a_label_reads_back_or_is_refused(text: str, language: str, grade: str) -> None:
    words = BUILT_IN.language(language)
    assume(grade in words.grades)
    found = translator(words, grade)
    try:
        cells = found.checked(text, "the card")
    except OhioBrailleError:
        return
    assert cells
    assert max(cells) <= 63
    assert cells.strip(b"\0")
    if found.grade.back and re.fullmatch("[A-Za-z0-9 ]+", text):  # of signs liblouis reads some as others
        capitals = found.grade.capitals and not text.isupper()
        assert same_text(tidy(text), found.read_back(cells), capitals=capitals)
    for coding in codings.CODINGS:
        assert codings.decode(codings.encode(cells, coding), coding) == cells


# --- documents ---


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["", "# ", "## ", "- ", "1. ", "> ", "    ", "| a | b |\n|---|---|\n| "]), MOSTLY_PLAIN
        )
    )
)
@some(60)
def test_any_document_becomes_pages_of_cells_or_is_refused(parts: list[tuple[str, str]]) -> None:
    text = "# Titel\n\n" + "\n\n".join(start + content for start, content in parts)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "own.de.md"
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        job = kit_job("phase10")
        try:
            document = job.document(str(path))
            files = {}
            for kind in ("brf", "eurobraille.txt", "pef", "txt", "html"):
                files[kind] = io.BytesIO()
                text_file(job, document, kind)(files[kind])
        except OhioBrailleError:
            return
    data = {kind: file.getvalue() for kind, file in files.items()}
    pages = read_brf(data["brf"], "north-american")
    assert pages == read_brf(data["eurobraille.txt"], "eurobraille") == read_pef(data["pef"])
    assert [one for one in check_brf(data["brf"], "north-american", job.labels.page) if one.severity == "error"] == []
    assert b"<script" not in data["html"].lower()


# --- sheets ---

LENGTH = st.one_of(
    st.floats(0, 400),
    st.integers(-10, 500),
    st.sampled_from([float("nan"), float("inf"), 1e308, 0.0, -0.0, 1e-9, 38.1]),
)
PAIR = st.lists(LENGTH, min_size=2, max_size=2)
OWN_SHEET = st.fixed_dictionaries(
    {
        "page_mm": st.one_of(st.just([210, 297]), PAIR),
        "label_mm": st.one_of(st.sampled_from([[38.1, 21.2], [60, 30], [210, 297]]), PAIR),
        "columns": st.integers(-1, 8),
        "rows": st.integers(-1, 12),
        "left_mm": LENGTH,
        "top_mm": LENGTH,
        "pitch_mm": st.one_of(st.sampled_from([[40.6, 22.0], [60, 30]]), PAIR),
        "corner_mm": LENGTH,
    }
)


def toml_value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml_value(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(c if c.isalnum() and c.isascii() else f"\\U{ord(c):08X}" for c in value) + '"'
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def toml(content: dict[str, object]) -> str:
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in content.items())


@given(
    st.one_of(st.sampled_from(SHEETS), OWN_SHEET),
    st.sampled_from(DOTS),
    st.lists(
        st.binary(min_size=1, max_size=3).map(lambda cells: bytes([63, *(c & 63 for c in cells)])),
        min_size=1,
        max_size=40,
    ),
    st.booleans(),
)
@some(100)
def test_any_cells_on_any_sheet_lie_where_they_are_read_or_are_refused(sheet, dots, runs, captions) -> None:
    size = dot_size(dots)
    with tempfile.TemporaryDirectory() as folder:
        name = sheet
        if not isinstance(sheet, str):
            name = str(Path(folder) / "own.toml")
            more = {"name": {"en": "own"}, "products": [], "paper": "own", "source": "a test"}
            Path(name).write_text(toml(more | sheet))
        try:
            product = BUILT_IN.sheet(name)
            labels = [Label(text=str(n), caption=f"Card {n}", short=str(n), card=f"c{n}") for n in range(len(runs))]
            cells = {str(n): run for n, run in enumerate(runs)}
            placed = placing.placed(labels, cells, product, size, print_face=fonts.print_face(), captions=captions)
        except OhioBrailleError:
            return
    found = []
    for n, page in enumerate(placed.pages, 1):
        if page.labels:
            file = io.BytesIO()
            svg.write_label_sheets(placed, n, file)
            circles = ElementTree.fromstring(file.getvalue()).iter(f"{SVG}circle")
            by_place = read_back([(float(c.get("cx")), float(c.get("cy"))) for c in circles], product, size)
            found += [by_place[label.row, label.column] for label in page.labels]
    assert found == [run.rstrip(b"\0") for run in runs]


# --- decks ---

NAME = st.one_of(
    st.from_regex(r"[a-z]{1,6}", fullmatch=True),
    st.sampled_from(["red", "hearts", "1", "10", "ace", "joker", "..", "a/b", ""]),
)
WORD = st.fixed_dictionaries(
    {
        "caption": st.one_of(PLAIN, st.just("Word")),
        "mark": MOSTLY_PLAIN,
        "compact": st.one_of(st.just("w"), MOSTLY_PLAIN),
    }
)
ODD = {"odd": {"caption": "Odd", "mark": "od", "compact": "od"}}
WORDS = st.dictionaries(st.one_of(NAME, st.sampled_from(["red", "1"])), WORD, max_size=2).map(lambda words: ODD | words)


OWN_DECK = st.fixed_dictionaries(
    {
        "name": st.just({"de": "Eigenes", "en": "Own"}),
        "suits": st.lists(
            st.sampled_from(["red", "green", "blue", "yellow", "hearts", "odd"]), max_size=5, unique=True
        ),
        "ranks": st.one_of(
            st.just([*map(str, range(1, 13)), "joker"]),
            st.just([*map(str, range(1, 13)), "joker"]),
            st.lists(st.one_of(st.integers(0, 15).map(str), NAME), max_size=15),
        ),
        "count": st.one_of(st.integers(1, 4), st.integers(-1, 4)),
        "words": WORDS,
        "roles": st.booleans(),
    }
)


def deck_toml(deck: dict) -> str:
    lines = ['name = { de = "Eigenes", en = "Own" }', 'source = "a test"']
    lines += [f"suits = {toml_value(deck['suits'])}"] if deck["suits"] else []
    lines += ["[[cards]]", f"ranks = {toml_value(deck['ranks'])}", f"count = {deck['count']}"]
    for language in ("de", "en") if deck["words"] else ():
        for kind in ("suits", "ranks"):
            lines.append(f"[words.{language}.{kind}]")
            lines += [f"{toml_value(name)} = {toml_value(word)}" for name, word in deck["words"].items()]
    if deck["roles"]:
        lines += ["[plays.ohio]", 'source = "a test"', "[plays.ohio.roles]"]
        lines += [*(f'"{n}" = ["{n}"]' for n in range(1, 11)), 'ohio = ["joker"]']
    return "\n".join(lines) + "\n"


@contextmanager
def own_folder() -> Iterator[Path]:
    """An empty folder to be in, with a home of its own, so that nothing else is written to."""
    before, home = Path.cwd(), {name: os.environ.get(name) for name in ("HOME", "XDG_CONFIG_HOME")}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as own_home:
        os.environ.update(HOME=own_home, XDG_CONFIG_HOME=own_home)
        os.chdir(folder)
        try:
            yield Path(folder)
        finally:
            os.chdir(before)
            for name, value in home.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


def run(arguments: list[str]) -> Result:
    """The command; what comes out must be a result, a usage error or ``Error:``, and no traceback."""
    result = CliRunner().invoke(main, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise AssertionError(f"{arguments}: {result.exception!r}") from result.exception
    assert result.exit_code in (0, 1, 2), arguments
    if result.exit_code:
        assert "Error: " in result.stderr or "Usage: " in result.stderr, arguments
    assert "Traceback" not in result.output
    if result.exit_code != 2:  # click's usage errors say an argument again as it was typed
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f]", result.stderr), result.stderr
    return result


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "-p": st.integers(1, 6).map(str),
        "-l": st.sampled_from(LANGUAGES),
        "--labels-as": st.sampled_from(["game", "deck"]),
        "--style": st.sampled_from(["standard", "compact"]),
        "--corners": st.sampled_from("12"),
        "-g": st.sampled_from("012"),
    },
)


@given(OWN_DECK, OPTIONS)
@some(50)
def test_any_deck_gets_a_right_kit_or_is_refused(deck: dict, options: dict[str, str]) -> None:
    with own_folder() as folder:
        Path("own.toml").write_text(deck_toml(deck), encoding="utf-8")
        result = run(["kit", "./own.toml", "-o", "made", *(part for pair in options.items() for part in pair)])
        if result.exit_code:
            assert os.listdir(folder) == ["own.toml"]
            return
        assert [one.what for one in check_kit(folder / "made", readers_of_kits()).findings] == []


# --- command lines ---

WEIRD = st.one_of(
    st.sampled_from(
        [
            "",
            "-",
            "--",
            "-1",
            "0",
            "nan",
            "inf",
            "1e9",
            "0,5",
            "1-7,9",
            "..",
            "/",
            "~",
            "a" * 300,
            "x\0y",
            "\n",
            "ü",
            "\ud800",
        ]
    ),
    st.text(max_size=8),
)
OUTPUTS = [
    "x.pdf",
    "x.svg",
    "x.brf",
    "x.eurobraille.txt",
    "x.pef",
    "x.txt",
    "x.json",
    "x.html",
    "x.outlines.svg",
    "x.dxf",
    "x",
    "-",
    "no/x.pdf",
    ".",
]
VALUES = {
    "-p": ["2", "3", "4", "5", "1", "99999999999999999999"],
    "-l": [*LANGUAGES, "xx"],
    "-g": ["0", "1", "2", "3"],
    "--game": ["ohio", "i-doubt-it"],
    "--table": ["de-g0.utb", "en-ueb-g1.ctb", "none.ctb", "/etc/passwd"],
    "--page": ["a4-28x27", "index-a4"],
    "--dots": ["nls-800", "marburg-medium", "swell-paper-nls"],
    "--labels-as": ["game", "deck"],
    "--style": ["standard", "compact"],
    "--corners": ["1", "2", "3"],
    "-s": ["L7651", "a4-38x21", "us-44x12"],
    "--mark": ["red=r", "1=2", "ohio=o", "=", "Rot=", "rot=\u2801"],
    "--only": ["red-1", "ohio", "1"],
    "--copies": ["1", "3"],
    "--used": ["1-7", "1-65", "7-1"],
    "--blank": ["0", "5"],
    "--offset": ["0.5,-1", "1,2", "99,0"],
    "--scale": ["100,99.7", "90,110"],
    "--paper-offset": ["1,1"],
    "--size": ["18", "14", "48", "nan", "inf", "-1"],
    "--format": ["pdf", "brf", "pef", "json", "txt"],
    "--printer": ["none"],
}
FLAGS = [
    "--captions",
    "--no-captions",
    "--outlines",
    "--corner-mark",
    "--turned",
    "--mirror",
    "--json",
    "--toml",
    "--force",
    "--help",
]
DECK = ["phase10", "bridge", "primo", "skat", "ohio", "./own.toml"]
NAMES = {
    **dict.fromkeys(("kit", "map", "labels", "cheatsheet", "decks", "suggest"), DECK),
    "rules": [""],
    "sheets": ["L7651", *SHEETS[:3]],
    "pages": ["index-a4", "a4-28x27"],
    "printer": ["office"],
    "calibrate": ["L7651", "index-a4"],
    "check": ["./own.toml", "own.brf"],
}


@st.composite
def command_lines(draw: st.DrawFn) -> list[str]:
    """Mostly options that a command has, with values that it takes; now and then anything."""
    command = draw(st.sampled_from(sorted(NAMES)))
    known = [
        name for parameter in main.commands[command].params for name in (*parameter.opts, *parameter.secondary_opts)
    ]
    line = [command]
    name = draw(
        st.one_of(st.sampled_from(NAMES[command]), WEIRD)
        if draw(st.integers(0, 9)) == 0
        else st.sampled_from(NAMES[command])
    )
    line += [name] if name or command != "rules" else []
    if "-o" in known:
        line += ["-o", "made" if command == "kit" else draw(st.sampled_from(OUTPUTS))]
    for _ in range(draw(st.integers(0, 4))):
        wild = draw(st.integers(0, 19)) == 0
        choices = [*VALUES, *FLAGS] if wild else [one for one in (*VALUES, *FLAGS) if one in known] or FLAGS[-1:]
        option = draw(st.sampled_from(choices))
        line.append(option)
        if option in VALUES:
            line.append(draw(WEIRD if draw(st.integers(0, 9)) == 0 else st.sampled_from(VALUES[option])))
    return line


OWN = 'name = { de = "Eigenes" }\nsource = "a test"\nsuits = ["red", "blue"]\n[[cards]]\nranks = ["1-12"]\ncount = 4\n'
RIGHT = {
    ".pdf": lambda data: data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF"),
    ".svg": lambda data: ElementTree.fromstring(data).tag == f"{SVG}svg",
    ".json": lambda data: isinstance(json.loads(data), list),
    ".html": lambda data: data.rstrip().endswith(b"</html>"),
    ".txt": lambda data: data.decode("utf-8").endswith("\n") or data.endswith(b"\f"),
    ".dxf": lambda data: data.rstrip().endswith(b"EOF"),
}


@given(command_lines())
@some(120)
def test_any_command_line_does_its_work_or_says_why_not(line: list[str]) -> None:
    with own_folder() as folder:
        Path("own.toml").write_text(OWN)
        Path("own.brf").write_bytes(b"#A\r\n\f")
        before = set(os.listdir(folder))
        result = run(line)
        made = set(os.listdir(folder)) - before
        if result.exit_code and line[0] != "check":
            assert made == set(), line
        for name in made:
            path = folder / name
            if path.is_dir():
                assert [one.what for one in check_kit(path, readers_of_kits()).findings] == [], line
            elif path.suffix in (".brf", ".pef") or name.endswith(".eurobraille.txt"):
                if "--format" not in line:
                    findings = check_path(BUILT_IN, str(path), "", readers_of_kits()).findings
                    assert [one.what for one in findings if one.severity == "error"] == [], line
            elif path.suffix in RIGHT and "--format" not in line:
                assert RIGHT[path.suffix](path.read_bytes()), line
            assert path.is_dir() or path.stat().st_size, line


@pytest.mark.parametrize(
    "line", [["map", "bridge", "{}"], ["rules", "-o", "{}.txt"], ["kit", "phase10", "-o", "{}"], ["check", "{}.toml"]]
)
def test_a_name_that_is_no_utf_8_is_told_and_not_tripped_over(line: list[str]) -> None:
    """The byte 0xFC, ü in Latin-1, comes from the shell as U+DCFC."""
    with own_folder() as folder:
        result = run([part.format("\udcfc") for part in line])
        if "-o" in line:
            assert result.exit_code == 0
            assert os.listdir(os.fsencode(folder)) == [line[-1].format("\udcfc").encode(errors="surrogateescape")]
        else:
            assert result.exit_code in (1, 2)
            assert "\\udcfc" in result.output


@pytest.mark.parametrize("table", ["a" * 300, "a" * 5000, "x\0y", "x\x1b[31m", "../" * 200])
def test_a_name_that_no_table_can_have_is_told(table: str) -> None:
    with own_folder() as folder:
        assert run(["rules", "-o", "x.brf", "--table", table]).exit_code == 1
        assert os.listdir(folder) == []


# --- files to check ---

PEF = (Path(__file__).parents[1] / "golden" / "book.pef").read_bytes()


@given(
    st.sampled_from(["x.brf", "x.eurobraille.txt", "x.ubrl", "x.pef", "x.toml", "x.svg"]),
    st.one_of(st.binary(max_size=300), ANY.map(lambda text: text.encode("utf-8", "surrogatepass"))),
)
@some(80)
def test_any_file_can_be_checked(name: str, content: bytes) -> None:
    with own_folder():
        Path(name).write_bytes(content)
        result = run(["check", name])
        assert result.exit_code in (0, 1)


@given(
    st.binary(max_size=200),
    st.sampled_from(["<", "</row>", "<row>", "<page>", "&#x2801;", "\u2801", "<!DOCTYPE x>", "<!--", "]]>"]),
    st.integers(0, 800),
)
@some(40)
def test_any_change_to_a_pef_file_is_read_or_refused(rubbish: bytes, piece: str, at: int) -> None:
    changed = PEF[:at] + piece.encode() + rubbish + PEF[at + len(rubbish) :]
    with suppress(OhioBrailleError):
        pages = read_pef(changed)
        assert all(max(row, default=0) <= 63 for page in pages for row in page)


# --- lists ---

CELLS = st.one_of(
    st.sampled_from(
        ["", "caption", "text", "count", "suit", "rank", "Rot", "1", "2", "1-9", "Rot/Blau", "=x", '"', "#"]
    ),
    PLAIN,
    ANY,
)
ROWS = st.lists(st.lists(CELLS, max_size=4), max_size=6)


@some(100)
@given(
    rows=ROWS,
    sign=st.sampled_from(",;\t"),
    quoted=st.booleans(),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "latin-1"]),
    file=st.sampled_from(["x.csv", "x.tsv", "x.txt"]),
)
def test_any_list(rows: list[list[str]], sign: str, quoted: bool, encoding: str, file: str) -> None:
    """Every line that asks for labels gets just so many, or the list is refused; the deck that is made of it is TOML,
    and where nothing is to be filled in it can be read or says what is wrong with its marks."""
    german = BUILT_IN.language("de")
    known = BUILT_IN.columns(german)
    lines = [sign.join(f'"{cell}"' if quoted else cell for cell in row) for row in rows]
    data = "\n".join(lines).encode(encoding, "replace")
    with suppress(OhioBrailleError):
        things = read_things(data, file, known).things
        labels = of_things(things, german, translator(german, "1"), "x").labels
        assert len(labels) == sum(thing.count for thing in things)
    with suppress(OhioBrailleError):
        made = deck_of_list("x", "check", data, file, known, german).text
        assert tomllib.loads(made)["name"] == "x"
        assert Library(files={"x.toml": made.encode()}).deck("x.toml").size() > 0


@some(100)
@given(data=st.binary(max_size=300), file=st.sampled_from(["x.csv", "x.tsv", "x.txt"]))
def test_any_bytes_as_a_list(data: bytes, file: str) -> None:
    with suppress(OhioBrailleError):
        assert read_things(data, file, BUILT_IN.columns(BUILT_IN.language("de"))).things
