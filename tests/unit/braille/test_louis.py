"""liblouis by its binding: found past impostors, and its oddities met."""

import concurrent.futures
import subprocess
import sys
import types
from pathlib import Path

import pytest

from ohio_braille.braille import louis
from ohio_braille.braille.engine import system_engine
from ohio_braille.braille.louis import Louis
from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError
from ohio_braille.library.library import BUILT_IN

# --- finding liblouis ---


def test_a_false_louis_is_passed_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyPI's pylouis, a louis.py in the folder, an empty folder named louis: none is liblouis' binding."""
    monkeypatch.setitem(sys.modules, "louis", types.ModuleType("louis"))
    louis.binding.cache_clear()
    try:
        assert hasattr(louis.binding().liblouis, "lou_translateString")
    finally:
        louis.binding.cache_clear()


@pytest.mark.parametrize("error", [ImportError("No module named 'louis'"), OSError("liblouis.dll: cannot open")])
def test_without_louis_the_error_says_what_is_there(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refuse(name: str) -> types.ModuleType:
        raise error

    monkeypatch.setattr(louis.importlib, "import_module", refuse)
    monkeypatch.setattr(louis, "_BINDINGS", ())
    monkeypatch.setattr(louis, "_impostors", lambda: " (pip's louis 1.3 is another package: pip uninstall louis)")
    louis.binding.cache_clear()
    with pytest.raises(BrailleError, match=r"pip uninstall louis\)\.$"):
        louis.binding()
    louis.binding.cache_clear()


def test_pips_empty_louis_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name == "louis":
            return "1.3"
        raise louis.importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(louis.importlib.metadata, "version", version)
    assert "pip uninstall louis" in louis._impostors()


def test_a_table_in_the_current_folder_does_not_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de-g1.ctb").write_text("letter o 123456\n")
    monkeypatch.chdir(tmp_path)
    assert Path(system_engine().table_path("de-g1.ctb")).parent != tmp_path


@pytest.mark.parametrize("name", ["no-such.ctb", "./no-such.ctb", ""])
def test_a_missing_table_is_named(name: str) -> None:
    with pytest.raises(BrailleError) as error:
        system_engine().table_path(name)
    assert error.value.field == "table"


def test_tables_are_looked_for_first_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de-g1.ctb").write_text("include latinLetterDef6Dots.uti\n")
    monkeypatch.setenv("LOUIS_TABLEPATH", f"{tmp_path},/nowhere")
    engine = Louis(louis.binding())
    assert engine.table_folders[:2] == (str(tmp_path), "/nowhere")
    assert engine.table_path("de-g1.ctb") == str(tmp_path / "de-g1.ctb")
    assert Path(engine.table_path("de-g0.utb")).parent == Path(system_engine().table_path("de-g0.utb")).parent


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.ctb").write_text("this is no table\n")
    with pytest.raises(BrailleError, match=r"can't read /.*/x\.ctb as a table") as error:
        system_engine().require_table(str(tmp_path / "x.ctb"))
    assert error.value.field == "table"


@pytest.mark.parametrize(("version", "old"), [("3.21.0", True), ("2.99", True), ("3.22.0", False), ("4.0.0", False)])
def test_an_old_liblouis_is_refused(version: str, old: bool) -> None:
    module = types.ModuleType("louis")
    module.version = lambda: version
    if not old:
        assert Louis(module).version() == version
        return
    with pytest.raises(BrailleError, match=rf"liblouis {version} is too old: .* or newer is needed\.$"):
        Louis(module)


# --- its oddities ---


@pytest.mark.parametrize("grade", ["0", "1", "2"])
def test_a_sign_before_an_address_does_not_hang_liblouis(grade: str) -> None:
    """Found by a property test: liblouis 3.24 never came back, so this runs in a process that can be stopped."""
    texts = ["O !s.Cc", "x -a.de", "Karte ?a.com", "x –www.ohio.de", "x --s.cc", "x !(s.cc", "x -@", "% -)http://%x"]
    texts += ["x (!s.cc", "x !s,a.cc", "x\u00a0!s.cc", "x\t-s.de", "x\n!s.de"]
    texts += ["x —http://a.de", "30 °C.de", "50 %ige.de", "a % @", "§ -www.a.de", "5 – ?x.com"]
    code = (
        "import sys\nfrom ohio_braille.braille.translator import translator\n"
        "from ohio_braille.library.library import BUILT_IN\n"
        "german = BUILT_IN.language('de')\n"
        "table = german.grades[sys.argv[1]].table\n"  # whatever language takes it
        "for one in translator(german, sys.argv[1]), translator(BUILT_IN.language('en'), '1', table):\n"
        "    for text in sys.argv[2:]: one.cells(text); one.flow(text)"
    )
    subprocess.run([sys.executable, "-c", code, grade, *texts], check=True, timeout=60)


@pytest.mark.parametrize(
    ("character", "known"), [("a", True), ("ß", True), ("♥", False), ("😀", False), ("\u200b", False)]
)
def test_a_character_that_a_table_does_not_know_is_told(character: str, known: bool) -> None:
    engine = system_engine()
    assert engine.knows(engine.table_path("de-g1.ctb"), character) is known


def test_eight_threads_get_what_one_gets() -> None:
    """liblouis/liblouis 543: unlocked calls crash the process; two engines are still one library."""
    texts = [f"Karte {n} und {n * 7}" for n in range(400)]
    words = BUILT_IN.language("de")
    alone = [translator(words, "1").cells(text) for text in texts]
    fresh = [Translator(words.grades["1"], Louis(louis.binding())) for _ in range(2)]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda n: fresh[n % 2].cells(texts[n]), range(400))) == alone
