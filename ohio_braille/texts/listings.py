"""What there is - decks, label sheets, embosser pages, suggestions - as text, one fact a line, and for programs."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from ohio_braille.cards.deal import packs_needed
from ohio_braille.cards.names import in_language, product_name, rank_word, role_word
from ohio_braille.cards.suggest import Suggestion, Suggestions, suggest
from ohio_braille.errors import MappingError
from ohio_braille.layout import label_sheets as sheets
from ohio_braille.library import catalog
from ohio_braille.texts.facts import deck_facts, grouped, in_runs, joined, say
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cards import Adaptation, Deck, Game
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import Language

PHRASES = {
    "decks_count": ("count",),
    "decks_one": ("deck", "name", "cards"),
    "decks_packs": ("deck", "name", "packs"),
    "decks_cannot": ("deck", "name"),
    "deck_cards": ("count",),
    "deck_size": ("width", "height"),
    "deck_packs": ("players", "packs"),
    "deck_role": ("card", "role"),
    "deck_as_printed": ("cards",),
    "deck_left_out": ("cards",),
    "source": ("source",),
    "note": ("note",),
    "sheets_count": ("count",),
    "sheet_one": ("sheet", "name", "labels", "cells", "dots"),
    "sheet_products": ("products",),
    "sheet_geometry": ("width", "height", "columns", "rows", "left", "top", "across", "down"),
    "sheet_untested": (),
    "pages_count": ("count",),
    "page_one": ("page", "name", "coding"),
    "page_pitch": ("cell", "line"),
    "dots_count": ("count",),
    "dots_one": ("dots", "name", "dot", "pitch", "cell", "line"),
    "sheet_too_low": ("sheet", "name", "labels", "dots"),
    "suggest_count": ("count",),
    "suggest_one": ("number", "players", "packs"),
    "suggest_role": ("role", "card", "copies"),
    "suggest_bottleneck": ("roles",),
    "suggest_one_suit": ("sets",),
}
"""The phrases that a language file must have for this module, each with its fields."""


def adaptation_of(game: Game, name: str) -> Adaptation | None:
    """How a deck plays a game: as a data file says, else the best that can be found; None where it can't."""
    given = catalog.adaptation(game, name)
    if given:
        return given
    found = suggest(game, catalog.deck(name)).found
    return found[0].adaptation if found else None


# --- decks ---


def decks_json(game: Game, language: Language, players: int | None) -> list[dict[str, Any]]:
    """All built-in decks, each with the packs it needs for each number of players (none where it can't play); with
    ``players`` those that so many can play with, fewest packs first, as :func:`decks_lines` has them."""
    decks = [(catalog.deck(name), adaptation_of(game, name)) for name in catalog.names("decks")]
    if players is not None:
        return [deck_json(game, deck, how, language) for _, deck, how in _able(game, decks, players)]
    return [deck_json(game, deck, how, language) for deck, how in decks]


def _able(
    game: Game, decks: Sequence[tuple[Deck, Adaptation | None]], players: int
) -> list[tuple[int, Deck, Adaptation]]:
    """The decks that so many can play with, each with the packs needed, fewest first."""
    able = [(packs_needed(game, deck, how, players), deck, how) for deck, how in decks if how]
    return sorted(able, key=lambda one: one[0])


def deck_json(game: Game, deck: Deck, adaptation: Adaptation | None, language: Language) -> dict[str, Any]:
    """One deck for programs; ``packs`` maps players to packs, ``roles`` the roles to the ranks that play them."""
    first, last = game.players
    return {
        "deck": deck.id,
        "name": in_language(deck.name, language.id),
        "size": deck.size(),
        "card_mm": list(deck.card_mm) if deck.card_mm else None,
        "roles": {role: list(ranks) for role, ranks in adaptation.roles.items()} if adaptation else {},
        "packs": {str(n): packs_needed(game, deck, adaptation, n) for n in range(first, last + 1)}
        if adaptation
        else {},
        "cards": [{"card": c.id, "suit": c.suit or None, "rank": c.rank, "count": c.count} for c in deck.cards],
        "source": deck.source,
        "note": deck.note,
    }


def decks_lines(game: Game, language: Language, players: int | None) -> Iterator[str]:
    """All built-in decks; with ``players`` those that so many can play with, fewest packs first."""
    decks = [(catalog.deck(name), adaptation_of(game, name)) for name in catalog.names("decks")]
    if players is None:
        yield say(language, "decks_count", count=len(decks))
        for deck, adaptation in decks:
            name = in_language(deck.name, language.id)
            phrase = "decks_one" if adaptation else "decks_cannot"
            yield say(language, phrase, deck=deck.id, name=name, cards=deck.size())
        return
    able = _able(game, decks, players)
    yield say(language, "decks_count", count=len(able))
    for packs, deck, _ in able:
        yield say(language, "decks_packs", deck=deck.id, name=in_language(deck.name, language.id), packs=packs)


def deck_lines(game: Game, deck: Deck, adaptation: Adaptation | None, language: Language) -> Iterator[str]:
    """One deck: what is in it, how it plays the game, with how many packs, and where that is known from."""
    yield say(language, "decks_one", deck=deck.id, name=in_language(deck.name, language.id), cards=deck.size())
    if deck.card_mm:
        yield say(language, "deck_size", width=_mm(deck.card_mm[0], language), height=_mm(deck.card_mm[1], language))
    yield say(language, "deck_cards", count=deck.size())
    for line in grouped({card.id: card.count for card in deck.cards}, deck, language):
        yield say(language, "map_unused", card=line.caption, count=line.count)
    if adaptation:
        play = deck_facts(game, deck, adaptation, language)
        for stand_in in play.stand_ins:
            if stand_in.card != stand_in.role:
                yield say(language, "deck_role", card=stand_in.card, role=stand_in.role)
        same = [stand_in.card for stand_in in play.stand_ins if stand_in.card == stand_in.role]
        if same:
            yield say(language, "deck_as_printed", cards=in_runs(same, language))
        if play.left_out:
            yield say(language, "deck_left_out", cards=play.left_out)
        for players, packs in enumerate(play.packs, game.players[0]):
            yield say(language, "deck_packs", players=players, packs=packs)
    else:
        yield say(language, "decks_cannot", deck=deck.id, name=in_language(deck.name, language.id))
    yield say(language, "source", source=deck.source)
    if deck.note:
        yield say(language, "note", note=deck.note)


# --- sheets and pages ---


def _mm(number: float, language: Language) -> str:
    """A length without the noise of floats, in the language's decimal mark."""
    return f"{number:.3f}".rstrip("0").rstrip(".").replace(".", say(language, "list_decimal"))


def sheet_json(sheet: LabelSheet, dots: DotSize, language: Language) -> dict[str, Any]:
    """One label sheet for programs; ``cells`` is how many cells of that size fit on a label."""
    return {
        "sheet": sheet.id,
        "name": product_name(sheet, language.id),
        "products": list(sheet.products),
        "paper": sheet.paper,
        "page_mm": list(sheet.page_mm),
        "label_mm": list(sheet.label_mm),
        "columns": sheet.columns,
        "rows": sheet.rows,
        "left_mm": sheet.left_mm,
        "top_mm": sheet.top_mm,
        "pitch_mm": list(sheet.pitch_mm),
        "cells": sheets.cells_that_fit(sheet, dots),
        "tested": sheet.tested,
        "source": sheet.source,
        "note": sheet.note,
    }


def sheets_lines(dots: DotSize, language: Language) -> Iterator[str]:
    """All built-in label sheets with how many cells fit."""
    every = catalog.all_sheets()
    yield say(language, "sheets_count", count=len(every))
    for sheet in every:
        yield _sheet_line(sheet, dots, language)


def _sheet_line(sheet: LabelSheet, dots: DotSize, language: Language) -> str:
    cells = sheets.cells_that_fit(sheet, dots)
    name, size = product_name(sheet, language.id), product_name(dots, language.id)
    if not cells:
        return say(language, "sheet_too_low", sheet=sheet.id, name=name, labels=sheet.per_sheet(), dots=size)
    return say(language, "sheet_one", sheet=sheet.id, name=name, labels=sheet.per_sheet(), cells=cells, dots=size)


def sheet_lines(sheet: LabelSheet, dots: DotSize, language: Language) -> Iterator[str]:
    """One label sheet: its article numbers and its measures."""
    yield _sheet_line(sheet, dots, language)
    if sheet.products:
        yield say(language, "sheet_products", products=", ".join(sheet.products))
    yield say(
        language,
        "sheet_geometry",
        width=_mm(sheet.label_mm[0], language),
        height=_mm(sheet.label_mm[1], language),
        columns=sheet.columns,
        rows=sheet.rows,
        left=_mm(sheet.left_mm, language),
        top=_mm(sheet.top_mm, language),
        across=_mm(sheet.pitch_mm[0], language),
        down=_mm(sheet.pitch_mm[1], language),
    )
    if not sheet.tested:
        yield say(language, "sheet_untested")
    yield say(language, "source", source=sheet.source)
    if sheet.note:
        yield say(language, "note", note=sheet.note)


def page_json(page: EmbosserPage, language: Language) -> dict[str, Any]:
    """One embosser page for programs."""
    return {
        "page": page.id,
        "name": product_name(page, language.id),
        "paper": page.paper,
        "page_mm": list(page.page_mm),
        "cells": page.cells,
        "rows": page.rows,
        "cell_mm": page.cell_mm,
        "line_mm": page.line_mm,
        "coding": page.coding,
        "source": page.source,
        "note": page.note,
    }


def _page_line(page: EmbosserPage, language: Language) -> str:
    return say(language, "page_one", page=page.id, name=product_name(page, language.id), coding=page.coding)


def pages_lines(language: Language) -> Iterator[str]:
    """All built-in embosser pages."""
    every = [catalog.page(name) for name in catalog.names("pages")]
    yield say(language, "pages_count", count=len(every))
    for page in every:
        yield _page_line(page, language)


def page_lines(page: EmbosserPage, language: Language) -> Iterator[str]:
    """One embosser page."""
    yield _page_line(page, language)
    yield say(language, "page_pitch", cell=_mm(page.cell_mm, language), line=_mm(page.line_mm, language))
    yield say(language, "source", source=page.source)
    if page.note:
        yield say(language, "note", note=page.note)


# --- sizes of braille ---


def dots_json(dots: DotSize, language: Language) -> dict[str, Any]:
    """One size of braille for programs."""
    return {
        "dots": dots.id,
        "name": product_name(dots, language.id),
        "dot_mm": dots.dot_mm,
        "pitch_mm": dots.pitch_mm,
        "cell_mm": dots.cell_mm,
        "line_mm": dots.line_mm,
        "only_dots": dots.only_dots,
        "source": dots.source,
        "note": dots.note,
    }


def dots_lines(every: Sequence[DotSize], language: Language) -> Iterator[str]:
    """All sizes of braille."""
    yield say(language, "dots_count", count=len(every))
    for one in every:
        name = product_name(one, language.id)
        lengths = {key: _mm(getattr(one, f"{key}_mm"), language) for key in ("dot", "pitch", "cell", "line")}
        yield say(language, "dots_one", dots=one.id, name=name, **lengths)


# --- suggestions ---


def refusal(game: Game, deck: Deck, found: Suggestions, language: Language) -> str:
    """Why a deck can't play a game, in one sentence."""
    names = {role.id: role_word(game, role, language).caption for role in game.roles}
    who = f"The deck {deck.id} can't play {in_language(game.name, language.id)}"
    if found.missing:
        return f"{who}: it has no card for {', '.join(names[role] for role in found.missing)}."
    return (
        f"{who}: {', '.join(names[role] for role in found.contested)} want the same ranks, "
        f"{', '.join(found.contested_ranks)}, which are fewer than they are."
    )


def suggestions(game: Game, deck: Deck, players: int, language: Language) -> tuple[Suggestion, ...]:
    """How the deck could play the game, best first. Raises MappingError where it can't, and says why."""
    found = suggest(game, deck, players)
    if not found.found:
        raise MappingError(refusal(game, deck, found, language))
    return found.found


def suggest_lines(game: Game, deck: Deck, players: int, language: Language) -> Iterator[str]:
    """The suggestions, best first: what it costs, which card for which role, and why a pack serves no more."""
    every = suggestions(game, deck, players, language)
    names = {role.id: role_word(game, role, language).caption for role in game.roles}
    copies: dict[str, int] = {}
    for card in deck.cards:
        copies[card.rank] = copies.get(card.rank, 0) + card.count
    yield say(language, "suggest_count", count=len(every))
    best = every[0].adaptation.roles
    for number, one in enumerate(every, 1):
        yield say(language, "suggest_one", number=number, players=one.players_per_pack, packs=one.packs.get(players, 0))
        for role in game.roles:
            if number > 1 and one.adaptation.roles[role.id] == best[role.id]:
                continue  # of the runners-up only what differs
            for rank in one.adaptation.roles[role.id]:
                caption = rank_word(deck, rank, language).caption
                yield say(language, "suggest_role", role=names[role.id], card=caption, copies=copies[rank])
        scarce = [rank_word(deck, short.rank, language).caption for short in one.bottleneck]
        if scarce:  # no card runs out first where players hold no cards of their own
            yield say(language, "suggest_bottleneck", roles=joined(scarce, language))
            yield say(language, "suggest_one_suit", sets=one.one_suit_sets)


def suggest_json(game: Game, deck: Deck, players: int, language: Language) -> list[dict[str, Any]]:
    """The suggestions for programs."""
    return [
        {
            "roles": {role: list(ranks) for role, ranks in one.adaptation.roles.items()},
            "players_per_pack": one.players_per_pack,
            "packs": {str(n): packs for n, packs in one.packs.items()},
            "bottleneck": [{"role": b.role, "rank": b.rank, "copies": b.copies} for b in one.bottleneck],
            "not_own": [{"role": b.role, "rank": b.rank, "spare": b.spare} for b in one.not_own],
            "one_suit_sets": one.one_suit_sets,
        }
        for one in suggestions(game, deck, players, language)
    ]


def adaptation_toml(adaptation: Adaptation) -> str:
    """An adaptation as a table for a deck's own file."""

    def text(value: object) -> str:
        # TOML has no pairs of surrogates, which JSON writes for letters like U+1F0A1.
        return json.dumps(value, ensure_ascii=False)

    rows = [f"{text(role)} = {text(ranks)}" for role, ranks in adaptation.roles.items()]
    head = [f"[plays.{adaptation.game}]", f"source = {text(adaptation.source)}"]
    return "\n".join([*head, "", f"[plays.{adaptation.game}.roles]", *rows]) + "\n"
