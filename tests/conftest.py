"""What several tests share."""

import os
import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec
import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Game
from ohio_braille.values.languages import Language


def pytest_configure() -> None:
    """An environment that is older than the checkout is told as such, before tests fail for it one by one."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in project["dependencies"]:
        name = re.split("[<>=]", wanted)[0]
        try:
            version(name)
        except PackageNotFoundError:
            pytest.exit(f"{name} is missing here, which pyproject.toml asks for. Run: make setup", returncode=1)
    os.environ["LC_ALL"] = "C.UTF-8"  # the tester's language has no part in the tests
    os.environ.pop("OHIO_BRAILLE_LANGUAGE", None)


def pytest_make_parametrize_id(val: object) -> str | None:
    """What stands for a value in the id of a test: the beginning of a text, its own id, or what is unusual in it."""
    if isinstance(val, bytes):
        return _cut(val.decode("latin-1"), 20)
    if isinstance(val, str):
        return _cut(val, 20)
    if isinstance(val, msgspec.Struct) and hasattr(val, "id"):
        return str(val.id)
    if isinstance(val, msgspec.Struct):
        first, *rest = msgspec.structs.fields(val)
        asked = [f"{one.name}={getattr(val, one.name)}" for one in rest if getattr(val, one.name) != one.default]
        return _cut(" ".join([str(getattr(val, first.name)), *asked]), 60)
    return None


def _cut(text: str, most: int) -> str:
    shown = "".join(character if character.isprintable() else " " for character in text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


@pytest.fixture(autouse=True, scope="session")
def _no_folder_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What the tester keeps in ~/.config/ohio-braille has no part in the tests."""
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("config"))


@pytest.fixture
def ohio() -> Game:
    return BUILT_IN.game("ohio")


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> Language:
    return BUILT_IN.language(request.param)


@pytest.fixture
def german() -> Language:
    return BUILT_IN.language("de")


@pytest.fixture
def english() -> Language:
    return BUILT_IN.language("en")


@pytest.fixture(scope="session")
def corpora() -> Path:
    """Others' data, outside the project; skipped where OHIO_BRAILLE_CORPORA does not name it."""
    folder = os.environ.get("OHIO_BRAILLE_CORPORA")
    if not folder:
        pytest.skip("OHIO_BRAILLE_CORPORA is not set")
    return Path(folder)
