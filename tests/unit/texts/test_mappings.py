"""The mapping as text and as JSON."""

import json

import pytest

from ohio_braille.library.library import BUILT_IN
from ohio_braille.texts import mappings

from deals import dealt

ENGLISH = BUILT_IN.language("en")
GERMAN = BUILT_IN.language("de")


@pytest.mark.parametrize(("deck", "players"), [("phase10", 5), ("bridge", 5), ("elfer-raus-3", 4), ("ohio", 2)])
def test_lines_and_json_tell_the_same(deck: str, players: int) -> None:
    mapping = dealt(deck, players)
    lines = list(mappings.mapping_lines(mapping, ENGLISH))
    found = json.loads(mappings.mapping_json(mapping, ENGLISH))
    held = [card for one in found["sets"] for card in one["cards"]] + found["shared"]
    said = [f"{'Ohio' if c['role'] == 'ohio' else c['role']}: {c['caption']}, pack {c['pack']}" for c in held]
    assert [line for line in lines if ", pack " in line] == said
    out = sum(one["count"] for one in found["sort_out"])
    totals = [int(line.split(": ")[1]) for line in lines if line.startswith(("Not in play: ", "Left over: "))]
    assert sum(totals) == out
    assert len(held) + out == mapping.packs * mapping.deck.size()


def test_json_keeps_umlauts_and_ends_with_a_line_end() -> None:
    text = mappings.mapping_json(dealt("phase10", 4), GERMAN)
    assert text.endswith("}\n")
    assert '"caption": "Grün 1"' in text
