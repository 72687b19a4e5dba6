"""The commands that say what there is: decks, sheets, pages, dots, suggest, schema; and new, for what there isn't."""

import click

from ohio_braille.cli import options
from ohio_braille.cli.group import library, main
from ohio_braille.cli.output import lines, print_json, require_output, status, write


def _refuse_both(as_json: bool, toml: bool) -> None:
    if as_json and toml:
        raise click.UsageError("--json and --toml are two forms of one answer: give one of them.")


@main.command(short_help="List the decks, or describe one.")
@click.argument("deck", required=False)
@click.option("-p", "--players", type=int, default=None, help="Only those that so many can play with.")
@options.language
@options.game
@options.as_json
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
    where = library()
    the_game, words = where.game(game), where.language(language)
    if players is not None:
        require_players(the_game, players)
    if deck is None:
        if toml:
            raise click.UsageError("--toml prints the file of one deck: name it.")
        if as_json:
            print_json(listings.decks_json(where, the_game, words, players))
        else:
            lines(listings.decks_lines(where, the_game, words, players))
    elif toml:
        click.echo(where.toml("deck", deck), nl=False)
    elif as_json:
        adaptation = adapting.adaptation_of(where, the_game, deck)
        print_json(listings.deck_json(the_game, where.deck(deck), adaptation, words))
    else:
        adaptation = adapting.adaptation_of(where, the_game, deck)
        lines(listings.deck_lines(the_game, where.deck(deck), adaptation, words))


@main.command(short_help="List the label sheets, or describe one.")
@click.argument("sheet", required=False)
@options.language
@options.dots
@options.as_json
@click.option("--toml", is_flag=True, help="Print the sheet's file, to start one of your own.")
def sheets(sheet: str | None, language: str, dots: str, as_json: bool, toml: bool) -> None:
    """List the label sheets with how many cells fit, or describe one: by what
    is printed on its box, or by the size of a label where each page is one.

    \b
    Example: ohio-braille sheets L7551
    Example: ohio-braille sheets Zweckform-L4731REV-25
    Example: ohio-braille sheets 62x29
    """
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    where = library()
    words = where.language(language)
    size = where.dots(dots or words.dots)
    if toml:
        if sheet is None:
            raise click.UsageError("--toml prints the file of one sheet: name it.")
        click.echo(where.toml("sheet", sheet), nl=False)
    elif sheet is None:
        if as_json:
            print_json([listings.sheet_json(one, size, words) for one in where.all_sheets()])
        else:
            lines(listings.sheets_lines(where, size, words))
    elif as_json:
        print_json(listings.sheet_json(where.sheet(sheet), size, words))
    else:
        lines(listings.sheet_lines(where.sheet(sheet), size, words))


@main.command(short_help="List the embosser pages, or describe one.")
@click.argument("page", required=False)
@options.language
@options.as_json
@click.option("--toml", is_flag=True, help="Print the page's file, to start one of your own.")
def pages(page: str | None, language: str, as_json: bool, toml: bool) -> None:
    """List the embosser pages, or describe one.

    \b
    Example: ohio-braille pages a4-28x27
    """
    from ohio_braille.texts import listings

    _refuse_both(as_json, toml)
    where = library()
    words = where.language(language)
    if toml:
        if page is None:
            raise click.UsageError("--toml prints the file of one page: name it.")
        click.echo(where.toml("page", page), nl=False)
    elif page is None:
        if as_json:
            print_json([listings.page_json(where.page(name), words) for name in where.names("page")])
        else:
            lines(listings.pages_lines(where, words))
    elif as_json:
        print_json(listings.page_json(where.page(page), words))
    else:
        lines(listings.page_lines(where.page(page), words))


@main.command(short_help="List the sizes of braille dots.")
@options.language
@options.as_json
def dots(language: str, as_json: bool) -> None:
    """List the sizes of braille, to be named with --dots.

    \b
    Example: ohio-braille dots -l en
    """
    from ohio_braille.texts import listings

    where = library()
    words = where.language(language)
    every = [where.dots(name) for name in where.names("dots")]
    if as_json:
        print_json([listings.dots_json(one, words) for one in every])
    else:
        lines(listings.dots_lines(every, words))


@main.command(short_help="Find how a deck could play the game.")
@click.argument("deck")
@options.added(options.players, options.language, options.game)
@options.as_json
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
    where = library()
    the_game, words, the_deck = where.game(game), where.language(language), where.deck(deck)
    if toml:
        best = adapting.suggestions(the_game, the_deck, players, words)[0]
        click.echo(listings.adaptation_toml(best.adaptation), nl=False)
    elif as_json:
        print_json(listings.suggest_json(the_game, the_deck, players, words))
    else:
        lines(listings.suggest_lines(the_game, the_deck, players, words))


@main.command(short_help="Print the JSON Schema of a kind of data file.")
@click.argument("kind")
def schema(kind: str) -> None:
    """Print the JSON Schema of a kind of data file, for your editor: deck,
    adaptation, game, sheet, machine, page, paper, dots, house-style,
    language, phrases, names.

    \b
    Example: ohio-braille schema deck > deck.schema.json
    What --toml prints names this file in its first line.
    """
    from ohio_braille.library import schemas

    print_json(schemas.schema(kind))


@main.command(short_help="Write a file of your own to fill in: a deck.")
@click.argument("kind", type=click.Choice(["deck"]))
@click.argument("name")
@click.option("--from", "cards", default="", metavar="LIST", help="A list of its cards: .csv, .tsv or .txt.")
@options.language
@click.option("-o", "--output", default="", metavar="FILE", help="Where to write; NAME.toml if you don't say.")
@options.force
def new(kind: str, name: str, cards: str, language: str, output: str, force: bool) -> None:
    """Write the file of a deck of your own: to fill in, or out of a list of
    its cards.

    \b
    Example: ohio-braille new deck our-cards -l en
    Example: ohio-braille new deck my-uno --from cards.csv -l en

    The list has the columns suit, rank and count, or caption and count. What
    check finds in the file is all that is still to be done.
    """
    import shlex
    from pathlib import Path

    from ohio_braille.kit import new_decks
    from ohio_braille.library.reading import file_id
    from ohio_braille.library.wording import path_in_words
    from ohio_braille.machine.files import ready

    title = " ".join(name.removesuffix(".toml").split())
    if not title:
        raise click.UsageError("NAME is empty.")
    usual = f"{file_id(Path(title))}.toml"
    output = output or usual
    require_output(output, force)
    where = library()
    words = where.language(language)
    file = usual if output == "-" else output
    path = shlex.quote(path_in_words(file if "/" in file else f"./{file}"))
    then = f"ohio-braille check {path}"
    if cards:
        listed = (where.list_bytes(cards), Path(cards).name, where.columns(words))
        made = new_decks.deck_of_list(title, then, *listed, words)
    else:
        made = new_decks.blank_deck(title, then, words)
    write(output, ready(made.text.encode()), force)
    if output != "-":
        status(f"{output}: {'fill in what is empty' if made.to_fill else 'ready'}. Then: {then}")
