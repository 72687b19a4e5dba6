"""Decks: their cards, and their own words."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any

import msgspec

from ohio_braille.errors import DataError
from ohio_braille.library.adaptations import MAX_KINDS, Plays
from ohio_braille.library.checking import (
    ID,
    MAX_PROBLEMS,
    Found,
    at,
    between,
    code_problems,
    fail,
    read_file,
    shown,
)
from ohio_braille.library.file_types import FORMAT, Format, Name, names_by_language
from ohio_braille.library.languages import no_mark
from ohio_braille.library.ranks import Ranks, expand, range_problems
from ohio_braille.library.reading import Source
from ohio_braille.library.toml_hints import tables
from ohio_braille.library.wording import cut, near_names
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.languages import DeckWords, Word

MAX_CARDS = 100_000

Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that are alike but for rank and suit: ``count`` of each. Without ``suits`` there are some in every suit."""

    ranks: Ranks
    count: Count = 1
    suits: list[str] | None = None


class DeckFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What may stand in the file of a deck; ``plays`` says by game how it plays it."""

    format: Format = FORMAT
    name: Name = {}
    cards: list[CardRow]
    source: str
    suits: list[str] = []
    card_mm: tuple[float, float] | None = None
    words: dict[str, DeckWords] = {}
    plays: dict[str, Plays] = {}
    note: str = ""


@lru_cache(64)
def deck_file(source: Source) -> DeckFile:
    """What stands in the file of a deck. Raises DataError for what is of a wrong type."""
    return read_file(source, DeckFile)


@lru_cache(64)
def deck(source: Source) -> Deck:
    """A deck out of its file, its cards in the order of a sorted pack: suit by suit, then those without. Raises
    DataError."""
    file = deck_file(source)
    cards, problems = _cards(file)
    problems += [*islice(_word_problems(file, cards), MAX_PROBLEMS)]
    if file.card_mm:
        sides = zip(("card_mm, entry 1,", "card_mm, entry 2,"), file.card_mm, strict=True)
        problems += [f"{p} mm" for p in between(10, sides, 300)]
    for game_id in file.plays:
        if not ID.fullmatch(game_id):
            problems.append(f'plays."{cut(game_id)}": the id of a game has small letters, digits and hyphens')
    if problems:
        fail(source.file, problems)
    order = {suit: i for i, suit in enumerate(file.suits)}
    cards.sort(key=lambda card: order.get(card.suit, len(order)))  # stable: ranks stay as the file has them
    return Deck(
        id=source.id,
        name=names_by_language(file.name),
        built_in=source.built_in,
        cards=tuple(cards),
        suit_order=tuple(file.suits),
        card_mm=file.card_mm,
        suits={lang: words.suits for lang, words in file.words.items()},
        ranks={lang: words.ranks for lang, words in file.words.items()},
        source=file.source,
        note=file.note,
    )


def deck_in_part(source: Source) -> tuple[Deck | None, list[str]]:
    """As much of a deck as can be read of a file with mistakes, its good rows of cards and its good words, and what is
    wrong with these; so that all is told in one run. No deck where there are no such cards."""
    try:
        raw = tables(source)
    except DataError:
        return None, []
    rows = [row for row in _good(raw.get("cards"), CardRow) if row.ranks and "" not in expand(row.ranks)]
    suits = [suit for suit in raw.get("suits") or () if isinstance(suit, str)]
    words: dict[str, DeckWords] = {}
    for code, by_kind in _items(raw.get("words")):
        named = {key: _items(_table(by_kind).get(key)) for key in ("suits", "ranks")}
        good = {
            key: {name: word[0] for name, one in found if (word := _good([one], Word))} for key, found in named.items()
        }
        words[code] = DeckWords(**good)
    file = DeckFile(cards=rows, source="", suits=suits, words=words)
    cards, problems = _cards(file) if rows else ([], [])
    problems += [*islice(_word_problems(file, cards), MAX_PROBLEMS)] if cards else []
    if not cards:
        return None, problems
    deck = Deck(
        id=source.id,
        name=names_by_language(raw["name"]) if isinstance(raw.get("name"), str) else {},
        built_in=source.built_in,
        cards=tuple({card.id: card for card in cards}.values()),
        suit_order=tuple(dict.fromkeys(suits)),
        suits={code: one.suits for code, one in words.items()},
        ranks={code: one.ranks for code, one in words.items()},
        source="",
    )
    return deck, problems


def _table(raw: Any) -> dict[str, Any]:
    return raw if isinstance(raw, dict) else {}


def _items(raw: Any) -> Iterable[tuple[str, Any]]:
    return _table(raw).items()


def _good(raw: Any, kind: type[Found]) -> list[Found]:
    """The entries of a list that are values of a type but for keys that it doesn't know."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    found = []
    for one in raw if isinstance(raw, list) else ():
        try:
            found.append(msgspec.convert({key: value for key, value in _table(one).items() if key in names}, kind))
        except msgspec.ValidationError:  # told where the whole file is read
            continue
    return found


def _cards(file: DeckFile) -> tuple[list[Card], list[str]]:
    """The cards in the order of the file, and what is wrong with its rows."""
    problems: list[str] = []
    if not file.cards:
        problems.append("cards is empty; a deck has at least one [[cards]] entry")
    known_suits = dict.fromkeys(file.suits)
    if len(known_suits) < len(file.suits):
        twice = [suit for suit in known_suits if file.suits.count(suit) > 1]
        problems += [f'suits names "{cut(suit)}" {file.suits.count(suit)} times; name it once' for suit in twice]
    home: dict[str, int] = {}
    cards: list[Card] = []
    copies = 0
    for number, row in enumerate(file.cards, 1):
        place = at("cards", number)
        ranks = list(islice(expand(row.ranks), MAX_KINDS + 1))
        problems += [f"{place}, ranks {problem}" for problem in islice(range_problems(row.ranks), MAX_PROBLEMS)]
        if not row.ranks:
            problems.append(f'{place}, ranks is {shown(row.ranks)}; it must name at least one rank, such as "1-12"')
        suits = list(known_suits) if row.suits is None else row.suits
        for suit in islice((one for one in row.suits or [] if one not in known_suits), MAX_PROBLEMS):
            meant = near_names(suit, file.suits)
            problems.append(f'{place}, suits names "{cut(suit)}", which is not among the deck\'s suits: {meant}')
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
                        f'the card "{cut(card_id)}" stands in cards, entry {home[card_id]}, {again}; '
                        f"give it once, with its whole count"
                    )
                home.setdefault(card_id, number)
                cards.append(Card(id=card_id, rank=rank, suit=suit, count=row.count))
                copies += row.count
    if copies > MAX_CARDS:
        problems.append(f"the deck has {copies} cards; at most {MAX_CARDS} are allowed")
    return cards, problems


def _word_problems(file: DeckFile, cards: Sequence[Card]) -> Iterator[str]:
    for code, words in file.words.items():
        place = at("words", code)
        yield from code_problems(place, code)
        yield from word_problems(place, words, file.suits, cards)


def word_problems(place: str, words: DeckWords, suits: Iterable[str], cards: Iterable[Card]) -> Iterator[str]:
    """Words for what a deck has not, labels that would be empty, and one mark for two things; ``place`` is where the
    words stand in their file."""
    suits_of: dict[str, dict[str, None]] = {}
    ranks_of: dict[str, dict[str, None]] = {suit: {} for suit in suits}
    for card in cards:
        suits_of.setdefault(card.rank, {})[card.suit] = None
        ranks_of.setdefault(card.suit, {})[card.rank] = None
    for what, by_name, beside in (("suit", words.suits, ranks_of), ("rank", words.ranks, suits_of)):
        for name, word in by_name.items():
            if name not in beside:
                meant = near_names(name, (one for one in beside if one))
                yield f'{place}.{what}s names "{cut(name)}", a {what} that the deck has not: {meant}'
            elif what == "rank" and "" in beside[name]:
                yield from no_mark(f"{place}.ranks.{cut(name)}", word)
        for key in ("mark", "compact"):
            yield from _same_mark(f"{place}.{what}s", key, by_name, beside)


def _same_mark(place: str, key: str, words: dict[str, Word], beside: dict[str, dict[str, None]]) -> Iterator[str]:
    """Two suits of one rank, or two ranks of one suit, that would be felt alike; capitals don't count."""
    owners: dict[tuple[str, str], str] = {}
    for name, word in words.items():
        text = (word.mark if key == "mark" else word.compact).casefold()
        # An empty mark of a card without a suit is told as such.
        shared = (one for one in beside.get(name, {}) if (text or one) and (text, one) in owners)
        other = next((owners[text, one] for one in shared), None)
        if other is not None:
            yield f'{place}: {cut(other)} and {cut(name)} have the same {key} "{cut(text)}"; change one'
        owners.update(((text, one), name) for one in beside.get(name, {}))
