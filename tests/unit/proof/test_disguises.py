"""A file in another coding than its name says, or no braille at all, is told in one finding, and nothing beside it."""

import pytest

from ohio_braille.api import text_files
from ohio_braille.proof.brf import check_brf
from ohio_braille.values.orders import Braille

from proofs import told

GERMAN = """# Nachmittag im Garten

Am Sonntag kamen Tante Käthe und ihre Nachbarn zum Kaffee, der Tisch stand unter dem Apfelbaum. Es gab Kuchen, Brot,
Käse und Saft. Die Kinder spielten Karten, der Hund schlief. Wer gewinnt, darf das nächste Spiel aussuchen, sagte Uwe.
Gegen sieben wurde es kühl, also gingen alle ins Haus. Dort lasen sie, sangen, lachten. Um 10 Uhr fuhr der letzte Bus.
"""
ENGLISH = """# An afternoon in the garden

On Sunday Aunt Kate and her neighbours came for tea, and the table stood under the apple tree. There was cake, bread,
cheese and juice. The children played cards, the dog slept. Whoever wins may choose the next game, said George. About
seven it grew cold, so everybody went into the house. There they read, sang, laughed. At 10 the last bus left.
"""
FRENCH = """# Un après-midi au jardin

Dimanche, tante Claire et ses voisins sont venus pour le café, la table était sous le pommier. Il y avait du gâteau, du
pain, du fromage et du jus. Les enfants jouaient aux cartes, le chien dormait. Qui gagne choisit le jeu suivant, dit
Georges. Vers sept heures il faisait froid, donc tous sont rentrés. Ils ont lu, chanté, ri. À 10 heures, plus de bus.
"""
BRAILLE = {
    "Basisschrift": (GERMAN, Braille(grade="0")),
    "Vollschrift": (GERMAN, Braille(grade="1")),
    "Kurzschrift": (GERMAN, Braille(grade="2")),
    "UEB": (ENGLISH, Braille(language="en", grade="1")),
    "contracted UEB": (ENGLISH, Braille(language="en", grade="2")),
    "EBAE": (ENGLISH, Braille(language="en", table="en-us-g2.ctb")),
    "intégral": (FRENCH, Braille(language="fr", grade="1")),
    "abrégé": (FRENCH, Braille(language="fr", table="fr-bfu-g2.ctb")),
}


def embossed(kind: str, ending: str) -> bytes:
    """A short text in that braille and coding, as this program writes it."""
    text, braille = BRAILLE[kind]
    (data,) = text_files(text, ending, braille).files.values()
    return data


@pytest.mark.parametrize("kind", BRAILLE)
def test_no_alarm_for_a_file_in_the_coding_of_its_name(kind: str) -> None:
    """Contracted German (Kommakürzungen begin with dot 2) among them."""
    assert told(check_brf(embossed(kind, "brf"), "north-american")) == []
    assert told(check_brf(embossed(kind, "brf").lower(), "north-american")) == []
    assert told(check_brf(embossed(kind, "eurobraille.txt"), "eurobraille")) == []


@pytest.mark.parametrize("kind", BRAILLE)
def test_eurobraille_never_passes_as_brf(kind: str) -> None:
    """A German book in Kurzschrift in Eurobraille, named .brf, was called clean."""
    (found,) = told(check_brf(embossed(kind, "eurobraille.txt"), "north-american"))
    assert found.endswith("the file looks like Eurobraille: give it the ending .eurobraille.txt.")


@pytest.mark.parametrize("kind", BRAILLE)
def test_braille_ascii_in_capitals_never_passes_as_eurobraille(kind: str) -> None:
    (found,) = told(check_brf(embossed(kind, "brf"), "eurobraille"))
    assert found.endswith("the file looks like North American braille ASCII: give it the ending .brf.")


@pytest.mark.parametrize("kind", ["UEB", "contracted UEB", "Basisschrift", "Vollschrift", "Kurzschrift"])
def test_braille_ascii_in_small_letters_never_passes_as_eurobraille(kind: str) -> None:
    (found,) = told(check_brf(embossed(kind, "brf").lower(), "eurobraille"))
    assert found.endswith("the file looks like North American braille ASCII: give it the ending .brf.")


def test_0x7f_is_the_first_sign_of_eurobraille() -> None:
    """True Eurobraille has dots 456 there; it was told as three bytes that are no cells, to be taken out."""
    (found,) = told(check_brf(b"gut\x7f\r\n\f", "north-american"))
    assert "Eurobraille" in found
    assert told(check_brf(b"gut\x7f\r\n\f", "eurobraille")) == []
    (found,) = told(check_brf(b"GUT\x7f\r\n\f", "north-american"))  # capitals: a byte gone wrong in braille ASCII
    assert "byte 0x7F" in found


def test_computer_braille_of_north_america_is_no_eurobraille() -> None:
    """Its commas are dot 6 and its full stops dots 46, at the ends of words; digits have no number sign."""
    line = b"BREAD, CHEESE, JUICE, 10 CARDS, 3 DOGS. THE END.\r\n\f"
    assert told(check_brf(line, "north-american")) == []


@pytest.mark.parametrize("coding", ["north-american", "eurobraille"])
@pytest.mark.parametrize(
    ("data", "what"),
    [
        ("⠛⠥⠞⠀⠼⠁\r\n\f".encode(), "Unicode braille in UTF-8"),
        ("\ufeff⠛⠥⠞\r\n".encode(), "Unicode braille in UTF-8"),
        ("⠗⠽⠾⡇\r\n".encode(), "Unicode braille in UTF-8"),
        ("⠛⠥⠞".encode("utf-16"), "text in UTF-16"),
        ("GUT #A\r\n\f".encode("utf-16-le"), "text in UTF-16"),
        ("GUT #A\r\n\f".encode("utf-16-be"), "text in UTF-16"),
        (b'<?xml version="1.0"?>\n<pef xmlns="http://www.daisy.org/ns/2008/pef">', "PEF"),
        (b'<?xml version="1.0"?>\n<note/>', "XML"),
        (b"<!DOCTYPE html>\n<html>", "HTML"),
        (b"%PDF-1.7\n", "a PDF file"),
        (b"PK\x03\x04\x14", "a compressed file"),
        (b"{\\rtf1\\ansi", "a text in RTF"),
        (GERMAN.encode(), "plain text"),
        (GERMAN.encode("latin-1"), "plain text"),
        (ENGLISH.encode(), "plain text"),
        (FRENCH.encode(), "plain text"),
    ],
)
def test_what_is_no_braille_is_named_in_one_finding(data: bytes, what: str, coding: str) -> None:
    (found,) = told(check_brf(data, coding))
    assert found.startswith(f"error 0:0 The file is {what}")


@pytest.mark.parametrize("data", [b"GUT #A\r\n\f", b"gut #a\r\n\f"])
def test_bytes_of_another_coding_under_the_name_of_unicode_braille(data: bytes) -> None:
    (found,) = told(check_brf(data, "unicode"))
    assert found == (
        "error 0:0 The file has no Unicode braille; it looks like North American braille ASCII: give it the ending "
        ".brf."
    )
