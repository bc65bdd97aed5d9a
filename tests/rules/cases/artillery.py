"""Blood and Bridges, chapter 8 and its spotters and mortars: named cases, slips, readings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.cases.kinds import Case, Either, Nudge, Shown
from shots import INFANTRY, TANK, facts, shot

from trainer.rules import Forbidden, Outcome, Reading, told
from trainer.rules.bb.artillery_facts import (
    NEIGHBOURS,
    After,
    Allotment,
    Bombardment,
    Call,
    Called,
    Landed,
    Mined,
    MortarMarks,
    Rockets,
    Struck,
    StruckHex,
    Toll,
)
from trainer.rules.bb.facts import Cover, State, Strength
from trainer.rules.schema import dump

SHAKEN_TANK = {**TANK, "disrupted": True}
REDUCED_FOOT = {**INFANTRY, "strength": "reduced"}
SHILKA = {"kind": "vehicle", "armor": 1, "save_number": 6, "strength": "one-sided"}


def hexed(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hex with these units in it; by default in the open."""
    return {"units": [unit if "unit" in unit else {"unit": unit} for unit in units], **more}


def strike(place: dict[str, Any], firepower: int = 4, hit_number: int = 5) -> dict[str, Any]:
    return {"firepower": firepower, "hit_number": hit_number, "hex": place}


def mission(
    munition: str, *hexes: dict[str, Any], army: str = "nato", **more: Any
) -> dict[str, Any]:
    """An artillery mission that falls on these hexes; HE and DPICM with Firepower 4, Hit Number 5."""
    numbers = {"firepower": 4, "hit_number": 5} if munition in ("HE", "DPICM") else {}
    call = {"munition": munition, "army": army, **more.pop("call", {})}
    return {"call": call, "hexes": list(hexes) or [{}], **numbers, **more}


def mortar(**more: Any) -> dict[str, Any]:
    return {
        "firepower": 3,
        "hit_number": 5,
        "range": 8,
        "distance": 9,
        "hex": hexed(INFANTRY),
        **more,
    }


WOODS = {"cover": {"terrain": "woods"}}
BOTH = hexed(TANK, INFANTRY)
CHECKED = {"unit": INFANTRY, "morale": 7}
LOADED = {"unit": TANK, "passenger": {}, "morale": 7}
NATO_TANK = {"smoke_on_line": True, "army": "nato", "shooter": "vehicle"}
SOVIET_TANK = {**NATO_TANK, "army": "soviet"}

CASES: dict[str, Case] = {
    "artillery: 2x35": ("bb-8.0:code", {"code": "2x35"}, ()),
    "artillery: a mission called": ("bb-8.0:call", {}, ()),
    "artillery: called by recon": ("bb-8.0:call", {"caller": "recon", "called_in_all": 1}, ()),
    "artillery: called by a tank": ("bb-8.0:call", {"caller": "other"}, ()),
    "artillery: called on an unseen hex": ("bb-8.0:call", {"in_los": False}, ()),
    "artillery: called after moving": ("bb-8.0:call", {"moment": "later"}, ()),
    "artillery: a second mission": ("bb-8.0:call", {"called": 1, "called_in_all": 1}, ()),
    "artillery: a third mission": ("bb-8.0:call", {"called": 2, "called_in_all": 2}, ()),
    "artillery: missions open": ("bb-8.0:missions", {"missions_left": 4}, ()),
    "artillery: Soviet mines": ("bb-8.0:call", {"munition": "FASCAM", "army": "soviet"}, ()),
    "artillery: NATO gas": ("bb-8.0:call", {"munition": "chemical"}, ()),
    "artillery: Soviet clusters": ("bb-8.0:call", {"munition": "DPICM", "army": "soviet"}, ()),
    "artillery: astray": ("bb-8.0:scatter", {}, [[6], "side-2"]),
    "artillery: a 1 on target": ("bb-8.0:scatter", {}, [[1]]),
    "artillery: a mission on target": (
        "bb-8.0",
        mission("HE", hexed(INFANTRY)),
        [[3], [5, 6, 1, 1]],
    ),
    "artillery: a mission astray": (
        "bb-8.0",
        mission("HE", {}, elsewhere=[{"side": 4, "hexes": [BOTH]}]),
        [[6], "side-4", [5, 1, 1, 1], [2]],
    ),
    "artillery: smoke laid": ("bb-8.0", mission("smoke"), [[6], "side-5"]),
    "artillery: mines laid": ("bb-8.0", mission("FASCAM"), [[2]]),
    "artillery: gas on two hexes": (
        "bb-8.0",
        mission("chemical", hexed(CHECKED), hexed(LOADED, hq="reduced"), army="soviet"),
        [[1], [5, 4], [6, 6], [1]],
    ),
    "artillery: clusters on a tank": (
        "bb-8.0",
        mission("DPICM", hexed(TANK, **WOODS)),
        [[1], [5, 5, 6, 1], [5]],
    ),
    "artillery: NATO rockets": (
        "bb-8.0",
        mission("MLRS", hexed(TANK), {}, hexed(TANK)),
        [[5], [3, 2], [3, 3]],
    ),
    "artillery: HE on infantry in woods": (
        "bb-8.1",
        strike(hexed(INFANTRY, **WOODS)),
        [[5, 6, 5, 1], [5]],
    ),
    "artillery: HE on a tank in woods": (
        "bb-8.1",
        strike(hexed(TANK, **WOODS)),
        [[5, 6, 5, 1], [1]],
    ),
    "artillery: HE, the tank named first": (
        "bb-8.1",
        strike({**BOTH, "cover": {"terrain": "city"}, "vehicle_bonus": 1}),
        [[5, 6, 5, 1], [5, 1]],
    ),
    "artillery: HE on a stack, an odd Hit": ("bb-8.1", strike(BOTH), [[5, 6, 5, 1], [2]]),
    "artillery: HE on a stack, one Hit": ("bb-8.1", strike(BOTH), [[5, 1, 1, 1], [1]]),
    "artillery: HE on two infantry": (
        "bb-8.1",
        strike(hexed(INFANTRY, INFANTRY)),
        [[5, 5, 1, 1]],
    ),
    "artillery: HE on a loaded transport": (
        "bb-8.1",
        strike(hexed(LOADED)),
        [[5, 5, 1, 1], [2, 1]],
    ),
    "artillery: HE beside an HQ": (
        "bb-8.1",
        strike(hexed(INFANTRY, hq="full")),
        [[5, 1, 1, 1], [1]],
    ),
    "artillery: HE on a Shilka": ("bb-8.1", strike(hexed(SHILKA)), [[5, 5, 5, 1]]),
    "artillery: HE in a Prepared Position": (
        "bb-8.1",
        strike(hexed(TANK, cover={"prepared_position": True, "prepared_bonus": 1})),
        [[5, 5, 5, 1], [5]],
    ),
    "artillery: HE on an empty hex": ("bb-8.1", strike(hexed(hq="full")), ()),
    "artillery: through smoke": (
        "bb-6.1",
        shot(aim=NATO_TANK),
        [[4, 5, 6], [1, 1]],
    ),
    "artillery: through smoke, extended": (
        "bb-6.1",
        shot(distance=10, aim=NATO_TANK),
        (),
    ),
    "artillery: a Soviet tank behind smoke": ("bb-6.1", shot(aim=SOVIET_TANK), ()),
    "artillery: smoke in the next hex": (
        "bb-6.1",
        shot(distance=1, aim=SOVIET_TANK),
        [[4, 5, 6], [1, 1]],
    ),
    "artillery: smoke at the end of a turn": ("bb-3.2", {"smoke": 2}, ()),
    "artillery: into the mines": ("bb-8.3", {}, [[2], [5]]),
    "artillery: through the mines, unharmed": ("bb-8.3", {}, [[3], [4]]),
    "artillery: a transport in the mines": ("bb-8.3", {"passenger": {}}, [[4], [1]]),
    "artillery: mines at the end of a turn": ("bb-3.2", {"mines": True}, ()),
    "artillery: gas on foot": ("bb-8.4:unit", {"occupant": CHECKED}, [[5, 4]]),
    "artillery: gas on a tank": (
        "bb-8.4:unit",
        {"occupant": {"unit": TANK, "morale": 7}},
        [[5, 4]],
    ),
    "artillery: gas on a Disrupted tank": (
        "bb-8.4:unit",
        {"occupant": {"unit": SHAKEN_TANK, "morale": 7}},
        [[5, 4]],
    ),
    "artillery: gas on a transport": ("bb-8.4:unit", {"occupant": LOADED}, [[6, 4]]),
    "artillery: gas in a Prepared Position": (
        "bb-8.4",
        {"hexes": [hexed(CHECKED, cover={"prepared_position": True})]},
        [[4, 4]],
    ),
    "artillery: gas on the reduced": (
        "bb-8.4",
        {"hexes": [hexed({"unit": REDUCED_FOOT, "morale": 7}, hq="full")]},
        [[4, 4]],
    ),
    "artillery: contaminated woods": ("bb-8.4:cost", {"cost": 3, "contaminated": True}, ()),
    "artillery: gas at the end of a turn": ("bb-3.2", {"chemical_strike": True}, ()),
    "artillery: clusters on a stack": (
        "bb-8.5",
        strike(BOTH),
        [[5, 5, 5, 1]],
    ),
    "artillery: clusters on two tanks": (
        "bb-8.5",
        strike(hexed(TANK, SHAKEN_TANK)),
        [[5, 5, 5, 1], [2]],
    ),
    "artillery: clusters in the woods": (
        "bb-8.5",
        strike(hexed(TANK, hq="full", **WOODS)),
        [[5, 1, 1, 1], [1], [3]],
    ),
    "artillery: clusters on infantry": ("bb-8.5", strike(hexed(INFANTRY)), ()),
    "artillery: clusters on a Shilka": ("bb-8.5", strike(hexed(SHILKA)), [[5, 5, 1, 1]]),
    "artillery: Soviet rockets": (
        "bb-8.6",
        {"army": "soviet", "hexes": [hexed(INFANTRY), hexed(TANK)]},
        [[4, 4, 1], [4, 1, 1]],
    ),
    "artillery: Soviet rockets counted": (
        "bb-8.6:toll",
        {"army": "soviet", "hexes": [hexed(INFANTRY), hexed(TANK)]},
        [[4, 4, 1], [4, 1, 1]],
    ),
    "artillery: values of NATO rockets": ("bb-8.6:values", {"army": "nato"}, ()),
    "artillery: a mortar out of sight": ("bb-1.3.4.3", mortar(), [[2], [5, 1, 1]]),
    "artillery: a mortar too far": ("bb-1.3.4.3", mortar(distance=10), ()),
    "artillery: marks after a mortar": ("bb-1.3.4.3:marks", {"caller": "recon"}, ()),
}


UNHARMED = After(State(Strength.FULL, False))

NUDGES: dict[type, Nudge] = {
    After: lambda a: replace(a, unit=replace(a.unit, disrupted=not a.unit.disrupted)),
    Allotment: lambda a: replace(a, missions=a.missions + 1),
    Bombardment: lambda b: replace(b, landed=9),
    Called: lambda c: replace(c, ops_complete=not c.ops_complete),
    Landed: lambda at: replace(at, side=None if at.side is not None else 4),
    Mined: lambda m: replace(m, mines_left=not m.mines_left),
    MortarMarks: lambda m: replace(m, mortar=not m.mortar),
    Rockets: lambda r: replace(r, firepower=r.firepower + 1),
    Struck: lambda s: replace(s, net_hits=s.net_hits + 1),
    Toll: lambda t: replace(t, steps=t.steps + 1),
}

SHOWS: dict[str, Shown] = {
    "bb-8.0": ("artillery: smoke laid", lambda _: Struck(9, ())),
    "bb-8.0:code": ("artillery: 2x35", None),
    "bb-8.0:call": ("artillery: a mission called", None),
    "bb-8.0:moment": ("artillery: called after moving", lambda _: True),
    "bb-8.0:missions": ("artillery: missions open", None),
    "bb-8.0:scatter": ("artillery: a mission astray", None),
    "bb-8.0:effect": ("artillery: mines laid", None),
    "bb-8.0:hex": ("artillery: Soviet rockets", lambda _: Struck(9, (UNHARMED,))),
    "bb-8.0:harm": ("artillery: a mission on target", None),
    "bb-1.3.4.4:caller": ("artillery: called by a tank", lambda _: True),
    "bb-8.1": ("artillery: HE on infantry in woods", lambda _: Struck(9, ())),
    "bb-8.1:bonus": ("artillery: HE on a tank in woods", None),
    "bb-8.1:saves": ("artillery: HE on a tank in woods", None),
    "bb-8.1:hits": ("artillery: HE on a tank in woods", None),
    "bb-8.1:share": ("artillery: HE on two infantry", None),
    "bb-8.1:vehicle": ("artillery: HE on a tank in woods", None),
    "bb-8.1:harm": ("artillery: HE on a tank in woods", None),
    "bb-8.2": ("artillery: through smoke", lambda _: None),
    "bb-8.2:listed": ("artillery: a Soviet tank behind smoke", lambda _: True),
    "bb-8.2:hq": ("HQ fires", lambda _: True),
    "bb-8.2:marker": ("artillery: smoke at the end of a turn", None),
    "bb-8.3": ("artillery: into the mines", None),
    "bb-8.3:army": ("artillery: Soviet mines", lambda _: True),
    "bb-8.3:marker": ("artillery: mines at the end of a turn", None),
    "bb-8.4": ("artillery: gas in a Prepared Position", lambda _: Struck(9, ())),
    "bb-8.4:army": ("artillery: NATO gas", lambda _: True),
    "bb-8.4:unit": ("artillery: gas on foot", None),
    "bb-8.4:hex": ("artillery: gas on two hexes", None),
    "bb-8.4:cost": ("artillery: contaminated woods", None),
    "bb-8.4:marker": ("artillery: gas at the end of a turn", None),
    "bb-8.5": ("artillery: clusters on a stack", lambda _: Struck(9, ())),
    "bb-8.5:army": ("artillery: Soviet clusters", lambda _: True),
    "bb-8.5:bonus": ("artillery: clusters in the woods", None),
    "bb-8.5:saves": ("artillery: clusters in the woods", None),
    "bb-8.5:hits": ("artillery: clusters in the woods", None),
    "bb-8.5:share": ("artillery: clusters on two tanks", None),
    "bb-8.5:harm": ("artillery: clusters in the woods", None),
    "bb-8.6": ("artillery: Soviet rockets", lambda _: Struck(9, ())),
    "bb-8.6:toll": ("artillery: Soviet rockets counted", lambda _: Toll(9)),
    "bb-8.6:counting": ("artillery: Soviet rockets counted", None),
    "bb-8.6:values": ("artillery: values of NATO rockets", None),
    "bb-1.3.4.3": ("artillery: a mortar out of sight", lambda _: Struck(9, ())),
    "bb-1.3.4.3:marks": ("artillery: marks after a mortar", None),
}

SLIPS: dict[str, str] = {
    "bb-8.0-numbers-swapped": "artillery: 2x35",
    "bb-8.0-missions-are-dice": "artillery: 2x35",
    "bb-1.3.4.4-recon-cannot-call": "artillery: called by recon",
    "bb-1.3.4.4-anybody-calls": "artillery: called by a tank",
    "bb-1.3.4.4-unseen-hex": "artillery: called on an unseen hex",
    "bb-8.0-any-time": "artillery: called after moving",
    "bb-8.0-no-limit": "artillery: a third mission",
    "bb-8.0-one-mission": "artillery: a second mission",
    "bb-8.0-caller-complete": "artillery: a mission called",
    "bb-8.0-no-scatter": "artillery: astray",
    "bb-8.0-scatters-on-one": "artillery: a 1 on target",
    "bb-8.1-armor-dice": "artillery: HE on a tank in woods",
    "bb-8.1-concealed": "artillery: HE on infantry in woods",
    "bb-8.1-vehicle-bonus": "artillery: HE, the tank named first",
    "bb-8.1-no-saves": "artillery: HE on a tank in woods",
    "bb-8.1-all-on-one": "artillery: HE on two infantry",
    "bb-8.1-each-takes-all": "artillery: HE on two infantry",
    "bb-8.1-vehicle-reduced": "artillery: HE on a tank in woods",
    "bb-8.1-vehicle-unharmed": "artillery: HE on a tank in woods",
    "bb-8.1-hq-no-roll": "artillery: HE beside an HQ",
    "bb-8.2-forgotten": "artillery: through smoke",
    "bb-8.2-minus": "artillery: through smoke",
    "bb-8.2-extended": "artillery: through smoke, extended",
    "bb-8.2-next-hex-too": "artillery: smoke in the next hex",
    "bb-8.2-soviets-see": "artillery: a Soviet tank behind smoke",
    "bb-8.2-nobody-sees": "artillery: through smoke",
    "bb-8.2-gone": "artillery: smoke at the end of a turn",
    "bb-8.2-stays": "artillery: smoke at the end of a turn",
    "bb-8.3-soviets-too": "artillery: Soviet mines",
    "bb-8.3-odd": "artillery: into the mines",
    "bb-8.3-clears-high": "artillery: into the mines",
    "bb-8.3-clears-after-hits": "artillery: through the mines, unharmed",
    "bb-8.3-marker-gone": "artillery: mines at the end of a turn",
    "bb-8.4-nato-too": "artillery: NATO gas",
    "bb-8.4-foot-keeps-step": "artillery: gas on foot",
    "bb-8.4-vehicle-loses-step": "artillery: gas on a tank",
    "bb-8.4-disrupted-loses-step": "artillery: gas on a Disrupted tank",
    "bb-8.4-passenger-apart": "artillery: gas on a transport",
    "bb-8.4-cost-one": "artillery: contaminated woods",
    "bb-8.4-cost-doubled": "artillery: contaminated woods",
    "bb-8.4-cost-forgotten": "artillery: contaminated woods",
    "bb-8.4-marker-stays": "artillery: gas at the end of a turn",
    "bb-8.5-soviets-too": "artillery: Soviet clusters",
    "bb-8.5-infantry-too": "artillery: clusters on a stack",
    "bb-8.5-only-disrupts": "artillery: clusters on a stack",
    "bb-8.5-concealed": "artillery: clusters in the woods",
    "bb-8.6-sides-swapped": "artillery: values of NATO rockets",
    "bb-8.6-one-hex": "artillery: values of NATO rockets",
    "bb-8.6-always-he": "artillery: values of NATO rockets",
    "bb-1.3.4.3-extended": "artillery: a mortar too far",
    "bb-1.3.4.3-must-see": "artillery: a mortar out of sight",
    "bb-1.3.4.3-spotter-complete": "artillery: marks after a mortar",
    "bb-1.3.4.3-mortar-goes-on": "artillery: marks after a mortar",
}

# a 1 comes as often as a 6, an odd die as often as an even one
ALIKE_IN_ODDS = {"bb-8.0-scatters-on-one", "bb-8.3-odd"}

READINGS: dict[str, Case] = {
    "bb-ruling-mortar-scatter": ("bb-1.3.4.3", mortar(), Either([[6], "side-0"], [[5, 1, 1]])),
    "bb-ruling-recon-missions": (
        "bb-8.0:missions",
        {"caller": "recon", "called_in_all": 2},
        (),
    ),
    "bb-ruling-artillery-timing": ("bb-8.0:moment", {}, ()),
    "bb-ruling-artillery-bonus-limit": (
        "bb-8.1:bonus",
        hexed(TANK, cover={"terrain": "city", "prepared_position": True, "prepared_bonus": 1}),
        (),
    ),
    "bb-ruling-artillery-hq-roll": (
        "bb-8.1:harm",
        {"hits": 0, "hex": hexed(INFANTRY, hq="full")},
        Either([], [[1]]),
    ),
    "bb-ruling-he-remaining-hits": (
        "bb-8.1:share",
        {"hits": 3, "units": [TANK, INFANTRY]},
        Either([[1]], []),
    ),
    "bb-ruling-hq-through-smoke": (
        "bb-8.2:hq",
        shot(aim=NATO_TANK, headquarters=True)["aim"],
        (),
    ),
    "bb-ruling-smoke-nato": (
        "bb-8.2:listed",
        shot(aim={**SOVIET_TANK, "shooter": "support-weapon"})["aim"],
        (),
    ),
    "bb-ruling-infantry-through-smoke": (
        "bb-8.2",
        shot(aim={**NATO_TANK, "shooter": "infantry"})["aim"],
        (),
    ),
    "bb-ruling-mines-whom": ("bb-8.3", {"army": "nato"}, Either([[2], [5]], [])),
    "bb-ruling-mines-how-often": (
        "bb-8.3",
        {"hexes": 2},
        Either([[2], [5]], [[1], [5], [1], [5]]),
    ),
    "bb-ruling-chemical-reduced": (
        "bb-8.4:unit",
        {"occupant": {"unit": REDUCED_FOOT, "morale": 7}},
        [[4, 4]],
    ),
    "bb-ruling-dpicm-hits": (
        "bb-8.5:share",
        {"hits": 2, "units": [TANK, INFANTRY]},
        (),
    ),
    "bb-ruling-dpicm-bonus": (
        "bb-8.5:bonus",
        {**BOTH, "cover": {"terrain": "city"}, "vehicle_bonus": 1},
        (),
    ),
    "bb-ruling-mlrs-dice": (
        "bb-8.6",
        {"army": "soviet", "hexes": [hexed(INFANTRY), hexed(INFANTRY)]},
        Either([[4, 4, 1], [1, 1, 1]], [[4, 4, 1]]),
    ),
}

GRANTED = {
    "Aimpoint.neighbours": (0, 1, 2, 3, 4, 5),
    "Beside.hexes": (StruckHex(),),
    "Call.army": "nato",
    "Call.caller": "hq",
    "Call.formation_active": True,
    "Call.in_los": True,
    "Call.missions_left": 1,
    "Call.moment": "operations-start",
    "Call.munition": "HE",
    "Counted.toll": Toll(),
    "FireMission.call": Call(),
    "FireMission.elsewhere": NEIGHBOURS,
    "FireMission.hexes": (StruckHex(),),
    "Gassed.cover": Cover(),
    "MineEntry.army": "soviet",
    "MineEntry.hexes": 1,
    "MortarShot.elsewhere": NEIGHBOURS,
    "MortarShot.seen": True,
    "MortarShot.spotter": "hq",
    "OnMap.on_map": True,
    "Spotting.caller": "hq",
    "Spotting.in_los": True,
    "StruckHex.cover": Cover(),
}

Found = tuple[Any, set[str]]


def _play(key: str, data: dict[str, Any], answers: Any = ()) -> tuple[Any, set[str]]:
    ending = told(key, facts(key, data), answers, Reading())
    assert isinstance(ending, Outcome), ending
    return dump(ending.value), {step.rule for step in ending.steps}


def _state(after: dict[str, Any]) -> str:
    return after["strength"] + ("+disrupted" if after["disrupted"] else "")


def _code(given: dict[str, Any]) -> Found:
    found, cited = _play("bb-8.0:code", given)
    names = {"missions": "missions", "firepower": "fp", "hit_number": "hit_number"}
    return {short: found[name] for name, short in names.items()}, cited


def _rockets(given: dict[str, Any]) -> Found:
    found, cited = _play("bb-8.6:values", {"army": given["side"]})
    shown = {"type": found["munition"], "fp": found["firepower"]}
    return {**shown, "hit_number": found["hit_number"], "hexes": found["hexes"]}, cited


def _late_call(given: dict[str, Any]) -> Found:
    assert not given["is_first_action"]
    data = {"missions_left": given["missions"], "caller": given["by"], "moment": "later"}
    ending = told("bb-8.0:call", facts("bb-8.0:call", data))
    assert isinstance(ending, Forbidden)
    return False, {ending.rule}


def _suffers(key: str, given: dict[str, Any]) -> Found:
    units = [{"unit": {"kind": u["kind"], "strength": u["state"]}} for u in given["units"]]
    found, cited = _play(key, {"hits": given["n"], "hex": {"units": units}})
    return [_state(after["unit"]) for after in found["units"]], cited


def _through(given: dict[str, Any]) -> Found:
    army, shooter = given["shooter"].split("_")
    data = shot(
        range=given["printed_range"],
        distance=given["rng"] + 1,
        aim={"smoke_on_line": True, "army": army, "shooter": shooter},
    )
    found, cited = _play("bb-8.2", data["aim"])
    return {"allowed": True, "hit_mod": found["amount"]}, cited


def _smoke_near(given: dict[str, Any]) -> Found:
    data = shot(
        firepower=given["fp"],
        hit_number=given["hit_number"],
        range=given["printed"],
        distance=given["rng"] + 1,
        aim=NATO_TANK,
    )
    laid, cited = _play("bb-6.1:aim", data["aim"])
    found = {"band": laid["band"], "hit_number": laid["hit_number"], "fp": laid["firepower"]}
    return {"allowed": True, **found}, cited


def _gas(given: dict[str, Any]) -> Found:
    assert given["kind"] == "foot_infantry"
    unit = {"kind": "infantry", "strength": given["state"]}
    data = {"occupant": {"unit": unit, "morale": given["morale"]}}
    found, cited = _play("bb-8.4:unit", data, {"morale": given["dice"]})
    return _state(found["unit"]), cited


def _marker(given: dict[str, Any]) -> Found:
    found, cited = _play("bb-3.2", {"mines": given["marker"] == "Mines!"})
    return "Mines!" if found["mines"] else None, cited


GOLDEN = {
    "BB-216": _marker,
    "BB-281": _code,
    "BB-287": _late_call,
    "BB-295": lambda given: _suffers("bb-8.1:harm", given),
    "BB-303": _through,
    "BB-311": _gas,
    "BB-319": lambda given: _suffers("bb-8.5:harm", given),
    "BB-321": _rockets,
    "BB-322": _rockets,
    "BB-374": _smoke_near,
}
