"""Reads finished files back: a data file, an embosser file, or a kit, where every label must still say its card."""

import os
import re
import stat
import unicodedata
from collections.abc import Callable, Iterator
from hashlib import sha256
from html.parser import HTMLParser
from io import BytesIO
from itertools import zip_longest
from math import hypot
from pathlib import Path
from typing import Any
from xml.parsers import expat

import msgspec

from ohio_braille.braille import codings
from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import Translator
from ohio_braille.cards import names as labels
from ohio_braille.errors import DataError, OhioBrailleError
from ohio_braille.library.library import Library
from ohio_braille.library.sheet_checks import uneven_margins
from ohio_braille.proof.brf import check_brf, read_brf
from ohio_braille.proof.cells import Pages
from ohio_braille.proof.pef import check_pef, read_pef
from ohio_braille.values.cards import Deck
from ohio_braille.values.cells import Cells, dot_numbers, unicode_braille
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.languages import Grade
from ohio_braille.values.notes import Finding, Note
from ohio_braille.values.orders import STYLES
from ohio_braille.values.value import MM_PER_INCH, Value

_KINDS = {
    "cards": "deck",
    "roles": "game",
    "label_mm": "label sheet",
    "grades": "language",
    "pages": "machine",
    "cells": "embosser page",
    "dot_mm": "dot size",
    "headings": "house style",
}
"""The key by which a kind of data file is known, each file by the first that it has: pages may have dot_mm too."""


class Result(Value, frozen=True, kw_only=True):
    """What a check found, and one line that says what was checked."""

    summary: str
    findings: tuple[Finding, ...] = ()


def check_any(library: Library, name: str, page: str = "") -> Result:
    """As :func:`check_path`; what can't be checked at all is a finding too, so that other files are still checked."""
    try:
        return check_path(library, name, page)
    except OhioBrailleError as error:
        what = Finding(page=0, line=0, what=str(error), severity="error")
        return Result(summary="can't be checked", findings=(what,))


def check_path(library: Library, name: str, page: str = "") -> Result:
    """Checks one file or kit by its kind. Raises DataError for what is no file of a kind we know."""
    path = Path(name)
    try:
        kind = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        raise DataError(f"There is no file {name}.") from None
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise DataError(f"{name} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    if stat.S_ISDIR(kind):
        return check_kit(path)
    ending = path.suffix.casefold()
    if ending == ".toml":
        return _check_data_file(library, path)
    coding = codings.coding_of_file(path.name)
    if ending != ".pef" and coding is None:
        raise DataError(
            f"{name} is of no kind that can be checked: .toml, .brf, .eurobraille.txt, .pef, or a kit's folder."
        )
    try:
        data = _read(path)
    except _Bad as error:
        raise DataError(f"{name} {error}.") from None
    if ending == ".pef":
        return _counted(check_pef(data), "PEF")
    return _counted(check_brf(data, coding, library.page(page) if page else None), str(coding))


def _counted(findings: tuple[Finding, ...], what: str) -> Result:
    count = len(findings)
    said = "nothing wrong" if not count else "1 finding" if count == 1 else f"{count} findings"
    return Result(summary=f"{what}, {said}", findings=findings)


def _check_data_file(library: Library, path: Path) -> Result:
    try:
        keys = library.keys(str(path))
        kind = next((kind for key, kind in _KINDS.items() if key in keys), None)
        if kind is None:
            raise DataError(f"{path} is of no kind that is known by its keys; {', '.join(_KINDS)} tell the kinds.")
        problems: list[str] = []
        match kind:
            case "deck":
                problems = _mark_problems(library, library.deck(str(path)))
                for game in library.names("game"):
                    library.adaptation(library.game(game), str(path))
            case "game":
                library.game(str(path))
            case "label sheet":
                sheet = library.sheet(str(path))
                uneven = uneven_margins(sheet)
                problems = [_uneven_margins(uneven)] if uneven else []
            case "language":
                library.language(str(path))
            case "machine":
                library.machine(str(path))
            case "embosser page":
                library.page(str(path))
            case "dot size":
                library.dots(str(path))
            case _:
                library.house_style(str(path))
    except OhioBrailleError as error:
        lines = [line.removeprefix("- ") for line in str(error).split("\n")]
        problems = lines[len(lines) > 1 :]
        kind = "data file"
    findings = tuple(Finding(page=0, line=0, what=what, severity="error") for what in problems)
    return _counted(findings, kind)


def _uneven_margins(note: Note) -> str:
    words = (
        "The margins of the sheet {sheet} differ {way} by {difference_mm:g} mm: {start_mm:g} mm at the {start} and "
        "{end_mm:g} mm at the {end}; most sheets are even to 1 mm, so measure yours."
    )
    return words.format_map(note.facts)


def _mark_problems(library: Library, deck: Deck) -> list[str]:
    """Marks that two cards share, in every language that has words for all cards of the deck, and where none has."""
    problems = []
    speaks = 0
    for name in library.names("language"):
        language = library.language(name)
        try:
            words = [labels.card_word(deck, card, language) for card in deck.cards]
        except DataError:
            continue
        speaks += 1
        for style in STYLES:
            bare = [word.caption for word in words if not labels.text_of(word, style).strip()]
            problems += [f"{caption} has no {style} mark in {language.name}" for caption in dict.fromkeys(bare)]
            problems += [
                f"{one} and {other} have the same {style} mark {mark!r} in {language.name}"
                for one, other, mark in labels.same_marks(deck, language, style)
            ]
    if not speaks:
        problems.append("no language has words for all of its cards; add [words.LANGUAGE.suits] and .ranks")
    return problems


# --- kits ---

_NEAR_MM = 0.02
"""How far a dot may lie off its place in a file: our own figure; both writers round to the micrometre."""

_MOST_BYTES = 50_000_000
_BRAILLE = re.compile("[\u2800-\u283f]+")
_HYPHEN = 0b100100

Point = tuple[float, float]
Dots = list[tuple[Point, float]]
"""The circles on a sheet: centre and diameter in mm, from the upper left corner of the page."""


class _Bad(Exception):  # noqa: N818 - no error of the program's
    """A file of a kit that can't be read, in words that follow its name."""


def check_kit(folder: Path) -> Result:
    """Reads every label of a kit back from every file, and compares its documents with each other.

    Nothing that wrote the files has a part in it: circles are measured in PDF and SVG, bytes are read as cells, and
    liblouis reads the cells back as text. Raises DataError for a folder that is no kit, BrailleError without liblouis.
    """
    record, held = _read_record(folder)
    findings: list[str] = []
    warnings: list[str] = []
    data: dict[str, bytes] = {}
    for name, told in record.files.items():
        try:
            data[name] = _read(folder / name)
        except _Bad as error:
            findings.append(f"{name} {error}.")
            continue
        if sha256(data[name]).hexdigest() != told:
            warnings.append(f"{name} is not the file that this kit was made with.")
    drawings = {_svg_name(label.sheet) for label in record.labels}
    needed = {*_LABEL_FILES, *drawings} - ({"labels.svg"} - drawings)
    findings += [f"mapping.json does not name {name}." for name in sorted(needed - record.files.keys())]
    others = sorted(name for name in _listed(folder) if _OURS.match(name))
    warnings += [f"{name} does not belong to this kit." for name in others if name not in record.files]
    back, label_back = _reader(record.grade), _reader(record.label_grade)
    findings += _label_problems(record, held, label_back)
    read: list[str] = []
    for name, reader in _LABEL_FILES.items():
        for part in [one for one in data if one == name or (name == "labels.svg" and one in drawings)]:
            try:
                problems = list(reader(part, data[part], record))
            except ModuleNotFoundError:
                warnings.append(f"{part} was not read. For that: pip install 'ohio-braille[proof]'.")
                continue
            except _Bad as error:
                problems = [f"{part} {error}."]
            findings += problems[:_MOST_TOLD]
            if len(problems) > _MOST_TOLD:
                findings.append(f"{part} has {len(problems) - _MOST_TOLD} more errors.")
            read.append(part)
    for name in record.documents:
        findings += _document_problems(name, data, back)
    findings += _link_problems(data)
    if not findings:
        summary = f"all {len(record.labels)} labels read back right, in {', '.join(read)}"
        if label_back is None:
            summary += f", as cells: {record.label_grade.name} can't be read back as text"
        summary += "".join(f"; {name} says the same in every file" for name in record.documents)
    else:
        summary = f"a kit of {len(record.labels)} labels, " + (
            "1 error" if len(findings) == 1 else f"{len(findings)} errors"
        )
    return Result(
        summary=summary,
        findings=(
            *(Finding(page=0, line=0, what=what, severity="error") for what in findings),
            *(Finding(page=0, line=0, what=what, severity="warning") for what in warnings),
        ),
    )


_MOST_TOLD = 100
"""Errors of one file."""

_OURS = re.compile(r"(labels|cheatsheet|rules)[-.]")


def _svg_name(sheet: int) -> str:
    return f"labels-{sheet}.svg" if sheet > 1 else "labels.svg"


def _listed(folder: Path) -> list[str]:
    """The names of a folder's files; none where they may be read but not listed."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _reader(grade: Grade) -> Translator | None:
    """What reads braille of the grade back; None where nothing does. A table is found by its name alone: a kit must not
    say which files of this machine liblouis opens."""
    return Translator(grade) if grade.back and "/" not in grade.table + grade.back else None


def _read(path: Path) -> bytes:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise _Bad("is no file")  # a device or pipe is not waited for
        if found.st_size > _MOST_BYTES:
            raise _Bad(f"has more than {_MOST_BYTES:,} bytes")
        return path.read_bytes()
    except FileNotFoundError:
        raise _Bad("is missing") from None
    except (OSError, ValueError) as error:
        raise _Bad(f"can't be read: {getattr(error, 'strerror', None) or error}") from None


class _Held(Value, frozen=True, kw_only=True):
    """What a kit's mapping.json says of who holds what."""

    role: str
    card: str
    caption: str
    pack: int


def _read_record(folder: Path) -> tuple[KitRecord, set[tuple[str, str]]]:
    """What the kit says of itself, and each role with each card that plays it."""
    try:
        content = msgspec.json.decode(_read(folder / "mapping.json"))
        sets = [cards for one in content["sets"] for cards in one["cards"]] + content["shared"]
        held = msgspec.convert(sets, list[_Held])
        record = msgspec.convert(content["kit"], KitRecord)
    except _Bad as error:
        raise DataError(f"{folder} is no kit: mapping.json {error}.") from None
    except (msgspec.DecodeError, LookupError, TypeError, RecursionError, UnicodeDecodeError) as error:
        raise DataError(
            f"{folder} can't be checked: its mapping.json is not as ohio-braille writes it ({error})."
        ) from None
    strange = [name for name in record.files if not re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", name)]
    if strange:
        raise DataError(f"{folder} can't be checked: its mapping.json names the file {strange[0]!r}.")
    sizes = (record.dot_mm, record.pitch_mm, record.cell_mm, *record.label_mm, *record.scale)
    # Far finer cells than anybody has, on a label of any size, would be more than memory holds.
    if not record.labels or not all(0.1 <= size <= 2000 for size in sizes):
        raise DataError(f"{folder} can't be checked: its mapping.json has no labels, or a size under 0.1 or over 2000.")
    return record, {(one.role, one.card) for one in held}


def _where(number: int, label: KitLabel) -> str:
    return f"label {number} ({label.caption})"


def _on_sheet(label: KitLabel) -> str:
    return f"sheet {label.sheet}, row {label.row}, column {label.column} ({label.caption})"


# --- what the labels say ---


def _label_problems(record: KitRecord, held: set[tuple[str, str]], back: Translator | None) -> Iterator[str]:
    """Labels whose cells don't say their text, or whose text doesn't say their card."""
    said: dict[str, str] = {}
    names: dict[str, str] = {}
    for number, label in enumerate(record.labels, 1):
        if not _BRAILLE.fullmatch(label.cells):
            yield f"mapping.json, {_where(number, label)}: {label.cells!r} is no braille."
            continue
        if back:
            if label.cells not in said:
                said[label.cells] = back.read_back(_cells(label.cells))
            capitals = record.label_grade.capitals and not label.text.isupper()
            if not same_text(label.text, said[label.cells], capitals=capitals):
                yield (
                    f"mapping.json, {_where(number, label)}: {label.cells} says {said[label.cells]!r}, "
                    f"and the label must say {label.text!r}."
                )
        roles = [role for role, card in held if card == label.card]
        # Labels of a deck are for its spare cards too; else a label that names a role is for a card that plays it.
        if label.role and label.role not in roles and (roles or record.labels_as == "game"):
            yield f"mapping.json, {_where(number, label)}: nobody holds the card {label.card} as {label.role}."
        name = label.role if record.labels_as == "game" else label.card
        if names.setdefault(label.cells, name) != name:
            yield f"mapping.json, {_where(number, label)}: {label.cells} is the label of {names[label.cells]} too."


def _cells(braille: str) -> Cells:
    return bytes(ord(character) - 0x2800 for character in braille)


def _said(cells: Cells) -> str:
    return unicode_braille(cells) or "no braille"


# --- dots on sheets ---


def _pdf_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    import pdfplumber

    try:
        with pdfplumber.open(BytesIO(data)) as pdf:
            sheets = [_pdf_dots(page) for page in pdf.pages]
    except Exception as error:  # pdfminer raises whatever its parsing of a broken file runs into
        raise _Bad(f"can't be read as PDF: {error or type(error).__name__}") from None
    wanted = {label.sheet for label in record.labels}
    for n in sorted(wanted | {n for n, dots in enumerate(sheets, 1) if dots}):
        if n > len(sheets):
            yield f"{name}: sheet {n} is missing."
        else:
            yield from _sheet_problems(name, n, sheets[n - 1], record)


def _pdf_dots(page: Any) -> Dots:
    """Filled curves are dots: outlines are only drawn."""
    found: Dots = []
    for curve in page.curves:
        if curve["fill"]:
            left, right, top, bottom = (curve[side] * MM_PER_INCH / 72 for side in ("x0", "x1", "top", "bottom"))
            found.append((((left + right) / 2, (top + bottom) / 2), max(right - left, bottom - top)))
    return found


def _svg_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    n = int(name.removeprefix("labels-").removesuffix(".svg")) if "-" in name else 1
    svg = _Svg(data)
    yield from _sheet_problems(name, n, svg.dots, record)
    printed = [label.print for label in record.labels if label.sheet == n and label.print]
    if svg.captions != printed:
        yield f"{name}: the print beside the dots is not that of the cards, in their order."


_UNMOVED = (1.0, 1.0, 0.0, 0.0)  # scale across and down, shift across and down


class _Svg:
    """The circles of a drawing on the page, and the texts of its group of captions."""

    def __init__(self, data: bytes) -> None:
        self.dots: Dots = []
        self.captions: list[str] = []
        self._groups: list[tuple[str, tuple[float, float, float, float]]] = [("", _UNMOVED)]
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, ValueError, KeyError) as error:
            raise _Bad(f"can't be read as SVG: {error}") from None

    def _doctype(self, *_: object) -> None:
        raise _Bad("has a DOCTYPE, which may pull in other files; it is not read")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        group, outer = self._groups[-1]
        if len(self._groups) > 100:
            raise _Bad("has elements nested more than 100 deep")
        if name == "g":
            group = attributes.get("id", group)
            if "transform" in attributes:
                matrix = attributes["transform"].removeprefix("matrix(").removesuffix(")")
                a, b, c, d, e, f = (float(number) for number in matrix.split())
                if b or c or outer != _UNMOVED:
                    raise ValueError("a group is turned, or moved within a group that is moved")
                outer = (a, d, e, f)
        self._groups.append((group, outer))
        if name == "circle":
            x, y, r = (float(attributes[key]) for key in ("cx", "cy", "r"))
            self.dots.append(((outer[0] * x + outer[2], outer[1] * y + outer[3]), 2 * r * max(outer[0], outer[1])))
        elif name == "text" and group == "captions":
            self.captions.append("")

    def _end(self, _: str) -> None:
        self._groups.pop()

    def _characters(self, text: str) -> None:
        if self._groups[-1][0] == "captions" and text.strip():
            self.captions[-1] += text


def _sheet_problems(name: str, n: int, dots: Dots, record: KitRecord) -> Iterator[str]:
    """Dots that lie on no label, and labels whose dots are others, elsewhere or larger than they must be."""
    labels = [label for label in record.labels if label.sheet == n]
    found: list[list[_Dot]] = [[] for _ in labels]
    for (page_x, page_y), size in dots:
        x = (page_x - record.offset_mm[0]) / record.scale[0]
        y = (page_y - record.offset_mm[1]) / record.scale[1]
        at = next((i for i, label in enumerate(labels) if _is_on(label, x, y, record)), None)
        if at is None:
            where = f"{page_x:.1f} mm from the left, {page_y:.1f} mm from the top"
            yield f"{name}, sheet {n}: a dot {where}, is on no label."
        else:
            dot = _dot(x - labels[at].dot_x_mm, y - labels[at].dot_y_mm, size / max(record.scale), record)
            found[at].append(dot)
    for label, raised in zip(labels, found, strict=True):
        problem = _dots_problem(raised, _cells(label.cells), record)
        if problem:
            yield f"{name}, {_on_sheet(label)}: {problem}."


def _is_on(label: KitLabel, x: float, y: float, record: KitRecord) -> bool:
    """Whether a whole dot lies within the label's edges."""
    width, height = record.label_mm
    reach = record.dot_mm / 2 - _NEAR_MM
    return reach <= x - label.x_mm <= width - reach and reach <= y - label.y_mm <= height - reach


class _Dot(Value, frozen=True, kw_only=True):
    """A dot on a label: its cell and number (from 0, by the nearest place), how far off it lies, how wide it is."""

    cell: int
    number: int
    off_mm: float
    size_mm: float


def _dot(right: float, down: float, size: float, record: KitRecord) -> _Dot:
    """The dot whose place is nearest, from where it lies beside dot 1 of the first cell."""
    cell = max(round((right - record.pitch_mm / 2) / record.cell_mm), 0)
    column = min(max(round((right - cell * record.cell_mm) / record.pitch_mm), 0), 1)
    row = min(max(round(down / record.pitch_mm), 0), 2)
    off = hypot(right - cell * record.cell_mm - column * record.pitch_mm, down - row * record.pitch_mm)
    return _Dot(cell=cell, number=3 * column + row, off_mm=off, size_mm=size)


def _dots_problem(raised: list[_Dot], wanted: Cells, record: KitRecord) -> str:
    """What is wrong with the dots of a label; nothing if they are as they must be."""
    cells = bytearray(max([len(wanted), *(dot.cell + 1 for dot in raised)]))
    for dot in raised:
        cells[dot.cell] |= 1 << dot.number
    if bytes(cells) != wanted:
        return f"the dots are {_said(bytes(cells))} and must be {_said(wanted)}"
    off = max((dot.off_mm for dot in raised), default=0.0)
    if off > _NEAR_MM:
        return f"a dot lies {off:.2f} mm off its place"
    sizes = [dot.size_mm for dot in raised if abs(dot.size_mm - record.dot_mm) > _NEAR_MM]
    if sizes:
        return f"a dot is {sizes[0]:.2f} mm wide and must be {record.dot_mm:g} mm"
    if len(raised) > sum(cell.bit_count() for cell in wanted):
        return "a dot is there twice"
    return ""


# --- cells in embosser files and lists ---


def _pages(name: str, data: bytes) -> Pages:
    try:
        if name.endswith(".pef"):
            return read_pef(data)
        return read_brf(data, codings.coding_of_file(name) or "north-american")
    except DataError as error:
        raise _Bad(f"can't be read: {str(error).rstrip('.')}") from None


def _embosser_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    pages = [[bytearray(row) for row in page] for page in _pages(name, data)]
    for number, label in enumerate(record.labels, 1):
        wanted = _cells(label.cells)
        place = f"{name}, page {label.page}, line {label.line}, cell {label.cell}, {_where(number, label)}"
        if not (0 < label.page <= len(pages) and 0 < label.line <= len(pages[label.page - 1])):
            yield f"{place}: the line is missing."
            continue
        row = pages[label.page - 1][label.line - 1]
        there = slice(label.cell - 1, label.cell - 1 + len(wanted))
        if row[there] != wanted:
            yield f"{place}: there is {_said(bytes(row[there]))} and must be {label.cells}."
        row[there] = bytes(len(row[there]))
    for n, page in enumerate(pages, 1):
        for k, row in enumerate(page, 1):
            if row.strip(b"\0"):
                yield f"{name}, page {n}, line {k}: {_said(bytes(row.strip(bytes(1))))} belongs to no label."


_NUMBERS = re.compile(r"(?<![\d-])[0-6]+(?:-[0-6]+)*(?![\d-])")  # of dots, such as 3456-1


def _list_problems(name: str, data: bytes, record: KitRecord) -> Iterator[str]:
    """The list's last part names each label in its place, with its dots as braille and as numbers."""
    lines = [line for line in data.decode("utf-8", "replace").split("\n") if _BRAILLE.search(line)]
    if len(lines) < len(record.labels):
        yield f"{name} lists {len(lines)} labels, and there are {len(record.labels)}."
        return
    for label, line in zip(record.labels, lines[-len(record.labels) :], strict=True):
        numbers = dot_numbers(_cells(label.cells))
        listed = label.cells in _BRAILLE.findall(line) and numbers in _NUMBERS.findall(line)
        caption = label.caption.replace("\u00ad", "")  # plain text has no soft hyphens
        if not listed or caption not in line:
            must = f"{label.caption}, {label.cells}, {numbers}"
            yield f"{name}, {_on_sheet(label)}: the line must have {must}; it is: {line}"


_LABEL_FILES: dict[str, Callable[[str, bytes, KitRecord], Iterator[str]]] = {
    "labels.pdf": _pdf_problems,
    "labels.svg": _svg_problems,
    "labels.brf": _embosser_problems,
    "labels.eurobraille.txt": _embosser_problems,
    "labels.pef": _embosser_problems,
    "labels.txt": _list_problems,
}


# --- documents ---


def _document_problems(name: str, data: dict[str, bytes], back: Translator | None) -> list[str]:
    """Where the files of a document say something else than its text."""
    problems = []
    books: dict[str, Pages] = {}
    for ending in ("pef", "brf", "eurobraille.txt"):
        file = f"{name}.{ending}"
        try:
            if file in data:
                books[file] = _pages(file, data[file])
        except _Bad as error:
            problems.append(f"{file} {error}.")
    first = max(books, key=lambda file: list(books.values()).count(books[file]), default="")  # what most of them say
    for file, book in books.items():
        problems += _book_differences(first, books[first], file, book)
    if f"{name}.txt" not in data:
        return problems
    text = data[f"{name}.txt"].decode("utf-8", "replace")
    if books and back:
        problems += _word_problems(f"{name}.txt", text, first, books[first], back)
    for ending, words_of in (("html", _html_words), ("pdf", _pdf_words)):
        file = f"{name}.{ending}"
        if file in data:
            try:
                problems += _missing_words(f"{name}.txt", text, file, words_of(data[file]))
            except ModuleNotFoundError:
                continue  # told at labels.pdf
            except _Bad as error:
                problems.append(f"{file} {error}.")
    return problems


def _book_differences(one: str, book: Pages, other: str, others: Pages) -> Iterator[str]:
    if len(book) != len(others):
        yield f"{other} has {len(others)} pages, and {one} has {len(book)}."
    for n, (page, others_page) in enumerate(zip(book, others, strict=False), 1):
        for k, (row, others_row) in enumerate(zip_longest(page, others_page, fillvalue=b""), 1):
            if row != others_row:
                yield f"{other}, page {n}, line {k} is {_said(others_row)}, and in {one} {_said(row)}."


def _words(text: str) -> list[str]:
    """The words without what braille, hyphens at line ends and fonts do to them."""
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(c for c in text if c not in "-\u2010\u2011\u00ad'’" and not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", _BRAILLE.sub("", text))


_COUNTS = re.compile(r"^ *[0-9]+\. |\([0-9]+\)$", re.MULTILINE)
"""What the text form alone has: how many rows a table has. And the numbers of list entries, which are lowered digits in
German, and which liblouis doesn't read back."""

_WORD = re.compile(r"[^\W_](?:[^\W_]|[-\u2010\u2011\u00ad'’])*")


class _Word(Value, frozen=True, kw_only=True):
    """A word of a text: as it is compared, as it stands there, and whether braille must have it."""

    word: str
    written: str
    needed: bool = True


def _text_words(text: str, back: Translator) -> list[_Word]:
    """The words of a text form. Braille in it is read back, as it is in the braille that it is compared with."""
    spoken = _BRAILLE.sub(lambda braille: back.read_back(_cells(braille[0])), text)
    counts = {at for match in _COUNTS.finditer(spoken) for at in range(*match.span())}
    return [
        _Word(word=word, written=match[0], needed=match.start() not in counts)
        for match in _WORD.finditer(spoken)
        for word in _words(match[0])
    ]


def _word_problems(text_name: str, text: str, name: str, book: Pages, back: Translator) -> Iterator[str]:
    """Where the braille, read back, has other words than the text."""
    wanted = _text_words(text, back)
    body = book[1:] if _has_title_page(book, wanted, back) else book
    found = _words(back.read_back(_running_cells(body, len(book) - len(body), back)))
    at = 0
    for n, one in enumerate(wanted):
        if found[at : at + 1] == [one.word]:
            at += 1
            continue
        if not one.needed:
            continue
        # What liblouis can't read back (in German, é is like the euro sign) must still be what it writes.
        alike = _words(back.read_back(back.cells(one.written)))
        if not alike or found[at : at + len(alike)] != alike:
            before = " ".join(word.word for word in wanted[max(0, n - 4) : n])
            there = repr(" ".join(found[at : at + 3])) if at < len(found) else "the end"
            yield f"{name}: after {before!r} comes {there}, and in {text_name} {one.written!r}."
            return
        at += len(alike)
    if at < len(found):
        yield f"{name} goes on with {' '.join(found[at : at + 5])!r} where {text_name} ends."


def _has_title_page(book: Pages, wanted: list[_Word], back: Translator) -> bool:
    """Whether the document begins on the second page again, with the first words of its title."""
    if len(book) < 2:
        return False
    title = [one.word for one in wanted[:2]]
    return _words(back.read_back(_running_cells(book[1:2], 1, back)))[: len(title)] == title


def _running_cells(pages: Pages, before: int, back: Translator) -> Cells:
    """All words of the pages in one run: without page numbers, words divided at a row's end in one piece."""
    words: list[Cells] = []
    divided = False
    for n, rows in enumerate(pages, before + 1):
        numbers = {back.cells(str(number)) for number in (n, n - before)}
        for k, full_row in enumerate(rows):
            row = _without_number(full_row, numbers) if k in (0, len(rows) - 1) else full_row
            for word in filter(None, row.split(b"\0")):
                if divided:
                    words[-1] += word
                else:
                    words.append(word)
                divided = False
            if row.strip(b"\0"):
                last = words[-1]
                divided = (
                    len(last) > 1 and last[-1] == _HYPHEN and any(cell not in (_HYPHEN, 0b100000) for cell in last)
                )
    return b"\0".join(words)


def _without_number(row: Cells, numbers: set[Cells]) -> Cells:
    """The row without a page number at its end, which stands alone or three blank cells from what is before it."""
    for number in numbers:
        if (row.endswith(number) and not row[: -len(number)].strip(b"\0")) or row.endswith(bytes(3) + number):
            return row[: -len(number)]
    return row


def _missing_words(text_name: str, text: str, name: str, found: list[str]) -> Iterator[str]:
    """Words and numbers of the text that another form of the document hasn't got."""
    lacking = set(_words(_COUNTS.sub("", text))) - set(found)
    if lacking:
        yield f"{name} has nowhere {', '.join(sorted(lacking)[:5])}, which {text_name} has."


class _Html(HTMLParser):
    """The text of a page and where its links lead."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.text: list[str] = []
        self.links: list[str] = []
        self._hidden = 0
        self.feed(data.decode("utf-8", "replace"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in ("head", "style")
        if tag not in ("a", "span"):
            self.text.append(" ")
        self.links += [value for name, value in attrs if name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("head", "style")
        if tag not in ("a", "span"):
            self.text.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.text.append(data)


def _html_words(data: bytes) -> list[str]:
    return _words("".join(_Html(data).text))


def _pdf_words(data: bytes) -> list[str]:
    import pdfplumber

    try:
        with pdfplumber.open(BytesIO(data)) as pdf:
            return _words("\n".join(page.extract_text() for page in pdf.pages))
    except Exception as error:  # as in _pdf_problems
        raise _Bad(f"can't be read as PDF: {error or type(error).__name__}") from None


def _link_problems(data: dict[str, bytes]) -> Iterator[str]:
    for name, content in data.items():
        if name.endswith(".html"):
            for link in dict.fromkeys(_Html(content).links):
                if (
                    not link.startswith("#")
                    and ":" not in link
                    and link.partition("#")[0] not in (*data, "mapping.json")
                ):
                    yield f"{name} has a link to {link}, which is not in the kit."
