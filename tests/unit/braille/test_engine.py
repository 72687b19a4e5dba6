"""Any engine drives the translator: here one that knows forty cells, in one class."""

import pytest
from msgspec.structs import replace

from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import NO_BREAK
from ohio_braille.values.languages import Grade

from spell import CELLS, letters, spell

TOY = Grade(name="Toy", table="toy", back="toy")


class ToyEngine:
    """The letters by the speller, a capital as a small letter, a blank after a blank not at all. It reads back letter
    for letter, and takes an o for a q where it is told to."""

    origin = "this file"

    def __init__(self, misreads: bool = False) -> None:
        self.misreads = misreads

    def version(self) -> str:
        return "1.0"

    def table_path(self, name: str) -> str:
        if name != "toy":
            raise BrailleError(f"There is no table {name}.", "table")
        return "/toy"

    def require_table(self, table: str) -> None:
        assert table == "/toy"

    def knows(self, table: str, character: str) -> bool:
        return character.lower() in CELLS

    def translate(self, table: str, text: str) -> str:
        return "".join(self._cell(character) for character in text)

    def _cell(self, character: str) -> str:
        if character == " " or character >= "\u2800":
            return character.replace(" ", "\u2800")
        return chr(0x2800 + CELLS[character.lower()])

    def read_back(self, table: str, braille: str) -> str:
        text = "".join(next((c for c in CELLS if self._cell(c) == cell), " ") for cell in braille if cell != "\u2800")
        return text.replace("o", "q") if self.misreads else text


TOY_ENGINE: Engine = ToyEngine()


def test_the_system_has_one_engine() -> None:
    assert system_engine() is system_engine()
    assert system_engine().origin.endswith(".py")
    assert system_engine().version()[0].isdigit()


def test_another_engine_translates_and_reads_back() -> None:
    toy = Translator(TOY, engine=TOY_ENGINE)
    assert toy.cells("Ohio") == letters("ohio")
    assert toy.checked("Ohio", "the card") == letters("ohio")
    assert toy.read_back(letters("ohio")) == "ohio"


def test_what_another_engine_does_not_know_is_refused_by_name() -> None:
    with pytest.raises(BrailleError, match=r"Toy \(toy\) has no braille for the character ♥ \(U\+2665"):
        Translator(TOY, engine=TOY_ENGINE).cells("a♥")


def test_what_another_engine_reads_back_otherwise_is_refused() -> None:
    with pytest.raises(BrailleError, match=r"the card: the label 'Ohio' is not safe in Toy: .* read as 'qhiq'"):
        Translator(TOY, engine=ToyEngine(misreads=True)).checked("Ohio", "the card")


def test_a_no_break_space_is_kept() -> None:
    toy = Translator(TOY, engine=TOY_ENGINE)
    kept = bytes([NO_BREAK])
    assert toy.flow("a\u00a0b c") == letters("a") + kept + letters("b c")
    assert toy.flow("a  b\u00a0c") == letters("a b") + kept + letters("c")  # a run of blanks is one


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("⠼⠁⠁⠁", "it cuts texts short"),
        ("", "of a number it writes nothing"),
        ("⠼⠁" + "⠀" * 299, "the library and its Python binding don't fit each other"),
    ],
)
def test_a_library_that_writes_a_number_wrongly_is_named_by_its_cause(written: str, says: str) -> None:
    """A binding whose characters have another width, or a library that cuts a text short, went out or was refused for a
    wrong reason."""

    class Unsound(ToyEngine):
        def translate(self, table: str, text: str) -> str:
            return written

    with pytest.raises(BrailleError, match=rf"liblouis .* can't be trusted: .*{says}"):
        Translator(replace(TOY, code="german"), engine=Unsound())


def test_a_languages_translators_are_one_for_each_engine() -> None:
    german = BUILT_IN.language("de")
    other = ToyEngine()
    toy = translator(german, "1", "toy", TOY_ENGINE)
    assert toy is translator(german, "1", "toy", TOY_ENGINE)
    assert toy is not translator(german, "1", "toy", other)
    assert translator(german, "1") is translator(german, "1", engine=system_engine())
    assert toy.cells("Stich") == letters("stich")
    assert translator(german, "1").cells("Stich") == spell("st i ch")


def test_what_an_engine_says_of_a_table_is_told() -> None:
    with pytest.raises(BrailleError, match=r"There is no table de-g1\.ctb\.") as error:
        translator(BUILT_IN.language("de"), "1", engine=TOY_ENGINE)
    assert error.value.field == "table"
