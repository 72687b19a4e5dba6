"""Mapping, labels and braille in the words of a language: what the documents say, and the mapping as text and JSON."""

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Mapping as Table

import msgspec

from ohio_braille.cards.deal import packs_needed
from ohio_braille.cards.names import card_word, in_language, rank_word, role_word, suit_word, text_of
from ohio_braille.texts.documents import (
    Counted,
    DeckFacts,
    GameFacts,
    MarkFacts,
    PlayFacts,
    RoleFacts,
    RowFacts,
    SetFacts,
    StandIn,
)
from ohio_braille.values.cards import Adaptation, Deck, Game, Held, Mapping
from ohio_braille.values.cells import Cells, dot_numbers, unicode_braille
from ohio_braille.values.kits import KitRecord
from ohio_braille.values.languages import Language, Word


def style_name(style: str, language: Language) -> str:
    """The name of a style of labels, "standard" or "compact"."""
    return language.phrases.style_compact if style == "compact" else language.phrases.style_standard


def joined(words: Sequence[str], language: Language) -> str:
    """``a, b und c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {language.phrases.word_and} {words[-1]}"


def in_runs(captions: Sequence[str], language: Language) -> str:
    """Captions with runs of three and more numbers in short: ``Ass, 2 bis 10``."""
    runs: list[list[str]] = []
    for caption in captions:
        last = runs[-1][-1] if runs else ""
        if caption.isdecimal() and last.isdecimal() and int(caption) == int(last) + 1:
            runs[-1].append(caption)
        else:
            runs.append([caption])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} {language.phrases.word_to} {run[-1]}"] if len(run) > 2 else run
    return joined(words, language)


def grouped(counts: Table[str, int], deck: Deck, language: Language) -> tuple[Counted, ...]:
    """Cards and their counts in few lines: neighbours in rank with the same suits and counts share one.

    ``counts`` maps the ids of cards to how many there are; 0 and cards left out are the same.
    """
    ranks: dict[str, dict[str, int]] = {}
    for card in deck.cards:
        if counts.get(card.id):
            ranks.setdefault(card.rank, {})[card.suit] = counts[card.id]
    suits_of: dict[str, set[str]] = {}
    for card in deck.cards:
        suits_of.setdefault(card.rank, set()).add(card.suit)
    lines: dict[tuple[tuple[str, ...], int, int], list[str]] = {}
    run, before = 0, None
    for rank, by_suit in ranks.items():
        if by_suit != before:
            run, before = run + 1, by_suit
        for count in dict.fromkeys(by_suit.values()):
            suits = tuple(suit for suit, n in by_suit.items() if n == count)
            if set(suits) == suits_of[rank]:
                suits = ()  # every suit there is
            lines.setdefault((suits, count * (len(suits) or len(by_suit)), run), []).append(rank)
    found = []
    for (suits, count, _), members in lines.items():
        captions = in_runs([rank_word(deck, rank, language).caption for rank in members], language)
        names = joined([suit_word(deck, suit, language).caption for suit in suits if suit], language)
        found.append(Counted(caption=f"{names} {captions}".strip(), count=count * len(members)))
    return tuple(found)


def mark(word: Word, style: str, cells_of: Callable[[str], Cells]) -> MarkFacts:
    """A mark with its braille, as ``cells_of`` gives it for its text."""
    text = text_of(word, style)
    braille = cells_of(text)
    return MarkFacts(caption=word.caption, text=text, cells=unicode_braille(braille), dots=dot_numbers(braille))


def number_runs(marks: Sequence[MarkFacts], language: Language) -> tuple[MarkFacts, ...]:
    """A legend with numbers in a row as one entry, ``1 bis 9``, where their marks have as many cells.

    0 stands alone: its letter, j, comes after those of 1 to 9. A row has three numbers or more.
    """
    rows: list[list[MarkFacts]] = []
    for one in marks:
        last = rows[-1][-1] if rows else one
        in_row = (
            last.caption.isdecimal()
            and one.caption.isdecimal()
            and 0 < int(last.caption) == int(one.caption) - 1
            and len(last.caption) == len(one.caption)
            and len(last.cells) == len(one.cells)
        )
        if rows and in_row:
            rows[-1].append(one)
        else:
            rows.append([one])
    to = language.phrases.word_to

    def joined_up(first: MarkFacts, last: MarkFacts) -> MarkFacts:
        return MarkFacts(
            caption=f"{first.caption} {to} {last.caption}",
            text=f"{first.text} {to} {last.text}",
            cells=f"{first.cells} {to} {last.cells}",
            dots=f"{first.dots} {to} {last.dots}",
        )

    short: list[MarkFacts] = []
    for row in rows:
        short += [joined_up(row[0], row[-1])] if len(row) > 2 else row
    return tuple(short)


def game_facts(game: Game, language: Language, style: str, cells_of: Callable[[str], Cells]) -> GameFacts:
    """The game with the marks of its roles."""
    roles: dict[str, RoleFacts] = {}
    for role in game.roles:
        one = mark(role_word(game, role, language), style, cells_of)
        roles[role.id] = RoleFacts(
            name=one.caption, value=role.value, text=one.text, cells=one.cells, dots=one.dots, total=role.total
        )
    first, last = game.players
    return GameFacts(
        name=in_language(game.name, language.id),
        players_from=first,
        players_to=last,
        hand=sum(role.each for role in game.roles),
        roles=roles,
    )


def deck_facts(game: Game, deck: Deck, adaptation: Adaptation, language: Language) -> DeckFacts:
    """How a deck plays the game, for any number of players."""
    stand_ins = tuple(
        StandIn(
            role=role_word(game, role, language).caption,
            card=joined([rank_word(deck, rank, language).caption for rank in adaptation.roles[role.id]], language),
        )
        for role in game.roles
    )
    playing = adaptation.role_of()
    idle = dict.fromkeys(card.rank for card in deck.cards if card.rank not in playing)
    first, last = game.players
    return DeckFacts(
        name=in_language(deck.name, language.id),
        size=deck.size(),
        stand_ins=stand_ins,
        packs=tuple(packs_needed(game, deck, adaptation, players) for players in range(first, last + 1)),
        left_out=in_runs([rank_word(deck, rank, language).caption for rank in idle], language),
    )


def _sorted_out(mapping: Mapping) -> tuple[dict[str, int], dict[str, int]]:
    """Cards of ranks that never play, and copies of playing ranks that are left over: card -> count."""
    playing = mapping.adaptation.role_of()
    plays = {card.id: card.rank in playing for card in mapping.deck.cards}
    never = {unused.card: unused.count for unused in mapping.sort_out if not plays[unused.card]}
    return never, {unused.card: unused.count for unused in mapping.sort_out if plays[unused.card]}


def play_facts(mapping: Mapping, language: Language, marks: tuple[MarkFacts, ...]) -> PlayFacts:
    """One deck for one number of players."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}
    roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
    never, spare = _sorted_out(mapping)
    sets = []
    for one in mapping.sets:
        packs = {held.pack for held in one.cards}
        sets.append(
            SetFacts(
                player=one.player,
                suit=suit_word(deck, one.suit, language).caption if one.suit else "",
                pack=packs.pop() if len(packs) == 1 else 0,
                cards=tuple(StandIn(role=roles[held.role], card=captions[held.card]) for held in one.cards),
            )
        )
    return PlayFacts(
        deck=deck_facts(mapping.game, deck, mapping.adaptation, language),
        players=mapping.players,
        packs=mapping.packs,
        sets=tuple(sets),
        never=grouped(never, deck, language),
        spare=grouped(spare, deck, language),
        shared=tuple(StandIn(role=roles[held.role], card=captions[held.card]) for held in mapping.shared),
        marks=marks,
    )


def rows(places: Iterable[tuple[int, int, str]]) -> tuple[RowFacts, ...]:
    """What lies in each row, from (page, row, caption) label by label."""
    found: dict[tuple[int, int], list[str]] = {}
    for page, row, caption in places:
        found.setdefault((page, row), []).append(caption)
    return tuple(RowFacts(page=page, row=row, labels=", ".join(names)) for (page, row), names in found.items())


def legend(mapping: Mapping, language: Language, kind: str) -> tuple[Word, ...]:
    """What the marks on the labels are made of: the roles of the game, or each suit and each rank of the deck that
    plays; a card with another mark goes out."""
    if kind == "game":
        return tuple(role_word(mapping.game, role, language) for role in mapping.game.roles)
    deck = mapping.deck
    playing = mapping.adaptation.role_of()
    suits = [suit_word(deck, suit, language) for suit in deck.suit_order]
    ranks = dict.fromkeys(card.rank for card in deck.cards if card.rank in playing)
    return (*suits, *(rank_word(deck, rank, language) for rank in ranks))


# --- the mapping itself ---


def mapping_lines(mapping: Mapping, language: Language) -> Iterable[str]:
    """The mapping as text, one fact a line: packs, each player's cards, what to sort out."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}
    roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
    yield language.phrases.map_deck.format(name=in_language(deck.name, language.id))
    yield language.phrases.map_game.format(name=in_language(mapping.game.name, language.id))
    yield language.phrases.map_players.format(players=mapping.players)
    yield language.phrases.map_packs.format(packs=mapping.packs)
    if mapping.sets:  # in some games all cards belong to all
        yield language.phrases.map_sets_per_pack.format(sets=mapping.sets_per_pack)
    for one in mapping.sets:
        if one.suit:
            yield language.phrases.map_player.format(
                player=one.player, suit=suit_word(deck, one.suit, language).caption
            )
        else:
            yield language.phrases.map_player_mixed.format(player=one.player)
        for held in one.cards:
            yield language.phrases.map_card.format(role=roles[held.role], card=captions[held.card], pack=held.pack)
    if mapping.shared:
        yield language.phrases.map_shared
        for held in mapping.shared:
            yield language.phrases.map_card.format(role=roles[held.role], card=captions[held.card], pack=held.pack)
    never, spare = _sorted_out(mapping)
    for phrase, counts in ((language.phrases.map_sort_out, never), (language.phrases.map_spare, spare)):
        yield phrase.format(count=sum(counts.values()))
        for line in grouped(counts, deck, language):
            yield language.phrases.map_unused.format(count=line.count, card=line.caption)


def mapping_json(mapping: Mapping, language: Language, kit: KitRecord | None = None) -> str:
    """The mapping for programs, ending with a line end; in a kit with what is needed to check it."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}

    def held_cards(cards: Iterable[Held]) -> list[dict[str, object]]:
        return [
            {"role": held.role, "card": held.card, "caption": captions[held.card], "pack": held.pack} for held in cards
        ]

    content: dict[str, object] = {
        "game": mapping.game.id,
        "deck": deck.id,
        "players": mapping.players,
        "packs": mapping.packs,
        "sets_per_pack": mapping.sets_per_pack,
        "sets": [
            {"player": one.player, "suit": one.suit or None, "cards": held_cards(one.cards)} for one in mapping.sets
        ],
        "shared": held_cards(mapping.shared),
        "sort_out": [
            {"card": unused.card, "caption": captions[unused.card], "count": unused.count}
            for unused in mapping.sort_out
        ],
    }
    if kit:
        content["kit"] = kit
    return msgspec.json.format(msgspec.json.encode(content)).decode() + "\n"
