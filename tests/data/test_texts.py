"""The texts that come with the program say what they should, in each language."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts.documents import render
from ohio_braille.values.documents import (
    Block,
    Document,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Span,
    Table,
    Text,
    map_blocks,
    plain,
)
from ohio_braille.values.facts import Facts, KeyFacts
from ohio_braille.values.orders import KitOrder

from orders import kit_order
from sample_facts import facts, facts_of
from texts import FIGURES, words

NAMES = ("rules", "cheatsheet", "start")
LANGUAGES = ("de", "en", "fr")
NUMBERS = [str(n) for n in range(1, 11)]


def sources(name: str, language: str) -> dict[str, str]:
    """The text of a document of Ohio and the common one that it builds on, by their files."""
    common = BUILT_IN.common_texts(language)
    templates = [BUILT_IN.document(name, language, "ohio"), *(common[one] for one in common if one == name)]
    return {template.file: template.text for template in templates}


def document(name: str, language: str, given: Facts | None = None) -> Document:
    common = BUILT_IN.common_texts(language)
    return render(BUILT_IN.document(name, language, "ohio"), given or facts(language), FIGURES, common)


def section(made: Document, heading: str) -> tuple[Block[Text], ...]:
    """The blocks under a heading, up to the next one."""
    at = next(i for i, b in enumerate(made.blocks) if isinstance(b, Heading) and plain(b.text) == heading)
    end = next((i for i in range(at + 1, len(made.blocks)) if isinstance(made.blocks[i], Heading)), len(made.blocks))
    return made.blocks[at + 1 : end]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_structure_in_each_language(name: str) -> None:
    def shape(language: str) -> list[object]:
        given = facts_of(kit_order("ohio", language=language, style="compact", sheet="L7651", page="a4-28x27"))
        return [
            (type(b).__name__, getattr(b, "level", 0), [(i.depth, i.number) for i in getattr(b, "items", ())])
            for b in document(name, language, given).blocks
        ]

    assert shape("de") == shape("en") == shape("fr")


@pytest.mark.parametrize("game", ["", *BUILT_IN.names("game")])
def test_the_same_headings_in_each_language(game: str) -> None:
    """Of each game's own texts, and of those of all games."""

    def levels(text: str) -> list[int]:
        return [len(found[1]) for found in re.finditer(r"^(#+) ", text, re.MULTILINE)]

    for name in BUILT_IN.game(game).documents if game else BUILT_IN.common_texts("de"):
        each = [levels(BUILT_IN.document(name, language, game).text) for language in LANGUAGES]
        assert each[1:] == each[:-1], name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_block_knows_its_line(name: str, language: str) -> None:
    made = document(name, language)
    lines = {file: text.split("\n") for file, text in sources(name, language).items()}
    assert len(made.origins) == len(made.blocks)
    for file in lines:
        numbers = [origin.line for origin in made.origins if origin.file == file]
        assert numbers == sorted(numbers)
    for origin, block in zip(made.origins, made.blocks, strict=True):
        start = {Heading: "#", Listing: r"[-1]|\{%", Table: ":", Figure: "```figure", Paragraph: r"[^-#:|]"}[
            type(block)
        ]
        assert re.match(start, lines[origin.file][origin.line - 1]), (origin, block)


# Numbers that belong to the text: the year, runs and examples, the numbers of dots, the pack that doesn't do, 100 %.
OWN_NUMBERS = {
    "rules": {"1998", "32", "22", "12", *"1234567", "8", "9"},
    "cheatsheet": set(),
    "start": {*"123456", "100", "180"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_numbers_that_come_from_data_are_filled_from_data(name: str, language: str) -> None:
    text = "".join(sources(name, language).values())
    typed = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", text, flags=re.DOTALL)
    typed = re.sub(r"^\d+\. ", "", typed, flags=re.MULTILINE)
    assert set(re.findall(r"\d+", typed)) <= OWN_NUMBERS[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_need_no_deck(language: str) -> None:
    without = replace(facts(language), play=None, kit=None)
    assert document("rules", language, without).title.startswith("Ohio")


WORDS = {
    "de": {
        "ohio": "Die Ohio-Karte",
        "allowed": r"(.+?) ist erlaubt",
        "examples": ("Erstes Beispiel", "Zweites Beispiel"),
        "tricks": "In den Stichen: ",
        "hand": "Auf der Hand: ",
        "none": "keine Karte",
        "result": r"Ergebnis: (minus\s)?(\d+)\sPunkte",
        "ear": "Spielen nach Gehör",
        "said": "„([^“]+)“",
        "total": "zusammen",
        "numbers": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
        "sechzehn",
        "decks": "Spielen mit anderen Kartenspielen",
        "packs": "1, ab 5\u00a0Personen 2",
        "bridge": "Bridgeblatt (französisches Blatt, 52 Karten)",
        "box": "Ohio (das gekaufte Spiel)",
        "cards": ("Ass", "Dame"),
        "itself": "keine",
        "suits_first": "Erst kommt die Farbe, dann die Zahl.",
    },
    "en": {
        "ohio": "The Ohio card",
        "allowed": r"(.+?) is allowed",
        "examples": ("First example", "Second example"),
        "tricks": "In the tricks: ",
        "hand": "In the hand: ",
        "none": "no card",
        "result": r"Result: (minus\s)?(\d+)\spoints",
        "ear": "Playing by ear",
        "said": "“([^”]+)”",
        "total": "total",
        "numbers": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen",
        "decks": "Playing with other decks",
        "packs": "1, from 5\u00a0players 2",
        "bridge": "Bridge deck (52 cards)",
        "box": "Ohio (the boxed game)",
        "cards": ("Ace", "Queen"),
        "itself": "none",
        "suits_first": "The suit or colour comes first, then the number.",
    },
    "fr": {
        "ohio": "La carte Ohio",
        "allowed": r"(.+?) est permis",
        "examples": ("Premier exemple", "Deuxième exemple"),
        "tricks": "Dans les plis\u00a0: ",
        "hand": "En main\u00a0: ",
        "none": "aucune carte",
        "result": r"Résultat\s: (moins\s)?(\d+)\spoints",
        "ear": "Jouer à l’oreille",
        "said": r"«\s([^»]+)\s»",
        "total": "en tout",
        "numbers": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
        "decks": "Jouer avec d’autres jeux de cartes",
        "packs": "1, à partir de 5\u00a0joueurs 2",
        "bridge": "Jeu de 52 cartes",
        "box": "Ohio (le jeu en boîte)",
        "cards": ("As", "Dame"),
        "itself": "aucun",
        "suits_first": "D’abord la couleur, puis le nombre.",
    },
}


def value(card: str) -> int:
    return -10 if card == "Ohio" else int(card)


def cards(line: str) -> list[str]:
    return [card for card in line.split(", ") if card in (*NUMBERS, "Ohio")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_add_up(language: str) -> None:
    """Numbers in tricks count plus, numbers in the hand minus, Ohio minus 10 in both places."""
    says = WORDS[language]
    results = []
    for heading in says["examples"]:
        (listing,) = section(document("rules", language), heading)
        lines = words((listing,))
        tricks = lines[0].removeprefix(says["tricks"])
        hand = lines[1].removeprefix(says["hand"])
        assert len(cards(tricks)) == tricks.count(",") + 1
        assert len(cards(hand)) == hand.count(",") + 1 or hand == says["none"]
        points = sum(map(value, cards(tricks))) - sum(abs(value(c)) for c in cards(hand))
        sign, number = re.fullmatch(says["result"], lines[3]).groups()
        assert points == (-int(number) if sign else int(number))
        results.append(points)
        sum_of_numbers = sum(value(c) for c in cards(tricks) if c != "Ohio")
        assert re.search(rf"{' plus '.join(c for c in cards(tricks) if c != 'Ohio')} \w+ {sum_of_numbers}\b", lines[2])
    # One example above zero, one below, so that nobody thinks that points can't be lost.
    assert results[0] > 0 > results[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_runs_in_the_rules_are_legal(language: str) -> None:
    """A number must be lower than the last number; Ohio is always legal and moves no limit."""
    items = words(section(document("rules", language), WORDS[language]["ohio"]))
    runs = [match[1].split(", ") for text in items if (match := re.match(WORDS[language]["allowed"], text))]
    assert runs == [["3", "Ohio", "2"], ["7", "Ohio", "Ohio", "6"], ["1", "Ohio"]]
    for run in runs:
        numbers = [int(card) for card in run if card != "Ohio"]
        assert all(later < earlier for earlier, later in pairwise(numbers))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spoken_totals_add_up(language: str) -> None:
    says = WORDS[language]
    number = says["numbers"].split().index
    nine = says["numbers"].split()[9]
    text = next(t for t in words(section(document("rules", language), says["ear"])) if nine in t)
    total = 0
    for at, said in enumerate(re.findall(says["said"], text)):
        card, _, rest = said.partition(", ")
        total += -10 if card == "Ohio" else number(card)
        assert at == 0 or rest == f"{says['total']} {says['numbers'].split()[total]}"
    assert at == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_decks(language: str) -> None:
    """The 52 cards of a bridge deck hold four sets; those of Phase 10 eight, those of the boxed game five."""
    says = WORDS[language]
    (table,) = [b for b in section(document("rules", language), says["decks"]) if isinstance(b, Table)]
    rows = {plain(row[0]): [plain(cell) for cell in row] for row in table.rows}
    assert rows["Phase 10"][3] == "1"
    assert rows[says["bridge"]][3] == says["packs"]
    assert rows[says["box"]][3] == "1"
    assert rows[says["box"]][1] == says["itself"]
    for card in says["cards"]:
        assert card in rows[says["bridge"]][1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_all_roles_of_the_game_are_explained(name: str, language: str) -> None:
    said = "\n".join(words(document(name, language).blocks))
    if name == "start":
        assert "⠛" in said  # the label in the picture
    else:
        for role in facts(language).game.roles.values():
            assert role.cells in said


@pytest.mark.parametrize(
    ("players", "packs", "said"), [(4, 1, "1\u00a0Packung mit 52"), (5, 2, "2\u00a0Packungen mit je 52")]
)
def test_packs_in_the_cheat_sheet(players: int, packs: int, said: str) -> None:
    """A bridge deck has four suits: the fifth player's comes out of a second one."""
    given = facts_of(kit_order("bridge", players=players))
    text = "\n".join(words(document("cheatsheet", "de", given).blocks))
    assert f"{players}\u00a0Personen, {said}\u00a0Karten." in text
    assert ("aus Packung\u00a02" in text) == (packs == 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_tells_the_order_of_the_marks_on_the_deck_s_own_cards(language: str) -> None:
    """Braille r5 is colour and number; a reader must know which comes first, since a to j are also the digits."""
    given = facts(language)
    of_deck = replace(given, key=KeyFacts(subject="X", marks=given.play.marks, order="suit-rank"))
    assert WORDS[language]["suits_first"] in words(document("cheatsheet", language, of_deck).blocks)
    other = replace(given, key=KeyFacts(subject="X", marks=given.play.marks, order="rank-suit"))
    assert WORDS[language]["suits_first"] not in words(document("cheatsheet", language, other).blocks)
    assert WORDS[language]["suits_first"] not in words(document("cheatsheet", language).blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_links_every_file(language: str) -> None:
    made = document("start", language)
    files = facts(language).kit.files
    assert {"start.html", "labels.pdf", "labels.brf", "cheatsheet.pef", "rules.html", "mapping.json"} < set(files)
    (table,) = [b for b in made.blocks if isinstance(b, Table)]
    assert [row[0] for row in table.rows] == [(Span(text=file, href=file),) for file in files]
    links = {span.href for b in made.blocks for t in _texts(b) for span in t if span.href}
    assert links <= set(files)


def _texts(block: Block[Text]) -> list[Text]:
    found: list[Text] = []
    map_blocks((block,), found.append)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_for_one_corner_and_for_labels_of_the_deck(language: str) -> None:
    def said(order: KitOrder) -> str:
        return "\n".join(words(document("start", language, facts_of(order)).blocks))

    usual = kit_order("bridge", language=language)
    assert "180" in said(usual)
    assert "180" not in said(kit_order("bridge", language=language, corners=1))
    assert "--labels-as deck" in said(usual)
    assert "--labels-as game" in said(kit_order("bridge", language=language, labels_as="deck"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("labels_as", ["game", "deck"])
def test_no_other_labels_are_advised_where_they_would_say_the_same(labels_as: str, language: str) -> None:
    """The start page advised labels of the deck for the boxed game itself, which say the same."""
    order = kit_order("ohio", language=language, labels_as=labels_as)
    assert "--labels-as" not in "\n".join(words(document("start", language, facts_of(order)).blocks))


# What German and English tables get wrong, or what can't be read back: quotation marks, dashes and digits.
UNSAFE = r"[»«·→♠♥♦♣…]|[–—]|\d[):“”]|\+\d|\s-\s|\d-\d"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["rules", "cheatsheet"])
def test_texts_that_survive_braille(name: str, language: str) -> None:
    """Dashes and quotation marks in German: liblouis/liblouis PR #1092."""
    # Dot numbers (3456-1) are data and read back well.
    assert not [t for t in words(document(name, language).blocks) if re.search(UNSAFE, t)]
