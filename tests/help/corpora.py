"""Others' cases of text and braille, from the YAML files of liblouis' tests."""

import re
from pathlib import Path

import yaml

from ohio_braille.braille.codings import decode


def corpus_cases(path: Path) -> list[tuple[str, bytes]]:
    """Plain forward cases (print, cells). Keys repeat in these files, so the nodes are walked."""
    cases: list[tuple[str, bytes]] = []
    display, mode = "", "forward"
    for key, value in yaml.compose(path.read_text(encoding="utf-8")).value:
        if key.value == "display":
            display = value.value
        elif key.value == "flags":
            mode = {k.value: v.value for k, v in value.value}.get("testmode", "forward")
        elif key.value == "tests" and mode == "forward":
            plain = [[_unescape(node.value) for node in case.value] for case in value.value if len(case.value) == 2]
            cases += [(text, _as_cells(braille, display)) for text, braille in plain]
    return cases


def _unescape(text: str) -> str:
    """The second layer of escapes in these files."""

    def one(found: re.Match[str]) -> str:
        code = found[1]
        return chr(int(code[1:], 16)) if code[0] == "x" else {"s": " ", "t": "\t", "\\": "\\"}.get(code, found[0])

    return re.sub(r"\\(x[0-9a-fA-F]{4}|.)", one, text)


def _as_cells(text: str, display: str) -> bytes:
    if display == "de-eurobrl6u.dis":  # the upper-case form of Eurobraille
        text = text.translate(str.maketrans("@[\\]^", "`{|}~")).lower()
    if display.startswith("de-eurobrl6"):
        return decode(text.encode("ascii"), "eurobraille")
    return bytes(ord(cell) - 0x2800 for cell in text.replace(" ", "⠀"))
