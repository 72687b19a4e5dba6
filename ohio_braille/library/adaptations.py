"""Adaptations: how a deck plays a game."""

from itertools import islice

import msgspec

from ohio_braille.library.checking import MAX_PROBLEMS, fail, read_file
from ohio_braille.library.file_types import file_type
from ohio_braille.library.ranks import Ranks, expand
from ohio_braille.library.reading import Source
from ohio_braille.library.wording import cut, near_names
from ohio_braille.values.cards import Adaptation, Deck, Game

MAX_KINDS = 20_000
"""No deck has more kinds of cards."""


class Plays(msgspec.Struct, forbid_unknown_fields=True):
    """What may stand in an adaptation: the ranks that play each role, ranges joined pair by pair."""

    roles: dict[str, Ranks]
    source: str
    note: str = ""


AdaptationFile = file_type(Plays, named=False)
"""What may stand in the file of an adaptation, which is called as its deck."""


def adaptation_of_file(game: Game, deck: Deck, source: Source) -> Adaptation:
    """How a deck plays a game, out of a file of its own. Raises DataError."""
    file = read_file(source, AdaptationFile)
    return adaptation(game, deck, Plays(roles=file.roles, source=file.source, note=file.note), source, "roles")


def adaptation(game: Game, deck: Deck, plays: Plays, source: Source, place: str) -> Adaptation:
    """How a deck plays a game, as ``plays`` says it at a place of a file. Raises DataError."""
    ranks = dict.fromkeys(card.rank for card in deck.cards)
    role_ids = [role.id for role in game.roles]
    roles: dict[str, tuple[str, ...]] = {}
    problems = []
    for key, value in plays.roles.items():
        keys, values = list(islice(expand(key), MAX_KINDS)), list(islice(expand(value), MAX_KINDS))
        pairs = (
            [(keys[0], tuple(values))] if len(keys) == 1 else [(k, (v,)) for k, v in zip(keys, values, strict=False)]
        )
        if not keys or (len(keys) > 1 and len(keys) != len(values)):
            problems.append(f'{place}."{cut(key)}" names {len(keys)} roles but {len(values)} ranks')
        for role, used in pairs:
            if role in roles:
                problems.append(f'{place} names the role "{cut(role)}" twice')
            roles[role] = used
    owner: dict[str, str] = {}
    for role in role_ids:
        if not roles.get(role):
            problems.append(f'{place}: no card stands for the role "{role}"')
    for role, used in roles.items():
        if len(problems) > MAX_PROBLEMS:
            break
        if role not in role_ids:
            meant = near_names(role, role_ids)
            problems.append(f'{place} names the role "{cut(role)}", which {game.id} has not: {meant}')
        for rank in islice((one for one in used if one not in ranks), MAX_PROBLEMS):
            meant = near_names(rank, ranks)
            problems.append(f'{place} gives the role "{cut(role)}" to "{cut(rank)}", which the deck has not: {meant}')
        for rank in used:
            if rank in owner:
                problems.append(
                    f'{place} lets "{cut(rank)}" stand for two roles, "{cut(owner[rank])}" and "{cut(role)}"'
                )
            owner[rank] = role
    if problems:
        fail(source.file, problems)
    return Adaptation(game=game.id, deck=deck.id, roles=roles, source=plays.source, note=plays.note)
