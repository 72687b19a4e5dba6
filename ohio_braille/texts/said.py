"""Notes in words, in English; settings in them are tokens, as in errors, for each face to word."""

from ohio_braille.errors import setting
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
    "sheet-database": "Note: the sheet {name} is none of ours; it is taken as {database} has it ({label}, {labels}). "
    "Compare it with yours.",
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
    "misread": "Note: {count} labels read as other cards to who expects suit and rank the other way round, such as "
    f"{{one}} as {{other}}; tell everybody which comes first, or take {setting('order')}.",
    "scaled": "Stretched to {wide_percent:g} percent across and {tall_percent:g} percent down.",
    "shifted": "Shifted by {across} and {along}.",
    "print-not-felt": "Print at 100 % (actual size). Printed dots can't be felt; for an embosser write .brf or .pef.",
}


def note(said: Note) -> str:
    """A note in words. Raises KeyError for a code that has none: a test sees to it."""
    if said.code == "adaptation-found":
        return _adaptation(said.facts)
    if said.code == "label-on-card":
        return _label_on_card(said.facts)
    if said.code == "emphasis-left-out":
        return _emphasis(said)
    if said.code == "older-gone":
        files = said.facts["files"]
        assert isinstance(files, tuple)
        return NOTES[said.code].format(files=", ".join(files))
    if said.code == "shifted":
        return _shifted(said)
    if said.code.startswith("list-"):
        return _of_list(said)
    return NOTES[said.code].format_map(said.facts)


def _emphasis(said: Note) -> str:
    lines = said.facts["lines"]
    assert isinstance(lines, tuple)
    where = "line" if len(lines) == 1 else "lines"
    return NOTES[said.code].format_map({**said.facts, "where": where, "lines": ", ".join(lines)})


def _shifted(said: Note) -> str:
    right, down = said.facts["right_mm"], said.facts["down_mm"]
    assert isinstance(right, float | int)
    assert isinstance(down, float | int)
    across = f"{abs(right):g} mm to the {'left' if right < 0 else 'right'}"
    along = f"{abs(down):g} mm {'up' if down < 0 else 'down'}"
    return NOTES[said.code].format(across=across, along=along)


def _of_list(said: Note) -> str:
    facts = said.facts
    joins = {"columns": ", ", "lines": " and "}
    named = {key: joins[key].join(value) for key, value in facts.items() if isinstance(value, tuple)}
    more = facts.get("more", 0)
    and_more = f", and so do {more} more pairs" if said.code == "list-alike" else f"; so do {more} more captions"
    return NOTES[said.code].format_map({**facts, **named, "and_more": and_more if more else ""})


def _label_on_card(facts: dict[str, Fact]) -> str:
    sheets = facts["sheets"]
    assert isinstance(sheets, tuple)
    wrong = [
        *([f"{facts['wider_mm']:g} mm wider than the card"] if facts["wider_mm"] else []),
        *([f"{facts['taller_mm']:g} mm taller"] if facts["taller_mm"] else []),
        *(["so large that two on a card lie on each other"] if facts["overlap"] else []),
    ]
    instead = f", or take smaller ones, such as {', '.join(sheets)}" if sheets else ""
    return (
        f"Note: the labels ({facts['label']}) are {' and '.join(wrong)} ({facts['card']}): cut them before you stick "
        f"them on{instead}."
    )


def _adaptation(facts: dict[str, Fact]) -> str:
    roles, ranks = facts["roles"], facts["ranks"]
    assert isinstance(roles, tuple)
    assert isinstance(ranks, tuple)
    found = [f"{rank.replace(' + ', ' and ')} as {role}" for role, rank in zip(roles, ranks, strict=True)]
    if facts["as_printed"]:
        found.append("every other card as itself" if roles else "every card as itself")
    return f"Note: no file says how {facts['deck']} plays {facts['game']}, so this was found: {', '.join(found)}."
