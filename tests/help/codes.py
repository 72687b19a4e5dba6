"""The codings, typed from the standards' lists of dots."""

# North American braille ASCII by ASCII code, 0x20 to 0x5F: the dots of each character.
NORTH_AMERICAN = """
0 2346 5 3456 1246 146 12346 3  12356 23456 16 346 6 36 46 34
356 2 23 25 256 26 235 2356  236 35 156 56 126 123456 345 1456
4 1 12 14 145 15 124 1245  125 24 245 13 123 134 1345 135
1234 12345 1235 234 2345 136 1236 2456  1346 13456 1356 246 1256 12456 45 456
"""

# Eurobraille outside the letters: the German signs by their meaning in Vollschrift, the rest by position.
EUROBRAILLE = {
    "1": "16", "2": "126", "3": "146", "4": "1456", "5": "156", "|": "34",  # au eu ei ch sch aeu
    "`": "345", "9": "246", "8": "1256", "~": "2346", "0": "346", "}": "23456",  # ae oe ue sz ie st
    ",": "2", ";": "23", ":": "25", "/": "256", "?": "26", "+": "235", "=": "2356", "(": "236", "*": "35",
    ")": "356", ".": "3", "-": "36", "#": "3456", '"': "4", "!": "5", ">": "45", "$": "46", "_": "456", "<": "56",
    "'": "6", "&": "12346", "%": "123456", "{": "12356", "6": "1246", "7": "12456", " ": "0",
}  # fmt: skip


def cell(dots: str) -> int:
    """``"3456"`` -> 60; ``"0"`` is the blank cell."""
    return sum(1 << int(dot) - 1 for dot in dots if dot != "0")


def cells(dots: str) -> bytes:
    """``"3456 1"`` -> the number 1."""
    return bytes(map(cell, dots.split()))


def letters() -> dict[str, str]:
    """a to z and their dots, as braille of every Latin script has them."""
    first = ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245")
    return (
        dict(zip("abcdefghij", first, strict=True))
        | {letter: dots + "3" for letter, dots in zip("klmnopqrst", first, strict=True)}
        | {letter: dots + "36" for letter, dots in zip("uvxyz", first, strict=False)}
        | {"w": "2456"}
    )
