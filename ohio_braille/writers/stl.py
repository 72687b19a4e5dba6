"""Sheets of labels as STL, for a resin or filament printer: a plate for each label, with its dots in their true size.

STL is a list of triangles in mm, 50 bytes each after a head of 84 (3D Systems, StereoLithography Interface
Specification, 1989). Each plate and each dot is a closed body of its own; dots reach into their plate, and the program
that slices for the printer joins what overlaps.
"""

import math
import struct
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import BinaryIO

from ohio_braille.values.label_sheets import LabelSheets, PlacedLabel

PLATE_MM = 0.6
"""How thick a plate is: two or three layers of a filament printer. Our guess; thinner ones break off, and cards with
thicker ones don't lie flat in a pack."""

DOT_HEIGHT_MM = 0.7
"""How far a dot stands out of its plate: the most of DIN 32976 (0.5 to 0.7), since printers come out lower."""

GAP_MM = 0.1
"""By so much a plate is smaller than its label on each side: those without a gap would grow together."""

_ROOT_MM = 0.3
"""How far a dot reaches into its plate."""

_SIDES, _RINGS = 24, 5
"""Of how many sides and rings a dot's dome is: a side is 0.2 mm, finer than any of these printers."""

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]


def write_label_sheets(sheets: LabelSheets, page: int, file: BinaryIO) -> None:
    """Writes the labels of one sheet (from 1), lying as on the sheet: x to the right, y up from its lower left corner,
    dots up."""
    dome = list(_dome(sheets.dots.dot_mm / 2))
    labels = sheets.pages[page - 1].labels
    triangles = [triangle for label in labels for triangle in _label(sheets, label, dome)]
    file.write(b"ohio-braille".ljust(80, b" ") + struct.pack("<I", len(triangles)))
    file.write(b"".join(struct.pack("<12fH", *_normal(one), *one[0], *one[1], *one[2], 0) for one in triangles))


def _label(sheets: LabelSheets, label: PlacedLabel, dome: Sequence[Triangle]) -> Iterator[Triangle]:
    height = sheets.page_mm[1]
    wide, tall = sheets.label_mm
    left, top = label.x_mm, height - label.y_mm
    yield from _plate(left + GAP_MM, top - tall + GAP_MM, left + wide - GAP_MM, top - GAP_MM)
    for x, y in sheets.centres(label):
        for triangle in dome:
            one, two, three = ((x + across, height - y + up, high) for across, up, high in triangle)
            yield one, two, three


def _plate(left: float, bottom: float, right: float, top: float) -> Iterator[Triangle]:
    """A box from the bed upwards; corners run against the clock, seen from outside."""
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    low = [(x, y, 0.0) for x, y in corners]
    high = [(x, y, PLATE_MM) for x, y in corners]
    yield low[0], low[2], low[1]
    yield low[0], low[3], low[2]
    yield high[0], high[1], high[2]
    yield high[0], high[2], high[3]
    yield from _wall(low, high)


def _dome(radius: float) -> Iterator[Triangle]:
    """A dot round the origin: a cap of a sphere on a short root inside the plate."""
    sphere = (radius**2 + DOT_HEIGHT_MM**2) / (2 * DOT_HEIGHT_MM)
    rings = [_ring(radius, PLATE_MM - _ROOT_MM), _ring(radius, PLATE_MM)]
    for n in range(1, _RINGS):
        up = DOT_HEIGHT_MM * n / _RINGS
        rings.append(_ring(math.sqrt(sphere**2 - (sphere - DOT_HEIGHT_MM + up) ** 2), PLATE_MM + up))
    root, summit = (0.0, 0.0, PLATE_MM - _ROOT_MM), (0.0, 0.0, PLATE_MM + DOT_HEIGHT_MM)
    for lower, upper in pairwise(rings):
        yield from _wall(lower, upper)
    for n in range(_SIDES):
        after = (n + 1) % _SIDES
        yield root, rings[0][after], rings[0][n]
        yield summit, rings[-1][n], rings[-1][after]


def _ring(radius: float, high: float) -> list[Point]:
    angles = (2 * math.pi * n / _SIDES for n in range(_SIDES))
    return [(radius * math.cos(angle), radius * math.sin(angle), high) for angle in angles]


def _wall(lower: Sequence[Point], upper: Sequence[Point]) -> Iterator[Triangle]:
    """What is between two rings of as many corners."""
    for n in range(len(lower)):
        after = (n + 1) % len(lower)
        yield lower[n], lower[after], upper[after]
        yield lower[n], upper[after], upper[n]


def _normal(triangle: Triangle) -> Point:
    """The direction, of length 1, in which a triangle looks."""
    (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) = triangle
    ax, ay, az, bx, by, bz = x2 - x1, y2 - y1, z2 - z1, x3 - x1, y3 - y1, z3 - z1
    x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = math.sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length
