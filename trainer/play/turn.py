"""The turn on the table: the cup, the parts of an impulse, the end of the turn (3.0, 4.0)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trainer.play.actions import Draw, Rally
from trainer.play.harm import passenger, stopped
from trainer.play.position import END_TURN, IMPULSE, Kept, Position, Stage, Unit
from trainer.play.view import printed
from trainer.rules.bb import rulings
from trainer.rules.bb.facts import Army, Strength
from trainer.rules.bb.hq import Candidate, Displaced, Replacement, hq_displaced, hq_replaced
from trainer.rules.bb.movement import transport_rallies
from trainer.rules.bb.turn import Command as CommandFacts
from trainer.rules.bb.turn import (
    CommandStatus,
    Cup,
    Draws,
    FormationTurn,
    FormationTurns,
    HqsAtEnd,
    Marker,
    Markers,
    Undrawn,
    UnitMarkers,
    Waiting,
    command_check,
    command_morale,
    end_turn_returns,
    formation_drawn,
    housekeeping,
    marker_removal,
    not_drawn,
    operations_phase,
    rally,
    restore_hqs,
    undrawn_formations,
)
from trainer.rules.bb.turn import Rally as RallyFacts
from trainer.rules.hexes import Hex, distance
from trainer.rules.reading import Reading
from trainer.rules.table import Asks, Choice, Die, Roll, Total, Who, forbid, step

OF_IMPULSE: dict[str, Any] = {
    "spent": 0,
    "allowed": None,
    "hexes": None,
    "fired": False,
    "rallied": False,
}
"""What an impulse leaves on a unit, taken off."""


def at_stage(position: Position, *stages: Stage) -> None:
    """Raises Forbidden (3.1, 4.0) where something else comes next."""
    if position.stage not in stages:
        inside = position.stage in IMPULSE and any(s in IMPULSE for s in stages)
        raise forbid("bb-4.0" if inside else "bb-3.1", "play.not_now", next=position.stage)


def _of_active(position: Position) -> Callable[[Unit], bool]:
    return lambda u: u.alive and u.formation == position.active


def settled(position: Position, keep: tuple[str, ...] = ()) -> Position:
    """Units on the move that have come to its end are Ops Complete (5.0), but for `keep`."""
    if position.motion is None:
        return position
    for name in position.motion.units:
        if name not in keep:
            position = rested(position, name)
    return position


def rested(position: Position, name: str) -> Position:
    """A unit that has moved and moves no more: Ops Complete."""
    position = stopped(position, name)
    return position.with_unit(name, ops_complete=True, by_firing=False)


def draw(position: Position, action: Draw, reading: Reading) -> Asks[Position]:
    """A marker out of the cup (1.7, 3.1); a formation that is activated does its housekeeping."""
    at_stage(position, Stage.CUP)
    if not position.draws:
        position = replace(position, cup_start=sum(f.in_cup for f in position.formations))
    marker = action.marker
    if not marker:
        die = Die("cup", tuple(range(1, len(position.cup) + 1)))
        thrown = yield Roll("marker", "bb-3.1", Who.PLAYER, 1, Total(), die)
        marker = position.cup[thrown.seen - 1]
    if marker not in position.cup:
        raise forbid("bb-3.1", "play.not_in_cup", marker=marker)
    named = Marker.END_TURN if marker == END_TURN else marker
    yield step("bb-3.1", "play.drawn", marker=named)
    if marker == END_TURN:
        position = replace(
            position, end_turn=position.end_turn - 1, draws=(*position.draws, Marker.END_TURN)
        )
        return (yield from _phase(position, reading))
    formation = position.formation(marker)
    others = sum(f.in_cup for f in position.formations) - formation.in_cup
    cup = Cup(formation.in_cup, others, put_back=formation.put_back)
    drawn = yield from formation_drawn(cup, reading)
    position = replace(position, draws=(*position.draws, drawn))
    position = position.with_formation(marker, left=min(formation.markers, formation.left + 1))
    position = yield from _kept_returns(position, marker, reading)
    if drawn is Marker.DEFERRED:
        return position.with_formation(marker, put_back=True)
    position = position.with_formation(
        marker, in_cup=formation.in_cup - 1, impulses=formation.impulses + 1
    )
    position = replace(
        position, active=marker, stage=Stage.COMMAND, acted=False, called=(), tried=(), motion=None
    )
    own = [u for u in position.units if _of_active(position)(u)]
    marked = UnitMarkers(any(u.ops_complete for u in own), any(u.out_of_command for u in own))
    clean = yield from housekeeping(marked, reading)
    position = position.with_units(
        _of_active(position),
        ops_complete=clean.ops_complete,
        by_firing=False,
        out_of_command=clean.out_of_command,
        **OF_IMPULSE,
    )
    return position.with_units(lambda u: u.headquarters, leads=False)


def _phase(position: Position, reading: Reading) -> Asks[Position]:
    """Whether the Operations Phase is over after these draws (3.1)."""
    found = yield from operations_phase(Draws(position.draws, position.cup_start), reading)
    stage = Stage.CUP if found.draws is None else Stage.REMOVAL
    return replace(position, stage=stage, active="")


def _kept_returns(position: Position, name: str, reading: Reading) -> Asks[Position]:
    """End Turn markers that were kept for this formation (3.2.1)."""
    left = []
    for kept in position.kept:
        if name in kept.formations and name not in kept.drawn:
            kept = replace(kept, drawn=(*kept.drawn, name))
            waiting = Waiting(len(kept.formations), len(kept.drawn))
            if (yield from end_turn_returns(waiting, reading)):
                position = replace(position, end_turn=position.end_turn + 1)
                continue
        left.append(kept)
    return replace(position, kept=tuple(left))


def _hq(position: Position, formation: str) -> Unit:
    return next(u for u in position.units if u.formation == formation and u.headquarters)


def _command(position: Position, at: Hex, recon: bool) -> CommandFacts:
    hq = _hq(position, position.active)
    away = None if hq.at is None else distance(hq.at, at)
    return CommandFacts(
        printed(hq, "morale"),
        printed(hq, "command_range"),
        away,
        recon=recon,
        prepared_position=at in position.prepared,
        own_morale=position.own_morale,
    )


def check_command(position: Position, reading: Reading) -> Asks[Position]:
    """Command for every hex of the active formation, in the order of the map (4.2)."""
    at_stage(position, Stage.COMMAND)
    for at in position.board.ground:
        own = [u for u in position.on_map.get(at, ()) if u.formation == position.active]
        for recon in (False, True):
            group = {u.name for u in own if u.recon is recon}
            if not group or all(position.unit(n).headquarters for n in group):
                continue
            yield step("bb-4.2", "play.hex", hex=position.board.names[at])
            status = yield from command_check(_command(position, at, recon), reading)
            out = status is CommandStatus.OUT_OF_COMMAND
            position = position.with_units(lambda u, g=group: u.name in g, out_of_command=out)  # type: ignore[misc]
    return replace(position, stage=Stage.RALLY)


def try_rally(position: Position, action: Rally, reading: Reading) -> Asks[Position]:
    """The Disrupted units of the active formation in a hex try to Rally, once (4.3)."""
    at_stage(position, Stage.RALLY)
    army = position.side
    assert army is not None
    there = [u for u in position.on_map.get(action.at, ()) if u.formation == position.active]
    carriers = {u.name for u in there if u.disrupted}
    units = [u for u in there if u.disrupted and u.aboard not in carriers]
    name = position.board.names[action.at]
    if not units:
        raise forbid("bb-4.3", "play.nobody_disrupted", hex=name)
    units = [u for u in units if not u.rallied]
    if not units:
        raise forbid("bb-4.3", "play.rallied_once", hex=name)
    morale = yield from command_morale(_command(position, action.at, False), reading)
    leader = position.hq_in(action.at, army)
    facts = RallyFacts(
        morale,
        len(units),
        units[0].out_of_command,
        printed(leader, "leadership") if leader else 0,
        action.at in position.prepared,
    )
    together = len(units) > 1 and reading.says(rulings.RALLY_EACH_UNIT) == "whole-hex"
    steady: list[str] = []
    if together:
        found = yield from rally(facts, reading)
        steady = [u.name for u in units] if found.units else []
    else:
        for unit in units:
            if len(units) > 1:
                yield step("bb-4.3", "play.unit", unit=unit.name)
            found = yield from rally(replace(facts, units=1), reading)
            steady += [unit.name] * found.units
    for unit in units:
        position = position.with_unit(unit.name, rallied=True)
    for name in steady:
        position = position.with_unit(name, disrupted=False)
        rider = position.passenger(position.unit(name))
        if rider is not None:
            well = yield from transport_rallies(passenger(rider), reading)
            position = position.with_unit(rider.name, disrupted=well.disrupted)
    return position


def end_impulse(position: Position, reading: Reading) -> Asks[Position]:
    """The impulse is over; so is the phase, if no formation marker is left (3.1)."""
    at_stage(position, *IMPULSE)
    position = settled(position)
    position = replace(position, stage=Stage.CUP, active="", acted=False, called=())
    if any(f.in_cup for f in position.formations):
        return position
    return (yield from _phase(position, reading))


def remove_markers(position: Position, reading: Reading) -> Asks[Position]:
    """The Marker Removal Phase, and the cup of the next turn (3.2, 3.2.1)."""
    at_stage(position, Stage.REMOVAL)
    position = yield from _markers(position, reading)
    for army in Army:
        position = yield from _restored(position, army, reading)
    for hq in [u for u in position.units if u.headquarters and u.alive]:
        position = yield from _displaced(position, hq, reading)
    position = yield from _kept(position, reading)
    position = position.with_units(lambda _: True, met=False, leads=False, **OF_IMPULSE)
    formations = tuple(
        replace(f, in_cup=f.markers, left=0, impulses=0, put_back=False)
        for f in position.formations
    )
    turn = position.turn + 1
    yield step("bb-3.0", "play.next_turn", turn=turn)
    return replace(position, formations=formations, turn=turn, draws=(), stage=Stage.CUP)


def _markers(position: Position, reading: Reading) -> Asks[Position]:
    """The markers on units and in hexes; alike ones are told once."""
    known: dict[Markers, Markers] = {}
    for unit in position.units:
        if not unit.alive:
            continue
        now = Markers(unit.ops_complete, unit.ammo_depletion)
        if now == Markers():
            continue
        if now not in known:
            known[now] = yield from marker_removal(now, reading)
        left = known[now]
        position = position.with_unit(
            unit.name,
            ops_complete=left.ops_complete,
            by_firing=False,
            ammo_depletion=left.ammo_depletion,
        )
    board = position.board
    thick, thin = board.smoke_2, board.smoke_1
    new_thin = thick if thick and (yield from _smoke(2, reading)) == 1 else frozenset()
    if thin:
        yield from _smoke(1, reading)
    board = replace(board, smoke_2=frozenset(), smoke_1=new_thin)
    mined = gassed = True
    if position.mines:
        mined = (yield from marker_removal(Markers(mines=True), reading)).mines
    if position.gas:
        gassed = (yield from marker_removal(Markers(chemical_strike=True), reading)).chemical_strike
    return replace(
        position,
        board=board,
        mines=position.mines if mined else frozenset(),
        gas=position.gas if gassed else frozenset(),
    )


def _smoke(marker: int, reading: Reading) -> Asks[int]:
    return (yield from marker_removal(Markers(smoke=marker), reading)).smoke


def _free(position: Position, army: Army, but: str = "") -> list[Unit]:
    """Friendly units in hexes without an HQ of their side (1.3.3)."""
    return [
        u
        for u in position.of(army)
        if not u.headquarters and u.at is not None and _no_other_hq(position, u.at, army, but)
    ]


def _no_other_hq(position: Position, at: Hex, army: Army, but: str) -> bool:
    hq = position.hq_in(at, army)
    return hq is None or hq.name == but


def _restored(position: Position, army: Army, reading: Reading) -> Asks[Position]:
    """Destroyed HQs come back where 1.3.3.3 finds them a place."""
    hqs = [u for u in position.units if u.headquarters and position.army(u) is army]
    if all(u.strength is Strength.FULL for u in hqs):
        return position
    restored = yield from restore_hqs(HqsAtEnd(tuple(u.strength for u in hqs)), reading)
    for hq, strength in zip(hqs, restored, strict=True):
        if hq.alive:
            position = position.with_unit(hq.name, strength=strength)
            continue
        names = position.board.names
        candidates = tuple(
            Candidate(names[u.at], u.formation, u.type)
            for u in _free(position, army)
            if u.at is not None
        )
        found = yield from hq_replaced(Replacement(hq.formation, hq.type, candidates), reading)
        if not found.hexes:
            continue
        where = yield from _one_of("hq-place", "bb-1.3.3.3", found.hexes)
        assert found.strength is not None
        at = position.board.hex(where)
        position = position.with_unit(hq.name, at=at, strength=found.strength)
    return position


def _displaced(position: Position, hq: Unit, reading: Reading) -> Asks[Position]:
    """An HQ without its formation goes to the nearest unit of it (1.3.3.1)."""
    assert hq.at is not None
    army = position.army(hq)
    stack = [u for u in position.stack(hq.at, army) if not u.headquarters]
    if any(u.formation == hq.formation for u in stack):
        return position
    names = position.board.names
    candidates = tuple(
        Candidate(names[u.at], u.formation, u.type, distance(hq.at, u.at))
        for u in _free(position, army, hq.name)
        if u.at is not None
    )
    own = any(c.formation == hq.formation for c in candidates)
    if not candidates or (stack and not own):
        return position
    found = yield from hq_displaced(Displaced(hq.formation, candidates), reading)
    where = yield from _one_of("hq-place", "bb-1.3.3.1", found)
    return position.with_unit(hq.name, at=position.board.hex(where))


def _one_of(name: str, rule: str, hexes: tuple[str, ...]) -> Asks[str]:
    """The only hex, or the one that the player of the HQ picks."""
    if len(hexes) == 1:
        return hexes[0]
    chosen = yield Choice(name, rule, Who.PLAYER, hexes)
    where: str = chosen.seen
    return where


def _kept(position: Position, reading: Reading) -> Asks[Position]:
    """End Turn markers go back into the cup, but for those that are kept (3.2.1)."""
    drawn = position.draws.count(Marker.END_TURN)
    free = position.end_turn + drawn
    kept = list(position.kept)
    for army in Army:
        waiting = []
        for formation in position.formations:
            if formation.army is not army:
                continue
            yield step("bb-3.2.1", "play.unit", unit=formation.name)
            turn = FormationTurn(formation.markers, formation.left, formation.impulses)
            if (yield from not_drawn(FormationTurns((turn,)), reading)):
                waiting.append(formation.name)
        if not waiting:
            continue
        count = yield from undrawn_formations(Undrawn(len(waiting), (), free), reading)
        free -= count
        if count == 1:
            kept.append(Kept(army, tuple(waiting)))
        else:
            kept += [Kept(army, (name,)) for name in waiting[:count]]
    return replace(position, end_turn=free, kept=tuple(kept))
