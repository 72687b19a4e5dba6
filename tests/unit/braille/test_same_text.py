"""What braille does not keep."""

from ohio_braille.braille.same_text import same_text


def test_same_text_knows_what_braille_does_not_keep() -> None:
    assert same_text("„Rot“ – 100 %", '"rot" - 100%', capitals=False)
    assert not same_text("Rot", "rot", capitals=True)
    assert not same_text("r 7", "r7", capitals=False)
    assert not same_text("7b", "72", capitals=False)
