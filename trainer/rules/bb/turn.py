"""Blood and Bridges, 1.7, 3 and 4: the cup, the end of a turn, a formation's impulse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.artillery import chemical_clears, mines_stay, smoke_thins
from trainer.rules.bb.artillery_facts import OnMap, SmokeMarker
from trainer.rules.bb.facts import DepletionMarker, Modifier, MoraleCheck
from trainer.rules.bb.fire import depletion_marker
from trainer.rules.bb.morale import morale_check
from trainer.rules.reading import Reading
from trainer.rules.registry import modified, rule
from trainer.rules.schema import Whole
from trainer.rules.table import (
    Asks,
    BadInput,
    Choice,
    Die,
    Roll,
    Then,
    Total,
    Who,
    forbid,
    named,
    step,
)


class Marker(StrEnum):
    """What can come out of the cup."""

    FORMATION = "formation"
    DEFERRED = "deferred"
    END_TURN = "end-turn"
    OTHER = "other"


class Action(StrEnum):
    MOVE = "move"
    FIRE = "fire"
    RETURN_FIRE = "return-fire"
    ASSAULT = "assault"


class CommandStatus(StrEnum):
    IN_COMMAND = "In Command"
    OUT_OF_COMMAND = "Out of Command"


@dataclass(frozen=True, slots=True)
class Draws:
    """Markers in the order of drawing; formation_markers: how many lay in the cup at the start."""

    draws: tuple[Marker, ...]
    formation_markers: Annotated[int, Whole(0, 40, "markers")]


@dataclass(frozen=True, slots=True)
class PhaseEnd:
    """After how many draws the Operations Phase ended; None while it goes on."""

    draws: int | None


@dataclass(frozen=True, slots=True)
class Cup:
    """What lies in the cup: markers of the formation asked about, of others, End Turn markers.

    drawn, own_drawn: draws so far, and how many of them were the formation's own.
    """

    own: Annotated[int, Whole(0, 4, "markers")]
    others: Annotated[int, Whole(0, 20, "markers")]
    end_turn: Annotated[int, Whole(0, 4, "markers")] = 2
    ended: Annotated[int, Whole(0, 1, "End Turn markers drawn")] = 0
    own_drawn: Annotated[int, Whole(0, 4, "markers")] = 0
    drawn: Annotated[int, Whole(0, 40, "draws")] = 0


@dataclass(frozen=True, slots=True)
class Activations:
    """How often the formation was drawn before the Operations Phase ended."""

    times: int


@dataclass(frozen=True, slots=True)
class Markers:
    """Markers on one unit and in its hex at the Marker Removal Phase; 0 means none."""

    ops_complete: bool = False
    ammo_depletion: Annotated[int, Whole(0, 2, "marker")] = 0
    smoke: Annotated[int, Whole(0, 2, "marker")] = 0
    in_range: bool = False
    artillery_shock: bool = False
    disrupted: bool = False
    mines: bool = False
    chemical_strike: bool = False


@dataclass(frozen=True, slots=True)
class Undrawn:
    """A player's formation markers that nobody drew this turn."""

    formations: Annotated[int, Whole(0, 20, "formations")]


@dataclass(frozen=True, slots=True)
class UnitMarkers:
    ops_complete: bool = False
    out_of_command: bool = False
    disrupted: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """Units of one hex and their HQ. distance: hexes from the HQ, an adjacent hex being 1; None
    where the HQ is lost. morale: on the HQ counter, of the lost HQ too."""

    morale: Annotated[int, Whole(2, 12, "on 2d6")]
    command_range: Annotated[int, Whole(0, 50, "hexes")]
    distance: Annotated[int, Whole(0, 200, "hexes")] | None = None
    recon: bool = False
    newly_placed: bool = False
    prepared_position: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    action: Action
    out_of_command: bool = False


@dataclass(frozen=True, slots=True)
class Rally:
    """Disrupted units of one hex that try to Rally (4.3)."""

    morale: Annotated[int, Whole(2, 12, "on 2d6")]
    units: Annotated[int, Whole(1, 4, "units")] = 1
    out_of_command: bool = False
    leadership: Annotated[int, Whole(0, 6, "on the roll")] = 0
    prepared_position: bool = False


@dataclass(frozen=True, slots=True)
class Rallied:
    """How many of the units Rallied."""

    units: int


@rule("bb-1.7.1")
def formation_drawn(facts: Cup, reading: Reading) -> Asks[Marker]:
    """A formation marker is drawn: its owner activates the formation or puts the marker back.

    Question: "activate", a choice. Source: Blood and Bridges 1.7.1, 3.1.
    """
    chosen = yield Choice("activate", "bb-1.7.1", Who.PLAYER, ("activate", "defer"))
    if chosen.seen == "activate":
        yield step("bb-1.7.1", "bb.activated")
        return Marker.FORMATION
    yield step("bb-3.1", "bb.deferred")
    return Marker.DEFERRED


@rule("bb-1.7.2")
def turn_ends(facts: Draws, reading: Reading) -> Asks[int | None]:
    """The draw that brings the second End Turn marker, None if it is not among these.

    Source: Blood and Bridges 1.7.2, 3.1.
    """
    seen = 0
    for number, drawn in enumerate(facts.draws, 1):
        seen += drawn is Marker.END_TURN
        if seen == 2:
            yield step("bb-1.7.2", "bb.second_end_turn", draws=number)
            return number
    return None


@rule("bb-3.1")
def operations_phase(facts: Draws, reading: Reading) -> Asks[PhaseEnd]:
    """When the Operations Phase ends: the second End Turn marker, or no formation marker left.

    Source: Blood and Bridges 3.1.
    """
    second = yield from turn_ends(facts, reading)
    left = facts.formation_markers
    for number, drawn in enumerate(facts.draws, 1):
        left -= drawn is Marker.FORMATION
        if left < 0:
            raise BadInput(
                f"draws[{number - 1}]", drawn, "end-turn, deferred, other", "error.one_of"
            )
        if left == 0 and (second is None or number < second):
            yield step("bb-3.1", "bb.no_markers_left", draws=number)
            return PhaseEnd(number)
    if second is None:
        yield step("bb-3.1", "bb.phase_goes_on", left=left)
    else:
        yield step("bb-3.1", "bb.phase_ends", draws=second)
    return PhaseEnd(second)


@rule("bb-3.1", "activations")
def activations(cup: Cup, reading: Reading) -> Asks[Activations | Then]:
    """How often a formation acts in the turn, drawing until the phase ends, nobody deferring.

    Questions: "draw-1", "draw-2", …: one marker each, 1 the formation's own, 2 another
    formation's, 3 End Turn. Source: Blood and Bridges 3.1.
    """
    if cup.own + cup.others == 0:
        yield step("bb-3.1", "bb.no_markers_left", draws=cup.drawn)
        return Activations(cup.own_drawn)
    faces = (1,) * cup.own + (2,) * cup.others + (3,) * cup.end_turn
    drawn = yield Roll(f"draw-{cup.drawn + 1}", "bb-3.1", Who.PLAYER, 1, Total(), Die("cup", faces))
    if drawn.seen == 3:
        if cup.ended:
            yield step("bb-1.7.2", "bb.second_end_turn", draws=cup.drawn + 1)
            return Activations(cup.own_drawn)
        yield step("bb-3.1", "bb.first_end_turn", draws=cup.drawn + 1)
        left = replace(cup, end_turn=cup.end_turn - 1, ended=1)
    elif drawn.seen == 1:
        yield step("bb-3.1", "bb.own_drawn", draws=cup.drawn + 1)
        left = replace(cup, own=cup.own - 1, own_drawn=cup.own_drawn + 1)
    else:
        yield step("bb-3.1", "bb.other_drawn", draws=cup.drawn + 1)
        left = replace(cup, others=cup.others - 1)
    return Then("bb-3.1:activations", replace(left, drawn=cup.drawn + 1))


@rule("bb-3.2")
def marker_removal(markers: Markers, reading: Reading) -> Asks[Markers]:
    """The markers after a Marker Removal Phase. Source: Blood and Bridges 3.2, 6.1.4, 8.2 to 8.4."""
    if markers.ops_complete:
        yield step("bb-3.2", "bb.ops_complete_removed")
    depletion = 0
    if markers.ammo_depletion:
        depletion = yield from depletion_marker(DepletionMarker(markers.ammo_depletion), reading)
    smoke = 0
    if markers.smoke:
        smoke = yield from smoke_thins(SmokeMarker(markers.smoke), reading)
    if markers.in_range or markers.artillery_shock:
        yield step("bb-3.2", "bb.shock_removed")
    if markers.disrupted:
        yield step("bb-3.2", "bb.disrupted_stays")
    mined = yield from mines_stay(OnMap(markers.mines), reading)
    gassed = yield from chemical_clears(OnMap(markers.chemical_strike), reading)
    return Markers(
        False,
        depletion,
        smoke,
        disrupted=markers.disrupted,
        mines=mined,
        chemical_strike=gassed,
    )


@rule("bb-3.2.1")
def undrawn_formations(facts: Undrawn, reading: Reading) -> Asks[int]:
    """How many End Turn markers a player with undrawn formations keeps out of the cup.

    One, however many formations were left; it goes back when their marker is drawn next turn.
    Source: Blood and Bridges 3.2.1.
    """
    if not facts.formations:
        return 0
    kept = 1
    yield step("bb-3.2.1", "bb.end_turn_kept", formations=facts.formations, kept=kept)
    return kept


@rule("bb-4.1")
def housekeeping(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """Ops Complete and Out of Command markers go at the start of the impulse. Source: 4.1."""
    if markers.ops_complete or markers.out_of_command:
        yield step("bb-4.1", "bb.housekeeping")
    return UnitMarkers(False, False, markers.disrupted)


@rule("bb-1.3.4.4", "command", modifies="bb.command-range")
def recon_range(command: Command, reading: Reading) -> Asks[Modifier]:
    """Reconnaissance doubles its HQ's Command range. Source: Blood and Bridges 1.3.4.4."""
    if not command.recon:
        return Modifier(0, "no-recon")
    yield step("bb-1.3.4.4", "bb.recon_command", range=2 * command.command_range)
    return Modifier(command.command_range, "recon")


@rule("bb-4.2", "in-range", rulings=(rulings.COMMAND_RANGE,))
def in_command_range(command: Command, reading: Reading) -> Asks[bool]:
    """Whether the hex is within its HQ's Command range. Source: Blood and Bridges 4.2."""
    if command.distance is None:
        yield step("bb-4.2", "bb.hq_lost")
        return False
    found = yield from modified("bb.command-range", command, reading)
    reach = command.command_range + sum(m.amount for m in found)
    hexes = command.distance
    if hexes and reading.says(rulings.COMMAND_RANGE) == "between-only":
        hexes -= 1
    within: bool = hexes <= reach
    key = "bb.in_command_range" if within else "bb.out_of_command_range"
    yield step("bb-4.2", key, distance=hexes, range=reach)
    return within


@rule("bb-4.2")
def command_check(command: Command, reading: Reading) -> Asks[CommandStatus]:
    """The command status of a hex: in range, newly placed, or a Morale check ("morale").

    Source: Blood and Bridges 4.2, 1.3.3.3.
    """
    if command.newly_placed:
        yield step("bb-4.2", "bb.newly_placed")
        return CommandStatus.IN_COMMAND
    if (yield from in_command_range(command, reading)):
        return CommandStatus.IN_COMMAND
    check = MoraleCheck(command.morale, command.prepared_position)
    result = yield from morale_check(check, reading)
    status = CommandStatus.IN_COMMAND if result.passed else CommandStatus.OUT_OF_COMMAND
    yield step("bb-4.2", "bb.command_status", status=status)
    return status


@rule("bb-4.2", "action")
def action_allowed(intent: Intent, reading: Reading) -> Asks[bool]:
    """Out of Command units neither move nor fire in their impulse; return fire is theirs.

    Ends forbidden otherwise. Source: Blood and Bridges 4.2, 4.4.
    """
    if intent.out_of_command and intent.action is not Action.RETURN_FIRE:
        raise forbid("bb-4.2", "bb.out_of_command", action=intent.action)
    yield step("bb-4.2", "bb.action_allowed", action=intent.action)
    return True


@rule("bb-4.3", "out-of-command", modifies="bb.morale")
def rally_out_of_command(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """+1 on the Rally roll of units Out of Command. Source: Blood and Bridges 4.3."""
    if not (check.rally and check.out_of_command):
        return Modifier(0, "in-command")
    yield step("bb-4.3", "bb.rally_out_of_command")
    return Modifier(1, "out-of-command")


@rule("bb-4.3", rulings=(rulings.RALLY_DICE, rulings.RALLY_EACH_UNIT))
def rally(facts: Rally, reading: Reading) -> Asks[Rallied]:
    """Disrupted units of a hex try to Rally: a Morale check for each.

    Questions: "unit-1.morale", "unit-2.morale", …. Source: Blood and Bridges 4.3, 1.3.3.4, 1.6.
    """
    dice = 2
    if facts.leadership and reading.says(rulings.RALLY_DICE) == "one-die":
        dice = 1
    check = MoraleCheck(
        facts.morale,
        facts.prepared_position,
        rally=True,
        out_of_command=facts.out_of_command,
        leadership=facts.leadership,
        dice=dice,
    )
    rolls = facts.units
    if facts.units > 1 and reading.says(rulings.RALLY_EACH_UNIT) == "whole-hex":
        rolls = 1
    passed = 0
    for number in range(1, rolls + 1):
        result = yield from named(f"unit-{number}", morale_check(check, reading))
        passed += int(result.passed)
    units = passed if rolls == facts.units else passed * facts.units
    yield step("bb-4.3", "bb.rallied", units=units, of=facts.units)
    return Rallied(units)
