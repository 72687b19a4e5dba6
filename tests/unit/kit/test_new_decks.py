"""The file of a new deck: to be filled in, or out of a list of its cards."""

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ohio_braille.cli.commands import main
from ohio_braille.errors import DataError
from ohio_braille.kit.new_decks import NewDeck, blank_deck, deck_of_list
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.cards import Deck


def made(text: str, language: str = "de", file: str = "cards.csv") -> NewDeck:
    words = BUILT_IN.language(language)
    return deck_of_list("Mine", "check mine.toml", text.encode(), file, BUILT_IN.columns(words), words)


def deck(text: str, language: str = "de") -> Deck:
    return Library(files={"mine.toml": made(text, language).text.encode()}).deck("mine.toml")


def counts(one: Deck) -> dict[str, int]:
    return {card.id: card.count for card in one.cards}


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("language", BUILT_IN.names("language"))
def test_a_new_file_is_toml_with_a_comment_for_each_part(language: str) -> None:
    """In the words of the language; no comment makes a line that is none."""
    blank = blank_deck('Mein "Spiel"', "check './a b.toml'", BUILT_IN.language(language)).text
    content = tomllib.loads(blank)
    assert content == {
        "format": 1,
        "name": 'Mein "Spiel"',
        "suits": [],
        "source": "",
        "cards": [{"ranks": [""], "count": 1}],
    }
    assert blank.count("\n# ") >= 7
    assert "# check './a b.toml'\n" in blank
    assert max(map(len, blank.splitlines())) <= 80


def test_what_is_to_be_filled_is_named_and_the_filled_file_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "fill in what is empty" in run("new", "deck", "Our cards", "-l", "en").output
    path = tmp_path / "our-cards.toml"
    unfilled = run("check", "our-cards.toml")
    assert unfilled.exit_code == 1
    assert "source is empty; it needs a text" in unfilled.output
    assert "cards, entry 1, ranks, entry 1 is empty; it needs a text" in unfilled.output
    text = path.read_text().replace('[""]', '["1-5", "joker"]').replace('source = ""', 'source = "counted"')
    path.write_text(text)
    assert (run("check", "our-cards.toml").output) == "our-cards.toml: deck, nothing wrong\n"
    path.write_text(text.replace('"joker"', '"dragon"'))
    asked = run("check", "our-cards.toml").output
    block = asked.partition("in English")[2].partition("\n\n")[2].partition("\n\n")[0]
    assert block == '[words.en.ranks]\ndragon = { caption = "", mark = "", compact = "" }'
    filled = block.replace('caption = ""', 'caption = "Dragon"').replace('= ""', '= "dr"')
    path.write_text(path.read_text() + f"\n{filled}\n")
    assert run("check", "our-cards.toml").exit_code == 0


def test_a_deck_out_of_suits_ranks_and_counts() -> None:
    """Ranks that there are alike often in the same suits stand together; numbers in a row are a range."""
    text = "Farbe;Wert;Anzahl\nRot;1;2\nRot;2;2\nRot;3;2\nBlau;1;2\nBlau;2;2\nBlau;3;2\n;Joker;4\n"
    content = tomllib.loads(made(text).text)
    assert content["suits"] == ["red", "blue"]
    assert content["cards"] == [
        {"ranks": ["1-3"], "count": 2},
        {"ranks": ["joker"], "suits": [], "count": 4},
    ]
    assert not made(text).to_fill
    assert counts(deck(text)) == {
        **{f"{suit}-{rank}": 2 for suit in ("red", "blue") for rank in ("1", "2", "3")},
        "joker": 4,
    }


def test_suits_with_a_stroke_and_ranges_of_ranks() -> None:
    short = "suit,rank,count\nRed/Blue,1-3,2\n,Joker,4\n"
    long = "suit,rank,count\n" + "".join(f"{s},{r},2\n" for s in ("Red", "Blue") for r in (1, 2, 3)) + ",Joker,4\n"
    assert counts(deck(short, "en")) == counts(deck(long, "en"))


def test_ranks_that_are_in_some_suits_only_and_as_often_as_told() -> None:
    text = "suit,rank,count\nRed,1,3\nBlue,1,1\nBlue,2,2\nRed,4,1\n,4,2\n"
    assert counts(deck(text, "en")) == {"red-1": 3, "blue-1": 1, "blue-2": 2, "red-4": 1, "4": 2}


def test_words_of_the_language_are_kept_and_others_are_to_be_filled() -> None:
    """The captions are the list's, since they are in the user's language; a mark is no guess of ours."""
    new = made("Farbe,Wert,Anzahl\nHerz,Ass,1\nSonne,Drache,1\n")
    content = tomllib.loads(new.text)
    assert (content["suits"], new.to_fill) == (["hearts", "sonne"], True)
    assert content["words"]["de"] == {
        "suits": {"sonne": {"caption": "Sonne", "mark": "", "compact": ""}},
        "ranks": {"drache": {"caption": "Drache", "mark": "", "compact": ""}},
    }


def test_texts_are_the_marks_of_ranks() -> None:
    content = tomllib.loads(made("suit,rank,text\nRed,Skip,s\nBlue,Skip,s\nRed,7,\n", "en").text)
    assert content["words"] == {"en": {"ranks": {"skip": {"caption": "Skip", "mark": "s", "compact": "s"}}}}


def test_captions_and_counts_are_a_deck_without_suits() -> None:
    """`4,Red 1` as other programs write a list of cards."""
    new = made("4,Feuer 1\n2,Drache\n1,7\n")
    content = tomllib.loads(new.text)
    assert content["suits"] == []
    cards = [(entry["ranks"], entry["count"]) for entry in content["cards"]]
    assert cards == [(["feuer-1"], 4), (["drache"], 2), (["7"], 1)]
    assert list(content["words"]["de"]["ranks"]) == ["feuer-1", "drache"]


def test_names_that_would_be_the_same_or_none_are_made_to_differ() -> None:
    """Letters that TOML's bare keys lack, captions that differ in accents, one that looks like a range."""
    content = tomllib.loads(made("caption\nKönig A\nKonig a\nЗолото\n1 9\n").text)
    names = [name for entry in content["cards"] for name in entry["ranks"]]
    assert names == ["konig-a", "konig-a-2", "card-3", "card-1-9"]
    assert [word["caption"] for word in content["words"]["de"]["ranks"].values()] == [
        *("König A", "Konig a", "Золото", "1 9")
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("suit,rank\nRed,1\nBlue,1\nRed,1\n", "lines 2 and 4 are the same card; give it once"),
        ("suit,rank\nRed,9-1\n", 'line 2: the rank names "9-1"; a range begins with the lower number'),
        ("suit,rank\nRed,1 - 9\n", "a range is written with a hyphen and without blanks"),
        ("suit,rank\nRed/Red,7\n", "line 2 has the same card twice"),
        ("suit,rank\nA/B/C,0-9999\n", "line 2 makes more than 20000 kinds of cards"),
        ("suit,rank\nRed,1-9\nRed,7\n", "lines 2 and 3 are the same card"),
        (
            "suit,rank,count\nRed,,1\nRed,2,x\n",
            r"has 2 problems:\n- line 2 has no rank\.\n- line 3 has the count \"x\"",
        ),
        ("suit,count\nRed,1\n", "either ranks, with suits where there are any, or captions"),
        ("rank,caption\n1,One\n", "either ranks"),
        ("rank,text\nX,a\nY,b\nX,c\n", r"lines 2 and 4 are the same card"),
        ("suit,rank,text\nRed,X,a\nBlue,X,c\n", "line 3: the text 'c' is another than on line 2"),
        ("", "has no line with a caption"),
    ],
)
def test_what_is_no_list_of_cards_is_told_by_line(text: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        made(text, "en")


def test_nothing_is_overwritten_but_by_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text("mine")
    assert "mine.toml is there already" in run("new", "deck", "Mine").output
    assert (tmp_path / "mine.toml").read_text() == "mine"
    assert run("new", "deck", "Mine", "--force").exit_code == 0
    assert 'name = "Mine"' in (tmp_path / "mine.toml").read_text()
    assert 'name = "Mine"' in run("new", "deck", "Mine", "-o", "-").output
    assert "There is no file nix.csv" in run("new", "deck", "Other", "--from", "nix.csv").output
    assert "'sheet' is not 'deck'" in run("new", "sheet", "Other").output


def test_a_list_is_no_deck_and_a_deck_no_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`decks deck.csv` answered with the words of the TOML parser."""
    monkeypatch.chdir(tmp_path)
    for name in ("deck.csv", "deck.txt", "own/deck.CSV"):
        told = run("decks", name).output
        assert "is no deck: a deck is a TOML file" in told
        assert "ohio-braille labels LIST.csv" in told
    assert "is no deck: a deck is a TOML file" in run("labels", "deck.json", "-o", "x.pdf").output
    assert "Save its list as CSV UTF-8" in run("labels", "deck.xlsx", "-o", "x.pdf").output
    assert "is no list: its file ends in .csv, .tsv, .txt" in run("new", "deck", "A", "--from", "b.toml").output
