"""ASL, B6.43 and B6.431: width, One-Lane bridges."""

from __future__ import annotations

from trainer.rules.asl import rulings
from trainer.rules.asl.facts import (
    BridgeEntry,
    Cause,
    Facing,
    Lane,
    LaneState,
    Mover,
    NextCrossing,
    Occupant,
    Passed,
    Penalty,
    Turning,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step

NEVER_BLOCKED = (Mover.INFANTRY, Mover.CAVALRY, Mover.SMALL, Mover.MOTORCYCLE)
BLOCKING = (Occupant.WRECK, Occupant.VEHICLE)


@rule("asl-b6.43")
def penalty(facts: Penalty, reading: Reading) -> Asks[int]:
    """A penalty in MP, doubled on a bridge if it is one of two. Source: ASL B6.43."""
    if not facts.on_bridge:
        key, mp = "asl.not_on_bridge", facts.mp
    elif facts.cause is Cause.OTHER:
        key, mp = "asl.other_penalty", facts.mp
    elif facts.cause is Cause.TURN and facts.road_hexside:
        key, mp = "asl.turn_over_road", facts.mp
    else:
        key, mp = "asl.doubled", 2 * facts.mp
    yield step("asl-b6.43", key, cause=facts.cause, mp=facts.mp, total=mp)
    return mp


@rule("asl-b6.43", "closed", rulings=(rulings.CLOSED_BRIDGE,))
def closed_to(facts: NextCrossing, reading: Reading) -> Asks[bool]:
    """Whether a closed One-Lane bridge keeps this one off. Source: ASL B6.43, B6.431."""
    if not facts.state.closed:
        yield step("asl-b6.43", "asl.lane_open")
        return False
    if not facts.mover.on_wheels:
        yield step("asl-b6.43", "asl.closed_to_vehicles", mover=facts.mover)
        return False
    if facts.mover in NEVER_BLOCKED and reading.says(rulings.CLOSED_BRIDGE) == "exceptions-pass":
        yield step("asl-b6.431", "asl.exception_passes", mover=facts.mover)
        return False
    yield step("asl-b6.43", "asl.lane_closed", mover=facts.mover)
    return True


@rule("asl-b6.43", "next")
def after_crossing(facts: NextCrossing, reading: Reading) -> Asks[LaneState]:
    """The state of a One-Lane bridge after somebody has crossed it. Source: ASL B6.43."""
    state = facts.state
    if not facts.mover.on_wheels:
        yield step("asl-b6.43", "asl.no_vehicle", mover=facts.mover)
        return state
    if state.heading is None:
        yield step("asl-b6.43", "asl.direction_set", heading=facts.heading)
        return LaneState(facts.heading, state.closed)
    if state.heading is facts.heading:
        yield step("asl-b6.43", "asl.same_direction", heading=facts.heading)
        return state
    yield step("asl-b6.43", "asl.opposite", heading=facts.heading)
    return LaneState(state.heading, True)


@rule("asl-b6.43", "lane")
def lane(facts: Lane, reading: Reading) -> Asks[tuple[bool, ...]]:
    """Which of the crossings of one Player Turn can be made. Source: ASL B6.43."""
    state, made = LaneState(), []
    for crossing in facts.crossings:
        now = NextCrossing(state, crossing.mover, crossing.heading)
        kept_off = facts.one_lane and (yield from closed_to(now, reading))
        made.append(not kept_off)
        if facts.one_lane and not kept_off:
            state = yield from after_crossing(now, reading)
    yield step("asl-b6.43", "asl.lane_made", made=sum(made))
    return tuple(made)


@rule("asl-b6.431")
def enters(facts: BridgeEntry, reading: Reading) -> Asks[Passed]:
    """Somebody enters a hex of a bridge; forbidden where it is blocked. Source: ASL B6.431."""
    if (yield from blocked(facts, reading)):
        raise forbid("asl-b6.431", "asl.blocked", mover=facts.mover)
    if facts.one_lane and Occupant.GUN in facts.there:
        found = yield from over_the_gun(facts, reading)
        return found
    return Passed(False, False)


@rule("asl-b6.431", "blocked")
def blocked(facts: BridgeEntry, reading: Reading) -> Asks[bool]:
    """Whether what is on a One-Lane bridge blocks this one's way. Source: ASL B6.431."""
    if not facts.one_lane:
        yield step("asl-b6.431", "asl.two_lanes")
        return False
    if facts.mover in NEVER_BLOCKED:
        yield step("asl-b6.431", "asl.never_blocked", mover=facts.mover)
        return False
    found = any(thing in BLOCKING for thing in facts.there)
    yield step("asl-b6.431", "asl.in_the_way" if found else "asl.nothing_in_the_way")
    return found


@rule("asl-b6.431", "gun", rulings=(rulings.GUN_AND_VEHICLE,))
def over_the_gun(facts: BridgeEntry, reading: Reading) -> Asks[Passed]:
    """An unhooked Gun in the hex of a One-Lane bridge that is entered. Source: ASL B6.431."""
    if not facts.mover.on_wheels:
        yield step("asl-b6.431", "asl.gun_and_foot", mover=facts.mover)
        return Passed(False, False)
    if facts.mover is Mover.AFV:
        yield step("asl-b6.431", "asl.gun_crushed")
        return Passed(True, True)
    gone = reading.says(rulings.GUN_AND_VEHICLE) == "eliminated"
    yield step("asl-b6.431", "asl.gun_crushed_too" if gone else "asl.gun_stays", mover=facts.mover)
    return Passed(gone, gone)


@rule("asl-b6.431", "vca")
def faces_road(facts: Facing, reading: Reading) -> Asks[bool]:
    """The VCA on a One-Lane bridge contains a road hex; forbidden otherwise. Source: ASL B6.431."""
    if facts.motorcycle:
        yield step("asl-b6.431", "asl.motorcycle_faces")
        return True
    seen = {facts.vertex, (facts.vertex + 1) % 6}
    if not seen & set(facts.road):
        raise forbid("asl-b6.431", "asl.no_road_in_vca", hexsides=tuple(sorted(seen)))
    yield step("asl-b6.431", "asl.road_in_vca", hexsides=tuple(sorted(seen)))
    return True


@rule("asl-b6.431", "turn")
def turns(facts: Turning, reading: Reading) -> Asks[bool]:
    """A change of VCA on a One-Lane bridge: over one road hexside. Source: ASL B6.431."""
    yield from faces_road(Facing(facts.road, facts.vertex, facts.motorcycle), reading)
    yield from faces_road(Facing(facts.road, facts.to, facts.motorcycle), reading)
    if facts.motorcycle:
        return True
    kept = {facts.vertex, (facts.vertex + 1) % 6} & {facts.to, (facts.to + 1) % 6}
    if not kept & set(facts.road):
        raise forbid("asl-b6.431", "asl.away_from_road")
    yield step("asl-b6.431", "asl.turns_over_road")
    return True
