"""The commands that make something to play with: kit, map, labels."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from ohio_braille.cli import environment, options, words
from ohio_braille.cli.group import library, main, writes
from ohio_braille.cli.output import lines, require_output, status, tell, write_all

if TYPE_CHECKING:
    from ohio_braille.braille.translator import Translator
    from ohio_braille.kit.label_jobs import LabelJob
    from ohio_braille.values.notes import Note
    from ohio_braille.values.orders import Braille, Marking, Placing, Play


def _label_formats() -> Iterable[str]:
    from ohio_braille.kit.formats import label_formats

    return label_formats()


@main.command(short_help="Write all that is needed: labels, cheat sheet, rules.")
@click.argument("deck")
@options.added(options.players, options.language, options.game)
@options.added(options.grade, options.table, options.page)
@options.added(
    options.labels_as,
    options.style,
    options.corners,
    options.packs,
    options.order,
    options.sheet,
    options.dots,
    options.mark,
)
@options.added(options.captions)
@options.added(options.offset, options.scale, options.printer, options.paper_offset, options.size)
@click.option("-o", "--output", default="kit", show_default=True, metavar="FOLDER", help="The folder to write.")
@options.force
@options.play_value
@options.braille_value
@options.marking_value
@options.placing_value
def kit(
    output: str,
    force: bool,
    size_pt: float,
    play: "Play",
    braille: "Braille",
    marking: "Marking",
    placing: "Placing",
) -> None:
    """Write all that is needed to play: labels, cheat sheet, rules.

    \b
    Example: ohio-braille kit bridge -p 5 -l en -o bridge-kit
    Example: ohio-braille kit skat -o skat-kit
    Example: ohio-braille kit spices.csv -o jars
    Then open start.html in the folder: it says what each file is for.
    A deck that can't play the game gets labels for its own cards, with a key;
    a list of things (.csv, .tsv, .txt) gets labels for its lines.

    With -s and --page both given, the embosser's labels are laid onto that
    pre-cut sheet; else they stand on a plain page, to be cut apart.
    """
    from pathlib import Path

    from msgspec.structs import replace

    from ohio_braille.kit.kit_files import START
    from ohio_braille.kit.kits import write_kit
    from ohio_braille.kit.list_kits import write_list_kit
    from ohio_braille.library.reading import is_list
    from ohio_braille.values.orders import KitOrder, ListOrder

    if not output.strip():
        raise click.UsageError("-o names no folder.")
    placing = replace(placing, precut=bool(placing.sheet and placing.page))
    if is_list(play.deck):
        options.refuse_for_lists()
        listed = ListOrder(file=play.deck, braille=braille, placing=placing, size_pt=size_pt)
        made = write_list_kit(listed, Path(output), force=force, library=library())
    else:
        order = KitOrder(play=play, braille=braille, marking=marking, placing=placing, size_pt=size_pt)
        made = write_kit(order, Path(output), force=force, again=words.again(order), library=library())
    tell(made.notes)
    first = str(Path(output) / START)
    click.echo(words.done(len(made.files), output, made.summary, made.texts, first, environment.speech()))


@main.command("map", short_help="Print who gets which cards.")
@click.argument("deck")
@options.added(options.players, options.language, options.game, options.as_json)
@options.play_value
def map_(language: str, as_json: bool, play: "Play") -> None:
    """Print who gets which cards, and what to sort out.

    \b
    Example: ohio-braille map elfer-raus -p 5
    """
    from ohio_braille.kit.play_jobs import PlayJob
    from ohio_braille.texts import mappings
    from ohio_braille.values.orders import Braille, Marking

    job = PlayJob(play, Braille(language=language), Marking(), library())
    if as_json:
        click.echo(mappings.mapping_json(job.mapping, job.language), nl=False)
    else:
        lines(mappings.mapping_lines(job.mapping, job.language))
    tell(job.notes())


@main.command(cls=writes(_label_formats), short_help="Write labels for print, embosser or hand.")
@click.argument("deck")
@options.added(options.players, options.language, options.game)
@options.added(options.grade, options.table, options.page)
@options.added(
    options.labels_as, options.style, options.corners, options.packs, options.order, options.sheet, options.dots
)
@options.added(
    options.mark, options.only, options.copies, options.used, options.blanks, options.captions, options.outlines
)
@options.added(options.corner_mark, options.turned, options.mirror)
@options.added(options.offset, options.scale, options.printer, options.paper_offset)
@options.added(options.kind, options.output, options.force)
@options.play_value
@options.braille_value
@options.marking_value
@options.placing_value
def labels(
    output: str,
    kind: str | None,
    force: bool,
    play: "Play",
    braille: "Braille",
    marking: "Marking",
    placing: "Placing",
) -> None:
    """Write labels: stickers in mm, braille for an embosser, a list for
    writing by hand. In place of a deck a list of things will do, a line a
    label: .csv, .tsv or .txt.

    \b
    Example: ohio-braille labels phase10 -p 4 -s L7651 -o labels.pdf
    Example: ohio-braille labels phase10 -s L7651 --page index-a4 -o l.brf
    Example: ohio-braille labels spices.csv -o spices.pdf

    Printed dots can't be felt: a PDF is for swell paper or as a guide.
    With -s an embosser file puts the braille onto that pre-cut sheet;
    without, onto a plain page to be cut.
    """
    from msgspec.structs import replace

    from ohio_braille.kit.formats import format_of, label_formats
    from ohio_braille.kit.label_files import label_file_notes, label_summary
    from ohio_braille.kit.label_jobs import LabelJob
    from ohio_braille.kit.play_jobs import PlayJob
    from ohio_braille.library.reading import is_list

    ending = format_of(output, kind, tuple(label_formats()))
    require_output(output, force)
    placing = replace(placing, precut=bool(placing.sheet))
    if not label_formats()[ending].captions:  # a list tells the cards in words, so no caption has to fit
        placing = replace(placing, captions=False)
    if is_list(play.deck):
        options.refuse_for_lists()
        _list_labels(play.deck, braille, marking.copies, placing, ending, output, force)
        return
    play_job = PlayJob(play, braille, marking, library())
    job = LabelJob(play_job.labels, placing, play_job.language, library())
    _write_labels(job, play_job.translator, ending, output, force)
    tell(job.sheet_notes())
    tell(play_job.notes())
    status(f"{words.summary(label_summary(job, play_job.summary(), ending), environment.speech())}.")
    tell(label_file_notes(job, ending))


def _list_labels(
    file: str, braille: "Braille", copies: int, placing: "Placing", ending: str, output: str, force: bool
) -> None:
    """Labels for the lines of a list."""
    from ohio_braille.braille.translator import translator
    from ohio_braille.kit.formats import is_list, label_formats
    from ohio_braille.kit.label_files import label_file_notes, label_summary
    from ohio_braille.kit.label_jobs import LabelJob
    from ohio_braille.kit.list_jobs import ListJob, with_room
    from ohio_braille.values.summaries import Summary

    listed = ListJob(file, braille, copies, library())
    sheet_notes: list[Note] = []
    embossed = label_formats()[ending].takes == "book" and not is_list(ending)
    if not embossed and not (placing.mirror and is_list(ending)):  # a slate has no sheet
        placing, sheet_notes = with_room(placing, listed.labels, listed.language, library())
    job = LabelJob(listed.labels, placing, listed.language, library())
    texts = translator(listed.language, braille.grade, braille.table)
    _write_labels(job, texts, ending, output, force)
    tell([*listed.notes(), *sheet_notes, *job.sheet_notes()])
    speech = environment.speech()
    lines_of = Summary(subject=words.lines_of(len(listed.things.things), file, speech))
    status(f"{words.summary(label_summary(job, lines_of, ending), speech)}.")
    tell(label_file_notes(job, ending))


def _write_labels(job: "LabelJob", translates: "Translator", ending: str, output: str, force: bool) -> None:
    from ohio_braille.kit.formats import label_formats, require_options
    from ohio_braille.kit.label_files import label_files
    from ohio_braille.kit.text_jobs import TextJob

    require_options(job.placing, ending, label_formats()[ending])
    texts = TextJob(job.language, translates, job.page, library=library())
    form = label_formats()[ending]
    write_all(output, ending, label_files(job, texts, ending), force, each_sheet=form.each_sheet)
