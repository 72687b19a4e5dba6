"""What a user should know of what was made, as values."""

import pytest

from ohio_braille.kit.kits import KitJob
from ohio_braille.kit.notes import coding_notes, print_notes
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import Placing

from orders import kit_job, kit_order


@pytest.mark.parametrize(
    ("ending", "page", "code"),
    [
        ("brf", "index-a4", "wrong-coding-north-american"),
        ("eurobraille.txt", "letter-30x25", "wrong-coding-eurobraille"),
        ("eurobraille.txt", "index-a4", ""),
        ("brf", "letter-30x25", ""),
        ("pef", "index-a4", ""),  # says its cells itself
        ("list.brf", "index-a4", "wrong-coding-north-american"),
    ],
)
def test_the_coding_that_the_machines_of_a_page_mostly_want(ending: str, page: str, code: str) -> None:
    assert [note.code for note in coding_notes(ending, BUILT_IN.page(page))] == [code] * bool(code)


def test_a_shift_and_a_stretch_of_the_print_are_told() -> None:
    codes = [note.code for note in print_notes(Placing(offset_mm=(0.5, -1.0), scale=(1.0, 0.997)))]
    assert codes == ["print-not-felt", "shifted", "scaled"]
    assert print_notes(Placing(scale=(1.0, 0.997)))[-1].facts == {"wide_percent": 100.0, "tall_percent": 99.7}
    assert [note.code for note in print_notes(Placing())] == ["print-not-felt"]


def test_a_kit_that_needs_two_packs_says_so() -> None:
    """Elfer raus! has 1 to 20 in four colours, and one set needs an Ohio card of its own."""
    two = kit_job("elfer-raus", players=5).play.notes()
    assert two == [Note(code="packs", field="players", facts={"deck": "elfer-raus", "packs": 2, "players": 5})]
    assert kit_job("phase10", players=4).play.notes() == []


def test_short_captions_are_told_with_what_one_means() -> None:
    """Ace of Spades has no room beside two cells on labels 22 mm wide."""
    job = kit_job("bridge", players=2, language="en", sheet="a4-22x12-clear", style="compact").labels
    (note,) = job.caption_notes()
    assert (note.code, note.field) == ("short-captions", "captions")
    assert note.facts == {"sheet": "a4-22x12-clear", "short": "as", "caption": "Ace of Spades"}
    assert kit_job("bridge", players=2).labels.caption_notes() == []


def test_the_worst_margin_on_a_pre_cut_sheet() -> None:
    job = kit_job("phase10", players=2, sheet="L7651", page="index-a4", precut=True, paper_offset_mm=(1.0, 0.0)).labels
    (note,) = job.margin_notes()
    assert note.code == "worst-margin"
    assert (note.facts["left_mm"], note.facts["top_mm"], note.facts["page"]) == (11.0, 10.0, "index-a4")
    assert kit_job("phase10", players=2).labels.margin_notes() == []


def test_labels_that_lie_on_their_card_need_no_word() -> None:
    assert kit_job("bridge", players=2, language="en", sheet="us-44x12").labels.card_notes() == []
    assert kit_job("uno", labels_as="deck", sheet="a4-48x25-clear").labels.card_notes() == []


def test_two_large_labels_on_a_small_card_are_told() -> None:
    deck = b'name = "Mini"\nsource = "counted"\ncard_mm = [44, 40]\n[[cards]]\nranks = "1-9"\n'
    library = Library(files={"mini.toml": deck})
    order = kit_order("mini.toml", labels_as="deck", sheet="a4-46x21")
    (note,) = KitJob(order, library).labels.card_notes()
    assert note.code == "label-on-card"
    assert note.facts["wider_mm"] == pytest.approx(1.7, abs=0.05)
    assert note.facts["overlap"] is True
    sheets = note.facts["sheets"]
    assert isinstance(sheets, tuple)
    assert all(BUILT_IN.sheet(name).label_mm[0] <= 44 for name in sheets)
