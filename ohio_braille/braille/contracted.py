"""What a code's own reader can prove of contracted braille: numbers and signs, and that words stand between them."""

import re

from ohio_braille.braille.codes import DIGITS, LETTER, Code

_WORD = re.compile(rf"(?<!\w){LETTER}+(?:['-]{LETTER}+)*")
_INITIAL = re.compile(rf"(?<!\w){LETTER}(?!\w)(?:(?<=\w[.&/@].)|(?=[.&/@']\w))")  # a letter that doesn't stand alone
_STAND_IN = "ꟿ"  # a letter that no text of ours has, for a word whose cells liblouis alone knows
_KNOWN_BY_LIBLOUIS, _ANY_CELLS = "\ue000", "\ue001"
_DIGIT = "".join(DIGITS.values())
_BEHIND_DIGIT = rf"(?:(?=[⠠⠰].)|(?![⠠⠰{_DIGIT}]))"  # nothing that a digit could be


def words_in(piece: str, braille: str, code: Code) -> list[tuple[str, str]] | None:
    """The words of a piece, each with its cells, where its numbers and signs are as they must be, and nothing that a
    digit could be stands right behind a number. None where they are not.

    Words beside digits are not among them where the code has them in letters alone (``code.beside_digits``).
    """
    words: list[str] = []

    def stand_in(word: re.Match[str]) -> str:
        behind_digit = any(char.isnumeric() for char in re.split("[-–—]", piece[: word.start()])[-1])
        beside = behind_digit or piece[word.end() : word.end() + 1].isnumeric() or _INITIAL.match(piece, word.start())
        if code.beside_digits and beside:
            return word[0]
        words.append(word[0].lower() if " " in piece else word[0])
        return _STAND_IN

    def cells(word: str) -> str:
        if word == _STAND_IN:
            return _KNOWN_BY_LIBLOUIS
        return code.beside_digits(word) if code.beside_digits else _ANY_CELLS

    pattern = re.escape(code.spell(_WORD.sub(stand_in, piece), cells))
    pattern = re.sub(rf"(⠼[{_DIGIT}⠂⠄⠲]+)(?=[\ue000\ue001])", rf"\1{_BEHIND_DIGIT}", pattern)
    pattern = pattern.replace(_KNOWN_BY_LIBLOUIS, "(.+?)").replace(_ANY_CELLS, ".+?")
    found = re.fullmatch(pattern, braille)
    return list(zip(words, found.groups(), strict=True)) if found else None
