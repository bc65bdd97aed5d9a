"""Combat on the table: fire, return fire, Assault, Breakthrough (6.1 to 6.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from trainer.play.actions import Drive, Fire, Storm
from trainer.play.harm import after, hq_after, hq_beside, transport_hit
from trainer.play.moves import fits, may_act, pay, under_way
from trainer.play.position import IMPULSE, Motion, Position, Unit
from trainer.play.turn import at_stage, rested, settled
from trainer.play.view import aim, chosen, cover, movement, points, printed, target
from trainer.rules.bb import rulings
from trainer.rules.bb.assault import (
    Assault,
    Breakthrough,
    Earlier,
    Entry,
    Fighter,
    Ground,
    Holder,
    Retreat,
    ReturnShot,
    assault,
    breakthrough,
    may_break_through,
    return_fire,
)
from trainer.rules.bb.defence import hq_no_target
from trainer.rules.bb.facts import Ammunition, Cover, Defence, Fired, Kind, Shot, Target, Terrain
from trainer.rules.bb.fire import ranged_fire
from trainer.rules.bb.movement import Into
from trainer.rules.bb.turn import Action
from trainer.rules.hexes import DIRECTIONS, Hex, adjacent
from trainer.rules.reading import Reading
from trainer.rules.registry import modified
from trainer.rules.table import Answer, Asks, BadInput, Choice, Who, forbid, unheard

T = TypeVar("T")
URBAN = frozenset({Terrain.CITY, Terrain.CITY_RUINS})


def fire(position: Position, action: Fire, reading: Reading) -> Asks[Position]:
    """One unit fires at another in its own impulse, or returns fire at one that moves."""
    if action.returned:
        return (yield from _returned(position, action, reading))
    unit = yield from may_act(position, action.firer, Action.FIRE, reading)
    at = _enemy(position, unit, action.target)
    leadership = _leadership(position, unit) if action.led else 0
    weapon = yield from chosen(unit, at, action.ammunition, reading)
    laid = yield from aim(position, unit, at, weapon, leadership, reading)
    shot = Shot(laid, target(at), cover(position, at, unit, reading))
    fired = yield from ranged_fire(shot, reading)
    keep = position.motion.units if position.motion is not None else ()
    position = under_way(position, keep if unit.name in keep else ())
    position = yield from _struck(position, at, fired, reading)
    return _marked(position, unit, fired, action.led)


def _returned(position: Position, action: Fire, reading: Reading) -> Asks[Position]:
    """Return fire at a unit in the hex that it has just entered (6.2)."""
    at_stage(position, *IMPULSE)
    unit = position.unit(action.firer)
    if not unit.alive:
        raise forbid("bb-6.1.7", "play.destroyed", unit=unit.name)
    at = _enemy(position, unit, action.target)
    motion = position.motion
    if motion is None or at.name not in motion.units:
        raise forbid("bb-6.2", "play.not_moving", unit=at.name)
    leadership = _leadership(position, unit) if action.led else 0
    weapon = yield from chosen(unit, at, action.ammunition, reading)
    laid = yield from aim(position, unit, at, weapon, leadership, reading)
    shot = Shot(laid, target(at), cover(position, at, unit, reading))
    assert at.at is not None
    armies = {position.army(u) for u in position.on_map[at.at]}
    earlier = Earlier.NOBODY
    firers = [firer for name, firer in motion.fired_at if name == at.name]
    if firers:
        earlier = Earlier.THIS_UNIT if unit.name in firers else Earlier.ANOTHER
    facts = ReturnShot(shot, len(armies) > 1, earlier)
    found = yield from return_fire(facts, reading)
    position = yield from _struck(position, at, found.fired, reading)
    position = _marked(position, unit, found.fired, action.led)
    if position.motion is not None and at.name in position.motion.units:
        if found.mover_stops:
            return rested(position, at.name)
        told = (*position.motion.fired_at, (at.name, unit.name))
        position = replace(position, motion=replace(position.motion, fired_at=told))
    return position


def _enemy(position: Position, unit: Unit, name: str) -> Unit:
    """The unit fired at. Raises Forbidden for one that is dead, a friend, carried, or an HQ."""
    at = position.unit(name)
    if not at.alive:
        raise forbid("bb-6.1.7", "play.destroyed", unit=name)
    if position.army(at) is position.army(unit):
        raise forbid("bb-6.1", "play.friend", unit=name)
    if at.aboard:
        raise forbid("bb-5.2.4", "play.target_aboard", unit=name, transport=at.aboard)
    if at.headquarters:
        raise forbid("bb-1.3.3.2", "bb.hq_no_target")
    return at


def _leadership(position: Position, unit: Unit) -> int:
    """What the HQ in this hex adds, once in an impulse (1.3.3.2)."""
    assert unit.at is not None
    hq = position.hq_in(unit.at, position.army(unit))
    if hq is None:
        raise forbid("bb-1.3.3.2", "play.no_hq", hex=position.board.names[unit.at])
    if hq.leads:
        raise forbid("bb-1.3.3.2", "bb.leadership_one_unit", count=2)
    return printed(hq, "leadership")


def _struck(position: Position, at: Unit, fired: Fired, reading: Reading) -> Asks[Position]:
    """The target, whom it carries, and the HQ in its hex, after a shot."""
    assert at.at is not None
    here, beside = at.at, position.fighters(at.at, position.army(at))
    position = yield from transport_hit(position, at, fired.target, fired.net_hits, reading)
    return (yield from hq_beside(position, here, beside, reading))


def _marked(position: Position, unit: Unit, fired: Fired, led: bool) -> Position:
    """The firer after its shot: Ops Complete, perhaps out of missiles."""
    if led:
        assert unit.at is not None
        hq = position.hq_in(unit.at, position.army(unit))
        if hq is not None:
            position = position.with_unit(hq.name, leads=True)
    moved = unit.spent > 0
    if moved:
        position = rested(position, unit.name)
    return position.with_unit(
        unit.name,
        ops_complete=True,
        by_firing=not moved,
        fired=moved or unit.fired,
        ammo_depletion=fired.ammo_depletion or unit.ammo_depletion,
    )


def storm(position: Position, action: Storm, reading: Reading) -> Asks[Position]:
    """Units assault a hex: what it costs them, the fight, and who holds the hex (6.3)."""
    units = []
    for name in dict.fromkeys(action.units):
        units.append((yield from may_act(position, name, Action.ASSAULT, reading)))
    attackers = [u for u in units if not u.headquarters]
    hqs = [u for u in units if u.headquarters]
    army = position.side
    assert army is not None
    defenders = [u for u in position.on_map.get(action.at, ()) if position.army(u) is not army]
    fighters = [u for u in defenders if not u.headquarters and not u.aboard]
    hex_name = position.board.names[action.at]
    if not defenders:
        raise forbid("bb-6.3", "play.nobody_there", hex=hex_name)
    for alone in defenders if not fighters else ():
        yield from hq_no_target(target(alone), reading)
    if not attackers:
        raise forbid("bb-1.3.3.2", "bb.hq_cannot_attack")
    for unit in units:
        if unit.aboard:
            raise forbid("bb-5.2", "play.aboard", unit=unit.name, transport=unit.aboard)
        if unit.fired:
            raise forbid("bb-6.1.3", "bb.no_assault")
    if len(hqs) > 1:
        raise forbid("bb-1.3.3", "play.two_hqs", hex=hex_name)
    if hqs and all(u.at != hqs[0].at for u in attackers):
        raise forbid("bb-5.1", "play.not_together")
    if any(u.aboard for u in defenders) or any(position.passenger(u) for u in units):
        raise BadInput(hex_name, None, "—", "error.play_loaded", hex=hex_name)
    for unit in units:
        position = yield from pay(
            position, position.unit(unit.name), action.at, Into.ASSAULT, reading
        )
    names = tuple(u.name for u in units)
    position = settled(position, names)
    position = under_way(replace(position, motion=Motion(names)), names)
    entries = _entries(position, action.at, attackers, fighters)
    hq = hqs[0] if hqs else None
    enemy_hq = next((u for u in defenders if u.headquarters), None)
    ground = position.board.ground[action.at]
    facts = Assault(
        (yield from _fighters(position, action.at, attackers, hq, Who.ATTACKER, reading)),
        (yield from _fighters(position, action.at, fighters, enemy_hq, Who.DEFENDER, reading)),
        Retreat(entries),
        ground.terrain in URBAN,
        action.at in position.board.wrecks,
        hq.strength if hq else None,
        enemy_hq.strength if enemy_hq else None,
    )
    picked: list[str] = [f"side-{(entries[0].side + 3) % 6}"]
    found = yield from _overheard("way-out", assault(facts, reading), picked)
    way = action.at + DIRECTIONS[int(picked[-1].removeprefix("side-"))]
    for unit, state, left in zip(fighters, found.defenders, found.defenders_left, strict=True):
        position = after(position, unit, state)
        if left:
            position = position.with_unit(unit.name, at=way)
    if enemy_hq is not None and found.defender_hq is not None:
        position = hq_after(position, enemy_hq, found.defender_hq)
        if any(found.defenders_left) and found.holder is not Holder.DEFENDERS:
            position = position.with_units(lambda u: u.name == enemy_hq.name and u.alive, at=way)
    goes_in = found.holder is Holder.ATTACKERS or (
        found.holder is Holder.DEFENDERS and not found.attackers_go_back
    )
    for unit, state in zip(attackers, found.attackers, strict=True):
        wreck = replace(state, wreck_placed=False)
        if state.wreck_placed:
            position = position.with_wreck(action.at)
        position = after(position, unit, wreck)
    if hq is not None and found.attacker_hq is not None:
        if found.attacker_hq.wreck_placed:
            position = position.with_wreck(action.at)
        position = hq_after(position, hq, replace(found.attacker_hq, wreck_placed=False))
    for name in names:
        if position.unit(name).alive:
            if goes_in:
                position = position.with_unit(name, at=action.at)
            position = rested(position, name)
    return position


def drive(position: Position, action: Drive, reading: Reading) -> Asks[Position]:
    """Vehicles break through a hex: those that come through are beyond it and may go on, the others
    stay where they started (6.4)."""
    units = []
    for name in dict.fromkeys(action.units):
        units.append((yield from may_act(position, name, Action.ASSAULT, reading)))
    names, hexes = tuple(u.name for u in units), position.board.names
    through, army = action.through, position.army(units[0])
    if len({u.at for u in units}) > 1:
        raise forbid("bb-5.1", "play.not_together")
    for unit in units:
        if unit.headquarters:
            raise forbid("bb-1.3.3.2", "bb.hq_cannot_attack")
        if unit.aboard:
            raise forbid("bb-5.2", "play.aboard", unit=unit.name, transport=unit.aboard)
        if unit.fired:
            raise forbid("bb-6.1.3", "bb.no_assault")
        if unit.ops_complete:
            raise forbid("bb-5.0", "bb.ops_complete_cannot_move")
    start = units[0].at
    assert start is not None
    for here, at in ((start, through), (through, action.to)):
        if not adjacent(here, at):
            raise forbid("bb-5.1", "play.not_next", hex=hexes[at], here=hexes[here])
    enemies = [u for u in position.on_map.get(through, ()) if position.army(u) is not army]
    there = [u for u in enemies if not u.headquarters and not u.aboard]
    if not there:
        raise forbid("bb-6.4", "play.nobody_there", hex=hexes[through])
    if any(u.aboard for u in enemies) or any(position.passenger(u) for u in units):
        raise BadInput(hexes[through], None, "—", "error.play_loaded", hex=hexes[through])
    beyond = position.on_map.get(action.to, ())
    going = position.motion is not None and set(names) <= set(position.motion.units)
    position = under_way(position, names if going else ())
    position = replace(position, motion=Motion(names))
    facts = Breakthrough(
        tuple([_fighter(position.unit(n)) for n in names]),
        tuple([_fighter(u) for u in there]),
        _ground(position, through),
        max(points(position, unit, through, reading) for unit in units),
        min(_left(unit) for unit in units),
        enemy_beyond=any(position.army(u) is not army for u in beyond),
        tried_here=any((name, through) in position.tried for name in names),
        wreck=through in position.board.wrecks,
        wreck_at_start=start in position.board.wrecks,
    )
    spent = yield from unheard(may_break_through(facts, reading))
    for unit in units:  # the hex beyond costs what it costs every unit that enters it
        whole = unit.spent + spent + points(position, unit, action.to, reading)
        if whole > unit.spent + _left(unit):
            raise forbid("bb-5.0", "bb.too_far", spent=whole, movement=movement(unit))
    yield from fits(position, action.to, army, names, reading)
    position = replace(position, tried=(*position.tried, *((name, through) for name in names)))
    found = yield from breakthrough(facts, reading)
    for unit, state in zip(there, found.infantry, strict=True):
        position = after(position, unit, state)
    position = yield from hq_beside(position, through, tuple(there), reading)
    for name, state, passed in zip(names, found.vehicles, found.passed, strict=True):
        unit = position.unit(name)
        position = position.with_unit(name, spent=unit.spent + found.spent)
        if passed:
            more = position.unit(name).spent + points(position, unit, action.to, reading)
            position = position.with_unit(name, at=action.to, spent=more)
            continue
        position = after(position, unit, state)
        if position.unit(name).alive:
            position = rested(position, name)
    return position


def _fighter(unit: Unit) -> Fighter:
    value = number = None
    if not unit.counter.no_assault:
        value, number = printed(unit, "assault"), printed(unit, "assault_hit_number")
    return Fighter(target(unit), value, number)


def _ground(position: Position, at: Hex) -> Ground:
    """Open or hill terrain, or any other (6.4)."""
    ground = position.board.ground[at]
    if ground.terrain is not Terrain.OPEN:
        return Ground.OTHER
    return Ground.HILL if ground.level else Ground.OPEN


def _left(unit: Unit) -> int:
    whole = movement(unit)
    return (whole if unit.allowed is None else min(whole, unit.allowed)) - unit.spent


def _overheard(name: str, game: Asks[T], picked: list[str]) -> Asks[T]:
    """A rule played as it is; what is picked at the choice `name` is noted down."""
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = yield asked
        if isinstance(asked, Choice) and asked.name == name:
            picked.append(reply.seen)


def _entries(
    position: Position, at: Hex, attackers: list[Unit], defenders: list[Unit]
) -> tuple[Entry, ...]:
    """The sides over which the attack comes, and what the hex opposite each of them is like."""
    army = position.army(attackers[0])
    names = {u.name for u in attackers}
    entries: dict[int, Entry] = {}
    for unit in attackers:
        assert unit.at is not None
        side = DIRECTIONS.index(unit.at - at)
        behind = at + DIRECTIONS[(side + 3) % 6]
        there = position.on_map.get(behind, ())
        blocked = behind not in position.board.ground or any(
            position.army(u) is army for u in there
        )
        near = any(
            u.name not in names and u.at is not None and adjacent(u.at, behind)
            for u in position.of(army)
        )
        room = _room(position, behind, at, defenders)
        entries.setdefault(side, Entry(side, blocked, near, not room))
    return tuple(entries.values())


def _room(position: Position, behind: Hex, at: Hex, defenders: list[Unit]) -> bool:
    """Whether the defenders and their HQ would fit into the hex behind them."""
    army = position.army(defenders[0])
    units = len(position.fighters(behind, army)) + len(defenders)
    hqs = [position.hq_in(behind, army), position.hq_in(at, army)]
    return units <= 2 and None in hqs


def _fighters(
    position: Position,
    at: Hex,
    units: list[Unit],
    hq: Unit | None,
    who: Who,
    reading: Reading,
) -> Asks[tuple[Fighter, ...]]:
    """One side as the rules see it; an HQ leads the unit that its player names (1.3.3.2)."""
    led = units[0].name
    if hq is not None and len(units) > 1:
        options = tuple(u.name for u in units)
        name = "led-attacker" if who is Who.ATTACKER else "led-defender"
        led = (yield Choice(name, "bb-1.3.3.2", who, options)).seen
    found = []
    for unit in units:
        fighter = _fighter(unit)
        leadership = printed(hq, "leadership") if hq is not None and unit.name == led else 0
        if fighter.assault is None:
            leadership = 0
        dice = 0
        if reading.says(rulings.ASSAULT_SAVES) != "no-saves":
            dice = yield from _shelter(position, at, unit, fighter.unit, reading)
        found.append(replace(fighter, leadership=leadership, bonus=dice))
    return tuple(found)


def _shelter(position: Position, at: Hex, unit: Unit, aimed: Target, reading: Reading) -> Asks[int]:
    """The Defensive Bonus of a hex for a unit in it, in dice, before its limit."""
    here = position.with_unit(unit.name, at=at)
    covered: Cover = cover(here, here.unit(unit.name), None, reading)
    kind = Ammunition.HE if aimed.kind is Kind.INFANTRY else Ammunition.AP
    found = yield from modified("bb.defensive-bonus", Defence(aimed, kind, covered), reading)
    return sum(m.amount for m in found)
