"""The options that commands share, and what they ask for as values.

An option group adds its options to a command and hands it one value made of them. Each value is built field by field,
so that mypy sees a name that has changed.
"""

import functools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ohio_braille.cli import environment

if TYPE_CHECKING:
    from ohio_braille.values.orders import Braille, Marking, Placing, Play

F = TypeVar("F", bound=Callable[..., Any])
Given = dict[str, Any]
Option = Callable[[F], F]

players = click.option("-p", "--players", type=int, default=4, show_default=True, help="How many play.")
language = click.option(
    "-l",
    "--language",
    default=environment.language,
    show_default="your system's, else de",
    help="Language of what comes out.",
)
language_of_text = click.option(
    "-l", "--language", default="", show_default="as the text says, else your system's", help="Language of the text."
)
game = click.option("--game", default="ohio", show_default=True, help="The game, or a file of your own.")
grade = click.option(
    "-g", "--grade", default="1", show_default=True, help="Braille grade: 0, 1 (German: Vollschrift) or 2."
)
table = click.option("--table", default="", help="Any liblouis table, by its file name, in place of the grade's.")
page = click.option("--page", default="", help="Embosser page; see the command pages.")
size = click.option("--size", "size_pt", type=float, default=18.0, show_default=True, help="Large print, 14 to 48 pt.")
labels_as = click.option(
    "--labels-as",
    type=click.Choice(["game", "deck"]),
    default=None,
    show_default="game, or deck for one that can't play it",
    help="Labels say what a card is in the game, or which card of its deck it is.",
)
packs = click.option(
    "--packs", type=click.IntRange(1, 100), default=None, help="Packs to label, with --labels-as deck; else one."
)
style = click.option(
    "--style",
    type=click.Choice(["standard", "compact"]),
    default="standard",
    show_default=True,
    help="compact: no number sign, x for ten, o for Ohio.",
)
order = click.option(
    "--order",
    type=click.Choice(["suit-rank", "rank-suit"]),
    default=None,
    show_default="the habit of the language and the deck",
    help="What comes first on a label, with --labels-as deck.",
)
corners = click.option(
    "--corners", type=click.IntRange(1, 2), default=2, show_default=True, help="Labels on each card."
)
sheet = click.option("-s", "--sheet", default="", help="Label sheet, as on its box, or a size: 62x29.")
dots = click.option("--dots", default="", help="Size of the braille, such as marburg-medium or nls-800.")
mark = click.option("--mark", "marks", multiple=True, metavar="NAME=TEXT", help="Another mark for a suit or a rank.")
text = click.option("--text", default="", metavar="FILE", help="A text of your own (.md) in its place.")
captions = click.option("--captions/--no-captions", default=True, help="Print the card's name beside the dots.")
only = click.option("--only", multiple=True, metavar="CARD", help="Only this card or role; may be given again.")
copies = click.option(
    "--copies", type=click.IntRange(1, 100), default=1, show_default=True, help="Copies of each label."
)
used = click.option("--used", multiple=True, metavar="1-7,9", help="Labels already used; again for the second sheet.")
blanks = click.option(
    "--blank", "blanks", type=click.IntRange(0, 10_000), default=0, help="Spare labels to leave empty."
)
outlines = click.option("--outlines", is_flag=True, help="Draw the outline of each label.")
corner_mark = click.option("--corner-mark", is_flag=True, help="A line across the upper left corner, to cut off.")
turned = click.option("--turned", is_flag=True, help="For upright labels: text reads from top to bottom.")
mirror = click.option("--mirror", is_flag=True, help="For a slate: PDF, SVG and list as seen from the back.")
force = click.option("--force", is_flag=True, help="Replace what is there already.")
output = click.option("-o", "--output", required=True, metavar="FILE", help="Where to write; - is stdout.")
kind = click.option("--format", "kind", default=None, help="The format, where the file's ending doesn't tell it.")
as_json = click.option("--json", "as_json", is_flag=True, help="For programs.")


class _Pair(click.ParamType[tuple[float, float]]):
    """Two numbers, across and down, such as 0.5,-1; decimals have a point."""

    name = "x,y"

    def __init__(self, least: float, most: float, unit: float) -> None:
        self.least, self.most, self.unit = least, most, unit

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        found = re.fullmatch(r"([+-]?\d{1,4}(?:\.\d{1,6})?),([+-]?\d{1,4}(?:\.\d{1,6})?)", str(value).replace(" ", ""))
        if not found:
            self.fail(f"{value!r} is not two numbers with a comma between, such as 0.5,-1.", param, ctx)
        numbers = (float(found[1]), float(found[2]))
        if not all(self.least <= number <= self.most for number in numbers):
            self.fail(f"{value!r}: both numbers must be from {self.least:g} to {self.most:g}.", param, ctx)
        return numbers[0] * self.unit, numbers[1] * self.unit


_MM = _Pair(-20, 20, 1)
_PERCENT = _Pair(90, 110, 0.01)
offset = click.option("--offset", "offset_mm", type=_MM, metavar="X,Y", help="Shift the print, in mm.")
scale = click.option("--scale", type=_PERCENT, metavar="X,Y", help="Stretch the print, in percent.")
printer = click.option("--printer", default="", help="Use what the command printer keeps under this name.")
paper_offset = click.option(
    "--paper-offset", "paper_offset_mm", type=_MM, metavar="X,Y", help="Embosser writes so far right, down; in mm."
)


def added(*options: Option[Any]) -> Callable[[F], F]:
    """Options that a command gets one by one."""

    def decorate(command: F) -> F:
        return functools.reduce(lambda wrapped, option: option(wrapped), reversed(options), command)

    return decorate


def _gathered(name: str, build: Callable[[Given], object], fields: tuple[str, ...]) -> Callable[[F], F]:
    """The command gets what ``build`` makes of these options as ``name``."""

    def decorate(command: F) -> F:
        @functools.wraps(command)
        def gathered(*args: Any, **given: Any) -> Any:
            own = {field: given.pop(field) for field in fields if field in given}
            return command(*args, **given, **{name: build(own)})

        return gathered  # type: ignore[return-value]

    return decorate


_NOT_FOR_LISTS = {
    "players": "nobody plays with a list",
    "game": "a list plays no game",
    "labels_as": "its labels say what stands in it",
    "style": "its texts are brailled as they stand there",
    "marks": "what a label says is changed in the list itself, in the column of texts",
    "only": "take the other lines out of it",
    "packs": "each line gets as many labels as its count says",
    "corners": "each line gets as many labels as its count says",
}
"""What is asked of a deck's labels alone, and why a list has no use for it."""


def refuse_for_lists() -> None:
    """Raises DataError for an option of this command that was given and means nothing for a list."""
    from ohio_braille.errors import DataError, setting

    context = click.get_current_context()
    for name, why in _NOT_FOR_LISTS.items():
        if context.get_parameter_source(name) not in (None, click.core.ParameterSource.DEFAULT):
            raise DataError(f"{setting(name)} means nothing for a list: {why}.", field=name)


# --- options as values ---


def _braille(given: Given) -> "Braille":
    from ohio_braille.values.orders import Braille

    return Braille(language=given["language"], grade=given["grade"], table=given["table"])


def _play(given: Given) -> "Play":
    from ohio_braille.values.orders import Play

    return Play(deck=given["deck"], game=given["game"], players=given["players"])


def _marking(given: Given) -> "Marking":
    from ohio_braille.values.orders import Marking

    return Marking(
        labels_as=given["labels_as"] or "",
        style=given["style"],
        corners=given.get("corners", 2),
        marks=tuple(_pair_of(mark) for mark in given["marks"]),
        only=given.get("only", ()),
        copies=given.get("copies", 1),
        packs=given.get("packs") or 0,
        order=given.get("order") or "",
    )


def _pair_of(mark: str) -> tuple[str, str]:
    name, sign, text = mark.partition("=")
    if not sign:
        raise click.UsageError(f"--mark {mark}: write NAME=TEXT, such as Gelb=ge.")
    return name.strip(), text.strip()


def _placing(given: Given) -> "Placing":
    from ohio_braille.values.orders import Placing

    offset_mm, scale = corrected(given["printer"], given["offset_mm"], given["scale"])
    return Placing(
        sheet=given["sheet"],
        page=given["page"],
        dots=given["dots"],
        used=given.get("used", ()),
        blanks=given.get("blanks", 0),
        captions=given["captions"],
        outlines=given.get("outlines", False),
        corner_mark=given.get("corner_mark", False),
        turned=90 if given.get("turned") else 0,
        mirror=given.get("mirror", False),
        offset_mm=offset_mm,
        scale=scale,
        paper_offset_mm=given.get("paper_offset_mm") or (0.0, 0.0),
    )


Pair = tuple[float, float]


def corrected(printer: str, offset_mm: Pair | None, scale: Pair | None) -> tuple[Pair, Pair]:
    """The shift in mm and the scale that are asked for, else those that are kept of a printer."""
    if printer:
        from ohio_braille.machine import printers

        kept = printers.printer(printer)
        return offset_mm or kept.offset_mm, scale or kept.scale
    return offset_mm or (0.0, 0.0), scale or (1.0, 1.0)


braille_value = _gathered("braille", _braille, ("language", "grade", "table"))
play_value = _gathered("play", _play, ("deck", "game", "players"))
marking_value = _gathered(
    "marking", _marking, ("labels_as", "style", "corners", "packs", "order", "marks", "only", "copies")
)
placing_value = _gathered(
    "placing",
    _placing,
    (
        *("sheet", "page", "dots", "used", "blanks", "captions", "outlines", "corner_mark", "turned", "mirror"),
        *("offset_mm", "scale", "printer", "paper_offset_mm"),
    ),
)
