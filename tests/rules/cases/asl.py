"""ASL, section B6: named cases, slips, readings, printed and derived examples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Nudge, Shown

from trainer.odds import every
from trainer.rules import RULES, Forbidden, Outcome, Reading, parse, told
from trainer.rules.asl.facts import (
    Borne,
    Crossed,
    Drms,
    Entered,
    LaneState,
    Passed,
    Remains,
    RoadCost,
    Seen,
    Shelled,
    Sheltered,
    Weight,
)
from trainer.rules.schema import dump


def fire(bridge: str = "stone", kind: str = "direct", **more: Any) -> dict[str, Any]:
    return {"bridge": bridge, "fire": kind, **more}


def load(tons: int, limit: int = 10, bridge: str = "wooden", **more: Any) -> dict[str, Any]:
    return {"bridge": bridge, "weight": {"tons": tons}, "limit": {"tons": limit}, **more}


def crossing(mover: str, heading: str) -> dict[str, str]:
    return {"mover": mover, "heading": heading}


def next_crossing(mover: str, heading: str, before: str | None, closed: bool) -> dict[str, Any]:
    return {**crossing(mover, heading), "state": {"heading": before, "closed": closed}}


ON_AND_BENEATH = {
    "bridge": "stone",
    "from_level": "level",
    "to_level": "beneath",
    "in_bridge_hex": True,
}
LEVEL = {"from_level": "level", "to_level": "level"}
BENEATH = {"from_level": "beneath", "to_level": "beneath"}
THERE_AND_BACK = [crossing("vehicle", heading) for heading in ("there", "there", "back", "there")]
SIDE = {"road_hexside": False}
SQUAD_AND_HALF = {"half_squads": 2, "coming": 1}
AMONG_HALVES = {"half_squads": 1, "coming": 1}

CASES: dict[str, Case] = {
    "asl: on a bridge and beside": (
        "asl-b6.1",
        {"bridge": "stone", "one_on": True, "other_on": False},
        (),
    ),
    "asl: on a pontoon and beside": (
        "asl-b6.1",
        {"bridge": "pontoon", "one_on": True, "other_on": False},
        (),
    ),
    "asl: both on a bridge": (
        "asl-b6.1",
        {"bridge": "stone", "one_on": True, "other_on": True},
        (),
    ),
    "asl: from the deck downwards": ("asl-b6.2", ON_AND_BENEATH, ()),
    "asl: both on the deck": ("asl-b6.2", {**ON_AND_BENEATH, "to_level": "level"}, ()),
    "asl: beneath a pontoon": ("asl-b6.2", {**ON_AND_BENEATH, "bridge": "pontoon"}, ()),
    "asl: through a bridge": ("asl-b6.2", {"bridge": "stone", **LEVEL}, ()),
    "asl: through a pontoon": ("asl-b6.2", {"bridge": "pontoon", **LEVEL}, ()),
    "asl: along the road": ("asl-b6.2", {"bridge": "stone", **LEVEL, "road_only": True}, ()),
    "asl: beneath a bridge": ("asl-b6.2", {"bridge": "stone", **BENEATH}, ()),
    "asl: above a bridge": (
        "asl-b6.2",
        {"bridge": "stone", "from_level": "above", "to_level": "above"},
        (),
    ),
    "asl: from above to the level": (
        "asl-b6.2",
        {"bridge": "stone", "from_level": "above", "to_level": "level"},
        (),
    ),
    "asl: fire along the road": ("asl-b6.3:units", fire(road_only=True), ()),
    "asl: fire from the side": ("asl-b6.3:units", fire(), ()),
    "asl: fire from the side at wood": ("asl-b6.3:units", fire("wooden"), ()),
    "asl: fire at a pontoon": ("asl-b6.3:units", fire("pontoon"), ()),
    "asl: Residual FP": ("asl-b6.3:units", fire(kind="residual"), ()),
    "asl: a Hindrance elsewhere": (
        "asl-b6.3:units",
        fire(road_only=True, hindrance_elsewhere=True),
        (),
    ),
    "asl: Indirect Fire": ("asl-b6.3:units", fire(kind="indirect"), ()),
    "asl: Indirect Fire beneath": ("asl-b6.3:units", fire(kind="indirect", beneath=True), ()),
    "asl: Direct Fire beneath": ("asl-b6.3:units", fire(beneath=True, terrain_tem=2), ()),
    "asl: fire beneath a pontoon": ("asl-b6.3:units", fire("pontoon", beneath=True), ()),
    "asl: a Gun from the side": ("asl-b6.33:to-hit", {"to_hit": 7, "bridge": "wooden"}, ()),
    "asl: a Gun along the road": (
        "asl-b6.33:to-hit",
        {"to_hit": 7, "bridge": "wooden", "road_only": True},
        (),
    ),
    "asl: a Gun at the bridge": (
        "asl-b6.33:to-hit",
        {"to_hit": 7, "bridge": "wooden", "at_bridge": True},
        (),
    ),
    "asl: 88mm at wood": ("asl-b6.33", fire("wooden", fp=16), {"ift": [1, 2]}),
    "asl: 36 FP at stone": ("asl-b6.33", fire(fp=36), {"ift": [1, 2]}),
    "asl: 30 FP at wood, three": ("asl-b6.33", fire("wooden", fp=30), {"ift": [2, 1]}),
    "asl: 36 FP at stone, four": ("asl-b6.33", fire(fp=36), {"ift": [2, 2]}),
    "asl: OBA at stone": ("asl-b6.33", fire(kind="indirect", fp=36), {"ift": [1, 1]}),
    "asl: OBA at stone, three": ("asl-b6.33", fire(kind="indirect", fp=36), {"ift": [1, 2]}),
    "asl: a bridge on the map over deep water": (
        "asl-b6.33",
        fire(fp=36, water="deep", printed=True),
        {"ift": [1, 1]},
    ),
    "asl: a counter over a flooded stream": (
        "asl-b6.33",
        fire(fp=36, water="flooded"),
        {"ift": [1, 1]},
    ),
    "asl: a counter over shallow water": (
        "asl-b6.33",
        fire(fp=36, water="water"),
        {"ift": [1, 1]},
    ),
    "asl: 16 FP at a pontoon": ("asl-b6.33", fire("pontoon", fp=16), {"ift": [1, 1]}),
    "asl: 16 FP at a foot bridge": ("asl-b6.33", fire("foot", fp=16), {"ift": [1, 1]}),
    "asl: 16 FP under water": ("asl-b6.33", fire("underwater", fp=16), {"ift": [1, 1]}),
    "asl: leaders at a bridge": (
        "asl-b6.33",
        fire("wooden", fp=16, other_drm=-1),
        {"ift": [1, 1]},
    ),
    "asl: without HE": ("asl-b6.33", fire(fp=36, he=False), {"ift": [1, 1]}),
    "asl: by the Vehicle Target Type": (
        "asl-b6.33",
        fire(fp=36, vehicle_target=True),
        {"ift": [1, 1]},
    ),
    "asl: OBA with a vehicle": (
        "asl-b6.33",
        fire(kind="indirect", fp=36, vehicle_target=True),
        {"ift": [1, 1]},
    ),
    "asl: a Set DC": ("asl-b6.33", fire(fp=36, set_dc_tem=1), {"ift": [2, 3]}),
    "asl: nothing on the IFT": ("asl-b6.33", fire("wooden", fp=1), {"ift": [6, 6]}),
    "asl: stone over a dry bed": ("asl-b6.331", {"bridge": "stone"}, ()),
    "asl: by the road": ("asl-b6.4", {"bridge": "stone", "road_hexside": True}, ()),
    "asl: over the side": ("asl-b6.4", {"bridge": "stone", **SIDE}, ()),
    "asl: over the side of a pontoon": ("asl-b6.4", {"bridge": "pontoon", **SIDE}, ()),
    "asl: out of the water": (
        "asl-b6.4",
        {"bridge": "pontoon", **SIDE, "from_water": True},
        (),
    ),
    "asl: out of the water at a road": (
        "asl-b6.4",
        {"bridge": "stone", "road_hexside": True, "from_water": True},
        (),
    ),
    "asl: climbing": (
        "asl-b6.4",
        {"bridge": "stone", **SIDE, "scaling": True, "climbing_counter": True},
        (),
    ),
    "asl: climbing without a counter": (
        "asl-b6.4",
        {"bridge": "stone", **SIDE, "scaling": True},
        (),
    ),
    "asl: a level beneath": ("asl-b6.4:beneath", {"bridge": "stone"}, ()),
    "asl: no level beneath": ("asl-b6.4:beneath", {"bridge": "pontoon"}, ()),
    "asl: Infantry on a foot bridge": ("asl-b6.44", {"who": "infantry"}, ()),
    "asl: a horse on a foot bridge": ("asl-b6.44", {"who": "horse"}, ()),
    "asl: Cavalry on a foot bridge": ("asl-b6.44", {"who": "cavalry"}, ()),
    "asl: two half-squads": ("asl-b6.44:stacking", AMONG_HALVES, ()),
    "asl: a squad and a half": ("asl-b6.44:stacking", SQUAD_AND_HALF, ()),
    "asl: 22 tons, eight": ("asl-b6.42", load(22), {"collapse": [4, 4]}),
    "asl: 22 tons, nine": ("asl-b6.42", load(22, bridge_hexes=3), {"collapse": [4, 5]}),
    "asl: 12 tons, ten": ("asl-b6.42", load(12), {"collapse": [5, 5]}),
    "asl: 12 tons, eleven": ("asl-b6.42", load(12), {"collapse": [5, 6]}),
    "asl: 30 tons after 22": ("asl-b6.42", load(30, 22), {"collapse": [4, 4]}),
    "asl: 15.1 tons": (
        "asl-b6.42",
        {"bridge": "wooden", "weight": {"tons": 15, "tenths": 1}},
        {"collapse": [5, 5]},
    ),
    "asl: at the limit": ("asl-b6.42", load(22, 22), ()),
    "asl: 60 tons on stone": ("asl-b6.42", load(60, bridge="stone"), ()),
    "asl: 60 tons on a pontoon": ("asl-b6.42", load(60, bridge="pontoon"), ()),
    "asl: a column of tanks": (
        "asl-b6.42:column",
        {"bridge": "wooden", "weights": [{"tons": n} for n in (9, 22, 22, 30)]},
        {"2.collapse": [4, 4], "4.collapse": [4, 5]},
    ),
    "asl: a column that stops": (
        "asl-b6.42:column",
        {"bridge": "wooden", "weights": [{"tons": n} for n in (22, 30)]},
        {"1.collapse": [4, 4], "2.collapse": [5, 5]},
    ),
    "asl: a column on stone": (
        "asl-b6.42:column",
        {"bridge": "stone", "weights": [{"tons": 60}]},
        (),
    ),
    "asl: past a wreck": ("asl-b6.43", {"cause": "obstacle", "mp": 2}, ()),
    "asl: a turn off the road": ("asl-b6.43", {"cause": "turn", "mp": 1}, ()),
    "asl: a turn over the road": (
        "asl-b6.43",
        {"cause": "turn", "mp": 1, "road_hexside": True},
        (),
    ),
    "asl: another penalty": ("asl-b6.43", {"cause": "other", "mp": 2}, ()),
    "asl: beside the bridge": (
        "asl-b6.43",
        {"cause": "obstacle", "mp": 2, "on_bridge": False},
        (),
    ),
    "asl: there and back": ("asl-b6.43:lane", {"crossings": THERE_AND_BACK}, ()),
    "asl: on foot after all": (
        "asl-b6.43:lane",
        {
            "crossings": [
                crossing("infantry", "back"),
                *THERE_AND_BACK[1:3],
                crossing("infantry", "there"),
                crossing("small", "there"),
            ]
        },
        (),
    ),
    "asl: two lanes": (
        "asl-b6.43:lane",
        {"crossings": THERE_AND_BACK, "one_lane": False},
        (),
    ),
    "asl: a tank behind a wreck": ("asl-b6.431", {"mover": "afv", "there": ["wreck"]}, ()),
    "asl: a truck behind a tank": (
        "asl-b6.431",
        {"mover": "vehicle", "there": ["infantry", "vehicle"]},
        (),
    ),
    "asl: Infantry behind a wreck": (
        "asl-b6.431",
        {"mover": "infantry", "there": ["wreck"]},
        (),
    ),
    "asl: a tank behind a motorcycle": (
        "asl-b6.431",
        {"mover": "afv", "there": ["motorcycle"]},
        (),
    ),
    "asl: a wreck on two lanes": (
        "asl-b6.431",
        {"mover": "afv", "there": ["wreck"], "one_lane": False},
        (),
    ),
    "asl: a tank over a Gun": ("asl-b6.431", {"mover": "afv", "there": ["gun"]}, ()),
    "asl: a Gun on two lanes": (
        "asl-b6.431",
        {"mover": "afv", "there": ["gun"], "one_lane": False},
        (),
    ),
    "asl: Infantry at a Gun": ("asl-b6.431", {"mover": "infantry", "there": ["gun"]}, ()),
    "asl: a truck at a Gun": ("asl-b6.431", {"mover": "vehicle", "there": ["gun"]}, ()),
    "asl: facing the road": ("asl-b6.431:vca", {"road": [0, 3], "vertex": 5}, ()),
    "asl: facing the water": ("asl-b6.431:vca", {"road": [0, 3], "vertex": 1}, ()),
    "asl: a motorcycle facing the water": (
        "asl-b6.431:vca",
        {"road": [0, 3], "vertex": 1, "motorcycle": True},
        (),
    ),
    "asl: across the road": ("asl-b6.431:turn", {"road": [0, 3], "vertex": 5, "to": 0}, ()),
    "asl: right about": ("asl-b6.431:turn", {"road": [0, 3], "vertex": 0, "to": 3}, ()),
    "asl: round the bend": ("asl-b6.431:turn", {"road": [0, 2], "vertex": 0, "to": 1}, ()),
    "asl: a motorcycle turns": (
        "asl-b6.431:turn",
        {"road": [0, 3], "vertex": 0, "to": 1, "motorcycle": True},
        (),
    ),
    "asl: a road under water": (
        "asl-b6.45",
        {"bridge": "underwater", "road_cost": 1, "bonus_mf": 1},
        (),
    ),
    "asl: a dry road": ("asl-b6.45", {"bridge": "pontoon", "road_cost": 1, "bonus_mf": 1}, ()),
    "asl: wood on fire": ("asl-b6.5", {"bridge": "wooden", "wooden_by_ssr": True}, ()),
    "asl: stone on fire": ("asl-b6.5", {"bridge": "stone"}, ()),
    "asl: a pontoon on fire": ("asl-b6.5", {"bridge": "pontoon"}, ()),
    "asl: a foxhole on a bridge": (
        "asl-b6.6",
        {"thing": "entrenchment", "on_bridge": True},
        (),
    ),
    "asl: hidden mines on a bridge": (
        "asl-b6.6",
        {"thing": "hidden-mines", "on_bridge": True},
        (),
    ),
    "asl: a foxhole beside": ("asl-b6.6", {"thing": "entrenchment", "on_bridge": False}, ()),
    "asl: a machine gun on a bridge": ("asl-b6.6", {"thing": "other", "on_bridge": True}, ()),
}

NUDGES: dict[type, Nudge] = {
    Seen: lambda s: replace(s, hindrance=s.hindrance + 1),
    Sheltered: lambda s: replace(s, tem=s.tem + 1),
    Drms: lambda d: replace(d, units_drm=d.units_drm + 1, bridge_drm=d.bridge_drm + 1),
    Shelled: lambda s: replace(s, units_dr=s.units_dr + 1),
    Entered: lambda e: replace(e, open_ground=not e.open_ground),
    Weight: lambda w: replace(w, tons=w.tons + 1),
    Borne: lambda b: replace(b, hexes_lost=b.hexes_lost + 1),
    Crossed: lambda c: replace(c, across=c.across + 1),
    LaneState: lambda s: replace(s, closed=not s.closed),
    Passed: lambda p: replace(p, bog_check=not p.bog_check),
    RoadCost: lambda r: replace(r, road_cost=r.road_cost + 1),
}

SHOWS: dict[str, Shown] = {
    "asl-b6.1": ("asl: both on a bridge", None),
    "asl-b6.2": ("asl: through a bridge", None),
    "asl-b6.2:blocked": ("asl: from the deck downwards", None),
    "asl-b6.2:hindrance": ("asl: through a bridge", None),
    "asl-b6.3": ("asl: fire from the side", None),
    "asl-b6.3:ffmo": ("asl: fire along the road", None),
    "asl-b6.3:interdiction": ("asl: fire along the road", None),
    "asl-b6.3:units": ("asl: fire along the road", None),
    "asl-b6.31": ("asl: fire from the side", None),
    "asl-b6.32": ("asl: Indirect Fire", None),
    "asl-b6.33": ("asl: 88mm at wood", None),
    "asl-b6.33:to-hit": ("asl: a Gun from the side", None),
    "asl-b6.33:material": ("asl: 88mm at wood", None),
    "asl-b6.33:drm": ("asl: 88mm at wood", None),
    "asl-b6.33:destroys": ("asl: 36 FP at stone, four", lambda _: True),
    "asl-b6.33:can-destroy": ("asl: 36 FP at stone", None),
    "asl-b6.331": ("asl: 36 FP at stone", None),
    "asl-b6.332": ("asl: 16 FP at a pontoon", lambda _: Remains.RUBBLE),
    "asl-b6.4": ("asl: by the road", None),
    "asl-b6.4:scaling": ("asl: climbing without a counter", lambda _: True),
    "asl-b6.4:beneath": ("asl: a level beneath", None),
    "asl-b6.41": ("asl: over the side of a pontoon", None),
    "asl-b6.41:beneath": ("asl: no level beneath", lambda _: True),
    "asl-b6.42": ("asl: 22 tons, eight", None),
    "asl-b6.42:drm": ("asl: 22 tons, eight", None),
    "asl-b6.42:checked": ("asl: at the limit", lambda _: True),
    "asl-b6.42:lost": ("asl: 22 tons, nine", None),
    "asl-b6.42:gives-way": ("asl: 22 tons, eight", None),
    "asl-b6.42:limit": ("asl: 22 tons, eight", None),
    "asl-b6.42:column": ("asl: a column of tanks", None),
    "asl-b6.43": ("asl: past a wreck", None),
    "asl-b6.43:closed": ("asl: there and back", None),
    "asl-b6.43:next": ("asl: there and back", None),
    "asl-b6.43:lane": ("asl: there and back", None),
    "asl-b6.431": ("asl: a tank over a Gun", None),
    "asl-b6.431:blocked": ("asl: a tank behind a wreck", None),
    "asl-b6.431:gun": ("asl: a tank over a Gun", None),
    "asl-b6.431:vca": ("asl: facing the road", None),
    "asl-b6.431:turn": ("asl: across the road", None),
    "asl-b6.44": ("asl: Infantry on a foot bridge", None),
    "asl-b6.44:stacking": ("asl: two half-squads", None),
    "asl-b6.45": ("asl: a road under water", None),
    "asl-b6.45:tem": ("asl: 16 FP under water", None),
    "asl-b6.5": ("asl: wood on fire", None),
    "asl-b6.6": ("asl: a foxhole beside", None),
}

SLIPS: dict[str, str] = {
    "asl-b6.1-one-hex-one-place": "asl: on a bridge and beside",
    "asl-b6.1-pontoon-apart": "asl: on a pontoon and beside",
    "asl-b6.2-sees-through": "asl: from the deck downwards",
    "asl-b6.2-always-hinders": "asl: beneath a bridge",
    "asl-b6.2-never-hinders": "asl: through a bridge",
    "asl-b6.2-bridge-cuts": "asl: through a bridge",
    "asl-b6.3-side-is-open": "asl: fire from the side",
    "asl-b6.3-residual-covered": "asl: Residual FP",
    "asl-b6.3-pontoon-side": "asl: fire at a pontoon",
    "asl-b6.3-hindrance-forgotten": "asl: a Hindrance elsewhere",
    "asl-b6.31-by-material": "asl: fire from the side at wood",
    "asl-b6.31-forgotten": "asl: fire from the side",
    "asl-b6.31-minus": "asl: fire from the side",
    "asl-b6.32-forgotten": "asl: Indirect Fire beneath",
    "asl-b6.32-interdicts": "asl: Indirect Fire",
    "asl-b6.33-material-to-hit": "asl: a Gun from the side",
    "asl-b6.33-tem-helps": "asl: a Gun from the side",
    "asl-b6.33-no-material": "asl: 88mm at wood",
    "asl-b6.33-stone-and-wood": "asl: 36 FP at stone, four",
    "asl-b6.33-shared-tem": "asl: 88mm at wood",
    "asl-b6.33-any-kill": "asl: 36 FP at stone, four",
    "asl-b6.33-vehicle-target": "asl: by the Vehicle Target Type",
    "asl-b6.33-without-he": "asl: without HE",
    "asl-b6.331-rubble-in-water": "asl: a counter over a flooded stream",
    "asl-b6.331-nothing-left": "asl: 36 FP at stone",
    "asl-b6.332-rubble": "asl: 16 FP at a pontoon",
    "asl-b6.4-any-hexside": "asl: over the side",
    "asl-b6.4-without-counter": "asl: climbing without a counter",
    "asl-b6.41-road-only": "asl: over the side of a pontoon",
    "asl-b6.41-out-of-the-water": "asl: out of the water",
    "asl-b6.44-riders": "asl: Cavalry on a foot bridge",
    "asl-b6.44-infantry-alone": "asl: a horse on a foot bridge",
    "asl-b6.44-three-squads": "asl: a squad and a half",
    "asl-b6.44-one-counter": "asl: two half-squads",
    "asl-b6.42-whole-fives": "asl: 22 tons, nine",
    "asl-b6.42-above-ten": "asl: 30 tons after 22",
    "asl-b6.42-one-a-ton": "asl: 22 tons, eight",
    "asl-b6.42-thirteen": "asl: 22 tons, nine",
    "asl-b6.42-limit-stays": "asl: 22 tons, eight",
    "asl-b6.42-at-the-limit": "asl: at the limit",
    "asl-b6.42-every-bridge": "asl: 60 tons on stone",
    "asl-b6.43-not-doubled": "asl: past a wreck",
    "asl-b6.43-every-penalty": "asl: another penalty",
    "asl-b6.43-no-opposite": "asl: there and back",
    "asl-b6.43-never-closed": "asl: there and back",
    "asl-b6.43-infantry-too": "asl: on foot after all",
    "asl-b6.431-all-blocked": "asl: Infantry behind a wreck",
    "asl-b6.431-motorcycle-blocks": "asl: a tank behind a motorcycle",
    "asl-b6.431-gun-stays": "asl: a tank over a Gun",
    "asl-b6.431-no-bog": "asl: a tank over a Gun",
    "asl-b6.431-any-facing": "asl: facing the water",
    "asl-b6.431-road-ahead-and-beside": "asl: facing the road",
    "asl-b6.45-as-pontoon": "asl: 16 FP under water",
    "asl-b6.45-cost-same": "asl: a road under water",
    "asl-b6.45-bonus-stays": "asl: a road under water",
    "asl-b6.5-never": "asl: wood on fire",
    "asl-b6.5-always": "asl: stone on fire",
    "asl-b6.6-hidden-is-fine": "asl: hidden mines on a bridge",
    "asl-b6.6-foxholes-are-fine": "asl: a foxhole on a bridge",
    "asl-b6.6-hex-too": "asl: a foxhole beside",
}

READINGS: dict[str, Case] = {
    "asl-ruling-indirect-pontoon": ("asl-b6.3:units", fire("pontoon", "indirect"), ()),
    "asl-ruling-collapse-extent": CASES["asl: 22 tons, nine"],
    "asl-ruling-closed-bridge": (
        "asl-b6.43:closed",
        next_crossing("motorcycle", "there", "there", True),
        (),
    ),
    "asl-ruling-gun-and-vehicle": CASES["asl: a truck at a Gun"],
    "asl-ruling-underwater-tem": CASES["asl: 16 FP under water"],
    "asl-ruling-other-bridges-burn": CASES["asl: a pontoon on fire"],
}

GRANTED = {
    "BridgeEntry.one_lane": True,
    "BridgeLoad.bridge_hexes": 1,
    "BridgeLoad.limit": Weight(10),
    "BridgeLoad.water": "dry",
    "Column.limit": Weight(10),
    "Lane.one_lane": True,
    "Lost.water": "dry",
    "Overload.limit": Weight(10),
    "Penalty.on_bridge": True,
    "Shelling.he": True,
    "Shelling.water": "dry",
    "Under.spanned": -1,
}

Played = tuple[Any, set[str]]


def play(
    key: str, data: dict[str, Any], answers: Any = (), view: Callable[[Any], Any] = dump
) -> Played:
    """The outcome through `view`, or False where a rule forbids; the rules cited."""
    ending = told(key, parse(RULES[key].facts, data), answers, Reading())
    cited = {step.rule for step in ending.steps}
    if isinstance(ending, Forbidden):
        return False, cited | {ending.rule}
    assert isinstance(ending, Outcome)
    return view(ending.value), cited


def seen(given: dict[str, Any]) -> Played:
    """Where the case names no level, the ends are level with the bridge."""
    data = {
        "bridge": given["bridge"],
        **(BENEATH if given.get("all_beneath") else LEVEL),
        "road_only": given.get("only_along_road", False),
    }
    return play("asl-b6.2", data, view=lambda found: found.hindrance)


def seen_in_hex(given: dict[str, Any]) -> Played:
    """Both units on the bridge."""
    assert not given["one_on_one_beneath"]
    data = {**ON_AND_BENEATH, "to_level": "level", "bridge": given["bridge"]}
    return play("asl-b6.2", data, view=lambda found: found.los_clear)


def drm(name: str) -> Callable[[dict[str, Any]], Played]:
    return lambda g: play(
        "asl-b6.33:drm", fire(g["bridge"], g["fire"]), view=lambda found: getattr(found, name)
    )


def shelled(given: dict[str, Any]) -> Played:
    """Column 16, where a KIA takes a Final DR of 3 or less; the dice add up to the Original DR."""
    assert given["kia_at_most"] == 3
    data = fire(given["bridge"], given["fire"], fp=16)

    def view(found: Shelled) -> dict[str, Any]:
        return {
            "possible": found.bridge_result is not None,
            "final_dr": found.bridge_dr,
            "destroyed": found.bridge_destroyed,
        }

    return play("asl-b6.33", data, {"ift": [1, given["original_dr"] - 1]}, view)


def weighed(given: dict[str, Any]) -> Played:
    def view(found: Borne) -> dict[str, Any]:
        return {
            "check": found.check,
            "final_dr": found.final_dr,
            "collapsed": found.collapsed,
        }

    return play("asl-b6.42", load(given["weight"]), {"collapse": given["dice"]}, view)


def weight(tons: float) -> dict[str, int]:
    return dict(zip(("tons", "tenths"), divmod(round(10 * tons), 10), strict=True))


def overload(given: dict[str, Any]) -> Played:
    data = {"weight": weight(given["weight"]), "limit": weight(given.get("limit", 10))}
    return play("asl-b6.42:drm", data)


def collapse_chance(given: dict[str, Any]) -> Played:
    facts = parse(RULES["asl-b6.42"].facts, load(given["weight"]))
    chance = every("asl-b6.42", facts).chance(lambda end: end.value.collapsed)
    return str(chance), {"asl-b6.42"}


def lane(given: dict[str, Any]) -> Played:
    """The movers are vehicles of no special kind; N is there, S is back."""
    names = {"N": "there", "S": "back"}
    crossings = [crossing("vehicle", names[move]) for move in given["moves"]]
    return play("asl-b6.43:lane", {"crossings": crossings})


def blocked(given: dict[str, Any]) -> Played:
    data = {"mover": given["entrant"], "there": [given["occupant"]]}
    return play("asl-b6.431:blocked", data)


def facing(given: dict[str, Any]) -> Played:
    """Hexsides a, b, c, d are 0, 1, 2, 3; the two of the VCA meet in a vertex."""
    numbers = {name: number for number, name in enumerate("abcdef")}
    first, second = sorted(numbers[name] for name in given["hexes_in_vca"])
    assert second == first + 1
    road = [numbers[name] for name in given["adjacent_road_hexes"]]
    return play("asl-b6.431:vca", {"road": road, "vertex": first})


def stacked(given: dict[str, Any]) -> Played:
    data = {
        "half_squads": 2 * given["squads_already"],
        "coming": round(2 * given["size"]),
    }
    return play("asl-b6.44:stacking", data)


def entered(given: dict[str, Any]) -> Played:
    data = {
        "bridge": given["bridge"],
        "road_hexside": given["hexside"] == "road",
        "scaling": given.get("scaling", False),
    }
    return play("asl-b6.4", data, view=lambda _: True)


def remains(names: dict[str, str]) -> Callable[[dict[str, Any]], Played]:
    return lambda g: play(
        "asl-b6.331",
        {"bridge": g["bridge"], "water": g["water"]},
        view=lambda found: names[found.value],
    )


GOLDEN: dict[str, Callable[[dict[str, Any]], Played]] = {
    "ASL-001": lambda g: play(
        "asl-b6.33:to-hit", {"to_hit": g["base"], "bridge": "wooden", "road_only": not g["tem"]}
    ),
    "ASL-002": drm("bridge_drm"),
    "ASL-003": shelled,
    "ASL-005": drm("units_drm"),
    "ASL-006": drm("bridge_drm"),
    "ASL-010": drm("bridge_drm"),
    "ASL-014": lambda g: play("asl-b6.31", g),
    "ASL-018": lambda g: play(
        "asl-b6.3:interdiction", fire(g["bridge"], g["fire"], road_only=g["via_road_only"])
    ),
    "ASL-023": remains({"rubble": "rubble one level below"}),
    "ASL-027": remains({"section": "section removed"}),
    "ASL-031": overload,
    "ASL-035": weighed,
    "ASL-039": weighed,
    "ASL-043": lane,
    "ASL-047": blocked,
    "ASL-051": facing,
    "ASL-055": stacked,
    "ASL-059": lambda g: play(
        "asl-b6.45",
        {"bridge": "underwater", "road_cost": 2, "bonus_mf": g["normal_bonus"]},
        view=lambda found: found.bonus_mf,
    ),
    "ASL-063": seen,
    "ASL-064": seen,
    "ASL-065": seen,
    "ASL-069": entered,
    "ASL-073": lambda g: play(
        "asl-b6.6", {"thing": g["thing"], "on_bridge": g["location"] == "bridge"}
    ),
    "ASL-077": overload,
    "ASL-081": collapse_chance,
    "ASL-085": entered,
    "ASL-089": seen_in_hex,
    "ASL-093": lambda g: play(
        "asl-b6.6", {"thing": g["thing"], "on_bridge": g["location"] == "bridge"}
    ),
}
