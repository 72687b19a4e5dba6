"""The built-in data files: all of them load, say where their facts come from, and agree with each other."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ohio_braille.braille.translator import collisions, translator
from ohio_braille.cards.names import card_word, name_of, product_name, rank_word, role_word, suit_word, text_of
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.places import FOLDERS
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.values.braille_books import HouseStyle
from ohio_braille.values.cards import Deck, Game
from ohio_braille.values.languages import DeckWords, Language
from ohio_braille.values.orders import STYLES

LOAD: dict[str, Any] = {
    "deck": BUILT_IN.deck,
    "dots": BUILT_IN.dots,
    "game": BUILT_IN.game,
    "language": BUILT_IN.language,
    "house_style": BUILT_IN.house_style,
    "page": BUILT_IN.page,
    "sheet": BUILT_IN.sheet,
}
FILES = [(kind, name) for kind in LOAD for name in BUILT_IN.names(kind)]
TOML = sorted(path.relative_to(BUILT_IN.built_in).as_posix() for path in BUILT_IN.built_in.rglob("*.toml"))
LANGUAGES = BUILT_IN.names("language")
GAMES = BUILT_IN.names("game")
DECKS = BUILT_IN.names("deck")
ADAPTATIONS = [(game, deck) for game in GAMES for deck in BUILT_IN.adapted_decks(BUILT_IN.game(game))]


def words_for(deck_name: str, language_name: str) -> bool:
    """Whether a language has a word for each suit and rank of a deck; where not, making labels says so."""
    deck, language = BUILT_IN.deck(deck_name), BUILT_IN.language(language_name)
    own = language.names.deck_words.get(deck_name, DeckWords())
    suits = {*language.suits, *own.suits}
    ranks = {*language.ranks, *own.ranks}
    return all(suit in suits for suit in deck.suit_order) and all(
        card.rank in ranks or card.rank.isdecimal() for card in deck.cards
    )


SPOKEN = [(deck, language) for deck in DECKS for language in LANGUAGES if words_for(deck, language)]


def test_every_file_is_of_a_kind_that_is_read() -> None:
    files = {
        f"{FOLDERS[kind]}/{name}.toml"
        for kind in ("deck", "dots", "house_style", "machine", "sheet")
        for name in BUILT_IN.names(kind)
    }
    files |= {f"games/{game}/game.toml" for game in GAMES}
    files |= {f"games/{game}/adaptations/{deck}.toml" for game, deck in ADAPTATIONS}
    files |= {f"languages/{name}/{file}.toml" for name in LANGUAGES for file in ("language", "phrases", "names")}
    files |= {f"languages/{name}/said.toml" for name in LANGUAGES if name != "en"}
    assert files | {"papers.toml"} == set(TOML)


@pytest.mark.parametrize(("kind", "name"), FILES)
def test_a_file_loads_round_trips_and_has_a_source(kind: str, name: str, tmp_path: Path) -> None:
    found = LOAD[kind](name)
    assert found.id == name
    assert len(found.source) >= 10
    assert "\n" not in found.source + found.note
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
    own = tmp_path / f"{name}.toml"
    own.write_text(BUILT_IN.toml(kind, name), encoding="utf-8")
    whole = LOAD[kind](str(own))
    assert bare(whole) == bare(found)
    assert not getattr(whole, "built_in", False)
    for language in LANGUAGES:
        assert called(whole, language) == called(found, language)


def bare(thing: Any) -> Any:
    """A thing without its names and words."""
    fields = {"name": {}, "built_in": False, "suits": {}, "ranks": {}}
    if isinstance(thing, Game):
        fields["roles"] = tuple(replace(role, words={}) for role in thing.roles)
    if isinstance(thing, Language):
        return thing
    return replace(thing, **{key: value for key, value in fields.items() if hasattr(thing, key)})


def called(thing: Any, language_name: str) -> list[Any]:
    """What a language calls a thing and what is in it."""
    language = BUILT_IN.language(language_name)
    if isinstance(thing, Deck):
        words = [card_word(thing, card, language) for card in thing.cards] if words_for(thing.id, language_name) else []
        return [name_of(thing, language), *words]
    if isinstance(thing, Game):
        return [name_of(thing, language), *(role_word(thing, role, language) for role in thing.roles)]
    if isinstance(thing, Language):
        return [thing.name]
    if isinstance(thing, HouseStyle):
        return [thing.name.get(language_name) or language.names.house_styles[thing.id]]
    return [product_name(thing, language)]


@pytest.mark.parametrize("name", TOML)
def test_a_file_is_plain_utf_8(name: str) -> None:
    data = (BUILT_IN.built_in / name).read_bytes()
    assert b"\r" not in data
    assert not data.startswith(b"\xef\xbb\xbf")
    assert data.endswith(b"\n")
    assert not re.search(rb"[ \t]\n", data)
    assert tomllib.loads(data.decode())


@pytest.mark.parametrize(("game_name", "deck_name"), ADAPTATIONS)
def test_an_adaptation_goes_with_its_game_and_its_deck(game_name: str, deck_name: str, tmp_path: Path) -> None:
    game = BUILT_IN.game(game_name)
    found = BUILT_IN.adaptation(game, deck_name)
    assert found is not None
    assert (found.game, found.deck) == (game_name, deck_name)
    assert set(found.roles) == {role.id for role in game.roles}
    assert len(found.source) >= 10
    own = tmp_path / f"{deck_name}.toml"
    own.write_text(BUILT_IN.toml("deck", deck_name), encoding="utf-8")
    assert BUILT_IN.adaptation(game, str(own)) == found


@pytest.mark.parametrize("name", BUILT_IN.names("sheet"))
def test_a_sheet_is_one_that_can_be(name: str) -> None:
    require_sheet(BUILT_IN.sheet(name))


def test_an_article_number_means_one_sheet() -> None:
    """With its brand always; without it where no other brand has the same number on another sheet."""
    for sheet in BUILT_IN.all_sheets():
        for product in sheet.products:
            assert BUILT_IN.sheet(product).id == sheet.id
            assert re.fullmatch(r"[A-Z]\w+ \S+", product), product


# --- languages ---


def test_every_document_exists_in_every_language() -> None:
    for game_name in GAMES:
        for document in ("start", *BUILT_IN.game(game_name).documents):
            for language in LANGUAGES:
                template = BUILT_IN.document(document, language, game_name)
                assert template.text.strip(), template.file
                assert template.file == f"{document}.{language}.md"


@pytest.mark.parametrize(("game_name", "language_name"), [(g, lang) for g in GAMES for lang in LANGUAGES])
def test_every_role_has_a_word_in_every_language(game_name: str, language_name: str) -> None:
    game, language = BUILT_IN.game(game_name), BUILT_IN.language(language_name)
    for style in STYLES:
        marks = [text_of(role_word(game, role, language), style).casefold() for role in game.roles]
        assert len(set(marks)) == len(marks)
        assert all(marks)


def test_german_and_english_have_words_for_every_deck() -> None:
    assert {(deck, language) for deck in DECKS for language in ("de", "en")} <= set(SPOKEN)


@pytest.mark.parametrize(("deck_name", "language_name"), SPOKEN)
def test_first_letters_that_are_the_same(deck_name: str, language_name: str) -> None:
    """unorules.com's braille page and studylib 7485752 mark b, g, r, y: gelb and grün would be one. Every two cards,
    suits and ranks differ in each style, as letters and as cells."""
    deck, language = BUILT_IN.deck(deck_name), BUILT_IN.language(language_name)
    suits = [suit_word(deck, suit, language) for suit in deck.suit_order]
    ranks = [rank_word(deck, rank, language) for rank in dict.fromkeys(card.rank for card in deck.cards)]
    cards = [card_word(deck, card, language) for card in deck.cards]
    for style in STYLES:
        cells = translator(language, "0" if style == "compact" else "1")
        for words in (suits, ranks, cards):
            captions = [word.caption for word in words]
            assert len(set(captions)) == len(captions)
            texts = [text_of(word, style) for word in words]
            assert all(texts)
            assert len({text.casefold() for text in texts}) == len(texts)
        named = {word.caption: cells.checked(text_of(word, style), word.caption) for word in cards}
        assert collisions(named.items()) == []
