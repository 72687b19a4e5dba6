"""A hand-typed speller: the cells of short texts, letter by letter, drawn as dots. It knows nothing of liblouis.

The alphabet is Louis Braille's: a-j in the upper four dots; k-t the same with dot 3; u, v, x, y, z with dots 3 and 6; w
is d without a system's help (2456). Digits are a-j behind the number sign 3456. ä ö ü ß and the signs of Vollschrift
are those of the system of the German-speaking countries.
"""

DRAWN = """
a     b     c     d     e     f     g     h     i     j
o .   o .   o o   o o   o .   o o   o o   o .   . o   . o
. .   o .   . .   . o   . o   o .   o o   o o   o .   o o
. .   . .   . .   . .   . .   . .   . .   . .   . .   . .

k     l     m     n     o     p     q     r     s     t
o .   o .   o o   o o   o .   o o   o o   o .   . o   . o
. .   o .   . .   . o   . o   o .   o o   o o   o .   o o
o .   o .   o .   o .   o .   o .   o .   o .   o .   o .

u     v     w     x     y     z     ä     ö     ü     ß
o .   o .   . o   o o   o o   o .   . o   . o   o .   . o
. .   o .   o o   . .   . o   . o   . o   o .   o o   o .
o o   o o   . o   o o   o o   o o   o .   . o   . o   o o

#     ,     eu    au    ei    ie    sch   ch    st    äu
. o   . .   o .   o .   o o   . o   o .   o o   . o   . o
. o   . .   o .   . .   . .   . .   . o   . o   o o   . .
o o   . o   . o   . o   . o   o o   . o   . o   o o   o .
"""


def _read(drawn: str) -> dict[str, int]:
    cells: dict[str, int] = {}
    for block in drawn.strip().split("\n\n"):
        names, *rows = block.splitlines()
        for index, name in enumerate(names.split()):
            columns = [row.split("   ")[index].split() for row in rows]
            dots = [columns[n % 3][n // 3] == "o" for n in range(6)]
            cells[name] = sum(1 << n for n, raised in enumerate(dots) if raised)
    return cells


CELLS = _read(DRAWN)
DIGITS = dict(zip("1234567890", "abcdefghij", strict=True))


def spell(signs: str) -> bytes:
    """The cells of signs parted by blanks: letters, contractions, ``#``, ``,`` (dot 6), ``_`` (blank)."""
    return bytes(0 if sign == "_" else CELLS[sign] for sign in signs.split())


def letters(text: str) -> bytes:
    """The cells of plain small letters and blanks."""
    return bytes(0 if letter == " " else CELLS[letter] for letter in text)


def number(text: str) -> bytes:
    """Number sign and digits."""
    return bytes([CELLS["#"], *(CELLS[DIGITS[digit]] for digit in text)])
