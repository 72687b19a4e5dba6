"""What a file of braille characters really is, from its bytes alone: another coding than its name says, or no braille.

The two one-byte codings have the letters in common, and 33 other cells not; so a file in the wrong one reads well until
numbers, umlauts and punctuation are felt.
"""

import re

from ohio_braille.braille.codings import decode, outside

NAMES = {"north-american": "North American braille ASCII", "eurobraille": "Eurobraille", "unicode": "Unicode braille"}
"""What the codings are called."""

OTHER = {"north-american": "eurobraille", "eurobraille": "north-american"}
"""The other coding of one byte a cell."""

_HEADS = {
    b"%pdf-": "a PDF file",
    b"pk\x03\x04": "a compressed file, as documents of Word and LibreOffice are",
    b"{\\rtf": "a text in RTF",
    b"<!doctype html": "HTML",
    b"<html": "HTML",
}

# Cells of dots 4, 5 and 6 alone announce what follows; in no literary braille do words end with them. In the wrong
# coding full stops, commas and capital signs do just that.
_ODD_END = re.compile(rb"[^\x00\x08\x10\x18\x20\x28\x30\x38][\x08\x10\x18\x20\x28\x30\x38](?=\x00|$)")
# Dot 2, the comma, before a cell with dot 1 at the start of a word: the capital sign of UEB, read as Eurobraille. In
# German Kurzschrift words do start so (Kommakürzungen), which is why it speaks against Eurobraille alone, and against
# no other coding.
_ODD_START = re.compile(rb"(?:^|(?<=\x00))\x02(?=[" + re.escape(bytes(range(1, 64, 2))) + rb"])")

_UPPER = bytes(range(0x41, 0x5B))
_LOWER = bytes(byte + 0x20 if 0x40 <= byte <= 0x5E else byte for byte in range(256))

_CAPITALISED = re.compile(rb"(?<![A-Za-z,])[A-Z][a-z]{2,}(?![A-Za-z])")
_UTF_8_BRAILLE = re.compile(rb"\xe2[\xa0-\xa3][\x80-\xbf]")
_ACCENTED = re.compile(rb"[A-Za-z][\xc0-\xff](?=[A-Za-z])")
_FEW = 3
"""So many signs are no accident; a real text has a few in either coding."""


def no_braille(data: bytes, named: str) -> str:
    """What a file that is named as a coding (``north-american``, ``eurobraille``) is, with what to do, as a sentence;
    empty for a file in one of the two."""
    what, advice = _other_kind(data)
    return f"The file is {what}, not {NAMES[named]}: {advice}." if what else ""


def _other_kind(data: bytes) -> tuple[str, str]:
    head = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    write = "write its text as braille with the command text, or emboss the file that was meant"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:4000].count(0) > len(data[:4000]) // 4:
        return "text in UTF-16 (Windows calls it Unicode)", "save it in the coding that its name says"
    if head.startswith((b"<?xml", b"<pef")):
        if b"http://www.daisy.org/ns/2008/pef" in data[:4000]:
            return "PEF", "give it the ending .pef"
        return "XML", write
    for start, what in _HEADS.items():
        if head.startswith(start):
            return what, write
    if _UTF_8_BRAILLE.search(data):
        return "Unicode braille in UTF-8", "give it the ending .ubrl"
    return ("plain text", write) if _is_print(data) else ("", "")


def _is_print(data: bytes) -> bool:
    """Whether the bytes are print: letters with accents, or words with a capital first and small letters behind it.
    Braille in one-byte codings is in capitals or in small letters throughout."""
    if len(_ACCENTED.findall(data)) >= _FEW:  # Latin-1
        return True
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode()
    except UnicodeDecodeError:
        return False
    accented = sum(character.isalpha() and not character.isascii() for character in text)
    return accented >= _FEW or len(_CAPITALISED.findall(data)) >= _FEW


def looks_like_other(data: bytes, coding: str) -> bool:
    """Whether a file is rather in the other one-byte coding than in ``coding``."""
    capitals = any(byte in _UPPER for byte in data)
    if coding == "north-american":
        if capitals:  # Eurobraille has none; and in the computer braille of North America words do end with dot 6
            return False
        if b"\x7f" in data:  # dots 456, and no byte of North American braille ASCII
            return True
    lines = [line.translate(_LOWER) for line in re.split(rb"[\r\n\f]", data)]
    odd, other = _odd_ends(lines, coding), _odd_ends(lines, OTHER[coding])
    if coding == "eurobraille":
        odd += sum(len(_ODD_START.findall(cells)) for cells in _cells(lines, coding))
    return odd >= _FEW and odd >= 4 * other


def _odd_ends(lines: list[bytes], coding: str) -> int:
    return sum(len(_ODD_END.findall(cells)) for cells in _cells(lines, coding))


def _cells(lines: list[bytes], coding: str) -> list[bytes]:
    """The cells of the lines; what is none in this coding is taken for a letter."""
    cells = []
    for line in lines:
        for byte in set(outside(line, coding)):
            line = line.replace(bytes((byte,)), b"a")
        cells.append(decode(line, coding))
    return cells
