"""What translates: one seam behind which liblouis stands, by the system's binding or by any other way to it."""

from functools import cache
from typing import Protocol

from ohio_braille.errors import BrailleError


class Engine(Protocol):
    """Translates by liblouis' tables.

    A table is the path that :meth:`table_path` gives for its name. Braille is text of U+2800..U+28FF, a blank cell
    U+2800; braille characters of a text stay as they are. All methods may be called from several threads: what can't
    bear it is locked in the engine.
    """

    @property
    def origin(self) -> str:
        """Where the engine lies, such as the file of the binding."""

    def version(self) -> str:
        """liblouis' version, such as "3.24.0"."""

    def table_path(self, name: str) -> str:
        """The absolute path of a table named by its file ("de-g1.ctb") or a path, so that no file in the current folder
        can take its place. Raises BrailleError where it doesn't exist."""

    def require_table(self, table: str) -> None:
        """Raises BrailleError where the table can't be read as one."""

    def knows(self, table: str, character: str) -> bool:
        """Whether the table has braille for a character: six-dot cells, not all of them blank."""

    def translate(self, table: str, text: str) -> str:
        """The braille of a text whose characters the table knows."""

    def read_back(self, table: str, braille: str) -> str:
        """The text that braille says."""


@cache
def system_engine() -> Engine:
    """The engine that is taken where none is named: the system's liblouis, else liblouis as WebAssembly.

    Raises BrailleError, with what mends it, where there is neither, or the system's is too old.
    """
    from ohio_braille.braille.louis import Louis, binding

    try:
        return Louis(binding())
    except BrailleError as missing:
        from ohio_braille.braille import portable
        from ohio_braille.braille.missing import family, how_to_install

        lacking = portable.lacking()
        if not lacking:
            return portable.portable_engine()
        raise BrailleError(f"{missing.args[0]} {how_to_install(family(), lacking)}") from None
