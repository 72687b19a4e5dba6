"""A picture of a toy label, for the tests of documents and of what writes them."""

from ohio_braille.values.cells import DotMeasures
from ohio_braille.values.pictures import CardPicture, LabelPicture

LABEL = LabelPicture(caption="A label", cells=b"\1", dots=DotMeasures(dot_mm=1.5, pitch_mm=2.5, cell_mm=6.0))
CARD = CardPicture(caption="A card", card_mm=(59.0, 91.0), label=LABEL)
