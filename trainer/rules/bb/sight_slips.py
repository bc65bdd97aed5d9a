"""Blood and Bridges: slips over line of sight. Each stands in place of one rule as a whole."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.bb.facts import Terrain
from trainer.rules.bb.sight import (
    ALONE,
    HALF,
    Crossed,
    Ends,
    Look,
    Obstacle,
    Obstructed,
    Sight,
    Threaded,
    blocking,
    decided,
    from_ground,
    laid,
)
from trainer.rules.hexes import Touch, adjacent
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks

Found = tuple[Obstructed, ...]
OF_TWO = (Obstacle.ROUGH, Obstacle.BURNT_OUT_WOODS, Obstacle.WRECK)
BUILT_UP = {Terrain.CITY: Obstacle.CITY, Terrain.CITY_RUINS: Obstacle.CITY_RUINS}


@mistake("bb-7.0-always-ground", of="bb-7.0:one-way")
def always_ground(look: Look, reading: Reading) -> Asks[Sight]:
    """The rule for the ground taken for an attacker on a hill too."""
    found = yield from from_ground(look, reading)
    result: Sight = yield from decided(laid(look), found, reading)
    return result


@mistake("bb-7.0-end-hexes", of="bb-7.0:one-way")
def end_hexes(look: Look, reading: Reading) -> Asks[Sight]:
    """The terrain of the attacker and of the target counted as in between."""
    found: Sight = yield from book("bb-7.0:one-way", look, reading)
    line = laid(look)
    ends = [h for h in (line.start, line.end) if blocking(line.board, h, reading)]
    if not found.clear or not ends:
        return found
    return Sight(False, tuple(line.board.names[h] for h in ends))


@mistake("bb-7.1-rough-alone", of="bb-7.1")
def rough_alone(look: Look, reading: Reading) -> Asks[Found]:
    """One hex of rough terrain, burnt-out woods or a Wreck taken to block."""
    found: Found = yield from book("bb-7.1", look, reading)
    return tuple(replace(o, counts=ALONE) if o.obstacle in OF_TWO else o for o in found)


@mistake("bb-7.1-woods-in-pairs", of="bb-7.1")
def woods_in_pairs(look: Look, reading: Reading) -> Asks[Found]:
    """Woods, city and ruins taken to need a second hex."""
    found: Found = yield from book("bb-7.1", look, reading)
    alone = (Obstacle.WOODS, Obstacle.CITY, Obstacle.CITY_RUINS)
    return tuple(replace(o, counts=HALF) if o.obstacle in alone else o for o in found)


@mistake("bb-7.1-hill-overlooked", of="bb-7.1")
def ground_hill_overlooked(look: Look, reading: Reading) -> Asks[Found]:
    """A hill between forgotten."""
    found: Found = yield from book("bb-7.1", look, reading)
    return tuple(o for o in found if o.obstacle is not Obstacle.HILL)


@mistake("bb-7.2-crest-forgotten", of="bb-7.2:crest")
def crest_forgotten(look: Look, reading: Reading) -> Asks[Found]:
    """The crest of one's own hill forgotten."""
    yield from ()
    return ()


@mistake("bb-7.2-crest-near", of="bb-7.2:crest")
def crest_near(look: Look, reading: Reading) -> Asks[Found]:
    """A crest hex next to the attacker or to the target taken to block."""
    found: Found = yield from book("bb-7.2:crest", look, reading)
    line = laid(look)
    if found or line.to_hill:
        return found
    near = (h for h in line.hexes if adjacent(h, line.start) or adjacent(h, line.end))
    return tuple(
        Obstructed(line.board.names[h], Obstacle.CREST, ALONE) for h in near if line.level(h) == 1
    )


@mistake("bb-7.2-city-any-distance", of="bb-7.2:behind")
def city_any_distance(look: Look, reading: Reading) -> Asks[Found]:
    """A city taken to hide whatever lies behind it, as woods do."""
    found: Found = yield from book("bb-7.2:behind", look, reading)
    line = laid(look)
    if line.to_hill:
        return found
    there = {o.hex for o in found}
    return found + tuple(
        Obstructed(line.board.names[h], BUILT_UP[ground.terrain], ALONE)
        for h in line.hexes
        if (ground := line.board.ground.get(h))
        and ground.terrain in BUILT_UP
        and line.board.names[h] not in there
    )


@mistake("bb-7.2-woods-overlooked", of="bb-7.2:behind")
def woods_overlooked(look: Look, reading: Reading) -> Asks[Found]:
    """An attacker on a hill taken to see over woods and city."""
    yield from ()
    return ()


@mistake("bb-7.2-hill-overlooked", of="bb-7.2:hill-between")
def hill_overlooked(look: Look, reading: Reading) -> Asks[Found]:
    """A hill between forgotten."""
    yield from ()
    return ()


@mistake("bb-7.2-hill-woods-overlooked", of="bb-7.2:on-the-hill")
def hill_woods_overlooked(look: Look, reading: Reading) -> Asks[Found]:
    """What stands on the hill forgotten."""
    yield from ()
    return ()


@mistake("bb-7.3-graze-blocks", of="bb-7.3")
def graze_blocks(threaded: Threaded, reading: Reading) -> Asks[Sight]:
    """A hex that is only grazed taken to block."""
    found: Sight = yield from book("bb-7.3", threaded, reading)
    grazed = tuple(m.obstacles[0].hex for m in threaded.met if m.touch is Touch.EDGE)
    return Sight(False, grazed) if found.clear and grazed else found


@mistake("bb-7.3-between-is-clear", of="bb-7.3")
def between_is_clear(threaded: Threaded, reading: Reading) -> Asks[Sight]:
    """A thread between two obstacles taken to be free, since it passes through neither."""
    met = tuple(m for m in threaded.met if m.touch is Touch.THROUGH)
    found: Sight = yield from book("bb-7.3", Threaded(met), reading)
    return found


@mistake("bb-7.3-edges-passed", of="bb-7.3:thread")
def edges_passed(ends: Ends, reading: Reading) -> Asks[tuple[Crossed, ...]]:
    """The hexes at an edge, or at a corner, counted as passed through."""
    found: tuple[Crossed, ...] = yield from book("bb-7.3:thread", ends, reading)
    return tuple(Crossed(Touch.THROUGH, (h,)) for place in found for h in place.hexes)
