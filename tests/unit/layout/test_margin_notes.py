"""What is printed beside the labels."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.errors import LayoutError
from ohio_braille.layout.margin_notes import note_area
from ohio_braille.layout.printer import mirrored

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


SMALL = ((62, 29), (105, 148), (120, 60), (57, 32))


@pytest.mark.parametrize("size", SMALL)
def test_one_label_a_page_wastes_no_label_on_notes(size):
    """A last label said that "this line is 100 mm long", and had no line."""
    result = placed(*many(44), own_sheet(size, size, 1, 1, 0, 0), captions=False, notes=("The line is 100 mm long.",))
    assert [len(page.labels) for page in result.pages] == [1] * 44
    assert not any(page.texts or page.lines for page in result.pages)


@pytest.mark.parametrize("size", SMALL)
def test_no_sentence_speaks_of_a_line_that_is_not_there(size):
    half = own_sheet(size, (size[0], size[1] / 2), 1, 2, 0, 0, (size[0], size[1] / 2))
    result = placed(
        *many(2), half, captions=False, notes=("The line is 100 mm long.",), notes_without_ruler=("Print at 100 %.",)
    )
    said = " ".join(text.text for page in result.pages for text in page.texts)
    ruled = any(page.lines for page in result.pages)
    assert ("100 mm" in said) == ruled
    assert ("Print at 100 %." in said) != ruled


def test_paper_too_narrow_for_a_word_of_a_note_has_none():
    narrow = own_sheet((40, 60), (40, 29), 1, 2, 0, 0, (40, 30))
    result = placed(*many(2), narrow, captions=False, notes=("line",), notes_without_ruler=("unbreakable" * 2,))
    assert [len(page.labels) for page in result.pages] == [2]


def test_a_word_too_wide_for_the_margin_is_named():
    with pytest.raises(LayoutError, match=r'The word "unbreakable.*" of a note is wider'):
        placed(*many(1), sheet("plain-a4"), captions=False, notes=("unbreakable" * 20,))


CORRECTIONS = st.tuples(st.floats(-20, 20), st.floats(0.9, 1.1))


@settings(max_examples=60)
@given(st.sampled_from(SHEETS), CORRECTIONS, CORRECTIONS, st.booleans())
def test_notes_and_ruler_stay_on_the_paper_under_every_correction(name, across, down, mirror):
    """Under --offset the ruler and the notes were pushed over the edge, and what is cut off measures short."""
    product = sheet(name)
    (right, wide), (below, tall) = across, down
    area = note_area(product.page_mm, (right, below), (wide, tall), mirrored=mirror)
    result = placed(*many(1), product, captions=False, notes=("Print at 100 %, one-sided.",), note_area=area)
    result = mirrored(result) if mirror else result
    for page in result.pages:
        ends = [(x, y) for line in page.lines for x, y in ((line.x1_mm, line.y1_mm), (line.x2_mm, line.y2_mm))]
        boxes = [caption_box(text) for text in page.texts if not text.ends_here]
        ends += [corner for box in boxes for corner in (box[:2], box[2:])]
        ends += [(text.x_mm, text.y_mm) for text in page.texts]
        for x, y in ends:
            for at, side in ((x, 0), (y, 1), (x * wide + right, 0), (y * tall + below, 1)):
                assert 5 - 1e-3 <= at <= product.page_mm[side] - 5 + 1e-3
