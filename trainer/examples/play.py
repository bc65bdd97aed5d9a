"""Blood and Bridges: may it do that? Small positions on a map, and one action.

Maps, units and the Terrain Table are made up for training, and every question says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from trainer.examples.model import Case, Figure, Line, generator, line
from trainer.play import Position, Stage, Unit, before_the_dice
from trainer.play.actions import Action, Fire, Move
from trainer.play.log import state
from trainer.play.position import Formation, Motion
from trainer.play.view import cost
from trainer.rules import Outcome, told
from trainer.rules.bb.aid import Aid, Land, MovingFire, TerrainLine
from trainer.rules.bb.board import Board
from trainer.rules.bb.counters import TRAINING
from trainer.rules.bb.facts import Army, Strength
from trainer.rules.bb.sight import Look
from trainer.rules.hexes import Hex, distance, neighbors

ACROSS, DOWN = 6, 4
SIGNS = "......wwcx"
COUNTERS = {known.counter.name: known.counter for known in TRAINING}
ATTACKERS = (
    "training-tank",
    "training-tank",
    "training-infantry",
    "training-carrier",
    "training-missile-jeep",
    "training-mortar",
)
TARGETS = ("training-tank", "training-infantry", "training-carrier", "training-mortar")
CARD = Aid(
    terrain=(
        TerrainLine(Land.OPEN, 1, 1, 0, 0),
        TerrainLine(Land.WOODS, 1, 3, 1, 1),
        TerrainLine(Land.CITY, 1, 2, 2, 2),
        TerrainLine(Land.ROUGH, 2, 4, 1, 1),
    ),
    moving_fire=MovingFire(everyone=1),
)
FIRE_SLIPS = (
    "bb-6.1-any-ammunition",
    "bb-4.2-fires",
    "bb-7.1-rough-alone",
    "bb-7.1-woods-in-pairs",
    "bb-7.0-end-hexes",
    "bb-7.3-graze-blocks",
    "bb-7.3-between-is-clear",
    "bb-6.1-range-to-target",
)
RETURN_SLIPS = (
    "bb-6.2-disrupted-fires",
    "bb-6.2-ops-complete-fires",
    "bb-6.2-same-hex-again",
    "bb-6.1-any-ammunition",
    "bb-7.1-rough-alone",
    "bb-7.1-woods-in-pairs",
    "bb-7.0-end-hexes",
)
MOVE_SLIPS = (
    "bb-5.0-hexes-counted",
    "bb-5.0-ops-complete-moves",
    "bb-5.1-walks-in",
    "bb-6.1.7-cannot-move",
    "bb-6.1.7-moves-close",
    "bb-1.4-hq-counts",
    "bb-4.2-fires",
)


def _unit(source: Random, name: str, side: str, at: Hex, counters: tuple[str, ...]) -> Unit:
    front = COUNTERS[source.choice(counters)]
    back = COUNTERS.get(f"{front.name}-reduced")
    strength = Strength.FULL if back else Strength.ONE_SIDED
    return Unit(name, side, front, back, at, strength=strength, type=front.name)


def _table(source: Random, near: int) -> Position:
    """A map with an attacker A-1, a friend, a target B-1, at most `near` hexes away, and HQs."""
    while True:
        rows = tuple("".join(source.choices(SIGNS, k=ACROSS)) for _ in range(DOWN))
        board = Board(rows)
        here, there = source.sample(list(board.ground), 2)
        around = [h for h in neighbors(here) if h in board.ground and h != there]
        if distance(here, there) <= near and around:
            break
    units = [
        _unit(source, "A-1", "A", here, ATTACKERS),
        _unit(source, "A-2", "A", source.choice(around), ATTACKERS),
        _unit(source, "B-1", "B", there, TARGETS),
    ]
    for side, at in (("A", units[1].at), ("B", there)):
        hq, back = COUNTERS["training-hq"], COUNTERS["training-hq-reduced"]
        units.append(Unit(f"{side}-HQ", side, hq, back, at, type="training-tank"))
    formations = (Formation("A", Army.NATO), Formation("B", Army.SOVIET))
    return Position(board, tuple(units), formations, CARD, stage=Stage.OPERATIONS, active="A")


def _units(position: Position) -> Iterator[Line]:
    """The units of a position, each with its counter and its state."""
    for unit in position.units:
        said = state(position, unit)
        yield line("play.unit_told", counter=unit.counter.name, **said.values)


def _case(
    position: Position,
    action: Action,
    question: Line,
    slips: tuple[str, ...],
    more: tuple[Line, ...] = (),
    figure: Figure | None = None,
) -> Case:
    def say(value: Any) -> Line:
        if value == "allowed":
            return line("answer.play_yes")
        return line("answer.play_no", rule=value.partition("-")[2])

    def view(_: Outcome[Any]) -> Any:
        return "allowed"

    return Case(
        (line("fact.play_made_up"), *more, *_units(position)),
        question,
        lambda reading: before_the_dice(position, action, reading),
        view,
        say,
        slips,
        figure=figure,
    )


def _pictured(position: Position, start: Unit, end: Unit) -> Figure:
    names = position.board.names
    assert start.at is not None
    assert end.at is not None
    look = Look(position.board.lines, names[start.at], names[end.at])
    seen = told("bb-7.0", look)
    assert isinstance(seen, Outcome)
    return Figure(look.map, look.attacker_hex, look.target_hex, seen.value.blocked_by)


@generator(
    "bb-may-it-fire",
    version=1,
    rule="bb-6.1",
    rules=("bb-6.1", "bb-4.2", "bb-6.1.7", "bb-7.1"),
    kind="choice",
)
def may_it_fire(source: Random) -> Case:
    """One unit wants to fire at another in its own impulse."""
    position = _table(source, 5)
    trouble = source.choice(("", "", "", "disrupted", "ops_complete", "out_of_command"))
    if trouble:
        position = position.with_unit("A-1", **{trouble: True})
    firer, target = position.unit("A-1"), position.unit("B-1")
    action = Fire("A-1", "B-1")
    ask = line("ask.may_fire", unit="A-1", target="B-1")
    return _case(position, action, ask, FIRE_SLIPS, figure=_pictured(position, firer, target))


@generator(
    "bb-may-it-answer",
    version=1,
    rule="bb-6.2",
    rules=("bb-6.2", "bb-6.1", "bb-7.1"),
    kind="choice",
)
def may_it_return_fire(source: Random) -> Case:
    """The enemy has just entered a hex; one unit wants to return fire."""
    position = _table(source, 4)
    trouble = source.choice(("", "", "disrupted", "ops_complete", "fired_at"))
    earlier: tuple[tuple[str, str], ...] = ()
    if trouble == "fired_at":
        earlier = (("A-1", "B-2"),)
        other = replace(position.unit("B-1"), name="B-2", ops_complete=True, by_firing=True)
        position = replace(position, units=(*position.units, other))
    elif trouble:
        position = position.with_unit("B-1", **{trouble: True})
    position = replace(position, motion=Motion(("A-1",), earlier))
    mover, firer = position.unit("A-1"), position.unit("B-1")
    more = [line("fact.play_enters", unit="A-1")]
    if earlier:
        more.append(line("fact.play_fired_at", unit="B-2", target="A-1"))
    action = Fire("B-1", "A-1", returned=True)
    ask = line("ask.may_return_fire", unit="B-1", target="A-1")
    figure = _pictured(position, firer, mover)
    return _case(position, action, ask, RETURN_SLIPS, tuple(more), figure)


@generator(
    "bb-may-it-move",
    version=1,
    rule="bb-5.0",
    rules=("bb-5.0", "bb-5.1", "bb-6.1.7", "bb-1.4"),
    kind="choice",
)
def may_it_move(source: Random) -> Case:
    """One unit wants to enter the next hex."""
    position = _table(source, 3)
    trouble = source.choice(("", "", "disrupted", "disrupted", "ops_complete", "out_of_command"))
    if trouble:
        position = position.with_unit("A-1", **{trouble: True})
    unit = position.unit("A-1")
    assert unit.at is not None
    movement = unit.counter.movement or 1
    spent = source.choice((0, max(0, movement - 1), max(0, movement - 2)))
    if spent and not unit.ops_complete and not unit.out_of_command:
        position = replace(position.with_unit("A-1", spent=spent), motion=Motion(("A-1",)))
        unit = position.unit("A-1")
    assert unit.at is not None
    ways = [h for h in neighbors(unit.at) if h in position.board.ground]
    at = source.choice(ways)
    if source.random() < 0.4:
        third = _unit(source, "A-3", "A", at, ATTACKERS)
        position = replace(position, units=(*position.units, third))
    name = position.board.names[at]
    points = cost(position, unit, at)
    more = (
        line("fact.play_movement", unit="A-1", movement=movement, spent=unit.spent),
        line("fact.play_cost", hex=name, cost=points),
    )
    ask = line("ask.may_move", unit="A-1", hex=name)
    return _case(position, Move(("A-1",), (at,)), ask, MOVE_SLIPS, more)
