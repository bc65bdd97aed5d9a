"""ASL, B6.1 and B6.2: Locations and lines of sight."""

from __future__ import annotations

from trainer.rules.asl.facts import Height, Seen, Sight, Stance
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step


@rule("asl-b6.1")
def one_location(facts: Stance, reading: Reading) -> Asks[bool]:
    """Whether two units in the hex of a bridge are in one Location. Source: ASL B6.1."""
    if facts.one_on == facts.other_on:
        yield step("asl-b6.1", "asl.same_place")
        return True
    if facts.bridge.floats:
        yield step("asl-b6.1", "asl.pontoon_place")
        return True
    yield step("asl-b6.1", "asl.two_places")
    return False


@rule("asl-b6.2", "blocked")
def deck_between(facts: Sight, reading: Reading) -> Asks[bool]:
    """Whether the bridge cuts the LOS: one unit on it, one beneath, same hex. Source: ASL B6.2."""
    heights = {facts.from_level, facts.to_level}
    if facts.in_bridge_hex and Height.BENEATH in heights and facts.bridge.floats:
        raise forbid("asl-b6.41", "asl.nobody_beneath")
    blocked = facts.in_bridge_hex and heights == {Height.LEVEL, Height.BENEATH}
    yield step("asl-b6.2", "asl.deck_between" if blocked else "asl.los_clear")
    return blocked


@rule("asl-b6.2")
def line_of_sight(facts: Sight, reading: Reading) -> Asks[Seen]:
    """A LOS and the Hindrance DRM of a bridge. Source: ASL B6.2."""
    if (yield from deck_between(facts, reading)):
        return Seen(False, 0)
    hindrance = yield from bridge_hindrance(facts, reading)
    return Seen(True, hindrance)


@rule("asl-b6.2", "hindrance")
def bridge_hindrance(facts: Sight, reading: Reading) -> Asks[int]:
    """DRM of the bridge to fire along a LOS that it does not cut: 0 or 1. Source: ASL B6.2."""
    if facts.in_bridge_hex:
        key = "asl.not_through"
    elif facts.bridge.floats:
        key = "asl.pontoon_no_hindrance"
    elif facts.road_only:
        key = "asl.along_road"
    elif facts.from_level is facts.to_level and facts.from_level is not Height.LEVEL:
        key = "asl.all_above" if facts.from_level is Height.ABOVE else "asl.all_beneath"
    else:
        yield step("asl-b6.2", "asl.hindrance")
        return 1
    yield step("asl-b6.2", key)
    return 0
