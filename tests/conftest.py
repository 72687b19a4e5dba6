"""What several tests share."""

import os
from pathlib import Path

import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cards import Game
from ohio_braille.values.languages import Language


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
