"""Where data files lie: files given as bytes, a folder of the user's, and what comes with the program."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from ohio_braille.library.checking import ID
from ohio_braille.library.reading import MAX_BYTES, Source, as_text, file_id, is_path, read_bytes, require_size
from ohio_braille.library.wording import path_in_words
from ohio_braille.values.value import Value

Kind = Literal["deck", "game", "language", "sheet", "machine", "page", "dots", "house_style"]

FOLDERS: dict[Kind, str] = {
    "deck": "decks",
    "game": "games",
    "language": "languages",
    "sheet": "sheets",
    "machine": "machines",
    "page": "pages",
    "dots": "dots",
    "house_style": "house-styles",
}
"""Where the files of each kind lie, each with its id as its name. A game and a language may be a folder too."""

MAIN_FILES: dict[Kind, str] = {"game": "game.toml", "language": "language.toml"}
"""What is read of a game or a language that is a folder; the other files in it are read with it."""

_PACKAGE = Path(__file__).parents[1]

TEMPLATES = (_PACKAGE if (_PACKAGE / "templates").is_dir() else _PACKAGE.parent) / "templates"
"""What comes with the program: in the wheel inside the package, in a checkout beside it."""


class Places(Value, frozen=True, kw_only=True):
    """The places where files are looked for, the first that has one first. ``files`` are given as bytes by their paths,
    ``folder`` is the user's own; a path that isn't among ``files`` is a file on the disk."""

    files: dict[str, bytes] = {}
    folder: Path | None = None
    built_in: Path = TEMPLATES

    # --- reading ---

    def read(self, path: Path) -> Source:
        """A data file. Raises DataError for what can't be read, or is no text."""
        inside = os.path.abspath(path).startswith(f"{self.built_in}{os.sep}")
        given = path.as_posix() in self.files
        return Source(id=file_id(path), file=path_in_words(path), text=self.text(path), built_in=inside and not given)

    def text(self, path: Path) -> str:
        """The text of a file. Raises DataError."""
        return as_text(self.bytes(path, MAX_BYTES), path_in_words(path))

    def bytes(self, path: Path, most: int) -> bytes:
        """The bytes of a file. Raises DataError where it can't be read or has more than ``most``."""
        given = self.files.get(path.as_posix())
        if given is None:
            return read_bytes(path, most)
        return require_size(given, most, path_in_words(path))

    def has(self, path: Path) -> bool:
        """Whether there is a file under a path of the user's."""
        return path.as_posix() in self.files or os.path.isfile(path)

    def is_own(self, name: str) -> bool:
        """Whether a name given by a user means a file of theirs, by its path."""
        return name in self.files or is_path(name)

    # --- finding ---

    def first(self, file: str, up_to: Path | None = None) -> Path | None:
        """The file of this path in the first place that has it; ``up_to`` leaves out the places behind another file."""
        for place in self._places(up_to):
            if place is None and file in self.files:
                return Path(file)
            if place is not None and (place / file).is_file():
                return place / file
        return None

    def every(self, file: str) -> list[Path]:
        """The files of this path in all places that have it."""
        given = [Path(file)] if file in self.files else []
        return given + [place / file for place in self._places() if place and (place / file).is_file()]

    def matching(self, form: str) -> Iterator[Path]:
        """All files of a form such as ``decks/*.toml``, place by place."""
        levels = form.count("/")
        yield from (Path(file) for file in self.files if file.count("/") == levels and Path(file).match(form))
        for place in self._places():
            if place:
                yield from sorted(place.glob(form))

    def located(self, kind: Kind) -> dict[str, Path]:
        """Where the files of a kind lie, by their ids; of two with one id the first place's."""
        forms = [f"{FOLDERS[kind]}/*.toml"] + ([f"{FOLDERS[kind]}/*/{MAIN_FILES[kind]}"] if kind in MAIN_FILES else [])
        found: dict[str, Path] = {}
        for path in sorted((path for form in forms for path in self.matching(form)), key=self._rank):
            found.setdefault(file_id(path), path)
        return found

    def find(self, kind: Kind, thing: str) -> Path | None:
        """Where the file of a thing lies, by its id."""
        if not ID.fullmatch(thing):
            return None
        folder = FOLDERS[kind]
        names = [f"{thing}.toml", *([f"{thing}/{MAIN_FILES[kind]}"] if kind in MAIN_FILES else [])]
        found = [path for name in names if (path := self.first(f"{folder}/{name}"))]
        # In a user's folder a file may have another name than its id: "My deck.toml" is my-deck.
        return min(found, key=self._rank) if found else self.located(kind).get(thing)

    def own(self, kind: Kind, name: str) -> Path:
        """The file that a path of a user's means; of a folder what is read of it."""
        main = Path(name) / MAIN_FILES.get(kind, "")
        return main if kind in MAIN_FILES and self.has(main) else Path(name)

    def _places(self, up_to: Path | None = None) -> Sequence[Path | None]:
        """What is looked into, in this order: the files given as bytes (None), then folders."""
        places = [None, *([self.folder] if self.folder else []), self.built_in]
        return places[: self._rank(up_to) + 1] if up_to else places

    def _rank(self, path: Path) -> int:
        """Which place a file lies in."""
        places = [f"{place}{os.sep}" for place in self._places() if place]
        return next((n for n, place in enumerate(places, 1) if str(path).startswith(place)), 0)
