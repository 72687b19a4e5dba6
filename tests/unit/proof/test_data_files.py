"""Data files: which kind each is, and what is wrong in it."""

import shutil

import pytest

from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.paths import check_path

from proofs import DECK


def test_how_a_deck_plays_is_checked_with_it(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(DECK)
    (finding,) = check_path(BUILT_IN, str(path), "", readers_of_kits()).findings
    assert finding.severity == "error"
    assert 'gives the role "ohio" to "jokr", which the deck has not: Did you mean joker?' in finding.what
    path.write_text(DECK.replace("jokr", "joker"))
    assert check_path(BUILT_IN, str(path), "", readers_of_kits()).findings == ()


def test_a_language_that_would_leave_something_unsaid(tmp_path):
    own = tmp_path / "nl.toml"
    english = BUILT_IN.toml("language", "en")
    shorter = english.replace('list_sheets = "{count} ', 'list_sheets = "')
    own.write_text(shorter.replace("style_compact =", "style_short ="))
    assert [one.what for one in check_path(BUILT_IN, str(own), "", readers_of_kits()).findings] == [
        'phrases.list_sheets is "sheets"; it must have {count}.',
        "phrases.style_short is unknown here: Did you mean style_compact or style_standard?",
        'phrases.style_compact is missing; in English it is "compact".',
    ]


@pytest.mark.parametrize("name", BUILT_IN.names("language"))
def test_our_languages_can_say_everything(name):
    assert (
        check_path(
            BUILT_IN, str(BUILT_IN.built_in / "languages" / name / "language.toml"), "", readers_of_kits()
        ).findings
        == ()
    )


@pytest.mark.parametrize("more", ["", 'coding = "eurobraille"', "dot_mm = 1.6", "pitch_mm = 2.6"])
def test_a_page_is_known_by_what_every_page_has(tmp_path, more):
    path = tmp_path / "mine.toml"
    size = "page_mm = [210, 297]\ncells = 28\nrows = 27\ncell_mm = 6.0\nline_mm = 10.0\n"
    path.write_text(f'name = "Mine"\npaper = "A4"\n{size}source = "made for this test"\n{more}\n')
    assert check_path(BUILT_IN, str(path), "", readers_of_kits()).summary == "embosser page, nothing wrong"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("papers.toml", "list of papers"),
        ("machines/index.toml", "machine"),
        ("games/ohio/adaptations/uno.toml", "adaptation"),
        ("languages/en/names.toml", "language"),
        ("languages/en/phrases.toml", "language"),
    ],
)
def test_a_file_of_ours_is_known_by_its_keys_or_its_place(tmp_path, name, kind):
    path = BUILT_IN.built_in / name
    assert check_path(BUILT_IN, str(path), "", readers_of_kits()).summary == f"{kind}, nothing wrong"
    shutil.copytree(BUILT_IN.built_in, tmp_path / "t")
    wrong = path.read_text(encoding="utf-8").replace("format = 1", "format = 7")
    (tmp_path / "t" / name).write_text(wrong, encoding="utf-8")
    (finding,) = check_path(BUILT_IN, str(tmp_path / "t" / name), "", readers_of_kits()).findings
    assert "format is 7" in finding.what


def test_a_language_that_names_what_there_is_not(tmp_path):
    own = tmp_path / "nl.toml"
    text = BUILT_IN.toml("language", "en").replace("\nbridge = ", "\nbrigde = ", 1)
    own.write_text(text.replace("\nreverse = {", "\nreverze = {"), encoding="utf-8")
    found = [one.what for one in check_path(BUILT_IN, str(own), "", readers_of_kits()).findings]
    assert [one for one in found if " names " in one] == [
        'decks names "brigde", which there is not: Did you mean bridge?',
        'deck_words.uno.ranks names "reverze", a rank that the deck has not: Did you mean reverse?',
        'deck_words.uno-112.ranks names "reverze", a rank that the deck has not: Did you mean reverse?',
    ]


OWN = """name = "Mine"
source = "made for this test"
suits = ["sun", "moon"]
[[cards]]
ranks = ["1", "wow", "zap"]
"""


def _found(tmp_path, text):
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    return [one.what for one in check_path(BUILT_IN, str(tmp_path / "mine.toml"), "", readers_of_kits()).findings]


def test_a_deck_without_words_is_told_which_are_missing_in_each_language(tmp_path):
    found = _found(tmp_path, OWN)
    assert [one.split(":")[0] for one in found] == [
        f"4 words are missing in {name}" for name in ("Deutsch", "English", "Français")
    ]
    assert all(f"[words.{code}.suits]" in one for one, code in zip(found, ("de", "en", "fr"), strict=True))


def test_words_begun_in_a_language_have_to_be_whole(tmp_path):
    """Nobody who wrote German words wants to read what French lacks."""
    (found,) = _found(tmp_path, OWN + '[words.de.suits]\nsun = { caption = "Sonne", mark = "s", compact = "s" }\n')
    assert found.startswith("3 words are missing in Deutsch")
    (found,) = _found(tmp_path, OWN.replace('"Mine"', '{ fr = "A moi" }'))
    assert found.startswith("4 words are missing in Français")


def test_check_finds_a_mark_that_labels_refuse(tmp_path):
    """A deck with the mark ♥ had "nothing wrong", and its labels were refused; a finding names no option."""
    words = '[words.de]\nsuits = { sun = { caption = "Herz", mark = "♥", compact = "ª" }, '
    words += 'moon = { caption = "Mond", mark = "m", compact = "m" } }\n'
    words += '[words.de.ranks]\nwow = { caption = "Wau", mark = "w", compact = "w" }\n'
    words += 'zap = { caption = "Zapp", mark = "z", compact = "z" }\n'
    found = _found(tmp_path, OWN + words)
    assert len(found) == 2
    assert "no braille for the character ♥" in found[0]
    assert "'ªa' is not safe in Basisschrift" in found[1]
    assert "--" not in "".join(found)


def test_wrong_keys_missing_words_and_doubtful_marks_are_told_in_one_run(tmp_path):
    text = OWN.replace("[[cards]]", "[[cards]]\ncuont = 2").replace("source", "sorce")
    words = '[words.de.suits]\nsun = { caption = "Sonne", mark = "s", compact = "s", color = "y" }\n'
    found = _found(tmp_path, text + words)
    assert [one.split(":")[0] for one in found] == [
        "sorce is unknown here",
        "cards, entry 1, cuont is unknown here",
        "source is missing; it must be text in quotes.",
        "words.de.suits.sun.color is unknown here",
        "3 words are missing in Deutsch",
    ]
    whole = '[words.de.ranks]\nwow = { caption = "Wau", mark = "♥", compact = "w" }\n'
    whole += 'zap = { caption = "Zapp", mark = "z", compact = "z" }\n'
    found = _found(tmp_path, text + words + 'moon = { caption = "Mond", mark = "m", compact = "m" }\n' + whole)
    assert "no braille for the character ♥" in found[-1]
    assert len(found) == 5


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "x"\n[[card]]\nranks = "1"\n', "card: Did you mean cards?"),
        ('name = "x"\nsource = "y"\n[[cards]]\nranks = "1"\n[[card]]\nranks = "2"\n', "card is unknown here"),
        ('[words.de]\nranks = { überschrift = "x" }\n', 'in quotes: "überschrift" = ...'),
        ('[words.de.ranks]\nwow = { caption = "x", märk = "x" }\n', 'in quotes: "märk" = ...'),
        ('[words.de.ranks]\nwow = { caption = "ü = ö", mark = x }\n', "Invalid value"),
    ],
)
def test_a_slip_in_a_key_has_its_own_hint(tmp_path, text, says):
    """`[[card]]` was said to belong into the words of a suit; a letter beyond a-z in an inline table had no hint."""
    found = _found(tmp_path, text)
    assert any(says in one for one in found)
    assert not any("belongs into [words" in one for one in found)
    assert not any('"ü"' in one for one in found)


def test_a_list_is_checked(tmp_path):
    path = tmp_path / "jars.csv"
    path.write_text("caption,count\nSalt,1\nBay,2\n")
    assert check_path(BUILT_IN, str(path), "", readers_of_kits()).summary == "list of 2 lines, nothing wrong"
    path.write_text("caption,count\n,1\nBay,x\n")
    assert [one.what for one in check_path(BUILT_IN, str(path), "", readers_of_kits()).findings] == [
        "line 2 has no caption.",
        'line 3 has the count "x"; it must be a whole number from 1 to 1000.',
    ]


def test_a_deck_of_words_alone_is_told_to_lack_cards(tmp_path):
    found = _found(tmp_path, 'name = "x"\n[words.de.ranks]\nwow = { caption = "Wau", mark = "w", compact = "w" }\n')
    assert found[0] == "cards is missing; it must be one or more tables, each headed [[cards]]."


def test_a_card_that_stands_twice_is_told_beside_a_wrong_type(tmp_path):
    text = (
        OWN.replace('["1", "wow", "zap"]', '["1", "2", "1"]') + '[words.de.ranks]\n2 = { caption = "Zwei", mark = 2 }\n'
    )
    found = _found(
        tmp_path,
        text
        + "[words.de.suits]\n"
        + "".join(
            f'{name} = {{ caption = "{name}", mark = "{name}", compact = "{name}" }}\n' for name in ("sun", "moon")
        ),
    )
    assert any("words.de.ranks.2.mark is 2; it must be text in quotes" in one for one in found)
    assert sum('the card "sun-1" stands in cards, entry 1, twice' in one for one in found) == 1


def test_an_empty_mark_is_told_once(tmp_path):
    """Four rockets to be filled in had 22 findings."""
    ranks = "".join(f'r{n} = {{ caption = "Rakete {n}", mark = "", compact = "" }}\n' for n in (1, 2, 3, 4))
    cards = 'name = "x"\nsource = "y"\n[[cards]]\nranks = ["r1", "r2", "r3", "r4"]\n'
    found = _found(tmp_path, f"{cards}[words.de.ranks]\n{ranks}")
    assert sorted(found) == sorted(
        f"words.de.ranks.r{n}.{key} is empty; its label would be empty."
        for n in (1, 2, 3, 4)
        for key in ("mark", "compact")
    )


def test_a_suit_whose_mark_is_not_filled_in_yet_is_told(tmp_path):
    """A deck that was made of a list passed with an empty mark for one suit. It may be meant so: a warning."""
    text = 'name = "x"\nsource = "y"\nsuits = ["rosa", "blue"]\n[[cards]]\nranks = ["1-3"]\n'
    (tmp_path / "mine.toml").write_text(
        text + '[words.de.suits]\nrosa = { caption = "Rosa", mark = "", compact = "" }\n'
    )
    result = check_path(BUILT_IN, str(tmp_path / "mine.toml"), "", readers_of_kits())
    assert [(one.severity, one.what) for one in result.findings] == [
        ("warning", "words.de.suits.rosa has an empty mark and compact: the labels of Rosa don't say it.")
    ]
