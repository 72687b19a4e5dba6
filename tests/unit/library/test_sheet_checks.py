"""Sheets whose grid of labels can't be on their paper."""

import math
import re

import msgspec
import pytest

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.library.sheet_checks import require_sheet, sheet_problems, uneven_margins

from placing import L4731, L7651, many, placed
from stickers import own_sheet


def test_grid_that_cannot_fit_says_direction_and_millimetres():
    """ropensci/baRcodeR #37: impossible geometry gave a shifted, overlapping PDF without a word."""
    bad = own_sheet((215.9, 279.4), (25.4, 25.4), 8, 20, 6.35, 12.7, (25.4, 25.4))
    with pytest.raises(DataError, match=r"down by 241\.3 mm: 20 rows take 508 mm, and 254 mm of 279\.4 mm"):
        require_sheet(bad)
    with pytest.raises(DataError, match="leave the page"):
        placed(*many(1), bad)


def test_grid_too_wide_says_across():
    with pytest.raises(DataError, match=r"across by 2\.6 mm: 3 columns take 92\.6 mm"):
        require_sheet(own_sheet((100, 60), (30, 20), 3, 1, 10, 20, (31.3, 20)))


def test_overlapping_labels_are_named():
    with pytest.raises(DataError, match=r"overlap down: they are 20 mm high .* after 19\.9 mm, 0\.1 mm too early"):
        require_sheet(own_sheet((100, 100), (30, 20), 3, 4, 5, 10.15, (30, 19.9)))


def test_rounding_of_a_product_is_no_overlap():
    """bcbnz/pylabels PR #5: float rounding rejected valid specifications."""
    require_sheet(own_sheet((100, 100), (30, 20), 3, 4, 5, 10.06, (30, 19.96)))


@pytest.mark.parametrize(("left", "fine"), [(5.0, True), (5.25, True), (5.49, True), (5.6, False), (4.3, False)])
def test_margins_may_differ_by_one_millimetre(left, fine):
    product = own_sheet((100, 100), (30, 20), 3, 4, left, 10, (30, 20))
    require_sheet(product)
    said = uneven_margins(product)
    assert (said is None) == fine
    if said:
        assert (said.code, said.field, said.facts["way"]) == ("uneven-margins", "sheet", "across")
        assert said.facts["difference_mm"] in (1.2, 1.4)


def test_grid_of_the_other_paper_is_named():
    """DrMikeyS/COVIDVaccinePatientSlips #19, gitolicious/avery-asn PR #1: A4 labels on Letter, nothing lined up."""
    letter = msgspec.structs.replace(L4731, page_mm=(215.9, 279.4), paper="US Letter")
    assert "would fit A4 paper, 210 × 297 mm" in " ".join(sheet_problems(letter, BUILT_IN.papers()))


def test_paper_and_page_must_agree(tmp_path):
    """sysadminsmedia/homebox #12: a sheet that says A4 and measures Letter is refused, not guessed."""
    text = BUILT_IN.toml("sheet", "a4-25x10")
    (tmp_path / "own.toml").write_text(text.replace('paper = "a4"', 'paper = "A4"\npage_mm = [215.9, 279.4]'))
    with pytest.raises(DataError, match=r"paper is A4, which is 210 × 297 mm, but page_mm is 215\.9 × 279\.4 mm"):
        BUILT_IN.sheet(str(tmp_path / "own.toml"))


def test_every_fault_of_a_sheet_is_told_at_once(tmp_path):
    text = BUILT_IN.toml("sheet", "a4-25x10")
    for key, value in (("columns", 0), ("rows", 900), ("left_mm", -3), ("corner_mm", 9)):
        text, changes = re.subn(rf"^{key} = .*$", f"{key} = {value}", text, flags=re.MULTILINE)
        assert changes == 1
    (tmp_path / "own.toml").write_text(text)
    with pytest.raises(DataError) as caught:
        BUILT_IN.sheet(str(tmp_path / "own.toml"))
    assert str(caught.value).split("\n")[1:] == [
        "- columns is 0; it must be from 1 to 200.",
        "- left_mm is -3; it must be from 0 to 2000.",
        "- rows is 900; it must be from 1 to 200.",
        "- corner_mm is 9; it must be from 0 to 5.",  # half of the 10 mm that a label is high
    ]


@pytest.mark.parametrize("key", ["page_mm", "label_mm", "pitch_mm", "keep_out_mm", "left_mm", "top_mm", "corner_mm"])
@pytest.mark.parametrize("number", [math.nan, math.inf, -1.0, 1e9])
def test_numbers_that_cannot_be_meant(key, number):
    value = (number, 10.0) if isinstance(getattr(L7651, key), tuple) else number
    with pytest.raises(DataError, match=key):
        require_sheet(msgspec.structs.replace(L7651, **{key: value}))


@pytest.mark.parametrize("key", ["columns", "rows"])
@pytest.mark.parametrize("number", [0, -3, 10**9])
def test_a_sheet_has_a_sensible_number_of_labels(key, number):
    with pytest.raises(DataError, match=key):
        require_sheet(msgspec.structs.replace(L7651, **{key: number}))


@pytest.mark.parametrize(("keep", "way"), [((15.0, 2.0), "across: they are 30 mm wide"), ((2.0, 12.5), "down: they")])
def test_a_margin_that_leaves_nothing_of_the_label_is_named(keep: tuple[float, float], way: str):
    """check said "nothing wrong" of a sheet on which no cell fits."""
    sheet = own_sheet((100, 100), (30, 20), 3, 4, 5, 10, (30, 20), keep_out_mm=keep)
    with pytest.raises(DataError, match=f"keep_out_mm leaves nothing of the labels {way}"):
        require_sheet(sheet)
