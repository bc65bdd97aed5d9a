"""There is one formula: a rule replaced changes the answer at the table and the odds alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from fights import (
    FOOT,
    PANZER,
    SHAKEN_PANZER,
    SIXTY_SECOND,
    TRANSPORT,
    assault,
    breakthrough,
    fighter,
)
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.odds import every
from trainer.rules import MISTAKES, RULES, Forbidden, Outcome, Reading, told
from trainer.rules.abtf.challenge import Tested as Result
from trainer.rules.bb.assault import Assaulted, BrokenThrough, Retreated, Returned
from trainer.rules.bb.facts import Capped, Checked, Fired, Modifier, SaveDice, Skin, State, Strength
from trainer.rules.bb.hq import HqAfter, Replaced
from trainer.rules.bb.movement import Boarded, BridgeState, LoadedState, Marched, Passenger
from trainer.rules.bb.turn import (
    Activations,
    CommandStatus,
    Marker,
    Markers,
    PhaseEnd,
    Rallied,
    UnitMarkers,
)
from trainer.rules.bb.weapons import MissileFired, SupportLost, VolleyFired
from trainer.rules.registry import replaced
from trainer.rules.table import Choice, Then

THIN = {"kind": "vehicle", "armor": 1, "save_number": 5}
ONE_SIDED = {**THIN, "strength": "one-sided"}
LOST = {**TANK, "strength": "reduced", "disrupted": True}
MOVED = {"moved": 1, "movement": 7, "moving_penalty": 1}
HE = {"ammunition": "HE", "target": INFANTRY}

CASES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "tank in the open": ("bb-6.1", shot(), [[6, 6, 1], [5, 1]]),
    "tank with an even die": ("bb-6.1", shot(), [[4, 4, 1], [1, 1]]),
    "tank, hits on fives": ("bb-6.1", shot(), [[5, 5, 1], [5, 1]]),
    "tank in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}),
        [[4, 5, 6], [1, 3, 4, 6]],
    ),
    "infantry in city ruins": (
        "bb-6.1",
        shot(cover={"terrain": "city-ruins"}, **HE),
        [[4, 5, 6], [1, 3, 6]],
    ),
    "at the edge of the range": ("bb-6.1", shot(distance=9), [[4, 5, 6], [1, 1]]),
    "extended range": ("bb-6.1", shot(distance=10), [[4, 5, 6], [1, 1]]),
    "reduced range": ("bb-6.1", shot(distance=3), [[3, 5, 6], [1, 1]]),
    "reduced to one": ("bb-6.1", shot(distance=3, hit_number=1), [[1, 1, 1], [1, 1]]),
    "reduced, underlined": (
        "bb-6.1",
        shot(distance=3, range_underlined=True),
        [[3, 5, 6], [1, 1]],
    ),
    "moving fire": ("bb-6.1", shot(aim=MOVED, firepower_underlined=True), [[4, 5, 6], [1, 1]]),
    "moved just half": (
        "bb-6.1",
        shot(aim={**MOVED, "moved": 4}, firepower_underlined=True),
        (),
    ),
    "moving fire past six": (
        "bb-6.1",
        shot(hit_number=6, aim=MOVED, firepower_underlined=True),
        [[6, 6], [1, 1]],
    ),
    "Disrupted firer": ("bb-6.1", shot(disrupted=True), ()),
    "missile without a Hit": ("bb-6.1", shot(firepower_underlined=True), [[1, 1, 1]]),
    "gun without a Hit": ("bb-6.1", shot(), [[1, 1, 1]]),
    "missile depleted": ("bb-6.1", shot(firepower_underlined=True, ammo_depletion=1), ()),
    "AP at infantry": ("bb-6.1", shot(target=INFANTRY), ()),
    "AA at a tank": ("bb-6.1", shot(ammunition="AA"), ()),
    "HE at a thin skin": ("bb-6.1", shot(ammunition="HE", target=THIN), [[6, 1, 1], [1]]),
    "jeep hit by AP": ("bb-6.1", shot(target=JEEP), [[6, 1, 1]]),
    "jeep destroyed": ("bb-6.1", shot(target=JEEP), [[6, 6, 1]]),
    "one-sided, two Hits": ("bb-6.1", shot(target=ONE_SIDED), [[6, 6, 1], [1]]),
    "tank destroyed": ("bb-6.1", shot(target=LOST), [[6, 1, 1], [1, 1]]),
    "infantry destroyed": (
        "bb-6.1",
        shot(ammunition="HE", target={**INFANTRY, "strength": "reduced", "disrupted": True}),
        [[6, 1, 1]],
    ),
    "two Hits on a tank": ("bb-6.1", shot(), [[6, 6, 1], [1, 1]]),
    "moving in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "moving": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Ops Complete in woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "ops_complete": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "enemy beside the woods": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "adjacent_enemy": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "steady"}, **HE),
        [[6, 6, 1], [1]],
    ),
    "seen by Disrupted recon": (
        "bb-6.1",
        shot(cover={"terrain": "woods", "recon": "disrupted"}, **HE),
        [[6, 6, 1], [1, 1]],
    ),
    "tank in craters": (
        "bb-6.1",
        shot(cover={"terrain": "shell-craters", "terrain_bonus": 0}),
        [[6, 6, 1], [1, 1]],
    ),
    "infantry behind a Wreck": ("bb-6.1", shot(cover={"wreck": True}, **HE), [[6, 6, 1], [1]]),
    "infantry on farmland": (
        "bb-6.1",
        shot(cover={"terrain": "farmland", "terrain_bonus": 0}, **HE),
        [[6, 6, 1], [1]],
    ),
    "Prepared Position": (
        "bb-6.1",
        shot(cover={"prepared_position": True}, **HE),
        [[6, 6, 1], [1]],
    ),
    "marker on the firer": ("bb-6.1.4:marker", {"marker": 2}, ()),
    "Morale check": ("bb-1.6", {"morale": 7}, [[3, 4]]),
    "Morale check in a position": ("bb-1.6", {"morale": 7, "prepared_position": True}, [[4, 4]]),
    "challenge": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[4, 1]]),
    "challenge of sums": ("abtf-3", {"attribute": 2, "difficulty": 4}, [[3, 1]]),
    "challenge with a point": (
        "abtf-3",
        {"attribute": 2, "difficulty": 5, "morale_points": 1},
        ["0", [4, 1], "face-4"],
    ),
    "challenge with a die bought": (
        "abtf-3",
        {"attribute": 1, "difficulty": 5, "morale_points": 1},
        ["1", [4, 5]],
    ),
    "Morale Points at the start": ("abtf-6", {"will": 2}, ()),
}

GROUND_CASES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "HQ under fire": ("bb-6.1", shot(ammunition="HE", target={"kind": "hq"}), ()),
    "HQ fires": ("bb-6.1", shot(headquarters=True), ()),
    "infantry fires from a transport": ("bb-6.1", shot(on_transport=True), ()),
    "led tank": ("bb-6.1", shot(aim={"leadership": 2}), [[4, 5, 6, 1, 1], [5, 1]]),
    "HQ runs": (
        "bb-1.3.3.1",
        {"adjacent": True, "covered_path": True, "open_path": True},
        [[5]],
    ),
    "HQ looks for its formation": (
        "bb-1.3.3.1:displaced",
        {"formation": "62nd", "candidates": SIXTY_SECOND},
        (),
    ),
    "HQ in a stack that suffers": ("bb-1.3.3.2", {"harmed": 1}, [[1]]),
    "HQ comes back": (
        "bb-1.3.3.3",
        {"formation": "62nd", "type": "T-64", "candidates": SIXTY_SECOND},
        (),
    ),
    "two HQs in a hex": ("bb-1.4", {"pieces": ["unit", "hq", "hq"]}, ()),
    "two units and an HQ": ("bb-1.4", {"pieces": ["unit", "unit", "hq"]}, ()),
    "formation drawn": ("bb-1.7.1", {"own": 1, "others": 1}, ["defer"]),
    "second End Turn": (
        "bb-3.1",
        {"draws": ["end-turn", "formation", "end-turn"], "formation_markers": 3},
        (),
    ),
    "cup of one formation": ("bb-3.1:activations", {"own": 1, "others": 1}, [[1], [3], [3]]),
    "markers at the end of a turn": (
        "bb-3.2",
        {"ops_complete": True, "ammo_depletion": 2, "smoke": 2, "disrupted": True},
        (),
    ),
    "a formation never drawn": ("bb-3.2.1", {"formations": 2}, ()),
    "the impulse begins": ("bb-4.1", {"ops_complete": True, "disrupted": True}, ()),
    "recon beyond its range": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 7, "recon": True},
        [[6, 6]],
    ),
    "Out of Command and moving": ("bb-4.2:action", {"action": "move", "out_of_command": True}, ()),
    "rally beside an HQ": ("bb-4.3", {"morale": 7, "leadership": 1}, [[4, 4]]),
    "rally Out of Command": ("bb-4.3", {"morale": 7, "out_of_command": True}, [[3, 3]]),
    "march": ("bb-5.0", {"movement": 5, "costs": [1, 2]}, ()),
    "march into the enemy": (
        "bb-5.0",
        {"movement": 5, "costs": [1], "enemy_in_hex": True},
        (),
    ),
    "Disrupted next to the enemy": (
        "bb-5.0",
        {"movement": 5, "costs": [1], "disrupted": True, "near_enemy": True},
        (),
    ),
    "full transport": ("bb-5.2", {"circled": True, "infantry": 1, "support_weapons": 1}, ()),
    "boarding": ("bb-5.2.1", {"transport_movement": 7}, ()),
    "getting off": ("bb-5.2.2", {"transport_movement": 7}, ()),
    "loaded transport hit": ("bb-5.2.4", {"transport": TRANSPORT, "hits": 2}, [[2, 1]]),
    "loaded transport rallies": ("bb-5.2.4:rally", {"disrupted": True}, ()),
    "over a Disrupted bridge": (
        "bb-1.3.4.6",
        {"action": "cross", "bridge_disrupted": True},
        (),
    ),
    "bridge hit": ("bb-1.3.4.6:hit", {"hits": 1}, ()),
    "volley": (
        "bb-6.1:volley",
        {"main": shot(ammunition="HE", target=INFANTRY), "support": shot()},
        [[6, 1, 1], [6, 1, 1], [1, 1]],
    ),
    "two Support Weapons": (
        "bb-6.1:volley",
        {"main": shot(), "support": shot(), "support_weapons": 2},
        (),
    ),
    "infantry lost before its Sagger": ("bb-1.3.5", {"infantry_destroyed": 2}, [[2]]),
    "tank missile without a Hit": (
        "bb-1.3.5.1",
        {"shot": shot(firepower_underlined=True)},
        [[1, 1, 1]],
    ),
    "return fire": ("bb-6.2", {"shot": shot()}, [[6, 6, 1], [1, 1]]),
    "fired at here already": ("bb-6.2", {"shot": shot(), "fired_at_here": "this-unit"}, ()),
    "infantry storms a tank in a city": (
        "bb-6.3",
        assault([fighter(INFANTRY, 3, 4, leadership=2)], [PANZER], urban=True),
        [[3, 3, 1, 1, 1, 1], [4, 1]],
    ),
    "Disrupted defender": ("bb-6.3", assault([FOOT], [SHAKEN_PANZER]), [[1, 1, 1], [5, 5]]),
    "assault on a stack": (
        "bb-6.3",
        assault([FOOT], [FOOT, PANZER]),
        [[4, 3, 1], [1, 1, 1], [1, 1], [2]],
    ),
    "HQ in a stormed hex": (
        "bb-6.3",
        assault([FOOT], [PANZER], defender_hq="reduced"),
        [[3, 1, 1], [4, 1], [1]],
    ),
    "breakthrough": (
        "bb-6.4",
        breakthrough([fighter(TANK, 1, 4)], [fighter(INFANTRY, 2, 5)]),
        [[4, 3, 1], [5, 4]],
    ),
}
CASES |= GROUND_CASES

# cases for the slips of trainer.rules.bb.slips that no case above shows
_LOST = {"harmed": 1, "destroyed": 1, "outright": 1}
_MEET = {"transport_movement": 7, "same_hex": False, "spent": 1}
GROUND_SLIP_CASES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "HQ runs under cover": ("bb-1.3.3.1", {"covered_path": True}, [[4]]),
    "HQ runs under cover, a low roll": ("bb-1.3.3.1", {"covered_path": True}, [[3]]),
    "HQ runs in the open": ("bb-1.3.3.1", {"open_path": True}, [[4]]),
    "HQ steps into the next hex": ("bb-1.3.3.1", {"adjacent": True}, [[2]]),
    "HQ runs on a 2": ("bb-1.3.3.1", {}, [[2]]),
    "HQ marked Ops Complete runs": ("bb-1.3.3.1", {"ops_complete": True}, [[1]]),
    "HQ goes with its stack": ("bb-1.3.3.1", {"with_stack": True}, ()),
    "HQ stands by a loss": ("bb-1.3.3.2", _LOST, [[3]]),
    "HQ stands by nobody harmed": ("bb-1.3.3.2", {}, ()),
    "HQ in a stack that suffers, a 2": ("bb-1.3.3.2", {"harmed": 1}, [[2]]),
    "HQ loses its stack": ("bb-1.3.3.2", {**_LOST, "all_destroyed": True}, ()),
    "HQ comes back near others": (
        "bb-1.3.3.3",
        {
            "formation": "62nd",
            "type": "T-64",
            "candidates": [
                {"hex": "A1", "formation": "62nd", "type": "T-64"},
                {"hex": "A2", "formation": "62nd", "type": "BTR-70"},
                {"hex": "A3", "formation": "8th", "type": "T-64"},
            ],
        },
        (),
    ),
    "HQ between formations": (
        "bb-1.3.3.1:displaced",
        {
            "formation": "62nd",
            "candidates": [
                {"hex": "A1", "formation": "62nd", "type": "T-64", "distance": 4},
                {"hex": "A2", "formation": "62nd", "type": "T-64", "distance": 6},
                {"hex": "A3", "formation": "8th", "type": "T-64", "distance": 2},
            ],
        },
        (),
    ),
    "formation drawn and activated": ("bb-1.7.1", {"own": 1, "others": 1}, ["activate"]),
    "the cup runs empty": ("bb-3.1", {"draws": ["formation"], "formation_markers": 1}, ()),
    "one marker put back": (
        "bb-3.1",
        {"draws": ["deferred", "formation"], "formation_markers": 2},
        (),
    ),
    "an End Turn marker, then the formation": (
        "bb-3.1:activations",
        {"own": 1, "others": 1},
        [[3], [1], [2]],
    ),
    "shock at the end of a turn": ("bb-3.2", {"artillery_shock": True}, ()),
    "the impulse of a unit Out of Command": ("bb-4.1", {"out_of_command": True}, ()),
    "at the edge of the Command range": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 3},
        (),
    ),
    "beyond the Command range, passed": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 4},
        [[3, 4]],
    ),
    "recon within its doubled range": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 6, "recon": True},
        (),
    ),
    "newly placed far away": (
        "bb-4.2",
        {"morale": 7, "command_range": 3, "distance": 9, "newly_placed": True},
        (),
    ),
    "the HQ is lost": ("bb-4.2", {"morale": 7, "command_range": 3}, [[6, 6]]),
    "Out of Command and fired at": (
        "bb-4.2:action",
        {"action": "return-fire", "out_of_command": True},
        (),
    ),
    "rally Out of Command at the edge": ("bb-4.3", {"morale": 7, "out_of_command": True}, [[3, 4]]),
    "two units and a passenger": ("bb-1.4", {"pieces": ["unit", "unit", "passenger"]}, ()),
    "two units and a weapon": ("bb-1.4", {"pieces": ["unit", "unit", "support-weapon"]}, ()),
    "march through woods": ("bb-5.0", {"movement": 5, "costs": [2, 2]}, ()),
    "march marked Ops Complete": (
        "bb-5.0",
        {"movement": 5, "costs": [1], "ops_complete": True},
        (),
    ),
    "Disrupted far from the enemy": (
        "bb-5.0",
        {"movement": 5, "costs": [1], "disrupted": True},
        (),
    ),
    "two infantry units to carry": ("bb-5.2", {"circled": True, "infantry": 2}, ()),
    "a load for a tank": ("bb-5.2", {"circled": False, "infantry": 1}, ()),
    "boarding on the way": ("bb-5.2.1", _MEET, ()),
    "Disrupted infantry boards": (
        "bb-5.2.1",
        {"transport_movement": 7, "infantry_disrupted": True},
        (),
    ),
    "getting off on the way": (
        "bb-5.2.2",
        {"transport_movement": 7, "at_start": False, "spent": 2},
        (),
    ),
    "loaded transport hit, an odd die": (
        "bb-5.2.4",
        {"transport": TRANSPORT, "hits": 1},
        [[3]],
    ),
    "loaded transport lost": (
        "bb-5.2.4",
        {
            "transport": {**TRANSPORT, "strength": "reduced", "disrupted": True},
            "hits": 1,
            "passenger": {"disrupted": True},
        },
        [[1], [1]],
    ),
    "a Disrupted bridge taken up": (
        "bb-1.3.4.6",
        {"action": "retrieve", "bridge_disrupted": True},
        (),
    ),
    "bridge hit twice": ("bb-1.3.4.6:hit", {"hits": 2}, ()),
    "Support Weapon alone": ("bb-6.1:volley", {"support": shot()}, ()),
    "a led volley": (
        "bb-6.1:volley",
        {
            "main": shot(ammunition="HE", target=INFANTRY, aim={"leadership": 1}),
            "support": shot(aim={"leadership": 1}),
        },
        [[6, 1, 1, 1], [6, 1, 1, 1], [1, 1]],
    ),
    "infantry lost before its Sagger, a 3": ("bb-1.3.5", {"infantry_destroyed": 2}, [[3]]),
    "tank missile saved": (
        "bb-1.3.5.1",
        {"shot": shot(firepower_underlined=True)},
        [[6, 1, 1], [5, 1]],
    ),
    "tank missile after the gun": (
        "bb-1.3.5.1",
        {"shot": shot(firepower_underlined=True), "main_gun": True},
        (),
    ),
    "tank missile on the move": (
        "bb-1.3.5.1",
        {"shot": shot(firepower_underlined=True, aim=MOVED)},
        (),
    ),
    "return fire by the Disrupted": ("bb-6.2:allowed", {"disrupted": True}, ()),
    "return fire, Ops Complete": ("bb-6.2:allowed", {"ops_complete": True}, ()),
    "return fire into a mixed hex": ("bb-6.2:allowed", {"both_sides_in_hex": True}, ()),
    "return fire, saved": ("bb-6.2", {"shot": shot()}, [[6, 1, 1], [5, 1]]),
    "infantry storms a tank with infantry": (
        "bb-6.3",
        assault([FOOT], [PANZER, FOOT]),
        [[3, 1, 1], [1, 1], [1, 1, 1]],
    ),
    "infantry storms a tank": (
        "bb-6.3",
        assault([FOOT], [PANZER]),
        [[3, 1, 1], [1, 1]],
    ),
    "a tie": ("bb-6.3", assault([FOOT], [FOOT]), [[6, 1, 1], [6, 1, 1]]),
    "the defender is beaten": ("bb-6.3", assault([FOOT], [FOOT]), [[6, 1, 1], [1, 1, 1]]),
    "the way out is closed": (
        "bb-6.3:retreat",
        {"entries": [{"side": 0, "next_to_enemy": True}]},
        (),
    ),
    "the way out is free": ("bb-6.3:retreat", {"entries": [{"side": 0}]}, ()),
    "breakthrough in the woods": (
        "bb-6.4:allowed",
        breakthrough([fighter(TANK, 1, 4)], [fighter(INFANTRY, 2, 5)], ground="other"),
        (),
    ),
    "breakthrough towards an enemy": (
        "bb-6.4:allowed",
        breakthrough([fighter(TANK, 1, 4)], [fighter(INFANTRY, 2, 5)], enemy_beyond=True),
        (),
    ),
    "breakthrough tried again": (
        "bb-6.4:allowed",
        breakthrough([fighter(TANK, 1, 4)], [fighter(INFANTRY, 2, 5)], tried_here=True),
        (),
    ),
    "breakthrough of Disrupted infantry": (
        "bb-6.4",
        breakthrough([fighter(TANK, 1, 4)], [fighter({**INFANTRY, "disrupted": True}, 2, 5)]),
        [[4, 3, 1], [5, 4]],
    ),
    "breakthrough unharmed": (
        "bb-6.4",
        breakthrough([fighter(TANK, 1, 4)], [fighter(INFANTRY, 2, 5)]),
        [[1, 3, 1], [1, 4]],
    ),
}
CASES |= GROUND_SLIP_CASES

Perturb = Callable[[Any], Any]


def nudged(value: Any) -> Any:
    """The same answer, wrong."""
    match value:
        case bool():
            return not value
        case Skin():
            return Skin.UNARMORED if value is not Skin.UNARMORED else Skin.ARMORED
        case Strength():
            return Strength.FULL
        case Marker() | CommandStatus():
            return next(other for other in type(value) if other is not value)
        case int():
            return value + 1
        case str():
            return "" if value else "everything"
        case None:
            return Modifier(1, "nudged")
        case Modifier() as m:
            return Modifier(m.amount + 1, m.cause)
        case SaveDice() as s:
            return replace(s, save_number=s.save_number - 1)
        case Capped() as c:
            return replace(c, hit_number=c.hit_number - 1)
        case State() as s:
            return replace(s, disrupted=not s.disrupted)
        case Checked() as c:
            return replace(c, passed=not c.passed)
        case Fired() as f:
            return replace(f, net_hits=f.net_hits + 1)
        case Result() as t:
            return replace(t, successes=t.successes + 1)
    return nudged_on_the_ground(value)


def nudged_on_the_ground(value: Any) -> Any:
    match value:
        case (int() as first, *others):
            return (first + 1, *others)
        case tuple():
            return (*value, "elsewhere")
        case HqAfter() as h:
            return replace(h, wreck_placed=not h.wreck_placed)
        case Replaced() as r:
            return replace(r, formation_checks_command=not r.formation_checks_command)
        case Returned() as r:
            return replace(r, mover_stops=not r.mover_stops)
        case Retreated() as r:
            return replace(r, destroyed=not r.destroyed)
        case Assaulted() as a:
            return replace(a, attackers_go_back=not a.attackers_go_back)
        case BrokenThrough() as b:
            return replace(b, spent=b.spent + 1)
        case Marched() as m:
            return replace(m, left=m.left + 1)
        case Boarded() as b:
            return replace(b, transport_left=b.transport_left + 1)
        case LoadedState() as s:
            return replace(s, passenger=nudged(s.passenger))
        case Passenger() as p:
            return replace(p, disrupted=not p.disrupted)
        case BridgeState() as b:
            return replace(b, removed=not b.removed)
        case PhaseEnd() as p:
            return replace(p, draws=(p.draws or 0) + 1)
        case Activations() as a:
            return replace(a, times=a.times + 1)
        case Markers() | UnitMarkers():
            return replace(value, ops_complete=not value.ops_complete)
        case Rallied() as r:
            return replace(r, units=r.units + 1)
        case VolleyFired() as v:
            return replace(v, main=None)
        case SupportLost() as s:
            return replace(s, lost=not s.lost)
        case MissileFired() as m:
            return replace(m, marker_removed=not m.marker_removed)
    return replace(value, hit_number=value.hit_number - 1)


# the named case in which each rule shows, and what stands in for it (None: its own answer, nudged)
SHOWS: dict[str, tuple[str, Perturb | None]] = {
    "bb-1.2.1": ("tank in the open", None),
    "bb-1.3.4.1": ("AP at infantry", None),
    "bb-1.3.4.2:skin": ("HE at a thin skin", lambda _: Skin.ARMORED),
    "bb-1.3.4.2": ("jeep hit by AP", None),
    "bb-1.3.4.2:saves": ("HE at a thin skin", None),
    "bb-1.3.4.2:wreck": ("infantry destroyed", lambda _: True),
    "bb-1.3.4.4": ("seen by recon", None),
    "bb-1.3.4.5": ("one-sided, two Hits", None),
    "bb-1.3.4.5:target": ("AA at a tank", lambda _: True),
    "bb-1.6": ("Morale check", None),
    "bb-6.1": ("tank in the open", None),
    "bb-6.1:range": ("at the edge of the range", None),
    "bb-6.1:floor": ("reduced to one", None),
    "bb-6.1:may-fire": ("Disrupted firer", lambda _: True),
    "bb-6.1:aim": ("tank in the open", None),
    "bb-6.1:ammunition": ("AP at infantry", lambda _: True),
    "bb-6.1:net": ("tank in the open", None),
    "bb-6.1:save-dice": ("tank in city ruins", None),
    "bb-6.1:terrain-bonus": ("infantry in city ruins", None),
    "bb-6.1.1": ("extended range", None),
    "bb-6.1.2": ("reduced range", None),
    "bb-6.1.3": ("moving fire", None),
    "bb-6.1.3:half": ("moved just half", None),
    "bb-6.1.3:cap": ("moving fire past six", None),
    "bb-6.1.4": ("missile without a Hit", None),
    "bb-6.1.4:missile": ("missile without a Hit", None),
    "bb-6.1.4:ammunition": ("missile depleted", lambda _: True),
    "bb-6.1.4:marker": ("marker on the firer", None),
    "bb-6.1.5": ("moving in woods", None),
    "bb-6.1.5:terrain": ("infantry on farmland", None),
    "bb-6.1.5:bonus": ("moving in woods", None),
    "bb-6.1.5.1:concealment": ("Prepared Position", None),
    "bb-6.1.5.1:bonus": ("Prepared Position", None),
    "bb-6.1.5.1:morale": ("Morale check in a position", None),
    "bb-6.1.6": ("tank in city ruins", None),
    "bb-6.1.7": ("tank in the open", None),
    "bb-6.1.7:step": ("two Hits on a tank", lambda _: Strength.DESTROYED),
    "bb-6.1.7:wreck": ("tank destroyed", None),
    "abtf-3": ("challenge", lambda _: Result(9, True, 0, ())),
    "abtf-3:count": ("challenge", None),
    "abtf-6": ("Morale Points at the start", None),
    "abtf-6:before": ("challenge with a die bought", lambda _: 0),
    "abtf-6:after": ("challenge with a point", lambda _: Result(9, True, 0, ())),
}


GROUND_SHOWS: dict[str, tuple[str, Perturb | None]] = {
    "bb-1.3.1": ("two Support Weapons", lambda _: True),
    "bb-1.3.3": ("two HQs in a hex", None),
    "bb-1.3.3.1": ("HQ runs", None),
    "bb-1.3.3.1:adjacent": ("HQ runs", None),
    "bb-1.3.3.1:cover": ("HQ runs", None),
    "bb-1.3.3.1:open": ("HQ runs", None),
    "bb-1.3.3.1:displaced": ("HQ looks for its formation", None),
    "bb-1.3.3.2": ("HQ in a stormed hex", None),
    "bb-1.3.3.2:target": ("HQ under fire", lambda _: True),
    "bb-1.3.3.2:firer": ("HQ fires", lambda _: True),
    "bb-1.3.3.2:leadership": ("led tank", None),
    "bb-1.3.3.2:assault": ("infantry storms a tank in a city", None),
    "bb-1.3.3.3": ("HQ comes back", None),
    "bb-1.3.3.4": ("rally beside an HQ", None),
    "bb-1.3.4.4:command": ("recon beyond its range", None),
    "bb-1.3.4.6": ("over a Disrupted bridge", None),
    "bb-1.3.4.6:hit": ("bridge hit", None),
    "bb-1.3.5": ("infantry lost before its Sagger", None),
    "bb-1.3.5.1": ("tank missile without a Hit", None),
    "bb-1.4": ("two units and an HQ", None),
    "bb-1.7.1": ("formation drawn", None),
    "bb-1.7.2": ("second End Turn", None),
    "bb-3.1": ("second End Turn", None),
    "bb-3.1:activations": ("cup of one formation", None),
    "bb-3.2": ("markers at the end of a turn", None),
    "bb-3.2.1": ("a formation never drawn", None),
    "bb-4.1": ("the impulse begins", None),
    "bb-4.2": ("recon beyond its range", None),
    "bb-4.2:in-range": ("recon beyond its range", None),
    "bb-4.2:action": ("Out of Command and moving", lambda _: True),
    "bb-4.3": ("rally beside an HQ", None),
    "bb-4.3:out-of-command": ("rally Out of Command", None),
    "bb-5.0": ("march", None),
    "bb-5.1": ("march into the enemy", lambda _: True),
    "bb-5.2": ("full transport", None),
    "bb-5.2:half": ("boarding", None),
    "bb-5.2.1": ("boarding", None),
    "bb-5.2.2": ("getting off", None),
    "bb-5.2.3": ("infantry fires from a transport", lambda _: True),
    "bb-5.2.4": ("loaded transport hit", None),
    "bb-5.2.4:rally": ("loaded transport rallies", None),
    "bb-6.1:volley": ("volley", None),
    "bb-6.1.7:counterattack": ("Disrupted defender", None),
    "bb-6.1.7:move": ("Disrupted next to the enemy", lambda _: True),
    "bb-6.2": ("return fire", None),
    "bb-6.2:allowed": ("fired at here already", lambda _: True),
    "bb-6.3": ("assault on a stack", None),
    "bb-6.3:dice": ("assault on a stack", None),
    "bb-6.3:vehicles-alone": ("infantry storms a tank in a city", None),
    "bb-6.3:urban": ("infantry storms a tank in a city", None),
    "bb-6.3:share": ("assault on a stack", None),
    "bb-6.3:retreat": ("infantry storms a tank in a city", None),
    "bb-6.4": ("breakthrough", None),
    "bb-6.4:allowed": ("breakthrough", None),
    "bb-6.4:dice": ("breakthrough", None),
    "bb-6.4:answer": ("breakthrough", None),
}
SHOWS |= GROUND_SHOWS


def at_the_table(name: str, reading: Reading) -> Any:
    """The ending of a named case; where the dice no longer fit the rules, that is an answer too."""
    key, data, answers = CASES[name]
    try:
        return told(key, facts(key, data), answers, reading)
    except ValueError as error:
        return str(error)


def in_odds(name: str, reading: Reading) -> Any:
    """The odds of a named case, points being spent as early as they can be."""
    key, data, answers = CASES[name]

    def policy(choice: Choice) -> str:
        return choice.options[0 if "activate" in answers else -1]

    odds = every(key, facts(key, data), reading, policy=policy)
    return odds.probabilities()


@contextmanager
def broken(key: str, perturb: Perturb) -> Iterator[None]:
    rule = RULES[key]

    def function(given: Any, reading: Reading) -> Any:
        if perturb is not nudged:
            yield from ()
            return perturb(None)
        value = yield from rule.function(given, reading)
        return value if isinstance(value, Then) else nudged(value)

    RULES[key] = replaced(key, function)
    try:
        yield
    finally:
        RULES[key] = rule


def test_every_executed_rule_has_a_case_in_which_it_shows() -> None:
    """No rule is left out of the list, and none of the list is gone."""
    assert set(SHOWS) == set(RULES)


@pytest.mark.parametrize("key", SHOWS)
def test_a_rule_replaced_changes_the_table_and_the_odds(key: str) -> None:
    """Replace one rule: `told` and `every` of its case both change."""
    name, perturb = SHOWS[key]
    before = at_the_table(name, Reading()), in_odds(name, Reading())
    assert isinstance(before[0], Outcome | Forbidden)
    with broken(key, perturb or nudged):
        after = at_the_table(name, Reading()), in_odds(name, Reading())
    assert after[0] != before[0]
    assert after[1] != before[1]


SLIPS = {
    "bb-1.2.1-more-than": "tank with an even die",
    "bb-6.1-range-to-target": "at the edge of the range",
    "bb-6.1.1-forgotten": "extended range",
    "bb-6.1.1-minus": "extended range",
    "bb-6.1.2-forgotten": "reduced range",
    "bb-6.1.2-underlined": "reduced, underlined",
    "bb-6.1.2-plus": "reduced range",
    "bb-6.1.3-no-penalty": "moving fire",
    "bb-6.1.3-capped-free": "moving fire past six",
    "bb-6.1.3-no-hit-past-six": "moving fire past six",
    "bb-6.1-no-armor-dice": "tank in the open",
    "bb-6.1-no-bonus-dice": "infantry in city ruins",
    "bb-6.1-saves-ignored": "tank in the open",
    "bb-6.1.4-any-weapon": "gun without a Hit",
    "bb-6.1.4-forgotten": "missile without a Hit",
    "bb-6.1.5-bonus-forgotten": "infantry in city ruins",
    "bb-6.1.5-ops-complete": "Ops Complete in woods",
    "bb-6.1.5-moving": "moving in woods",
    "bb-6.1.5-adjacent": "enemy beside the woods",
    "bb-6.1.5-craters-for-all": "tank in craters",
    "bb-6.1.5-wreck-overlooked": "infantry behind a Wreck",
    "bb-6.1.5-short-list": "infantry on farmland",
    "bb-1.3.4.4-recon-overlooked": "seen by recon",
    "bb-1.3.4.4-disrupted-counts": "seen by Disrupted recon",
    "bb-6.1.5.1-terrain-needed": "Prepared Position",
    "bb-6.1.5.1-morale-forgotten": "Morale check in a position",
    "bb-6.1.6-no-cap": "tank in city ruins",
    "bb-6.1.6-cap-for-all": "infantry in city ruins",
    "bb-6.1.7-first-hit-costs-step": "tank in the open",
    "bb-6.1.7-only-disrupts": "two Hits on a tank",
    "bb-1.3.4.2-jeep-as-usual": "jeep hit by AP",
    "bb-1.3.4.2-thin-skin-missed": "HE at a thin skin",
    "bb-1.3.4.5-two-sided": "one-sided, two Hits",
    "bb-1.6-below-only": "Morale check",
    "abtf-3-more-than": "challenge",
    "abtf-3-sum": "challenge of sums",
    "abtf-6-will-only": "Morale Points at the start",
    "abtf-6-no-extra-dice": "challenge with a die bought",
}


GROUND_SLIPS = {
    "bb-1.3.3-several": "two HQs in a hex",
    "bb-1.3.3.1-adjacent-forgotten": "HQ steps into the next hex",
    "bb-1.3.3.1-adjacent-minus": "HQ steps into the next hex",
    "bb-1.3.3.1-cover-forgotten": "HQ runs under cover, a low roll",
    "bb-1.3.3.1-cover-two": "HQ runs under cover",
    "bb-1.3.3.1-open-forgotten": "HQ runs in the open",
    "bb-1.3.3.1-open-one": "HQ runs in the open",
    "bb-1.3.3.1-one-only": "HQ runs on a 2",
    "bb-1.3.3.1-ops-complete": "HQ marked Ops Complete runs",
    "bb-1.3.3.1-rolls-in-stack": "HQ goes with its stack",
    "bb-1.3.3.1-nearest-of-any": "HQ between formations",
    "bb-1.3.3.1-any-of-its-own": "HQ between formations",
    "bb-1.3.3.2-loss-forgotten": "HQ stands by a loss",
    "bb-1.3.3.2-loss-added": "HQ stands by a loss",
    "bb-1.3.3.2-unharmed-rolls": "HQ stands by nobody harmed",
    "bb-1.3.3.2-two-or-less": "HQ in a stack that suffers, a 2",
    "bb-1.3.3.2-outlives-stack": "HQ loses its stack",
    "bb-1.3.3.2-target": "HQ under fire",
    "bb-1.3.3.2-attacks": "HQ fires",
    "bb-1.3.3.2-fire-forgotten": "led tank",
    "bb-1.3.3.2-fire-minus": "led tank",
    "bb-1.3.3.2-assault-forgotten": "infantry storms a tank in a city",
    "bb-1.3.3.3-any-type": "HQ comes back near others",
    "bb-1.3.3.3-any-formation": "HQ comes back near others",
    "bb-1.3.3.3-full": "HQ comes back near others",
    "bb-1.3.3.4-forgotten": "rally beside an HQ",
    "bb-1.3.3.4-added": "rally beside an HQ",
    "bb-1.3.4.1-armor-overlooked": "tank in the open",
    "bb-1.3.4.5-on-the-ground": "AA at a tank",
    "bb-6.1-any-ammunition": "AP at infantry",
    "bb-1.3.4.4-not-doubled": "recon within its doubled range",
    "bb-1.7.1-cannot-wait": "formation drawn",
    "bb-1.7.1-goes-back": "formation drawn and activated",
    "bb-1.7.2-first": "second End Turn",
    "bb-3.1-empty-cup": "the cup runs empty",
    "bb-3.1-deferred-gone": "one marker put back",
    "bb-3.1-first-ends": "an End Turn marker, then the formation",
    "bb-3.1-put-back": "an End Turn marker, then the formation",
    "bb-3.1-never-ends": "cup of one formation",
    "bb-3.2-ops-complete-stays": "markers at the end of a turn",
    "bb-3.2-disrupted-removed": "markers at the end of a turn",
    "bb-3.2-smoke-gone": "markers at the end of a turn",
    "bb-3.2-shock-stays": "shock at the end of a turn",
    "bb-6.1.4-one-turn": "markers at the end of a turn",
    "bb-3.2.1-one-each": "a formation never drawn",
    "bb-3.2.1-forgotten": "a formation never drawn",
    "bb-4.1-ops-complete-stays": "the impulse begins",
    "bb-4.1-out-of-command-stays": "the impulse of a unit Out of Command",
    "bb-4.1-disrupted-removed": "the impulse begins",
    "bb-4.2-edge-outside": "at the edge of the Command range",
    "bb-4.2-no-check": "beyond the Command range, passed",
    "bb-4.2-new-units-check": "newly placed far away",
    "bb-4.2-lost-hq-free": "the HQ is lost",
    "bb-4.2-fires": "Out of Command and moving",
    "bb-4.2-no-return-fire": "Out of Command and fired at",
    "bb-4.3-command-forgotten": "rally Out of Command at the edge",
    "bb-4.3-command-minus": "rally Out of Command at the edge",
    "bb-1.4-hq-counts": "two units and an HQ",
    "bb-1.4-passenger-counts": "two units and a passenger",
    "bb-1.4-weapon-counts": "two units and a weapon",
    "bb-5.0-hexes-counted": "march through woods",
    "bb-5.0-ops-complete-moves": "march marked Ops Complete",
    "bb-5.1-walks-in": "march into the enemy",
    "bb-6.1.7-moves-close": "Disrupted next to the enemy",
    "bb-6.1.7-cannot-move": "Disrupted far from the enemy",
    "bb-5.2-two-units": "two infantry units to carry",
    "bb-5.2-one-counter": "full transport",
    "bb-5.2-any-vehicle": "a load for a tank",
    "bb-5.2-half-up": "boarding",
    "bb-5.2-whole": "boarding",
    "bb-5.2.1-goes-on": "boarding on the way",
    "bb-5.2.1-disrupted-boards": "Disrupted infantry boards",
    "bb-5.2.2-infantry-stays": "getting off",
    "bb-5.2.2-transport-goes-on": "getting off on the way",
    "bb-5.2.3-fires": "infantry fires from a transport",
    "bb-5.2.4-odd-hits": "loaded transport lost",
    "bb-5.2.4-bails-out-even": "loaded transport lost",
    "bb-5.2.4-dies-with-it": "loaded transport lost",
    "bb-5.2.4-not-disrupted": "loaded transport hit, an odd die",
    "bb-5.2.4-rallies-apart": "loaded transport rallies",
    "bb-1.3.4.6-always-two": "over a Disrupted bridge",
    "bb-1.3.4.6-always-three": "a Disrupted bridge taken up",
    "bb-1.3.4.6-free": "over a Disrupted bridge",
    "bb-1.3.4.6-first-hit": "bridge hit",
    "bb-1.3.4.6-third-hit": "bridge hit twice",
    "bb-1.3.1-all-weapons": "two Support Weapons",
    "bb-6.1-support-alone": "Support Weapon alone",
    "bb-6.1-one-weapon": "volley",
    "bb-6.1-leadership-once": "a led volley",
    "bb-1.3.5-no-minus": "infantry lost before its Sagger",
    "bb-1.3.5-first-counts": "infantry lost before its Sagger, a 3",
    "bb-1.3.5-added": "infantry lost before its Sagger",
    "bb-1.3.5.1-depleted": "tank missile without a Hit",
    "bb-1.3.5.1-kept": "tank missile without a Hit",
    "bb-1.3.5.1-after-saves": "tank missile saved",
    "bb-1.3.5.1-gun-too": "tank missile after the gun",
    "bb-1.3.5.1-on-the-move": "tank missile on the move",
    "bb-6.2-disrupted-fires": "return fire by the Disrupted",
    "bb-6.2-ops-complete-fires": "return fire, Ops Complete",
    "bb-6.2-mixed-hex": "return fire into a mixed hex",
    "bb-6.2-same-hex-again": "fired at here already",
    "bb-6.2-goes-on": "return fire",
    "bb-6.2-any-hit-stops": "return fire, saved",
    "bb-6.3-vehicles-forgotten": "infantry storms a tank",
    "bb-6.3-vehicles-plus": "infantry storms a tank",
    "bb-6.3-any-vehicle": "infantry storms a tank with infantry",
    "bb-6.3-urban-forgotten": "infantry storms a tank in a city",
    "bb-6.3-urban-minus-two": "infantry storms a tank in a city",
    "bb-6.1.7-own-number": "Disrupted defender",
    "bb-6.3-odd-to-all": "assault on a stack",
    "bb-6.3-each-takes-all": "assault on a stack",
    "bb-6.3-all-on-one": "assault on a stack",
    "bb-6.3-back-the-way": "the way out is free",
    "bb-6.3-slips-past": "the way out is closed",
    "bb-6.3-next-side": "the way out is closed",
    "bb-6.3-tie": "a tie",
    "bb-6.3-to-the-last": "the defender is beaten",
    "bb-6.3-one-side": "a tie",
    "bb-6.4-no-extra-point": "breakthrough",
    "bb-6.4-anywhere": "breakthrough in the woods",
    "bb-6.4-enemy-beyond": "breakthrough towards an enemy",
    "bb-6.4-twice": "breakthrough tried again",
    "bb-6.4-doubled": "breakthrough",
    "bb-6.4-plain": "breakthrough",
    "bb-6.4-infantry-tripled": "breakthrough",
    "bb-6.4-own-number": "breakthrough of Disrupted infantry",
    "bb-6.4-as-assault": "breakthrough unharmed",
    "bb-6.4-harmed-passes": "breakthrough",
    "bb-6.4-by-hits": "breakthrough unharmed",
}
SLIPS |= GROUND_SLIPS


# a marker put back changes what may be drawn, not what a draw does
ALIKE_AT_THE_TABLE = {"bb-3.1-put-back"}
# a die is even as often as it is odd
ALIKE_IN_ODDS = {"bb-5.2.4-odd-hits", "bb-5.2.4-bails-out-even"}


def test_every_mistake_has_a_case_in_which_it_shows() -> None:
    """No mistake is left out of the list, and none of the list is gone."""
    assert set(SLIPS) == set(MISTAKES)


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_changes_the_outcome_of_its_case(mistake: str) -> None:
    """The slip gives another ending at the table and other odds."""
    name, slip = SLIPS[mistake], Reading.of(mistakes=[mistake])
    if mistake not in ALIKE_AT_THE_TABLE:
        assert at_the_table(name, slip) != at_the_table(name, Reading())
    assert (in_odds(name, slip) != in_odds(name, Reading())) == (mistake not in ALIKE_IN_ODDS)


@pytest.mark.parametrize("mistake", SLIPS)
def test_a_mistake_comes_to_an_end_in_every_case(mistake: str) -> None:
    """Wherever somebody makes the slip, there is an ending, or a die that does not fit."""
    slip = Reading.of(mistakes=[mistake])
    for name in CASES:
        assert at_the_table(name, slip) is not None
