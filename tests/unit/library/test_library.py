"""Where data files come from: paths, bytes, a folder of the user's, and what comes with the program."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ohio_braille.errors import DataError, UnknownNameError
from ohio_braille.kit import kits
from ohio_braille.library.library import BUILT_IN, Library, standard_library
from ohio_braille.values.documents import Template

from kits import kit_job, program
from own_files import written

DECK = 'name = "Grandma\'s"\nsource = "counted"\n[[cards]]\nranks = ["1-10", "joker"]\ncount = 5\n'
PLAYS = '[plays.ohio]\nsource = "tried"\n[plays.ohio.roles]\n"1-10" = "1-10"\nohio = "joker"\n'
SHEET = BUILT_IN.toml("sheet", "a4-25x10").replace("L4731", "X4731")


def folder(path: Path, files: dict[str, str]) -> Library:
    """A library with a folder of the user's own that has these files."""
    for name, text in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(text, encoding="utf-8")
    return Library(folder=path)


# --- a folder of the user's ---


def test_a_deck_in_the_user_s_folder_is_had_by_name_and_listed(tmp_path: Path) -> None:
    library = folder(tmp_path, {"decks/grandma.toml": DECK + PLAYS})
    assert library.deck("grandma").name == {"*": "Grandma's"}
    assert library.deck("Grandma") == library.deck("grandma")
    assert set(library.names("deck")) == {"grandma", *BUILT_IN.names("deck")}
    adaptation = library.adaptation(library.game("ohio"), "grandma")
    assert adaptation
    assert adaptation.source == "tried"
    with pytest.raises(UnknownNameError):
        BUILT_IN.deck("grandma")


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    library = folder(tmp_path, {"decks/Omas Karten.toml": DECK})
    assert "omas-karten" in library.names("deck")
    assert library.deck("omas-karten") == library.deck("Omas Karten")


def test_a_missing_folder_is_an_empty_one(tmp_path: Path) -> None:
    library = Library(folder=tmp_path / "nowhere")
    assert library.names("deck") == BUILT_IN.names("deck")
    assert library.deck("phase10") == BUILT_IN.deck("phase10")


def test_a_deck_of_ones_own_comes_before_ours_and_has_nothing_of_it(tmp_path: Path) -> None:
    """Neither how ours plays Ohio nor its words, and a language's names are not for it."""
    library = folder(tmp_path, {"decks/phase10.toml": DECK})
    assert library.deck("phase10").size() == 55
    assert not library.deck("phase10").built_in
    assert library.adaptation(library.game("ohio"), "phase10") is None
    assert library.names("deck") == BUILT_IN.names("deck")


def test_an_adaptation_of_ones_own_for_a_deck_of_ours(tmp_path: Path) -> None:
    own = (BUILT_IN.built_in / "games/ohio/adaptations/phase10.toml").read_text().replace('"wild"', '"skip"')
    library = folder(tmp_path, {"games/ohio/adaptations/phase10.toml": own})
    adaptation = library.adaptation(library.game("ohio"), "phase10")
    assert adaptation
    assert adaptation.roles["ohio"] == ("skip",)


def test_a_sheet_in_the_user_s_folder_has_its_article_number(tmp_path: Path) -> None:
    library = folder(tmp_path, {"sheets/mine.toml": SHEET})
    assert library.sheet("X4731").id == library.sheet("mine").id == "mine"
    assert "mine" in [sheet.id for sheet in library.all_sheets()]
    assert library.toml("sheet", "X4731") == SHEET


def test_a_machine_of_ones_own_brings_its_pages(tmp_path: Path) -> None:
    machine = 'name = "Basic-D"\ncell_mm = 6.0\nline_mm = 10.0\nsource = "measured"\n[pages.basic-a4]\n'
    library = folder(tmp_path, {"machines/basic.toml": machine + 'paper = "DIN A4"\ncells = 30\nrows = 27\n'})
    page = library.page("basic-a4")
    assert (page.name, page.page_mm, page.cell_mm, page.built_in) == ({"*": "Basic-D, A4"}, (210, 297), 6.0, False)
    assert set(library.names("page")) == {"basic-a4", *BUILT_IN.names("page")}


def test_all_that_is_wrong_with_a_machine(tmp_path: Path) -> None:
    text = BUILT_IN.toml("machine", "index").replace("cell_mm = 6.0", "cell_mm = 60").replace("rows = 26", "rows = 0")
    (tmp_path / "own.toml").write_text(text.replace('paper = "a4"', 'paper = "a44"', 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        BUILT_IN.machine(str(tmp_path / "own.toml"))
    assert [line.split(":")[0] for line in str(caught.value).split("\n")[1:]] == [
        "- pages.index-a4",  # the paper
        "- pages.index-letter",  # the rows
        "- pages.index-letter",  # the cells
    ]


def test_a_paper_of_ones_own(tmp_path: Path) -> None:
    papers = 'source = "a ruler"\n[papers]\npost = { name = "Postcard", page_mm = [105, 148], also = ["card"] }\n'
    text = SHEET.replace('paper = "a4"', 'paper = "card"').replace("columns = 7", "columns = 3")
    library = folder(tmp_path, {"papers.toml": papers, "sheets/mine.toml": text.replace("rows = 27", "rows = 12")})
    assert (library.sheet("mine").paper, library.sheet("mine").page_mm) == ("Postcard", (105, 148))
    assert library.paper("POST CARD").id == "post"
    with pytest.raises(UnknownNameError, match=r"no paper 'a44'\. Did you mean A4"):
        library.paper("a44")


def test_a_game_of_ones_own_is_a_folder_with_its_texts(tmp_path: Path) -> None:
    game = 'name = "Pairs"\nplayers = [2, 4]\nsource = "x"\n[[roles]]\nid = "1"\neach = 1\n'
    adaptation = 'source = "x"\n[roles]\n1 = "1"\n'
    files = {"games/pairs/game.toml": game, "games/pairs/adaptations/phase10.toml": adaptation}
    library = folder(tmp_path, {**files, "games/pairs/rules.en.md": "# Pairs\n"})
    pairs = library.game("pairs")
    assert library.adapted_decks(pairs) == ("phase10",)
    assert library.adaptation(pairs, "phase10")
    assert library.document("rules", "en", "pairs") == Template(file="rules.en.md", text="# Pairs\n")
    assert library.game(str(tmp_path / "games" / "pairs")) == pairs
    assert library.document("rules", "en", beside=[str(tmp_path / "games" / "pairs")]).text == "# Pairs\n"


def test_the_command_line_looks_into_the_user_s_folder(tmp_path: Path) -> None:
    folder(tmp_path / "config" / "ohio-braille", {"decks/grandma.toml": DECK + PLAYS})
    run = program("map", "grandma", "-l", "en", cwd=tmp_path, env={"XDG_CONFIG_HOME": str(tmp_path / "config")})
    assert run.stdout.startswith(b"Deck: Grandma's\n")


def test_the_standard_library_has_the_user_s_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert standard_library() == Library(folder=tmp_path / "ohio-braille")


# --- files as bytes ---


def test_files_given_as_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An upload: by the path under which it is given, and one in a folder by its id too. The disk has no part in it."""
    monkeypatch.chdir(tmp_path)
    files = {"mine.toml": DECK, "decks/oma.toml": DECK, "sheets/mine.toml": SHEET, "rules.en.md": "# Own\n"}
    library = Library(files={name: text.encode() for name, text in files.items()})
    assert library.deck("mine.toml") == replace(library.deck("oma"), id="mine")
    assert library.deck("decks/oma.toml") == library.deck("oma")
    assert set(library.names("deck")) == {"oma", *BUILT_IN.names("deck")}
    assert library.sheet("X4731").id == "mine"
    assert library.document("rules.en.md", "en").text == "# Own\n"
    assert "cards" in library.keys("mine.toml")
    with pytest.raises(DataError, match=r"There is no file decks/opa\.toml"):
        library.deck("decks/opa.toml")


def test_bytes_come_before_the_folder_and_the_folder_before_ours(tmp_path: Path) -> None:
    library = folder(tmp_path, {"decks/bridge.toml": DECK, "decks/skat.toml": DECK})
    given = replace(library, files={"decks/bridge.toml": DECK.replace("count = 5", "count = 6").encode()})
    assert [given.deck(name).size() for name in ("bridge", "skat", "uno")] == [66, 55, 108]


def test_an_error_in_bytes_names_the_file() -> None:
    library = Library(files={"decks/mine.toml": DECK.replace("count", "cuont").encode(), "x.toml": b"\xff\xfe"})
    with pytest.raises(DataError, match=r"^decks/mine\.toml: cards, entry 1, cuont is unknown here"):
        library.deck("mine")
    with pytest.raises(DataError, match=r"^x\.toml is in UTF-16"):
        library.deck("x.toml")


def test_a_database_of_labels_given_as_bytes() -> None:
    label = '<Label-rectangle width="1in" height="72pt"><Layout nx="1" ny="1" x0="9" y0="9"/></Label-rectangle>'
    data = f'<Glabels-templates><Template brand="A" part="B1" size="A4">{label}</Template></Glabels-templates>'
    library = Library(files={"mine.xml": data.encode()})
    assert library.sheet("mine.xml:B1").label_mm == (25.4, 25.4)


# --- the formats of files ---


@pytest.mark.parametrize("value", ["2", "0", '"1"', "true", "1.5"])
def test_a_file_of_another_format_is_refused(tmp_path: Path, value: str) -> None:
    (tmp_path / "mine.toml").write_text(f"format = {value}\n{DECK}", encoding="utf-8")
    with pytest.raises(DataError, match=rf"format is {value}; this is ohio_braille [\d.]+, which reads format 1"):
        BUILT_IN.deck(str(tmp_path / "mine.toml"))


def test_a_file_without_a_format_has_the_first(tmp_path: Path) -> None:
    for name, text in (("a", DECK), ("b", f"format = 1\n{DECK}")):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert BUILT_IN.deck(str(tmp_path / "a.toml")) == replace(BUILT_IN.deck(str(tmp_path / "b.toml")), id="a")


# --- what the ids of pages mean ---

# What --page takes, as it was when each was a file of its own: paper, cells, rows, pitch of cells and lines, coding.
PAGES: dict[str, tuple[Any, ...]] = {
    "a4-28x27": ("A4", 28, 27, 6.0, 10.0, "eurobraille"),
    "a4-28x27-duplex": ("A4", 28, 27, 6.0, 10.0, "eurobraille"),
    "a4-28x28": ("A4", 28, 28, 6.0, 10.0, "eurobraille"),
    "a4-30x28": ("A4", 30, 28, 6.0, 10.0, "north-american"),
    "a4-32x28": ("A4", 32, 28, 6.0, 10.0, "eurobraille"),
    "a5-22x19": ("A5", 22, 19, 6.0, 10.0, "eurobraille"),
    "braillo-a4": ("A4", 31, 28, 6.0325, 10.0, "eurobraille"),
    "canute-40x9": ("none (display)", 40, 9, 6.0, 10.0, "north-american"),
    "enabling-a4": ("A4", 31, 27, 6.096, 10.16, "eurobraille"),
    "enabling-letter": ("US Letter", 32, 25, 6.096, 10.16, "north-american"),
    "index-a4": ("A4", 32, 28, 6.0, 10.0, "eurobraille"),
    "index-letter": ("US Letter", 32, 26, 6.0, 10.0, "north-american"),
    "letter-30x25": ("US Letter", 30, 25, 6.096, 10.16, "north-american"),
    "na-40x25": ("11.5 x 11 in", 40, 25, 6.096, 10.16, "north-american"),
    "viewplus-a4": ("A4", 30, 27, 6.35, 10.16, "eurobraille"),
    "viewplus-letter": ("US Letter", 31, 25, 6.35, 10.16, "north-american"),
}
SIZES = {
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "US Letter": (215.9, 279.4),
    "11.5 x 11 in": (292.1, 279.4),
    "none (display)": (260.0, 120.0),
}


@pytest.mark.parametrize("name", PAGES)
def test_the_ids_of_pages_mean_what_they_meant(name: str) -> None:
    page = BUILT_IN.page(name)
    found = (page.paper, page.cells, page.rows, page.cell_mm, page.line_mm, page.coding)
    assert found == PAGES[name]
    assert page.page_mm == SIZES[page.paper]
    assert (page.line_end, page.page_end, page.last_ff) == ("crlf", "crlf-ff", True)
    assert (page.left_mm, page.top_mm) == (25.4 if name == "na-40x25" else 10.0, 10.0)
    assert (page.dot_mm, page.pitch_mm) == (1.5, 2.5)
    assert page.duplex == name.endswith("duplex")


def test_there_is_no_page_more_and_none_less() -> None:
    assert BUILT_IN.names("page") == tuple(sorted(PAGES))


# --- a game is a folder ---


def test_without_the_folder_of_ohio_all_else_works(tmp_path: Path) -> None:
    """A kit of another game, with its rules and its cheat sheet, in each language; and the listings."""
    templates = tmp_path / "templates"
    shutil.copytree(BUILT_IN.built_in, templates)
    shutil.rmtree(templates / "games" / "ohio")
    library = Library(built_in=templates)
    assert library.names("game") == ("i-doubt-it",)
    with pytest.raises(UnknownNameError, match="no game 'ohio'"):
        library.game("ohio")
    for language in library.names("language"):
        job = kit_job("bridge", game="i-doubt-it", language=language)
        made = kits.KitJob(job.order, library).make().files
        assert {"start.html", "rules.pdf", "cheatsheet.brf", "labels.pdf"} <= made.keys()
    for deck in library.names("deck"):
        assert library.deck(deck) == BUILT_IN.deck(deck)
        assert library.toml("deck", deck)


# --- names ---


@pytest.mark.parametrize(
    ("load", "name", "says"),
    [
        (BUILT_IN.deck, "phase11", "no deck 'phase11'. Did you mean phase10"),
        (BUILT_IN.deck, "Fase10", "Did you mean phase10"),
        (BUILT_IN.deck, "xyzzy", "Known are: bridge, "),
        (BUILT_IN.deck, "", "The name of the deck is empty. Known are: bridge"),
        (BUILT_IN.deck, "  ", "name of the deck is empty"),
        (BUILT_IN.deck, "CON", "no deck 'CON'"),
        (BUILT_IN.deck, "..", "no deck '..'"),
        (BUILT_IN.deck, "a\nb\0", "no deck 'a\\nb\\x00'"),
        (BUILT_IN.deck, "x" * 5000, "no deck '" + "x" * 60 + "...'"),
        (BUILT_IN.dots, "marburg", "no dot size 'marburg'. Did you mean marburg-"),
        (BUILT_IN.page, "a4-28x72", "no embosser page 'a4-28x72'. Did you mean a4-28x2"),
        (BUILT_IN.language, "dee", "no language 'dee'. Did you mean de?"),
        (BUILT_IN.game, "oiho", "no game 'oiho'. Did you mean ohio?"),
        (BUILT_IN.house_style, "germany", "no house style 'germany'. Did you mean german?"),
        (BUILT_IN.sheet, "L7552", "no label sheet 'L7552'. Did you mean Avery L755"),
        (BUILT_IN.sheet, "", "name of the label sheet is empty"),
        (BUILT_IN.sheet, "--", "no label sheet '--'"),
        (BUILT_IN.sheet, "x" * 5000, "no label sheet '" + "x" * 60 + "...'"),
        (BUILT_IN.sheet, "mine.xml", "add the part's number, as in mine.xml:L7651"),
        (BUILT_IN.deck, "../../x", "There is no file ../../x."),
        (BUILT_IN.deck, "./nowhere.toml", "There is no file nowhere.toml."),
        (BUILT_IN.sheet, "nowhere.xml:L7651", "There is no file nowhere.xml."),
        (BUILT_IN.deck, "x/" + "y" * 5000, "can't be read: File name too long."),
        (BUILT_IN.deck, "a\0/b.toml", "a\\x00/b.toml can't be read: embedded null"),
    ],
)
def test_names_that_mean_nothing(load: Any, name: str, says: str) -> None:
    with pytest.raises(DataError) as caught:
        load(name)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 1500
    assert "\0" not in str(caught.value)


def test_a_sheet_out_of_another_programs_database(tmp_path: Path) -> None:
    label = '<Label-rectangle width="1in" height="72pt"><Layout nx="1" ny="1" x0="1" y0="1"/></Label-rectangle>'
    data = f'<Glabels-templates><Template brand="A" part="B:1" size="A4">{label}</Template></Glabels-templates>'
    path = written(tmp_path, data, "my templates.XML")
    assert BUILT_IN.sheet(f"{path}:B:1").label_mm == (25.4, 25.4)
    assert "label_mm = [25.4, 25.4]" in BUILT_IN.toml("sheet", f"{path}:B:1")
    with pytest.raises(DataError, match=r"my templates.XML has no part 'C'"):
        BUILT_IN.sheet(f"{path}:C")
    huge = written(tmp_path, b"<a>" + b" " * 8_000_000 + b"</a>", "huge.xml")
    with pytest.raises(DataError, match="larger than 8 MB"):
        BUILT_IN.sheet(f"{huge}:C")


# --- texts ---


def test_a_text_of_ones_own(tmp_path: Path) -> None:
    path = written(tmp_path, "# Meine Regeln\n", "rules.md")
    assert BUILT_IN.document(path, "de") == Template(file=path, text="# Meine Regeln\n")


def test_common_texts_of_a_language_and_of_one_of_ones_own(tmp_path: Path) -> None:
    german = BUILT_IN.common_texts("de")
    assert {"cheatsheet", "start"} <= german.keys()
    assert german["start"] == Template(file="languages/de/start.de.md", text=BUILT_IN.document("start", "de").text)
    own = str(tmp_path / "nl.toml")
    assert BUILT_IN.common_texts("nl", own) == {}
    beside = written(tmp_path, "# Spiekbriefje\n", "cheatsheet.nl.md")
    written(tmp_path, "# Regels\n", "rules.nl.md")  # of a game
    assert BUILT_IN.common_texts("nl", own) == {"cheatsheet": Template(file=beside, text="# Spiekbriefje\n")}
    assert BUILT_IN.common_texts("nl") == {}


def test_a_text_that_there_is_not() -> None:
    with pytest.raises(DataError, match=r"no text 'rules\.xx\.md'\. Did you mean rules\."):
        BUILT_IN.document("rules", "xx", "ohio")
