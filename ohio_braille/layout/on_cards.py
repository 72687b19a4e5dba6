"""Labels against the card on which they go: whether the braille lies on it, and what of the label doesn't.

A card stands upright before the reader, and its labels lie across it: one at the upper left, the other where that
corner is when the card is turned round (start page, "Sticking the labels on").
"""

from ohio_braille.errors import LayoutError
from ohio_braille.layout.lengths import in_mm
from ohio_braille.values.cells import Cells
from ohio_braille.values.value import Value

Size = tuple[float, float]
"""Across and down, in mm."""


class Overhang(Value, frozen=True, kw_only=True):
    """How a label and its card don't go together: by how many mm the label is wider and taller than the card (0: it
    isn't), and whether two of them in opposite corners lie on each other."""

    wider_mm: float = 0.0
    taller_mm: float = 0.0
    overlap: bool = False

    def any(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.wider_mm or self.taller_mm or self.overlap)


def require_on_card(cells: Cells, braille_mm: Size, card_mm: Size, caption: str) -> None:
    """Raises LayoutError where the braille of a label is larger than the card: no cutting helps then."""
    over = max(braille_mm[0] - card_mm[0], braille_mm[1] - card_mm[1])
    if over > 0:
        raise LayoutError(
            f"The braille of {caption} ({len(cells)} cells) is {in_mm(braille_mm[0])} wide and {in_mm(braille_mm[1])} "
            f"tall, and the card {in_mm(card_mm[0])} and {in_mm(card_mm[1])}: it would stick out by {in_mm(over)}. "
            f"Take shorter marks.",
            field="marks",
        )


def overhang(label_mm: Size, card_mm: Size, corners: int) -> Overhang:
    """What of labels of this size has no room on the card; ``label_mm`` as they lie there, print upright."""
    (wide, tall), (card_wide, card_tall) = label_mm, card_mm
    return Overhang(
        wider_mm=max(0.0, wide - card_wide),
        taller_mm=max(0.0, tall - card_tall),
        overlap=corners == 2 and 2 * wide > card_wide and 2 * tall > card_tall,
    )
