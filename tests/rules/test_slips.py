"""What a slip makes of a rule: it is wrong in its own way, and right where the rule does not bear."""

from __future__ import annotations

from typing import Any

import pytest
from rules.cases.abtf import SOLDIER, WEAK, friend, melee
from rules.cases.sight import look
from shots import facts

from trainer.rules import Forbidden, Outcome, Reading, told


def slipped(name: str, key: str, data: dict[str, Any], answers: Any = ()) -> Any:
    """How the rule ends for somebody who makes this slip."""
    return told(key, facts(key, data), answers, Reading.of(mistakes=[name]))


def value(name: str, key: str, data: dict[str, Any], answers: Any = ()) -> Any:
    ending = slipped(name, key, data, answers)
    assert isinstance(ending, Outcome), ending
    return ending.value


# the gamebook


def test_all_enemies_hurt_whoever_misses_and_the_fight_goes_on() -> None:
    """Two groups: the first friend takes the damage of both his enemies (4.2), then the second
    friend has his turn."""
    data = melee([friend(3), friend(2, 4)], [SOLDIER, WEAK, WEAK])
    answers = {
        "enemy-against-1": "friend-1",
        "enemy-against-2": "friend-1",
        "target": "enemy-1",
        "dice": [1, 1],
        "dice-2": [1, 1],
    }
    right = told("abtf-4.2", facts("abtf-4.2", data), answers, Reading())
    assert isinstance(right, Outcome)
    after = value("abtf-4.2-all-hurt", "abtf-4.2", data, answers)
    dp = [enemy["dp"] for enemy in data["enemies"]]
    lp = [f["lp"] for f in data["friends"]]
    assert [f.lp for f in right.value.friends] == [lp[0] - dp[0], lp[1] - dp[2]]
    assert [f.lp for f in after.friends] == [lp[0] - dp[0] - dp[1], lp[1] - dp[2]]


# El Último Puente


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_a_mirrored_drop_lies_on_the_other_side(die: int) -> None:
    """Left for right, as far away; what lies up stays up (7.a)."""
    ending = told("eup-7.a:scatter", facts("eup-7.a:scatter", {}), [[die]], Reading())
    assert isinstance(ending, Outcome)
    found = value("eup-7.a-mirrored", "eup-7.a:scatter", {}, [[die]])
    swapped = {"left": "right", "right": "left"}
    words = [swapped.get(word, word) for word in ending.value.bearing.value.split("-")]
    assert found.bearing.value == "-".join(words)
    assert found.drift_hexes == ending.value.drift_hexes


# ASL


@pytest.mark.parametrize(("road", "fits"), [([0, 1], True), ([0, 1, 3], True), ([0, 3], False)])
def test_a_road_asked_for_on_both_hexsides(road: list[int], fits: bool) -> None:
    """The VCA of vertex 0 lies between hexsides 0 and 1: both have to be road, more may be."""
    name, key = "asl-b6.431-road-ahead-and-beside", "asl-b6.431:vca"
    ending = slipped(name, key, {"road": road, "vertex": 0})
    assert ending.value is True if fits else isinstance(ending, Forbidden)


# line of sight


@pytest.mark.parametrize(
    ("row", "clear", "blocked"),
    [
        (". . . w", False, ["D1"]),
        ("w . . w", False, ["A1", "D1"]),
        ("w w . .", False, ["B1"]),
        (". w . w", False, ["B1"]),
        (". . . .", True, []),
    ],
)
def test_end_hexes_counted_as_in_between(row: str, clear: bool, blocked: list[str]) -> None:
    """They block where nothing else does; what blocks anyway blocks all the same."""
    found = value("bb-7.0-end-hexes", "bb-7.0", look(row))
    assert (found.clear, list(found.blocked_by)) == (clear, blocked)
