"""The font that print is set in."""

from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec

import pytest
from reportlab.pdfbase import pdfmetrics

from ohio_braille import print_font
from ohio_braille.errors import OutputError
from ohio_braille.print_font import BOLD, REGULAR, registered


def test_it_is_read_once_however_many_ask() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len({id(font) for font in pool.map(registered, [BOLD] * 24)}) == 1


def test_where_it_is_missing_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdfmetrics, "_fonts", {})
    monkeypatch.setattr(print_font, "find_spec", lambda name: None if "atkinson" in name else find_spec(name))
    with pytest.raises(OutputError, match="install the Python package fontpkg-atkinson-hyperlegible"):
        registered(REGULAR)
