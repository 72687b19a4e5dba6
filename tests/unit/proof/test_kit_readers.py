"""What reads each format of a kit."""

from ohio_braille.kit.formats import FORMATS
from ohio_braille.proof.kit_readers import READERS


def test_every_format_of_a_kit_is_read() -> None:
    assert list(READERS.labels) == [one.ending for one in FORMATS if one.labels]
    assert list(READERS.documents) == [one.ending for one in FORMATS if one.texts]
    assert {one.ending for one in FORMATS if one.labels and one.each_sheet} == READERS.by_sheet
