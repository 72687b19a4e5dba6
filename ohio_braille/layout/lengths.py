"""Millimetres: where sums of them must compare, and in messages."""

TINY_MM = 1e-6
"""What sums of floats may be off."""


def exact(mm: float) -> float:
    """Millimetres to the nanometre: sums of floats then compare equal when they mean the same."""
    return round(mm, 6)


def in_mm(mm: float) -> str:
    """Millimetres for a message; to a thousandth, so that a little too much is not called 0."""
    return f"{round(mm, 3):g} mm"


def in_size(size_mm: tuple[float, float]) -> str:
    """Width and height for a message."""
    return f"{size_mm[0]:g} × {size_mm[1]:g} mm"
