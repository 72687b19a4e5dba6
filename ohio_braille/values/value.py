"""What all values share. Lengths are millimetres and their names end in ``_mm``."""

import msgspec

MM_PER_INCH = 25.4


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all values share: frozen, compared by content, built with names, unknown names refused."""
