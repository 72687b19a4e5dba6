"""What a kit says of itself, in its mapping.json; and how far it is believed."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from ohio_braille.braille.translator import Translator
from ohio_braille.errors import DataError
from ohio_braille.library.wording import path_in_words
from ohio_braille.proof.files import UnreadableError, read_file
from ohio_braille.proof.label_places import lying_on_each_other, off_the_page, placed
from ohio_braille.values.kits import FORMAT, Count, KitRecord, Words
from ohio_braille.values.languages import Grade
from ohio_braille.values.value import Value

_Players = Annotated[int, Meta(ge=1, le=1000)]


class _Held(Value, frozen=True, kw_only=True):
    """A card in a hand, and what it is there."""

    role: Words
    card: Words
    caption: Words
    pack: Count


class _Hand(Value, frozen=True, kw_only=True):
    """What a player holds."""

    player: _Players
    suit: Words | None
    cards: tuple[_Held, ...]


class _Unused(Value, frozen=True, kw_only=True):
    """Cards that are sorted out."""

    card: Words
    caption: Words
    count: Count


class _Format(msgspec.Struct, frozen=True):
    format: int


class Mapping(msgspec.Struct, frozen=True):
    """mapping.json; a version to come may say more."""

    kit: KitRecord
    game: Words | None = None
    deck: Words | None = None
    players: _Players | None = None
    packs: Count | None = None
    sets_per_pack: Annotated[int, Meta(ge=0, le=1000)] | None = None
    sets: Annotated[tuple[_Hand, ...], Meta(max_length=1000)] = ()
    shared: tuple[_Held, ...] = ()
    sort_out: tuple[_Unused, ...] = ()

    def held(self) -> Iterator[_Held]:
        """Each card that somebody holds, or all together."""
        for hand in self.sets:
            yield from hand.cards
        yield from self.shared

    def roles(self) -> set[tuple[str, str]]:
        """Each role with each card that plays it."""
        return {(card.role, card.card) for card in self.held()}


def read_mapping(folder: Path) -> Mapping:
    """What the kit in a folder says of itself.

    Raises DataError for what is no kit, is of another format, or isn't to be believed.
    """
    try:
        content = read_file(folder / "mapping.json")
        found = msgspec.json.decode(content, type=_Format).format
        mapping = msgspec.json.decode(content, type=Mapping) if found == FORMAT else None
    except UnreadableError as error:
        raise DataError(f"{path_in_words(folder)} is no kit: mapping.json {error}.") from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise DataError(
            f"{path_in_words(folder)} can't be checked: its mapping.json is not as ohio-braille writes it ({error})."
        ) from None
    if mapping is None:
        raise DataError(
            f"{path_in_words(folder)} can't be checked: its mapping.json has format {found}, and this version reads "
            f"format {FORMAT}. Check it with the version that wrote it."
        )
    problems = list(_place_problems(mapping.kit))
    if problems:
        raise DataError(f"{path_in_words(folder)} can't be checked: its mapping.json {', and '.join(problems)}.")
    return mapping


def _place_problems(record: KitRecord) -> Iterator[str]:
    """Why the places in the record can't be measured by: no sheet of labels is like that."""
    doubled = [name for name, count in Counter(record.documents).items() if count > 1]
    if doubled:
        yield f"names the document {doubled[0]} twice"
    sheets = sorted({label.sheet for label in record.labels})
    if sheets != list(range(1, len(sheets) + 1)):
        yield f"has labels on sheet {sheets[-1]}, and none on one before it"
    off = off_the_page(record)
    if off:
        yield f"has {placed(off)} beyond the edge of the page"
    two = lying_on_each_other(record)
    if two:
        yield f"has two labels on each other, {placed(two[0])} and {placed(two[1])}"


def mapping_problems(mapping: Mapping) -> Iterator[str]:
    """Where what mapping.json says doesn't go together: players and their sets, packs, rows and columns."""
    numbers = [hand.player for hand in mapping.sets]
    if numbers and numbers != list(range(1, (mapping.players or 0) + 1)):
        yield f"mapping.json has sets of the players {', '.join(map(str, numbers))}, and {mapping.players} play."
    hands = [sorted(card.role for card in hand.cards) for hand in mapping.sets]
    for hand, roles in zip(mapping.sets, hands, strict=True):
        if roles != hands[0]:
            yield f"mapping.json: the set of player {hand.player} has other roles than that of player 1."
    most = max((card.pack for card in mapping.held()), default=0)
    if most > (mapping.packs or 0):
        yield f"mapping.json has a card of pack {most}, and there are {mapping.packs} packs."
    if mapping.sets and len(mapping.sets) > (mapping.sets_per_pack or 0) * (mapping.packs or 0):
        has = f"{mapping.packs} packs of {mapping.sets_per_pack} sets"
        yield f"mapping.json: {has} are too few for {len(numbers)} players."
    yield from _grid_problems(mapping.kit)


def _grid_problems(record: KitRecord) -> Iterator[str]:
    """Rows and columns that don't count as the labels lie."""
    for what, pairs in (
        ("row", {(label.row, label.y_mm) for label in record.labels}),
        ("column", {(label.column, label.x_mm) for label in record.labels}),
    ):
        for (one, at), (other, there) in pairwise(sorted(pairs)):
            if one == other or at >= there:
                yield f"mapping.json: {what} {one} begins at {at:g} mm, and {what} {other} at {there:g} mm."
                break


def reader_back(grade: Grade) -> Translator | None:
    """What reads braille of the grade back; None where nothing does. A table is found by its name alone: a kit must not
    say which files of this machine liblouis opens."""
    return Translator(grade) if grade.back and "/" not in grade.table + grade.back else None
