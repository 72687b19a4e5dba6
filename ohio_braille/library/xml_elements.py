"""XML of other programs as elements, read with care: it is untrusted.

Nothing is fetched, a DOCTYPE is passed over, a declared entity is refused, and so is what is too deep or too much.
"""

import zlib
from typing import NoReturn
from xml.parsers import expat

import msgspec

from ohio_braille.errors import DataError
from ohio_braille.library.reading import MAX_DATABASE_BYTES, require_size

MAX_DEPTH = 20
MAX_ELEMENTS = 100_000
"""All of gLabels' files together have under 10,000 elements, LibreOffice's the same."""


class Element(msgspec.Struct):
    """An XML element without its namespace."""

    name: str
    attributes: dict[str, str]
    parts: list["Element"]
    text: str = ""

    def all(self, name: str) -> list["Element"]:
        """All elements of a name in it, in the order of the file."""
        found = [self] if self.name == name else []
        return found + [one for part in self.parts for one in part.all(name)]


def unpacked(data: bytes, file: str) -> bytes:
    """The bytes of a file that may be packed with gzip, as gLabels keeps its projects. Raises DataError."""
    if not data.startswith(b"\x1f\x8b"):
        return data
    try:
        plain = zlib.decompressobj(wbits=31).decompress(data, MAX_DATABASE_BYTES + 1)
    except zlib.error:
        raise DataError(f"{file} is packed with gzip and can't be unpacked: it is broken.") from None
    return require_size(plain, MAX_DATABASE_BYTES, file)


def parse(data: bytes, file: str) -> Element:
    """The root of an XML text. Raises DataError, with the line, for what is none or is hostile."""
    top = Element("", {}, [])
    open_ones = [top]
    count = 0

    def refuse_entity(*_: object) -> NoReturn:
        raise DataError(f"{file} declares an XML entity; a database of labels has none, so it isn't read.")

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if len(open_ones) > MAX_DEPTH:
            raise DataError(f"{file}: elements are nested more than {MAX_DEPTH} deep; a database of labels isn't.")
        if count > MAX_ELEMENTS:
            raise DataError(f"{file} has more than {MAX_ELEMENTS} elements; no database of labels has so many.")
        plain = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        element = Element(name.rpartition(" ")[2], plain, [])
        open_ones[-1].parts.append(element)
        open_ones.append(element)

    def end(_: str) -> None:
        open_ones.pop()

    def characters(text: str) -> None:
        if open_ones[-1].name in ("name", "measure"):
            open_ones[-1].text += text

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.EntityDeclHandler = refuse_entity
    parser.SkippedEntityHandler = refuse_entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        what = _why(data, expat.ErrorString(error.code))
        raise DataError(
            f"{file}, line {error.lineno}, column {error.offset + 1}: this is no well-formed XML ({what})."
        ) from None
    except (ValueError, LookupError) as error:  # an encoding that Python doesn't know, or that it can't read so
        raise DataError(f"{file} is in an encoding that can't be read ({error}); save it as UTF-8.") from None
    return top.parts[0]


def _why(data: bytes, what: str) -> str:
    """What expat found, or its cause where that is known."""
    try:
        data.decode()
    except UnicodeDecodeError:
        if what == "not well-formed (invalid token)":
            return "a letter isn't in UTF-8, probably it is in Latin-1: save the file as UTF-8"
    return what


def clean(text: str) -> str:
    """Names as one line of visible text: they are shown and printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:200]
