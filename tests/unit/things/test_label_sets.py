"""Labels for a list of things."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.braille.translator import Translator, translator
from ohio_braille.errors import BrailleError, DataError, LayoutError
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.library.library import BUILT_IN
from ohio_braille.things.label_sets import Thing, alike, of_things
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


def test_all_texts_without_right_braille_are_told_in_one_run(german: Language, plain: Translator) -> None:
    things = [Thing(caption="Tee", text="♥", line=2), Thing(caption="Salz", line=3), Thing(caption="=ª|", line=9)]
    with pytest.raises(BrailleError) as error:
        of_things(things, german, plain, "T")
    told = str(error.value).splitlines()
    assert told[0] == "2 texts of the list have no right braille:"
    assert told[1].startswith("- line 2: Tee: ")
    assert told[2].startswith("- line 9: =ª|: ")


@pytest.mark.parametrize("text", ["=3", "@home", "+5"])
def test_what_a_spreadsheet_takes_for_a_formula_is_a_text(german: Language, plain: Translator, text: str) -> None:
    """It is brailled as it stands where that reads back, and never run."""
    labels = of_things([Thing(caption=text)], german, plain, "T")
    assert plain.read_back(labels.cells[text]).replace(" ", "") == text


def test_each_text_is_translated_once(german: Language, plain: Translator) -> None:
    labels = of_things([Thing(caption="Salz", count=3), Thing(caption="Salz")], german, plain, "T", copies=2)
    assert len(labels.labels) == 8
    assert list(labels.cells) == ["Salz"]


def test_things_that_feel_alike_are_told(german: Language, plain: Translator) -> None:
    """Salt and soda, both s: a list may want it, and nobody can see it."""
    labels = of_things([Thing(caption="Salz", text="s"), Thing(caption="Soda", text="s")], german, plain, "T")
    (note,) = alike(labels)
    assert note.facts == {"one": "Salz", "other": "Soda", "more": 0}
    assert alike(of_things([Thing(caption="Salz"), Thing(caption="salz")], german, plain, "T")) == []


@given(st.lists(st.tuples(st.sampled_from("abcdefghij"), st.integers(1, 5)), min_size=1, max_size=8), st.integers(1, 3))
def test_labels_are_counts_times_copies_in_the_order_of_the_list(lines: list[tuple[str, int]], copies: int) -> None:
    german = BUILT_IN.language("de")
    things = [Thing(caption=caption, count=count) for caption, count in lines]
    labels = of_things(things, german, translator(german, "1"), "T", copies).labels
    assert [label.caption for label in labels] == [c for c, count in lines for _ in range(count * copies)]
