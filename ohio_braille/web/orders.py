"""An order of the page -> files and what to say of them; or what is wrong with it, and with which field."""

import json
from collections.abc import Callable, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from ohio_braille import api
from ohio_braille.errors import DataError, OhioBrailleError
from ohio_braille.kit.formats import text_formats
from ohio_braille.kit.kit_files import START, about
from ohio_braille.kit.kits import KitJob
from ohio_braille.kit.list_kits import list_kit
from ohio_braille.library.library import Library
from ohio_braille.library.reading import as_text
from ohio_braille.texts.said import language_of, note
from ohio_braille.things.lists import WANTED
from ohio_braille.things.tables import names_columns
from ohio_braille.values.languages import Language, Order
from ohio_braille.values.notes import Note
from ohio_braille.values.orders import Braille, KitOrder, ListOrder, Marking, Placing, Play, TextForm
from ohio_braille.values.value import Value
from ohio_braille.writers.pictures import picture_svg

SHEET = "labels.svg"
"""The first sheet of labels, which the page shows."""

_SAME_DATE = (1980, 1, 1, 0, 0, 0)


class Answer(Value, frozen=True, kw_only=True):
    """What the page gets: ``text`` is JSON (what there is in words, or ``error`` and ``field``), ``files`` the files by
    their names, ``zip`` all of them in one."""

    text: str
    files: dict[str, bytes] = {}
    zip: bytes = b""


class _Fields(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all forms of the page have, by the names of their fields; ``said`` is the page's own language."""

    make: str
    said: str = "de"
    language: str = "de"
    grade: str = "1"
    sheet: str = ""
    page: str = ""
    dots: str = ""
    offset_mm: str = ""
    scale: str = ""
    size_pt: float = 18.0


class _KitFields(_Fields, frozen=True, kw_only=True, forbid_unknown_fields=True):
    deck: str = ""
    deck_file: str = ""
    players: int = 4
    labels_as: str = ""
    style: str = "standard"
    corners: int = 2
    packs: int = 0
    order: Order = ""


class _ListFields(_Fields, frozen=True, kw_only=True, forbid_unknown_fields=True):
    things: str = ""
    things_file: str = ""


class _TextFields(_Fields, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str = ""
    text: str = ""
    text_file: str = ""


class _Made(Value, frozen=True, kw_only=True):
    """What was made: ``pictures`` are files of which the page shows a picture, by what they show."""

    title: str
    name: str
    language: Language
    files: dict[str, bytes]
    notes: tuple[Note, ...]
    pictures: dict[str, bytes] = {}


def answer(order: str, uploads: Mapping[str, bytes | memoryview]) -> Answer:
    """Does what the page asks for: ``order`` is JSON with the fields of a form, ``uploads`` are files by their names.

    Never raises for what the user can mend: that is told by ``error`` and ``field``, with settings as tokens for the
    page to word.
    """
    fields = json.loads(order)
    try:
        made = _made(fields, {name: bytes(data) for name, data in uploads.items()})
        return _answer_of(made, fields.get("said", "de"))
    except OhioBrailleError as error:
        said = {"error": str(error.args[0]), "field": _field(error.field, fields), "language": "en"}
        return Answer(text=json.dumps(said, ensure_ascii=False))


def _field(field: str, fields: Mapping[str, str]) -> str:
    """The field of the form that an error is about: that of a file of the user's own, where one was sent."""
    file = {"kit": "deck_file", "list": "things_file", "text": "text_file"}[fields["make"]]
    of_the_file = {"": file, "deck": "deck_file", "things": "things_file", "text": "text_file"}.get(field, "")
    return of_the_file if of_the_file and fields.get(of_the_file) else field


def _made(fields: Mapping[str, str], uploads: dict[str, bytes]) -> _Made:
    makers: dict[str, tuple[type[_Fields], Callable[..., _Made]]] = {
        "kit": (_KitFields, _kit),
        "list": (_ListFields, _list),
        "text": (_TextFields, _text),
    }
    kind, make = makers[fields["make"]]
    given = {name: value for name, value in fields.items() if value != ""}
    try:
        asked = msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        told, _, place = str(error).partition(" - at `$.")
        raise DataError(f"{told}.", field=place.rstrip("`")) from None
    return make(asked, uploads)


# --- what can be made ---


def _kit(asked: _KitFields, uploads: dict[str, bytes]) -> _Made:
    library = Library(files=uploads)
    placing = _placing(asked)
    order = KitOrder(
        play=Play(deck=asked.deck_file or asked.deck, players=asked.players),
        braille=_braille(asked),
        marking=Marking(
            labels_as=asked.labels_as, style=asked.style, corners=asked.corners, packs=asked.packs, order=asked.order
        ),
        placing=placing,
        size_pt=asked.size_pt,
    )
    job = KitJob(order, library)
    kit = job.make()
    return _Made(
        title=job.labels.label_set.title,
        name=job.play.deck.id,
        language=job.play.language,
        files=kit.files,
        notes=kit.notes,
        pictures={"card_picture": picture_svg(job.pictures()["card"]).encode(), "sheet_picture": kit.files[SHEET]},
    )


def _list(asked: _ListFields, uploads: dict[str, bytes]) -> _Made:
    language = Library().language(asked.language)
    known = Library().columns(language)
    table = names_columns(asked.things, known, WANTED) or "\t" in asked.things
    pasted = "list.csv" if table else "list.txt"
    file = asked.things_file or pasted
    library = Library(files=uploads if asked.things_file else {pasted: asked.things.encode()})
    kit = list_kit(ListOrder(file=file, braille=_braille(asked), placing=_placing(asked)), library)
    return _Made(
        title=kit.summary.subject,
        name=kit.summary.subject,
        language=language,
        files=kit.files,
        notes=kit.notes,
        pictures={"sheet_picture": kit.files[SHEET]},
    )


def _text(asked: _TextFields, uploads: dict[str, bytes]) -> _Made:
    library = Library()
    text = as_text(uploads[asked.text_file], asked.text_file) if asked.text_file else asked.text
    if asked.title:
        text = f"# {asked.title}\n\n{text}"
    name = asked.text_file.rpartition(".")[0] or "text"
    form = TextForm(page=asked.page, size_pt=asked.size_pt)
    files: dict[str, bytes] = {}
    notes: list[Note] = []
    for ending, one in text_formats().items():
        if one.texts:
            made = api.text_files(text, ending, _braille(asked), form, library, name)
            files |= made.files
            notes += [note for note in made.notes if note not in notes]
    return _Made(title=name, name=name, language=library.language(asked.language), files=files, notes=tuple(notes))


def _braille(asked: _Fields) -> Braille:
    return Braille(language=asked.language, grade=asked.grade)


def _placing(asked: _Fields) -> Placing:
    return Placing(
        sheet=asked.sheet,
        page=asked.page,
        dots=asked.dots,
        precut=bool(asked.sheet and asked.page),
        offset_mm=_pair("offset_mm", asked.offset_mm, 0.0),
        scale=_pair("scale", asked.scale, 100.0, 0.01),
    )


def _pair(field: str, text: str, usual: float, unit: float = 1.0) -> tuple[float, float]:
    """Two numbers, across and down."""
    if not text:
        return usual * unit, usual * unit
    try:
        across, down = (float(number) * unit for number in text.split(","))
    except ValueError:
        raise DataError(f"{text!r} must be two numbers with a comma between, such as 0.5,-1.", field=field) from None
    return across, down


# --- what is said of it ---


def _answer_of(made: _Made, page: str) -> Answer:
    """``page`` is the language of the page; notes are in one language, English where that lacks one of them."""
    speech = page if all(language_of(one, page) == page for one in made.notes) else "en"
    sections: dict[str, list[dict[str, str]]] = {}
    for name in made.files:
        title = made.language.texts.get(name.partition(".")[0].partition("-")[0], "")
        if name != START:
            sections.setdefault(title, []).append({"name": name, "about": about(name, made.language)})
    folder = _plain(made.name)
    said = {
        "title": made.title,
        "language": made.language.id,
        "notes": [note(one, speech) for one in made.notes],
        "notes_language": speech,
        "start": START if START in made.files else "",
        "sections": [{"title": title[:1].upper() + title[1:], "files": files} for title, files in sections.items()],
        "pictures": [{"name": f"{what}.svg", "about": what} for what in made.pictures],
        "zip": f"{folder}.zip",
    }
    shown = {f"{what}.svg": data for what, data in made.pictures.items()}
    return Answer(
        text=json.dumps(said, ensure_ascii=False),
        files={**made.files, **shown},
        zip=_zipped(made.files, folder),
    )


def _plain(name: str) -> str:
    """A name that every system takes for a file: ASCII letters, digits and hyphens."""
    kept = "".join(character if character.isascii() and character.isalnum() else "-" for character in name)
    return "-".join(filter(None, kept.split("-")))[:40].lower() or "kit"


def _zipped(files: Mapping[str, bytes], folder: str) -> bytes:
    """All files in a folder of a ZIP file; the same bytes each time."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = ZipInfo(f"{folder}/{name}", _SAME_DATE)
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return packed.getvalue()
