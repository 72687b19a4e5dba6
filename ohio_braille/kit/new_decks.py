"""The file of a new deck: to be filled in, or out of a list of its cards. Pure but for the list's bytes, which are
handed in."""

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from ohio_braille.errors import DataError
from ohio_braille.library.adaptations import MAX_KINDS
from ohio_braille.library.checking import fail
from ohio_braille.library.own_files import toml_key, toml_value, toml_word, with_schema
from ohio_braille.library.ranks import RANGE, expand, range_problems
from ohio_braille.library.reading import MAX_LIST_BYTES
from ohio_braille.things.lists import row_problems
from ohio_braille.things.tables import Row, read_table
from ohio_braille.values.languages import Columns, Language, Word
from ohio_braille.values.value import Value

_WANTED = ("suit", "rank", "count", "text", "caption")


class NewDeck(Value, frozen=True, kw_only=True):
    """The text of a file, and whether marks in it are still to be given."""

    text: str
    to_fill: bool


def blank_deck(name: str, then: str, language: Language) -> NewDeck:
    """The file of a deck to be filled in, with what each part is for in the words of a language. ``then`` says in the
    words of the face how all that is still empty is told."""
    phrases = language.phrases
    text = _top(name, then, language, suits=(), source="")
    text += f'{_comment(phrases.new_deck_cards)}[[cards]]\nranks = [""]\ncount = 1\n\n'
    return NewDeck(text=text + _comment(phrases.new_deck_words_later), to_fill=True)


def deck_of_list(name: str, then: str, data: bytes, list_file: str, known: Columns, language: Language) -> NewDeck:
    """The file of a deck out of a list of its cards, a line a card: suit, rank and count, or caption and count.

    Suits and ranks that the language knows keep its words and marks. Of others the captions are the list's, and the
    marks its texts; where it has none they are empty, for ``check`` to ask for. A rank may be a range ("1-9"), and
    several suits have a stroke between them ("Red/Blue"). Raises DataError with all that is wrong, by line.
    """
    table = read_table(data, list_file, known, _WANTED, MAX_LIST_BYTES)
    needed = "rank" if "rank" in table.columns else "caption"
    if needed not in table.columns or {"rank", "caption"} <= set(table.columns):
        fail(list_file, ["a list of cards has either ranks, with suits where there are any, or captions"])
    problems = [problem for row in table.rows for problem in _row_problems(row, needed)]
    if problems:
        fail(list_file, problems)
    _require_kinds(table.rows, needed, list_file)
    suits = _Names(language.suits, "suit")
    ranks = _Names(language.ranks, "card")
    cards = list(_cards(table.rows, needed, suits, ranks))
    problems = list(_twice(cards))
    if problems:
        fail(list_file, problems)
    text = _top(name, then, language, suits=tuple(suits.found.values()), source=list_file)
    text += _comment(language.phrases.new_deck_cards)
    text += "\n".join(_entries(cards, tuple(suits.found.values())))
    words = {"suits": suits.words({}), "ranks": ranks.words(_texts(cards, list_file))}
    if any(words.values()):
        text += f"\n{_comment(language.phrases.new_deck_words)}"
        text += "\n".join(
            "\n".join(
                [f"[words.{language.id}.{key}]", *(f"{toml_key(n)} = {toml_word(w)}" for n, w in own.items()), ""]
            )
            for key, own in words.items()
            if own
        )
    empty = any(not word.mark for own in words.values() for word in own.values())
    return NewDeck(text=text, to_fill=empty)


# --- the list ---


class _Card(Value, frozen=True, kw_only=True):
    line: int
    suit: str
    rank: str
    count: int
    text: str


class _Names:
    """Names in a deck's file for what a list calls its suits or ranks: those of the language where it knows them."""

    def __init__(self, known: dict[str, Word], else_called: str) -> None:
        self._known = {_plain(word.caption): name for name, word in known.items()} | {_plain(n): n for n in known}
        self._else_called = else_called
        self._captions: dict[str, str] = {}
        self._own: set[str] = set()
        self._taken = {*known}
        self._again: dict[str, int] = {}
        self.found: dict[str, str] = {}

    def name(self, caption: str) -> str:
        """The name for a caption, the same each time."""
        key = " ".join(caption.casefold().split())
        if key not in self.found:
            name = self._known.get(_plain(caption), "")
            if not name:
                name = self._new(_plain(caption))
                self._own.add(name)
                self._taken.add(name)
            self.found[key] = name
            self._captions[name] = caption
        return self.found[key]

    def _new(self, plain: str) -> str:
        """A name that nothing has yet, near to the caption's letters."""
        base = plain or f"{self._else_called}-{len(self.found) + 1}"
        if RANGE.fullmatch(base):
            base = f"{self._else_called}-{base}"
        name = base
        while name in self._taken:
            self._again[base] = self._again.get(base, 1) + 1
            name = f"{base}-{self._again[base]}"
        return name

    def words(self, texts: dict[str, str]) -> dict[str, Word]:
        """Words of the deck's own: for what the language doesn't know, and for what has a text of its own."""
        own: dict[str, Word] = {}
        for name in self.found.values():
            number = re.fullmatch(r"[0-9]+", name) and self._captions[name] == name
            text = texts.get(name, "")
            if text or (name in self._own and not number):
                own[name] = Word(caption=self._captions[name], mark=text, compact=text)
        return own


def _plain(caption: str) -> str:
    letters = unicodedata.normalize("NFKD", caption).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.casefold()).strip("-")[:60]


def _row_problems(row: Row, needed: str) -> Iterator[str]:
    yield from row_problems(row, needed)
    yield from (f"line {row.line}: the {needed} {problem}" for problem in range_problems(row.fields[needed]))


def _suits(row: Row) -> list[str]:
    return [part.strip() for part in row.fields.get("suit", "").split("/") if part.strip()] or [""]


def _ranks(row: Row, needed: str) -> list[str]:
    field = row.fields[needed]
    return list(expand(field)) if RANGE.fullmatch(field) else [field]


def _require_kinds(rows: Iterable[Row], needed: str, file: str) -> None:
    """Before anything is made of them: a short line may stand for very many cards."""
    kinds = 0
    for row in rows:
        kinds += len(_suits(row)) * len(_ranks(row, needed))
        if kinds > MAX_KINDS:
            fail(file, [f"line {row.line} makes more than {MAX_KINDS} kinds of cards, more than a deck may have"])


def _cards(rows: Iterable[Row], needed: str, suits: _Names, ranks: _Names) -> Iterator[_Card]:
    for row in rows:
        names = [ranks.name(one) for one in _ranks(row, needed)]
        for suit in _suits(row):
            for rank in names:
                yield _Card(
                    line=row.line,
                    suit=suits.name(suit) if suit else "",
                    rank=rank,
                    count=int(row.fields.get("count", "1")),
                    text=row.fields.get("text", ""),
                )


def _twice(cards: Iterable[_Card]) -> Iterator[str]:
    first: dict[tuple[str, str], int] = {}
    told: set[tuple[int, int]] = set()
    for card in cards:
        home = first.get((card.suit, card.rank), 0)
        first.setdefault((card.suit, card.rank), card.line)
        if home and (home, card.line) not in told:
            told.add((home, card.line))
            same = f"line {home} has the same card twice" if home == card.line else ""
            yield f"{same or f'lines {home} and {card.line} are the same card'}; give it once, with its whole count"


def _texts(cards: Iterable[_Card], file: str) -> dict[str, str]:
    """The text of each rank. Raises DataError for one that has two."""
    texts: dict[str, _Card] = {}
    for card in cards:
        if card.text and texts.setdefault(card.rank, card).text != card.text:
            raise DataError(
                f"{file}, line {card.line}: the text {card.text!r} is another than on line {texts[card.rank].line}; a "
                f"rank has one in all suits."
            )
    return {rank: card.text for rank, card in texts.items()}


# --- the file ---


def _top(name: str, then: str, language: Language, suits: Sequence[str], source: str) -> str:
    phrases = language.phrases
    head = f"{_comment(phrases.new_deck_top)}# {then}\nformat = 1\nname = {toml_value(name)}\n\n"
    head += f"{_comment(phrases.new_deck_suits)}suits = {toml_value(list(suits))}\n\n"
    head += f"{_comment(phrases.new_deck_size)}# card_mm = [59, 91]\n\n"
    head += f"{_comment(phrases.new_deck_source)}source = {toml_value(source)}\n\n"
    return with_schema("deck", head)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in textwrap.wrap(text, 78, break_on_hyphens=False, break_long_words=False))


def _entries(cards: Sequence[_Card], suits: Sequence[str]) -> Iterator[str]:
    """The entries of cards: ranks that there are alike often in the same suits stand together."""
    copies: dict[str, dict[int, list[str]]] = {}
    for card in cards:
        copies.setdefault(card.rank, {}).setdefault(card.count, []).append(card.suit)
    groups: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for rank, by_count in copies.items():
        for count, held in by_count.items():
            plain = [""] if "" in held else []
            in_suits = [suit for suit in suits if suit in held]
            for one in filter(None, (tuple(in_suits), tuple(plain))):
                groups.setdefault((count, one), []).append(rank)
    for (count, inside), ranks in groups.items():
        everywhere = not suits or inside == tuple(suits)
        where = "" if everywhere else f"suits = {toml_value([suit for suit in inside if suit])}\n"
        yield f"[[cards]]\nranks = {toml_value(list(_in_runs(ranks)))}\n{where}count = {count}\n"


def _in_runs(ranks: Iterable[str]) -> Iterator[str]:
    """Numbers in a row as a range: "1-9"."""
    run: list[str] = []
    for rank in [*ranks, ""]:
        if run and _follows(run[-1], rank):
            run.append(rank)
            continue
        if run:
            yield from [f"{run[0]}-{run[-1]}"] if len(run) > 2 else run
        run = [rank] if rank else []


def _follows(one: str, other: str) -> bool:
    numbers = re.fullmatch(r"(0|[1-9][0-9]{0,3}) (0|[1-9][0-9]{0,3})", f"{one} {other}")
    return bool(numbers) and int(other) == int(one) + 1
