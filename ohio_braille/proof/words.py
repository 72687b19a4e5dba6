"""Words of a document: as they are compared, whichever form they come from."""

import re
import unicodedata

from ohio_braille.braille.translator import Translator
from ohio_braille.proof.cells import BRAILLE, cells_of
from ohio_braille.values.value import Value

_NUMBERED = re.compile(r"^ *[0-9]+\. ", re.MULTILINE)
"""The numbers of list entries, which are lowered digits in German, and which liblouis doesn't read back."""

_WORD = re.compile(r"[^\W_](?:[^\W_]|[-\u2010\u2011\u00ad'’])*")
_SPOKEN = re.compile("[^\\W_]+|[\u2800-\u283f]+")


class Word(Value, frozen=True, kw_only=True):
    """A word of a text: ``bare`` as it is compared (7½ is two words then), ``written`` as it stands there, behind the
    signs ``before`` it; whether braille must have it."""

    bare: tuple[str, ...]
    written: str
    before: str = ""
    needed: bool = True


def bare_words(text: str) -> list[str]:
    """The words without what braille, hyphens at line ends and fonts do to them."""
    return re.findall(r"[^\W_]+", BRAILLE.sub("", _bare(text)))


def _bare(text: str) -> str:
    text = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in text if c not in "-\u2010\u2011\u00ad'’" and not unicodedata.combining(c))


def words_of_text(text: str, back: Translator) -> list[Word]:
    """The words of a text form. Braille in it is read back, as it is in the braille that it is compared with."""
    text = unicodedata.normalize("NFC", text)  # else a word would end where a letter and its accent are two characters
    spoken = BRAILLE.sub(lambda braille: back.read_back(cells_of(braille[0])), text)
    numbers = {at for match in _NUMBERED.finditer(spoken) for at in range(*match.span())}
    words = []
    end = 0
    for match in _WORD.finditer(spoken):
        before = " ".join(spoken[end : match.start()].split())
        needed = match.start() not in numbers
        bare = tuple(bare_words(match[0]))
        words.append(Word(bare=bare, written=match[0], before=before, needed=needed))
        end = match.end()
    return words


def other_word(text: str, other: str) -> str:
    """Where another form of a document begins to say something else than its text, words, numbers and braille in
    their order; nothing where it says the same."""
    wanted, found = (_SPOKEN.findall(_bare(words)) for words in (text, other))
    if wanted == found:
        return ""
    at = next((n for n, (one, two) in enumerate(zip(wanted, found, strict=False)) if one != two), None)
    at = min(len(wanted), len(found)) if at is None else at
    there, must = (repr(" ".join(words[at : at + 3])) if at < len(words) else "the end" for words in (found, wanted))
    return f"after {' '.join(wanted[max(0, at - 4) : at])!r} comes {there}, and must come {must}"
