"""Which labels a deal, or a deck alone, asks for, and the key of their marks."""

from collections import Counter
from pathlib import Path

import pytest

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.cards.deal import assign
from ohio_braille.cards.label_sets import label_translator, of_deck, of_game, with_marks
from ohio_braille.cards.names import card_word
from ohio_braille.errors import BrailleError, DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Mapping
from ohio_braille.values.languages import Language, Word
from ohio_braille.values.orders import Braille, Marking

ONCE = Marking(corners=1)


def mapped(name: str, players: int) -> Mapping:
    game = BUILT_IN.game("ohio")
    adaptation = BUILT_IN.adaptation(game, name)
    assert adaptation is not None
    return assign(game, BUILT_IN.deck(name), adaptation, players)


def plain(language: Language) -> Translator:
    return translator(language, "1")


def test_role_labels_say_what_a_card_means(german: Language) -> None:
    labels = of_game(mapped("phase10", 4), german, Marking(), plain(german)).labels
    assert len(labels) == 4 * 11 * 2
    assert [label.text for label in labels[:22:2]] == [*map(str, range(1, 11)), "Ohio"]
    assert labels[0].caption == "Rot 1"
    assert labels[20].caption == "Joker"
    assert Counter(label.corner for label in labels) == {1: 44, 2: 44}


def test_role_labels_in_compact_style(german: Language) -> None:
    labels = of_game(mapped("bridge", 2), german, Marking(style="compact", corners=1), plain(german)).labels
    assert "".join(label.text for label in labels) == "abcdefghixo" * 2


def test_deck_labels_cover_every_card_of_every_pack(german: Language) -> None:
    mapping = mapped("elfer-raus", 5)
    labels = of_deck(mapping.deck, german, ONCE, plain(german), packs=mapping.packs, mapping=mapping).labels
    assert len(labels) == 2 * 80
    assert labels[0].text == labels[1].text == "b1"
    blue = [label.caption for label in labels[:40:2]]
    assert blue == [f"Blau {n}" for n in range(1, 21)]  # 1, 2, ... 20, not 1, 10, 11


def test_cards_the_game_does_not_use_have_no_role(german: Language) -> None:
    mapping = mapped("bridge", 2)
    labels = of_deck(mapping.deck, german, ONCE, plain(german), mapping=mapping).labels
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
    deck = BUILT_IN.deck("phase10")
    marking = Marking(style="compact", marks=(("yellow", "g"),))
    with pytest.raises(DataError, match=r"Gelb 1 and Grün 1 have the same compact mark 'ga'"):
        of_deck(deck, german, marking, plain(german))


def test_an_unknown_name_for_a_mark_is_named(german: Language) -> None:
    with pytest.raises(DataError, match="'Lila'"):
        with_marks(BUILT_IN.deck("phase10"), german, "standard", [("Lila", "l")])
    with pytest.raises(DataError, match="empty"):
        with_marks(BUILT_IN.deck("phase10"), german, "standard", [("Gelb", " ")])


def test_a_deck_that_plays_no_game_has_labels(german: Language) -> None:
    """A Skat deck has no 2 to 6, so it can't play Ohio; its 32 cards can be labelled all the same."""
    skat = of_deck(BUILT_IN.deck("skat"), german, Marking(), plain(german), packs=2)
    assert len(skat.labels) == 32 * 2 * 2
    assert {label.role for label in skat.labels} == {""}
    assert "Ohio" not in skat.title


def test_the_key_of_a_deck_has_each_suit_and_rank_once(german: Language) -> None:
    """h is dots 125, 7 is number sign and g."""
    key = {entry.caption: entry for entry in of_deck(BUILT_IN.deck("skat"), german, ONCE, plain(german)).key}
    assert list(key) == ["Kreuz", "Pik", "Herz", "Karo", "7", "8", "9", "10", "Bube", "Dame", "König", "Ass"]
    assert key["Herz"].cells == bytes([0b010011])
    assert key["7"].cells == bytes([0b111100, 0b011011])


def test_the_key_has_the_marks_of_cards_that_go_out_too(german: Language) -> None:
    """Jacks and kings go out of a bridge deck that plays Ohio; they have labels as the others do."""
    mapping = mapped("bridge", 2)
    key = of_deck(mapping.deck, german, ONCE, plain(german), mapping=mapping).key
    assert [entry.caption for entry in key] == [
        *("Pik", "Herz", "Karo", "Kreuz", "Ass"),
        *map(str, range(2, 11)),
        *("Bube", "Dame", "König"),
    ]


def test_the_key_of_a_game_has_what_is_not_just_its_name(german: Language) -> None:
    spelled = of_game(mapped("bridge", 2), german, Marking(), plain(german))
    letters = of_game(mapped("bridge", 2), german, Marking(style="compact"), plain(german))
    assert [entry.caption for entry in spelled.key] == []
    assert [entry.text for entry in letters.key] == [*"abcdefghixo"]


def test_two_roles_with_one_mark_stop_the_labels(german: Language) -> None:
    """In the game's own file 7 is called as 6 is."""
    from msgspec.structs import replace

    mapping = mapped("bridge", 2)
    like_six = Word(caption="7", mark="6", compact="f")
    roles = [replace(one, words={"de": like_six}) if one.id == "7" else one for one in mapping.game.roles]
    twins = replace(mapping, game=replace(mapping.game, roles=tuple(roles)))
    with pytest.raises(BrailleError, match="6 and 7 of bridge would get the same braille"):
        of_game(twins, german, ONCE, plain(german))


@pytest.mark.parametrize(
    ("grade", "style", "name"),
    [("1", "standard", "Vollschrift"), ("2", "standard", "Vollschrift"), ("2", "compact", "Basisschrift")],
)
def test_labels_are_in_a_grade_that_can_be_read_back(german: Language, grade: str, style: str, name: str) -> None:
    """German Kurzschrift can't be read back, so a wrong sign would be found only on the card; compact marks are
    letters, which no contraction may join."""
    assert label_translator(german, Braille(grade=grade), style).grade.name == name


def test_only_some_cards_and_several_of_each(german: Language) -> None:
    marking = Marking(only=("Herz", "spades-7"), copies=3, corners=1)
    labels = of_deck(BUILT_IN.deck("skat"), german, marking, plain(german)).labels
    assert Counter(label.caption for label in labels)["Pik 7"] == 3
    assert len(labels) == 9 * 3
    with pytest.raises(DataError, match="No label is for 'Rot'"):
        of_deck(BUILT_IN.deck("skat"), german, Marking(only=("Rot",)), plain(german))


def test_a_name_in_decomposed_letters_is_the_same_name(german: Language, tmp_path: Path) -> None:
    """A deck saved with decomposed letters: print drew the dots of an umlaut over the next letter, and --only found no
    card whose name looked the same."""
    composed, decomposed = "Gr\u00fcn", "Gru\u0308n"
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\nsuits = ["x"]\ncards = [{ suits = ["x"], ranks = ["1-9"], count = 2 }]\n'
        'source = "counted"\ncard_mm = [57, 89]\n'
        f'[words.de.suits]\nx = {{ caption = "{decomposed}", mark = "x", compact = "x" }}\n',
        encoding="utf-8",
    )
    for name in (composed, decomposed):
        marking = Marking(labels_as="deck", only=(f"{name} 7",), marks=((name, "gr\u00fc"),))
        made = of_deck(BUILT_IN.deck(str(file)), german, marking, translator(german, "1"))
        assert {label.caption for label in made.labels} == {f"{composed} 7"}
