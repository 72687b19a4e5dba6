"""German braille (Das System der deutschen Brailleschrift, BSKDL 2018), uncontracted and Vollschrift: read and spelled.

Clauses are those of the BSKDL as they are cited at rw-blindenschrift.de, fakoo.de/braille-zahlen.html and
bskdl.org/fua.html; signs that those don't name are as liblouis' de-g0-core has them.
"""

import re
import unicodedata
from functools import cache

from ohio_braille.braille.codes import (
    DIGITS,
    LETTER,
    LETTERS,
    MINUS,
    SPACED_DOTS,
    THOUSANDS,
    Code,
    UnknownSignError,
    Words,
    longest_first,
    number_says,
    part_at_blanks,
    table,
    turned_round,
)

_NUMBER = "⠼"
_DOT_6 = "⠠"  # before a letter an apostrophe; behind a number: no number any more (2.3.1.1, 2.6)
_LOWERED = dict(zip("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴", "₁₂₃₄₅₆₇₈₉₀", strict=True))  # denominators (2.3)
_CAPITALS = "⠘"  # before a word whose capitals matter (2.6)
_COMPUTER = "⠠⠨"  # announces computer braille up to the next blank (2.11)

_UMLAUTS = table("ä⠜ ö⠪ ü⠳ ß⠮")
_CONTRACTIONS = {"au": "⠡", "eu": "⠣", "ei": "⠩", "ch": "⠹", "sch": "⠱", "st": "⠾", "äu": "⠌", "ie": "⠬"}

_SIGNS = table(
    """
    ,⠂ ;⠆ :⠒ .⠄ ?⠢ !⠖ (⠶ )⠶ “⠦ ”⠴ «⠦ »⠴ ‘⠠⠦ ’⠠⠴ -⠤ –⠠⠤ '⠠ /⠐⠂ [⠠⠶ ]⠠⠶ …⠄⠄⠄ {⠐⠷ }⠐⠷ &⠐⠥ #⠈⠼ %⠼⠚⠴
    ‰⠼⠚⠴⠴ °⠈⠴ §⠬ €⠈⠑ $⠈⠎ £⠈⠇ ¢⠈⠉ ¥⠈⠽ +⠈⠖ −⠈⠤ ±⠈⠖⠤ ×⠈⠦ ÷⠈⠒ =⠈⠶ ≠⠈⠔⠶ <⠈⠪⠄ >⠈⠕⠂ ≤⠈⠪⠶ ≥⠈⠕⠶ *⠠⠔ @⠈⠜ |⠐⠤
    \\⠈⠌ ©⠶⠘⠉⠶ ®⠠⠶⠘⠗⠶ ™⠠⠶⠘⠞⠍⠶ µ⠰⠍ ^⠈⠮ ¡⠠⠖ ¿⠠⠢ ¬⠈⠒⠔ ¦⠐⠤ _⠈⠸ ′⠈⠔ ″⠈⠔⠔ ²⠌⠆ ³⠌⠒ →⠒⠒⠕ ←⠪⠒⠒
    """
)
_FRACTIONS = table("½1₂ ⅓1₃ ⅔2₃ ¼1₄ ¾3₄ ⅕1₅ ⅖2₅ ⅗3₅ ⅘4₅ ⅙1₆ ⅚5₆ ⅛1₈ ⅜3₈ ⅝5₈ ⅞7₈")
_ACCENT = "⠈"  # dot 4 before a letter with a foreign accent, whichever (2.1)
_BASES = dict(zip("øðđłħıŧþŋĳ", "oddlhittnj", strict=True))  # letters of which Unicode knows no base

# Computer braille of six dots (2.11; BSKDL, Computerbraille): digits are letters with dot 6, capitals have dot 4.
_IN_COMPUTER = {
    **LETTERS,
    **table("0⠬ 1⠡ 2⠣ 3⠩ 4⠹ 5⠱ 6⠫ 7⠻ 8⠳ 9⠪ ä⠜ ö⠈⠪ ü⠈⠳"),
    **table("!⠐ #⠼ %⠿ &⠯ (⠦ )⠴ *⠔ +⠖ ,⠂ -⠤ .⠄ /⠲ :⠒ ;⠆ =⠶ ?⠢ @⠈⠜ _⠈⠸ ~⠮ '⠠⠠"),
    **{char.upper(): "⠈" + cells for char, cells in LETTERS.items()},
    **dict.fromkeys('"“”«»', "⠈⠈"),
}

_BY_LETTER = {**LETTERS, **_UMLAUTS}
_LETTER_CELLS = turned_round((LETTERS, _UMLAUTS, _CONTRACTIONS))
_DIGIT_CELLS = turned_round((DIGITS,))
_SIGN_CELLS = turned_round((_SIGNS,))
for _sign in "§…²³→←©®™¡¿":  # read as the letters and signs that have the same cells
    del _SIGN_CELLS[_SIGNS[_sign]]
_SIGN_CELLS["⠈⠒"] = ":"  # the colon of a ratio is the sign of division
_COMPUTER_CELLS = turned_round((_IN_COMPUTER,))
_LOWERED_DIGITS = turned_round((_LOWERED,))
_NUMBER_CELLS = {**DIGITS, ",": "⠂", ".": "⠄", "'": "⠠"}
_IN_NUMBER = turned_round((_NUMBER_CELLS,))
_LIKE_A_DIGIT = {sign for sign, cells in _SIGNS.items() if cells.removeprefix(_DOT_6)[:1] in tuple("⠆⠒⠲⠢⠖⠶⠦⠔⠴")}
_PARTED = "⠢⠖⠒⠆⠶⠦⠴⠂"  # signs that dot 6 parts from a number before them (2.3.1.1)

# --- what is meant ---

_BLANK = "[ \u00a0]"
_JOINED = (
    (re.compile(rf"(?<=\d){_BLANK}(?=[%‰°])"), ""),  # 2.3: sign and number stand without a blank
    (re.compile(rf"(?<=[€$£¢¥]){_BLANK}(?=\d)"), ""),
    (re.compile(rf"(?<=§){_BLANK}(?=[\dIVXLC])"), ""),
    (re.compile(rf"(?<=\d){_BLANK}(?:–|—|--|-){_BLANK}(?=\d)"), "-"),  # a range is joined (2.5)
    (re.compile(rf"(?<=[\w)”»’.,!?:;%°]){_BLANK}(?:–|—|--|-)(?={_BLANK}|\Z|[)”»’,;:!?.])"), "–"),  # 2.5.1.4
    (re.compile(r"(?<![-–—])(?:---?|—)(?![\w-])"), "–"),
    (re.compile(r"—"), "–"),
    (re.compile(r"(?<=\d)(\.?)–(?=\d)"), r"\1-"),
    (MINUS, "−"),
    (re.compile(rf"(?<![^ \u00a0(\[“«‘])([+−×÷=±<>≤≥≠]){_BLANK}(?=[\d+−])"), r"\1"),
    (re.compile(r"(?<=\d)(?=[+−×÷=±<>≤≥≠]\d)"), " "),
    (SPACED_DOTS, "..."),
    (THOUSANDS, lambda number: number[0].replace("\u00a0", ".")),  # 2.3.1.1
)


def _meant(text: str) -> str:
    for pattern, instead in _JOINED:
        text = pattern.sub(instead, text)
    return text


_ADDRESS = re.compile(
    r"(?<![\w.+-])[\w.+-]*(?:://|www\.|@\w)\S*|(?<![\w.+-])(?=\S*[a-z]{3})(?:[a-z0-9_-]{2,}\.)+[a-z][a-z0-9]+(?:/\S*)?(?!\w)"
)
_ROMAN = re.compile(r"(?<!\w)(?=[IVXLCDM]{2})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?!\w)")
# A hyphen for the part of a word that stood before: dots 6, 36 (2.5.1.2).
_REST_OF_A_WORD = re.compile(rf"(?<![^(\[“«‘])-(?={LETTER})")
_UNIT = re.compile(r"(?<=°)[A-Z]\b")


_LONGEST_ADDRESS = 300


def _is_address(piece: str) -> bool:
    return (
        len(piece) <= _LONGEST_ADDRESS and bool(_ADDRESS.search(piece)) and all(char in _IN_COMPUTER for char in piece)
    )


def _must_spell(piece: str) -> bool:
    return any(pattern.search(piece) for pattern in (_ROMAN, _UNIT, _REST_OF_A_WORD)) or _is_address(piece)


# --- reading ---

_LETTER = "[" + "".join(cells for cells in _LETTER_CELLS) + "]"
_DIGIT = "[" + "".join(_DIGIT_CELLS) + "]"
_TOKEN = re.compile(
    rf"""
      {_COMPUTER}(?P<computer>.*)
    | (?P<percent>⠼⠚⠴⠴?)(?P<denominators>[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]*)
                                            (?:⠠(?=[{_PARTED}]|{_DIGIT}|⠠[⠶⠦⠴]))?
    | ⠼(?P<number>⠠?[⠂⠄]*{_DIGIT}(?:[⠂⠄]*{_DIGIT})*)(?P<denominator>[⠆⠒⠲⠢⠖⠶⠦⠔⠴]*)(?P<tail>[⠂⠄]*)
                                            (?:⠠(?=[{_PARTED}]|{_DIGIT}|⠠[⠶⠦⠴]))?
    | ⠘(?P<capitals>{_LETTER}+) | ⠨(?P<capital>{_LETTER})
    | (?:(?<={_LETTER})⠠(?=[⠢⠖⠒⠶]⠈?{_LETTER}) | (?<!{_LETTER})⠠(?=[⠢⠖]) | (?<={_LETTER})⠠(?=⠠⠶))(?P<parted>[⠢⠖⠒⠶]|⠠⠶)
    | (?:(?<!.)|(?<=[⠶⠦]))⠠(?P<hyphen>⠤)(?=⠈?{_LETTER})
    | ⠈(?P<accent>[{"".join(LETTERS.values())}])
    | (?P<sign>{longest_first(_SIGN_CELLS).pattern})
    | (?P<letter>{_LETTER})
    | (?P<other>.)
    """,
    re.VERBOSE,
)
_COMPUTER_SIGN = longest_first(_COMPUTER_CELLS)


def _read(cells: str) -> str:
    """What the cells of a piece say; a cell that says nothing stays as it is."""
    said: list[str] = []
    for token in _TOKEN.finditer(cells):
        kind, found = token.lastgroup, token[token.lastgroup or 0]
        if token["number"]:
            if said and (
                said[-1][-1] in "0123456789₂₃₄₅₆₇₈₉₀" or (said[-1][-1].isalpha() and token["number"][0] in "⠂⠄")
            ):
                said.append("|")  # a number of its own, although nothing stands between
            said += (_IN_NUMBER[cell] for cell in token["number"])
            said += (_LOWERED[cell] for cell in token["denominator"])
            said += (_IN_NUMBER[cell] for cell in token["tail"])
        elif token["percent"]:
            said.append(_SIGN_CELLS[token["percent"]])
            said += (_LOWERED[cell] for cell in token["denominators"])
        elif kind == "computer":
            said.append(_COMPUTER_SIGN.sub(lambda sign: _COMPUTER_CELLS[sign[0]], found))
        elif kind == "letter":
            said.append(_LETTER_CELLS[found])
        elif kind in ("capitals", "capital"):
            said += (_LETTER_CELLS[cell].upper() for cell in found)
        elif kind == "accent":
            said.append("ˊ" + _LETTER_CELLS[found])
        elif kind == "hyphen":
            said.append("-")
        elif kind == "other":
            said.append(found)
        else:
            said.append(_SIGN_CELLS["⠠⠶" if found == "⠠⠶" else found])
    return "".join(said)


@cache
def _sign_says(sign: str) -> str:
    """What the cells of a sign are read as: of several signs with the same cells the first."""
    if sign not in _SIGNS:
        raise UnknownSignError(sign)
    return _read(_SIGNS[sign])


def _says(piece: str) -> str:
    """What a right reader of the piece says: capitals only where the code marks them."""
    if _is_address(piece):
        return re.sub("[“”«»]", '"', piece)
    marked = {at for found in (*_ROMAN.finditer(piece), *_UNIT.finditer(piece)) for at in range(*found.span())}
    said: list[str] = []
    for at, char in enumerate(piece):
        if char in _FRACTIONS or char in DIGITS:
            said.append(number_says(piece, at, _FRACTIONS))
        elif at in marked:
            said.append(char)
        elif char == "–" and (not at or piece[at - 1] in "([“«‘") and piece[at + 1 : at + 2].isalpha():
            said.append("-")  # before a word there is only the hyphen that stands for the rest of one (2.5.1.2)
        elif char.isalpha():
            said.append(_letter(char.lower()))
        else:
            said.append(_sign_says(char))
    return "".join(said)


def _letter(char: str) -> str:
    """A small letter as it is read: accents are one sign, dot 4."""
    if char in LETTERS or char in _UMLAUTS:
        return char
    if char in "æœ":
        return {"æ": "ae", "œ": "oe"}[char]
    base = _BASES.get(char) or unicodedata.normalize("NFD", char)[0]
    if base in LETTERS and (base != char or char in _BASES):
        return "ˊ" + base
    raise UnknownSignError(char)


# --- spelling ---

_PART = re.compile(rf"(?P<number>(?:(?<![\w.,'])['.,])?\d+(?:[.,]\d+)*)|(?P<word>{LETTER}+)|(?P<sign>.)")


def _spell(piece: str, words: Words) -> str:
    """The cells of a piece by the rules of the code; words without their signs are for ``words``."""
    if _is_address(piece):
        return _COMPUTER + "".join(_IN_COMPUTER[char] for char in piece)
    cells = ""
    number = lowered = False  # the number sign is in force; the last digit was a lowered one
    for part in _PART.finditer(piece):
        found = part[0]
        if part.lastgroup == "number":
            cells += _NUMBER + "".join(_NUMBER_CELLS[char] for char in found)
            number, lowered = True, False
        elif part.lastgroup == "word":
            marks = (pattern.match(piece, part.start()) for pattern in (_ROMAN, _UNIT))
            if any(mark and mark.end() == part.end() for mark in marks):
                cells += _CAPITALS + "".join(LETTERS[char] for char in found.lower())
            else:
                word = words(found)
                cells += _DOT_6 + word if number and word[:1] in _DIGIT_CELLS else word
            number = lowered = False
        else:
            cells += _parting(piece, part.start(), number, lowered) + _sign_cells(piece, part.start())
            lowered = found in _FRACTIONS or found in "%‰"
            number = lowered or (number and found in ".,…")
    return cells


def _parting(piece: str, at: int, number: bool, lowered: bool) -> str:
    """Dot 6 where a sign would be read as something else: as a lowered digit behind a number, as letters in a word."""
    sign, before, after = piece[at], piece[at - 1 : at], piece[at + 1 : at + 2]
    if sign == ":" and before.isdigit() and after.isdigit():
        return ""  # has a dot of its own
    if number and (before not in tuple(".,…") or _SIGNS.get(sign, "") in ("⠠⠶", "⠠⠦", "⠠⠴")):
        like_letter_sign = sign == "'" and after.lower() in tuple("abcdefghij")
        return _DOT_6 if sign in _LIKE_A_DIGIT or (lowered and sign == ",") or like_letter_sign else ""
    if before.isalpha() and after.isalpha():
        return _DOT_6 if sign in "?!:()[]" else ""
    return _DOT_6 if sign in "?!" and (not before or before in "([") else ""


_CLOCK = re.compile(r"(?<!\d)(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)")


def _sign_cells(piece: str, at: int) -> str:
    sign = piece[at]
    if _REST_OF_A_WORD.match(piece, at):
        return _DOT_6 + _SIGNS["-"]
    if sign == ":" and piece[at - 1 : at].isdigit() and piece[at + 1 : at + 2].isdigit():
        times = any(found.start() < at < found.end() for found in _CLOCK.finditer(piece))
        return "⠠⠒" if times else "⠈⠒"
    if sign in _FRACTIONS:
        return _NUMBER + DIGITS[_FRACTIONS[sign][0]] + _LOWERED_DIGITS[_FRACTIONS[sign][1]]
    return _SIGNS[sign]


def _letters(word: str) -> str:
    """A word letter by letter."""
    return "".join(_letter_cells(char) for char in word.lower())


def _letter_cells(char: str) -> str:
    if char in "'-":
        return _SIGNS[char]
    read_as = _letter(char)
    return _ACCENT + LETTERS[read_as[1:]] if read_as[0] == "ˊ" else "".join(_BY_LETTER[one] for one in read_as)


GERMAN = Code(
    meant=_meant,
    pieces=part_at_blanks,
    says=_says,
    read=_read,
    spell=_spell,
    must_spell=_must_spell,
    never_contracted=_is_address,
    uncontracted=_letters,
)
