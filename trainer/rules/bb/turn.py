"""Blood and Bridges, 1.7, 3 and 4: the cup, the end of a turn, a formation's impulse."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.artillery import chemical_clears, mines_stay, smoke_thins
from trainer.rules.bb.artillery_facts import OnMap, SmokeMarker
from trainer.rules.bb.facts import (
    DepletionMarker,
    Hexes,
    Modifier,
    Morale,
    MoraleCheck,
    Reach,
    Strength,
)
from trainer.rules.bb.fire import depletion_marker
from trainer.rules.bb.morale import morale_check
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import modified, rule
from trainer.rules.schema import Except, Whole
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


@record
class Draws:
    """Markers in the order of drawing; formation_markers: how many lay in the cup at the start."""

    draws: tuple[Marker, ...]
    formation_markers: Annotated[int, Whole(0, 40, "markers")]


@record
class PhaseEnd:
    """After how many draws the Operations Phase ended; None while it goes on."""

    draws: int | None


@record
class Cup:
    """What lies in the cup: markers of the formation asked about, of others, End Turn markers.

    drawn, own_drawn: draws so far, and how many of them were the formation's own. put_back: the
    marker now drawn went back into the cup in this turn already.
    """

    own: Annotated[int, Whole(0, 4, "markers")]
    others: Annotated[int, Whole(0, 20, "markers")]
    end_turn: Annotated[int, Whole(0, 4, "markers")] = 2
    ended: Annotated[int, Whole(0, 1, "End Turn markers drawn")] = 0
    own_drawn: Annotated[int, Whole(0, 4, "markers")] = 0
    drawn: Annotated[int, Whole(0, 40, "draws")] = 0
    put_back: bool = False


@record
class Activations:
    """How often the formation was drawn before the Operations Phase ended."""

    times: int


@record
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


@record
class FormationTurn:
    """What became of one formation's markers in a turn. markers_drawn: how many of them left the
    cup at least once, put back or not; impulses: how many brought an impulse."""

    markers: Annotated[int, Whole(1, 4, "markers")] = 1
    markers_drawn: Annotated[int, Whole(0, 4, "markers")] = 0
    impulses: Annotated[int, Whole(0, 4, "impulses")] = 0

    def __post_init__(self) -> None:
        if self.markers_drawn > self.markers:
            raise BadInput("markers_drawn", self.markers_drawn, f"0…{self.markers}", "error.whole")
        if self.impulses > self.markers_drawn:
            raise BadInput("impulses", self.impulses, f"0…{self.markers_drawn}", "error.whole")


@record
class FormationTurns:
    formations: tuple[FormationTurn, ...]


@record
class Undrawn:
    """A player's formations that nobody drew this turn.

    turns: formations of which it is still to be said whether they count, by what became of their
    markers. end_turn_markers: how many there are to keep.
    """

    formations: Annotated[int, Whole(0, 20, "formations")]
    turns: tuple[FormationTurn, ...] = ()
    end_turn_markers: Annotated[int, Whole(0, 4, "markers")] = 2


@record
class Waiting:
    """An End Turn marker that a player kept: for how many formations, and how many of these have
    been drawn in the turn after."""

    formations: Annotated[int, Whole(1, 20, "formations")] = 1
    formations_drawn: Annotated[int, Whole(0, 20, "formations")] = 0

    def __post_init__(self) -> None:
        if self.formations_drawn > self.formations:
            most = f"0…{self.formations}"
            raise BadInput("formations_drawn", self.formations_drawn, most, "error.whole")


@record
class HqsAtEnd:
    """A player's HQs as the Operations Phase leaves them."""

    hqs: tuple[Annotated[Strength, Except((Strength.ONE_SIDED,))], ...]


@record
class UnitMarkers:
    ops_complete: bool = False
    out_of_command: bool = False
    disrupted: bool = False


@record
class Command:
    """Units of one hex and their HQ. distance: hexes from the HQ, an adjacent hex being 1; None
    where the HQ is lost. morale: on the HQ counter, of the lost HQ too; own_morale: what the table
    has agreed on for units without their HQ."""

    morale: Morale
    command_range: Reach
    distance: Hexes | None = None
    recon: bool = False
    newly_placed: bool = False
    prepared_position: bool = False
    own_morale: Morale | None = None
    jammed: bool = False


@record
class Intent:
    action: Action
    out_of_command: bool = False


@record
class Rally:
    """Disrupted units of one hex that try to Rally (4.3)."""

    morale: Morale
    units: Annotated[int, Whole(1, 4, "units")] = 1
    out_of_command: bool = False
    leadership: Annotated[int, Whole(0, 6, "on the roll")] = 0
    prepared_position: bool = False
    jammed: bool = False


@record
class Rallied:
    """How many of the units Rallied."""

    units: int


@rule("bb-1.7.1")
def formation_drawn(facts: Cup, reading: Reading) -> Asks[Marker]:
    """A formation marker is drawn: its owner activates the formation or puts the marker back.

    Question: "activate", a choice, where the marker may go back. Source: Blood and Bridges 1.7.1,
    3.1.
    """
    if not (yield from may_defer(facts, reading)):
        yield step("bb-1.7.1", "bb.activated")
        return Marker.FORMATION
    chosen = yield Choice("activate", "bb-1.7.1", Who.PLAYER, ("activate", "defer"))
    if chosen.seen == "activate":
        yield step("bb-1.7.1", "bb.activated")
        return Marker.FORMATION
    yield step("bb-3.1", "bb.deferred")
    return Marker.DEFERRED


@rule("bb-3.1", "defer", rulings=(rulings.ENDLESS_DEFERRAL,))
def may_defer(facts: Cup, reading: Reading) -> Asks[bool]:
    """Whether the marker just drawn may go back into the cup. Source: Blood and Bridges 3.1."""
    if facts.put_back and reading.says(rulings.ENDLESS_DEFERRAL) == "once-a-turn":
        yield step("bb-3.1", "bb.put_back_once")
        return False
    return True


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
    left = facts.formation_markers
    if not left:
        for number, drawn in enumerate(facts.draws):
            if drawn in (Marker.FORMATION, Marker.DEFERRED):
                raise BadInput(f"draws[{number}]", drawn, "end-turn, other", "error.one_of")
        yield step("bb-3.1", "bb.no_markers_at_all")
        return PhaseEnd(0)
    second = yield from turn_ends(facts, reading)
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
        if cup.drawn:
            yield step("bb-3.1", "bb.no_markers_left", draws=cup.drawn)
        else:
            yield step("bb-3.1", "bb.no_markers_at_all")
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


@rule("bb-3.2", "hqs", rulings=(rulings.RESTORE_HQS,))
def restore_hqs(facts: HqsAtEnd, reading: Reading) -> Asks[tuple[Strength, ...]]:
    """The HQs after a Marker Removal Phase: a destroyed one comes back Reduced, where 1.3.3.3 finds
    it a place. Source: Blood and Bridges 3.2, 1.3.3.3.
    """
    restored = []
    for number, strength in enumerate(facts.hqs, 1):
        if strength is Strength.DESTROYED:
            yield step("bb-3.2", "bb.hq_restored", number=number)
            strength = Strength.REDUCED
        elif strength is Strength.REDUCED and reading.says(rulings.RESTORE_HQS) == "reduced-too":
            yield step("bb-3.2", "bb.hq_made_whole", number=number)
            strength = Strength.FULL
        else:
            yield step("bb-3.2", "bb.hq_left_alone", number=number, strength=strength)
        restored.append(strength)
    return tuple(restored)


@rule("bb-3.2.1", "undrawn", rulings=(rulings.UNDRAWN_FORMATION,))
def not_drawn(facts: FormationTurns, reading: Reading) -> Asks[int]:
    """How many formations count as not drawn: those of which no marker left the cup.

    By other readings: those with a marker left in it, or without an impulse. Source: 3.2.1.
    """
    counted = 0
    for number, turn in enumerate(facts.formations, 1):
        if not turn.markers_drawn:
            counts = True
        elif turn.markers_drawn == turn.markers and turn.impulses:
            counts = False
        else:
            said = reading.says(rulings.UNDRAWN_FORMATION)
            counts = (said == "any-marker-left" and turn.markers_drawn < turn.markers) or (
                said == "not-activated" and not turn.impulses
            )
        key = "bb.counts_as_undrawn" if counts else "bb.counts_as_drawn"
        yield step(
            "bb-3.2.1",
            key,
            number=number,
            drawn=turn.markers_drawn,
            markers=turn.markers,
            impulses=turn.impulses,
        )
        counted += counts
    return counted


@rule("bb-3.2.1", rulings=(rulings.END_TURN_KEPT,))
def undrawn_formations(facts: Undrawn, reading: Reading) -> Asks[int]:
    """How many End Turn markers a player with undrawn formations keeps out of the cup.

    One, however many formations were left; it goes back when their marker is drawn next turn.
    Source: Blood and Bridges 3.2.1.
    """
    formations = facts.formations + (yield from not_drawn(FormationTurns(facts.turns), reading))
    most = min(formations, facts.end_turn_markers)
    kept = min(1, most)
    if most > 1 and reading.says(rulings.END_TURN_KEPT) == "one-per-formation":
        kept = most
    if kept:
        yield step("bb-3.2.1", "bb.end_turn_kept", formations=formations, kept=kept)
    return kept


@rule("bb-3.2.1", "return", rulings=(rulings.END_TURN_RETURN,))
def end_turn_returns(facts: Waiting, reading: Reading) -> Asks[bool]:
    """Whether an End Turn marker that was kept goes back into the cup now: when the formation that
    it was kept for is drawn. Source: Blood and Bridges 3.2.1.
    """
    back = facts.formations_drawn > 0
    if 0 < facts.formations_drawn < facts.formations:
        back = reading.says(rulings.END_TURN_RETURN) == "first-drawn"
    key = "bb.end_turn_back" if back else "bb.end_turn_waits"
    yield step("bb-3.2.1", key, drawn=facts.formations_drawn, formations=facts.formations)
    return back


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


@rule("bb-4.2", "morale", rulings=(rulings.MORALE_WITHOUT_HQ,))
def command_morale(command: Command, reading: Reading) -> Asks[int]:
    """The Morale of the check: that of the HQ counter, of a lost one too.

    By the other reading, units without their HQ have the number that the player gives; raises
    BadInput without it. Source: Blood and Bridges 4.2, 1.6.
    """
    if command.distance is not None:
        return command.morale
    if reading.says(rulings.MORALE_WITHOUT_HQ) == "lost-counter":
        return command.morale
    if command.own_morale is None:
        raise BadInput("own_morale", None, "2…12", "error.own_morale_missing")
    yield step("bb-4.2", "bb.own_morale", morale=command.own_morale)
    return command.own_morale


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
    morale = yield from command_morale(command, reading)
    check = MoraleCheck(morale, command.prepared_position)
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
    if (facts.leadership or facts.jammed) and reading.says(rulings.RALLY_DICE) == "one-die":
        dice = 1
    check = MoraleCheck(
        facts.morale,
        facts.prepared_position,
        rally=True,
        out_of_command=facts.out_of_command,
        leadership=facts.leadership,
        dice=dice,
        jammed=facts.jammed,
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
