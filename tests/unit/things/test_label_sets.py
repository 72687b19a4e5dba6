"""Labels for a list of things."""

import pytest

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError, DataError, LayoutError
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.library.library import BUILT_IN
from ohio_braille.things.label_sets import Thing, of_things
from ohio_braille.values.languages import Language
from ohio_braille.values.orders import Placing

from spell import letters


@pytest.fixture
def plain(german: Language) -> Translator:
    return translator(german, "1")


def test_a_label_a_thing_in_the_order_of_the_list(german: Language, plain: Translator) -> None:
    jars = of_things([Thing(caption="Salz"), Thing(caption="Lorbeer", text="lb", count=2)], german, plain, "Gewürze")
    assert [(one.caption, one.text, one.card, one.role) for one in jars.labels] == [
        ("Salz", "Salz", "", ""),
        ("Lorbeer", "lb", "", ""),
        ("Lorbeer", "lb", "", ""),
    ]
    assert jars.cells == {"Salz": letters("salz"), "lb": letters("lb")}
    assert (jars.title, jars.language, jars.key) == ("Gewürze", "de", ())


def test_two_things_may_have_one_label(german: Language, plain: Translator) -> None:
    """Two jars of salt are two jars of salt."""
    assert len(of_things([Thing(caption="Salz"), Thing(caption="Salz")], german, plain, "T").labels) == 2


@pytest.mark.parametrize(
    ("things", "says"),
    [
        ([], "The list of labels is empty"),
        ([Thing(caption="Salz"), Thing(caption=" ")], "Thing 2 has no caption"),
        ([Thing(caption="Salz", count=0)], r"Thing 1 \(Salz\) has the count 0; it must be 1 or more"),
    ],
)
def test_what_is_no_label_is_told(german: Language, plain: Translator, things: list[Thing], says: str) -> None:
    with pytest.raises(DataError, match=says):
        of_things(things, german, plain, "T")


def test_a_character_without_braille_names_the_thing(german: Language, plain: Translator) -> None:
    with pytest.raises(BrailleError, match=r"Tee: .* has no braille for the character ♥"):
        of_things([Thing(caption="Tee", text="Tee♥")], german, plain, "T")


def test_a_label_that_does_not_fit_names_the_thing_not_a_card(german: Language, plain: Translator) -> None:
    jars = of_things([Thing(caption="Kardamomkapseln")], german, plain, "T")
    with pytest.raises(LayoutError, match=r'"Kardamomkapseln" \(label of Kardamomkapseln, 15 cells\)'):
        _ = LabelJob(jars, Placing(), german, BUILT_IN).sheets
