"""How the command line puts what the library says: settings as options, notes and orders in words."""

import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ohio_braille.values.notes import Note
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
    """Where the names of a kind are listed, as sentences with a blank before them; empty where none is needed."""
    return f" {_LISTED[field]}{_more_sheets() if field == 'sheet' else ''}" if field in _LISTED else ""


def _more_sheets() -> str:
    """Where two thousand sheets more would come from, if they aren't there."""
    from ohio_braille.cli.group import library

    files = library().databases
    office = any(path.name == "labels.xml" for path in files)
    gone = [] if any(path.name != "labels.xml" for path in files) else ["gLabels (package glabels-data)"]
    gone += [] if office else ["LibreOffice (libreoffice-common)"]
    what = "file of labels" if len(gone) == 1 else "files of labels"
    return f" The {what} of {' and '.join(gone)} would be searched too, if installed." if gone else ""


TEXTS = {"cheatsheet": "cheat sheet", "rules": "rules", "key": "key"}
"""What the texts of a kit are called."""

COUNTED = {
    "label": ("{count:,} label", "{count:,} labels"),
    "pack": ("{count:,} pack", "{count:,} packs"),
    "file": ("{count:,} file", "{count:,} files"),
    "line": ("{count:,} line", "{count:,} lines"),
}
"""One of a thing, and several."""


def counted(count: int, what: str, speech: str = "en") -> str:
    """``1 label``, ``2 labels``, in a language."""
    from ohio_braille.texts.said import say

    return say(speech, COUNTED[what][count != 1], count=count)


def lines_of(count: int, file: str, speech: str = "en") -> str:
    """``12 lines of spices.csv``, in a language."""
    from ohio_braille.texts.said import say

    return say(speech, "{lines} of {file}", lines=counted(count, "line", speech), file=file)


def summary(made: "Summary", speech: str = "en") -> str:
    """What was made, without a full stop: 64 labels for Skat, 1 pack, Deutsch, Vollschrift, sheet L7651."""
    from ohio_braille.texts.said import say

    labels = counted(made.labels, "label", speech)
    facts = [say(speech, "{labels} for {subject}", labels=labels, subject=made.subject)]
    if made.packs:
        facts.append(counted(made.packs, "pack", speech))
    facts += [made.language, made.grade]
    facts += [say(speech, "sheet {sheet}", sheet=made.sheet)] if made.sheet else []
    facts += [say(speech, "page {page}", page=made.page)] if made.page else []
    return ", ".join(facts)


def done(files: int, folder: str, made: "Summary", texts: "Iterable[str]", first: str, speech: str = "en") -> str:
    """The last line of a kit."""
    from ohio_braille.texts.said import say

    names = [say(speech, TEXTS[name]) if name in TEXTS else name for name in texts]
    return say(
        speech,
        "Done: {files} in {folder}: {made}. Open {first} first.",
        files=counted(files, "file", speech),
        folder=folder,
        made=", ".join([summary(made, speech), *names]),
        first=first,
    )


# --- notes ---


def note(said: "Note", speech: str = "en") -> str:
    """A note in the words of the command line in a language, one line or two."""
    from ohio_braille.errors import worded
    from ohio_braille.texts import said as in_words

    text = worded(in_words.note(said, speech), option)
    if said.code == "worst-margin":
        ending = "eurobraille.txt" if said.facts["coding"] == "eurobraille" else "brf"
        command = f"ohio-braille calibrate {said.facts['page']} -o test.{ending}"
        text += "\n" + in_words.say(speech, "Measure that first: {command}", command=command)
    return text


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
        ("--paper-offset", _pair(placing.paper_offset_mm, 1), "0,0"),
    ):
        if asked != default:
            words += [name] if asked == "--" else [name, asked]
    return shlex.join([*words, "-o", "kit-2"])


def _pair(numbers: tuple[float, float], unit: float) -> str:
    return ",".join(f"{number * unit:g}" for number in numbers)
