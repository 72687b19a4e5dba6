"""Labels -> what writes them to files, by the table of formats."""

from functools import partial

from ohio_braille.kit.formats import is_list, label_formats
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.layout import printer
from ohio_braille.machine.files import Write


def label_files(job: LabelJob, texts: TextJob, ending: str) -> dict[str, Write]:
    """What writes the labels in a format to open files, by what is added to a file's name: drawings of several sheets
    are several files ("", "-2", "-3"), all else is one. The work is done before they open.

    ``texts`` sets the list of labels. Raises LayoutError where the labels don't fit.
    """
    one = label_formats()[ending]
    if is_list(ending):
        return {"": partial(one.write, texts.finished(job.label_list, one.takes))}
    if one.each_sheet:
        singles = [single for single in printer.singles(job.sheets) if single.pages[0].labels]
        return {f"-{n}" if n > 1 else "": partial(one.write, single) for n, single in enumerate(singles, 1)}
    if one.takes == "sheets":
        return {"": partial(one.write, job.sheets)}
    return {"": partial(one.write, job.embossed.book)}
