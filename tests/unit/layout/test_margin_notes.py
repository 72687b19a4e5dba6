"""What is printed beside the labels."""

import pytest

from ohio_braille.errors import LayoutError

from placing import caption_box, many, placed
from stickers import SHEETS, own_sheet, sheet


def test_notes_and_ruler_keep_off_the_labels_and_the_paper_edge():
    """hitobito/hitobito #133, typst/typst #6292, mate-desktop/atril #4: viewers print at 96 percent. The page says how
    to print it and carries 100 mm to measure."""
    for name in SHEETS:
        product = sheet(name)
        result = placed(*many(product.per_sheet()), product, captions=False, notes=("Print at 100 %, one-sided.",))
        page = result.pages[0] if result.pages[0].lines else result.pages[-1]
        assert "Print at 100 %, one-sided." in [text.text for text in page.texts]
        bar = max(page.lines, key=lambda line: line.x2_mm - line.x1_mm)
        assert bar.x2_mm - bar.x1_mm == pytest.approx(100, abs=1e-6)
        bottom = product.top_mm + (product.rows - 1) * product.pitch_mm[1] + product.label_mm[1]
        for top, low in [caption_box(text)[1::2] for text in page.texts] + [
            (min(line.y1_mm, line.y2_mm), max(line.y1_mm, line.y2_mm)) for line in page.lines
        ]:
            assert top >= 5 - 1e-6
            assert low <= product.page_mm[1] - 5 + 1e-6
            assert not page.labels or low <= product.top_mm or top >= bottom


def test_notes_without_room_go_onto_a_page_of_their_own():
    narrow = own_sheet((210, 297), (42, 21), 5, 14, 0, 1.5, (42, 21))
    result = placed(*many(70), narrow, captions=False, notes=("Print at 100 %.", "Printed dots can't be felt."))
    assert [len(page.labels) for page in result.pages] == [70, 0]
    assert [text.text for text in result.pages[0].texts] == []
    assert [text.text for text in result.pages[1].texts] == ["Print at 100 %.", "Printed dots can't be felt.", "100 mm"]


def test_long_notes_are_wrapped_inside_the_paper():
    product = sheet("plain-a4")
    note = " ".join(f"word{n}" for n in range(40))
    texts = placed(*many(1), product, captions=False, notes=(note,)).pages[0].texts
    rows = [text for text in texts if text.text != "100 mm"]
    assert " ".join(row.text for row in rows) == note
    assert len(rows) == 3  # 40 words of 6 or 7 characters and 39 spaces: 309 characters of 1.5 mm, 195 mm in a row
    for text in texts:
        left, _, right, _ = caption_box(text)
        assert left >= 5
        assert right <= 210 - 5


def test_a_note_too_wide_for_the_paper_is_named():
    with pytest.raises(LayoutError, match='The word "unbreakableunbreakable" of a note is wider'):
        placed(*many(1), own_sheet((40, 29), (40, 29), 1, 1, 0, 0), captions=False, notes=("unbreakable" * 2,))
