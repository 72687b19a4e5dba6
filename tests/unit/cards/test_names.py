"""What cards are called, and which labels a mapping asks for."""

from collections import Counter

import msgspec
import pytest

from ohio_braille.cards.deal import assign
from ohio_braille.cards.names import (
    STYLES,
    card_word,
    deck_labels,
    in_language,
    rank_word,
    role_labels,
    same_marks,
    with_marks,
)
from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Mapping
from ohio_braille.values.languages import Language


def mapped(name: str, players: int) -> Mapping:
    game = BUILT_IN.game("ohio")
    adaptation = BUILT_IN.adaptation(game, name)
    assert adaptation is not None
    return assign(game, BUILT_IN.deck(name), adaptation, players)


DECKS = list(BUILT_IN.names("deck"))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", DECKS)
def test_german_colours_with_the_same_first_letter(name: str, style: str, language: Language) -> None:
    """unorules.com (b, g, r, y) works in English only: gelb and grün, Karo and Kreuz must differ as well."""
    assert same_marks(BUILT_IN.deck(name), language, style) == []


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


def test_role_labels_say_what_a_card_means(german: Language) -> None:
    labels = role_labels(mapped("phase10", 4), german, "standard", 2)
    assert len(labels) == 4 * 11 * 2
    assert [label.text for label in labels[:22:2]] == [*map(str, range(1, 11)), "Ohio"]
    assert labels[0].caption == "Rot 1"
    assert labels[20].caption == "Joker"
    assert Counter(label.corner for label in labels) == {1: 44, 2: 44}


def test_role_labels_in_compact_style(german: Language) -> None:
    labels = role_labels(mapped("bridge", 2), german, "compact", 1)
    assert "".join(label.text for label in labels) == "abcdefghixo" * 2


def test_deck_labels_cover_every_card_of_every_pack(german: Language) -> None:
    mapping = mapped("elfer-raus", 5)
    labels = deck_labels(mapping, german, "standard", 1)
    assert len(labels) == 2 * 80
    assert labels[0].text == labels[1].text == "b1"
    blue = [label.caption for label in labels[:40:2]]
    assert blue == [f"Blau {n}" for n in range(1, 21)]  # 1, 2, ... 20, not 1, 10, 11


def test_cards_the_game_does_not_use_have_no_role(german: Language) -> None:
    labels = deck_labels(mapped("bridge", 2), german, "standard", 1)
    roles = {label.card: label.role for label in labels}
    assert roles["spades-queen"] == "ohio"
    assert roles["spades-ace"] == "1"
    assert roles["spades-king"] == ""


def test_a_mark_is_changed_for_one_run(german: Language) -> None:
    deck = with_marks(BUILT_IN.deck("phase10"), german, "compact", [("Gelb", "l"), ("wild", "jk")])
    cards = {card.id: card_word(deck, card, german) for card in deck.cards}
    assert cards["yellow-3"].compact == "lc"
    assert cards["yellow-3"].mark == "ge3"
    assert cards["wild"].compact == "jk"


def test_two_cards_with_one_mark_stop_the_labels(german: Language) -> None:
    mapping = mapped("phase10", 4)
    deck = with_marks(mapping.deck, german, "compact", [("yellow", "g")])
    with pytest.raises(DataError, match=r"Gelb 1 and Grün 1 the same compact mark 'ga'"):
        deck_labels(msgspec.structs.replace(mapping, deck=deck), german, "compact", 1)


def test_an_unknown_name_for_a_mark_is_named(german: Language) -> None:
    with pytest.raises(DataError, match="'Lila'"):
        with_marks(BUILT_IN.deck("phase10"), german, "standard", [("Lila", "l")])
    with pytest.raises(DataError, match="empty"):
        with_marks(BUILT_IN.deck("phase10"), german, "standard", [("Gelb", " ")])


def test_capital_and_small_letter_are_one_mark_in_german(german: Language) -> None:
    """liblouis/liblouis 1251: German tables don't show capitals, so A and a are the same label."""
    deck = with_marks(BUILT_IN.deck("bridge"), german, "standard", [("jack", "K")])
    assert ("Pik Bube", "Pik König", "pk") in same_marks(deck, german, "standard")


def test_a_language_without_a_word_says_so(german: Language) -> None:
    deck = BUILT_IN.deck("bridge")
    with pytest.raises(DataError, match=r"no word for 'bird' in Deutsch.*words\.de\.ranks"):
        rank_word(deck, "bird", german)
    with pytest.raises(DataError, match="'fr'"):
        in_language({"de": "Karte"}, "fr")
