"""Braille labels, cheat sheets and rules for playing a card game with the deck that is in the house.

What one can do, each name at work in docs/library.md::

    labels = card_labels(Play(deck="skat"), marking=Marking(labels_as="deck"))
    write_files(label_files(labels, "pdf"), Path("skat"))
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from ohio_braille.api import Made as Made
    from ohio_braille.api import card_labels as card_labels
    from ohio_braille.api import check as check
    from ohio_braille.api import label_files as label_files
    from ohio_braille.api import list_labels as list_labels
    from ohio_braille.api import make_kit as make_kit
    from ohio_braille.api import read_list as read_list
    from ohio_braille.api import text_files as text_files
    from ohio_braille.api import translator as translator
    from ohio_braille.api import write_files as write_files
    from ohio_braille.errors import OhioBrailleError as OhioBrailleError
    from ohio_braille.library.library import Library as Library
    from ohio_braille.things.label_sets import Thing as Thing
    from ohio_braille.things.lists import ThingList as ThingList
    from ohio_braille.values.labels import LabelSet as LabelSet
    from ohio_braille.values.notes import Note as Note
    from ohio_braille.values.orders import Braille as Braille
    from ohio_braille.values.orders import KitOrder as KitOrder
    from ohio_braille.values.orders import ListOrder as ListOrder
    from ohio_braille.values.orders import Marking as Marking
    from ohio_braille.values.orders import Placing as Placing
    from ohio_braille.values.orders import Play as Play
    from ohio_braille.values.orders import TextForm as TextForm

_HOMES = {
    "api": (
        *("Made", "card_labels", "check", "label_files", "list_labels", "make_kit", "read_list", "text_files"),
        *("translator", "write_files"),
    ),
    "errors": ("OhioBrailleError",),
    "library.library": ("Library",),
    "things.label_sets": ("Thing",),
    "things.lists": ("ThingList",),
    "values.labels": ("LabelSet",),
    "values.notes": ("Note",),
    "values.orders": ("Braille", "KitOrder", "ListOrder", "Marking", "Placing", "Play", "TextForm"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Braille",
    "KitOrder",
    "LabelSet",
    "Library",
    "ListOrder",
    "Made",
    "Marking",
    "Note",
    "OhioBrailleError",
    "Placing",
    "Play",
    "TextForm",
    "Thing",
    "ThingList",
    "__version__",
    "card_labels",
    "check",
    "label_files",
    "list_labels",
    "make_kit",
    "read_list",
    "text_files",
    "translator",
    "write_files",
]


def __getattr__(name: str) -> object:
    """Loads what is asked for: ``ohio-braille --help`` asks for nothing but the version."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)


def __dir__() -> list[str]:
    return __all__
