"""The facts that the program gives to its texts, for the tests of documents and of their writers."""

from functools import cache
from unittest.mock import patch

from ohio_braille.cli.words import again
from ohio_braille.kit.kits import KitJob
from ohio_braille.texts import templates
from ohio_braille.values.facts import Facts
from ohio_braille.values.orders import KitOrder

from orders import kit_order


def facts(language: str = "de") -> Facts:
    """Of a kit for Phase 10, four players and labels with compact marks."""
    return facts_of(kit_order("phase10", language=language, style="compact"))


@cache
def facts_of(order: KitOrder) -> Facts:
    """All that the start page of a kit may say, caught on its way into the text."""
    with patch.object(templates, "filled", wraps=templates.filled) as filled:
        KitJob(order).make(again(order))
    (found,) = [call.args[1] for call in filled.call_args_list if call.args[1].kit]
    return found
