"""The commands that write texts: cheatsheet, key, rules, and text for one of the user's own."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from ohio_braille.cli import environment, options
from ohio_braille.cli.group import library, main, writes
from ohio_braille.cli.output import require_output, status, tell, write

if TYPE_CHECKING:
    from ohio_braille.kit.text_jobs import TextJob
    from ohio_braille.values.documents import Document, Template
    from ohio_braille.values.orders import Braille, Marking, Play


def _text_formats() -> Iterable[str]:
    from ohio_braille.kit.formats import text_formats

    return text_formats()


@main.command(cls=writes(_text_formats), short_help="Write which card stands for which.")
@click.argument("deck")
@options.added(options.players, options.language, options.game)
@options.added(options.grade, options.table, options.page, options.labels_as, options.style, options.mark)
@options.added(options.order)
@options.added(options.size, options.text, options.kind, options.output, options.force)
@options.play_value
@options.braille_value
@options.marking_value
def cheatsheet(
    page: str,
    size_pt: float,
    text: str,
    kind: str | None,
    output: str,
    force: bool,
    play: "Play",
    braille: "Braille",
    marking: "Marking",
) -> None:
    """Write which card stands for which.

    \b
    Example: ohio-braille cheatsheet bridge -p 5 -o cheatsheet.brf
    """
    from ohio_braille.kit import game_texts
    from ohio_braille.kit.play_jobs import PlayJob

    ending = _text_ending(output, kind, force)
    job = PlayJob(play, braille, marking, library())
    document = game_texts.document(
        text or "cheatsheet",
        game_texts.play_facts(job),
        job.game.id,
        job.language,
        job.library,
        beside=(braille.language, play.game),
    )
    _write_text(document, _text_job(braille, page, size_pt), ending, output, force)


@main.command(cls=writes(_text_formats), short_help="Write what the marks on labels mean.")
@click.argument("deck")
@options.added(options.players, options.language, options.game)
@options.added(options.grade, options.table, options.page, options.labels_as, options.style, options.mark)
@options.added(options.order)
@options.added(options.only, options.size, options.kind, options.output, options.force)
@options.play_value
@options.braille_value
@options.marking_value
def key(
    page: str,
    size_pt: float,
    kind: str | None,
    output: str,
    force: bool,
    play: "Play",
    braille: "Braille",
    marking: "Marking",
) -> None:
    """Write what the marks on labels mean: each of them, and no other.

    \b
    Example: ohio-braille key skat -o key.brf
    Example: ohio-braille key phase10 --labels-as deck -l en -o key.html
    """
    from ohio_braille.kit import game_texts
    from ohio_braille.kit.play_jobs import PlayJob

    ending = _text_ending(output, kind, force)
    job = PlayJob(play, braille, marking, library())
    facts = game_texts.labels_facts(job)
    document = game_texts.document("key", facts, "", job.language, library(), beside=(braille.language,))
    _write_text(document, _text_job(braille, page, size_pt), ending, output, force)
    tell(job.notes())


@main.command(cls=writes(_text_formats), short_help="Write the rules.")
@options.added(options.language, options.game, options.grade, options.table, options.page, options.style)
@options.added(options.size, options.kind, options.output, options.force)
@options.braille_value
def rules(
    game: str,
    page: str,
    style: str,
    size_pt: float,
    kind: str | None,
    output: str,
    force: bool,
    braille: "Braille",
) -> None:
    """Write the rules; .tagged.pdf needs the extra pdfua.

    \b
    Example: ohio-braille rules -l en -o rules.html
    For house rules of your own see the command text.
    """
    from ohio_braille.kit import game_texts

    ending = _text_ending(output, kind, force)
    job = _text_job(braille, page, size_pt)
    the_game = library().game(game)
    facts = game_texts.game_facts(the_game, job.language, job.translator, braille, style, library())
    beside = (braille.language, game)
    document = game_texts.document("rules", facts, the_game.id, job.language, library(), beside=beside)
    _write_text(document, job, ending, output, force)


@main.command(cls=writes(_text_formats), short_help="Write a text of your own: braille, print, HTML.")
@click.argument("file")
@options.added(options.language_of_text, options.grade, options.table, options.page, options.size)
@options.added(options.kind, options.output, options.force)
@options.braille_value
def text(file: str, page: str, size_pt: float, kind: str | None, output: str, force: bool, braille: "Braille") -> None:
    """Write a text of your own, in Markdown (UTF-8): house rules, a recipe, a
    letter. FILE may be - for standard input.

    \b
    Example: ohio-braille text our-rules.md -o our-rules.brf
    Example: ohio-braille text letter.md -l en -g 2 -o letter.pef

    Headings, paragraphs, lists, tables and links. The text may begin with

    \b
      ---
      title: House rules
      language: en
      ---
    """
    from ohio_braille.kit.formats import text_formats
    from ohio_braille.kit.own_texts import OwnTextJob
    from ohio_braille.values.orders import TextForm

    ending = _text_ending(output, kind, force)
    form = TextForm(page=page, size_pt=size_pt)
    job = OwnTextJob(_own_text(file), braille, form, library(), usual=environment.language())
    tell(job.notes)
    _write_text(job.document_for(text_formats()[ending]), job.texts, ending, output, force)


def _own_text(file: str) -> "Template":
    """The text in a file, or on standard input (``-``)."""
    import sys

    from ohio_braille.library.reading import MAX_BYTES, as_text, require_size
    from ohio_braille.values.documents import Template

    if file != "-":
        return library().own_text(file)
    data = require_size(sys.stdin.buffer.read(MAX_BYTES + 1), MAX_BYTES, "Standard input")
    return Template(file="Standard input", text=as_text(data, "Standard input"))


def _text_ending(output: str, kind: str | None, force: bool) -> str:
    from ohio_braille.kit.formats import format_of, text_formats

    ending = format_of(output, kind, tuple(text_formats()))
    require_output(output, force)
    return ending


def _text_job(braille: "Braille", page: str, size_pt: float) -> "TextJob":
    from ohio_braille.braille.translator import translator
    from ohio_braille.kit.text_jobs import TextJob

    language = library().language(braille.language)
    translates = translator(language, braille.grade, braille.table)
    return TextJob(language, translates, library().page(page or language.page), size_pt, library())


def _write_text(document: "Document", job: "TextJob", ending: str, output: str, force: bool) -> None:
    from functools import partial

    from ohio_braille.kit.formats import text_formats
    from ohio_braille.kit.notes import coding_notes

    form = text_formats()[ending]
    write(output, partial(form.write, job.finished(document, form.takes)), force)
    if output != "-":
        status(f"{document.title}: {output}")
    tell(coding_notes(ending, job.page))
