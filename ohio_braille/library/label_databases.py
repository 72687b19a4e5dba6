"""Label sheets out of other programs' databases: gLabels' templates and LibreOffice's labels.xml.

gLabels (docs/PRODUCT-TEMPLATES.md in its repository): ``Template`` with brand, part and size or ``equiv``, in it one
``Label-...`` with one or more ``Layout``; lengths in pt, in, mm, cm or pc, a bare number is pt. LibreOffice
(extras/source/labels/labels.xml): ``manufacturer``, in it ``label`` with ``name`` and ``measure``, eleven fields in
1/100 mm: S or C (single sheet, continuous), pitch across, pitch down, width, height, left, top, columns, rows, page
width, page height.

The file is untrusted: nothing is fetched, a DOCTYPE is passed over, a declared entity is refused.
"""

import math
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache

import msgspec

from ohio_braille.errors import DataError, setting
from ohio_braille.library.papers import paper_called, paper_of_size
from ohio_braille.library.wording import cut
from ohio_braille.library.xml_elements import Element, clean, parse, unpacked
from ohio_braille.values.label_sheets import LabelSheet
from ohio_braille.values.papers import Paper
from ohio_braille.values.value import MM_PER_INCH

_MM = {"": MM_PER_INCH / 72, "pt": MM_PER_INCH / 72, "in": MM_PER_INCH, "mm": 1.0, "cm": 10.0, "pc": MM_PER_INCH / 6}
_NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*([a-z]*)", re.ASCII)


NAMED = re.compile(r"(.+?\.(?:xml|template|glabels)):(.*)", re.IGNORECASE)
"""How a part of a database is named: the file, a colon, the part."""

ENDINGS = (".xml", ".template", ".glabels")
"""How the files of databases end; gLabels keeps a sheet also in each of its projects."""


def require_part(name: str) -> None:
    """Raises DataError for the name of a database without the part of it that is meant."""
    if name.casefold().endswith(ENDINGS):
        raise DataError(
            f"{cut(name, 300)} is a database of labels: add the part's number, as in {cut(name)}:L7651.", "sheet"
        )


class Part(msgspec.Struct):
    """A sheet in a database; ``sheet`` works out its geometry, which may fail."""

    brand: str
    number: str
    description: str
    sheet: Callable[[], LabelSheet]

    def full(self) -> str:
        """Its brand and its article number."""
        return f"{self.brand} {self.number}".strip()

    def spellings(self) -> tuple[str, str, str, str]:
        """What it may be called, the fullest first."""
        long = f"{self.number} {self.description}"
        return _key(f"{self.brand} {long}"), _key(long), _key(self.full()), _key(self.number)


def read_sheet(data: bytes, file: str, part: str, papers: tuple[Paper, ...]) -> LabelSheet:
    """The sheet that a database of labels has under an article number, with or without its brand.

    ``data`` are the bytes of the file, ``file`` is its name for messages, ``papers`` are those with names. Lengths
    are exact, as the file has them; whether the labels lie on the page is not checked here. Raises DataError: broken or
    hostile XML, another kind of file, an unknown or ambiguous part, a part that isn't a sheet with one grid of
    rectangular labels.
    """
    return _find(parts_of(data, file, papers), file, part).sheet()


@lru_cache(64)  # one job asks for its sheet several times, and all that are installed may be asked
def parts_of(data: bytes, file: str, papers: tuple[Paper, ...]) -> tuple[Part, ...]:
    """All that is in a database. Raises DataError as :func:`read_sheet` does."""
    root = parse(unpacked(data, file), file)
    if root.all("Template"):
        return tuple(_glabels(root, file, papers))
    if any(one.all("label") for one in root.all("manufacturer")):
        return tuple(_libreoffice(root, file, papers))
    raise DataError(
        f"{file} holds no labels (its first element is <{clean(root.name)[:60]}>); needed is a template file of "
        f"gLabels or labels.xml of LibreOffice."
    )


# --- finding a part ---


def _key(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _find(parts: Sequence[Part], file: str, wanted: str) -> Part:
    shown = "".join(c if c.isprintable() else "?" for c in wanted[:60])
    if not _key(wanted):
        first = ", ".join(one.full() for one in parts[:5])
        raise DataError(f"{file}: name one of its {len(parts)} parts after the colon, such as {first}.")
    key = _key(wanted)
    names = [one.spellings() for one in parts]
    found: list[Part] = []
    for spelling in range(4):  # the fullest first, so that what a message offers is understood
        found = found or [one for one, known in zip(parts, names, strict=True) if known[spelling] == key]
    if not found:
        by_name = {known[n]: one.full() for one, known in zip(parts, names, strict=True) for n in (2, 3)}
        close = get_close_matches(key, by_name, n=3, cutoff=0.6)
        some = list(dict.fromkeys(by_name[c] for c in close)) or [one.full() for one in parts[:20]]
        hint = f"Did you mean {' or '.join(some)}?" if close else f"It has {len(parts)}, such as {', '.join(some)}."
        raise DataError(f"{file} has no part '{shown}'. {hint}")
    if len(found) > 1:
        full = list(dict.fromkeys(one.full() for one in found))
        if len(full) == 1:
            full = list(dict.fromkeys(f"{one.full()} {one.description}".strip() for one in found))
        if len(full) == 1:
            raise DataError(f"{file} has {full[0]} {len(found)} times; delete all but the right one.")
        raise DataError(f"{file} has several parts '{shown}': {', '.join(full)}. Name one of these.")
    return found[0]


def _sheet(
    part: Part,
    file: str,
    page: Paper,
    grid: dict[str, float],
    corner_mm: float = 0.0,
    note: str = "",
) -> LabelSheet:
    name = part.full()
    if not (1 <= grid["columns"] <= 1000 and 1 <= grid["rows"] <= 1000):
        raise DataError(
            f"{file}, {name}: {grid['columns']:g} columns and {grid['rows']:g} rows; there must be from 1 to 1000."
        )
    if not all(math.isfinite(value) and abs(value) < 10_000 for value in (*page.page_mm, *grid.values(), corner_mm)):
        raise DataError(f"{file}, {name}: a length is beyond 10 m; no sheet is so large.")
    return LabelSheet(
        id=re.sub(r"[^a-z0-9]+", "-", name.casefold())[:60].strip("-") or "own",
        name={"*": f"{name}: {part.description}" if part.description else name},
        products=(name,),
        paper=page.name,
        page_mm=page.page_mm,
        label_mm=(grid["width"], grid["height"]),
        columns=int(grid["columns"]),
        rows=int(grid["rows"]),
        left_mm=grid["left"],
        top_mm=grid["top"],
        # A single column or row has no pitch; LibreOffice and gLabels write 0 or anything there.
        pitch_mm=(
            grid["across"] if grid["columns"] > 1 else grid["width"],
            grid["down"] if grid["rows"] > 1 else grid["height"],
        ),
        corner_mm=corner_mm,
        source=f"{name} in the file {file}",
        note=note,
    )


# --- gLabels ---


def _glabels(root: Element, file: str, papers: Sequence[Paper]) -> list[Part]:
    templates = root.all("Template")
    by_number: dict[tuple[str, str], Element] = {}
    for one in templates:
        by_number.setdefault((one.attributes.get("brand", ""), one.attributes.get("part", "")), one)

    def part_of(template: Element) -> Part:
        attributes = template.attributes
        brand, number = attributes.get("brand", ""), attributes.get("part", "")
        if not number:
            brand, _, number = attributes.get("name", "").rpartition(" ")  # the old form: name="Avery 5167"
        described = _original(template)
        description = described.attributes.get("_description") or described.attributes.get("description") or ""

        def sheet() -> LabelSheet:
            return _glabels_sheet(part, _original(template), file, papers)

        part = Part(clean(brand), clean(number), clean(description), sheet)
        return part

    def _original(template: Element) -> Element:
        """The template whose geometry it has: ``equiv`` names another one of the same brand."""
        seen = [template]
        while equiv := seen[-1].attributes.get("equiv"):
            brand = seen[-1].attributes.get("brand", "")
            other = by_number.get((brand, equiv))
            if other is None or any(other is one for one in seen):
                return Element("", {"missing": f"{brand} {equiv}".strip()}, [])
            seen.append(other)
        return seen[-1]

    return [part_of(one) for one in templates]


def _glabels_sheet(part: Part, template: Element, file: str, papers: Sequence[Paper]) -> LabelSheet:
    where = f"{file}, {part.full()}"
    if "missing" in template.attributes:
        raise DataError(f"{where}: it is like {template.attributes['missing']}, which the file hasn't got.")
    labels = [one for one in template.parts if one.name.startswith("Label")]
    if len(labels) != 1:
        raise DataError(f"{where}: it has {len(labels)} descriptions of a label; one is needed.")
    label = labels[0]
    kind = label.name.removeprefix("Label").removeprefix("-") or "no kind"
    if kind == "continuous":
        sides = [_NUMBER.fullmatch(label.attributes.get(key, "").strip()) for key in ("width", "default_height")]
        lengths = [round(float(one[1]) * _MM[one[2]], 1) for one in sides if one and one[2] in _MM]
        raise _of_a_roll(where, lengths)
    if kind != "rectangle":
        raise DataError(f"{where}: its labels are no rectangles ({kind}); braille is placed on rectangles only.")
    layouts = label.all("Layout")
    if len(layouts) != 1:
        raise DataError(f"{where}: its labels lie in {len(layouts)} grids (Layout); only a sheet with one can be used.")

    def length(element: Element, key: str, default: float | None = None) -> float:
        text = element.attributes.get(key, "").strip()
        found = _NUMBER.fullmatch(text)
        if default is not None and (not text or text in _MM):  # round="in" is a unit without a number
            return default
        if not found or found[2] not in _MM:
            shown = f'"{clean(text)[:40]}"' if key in element.attributes else "missing"
            raise DataError(f"{where}: {key} of {element.name} is {shown}; it must be a length such as 25.4mm.")
        return round(float(found[1]) * _MM[found[2]], 4)

    def number(key: str) -> float:
        text = layouts[0].attributes.get(key, "")
        if not re.fullmatch(r"\s*[0-9]{1,4}\s*", text):
            raise DataError(f'{where}: {key} of Layout is "{clean(text)[:40]}"; it must be a number of labels.')
        return int(text)

    columns, rows = number("nx"), number("ny")
    size = template.attributes.get("size", "")
    paper = paper_called(size, papers)
    if size.casefold() in ("other", "roll"):  # a page of a size of its own, or a label of a roll
        page_mm = (length(template, "width"), length(template, "height"))
    elif paper:
        page_mm = paper.page_mm
    else:
        known = [one.name for one in papers]
        close = get_close_matches(size, [*known, "Other", "roll"], n=1)
        hint = f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}, Other and roll."
        raise DataError(f'{where}: the size of its paper is "{clean(size)[:40]}"; {hint}')
    grid = {
        "width": length(label, "width"),
        "height": length(label, "height"),
        "left": length(layouts[0], "x0", 0.0),
        "top": length(layouts[0], "y0", 0.0),
        "across": length(layouts[0], "dx", 0.0),
        "down": length(layouts[0], "dy", 0.0),
        "columns": columns,
        "rows": rows,
    }
    return _sheet(part, file, _page(page_mm, papers), grid, length(label, "round", 0.0))


def _of_a_roll(where: str, sides_mm: Sequence[float]) -> DataError:
    """That labels have no sheet, and how their size is named where width and height are known."""
    size = setting("sheet", "x".join(f"{side:g}" for side in sides_mm))
    named = f", {size}" if len(sides_mm) == 2 else f", as in {setting('sheet', '62x29')}"
    return DataError(
        f"{where}: its labels are on a roll; for a printer that takes one after the other name their size{named}.",
        "sheet",
    )


def _page(page_mm: tuple[float, float], papers: Sequence[Paper]) -> Paper:
    """A page as it lies, by its paper's name; by width x height where its paper has none."""
    paper = paper_of_size(page_mm, papers)
    name = paper.name if paper else f"{page_mm[0]:g} x {page_mm[1]:g} mm"
    return Paper(id=paper.id if paper else "", name=name, page_mm=page_mm)


# --- LibreOffice ---

_NO_SHAPE = "LibreOffice does not tell round labels from rectangular ones: look at yours."


def _libreoffice(root: Element, file: str, papers: Sequence[Paper]) -> list[Part]:
    parts = []
    for manufacturer in root.all("manufacturer"):
        brand = clean(manufacturer.attributes.get("name", ""))
        for label in manufacturer.all("label"):
            texts = {one.name: one.text for one in label.parts}
            number, _, description = clean(texts.get("name", "")).partition(" ")
            parts.append(_libreoffice_part(brand, number, description, texts.get("measure", ""), file, papers))
    return parts


def _libreoffice_part(
    brand: str, number: str, description: str, measure: str, file: str, papers: Sequence[Paper]
) -> Part:
    def sheet() -> LabelSheet:
        where = f"{file}, {part.full()}"
        fields = [field.strip() for field in measure.split(";")]
        if fields[0] == "C":
            raise _of_a_roll(where, [int(mm) / 100 for mm in fields[3:5] if re.fullmatch(r"[0-9]{1,6}", mm)])
        if len(fields) == 9:
            raise DataError(f"{where}: its measure has no page size; add width and height in 1/100 mm at its end.")
        if fields[0] != "S" or len(fields) != 11 or not all(re.fullmatch(r"[0-9]{1,7}", f) for f in fields[1:]):
            raise DataError(
                f'{where}: its measure is "{clean(measure)[:80]}"; it must be S and ten whole numbers, '
                f"joined by semicolons."
            )
        across, down, width, height, left, top = (int(f) / 100 for f in fields[1:7])
        page_mm = int(fields[9]) / 100, int(fields[10]) / 100
        grid = {"width": width, "height": height, "left": left, "top": top, "across": across, "down": down}
        grid |= {"columns": int(fields[7]), "rows": int(fields[8])}
        return _sheet(part, file, _page(page_mm, papers), grid, note=_NO_SHAPE)

    part = Part(brand, number, description, sheet)
    return part
