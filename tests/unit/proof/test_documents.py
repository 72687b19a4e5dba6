"""Documents whose files do not say the same."""

import shutil

import pytest

from proofs import change, errors


@pytest.mark.parametrize("ending", ["brf", "eurobraille.txt", "pef", "txt", "html", "pdf"])
def test_a_document_of_another_kit(kit, three, ending):
    shutil.copy(three / f"cheatsheet.{ending}", kit / f"cheatsheet.{ending}")
    found = errors(kit)
    assert found
    assert all("cheatsheet." in what for what in found)


def test_a_word_of_the_rules_is_wrong_in_one_braille_file(kit):
    """German "Kartenspiel" is K A R T E N S P ie L; with u it is no German word, but all are cells."""
    change(kit / "rules.brf", b"KARTENSP+L", b"KARTENSPUL")
    (found,) = errors(kit)
    assert found.startswith("rules.brf, page 2, line 3 is ")
