"""Games: who plays, with which roles."""

from functools import lru_cache

from ohio_braille.library.checking import ID, at, code_problems, fail, read_file, value_fields
from ohio_braille.library.decks import MAX_CARDS
from ohio_braille.library.file_types import file_type
from ohio_braille.library.languages import no_mark
from ohio_braille.library.reading import Source
from ohio_braille.library.wording import cut
from ohio_braille.values.cards import Game

MAX_ROLES, MAX_PLAYERS = 200, 100

KIT_NAMES = ("start", "labels", "mapping")
"""What other files of a kit are called than the texts of its game."""

GameFile = file_type(Game)
"""What may stand in the file of a game."""


@lru_cache(64)
def game(source: Source) -> Game:
    """A game out of its file. Raises DataError."""
    found = Game(**value_fields(source, read_file(source, GameFile)))
    problems = []
    first, last = found.players
    if not 1 <= first <= last <= MAX_PLAYERS:
        problems.append(
            f"players is {list(found.players)}; it must be the least and the most players, such as [2, 5], "
            f"at most {MAX_PLAYERS}"
        )
    if not found.roles:
        problems.append("roles is empty; a game has at least one [[roles]] entry")
    if len(found.roles) > MAX_ROLES:
        problems.append(f"there are {len(found.roles)} roles; at most {MAX_ROLES} are allowed")
    home: dict[str, int] = {}
    for number, role in enumerate(found.roles, 1):
        place = at("roles", number)
        if role.id in home:
            problems.append(
                f'the role "{cut(role.id)}" stands in roles, entry {home[role.id]}, again in entry {number}'
            )
        home.setdefault(role.id, number)
        if (role.each > 0) == (role.total > 0) or min(role.each, role.total) < 0:
            problems.append(
                f'{place}: the role "{cut(role.id)}" needs either each (the copies that a player holds) '
                f"or total (the copies in all), from 1"
            )
        for code, word in role.words.items():
            problems += code_problems(f"{place}, words", code)
            problems += no_mark(f"{place}, words.{cut(code)}", word)
    needed = sum(role.each * last + role.total for role in found.roles)
    if needed > MAX_CARDS:
        problems.append(f"the game needs {needed} cards for {last} players; at most {MAX_CARDS} are allowed")
    for number, document_name in enumerate(found.documents, 1):
        if document_name in KIT_NAMES:
            problems.append(
                f'documents, entry {number} is "{document_name}", which a kit has already; name it otherwise'
            )
        if not ID.fullmatch(document_name):
            problems.append(
                f'documents, entry {number} is "{cut(document_name)}"; it must be the name of a text such as "rules"'
            )
    if problems:
        fail(source.file, problems)
    return found
