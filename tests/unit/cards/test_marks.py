"""What is wrong with the marks of a deck."""

import re
from pathlib import Path

import pytest

from ohio_braille.cards.label_sets import label_translator, of_deck, with_marks
from ohio_braille.cards.marks import MarkFinding, findings
from ohio_braille.errors import BrailleError, DataError
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.values.cards import Deck
from ohio_braille.values.languages import Language
from ohio_braille.values.orders import STYLES, Braille, Marking

HEAD = 'name = "Mine"\nsuits = ["sun", "moon"]\nsource = "made for this test"\n'
CARDS = '[[cards]]\nranks = ["1-3", "wow"]\n\n[[cards]]\nranks = ["zap"]\nsuits = []\n'


def deck_of(**words: tuple[str, str]) -> Deck:
    """A deck of two suits and a card without; its words are changed: (caption, mark of both styles)."""
    usual = {"sun": ("Sonne", "so"), "moon": ("Mond", "mo"), "wow": ("Wau", "w"), "zap": ("Zapp", "za")} | words
    tables = [
        "\n".join(f'{name} = {{ caption = "{c}", mark = "{m}", compact = "{m}" }}' for name, (c, m) in usual.items())
        for usual in ({k: usual[k] for k in ("sun", "moon")}, {k: usual[k] for k in ("wow", "zap")})
    ]
    text = f"{HEAD}{CARDS}\n[words.de.suits]\n{tables[0]}\n\n[words.de.ranks]\n{tables[1]}\n"
    return Library(files={"mine.toml": text.encode()}).deck("mine.toml")


def found(deck: Deck, language: Language, style: str = "standard") -> tuple[MarkFinding, ...]:
    return findings(deck, language, style, label_translator(language, Braille(language=language.id), style))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", BUILT_IN.names("deck"))
@pytest.mark.parametrize("code", BUILT_IN.names("language"))
def test_nothing_is_wrong_with_the_marks_of_our_decks(name: str, style: str, code: str) -> None:
    """unorules.com (b, g, r, y) works in English only: gelb and grün, Karo and Kreuz must differ as well."""
    assert found(BUILT_IN.deck(name), BUILT_IN.language(code), style) == ()


def test_nothing_is_wrong_with_plain_words(german: Language) -> None:
    assert found(deck_of(), german) == ()


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ({"zap": ("Zapp", "♥")}, "not-safe", "Zapp: .* has no braille for the character ♥"),
        ({"zap": ("Zapp", "ª")}, "not-safe", "Zapp: the label 'ª' is not safe .* read as 'a'"),
        ({"sun": ("Sonne", "♠")}, "not-safe", r"Sonne 1: .* has no braille for the character ♠.* So have 3 more cards"),
        ({"zap": ("Zapp", "za ")}, "blank-at-end", "the standard mark 'za ' of Zapp .* has a blank at an end"),
        ({"zap": ("Zapp", "\u00a0za")}, "blank-at-end", "of Zapp in Deutsch has a blank at an end"),
        ({"zap": ("Zapp", "za\u2003")}, "blank-at-end", "of Zapp in Deutsch has a blank at an end"),
        ({"zap": ("Zapp", "za⠀")}, "blank-at-end", "of Zapp in Deutsch has a blank at an end"),
        ({"wow": ("Wau", "w ")}, "blank-at-end", "of Sonne Wau in Deutsch .*; so has 1 more card$"),
        ({"sun": ("Sonne", " so")}, "blank-at-end", "so have 3 more cards"),
        ({"zap": ("Zapp", "so1")}, "same-mark", "Sonne 1 and Zapp have the same standard mark 'so1'"),
        ({"zap": ("Zapp", "SO1")}, "same-mark", "Sonne 1 and Zapp have the same standard mark 'SO1'"),
        ({"zap": ("Zapp", "mo…"), "wow": ("Wau", "...")}, "same-braille", "Mond Wau and Zapp .* 'mo...' and 'mo…'"),
        ({"moon": ("Sonne", "mo")}, "same-caption", "two cards are called Sonne 1 .* so have 3 more pairs"),
        ({"zap": ("sonne  wau", "za")}, "same-caption", "two cards are called sonne  wau .* 'sow' and 'za'"),
    ],
)
def test_a_mark_that_labels_refuse_is_found(
    german: Language, words: dict[str, tuple[str, str]], code: str, says: str
) -> None:
    """`check` said "nothing wrong" to a deck with ♥, and labels refused it. A blank can't be felt; capitals are not in
    German braille; … is brailled as three dots."""
    (one,) = found(deck_of(**words), german)
    assert one.code == code
    assert re.search(says, one.what)
    with pytest.raises((DataError, BrailleError), match="The deck mine: "):
        of_deck(deck_of(**words), german, Marking(), label_translator(german, Braille(), "standard"))


def test_a_blank_inside_a_mark_is_felt(german: Language) -> None:
    """A suit's mark may end in a blank: behind it comes the rank."""
    assert found(deck_of(sun=("Sonne", "so ")), german) == ()


def test_a_card_without_any_mark_is_found(german: Language) -> None:
    deck = deck_of(sun=("Sonne", ""), wow=("Wau", ""))
    assert [(one.code, one.what) for one in found(deck, german)] == [
        ("no-mark", "Sonne Wau has no standard mark in Deutsch")
    ]


def test_all_that_is_wrong_is_told_in_one_run(german: Language) -> None:
    deck = deck_of(zap=("Zapp", "♥"), wow=("Wau", "w "), moon=("Sonne", "mo"))
    with pytest.raises(DataError) as error:
        of_deck(deck, german, Marking(), label_translator(german, Braille(), "standard"))
    assert [line[:2] for line in str(error.value).splitlines()] == ["Th", "- ", "- ", "- ", "Ch"]


def test_only_what_is_labelled_stops_labels(german: Language) -> None:
    """A card whose mark is wrong is no reason not to label another."""
    deck = deck_of(zap=("Zapp", "so1"))
    plain = label_translator(german, Braille(), "standard")
    assert len(of_deck(deck, german, Marking(only=("moon",)), plain).labels) == 4 * 2
    with pytest.raises(DataError, match="Sonne 1 and Zapp"):
        of_deck(deck, german, Marking(only=("zap",)), plain)


def test_capital_and_small_letter_are_one_mark_in_german(german: Language) -> None:
    """liblouis/liblouis 1251: German tables don't show capitals, so A and a are the same label."""
    deck = with_marks(BUILT_IN.deck("bridge"), german, "standard", [("jack", "K")])
    (one,) = found(deck, german)
    assert one.what == "Pik Bube and Pik König have the same standard mark 'pk' in Deutsch; so have 3 more pairs"
    assert len(one.cards) == 8


@pytest.mark.parametrize("mark", ["Herz=p", "Ass=d", "Herz=ª"])
def test_a_cheat_sheet_refuses_a_mark_that_labels_refuse(tmp_path: Path, mark: str) -> None:
    """`cheatsheet bridge --labels-as deck --mark Herz=p` said that ⠏ is Pik and ⠏ is Herz."""
    from click.testing import CliRunner

    from ohio_braille.cli.commands import main

    for command in ("cheatsheet", "labels"):
        words = [command, "bridge", "-p", "2", "--labels-as", "deck", "--mark", mark, "-o", str(tmp_path / "c.txt")]
        refused = CliRunner().invoke(main, words)
        assert (refused.exit_code, "The deck bridge: " in refused.output) == (1, True)
    assert not list(tmp_path.iterdir())
