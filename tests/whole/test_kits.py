"""Whole kits: every deck, number of players and language; each file opened by something that isn't our writer."""

import io
import itertools
import json
import os
import re
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pdfplumber
import pytest
from click.testing import CliRunner
from lxml import etree, html
from msgspec.structs import replace

import ohio_braille
from ohio_braille.braille.same_text import same_text
from ohio_braille.cards.names import name_of
from ohio_braille.cli import commands as cli
from ohio_braille.errors import DataError, LayoutError, OutputError
from ohio_braille.kit.formats import label_formats, require_options
from ohio_braille.kit.kits import KitJob, write_kit
from ohio_braille.kit.label_files import label_files
from ohio_braille.library.library import BUILT_IN
from ohio_braille.machine.files import write_folder
from ohio_braille.values.documents import Document, Origin, Paragraph, Span
from ohio_braille.values.orders import KitOrder

from kits import (
    DECKS,
    FULL,
    LANGUAGES,
    PLAYERS,
    ROOT,
    built,
    environment,
    eurobraille,
    folder_bytes,
    fonts_embedded,
    html_text,
    kit,
    north_american,
    pdf_dots,
    pdf_text,
    pef_pages,
    program,
    svg_dots,
    words,
    written,
)
from orders import kit_job, kit_order, text_file
from spell import letters, number
from stickers import read_back

EVERY = list(itertools.product(DECKS, PLAYERS, LANGUAGES))
# Each number of players in each language, the decks of the source page, their variants, and one that is suggested.
COVERING = [
    ("phase10", 4, "de"), ("bridge", 5, "en"), ("elfer-raus", 2, "de"), ("primo", 3, "en"), ("eselspiel", 5, "de"),
    ("ohio", 4, "en"), ("elfer-raus-3", 3, "de"), ("uno", 2, "en"),
]  # fmt: skip
CASES = EVERY if FULL else COVERING
CAPITAL = bytes([32])  # UEB: dot 6 before a capital; German Vollschrift writes no capitals


def spelled(role: str, language: str) -> bytes:
    """A label's cells by hand: number sign and digits, or Ohio letter by letter."""
    if role == "ohio":
        return (CAPITAL if language == "en" else b"") + letters("ohio")
    return number(role)


# --- what is asked for ---

LONG = """
name = "Long"
source = "made for this test"
[[cards]]
ranks = "1-10"
count = 2
[[cards]]
ranks = "joker"
count = 2
[words.de.ranks]
joker = { caption = "Der Joker", mark = "einlangername", compact = "x" }
"""


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"labels_as": "deck "}, "labels_as is 'deck '; it must be 'game' or 'deck'."),
        ({"style": "Compact"}, "style is 'Compact'; it must be 'standard' or 'compact'."),
        ({"corners": 3}, "corners is 3; it must be 1 or 2."),
        ({"copies": 0}, "copies is 0; it must be 1 or more."),
    ],
)
def test_an_order_is_not_taken_for_another(asked: dict[str, object], says: str) -> None:
    """In Python nobody else looks at them: a misspelled style would be the standard one."""
    with pytest.raises(DataError, match=re.escape(says)):
        kit_order("phase10", **asked)


def test_an_embosser_needs_no_label_sheet_for_print(tmp_path: Path) -> None:
    """13 cells are too wide for the sheet that German print has if none is named; a row of the embosser has 28."""
    (tmp_path / "long.toml").write_text(LONG)
    job = kit_job(str(tmp_path / "long.toml"), players=2, labels_as="deck", grade="0")
    file = io.BytesIO()
    label_files(job.labels, job.texts, "brf")[1](file)
    assert file.getvalue().count(b"EINLANGERNAME") == 4
    with pytest.raises(LayoutError, match=r'Too wide .*"einlangername"'):
        label_files(job.labels, job.texts, "pdf")


@pytest.mark.parametrize(
    ("kind", "asked", "says"),
    [
        ("brf", {"offset_mm": (0.5, 0.0)}, "offset_mm, scale or printer means nothing"),
        ("pef", {"scale": (1.0, 1.01)}, "offset_mm, scale or printer means nothing"),
        ("eurobraille.txt", {"dots": "jumbo"}, "dots means nothing"),
        ("pdf", {"paper_offset_mm": (1.0, 0.0), "precut": True}, "paper_offset_mm means nothing"),
    ],
)
def test_what_a_file_cannot_do_is_not_left_out_quietly(kind: str, asked: dict[str, object], says: str) -> None:
    form = label_formats()[kind]
    with pytest.raises(DataError, match=says):
        require_options(kit_order("phase10", **asked).placing, kind, form)
    require_options(kit_order("phase10").placing, kind, form)


def test_a_mark_that_nobody_would_feel_is_refused() -> None:
    """Labels that say Ohio and 1 to 10 have nothing of the deck's marks on them."""
    asked = {"deck": "bridge", "players": 3, "marks": (("Herz", "hz"),)}
    with pytest.raises(DataError, match="Add labels_as='deck'"):
        _ = kit_job(**asked).play.labels
    assert {label.text for label in kit_job(**asked, labels_as="deck").play.labels.labels} >= {"hz7", "hza"}


def test_the_command_for_labels_of_the_other_kind_keeps_what_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = "--grade 0 --style compact --corners 1 --sheet L7651 --dots nls-800 --size 20.5 --no-captions"
    asked += " --offset 0.5,-1 --scale 100,99.7"
    start = ["kit", "bridge", "-p", "3", "-l", "en", "--labels-as"]
    assert CliRunner().invoke(cli.main, [*start, "deck", *asked.split()]).exit_code == 0
    again = f"ohio-braille {' '.join(start)} game {asked} -o kit-2"
    assert again in " ".join(html_text(Path("kit/start.html").read_bytes()).split())
    assert CliRunner().invoke(cli.main, again.split()[1:]).exit_code == 0
    assert f"{' '.join(start)} deck {asked} -o kit-2" in " ".join(
        html_text(Path("kit-2/start.html").read_bytes()).split()
    )


def test_a_text_that_a_game_names_is_not_left_out_quietly(tmp_path: Path) -> None:
    game = BUILT_IN.toml("game", "ohio")
    own = tmp_path / "ohio.toml"
    own.write_text(game.replace('"rules"', '"rules", "hints"', 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"There is no text 'hints\.de\.md'"):
        write_kit(kit_order("phase10", game=str(own)), tmp_path / "kit", force=False)


# --- every deck x players x language: the values ---


@pytest.mark.parametrize("deck", DECKS)
def test_labels_of_every_deck_are_spelled_right(deck: str) -> None:
    """Two labels for each card in play, in the order of the players' sets, the same on stickers and embossed pages."""
    for players, language in itertools.product(PLAYERS, LANGUAGES):
        job = kit_job(deck, players=players, language=language)
        roles = [held.role for one in job.play.mapping.sets for held in one.cards] + [
            h.role for h in job.play.mapping.shared
        ]
        assert Counter(roles) == {**{str(n): players for n in range(1, 11)}, "ohio": players}
        expected = [spelled(role, language) for role in roles for _ in range(2)]
        placed = [one for page in job.labels.sheets.pages for one in page.labels]
        assert [one.cells for one in placed] == expected
        rows = [row for page in job.labels.embossed.book.pages for row in page.rows]
        assert [run for row in rows for run in row.split(b"\0") if run] == expected


@pytest.mark.parametrize("deck", DECKS)
def test_deck_labels_tell_every_card_of_the_pack(deck: str) -> None:
    """In both styles and languages: different cards have different cells, and each reads back as its mark."""
    for style, language in itertools.product(("standard", "compact"), LANGUAGES):
        job = kit_job(deck, players=5, language=language, labels_as="deck", style=style)
        by_card = {label.card: label.text for label in job.labels.label_set.labels}
        assert set(by_card) == {card.id for card in job.play.deck.cards}
        cells = {card: job.labels.label_set.cells[text] for card, text in by_card.items()}
        assert len(set(cells.values())) == len(cells)
        for card, text in by_card.items():
            back = job.play.label_translator.read_back(cells[card])
            assert same_text(text, back, capitals=False), (card, text, back)


@pytest.mark.parametrize(
    ("deck", "players", "language"),
    EVERY if FULL else [(deck, 2 + n % 4, language) for n, deck in enumerate(DECKS) for language in LANGUAGES],
)
def test_cheat_sheets_say_how_many_play_and_with_how_many_packs(deck: str, players: int, language: str) -> None:
    job = kit_job(deck, players=players, language=language)
    document = job.document("cheatsheet")
    said = " ".join(written(text_file(job, document, "txt")).decode().split())
    persons, pack, packs = ("Personen", "Packung", "Packungen") if language == "de" else ("players", "pack", "packs")
    count = f"1 {pack} " if job.play.mapping.packs == 1 else f"{job.play.mapping.packs} {packs} "
    assert f"{players} {persons}" in said
    assert count in said
    assert name_of(job.play.deck, job.play.language).split(" (")[0] in said
    book = job.texts.book(document)
    back = job.play.translator.read_back(b"\0".join(row for page in book.pages for row in page.rows))
    assert words(said) - words(back) <= {"rommé"}  # no German braille table reads é back


# --- every file, by another reader ---


@pytest.mark.parametrize(("deck", "players", "language"), CASES)
def test_every_file_of_a_kit_opens_and_says_the_same(deck: str, players: int, language: str) -> None:
    job, files = kit(deck, players, language)
    names = {"start.html", "mapping.json", "labels.svg", "labels-slate.txt"}
    names |= {f"labels.{kind}" for kind in ("pdf", "brf", "eurobraille.txt", "pef", "txt")}
    for document in ("cheatsheet", "rules"):
        names |= {f"{document}.{kind}" for kind in ("html", "pdf", "brf", "eurobraille.txt", "pef", "txt")}
    sheets = len(job.labels.sheets.pages)
    names |= {f"labels-{n}.svg" for n in range(2, sheets + 1)}
    assert set(files) == names

    labels_everywhere(job, files)
    mapping_everywhere(job, files)
    for document in ("cheatsheet", "rules"):
        document_everywhere(document, language, job, files)
    start_page(language, files)


def labels_everywhere(job: KitJob, files: dict[str, bytes]) -> None:
    """The same cells in the same order in JSON, list, PDF, SVG, BRF, Eurobraille and PEF; dots read back as text."""
    listed = json.loads(written(label_files(job.labels, job.texts, "json")[1]))
    cells = [bytes(ord(c) - 0x2800 for c in one["cells"]) for one in listed]
    assert len(listed) == 22 * job.order.play.players
    per_sheet = job.labels.sheet.columns * job.labels.sheet.rows
    places = [(n // per_sheet + 1, n % per_sheet // job.labels.sheet.columns + 1, n % job.labels.sheet.columns + 1)
              for n in range(len(listed))]  # fmt: skip
    assert [(one["sheet"], one["row"], one["column"]) for one in listed] == places
    expected = dict(zip(places, cells, strict=True))

    with pdfplumber.open(io.BytesIO(files["labels.pdf"])) as pdf:
        assert pdf.metadata["Title"] == job.labels.label_set.title
        assert fonts_embedded(pdf)
        assert len(pdf.pages) == places[-1][0]
        for n, page in enumerate(pdf.pages, 1):
            found = read_back(pdf_dots(page, job.labels.dots.dot_mm), job.labels.sheet, job.labels.dots)
            assert {(n, *place): one for place, one in found.items()} == {
                p: c for p, c in expected.items() if p[0] == n
            }
            drawn = svg_dots(files["labels.svg" if n == 1 else f"labels-{n}.svg"])
            assert read_back(drawn, job.labels.sheet, job.labels.dots) == found
            for place, one in found.items():
                label = listed[places.index((n, *place))]
                assert same_text(
                    label["text"], job.play.translator.read_back(one), capitals=job.order.braille.language == "en"
                )

    rows = north_american(files["labels.brf"])
    assert rows == eurobraille(files["labels.eurobraille.txt"]) == pef_pages(files["labels.pef"])
    assert [run for page in rows for row in page for run in row.split(b"\0") if run] == cells

    text = files["labels.txt"].decode()
    each = re.findall(r"^- (?:Reihe|Row) (\d+), (?:Spalte|column) (\d+): .*?([\u2800-\u283f]+), ", text, re.MULTILINE)
    assert each == [(str(one["row"]), str(one["column"]), one["cells"]) for one in listed]


def mapping_everywhere(job: KitJob, files: dict[str, bytes]) -> None:
    """mapping.json against the deck's file: nothing twice, nothing lost; and against the labels."""
    found = json.loads(files["mapping.json"])
    keys = ["format", "game", "deck", "players", "packs", "sets_per_pack", "sets", "shared", "sort_out", "kit"]
    assert list(found) == keys
    assert found["format"] == 1
    sums = {name: sha256(data).hexdigest() for name, data in files.items() if name != "mapping.json"}
    assert found["kit"]["files"] == sums
    assert (found["game"], found["deck"], found["players"]) == ("ohio", job.order.play.deck, job.order.play.players)
    assert [one["player"] for one in found["sets"]] == list(range(1, job.order.play.players + 1))
    held = [card for one in found["sets"] for card in one["cards"]] + found["shared"]
    used = Counter(card["card"] for card in held)
    out = Counter({one["card"]: one["count"] for one in found["sort_out"]})
    assert used + out == Counter(
        {card.id: card.count * found["packs"] for card in BUILT_IN.deck(job.order.play.deck).cards}
    )
    listed = json.loads(written(label_files(job.labels, job.texts, "json")[1]))
    assert [(c["role"], c["card"], c["caption"]) for c in held for _ in range(2)] == [
        (one["role"], one["card"], one["caption"]) for one in listed
    ]


def document_everywhere(name: str, language: str, job: KitJob, files: dict[str, bytes]) -> None:
    """The words of the plain text are those of the page, of the large print and of the braille, read back."""
    said = words(files[f"{name}.txt"].decode())
    page = html.document_fromstring(files[f"{name}.html"].decode())
    assert page.get("lang") == language
    assert len(page.findall(".//h1")) == 1
    assert page.findtext(".//title") == page.findtext(".//h1")
    for_the_ear = {"liste", "list", "punkte", "dots"}  # tables once more as lists, and the numbers of the dots
    assert words(html_text(files[f"{name}.html"])) - for_the_ear == said - for_the_ear
    links_lead_somewhere(files[f"{name}.html"], files)

    with pdfplumber.open(io.BytesIO(files[f"{name}.pdf"])) as pdf:
        assert pdf.metadata["Title"] == page.findtext(".//title")
        assert fonts_embedded(pdf)
    if FULL or name == "cheatsheet":
        assert words(pdf_text(files[f"{name}.pdf"])) - {"seite", "von", "page"} == said - {"seite", "von", "page"}

    rows = north_american(files[f"{name}.brf"])
    assert rows == eurobraille(files[f"{name}.eurobraille.txt"]) == pef_pages(files[f"{name}.pef"])
    assert all(len(page) <= job.labels.page.rows and max(map(len, page)) <= job.labels.page.cells for page in rows)
    back = words(job.play.translator.read_back(b"\0".join(row for page in rows for row in page)))
    assert said - back <= {"rommé"}
    assert back - said <= {"romm", "seiten", "pages", *words(job.play.translator.grade.name)}  # the title page


def links_lead_somewhere(page: bytes, files: dict[str, bytes]) -> None:
    root = html.document_fromstring(page.decode())
    assert not root.xpath("//script|//link|//img|//iframe|//*[@src]")
    here = set(root.xpath("//@id"))
    for target in root.xpath("//@href"):
        parts = urlsplit(target)
        assert not parts.scheme, target
        assert unquote(parts.path) in files or (not parts.path and parts.fragment in here), target


def start_page(language: str, files: dict[str, bytes]) -> None:
    page = files["start.html"]
    root = html.document_fromstring(page.decode())
    assert root.get("lang") == language
    assert {unquote(urlsplit(target).path) for target in root.xpath("//@href")} == set(files)
    links_lead_somewhere(page, files)
    assert len(root.findall(".//svg")) == 2
    for picture in root.findall(".//svg"):
        assert picture.get("role") == "img"
        assert picture.get("aria-label") or picture.findtext("title")


def test_xml_of_a_kit_is_well_formed() -> None:
    _, files = kit("phase10", 4, "de")
    for name, data in files.items():
        if name.endswith((".svg", ".pef")):
            etree.fromstring(data)


def test_files_are_utf_8_and_braille_files_ascii() -> None:
    _, files = kit("phase10", 4, "de")
    for name, data in files.items():
        if name.endswith((".brf", ".eurobraille.txt")):
            assert data.isascii()
            assert data.endswith(b"\f")
        elif not name.endswith(".pdf"):
            assert "\ufffd" not in data.decode("utf-8")
            assert b"\r" not in data


def test_cards_lie_in_the_order_of_a_sorted_pack() -> None:
    """ctrlaltwill/LearnKit #206, dekkerglen/CubeCobra PR #2601: 1, 11, 2. Stickers go onto a sorted pile, card by
    card."""
    job = kit_job("elfer-raus", labels_as="deck", players=3, corners=1)
    pile = [f"{colour} {n}" for colour in ("Blau", "Grün", "Rot", "Orange") for n in range(1, 21)]
    assert [one["caption"] for one in json.loads(written(label_files(job.labels, job.texts, "json")[1]))] == pile
    assert [one.label.caption for page in job.labels.sheets.pages for one in page.labels] == pile
    rows = [row for page in north_american(written(label_files(job.labels, job.texts, "brf")[1])) for row in page]
    assert [run for row in rows for run in row.split(b"\0") if run] == [
        job.labels.label_set.cells[one.text] for one in job.labels.label_set.labels
    ]
    listed = written(label_files(job.labels, job.texts, "txt")[1]).decode()
    places = [listed.index(f"\n- {caption}: ") for caption in pile]
    assert places == sorted(places)


def test_too_many_players_for_one_pack_take_two() -> None:
    """Arc676/Blackjack #1, rbtying/shengji #239, ArtemGr/Sidekick #141: the cards ran out without a word."""
    four, five = (kit_job("bridge", labels_as="deck", players=n, packs=packs) for n, packs in ((4, 0), (5, 2)))
    assert (four.play.mapping.packs, len(four.play.labels.labels)) == (1, 2 * 52)
    assert (five.play.mapping.packs, len(five.play.labels.labels)) == (2, 2 * 2 * 52)
    assert set(Counter(label.card for label in five.play.labels.labels).values()) == {4}
    said = " ".join(written(text_file(five, five.document("cheatsheet"), "txt")).decode().split())
    assert "2 Packungen" in said


# --- same input, same bytes ---


def test_same_bytes_whatever_the_machine_is_set_to(tmp_path: Path) -> None:
    settings = [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC", "HOME": "/nonexistent"},
        {"PYTHONHASHSEED": "4242", "LC_ALL": "C.UTF-8", "TZ": "Asia/Kolkata"},
    ]
    found = []
    for n, env in enumerate(settings):
        folder = tmp_path / f"somewhere {n}" / "ü"
        folder.mkdir(parents=True)
        done = program("kit", "bridge", "-p", "5", "-o", f"kit{n}", cwd=folder, env=env)
        # A bridge pack has four queens: five players need two.
        assert (done.returncode, done.stderr) == (0, b"Note: 5 players need 2 packs of bridge.\n")
        found.append(folder_bytes(folder / f"kit{n}"))
    assert found[0] == found[1]
    for name, data in found[0].items():
        assert str(tmp_path).encode() not in data, name
        assert os.uname().nodename.encode() not in data, name


# --- threads, two runs, links ---


def test_eight_threads_build_what_one_builds() -> None:
    """liblouis crashes when two threads are in it (liblouis/liblouis #543)."""
    orders = [kit_order(deck, players=2 + n % 4, language=LANGUAGES[n % 2]) for n, deck in enumerate(DECKS[:8])]

    def sheets(order: KitOrder) -> list[bytes]:
        job = KitJob(order)
        cheat_sheet = job.document("cheatsheet")
        return [written(label_files(job.labels, job.texts, kind)[1]) for kind in ("pdf", "brf", "txt")] + [
            written(text_file(job, cheat_sheet, kind)) for kind in ("html", "pdf", "brf")
        ]

    with ThreadPoolExecutor(8) as pool:
        at_once = list(pool.map(sheets, orders))
    assert at_once == [sheets(order) for order in orders]


def test_two_runs_into_one_new_folder_leave_one_whole_kit(tmp_path: Path) -> None:
    """Both find no folder; one makes it, the other must say so and leave it alone."""
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "ohio_braille", "kit", deck, "-p", "2", "-o", "kit"],
            cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        for deck in ("ohio", "bridge")
    ]  # fmt: skip
    ends = [(*run.communicate(timeout=60), run.returncode) for run in runs]
    assert sorted(code for *_, code in ends) == [0, 1], ends
    (refused,) = (err for _, err, code in ends if code)
    assert refused.startswith(b"Error: ")
    assert b"Traceback" not in refused
    deck = ("ohio", "bridge")[[code for *_, code in ends].index(0)]
    assert folder_bytes(tmp_path / "kit") == kit(deck, 2, "de")[1]
    assert [path.name for path in tmp_path.iterdir()] == ["kit"]


def test_two_runs_by_force_never_mix_their_kits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels of one deck beside the cheat sheet of another would be a wrong kit that nobody sees. The first run stops
    in the middle of putting its files in place, as long as the second one needs."""
    kits = {deck: {f"{n}.txt": f"{deck} {n}".encode() for n in range(6)} for deck in ("phase10", "bridge")}
    replace, half_way, overtaken = os.replace, threading.Event(), threading.Event()

    def replace_with_a_rest(made, path) -> None:
        replace(made, path)
        if Path(path).name == "3.txt" and not half_way.is_set():
            half_way.set()
            overtaken.wait(0.5)

    def write(deck: str) -> None:
        def writes(data: bytes):
            return lambda file: file.write(data)

        write_folder(tmp_path, {name: writes(data) for name, data in kits[deck].items()}, force=True)

    monkeypatch.setattr(os, "replace", replace_with_a_rest)
    first = threading.Thread(target=write, args=("phase10",))
    first.start()
    assert half_way.wait(10)
    write("bridge")
    overtaken.set()
    first.join(10)
    assert folder_bytes(tmp_path) in kits.values()


def test_a_link_in_the_folder_is_replaced_not_followed(tmp_path: Path) -> None:
    folder, precious = tmp_path / "kit", tmp_path / "precious"
    folder.mkdir()
    precious.write_text("mine")
    (folder / "labels.pdf").symlink_to(precious)
    (folder / ".ohio-braille-left").symlink_to(tmp_path)
    write_kit(kit_order("ohio", players=2), folder, force=True)
    assert precious.read_text() == "mine"
    assert not (folder / "labels.pdf").is_symlink()
    assert (folder / "labels.pdf").read_bytes() == kit("ohio", 2, "de")[1]["labels.pdf"]


def test_a_link_that_leads_nowhere_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "kit").symlink_to(tmp_path / "nowhere")
    with pytest.raises(OutputError, match="name a folder"):
        write_kit(kit_order("ohio", players=2), tmp_path / "kit", force=True)
    assert not (tmp_path / "nowhere").exists()


def test_a_kit_by_force_keeps_other_files_and_nothing_of_the_old_kit(tmp_path: Path) -> None:
    """A second sheet of an older, larger kit must not lie beside the labels of the new one."""
    folder = tmp_path / "kit"
    write_kit(kit_order("phase10", players=5), folder, force=False)
    assert (folder / "labels-2.svg").exists()
    (folder / "note.txt").write_text("mine")
    (folder / "labels-own.svg").write_text("mine too")
    job = kit_job("ohio", players=2)
    names = write_kit(job.order, folder, force=True).files
    assert {path.name for path in folder.iterdir()} == {*names, "note.txt", "labels-own.svg"}


# --- cards whose names are meant as something else ---

HOSTILE = ["<script>alert(1)</script>", "</para>", "&copy", "Tom & Jerry", "3 < 5", "../../x", "%s {0}", "{{ 7 * 7 }}"]


def hostile_deck(folder: Path, name: str) -> Path:
    """A deck of numbers whose joker and whole name are that text."""
    text = json.dumps(name)
    path = folder / "own.toml"
    path.write_text(
        f'name = {{ "de" = {text}, "en" = {text} }}\nsource = "a test"\n'
        '[[cards]]\nranks = "1-10"\ncount = 4\n[[cards]]\nranks = ["joker"]\ncount = 4\n'
        f'[words.de.ranks]\njoker = {{ caption = {text}, mark = "Joker", compact = "jo" }}\n'
        f'[words.en.ranks]\njoker = {{ caption = {text}, mark = "Joker", compact = "jo" }}\n',
        encoding="utf-8",
    )
    return path


def test_a_word_too_long_for_the_row_is_named_with_file_and_line() -> None:
    """A number is never divided; which line of one's own text it stands on is all that helps to mend it."""
    document = Document(
        title="T",
        language="de",
        blocks=(Paragraph(text=(Span(text="Kurz."),)), Paragraph(text=(Span(text="Es sind " + "1234567890" * 4),))),
        origins=(Origin(file="own.md", line=1), Origin(file="own.md", line=7)),
    )
    job = kit_job("phase10", language="de")
    with pytest.raises(LayoutError, match=r"^own\.md, line 7: The word ⠼⠁⠃\S+ has 41 cells"):
        job.texts.book(document)
    low = kit_job("phase10", language="de")
    low.texts.page = replace(low.texts.page, rows=2)
    with pytest.raises(LayoutError, match=r"^Page a4-28x27 has 2 rows"):
        low.texts.book(document)


@pytest.mark.parametrize("name", HOSTILE)
def test_card_names_are_never_markup(name: str, tmp_path: Path) -> None:
    """Distrotech/reportlab #13, vroonhof/opensteuerauszug #122: & and < broke or changed the text."""
    job = kit_job(str(hostile_deck(tmp_path, name)), players=2, language="en")
    files = built(job)
    assert all(not {"/", "\\", ".."} & {file, *file} for file in files)
    for file in ("start.html", "cheatsheet.html"):
        root = html.document_fromstring(files[file].decode())
        assert not root.xpath("//script|//para")
        assert name in " ".join(root.find("body").text_content().split())
    assert name in " ".join(files["cheatsheet.txt"].decode().split())
    assert name in etree.fromstring(files["labels.svg"]).findtext("{http://www.w3.org/2000/svg}title")
    with pdfplumber.open(io.BytesIO(files["labels.pdf"])) as pdf:
        assert name in pdf.metadata["Title"]
    assert json.loads(files["mapping.json"])["sets"][0]["cards"][-1]["caption"] == name
    back = job.play.translator.read_back(
        b"\0".join(r for page in north_american(files["cheatsheet.brf"]) for r in page)
    )
    assert words(name) <= words(back)


def test_labels_that_no_embosser_page_of_theirs_reaches_are_refused_with_what_would_do() -> None:
    """The usual A4 page of 28 cells doesn't reach the fifth column of L7651, 167 to 205 mm from the left; and on labels
    12.7 mm apart a grid of 10 mm drifts out of every fourth one, where on those of 21.2 mm it doesn't."""
    with pytest.raises(LayoutError, match=r"These pages would do.*: .*index-a4") as unreached:
        kit_job("phase10", sheet="L7651", precut=True).labels.embossed  # noqa: B018
    for page in str(unreached.value).rpartition(": ")[2].rstrip(".").split(", "):
        assert (kit_job("phase10", sheet="L7651", page=page, precut=True).labels.embossed.margin_mm or 0) >= 0.5
    with pytest.raises(LayoutError, match=r"On this page these sheets would do: .*Avery L7651"):
        kit_job("phase10", sheet="4210", page="index-a4", precut=True).labels.embossed  # noqa: B018


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_kit_on_a_pre_cut_sheet_says_that_the_machine_must_be_measured(language: str) -> None:
    """Where an embosser's first cell lies is a guess, and a sheet is lost where it is wrong."""
    asked = {"language": language, "sheet": "L7651", "page": "index-a4"}
    assert "calibrate" in built(kit_job(**asked, precut=True))["start.html"].decode()
    assert "calibrate" not in built(kit_job(**asked))["start.html"].decode()


def test_an_uncut_sheet_is_a_plain_page_to_an_embosser() -> None:
    """Its cut lines are only printed, so labels need not hit them, nor is there a margin to tell."""
    uncut = kit_job("phase10", sheet="plain-a4", precut=True)
    assert uncut.labels.embossed == kit_job("phase10").labels.embossed
    assert uncut.labels.embossed.margin_mm is None
    job = kit_job("phase10", sheet="plain-a4", precut=True, used=("1",)).labels
    with pytest.raises(DataError, match="used needs the pre-cut sheet"):
        require_options(replace(job.placing, precut=job.precut), "brf", label_formats()["brf"])


def test_the_checkout_under_test_is_this_one() -> None:
    assert Path(ohio_braille.__file__).is_relative_to(ROOT)


@pytest.mark.parametrize(("asked", "told"), [("-g 2", True), ("-g 1", False), ("-l en -g 2", False)])
def test_the_start_page_says_where_words_are_not_read_back(asked: str, told: bool, tmp_path: Path) -> None:
    """German Kurzschrift can't be read back: numbers and signs are proved, words are as liblouis writes them."""
    made = CliRunner().invoke(cli.main, ["kit", "phase10", *asked.split(), "-o", str(tmp_path / "kit")])
    assert made.exit_code == 0, made.output
    page = html_text((tmp_path / "kit" / "start.html").read_bytes())
    assert ("prüft das Programm nicht Wort für Wort nach" in page) is told
