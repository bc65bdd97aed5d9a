"""Blood and Bridges: slips over HQs, the turn, movement, Support Weapons, return fire and Assault.

As in `trainer.rules.bb.mistakes`, each stands in place of one rule as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trainer.rules.bb.assault import (
    Assault,
    AssaultDice,
    Assaulted,
    Breakthrough,
    BrokenThrough,
    Dealt,
    Earlier,
    Fighter,
    Ground,
    Holder,
    InAssault,
    Retreat,
    Retreated,
    Returned,
    ReturnShot,
    Share,
    Watch,
    retreat,
)
from trainer.rules.bb.facts import (
    Aim,
    DepletionMarker,
    Engagement,
    Firer,
    HalfMovement,
    Kind,
    Modifier,
    MoraleCheck,
    State,
    Strength,
    Target,
)
from trainer.rules.bb.hq import (
    Displaced,
    HqAfter,
    HqAttacked,
    HqMove,
    Replaced,
    Replacement,
)
from trainer.rules.bb.movement import (
    Boarded,
    Bridge,
    BridgeHit,
    BridgeState,
    Load,
    LoadedDamage,
    LoadedState,
    Loading,
    March,
    Marched,
    Passenger,
    Piece,
    Stack,
    Unloading,
    half_of_transport,
)
from trainer.rules.bb.turn import (
    Action,
    Activations,
    Command,
    CommandStatus,
    Cup,
    Draws,
    FormationTurns,
    HqsAtEnd,
    Intent,
    Marker,
    Markers,
    PhaseEnd,
    Undrawn,
    UnitMarkers,
    Waiting,
)
from trainer.rules.bb.weapons import (
    MissileFired,
    SupportLoss,
    SupportLost,
    TankMissile,
    Volley,
    VolleyFired,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Answer, Asks, Roll, Then, Total, Who, otherwise

Heard = Callable[[Roll, Any], Any]


def _misread(game: Asks[Any], heard: Heard) -> Asks[Any]:
    """A rule played with what its rolls show put into other words by `heard(roll, seen)`."""
    reply: Answer | None = None
    while True:
        try:
            asked = game.send(reply)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value
        reply = yield asked
        if isinstance(asked, Roll) and reply is not None:
            reply = replace(reply, seen=heard(asked, reply.seen))


# 1.3.3 headquarters


@mistake("bb-1.3.3-several", of="bb-1.3.3")
def several_hqs(stack: Stack, reading: Reading) -> Asks[bool]:
    """Any number of HQs taken to fit in a hex, since they do not count."""
    yield from ()
    return True


@mistake("bb-1.3.3.1-adjacent-forgotten", of="bb-1.3.3.1:adjacent")
def adjacent_forgotten(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """The point for adjacent hexes forgotten."""
    yield from ()
    return Modifier(0, "adjacent")


@mistake("bb-1.3.3.1-adjacent-minus", of="bb-1.3.3.1:adjacent")
def adjacent_minus(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """The point for adjacent hexes subtracted."""
    found: Modifier = yield from book("bb-1.3.3.1:adjacent", move, reading)
    return replace(found, amount=-found.amount)


@mistake("bb-1.3.3.1-cover-forgotten", of="bb-1.3.3.1:cover")
def cover_forgotten(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """The point for a path under cover forgotten."""
    yield from ()
    return Modifier(0, "cover")


@mistake("bb-1.3.3.1-cover-two", of="bb-1.3.3.1:cover")
def cover_two(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """A path under cover taken for one in the open."""
    found: Modifier = yield from book("bb-1.3.3.1:cover", move, reading)
    return replace(found, amount=2 * found.amount)


@mistake("bb-1.3.3.1-open-forgotten", of="bb-1.3.3.1:open")
def open_forgotten(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """The points for a path in the open forgotten."""
    yield from ()
    return Modifier(0, "open")


@mistake("bb-1.3.3.1-open-one", of="bb-1.3.3.1:open")
def open_one(move: HqMove, reading: Reading) -> Asks[Modifier]:
    """A path in the open taken for one under cover."""
    found: Modifier = yield from book("bb-1.3.3.1:open", move, reading)
    return replace(found, amount=found.amount // 2)


@mistake("bb-1.3.3.1-one-only", of="bb-1.3.3.1")
def move_one_only(move: HqMove, reading: Reading) -> Asks[HqAfter]:
    """1 or less taken to harm the HQ on the move, as in 1.3.3.2."""
    found: HqAfter = yield from book("bb-1.3.3.1", move, reading)
    return replace(found, strength=move.strength) if found.modified == 2 else found


@mistake("bb-1.3.3.1-ops-complete", of="bb-1.3.3.1")
def move_ops_complete(move: HqMove, reading: Reading) -> Asks[HqAfter]:
    """An HQ marked Ops Complete let move by itself."""
    found: HqAfter = yield from book("bb-1.3.3.1", replace(move, ops_complete=False), reading)
    return found


@mistake("bb-1.3.3.1-rolls-in-stack", of="bb-1.3.3.1")
def rolls_in_stack(move: HqMove, reading: Reading) -> Asks[HqAfter]:
    """A roll made for an HQ that moves with its stack."""
    found: HqAfter = yield from book("bb-1.3.3.1", replace(move, with_stack=False), reading)
    return found


@mistake("bb-1.3.3.1-nearest-of-any", of="bb-1.3.3.1:displaced")
def nearest_of_any(facts: Displaced, reading: Reading) -> Asks[tuple[str, ...]]:
    """The nearest friendly unit taken, whatever its formation."""
    yield from ()
    every = facts.candidates
    nearest = [c for c in every if all(c.distance <= other.distance for other in every)]
    return tuple(dict.fromkeys(c.hex for c in nearest))


@mistake("bb-1.3.3.1-any-of-its-own", of="bb-1.3.3.1:displaced")
def any_of_its_own(facts: Displaced, reading: Reading) -> Asks[tuple[str, ...]]:
    """Any unit of its formation taken, near or far."""
    yield from ()
    own = [c for c in facts.candidates if c.formation == facts.formation]
    return tuple(dict.fromkeys(c.hex for c in own or facts.candidates))


@mistake("bb-1.3.3.2-loss-forgotten", of="bb-1.3.3.2")
def loss_forgotten(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """The 2 for a destroyed unit forgotten."""
    if facts.all_destroyed:
        return (yield from book("bb-1.3.3.2", facts, reading))  # type: ignore[no-any-return]
    seen = replace(facts, destroyed=0, outright=0)
    found: HqAfter = yield from book("bb-1.3.3.2", seen, reading)
    return found


@mistake("bb-1.3.3.2-loss-added", of="bb-1.3.3.2")
def loss_added(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """The 2 for a destroyed unit added."""
    if not facts.destroyed or facts.all_destroyed:
        return (yield from book("bb-1.3.3.2", facts, reading))  # type: ignore[no-any-return]
    game = book("bb-1.3.3.2", replace(facts, destroyed=0, outright=0), reading)
    found: HqAfter = yield from _misread(game, lambda _, seen: seen + 2)
    return found


@mistake("bb-1.3.3.2-unharmed-rolls", of="bb-1.3.3.2")
def unharmed_rolls(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """A roll made for the HQ although nobody in its stack was harmed."""
    seen = facts if facts.harmed else replace(facts, harmed=1)
    found: HqAfter = yield from book("bb-1.3.3.2", seen, reading)
    return found


@mistake("bb-1.3.3.2-two-or-less", of="bb-1.3.3.2")
def attacked_two_or_less(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """2 or less taken to harm the HQ under attack, as in 1.3.3.1."""
    game = book("bb-1.3.3.2", facts, reading)
    found: HqAfter = yield from _misread(game, lambda _, seen: seen - 1)
    return found


@mistake("bb-1.3.3.2-outlives-stack", of="bb-1.3.3.2")
def outlives_stack(facts: HqAttacked, reading: Reading) -> Asks[HqAfter]:
    """A roll made for an HQ whose whole stack is destroyed."""
    found: HqAfter = yield from book("bb-1.3.3.2", replace(facts, all_destroyed=False), reading)
    return found


@mistake("bb-1.3.3.2-target", of="bb-1.3.3.2:target")
def hq_fired_at(target: Target, reading: Reading) -> Asks[bool]:
    """An HQ fired at like any other unit."""
    yield from ()
    return True


@mistake("bb-1.3.3.2-attacks", of="bb-1.3.3.2:firer")
def hq_attacks(firer: Firer, reading: Reading) -> Asks[bool]:
    """An HQ let attack like any other unit."""
    yield from ()
    return True


@mistake("bb-1.3.3.2-fire-forgotten", of="bb-1.3.3.2:leadership")
def fire_leadership_forgotten(aim: Aim, reading: Reading) -> Asks[Modifier]:
    """Leadership forgotten in fire."""
    yield from ()
    return Modifier(0, "leadership")


@mistake("bb-1.3.3.2-fire-minus", of="bb-1.3.3.2:leadership")
def fire_leadership_minus(aim: Aim, reading: Reading) -> Asks[Modifier]:
    """Leadership subtracted from Firepower."""
    found: Modifier = yield from book("bb-1.3.3.2:leadership", aim, reading)
    return replace(found, amount=-found.amount)


@mistake("bb-1.3.3.2-assault-forgotten", of="bb-1.3.3.2:assault")
def assault_leadership_forgotten(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """Leadership forgotten in an Assault."""
    yield from ()
    return Modifier(0, "leadership")


@mistake("bb-1.3.3.3-any-type", of="bb-1.3.3.3")
def any_type(facts: Replacement, reading: Reading) -> Asks[Replaced]:
    """Any unit of the formation taken, whatever its type."""
    seen = tuple(replace(c, type=facts.type) for c in facts.candidates)
    found: Replaced = yield from book("bb-1.3.3.3", replace(facts, candidates=seen), reading)
    return found


@mistake("bb-1.3.3.3-any-formation", of="bb-1.3.3.3")
def any_formation(facts: Replacement, reading: Reading) -> Asks[Replaced]:
    """Any unit of the type taken, whatever its formation."""
    seen = tuple(replace(c, formation=facts.formation) for c in facts.candidates)
    found: Replaced = yield from book("bb-1.3.3.3", replace(facts, candidates=seen), reading)
    return found


@mistake("bb-1.3.3.3-full", of="bb-1.3.3.3")
def comes_back_full(facts: Replacement, reading: Reading) -> Asks[Replaced]:
    """The HQ brought back at Full strength."""
    found: Replaced = yield from book("bb-1.3.3.3", facts, reading)
    return replace(found, strength=Strength.FULL) if found.strength else found


@mistake("bb-1.3.3.4-forgotten", of="bb-1.3.3.4")
def rally_leadership_forgotten(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """Leadership forgotten in a Rally."""
    yield from ()
    return Modifier(0, "leadership")


@mistake("bb-1.3.3.4-added", of="bb-1.3.3.4")
def rally_leadership_added(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """Leadership added to the Rally roll."""
    found: Modifier = yield from book("bb-1.3.3.4", check, reading)
    return replace(found, amount=-found.amount)


# 1.3.4, 6.1 what may be fired at what


@mistake("bb-1.3.4.1-armor-overlooked", of="bb-1.3.4.1")
def armor_overlooked(target: Target, reading: Reading) -> Asks[bool]:
    """An armored vehicle taken for one without Armor."""
    yield from ()
    return False


@mistake("bb-1.3.4.5-on-the-ground", of="bb-1.3.4.5:target")
def aa_on_the_ground(facts: Engagement, reading: Reading) -> Asks[bool]:
    """AA Firepower used against a target on the ground."""
    yield from ()
    return True


@mistake("bb-6.1-any-ammunition", of="bb-6.1:ammunition")
def any_ammunition(facts: Engagement, reading: Reading) -> Asks[bool]:
    """Any ammunition fired at any target."""
    yield from ()
    return True


# 1.3.4.4 reconnaissance, 1.7 and 3 the cup


@mistake("bb-1.3.4.4-not-doubled", of="bb-1.3.4.4:command")
def recon_not_doubled(command: Command, reading: Reading) -> Asks[Modifier]:
    """The doubled Command range of reconnaissance forgotten."""
    yield from ()
    return Modifier(0, "recon")


@mistake("bb-1.7.1-cannot-wait", of="bb-1.7.1")
def cannot_wait(facts: Cup, reading: Reading) -> Asks[Marker]:
    """A drawn formation taken to be bound to act."""
    yield from book("bb-1.7.1", facts, reading)
    return Marker.FORMATION


@mistake("bb-1.7.1-goes-back", of="bb-1.7.1")
def goes_back(facts: Cup, reading: Reading) -> Asks[Marker]:
    """The marker of a formation that has acted put back into the cup."""
    yield from book("bb-1.7.1", facts, reading)
    return Marker.DEFERRED


@mistake("bb-1.7.2-first", of="bb-1.7.2")
def first_end_turn(facts: Draws, reading: Reading) -> Asks[int | None]:
    """The first End Turn marker taken to end the phase."""
    yield from ()
    seen = [n for n, drawn in enumerate(facts.draws, 1) if drawn is Marker.END_TURN]
    return seen[0] if seen else None


@mistake("bb-3.1-empty-cup", of="bb-3.1")
def empty_cup_overlooked(facts: Draws, reading: Reading) -> Asks[PhaseEnd]:
    """The phase let go on although no formation marker is left."""
    found: PhaseEnd = yield from book("bb-3.1", replace(facts, formation_markers=40), reading)
    return found


@mistake("bb-3.1-deferred-gone", of="bb-3.1")
def deferred_gone(facts: Draws, reading: Reading) -> Asks[PhaseEnd]:
    """A marker put back taken to be out of the cup."""
    yield from ()
    left, ends = facts.formation_markers, 0
    for number, drawn in enumerate(facts.draws, 1):
        left -= drawn in (Marker.FORMATION, Marker.DEFERRED)
        ends += drawn is Marker.END_TURN
        if left <= 0 or ends == 2:
            return PhaseEnd(number)
    return PhaseEnd(None)


@mistake("bb-3.1-first-ends", of="bb-3.1:activations")
def first_ends(cup: Cup, reading: Reading) -> Asks[Activations | Then]:
    """The cup taken to be closed with the first End Turn marker."""
    found: Activations | Then = yield from book(
        "bb-3.1:activations", replace(cup, ended=1), reading
    )
    return found


@mistake("bb-3.1-put-back", of="bb-3.1:activations")
def end_turn_put_back(cup: Cup, reading: Reading) -> Asks[Activations | Then]:
    """The first End Turn marker put back into the cup instead of set aside."""
    found = yield from book("bb-3.1:activations", cup, reading)
    if isinstance(found, Then) and found.facts.ended > cup.ended:
        return replace(found, facts=replace(found.facts, end_turn=cup.end_turn))
    return found  # type: ignore[no-any-return]


@mistake("bb-3.1-never-ends", of="bb-3.1:activations")
def never_ends(cup: Cup, reading: Reading) -> Asks[Activations | Then]:
    """The phase taken to last until every formation marker is drawn."""
    found: Activations | Then = yield from book(
        "bb-3.1:activations", replace(cup, ended=0), reading
    )
    return found


@mistake("bb-3.2-ops-complete-stays", of="bb-3.2")
def ops_complete_stays(markers: Markers, reading: Reading) -> Asks[Markers]:
    """Ops Complete left on the unit until its next impulse."""
    found: Markers = yield from book("bb-3.2", markers, reading)
    return replace(found, ops_complete=markers.ops_complete)


@mistake("bb-3.2-disrupted-removed", of="bb-3.2")
def disrupted_removed(markers: Markers, reading: Reading) -> Asks[Markers]:
    """The Disrupted marker taken off with the others."""
    found: Markers = yield from book("bb-3.2", markers, reading)
    return replace(found, disrupted=False)


@mistake("bb-3.2-smoke-gone", of="bb-3.2")
def smoke_gone(markers: Markers, reading: Reading) -> Asks[Markers]:
    """Smoke 2 taken off at once."""
    found: Markers = yield from book("bb-3.2", markers, reading)
    return replace(found, smoke=0)


@mistake("bb-3.2-shock-stays", of="bb-3.2")
def shock_stays(markers: Markers, reading: Reading) -> Asks[Markers]:
    """In Range and Artillery Shock markers left where they are."""
    found: Markers = yield from book("bb-3.2", markers, reading)
    return replace(found, in_range=markers.in_range, artillery_shock=markers.artillery_shock)


@mistake("bb-6.1.4-one-turn", of="bb-6.1.4:marker")
def depletion_one_turn(facts: DepletionMarker, reading: Reading) -> Asks[int]:
    """Ammo Depletion 2 taken off at once."""
    yield from ()
    return 0


@mistake("bb-3.2-reduced-restored", of="bb-3.2:hqs")
def reduced_restored(facts: HqsAtEnd, reading: Reading) -> Asks[tuple[Strength, ...]]:
    """A Reduced HQ turned to its full side along with the return of the destroyed ones."""
    found: tuple[Strength, ...] = yield from book("bb-3.2:hqs", facts, reading)
    reduced = [strength is Strength.REDUCED for strength in facts.hqs]
    return tuple(Strength.FULL if was else after for was, after in zip(reduced, found, strict=True))


@mistake("bb-3.2.1-put-back-counts", of="bb-3.2.1:undrawn")
def put_back_counts(facts: FormationTurns, reading: Reading) -> Asks[int]:
    """A formation without an impulse taken as not drawn, though its marker was drawn and put back."""
    yield from ()
    return sum(turn.impulses == 0 for turn in facts.formations)


@mistake("bb-3.2.1-each-marker-counts", of="bb-3.2.1:undrawn")
def each_marker_counts(facts: FormationTurns, reading: Reading) -> Asks[int]:
    """A formation taken as not drawn as soon as one of its markers is left."""
    yield from ()
    return sum(turn.markers_drawn < turn.markers for turn in facts.formations)


@mistake("bb-3.2.1-back-at-once", of="bb-3.2.1:return")
def back_at_once(facts: Waiting, reading: Reading) -> Asks[bool]:
    """The End Turn marker put back at the start of the next turn, whatever is drawn."""
    yield from ()
    return True


@mistake("bb-3.2.1-waits-for-all", of="bb-3.2.1:return")
def waits_for_all(facts: Waiting, reading: Reading) -> Asks[bool]:
    """The End Turn marker kept out until every formation that was not drawn has been drawn."""
    yield from ()
    return facts.formations_drawn == facts.formations


@mistake("bb-3.2.1-one-each", of="bb-3.2.1")
def one_each(facts: Undrawn, reading: Reading) -> Asks[int]:
    """An End Turn marker kept for every formation that was not drawn."""
    yield from ()
    return facts.formations


@mistake("bb-3.2.1-forgotten", of="bb-3.2.1")
def all_go_back(facts: Undrawn, reading: Reading) -> Asks[int]:
    """No End Turn marker kept out of the cup."""
    yield from ()
    return 0


# 4 the impulse


@mistake("bb-4.1-ops-complete-stays", of="bb-4.1")
def impulse_ops_complete_stays(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """Ops Complete left on at the start of the impulse."""
    found: UnitMarkers = yield from book("bb-4.1", markers, reading)
    return replace(found, ops_complete=markers.ops_complete)


@mistake("bb-4.1-out-of-command-stays", of="bb-4.1")
def out_of_command_stays(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """Out of Command left on at the start of the impulse."""
    found: UnitMarkers = yield from book("bb-4.1", markers, reading)
    return replace(found, out_of_command=markers.out_of_command)


@mistake("bb-4.1-disrupted-removed", of="bb-4.1")
def impulse_disrupted_removed(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """The Disrupted marker taken off without a Rally."""
    found: UnitMarkers = yield from book("bb-4.1", markers, reading)
    return replace(found, disrupted=False)


@mistake("bb-4.2-edge-outside", of="bb-4.2:in-range")
def edge_outside(command: Command, reading: Reading) -> Asks[bool]:
    """The last hex of the Command range taken to be outside it."""
    if command.distance is None:
        return (yield from book("bb-4.2:in-range", command, reading))  # type: ignore[no-any-return]
    further = replace(command, distance=command.distance + 1)
    found: bool = yield from book("bb-4.2:in-range", further, reading)
    return found


@mistake("bb-4.2-no-check", of="bb-4.2")
def no_check(command: Command, reading: Reading) -> Asks[CommandStatus]:
    """A hex outside the Command range taken to be Out of Command without a check."""
    if command.newly_placed or (yield from book("bb-4.2:in-range", command, reading)):
        return CommandStatus.IN_COMMAND
    return CommandStatus.OUT_OF_COMMAND


@mistake("bb-4.2-new-units-check", of="bb-4.2")
def new_units_check(command: Command, reading: Reading) -> Asks[CommandStatus]:
    """Newly placed units checked like all others."""
    found: CommandStatus = yield from book("bb-4.2", replace(command, newly_placed=False), reading)
    return found


@mistake("bb-4.2-lost-hq-free", of="bb-4.2")
def lost_hq_free(command: Command, reading: Reading) -> Asks[CommandStatus]:
    """A formation without its HQ taken to need no command."""
    if command.distance is None:
        return CommandStatus.IN_COMMAND
    return (yield from book("bb-4.2", command, reading))  # type: ignore[no-any-return]


@mistake("bb-4.2-fires", of="bb-4.2:action")
def out_of_command_fires(intent: Intent, reading: Reading) -> Asks[bool]:
    """Units Out of Command let fire or move, as if the marker forbade one of the two."""
    yield from ()
    return True


@mistake("bb-4.2-no-return-fire", of="bb-4.2:action")
def no_return_fire(intent: Intent, reading: Reading) -> Asks[bool]:
    """Return fire denied to units Out of Command."""
    seen = intent
    if intent.action is Action.RETURN_FIRE:
        seen = replace(intent, action=Action.FIRE)
    found: bool = yield from book("bb-4.2:action", seen, reading)
    return found


@mistake("bb-4.3-command-forgotten", of="bb-4.3:out-of-command")
def command_forgotten(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """The point of Out of Command forgotten in a Rally."""
    yield from ()
    return Modifier(0, "out-of-command")


@mistake("bb-4.3-command-minus", of="bb-4.3:out-of-command")
def command_minus(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """The point of Out of Command subtracted from the Rally roll."""
    found: Modifier = yield from book("bb-4.3:out-of-command", check, reading)
    return replace(found, amount=-found.amount)


# 1.4 and 5 stacking, movement, transport, bridges


@mistake("bb-1.4-hq-counts", of="bb-1.4")
def hq_counts(stack: Stack, reading: Reading) -> Asks[bool]:
    """The HQ counted among the units of the hex."""
    return (yield from _counted(stack, Piece.HEADQUARTERS, reading))


@mistake("bb-1.4-passenger-counts", of="bb-1.4")
def passenger_counts(stack: Stack, reading: Reading) -> Asks[bool]:
    """Infantry in a transport counted as a unit of its own."""
    return (yield from _counted(stack, Piece.PASSENGER, reading))


@mistake("bb-1.4-weapon-counts", of="bb-1.4")
def weapon_counts(stack: Stack, reading: Reading) -> Asks[bool]:
    """A Support Weapon counted as a unit of its own."""
    return (yield from _counted(stack, Piece.SUPPORT_WEAPON, reading))


def _counted(stack: Stack, counted: Piece, reading: Reading) -> Asks[bool]:
    units = sum(piece in (Piece.UNIT, counted) for piece in stack.pieces)
    fits: bool = yield from book("bb-1.4", stack, reading)
    return fits and units <= 2


@mistake("bb-5.0-hexes-counted", of="bb-5.0")
def hexes_counted(march: March, reading: Reading) -> Asks[Marched]:
    """Hexes counted instead of Movement Points."""
    seen = replace(march, costs=(1,) * len(march.costs))
    found: Marched = yield from book("bb-5.0", seen, reading)
    return found


@mistake("bb-5.0-ops-complete-moves", of="bb-5.0")
def ops_complete_moves(march: March, reading: Reading) -> Asks[Marched]:
    """A unit marked Ops Complete let move."""
    found: Marched = yield from book("bb-5.0", replace(march, ops_complete=False), reading)
    return found


@mistake("bb-5.1-walks-in", of="bb-5.1")
def walks_in(march: March, reading: Reading) -> Asks[bool]:
    """A hex with an enemy entered as if it were empty."""
    yield from ()
    return True


@mistake("bb-6.1.7-moves-close", of="bb-6.1.7:move")
def moves_close(march: March, reading: Reading) -> Asks[bool]:
    """A Disrupted unit let move next to an enemy that sees it."""
    yield from ()
    return True


@mistake("bb-6.1.7-cannot-move", of="bb-6.1.7:move")
def cannot_move(march: March, reading: Reading) -> Asks[bool]:
    """A Disrupted unit taken to be unable to move at all."""
    near = replace(march, near_enemy=True, began_near_enemy=False)
    found: bool = yield from book("bb-6.1.7:move", near, reading)
    return found


@mistake("bb-5.2-two-units", of="bb-5.2")
def two_units(load: Load, reading: Reading) -> Asks[bool]:
    """A transport taken to carry any two counters."""
    yield from ()
    return load.circled and load.infantry + load.support_weapons <= 2


@mistake("bb-5.2-one-counter", of="bb-5.2")
def one_counter(load: Load, reading: Reading) -> Asks[bool]:
    """A transport taken to carry infantry or a Support Weapon, not both."""
    yield from ()
    return load.infantry + load.support_weapons <= (1 if load.circled else 0)


@mistake("bb-5.2-any-vehicle", of="bb-5.2")
def any_vehicle(load: Load, reading: Reading) -> Asks[bool]:
    """Any vehicle taken for a transport."""
    found: bool = yield from book("bb-5.2", replace(load, circled=True), reading)
    return found


@mistake("bb-5.2-half-up", of="bb-5.2:half")
def half_up(facts: HalfMovement, reading: Reading) -> Asks[int]:
    """Half of an odd Movement rounded up."""
    yield from ()
    return (facts.movement + 1) // 2


@mistake("bb-5.2-whole", of="bb-5.2:half")
def whole_movement(facts: HalfMovement, reading: Reading) -> Asks[int]:
    """The whole Movement given to the transport."""
    yield from ()
    return facts.movement


@mistake("bb-5.2.1-goes-on", of="bb-5.2.1")
def loaded_goes_on(facts: Loading, reading: Reading) -> Asks[Boarded]:
    """A transport that picked infantry up on its way let move on."""
    found: Boarded = yield from book("bb-5.2.1", facts, reading)
    if facts.same_hex:
        return found
    half = yield from half_of_transport(HalfMovement(facts.transport_movement), reading)
    return replace(found, transport_left=max(0, half - facts.spent))


@mistake("bb-5.2.1-disrupted-boards", of="bb-5.2.1")
def disrupted_boards(facts: Loading, reading: Reading) -> Asks[Boarded]:
    """Disrupted infantry let board."""
    found: Boarded = yield from book("bb-5.2.1", replace(facts, infantry_disrupted=False), reading)
    return found


@mistake("bb-5.2.2-infantry-stays", of="bb-5.2.2")
def infantry_stays(facts: Unloading, reading: Reading) -> Asks[Boarded]:
    """Infantry that got off kept from moving."""
    found: Boarded = yield from book("bb-5.2.2", facts, reading)
    return replace(found, infantry_hexes=0)


@mistake("bb-5.2.2-transport-goes-on", of="bb-5.2.2")
def unloaded_goes_on(facts: Unloading, reading: Reading) -> Asks[Boarded]:
    """A transport that let infantry off on its way let move on."""
    found: Boarded = yield from book("bb-5.2.2", facts, reading)
    if facts.at_start:
        return found
    return replace(found, transport_left=facts.transport_movement - facts.spent)


@mistake("bb-5.2.3-fires", of="bb-5.2.3")
def fires_from_transport(firer: Firer, reading: Reading) -> Asks[bool]:
    """Infantry let fire from a transport."""
    yield from ()
    return True


@mistake("bb-5.2.4-odd-hits", of="bb-5.2.4")
def odd_hits(facts: LoadedDamage, reading: Reading) -> Asks[LoadedState]:
    """Odd dice taken to bring the infantry a Hit."""
    found: LoadedState = yield from _misread(
        book("bb-5.2.4", facts, reading),
        lambda roll, seen: roll.dice - seen if roll.name == "passenger" else seen,
    )
    return found


@mistake("bb-5.2.4-bails-out-even", of="bb-5.2.4")
def bails_out_even(facts: LoadedDamage, reading: Reading) -> Asks[LoadedState]:
    """An even die taken to save the infantry of a lost transport."""
    found: LoadedState = yield from _misread(
        book("bb-5.2.4", facts, reading),
        lambda roll, seen: 1 - seen if roll.name == "bail-out" else seen,
    )
    return found


@mistake("bb-5.2.4-dies-with-it", of="bb-5.2.4")
def dies_with_it(facts: LoadedDamage, reading: Reading) -> Asks[LoadedState]:
    """Infantry taken to die with its transport always."""
    found: LoadedState = yield from book("bb-5.2.4", facts, reading)
    if found.transport.strength is Strength.DESTROYED:
        return replace(found, passenger=State(Strength.DESTROYED, False))
    return found


@mistake("bb-5.2.4-not-disrupted", of="bb-5.2.4")
def not_disrupted_with_it(facts: LoadedDamage, reading: Reading) -> Asks[LoadedState]:
    """Infantry without a Hit of its own kept from being Disrupted with its transport."""
    hits = 0

    def heard(roll: Roll, seen: Any) -> Any:
        nonlocal hits
        hits += seen if roll.name == "passenger" else 0
        return seen

    found: LoadedState = yield from _misread(book("bb-5.2.4", facts, reading), heard)
    if hits or found.transport.strength is Strength.DESTROYED:
        return found
    return replace(found, passenger=replace(found.passenger, disrupted=facts.passenger.disrupted))


@mistake("bb-5.2.4-rallies-apart", of="bb-5.2.4:rally")
def rallies_apart(facts: Passenger, reading: Reading) -> Asks[Passenger]:
    """Infantry in a transport left Disrupted when the transport Rallies."""
    yield from ()
    return facts


@mistake("bb-1.3.4.6-always-two", of="bb-1.3.4.6")
def always_two(facts: Bridge, reading: Reading) -> Asks[int]:
    """A Disrupted bridge crossed at the usual cost."""
    found: int = yield from book("bb-1.3.4.6", replace(facts, bridge_disrupted=False), reading)
    return found


@mistake("bb-1.3.4.6-always-three", of="bb-1.3.4.6")
def always_three(facts: Bridge, reading: Reading) -> Asks[int]:
    """Everything about a Disrupted bridge taken to cost 3."""
    found: int = yield from book("bb-1.3.4.6", facts, reading)
    return 3 if facts.bridge_disrupted else found


@mistake("bb-1.3.4.6-free", of="bb-1.3.4.6")
def bridge_free(facts: Bridge, reading: Reading) -> Asks[int]:
    """One Movement Point paid, as on a road."""
    yield from ()
    return 1


@mistake("bb-1.3.4.6-first-hit", of="bb-1.3.4.6:hit")
def first_hit_removes(facts: BridgeHit, reading: Reading) -> Asks[BridgeState]:
    """The first Hit taken to remove the bridge."""
    found: BridgeState = yield from book("bb-1.3.4.6:hit", facts, reading)
    return BridgeState(False, True, False) if facts.hits else found


@mistake("bb-1.3.4.6-third-hit", of="bb-1.3.4.6:hit")
def third_hit_removes(facts: BridgeHit, reading: Reading) -> Asks[BridgeState]:
    """The bridge taken to be reduced like a unit, so that only a third Hit removes it."""
    fewer = replace(facts, hits=max(min(facts.hits, 1), facts.hits - 1))
    seen = fewer if not facts.disrupted else replace(facts, hits=max(0, facts.hits - 1))
    found: BridgeState = yield from book("bb-1.3.4.6:hit", seen, reading)
    return found


# 1.3.1, 1.3.5, 6.1 Support Weapons


@mistake("bb-1.3.1-all-weapons", of="bb-1.3.1")
def all_weapons(volley: Volley, reading: Reading) -> Asks[bool]:
    """More than one Support Weapon used by one infantry unit."""
    yield from ()
    return True


@mistake("bb-6.1-support-alone", of="bb-6.1:volley")
def support_alone(facts: Volley, reading: Reading) -> Asks[VolleyFired]:
    """A Support Weapon let fire without the main weapon."""
    if facts.main is not None or facts.support is None:
        return (yield from book("bb-6.1:volley", facts, reading))  # type: ignore[no-any-return]
    moved = replace(facts, main=facts.support, support=None)
    # its questions keep the name that they have as the Support Weapon's
    game = book("bb-6.1:volley", moved, reading)
    found: VolleyFired = yield from _renamed(game, "main.", "support.")
    return VolleyFired(None, found.main)


@mistake("bb-6.1-one-weapon", of="bb-6.1:volley")
def one_weapon(facts: Volley, reading: Reading) -> Asks[VolleyFired]:
    """Only the main weapon fired, as if a unit had one shot for both."""
    seen = replace(facts, support=None) if facts.main is not None else facts
    found: VolleyFired = yield from book("bb-6.1:volley", seen, reading)
    return found


@mistake("bb-6.1-leadership-once", of="bb-6.1:volley")
def leadership_once(facts: Volley, reading: Reading) -> Asks[VolleyFired]:
    """Leadership given to the main weapon alone."""
    seen = facts
    if facts.main is not None and facts.support is not None:
        seen = replace(
            facts,
            support=replace(facts.support, aim=replace(facts.support.aim, leadership=0)),
        )
    found: VolleyFired = yield from book("bb-6.1:volley", seen, reading)
    return found


def _renamed(game: Asks[Any], old: str, new: str) -> Asks[Any]:
    return otherwise(game, lambda asked: replace(asked, name=new + asked.name.removeprefix(old)))


@mistake("bb-1.3.5-no-minus", of="bb-1.3.5")
def no_minus(facts: SupportLoss, reading: Reading) -> Asks[SupportLost]:
    """The platoons lost before this one forgotten."""
    found: SupportLost = yield from book("bb-1.3.5", SupportLoss(1), reading)
    return found


@mistake("bb-1.3.5-first-counts", of="bb-1.3.5")
def first_counts(facts: SupportLoss, reading: Reading) -> Asks[SupportLost]:
    """1 subtracted for the first platoon lost too."""
    thrown = yield Roll("support-weapon", "bb-1.3.5", Who.PLAYER, 1, Total())
    total = thrown.seen - facts.infantry_destroyed
    return SupportLost(total, total <= 1)


@mistake("bb-1.3.5-added", of="bb-1.3.5")
def losses_added(facts: SupportLoss, reading: Reading) -> Asks[SupportLost]:
    """The platoons lost before this one added to the roll."""
    thrown = yield Roll("support-weapon", "bb-1.3.5", Who.PLAYER, 1, Total())
    total = thrown.seen + facts.infantry_destroyed - 1
    return SupportLost(total, total <= 1)


@mistake("bb-1.3.5.1-depleted", of="bb-1.3.5.1")
def tank_depleted(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """Ammo Depletion placed on the tank, its missile marker kept."""
    found: MissileFired = yield from book("bb-1.3.5.1", facts, reading)
    if not found.marker_removed:
        return found
    return MissileFired(replace(found.fired, ammo_depletion=2), False)


@mistake("bb-1.3.5.1-kept", of="bb-1.3.5.1")
def missile_kept(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """The missile marker kept after a miss."""
    found: MissileFired = yield from book("bb-1.3.5.1", facts, reading)
    return replace(found, marker_removed=False)


@mistake("bb-1.3.5.1-after-saves", of="bb-1.3.5.1")
def missile_after_saves(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """The missile marker lost because every Hit was ignored."""
    found: MissileFired = yield from book("bb-1.3.5.1", facts, reading)
    return replace(found, marker_removed=not found.fired.net_hits)


@mistake("bb-1.3.5.1-gun-too", of="bb-1.3.5.1")
def gun_too(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """The gun and the missile fired in one impulse."""
    found: MissileFired = yield from book("bb-1.3.5.1", replace(facts, main_gun=False), reading)
    return found


@mistake("bb-1.3.5.1-on-the-move", of="bb-1.3.5.1")
def missile_on_the_move(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """A missile fired after moving."""
    still = replace(facts, shot=replace(facts.shot, aim=replace(facts.shot.aim, moved=0)))
    found: MissileFired = yield from book("bb-1.3.5.1", still, reading)
    return found


# 6.2 return fire


def _watched(watch: Watch, reading: Reading, **overlooked: Any) -> Asks[bool]:
    found: bool = yield from book("bb-6.2:allowed", replace(watch, **overlooked), reading)
    return found


@mistake("bb-6.2-disrupted-fires", of="bb-6.2:allowed")
def disrupted_returns_fire(watch: Watch, reading: Reading) -> Asks[bool]:
    """Return fire by a Disrupted unit."""
    return (yield from _watched(watch, reading, disrupted=False))


@mistake("bb-6.2-ops-complete-fires", of="bb-6.2:allowed")
def ops_complete_returns_fire(watch: Watch, reading: Reading) -> Asks[bool]:
    """Return fire by a unit marked Ops Complete."""
    return (yield from _watched(watch, reading, ops_complete=False))


@mistake("bb-6.2-mixed-hex", of="bb-6.2:allowed")
def fires_into_mixed_hex(watch: Watch, reading: Reading) -> Asks[bool]:
    """Fire into a hex with units of both sides."""
    return (yield from _watched(watch, reading, both_sides_in_hex=False))


@mistake("bb-6.2-same-hex-again", of="bb-6.2:allowed")
def same_hex_again(watch: Watch, reading: Reading) -> Asks[bool]:
    """A second shot at the same unit in the same hex."""
    return (yield from _watched(watch, reading, fired_at_here=Earlier.NOBODY))


@mistake("bb-6.2-goes-on", of="bb-6.2")
def mover_goes_on(facts: ReturnShot, reading: Reading) -> Asks[Returned]:
    """A unit that was Disrupted on the move let move on."""
    found: Returned = yield from book("bb-6.2", facts, reading)
    return replace(found, mover_stops=False)


@mistake("bb-6.2-any-hit-stops", of="bb-6.2")
def any_hit_stops(facts: ReturnShot, reading: Reading) -> Asks[Returned]:
    """A unit stopped by Hits that it ignored."""
    found: Returned = yield from book("bb-6.2", facts, reading)
    return replace(found, mover_stops=found.fired.hits > 0)


# 6.3 Assault


@mistake("bb-6.3-vehicles-forgotten", of="bb-6.3:vehicles-alone")
def vehicles_forgotten(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """The point of infantry against vehicles alone forgotten."""
    yield from ()
    return Modifier(0, "vehicles-alone")


@mistake("bb-6.3-vehicles-plus", of="bb-6.3:vehicles-alone")
def vehicles_plus(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """The point of infantry against vehicles alone added to its Assault Hit Number."""
    found: Modifier = yield from book("bb-6.3:vehicles-alone", facts, reading)
    return replace(found, amount=-found.amount)


@mistake("bb-6.3-any-vehicle", of="bb-6.3:vehicles-alone")
def any_vehicle_there(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """The point taken although infantry is with the vehicles."""
    vehicles = tuple(kind for kind in facts.enemy if kind is Kind.VEHICLE)
    if not vehicles:
        return Modifier(0, "usual")
    seen = replace(facts, enemy=vehicles)
    found: Modifier = yield from book("bb-6.3:vehicles-alone", seen, reading)
    return found


@mistake("bb-6.3-urban-forgotten", of="bb-6.3:urban")
def urban_forgotten(facts: InAssault, reading: Reading) -> Asks[Modifier]:
    """The extra die in a city forgotten."""
    yield from ()
    return Modifier(0, "urban")


@mistake("bb-6.3-urban-minus-two", of="bb-6.3:dice")
def urban_minus_two(facts: InAssault, reading: Reading) -> Asks[AssaultDice]:
    """2 taken from the Assault Hit Number in a city, instead of 1 and a die more."""
    found: AssaultDice = yield from book("bb-6.3:dice", facts, reading)
    plain: AssaultDice = yield from book("bb-6.3:dice", replace(facts, urban=False), reading)
    if found == plain or plain.hit_number is None:
        return found
    return replace(plain, hit_number=plain.hit_number - 1)


@mistake("bb-6.1.7-own-number", of="bb-6.1.7:counterattack")
def own_number(facts: InAssault, reading: Reading) -> Asks[bool]:
    """A Disrupted defender left at its own Assault Hit Number."""
    yield from ()
    return False


@mistake("bb-6.3-saves-rolled", of="bb-6.3:saves")
def saves_rolled(facts: Dealt, reading: Reading) -> Asks[int]:
    """Saves rolled against the Hits of an Assault, as if they had been fired."""
    said = {**dict(reading.rulings), "bb-ruling-assault-saves": "saves-as-in-ranged-combat"}
    saving = replace(reading, rulings=tuple(sorted(said.items())))
    found: int = yield from book("bb-6.3:saves", facts, saving)
    return found


@mistake("bb-6.3-odd-to-all", of="bb-6.3:share")
def odd_to_all(facts: Share, reading: Reading) -> Asks[tuple[int, ...]]:
    """The odd Hit given to every unit."""
    shares: tuple[int, ...] = yield from book("bb-6.3:share", facts, reading)
    return (max(shares),) * len(shares)


@mistake("bb-6.3-each-takes-all", of="bb-6.3:share")
def each_takes_all(facts: Share, reading: Reading) -> Asks[tuple[int, ...]]:
    """All the Hits given to every unit."""
    shares: tuple[int, ...] = yield from book("bb-6.3:share", facts, reading)
    return (facts.hits,) * len(shares)


@mistake("bb-6.3-all-on-one", of="bb-6.3:share")
def all_on_one(facts: Share, reading: Reading) -> Asks[tuple[int, ...]]:
    """All the Hits put on the first unit."""
    shares: tuple[int, ...] = yield from book("bb-6.3:share", facts, reading)
    return (facts.hits,) + (0,) * (len(shares) - 1)


@mistake("bb-6.3-back-the-way", of="bb-6.3:retreat")
def back_the_way(facts: Retreat, reading: Reading) -> Asks[Retreated]:
    """The defenders sent over the side from which the attack came."""
    found: Retreated = yield from book("bb-6.3:retreat", facts, reading)
    return replace(found, side=(found.side + 3) % 6)


@mistake("bb-6.3-slips-past", of="bb-6.3:retreat")
def slips_past(facts: Retreat, reading: Reading) -> Asks[Retreated]:
    """A retreat past another enemy allowed."""
    entries = tuple(replace(e, next_to_enemy=False) for e in facts.entries)
    found: Retreated = yield from book("bb-6.3:retreat", Retreat(entries), reading)
    return found


@mistake("bb-6.3-next-side", of="bb-6.3:retreat")
def next_side(facts: Retreat, reading: Reading) -> Asks[Retreated]:
    """A blocked retreat bent to the next side of the hex."""
    found: Retreated = yield from book("bb-6.3:retreat", facts, reading)
    return Retreated((found.side + 1) % 6, False) if found.destroyed else found


@mistake("bb-6.3-tie", of="bb-6.3")
def tie_retreats(facts: Assault, reading: Reading) -> Asks[Assaulted]:
    """Defenders sent away when both sides scored the same."""
    found: Assaulted = yield from book("bb-6.3", facts, reading)
    if found.attacker_hits != found.defender_hits or found.holder is not Holder.DEFENDERS:
        return found
    if all(after.strength is Strength.DESTROYED for after in found.attackers):
        return found
    yield from retreat(facts.retreat, reading)
    alive = tuple(after.strength is not Strength.DESTROYED for after in found.defenders)
    return replace(found, holder=Holder.ATTACKERS, defenders_left=alive, attackers_go_back=False)


@mistake("bb-6.3-to-the-last", of="bb-6.3")
def to_the_last(facts: Assault, reading: Reading) -> Asks[Assaulted]:
    """Defenders taken to hold the hex as long as one of them lives."""
    found: Assaulted = yield from book("bb-6.3", facts, reading)
    if not any(found.defenders_left):
        return found
    stay = (False,) * len(found.defenders_left)
    return replace(found, holder=Holder.DEFENDERS, defenders_left=stay)


@mistake("bb-6.3-one-side", of="bb-6.3")
def no_counterattack(facts: Assault, reading: Reading) -> Asks[Assaulted]:
    """The counterattack forgotten."""
    found: Assaulted = yield from _misread(
        book("bb-6.3", facts, reading),
        lambda roll, seen: 0 if roll.name.startswith("counterattack") else seen,
    )
    return found


# 6.4 Breakthrough


def _driven(facts: Breakthrough, reading: Reading, **overlooked: Any) -> Asks[int]:
    found: int = yield from book("bb-6.4:allowed", replace(facts, **overlooked), reading)
    return found


@mistake("bb-6.4-no-extra-point", of="bb-6.4:allowed")
def no_extra_point(facts: Breakthrough, reading: Reading) -> Asks[int]:
    """The extra Movement Point forgotten."""
    found: int = yield from book("bb-6.4:allowed", replace(facts, left=facts.left + 1), reading)
    return found - 1


@mistake("bb-6.4-anywhere", of="bb-6.4:allowed")
def anywhere(facts: Breakthrough, reading: Reading) -> Asks[int]:
    """A Breakthrough tried in any terrain."""
    return (yield from _driven(facts, reading, ground=Ground.OPEN))


@mistake("bb-6.4-enemy-beyond", of="bb-6.4:allowed")
def enemy_beyond_overlooked(facts: Breakthrough, reading: Reading) -> Asks[int]:
    """The enemy in the hex beyond overlooked."""
    return (yield from _driven(facts, reading, enemy_beyond=False))


@mistake("bb-6.4-twice", of="bb-6.4:allowed")
def twice(facts: Breakthrough, reading: Reading) -> Asks[int]:
    """The same hex tried twice in one impulse."""
    return (yield from _driven(facts, reading, tried_here=False))


def _times(factor: int, fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    found: AssaultDice = yield from book("bb-6.4:dice", fighter, reading)
    return found if fighter.assault is None else replace(found, dice=factor * fighter.assault)


@mistake("bb-6.4-doubled", of="bb-6.4:dice")
def doubled(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """Twice the Assault value rolled."""
    return (yield from _times(2, fighter, reading))


@mistake("bb-6.4-plain", of="bb-6.4:dice")
def not_multiplied(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """The plain Assault value rolled."""
    return (yield from _times(1, fighter, reading))


@mistake("bb-6.4-infantry-tripled", of="bb-6.4:answer")
def infantry_tripled(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """The Assault value of the infantry tripled too."""
    found: AssaultDice = yield from book("bb-6.4:answer", fighter, reading)
    return replace(found, dice=3 * found.dice)


@mistake("bb-6.4-own-number", of="bb-6.4:answer")
def answers_at_own_number(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """Disrupted infantry left at its own Assault Hit Number."""
    steady = replace(fighter, unit=replace(fighter.unit, disrupted=False))
    found: AssaultDice = yield from book("bb-6.4:answer", steady, reading)
    return found


@mistake("bb-6.4-as-assault", of="bb-6.4:answer")
def as_in_assault(fighter: Fighter, reading: Reading) -> Asks[AssaultDice]:
    """The infantry given the point that it has in an Assault against vehicles alone."""
    found: AssaultDice = yield from book("bb-6.4:answer", fighter, reading)
    if found.hit_number is None or fighter.unit.disrupted:
        return found
    return replace(found, hit_number=found.hit_number - 1)


@mistake("bb-6.4-harmed-passes", of="bb-6.4")
def harmed_passes(facts: Breakthrough, reading: Reading) -> Asks[BrokenThrough]:
    """A Disrupted or reduced vehicle let through."""
    found: BrokenThrough = yield from book("bb-6.4", facts, reading)
    alive = tuple(after.strength is not Strength.DESTROYED for after in found.vehicles)
    return replace(found, passed=alive)


@mistake("bb-6.4-by-hits", of="bb-6.4")
def by_hits(facts: Breakthrough, reading: Reading) -> Asks[BrokenThrough]:
    """The Breakthrough decided by who scored more Hits, as in an Assault."""
    score = 0

    def heard(roll: Roll, seen: Any) -> Any:
        nonlocal score
        score += seen * (roll.name.startswith("attack") - roll.name.startswith("counterattack"))
        return seen

    found: BrokenThrough = yield from _misread(book("bb-6.4", facts, reading), heard)
    alive = tuple(after.strength is not Strength.DESTROYED for after in found.vehicles)
    return replace(found, passed=tuple(lives and score > 0 for lives in alive))
