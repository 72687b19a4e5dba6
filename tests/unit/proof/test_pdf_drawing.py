"""What the operators of a PDF page draw."""

import re

import pytest

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.pdf_drawing import Disc, Print, Resources, drawn

CIRCLE = b"3 2 m 3 2.5523 2.5523 3 2 3 c 1.4477 3 1 2.5523 1 2 c 1 1.4477 1.4477 1 2 1 c 2.5523 1 3 1.4477 3 2 c"
"""Radius 1 around (2, 2)."""

RESOURCES = Resources(
    form=lambda name: [Disc(1.0, 1.0, 0.5, 0.5)], font=lambda name: lambda codes: codes.decode("ascii").upper()
)


def discs(operators: bytes) -> list[tuple[float, ...]]:
    return [tuple(round(number, 6) for number in disc) for disc in drawn(operators, RESOURCES).discs]


def test_a_filled_circle_is_a_dot() -> None:
    assert discs(CIRCLE + b" f") == [(2, 2, 2, 2)]


def test_where_a_dot_lies_after_moves_and_scales() -> None:
    assert discs(b"2 0 0 3 10 20 cm q 1 0 0 1 1 1 cm " + CIRCLE + b" f Q " + CIRCLE + b" f") == [
        (16, 29, 4, 6),
        (14, 26, 4, 6),
    ]


def test_a_form_shows_its_dots_where_it_is_shown() -> None:
    assert discs(b"q 1 0 0 1 5 6 cm/a Do 1 0 0 1 1 0 cm/a Do Q") == [(6, 7, 0.5, 0.5), (7, 7, 0.5, 0.5)]


def test_what_is_drawn_but_not_filled_is_no_dot() -> None:
    assert discs(b"0.2 w 5 6 m 105 6 l S " + CIRCLE + b" h S") == []


def test_print_is_read_in_the_codes_of_its_font() -> None:
    found = drawn(b"2 0 0 2 0 0 cm BT 1 0 0 1 3 4 Tm /F1 9 Tf (a\\(b\\)\\143\\\\) Tj /F2 9 Tf (d) Tj ET", RESOURCES)
    assert found.prints == [Print(6.0, 8.0, "A(B)C\\D")]


@pytest.mark.parametrize(
    ("operators", "says"),
    [
        (b"1 1 1 rg", "has the operator rg"),
        (b"0 0 9 9 re W n", "has the operator re"),
        (b"BT 3 Tr (a) Tj ET", "has the operator Tr"),
        (b"/OC /x BDC", "has the operator BDC"),
        (b"BI /W 1 ID x EI", "has the operator BI"),
        (b"1 0 0 1 0 cm", "5 operands"),
        (b"1 0 0 1 0 /x cm", "no number"),
        (b"1 0 0 1 0 1.2.3 cm", "no number"),
        (b"Q", "takes back a state"),
        (b"q " * 30, "more than 20 times"),
        (b"q", "ends amid a drawing"),
        (CIRCLE, "ends amid a drawing"),
        (b"0 0 m 9 0 l 9 9 l f", "filled shape that is no dot"),
        (CIRCLE.replace(b"2.5523 3 2 3", b"2.8 3 2 3") + b" f", "dot that is no circle"),
        (CIRCLE.replace(b"1 2 c", b"0 2 c") + b" f", "dot that is no circle"),
        (b"-1 0 0 1 0 0 cm " + CIRCLE + b" f", "turns or mirrors a dot"),
        (b"0 1 -1 0 0 0 cm /a Do", "turns or mirrors a form"),
        (b"(a) Tj", "print without a font"),
        (b"ET", "ends a text"),
        (b"[(a)] TJ", "no operator at byte 0"),
        (b"1 2 3 " * 100_000, "no operator at byte"),
        (b"(" * 100_000, "no operator at byte"),
        (b"1" * 1_000_000 + b" w", ""),
        (b"/a Do " * 100_001, "more than 100,000 dots and texts"),
    ],
    ids=lambda value: value[:20].decode() if isinstance(value, bytes) else "",
)
def test_what_our_pdfs_do_not_have_is_refused(operators: bytes, says: str) -> None:
    if not says:
        drawn(operators, RESOURCES)
        return
    with pytest.raises(UnreadableError, match=re.escape(says)):
        drawn(operators, RESOURCES)
