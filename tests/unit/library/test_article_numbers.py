"""What is printed on a box of labels, and the die cut that it means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.errors import UnknownNameError
from ohio_braille.library.article_numbers import matching, near_products
from ohio_braille.library.library import BUILT_IN

SHEETS = {product: sheet.id for sheet in BUILT_IN.all_sheets() for product in sheet.products}


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("Avery Zweckform L4731REV-25", "a4-25x10"),
        ("AVERY Zweckform L4731REV", "a4-25x10"),
        ("Avery L4731 REV-25", "a4-25x10"),
        ("l4731rev25", "a4-25x10"),
        ("L4731-REV-10", "a4-25x10"),
        ("L4731REV-65", "a4-25x10"),
        ("L4731 25", "a4-25x10"),
        ("Zweckform L4736REV", "a4-46x21"),
        ("Avery Zweckform L7651", "a4-38x21"),
        ("Avery-Zweckform L4732", "a4-35x17"),
        ("Zweckform L7651", "a4-38x21"),
        ("Avery® L7651", "a4-38x21"),
        ("L7651-25 Avery", "a4-38x21"),
        ("avery_l7651", "a4-38x21"),
        ("L 7651", "a4-38x21"),
        ("étiquettes Avery L7651", "a4-38x21"),
        ("HERMA No. 4336", "a4-35x17"),
        ("herma-10003", "a4-35x17"),
        ("begalabel ac100", "us-38x12"),
        ("Avery 5160", "us-67x25"),
        ("8160 Avery labels", "us-67x25"),
    ],
)
def test_what_is_printed_on_the_box_was_refused(name: str, sheet: str) -> None:
    """Avery Zweckform is a maker of two words, and a box has REV and the number of sheets behind the number."""
    assert BUILT_IN.sheet(name).id == sheet


@pytest.mark.parametrize("name", ["Herma L7651", "7651", "4731", "L7651R", "Avery Zweckform", "Avery 25", "REV-25"])
def test_what_may_be_another_product_is_not_guessed(name: str) -> None:
    with pytest.raises(UnknownNameError, match="There is no label sheet"):
        BUILT_IN.sheet(name)


@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("7651", "Avery L7651"),
        ("4731", "Zweckform L4731"),
        ("Avery Zweckform L4733", "Zweckform L4731"),
        ("HERMA SuperPrint 4336", "Herma 4336"),
        ("Herma L7651", "Avery L7651"),
        ("a4-38x2", "a4-38x21"),
    ],
)
def test_near_article_numbers_are_offered(name: str, offered: str) -> None:
    with pytest.raises(UnknownNameError, match=f"Did you mean .*{offered}"):
        BUILT_IN.sheet(name)


def test_without_a_near_one_article_numbers_are_named_and_no_ids() -> None:
    with pytest.raises(UnknownNameError, match="Known are Avery L7553, Zweckform L4731") as caught:
        BUILT_IN.sheet("no such thing")
    assert "a4-" not in str(caught.value)


@given(st.sampled_from(sorted(SHEETS)), st.sampled_from(["{}", "{}-25", "{} 10", "{}REV", "{}REV-25"]), st.booleans())
def test_every_article_number_of_ours_as_a_box_may_have_it(product: str, form: str, small: bool) -> None:
    name = form.format(product).replace("REVREV", "REV")
    assert BUILT_IN.sheet(name.lower() if small else name).id == SHEETS[product]


def test_a_number_of_two_makers_is_told_apart_by_the_maker() -> None:
    products = ["Avery 4210", "Herma 4210", "Other House 4210"]
    assert matching("4210", products) == [0, 1, 2]
    assert matching("herma 4210-25", products) == [1]
    assert matching("Other 4210", products) == [2]
    assert matching("Zweckform 4210", products) == [0]


def test_near_ones_of_the_named_maker_come_first() -> None:
    assert near_products("Herma 4211", ["Avery 4210", "Herma 4210"]) == ["Herma 4210"]
