"""El Último Puente: a board as a text that a person can type, and the counters on it.

    title Two bridges. Made up for training.
    from A1

    1  . . c ~ . .
    2  . w . ~ . .
    3  . . . = = .

    bridge D1
    letter F1
    allied infantry 4-4 B1 C2
    german tanks 3-5 E1

What comes before the rows, and the rows, is as in `trainer.rules.maptext`; hexes lie in rows, every
second row half a hex to the right, if nothing else is said. Signs: `.` open, `c` city, `w` wood,
`~` river, `=` canal. After the rows stand `bridge` and the hexes of bridge counters, `letter` and
those of letters under which counters are hidden, and the counters: the army, the type, the combat
factor and the movement factor, the hexes. The printed map is not in the book.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from trainer.rules.eup.facts import Army, Landscape, UnitType
from trainer.rules.hexes import Hex, Stagger, distance
from trainer.rules.maptext import MapReader, Sheet, lines_of
from trainer.rules.record import record
from trainer.rules.table import BadInput

SIGNS = {
    ".": Landscape.OPEN,
    "c": Landscape.CITY,
    "w": Landscape.WOOD,
    "~": Landscape.RIVER,
    "=": Landscape.CANAL,
}
MARKERS = ("bridge", "letter")
WORDS = (*MARKERS, *(army.value for army in Army))
UNITS = {unit.value: unit for unit in UnitType}
FACTORS = range(21)
PRINTED = re.compile("([0-9]{1,2})-([0-9]{1,2})")


@record
class Counter:
    """A counter as it is printed."""

    army: Army
    unit_type: UnitType
    combat_factor: int
    movement_factor: int


@dataclass(frozen=True)
class Board(Sheet):
    """A board: its landscape, bridges, letters, and one counter at most in a hex."""

    bridges: frozenset[Hex] = frozenset()
    letters: frozenset[Hex] = frozenset()
    counters: tuple[tuple[Hex, Counter], ...] = ()

    @cached_property
    def landscape(self) -> dict[Hex, Landscape]:
        return {h: SIGNS[sign] for h, sign in self.signs.items()}

    @cached_property
    def at(self) -> dict[Hex, Counter]:
        return dict(self.counters)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The board as it is typed; reading them gives this board."""
        found = list(self.head)
        for word, hexes in zip(MARKERS, (self.bridges, self.letters), strict=True):
            found += [f"{word} {self.names[h]}" for h in self.signs if h in hexes]
        for at, counter in self.counters:
            factors = f"{counter.combat_factor}-{counter.movement_factor}"
            found.append(f"{counter.army} {counter.unit_type} {factors} {self.names[at]}")
        return tuple(found)

    def of(self, army: Army) -> tuple[tuple[Hex, Counter], ...]:
        return tuple((h, counter) for h, counter in self.counters if counter.army is army)

    def nearest(self, to: Hex, army: Army, *units: UnitType) -> int | None:
        """How far the nearest counter of an army is, of certain types if any are named."""
        far = [distance(to, h) for h, c in self.of(army) if not units or c.unit_type in units]
        return min(far, default=None)

    def counter(self, name: str, field: str) -> tuple[Hex, Counter]:
        """The counter in the hex of this name. Raises BadInput where there is none."""
        at = self.hex(name, field)
        if at not in self.at:
            allowed = ", ".join(self.names[h] for h, _ in self.counters) or "—"
            raise BadInput(field, name, allowed, "error.no_counter")
        return at, self.at[at]


def read(text: str | Sequence[str], field: str = "map") -> Board:
    """The board that a text, or its lines, describe. Raises BadInput with `field` and the line."""
    return _read(lines_of(text, field), field)


@lru_cache(maxsize=64)
def _read(lines: tuple[str, ...], field: str) -> Board:
    return _Reader(field).board(lines)


class _Reader(MapReader):
    """Reads a board; counters and bridges are placed when all rows are known."""

    def __init__(self, field: str) -> None:
        super().__init__(field, SIGNS, WORDS, Stagger.EVEN_ROWS)
        self.marks: list[tuple[int, str, str]] = []
        self.placed: list[tuple[int, Counter, str]] = []

    def mark(self, word: str, rest: list[str]) -> None:
        if word in MARKERS:
            if not rest:
                raise self.bad(word, f"{word} A1 B2 …", "error.map_name")
            self.marks += [(self.number, word, name) for name in rest]
            return
        form = f"{word} infantry 4-4 A1 …"
        if len(rest) < 3:
            raise self.bad(" ".join([word, *rest]), form, "error.map_counter")
        unit, factors, *names = rest
        if unit.lower() not in UNITS:
            raise self.bad(unit, ", ".join(UNITS), "error.map_counter")
        printed = PRINTED.fullmatch(factors)
        if printed is None:
            raise self.bad(factors, form, "error.map_counter")
        combat, movement = map(int, printed.groups())
        if combat not in FACTORS or movement not in FACTORS:
            raise self.bad(factors, f"0…{FACTORS[-1]}", "error.map_counter")
        counter = Counter(Army(word), UNITS[unit.lower()], combat, movement)
        self.placed += [(self.number, counter, name) for name in names]

    def board(self, lines: Sequence[str]) -> Board:
        sheet = self.read(lines)
        marked: dict[str, set[Hex]] = {word: set() for word in MARKERS}
        for number, word, name in self.marks:
            at = self.on_map(sheet, number, name)
            if at in marked[word]:
                raise self.bad(name, "1", "error.map_twice")
            if word == "bridge" and not SIGNS[sheet.signs[at]].water:
                raise self.bad(name, "~ =", "error.map_bridge")
            marked[word].add(at)
        counters: dict[Hex, Counter] = {}
        for number, counter, name in self.placed:
            at = self.on_map(sheet, number, name)
            if at in counters:
                raise self.bad(name, "1", "error.map_twice")
            counters[at] = counter
        in_order = tuple((h, counters[h]) for h in sheet.signs if h in counters)
        return Board(
            sheet.rows,
            sheet.column,
            sheet.row,
            sheet.grid,
            sheet.title,
            frozenset(marked["bridge"]),
            frozenset(marked["letter"]),
            in_order,
        )
