"""The commands for printers, embossers and files: printer, calibrate, doctor, check."""

import click

from ohio_braille.cli import options
from ohio_braille.cli.group import library, main
from ohio_braille.cli.output import print_json, require_output, status, tell, write
from ohio_braille.errors import in_short


@main.command(short_help="Keep a printer's correction.")
@click.argument("name", required=False)
@options.offset
@options.scale
def printer(name: str | None, offset_mm: tuple[float, float] | None, scale: tuple[float, float] | None) -> None:
    """Keep a printer's correction under a name, or show what is kept.

    \b
    Example: ohio-braille printer office --offset 0.5,-1 --scale 100,99.7
    Measure it with: ohio-braille calibrate L7651 -o test.pdf
    """
    from ohio_braille.machine import printers

    if name is None or (offset_mm is None and scale is None):
        every = printers.all_printers() if name is None else {name: printers.printer(name)}
        click.echo(f"{len(every)} printers" if len(every) != 1 else "1 printer")
        for known, one in every.items():
            across, down = one.offset_mm
            wide, tall = (factor * 100 for factor in one.scale)
            click.echo(f"{known}: offset {across:g},{down:g} mm, scale {wide:g},{tall:g} percent")
        return
    old = printers.all_printers().get(name, printers.Printer())
    path = printers.keep(name, printers.Printer(offset_mm=offset_mm or old.offset_mm, scale=scale or old.scale))
    status(f"Kept in {path}. Use it with --printer {name}.")


@main.command(short_help="Write a test page.")
@click.argument("sheet")
@options.language
@options.dots
@options.added(options.offset, options.scale, options.printer)
@options.kind
@options.output
@options.force
def calibrate(
    sheet: str,
    language: str,
    dots: str,
    offset_mm: options.Pair | None,
    scale: options.Pair | None,
    printer: str,
    kind: str | None,
    output: str,
    force: bool,
) -> None:
    """Write a test page: for a printer (.pdf, .svg) or, by the name of an
    embosser page, for an embosser (.brf, .eurobraille.txt, .pef).

    \b
    Example: ohio-braille calibrate L7651 -o test.pdf
    Example: ohio-braille calibrate index-a4 -o test.eurobraille.txt
    """
    from ohio_braille.kit.calibrating import calibration_file
    from ohio_braille.kit.formats import calibration_formats, format_of
    from ohio_braille.kit.notes import coding_notes, correction_notes
    from ohio_braille.layout.calibration import has_bars
    from ohio_braille.values.orders import Placing

    ending = format_of(output, kind, tuple(calibration_formats()))
    require_output(output, force)
    correction, stretch = options.corrected(printer, offset_mm, scale)
    placing = Placing(dots=dots, offset_mm=correction, scale=stretch)
    write(output, calibration_file(sheet, ending, language, placing, library()), force)
    if calibration_formats()[ending].takes == "sheets":
        bars = has_bars(library().sheet(sheet))
        measure = "measure both bars: each must be 100 mm long" if bars else "hold it against the labels"
        status(f"Print it at 100 % on plain paper and {measure}.")
        tell(correction_notes(placing))
        return
    page = library().page(sheet)
    tell(coding_notes(ending, page))
    status("Emboss it as it is, without translation.")
    status("First all 64 cells in the order of Unicode, a blank cell behind each: a wrong one shows a wrong coding.")
    status("Then a ruler as long as a row: a to i, and a full cell at each ten. The last page numbers its rows.")
    status(
        f"The first dot of the ruler should lie {page.left_mm:g} mm from the left edge of the paper, the upper dots of "
        f"the last page's first row {page.top_mm:g} mm from the upper edge. What it is more is --paper-offset X,Y."
    )


@main.command(short_help="Tell versions and what is missing.")
@options.language
def doctor(language: str) -> None:
    """Tell the versions in use, which braille tables, and what is missing.

    \b
    Example: ohio-braille doctor
    """
    from ohio_braille.cli.doctor import line
    from ohio_braille.machine.doctor import findings

    missing = 0
    for found in findings(library(), library().language(language)):
        click.echo(line(found))
        missing += found.severity == "warning"
    if missing:
        raise click.ClickException(f"{missing} of these are missing or wrong.")
    click.echo("Nothing is missing.")


@main.command(short_help="Tell what is wrong with files and kits.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--page", default="", help="The embosser page, to check the length of lines and pages.")
@options.as_json
def check(files: tuple[str, ...], page: str, as_json: bool) -> None:
    """Tell what is wrong with data files (.toml), lists (.csv), embosser
    files (.brf, .eurobraille.txt, .pef) and whole kits (a folder).

    \b
    Example: ohio-braille check kit mine.toml rules.brf

    Any file may be given. What is larger than 50 MB (a PDF 10, a text of a
    kit 4), unpacks to more than 8 MB a part, has more than 20,000 pages or
    500,000 lines or is nested more than 100 deep is told and not read.

    Exit code 1 where something is wrong.
    """
    from ohio_braille.kit.formats import readers_of_kits
    from ohio_braille.proof.paths import check_any

    where = library()
    results = {file: check_any(where, file, page, readers_of_kits()) for file in dict.fromkeys(files)}
    wrong = sum(one.severity == "error" for result in results.values() for one in result.findings)
    if as_json:
        print_json(
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
            click.echo(f"{in_short(file)}: {result.summary}")
            for one in result.findings:
                place = f"page {one.page}, line {one.line}: " if one.line else f"page {one.page}: " if one.page else ""
                click.echo(f"{one.severity}: {place}{one.what}")
    if wrong:
        count = f" in {len(results)} files" if len(results) > 1 else ""
        raise click.ClickException(f"{wrong} errors{count}." if wrong > 1 else "1 error.")
