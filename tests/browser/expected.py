"""expected.py FOLDER: what the page must make, by ordinary Python: orders.json, and the files for each order."""

import json
import sys
from pathlib import Path

from ohio_braille.api import make_kit, text_files
from ohio_braille.kit.formats import text_formats
from ohio_braille.kit.kits import write_kit
from ohio_braille.library.library import Library
from ohio_braille.values.orders import Braille, KitOrder, ListOrder, Play

OWN_DECK = """\
name = "Zwölf <Karten> & \\"Co\\""
suits = ["red", "green"]
source = "counted"

[[cards]]
ranks = "1-12"
count = 4
"""

THINGS = ("Zimt", "Pfeffer", "Muskatnuss")
TEXT = "# Hausregeln\n\nWer zuerst lacht, gibt.\n"

KITS = {
    **{f"{deck}-{language}": (deck, language, 3) for language in ("de", "en", "fr") for deck in ("phase10", "bridge")},
    "own": ("meins.toml", "de", 2),
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    library = Library(files={"meins.toml": OWN_DECK.encode()})
    orders = {}
    for name, (deck, language, players) in KITS.items():
        order = KitOrder(play=Play(deck=deck, players=players), braille=Braille(language=language))
        write_kit(order, folder / name, library=library)
        own = {"deck": "", "deck_file": deck} if deck in library.files else {"deck": deck}
        orders[name] = {"make": "kit", "language": language, "players": str(players), **own}
    (folder / "list.txt").write_text("\n".join(THINGS), encoding="utf-8")
    save(folder / "list", [make_kit(ListOrder(file=str(folder / "list.txt")))])
    orders["list"] = {"make": "list", "things": "\n".join(THINGS), "language": "de"}
    save(folder / "text", [text_files(TEXT, ending) for ending, one in text_formats().items() if one.texts])
    orders["text"] = {"make": "text", "text": TEXT, "language": "de"}
    (folder / "meins.toml").write_text(OWN_DECK, encoding="utf-8")
    (folder / "orders.json").write_text(json.dumps(orders, ensure_ascii=False, indent=1), encoding="utf-8")


def save(folder: Path, every) -> None:
    folder.mkdir()
    for made in every:
        for name, data in made.files.items():
            (folder / name).write_bytes(data)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
