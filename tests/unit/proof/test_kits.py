"""Kits are read back from their files; what is wrong in one is named with file, label and place."""

import itertools
import json
import os
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from ohio_braille.cli.commands import main
from ohio_braille.errors import DataError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.kits import KitJob, write_kit
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.kits import check_kit
from ohio_braille.proof.label_places import RecordedLabels
from ohio_braille.proof.paths import check_path
from ohio_braille.values.kits import sheet_of
from ohio_braille.values.orders import KitOrder

from kits import FULL, ROOT
from orders import kit_order
from proofs import change, errors, warnings

DECKS = [path.stem for path in sorted((ROOT / "templates" / "games" / "ohio" / "adaptations").glob("*.toml"))]


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
    kit_order("rook", language="en", grade="2"),  # "(12 cards); Rook": liblouis reads the semicolon as be
    kit_order("bridge", game="i-doubt-it", language="en"),
    kit_order("phase10", sheet="a4-38x21", page="index-a4"),
    kit_order("phase10", offset_mm=(0.5, -1.0), scale=(1.0, 0.997)),
    kit_order("phase10", offset_mm=(1.7, 1.8e-05)),  # SVG has it as 1.8e-05
    kit_order("phase10", sheet="a4-38x21", style="compact", outlines=True),
    kit_order("phase10", dots="nls-800", captions=False, outlines=True),
]


def order_id(order: KitOrder) -> str:
    """What an order asks for that is not usual."""
    parts = (order.play, order.braille, order.marking, order.placing)
    asked = [(one.name, getattr(part, one.name), one.default) for part in parts for one in fields(part)]
    unusual = [(name, value) for name, value, usual in asked if value != usual]
    return " ".join(
        value if isinstance(value, str) and len(value) > 1 else f"{name}={value}" for name, value in unusual
    )


@pytest.mark.parametrize("order", ALL + MORE if FULL else SOME[:1] + MORE[::2], ids=order_id)
def test_a_kit_as_it_was_written_reads_back_right(order, tmp_path):
    labels = KitJob(order).labels.label_set.labels
    write_kit(order, tmp_path / "kit", force=False)
    result = check_kit(tmp_path / "kit", readers_of_kits())
    assert result.findings == ()
    assert result.summary.startswith(f"all {len(labels)} labels read back right, in labels.pdf, labels.svg")


def test_the_command_says_it_in_one_line(whole):
    done = CliRunner().invoke(main, ["check", str(whole)])
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"{whole}: all 88 labels read back right, in labels.pdf, labels.svg, labels-2.svg, labels.brf, "
        "labels.eurobraille.txt, labels.pef, labels.txt, labels-slate.txt; cheatsheet says the same in every file; "
        "rules says the same in every file"
    ]


def test_no_number_of_a_broken_kit_passes_for_a_right_one(kit):
    (kit / "labels.brf").unlink()
    done = CliRunner().invoke(main, ["check", str(kit)])
    assert done.exit_code == 1
    assert "read back right" not in done.output


def test_every_missing_file_is_named(kit):
    names = [path.name for path in kit.iterdir() if path.name != "mapping.json"]
    assert len(names) == 21
    for name in names:
        (kit / name).unlink()
    assert sorted(errors(kit)) == sorted(f"{name} is missing." for name in names)
    (kit / "mapping.json").unlink()
    with pytest.raises(DataError, match=r"is no kit: mapping\.json is missing"):
        check_kit(kit, readers_of_kits())


def test_labels_of_another_kit(kit, by_suit):
    """Files of two kits mixed: each one that holds labels is told, label by label."""
    names = ("labels.pdf", "labels.svg", "labels.brf", "labels.eurobraille.txt", "labels.pef", "labels.txt")
    for name in names:
        shutil.copy(by_suit / name, kit / name)
    found = errors(kit)
    for name in names:
        assert any(what.startswith(name) and "(Rot 1)" in what for what in found), name


def test_html_with_a_link_that_leads_nowhere(kit):
    change(kit / "start.html", b'href="labels.brf"', b'href="label.brf"')
    assert errors(kit) == ["start.html has a link to label.brf, which is not in the kit."]


def test_any_byte_of_any_file_that_changes_is_told(kit):
    names = [path.name for path in kit.iterdir() if path.name != "mapping.json"]
    for name in names:
        data = bytearray((kit / name).read_bytes())
        data[len(data) // 2] ^= 1
        (kit / name).write_bytes(data)
    assert sorted(warnings(kit)) == sorted(f"{name} is not the file that this kit was made with." for name in names)


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


def add_file(folder: Path, name: str, content: bytes) -> None:
    """As a version would do it that writes one file more."""
    (folder / name).write_bytes(content)
    mapping = json.loads((folder / "mapping.json").read_text())
    mapping["kit"]["files"][name] = sha256(content).hexdigest()
    (folder / "mapping.json").write_text(json.dumps(mapping))


def test_files_of_a_version_with_more_formats_are_named(labels_kit):
    add_file(labels_kit, "labels.tactile", b"123")
    add_file(labels_kit, "labels-2.tactile", b"456")
    result = check_kit(labels_kit, readers_of_kits())
    assert [(one.severity, one.what) for one in result.findings] == [
        ("warning", "labels.tactile was not read; this version knows no such file."),
        ("warning", "labels-2.tactile was not read; this version knows no such file."),
    ]
    assert result.summary.startswith("all 88 labels read back right, in labels.pdf, labels.svg")


def numbers_of_sheets(name: str, data: bytes, _kit: RecordedLabels) -> Iterator[str]:
    """Reads a format made up for the tests, which has the number of the sheet alone."""
    if data != str(sheet_of(name)).encode():
        yield f"{name} is {data.decode()}."


def test_a_format_more_needs_its_reader_alone(labels_kit):
    """Its files must be there, one for each sheet of labels, and what its reader finds is told."""
    by_sheet = readers_of_kits().by_sheet | {"number"}
    readers = replace(
        readers_of_kits(), labels={**readers_of_kits().labels, "number": numbers_of_sheets}, by_sheet=by_sheet
    )
    assert [one.what for one in check_kit(labels_kit, readers).findings] == [
        "mapping.json does not name labels-2.number.",
        "mapping.json does not name labels.number.",
    ]
    add_file(labels_kit, "labels.number", b"1")
    add_file(labels_kit, "labels-2.number", b"3")
    assert [one.what for one in check_kit(labels_kit, readers).findings] == [
        "labels-2.number is 3.",
        "start.html doesn't name labels.number, labels-2.number, which the kit has.",
    ]


def test_a_kit_in_a_folder_that_may_not_be_listed(labels_kit, monkeypatch):
    def forbidden(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", forbidden)
    assert check_path(BUILT_IN, str(labels_kit), "", readers_of_kits()).summary.startswith("all ")


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
        check_kit(kit, readers_of_kits())


LARGE = {
    "labels.svg": b'<circle cx="20" cy="20" r="0.75"/>' * 50_000,
    "labels.brf": b"A\f" * 500_000,
    "labels.txt": "⠁ 1\n".encode() * 300_000,
}


@pytest.mark.parametrize(("name", "content"), LARGE.items(), ids=LARGE)
def test_a_file_of_labels_far_larger_than_its_labels_need_is_not_read(labels_kit, name, content):
    """24 million form feeds took three minutes and 7 GB."""
    (labels_kit / name).write_bytes(content)
    assert errors(labels_kit) == [f"{name} has {len(content):,} bytes, far more than its labels need; it is not read."]


def test_a_text_of_more_pages_or_bytes_than_are_read(kit):
    (kit / "rules.brf").write_bytes(b"A\f" * 20_001)
    says = "The file has more than 20,000 pages or 500,000 lines; that is not read"
    assert errors(kit) == [f"rules.brf can't be read: {says}."]
    (kit / "rules.html").write_bytes(b"<p>a</p>" * 500_001)
    told = errors(kit)
    assert told[0] == "rules.html has more than 4,000,000 bytes and is not compared."


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
                assert check_kit(labels_kit, readers_of_kits()).findings == ()
            elif name == "mapping.json":
                with pytest.raises(DataError):
                    check_kit(labels_kit, readers_of_kits())
            else:
                assert any(one.what.startswith(name) for one in check_kit(labels_kit, readers_of_kits()).findings)
        finally:
            (labels_kit / name).write_bytes(own)

    told()
