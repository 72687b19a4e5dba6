"""Labels -> what writes them to files, by the table of formats."""

from functools import partial

from ohio_braille.kit.formats import is_list, label_formats
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.notes import coding_notes, correction_notes, print_notes
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.layout import printer
from ohio_braille.machine.files import Write
from ohio_braille.values.notes import Note
from ohio_braille.values.summaries import Summary


def label_files(job: LabelJob, texts: TextJob, ending: str) -> dict[int, Write]:
    """What writes the labels in a format to open files, by their numbers from 1: drawings of several sheets are
    several files, all else is one. The work is done before they open.

    ``texts`` sets the list of labels. Raises LayoutError where the labels don't fit on the sheet, or their braille not
    on the card.
    """
    one = label_formats()[ending]
    if is_list(ending):  # for writing by hand, on tape as well: no card is too small for it
        return {1: partial(one.write, texts.finished(job.label_list, one.takes))}
    job.require_on_cards(printed=one.takes == "sheets")
    if one.each_sheet:
        singles = [single for single in printer.singles(job.sheets) if single.pages[0].labels]
        return {number: partial(one.write, single) for number, single in enumerate(singles, 1)}
    if one.takes == "sheets":
        return {1: partial(one.write, job.sheets)}
    return {1: partial(one.write, job.embossed.book)}


def label_summary(job: LabelJob, subject: Summary, ending: str) -> Summary:
    """What was made, ``subject`` being what is labelled: on a sheet in print, on a page from an embosser. A list says
    nothing of either: it is for writing by hand."""
    takes = label_formats()[ending].takes
    on_paper = not is_list(ending)
    return job.summary(subject, printed=on_paper and takes == "sheets", embossed=on_paper and takes == "book")


def label_file_notes(job: LabelJob, ending: str) -> list[Note]:
    """What to know of labels in this format, beside what is true of them in any: captions and print where there is
    print, coding and margins where there is an embosser."""
    one = label_formats()[ending]
    notes: list[Note] = job.reading_notes()
    if one.captions:
        notes += [*job.caption_notes(), *print_notes(job.placing)]
    elif "scale" in one.options:
        notes += correction_notes(job.placing)
    if not is_list(ending) and (one.takes == "sheets" or job.precut):
        notes += job.card_notes()
    if one.takes == "book":
        notes += coding_notes(ending, job.page)
        notes += [] if is_list(ending) else [*job.margin_notes(), *job.uncut_notes()]
    return notes
