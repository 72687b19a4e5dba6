"""How the command line puts what the library says: settings as options, notes and orders in words."""

import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ohio_braille.values.notes import Fact, Note
    from ohio_braille.values.orders import KitOrder
    from ohio_braille.values.summaries import Summary

_OPTIONS = {
    "marks": "--mark",
    "blanks": "--blank",
    "sheet": "-s",
    "offset_mm": "--offset",
    "paper_offset_mm": "--paper-offset",
    "size_pt": "--size",
}

_LISTED = {
    "list": "A list of captions is labelled as it is: ohio-braille labels LIST.csv -o labels.pdf",
    "spreadsheet": "Save its list as CSV UTF-8, then: ohio-braille labels LIST.csv -o labels.pdf",
    "sheet": "ohio-braille sheets lists them.",
    "printer": "Keep one with: ohio-braille printer NAME --offset X,Y --scale X,Y",
}
"""What to say after an unknown name."""


def option(name: str, value: str) -> str:
    """A setting as an option: ``labels_as``, ``deck`` is ``--labels-as deck``."""
    known = _OPTIONS.get(name, f"--{name.replace('_', '-')}")
    if value == "False":
        return known.replace("--", "--no-", 1)
    return known if value in ("", "True") else f"{known} {value}"


def hint(field: str) -> str:
    """Where the names of a kind are listed, as a sentence with a blank before it; empty where none is needed."""
    return f" {_LISTED[field]}" if field in _LISTED else ""


TEXTS = {"cheatsheet": "cheat sheet", "rules": "rules", "key": "key"}
"""What the texts of a kit are called."""


def counted(count: int, what: str) -> str:
    """``1 label``, ``2 labels``."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def summary(made: "Summary") -> str:
    """What was made, without a full stop: 64 labels for Skat, 1 pack, Deutsch, Vollschrift, sheet L7651."""
    facts = [f"{counted(made.labels, 'label')} for {made.subject}"]
    if made.packs:
        facts.append(counted(made.packs, "pack"))
    facts += [made.language, made.grade]
    facts += [f"sheet {made.sheet}"] if made.sheet else []
    facts += [f"page {made.page}"] if made.page else []
    return ", ".join(facts)


def done(files: int, folder: str, made: "Summary", texts: "Iterable[str]", first: str) -> str:
    """The last line of a kit."""
    names = "".join(f", {TEXTS.get(name, name)}" for name in texts)
    return f"Done: {counted(files, 'file')} in {folder}: {summary(made)}{names}. Open {first} first."


# --- notes ---

_NOTES = {
    "wrong-coding-north-american": "Note: .brf is North American. Machines of page {page} mostly want Eurobraille: "
    ".eurobraille.txt",
    "wrong-coding-eurobraille": "Note: this is Eurobraille. Machines of page {page} mostly want North American "
    "braille: .brf",
    "uneven-margins": "Note: The margins of the sheet {sheet} differ {way} by {difference_mm:g} mm: {start_mm:g} mm at "
    "the {start} and {end_mm:g} mm at the {end}; most sheets are even to 1 mm, so measure yours.",
    "worst-margin": "Worst margin on the label: {margin_mm:.1f} mm, if dot 1 of the first cell lies {left_mm:g} mm "
    "from the left and {top_mm:g} mm from the upper edge.\n"
    "Measure that first: ohio-braille calibrate {page} -o test.brf",
    "short-captions": "Note: whole names have no room on labels of the sheet {sheet}, so the print is short: {short} "
    "is {caption}.",
    "emphasis-left-out": "Note: {file}: bold, italic and code became plain words, in {where} {lines}.",
    "list-columns-named": "Note: the first line of {file} names its columns: {columns}.",
    "list-columns-found": "Note: no line of {file} names its columns; they are taken as {columns}.",
    "list-twice": "Note: the caption {caption} stands on lines {lines}{and_more}.",
    "list-alike": "Warning: {one} and {other} get the same braille{and_more}. Give one of them another text.",
    "sheet-chosen": "Note: these labels don't fit on the usual sheet ({usual}), so they are laid out for {sheet} "
    "({products}). -s names another.",
    "packs": "Note: {players} players need {packs} packs of {deck}.",
    "packs-labelled": "Note: {players} players of {game} need {packs} packs of {deck}; labelled: {labelled}. "
    "--packs {packs} labels them all.",
    "plays-not": "Note: {why} So the labels show the deck's own cards.",
    "twins": "Note: held upside down, {one} reads as {other}, and the other way round; such pairs: {count}. Cut off "
    "the upper left corner of each label, so that a finger feels which side is up.",
    "misread": "Note: {count} labels read as other cards to who expects suit and rank the other way round, such as "
    "{one} as {other}; tell everybody which comes first, or take --order.",
    "scaled": "Stretched to {wide_percent:g} percent across and {tall_percent:g} percent down.",
    "shifted": "Shifted by {right_mm:g} mm to the right and {down_mm:g} mm down.",
    "print-not-felt": "Print at 100 % (actual size). Printed dots can't be felt; for an embosser write .brf or .pef.",
}


def note(said: "Note") -> str:
    """A note in words, one line or two. Raises KeyError for a code that has none: a test sees to it."""
    if said.code == "adaptation-found":
        return _adaptation(said.facts)
    if said.code == "label-on-card":
        return _label_on_card(said.facts)
    if said.code == "emphasis-left-out":
        return _emphasis(said)
    if said.code.startswith("list-"):
        return _of_list(said)
    return _NOTES[said.code].format_map(said.facts)


def _emphasis(said: "Note") -> str:
    lines = said.facts["lines"]
    assert isinstance(lines, tuple)
    where = "line" if len(lines) == 1 else "lines"
    return _NOTES[said.code].format_map({**said.facts, "where": where, "lines": ", ".join(lines)})


def _of_list(said: "Note") -> str:
    facts = said.facts
    joins = {"columns": ", ", "lines": " and "}
    named = {key: joins[key].join(value) for key, value in facts.items() if isinstance(value, tuple)}
    more = facts.get("more", 0)
    and_more = f", and so do {more} more pairs" if said.code == "list-alike" else f"; so do {more} more captions"
    return _NOTES[said.code].format_map({**facts, **named, "and_more": and_more if more else ""})


def _label_on_card(facts: "dict[str, Fact]") -> str:
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


def _adaptation(facts: "dict[str, Fact]") -> str:
    roles, ranks = facts["roles"], facts["ranks"]
    assert isinstance(roles, tuple)
    assert isinstance(ranks, tuple)
    found = [f"{rank.replace(' + ', ' and ')} as {role}" for role, rank in zip(roles, ranks, strict=True)]
    if facts["as_printed"]:
        found.append("every other card as itself" if roles else "every card as itself")
    return f"Note: no file says how {facts['deck']} plays {facts['game']}, so this was found: {', '.join(found)}."


# --- orders ---


def again(order: "KitOrder") -> str:
    """The command for the same kit with labels that show the other kind of card; marks are of one kind only."""
    from ohio_braille.values.orders import Braille, Marking, Placing, Play

    play, braille, marking, placing = order.play, order.braille, order.marking, order.placing
    other = "game" if marking.labels_as == "deck" else "deck"
    words = ["ohio-braille", "kit", play.deck, "-p", str(play.players), "-l", braille.language, "--labels-as", other]
    for name, asked, default in (
        ("--game", play.game, Play(deck="").game),
        ("--grade", braille.grade, Braille().grade),
        ("--table", braille.table, Braille().table),
        ("--style", marking.style, Marking().style),
        ("--corners", str(marking.corners), str(Marking().corners)),
        ("--sheet", placing.sheet, Placing().sheet),
        ("--page", placing.page, Placing().page),
        ("--dots", placing.dots, Placing().dots),
        ("--size", f"{order.size_pt:g}", "18"),
        ("--no-captions", "" if placing.captions else "--", ""),
        ("--offset", _pair(placing.offset_mm, 1), "0,0"),
        ("--scale", _pair(placing.scale, 100), "100,100"),
    ):
        if asked != default:
            words += [name] if asked == "--" else [name, asked]
    return shlex.join([*words, "-o", "kit-2"])


def _pair(numbers: tuple[float, float], unit: float) -> str:
    return ",".join(f"{number * unit:g}" for number in numbers)
