"""The pages of a PDF, one after the other, out of a file that may be anything: pikepdf (qpdf) unpacks and parses the
objects, within bounds; what is drawn is read by :mod:`ohio_braille.proof.pdf_drawing`."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.pdf_drawing import Disc, Drawing, Resources, discs_of_form, drawn
from ohio_braille.values.value import MM_PER_INCH, Value

if TYPE_CHECKING:
    import pikepdf

MM_PER_POINT = MM_PER_INCH / 72

MOST_BYTES = 10_000_000
"""Bytes of a file; 100,000 labels have 3,000,000."""

MOST_PAGES = 20_000
MOST_UNPACKED = 8_000_000
"""Bytes of one stream; a page of labels has 20,000."""

MOST_UNPACKED_IN_ALL = 100_000_000

_LIMITS: dict[str, Any] = {
    "flate_max_memory": MOST_UNPACKED,
    "png_max_memory": MOST_UNPACKED,
    "run_length_max_memory": MOST_UNPACKED,
    "tiff_max_memory": MOST_UNPACKED,
    "dct_max_memory": MOST_UNPACKED,
    "max_stream_filters": 1,  # a bomb in a bomb
    "parser_max_container_size": MOST_PAGES,
    "parser_max_nesting": 50,
    "parser_max_errors": 1,
    "doc_max_warnings": 5,
}

_PAGE_KEYS = {"/Contents", "/MediaBox", "/Parent", "/Resources", "/Rotate", "/Trans", "/Type"}
"""What our pages have. Others (a crop box, a unit of its own, annotations) change what is seen."""

_CODES = re.compile(rb"<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{4,8})>")
_RANGES = re.compile(rb"<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{2})>\s*(?:<([0-9A-Fa-f]{4})>|\[([^\]]*)\])")


class Page(Value, frozen=True, kw_only=True):
    """A page: how large it is, and what stands on it."""

    page_mm: tuple[float, float]
    drawing: Drawing


def pages(data: bytes) -> Iterator[Page]:
    """The pages of a PDF such as ohio-braille writes, each read when it is asked for.

    Raises UnreadableError for any other file, in words that follow its name; what takes more than is bearable is told
    as that.
    """
    import pikepdf

    if len(data) > MOST_BYTES:
        raise UnreadableError(f"has more than {MOST_BYTES:,} bytes")
    with _bounded():
        try:
            with pikepdf.open(
                BytesIO(data), attempt_recovery=False, suppress_warnings=True, inherit_page_attributes=False
            ) as pdf:
                yield from _Pages(pdf).read()
        except UnreadableError:
            raise
        except Exception as error:  # pikepdf raises its own kinds and Python's, by what a broken file runs into
            raise UnreadableError(f"can't be read as PDF: {_said(error)}") from None


def _said(error: Exception) -> str:
    """What pikepdf says, without what it calls a file in memory."""
    return re.sub(r"stream <[^>]*>:? ?", "", str(error)) or type(error).__name__


@contextmanager
def _bounded() -> Iterator[None]:
    """qpdf's limits are the process's: they are set for us and given back. What it logs of a broken file would be told
    a second time."""
    import logging

    from pikepdf import settings

    before: dict[str, Any] = settings.set_qpdf_limits(**_LIMITS)
    log = logging.getLogger("pikepdf._core")
    quiet, log.disabled = log.disabled, True
    try:
        yield
    finally:
        log.disabled = quiet
        settings.set_qpdf_limits(**before)


class _Pages:
    """A PDF that is open, and how much of it has been unpacked."""

    def __init__(self, pdf: "pikepdf.Pdf") -> None:
        self._pdf = pdf
        self._unpacked = 0
        self._forms: dict[Any, list[Disc]] = {}
        self._fonts: dict[Any, Callable[[bytes], str]] = {}

    def read(self) -> Iterator[Page]:
        if self._pdf.is_encrypted:
            raise UnreadableError("is encrypted")
        kids = self._pdf.Root.Pages.Kids  # pikepdf's own list of pages would be made whole, however long it is
        if len(kids) > MOST_PAGES:
            raise UnreadableError(f"has more than {MOST_PAGES:,} pages")
        for n in range(len(kids)):
            if kids[n].get("/Type") != "/Page":
                raise UnreadableError("has pages within pages, which no PDF of ohio-braille has")
            yield self._page(kids[n])

    def _page(self, page: Any) -> Page:
        strange = sorted(page.keys() - _PAGE_KEYS)
        if strange or int(page.get("/Rotate", 0)):
            raise UnreadableError(f"has {(strange or ['/Rotate'])[0]} on a page, which no page of ohio-braille has")
        left, bottom, right, top = map(float, page.MediaBox)
        if left or bottom:
            raise UnreadableError("has a page that doesn't begin at 0")
        resources = page.Resources
        drawing = drawn(
            self._bytes(page.Contents),
            Resources(
                form=cache(lambda name: self._form(resources.XObject[name.decode()])),
                font=cache(lambda name: self._font(resources.Font[name.decode()])),
            ),
        )
        return Page(page_mm=(right * MM_PER_POINT, top * MM_PER_POINT), drawing=drawing)

    def _bytes(self, stream: Any) -> bytes:
        """A stream, unpacked."""
        import pikepdf

        try:
            found: bytes = stream.read_bytes(pikepdf.StreamDecodeLevel.generalized)
        except pikepdf.PdfError as error:
            raise UnreadableError(
                f"has a stream that is broken or unpacks to more than {MOST_UNPACKED:,} bytes ({_said(error)})"
            ) from None
        self._unpacked += len(found)
        if self._unpacked > MOST_UNPACKED_IN_ALL:
            raise UnreadableError(f"unpacks to more than {MOST_UNPACKED_IN_ALL:,} bytes")
        return found

    def _form(self, form: Any) -> list[Disc]:
        if form.objgen not in self._forms:
            if form.get("/Subtype") != "/Form" or list(form.get("/Matrix", [1, 0, 0, 1, 0, 0])) != [1, 0, 0, 1, 0, 0]:
                raise UnreadableError("shows what is no form of dots")
            discs = discs_of_form(self._bytes(form))
            left, bottom, right, top = map(float, form.BBox)
            for disc in discs:
                reach = disc.wide / 2
                if not (left <= disc.x - reach and disc.x + reach <= right):
                    raise UnreadableError("cuts a dot off")
                if not (bottom <= disc.y - reach and disc.y + reach <= top):
                    raise UnreadableError("cuts a dot off")
            self._forms[form.objgen] = discs
        return self._forms[form.objgen]

    def _font(self, font: Any) -> Callable[[bytes], str]:
        if font.objgen not in self._fonts:
            table = characters(self._bytes(font.ToUnicode))
            self._fonts[font.objgen] = lambda codes: "".join(table.get(code, "\ufffd") for code in codes)
        return self._fonts[font.objgen]


def characters(cmap: bytes) -> dict[int, str]:
    """What a font's codes of one byte mean, by its ToUnicode table (ISO 32000-1, 9.10.3)."""
    found: dict[int, str] = {}
    for part in re.findall(rb"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, meant in _CODES.findall(part):
            found[int(code, 16)] = _utf16(meant)
    for part in re.findall(rb"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for first, last, start, listed in _RANGES.findall(part):
            codes = range(int(first, 16), int(last, 16) + 1)
            every = re.findall(rb"<([0-9A-Fa-f]{4,8})>", listed)
            for n, code in enumerate(codes):
                found[code] = _utf16(every[n]) if n < len(every) else chr(int(start, 16) + n) if start else "\ufffd"
    return found


def _utf16(code: bytes) -> str:
    return bytes.fromhex(code.decode()).decode("utf-16-be", "replace")
