"""The stories in examples/ give what they say, byte for byte; so do the pictures of the README."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def _runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("examples_run", EXAMPLES / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


runner = _runner()
STORIES = runner.stories()


def test_there_are_at_least_three_stories():
    assert len(STORIES) >= 3


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_story_gives_what_it_says(story, tmp_path):
    runner.run(story, tmp_path)
    names = runner.expected(story)
    assert Path("output.txt") in names
    for name in names:
        made, kept = (tmp_path / name).read_bytes(), (story / "expected" / name).read_bytes()
        assert made == kept, f"{story.name}: {name} differs; `make examples` writes it anew, then look at it"


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_story_is_told_and_listed(story):
    told = (story / "README.md").read_text(encoding="utf-8")
    assert told.startswith("# ")
    assert f"({story.name}/README.md)" in (EXAMPLES / "README.md").read_text(encoding="utf-8")
    for name in re.findall(r"`([\w.-]+\.(?:txt|brf|toml))`", told):
        assert (story / name).exists() or any(kept.name == name for kept in runner.expected(story)), name


def test_the_pictures_are_what_the_program_draws_today():
    pictures = runner.pictures()
    assert {path.name for path in (EXAMPLES / "pictures").iterdir()} == set(pictures)
    for name, content in pictures.items():
        assert (EXAMPLES / "pictures" / name).read_bytes() == content, f"{name} differs: `make examples` draws it anew"
