"""The books' printed examples and the cases worked out by hand, through the engine.

A case passes when the engine says what is expected and its steps cite every rule of the case.
The mapping adds facts that a case does not name; `ADDED` says which.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rules.cases import GOLDEN
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.rules import RULES, Forbidden, Outcome, Reading, told
from trainer.rules.schema import dump

DATA = Path(__file__).parent.parent / "data"
TEXT_ONLY = {"bb-1.1", "bb-1.2", "bb-6.0"}
ADDED = {
    "range": "the distance is the case's range plus 1 (both end hexes are left out)",
    "mover": "Firepower underlined; 1 Movement Point of 8 spent before firing",
    "dice": "AP at a tank (Armor 2, Save 5), or HE at infantry, at range 6 of 8 in the open",
    "jeep": "a vehicle without Armor, in the open or in woods, an enemy next to it",
    "result": "a tank in the open that is hit by as many dice as there are Hits",
    "missile": "an underlined AP value, no mortar; the target is the tank of `dice`",
    "concealed": "terrain that conceals, nothing that denies it: city ruins, city",
    "craters": "the bonus of the craters (no dice)",
    "hq": "one unit of the stack harmed; in BB-157 and BB-158 infantry Disrupted in an Assault",
    "assault": "tanks and infantry in the open whose dice give the Hits that the case names",
    "breakthrough": "one unit of each side, Assault 1, Hit Number 4, cost 1 of 9 points",
    "transport": "Armor 1, Save Number 5",
    "challenge": "an attribute of as many points as there are dice; no Morale Points",
}


def load() -> list[dict[str, Any]]:
    lines = [
        json.loads(text)
        for name in ("golden.jsonl", "derived.jsonl")
        for text in (DATA / name).read_text(encoding="utf-8").splitlines()
    ]
    scope = {rule.id for rule in RULES.values()} | TEXT_ONLY
    return [case for case in lines if set(case["rules"]) <= scope]


CASES = load()
Played = tuple[Any, set[str]]


def play(
    key: str, data: dict[str, Any], answers: Any = (), view: Callable[[Any], Any] | None = None
) -> Played:
    ending = told(key, facts(key, data), answers, Reading())
    assert isinstance(ending, Outcome), ending
    value = dump(ending.value)
    return (view(value) if view else value), {step.rule for step in ending.steps}


def aim(given: dict[str, Any]) -> Played:
    penalty = given.get("move_penalty")
    data = shot(
        firepower=given.get("fp", 3),
        hit_number=given.get("hit_number", 4),
        range=given["printed"],
        distance=given["rng"] + 1,
        firepower_underlined=penalty is not None,
        aim={"moved": 1, "movement": 8, "moving_penalty": penalty} if penalty is not None else {},
    )["aim"]

    def view(laid: dict[str, Any]) -> dict[str, Any]:
        shown = {"band": laid["band"], "hit_number": laid["hit_number"], "fp": laid["firepower"]}
        return {"allowed": True, **shown}

    return play("bb-6.1:aim", data, view=view)


def band(given: dict[str, Any]) -> Played:
    seen, cited = aim(given)
    return seen["band"], cited


def count_hits(given: dict[str, Any], target: dict[str, Any], **cover: Any) -> Played:
    dice = given["dice"]
    data = shot(firepower=len(dice), hit_number=given["hit_number"], target=target, cover=cover)
    saves = [1] * (target.get("armor") or 0)
    return play("bb-6.1", data, {"hits": dice, "saves": saves}, lambda fired: fired["hits"])


def count_net(given: dict[str, Any], target: dict[str, Any], **cover: Any) -> Played:
    data = shot(
        firepower=len(given["attack_dice"]),
        hit_number=given["hit_number"],
        target=target,
        cover=cover,
    )
    answers = {"hits": given["attack_dice"], "saves": given["save_dice"]}
    return play("bb-6.1", data, answers, lambda fired: fired["net_hits"])


def saves(given: dict[str, Any], target: dict[str, Any], **cover: Any) -> Played:
    cover = {"terrain_bonus": given["terrain_bonus"], **cover}
    data = {"target": target, "ammunition": "AP" if target != INFANTRY else "HE", "cover": cover}
    seen, cited = play("bb-6.1:save-dice", data)
    assert seen.pop("concealed") is given["is_concealed"]
    return seen, cited


def state(given: dict[str, Any], target: dict[str, Any], ammunition: str = "HE") -> Played:
    strength, _, disrupted = given["state"].partition("+")
    target = {
        **target,
        "strength": {"single": "one-sided"}.get(strength, strength),
        "disrupted": bool(disrupted),
    }
    data = {"target": target, "hits": given["n"], "ammunition": ammunition}

    def view(after: dict[str, Any]) -> str:
        return after["strength"] + ("+disrupted" if after["disrupted"] else "")

    return play("bb-6.1.7", data, view=view)


def full_state(given: dict[str, Any]) -> Played:
    data = shot(firepower=given["n"], hit_number=2)
    answers = {"hits": [6] * given["n"], "saves": [1, 1]}

    def view(fired: dict[str, Any]) -> str:
        after = fired["target"]
        return after["strength"] + ("+disrupted" if after["disrupted"] else "")

    return play("bb-6.1", data, answers, view)


def depletion(given: dict[str, Any]) -> Played:
    data = shot(
        firepower=len(given["dice"]), hit_number=given["hit_number"], firepower_underlined=True
    )
    return play(
        "bb-6.1",
        data,
        {"hits": given["dice"]},
        lambda fired: f"Ammo Depletion {fired['ammo_depletion']}",
    )


def concealed(given: dict[str, Any]) -> Played:
    tank_in_craters = given["terrain"] == "shell craters"
    cover: dict[str, Any] = {"terrain": given["terrain"].replace(" ", "-")}
    if given.get("prepared"):
        cover |= {"prepared_position": True, "ops_complete": given["ops_complete"]}
    target = TANK if tank_in_craters else INFANTRY
    return play("bb-6.1.5", {"target": target, "ammunition": "HE", "cover": cover})


def prepared(given: dict[str, Any]) -> Played:
    cover = {
        "terrain": "city",
        "terrain_bonus": given["terrain_bonus"],
        "prepared_position": True,
        "prepared_bonus": given["prepared_bonus"],
    }
    data = {"target": INFANTRY, "ammunition": "HE", "cover": cover}
    return play("bb-6.1:save-dice", data, view=lambda found: found["dice"])


def band_of_command(given: dict[str, Any]) -> Played:
    data = {
        "morale": given["morale"],
        "command_range": given["rng"],
        "distance": given["distance"],
    }
    return play("bb-4.2", data, {"morale": given["dice"]})


def hq_move(given: dict[str, Any]) -> Played:
    data = {"adjacent": given.get("adjacent", False), "open_path": given.get("passes_open", False)}
    return play("bb-1.3.3.1", data, {"hq": [given["roll"]]}, modified_and_strength)


def modified_and_strength(after: dict[str, Any]) -> dict[str, Any]:
    return {"modified": after["modified"], "strength": after["strength"]}


def hq_attacked(given: dict[str, Any]) -> Played:
    lost = int(given.get("unit_destroyed", False))
    data = {"strength": given["strength"], "harmed": 1, "destroyed": lost}
    return play("bb-1.3.3.2", data, {"hq": [given["roll"]]}, modified_and_strength)


def hq_in_assault(given: dict[str, Any]) -> Played:
    """The HQ stands with two infantry units, of which the one Hit Disrupts the first."""
    fighter = {"unit": INFANTRY, "assault": 1, "hit_number": 4}
    data = {
        "attackers": [{"unit": TANK, "assault": 1, "hit_number": 4}],
        "defenders": [fighter, fighter],
        "retreat": {"entries": [{"side": 0}]},
        "defender_hq": given["strength"],
    }
    answers = {
        "attack-1": [6],
        "counterattack-1": [1],
        "counterattack-2": [1],
        "defenders.odd-hit": [1],
        "defender-hq.hq": [given["roll"]],
    }
    after, cited = play("bb-6.3", data, answers, lambda done: done["defender_hq"])
    steps = told("bb-6.3", facts("bb-6.3", data), answers).steps
    rolled = next(step for step in steps if step.key == "bb.hq_roll")
    return {"modified": rolled.values["total"], "strength": after["strength"]}, cited


def replaced(given: dict[str, Any]) -> Played:
    names = ("hex", "formation", "type")
    candidates = [dict(zip(names, row, strict=True)) for row in given["candidates"]]
    data = {
        "formation": given["formation"],
        "type": given["unit_type"],
        "candidates": candidates,
    }
    found, cited = play("bb-1.3.3.3", data)
    del found["when"]  # a ruling, which the case leaves alone
    return found, cited


def support_loss(given: dict[str, Any]) -> Played:
    data = {"infantry_destroyed": given["infantry_destroyed"]}
    return play("bb-1.3.5", data, {"support-weapon": [given["roll"]]})


def fighter_dice(given: dict[str, Any]) -> Played:
    unit = given["unit"]
    data = {
        "fighter": {
            "unit": {"kind": unit["type"], "disrupted": unit["disrupted"]},
            "assault": unit["assault"],
            "hit_number": unit["hit"],
            "leadership": given.get("leadership", 0),
        },
        "attacks": given["role"] == "attacker",
        "own": given["own_types"],
        "enemy": given["enemy_types"],
        "urban": given.get("urban", False),
    }

    def view(found: dict[str, Any]) -> dict[str, Any]:
        return {"dice": found["dice"], "hit": found["hit_number"]}

    return play("bb-6.3:dice", data, view=view)


def banned(key: str, data: dict[str, Any], expected: Any) -> Played:
    """A case that expects a ban: the steps so far and the ban itself are what is cited."""
    ending = told(key, facts(key, data))
    assert isinstance(ending, Forbidden)
    return expected, {ending.rule, key.partition(":")[0]}


def disrupted_attacker(given: dict[str, Any]) -> Played:
    unit = given["unit"]
    fighter = {
        "unit": {"kind": unit["type"], "disrupted": True},
        "assault": unit["assault"],
        "hit_number": unit["hit"],
    }
    data = {
        "attackers": [fighter],
        "defenders": [{**fighter, "unit": INFANTRY}],
        "retreat": {"entries": [{"side": 0}]},
    }
    return banned("bb-6.3", data, {"raises": "IllegalAction"})


def shared(given: dict[str, Any]) -> Played:
    data = {"hits": given["n"], "units": given["count"]}
    return play("bb-6.3:share", data, {"odd-hit": [given["random_order"][0] + 1]})


def after_assault(given: dict[str, Any]) -> Played:
    attacker = {"unit": TANK, "assault": given["attacker_hits_scored"], "hit_number": 2}
    defender = {"unit": INFANTRY, "assault": given["defender_hits_scored"], "hit_number": 2}
    data = {
        "attackers": [attacker, {**attacker, "assault": None}],
        "defenders": [defender, {**defender, "assault": 0}],
        "retreat": {"entries": [{"side": 0}]},
    }
    answers = {
        "attack-1": [6] * given["attacker_hits_scored"],
        "counterattack-1": [6] * given["defender_hits_scored"],
        "defenders.odd-hit": [1],
    }

    def view(done: dict[str, Any]) -> str:
        assert done["defenders_left"] == [True, True]
        return {"attackers": "defenders retreat, attackers occupy"}[done["holder"]]

    return play("bb-6.3", data, answers, view)


def retreated(given: dict[str, Any]) -> Played:
    entry = {
        "side": given["entry_side"],
        "enemy_behind": given["target_has_enemy"],
        "next_to_enemy": given["target_next_to_other_enemy"],
    }

    def view(found: dict[str, Any]) -> dict[str, Any]:
        return {
            "side": found["side"],
            "result": "destroyed" if found["destroyed"] else "retreated",
        }

    return play("bb-6.3:retreat", {"entries": [entry]}, view=view)


def no_breakthrough(given: dict[str, Any]) -> Played:
    fighter = {"assault": 1, "hit_number": 4}
    data = {
        "vehicles": [{"unit": TANK if given["mover"] == "vehicle" else INFANTRY, **fighter}],
        "infantry": [{"unit": {"kind": kind}, **fighter} for kind in given["defenders"]],
        "ground": given["terrain"],
        "cost": 1,
        "left": 9,
        "enemy_beyond": given["hex_beyond_has_enemy"],
        "tried_here": given["already_tried_this_hex"],
    }
    return banned("bb-6.4", data, False)


def carried(given: dict[str, Any]) -> Played:
    transport = {"kind": "vehicle", "armor": 1, "save_number": 5, "strength": given["transport"]}
    data = {
        "transport": transport,
        "passenger": {"strength": given["passenger"]},
        "hits": given["n"],
    }

    def view(after: dict[str, Any]) -> dict[str, str]:
        return {
            name: after[name]["strength"] + ("+disrupted" if after[name]["disrupted"] else "")
            for name in ("transport", "passenger")
        }

    return play("bb-5.2.4", data, {"passenger": given["passenger_rolls"]}, view)


def no_loading(given: dict[str, Any]) -> Played:
    data = {
        "transport_movement": given["transport_movement"],
        "same_hex": given["same_hex"],
        "infantry_disrupted": given["infantry_disrupted"],
    }
    expected = {"allowed": False, "why": "disrupted infantry cannot load"}
    return banned("bb-5.2.1", data, expected)


def half(given: dict[str, Any]) -> Played:
    reading = Reading.of({"bb-ruling-half-movement": "round-up"} if "rounding" in given else {})
    ending = told("bb-5.2:half", facts("bb-5.2:half", {"movement": given["movement"]}), (), reading)
    return ending.value, {step.rule for step in ending.steps}


def drawn(given: dict[str, Any]) -> Played:
    names = {"F": "formation", "E": "end-turn"}
    data = {
        "draws": [names[letter] for letter in given["draws"]],
        "formation_markers": given["formation_markers_in_cup"],
    }
    return play("bb-3.1", data, view=lambda end: end["draws"])


def tank_missile(given: dict[str, Any]) -> Played:
    data = {"shot": shot(firepower_underlined=True)}
    dice = [6] * given["hit_dice_successes"] + [1] * (3 - given["hit_dice_successes"])

    def view(done: dict[str, Any]) -> str:
        return "marker removed" if done["marker_removed"] else "marker stays"

    return play("bb-1.3.5.1", data, {"hits": dice}, view)


def watch(given: dict[str, Any]) -> Played:
    earlier = "another" if given["already_fired_at_in_this_hex"] else "nobody"
    names = ("disrupted", "ops_complete", "in_los", "in_range", "both_sides_in_hex")
    data = {**{name: given[name] for name in names}, "fired_at_here": earlier}
    return banned("bb-6.2:allowed", data, False)


IN_WOODS = {"terrain": "woods", "adjacent_enemy": True}
MAPPING: dict[str, Callable[[dict[str, Any]], Played]] = {
    **GOLDEN,
    **dict.fromkeys(["BB-001", "BB-002", "BB-003", "BB-005", "BB-007"], aim),
    **dict.fromkeys(["BB-025", "BB-026", "BB-031"], aim),
    "BB-013": band,
    "BB-021": lambda g: play("bb-6.1:range", shot(distance=g["distance"])["aim"]),
    "BB-043": lambda g: count_hits(g, TANK),
    "BB-044": lambda g: saves(g, TANK, terrain="city-ruins"),
    "BB-045": lambda g: saves(g, INFANTRY, terrain="city-ruins"),
    "BB-048": lambda g: saves(g, INFANTRY, terrain="city"),
    "BB-046": lambda g: count_net(g, TANK, terrain="city-ruins"),
    "BB-047": full_state,
    "BB-054": prepared,
    "BB-059": lambda g: count_hits(g, JEEP),
    "BB-060": lambda g: saves(g, JEEP, **IN_WOODS),
    "BB-061": lambda g: count_net(g, JEEP, **IN_WOODS),
    "BB-062": lambda g: count_net(g, JEEP, **IN_WOODS),
    "BB-065": lambda g: state(g, JEEP),
    "BB-067": lambda g: state(g, JEEP),
    "BB-091": lambda g: state(g, INFANTRY),
    "BB-099": lambda g: state(g, {"kind": "vehicle", "armor": 1, "save_number": 5}),
    "BB-115": concealed,
    "BB-123": concealed,
    "BB-174": lambda g: play(
        "bb-1.6", {"morale": g["morale"]}, {"morale": g["dice"]}, lambda found: found["passed"]
    ),
    "BB-208": depletion,
    "BB-040": half,
    "BB-107": lambda g: play(
        "bb-1.3.4.6", {"action": g["action"], "bridge_disrupted": g["bridge_disrupted"]}
    ),
    "BB-133": carried,
    "BB-142": no_loading,
    "BB-146": hq_move,
    "BB-151": hq_move,
    "BB-157": hq_in_assault,
    "BB-158": hq_in_assault,
    "BB-161": hq_attacked,
    "BB-167": replaced,
    "BB-168": replaced,
    "BB-171": lambda g: play("bb-1.4", {"pieces": g["pieces"]}),
    "BB-176": band_of_command,
    "BB-177": band_of_command,
    "BB-190": lambda g: banned(
        "bb-4.2:action", {"action": g["action"], "out_of_command": g["out_of_command"]}, False
    ),
    "BB-197": support_loss,
    "BB-199": support_loss,
    "BB-207": tank_missile,
    "BB-217": fighter_dice,
    "BB-218": fighter_dice,
    "BB-219": fighter_dice,
    "BB-229": fighter_dice,
    "BB-227": disrupted_attacker,
    "BB-232": shared,
    "BB-233": shared,
    "BB-238": after_assault,
    "BB-246": retreated,
    "BB-254": no_breakthrough,
    "BB-366": drawn,
    "BB-383": half,
    "BB-407": no_breakthrough,
    "BB-427": watch,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_engine_agrees_with_the_printed_or_worked_out_case(case: dict[str, Any]) -> None:
    """The expected answer comes out, and the steps cite the rules that the case names."""
    found, cited = MAPPING[case["id"]](case["given"])
    assert found == case["expected"]
    assert set(case["rules"]) <= cited


def test_every_case_in_scope_is_mapped_and_no_mapping_is_left_over() -> None:
    """A new case in scope, or a case gone, fails here."""
    assert {case["id"] for case in CASES} == set(MAPPING)
    assert len(CASES) >= 64
