"""Labels in mm, before any file is written."""

import math
import re

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ohio_braille.errors import LayoutError
from ohio_braille.layout.label_sheets import (
    ABOVE,
    BELOW,
    CAPTION_SIZES_MM,
    calibration_sheet,
    cells_that_fit,
    mirrored,
    moved,
    place,
    require_sheet,
    uneven_margins,
    used_positions,
)

from stickers import SHEETS, dot_size, label, own_sheet, read_back, sheet, typed, width_mm

MARBURG = dot_size()
L7651 = sheet("a4-38x21")
L4731 = sheet("a4-25x10")
FULL = bytes([63])


def placed(labels, cells, product, size=MARBURG, **options):
    return place(labels, cells, product, size, width_mm, title="Ohio", language="en", **options)


def many(n, cells=FULL * 2):
    """n labels that all have the same braille."""
    return [label("x", f"Card {i}", f"C{i}") for i in range(n)], {"x": cells}


def all_dots(sheets, page=0):
    return [dot for lab in sheets.pages[page].labels for dot in sheets.centres(lab)]


def caption_box(text):
    """Left, top, right, bottom of a caption."""
    long = width_mm(text.text, text.size_mm)
    above, below = ABOVE * text.size_mm, BELOW * text.size_mm
    if text.turned:
        return (text.x_mm - below, text.y_mm, text.x_mm + above, text.y_mm + long)
    left = text.x_mm - long if text.ends_here else text.x_mm
    return (left, text.y_mm - above, left + long, text.y_mm + below)


# --- sheets that can't be ---


def test_grid_that_cannot_fit_says_direction_and_millimetres():
    """ropensci/baRcodeR #37: impossible geometry gave a shifted, overlapping PDF without a word."""
    bad = own_sheet((215.9, 279.4), (25.4, 25.4), 8, 20, 6.35, 12.7, (25.4, 25.4))
    with pytest.raises(LayoutError, match=r"down by 241\.3 mm: 20 rows take 508 mm, and 254 mm of 279\.4 mm"):
        require_sheet(bad)
    with pytest.raises(LayoutError, match="leave the page"):
        placed(*many(1), bad)


def test_grid_too_wide_says_across():
    with pytest.raises(LayoutError, match=r"across by 2\.6 mm: 3 columns take 92\.6 mm"):
        require_sheet(own_sheet((100, 60), (30, 20), 3, 1, 10, 20, (31.3, 20)))


def test_overlapping_labels_are_named():
    with pytest.raises(LayoutError, match=r"overlap down: they are 20 mm high .* after 19\.9 mm, 0\.1 mm too early"):
        require_sheet(own_sheet((100, 100), (30, 20), 3, 4, 5, 10.15, (30, 19.9)))


def test_rounding_of_a_product_is_no_overlap():
    """bcbnz/pylabels PR #5: float rounding rejected valid specifications."""
    require_sheet(own_sheet((100, 100), (30, 20), 3, 4, 5, 10.06, (30, 19.96)))


@pytest.mark.parametrize(("left", "fine"), [(5.0, True), (5.25, True), (5.49, True), (5.6, False), (4.3, False)])
def test_margins_may_differ_by_one_millimetre(left, fine):
    product = own_sheet((100, 100), (30, 20), 3, 4, left, 10, (30, 20))
    require_sheet(product)
    said = uneven_margins(product)
    assert bool(re.search(r"differ across by 1\.[24] mm", said)) != fine
    assert bool(said) != fine


def test_grid_of_the_other_paper_is_named():
    """DrMikeyS/COVIDVaccinePatientSlips #19, gitolicious/avery-asn PR #1: A4 labels on Letter, nothing lined up."""
    letter = msgspec.structs.replace(L4731, page_mm=(215.9, 279.4), paper="Letter")
    with pytest.raises(LayoutError, match="would fit A4 paper, 210 × 297 mm"):
        require_sheet(letter)


def test_paper_and_page_must_agree():
    """sysadminsmedia/homebox #12: a sheet that says A4 and measures Letter is refused, not guessed."""
    with pytest.raises(LayoutError, match=r"paper is A4, which is 210 × 297 mm, but gives its page as 215\.9 × 279\.4"):
        require_sheet(msgspec.structs.replace(L4731, page_mm=(215.9, 279.4)))


@pytest.mark.parametrize("key", ["page_mm", "label_mm", "pitch_mm", "keep_out_mm", "left_mm", "top_mm", "corner_mm"])
@pytest.mark.parametrize("number", [math.nan, math.inf, -1.0, 1e9])
def test_numbers_that_cannot_be_meant(key, number):
    value = (number, 10.0) if isinstance(getattr(L7651, key), tuple) else number
    with pytest.raises(LayoutError, match=key):
        require_sheet(msgspec.structs.replace(L7651, **{key: value}))


@pytest.mark.parametrize("key", ["columns", "rows"])
@pytest.mark.parametrize("number", [0, -3, 10**9])
def test_a_sheet_has_a_sensible_number_of_labels(key, number):
    with pytest.raises(LayoutError, match=key):
        require_sheet(msgspec.structs.replace(L7651, **{key: number}))


# --- where labels lie ---


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
    result = placed(*many(25), product, used=[used_positions("1-7", product)])
    places = [[(lab.row, lab.column) for lab in page.labels] for page in result.pages]
    assert [len(page) for page in places] == [23, 2]
    assert places[0][:3] == [(3, 2), (3, 3), (4, 1)]
    assert places[1] == [(1, 1), (1, 2)]
    assert [lab.label.caption for page in result.pages for lab in page.labels] == [f"Card {i}" for i in range(25)]


def test_each_part_used_sheet_has_its_own_positions():
    """rdunlop/unicycling-registration #531: several part-used sheets in one job."""
    used = [used_positions("1-63", L7651), used_positions("2-64", L7651)]
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


# --- what does not fit ---


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
    assert "--no-captions" in message
    assert placed([label("x", "Queen of diamonds", "Q diamonds")], {"x": FULL * 3}, L4731, captions=False)


# --- captions ---


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


# --- parts of a sheet ---


@pytest.mark.parametrize(
    ("text", "positions"), [("1", {1}), ("1-3", {1, 2, 3}), ("1-2, 5", {1, 2, 5}), ("65", {65}), ("7,7,6-8", {6, 7, 8})]
)
def test_used_positions(text, positions):
    assert used_positions(text, L7651) == positions


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "neither"),
        ("a", "neither"),
        ("1-", "neither"),
        ("-3", "neither"),
        ("1;2", "neither"),
        ("1.5", "neither"),
        ("²", "neither"),
        ("1-2-3", "neither"),
        ("99999999999999", "neither"),
        ("0", "no label 0"),
        ("0-3", "no label 0"),
        ("66", "no label 66 .* labels 1 to 65"),
        ("1-999999999", "no label 999999999"),
        ("9-3", "write 3-9"),
        ("1-65", "All 65 labels"),
        ("1-64,65", "All 65 labels"),
    ],
)
def test_used_positions_that_are_wrong(text, message):
    with pytest.raises(LayoutError, match=message):
        used_positions(text, L7651)


@given(st.sets(st.integers(1, 65), min_size=1, max_size=64))
def test_used_labels_stay_empty(taken):
    used = used_positions(",".join(map(str, sorted(taken))), L7651)
    result = placed(*many(65 - len(taken) + 1), L7651, used=[used], captions=False)
    first = {(p.row - 1) * 5 + p.column for p in result.pages[0].labels}
    assert first == set(range(1, 66)) - taken
    assert len(result.pages[1].labels) == 1


# --- notes and ruler ---


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


# --- lines to cut along ---


def test_uncut_sheet_has_each_edge_once_around_the_labels_that_are_there():
    """j-evins/glabels-qt #145: cut marks were printed at empty positions too."""
    product = own_sheet((100, 60), (20, 15), 4, 3, 10, 7.5, (20, 15), cut=True)
    result = placed(*many(6), product, captions=False)
    lines = {(c.x1_mm, c.y1_mm, c.x2_mm, c.y2_mm) for c in result.pages[0].cuts}
    assert lines == {
        (10, 7.5, 90, 7.5), (10, 22.5, 90, 22.5), (10, 37.5, 50, 37.5),  # two rows: four labels, then two
        (10, 7.5, 10, 37.5), (30, 7.5, 30, 37.5), (50, 7.5, 50, 37.5), (70, 7.5, 70, 22.5), (90, 7.5, 90, 22.5),
    }  # fmt: skip
    assert not placed(*many(6), product, captions=False, outlines=True).outlines


@pytest.mark.parametrize("turned", [0, 90])
def test_the_corner_to_cut_off_is_at_the_top_left_and_clear_of_the_dots(turned):
    product = own_sheet((100, 100), (20, 20), 3, 3, 20, 20, (20, 20))
    result = placed(*many(1), product, captions=False, corner_mark=True, turned=turned)
    (cut,) = result.pages[0].cuts
    corner = (40, 20) if turned else (20, 20)
    for x, y in ((cut.x1_mm, cut.y1_mm), (cut.x2_mm, cut.y2_mm)):
        assert abs(x - corner[0]) + abs(y - corner[1]) == pytest.approx(3)
    for x, y in all_dots(result):
        beyond = (abs(x - corner[0]) + abs(y - corner[1]) - 3) / math.sqrt(2)
        assert beyond >= 0.75 + 1 - 0.01


# --- mirror image and printer ---


def test_mirrored_dots_run_from_right_to_left_as_on_a_slate():
    """The letter h (125) written from the back: columns change places and cells run from the right."""
    h_e = typed("""
        o. o.
        oo .o
        .. ..
    """)
    seen_from_the_back = typed("""
        .o .o
        o. oo
        .. ..
    """)
    product = own_sheet((100, 60), (30, 20), 3, 2, 5, 10, (30, 20))
    back = mirrored(placed([label("he")], {"he": h_e}, product, captions=False))
    (lab,) = back.pages[0].labels
    assert (lab.row, lab.column, lab.x_mm) == (1, 3, 65)
    dots = sorted(back.centres(lab))
    left = min(x for x, _ in dots)
    # The first column of the last cell (e) has no dot at its far side: the leftmost dot is in the right column of "e".
    expected = sorted(MARBURG.centres(seen_from_the_back))
    shift = min(x for x, _ in expected)
    top = min(y for _, y in dots)
    assert [(round(x - left, 6), round(y - top, 6)) for x, y in dots] == [(x - shift, y) for x, y in expected]


@given(
    st.lists(st.sampled_from(["a", "bb", "ccc"]), min_size=1, max_size=30),
    st.sampled_from(SHEETS),
    st.sampled_from([0, 90]),
)
@settings(max_examples=100, deadline=None)
def test_mirrored_twice_is_as_before_and_print_stays_readable(texts, name, turned):
    product = sheet(name)
    cells = {"a": FULL, "bb": bytes([1, 32]), "ccc": bytes([7, 0, 56])}
    labels = [label(text, text) for text in texts]
    try:
        sheets = placed(labels, cells, product, notes=("A note.",), corner_mark=True, turned=turned)
    except LayoutError:
        assume(False)
    back = mirrored(sheets)
    assert mirrored(back) == sheets
    width = product.page_mm[0]
    for front, behind in zip(sheets.pages[0].labels, back.pages[0].labels, strict=True):
        assert behind.caption.text == front.caption.text
        assert behind.caption.turned == front.caption.turned
        left, top, right, low = caption_box(front.caption)
        assert caption_box(behind.caption) == pytest.approx((width - right, top, width - left, low), abs=1e-4)
        assert sorted((width - x, y) for x, y in sheets.centres(front)) == [
            pytest.approx(dot, abs=1e-5) for dot in sorted(back.centres(behind))
        ]


def test_mirrored_lines_are_on_the_other_side():
    product = own_sheet((160, 60), (30, 20), 5, 1, 5, 20, (30, 20))
    front = placed(*many(1), product, captions=False, corner_mark=True, notes=("A note.",))
    back = mirrored(front)
    (cut,) = back.pages[0].cuts
    assert sorted([(cut.x1_mm, cut.y1_mm), (cut.x2_mm, cut.y2_mm)]) == [(152, 20), (155, 23)]  # 160 - 5 - 3, 160 - 5
    bar = back.pages[0].lines[0]
    assert sorted((bar.x1_mm, bar.x2_mm)) == [55, 155]


def test_moves_of_a_printer_add_up():
    """What lies at x, y is drawn at scale times x, y plus the offset; a second correction comes on top of the first."""
    sheets = placed(*many(1), L7651)
    once = moved(sheets, (1.0, -0.5), (1.01, 0.99))
    assert (once.offset_mm, once.scale) == ((1.0, -0.5), (1.01, 0.99))
    twice = moved(once, (2.0, 0.0), (1.02, 1.0))
    assert twice.offset_mm == pytest.approx((1.0 * 1.02 + 2.0, -0.5))
    assert twice.scale == pytest.approx((1.01 * 1.02, 0.99))
    assert mirrored(once).offset_mm == once.offset_mm


@pytest.mark.parametrize("offset", [(math.nan, 0), (0, math.inf), (21, 0), (0, -1e9)])
def test_offsets_that_no_printer_needs(offset):
    with pytest.raises(LayoutError, match=r"offset (across|down) must be from -20 to 20 mm"):
        moved(placed(*many(1), L7651), offset, (1, 1))


@pytest.mark.parametrize("scale", [(math.nan, 1), (1, 0), (-1, 1), (1, 1.2)])
def test_scales_that_no_printer_needs(scale):
    with pytest.raises(LayoutError, match="from 90 to 110 percent"):
        moved(placed(*many(1), L7651), (0, 0), scale)


def test_a_label_pushed_off_the_page_is_named():
    with pytest.raises(LayoutError, match=r'"x" \(sheet 1, row 1, column 1\) off the page by 3\.33 mm'):
        moved(placed(*many(1), L7651), (-10, 0), (1, 1))  # 4.67 + 2 - 10


def test_calibration_sheet_has_its_bars_and_shows_where_braille_begins():
    test = calibration_sheet(L7651, MARBURG, width_mm, title="Test", language="en", words=("Measure A and B.",))
    (page,) = test.pages
    long = [line for line in page.lines if math.hypot(line.x2_mm - line.x1_mm, line.y2_mm - line.y1_mm) > 10]
    assert sorted((round(b.x2_mm - b.x1_mm, 6), round(b.y2_mm - b.y1_mm, 6)) for b in long) == [(0, 100), (100, 0)]
    assert "Measure A and B." in [text.text for text in page.texts]
    assert {(p.row, p.column) for p in page.labels if p.cells} == {(1, 1), (1, 5), (13, 1), (13, 5)}
    for lab in page.labels:
        for line in page.lines:
            assert (
                max(line.x1_mm, line.x2_mm) < lab.x_mm
                or min(line.x1_mm, line.x2_mm) > lab.x_mm + 38.1
                or max(line.y1_mm, line.y2_mm) < lab.y_mm
                or min(line.y1_mm, line.y2_mm) > lab.y_mm + 21.17
            )


def test_calibration_of_labels_too_low_for_the_braille():
    with pytest.raises(LayoutError, match="too high"):
        calibration_sheet(L4731, dot_size("jumbo"), width_mm, title="Test", language="en")


def test_calibration_of_small_paper_has_its_words_on_a_further_page():
    small = own_sheet((62, 29), (62, 29), 1, 1, 0, 0)
    test = calibration_sheet(small, MARBURG, width_mm, title="Test", language="en", words=("Measure C and D.",))
    assert [bool(page.labels) for page in test.pages] == [True, False]
    assert test.pages[1].texts[0].text == "Measure C and D."


# --- what always holds ---


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
