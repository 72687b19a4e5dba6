"""Pictures that stand in a text, to scale: a label, and a card with its labels."""

from ohio_braille.errors import LayoutError
from ohio_braille.values.cells import Cells, DotMeasures
from ohio_braille.values.value import Value

LABEL_EDGE_MM = 2.0
"""From the outermost dot to the edge of a label in a picture."""

CARD_EDGE_MM = 6.0
"""From a card's edges to the dots: about a quarter inch from the top and the side, as volunteer groups for the National
Braille Association mark playing cards."""


class LabelPicture(Value, frozen=True, kw_only=True):
    """A label with its dots. ``caption`` is what a screen reader says."""

    caption: str
    cells: Cells
    dots: DotMeasures

    def size_mm(self) -> tuple[float, float]:
        """Width and height, with 2 mm around the dots."""
        return self.dots.width_mm(len(self.cells)) + 2 * LABEL_EDGE_MM, self.dots.tall_mm() + 2 * LABEL_EDGE_MM


class CardPicture(Value, frozen=True, kw_only=True):
    """A card with a label in its top left corner; with two ``corners`` the same label, turned by half, is in the
    opposite one. ``caption`` is what a screen reader says of the whole. Raises LayoutError for a label that is larger
    than the card."""

    caption: str
    card_mm: tuple[float, float]
    label: LabelPicture
    corners: int = 2

    def __post_init__(self) -> None:
        start = self.label_mm()
        over = max(start + size - card for size, card in zip(self.label.size_mm(), self.card_mm, strict=True))
        if over > 0:
            raise LayoutError(
                f"The label of {len(self.label.cells)} cells is {round(over, 3):g} mm too large for a card of"
                f" {self.card_mm[0]:g} × {self.card_mm[1]:g} mm, with its dots {CARD_EDGE_MM:g} mm from the edges: take"
                " a shorter label.",
                "marks",
            )

    def label_mm(self) -> float:
        """How far from the left and the upper edge of the card its label begins."""
        return CARD_EDGE_MM - LABEL_EDGE_MM


Picture = LabelPicture | CardPicture
