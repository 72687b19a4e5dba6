"""The list for a slate, read back."""

import re
import shutil
from pathlib import Path

from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.proof.kits import check_kit


def problems(folder: Path) -> list[str]:
    return [
        one.what for one in check_kit(folder, readers_of_kits()).findings if one.what.startswith("labels-slate.txt")
    ]


def changed(kit: Path, old: str, new: str) -> list[str]:
    path = kit / "labels-slate.txt"
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text)
    path.write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    return [one for one in problems(kit) if "is not the file" not in one]


def test_the_list_of_a_kit_is_right(whole: Path, by_suit: Path) -> None:
    assert problems(whole) == []
    assert problems(by_suit) == []


def test_numbers_that_are_not_the_picture_of_the_back(labels_kit: Path) -> None:
    # The 7 is 3456, 1245; pressed from the back it looks as 1245 mirrored, 3456 mirrored.
    (found,) = changed(labels_kit, "3456-1245,", "3456-124,")
    assert "the back ⠛⠧ reads ⠼⠛, and the numbers say otherwise" in found


def test_a_label_that_is_missing_and_one_that_is_none(labels_kit: Path) -> None:
    found = changed(labels_kit, "3456-1245, (.*)⠛⠧", r"3456-123456, \1⠿⠧")
    assert any("⠼⠿ is on no label of the kit" in one for one in found)
    assert any(re.search("has the label ⠼⠛ .* 0 times; the kit has it 8 times", one) for one in found)


def test_a_label_that_is_listed_too_seldom(labels_kit: Path) -> None:
    (found,) = changed(labels_kit, "(⠛⠧.*)8", r"\g<1>7")
    assert re.search("has the label ⠼⠛ .* 7 times; the kit has it 8 times", found)


def test_a_kit_of_an_older_version_has_none(kit: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(kit, tmp_path / "copy"))
    record = copy / "mapping.json"
    record.write_text(re.sub(r'\s*"labels-slate.txt": "[0-9a-f]+",', "", record.read_text()))
    (copy / "labels-slate.txt").unlink()
    start = copy / "start.html"
    start.write_text(start.read_text().replace("labels-slate.txt", "labels.txt"))
    assert problems(copy) == []
