"""Games, decks, and who plays what."""

from ohio_braille.values.languages import Word
from ohio_braille.values.value import Value


class Role(Value, frozen=True, kw_only=True):
    """A card of the game. ``each``: copies that every player holds; ``total``: copies that all players share.

    ``ranks`` are the ranks of a deck that may stand for it, best first (for ``suggest``); ``value`` is what it scores.
    A role without ``words`` in a language is called like the rank of the same name (``7``).
    """

    id: str
    each: int = 0
    total: int = 0
    value: int = 0
    ranks: tuple[str, ...] = ()
    words: dict[str, Word] = {}


class Game(Value, frozen=True, kw_only=True):
    """A game: who plays (``players`` from, to) with which roles; ``documents`` are the names of its texts."""

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    players: tuple[int, int]
    roles: tuple[Role, ...]
    documents: tuple[str, ...] = ()
    source: str
    note: str = ""


class Card(Value, frozen=True, kw_only=True):
    """One kind of card in a deck; ``count`` copies of it lie in one pack. ``suit`` is empty where it has none.

    ``id`` is ``suit-rank`` or the rank alone. ``words`` holds its own words by language where they can't be
    put together from suit and rank.
    """

    id: str
    rank: str
    suit: str = ""
    count: int = 1
    words: dict[str, Word] = {}


class Deck(Value, frozen=True, kw_only=True):
    """A deck as sold. ``cards`` stand in the order in which a sorted pack lies; ``card_mm`` is width, height.

    ``suits`` and ``ranks`` hold, by language and then by name, the words that differ from the language's own.
    """

    id: str
    name: dict[str, str] = {}
    built_in: bool = False
    cards: tuple[Card, ...]
    suit_order: tuple[str, ...] = ()
    card_mm: tuple[float, float] | None = None
    suits: dict[str, dict[str, Word]] = {}
    ranks: dict[str, dict[str, Word]] = {}
    source: str
    note: str = ""

    def size(self) -> int:
        """The number of cards in one pack."""
        return sum(card.count for card in self.cards)


class Adaptation(Value, frozen=True, kw_only=True):
    """How a deck plays a game: ``roles`` maps each role to the ranks whose cards stand for it."""

    game: str
    deck: str
    roles: dict[str, tuple[str, ...]]
    source: str
    note: str = ""

    def role_of(self) -> dict[str, str]:
        """The role of each rank that plays."""
        return {rank: role for role, ranks in self.roles.items() for rank in ranks}


class Held(Value, frozen=True, kw_only=True):
    """A physical card in use: which role it plays, which card of the deck it is, and from which pack (1, 2, ...)."""

    role: str
    card: str
    pack: int


class PlayerSet(Value, frozen=True, kw_only=True):
    """What one player holds, in the order of the game's roles. ``suit`` is empty where it has no one suit."""

    player: int
    suit: str
    cards: tuple[Held, ...]


class Unused(Value, frozen=True, kw_only=True):
    """``count`` copies of a card that stay in the box, over all packs."""

    card: str
    count: int


class Mapping(Value, frozen=True, kw_only=True):
    """An adaptation worked out for a number of players. ``shared`` are the cards of roles that belong to nobody."""

    game: Game
    deck: Deck
    adaptation: Adaptation
    players: int
    packs: int
    sets_per_pack: int
    sets: tuple[PlayerSet, ...]
    shared: tuple[Held, ...]
    sort_out: tuple[Unused, ...]
