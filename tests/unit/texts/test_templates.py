"""Blanks filled with facts: they come out as they are, and an error names file and line."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ohio_braille.errors import DataError
from ohio_braille.values.documents import Document, Paragraph, Span, Template
from ohio_braille.values.facts import Facts

from sample_facts import facts
from texts import own, words


def named(name: str) -> Facts:
    """Facts for a game of this name."""
    return replace(facts(), game=replace(facts().game, name=name))


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
    return [text for text in words(own(EVERYWHERE, named(name)).blocks) if text not in "Tx"]


@pytest.mark.parametrize("name", ["<b>", "</para>", "Tom & Jerry &copy;", "A&B;", "3 < 5", "*x*", "_x_", "a|b", "\\|"])
def test_card_names_are_not_markup(name: str) -> None:
    """Names with < and & broke or changed the page: Distrotech/reportlab #13, vroonhof/opensteuerauszug #122."""
    assert shown_everywhere(name) == [f"a {name} b"] * 9


@settings(max_examples=100, deadline=None)
@given(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")) | st.sampled_from("<&*_`|\\[]()#-+.!~: "))
)
def test_a_fact_comes_out_as_it_is(name: str) -> None:
    assert shown_everywhere(name) == [f"a {re.sub(' +', ' ', name)} b"] * 9


@pytest.mark.parametrize("name", ["1. x", "# x", "- x", "> x", "    x", "```", "---", ": x", "[a]: b", "| a |", "<!--"])
def test_a_fact_at_the_beginning_of_a_line_is_text(name: str) -> None:
    made = own("# T\n\n{{ game.name }}\n", named(name))
    assert made.blocks[1:] == (Paragraph(text=(Span(text=name.strip()),)),)


def test_a_macro_escapes_once() -> None:
    made = own("# T\n{% macro m(x) %}[{{ x }}]{% endmacro %}\n\n{{ m(game.name) }}\n", named("*&*"))
    assert words(made.blocks) == ["T", "[*&*]"]


def test_a_file_from_windows() -> None:
    assert words(own("\ufeff# T\r\n\r\na\r\nb\r\n").blocks) == ["T", "a b"]


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
    "a\x07": (3, "U+0007"),
    "{{ '\\x07' }}": (3, "U+0007"),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_file_and_line(text: str) -> None:
    line, what = WRONG[text]
    with pytest.raises(DataError) as error:
        own(f"# T\n\n{text}\n")
    assert str(error.value).startswith(f"own.md, line {line}: ")
    assert what in str(error.value)
    assert str(error.value)[-1] in ".?"


def test_a_fact_that_a_document_has_not() -> None:
    without = replace(facts(), kit=None)
    with pytest.raises(DataError, match=r"line 2: .*no fact 'kit'\.$"):
        own("# T\n{{ kit.page }}\n", without)


# --- texts that build on a common one ---

COMMON = """{# of all games #}
# {{ game.name }}

{% block playing %}
Play.
{% endblock %}

- {{ play.players }} play{% block more %}{% endblock %}.
"""


def built(text: str, common: str = COMMON) -> Document:
    """What becomes of ``own.md`` where there is a common text ``sheet`` in the file ``common/sheet.md``."""
    return own(text, common={"sheet": Template(file="common/sheet.md", text=common)})


def test_a_text_changes_only_what_is_different() -> None:
    made = built(
        '{% extends "sheet" %}\n{% set few = 2 %}\n\n{% block playing %}\n## Turns\n\nIn turn.\n{% endblock %}\n'
        "{% block more %}, at least {{ few }}{% endblock %}\n"
    )
    assert words(made.blocks) == ["Ohio", "Turns", "In turn.", "4 play, at least 2."]
    assert [str(origin) for origin in made.origins] == [
        "common/sheet.md, line 2",
        "own.md, line 5",
        "own.md, line 7",
        "common/sheet.md, line 8",
    ]


def test_what_a_text_does_not_change_stays() -> None:
    assert words(built('{% extends "sheet" %}').blocks) == ["Ohio", "Play.", "4 play."]
    again = '{% extends "sheet" %}{% block playing %}{{ super() }} {{ game.name }}!{% endblock %}'
    assert words(built(again).blocks) == ["Ohio", "Play. Ohio!", "4 play."]


def test_a_text_may_be_taken_in() -> None:
    made = own(
        '# T\n\n{% include "hint" %}\n', common={"hint": Template(file="hint.md", text="Mind *\n{{ game.name }}.")}
    )
    assert words(made.blocks) == ["T", "Mind * Ohio."]
    assert [str(origin) for origin in made.origins] == ["own.md, line 1", "hint.md, line 1"]


@pytest.mark.parametrize(
    ("text", "common", "says"),
    [
        ("{% block playing %}\n\n{{ gme.name }}\n{% endblock %}", COMMON, r"own\.md, line 4: .* Did you mean game\?"),
        ("{% block playing %}\n\n<i>\n{% endblock %}", COMMON, r"own\.md, line 4: HTML"),
        ("{% block playing %}", COMMON, r"own\.md, line 2: the template is broken: "),
        ("", COMMON + "\n{{ gme.name }}", r"common/sheet\.md, line 10: .* Did you mean game\?"),
        ("", COMMON + "\n<i>", r"common/sheet\.md, line 10: HTML"),
        ("", COMMON + "{% endfor %}", r"common/sheet\.md, line 9: the template is broken: "),
        ("", "# T\n\a", r"common/sheet\.md, line 2: control character U\+0007"),
        ("", '{% extends "sheet" %}', r"common/sheet\.md, line 1: .* recursion"),
    ],
)
def test_an_error_names_the_text_that_it_is_in(text: str, common: str, says: str) -> None:
    with pytest.raises(DataError, match=f"^{says}"):
        built(f'{{% extends "sheet" %}}\n{text}', common)


def test_it_is_told_which_texts_there_are() -> None:
    common = {name: Template(file=f"{name}.md", text="x") for name in ("start", "cheatsheet", "hint")}
    with pytest.raises(DataError, match=r"no text 'x' to build on\. Known are: cheatsheet, hint, start\."):
        own('{% include "x" %}', common=common)


@pytest.mark.parametrize("name", ["shet", "own.md", "common/sheet.md", "../own.md", "/etc/hostname", ""])
def test_a_text_builds_on_no_other_file(name: str) -> None:
    with pytest.raises(DataError, match=rf"^own\.md, line 1: .*(no text '{name}' to build on\. \w+|recursion)"):
        built(f'{{% extends "{name}" %}}')


def test_a_text_does_not_build_on_itself() -> None:
    with pytest.raises(DataError, match=r"^own\.md, line 1: .*no text 'sheet' to build on\."):
        built('{% extends "sheet" %}', '{% extends "sheet" %}')


# --- sums ---


@pytest.mark.parametrize("sum_", ["9**9**9", "'x' * 999999999", "[1] * 999999999"])
def test_a_sum_in_a_text_can_not_take_for_ever(sum_: str) -> None:
    with pytest.raises(DataError, match=r"own\.md, line 3: .*not possible here"):
        own(f"# T\n\n{{{{ {sum_} }}}}\n")
