"""What fire leaves behind, put on the table: units hurt or gone, their passengers, HQs, Wrecks."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.position import Motion, Position, Unit
from trainer.play.view import target
from trainer.rules.bb.facts import Party, State, Strength
from trainer.rules.bb.hq import HqAfter, HqLeft, beside, hq_attacked
from trainer.rules.bb.movement import Passenger, carried
from trainer.rules.hexes import Hex
from trainer.rules.reading import Reading
from trainer.rules.table import Asks, named, speaking_of


def after(position: Position, unit: Unit, state: State) -> Position:
    """A unit as a rule leaves it; one that is destroyed leaves the map, with a Wreck if need be."""
    at = unit.at
    if state.wreck_placed and at is not None:
        position = position.with_wreck(at)
    if state.strength is Strength.DESTROYED:
        return gone(position, unit.name)
    return position.with_unit(unit.name, strength=state.strength, disrupted=state.disrupted)


def gone(position: Position, name: str) -> Position:
    """A unit off the map, its markers with it; whom it carried stands in its hex."""
    position = position.with_units(lambda u: u.aboard == name, aboard="")
    position = position.with_unit(
        name,
        strength=Strength.DESTROYED,
        at=None,
        aboard="",
        disrupted=False,
        ops_complete=False,
        by_firing=False,
        out_of_command=False,
        ammo_depletion=0,
    )
    return stopped(position, name)


def stopped(position: Position, name: str) -> Position:
    """A unit that moves no further in this move."""
    if position.motion is None or name not in position.motion.units:
        return position
    units = tuple(n for n in position.motion.units if n != name)
    fired = tuple(pair for pair in position.motion.fired_at if pair[0] != name)
    return replace(position, motion=Motion(units, fired) if units else None)


def passenger(unit: Unit) -> Passenger:
    return Passenger(unit.strength, unit.disrupted)


def transport_hit(
    position: Position, unit: Unit, state: State, hits: int, reading: Reading
) -> Asks[Position]:
    """The unit and, by 5.2.4, the infantry in it, after Hits that got through."""
    rider = position.passenger(unit)
    if rider is None:
        return after(position, unit, state)
    left = yield from carried(passenger(rider), state, hits, reading)
    position = after(position, unit, state)
    return after(position, position.unit(rider.name), left)


def hq_beside(
    position: Position, at: Hex, units: tuple[Unit, ...], reading: Reading
) -> Asks[Position]:
    """The HQ that stood with these units in a hex, after what became of them (1.3.3.2)."""
    if not units:
        return position
    hq = position.hq_in(at, position.army(units[0]))
    if hq is None:
        return position
    now = (position.unit(u.name) for u in units)
    states = tuple(State(u.strength, u.disrupted) for u in now)
    wreck = at in position.board.wrecks
    attacked = beside(hq.strength, tuple(map(target, units)), states, wreck)
    game = speaking_of(Party.DEFENDER_HQ, None, named("hq", hq_attacked(attacked, reading)))
    found: HqAfter = yield from game
    return hq_after(position, hq, found)


def hq_after(position: Position, hq: Unit, found: HqAfter | HqLeft) -> Position:
    """An HQ as a rule leaves it."""
    state = State(found.strength, False, found.wreck_placed)
    return after(position, hq, state)
