"""The only reader of data files: from ``templates/`` or a user's own path to checked model values.

A built-in file is named by its id (``phase10``), a user's own by its path (``mine.toml``). Every error names the file,
the place in it, and what would be right; all problems of one file are told at once. Data is data: nothing in a file is
run, followed over a network or used as a path.
"""

import re
import tomllib
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from ohio_braille.errors import DataError, near
from ohio_braille.values.braille_books import EmbosserPage, HouseStyle
from ohio_braille.values.cards import Adaptation, Card, Deck, Game
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import Language, Word
from ohio_braille.values.phrases import BLANKS, Phrases, blanks_of

_PACKAGE = Path(__file__).parent.parent
_PACKAGED = _PACKAGE / "templates"
TEMPLATES = _PACKAGED if _PACKAGED.is_dir() else _PACKAGE.parent / "templates"
"""The folder with the built-in data files: in the wheel inside the package, in a checkout beside it."""

MAX_BYTES = 2_000_000
"""No data file or text is larger; a deck with a row for each of 10,000 cards has half a megabyte."""

MAX_DATABASE_BYTES = 8_000_000
"""No database of labels is larger; LibreOffice's has 300 KB, all files of gLabels together 675 KB."""

_PIECE_BYTES = 65_536

KIT_NAMES = ("start", "labels", "mapping")
"""What other files of a kit are called than the texts of its game."""

MAX_DEPTH = 20
MAX_TEXT, MAX_LONG_TEXT = 200, 4000
MAX_NUMBER = 1_000_000
MAX_KINDS, MAX_CARDS = 20_000, 100_000
MAX_ROLES, MAX_PLAYERS = 200, 100
MAX_PROBLEMS = 100  # more are not looked for, so that a hostile file is refused as fast as another

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
_RANGE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_DOTS = re.compile(r"1?2?3?4?5?6?(-1?2?3?4?5?6?)*")
_DATABASE = re.compile(r"(.+?\.(?:xml|template)):(.*)", re.IGNORECASE)

_DEEP = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MAX_DEPTH}}}""",
)
"""A name of more than MAX_DEPTH parts, over whose prefixes tomllib would take a time that grows with their square."""

_CONTROL = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""What nobody sees and no label can bear: control characters, line ends, changes of direction."""

_RUNNING = {"source", "note", "why"}  # may go over several lines in a file
_LONG = _RUNNING | {"find", "within", "replace", "phrases"}
_MAY_BE_EMPTY = {"note", "height_mm", "back", "mark", "compact", "rule", "bullet", "within", "replace", "paper"}

Value = TypeVar("Value")
Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]


# --- finding and reading files ---


def names(kind: str) -> tuple[str, ...]:
    """The ids of all built-in files of a kind ("decks", "sheets", "adaptations/ohio", ...), sorted."""
    return tuple(sorted(path.stem for path in (TEMPLATES / kind).glob("*.toml")))


def is_path(name: str) -> bool:
    """Whether a name given by a user means a file of theirs."""
    return name.casefold().endswith(".toml") or "/" in name or "\\" in name


def file_id(path: Path) -> str:
    """The id of a file: its name in small letters, digits and hyphens; never a path."""
    return re.sub(r"[^a-z0-9]+", "-", path.stem.casefold())[:60].strip("-") or "own"


def _what(kind: str) -> str:
    return {"dots": "dot size", "pages": "embosser page", "sheets": "label sheet"}.get(kind, kind.removesuffix("s"))


def _cut(text: str, most: int = 60) -> str:
    """A text from a user for a message: short, its control characters and line ends written out."""
    start = text[:most]
    if not start.isprintable():
        start = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in start)
    return start if len(text) <= most else start + "..."


def _near(name: str, known: Iterable[str]) -> str:
    """As ``near``, fast for any file."""
    return near(_cut(name), islice(known, 500))


def _file(path: Path) -> str:
    return _cut(str(path), 300)


def locate(kind: str, name: str) -> Path:
    """The file that a name or path means. Raises DataError with the near names where there is no built-in one."""
    what = _what(kind)
    if not name.strip():
        raise DataError(f"The name of the {what} is empty. {near('', names(kind))}")
    if is_path(name):
        return Path(name)
    if not _ID.fullmatch(name) and len(name) <= 60:  # "Phase 10" and PHASE10 mean phase10
        plain = _article(name)
        name = next((known for known in names(kind) if _article(known) == plain), name)
    path = TEMPLATES / kind / f"{name}.toml"
    if not _ID.fullmatch(name) or not path.is_file():
        raise DataError(
            f"There is no {what} '{_cut(name)}'. {near(name[:60], names(kind))} "
            f"A file of your own is named by its path, such as ./{what.replace(' ', '-')}.toml."
        )
    return path


def _read_bytes(path: Path, most: int) -> bytes:
    try:
        if path.is_dir():
            raise DataError(f"{_file(path)} is a folder; a file is needed.")
        data = b""
        with open(path, "rb") as file:
            # Not by its size: a device has none. In pieces: making room for the most takes longer than reading.
            while len(data) <= most and (piece := file.read(_PIECE_BYTES)):
                data += piece
    except FileNotFoundError:
        raise DataError(f"There is no file {_file(path)}.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DataError(f"{_file(path)} can't be read: {reason}.") from None
    if len(data) > most:
        raise DataError(f"{_file(path)} is larger than {most // 1_000_000} MB; no data file is.")
    return data


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, without a byte order mark, line ends as \\n. Raises DataError."""
    data = _read_bytes(path, MAX_BYTES)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DataError(f"{_file(path)} is in UTF-16 (Windows calls it Unicode). Save it as UTF-8.")
    if b"\0" in data:
        raise DataError(f"{_file(path)} is not a text file (it holds zero bytes). Save it as text in UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(
            f"{_file(path)}, line {line}: the byte {data[error.start]:#04x} is not UTF-8; probably the file is in "
            f"Latin-1. Save it as UTF-8."
        ) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def keys(path: Path) -> tuple[str, ...]:
    """The keys at the top of a data file, which tell its kind. Raises DataError where it can't be read."""
    return tuple(_tables(path, read_text(path)))


def _tables(path: Path, text: str) -> dict[str, Any]:
    """The tables of a TOML file. Raises DataError with line and column and, where it is clear, the cause."""
    if not text.strip():
        raise DataError(f"{_file(path)} is empty.")
    deep = _DEEP.search(text)
    if deep:
        line = text.count("\n", 0, deep.start()) + 1
        raise DataError(f"{_file(path)}, line {line}: nested too deeply; at most {MAX_DEPTH} levels are allowed.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{_file(path)}: {str(error).rstrip('.')}.{_toml_hint(text, str(error))}") from None
    except RecursionError:
        raise DataError(f"{_file(path)} is nested too deeply; at most {MAX_DEPTH} levels are allowed.") from None
    except ValueError:  # tomllib lets through what int() says to thousands of digits
        raise DataError(f"{_file(path)} holds a number that is too long.") from None


def _toml_hint(text: str, message: str) -> str:
    """What somebody who has never heard of TOML probably has to change."""
    found = re.search(r"line (\d+)", message)
    line = text.split("\n")[int(found[1]) - 1] if found else ""
    key, equals, value = (part.strip() for part in line.partition("="))
    if "Cannot" in message and equals:
        return f" The key {_cut(key)} stands there twice; keep one."
    if "Cannot" in message:
        return " The same table stands there twice. A list of tables has double brackets, such as [[cards]]."
    if "“" in line or "”" in line or "„" in line:
        return " Text stands in straight quotes: \"...\" or '...'."
    if line.strip().startswith("[") and not equals and not line.isascii():
        return f" Write a name with other letters than a-z in quotes, such as [{_quoted(key.strip('[]'))}]."
    if equals and not key.isascii() and not key.startswith(('"', "'")):
        return f" Write a name with other letters than a-z in quotes: {_quoted(key)} = ..."
    if re.search(r"(?<![\w.])0\d", re.sub(r"\"[^\"]*\"|'[^']*'", "", value)):
        return " A number has no leading zero in TOML."
    if re.match(r"\d+,\d+$", value):
        return " A number has a decimal point, no comma."
    if re.match(r"\d+\s*-\s*\d+$", value):
        return f' Write a range in quotes: "{_cut(value)}".'
    if value.casefold() in ("true", "false"):
        return f" Write {value.casefold()} in small letters."
    if re.match(r'"[^"]*\\', value):
        return " Write text with a backslash in single quotes: '...'."
    if re.match(r"[\"'][^\"']*$", value):
        return " A quote is missing at the end."
    if re.match(r"[^\W\d_]", value):
        return " Write text in quotes."
    if not equals and re.match(r"\s*[\w-]+\s*:", line):
        return " A key and its value are joined by =, not by a colon."
    return ""


def _quoted(key: str) -> str:
    """A dotted key with quotes where TOML needs them."""
    return ".".join(part if re.fullmatch(r"[\w-]+", part, re.ASCII) else f'"{_cut(part)}"' for part in key.split("."))


# --- checking tables against a type, telling all problems ---


def _at(place: str, key: str | int) -> str:
    """A place in a file in words: ``cards, entry 3, count``."""
    if isinstance(key, int):
        return f"{place}, entry {key}"
    if key == "*":  # a name given once for all languages
        return place
    key = _cut(key)
    if not place:
        return key
    return f"{place}, {key}" if re.search(r"entry \d+$", place) else f"{place}.{key}"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, str):
        return f'"{_cut(value)}"'
    if isinstance(value, int) and abs(value) > 10**30:
        return "a number of more than 30 digits"
    if isinstance(value, list):
        return _cut("[" + ", ".join(_shown(one) for one in value[:20]) + (", ...]" if len(value) > 20 else "]"), 80)
    return _cut(str(value))


def _place(keys: tuple[str | int, ...]) -> str:
    place = ""
    for key in keys:
        place = _at(place, key)
    return place


def _tidy(table: dict[str, Any] | list[Any], keys: tuple[str | int, ...] = (), long: bool = False) -> Iterator[str]:
    """What is wrong with the texts and numbers of a file, whatever they mean; joins the lines of running text."""
    if len(keys) >= MAX_DEPTH:
        yield f"{_cut(_place(keys))} is nested too deeply; at most {MAX_DEPTH} levels are allowed"
        return
    if isinstance(table, list):
        items: Iterable[tuple[Any, Any]] = enumerate(table, 1)
    else:
        items = list(table.items())
        for key in table:
            for problem in _text_problems(key, MAX_TEXT, may_be_empty=False):
                yield f"the key {_place((*keys, key))} {problem}"
        if "caption" in table:
            for key in ("mark", "compact"):
                if key not in table:
                    yield f'{_place((*keys, key))} is missing; {key} = "" would add nothing to the label'
    for key, value in items:
        if isinstance(value, str):
            if key in _RUNNING and isinstance(table, dict):
                value = table[key] = " ".join(value.split())
            most = MAX_LONG_TEXT if long or key in _LONG else MAX_TEXT
            for problem in _text_problems(value, most, may_be_empty=key in _MAY_BE_EMPTY):
                yield f"{_place((*keys, key))} {problem}"
        elif isinstance(value, (dict, list)):
            yield from _tidy(value, (*keys, key), long or key in _LONG)
        elif isinstance(value, (int, float)) and not -MAX_NUMBER <= value <= MAX_NUMBER:
            yield f"{_place((*keys, key))} is {_shown(value)}; it must be from -{MAX_NUMBER} to {MAX_NUMBER}"


def _text_problems(text: str, most: int, may_be_empty: bool) -> list[str]:
    found = _CONTROL.search(text)
    if not found and len(text) <= most and (may_be_empty or text.strip()):
        return []
    problems = []
    if len(text) > most:
        problems.append(f"has {len(text)} characters; at most {most} are allowed")
    if found:
        before = f' after "{_cut(text[max(0, found.start() - 20) : found.start()])}"' if found.start() else ""
        what = "a line end" if found[0] in "\n\r\u2028\u2029" else f"the control character U+{ord(found[0]):04X}"
        problems.append(f"holds {what}{before}; take it out")
    return problems or ["is empty; it needs a text"]


def _type_words(kind: Any) -> str:
    """A type in the words of somebody who writes a data file."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        meta = next((a for a in args[1:] if isinstance(a, msgspec.Meta)), msgspec.Meta())
        return f"{_type_words(args[0])} from {meta.ge} to {meta.le}"
    if origin is typing.Literal:
        return "one of " + ", ".join(f'"{one}"' for one in args)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_type_words(a) for a in args if a is not types.NoneType)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"a list of {len(args)} entries, each {_type_words(args[0])}"
    if origin in (list, tuple):
        return f"a list of entries, each {_type_words(args[0])}"
    simple = {str: "text in quotes", int: "a whole number", float: "a number", bool: "true or false"}
    return simple.get(kind, "a table")


def _wanted(kind: Any, place: str) -> str:
    """What has to stand at a place, as a person writes it."""
    if place == "name":  # may be a table with one name a language, but one for all is enough
        return "text in quotes"
    entry = next(iter(typing.get_args(kind)), None)
    if typing.get_origin(kind) in (list, tuple) and isinstance(entry, type) and issubclass(entry, msgspec.Struct):
        return f"one or more tables, each headed [[{place}]]"
    return _type_words(kind)


def _problems(raw: Any, kind: Any, place: str, homes: dict[str, str]) -> list[str]:
    """What is wrong with a value as far as types go, each with its place."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType) and isinstance(raw, list):
        lists = [a for a in args if typing.get_origin(a) in (list, tuple)]
        if lists:
            return _problems(raw, lists[0], place, homes)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(raw, dict):
        return _struct_problems(raw, kind, place, homes)
    if isinstance(raw, list) and (origin is list or (origin is tuple and args[-1] is Ellipsis)):
        return [p for i, v in enumerate(raw, 1) for p in _problems(v, args[0], _at(place, i), homes)]
    if isinstance(raw, list) and origin is tuple and len(raw) == len(args):
        return [p for i, v in enumerate(raw, 1) for p in _problems(v, args[i - 1], _at(place, i), homes)]
    if isinstance(raw, dict) and origin is dict:
        return [p for k, v in raw.items() for p in _problems(v, args[1], _at(place, k), homes)]
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        hint = f". {near(raw, args)}" if origin is typing.Literal and isinstance(raw, str) else ""
        return [f"{place} is {_shown(raw)}; it must be {_wanted(kind, place)}{hint}"]
    return []


def _struct_problems(raw: dict[str, Any], kind: type[msgspec.Struct], place: str, homes: dict[str, str]) -> list[str]:
    fields = {f.name: f for f in msgspec.structs.fields(kind)}
    found = list(_phrase_problems(raw)) if kind is Phrases else []
    for key in raw:
        if key not in fields:
            home = homes.get(key)
            hint = f"it belongs into {home}" if home else _near(key, fields)
            found.append(f"{_at(place, key)} is unknown here: {hint}")
    for name, field in fields.items():
        if name in raw:
            found += _problems(raw[name], field.type, _at(place, name), homes)
        elif field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
            wanted = _english_phrase(name) if kind is Phrases else f"it must be {_wanted(field.type, _at(place, name))}"
            found.append(f"{_at(place, name)} is missing; {wanted}")
    return found


def _english_phrase(name: str) -> str:
    return f'in English it is "{getattr(language("en").phrases, name)}"'


def _homes(kind: Any, table: str = "the top of the file") -> dict[str, str]:
    """Which table each key of a file belongs into, for a key at the wrong level; outer tables win."""
    homes: dict[str, str] = {}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = msgspec.structs.fields(kind)
        homes = {field.name: table for field in fields}
        outer = table.strip("[]") + "." if table.startswith("[") else ""
        for field in fields:
            homes = {**_homes(field.type, f"[{outer}{field.name}]"), **homes}
        return homes
    for part in typing.get_args(kind):
        inner = table
        if typing.get_origin(kind) is dict:
            inner = f"{table[:-1]}.NAME]"
        elif typing.get_origin(kind) in (list, tuple):
            inner = f"[{table}]"
        homes = {**_homes(part, inner), **homes}
    return homes


def _fail(path: Path, problems: Iterable[str]) -> typing.NoReturn:
    """Raises DataError with all problems, one a line where there are several."""
    told: dict[str, str] = {}
    for problem in problems:  # one value, one problem
        told.setdefault(problem.partition("; it must be ")[0], problem)
    found = [p if p.endswith((".", "?")) else p + "." for p in told.values()]
    if len(found) == 1:
        raise DataError(f"{_file(path)}: {found[0]}")
    shown = found[:20] + (["Mend these first; there are more."] if len(found) > 20 else [])
    many = "at least " if len(found) >= MAX_PROBLEMS else ""
    raise DataError(f"{_file(path)} has {many}{len(found)} problems:\n" + "\n".join(f"- {p}" for p in shown))


def _convert(path: Path, raw: dict[str, Any], kind: type[Value]) -> Value:
    problems = list(islice(_tidy(raw), MAX_PROBLEMS))
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        _fail(path, [*_problems(raw, kind, "", _homes(kind)), *problems] or [str(error)])
    if problems:
        _fail(path, problems)
    return value


def _named(path: Path, text: str, kind: type[Value]) -> Value:
    """A value whose id is its file's name. ``name = "X"`` means that every language calls it so."""
    raw = _tables(path, text)
    if "id" in raw:
        _fail(path, ["id is unknown here: the file's name is the id"])
    if isinstance(raw.get("name"), str) and kind is not Language:
        raw["name"] = {"*": raw["name"]}
    found = _convert(path, {**raw, "id": file_id(path)}, kind)
    if isinstance(raw["name"], dict):
        problems = list(_name_problems(raw["name"]))
        if problems:
            _fail(path, problems)
    return found


def _name_problems(name: dict[str, str]) -> Iterator[str]:
    if not name:
        yield 'name is empty; give one, such as name = "My deck"'
    for code in name:
        if code != "*":
            yield from _code_problems(_at("name", code), code)


def _code_problems(place: str, code: str) -> Iterator[str]:
    if not _LANGUAGE.fullmatch(code):
        yield f'{place}: "{_cut(code)}" is no code of a language; codes are such as de, en or pt-BR'


def _between(least: float, values: Iterable[tuple[str, float]], most: float) -> Iterator[str]:
    """A problem for each named value that is out of its limits."""
    for name, value in values:
        if not least <= value <= most:
            yield f"{name} is {value:g}; it must be from {least:g} to {most:g}"


# --- one function for each kind of file; what is read is kept as long as the file's text is the same ---


def _read(kind: str, name: str, load: Callable[[Path, str], Value]) -> Value:
    path = locate(kind, name)
    return load(path, read_text(path))


def dots(name: str) -> DotSize:
    """A dot size (``templates/dots``). Raises DataError, also where dots or cells would touch."""
    return _read("dots", name, _dots)


@lru_cache(64)
def _dots(path: Path, text: str) -> DotSize:
    found = _named(path, text, DotSize)
    lengths = {"dot_mm": found.dot_mm, "pitch_mm": found.pitch_mm, "cell_mm": found.cell_mm, "line_mm": found.line_mm}
    problems = [*_between(0.1, lengths.items(), 100), *_touching(found)]
    if problems:
        _fail(path, problems)
    return found


def _touching(size: DotSize | EmbosserPage) -> Iterator[str]:
    """A problem for dots, cells and lines without a gap between them."""
    if size.dot_mm >= size.pitch_mm:
        yield f"dot_mm is {size.dot_mm:g}; it must be less than pitch_mm, {size.pitch_mm:g}, or dots touch"
    if size.cell_mm <= size.pitch_mm + size.dot_mm:
        yield f"cell_mm is {size.cell_mm:g}; it must be more than pitch_mm and dot_mm together"
    if size.line_mm <= 2 * size.pitch_mm + size.dot_mm:
        yield f"line_mm is {size.line_mm:g}; it must be more than twice pitch_mm and dot_mm together"


def page(name: str) -> EmbosserPage:
    """An embosser page (``templates/pages``). Raises DataError, also where its rows and cells leave the paper."""
    return _read("pages", name, _page)


@lru_cache(64)
def _page(path: Path, text: str) -> EmbosserPage:
    found = _named(path, text, EmbosserPage)
    width, height = found.page_mm
    problems = [
        *_between(1, [("cells", found.cells), ("rows", found.rows)], 200),
        *_between(1, [("cell_mm", found.cell_mm), ("line_mm", found.line_mm), ("pitch_mm", found.pitch_mm)], 100),
        *_between(20, [("page_mm, entry 1,", width), ("page_mm, entry 2,", height)], 2000),
        *_between(0, [("left_mm", found.left_mm), ("top_mm", found.top_mm)], 1000),
        *_between(0.1, [("dot_mm", found.dot_mm)], 10),
        *_touching(found),
        *(_between_names("layout", found.layout, "layouts") if found.layout else ()),
    ]
    needed = (found.cells - 1) * found.cell_mm + found.pitch_mm + found.dot_mm
    if needed > width:
        problems.append(f"{found.cells} cells take {needed:.1f} mm, but the paper is {width:g} mm wide")
    needed = (found.rows - 1) * found.line_mm + 2 * found.pitch_mm + found.dot_mm
    if needed > height:
        problems.append(f"{found.rows} rows take {needed:.1f} mm, but the paper is {height:g} mm high")
    if problems:
        _fail(path, problems)
    return found


def _between_names(key: str, name: str, kind: str) -> Iterator[str]:
    if not is_path(name) and name not in names(kind):
        yield f'{key} names the {_what(kind)} "{_cut(name)}", which there is not: {_near(name, names(kind))}'


def layout(name: str) -> HouseStyle:
    """The house style of braille pages (``templates/layouts``)."""
    return _read("layouts", name, _layout)


@lru_cache(64)
def _layout(path: Path, text: str) -> HouseStyle:
    found = _named(path, text, HouseStyle)
    headings = list(enumerate(found.headings, 1))
    blanks = [("paragraph", found.paragraph), ("item", found.item), ("entry", found.entry)]
    blanks += [(f"headings, entry {i}, indent", style.indent) for i, style in headings]
    problems = [
        p for key, pair in blanks for n, one in enumerate(pair, 1) for p in _between(0, [(_at(key, n), one)], 40)
    ]
    problems += _between(0, [("nest", found.nest)], 40)
    for i, style in headings:
        rows = [("before", style.before), ("after", style.after), ("rule_cells", style.rule_cells)]
        problems += _between(0, [(f"headings, entry {i}, {key}", n) for key, n in rows], 40)
    for key, dot_groups in [("bullet", found.bullet), *((f"headings, entry {i}, rule", s.rule) for i, s in headings)]:
        if dot_groups and not all(_DOTS.fullmatch(group) and group for group in dot_groups.split("-")):
            problems.append(f'{key} is "{dot_groups}"; it must be the dots of its cells, such as "6-36"')
    if not found.headings:
        problems.append("headings is empty; level 1 needs a style")
    if problems:
        _fail(path, problems)
    return found


def language(name: str) -> Language:
    """A language's words, tables and defaults (``templates/languages``). Its regular expressions compile."""
    return _read("languages", name, _language)


@lru_cache(64)
def _language(path: Path, text: str) -> Language:
    found = _named(path, text, Language)
    problems = [
        *_code_problems("the file's name", found.id),
        *_between_names("page", found.page, "pages"),
        *_between_names("sheet", found.sheet, "sheets"),
        *_between_names("dots", found.dots, "dots"),
        *_between_names("layout", found.layout, "layouts"),
    ]
    if not found.grades:
        problems.append("grades is empty; give at least grade 1")
    problems += [
        f"grades.{_cut(g)} is unknown here: grades are 0, 1 and 2" for g in found.grades if g not in ("0", "1", "2")
    ]
    for number, sub in enumerate(found.substitutions, 1):
        for key, pattern in (("find", sub.find), ("within", sub.within)):
            try:
                re.compile(pattern)
            except (re.error, RecursionError, OverflowError) as error:
                problems.append(f"substitutions, entry {number}, {key} is no regular expression: {error}")
                break
        else:
            try:
                re.sub(sub.find, sub.replace, "")
            except (re.error, IndexError) as error:
                problems.append(f"substitutions, entry {number}, replace does not go with find: {error}")
    problems += _phrase_problems(msgspec.structs.asdict(found.phrases))
    words = [("suits", found.suits), ("ranks", found.ranks)]
    problems += [
        p for table, by_name in words for name, word in by_name.items() for p in _no_mark(f"{table}.{name}", word)
    ]
    if problems:
        _fail(path, problems)
    return found


def _phrase_problems(phrases: dict[str, Any]) -> Iterator[str]:
    """Phrases with other blanks than the program fills, or with anything else in braces."""
    for key, needed in BLANKS.items():
        phrase = phrases.get(key)
        if not isinstance(phrase, str):  # told as a wrong type
            continue
        try:
            found = blanks_of(phrase)
        except ValueError as error:
            yield f"{_at('phrases', key)} has wrong braces ({error}); a blank has a name alone, such as {{count}}"
            continue
        if sorted(found) != sorted(needed):
            must = ", ".join(f"{{{blank}}}" for blank in needed) or "no blank"
            yield f'{_at("phrases", key)} is "{_cut(phrase)}"; it must have {must}'


def _no_mark(place: str, word: Word) -> Iterator[str]:
    for key, text in (("mark", word.mark), ("compact", word.compact)):
        if not text.strip():
            yield f"{_at(place, key)} is empty; its label would be empty"


# --- label sheets ---


def _article(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.casefold())


def all_sheets() -> tuple[LabelSheet, ...]:
    """All built-in label sheets, by id."""
    return tuple(_read("sheets", name, _sheet) for name in names("sheets"))


@lru_cache(64)
def _sheet(path: Path, text: str) -> LabelSheet:
    return _named(path, text, LabelSheet)


def sheet(name: str) -> LabelSheet:
    """A label sheet by its id, its path, any article number printed on the box (``L7551``, ``Avery 5667``,
    ``L4731REV-25``), or the part of another's database of labels (``FILE.xml:PART``).

    Raises DataError. Whether the labels lie on the page is checked when they are placed.
    """
    in_database = _DATABASE.fullmatch(name)
    if in_database:
        from ohio_braille.library import label_databases

        path = Path(in_database[1])
        return label_databases.read_sheet(_read_bytes(path, MAX_DATABASE_BYTES), path.name, in_database[2])
    if name.casefold().endswith((".xml", ".template")):
        raise DataError(f"{_cut(name, 300)} is a database of labels: add the part's number, as in {_cut(name)}:L7651.")
    if is_path(name) or name in names("sheets"):
        return _read("sheets", name, _sheet)
    wanted = _article(name)
    if not wanted:
        locate("sheets", name)
    sheets = all_sheets()
    found = [s for s in sheets if wanted in {_article(p) for p in s.products}]
    found = found or [s for s in sheets if wanted in {_article(p.split()[-1]) for p in s.products}]
    packed = re.fullmatch(r"(.*\d.*?)-\d{1,4}", name.strip())  # -25 on the box is the number of sheets in it
    if not found and packed:
        return sheet(packed[1])
    if len(found) == 1:
        return found[0]
    if found:
        raise DataError(
            f"Several label sheets are called '{_cut(name)}': {', '.join(s.id for s in found)}. Name one of these."
        )
    articles = [p.split()[-1] for s in sheets for p in s.products]
    raise DataError(
        f"There is no label sheet '{_cut(name)}'. {near(name[:60], [*names('sheets'), *articles], least=0.8)} "
        f"ohio-braille sheets lists them; a file of your own is named by its path."
    )


# --- decks ---

Ranks = str | int | list[str | int]


def _expand(ranks: Ranks) -> Iterator[str]:
    """``"1-3"`` as 1, 2, 3; a list of such is joined."""
    for part in ranks if isinstance(ranks, list) else [ranks]:
        found = _RANGE.fullmatch(str(part))
        if found:
            yield from map(str, range(int(found[1]), int(found[2]) + 1))
        else:
            yield str(part)


def _range_problems(ranks: Ranks) -> Iterator[str]:
    """Ranks that are meant as a range and are none: downwards, with another dash, or too long."""
    for part in ranks if isinstance(ranks, list) else [ranks]:
        ends = re.fullmatch(r"([0-9]+)\s*[-\u2010-\u2015\u2212]\s*([0-9]+)", str(part).strip())
        if ends and not list(islice(_expand(str(part)), 1)):
            yield f'names "{_cut(str(part))}"; a range begins with the lower number: "{_cut(f"{ends[2]}-{ends[1]}")}"'
        elif ends and not _RANGE.fullmatch(str(part)):
            yield f'names "{_cut(str(part))}"; a range is written with a hyphen and without blanks, from 0 to 9999'


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    suits: dict[str, Word] = {}
    ranks: dict[str, Word] = {}


class _CardRow(msgspec.Struct, forbid_unknown_fields=True):
    ranks: Ranks
    count: Count = 1
    suits: list[str] | None = None


class _Plays(msgspec.Struct, forbid_unknown_fields=True):
    roles: dict[str, Ranks]
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


@lru_cache(64)
def _deck_file(path: Path, text: str) -> _DeckFile:
    raw = _tables(path, text)
    if isinstance(raw.get("name"), str):
        raw["name"] = {"*": raw["name"]}
    return _convert(path, raw, _DeckFile)


def deck(name: str) -> Deck:
    """A deck (``templates/decks``), its cards in the order of a sorted pack: suit by suit, then those without."""
    return _read("decks", name, _deck)


@lru_cache(64)
def _deck(path: Path, text: str) -> Deck:
    file = _deck_file(path, text)
    cards, problems = _cards(file)
    problems += [*_name_problems(file.name), *islice(_word_problems(file, cards), MAX_PROBLEMS)]
    if file.card_mm:
        sides = zip(("card_mm, entry 1,", "card_mm, entry 2,"), file.card_mm, strict=True)
        problems += [f"{p} mm" for p in _between(10, sides, 300)]
    for game_id in file.plays:
        if not _ID.fullmatch(game_id):
            problems.append(f'plays."{_cut(game_id)}": the id of a game has small letters, digits and hyphens')
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


def _cards(file: _DeckFile) -> tuple[list[Card], list[str]]:
    """The cards in the order of the file, and what is wrong with its rows."""
    problems: list[str] = []
    if not file.cards:
        problems.append("cards is empty; a deck has at least one [[cards]] entry")
    known_suits = dict.fromkeys(file.suits)
    if len(known_suits) < len(file.suits):
        twice = [suit for suit in known_suits if file.suits.count(suit) > 1]
        problems += [f'suits names "{_cut(suit)}" {file.suits.count(suit)} times; name it once' for suit in twice]
    home: dict[str, int] = {}
    cards: list[Card] = []
    copies = 0
    for number, row in enumerate(file.cards, 1):
        place = _at("cards", number)
        ranks = list(islice(_expand(row.ranks), MAX_KINDS + 1))
        problems += [f"{place}, ranks {problem}" for problem in islice(_range_problems(row.ranks), MAX_PROBLEMS)]
        if not row.ranks:
            problems.append(f'{place}, ranks is {_shown(row.ranks)}; it must name at least one rank, such as "1-12"')
        suits = list(known_suits) if row.suits is None else row.suits
        for suit in islice((one for one in row.suits or [] if one not in known_suits), MAX_PROBLEMS):
            problems.append(
                f'{place}, suits names "{_cut(suit)}", which is not among the deck\'s suits: {_near(suit, file.suits)}'
            )
        if len(problems) > MAX_PROBLEMS:
            break
        if len(cards) + len(ranks) * max(1, len(suits)) > MAX_KINDS:
            problems.append(f"{place} makes more than {MAX_KINDS} kinds of cards, more than a deck may have")
            break
        for suit in suits or [""]:
            for rank in ranks:
                card_id = f"{suit}-{rank}" if suit else rank
                if card_id in home:
                    again = f"again in entry {number}" if home[card_id] != number else "twice"
                    problems.append(
                        f'the card "{_cut(card_id)}" stands in cards, entry {home[card_id]}, {again}; '
                        f"give it once, with its whole count"
                    )
                home.setdefault(card_id, number)
                cards.append(Card(id=card_id, rank=rank, suit=suit, count=row.count))
                copies += row.count
    if copies > MAX_CARDS:
        problems.append(f"the deck has {copies} cards; at most {MAX_CARDS} are allowed")
    return cards, problems


def _word_problems(file: _DeckFile, cards: Iterable[Card]) -> Iterator[str]:
    """Words for what the deck has not, labels that would be empty, and one mark for two things."""
    suits_of: dict[str, dict[str, None]] = {}
    ranks_of: dict[str, dict[str, None]] = {suit: {} for suit in file.suits}
    for card in cards:
        suits_of.setdefault(card.rank, {})[card.suit] = None
        ranks_of.setdefault(card.suit, {})[card.rank] = None
    for code, words in file.words.items():
        place = _at("words", code)
        yield from _code_problems(place, code)
        for what, by_name, beside in (("suit", words.suits, ranks_of), ("rank", words.ranks, suits_of)):
            for name, word in by_name.items():
                if name not in beside:
                    known = (one for one in beside if one)
                    yield f'{place}.{what}s names "{_cut(name)}", a {what} that the deck has not: {_near(name, known)}'
                elif what == "rank" and "" in beside[name]:
                    yield from _no_mark(f"{place}.ranks.{_cut(name)}", word)
            for key in ("mark", "compact"):
                yield from _same_mark(f"{place}.{what}s", key, by_name, beside)


def _same_mark(place: str, key: str, words: dict[str, Word], beside: dict[str, dict[str, None]]) -> Iterator[str]:
    """Two suits of one rank, or two ranks of one suit, that would be felt alike; capitals don't count."""
    owners: dict[tuple[str, str], str] = {}
    for name, word in words.items():
        text = (word.mark if key == "mark" else word.compact).casefold()
        other = next((owners[text, one] for one in beside.get(name, {}) if (text, one) in owners), None)
        if other is not None:
            yield f'{place}: {_cut(other)} and {_cut(name)} have the same {key} "{_cut(text)}"; change one'
        owners.update(((text, one), name) for one in beside.get(name, {}))


# --- games and adaptations ---


def game(name: str) -> Game:
    """A game (``templates/games``)."""
    return _read("games", name, _game)


@lru_cache(64)
def _game(path: Path, text: str) -> Game:
    found = _named(path, text, Game)
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
        place = _at("roles", number)
        if role.id in home:
            problems.append(
                f'the role "{_cut(role.id)}" stands in roles, entry {home[role.id]}, again in entry {number}'
            )
        home.setdefault(role.id, number)
        if (role.each > 0) == (role.total > 0) or min(role.each, role.total) < 0:
            problems.append(
                f'{place}: the role "{_cut(role.id)}" needs either each (the copies that a player holds) '
                f"or total (the copies in all), from 1"
            )
        for code, word in role.words.items():
            problems += _code_problems(f"{place}, words", code)
            problems += _no_mark(f"{place}, words.{_cut(code)}", word)
    needed = sum(role.each * last + role.total for role in found.roles)
    if needed > MAX_CARDS:
        problems.append(f"the game needs {needed} cards for {last} players; at most {MAX_CARDS} are allowed")
    for number, document_name in enumerate(found.documents, 1):
        if document_name in KIT_NAMES:
            problems.append(
                f'documents, entry {number} is "{document_name}", which a kit has already; name it otherwise'
            )
        if not _ID.fullmatch(document_name):
            problems.append(
                f'documents, entry {number} is "{_cut(document_name)}"; it must be the name of a text such as "rules"'
            )
    if problems:
        _fail(path, problems)
    return found


def adaptation(game: Game, deck_name: str) -> Adaptation | None:
    """How a deck plays a game: from the deck's own file ([plays.GAME]), else from ``templates/adaptations``; None
    where neither says so. Raises DataError."""
    path = locate("decks", deck_name)
    text = read_text(path)
    known = _deck(path, text)
    plays = _deck_file(path, text).plays
    if game.id in plays:
        return _checked_adaptation(game, known, plays[game.id], path, f"plays.{game.id}.roles")
    for other in plays:
        if other not in names("games") and near(other, [game.id]).startswith("Did"):
            _fail(path, [f'plays names the game "{other}", which there is not: {near(other, [game.id])}'])
    path = TEMPLATES / "adaptations" / game.id / f"{known.id}.toml"
    if is_path(deck_name) or not path.is_file():
        return None
    return _checked_adaptation(game, known, _convert(path, _tables(path, read_text(path)), _Plays), path, "roles")


def _checked_adaptation(game: Game, deck: Deck, plays: _Plays, path: Path, place: str) -> Adaptation:
    ranks = dict.fromkeys(card.rank for card in deck.cards)
    role_ids = [role.id for role in game.roles]
    roles: dict[str, tuple[str, ...]] = {}
    problems = []
    for key, value in plays.roles.items():
        keys, values = list(islice(_expand(key), MAX_KINDS)), list(islice(_expand(value), MAX_KINDS))
        pairs = (
            [(keys[0], tuple(values))] if len(keys) == 1 else [(k, (v,)) for k, v in zip(keys, values, strict=False)]
        )
        if not keys or (len(keys) > 1 and len(keys) != len(values)):
            problems.append(f'{place}."{_cut(key)}" names {len(keys)} roles but {len(values)} ranks')
        for role, used in pairs:
            if role in roles:
                problems.append(f'{place} names the role "{_cut(role)}" twice')
            roles[role] = used
    owner: dict[str, str] = {}
    for role in role_ids:
        if not roles.get(role):
            problems.append(f'{place}: no card stands for the role "{role}"')
    for role, used in roles.items():
        if len(problems) > MAX_PROBLEMS:
            break
        if role not in role_ids:
            problems.append(f'{place} names the role "{_cut(role)}", which {game.id} has not: {_near(role, role_ids)}')
        for rank in islice((one for one in used if one not in ranks), MAX_PROBLEMS):
            problems.append(
                f'{place} gives the role "{_cut(role)}" to "{_cut(rank)}", which the deck has not: {_near(rank, ranks)}'
            )
        for rank in used:
            if rank in owner:
                problems.append(
                    f'{place} lets "{_cut(rank)}" stand for two roles, "{_cut(owner[rank])}" and "{_cut(role)}"'
                )
            owner[rank] = role
    if problems:
        _fail(path, problems)
    return Adaptation(game=game.id, deck=deck.id, roles=roles, source=plays.source, note=plays.note)


# --- texts ---


def document(name: str, language: str, game_id: str = "", beside: Sequence[str] = ()) -> tuple[str, str]:
    """The source text of a document and its file's name, for errors. ``name`` may be a path of the user's.

    A text beside a user's own file (``beside``: of a language, of a game), such as ``rules.nl.md``, comes first; then a
    game's own, in the folder ``documents/GAME``; then the common one. Raises DataError.
    """
    if name.endswith(".md") or "/" in name or "\\" in name:
        return read_text(Path(name)), _cut(name, 300)
    folder = TEMPLATES / "documents"
    file = f"{name}.{language}.md"
    own = [Path(one).parent / file for one in beside if is_path(one)]
    for path in (*own, folder / game_id / file, folder / file):
        if path.is_file():
            return read_text(path), path.name
    known = sorted({p.name for p in folder.rglob("*.md")})
    raise DataError(
        f"There is no text '{_cut(file)}'. {near(file[:60], known)} One of your own stands beside your file of "
        f"the language or the game, or is given by --text."
    )


def own_file(kind: str, name: str) -> str:
    """The text of a data file, whole, to start one's own from; a deck's says also how it plays each game."""
    path = locate(kind, name)
    text = read_text(path)
    if kind != "decks" or is_path(name):
        return text
    for folder in sorted(p for p in (TEMPLATES / "adaptations").iterdir() if p.is_dir()):
        adapted = folder / path.name
        if adapted.is_file():
            tables = re.sub(r"^\[(\w+)\]$", rf"[plays.{folder.name}.\1]", read_text(adapted), flags=re.MULTILINE)
            text = f"{text.rstrip()}\n\n[plays.{folder.name}]\n{tables}"
    return text
