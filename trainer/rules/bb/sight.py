"""Blood and Bridges, 7: line of sight.

A thread is stretched from center to center (7.3). What it meets is named by 7.1, if the attacker is
on the ground, or by 7.2, if on a hill: the obstacles, each of which blocks alone or counts for half.
7.3 decides whether they block. Hexes are named as on the map; every way is that of the thread, from
the attacker to the target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Annotated, TypeAlias

from trainer.rules.bb import rulings
from trainer.rules.bb.board import Board, read
from trainer.rules.bb.facts import Terrain
from trainer.rules.hexes import (
    Grid,
    Hex,
    Place,
    Stagger,
    Touch,
    adjacent,
    distance,
    thread,
)
from trainer.rules.maptext import MapLine
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Text, Whole
from trainer.rules.table import Asks, BadInput, step

HexName: TypeAlias = Annotated[str, Text(6)]
ALONE, HALF = 2, 1
"""What an obstacle counts: two of them together block, or one that counts for two."""


class Obstacle(StrEnum):
    """What stands in the way in a hex, as a rule of chapter 7 names it."""

    WOODS = "woods"
    CITY = "city"
    CITY_RUINS = "city-ruins"
    HILL = "hill"
    ROUGH = "rough"
    BURNT_OUT_WOODS = "burnt-out-woods"
    WRECK = "wreck"
    ROUGH_AND_WRECK = "rough-and-wreck"
    BURNT_AND_WRECK = "burnt-and-wreck"
    CREST = "crest"
    HILL_WOODS = "hill-woods"
    BURNT_ON_HILL = "burnt-on-hill"


@record
class Look:
    """From one hex of a map to another. map: its lines, see `trainer.rules.bb.board`."""

    map: tuple[MapLine, ...]
    attacker_hex: HexName
    target_hex: HexName


@record
class Obstructed:
    """A hex with something in it. counts: 2 if one such hex blocks, 1 if it takes two."""

    hex: HexName
    obstacle: Obstacle
    counts: Annotated[int, Whole(1, 2, "of 2 that block")]


@record
class Met:
    """An obstacle that the thread meets; two, if it runs along the edge between them.

    map_end: the edge is the end of the map.
    """

    touch: Touch
    obstacles: tuple[Obstructed, ...]
    map_end: bool = False

    def __post_init__(self) -> None:
        if self.map_end and self.touch is not Touch.EDGE:
            raise BadInput("map_end", True, "false", "error.map_end")
        most = 2 if self.touch is Touch.EDGE and not self.map_end else 1
        if not 1 <= len(self.obstacles) <= most:
            raise BadInput("obstacles", len(self.obstacles), f"1…{most}", "error.obstacles")


@record
class Threaded:
    """All obstacles on a thread, in order."""

    met: tuple[Met, ...] = ()


@record
class Ends:
    """The two ends of a thread on a map of which only the staggering is known."""

    stagger: Stagger
    attacker_hex: HexName
    target_hex: HexName


@record
class Crossed:
    """A place of the thread: one hex that it passes through or touches at a corner, or the two
    between which it runs along an edge."""

    touch: Touch
    hexes: tuple[HexName, ...]


@record
class Sight:
    """Whether the line of sight is clear; else the hexes that block it."""

    clear: bool
    blocked_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A look laid out: the board, both ends, and what lies between."""

    board: Board
    start: Hex
    end: Hex
    places: tuple[Place, ...]

    @property
    def from_hill(self) -> bool:
        return self.board.ground[self.start].level == 1

    @property
    def to_hill(self) -> bool:
        return self.board.ground[self.end].level == 1

    def level(self, of: Hex) -> int:
        """The level of a hex of the thread. Off the map, where an edge can lead it, there is 0."""
        found = self.board.ground.get(of)
        return found.level if found else 0

    def ends(self, place: Place) -> bool:
        """Whether the thread runs along the end of the map there."""
        return place.touch is Touch.EDGE and any(h not in self.board.ground for h in place.hexes)

    @cached_property
    def uneven(self) -> bool:
        """Whether the thread runs along an edge with a hill on one side alone."""
        return any(
            place.touch is Touch.EDGE and len({self.level(h) for h in place.hexes}) == 2
            for place in self.places
        )

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex that the thread meets, once."""
        return tuple(dict.fromkeys([h for place in self.places for h in place.hexes]))


@lru_cache(maxsize=256)
def laid(look: Look) -> Line:
    """Raises BadInput for a bad map, or a hex that is not on it."""
    board = read(look.map, "map")
    start = board.hex(look.attacker_hex, "attacker_hex")
    end = board.hex(look.target_hex, "target_hex")
    return Line(board, start, end, thread(start, end))


SAID = {
    Touch.THROUGH: "bb.thread_through",
    Touch.EDGE: "bb.thread_edge",
    Touch.CORNER: "bb.thread_corner",
}


@rule("bb-7.3", "thread")
def crossed(ends: Ends, reading: Reading) -> Asks[tuple[Crossed, ...]]:
    """What the thread from center to center meets between its two ends.

    Source: Blood and Bridges 7.3 (printed 7.2, Determining Line of Sight).
    """
    grid = Grid(ends.stagger)
    places = thread(
        grid.hex(ends.attacker_hex, "attacker_hex"), grid.hex(ends.target_hex, "target_hex")
    )
    found = tuple(Crossed(p.touch, _names(p, grid.name)) for p in places)
    for touch, key in SAID.items():
        if hexes := tuple("/".join(c.hexes) for c in found if c.touch is touch):
            yield step("bb-7.3", key, hexes=hexes)
    if not found:
        yield step("bb-7.3", "bb.thread_nothing")
    return found


def _names(place: Place, name: Callable[[Hex], str]) -> tuple[str, ...]:
    """The names of the hexes of a place, save one that lies off every map."""
    found = []
    for h in place.hexes:
        try:
            found.append(name(h))
        except BadInput:
            continue
    return tuple(found)


@rule("bb-7.3", rulings=(rulings.TWO_GRAZED, rulings.END_OF_MAP))
def blocked(threaded: Threaded, reading: Reading) -> Asks[Sight]:
    """Whether the obstacles on a thread block it: through what blocks, or grazing two of them.

    Source: Blood and Bridges 7.3 (printed 7.2, Determining Line of Sight).
    """
    by: list[str] = []
    halves: list[Obstructed] = []
    edges: list[Obstructed] = []
    corners: list[Obstructed] = []
    for met in threaded.met:
        first, *other = met.obstacles
        if met.touch is Touch.CORNER:
            corners.append(first)
        elif met.touch is Touch.THROUGH and first.counts == HALF:
            halves.append(first)
        elif met.touch is Touch.THROUGH:
            yield step("bb-7.3", "bb.sight_through", hex=first.hex, obstacle=first.obstacle)
            by.append(first.hex)
        elif other:
            values = {"two": other[0].hex, "other": other[0].obstacle}
            yield step(
                "bb-7.3", "bb.sight_between", one=first.hex, obstacle=first.obstacle, **values
            )
            by += [o.hex for o in met.obstacles]
        else:
            edges.append(first)
    if len(halves) >= 2:
        yield step("bb-7.3", "bb.sight_two_halves", hexes=tuple(o.hex for o in halves))
        by += [o.hex for o in halves]
    if by:
        return Sight(False, tuple(dict.fromkeys(by)))
    ends = [met.obstacles[0] for met in threaded.met if met.map_end]
    if ends and reading.says(rulings.END_OF_MAP) == "same-beyond":
        for end in ends:
            yield step("bb-7.3", "bb.sight_map_end", hex=end.hex, obstacle=end.obstacle)
        return Sight(False, tuple(dict.fromkeys(o.hex for o in ends)))
    for half in halves:
        yield step("bb-7.3", "bb.sight_one_half", hex=half.hex, obstacle=half.obstacle)
    for edge in edges:
        yield step("bb-7.3", "bb.sight_grazes", hex=edge.hex, obstacle=edge.obstacle)
    grazed = tuple(o.hex for o in edges + corners)
    if len(grazed) >= 2:
        reads = reading.says(rulings.TWO_GRAZED)
        if reads == "corners-too" or (reads == "any-two-edges" and len(edges) >= 2):
            grazed = grazed if reads == "corners-too" else grazed[: len(edges)]
            yield step("bb-7.3", "bb.sight_two_grazed", hexes=grazed)
            return Sight(False, grazed)
    return Sight(True)


def _half(
    with_wreck: bool, bare: Obstacle, both: Obstacle, reading: Reading
) -> tuple[Obstacle, int]:
    """Terrain that takes two hexes to block, and perhaps a Wreck in it."""
    if not with_wreck:
        return bare, HALF
    twice = reading.says(rulings.ROUGH_WITH_WRECK) == "counts-twice"
    return both, ALONE if twice else HALF


Named: TypeAlias = tuple[Obstacle, int] | None


def _met(line: Line, name: Callable[[Hex], Named]) -> Iterator[Obstructed]:
    """The hexes of the thread in which `name` finds an obstacle."""
    board = line.board
    for h in line.hexes:
        if h in board.eventful and (found := name(h)):
            yield Obstructed(board.names[h], *found)


@rule("bb-7.1", rulings=(rulings.ROUGH_WITH_WRECK,))
def from_ground(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """What blocks the view of an attacker at ground level. Source: Blood and Bridges 7.1."""
    line = laid(look)
    yield step("bb-7.1", "bb.sight_from_ground", hex=line.board.names[line.start])
    return tuple(_met(line, lambda h: blocking(line.board, h, reading)))


def blocking(board: Board, h: Hex, reading: Reading) -> Named:
    """Whether a hex holds blocking terrain for an attacker at ground level (7.1)."""
    ground, wreck = board.ground[h], h in board.wrecks
    if ground.level == 1:
        return Obstacle.HILL, ALONE
    match ground.terrain:
        case Terrain.WOODS:
            return Obstacle.WOODS, ALONE
        case Terrain.CITY:
            return Obstacle.CITY, ALONE
        case Terrain.CITY_RUINS:
            return Obstacle.CITY_RUINS, ALONE
        case Terrain.ROUGH:
            return _half(wreck, Obstacle.ROUGH, Obstacle.ROUGH_AND_WRECK, reading)
        case Terrain.BURNT_OUT_WOODS:
            return _half(wreck, Obstacle.BURNT_OUT_WOODS, Obstacle.BURNT_AND_WRECK, reading)
    return (Obstacle.WRECK, HALF) if wreck else None


@rule("bb-7.2")
def from_hill(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """What blocks the view of an attacker on a hill: all that the four parts of the rule name.

    Where two of them name the same hex, what blocks alone is kept. Source: Blood and Bridges 7.2.
    """
    line = laid(look)
    yield step("bb-7.2", "bb.sight_from_hill", hex=line.board.names[line.start])
    found: dict[str, Obstructed] = {}
    for part in (on_the_hill, crest, behind, hill_between):
        for obstructed in (yield from part(look, reading)):
            before = found.get(obstructed.hex)
            if before is None or before.counts < obstructed.counts:
                found[obstructed.hex] = obstructed
    return tuple(found.values())


@rule("bb-7.2", "on-the-hill", rulings=(rulings.WRECKS_FROM_HILL, rulings.ROUGH_WITH_WRECK))
def on_the_hill(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """Hill woods, burnt-out woods on a hill, and Wrecks. Source: Blood and Bridges 7.2."""
    yield from ()
    line = laid(look)

    def name(h: Hex) -> Named:
        ground, wreck = line.board.ground[h], h in line.board.wrecks
        if ground.terrain is Terrain.HILL_WOODS:
            return Obstacle.HILL_WOODS, ALONE
        if ground.level == 1 and ground.terrain is Terrain.BURNT_OUT_WOODS:
            return _half(wreck, Obstacle.BURNT_ON_HILL, Obstacle.BURNT_AND_WRECK, reading)
        if wreck and (ground.level == 1 or reading.says(rulings.WRECKS_FROM_HILL) == "anywhere"):
            return Obstacle.WRECK, HALF
        return None

    return tuple(_met(line, name))


@rule(
    "bb-7.2",
    "crest",
    rulings=(
        rulings.CREST_HEX,
        rulings.HILL_BETWEEN,
        rulings.EDGE_OF_HILL,
        rulings.END_OF_MAP,
    ),
)
def crest(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """The crest hexes that the thread crosses on its way down to a target at ground level.

    None if the target is on a hill or the attacker is not. A crest hex next to the attacker or to
    the target does not count, nor does the attacker's own. Source: Blood and Bridges 7.2.
    """
    line = laid(look)
    if line.to_hill:
        yield step("bb-7.2", "bb.crest_target_on_hill", hex=line.board.names[line.end])
        return ()
    if not line.from_hill:
        return ()
    crests, _ = _hills(line, reading)
    marked = [h for h in line.hexes if h in line.board.crests]
    far = [h for h in crests if not _near(line, h)]
    if (
        set(far) != {h for h in marked if not _near(line, h)}
        and reading.says(rulings.CREST_HEX) == "as-marked"
    ):
        crests = marked
    found = []
    for h in crests:
        name = line.board.names[h]
        if h == line.start:
            yield step("bb-7.2", "bb.crest_own_hex", hex=name)
        elif adjacent(h, line.start):
            yield step("bb-7.2", "bb.crest_next_to_attacker", hex=name)
        elif adjacent(h, line.end):
            yield step("bb-7.2", "bb.crest_next_to_target", hex=name)
        else:
            found.append(Obstructed(name, Obstacle.CREST, ALONE))
    return tuple(found)


def _near(line: Line, crest: Hex) -> bool:
    return distance(crest, line.start) <= 1 or adjacent(crest, line.end)


@rule("bb-7.2", "behind", rulings=(rulings.BEHIND_WOODS,))
def behind(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """Woods, and a city or ruins in the last two hexes before a target at ground level.

    Source: Blood and Bridges 7.2.
    """
    line = laid(look)
    if line.to_hill:
        return ()
    hides = {
        Terrain.WOODS: Obstacle.WOODS,
        Terrain.CITY: Obstacle.CITY,
        Terrain.CITY_RUINS: Obstacle.CITY_RUINS,
    }
    found = []
    for h in line.hexes:
        if h not in line.board.eventful:
            continue
        obstacle = hides.get(line.board.ground[h].terrain)
        if obstacle is None:
            continue
        name, hexes = line.board.names[h], distance(h, line.end)
        if obstacle is Obstacle.WOODS:
            near = hexes == 1 or reading.says(rulings.BEHIND_WOODS) == "any-distance"
        else:
            near = hexes <= 2
        if near:
            found.append(Obstructed(name, obstacle, ALONE))
        else:
            yield step("bb-7.2", "bb.not_behind", hex=name, obstacle=obstacle, distance=hexes)
    return tuple(found)


@rule(
    "bb-7.2",
    "hill-between",
    rulings=(rulings.HILL_BETWEEN, rulings.EDGE_OF_HILL, rulings.END_OF_MAP),
)
def hill_between(look: Look, reading: Reading) -> Asks[tuple[Obstructed, ...]]:
    """A hill that the thread comes to after it has left the attacker's, if the target is on the
    ground. Source: Blood and Bridges 7.2.
    """
    yield from ()
    line = laid(look)
    if line.to_hill or not line.from_hill:
        return ()
    _, hills = _hills(line, reading)
    return tuple(Obstructed(line.board.names[h], Obstacle.HILL, ALONE) for h in hills)


def _hills(line: Line, reading: Reading) -> tuple[list[Hex], list[Hex]]:
    """The hill hexes from which the thread leaves the attacker's hill, and those of the hills that
    lie between; the ruling is asked only where the thread comes to the attacker's own hill again.
    """
    downs, again = _ways(line, reading)
    own = line.board.hills[line.start]
    if own.isdisjoint(again) or reading.says(rulings.HILL_BETWEEN) == "comes-up-again":
        return list(downs[0]), list(again)
    crests = [h for down in downs for h in down if h in own]
    return crests, [h for h in again if h not in own]


Ways: TypeAlias = tuple[tuple[tuple[Hex, ...], ...], tuple[Hex, ...]]
"""The hill hexes of each way down, and those that the thread meets after it has first come down."""
BESIDE_HILL: dict[str, int | None] = {
    "crossed-neither": None,
    "on-the-hill": 1,
    "on-the-ground": 0,
}
"""The level of a thread along an edge with a hill on one side alone, by each reading."""


def _ways(line: Line, reading: Reading) -> Ways:
    """A ruling is asked only where its readings lead to different ways."""
    if not line.uneven:
        return _followed(line, None, False)
    level = BESIDE_HILL["crossed-neither"]
    others = [_followed(line, other, False) for other in BESIDE_HILL.values()]
    if any(ways != others[0] for ways in others):
        level = BESIDE_HILL[reading.says(rulings.EDGE_OF_HILL)]
    ground, same = (_followed(line, level, beyond) for beyond in (False, True))
    if ground == same or reading.says(rulings.END_OF_MAP) == "ground-beyond":
        return ground
    return same


def _followed(line: Line, beside: int | None, same_beyond: bool) -> Ways:
    downs: list[tuple[Hex, ...]] = []
    again: list[Hex] = []
    before: int = 0
    hexes: tuple[Hex, ...] = ()
    down = False
    for level, here in _stations(line, beside, same_beyond):
        if down:
            again += [h for h in here if line.level(h) == 1]
        if level is None:
            continue
        if before == 1 and level == 0:
            downs.append(tuple(h for h in hexes if line.level(h) == 1))
        down = down or level == 0
        before, hexes = level, here
    return tuple(downs), tuple(again)


def _stations(
    line: Line, beside: int | None, same_beyond: bool
) -> Iterator[tuple[int | None, tuple[Hex, ...]]]:
    """The levels that the thread stands on one after another, with the hexes; None where it stands
    on neither: at a corner, and as `beside` says along an edge between two levels.

    same_beyond: past the end of the map it is as on the map beside it.
    """
    yield line.level(line.start), (line.start,)
    for place in line.places:
        levels = {line.level(h) for h in place.hexes if not same_beyond or h in line.board.ground}
        if place.touch is Touch.CORNER:
            yield None, place.hexes
        else:
            yield levels.pop() if len(levels) == 1 else beside, place.hexes
    yield line.level(line.end), (line.end,)


@rule("bb-7.0", "one-way")
def one_way(look: Look, reading: Reading) -> Asks[Sight]:
    """Line of sight as the attacker's level has it (7.1 or 7.2). Source: Blood and Bridges 7.0."""
    line = laid(look)
    if through := [p.hexes[0] for p in line.places if p.touch is Touch.THROUGH]:
        names_of = line.board.names
        yield step("bb-7.3", "bb.thread_through", hexes=tuple([names_of[h] for h in through]))
    if edges := tuple([_stroke(line, p) for p in line.places if p.touch is Touch.EDGE]):
        yield step("bb-7.3", "bb.thread_edge", hexes=edges)
    names = from_hill if line.from_hill else from_ground
    found = yield from names(look, reading)
    result: Sight = yield from decided(line, found, reading)
    return result


def decided(line: Line, obstacles: tuple[Obstructed, ...], reading: Reading) -> Asks[Sight]:
    """The obstacles put where the thread meets them, and 7.3 asked."""
    named = line.board.named
    there = {named[o.hex]: o for o in obstacles}
    met = []
    for place in line.places:
        found = tuple([there[h] for h in place.hexes if h in there])
        if found:
            met.append(Met(place.touch, found, line.ends(place)))
    result: Sight = yield from blocked(Threaded(tuple(met)), reading)
    return result


def _stroke(line: Line, edge: Place) -> str:
    """The names of the two hexes at an edge, with a stroke; one, if the map ends there."""
    return "/".join(line.board.names[h] for h in edge.hexes if h in line.board.names)


@rule("bb-7.0", rulings=(rulings.HILL_BOTH_WAYS,))
def line_of_sight(look: Look, reading: Reading) -> Asks[Sight]:
    """Whether a unit in one hex has a line of sight to another hex.

    Raises BadInput for a map that cannot be read, or a hex that is not on it.
    Source: Blood and Bridges 7.0.
    """
    line = laid(look)
    if distance(line.start, line.end) <= 1:
        yield step("bb-7.0", "bb.sight_adjacent")
        return Sight(True)
    found = yield from one_way(look, reading)
    if (
        not found.clear
        and line.from_hill != line.to_hill
        and reading.says(rulings.HILL_BOTH_WAYS) == "both-ways"
    ):
        yield step("bb-7.0", "bb.sight_other_way")
        back = yield from one_way(Look(look.map, look.target_hex, look.attacker_hex), reading)
        found = back if back.clear else found
    yield step(
        "bb-7.0", "bb.sight_clear" if found.clear else "bb.sight_blocked", hexes=found.blocked_by
    )
    return found
