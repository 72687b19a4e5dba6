"""What stands in a PDF: the dots of labels, the words of a document."""

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, TypeVar

from ohio_braille.proof.files import NotInstalledError, UnreadableError
from ohio_braille.proof.label_dots import Circle, sheet_problems
from ohio_braille.values.kits import KitRecord
from ohio_braille.values.value import MM_PER_INCH

_MM_PER_POINT = MM_PER_INCH / 72

Found = TypeVar("Found")


def label_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    """What is wrong with the sheets of labels, all in one PDF. Raises UnreadableError, and NotInstalledError
    without pdfplumber."""
    sheets = _of_each_page(data, _circles)
    wanted = {label.sheet for label in record.labels}
    for n in sorted(wanted | {n for n, circles in enumerate(sheets, 1) if circles}):
        if n > len(sheets):
            yield f"{name}: sheet {n} is missing."
        else:
            yield from sheet_problems(name, n, sheets[n - 1], record)


def text(data: bytes) -> str:
    """The text of all pages. Raises as :func:`label_problems`."""
    return "\n".join(_of_each_page(data, lambda page: str(page.extract_text())))


def _of_each_page(data: bytes, find: Callable[[Any], Found]) -> list[Found]:
    try:
        import pdfplumber
    except ModuleNotFoundError:
        raise NotInstalledError("ohio-braille[proof]") from None
    try:
        with pdfplumber.open(BytesIO(data)) as pdf:
            return [find(page) for page in pdf.pages]
    except Exception as error:  # pdfminer raises whatever its parsing of a broken file runs into
        raise UnreadableError(f"can't be read as PDF: {error or type(error).__name__}") from None


def _circles(page: Any) -> list[Circle]:
    """Filled curves are dots: outlines are only drawn."""
    found = []
    for curve in page.curves:
        if curve["fill"]:
            left, right, top, bottom = (curve[side] * _MM_PER_POINT for side in ("x0", "x1", "top", "bottom"))
            size = max(right - left, bottom - top)
            found.append(Circle(x_mm=(left + right) / 2, y_mm=(top + bottom) / 2, size_mm=size))
    return found
