"""Reads finished files back: a data file, an embosser file, or a kit, where every label must still say its card."""

from pathlib import Path

from . import catalog, checks, codings, labels, sheets
from .errors import DataError, OhioBrailleError
from .model import Deck, Finding, Value

_KINDS = {
    "cards": "deck",
    "roles": "game",
    "label_mm": "label sheet",
    "grades": "language",
    "coding": "embosser page",
    "dot_mm": "dot size",
    "headings": "house style",
}
"""The key by which a kind of data file is known."""


class Result(Value, frozen=True, kw_only=True):
    """What a check found, and one line that says what was checked."""

    summary: str
    findings: tuple[Finding, ...] = ()


def check_path(name: str, page: str = "") -> Result:
    """Checks one file or kit by its kind. Raises DataError for what is no file of a kind we know."""
    path = Path(name)
    if path.is_dir():
        return check_kit(path)
    if not path.exists():
        raise DataError(f"There is no file {name}.")
    if path.suffix == ".toml":
        return _check_data_file(path)
    coding = codings.coding_of_file(path.name)
    if path.suffix != ".pef" and coding is None:
        raise DataError(
            f"{name} is of no kind that can be checked: .toml, .brf, .eurobraille.txt, .pef, or a kit's folder."
        )
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"{name} can't be read: {error.strerror}.") from None
    if path.suffix == ".pef":
        return _counted(checks.check_pef(data), "PEF")
    return _counted(checks.check_brf(data, coding, catalog.page(page) if page else None), str(coding))


def _counted(findings: tuple[Finding, ...], what: str) -> Result:
    count = len(findings)
    said = "nothing wrong" if not count else "1 finding" if count == 1 else f"{count} findings"
    return Result(summary=f"{what}, {said}", findings=findings)


def _check_data_file(path: Path) -> Result:
    try:
        keys = catalog.keys(path)
        kind = next((kind for key, kind in _KINDS.items() if key in keys), None)
        if kind is None:
            raise DataError(f"{path} is of no kind that is known by its keys; {', '.join(_KINDS)} tell the kinds.")
        problems: list[str] = []
        match kind:
            case "deck":
                problems = _mark_problems(catalog.deck(str(path)))
            case "game":
                catalog.game(str(path))
            case "label sheet":
                sheets.check_sheet(catalog.sheet(str(path)))
            case "language":
                catalog.language(str(path))
            case "embosser page":
                catalog.page(str(path))
            case "dot size":
                catalog.dots(str(path))
            case _:
                catalog.layout(str(path))
    except OhioBrailleError as error:
        lines = [line.removeprefix("- ") for line in str(error).split("\n")]
        problems = lines[len(lines) > 1 :]
        kind = "data file"
    findings = tuple(Finding(page=0, line=0, what=what, severity="error") for what in problems)
    return _counted(findings, kind)


def _mark_problems(deck: Deck) -> list[str]:
    """Marks that two cards share, in every language that has words for all cards of the deck, and where none has."""
    problems = []
    speaks = 0
    for name in catalog.names("languages"):
        language = catalog.language(name)
        try:
            words = [labels.card_word(deck, card, language) for card in deck.cards]
        except DataError:
            continue
        speaks += 1
        for style in labels.STYLES:
            bare = [word.caption for word in words if not labels.text_of(word, style).strip()]
            problems += [f"{caption} has no {style} mark in {language.name}" for caption in dict.fromkeys(bare)]
            problems += [
                f"{one} and {other} have the same {style} mark {mark!r} in {language.name}"
                for one, other, mark in labels.same_marks(deck, language, style)
            ]
    if not speaks:
        problems.append("no language has words for all of its cards; add [words.LANGUAGE.suits] and .ranks")
    return problems


def check_kit(folder: Path) -> Result:
    """Reads every label of a kit back."""
    raise DataError(f"{folder}: kits can't be checked yet.")
