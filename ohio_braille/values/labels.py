"""Labels before they have a place."""

from ohio_braille.values.value import Value


class Label(Value, gc=False, frozen=True, kw_only=True):
    """One sticker, not yet in braille: ``text`` is what will be brailled, ``caption`` what a helper reads.

    ``short`` is a caption for small labels. ``card`` and ``role`` say where it goes and what it means (``role`` is
    empty for a card that the game does not use); ``corner`` is 1 or 2.
    """

    text: str
    caption: str
    short: str
    card: str
    role: str = ""
    corner: int = 1
