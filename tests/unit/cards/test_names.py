"""What cards, suits, ranks and roles are called."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from ohio_braille.cards.names import Gaps, card_word, missing_words, name_of, rank_word, suit_word
from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.languages import Language


def test_compact_marks_as_practised_on_cards(german: Language) -> None:
    # No number sign: a-i are 1-9, x is ten; colour first. gelb is y, since g is grün.
    deck = BUILT_IN.deck("phase10")
    marks = {card.id: card_word(deck, card, german).compact for card in deck.cards}
    assert marks["red-7"] == "rg"
    assert marks["green-10"] == "gx"
    assert marks["yellow-1"] == "ya"
    assert marks["violet-12"] == "vab"
    assert marks["wild"] == "jo"


def test_jack_and_queen_are_no_digits(german: Language) -> None:
    """b is 2 and d is 4 in braille: Bube and Dame must not be read as numbers."""
    deck = BUILT_IN.deck("bridge")
    ranks = [
        rank_word(deck, rank, german).compact for rank in ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
    ]
    assert len(set(ranks)) == 13
    assert ranks[:10] == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "x"]


def test_a_language_without_a_word_says_so(german: Language) -> None:
    deck = BUILT_IN.deck("bridge")
    with pytest.raises(DataError, match=r"no word for 'bird' in Deutsch.*\[names\.deck_words\.bridge\.ranks"):
        rank_word(deck, "bird", german)
    own = replace(deck, built_in=False, name={"fr": "Cartes"})
    with pytest.raises(DataError, match=r"no word for 'bird' in Deutsch. Add to its file: \[words\.de\.ranks"):
        rank_word(own, "bird", german)
    with pytest.raises(DataError, match=r"Cartes has no name in the language 'de'. Add de = "):
        name_of(own, german)
    with pytest.raises(DataError, match=r"'de' has no name for 'hand'. .* \[names\.decks\] hand = "):
        name_of(replace(deck, id="hand"), german)


def test_the_words_of_a_built_in_deck_are_not_those_of_one_s_own_of_the_same_name(german: Language) -> None:
    """UNO's Skip is "aus" in German as in other decks, its Wild is "Farbe": that is UNO's alone."""
    uno = BUILT_IN.deck("uno")
    assert rank_word(uno, "wild", german).mark == "Farbe"
    assert rank_word(replace(uno, built_in=False), "wild", german).mark == "Joker"


def test_all_missing_words_are_told_at_once_as_a_block_to_paste(german: Language, tmp_path: Path) -> None:
    """Eight missing words were eight failing runs. Words that stand in the file already leave room for the others:
    what is pasted at its end makes no table twice."""
    path = tmp_path / "mine.toml"
    text = """name = "Mine"
source = "made for this test"
suits = ["sun", "moon"]
[[cards]]
ranks = ["1", "wow", "zap"]
[words.de.suits]
sun = { caption = "Sonne", mark = "s", compact = "s" }
"""
    path.write_text(text)
    assert missing_words(BUILT_IN.deck(str(path)), german) == Gaps(suits=("moon",), ranks=("wow", "zap"))
    with pytest.raises(DataError, match="no words for 3 of its suits and ranks in Deutsch") as error:
        suit_word(BUILT_IN.deck(str(path)), "moon", german)
    block = str(error.value).partition("\n\n")[2]
    assert tomllib.loads(text + block)["words"]["de"] == {
        "suits": {
            "sun": {"caption": "Sonne", "mark": "s", "compact": "s"},
            "moon": {"caption": "", "mark": "", "compact": ""},
        },
        "ranks": {name: {"caption": "", "mark": "", "compact": ""} for name in ("wow", "zap")},
    }
    path.write_text(text + block)
    with pytest.raises(DataError, match=r"words\.de\.suits\.moon\.caption is empty; it needs a text"):
        BUILT_IN.deck(str(path))
