"""Notes in words, in a language that the program speaks; settings in them are tokens, as in errors, for each face to
word. A sentence's key in ``said.toml`` of a language is the English one."""

import tomllib
from functools import cache
from string import Formatter
from typing import Any

from ohio_braille.errors import setting
from ohio_braille.library.checking import ID
from ohio_braille.library.places import TEMPLATES
from ohio_braille.values.notes import Fact, Note

NOTES = {
    "wrong-coding-north-american": "Note: .brf is North American. Machines of page {page} mostly want Eurobraille: "
    ".eurobraille.txt",
    "wrong-coding-eurobraille": "Note: this is Eurobraille. Machines of page {page} mostly want North American "
    "braille: .brf",
    "uneven-margins": "Note: The margins of the sheet {sheet} differ {way} by {difference_mm:g} mm: {start_mm:g} mm at "
    "the {start} and {end_mm:g} mm at the {end}; most sheets are even to 1 mm, so measure yours.",
    "older-gone": "Note: of an older kit in this folder, and gone now: {files}.",
    "uncut-sheet": "Note: the sheet {sheet} is uncut: for an embosser the labels stand in rows on the page {page}, to "
    "be cut apart.",
    "sheet-database": "Note: the sheet {name} is none of ours; it is taken as {database} has it ({label}, "
    "{columns} x {rows} on {paper}). Compare it with yours.",
    "worst-margin": "Worst margin on the label: {margin_mm:.1f} mm, if dot 1 of the first cell lies {left_mm:g} mm "
    "from the left and {top_mm:g} mm from the upper edge.",
    "short-captions": "Note: whole names have no room on labels of the sheet {sheet}, so the print is short: {short} "
    "is {caption}.",
    "emphasis-left-out": "Note: {file}: bold, italic and code became plain words, in {where} {lines}.",
    "list-columns-named": "Note: the first line of {file} names its columns: {columns}.",
    "list-columns-found": "Note: no line of {file} names its columns; they are taken as {columns}.",
    "list-twice": "Note: the caption {caption} stands on lines {lines}{and_more}.",
    "list-alike": "Warning: {one} and {other} get the same braille{and_more}. Give one of them another text.",
    "sheet-chosen": "Note: these labels don't fit on the usual sheet ({usual}), so they are laid out for {sheet} "
    f"({{products}}). {setting('sheet')} names another.",
    "packs": "Note: {players} players need {packs} packs of {deck}.",
    "packs-labelled": "Note: {players} players of {game} need {packs} packs of {deck}; labelled: {labelled}. "
    f"{setting('packs', '{packs}')} labels them all.",
    "plays-not": "Note: {why} So the labels show the deck's own cards.",
    "twins": "Note: held upside down, {one} reads as {other}, and the other way round; such pairs: {count}. Cut off "
    "the upper left corner of each label, so that a finger feels which side is up.",
    "alike": "Note: {one} and {other} feel alike, since nothing beside their dots tells how high they lie; such pairs: "
    f"{{count}}. Give one of them another mark with {setting('marks')}.",
    "misread": "Note: {count} labels read as other cards to who expects suit and rank the other way round, such as "
    f"{{one}} as {{other}}; tell everybody which comes first, or take {setting('order')}.",
    "scaled": "Stretched to {wide_percent:g} percent across and {tall_percent:g} percent down.",
    "shifted": "Shifted by {across} and {along}.",
    "print-not-felt": "Print at 100 % (actual size). Printed dots can't be felt; for an embosser write .brf or .pef.",
}


class _Filling(Formatter):
    """Fills blanks with numbers as a language writes them."""

    def __init__(self, decimal: str, thousands: str) -> None:
        self.marks = {".": decimal, ",": thousands}

    def format_field(self, value: Any, format_spec: str) -> str:
        text = format(value, format_spec)
        return "".join(self.marks.get(c, c) for c in text) if isinstance(value, float | int) else text


_MARKS = {"de": (",", "."), "fr": (",", "\N{NARROW NO-BREAK SPACE}")}
"""The decimal mark, and the one between thousands; in English a point and a comma."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Each English sentence, or part of one, in another language, by its ``said.toml``; empty where none is."""
    file = TEMPLATES / "languages" / language / "said.toml"
    if not ID.fullmatch(language) or not file.is_file():
        return {}
    sentences = tomllib.loads(file.read_text(encoding="utf-8"))
    return {english: text for english, text in sentences.items() if isinstance(text, str)}


def speaks(language: str) -> bool:
    """Whether the program can speak a language; else it speaks English."""
    return language == "en" or bool(catalogue(language))


def say(language: str, english: str, **facts: object) -> str:
    """A sentence, or a part of one, in a language, its blanks filled; in English where the language lacks it."""
    sentence = catalogue(language).get(english, english)
    return _Filling(*_MARKS.get(language, (".", ","))).vformat(sentence, (), facts)


def note(said: Note, language: str = "en") -> str:
    """A note in words. Raises KeyError for a code that has none: a test sees to it.

    Where another language lacks it, or one of its facts is an English sentence, all of it is English
    (:func:`language_of`).
    """
    language = language_of(said, language)
    if said.code == "adaptation-found":
        return _adaptation(said.facts, language)
    if said.code == "label-on-card":
        return _label_on_card(said.facts, language)
    return say(language, NOTES[said.code], **{**said.facts, **_more_facts(said, language)})


_ENGLISH = frozenset({"plays-not"})
"""Notes with a fact that is an English sentence."""


def language_of(said: Note, language: str) -> str:
    """The language in which a note is worded for who reads this one: the same, or else "en"."""
    english = NOTES.get(said.code, "")
    lacking = english and english not in catalogue(language)
    return "en" if lacking or said.code in _ENGLISH or not speaks(language) else language


def _more_facts(said: Note, language: str) -> dict[str, str]:
    """What is said in blanks of a note beside its facts."""
    facts = said.facts
    match said.code:
        case "older-gone":
            return {"files": ", ".join(_tuple(facts["files"]))}
        case "emphasis-left-out":
            numbers = _tuple(facts["lines"])
            return {"where": say(language, "line" if len(numbers) == 1 else "lines"), "lines": ", ".join(numbers)}
        case "uneven-margins":
            return {key: say(language, str(facts[key])) for key in ("way", "start", "end")}
        case "shifted":
            right, down = facts["right_mm"], facts["down_mm"]
            assert isinstance(right, float | int)
            assert isinstance(down, float | int)
            across = "{mm:g} mm to the left" if right < 0 else "{mm:g} mm to the right"
            along = "{mm:g} mm up" if down < 0 else "{mm:g} mm down"
            return {"across": say(language, across, mm=abs(right)), "along": say(language, along, mm=abs(down))}
        case "list-columns-named" | "list-columns-found":
            return {"columns": ", ".join(_tuple(facts["columns"]))}
        case "list-twice":
            return {
                "lines": say(language, " and ").join(_tuple(facts["lines"])),
                "and_more": _more(language, "; so do {more} more captions", facts),
            }
        case "list-alike":
            return {"and_more": _more(language, ", and so do {more} more pairs", facts)}
    return {}


def _more(language: str, english: str, facts: dict[str, Fact]) -> str:
    return say(language, english, more=facts["more"]) if facts.get("more") else ""


def _tuple(fact: Fact) -> tuple[str, ...]:
    assert isinstance(fact, tuple)
    return fact


def _label_on_card(facts: dict[str, Fact], language: str) -> str:
    sheets = _tuple(facts["sheets"])
    wrong = [
        *([say(language, "{mm:g} mm wider than the card", mm=facts["wider_mm"])] if facts["wider_mm"] else []),
        *([say(language, "{mm:g} mm taller", mm=facts["taller_mm"])] if facts["taller_mm"] else []),
        *([say(language, "so large that two on a card lie on each other")] if facts["overlap"] else []),
    ]
    return say(
        language,
        "Note: the labels ({label}) are {wrong} ({card}): cut them before you stick them on{instead}.",
        label=facts["label"],
        card=facts["card"],
        wrong=say(language, " and ").join(wrong),
        instead=say(language, ", or take smaller ones, such as {sheets}", sheets=", ".join(sheets)) if sheets else "",
    )


def _adaptation(facts: dict[str, Fact], language: str) -> str:
    roles, ranks = _tuple(facts["roles"]), _tuple(facts["ranks"])
    found = [
        say(language, "{rank} as {role}", rank=rank.replace(" + ", say(language, " and ")), role=role)
        for role, rank in zip(roles, ranks, strict=True)
    ]
    if facts["as_printed"]:
        found.append(say(language, "every other card as itself" if roles else "every card as itself"))
    return say(
        language,
        "Note: no file says how {deck} plays {game}, so this was found: {found}.",
        deck=facts["deck"],
        game=facts["game"],
        found=", ".join(found),
    )
