"""Orders by flat names, for tests: which part of an order each setting belongs to is no matter of theirs."""

from functools import partial

from ohio_braille.kit.formats import text_formats
from ohio_braille.kit.kits import KitJob
from ohio_braille.machine.files import Write
from ohio_braille.values.documents import Document
from ohio_braille.values.orders import Braille, KitOrder, Marking, Placing, Play


def kit_order(deck: str = "phase10", **asked) -> KitOrder:
    """An order with all settings beside each other: ``kit_order("bridge", players=3, language="en")``."""
    parts = {part: {} for part in (Play, Braille, Marking, Placing, KitOrder)}
    for name, value in asked.items():
        next(fields for part, fields in parts.items() if name in part.__struct_fields__)[name] = value
    return KitOrder(
        play=Play(deck=deck, **parts[Play]),
        braille=Braille(**parts[Braille]),
        marking=Marking(**parts[Marking]),
        placing=Placing(**parts[Placing]),
        **parts[KitOrder],
    )


def text_file(job: KitJob, document: Document, ending: str) -> Write:
    """What writes a document of a kit in a format."""
    form = text_formats()[ending]
    return partial(form.write, job.texts.finished(document, form.takes))


def kit_job(deck: str = "phase10", **asked) -> KitJob:
    return KitJob(kit_order(deck, **asked))
