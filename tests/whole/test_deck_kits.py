"""Kits for decks that play no game: labels, their key, a page that speaks of the deck; and for decks that do."""

from pathlib import Path

import pytest

from ohio_braille.api import check
from ohio_braille.errors import LayoutError
from ohio_braille.kit.kits import KitJob, write_kit
from ohio_braille.kit.label_files import label_files
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.orders import Braille, KitOrder, Marking, Placing, Play

SIX = b'name = "Sechs"\nsource = "counted"\ncard_mm = [56, 87]\n[[cards]]\nranks = "1-104"\n'
CREW = b"""\
name = "Crew"
suits = ["red", "green", "blue", "yellow"]
source = "counted"
[[cards]]
ranks = "1-9"
[[cards]]
ranks = ["rocket1", "rocket2", "rocket3", "rocket4"]
suits = []
"""
ROCKETS = {
    "de": ("Rakete", "Ra", "r"),
    "en": ("Rocket", "Ro", "r"),
    "fr": ("Fusée", "Fu", "f"),
}


def library() -> Library:
    words = "".join(
        f"[words.{language}.ranks]\n"
        + "".join(
            f'rocket{n} = {{ caption = "{name} {n}", mark = "{mark}{n}", compact = "{compact}{"abcd"[n - 1]}x" }}\n'
            for n in range(1, 5)
        )
        for language, (name, mark, compact) in ROCKETS.items()
    )
    return Library(files={"six.toml": SIX, "crew.toml": CREW + words.encode()})


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize(("deck", "cards"), [("skat", 32), ("crew.toml", 40)])
def test_a_deck_without_the_game_gets_labels_key_and_start_page(
    deck: str, cards: int, language: str, tmp_path: Path
) -> None:
    """Skat and The Crew got no labels at all."""
    order = KitOrder(play=Play(deck=deck), braille=Braille(language=language), marking=Marking(labels_as="deck"))
    made = write_kit(order, tmp_path / "kit", library=library())
    assert made.summary.labels == 2 * cards
    assert made.summary.packs == 1
    assert {name.partition(".")[0].partition("-")[0] for name in made.files} == {"start", "labels", "key", "mapping"}
    start = made.files["start.html"].decode()
    assert "Ohio" not in start
    assert 'href="key.html"' in start
    assert 'href="cheatsheet.html"' not in start
    assert [finding for finding in check(str(tmp_path / "kit"), library=library()) if finding.severity == "error"] == []


def test_a_deck_that_plays_has_cheat_sheet_rules_and_key() -> None:
    kit = KitJob(KitOrder(play=Play(deck="phase10"), marking=Marking(labels_as="deck"))).make()
    assert kit.texts == ("cheatsheet", "key", "rules")
    rules, key = kit.files["rules.txt"].decode(), kit.files["key.txt"].decode()
    assert "Zeichen auf den Etiketten" not in rules  # they would be those of other labels
    assert "Aussetzen: ⠡⠎" in key


def test_a_box_is_labelled_once_however_many_a_game_would_need() -> None:
    """One box of 6 nimmt!, 104 different cards, got 832 labels, since four play Ohio with four boxes of it."""
    order = KitOrder(play=Play(deck="six.toml"), marking=Marking(labels_as="deck"))
    kit = KitJob(order, library()).make()
    assert (kit.summary.labels, kit.summary.packs) == (2 * 104, 1)
    assert [note.facts["packs"] for note in kit.notes if note.code == "packs-labelled"] == [4]


def test_labels_of_the_game_need_no_key() -> None:
    kit = KitJob(KitOrder(play=Play(deck="phase10"))).make()
    assert kit.texts == ("cheatsheet", "rules")
    assert "Zeichen auf den Etiketten" in kit.files["rules.txt"].decode()


@pytest.mark.parametrize(("packs", "labels", "codes"), [(0, 216, ["packs-labelled"]), (2, 432, ["packs"])])
def test_packs_are_those_on_the_table(packs: int, labels: int, codes: list[str]) -> None:
    """A UNO box for five players got 432 labels, and nothing said so."""
    order = KitOrder(play=Play(deck="uno", players=5), marking=Marking(labels_as="deck", packs=packs))
    kit = KitJob(order).make()
    assert (kit.summary.labels, kit.summary.packs) == (labels, max(packs, 1))
    assert [note.code for note in kit.notes] == codes


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("deck", BUILT_IN.names("deck"))
def test_every_deck_of_ours_gets_labels_of_its_own(deck: str, language: str) -> None:
    order = KitOrder(play=Play(deck=deck), braille=Braille(language=language), marking=Marking(labels_as="deck"))
    labels = KitJob(order).play.labels
    assert len(labels.labels) == 2 * BUILT_IN.deck(deck).size()
    assert {label.text for label in labels.labels} == set(labels.cells)


def test_a_kit_that_replaces_another_leaves_none_of_its_files(tmp_path: Path) -> None:
    """Rules and cheat sheet of Phase 10 stayed beside the labels of Skat, and nothing said so."""
    folder = tmp_path / "kit"
    write_kit(KitOrder(play=Play(deck="phase10")), folder)
    (folder / "mine.txt").write_text("of my own")
    made = write_kit(KitOrder(play=Play(deck="skat"), marking=Marking(labels_as="deck")), folder, force=True)
    assert {path.name for path in folder.iterdir()} == {*made.files, "mine.txt"}


def test_a_record_that_names_strange_files_takes_none_of_them_away(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    folder.mkdir()
    (tmp_path / "precious.txt").write_text("kept")
    (folder / "mapping.json").write_text(
        '{"kit": {"files": {"../precious.txt": "", "photo.jpg": "", "rules.txt": ""}}}'
    )
    (folder / "photo.jpg").write_text("kept")
    write_kit(KitOrder(play=Play(deck="skat"), marking=Marking(labels_as="deck")), folder, force=True)
    assert (tmp_path / "precious.txt").exists()
    assert (folder / "photo.jpg").exists()


def test_a_list_for_the_hand_is_for_no_card() -> None:
    """A mark that is wider than a card may stand on tape or paper beside it."""
    marking = Marking(labels_as="deck", marks=(("queen", "abcdefghijk"),))
    job = KitJob(KitOrder(play=Play(deck="bridge"), marking=marking, placing=Placing(sheet="a4-99x38")))
    with pytest.raises(LayoutError, match="stick out"):
        label_files(job.labels, job.texts, "brf")
    assert list(label_files(job.labels, job.texts, "txt")) == [1]
