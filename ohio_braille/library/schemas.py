"""JSON Schemas of the data files, from the types that check them: for editors, which then complete and check keys."""

from typing import Any

import msgspec

from ohio_braille.errors import UnknownNameError, near
from ohio_braille.library import adaptations, decks, dots, games, house_styles, label_sheets, languages, pages, papers
from ohio_braille.library.descriptions import ABOUT, description
from ohio_braille.library.wording import cut
from ohio_braille.values.phrases import BLANKS

FILE_TYPES: dict[str, type[Any]] = {
    "deck": decks.DeckFile,
    "adaptation": adaptations.AdaptationFile,
    "game": games.GameFile,
    "sheet": label_sheets.SheetFile,
    "machine": pages.MachineFile,
    "page": pages.PageFile,
    "paper": papers.PapersFile,
    "dots": dots.DotsFile,
    "house-style": house_styles.HouseStyleFile,
    "language": languages.LanguageFile,
    "phrases": languages.PhrasesFile,
    "names": languages.NamesFile,
}
"""The kinds of data files."""


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a kind of data file. Raises UnknownNameError for what is no kind."""
    if kind not in FILE_TYPES:
        raise UnknownNameError(f"There is no kind of data file '{cut(kind)}'. {near(kind[:60], FILE_TYPES)}", "schema")
    found = msgspec.json.schema(FILE_TYPES[kind])
    for name, table in found["$defs"].items():
        _describe(name, table)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"ohio-braille {kind}", **found}


def _describe(name: str, table: dict[str, Any]) -> None:
    """Says in a table what it is and what its keys mean, and what TOML and our checks have otherwise."""
    table["description"] = ABOUT[name]
    for key, form in table["properties"].items():
        _without_null(form)
        form["description"] = description(name, key) or _blanks(key)
    if name == "Word":  # a mark that is meant to be empty is written so
        table["required"] = ["caption", "mark", "compact"]


def _blanks(phrase: str) -> str:
    """What a phrase must have, in words."""
    blanks = BLANKS.get(phrase, ())
    return "With " + ", ".join(f"{{{blank}}}" for blank in blanks) + "." if blanks else "Without blanks."


def _without_null(form: dict[str, Any]) -> None:
    """TOML knows no null: what may be missing is left out."""
    if form.get("default", ...) is None:
        del form["default"]
    kinds = [one for one in form.get("anyOf", ()) if one != {"type": "null"}]
    if len(kinds) == 1:
        del form["anyOf"]
        form.update(kinds[0])
    elif kinds:
        form["anyOf"] = kinds
