"""The reader of data files: what it accepts, and errors that teach."""

# ruff: noqa: E501 (tables of errors read best with one row each)

import os
import re
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ohio_braille.cards.deal import assign
from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.reading import file_id
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.documents import Template

GOOD = """\
name = "Mine"
suits = ["red", "grün"]
card_mm = [57, 89]
source = "counted"

[[cards]]
ranks = "1-3"
count = 2

[[cards]]
ranks = ["wild", "7"]
suits = []

[words.de.suits]
"grün" = { caption = "Grün", mark = "g", compact = "g" }

[words.de.ranks]
wild = { caption = "Joker", mark = "J", compact = "jo" }
"""

PLAYS = """
[plays.ohio]
source = "made up"

[plays.ohio.roles]
"1-10" = "1-10"
ohio = "joker"
"""

PLAYING = """\
name = "Mine"
source = "counted"
[[cards]]
ranks = ["1-10", "joker", "spare"]
count = 5
"""


def written(folder: Path, text: str | bytes, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def refused(path: str, load: Any = BUILT_IN.deck) -> str:
    """What the error says, without the file's name at its start."""
    with pytest.raises(DataError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(path)
    assert message.endswith((".", "?"))
    assert not re.search(r"[\0-\x09\x0b-\x1f\x7f]", message)
    return message.removeprefix(path).lstrip(":, ")


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


# --- what is accepted ---


def test_a_deck_in_the_order_of_a_sorted_pack(tmp_path: Path) -> None:
    deck = BUILT_IN.deck(written(tmp_path, GOOD))
    assert (deck.id, deck.name, deck.card_mm, deck.size()) == ("mine", {"*": "Mine"}, (57.0, 89.0), 14)
    assert [card.id for card in deck.cards] == ["red-1", "red-2", "red-3", "grün-1", "grün-2", "grün-3", "wild", "7"]
    assert deck.cards[0] == Card(id="red-1", rank="1", suit="red", count=2)
    assert deck.ranks["de"]["wild"].caption == "Joker"


def test_numbers_are_not_sorted_as_text(tmp_path: Path) -> None:
    """ctrlaltwill/LearnKit #206, dekkerglen/CubeCobra PR #2601: 1, 11, 2."""
    text = 'name = "N"\nsource = "x"\nsuits = ["b", "a"]\n[[cards]]\nranks = "1-20"\n'
    cards = BUILT_IN.deck(written(tmp_path, text)).cards
    assert [card.id for card in cards] == [f"{suit}-{n}" for suit in "ba" for n in range(1, 21)]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace("\n", "\r").encode(),
        GOOD.encode() + b"\n\n",
    ],
    ids=["mark", "crlf", "cr", "blank lines"],
)
def test_files_saved_by_windows_editors(tmp_path: Path, data: bytes) -> None:
    """python/cpython #157201, hukkin/tomli #304: a byte order mark was an invalid statement."""
    plain = BUILT_IN.deck(written(tmp_path, GOOD))
    assert BUILT_IN.deck(written(tmp_path, data)) == plain


def test_running_text_may_go_over_several_lines(tmp_path: Path) -> None:
    deck = BUILT_IN.deck(written(tmp_path, changed('"counted"', '"""\none\n  two\n"""\nnote = "a\\tb"')))
    assert (deck.source, deck.note) == ("one two", "a b")


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    assert BUILT_IN.deck(written(tmp_path, GOOD)).name == {"*": "Mine"}
    assert BUILT_IN.deck(written(tmp_path, changed("Mine", "Ours"))).name == {"*": "Ours"}


def test_a_file_of_ones_own_in_a_folder_with_spaces_and_umlauts(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele für Oma"
    folder.mkdir()
    assert BUILT_IN.deck(written(folder, GOOD, "Mein Übungs-Blatt.TOML")).id == "mein-bungs-blatt"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("../../x", "x"), ("CON", "con"), ("a/b.c.toml", "b-c"), ("---", "own"), ("ß", "ss"), ("x" * 5000, "x" * 60)],
)
def test_an_id_is_never_a_path(name: str, expected: str) -> None:
    assert file_id(Path(name)) == expected


@given(st.text(min_size=1))
def test_any_file_name_gives_an_id(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", file_id(Path(name)))


# --- names ---


@pytest.mark.parametrize(
    ("load", "name", "says"),
    [
        (BUILT_IN.deck, "phase11", "no deck 'phase11'. Did you mean phase10"),
        (BUILT_IN.deck, "Fase10", "Did you mean phase10"),
        (BUILT_IN.deck, "xyzzy", "Known are: bridge, "),
        (BUILT_IN.deck, "", "The name of the deck is empty. Known are: bridge"),
        (BUILT_IN.deck, "  ", "name of the deck is empty"),
        (BUILT_IN.deck, "CON", "no deck 'CON'"),
        (BUILT_IN.deck, "..", "no deck '..'"),
        (BUILT_IN.deck, "a\nb\0", "no deck 'a\\nb\\x00'"),
        (BUILT_IN.deck, "x" * 5000, "no deck '" + "x" * 60 + "...'"),
        (BUILT_IN.dots, "marburg", "no dot size 'marburg'. Did you mean marburg-"),
        (BUILT_IN.page, "a4-28x72", "no embosser page 'a4-28x72'. Did you mean a4-28x2"),
        (BUILT_IN.language, "deu", "no language 'deu'. Did you mean de?"),
        (BUILT_IN.game, "oiho", "no game 'oiho'. Did you mean ohio?"),
        (BUILT_IN.house_style, "germany", "no house style 'germany'. Did you mean german?"),
        (BUILT_IN.sheet, "L7552", "no label sheet 'L7552'. Did you mean L755"),
        (BUILT_IN.sheet, "", "name of the label sheet is empty"),
        (BUILT_IN.sheet, "--", "no label sheet '--'"),
        (BUILT_IN.sheet, "x" * 5000, "no label sheet '" + "x" * 60 + "...'"),
        (BUILT_IN.sheet, "mine.xml", "add the part's number, as in mine.xml:L7651"),
        (BUILT_IN.deck, "../../x", "There is no file ../../x."),
        (BUILT_IN.deck, "./nowhere.toml", "There is no file nowhere.toml."),
        (BUILT_IN.sheet, "nowhere.xml:L7651", "There is no file nowhere.xml."),
        (BUILT_IN.deck, "x/" + "y" * 5000, "can't be read: File name too long."),
        (BUILT_IN.deck, "a\0/b.toml", "a\\x00/b.toml can't be read: embedded null"),
    ],
)
def test_names_that_mean_nothing(load: Any, name: str, says: str) -> None:
    with pytest.raises(DataError) as caught:
        load(name)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 1500
    assert "\0" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("L7551", "a4-38x21"),
        ("l7551", "a4-38x21"),
        ("L7551-25", "a4-38x21"),
        ("Avery L7651", "a4-38x21"),
        ("avery-L7651-100", "a4-38x21"),
        ("Avery 5667", "us-44x12"),
        ("4606", "a4-38x21-nogap"),
        ("L4731REV-25", "a4-25x10"),
        ("a4-25x10", "a4-25x10"),
    ],
)
def test_a_sheet_by_what_stands_on_the_box(name: str, expected: str) -> None:
    assert BUILT_IN.sheet(name).id == expected


def test_a_sheet_out_of_another_programs_database(tmp_path: Path) -> None:
    label = '<Label-rectangle width="1in" height="72pt"><Layout nx="1" ny="1" x0="1" y0="1" dx="0" dy="0"/></Label-rectangle>'
    data = f'<Glabels-templates><Template brand="A" part="B:1" size="A4">{label}</Template></Glabels-templates>'
    path = written(tmp_path, data, "my templates.XML")
    assert BUILT_IN.sheet(f"{path}:B:1").label_mm == (25.4, 25.4)
    with pytest.raises(DataError, match=r"my templates.XML has no part 'C'"):
        BUILT_IN.sheet(f"{path}:C")
    huge = written(tmp_path, b"<a>" + b" " * 8_000_000 + b"</a>", "huge.xml")
    with pytest.raises(DataError, match="larger than 8 MB"):
        BUILT_IN.sheet(f"{huge}:C")


# --- files that are no data files ---


def test_what_is_no_text_file(tmp_path: Path) -> None:
    assert refused(written(tmp_path, "")) == "is empty."
    assert refused(written(tmp_path, b"\xef\xbb\xbf\r\n \r\n")) == "is empty."
    assert "zero bytes" in refused(written(tmp_path, b"PK\x03\x04\0\0"))
    assert refused(written(tmp_path, GOOD.encode("utf-16"))).startswith("is in UTF-16")
    latin = refused(written(tmp_path, GOOD.encode("latin-1")))
    assert latin.startswith("line 2: the byte 0xfc is not UTF-8; probably the file is in Latin-1")
    assert refused(written(tmp_path, "#" * 2_000_001)).startswith("is larger than 2 MB")
    (tmp_path / "folder.toml").mkdir()
    assert refused(str(tmp_path / "folder.toml")) == "is a folder; a file is needed."


def test_endless_devices_and_pipes(tmp_path: Path) -> None:
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    assert refused(str(tmp_path / "zero.toml")).startswith("is larger than 2 MB")
    fifo = tmp_path / "pipe.toml"
    os.mkfifo(fifo)
    thread = threading.Thread(target=fifo.write_text, args=(GOOD,))
    thread.start()
    assert BUILT_IN.deck(str(fifo)).size() == 14
    thread.join()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"grün" = {', "grün = {", r'line 15, column 3\)\. Write a name .* in quotes: "grün" = \.\.\.'),
        ("[words.de.suits]", "[words.de.grün]", r'Write a name .* in quotes, such as \[words\.de\."grün"\]'),
        ('ranks = ["wild", "7"]', 'ranks = ["wild 05", 07]', "A number has no leading zero in TOML"),
        ("count = 2", "count = 07", "line 8, column 10.*A number has no leading zero in TOML"),
        ("count = 2", "count = 2\ncount = 3", "line 9.*The key count stands there twice"),
        ("[[cards]]", "[cards]", "A list of tables has double brackets"),
        ("card_mm = [57, 89]", "left_mm = 4,67", "A number has a decimal point, no comma"),
        ('ranks = "1-3"', "ranks = 1-3", 'Write a range in quotes: "1-3"'),
        ('ranks = "1-3"', "ranks = True", "Write true in small letters"),
        ('ranks = "1-3"', "ranks = wild", "Write text in quotes"),
        ('ranks = "1-3"', 'ranks = "1-3', "A quote is missing at the end"),
        ('ranks = "1-3"', 'ranks = “1-3”', "straight quotes"),
        ('ranks = "1-3"', 'ranks = "c:\\cards"', "backslash in single quotes"),
        ('name = "Mine"', 'name: "Mine"', "joined by =, not by a colon"),
        ("suits = []", "suits = ", "Invalid value"),
        ("count = 2", "count = " + "9" * 5000, "a number that is too long"),
        ("count = 2", "count = " + "[" * 5000, "nested too deeply"),
        ("count = 2", "count = {" + "a." * 30 + "a = 1}", "nested too deeply; at most 20 levels"),
    ],
)  # fmt: skip
def test_broken_toml(tmp_path: Path, old: str, new: str, says: str) -> None:
    """ccev/stopwatcher #52: an umlaut in a bare key; python/cpython's messages don't say what to write instead."""
    assert re.search(says, refused(written(tmp_path, changed(old, new))), re.DOTALL)


# --- errors, one each, with file, place, value and what would be right ---

COUNT = "it must be a whole number from 1 to 1000."


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # promptdriven/pdd #500, pydantic/pydantic #1791: lenient reading turns true into 1 and "2" into 2.
        ("count = 2", "count = true", f"cards, entry 1, count is true; {COUNT}"),
        ("count = 2", 'count = "4"', f'cards, entry 1, count is "4"; {COUNT}'),
        ("count = 2", "count = 1.5", f"cards, entry 1, count is 1.5; {COUNT}"),
        ("count = 2", "count = 2.0", f"cards, entry 1, count is 2.0; {COUNT}"),
        ("count = 2", "count = 0", f"cards, entry 1, count is 0; {COUNT}"),
        ("count = 2", "count = -1", f"cards, entry 1, count is -1; {COUNT}"),
        ("count = 2", "count = 1001", f"cards, entry 1, count is 1001; {COUNT}"),
        ("count = 2", "count = 2024-12-24", f"cards, entry 1, count is 2024-12-24; {COUNT}"),
        ("count = 2", "count = [2]", f"cards, entry 1, count is [2]; {COUNT}"),
        ("suits = []", "suits = true", "cards, entry 2, suits is true; it must be a list of entries, each text in quotes."),
        ("suits = []", 'suits = "red"', 'cards, entry 2, suits is "red"; it must be a list of entries, each text in quotes.'),
        ('ranks = ["wild", "7"]', 'ranks = ["wild", 7.5]', "cards, entry 2, ranks, entry 2 is 7.5; it must be text in quotes or a whole number."),
        ('name = "Mine"', "name = 5", "name is 5; it must be text in quotes."),
        ("[57, 89]", "[57]", "card_mm is [57]; it must be a list of 2 entries, each a number."),
        ("[57, 89]", '[57, "89"]', 'card_mm, entry 2 is "89"; it must be a number.'),
        ("[57, 89]", "[5, 89]", "card_mm, entry 1, is 5; it must be from 10 to 300 mm."),
        ("[57, 89]", "[57, nan]", "card_mm, entry 2 is nan; it must be from -1000000 to 1000000."),
        ("[57, 89]", "[57, 1e9]", "card_mm, entry 2 is 1000000000.0; it must be from -1000000 to 1000000."),
        # Keys: missing, misspelt, at the wrong level (accelerated-intelligent-document-processing-on-aws #1134).
        ('source = "counted"', "", "source is missing; it must be text in quotes."),
        ('name = "Mine"', "", "name is missing; it must be text in quotes."),
        ("count = 2", "cuont = 2", "cards, entry 1, cuont is unknown here: Did you mean count?"),
        ("card_mm = [57, 89]", "count = 2", "count is unknown here: it belongs into [[cards]]."),
        ("count = 2", "card_mm = [57, 89]", "cards, entry 1, card_mm is unknown here: it belongs into the top of the file."),
        ("card_mm = [57, 89]", 'caption = "x"\nmark = "x"\ncompact = "x"', "caption is unknown here: it belongs into [words.NAME.suits.NAME]."),
        ("card_mm = [57, 89]", 'id = "x"', "id is unknown here: "),
        # Cards.
        ('ranks = ["wild", "7"]', "ranks = []", 'cards, entry 2, ranks is []; it must name at least one rank, such as "1-12".'),
        ('ranks = "1-3"', 'ranks = "3-1"', 'cards, entry 1, ranks names "3-1"; a range begins with the lower number: "1-3".'),
        ('["wild", "7"]', '["wild", "7-5"]', 'cards, entry 2, ranks names "7-5"; a range begins with the lower number: "5-7".'),
        ('ranks = "1-3"', 'ranks = "1–3"', 'cards, entry 1, ranks names "1–3"; a range is written with a hyphen and without blanks, from 0 to 9999.'),
        ('ranks = "1-3"', 'ranks = "1 - 3"', 'ranks names "1 - 3"; a range is written with a hyphen'),
        ('ranks = "1-3"', 'ranks = "1-100000"', 'ranks names "1-100000"; a range is written with a hyphen and without blanks, from 0 to 9999.'),
        ('ranks = "1-3"', 'ranks = ""', "cards, entry 1, ranks is empty; it needs a text."),
        ('"7"]', '" "]', "cards, entry 2, ranks, entry 2 is empty; it needs a text."),
        ("suits = []", 'suits = ["rad"]', "cards, entry 2, suits names \"rad\", which is not among the deck's suits: Did you mean red?"),
        ('["red", "grün"]', '["red", "grün", "red"]', 'suits names "red" 2 times; name it once.'),
        # mtgred/netrunner #1112: copies spread over several lines slipped through the check.
        ('["wild", "7"]', '["wild", "wild"]', 'the card "wild" stands in cards, entry 2, twice; give it once, with its whole count.'),
        ("suits = []", 'suits = ["red"]\n[[cards]]\nranks = "2"\nsuits = ["red"]', 'the card "red-2" stands in cards, entry 1, again in entry 3; give it once, with its whole count.'),
        # Words.
        ("wild = {", "wlid = {", 'words.de.ranks names "wlid", a rank that the deck has not: Did you mean wild?'),
        ('"grün" = {', '"grün " = {', 'words.de.suits names "grün ", a suit that the deck has not: Did you mean grün?'),
        ('mark = "J", ', "", 'words.de.ranks.wild.mark is missing; mark = "" would add nothing to the label.'),
        (', compact = "jo"', "", 'words.de.ranks.wild.compact is missing; compact = "" would add nothing to the label.'),
        ('mark = "J"', 'mark = " "', "words.de.ranks.wild.mark is empty; its label would be empty."),
        ('caption = "Joker"', 'caption = ""', "words.de.ranks.wild.caption is empty; it needs a text."),
        ("[words.de.ranks]", "[words.german.ranks]", 'words.german: "german" is no code of a language; codes are such as de, en or pt-BR.'),
        ("wild = {", '7 = { caption = "Sieben", mark = "j", compact = "7" }\nwild = {', 'words.de.ranks: 7 and wild have the same mark "j"; change one.'),
        ('"grün" = {', 'red = { caption = "Rot", mark = "G", compact = "r" }\n"grün" = {', 'words.de.suits: red and grün have the same mark "g"; change one.'),
        ('name = "Mine"', 'name = { german = "Meins" }', 'name.german: "german" is no code of a language; codes are such as de, en or pt-BR.'),
        ('name = "Mine"', "name = {}", 'name is empty; give one, such as name = "My deck".'),
        ('name = "Mine"', 'name = ""', "name is empty; it needs a text."),
        # What nobody sees.
        ("Mine", "Mi\\u0007ne", 'name holds the control character U+0007 after "Mi"; take it out.'),
        ("Mine", "Mi\\nne", 'name holds a line end after "Mi"; take it out.'),
        ("Joker", "\\u202eJoker", "words.de.ranks.wild.caption holds the control character U+202E; take it out."),
        ('mark = "J"', 'mark = "J\\t"', 'words.de.ranks.wild.mark holds the control character U+0009 after "J"; take it out.'),
        ("wild = {", '"wi\\u0000ld" = {', 'the key words.de.ranks.wi\\x00ld holds the control character U+0000 after "wi"; take it out.'),
        ("counted", "coun\\u0007ted", 'source holds the control character U+0007 after "coun"; take it out.'),
        ("Mine", "M" * 5000, "name has 5000 characters; at most 200 are allowed."),
        ("counted", "c" * 5000, "source has 5000 characters; at most 4000 are allowed."),
    ],
)  # fmt: skip
def test_each_error_says_where_and_what_would_be_right(tmp_path: Path, old: str, new: str, says: str) -> None:
    message = refused(written(tmp_path, changed(old, new)))
    assert says in message


def test_a_deck_without_cards_is_told_how_they_are_written(tmp_path: Path) -> None:
    text = GOOD.split("[[cards]]")[0]
    assert "cards is missing; it must be one or more tables, each headed [[cards]]." in refused(written(tmp_path, text))


def test_one_value_is_one_problem(tmp_path: Path) -> None:
    message = refused(written(tmp_path, changed("count = 2", "count = 10000000000")))
    assert message == f"cards, entry 1, count is 10000000000; {COUNT}"


def test_several_problems_are_told_in_one_run(tmp_path: Path) -> None:
    text = (
        changed("count = 2", "count = 0\nx = 1").replace('source = "counted"\n', "").replace("[57, 89]", "[57, true]")
    )
    assert refused(written(tmp_path, text)).split("\n") == [
        "has 4 problems:",
        "- cards, entry 1, x is unknown here: Known are: ranks, count, suits.",
        f"- cards, entry 1, count is 0; {COUNT}",
        "- source is missing; it must be text in quotes.",
        "- card_mm, entry 2 is true; it must be a number.",
    ]


def test_many_problems_are_cut_short(tmp_path: Path) -> None:
    text = 'name = "x"\nsource = "x"\n' + "".join(f"[[cards]]\nranks = {n}\ncount = 0\n" for n in range(500))
    lines = refused(written(tmp_path, text)).split("\n")
    assert lines[0] == "has at least 500 problems:"
    assert lines[-1] == "- Mend these first; there are more."
    assert len(lines) == 22


@pytest.mark.parametrize(
    "text",
    [
        # 10,000 unknown suits beside 10,000 known ones, words for 10,000 unknown ranks, the same mark 10,000 times.
        f"suits = {[f's{n}' for n in range(10_000)]}\n[[cards]]\nranks = 1\nsuits = {[f't{n}' for n in range(10_000)]}\n",
        '[[cards]]\nranks = "1-9999"\n[words.de.ranks]\n'
        + "".join(f'r{n} = {{caption = "c", mark = "m", compact = "m"}}\n' for n in range(10_000)),
        '[[cards]]\nranks = "1-9999"\n[words.de.ranks]\n'
        + "".join(f'{n} = {{caption = "c", mark = "m", compact = "m"}}\n' for n in range(10_000)),
        "".join(f'"{"k" * 150}{n}" = 1\n' for n in range(5_000)) + "[[cards]]\nranks = 1\n",
        f"x = {'[' * 80}{']' * 80}\n[[cards]]\nranks = 1\n",
        # tomllib alone takes hours over these: its time grows with the square of a name's parts.
        "a." * 400_000 + "a = 1\n",
        '"a" . ' * 300_000 + "a = 1\n",
        "x = {" + "a." * 400_000 + "a = 1}\n",
    ],
    ids=["suits", "words", "marks", "keys", "lists", "dots", "quoted dots", "dots in a table"],
)
def test_a_file_cannot_fill_the_time(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, f'name = "x"\nsource = "x"\n{text}'.replace("'", '"'))
    start = time.process_time()
    assert re.search("problem|unknown|nested too deeply", refused(path))
    assert time.process_time() - start < 8


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ('[[cards]]\nranks = ["0-9999", "0-9999", "0-9999"]', "more than 20000 kinds"),
        ("[[cards]]\nranks = [" + '"0-9999", ' * 10_000 + "]", "more than 20000 kinds"),
        ('[[cards]]\nranks = "1-9999"\nsuits = ["a", "b", "c"]', "more than 20000 kinds"),
        ('[[cards]]\nranks = "1-999"\ncount = 1000', "has 2997000 cards; at most 100000"),
    ],
)
def test_a_file_cannot_fill_the_memory(tmp_path: Path, cards: str, says: str) -> None:
    text = f'name = "x"\nsource = "x"\nsuits = ["a", "b", "c"]\n{cards}\n'
    path = written(tmp_path, text)
    tracemalloc.start()
    try:
        message = refused(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert says in message
    assert peak < 30_000_000


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_change_of_a_file_gives_a_deck_or_a_data_error(tmp_path: Path, data: st.DataObject) -> None:
    whole = GOOD.encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 12)))
    value = data.draw(
        st.binary(max_size=6) | st.sampled_from([b"[[", b"true", b"{}", b"0", b"-1", b'""', b"nan", b"'", b"="])
    )
    path = written(tmp_path, whole[:start] + value + whole[end:])
    try:
        found: Any = BUILT_IN.deck(path)
    except DataError as error:
        found = error
        message = str(error)
        assert message.startswith(path)
        assert re.search(r"[.?]\Z", message)
    assert isinstance(found, (Deck, DataError))


# --- how a deck plays a game ---


def adapted(folder: Path, plays: str) -> str:
    path = written(folder, PLAYING + plays)
    return refused(path, lambda name: BUILT_IN.adaptation(BUILT_IN.game("ohio"), name))


def test_an_adaptation_in_ones_own_file(tmp_path: Path) -> None:
    found = BUILT_IN.adaptation(BUILT_IN.game("ohio"), written(tmp_path, PLAYING + PLAYS))
    assert found is not None
    assert found.roles == {**{str(n): (str(n),) for n in range(1, 11)}, "ohio": ("joker",)}
    assert (found.deck, found.source) == ("mine", "made up")


def test_a_file_without_one_has_none(tmp_path: Path) -> None:
    path = written(tmp_path, PLAYING, "phase10.toml")  # not even under the name of a built-in deck
    assert BUILT_IN.adaptation(BUILT_IN.game("ohio"), path) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('ohio = "joker"', 'ohoi = "joker"', 'plays.ohio.roles: no card stands for the role "ohio".'),
        ('ohio = "joker"', 'ohoi = "joker"', 'plays.ohio.roles names the role "ohoi", which ohio has not: Did you mean ohio?'),
        ('"joker"', '"jocker"', 'gives the role "ohio" to "jocker", which the deck has not: Did you mean joker?'),
        ('"joker"', '"7"', 'lets "7" stand for two roles, "7" and "ohio".'),
        ('"joker"', "[]", 'no card stands for the role "ohio".'),
        ('"1-10" = "1-10"', '"1-10" = "1-9"', '"1-10" names 10 roles but 9 ranks.'),
        ('"1-10" = "1-10"', '"10-1" = "1-10"', '"10-1" names 0 roles but 10 ranks.'),
        ('ohio = "joker"', 'ohio = "joker"\n7 = "spare"', 'names the role "7" twice.'),
        ('"joker"', "true", "plays.ohio.roles.ohio is true; it must be text in quotes or a whole number or a list"),
        ('source = "made up"\n', "", "plays.ohio.source is missing"),
        ("plays.ohio", "plays.ohoi", 'plays names the game "ohoi", which there is not: Did you mean ohio?'),
        ("plays.ohio", 'plays."../ohio"', 'plays."../ohio": the id of a game has small letters, digits and hyphens.'),
    ],
)  # fmt: skip
def test_adaptations_that_are_wrong(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in PLAYS
    assert says in adapted(tmp_path, PLAYS.replace(old, new))


# --- the other kinds ---


@pytest.mark.parametrize(
    ("kind", "name", "old", "new", "says"),
    [
        ("dots", "marburg-medium", r"dot_mm = .*", "dot_mm = 3.0", "dot_mm is 3; it must be less than pitch_mm"),
        ("dots", "marburg-medium", r"cell_mm = .*", "cell_mm = 4.0", "cell_mm is 4; it must be more than pitch_mm and dot_mm together"),
        ("dots", "marburg-medium", r"line_mm = .*", "line_mm = 6", "line_mm is 6; it must be more than twice pitch_mm"),
        ("dots", "marburg-medium", r"pitch_mm = .*", "pitch_mm = -2.5", "pitch_mm is -2.5; it must be from 0.1 to 100"),
        ("dots", "marburg-medium", r"pitch_mm = .*", "pitch_mm = true", "pitch_mm is true; it must be a number."),
        ("page", "a4-28x27", r"coding = .*", 'coding = "eurobrail"', 'coding is "eurobrail"; it must be one of "north-american", "eurobraille". Did you mean eurobraille?'),
        ("page", "a4-28x27", r"line_end = .*", "line_end = 1", 'line_end is 1; it must be one of "crlf", "lf".'),
        ("page", "a4-28x27", r"cells = .*", "cells = 0", "cells is 0; it must be from 1 to 200."),
        ("page", "a4-28x27", r"cells = .*", "cells = 40", "40 cells take 238.0 mm, but the paper is 210 mm wide."),
        ("page", "a4-28x27", r"cells = .*", "cells = 10\npitch_mm = 9", "cell_mm is 6; it must be more than pitch_mm and dot_mm together"),
        ("page", "a4-28x27", r"cells = .*", "cells = 28\ndot_mm = 2.6", "dot_mm is 2.6; it must be less than pitch_mm"),
        ("page", "a4-28x27", r"rows = .*", "rows = 31", "31 rows take 306.5 mm"),
        ("language", "de", r"house_style = .*", 'house_style = "germany"', 'house_style names the house style "germany", which there is not: Did you mean german?'),
        ("house_style", "german", r"bullet = .*", 'bullet = "6-73"', 'bullet is "6-73"; it must be the dots of its cells'),
        ("house_style", "german", r"bullet = .*", 'bullet = "6--3"', 'bullet is "6--3"; it must be the dots'),
        ("house_style", "german", r"paragraph = .*", "paragraph = [2, -1]", "paragraph, entry 2 is -1; it must be from 0 to 40."),
        ("house_style", "german", r'place = "centre"', 'place = "center"', 'headings, entry 1, place is "center"; it must be one of "centre", "side". Did you mean centre?'),
        ("sheet", "a4-25x10", r"columns = .*", "columns = 7.0", "columns is 7.0; it must be a whole number."),
        ("sheet", "a4-25x10", r"tested = .*", 'tested = "no"', 'tested is "no"; it must be true or false.'),
        ("sheet", "a4-25x10", r"label_mm = .*", "label_mm = [25.4]", "label_mm is [25.4]; it must be a list of 2 entries, each a number."),
        ("sheet", "a4-25x10", r"left_mm", "margin_left", "margin_left is unknown here"),
        ("game", "ohio", r"players = .*", "players = [5, 2]", "players is [5, 2]; it must be the least and the most players"),
        ("game", "ohio", r"players = .*", "players = [2, 1000]", "at most 100"),
        ("game", "ohio", r'id = "2"', 'id = "1"', 'the role "1" stands in roles, entry 1, again in entry 2'),
        ("game", "ohio", r"each = 1", "each = 0", 'roles, entry 1: the role "1" needs either each'),
        ("game", "ohio", r"each = 1", "each = -1\ntotal = 1", 'roles, entry 1: the role "1" needs either each'),
        ("game", "ohio", r"each = 1", "each = 100000", "the game needs 500050 cards for 5 players; at most 100000"),
        ("game", "ohio", r"documents = .*", 'documents = ["../rules"]', 'documents, entry 1 is "../rules"; it must be the name of a text'),
        ("game", "ohio", r"documents = .*", 'documents = ["rules", "start"]', 'documents, entry 2 is "start", which a kit has already; name it otherwise.'),
        ("game", "ohio", r'mark = "Ohio"', 'mark = ""', "roles, entry 11, words.de.mark is empty; its label would be empty."),
        ("language", "de", r"page = .*", 'page = "a4"', 'page names the embosser page "a4", which there is not'),
        ("language", "de", r"find = .*", "find = '('", "substitutions, entry 1, find is no regular expression"),
        ("language", "de", r"replace = .*", r"replace = '\7'", "substitutions, entry 1, replace does not go with find"),
        ("language", "de", r"\n0 = ", "\n01 = ", "grades.01 is unknown here: grades are 0, 1 and 2."),
        ("language", "de", r'mark = "r"', 'mark = ""', "suits.red.mark is empty"),
        ("language", "de", r'dots = "Punkte"', 'dots = "{a.__class__}"', "phrases.dots has wrong braces ({a.__class__})"),
        ("language", "de", r'dots = "Punkte"', 'dots = "{a:>99999999}"', "phrases.dots has wrong braces ({a}); a blank has a name alone"),
        ("language", "de", r'dots = "Punkte"', 'dots = "{"', "phrases.dots has wrong braces"),
        ("language", "de", r'list_dots = ".*"', 'list_dots = "dots"', 'phrases.list_dots is "dots"; it must have {dots}'),
        ("language", "de", r'list_dots = ".*"', 'list_dots = "{dots} {cell}"', "it must have {dots}"),
        ("language", "de", r'list_dots = ".*"', 'list_dots = "{dots} or {dots}"', "it must have {dots}"),
        ("language", "de", r'list_dots = ".*"', "", 'phrases.list_dots is missing; in English it is "dots {dots}"'),
    ],
)  # fmt: skip
def test_what_a_built_in_file_may_not_say(tmp_path: Path, kind: str, name: str, old: str, new: str, says: str) -> None:
    text = BUILT_IN.toml(kind, name)
    wrong, changes = re.subn(old, lambda _: new, text, count=1)
    assert changes == 1
    load = {"dots": BUILT_IN.dots, "house_style": BUILT_IN.house_style, "language": BUILT_IN.language}
    load |= {"page": BUILT_IN.page, "sheet": BUILT_IN.sheet, "game": BUILT_IN.game}
    assert says in refused(written(tmp_path, wrong, f"{name}.toml"), load[kind])


def test_too_many_roles(tmp_path: Path) -> None:
    text = 'name = "G"\nplayers = [1, 2]\nsource = "x"\n' + "".join(
        f'[[roles]]\nid = "{n}"\neach = 1\n' for n in range(201)
    )
    assert "there are 201 roles; at most 200" in refused(written(tmp_path, text), BUILT_IN.game)


def test_a_languages_file_is_named_by_its_code(tmp_path: Path) -> None:
    path = written(tmp_path, BUILT_IN.toml("language", "de"), "german.toml")
    assert '"german" is no code of a language' in refused(path, BUILT_IN.language)


# --- texts, and files to start one's own from ---


def test_a_text_of_ones_own(tmp_path: Path) -> None:
    path = written(tmp_path, "# Meine Regeln\n", "rules.md")
    assert BUILT_IN.document(path, "de") == Template(file=path, text="# Meine Regeln\n")


def test_common_texts_of_a_language_and_of_one_of_ones_own(tmp_path: Path) -> None:
    german = BUILT_IN.common_texts("de")
    assert {"cheatsheet", "start"} <= german.keys()
    assert german["start"] == Template(file="languages/de/start.de.md", text=BUILT_IN.document("start", "de").text)
    own = str(tmp_path / "nl.toml")
    assert BUILT_IN.common_texts("nl", own) == {}
    beside = written(tmp_path, "# Spiekbriefje\n", "cheatsheet.nl.md")
    written(tmp_path, "# Regels\n", "rules.nl.md")  # of a game
    assert BUILT_IN.common_texts("nl", own) == {"cheatsheet": Template(file=beside, text="# Spiekbriefje\n")}
    assert BUILT_IN.common_texts("nl") == {}


def test_a_text_that_there_is_not() -> None:
    with pytest.raises(DataError, match=r"no text 'rules\.xx\.md'\. Did you mean rules\."):
        BUILT_IN.document("rules", "xx", "ohio")


def test_a_printed_deck_is_whole_and_reads_back_the_same(tmp_path: Path) -> None:
    ohio = BUILT_IN.game("ohio")
    for name in BUILT_IN.names("deck"):
        path = written(tmp_path, BUILT_IN.toml("deck", name), f"{name}.toml")
        assert BUILT_IN.deck(path).cards == BUILT_IN.deck(name).cards
        assert BUILT_IN.adaptation(ohio, path) == BUILT_IN.adaptation(ohio, name)


def test_a_printed_file_of_ones_own_is_itself(tmp_path: Path) -> None:
    assert BUILT_IN.toml("deck", written(tmp_path, GOOD)) == GOOD


# --- speed ---


@pytest.mark.parametrize("form", ["grid", "rows", "suits"])
def test_ten_thousand_cards(tmp_path: Path, form: str) -> None:
    """Under a second of processor time and 100 MB, for 100 suits of 100, 10,000 rows and 10,000 suits."""
    suits = [f"s{n}" for n in range(10_000 if form == "suits" else 100)]
    text = f'name = "X"\nsource = "x"\nsuits = {suits}\n'.replace("'", '"')
    if form == "grid":
        text += '[[cards]]\nranks = "1-100"\n' + PLAYS.replace('"joker"', '"11-100"')
    elif form == "rows":
        text += "".join(f'[[cards]]\nranks = {r}\nsuits = ["{s}"]\n' for s in suits for r in range(1, 101))
        text += PLAYS.replace('"joker"', '"11-100"')
    else:
        text += '[[cards]]\nranks = "joker"\n[[cards]]\nranks = "1-10"\nsuits = ["s9999"]\n' + PLAYS
    path, ohio = written(tmp_path, text), BUILT_IN.game("ohio")
    start = time.process_time()
    deck = BUILT_IN.deck(path)
    adaptation = BUILT_IN.adaptation(ohio, path)
    assert adaptation is not None
    mapping = assign(ohio, deck, adaptation, 5)
    assert time.process_time() - start < 2  # 0.5 s here; twice the aim, for slow machines
    assert len(deck.cards) >= 10_000
    assert sum(len(player.cards) for player in mapping.sets) == 55
