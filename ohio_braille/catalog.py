"""The only reader of data files: from ``templates/`` or a user's own path to checked model values.

A built-in file is named by its id (``phase10``), a user's own by its path (``mine.toml``). Every error names the file,
the place in it, and what would be right; all problems of one file are told at once.
"""

import re
import tomllib
import types
import typing
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from .errors import DataError, near
from .model import (
    Adaptation,
    Card,
    Deck,
    DotSize,
    EmbosserPage,
    Game,
    LabelSheet,
    Language,
    Layout,
    Word,
)

_PACKAGED = Path(__file__).parent / "templates"
TEMPLATES = _PACKAGED if _PACKAGED.is_dir() else Path(__file__).parent.parent / "templates"
"""The folder with the built-in data files: in the wheel inside the package, in a checkout beside it."""

MAX_BYTES = 8_000_000
"""No data file is larger; a file of 10,000 different cards has half a megabyte."""

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
_RANGE = re.compile(r"(\d{1,4})-(\d{1,4})")

Value = TypeVar("Value")
Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]


# --- finding and reading files ---


def names(kind: str) -> tuple[str, ...]:
    """The ids of all built-in files of a kind ("decks", "sheets", ...), sorted."""
    return tuple(sorted(path.stem for path in (TEMPLATES / kind).glob("*.toml")))


def is_path(name: str) -> bool:
    """Whether a name given by a user means a file of theirs."""
    return name.endswith(".toml") or "/" in name or "\\" in name


def _what(kind: str) -> str:
    return {"dots": "dot size", "pages": "embosser page", "sheets": "label sheet"}.get(kind, kind.removesuffix("s"))


def locate(kind: str, name: str) -> Path:
    """The file that a name or path means. Raises DataError with the near names where there is none."""
    what = _what(kind)
    if not name.strip():
        raise DataError(f"The name of the {what} is empty. {near('', names(kind))}")
    if is_path(name):
        return Path(name)
    path = TEMPLATES / kind / f"{name}.toml"
    if not _ID.fullmatch(name) or not path.is_file():
        shown = name if len(name) <= 60 else name[:60] + "..."
        raise DataError(
            f"There is no {what} {shown!r}. {near(name[:60], names(kind))} "
            f"A file of your own is named by its path, such as ./{what.replace(' ', '-')}.toml."
        )
    return path


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, without a byte order mark, line ends as \\n. Raises DataError."""
    try:
        if path.is_dir():
            raise DataError(f"{path} is a folder; a file is needed.")
        if path.stat().st_size > MAX_BYTES:
            raise DataError(f"{path} is larger than {MAX_BYTES // 1_000_000} MB; that can't be a data file.")
        data = path.read_bytes()
    except FileNotFoundError:
        raise DataError(f"There is no file {path}.") from None
    except (OSError, ValueError) as error:
        raise DataError(f"{path} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    if b"\0" in data:
        raise DataError(f"{path} is not a text file (it holds zero bytes). Save it as text in UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(
            f"{path}, line {line}: not UTF-8 (byte {data[error.start]:#04x}); probably Latin-1. Save the file as UTF-8."
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises DataError with line and column and, where it is clear, the cause."""
    text = read_text(path)
    if not text.strip():
        raise DataError(f"{path} is empty.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path}: {error}.{_toml_hint(text, str(error))}") from None
    except RecursionError:
        raise DataError(f"{path} is nested too deeply.") from None


def _toml_hint(text: str, message: str) -> str:
    found = re.search(r"line (\d+)", message)
    if not found:
        return ""
    line = text.split("\n")[int(found[1]) - 1]
    key = line.partition("=")[0].strip().strip("[]")
    if "=" in line and not key.isascii() and not key.startswith(('"', "'")):
        return f' Write a name with other letters than a-z in quotes: "{key}" = ...'
    if re.search(r"=\s*[+-]?0\d", line):
        return " A number has no leading zero in TOML."
    if re.search(r"=\s*[^\s\"'\[{\d+-][^\"']*$", line) and not re.search(r"=\s*(true|false|inf|nan)\b", line):
        return " Write text in quotes."
    return ""


# --- checking a table against a type, telling all problems ---


def _type_words(kind: Any) -> str:
    """A type in the words of somebody who writes a data file."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        meta = next((a for a in args[1:] if isinstance(a, msgspec.Meta)), msgspec.Meta())
        limits = [f"at least {meta.ge}"] if meta.ge is not None else []
        limits += [f"at most {meta.le}"] if meta.le is not None else []
        return " of ".join([_type_words(args[0]), " and ".join(limits)]) if limits else _type_words(args[0])
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_type_words(a) for a in args if a is not type(None))
    if origin is tuple and args[-1] is not Ellipsis:
        return f"a list of {len(args)} entries, each {_type_words(args[0])}"
    if origin in (list, tuple):
        return f"a list of entries, each {_type_words(args[0])}"
    simple = {str: "text in quotes", int: "a whole number", float: "a number", bool: "true or false"}
    return simple.get(kind, "a table")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    shown = f'"{value}"' if isinstance(value, str) else repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _problems(raw: Any, kind: Any, place: str, elsewhere: dict[str, str]) -> list[str]:
    """What is wrong with a value as far as types go, each with its place."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if not isinstance(raw, dict):
            return [f"{place} is {_shown(raw)}; it must be a table"]
        return _struct_problems(raw, kind, place, elsewhere)
    if isinstance(raw, list) and (origin is list or (origin is tuple and args[-1] is Ellipsis)):
        return [p for i, v in enumerate(raw, 1) for p in _problems(v, args[0], f"{place}, entry {i}", elsewhere)]
    if isinstance(raw, dict) and origin is dict:
        return [p for k, v in raw.items() for p in _problems(v, args[1], f"{place}.{k}", elsewhere)]
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        return [f"{place} is {_shown(raw)}; it must be {_type_words(kind)}"]
    numbers = value if isinstance(value, tuple) else (value,)
    if any(isinstance(n, float) and not -1e6 < n < 1e6 for n in numbers):
        return [f"{place} is {_shown(raw)}; it must be a number between -1000000 and 1000000"]
    return []


def _struct_problems(
    raw: dict[str, Any], kind: type[msgspec.Struct], place: str, elsewhere: dict[str, str]
) -> list[str]:
    fields = {f.name: f for f in msgspec.structs.fields(kind)}
    prefix = f"{place}." if place else ""
    found = []
    for key in raw:
        if key in fields:
            continue
        other = elsewhere.get(key, "")
        hint = f"it belongs into {other}" if other and other != place else near(key, fields)
        found.append(f"{prefix}{key} is unknown here: {hint}")
    for name, field in fields.items():
        if name in raw:
            found += _problems(raw[name], field.type, prefix + name, elsewhere)
        elif field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
            found.append(f"{prefix}{name} is missing")
    return found


def _homes(kind: Any, table: str = "") -> dict[str, str]:
    """Which table each key of a file belongs into, for a key at the wrong level."""
    homes: dict[str, str] = {}
    for part in typing.get_args(kind):
        homes.update(_homes(part, table))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            homes.setdefault(field.name, f"[{table}]" if table else "the top of the file")
        for field in msgspec.structs.fields(kind):
            homes = {**_homes(field.type, f"{table}.{field.name}".strip(".")), **homes}
    return homes


def _fail(path: Path, problems: Iterable[str]) -> typing.NoReturn:
    found = list(dict.fromkeys(problems))
    shown = found[:20] + ([f"and {len(found) - 20} more"] if len(found) > 20 else [])
    if len(found) == 1:
        raise DataError(f"{path}: {shown[0].rstrip('.')}.")
    raise DataError(f"{path} has {len(found)} problems:\n" + "\n".join(f"- {p.rstrip('.')}." for p in shown))


def _convert(path: Path, raw: dict[str, Any], kind: type[Value]) -> Value:
    problems = _problems(raw, kind, "", _homes(kind))
    if problems:
        _fail(path, problems)
    return msgspec.convert(raw, kind)


def _in_all_languages(raw: dict[str, Any]) -> dict[str, Any]:
    """``name = "X"`` means that every language calls it so."""
    return {**raw, "name": {"*": raw["name"]}} if isinstance(raw.get("name"), str) else raw


def _with_id(path: Path, kind: type[Value]) -> Value:
    raw = _in_all_languages(read_toml(path))
    if "id" in raw:
        _fail(path, ["id is unknown here: the file's name is the id"])
    return _convert(path, {**raw, "id": file_id(path)}, kind)


def file_id(path: Path) -> str:
    """The id of a file: its name in small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", path.stem.casefold()).strip("-")[:60] or "own"


# --- one function for each kind of file ---


@cache
def dots(name: str) -> DotSize:
    """A dot size (``templates/dots``)."""
    return _with_id(locate("dots", name), DotSize)


@cache
def page(name: str) -> EmbosserPage:
    """An embosser page (``templates/pages``)."""
    return _with_id(locate("pages", name), EmbosserPage)


@cache
def layout(name: str) -> Layout:
    """The house style of braille pages (``templates/layouts``)."""
    return _with_id(locate("layouts", name), Layout)


@cache
def language(name: str) -> Language:
    """A language's words, tables and defaults (``templates/languages``). Its regular expressions compile."""
    path = locate("languages", name)
    raw = read_toml(path)
    if "id" in raw:
        _fail(path, ["id is unknown here: the file's name is the id"])
    found = _convert(path, {**raw, "id": file_id(path)}, Language)
    problems = [
        f"grades.{grade} is unknown here: grades are 0, 1 and 2" for grade in found.grades if grade not in "012"
    ]
    for number, sub in enumerate(found.substitutions, 1):
        for key, pattern in (("find", sub.find), ("within", sub.within)):
            try:
                re.compile(pattern)
            except re.error as error:
                problems.append(f"substitutions, entry {number}.{key} is no regular expression: {error}")
    if problems:
        _fail(path, problems)
    return found


def _article(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.casefold())


@cache
def all_sheets() -> tuple[LabelSheet, ...]:
    """All built-in label sheets, by id."""
    return tuple(_with_id(locate("sheets", name), LabelSheet) for name in names("sheets"))


def sheet(name: str) -> LabelSheet:
    """A label sheet by its id, its path, or any article number printed on the box (``L7551``, ``Avery 5667``)."""
    if is_path(name):
        return _with_id(locate("sheets", name), LabelSheet)
    wanted = _article(name)
    if not wanted:
        locate("sheets", name)
    found = [s for s in all_sheets() if s.id == name]
    found = found or [s for s in all_sheets() if wanted in {_article(p) for p in s.products}]
    found = found or [s for s in all_sheets() if wanted in {_article(p.split()[-1]) for p in s.products}]
    if len(found) == 1:
        return found[0]
    if found:
        raise DataError(
            f"Several label sheets are called {name!r}: {', '.join(s.id for s in found)}. Name one of these."
        )
    articles = [p.split()[-1] for s in all_sheets() for p in s.products]
    raise DataError(
        f"There is no label sheet {name[:60]!r}. {near(name[:60], [*names('sheets'), *articles])} "
        f"ohio-braille sheets lists them; a file of your own is named by its path."
    )


def _expand(ranks: str | int | list[str | int]) -> list[str]:
    """``"1-3"`` as ["1", "2", "3"]; a list of such is joined."""
    if isinstance(ranks, list):
        return [rank for part in ranks for rank in _expand(part)]
    found = _RANGE.fullmatch(str(ranks))
    if not found:
        return [str(ranks)]
    first, last = int(found[1]), int(found[2])
    return [str(n) for n in range(first, last + 1)]


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    suits: dict[str, Word] = {}
    ranks: dict[str, Word] = {}


class _CardRow(msgspec.Struct, forbid_unknown_fields=True):
    ranks: str | int | list[str | int]
    count: Count = 1
    suits: list[str] | None = None


class _Plays(msgspec.Struct, forbid_unknown_fields=True):
    roles: dict[str, str | int | list[str | int]]
    source: str
    note: str = ""


class _DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    name: dict[str, str]
    cards: list[_CardRow]
    source: str
    suits: list[str] = []
    card_mm: tuple[float, float] | None = None
    words: dict[str, _Words] = {}
    plays: dict[str, _Plays] = {}
    note: str = ""


@cache
def _deck_file(path: Path) -> _DeckFile:
    return _convert(path, _in_all_languages(read_toml(path)), _DeckFile)


@cache
def deck(name: str) -> Deck:
    """A deck (``templates/decks``), its cards in the order of a sorted pack: suit by suit, then those without."""
    path = locate("decks", name)
    file = _deck_file(path)
    problems = []
    if not file.cards:
        problems.append("cards is empty; a deck has at least one [[cards]] entry")
    if file.card_mm and not all(10 <= side <= 300 for side in file.card_mm):
        problems.append(f"card_mm is {list(file.card_mm)}; a card's width and height are between 10 and 300 mm")
    home: dict[str, int] = {}
    cards: list[Card] = []
    for number, row in enumerate(file.cards, 1):
        ranks = _expand(row.ranks)
        if not ranks or not all(rank.strip() for rank in ranks):
            problems.append(f"cards, entry {number}.ranks is {_shown(row.ranks)}; it must name at least one rank")
        if len(ranks) > 10_000:
            problems.append(f"cards, entry {number}.ranks has {len(ranks)} ranks; at most 10000 are allowed")
            continue
        for suit in row.suits or []:
            if suit not in file.suits:
                problems.append(
                    f'cards, entry {number}.suits names "{suit}", which the deck has not: {near(suit, file.suits)}'
                )
        suits = file.suits if row.suits is None else row.suits
        for suit in suits or [""]:
            for rank in ranks:
                card_id = f"{suit}-{rank}" if suit else rank
                if card_id in home:
                    problems.append(
                        f'the card "{card_id}" stands in cards, entry {home[card_id]} and again in entry {number}; '
                        f"give it once, with its whole count"
                    )
                home.setdefault(card_id, number)
                cards.append(Card(id=card_id, rank=rank, suit=suit, count=row.count))
    if problems:
        _fail(path, problems)
    order = {suit: i for i, suit in enumerate(file.suits)}
    cards.sort(key=lambda card: order.get(card.suit, len(order)))  # stable: ranks stay as the file has them
    return Deck(
        id=file_id(path),
        name=file.name,
        cards=tuple(cards),
        suit_order=tuple(file.suits),
        card_mm=file.card_mm,
        suits={lang: words.suits for lang, words in file.words.items()},
        ranks={lang: words.ranks for lang, words in file.words.items()},
        source=file.source,
        note=file.note,
    )


@cache
def game(name: str) -> Game:
    """A game (``templates/games``)."""
    path = locate("games", name)
    found = _with_id(path, Game)
    problems = []
    first, last = found.players
    if not 1 <= first <= last <= 100:
        problems.append(f"players is {list(found.players)}; it must be the least and the most players, such as [2, 5]")
    seen: set[str] = set()
    for role in found.roles:
        if role.id in seen:
            problems.append(f'the role "{role.id}" stands there twice')
        seen.add(role.id)
        if (role.each > 0) == (role.total > 0) or role.each < 0 or role.total < 0:
            problems.append(f'the role "{role.id}" needs either each (copies a player holds) or total (copies in all)')
    if not found.roles:
        problems.append("roles is empty")
    if problems:
        _fail(path, problems)
    return found


def adaptation(game: Game, deck_name: str) -> Adaptation | None:
    """How a deck plays a game: from the deck's own file ([plays.GAME]), else from ``templates/adaptations``; None
    where neither says so."""
    deck_path = locate("decks", deck_name)
    path = TEMPLATES / "adaptations" / game.id / f"{file_id(deck_path)}.toml"
    plays = _deck_file(deck_path).plays.get(game.id)
    if plays is not None:
        path = deck_path
    elif is_path(deck_name) or not path.is_file():
        return None
    else:
        plays = _convert(path, read_toml(path), _Plays)
    return _checked_adaptation(game, deck(deck_name), plays, path)


def _checked_adaptation(game: Game, deck: Deck, plays: _Plays, path: Path) -> Adaptation:
    ranks = dict.fromkeys(card.rank for card in deck.cards)
    role_ids = [role.id for role in game.roles]
    roles: dict[str, tuple[str, ...]] = {}
    problems = []
    for key, value in plays.roles.items():
        keys, values = _expand(key), _expand(value)
        if len(keys) == 1:
            roles[keys[0]] = tuple(values)
        elif len(keys) == len(values):
            roles.update((k, (v,)) for k, v in zip(keys, values, strict=True))
        else:
            problems.append(f'roles."{key}" names {len(keys)} roles but {len(values)} ranks')
    for role in role_ids:
        if role not in roles:
            problems.append(f'no card stands for the role "{role}"')
    owner: dict[str, str] = {}
    for role, used in roles.items():
        if role not in role_ids:
            problems.append(f'roles names "{role}", which {game.id} has not: {near(role, role_ids)}')
        for rank in used:
            if rank not in ranks:
                problems.append(f'the role "{role}" is given to "{rank}", which the deck has not: {near(rank, ranks)}')
            if rank in owner:
                problems.append(f'"{rank}" stands for two roles, "{owner[rank]}" and "{role}"')
            owner[rank] = role
    if problems:
        _fail(path, problems)
    return Adaptation(game=game.id, deck=deck.id, roles=roles, source=plays.source, note=plays.note)


def document(name: str, language: str, game_id: str = "") -> tuple[str, str]:
    """The source text of a document and its file's name, for errors. ``name`` may be a path of the user's."""
    if name.endswith(".md") or "/" in name or "\\" in name:
        return read_text(Path(name)), name
    path = TEMPLATES / "documents" / f"{name}.{language}.md"
    if not path.is_file():
        known = [p.name for p in sorted((TEMPLATES / "documents").glob(f"{name}.*.md"))]
        raise DataError(f"There is no {name} in the language {language!r}. There are: {', '.join(known) or 'none'}.")
    return read_text(path), path.name


def own_file(kind: str, name: str) -> str:
    """The text of a data file, to start one's own from."""
    return read_text(locate(kind, name))
