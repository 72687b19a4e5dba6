"""The page's HTML, prepared for each language: its own phrases, and the names that the program has for things."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from ohio_braille.cards.names import name_of, product_name
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.languages import Language

HERE = Path(__file__).resolve().parent


def phrases(language: str) -> dict[str, Any]:
    """What the page says in a language."""
    return tomllib.loads((HERE / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))


def pages(languages: Sequence[str], style: str, licences: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The page in each language, ``hosted`` with links to the other languages and ``single`` without; ``@POLICY@`` and
    ``@PARTS@`` are still to be filled."""
    every = [BUILT_IN.language(one) for one in languages]
    return {
        "hosted": {one.id: page(one, every, style, licences, linked=True) for one in every},
        "single": {one.id: page(one, every, style, licences, linked=False) for one in every},
    }


def page(
    language: Language, languages: Sequence[Language], style: str, licences: Mapping[str, str], *, linked: bool
) -> str:
    """The page in one of the languages, with links to the others or without."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
    template = environment.from_string((HERE / "src" / "page.html").read_text(encoding="utf-8"))
    t = phrases(language.id)
    known = {
        "language": language,
        "t": t,
        "style": _raw(style),
        "licences": licences,
        "said": _raw(json.dumps(t["said"], ensure_ascii=False).replace("<", "\\u003c")),
        "others": _others(languages) if linked else [],
        "decks": [*_decks(language), ("", t["deck_own"])],
        "players": [(str(n), str(n)) for n in range(2, 13)],
        "languages": [(one.id, t["language_names"][one.id]) for one in languages],
        "pages": [("", t["usual"]), *_named("page", language)],
        "dots": [("", t["usual"]), *_named("dots", language)],
        "grades": [(n, f"{n} ({', '.join(_names_of_grade(n, languages))})") for n in ("0", "1", "2")],
    }
    return template.render(known)


def _raw(text: str) -> Any:
    from markupsafe import Markup

    return Markup(text)


def _others(languages: Sequence[Language]) -> list[Mapping[str, str]]:
    files = ["index.html", *(f"{one.id}.html" for one in languages[1:])]
    return [{"id": one.id, "name": one.name, "file": file} for one, file in zip(languages, files, strict=True)]


def _decks(language: Language) -> list[tuple[str, str]]:
    found = [(name, name_of(BUILT_IN.deck(name), language)) for name in BUILT_IN.names("deck")]
    return sorted(found, key=lambda one: one[1].casefold())


def _named(kind: Any, language: Language) -> list[tuple[str, str]]:
    things = [BUILT_IN.page(name) if kind == "page" else BUILT_IN.dots(name) for name in BUILT_IN.names(kind)]
    return [(thing.id, product_name(thing, language)) for thing in things]


def _names_of_grade(number: str, languages: Sequence[Language]) -> list[str]:
    return list(dict.fromkeys(one.grades[number].name for one in languages if number in one.grades))
