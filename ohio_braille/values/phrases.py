"""What the program says in a language: one type, a field a phrase."""

import string
from typing import Annotated, Any

import msgspec

from ohio_braille.values.value import Value


def _blanks(*names: str) -> Any:
    """Says which blanks a phrase has: ``{count}`` is filled by ``phrases.list_labels.format(count=3)``."""
    return msgspec.Meta(extra={"blanks": names})


class Phrases(Value, frozen=True, kw_only=True):
    """The phrases of a language; a language is only read where each has just the blanks that stand here.

    ``list_decimal`` is the decimal mark; a phrase that ends in ``s`` beside one that doesn't is for more than one.
    """

    # Words
    dots: str
    word_and: str
    word_to: str
    as_list: str
    page_of: Annotated[str, _blanks("page", "pages")]
    style_standard: str
    style_compact: str
    source: Annotated[str, _blanks("source")]
    note: Annotated[str, _blanks("note")]

    # Titles, and what stands on a sheet of labels
    title_labels: Annotated[str, _blanks("deck", "game")]
    title_deck_labels: Annotated[str, _blanks("deck")]
    title_code: Annotated[str, _blanks("code")]
    title_pages: Annotated[str, _blanks("pages")]
    note_scale: str
    note_actual_size: str
    note_paper: str
    figure_card: str
    figure_label: Annotated[str, _blanks("text")]
    calibrate_title: Annotated[str, _blanks("sheet")]
    calibrate_bars: str
    calibrate_outlines: str
    calibrate_offset: str

    # The mapping
    map_deck: Annotated[str, _blanks("name")]
    map_game: Annotated[str, _blanks("name")]
    map_players: Annotated[str, _blanks("players")]
    map_packs: Annotated[str, _blanks("packs")]
    map_sets_per_pack: Annotated[str, _blanks("sets")]
    map_player: Annotated[str, _blanks("player", "suit")]
    map_player_mixed: Annotated[str, _blanks("player")]
    map_card: Annotated[str, _blanks("role", "card", "pack")]
    map_shared: str
    map_sort_out: Annotated[str, _blanks("count")]
    map_spare: Annotated[str, _blanks("count")]
    map_unused: Annotated[str, _blanks("card", "count")]

    # The list of labels
    list_label: str
    list_labels: Annotated[str, _blanks("count")]
    list_sheet: str
    list_sheets: Annotated[str, _blanks("count")]
    list_time: str
    list_times: Annotated[str, _blanks("count")]
    list_count: Annotated[str, _blanks("labels", "sheets")]
    list_tape: Annotated[str, _blanks("tape", "margin")]
    list_tape_narrow: Annotated[str, _blanks("tape")]
    list_decimal: str
    list_empty_cell: str
    list_different: Annotated[str, _blanks("count")]
    list_overview: str
    list_each: str
    list_on_sheet: Annotated[str, _blanks("sheet", "labels")]
    list_text: Annotated[str, _blanks("text")]
    list_dots: Annotated[str, _blanks("dots")]
    list_blank: str
    list_in_row: Annotated[str, _blanks("row", "labels")]
    list_at_column: Annotated[str, _blanks("column", "label")]
    list_place: Annotated[str, _blanks("row", "column", "label")]
    list_slate_how: str
    list_slate_numbers: str
    list_slate_back: Annotated[str, _blanks("braille")]
    list_embossed: str
    list_page_row: Annotated[str, _blanks("page", "row", "labels")]

    # Listings
    decks_count: Annotated[str, _blanks("count")]
    decks_one: Annotated[str, _blanks("deck", "name", "cards")]
    decks_packs: Annotated[str, _blanks("deck", "name", "packs")]
    decks_cannot: Annotated[str, _blanks("deck", "name")]
    deck_cards: Annotated[str, _blanks("count")]
    deck_size: Annotated[str, _blanks("width", "height")]
    deck_packs: Annotated[str, _blanks("players", "packs")]
    deck_role: Annotated[str, _blanks("card", "role")]
    deck_left_out: Annotated[str, _blanks("cards")]
    deck_as_printed: Annotated[str, _blanks("cards")]
    sheets_count: Annotated[str, _blanks("count")]
    sheet_one: Annotated[str, _blanks("sheet", "name", "labels", "cells", "dots")]
    sheet_products: Annotated[str, _blanks("products")]
    sheet_single: Annotated[str, _blanks("sheet", "name", "cells", "dots")]
    sheet_single_geometry: Annotated[str, _blanks("width", "height", "left", "top")]
    sheet_geometry: Annotated[str, _blanks("width", "height", "columns", "rows", "left", "top", "across", "down")]
    sheet_untested: str
    sheet_too_low: Annotated[str, _blanks("sheet", "name", "labels", "dots")]
    pages_count: Annotated[str, _blanks("count")]
    page_one: Annotated[str, _blanks("page", "name", "coding")]
    page_pitch: Annotated[str, _blanks("cell", "line")]
    dots_count: Annotated[str, _blanks("count")]
    dots_one: Annotated[str, _blanks("dots", "name", "dot", "pitch", "cell", "line")]

    # The file of a new deck
    new_deck_top: str
    new_deck_suits: str
    new_deck_size: str
    new_deck_source: str
    new_deck_cards: str
    new_deck_words: str
    new_deck_words_later: str

    # Suggestions
    suggest_count: Annotated[str, _blanks("count")]
    suggest_one: Annotated[str, _blanks("number", "players", "packs")]
    suggest_role: Annotated[str, _blanks("role", "card", "copies")]
    suggest_bottleneck: Annotated[str, _blanks("roles")]
    suggest_one_suit: Annotated[str, _blanks("sets")]


BLANKS: dict[str, tuple[str, ...]] = {
    field.name: field.type.__metadata__[0].extra["blanks"] if hasattr(field.type, "__metadata__") else ()
    for field in msgspec.structs.fields(Phrases)
}
"""The blanks of each phrase."""


def blanks_of(phrase: str) -> list[str]:
    """The names in braces, in their order. Raises ValueError for a brace without its pair, and for anything else than
    a name in braces: no look into objects, no width to fill."""
    found = []
    for _, blank, form, conversion in string.Formatter().parse(phrase):
        if blank is not None:
            if not blank.isidentifier() or form or conversion:
                raise ValueError(f"{{{blank}}}")
            found.append(blank)
    return found
