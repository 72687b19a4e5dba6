"""Captions in a row and grouped as a person would put them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts.wording import grouped, in_runs, joined
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.facts import Counted
from ohio_braille.values.languages import Language

ENGLISH = BUILT_IN.language("en")
GERMAN = BUILT_IN.language("de")
SUITS = ("red", "blue", "green")
DECK = Deck(
    id="own",
    name={"en": "Own"},
    cards=(
        *(Card(id=f"{suit}-{n}", rank=str(n), suit=suit, count=3) for suit in SUITS for n in range(1, 13)),
        Card(id="joker", rank="joker", count=4),
    ),
    suit_order=SUITS,
    source="a test",
)


def told(counts: dict[str, int], language: Language = ENGLISH) -> list[str]:
    return [f"{one.caption}: {one.count}" for one in grouped(counts, DECK, language)]


# --- words in a row ---


@pytest.mark.parametrize(
    ("words", "german", "english"),
    [
        ([], "", ""),
        (["Rot"], "Rot", "Rot"),
        (["Rot", "Gelb"], "Rot und Gelb", "Rot and Gelb"),
        (["a", "b", "c"], "a, b und c", "a, b and c"),
    ],
)
def test_joined(words: list[str], german: str, english: str) -> None:
    assert joined(words, GERMAN) == german
    assert joined(words, ENGLISH) == english


@pytest.mark.parametrize(
    ("captions", "said"),
    [
        ("1", "1"),
        ("1 2", "1 and 2"),
        ("1 2 3", "1 to 3"),
        ("9 10 11", "9 to 11"),  # as numbers, not as text
        ("1 2 3 5 7 8 9 Joker", "1 to 3, 5, 7 to 9 and Joker"),
        ("Ace 2 3 4 Queen", "Ace, 2 to 4 and Queen"),
        ("3 2 1", "3, 2 and 1"),
        ("2 4 6", "2, 4 and 6"),
        ("² 3 4 5", "² and 3 to 5"),  # a caption may be any sign
    ],
)
def test_runs_of_numbers_are_short(captions: str, said: str) -> None:
    assert in_runs(captions.split(), ENGLISH) == said


# --- grouped captions ---


def test_all_suits_need_no_names() -> None:
    assert told({f"{suit}-{n}": 2 for suit in SUITS for n in (11, 12)}) == ["11 and 12: 12"]


def test_some_suits_are_named() -> None:
    assert told({f"{suit}-{n}": 2 for suit in SUITS[:2] for n in range(1, 11)}) == ["Red and Blue 1 to 10: 40"]
    assert told({f"green-{n}": 1 for n in range(1, 11)}, GERMAN) == ["Grün 1 bis 10: 10"]


def test_cards_without_suit_stand_alone() -> None:
    assert told({"joker": 4}) == ["Joker: 4"]
    assert told({"joker": 4, "red-1": 0}) == ["Joker: 4"]
    assert told({}) == []


def test_other_suits_or_counts_make_another_line() -> None:
    every = {f"{suit}-{n}": 1 for suit in SUITS for n in (1, 2)}
    assert told({**every, "red-3": 1}) == ["1 and 2: 6", "Red 3: 1"]
    assert told({"red-1": 2, "blue-1": 1}) == ["Red 1: 2", "Blue 1: 1"]
    assert told({"red-1": 1, "red-2": 3}) == ["Red 1: 1", "Red 2: 3"]


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from([card.id for card in DECK.cards]), st.integers(0, 3)))
def test_no_card_is_lost_or_counted_twice(counts: dict[str, int]) -> None:
    lines = grouped(counts, DECK, ENGLISH)
    assert sum(line.count for line in lines) == sum(counts.values())
    assert len({line.caption for line in lines}) == len(lines)


def test_a_whole_pack_in_two_lines() -> None:
    every = grouped({card.id: card.count for card in DECK.cards}, DECK, ENGLISH)
    assert every == (Counted(caption="1 to 12", count=108), Counted(caption="Joker", count=4))
