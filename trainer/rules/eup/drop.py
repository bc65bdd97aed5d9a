"""El Último Puente, 7: how paratroopers and gliders come down."""

from __future__ import annotations

from dataclasses import astuple

from trainer.rules.eup import rulings
from trainer.rules.eup.artillery import under_flak
from trainer.rules.eup.die import DIE
from trainer.rules.eup.facts import (
    Army,
    Bearing,
    Descent,
    Drift,
    DropGroup,
    DropPlan,
    FlakReach,
    Grounded,
    GroupDown,
    Jumped,
    Landscape,
    LossCause,
    Nearing,
    Parachuted,
    Singly,
)
from trainer.rules.eup.setup import NEAR
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Roll, Then, Total, Who, forbid, step

MOST_IN_GROUP = 7
BEARINGS = {2: Bearing.LEFT, 3: Bearing.UP_LEFT, 4: Bearing.UP_RIGHT, 5: Bearing.RIGHT}
"""Where the second die sends a counter."""
NAMED = (Bearing.UP_LEFT, Bearing.UP_RIGHT)
"""The directions for which the book names the hex from which it counts."""
DEADLY = {
    Landscape.RIVER: LossCause.RIVER,
    Landscape.CANAL: LossCause.CANAL,
    Landscape.WOOD: LossCause.WOOD,
    Landscape.CITY: LossCause.CITY,
}


@rule("eup-7", "plan")
def may_drop(facts: DropPlan, reading: Reading) -> Asks[bool]:
    """Whether counters may be dropped so; forbidden otherwise. Source: 7."""
    if facts.player is not Army.ALLIED:
        raise forbid("eup-7", "eup.germans_do_not_drop")
    if not facts.unit_type.drops:
        raise forbid("eup-7", "eup.cannot_drop", unit=facts.unit_type)
    if facts.corps_moved:
        raise forbid("eup-7", "eup.drop_too_late")
    if facts.placed_for_drop != facts.announced:
        raise forbid(
            "eup-7",
            "eup.not_as_announced",
            announced=facts.announced,
            placed=facts.placed_for_drop,
        )
    if facts.in_group > MOST_IN_GROUP:
        raise forbid("eup-7", "eup.group_too_large", counters=facts.in_group)
    yield step("eup-7", "eup.may_drop", counters=facts.placed_for_drop)
    return True


def one_die(name: str, rule_id: str) -> Asks[int]:
    thrown = yield Roll(name, rule_id, Who.PLAYER, 1, Total(), DIE)
    return int(thrown.seen)


@rule("eup-7.a", "correct")
def lands_right(facts: Parachuted, reading: Reading) -> Asks[bool]:
    """Whether a drop is correct: with a two or a three. Question: "drop". Source: 7.A."""
    die = yield from one_die("drop", "eup-7.a")
    right = die <= 3
    yield step("eup-7.a", "eup.drop_right" if right else "eup.drop_wrong", die=die)
    return right


@rule("eup-7.a", "scatter", rulings=(rulings.COUNTING_HEXES,))
def scatter(facts: Parachuted, reading: Reading) -> Asks[Drift]:
    """Where a wrong drop comes down. Question: "landing". Source: 7.A."""
    die = yield from one_die("landing", "eup-7.a")
    bearing, hexes = BEARINGS[die], die
    if bearing in NAMED and reading.says(rulings.COUNTING_HEXES) == "after-named-hex":
        hexes += 1
    yield step("eup-7.a", "eup.scattered", die=die, bearing=bearing, hexes=hexes)
    return Drift(bearing, hexes)


@rule("eup-7.a")
def drop_one(facts: Parachuted, reading: Reading) -> Asks[Drift]:
    """The drop of one counter: where it lands, seen from its drop point. Source: 7.A.

    Questions: "drop", and after a four or a five "landing".
    """
    if not facts.unit_type.drops:
        raise forbid("eup-7", "eup.cannot_drop", unit=facts.unit_type)
    if (yield from lands_right(facts, reading)):
        return Drift(Bearing.ON_POINT, 0)
    found: Drift = yield from scatter(facts, reading)
    return found


@rule("eup-7.b", "grouped")
def lands_grouped(facts: DropGroup, reading: Reading) -> Asks[bool]:
    """Whether a group stays together: unless a five is rolled. Question: "group". Source: 7.B."""
    die = yield from one_die("group", "eup-7.b")
    grouped = die != 5
    key = "eup.group_together" if grouped else "eup.group_scattered"
    yield step("eup-7.b", key, die=die, counters=facts.group_counters)
    return grouped


@rule("eup-7.b")
def drop_group(facts: DropGroup, reading: Reading) -> Asks[GroupDown | Then]:
    """The drop of a group from one drop point. Source: 7.B.

    Questions: "group"; if it stays together "drop" and "landing" once for all, else for each
    counter in turn, from its own hex ("drop-2" and so on).
    """
    if (yield from lands_grouped(facts, reading)):
        drift = yield from drop_one(Parachuted(), reading)
        yield step("eup-7.b", "eup.group_around", counters=facts.group_counters)
        return GroupDown(True, (drift,))
    return Then("eup-7.b:singly", Singly(facts.group_counters))


@rule("eup-7.b", "singly")
def drop_singly(facts: Singly, reading: Reading) -> Asks[GroupDown | Then]:
    """The counters of a group that has come apart, one after the other. Source: 7.B, 7.A."""
    if not facts.left_to_roll:
        yield step("eup-7.b", "eup.all_down", counters=len(facts.drifts))
        return GroupDown(False, facts.drifts)
    drift = yield from drop_one(Parachuted(), reading)
    drifts = tuple(sorted((*facts.drifts, drift), key=astuple))
    return Then("eup-7.b:singly", Singly(facts.left_to_roll - 1, drifts))


@rule(
    "eup-7.elim",
    rulings=(rulings.OWN_COUNTER, rulings.GROUP_OFF_BOARD, rulings.HIDDEN_FLAK),
)
def dropped_out(facts: Descent, reading: Reading) -> Asks[LossCause | None]:
    """Why a dropped counter is eliminated where it lands, if it is. Source: 7, 11."""
    cause = None
    if not facts.on_board or (
        not facts.point_on_board and reading.says(rulings.GROUP_OFF_BOARD) == "whole-group"
    ):
        cause = LossCause.OFF_BOARD
    elif facts.bridge_there:
        cause = LossCause.BRIDGE
    elif facts.landscape in DEADLY:
        cause = DEADLY[facts.landscape]
    elif facts.enemy_there or facts.revealed_there:
        cause = LossCause.ENEMY
    elif facts.own_there or (
        facts.own_waiting and reading.says(rulings.OWN_COUNTER) == "dropped-dies"
    ):
        cause = LossCause.OWN
    elif (yield from _shot_down(facts, reading)):
        cause = LossCause.FLAK
    if cause is None:
        yield step("eup-7.elim", "eup.down_safe")
    else:
        yield step("eup-7.elim", "eup.dropped_out", cause=cause)
    return cause


def _shot_down(facts: Descent, reading: Reading) -> Asks[bool]:
    if facts.flak_distance is None:
        return False
    inside: bool = yield from under_flak(FlakReach(facts.flak_distance), reading)
    if inside and facts.flak_hidden:
        inside = reading.says(rulings.HIDDEN_FLAK) == "eliminates"
        key = "eup.hidden_flak_counts" if inside else "eup.hidden_flak_late"
        yield step("eup-7.conceal", key)
    return inside


@rule("eup-7.adjacent", rulings=(rulings.HALF_LATER,))
def half_after_drop(facts: Jumped, reading: Reading) -> Asks[int]:
    """The combat factor of a counter in the turn of its drop. Source: 7.

    Half of it, rounded down, in the fight that a counter next to a German has to make.
    """
    if not facts.germans_adjacent:
        yield step("eup-7.adjacent", "eup.no_german_near", factor=facts.combat_factor)
        return facts.combat_factor
    if facts.is_attacked and reading.says(rulings.HALF_LATER) == "forced-fight-only":
        yield step("eup-7.adjacent", "eup.whole_when_attacked", factor=facts.combat_factor)
        return facts.combat_factor
    half = facts.combat_factor // 2
    yield step("eup-7.adjacent", "eup.half_dropped", printed=facts.combat_factor, half=half)
    return half


@rule("eup-7.conceal")
def drop_activates(facts: Nearing, reading: Reading) -> Asks[bool]:
    """Whether a dropped counter activates a concealment zone: within two hexes. Source: 7.

    Where it lands decides, the last of the distances.
    """
    distance = facts.way_distances[-1]
    near = distance <= NEAR
    yield step("eup-7.conceal", "eup.drop_wakes" if near else "eup.drop_too_far", distance=distance)
    return near


def _activates(facts: Descent, reading: Reading) -> Asks[bool]:
    if not facts.on_board or facts.letter_distance is None:
        return False
    near: bool = yield from drop_activates(Nearing((facts.letter_distance,)), reading)
    return near


def _activates_alive(facts: Descent, cause: LossCause | None, reading: Reading) -> Asks[bool]:
    """The same, unless it is eliminated by anything but the counters that were hidden there."""
    woken = (cause is LossCause.ENEMY and not facts.enemy_there) or (
        cause is LossCause.FLAK and facts.flak_hidden
    )
    if cause is None or woken:
        return (yield from _activates(facts, reading))
    if facts.letter_distance is not None:
        yield step("eup-7.conceal", "eup.dead_wakes_nobody")
    return False


@rule("eup-7", rulings=(rulings.DEAD_WAKES,))
def landing(facts: Descent, reading: Reading) -> Asks[Grounded]:
    """What becomes of a dropped counter in the hex where it lands. Source: 7."""
    if reading.says(rulings.DEAD_WAKES) == "landing-wakes":
        wakes = yield from _activates(facts, reading)
        cause = yield from dropped_out(facts, reading)
    else:
        cause = yield from dropped_out(facts, reading)
        wakes = yield from _activates_alive(facts, cause, reading)
    if cause is not None:
        yield step("eup-7", "eup.out_of_the_game")
        return Grounded(True, cause, wakes, None)
    factor = None
    if facts.germans_adjacent:
        factor = yield from half_after_drop(
            Jumped(facts.combat_factor, facts.germans_adjacent), reading
        )
        key = "eup.must_attack_one" if facts.germans_adjacent > 1 else "eup.must_attack"
        yield step("eup-7.adjacent", key)
    yield step("eup-7", "eup.stays_put")
    return Grounded(False, None, wakes, factor)
