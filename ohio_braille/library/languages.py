"""Languages: their words, tables, phrases and defaults."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec

from ohio_braille.library.checking import MAX_LONG_TEXT, at, code_problems, fail, read_file, unknown_name
from ohio_braille.library.file_types import file_type
from ohio_braille.library.papers import paper_called
from ohio_braille.library.places import Kind
from ohio_braille.library.reading import Source
from ohio_braille.library.wording import cut, near_names
from ohio_braille.values.languages import Columns, Language, Names, Word
from ohio_braille.values.papers import Paper
from ohio_braille.values.phrases import BLANKS, Phrases, blanks_of
from ohio_braille.values.value import Value

TABLES_OF_NAMES: dict[Kind, str] = {
    "game": "games",
    "deck": "decks",
    "sheet": "sheets",
    "page": "pages",
    "dots": "dots",
    "house_style": "house_styles",
}
"""In which table a language names the things of a kind."""


class Known(Value, frozen=True, kw_only=True):
    """What a language may name, by ids."""

    pages: tuple[str, ...]
    sheets: tuple[str, ...]
    dots: tuple[str, ...]
    house_styles: tuple[str, ...]
    papers: tuple[Paper, ...]


class Parts(Value, frozen=True, kw_only=True):
    """The files of a language. One that is a folder has its phrases and its names in files of their own."""

    main: Source
    phrases: Source | None = None
    names: Source | None = None


LanguageFile = file_type(Language, named=False, name=(str,), phrases=(Phrases | None, None))
"""What may stand in the file of a language: its phrases and names too, where it is no folder."""

PhrasesFile = file_type(Phrases, named=False)
"""What may stand in ``phrases.toml`` of a language."""

NamesFile = file_type(Names, named=False)
"""What may stand in ``names.toml`` of a language."""


@lru_cache(64)
def language(parts: Parts, known: Known, english: str) -> Language:
    """A language out of its files; its regular expressions compile. Raises DataError.

    ``english`` is the text of the English phrases: one that is missing is told as it is there.
    """
    source = parts.main
    file = read_file(
        source,
        LanguageFile,
        missing={Phrases: partial(_in_english, english)},
        more=lambda raw: _phrase_problems(raw.get("phrases"), "phrases"),
    )
    fields = _fields(file)
    if parts.names:
        fields["names"] = Names(**_fields(read_file(parts.names, NamesFile)))
    if parts.phrases:
        fields["phrases"] = _phrases(parts.phrases, english)
    elif file.phrases is None:
        fail(source.file, ["phrases is missing; it must be a table, [phrases], or stand in phrases.toml beside it"])
    found = Language(id=source.id, **fields)
    problems = [
        *code_problems("the file's name", found.id),
        *unknown_name("page", found.page, "embosser page", known.pages),
        *unknown_name("sheet", found.sheet, "label sheet", known.sheets),
        *(() if paper_called(found.paper, known.papers) else [_no_paper(found.paper, known.papers)]),
        *unknown_name("dots", found.dots, "dot size", known.dots),
        *unknown_name("house_style", found.house_style, "house style", known.house_styles),
    ]
    if not found.grades:
        problems.append("grades is empty; give at least grade 1")
    problems += [
        f"grades.{cut(g)} is unknown here: grades are 0, 1 and 2" for g in found.grades if g not in ("0", "1", "2")
    ]
    if file.phrases:
        problems += _phrase_problems(msgspec.structs.asdict(file.phrases), "phrases")
    words = [("suits", found.suits), ("ranks", found.ranks)]
    problems += [
        p for table, by_name in words for name, word in by_name.items() for p in no_mark(f"{table}.{name}", word)
    ]
    if problems:
        fail(source.file, problems)
    return found


_CODE = re.compile(r"([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*(?:\.[a-z0-9-]+)?(?:@[a-z0-9]+)?", re.IGNORECASE | re.ASCII)
"""A language as programs (en-US) and environments (en_US.UTF-8) name it, by BCP 47 and POSIX."""


def of_code(name: str, known: Sequence[str]) -> str:
    """The id among those known that a code of a language means, its own or else that without the country; empty for
    none."""
    found = _CODE.fullmatch(name)
    if name in known or not found:
        return name if name in known else ""
    code = name.partition(".")[0].partition("@")[0].casefold().replace("_", "-")
    return next((one for one in (code, found[1].casefold()) if one in known), "")


def is_called(language: Language, name: str) -> bool:
    """Whether people call a language so; neither capitals nor accents count."""
    return _plain(name) in map(_plain, (language.name, *language.called))


def _plain(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", name.casefold()) if c.isalpha())


def _no_paper(name: str, papers: Sequence[Paper]) -> str:
    return f'paper names "{cut(name)}", which there is not: {near_names(name, (paper.name for paper in papers))}'


def _fields(file: msgspec.Struct) -> dict[str, Any]:
    return {key: value for key, value in msgspec.structs.asdict(file).items() if key != "format"}


def _phrases(source: Source, english: str) -> Phrases:
    file = read_file(
        source,
        PhrasesFile,
        missing={PhrasesFile: partial(_in_english, english)},
        more=lambda raw: _phrase_problems(raw, ""),
        most=MAX_LONG_TEXT,
    )
    found = Phrases(**_fields(file))
    problems = list(_phrase_problems(msgspec.structs.asdict(found), ""))
    if problems:
        fail(source.file, problems)
    return found


def _phrase_problems(phrases: Any, place: str) -> Iterator[str]:
    """Phrases with other blanks than the program fills, or with anything else in braces."""
    if not isinstance(phrases, dict):
        return
    for key, needed in BLANKS.items():
        phrase = phrases.get(key)
        if not isinstance(phrase, str):  # told as a wrong type
            continue
        try:
            found = blanks_of(phrase)
        except ValueError as error:
            yield f"{at(place, key)} has wrong braces ({error}); a blank has a name alone, such as {{count}}"
            continue
        if sorted(found) != sorted(needed):
            must = ", ".join(f"{{{blank}}}" for blank in needed) or "no blank"
            yield f'{at(place, key)} is "{cut(phrase)}"; it must have {must}'


def _in_english(english: str, phrase: str) -> str:
    return f'in English it is "{tomllib.loads(english)[phrase]}"'


def all_columns(every: Sequence[Language]) -> Columns:
    """What columns of a list may be called in any of these languages, the first one's names first."""
    return Columns(
        **{
            column: tuple(dict.fromkeys(name for one in every for name in getattr(one.columns, column)))
            for column in Columns.__struct_fields__
        }
    )


def no_mark(place: str, word: Word) -> Iterator[str]:
    """A problem for each mark of a word that is empty."""
    for key, text in (("mark", word.mark), ("compact", word.compact)):
        if not text.strip():
            yield f"{at(place, key)} is empty; its label would be empty"
