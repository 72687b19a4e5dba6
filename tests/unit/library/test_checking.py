"""Tables against types: every error names the file, the place, the value and what would be right."""

# ruff: noqa: E501 (tables of errors read best with one row each)

import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Deck

from own_files import GOOD, changed, refused, written

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
