"""Words of a document: as they are compared, whichever form they come from."""

import re
import unicodedata

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.cells import BRAILLE, cells_of
from ohio_braille.values.value import Value

_COUNTS = re.compile(r"^ *[0-9]+\. |\([0-9]+\)$", re.MULTILINE)
"""What the text form alone has: how many rows a table has. And the numbers of list entries, which are lowered digits in
German, and which liblouis doesn't read back."""

_WORD = re.compile(r"[^\W_](?:[^\W_]|[-\u2010\u2011\u00ad'’])*")


class Word(Value, frozen=True, kw_only=True):
    """A word of a text: ``bare`` as it is compared, ``written`` as it stands there; whether braille must have it."""

    bare: str
    written: str
    needed: bool = True


def bare_words(text: str) -> list[str]:
    """The words without what braille, hyphens at line ends and fonts do to them."""
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(c for c in text if c not in "-\u2010\u2011\u00ad'’" and not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", BRAILLE.sub("", text))


def words_of_text(text: str, back: Translator) -> list[Word]:
    """The words of a text form. Braille in it is read back, as it is in the braille that it is compared with."""
    spoken = BRAILLE.sub(lambda braille: back.read_back(cells_of(braille[0])), text)
    counts = {at for match in _COUNTS.finditer(spoken) for at in range(*match.span())}
    return [
        Word(bare=word, written=match[0], needed=match.start() not in counts)
        for match in _WORD.finditer(spoken)
        for word in bare_words(match[0])
    ]


def missing_words(text: str, other: str) -> list[str]:
    """Words and numbers of a text form that another form of the document hasn't got, in order of the alphabet."""
    return sorted(set(bare_words(_COUNTS.sub("", text))) - set(bare_words(other)))
