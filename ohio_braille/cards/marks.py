"""What is wrong with the marks of a deck's cards: found here alone, told by ``check`` and wherever labels or texts are
made."""

import unicodedata
from collections.abc import Collection, Iterator
from typing import Literal

from ohio_braille.braille.hygiene import tidy
from ohio_braille.braille.translator import Translator
from ohio_braille.cards.names import card_word, rank_word, suit_word, text_of
from ohio_braille.errors import BrailleError, DataError, setting
from ohio_braille.values.cards import Card, Deck
from ohio_braille.values.languages import Language
from ohio_braille.values.value import Value

Code = Literal["no-mark", "blank-at-end", "same-mark", "not-safe", "same-braille", "same-caption"]

_BLANK = "\u2800"  # the braille blank, for Python no blank

_OF_BRAILLE = ("not-safe", "same-braille")


class MarkFinding(Value, frozen=True, kw_only=True):
    """Why labels can't be made of a mark: ``what`` says it without a full stop, ``cards`` are the ids of all cards that
    it concerns."""

    code: Code
    what: str
    cards: tuple[str, ...]


class _Face(Value, frozen=True, kw_only=True):
    """A card as its label shows it."""

    card: Card
    caption: str
    text: str


def findings(deck: Deck, language: Language, style: str, braille: Translator) -> tuple[MarkFinding, ...]:
    """All that is wrong with the marks of a deck in a style, in the braille of its labels: a card without a mark, a
    blank at a mark's end, a mark that has no braille or doesn't read back, two cards with one mark, with the same cells
    or with one caption. What many cards have from their suit or rank is told once. Raises DataError where a word is
    missing."""
    faces = []
    for card in deck.cards:
        word = card_word(deck, card, language)
        faces.append(_Face(card=card, caption=word.caption, text=text_of(word, style)))
    marked = [face for face in faces if face.text.strip()]
    unsafe = {face.card.id: problem for face in marked if (problem := _unsafe(face, braille))}
    safe = [face for face in marked if face.card.id not in unsafe]
    return (
        *(_finding("no-mark", f"{one.caption} has no {style} mark in {language.name}", one) for one in _bare(faces)),
        *_blanks_at_ends(marked, style, language),
        *_same_marks(marked, style, language),
        *_not_safe(deck, language, style, braille, marked, unsafe),
        *_same_braille(safe, braille),
        *_same_captions(marked, language),
    )


def require_marks(
    deck: Deck, language: Language, style: str, braille: Translator, labelled: Collection[str] | None = None
) -> None:
    """Raises DataError or BrailleError with all that is wrong with the marks of a deck; where ``labelled`` has the ids
    of the cards that get labels, with what concerns them."""
    found = findings(deck, language, style, braille)
    if labelled is not None:
        found = tuple(one for one in found if not set(one.cards).isdisjoint(labelled))
    if not found:
        return
    kind = BrailleError if found[0].code in _OF_BRAILLE else DataError
    mend = f"Change it with {setting('marks')} or in the deck's file."
    if len(found) == 1:
        raise kind(f"The deck {deck.id}: {_sentence(found[0])} {mend}", field="marks")
    told = "\n".join(f"- {_sentence(one)}" for one in found[:_MOST])
    more = f"\nMend these first; there are {len(found) - _MOST} more." if len(found) > _MOST else ""
    raise kind(f"The deck {deck.id} has {len(found)} marks that can't be labels:\n{told}{more}\n{mend}", field="marks")


_MOST = 20
"""Findings that one error tells."""


def _sentence(finding: MarkFinding) -> str:
    return finding.what if finding.what.endswith((".", "?")) else f"{finding.what}."


def _finding(code: Code, what: str, *faces: _Face) -> MarkFinding:
    return MarkFinding(code=code, what=what, cards=tuple(face.card.id for face in faces))


# --- one card ---


def _bare(faces: Collection[_Face]) -> Iterator[_Face]:
    """One card of each caption that has no mark."""
    first: dict[str, _Face] = {}
    for face in faces:
        if not face.text.strip():
            first.setdefault(face.caption, face)
    yield from first.values()


def _blanks_at_ends(faces: Collection[_Face], style: str, language: Language) -> Iterator[MarkFinding]:
    """A blank at a mark's end can't be felt, so it tells nothing apart."""
    for group in _by_kind([face for face in faces if _has_blank_at_end(face.text)]):
        what = f"the {style} mark {group[0].text!r} of {group[0].caption} in {language.name} has a blank at an end"
        yield _finding("blank-at-end", f"{what}, which nobody can feel{_so_have(group, 'card')}", *group)


def _has_blank_at_end(text: str) -> bool:
    try:
        text = tidy(text)
    except BrailleError:  # told as unsafe
        return False
    return text != text.strip().strip(_BLANK)


def _by_kind(faces: Collection[_Face]) -> list[list[_Face]]:
    """The cards of one rank together where there are several, else those of one suit."""
    ranks: dict[str, list[_Face]] = {}
    rest: dict[str, list[_Face]] = {}
    for face in faces:
        ranks.setdefault(face.card.rank, []).append(face)
    for rank, group in list(ranks.items()):
        if len(group) == 1 and group[0].card.suit:
            rest.setdefault(group[0].card.suit, []).extend(ranks.pop(rank))
    return [*ranks.values(), *rest.values()]


def _unsafe(face: _Face, braille: Translator) -> str:
    try:
        braille.checked(face.text.strip(_BLANK), face.caption)
    except BrailleError as error:
        return str(error.args[0])
    return ""


def _not_safe(
    deck: Deck, language: Language, style: str, braille: Translator, faces: Collection[_Face], unsafe: dict[str, str]
) -> Iterator[MarkFinding]:
    """Marks without right braille, once for the suit or the rank that brings it."""
    groups: dict[tuple[str, str], list[_Face]] = {}
    for face in faces:
        card = face.card
        if card.id not in unsafe:
            continue
        key = ("card", card.id)
        if card.suit and _is_unsafe(text_of(suit_word(deck, card.suit, language), style), braille):
            key = ("suit", card.suit)
        elif _is_unsafe(text_of(rank_word(deck, card.rank, language), style), braille):
            key = ("rank", card.rank)
        groups.setdefault(key, []).append(face)
    for group in groups.values():
        more = f" So have {len(group) - 1} more cards." if len(group) > 1 else ""
        yield _finding("not-safe", f"{unsafe[group[0].card.id]}{more}", *group)


def _is_unsafe(text: str, braille: Translator) -> bool:
    try:
        return not (text.strip() and braille.checked(text, text))
    except BrailleError:
        return True


# --- two cards ---


def _same_marks(faces: Collection[_Face], style: str, language: Language) -> Iterator[MarkFinding]:
    """Two cards that are called differently with one mark; capitals don't count, German braille has none."""
    pairs = _pairs((face.text.strip().casefold(), face) for face in faces)
    for group in _grouped([(one, other) for one, other in pairs if one.caption != other.caption]):
        one, other = group[0]
        what = f"{one.caption} and {other.caption} have the same {style} mark {other.text!r} in {language.name}"
        yield _finding("same-mark", f"{what}{_so_have(group, 'pair')}", *(face for pair in group for face in pair))


def _same_braille(faces: Collection[_Face], braille: Translator) -> Iterator[MarkFinding]:
    """Two cards whose marks differ in print and not to the finger."""
    pairs = _pairs((braille.cells(face.text).strip(b"\0"), face) for face in faces)
    differ = [pair for pair in pairs if len({face.text.strip().casefold() for face in pair}) > 1]
    for group in _grouped(differ):
        one, other = group[0]
        what = f"{one.caption} and {other.caption} would get the same braille, {one.text!r} and {other.text!r}"
        yield _finding("same-braille", f"{what}{_so_have(group, 'pair')}", *(face for pair in group for face in pair))


def _same_captions(faces: Collection[_Face], language: Language) -> Iterator[MarkFinding]:
    """Two marks under one caption: nobody can tell which label goes where."""
    pairs = _pairs((_as_read(face.caption), face) for face in faces)
    for group in _grouped([(one, other) for one, other in pairs if one.text != other.text]):
        one, other = group[0]
        what = (
            f"two cards are called {other.caption} in {language.name}, with the marks {one.text!r} and {other.text!r}: "
            f"nobody can tell which label goes where"
        )
        yield _finding("same-caption", f"{what}{_so_have(group, 'pair')}", *(face for pair in group for face in pair))


def _as_read(caption: str) -> str:
    return " ".join(unicodedata.normalize("NFC", caption).casefold().split())


_Pair = tuple[_Face, _Face]


def _pairs(keyed: Iterator[tuple[str | bytes, _Face]]) -> list[_Pair]:
    """The first card of each key with each later one."""
    first: dict[str | bytes, _Face] = {}
    return [(first[key], face) for key, face in keyed if first.setdefault(key, face) is not face]


def _grouped(pairs: Collection[_Pair]) -> list[list[_Pair]]:
    """Pairs that are alike for one reason: the same two suits with a rank each, or the same two ranks."""
    groups: dict[tuple[str, ...], list[_Pair]] = {}
    for pair in pairs:
        one, other = pair[0].card, pair[1].card
        key = ("card", one.id, other.id)
        if one.rank == other.rank:
            key = ("suit", one.suit, other.suit)
        elif one.suit == other.suit:
            key = ("rank", one.rank, other.rank)
        groups.setdefault(key, []).append(pair)
    return list(groups.values())


def _so_have(group: Collection[object], what: str) -> str:
    more = len(group) - 1
    if not more:
        return ""
    whats = {"card": "card", "pair": "pair of cards"}[what] if more == 1 else {"card": "cards", "pair": "pairs"}[what]
    return f"; so {'has' if more == 1 else 'have'} {more} more {whats}"
