"""What the tests of the checks share."""

from pathlib import Path

from ohio_braille.cli.words import again
from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.kits import write_kit
from ohio_braille.proof.kits import check_kit
from ohio_braille.values.notes import Finding
from ohio_braille.values.orders import KitOrder

from orders import kit_order


def told(findings: tuple[Finding, ...]) -> list[str]:
    """Each finding in one line: severity, page, line and what it says."""
    return [f"{f.severity} {f.page}:{f.line} {f.what}" for f in findings]


ORDER = kit_order("phase10", players=4, language="de")


def made(order: KitOrder, folder: Path) -> Path:
    """A kit in a folder of its own."""
    write_kit(order, folder, again=again(order))
    return folder


def errors(folder: Path) -> list[str]:
    """What the check of a kit finds wrong."""
    return [one.what for one in check_kit(folder, readers_of_kits()).findings if one.severity == "error"]


def warnings(folder: Path) -> list[str]:
    """What the check of a kit finds doubtful."""
    return [one.what for one in check_kit(folder, readers_of_kits()).findings if one.severity == "warning"]


def change(path: Path, old: bytes, new: bytes, nth: int = 1) -> None:
    """Replaces the nth place where ``old`` stands."""
    parts = path.read_bytes().split(old)
    assert len(parts) > nth
    path.write_bytes(old.join(parts[:nth]) + new + old.join(parts[nth:]))


DECK = """
name = "Mine"
source = "made for this test"
[[cards]]
ranks = "1-10"
count = 4
[[cards]]
ranks = "joker"
count = 4
[plays.ohio]
source = "made for this test"
[plays.ohio.roles]
"1-10" = "1-10"
ohio = "jokr"
"""
