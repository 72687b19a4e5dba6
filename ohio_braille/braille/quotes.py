"""Which way a quotation mark points, told by where it stands; pure.

The codes know an opening and a closing sign and an apostrophe; print has a dozen shapes, of which the German closing
one opens in English, and the apostrophe is a closing single one. So the shape decides only where the place doesn't.
"""

import re

_DOUBLE = '„“”«»‟"'
_SINGLE = "‚‘’‹›‛'"
_MARK = re.compile(f"[{_DOUBLE}{_SINGLE}]")
_BEFORE_A_WORD = " \u00a0([{/–—-"
_SHORT_FORM = re.compile(r"['’‘](?:n|em|til|tis|twas|s)(?!\w)", re.IGNORECASE)


def directed(text: str) -> str:
    """The text with quotation marks as “ ”, « » and ‘ ’, each opening or closing as it stands; an apostrophe is '. A
    mark stays one character."""
    if not _MARK.search(text):
        return text
    made = list(text)
    single_open = False
    double_open = 0
    for found in _MARK.finditer(text):
        at = found.start()
        before, after = made[at - 1] if at else " ", text[at + 1] if at + 1 < len(text) else " "
        opens = _opens(text[at], before, after, double_open > 0)
        if text[at] in _DOUBLE:
            pair = "«»" if text[at] in "«»" else "“”"
            made[at] = pair[not opens]
            double_open += 1 if opens else -1
        elif text[at] in "‚‹›":
            made[at] = "‘" if opens else "’"
            single_open = opens
        elif opens:
            single_open = text[at] != "’" and _closes_later(text, at)
            made[at] = "‘" if single_open else "'"
        elif single_open and not after.isalnum():
            made[at] = "’"
            single_open = False
        else:
            made[at] = "'"
    return "".join(made)


def _opens(mark: str, before: str, after: str, inside: bool) -> bool:
    """Whether a mark opens: by what stands before it; between blanks, and between a blank and a sign, by its shape or
    by whether a quotation is open."""
    if mark in "„‚":
        return True
    if before in " \u00a0" and after in " \u00a0":
        return mark in "«“‹‘"
    if before in "([{" and after in " \u00a0":
        return mark in "«‹"
    if after in " \u00a0" or (inside and before in " \u00a0" and after in ".,;:!?)]}"):
        return False
    return before in _BEFORE_A_WORD or before in "“«‘"


def _closes_later(text: str, at: int) -> bool:
    """Whether a single mark at the beginning of a word has one at the end of a word that belongs to it."""
    if _SHORT_FORM.match(text, at):
        return False
    for found in re.finditer("['’‘]", text[at + 1 :]):
        place = at + 1 + found.start()
        before, after = text[place - 1], text[place + 1 : place + 2]
        if not after.isalnum():
            return True
        if not before.isalnum():
            return False  # another begins before
    return False
