"""Blood and Bridges: questions over HQs, the turn, movement, Support Weapons and Assault.

All counters here are made up for training, and every question says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from random import Random
from typing import Any

from trainer.examples.bb import RANGE_SLIPS, laid, target_line, weapon_line
from trainer.examples.model import Case, Line, explained, generator, line
from trainer.examples.parts import (
    MADE_UP,
    chances,
    faces,
    hex_name,
    number,
    then,
    thrown,
    yes_or_no,
)
from trainer.odds import every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.bb.assault import (
    Assault,
    Breakthrough,
    Dealt,
    Earlier,
    Entry,
    Fighter,
    Ground,
    Holder,
    InAssault,
    Retreat,
    ReturnShot,
    Share,
    Watch,
)
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Cover,
    Engagement,
    Firer,
    Kind,
    MoraleCheck,
    Shot,
    Strength,
    Target,
    Terrain,
    Throw,
)
from trainer.rules.bb.hq import (
    Candidate,
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
    BridgeAction,
    BridgeHit,
    BridgeState,
    Into,
    Load,
    LoadedDamage,
    LoadedState,
    Loading,
    March,
    Passenger,
    Piece,
    Stack,
    Unloading,
)
from trainer.rules.bb.turn import (
    Action,
    Command,
    CommandStatus,
    Cup,
    Draws,
    Intent,
    Marker,
    Markers,
    Rally,
    Undrawn,
    UnitMarkers,
)
from trainer.rules.bb.weapons import MissileFired, SupportLoss, TankMissile, Volley, VolleyFired
from trainer.rules.drivers import rolled
from trainer.rules.table import Ending, step

BOTH = (Strength.FULL, Strength.FULL, Strength.REDUCED)


class Remaining(StrEnum):
    """Markers as a question lists them."""

    OPS_COMPLETE = "ops-complete"
    OUT_OF_COMMAND = "out-of-command"
    DISRUPTED = "disrupted"
    DEPLETION_TWO = "depletion-2"
    DEPLETION_ONE = "depletion-1"
    SMOKE_TWO = "smoke-2"
    SMOKE_ONE = "smoke-1"
    IN_RANGE = "in-range"
    SHOCK = "artillery-shock"
    NOTHING = "nothing"


# 1.3.3 headquarters

MOVE_SLIPS = (
    "bb-1.3.3.1-adjacent-forgotten",
    "bb-1.3.3.1-adjacent-minus",
    "bb-1.3.3.1-cover-forgotten",
    "bb-1.3.3.1-cover-two",
    "bb-1.3.3.1-open-forgotten",
    "bb-1.3.3.1-open-one",
    "bb-1.3.3.1-one-only",
    "bb-1.3.3.1-ops-complete",
    "bb-1.3.3.1-rolls-in-stack",
)


def _hq_move(source: Random) -> tuple[HqMove, tuple[Line, ...]]:
    adjacent = source.random() < 0.5
    path = source.choice(("unseen", "covered", "open"))
    move = HqMove(
        source.choice(BOTH[1:]),
        adjacent,
        covered_path=path == "covered",
        open_path=path == "open",
    )
    where = "far" if not adjacent else "adjacent" if path == "unseen" else "adjacent_round"
    return move, (
        line("hq.moves", strength=move.strength),
        line(f"hq.{where}"),
        line(f"hq.path_{path}"),
    )


def _hq_change(before: Strength) -> Callable[[Outcome[HqAfter]], str]:
    def view(outcome: Outcome[HqAfter]) -> str:
        after = outcome.value.strength
        return "answer.hq_same" if after is before else f"answer.hq_{after.value}"

    return view


def _hq_said(value: str) -> Line:
    return line(value if value.startswith("answer.") else "answer.hq_may_not")


@generator("bb-hq-move", version=1, rule="bb-1.3.3.1", rules=("bb-1.3.3.1",), kind="choice")
def hq_move(source: Random) -> Case:
    move, lines = _hq_move(source)
    how = source.choice(("", "", "", "", "stack", "ops-complete"))
    if how == "stack":
        move, lines = replace(move, with_stack=True), (*lines, line("hq.in_stack"))
    elif how:
        move, lines = replace(move, ops_complete=True), (*lines, line("hq.ops_complete"))
    dice = {"hq": faces(source, 1)}
    return Case(
        (*lines, line("fact.roll_if_needed", dice=dice["hq"]), MADE_UP),
        line("ask.hq_move"),
        lambda reading: thrown("bb-1.3.3.1", move, dice, reading),
        _hq_change(move.strength),
        _hq_said,
        MOVE_SLIPS,
    )


@generator("bb-hq-move-chance", version=1, rule="bb-1.3.3.1", rules=("bb-1.3.3.1",), kind="number")
def hq_move_chance(source: Random) -> Case:
    move, lines = _hq_move(source)
    counter = line(
        "hq.counter",
        morale=source.randint(5, 9),
        range=source.randint(2, 6),
        leadership=source.randint(1, 2),
    )

    def solve(reading: Reading) -> Ending:
        odds = every("bb-1.3.3.1", move, reading).of(lambda after: after.strength)
        return Outcome(odds.chance(lambda strength: strength is move.strength))

    def explain() -> tuple[Step, ...]:
        before = told("bb-1.3.3.1", move, {"hq": (6,)}).steps[:-1]
        safe = solve(Reading()).value  # type: ignore[union-attr]
        return (*before, step("bb-1.3.3.1", "chance.hq", faces=int(6 * safe), chance=safe))

    return Case(
        (*lines, counter, MADE_UP),
        line("ask.hq_move_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        MOVE_SLIPS[:-2],
        explain,
    )


@generator("bb-hq-displaced", version=1, rule="bb-1.3.3.1", rules=("bb-1.3.3.1",), kind="choice")
def hq_displaced(source: Random) -> Case:
    formation = source.choice("AB")
    names = list(dict.fromkeys(hex_name(source) for _ in range(8)))[:4]
    gone = source.random() < 0.3
    units = tuple(
        Candidate(
            name,
            source.choice("ABC".replace(formation, "") if gone else "ABC"),
            "",
            source.randint(2, 8),
        )
        for name in names
    )
    facts = Displaced(formation, units)
    return Case(
        (
            line("hq.displaced", formation=formation),
            *(
                line("hq.unit_far", hex=u.hex, formation=u.formation, distance=u.distance)
                for u in units
            ),
            MADE_UP,
        ),
        line("ask.hq_displaced"),
        lambda reading: told("bb-1.3.3.1:displaced", facts, (), reading),
        lambda outcome: tuple(sorted(outcome.value)),
        lambda hexes: line("answer.hexes", hexes=hexes),
        ("bb-1.3.3.1-nearest-of-any", "bb-1.3.3.1-any-of-its-own"),
    )


@generator("bb-hq-attacked", version=1, rule="bb-1.3.3.2", rules=("bb-1.3.3.2",), kind="choice")
def hq_attacked(source: Random) -> Case:
    units = source.choice((1, 2, 2, 2))
    destroyed = min(units, source.choice((0, 0, 0, 0, 1, 1, 1, 2)))
    reduced = source.randint(0, units - destroyed)
    facts = HqAttacked(
        source.choice(BOTH[1:]),
        harmed=destroyed + reduced,
        destroyed=destroyed,
        outright=destroyed,
        all_destroyed=destroyed == units,
    )
    dice = {"hq": faces(source, 1)}

    return Case(
        (
            line("hq.stands", strength=facts.strength, units=units),
            line("hq.stack_after", harmed=reduced, destroyed=destroyed),
            line("fact.roll_if_needed", dice=dice["hq"]),
            MADE_UP,
        ),
        line("ask.hq_attacked"),
        lambda reading: thrown("bb-1.3.3.2", facts, dice, reading),
        _hq_change(facts.strength),
        line,
        (
            "bb-1.3.3.2-loss-forgotten",
            "bb-1.3.3.2-loss-added",
            "bb-1.3.3.2-unharmed-rolls",
            "bb-1.3.3.2-two-or-less",
            "bb-1.3.3.2-outlives-stack",
        ),
    )


def _weapon(source: Random, ammunition: Ammunition, leadership: int = 0) -> Aim:
    printed = source.randint(3, 8)
    firer = Firer(ammunition, source.randint(3, 5), source.choice((4, 5, 6)), printed)
    return Aim(firer, printed + 1, leadership=leadership)


@generator(
    "bb-leadership",
    version=1,
    rule="bb-1.3.3.2",
    rules=("bb-1.3.3.2", "bb-6.1"),
    kind="number",
)
def leadership(source: Random) -> Case:
    value = source.randint(1, 2)
    main, other = (
        Shot(_weapon(source, Ammunition.HE, value), Target(Kind.INFANTRY)) for _ in range(2)
    )
    other = replace(other, aim=replace(other.aim, distance=main.aim.distance))
    other = replace(
        other,
        aim=replace(other.aim, firer=replace(other.aim.firer, range=main.aim.firer.range)),
    )
    support = other if source.random() < 0.6 else None
    facts = Volley(main, support)
    shots = [main] if support is None else [main, support]

    def view(outcome: Outcome[VolleyFired]) -> int:
        fired = outcome.value
        return sum(shot.firepower for shot in (fired.main, fired.support) if shot is not None)

    return Case(
        (
            weapon_line(main.aim.firer),
            *((weapon_line(support.aim.firer, "weapon.support"),) if support else ()),
            line("fact.distance", distance=main.aim.distance),
            line("fact.leadership", leadership=value),
            line("fact.target_infantry"),
            MADE_UP,
        ),
        line("ask.dice_in_all"),
        lambda reading: rolled("bb-6.1:volley", facts, 1, reading),
        view,
        number,
        (
            "bb-1.3.3.2-fire-forgotten",
            "bb-1.3.3.2-fire-minus",
            "bb-6.1-leadership-once",
            "bb-6.1-one-weapon",
        ),
        lambda: tuple(found for shot in shots for found in told("bb-6.1:aim", shot.aim).steps),
    )


@generator(
    "bb-hq-replaced", version=1, rule="bb-1.3.3.3", rules=("bb-1.3.3.3",), kind="choice", wrong=2
)
def hq_replaced(source: Random) -> Case:
    types = ("M113", "FV432", "BTR-70")
    formation, kind = source.choice("AB"), source.choice(types)
    names = list(dict.fromkeys(hex_name(source) for _ in range(8)))[:4]
    units = tuple(Candidate(name, source.choice("AB"), source.choice(types)) for name in names)
    facts = Replacement(formation, kind, units)

    def view(outcome: Outcome[Replaced]) -> tuple[tuple[str, ...], Strength | None]:
        return tuple(sorted(outcome.value.hexes)), outcome.value.strength

    def say(value: tuple[tuple[str, ...], Strength | None]) -> Line:
        hexes, strength = value
        if strength is None:
            return line("answer.not_back")
        return line("answer.back", hexes=hexes, strength=strength)

    return Case(
        (
            line("hq.was", formation=formation, type=kind),
            *(line("hq.unit_type", hex=u.hex, formation=u.formation, type=u.type) for u in units),
            MADE_UP,
        ),
        line("ask.hq_replaced"),
        lambda reading: told("bb-1.3.3.3", facts, (), reading),
        view,
        say,
        ("bb-1.3.3.3-any-type", "bb-1.3.3.3-any-formation", "bb-1.3.3.3-full"),
    )


# 4 the impulse

RALLY_SLIPS = (
    "bb-4.3-command-forgotten",
    "bb-4.3-command-minus",
    "bb-1.3.3.4-forgotten",
    "bb-1.3.3.4-added",
    "bb-6.1.5.1-morale-forgotten",
    "bb-1.6-below-only",
)


def _rally(source: Random, morale: int) -> tuple[Rally, tuple[Line, ...]]:
    facts = Rally(
        morale,
        out_of_command=source.random() < 0.5,
        leadership=source.choice((0, 1, 1, 2)),
        prepared_position=source.random() < 0.3,
    )
    return facts, (
        line("rally.unit"),
        line("fact.morale", morale=morale),
        *((line("rally.out_of_command"),) if facts.out_of_command else ()),
        *((line("rally.hq", leadership=facts.leadership),) if facts.leadership else ()),
        *((line("fact.morale_prepared"),) if facts.prepared_position else ()),
    )


@generator(
    "bb-rally",
    version=1,
    rule="bb-4.3",
    rules=("bb-4.3", "bb-1.3.3.4", "bb-1.6", "bb-6.1.5.1"),
    kind="choice",
)
def rally(source: Random) -> Case:
    dice = faces(source, 2)
    morale = min(11, max(4, sum(dice) + source.randint(-2, 2)))
    facts, lines = _rally(source, morale)
    return Case(
        (*lines, line("fact.two_dice", dice=dice), MADE_UP),
        line("ask.rally"),
        lambda reading: thrown("bb-4.3", facts, {"unit-1.morale": dice}, reading),
        lambda outcome: outcome.value.units,
        lambda units: line("answer.rallies" if units else "answer.stays_disrupted"),
        RALLY_SLIPS,
    )


@generator(
    "bb-rally-chance",
    version=1,
    rule="bb-4.3",
    rules=("bb-4.3", "bb-1.3.3.4", "bb-1.6", "bb-6.1.5.1"),
    kind="number",
)
def rally_chance(source: Random) -> Case:
    facts, lines = _rally(source, source.randint(5, 9))

    def solve(reading: Reading) -> Ending:
        return Outcome(every("bb-4.3", facts, reading).of(lambda r: r.units).at_least(1))

    def explain() -> tuple[Step, ...]:
        ending = told("bb-4.3", facts, {"unit-1.morale": (1, 1)})
        check = MoraleCheck(
            facts.morale,
            facts.prepared_position,
            rally=True,
            out_of_command=facts.out_of_command,
            leadership=facts.leadership,
        )
        modifier = told("bb-1.6", check, {"morale": (1, 1)}).value.total - 2  # type: ignore[union-attr]
        chance = solve(Reading()).value  # type: ignore[union-attr]
        need = facts.morale - modifier
        return (
            *ending.steps[:-2],
            step("bb-4.3", "chance.rally", need=need, ways=int(36 * chance), chance=chance),
        )

    return Case(
        (*lines, MADE_UP),
        line("ask.rally_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        RALLY_SLIPS,
        explain,
    )


@generator(
    "bb-command",
    version=1,
    rule="bb-4.2",
    rules=("bb-4.2", "bb-1.3.4.4", "bb-1.6"),
    kind="choice",
)
def command(source: Random) -> Case:
    dice = faces(source, 2)
    reach = source.randint(2, 5)
    lost = source.random() < 0.2
    recon = source.random() < 0.5
    facts = Command(
        min(11, max(4, sum(dice) + source.choice((-2, -1, 0, 1)))),
        reach,
        None if lost else source.randint(reach - 1, 2 * reach + 1),
        recon=recon,
        newly_placed=source.random() < 0.15,
    )
    where = (
        line("command.hq_lost")
        if facts.distance is None
        else line("command.distance", distance=facts.distance)
    )
    return Case(
        (
            line("command.hq", range=reach, morale=facts.morale),
            where,
            *((line("command.recon"),) if recon else ()),
            *((line("command.new"),) if facts.newly_placed else ()),
            line("fact.roll_if_needed", dice=dice),
            MADE_UP,
        ),
        line("ask.command"),
        lambda reading: thrown("bb-4.2", facts, {"morale": dice}, reading),
        lambda outcome: outcome.value,
        lambda status: line("answer.command", status=status),
        (
            "bb-1.3.4.4-not-doubled",
            "bb-4.2-edge-outside",
            "bb-1.6-below-only",
            "bb-4.2-lost-hq-free",
            "bb-4.2-no-check",
            "bb-4.2-new-units-check",
        ),
    )


@generator(
    "bb-command-action",
    version=1,
    rule="bb-4.2",
    rules=("bb-4.2", "bb-1.6"),
    kind="choice",
)
def command_action(source: Random) -> Case:
    dice = faces(source, 2)
    reach = source.randint(2, 5)
    facts = Command(
        min(11, max(4, sum(dice) + source.choice((-2, -1, 0, 1)))),
        reach,
        reach + source.randint(0, 2),
    )
    action = source.choice(tuple(Action))

    def solve(reading: Reading) -> Ending:
        return then(
            thrown("bb-4.2", facts, {"morale": dice}, reading),
            lambda status: told(
                "bb-4.2:action",
                Intent(action, status is CommandStatus.OUT_OF_COMMAND),
                (),
                reading,
            ),
        )

    return Case(
        (
            line("command.hq", range=reach, morale=facts.morale),
            line("command.distance", distance=facts.distance),
            line("fact.roll_if_needed", dice=dice),
            MADE_UP,
        ),
        line("ask.command_action", action=action),
        solve,
        lambda outcome: outcome.value,
        yes_or_no,
        (
            "bb-4.2-fires",
            "bb-4.2-no-return-fire",
            "bb-4.2-edge-outside",
            "bb-4.2-no-check",
            "bb-1.6-below-only",
        ),
    )


# 1.7 and 3 the cup and the turn


@generator(
    "bb-operations-phase",
    version=1,
    rule="bb-3.1",
    rules=("bb-3.1", "bb-1.7.2"),
    kind="choice",
)
def operations_phase(source: Random) -> Case:
    formations = source.randint(2, 4)
    left, ends, others = formations, 0, 1
    draws: list[Marker] = []
    while left and ends < 2 and len(draws) < 7:
        pool = [Marker.FORMATION] * left + [Marker.END_TURN] * (2 - ends) + [Marker.OTHER] * others
        drawn = source.choice(pool)
        if drawn is Marker.FORMATION and source.random() < 0.25:
            drawn = Marker.DEFERRED
        draws.append(drawn)
        left -= drawn is Marker.FORMATION
        ends += drawn is Marker.END_TURN
        others -= drawn is Marker.OTHER
    facts = Draws(tuple(draws), formations)

    def say(draw: int) -> Line:
        return line("answer.ends_with", draws=draw) if draw else line("answer.goes_on")

    return Case(
        (
            line("cup.start", formations=formations),
            *(line("cup.draw", number=n, marker=drawn) for n, drawn in enumerate(draws, 1)),
            MADE_UP,
        ),
        line("ask.phase_end"),
        lambda reading: told("bb-3.1", facts, (), reading),
        lambda outcome: outcome.value.draws or 0,
        say,
        ("bb-1.7.2-first", "bb-3.1-empty-cup", "bb-3.1-deferred-gone"),
    )


@generator("bb-cup-left", version=1, rule="bb-1.7.1", rules=("bb-1.7.1", "bb-3.1"), kind="number")
def cup_left(source: Random) -> Case:
    formations = source.randint(4, 9)
    choices = [source.choice(("activate", "defer")) for _ in range(source.randint(2, 4))]

    def solve(reading: Reading) -> Ending:
        left = formations
        steps: tuple[Step, ...] = ()
        for choice in choices:
            drawn = told("bb-1.7.1", Cup(1, left - 1), {"activate": choice}, reading)
            left -= drawn.value is Marker.FORMATION  # type: ignore[union-attr]
            steps += drawn.steps
        return Outcome(left, (*steps, step("bb-1.7.1", "cup.left", left=left)))

    return Case(
        (
            line("cup.formations", formations=formations),
            *(line(f"cup.{choice}", number=n) for n, choice in enumerate(choices, 1)),
            MADE_UP,
        ),
        line("ask.cup_left"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-1.7.1-cannot-wait", "bb-1.7.1-goes-back"),
    )


@generator("bb-activations", version=1, rule="bb-3.1", rules=("bb-3.1", "bb-1.7.2"), kind="number")
def activations(source: Random) -> Case:
    ended = source.choice((0, 0, 1))
    cup = Cup(source.choice((1, 2)), source.randint(1, 9), 2 - ended, ended)
    least = source.randint(1, cup.own)

    def solve(reading: Reading) -> Ending:
        return Outcome(every("bb-3.1:activations", cup, reading).of(lambda found: found.times))

    def explain() -> tuple[Step, ...]:
        odds = solve(Reading()).value  # type: ignore[union-attr]
        return (
            step("bb-3.1", "chance.own_and_end"),
            *chances("bb-3.1", "chance.times", odds.probabilities()),
            step("bb-3.1", "chance.times_least", least=least, chance=odds.at_least(least)),
        )

    return Case(
        (
            line("cup.own", own=cup.own, others=cup.others, end_turn=cup.end_turn),
            *((line("cup.one_aside"),) if ended else ()),
            line("cup.nobody_waits"),
            MADE_UP,
        ),
        line("ask.activations", least=least),
        solve,
        lambda outcome: outcome.value.at_least(least),
        number,
        ("bb-3.1-first-ends", "bb-3.1-put-back", "bb-3.1-never-ends"),
        explain,
    )


def _listed(markers: Markers) -> tuple[Remaining, ...]:
    found = [
        *([Remaining.OPS_COMPLETE] if markers.ops_complete else []),
        *([Remaining(f"depletion-{markers.ammo_depletion}")] if markers.ammo_depletion else []),
        *([Remaining(f"smoke-{markers.smoke}")] if markers.smoke else []),
        *([Remaining.IN_RANGE] if markers.in_range else []),
        *([Remaining.SHOCK] if markers.artillery_shock else []),
        *([Remaining.DISRUPTED] if markers.disrupted else []),
    ]
    return tuple(found) or (Remaining.NOTHING,)


@generator(
    "bb-marker-removal",
    version=1,
    rule="bb-3.2",
    rules=("bb-3.2", "bb-6.1.4"),
    kind="choice",
    wrong=2,
)
def marker_removal(source: Random) -> Case:
    markers = Markers(
        source.random() < 0.6,
        source.choice((0, 1, 2, 2)),
        source.choice((0, 1, 2, 2)),
        source.random() < 0.3,
        source.random() < 0.3,
        source.random() < 0.5,
    )
    return Case(
        (line("markers.before", markers=_listed(markers)), MADE_UP),
        line("ask.markers_left"),
        lambda reading: told("bb-3.2", markers, (), reading),
        lambda outcome: _listed(outcome.value),
        lambda left: line("answer.markers", markers=left),
        (
            "bb-3.2-disrupted-removed",
            "bb-3.2-ops-complete-stays",
            "bb-6.1.4-one-turn",
            "bb-3.2-smoke-gone",
            "bb-3.2-shock-stays",
        ),
    )


@generator("bb-end-turn-kept", version=1, rule="bb-3.2.1", rules=("bb-3.2.1",), kind="number")
def end_turn_kept(source: Random) -> Case:
    own, other = source.randint(0, 5), source.randint(0, 5)

    def solve(reading: Reading) -> Ending:
        first = told("bb-3.2.1", Undrawn(own), (), reading)
        return then(
            first,
            lambda kept: then(
                told("bb-3.2.1", Undrawn(other), (), reading),
                lambda more: Outcome(kept + more),
            ),
        )

    return Case(
        (line("cup.undrawn", own=own, other=other), MADE_UP),
        line("ask.end_turn_kept"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-3.2.1-one-each", "bb-3.2.1-forgotten"),
    )


@generator("bb-housekeeping", version=1, rule="bb-4.1", rules=("bb-4.1",), kind="number")
def housekeeping(source: Random) -> Case:
    units = [
        UnitMarkers(source.random() < 0.5, source.random() < 0.4, source.random() < 0.4)
        for _ in range(3)
    ]

    def listed(unit: UnitMarkers) -> tuple[Remaining, ...]:
        found = [
            *([Remaining.OPS_COMPLETE] if unit.ops_complete else []),
            *([Remaining.OUT_OF_COMMAND] if unit.out_of_command else []),
            *([Remaining.DISRUPTED] if unit.disrupted else []),
        ]
        return tuple(found) or (Remaining.NOTHING,)

    def solve(reading: Reading) -> Ending:
        left = 0
        steps: tuple[Step, ...] = ()
        for unit in units:
            found = told("bb-4.1", unit, (), reading)
            after = found.value  # type: ignore[union-attr]
            left += after.ops_complete + after.out_of_command + after.disrupted
            steps += found.steps
        return Outcome(left, (*steps, step("bb-4.1", "markers.left", left=left)))

    return Case(
        (
            *(
                line("markers.unit", number=n, markers=listed(unit))
                for n, unit in enumerate(units, 1)
            ),
            MADE_UP,
        ),
        line("ask.housekeeping"),
        solve,
        lambda outcome: outcome.value,
        number,
        (
            "bb-4.1-ops-complete-stays",
            "bb-4.1-out-of-command-stays",
            "bb-4.1-disrupted-removed",
        ),
    )


# 1.4 and 5 stacking, movement, transport, bridges


@generator("bb-stacking", version=1, rule="bb-1.4", rules=("bb-1.4", "bb-1.3.3"), kind="choice")
def stacking(source: Random) -> Case:
    units = source.choice((1, 2, 2, 2, 3))
    pieces = [Piece.UNIT] * units
    pieces += [Piece.PASSENGER] * source.choice((0, 0, 1))
    pieces += [Piece.HEADQUARTERS] * source.choice((0, 1, 1, 2))
    for extra in (Piece.SUPPORT_WEAPON, Piece.WRECK, Piece.HELICOPTER, Piece.BRIDGE, Piece.MARKER):
        pieces += [extra] * (source.random() < 0.3)
    facts = Stack(tuple(pieces))
    return Case(
        (line("stack.pieces", pieces=facts.pieces), MADE_UP),
        line("ask.stacking"),
        lambda reading: told("bb-1.4", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        (
            "bb-1.4-hq-counts",
            "bb-1.4-passenger-counts",
            "bb-1.4-weapon-counts",
            "bb-1.3.3-several",
        ),
    )


@generator(
    "bb-march",
    version=1,
    rule="bb-5.0",
    rules=("bb-5.0", "bb-5.1", "bb-6.1.7"),
    kind="choice",
)
def march(source: Random) -> Case:
    costs = tuple(source.choice((1, 1, 1, 2, 2, 3)) for _ in range(source.randint(2, 4)))
    movement = max(3, sum(costs) + source.choice((-1, 0, 1, 2)))
    event = source.choice(
        ("", "", "enemy", "assault", "near", "near", "away", "disrupted", "ops-complete")
    )
    facts = March(
        movement,
        costs,
        ops_complete=event == "ops-complete",
        disrupted=event in ("near", "away", "disrupted"),
        near_enemy=event in ("near", "away"),
        began_near_enemy=event == "away",
        enemy_in_hex=event in ("enemy", "assault"),
        into=Into.ASSAULT if event == "assault" else Into.MOVE,
    )

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line(f"answer.march_{value.removeprefix('bb-').replace('.', '_')}")
        return line("answer.points_left", left=value)

    return Case(
        (
            line("march.unit", movement=movement, costs=costs),
            *((line(f"march.{event}"),) if event else ()),
            MADE_UP,
        ),
        line("ask.march"),
        lambda reading: told("bb-5.0", facts, (), reading),
        lambda outcome: outcome.value.left,
        say,
        (
            "bb-5.0-hexes-counted",
            "bb-5.0-ops-complete-moves",
            "bb-5.1-walks-in",
            "bb-6.1.7-moves-close",
            "bb-6.1.7-cannot-move",
        ),
    )


@generator("bb-capacity", version=1, rule="bb-5.2", rules=("bb-5.2",), kind="choice")
def capacity(source: Random) -> Case:
    infantry = source.randint(0, 2)
    load = Load(source.random() < 0.7, infantry, source.randint(0 if infantry else 1, 2))
    circle = "circled" if load.circled else "plain"
    return Case(
        (
            line(f"load.{circle}", movement=source.randint(4, 9), strength=source.choice(BOTH[1:])),
            line("load.cargo", infantry=load.infantry, weapons=load.support_weapons),
            MADE_UP,
        ),
        line("ask.capacity"),
        lambda reading: told("bb-5.2", load, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("bb-5.2-two-units", "bb-5.2-one-counter", "bb-5.2-any-vehicle"),
    )


@generator(
    "bb-loading",
    version=1,
    rule="bb-5.2.1",
    rules=("bb-5.2.1", "bb-5.2", "bb-6.1.3"),
    kind="choice",
)
def loading(source: Random) -> Case:
    movement = source.randint(5, 11)
    same = source.random() < 0.5
    facts = Loading(
        movement,
        same,
        source.random() < 0.15,
        0 if same else source.randint(1, movement // 2 + 1),
        0 if same else source.choice((0, 1, 1, 1, 2)),
    )
    where = (
        line("load.same_hex")
        if same
        else line("load.other_hex", spent=facts.spent, infantry=facts.infantry_spent)
    )

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.may_not_board")
        return line("answer.points", points=value)

    return Case(
        (
            line("load.transport", movement=movement),
            where,
            *((line("load.infantry_disrupted"),) if facts.infantry_disrupted else ()),
            MADE_UP,
        ),
        line("ask.loading"),
        lambda reading: told("bb-5.2.1", facts, (), reading),
        lambda outcome: outcome.value.transport_left,
        say,
        (
            "bb-5.2-half-up",
            "bb-5.2-whole",
            "bb-5.2.1-goes-on",
            "bb-5.2.1-disrupted-boards",
        ),
    )


@generator(
    "bb-unloading",
    version=1,
    rule="bb-5.2.2",
    rules=("bb-5.2.2", "bb-5.2", "bb-6.1.3"),
    kind="choice",
)
def unloading(source: Random) -> Case:
    movement = source.randint(4, 14)
    start = source.random() < 0.5
    facts = Unloading(movement, start, 0 if start else source.randint(1, movement // 2 + 1))
    where = line("unload.at_start") if start else line("unload.after", spent=facts.spent)

    def view(outcome: Outcome[Boarded]) -> tuple[int, int]:
        return outcome.value.transport_left, outcome.value.infantry_hexes

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.may_not_get_off")
        return line("answer.unloaded", points=value[0], hexes=value[1])

    return Case(
        (line("load.transport", movement=movement), where, MADE_UP),
        line("ask.unloading"),
        lambda reading: told("bb-5.2.2", facts, (), reading),
        view,
        say,
        (
            "bb-5.2-half-up",
            "bb-5.2-whole",
            "bb-5.2.2-infantry-stays",
            "bb-5.2.2-transport-goes-on",
        ),
    )


@generator(
    "bb-transport-fire",
    version=1,
    rule="bb-5.2.3",
    rules=("bb-5.2.3", "bb-6.1", "bb-6.1.1", "bb-6.1.2"),
    kind="choice",
)
def transport_fire(source: Random) -> Case:
    inside = source.random() < 0.6
    printed = source.randint(3, 8)
    firer = Firer(
        Ammunition.HE,
        source.randint(2, 5),
        source.randint(3, 5),
        printed,
        on_transport=inside,
    )
    aim = Aim(firer, source.randint(2, 2 * printed + 1))

    def solve(reading: Reading) -> Ending:
        return then(
            told("bb-6.1:may-fire", aim, (), reading),
            lambda _: told("bb-6.1:aim", aim, (), reading),
        )

    return Case(
        (
            line("transport.infantry_fires" if inside else "transport.fires"),
            weapon_line(firer),
            line("fact.distance", distance=aim.distance),
            MADE_UP,
        ),
        line("ask.hit_number"),
        solve,
        lambda outcome: (outcome.value.hit_number, outcome.value.firepower),
        laid,
        ("bb-5.2.3-fires", *RANGE_SLIPS),
    )


@generator(
    "bb-passenger",
    version=1,
    rule="bb-5.2.4",
    rules=("bb-5.2.4", "bb-6.1.7"),
    kind="choice",
)
def passenger(source: Random) -> Case:
    disrupted = source.random() < 0.4
    facts = LoadedDamage(
        Target(Kind.VEHICLE, "", 1, 5, source.choice(BOTH[1:]), disrupted),
        source.randint(1, 2),
        Passenger(source.choice(BOTH[1:]), disrupted),
    )
    dice = {"passenger": faces(source, facts.hits), "bail-out": faces(source, 1)}
    rallies = source.random() < 0.3

    def solve(reading: Reading) -> Ending:
        def rallied(after: LoadedState) -> Ending:
            state = after.passenger
            if not rallies or Strength.DESTROYED in (state.strength, after.transport.strength):
                return Outcome((state.strength, state.disrupted))
            inside = Passenger(state.strength, state.disrupted)
            found = told("bb-5.2.4:rally", inside, (), reading)
            return replace(found, value=(found.value.strength, found.value.disrupted))  # type: ignore

        return then(thrown("bb-5.2.4", facts, dice, reading), rallied)

    def say(value: tuple[Strength, bool]) -> Line:
        if value[0] is Strength.DESTROYED:
            return line("answer.state_destroyed")
        key = "answer.state_disrupted" if value[1] else "answer.state_steady"
        return line(key, strength=value[0])

    return Case(
        (
            line(
                "transport.carries",
                transport=facts.transport.strength,
                infantry=facts.passenger.strength,
            ),
            line("transport.disrupted" if disrupted else "transport.steady"),
            line("transport.hits", hits=facts.hits),
            line("transport.dice", dice=dice["passenger"]),
            line("transport.bail_out", dice=dice["bail-out"]),
            *((line("transport.rallies"),) if rallies else ()),
            MADE_UP,
        ),
        line("ask.passenger"),
        solve,
        lambda outcome: outcome.value,
        say,
        (
            "bb-5.2.4-dies-with-it",
            "bb-5.2.4-bails-out-even",
            "bb-5.2.4-odd-hits",
            "bb-5.2.4-not-disrupted",
            "bb-5.2.4-rallies-apart",
        ),
    )


@generator("bb-bridge-cost", version=1, rule="bb-1.3.4.6", rules=("bb-1.3.4.6",), kind="number")
def bridge_cost(source: Random) -> Case:
    action = source.choice((BridgeAction.CROSS, BridgeAction.CROSS, *BridgeAction))
    damaged = action is not BridgeAction.DEPLOY and source.random() < 0.6
    movement = source.randint(4, 12)
    facts = Bridge(action, damaged)
    state = (
        "bridge.not_deployed"
        if action is BridgeAction.DEPLOY
        else "bridge.is_disrupted"
        if damaged
        else "bridge.is_steady"
    )

    def solve(reading: Reading) -> Ending:
        found = told("bb-1.3.4.6", facts, (), reading)
        return then(
            found,
            lambda cost: Outcome(
                movement - cost,
                (step("bb-1.3.4.6", "bridge.left", movement=movement, left=movement - cost),),
            ),
        )

    return Case(
        (
            line("bridge.unit", movement=movement),
            line(state),
            line("bridge.action", action=action),
            MADE_UP,
        ),
        line("ask.points_left"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-1.3.4.6-always-two", "bb-1.3.4.6-always-three", "bb-1.3.4.6-free"),
    )


@generator("bb-bridge-hits", version=1, rule="bb-1.3.4.6", rules=("bb-1.3.4.6",), kind="choice")
def bridge_hits(source: Random) -> Case:
    attacks = tuple(source.choice((0, 0, 0, 1, 1, 2)) for _ in range(source.randint(2, 6)))
    disrupted = source.random() < 0.4
    facts = BridgeHit(sum(attacks), disrupted)

    def view(outcome: Outcome[BridgeState]) -> str:
        if outcome.value.removed:
            return "answer.bridge_removed"
        return "answer.bridge_disrupted" if outcome.value.disrupted else "answer.bridge_steady"

    return Case(
        (
            line("bridge.is_disrupted" if disrupted else "bridge.is_steady"),
            line("bridge.nobody"),
            line("bridge.attacks", hits=attacks),
            MADE_UP,
        ),
        line("ask.bridge"),
        lambda reading: told("bb-1.3.4.6:hit", facts, (), reading),
        view,
        line,
        ("bb-1.3.4.6-first-hit", "bb-1.3.4.6-third-hit"),
    )


# 1.3.1, 1.3.5 and 6.1 Support Weapons; what may be fired at what


@generator(
    "bb-support-weapons",
    version=1,
    rule="bb-1.3.1",
    rules=("bb-1.3.1", "bb-6.1"),
    kind="choice",
)
def support_weapons(source: Random) -> Case:
    main, other = (
        Shot(_weapon(source, Ammunition.HE), Target(Kind.INFANTRY, platoon)) for platoon in "AB"
    )
    how = source.choice(("both", "both", "both_two", "alone"))
    facts = Volley(None if how == "alone" else main, other, 2 if how == "both_two" else 1)

    def view(outcome: Outcome[VolleyFired]) -> tuple[bool, bool]:
        return outcome.value.main is not None, outcome.value.support is not None

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line(f"answer.volley_{value.removeprefix('bb-').replace('.', '_')}")
        if not value[0]:
            return line("answer.fires_support")
        return line("answer.fires_both" if value[1] else "answer.fires_main")

    def explain() -> tuple[Step, ...]:
        if how == "both":
            return (step("bb-1.3.1", "volley.one"), step("bb-6.1", "volley.both"))
        return explained(rolled("bb-6.1:volley", facts, 1))

    return Case(
        (
            weapon_line(main.aim.firer, "weapon.main"),
            weapon_line(other.aim.firer, "weapon.support"),
            line(f"weapon.fires_{how}"),
            MADE_UP,
        ),
        line("ask.volley"),
        lambda reading: rolled("bb-6.1:volley", facts, 1, reading),
        view,
        say,
        ("bb-1.3.1-all-weapons", "bb-6.1-support-alone", "bb-6.1-one-weapon"),
        explain,
    )


@generator(
    "bb-volley",
    version=1,
    rule="bb-6.1",
    rules=("bb-6.1", "bb-1.3.5", "bb-1.2.1"),
    kind="choice",
)
def volley(source: Random) -> Case:
    main, other = (
        Shot(_weapon(source, Ammunition.HE), Target(Kind.INFANTRY, platoon)) for platoon in "AB"
    )
    alone = source.random() < 0.25
    facts = Volley(None if alone else main, other)
    dice = {
        "main.hits": faces(source, main.aim.firer.firepower),
        "support.hits": faces(source, other.aim.firer.firepower),
    }

    def view(outcome: Outcome[VolleyFired]) -> int:
        fired = outcome.value
        return sum(shot.hits for shot in (fired.main, fired.support) if shot is not None)

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.volley_6_1")
        return line("answer.hits", hits=value)

    return Case(
        (
            weapon_line(main.aim.firer, "weapon.main"),
            weapon_line(other.aim.firer, "weapon.support"),
            line("weapon.normal_range"),
            line("weapon.fires_alone" if alone else "weapon.fires_both"),
            *(() if alone else (line("weapon.main_dice", dice=dice["main.hits"]),)),
            line("weapon.support_dice", dice=dice["support.hits"]),
            MADE_UP,
        ),
        line("ask.volley_hits"),
        lambda reading: thrown("bb-6.1:volley", facts, dice, reading),
        view,
        say,
        ("bb-6.1-support-alone", "bb-6.1-one-weapon", "bb-1.2.1-more-than"),
    )


@generator("bb-support-lost", version=1, rule="bb-1.3.5", rules=("bb-1.3.5",), kind="choice")
def support_lost(source: Random) -> Case:
    facts = SupportLoss(source.randint(1, 6))
    dice = {"support-weapon": faces(source, 1)}

    def say(value: tuple[int, bool]) -> Line:
        return line("answer.weapon_lost" if value[1] else "answer.weapon_kept", total=value[0])

    return Case(
        (
            line("support.unplaced", weapons=source.randint(1, 3)),
            line("support.platoons", lost=facts.infantry_destroyed),
            line("fact.two_dice", dice=dice["support-weapon"]),
            MADE_UP,
        ),
        line("ask.support_lost"),
        lambda reading: thrown("bb-1.3.5", facts, dice, reading),
        lambda outcome: (outcome.value.modified, outcome.value.lost),
        say,
        ("bb-1.3.5-no-minus", "bb-1.3.5-first-counts", "bb-1.3.5-added"),
    )


@generator(
    "bb-tank-missile",
    version=1,
    rule="bb-1.3.5.1",
    rules=("bb-1.3.5.1", "bb-6.1.4"),
    kind="choice",
)
def tank_missile(source: Random) -> Case:
    how = source.choice(("", "", "", "", "gun", "moved"))
    printed = source.randint(8, 12)
    firer = Firer(
        Ammunition.AP,
        source.randint(1, 3),
        source.randint(4, 5),
        printed,
        range_underlined=True,
        firepower_underlined=True,
    )
    movement = source.randint(6, 9)
    moved = source.randint(1, movement // 2) if how == "moved" else 0
    aim = Aim(firer, printed, True, moved, movement, moving_penalty=1)
    facts = TankMissile(
        Shot(aim, Target(Kind.VEHICLE, "", 2, 5), Cover(Terrain.OPEN, 0)), how == "gun"
    )
    dice = {"hits": faces(source, firer.firepower), "saves": faces(source, 2)}

    def view(outcome: Outcome[MissileFired]) -> str:
        found = outcome.value
        if found.marker_removed:
            return "answer.missile_gone"
        return "answer.missile_depleted" if found.fired.ammo_depletion else "answer.missile_stays"

    return Case(
        (
            line(
                "missile.weapon",
                firepower=firer.firepower,
                hit_number=firer.hit_number,
                range=printed,
            ),
            line("fact.distance", distance=aim.distance),
            *((line("missile.gun_fired"),) if how == "gun" else ()),
            *((line("missile.moved", moved=moved),) if moved else ()),
            target_line(facts.shot.target),
            line("watch.open"),
            line("fact.hit_dice", dice=dice["hits"]),
            line("fact.save_dice", dice=dice["saves"]),
            MADE_UP,
        ),
        line("ask.missile"),
        lambda reading: thrown("bb-1.3.5.1", facts, dice, reading),
        view,
        lambda value: line(value if value.startswith("answer.") else "answer.missile_not_fired"),
        (
            "bb-1.3.5.1-depleted",
            "bb-1.3.5.1-kept",
            "bb-1.3.5.1-after-saves",
            "bb-1.3.5.1-gun-too",
            "bb-1.3.5.1-on-the-move",
        ),
    )


@generator(
    "bb-ammunition",
    version=1,
    rule="bb-6.1",
    rules=("bb-6.1", "bb-1.3.4.1", "bb-1.3.4.2", "bb-1.3.4.5", "bb-1.3.3.2"),
    kind="choice",
)
def ammunition(source: Random) -> Case:
    target = source.choice(
        (
            Target(Kind.INFANTRY),
            Target(Kind.MORTAR),
            Target(Kind.HEADQUARTERS),
            Target(Kind.VEHICLE, "", 1, 5),
            Target(Kind.VEHICLE, "", source.randint(1, 3), 4),
            Target(Kind.VEHICLE, "", source.randint(2, 3), 5),
        )
    )
    firer = Firer(
        source.choice((Ammunition.AP, Ammunition.HE, Ammunition.HE, Ammunition.AA)),
        source.randint(2, 5),
        source.randint(3, 6),
        source.randint(3, 9),
    )
    where = line("fact.target_hq") if target.kind is Kind.HEADQUARTERS else target_line(target)

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line(f"answer.ammunition_{value.removeprefix('bb-').replace('.', '_')}")
        return line("answer.yes")

    return Case(
        (weapon_line(firer), where, line("fact.in_range"), MADE_UP),
        line("ask.ammunition"),
        lambda reading: told(
            "bb-6.1:ammunition", Engagement(firer.ammunition, target), (), reading
        ),
        lambda outcome: outcome.value,
        say,
        (
            "bb-1.3.4.1-armor-overlooked",
            "bb-1.3.4.2-thin-skin-missed",
            "bb-1.3.4.5-on-the-ground",
            "bb-1.3.3.2-target",
            "bb-6.1-any-ammunition",
        ),
    )


@generator(
    "bb-hq-fires", version=1, rule="bb-1.3.3.2", rules=("bb-1.3.3.2", "bb-6.1"), kind="choice"
)
def hq_fires(source: Random) -> Case:
    alone = source.random() < 0.5
    firer = Firer(
        Ammunition.HE,
        source.randint(2, 4),
        source.randint(4, 6),
        source.randint(3, 7),
        headquarters=alone,
    )
    value = source.randint(1, 2)
    aim = Aim(firer, firer.range + 1, leadership=0 if alone else value)

    def solve(reading: Reading) -> Ending:
        return then(
            told("bb-6.1:may-fire", aim, (), reading),
            lambda _: told("bb-6.1:aim", aim, (), reading),
        )

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.hq_does_not_attack")
        return line("answer.hit_number", hit_number=value[0], firepower=value[1])

    return Case(
        (
            line("hq.fires" if alone else "hq.helps", leadership=value),
            weapon_line(firer),
            line("fact.distance", distance=aim.distance),
            MADE_UP,
        ),
        line("ask.hit_number"),
        solve,
        lambda outcome: (outcome.value.hit_number, outcome.value.firepower),
        say,
        ("bb-1.3.3.2-attacks", "bb-1.3.3.2-fire-forgotten", "bb-1.3.3.2-fire-minus"),
    )


# 6.2 return fire


@generator("bb-return-fire", version=1, rule="bb-6.2", rules=("bb-6.2", "bb-6.1"), kind="choice")
def may_return_fire(source: Random) -> Case:
    printed = source.randint(3, 8)
    firer = Firer(Ammunition.AP, 3, 4, printed, range_underlined=True)
    aim = Aim(firer, printed + source.choice((0, 1, 1, 1, 1, 2)))
    event = source.choice(
        ("",) * 9 + ("disrupted", "ops_complete", "both_sides", "another", "this-unit")
    )
    watch = Watch(
        disrupted=event == "disrupted",
        ops_complete=event == "ops_complete",
        both_sides_in_hex=event == "both_sides",
        fired_at_here=Earlier(event) if event in ("another", "this-unit") else Earlier.NOBODY,
    )

    def solve(reading: Reading) -> Ending:
        return then(
            told("bb-6.1:range", aim, (), reading),
            lambda hexes: told(
                "bb-6.2:allowed", replace(watch, in_range=hexes <= printed), (), reading
            ),
        )

    return Case(
        (
            line("watch.weapon", range=printed),
            line("watch.enemy", distance=aim.distance),
            line(f"watch.{(event or 'nothing').replace('-', '_')}"),
            MADE_UP,
        ),
        line("ask.return_fire"),
        solve,
        lambda outcome: outcome.value,
        yes_or_no,
        (
            "bb-6.1-range-to-target",
            "bb-6.2-disrupted-fires",
            "bb-6.2-ops-complete-fires",
            "bb-6.2-mixed-hex",
            "bb-6.2-same-hex-again",
        ),
    )


@generator(
    "bb-mover-stops",
    version=1,
    rule="bb-6.2",
    rules=("bb-6.2", "bb-6.1", "bb-1.2.1"),
    kind="choice",
)
def mover_stops(source: Random) -> Case:
    firer = Firer(Ammunition.AP, source.randint(2, 3), source.randint(4, 5), 8)
    armor, save = source.randint(1, 3), source.randint(4, 5)
    shot = Shot(
        Aim(firer, 8),
        Target(Kind.VEHICLE, "", armor, save),
        Cover(Terrain.OPEN, 0, moving=True),
    )
    dice = {"hits": faces(source, firer.firepower), "saves": faces(source, armor)}
    return Case(
        (
            line("watch.shot", firepower=firer.firepower, number=firer.hit_number),
            target_line(shot.target),
            line("watch.open"),
            line("fact.hit_dice", dice=dice["hits"]),
            line("fact.save_dice", dice=dice["saves"]),
            MADE_UP,
        ),
        line("ask.mover"),
        lambda reading: thrown("bb-6.2", ReturnShot(shot), dice, reading),
        lambda outcome: outcome.value.mover_stops,
        lambda stops: line("answer.stops" if stops else "answer.moves_on"),
        ("bb-6.2-goes-on", "bb-6.2-any-hit-stops", "bb-1.2.1-more-than"),
    )


# 6.3 Assault

DICE_SLIPS = (
    "bb-6.3-vehicles-forgotten",
    "bb-6.3-vehicles-plus",
    "bb-6.3-any-vehicle",
    "bb-6.3-urban-forgotten",
    "bb-6.3-urban-minus-two",
    "bb-6.1.7-own-number",
    "bb-1.3.3.2-assault-forgotten",
)


@generator(
    "bb-assault-dice",
    version=1,
    rule="bb-6.3",
    rules=("bb-6.3", "bb-1.3.3.2", "bb-6.1.7"),
    kind="choice",
    wrong=2,
)
def assault_dice(source: Random) -> Case:
    attacks = source.random() < 0.5
    kind = source.choice((Kind.INFANTRY, Kind.INFANTRY, Kind.INFANTRY, Kind.VEHICLE))
    fighter = Fighter(
        Target(kind, disrupted=not attacks and source.random() < 0.3),
        source.randint(1, 4),
        source.randint(4, 5),
        source.choice((0, 0, 1, 2)),
    )
    enemy = source.choice(
        (
            (Kind.VEHICLE,),
            (Kind.VEHICLE, Kind.VEHICLE),
            (Kind.VEHICLE, Kind.INFANTRY),
            (Kind.INFANTRY,),
        )
    )
    terrain = source.choice((Terrain.OPEN, Terrain.WOODS, Terrain.CITY, Terrain.CITY_RUINS))
    urban = terrain in (Terrain.CITY, Terrain.CITY_RUINS)
    facts = InAssault(fighter, attacks, (kind,), enemy, urban)
    return Case(
        (
            line(
                "assault.attacks" if attacks else "assault.defends",
                kind=kind,
                assault=fighter.assault,
                number=fighter.hit_number,
            ),
            *((line("assault.disrupted"),) if fighter.unit.disrupted else ()),
            line("assault.against", kinds=enemy),
            line("assault.hex", terrain=terrain),
            *(
                (line("fact.leadership", leadership=fighter.leadership),)
                if fighter.leadership
                else ()
            ),
            MADE_UP,
        ),
        line("ask.assault_dice"),
        lambda reading: told("bb-6.3:dice", facts, (), reading),
        lambda outcome: (outcome.value.dice, outcome.value.hit_number),
        lambda value: line("answer.save_dice", dice=value[0], number=value[1]),
        DICE_SLIPS,
    )


@generator("bb-share", version=1, rule="bb-6.3", rules=("bb-6.3",), kind="choice")
def share(source: Random) -> Case:
    dice, needed = faces(source, source.randint(2, 6)), source.randint(3, 5)
    hits = sum(face >= needed for face in dice)
    odd = {"odd-hit": (source.randint(1, 2),)}
    facts = Share(hits, 2)

    def explain() -> tuple[Step, ...]:
        rolled_hits = told("bb-1.2.1", Throw("hits", len(dice), needed), {"hits": dice})
        return (*rolled_hits.steps, *thrown("bb-6.3:share", facts, odd).steps)

    return Case(
        (
            line("share.units"),
            line("share.dice", dice=dice, number=needed),
            line("share.odd", dice=odd["odd-hit"]),
            MADE_UP,
        ),
        line("ask.share"),
        lambda reading: thrown("bb-6.3:share", facts, odd, reading),
        lambda outcome: outcome.value,
        lambda shares: line("answer.shares", first=shares[0], second=shares[1]),
        ("bb-6.3-odd-to-all", "bb-6.3-each-takes-all", "bb-6.3-all-on-one"),
        explain,
    )


@generator("bb-assault-saves", version=1, rule="bb-6.3", rules=("bb-6.3",), kind="number")
def assault_saves(source: Random) -> Case:
    tank = Target(Kind.VEHICLE, "", source.randint(1, 4), source.randint(3, 5))
    dice = faces(source, tank.armor or 0)
    facts = Dealt(Fighter(tank, 2, 4), source.randint(1, 3))

    def explain() -> tuple[Step, ...]:
        return (step("bb-6.3", "struck.no_saves"), step("bb-6.3", "struck.left", left=facts.hits))

    return Case(
        (
            line("struck.unit", armor=tank.armor, number=tank.save_number),
            line("struck.hits", hits=facts.hits),
            line("struck.dice", dice=dice),
            MADE_UP,
        ),
        line("ask.struck"),
        lambda reading: thrown("bb-6.3:saves", facts, {"saves": dice}, reading),
        lambda outcome: outcome.value,
        number,
        ("bb-6.3-saves-rolled",),
        explain,
    )


class Side(StrEnum):
    """Sides of a hex with a flat top, clockwise."""

    TOP = "top"
    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    BOTTOM = "bottom"
    BOTTOM_LEFT = "bottom-left"
    TOP_LEFT = "top-left"


@generator("bb-retreat", version=1, rule="bb-6.3", rules=("bb-6.3",), kind="choice")
def retreat(source: Random) -> Case:
    side = source.randrange(6)
    block = source.choice(("free", "free", "behind", "next"))
    facts = Retreat((Entry(side, block == "behind", block == "next"),))
    answered = source.randint(0, 2)

    def view(outcome: Outcome[Any]) -> Side | Strength:
        return Strength.DESTROYED if outcome.value.destroyed else list(Side)[outcome.value.side]

    def say(way: Side | Strength) -> Line:
        if way is Strength.DESTROYED:
            return line("answer.destroyed")
        return line("answer.over_side", side=way)

    return Case(
        (
            line("retreat.hits", scored=answered + source.randint(1, 2), answered=answered),
            line("retreat.from", side=list(Side)[side]),
            line(f"retreat.{block}"),
            MADE_UP,
        ),
        line("ask.retreat"),
        lambda reading: told("bb-6.3:retreat", facts, (), reading),
        view,
        say,
        ("bb-6.3-back-the-way", "bb-6.3-slips-past", "bb-6.3-next-side"),
        lambda: (
            step("bb-6.3", "retreat.opposite", side=list(Side)[(side + 3) % 6]),
            step("bb-6.3", "retreat.closed" if block in ("behind", "next") else "retreat.open"),
        ),
    )


HOLD_SLIPS = ("bb-6.3-tie", "bb-6.3-to-the-last", "bb-6.3-one-side", *DICE_SLIPS[:6])


def _body(kind: Kind) -> Target:
    """A unit to be hit: infantry, or a vehicle with Armor."""
    return Target(kind, "", 2, 5) if kind is Kind.VEHICLE else Target(kind)


def _assault(source: Random, most: int) -> tuple[Assault, tuple[Line, ...]]:
    kinds = source.choice(
        (
            (Kind.INFANTRY, Kind.VEHICLE),
            (Kind.VEHICLE, Kind.INFANTRY),
            (Kind.INFANTRY, Kind.INFANTRY),
        )
    )
    terrain = source.choice((Terrain.OPEN, Terrain.WOODS, Terrain.CITY))
    attacker, defender = (
        Fighter(_body(kind), source.randint(1, most), source.randint(4, 5)) for kind in kinds
    )
    if source.random() < 0.25:
        defender = replace(defender, unit=replace(defender.unit, disrupted=True))
    facts = Assault((attacker,), (defender,), Retreat((Entry(0),)), terrain is Terrain.CITY)
    return facts, (
        line(
            "assault.attacks",
            kind=attacker.unit.kind,
            assault=attacker.assault,
            number=attacker.hit_number,
        ),
        line(
            "assault.defends",
            kind=defender.unit.kind,
            assault=defender.assault,
            number=defender.hit_number,
        ),
        *((line("assault.defender_disrupted"),) if defender.unit.disrupted else ()),
        line("assault.full"),
        line("assault.hex", terrain=terrain),
        line("assault.way_free"),
    )


def _rolls(facts: Assault) -> tuple[Ending, Ending]:
    """What both sides roll: the dice of the attacker and of the defender."""
    attacker, defender = facts.attackers[0], facts.defenders[0]
    own, enemy = (attacker.unit.kind,), (defender.unit.kind,)
    return (
        told("bb-6.3:dice", InAssault(attacker, True, own, enemy, facts.urban)),
        told("bb-6.3:dice", InAssault(defender, False, enemy, own, facts.urban)),
    )


@generator(
    "bb-assault",
    version=1,
    rule="bb-6.3",
    rules=("bb-6.3", "bb-6.1.7"),
    kind="choice",
)
def assault(source: Random) -> Case:
    facts, lines = _assault(source, 4)
    first, second = _rolls(facts)
    dice = {
        "attack-1": faces(source, first.value.dice),  # type: ignore[union-attr]
        "counterattack-1": faces(source, second.value.dice),  # type: ignore[union-attr]
    }
    return Case(
        (
            *lines,
            line("fact.hit_dice", dice=dice["attack-1"]),
            line("fact.save_dice", dice=dice["counterattack-1"]),
            MADE_UP,
        ),
        line("ask.holder"),
        lambda reading: thrown("bb-6.3", facts, dice, reading),
        lambda outcome: outcome.value.holder,
        lambda holder: line(f"answer.holder_{holder.value}"),
        HOLD_SLIPS,
    )


@generator(
    "bb-assault-chance",
    version=1,
    rule="bb-6.3",
    rules=("bb-6.3", "bb-6.1.7"),
    kind="number",
)
def assault_chance(source: Random) -> Case:
    facts, lines = _assault(source, 2)

    def solve(reading: Reading) -> Ending:
        return Outcome(every("bb-6.3", facts, reading).of(lambda found: found.holder))

    def explain() -> tuple[Step, ...]:
        first, second = _rolls(facts)
        odds = solve(Reading()).value  # type: ignore[union-attr]
        found = odds.probabilities()
        return (*first.steps, *second.steps, *chances("bb-6.3", "chance.holder", found))

    return Case(
        (*lines, MADE_UP),
        line("ask.assault_chance"),
        solve,
        lambda outcome: outcome.value.chance(lambda holder: holder is Holder.ATTACKERS),
        number,
        HOLD_SLIPS,
        explain,
    )


# 6.4 Breakthrough


def _breakthrough(source: Random, most: int) -> tuple[Breakthrough, tuple[Line, ...]]:
    vehicle = Fighter(Target(Kind.VEHICLE, "", 2, 5), source.randint(1, most), source.randint(4, 6))
    infantry = Fighter(
        Target(Kind.INFANTRY, disrupted=source.random() < 0.4),
        source.randint(1, 4),
        source.randint(3, 5),
    )
    facts = Breakthrough((vehicle,), (infantry,), Ground.OPEN, 1, 6)
    return facts, (
        line("breakthrough.vehicle", assault=vehicle.assault, number=vehicle.hit_number),
        line("breakthrough.infantry", assault=infantry.assault, number=infantry.hit_number),
        *((line("breakthrough.disrupted"),) if infantry.unit.disrupted else ()),
    )


@generator("bb-breakthrough-points", version=1, rule="bb-6.4", rules=("bb-6.4",), kind="choice")
def breakthrough_points(source: Random) -> Case:
    cost = source.randint(1, 3)
    ground = source.choice((Ground.OPEN, Ground.OPEN, Ground.HILL, Ground.OTHER))
    event = source.choice(("", "", "", "beyond", "again"))
    facts = Breakthrough(
        (Fighter(Target(Kind.VEHICLE, "", 2, 5), 2, 5),),
        (Fighter(Target(Kind.INFANTRY), 2, 5),),
        ground,
        cost,
        cost + source.randint(0, 5),
        enemy_beyond=event == "beyond",
        tried_here=event == "again",
    )

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.may_not_break_through")
        return line("answer.points", points=value)

    return Case(
        (
            line("breakthrough.hex", ground=ground, cost=cost),
            line("breakthrough.points", left=facts.left),
            line(f"breakthrough.{event or 'nothing'}"),
            MADE_UP,
        ),
        line("ask.breakthrough_points"),
        lambda reading: told("bb-6.4:allowed", facts, (), reading),
        lambda outcome: outcome.value,
        say,
        (
            "bb-6.4-no-extra-point",
            "bb-6.4-anywhere",
            "bb-6.4-enemy-beyond",
            "bb-6.4-twice",
        ),
    )


@generator(
    "bb-breakthrough-dice", version=1, rule="bb-6.4", rules=("bb-6.4",), kind="choice", wrong=2
)
def breakthrough_dice(source: Random) -> Case:
    facts, lines = _breakthrough(source, 3)

    def solve(reading: Reading) -> Ending:
        return then(
            told("bb-6.4:dice", facts.vehicles[0], (), reading),
            lambda first: then(
                told("bb-6.4:answer", facts.infantry[0], (), reading),
                lambda second: Outcome((first, second)),
            ),
        )

    def view(outcome: Outcome[Any]) -> tuple[int, int, int, int]:
        first, second = outcome.value
        return first.dice, first.hit_number, second.dice, second.hit_number

    return Case(
        (*lines, MADE_UP),
        line("ask.breakthrough_dice"),
        solve,
        view,
        lambda value: line(
            "answer.breakthrough_dice",
            dice=value[0],
            number=value[1],
            answer=value[2],
            needed=value[3],
        ),
        (
            "bb-6.4-doubled",
            "bb-6.4-plain",
            "bb-6.4-infantry-tripled",
            "bb-6.4-own-number",
            "bb-6.4-as-assault",
        ),
    )


THROUGH_SLIPS = (
    "bb-6.4-harmed-passes",
    "bb-6.4-by-hits",
    "bb-6.4-own-number",
    "bb-6.4-as-assault",
    "bb-6.4-infantry-tripled",
)


@generator("bb-breakthrough", version=1, rule="bb-6.4", rules=("bb-6.4", "bb-6.1.7"), kind="choice")
def breakthrough(source: Random) -> Case:
    facts, lines = _breakthrough(source, 2)
    dice = {
        "attack-1": faces(source, 3 * (facts.vehicles[0].assault or 0)),
        "counterattack-1": faces(source, facts.infantry[0].assault or 0),
    }
    return Case(
        (
            *lines,
            line("breakthrough.vehicle_dice", dice=dice["attack-1"]),
            line("breakthrough.infantry_dice", dice=dice["counterattack-1"]),
            MADE_UP,
        ),
        line("ask.breakthrough"),
        lambda reading: thrown("bb-6.4", facts, dice, reading),
        lambda outcome: outcome.value.passed[0],
        yes_or_no,
        THROUGH_SLIPS,
    )


@generator(
    "bb-breakthrough-chance",
    version=1,
    rule="bb-6.4",
    rules=("bb-6.4", "bb-6.1.7"),
    kind="number",
)
def breakthrough_chance(source: Random) -> Case:
    facts, lines = _breakthrough(source, 2)

    def solve(reading: Reading) -> Ending:
        odds = every("bb-6.4", facts, reading)
        return Outcome(odds.of(lambda found: found.passed[0]).chance(lambda passed: passed is True))

    def explain() -> tuple[Step, ...]:
        answer = told("bb-6.4:answer", facts.infantry[0])
        dice = answer.value  # type: ignore[union-attr]
        chance = solve(Reading()).value  # type: ignore[union-attr]
        return (
            *answer.steps,
            step(
                "bb-6.4",
                "chance.through",
                miss=Fraction(dice.hit_number - 1, 6),
                dice=dice.dice,
                chance=chance,
            ),
        )

    return Case(
        (*lines, MADE_UP),
        line("ask.breakthrough_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        THROUGH_SLIPS,
        explain,
    )
