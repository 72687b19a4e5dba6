"""The extras, DXF and tagged PDF, by readers of others; without them the error says what to install.

Where an extra is not installed its tests are skipped; under OHIO_BRAILLE_RECEIVERS=1 (in .ci) that is a failure.
"""

import io
import os
import sys
from collections import Counter
from importlib.util import find_spec

import pdfplumber
import pytest
from pdfminer.pdftypes import resolve1

from ohio_braille.errors import OutputError
from ohio_braille.kit.kits import KitJob
from ohio_braille.kit.label_files import label_files

from orders import kit_job, text_file


def needs(module: str) -> None:
    if find_spec(module) is None:
        told = f"{module} is not here: pip install {module}"
        if os.environ.get("OHIO_BRAILLE_RECEIVERS") == "1":
            pytest.fail(told)
        pytest.skip(told)


def dxf_groups(text: str) -> list[tuple[int, str]]:
    """The pairs of group code and value that every DXF file is made of."""
    lines = text.split("\n")
    return [(int(code), value.strip()) for code, value in zip(lines[::2], lines[1::2], strict=False) if code.strip()]


def circles(text: str) -> list[tuple[float, float, float, str]]:
    """x, y, radius and layer of each circle, read by hand from the groups."""
    found, current = [], None
    for code, value in dxf_groups(text):
        if code == 0:
            if current:
                found.append((current[10], current[20], current[40], current[8]))
            current = {} if value == "CIRCLE" else None
        elif current is not None and code in (8, 10, 20, 40):
            current[code] = value if code == 8 else float(value)
    return found


def written(job: KitJob, kind: str) -> bytes:
    file = io.BytesIO()
    label_files(job.labels, job.texts, kind)[1](file)
    return file.getvalue()


def test_dxf_has_every_dot_at_its_place_in_mm() -> None:
    needs("ezdxf")
    job = kit_job("phase10", players=2, sheet="L7651")
    data = written(job, "dxf")
    sheets = job.labels.sheets
    height = sheets.page_mm[1]
    expected = [(x, height - y) for label in sheets.pages[0].labels for x, y in sheets.centres(label)]
    found = circles(data.decode())
    assert len(found) == len(expected)
    for (x, y, radius, layer), (right, up) in zip(sorted(found), sorted(expected), strict=True):
        assert (x, y) == pytest.approx((right, up), abs=0.001)
        assert radius == pytest.approx(sheets.dots.dot_mm / 2)
        assert layer == "dots"
    groups = dxf_groups(data.decode())
    assert groups[groups.index((9, "$INSUNITS")) + 1] == (70, "4")  # millimetres
    assert Counter(value for code, value in groups if code == 0)["LWPOLYLINE"] == len(sheets.pages[0].labels)
    assert written(KitJob(job.order), "dxf") == data


def test_dxf_is_corrected_for_the_machine() -> None:
    needs("ezdxf")
    plain = circles(written(kit_job("ohio", players=2), "dxf").decode())
    moved = circles(written(kit_job("ohio", players=2, offset_mm=(1.0, 2.0)), "dxf").decode())
    for before, after in zip(plain, moved, strict=True):
        assert after[:2] == pytest.approx((before[0] + 1.0, before[1] - 2.0))


@pytest.mark.parametrize("language", ["de", "en"])
def test_tagged_pdf_is_tagged_and_says_the_same(language: str) -> None:
    needs("weasyprint")
    job = kit_job("bridge", language=language)
    document = job.document("cheatsheet")
    file = io.BytesIO()
    text_file(job, document, "tagged.pdf")(file)
    with pdfplumber.open(file) as pdf:
        catalog = pdf.doc.catalog
        assert resolve1(catalog["MarkInfo"])["Marked"]
        assert "StructTreeRoot" in catalog
        assert resolve1(catalog["Lang"]).decode() == language
        assert pdf.metadata["Title"] == document.title
        text = " ".join(page.extract_text() for page in pdf.pages)
    assert document.title in " ".join(text.split())


@pytest.mark.parametrize(("module", "kind"), [("ezdxf", "dxf"), ("weasyprint", "tagged.pdf")])
def test_without_the_extra_the_error_says_what_to_install(
    module: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    job = kit_job("ohio", players=2)
    write = (
        label_files(job.labels, job.texts, kind)[1]
        if kind == "dxf"
        else text_file(job, job.document("cheatsheet"), kind)
    )
    with pytest.raises(OutputError, match=f"pip install {module}"):
        write(io.BytesIO())
