"""What the texts may say, in words of the document's language."""

from ohio_braille.values.value import Value


class RoleFacts(Value, frozen=True, kw_only=True):
    """A card of the game: its name, what it scores, and its mark on a label that shows the game's own cards.

    ``text`` is what is brailled, ``cells`` the same as Unicode braille, ``dots`` as dot numbers (``3456-1``).
    ``total`` is how many of it there are for all players together, 0 where each player holds their own.
    """

    name: str
    value: int
    text: str
    cells: str
    dots: str
    total: int = 0


class GameFacts(Value, frozen=True, kw_only=True):
    """The game. ``roles`` by their ids, in the game's order (``game.roles.ohio.name``, ``game.roles["10"].value``);
    ``hand`` is the number of cards that each player holds at the start, 0 where all cards belong to all."""

    name: str
    players_from: int
    players_to: int
    hand: int
    roles: dict[str, RoleFacts]


class StandIn(Value, frozen=True, kw_only=True):
    """Which card plays which role, both in words: ``Ohio`` and ``Joker``. Without a suit where any suit will do."""

    role: str
    card: str


class DeckFacts(Value, frozen=True, kw_only=True):
    """A deck that can play the game.

    ``size`` is the number of cards in a pack; ``stand_ins`` has one entry a role, in the game's order; ``packs`` the
    packs needed for ``players_from`` ... ``players_to`` players; ``left_out`` names the ranks that never play
    ("11 bis 19"), empty for none.
    """

    name: str
    size: int
    stand_ins: tuple[StandIn, ...]
    packs: tuple[int, ...]
    left_out: str = ""


class Counted(Value, frozen=True, kw_only=True):
    """``count`` cards in all, over all packs, that ``caption`` names ("11 und 12", "Rot 1 bis 10")."""

    caption: str
    count: int


class SetFacts(Value, frozen=True, kw_only=True):
    """What one player holds. ``suit`` is empty where the set has no one suit, ``pack`` is 0 where it comes from more
    than one; ``cards`` has one entry a card, the card with its suit ("Rot 7")."""

    player: int
    suit: str
    pack: int
    cards: tuple[StandIn, ...]


class MarkFacts(Value, frozen=True, kw_only=True):
    """An entry of the legend: ``caption`` is what the mark means, ``text`` what is brailled; cells and dots as in
    :class:`RoleFacts`."""

    caption: str
    text: str
    cells: str
    dots: str


class PlayFacts(Value, frozen=True, kw_only=True):
    """One deck for one number of players.

    ``as_printed``: each card that plays is in the game what is printed on it. ``never`` are the cards of ranks that
    don't play at all, ``spare`` the copies that are left when every player has a set, both grouped to few lines;
    ``shared`` are cards that belong to nobody. ``marks`` is the legend of the labels: each suit and each rank once, not
    each card.
    """

    deck: DeckFacts
    players: int
    packs: int
    as_printed: bool
    sets: tuple[SetFacts, ...]
    never: tuple[Counted, ...] = ()
    spare: tuple[Counted, ...] = ()
    shared: tuple[StandIn, ...] = ()
    marks: tuple[MarkFacts, ...] = ()


class LabelFacts(Value, frozen=True, kw_only=True):
    """The labels of a kit: ``corners`` on each card (0: they aren't for cards), ``packs`` of cards that get them,
    ``count`` in all on ``sheets`` sheets of ``per_sheet``.

    ``shows_deck`` says that they show the deck's own cards, not the game's; ``sheet`` is the sheet's name, ``products``
    its article numbers in words, empty for an uncut sheet; ``tested`` whether the sheet was ever printed on the real
    product; ``dots`` the name of the dot size; ``precut`` whether an embosser's labels lie on that pre-cut sheet;
    ``twins`` whether some feel as others when they are held upside down; ``ruler`` whether a sheet has a line of 100 mm
    to be measured.
    """

    count: int
    sheets: int
    per_sheet: int
    corners: int
    packs: int
    shows_deck: bool
    sheet: str
    products: str
    tested: bool
    dots: str
    precut: bool = False
    twins: bool = False
    ruler: bool = True


class RowFacts(Value, frozen=True, kw_only=True):
    """What lies in a row, from left to right, in words; ``page`` and ``row`` count from 1."""

    page: int
    row: int
    labels: str


class FileFacts(Value, frozen=True, kw_only=True):
    """A file of a kit and what it is for, in words."""

    name: str
    about: str


class KitFacts(Value, frozen=True, kw_only=True):
    """A written kit: ``subject`` is the name of the deck or the list that it is of; the names of its ``files``, what
    each is for (``about``), the name of the embosser ``page``, and ``sample``, the label that the figures ``card`` and
    ``label`` of the start page show. ``printed`` and ``embossed`` tell what lies in each row of each sheet and of each
    embosser page; ``again`` is the command for labels of the other kind, empty where there is none."""

    subject: str
    files: tuple[str, ...]
    page: str
    labels: LabelFacts
    sample: MarkFacts
    about: tuple[FileFacts, ...] = ()
    printed: tuple[RowFacts, ...] = ()
    embossed: tuple[RowFacts, ...] = ()
    again: str = ""


class KeyFacts(Value, frozen=True, kw_only=True):
    """What the marks on labels mean: ``subject`` is the name of the deck, ``marks`` each mark that stands on one.
    ``order`` tells what comes first where a label has a suit or colour and a rank: "suit-rank" or "rank-suit", empty
    where none has."""

    subject: str
    marks: tuple[MarkFacts, ...]
    order: str


class Facts(Value, frozen=True, kw_only=True):
    """All that the texts may say; each field is a variable in them.

    ``language`` is the document's (``de``); ``grade`` the name of its braille code ("Vollschrift"), ``words_proved``
    whether each word in it is read back when it is written; ``style`` the name of the style of the labels; ``decks``
    all decks that play the game. ``shows_deck``: the labels beside the text show the deck's own cards, not the game's.
    A game's rules need ``game``, its cheat sheet ``play`` as well; the start page has ``kit``, and the others where the
    kit is for a game. A key needs ``key``.
    """

    language: str
    grade: str
    style: str
    words_proved: bool = True
    shows_deck: bool = False
    game: GameFacts | None = None
    decks: tuple[DeckFacts, ...] = ()
    play: PlayFacts | None = None
    key: KeyFacts | None = None
    kit: KitFacts | None = None
