"""Helicopters, aircraft, jamming, chaos and control of Blood and Bridges: cases, slips, readings."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from fights import FOOT, PANZER, assault, fighter
from rules.cases.kinds import Case, Either, Nudge, Shown
from shots import INFANTRY, TANK, facts, shot

from trainer.rules import BadInput, Forbidden, Outcome, Reading, Undecided, told
from trainer.rules.bb.air import AirStruck, Crashed, Intercepted, PoppedUp, Ready
from trainer.rules.bb.chaos import ChaosFalls, ChaosRolled
from trainer.rules.bb.helicopters import Flown
from trainer.rules.schema import dump

HELICOPTER = {"kind": "helicopter", "armor": 2, "save_number": 4}
SHAKEN = {**HELICOPTER, "disrupted": True}
PLANE = {"kind": "aircraft", "armor": 1, "save_number": 4}
AIRCRAFT = {
    "armor": 1,
    "save_number": 4,
    "ap_firepower": 3,
    "ap_hit_number": 4,
    "he_firepower": 3,
    "he_hit_number": 4,
}
SIGHT_TABLE = [
    {"helicopter_level": 2, "other_level": 0, "between": "woods", "blocked": True},
    {"helicopter_level": 3, "other_level": 0, "between": "woods", "blocked": False},
]
FLIES = {"flown": 5, "moving_penalty": 1}


def from_air(**more: Any) -> dict[str, Any]:
    """A helicopter in Flying Mode fires HE 3, Hit Number 4, range 6 of 8, at a tank in the open."""
    return shot(**{"ammunition": "HE", "helicopter": "flying", **more})


def at_air(ammunition: str = "HE", distance: int = 4, **more: Any) -> dict[str, Any]:
    """Somebody fires at a helicopter (Armor 2, Save 4), by default at range 3 of 8."""
    return shot(ammunition=ammunition, distance=distance, **{"target": HELICOPTER, **more})


def gun(**more: Any) -> dict[str, Any]:
    """An AA weapon laid on a hex: AA 3, Hit Number 4, range 6 of 8."""
    laid: dict[str, Any] = shot(ammunition="AA", aa_unit=True)["aim"]
    return {**laid, **more}


def strike(*targets: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Facts of bb-9.5: by default one tank in woods that can conceal it."""
    found = {
        "aircraft": AIRCRAFT,
        "targets": list(targets or [TANK]),
        "cover": {"terrain": "woods"},
    }
    return deepcopy({**found, **more})


def pop_up(*answers: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"shot": from_air(**more), "answers": [{"shot": a} for a in answers]}


CASES: dict[str, Case] = {
    "air: helicopter fires AP from where it stands": (
        "bb-6.1",
        from_air(ammunition="AP", helicopter="hovering"),
        [[4, 5, 1], [1, 1]],
    ),
    "air: helicopter fires AP on the move": ("bb-6.1", from_air(ammunition="AP", aim=FLIES), ()),
    "air: helicopter fires HE at a tank": ("bb-6.1", from_air(), [[4, 5, 1], [5, 1]]),
    "air: helicopter fires HE at infantry": (
        "bb-6.1",
        from_air(target=INFANTRY),
        [[4, 5, 1]],
    ),
    "air: helicopter fires on the move": ("bb-6.1", from_air(aim=FLIES), [[4, 5, 6], [1, 1]]),
    "air: helicopter fires after 13 hexes": (
        "bb-6.1",
        from_air(aim={**FLIES, "flown": 13}),
        (),
    ),
    "air: hovering helicopter moves": (
        "bb-6.1",
        from_air(helicopter="hovering", aim=FLIES),
        (),
    ),
    "air: flight": ("bb-9.1", {"flown": 8, "flies_on": 3}, ()),
    "air: long flight": ("bb-9.1", {"flown": 13}, ()),
    "air: no flight": ("bb-9.1", {"mode": "hovering"}, ()),
    "air: flight of one that hovers": ("bb-9.1", {"mode": "hovering", "flown": 1}, ()),
    "air: flight to an enemy helicopter": (
        "bb-9.1",
        {"flown": 4, "enemy_helicopter": True},
        (),
    ),
    "air: counter turned over": ("bb-9.1:mode", {"mode": "flying"}, ()),
    "air: counter turned over later": ("bb-9.1:mode", {"impulse_begins": False}, ()),
    "air: counter turned over again": ("bb-9.1:mode", {"mode": "hovering", "changed": True}, ()),
    "air: helicopter storms": (
        "bb-6.3",
        assault([FOOT, fighter(HELICOPTER, 2, 4)], [PANZER]),
        (),
    ),
    "air: fire into a hex shared with a helicopter": (
        "bb-6.2:allowed",
        {"both_sides_in_hex": True, "helicopter_shares": True},
        (),
    ),
    "air: fire within a hex shared with a helicopter": (
        "bb-6.2:allowed",
        {"both_sides_in_hex": True, "helicopter_shares": True, "firer_there": True},
        (),
    ),
    "air: AP at a helicopter": ("bb-6.1", at_air("AP"), [[4, 5, 1], [4, 1]]),
    "air: HE at a helicopter": ("bb-6.1", at_air(), [[4, 5, 1], [1, 4]]),
    "air: HE at a helicopter, nearly saved": ("bb-6.1", at_air(), [[4, 5, 1], [1, 1]]),
    "air: AA at a helicopter": ("bb-6.1", at_air("AA", 7), [[4, 5, 1], [4, 1]]),
    "air: AA at a helicopter, extended": ("bb-6.1", at_air("AA", 11), [[4, 5, 1], [1, 1]]),
    "air: AA at a helicopter, reduced": ("bb-6.1", at_air("AA"), [[3, 3, 1], [1, 1]]),
    "air: AA missile at a helicopter, near": (
        "bb-6.1",
        at_air("AA", aa_missile=True),
        [[3, 4, 1], [1, 1]],
    ),
    "air: AA missile at a helicopter, far": ("bb-6.1", at_air("AA", 11, aa_missile=True), ()),
    "air: HE of an AA unit at a helicopter": (
        "bb-6.1",
        at_air("HE", 7, aa_unit=True),
        [[4, 5, 1], [1, 1]],
    ),
    "air: HE at a helicopter beyond half its range": ("bb-6.1", at_air("HE", 6), ()),
    "air: HE at a helicopter at half an odd range": ("bb-6.1", at_air("HE", 4, range=5), ()),
    "air: HE at a helicopter in the next hex": (
        "bb-6.1",
        at_air("HE", 1, range=1),
        [[4, 1, 1], [1, 1]],
    ),
    "air: helicopter hit once": ("bb-6.1.7", {"target": HELICOPTER, "hits": 1}, ()),
    "air: helicopter hit twice": ("bb-6.1.7", {"target": HELICOPTER, "hits": 2}, ()),
    "air: Disrupted helicopter hit": ("bb-6.1.7", {"target": SHAKEN, "hits": 1}, ()),
    "air: helicopter not hit": ("bb-6.1.7", {"target": HELICOPTER, "hits": 0}, ()),
    "air: helicopter hit over a Wreck": (
        "bb-6.1.7",
        {"target": HELICOPTER, "hits": 3, "wreck": True},
        (),
    ),
    "air: aircraft hit twice": ("bb-6.1.7", {"target": PLANE, "hits": 2}, ()),
    "air: aircraft hit once": ("bb-6.1.7", {"target": PLANE, "hits": 1}, ()),
    "air: aircraft not hit": ("bb-6.1.7", {"target": PLANE, "hits": 0}, ()),
    "air: AP at an aircraft": ("bb-9.3:ammunition", {"ammunition": "AP", "target": PLANE}, ()),
    "air: AA at an aircraft": ("bb-9.3:ammunition", {"ammunition": "AA", "target": PLANE}, ()),
    "air: impulse of a Disrupted helicopter": ("bb-9.0", {"disrupted": True}, ()),
    "air: impulse of a helicopter": ("bb-9.0", {"ops_complete": True}, ()),
    "air: over a hill": ("bb-9.4", {"terrain_level": 1}, ()),
    "air: popped up over a hill": ("bb-9.4", {"terrain_level": 1, "popped_up": True}, ()),
    "air: woods between, by the player's table": (
        "bb-9.4:sight",
        {"altitude": {"terrain_level": 1}, "between": "Woods", "sight_table": SIGHT_TABLE},
        (),
    ),
    "air: popped up over woods, by the player's table": (
        "bb-9.4:sight",
        {
            "altitude": {"terrain_level": 1, "popped_up": True},
            "between": "woods",
            "sight_table": SIGHT_TABLE,
        },
        (),
    ),
    "air: nothing between": ("bb-9.4:sight", {"altitude": {"terrain_level": 0}}, ()),
    "air: pop-up": ("bb-9.2.1", pop_up(at_air("AA", 7)), [[4, 5, 6], [1, 1], [4, 5, 1], [1, 1]]),
    "air: pop-up, nobody answers": ("bb-9.2.1", pop_up(), [[4, 1, 1], [1, 1]]),
    "air: pop-up, two answer": ("bb-9.2.1", pop_up(at_air("AA", 7), at_air("AA", 7)), ()),
    "air: crash": ("bb-9.3:crash", {"units": [TANK, INFANTRY]}, [[1], [2]]),
    "air: crash, a 3": ("bb-9.3:crash", {"units": [TANK]}, [[3]]),
    "air: crash on nobody": ("bb-9.3:crash", {}, ()),
    "air: aircraft undamaged": ("bb-9.5:fate", {"hits": 0}, ()),
    "air: aircraft damaged": ("bb-9.5:fate", {"hits": 1}, [[4]]),
    "air: aircraft flies home": ("bb-9.5:fate", {"hits": 1}, [[3]]),
    "air: aircraft shot down": ("bb-9.5:fate", {"hits": 2}, ()),
    "air: AA without a line of sight": (
        "bb-9.5:anti-aircraft",
        {"aim": gun(in_los=False), "aircraft": AIRCRAFT},
        [[4, 5, 1], [4]],
    ),
    "air: AA marked Ops Complete": (
        "bb-9.5:anti-aircraft",
        {"aim": {**gun(), "firer": {**gun()["firer"], "ops_complete": True}}, "aircraft": AIRCRAFT},
        (),
    ),
    "air: strike on a tank": ("bb-9.5", strike(), [[4, 5, 6], [1], [4]]),
    "air: strike on two tanks": (
        "bb-9.5",
        strike(TANK, TANK, hq="full"),
        [[4, 5, 6], [5], [4], [3]],
    ),
    "air: strike with an odd Hit": ("bb-9.5", strike(TANK, TANK), [[4, 1, 1], [1], [2], [1]]),
    "air: strike on a mixed hex": (
        "bb-9.5",
        strike(TANK, INFANTRY),
        ["unarmored", [4, 5, 6], [1], [4]],
    ),
    "air: strike without a Hit": ("bb-9.5", strike(hq="reduced"), [[1, 1, 1], [1]]),
    "air: strike under fire": (
        "bb-9.5",
        strike(anti_aircraft=[gun(), gun()]),
        [[4, 1, 1], [1], [1, 1, 1], [5]],
    ),
    "air: strike past AA": (
        "bb-9.5",
        strike(anti_aircraft=[gun()]),
        [[4, 1, 1], [4], [4, 1, 1], [1], [6]],
    ),
    "air: strike into air cover": (
        "bb-9.5",
        strike(air_cover=True, anti_aircraft=[gun()]),
        [[3, 3, 1], [1]],
    ),
    "air: strike past air cover": (
        "bb-9.5",
        strike(air_cover=True),
        [[3, 1, 1], [5], [4, 1, 1], [1], [6]],
    ),
    "air: aircraft has spent its ordnance": ("bb-9.5:status", {"hits": 3, "net_hits": 1}, [[3]]),
    "air: air cover at a helicopter": ("bb-9.6", {"target": HELICOPTER}, [[3, 2, 6], [4, 1]]),
    "air: air cover misses": ("bb-9.6", {"target": PLANE}, [[1, 2, 2]]),
    "air: an HQ to jam": ("bb-10.0", {"enemy_hqs": ["62nd", "74th"]}, ["62nd"]),
    "air: at the edge of a jammed range": (
        "bb-4.2:in-range",
        {"morale": 7, "command_range": 4, "distance": 4, "jammed": True},
        (),
    ),
    "air: recon of a jammed HQ": (
        "bb-4.2:in-range",
        {"morale": 7, "command_range": 4, "distance": 7, "recon": True, "jammed": True},
        (),
    ),
    "air: jammed Rally": ("bb-4.3", {"morale": 7, "jammed": True}, [[3, 4]]),
    "air: call for support": ("bb-10.0:support", {"jammed": True}, [[4]]),
    "air: call for support, a 3": ("bb-10.0:support", {"jammed": True}, [[3]]),
    "air: call for support without jamming": ("bb-10.0:support", {}, ()),
    "air: jammer looked for": ("bb-10.0:removal", {}, [[4]]),
    "air: jammer found": ("bb-10.0:removal", {}, [[5]]),
    "air: no jammer": ("bb-10.0:removal", {"jammed": False}, ()),
    "air: chaos, a 7": ("bb-11.0", {"table": [f"entry {n}" for n in range(2, 13)]}, [[3, 4]]),
    "air: chaos, an 8": ("bb-11.0", {}, [[4, 4]]),
    "air: chaos, a 4": ("bb-11.0", {}, [[1, 3]]),
    "air: chaos, a 5": ("bb-11.0", {}, [[1, 4]]),
    "air: chaos on the next draw": ("bb-11.0:next", {"draws": ["formation"]}, ()),
    "air: chaos past the first End Turn": (
        "bb-11.0:next",
        {"draws": ["end-turn", "air-strike"]},
        (),
    ),
    "air: chaos lost": (
        "bb-11.0:next",
        {"draws": ["end-turn", "formation"], "end_turn_before": True, "leaves": True},
        (),
    ),
    "air: chaos waits": ("bb-11.0:next", {"draws": []}, ()),
    "air: hex held": ("bb-12.0", {"occupied_by": "first-player", "setup_of": "second-player"}, ()),
    "air: hex passed": (
        "bb-12.0",
        {"last_through": "first-player", "setup_of": "second-player"},
        (),
    ),
    "air: hex of the setup": ("bb-12.0", {"setup_of": "second-player"}, ()),
    "air: hex of nobody": ("bb-12.0", {}, ()),
    "air: bonus activation": ("bb-12.0:bonus", {"ops_complete": True, "disrupted": True}, ()),
}

NUDGES: dict[type, Nudge] = {
    Flown: lambda f: replace(f, may_fire=not f.may_fire),
    Ready: lambda r: replace(
        r, unit_markers=replace(r.unit_markers, disrupted=not r.unit_markers.disrupted)
    ),
    PoppedUp: lambda p: replace(p, answered=None),
    Crashed: lambda c: replace(c, crashed_on=(c.crashed_on or 0) + 1),
    AirStruck: lambda s: replace(s, taken=s.taken + 1),
    Intercepted: lambda i: replace(i, net_hits=i.net_hits + 1),
    ChaosRolled: lambda c: replace(c, leaves=not c.leaves),
    ChaosFalls: lambda c: replace(c, back_in_cup=not c.back_in_cup),
}

SHOWS: dict[str, Shown] = {
    "bb-1.3.2": ("air: helicopter fires AP from where it stands", None),
    "bb-1.3.2:strength": ("air: helicopter hit once", None),
    "bb-1.3.4.5:range": ("air: AA at a helicopter", None),
    "bb-6.1.3.1": ("air: helicopter fires on the move", None),
    "bb-6.1.3.1:limit": ("air: helicopter fires after 13 hexes", None),
    "bb-9.0": ("air: impulse of a Disrupted helicopter", None),
    "bb-9.1": ("air: flight", None),
    "bb-9.1:assault": ("air: helicopter storms", lambda _: True),
    "bb-9.1:mode": ("air: counter turned over", None),
    "bb-9.1:shared-hex": ("air: fire into a hex shared with a helicopter", None),
    "bb-9.2": ("air: helicopter fires HE at a tank", lambda _: False),
    "bb-9.2.1": ("air: pop-up", None),
    "bb-9.2.1:level": ("air: popped up over a hill", None),
    "bb-9.3": ("air: HE at a helicopter", None),
    "bb-9.3:ammunition": ("air: AA at an aircraft", None),
    "bb-9.3:bands": ("air: AA at a helicopter, reduced", None),
    "bb-9.3:crash": ("air: crash", None),
    "bb-9.3:range": ("air: HE at a helicopter beyond half its range", None),
    "bb-9.3:recovery": ("air: impulse of a Disrupted helicopter", lambda _: SHOOK),
    "bb-9.3:save-dice": ("air: HE at a helicopter", None),
    "bb-9.4": ("air: over a hill", None),
    "bb-9.4:sight": ("air: woods between, by the player's table", None),
    "bb-9.5": ("air: strike into air cover", None),
    "bb-9.5:ammunition": ("air: AP at an aircraft", lambda _: True),
    "bb-9.5:anti-aircraft": ("air: strike under fire", None),
    "bb-9.5:approach": ("air: strike under fire", None),
    "bb-9.5:attack": ("air: strike on a tank", None),
    "bb-9.5:fate": ("air: aircraft damaged", None),
    "bb-9.5:hit": ("air: aircraft hit once", None),
    "bb-9.5:save-dice": ("air: strike on a tank", None),
    "bb-9.5:status": ("air: strike on a tank", None),
    "bb-9.5:type": ("air: strike on a mixed hex", None),
    "bb-9.6": ("air: air cover at a helicopter", None),
    "bb-10.0": ("air: an HQ to jam", None),
    "bb-10.0:command": ("air: at the edge of a jammed range", None),
    "bb-10.0:rally": ("air: jammed Rally", lambda _: NOT_JAMMED),
    "bb-10.0:removal": ("air: jammer looked for", None),
    "bb-10.0:support": ("air: call for support", lambda _: False),
    "bb-11.0": ("air: chaos, a 7", None),
    "bb-11.0:next": ("air: chaos on the next draw", None),
    "bb-12.0": ("air: hex passed", None),
    "bb-12.0:bonus": ("air: bonus activation", None),
}
SHOOK = facts("bb-9.0", {"disrupted": True})
NOT_JAMMED = told("bb-10.0:rally", facts("bb-10.0:rally", {"morale": 7})).value  # type: ignore[union-attr]

SLIPS = {
    "bb-1.3.2-he-alone": "air: helicopter fires AP from where it stands",
    "bb-1.3.2-full-strength": "air: helicopter hit twice",
    "bb-1.3.4.5-halved": "air: AA at a helicopter",
    "bb-6.1.3.1-no-limit": "air: helicopter fires after 13 hexes",
    "bb-6.1.3.1-no-penalty": "air: helicopter fires on the move",
    "bb-9.0-no-command": "air: impulse of a helicopter",
    "bb-9.1-hovering-flies": "air: flight of one that hovers",
    "bb-9.1-twelve-for-all": "air: long flight",
    "bb-9.1-among-helicopters": "air: flight to an enemy helicopter",
    "bb-9.1-any-time": "air: counter turned over later",
    "bb-9.1-twice": "air: counter turned over again",
    "bb-9.1-assaults": "air: helicopter storms",
    "bb-9.1-mixed-hex": "air: fire within a hex shared with a helicopter",
    "bb-9.2-ap-on-the-move": "air: helicopter fires AP on the move",
    "bb-9.2-he-at-soft-targets": "air: helicopter fires HE at a tank",
    "bb-9.2.1-all-answer": "air: pop-up, two answer",
    "bb-9.2.1-helicopter-first": "air: pop-up",
    "bb-9.2.1-no-level": "air: popped up over a hill",
    "bb-9.3-whole-range": "air: HE at a helicopter beyond half its range",
    "bb-9.3-half-up": "air: HE at a helicopter at half an odd range",
    "bb-9.3-bands-for-all": "air: HE at a helicopter",
    "bb-9.3-he-alone": "air: AP at a helicopter",
    "bb-9.3-saves-at-five": "air: HE at a helicopter",
    "bb-9.3-first-hit-kills": "air: helicopter hit once",
    "bb-9.3-no-wreck": "air: helicopter hit twice",
    "bb-9.3-rallies": "air: impulse of a Disrupted helicopter",
    "bb-9.3-crash-certain": "air: crash, a 3",
    "bb-9.4-on-the-ground": "air: over a hill",
    "bb-9.5-any-weapon": "air: AP at an aircraft",
    "bb-9.5-line-of-sight": "air: AA without a line of sight",
    "bb-9.5-one-shoots-down": "air: aircraft damaged",
    "bb-9.5-attacks-damaged": "air: aircraft damaged",
    "bb-9.5-second-pass-low": "air: aircraft damaged",
    "bb-9.5-hits-once": "air: aircraft hit twice",
    "bb-9.5-concealed": "air: strike on a tank",
    "bb-9.5-status-after-saves": "air: aircraft has spent its ordnance",
    "bb-9.5-equal-returns": "air: aircraft has spent its ordnance",
    "bb-9.6-more-than-three": "air: air cover at a helicopter",
    "bb-10.0-range-forgotten": "air: at the edge of a jammed range",
    "bb-10.0-range-more": "air: at the edge of a jammed range",
    "bb-10.0-rally-forgotten": "air: jammed Rally",
    "bb-10.0-rally-minus": "air: jammed Rally",
    "bb-10.0-support-free": "air: call for support, a 3",
    "bb-10.0-support-five": "air: call for support",
    "bb-10.0-jammer-four": "air: jammer looked for",
    "bb-10.0-jammer-goes": "air: jammer looked for",
    "bb-11.0-lists-swapped": "air: chaos, a 7",
    "bb-11.0-leaves-always": "air: chaos, a 7",
    "bb-11.0-outlives-turn": "air: chaos lost",
    "bb-12.0-only-occupied": "air: hex passed",
    "bb-12.0-setup-for-ever": "air: hex passed",
    "bb-12.0-bonus-keeps": "air: bonus activation",
}
# 1-3 is as likely as 4-6
ALIKE_IN_ODDS = {"bb-9.5-second-pass-low"}

READINGS: dict[str, Case] = {
    "bb-ruling-helicopter-ammunition": (
        "bb-9.2",
        {"ammunition": "AP", "target": TANK, "helicopter": "hovering"},
        (),
    ),
    "bb-ruling-aa-missiles": (
        "bb-6.1:aim",
        {**at_air("AA", 11, aa_missile=True)["aim"], "at_helicopter": True},
        (),
    ),
    "bb-ruling-helicopter-flies-on": ("bb-9.1", {"flown": 10, "flies_on": 5}, ()),
    "bb-ruling-helicopter-shared-hex": (
        "bb-6.2:allowed",
        {"both_sides_in_hex": True, "helicopter_shares": True},
        (),
    ),
    "bb-ruling-aircraft-saves": (
        "bb-9.5",
        strike(anti_aircraft=[gun(), gun()]),
        Either(
            [[4, 1, 1], [5], [4, 1, 1], [1], [2]],
            [[4, 1, 1], [4, 1, 1], [1]],
        ),
    ),
    "bb-ruling-air-cover-hits": (
        "bb-9.5",
        strike(air_cover=True, anti_aircraft=[gun()]),
        Either([[3, 1, 1], [1], [2]], [[3, 1, 1], [1], [4, 1, 1], [1]]),
    ),
    "bb-ruling-ecm-recon-range": (
        "bb-4.2:in-range",
        {"morale": 7, "command_range": 4, "distance": 7, "recon": True, "jammed": True},
        (),
    ),
    "bb-ruling-chaos-numbers": ("bb-11.0", {}, [[3, 4]]),
    "bb-ruling-chaos-next-draw": ("bb-11.0:next", {"draws": ["air-strike", "formation"]}, ()),
    "bb-ruling-chaos-end-turn": ("bb-11.0:next", {"draws": ["end-turn", "formation"]}, ()),
    "bb-ruling-chaos-spent": (
        "bb-11.0:next",
        {"draws": ["end-turn"], "end_turn_before": True, "leaves": True},
        (),
    ),
}

Played = tuple[Any, set[str]]
Given = dict[str, Any]


def _play(
    key: str, data: Given, answers: Any = (), view: Callable[[Any], Any] = lambda value: value
) -> Played:
    found = told(key, facts(key, data), answers)
    assert isinstance(found, Outcome), found
    return view(dump(found.value)), {step.rule for step in found.steps}


def _allowed(key: str, ammunition: tuple[str, ...], facts_of: Callable[[str], Given]) -> Played:
    """The ammunition that is not forbidden, and every rule that has a word in it."""
    may, cited = [], set()
    for name in ammunition:
        found = told(key, facts(key, facts_of(name)))
        cited |= {step.rule for step in found.steps}
        if isinstance(found, Forbidden):
            cited.add(found.rule)
        else:
            may.append(name)
    return may, cited


def _jammed_recon(given: Given) -> Played:
    data = {"morale": 7, "command_range": given["printed"], "recon": given["recon"]}
    ranges = [{**data, "jammed": given["ecm"], "distance": distance} for distance in (6, 7)]
    strict = Reading.of({"bb-ruling-command-range-count": "hex-steps"}, strict=True)
    for one in ranges:
        ending = told("bb-4.2:in-range", facts("bb-4.2:in-range", one), (), strict)
        assert ending == Undecided("bb-ruling-ecm-recon-range")
    (near, cited), (far, _) = (_play("bb-4.2:in-range", one) for one in ranges)
    assert (near, far) == (True, False)
    return "undecided under a strict reading; else the ruling's default, if it has one", cited


def _two_dice(given: Given) -> Played:
    target = {**PLANE, "armor": len(given["save_dice"]), "save_number": given["save_number"]}
    data = facts("bb-9.6", {"target": target})
    with pytest.raises(BadInput, match=r"answers\.hits"):
        told("bb-9.6", data, {"hits": given["dice"], "saves": given["save_dice"]})
    _, cited = _play("bb-9.6", {"target": target}, {"hits": [1, 1, 1]})
    return {"raises": "IllegalAction"}, cited


def _intercepted(given: Given) -> Played:
    target = {**PLANE, "armor": len(given["save_dice"]), "save_number": given["save_number"]}
    answers = {"hits": given["dice"], "saves": given["save_dice"]}
    return _play("bb-9.6", {"target": target}, answers, lambda found: found["net_hits"])


def _aa_laid(given: Given) -> Played:
    laid = at_air(
        "AA",
        given["rng"] + 1,
        firepower=given["fp"],
        hit_number=given["hit_number"],
        range=given["printed"],
        aa_unit=given["aa_unit"],
    )["aim"]

    def view(found: Given) -> Given:
        shown = {"band": found["band"], "hit_number": found["hit_number"], "fp": found["firepower"]}
        return {"allowed": True, **shown}

    return _play("bb-6.1:aim", {**laid, "at_helicopter": True}, (), view)


def _crashed(given: Given) -> Played:
    units = [TANK] * given["units_in_hex"]
    answers = {"crash": [given["roll"]], "odd-hit": [2]}
    return _play(
        "bb-9.3:crash",
        {"units": units},
        answers,
        lambda found: sum(unit["disrupted"] for unit in found["units"]),
    )


GOLDEN = {
    "BB-075": lambda _: _allowed(
        "bb-6.1:ammunition", ("AP", "HE", "AA"), lambda a: {"ammunition": a, "target": PLANE}
    ),
    "BB-083": lambda g: _play(
        "bb-6.1.7",
        {"target": {**HELICOPTER, "kind": g["kind"]}, "hits": 2},
        (),
        lambda found: found["wreck_placed"] is g["destroyed"],
    ),
    "BB-182": _jammed_recon,
    "BB-323": lambda g: _play(
        "bb-6.1",
        from_air(hit_number=g["hit_number"], firepower=len(g["dice"])),
        {"hits": g["dice"], "saves": [1, 1]},
        lambda fired: fired["hits"],
    ),
    "BB-324": lambda g: _play(
        "bb-9.3:range",
        {**at_air(range=g["printed"], aa_unit=g["aa_unit"])["aim"], "at_helicopter": True},
    ),
    "BB-331": _aa_laid,
    "BB-340": _crashed,
    "BB-343": lambda g: _play(
        "bb-9.4", {"terrain_level": g["terrain_level"], "popped_up": g["popped_up"]}
    ),
    "BB-350": lambda g: _play("bb-9.5:fate", {"hits": g["total_hits"]}),
    "BB-358": _intercepted,
    "BB-391": _two_dice,
    "BB-399": lambda g: _allowed(
        "bb-6.1:ammunition",
        ("AP", "HE"),
        lambda a: {
            "ammunition": a,
            "target": TANK,
            "helicopter": "hovering",
            "on_the_move": g["moved"],
        },
    ),
}
