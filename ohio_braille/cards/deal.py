"""Game + deck + adaptation + number of players -> Mapping: who holds which physical card. Pure."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from ohio_braille.errors import MappingError
from ohio_braille.values.cards import Adaptation, Card, Deck, Game, Held, Mapping, PlayerSet, Role, Unused


def require_players(game: Game, players: int) -> None:
    """Raises MappingError where so many can't play the game."""
    least, most = game.players
    if not least <= players <= most:
        name = game.name.get("*") or next(iter(game.name.values()), game.id)
        raise MappingError(f"{name} is for {least} to {most} players, not for {players}.", "players")


def packs_for(role: Role, copies: int, players: int) -> int:
    """The fewest packs that hold enough cards for a role, with so many ``copies`` (1 or more) in each."""
    return max(1, -(-(role.each * players + role.total) // copies))


def sets_per_pack(game: Game, deck: Deck, adaptation: Adaptation) -> int:
    """How many players one pack serves as far as the players' own cards go (0: not even one)."""
    cards = _cards_by_role(deck, adaptation)
    return min((_copies(cards[role.id]) // role.each for role in game.roles if role.each), default=0)


def packs_needed(game: Game, deck: Deck, adaptation: Adaptation, players: int) -> int:
    """The fewest packs in which every role is there often enough. Raises MappingError where no number suffices."""
    cards = _cards_by_role(deck, adaptation)
    packs = 1
    for role in game.roles:
        copies = _copies(cards[role.id])
        if copies == 0:
            raise MappingError(f"No card of the deck {deck.id} stands for the role {role.id!r} of {game.id}.")
        packs = max(packs, packs_for(role, copies, players))
    return packs


def assign(game: Game, deck: Deck, adaptation: Adaptation, players: int) -> Mapping:
    """Deals the deck to the players: sets of one suit first, from one pack where that is possible.

    No physical card is used twice, every player holds each role as often as the game says, and what is used and what
    is sorted out add up to the packs. Raises MappingError for a number of players that the game doesn't allow, and
    where no number of packs suffices.
    """
    require_players(game, players)
    packs = packs_needed(game, deck, adaptation, players)
    stock = _Stock(game, deck, adaptation, packs)
    shared = stock.take_shared()
    sets = tuple(
        PlayerSet(player=player, suit=suit, cards=held)
        for player, (suit, held) in enumerate(islice(_sets(stock), players), 1)
    )
    left = stock.left()
    return Mapping(
        game=game,
        deck=deck,
        adaptation=adaptation,
        players=players,
        packs=packs,
        sets_per_pack=sets_per_pack(game, deck, adaptation),
        sets=sets,
        shared=shared,
        sort_out=tuple(Unused(card=card, count=count) for card, count in left.items() if count),
    )


def one_suit_sets(game: Game, deck: Deck, adaptation: Adaptation, most: int) -> int:
    """How many sets of one suit one pack gives when it is dealt to ``most`` players, for whom it has cards enough."""
    stock = _Stock(game, deck, adaptation, packs=1)
    stock.take_shared()
    return sum(1 for _ in islice(_sets_of_one_suit(stock, stock.packs), most))


def sorted_out(mapping: Mapping) -> tuple[dict[str, int], dict[str, int]]:
    """What stays in the box, card -> count: the cards of ranks that never play, and the copies of playing ranks that
    are left over."""
    playing = mapping.adaptation.role_of()
    plays = {card.id: card.rank in playing for card in mapping.deck.cards}
    never = {unused.card: unused.count for unused in mapping.sort_out if not plays[unused.card]}
    return never, {unused.card: unused.count for unused in mapping.sort_out if plays[unused.card]}


def _cards_by_role(deck: Deck, adaptation: Adaptation) -> dict[str, list[Card]]:
    role_of = adaptation.role_of()
    found: dict[str, list[Card]] = {role: [] for role in adaptation.roles}
    for card in deck.cards:
        if card.rank in role_of:
            found[role_of[card.rank]].append(card)
    return found


def _copies(cards: Iterable[Card]) -> int:
    return sum(card.count for card in cards)


def _sets(stock: "_Stock") -> Iterator[tuple[str, tuple[Held, ...]]]:
    """Sets with their suit, for as many players as there are cards: of one suit and one pack, then of one suit out of
    several packs, then mixed ones. None where players hold no cards of their own."""
    for packs in (*((pack,) for pack in stock.packs), stock.packs):
        yield from _sets_of_one_suit(stock, packs)
    while stock.own_roles:
        yield "", stock.take_mixed_set()


def _sets_of_one_suit(stock: "_Stock", packs: Sequence[int]) -> Iterator[tuple[str, tuple[Held, ...]]]:
    """All that these packs give: round after round, so that players get different suits before a suit comes twice."""
    more = bool(stock.own_roles)
    while more:
        more = False
        for suit in stock.deck.suit_order:
            held = stock.take_set(suit, packs)
            if held:
                more = True
                yield suit, held


class _Stock:
    """What is left of each card in each pack while cards are dealt out."""

    def __init__(self, game: Game, deck: Deck, adaptation: Adaptation, packs: int) -> None:
        self.deck = deck
        self.packs = tuple(range(1, packs + 1))
        self.own_roles = [role for role in game.roles if role.each]
        self.shared_roles = [role for role in game.roles if role.total]
        self.cards = _cards_by_role(deck, adaptation)
        self.by_suit: dict[tuple[str, str], list[Card]] = {}
        for role, cards in self.cards.items():
            for card in cards:
                self.by_suit.setdefault((role, card.suit), []).append(card)
        self.taken: Counter[tuple[int, str]] = Counter()

    def take_shared(self) -> tuple[Held, ...]:
        """The cards that belong to nobody."""
        wanted = [(role, self.cards[role.id], role.total) for role in self.shared_roles]
        held = self._take(wanted, self.packs)
        assert held is not None, "packs_needed promised enough cards"
        return held

    def take_set(self, suit: str, packs: Sequence[int]) -> tuple[Held, ...] | None:
        """A player's cards of one suit out of these packs; None where one is missing. Cards without a suit (jokers,
        blanks) go with any suit that a role has no card of."""
        wanted = [
            (role, self.by_suit.get((role.id, suit)) or self.by_suit.get((role.id, ""), []), role.each)
            for role in self.own_roles
        ]
        return self._take(wanted, packs)

    def take_mixed_set(self) -> tuple[Held, ...]:
        """A player's cards of any suit, out of one pack where that is possible."""
        wanted = [(role, self.cards[role.id], role.each) for role in self.own_roles]
        for packs in (*((pack,) for pack in self.packs), self.packs):
            held = self._take(wanted, packs)
            if held:
                return held
        raise AssertionError("packs_needed promised enough cards")

    def left(self) -> dict[str, int]:
        """How many of each card of the deck are left in all packs."""
        used: Counter[str] = Counter()
        for (_, card), copies in self.taken.items():
            used[card] += copies
        return {card.id: card.count * len(self.packs) - used[card.id] for card in self.deck.cards}

    def _take(
        self, wanted: Iterable[tuple[Role, Sequence[Card], int]], packs: Sequence[int]
    ) -> tuple[Held, ...] | None:
        """So many cards for each role; None, and nothing is taken, where one is missing."""
        held: list[Held] = []
        for role, cards, count in wanted:
            found = self._find(cards, count, packs)
            if found is None:
                return None
            held += [Held(role=role.id, card=card, pack=pack) for pack, card in found]
        self.taken.update((one.pack, one.card) for one in held)
        return tuple(held)

    def _find(self, cards: Sequence[Card], count: int, packs: Sequence[int]) -> list[tuple[int, str]] | None:
        """Where ``count`` of these cards lie, earlier packs and cards first; None where there are fewer."""
        found: list[tuple[int, str]] = []
        for pack in packs:
            for card in cards:
                found += [(pack, card.id)] * min(card.count - self.taken[pack, card.id], count - len(found))
                if len(found) == count:
                    return found
        return None
