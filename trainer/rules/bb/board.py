"""Blood and Bridges: the map of a fight, as a text that a person can type.

    title The mill. Made up for training.
    even columns lower
    from AF8

    8   . . w . .
    9   . H W . .
    10  ~ c . x .

    wreck AG9 AH10
    smoke-2 AF8
    crest AG9

What comes before the rows, and the rows, is as in `trainer.rules.maptext`; even columns stand lower,
if nothing else is said. After the rows stand markers, a word and the hexes: `wreck`, `smoke-2`,
`smoke-1`, and `crest` for the crest hexes, if your map shows them. Two maps mean the same if their
boards are equal.

Signs: `.` open, `w` woods, `c` city, `r` city ruins, `x` rough terrain, `b` burnt-out woods,
`f` farmland, `s` shell craters, `~` river or stream, `o` other terrain, all at level 0; `H` hill,
`W` hill woods, `B` burnt-out woods on a hill, `F` farmland on a hill, `S` shell craters on a hill,
at level 1. The book has no city, no ruins and no rough terrain on hills (7.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from trainer.rules.bb.facts import Terrain
from trainer.rules.hexes import Hex, disc, neighbors
from trainer.rules.maptext import MapReader, Sheet, lines_of
from trainer.rules.record import record


@record
class Ground:
    """What a hex is. level: 0 ground level, 1 hill. water: river or stream."""

    terrain: Terrain
    level: int = 0
    water: bool = False


SIGNS: dict[str, Ground] = {
    ".": Ground(Terrain.OPEN),
    "w": Ground(Terrain.WOODS),
    "c": Ground(Terrain.CITY),
    "r": Ground(Terrain.CITY_RUINS),
    "x": Ground(Terrain.ROUGH),
    "b": Ground(Terrain.BURNT_OUT_WOODS),
    "f": Ground(Terrain.FARMLAND),
    "s": Ground(Terrain.SHELL_CRATERS),
    "~": Ground(Terrain.OTHER, water=True),
    "o": Ground(Terrain.OTHER),
    "H": Ground(Terrain.OPEN, 1),
    "W": Ground(Terrain.HILL_WOODS, 1),
    "B": Ground(Terrain.BURNT_OUT_WOODS, 1),
    "F": Ground(Terrain.FARMLAND, 1),
    "S": Ground(Terrain.SHELL_CRATERS, 1),
}
MARKERS = ("wreck", "smoke-2", "smoke-1", "crest")


@dataclass(frozen=True)
class Board(Sheet):
    """A map: its rows of signs from the hex (`column`, `row`) at the upper left, and its markers."""

    wrecks: frozenset[Hex] = frozenset()
    smoke_2: frozenset[Hex] = frozenset()
    smoke_1: frozenset[Hex] = frozenset()
    crests: frozenset[Hex] = frozenset()

    @cached_property
    def ground(self) -> dict[Hex, Ground]:
        """Every hex of the map, row by row, and what it is."""
        return {h: SIGNS[sign] for h, sign in self.signs.items()}

    @cached_property
    def eventful(self) -> frozenset[Hex]:
        """The hexes that can be in the way of a thread: not open ground without a Wreck."""
        tame = {Terrain.OPEN, Terrain.FARMLAND, Terrain.SHELL_CRATERS, Terrain.OTHER}
        there = (h for h, g in self.ground.items() if g.level or g.terrain not in tame)
        return frozenset(there) | self.wrecks

    @cached_property
    def hills(self) -> dict[Hex, frozenset[Hex]]:
        """Every hill hex with its hill: all the hill hexes that hang together with it."""
        found: dict[Hex, frozenset[Hex]] = {}
        for start, ground in self.ground.items():
            if ground.level and start not in found:
                hill, fresh = {start}, [start]
                while fresh:
                    for h in neighbors(fresh.pop()):
                        if h not in hill and h in self.ground and self.ground[h].level:
                            hill.add(h)
                            fresh.append(h)
                found |= dict.fromkeys(hill, frozenset(hill))
        return found

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The map as it is typed; reading them gives this board."""
        return tuple(_lines(self))

    @cached_property
    def smoky(self) -> frozenset[Hex]:
        """The hexes under smoke: those with a marker and their neighbors (8.2), if on the map."""
        marked = self.smoke_1 | self.smoke_2
        return frozenset(h for m in marked for h in disc(m, 1) if h in self.ground)

    def with_wrecks(self, hexes: Iterable[Hex]) -> Board:
        return replace(self, wrecks=frozenset(hexes))


def _lines(board: Board) -> Iterator[str]:
    yield from board.head
    groups = (board.wrecks, board.smoke_2, board.smoke_1, board.crests)
    for word, hexes in zip(MARKERS, groups, strict=True):
        names = [board.names[h] for h in board.ground if h in hexes]
        for start in range(0, len(names), 20):
            yield f"{word} {' '.join(names[start : start + 20])}"


def write(board: Board) -> str:
    """The map as a text that `read` understands."""
    return "\n".join(board.lines) + "\n"


def read(text: str | Sequence[str], field: str = "map") -> Board:
    """The board that a text, or its lines, describe.

    Raises BadInput with `field` and the line: for a line that is too long, a word or a sign that
    does not exist, a row of another length or with a wrong number, a marker on a hex that is not on
    the map or that has it already, a line in the wrong place, a map that has no rows or is too big.
    """
    return _read(lines_of(text, field), field)


@lru_cache(maxsize=64)
def _read(lines: tuple[str, ...], field: str) -> Board:
    return _Reader(field).board(lines)


class _Reader(MapReader):
    """Reads the map of a fight; markers are placed when all rows are known."""

    def __init__(self, field: str) -> None:
        super().__init__(field, SIGNS, MARKERS)
        self.marks: dict[str, list[tuple[int, str]]] = {word: [] for word in MARKERS}

    def mark(self, word: str, rest: list[str]) -> None:
        if not rest:
            raise self.bad(word, f"{word} A1 B2 …", "error.map_name")
        self.marks[word] += [(self.number, name) for name in rest]

    def board(self, lines: Sequence[str]) -> Board:
        sheet = self.read(lines)
        bare = Board(sheet.rows, sheet.column, sheet.row, sheet.grid, sheet.title)
        found = {word: self.placed(bare, marked) for word, marked in self.marks.items()}
        for number, name in self.marks["crest"]:
            self.number = number
            if bare.ground[bare.hex(name)].level == 0:
                raise self.bad(name, "H W B F S", "error.map_crest")
        for number, name in self.marks["smoke-1"]:
            self.number = number
            if bare.hex(name) in found["smoke-2"]:
                raise self.bad(name, "1", "error.map_twice")
        wrecks, smoke_2, smoke_1, crests = (found[word] for word in MARKERS)
        return replace(bare, wrecks=wrecks, smoke_2=smoke_2, smoke_1=smoke_1, crests=crests)

    def placed(self, board: Board, marked: list[tuple[int, str]]) -> frozenset[Hex]:
        hexes: set[Hex] = set()
        for number, name in marked:
            found = self.on_map(board, number, name)
            if found in hexes:
                raise self.bad(name, "1", "error.map_twice")
            hexes.add(found)
        return frozenset(hexes)
