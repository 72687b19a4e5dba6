"""Other games than Ohio, as data alone: one made up for this test, and I Doubt It, which comes with the program."""

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import ohio_braille
from ohio_braille.cards import adapting
from ohio_braille.cards import names as labels
from ohio_braille.errors import MappingError
from ohio_braille.kit.kits import KitJob
from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts import listings
from ohio_braille.values.documents import Heading, Paragraph, Span, plain
from ohio_braille.values.orders import LABELS_AS, STYLES

from orders import kit_job

LANGUAGES = BUILT_IN.names("language")

WOLVES = """
name = { de = "Wolfsnacht", en = "Night of wolves", fr = "Nuit des loups" }
players = [2, 3]
source = "made up for this test"

[[roles]]
id = "wolf"
each = 2
ranks = ["dog", "cat"]
[roles.words]
de = { caption = "Wolf", mark = "wo", compact = "w" }
en = { caption = "Wolf", mark = "wo", compact = "w" }
fr = { caption = "Loup", mark = "lo", compact = "l" }

[[roles]]
id = "sheep"
each = 3
ranks = ["cow"]
[roles.words]
de = { caption = "Schaf", mark = "sf", compact = "s" }
en = { caption = "Sheep", mark = "sh", compact = "s" }
fr = { caption = "Mouton", mark = "mn", compact = "m" }

[[roles]]
id = "moon"
total = 1
ranks = ["sun"]
[roles.words]
de = { caption = "Mond", mark = "mo", compact = "mo" }
en = { caption = "Moon", mark = "mo", compact = "mo" }
fr = { caption = "Lune", mark = "ln", compact = "lu" }
"""

FARM = """
name = { de = "Bauernhof", en = "Farm", fr = "Ferme" }
suits = ["red", "blue"]
source = "made up for this test"

[[cards]]
ranks = ["dog", "cow"]
count = 4

[[cards]]
ranks = ["cat", "sun"]
suits = []
"""

ANIMALS = {
    "de": {"dog": "Hund", "cow": "Kuh", "cat": "Katze", "sun": "Sonne"},
    "en": {"dog": "Dog", "cow": "Cow", "cat": "Cat", "sun": "Sun"},
    "fr": {"dog": "Chien", "cow": "Vache", "cat": "Chat", "sun": "Soleil"},
}


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A game and a deck of one's own, by their paths."""
    words = "".join(
        f"\n[words.{language}.ranks]\n"
        + "".join(
            f'{r} = {{ caption = "{c}", mark = "{c[:2].lower()}", compact = "{c[:3].lower()}" }}\n'
            for r, c in ranks.items()
        )
        for language, ranks in ANIMALS.items()
    )
    (tmp_path / "wolves.toml").write_text(WOLVES, encoding="utf-8")
    (tmp_path / "farm.toml").write_text(FARM + words, encoding="utf-8")
    return str(tmp_path / "wolves.toml"), str(tmp_path / "farm.toml")


def contents(job: KitJob) -> dict[str, bytes]:
    return job.make().files


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        href = dict(attrs).get("href")
        if tag == "a" and href and not href.startswith("#"):
            self.found.add(href)


def linked(page: bytes) -> set[str]:
    links = _Links()
    links.feed(page.decode())
    return links.found


# --- a made-up game ---


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_ones_own_becomes_a_whole_kit(files: tuple[str, str], language: str, style: str) -> None:
    game, deck = files
    job = kit_job(game=game, deck=deck, players=3, language=language, style=style)
    # By hand: dogs are wolves (two colours, four each), cows are sheep, the sun is the moon; three players need
    # six wolves of eight, nine sheep of eight: two packs, of which the second has another seven sheep.
    assert job.play.mapping.packs == 2
    assert job.play.adaptation.roles == {
        "wolf": ("dog",),
        "sheep": ("cow",),
        "moon": ("sun",),
    }
    assert [[held.role for held in one.cards] for one in job.play.mapping.sets] == [["wolf"] * 2 + ["sheep"] * 3] * 3
    assert [(held.role, held.card) for held in job.play.mapping.shared] == [("moon", "sun")]
    made = contents(job)
    assert len(job.labels.label_set.labels) == 2 * (3 * 5 + 1)
    texts = {role.id: labels.text_of(role.words[language], style) for role in job.play.game.roles}
    assert {label.text for label in job.labels.label_set.labels} == set(texts.values())
    mapped = json.loads(made["mapping.json"])
    assert {one["role"] for one in mapped["sets"][0]["cards"]} == {"wolf", "sheep"}
    assert linked(made["start.html"]) <= set(made)
    assert "rules.html" not in made


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_cheat_sheet_says_which_card_is_which(files: tuple[str, str], language: str) -> None:
    game, deck = files
    job = kit_job(game=game, deck=deck, players=2, language=language)
    text = " ".join(contents(job)["cheatsheet.txt"].decode().split())
    animals = ANIMALS[language]
    for role, rank in (("wolf", "dog"), ("sheep", "cow"), ("moon", "sun")):
        caption = next(one for one in job.play.game.roles if one.id == role).words[language].caption
        assert re.search(rf"{animals[rank]} (ist|is|vaut) {caption}\b", text)
    assert animals["cat"] in text  # out of the game
    assert not re.search("gedruckt|printed|imprimé", text)  # no card plays itself


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_own_cheat_sheet_says_only_what_differs_from_the_common_one(
    files: tuple[str, str], language: str, tmp_path: Path
) -> None:
    game, deck = files
    job = kit_job(game=game, deck=deck, players=2, language=language)
    usual = [plain(block.text) for block in job.document("cheatsheet").blocks if isinstance(block, Heading)]
    own = '{% extends "cheatsheet" %}\n\n{% block playing %}\n## {{ game.name }}\n\nHooo!\n{% endblock %}\n'
    (tmp_path / f"cheatsheet.{language}.md").write_text(own, encoding="utf-8")
    made = job.document("cheatsheet")
    name = job.play.game.name[language]
    assert [plain(block.text) for block in made.blocks if isinstance(block, Heading)] == [*usual[:2], name, *usual[2:]]
    assert Paragraph(text=(Span(text="Hooo!"),)) in made.blocks


@pytest.mark.parametrize("labels_as", LABELS_AS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_ohio_is_in_it(files: tuple[str, str], language: str, labels_as: str) -> None:
    game, deck = files
    made = contents(kit_job(game=game, deck=deck, players=2, language=language, labels_as=labels_as))
    for name, data in made.items():
        if name.endswith((".html", ".txt", ".json", ".svg")):
            shown = re.sub("<style.*?</style>|ohio.braille", "", data.decode(), flags=re.DOTALL)
            assert not re.search(r"\bohio\b", shown, re.IGNORECASE), name


def test_a_deck_of_ones_own_may_say_how_it_plays_the_game(files: tuple[str, str], tmp_path: Path) -> None:
    """Cats and the sun play the wolf: only what the file says counts, not what would be found."""
    game, deck = files
    own = tmp_path / "own.toml"
    plays = '\n[plays.wolves]\nsource = "made up"\n[plays.wolves.roles]\nwolf = "dog"\nsheep = "cow"\nmoon = "cat"\n'
    own.write_text(Path(deck).read_text(encoding="utf-8") + plays, encoding="utf-8")
    job = kit_job(game=game, deck=str(own), players=2, language="en")
    assert [(held.role, held.card) for held in job.play.mapping.shared] == [("moon", "cat")]


# --- I Doubt It ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kit_of_i_doubt_it_with_a_bridge_deck_is_right_and_complete(language: str) -> None:
    job = kit_job("bridge", game="i-doubt-it", players=4, language=language)
    made = contents(job)
    # Ace and 2 to 10 in four suits play; jack, queen and king in four suits don't.
    assert len(job.play.mapping.shared) == 40
    assert job.play.mapping.sets == ()
    assert sum(unused.count for unused in job.play.mapping.sort_out) == 12
    assert job.play.mapping.packs == 1
    texts = [label.text for label in job.labels.label_set.labels if label.corner == 1]
    assert sorted(texts, key=int) == [str(n) for n in range(1, 11) for _ in range(4)]
    assert {label.card for label in job.labels.label_set.labels if label.text == "1"} == {
        f"{suit}-ace" for suit in ("spades", "hearts", "diamonds", "clubs")
    }
    assert linked(made["start.html"]) <= set(made)
    assert {"rules.brf", "cheatsheet.brf", "rules.html", "cheatsheet.html"} <= set(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_count_the_cards_from_the_data(language: str) -> None:
    job = kit_job("bridge", game="i-doubt-it", players=4, language=language)
    rules = " ".join(plain(block.text) for block in job.document("rules").blocks if hasattr(block, "text"))
    assert "40\u00a0" in rules  # ten numbers, four of each


@pytest.mark.parametrize("deck", BUILT_IN.adapted_decks(BUILT_IN.game("i-doubt-it")))
def test_its_adaptations_are_what_the_tool_finds(deck: str) -> None:
    game = BUILT_IN.game("i-doubt-it")
    given = BUILT_IN.adaptation(game, deck)
    assert given is not None
    found = adapting.suggestions(game, BUILT_IN.deck(deck), 4, BUILT_IN.language("en"))[0]
    assert given.roles == found.adaptation.roles


def test_a_deck_without_the_low_numbers_is_refused_with_the_reason() -> None:
    job = kit_job("skat", game="i-doubt-it", language="en")
    with pytest.raises(MappingError, match="2, 3, 4, 5, 6"):
        assert job.play.mapping


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_shared_cards_says_nothing_of_players_sets(language: str) -> None:
    """Such a pack serves as many as may play: 0 players a pack, nothing scarce, would be wrong."""
    job = kit_job("phase10", game="i-doubt-it", language=language)
    lines = list(listings.suggest_lines(job.play.game, job.play.deck, 4, job.play.language))
    assert not any(re.search(r"[: \u00a0]0$|: ?$", line) for line in lines)


# --- the program itself ---


def test_no_python_asks_for_a_role_of_ohio() -> None:
    """``roles["ohio"]`` and ``roles.ohio`` stand in Ohio's own texts alone."""
    package = Path(ohio_braille.__file__).parent
    role_ids = {role.id for role in BUILT_IN.game("ohio").roles}
    found = []
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asks = (
                isinstance(node, ast.Subscript)
                and isinstance(node.slice, ast.Constant)
                and node.slice.value in role_ids
            )
            if asks or (isinstance(node, ast.Attribute) and node.attr == "ohio"):
                found.append((path.name, node.lineno))
    assert found == []
