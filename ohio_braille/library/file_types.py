"""What may stand in a data file, as types: from them come the checks, the JSON Schemas and docs/data-files.md."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec

Format = Literal[1]

FORMAT: Format = 1
"""The format of data files that this program reads."""

Name = str | dict[str, str]
"""What a thing is called: one name for all languages, or one a language."""


def names_by_language(name: Name) -> dict[str, str]:
    """A name by language; under ``*`` the one for all languages."""
    return {"*": name} if isinstance(name, str) else name


def file_type(
    value: type[msgspec.Struct], *, named: bool = True, without: Collection[str] = (), **other: tuple[Any, ...]
) -> type[Any]:
    """The type of the files of a value: its fields, but the id, which is the file's name, and what ``without`` says.

    ``named`` gives it a name, by language or not; ``other`` are further fields with their types and defaults.
    """
    fields: list[Any] = [("format", Format, FORMAT)]
    if named:
        fields.append(("name", Name, {}))
    taken = {"id", "name", "built_in", *without, *other}
    fields += [(name, *of) for name, of in other.items()]
    for field in msgspec.structs.fields(value):
        if field.name not in taken:
            default = (
                (msgspec.field(default_factory=field.default_factory),)
                if field.default_factory is not msgspec.NODEFAULT
                else ()
                if field.default is msgspec.NODEFAULT
                else (field.default,)
            )
            fields.append((field.name, field.type, *default))
    return msgspec.defstruct(f"{value.__name__}File", fields, kw_only=True, frozen=True, forbid_unknown_fields=True)
