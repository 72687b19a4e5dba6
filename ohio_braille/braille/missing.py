"""How to get liblouis where it is missing: by the system's package, else the portable one that comes with an extra."""

import re
import sys
from pathlib import Path

_PACKAGES = {
    "debian": "apt-get install python3-louis liblouis-bin",
    "fedora": "dnf install python3-louis liblouis-utils",
}
"""By the family of the system, as os-release tells it: what installs liblouis with its Python binding. Of Fedora by the
list of its packages; not tried."""

_TABLES = {"debian": "apt-get install liblouis-data", "fedora": "dnf install liblouis"}

PORTABLE = "python -m pip install 'ohio-braille[portable]'"
BUILD = "make liblouis"
"""The command that builds liblouis.wasm in a checkout."""


def family(platform: str = sys.platform, os_release: Path = Path("/etc/os-release")) -> str:
    """The family of the system: "debian", "fedora", or "" for every other, Windows and macOS too."""
    if not platform.startswith("linux"):
        return ""
    try:
        text = os_release.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    words = " ".join(re.findall(r"^ID(?:_LIKE)?=(.*)$", text, re.MULTILINE)).replace('"', "").split()
    return next((one for one in _PACKAGES if one in words), "fedora" if {"rhel", "centos"} & set(words) else "")


def how_to_install(system: str, lacking: str) -> str:
    """Two sentences at most: how liblouis is had on a system of this family, and what the portable one lacks here
    ("wasmtime", "liblouis.wasm", or nothing)."""
    own = _PACKAGES.get(system, "")
    if lacking == "liblouis.wasm":
        other = f"build the portable one in a checkout of the program with: {BUILD}"
    else:
        other = f"take the portable one with: {PORTABLE}"
    if own:
        return f"Install it with: {own}. Or {other}."
    return f"On this system {other}."


def how_to_get_tables(system: str) -> str:
    """A sentence that says which package has liblouis' tables, with a blank before it; empty where that isn't known."""
    own = _TABLES.get(system, "")
    return f" Install it with: {own}" if own else ""
