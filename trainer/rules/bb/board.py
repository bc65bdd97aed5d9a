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

A `#` begins a comment; blank lines do not count. Three lines come before the rows, each of them
may be left out: `title`, at most 60 characters; which columns stand half a hex lower (`even columns
lower`, `odd columns lower`) or which rows half a hex to the right (`even rows right`, `odd rows
right`), A and 1 being odd; and `from` with the name of the hex at the upper left, A1 if not given.
Then come the rows from top to bottom, a sign for each hex from left to right, with or without blanks
between them; a row may begin with its number. After them stand markers, a word and the hexes:
`wreck`, `smoke-2`, `smoke-1`, and `crest` for the crest hexes, if your map shows them. Two maps mean
the same if their boards are equal.

Signs: `.` open, `w` woods, `c` city, `r` city ruins, `x` rough terrain, `b` burnt-out woods,
`f` farmland, `s` shell craters, `~` river or stream, `o` other terrain, all at level 0; `H` hill,
`W` hill woods, `B` burnt-out woods on a hill, `F` farmland on a hill, `S` shell craters on a hill,
at level 1. The book has no city, no ruins and no rough terrain on hills (7.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Annotated, Any, TypeAlias

from trainer.rules.bb.facts import Terrain
from trainer.rules.hexes import (
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    Hex,
    Stagger,
    column_letters,
    disc,
    neighbors,
)
from trainer.rules.record import record
from trainer.rules.schema import Text
from trainer.rules.table import BadInput

IN_COLUMNS = Grid()
MOST_ACROSS = 80
MOST_LINES = 400
LONGEST = 240
LONGEST_TITLE = 60
MapLine: TypeAlias = Annotated[str, Text(LONGEST)]


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
STAGGERS = {s.value: s for s in Stagger}
MARKERS = ("wreck", "smoke-2", "smoke-1", "crest")
WORDS = ("title", *STAGGERS, "from", *MARKERS)


@dataclass(frozen=True)
class Board:
    """A map: its rows of signs from the hex (`column`, `row`) at the upper left, and its markers."""

    rows: tuple[str, ...]
    column: int = 1
    row: int = 1
    grid: Grid = IN_COLUMNS
    title: str = ""
    wrecks: frozenset[Hex] = frozenset()
    smoke_2: frozenset[Hex] = frozenset()
    smoke_1: frozenset[Hex] = frozenset()
    crests: frozenset[Hex] = frozenset()

    @cached_property
    def ground(self) -> dict[Hex, Ground]:
        """Every hex of the map, row by row, and what it is."""
        return {
            self.grid.at(self.column + across, self.row + down): SIGNS[sign]
            for down, signs in enumerate(self.rows)
            for across, sign in enumerate(signs)
        }

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
    def named(self) -> dict[str, Hex]:
        """The hexes of the map by their printed names."""
        return {self.grid.name(h): h for h in self.ground}

    @cached_property
    def names(self) -> dict[Hex, str]:
        return {h: name for name, h in self.named.items()}

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The map as it is typed; reading them gives this board."""
        return tuple(_lines(self))

    @cached_property
    def smoky(self) -> frozenset[Hex]:
        """The hexes under smoke: those with a marker and their neighbors (8.2), if on the map."""
        marked = self.smoke_1 | self.smoke_2
        return frozenset(h for m in marked for h in disc(m, 1) if h in self.ground)

    def hex(self, name: str, field: str = "hex") -> Hex:
        """The hex with this name. Raises BadInput for a bad name, or one that is not on the map."""
        found = self.named.get(name)
        if found is None:
            found = self.grid.hex(name, field)
            if found not in self.ground:
                raise BadInput(field, name, self.corners, "error.map_hex")
        return found

    @property
    def corners(self) -> str:
        """The names of the first and the last hex, for an error message."""
        right, low = self.column + len(self.rows[0]) - 1, self.row + len(self.rows) - 1
        first = f"{column_letters(self.column)}{self.row}"
        return f"{first} … {column_letters(right)}{low}"

    def with_wrecks(self, hexes: Iterable[Hex]) -> Board:
        return replace(self, wrecks=frozenset(hexes))


def _lines(board: Board) -> Iterator[str]:
    if board.title:
        yield f"title {board.title}"
    yield board.grid.stagger.value
    yield f"from {column_letters(board.column)}{board.row}"
    width = len(str(board.row + len(board.rows) - 1))
    for number, signs in enumerate(board.rows, board.row):
        yield f"{number:<{width}} {' '.join(signs)}"
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
    lines = text.removeprefix("\ufeff").splitlines() if isinstance(text, str) else text
    return _read(tuple(lines), field)


@lru_cache(maxsize=64)
def _read(lines: tuple[str, ...], field: str) -> Board:
    if len(lines) > MOST_LINES:
        raise BadInput(field, len(lines), f"1…{MOST_LINES}", "error.map_lines")
    found = _Reader(field)
    for number, line in enumerate(lines):
        found.line(number, line)
    return found.board()


class _Reader:
    """Reads a map line by line."""

    def __init__(self, field: str) -> None:
        self.field = field
        self.number = 0
        self.head: dict[str, Any] = {}
        self.rows: list[str] = []
        self.marks: dict[str, list[tuple[int, str]]] = {word: [] for word in MARKERS}

    def bad(self, given: Any, allowed: str, key: str) -> BadInput:
        line = self.number + 1
        return BadInput(f"{self.field}[{self.number}]", given, allowed, key, line=line)

    def line(self, number: int, line: str) -> None:
        self.number = number
        if len(line) > LONGEST:
            raise self.bad(f"{len(line)}", f"1…{LONGEST}", "error.map_long")
        words = line.partition("#")[0].split()
        if not words:
            return
        if not "".join(words).isprintable():
            raise self.bad(repr(" ".join(words))[:60], " ".join(SIGNS), "error.map_sign")
        first, plain = words[0].lower(), " ".join(words)
        if first == "title":
            self.once("title", plain[len("title") :].strip())
            if len(self.head["title"]) > LONGEST_TITLE:
                raise self.bad(plain[:LONGEST_TITLE], f"1…{LONGEST_TITLE}", "error.map_title")
        elif first in ("even", "odd"):
            if plain.lower() not in STAGGERS:
                raise self.bad(plain, ", ".join(STAGGERS), "error.map_word")
            self.once("stagger", STAGGERS[plain.lower()])
        elif first == "from":
            self.once("from", self.corner(words))
        elif first in MARKERS:
            self.mark(first, words[1:])
        else:
            self.signs(words)

    def once(self, name: str, value: Any) -> None:
        if name in self.head:
            raise self.bad(name, "1", "error.map_twice")
        if self.rows:
            raise self.bad(name, "title, from, …", "error.map_order")
        self.head[name] = value

    def corner(self, words: list[str]) -> tuple[int, int]:
        name = " ".join(words[1:])
        try:
            return IN_COLUMNS.place(IN_COLUMNS.hex(name))
        except BadInput as error:
            raise self.bad(name, error.allowed, "error.map_name") from None

    def mark(self, word: str, names: list[str]) -> None:
        if not self.rows:
            raise self.bad(word, "title, from, …", "error.map_order")
        if not names:
            raise self.bad(word, f"{word} A1 B2 …", "error.map_name")
        self.marks[word] += [(self.number, name) for name in names]

    def signs(self, words: list[str]) -> None:
        if any(self.marks.values()):
            raise self.bad(words[0], ", ".join(MARKERS), "error.map_order")
        if words[0].isascii() and words[0].isdigit():
            label, words = words[0], words[1:]
            expected = str(self.head.get("from", (1, 1))[1] + len(self.rows))
            if label != expected:
                raise self.bad(label[:20], expected, "error.map_label")
        signs = "".join(words)
        wrong = next((sign for sign in signs if sign not in SIGNS), None)
        if wrong is not None or not signs:
            word = len(words) > 0 and len(words[0]) > 1 and not set(words[0]) <= SIGNS.keys()
            if word:
                raise self.bad(words[0], f"{', '.join(WORDS)}; {' '.join(SIGNS)}", "error.map_word")
            raise self.bad(wrong or "", " ".join(SIGNS), "error.map_sign")
        if self.rows and len(signs) != len(self.rows[0]):
            raise self.bad(len(signs), str(len(self.rows[0])), "error.map_row")
        if len(signs) > MOST_ACROSS:
            raise self.bad(len(signs), f"1…{MOST_ACROSS}", "error.map_row")
        self.rows.append(signs)

    def board(self) -> Board:
        if not self.rows:
            raise BadInput(self.field, "", " ".join(SIGNS), "error.map_empty")
        column, row = self.head.get("from", (1, 1))
        grid = Grid(self.head.get("stagger", Stagger.EVEN_COLUMNS))
        if row + len(self.rows) - 1 > MOST_ROWS:
            raise BadInput(self.field, len(self.rows), f"… {MOST_ROWS}", "error.map_size")
        if column + len(self.rows[0]) - 1 > MOST_COLUMNS:
            raise BadInput(self.field, len(self.rows[0]), "… ZZ", "error.map_size")
        bare = Board(tuple(self.rows), column, row, grid, self.head.get("title", ""))
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
            self.number = number
            try:
                found = board.hex(name)
            except BadInput as error:
                key = "error.map_name" if error.key == "error.hex_name" else "error.map_off"
                raise self.bad(name, error.allowed, key) from None
            if found in hexes:
                raise self.bad(name, "1", "error.map_twice")
            hexes.add(found)
        return frozenset(hexes)
