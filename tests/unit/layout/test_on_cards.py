"""Labels against the card on which they go."""

import pytest

from ohio_braille.errors import LayoutError
from ohio_braille.layout.on_cards import Overhang, overhang, require_on_card

BRIDGE, UNO = (57.15, 88.9), (57.0, 89.0)


@pytest.mark.parametrize(
    ("label_mm", "card_mm", "corners", "expected"),
    [
        ((38.1, 21.2), BRIDGE, 2, Overhang()),
        ((63.5, 29.6), UNO, 2, Overhang(wider_mm=6.5)),
        ((99.1, 38.1), BRIDGE, 1, Overhang(wider_mm=41.95)),
        ((50.0, 50.0), BRIDGE, 2, Overhang(overlap=True)),
        ((50.0, 50.0), BRIDGE, 1, Overhang()),
        ((45.7, 21.2), (44.0, 68.0), 2, Overhang(wider_mm=1.7)),
        ((57.0, 44.5), UNO, 2, Overhang()),
        ((28.0, 90.0), UNO, 2, Overhang(taller_mm=1.0)),
    ],
)
def test_what_has_no_room_on_the_card(
    label_mm: tuple[float, float], card_mm: tuple[float, float], corners: int, expected: Overhang
) -> None:
    found = overhang(label_mm, card_mm, corners)
    assert (found.wider_mm, found.taller_mm) == pytest.approx((expected.wider_mm, expected.taller_mm))
    assert found.overlap == expected.overlap
    assert found.any() == expected.any()


def test_braille_that_is_wider_than_the_card_stops() -> None:
    """A mark of twenty cells, 118 mm, was embossed for a card of 57 mm without a word."""
    with pytest.raises(LayoutError, match=r"braille of Red 1 \(20 cells\) is 118 mm wide .* stick out by 60\.85 mm"):
        require_on_card(bytes([1]) * 20, (118.0, 6.5), BRIDGE, "Red 1")
    require_on_card(bytes([1]) * 9, (52.0, 6.5), BRIDGE, "Red 1")
