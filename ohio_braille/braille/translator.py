"""Text to cells and back, by an engine.

What an engine does quietly (escapes for unknown characters, cells with dots 7 and 8, text cut at NUL) is caught here:
what comes out are right cells, or a :class:`BrailleError` that names the character.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.braille.hygiene import substitute, tidy
from ohio_braille.braille.same_text import same_text
from ohio_braille.errors import BrailleError, setting
from ohio_braille.values.cells import NO_BREAK, Cells, unicode_braille
from ohio_braille.values.languages import Grade, Language, Substitution

_SPACE = re.compile("[ \u00a0]")
_KEPT_BLANK = re.compile("\u00a0")


class Translator:
    """One grade (a language's, or any liblouis table) with its memory: each distinct text is translated once.

    May be used from several threads.
    """

    def __init__(self, grade: Grade, substitutions: Sequence[Substitution] = (), engine: Engine | None = None) -> None:
        """Without an engine by the system's. Raises BrailleError where liblouis, or a table, is missing or too old."""
        self.grade = grade
        self._named = grade.name if grade.name == grade.table else f"{grade.name} ({grade.table})"
        self._engine = engine or system_engine()
        self._table = self._engine.table_path(grade.table)
        self._engine.require_table(self._table)
        self._back_table = self._engine.table_path(grade.back) if grade.back else ""
        self._substitutions = tuple(substitutions)
        self._triggers = re.compile("|".join(f"(?:{s.within or s.find})" for s in substitutions) or r"(?!)")
        self._cells: dict[str, Cells] = {}
        self._flows: dict[str, Cells] = {}
        self._checked: set[str] = set()
        self._known = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")

    def prepare(self, text: str) -> str:
        """The text as it goes to the engine; no-break spaces still in it. Raises BrailleError naming any character
        that the table does not know."""
        text = tidy(text)
        if self._triggers.search(text):
            text = substitute(text, self._substitutions)
        if not self._known.issuperset(text):
            for char in dict.fromkeys(text):
                if char not in self._known:
                    self._probe(char, text)
        return text

    def _probe(self, char: str, text: str) -> None:
        """An engine refuses no character, so each is tried once. Raises BrailleError for one that has no braille."""
        braille_or_blank = "\u2800" <= char <= "\u283f" or unicodedata.category(char) == "Zs"
        if not braille_or_blank and not self._engine.knows(self._table, char):
            name = unicodedata.name(char, "without a name")
            raise BrailleError(
                f"{self._named} has no braille for the character {char} "
                f"(U+{ord(char):04X}, {name}) in {text!r}. Write it in words."
            )
        self._known.add(char)

    def cells(self, text: str) -> Cells:
        """The cells of a text, blanks as 0. Braille characters in the text stay as they are."""
        cells = self._cells.get(text)
        if cells is None:
            cells = self._translate(self.prepare(text).replace("\u00a0", " "), text)
            self._cells[text] = cells
        return cells

    def _translate(self, ready: str, text: str) -> Cells:
        return self._as_cells(self._engine.translate(self._table, ready), text)

    def _as_cells(self, braille: str, text: str) -> Cells:
        try:
            cells = braille.encode("utf-16-le")
        except UnicodeEncodeError:
            cells = b""
        low, high = cells[::2], cells[1::2]
        if high.strip(b"\x28") or (low and max(low) > 63):
            raise BrailleError(
                f"{self.grade.table} gives cells for {text!r} that have more than six dots: {braille}. "
                f"Choose a six-dot table.",
                "table",
            )
        return low

    def flow(self, text: str) -> Cells:
        """The cells of running text for ``pages``: a blank that came from a no-break space is ``NO_BREAK``."""
        cells = self._flows.get(text)
        if cells is None:
            cells = self._flows[text] = self._flow(self.prepare(text), text)
        return cells

    def _flow(self, ready: str, text: str) -> Cells:
        spaced = ready.replace("\u00a0", " ")
        cells = self._translate(spaced, text)
        if spaced == ready:
            return cells
        blanks = [at for at, cell in enumerate(cells) if not cell]
        spaces = _SPACE.findall(ready)
        if len(blanks) != len(spaces):  # the table swallowed a blank (German "100 %") or added one
            return self._flow_by_places(ready, spaced, text)
        kept = bytearray(cells)
        for at, space in zip(blanks, spaces, strict=True):
            if space == "\u00a0":
                kept[at] = NO_BREAK
        return bytes(kept)

    def _flow_by_places(self, ready: str, spaced: str, text: str) -> Cells:
        """As ``_flow``, by the place that the engine tells for each character: slower, but right for any table."""
        braille, places = self._engine.translate_with_places(self._table, spaced)
        cells = bytearray(self._as_cells(braille, text))
        for kept in _KEPT_BLANK.finditer(ready):
            at = places[kept.start()]
            if at < len(cells) and cells[at] == 0:
                cells[at] = NO_BREAK
        return bytes(cells)

    def read_back(self, cells: Cells) -> str:
        """The text that the cells say. Raises BrailleError where the grade can't be read back."""
        if not self._back_table:
            raise BrailleError(f"liblouis can't read {self._named} back reliably.", "grade")
        return self._engine.read_back(self._back_table, unicode_braille(cells))

    def checked(self, text: str, caption: str) -> Cells:
        """The cells of a label, read back and compared with its text; ``caption`` names the card in an error.

        Where the grade can't be read back (``grade.back`` is empty) only the six dots and the characters are checked.
        """
        try:
            cells = self.cells(text)
        except BrailleError as error:
            raise BrailleError(f"{caption}: {error.args[0]}", error.field) from None
        if not cells.strip(b"\0"):
            raise BrailleError(f"{caption}: its label {text!r} has no dots. Give the card a mark.", "marks")
        if self._back_table and text not in self._checked:
            back = self.read_back(cells)
            # A passage in capitals comes back in small letters.
            if not same_text(tidy(text), back, capitals=self.grade.capitals and not text.isupper()):
                raise BrailleError(
                    f"{caption}: the label {text!r} is not safe in {self.grade.name}: its cells "
                    f"{unicode_braille(cells)} read back as {back!r}. Choose another mark or {setting('grade', '0')}.",
                    "marks",
                )
            self._checked.add(text)
        return cells


_TRANSLATORS: dict[tuple[Grade, tuple[Substitution, ...], Engine], Translator] = {}


def translator(language: Language, grade: str, table: str | None = None, engine: Engine | None = None) -> Translator:
    """The translator of a language's grade ("0", "1", "2"), or with that language's habits for any liblouis table; the
    same one each time. Without an engine by the system's.

    Raises BrailleError for an unknown grade, and where liblouis or the table is missing.
    """
    if table:
        found = Grade(name=table, table=table, back=table, capitals=False)
    elif grade in language.grades:
        found = language.grades[grade]
    else:
        raise BrailleError(
            f"{language.name} has no grade {grade!r}; it has {', '.join(sorted(language.grades))} "
            f"({', '.join(f'{g} = {one.name}' for g, one in sorted(language.grades.items()))}).",
            "grade",
        )
    key = (found, language.substitutions, engine or system_engine())
    if key not in _TRANSLATORS:
        _TRANSLATORS[key] = Translator(*key)
    return _TRANSLATORS[key]


def collisions(named: Iterable[tuple[str, Cells]]) -> list[tuple[str, str, Cells]]:
    """Pairs of different names that have the same cells, for an error: (first name, other name, cells)."""
    first: dict[Cells, str] = {}
    found: dict[tuple[str, str], Cells] = {}
    for name, cells in named:
        owner = first.setdefault(cells, name)
        if owner != name:
            found[owner, name] = cells
    return [(one, other, cells) for (one, other), cells in found.items()]
