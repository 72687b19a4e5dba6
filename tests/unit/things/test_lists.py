"""The file of a list -> things."""

import pytest

from ohio_braille.errors import DataError
from ohio_braille.library.library import BUILT_IN
from ohio_braille.things.label_sets import Thing
from ohio_braille.things.lists import read_things

KNOWN = BUILT_IN.columns(BUILT_IN.language("de"))


def test_a_line_is_a_thing() -> None:
    found = read_things(b"caption,text,count\nSalt,s,2\nBay,,1\n", "jars.csv", KNOWN)
    assert found.things == (
        Thing(caption="Salt", text="s", count=2, line=2),
        Thing(caption="Bay", text="", count=1, line=3),
    )


def test_letters_are_composed_where_the_list_is_read() -> None:
    """A decomposed umlaut was drawn over the next letter."""
    (thing,) = read_things("Ku\u0308mmel\n".encode(), "jars.txt", KNOWN).things
    assert thing.caption == "K\u00fcmmel"


def test_all_errors_of_a_file_are_told_in_one_run() -> None:
    lines = [
        *("caption,text,count", ",x,1", "Salt,s,0", "Pepper,,1.5", "Dill,d\x07d,", "Bay,b,1001", "Mint,m,-1"),
        *("Sage,s,٣", "Clove,,two", f"{'a' * 201},,1"),
    ]
    with pytest.raises(DataError) as error:
        read_things("\n".join(lines).encode(), "jars.csv", KNOWN)
    told = str(error.value).splitlines()
    assert told[0] == "jars.csv has 10 problems:"
    assert [line.split()[2].rstrip(":") for line in told[1:]] == [*"234556789", "10"]
    assert "line 5: the text holds the control character U+0007" in told[4]
    assert "line 5 has no count; write 1 for one" in told[5]


def test_a_line_end_in_a_caption_is_named() -> None:
    with pytest.raises(DataError, match='line 2: the caption holds a line end after "Salt"'):
        read_things(b'caption,count\n"Salt\nfine",1\n', "jars.csv", KNOWN)


def test_a_list_without_captions_says_what_it_has() -> None:
    with pytest.raises(DataError, match="no column is called Beschriftung; there is only text and count"):
        read_things(b"text,count\nSalt,1\n", "jars.csv", KNOWN)


def test_more_labels_than_can_be_meant() -> None:
    text = "caption,count\n" + "Salt,1000\n" * 101
    with pytest.raises(DataError, match="it asks for 101000 labels; at most 100000"):
        read_things(text.encode(), "jars.csv", KNOWN)


def test_how_a_list_was_read_is_told_where_there_is_doubt() -> None:
    """A first line that is taken as the names of columns has no label."""
    codes = [
        [note.code for note in read_things(text, "x.csv", KNOWN).notes]
        for text in (b"Salt\nBay\n", b"caption\nSalt\n", b"4,Red 1\n2,Red 2\n")
    ]
    assert codes == [[], ["list-columns-named"], ["list-columns-found"]]


def test_a_caption_that_stands_twice_is_told_not_refused() -> None:
    found = read_things(b"Salt\nBay\nsalt\nBay\nDill\nSalt\n", "x.txt", KNOWN)
    (note,) = found.notes
    assert (note.code, note.facts) == ("list-twice", {"caption": "Salt", "lines": ("1", "3", "6"), "more": 1})
    assert len(found.things) == 6
