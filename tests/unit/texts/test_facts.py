"""What the documents say of a game, a deck and a mapping."""

import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts import facts
from ohio_braille.values.facts import StandIn
from ohio_braille.values.languages import Word

from deals import dealt
from spell import letters, number

ENGLISH = BUILT_IN.language("en")
GERMAN = BUILT_IN.language("de")


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
    play = facts.play_facts(dealt(deck, players), ENGLISH, ())
    assert [f"{one.caption}: {one.count}" for one in play.never] == never
    assert [f"{one.caption}: {one.count}" for one in play.spare] == spare


def test_a_mark_has_its_cells_and_dots() -> None:
    seven = facts.mark(Word(caption="Seven", mark="7", compact="g"), "standard", lambda text: number(text))
    assert (seven.caption, seven.text, seven.cells, seven.dots) == ("Seven", "7", "⠼⠛", "3456-1245")
    compact = facts.mark(Word(caption="Seven", mark="7", compact="g"), "compact", lambda text: letters(text))
    assert (compact.text, compact.cells, compact.dots) == ("g", "⠛", "1245")


def test_a_set_tells_its_suit_and_pack_where_it_has_one() -> None:
    play = facts.play_facts(dealt("bridge", 5), ENGLISH, ())
    assert [one.suit for one in play.sets] == ["Spades", "Hearts", "Diamonds", "Clubs", "Spades"]
    assert [one.pack for one in play.sets] == [1, 1, 1, 1, 2]
    assert play.sets[0].cards[0] == StandIn(role="1", card="Ace of Spades")
    assert play.sets[0].cards[-1] == StandIn(role="Ohio", card="Queen of Spades")


def test_a_deck_is_told_for_every_number_of_players() -> None:
    game, deck = BUILT_IN.game("ohio"), BUILT_IN.deck("bridge")
    adaptation = BUILT_IN.adaptation(game, "bridge")
    assert adaptation
    found = facts.deck_facts(game, deck, adaptation, GERMAN)
    assert (found.size, found.packs, found.left_out) == (52, (1, 1, 1, 2), "Bube und König")
    assert [f"{one.role}={one.card}" for one in found.stand_ins] == [
        "1=Ass",
        *(f"{n}={n}" for n in range(2, 11)),
        "Ohio=Dame",
    ]
