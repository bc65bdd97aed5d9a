"""Artillery on the table: missions called on a hex, and what they do where they fall (8.0)."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.actions import Call
from trainer.play.harm import after, hq_after, passenger
from trainer.play.position import IMPULSE, Position, Stage, Unit
from trainer.play.turn import at_stage, settled
from trainer.play.view import bonus, prepared, printed, sees, target
from trainer.rules.bb.artillery import fire_mission, may_call
from trainer.rules.bb.artillery_facts import (
    Beside,
    Bombardment,
    Caller,
    FireMission,
    Moment,
    Munition,
    Occupant,
    StrikeMarker,
    Struck,
    StruckHex,
)
from trainer.rules.bb.artillery_facts import Call as CallFacts
from trainer.rules.bb.facts import Cover
from trainer.rules.hexes import DIRECTIONS, Hex
from trainer.rules.reading import Reading
from trainer.rules.table import Asks, forbid

WIDE = frozenset({Munition.CHEMICAL, Munition.MLRS})
"""What strikes seven hexes."""


def call(position: Position, action: Call, reading: Reading) -> Asks[Position]:
    """A mission is called and falls (8.0 to 8.6)."""
    caller = position.unit(action.caller)
    if not caller.alive or caller.at is None:
        raise forbid("bb-6.1.7", "play.destroyed", unit=caller.name)
    at_stage(position, *IMPULSE)
    position = settled(position)
    army = position.army(caller)
    mission = next(
        (m for m in position.missions if m.army is army and m.munition is action.munition), None
    )
    spotter = Caller.OTHER
    if caller.headquarters:
        spotter = Caller.HQ
    elif caller.recon:
        spotter = Caller.RECON
    facts = CallFacts(
        spotter,
        army,
        action.munition,
        _moment(position),
        caller.formation == position.active,
        (yield from sees(position, caller.at, action.at, reading)),
        mission.left if mission else 0,
        position.called.count(caller.name),
        len(position.called),
    )
    if mission is None:
        yield from may_call(facts, reading)
        raise forbid("bb-8.0", "bb.no_mission_left")
    sides = tuple(s for s in range(6) if action.at + DIRECTIONS[s] in position.board.ground)
    wide = action.munition in WIDE
    places = {s: action.at + DIRECTIONS[s] for s in sides}
    strike = FireMission(
        facts,
        mission.firepower,
        mission.hit_number,
        _struck(position, action.at, wide),
        tuple(Beside(s, _struck(position, at, wide)) for s, at in places.items()),
    )
    found = yield from fire_mission(strike, reading)
    at = action.at if found.landed is None else places[found.landed]
    position = _fallen(position, at, _hexes(position, at, wide), found)
    missions = tuple(replace(m, left=m.left - (m == mission)) for m in position.missions)
    stage = Stage.COMMAND if position.stage is Stage.COMMAND else Stage.OPERATIONS
    return replace(position, missions=missions, called=(*position.called, caller.name), stage=stage)


def _moment(position: Position) -> Moment:
    if position.stage is Stage.COMMAND:
        return Moment.IMPULSE
    return Moment.LATER if position.acted else Moment.OPERATIONS


def _hexes(position: Position, at: Hex, wide: bool) -> tuple[Hex, ...]:
    around = tuple(at + step for step in DIRECTIONS) if wide else ()
    return (at, *(h for h in around if h in position.board.ground))


def _occupants(position: Position, at: Hex) -> tuple[Unit, ...]:
    return tuple(u for u in position.on_map.get(at, ()) if not u.headquarters and not u.aboard)


def _struck(position: Position, at: Hex, wide: bool) -> tuple[StruckHex, ...]:
    return tuple(_hex(position, h) for h in _hexes(position, at, wide))


def _hex(position: Position, at: Hex) -> StruckHex:
    """A hex as artillery finds it."""
    occupants = []
    for unit in _occupants(position, at):
        rider = position.passenger(unit)
        hq = next(u for u in position.units if u.headquarters and u.formation == unit.formation)
        carried = passenger(rider) if rider else None
        occupants.append(Occupant(target(unit), carried, printed(hq, "morale")))
    hq_there = _hq(position, at)
    return StruckHex(
        tuple(occupants),
        Cover(
            terrain=position.board.ground[at].terrain,
            terrain_bonus=bonus(position, at, True),
            wreck=at in position.board.wrecks,
            prepared_position=at in position.prepared,
            prepared_bonus=prepared(position, True) if at in position.prepared else None,
        ),
        bonus(position, at, False),
        hq_there.strength if hq_there else None,
    )


def _hq(position: Position, at: Hex) -> Unit | None:
    return next((u for u in position.on_map.get(at, ()) if u.headquarters), None)


def _fallen(position: Position, at: Hex, hexes: tuple[Hex, ...], found: Bombardment) -> Position:
    """The hexes after a mission, and its marker where it fell."""
    for h, struck in zip(hexes, found.hexes, strict=False):
        position = _suffered(position, h, struck)
    board = position.board
    if found.marker is StrikeMarker.SMOKE:
        board = replace(board, smoke_2=board.smoke_2 | {at}, smoke_1=board.smoke_1 - {at})
        return replace(position, board=board)
    if found.marker is StrikeMarker.MINES:
        return replace(position, mines=position.mines | {at})
    if found.marker is StrikeMarker.CHEMICAL:
        return replace(position, gas=position.gas | {at})
    return position


def _suffered(position: Position, at: Hex, struck: Struck) -> Position:
    units, hq = _occupants(position, at), _hq(position, at)
    for unit, left in zip(units, struck.units, strict=True):
        rider = position.passenger(unit)
        position = after(position, unit, left.unit)
        if rider is not None and left.passenger is not None:
            position = after(position, position.unit(rider.name), left.passenger)
    if hq is not None and struck.hq is not None:
        position = hq_after(position, hq, struck.hq)
    return position
