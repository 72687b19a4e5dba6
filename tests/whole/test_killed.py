"""A kit whose writing is cut off."""

import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kits import FULL, environment, folder_bytes
from orders import kit_order
from proofs import ORDER, made


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    return made(ORDER, tmp_path_factory.mktemp("whole") / "kit")


@pytest.fixture(scope="module")
def three(tmp_path_factory) -> Path:
    return made(kit_order(players=3), tmp_path_factory.mktemp("three") / "kit")


def started(folder: Path, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "ohio_braille", "kit", "phase10", "-o", "kit", *options]
    return subprocess.Popen(
        command, cwd=folder, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@pytest.mark.parametrize("forced", [False, True], ids=["new folder", "over an old kit"])
def test_killed_at_any_moment_every_file_is_whole_and_nothing_stays_behind(whole, three, tmp_path, forced):
    """Some runs are let go on to just before or behind their end, where the files are put in place."""
    old, new = folder_bytes(three), folder_bytes(whole)
    begun = time.monotonic()
    assert started(tmp_path).wait() == 0
    lasts = time.monotonic() - begun
    assert folder_bytes(tmp_path / "kit") == new
    moments = Random(20)
    for n in range(100 if FULL else 3):
        shutil.rmtree(tmp_path / "kit", ignore_errors=True)
        if forced:
            shutil.copytree(three, tmp_path / "kit")
        process = started(tmp_path, *(["--force"] if forced else []))
        time.sleep(lasts * moments.uniform(0.8 if n % 2 else 0.0, 1.05))
        process.kill()
        process.wait()
        there = held_or_none(tmp_path / "kit")
        if forced:
            assert set(there) >= set(old) & set(new)
            assert all(data in (old.get(name), new.get(name)) for name, data in there.items())
        else:
            assert there in ({}, new)
    assert started(tmp_path, "--force").wait() == 0
    assert folder_bytes(tmp_path / "kit") == new
    assert [path.name for path in tmp_path.iterdir()] == ["kit"]  # what the killed runs left is gone


def held_or_none(folder: Path) -> dict[str, bytes]:
    """The files of a kit, without what a killed run has left beside them; nothing where there is no folder."""
    if not folder.exists():
        return {}
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
