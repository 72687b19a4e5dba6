"""What print measures, and the characters that it has not."""

import io

import pdfplumber
import pytest

from ohio_braille.errors import LayoutError
from ohio_braille.layout.fonts import print_face, print_faces, require_characters, width_em
from ohio_braille.print_font import BOLD, REGULAR, registered
from ohio_braille.writers.pdf import new_canvas, save

from stickers import face


def test_a_text_is_as_wide_as_its_characters() -> None:
    assert width_em("Ohio", face) == pytest.approx(4 * 0.6)


@pytest.mark.parametrize("name", [REGULAR, BOLD])
def test_the_widths_are_those_of_the_file(name: str) -> None:
    """Measured where another program finds the characters: 100 pt of print, where one ends the next begins."""
    text = "Größe 10 é„Q“"
    file = io.BytesIO()
    canvas = new_canvas(file, (400.0, 50.0), "t", "de")
    registered(name)
    canvas.setFont(name, 100)
    canvas.drawString(10, 50, text)
    save(canvas)
    with pdfplumber.open(file) as pdf:
        chars = pdf.pages[0].chars
    assert "".join(char["text"] for char in chars) == text
    assert [print_face(name)(char["text"]) for char in chars] == [
        pytest.approx((char["x1"] - char["x0"]) / 100, abs=0.001) for char in chars
    ]


def test_a_character_that_a_face_lacks_is_named() -> None:
    with pytest.raises(LayoutError, match=r"“A♥” in rules.md, line 3, has the character “♥” \(U\+2665, BLACK HEART"):
        require_characters("A♥", print_faces(), where=" in rules.md, line 3,")
    with pytest.raises(LayoutError, match=r"U\+0007, a control character") as error:
        require_characters("\a", [print_face()], field="captions")
    assert error.value.field == "captions"


def test_all_faces_must_have_it() -> None:
    require_characters("x", [face])
    with pytest.raises(LayoutError, match="does not have"):
        require_characters("x", [face, lambda _: None])
