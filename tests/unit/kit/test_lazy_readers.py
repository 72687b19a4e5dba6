"""What reads each format of a kit."""

from ohio_braille.kit.formats import FORMATS, readers_of_kits


def test_every_format_of_a_kit_is_read() -> None:
    assert list(readers_of_kits().labels) == [one.ending for one in FORMATS if one.labels]
    assert list(readers_of_kits().documents) == [one.ending for one in FORMATS if one.texts]
    assert {one.ending for one in FORMATS if one.labels and one.each_sheet} == readers_of_kits().by_sheet
