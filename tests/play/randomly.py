"""Positions, actions and a look over the table, all from a seed."""

from __future__ import annotations

import json
import random
from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from trainer.play import END_TURN, Position, Stage, Unit
from trainer.play.actions import (
    Action,
    Call,
    Command,
    Draw,
    Drive,
    EndImpulse,
    Fire,
    Load,
    Move,
    Rally,
    RemoveMarkers,
    Storm,
    Unload,
)
from trainer.play.position import IMPULSE, Formation, Mission
from trainer.rules.bb.aid import Aid, Land, MovingFire, PreparedPosition, TerrainLine
from trainer.rules.bb.artillery_facts import Munition
from trainer.rules.bb.board import SIGNS, Board, read, write
from trainer.rules.bb.counters import TRAINING, CounterKind
from trainer.rules.bb.facts import Ammunition, Army, Strength
from trainer.rules.bb.turn import Marker
from trainer.rules.hexes import Grid, Hex, Stagger, neighbors

COUNTERS = {known.counter.name: known.counter for known in TRAINING}
UNITS = (
    "training-tank",
    "training-tank",
    "training-carrier",
    "training-carrier",
    "training-truck",
    "training-missile-jeep",
    "training-infantry",
    "training-infantry",
    "training-mortar",
)
PUBLISHED = frozenset(
    json.loads((Path(__file__).parents[2] / "docs" / "ids.json").read_text("utf-8"))["ids"]
)
CARD = Aid(
    tuple(TerrainLine(land, 1 + n % 2, 1 + n % 3, n % 3, n % 2) for n, land in enumerate(Land)),
    (),
    PreparedPosition(1, 1),
    MovingFire(everyone=1),
)


def position(source: random.Random) -> Position:
    """A small crowded map with two armies of two formations each."""
    signs = "".join(sign for sign in SIGNS if sign != "o") + "......"
    rows = tuple("".join(source.choices(signs, k=7)) for _ in range(6))
    board = Board(rows, 1, 1, Grid(source.choice(list(Stagger))))
    ground = list(board.ground)
    board = board.with_wrecks(source.sample(ground, 2))
    formations, units = [], []
    for army in Army:
        for number in (1, 2):
            name = f"{army.value}-{number}"
            markers = source.choice((1, 1, 2))
            formations.append(Formation(name, army, markers, markers))
    free = dict.fromkeys(ground, 2)
    held: dict[Hex, Army] = {}
    for formation in formations:
        for number in range(source.randint(3, 5)):
            places = [
                h for h in ground if free[h] and held.get(h, formation.army) is formation.army
            ]
            at = source.choice(places)
            free[at] -= 1
            held[at] = formation.army
            unit = _unit(source, f"{formation.name}-{number}", formation.name, at)
            units.append(unit)
            if unit.front.circled and source.random() < 0.5:
                foot, back = COUNTERS["training-infantry"], COUNTERS["training-infantry-reduced"]
                name = f"{unit.name}-foot"
                rider = Unit(name, formation.name, foot, back, at, unit.name, type=foot.name)
                units.append(replace(rider, disrupted=unit.disrupted))
        taken = {u.at for u in units if u.headquarters}
        company = [u.at for u in units if u.formation == formation.name and u.at not in taken]
        if not company:  # its units stand where an HQ of the other formation is
            return position(source)
        hq, back = COUNTERS["training-hq"], COUNTERS["training-hq-reduced"]
        kind = source.choice(UNITS)
        units.append(Unit(f"{formation.name}-hq", formation.name, hq, back, company[0], type=kind))
    missions = [
        Mission(army, munition, 2, *((4, 4) if munition in (Munition.HE, Munition.DPICM) else ()))
        for army in Army
        for munition in Munition
    ]
    return Position(
        board,
        tuple(units),
        tuple(formations),
        CARD,
        tuple(missions),
        prepared=frozenset(source.sample(ground, 1)),
        own_morale=7,
        mines=frozenset(source.sample(ground, source.randint(0, 1))),
    )


def _unit(source: random.Random, name: str, formation: str, at: Hex) -> Unit:
    front = COUNTERS[source.choice(UNITS)]
    back = COUNTERS.get(f"{front.name}-reduced")
    strength = (
        Strength.ONE_SIDED
        if back is None
        else source.choice((Strength.FULL, Strength.FULL, Strength.REDUCED))
    )
    return Unit(
        name,
        formation,
        front,
        back,
        at,
        strength=strength,
        type=front.name,
        recon=source.random() < 0.1,
        disrupted=source.random() < 0.2,
    )


def action(source: random.Random, table: Position) -> Action:
    """Something that makes sense now, or anything at all."""
    if source.random() < 0.7:
        makes_sense = list(thinkable(table))
        if source.random() < 0.9:  # let an impulse go on for a while
            makes_sense = [a for a in makes_sense if not isinstance(a, EndImpulse)] or makes_sense
        kinds = sorted({type(a).__name__ for a in makes_sense})
        kind = source.choice(kinds)
        return source.choice([a for a in makes_sense if type(a).__name__ == kind])
    return anything(source, table)


def thinkable(position: Position) -> Iterator[Action]:
    """Actions that make sense to try now, one hex at a time; many of them are forbidden."""
    if position.stage is Stage.CUP:
        yield from map(Draw, dict.fromkeys(position.cup))
        return
    if position.stage is Stage.REMOVAL:
        yield RemoveMarkers()
        return
    if position.stage is Stage.COMMAND:
        yield Command()
        return
    own = [u for u in position.units if u.alive and u.formation == position.active]
    if position.stage is Stage.RALLY:
        yield from map(Rally, dict.fromkeys(u.at for u in own if u.disrupted and u.at is not None))
    yield EndImpulse()
    side = position.side
    if side is None:
        return
    enemies = [u for u in position.against(side) if not u.headquarters]
    ground = position.board.ground
    for unit in own:
        if unit.at is None:
            continue
        if unit.aboard:
            yield Unload(unit.name)
            continue
        for at in neighbors(unit.at):
            if at in ground:
                yield Move((unit.name,), (at,))
                if any(e.at == at for e in enemies):
                    yield Storm((unit.name,), at)
                    beyond = (h for h in neighbors(at) if h in ground and h != unit.at)
                    yield from (Drive((unit.name,), at, h) for h in beyond)
        for enemy in enemies:
            if not unit.headquarters:
                yield Fire(unit.name, enemy.name)
        stack = [u for u in own if u.at == unit.at and u.name != unit.name]
        if unit.kind is CounterKind.INFANTRY:
            yield from (Load(unit.name, u.name) for u in stack if u.counter.circled)
    for mission in position.missions:
        if mission.army is side and mission.left:
            for caller in (u for u in own if u.headquarters or u.recon):
                for enemy in enemies:
                    if enemy.at is not None:
                        yield Call(caller.name, mission.munition, enemy.at)
    for mover in position.motion.units if position.motion else ():
        yield from (Fire(e.name, mover, returned=True) for e in enemies)


def anything(source: random.Random, table: Position) -> Action:
    names = [u.name for u in table.units]
    ground = list(table.board.ground)

    def near() -> Hex:
        places = [u.at for u in table.units if u.at is not None]
        around = [h for h in neighbors(source.choice(places)) if h in table.board.ground]
        return source.choice(around or ground)

    def some() -> tuple[str, ...]:
        one = table.unit(source.choice(names))
        stack = [u.name for u in table.units if u.at == one.at and u.formation == one.formation]
        return tuple(source.sample(stack, source.randint(1, len(stack))))

    made: list[Action] = [
        Draw(source.choice((END_TURN, "", *(f.name for f in table.formations)))),
        Command(),
        Rally(source.choice(ground)),
        Move(some(), tuple(near() for _ in range(source.randint(1, 2)))),
        Move(some(), (near(),)),
        Fire(
            source.choice(names),
            source.choice(names),
            source.choice((None, Ammunition.AP, Ammunition.HE)),
            source.random() < 0.3,
            source.random() < 0.5,
        ),
        Storm(some(), near()),
        Storm(tuple(source.sample(names, 2)), near()),
        Drive(some(), near(), near()),
        Load(source.choice(names), source.choice(names)),
        Unload(source.choice(names)),
        Call(source.choice(names), source.choice(list(Munition)), source.choice(ground)),
        EndImpulse(),
        RemoveMarkers(),
    ]
    return source.choice(made)


def faults(before: Position, done: Action, now: Position) -> list[str]:
    """Everything on the table that cannot be so, in words."""
    found = [fault for unit in now.units for fault in _of_unit(now, unit)]
    if [u.name for u in before.units] != [u.name for u in now.units]:
        found.append("a unit was lost or came from nowhere")
    for old, new in zip(before.units, now.units, strict=True):
        back = isinstance(done, RemoveMarkers) and new.headquarters
        if not old.alive and new.alive and not back:
            found.append(f"{new.name} rose from the dead")
        steps = (Strength.DESTROYED, Strength.REDUCED, Strength.ONE_SIDED, Strength.FULL)
        if steps.index(new.strength) > steps.index(old.strength) and not back:
            found.append(f"{new.name} grew stronger")
        cleared = isinstance(done, Draw | RemoveMarkers) or not new.alive
        if old.ops_complete and not new.ops_complete and not cleared:
            found.append(f"{new.name} lost its Ops Complete marker")
        if new.formation != old.formation:
            found.append(f"{new.name} changed its formation")
    for at, there in now.on_map.items():
        name = now.board.names[at]
        if len({now.army(u) for u in there}) > 1:
            found.append(f"{name}: both sides")
        if sum(u.headquarters for u in there) > 1:
            found.append(f"{name}: two HQs")
        if sum(not u.headquarters and not u.aboard for u in there) > 2:
            found.append(f"{name}: more than two units")
    carried = Tally(u.aboard for u in now.units if u.aboard)
    found += [f"{name} carries {count}" for name, count in carried.items() if count > 1]
    found += _of_turn(before, now)
    if not before.board.wrecks <= now.board.wrecks:
        found.append("a Wreck is gone")
    if read(write(now.board)) != now.board:
        found.append("the map cannot be written down")
    return found


def _of_unit(now: Position, unit: Unit) -> list[str]:
    found = []
    if not unit.alive:
        bare = replace(unit, spent=0, allowed=None, hexes=None, fired=False, leads=False)
        bare = replace(bare, met=False, rallied=False)
        clean = Unit(
            unit.name,
            unit.formation,
            unit.front,
            unit.back,
            strength=Strength.DESTROYED,
            type=unit.type,
            recon=unit.recon,
        )
        return [] if bare == clean else [f"{unit.name} is destroyed and still has {bare}"]
    if unit.at not in now.board.ground:
        found.append(f"{unit.name} is off the map")
    if unit.aboard:
        carrier = now.unit(unit.aboard)
        if not carrier.alive or carrier.at != unit.at or not carrier.front.circled:
            found.append(f"{unit.name} is aboard nothing")
    if unit.headquarters and unit.disrupted:
        found.append(f"{unit.name} is a Disrupted HQ")
    if (unit.back is None) is not (unit.strength is Strength.ONE_SIDED):
        found.append(f"{unit.name} is {unit.strength} and cannot be")
    if unit.ammo_depletion not in (0, 1, 2):
        found.append(f"{unit.name}: Ammo Depletion {unit.ammo_depletion}")
    if unit.allowed is None and unit.spent > (unit.counter.movement or 0) and not unit.disrupted:
        whole = unit.front.movement or 0
        if unit.spent > whole:
            found.append(f"{unit.name} spent {unit.spent} Movement Points")
    if unit.by_firing and not unit.ops_complete:
        found.append(f"{unit.name} fired and is not Ops Complete")
    return found


def _of_turn(before: Position, now: Position) -> list[str]:
    found = []
    drawn = now.draws.count(Marker.END_TURN)
    if now.end_turn + drawn + len(now.kept) != 2:
        found.append("End Turn markers do not add up to two")
    for f in now.formations:
        if not 0 <= f.in_cup <= f.markers or f.impulses > f.markers:
            found.append(f"{f.name}: markers {f}")
    if (now.stage in IMPULSE) is not bool(now.active):
        found.append(f"{now.stage} with {now.active!r} active")
    if now.stage is Stage.REMOVAL and drawn < 2 and any(f.in_cup for f in now.formations):
        found.append("the turn ended too early")
    for name in now.motion.units if now.motion else ():
        unit = now.unit(name)
        if not unit.alive or unit.formation != now.active or unit.aboard or unit.ops_complete:
            found.append(f"{name} is on the move and cannot be")
    if any(m.left < 0 for m in now.missions):
        found.append("a mission too many")
    if now.turn not in (before.turn, before.turn + 1):
        found.append("a turn was lost")
    return found
