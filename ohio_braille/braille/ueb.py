"""Unified English Braille (The Rules of Unified English Braille, ICEB 2013), uncontracted: read and spelled.

Sections are those of the Rules.
"""

import re
import unicodedata
from functools import cache

from ohio_braille.braille.codes import (
    BLANK,
    DIGITS,
    LETTER,
    LETTERS,
    MINUS,
    NUMERIC_SPACE,
    SPACED_DOTS,
    THOUSANDS,
    Code,
    UnknownSignError,
    Words,
    longest_first,
    number_says,
    table,
    turned_round,
    with_passages,
)

_GRADE_1 = "⠰"  # 5.2: what follows is no contraction, or no digit (6.5)
_CAPITALS_END = "⠠⠄"  # 8.6

_SIGNS = table(
    """
    ,⠂ ;⠆ :⠒ .⠲ ?⠦ !⠖ '⠄ -⠤ –⠠⠤ —⠠⠤ ―⠐⠠⠤ …⠲⠲⠲ “⠦ ”⠴ «⠸⠦ »⠸⠴ ‘⠠⠦ ’⠠⠴ /⠸⠌ \\⠸⠡ (⠐⠣ )⠐⠜ [⠨⠣ ]⠨⠜ {⠸⠣ }⠸⠜
    &⠈⠯ @⠈⠁ #⠸⠹ %⠨⠴ °⠘⠚ §⠘⠎ ¶⠘⠏ ©⠘⠉ ®⠘⠗ ™⠘⠞ $⠈⠎ €⠈⠑ £⠈⠇ ¢⠈⠉ ¥⠈⠽ *⠐⠔ ~⠈⠔ ^⠈⠢ _⠨⠤ |⠸⠳ •⠸⠲ ′⠶ ″⠶⠶ +⠐⠖
    −⠐⠤ ×⠐⠦ ÷⠐⠌ =⠐⠶ <⠈⠣ >⠈⠜ ±⠸⠖ →⠳⠕ ←⠳⠪ ⁄⠌
    """
)
_SAME = {"—": "–", "…": "..."}
_OPENERS = "([{“«‘-–/⁄"  # behind these ⠦ opens a quotation, elsewhere it asks (7.5.2)
_FRACTIONS = table("½1⁄2 ⅓1⁄3 ⅔2⁄3 ¼1⁄4 ¾3⁄4 ⅕1⁄5 ⅙1⁄6 ⅛1⁄8 ⅜3⁄8")

# 4.2: modifiers, each before its letter, by Unicode's combining character.
_MODIFIERS = dict(
    zip(
        "\u0301\u0300\u0302\u0303\u0308\u030a\u0327\u030c\u0304\u0306",
        ["⠘⠌", "⠘⠡", "⠘⠩", "⠘⠻", "⠘⠒", "⠘⠫", "⠘⠯", "⠘⠬", "⠈⠤", "⠈⠬"],
        strict=True,
    )
)
_LETTERS_OF_THEIR_OWN = table("ß⠘⠮ ø⠈⠡⠕ ł⠈⠡⠇ đ⠈⠒⠙ ħ⠈⠒⠓")
_LIGATURE = "⠘⠖"  # 4.3: between the letters
_LIGATURES = {"æ": "ae", "œ": "oe"}

_DIGIT_CELLS = turned_round((DIGITS,))
_LETTER_CELLS = turned_round((LETTERS,))
_OWN_CELLS = turned_round((_LETTERS_OF_THEIR_OWN,))
_MODIFIER_CELLS = turned_round((_MODIFIERS,))
_SIGN_CELLS = turned_round(({"“": "⠦"}, _SIGNS))
del _SIGN_CELLS["⠲⠲⠲"]

# --- what is meant ---


def _meant(text: str) -> str:
    text = SPACED_DOTS.sub("...", MINUS.sub("−", text))
    return THOUSANDS.sub(lambda number: number[0].replace("\u00a0", NUMERIC_SPACE), text)


def _pieces(text: str) -> list[str]:
    """Words, and passages of three words in capitals or more (8.5)."""
    return with_passages(text, 3)


# --- reading ---

_LETTER = f"(?:{'|'.join(_MODIFIER_CELLS)})?[{''.join(_LETTER_CELLS)}]|{'|'.join(_OWN_CELLS)}"
_DIGIT = f"[{''.join(_DIGIT_CELLS)}]"
_TOKEN = re.compile(
    rf"""
      ⠠⠠⠠(?P<passage>.*?)(?:⠠⠄|\Z)
    | ⠠⠠(?P<capitals>(?:{_LETTER}|⠘⠖)+)(?:⠠⠄)?
    | ⠠⠘⠖(?P<joined>{_LETTER})
    | ⠠(?P<capital>{_LETTER})
    | ⠼(?P<number>(?:[⠂⠲]?{_DIGIT})(?:(?:[⠂⠲]+|[⠐⠌])?{_DIGIT})*)
    | ⠰(?P<asked>⠦)
    | (?P<grade>⠰)
    | (?P<ligature>⠘⠖)
    | (?P<letter>{_LETTER})
    | (?P<sign>{longest_first(_SIGN_CELLS).pattern})
    | (?P<other>.)
    """,
    re.VERBOSE,
)
_IN_NUMBER = {**_DIGIT_CELLS, "⠂": ",", "⠲": ".", "⠐": NUMERIC_SPACE, "⠌": "⁄"}
_ANY_LETTER = re.compile(f"{_LETTER}|⠘⠖")


def _read(cells: str) -> str:
    """What the cells of a piece say; a cell that says nothing stays as it is."""
    said: list[str] = []
    for token in _TOKEN.finditer(cells):
        kind, found = token.lastgroup, token[token.lastgroup or 0]
        if kind == "passage":
            said.append(_read(found).upper())
        elif kind == "capitals":
            said += (_letter_said(letter[0]).upper() for letter in _ANY_LETTER.finditer(found))
        elif kind == "capital":
            said.append(_letter_said(found).upper())
        elif kind == "joined":
            said.append("⌢" + _letter_said(found).upper())
        elif kind == "letter":
            said.append(_letter_said(found))
        elif kind == "number":
            if said and said[-1][-1].isdigit():
                said.append("|")  # a number of its own, although nothing stands between
            said += (_IN_NUMBER[cell] for cell in found)
        elif kind == "asked" or (found == "⠦" and said and said[-1][-1] not in _OPENERS + " "):
            said.append("?")
        elif kind == "ligature":
            said.append("⌢")
        elif kind == "sign":
            said.append(_SIGN_CELLS[found])
        elif kind == "other":
            said.append(" " if found == BLANK else found)
    return "".join(said)


def _letter_said(cells: str) -> str:
    if cells == _LIGATURE:
        return "⌢"
    if cells in _OWN_CELLS:
        return _OWN_CELLS[cells]
    letter = _LETTER_CELLS[cells[-1]]
    return unicodedata.normalize("NFC", letter + _MODIFIER_CELLS[cells[:-1]]) if len(cells) > 1 else letter


@cache
def _sign_says(sign: str) -> str:
    if sign not in _SIGNS:
        raise UnknownSignError(sign)
    return _SAME.get(sign, sign)


def _says(piece: str) -> str:
    """What a right reader of the piece says."""
    said: list[str] = []
    for at, char in enumerate(piece):
        if char in _FRACTIONS or char in DIGITS:
            said.append(number_says(piece, at, _FRACTIONS))
        elif char in (" ", NUMERIC_SPACE):
            said.append(char)
        elif char.isalpha():
            said.append(_letter_meant(char))
        else:
            said.append(_sign_says(char))
    return "".join(said)


def _letter_meant(char: str) -> str:
    small = char.lower()
    if small in _LIGATURES:
        pair = "⌢".join(_LIGATURES[small])
        return pair.upper() if char != small else pair
    if small in _LETTERS_OF_THEIR_OWN or small in LETTERS:
        return char
    parts = unicodedata.normalize("NFD", small)
    if len(parts) == 2 and parts[0] in LETTERS and parts[1] in _MODIFIERS:
        return char
    raise UnknownSignError(char)


# --- spelling ---

_PART = re.compile(
    rf"(?P<number>(?:(?<![\w.,])[.,])?\d+(?:(?:[.,]+|\u202f)\d+)*)|(?P<word>{LETTER}+(?:'{LETTER}+)*)|(?P<sign>.)"
)
_NUMBER_CELLS = {**DIGITS, ",": "⠂", ".": "⠲", NUMERIC_SPACE: "⠐"}


def _spell(piece: str, words: Words) -> str:
    """The cells of a piece by the Rules; words without their signs are for ``words``."""
    if " " in piece:
        return _spell_passage(piece, words)
    cells = ""
    number = grade_1 = False  # a digit would still be read (6.5); no contraction is (6.5.2)
    for part in _PART.finditer(piece):
        found = part[0]
        if part.lastgroup == "number":
            cells += "⠼" + "".join(_NUMBER_CELLS[char] for char in found)
            number = grade_1 = True
        elif part.lastgroup == "word":
            word = _uncontracted(found) if grade_1 else words(found)
            cells += _GRADE_1 + word if number and word[:1] in _DIGIT_CELLS else word
            number = False
        elif found in _FRACTIONS:
            cells += "⠼" + "⠌".join(DIGITS[digit] for digit in _FRACTIONS[found].split("⁄"))
            number = grade_1 = True
        else:
            before, after = piece[part.start() - 1 : part.start()], piece[part.end() : part.end() + 1]
            first_word = not before or before in _OPENERS
            if (found == "?" and first_word) or (found in "!,:;" and before.isalpha() and after.isalpha()):
                cells += _GRADE_1
            cells += _SIGNS[found]
            number = number and found in ".,…"
            grade_1 = grade_1 and found not in "-–—"
    return cells


def _spell_passage(piece: str, words: Words) -> str:
    """A passage in capitals: its words as in small letters, between the signs that make them capitals (8.5)."""
    spelled = [_spell(word.lower(), words) for word in piece.split(" ")]
    begin = next(at for at, char in enumerate(piece) if char.isalnum())
    before = "".join(_SIGNS[char] for char in piece[:begin])
    whole = BLANK.join(spelled)
    end = re.search(r"[^\W\d_]\d*[.!?]*(?=[^\w.!?]*\Z)", piece)
    after = _spell("x" + piece[end.end() :], _uncontracted)[1:] if end else ""
    return before + "⠠⠠⠠" + whole[len(before) : len(whole) - len(after)] + _CAPITALS_END + after


def _uncontracted(word: str) -> str:
    """The letters of a word, each by itself, with the signs of its capitals (8.3, 8.4), which an apostrophe ends."""
    if "'" in word:
        return _SIGNS["'"].join(_uncontracted(part) for part in word.split("'"))
    cells = "".join(_letter_cells(char) for char in word.lower())
    if word.isupper() and len(word) > 1:
        return "⠠⠠" + cells
    return "".join(("⠠" if char.isupper() else "") + _letter_cells(char.lower()) for char in word)


def _letter_cells(char: str) -> str:
    if char in LETTERS:
        return LETTERS[char]
    if char in "'-":
        return _SIGNS[char]
    if char in _LETTERS_OF_THEIR_OWN:
        return _LETTERS_OF_THEIR_OWN[char]
    if char in _LIGATURES:
        return _LIGATURE.join(LETTERS[letter] for letter in _LIGATURES[char])
    parts = unicodedata.normalize("NFD", char)
    return _MODIFIERS[parts[1]] + LETTERS[parts[0]]


UEB = Code(
    meant=_meant,
    pieces=_pieces,
    says=_says,
    read=_read,
    spell=_spell,
    must_spell=lambda piece: " " in piece or NUMERIC_SPACE in piece,
    never_contracted=lambda _: False,
    uncontracted=lambda word: "⠤".join("⠰⠰" + _uncontracted(part) for part in word.split("-")),  # 5.3: grade 1 words
    beside_digits=_uncontracted,  # 6.5.2, 2.6
)
