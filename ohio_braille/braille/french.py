"""French uncontracted braille (Code braille français uniformisé, CBFU, 2nd edition 2008): read and spelled.

Signs that its public parts don't name are as liblouis' fr-bfu-comp6 has them.
"""

import re
from functools import cache

from ohio_braille.braille.codes import (
    BLANK,
    LETTER,
    LETTERS,
    SPACED_DOTS,
    THOUSANDS,
    Code,
    UnknownSignError,
    Words,
    longest_first,
    table,
    turned_round,
    with_passages,
)

# Antoine's digits: the letters a to i with dot 6, behind dot 6.
_DIGITS = dict(zip("1234567890", "⠡⠣⠩⠹⠱⠫⠻⠳⠪⠼", strict=True))
_ACCENTS = table("à⠷ â⠡ ç⠯ è⠮ é⠿ ê⠣ ë⠫ î⠩ ï⠻ ô⠹ œ⠪ ù⠾ û⠱ ü⠳ æ⠜ ì⠌ ò⠬")
# Letters of other languages have the cells of one of these.
_FOREIGN = {"á": "à", "ä": "æ", "í": "ì", "ñ": "ï", "ó": "ò", "ö": "œ", "ú": "ù"}
_SIGNS = table(
    """
    ,⠂ ;⠆ :⠒ .⠲ ?⠢ !⠖ '⠄ -⠤ –⠤⠤ —⠸⠤ (⠦ )⠴ [⠘⠦ ]⠴⠃ “⠶ ”⠶ «⠶ »⠶ ‘⠶ ’⠶ /⠌ …⠲⠲⠲ %⠐⠬ ‰⠐⠬⠬ °⠐⠕ &⠐⠿ #⠐⠼ *⠐⠔
    _⠐⠤ \\⠐⠌ §⠐⠏ €⠘⠑ $⠘⠎ £⠘⠇ ¢⠘⠉ ¥⠘⠽ ©⠐⠉ ®⠐⠗ ™⠐⠞ @⠜ +⠠⠖ −⠠⠤ ×⠐⠔ ÷⠒ =⠠⠶ <⠐⠣ >⠐⠜ ~⠐⠢ |⠸ •⠪⠕ º⠢ ²⠈⠣ ³⠈⠩
    """
)
_FRACTIONS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
# The mathematical modifier, dot 6, stands before digits and signs of arithmetic and holds over all of these (1.2.b).
_IN_NUMBER = {
    "⠂": ",",
    "⠒": ":",
    "⠲": ".",
    "⠖": "+",
    "⠤": "-",
    "⠔": "*",
    "⠌": "/",
    "⠶": "=",
    "⠄": "'",
    "⠦": "(",
    "⠴": ")",
}

_LETTER_CELLS = turned_round((LETTERS, _ACCENTS))
_DIGIT_CELLS = turned_round((_DIGITS,))
_SAID_AS = {"÷": ":", "«": "“", "»": "“", "’": "“", "‘": "“", "”": "“", "×": "*"}  # several signs with the same cells
_SIGN_CELLS = turned_round((_SIGNS,))
for _sign in "…•º":  # read as the signs and letters that have the same cells
    del _SIGN_CELLS[_SIGNS[_sign]]
_SIGN_CELLS["⠢"] = "?"

# --- what is meant ---

_MEANT = (
    (re.compile(r"(?<=[^ \u00a0])[ \u00a0](?=[;:!?](?!\w))"), ""),  # print has a blank before these, braille has none
    (re.compile(r"(?<=[“«])[ \u00a0]|[ \u00a0](?=[”»])"), ""),
    (SPACED_DOTS, "..."),
    (re.compile(r"(?<![-–—])--(?![\w-])|(?<=\w)--(?=\w)"), "–"),
    (THOUSANDS, lambda number: number[0].replace("\u00a0", "'")),  # 1.2.d: dot 3 between the groups of one number
    (re.compile("−"), "-"),
    (re.compile(r"(?<=\d)(?=[½¼¾⅓⅔])"), " "),
)


def _meant(text: str) -> str:
    for pattern, instead in _MEANT:
        text = pattern.sub(instead, text)
    return text


_LEAST_WORDS = 4  # of a passage in capitals
_CAPITAL, _SMALL = "[A-ZÀ-ÖØ-ÞŒ]", "[a-zß-öø-ÿœ]"
_MIXED = re.compile(rf"(?![IVXLC]+(?:e|er|re)\b){_CAPITAL}[-'./]?{_CAPITAL}[-'./]?{_SMALL}|{_SMALL}{_CAPITAL}{{2}}")

_ARITHMETIC = re.compile(r"\d[×÷]\d")


def _pieces(text: str) -> list[str]:
    return with_passages(text, _LEAST_WORDS, str.isalpha)


def _must_spell(piece: str) -> bool:
    """Passages in capitals (2.1.b), words in which small letters are mixed with several capitals (1.1.c), products."""
    return " " in piece or bool(_MIXED.search(piece) or _ARITHMETIC.search(piece))


# --- reading ---

_LETTER = "[" + "".join(_LETTER_CELLS) + "]"
_KEPT = "".join(_IN_NUMBER)
_DIGIT = "[" + "".join(_DIGIT_CELLS) + "]"
_TOKEN = re.compile(
    rf"""
      (?<!.)(?P<before>[⠶⠦]*)⠒⠨(?P<passage>.*⠀)⠨(?P<last>.*)
    | ⠠(?P<number>[{_KEPT}]*{_DIGIT}+(?:[{_KEPT}]+{_DIGIT}+)*)
    | (?P<basic>⠰)(?={_DIGIT})
    | ⠨⠨(?P<capitals>{_LETTER}(?:{_LETTER}|[⠤⠄⠲⠌](?={_LETTER}))*)(?:⠠⠄)?
    | ⠨(?P<capital>{_LETTER})
    | (?P<sign>{longest_first(_SIGN_CELLS).pattern})
    | (?P<letter>{_LETTER})
    | (?P<other>.)
    """,
    re.VERBOSE,
)


def _read(cells: str) -> str:
    """What the cells of a piece say; a cell that says nothing stays as it is."""
    said: list[str] = []
    for token in _TOKEN.finditer(cells):
        kind, found = token.lastgroup, token[token.lastgroup or 0]
        if token["passage"]:
            said += (_sign_cells_say(cell) for cell in token["before"])
            said.append(_read(token["passage"]).upper() + _read(token["last"]).upper())
        elif kind == "number":
            if said and said[-1][-1].isalpha() and found[0] in "⠂⠒⠲":
                said.append("|")  # the sign belongs to the number
            said += (_DIGIT_CELLS.get(cell) or _IN_NUMBER[cell] for cell in found)
        elif kind in ("capitals", "capital"):
            said += ((_LETTER_CELLS.get(cell) or _sign_cells_say(cell)).upper() for cell in found)
        elif kind == "letter":
            said.append(_LETTER_CELLS[found])
        elif kind == "sign":
            said.append(_sign_cells_say(found))
        elif kind != "basic":
            said.append(" " if found == BLANK else found)
    return "".join(said).replace("--", "–")


def _sign_cells_say(cells: str) -> str:
    sign = _SIGN_CELLS.get(cells, cells)
    return _SAID_AS.get(sign, sign)


@cache
def _sign_says(sign: str) -> str:
    if sign not in _SIGNS:
        raise UnknownSignError(sign)
    return _read(_SIGNS[sign])


def _says(piece: str) -> str:
    """What a right reader of the piece says."""
    said = []
    for at, char in enumerate(piece):
        if char in _FRACTIONS:
            said.append(_FRACTIONS[char])
        elif char in _DIGITS or char == " ":
            said.append(char)
        elif char.isalpha():
            said.append(_letter_says(char))
        elif char == "–" and piece[at - 1 : at].isdigit() and piece[at + 1 : at + 2].isdigit():
            said.append("-")
        else:
            said.append(_sign_says(char))
    return "".join(said).replace("--", "–")  # of hyphens two are read as a dash


def _letter_says(letter: str) -> str:
    small = letter.lower()
    read_as = _FOREIGN.get(small, small)
    if read_as not in LETTERS and read_as not in _ACCENTS:
        raise UnknownSignError(letter)
    return read_as.upper() if letter != small else read_as


# --- spelling ---

_PART = re.compile(rf"(?P<number>[-+=]?\d+(?:[.,:/×÷*+='-]+\d+)*)|(?P<word>{LETTER}+)|(?P<sign>.)")


def _spell(piece: str, words: Words) -> str:
    """The cells of a piece by the rules of the code; words without their signs are for ``words``."""
    if " " in piece:
        begin = next(at for at, char in enumerate(piece) if char.isalnum())
        before = "".join(_SIGNS[char] for char in piece[:begin])
        *most, last = (_spell(word, words) for word in piece[begin:].lower().split(" "))
        return f"{before}⠒⠨{BLANK.join(most)}{BLANK}⠨{last}"
    cells = ""
    number = False  # the mathematical modifier is in force
    for part in _PART.finditer(piece):
        found, before = part[0], piece[part.start() - 1 : part.start()]
        if part.lastgroup == "number":
            hyphen = "⠤" if found[0] == "-" and before.isalnum() else ""
            cells += hyphen + "⠠" + "".join(_NUMBER_CELLS[char] for char in found[len(hyphen) :])
            number = True
        elif part.lastgroup == "word":
            word = _letters(found) if _MIXED.search(piece) else words(found)
            # 1.6.b: dots 56 give the cells of the digits their basic meaning back
            cells += "⠰" + word if number and word[0] in _DIGIT_CELLS else word
            number = False
        elif found in _FRACTIONS:
            numerator, denominator = _FRACTIONS[found].split("/")
            cells += f"⠠{_DIGITS[numerator]}⠌{_DIGITS[denominator]}"
            number = True
        elif found == "–" and before.isdigit() and piece[part.end() : part.end() + 1].isdigit():
            cells += _SIGNS["-"]  # a range: the next number has its own modifier, so it is no subtraction
            number = False
        else:
            cells += _SIGNS[found]
            number = number and _SIGNS[found] in _KEPT
    return cells


def _letters(word: str) -> str:
    """A word letter by letter, each capital with a sign of its own."""
    return "".join("⠨" * char.isupper() + _letter_cells(char.lower()) for char in word)


def _letter_cells(char: str) -> str:
    return _SIGNS[char] if char in "'-" else LETTERS.get(char) or _ACCENTS[_FOREIGN.get(char, char)]


_NUMBER_CELLS = {**_DIGITS, **turned_round((_IN_NUMBER,)), "×": "⠔", "÷": "⠒"}

FRENCH = Code(
    meant=_meant,
    pieces=_pieces,
    says=_says,
    read=_read,
    spell=_spell,
    must_spell=_must_spell,
    never_contracted=lambda _: False,
    uncontracted=_letters,
)
