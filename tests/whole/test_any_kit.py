"""Any change to a kit: its check tells it, or says why it can't be checked; it never trips, and is done in seconds.

A hundred changes in a normal run, two thousand where OHIO_BRAILLE_FULL is set, twenty thousand in ``make fuzz``.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ohio_braille.kit.formats import readers_of_kits
from ohio_braille.kit.list_kits import list_kit
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.proof import html
from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.parts import print_problem
from ohio_braille.proof.paths import check_any
from ohio_braille.proof.pdf import text_lines
from ohio_braille.proof.pdf_drawing import Resources, drawn
from ohio_braille.values.orders import Braille, ListOrder

from kits import FULL, kit

FACTOR = int(os.environ.get("OHIO_BRAILLE_EXAMPLES", "1"))
SOME = settings(
    max_examples=1000 * FACTOR if FACTOR > 1 else 2000 if FULL else 100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
SECONDS = 10
"""More than any changed kit may take on a busy machine; a kit as it was written takes a fiftieth of it."""

LIST = "caption,text,count\nPepper,,2\nSalt,,1\nBay leaves,bay,1\n"


@cache
def kits() -> tuple[dict[str, bytes], ...]:
    """The files of a kit of a list, and of one with texts and sets."""
    library = Library(files={"spices.csv": LIST.encode()})
    of_list = list_kit(ListOrder(file="spices.csv", braille=Braille(language="en")), library).files
    return of_list, kit("bridge", 2, "en")[1]


OF_XML = '< > </g> <g> <text> </text> <li> </td> <!-- ]]> &#x2801; encoding="idna" r="0" nan -1 ⠿ é'
OF_PDF = "endstream obj /Filter xref trailer startxref %PDF-1.7 %%EOF /Kids[] q Q cm ( ) [ ] { } << >> , : null"
PIECES = [
    *OF_XML.split(),
    *OF_PDF.split(),
    *("\0", "\n", "\r\n", "\f", "\x1a", "\x1b[31m", "\u202e", "\ufeff", "\u2800", "stream\n", "0" * 400, '"'),
    *("/Count 99999999", "/Length 99999999", " 2 0 R", '<g id="dots" fill="#000">', "<!DOCTYPE x [<!ENTITY a 'b'>]>"),
]
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([0, -1, 1, 2, 10**6, 10**18, 10**30, -(10**30), 1e-300, 1e308, -1e15, 0.5, 2000, 2000.5]),
    st.text(max_size=20),
    st.sampled_from(["", "abc", "⠁", "⡀", "../x", "a" * 20_000, "x\n\nerror: fake", "\x1b[31m", "rules", "labels.pdf"]),
    st.lists(st.integers(), max_size=3),
    st.just({}),
    st.just([[[[[]]]]]),
)

Change = Callable[[dict[str, bytes]], None]
"""Changes the files of a kit, by their names."""


@st.composite
def bytes_changed(draw: st.DrawFn, names: list[str]) -> Change:
    """Some bytes of a file are others, are gone or come twice; or all of it is another file's."""
    name, other = draw(st.sampled_from(names)), draw(st.sampled_from(names))
    at, length = draw(st.floats(0, 1, exclude_max=True)), draw(st.one_of(st.integers(0, 30), st.integers(0, 10**6)))
    kind = draw(st.sampled_from(["put", "put", "cut", "twice", "flip", "end", "other", "gone"]))
    put = draw(st.one_of(st.sampled_from(PIECES).map(str.encode), st.binary(max_size=50)))

    def change(files: dict[str, bytes]) -> None:
        data = files.get(name, b"")
        start = int(at * len(data))
        end = min(start + length, len(data))
        parts = {
            "put": data[:start] + put + data[start:],
            "cut": data[:start] + data[end:],
            "twice": data[:end] + data[start:],
            "flip": data[:start] + bytes([data[start] ^ 1 << length % 8]) + data[start + 1 :] if data else b"",
            "end": data[:start],
            "other": files.get(other, b""),
        }
        if kind == "gone":
            files.pop(name, None)
        else:
            files[name] = parts[kind]

    return change


@st.composite
def record_changed(draw: st.DrawFn) -> Change:
    """A value somewhere in mapping.json is another, is gone or comes twice."""
    steps = draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=6))
    kind = draw(st.sampled_from(["put", "put", "put", "gone", "twice", "swap"]))
    value = draw(ODD)

    def change(files: dict[str, bytes]) -> None:
        with suppress(KeyError, ValueError, RecursionError):
            content = json.loads(files["mapping.json"])
            changed_at(content, steps, kind, value)
            files["mapping.json"] = json.dumps(content).encode()

    return change


def changed_at(inside: Any, steps: list[int], kind: str, value: object) -> None:
    """Walks down by the steps, each a place modulo how many there are, and changes what is there."""
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside))) if isinstance(inside, list) else []
    if not keys:
        return
    key = keys[steps[0] % len(keys)]
    if len(steps) > 1 and isinstance(inside[key], (dict, list)) and inside[key]:
        changed_at(inside[key], steps[1:], kind, value)
    elif kind == "put":
        inside[key] = value
    elif kind == "gone":
        del inside[key]
    elif kind == "twice" and isinstance(inside, list):
        inside.insert(key, inside[key])
    elif kind == "swap":
        other = keys[steps[-1] % len(keys)]
        inside[key], inside[other] = inside[other], inside[key]


@contextmanager
def written(files: dict[str, bytes], folder: Path, renewed: bool) -> Iterator[Path]:
    """The files in a folder; ``renewed``: the record has the sums of what is there now, as if it was made so."""
    if renewed:
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError):
            content = json.loads(files["mapping.json"])
            sums = content["kit"]["files"]
            sums.update({name: sha256(files[name]).hexdigest() for name in sums if name in files})
            files["mapping.json"] = json.dumps(content).encode()
    folder.mkdir()
    try:
        for name, data in files.items():
            (folder / name).write_bytes(data)
        yield folder
    finally:
        shutil.rmtree(folder)


@st.composite
def changed_kits(draw: st.DrawFn) -> tuple[dict[str, bytes], list[Change], bool]:
    """A kit as it was written, what is changed in it, and whether its record has the sums of the changed files."""
    own = kits()[draw(st.sampled_from([0, 0, 0, 1]))]
    changes = st.one_of(bytes_changed(list(own)), record_changed())
    return own, draw(st.lists(changes, min_size=1, max_size=3)), draw(st.booleans())


@given(changed_kits())
@SOME
def test_any_change_to_a_kit_is_told_or_harmless(
    tmp_path: Path, changed: tuple[dict[str, bytes], list[Change], bool]
) -> None:
    own, changes, renewed = changed
    files = dict(own)
    for change in changes:
        change(files)
    others = {name for name in own if name != "mapping.json" and files.get(name) != own[name]}
    start = time.perf_counter()
    with written(files, tmp_path / "kit", renewed) as folder:
        result = check_any(BUILT_IN, str(folder), "", readers_of_kits())
    assert time.perf_counter() - start < SECONDS
    assert all(len(one.what) <= 300 and one.what.isprintable() for one in result.findings)
    if others and not renewed:
        assert result.findings  # at least that a file is another
    if files == own:
        assert result.findings == ()


OPERATORS = (
    b"1 0 0 1 0 0 cm\n2.8 0 0 2.8 0 0 cm\n0.2 w 5 6 m 105 6 l S\nBT 1 0 0 1 8 2 Tm /F1 3.1 Tf (1\\050) Tj ET\n"
    b"q 1 0 0 1 9.4 2 cm/a Do 1 0 0 1 6 0 cm/b Do Q 0.75 0 m 0.75 0.414 0.414 0.75 0 0.75 c -0.414 0.75 -0.75 0.414"
    b" -0.75 0 c -0.75 -0.414 -0.414 -0.75 0 -0.75 c 0.414 -0.75 0.75 -0.414 0.75 0 c f\n"
)
SHOWN = Resources(form=lambda name: [], font=lambda name: lambda codes: codes.decode("latin-1"))


@given(st.lists(bytes_changed(["page"]), min_size=1, max_size=4))
@SOME
def test_any_operators_are_drawn_or_refused(changes: list[Change]) -> None:
    files = {"page": OPERATORS}
    for change in changes:
        change(files)
    with suppress(UnreadableError):
        drawn(files.get("page", b""), SHOWN)


@given(st.lists(bytes_changed(["page"]), min_size=1, max_size=4))
@SOME
def test_any_page_of_html_is_read_or_refused(changes: list[Change]) -> None:
    files = {"page": kits()[1]["cheatsheet.html"]}
    for change in changes:
        change(files)
    with suppress(UnreadableError):
        parts = html.parts(files.get("page", b""))
        print_problem(parts, text_lines(kits()[1]["cheatsheet.pdf"]))
