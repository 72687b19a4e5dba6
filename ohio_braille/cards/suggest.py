"""How a deck could play a game: the best adaptation by the counts of its cards, and the next best ones.

Exact, not greedy. One rank plays one role, and one role is played by one rank: a person has to remember "queen = Ohio".
(A role that two ranks share can be written into an adaptation by hand.) Among all such adaptations the best

1. serves most players per pack,
2. needs the fewest packs for the number of players asked for,
3. has the most roles on their own rank (the first of ``Role.ranks``),
4. leaves the fewest roles to spare ranks (the ``"*"`` in ``Role.ranks``),
5. lacks the fewest cards for sets of one suit, counted over roles and suits: where a choice of ranks gives one-suit
   sets throughout, it is taken (cards without a suit, such as jokers, go with any suit),
6. takes, role by role in the game's order, the rank that stands earlier in ``Role.ranks``; of the spare ranks one whose
   cards have suits, so that it is sorted with its set, and then the one that lies later in the sorted pack, since its
   number is farthest from those that are played.

1 and 2 are bottlenecks: the worst role decides, so they are found as the sharpest limit under which every role still
gets a rank. 3 to 6 add up over the roles, so they are an assignment problem of least cost.
"""

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ohio_braille.cards.deal import one_suit_sets, packs_for, require_players
from ohio_braille.cards.matching import cheapest, contested, match, sharpest
from ohio_braille.values.cards import Adaptation, Deck, Game, Role
from ohio_braille.values.value import Value

SPARE = "*"
"""In ``Role.ranks``: any rank of the deck that the list does not name."""

FOUND = 5
"""How many suggestions are returned at most: the best and four runners-up."""

SOURCE = "Proposed by ohio-braille from the counts of the cards; nobody has tried it out yet."


class RankInRole(Value, frozen=True, kw_only=True):
    """A rank that stands for a role; ``copies`` of it lie in one pack. ``spare``: the role does not name this rank."""

    role: str
    rank: str
    copies: int
    spare: bool = False


class Suggestion(Value, frozen=True, kw_only=True):
    """An adaptation and what it costs.

    ``players_per_pack`` may be more than the game allows, or 0 where one pack is too few for anybody; ``packs`` maps
    each number of players of the game to the packs that it needs. ``bottleneck`` are the roles whose copies are used
    up first, which is why a pack serves no more players; ``not_own`` the roles that are not on their own rank.
    Of the sets in one pack, ``one_suit_sets`` can be of one suit.
    """

    adaptation: Adaptation
    players_per_pack: int
    packs: dict[int, int]
    bottleneck: tuple[RankInRole, ...]
    not_own: tuple[RankInRole, ...]
    one_suit_sets: int


class Suggestions(Value, frozen=True, kw_only=True):
    """What :func:`suggest` found, best first. Where nothing is found, the other fields say why.

    ``missing`` are the roles for which the deck has no card; ``contested`` are roles that want the same ranks
    (``contested_ranks``), which are fewer than they are.
    """

    found: tuple[Suggestion, ...]
    missing: tuple[str, ...] = ()
    contested: tuple[str, ...] = ()
    contested_ranks: tuple[str, ...] = ()


def suggest(game: Game, deck: Deck, players: int | None = None) -> Suggestions:
    """The best adaptations of the deck to the game, best first, or why there is none.

    ``players`` is the number that plays, by default the most that the game allows.
    Raises MappingError for a number of players that the game does not allow.
    """
    if players is None:
        players = game.players[1]
    require_players(game, players)
    copies = _copies(deck)
    ranks = tuple(copies)
    rows = _rows(game.roles, copies, deck.suit_order, players)
    if len(match(rows)) < len(rows):
        return _refusal(game.roles, ranks, rows)
    return Suggestions(
        found=tuple(
            _suggestion(game, deck, copies, [(ranks[rank], row[rank]) for rank, row in zip(choice, rows, strict=True)])
            for choice in _best(rows)
        )
    )


# --- what may stand for what ---

_Copies = dict[str, dict[str, int]]
"""Rank -> suit -> copies in one pack; ranks in the order in which a sorted pack lies."""

_UNLIMITED = 1 << 62
"""The players that a role serves which nobody holds."""


class _Choice(NamedTuple):
    """A rank for a role: players that one pack serves, packs for the players asked for, and all else as one number."""

    serves: int
    packs: int
    cost: int
    spare: bool
    own: bool


_Row = Mapping[int, _Choice]
"""The ranks (by number) that may stand for one role."""


def _copies(deck: Deck) -> _Copies:
    copies: _Copies = {}
    for card in deck.cards:
        if card.count < 1:
            continue
        suits = copies.setdefault(card.rank, {})
        suits[card.suit] = suits.get(card.suit, 0) + card.count
    return copies


def _candidates(role: Role, copies: _Copies) -> list[tuple[str, bool]]:
    """The ranks of the deck that may stand for the role, best first by aim 6, each with whether it is a spare one.

    A role that names no rank takes the rank of its own name.
    """
    wanted = role.ranks or (role.id,)
    found: dict[str, bool] = {}
    for name in wanted:
        if name == SPARE:
            spare = [rank for rank in reversed(copies) if rank not in wanted]
            found.update((rank, True) for rank in sorted(spare, key=lambda rank: "" in copies[rank]))
        elif name in copies:
            found.setdefault(name, False)
    return list(found.items())


def _serves(role: Role, copies: int) -> int:
    """How many players the copies in one pack serve, after the copies that all players share."""
    left = copies - role.total
    if left < 0:
        return 0
    return left // role.each if role.each else _UNLIMITED


def _rows(roles: Sequence[Role], copies: _Copies, suit_order: Sequence[str], players: int) -> list[_Row]:
    """For each role the ranks that may stand for it, with aims 3 to 6 packed into ``cost`` as digits of one number.

    A digit never overflows into the next aim, so that sums over the roles compare like tuples of sums. The last aim has
    one digit a role, so no two adaptations cost the same.
    """
    number = {rank: n for n, rank in enumerate(copies)}
    candidates = [_candidates(role, copies) for role in roles]
    wanted = _wanted_sets(roles, candidates, copies, suit_order)
    most_lacking = sum(wanted.values()) * len(roles)
    place = max((len(found) for found in candidates), default=0) + 1
    rows: list[_Row] = []
    for n, (role, found) in enumerate(zip(roles, candidates, strict=True)):
        row: dict[int, _Choice] = {}
        for position, (rank, spare) in enumerate(found):
            total = sum(copies[rank].values())
            own = rank == (role.ranks or (role.id,))[0]
            cost = (0 if own else len(roles) + 1) + spare
            cost = cost * (most_lacking + 1) + _lacking(role, copies[rank], wanted)
            cost = cost * place ** len(roles) + position * place ** (len(roles) - 1 - n)
            row[number[rank]] = _Choice(_serves(role, total), packs_for(role, total, players), cost, spare, own)
        rows.append(row)
    return rows


def _wanted_sets(
    roles: Sequence[Role], candidates: Sequence[Sequence[tuple[str, bool]]], copies: _Copies, suit_order: Sequence[str]
) -> dict[str, int]:
    """How many sets of each suit a pack may give at most: as many as the best rank of each role has cards for."""

    def most(role: Role, found: Sequence[tuple[str, bool]], suit: str) -> int:
        return max((_sets_of(role, copies[rank], suit) for rank, _ in found), default=0)

    held = [(role, found) for role, found in zip(roles, candidates, strict=True) if role.each]
    return {suit: min((most(role, found, suit) for role, found in held), default=0) for suit in suit_order}


def _sets_of(role: Role, suits: Mapping[str, int], suit: str) -> int:
    """For how many sets of a suit a rank has the cards that one role needs."""
    return (suits.get(suit) or suits.get("", 0)) // role.each


def _lacking(role: Role, suits: Mapping[str, int], wanted: Mapping[str, int]) -> int:
    """For how many of the wanted sets of each suit a rank has no cards. Those without a suit serve all suits that the
    rank has no card of."""
    if not role.each:
        return 0
    of_any = sum(sets for suit, sets in wanted.items() if not suits.get(suit))
    lacking = max(0, of_any - suits.get("", 0) // role.each)
    return lacking + sum(max(0, sets - suits[suit] // role.each) for suit, sets in wanted.items() if suits.get(suit))


# --- the best choices ---


def _best(rows: Sequence[_Row]) -> list[list[int]]:
    """The best choices of a rank for each role, best first, at most ``FOUND``; needs that there is one.

    After K. G. Murty, An algorithm for ranking all the assignments in order of increasing cost, Operations Research 16
    (1968): without its best choice, the rest of a problem falls into parts that don't overlap, one for each role that
    departs from the best choice while all roles before it keep to it.
    """
    order = count()
    heap: list[tuple[tuple[int, int, int], int, list[_Row], list[int]]] = []

    def add(part: list[_Row]) -> None:
        choice = _solve(part)
        if choice is not None:
            heappush(heap, (_by_aims(part, choice), next(order), part, choice))

    add(list(rows))
    best: list[list[int]] = []
    while heap and len(best) < FOUND:
        _, _, part, choice = heappop(heap)
        best.append(choice)
        for n, rank in enumerate(choice):
            if len(part[n]) > 1:
                kept: list[_Row] = [{r: row[r]} for row, r in zip(part[:n], choice[:n], strict=True)]
                other = {r: pick for r, pick in part[n].items() if r != rank}
                add([*kept, other, *part[n + 1 :]])
    return best


def _by_aims(rows: Sequence[_Row], choice: Sequence[int]) -> tuple[int, int, int]:
    """What orders choices, the best first: players that a pack serves, packs, and the other aims."""
    picked = [row[rank] for row, rank in zip(rows, choice, strict=True)]
    serves = min((pick.serves for pick in picked), default=_UNLIMITED)
    return -serves, max((pick.packs for pick in picked), default=1), sum(pick.cost for pick in picked)


def _solve(rows: Sequence[_Row]) -> list[int] | None:
    """The best choice of a rank for each role by all aims, or None where there is none."""
    if len(match(rows)) < len(rows):
        return None
    rows = sharpest(rows, lambda pick: pick.serves)
    rows = sharpest(rows, lambda pick: -pick.packs)
    return cheapest([{rank: pick.cost for rank, pick in row.items()} for row in rows])


# --- the words for it ---


def _suggestion(game: Game, deck: Deck, copies: _Copies, picked: Sequence[tuple[str, _Choice]]) -> Suggestion:
    """The suggestion of these ranks, one for each role."""
    stand_ins = [
        RankInRole(role=role.id, rank=rank, copies=sum(copies[rank].values()), spare=pick.spare)
        for role, (rank, pick) in zip(game.roles, picked, strict=True)
    ]
    picks = [pick for _, pick in picked]
    adaptation = Adaptation(
        game=game.id,
        deck=deck.id,
        roles={stand_in.role: (stand_in.rank,) for stand_in in stand_ins},
        source=SOURCE,
    )
    fewest, most = game.players
    serves = min((pick.serves for pick in picks), default=_UNLIMITED)
    per_pack = most if serves == _UNLIMITED else serves
    return Suggestion(
        adaptation=adaptation,
        players_per_pack=per_pack,
        packs={players: _packs(game.roles, stand_ins, players) for players in range(fewest, most + 1)},
        bottleneck=tuple(s for s, pick in zip(stand_ins, picks, strict=True) if pick.serves == serves != _UNLIMITED),
        not_own=tuple(s for s, pick in zip(stand_ins, picks, strict=True) if not pick.own),
        one_suit_sets=one_suit_sets(game, deck, adaptation, per_pack) if per_pack else 0,
    )


def _packs(roles: Sequence[Role], stand_ins: Sequence[RankInRole], players: int) -> int:
    return max((packs_for(role, one.copies, players) for role, one in zip(roles, stand_ins, strict=True)), default=1)


def _refusal(roles: Sequence[Role], ranks: Sequence[str], rows: Sequence[_Row]) -> Suggestions:
    """Why there is no adaptation: some roles have no rank, others have together fewer ranks than they are."""
    few, wanted = contested(rows)
    return Suggestions(
        found=(),
        missing=tuple(role.id for role, row in zip(roles, rows, strict=True) if not row),
        contested=tuple(role.id for n, role in enumerate(roles) if n in few),
        contested_ranks=tuple(rank for n, rank in enumerate(ranks) if n in wanted),
    )
