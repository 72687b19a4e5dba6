import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohio_braille.errors import DataError
from ohio_braille.texts.documents import render
from ohio_braille.values.documents import (
    Block,
    Document,
    Figure,
    Heading,
    Item,
    Listing,
    Paragraph,
    Span,
    Table,
    Text,
    map_blocks,
    plain,
)
from ohio_braille.values.facts import Facts, MarkFacts

from sample_facts import FILES, NUMBERS, deck, facts

TEXTS = Path(__file__).parents[3] / "templates" / "documents"
NAMES = ("rules", "cheatsheet", "start")
LANGUAGES = ("de", "en", "fr")
FIGURES = {"card": "<svg>card</svg>", "label": "<svg>label</svg>"}


def source(name: str, language: str) -> str:
    folder = TEXTS if name == "start" else TEXTS / "ohio"
    return (folder / f"{name}.{language}.md").read_text(encoding="utf-8")


def document(name: str, language: str, given_facts: Facts | None = None) -> Document:
    return render(source(name, language), f"{name}.{language}.md", given_facts or facts(language), FIGURES)


def words(blocks: tuple[Block[Text], ...]) -> list[str]:
    found: list[str] = []
    map_blocks(blocks, lambda text: found.append(plain(text)))
    return found


def named(name: str) -> Facts:
    """Facts for a game of this name."""
    given_facts = facts()
    return msgspec.structs.replace(given_facts, game=msgspec.structs.replace(given_facts.game, name=name))


def section(made: Document, heading: str) -> tuple[Block[Text], ...]:
    """The blocks under a heading, up to the next one."""
    at = next(i for i, b in enumerate(made.blocks) if isinstance(b, Heading) and plain(b.text) == heading)
    end = next((i for i in range(at + 1, len(made.blocks)) if isinstance(made.blocks[i], Heading)), len(made.blocks))
    return made.blocks[at + 1 : end]


# --- markup ---


def test_each_kind_of_block():
    made = render(
        "# Title\n\nOne\ntwo [there](rules.html), 3 < 5.\n\n## Lists\n\n- a\n- b\n   1. c\n   2. d\n\n3. e\n4. f\n\n"
        ": A caption\n\n| h | i |\n|---|---|\n| j | k |\n\n```figure card\nIts words.\n```\n",
        "own.md",
        facts(),
        FIGURES,
    )
    plain_text = lambda text: (Span(text=text),)  # noqa: E731
    assert made == Document(
        title="Title",
        language="de",
        source="own.md",
        lines=(1, 3, 6, 8, 13, 16, 22),
        blocks=(
            Heading(level=1, text=plain_text("Title")),
            Paragraph(text=(Span(text="One two "), Span(text="there", href="rules.html"), Span(text=", 3 < 5."))),
            Heading(level=2, text=plain_text("Lists")),
            Listing(
                items=(
                    Item(text=plain_text("a")),
                    Item(text=plain_text("b")),
                    Item(text=plain_text("c"), depth=1, number=1),
                    Item(text=plain_text("d"), depth=1, number=2),
                )
            ),
            Listing(items=(Item(text=plain_text("e"), number=3), Item(text=plain_text("f"), number=4))),
            Table(
                caption=plain_text("A caption"),
                header=(plain_text("h"), plain_text("i")),
                rows=((plain_text("j"), plain_text("k")),),
            ),
            Figure(text=plain_text("Its words."), svg="<svg>card</svg>"),
        ),
    )


EVERYWHERE = """# T

## a {{ game.name }} b

a {{ game.name }} b

- a {{ game.name }} b

: a {{ game.name }} b

| a {{ game.name }} b | x |
|---|---|
| a {{ game.name }} b |a {{ game.name }} b|

[a {{ game.name }} b](start.html)

```figure card
a {{ game.name }} b
```
"""


def shown_everywhere(name: str) -> list[str]:
    return [text for text in words(render(EVERYWHERE, "own.md", named(name), FIGURES).blocks) if text not in "Tx"]


@pytest.mark.parametrize("name", ["<b>", "</para>", "Tom & Jerry &copy;", "A&B;", "3 < 5", "*x*", "_x_", "a|b", "\\|"])
def test_card_names_are_not_markup(name: str):
    """Names with < and & broke or changed the page: Distrotech/reportlab #13, vroonhof/opensteuerauszug #122."""
    assert shown_everywhere(name) == [f"a {name} b"] * 9


@settings(max_examples=100, deadline=None)
@given(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")) | st.sampled_from("<&*_`|\\[]()#-+.!~: "))
)
def test_a_fact_comes_out_as_it_is(name: str):
    assert shown_everywhere(name) == [f"a {re.sub(' +', ' ', name)} b"] * 9


@pytest.mark.parametrize("name", ["1. x", "# x", "- x", "> x", "    x", "```", "---", ": x", "[a]: b", "| a |", "<!--"])
def test_a_fact_at_the_beginning_of_a_line_is_text(name: str):
    made = render("# T\n\n{{ game.name }}\n", "own.md", named(name), {})
    assert made.blocks[1:] == (Paragraph(text=(Span(text=name.strip()),)),)


def test_a_macro_escapes_once():
    made = render("# T\n{% macro m(x) %}[{{ x }}]{% endmacro %}\n\n{{ m(game.name) }}\n", "own.md", named("*&*"), {})
    assert words(made.blocks) == ["T", "[*&*]"]


def test_no_break_spaces_stay():
    assert words(render("# T\n\n4&nbsp;cards\n", "own.md", facts(), {}).blocks)[1] == "4\u00a0cards"


def test_a_file_from_windows():
    assert words(render("\ufeff# T\r\n\r\na\r\nb\r\n", "own.md", facts(), {}).blocks) == ["T", "a b"]


WRONG = {
    "{{ gme.name }}": (3, "Did you mean game?"),
    "{{ game.nme }}": (3, "Did you mean name?"),
    "\n{% if %}": (4, "broken"),
    "{% for a in decks %}": (3, "broken"),
    "{{ game.name | nosuch }}": (3, "nosuch"),
    "{{ 1 / 0 }}": (3, "division"),
    "{{ game.roles }}": (3, "not a text or a number"),
    "{{ ''.__class__ }}": (3, "unsafe"),
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}": (3, "recursion"),
    "{% include 'x' %}": (3, "can't be filled"),
    "a\n\n<b>x</b>": (5, "HTML"),
    "a <i>x</i>": (3, "HTML"),
    "![x](y.png)": (3, "image"),
    "a `x`": (3, "code"),
    "    x": (3, "code"),
    "```python\nx\n```": (3, "code"),
    "a **x**": (3, "emphasis"),
    "a\\\nb": (3, "forced line break"),
    "> a": (3, "quotation"),
    "a\n\n---\n\nb": (5, "rule"),
    "#### a": (3, "level 4"),
    "### a": (3, "can't follow"),
    "# a": (3, "the title alone"),
    "##": (3, "empty heading"),
    "- a\n  - b\n    - c": (5, "inside a list"),
    "- a\n\n  b": (5, "one paragraph"),
    "0. a\n1. b": (3, "begins with 0"),
    "- a\n  1. b\n  - c": (5, "a second list"),
    "- a\n  1. b\n  1) c": (5, "a second list"),
    "| a | b |\n|---|---|\n| c | d |": (3, "needs a caption"),
    ": c\n\na": (3, "caption of a table"),
    ": c": (3, "caption of a table"),
    ": c\n\n| a | b |\n|---|---|": (5, "without a row"),
    ": c\n\n| a | b |\n|---|---|\n| c | d | e |": (7, "3 cells in a table of 2"),
    ": c\n\n| a | b |\n|---|---|\n| c | d |\n| e |": (8, "1 cells in a table of 2"),
    ": c\n\n| a | b |\n|---|---|\n| c |  |": (7, "empty cell"),
    "```figure crd\nx\n```": (3, "Did you mean card?"),
    "```figure card\n```": (3, "words"),
    "a\x07": (3, "U+0007"),
    "{{ '\\x07' }}": (3, "U+0007"),
    "{% for n in range(3) %}\n\n<i>\n{% endfor %}": (5, "HTML"),
    "{% if true %}\na\n\n{% endif %}\n{# one\ntwo #}\n\n<i>": (10, "HTML"),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_file_and_line(text: str):
    line, what = WRONG[text]
    with pytest.raises(DataError) as error:
        render(f"# T\n\n{text}\n", "own.md", facts(), FIGURES)
    assert str(error.value).startswith(f"own.md, line {line}: ")
    assert what in str(error.value)
    assert str(error.value)[-1] in ".?"


@pytest.mark.parametrize("text", ["", "a", "## a", "a\n\n# b"])
def test_a_document_begins_with_its_title(text: str):
    with pytest.raises(DataError, match=r"own\.md, line 1: .* title"):
        render(text, "own.md", facts(), {})


def test_a_fact_that_a_document_has_not():
    without = msgspec.structs.replace(facts(), kit=None)
    with pytest.raises(DataError, match=r"line 2: .*no fact 'kit'\.$"):
        render("# T\n{{ kit.page }}\n", "own.md", without, {})


# --- our texts ---


@pytest.mark.parametrize("name", NAMES)
def test_the_same_structure_in_each_language(name: str):
    def shape(language: str) -> list[object]:
        return [
            (type(b).__name__, getattr(b, "level", 0), [(i.depth, i.number) for i in getattr(b, "items", ())])
            for b in document(name, language).blocks
        ]

    assert shape("de") == shape("en") == shape("fr")


def test_the_same_headings_in_each_language_for_every_game():
    levels: dict[Path, list[list[int]]] = {}
    for path in sorted(TEXTS.rglob("*.md")):
        found = [len(m[1]) for m in re.finditer(r"^(#+) ", path.read_text(encoding="utf-8"), re.MULTILINE)]
        levels.setdefault(path.with_suffix("").with_suffix(""), []).append(found)
    for name, each in levels.items():
        assert len(each) == len(LANGUAGES), name
        assert all(found == each[0] for found in each), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_block_knows_its_line(name: str, language: str):
    made = document(name, language)
    lines = source(name, language).split("\n")
    assert len(made.lines) == len(made.blocks)
    assert list(made.lines) == sorted(made.lines)
    for number, block in zip(made.lines, made.blocks, strict=True):
        start = {Heading: "#", Listing: r"[-1]|\{%", Table: ":", Figure: "```figure", Paragraph: r"[^-#:|]"}[
            type(block)
        ]
        assert re.match(start, lines[number - 1]), (number, block)


# Numbers that belong to the text: the year, runs and examples, the numbers of dots, the pack that doesn't do, 100 %.
OWN_NUMBERS = {
    "rules": {"1998", "32", "22", "12", *"1234567", "8", "9"},
    "cheatsheet": set(),
    "start": {*"123456", "100", "180"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_numbers_that_come_from_data_are_filled_from_data(name: str, language: str):
    typed = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", source(name, language), flags=re.DOTALL)
    typed = re.sub(r"^\d+\. ", "", typed, flags=re.MULTILINE)
    assert set(re.findall(r"\d+", typed)) <= OWN_NUMBERS[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_need_no_deck(language: str):
    without = msgspec.structs.replace(facts(language), play=None, kit=None)
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
        "itself": "jede Karte als sie selbst",
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
        "itself": "every card as itself",
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
        "itself": "chaque carte comme elle-même",
        "suits_first": "D’abord la couleur, puis le nombre.",
    },
}


def value(card: str) -> int:
    return -10 if card == "Ohio" else int(card)


def cards(line: str) -> list[str]:
    return [card for card in line.split(", ") if card in (*NUMBERS, "Ohio")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_add_up(language: str):
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
def test_the_runs_in_the_rules_are_legal(language: str):
    """A number must be lower than the last number; Ohio is always legal and moves no limit."""
    items = words(section(document("rules", language), WORDS[language]["ohio"]))
    runs = [match[1].split(", ") for text in items if (match := re.match(WORDS[language]["allowed"], text))]
    assert runs == [["3", "Ohio", "2"], ["7", "Ohio", "Ohio", "6"], ["1", "Ohio"]]
    for run in runs:
        numbers = [int(card) for card in run if card != "Ohio"]
        assert all(later < earlier for earlier, later in pairwise(numbers))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spoken_totals_add_up(language: str):
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
def test_the_table_of_decks(language: str):
    given_facts = facts(language)
    own = msgspec.structs.replace(deck(language, Ohio="Ohio"), name="Box", left_out="")
    given_facts = msgspec.structs.replace(given_facts, decks=(*given_facts.decks, own))
    (table,) = [
        b for b in section(document("rules", language, given_facts), WORDS[language]["decks"]) if isinstance(b, Table)
    ]
    rows = [[plain(cell) for cell in row] for row in table.rows]
    assert [row[0] for row in rows] == ["Phase 10", "Bridge", "Box"]
    assert [row[3] for row in rows] == ["1", WORDS[language]["packs"], "1"]
    assert rows[2][1] == WORDS[language]["itself"]
    assert "A" in rows[1][1]
    assert "Q" in rows[1][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_a_deck_is_told(language: str):
    (told,) = [t for t in words(document("rules", language).blocks) if t.endswith("A note with 52 cards.")]
    assert told.startswith("Bridge")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_all_roles_of_the_game_are_explained(name: str, language: str):
    said = "\n".join(words(document(name, language).blocks))
    if name == "start":
        assert "⠛" in said  # the label in the picture
    else:
        for role in facts(language).game.roles.values():
            assert role.cells in said


@pytest.mark.parametrize(
    ("players", "packs", "said"), [(4, 1, "1\u00a0Packung mit 108"), (5, 2, "2\u00a0Packungen mit je 108")]
)
def test_packs_in_the_cheat_sheet(players: int, packs: int, said: str):
    text = "\n".join(words(document("cheatsheet", "de", facts(players=players, packs=packs)).blocks))
    assert f"{players}\u00a0Personen, {said}\u00a0Karten." in text
    assert ("aus Packung\u00a02" in text) == (packs == 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_tells_the_order_of_the_marks_on_the_deck_s_own_cards(language: str):
    """Braille r5 is colour and number; a reader must know which comes first, since a to j are also the digits."""
    given_facts = facts(language)
    suit = MarkFacts(caption=given_facts.play.sets[0].suit, text="r", cells="⠗", dots="1235")
    of_deck = msgspec.structs.replace(
        given_facts, play=msgspec.structs.replace(given_facts.play, marks=(suit, *given_facts.play.marks))
    )
    assert WORDS[language]["suits_first"] in words(document("cheatsheet", language, of_deck).blocks)
    assert WORDS[language]["suits_first"] not in words(document("cheatsheet", language).blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_links_every_file(language: str):
    made = document("start", language)
    (table,) = [b for b in made.blocks if isinstance(b, Table)]
    assert [row[0] for row in table.rows] == [(Span(text=file, href=file),) for file in FILES]
    links = {span.href for b in made.blocks for t in _texts(b) for span in t if span.href}
    assert links <= set(FILES)


def _texts(block: Block[Text]) -> list[Text]:
    found: list[Text] = []
    map_blocks((block,), found.append)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_for_one_corner_and_for_labels_of_the_deck(language: str):
    def said(**changed: object) -> str:
        return "\n".join(words(document("start", language, facts(language, **changed)).blocks))

    assert "180" in said(corners=2)
    assert "180" not in said(corners=1)
    assert "--labels-as deck" in said(shows_deck=False)
    assert "--labels-as game" in said(shows_deck=True)


# What German and English tables get wrong, or what can't be read back: quotation marks, dashes and digits.
UNSAFE = r"[»«·→♠♥♦♣…]|[–—]|\d[):“”]|\+\d|\s-\s|\d-\d"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["rules", "cheatsheet"])
def test_texts_that_survive_braille(name: str, language: str):
    """Dashes and quotation marks in German: liblouis/liblouis PR #1092."""
    # Dot numbers (3456-1) are data and read back well.
    assert not [t for t in words(document(name, language).blocks) if re.search(UNSAFE, t)]


@pytest.mark.parametrize("sum_", ["9**9**9", "'x' * 999999999", "[1] * 999999999"])
def test_a_sum_in_a_text_can_not_take_for_ever(sum_):
    with pytest.raises(DataError, match=r"mine\.md, line 3: .*not possible here"):
        render(f"# T\n\n{{{{ {sum_} }}}}\n", "mine.md", facts(), {})
