"""What a kit looks up for a language or a game, looked up here: tables, words, texts, the page it is on."""

from collections.abc import Callable, Iterator
from functools import partial

from ohio_braille.braille.engine import system_engine
from ohio_braille.cards.names import role_word, text_of
from ohio_braille.errors import BrailleError, OhioBrailleError
from ohio_braille.library.library import Library
from ohio_braille.proof.findings import error, warning
from ohio_braille.values.cards import Game
from ohio_braille.values.languages import Language
from ohio_braille.values.notes import Finding
from ohio_braille.values.orders import STYLES, Play

_TEXTS = ("start", "key")
"""The texts of a kit that belong to no game."""


def language_problems(library: Library, file: str, language: Language) -> Iterator[Finding]:
    """What a kit in the language would stop at, the language being read from ``file``; and, as warnings, what it
    lacks for other games than the usual one."""
    yield from _table_problems(language)
    lookups: tuple[tuple[Callable[[str], object], str], ...] = (
        (library.page, language.page),
        (library.sheet, language.sheet),
        (library.dots, language.dots),
        (library.house_style, language.house_style),
        (library.paper, language.paper),
    )
    for look_up, name in lookups:
        yield from _stops(partial(look_up, name))
    for text in _TEXTS:
        yield from _stops(partial(library.document, text, language.id, "", (file,)))
    usual = Play(deck="").game
    for name in library.names("game"):
        game = library.game(name)
        finding = error if name == usual else warning
        lacking = _roles_without_words(game, language)
        if lacking:
            yield finding(f"The game {name} has no words in {language.name} for {', '.join(lacking)}.")
        for text in game.documents:
            if not _has_text(library, text, language, game, (file,)):
                yield finding(f"The game {name} has no text {text}.{language.id}.md.")


def game_problems(library: Library, file: str, game: Game) -> Iterator[Finding]:
    """What a kit of the game, read from ``file``, would stop at: words and texts that are in no language, or not whole
    in one that the file has words for, and roles that labels can't tell from each other."""
    languages = [library.language(name) for name in library.names("language")]
    lacking = {language.id: _roles_without_words(game, language) for language in languages}
    begun = {code for role in game.roles for code in role.words}
    whole = [language for language in languages if not lacking[language.id]]
    for language in languages:
        if lacking[language.id] and (language.id in begun or not (whole or begun)):
            yield error(f"Words are missing in {language.name} for the roles {', '.join(lacking[language.id])}.")
    for language in whole:
        yield from _twins(game, language)
    for text in game.documents:
        found = {one.id for one in languages if _has_text(library, text, one, game, (file,))}
        for language in languages if not found else [one for one in whole if one.id in begun]:
            if language.id not in found:
                yield error(f"There is no text {text}.{language.id}.md beside the file.")
    yield from _unknown_ranks(library, game)


def _table_problems(language: Language) -> Iterator[Finding]:
    """Tables that liblouis hasn't got or can't read. Those to read back are looked at too."""
    engine = system_engine()
    for key, grade in language.grades.items():
        for what, table in (("table", grade.table), ("back", grade.back)):
            if table:
                try:
                    engine.require_table(engine.table_path(table))
                except BrailleError as wrong:
                    yield error(f"grades.{key}.{what}: {wrong}")


def _stops(look_up: Callable[[], object]) -> Iterator[Finding]:
    """What stops a kit that looks something up; nothing where it is there."""
    try:
        look_up()
    except OhioBrailleError as wrong:
        yield error(str(wrong))


def _roles_without_words(game: Game, language: Language) -> list[str]:
    lacking = []
    for role in game.roles:
        try:
            role_word(game, role, language)
        except OhioBrailleError:
            lacking.append(role.id)
    return lacking


def _has_text(library: Library, name: str, language: Language, game: Game, beside: tuple[str, ...]) -> bool:
    try:
        library.document(name, language.id, game.id, beside)
    except OhioBrailleError:
        return False
    return True


def _twins(game: Game, language: Language) -> Iterator[Finding]:
    """Roles with one mark, or one caption."""
    for style in STYLES:
        seen: dict[str, str] = {}
        for role in game.roles:
            mark = text_of(role_word(game, role, language), style)
            other = seen.setdefault(mark, role.id)
            if other != role.id:
                yield error(f"The roles {other} and {role.id} have the same mark {mark!r} in {language.name}, {style}.")
    captions: dict[str, str] = {}
    for role in game.roles:
        caption = role_word(game, role, language).caption
        other = captions.setdefault(caption, role.id)
        if other != role.id:
            yield error(f"The roles {other} and {role.id} are both called {caption!r} in {language.name}.")


def _unknown_ranks(library: Library, game: Game) -> Iterator[Finding]:
    """Ranks that stand for a role and that no deck has: a deck of one's own may."""
    known = {card.rank for name in library.names("deck") for card in library.deck(name).cards}
    for role in game.roles:
        if role.ranks and known.isdisjoint(role.ranks):
            yield warning(f"No deck has a rank that may stand for {role.id}: {', '.join(role.ranks[:10])}.")
