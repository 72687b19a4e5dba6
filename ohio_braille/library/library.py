"""Where data files come from: a folder of the user's, files given as bytes, and what comes with the program.

A file is named by its id (``phase10``) or, one of a user's own, by its path (``mine.toml``). Every error names the
file, the place in it, and what would be right; all problems of one file are told at once.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from ohio_braille.errors import DataError, UnknownNameError, near, setting
from ohio_braille.library import (
    adaptations,
    decks,
    dots,
    games,
    house_styles,
    label_sheets,
    languages,
    own_files,
    pages,
)
from ohio_braille.library import papers as paper_lists
from ohio_braille.library.checking import ID, convert, fail
from ohio_braille.library.reading import (
    MAX_BYTES,
    MAX_DATABASE_BYTES,
    Source,
    as_text,
    file_id,
    is_path,
    letters_and_digits,
    read_bytes,
    read_source,
    read_text,
)
from ohio_braille.library.sheet_checks import require_sheet
from ohio_braille.library.toml_hints import tables
from ohio_braille.library.wording import cut, path_in_words
from ohio_braille.values.braille_books import EmbosserPage, HouseStyle
from ohio_braille.values.cards import Adaptation, Deck, Game
from ohio_braille.values.cells import DotSize
from ohio_braille.values.documents import Template
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.languages import Language
from ohio_braille.values.papers import Paper
from ohio_braille.values.value import Value

Kind = Literal["deck", "game", "language", "sheet", "page", "dots", "house_style"]

FOLDERS: dict[Kind, str] = {
    "deck": "decks",
    "game": "games",
    "language": "languages",
    "sheet": "sheets",
    "page": "pages",
    "dots": "dots",
    "house_style": "layouts",
}
"""Where the files of each kind lie."""

_IN_WORDS: dict[Kind, str] = {
    "sheet": "label sheet",
    "page": "embosser page",
    "dots": "dot size",
    "house_style": "layout",
}

_DATABASE = re.compile(r"(.+?\.(?:xml|template)):(.*)", re.IGNORECASE)

_PACKAGE = Path(__file__).parents[1]


class Library(Value, frozen=True, kw_only=True):
    """The places where data files are looked for, the first that has a name first.

    ``files`` are given as bytes, such as an upload, by their path: one named "mine.toml" is had by this name, one
    named "decks/mine.toml" by its id too, and is listed. ``folder`` is the user's own, with the folders ``decks``,
    ``sheets``, ... as in ``built_in``. A path that isn't among ``files`` is a file on the disk.

    All methods raise DataError for a file that is wrong, and UnknownNameError for a name that there is not.
    """

    files: dict[str, bytes] = {}
    folder: Path | None = None
    built_in: Path = (_PACKAGE if (_PACKAGE / "templates").is_dir() else _PACKAGE.parent) / "templates"

    # --- values ---

    def deck(self, name: str) -> Deck:
        """A deck, its cards in the order of a sorted pack: suit by suit, then those without."""
        return decks.deck(self._source("deck", name))

    def game(self, name: str) -> Game:
        """A game."""
        return games.game(self._source("game", name))

    def adaptation(self, game: Game, deck_name: str) -> Adaptation | None:
        """How a deck plays a game: from the deck's own file ([plays.GAME]), else from ``adaptations``; None where
        neither says so."""
        source = self._source("deck", deck_name)
        deck, plays = decks.deck(source), decks.deck_file(source).plays
        if game.id in plays:
            return adaptations.adaptation(game, deck, plays[game.id], source, f"plays.{game.id}.roles")
        for other in plays:
            if other not in self.names("game") and near(other, [game.id]).startswith("Did"):
                fail(source.file, [f'plays names the game "{other}", which there is not: {near(other, [game.id])}'])
        found = None if self._is_own(deck_name) else self._find(f"adaptations/{game.id}/{deck.id}.toml")
        if found is None:
            return None
        return adaptations.adaptation(game, deck, convert(found, tables(found), adaptations.Plays), found, "roles")

    def adapted_decks(self, game: Game) -> tuple[str, ...]:
        """The ids of the decks with an adaptation to a game beside it, sorted."""
        return self._listed(f"adaptations/{game.id}")

    def language(self, name: str) -> Language:
        """A language's words, tables and defaults."""
        known = languages.Known(
            pages=self.names("page"),
            sheets=self.names("sheet"),
            dots=self.names("dots"),
            house_styles=self.names("house_style"),
        )
        english = read_text(self.built_in / "languages" / "en.toml")
        return languages.language(self._source("language", name), known, english)

    def sheet(self, name: str) -> LabelSheet:
        """A label sheet by its id, its path, any article number printed on the box (``L7551``, ``Avery 5667``,
        ``L4731REV-25``), or the part of another's database of labels (``FILE.xml:PART``)."""
        in_database = _DATABASE.fullmatch(name)
        if in_database:
            from ohio_braille.library import label_databases

            path = Path(in_database[1])
            data = self._bytes(path, MAX_DATABASE_BYTES)
            found = label_databases.read_sheet(data, path.name, in_database[2], self.papers())
            require_sheet(found)
            return found
        if name.casefold().endswith((".xml", ".template")):
            raise DataError(
                f"{cut(name, 300)} is a database of labels: add the part's number, as in {cut(name)}:L7651.", "sheet"
            )
        if self._is_own(name) or name in self.names("sheet") or not letters_and_digits(name):
            return label_sheets.label_sheet(self._source("sheet", name), self.papers())
        return label_sheets.by_article(self.all_sheets(), name)

    def all_sheets(self) -> tuple[LabelSheet, ...]:
        """All label sheets, by id."""
        papers = self.papers()
        return tuple(label_sheets.label_sheet(self._source("sheet", name), papers) for name in self.names("sheet"))

    def page(self, name: str) -> EmbosserPage:
        """An embosser page."""
        return pages.page(self._source("page", name), self.papers(), self.names("house_style"))

    def papers(self) -> tuple[Paper, ...]:
        """The papers that have names, the user's own first."""
        lists = [place / "papers.toml" for place in self._folders()]
        given = [self._own_source("papers.toml")] if "papers.toml" in self.files else []
        found = [*given, *(read_source(path) for path in lists if path.is_file())]
        return tuple(paper for source in found for paper in paper_lists.papers(source))

    def dots(self, name: str) -> DotSize:
        """A dot size."""
        return dots.dot_size(self._source("dots", name))

    def house_style(self, name: str) -> HouseStyle:
        """A house style of braille pages."""
        return house_styles.house_style(self._source("house_style", name))

    # --- texts ---

    def document(self, name: str, language: str, game_id: str = "", beside: Sequence[str] = ()) -> Template:
        """The text of a document before it is filled. ``name`` may be a path of the user's.

        A text beside a user's own file (``beside``: of a language, of a game), such as ``rules.nl.md``, comes first;
        then a game's own, in the folder ``documents/GAME``; then the common one.
        """
        if name.endswith(".md") or "/" in name or "\\" in name:
            return self._text(Path(name))
        file = f"{name}.{language}.md"
        for one in beside:
            path = self._beside(one, file)
            if path:
                return Template(file=file, text=self._text(path).text)
        found = self._find(f"documents/{game_id}/{file}") if game_id else None
        found = found or self._find(f"documents/{file}")
        if found:
            return Template(file=file, text=found.text)
        known = sorted({path.name for folder in self._folders() for path in (folder / "documents").rglob("*.md")})
        raise DataError(
            f"There is no text '{cut(file)}'. {near(file[:60], known)} One of your own stands beside your file of "
            f"the language or the game, or is given by {setting('text')}.",
            "text",
        )

    def common_texts(self, language: str, own: str = "") -> dict[str, Template]:
        """The texts for all games by their names ("cheatsheet", "start"): what another text may build on. In a
        language of the user's own (``own``, the path of its file) they stand beside that file."""
        names = {
            path.name.partition(".")[0] for folder in self._folders() for path in (folder / "documents").glob("*.md")
        }
        found: dict[str, Template] = {}
        for name in sorted(names):
            file = f"{name}.{language}.md"
            source, beside = self._find(f"documents/{file}"), self._beside(own, file)
            if source:
                found[name] = Template(file=f"documents/{file}", text=source.text)
            elif beside:
                found[name] = self._text(beside)
        return found

    def _beside(self, own: str, file: str) -> Path | None:
        """A text beside a user's own file."""
        path = Path(own).parent / file
        return path if self._is_own(own) and (str(path) in self.files or path.is_file()) else None

    def _text(self, path: Path) -> Template:
        file = path_in_words(path)
        return Template(file=file, text=as_text(self._bytes(path, MAX_BYTES), file))

    def toml(self, kind: Kind, name: str) -> str:
        """The text of a data file, whole, to start one's own from; a deck's says also how it plays each game."""
        source = self._source(kind, name)
        if kind != "deck" or self._is_own(name):
            return source.text
        found = {game: self._find(f"adaptations/{game}/{source.id}.toml") for game in self.names("game")}
        return own_files.with_plays(source.text, {game: plays.text for game, plays in found.items() if plays})

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys at the top of a user's own data file, which tell its kind."""
        return tuple(tables(self._own_source(name)))

    # --- names ---

    def names(self, kind: Kind) -> tuple[str, ...]:
        """The ids of all files of a kind, sorted."""
        return self._listed(FOLDERS[kind])

    def _folders(self) -> Iterator[Path]:
        if self.folder:
            yield self.folder
        yield self.built_in

    def _listed(self, folder: str) -> tuple[str, ...]:
        found = {file_id(path) for path in self._files_in(folder)}
        return tuple(sorted(found))

    def _files_in(self, folder: str) -> Iterator[Path]:
        for name in self.files:
            path = Path(name)
            if path.suffix == ".toml" and path.parent.as_posix() == folder:
                yield path
        for place in self._folders():
            yield from (place / folder).glob("*.toml")

    def _find(self, file: str) -> Source | None:
        """The file of a place's folder, by its path there, from the first place that has it."""
        if file in self.files:
            return self._own_source(file)
        for place in self._folders():
            path = place / file
            if path.is_file():
                return read_source(path)
        return None

    def _is_own(self, name: str) -> bool:
        return name in self.files or is_path(name)

    def _bytes(self, path: Path, most: int) -> bytes:
        given = self.files.get(str(path))
        return read_bytes(path, most) if given is None else given

    def _own_source(self, name: str) -> Source:
        if name in self.files:
            file = path_in_words(name)
            return Source(id=file_id(Path(name)), file=file, text=as_text(self.files[name], file))
        return read_source(Path(name))

    def _source(self, kind: Kind, name: str) -> Source:
        """The file that a name or path means."""
        what = _IN_WORDS.get(kind, kind)
        if not name.strip():
            raise UnknownNameError(f"The name of the {what} is empty. {near('', self.names(kind))}", kind)
        if self._is_own(name):
            return self._own_source(name)
        found = self._find(f"{FOLDERS[kind]}/{name}.toml") if ID.fullmatch(name) else None
        if found is None and len(name) <= 60:  # "Phase 10" and PHASE10 mean phase10
            plain = letters_and_digits(name)
            files = self._files_in(FOLDERS[kind])
            path = next((one for one in files if letters_and_digits(file_id(one)) == plain), None)
            found = self._own_source(str(path)) if path else None
        if found is None:
            raise UnknownNameError(
                f"There is no {what} '{cut(name)}'. {near(name[:60], self.names(kind))} "
                f"A file of your own is named by its path, such as ./{what.replace(' ', '-')}.toml.",
                kind,
            )
        return found


BUILT_IN = Library()
"""What comes with the program, and a user's own files by their paths."""


def standard_library() -> Library:
    """The library of the command line: what comes with the program, and the user's folder, such as
    ~/.config/ohio-braille with the folders ``decks``, ``sheets`` and so on. What lies there comes first."""
    from platformdirs import user_config_path

    return Library(folder=user_config_path("ohio-braille"))
