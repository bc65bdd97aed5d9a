"""Fights of several rounds at the table: who has to rally, who waits, who fights on."""

from __future__ import annotations

from typing import Any

import pytest
from shots import INFANTRY, TANK

from trainer.odds import course
from trainer.rules import BadInput, Outcome, Reading, parse, told
from trainer.rules.bb.results import State
from trainer.rules.registry import find

SHAKEN = {**INFANTRY, "disrupted": True}


def sequence(key: str, data: dict[str, Any], answers: Any, **said: str) -> Any:
    start = parse(find(key, sequences=True).facts, data)
    rulings = {f"bb-ruling-{name.replace('_', '-')}": how for name, how in said.items()}
    ending = told(key, start, answers, Reading.of(rulings))
    assert isinstance(ending, Outcome), ending
    return ending


def stormer(unit: dict[str, Any], assault: int = 3, morale: int = 7) -> dict[str, Any]:
    return {
        "fighter": {"unit": unit, "assault": assault, "hit_number": 4},
        "morale": morale,
        "reduced": {"assault": 1, "hit_number": 4},
    }


def storm(attackers: list[Any], defenders: list[Any]) -> dict[str, Any]:
    retreat = {"entries": [{"side": 0}]}
    return {"attackers": attackers, "defenders": defenders, "retreat": retreat}


@pytest.mark.parametrize("side", ["attackers", "defenders"])
@pytest.mark.parametrize("units", [0, 3])
def test_one_or_two_units_a_side_storm_a_hex(side: str, units: int) -> None:
    """None and three are refused with the side and its number."""
    sides = {"attackers": [stormer(INFANTRY)], "defenders": [stormer(INFANTRY)]}
    sides[side] = [stormer(INFANTRY)] * units
    with pytest.raises(BadInput) as caught:
        parse(find("bb:storm", sequences=True).facts, storm(**sides))
    found = caught.value
    assert (found.field, found.given, found.key) == (side, units, "error.fighters")


def test_a_disrupted_attacker_assaults_when_it_has_rallied() -> None:
    """It passes (7 or less), rolls its dice, drives the defender out and is steady (4.3, 6.3)."""
    data = storm([stormer(SHAKEN)], [stormer(INFANTRY, 2)])
    ending = sequence("bb:storm", data, [[3, 4], [6, 6, 1], [1, 1]])
    assert ending.value.holder.value == "attackers"
    assert [u.disrupted for u in ending.value.attackers] == [False]


def test_a_disrupted_attacker_waits_until_it_has_rallied() -> None:
    """It fails with 8: nobody rolls for the Assault before it has passed in a later turn."""
    data = storm([stormer(SHAKEN)], [stormer(INFANTRY, 2)])
    ending = sequence("bb:storm", data, [[4, 4], [3, 4], [6, 6, 1], [1, 1]])
    assert ending.value.holder.value == "attackers"
    keys = [s.key for s in ending.steps if s.rule == "bb-1.6"]
    assert keys == ["bb.morale_failed", "bb.morale_passed"]


def test_two_units_rally_each_for_itself_or_by_one_roll() -> None:
    """The first fails and waits, the second goes; with one roll for the hex both go (4.3)."""
    data = storm([stormer(SHAKEN), stormer(SHAKEN)], [stormer(INFANTRY, 2)])
    apart = sequence(
        "bb:storm", data, [[6, 6], [1, 1], [6, 6, 1], [1, 1]], rally_each_unit="each-unit"
    )
    assert sorted(u.disrupted for u in apart.value.attackers) == [False, True]
    both = sequence(
        "bb:storm", data, [[1, 1], [6, 6, 1], [1, 1, 1], [1, 1]], rally_each_unit="whole-hex"
    )
    assert [u.disrupted for u in both.value.attackers] == [False, False]


@pytest.mark.parametrize("values", [("assault", 3, 0), ("hit_number", 2, 6)])
def test_a_unit_that_has_lost_a_step_fights_with_its_other_side(
    values: tuple[str, int, int],
) -> None:
    """The better the reduced side of two tanks in a hex, the more often they hold it (1.3.1)."""
    name, better, worse = values

    def held(value: int) -> Any:
        reduced = {"assault": 2, "hit_number": 4, "armor": 2, "save_number": 4, name: value}
        tank = {**stormer(TANK, 2), "reduced": reduced}
        data = parse(find("bb:storm", sequences=True).facts, storm([stormer(INFANTRY, 4)], [tank]))
        return course("bb:storm", data).odds.chance(
            lambda end: end.value.holder.value == "defenders"
        )

    assert held(better) > held(worse)


def duel(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {"one": one, "other": other, "distance": 4}


@pytest.mark.parametrize("strength", ["full", "reduced"])
@pytest.mark.parametrize("fight", ["bb:storm", "bb:firefight"])
def test_a_unit_at_full_strength_has_another_side(fight: str, strength: str) -> None:
    """Without it nobody knows how it goes on after a lost step; a reduced unit needs none (1.3.1)."""
    unit = {**INFANTRY, "strength": strength}
    one_side = {"reduced": None}
    if fight == "bb:storm":
        data = storm([{**stormer(unit), **one_side}], [stormer(INFANTRY)])
        field = "attackers[0].reduced"
    else:
        data = duel(platoon(unit, **one_side), platoon(INFANTRY))
        field = "one.reduced"
    expected = find(fight, sequences=True).facts
    if strength == "reduced":
        assert parse(expected, data)
        return
    with pytest.raises(BadInput) as caught:
        parse(expected, data)
    assert (caught.value.field, caught.value.key) == (field, "error.missing")


@pytest.mark.parametrize("values", [("armor", 4, 0), ("save_number", 2, 6)])
def test_a_tank_that_has_lost_a_step_saves_with_its_other_side(
    values: tuple[str, int, int],
) -> None:
    """The better the Armor of its reduced side, the more often it outlives three turns (6.1)."""
    name, better, worse = values
    gun = {"ammunition": "AP", "firepower": 4, "hit_number": 3, "range": 8}

    def destroyed(value: int) -> Any:
        reduced = {"firepower": 1, "hit_number": 5, "armor": 2, "save_number": 4, name: value}
        data = {
            "firer": platoon(TANK, weapon=gun),
            "target": platoon(TANK, reduced=reduced),
            "distance": 4,
            "rounds": 3,
        }
        found = course("bb:volleys", parse(find("bb:volleys", sequences=True).facts, data)).odds
        return found.chance(lambda end: end.value.strength == "destroyed")

    assert destroyed(better) < destroyed(worse)


@pytest.mark.parametrize("values", [("armor", 4, 0), ("save_number", 2, 6)])
def test_where_saves_are_thrown_the_other_side_saves_with_its_own_values(
    values: tuple[str, int, int],
) -> None:
    """By one reading an Assault has saves (6.3): the better the Armor of the reduced side, the more
    often a tank that has lost a step holds the hex."""
    name, better, worse = values
    saves = Reading.of({"bb-ruling-assault-saves": "saves-as-in-ranged-combat"})

    def held(value: int) -> Any:
        reduced = {"assault": 2, "hit_number": 4, "armor": 2, "save_number": 4, name: value}
        tank = {**stormer(TANK, 2), "reduced": reduced}
        data = parse(find("bb:storm", sequences=True).facts, storm([stormer(INFANTRY, 4)], [tank]))
        return course("bb:storm", data, saves).odds.chance(
            lambda end: end.value.holder.value == "defenders"
        )

    assert held(better) > held(worse)


def platoon(unit: dict[str, Any], **more: Any) -> dict[str, Any]:
    weapon = {"ammunition": "HE", "firepower": 1, "hit_number": 5, "range": 8}
    reduced = {"firepower": 1, "hit_number": 5}
    return {"weapon": weapon, "unit": unit, "morale": 7, "reduced": reduced, **more}


@pytest.mark.parametrize(
    ("more", "modifier"),
    [({}, 0), ({"leadership": 2}, -2), ({"cover": {"prepared_position": True}}, -1)],
)
def test_a_platoon_rallies_with_what_helps_it(more: dict[str, Any], modifier: int) -> None:
    """The Leadership of an HQ in the hex and a Prepared Position count on its own roll alone."""
    data = {"firer": platoon(SHAKEN, **more), "target": platoon(SHAKEN), "distance": 4, "rounds": 1}
    ending = sequence("bb:volleys", data, [[6, 6], [6, 6]])
    rolls = [s.values["modifier"] for s in ending.steps if s.rule == "bb-1.6"]
    assert rolls == [modifier, 0]
    assert isinstance(ending.value, State)
    assert ending.value.disrupted


def test_a_platoon_fires_again_when_its_marker_has_come_off() -> None:
    """Ops Complete from the turn before comes off as its impulse begins (4.1): it may fire."""
    data = {
        "firer": platoon(INFANTRY, cover={"ops_complete": True}),
        "target": platoon(INFANTRY),
        "distance": 4,
        "rounds": 1,
    }
    ending = sequence("bb:volleys", data, [[1]])
    assert [s.key for s in ending.steps if s.key == "bb.laid"] == ["bb.laid"]
