"""Where data files come from: a folder of the user's, files given as bytes, and what comes with the program.

A file is named by its id (``phase10``) or, one of a user's own, by its path (``mine.toml``). Every error names the
file, the place in it, and what would be right; all problems of one file are told at once.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ohio_braille.errors import DataError, UnknownNameError, near
from ohio_braille.library import (
    adaptations,
    article_numbers,
    decks,
    dots,
    games,
    house_styles,
    installed_databases,
    label_databases,
    label_sheets,
    languages,
    own_files,
    pages,
    text_files,
)
from ohio_braille.library import papers as paper_lists
from ohio_braille.library.checking import ID, fail
from ohio_braille.library.label_sheets import FoundSheet
from ohio_braille.library.places import MAIN_FILES, TEMPLATES, Kind, Places
from ohio_braille.library.reading import (
    LISTS,
    MAX_DATABASE_BYTES,
    MAX_LIST_BYTES,
    Source,
    file_id,
    is_list,
    letters_and_digits,
    no_deck,
)
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.library.toml_hints import tables
from ohio_braille.library.wording import cut, path_in_words
from ohio_braille.values.braille_books import EmbosserPage, HouseStyle
from ohio_braille.values.cards import Adaptation, Deck, Game
from ohio_braille.values.cells import DotSize
from ohio_braille.values.documents import Template
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import Columns, Language
from ohio_braille.values.papers import Paper
from ohio_braille.values.value import Value

_IN_WORDS: dict[Kind, str] = {
    "sheet": "label sheet",
    "page": "embosser page",
    "dots": "dot size",
    "house_style": "house style",
}


class Library(Value, frozen=True, kw_only=True):
    """The places where data files are looked for, the first that has a name first.

    ``files`` are given as bytes, such as an upload, by their path: one named "mine.toml" is had by this name, one
    named "decks/mine.toml" by its id too, and is listed. ``folder`` is the user's own, with the folders ``decks``,
    ``sheets``, ... as in ``built_in``. A path that isn't among ``files`` is a file on the disk. ``databases`` are
    other programs' databases of labels, in which article numbers are looked for that no sheet here has.

    A thing of a user's own with the id of a built-in one comes first, whole: of a built-in deck's adaptations and
    words, nothing is taken for it. All methods raise DataError for a file that is wrong, and UnknownNameError for a
    name that there is not.
    """

    files: dict[str, bytes] = {}
    folder: Path | None = None
    built_in: Path = TEMPLATES
    databases: tuple[Path, ...] = ()

    @property
    def _places(self) -> Places:
        return Places(files=self.files, folder=self.folder, built_in=self.built_in)

    # --- values ---

    def deck(self, name: str) -> Deck:
        """A deck, its cards in the order of a sorted pack: suit by suit, then those without."""
        return decks.deck(self._source("deck", name))

    def deck_in_part(self, name: str) -> tuple[Deck | None, list[str]]:
        """As much of a deck as can be read of a file that has mistakes, if there are cards, and what is wrong there."""
        return decks.deck_in_part(self._source("deck", name))

    def game(self, name: str) -> Game:
        """A game."""
        return games.game(self._source("game", name))

    def adaptation(self, game: Game, deck_name: str) -> Adaptation | None:
        """How a deck plays a game: from the deck's own file ([plays.GAME]), else from the game's ``adaptations``; None
        where neither says so."""
        path = self._path("deck", deck_name)
        source = self._places.read(path)
        deck, plays = decks.deck(source), decks.deck_file(source).plays
        if game.id in plays:
            return adaptations.adaptation(game, deck, plays[game.id], source, f"plays.{game.id}.roles")
        for other in plays:
            if other not in self.names("game") and near(other, [game.id]).startswith("Did"):
                fail(source.file, [f'plays names the game "{other}", which there is not: {near(other, [game.id])}'])
        if self._places.is_own(deck_name):
            return None
        found = self._places.first(f"games/{game.id}/adaptations/{deck.id}.toml", up_to=path)
        return adaptations.adaptation_of_file(game, deck, self._places.read(found)) if found else None

    def adaptation_in(self, name: str) -> Adaptation:
        """How a deck plays a game, out of a file GAME/adaptations/DECK.toml of the user's own."""
        path = Path(name)
        game = self.game(str(path.absolute().parents[1]))
        return adaptations.adaptation_of_file(game, self.deck(file_id(path)), self._places.read(path))

    def adapted_decks(self, game: Game) -> tuple[str, ...]:
        """The ids of the decks with an adaptation to a game beside it, sorted."""
        return tuple(sorted({file_id(path) for path in self._places.matching(f"games/{game.id}/adaptations/*.toml")}))

    def language(self, name: str) -> Language:
        """A language's words, tables, defaults and names."""
        known = languages.Known(
            pages=self.names("page"),
            sheets=self.names("sheet"),
            dots=self.names("dots"),
            house_styles=self.names("house_style"),
            papers=self.papers(),
        )
        english = self._places.text(self.built_in / "languages" / "en" / "phrases.toml")
        return languages.language(self._parts_of_language(self._path("language", name)), known, english)

    def check_names(self, language: Language) -> Iterator[str]:
        """What is wrong with the names and words that a language has for built-in things: an id that is none but is
        near to one, words for what a deck has not, marks that are the same."""
        for kind, table in languages.TABLES_OF_NAMES.items():
            known = self.names(kind)
            for name in getattr(language.names, table):
                meant = near(name, known)
                if name not in known and meant.startswith("Did"):
                    yield f'{table} names "{cut(name)}", which there is not: {meant}'
        for name, words in language.names.deck_words.items():
            if name in self.names("deck"):
                deck = self.deck(name)
                yield from decks.word_problems(f"deck_words.{name}", words, deck.suit_order, deck.cards)

    def sheet(self, name: str) -> LabelSheet:
        """A label sheet by its id, its path, what is printed on the box (``L7551``, ``Avery Zweckform L4731REV-25``),
        the part of another program's database (``FILE.xml:PART``), or the size of a label (``62x29``)."""
        return self.found_sheet(name).sheet

    def found_sheet(self, name: str) -> FoundSheet:
        """A label sheet as :meth:`sheet` finds it, and where. What no sheet here is called is looked for in the
        ``databases``."""
        of_database = label_databases.NAMED.fullmatch(name)
        if of_database:
            path = Path(of_database[1])
            data = self._places.bytes(path, MAX_DATABASE_BYTES)
            found = label_databases.read_sheet(data, path.name, of_database[2], self.papers())
            require_sheet(found)
            return FoundSheet(sheet=found)
        label_databases.require_part(name)
        if self._places.is_own(name) or self._id("sheet", name) in self.names("sheet") or not letters_and_digits(name):
            return FoundSheet(sheet=label_sheets.label_sheet(self._source("sheet", name), self.papers()), has_file=True)
        if sized := label_sheets.sheet_of_size(name):
            return FoundSheet(sheet=sized)
        every = self.all_sheets()
        if ours := article_numbers.by_article(every, name):
            return FoundSheet(sheet=ours, has_file=True)
        if theirs := installed_databases.find(self.databases, name, self.papers()):
            return FoundSheet(sheet=theirs[0], database=path_in_words(theirs[1]))
        others = installed_databases.products(self.databases, self.papers())
        raise article_numbers.unknown(every, name, others)

    def all_sheets(self) -> tuple[LabelSheet, ...]:
        """All label sheets, by id."""
        papers = self.papers()
        return tuple(label_sheets.label_sheet(self._source("sheet", name), papers) for name in self.names("sheet"))

    def page(self, name: str) -> EmbosserPage:
        """An embosser page: of a machine, or one that is whole in a file of its own."""
        machine = self._machine_with(name)
        if machine:
            found = pages.machine_pages(machine, self.papers(), self.names("house_style"))
            return next(page for page in found if page.id == self._id("page", name))
        return pages.page(self._source("page", name), self.papers(), self.names("house_style"))

    def machine(self, name: str) -> tuple[EmbosserPage, ...]:
        """The pages of a machine, in the order of its file."""
        return pages.machine_pages(self._source("machine", name), self.papers(), self.names("house_style"))

    def dots(self, name: str) -> DotSize:
        """A dot size."""
        return dots.dot_size(self._source("dots", name))

    def house_style(self, name: str) -> HouseStyle:
        """A house style of braille pages."""
        return house_styles.house_style(self._source("house_style", name))

    def papers(self) -> tuple[Paper, ...]:
        """The papers that have names, the user's own first."""
        lists = [self._places.read(path) for path in self._places.every("papers.toml")]
        return tuple(paper for source in lists for paper in paper_lists.papers(source))

    def papers_in(self, name: str) -> tuple[Paper, ...]:
        """The papers of a list of the user's own, by its path."""
        return paper_lists.papers(self._places.read(Path(name)))

    def paper(self, name: str) -> Paper:
        """A paper by its id or any spelling of its name."""
        known = self.papers()
        found = paper_lists.paper_called(name, known)
        if found is None:
            names = [paper.name for paper in known]
            raise UnknownNameError(f"There is no paper '{cut(name)}'. {near(name[:60], names)}", "paper")
        return found

    # --- texts ---

    def document(self, name: str, language: str, game_id: str = "", beside: Sequence[str] = ()) -> Template:
        """The text of a document before it is filled: what :func:`text_files.document` finds."""
        return text_files.document(self._places, name, language, game_id, beside)

    def common_texts(self, language: str, own: str = "") -> dict[str, Template]:
        """The texts for all games by their names, as :func:`text_files.common_texts` finds them."""
        return text_files.common_texts(self._places, language, own)

    def own_text(self, path: str) -> Template:
        """A text of the user's own by its path, whatever its name. Raises DataError where it can't be read as UTF-8."""
        return text_files.text(self._places, Path(path))

    # --- lists of things ---

    def list_bytes(self, name: str) -> bytes:
        """The bytes of a list of things, by its path."""
        if not is_list(name):
            raise DataError(f"{cut(name, 300)} is no list: its file ends in {', '.join(LISTS)}.", "things")
        return self._places.bytes(Path(name), MAX_LIST_BYTES)

    def columns(self, language: Language) -> Columns:
        """What columns of a list may be called in a language, and in all others."""
        return languages.all_columns((language, *self._languages()))

    # --- the files themselves ---

    def toml(self, kind: Kind, name: str) -> str:
        """The text of a data file, whole, to start one's own from. What lies elsewhere of a built-in one is put back:
        names and words, how a deck plays each game, the machine of a page, the phrases of a language."""
        if kind == "page" and self._machine_with(name):
            page = self.page(name)
            return own_files.page_file(page, own_files.names_of(page.id, "pages", self._languages()))
        if kind == "sheet" and (label_databases.NAMED.fullmatch(name) or not self._places.is_own(name)):
            named = self.found_sheet(name)
            if not named.has_file:
                return own_files.sheet_file(named.sheet)
            name = named.sheet.id
        path = self._path(kind, name)
        source = self._places.read(path)
        if not source.built_in:
            return source.text
        match kind:
            case "deck":
                files = {game: f"games/{game}/adaptations/{source.id}.toml" for game in self.names("game")}
                found = {game: self._places.first(file) for game, file in files.items()}
                plays = {game: self._places.text(path) for game, path in found.items() if path}
                return own_files.deck_file(source.text, self.deck(name), self._languages(), plays)
            case "game":
                return own_files.game_file(source.text, self.game(name), self._languages())
            case "language":
                return own_files.language_file(self._parts_of_language(path))
            case "machine":
                names = {
                    page.id: own_files.names_of(page.id, "pages", self._languages()) for page in self.machine(name)
                }
                return own_files.machine_file(source.text, names)
        table = languages.TABLES_OF_NAMES[kind]
        return own_files.product_file(kind, source.text, own_files.names_of(source.id, table, self._languages()))

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys at the top of a user's own data file, which tell its kind."""
        return tuple(tables(self._places.read(Path(name))))

    # --- names ---

    def names(self, kind: Kind) -> tuple[str, ...]:
        """The ids of all there are of a kind, sorted."""
        found = set(self._places.located(kind))
        if kind == "page":
            found.update(page for machine in self._machines() for page in pages.ids_of_pages(machine))
        return tuple(sorted(found))

    def _languages(self) -> tuple[Language, ...]:
        return tuple(self.language(name) for name in self.names("language"))

    def _path(self, kind: Kind, name: str) -> Path:
        """The file that a name or path means."""
        what = _IN_WORDS.get(kind, kind)
        if not name.strip():
            raise UnknownNameError(f"The name of the {what} is empty. {near('', self.names(kind))}", kind)
        if kind == "deck" and (other := no_deck(name)):
            raise UnknownNameError(f"{cut(name, 300)} is no deck: a deck is a TOML file, such as mine.toml.", other)
        if self._places.is_own(name):
            return self._places.own(kind, name)
        found = self._places.find(kind, self._id(kind, name))
        if found is None:
            raise UnknownNameError(
                f"There is no {what} '{cut(name)}'. {near(name[:60], self.names(kind))} "
                f"A file of your own is named by its path, such as ./{what.replace(' ', '-')}.toml.",
                kind,
            )
        return found

    def _id(self, kind: Kind, name: str) -> str:
        """The id that a name means: "Phase 10" and PHASE10 mean phase10, Deutsch and de_AT mean de; empty for none."""
        if kind == "language":
            return self._language_id(name)
        if ID.fullmatch(name) or len(name) > 60:
            return name if ID.fullmatch(name) else ""
        plain = letters_and_digits(name)
        return next((known for known in self.names(kind) if letters_and_digits(known) == plain), "")

    def _language_id(self, name: str) -> str:
        """The id of the language that is called so, or whose variant of a country is."""
        known = self.names("language")
        if by_code := languages.of_code(name, known):
            return by_code
        for one in known:
            try:
                language = self.language(one)
            except DataError:  # one that is wrong is told where it is asked for
                continue
            if languages.is_called(language, name):
                return one
        return ""

    def _source(self, kind: Kind, name: str) -> Source:
        return self._places.read(self._path(kind, name))

    def _parts_of_language(self, path: Path) -> languages.Parts:
        """The files of a language; one that is a folder has others beside the main one."""
        beside = {name: path.parent / f"{name}.toml" for name in ("phrases", "names")}
        whole = path.name != MAIN_FILES["language"]
        parts = {name: self._places.read(one) for name, one in beside.items() if not whole and self._places.has(one)}
        return languages.Parts(main=self._places.read(path), **parts)

    def _machines(self) -> Iterator[Source]:
        return map(self._places.read, self._places.located("machine").values())

    def _machine_with(self, name: str) -> Source | None:
        """The first machine that has a page of this name; None for a page that has a file of its own, or is nowhere."""
        page = "" if self._places.is_own(name) or not name.strip() else self._id("page", name)
        if not page or self._places.find("page", page):
            return None
        return next((machine for machine in self._machines() if page in pages.ids_of_pages(machine)), None)


BUILT_IN = Library()
"""What comes with the program, and a user's own files by their paths."""


def standard_library() -> Library:
    """The library of the command line: what comes with the program, and the user's folder, such as
    ~/.config/ohio-braille with the folders ``decks``, ``sheets`` and so on. What lies there comes first, label
    databases that are installed come last."""
    from platformdirs import user_config_path

    return Library(folder=user_config_path("ohio-braille"), databases=installed_databases.installed())
