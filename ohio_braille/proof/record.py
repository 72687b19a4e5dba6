"""What a kit says of itself, in its mapping.json; and how far it is believed."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import DataError
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.values.kits import FORMAT, KitLabel, KitRecord
from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value

_LEAST, _MOST = 0.1, 2000
"""Sizes in mm, and scales, that are believed: far finer cells, on a label of any size, would be more than memory
holds."""


class _Held(Value, frozen=True, kw_only=True):
    """A card in a hand, and what it is there."""

    role: str
    card: str
    caption: str
    pack: int


class _Hand(msgspec.Struct, frozen=True):
    """What a player holds; whose hand it is doesn't matter here."""

    cards: tuple[_Held, ...]


class _Format(msgspec.Struct, frozen=True):
    format: int


class _Mapping(msgspec.Struct, frozen=True):
    """mapping.json, as far as a check needs it; the rest is for other programs."""

    kit: KitRecord
    sets: tuple[_Hand, ...] = ()
    shared: tuple[_Held, ...] = ()

    def roles(self) -> set[tuple[str, str]]:
        """Each role with each card that plays it."""
        held = [card for hand in self.sets for card in hand.cards]
        return {(card.role, card.card) for card in (*held, *self.shared)}


def read_record(folder: Path) -> tuple[KitRecord, set[tuple[str, str]]]:
    """What the kit in a folder says of itself, and each role with each card that plays it.

    Raises DataError for what is no kit, is of another format, or isn't to be believed.
    """
    try:
        content = msgspec.json.decode(read_file(folder / "mapping.json"))
        found = msgspec.convert(content, _Format).format
        mapping = msgspec.convert(content, _Mapping) if found == FORMAT else None
    except UnreadableError as error:
        raise DataError(f"{folder} is no kit: mapping.json {error}.") from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise DataError(
            f"{folder} can't be checked: its mapping.json is not as ohio-braille writes it ({error})."
        ) from None
    if mapping is None:
        raise DataError(
            f"{folder} can't be checked: its mapping.json has format {found}, and this version reads format {FORMAT}. "
            "Check it with the version that wrote it."
        )
    problems = list(_record_problems(mapping.kit))
    if problems:
        raise DataError(f"{folder} can't be checked: its mapping.json {', and '.join(problems)}.")
    return mapping.kit, mapping.roles()


def _record_problems(record: KitRecord) -> Iterator[str]:
    """Why a check must not follow the record: names of files elsewhere, sizes and places that are none."""
    strange = [name for name in record.files if not re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", name)]
    if strange:
        yield f"names the file {strange[0]!r}"
    if not record.labels:
        yield "has no labels"
    sizes = (record.dot_mm, record.pitch_mm, record.cell_mm, *record.label_mm, *record.scale)
    if not all(_LEAST <= size <= _MOST for size in sizes):
        yield f"has a size under {_LEAST:g} or over {_MOST}"
    if any(min(label.sheet, label.page, label.line, label.cell) < 1 for label in record.labels):
        yield "counts sheets, pages, lines or cells from less than 1"


def reader_back(grade: Grade) -> Translator | None:
    """What reads braille of the grade back; None where nothing does. A table is found by its name alone: a kit must not
    say which files of this machine liblouis opens."""
    return Translator(grade) if grade.back and "/" not in grade.table + grade.back else None


def numbered(number: int, label: KitLabel) -> str:
    """A label in a finding, by its number in the record."""
    return f"label {number} ({label.caption})"


def placed(label: KitLabel) -> str:
    """A label in a finding, by its place on the sheets."""
    return f"sheet {label.sheet}, row {label.row}, column {label.column} ({label.caption})"
