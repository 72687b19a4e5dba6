"""What stands in an SVG drawing of a sheet of labels. It knows what our drawings have, and refuses all else: what a
style, a filter or a hidden group does to the dots would not be seen here."""

import re
from collections.abc import Iterator
from xml.parsers import expat

from ohio_braille.proof.files import UnreadableError
from ohio_braille.proof.label_dots import Circle, sheet_problems
from ohio_braille.proof.label_places import MOST_SHAPES, RecordedLabels
from ohio_braille.proof.label_print import Caption, page_size_problem, print_problems
from ohio_braille.values.kits import KitRecord, sheet_of

_GROUPS = {
    "outlines": {"fill": "none", "stroke": "#000", "stroke-width": "0.1"},
    "notes": {"fill": "#000", "font-family": "Atkinson Hyperlegible, sans-serif"},
    "captions": {"fill": "#000", "font-family": "Atkinson Hyperlegible, sans-serif"},
    "dots": {"fill": "#000"},
}
"""The groups of a drawing in their order, and how each is drawn: the dots last, with nothing over them."""

_INSIDE = {
    "outlines": {"rect": {"x", "y", "width", "height", "rx"}, "path": {"d", "stroke", "stroke-width"}},
    "notes": {"path": {"d", "stroke", "stroke-width"}, "text": {"x", "y", "font-size", "text-anchor", "transform"}},
    "captions": {"text": {"x", "y", "font-size", "text-anchor", "transform"}},
    "dots": {"circle": {"cx", "cy", "r"}},
}
"""What stands in each group, with which attributes."""

_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?(?:e-[0-9]+)?"
_MATRIX = re.compile(rf"matrix\(({_NUMBER}(?: {_NUMBER}){{5}})\)")
"""Six numbers, a very small one with an exponent, which SVG has too."""

_DRAWING = {"xmlns", "width", "height", "viewBox", "xml:lang"}
_NAMESPACE = "http://www.w3.org/2000/svg"


def label_problems(name: str, data: bytes, kit: RecordedLabels) -> Iterator[str]:
    """What is wrong with a sheet of labels, whose number is in the file's name. Raises UnreadableError."""
    sheet = sheet_of(name)
    drawing = Drawing(data, kit.record)
    size = page_size_problem(drawing.page_mm, kit.record)
    if size:
        yield f"{name}: {size}."
    yield from sheet_problems(name, sheet, drawing.circles, kit)
    yield from print_problems(name, sheet, drawing.captions, kit)
    if len(drawing.captions) > sum(1 for label in kit.sheets.get(sheet, []) if label.print):
        yield f"{name} has more captions than labels with print."


class Drawing:
    """A drawing: the size of its page, its circles and the texts of its group of captions, where they are on the page.

    All is drawn with the printer's correction that ``record`` has, and with no other.
    """

    def __init__(self, data: bytes, record: KitRecord) -> None:
        """Raises UnreadableError for another drawing than ours."""
        self.page_mm = (0.0, 0.0)
        self.circles: list[Circle] = []
        self.captions: list[Caption] = []
        self._scale, self._offset = record.scale, record.offset_mm
        self._corrected = (record.scale, record.offset_mm) == ((1.0, 1.0), (0.0, 0.0))  # or no correction is needed
        self._groups: list[str] = []  # those that have begun
        self._open: list[str] = []
        parser = expat.ParserCreate("utf-8")  # whatever the file says: Python knows more encodings than XML does
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise UnreadableError(f"can't be read as SVG: {error}") from None
        if self._groups != list(_GROUPS):
            raise UnreadableError("can't be read as SVG: a drawing of ours has outlines, notes, captions and dots")

    def _doctype(self, *_: object) -> None:
        raise UnreadableError("has a DOCTYPE, which may pull in other files; it is not read")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        group = self._groups[-1] if self._open[-1:] == ["g"] and self._groups else ""
        if group and attributes.keys() <= _INSIDE[group].get(name, frozenset()):
            self._shape(name, group, attributes)
        elif not self._open and name == "svg" and attributes.keys() <= _DRAWING:
            self._page(attributes)
        elif self._open == ["svg"] and name == "title" and not attributes:
            pass
        elif self._open == ["svg"] and name == "g" and attributes.keys() == {"transform"} and not self._corrected:
            self._correction(attributes["transform"])
            name = "correction"
        elif self._open in (["svg"], ["svg", "correction"]) and name == "g" and self._corrected:
            self._group(attributes)
        else:
            told = " ".join([name, *(f"{key}={value!r}" for key, value in attributes.items())])
            raise _unlike(f"{told} in {self._open[-1] if self._open else 'its place'}")
        self._open.append(name)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        if self._open[-1] == "text":
            if self._groups[-1] == "captions":
                last = self.captions[-1]
                self.captions[-1] = Caption(x_mm=last.x_mm, y_mm=last.y_mm, text=last.text + text)
        elif self._open[-1] != "title" and text.strip(" \t\r\n"):
            raise _unlike(f"text in {self._open[-1]}: {text.strip()[:40]!r}")

    def _page(self, attributes: dict[str, str]) -> None:
        width, height = (attributes.get(key, "") for key in ("width", "height"))
        if not (width.endswith("mm") and height.endswith("mm")) or attributes.get("xmlns") != _NAMESPACE:
            raise _unlike("a size that is not in mm, or another namespace")
        if attributes.get("viewBox") != f"0 0 {width[:-2]} {height[:-2]}":
            raise _unlike(f"viewBox {attributes.get('viewBox', '')!r}, which isn't its size in mm")
        self.page_mm = (_number(width[:-2]), _number(height[:-2]))

    def _correction(self, transform: str) -> None:
        """The printer's correction must be the record's."""
        found = _MATRIX.fullmatch(transform)
        wanted = [self._scale[0], 0.0, 0.0, self._scale[1], *self._offset]
        if not found or not all(map(_near, map(float, found[1].split(" ")), wanted)):
            raise _unlike(f"transform={transform!r} for the correction of {' '.join(f'{n:g}' for n in wanted)}")
        self._corrected = True

    def _group(self, attributes: dict[str, str]) -> None:
        name = attributes.get("id", "")
        if (
            attributes != {"id": name, **_GROUPS.get(name, {})}
            or [*self._groups, name] != [*_GROUPS][: len(self._groups) + 1]
        ):
            raise _unlike(f"the group {name!r} in another place or style than its own")
        self._groups.append(name)

    def _shape(self, name: str, group: str, attributes: dict[str, str]) -> None:
        if len(self.circles) + len(self.captions) > MOST_SHAPES:
            raise UnreadableError(f"has more than {MOST_SHAPES:,} dots and captions")
        (scale_x, scale_y), (right, down) = self._scale, self._offset
        if name == "circle":
            x, y, radius = (_number(attributes.get(key, "")) for key in ("cx", "cy", "r"))
            size = 2 * radius * max(scale_x, scale_y)
            self.circles.append(Circle(x_mm=scale_x * x + right, y_mm=scale_y * y + down, size_mm=size))
        elif group == "captions":
            x, y = (_number(attributes.get(key, "")) for key in ("x", "y"))
            self.captions.append(Caption(x_mm=scale_x * x + right, y_mm=scale_y * y + down, text=""))


def _unlike(what: str) -> UnreadableError:
    return UnreadableError(f"has {what}, which no drawing of ohio-braille has")


def _near(has: float, must: float) -> bool:
    """Our drawings have six digits of a correction."""
    return abs(has - must) <= 1e-4 * max(1.0, abs(must))


def _number(text: str) -> float:
    """A number as our drawings write it. Raises UnreadableError for what Python would take and SVG wouldn't."""
    try:
        if not text.strip("0123456789.-"):
            return float(text)
    except ValueError:
        pass
    raise _unlike(f"the number {text[:40]!r}")
