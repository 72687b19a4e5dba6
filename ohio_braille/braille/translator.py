"""Text to cells and back, by an engine, each piece proved when it is written.

What an engine does quietly (escapes for unknown characters, cells with dots 7 and 8, text cut at NUL, numbers that
read as others) is caught here: what comes out are right cells, or a :class:`BrailleError` that names the word.
"""

import re
import unicodedata
from collections.abc import Iterable

from ohio_braille.braille.codes import Code, UnknownSignError, code_named, part_at_blanks
from ohio_braille.braille.contracted import words_in
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.braille.hygiene import tidy
from ohio_braille.braille.quotes import directed
from ohio_braille.braille.same_text import same_text
from ohio_braille.errors import BrailleError
from ohio_braille.values.cells import NO_BREAK, Cells, unicode_braille
from ohio_braille.values.languages import Grade, Language

_BLANK = re.compile("[ \u00a0]")
_BRAILLE = re.compile("[\u2800-\u28ff]")


class UnsafeError(BrailleError):
    """A word whose cells read as something else; ``says`` is what an error says of it."""

    def __init__(self, message: str, says: str) -> None:
        super().__init__(message)
        self.says = says


class Translator:
    """One grade (a language's, or any liblouis table) with its memory: each word is translated and proved once.

    May be used from several threads.
    """

    def __init__(self, grade: Grade, engine: Engine | None = None) -> None:
        """Without an engine by the system's. Raises BrailleError where liblouis, or a table, is missing or too old."""
        self.grade = grade
        self._named = grade.name if grade.name == grade.table else f"{grade.name} ({grade.table})"
        self._engine = engine or system_engine()
        self._table = self._engine.table_path(grade.table)
        self._engine.require_table(self._table)
        self._back_table = self._engine.table_path(grade.back) if grade.back else ""
        self._code: Code | None = code_named(grade.code) if grade.code else None
        if self._code:
            self._require_sound(self._code)
        self._pieces: dict[str, Cells] = {}
        self._texts: dict[str, Cells] = {}
        self._checked: set[str] = set()
        self._known = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u00a0")

    def _require_sound(self, code: Code) -> None:
        """Raises BrailleError where liblouis doesn't write what everybody can look up: a long number."""
        wanted, written = code.spell("1" * 300, self._word), self._engine.translate(self._table, "1" * 300)
        if written != wanted:
            cause = (
                "it cuts texts short"
                if written and wanted.startswith(written)
                else "the library and its Python binding don't fit each other, or the table is another one"
            )
            raise BrailleError(
                f"liblouis {self._engine.version()} ({self._engine.origin}) can't be trusted: of a number it writes "
                f"{written[:6] or 'nothing'} by {self.grade.table}; {cause}. Install it anew."
            )

    # --- what is meant ---

    def _meant(self, text: str) -> str:
        """The text as its pieces are translated, one character a blank, no-break spaces still in it. Raises
        BrailleError naming any character that the table does not know."""
        meant = tidy(text)
        if self._code:
            meant = self._code.meant(directed(meant))
        if not self._known.issuperset(meant):
            for char in dict.fromkeys(meant):
                if char not in self._known:
                    self._probe(char, text)
        return meant

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

    # --- cells ---

    def cells(self, text: str) -> Cells:
        """The cells of a text, blanks as 0. Braille characters in the text stay as they are.

        Raises BrailleError where a word would read as something else than it is.
        """
        return self.flow(text).replace(bytes((NO_BREAK,)), b"\0")

    def flow(self, text: str) -> Cells:
        """The cells of running text for ``pages``: a blank that came from a no-break space is ``NO_BREAK``."""
        cells = self._texts.get(text)
        if cells is None:
            cells = self._texts[text] = self._flow(text)
        return cells

    def _flow(self, text: str) -> Cells:
        meant = self._meant(text)
        parted = self._code.pieces(meant) if self._code else part_at_blanks(meant)
        cells = b"\0".join([self._piece(piece, text) for piece in parted])
        if "\u00a0" not in meant:
            return cells
        kept = bytearray(cells)
        blanks = [at for at, cell in enumerate(cells) if not cell]
        for at, blank in zip(blanks, _BLANK.findall(meant), strict=True):
            if blank == "\u00a0":
                kept[at] = NO_BREAK
        return bytes(kept)

    def _piece(self, piece: str, text: str) -> Cells:
        """The proved cells of what stands between blanks."""
        cells = self._pieces.get(piece)
        if cells is None:
            cells = self._pieces[piece] = self._cells_of(self._written(piece, text), text) if piece else b""
        return cells

    def _written(self, piece: str, text: str) -> str:
        """The braille of a piece: liblouis', where it reads as what is meant, else by the rules of the code."""
        if self._code is None or _BRAILLE.search(piece):
            return self._engine.translate(self._table, piece)
        try:
            said = self._code.says(piece)
        except UnknownSignError:  # a sign of which the reader knows nothing: liblouis' own reading has to do
            return self._read_by_liblouis(piece, text)
        if not self._code.must_spell(piece):
            braille = self._engine.translate(self._table, piece)
            if self._reads_right(braille, piece, said):
                return braille
        braille = self._code.spell(piece, self._word)
        if self._reads_right(braille, piece, said):
            return braille
        raise self._unsafe(piece, text, braille, self._code.read(braille))

    def _word(self, word: str) -> str:
        """The braille of a word without its signs; contracted only where it can be read back."""
        braille = self._engine.translate(self._table, word)
        if self.grade.contracted and self._back_table and not self._is_word(word, braille):
            assert self._code is not None
            return self._code.uncontracted(word)
        return braille

    def _is_word(self, word: str, braille: str) -> bool:
        assert self._code is not None
        return self._engine.read_back(self._back_table, braille) == word or braille == self._code.uncontracted(word)

    def _reads_right(self, braille: str, piece: str, said: str) -> bool:
        """Whether braille reads as a piece: wholly by the code's reader, or, contracted, numbers and signs by it and
        words by liblouis, where it can."""
        code = self._code
        assert code is not None
        if not self.grade.contracted or code.never_contracted(piece):
            return code.read(braille) == said
        words = words_in(piece, braille, code)
        return words is not None and (not self._back_table or all(self._is_word(*word) for word in words))

    def _read_by_liblouis(self, piece: str, text: str) -> str:
        braille = self._engine.translate(self._table, piece)
        if self._back_table:
            back = self._engine.read_back(self._back_table, braille)
            if not same_text(piece, back, capitals=self.grade.capitals and not piece.isupper()):
                raise self._unsafe(piece, text, braille, back)
        return braille

    def _unsafe(self, piece: str, text: str, braille: str, back: str) -> "UnsafeError":
        where = "" if piece == text else f" in {text!r}"
        says = f"not safe in {self.grade.name}: its cells {braille} read as {back!r}"
        return UnsafeError(f"{piece!r}{where} is {says}. Write it in other words.", says)

    def _cells_of(self, braille: str, text: str) -> Cells:
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

    # --- reading back ---

    def read_back(self, cells: Cells) -> str:
        """The text that the cells say, by liblouis. Raises BrailleError where the grade can't be read back."""
        if not self._back_table:
            raise BrailleError(f"liblouis can't read {self._named} back reliably.", "grade")
        return self._engine.read_back(self._back_table, unicode_braille(cells))

    def checked(self, text: str, caption: str) -> Cells:
        """The cells of a label, proved; ``caption`` names the card in an error.

        A table of which we have no reader is read back by liblouis, where it can be (``grade.back``).
        """
        try:
            cells = self.cells(text)
        except UnsafeError as unsafe:
            raise BrailleError(
                f"{caption}: the label {text!r} is {unsafe.says}. Choose another mark.", "marks"
            ) from None
        except BrailleError as error:
            raise BrailleError(f"{caption}: {error.args[0]}", error.field) from None
        if not cells.strip(b"\0"):
            raise BrailleError(f"{caption}: its label {text!r} has no dots. Give the card a mark.", "marks")
        if self._code is None and self._back_table and text not in self._checked:
            back = self.read_back(cells)
            # A passage in capitals comes back in small letters.
            if not same_text(tidy(text), back, capitals=self.grade.capitals and not text.isupper()):
                says = self._unsafe(text, text, unicode_braille(cells), back).says
                raise BrailleError(f"{caption}: the label {text!r} is {says}. Choose another mark.", "marks")
            self._checked.add(text)
        return cells


_TRANSLATORS: dict[tuple[Grade, Engine], Translator] = {}


def translator(language: Language, grade: str, table: str | None = None, engine: Engine | None = None) -> Translator:
    """The translator of a language's grade ("0", "1", "2"), or of any liblouis table; the same one each time. Without
    an engine by the system's.

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
    key = (found, engine or system_engine())
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
