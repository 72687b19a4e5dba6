"""Game + deck + adaptation + number of players -> Mapping: who holds which physical card. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ohio_braille.errors import MappingError
from ohio_braille.values.cards import Adaptation, Card, Deck, Game, Held, Mapping, PlayerSet, Role, Unused


def require_players(game: Game, players: int) -> None:
    """Raises MappingError where so many can't play the game."""
    least, most = game.players
    if not least <= players <= most:
        name = game.name.get("*") or next(iter(game.name.values()))
        raise MappingError(f"{name} is for {least} to {most} players, not for {players}.")


def _cards_by_role(deck: Deck, adaptation: Adaptation) -> dict[str, list[Card]]:
    role_of = adaptation.role_of()
    found: dict[str, list[Card]] = {role: [] for role in adaptation.roles}
    for card in deck.cards:
        if card.rank in role_of:
            found[role_of[card.rank]].append(card)
    return found


def _copies(cards: Iterable[Card]) -> int:
    return sum(card.count for card in cards)


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
        needed = role.each * players + role.total
        packs = max(packs, -(-needed // copies))
    return packs


class _Stock:
    """What is left of each card in each pack while cards are dealt out."""

    def __init__(self, packs: int) -> None:
        self.packs = range(1, packs + 1)
        self.taken: Counter[tuple[int, str]] = Counter()

    def find(self, cards: Sequence[Card], count: int, packs: Iterable[int]) -> list[tuple[int, str]] | None:
        """Where ``count`` of these cards lie, earlier packs and cards first; None where there are fewer."""
        found: list[tuple[int, str]] = []
        for pack in packs:
            for card in cards:
                found += [(pack, card.id)] * min(card.count - self.taken[pack, card.id], count - len(found))
                if len(found) == count:
                    return found
        return None

    def take(self, wanted: Iterable[tuple[Role, Sequence[Card]]], packs: Iterable[int]) -> tuple[Held, ...] | None:
        """One set, taken out of the stock; None, and nothing is taken, where a card is missing."""
        held: list[Held] = []
        packs = tuple(packs)
        for role, cards in wanted:
            found = self.find(cards, role.each, packs)
            if found is None:
                return None
            held += [Held(role=role.id, card=card, pack=pack) for pack, card in found]
        self.taken.update((one.pack, one.card) for one in held)
        return tuple(held)


def assign(game: Game, deck: Deck, adaptation: Adaptation, players: int) -> Mapping:
    """Deals the deck to the players: sets of one suit first, from one pack where that is possible.

    No physical card is used twice, every player holds each role as often as the game says, and what is used and what
    is sorted out add up to the packs. Raises MappingError for a number of players that the game doesn't allow, and
    where no number of packs suffices.
    """
    require_players(game, players)
    packs = packs_needed(game, deck, adaptation, players)
    cards = _cards_by_role(deck, adaptation)
    stock = _Stock(packs)
    own_roles = [role for role in game.roles if role.each]

    by_suit: dict[tuple[str, str], list[Card]] = {}
    for role_id, of_role in cards.items():
        for one in of_role:
            by_suit.setdefault((role_id, one.suit), []).append(one)

    def of_suit(role: Role, suit: str) -> list[Card]:
        # Cards without a suit (jokers, blanks) go with any suit; a card of the suit is better.
        return by_suit.get((role.id, suit)) or by_suit.get((role.id, ""), [])

    def a_set(suit: str, packs: Iterable[int]) -> tuple[Held, ...] | None:
        return stock.take(((role, of_suit(role, suit)) for role in own_roles), packs)

    shared: list[Held] = []
    for role in game.roles:
        if role.total:
            found = stock.find(cards[role.id], role.total, stock.packs)
            assert found is not None  # packs_needed saw to it
            for pack, card in found:
                stock.taken[pack, card] += 1
                shared.append(Held(role=role.id, card=card, pack=pack))

    sets: list[PlayerSet] = []

    def give(suit: str, held: tuple[Held, ...] | None) -> bool:
        if held is None:
            return False
        sets.append(PlayerSet(player=len(sets) + 1, suit=suit, cards=held))
        return True

    # Round after round, so that players get different suits before a suit is given twice; then sets whose cards of
    # one suit come from several packs; then mixed ones.
    if own_roles:
        for choices in ([(pack,) for pack in stock.packs], [tuple(stock.packs)]):
            for some_packs in choices:
                progress = True
                while progress and len(sets) < players:
                    progress = False
                    for suit in deck.suit_order:
                        if len(sets) < players and give(suit, a_set(suit, some_packs)):
                            progress = True
        while len(sets) < players:
            anything = [(role, cards[role.id]) for role in own_roles]
            for some_packs in (*((pack,) for pack in stock.packs), tuple(stock.packs)):
                if give("", stock.take(anything, some_packs)):
                    break
            else:
                raise AssertionError("packs_needed promised enough cards")
    used: Counter[str] = Counter()
    for (_, card_id), copies in stock.taken.items():
        used[card_id] += copies
    left = {card.id: card.count * packs - used[card.id] for card in deck.cards}
    return Mapping(
        game=game,
        deck=deck,
        adaptation=adaptation,
        players=players,
        packs=packs,
        sets_per_pack=sets_per_pack(game, deck, adaptation),
        sets=tuple(sets),
        shared=tuple(shared),
        sort_out=tuple(Unused(card=card.id, count=left[card.id]) for card in deck.cards if left[card.id]),
    )


def sorted_out(mapping: Mapping) -> tuple[dict[str, int], dict[str, int]]:
    """What stays in the box, card -> count: the cards of ranks that never play, and the copies of playing ranks that
    are left over."""
    playing = mapping.adaptation.role_of()
    plays = {card.id: card.rank in playing for card in mapping.deck.cards}
    never = {unused.card: unused.count for unused in mapping.sort_out if not plays[unused.card]}
    return never, {unused.card: unused.count for unused in mapping.sort_out if plays[unused.card]}
