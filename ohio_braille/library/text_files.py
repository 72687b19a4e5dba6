"""The texts of documents: where the text of a game, of a language or of a user's own lies."""

from collections.abc import Sequence
from pathlib import Path

from ohio_braille.errors import DataError, near
from ohio_braille.library.checking import ID
from ohio_braille.library.places import Places
from ohio_braille.library.wording import cut, path_in_words
from ohio_braille.values.documents import Template


def document(places: Places, name: str, language: str, game_id: str = "", beside: Sequence[str] = ()) -> Template:
    """The text of a document before it is filled. ``name`` may be a path of the user's. Raises DataError.

    A text beside a user's own file (``beside``: of a language, of a game), such as ``rules.nl.md``, comes first;
    then the game's, in its folder; then the language's, in its folder.
    """
    if name.endswith(".md") or "/" in name or "\\" in name:
        return text(places, Path(name))
    file = f"{name}.{language}.md"
    paths = [_beside(places, one, file) for one in beside]
    for folder in (f"games/{game_id}", f"languages/{language}"):
        if ID.fullmatch(folder.partition("/")[2]):
            paths.append(places.first(f"{folder}/{file}"))
    path = next(filter(None, paths), None)
    if path:
        return Template(file=file, text=text(places, path).text)
    known = sorted({path.name for path in places.matching("*/*/*.md")})
    raise DataError(
        f"There is no text '{cut(file)}'. {near(file[:60], known)} One of your own stands beside your file of "
        "the language or the game.",
        "text",
    )


def common_texts(places: Places, language: str, own: str = "") -> dict[str, Template]:
    """The texts for all games by their names ("cheatsheet", "start"): what another text may build on. In a
    language of the user's own (``own``, the path of its file) they stand beside that file. Raises DataError."""
    names = {path.name.partition(".")[0] for path in places.matching("languages/*/*.md")}
    found: dict[str, Template] = {}
    for name in sorted(names):
        file = f"{name}.{language}.md"
        ours = places.first(f"languages/{language}/{file}") if ID.fullmatch(language) else None
        beside = _beside(places, own, file)
        if ours:
            found[name] = Template(file=f"languages/{language}/{file}", text=text(places, ours).text)
        elif beside:
            found[name] = text(places, beside)
    return found


def text(places: Places, path: Path) -> Template:
    """A text by its path. Raises DataError where it can't be read as UTF-8."""
    return Template(file=path_in_words(path), text=places.text(path))


def _beside(places: Places, own: str, file: str) -> Path | None:
    """A text beside a user's own file, or in a folder of theirs."""
    paths = (Path(own) / file, Path(own).parent / file) if own and places.is_own(own) else ()
    return next(filter(places.has, paths), None)
