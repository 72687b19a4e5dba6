"""The text of a document as it is read, before anything is made of it."""

import re

from ohio_braille.errors import DataError
from ohio_braille.values.documents import Template

CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
"""What no text may hold."""


def source(template: Template) -> str:
    """The text without a byte order mark, line ends as \n, tabs as blanks. Raises DataError for a control character."""
    text = template.text.removeprefix("\ufeff").replace("\r\n", "\n").expandtabs(4)
    for number, line in enumerate(text.split("\n"), 1):
        if found := CONTROL.search(line):
            raise DataError(f"{template.file}, line {number}: control character U+{ord(found[0]):04X}; take it out.")
    return text
