"""The command line: thin. Results go to stdout, status to stderr; no colour, no cursor movement, one fact a line."""

import errno
import functools
import gc
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ohio_braille import __version__
from ohio_braille.cli.words import LISTED_BY, option
from ohio_braille.errors import OhioBrailleError, UnknownNameError

if TYPE_CHECKING:
    from ohio_braille.kit.jobs import Job
    from ohio_braille.library.library import Library
    from ohio_braille.machine.files import Write
    from ohio_braille.machine.printers import Printer
    from ohio_braille.values.braille_books import EmbosserPage

F = TypeVar("F", bound=Callable[..., Any])
_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 78}


@contextmanager
def _told() -> Iterator[None]:
    """Turns a user's mistake, and output that can't be written, into ``Error: ...`` and exit code 1."""
    try:
        yield
    except OhioBrailleError as error:
        lists = LISTED_BY.get(error.field) if isinstance(error, UnknownNameError) else None
        raise click.ClickException(error.worded(option) + (f" {lists}" if lists else "")) from error
    except click.NoSuchOption as error:
        if error.possibilities:
            raise
        hint = f"{error.message} Write -- before a name that starts with a hyphen."
        raise click.NoSuchOption(error.option_name, hint, ctx=error.ctx) from None
    except OSError as error:
        # Only a stream has no file name; when the reader of a pipe goes away click ends without a word.
        if error.filename is not None or error.errno == errno.EPIPE:
            raise
        # What stdout still holds can't be written either: Python would say so again at the end and exit with 120.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        raise click.ClickException(f"stdout can't be written: {error.strerror or 'it is closed'}.") from error


class _Commands(click.Group):
    """Commands whose errors are told, those of --help too."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with _told():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with _told():
            return super().invoke(ctx)


def _options(*options: Callable[[F], F]) -> Callable[[F], F]:
    def decorate(command: F) -> F:
        return functools.reduce(lambda wrapped, option: option(wrapped), reversed(options), command)

    return decorate


_players = click.option("-p", "--players", type=int, default=4, show_default=True, help="How many play.")
_language = click.option("-l", "--language", default="de", show_default=True, help="Language of what comes out.")
_game = click.option("--game", default="ohio", show_default=True, help="The game, or a file of your own.")
_grade = click.option(
    "-g", "--grade", default="1", show_default=True, help="Braille grade: 0, 1 (German: Vollschrift) or 2."
)
_table = click.option("--table", default="", help="Any liblouis table, by its file name, in place of the grade's.")
_page = click.option("--page", default="", help="Embosser page; see the command pages.")
_size = click.option("--size", "size_pt", type=float, default=18.0, show_default=True, help="Large print, 14 to 48 pt.")
_labels_as = click.option(
    "--labels-as",
    type=click.Choice(["game", "deck"]),
    default="game",
    show_default=True,
    help="Labels say what a card is in the game, or which card of its deck it is.",
)
_style = click.option(
    "--style",
    type=click.Choice(["standard", "compact"]),
    default="standard",
    show_default=True,
    help="compact: no number sign, x for ten, o for Ohio.",
)
_corners = click.option(
    "--corners", type=click.IntRange(1, 2), default=2, show_default=True, help="Labels on each card."
)
_sheet = click.option("-s", "--sheet", default="", help="Label sheet, by its id or any article number.")
_dots = click.option("--dots", default="", help="Size of the braille, such as marburg-medium or nls-800.")
_mark = click.option("--mark", "marks", multiple=True, metavar="NAME=TEXT", help="Another mark for a suit or a rank.")
_text = click.option("--text", default="", metavar="FILE", help="A text of your own (.md) in its place.")
_captions = click.option("--captions/--no-captions", default=True, help="Print the card's name beside the dots.")
_force = click.option("--force", is_flag=True, help="Replace what is there already.")
_output = click.option("-o", "--output", required=True, metavar="FILE", help="Where to write; - is stdout.")
_format = click.option("--format", "kind", default=None, help="The format, where the file's ending doesn't tell it.")
_json = click.option("--json", "as_json", is_flag=True, help="For programs.")


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


_PAIR = _Pair(-20, 20, 1)
_PERCENT = _Pair(90, 110, 0.01)
_offset = click.option("--offset", "offset_mm", type=_PAIR, metavar="X,Y", help="Shift the print, in mm.")
_scale = click.option("--scale", type=_PERCENT, metavar="X,Y", help="Stretch the print, in percent.")
_printer = click.option("--printer", default="", help="Use what the command printer keeps under this name.")
_printer_options = _options(_offset, _scale, _printer)
_of_deck = _options(_players, _language, _game)
_of_braille = _options(_grade, _table, _page)
_of_labels = _options(_labels_as, _style, _corners, _sheet, _dots, _mark)


def _library() -> "Library":
    """Where the commands look for data files: the user's folder, and what comes with the program."""
    from ohio_braille.library.library import standard_library

    return standard_library()


def _job(**asked: Any) -> "Job":
    from ohio_braille.kit.jobs import Job, Order

    marks = []
    for mark in asked.pop("marks", ()):
        name, sign, text = mark.partition("=")
        if not sign:
            raise click.UsageError(f"--mark {mark}: write NAME=TEXT, such as Gelb=ge.")
        marks.append((name.strip(), text.strip()))
    return Job(Order(marks=tuple(marks), **_corrected(asked)), _library())


def _corrected(asked: dict[str, Any]) -> dict[str, Any]:
    """The options with the correction of a named printer in place of its name; what was not asked is left out."""
    asked = {name: value for name, value in asked.items() if value is not None}
    name = asked.pop("printer", "")
    if name:
        kept = _kept_printer(name)
        return {"offset_mm": kept.offset_mm, "scale": kept.scale, **asked}
    return asked


def _kept_printer(name: str) -> "Printer":
    from ohio_braille.machine.printers import printer

    try:
        return printer(name)
    except UnknownNameError as error:
        keep = "Keep one with: ohio-braille printer NAME --offset X,Y --scale X,Y"
        raise UnknownNameError(f"{error.args[0]} {keep}", error.field) from None


def _status(line: str) -> None:
    click.echo(line, err=True)


def _write(output: str, write: "Write", force: bool) -> None:
    from io import BytesIO
    from pathlib import Path

    from ohio_braille.machine.files import write_file

    if output != "-":
        write_file(Path(output), write, force)
        return
    whole = BytesIO()
    write(whole)
    sys.stdout.flush()
    rest = whole.getvalue()
    while rest:  # where Python runs unbuffered, a disk that gets full takes a part without a word
        rest = rest[sys.stdout.buffer.write(rest) :]
    sys.stdout.buffer.flush()


def _write_all(output: str, kind: str, files: "dict[str, Write]", force: bool) -> None:
    """Writes one file, or a file for each sheet: x.svg, x-2.svg, ... None where one of them is there already."""
    if len(files) > 1 and output == "-":
        raise click.UsageError(f"There are {len(files)} sheets, and each is a file of its own: name a file with -o.")
    ending = f".{kind}" if output.endswith(f".{kind}") else ""
    start = output.removesuffix(ending)
    for number in files:
        _require_output(output if output == "-" else f"{start}{number}{ending}", force)
    for number, write in files.items():
        _write(output if output == "-" else f"{start}{number}{ending}", write, force)
    if len(files) > 1:
        _status(f"{len(files)} files, one for each sheet: {start}{ending} to {start}-{len(files)}{ending}.")


def _require_output(output: str, force: bool) -> None:
    """Fails before the work starts where the file can't be written."""
    if not output.strip():
        raise click.UsageError("-o names no file.")
    from pathlib import Path

    from ohio_braille.machine.files import require_file

    if output != "-":
        require_file(Path(output), force)


@click.group(cls=_Commands, context_settings=_SETTINGS)
@click.version_option(__version__, prog_name="ohio-braille")
def main() -> None:
    """Braille labels, cheat sheets and rules for playing Ohio with your deck.

    \b
    Start here:
      ohio-braille decks
      ohio-braille kit phase10 -p 4

    German comes first: -l en gives English. Every command has --help.
    """
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # reportlab would date the PDFs by it
    if sys.stdout is None:
        # So that writing to it fails: click would lose the text without a word.
        sys.stdout = open(os.devnull)  # noqa: SIM115
    # A command makes much and throws little away: looking for garbage all the time takes a tenth of its time.
    gc.set_threshold(100_000)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Neither a letter that the locale's code page lacks nor a file name that is no UTF-8 may stop the output.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


@main.command(short_help="Write all that is needed: labels, cheat sheet, rules.")
@click.argument("deck")
@_of_deck
@_of_braille
@_of_labels
@_captions
@_printer_options
@_size
@click.option("-o", "--output", default="kit", show_default=True, metavar="FOLDER", help="The folder to write.")
@_force
def kit(deck: str, output: str, force: bool, **asked: Any) -> None:
    """Write all that is needed to play: labels, cheat sheet, rules.

    \b
    Example: ohio-braille kit bridge -p 5 -l en -o bridge-kit
    Then open start.html in the folder: it says what each file is for.

    With -s and --page both given, the embosser's labels are laid onto that
    pre-cut sheet; else they stand on a plain page, to be cut apart.
    """
    from pathlib import Path

    from ohio_braille.kit.jobs import write_kit

    if not output.strip():
        raise click.UsageError("-o names no folder.")
    job = _job(deck=deck, precut=bool(asked["sheet"] and asked["page"]), **asked)
    written = write_kit(job, Path(output), force)
    _tell_what_to_know(job)
    _tell_margin(job)
    names = {"cheatsheet": "cheat sheet", "rules": "rules"}
    texts = "".join(f", {names.get(name, name)}" for name in job.game.documents if f"{name}.html" in written)
    click.echo(
        f"Done: {len(written)} files in {output}: {len(job.labels)} labels for {job.order.players} players{texts}. "
        f"Open {Path(output) / 'start.html'} first."
    )


def _tell_what_to_know(job: "Job") -> None:
    if job.order.sheet and job.uneven_margins:
        _status(f"Note: {job.uneven_margins}")
    _tell_found_adaptation(job)


def _tell_coding(kind: str, page: "EmbosserPage") -> None:
    """Letters are alike in both codings, so nobody notices the wrong one until numbers and umlauts are felt."""
    if kind == "brf" and page.coding == "eurobraille":
        _status(f"Note: .brf is North American. Machines of page {page.id} mostly want Eurobraille: .eurobraille.txt")
    if kind == "eurobraille.txt" and page.coding == "north-american":
        _status(f"Note: this is Eurobraille. Machines of page {page.id} mostly want North American braille: .brf")


def _tell_margin(job: "Job") -> None:
    """The worst margin on a pre-cut sheet, and the place of the first cell on which it rests."""
    margin_mm = job.embossed.margin_mm
    if margin_mm is not None:
        right, down = job.order.paper_offset_mm
        _status(
            f"Worst margin on the label: {margin_mm:.1f} mm, if dot 1 of the first cell lies "
            f"{job.page.left_mm + right:g} mm from the left and {job.page.top_mm + down:g} mm from the upper edge."
        )
        _status(f"Measure that first: ohio-braille calibrate {job.order.page or job.page.id} -o test.brf")


def _tell_found_adaptation(job: "Job") -> None:
    if job.given_adaptation is None:
        others = {role: ranks for role, ranks in job.adaptation.roles.items() if ranks != (role,)}
        found = [f"{' and '.join(ranks)} as {role}" for role, ranks in others.items()]
        if len(others) < len(job.adaptation.roles):
            found.append("every other card as itself" if others else "every card as itself")
        _status(f"Note: no file says how {job.deck.id} plays {job.game.id}, so this was found: {', '.join(found)}.")


@main.command("map", short_help="Print who gets which cards.")
@click.argument("deck")
@_of_deck
@_json
def map_(deck: str, as_json: bool, **asked: Any) -> None:
    """Print who gets which cards, and what to sort out.

    \b
    Example: ohio-braille map elfer-raus -p 5
    """
    from ohio_braille.texts import mappings

    job = _job(deck=deck, **asked)
    if as_json:
        click.echo(mappings.mapping_json(job.mapping, job.language), nl=False)
    else:
        click.echo("\n".join(mappings.mapping_lines(job.mapping, job.language)))
    _tell_found_adaptation(job)


@main.command(short_help="Write labels for print, embosser or hand.")
@click.argument("deck")
@_of_deck
@_of_braille
@_of_labels
@click.option("--only", multiple=True, metavar="CARD", help="Only this card or role; may be given again.")
@click.option("--copies", type=click.IntRange(1, 100), default=1, show_default=True, help="Copies of each label.")
@click.option("--used", multiple=True, metavar="1-7,9", help="Labels already used; again for the second sheet.")
@click.option("--blank", "blanks", type=click.IntRange(0, 10_000), default=0, help="Spare labels to leave empty.")
@_captions
@click.option("--outlines", is_flag=True, help="Draw the outline of each label.")
@click.option("--corner-mark", is_flag=True, help="A line across the upper left corner, to cut off.")
@click.option("--turned", is_flag=True, help="For upright labels: text reads from top to bottom.")
@click.option("--mirror", is_flag=True, help="For a slate: PDF, SVG and list as seen from the back.")
@_printer_options
@click.option(
    "--paper-offset", "paper_offset_mm", type=_PAIR, metavar="X,Y", help="Embosser writes so far right, down; in mm."
)
@_format
@_output
@_force
def labels(deck: str, output: str, kind: str | None, force: bool, turned: bool, **asked: Any) -> None:
    """Write labels: .pdf .svg (stickers in mm), .brf .eurobraille.txt .pef
    (embosser), .txt (list for writing by hand), .json, .outlines.svg
    (for a cutter).

    \b
    Example: ohio-braille labels phase10 -p 4 -s L7651 -o labels.pdf
    Example: ohio-braille labels phase10 -s L7651 --page index-a4 -o l.brf

    Printed dots can't be felt: a PDF is for swell paper or as a guide.
    With -s an embosser file puts the braille onto that pre-cut sheet;
    without, onto a plain page to be cut.
    """
    from ohio_braille.kit.jobs import EMBOSSER_FORMATS, LABEL_FORMATS, format_of

    kind = format_of(output, kind, LABEL_FORMATS)
    _require_output(output, force)
    if kind in ("txt", "json"):
        asked["captions"] = False  # a list tells the cards in words, so no caption has to fit
    job = _job(deck=deck, turned=90 if turned else 0, precut=bool(asked["sheet"]), **asked)
    job.check_options(kind)
    _write_all(output, kind, job.label_files(kind), force)
    _tell_what_to_know(job)
    _status(f"{len(job.labels)} labels for {job.deck.id}, {job.order.players} players.")
    if kind in ("pdf", "svg"):
        _status("Print at 100 % (actual size). Printed dots can't be felt; for an embosser write .brf or .pef.")
        across, down = job.order.offset_mm
        if across or down:
            _status(f"Shifted by {across:g} mm to the right and {down:g} mm down.")
    if kind in EMBOSSER_FORMATS:
        _tell_coding(kind, job.page)
        _tell_margin(job)


@main.command(short_help="Write which card stands for which.")
@click.argument("deck")
@_of_deck
@_of_braille
@_labels_as
@_style
@_mark
@_size
@_text
@_format
@_output
@_force
def cheatsheet(deck: str, output: str, kind: str | None, force: bool, text: str, **asked: Any) -> None:
    """Write which card stands for which: .html .pdf .brf .eurobraille.txt
    .pef .txt.

    \b
    Example: ohio-braille cheatsheet bridge -p 5 -o cheatsheet.brf
    """
    _document(text or "cheatsheet", output, kind, force, deck=deck, **asked)


@main.command(short_help="Write the rules.")
@_language
@_game
@_of_braille
@_style
@_size
@_text
@_format
@_output
@_force
def rules(output: str, kind: str | None, force: bool, text: str, **asked: Any) -> None:
    """Write the rules: .html .pdf .brf .eurobraille.txt .pef .txt, and
    .tagged.pdf with the extra pdfua.

    \b
    Example: ohio-braille rules -l en -o rules.html
    Example: ohio-braille rules --text ./our-rules.md -o our-rules.brf
    """
    _document(text or "rules", output, kind, force, deck="", **asked)


def _document(name: str, output: str, kind: str | None, force: bool, **asked: Any) -> None:
    from ohio_braille.kit.jobs import DOCUMENT_FORMATS, format_of

    kind = format_of(output, kind, DOCUMENT_FORMATS)
    _require_output(output, force)
    job = _job(**asked)
    document = job.document(name)
    _write(output, job.document_file(document, kind), force)
    if output != "-":
        _status(f"{document.title}: {output}")
    _tell_coding(kind, job.page)


# --- what there is ---


def _lines(lines: Iterable[str]) -> None:
    click.echo("\n".join(lines))


def _refuse_both(as_json: bool, toml: bool) -> None:
    if as_json and toml:
        raise click.UsageError("--json and --toml are two forms of one answer: give one of them.")


def _as_json(content: object) -> None:
    import json

    click.echo(json.dumps(content, ensure_ascii=False, indent=2))


@main.command(short_help="List the decks, or describe one.")
@click.argument("deck", required=False)
@click.option("-p", "--players", type=int, default=None, help="Only those that so many can play with.")
@_language
@_game
@_json
@click.option("--toml", is_flag=True, help="Print the deck's file, to start one of your own.")
def decks(deck: str | None, players: int | None, language: str, game: str, as_json: bool, toml: bool) -> None:
    """List the decks, or describe one.

    \b
    Example: ohio-braille decks -p 5
    Example: ohio-braille decks phase10 --toml > mine.toml
    """
    from ohio_braille.cards import adapting
    from ohio_braille.cards.deal import require_players
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    library = _library()
    the_game, words = library.game(game), library.language(language)
    if players is not None:
        require_players(the_game, players)
    if deck is None:
        if toml:
            raise click.UsageError("--toml prints the file of one deck: name it.")
        if as_json:
            _as_json(listings.decks_json(library, the_game, words, players))
        else:
            _lines(listings.decks_lines(library, the_game, words, players))
    elif toml:
        click.echo(library.toml("deck", deck), nl=False)
    elif as_json:
        adaptation = adapting.adaptation_of(library, the_game, deck)
        _as_json(listings.deck_json(the_game, library.deck(deck), adaptation, words))
    else:
        adaptation = adapting.adaptation_of(library, the_game, deck)
        _lines(listings.deck_lines(the_game, library.deck(deck), adaptation, words))


@main.command(short_help="List the label sheets, or describe one.")
@click.argument("sheet", required=False)
@_language
@_dots
@_json
@click.option("--toml", is_flag=True, help="Print the sheet's file, to start one of your own.")
def sheets(sheet: str | None, language: str, dots: str, as_json: bool, toml: bool) -> None:
    """List the label sheets with how many cells fit, or describe one.

    \b
    Example: ohio-braille sheets L7551
    """
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    library = _library()
    words = library.language(language)
    size = library.dots(dots or words.dots)
    if toml:
        if sheet is None:
            raise click.UsageError("--toml prints the file of one sheet: name it.")
        click.echo(library.toml("sheet", library.sheet(sheet).id), nl=False)
    elif sheet is None:
        if as_json:
            _as_json([listings.sheet_json(one, size, words) for one in library.all_sheets()])
        else:
            _lines(listings.sheets_lines(library, size, words))
    elif as_json:
        _as_json(listings.sheet_json(library.sheet(sheet), size, words))
    else:
        _lines(listings.sheet_lines(library.sheet(sheet), size, words))


@main.command(short_help="List the embosser pages, or describe one.")
@click.argument("page", required=False)
@_language
@_json
@click.option("--toml", is_flag=True, help="Print the page's file, to start one of your own.")
def pages(page: str | None, language: str, as_json: bool, toml: bool) -> None:
    """List the embosser pages, or describe one.

    \b
    Example: ohio-braille pages a4-28x27
    """
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    library = _library()
    words = library.language(language)
    if toml:
        if page is None:
            raise click.UsageError("--toml prints the file of one page: name it.")
        click.echo(library.toml("page", page), nl=False)
    elif page is None:
        if as_json:
            _as_json([listings.page_json(library.page(name), words) for name in library.names("page")])
        else:
            _lines(listings.pages_lines(library, words))
    elif as_json:
        _as_json(listings.page_json(library.page(page), words))
    else:
        _lines(listings.page_lines(library.page(page), words))


@main.command(short_help="Find how a deck could play the game.")
@click.argument("deck")
@_of_deck
@_json
@click.option("--toml", is_flag=True, help="Print the best as lines for the deck's file.")
def suggest(deck: str, players: int, language: str, game: str, as_json: bool, toml: bool) -> None:
    """Find how a deck could play the game, and what it costs.

    The best way first; of the others only what differs from it is told.

    \b
    Example: ohio-braille suggest ./mine.toml -p 5
    """
    from ohio_braille.cards import adapting
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    library = _library()
    the_game, words, the_deck = library.game(game), library.language(language), library.deck(deck)
    if toml:
        best = adapting.suggestions(the_game, the_deck, players, words)[0]
        click.echo(listings.adaptation_toml(best.adaptation), nl=False)
    elif as_json:
        _as_json(listings.suggest_json(the_game, the_deck, players, words))
    else:
        _lines(listings.suggest_lines(the_game, the_deck, players, words))


# --- printers, embossers, files ---


@main.command(short_help="Keep a printer's correction.")
@click.argument("name", required=False)
@_offset
@_scale
def printer(name: str | None, offset_mm: tuple[float, float] | None, scale: tuple[float, float] | None) -> None:
    """Keep a printer's correction under a name, or show what is kept.

    \b
    Example: ohio-braille printer office --offset 0.5,-1 --scale 100,99.7
    Measure it with: ohio-braille calibrate L7651 -o test.pdf
    """
    from ohio_braille.machine import printers

    if name is None or (offset_mm is None and scale is None):
        every = printers.all_printers() if name is None else {name: _kept_printer(name)}
        click.echo(f"{len(every)} printers" if len(every) != 1 else "1 printer")
        for known, one in every.items():
            across, down = one.offset_mm
            wide, tall = (factor * 100 for factor in one.scale)
            click.echo(f"{known}: offset {across:g},{down:g} mm, scale {wide:g},{tall:g} percent")
        return
    old = printers.all_printers().get(name, printers.Printer())
    path = printers.keep(name, printers.Printer(offset_mm=offset_mm or old.offset_mm, scale=scale or old.scale))
    _status(f"Kept in {path}. Use it with --printer {name}.")


@main.command(short_help="Write a test page.")
@click.argument("sheet")
@_language
@_dots
@_printer_options
@_format
@_output
@_force
def calibrate(
    sheet: str, language: str, dots: str, output: str, kind: str | None, force: bool, **correction: Any
) -> None:
    """Write a test page: for a printer (.pdf, .svg) or, by the name of an
    embosser page, for an embosser (.brf, .eurobraille.txt, .pef).

    \b
    Example: ohio-braille calibrate L7651 -o test.pdf
    Example: ohio-braille calibrate index-a4 -o test.eurobraille.txt
    """
    from ohio_braille.kit.jobs import CALIBRATION_FORMATS, calibration_file, format_of

    kind = format_of(output, kind, CALIBRATION_FORMATS)
    _require_output(output, force)
    library = _library()
    write = calibration_file(sheet, kind, language, dots, **_corrected(correction), library=library)
    _write(output, write, force)
    if kind in ("pdf", "svg"):
        _status("Print it at 100 % on plain paper and measure both bars: each must be 100 mm long.")
        return
    page = library.page(sheet)
    _tell_coding(kind, page)
    _status("Emboss it as it is, without translation.")
    _status("First all 64 cells in the order of Unicode, a blank cell behind each: a wrong one shows a wrong coding.")
    _status("Then a ruler as long as a row: a to i, and a full cell at each ten. The last page numbers its rows.")
    _status(
        f"The first dot of the ruler should lie {page.left_mm:g} mm from the left edge of the paper, the upper dots of "
        f"the last page's first row {page.top_mm:g} mm from the upper edge. What it is more is --paper-offset X,Y."
    )


@main.command(short_help="Tell versions and what is missing.")
@_language
def doctor(language: str) -> None:
    """Tell the versions in use, which braille tables, and what is missing.

    \b
    Example: ohio-braille doctor
    """
    from ohio_braille.cli.doctor import line
    from ohio_braille.machine.doctor import findings

    missing = 0
    for found in findings(_library(), _library().language(language)):
        click.echo(line(found))
        missing += found.severity == "warning"
    if missing:
        raise click.ClickException(f"{missing} of these are missing or wrong.")
    click.echo("Nothing is missing.")


@main.command(short_help="Tell what is wrong with files and kits.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--page", default="", help="The embosser page, to check the length of lines and pages.")
@_json
def check(files: tuple[str, ...], page: str, as_json: bool) -> None:
    """Tell what is wrong with data files (.toml), embosser files (.brf,
    .eurobraille.txt, .pef) and whole kits (a folder).

    \b
    Example: ohio-braille check kit mine.toml rules.brf

    Exit code 1 where something is wrong.
    """
    from ohio_braille.proof.kits import check_any

    library = _library()
    results = {file: check_any(library, file, page) for file in dict.fromkeys(files)}
    wrong = sum(one.severity == "error" for result in results.values() for one in result.findings)
    if as_json:
        _as_json(
            {
                file: {
                    "summary": result.summary,
                    "findings": [
                        {"page": one.page, "line": one.line, "severity": one.severity, "what": one.what}
                        for one in result.findings
                    ],
                }
                for file, result in results.items()
            }
        )
    else:
        for file, result in results.items():
            click.echo(f"{file}: {result.summary}")
            for one in result.findings:
                place = f"page {one.page}, line {one.line}: " if one.line else f"page {one.page}: " if one.page else ""
                click.echo(f"{one.severity}: {place}{one.what}")
    if wrong:
        where = f" in {len(results)} files" if len(results) > 1 else ""
        raise click.ClickException(f"{wrong} errors{where}." if wrong > 1 else "1 error.")


@main.command(short_help="List the sizes of braille dots.")
@_language
@_json
def dots(language: str, as_json: bool) -> None:
    """List the sizes of braille, to be named with --dots.

    \b
    Example: ohio-braille dots -l en
    """
    from ohio_braille.texts import listings

    library = _library()
    words = library.language(language)
    every = [library.dots(name) for name in library.names("dots")]
    if as_json:
        _as_json([listings.dots_json(one, words) for one in every])
    else:
        _lines(listings.dots_lines(every, words))
