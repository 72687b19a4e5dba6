"""Checks tables out of a data file against a type, and tells all problems of a file at once."""

import re
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Annotated, Any, TypeVar

import msgspec

from ohio_braille.errors import DataError, near
from ohio_braille.library.file_types import FORMAT, Name, names_by_language
from ohio_braille.library.reading import Source, is_path
from ohio_braille.library.toml_hints import MAX_DEPTH, tables
from ohio_braille.library.wording import cut, near_names

MAX_TEXT, MAX_LONG_TEXT = 200, 4000
MAX_NUMBER = 1_000_000
MAX_PROBLEMS = 100  # more are not looked for, so that a hostile file is refused as fast as another

ID = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")
"""What our data files are called."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

_CONTROL = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""What nobody sees and no label can bear: control characters, line ends, changes of direction."""

_RUNNING = {"source", "note", "why"}  # may go over several lines in a file
_LONG = _RUNNING | {"find", "within", "replace", "phrases"}
_MAY_BE_EMPTY = {"note", "height_mm", "back", "mark", "compact", "rule", "bullet", "within", "replace", "paper"}

Found = TypeVar("Found", bound=msgspec.Struct)


class _Hints(typing.NamedTuple):
    """What helps with a key: ``homes`` says which table one at the wrong level belongs into, ``missing`` by type what
    a missing one should be."""

    homes: dict[str, str]
    missing: Mapping[type, Callable[[str], str]]


# --- from tables to a value ---


def convert(
    source: Source,
    raw: dict[str, Any],
    kind: type[Found],
    *,
    missing: Mapping[type, Callable[[str], str]] | None = None,
    more: Iterable[str] = (),
    most: int = MAX_TEXT,
) -> Found:
    """The tables of a data file as a value of a type. Raises DataError with all that is wrong.

    ``missing`` says by type what a missing key should be, ``more`` is told too where the tables are no such value;
    ``most`` are the characters that a text may have, running text apart.
    """
    problems = list(islice(_tidy(raw, most), MAX_PROBLEMS))
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        hints = _Hints(_homes(kind), missing or {})
        fail(source.file, [*more, *_problems(raw, kind, "", hints), *problems] or [str(error)])
    if problems:
        fail(source.file, [*more, *problems])
    return value


def read_file(
    source: Source,
    kind: type[Found],
    *,
    missing: Mapping[type, Callable[[str], str]] | None = None,
    more: Callable[[dict[str, Any]], Iterable[str]] = lambda raw: (),
    most: int = MAX_TEXT,
) -> Found:
    """What stands in a data file of a type. Raises DataError with all that is wrong; else as :func:`convert`."""
    raw = tables(source)
    if "format" in raw and (type(raw["format"]) is not int or raw["format"] != FORMAT):
        from ohio_braille import __version__

        told = f"format is {shown(raw['format'])}; this is ohio_braille {__version__}, which reads format {FORMAT}"
        fail(source.file, [f"{told}. A newer file needs a newer ohio_braille"])
    if "id" in raw:
        fail(source.file, ["id is unknown here: the file's name is the id"])
    names = {field.name: field.type for field in msgspec.structs.fields(kind)}
    nameless = names.get("name") is Name and "name" not in raw and not source.built_in
    problems = ["name is missing; it must be text in quotes"] if nameless else []
    found = convert(source, raw, kind, missing=missing, more=[*problems, *more(raw)], most=most)
    problems += name_problems(raw["name"]) if isinstance(raw.get("name"), dict) else ()
    if problems:
        fail(source.file, problems)
    return found


def value_fields(source: Source, file: msgspec.Struct) -> dict[str, Any]:
    """The fields of the value that stands in a data file with a name, whose id is the file's."""
    fields = msgspec.structs.asdict(file)
    fields.pop("format", None)
    return {"id": source.id, "built_in": source.built_in, **fields, "name": names_by_language(fields.get("name", {}))}


def fail(file: str, problems: Iterable[str]) -> typing.NoReturn:
    """Raises DataError with all problems, one a line where there are several."""
    told: dict[str, str] = {}
    for problem in problems:  # one value, one problem
        told.setdefault(problem.partition("; it must be ")[0], problem)
    found = [p if p.endswith((".", "?")) else p + "." for p in told.values()]
    if len(found) == 1:
        raise DataError(f"{file}: {found[0]}")
    first = found[:20] + (["Mend these first; there are more."] if len(found) > 20 else [])
    many = "at least " if len(found) >= MAX_PROBLEMS else ""
    raise DataError(f"{file} has {many}{len(found)} problems:\n" + "\n".join(f"- {p}" for p in first))


def name_problems(name: dict[str, str]) -> Iterator[str]:
    """What is wrong with a table of names by language."""
    if not name:
        yield 'name is empty; give one, such as name = "My deck"'
    for code in name:
        if code != "*":
            yield from code_problems(at("name", code), code)


def code_problems(place: str, code: str) -> Iterator[str]:
    """A problem for what is no code of a language."""
    if not _LANGUAGE.fullmatch(code):
        yield f'{place}: "{cut(code)}" is no code of a language; codes are such as de, en or pt-BR'


def between(least: float, values: Iterable[tuple[str, float]], most: float) -> Iterator[str]:
    """A problem for each named value that is out of its limits."""
    for name, value in values:
        if not least <= value <= most:
            yield f"{name} is {value:g}; it must be from {least:g} to {most:g}"


def unknown_name(key: str, name: str, what: str, known: Iterable[str]) -> Iterator[str]:
    """A problem for a key that names a thing of ours which there is not."""
    if not is_path(name) and name not in known:
        yield f'{key} names the {what} "{cut(name)}", which there is not: {near_names(name, known)}'


# --- texts and numbers, whatever they mean ---


def _tidy(table: dict[str, Any] | list[Any], most: int, keys: tuple[str | int, ...] = ()) -> Iterator[str]:
    """What is wrong with the texts and numbers of a file, whatever they mean; joins the lines of running text."""
    if len(keys) >= MAX_DEPTH:
        yield f"{cut(_place(keys))} is nested too deeply; at most {MAX_DEPTH} levels are allowed"
        return
    if isinstance(table, list):
        items: Iterable[tuple[Any, Any]] = enumerate(table, 1)
    else:
        items = list(table.items())
        for key in table:
            for problem in text_problems(key, MAX_TEXT, may_be_empty=False):
                yield f"the key {_place((*keys, key))} {problem}"
        if isinstance(table.get("caption"), str):
            for key in ("mark", "compact"):
                if key not in table:
                    yield f'{_place((*keys, key))} is missing; {key} = "" would add nothing to the label'
    for key, value in items:
        if isinstance(value, str):
            if key in _RUNNING and isinstance(table, dict):
                value = table[key] = " ".join(value.split())
            for problem in text_problems(
                value, MAX_LONG_TEXT if key in _LONG else most, may_be_empty=key in _MAY_BE_EMPTY
            ):
                yield f"{_place((*keys, key))} {problem}"
        elif isinstance(value, (dict, list)):
            yield from _tidy(value, MAX_LONG_TEXT if key in _LONG else most, (*keys, key))
        elif isinstance(value, (int, float)) and not -MAX_NUMBER <= value <= MAX_NUMBER:
            yield f"{_place((*keys, key))} is {shown(value)}; it must be from -{MAX_NUMBER} to {MAX_NUMBER}"


def text_problems(text: str, most: int, may_be_empty: bool) -> list[str]:
    """What is wrong with a text that a user wrote, whatever it means, each to stand behind its place."""
    found = _CONTROL.search(text)
    if not found and len(text) <= most and (may_be_empty or text.strip()):
        return []
    problems = []
    if len(text) > most:
        problems.append(f"has {len(text)} characters; at most {most} are allowed")
    if found:
        before = f' after "{cut(text[max(0, found.start() - 20) : found.start()])}"' if found.start() else ""
        what = "a line end" if found[0] in "\n\r\u2028\u2029" else f"the control character U+{ord(found[0]):04X}"
        problems.append(f"holds {what}{before}; take it out")
    return problems or ["is empty; it needs a text"]


# --- types ---


def _problems(raw: Any, kind: Any, place: str, hints: _Hints) -> list[str]:
    """What is wrong with a value as far as types go, each with its place."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType) and isinstance(raw, (list, dict)):
        if isinstance(raw, list):
            inner = [one for one in args if typing.get_origin(one) in (list, tuple)]
        else:
            inner = [one for one in args if typing.get_origin(one) is dict or _is_struct(one)]
        if inner:
            return _problems(raw, inner[0], place, hints)
    if _is_struct(kind) and isinstance(raw, dict):
        return _struct_problems(raw, kind, place, hints)
    if isinstance(raw, list) and (origin is list or (origin is tuple and args[-1] is Ellipsis)):
        return [p for i, v in enumerate(raw, 1) for p in _problems(v, args[0], at(place, i), hints)]
    if isinstance(raw, list) and origin is tuple and len(raw) == len(args):
        return [p for i, v in enumerate(raw, 1) for p in _problems(v, args[i - 1], at(place, i), hints)]
    if isinstance(raw, dict) and origin is dict:
        return [p for k, v in raw.items() for p in _problems(v, args[1], at(place, k), hints)]
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        hint = f". {near(raw, args)}" if origin is typing.Literal and isinstance(raw, str) else ""
        return [f"{place} is {shown(raw)}; it must be {_wanted(kind, place)}{hint}"]
    return []


def _struct_problems(raw: dict[str, Any], kind: type[msgspec.Struct], place: str, hints: _Hints) -> list[str]:
    fields = {f.name: f for f in msgspec.structs.fields(kind)}
    found = []
    missing = hints.missing.get(kind)
    for key in raw:
        if key not in fields:
            home = hints.homes.get(key)
            meant = near(cut(key), fields, least=0.85)
            slip = meant.startswith("Did")  # [[card]] is meant as [[cards]], not as the card of a suit's words
            hint = f"it belongs into {home}" if home and not slip else near_names(key, fields)
            found.append(f"{at(place, key)} is unknown here: {hint}")
    for name, field in fields.items():
        if name in raw:
            found += _problems(raw[name], field.type, at(place, name), hints)
        elif field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
            wanted = missing(name) if missing else f"it must be {_wanted(field.type, at(place, name))}"
            found.append(f"{at(place, name)} is missing; {wanted}")
    return found


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _homes(kind: Any, table: str = "the top of the file") -> dict[str, str]:
    """Which table each key of a file belongs into, for a key at the wrong level; outer tables win."""
    homes: dict[str, str] = {}
    if _is_struct(kind):
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


def type_in_words(kind: Any) -> str:
    """A type in the words of somebody who writes a data file."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        meta = next((a for a in args[1:] if isinstance(a, msgspec.Meta)), msgspec.Meta())
        return f"{type_in_words(args[0])} from {meta.ge} to {meta.le}"
    if origin is typing.Literal:
        return "one of " + ", ".join(f'"{one}"' for one in args)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(type_in_words(a) for a in args if a is not types.NoneType)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"a list of {len(args)} entries, each {type_in_words(args[0])}"
    if origin in (list, tuple):
        return f"a list of entries, each {type_in_words(args[0])}"
    simple = {str: "text in quotes", int: "a whole number", float: "a number", bool: "true or false"}
    return simple.get(kind, "a table")


def _wanted(kind: Any, place: str) -> str:
    """What has to stand at a place, as a person writes it."""
    if place == "name":  # may be a table with one name a language, but one for all is enough
        return "text in quotes"
    entry = next(iter(typing.get_args(kind)), None)
    if typing.get_origin(kind) in (list, tuple) and _is_struct(entry):
        return f"one or more tables, each headed [[{place}]]"
    return type_in_words(kind)


# --- places and values in words ---


def at(place: str, key: str | int) -> str:
    """A place in a file in words: ``cards, entry 3, count``."""
    if isinstance(key, int):
        return f"{place}, entry {key}"
    if key == "*":  # a name given once for all languages
        return place
    key = cut(key)
    if not place:
        return key
    return f"{place}, {key}" if re.search(r"entry \d+$", place) else f"{place}.{key}"


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, int) and abs(value) > 10**30:
        return "a number of more than 30 digits"
    if isinstance(value, list):
        return cut("[" + ", ".join(shown(one) for one in value[:20]) + (", ...]" if len(value) > 20 else "]"), 80)
    return cut(str(value))


def _place(keys: tuple[str | int, ...]) -> str:
    place = ""
    for key in keys:
        place = at(place, key)
    return place
