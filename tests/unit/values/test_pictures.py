"""Pictures that can't be."""

import pytest

from ohio_braille.errors import LayoutError
from ohio_braille.values.cells import DotMeasures
from ohio_braille.values.pictures import CardPicture, LabelPicture

MARBURG = DotMeasures(dot_mm=1.5, pitch_mm=2.5, cell_mm=6.0)


def test_a_card_too_small_for_its_label_is_refused() -> None:
    label = LabelPicture(caption="long", cells=b"\1" * 10, dots=MARBURG)
    with pytest.raises(LayoutError, match=r"10 cells is 9 mm too large for a card of 57 × 89 mm") as error:
        CardPicture(caption="a card", card_mm=(57.0, 89.0), label=label)  # 4 to the label, 58 + 4 of it: 66
    assert error.value.field == "marks"
