"""Suggestions: the decks of the source page, decks that people own, and brute force on small made-up ones."""

import itertools
import random
import time
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.cards.deal import assign
from ohio_braille.cards.suggest import FOUND, RankInRole, Suggestions, suggest
from ohio_braille.errors import MappingError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Card, Deck, Game, Role
from ohio_braille.values.languages import Word

WORDS = {"en": Word(caption="x")}
NUMBERS = tuple(str(n) for n in range(1, 11))
COLOURS = ("red", "yellow", "green", "blue")
FRENCH = ("clubs", "spades", "hearts", "diamonds")


def game(*roles: Role, players: tuple[int, int] = (2, 5)) -> Game:
    return Game(id="made-up", name={"en": "Made up"}, players=players, roles=roles, source="test")


def role(id: str, *ranks: str, each: int = 1, total: int = 0) -> Role:
    return Role(id=id, each=each, total=total, ranks=ranks, words=WORDS)


def deck(*cards: Card) -> Deck:
    suits = dict.fromkeys(card.suit for card in cards if card.suit)
    return Deck(id="pack", name={"en": "Pack"}, cards=cards, suit_order=tuple(suits), source="test")


def cards(ranks: Iterable[str], suits: Iterable[str] = ("",), count: int = 1) -> list[Card]:
    ranks = tuple(ranks)
    return [
        Card(id=f"{suit}-{rank}" if suit else rank, rank=rank, suit=suit, count=count)
        for suit in suits
        for rank in ranks
    ]


def numbers(last: int) -> list[str]:
    return [str(n) for n in range(1, last + 1)]


def roles_of(found: Suggestions) -> dict[str, str]:
    return {role: ranks[0] for role, ranks in found.found[0].adaptation.roles.items()}


OHIO = Game(
    id="ohio",
    name={"en": "Ohio"},
    players=(2, 5),
    roles=(
        role("1", "1", "ace"),
        *(role(n, n) for n in NUMBERS[1:9]),
        role("10", "10", "0"),
        role("ohio", "ohio", "joker", "wild", "blank", "queen", "*"),
    ),
    source="test",
)

FRENCH_RANKS = ("ace", *NUMBERS[1:], "jack", "queen", "king")
PHASE_10 = deck(*cards(numbers(12), COLOURS, 2), *cards(["skip"], count=4), *cards(["wild"], count=8))
BRIDGE = deck(*cards(FRENCH_RANKS, FRENCH))
ELFER_RAUS = deck(*cards(numbers(20), COLOURS))
PRIMO = deck(*cards(numbers(13), ("yellow", "blue"), 4), *cards(["special"], count=10), *cards(["row"], count=6))
ESELSPIEL = deck(*cards(numbers(20), count=5), *cards(["donkey"], count=2), *cards(["blank"], count=5))
ROMME = deck(*cards(FRENCH_RANKS, FRENCH, 2), *cards(["joker"], count=6))
UNO = deck(
    *cards(["0"], COLOURS),
    *cards([*numbers(9), "skip", "reverse", "draw-two"], COLOURS, 2),
    *cards(["wild", "wild-draw-four"], count=4),
)
ROOK = deck(*cards(numbers(14), COLOURS), *cards(["rook"]))
SKAT = deck(*cards(("7", "8", "9", "10", "jack", "queen", "king", "ace"), FRENCH))


# --- the five adaptations of the source page, and what people own ---


@pytest.mark.parametrize(
    ("pack", "ohio", "one", "per_pack", "packs"),
    [
        # "In diesem Fall nimmt man Joker als Ohio-Karten."
        (PHASE_10, "wild", "1", 8, {2: 1, 3: 1, 4: 1, 5: 1}),
        # "wobei das As als 1 zählt, die Damen als Ohio-Karte"; "benötigt man bei 5 Spielern zwei Kartenspiele"
        (BRIDGE, "queen", "ace", 4, {2: 1, 3: 1, 4: 1, 5: 2}),
        # "die Zahlen 1 - 10 und die 20 als Ohio-Karte"; two packs for five as well
        (ELFER_RAUS, "20", "1", 4, {2: 1, 3: 1, 4: 1, 5: 2}),
        # "wobei dann die 13 die Ohio-Karte ist"
        (PRIMO, "13", "1", 8, {2: 1, 3: 1, 4: 1, 5: 1}),
        # "In diesem Fall nimmt man Blankokarten als Ohio-Karten."
        (ESELSPIEL, "blank", "1", 5, {2: 1, 3: 1, 4: 1, 5: 1}),
        # 8 queens serve more players than 6 jokers
        (ROMME, "queen", "ace", 8, {2: 1, 3: 1, 4: 1, 5: 1}),
        # one rook alone serves one player, the four 14s serve four
        (ROOK, "14", "1", 4, {2: 1, 3: 1, 4: 1, 5: 2}),
    ],
    ids=["phase10", "bridge", "elfer-raus", "primo", "eselspiel", "romme", "rook"],
)
def test_the_best_adaptation_is_the_one_that_people_use(
    pack: Deck, ohio: str, one: str, per_pack: int, packs: dict[int, int]
) -> None:
    found = suggest(OHIO, pack)
    assert roles_of(found) == {"1": one, **{n: n for n in NUMBERS[1:]}, "ohio": ohio}
    assert found.found[0].players_per_pack == per_pack
    assert found.found[0].packs == packs


def test_uno_plays_with_0_as_10_and_says_that_the_zeros_are_the_bottleneck() -> None:
    """One 0 a colour, but two each of 1 to 9; the first named of two wilds is Ohio."""
    best = suggest(OHIO, UNO).found[0]
    assert best.players_per_pack == 4
    assert best.bottleneck == (
        RankInRole(role="10", rank="0", copies=4),
        RankInRole(role="ohio", rank="wild", copies=4),
    )
    assert best.not_own == (RankInRole(role="10", rank="0", copies=4), RankInRole(role="ohio", rank="wild", copies=4))
    assert best.one_suit_sets == 4


def test_skat_cannot_play_since_2_to_6_are_missing() -> None:
    refused = suggest(OHIO, SKAT)
    assert refused == Suggestions(found=(), missing=("2", "3", "4", "5", "6"))


def test_the_runners_up_of_bridge_are_the_other_faces() -> None:
    """King before jack: of spare ranks the later one in the sorted pack, which here ends with jack, queen, king."""
    found = suggest(OHIO, BRIDGE).found
    assert [s.adaptation.roles["ohio"] for s in found] == [("queen",), ("king",), ("jack",)]
    assert [[s.spare for s in f.not_own] for f in found] == [[False, False], [False, True], [False, True]]


def test_the_six_jokers_of_romme_are_told_as_a_runner_up_with_their_lower_number_of_players() -> None:
    last = suggest(OHIO, ROMME).found[-1]
    assert last.adaptation.roles["ohio"] == ("joker",)
    assert last.players_per_pack == 6
    assert last.bottleneck == (RankInRole(role="ohio", rank="joker", copies=6),)


def test_sets_of_one_suit_are_counted() -> None:
    """A joker or wild without a suit goes with any suit."""
    assert suggest(OHIO, BRIDGE).found[0].one_suit_sets == 4
    assert suggest(OHIO, ELFER_RAUS).found[0].one_suit_sets == 4
    assert suggest(OHIO, PHASE_10).found[0].one_suit_sets == 8
    assert suggest(OHIO, PRIMO).found[0].one_suit_sets == 8
    assert suggest(OHIO, ESELSPIEL).found[0].one_suit_sets == 0


def test_sets_of_one_suit_come_before_the_order_of_the_ranks() -> None:
    """x is named first, but has four red copies where sets are red and blue; y has two of each."""
    pack = deck(*cards(["own"], ("red", "blue"), 2), *cards(["x"], ("red",), 4), *cards(["y"], ("red", "blue"), 2))
    found = suggest(game(role("a", "own"), role("b", "b", "x", "y")), pack)
    assert [roles_of(found)["b"], found.found[0].one_suit_sets] == ["y", 4]
    assert [found.found[1].adaptation.roles["b"], found.found[1].one_suit_sets] == [("x",), 2]


def test_four_jokers_beside_a_bridge_deck_are_the_ohio_cards() -> None:
    """As many as the queens, named before them, and they don't part the suits."""
    pack = deck(*cards(FRENCH_RANKS, FRENCH), *cards(["joker"], count=4))
    assert roles_of(suggest(OHIO, pack))["ohio"] == "joker"


def test_a_number_is_never_played_by_another_card() -> None:
    """The role 7 names the 7 alone: no spare rank stands for it, however many there are."""
    pack = deck(*cards([n for n in NUMBERS if n != "7"], COLOURS), *cards(["joker", "11", "12"], count=40))
    assert suggest(OHIO, pack) == Suggestions(found=(), missing=("7",))


def test_a_number_on_its_own_card_is_not_a_stand_in() -> None:
    assert [s.role for s in suggest(OHIO, PHASE_10).found[0].not_own] == ["ohio"]


# --- the data files ---


@pytest.mark.parametrize(
    ("name", "ohio"),
    [("phase10", "wild"), ("bridge", "queen"), ("elfer-raus", "20"), ("primo", "13"), ("eselspiel", "blank")],
)
def test_the_adaptations_of_the_source_page_follow_from_the_deck_files_alone(name: str, ohio: str) -> None:
    real = BUILT_IN.game("ohio")
    best = suggest(real, BUILT_IN.deck(name)).found[0].adaptation
    assert best.roles["ohio"] == (ohio,)
    written = BUILT_IN.adaptation(real, name)
    assert written is not None
    assert best.roles == written.roles


@pytest.mark.parametrize(
    ("name", "size", "roles", "packs"),
    [
        # Sizes as on the boxes. One 0 a colour; 18 Skip-Bo cards; four colours; five copies.
        ("uno", 108, {"10": "0", "ohio": "wild"}, [1, 1, 1, 2]),
        ("uno-112", 112, {"10": "0", "ohio": "wild"}, [1, 1, 1, 2]),
        ("skip-bo", 162, {"ohio": "wild"}, [1, 1, 1, 1]),
        ("rook", 57, {"ohio": "14"}, [1, 1, 1, 2]),
        ("wizard", 60, {"ohio": "13"}, [1, 1, 1, 2]),
        ("number-cards", 55, {"ohio": "joker"}, [1, 1, 1, 1]),
    ],
)
def test_decks_that_people_own_play_as_their_adaptation_says(
    name: str, size: int, roles: dict[str, str], packs: list[int]
) -> None:
    real, owned = BUILT_IN.game("ohio"), BUILT_IN.deck(name)
    assert owned.size() == size
    best = suggest(real, owned).found[0]
    written = BUILT_IN.adaptation(real, name)
    assert written is not None
    assert best.adaptation.roles == written.roles
    assert {role: ranks[0] for role, ranks in written.roles.items() if role != ranks[0]} == roles
    assert list(best.packs.values()) == packs


def test_the_skat_deck_of_32_cards_has_no_adaptation() -> None:
    owned = BUILT_IN.deck("skat")
    assert owned.size() == 32
    assert BUILT_IN.adaptation(BUILT_IN.game("ohio"), "skat") is None
    assert suggest(BUILT_IN.game("ohio"), owned).missing == ("2", "3", "4", "5", "6")


# --- any game ---


def test_greedy_would_fail_where_a_later_role_needs_the_first_choice() -> None:
    found = suggest(game(role("a", "x", "y"), role("b", "x")), deck(*cards(["x", "y"])))
    assert roles_of(found) == {"a": "y", "b": "x"}


def test_roles_that_want_the_same_ranks_are_named() -> None:
    refused = suggest(
        game(role("a", "x"), role("b", "x"), role("c", "z"), role("d", "lost")), deck(*cards(["x", "y", "z"]))
    )
    assert refused == Suggestions(found=(), missing=("d",), contested=("a", "b"), contested_ranks=("x",))


def test_copies_that_all_players_share_are_taken_off_first() -> None:
    """10 copies, 3 for the table, 2 for each player: three players; the packs for 5 need 13 copies, so 2 packs."""
    best = suggest(game(role("a", "x", each=2, total=3)), deck(*cards(["x"], count=10))).found[0]
    assert best.players_per_pack == 3
    assert best.packs == {2: 1, 3: 1, 4: 2, 5: 2}


def test_one_pack_may_be_too_few_for_anybody() -> None:
    best = suggest(game(role("a", "x", each=3)), deck(*cards(["x"], count=2))).found[0]
    assert best.players_per_pack == 0
    assert best.packs == {2: 3, 3: 5, 4: 6, 5: 8}


def test_a_game_whose_cards_nobody_holds_is_not_limited_by_its_players() -> None:
    best = suggest(game(role("a", "x", each=0, total=2)), deck(*cards(["x"], count=2))).found[0]
    assert (best.players_per_pack, best.bottleneck) == (5, ())
    short = suggest(game(role("a", "x", each=0, total=2)), deck(*cards(["x"]))).found[0]
    assert (short.players_per_pack, short.packs) == (0, {2: 2, 3: 2, 4: 2, 5: 2})


def test_fewer_packs_for_the_players_asked_for_decide_where_one_pack_serves_as_many() -> None:
    """Each player holds 3: 7 x and 8 y both serve two players; five need 15, three packs by x and two by y."""
    each = role("a", "x", "y", each=3)
    pack = deck(*cards(["x"], count=7), *cards(["y"], count=8))
    assert roles_of(suggest(game(each), pack, 5)) == {"a": "y"}
    assert roles_of(suggest(game(each), pack, 2)) == {"a": "x"}


def test_a_role_without_ranks_takes_the_rank_of_its_name() -> None:
    assert roles_of(suggest(game(role("x")), deck(*cards(["x", "y"])))) == {"x": "x"}


@pytest.mark.parametrize("players", [-3, 0, 1, 6])
def test_a_number_of_players_that_the_game_does_not_allow(players: int) -> None:
    with pytest.raises(MappingError, match=f"2 to 5 players, not for {players}"):
        suggest(OHIO, BRIDGE, players)


# --- what must always hold ---

RANKS = "abcdef"
SUITS = ("", "red", "blue")


@st.composite
def small_problems(draw: st.DrawFn) -> tuple[Game, Deck, int]:
    kinds = draw(
        st.lists(
            st.tuples(st.sampled_from(RANKS), st.sampled_from(SUITS), st.integers(1, 6)),
            min_size=1,
            max_size=9,
            unique_by=lambda kind: kind[:2],
        )
    )
    pack = deck(*(Card(id=f"{suit}-{rank}", rank=rank, suit=suit, count=count) for rank, suit, count in kinds))
    roles = [
        role(
            f"role-{n}",
            *draw(st.lists(st.sampled_from([*RANKS, "*"]), min_size=1, max_size=4, unique=True)),
            each=draw(st.integers(0, 2)),
            total=draw(st.integers(0, 2)),
        )
        for n in range(draw(st.integers(1, 4)))
    ]
    return game(*roles), pack, draw(st.integers(2, 5))


def brute_force(game: Game, pack: Deck, players: int) -> list[tuple[str, ...]]:
    """All adaptations, best first, by the aims as the module's text states them, one by one."""
    ranks = list(dict.fromkeys(card.rank for card in pack.cards))
    copies = {rank: sum(card.count for card in pack.cards if card.rank == rank) for rank in ranks}
    of_suit = {
        (rank, suit): sum(card.count for card in pack.cards if (card.rank, card.suit) == (rank, suit))
        for rank in ranks
        for suit in SUITS
    }
    choices: list[list[str]] = []
    for r in game.roles:
        order: list[str] = []
        for name in r.ranks:
            spare = [rank for rank in reversed(ranks) if rank not in r.ranks]
            with_suits = [rank for rank in spare if not of_suit[rank, ""]]
            order += with_suits + [rank for rank in spare if rank not in with_suits] if name == "*" else [name]
        choices.append([rank for rank in order if rank in copies])
    # Cards without a suit stand in where a rank has no card of the suit.
    offer = {(rank, suit): of_suit[rank, suit] or of_suit[rank, ""] for rank in ranks for suit in SUITS}
    sets = {
        suit: min(
            (
                max((offer[rank, suit] // r.each for rank in choice), default=0)
                for r, choice in zip(game.roles, choices, strict=True)
                if r.each
            ),
            default=0,
        )
        for suit in pack.suit_order
    }

    def lacking(r: Role, rank: str) -> int:
        """Unfilled places when the wanted sets are laid out one by one from the copies of the rank."""
        left = {suit: of_suit[rank, suit] // r.each for suit in SUITS}
        unfilled = 0
        for suit, want in sets.items():
            source = suit if of_suit[rank, suit] else ""
            for _ in range(want):
                if left[source]:
                    left[source] -= 1
                else:
                    unfilled += 1
        return unfilled

    def key(picked: tuple[str, ...]) -> tuple[object, ...]:
        pairs = list(zip(game.roles, picked, strict=True))
        serves = 0
        while serves < 100 and all(copies[rank] >= r.total + (serves + 1) * r.each for r, rank in pairs):
            serves += 1
        packs = 1
        while any(packs * copies[rank] < r.total + players * r.each for r, rank in pairs):
            packs += 1
        return (
            -serves,
            packs,
            sum(rank != r.ranks[0] for r, rank in pairs),
            sum(rank not in r.ranks for r, rank in pairs),
            sum(lacking(r, rank) for r, rank in pairs if r.each),
            [choice.index(rank) for choice, rank in zip(choices, picked, strict=True)],
        )

    return sorted((p for p in itertools.product(*choices) if len(set(p)) == len(p)), key=key)


@settings(max_examples=300, deadline=None)
@given(small_problems())
def test_the_suggestions_are_the_first_ones_of_all_by_brute_force(problem: tuple[Game, Deck, int]) -> None:
    made_up, pack, players = problem
    found = suggest(made_up, pack, players).found
    expected = brute_force(made_up, pack, players)[:FOUND]
    assert [tuple(ranks[0] for ranks in s.adaptation.roles.values()) for s in found] == expected


@settings(max_examples=100, deadline=None)
@given(small_problems())
def test_a_suggestion_is_valid_and_a_refusal_has_a_reason(problem: tuple[Game, Deck, int]) -> None:
    made_up, pack, players = problem
    result = suggest(made_up, pack, players)
    copies = {card.rank: 0 for card in pack.cards}
    for card in pack.cards:
        copies[card.rank] += card.count
    for s in result.found:
        ranks = [rank for (rank,) in s.adaptation.roles.values()]
        assert list(s.adaptation.roles) == [r.id for r in made_up.roles]
        assert len(set(ranks)) == len(ranks)
        for r, rank in zip(made_up.roles, ranks, strict=True):
            assert rank in r.ranks or "*" in r.ranks
            for n, packs in s.packs.items():
                assert copies[rank] * packs >= r.each * n + r.total
        assert 0 <= s.one_suit_sets <= s.players_per_pack
        for n in (n for n, packs in s.packs.items() if packs == 1 and any(r.each for r in made_up.roles)):
            dealt = assign(made_up, pack, s.adaptation, n)
            assert (dealt.packs, sum(bool(one.suit) for one in dealt.sets)) == (1, min(n, s.one_suit_sets))
    if not result.found:
        assert result.missing or result.contested
        assert not result.contested or len(result.contested_ranks) < len(result.contested)


def test_the_same_deck_gives_the_same_suggestions_in_any_order_of_its_suits() -> None:
    """Ranks lie in the same order in every suit, so the order of suits must not matter."""
    for suits in itertools.permutations(FRENCH):
        assert suggest(OHIO, deck(*cards(FRENCH_RANKS, suits))) == suggest(OHIO, BRIDGE)


def test_200_kinds_of_cards_and_20_roles_take_less_than_a_fifth_of_a_second() -> None:
    """The hardest case that we know: each role may take each rank, in an order of its own. Measured: 0.1 s."""
    chance = random.Random(1)
    ranks = [f"rank-{n}" for n in range(200)]
    pack = deck(*(Card(id=rank, rank=rank, count=chance.randint(1, 40)) for rank in ranks))
    roles = [role(f"role-{n}", *chance.sample(ranks, 200), each=chance.randint(1, 3)) for n in range(20)]
    best = min(_seconds(game(*roles), pack) for _ in range(3))
    assert best < 0.2


def test_ten_thousand_kinds_of_cards_are_quick_too() -> None:
    pack = deck(*(Card(id=f"{s}-{n}", rank=str(n), suit=f"suit-{s}") for s in range(10) for n in range(1, 1001)))
    assert min(_seconds(OHIO, pack) for _ in range(3)) < 0.5


def _seconds(game: Game, pack: Deck) -> float:
    start = time.process_time()
    assert suggest(game, pack).found
    return time.process_time() - start
