"""A text with blanks, filled with facts by Jinja2: Markdown, line by line.

Facts come out as they are: no character in a card's name is ever taken for markup.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec

from ohio_braille.errors import DataError, near
from ohio_braille.values.facts import Facts

if TYPE_CHECKING:
    from jinja2 import Environment, Template
    from jinja2.lexer import TokenStream
    from jinja2.runtime import Context

# Neither sources nor facts hold control characters, so NULs can mark in the filled text where each piece comes from.
_MARK = re.compile(r"\0(\d+)\0")
_CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_BLANKS = re.compile(r"[^\S\u00a0\u202f]+")


def filled(source: str, name: str, facts: Facts) -> list[tuple[int, str]]:
    """The lines of the Markdown, each with the number of the line in the source that it comes from."""
    from jinja2 import TemplateError, TemplateSyntaxError

    source = source.removeprefix("\ufeff").replace("\r\n", "\n").expandtabs(4)
    for number, line in enumerate(source.split("\n"), 1):
        if found := _CONTROL.search(line):
            raise DataError(f"{name}, line {number}: control character U+{ord(found[0]):04X}; take it out.")
    try:
        template = _template(source, name)
        given = {field: getattr(facts, field) for field in facts.__struct_fields__}
        text = template.render({field: fact for field, fact in given.items() if fact is not None})
    except TemplateSyntaxError as error:
        raise DataError(f"{name}, line {error.lineno}: the template is broken: {_sentence(error)}") from error
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        where = _line_of(error, name)
        raise DataError(f"{name}, line {where}: the template can't be filled: {_sentence(error)}") from error
    lines: list[tuple[int, str]] = []
    for line in text.split("\n"):
        found = _MARK.search(line)
        lines.append((int(found[1]) if found else 1, _MARK.sub("", line)))
    return lines


def _sentence(error: Exception) -> str:
    """What the error says, with one mark at its end."""
    text = str(getattr(error, "message", None) or error).strip()
    return text if text.endswith((".", "?")) else text + "."


def _line_of(error: BaseException, name: str) -> int:
    """The line of the template that was being filled."""
    trace = error.__traceback__
    number = 1
    while trace:
        if trace.tb_frame.f_code.co_filename == name:
            number = trace.tb_lineno
        trace = trace.tb_next
    return number


@lru_cache(maxsize=32)
def _template(source: str, name: str) -> "Template":
    """The compiled template; ``name`` stands in tracebacks for its file."""
    environment = _environment()
    return environment.template_class.from_code(
        environment, environment.compile(source, name, name), environment.make_globals(None)
    )


@cache
def _environment() -> "Environment":
    from jinja2 import StrictUndefined, pass_eval_context
    from jinja2.exceptions import SecurityError
    from jinja2.ext import Extension
    from jinja2.lexer import Token
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from jinja2.utils import missing

    class MarkLines(Extension):
        """Writes before each piece of text on which line of the source it stands."""

        def filter_stream(self, stream: "TokenStream") -> Iterator[Token]:
            for token in stream:
                if token.type == "data":
                    parts = token.value.split("\n")
                    marked = "\n".join(f"\0{number}\0{part}" for number, part in enumerate(parts, token.lineno))
                    yield Token(token.lineno, token.type, marked)
                else:
                    yield token

    class UnknownFact(StrictUndefined):
        """Says which facts there are."""

        @property
        def _undefined_message(self) -> str:
            name = str(self._undefined_name)
            if self._undefined_obj is missing:
                fields = Facts.__struct_fields__
                return f"this document has no fact {name!r}." + ("" if name in fields else " " + near(name, fields))
            if isinstance(self._undefined_obj, msgspec.Struct):
                known = self._undefined_obj.__struct_fields__
                return f"{type(self._undefined_obj).__name__} has no {name!r}. {near(name, known)}"
            return super()._undefined_message

    @pass_eval_context  # so that Jinja2 doesn't treat constants apart
    def finalize(_: object, value: object) -> str:
        return _literal(value)

    class Careful(ImmutableSandboxedEnvironment):
        """A sum may not take for ever, nor fill the memory."""

        intercepted_binops = frozenset(("*", "**"))

        def call_binop(self, context: "Context", operator: str, left: object, right: object) -> object:
            if operator == "**" or not (isinstance(left, int) and isinstance(right, int)):
                raise SecurityError(
                    f"{operator} is not possible here" + (" but between numbers" if operator == "*" else "")
                )
            return super().call_binop(context, operator, left, right)

    return Careful(
        undefined=UnknownFact,
        autoescape=True,  # so that what a macro returns is known to be escaped and isn't escaped again
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        optimized=False,  # each text is filled a few times at most: folding its constants takes longer than it saves
        extensions=[MarkLines],
    )


def _literal(value: object) -> str:
    """A fact as Markdown that shows just it: punctuation as character references, which never are markup."""
    from jinja2 import TemplateRuntimeError, Undefined
    from markupsafe import Markup

    if isinstance(value, Markup):
        return value
    if isinstance(value, Undefined):
        return str(value)  # raises, and names the unknown fact
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise TemplateRuntimeError(f"{value!r} is not a text or a number")
    text = _BLANKS.sub(" ", str(value))
    if found := _CONTROL.search(text):
        raise TemplateRuntimeError(f"{text!r} holds the control character U+{ord(found[0]):04X}")
    return Markup(_PUNCTUATION.sub(lambda match: f"&#{ord(match[0])};", text))
