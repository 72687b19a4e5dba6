"""Game, deck, mapping and labels in the words of a language: the facts that the texts may say."""

from collections.abc import Callable, Iterable, Sequence

from ohio_braille.cards.deal import packs_needed, sorted_out
from ohio_braille.cards.names import card_word, name_of, rank_word, role_word, suit_word, text_of
from ohio_braille.texts.wording import grouped, in_runs, joined
from ohio_braille.values.cards import Adaptation, Deck, Game, Mapping
from ohio_braille.values.cells import Cells, dot_numbers, unicode_braille
from ohio_braille.values.facts import (
    DeckFacts,
    GameFacts,
    MarkFacts,
    PlayFacts,
    RoleFacts,
    RowFacts,
    SetFacts,
    StandIn,
)
from ohio_braille.values.languages import Language, Word


def mark(word: Word, style: str, cells_of: Callable[[str], Cells]) -> MarkFacts:
    """A mark with its braille, as ``cells_of`` gives it for its text."""
    text = text_of(word, style)
    braille = cells_of(text)
    return MarkFacts(caption=word.caption, text=text, cells=unicode_braille(braille), dots=dot_numbers(braille))


def number_runs(marks: Sequence[MarkFacts], language: Language) -> tuple[MarkFacts, ...]:
    """A legend with numbers in a row as one entry, ``1 bis 9``, where their marks have as many cells.

    0 stands alone: its letter, j, comes after those of 1 to 9. A row has three numbers or more.
    """
    rows: list[list[MarkFacts]] = []
    for one in marks:
        if rows and _follows(rows[-1][-1], one):
            rows[-1].append(one)
        else:
            rows.append([one])
    short: list[MarkFacts] = []
    for row in rows:
        short += [_from_to(row[0], row[-1], language.phrases.word_to)] if len(row) > 2 else row
    return tuple(short)


def _follows(one: MarkFacts, other: MarkFacts) -> bool:
    """Whether the next number has a mark of the same kind."""
    numbers = one.caption.isdecimal() and other.caption.isdecimal()
    as_long = (len(one.caption), len(one.cells)) == (len(other.caption), len(other.cells))
    return numbers and as_long and 0 < int(one.caption) == int(other.caption) - 1


def _from_to(first: MarkFacts, last: MarkFacts, to: str) -> MarkFacts:
    return MarkFacts(
        caption=f"{first.caption} {to} {last.caption}",
        text=f"{first.text} {to} {last.text}",
        cells=f"{first.cells} {to} {last.cells}",
        dots=f"{first.dots} {to} {last.dots}",
    )


def game_facts(game: Game, language: Language, style: str, cells_of: Callable[[str], Cells]) -> GameFacts:
    """The game with the marks of its roles."""
    roles: dict[str, RoleFacts] = {}
    for role in game.roles:
        one = mark(role_word(game, role, language), style, cells_of)
        roles[role.id] = RoleFacts(
            name=one.caption, value=role.value, text=one.text, cells=one.cells, dots=one.dots, total=role.total
        )
    first, last = game.players
    return GameFacts(
        name=name_of(game, language),
        players_from=first,
        players_to=last,
        hand=sum(role.each for role in game.roles),
        roles=roles,
    )


def deck_facts(game: Game, deck: Deck, adaptation: Adaptation, language: Language) -> DeckFacts:
    """How a deck plays the game, for any number of players."""
    stand_ins = tuple(
        StandIn(
            role=role_word(game, role, language).caption,
            card=joined([rank_word(deck, rank, language).caption for rank in adaptation.roles[role.id]], language),
        )
        for role in game.roles
    )
    playing = adaptation.role_of()
    idle = dict.fromkeys(card.rank for card in deck.cards if card.rank not in playing)
    first, last = game.players
    return DeckFacts(
        name=name_of(deck, language),
        size=deck.size(),
        stand_ins=stand_ins,
        packs=tuple(packs_needed(game, deck, adaptation, players) for players in range(first, last + 1)),
        left_out=in_runs([rank_word(deck, rank, language).caption for rank in idle], language),
    )


def play_facts(mapping: Mapping, language: Language, marks: tuple[MarkFacts, ...]) -> PlayFacts:
    """One deck for one number of players."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}
    roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
    never, spare = sorted_out(mapping)
    sets = []
    for one in mapping.sets:
        packs = {held.pack for held in one.cards}
        sets.append(
            SetFacts(
                player=one.player,
                suit=suit_word(deck, one.suit, language).caption if one.suit else "",
                pack=packs.pop() if len(packs) == 1 else 0,
                cards=tuple(StandIn(role=roles[held.role], card=captions[held.card]) for held in one.cards),
            )
        )
    return PlayFacts(
        deck=deck_facts(mapping.game, deck, mapping.adaptation, language),
        players=mapping.players,
        packs=mapping.packs,
        as_printed=all(ranks == (role,) for role, ranks in mapping.adaptation.roles.items()),
        sets=tuple(sets),
        never=grouped(never, deck, language),
        spare=grouped(spare, deck, language),
        shared=tuple(StandIn(role=roles[held.role], card=captions[held.card]) for held in mapping.shared),
        marks=marks,
    )


def rows(places: Iterable[tuple[int, int, str]]) -> tuple[RowFacts, ...]:
    """What lies in each row, from (page, row, caption) label by label."""
    found: dict[tuple[int, int], list[str]] = {}
    for page, row, caption in places:
        found.setdefault((page, row), []).append(caption)
    return tuple(RowFacts(page=page, row=row, labels=", ".join(names)) for (page, row), names in found.items())
