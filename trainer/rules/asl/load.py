"""ASL, B6.42: wooden bridges that collapse."""

from __future__ import annotations

from trainer.rules.asl import rulings
from trainer.rules.asl.facts import (
    Borne,
    BridgeLoad,
    Column,
    Crossed,
    FinalDr,
    Lost,
    Make,
    Overload,
    Weight,
)
from trainer.rules.asl.fire import left_behind
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Roll, Total, Who, named, step

FIVE_TONS = 50
"""In tenths of a ton."""


@rule("asl-b6.42", "drm")
def collapse_drm(facts: Overload, reading: Reading) -> Asks[int]:
    """DRM of the Bridge Collapse DR: 1 for every five tons above the limit, or part of them.

    0 where the weight is not above the limit. Source: ASL B6.42.
    """
    above = max(0, facts.weight.in_tenths - facts.limit.in_tenths)
    drm = -(-above // FIVE_TONS)
    yield step("asl-b6.42", "asl.overload", weight=facts.weight, limit=facts.limit, drm=drm)
    return drm


@rule("asl-b6.42", "checked")
def must_check(facts: BridgeLoad, reading: Reading) -> Asks[bool]:
    """Whether a Bridge Collapse DR is due. Source: ASL B6.42, B6.41."""
    if facts.bridge is not Make.WOODEN:
        floats = facts.bridge.floats
        yield step("asl-b6.41" if floats else "asl-b6.42", "asl.bears_all", bridge=facts.bridge)
        return False
    due = facts.weight > facts.limit
    key = "asl.above_limit" if due else "asl.within_limit"
    yield step("asl-b6.42", key, weight=facts.weight, limit=facts.limit)
    return due


@rule("asl-b6.42", "lost", rulings=(rulings.COLLAPSE_EXTENT,))
def lost_hexes(facts: BridgeLoad, reading: Reading) -> Asks[int]:
    """How many hexes of the bridge collapse. Source: ASL B6.42."""
    whole = reading.says(rulings.COLLAPSE_EXTENT) == "whole-bridge"
    lost = facts.bridge_hexes if whole else 1
    yield step("asl-b6.42", "asl.whole_collapses" if whole else "asl.location_collapses", lost=lost)
    return lost


@rule("asl-b6.42")
def collapse(facts: BridgeLoad, reading: Reading) -> Asks[Borne]:
    """A load on a bridge, with a Bridge Collapse DR if it is due. Question: "collapse".

    12 or more: the Location collapses with all on it and beneath it; otherwise the weight is the
    new limit. Source: ASL B6.42, B6.331.
    """
    if not (yield from must_check(facts, reading)):
        kept = facts.limit if facts.bridge is Make.WOODEN else None
        return Borne(False, None, False, kept, 0, None)
    drm = yield from collapse_drm(Overload(facts.weight, facts.limit), reading)
    thrown = yield Roll("collapse", "asl-b6.42", Who.PLAYER, 2, Total())
    final = thrown.seen + drm
    yield step("asl-b6.42", "asl.collapse_dr", dice=thrown.faces, drm=drm, dr=final)
    if not (yield from gives_way(FinalDr(final), reading)):
        limit = yield from new_limit(Overload(facts.weight, facts.limit), reading)
        return Borne(True, final, False, limit, 0, None)
    lost = yield from lost_hexes(facts, reading)
    remains = yield from left_behind(Lost(facts.bridge, facts.water, facts.printed), reading)
    return Borne(True, final, True, None, lost, remains)


@rule("asl-b6.42", "gives-way")
def gives_way(facts: FinalDr, reading: Reading) -> Asks[bool]:
    """Whether a Final Bridge Collapse DR brings the bridge down: 12 or more. Source: ASL B6.42."""
    gone = facts.final_dr >= 12
    yield step("asl-b6.42", "asl.collapses" if gone else "asl.holds", dr=facts.final_dr)
    return gone


@rule("asl-b6.42", "limit")
def new_limit(facts: Overload, reading: Reading) -> Asks[Weight]:
    """The limit of a bridge that has borne a load above it. Source: ASL B6.42."""
    yield step("asl-b6.42", "asl.new_limit", limit=facts.weight)
    return facts.weight


@rule("asl-b6.42", "column")
def column_crosses(facts: Column, reading: Reading) -> Asks[Crossed]:
    """Loads on a bridge one after the other, with the limit that grows, until it collapses.

    Questions: "1.collapse", "2.collapse", … as far as a check is due. Source: ASL B6.42.
    """
    limit = facts.limit
    for number, weight in enumerate(facts.weights, 1):
        load = BridgeLoad(facts.bridge, weight, limit)
        borne = yield from named(str(number), collapse(load, reading))
        if borne.collapsed:
            yield step("asl-b6.42", "asl.column_stops", across=number - 1)
            return Crossed(number - 1, True, None)
        if borne.limit is not None:
            limit = borne.limit
    yield step("asl-b6.42", "asl.column_across", across=len(facts.weights))
    bears_all = facts.bridge is not Make.WOODEN
    return Crossed(len(facts.weights), False, None if bears_all else limit)
