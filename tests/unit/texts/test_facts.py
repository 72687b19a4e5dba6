"""What the documents and lists say of a mapping: captions grouped as a person would put them."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.cards.deal import assign
from ohio_braille.cards.names import text_of
from ohio_braille.library import catalog
from ohio_braille.texts import facts
from ohio_braille.texts.documents import Counted, StandIn
from ohio_braille.texts.facts import grouped, in_runs, joined
from ohio_braille.values.cards import Card, Deck, Mapping
from ohio_braille.values.languages import Language, Word

from spell import letters, number

ENGLISH = catalog.language("en")
GERMAN = catalog.language("de")
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


def mapped(deck: str, players: int) -> Mapping:
    game = catalog.game("ohio")
    adaptation = catalog.adaptation(game, deck)
    assert adaptation
    return assign(game, catalog.deck(deck), adaptation, players)


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


@pytest.mark.parametrize(
    ("deck", "players", "never", "spare"),
    [
        # Phase 10: 11 and 12 twice in four colours, 4 skips; five sets of 1-10 from 80 cards, five of 8 wilds.
        ("phase10", 5, ["11 and 12: 16", "Skip: 4"], ["Yellow, Green and Purple 1 to 10: 30", "Wild: 3"]),
        # Bridge: jacks and kings of four suits; the fourth suit stays in the box.
        ("bridge", 3, ["Jack and King: 8"], ["Clubs Ace, 2 to 10 and Queen: 11"]),
        # Primo: 1-13 four times in two colours; 4 of 8 sets are left, two of each colour.
        ("primo", 4, ["11 and 12: 16", "Special card: 10", "Row card: 6"], ["1 to 10 and 13: 44"]),
        # Nothing is left over where every set is played.
        ("ohio", 5, [], []),
    ],
)
def test_what_is_sorted_out(deck: str, players: int, never: list[str], spare: list[str]) -> None:
    play = facts.play_facts(mapped(deck, players), ENGLISH, ())
    assert [f"{one.caption}: {one.count}" for one in play.never] == never
    assert [f"{one.caption}: {one.count}" for one in play.spare] == spare


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from([card.id for card in DECK.cards]), st.integers(0, 3)))
def test_no_card_is_lost_or_counted_twice(counts: dict[str, int]) -> None:
    lines = grouped(counts, DECK, ENGLISH)
    assert sum(line.count for line in lines) == sum(counts.values())
    assert len({line.caption for line in lines}) == len(lines)


# --- marks, sets, rows ---


def test_the_legend_is_the_games_or_the_decks() -> None:
    bridge = mapped("bridge", 2)
    assert [text_of(word, "standard") for word in facts.legend(bridge, GERMAN, "game")] == [
        *map(str, range(1, 11)),
        "Ohio",
    ]
    assert [word.caption for word in facts.legend(bridge, GERMAN, "deck")] == [
        "Pik", "Herz", "Karo", "Kreuz", "Ass", *map(str, range(2, 11)), "Dame",
    ]  # fmt: skip


def test_a_mark_has_its_cells_and_dots() -> None:
    seven = facts.mark(Word(caption="Seven", mark="7", compact="g"), "standard", lambda text: number(text))
    assert (seven.caption, seven.text, seven.cells, seven.dots) == ("Seven", "7", "⠼⠛", "3456-1245")
    compact = facts.mark(Word(caption="Seven", mark="7", compact="g"), "compact", lambda text: letters(text))
    assert (compact.text, compact.cells, compact.dots) == ("g", "⠛", "1245")


def test_a_set_tells_its_suit_and_pack_where_it_has_one() -> None:
    play = facts.play_facts(mapped("bridge", 5), ENGLISH, ())
    assert [one.suit for one in play.sets] == ["Spades", "Hearts", "Diamonds", "Clubs", "Spades"]
    assert [one.pack for one in play.sets] == [1, 1, 1, 1, 2]
    assert play.sets[0].cards[0] == StandIn(role="1", card="Ace of Spades")
    assert play.sets[0].cards[-1] == StandIn(role="Ohio", card="Queen of Spades")


def test_a_deck_is_told_for_every_number_of_players() -> None:
    game, deck = catalog.game("ohio"), catalog.deck("bridge")
    adaptation = catalog.adaptation(game, "bridge")
    assert adaptation
    found = facts.deck_facts(game, deck, adaptation, GERMAN)
    assert (found.size, found.packs, found.left_out) == (52, (1, 1, 1, 2), "Bube und König")
    assert [f"{one.role}={one.card}" for one in found.stand_ins] == [
        "1=Ass",
        *(f"{n}={n}" for n in range(2, 11)),
        "Ohio=Dame",
    ]


# --- the mapping ---


@pytest.mark.parametrize(("deck", "players"), [("phase10", 5), ("bridge", 5), ("elfer-raus-3", 4), ("ohio", 2)])
def test_lines_and_json_tell_the_same(deck: str, players: int) -> None:
    mapping = mapped(deck, players)
    lines = list(facts.mapping_lines(mapping, ENGLISH))
    found = json.loads(facts.mapping_json(mapping, ENGLISH))
    held = [card for one in found["sets"] for card in one["cards"]] + found["shared"]
    said = [f"{'Ohio' if c['role'] == 'ohio' else c['role']}: {c['caption']}, pack {c['pack']}" for c in held]
    assert [line for line in lines if ", pack " in line] == said
    out = sum(one["count"] for one in found["sort_out"])
    totals = [int(line.split(": ")[1]) for line in lines if line.startswith(("Not in play: ", "Left over: "))]
    assert sum(totals) == out
    assert len(held) + out == mapping.packs * mapping.deck.size()


def test_json_keeps_umlauts_and_ends_with_a_line_end() -> None:
    text = facts.mapping_json(mapped("phase10", 4), GERMAN)
    assert text.endswith("}\n")
    assert '"caption": "Grün 1"' in text


def test_a_whole_pack_in_two_lines() -> None:
    every = grouped({card.id: card.count for card in DECK.cards}, DECK, ENGLISH)
    assert every == (Counted(caption="1 to 12", count=108), Counted(caption="Joker", count=4))
