"""What several tests share."""

import os
from pathlib import Path

import pytest

from ohio_braille.library import catalog
from ohio_braille.values.cards import Game
from ohio_braille.values.languages import Language


@pytest.fixture
def ohio() -> Game:
    return catalog.game("ohio")


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> Language:
    return catalog.language(request.param)


@pytest.fixture
def german() -> Language:
    return catalog.language("de")


@pytest.fixture
def english() -> Language:
    return catalog.language("en")


@pytest.fixture(scope="session")
def corpora() -> Path:
    """Others' data, outside the project; skipped where OHIO_BRAILLE_CORPORA does not name it."""
    folder = os.environ.get("OHIO_BRAILLE_CORPORA")
    if not folder:
        pytest.skip("OHIO_BRAILLE_CORPORA is not set")
    return Path(folder)
