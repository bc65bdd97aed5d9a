"""El Último Puente: fights, moves and drops on a board (`trainer.rules.eup.board`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, TypeAlias

from trainer.rules.eup import rulings
from trainer.rules.eup.artillery import attacks_directly, supports
from trainer.rules.eup.board import Board, Counter, read
from trainer.rules.eup.combat import battle, stand_together
from trainer.rules.eup.drop import BEARINGS, drop_one, landing, lands_grouped
from trainer.rules.eup.facts import (
    Army,
    Backing,
    Battle,
    Battled,
    Bearing,
    Contact,
    Descent,
    Drift,
    DropGroup,
    Ford,
    Grounded,
    HexName,
    Hurdle,
    InTheWay,
    Landscape,
    Parachuted,
    Ranks,
    Stride,
    Trade,
    UnitType,
)
from trainer.rules.eup.movement import move, passes_over
from trainer.rules.eup.water import WATER_COSTS, cross_alone, trade
from trainer.rules.eup.zone import engages
from trainer.rules.hexes import DIRECTIONS, Hex, adjacent, distance
from trainer.rules.maptext import MapLine
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, BadInput, Choice, Then, Who, forbid, step

WAYS = {
    Bearing.UP_LEFT: DIRECTIONS[0],
    Bearing.UP_RIGHT: DIRECTIONS[1],
    Bearing.RIGHT: DIRECTIONS[2],
    Bearing.LEFT: DIRECTIONS[5],
    Bearing.ON_POINT: Hex(0, 0),
}
AROUND = ("up-left", "up-right", "right", "down-right", "down-left", "left")
"""The neighbors of a hex in the order of DIRECTIONS, as hexes lie in rows."""
Place: TypeAlias = Annotated[int, Whole(-1, 5, "neighbor")]
Axis: TypeAlias = Annotated[int, Whole(-999, 999, "axis")]
POINT = -1
"""In place of a neighbor: the drop point itself."""


@record
class FieldBattle:
    """Who attacks whom on a board, by their hexes, with which artillery.

    dropped_at: counters of the fight that have been dropped in this turn.
    """

    map: tuple[MapLine, ...]
    attackers_at: tuple[HexName, ...]
    defenders_at: tuple[HexName, ...]
    artillery_at: tuple[HexName, ...] = ()
    dropped_at: tuple[HexName, ...] = ()


@record
class Route:
    """A counter and the hexes of its way on a board. fights: it is going to fight or to work."""

    map: tuple[MapLine, ...]
    starts_at: HexName
    way: tuple[HexName, ...]
    fights: bool = False


@record
class FieldDrop:
    """A counter is dropped on a board."""

    map: tuple[MapLine, ...]
    drop_point: HexName
    combat_factor: Annotated[int, Whole(0, 20, "factor")]


@record
class FieldLanding:
    """landing_hex: None if it is off the board."""

    landing_hex: str | None
    grounded: Grounded


@record
class FieldGroup:
    """A group is dropped on a board."""

    map: tuple[MapLine, ...]
    drop_point: HexName
    group_counters: Annotated[int, Whole(1, 7, "counters")]


@record
class Spread:
    """A group being spread around a hex (q, r). drops: each is dropped from its hex afterwards."""

    map: tuple[MapLine, ...]
    q: Axis
    r: Axis
    to_place: Annotated[int, Whole(0, 6, "counters")]
    places: tuple[Place, ...] = ()
    drops: bool = False


@record
class Falling:
    """A group that has come apart: who waits for its roll, who is down, what has become of them."""

    map: tuple[MapLine, ...]
    q: Axis
    r: Axis
    waiting: tuple[Place, ...]
    down_at: tuple[HexName, ...] = ()
    must_attack: Annotated[int, Whole(0, 7, "counters")] = 0
    activates_zone: bool = False


@record
class GroupLanding:
    """survivors: counters that stay in the game. must_attack: how many of them have to fight."""

    survivors: int
    must_attack: int
    activates_zone: bool


# fights


@rule("eup-9", "board")
def battle_on_board(facts: FieldBattle, reading: Reading) -> Asks[Battled]:
    """A fight between counters on a board. Source: 9, 10, 11."""
    board = read(facts.map)
    ranks = Ranks(facts.attackers_at, facts.defenders_at, board.grid.stagger)
    ours = _counters(board, "attackers_at", facts.attackers_at)
    theirs = _counters(board, "defenders_at", facts.defenders_at)
    army = ours[0][1].army
    _all_of(army, "attackers_at", facts.attackers_at, ours)
    _all_of(army.enemy, "defenders_at", facts.defenders_at, theirs)
    for at, counter in ours:
        yield from attacks_directly(Trade(counter.unit_type), reading)
        away = [distance(at, h) for h, _ in theirs]
        # several against several have to be adjacent
        yield from engages(Contact(max(away) if len(ours) == 1 else min(away)), reading)
    yield from stand_together(ranks, reading)
    tanks = sum(counter.unit_type is UnitType.TANKS for _, counter in theirs)
    guns = _counters(board, "artillery_at", facts.artillery_at)
    _all_of(army, "artillery_at", facts.artillery_at, guns)
    for at, counter in guns:
        far = max(distance(at, h) for h, _ in theirs)
        backing = Backing(counter.unit_type, far, True, tanks, len(theirs) - tanks)
        yield from supports(backing, reading)
    dropped = {board.hex(name, "dropped_at") for name in facts.dropped_at}
    fight = Battle(
        tuple(counter.combat_factor for _, counter in ours),
        tuple(counter.combat_factor for _, counter in theirs),
        len(guns),
        (),
        _numbers(theirs, lambda h, _: board.landscape[h] in (Landscape.CITY, Landscape.WOOD)),
        _numbers(ours, lambda h, _: h in dropped),
        _numbers(ours, lambda h, c: _swims(board, h, c)),
        _numbers(theirs, lambda h, _: h in dropped),
        _numbers(theirs, lambda h, c: _swims(board, h, c)),
    )
    found = yield from battle(fight, reading)
    return found


Placed: TypeAlias = tuple[tuple[Hex, Counter], ...]


def _counters(board: Board, field: str, names: tuple[str, ...]) -> Placed:
    return tuple(board.counter(name, f"{field}[{n}]") for n, name in enumerate(names))


def _all_of(army: Army, field: str, names: tuple[str, ...], counters: Placed) -> None:
    for number, (name, (_, counter)) in enumerate(zip(names, counters, strict=True)):
        if counter.army is not army:
            raise BadInput(f"{field}[{number}]", name, army.value, "error.wrong_army")


def _numbers(counters: Placed, holds: Callable[[Hex, Counter], bool]) -> tuple[int, ...]:
    return tuple(n for n, (h, c) in enumerate(counters, 1) if holds(h, c))


def _swims(board: Board, at: Hex, counter: Counter) -> bool:
    """Whether a counter is a commando in the water, not on a bridge."""
    afloat = board.landscape[at].water and at not in board.bridges
    return afloat and counter.unit_type is UnitType.COMMANDOS


# moves


@rule("eup-8", "board")
def move_on_board(facts: Route, reading: Reading) -> Asks[int]:
    """A counter moves from hex to hex; how many hexes it has left. Source: 8, 10."""
    board = read(facts.map)
    at, counter = board.counter(facts.starts_at, "starts_at")
    land, before = 0, at
    fords: list[list[Hex]] = []
    for number, name in enumerate(facts.way):
        to = board.hex(name, f"way[{number}]")
        if not adjacent(before, to):
            raise BadInput(f"way[{number}]", name, board.names[before], "error.not_adjacent")
        last = number == len(facts.way) - 1
        opened = yield from _opened(board, to, counter, last, reading)
        if board.landscape[to].water and not opened:
            if fords and fords[-1][-1] == before:
                fords[-1].append(to)
            else:
                fords.append([to])
        else:
            land += 1
        before = to
    farthest = land + WATER_COSTS * sum(map(len, fords))
    displaced = not facts.fights and farthest > counter.movement_factor
    cost = land
    for number, hexes in enumerate(fords):
        ford = Ford(counter.unit_type, len(hexes), displaced, number > 0)
        cost += yield from cross_alone(ford, reading)
    stride = Stride(
        counter.movement_factor,
        cost,
        facts.fights,
        enemy_distance=board.nearest(before, counter.army.enemy),
        ends_on_bridge=before in board.bridges,
    )
    found = yield from move(stride, reading)
    return found


def _opened(board: Board, to: Hex, counter: Counter, last: bool, reading: Reading) -> Asks[bool]:
    """Whether a bridge or engineers open the water there; forbidden where a counter bars the way."""
    on_river = board.landscape[to] is Landscape.RIVER
    there = board.at.get(to)
    thing = InTheWay.BRIDGE if to in board.bridges else InTheWay.NOTHING
    if there is not None:
        acts = yield from trade(Trade(there.unit_type), reading)
        own = there.army is counter.army
        if acts is UnitType.ENGINEERS and on_river and not last:
            thing = InTheWay.OWN_ENGINEERS if own else InTheWay.ENEMY_ENGINEERS
        else:
            thing = InTheWay.OWN if own else InTheWay.ENEMY
    if thing is InTheWay.NOTHING:
        return False
    if not (yield from passes_over(Hurdle(thing, on_river), reading)):
        raise forbid("eup-8", "eup.in_the_way", hex=board.names[to])
    return True


# drops


def _descent(board: Board, at: Hex, factor: int) -> Descent:
    """A counter that comes down there on the board, as far as the board tells."""
    letters = [distance(at, letter) for letter in board.letters]
    there = board.at.get(at)
    return Descent(
        factor,
        board.landscape.get(at, Landscape.OPEN),
        at in board.landscape,
        bridge_there=at in board.bridges,
        enemy_there=there is not None and there.army is Army.GERMAN,
        own_there=there is not None and there.army is Army.ALLIED,
        flak_distance=board.nearest(at, Army.GERMAN, UnitType.ANTI_AIRCRAFT),
        letter_distance=min(letters, default=None),
        germans_adjacent=sum(adjacent(at, h) for h, _ in board.of(Army.GERMAN)),
    )


def _drifted(start: Hex, drift: Drift) -> Hex:
    return start + WAYS[drift.bearing] * drift.drift_hexes


@rule("eup-7.a", "board")
def drop_on_board(facts: FieldDrop, reading: Reading) -> Asks[FieldLanding]:
    """A counter is dropped on a board: where it lands, and what becomes of it. Source: 7."""
    board = read(facts.map)
    drift = yield from drop_one(Parachuted(), reading)
    at = _drifted(board.hex(facts.drop_point, "drop_point"), drift)
    name = board.names.get(at)
    yield step("eup-7.a", "eup.lands_in", hex=name)
    grounded = yield from landing(_descent(board, at, facts.combat_factor), reading)
    return FieldLanding(name, grounded)


@rule("eup-7.b", "board")
def group_on_board(facts: FieldGroup, reading: Reading) -> Asks[GroupLanding | Then]:
    """A group is dropped on a board: how many stay in the game. Source: 7.B.

    Questions: "group", "drop", "landing"; "place" for each counter around the first one.
    """
    board = read(facts.map)
    point = board.hex(facts.drop_point, "drop_point")
    together = yield from lands_grouped(DropGroup(facts.group_counters), reading)
    if together:
        drift = yield from drop_one(Parachuted(), reading)
        point = _drifted(point, drift)
        yield step("eup-7.b", "eup.lands_in", hex=board.names.get(point))
    left = facts.group_counters - 1
    return Then("eup-7.b:around", Spread(facts.map, point.q, point.r, left, (), not together))


@rule("eup-7.b", "around")
def spread_around(facts: Spread, reading: Reading) -> Asks[GroupLanding | Then]:
    """One counter on the point, the others around it, as their player likes. Source: 7.B.

    Question: "place", one of the neighbors still free.
    """
    if facts.to_place:
        free = tuple(name for n, name in enumerate(AROUND) if n not in facts.places)
        chosen, *others = free
        if others:
            chosen = (yield Choice("place", "eup-7.b", Who.PLAYER, free)).seen
        places = tuple(sorted((*facts.places, AROUND.index(chosen))))
        return Then("eup-7.b:around", replace(facts, places=places, to_place=facts.to_place - 1))
    places = (POINT, *facts.places)
    if facts.drops:
        return Then("eup-7.b:fall", Falling(facts.map, facts.q, facts.r, places))
    board, point = read(facts.map), Hex(facts.q, facts.r)
    survivors, fighting, wakes = 0, 0, False
    for place in places:
        at = _at(point, place)
        descent = replace(_descent(board, at, 0), point_on_board=point in board.landscape)
        yield step("eup-7.b", "eup.counter_at", hex=board.names.get(at))
        grounded = yield from landing(descent, reading)
        survivors += not grounded.eliminated
        fighting += grounded.fights_with is not None
        wakes |= grounded.activates_zone
    yield step("eup-7.b", "eup.group_left", survivors=survivors)
    return GroupLanding(survivors, fighting, wakes)


def _at(point: Hex, place: int) -> Hex:
    return point if place == POINT else point + DIRECTIONS[place]


def _rolled_next(facts: Falling, reading: Reading) -> Asks[int]:
    """For which counter the next roll is: the point first, then clockwise, unless their player says.

    He is asked only where it matters: where the next could land on one that still waits and would
    be lost there, and going after it would save it. Question: "rolled-next".
    """
    first, *rest = facts.waiting
    point = Hex(facts.q, facts.r)
    reached = {_at(point, first) + WAYS[bearing] * n for n, bearing in BEARINGS.items()}
    below = [place for place in rest if _at(point, place) in reached]
    if (
        not below
        or reading.says(rulings.OWN_COUNTER) == "later-dies"
        or reading.says(rulings.GROUP_ORDER) == "point-then-clockwise"
    ):
        return first
    options = tuple(AROUND[place] for place in (first, *below))
    chosen = yield Choice("rolled-next", "eup-7.b", Who.PLAYER, options)
    return AROUND.index(chosen.seen)


@rule("eup-7.b", "fall", rulings=(rulings.OWN_COUNTER, rulings.GROUP_ORDER))
def fall_singly(facts: Falling, reading: Reading) -> Asks[GroupLanding | Then]:
    """The counters of a group that has come apart, one after the other. Source: 7.B, 7.A.

    Questions: "rolled-next" where the order matters, "drop", "landing".
    """
    if not facts.waiting:
        survivors = len(facts.down_at)
        yield step("eup-7.b", "eup.group_left", survivors=survivors)
        return GroupLanding(survivors, facts.must_attack, facts.activates_zone)
    board, point = read(facts.map), Hex(facts.q, facts.r)
    falls = yield from _rolled_next(facts, reading)
    rest = [place for place in facts.waiting if place != falls]
    drift = yield from drop_one(Parachuted(), reading)
    at = _drifted(_at(point, falls), drift)
    name = board.names.get(at)
    yield step("eup-7.b", "eup.counter_at", hex=name)
    descent = _descent(board, at, 0)
    descent = replace(
        descent,
        own_waiting=at in {_at(point, place) for place in rest},
        own_there=descent.own_there or name in facts.down_at,
    )
    grounded = yield from landing(descent, reading)
    down = facts.down_at
    if not grounded.eliminated:
        assert name is not None
        down = tuple(sorted((*down, name)))
    return Then(
        "eup-7.b:fall",
        replace(
            facts,
            waiting=tuple(rest),
            down_at=down,
            must_attack=facts.must_attack + (grounded.fights_with is not None),
            activates_zone=facts.activates_zone or grounded.activates_zone,
        ),
    )
