"""Decks: their cards in the order of a sorted pack, and as many as anybody has."""

import time
import tracemalloc
from pathlib import Path

import pytest

from ohio_braille.cards.deal import assign
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Card

from own_files import GOOD, PLAYS, changed, refused, written


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


def test_running_text_may_go_over_several_lines(tmp_path: Path) -> None:
    deck = BUILT_IN.deck(written(tmp_path, changed('"counted"', '"""\none\n  two\n"""\nnote = "a\\tb"')))
    assert (deck.source, deck.note) == ("one two", "a b")


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    assert BUILT_IN.deck(written(tmp_path, GOOD)).name == {"*": "Mine"}
    assert BUILT_IN.deck(written(tmp_path, changed("Mine", "Ours"))).name == {"*": "Ours"}


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
