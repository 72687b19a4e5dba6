"""A deck, or a deal of a game -> the labels for its cards, checked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from msgspec.structs import replace

from ohio_braille.braille.translator import Translator, collisions, translator
from ohio_braille.cards.keys import key_of_deck
from ohio_braille.cards.marks import require_marks
from ohio_braille.cards.names import (
    card_word,
    is_rank_first,
    name_of,
    rank_word,
    role_word,
    suit_word,
    text_of,
)
from ohio_braille.cards.turned import alike, misread, touching, twins
from ohio_braille.errors import BrailleError, DataError, near, setting
from ohio_braille.values import cards
from ohio_braille.values.cards import Deck
from ohio_braille.values.cells import Cells
from ohio_braille.values.labels import KeyEntry, Label, LabelSet
from ohio_braille.values.languages import Language, Order, Word
from ohio_braille.values.orders import Braille, Marking

MOST_LABELS = 2_000_000
"""Labels of one run: what a gigabyte holds."""


def label_translator(language: Language, braille: Braille, style: str) -> Translator:
    """What brails labels of a style. Compact marks are letters, cell for cell: no contraction may join two of them. In
    a grade that can't be read back (German grade 2) labels are in grade 1: a wrong sign there would be found only when
    they are stuck on. Raises BrailleError as :func:`translator` does."""
    if style == "compact":
        return translator(language, "0", braille.table)
    asked = translator(language, braille.grade, braille.table)
    return asked if asked.grade.back else translator(language, "1")


def of_game(mapping: cards.Mapping, language: Language, marking: Marking, braille: Translator) -> LabelSet:
    """Labels that say what a card means in the game, for every card in use, set by set in the order of the roles; the
    captions are the cards on which they go. The key has the marks that are not just their names.

    Raises BrailleError where two roles would get the same braille, or one none; DataError for an unknown name in
    ``marking.only``, and for marks of one's own, which these labels don't show.
    """
    if marking.marks:
        with_marks(mapping.deck, language, marking.style, marking.marks)  # a wrong name or an empty mark is told first
        raise DataError(
            f"{setting('marks')} changes what a card of the deck is called, and these labels call the cards what they "
            f"are in the game. Add {setting('labels_as', 'deck')}, or leave {setting('marks')} out.",
            field="marks",
        )
    game, deck = mapping.game, mapping.deck
    words = {card.id: card_word(deck, card, language) for card in deck.cards}
    roles = {role.id: role_word(game, role, language) for role in game.roles}
    held = [one for player in mapping.sets for one in player.cards] + list(mapping.shared)
    _require_not_too_many(len(held), marking)
    every = [
        Label(
            text=text_of(roles[one.role], marking.style),
            caption=words[one.card].caption,
            short=words[one.card].mark,
            card=one.card,
            role=one.role,
        )
        for one in held
    ]
    labels = _chosen(every, _names_of_cards(deck, language, mapping), marking)
    key = [entry for entry in _key(roles.values(), marking.style, braille) if not _is_its_own_name(entry)]
    names = (name_of(deck, language), name_of(game, language))
    cells = _checked(labels, {label.role: label.text for label in labels}, deck, braille)
    captions = {roles[label.role].caption for label in labels}
    faces = _faces({roles[label.role].caption: label.text for label in every}, braille)
    return LabelSet(
        title=language.phrases.title_labels.format(deck=names[0], game=names[1]),
        language=language.id,
        grade=braille.grade,
        labels=labels,
        cells=cells,
        key=tuple(key),
        twins=touching(twins(faces), captions),
        alike=touching(alike(faces), captions),
        card_mm=deck.card_mm,
        corners=marking.corners,
    )


def of_deck(
    deck: Deck,
    language: Language,
    marking: Marking,
    braille: Translator,
    *,
    packs: int = 1,
    mapping: cards.Mapping | None = None,
) -> LabelSet:
    """Labels that say which card of its deck a card is, for every card of all packs in the order of a sorted deck. The
    key has each suit and each rank that stands on them, as it stands there. A ``mapping`` tells what a card plays.

    Raises DataError for marks of one's own that mean nothing in the deck, and for an unknown name in ``marking.only``;
    for marks that can't be labels as :func:`require_marks` does.
    """
    deck = with_order(with_marks(deck, language, marking.style, marking.marks), language, marking.order)
    role_of = mapping.adaptation.role_of() if mapping else {}
    _require_not_too_many(deck.size() * packs, marking)
    every: list[Label] = []
    for card in deck.cards:
        word = card_word(deck, card, language)
        text = text_of(word, marking.style)
        role = role_of.get(card.rank, "")
        label = Label(text=text, caption=word.caption, short=word.mark, card=card.id, role=role)
        every += [label] * (card.count * packs)
    labels = _chosen(every, _names_of_cards(deck, language, mapping), marking)
    require_marks(deck, language, marking.style, braille, {label.card for label in labels})
    texts = {label.card: label.text for label in labels}
    cells = {text: braille.cells(text) for text in texts.values()}
    captions = {label.caption for label in labels}
    faces = _faces({label.caption: label.text for label in every}, braille)
    return LabelSet(
        title=language.phrases.title_deck_labels.format(deck=name_of(deck, language)),
        language=language.id,
        grade=braille.grade,
        labels=labels,
        cells=cells,
        key=key_of_deck(deck, language, marking.style, {card: cells[text] for card, text in texts.items()}, braille),
        twins=touching(twins(faces), captions),
        alike=touching(alike(faces), captions),
        misread=touching(misread(_both_orders(deck, language, marking.style, braille)), captions),
        card_mm=deck.card_mm,
        corners=marking.corners,
    )


def _both_orders(deck: Deck, language: Language, style: str, braille: Translator) -> Iterator[tuple[str, Cells, Cells]]:
    """Each card that has a suit: its name, the cells of its label, and those in the other order."""
    for card in deck.cards:
        if card.suit:
            suit, rank = suit_word(deck, card.suit, language), rank_word(deck, card.rank, language)
            parts = [text_of(suit, style), text_of(rank, style)]
            other = "".join(parts if is_rank_first(suit) else reversed(parts))
            word = card_word(deck, card, language)
            both = _faces({"as it is": text_of(word, style), "other": other}, braille)
            if len(both) == 2:
                yield word.caption, both["as it is"], both["other"]


def _faces(texts: Mapping[str, str], braille: Translator) -> dict[str, Cells]:
    """The cells of each text by its name, but of those that have no right braille: no label has them."""
    found: dict[str, Cells] = {}
    for name, text in texts.items():
        with suppress(BrailleError):
            found[name] = braille.cells(text)
    return found


def _require_not_too_many(cards: int, marking: Marking) -> None:
    """Raises DataError for more labels than one run makes."""
    count = cards * marking.corners * marking.copies
    if count > MOST_LABELS:
        raise DataError(
            f"That makes {count:,} labels, and one run makes {MOST_LABELS:,} at most. Take fewer "
            f"{setting('packs')} or {setting('copies')}.",
            field="packs",
        )


def _chosen(every: Sequence[Label], names: Mapping[str, set[str]], marking: Marking) -> tuple[Label, ...]:
    """The labels of the cards that ``marking.only`` names (all where it is empty), one for each corner, each as often
    as is asked for. A name is the id or the caption of a card, a suit, a rank or a role."""
    kept = list(every)
    wanted = {name.strip().casefold() for name in marking.only}
    if wanted:
        for name in marking.only:
            if not any(name.strip().casefold() in names[label.card] for label in every):
                raise DataError(_no_label(name, every, names), field="only")
        kept = [label for label in every if wanted & names[label.card]]
    return tuple(
        replace(label, corner=corner)
        for label in kept
        for corner in range(1, marking.corners + 1)
        for _ in range(marking.copies)
    )


def _names_of_cards(deck: Deck, language: Language, mapping: cards.Mapping | None) -> dict[str, set[str]]:
    """By the card's id, all names that it may be called by, in small letters."""
    roles: dict[str, str] = {}
    role_of: dict[str, str] = {}
    if mapping:
        roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
        role_of = mapping.adaptation.role_of()
    found: dict[str, set[str]] = {}
    for card in deck.cards:
        role = role_of.get(card.rank, "")
        names = {card.id, card_word(deck, card, language).caption, rank_word(deck, card.rank, language).caption}
        names |= {role, roles[role]} if role else {card.rank}
        if card.suit:
            names |= {card.suit, suit_word(deck, card.suit, language).caption}
        found[card.id] = {name.casefold() for name in names}
    return found


def _no_label(name: str, every: Sequence[Label], names: Mapping[str, set[str]]) -> str:
    if any(name.strip().casefold() in some for some in names.values()):
        return (
            f"{name!r} is not in play, so no label is made for it; {setting('labels_as', 'deck')} labels every card of "
            f"the deck."
        )
    return f"No label is for {name!r}. {near(name, dict.fromkeys(label.caption for label in every))}"


def _checked(labels: Sequence[Label], texts: Mapping[str, str], deck: Deck, braille: Translator) -> dict[str, Cells]:
    """The braille of every label's text, read back, and no two meanings alike; ``texts`` has the text of each."""
    cells: dict[str, Cells] = {}
    for label in labels:
        if label.text not in cells:
            cells[label.text] = braille.checked(label.text, label.caption)
    same = collisions((meaning, cells[text]) for meaning, text in texts.items())
    if same:
        one, other, _ = same[0]
        raise BrailleError(
            f"{one} and {other} of {deck.id} would get the same braille, {texts[one]!r} and {texts[other]!r}. "
            f"Change one in the game's file.",
            field="marks",
        )
    return cells


def _key(words: Iterable[Word], style: str, braille: Translator) -> list[KeyEntry]:
    texts = [(word.caption, text_of(word, style)) for word in words]
    return [KeyEntry(caption=caption, text=text, cells=braille.cells(text)) for caption, text in texts if text]


def _is_its_own_name(entry: KeyEntry) -> bool:
    return entry.text.casefold() == entry.caption.casefold()


def with_marks(deck: Deck, language: Language, style: str, marks: Sequence[tuple[str, str]]) -> Deck:
    """The deck with other marks for this run: each pair is (the name or the caption of a suit or rank, new text).

    Raises DataError where a name means nothing in the deck, or a mark is empty.
    """
    suits = dict(deck.suits.get(language.id, {}))
    ranks = dict(deck.ranks.get(language.id, {}))
    known: dict[str, tuple[dict[str, Word], str, Word]] = {}
    for suit in deck.suit_order:
        word = suit_word(deck, suit, language)
        known[suit.casefold()] = known[word.caption.casefold()] = (suits, suit, word)
    for rank in dict.fromkeys(card.rank for card in deck.cards):
        word = rank_word(deck, rank, language)
        for name in (rank.casefold(), word.caption.casefold()):
            known.setdefault(name, (ranks, rank, word))
    for name, text in marks:
        if not text.strip():
            raise DataError(f"{setting('marks')} {name}={text}: the mark is empty.", field="marks")
        if name.casefold() not in known:
            raise DataError(
                f"{setting('marks')} {name}={text}: the deck {deck.id} has no suit, colour or rank {name!r}. "
                f"It has: {', '.join(known)}.",
                field="marks",
            )
        table, key, word = known[name.casefold()]
        word = table.get(key, word)
        table[key] = replace(word, compact=text) if style == "compact" else replace(word, mark=text)
    return replace(deck, suits={**deck.suits, language.id: suits}, ranks={**deck.ranks, language.id: ranks})


def with_order(deck: Deck, language: Language, order: Order) -> Deck:
    """The deck with its labels in this order for this run; empty: as its suits' words say."""
    if not order:
        return deck
    suits = {suit: replace(suit_word(deck, suit, language), order=order) for suit in deck.suit_order}
    return replace(deck, suits={**deck.suits, language.id: {**deck.suits.get(language.id, {}), **suits}})
