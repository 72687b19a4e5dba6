"""Every language that there is: its words make right labels for every deck, its phrases are all there."""

import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from ohio_braille.cards import names as labels
from ohio_braille.errors import DataError, MappingError
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.kits import write_kit
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.library.languages import TABLES_OF_NAMES
from ohio_braille.library.library import BUILT_IN
from ohio_braille.proof.kits import check_kit
from ohio_braille.values.documents import Template
from ohio_braille.values.labels import Label
from ohio_braille.values.orders import LABELS_AS, STYLES, Placing

from orders import kit_job

LANGUAGES = BUILT_IN.names("language")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", LABELS_AS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_every_deck_read_back_and_fit_the_language_s_own_sheet(language: str, kind: str, style: str) -> None:
    """No two cards alike, no label wider than the sheet that is taken where none is named."""
    for deck in BUILT_IN.names("deck"):
        job = kit_job(deck, language=language, labels_as=kind, style=style, corners=1)
        try:
            every = job.play.labels
        except MappingError:
            continue
        once: dict[str, Label] = {label.text: label for label in every.labels}
        labels = LabelJob(replace(every, labels=tuple(once.values())), Placing(), job.play.language)
        assert every.cells
        assert labels.sheets.pages, deck
        assert labels.embossed.book.pages, deck


@pytest.mark.parametrize("kind", ["dots", "sheet", "page", "house_style", "game", "deck"])
def test_every_data_file_has_a_name_in_every_language(kind: str) -> None:
    load = {
        "dots": BUILT_IN.dots,
        "sheet": BUILT_IN.sheet,
        "page": BUILT_IN.page,
        "house_style": BUILT_IN.house_style,
        "game": BUILT_IN.game,
        "deck": BUILT_IN.deck,
    }[kind]
    for name in BUILT_IN.names(kind):
        for language in LANGUAGES:
            thing, words = load(name), BUILT_IN.language(language)
            if kind in ("deck", "game"):
                assert labels.name_of(thing, words).strip()
            elif kind == "house_style":
                assert words.names.house_styles[name].strip()
            else:
                assert labels.product_name(thing, words) != name


@pytest.mark.parametrize("game", BUILT_IN.names("game"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_game_is_there_in_every_language(language: str, game: str) -> None:
    for name in ("start", *BUILT_IN.game(game).documents):
        template = BUILT_IN.document(name, language, game)
        assert template.text.strip()
        assert template.file == f"{name}.{language}.md"


@pytest.mark.parametrize("game", BUILT_IN.names("game"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_decks_has_every_deck(language: str, game: str) -> None:
    table = kit_job("phase10", game=game, language=language).known.decks
    assert len(table) == len(BUILT_IN.adapted_decks(BUILT_IN.game(game)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_names_only_what_there_is(language: str) -> None:
    words = BUILT_IN.language(language)
    assert list(BUILT_IN.check_names(words)) == []
    for kind, table in TABLES_OF_NAMES.items():
        assert getattr(words.names, table).keys() <= set(BUILT_IN.names(kind)), table
    assert words.names.deck_words.keys() <= set(BUILT_IN.names("deck"))
    for game, roles in words.names.role_words.items():
        assert roles.keys() <= {role.id for role in BUILT_IN.game(game).roles}


def own_language() -> str:
    """English as a file to start a language of one's own from, without a name or a word for anything of ours."""
    text = BUILT_IN.toml("language", "en")
    return text[: text.index("[names.")]


def test_a_language_of_one_s_own_needs_no_name_for_every_deck(tmp_path: Path) -> None:
    """Its table of decks has those that it can name; what it can't name itself, it says with what to write where."""
    own = own_language().replace("[ranks]", '[ranks]\nohio = { caption = "Ohio", mark = "Ohio", compact = "o" }', 1)
    path = tmp_path / "nl.toml"
    path.write_text(own, encoding="utf-8")
    text = tmp_path / "own.md"
    text.write_text("# {{ game.name }}: {{ play.deck.name }}\n\n{{ decks | length }}\n", encoding="utf-8")
    job = kit_job("phase10", language=str(path))
    assert job.document(str(text)).title == "Ohio: Phase 10"
    assert 0 < len(job.known.decks) < len(BUILT_IN.adapted_decks(BUILT_IN.game("ohio")))
    with pytest.raises(DataError, match=r"'nl' has no name for 'bridge'. .* \[names\.decks\] bridge = \"\.\.\.\""):
        kit_job("bridge", language=str(path)).document(str(text))
    path.write_text(own + '[names.decks]\nbridge = "Brug"\n', encoding="utf-8")
    assert kit_job("bridge", language=str(path)).document(str(text)).title == "Ohio: Brug"
    path.write_text(own_language(), encoding="utf-8")
    with pytest.raises(DataError, match=r'no word for .ohio. in .*Add to the language.s file: \[ranks\] "ohio" = '):
        assert kit_job("phase10", language=str(path)).play.labels


def test_a_language_of_ones_own_makes_a_whole_kit(tmp_path: Path) -> None:
    """Dutch, from a file and texts beside it that somebody wrote from the English ones."""
    text = own_language().replace('name = "English"', 'name = "Nederlands"')
    grade = '{ name = "Nederlands", table = "nl-NL-g0.utb", back = "nl-NL-g0.utb", capitals = true }'
    text = re.sub(r"^([01]) = .*$", rf"\1 = {grade}", text, flags=re.MULTILINE)
    text = re.sub(r"^2 = .*\n", "", text, flags=re.MULTILINE)
    word = 'ohio = { caption = "Ohio", mark = "Ohio", compact = "o" }'
    (tmp_path / "nl.toml").write_text(text.replace("[ranks]\n", f"[ranks]\n{word}\n"), encoding="utf-8")
    for name, game in (("rules", "ohio"), ("cheatsheet", ""), ("start", "")):
        source = BUILT_IN.document(name, "en", game).text
        (tmp_path / f"{name}.nl.md").write_text(source.replace("# ", "# Vertaald: ", 1), encoding="utf-8")
    job = kit_job("elfer-raus", language=str(tmp_path / "nl.toml"))
    write_kit(job.order, tmp_path / "kit", force=False)
    assert (tmp_path / "kit" / "rules.txt").read_text(encoding="utf-8").startswith("Vertaald: ")
    assert 'lang="nl"' in (tmp_path / "kit" / "start.html").read_text(encoding="utf-8")
    assert "all 88 labels read back right" in check_kit(tmp_path / "kit", readers_of_kits()).summary


def test_a_language_may_be_a_folder_of_ones_own(tmp_path: Path) -> None:
    """Ours, copied: its phrases and its names are files beside it, and its texts too."""
    shutil.copytree(BUILT_IN.built_in / "languages" / "en", tmp_path / "cy")
    (tmp_path / "cy" / "start.en.md").rename(tmp_path / "cy" / "start.cy.md")
    language = BUILT_IN.language(str(tmp_path / "cy"))
    english = BUILT_IN.language("en")
    assert language == replace(english, id="cy")
    start = BUILT_IN.document("start", "cy", beside=[str(tmp_path / "cy")])
    assert start == Template(file="start.cy.md", text=BUILT_IN.document("start", "en").text)
    names = tmp_path / "cy" / "names.toml"
    names.write_text(names.read_text(encoding="utf-8").replace("[decks]", "[dekcs]"), encoding="utf-8")
    with pytest.raises(DataError, match=rf"^{re.escape(str(names))}: dekcs is unknown here: Did you mean decks"):
        BUILT_IN.language(str(tmp_path / "cy"))


def test_the_deck_of_ones_own_is_in_the_rules(tmp_path: Path) -> None:
    text = BUILT_IN.toml("deck", "primo").replace('name = "Primo"', 'name = "Omas Karten"')
    (tmp_path / "oma.toml").write_text(text, encoding="utf-8")
    job = kit_job(str(tmp_path / "oma.toml"))
    assert [deck.name for deck in job.known.decks][-1] == "Omas Karten"
    assert "Omas Karten" not in [deck.name for deck in kit_job("primo").known.decks]
