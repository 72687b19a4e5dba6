"""Labels in mm, before any file is written."""

import math

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ohio_braille.errors import LayoutError
from ohio_braille.layout.die_cuts import cells_that_fit, used_positions
from ohio_braille.layout.label_sheets import CAPTION_SIZES_MM

from placing import FULL, L4731, L7651, MARBURG, all_dots, caption_box, many, placed
from stickers import dot_size, label, own_sheet, read_back, typed


def test_gap_does_not_move_the_first_row():
    """entropia/paperless-asn-qr-codes #16: a gap between rows also pushed down the first row."""
    product = own_sheet((215.9, 279.4), (25.4, 9.52), 7, 22, 11.55, 8.73, (27.9, 12.02), keep_out_mm=(2.0, 1.5))
    result = placed(*many(154), product, captions=False)
    for lab in result.pages[0].labels:
        assert lab.y_mm == pytest.approx(8.73 + (lab.row - 1) * 12.02, abs=1e-6)
        assert lab.x_mm == pytest.approx(11.55 + (lab.column - 1) * 27.9, abs=1e-6)
    assert {lab.row for lab in result.pages[0].labels} == set(range(1, 23))


def test_part_used_sheet_starts_at_its_first_free_label():
    """maziggy/bambuddy #2879, inventree/InvenTree #4929, ducky64/labelmaker #5: a part-used sheet was started top left
    again, or in the wrong column, or downwards."""
    product = own_sheet((210, 297), (60, 25), 3, 10, 15, 23.5, (60, 25))
    result = placed(*many(25), product, used=(used_positions("1-7", product),))
    places = [[(lab.row, lab.column) for lab in page.labels] for page in result.pages]
    assert [len(page) for page in places] == [23, 2]
    assert places[0][:3] == [(3, 2), (3, 3), (4, 1)]
    assert places[1] == [(1, 1), (1, 2)]
    assert [lab.label.caption for page in result.pages for lab in page.labels] == [f"Card {i}" for i in range(25)]


def test_each_part_used_sheet_has_its_own_positions():
    """rdunlop/unicycling-registration #531: several part-used sheets in one job."""
    used = used_positions("1-63", L7651), used_positions("2-64", L7651)
    result = placed(*many(5), L7651, used=used)
    assert [[(lab.row, lab.column) for lab in page.labels] for page in result.pages] == [
        [(13, 4), (13, 5)],
        [(1, 1), (13, 5)],
        [(1, 1)],
    ]


def test_sheet_with_a_single_label():
    """bcbnz/pylabels PR #3: a 1 x 1 sheet crashed because gaps were unset."""
    product = own_sheet((62, 29), (62, 29), 1, 1, 0, 0)
    result = placed(*many(3), product)
    assert [len(page.labels) for page in result.pages] == [1, 1, 1]
    assert read_back(all_dots(result), product, MARBURG) == {(1, 1): FULL * 2}


def test_blank_labels_come_last_and_hold_nothing():
    result = placed(*many(2), L7651, blanks=3)
    assert [lab.cells for lab in result.pages[0].labels] == [FULL * 2, FULL * 2, b"", b"", b""]
    assert [lab.caption is None for lab in result.pages[0].labels] == [False, False, True, True, True]


@pytest.mark.parametrize("blanks", [-1, 10**9])
def test_silly_numbers_of_blanks(blanks):
    with pytest.raises(LayoutError, match="from 0 to 100000"):
        placed(*many(1), L7651, blanks=blanks)


def test_no_labels_are_an_error():
    with pytest.raises(LayoutError, match="no labels"):
        placed([], {}, L7651)


def test_dots_begin_at_the_same_place_on_every_label():
    cells = {"a": FULL, "b": bytes([8, 4]), "c": FULL * 5}
    labels = [label(text, f"Card {text * n}") for n, text in enumerate("abcabc", 1)]
    result = placed(labels, cells, L7651)
    starts = {(round(p.dot_x_mm - p.x_mm, 4), round(p.dot_y_mm - p.y_mm, 4)) for p in result.pages[0].labels}
    assert len(starts) == 1
    assert read_back(all_dots(result), L7651, MARBURG) == {
        (1, 1): FULL, (1, 2): bytes([8, 4]), (1, 3): FULL * 5, (1, 4): FULL, (1, 5): bytes([8, 4]), (2, 1): FULL * 5,
    }  # fmt: skip


def test_turned_labels_read_from_top_to_bottom():
    """j-evins/glabels-qt #46 and #166, prawnpdf/prawn #805: turned content used the unturned width or came out
    mirrored. Turned back by a quarter, the dots must be those of the unturned label."""
    herz = typed("""
        o. o. o. o. .. oo
        oo .o oo .o .. oo
        .. .. o. oo .. ..
    """)
    product = own_sheet((100, 60), (12, 40), 7, 1, 8, 10, (12, 40))
    result = placed([label("h g")], {"h g": herz}, product, turned=90)
    dots = all_dots(result)
    for x, y in dots:
        assert 8 + 2.75 <= x <= 8 + 12 - 2.75
        assert 10 + 2.75 <= y <= 10 + 40 - 2.75
    # A quarter turn against the clock: what was down is now along, what was left is now down.
    back = [(y, 100 - x) for x, y in dots]
    first = (min(x for x, _ in back), min(y for _, y in back))
    moved_back = sorted((round(x - first[0], 6), round(y - first[1], 6)) for x, y in back)
    assert moved_back == sorted(MARBURG.centres(herz))
    with pytest.raises(LayoutError, match=r"by 26 mm"):  # 34 mm of braille on 12 - 4 mm
        placed([label("h g")], {"h g": herz}, product)


def test_turned_by_something_else():
    with pytest.raises(LayoutError, match="0 or 90 degrees"):
        placed(*many(1), L7651, turned=45)


def test_too_wide_label_says_which_by_how_much_and_what_fits():
    cells = {"ten": FULL * 3, "Joker": FULL * 6}
    with pytest.raises(LayoutError) as caught:
        placed([label("ten"), label("Joker")], cells, L4731)
    message = str(caught.value)
    assert '"Joker" (card card-Joker, 6 cells) by 12.6 mm' in message  # 34 mm on 25.4 - 4 mm
    assert '"ten"' not in message
    assert "3 cells" in message


def test_too_high_braille_says_by_how_much():
    low = own_sheet((100, 100), (40, 9), 2, 10, 10, 5, (40, 9))
    with pytest.raises(LayoutError, match=r"1\.5 mm too high .* 6\.5 mm high, and 5 mm are there"):
        placed(*many(1), low)
    assert cells_that_fit(low, MARBURG) == 0


def test_a_label_without_dots_is_refused():
    with pytest.raises(LayoutError, match='"x" of the card card-x has no dots'):
        placed([label("x")], {"x": b"\0\0"}, L7651)


def test_captions_that_fit_nowhere_say_what_would():
    with pytest.raises(LayoutError) as caught:
        placed([label("x", "Queen of diamonds", "Q diamonds")], {"x": FULL * 3}, L4731)
    message = str(caught.value)
    assert '"Q diamonds" (card card-x)' in message
    assert "12.7 mm wide, and 4.4 mm are free beside" in message  # 10 x 0.6 x 2.1167; 25.4 - 4 - 16 - 1
    assert message.endswith("or leave the captions out with captions=False.")
    assert caught.value.field == "captions"
    assert placed([label("x", "Queen of diamonds", "Q diamonds")], {"x": FULL * 3}, L4731, captions=False)


def test_captions_are_full_where_they_fit_and_short_on_all_labels_where_one_does_not():
    cells = {"a": FULL * 2, "b": FULL * 2}
    fits = placed([label("a", "Ace", "A"), label("b", "King", "K")], cells, L4731)
    assert [p.caption.text for p in fits.pages[0].labels] == ["Ace", "King"]
    short = placed([label("a", "Ace", "A"), label("b", "Queen of diamonds", "Q")], cells, L4731)
    assert [p.caption.text for p in short.pages[0].labels] == ["A", "Q"]


def test_what_has_no_short_caption_keeps_the_long_one():
    labels = [label("a", "Ace"), label("b", "Queen of diamonds", "Q")]
    result = placed(labels, {"a": FULL * 2, "b": FULL * 2}, L4731)
    assert [p.caption.text for p in result.pages[0].labels] == ["Ace", "Q"]


@pytest.mark.parametrize("height", [14.95, 15.0, 16.0, 18.0, 30.0])
def test_braille_and_the_print_under_it_stand_in_the_middle(height):
    product = own_sheet((100, 100), (40, height), 2, 3, 10, 5, (40, height))
    product = msgspec.structs.replace(product, top_mm=(100 - 3 * height) / 2)
    result = placed([label("a", "Ace")], {"a": FULL * 2}, product)
    (lab,) = result.pages[0].labels
    above = min(y for _, y in all_dots(result)) - 0.75 - lab.y_mm
    below = lab.y_mm + height - caption_box(lab.caption)[3]
    assert above == pytest.approx(below, abs=1e-5)
    assert above >= 2
    assert lab.caption.x_mm == pytest.approx(lab.dot_x_mm - 0.75)


def test_captions_of_a_job_have_one_size():
    cells = {"a": FULL * 2}
    labels = [label("a", "A"), label("a", "A rather long caption"), label("a", "B")]
    result = placed(labels, cells, L7651)
    sizes = {p.caption.size_mm for p in result.pages[0].labels}
    # 21 characters of 0.6 take 40 mm in 9 points, 35.6 in 8, 31.1 in 7: the first that fits into 34.1 mm.
    assert sizes == {7 * 25.4 / 72}


@given(st.sets(st.integers(1, 65), min_size=1, max_size=64))
def test_used_labels_stay_empty(taken):
    used = used_positions(",".join(map(str, sorted(taken))), L7651)
    result = placed(*many(65 - len(taken) + 1), L7651, used=(used,), captions=False)
    first = {(p.row - 1) * 5 + p.column for p in result.pages[0].labels}
    assert first == set(range(1, 66)) - taken
    assert len(result.pages[1].labels) == 1


@st.composite
def sheets_of_any_kind(draw):
    """A sheet whose grid is possible, labels of any sensible size."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    sides = st.integers(80, 600).map(lambda n: n / 10)
    gaps = st.integers(0, 30).map(lambda n: n / 10)
    label_mm = (draw(sides), draw(sides))
    pitch = (label_mm[0] + draw(gaps), label_mm[1] + draw(gaps))
    left, top = draw(st.integers(0, 200)) / 10, draw(st.integers(0, 200)) / 10
    page = (
        2 * left + (columns - 1) * pitch[0] + label_mm[0],
        2 * top + (rows - 1) * pitch[1] + label_mm[1],
    )
    return own_sheet((max(page[0], 10.0), max(page[1], 10.0)), label_mm, columns, rows, left, top, pitch)


@given(
    sheets_of_any_kind(),
    st.lists(
        st.tuples(st.binary(min_size=1, max_size=5), st.text("Ohiné 10", max_size=12), st.text("OK", max_size=2)),
        min_size=1,
        max_size=20,
    ),
    st.sampled_from([0, 90]),
    st.sampled_from(["marburg-medium", "nls-800", "jumbo", "swell-paper-marburg"]),
)
@settings(max_examples=150, deadline=None)
def test_either_everything_is_in_its_place_or_an_error_says_why(product, job, turned, size_name):
    size = dot_size(size_name)
    labels, cells = [], {}
    for n, (raw, caption, short) in enumerate(job):
        cells[str(n)] = bytes(63 if n == 0 and i == 0 else b & 63 | 1 for i, b in enumerate(raw))
        labels.append(label(str(n), caption.strip(), short))
    width, height = product.label_mm[::-1] if turned else product.label_mm
    longest = max(len(run) for run in cells.values())
    room = min(width - 4 - size.width_mm(longest), height - 4 - size.tall_mm())
    assume(abs(room) > 1e-3)
    if room < 0:
        with pytest.raises(LayoutError, match=r"[0-9] mm"):
            placed(labels, cells, product, size, turned=turned)
        return
    assert longest <= cells_that_fit(product, size, turned=turned)
    try:
        result = placed(labels, cells, product, size, turned=turned)
    except LayoutError:
        # Only the print may be too much.
        result = placed(labels, cells, product, size, turned=turned, captions=False)
    assert [p.label for page in result.pages for p in page.labels] == labels
    edges = product.keep_out_mm
    sizes = set()
    for page in result.pages:
        for p in page.labels:
            dots = result.centres(p)
            assert len(dots) == sum(cell.bit_count() for cell in cells[p.label.text])
            for x, y in dots:
                for at, start, length, edge in (
                    (x, p.x_mm, product.label_mm[0], edges[0]),
                    (y, p.y_mm, product.label_mm[1], edges[1]),
                ):
                    assert start + edge + size.dot_mm / 2 - 1e-5 <= at <= start + length - edge - size.dot_mm / 2 + 1e-5
            if p.caption is None:
                continue
            sizes.add(p.caption.size_mm)
            left, top, right, low = caption_box(p.caption)
            assert p.x_mm + 2 - 1e-5 <= left
            assert right <= p.x_mm + product.label_mm[0] - 2 + 1e-5
            assert p.y_mm + 2 - 1e-5 <= top
            assert low <= p.y_mm + product.label_mm[1] - 2 + 1e-5
            for x, y in dots:
                aside = math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - low))
                assert aside >= size.dot_mm / 2 + 1 - 1e-5
    assert len(sizes) <= 1
    assert sizes <= set(CAPTION_SIZES_MM)


def test_on_swell_paper_nothing_is_printed_but_dots_and_the_corner_that_was_asked_for():
    """All that is black swells. The corner mark is asked for by itself, to be cut off."""
    uncut = own_sheet((160, 60), (30, 20), 5, 1, 5, 20, (30, 20), cut=True)
    options = {"notes": ("A note.",), "outlines": True, "corner_mark": True}
    sheets = placed(*many(2), uncut, dot_size("swell-paper-marburg"), **options)
    (page,) = sheets.pages
    assert [lab.caption for lab in page.labels] == [None, None]
    assert (page.texts, page.lines, sheets.outlines, sheets.cut) == ((), (), False, False)
    assert len(page.cuts) == 2
    assert len(placed(*many(2), uncut, **options).pages[0].texts) > 0


def test_a_sheet_without_a_free_label_is_refused():
    with pytest.raises(LayoutError, match="All 65 labels of sheet 2 are used: leave it out") as error:
        placed(*many(66), L7651, used=(frozenset(), frozenset(range(1, 66))))
    assert error.value.field == "used"
