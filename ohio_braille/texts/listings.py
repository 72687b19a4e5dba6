"""What there is - decks, label sheets, embosser pages, suggestions - as text, one fact a line, and for programs."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from ohio_braille.cards.adapting import adaptation_of, suggestions
from ohio_braille.cards.deal import packs_needed
from ohio_braille.cards.names import name_of, product_name, rank_word, role_word
from ohio_braille.layout import die_cuts
from ohio_braille.library.library import Library
from ohio_braille.texts.facts import deck_facts
from ohio_braille.texts.wording import decimal, grouped, in_runs, joined
from ohio_braille.values.braille_books import EmbosserPage
from ohio_braille.values.cards import Adaptation, Deck, Game
from ohio_braille.values.cells import DotSize
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import Language

# --- decks ---


def decks_json(library: Library, game: Game, language: Language, players: int | None) -> list[dict[str, Any]]:
    """All decks of a library, each with the packs it needs for each number of players (none where it can't play); with
    ``players`` those that so many can play with, fewest packs first, as :func:`decks_lines` has them."""
    decks = _decks(library, game)
    if players is not None:
        return [deck_json(game, deck, how, language) for _, deck, how in _able(game, decks, players)]
    return [deck_json(game, deck, how, language) for deck, how in decks]


def _decks(library: Library, game: Game) -> list[tuple[Deck, Adaptation | None]]:
    return [(library.deck(name), adaptation_of(library, game, name)) for name in library.names("deck")]


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
        "name": name_of(deck, language),
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


def decks_lines(library: Library, game: Game, language: Language, players: int | None) -> Iterator[str]:
    """All decks of a library; with ``players`` those that so many can play with, fewest packs first."""
    decks = _decks(library, game)
    if players is None:
        yield language.phrases.decks_count.format(count=len(decks))
        for deck, adaptation in decks:
            name = name_of(deck, language)
            phrase = language.phrases.decks_one if adaptation else language.phrases.decks_cannot
            yield phrase.format(deck=deck.id, name=name, cards=deck.size())
        return
    able = _able(game, decks, players)
    yield language.phrases.decks_count.format(count=len(able))
    for packs, deck, _ in able:
        yield language.phrases.decks_packs.format(deck=deck.id, name=name_of(deck, language), packs=packs)


def deck_lines(game: Game, deck: Deck, adaptation: Adaptation | None, language: Language) -> Iterator[str]:
    """One deck: what is in it, how it plays the game, with how many packs, and where that is known from."""
    yield language.phrases.decks_one.format(deck=deck.id, name=name_of(deck, language), cards=deck.size())
    if deck.card_mm:
        yield language.phrases.deck_size.format(
            width=decimal(deck.card_mm[0], language), height=decimal(deck.card_mm[1], language)
        )
    yield language.phrases.deck_cards.format(count=deck.size())
    for line in grouped({card.id: card.count for card in deck.cards}, deck, language):
        yield language.phrases.map_unused.format(card=line.caption, count=line.count)
    if adaptation:
        yield from _playing_lines(game, deck, adaptation, language)
    else:
        yield language.phrases.decks_cannot.format(deck=deck.id, name=name_of(deck, language))
    yield from _known_from(deck, language)


def _known_from(one: Deck | LabelSheet | EmbosserPage, language: Language) -> Iterator[str]:
    """Where a thing's facts are known from, and what to know of them."""
    yield language.phrases.source.format(source=one.source)
    if one.note:
        yield language.phrases.note.format(note=one.note)


def _playing_lines(game: Game, deck: Deck, adaptation: Adaptation, language: Language) -> Iterator[str]:
    """How a deck plays a game, and with how many packs."""
    play = deck_facts(game, deck, adaptation, language)
    for stand_in in play.stand_ins:
        if stand_in.card != stand_in.role:
            yield language.phrases.deck_role.format(card=stand_in.card, role=stand_in.role)
    same = [stand_in.card for stand_in in play.stand_ins if stand_in.card == stand_in.role]
    if same:
        yield language.phrases.deck_as_printed.format(cards=in_runs(same, language))
    if play.left_out:
        yield language.phrases.deck_left_out.format(cards=play.left_out)
    for players, packs in enumerate(play.packs, game.players[0]):
        yield language.phrases.deck_packs.format(players=players, packs=packs)


# --- sheets and pages ---


def sheet_json(sheet: LabelSheet, dots: DotSize, language: Language) -> dict[str, Any]:
    """One label sheet for programs; ``cells`` is how many cells of that size fit on a label."""
    return {
        "sheet": sheet.id,
        "name": product_name(sheet, language),
        "products": list(sheet.products),
        "paper": sheet.paper,
        "page_mm": list(sheet.page_mm),
        "label_mm": list(sheet.label_mm),
        "columns": sheet.columns,
        "rows": sheet.rows,
        "left_mm": sheet.left_mm,
        "top_mm": sheet.top_mm,
        "pitch_mm": list(sheet.pitch_mm),
        "cells": die_cuts.cells_that_fit(sheet, dots),
        "tested": sheet.tested,
        "source": sheet.source,
        "note": sheet.note,
    }


def sheets_lines(library: Library, dots: DotSize, language: Language) -> Iterator[str]:
    """All label sheets of a library with how many cells fit, each with its article numbers."""
    every = library.all_sheets()
    yield language.phrases.sheets_count.format(count=len(every))
    for sheet in every:
        line = _sheet_line(sheet, dots, language)
        yield f"{line}: {', '.join(sheet.products)}" if sheet.products else line


def _sheet_line(sheet: LabelSheet, dots: DotSize, language: Language) -> str:
    cells = die_cuts.cells_that_fit(sheet, dots)
    name, size = product_name(sheet, language), product_name(dots, language)
    if cells and sheet.per_sheet() == 1:
        return language.phrases.sheet_single.format(sheet=sheet.id, name=name, cells=cells, dots=size)
    if not cells:
        return language.phrases.sheet_too_low.format(sheet=sheet.id, name=name, labels=sheet.per_sheet(), dots=size)
    return language.phrases.sheet_one.format(
        sheet=sheet.id, name=name, labels=sheet.per_sheet(), cells=cells, dots=size
    )


def sheet_lines(sheet: LabelSheet, dots: DotSize, language: Language) -> Iterator[str]:
    """One label sheet: its article numbers and its measures."""
    yield _sheet_line(sheet, dots, language)
    if sheet.products:
        yield language.phrases.sheet_products.format(products=", ".join(sheet.products))
    yield _geometry(sheet, language)
    if not sheet.tested:
        yield language.phrases.sheet_untested
    yield from _known_from(sheet, language)


def _geometry(sheet: LabelSheet, language: Language) -> str:
    if sheet.per_sheet() == 1:
        return language.phrases.sheet_single_geometry.format(
            width=decimal(sheet.label_mm[0], language),
            height=decimal(sheet.label_mm[1], language),
            left=decimal(sheet.left_mm, language),
            top=decimal(sheet.top_mm, language),
        )
    return language.phrases.sheet_geometry.format(
        width=decimal(sheet.label_mm[0], language),
        height=decimal(sheet.label_mm[1], language),
        columns=sheet.columns,
        rows=sheet.rows,
        left=decimal(sheet.left_mm, language),
        top=decimal(sheet.top_mm, language),
        across=decimal(sheet.pitch_mm[0], language),
        down=decimal(sheet.pitch_mm[1], language),
    )


def page_json(page: EmbosserPage, language: Language) -> dict[str, Any]:
    """One embosser page for programs."""
    return {
        "page": page.id,
        "name": product_name(page, language),
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
    return language.phrases.page_one.format(page=page.id, name=product_name(page, language), coding=page.coding)


def pages_lines(library: Library, language: Language) -> Iterator[str]:
    """All embosser pages of a library."""
    every = [library.page(name) for name in library.names("page")]
    yield language.phrases.pages_count.format(count=len(every))
    for page in every:
        yield _page_line(page, language)


def page_lines(page: EmbosserPage, language: Language) -> Iterator[str]:
    """One embosser page."""
    yield _page_line(page, language)
    yield language.phrases.page_pitch.format(cell=decimal(page.cell_mm, language), line=decimal(page.line_mm, language))
    yield from _known_from(page, language)


# --- sizes of braille ---


def dots_json(dots: DotSize, language: Language) -> dict[str, Any]:
    """One size of braille for programs."""
    return {
        "dots": dots.id,
        "name": product_name(dots, language),
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
    yield language.phrases.dots_count.format(count=len(every))
    for one in every:
        name = product_name(one, language)
        yield language.phrases.dots_one.format(
            dots=one.id,
            name=name,
            dot=decimal(one.dot_mm, language),
            pitch=decimal(one.pitch_mm, language),
            cell=decimal(one.cell_mm, language),
            line=decimal(one.line_mm, language),
        )


# --- suggestions ---


def suggest_lines(game: Game, deck: Deck, players: int, language: Language) -> Iterator[str]:
    """The suggestions, best first: what it costs, which card for which role, and why a pack serves no more."""
    every = suggestions(game, deck, players, language)
    names = {role.id: role_word(game, role, language).caption for role in game.roles}
    copies: dict[str, int] = {}
    for card in deck.cards:
        copies[card.rank] = copies.get(card.rank, 0) + card.count
    yield language.phrases.suggest_count.format(count=len(every))
    best = every[0].adaptation.roles
    for number, one in enumerate(every, 1):
        yield language.phrases.suggest_one.format(
            number=number, players=one.players_per_pack, packs=one.packs.get(players, 0)
        )
        for role in game.roles:
            if number > 1 and one.adaptation.roles[role.id] == best[role.id]:
                continue  # of the runners-up only what differs
            for rank in one.adaptation.roles[role.id]:
                caption = rank_word(deck, rank, language).caption
                yield language.phrases.suggest_role.format(role=names[role.id], card=caption, copies=copies[rank])
        scarce = [rank_word(deck, short.rank, language).caption for short in one.bottleneck]
        if scarce:  # no card runs out first where players hold no cards of their own
            yield language.phrases.suggest_bottleneck.format(roles=joined(scarce, language))
            yield language.phrases.suggest_one_suit.format(sets=one.one_suit_sets)


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
