"""Records a SHA-256 of every file and message that the program makes, and tells where another version differs.

    python record.py write before.json
    python record.py compare before.json --quick

Only the command line is used, so that everything behind it can be moved.
"""

import argparse
import contextlib
import functools
import gc
import json
import multiprocessing
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner, Result

import ohio_braille
from ohio_braille.cli import main

LANGUAGES = ("de", "en", "fr")
GAMES = ("ohio", "i-doubt-it")
PLAYERS = ("2", "3", "4", "5")
GRADES = ("0", "1", "2")
STYLES = ("standard", "compact")
LABEL_FORMATS = ("pdf", "svg", "brf", "eurobraille.txt", "pef", "txt", "json", "ubrl", "outlines.svg", "dxf")
DOCUMENT_FORMATS = ("html", "pdf", "brf", "eurobraille.txt", "pef", "txt", "ubrl")
EMBOSSER_FORMATS = ("brf", "eurobraille.txt", "pef")
USUAL = (("phase10", "de"), ("bridge", "en"))
"""The decks, each with its language, whose labels are made in every way."""

LABEL_OPTIONS = (
    "--no-captions",
    "--outlines",
    "--corner-mark",
    "--turned",
    "--turned --style compact",
    "--mirror",
    "--used 1-7",
    "--used 1-7 --used 2",
    "--blank 3",
    "--only 7",
    "--only 7 --only 9 --copies 3",
    "--copies 2",
    "--corners 1",
    "--offset 1,-1",
    "--scale 100,99",
    "--paper-offset 1,0.5",
    "--style compact",
    "--labels-as deck",
    "--labels-as deck --style compact",
    "--labels-as deck --mark 7=y",
    "--grade 0",
    "--grade 2",
    "--players 3",
    "--game i-doubt-it",
)
ONCE = (
    "",
    "--version",
    "nothing",
    "labels",
    "labels nothing -o x.svg",
    "labels phase10 -o x.nothing",
    "labels phase10 -o x.svg --only nothing",
    "labels phase10 -o x.svg --used 999",
    "labels phase10 -o x.svg --mark x",
    "labels phase10 -o x.svg --mark 7=q",
    "labels phase10 -o x.svg --offset 1",
    "labels phase10 -o x.svg --scale 50,100",
    "labels phase10 -o x.svg --players 99",
    "labels phase10 -o x.svg --sheet nothing",
    "labels phase10 -o x.svg --dots nothing",
    "labels phase10 -o x.svg --printer nothing",
    "labels phase10 -o x.brf --page nothing",
    "labels phase10 -o x.brf --grade 9",
    "labels phase10 -o x.brf --table nothing.ctb",
    "labels phase10 -o nothing/x.svg",
    "labels phase10 -o -",
    "labels phase10 --format svg -o -",
    "labels phase10 --format pdf -o -",
    "rules -o x.pdf --size 5",
    "rules -o x.html --language xx",
    "rules -o x.html --game nothing",
    "rules -o x.html --text nothing.md",
    "rules -o -",
    "rules --format txt -o -",
    "calibrate nothing -o x.pdf",
    "calibrate nothing -o x.brf",
    "decks nothing",
    "decks --toml",
    "decks phase10 --json --toml",
    "sheets nothing",
    "pages nothing",
    "suggest nothing",
    "map nothing",
    "check nothing",
    "check",
)
"""What is asked once each, wrong things too."""

SAMPLE = 25
"""Of so many cases about one is made with --quick."""

Hashes = dict[str, str]


class Case(NamedTuple):
    """Commands that run one after another in an empty folder; ``> FILE`` at an end keeps stdout there."""

    name: str
    commands: tuple[str, ...]


class Names(NamedTuple):
    """What the program's own listings name: sheets and pages with the size of their paper. ``large`` are the sheets
    with the largest labels, one for each size of paper."""

    decks: list[str]
    sheets: dict[str, list[float]]
    large: list[str]
    pages: dict[str, list[float]]
    dots: list[str]
    commands: list[str]


# --- running a case ---


def invoke(command: str) -> Result:
    return CliRunner(env={"LC_ALL": "C.UTF-8", "OHIO_BRAILLE_LANGUAGE": None}).invoke(
        main, command.split(), prog_name="ohio-braille"
    )


def run(case: Case, word: str) -> tuple[str, Hashes]:
    """The hashes of what a case makes. ``word`` is what --labels-as calls the game's cards."""
    made: dict[str, bytes] = {"stdout": b"", "stderr": b""}
    codes = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for command in case.commands:
            command, _, target = command.replace("--labels-as game", f"--labels-as {word}").partition(" > ")
            result = invoke(command)
            codes.append(_code(result))
            made["stderr"] += result.stderr_bytes
            if target:
                Path(target).write_bytes(result.stdout_bytes)
            else:
                made["stdout"] += result.stdout_bytes
        made = {name: said.replace(folder.encode(), b".") for name, said in made.items() if said}
        made |= {path.as_posix(): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}
    return case.name, {"exit": " ".join(codes), **_hashes(made, word)}


def _code(result: Result) -> str:
    """The exit code, or the name of an exception that the program does not tell."""
    if result.exception and not isinstance(result.exception, SystemExit):
        return type(result.exception).__name__
    return str(result.exit_code)


def _hashes(made: Mapping[str, bytes], word: str) -> Hashes:
    """The hashes; in a kit's record the names of its files stand for their sums, so that each differs for itself."""
    alike = {name: _with_game(data, word) for name, data in made.items()}
    for record in (name for name in made if name.endswith("/mapping.json")):
        for name, data in made.items():
            alike[record] = alike[record].replace(_sum(data).encode(), name.encode())
    return {name: _sum(data) for name, data in alike.items()}


def _with_game(data: bytes, word: str) -> bytes:
    """What is written, as where --labels-as calls the game's cards "game"."""
    for form in ("--labels-as {}", '"labels_as": "{}"'):
        data = data.replace(form.format(word).encode(), form.format("game").encode())
    return data


def _sum(data: bytes) -> str:
    return sha256(data).hexdigest()


# --- the cases ---


def listed(what: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(invoke(f"{what} --json").stdout)
    return found


def names() -> Names:
    commands = invoke("--help").stdout.partition("Commands:\n")[2]
    sheets = listed("sheets")
    by_label = sorted(sheets, key=lambda one: one["label_mm"][0] * one["label_mm"][1])
    return Names(
        decks=[one["deck"] for one in listed("decks")],
        sheets={one["sheet"]: one["page_mm"] for one in sheets},
        large=list({str(one["page_mm"]): one["sheet"] for one in by_label}.values()),
        pages={one["page"]: one["page_mm"] for one in listed("pages")},
        dots=[one["dots"] for one in listed("dots")],
        commands=re.findall(r"^  (\S+)", commands, re.MULTILINE),
    )


def kits(known: Names) -> Iterator[Case]:
    for deck, language, style, labels_as, players, game in product(
        known.decks, LANGUAGES, STYLES, ("game", "deck"), PLAYERS, GAMES
    ):
        asked = f"kit {deck} -p {players} -l {language} --game {game} --labels-as {labels_as} --style {style} -o kit"
        yield Case(f"kit/{deck}/{players}/{language}/{labels_as}/{style}/{game}", (asked,))


def labels(known: Names) -> Iterator[Case]:
    def case(start: str, deck: str, language: str, asked: str, kind: str) -> Case:
        name = f"{start}/{deck}/{language}/{asked or 'usual'}/{kind}"
        return Case(name, (f"labels {deck} -l {language} {asked} -o labels.{kind}",))

    sheets = [f"--sheet {sheet}" for sheet in known.sheets]
    compact = [f"{sheet} --style compact" for sheet in sheets]
    dots = [f"--sheet {sheet} --dots {size}" for sheet, size in product(known.large, known.dots)]
    pages = [f"--page {page}" for page in known.pages]
    options = [f"{sheet} {option}" for sheet, option in product(sheets, LABEL_OPTIONS)]
    pairs = [f"--sheet {sheet} --page {page}" for sheet, page in same_paper(known)]
    for start, ways, kinds in (
        ("labels-sheet", ["", *sheets, *compact], LABEL_FORMATS),
        ("labels-dots", dots, LABEL_FORMATS),
        ("labels-option", LABEL_OPTIONS, LABEL_FORMATS),
        ("labels-sheet-option", options, ("svg",)),
        ("labels-page", pages, EMBOSSER_FORMATS),
        ("labels-precut", pairs, ("brf",)),
    ):
        for (deck, language), asked, kind in product(USUAL, ways, kinds):
            yield case(start, deck, language, asked, kind)


def same_paper(known: Names) -> Iterator[tuple[str, str]]:
    """The label sheets and embosser pages of one size of paper."""
    for (sheet, one), (page, other) in product(known.sheets.items(), known.pages.items()):
        if one == other:
            yield sheet, page


def documents(known: Names) -> Iterator[Case]:
    every = {f"rules/{game}": f"rules --game {game}" for game in GAMES}
    every |= {f"cheatsheet/{game}/{deck}": f"cheatsheet {deck} --game {game}" for game in GAMES for deck, _ in USUAL}
    every |= {f"{name}/compact": f"{command} --style compact" for name, command in every.items()}
    ways = [("usual", "", kind) for kind in DOCUMENT_FORMATS]
    ways += [(page, f"--page {page}", "brf") for page in known.pages]
    ways += [(f"{size} pt", f"--size {size}", "pdf") for size in (14, 24, 48)]
    for (name, command), language, grade, (way, options, kind) in product(every.items(), LANGUAGES, GRADES, ways):
        command = f"{command} -l {language} -g {grade} {options} -o x.{kind}"
        yield Case(f"{name}/{language}/{grade}/{way}/{kind}", (command,))
    for deck, language, grade, labels_as in product(known.decks, LANGUAGES, GRADES, ("game", "deck")):
        command = f"cheatsheet {deck} -l {language} -g {grade} --labels-as {labels_as} -o x.brf"
        yield Case(f"cheatsheet-deck/{deck}/{language}/{grade}/{labels_as}", (command,))


def calibrations(known: Names) -> Iterator[Case]:
    for language in LANGUAGES:
        printed = [*product(known.sheets, ("pdf", "svg")), *product(known.pages, EMBOSSER_FORMATS)]
        for name, kind in printed:
            yield Case(f"calibrate/{language}/{name}/{kind}", (f"calibrate {name} -l {language} -o test.{kind}",))
    for name, size in product(known.large, known.dots):
        yield Case(f"calibrate/dots/{name}/{size}", (f"calibrate {name} --dots {size} -o test.svg",))


def listings(known: Names) -> Iterator[Case]:
    for what, every in (("decks", known.decks), ("sheets", known.sheets), ("pages", known.pages), ("dots", ())):
        for language, name, form in product(LANGUAGES, ["", *every], ("", "--json")):
            yield Case(f"{what}/{language}/{name or 'all'}/{form}", (f"{what} {name} -l {language} {form}",))
        for name in every:
            yield Case(f"{what}/toml/{name}", (f"{what} {name} --toml",))
    for game, name, form in product(GAMES, ["", *known.decks], ("", "--json")):
        yield Case(f"decks/{game}/{name or 'all'}/{form}", (f"decks {name} --game {game} {form}",))
    for game, players, form in product(GAMES, PLAYERS, ("", "--json")):
        yield Case(f"decks/{game}/{players}/{form}", (f"decks -p {players} --game {game} {form}",))
    for language, size in product(LANGUAGES, known.dots):
        yield Case(f"sheets/{language}/dots/{size}", (f"sheets -l {language} --dots {size}",))


def mappings(known: Names) -> Iterator[Case]:
    every = list(product(known.decks, PLAYERS, LANGUAGES, GAMES))
    for command, forms in (("map", ("", "--json")), ("suggest", ("", "--json", "--toml"))):
        for (deck, players, language, game), form in product(every, forms):
            asked = f"{command} {deck} -p {players} -l {language} --game {game} {form}"
            yield Case(f"{command}/{deck}/{players}/{language}/{game}/{form}", (asked,))


def own_files(known: Names) -> Iterator[Case]:
    """The built-in files as a user would give them: by their paths."""
    for deck in known.decks:
        own = f"decks {deck} --toml > own.toml"
        yield Case(f"own/deck/{deck}/labels", (own, "labels ./own.toml -o labels.svg"))
        yield Case(f"own/deck/{deck}/kit", (own, "kit ./own.toml -o kit"))
        yield Case(f"own/deck/{deck}/suggest", (own, "suggest ./own.toml", "check own.toml"))
    for sheet in known.sheets:
        made = ("labels phase10 -s ./own.toml -o x.svg", "calibrate ./own.toml -o y.svg", "check own.toml")
        yield Case(f"own/sheet/{sheet}", (f"sheets {sheet} --toml > own.toml", *made))
    for page in known.pages:
        made = ("rules --page ./own.toml -o x.brf", "calibrate ./own.toml -o y.brf", "check own.toml")
        yield Case(f"own/page/{page}", (f"pages {page} --toml > own.toml", *made))
    for language, kind in product(LANGUAGES, DOCUMENT_FORMATS):
        text = f"rules -l {language} --format txt -o own.md"
        yield Case(f"own/text/{language}/{kind}", (text, f"text own.md -l {language} -o x.{kind}"))


def checks(known: Names) -> Iterator[Case]:
    for deck, language, form in product(known.decks, LANGUAGES, ("", "--json")):
        yield Case(f"check/kit/{deck}/{language}/{form}", (f"kit {deck} -l {language} -o kit", f"check kit {form}"))
    every = [f"x.{kind}" for kind in EMBOSSER_FORMATS]
    for language, page in product(LANGUAGES, known.pages):
        made = [f"rules -l {language} -o {name}" for name in every]
        yield Case(f"check/files/{language}/{page}", (*made, f"check {' '.join(every)} --page {page}"))


def helps(known: Names) -> Iterator[Case]:
    for command in ("", *known.commands):
        yield Case(f"help/{command}", (f"{command} --help",))
    for command in ONCE:
        yield Case(f"once/{command}", (command,))


GROUPS: tuple[Callable[[Names], Iterator[Case]], ...] = (
    kits,
    labels,
    documents,
    calibrations,
    listings,
    mappings,
    own_files,
    checks,
    helps,
)


def in_sample(name: str) -> bool:
    return int(_sum(name.encode()), 16) % SAMPLE == 0


def chosen(name: str, options: argparse.Namespace) -> bool:
    return name.startswith(options.only) and (not options.quick or in_sample(name))


def all_cases(options: argparse.Namespace) -> list[Case]:
    known = names()
    every = [Case(case.name.rstrip("/"), case.commands) for group in GROUPS for case in group(known)]
    twice = len(every) - len({case.name for case in every})
    if twice:
        raise ValueError(f"{twice} names of cases are not unique.")
    return [case for case in every if chosen(case.name, options)]


# --- making and comparing ---


def record(options: argparse.Namespace) -> dict[str, Hashes]:
    cases = all_cases(options)
    print(f"{len(cases)} cases of {Path(ohio_braille.__file__).parent}", file=sys.stderr)
    work = functools.partial(run, word=options.labels_as_game)
    found: dict[str, Hashes] = {}
    # Without the garbage collector a process is a fifth faster, but grows: after 512 cases it makes way for a new one.
    with multiprocessing.get_context("spawn").Pool(options.processes, gc.disable, maxtasksperchild=64) as pool:
        for name, hashes in pool.imap_unordered(work, cases, chunksize=8):
            found[name] = hashes
            if len(found) % 1000 == 0:
                print(f"{len(found)} done", file=sys.stderr)
    return dict(sorted(found.items()))


def pattern(case: str, file: str) -> str:
    """The kind of case and the file's name, whatever number is in it: ``kit labels-N.svg``."""
    return f"{case.partition('/')[0]} {re.sub(r'[0-9]+', 'N', file)}"


def differences(
    before: Mapping[str, Hashes], now: Mapping[str, Hashes], skipped: Iterable[str]
) -> dict[str, tuple[int, list[str]]]:
    """For each pattern how many files there are, and the cases where they differ; only cases that are in both."""
    found: dict[str, tuple[int, list[str]]] = {}
    for case in sorted(before.keys() & now.keys()):
        one, other = before[case], now[case]
        for file in sorted({*one, *other} - {*skipped}):
            count, differ = found.get(pattern(case, file), (0, []))
            found[pattern(case, file)] = count + 1, differ + [case] * (one.get(file) != other.get(file))
    return found


def told(found: Mapping[str, tuple[int, list[str]]], shown: int) -> Iterator[str]:
    for kind, (count, cases) in sorted(found.items()):
        if cases:
            yield f"{kind}: {len(cases)} of {count} differ"
            yield from (f"    {case}" for case in cases[:shown])


def compare(options: argparse.Namespace) -> int:
    before: dict[str, Hashes] = json.loads(options.file.read_text("utf-8"))
    before = {name: hashes for name, hashes in before.items() if chosen(name, options)}
    now = record(options)
    missing = {"Only before": before.keys() - now.keys(), "Only now": now.keys() - before.keys()}
    alone = 0 if options.quick else sum(map(len, missing.values()))
    for what, cases in missing.items():
        if cases and alone:
            print(f"{what}: {len(cases)} cases, such as {', '.join(sorted(cases)[: options.shown])}")
    found = differences(before, now, ("stdout", "stderr") if options.files_only else ())
    for line in told(found, options.shown):
        print(line)
    wrong, every = sum(len(cases) for _, cases in found.values()), sum(count for count, _ in found.values())
    print(f"{wrong} of {every} files, messages and exit codes differ, in {len(before.keys() & now.keys())} cases.")
    return 1 if wrong or alone else 0


def write(options: argparse.Namespace) -> int:
    found = record(options)
    options.file.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", "utf-8")
    print(f"{len(found)} cases, {sum(len(hashes) - 1 for hashes in found.values())} files and messages.")
    return 0


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("write", "compare"))
    parser.add_argument("file", type=Path, help="where the hashes are kept, as JSON")
    parser.add_argument("--quick", action="store_true", help=f"about one case in {SAMPLE}, always the same ones")
    parser.add_argument("--only", default="", metavar="PREFIX", help="only cases whose name starts so")
    parser.add_argument("--files-only", action="store_true", help="compare no messages, only files and exit codes")
    parser.add_argument("--labels-as-game", default="game", metavar="WORD", help="what --labels-as calls them (ohio)")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shown", type=int, default=5, help="how many cases to name of each kind")
    return parser.parse_args()


if __name__ == "__main__":
    options = asked()
    sys.exit(write(options) if options.what == "write" else compare(options))
