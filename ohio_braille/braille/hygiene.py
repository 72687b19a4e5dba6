"""Text as a translator may see it; pure."""

import re
import unicodedata

from ohio_braille.errors import BrailleError

_DROPPED = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_REPLACED = {
    **_DROPPED,
    0x2010: "-",  # hyphen and non-breaking hyphen: unknown to the German tables (liblouis issue 1255)
    0x2011: "-",
    0x3008: "\u2329",  # angle brackets: NFC replaces those that the tables know by these
    0x3009: "\u232a",
    0x2007: "\u00a0",  # the other spaces at which no row may end
    0x202F: "\u00a0",
    # Tab, and the spaces of other widths: of some of them the tables know nothing.
    **dict.fromkeys((9, 0x1680, *range(0x2002, 0x2007), *range(0x2008, 0x200B), 0x205F, 0x3000), " "),
    0x2800: " ",  # a blank cell is a blank
}
_BLANKS = re.compile("[ \u00a0]{2,}")
_LINE_END = re.compile(r"\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
_UNTIDY = re.compile("[^ -~\u00a0\u00c0-\u017f–—„“”‚‘’…]|[ \u00a0]{2}")  # to be composed, replaced or refused


def tidy(text: str) -> str:
    """The text as liblouis may see it: composed letters (NFC), no invisible characters, one kind of hyphen, a line
    end, a tab or a run of blanks as one blank. Raises BrailleError for control characters and lone surrogates."""
    if not _UNTIDY.search(text):
        return text
    text = unicodedata.normalize("NFC", _LINE_END.sub(" ", text)).translate(_REPLACED)
    text = _BLANKS.sub(lambda run: "\u00a0" if run[0] == "\u00a0" * len(run[0]) else " ", text)
    for char in dict.fromkeys(text):
        if unicodedata.category(char) in ("Cc", "Cs"):
            raise BrailleError(f"The text {text!r} holds the control character U+{ord(char):04X}. Take it out.")
    return text
