"""The built-in library by functions."""

from ohio_braille.library.library import BUILT_IN, FOLDERS
from ohio_braille.library.reading import file_id, is_path

__all__ = ["file_id", "is_path"]

TEMPLATES = BUILT_IN.built_in
_KINDS = {folder: kind for kind, folder in FOLDERS.items()}
deck, game, language, sheet, page, dots = (
    BUILT_IN.deck,
    BUILT_IN.game,
    BUILT_IN.language,
    BUILT_IN.sheet,
    BUILT_IN.page,
    BUILT_IN.dots,
)
layout, adaptation, document, all_sheets = (
    BUILT_IN.house_style,
    BUILT_IN.adaptation,
    BUILT_IN.document,
    BUILT_IN.all_sheets,
)


def names(kind: str) -> tuple[str, ...]:
    return BUILT_IN.names(_KINDS[kind]) if kind in _KINDS else BUILT_IN._listed(kind)


def keys(path: object) -> tuple[str, ...]:
    return BUILT_IN.keys(str(path))


def own_file(kind: str, name: str) -> str:
    return BUILT_IN.toml(_KINDS[kind], name)
