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

from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ohio_braille.errors import MappingError
from ohio_braille.values.cards import Adaptation, Deck, Game, Role
from ohio_braille.values.value import Value

SPARE = "*"
"""In ``Role.ranks``: any rank of the deck that the list does not name."""

FOUND = 5
"""How many suggestions are returned at most: the best and four runners-up."""

SOURCE = "Proposed by ohio-braille from the counts of the cards; nobody has tried it out yet."


class StandIn(Value, frozen=True, kw_only=True):
    """A rank in a role; ``copies`` of it lie in one pack. ``spare``: the role does not name this rank."""

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
    bottleneck: tuple[StandIn, ...]
    not_own: tuple[StandIn, ...]
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
    fewest, most = game.players
    if players is None:
        players = most
    if not fewest <= players <= most:
        name = game.name.get("*") or next(iter(game.name.values()), game.id)
        raise MappingError(f"{name} is for {fewest} to {most} players, not for {players}.")
    copies = _copies(deck)
    ranks = tuple(copies)
    rows = _rows(game.roles, copies, deck.suit_order, players)
    partners = _match(rows)
    if len(partners) < len(rows):
        return _refusal(game.roles, ranks, rows, partners)
    return Suggestions(
        found=tuple(
            _suggestion(game, deck, copies, [ranks[rank] for rank in choice], rows, choice) for choice in _best(rows)
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


def _packs(role: Role, copies: int, players: int) -> int:
    return max(1, -(-(players * role.each + role.total) // copies))


def _offer(role: Role, suits: Mapping[str, int], suit: str) -> int:
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


def _rows(roles: Sequence[Role], copies: _Copies, suit_order: Sequence[str], players: int) -> list[_Row]:
    """For each role the ranks that may stand for it, with aims 3 to 6 packed into ``cost`` as digits of one number.

    A digit never overflows into the next aim, so that sums over the roles compare like tuples of sums. The last aim has
    one digit a role, so no two adaptations cost the same.
    """
    ranks = tuple(copies)
    number = {rank: n for n, rank in enumerate(ranks)}
    candidates = [_candidates(role, copies) for role in roles]
    # No suit can give more sets than the best rank of each role has cards for.
    wanted = {
        suit: min(
            (
                max((_offer(role, copies[rank], suit) for rank, _ in found), default=0)
                for role, found in zip(roles, candidates, strict=True)
                if role.each
            ),
            default=0,
        )
        for suit in suit_order
    }
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
            row[number[rank]] = _Choice(_serves(role, total), _packs(role, total, players), cost, spare, own)
        rows.append(row)
    return rows


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
            picked = [row[rank] for row, rank in zip(part, choice, strict=True)]
            serves = min((pick.serves for pick in picked), default=_UNLIMITED)
            packs = max((pick.packs for pick in picked), default=1)
            heappush(heap, ((-serves, packs, sum(pick.cost for pick in picked)), next(order), part, choice))

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


def _solve(rows: Sequence[_Row]) -> list[int] | None:
    """The best choice of a rank for each role by all aims, or None where there is none."""
    if len(_match(rows)) < len(rows):
        return None
    rows = _sharpest(rows, lambda pick: pick.serves)
    rows = _sharpest(rows, lambda pick: -pick.packs)
    return _assign(rows)


def _sharpest(rows: Sequence[_Row], worth: Callable[[_Choice], int]) -> list[_Row]:
    """Only the choices of at least the highest worth with which every role still gets a rank."""

    def at_least(limit: int) -> list[_Row]:
        return [{rank: pick for rank, pick in row.items() if worth(pick) >= limit} for row in rows]

    # No role can do better than its best choice, so the lowest of these bests is the most to hope for.
    most = min((max(map(worth, row.values())) for row in rows), default=0)
    limits = sorted({worth(pick) for row in rows for pick in row.values() if worth(pick) <= most})
    low, high = 0, len(limits) - 1
    middle = high
    while low < high:
        if len(_match(at_least(limits[middle]))) == len(rows):
            low = middle
        else:
            high = middle - 1
        middle = (low + high + 1) // 2
    return at_least(limits[low]) if limits else list(rows)


def _match(rows: Sequence[_Row]) -> dict[int, int]:
    """Rank -> role for as many roles as can have a rank of their own at the same time."""
    partners: dict[int, int] = {}
    rank_of: dict[int, int] = {}
    for start in range(len(rows)):
        came_from, rank = _alternating(rows, partners, start)
        while rank is not None:
            role = came_from[rank]
            partners[rank] = role
            given_up = rank_of.get(role)
            rank_of[role] = rank
            rank = given_up
    return partners


def _alternating(rows: Sequence[_Row], partners: Mapping[int, int], start: int) -> tuple[dict[int, int], int | None]:
    """The ranks that a role reaches by asking for them, then for those that their present roles could take instead,
    and so on: each with the role that asks for it. And the first of them that is free, if any."""
    came_from: dict[int, int] = {}
    queue = [start]
    for role in queue:
        for rank in rows[role]:
            if rank not in came_from:
                came_from[rank] = role
                if rank not in partners:
                    return came_from, rank
                queue.append(partners[rank])
    return came_from, None


def _assign(rows: Sequence[_Row]) -> list[int]:
    """The choice of least cost in sum; needs that every role can have a rank.

    The Hungarian method with row and column prices (H. W. Kuhn 1955, J. Munkres 1957), one role after the other by
    shortest paths.
    """
    # A role needs no more ranks to choose from than there are roles: one of its cheapest is always left.
    near = [dict(sorted(row.items(), key=lambda entry: entry[1].cost)[: len(rows)]) for row in rows]
    columns = sorted({rank for row in near for rank in row})
    never = 1 + sum(max(pick.cost for pick in row.values()) for row in near)
    costs = [[row[rank].cost if rank in row else never for rank in columns] for row in near]
    row_price = [0] * len(rows)
    column_price = [0] * len(columns)
    role_of: list[int | None] = [None] * len(columns)
    for start in range(len(rows)):
        distance = [never * (len(rows) + 1)] * len(columns)
        came_from = [-1] * len(columns)
        open_columns = set(range(len(columns)))
        done: list[int] = []
        role, last = start, -1
        while True:
            shift = None
            nearest = -1
            price = row_price[role]
            for column in sorted(open_columns):
                reduced = costs[role][column] - price - column_price[column]
                if reduced < distance[column]:
                    distance[column] = reduced
                    came_from[column] = last
                if shift is None or distance[column] < shift:
                    shift, nearest = distance[column], column
            assert shift is not None  # more columns than roles done so far
            row_price[start] += shift
            for column in done:
                partner = role_of[column]
                assert partner is not None
                row_price[partner] += shift
                column_price[column] -= shift
            for column in open_columns:
                distance[column] -= shift
            open_columns.remove(nearest)
            partner = role_of[nearest]
            if partner is None:
                break
            done.append(nearest)
            role, last = partner, nearest
        while nearest != -1:
            previous = came_from[nearest]
            role_of[nearest] = start if previous == -1 else role_of[previous]
            nearest = previous
    ranks = [-1] * len(rows)
    for column, partner in enumerate(role_of):
        if partner is not None:
            ranks[partner] = columns[column]
    return ranks


# --- the words for it ---


def _suggestion(
    game: Game, deck: Deck, copies: _Copies, names: Sequence[str], rows: Sequence[_Row], choice: Sequence[int]
) -> Suggestion:
    picked = [row[rank] for row, rank in zip(rows, choice, strict=True)]
    stand_ins = [
        StandIn(role=role.id, rank=rank, copies=sum(copies[rank].values()), spare=pick.spare)
        for role, rank, pick in zip(game.roles, names, picked, strict=True)
    ]
    serves = min((pick.serves for pick in picked), default=_UNLIMITED)
    fewest, most = game.players
    per_pack = most if serves == _UNLIMITED else serves
    return Suggestion(
        adaptation=Adaptation(
            game=game.id,
            deck=deck.id,
            roles={stand_in.role: (stand_in.rank,) for stand_in in stand_ins},
            source=SOURCE,
        ),
        players_per_pack=per_pack,
        packs={
            players: max(
                (_packs(role, s.copies, players) for role, s in zip(game.roles, stand_ins, strict=True)), default=1
            )
            for players in range(fewest, most + 1)
        },
        bottleneck=tuple(s for s, pick in zip(stand_ins, picked, strict=True) if pick.serves == serves != _UNLIMITED),
        not_own=tuple(s for s, pick in zip(stand_ins, picked, strict=True) if not pick.own),
        one_suit_sets=min(per_pack, _one_suit_sets(game.roles, [copies[rank] for rank in names], deck.suit_order)),
    )


def _one_suit_sets(roles: Sequence[Role], suits_of: Sequence[Mapping[str, int]], suit_order: Sequence[str]) -> int:
    """How many sets of one suit one pack gives, dealt like the mapping deals them: first what all players share, then
    suit after suit in turn. The nth role is played by the cards ``suits_of[n]``."""
    left: list[tuple[int, dict[str, int]]] = []
    for role, suits in zip(roles, suits_of, strict=True):
        shared = role.total
        rest: dict[str, int] = {}
        for suit, copies in suits.items():
            rest[suit] = max(0, copies - shared)
            shared = max(0, shared - copies)
        if role.each:
            left.append((role.each, rest))
    sets = 0
    while left:
        before = sets
        for suit in suit_order:
            # Cards of no suit stand in only where the rank has none of this suit at all, left or not.
            sources = [(each, rest, suit if suit in rest else "") for each, rest in left]
            if all(rest.get(source, 0) >= each for each, rest, source in sources):
                for each, rest, source in sources:
                    rest[source] -= each
                sets += 1
        if sets == before:
            break
    return sets


def _refusal(
    roles: Sequence[Role], ranks: Sequence[str], rows: Sequence[_Row], partners: Mapping[int, int]
) -> Suggestions:
    """Why there is no adaptation: by Hall's theorem some roles have fewer ranks than they are, possibly none."""
    served = set(partners.values())
    contested: set[int] = set()
    contested_ranks: set[int] = set()
    for n, row in enumerate(rows):
        if n not in served and row:
            reached, _ = _alternating(rows, partners, n)
            contested |= {n, *(partners[rank] for rank in reached)}
            contested_ranks |= set(reached)
    return Suggestions(
        found=(),
        missing=tuple(role.id for role, row in zip(roles, rows, strict=True) if not row),
        contested=tuple(role.id for n, role in enumerate(roles) if n in contested),
        contested_ranks=tuple(rank for n, rank in enumerate(ranks) if n in contested_ranks),
    )
