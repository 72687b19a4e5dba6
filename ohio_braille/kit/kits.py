"""A kit for a deck: labels, their key and, where the deck plays the game, its cheat sheet and rules."""

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from msgspec.structs import replace

from ohio_braille.cards.names import name_of
from ohio_braille.kit import game_texts
from ohio_braille.kit.kit_files import Kit, KitParts, files_of_kit, kit_of, pictures
from ohio_braille.kit.label_jobs import LabelJob
from ohio_braille.kit.play_jobs import PlayJob
from ohio_braille.kit.text_jobs import TextJob
from ohio_braille.library.library import BUILT_IN, Library
from ohio_braille.machine.files import ready, require_new_folder, write_folder
from ohio_braille.texts.mappings import deck_json, mapping_json
from ohio_braille.values.documents import Document
from ohio_braille.values.facts import Facts, KitFacts
from ohio_braille.values.kits import KitRecord
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import KitOrder
from ohio_braille.values.pictures import Picture

CARD_MM = (59.0, 91.0)
"""The card in the picture of a deck whose size isn't known: about the German standard of 60 x 90 mm."""


class KitJob:
    """A kit for a deck being made: what joins the deck, the game that it may play, its labels and its texts."""

    def __init__(self, order: KitOrder, library: Library = BUILT_IN) -> None:
        self.order = order
        self.library = library
        self.play = PlayJob(order.play, order.braille, order.marking, library)

    @cached_property
    def labels(self) -> LabelJob:
        return LabelJob(self.play.labels, self.order.placing, self.play.language, self.library)

    @cached_property
    def texts(self) -> TextJob:
        play = self.play
        page = self.library.page(self.order.placing.page or play.language.page)
        return TextJob(play.language, play.translator, page, self.order.size_pt, self.library)

    def make(self, again: str = "") -> Kit:
        """All files. ``again`` is the command for the same kit with labels of the other kind, in the face's words; it
        is left out where those would say the same, or can't be."""
        return kit_of(self.parts(again))

    def require_names(self) -> None:
        """Raises what the names, the players and the languages of the order would raise, before any work."""
        labels, play = self.labels, self.play
        _ = (play.language, labels.sheet, labels.page, labels.dots, play.mapping if play.plays else play.deck)

    def parts(self, again: str = "") -> KitParts:
        """What the kit is made of."""
        play, marking = self.play, self.order.marking
        return KitParts(
            subject=name_of(play.deck, play.language),
            labels=self.labels,
            texts=self.texts,
            documents={name: self.document(name) for name in self._names_of_texts()},
            start=self._start,
            record=self._record,
            notes=self._notes(),
            labels_as="deck" if play.shows_deck else "game",
            style=marking.style,
            corners=marking.corners,
            packs=play.packs,
            card_mm=self._card_mm,
            again=again if play.plays else "",
        )

    @property
    def _card_mm(self) -> tuple[float, float]:
        return self.play.deck.card_mm or CARD_MM

    def _notes(self) -> list[Note]:
        """In a kit it is always told that the deck plays no game: it lacks what others have."""
        return self.play.notes() if self.play.plays else [self.play.plays_not()]

    # --- texts ---

    def _names_of_texts(self) -> tuple[str, ...]:
        key = ("key",) if self.play.shows_deck else ()
        if not self.play.plays:
            return key
        return ("cheatsheet", *key, *(name for name in self.play.game.documents if name != "cheatsheet"))

    @cached_property
    def known(self) -> Facts:
        """What the texts may say of the labels and, where the deck plays it, of the game."""
        return game_texts.play_facts(self.play) if self.play.plays else game_texts.labels_facts(self.play)

    def document(self, name: str) -> Document:
        """A text of the game ("rules", "cheatsheet"), the key of the labels, or the user's own by its path."""
        return self._document(name, self.known)

    def _document(self, name: str, known: Facts, figures: Mapping[str, Picture] = {}) -> Document:
        play = self.play
        game = play.game.id if play.plays else ""
        beside = (self.order.braille.language, self.order.play.game)
        return game_texts.document(name, known, game, play.language, self.library, beside=beside, figures=figures)

    def _start(self, kit: KitFacts, figures: Mapping[str, Picture]) -> Document:
        return self._document("start", replace(self.known, kit=kit), figures)

    def pictures(self) -> dict[str, Picture]:
        """What the start page shows: a card with its labels, and one label large."""
        return pictures(self.labels, self._card_mm, self.order.marking.corners)

    def _record(self, record: KitRecord) -> str:
        play = self.play
        if play.plays:
            return mapping_json(play.mapping, play.language, record)
        return deck_json(play.deck, play.packs, record)


def write_kit(
    order: KitOrder, folder: Path, *, force: bool = False, again: str = "", library: Library = BUILT_IN
) -> Kit:
    """Makes a kit and writes it into a folder, or nothing; returns it.

    With ``force``, files of an older kit in it that this one hasn't are taken away, so that they aren't taken for its;
    other files stay. Raises OutputError before any work where the folder is there already (without ``force``) or can't
    be written.
    """
    job = KitJob(order, library)
    job.require_names()  # first: a kit that is there already is the usual case, and would hide every other mistake
    require_new_folder(folder, force)
    return write_kit_files(job.make(again), folder, force=force)


def write_kit_files(kit: Kit, folder: Path, *, force: bool) -> Kit:
    """Writes a finished kit into a folder, or nothing, as :func:`write_kit` does; returns it with a note of what is
    gone."""
    gone = replace_kit(kit.files, folder, force=force)
    if not gone:
        return kit
    return replace(kit, notes=(*kit.notes, Note(code="older-gone", facts={"files": gone})))


def replace_kit(files: Mapping[str, bytes], folder: Path, *, force: bool) -> tuple[str, ...]:
    """Writes the files of a kit into a folder, or none; the names of those that were taken away.

    What the kit that is replaced had and this one hasn't is taken away, by what that one's record says of its files:
    rules of one deck must not lie beside labels of another. Other files stay.
    """
    old = files_of_kit(folder)
    write_folder(folder, {name: ready(data) for name, data in files.items()}, force)
    sheets = (path.name for path in folder.glob("labels-*.svg") if path.stem.removeprefix("labels-").isdecimal())
    gone = tuple(name for name in sorted({*old, *sheets} - files.keys()) if os.path.lexists(folder / name))
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    return gone
