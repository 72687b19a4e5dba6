"""Kits of Phase 10 in folders, for the checks."""

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from orders import kit_order
from proofs import ORDER, made


@pytest.fixture(scope="session")
def whole(tmp_path_factory) -> Path:
    return made(ORDER, tmp_path_factory.mktemp("whole") / "kit")


@pytest.fixture(scope="session")
def three(tmp_path_factory) -> Path:
    return made(kit_order(players=3), tmp_path_factory.mktemp("three") / "kit")


@pytest.fixture(scope="session")
def by_suit(tmp_path_factory) -> Path:
    """The same cards with labels that say colour and number."""
    order = kit_order("phase10", players=4, language="de", labels_as="deck", style="compact")
    return made(order, tmp_path_factory.mktemp("other") / "kit")


@pytest.fixture
def kit(whole, tmp_path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "kit"))


@pytest.fixture
def labels_kit(kit) -> Path:
    """A kit of labels and start page alone: it is read faster."""
    content = json.loads((kit / "mapping.json").read_text())
    content["kit"]["documents"] = []
    files = content["kit"]["files"]
    for name in list(files):
        if name.startswith(("rules", "cheatsheet")):
            del files[name]
            (kit / name).unlink()
    start = (kit / "start.html").read_text()
    (kit / "start.html").write_text(re.sub(r'href="[^"#:]*"', 'href="#"', start))
    files["start.html"] = sha256((kit / "start.html").read_bytes()).hexdigest()
    (kit / "mapping.json").write_text(json.dumps(content))
    return kit
