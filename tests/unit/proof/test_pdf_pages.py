"""The pages of a PDF that may be anything; bombs are told as that, within seconds and little memory."""

import re
import resource
import time
import zlib
from io import BytesIO

import pikepdf
import pytest
from pikepdf import settings

from ohio_braille.kit.kits import KitJob
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.pdf_pages import characters, pages
from ohio_braille.writers.pdf import write_label_sheets

from proofs import ORDER


def stream(keys: bytes, data: bytes) -> bytes:
    return b"<<%s /Length %d>>\nstream\n%s\nendstream" % (keys, len(data), data)


def pdf(objects: dict[int, bytes]) -> bytes:
    """A file with these objects by their numbers, the first of which is its root."""
    out, places = b"%PDF-1.7\n", {}
    for number, content in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    rows = b"".join(b"%010d 00000 n \n" % places[n] if n in places else b"%010d 00000 f \n" % 0 for n in range(1, 20))
    table = b"xref\n0 20\n0000000000 65535 f \n" + rows
    return out + table + b"trailer\n<</Size 20/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(out)


def one_page(content: bytes, more: bytes = b"", kids: int = 1) -> bytes:
    page = (
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</a 5 0 R>>>>%s>>" % more
    )
    return pdf(
        {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Kids[%s]>>" % (b"3 0 R " * kids), 3: page, 4: content}
    )


def bomb(megabytes: int) -> bytes:
    """Zeros or blanks by the megabyte, in a thousandth of them."""
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(b" " * 1_000_000) for _ in range(megabytes)) + packer.flush()


BOMB = bomb(200)


def object_stream() -> bytes:
    packer = zlib.compressobj(9)
    inner = b"2 0 3 40 <</Type/Pages/Kids[3 0 R]/Count 1>>     <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"
    data = packer.compress(inner) + b"".join(packer.compress(b" " * 1_000_000) for _ in range(200)) + packer.flush()
    out = b"%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"
    places = {1: (1, 9, 0), 2: (2, 5, 0), 3: (2, 5, 1), 5: (1, len(out), 0)}
    out += b"5 0 obj\n%s\nendobj\n" % stream(b"/Type/ObjStm/N 2/First 9/Filter/FlateDecode", data)
    places[6] = (1, len(out), 0)
    rows = b"".join(
        bytes([kind]) + at.to_bytes(4, "big") + n.to_bytes(2, "big")
        for kind, at, n in (places.get(number, (0, 0, 0)) for number in range(7))
    )
    table = stream(b"/Type/XRef/Size 7/W[1 4 2]/Root 1 0 R/Filter/FlateDecode", zlib.compress(rows))
    return out + b"6 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, len(out))


TABLE_BOMB = b"%%PDF-1.7\n6 0 obj\n%s\nendobj\nstartxref\n9\n%%%%EOF\n" % stream(
    b"/Type/XRef/Size 7/W[1 4 2]/Root 1 0 R/Filter/FlateDecode", BOMB
)
EMPTY = stream(b"", b"")

HOSTILE = {
    "a page that unpacks to gigabytes": (
        one_page(stream(b"/Filter/FlateDecode", BOMB)),
        "unpacks to more than 8,000,000",
    ),
    "a bomb in a bomb": (one_page(stream(b"/Filter[/FlateDecode/FlateDecode]", zlib.compress(BOMB))), "unpacks"),
    "objects that unpack to gigabytes": (object_stream(), "can't be read as PDF"),
    "a table of objects that unpacks to gigabytes": (TABLE_BOMB, "can't be read as PDF"),
    "pages in a circle": (
        pdf({1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"}),
        "Loop detected",
    ),
    "a million pages": (
        one_page(EMPTY, kids=1_000_000),
        "Too many warnings",
    ),
    "a file of 11 megabytes": (bytes(11_000_000), "has more than 10,000,000 bytes"),
    "lists in lists": (pdf({1: b"<</X %s%s>>" % (b"[" * 100_000, b"]" * 100_000)}), "can't be read as PDF"),
    "no table": (b"%PDF-1.7\n" + b"1 0 obj\n<</A 1>>\nendobj\n" * 300_000, "can't be read as PDF"),
    "numbers": (b"%PDF-1.7\n" + b"1 0 obj " * 1_000_000, "can't be read as PDF"),
    "nothing": (b"", "can't be read as PDF"),
    "zeros": (bytes(1_000_000), "can't be read as PDF"),
    "a crop box": (one_page(EMPTY, b"/CropBox[0 0 9 9]"), "has /CropBox on a page"),
    "annotations": (one_page(EMPTY, b"/Annots[]"), "has /Annots on a page"),
    "a unit of its own": (one_page(EMPTY, b"/UserUnit 2"), "has /UserUnit on a page"),
    "a turned page": (one_page(EMPTY, b"/Rotate 90"), "has /Rotate on a page"),
    "a form that isn't there": (one_page(stream(b"", b"/a Do")), "can't be read as PDF"),
}


@pytest.mark.parametrize(("data", "says"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_pdf_is_told_soon_and_in_little_memory(data: bytes, says: str) -> None:
    before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter()
    with pytest.raises(UnreadableError, match=re.escape(says)):
        list(pages(data))
    assert time.perf_counter() - start < 5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 150_000  # KB


def test_the_limits_of_the_process_are_given_back() -> None:
    before = settings.get_qpdf_limits()
    with pytest.raises(UnreadableError):
        list(pages(b"x"))
    assert settings.get_qpdf_limits() == before


def labels_pdf() -> bytes:
    file = BytesIO()
    write_label_sheets(KitJob(ORDER).labels.sheets, file)
    return file.getvalue()


def test_dots_that_the_edge_of_their_form_cuts_off() -> None:
    with pikepdf.open(BytesIO(labels_pdf())) as changed:
        for form in changed.pages[0].Resources.XObject.values():
            form.BBox = [-6.5, -6.5, 0.2, 6.5]
        out = BytesIO()
        changed.save(out)
    with pytest.raises(UnreadableError, match="cuts a dot off"):
        list(pages(out.getvalue()))


def test_an_encrypted_file_is_told_as_that() -> None:
    with pikepdf.open(BytesIO(labels_pdf())) as changed:
        out = BytesIO()
        changed.save(out, encryption=pikepdf.Encryption(owner="o", user=""))
    with pytest.raises(UnreadableError, match="is encrypted"):
        list(pages(out.getvalue()))


def test_what_the_codes_of_a_font_mean() -> None:
    one = b"1 beginbfchar <01> <00E4> endbfchar "
    table = one + b"2 beginbfrange <02> <03> [<0041> <D835DD38>] <10> <12> <0061> endbfrange"
    assert characters(table) == {1: "ä", 2: "A", 3: "\U0001d538", 0x10: "a", 0x11: "b", 0x12: "c"}
