"""The language of the environment: what things are made in, and what is said, where nobody says otherwise."""

import os
from collections.abc import Mapping, Sequence

GERMAN = "de"
"""The language where the environment names none of ours, as with LANG=C."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What POSIX reads for the language of messages, the first that is set and not empty."""


def language(environment: Mapping[str, str] = os.environ) -> str:
    """A language as ``-l`` takes it: OHIO_BRAILLE_LANGUAGE as it stands, a path too; else the locale's, if we have it;
    else German."""
    if named := environment.get("OHIO_BRAILLE_LANGUAGE", "").strip():
        return named
    return of_locale(environment, _ids()) or GERMAN


def speech() -> str:
    """The language in which the running command speaks: that of ``-l`` or of the environment, if the program speaks
    it; else English."""
    import click

    from ohio_braille.cli.group import library
    from ohio_braille.texts.said import speaks

    context = click.get_current_context(silent=True)
    asked = ""
    if context and context.get_parameter_source("language") == click.core.ParameterSource.COMMANDLINE:
        asked = str(context.params.get("language", ""))
    named = asked or os.environ.get("OHIO_BRAILLE_LANGUAGE", "").strip()
    found = library().language(named).id if named else of_locale(os.environ, _ids())
    return found if speaks(found) else "en"


def of_locale(environment: Mapping[str, str], known: Sequence[str]) -> str:
    """The id among those known of the locale's language; empty for C, POSIX and a language that isn't known."""
    from ohio_braille.library.languages import of_code

    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return of_code(locale, known)


def _ids() -> tuple[str, ...]:
    from ohio_braille.cli.group import library

    return library().names("language")
