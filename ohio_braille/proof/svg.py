"""What stands in an SVG drawing of a sheet of labels."""

from collections.abc import Iterator
from xml.parsers import expat

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.label_dots import Circle, sheet_problems
from ohio_braille.values.kits import KitRecord, sheet_of

_MOST_DEPTH = 100

_Move = tuple[float, float, float, float]
"""Scale across and down, shift across and down."""

_UNMOVED: _Move = (1.0, 1.0, 0.0, 0.0)


def label_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    """What is wrong with a sheet of labels, whose number is in the file's name. Raises UnreadableError."""
    sheet = sheet_of(name)
    drawing = Drawing(data)
    yield from sheet_problems(name, sheet, drawing.circles, record)
    printed = [label.print for label in record.labels if label.sheet == sheet and label.print]
    if drawing.captions != printed:
        yield f"{name}: the print beside the dots is not that of the cards, in their order."


class Drawing:
    """The circles of a drawing, where they are on the page, and the texts of its group of captions."""

    def __init__(self, data: bytes) -> None:
        """Raises UnreadableError."""
        self.circles: list[Circle] = []
        self.captions: list[str] = []
        self._groups: list[tuple[str, _Move]] = [("", _UNMOVED)]  # of each open element: its group, how that is moved
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, ValueError, KeyError) as error:
            raise UnreadableError(f"can't be read as SVG: {error}") from None

    def _doctype(self, *_: object) -> None:
        raise UnreadableError("has a DOCTYPE, which may pull in other files; it is not read")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        group, move = self._groups[-1]
        if len(self._groups) > _MOST_DEPTH:
            raise UnreadableError(f"has elements nested more than {_MOST_DEPTH} deep")
        if name == "g":
            group = attributes.get("id", group)
            move = _moved(move, attributes)
        self._groups.append((group, move))
        if name == "circle":
            self.circles.append(_circle(move, attributes))
        elif name == "text" and group == "captions":
            self.captions.append("")

    def _end(self, _name: str) -> None:
        self._groups.pop()

    def _characters(self, text: str) -> None:
        if self._groups[-1][0] == "captions" and text.strip():
            self.captions[-1] += text


def _moved(outer: _Move, attributes: dict[str, str]) -> _Move:
    """How what is in a group is moved. Raises ValueError for what our drawings don't do."""
    if "transform" not in attributes:
        return outer
    matrix = attributes["transform"].removeprefix("matrix(").removesuffix(")")
    a, b, c, d, e, f = (float(number) for number in matrix.split())
    if b or c or outer != _UNMOVED:
        raise ValueError("a group is turned, or moved within a group that is moved")
    return a, d, e, f


def _circle(move: _Move, attributes: dict[str, str]) -> Circle:
    across, down, right, below = move
    x, y, radius = (float(attributes[key]) for key in ("cx", "cy", "r"))
    return Circle(x_mm=across * x + right, y_mm=down * y + below, size_mm=2 * radius * max(across, down))
