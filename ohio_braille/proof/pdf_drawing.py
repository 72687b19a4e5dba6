"""What the operators of a PDF page draw: dots and print. It knows those that our PDFs have, and refuses all others:
what a clip, a colour, an image or a pattern does to the dots would not be seen here.

Operators and their operands as in ISO 32000-1, annex A.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.label_places import MOST_SHAPES
from ohio_braille.values.value import Value

MOST_DEPTH = 20

_BLANK = rb"[\x00\t\n\f\r ]"
_OPERAND = rb"(?:[-+.0-9]++|/[^\x00\t\n\f\r ()<>\[\]{}/%]++|\([^()\\]*+(?:\\[\s\S][^()\\]*+)*\))"
_OPERATION = re.compile(rb"%s*((?:%s%s*)*)([A-Za-z*'\"]++)" % (_BLANK, _OPERAND, _BLANK))
_OPERANDS = re.compile(_OPERAND)
_REST = re.compile(rb"%s*+" % _BLANK)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|\r\n|[\s\S])")
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}

_KAPPA = 0.5523
"""How far a Bézier curve's handles reach on a quarter of a circle, in radii: 4/3 (√2 - 1)."""

_ROUND = 0.02
"""How far, in radii, a curve may lie off a circle: coordinates are rounded to a thousandth, and dots may be small."""


class Disc(NamedTuple):
    """A filled circle: its centre from the lower left corner, and how wide and tall it is."""

    x: float
    y: float
    wide: float
    tall: float


class Print(NamedTuple):
    """A text: the start of its base line from the lower left corner."""

    x: float
    y: float
    text: str


class Drawing(Value, frozen=True):
    """What stands on a page, each kind in the order in which it is drawn; in points."""

    discs: list[Disc]
    prints: list[Print]


class Resources(Value, frozen=True, kw_only=True):
    """What a page's operators may name: forms, by the function that gives what one draws, and fonts, by the one that
    reads a text's codes."""

    form: Callable[[bytes], list[Disc]]
    font: Callable[[bytes], Callable[[bytes], str]]


Matrix = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_COUNTS: Mapping[bytes, int] = {
    b"q": 0, b"Q": 0, b"cm": 6, b"Do": 1,
    b"w": 1, b"m": 2, b"l": 2, b"c": 6, b"h": 0, b"f": 0, b"S": 0, b"n": 0,
    b"BT": 0, b"ET": 0, b"Tm": 6, b"Tf": 2, b"Tj": 1,
}  # fmt: skip
"""The operators that there are in our PDFs, and how many operands each takes."""


def drawn(operators: bytes, resources: Resources) -> Drawing:
    """What the operators of a page draw. Raises UnreadableError for what our PDFs don't have."""
    return _Page(resources).run(operators)


def discs_of_form(operators: bytes) -> list[Disc]:
    """What a form draws, which may have no forms and no print within."""
    found = _Page(_NOTHING).run(operators)
    return found.discs


def _no_form(name: bytes) -> list[Disc]:
    raise UnreadableError(f"shows {name.decode('ascii', 'replace')} within another form")


def _no_font(name: bytes) -> Callable[[bytes], str]:
    raise UnreadableError(f"has print in the font {name.decode('ascii', 'replace')} within a form")


_NOTHING = Resources(form=_no_form, font=_no_font)


class _Page:
    """The state while the operators run: how all is moved, the path that is drawn, the text that is shown."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._matrix = UNMOVED
        self._kept: list[Matrix] = []
        self._path: list[tuple[bytes, list[float]]] = []
        self._text: list[str] | None = None
        self._read: Callable[[bytes], str] | None = None
        self._at = UNMOVED
        self._drawing = Drawing([], [])

    def run(self, operators: bytes) -> Drawing:
        for name, operands in _operations(operators):
            if name == b"Do":
                self._show(operands)
            elif name == b"Tf":
                self._read = self._resources.font(_split(operands, 2)[0])
            elif name == b"Tj":
                self._say(operands)
            else:
                self._apply(name, _numbers(operands, _COUNTS[name]))
        if self._kept or self._path or self._text is not None:
            raise UnreadableError("ends amid a drawing")
        return self._drawing

    def _apply(self, name: bytes, numbers: list[float]) -> None:
        match name:
            case b"cm":
                self._matrix = _after(numbers, self._matrix)
            case b"q":
                if len(self._kept) >= MOST_DEPTH:
                    raise UnreadableError(f"keeps its state more than {MOST_DEPTH} times")
                self._kept.append(self._matrix)
            case b"Q":
                if not self._kept:
                    raise UnreadableError("takes back a state that it didn't keep")
                self._matrix = self._kept.pop()
            case b"m" | b"l" | b"c" | b"h":
                self._path.append((name, numbers))
            case b"f":
                self._fill()
            case b"S" | b"n":
                self._path = []
            case b"BT":
                self._text, self._at = [], UNMOVED
            case b"Tm":
                self._at = _after(numbers, UNMOVED)
            case b"ET":
                self._end_text()

    def _show(self, operands: bytes) -> None:
        (name,) = _split(operands, 1)
        a, b, c, d, e, f = self._matrix
        if b or c or a <= 0 or d <= 0:
            raise UnreadableError("turns or mirrors a form")
        self._drawing.discs.extend(
            Disc(a * disc.x + e, d * disc.y + f, a * disc.wide, d * disc.tall) for disc in self._resources.form(name)
        )
        self._bound()

    def _fill(self) -> None:
        a, b, c, d, e, f = self._matrix
        if b or c or a <= 0 or d <= 0:
            raise UnreadableError("turns or mirrors a dot")
        x, y, size = _circle(self._path)
        self._drawing.discs.append(Disc(a * x + e, d * y + f, a * size, d * size))
        self._path = []
        self._bound()

    def _say(self, operands: bytes) -> None:
        (written,) = _split(operands, 1)
        if self._text is None or self._read is None or not written.startswith(b"("):
            raise UnreadableError("has print without a font or outside of a text")
        self._text.append(self._read(_ESCAPED.sub(_unescaped, written[1:-1])))

    def _end_text(self) -> None:
        if self._text is None:
            raise UnreadableError("ends a text that it didn't begin")
        *_, e, f = _after(list(self._at), self._matrix)
        self._drawing.prints.append(Print(e, f, "".join(self._text)))
        self._text = None
        self._bound()

    def _bound(self) -> None:
        if len(self._drawing.discs) + len(self._drawing.prints) > MOST_SHAPES:
            raise UnreadableError(f"has more than {MOST_SHAPES:,} dots and texts on a page")


def _operations(operators: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each operator with its operands, in their order."""
    at = 0
    while found := _OPERATION.match(operators, at):
        operands, name = found.groups()
        if name not in _COUNTS:
            told = name[:20].decode("ascii", "replace")
            raise UnreadableError(f"has the operator {told}, which no drawing of ohio-braille has")
        yield name, operands
        at = found.end()
    rest = _REST.match(operators, at)
    if rest and rest.end() != len(operators):
        raise UnreadableError(f"has no operator at byte {rest.end()} of a page")


def _split(operands: bytes, count: int) -> list[bytes]:
    found = _OPERANDS.findall(operands)
    if len(found) != count:
        raise UnreadableError(f"has an operator with {len(found)} operands, which takes {count}")
    return found


def _numbers(operands: bytes, count: int) -> list[float]:
    try:
        numbers = [float(number) for number in operands.split()]
    except ValueError:
        raise UnreadableError("has an operand that is no number") from None
    if len(numbers) != count:
        raise UnreadableError(f"has an operator with {len(numbers)} operands, which takes {count}")
    return numbers


def _after(first: list[float], then: Matrix) -> Matrix:
    """What moves as ``first`` and ``then`` one after the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    return bytes([int(code, 8) & 0xFF]) if code[0] in b"01234567" else _ESCAPES.get(code, code)


def _circle(path: list[tuple[bytes, list[float]]]) -> tuple[float, float, float]:
    """The centre and the diameter of a circle of four curves, from its right end to the left. Raises UnreadableError
    for another path: only dots are filled."""
    if [name for name, _ in path] != [b"m", b"c", b"c", b"c", b"c"]:
        raise UnreadableError("has a filled shape that is no dot")
    (_, start), *curves = path
    ends = [start, *(numbers[4:] for _, numbers in curves)]
    x, y = (ends[0][0] + ends[2][0]) / 2, (ends[1][1] + ends[3][1]) / 2
    radius = (ends[0][0] - ends[2][0]) / 2
    for ((px, py), (qx, qy)), (_, handles) in zip(pairwise(ends), curves, strict=True):
        wanted = [px + _KAPPA * (qx - x), py + _KAPPA * (qy - y), qx + _KAPPA * (px - x), qy + _KAPPA * (py - y)]
        if radius <= 0 or any(abs(has - must) > _ROUND * radius for has, must in zip(handles, wanted, strict=False)):
            raise UnreadableError("has a dot that is no circle")
    ring = ((x + radius, y), (x, y + radius), (x - radius, y), (x, y - radius), (x + radius, y))
    if any(abs(px - qx) + abs(py - qy) > _ROUND * radius for (px, py), (qx, qy) in zip(ends, ring, strict=True)):
        raise UnreadableError("has a dot that is no circle")
    return x, y, 2 * radius
