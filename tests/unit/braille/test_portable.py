"""liblouis as WebAssembly: what is asked of its machine, and that it gives the system's cells.

The machine itself is there where it was built (make liblouis) and wasmtime is installed; under OHIO_BRAILLE_RECEIVERS=1
(in .ci) its absence is a failure.
"""

import os
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from right_cells import TABLES as TABLES_OF_CELLS
from right_cells import rows

from ohio_braille.braille import portable
from ohio_braille.braille.engine import Engine, system_engine
from ohio_braille.braille.louis import Louis
from ohio_braille.braille.portable import Binding, EndedError
from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import unicode_braille
from ohio_braille.values.languages import Language

TABLES = Path("/somewhere/tables")
TABLE = str(TABLES / "toy.ctb")


class ToyMachine:
    """Memory, and a liblouis that writes dot 1 for every character and says what it was called with."""

    def __init__(self, wide: int = 4, fails: str = "") -> None:
        self.memory = bytearray(1 << 20)
        self.used = 64
        self.wide = wide
        self.fails = fails
        self.calls: list[str] = []

    def call(self, name: str, *arguments: int) -> int:
        self.calls.append(name)
        if name == self.fails:
            raise EndedError("ended after 20 seconds")
        if name == "lou_charSize":
            return self.wide
        if name == "lou_version":
            self.write(8, b"3.99.1\0")
            return 8
        if name == "malloc":
            if self.used + arguments[0] > len(self.memory):
                return 0
            self.used += arguments[0]
            return self.used - arguments[0]
        if name == "lou_checkTable":
            return int(self.read(arguments[0], 16).startswith(b"/tables/toy.ctb\0"))
        if name.startswith("lou_translate"):
            length, room = struct.unpack("<ii", self.read(arguments[2], 8))
            assert room >= length
            self.write(arguments[3], "⠁".encode("utf-32-le") * length)
            self.write(arguments[4], struct.pack("<i", length))
        return 1

    def write(self, at: int, data: bytes) -> None:
        self.memory[at : at + len(data)] = data

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.memory[at : at + size])


def toy(machine: ToyMachine) -> Louis:
    return Louis(Binding(lambda: machine, TABLES, "toy.wasm"), (str(TABLES),))


def test_a_text_goes_through_the_machines_memory() -> None:
    engine = toy(ToyMachine())
    assert engine.version() == "3.99.1"
    assert engine.origin == "toy.wasm"
    assert engine.translate(TABLE, "Grün") == "⠁⠁⠁⠁"
    assert engine.translate(TABLE, "") == ""
    assert engine.translate(TABLE, "ab𝄞") == "⠁⠁⠁"


def test_the_memory_is_asked_for_once() -> None:
    machine = ToyMachine()
    engine = toy(machine)
    for text in ("a", "ab", "abc"):
        engine.translate(TABLE, text)
    assert machine.calls.count("malloc") == 1


def test_a_table_that_is_none_is_refused() -> None:
    with pytest.raises(BrailleError, match=r"can't read .*none\.ctb as a table"):
        toy(ToyMachine()).require_table(str(TABLES / "none.ctb"))


def test_a_table_elsewhere_is_not_seen() -> None:
    with pytest.raises(BrailleError, match="reads the tables in /somewhere/tables alone"):
        toy(ToyMachine()).require_table("/home/me/toy.ctb")


def test_another_width_of_characters_is_told() -> None:
    with pytest.raises(BrailleError, match="was not built with UCS-4"):
        toy(ToyMachine(wide=2))


def test_a_text_larger_than_the_memory_is_told() -> None:
    with pytest.raises(BrailleError, match="too long for liblouis' memory"):
        toy(ToyMachine()).translate(TABLE, "x" * 100_000)


def test_after_a_machine_has_ended_a_new_one_goes_on() -> None:
    machines = [ToyMachine(fails="lou_translateString"), ToyMachine()]
    engine = Louis(Binding(lambda: machines.pop(0), TABLES, "toy.wasm"), (str(TABLES),))
    with pytest.raises(BrailleError, match="did not come back \\(ended after 20 seconds\\)"):
        engine.translate(TABLE, "x")
    assert engine.translate(TABLE, "x") == "⠁"


def test_what_is_lacking_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert portable.lacking(tmp_path) == "liblouis.wasm"
    (tmp_path / "liblouis.wasm").write_bytes(b"")
    monkeypatch.setattr(portable, "find_spec", lambda name: None)
    assert portable.lacking(tmp_path) == "wasmtime"


# --- the real one ---


@pytest.fixture(scope="module")
def engine() -> Louis:
    lacking = portable.lacking()
    if lacking:
        told = f"{lacking} is not here: make liblouis; pip install wasmtime"
        if os.environ.get("OHIO_BRAILLE_RECEIVERS") == "1":
            pytest.fail(told)
        pytest.skip(told)
    return portable.portable_engine()


@pytest.fixture(params=["de", "en", "fr"])
def any_language(request: pytest.FixtureRequest) -> Language:
    return BUILT_IN.language(request.param)


def grades(language: Language, engine: Engine) -> Iterator[tuple[Translator, Translator]]:
    """Each grade by this engine and by the system's."""
    for grade in language.grades:
        yield translator(language, grade, engine=engine), translator(language, grade)


def test_its_cells_are_the_systems(engine: Louis, any_language: Language) -> None:
    """Words of suits and ranks, and what the program says, in every grade."""
    words = [word.caption for table in (any_language.suits, any_language.ranks) for word in table.values()]
    phrases = [str(getattr(any_language.phrases, name)) for name in any_language.phrases.__struct_fields__]
    for one, other in grades(any_language, engine):
        for text in [*words, *phrases, "Ohio 7, 10 und 12 (3)"]:
            assert unicode_braille(one.cells(text)) == unicode_braille(other.cells(text)), text


@pytest.mark.parametrize("table", TABLES_OF_CELLS)
def test_texts_of_house_rules_have_the_same_cells_by_both_libraries(engine: Louis, table: str) -> None:
    """Times, fractions, marks, capitals, signs: what the system's liblouis (3.24 on Debian 12) and the newest write is
    the same once each word is proved, though their tables are not."""
    language, grade = TABLES_OF_CELLS[table]
    one, other = (translator(BUILT_IN.language(language), grade, engine=of) for of in (engine, system_engine()))
    for row in rows(table):
        assert _written(one, row.text) == _written(other, row.text), row.text


def _written(braille: Translator, text: str) -> str:
    try:
        return unicode_braille(braille.cells(text))
    except BrailleError:
        return "refused"


def test_its_braille_and_its_reading_back_are_the_systems(engine: Louis, any_language: Language) -> None:
    system = system_engine()
    for grade in any_language.grades.values():
        text = "Rot 10, Ohio 7"
        mine, theirs = engine.table_path(grade.table), system.table_path(grade.table)
        braille = engine.translate(mine, text)
        assert braille == system.translate(theirs, text)
        if grade.back:
            assert engine.read_back(engine.table_path(grade.back), braille) == text or any_language.id == "de"


def test_its_version_is_told_and_its_tables_lie_beside_it(engine: Louis) -> None:
    assert engine.version() == (portable.FOLDER / "VERSION").read_text().strip()
    assert Path(engine.table_path("de-g1.ctb")).parent == (portable.FOLDER / "tables").resolve()
    assert engine.origin.endswith("liblouis.wasm")


def test_without_the_systems_liblouis_it_is_taken(engine: Louis, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise BrailleError("Braille needs liblouis, which is not here.")

    monkeypatch.setattr("ohio_braille.braille.louis.binding", gone)
    system_engine.cache_clear()
    try:
        assert system_engine().origin == engine.origin
    finally:
        system_engine.cache_clear()


def test_a_translation_without_an_end_is_ended(engine: Louis, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long text is one that takes too long where the bound is next to nothing; the next translation is right."""
    monkeypatch.setattr(portable, "SECONDS", 1)
    table = engine.table_path("de-g1.ctb")
    began = time.monotonic()
    with pytest.raises(BrailleError, match="did not come back \\(ended after 1 seconds\\)"):
        engine.translate(table, "Schach und Kreuz " * 300_000)
    assert time.monotonic() - began < 15
    monkeypatch.undo()
    assert engine.translate(table, "Ohio") == "⠕⠓⠊⠕"
