"""Moves on the table: stacks, HQs by themselves, transports (1.3.3.1, 1.4, 5.0)."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.actions import Load, Move, Unload
from trainer.play.harm import after, hq_after, passenger
from trainer.play.position import Motion, Position, Stage, Unit
from trainer.play.turn import at_stage, rested, settled
from trainer.play.view import cost, movement, moving, points, reaches
from trainer.rules.bb import rulings
from trainer.rules.bb.artillery import contaminated_cost, mines
from trainer.rules.bb.artillery_facts import Crossing, MineEntry
from trainer.rules.bb.counters import CounterKind
from trainer.rules.bb.defence import CONCEALING
from trainer.rules.bb.facts import Army, State
from trainer.rules.bb.hq import HqMove, hq_moves
from trainer.rules.bb.movement import (
    Into,
    Loading,
    March,
    Piece,
    Stack,
    Unloading,
    capacity,
    loading,
    stacking,
    unloading,
)
from trainer.rules.bb.movement import Load as LoadFacts
from trainer.rules.bb.movement import movement as march
from trainer.rules.bb.turn import Action, Intent, action_allowed
from trainer.rules.hexes import Hex, adjacent
from trainer.rules.reading import Reading
from trainer.rules.table import Asks, BadInput, forbid, step, unheard


def may_act(position: Position, name: str, action: Action, reading: Reading) -> Asks[Unit]:
    """The unit, if it may act in this impulse: alive, of the active formation, In Command (4.2)."""
    unit = position.unit(name)
    if not unit.alive:
        raise forbid("bb-6.1.7", "play.destroyed", unit=name)
    at_stage(position, Stage.RALLY, Stage.OPERATIONS)
    if unit.formation != position.active:
        raise forbid("bb-4.0", "play.not_active", unit=name, formation=unit.formation)
    yield from unheard(action_allowed(Intent(action, unit.out_of_command), reading))
    return unit


def under_way(position: Position, names: tuple[str, ...] = ()) -> Position:
    """The operations have begun; whoever else was on the move has come to its end."""
    position = settled(position, names)
    return replace(position, stage=Stage.OPERATIONS, acted=True)


def fits(
    position: Position, at: Hex, army: Army, coming: tuple[str, ...], reading: Reading
) -> Asks[None]:
    """Ends forbidden where a hex cannot take these units besides those there (1.4, 1.3.3)."""
    pieces = []
    there = [u for u in position.stack(at, army) if u.name not in coming]
    for unit in (*there, *map(position.unit, coming)):
        if unit.aboard:
            continue
        pieces.append(Piece.HEADQUARTERS if unit.headquarters else Piece.UNIT)
        if position.passenger(unit) is not None:
            pieces.append(Piece.PASSENGER)
    name = position.board.names[at]
    if not (yield from unheard(stacking(Stack(tuple(pieces)), reading))):
        hqs = pieces.count(Piece.HEADQUARTERS)
        if hqs > 1:
            raise forbid("bb-1.3.3", "play.two_hqs", hex=name)
        raise forbid("bb-1.4", "play.stacked", hex=name, units=pieces.count(Piece.UNIT))


def pay(position: Position, unit: Unit, at: Hex, into: Into, reading: Reading) -> Asks[Position]:
    """One unit enters a hex: what it costs, and whether it may (5.0, 5.1, 6.1.7). It stays where it
    is; the Movement Points are spent."""
    assert unit.at is not None
    if not adjacent(unit.at, at):
        names = position.board.names
        raise forbid("bb-5.1", "play.not_next", hex=names[at], here=names[unit.at])
    army = position.army(unit)
    crossing = Crossing(cost(position, unit, at), at in position.gassed)
    points = yield from contaminated_cost(crossing, reading)
    if unit.hexes is not None and unit.hexes < 1:
        raise forbid("bb-5.2.2", "play.one_hex", unit=unit.name)
    if unit.allowed is not None and unit.spent + points > unit.allowed:
        spent = unit.spent + points
        raise forbid("bb-5.2", "play.half", unit=unit.name, spent=spent, most=unit.allowed)
    near = position.enemies_near(at, army)
    began = position.enemies_near(unit.at, army)
    enemy = any(position.army(u) is not army for u in position.on_map.get(at, ()))
    facts = March(
        movement(unit),
        (unit.spent, points),
        ops_complete=unit.ops_complete,
        disrupted=unit.disrupted,
        near_enemy=bool(near),
        began_near_enemy=bool(began) and not set(near) & set(began),
        enemy_in_hex=enemy,
        into=into,
        boarded_before=unit.met and unit.allowed is None,
    )
    marched = yield from march(facts, reading)
    left = None if unit.hexes is None else unit.hexes - 1
    return position.with_unit(unit.name, spent=marched.spent, hexes=left)


def move(position: Position, action: Move, reading: Reading) -> Asks[Position]:
    """Units of one hex go from hex to hex together; an HQ alone goes its whole way at once."""
    names = tuple(dict.fromkeys(action.units))
    units = []
    for name in names:
        units.append((yield from may_act(position, name, Action.MOVE, reading)))
    for unit in units:
        if unit.aboard:
            raise forbid("bb-5.2", "play.aboard", unit=unit.name, transport=unit.aboard)
    if len({u.at for u in units}) > 1:
        raise forbid("bb-5.1", "play.not_together")
    if len(units) == 1 and units[0].headquarters:
        return (yield from _hq_alone(position, units[0], action.path, reading))
    going = position.motion is not None and set(names) <= set(position.motion.units)
    position = yield from _left_behind(position, names)
    position = under_way(position, names if going else ())
    start = units[0].at
    assert start is not None
    army = position.army(units[0])
    position = replace(position, motion=Motion(names))
    for number, at in enumerate(action.path, 1):
        for name in names:
            game = pay(position, position.unit(name), at, Into.MOVE, reading)
            last = number == len(action.path)
            if last and len(names) > 1:
                yield step("bb-5.1", "play.unit", unit=name)
            position = yield from (game if last else unheard(game))
        yield from fits(position, at, army, names, reading)
        position = _placed(position, names, at)
        for name in names:
            position = yield from _mined(position, name, start, at, reading)
        start = at
    return position


def _placed(position: Position, names: tuple[str, ...], at: Hex) -> Position:
    """These units, and whom they carry, in a hex."""
    position = position.with_units(lambda u: u.name in names or u.aboard in names, at=at)
    return replace(position, motion=Motion(names))


def _left_behind(position: Position, names: tuple[str, ...]) -> Asks[Position]:
    """Ends forbidden where an HQ that has moved along would be left alone (1.3.3.1)."""
    yield from ()
    motion = position.motion
    for name in motion.units if motion else ():
        hq = position.unit(name)
        if name in names or not hq.headquarters or not hq.spent or hq.at is None:
            continue
        stack = position.stack(hq.at, position.army(hq))
        if all(u.headquarters or u.name in names or u.aboard in names for u in stack):
            raise forbid("bb-1.3.3.1", "bb.hq_alone")
    return position


def _mined(position: Position, name: str, start: Hex, at: Hex, reading: Reading) -> Asks[Position]:
    """Mines, where a unit comes into their hexes (8.3); in an HQ they have nothing to Disrupt."""
    unit = position.unit(name)
    if at not in position.mined or unit.headquarters:
        return position
    if start in position.mined and reading.says(rulings.MINES_HOW_OFTEN) != "every-hex":
        return position
    rider = position.passenger(unit)
    entry = MineEntry(position.army(unit), unit.disrupted, 1, passenger(rider) if rider else None)
    found = yield from mines(entry, reading)
    position = position.with_unit(name, disrupted=found.disrupted)
    if rider is not None and found.passenger is not None:
        hurt = State(found.passenger.strength, found.passenger.disrupted)
        position = after(position, rider, hurt)
    if not found.mines_left:
        gone = frozenset(m for m in position.mines if m == at or adjacent(m, at))
        position = replace(position, mines=position.mines - gone)
    return position


def _hq_alone(
    position: Position, hq: Unit, path: tuple[Hex, ...], reading: Reading
) -> Asks[Position]:
    """An HQ goes by itself from stack to stack, and rolls for it (1.3.3.1)."""
    assert hq.at is not None
    start, army = hq.at, position.army(hq)
    if position.motion is not None and hq.name in position.motion.units:
        position = rested(position, hq.name)
        hq = position.unit(hq.name)
    enemies = tuple(position.against(army))
    covered = exposed = False
    before = position
    for number, at in enumerate(path, 1):
        moved = yield from unheard(pay(position, position.unit(hq.name), at, Into.MOVE, reading))
        yield from fits(moved, at, army, (hq.name,), reading)
        position = moved.with_unit(hq.name, at=at)
        if number < len(path) and any(reaches(position, e, at, reading) for e in enemies):
            hidden = position.board.ground[at].terrain in CONCEALING
            covered, exposed = covered or hidden, exposed or not hidden
    end = path[-1]

    with_own = any(
        u.formation == hq.formation and u.name != hq.name for u in position.stack(end, army)
    )
    facts = HqMove(
        hq.strength,
        adjacent=adjacent(start, end),
        covered_path=covered,
        open_path=exposed,
        ops_complete=hq.ops_complete,
        starts_stacked=_company(before, start, hq, army),
        ends_stacked=_company(position, end, hq, army),
        ends_with_own=with_own,
        own_in_reach=_own_in_reach(before, hq, reading),
    )
    position = under_way(position)
    found = yield from hq_moves(facts, reading)
    position = position.with_unit(hq.name, ops_complete=True, by_firing=False)
    return hq_after(position, position.unit(hq.name), found)


def _company(position: Position, at: Hex, hq: Unit, army: Army) -> bool:
    return any(u.name != hq.name for u in position.stack(at, army))


def _own_in_reach(position: Position, hq: Unit, reading: Reading) -> bool:
    """Whether the HQ could come, with the Movement it has, to a unit of its own formation."""
    assert hq.at is not None
    army, most = position.army(hq), movement(hq)
    own = {
        u.at
        for u in position.units
        if u.alive and u.formation == hq.formation and not u.headquarters
    }
    best = {hq.at: 0}
    fresh = [hq.at]
    while fresh:
        here = fresh.pop(0)
        for at in position.board.ground:
            if not adjacent(here, at) or any(
                position.army(u) is not army for u in position.on_map.get(at, ())
            ):
                continue
            try:
                spent = best[here] + points(position, hq, at, reading)
            except BadInput:
                continue
            if spent <= most and spent < best.get(at, most + 1):
                best[at] = spent
                fresh.append(at)
    return any(at in own and position.hq_in(at, army) in (None, hq) for at in best)


def load(position: Position, action: Load, reading: Reading) -> Asks[Position]:
    """Infantry boards a transport that stands in its hex (5.2, 5.2.1)."""
    foot = yield from may_act(position, action.infantry, Action.MOVE, reading)
    transport = yield from may_act(position, action.transport, Action.MOVE, reading)
    if foot.aboard:
        raise forbid("bb-5.2", "play.aboard", unit=foot.name, transport=foot.aboard)
    if foot.kind is not CounterKind.INFANTRY:
        raise forbid("bb-5.2", "play.no_infantry", unit=foot.name)
    if foot.at != transport.at:
        raise forbid("bb-5.2.1", "play.not_together")
    aboard = 1 + (position.passenger(transport) is not None)
    circled = bool(transport.counter.circled)
    if not (yield from capacity(LoadFacts(circled, aboard), reading)):
        raise forbid("bb-5.2", "bb.transport_full" if circled else "bb.no_transport")
    for unit in (foot, transport):
        if unit.ops_complete and (unit.by_firing or not unit.spent):
            raise forbid("bb-5.0", "bb.ops_complete_cannot_move")
        if unit.hexes is not None or unit.allowed is not None:
            raise forbid("bb-5.2", "play.done_boarding", unit=unit.name)
    same = not foot.spent and not transport.spent
    facts = Loading(movement(transport), same, foot.disrupted, transport.spent, foot.spent)
    found = yield from loading(facts, reading)
    position = under_way(position, (transport.name,) if moving(position, transport) else ())
    position = position.with_unit(
        foot.name, aboard=transport.name, allowed=foot.spent, hexes=found.infantry_hexes
    )
    allowed = transport.spent + found.transport_left
    position = position.with_unit(transport.name, allowed=allowed)
    if not same:
        for name in (foot.name, transport.name):
            position = rested(position, name).with_unit(name, met=True)
    return position


def unload(position: Position, action: Unload, reading: Reading) -> Asks[Position]:
    """Infantry gets off in the hex where its transport is (5.2.2)."""
    foot = yield from may_act(position, action.infantry, Action.MOVE, reading)
    if not foot.aboard:
        raise forbid("bb-5.2.2", "play.not_aboard", unit=foot.name)
    transport = position.unit(foot.aboard)
    if transport.ops_complete:
        raise forbid("bb-5.0", "bb.ops_complete_cannot_move")
    if foot.hexes is not None:
        raise forbid("bb-5.2", "play.done_boarding", unit=foot.name)
    again = position.formation(foot.formation).impulses > 1
    facts = Unloading(movement(transport), not transport.spent, transport.spent, again)
    found = yield from unloading(facts, reading)
    assert foot.at is not None
    position = under_way(position, (transport.name,) if moving(position, transport) else ())
    position = position.with_unit(foot.name, aboard="", hexes=found.infantry_hexes)
    yield from fits(position, foot.at, position.army(foot), (), reading)
    if transport.spent:
        return rested(position, transport.name)
    return position.with_unit(transport.name, allowed=found.transport_left)
