"""Blood and Bridges, 1.3.4.6, 1.4 and 5: stacking, movement, transport, bridging units."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.facts import (
    Ammunition,
    Cost,
    Damage,
    HalfMovement,
    Hits,
    Kind,
    MovementValue,
    Party,
    Points,
    State,
    StepLoss,
    Strength,
    Target,
)
from trainer.rules.bb.fire import half_movement
from trainer.rules.bb.hq import TwoSided
from trainer.rules.bb.results import combat_results, lose_step
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, Even, Roll, Who, forbid, speaking_of, step


class Piece(StrEnum):
    UNIT = "unit"
    PASSENGER = "passenger"
    HEADQUARTERS = "hq"
    HELICOPTER = "helicopter"
    WRECK = "wreck"
    MARKER = "marker"
    SUPPORT_WEAPON = "support-weapon"
    BRIDGE = "bridge"


class Into(StrEnum):
    """How a unit enters a hex."""

    MOVE = "move"
    ASSAULT = "assault"
    BREAKTHROUGH = "breakthrough"


class BridgeAction(StrEnum):
    DEPLOY = "deploy"
    RETRIEVE = "retrieve"
    CROSS = "cross"


@record
class Stack:
    """Everything in one hex of one side. A passenger is infantry carried by a unit of the stack."""

    pieces: tuple[Piece, ...]


@record
class March:
    """A unit's move in its impulse. costs: Movement Points of each hex entered, by the player's own
    Terrain Table. near_enemy: the last hex is adjacent to an enemy that has the unit in sight;
    began_near_enemy: so was its first, and it draws away. boarded_before: in an earlier impulse of
    this turn it took infantry aboard after moving to it, or boarded in that way."""

    movement: MovementValue
    costs: tuple[Cost, ...]
    ops_complete: bool = False
    disrupted: bool = False
    near_enemy: bool = False
    began_near_enemy: bool = False
    enemy_in_hex: bool = False
    into: Into = Into.MOVE
    boarded_before: bool = False


@record
class Marched:
    """Movement Points spent and left; a unit that moved is Ops Complete."""

    spent: int
    left: int
    ops_complete: bool


@record
class Load:
    """What a transport is to carry. circled: its Movement value is circled."""

    circled: bool
    infantry: Annotated[int, Whole(0, 4, "units")] = 0
    support_weapons: Annotated[int, Whole(0, 4, "weapons")] = 0


@record
class Loading:
    """Infantry boards. same_hex: both start the move in one hex. spent: Movement Points that the
    transport spent to come to the infantry; infantry_spent: what the infantry spent."""

    transport_movement: MovementValue
    same_hex: bool = True
    infantry_disrupted: bool = False
    spent: Points = 0
    infantry_spent: Annotated[int, Whole(0, 10, "Movement Points")] = 0


@record
class Boarded:
    """What both may still spend after loading or unloading: Movement Points, hexes."""

    transport_left: int
    infantry_hexes: int


@record
class Unloading:
    """Infantry gets off, at the start of the move or after the transport has spent some of it.

    second_impulse: its formation has had an impulse in this turn already.
    """

    transport_movement: MovementValue
    at_start: bool = True
    spent: Points = 0
    second_impulse: bool = False


@record
class Passenger:
    strength: TwoSided = Strength.FULL
    disrupted: bool = False


@record
class LoadedDamage:
    """Hits that got through on a transport with infantry in it (5.2.4)."""

    transport: Target
    hits: Hits
    passenger: Passenger = Passenger()
    ammunition: Ammunition = Ammunition.AP
    wreck: bool = False


@record
class LoadedState:
    transport: State
    passenger: State


@record
class Bridge:
    action: BridgeAction
    bridge_disrupted: bool = False


@record
class BridgeHit:
    hits: Hits
    disrupted: bool = False
    units_on_it: bool = False


@record
class BridgeState:
    disrupted: bool
    removed: bool
    units_lost: bool


@rule("bb-1.3.3")
def one_hq(stack: Stack, reading: Reading) -> Asks[bool]:
    """At most one HQ in a hex. Source: Blood and Bridges 1.3.3."""
    count = stack.pieces.count(Piece.HEADQUARTERS)
    if count > 1:
        yield step("bb-1.3.3", "bb.two_hqs", count=count)
    return count <= 1


@rule("bb-1.4")
def stacking(stack: Stack, reading: Reading) -> Asks[bool]:
    """At most two units in a hex; markers, helicopters, Wrecks, Support Weapons, deployed bridges
    and HQs do not count, and a loaded transport is one unit. Source: Blood and Bridges 1.4.
    """
    units = stack.pieces.count(Piece.UNIT)
    lone = max(0, stack.pieces.count(Piece.PASSENGER) - units)
    key = "bb.stack_fits" if units + lone <= 2 else "bb.stack_too_big"
    yield step("bb-1.4", key, units=units + lone)
    return units + lone <= 2 and (yield from one_hq(stack, reading))


@rule("bb-5.1")
def entering(march: March, reading: Reading) -> Asks[bool]:
    """A hex with an enemy in it is entered by Assault or Breakthrough alone. Source: 5.1."""
    if march.enemy_in_hex and march.into is Into.MOVE:
        raise forbid("bb-5.1", "bb.enemy_in_hex")
    yield from ()
    return True


@rule("bb-5.0")
def movement(march: March, reading: Reading) -> Asks[Marched]:
    """A unit moves: no further than its Movement value, and then it is Ops Complete.

    Ends forbidden for Ops Complete units, for too far a move, next to an enemy in sight for a
    Disrupted unit. Source: Blood and Bridges 5.0, 5.1, 6.1.7.
    """
    spent = sum(march.costs)
    if not march.costs:
        yield step("bb-5.0", "bb.stood_still")
        return Marched(0, march.movement, march.ops_complete)
    if march.ops_complete:
        raise forbid("bb-5.0", "bb.ops_complete_cannot_move")
    if spent > march.movement:
        raise forbid("bb-5.0", "bb.too_far", spent=spent, movement=march.movement)
    yield from entering(march, reading)
    if not (yield from moves_after_boarding(march, reading)):
        raise forbid("bb-5.2.1", "bb.boarded_this_turn")
    yield from disrupted_moves(march, reading)
    yield step("bb-5.0", "bb.moved", spent=spent, left=march.movement - spent)
    return Marched(spent, march.movement - spent, True)


@rule("bb-5.2.1", "later", rulings=(rulings.TURN_OR_IMPULSE,))
def moves_after_boarding(march: March, reading: Reading) -> Asks[bool]:
    """Whether a unit may move that met another to board in an earlier impulse of this turn: it may;
    by one reading not before the next turn. Source: Blood and Bridges 5.2.1, 4.0.
    """
    if not march.boarded_before:
        return True
    if reading.says(rulings.TURN_OR_IMPULSE) == "rest-of-turn":
        return False
    yield step("bb-5.2.1", "bb.boarded_last_impulse")
    return True


@rule("bb-6.1.7", "move")
def disrupted_moves(march: March, reading: Reading) -> Asks[bool]:
    """A Disrupted unit does not move next to an enemy that sees it, unless it draws away from one
    it was next to already. Source: Blood and Bridges 6.1.7.
    """
    yield from ()
    if march.disrupted and march.near_enemy and not march.began_near_enemy:
        raise forbid("bb-6.1.7", "bb.disrupted_next_to_enemy")
    return True


@rule("bb-5.2")
def capacity(load: Load, reading: Reading) -> Asks[bool]:
    """A circled Movement value carries one infantry unit and one Support Weapon.

    Source: Blood and Bridges 5.2.
    """
    if not load.circled:
        yield step("bb-5.2", "bb.no_transport")
        return load.infantry + load.support_weapons == 0
    fits = load.infantry <= 1 and load.support_weapons <= 1
    yield step("bb-5.2", "bb.transport_fits" if fits else "bb.transport_full")
    return fits


@rule("bb-5.2", "half")
def half_of_transport(facts: HalfMovement, reading: Reading) -> Asks[int]:
    """Half of a transport's Movement, counted as in 6.1.3. Source: Blood and Bridges 5.2.1, 5.2.2."""
    half = yield from half_movement(facts, reading)
    yield step("bb-5.2", "bb.half_of_transport", half=half)
    return half


@rule("bb-5.2.1")
def loading(facts: Loading, reading: Reading) -> Asks[Boarded]:
    """Infantry boards a transport; what both may still spend in this impulse.

    Ends forbidden for Disrupted infantry, for a transport that spent more than half before, for
    infantry that spent more than one point. Source: Blood and Bridges 5.2.1.
    """
    if facts.infantry_disrupted:
        raise forbid("bb-5.2.1", "bb.disrupted_cannot_load")
    half = yield from half_of_transport(HalfMovement(facts.transport_movement), reading)
    if facts.same_hex:
        if facts.spent or facts.infantry_spent:
            raise forbid("bb-5.2.1", "bb.moved_before_loading")
        yield step("bb-5.2.1", "bb.loaded_same_hex", half=half)
        return Boarded(half, 0)
    if facts.spent > half:
        raise forbid("bb-5.2.1", "bb.transport_too_far", spent=facts.spent, half=half)
    if facts.infantry_spent > 1:
        raise forbid("bb-5.2.1", "bb.infantry_too_far", spent=facts.infantry_spent)
    yield step("bb-5.2.1", "bb.loaded_other_hex")
    return Boarded(0, 0)


@rule("bb-5.2.2", rulings=(rulings.TURN_OR_IMPULSE,))
def unloading(facts: Unloading, reading: Reading) -> Asks[Boarded]:
    """Infantry gets off; what both may still spend. Disrupted infantry may get off too.

    Ends forbidden where the transport spent more than half before. Source: 5.2.2.
    """
    half = yield from half_of_transport(HalfMovement(facts.transport_movement), reading)
    if facts.at_start:
        if facts.spent:
            raise forbid("bb-5.2.2", "bb.not_at_start", spent=facts.spent)
        if facts.second_impulse and reading.says(rulings.TURN_OR_IMPULSE) == "rest-of-turn":
            yield step("bb-5.2.2", "bb.start_of_turn_past")
            return Boarded(0, 1)
        yield step("bb-5.2.2", "bb.unloaded_at_start", half=half)
        return Boarded(half, 1)
    if facts.spent > half:
        raise forbid("bb-5.2.2", "bb.transport_too_far", spent=facts.spent, half=half)
    yield step("bb-5.2.2", "bb.unloaded_after_move")
    return Boarded(0, 1)


def carried(passenger: Passenger, after: State, hits: int, reading: Reading) -> Asks[State]:
    """The infantry in a transport that took `hits` and is now as `after` says (5.2.4)."""
    strength, disrupted = passenger.strength, passenger.disrupted
    gone = after.strength is Strength.DESTROYED
    if hits and not (gone and reading.says(rulings.LOST_TRANSPORT_ROLLS) == "destruction-only"):
        thrown = yield Roll("passenger", "bb-5.2.4", Who.DEFENDER, hits, Even())
        yield step("bb-5.2.4", "bb.passenger_hits", dice=thrown.faces, count=thrown.seen)
        if thrown.seen and not disrupted and reading.says(rulings.PASSENGER_HITS) == "one-by-one":
            yield step("bb-5.2.4", "bb.passenger_disrupted")
            disrupted = True
        if thrown.seen:
            infantry = Target(Kind.INFANTRY, "", None, None, strength, disrupted)
            damage = Damage(infantry, thrown.seen, Ammunition.HE, True)
            hurt = yield from speaking_of(Party.PASSENGER, None, combat_results(damage, reading))
            strength, disrupted = hurt.strength, hurt.disrupted
    if strength is Strength.DESTROYED:
        return State(strength, False)
    if gone:
        thrown = yield Roll("bail-out", "bb-5.2.4", Who.DEFENDER, 1, Even())
        if thrown.seen:
            yield step("bb-5.2.4", "bb.passenger_dies", dice=thrown.faces)
            return State(Strength.DESTROYED, False)
        yield step("bb-5.2.4", "bb.passenger_bails_out", dice=thrown.faces)
        if strength is Strength.FULL:
            return State(Strength.REDUCED, True)
        if reading.says(rulings.REDUCED_PASSENGER) == "stays-reduced":
            return State(Strength.REDUCED, True)
        game = lose_step(StepLoss(strength), reading)
        strength = yield from speaking_of(Party.PASSENGER, None, game)
        return State(strength, strength is not Strength.DESTROYED)
    if hits and after.disrupted and not disrupted:
        yield step("bb-5.2.4", "bb.passenger_disrupted")
        disrupted = True
    return State(strength, disrupted)


@rule(
    "bb-5.2.4",
    rulings=(rulings.PASSENGER_HITS, rulings.LOST_TRANSPORT_ROLLS, rulings.REDUCED_PASSENGER),
)
def transport_hit(facts: LoadedDamage, reading: Reading) -> Asks[LoadedState]:
    """What Hits on a loaded transport do to it and to the infantry in it.

    Questions: "passenger", a die for each Hit (even: the infantry takes one too); "bail-out", where
    the transport is destroyed. Source: Blood and Bridges 5.2.4, 6.1.7.
    """
    damage = Damage(facts.transport, facts.hits, facts.ammunition, facts.wreck)
    after = yield from speaking_of(Party.TRANSPORT, None, combat_results(damage, reading))
    return LoadedState(after, (yield from carried(facts.passenger, after, facts.hits, reading)))


@rule("bb-5.2.4", "rally")
def transport_rallies(facts: Passenger, reading: Reading) -> Asks[Passenger]:
    """The infantry in a transport that Rallies does so with it. Source: 5.2.4."""
    if facts.disrupted:
        yield step("bb-5.2.4", "bb.passenger_rallies")
    return replace(facts, disrupted=False)


@rule("bb-1.3.4.6")
def bridge_cost(facts: Bridge, reading: Reading) -> Asks[int]:
    """Movement Points to deploy, retrieve or cross a bridge. Source: Blood and Bridges 1.3.4.6."""
    cost = 3 if facts.action is BridgeAction.CROSS and facts.bridge_disrupted else 2
    yield step("bb-1.3.4.6", "bb.bridge_cost", action=facts.action, cost=cost)
    return cost


@rule("bb-1.3.4.6", "hit", rulings=(rulings.UNITS_ON_BRIDGE,))
def bridge_hit(facts: BridgeHit, reading: Reading) -> Asks[BridgeState]:
    """A deployed bridge: the first Hit Disrupts it, the second removes it.

    Undecided where units stand on a bridge that goes. Source: Blood and Bridges 1.3.4.6.
    """
    total = facts.hits + facts.disrupted
    if total >= 2:
        yield step("bb-1.3.4.6", "bb.bridge_removed")
        lost = facts.units_on_it and reading.says(rulings.UNITS_ON_BRIDGE) == "destroyed"
        if facts.units_on_it:
            yield step("bb-1.3.4.6", "bb.bridge_units_lost" if lost else "bb.bridge_units_live")
        return BridgeState(False, True, lost)
    if facts.hits:
        yield step("bb-1.3.4.6", "bb.bridge_disrupted")
    return BridgeState(total == 1, False, False)
