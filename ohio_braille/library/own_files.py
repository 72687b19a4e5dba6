"""Data files to start one's own from: whole, so that they work alone.

What the languages and the games say of a built-in thing is put back into its file: names and words, how a deck plays
each game, the machine of a page.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ohio_braille.library.languages import Parts
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cards import Deck, Game
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import DeckWords, Language, Word

_FORMAT = "format = 1\n"
_NOT_OF_A_PAGE = ("id", "name", "built_in")
_SELDOM = ("dot_mm", "pitch_mm", "house_style", "note")
"""What stands in the file of a page only where it is not as usual."""


def deck_file(text: str, deck: Deck, languages: Sequence[Language], plays: Mapping[str, str]) -> str:
    """The file of a deck with its names and words, and with the text of its adaptation to each game."""
    whole = _named("deck", text, {} if deck.name else names_of(deck.id, "decks", languages)).rstrip() + "\n"
    for language in languages:
        words = language.names.deck_words.get(deck.id, DeckWords())
        for key, by_name in (("suits", words.suits), ("ranks", words.ranks)):
            if by_name:
                rows = [f"{toml_key(name)} = {toml_word(word)}" for name, word in by_name.items()]
                whole += "\n".join(["", f"[words.{language.id}.{key}]", *rows, ""])
    for game, adaptation in plays.items():
        tables = re.sub(r"^\[(\w+)\]$", rf"[plays.{game}.\1]", adaptation.replace(_FORMAT, ""), flags=re.MULTILINE)
        whole = f"{whole.rstrip()}\n\n[plays.{game}]\n{tables.lstrip()}"
    return whole


def words_table(table: str, names: Iterable[str], there: bool = False) -> str:
    """Words to fill in, as a table of TOML; where the table is ``there`` already each word as a table of its own."""
    empty, nothing = ("caption", "mark", "compact"), toml_word(Word(caption=""))
    if there:
        rows = "\n".join(f'{key} = ""' for key in empty)
        return "\n\n".join(f"[{table}.{toml_key(name)}]\n{rows}" for name in names)
    return "\n".join([f"[{table}]", *(f"{toml_key(name)} = {nothing}" for name in names)])


def game_file(text: str, game: Game, languages: Sequence[Language]) -> str:
    """The file of a game with its names and the words of its roles."""
    whole = _named("game", text, {} if game.name else names_of(game.id, "games", languages))
    for role in game.roles:
        words = {lang.id: lang.names.role_words.get(game.id, {}).get(role.id) for lang in languages}
        told = ", ".join(f"{toml_key(code)} = {toml_word(word)}" for code, word in words.items() if word)
        if told:
            head = f"id = {toml_value(role.id)}\n"
            whole = whole.replace(head, f"{head}words = {{ {told} }}\n", 1)
    return whole


def product_file(kind: str, text: str, names: Mapping[str, str]) -> str:
    """The file of a label sheet, a dot size or a house style with its names."""
    return _named(kind, text, names)


def sheet_file(sheet: LabelSheet) -> str:
    """A label sheet out of another program's database, as a file of one's own."""
    text = _FORMAT
    for field in msgspec.structs.fields(LabelSheet):
        value = getattr(sheet, field.name)
        if field.name not in ("id", "built_in", "name") and value not in ("", field.default):
            text += f"{field.name} = {toml_value(value)}\n"
    return _named("sheet", text, sheet.name)


def page_file(page: EmbosserPage, names: Mapping[str, str]) -> str:
    """An embosser page, whole in one file: what stands in the file of its machine, and its names."""
    text = _FORMAT
    for field in msgspec.structs.fields(EmbosserPage):
        value = getattr(page, field.name)
        if field.name not in _NOT_OF_A_PAGE and (field.name not in _SELDOM or value != field.default):
            text += f"{field.name} = {toml_value(value)}\n"
    return _named("page", text, page.name or names)


def machine_file(text: str, names: Mapping[str, Mapping[str, str]]) -> str:
    """The file of a machine with the names of its pages, each by language."""
    for page, of_page in names.items():
        if of_page:
            text = text.replace(f"[pages.{page}]\n", f"[pages.{page}]\n{_name(of_page)}", 1)
    return with_schema("machine", text)


def language_file(parts: Parts) -> str:
    """A language, whole in one file: its phrases and its names with it."""
    whole = with_schema("language", parts.main.text).rstrip() + "\n"
    if parts.phrases:
        whole += f"\n[phrases]\n{parts.phrases.text.replace(_FORMAT, '').strip()}\n"
    if parts.names:
        names = re.sub(r"^\[([^\n]+)\]$", r"[names.\1]", parts.names.text.replace(_FORMAT, ""), flags=re.MULTILINE)
        whole += f"\n{names.strip()}\n"
    return whole


def names_of(thing: str, table: str, languages: Iterable[Language]) -> dict[str, str]:
    """What each language calls a built-in thing, by its id and the table of names in which it stands."""
    names = {language.id: getattr(language.names, table).get(thing) for language in languages}
    return {code: name for code, name in names.items() if name}


def with_schema(kind: str, text: str) -> str:
    """A data file that says to an editor where its schema lies, once it is written there."""
    return f"#:schema ./{kind.replace('_', '-')}.schema.json\n{text}"


def _named(kind: str, text: str, names: Mapping[str, str]) -> str:
    """A file with its names, after the line of its format."""
    return with_schema(kind, text.replace(_FORMAT, _FORMAT + _name(names), 1) if names else text)


def _name(names: Mapping[str, str]) -> str:
    if "*" in names:
        return f"name = {toml_value(names['*'])}\n"
    return f"name = {{ {', '.join(f'{toml_key(code)} = {toml_value(name)}' for code, name in names.items())} }}\n"


def toml_word(word: Word) -> str:
    """A word as a table in one line."""
    rows = {"caption": word.caption, "mark": word.mark, "compact": word.compact}
    rows |= {key: text for key, text in (("card", word.card), ("order", word.order)) if text}
    return "{ " + ", ".join(f"{key} = {toml_value(text)}" for key, text in rows.items()) + " }"


def toml_key(name: str) -> str:
    """A key, in quotes where TOML needs them."""
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else toml_value(name)


def toml_value(value: Any) -> str:
    """A text, a number or a list of them."""
    # TOML has no pairs of surrogates, which JSON writes for letters like U+1F0A1.
    return json.dumps(value, ensure_ascii=False)
