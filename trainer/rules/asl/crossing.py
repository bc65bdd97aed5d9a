"""ASL, B6.4, B6.41 and B6.44: onto a bridge, off it, beneath it."""

from __future__ import annotations

from trainer.rules.asl.facts import Entered, Squads, Under, Walker, Walking, Way
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step

ON_FOOT = (Walker.INFANTRY, Walker.PORTAGED, Walker.HORSE, Walker.CYCLE)
"""Who may cross a foot bridge: Infantry, what it portages, unmounted horses and cycles."""


@rule("asl-b6.4")
def way_onto(facts: Way, reading: Reading) -> Asks[Entered]:
    """A way onto a bridge or off it; forbidden where there is none. Source: ASL B6.4, B6.41."""
    if (yield from over_the_side(facts, reading)):
        if facts.from_water:
            yield step("asl-b6.41", "asl.from_water")
        return Entered(facts.from_water)
    if facts.road_hexside and not facts.from_water:
        yield step("asl-b6.4", "asl.road_hexside")
        return Entered(False)
    yield from climbed(facts, reading)
    return Entered(False)


@rule("asl-b6.4", "scaling")
def climbed(facts: Way, reading: Reading) -> Asks[bool]:
    """Scaling with a Climbing counter in the hex; forbidden without both. Source: ASL B6.4."""
    if not facts.scaling:
        raise forbid("asl-b6.4", "asl.no_road_hexside")
    if not facts.climbing_counter:
        raise forbid("asl-b6.4", "asl.no_climbing_counter")
    yield step("asl-b6.4", "asl.scaling")
    return True


@rule("asl-b6.4", "beneath")
def level_beneath(facts: Under, reading: Reading) -> Asks[int]:
    """The level of a unit beneath a bridge: that of what is spanned. Source: ASL B6.4, B6.41."""
    yield from room_beneath(facts, reading)
    yield step("asl-b6.4", "asl.level_beneath", level=facts.spanned)
    return facts.spanned


@rule("asl-b6.41")
def over_the_side(facts: Way, reading: Reading) -> Asks[bool]:
    """Whether every hexside of the bridge is a way: on a pontoon bridge. Source: ASL B6.41."""
    key = "asl.any_hexside" if facts.bridge.floats else "asl.no_pontoon"
    yield step("asl-b6.41", key)
    return facts.bridge.floats


@rule("asl-b6.41", "beneath")
def room_beneath(facts: Under, reading: Reading) -> Asks[bool]:
    """Nobody moves beneath a pontoon bridge. Source: ASL B6.41."""
    if facts.bridge.floats:
        raise forbid("asl-b6.41", "asl.nobody_beneath")
    yield step("asl-b6.41", "asl.room_beneath")
    return True


@rule("asl-b6.44")
def onto_foot_bridge(facts: Walking, reading: Reading) -> Asks[bool]:
    """Whether somebody may cross a foot bridge; forbidden to others. Source: ASL B6.44."""
    if facts.who not in ON_FOOT:
        raise forbid("asl-b6.44", "asl.not_on_foot", who=facts.who)
    yield step("asl-b6.44", "asl.on_foot", who=facts.who)
    return True


@rule("asl-b6.44", "stacking")
def one_squad(facts: Squads, reading: Reading) -> Asks[bool]:
    """One squad or what equals it in a hex of a foot bridge. Source: ASL B6.44."""
    total = facts.half_squads + facts.coming
    if total > 2:
        raise forbid("asl-b6.44", "asl.too_many", halves=total)
    yield step("asl-b6.44", "asl.room_for_squad", halves=total)
    return True
