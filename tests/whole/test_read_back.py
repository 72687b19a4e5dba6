"""What a finger reads in the documents is what their text says: each block to cells and back, in every language."""

import re

import pytest
from msgspec.structs import replace

from ohio_braille.braille.same_text import same_text
from ohio_braille.braille.translator import Translator, translator
from ohio_braille.kit import game_texts
from ohio_braille.kit.kits import KitJob
from ohio_braille.library.library import BUILT_IN
from ohio_braille.values.cells import NO_BREAK
from ohio_braille.values.documents import Document, map_blocks, plain
from ohio_braille.values.facts import KitFacts

from orders import kit_job
from sample_facts import facts

LANGUAGES = BUILT_IN.names("language")
GAMES = BUILT_IN.names("game")
DECKS = ("phase10", "bridge", "uno")
GRADES = ("0", "1")

CELLS = re.compile("[\u2800-\u283f]+")

READS_OTHERWISE = {
    "de": (
        # Dots 2356 are both parentheses in German: before a blank or the end liblouis takes one for an opening one.
        (r"\)(?=\s|$)", "("),
        # The German tables write é as dots 4 and e, which are the euro sign as well.
        (r"é\b", "€"),
    ),
    "en": (),
    "fr": (),
}
"""What reading back changes besides :func:`same_text`'s list, by language: a pattern in the text, what it reads as."""


def job(language: str, grade: str, game: str, deck: str) -> KitJob:
    return kit_job(deck, language=language, grade=grade, game=game)


def start_facts(language: str) -> KitFacts:
    """What the start page says. It is HTML alone, and not all that it lists can be read back in every language: rows of
    labels with colons after digits, the sheet's measures with their ×, the hyphen and digit of ``labels-2.svg``."""
    kit = facts(language).kit
    assert kit
    labels = replace(kit.labels, sheet=kit.labels.sheet.replace("×", "x"))
    about = tuple(file for file in kit.about if "-" not in file.name)
    return replace(kit, about=about, labels=labels, printed=(), embossed=())


def started(job: KitJob) -> Document:
    """The start page with the facts of a sample kit."""
    known = replace(job.known, kit=start_facts(job.play.language.id))
    return game_texts.document("start", known, job.play.game, job.play.language, job.library, figures=job.pictures())


def texts_of(job: KitJob, name: str) -> list[str]:
    """Every text of a document: headings, paragraphs, entries, cells of tables, captions."""
    found: list[str] = []
    made = job.document(name) if name != "start" else started(job)
    map_blocks(made.blocks, lambda text: found.append(plain(text)))
    return found


def read_back(text: str, translator: Translator) -> str:
    cells = translator.flow(text)
    return translator.read_back(bytes(0 if cell == NO_BREAK else cell for cell in cells))


def expected(text: str, language: str, translator: Translator) -> str:
    """The text with the cells in it (a legend has some) in words, and with what is known to read otherwise."""
    words = CELLS.sub(lambda run: translator.read_back(bytes(ord(cell) - 0x2800 for cell in run[0])), text)
    for find, reads in READS_OTHERWISE[language]:
        words = re.sub(find, reads, words)
    return words


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_reads_back(language: str, grade: str, game: str) -> None:
    """Cells that a reader would take for other words must not leave the program: lost signs before digits or capitals,
    a wrong quotation mark, a swallowed blank or character."""
    wrong = []
    for deck in DECKS:
        one = job(language, grade, game, deck)
        translator = one.play.translator
        names = ("cheatsheet", "start", "rules") if deck == DECKS[0] else ("cheatsheet", "start")
        for text in (text for name in names for text in texts_of(one, name)):
            back = read_back(text, translator)
            capitals = translator.grade.capitals
            meant = expected(text, language, translator)
            if language == "de":  # round brackets are dots 2356 both ways; before a full stop the table reads the first
                meant, back = meant.replace(")", "("), back.replace(")", "(")
            if not same_text(meant, back, capitals=capitals):
                wrong.append((text, back))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_listed_as_reading_otherwise_does(language: str) -> None:
    """So that the list above stays as short as it can be."""
    one = job(language, "1", "ohio", "bridge")
    texts = {text for name in ("rules", "cheatsheet") for text in texts_of(one, name)}
    for find, reads in READS_OTHERWISE[language]:
        found = [text for text in texts if re.search(find, text) and not CELLS.search(text)]
        assert found
        for text in found:
            assert not same_text(text, read_back(text, one.play.translator), capitals=False), (find, reads, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_in_a_text_stay_as_they_are(language: str) -> None:
    """The legend shows the marks themselves: they are not translated once more."""
    one = job(language, "1", "ohio", "phase10")
    for text in texts_of(one, "cheatsheet"):
        flow = one.play.translator.flow(text)
        place = 0
        for run in CELLS.findall(text):
            place = flow.index(bytes(ord(cell) - 0x2800 for cell in run), place) + len(run)


@pytest.mark.parametrize(
    ("print_text", "braille"),
    [
        ("« Ohio »", "⠶⠨⠕⠓⠊⠕⠶"),
        ("Ohio\u00a0! Ohio ? Ohio\u202f; Ohio :", "⠨⠕⠓⠊⠕⠖⠀⠨⠕⠓⠊⠕⠢⠀⠨⠕⠓⠊⠕⠆⠀⠨⠕⠓⠊⠕⠒"),
        ("l’as", "⠇⠄⠁⠎"),
        ("7 et 10", "⠠⠻⠀⠑⠞⠀⠠⠡⠼"),
        ("−10", "⠠⠤⠡⠼"),
        ("PEF", "⠨⠨⠏⠑⠋"),
        ("œuf, cœur", "⠪⠥⠋⠂⠀⠉⠪⠥⠗"),
    ],
)
def test_french_braille_as_the_code_has_it(print_text: str, braille: str) -> None:
    """Typed by hand after the Code braille français uniformisé: marks joined to their word, no blank inside guillemets
    (as in its own braille edition), dot 6 before digits that have dot 6, dots 46 before capitals."""
    french = translator(BUILT_IN.language("fr"), "1")
    assert "".join(chr(0x2800 + cell) for cell in french.cells(print_text)) == braille


def test_the_name_of_an_option_keeps_its_hyphens_in_german() -> None:
    """liblouis' German tables make ``,im-labels`` of ``--labels``: two letters that nobody wrote."""
    german = translator(BUILT_IN.language("de"), "1")
    cells = "".join(chr(0x2800 + cell) for cell in german.cells("mit --labels-as"))
    assert cells == "⠍⠊⠞⠀⠤⠤⠇⠁⠃⠑⠇⠎⠤⠁⠎"


@pytest.mark.parametrize("number", range(1, 11))
def test_french_numbers_have_dot_6_before_them_and_in_each_digit(number: int) -> None:
    """Digits of the Code braille français uniformisé: the letters a to i with dot 6; 0 is dots 3456."""
    dot_6 = 32
    digits = {str(n): 0x3F & ord("⠁⠃⠉⠙⠑⠋⠛⠓⠊"[n - 1]) | dot_6 for n in range(1, 10)} | {"0": 0b111100}
    french = translator(BUILT_IN.language("fr"), "1")
    assert french.checked(str(number), "a card") == bytes([dot_6, *(digits[digit] for digit in str(number))])
