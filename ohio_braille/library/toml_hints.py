"""TOML -> tables, with hints for somebody who has never heard of TOML."""

import re
import tomllib
from typing import Any

from ohio_braille.errors import DataError
from ohio_braille.library.reading import Source
from ohio_braille.library.wording import cut

MAX_DEPTH = 20
"""No data file of ours has more than six levels."""

_DEEP = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MAX_DEPTH}}}""",
)
"""A name of more than MAX_DEPTH parts, over whose prefixes tomllib would take a time that grows with their square."""


def tables(source: Source) -> dict[str, Any]:
    """The tables of a TOML file. Raises DataError with line and column and, where it is clear, the cause."""
    if not source.text.strip():
        raise DataError(f"{source.file} is empty.")
    deep = _DEEP.search(source.text)
    if deep:
        line = source.text.count("\n", 0, deep.start()) + 1
        raise DataError(f"{source.file}, line {line}: nested too deeply; at most {MAX_DEPTH} levels are allowed.")
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{source.file}: {str(error).rstrip('.')}.{_hint(source.text, str(error))}") from None
    except RecursionError:
        raise DataError(f"{source.file} is nested too deeply; at most {MAX_DEPTH} levels are allowed.") from None
    except ValueError:  # tomllib lets through what int() says to thousands of digits
        raise DataError(f"{source.file} holds a number that is too long.") from None


def _hint(text: str, message: str) -> str:
    """What somebody who has never heard of TOML probably has to change."""
    found = re.search(r"line (\d+)", message)
    line = text.split("\n")[int(found[1]) - 1] if found else ""
    key, equals, value = (part.strip() for part in line.partition("="))
    if "Cannot" in message and equals:
        return f" The key {cut(key)} stands there twice; keep one."
    if "Cannot" in message:
        return " The same table stands there twice. A list of tables has double brackets, such as [[cards]]."
    if "“" in line or "”" in line or "„" in line:
        return " Text stands in straight quotes: \"...\" or '...'."
    if line.strip().startswith("[") and not equals and not line.isascii():
        return f" Write a name with other letters than a-z in quotes, such as [{_quoted(key.strip('[]'))}]."
    if equals and not key.isascii() and not key.startswith(('"', "'")):
        return f" Write a name with other letters than a-z in quotes: {_quoted(key)} = ..."
    inner = re.findall(r"[{,]\s*([\w-]+)\s*=", re.sub(r"\"[^\"]*\"|'[^']*'", "", value))
    foreign = next((name for name in inner if not name.isascii()), "")
    if foreign:
        return f" Write a name with other letters than a-z in quotes: {_quoted(foreign)} = ..."
    if re.search(r"(?<![\w.])0\d", re.sub(r"\"[^\"]*\"|'[^']*'", "", value)):
        return " A number has no leading zero in TOML."
    if re.match(r"\d+,\d+$", value):
        return " A number has a decimal point, no comma."
    if re.match(r"\d+\s*-\s*\d+$", value):
        return f' Write a range in quotes: "{cut(value)}".'
    if value.casefold() in ("true", "false"):
        return f" Write {value.casefold()} in small letters."
    if re.match(r'"[^"]*\\', value):
        return " Write text with a backslash in single quotes: '...'."
    if re.match(r"[\"'][^\"']*$", value):
        return " A quote is missing at the end."
    if re.match(r"[^\W\d_]", value):
        return " Write text in quotes."
    if not equals and re.match(r"\s*[\w-]+\s*:", line):
        return " A key and its value are joined by =, not by a colon."
    return ""


def _quoted(key: str) -> str:
    """A dotted key with quotes where TOML needs them."""
    return ".".join(part if re.fullmatch(r"[\w-]+", part, re.ASCII) else f'"{cut(part)}"' for part in key.split("."))
