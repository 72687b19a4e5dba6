"""A text with blanks, filled with facts by Jinja2: Markdown, line by line.

Facts come out as they are: no character in a card's name is ever taken for markup. A text may build on a common one
(``{% extends "cheatsheet" %}``); each line knows which file it comes from.
"""

import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import cache, lru_cache
from types import CodeType
from typing import Any

import msgspec
from jinja2 import (
    BaseLoader,
    Environment,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateRuntimeError,
    TemplateSyntaxError,
    Undefined,
    pass_eval_context,
)
from jinja2 import Template as Compiled
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing
from markupsafe import Markup

from ohio_braille.errors import DataError, near
from ohio_braille.texts.sources import CONTROL, source
from ohio_braille.values.documents import Origin, Template
from ohio_braille.values.facts import Facts

THIS = ""
"""The name of the text itself beside those of the common texts."""

# Neither texts nor facts hold control characters, so NULs can mark in the filled text where each piece comes from.
_MARK = re.compile(r"\0([^\0]*)\0(\d+)\0")
_MARKS_BEFORE_TEXT = re.compile(rf"(?:{_MARK.pattern})+")
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_BLANKS = re.compile(r"[^\S\u00a0\u202f]+")


def filled(template: Template, facts: Facts, common: Mapping[str, Template]) -> list[tuple[Origin, str]]:
    """The lines of Markdown that a text becomes, each with where it stands.

    ``common`` are the texts that it may extend or include, by the names that it calls them by. Raises DataError with
    file and line for a broken template, an unknown fact, and what can't be worked out.
    """
    texts = {name: text for name, text in common.items() if text.text != template.text}  # it can't build on itself
    texts[THIS] = template
    environment = _environment().overlay(loader=_Texts(texts))
    given = {field: getattr(facts, field) for field in facts.__struct_fields__}
    try:
        text = environment.get_template(THIS).render({field: fact for field, fact in given.items() if fact is not None})
    except TemplateSyntaxError as error:
        where = Origin(file=error.filename or template.file, line=error.lineno)
        raise DataError(f"{where}: the template is broken: {_sentence(error)}") from error
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        where = _origin_of(error, {one.file for one in texts.values()}) or Origin(file=template.file, line=1)
        raise DataError(f"{where}: the template can't be filled: {_sentence(error)}") from error
    return [(_origin(line, texts), _MARK.sub("", line)) for line in text.split("\n")]


def _origin(line: str, texts: Mapping[str, Template]) -> Origin:
    """Where a filled line begins. Empty pieces, such as the rest of a line before a statement, may come before it."""
    found = _MARKS_BEFORE_TEXT.search(line)  # a repeated group holds what it found last
    return Origin(file=texts[found[1]].file, line=int(found[2])) if found else Origin(file=texts[THIS].file, line=1)


def _sentence(error: Exception) -> str:
    """What the error says, with one mark at its end."""
    text = str(getattr(error, "message", None) or error).strip()
    return text if text.endswith((".", "?")) else text + "."


def _origin_of(error: BaseException, files: set[str]) -> Origin | None:
    """The line of the text that was being filled, the innermost where one extends or includes another."""
    trace = error.__traceback__
    found = None
    while trace:
        if trace.tb_frame.f_code.co_filename in files:
            found = Origin(file=trace.tb_frame.f_code.co_filename, line=trace.tb_lineno)
        trace = trace.tb_next
    return found


class _Texts(BaseLoader):
    """Gives the texts that it is handed, and no file."""

    def __init__(self, texts: Mapping[str, Template]) -> None:
        self.texts = texts

    def load(self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None) -> Compiled:
        if name not in self.texts:
            known = sorted(self.texts.keys() - {THIS})
            raise TemplateNotFound(name, f"there is no text {name!r} to build on. {near(name, known)}")
        code = _code(source(self.texts[name]), name, self.texts[name].file)
        return environment.template_class.from_code(environment, code, environment.make_globals(globals))


@lru_cache(maxsize=32)
def _code(text: str, name: str, file: str) -> CodeType:
    """The compiled text; ``file`` stands in tracebacks."""
    return _environment().compile(text, name, file)


@cache
def _environment() -> Environment:
    return _Careful(
        undefined=_UnknownFact,
        autoescape=True,  # so that what a macro returns is known to be escaped and isn't escaped again
        finalize=_finalized,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        optimized=False,  # each text is filled a few times at most: folding its constants takes longer than it saves
        extensions=[_MarkLines],
    )


class _MarkLines(Extension):
    """Writes before each piece of text in which text and on which line it stands."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        for token in stream:
            if token.type == "data":
                parts = enumerate(token.value.split("\n"), token.lineno)
                marked = "\n".join(f"\0{stream.name}\0{number}\0{part}" for number, part in parts)
                yield Token(token.lineno, token.type, marked)
            else:
                yield token


class _UnknownFact(StrictUndefined):
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


class _Careful(ImmutableSandboxedEnvironment):
    """A sum may not take for ever, nor fill the memory."""

    intercepted_binops = frozenset(("*", "**"))

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        if operator == "**" or not (isinstance(left, int) and isinstance(right, int)):
            only = " but between numbers" if operator == "*" else ""
            raise SecurityError(f"{operator} is not possible here{only}")
        return super().call_binop(context, operator, left, right)


@pass_eval_context  # so that Jinja2 doesn't treat constants apart
def _finalized(_: object, value: object) -> str:
    """A fact as Markdown that shows just it: punctuation as character references, which never are markup."""
    if isinstance(value, Markup):
        return value
    if isinstance(value, Undefined):
        return str(value)  # raises, and names the unknown fact
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise TemplateRuntimeError(f"{value!r} is not a text or a number")
    text = _BLANKS.sub(" ", str(value))
    if found := CONTROL.search(text):
        raise TemplateRuntimeError(f"{text!r} holds the control character U+{ord(found[0]):04X}")
    return Markup(_PUNCTUATION.sub(lambda match: f"&#{ord(match[0])};", text))
