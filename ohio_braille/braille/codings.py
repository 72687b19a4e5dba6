"""Cells and the bytes of each coding; pure.

A coding gives each of the 64 cells one character. German-speaking embossers expect Eurobraille, North American ones
braille ASCII: the letters agree, 33 other cells don't.
"""

from ohio_braille.errors import BrailleError, DataError, near
from ohio_braille.values.cells import Cells

# Both strings stand in the order of the Unicode braille block, U+2800 to U+283F: character n is cell n.

# North American Braille Computer Code in its 64-character BRF form: liblouis, tables/en-us-brf.dis.
_NORTH_AMERICAN = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="

# Eurobraille, six dots: liblouis, tables/de-eurobrl6.dis; bskdl.org/braillekodierung.html. Dots 456 are DEL in the
# code itself and `_` in files for embossers, so `_` is written and both are read.
_EUROBRAILLE = " a,b.k;l\"cif|msp!e:h*o+r>djg`ntq'1?2-u(v$3960x~&<5/8)z={_4w7#y}%"

CODINGS = ("north-american", "eurobraille", "unicode")
"""The names of the codings. ``unicode`` is UTF-8 text of U+2800..U+283F."""

_NONE = 255  # in the tables: no such cell or byte

_UTF_8_LEAD = b"\xe2\xa0"  # U+2800..U+283F differ in the last of three bytes only: 0x80 to 0xBF

_TO_BYTES = {
    name: characters.ljust(256, bytes([_NONE]))
    for name, characters in (
        ("north-american", _NORTH_AMERICAN.encode("ascii")),
        ("eurobraille", _EUROBRAILLE.encode("ascii")),
        ("unicode", bytes(range(0x80, 0xC0))),
    )
}


def _to_cells(characters: str, same: dict[int, int]) -> bytes:
    table = bytearray([_NONE]) * 256
    for cell, character in enumerate(characters):
        table[ord(character)] = cell
    for other, character_code in same.items():
        table[other] = table[character_code]
    return bytes(table)


# North American readers take lower case for upper case: 0x60..0x7E mean 0x40..0x5E. In Eurobraille an upper case
# letter carries dot 7, so there case is never folded.
_TO_CELLS = {
    "north-american": _to_cells(_NORTH_AMERICAN, {code: code - 0x20 for code in range(0x60, 0x7F)}),
    "eurobraille": _to_cells(_EUROBRAILLE, {0x7F: ord("_")}),
}

_KNOWN = {name: bytes(byte for byte in range(256) if table[byte] != _NONE) for name, table in _TO_CELLS.items()}

_ENDINGS = {".brf": "north-american", ".eurobraille.txt": "eurobraille", ".ubrl": "unicode"}


def coding_of_file(name: str) -> str | None:
    """The coding that a file name's ending stands for, whatever its case; None where it says nothing."""
    return next((coding for ending, coding in _ENDINGS.items() if name.lower().endswith(ending)), None)


def encode(cells: Cells, coding: str) -> bytes:
    """The cells in a coding: one byte a cell (``unicode``: three, UTF-8). Braille ASCII comes out in upper case.

    Raises BrailleError for a value over 63 and DataError for an unknown coding.
    """
    coded = cells.translate(_table(_TO_BYTES, coding))
    if _NONE in coded:
        at = next(i for i, cell in enumerate(cells) if cell > 63)
        raise BrailleError(f"Cell {at + 1} has the value {cells[at]}; a cell of six dots is 0 to 63.")
    if coding != "unicode":
        return coded
    wide = bytearray(_UTF_8_LEAD + b"\0") * len(cells)
    wide[2::3] = coded
    return bytes(wide)


def decode(data: bytes, coding: str) -> Cells:
    """The cells that bytes without line and page ends stand for.

    Raises DataError, with the position from 1, for a byte (``unicode``: a character) outside the coding.
    """
    if coding == "unicode":
        return _decode_unicode(data)
    cells = data.translate(_table(_TO_CELLS, coding))
    at = cells.find(_NONE)
    if at >= 0:
        raise DataError(f"Byte {at + 1} is 0x{data[at]:02X}{_in_print(data[at])}, which is no cell in {coding} coding.")
    return cells


def outside(data: bytes, coding: str) -> bytes:
    """The bytes that are no cell in a one-byte coding, in the order in which they stand."""
    return data.translate(None, delete=_table(_KNOWN, coding))


def _decode_unicode(data: bytes) -> Cells:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(f"Byte {error.start + 1} is 0x{data[error.start]:02X}, which is not UTF-8.") from error
    for at, character in enumerate(text):
        if not "\u2800" <= character <= "\u283f":
            raise DataError(f"Character {at + 1} is U+{ord(character):04X}, which is no six-dot braille cell.")
    return text.encode("utf-16-le")[::2]


def _table(tables: dict[str, bytes], coding: str) -> bytes:
    if coding not in tables:
        raise DataError(f"There is no coding {coding!r}. {near(coding, CODINGS)}")
    return tables[coding]


def _in_print(byte: int) -> str:
    return f" ({chr(byte)!r})" if 0x20 < byte < 0x7F else ""
