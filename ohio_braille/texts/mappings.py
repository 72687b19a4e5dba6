"""A mapping as text, one fact a line, and as JSON."""

from collections.abc import Iterable

import msgspec

from ohio_braille.cards.deal import sorted_out
from ohio_braille.cards.names import card_word, name_of, role_word, suit_word
from ohio_braille.texts.wording import grouped
from ohio_braille.values.cards import Deck, Held, Mapping
from ohio_braille.values.kits import FORMAT, KitRecord
from ohio_braille.values.languages import Language


def mapping_lines(mapping: Mapping, language: Language) -> Iterable[str]:
    """The mapping as text, one fact a line: packs, each player's cards, what to sort out."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}
    roles = {role.id: role_word(mapping.game, role, language).caption for role in mapping.game.roles}
    yield language.phrases.map_deck.format(name=name_of(deck, language))
    yield language.phrases.map_game.format(name=name_of(mapping.game, language))
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
    never, spare = sorted_out(mapping)
    for phrase, counts in ((language.phrases.map_sort_out, never), (language.phrases.map_spare, spare)):
        yield phrase.format(count=sum(counts.values()))
        for line in grouped(counts, deck, language):
            yield language.phrases.map_unused.format(count=line.count, card=line.caption)


def mapping_json(mapping: Mapping, language: Language, kit: KitRecord | None = None) -> str:
    """The mapping for programs, ending with a line end; in a kit with its format and what is needed to check it."""
    deck = mapping.deck
    captions = {card.id: card_word(deck, card, language).caption for card in deck.cards}

    def held_cards(cards: Iterable[Held]) -> list[dict[str, object]]:
        return [
            {"role": held.role, "card": held.card, "caption": captions[held.card], "pack": held.pack} for held in cards
        ]

    content: dict[str, object] = {
        "format": FORMAT,
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
    return _json(content)


def deck_json(deck: Deck, packs: int, kit: KitRecord) -> str:
    """What a kit says for programs where its deck plays no game: which deck, how many packs, and what is needed to
    check it."""
    return _json({"format": FORMAT, "game": None, "deck": deck.id, "packs": packs, "kit": kit})


def list_json(kit: KitRecord) -> str:
    """What a kit of a list says for programs: what is needed to check it."""
    return _json({"format": FORMAT, "game": None, "deck": None, "kit": kit})


def _json(content: dict[str, object]) -> str:
    return msgspec.json.format(msgspec.json.encode(content)).decode() + "\n"
