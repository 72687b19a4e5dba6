"""What each kind of data file is, and what each of its keys means: for the JSON Schemas and for docs/data-files.md."""

ABOUT: dict[str, str] = {
    "DeckFile": "A deck as it is sold: its cards, and what they are called.",
    "CardRow": "Cards that are alike but for rank and suit.",
    "DeckWords": "What one language calls the suits and ranks of a deck.",
    "Columns": "What the columns of a list may be called in this language; neither capitals nor accents count.",
    "Word": "What one language calls a suit, a rank or a role.",
    "Plays": "How the deck plays one game.",
    "GameFile": "A game: who plays, with which cards, and which texts it has.",
    "Role": "A card of the game.",
    "PlaysFile": "An adaptation: how one deck plays one game.",
    "LabelSheetFile": "A sheet of labels: its article numbers and its die cut.",
    "MachineFile": "An embosser: its measures, its coding, and the pages that it embosses.",
    "MachinePage": "A page of a machine: what fits on a paper. What it doesn't say is as the machine has it.",
    "EmbosserPageFile": "An embosser page that is whole in one file: a machine with one paper.",
    "DotSizeFile": "A size of braille.",
    "HouseStyleFile": "The house style of braille pages: indents, headings, page numbers.",
    "HeadingStyle": "How headings of one level stand; the first entry is level 1, deeper levels take the last.",
    "LanguageFile": "A language, whole in one file. In a folder, phrases and names stand in files of their own.",
    "PhrasesFile": "What the program says in a language; a phrase has just the blanks that are named here.",
    "Phrases": "What the program says in a language; a phrase has just the blanks that are named here.",
    "NamesFile": "What a language calls the built-in things.",
    "Names": "What a language calls the built-in things.",
    "Grade": "A braille grade and its liblouis tables.",
    "PapersFile": "Papers by name.",
    "PaperRow": "A paper.",
}
"""What the tables of data files are, by the names of their types."""

COMMON: dict[str, str] = {
    "format": "The format of the file: 1, which is also meant where it is left out.",
    "name": "What it is called: one text for all languages, or a table with one a language. Ours have it from the "
    "languages.",
    "source": "Where its facts are from: a standard with its clause, a public page, your own count.",
    "note": "What to know of it: where sources disagree, what is a guess.",
    "paper": 'The paper by any spelling of its name: "a4", "US Letter". Another than those in the list of papers needs '
    "its size.",
    "page_mm": "Width and height of the page; only needed where the paper isn't in the list, and compared where it is.",
    "dot_mm": "The diameter of a dot at its base.",
    "pitch_mm": "From dot to dot within a cell, centre to centre.",
    "cell_mm": "From cell to cell, centre to centre.",
    "line_mm": "From line to line, centre to centre.",
    "coding": "How it reads cells as bytes: Eurobraille is usual where German is spoken.",
    "left_mm": "From the left edge of the paper to dot 1 of the first cell; 10 where nobody has measured it.",
    "top_mm": "From the upper edge of the paper to dot 1 of the first cell; 10 where nobody has measured it.",
    "cells": "Cells in a row.",
    "rows": "Rows on the page.",
    "duplex": "Whether both sides are embossed.",
    "line_end": "What ends a line.",
    "page_end": 'What ends a page: "ff" for machines that need a bare form feed after the last line.',
    "last_ff": "Whether the last page ends with a form feed too.",
    "house_style": "The house style of braille pages, by its id.",
}
"""What keys mean that are the same in several tables."""

FIELDS: dict[str, dict[str, str]] = {
    "DeckFile": {
        "cards": "The cards, one entry for all that are alike.",
        "suits": "The suits or colours in the order of a sorted pack, in small words of your choice.",
        "card_mm": "Width and height of a card.",
        "words": "What suits and ranks are called, by the code of the language, where the language has no word.",
        "plays": "How the deck plays each game, by the game's id.",
    },
    "CardRow": {
        "ranks": 'The ranks: a name, a number, a range such as "1-12", or a list of them.',
        "count": "How many of each there are in one pack.",
        "suits": "The suits that have them; none for cards without a suit. Left out, all have them.",
    },
    "DeckWords": {
        "suits": "Words for suits or colours, by their names in the deck's file.",
        "ranks": "Words for ranks, by their names in the deck's file. A number needs none.",
    },
    "Word": {
        "caption": "What a sighted person reads.",
        "mark": "The short text of a label in standard style, which is translated to braille.",
        "compact": "The letters of a label in compact style, a cell each: a to i for 1 to 9, x for ten.",
        "card": 'For suits: how a card of it is called, such as "{rank} of Hearts"; else the rank follows the suit.',
    },
    "Plays": {
        "roles": 'Each role of the game with the rank that plays it, or a list of ranks. "1-10" = "1-10" joins ranges '
        "one by one.",
    },
    "GameFile": {
        "players": "The least and the most players.",
        "roles": "The cards of the game.",
        "documents": 'The names of its texts, which stand beside it: "rules" is rules.de.md, rules.en.md, ...',
    },
    "Role": {
        "id": "What it is called in adaptations.",
        "each": "How many of it every player holds.",
        "total": "How many of it all players share; in place of each.",
        "value": "What it scores.",
        "ranks": 'The ranks of a deck that may stand for it, best first; "*" is any rank that is left over.',
        "words": "What it is called, by the code of the language; numbers and ranks that the language knows need none.",
    },
    "LabelSheetFile": {
        "products": "Every article number of the same die cut, each with its brand.",
        "label_mm": "Width and height of a label.",
        "columns": "Labels in a row.",
        "rows": "Rows of labels.",
        "left_mm": "From the left edge of the page to the first label.",
        "top_mm": "From the upper edge of the page to the first label.",
        "pitch_mm": "From the left edge of a label to that of the next, and from upper edge to upper edge.",
        "corner_mm": "The radius of the labels' corners.",
        "cut": "Whether the sheet is uncut, so that lines to cut along are drawn.",
        "tested": "Whether somebody has printed on the real product.",
        "keep_out_mm": "How far dots stay from the left and right edges of a label, and from the top and bottom edges.",
    },
    "MachineFile": {
        "name": "The brand; a page of the machine is called by it and its paper.",
        "pages": "The pages that it embosses, each by the id that it is asked for by.",
    },
    "MachinePage": {
        "name": "What the page is called, where it isn't the machine's name and the paper's.",
        "coding": "The coding where it isn't the machine's.",
        "left_mm": "As the machine's, where it is otherwise on this page.",
        "top_mm": "As the machine's, where it is otherwise on this page.",
        "source": "Where the page is from, in place of the machine's source.",
        "note": "What to know of the page; the machine's note follows it.",
        "house_style": "A house style that goes before the language's.",
    },
    "EmbosserPageFile": {"house_style": "A house style that goes before the language's."},
    "DotSizeFile": {
        "height_mm": 'How far dots should stand up, as the source says it: "0.5-0.7".',
        "only_dots": "Whether nothing but dots may be printed on the sheet, as on swell paper, where all black swells.",
    },
    "HouseStyleFile": {
        "paragraph": "Blank cells before the first row of a paragraph, and before its following rows.",
        "headings": "The headings, level by level.",
        "item": "Blank cells before the first row of an entry of a list, and before its following rows.",
        "nest": "Blank cells that each depth of a list adds.",
        "shared_runover": "Whether all following rows of a list stand right of its deepest entry.",
        "bullet": 'The dots of the cells before an entry, such as "6-36".',
        "ordinal": "How an entry is numbered: number sign and lowered digits, or digits and a full stop.",
        "blank_before_list": "Whether a blank row stands before a list.",
        "blank_after_list": "Whether a blank row stands after a list.",
        "entry": "Blank cells before a table's values under the name of their row: first row, following rows.",
        "page_number": "Where the number of the page stands.",
        "number_pages": "Which pages are numbered where both sides are embossed.",
        "share_number_row": "Whether text may stand in the bottom row beside the number.",
        "address_sign": "The dots of the sign at the end of a row in which an address doesn't end; left out for none.",
    },
    "HeadingStyle": {
        "place": "Where it stands.",
        "indent": "Blank cells before its first and its following rows, at the side.",
        "before": "Blank rows before it.",
        "after": "Blank rows after it.",
        "rule": "The dots of the cell that underlines it; left out for none.",
        "rule_cells": "How many cells underline it; 0 for as many as its longest row has.",
    },
    "LanguageFile": {
        "name": "What the language calls itself.",
        "called": "What else it may be called after -l, such as its name in other languages.",
        "phrases": "What the program says; or the file phrases.toml beside it.",
        "grades": 'The braille grades "0", "1" and "2", those there are.',
        "paper": "The paper of its large print.",
        "page": "The embosser page that is taken where none is named.",
        "sheet": "The label sheet that is taken where none is named.",
        "dots": "The dot size that is taken where none is named.",
        "suits": "Words for suits and colours.",
        "ranks": "Words for ranks that are no numbers.",
        "texts": "What the texts of a kit are called in running text.",
        "files": "What a file of a kit is for: by its whole name, else by its ending, behind the name of its text.",
        "columns": "What the columns of a list may be called.",
        "names": "What it calls the built-in things; or the file names.toml beside it.",
    },
    "Grade": {
        "name": "What readers call it.",
        "table": "The liblouis table that translates.",
        "back": "The liblouis table that reads it back; left out where none does so reliably.",
        "capitals": "Whether capital letters survive the way there and back.",
        "code": "The braille code whose own reader proves every text in this grade; left out where there is none.",
        "contracted": "Whether words are contracted, so that the reader proves numbers and signs alone.",
    },
    "Columns": {
        "caption": "Names of the column that a sighted person reads.",
        "text": "Names of the column that is brailled, where it isn't the caption.",
        "count": "Names of the column that says how many labels there are, or cards.",
        "suit": "Names of the column of suits or colours, in a list of cards.",
        "rank": "Names of the column of ranks, in a list of cards.",
    },
    "Names": {
        "games": "What games are called.",
        "decks": "What decks are called that have no brand's name.",
        "sheets": "What label sheets are called.",
        "pages": "What embosser pages are called that have not their machine's name and the paper's.",
        "dots": "What dot sizes are called.",
        "house_styles": "What house styles are called.",
        "deck_words": "Words for the suits and ranks of one deck that differ from the language's own.",
        "role_words": "Words for the roles of one game that are called like no rank.",
    },
    "PapersFile": {"papers": "The papers by their ids."},
    "PaperRow": {
        "name": "Its usual name.",
        "page_mm": "Width and height, upright.",
        "also": "Other spellings of its name.",
    },
}
"""What a key means in one table."""

_SAME = {"PlaysFile": "Plays", "NamesFile": "Names"}


def description(table: str, key: str) -> str:
    """What a key of a table means; empty where nothing says it."""
    return FIELDS.get(_SAME.get(table, table), {}).get(key) or COMMON.get(key, "")
