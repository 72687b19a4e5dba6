"""Labels that read as others: held upside down, or in the other order of suit and rank."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohio_braille.cards.label_sets import label_translator, of_deck
from ohio_braille.cards.turned import alike, misread, shape, touching, turned, twins
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.labels import LabelSet
from ohio_braille.values.orders import Braille, Marking

from stickers import typed

D = typed("""
    oo
    .o
    ..
""")
H = typed("""
    o.
    oo
    ..
""")
R = typed("""
    o.
    oo
    o.
""")
W = typed("""
    .o
    oo
    .o
""")
X = typed("""
    oo
    ..
    oo
""")
CELLS = st.binary(min_size=1, max_size=4).map(lambda data: bytes(cell & 63 for cell in data))


@pytest.mark.parametrize(("one", "other"), [(D, H), (R, W), (R + R, W + W)])
def test_shapes_that_a_turn_makes_of_each_other(one: bytes, other: bytes) -> None:
    assert turned(shape(one)) == shape(other)
    assert twins({"one": one, "other": other}) == (("one", "other"),)


def test_a_shape_that_is_its_own_turned_is_no_pair() -> None:
    assert twins({"ten": X, "ace": typed("o.\n..\n..")}) == ()


def test_the_row_of_a_lone_dot_cannot_be_felt() -> None:
    assert shape(typed("o.\n..\n..")) == shape(typed("..\n.o\n.."))


@given(CELLS)
def test_two_turns_give_the_same_again(cells: bytes) -> None:
    assert turned(turned(shape(cells))) == shape(cells)


def labels(deck: str, language: str, style: str, order: str = "") -> LabelSet:
    words = BUILT_IN.language(language)
    braille = label_translator(words, Braille(language=language), style)
    return of_deck(BUILT_IN.deck(deck), words, Marking(style=style, order=order), braille)


def test_six_cards_of_a_bridge_deck_read_as_others_in_the_other_order() -> None:
    """Counted by hand: ch, cd, dc, dh, hc, hd are each a rank and a suit both ways."""
    assert ("3 of Hearts", "8 of Clubs") in labels("bridge", "en", "compact", "rank-suit").misread
    for order in ("suit-rank", "rank-suit"):
        assert len(labels("bridge", "en", "compact", order).misread) == 6


def test_in_english_the_rank_of_a_french_suited_card_comes_first() -> None:
    """gh is the 7 of hearts, xs the ten of spades, as APH's Read Again has it; a colour comes before its number."""
    cards = {label.caption: label.text for label in labels("bridge", "en", "compact").labels}
    assert (cards["7 of Hearts"], cards["10 of Spades"]) == ("gh", "xs")
    assert {label.text for label in labels("uno", "en", "compact").labels} >= {"rg", "bg"}
    german = {label.caption: label.text for label in labels("bridge", "de", "compact").labels}
    assert german["Herz 7"] == "hg"


def test_the_order_can_be_turned_round_for_a_run() -> None:
    cards = {label.caption: label.text for label in labels("bridge", "en", "standard", "suit-rank").labels}
    assert cards["7 of Hearts"] == "h7"
    cards = {label.caption: label.text for label in labels("uno", "de", "standard", "rank-suit").labels}
    assert cards["Rot 7"] == "7r"


def test_a_number_sign_tells_the_order() -> None:
    assert labels("bridge", "en", "standard").misread == ()


def test_misread_needs_another_card() -> None:
    assert misread([("aa", b"\1\1", b"\1\1")]) == ()


@pytest.mark.parametrize("deck", BUILT_IN.names("deck"))
@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("style", ["standard", "compact"])
def test_no_two_labels_of_a_deck_feel_alike_unless_told(deck: str, language: str, style: str) -> None:
    """Upright no two are the same; turned, none is another's but those that are told."""
    made = labels(deck, language, style)
    told = {frozenset(pair) for pair in made.twins}
    faces = {label.caption: made.cells[label.text] for label in made.labels}
    assert len(set(faces.values())) == len(faces)
    shapes = {name: shape(cells) for name, cells in faces.items()}
    for one, felt in shapes.items():
        for other, others in shapes.items():
            if one != other and turned(felt) == others and felt != others:
                assert frozenset((one, other)) in told


def test_labels_that_differ_in_their_height_alone_feel_alike_upright() -> None:
    """They were told as each other's upside down."""
    c, colon, hyphen = typed("oo\n..\n.."), typed("..\noo\n.."), typed("..\n..\noo")
    faces = {"c": c, "colon": colon, "hyphen": hyphen, "d": D, "h": H}
    assert alike(faces) == (("c", "colon"), ("c", "hyphen"))
    assert twins(faces) == (("d", "h"),)
    assert alike({"one": D, "other": D}) == ()  # the same cells are told as such


def test_what_concerns_a_part_of_the_cards() -> None:
    assert touching((("a", "b"), ("c", "d")), {"b"}) == (("a", "b"),)


def test_a_card_that_is_labelled_alone_still_reads_as_another() -> None:
    """--only hid that the 3 of hearts reads as the 8 of clubs."""
    deck, english = BUILT_IN.deck("bridge"), BUILT_IN.language("en")
    whole = Marking(labels_as="deck", style="compact", order="suit-rank")
    one = Marking(labels_as="deck", style="compact", order="suit-rank", only=("3 of Hearts",))
    every, alone = (
        of_deck(deck, english, marking, label_translator(english, Braille(language="en"), "compact"))
        for marking in (whole, one)
    )
    assert ("3 of Hearts", "8 of Clubs") in every.misread
    assert set(alone.misread) == {pair for pair in every.misread if "3 of Hearts" in pair}
