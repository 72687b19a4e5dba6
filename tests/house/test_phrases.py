"""Each phrase is filled with just its blanks, wherever the program says it."""

import ast
from pathlib import Path

from ohio_braille.values.phrases import BLANKS

PACKAGE = Path(__file__).parents[2] / "ohio_braille"


def said() -> dict[str, list[tuple[str, set[str]]]]:
    """Each phrase with the places where it is said, and the blanks that are filled there."""
    found: dict[str, list[tuple[str, set[str]]]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = {
            id(node.func.value): {str(keyword.arg) for keyword in node.keywords}
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format"
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Attribute)
                and node.attr in BLANKS
                and (ast.unparse(node.value).split(".")[-1] == "phrases")
            ):
                found.setdefault(node.attr, []).append((f"{path.name}:{node.lineno}", calls.get(id(node), set())))
    return found


def test_each_phrase_is_filled_with_its_blanks() -> None:
    for name, places in said().items():
        for place, filled in places:
            handed_on = not filled and BLANKS[name]  # filled where it is handed to, such as the pair of one and more
            assert handed_on or filled == set(BLANKS[name]), (name, place)


def test_no_phrase_is_never_said() -> None:
    assert BLANKS.keys() == said().keys()
