"""Kits are read back from their files; what is wrong in one is named with file, label and place."""

import io
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.cli.commands import main
from ohio_braille.cli.words import again
from ohio_braille.errors import DataError
from ohio_braille.kit.kits import KitJob, write_kit
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.kits import check_kit, check_path
from ohio_braille.values.orders import KitOrder
from ohio_braille.writers.pdf import write_label_sheets

from orders import kit_order

FULL = os.environ.get("OHIO_BRAILLE_FULL") == "1"
ROOT = Path(__file__).parents[3]
DECKS = [path.stem for path in sorted((ROOT / "templates" / "games" / "ohio" / "adaptations").glob("*.toml"))]

ORDER = kit_order("phase10", players=4, language="de")


def in_short(order: KitOrder) -> str:
    return f"{order.play.deck}-{order.play.players}-{order.braille.language}-{order.marking.labels_as}"


def made(order: KitOrder, folder: Path) -> Path:
    write_kit(order, folder, again=again(order))
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    return made(ORDER, tmp_path_factory.mktemp("whole") / "kit")


@pytest.fixture(scope="module")
def three(tmp_path_factory) -> Path:
    return made(kit_order(players=3), tmp_path_factory.mktemp("three") / "kit")


@pytest.fixture(scope="module")
def by_suit(tmp_path_factory) -> Path:
    """The same cards with labels that say colour and number."""
    order = kit_order("phase10", players=4, language="de", labels_as="deck", style="compact")
    return made(order, tmp_path_factory.mktemp("other") / "kit")


@pytest.fixture
def kit(whole, tmp_path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "kit"))


@pytest.fixture
def labels_kit(kit) -> Path:
    """A kit of labels and start page alone: it is read faster."""
    content = json.loads((kit / "mapping.json").read_text())
    content["kit"]["documents"] = []
    files = content["kit"]["files"]
    for name in list(files):
        if name.startswith(("rules", "cheatsheet")):
            del files[name]
            (kit / name).unlink()
    start = (kit / "start.html").read_text()
    (kit / "start.html").write_text(re.sub(r'href="[^"#:]*"', "", start))
    files["start.html"] = sha256((kit / "start.html").read_bytes()).hexdigest()
    (kit / "mapping.json").write_text(json.dumps(content))
    return kit


def errors(folder: Path) -> list[str]:
    return [one.what for one in check_kit(folder).findings if one.severity == "error"]


def warnings(folder: Path) -> list[str]:
    return [one.what for one in check_kit(folder).findings if one.severity == "warning"]


def change(path: Path, old: bytes, new: bytes, nth: int = 1) -> None:
    """Replaces the nth place where ``old`` stands."""
    parts = path.read_bytes().split(old)
    assert len(parts) > nth
    path.write_bytes(old.join(parts[:nth]) + new + old.join(parts[nth:]))


# --- whole kits ---

# Each deck once, and each value of each option at least once; everything with everything under OHIO_BRAILLE_FULL.
SOME = [
    kit_order(deck, players=2 + n % 4, language=language, style=style, labels_as=labels_as, corners=1 + n // 2 % 2)
    for n, (deck, language, style, labels_as) in enumerate(
        zip(
            DECKS,
            itertools.cycle(("de", "en", "fr")),
            itertools.cycle(("standard", "compact")),
            itertools.cycle(("game", "game", "deck", "deck")),
            strict=False,
        )
    )
]
ALL = [
    kit_order(
        deck=deck,
        players=2 + n % 4,
        language=language,
        style=style,
        labels_as=("game", "deck")[n // 2 % 2],
        grade="10"[n % 2],
        corners=1 + n // 3 % 2,
    )
    for n, (deck, language, style) in enumerate(itertools.product(DECKS, ("de", "en", "fr"), ("standard", "compact")))
]
MORE = [
    kit_order("bridge", language="en", grade="2"),
    kit_order("bridge", language="de", grade="2"),
    kit_order("bridge", game="i-doubt-it", language="en"),
    kit_order("phase10", sheet="a4-38x21", page="index-a4"),
    kit_order("phase10", offset_mm=(0.5, -1.0), scale=(1.0, 0.997)),
    kit_order("phase10", sheet="a4-38x21", style="compact", outlines=True),
    kit_order("phase10", dots="nls-800", captions=False, outlines=True),
]


@pytest.mark.parametrize("order", ALL + MORE if FULL else SOME[:1] + MORE[::2])
def test_a_kit_as_it_was_written_reads_back_right(order, tmp_path):
    job = KitJob(order)
    write_kit(order, tmp_path / "kit", force=False)
    result = check_kit(tmp_path / "kit")
    assert result.findings == ()
    assert result.summary.startswith(
        f"all {len(job.labels.label_set.labels)} labels read back right, in labels.pdf, labels.svg"
    )


def test_the_command_says_it_in_one_line(whole):
    done = CliRunner().invoke(main, ["check", str(whole)])
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"{whole}: all 88 labels read back right, in labels.pdf, labels.svg, labels-2.svg, labels.brf, "
        "labels.eurobraille.txt, labels.pef, labels.txt; cheatsheet says the same in every file; "
        "rules says the same in every file"
    ]


def test_no_number_of_a_broken_kit_passes_for_a_right_one(kit):
    (kit / "labels.brf").unlink()
    done = CliRunner().invoke(main, ["check", str(kit)])
    assert done.exit_code == 1
    assert "read back right" not in done.output


# --- one thing wrong ---


def test_a_dot_of_the_svg_lies_0_3_mm_off(labels_kit):
    """Dot 4 of the first cell of the first label: in German "1" is dots 3456, then dot 1."""
    svg = (labels_kit / "labels.svg").read_text()
    circles = re.findall(r'<circle cx="[\d.]+"', svg)
    at = float(re.search(r"[\d.]+", circles[1])[0])
    change(labels_kit / "labels.svg", circles[1].encode(), f'<circle cx="{at + 0.3:.3f}"'.encode())
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot lies 0.30 mm off its place."]
    assert warnings(labels_kit) == ["labels.svg is not the file that this kit was made with."]


def test_a_dot_of_the_svg_moved_to_another_place_of_its_cell(labels_kit):
    """Number sign and dot 1: the last of the five dots moves down to dot 2."""
    circles = re.findall(rb"<circle [^>]*>", (labels_kit / "labels.svg").read_bytes())
    x, y = (float(n) for n in re.findall(rb'c[xy]="([\d.]+)"', circles[4]))
    change(labels_kit / "labels.svg", circles[4], f'<circle cx="{x}" cy="{y + 2.5}" r="0.75"/>'.encode())
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): the dots are ⠼⠂ and must be ⠼⠁."]


def test_a_dot_outside_all_labels_a_wide_one_and_one_twice(labels_kit):
    change(labels_kit / "labels.svg", b"</g>\n</svg>", b'<circle cx="1" cy="2" r="0.75"/></g>\n</svg>')
    assert errors(labels_kit) == [
        "labels.svg, sheet 1: a dot 1.0 mm from the left, 2.0 mm from the top, is on no label."
    ]
    change(labels_kit / "labels.svg", b'<circle cx="1" cy="2" r="0.75"/>', b"")
    first = re.search(rb"<circle [^>]*>", (labels_kit / "labels.svg").read_bytes())[0]
    change(labels_kit / "labels.svg", first, first + first)
    assert errors(labels_kit) == ["labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot is there twice."]
    change(labels_kit / "labels.svg", first + first, first.replace(b"0.75", b"0.8"))
    assert errors(labels_kit) == [
        "labels.svg, sheet 1, row 1, column 1 (Rot 1): a dot is 1.60 mm wide and must be 1.5 mm."
    ]


def test_two_captions_of_the_svg_are_swapped(labels_kit):
    change(labels_kit / "labels.svg", b">Rot 1<", b">Rot 2<")
    assert errors(labels_kit) == ["labels.svg: the print beside the dots is not that of the cards, in their order."]


def with_label(change_label, folder: Path) -> None:
    """The kit's PDF with the 70th label (the fifth of sheet 2) changed."""
    stickers = KitJob(ORDER).labels.sheets
    second = stickers.pages[1]
    labels = (*second.labels[:4], change_label(second.labels[4]), *second.labels[5:])
    pages = (stickers.pages[0], replace(second, labels=labels), *stickers.pages[2:])
    file = io.BytesIO()
    write_label_sheets(replace(stickers, pages=pages), file)
    (folder / "labels.pdf").write_bytes(file.getvalue())


def test_a_label_of_the_pdf_has_other_dots(kit):
    """The fifth label of sheet 2 is 2 of Violet: number sign and b."""
    with_label(lambda label: replace(label, cells=bytes([60, 9])), kit)
    assert errors(kit) == ["labels.pdf, sheet 2, row 1, column 5 (Violett 2): the dots are ⠼⠉ and must be ⠼⠃."]


def test_a_label_of_the_pdf_is_shifted_by_half_a_millimetre(kit):
    with_label(lambda label: replace(label, dot_x_mm=label.dot_x_mm + 0.5), kit)
    assert errors(kit) == ["labels.pdf, sheet 2, row 1, column 5 (Violett 2): a dot lies 0.50 mm off its place."]


def test_a_sheet_of_the_pdf_is_missing(kit):
    stickers = KitJob(ORDER).labels.sheets
    file = io.BytesIO()
    write_label_sheets(replace(stickers, pages=stickers.pages[:1]), file)
    (kit / "labels.pdf").write_bytes(file.getvalue())
    assert errors(kit) == ["labels.pdf: sheet 2 is missing."]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("labels.brf", b"#A", b"#B"),
        ("labels.eurobraille.txt", b"#a", b"#b"),
        ("labels.pef", "⠼⠁".encode(), "⠼⠃".encode()),
    ],
)
def test_one_byte_of_an_embosser_file_is_another(labels_kit, file, old, new):
    change(labels_kit / file, old, new)
    assert errors(labels_kit) == [f"{file}, page 1, line 1, cell 1, label 1 (Rot 1): there is ⠼⠃ and must be ⠼⠁."]


def test_braille_beside_the_labels_and_a_line_too_few(labels_kit):
    change(labels_kit / "labels.brf", b"\r\n\r\n", b"\r\nA\r\n")
    assert errors(labels_kit) == ["labels.brf, page 1, line 2: ⠁ belongs to no label."]
    change(labels_kit / "labels.brf", b"\r\nA\r\n", b"\r\n")
    assert any("labels.brf, page 1, line 3, cell 1, label 6 (Rot 3): " in what for what in errors(labels_kit))


def test_numbers_of_dots_in_the_list_differ_from_its_braille(labels_kit):
    lines = (labels_kit / "labels.txt").read_text().splitlines()
    at = lines.index(next(line for line in lines if "Spalte 1: Rot 1: " in line))
    lines[at] = lines[at].replace("3456-1", "3456-12")
    (labels_kit / "labels.txt").write_text("\n".join(lines) + "\n")
    (found,) = errors(labels_kit)
    assert found.startswith("labels.txt, sheet 1, row 1, column 1 (Rot 1): the line must have Rot 1, ⠼⠁, 3456-1; it is")


def test_every_missing_file_is_named(kit):
    names = [path.name for path in kit.iterdir() if path.name != "mapping.json"]
    assert len(names) == 20
    for name in names:
        (kit / name).unlink()
    assert sorted(errors(kit)) == sorted(f"{name} is missing." for name in names)
    (kit / "mapping.json").unlink()
    with pytest.raises(DataError, match=r"is no kit: mapping\.json is missing"):
        check_kit(kit)


def test_labels_of_another_kit(kit, by_suit):
    """Files of two kits mixed: each one that holds labels is told, label by label."""
    names = ("labels.pdf", "labels.svg", "labels.brf", "labels.eurobraille.txt", "labels.pef", "labels.txt")
    for name in names:
        shutil.copy(by_suit / name, kit / name)
    found = errors(kit)
    for name in names:
        assert any(what.startswith(name) and "(Rot 1)" in what for what in found), name


@pytest.mark.parametrize("ending", ["brf", "eurobraille.txt", "pef", "txt", "html", "pdf"])
def test_a_document_of_another_kit(kit, three, ending):
    shutil.copy(three / f"cheatsheet.{ending}", kit / f"cheatsheet.{ending}")
    found = errors(kit)
    assert found
    assert all("cheatsheet." in what for what in found)


def test_a_word_of_the_rules_is_wrong_in_one_braille_file(kit):
    """German "Kartenspiel" is K A R T E N S P ie L; with u it is no German word, but all are cells."""
    change(kit / "rules.brf", b"KARTENSP+L", b"KARTENSPUL")
    (found,) = errors(kit)
    assert found.startswith("rules.brf, page 2, line 3 is ")


def test_a_word_of_the_rules_is_wrong_in_all_braille_files_alike(kit):
    """Then only reading it back as German can tell."""
    change(kit / "rules.brf", b"KARTENSP+L", b"KARTENSPUL")
    change(kit / "rules.eurobraille.txt", b"kartensp0l", b"kartenspul")
    change(kit / "rules.pef", "⠅⠁⠗⠞⠑⠝⠎⠏⠬⠇".encode(), "⠅⠁⠗⠞⠑⠝⠎⠏⠥⠇".encode())
    assert errors(kit) == [
        "rules.pef: after 'spielregeln ohio ist ein' comes 'kartenspul fur 2', and in rules.txt 'Kartenspiel'."
    ]


def test_the_end_of_the_rules_is_missing_in_all_braille_files(kit):
    for ending, page_end in (("brf", b"\f"), ("eurobraille.txt", b"\f")):
        data = (kit / f"rules.{ending}").read_bytes()
        (kit / f"rules.{ending}").write_bytes(data[: data[:-1].rindex(page_end) + 1])
    data = (kit / "rules.pef").read_bytes()
    (kit / "rules.pef").write_bytes(data[: data.rindex(b"<page>")] + data[data.rindex(b"</section>") :])
    (found,) = errors(kit)
    assert found.startswith("rules.pef: after ")
    assert "comes the end" in found


def test_html_with_a_link_that_leads_nowhere(kit):
    change(kit / "start.html", b'href="labels.brf"', b'href="label.brf"')
    assert errors(kit) == ["start.html has a link to label.brf, which is not in the kit."]


def test_the_record_says_what_its_cells_do_not(labels_kit):
    text = (labels_kit / "mapping.json").read_text()
    content = json.loads(text)
    content["kit"]["labels"][0]["text"] = "2"
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert errors(labels_kit) == ["mapping.json, label 1 (Rot 1): ⠼⠁ says '1', and the label must say '2'."]
    content["kit"]["labels"][0] |= {"text": "1", "role": "2"}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert "mapping.json, label 1 (Rot 1): nobody holds the card red-1 as 2." in errors(labels_kit)


def test_any_byte_of_any_file_that_changes_is_told(kit):
    names = [path.name for path in kit.iterdir() if path.name != "mapping.json"]
    for name in names:
        data = bytearray((kit / name).read_bytes())
        data[len(data) // 2] ^= 1
        (kit / name).write_bytes(data)
    assert sorted(warnings(kit)) == sorted(f"{name} is not the file that this kit was made with." for name in names)


def test_without_the_reader_of_pdf_the_pdf_is_not_called_right(whole, monkeypatch):
    monkeypatch.setitem(sys.modules, "pdfplumber", None)
    result = check_kit(whole)
    assert [(one.what, one.severity) for one in result.findings] == [
        ("labels.pdf was not read. For that: pip install 'ohio-braille[proof]'.", "warning")
    ]
    assert "labels.pdf" not in result.summary


def test_a_kit_that_leaves_out_one_of_its_files(labels_kit):
    content = json.loads((labels_kit / "mapping.json").read_text())
    for name in ("labels.pef", "labels-2.svg"):
        del content["kit"]["files"][name]
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert errors(labels_kit) == ["mapping.json does not name labels-2.svg.", "mapping.json does not name labels.pef."]


def test_a_sheet_of_an_older_kit_is_told(labels_kit):
    shutil.copy(labels_kit / "labels-2.svg", labels_kit / "labels-3.svg")
    assert errors(labels_kit) == []
    assert warnings(labels_kit) == ["labels-3.svg does not belong to this kit."]


# --- hostile files ---


@pytest.mark.parametrize("table", ["/etc/passwd", "../../x.ctb"])
def test_a_kit_does_not_choose_which_files_liblouis_opens(labels_kit, table):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["label_grade"] |= {"table": table, "back": table}
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    assert "as cells: " in check_kit(labels_kit).summary


@pytest.mark.parametrize("name", ["x.brf", "x.eurobraille.txt", "x.pef", "x.toml"])
def test_a_huge_file_and_a_pipe_are_not_read(tmp_path, name):
    path = tmp_path / name
    path.touch()
    os.truncate(path, 100_000_000)
    result = CliRunner().invoke(main, ["check", str(path)])
    assert result.exit_code == 1
    assert re.search("more than|larger than", result.output)
    if name == "x.toml":
        return  # a deck may come through a pipe
    path.unlink()
    os.mkfifo(path)
    result = CliRunner().invoke(main, ["check", str(path)])
    assert result.exit_code == 1
    assert "file" in result.output


def test_no_kit_at_all(tmp_path):
    with pytest.raises(DataError, match=r"is no kit: mapping\.json is missing"):
        check_path(BUILT_IN, str(tmp_path))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"null",
        b"[" * 100_000,
        b'{"sets": 1, "shared": 2, "kit": 3}',
        b'{"sets": [], "shared": [], "kit": {}}',
        b'{"game": "ohio", "sets": [], "shared": []}',  # what map --json prints
    ],
)
def test_a_mapping_that_is_none(tmp_path, content):
    (tmp_path / "mapping.json").write_bytes(content)
    with pytest.raises(DataError, match="can't be checked"):
        check_kit(tmp_path)


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/b", "", ".", "..", "a\0b"])
def test_a_kit_that_names_files_elsewhere(labels_kit, name):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"]["files"][name] = "0"
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match="names the file"):
        check_kit(labels_kit)


@pytest.mark.parametrize(("key", "size"), [("cell_mm", 1e-9), ("pitch_mm", 1e-300), ("label_mm", [1e300, 10])])
def test_a_kit_with_sizes_that_would_fill_the_memory(labels_kit, key, size):
    content = json.loads((labels_kit / "mapping.json").read_text())
    content["kit"][key] = size
    (labels_kit / "mapping.json").write_text(json.dumps(content))
    with pytest.raises(DataError, match=r"a size under 0\.1 or over 2000"):
        check_kit(labels_kit)


# --- single files ---

DECK = """
name = "Mine"
source = "made for this test"
[[cards]]
ranks = "1-10"
count = 4
[[cards]]
ranks = "joker"
count = 4
[plays.ohio]
source = "made for this test"
[plays.ohio.roles]
"1-10" = "1-10"
ohio = "jokr"
"""


def test_how_a_deck_plays_is_checked_with_it(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(DECK)
    (finding,) = check_path(BUILT_IN, str(path)).findings
    assert finding.severity == "error"
    assert 'gives the role "ohio" to "jokr", which the deck has not: Did you mean joker?' in finding.what
    path.write_text(DECK.replace("jokr", "joker"))
    assert check_path(BUILT_IN, str(path)).findings == ()


def test_a_language_that_would_leave_something_unsaid(tmp_path):
    own = tmp_path / "nl.toml"
    english = BUILT_IN.toml("language", "en")
    shorter = english.replace('list_sheets = "{count} ', 'list_sheets = "')
    own.write_text(shorter.replace("style_compact =", "style_short ="))
    assert [one.what for one in check_path(BUILT_IN, str(own)).findings] == [
        'phrases.list_sheets is "sheets"; it must have {count}.',
        "phrases.style_short is unknown here: Did you mean style_compact or style_standard?",
        'phrases.style_compact is missing; in English it is "compact".',
    ]


@pytest.mark.parametrize("name", BUILT_IN.names("language"))
def test_our_languages_can_say_everything(name):
    assert check_path(BUILT_IN, str(BUILT_IN.built_in / "languages" / name / "language.toml")).findings == ()


def test_a_kit_in_a_folder_that_may_not_be_listed(labels_kit, monkeypatch):
    def forbidden(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", forbidden)
    assert check_path(BUILT_IN, str(labels_kit)).summary.startswith("all ")


@pytest.mark.parametrize("more", ["", 'coding = "eurobraille"', "dot_mm = 1.6", "pitch_mm = 2.6"])
def test_a_page_is_known_by_what_every_page_has(tmp_path, more):
    path = tmp_path / "mine.toml"
    size = "page_mm = [210, 297]\ncells = 28\nrows = 27\ncell_mm = 6.0\nline_mm = 10.0\n"
    path.write_text(f'name = "Mine"\npaper = "A4"\n{size}source = "made for this test"\n{more}\n')
    assert check_path(BUILT_IN, str(path)).summary == "embosser page, nothing wrong"


@pytest.mark.parametrize(("name", "kind"), [("A.BRF", "north-american"), ("a.Toml", "deck"), ("A.PEF", "PEF")])
def test_endings_in_capitals_as_windows_may_write_them(labels_kit, name, kind):
    content = DECK.replace("jokr", "joker").encode() if kind == "deck" else b""
    (labels_kit / name).write_bytes(content or (labels_kit / f"labels.{name[2:].lower()}").read_bytes())
    assert check_path(BUILT_IN, str(labels_kit / name)).summary == f"{kind}, nothing wrong"


@pytest.mark.parametrize(
    ("name", "says"), [("a" * 300 + ".brf", "can't be read: File name too long"), ("a\0.brf", "can't be read")]
)
def test_a_name_that_no_file_can_have(name, says):
    with pytest.raises(DataError, match=says):
        check_path(BUILT_IN, name)


BOMB = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
    + b"".join(b'<!ENTITY %c "&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;">' % (n, *[n - 1] * 10) for n in range(98, 110))
    + b"]><x>&m;</x>"
)
OUTSIDE = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'


@pytest.mark.parametrize(
    "content", [BOMB, OUTSIDE, b"<g>" * 200_000, b"", b"\0" * 1000], ids=["bomb", "outside", "deep", "empty", "nul"]
)
def test_hostile_xml_is_told_and_not_followed(labels_kit, content):
    for name in ("labels.svg", "labels.pef"):
        (labels_kit / name).write_bytes(content)
    found = errors(labels_kit)
    assert any(what.startswith("labels.svg") for what in found)
    assert any(what.startswith("labels.pef") for what in found)
    assert not any("root:" in what for what in found)


def test_a_file_of_100_megabytes_is_not_read(kit):
    names = ("labels.svg", "labels.pdf", "rules.pdf", "rules.html", "cheatsheet.pdf", "labels.brf")
    for name in names:
        os.truncate(kit / name, 100_000_000)
    assert {f"{name} has more than 50,000,000 bytes." for name in names} <= set(errors(kit))
    os.truncate(kit / "mapping.json", 100_000_000)
    with pytest.raises(DataError, match="more than 50,000,000 bytes"):
        check_kit(kit)


def test_any_rubbish_in_place_of_a_file_is_told(labels_kit):
    names = sorted(path.name for path in labels_kit.iterdir() if path.name.startswith(("labels", "start")))
    names.remove("labels.pdf")

    @given(st.sampled_from([*names, "mapping.json"]), st.integers(0, 30_000), st.binary(max_size=200))
    @settings(max_examples=50 if FULL else 5, deadline=None)
    def told(name, cut, rubbish):
        own = (labels_kit / name).read_bytes()
        put = own[:cut] + rubbish
        (labels_kit / name).write_bytes(put)
        try:
            if put == own:
                assert check_kit(labels_kit).findings == ()
            elif name == "mapping.json":
                with pytest.raises(DataError):
                    check_kit(labels_kit)
            else:
                assert any(one.what.startswith(name) for one in check_kit(labels_kit).findings)
        finally:
            (labels_kit / name).write_bytes(own)

    told()


# --- faults ---


def started(folder: Path, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "ohio_braille", "kit", "phase10", "-o", "kit", *options]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def held(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("forced", [False, True], ids=["new folder", "over an old kit"])
def test_killed_at_any_moment_every_file_is_whole_and_nothing_stays_behind(whole, three, tmp_path, forced):
    """Some runs are let go on to just before or behind their end, where the files are put in place."""
    old, new = held(three), held(whole)
    begun = time.monotonic()
    assert started(tmp_path).wait() == 0
    lasts = time.monotonic() - begun
    assert held(tmp_path / "kit") == new
    moments = Random(20)
    for n in range(100 if FULL else 3):
        shutil.rmtree(tmp_path / "kit", ignore_errors=True)
        if forced:
            shutil.copytree(three, tmp_path / "kit")
        process = started(tmp_path, *(["--force"] if forced else []))
        time.sleep(lasts * moments.uniform(0.8 if n % 2 else 0.0, 1.05))
        process.kill()
        process.wait()
        there = held_or_none(tmp_path / "kit")
        if forced:
            assert set(there) >= set(old) & set(new)
            assert all(data in (old.get(name), new.get(name)) for name, data in there.items())
        else:
            assert there in ({}, new)
    assert started(tmp_path, "--force").wait() == 0
    assert held(tmp_path / "kit") == new
    assert [path.name for path in tmp_path.iterdir()] == ["kit"]  # what the killed runs left is gone


def held_or_none(folder: Path) -> dict[str, bytes]:
    """The files of a kit, without what a killed run has left beside them; nothing where there is no folder."""
    if not folder.exists():
        return {}
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
