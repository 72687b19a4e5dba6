"""What reading back may change without changing the meaning; pure."""

import re
import unicodedata

_ALIKE = str.maketrans({**dict.fromkeys("„“”«»‟", '"'), **dict.fromkeys("‚‘’‛", "'"), **dict.fromkeys("–—−", "-")})
_ROUND_SIGNS = re.compile(r"\s*([^\w\s])\s*")
_BLANKS = re.compile(r"\s+")


def same_text(one: str, other: str, *, capitals: bool) -> bool:
    """Whether two texts are the same but for what braille doesn't keep: kinds of quotation marks, dashes and blanks,
    blanks beside signs (the German tables drop that of ``100 %`` and add one in ``+2``), and capitals if asked."""

    def core(text: str) -> str:
        text = unicodedata.normalize("NFC", text.replace("…", "...")).translate(_ALIKE)
        text = text.replace("⠈-", "-")  # the German tables read their own minus sign back as two signs
        text = _BLANKS.sub(" ", _ROUND_SIGNS.sub(r"\1", text)).strip()
        return text if capitals else text.casefold()

    if one == other or (not capitals and one.casefold() == other.casefold()):
        return True
    return core(one) == core(other)
