"""What was made, in few facts."""

from ohio_braille.values.value import Value


class Summary(Value, frozen=True, kw_only=True):
    """What the line after a run tells: ``subject`` is the deck or the list, ``packs`` how many of it are labelled (0
    for a list), ``labels`` their number; ``language`` and ``grade`` are names; ``sheet`` and ``page`` what the labels
    lie on, each empty where there is none."""

    subject: str
    packs: int = 0
    labels: int = 0
    language: str = ""
    grade: str = ""
    sheet: str = ""
    page: str = ""
