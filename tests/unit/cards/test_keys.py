"""The key: every mark that stands on a label, as it stands there, and no other."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.braille.translator import translator
from ohio_braille.cards.keys import key_of_deck
from ohio_braille.cards.label_sets import label_translator, of_deck
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.languages import Language, Word
from ohio_braille.values.orders import Braille, Marking

SPACE = b"\0"


def labels_of(deck: str, language: str, style: str, grade: str) -> LabelSet:
    words = BUILT_IN.language(language)
    braille = label_translator(words, Braille(language=language, grade=grade), style)
    return of_deck(BUILT_IN.deck(deck), words, Marking(style=style), braille)


def spelled(cells: bytes, parts: set[bytes]) -> bool:
    """Whether the cells are one part, or two behind each other."""
    return cells in parts or any(cells[:n] in parts and cells[n:] in parts for n in range(1, len(cells)))


@pytest.mark.parametrize("deck", BUILT_IN.names("deck"))
@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("style", ["standard", "compact"])
def test_the_key_is_the_set_of_marks_on_the_labels(deck: str, language: str, style: str) -> None:
    for grade in BUILT_IN.language(language).grades:
        made = labels_of(deck, language, style, grade)
        parts = {entry.cells for entry in made.key}
        assert all(spelled(cells, parts) for cells in made.cells.values())
        for part in parts:
            assert any(part in (cells[: len(part)], cells[-len(part) :]) for cells in made.cells.values())


def test_a_mark_alone_has_other_cells_than_on_its_label_in_english_grade_2() -> None:
    """The key told Spades as a letter sign and s, which stand on no label."""
    found = {entry.caption: entry.cells for entry in labels_of("bridge", "en", "standard", "2").key}
    assert found["Spades"] == bytes([0b001110])
    assert found["7"] == bytes([0b111100, 0b011011])


def test_a_card_that_is_out_of_play_is_in_the_key() -> None:
    """Aussetzen in Phase 10, jack and king in a bridge deck: their labels had marks that stood nowhere."""
    captions = [entry.caption for entry in labels_of("phase10", "de", "standard", "1").key]
    assert {"Aussetzen", "11", "12", "Joker"} <= set(captions)


def test_only_what_is_labelled_is_in_the_key(german: Language) -> None:
    made = of_deck(BUILT_IN.deck("skat"), german, Marking(only=("ace",)), translator(german, "1"))
    assert [entry.caption for entry in made.key] == ["Kreuz", "Pik", "Herz", "Karo", "Ass"]


def test_one_suit_alone_is_told_from_its_ranks(german: Language) -> None:
    deck = Deck(
        id="one",
        suit_order=("red",),
        cards=tuple(Card(id=f"red-{n}", suit="red", rank=str(n)) for n in range(1, 4)),
        source="counted",
    )
    braille = translator(german, "1")
    faces = {card.id: braille.cells(f"r{card.rank}") for card in deck.cards}
    key = key_of_deck(deck, german, "standard", faces, braille)
    assert [(entry.caption, len(entry.cells)) for entry in key] == [("Rot", 1), ("1", 2), ("2", 2), ("3", 2)]


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=3), min_size=1, max_size=5, unique=True), st.integers(1, 12))
def test_whatever_the_suits_are_called_each_label_is_two_entries(suits: list[str], ranks: int) -> None:
    german = BUILT_IN.language("de")
    words = {suit: Word(caption=suit, mark=suit, compact=suit) for suit in suits}
    deck = Deck(
        id="own",
        suit_order=tuple(suits),
        suits={"de": words},
        cards=tuple(Card(id=f"{suit}-{n}", suit=suit, rank=str(n)) for suit in suits for n in range(1, ranks + 1)),
        source="counted",
    )
    braille = translator(german, "1")
    faces = {card.id: braille.cells(f"{card.suit}{card.rank}") for card in deck.cards}
    key = key_of_deck(deck, german, "standard", faces, braille)
    parts = {entry.cells for entry in key}
    assert all(spelled(cells, parts) for cells in faces.values())
    assert all(one != other for one, other in pairwise(sorted(key, key=repr)))
