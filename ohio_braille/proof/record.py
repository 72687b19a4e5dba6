"""What a kit says of itself, in its mapping.json; and how far it is believed."""

import re
from pathlib import Path

import msgspec

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import DataError
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.values.kits import KitLabel, KitRecord
from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value


class _Held(Value, frozen=True, kw_only=True):
    """A card in a hand, and what it is there."""

    role: str
    card: str
    caption: str
    pack: int


def read_record(folder: Path) -> tuple[KitRecord, set[tuple[str, str]]]:
    """What the kit in a folder says of itself, and each role with each card that plays it. Raises DataError."""
    try:
        content = msgspec.json.decode(read_file(folder / "mapping.json"))
        sets = [cards for one in content["sets"] for cards in one["cards"]] + content["shared"]
        held = msgspec.convert(sets, list[_Held])
        record = msgspec.convert(content["kit"], KitRecord)
    except UnreadableError as error:
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
