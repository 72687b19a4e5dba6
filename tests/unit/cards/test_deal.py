"""Who holds which card: the table of packs, and what must hold for any deck."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.cards.deal import assign, packs_needed, sets_per_pack
from ohio_braille.errors import MappingError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Adaptation, Card, Deck, Game, Mapping, Role

from deals import dealt

# Deck, cards in a pack, players that a pack serves, packs for 2, 3, 4 and 5 players. Counted by hand from the
# compositions: players a pack serves = copies of the rarest of the eleven cards.
PACKS = [
    ("ohio", 55, 5, (1, 1, 1, 1)),
    ("phase10", 108, 8, (1, 1, 1, 1)),
    ("phase10-us", 108, 8, (1, 1, 1, 1)),
    ("phase10-masters", 150, 8, (1, 1, 1, 1)),
    ("bridge", 52, 4, (1, 1, 1, 2)),
    ("romme", 110, 8, (1, 1, 1, 1)),
    ("elfer-raus", 80, 4, (1, 1, 1, 2)),
    ("elfer-raus-3", 60, 3, (1, 1, 2, 2)),
    ("elfer-raus-extra", 110, 4, (1, 1, 1, 2)),
    ("primo", 120, 8, (1, 1, 1, 1)),
    ("eselspiel", 110, 5, (1, 1, 1, 1)),
]


def check(mapping: Mapping) -> None:
    """What holds for every mapping."""
    stock = Counter({card.id: card.count * mapping.packs for card in mapping.deck.cards})
    per_pack = {card.id: card.count for card in mapping.deck.cards}
    held = [one for player in mapping.sets for one in player.cards] + list(mapping.shared)
    used = Counter(one.card for one in held)
    left = Counter({unused.card: unused.count for unused in mapping.sort_out})
    assert used + left == stock
    assert all(count > 0 for count in left.values())
    for (card, _), count in Counter((one.card, one.pack) for one in held).items():
        assert count <= per_pack[card]
    assert {one.pack for one in held} <= set(range(1, mapping.packs + 1))
    rank = {card.id: card.rank for card in mapping.deck.cards}
    suit = {card.id: card.suit for card in mapping.deck.cards}
    for one in held:
        assert rank[one.card] in mapping.adaptation.roles[one.role]
    for player in mapping.sets:
        assert Counter(one.role for one in player.cards) == {r.id: r.each for r in mapping.game.roles if r.each}
        if player.suit:
            assert {suit[one.card] for one in player.cards} <= {player.suit, ""}
    assert Counter(one.role for one in mapping.shared) == {r.id: r.total for r in mapping.game.roles if r.total}


@pytest.mark.parametrize(("name", "size", "serves", "packs"), PACKS)
def test_packs(name: str, size: int, serves: int, packs: tuple[int, ...]) -> None:
    game, deck = BUILT_IN.game("ohio"), BUILT_IN.deck(name)
    adaptation = BUILT_IN.adaptation(game, name)
    assert adaptation is not None
    assert deck.size() == size
    assert sets_per_pack(game, deck, adaptation) == serves
    assert tuple(packs_needed(game, deck, adaptation, n) for n in (2, 3, 4, 5)) == packs


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", [row[0] for row in PACKS])
def test_every_card_is_held_once_or_sorted_out(name: str, players: int) -> None:
    mapping = dealt(name, players)
    check(mapping)
    assert [player.player for player in mapping.sets] == list(range(1, players + 1))
    assert all(player.suit in mapping.deck.suit_order for player in mapping.sets if mapping.deck.suit_order)


@pytest.mark.parametrize("name", [row[0] for row in PACKS if row[0] not in ("ohio", "eselspiel")])
def test_each_set_is_of_one_colour_and_of_one_pack(name: str) -> None:
    for player in dealt(name, 5).sets:
        assert player.suit
        assert len({one.pack for one in player.cards}) == 1


def test_bridge_for_five_needs_a_suit_of_a_second_pack() -> None:
    sets = dealt("bridge", 5).sets
    assert [(s.suit, s.cards[0].pack) for s in sets] == [
        ("spades", 1),
        ("hearts", 1),
        ("diamonds", 1),
        ("clubs", 1),
        ("spades", 2),
    ]
    assert [one.card for one in sets[1].cards] == [
        "hearts-ace",
        *(f"hearts-{n}" for n in range(2, 11)),
        "hearts-queen",
    ]


def test_bridge_sorts_out_jacks_and_kings_but_no_queen() -> None:
    out = {unused.card: unused.count for unused in dealt("bridge", 4).sort_out}
    suits = ("spades", "hearts", "diamonds", "clubs")
    assert out == {f"{suit}-{rank}": 1 for suit in suits for rank in ("jack", "king")}


def test_phase_10_for_four_keeps_one_of_each_number_and_four_jokers() -> None:
    out = {unused.card: unused.count for unused in dealt("phase10", 4).sort_out}
    colours = ("red", "yellow", "green", "violet")
    expected = {f"{colour}-{n}": 1 if n <= 10 else 2 for colour in colours for n in range(1, 13)}
    assert out == {**expected, "wild": 4, "skip": 4}


@pytest.mark.parametrize("players", [-3, 0, 1, 6])
def test_ohio_is_for_two_to_five(players: int) -> None:
    with pytest.raises(MappingError, match=f"2 to 5 players, not for {players}"):
        dealt("phase10", players)


def test_a_role_that_no_card_plays_is_named() -> None:
    game = Game(id="g", name={"*": "G"}, players=(1, 2), roles=(Role(id="a", each=1),), source="made up")
    deck = Deck(id="d", name={"*": "D"}, cards=(Card(id="x", rank="x"),), source="made up")
    adaptation = Adaptation(game="g", deck="d", roles={"a": ("y",)}, source="made up")
    with pytest.raises(MappingError, match="'a'"):
        assign(game, deck, adaptation, 1)


def test_shared_cards_are_nobodys() -> None:
    game = Game(
        id="g",
        name={"*": "G"},
        players=(2, 4),
        roles=(Role(id="own", each=2), Role(id="table", total=3)),
        source="made up",
    )
    deck = Deck(
        id="d",
        name={"*": "D"},
        suit_order=("r", "b"),
        cards=(
            Card(id="r-1", suit="r", rank="1", count=3),
            Card(id="b-1", suit="b", rank="1", count=3),
            Card(id="j", rank="j"),
        ),
        source="made up",
    )
    mapping = assign(game, deck, Adaptation(game="g", deck="d", roles={"own": ("1",), "table": ("j",)}, source="x"), 2)
    check(mapping)
    assert mapping.packs == 3  # three jokers for the table
    assert [one.card for one in mapping.shared] == ["j", "j", "j"]


@st.composite
def decks(draw: st.DrawFn) -> tuple[Game, Deck, Adaptation, int]:
    suits = draw(st.lists(st.sampled_from(["red", "blue", "green"]), unique=True, max_size=3))
    ranks = [str(n) for n in range(draw(st.integers(1, 5)))]
    cards = [
        Card(id=f"{suit}-{rank}", suit=suit, rank=rank, count=draw(st.integers(1, 3)))
        for suit in suits
        for rank in ranks
        if draw(st.booleans())
    ]
    cards += [Card(id=rank, rank=rank, count=draw(st.integers(1, 3))) for rank in ranks if draw(st.booleans())]
    present = [rank for rank in ranks if any(card.rank == rank for card in cards)]
    if not present:
        cards, present = [Card(id="0", rank="0")], ["0"]
    roles = tuple(
        Role(id=f"role{rank}", each=draw(st.integers(1, 2))) if draw(st.booleans()) else Role(id=f"role{rank}", total=2)
        for rank in present
    )
    game = Game(id="g", name={"*": "G"}, players=(1, 6), roles=roles, source="made up")
    deck = Deck(id="d", name={"*": "D"}, cards=tuple(cards), suit_order=tuple(suits), source="made up")
    adaptation = Adaptation(game="g", deck="d", roles={f"role{r}": (r,) for r in present}, source="made up")
    return game, deck, adaptation, draw(st.integers(1, 6))


@settings(max_examples=150, deadline=None)
@given(decks())
def test_any_deck_is_dealt_rightly(case: tuple[Game, Deck, Adaptation, int]) -> None:
    game, deck, adaptation, players = case
    mapping = assign(game, deck, adaptation, players)
    check(mapping)
    if mapping.packs > 1:  # one pack fewer would leave some role short
        copies = Counter[str]()
        for card in deck.cards:
            copies[f"role{card.rank}"] += card.count * (mapping.packs - 1)
        assert any(copies[role.id] < role.each * players + role.total for role in game.roles)
