"""Hexes: their printed names, distances, directions, and the thread between two centers.

Everything is counted in whole numbers. A `Hex` has two axes: q, and r at 120 degrees to it; the
third, s, is what makes the sum 0. A `Grid` says how a printed map names its hexes. Where the hexes
stand side by side in columns, every other column stands half a hex lower; where they lie in rows,
every other row stands half a hex to the right. Which ones do is a fact of the map.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from trainer.rules.record import record
from trainer.rules.table import BadInput

MOST_COLUMNS = 26 + 26 * 26
MOST_ROWS = 99
NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


class Hex(NamedTuple):
    """A hex by its two axes."""

    q: int
    r: int

    @property
    def s(self) -> int:
        return -self.q - self.r

    def __add__(self, other: Hex) -> Hex:  # type: ignore[override]
        return Hex(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self[0] - other[0], self[1] - other[1])

    def __mul__(self, times: int) -> Hex:  # type: ignore[override]
        return Hex(self[0] * times, self[1] * times)


DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The six steps to a neighbor, clockwise: from straight up in columns, from up and left in rows."""


def distance(a: Hex, b: Hex) -> int:
    """Steps from `a` to `b`, hexes; a neighbor is 1 away."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbors(of: Hex) -> tuple[Hex, ...]:
    """The six hexes around, in the order of DIRECTIONS."""
    return tuple(of + step for step in DIRECTIONS)


def adjacent(a: Hex, b: Hex) -> bool:
    return distance(a, b) == 1


def ring(center: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes exactly `radius` away, clockwise from the first of DIRECTIONS."""
    if radius == 0:
        return (center,)
    found = []
    at = center + DIRECTIONS[0] * radius
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at += DIRECTIONS[(side + 2) % 6]
    return tuple(found)


def disc(center: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at most `radius` away, ring by ring."""
    return tuple(h for k in range(radius + 1) for h in ring(center, k))


def row(start: Hex, direction: int, steps: int) -> tuple[Hex, ...]:
    """The `steps` hexes after `start` in a straight line; direction: 0 to 5, see DIRECTIONS."""
    return tuple(start + DIRECTIONS[direction] * k for k in range(1, steps + 1))


def straight(a: Hex, b: Hex) -> int | None:
    """The direction in which `b` lies in one straight row of hexes from `a`, or None."""
    far = distance(a, b)
    ways = [k for k, step in enumerate(DIRECTIONS) if far and a + step * far == b]
    return ways[0] if ways else None


class Touch(StrEnum):
    """How the thread meets a place of the map."""

    THROUGH = "through"
    EDGE = "edge"
    CORNER = "corner"


class Place(NamedTuple):
    """What the thread meets next.

    THROUGH: the inside of the one hex. EDGE: it runs along the edge between the two hexes, from end
    to end. CORNER: it touches the one hex in a single point.
    """

    touch: Touch
    hexes: tuple[Hex, ...]


def thread(a: Hex, b: Hex) -> tuple[Place, ...]:
    """All that a thread from the center of `a` to the center of `b` meets between the two, in order.

    Neither end hex is in it. A corner stands before the hex that the thread goes into there. Exact:
    only whole numbers are compared. The hexes of the thread from `b` to `a` are the same ones.
    """
    q, r = a
    return tuple(
        [Place(p[0], tuple([Hex(h[0] + q, h[1] + r) for h in p[1]])) for p in _thread(b - a)]
    )


SIDES = tuple((step, (step.q - step.r, step.r - step.s, step.s - step.q)) for step in DIRECTIONS)


@lru_cache(maxsize=20_000)
def _thread(to: Hex) -> tuple[Place, ...]:
    """The thread from the hex (0, 0).

    A hex is what lies within 1 of its center on each of three skew axes: q - r, r - s and s - q,
    on which neighbors are 1, 1 and 2 apart. So the thread leaves the hex through the side whose
    neighbor is 2 away on an axis, where that axis has grown by 1: the earliest of them. Two at once
    are a corner.
    """
    goal = (to.q - to.r, to.r - to.s, to.s - to.q)
    places: list[Place] = []
    at = Hex(0, 0)
    while at != to:
        here = (at.q - at.r, at.r - at.s, at.s - at.q)
        exits: list[tuple[int, int, Hex]] = []
        for step, axes in SIDES:
            k = next(i for i, along in enumerate(axes) if abs(along) == 2)
            sign = axes[k] // 2
            if sign * goal[k] > 0:
                exits.append((sign * here[k] + 1, sign * goal[k], step))
        first = exits[0]
        for other in exits[1:]:
            if other[0] * first[1] < first[0] * other[1]:
                first = other
        ways = [e for e in exits if e[0] * first[1] == first[0] * e[1]]
        if len(ways) == 1:
            at += ways[0][2]
        else:
            (_, rate, one), (_, other_rate, two) = ways
            if rate == other_rate:
                places.append(Place(Touch.EDGE, tuple(sorted((at + one, at + two)))))
                at = at + one + two
            else:
                into, past = (one, two) if rate > other_rate else (two, one)
                places.append(Place(Touch.CORNER, (at + past,)))
                at += into
        if at != to:
            places.append(Place(Touch.THROUGH, (at,)))
    return tuple(places)


class Stagger(StrEnum):
    """Which columns stand half a hex lower, or which rows half a hex to the right; A and 1 are odd."""

    EVEN_COLUMNS = "even columns lower"
    ODD_COLUMNS = "odd columns lower"
    EVEN_ROWS = "even rows right"
    ODD_ROWS = "odd rows right"

    @property
    def columns(self) -> bool:
        """Whether the hexes stand in columns; else they lie in rows."""
        return self in (Stagger.EVEN_COLUMNS, Stagger.ODD_COLUMNS)


@record
class Grid:
    """How a map names its hexes: letters for the column, A to Z, AA, AB, …; a number for the row."""

    stagger: Stagger = Stagger.EVEN_COLUMNS

    def at(self, column: int, row: int) -> Hex:
        """The hex of a column and a row, both counted from 1."""
        before = 1 if self.stagger in (Stagger.EVEN_COLUMNS, Stagger.EVEN_ROWS) else 0
        if self.stagger.columns:
            return Hex(column, row - (column - before) // 2)
        return Hex(column - (row - before) // 2, row)

    def place(self, of: Hex) -> tuple[int, int]:
        """The column and the row of a hex."""
        before = 1 if self.stagger in (Stagger.EVEN_COLUMNS, Stagger.EVEN_ROWS) else 0
        if self.stagger.columns:
            return of.q, of.r + (of.q - before) // 2
        return of.q + (of.r - before) // 2, of.r

    def hex(self, name: str, field: str = "hex") -> Hex:
        """The hex with this printed name, e.g. "AG10"; small letters will do.

        Raises BadInput (with `field`) for anything that is not such a name.
        """
        match = NAME.fullmatch(name.strip().upper()) if isinstance(name, str) else None
        if not match:
            raise BadInput(field, name, f"A1 … ZZ{MOST_ROWS}", "error.hex_name")
        return self.at(column_number(match[1]), int(match[2]))

    def name(self, of: Hex) -> str:
        """The printed name of a hex. Raises BadInput for a hex off every map."""
        column, row = self.place(of)
        if not (1 <= column <= MOST_COLUMNS and 1 <= row <= MOST_ROWS):
            raise BadInput("hex", f"{column}, {row}", f"A1 … ZZ{MOST_ROWS}", "error.hex_name")
        return f"{column_letters(column)}{row}"


def column_number(letters: str) -> int:
    """A is 1, Z is 26, AA is 27."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def column_letters(number: int) -> str:
    """1 is A, 26 is Z, 27 is AA."""
    high, low = divmod(number - 1, 26)
    return (chr(ord("A") + high - 1) if high else "") + chr(ord("A") + low)
