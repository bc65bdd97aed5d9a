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
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.rules import RULES, Outcome, Reading, told
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


def challenge(given: dict[str, Any]) -> Played:
    data = {"attribute": len(given["dice"]), "difficulty": given["difficulty"]}

    def view(found: dict[str, Any]) -> dict[str, Any]:
        return {"successes": found["successes"], "passed": found["passed"]}

    return play("abtf-3", data, {"dice": given["dice"]}, view)


def raised(given: dict[str, Any]) -> Played:
    points, dice = len(given["plus"]), list(given["dice"])
    answers = {}
    for number, place in enumerate(given["plus"], 1):
        answers[f"raise-{number}"] = f"face-{dice[place]}"
        dice[place] += 1
    data = {"dice": given["dice"], "difficulty": given["difficulty"], "morale_points": points}
    return play("abtf-6:after", data, answers, lambda found: found["successes"])


IN_WOODS = {"terrain": "woods", "adjacent_enemy": True}
MAPPING: dict[str, Callable[[dict[str, Any]], Played]] = {
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
    "ABTF-006": lambda g: play("abtf-6", {"will": g["will"]}),
    "ABTF-010": challenge,
    "ABTF-042": raised,
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
    assert len(CASES) == 32
