"""Languages: their words, tables, phrases and defaults."""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

import msgspec

from ohio_braille.library.checking import at, code_problems, fail, read_file, unknown_name, value_fields
from ohio_braille.library.file_types import file_type
from ohio_braille.library.reading import Source
from ohio_braille.library.wording import cut
from ohio_braille.values.languages import Language, Word
from ohio_braille.values.phrases import BLANKS, Phrases, blanks_of
from ohio_braille.values.value import Value


class Known(Value, frozen=True, kw_only=True):
    """The ids of what a language may name."""

    pages: tuple[str, ...]
    sheets: tuple[str, ...]
    dots: tuple[str, ...]
    house_styles: tuple[str, ...]


LanguageFile = file_type(Language, named=False, name=(str,))
"""What may stand in the file of a language, whose name is in itself."""


@lru_cache(64)
def language(source: Source, known: Known, english: str) -> Language:
    """A language out of its file; its regular expressions compile. Raises DataError.

    ``english`` is the text of the file of English: a phrase that is missing is told as it is there.
    """
    file = read_file(
        source,
        LanguageFile,
        missing={Phrases: partial(_in_english, english)},
        more=lambda raw: _phrase_problems(phrases) if isinstance(phrases := raw.get("phrases"), dict) else (),
    )
    found = Language(**{**value_fields(source, file), "name": file.name})
    problems = [
        *code_problems("the file's name", found.id),
        *unknown_name("page", found.page, "embosser page", known.pages),
        *unknown_name("sheet", found.sheet, "label sheet", known.sheets),
        *unknown_name("dots", found.dots, "dot size", known.dots),
        *unknown_name("layout", found.layout, "layout", known.house_styles),
    ]
    if not found.grades:
        problems.append("grades is empty; give at least grade 1")
    problems += [
        f"grades.{cut(g)} is unknown here: grades are 0, 1 and 2" for g in found.grades if g not in ("0", "1", "2")
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
        p for table, by_name in words for name, word in by_name.items() for p in no_mark(f"{table}.{name}", word)
    ]
    if problems:
        fail(source.file, problems)
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
            yield f"{at('phrases', key)} has wrong braces ({error}); a blank has a name alone, such as {{count}}"
            continue
        if sorted(found) != sorted(needed):
            must = ", ".join(f"{{{blank}}}" for blank in needed) or "no blank"
            yield f'{at("phrases", key)} is "{cut(phrase)}"; it must have {must}'


def _in_english(english: str, phrase: str) -> str:
    return f'in English it is "{tomllib.loads(english)["phrases"][phrase]}"'


def no_mark(place: str, word: Word) -> Iterator[str]:
    """A problem for each mark of a word that is empty."""
    for key, text in (("mark", word.mark), ("compact", word.compact)):
        if not text.strip():
            yield f"{at(place, key)} is empty; its label would be empty"
