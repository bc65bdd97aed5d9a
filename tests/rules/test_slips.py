"""What a slip makes of a rule: it is wrong in its own way, and right where the rule does not bear."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from fights import TRANSPORT
from rules.cases import SLIPS, at_the_table
from rules.cases.abtf import SOLDIER, WEAK, fight, friend, melee
from rules.cases.air import AIRCRAFT, at_air, gun, pop_up
from rules.cases.artillery import hexed
from rules.cases.sight import look
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.rules import MISTAKES, RULES, Forbidden, Outcome, Reading, registry, told
from trainer.rules.bb.artillery_facts import Mined
from trainer.rules.bb.turn import PhaseEnd
from trainer.rules.eup.facts import Act, Army

CARRIED = {"kind": "mortar", "armor": 1, "save_number": 6}
"""A mortar on a vehicle."""


def slipped(name: str, key: str, data: dict[str, Any], answers: Any = ()) -> Any:
    """How the rule ends for somebody who makes this slip."""
    return told(key, facts(key, data), answers, Reading.of(mistakes=[name]))


def value(name: str, key: str, data: dict[str, Any], answers: Any = ()) -> Any:
    ending = slipped(name, key, data, answers)
    assert isinstance(ending, Outcome), ending
    return ending.value


# slips that see no limit

EVERYTHING_GOES = (
    "abtf-4.2-two",
    "asl-b6.1-one-hex-one-place",
    "asl-b6.4-any-hexside",
    "asl-b6.44-riders",
    "asl-b6.44-three-squads",
    "asl-b6.431-any-facing",
    "asl-b6.5-always",
    "bb-1.3.1-all-weapons",
    "bb-1.3.3-several",
    "bb-1.3.3.2-attacks",
    "bb-1.3.3.2-target",
    "bb-1.3.4.5-on-the-ground",
    "bb-3.2.1-back-at-once",
    "bb-4.2-fires",
    "bb-5.1-walks-in",
    "bb-5.2.3-fires",
    "bb-6.1-any-ammunition",
    "bb-6.1.3.1-no-limit",
    "bb-6.1.7-moves-close",
    "bb-8.0-any-time",
    "bb-8.3-soviets-too",
    "bb-8.4-nato-too",
    "bb-8.5-soviets-too",
    "bb-9.1-assaults",
    "bb-9.3-bands-for-all",
    "bb-9.5-any-weapon",
    "bb-10.0-support-free",
    "eup-11-anti-tank-at-all",
    "eup-11-guns-attack",
)


@pytest.mark.parametrize("name", EVERYTHING_GOES)
def test_a_slip_that_sees_no_limit_says_yes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To whatever its rule is asked in its case, there and in the rules that ask it."""
    key, asked = MISTAKES[name].key, []
    play = RULES[key].function

    def listening(given: Any, reading: Reading) -> Any:
        asked.append(given)
        return (yield from play(given, reading))

    monkeypatch.setitem(RULES, key, registry.replaced(key, listening))
    at_the_table(SLIPS[name], Reading())
    monkeypatch.undo()
    assert asked
    for given in asked:
        assert told(key, given, (), Reading.of(mistakes=[name])) == Outcome(True)


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


@pytest.mark.parametrize(
    ("name", "key", "data", "found"),
    [
        ("abtf-2-zero-lives", "abtf-2", {"lp": 0}, True),
        ("abtf-2-zero-lives", "abtf-2", {"lp": -1}, False),
        ("abtf-4.3-more-than-ten", "abtf-4.3:counts", {"participants": 10}, False),
        ("abtf-4.3-more-than-ten", "abtf-4.3:counts", {"participants": 11}, True),
        ("abtf-5.1-one-empty", "abtf-5.1:lost", {"ammo_by_weapon": [2, 0]}, True),
        ("abtf-5.1-one-empty", "abtf-5.1:lost", {"ammo_by_weapon": [2, 1]}, False),
        (
            "abtf-5.1-one-empty",
            "abtf-5.1:lost",
            {"ammo_by_weapon": [2, 0], "long_range": False},
            False,
        ),
    ],
)
def test_a_line_drawn_a_little_elsewhere(
    name: str, key: str, data: dict[str, Any], found: bool
) -> None:
    """Dead below 0 (2); a mass from eleven on (4.3); lost with one weapon empty, at long range
    (5.1)."""
    assert value(name, key, data) is found


@pytest.mark.parametrize(
    ("name", "by", "roll"),
    [
        ("abtf-4.2.inf-each-die", 3, (4, 3, False)),
        ("abtf-4.2.inf-each-die", 4, (0, 0, True)),
        ("abtf-4.2.inf-each-die", 5, (0, 0, True)),
        ("abtf-4.2.inf-fights-on", 1, (3, 0, False)),
        ("abtf-4.2.inf-fights-on", 2, (2, 0, False)),
        ("abtf-4.2.inf-fights-on", 3, (1, 0, False)),
        ("abtf-4.2.inf-fights-on", 4, (1, 1, False)),
        ("abtf-4.2.inf-fights-on", 5, (1, 2, False)),
    ],
)
def test_four_dice_against_too_many(name: str, by: int, roll: tuple[int, int, bool]) -> None:
    """Taken off each die, four too many still kill; fought on, a last die counts less (4.2)."""
    found = value(name, "abtf-4.2.inf", {"attribute": 4, "by": by})
    assert (found.dice, found.penalty, found.dead) == roll


LONG_SHOT: dict[str, Any] = {"long_range": True, "weapons": [{"multiplier": 4, "ammo": 1}]}


@pytest.mark.parametrize(
    ("name", "change", "dice", "lp", "dead"),
    [
        ("abtf-4.1-hits-back", {}, [1, 3], 5, False),
        ("abtf-4.1-hits-back", {}, [1, 4], 5, False),
        ("abtf-4.1-hits-back", {"lp": 4}, [1, 4], 1, False),
        ("abtf-4.1-hits-back", {"lp": 3}, [1, 4], 0, True),
        ("abtf-4.1-hits-back", {"lp": 2}, [1, 4], -1, True),
        ("abtf-4.1-hits-regardless", {}, [1, 3], 8, False),
        ("abtf-4.1-hits-regardless", {"lp": 3}, [1, 3], 3, False),
        ("abtf-4.1-hits-regardless", {"lp": 4, **LONG_SHOT}, [1, 3], 4, True),
        ("abtf-4.1-hits-regardless", {"lp": 3, **LONG_SHOT}, [1, 3], 3, False),
    ],
)
def test_an_assault_that_hurts_the_wrong_side(
    name: str, change: dict[str, Any], dice: list[int], lp: int, dead: bool
) -> None:
    """Struck back, a success costs the 3 Damage Points that a miss costs; unhurt after a miss, he
    lives, unless the last Ammo is gone (4.1, 5.1)."""
    found = value(name, "abtf-4.1", fight(**change), [dice])
    assert (found.lp, found.dead) == (lp, dead)


def test_whoever_hits_is_not_hurt_by_a_group_either() -> None:
    """All of the enemies strike after a miss alone (4.2)."""
    data = melee([friend(3)], [SOLDIER, WEAK])
    right = told("abtf-4.2", facts("abtf-4.2", data), ["enemy-2", [4, 1]], Reading())
    assert isinstance(right, Outcome)
    assert value("abtf-4.2-all-hurt", "abtf-4.2", data, ["enemy-2", [4, 1]]) == right.value


@pytest.mark.parametrize(
    ("dice", "successes"), [([5, 5, 5], 3), ([5, 5, 4], 2), ([4, 4, 4], 0), ([3, 4, 5], 1)]
)
def test_a_penalty_taken_off_bought_dice_too(dice: list[int], successes: int) -> None:
    """Difficulty 3 and 2 less on a die: every die has to show a 5, all rolled at once (4.2)."""
    data = {"attribute": 2, "difficulty": 3, "morale_points": 1, "penalty": 2}
    answers = {"extra-dice": "1", "dice": dice}
    assert value("abtf-4.2.inf-bought-too", "abtf-3", data, answers).successes == successes


@pytest.mark.parametrize(
    ("answers", "successes", "left"),
    [
        ({"raise-1": "stop"}, 0, 3),
        ({"raise-1": "face-5", "raise-2": "stop"}, 1, 2),
        ({"raise-1": "face-5", "raise-2": "face-5"}, 3, 1),
    ],
)
def test_a_point_that_lifts_every_die_is_asked_for_again(
    answers: dict[str, str], successes: int, left: int
) -> None:
    """A die that lacks 1 succeeds with the first point, two that lack 2 with the second (6)."""
    data = {"successes": 0, "lacking": [1, 2, 2], "difficulty": 6, "morale_points": 3}
    found = value("abtf-6-every-die", "abtf-6:after", data, answers)
    assert (found.successes, found.morale_points) == (successes, left)


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


@pytest.mark.parametrize(
    ("turn", "player", "after"),
    [
        (3, "german", (3, "allied")),
        (3, "allied", (4, "german")),
        (11, "allied", (12, "german")),
        (12, "allied", (None, None)),
    ],
)
def test_with_the_germans_first_the_allies_end_a_turn(
    turn: int, player: str, after: tuple[int | None, str | None]
) -> None:
    """The game ends with the Allied half of turn twelve (4, the halves the wrong way round)."""
    found = value("eup-4-germans-begin", "eup-4", {"turn": turn, "player": player})
    assert (found.turn, found.player) == after


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"landscape": "wood"}, None),
        ({"landscape": "open"}, None),
        ({"landscape": "city"}, "city"),
        ({"landscape": "wood", "own_there": True}, "own"),
        ({"on_board": False}, "off-board"),
    ],
)
def test_soft_woods_save_from_the_trees_alone(change: dict[str, Any], cause: str | None) -> None:
    """Whatever else eliminates a dropped counter does so all the same (7)."""
    found = value("eup-7.elim-wood-is-soft", "eup-7.elim", {"combat_factor": 3, **change})
    assert (None if found is None else found.value) == cause


@pytest.mark.parametrize("player", Army)
def test_only_a_move_after_a_fight_is_let_pass(player: Army) -> None:
    """Whatever else is out of order, or not this side's to do, stays forbidden (12)."""
    for done, following in product(Act, Act):
        data = {"player": player.value, "done_last": done.value, "following": following.value}
        ending = slipped("eup-12-fight-and-move", "eup-12", data)
        if (done, following) == (Act.FIGHT, Act.MOVE):
            assert ending == Outcome(True)
        else:
            assert ending == told("eup-12", facts("eup-12", data), (), Reading())


def test_the_order_of_the_germans_taken_for_that_of_both() -> None:
    """The Allies bombard after they have moved; of the Germans nothing changes (8, 12)."""
    name, key = "eup-12-bombards-last", "eup-12:phases"
    germans = value(name, key, {"player": "german"})
    assert germans == (Act.MOVE, Act.BOMBARD, Act.FIGHT)
    assert value(name, key, {"player": "allied"}) == (Act.DROP, *germans)


# ASL


@pytest.mark.parametrize(("road", "fits"), [([0, 1], True), ([0, 1, 3], True), ([0, 3], False)])
def test_a_road_asked_for_on_both_hexsides(road: list[int], fits: bool) -> None:
    """The VCA of vertex 0 lies between hexsides 0 and 1: both have to be road, more may be."""
    name, key = "asl-b6.431-road-ahead-and-beside", "asl-b6.431:vca"
    ending = slipped(name, key, {"road": road, "vertex": 0})
    assert ending.value is True if fits else isinstance(ending, Forbidden)


# Blood and Bridges


@pytest.mark.parametrize("answers", [[[6, 6, 1], [1, 1]], [[6, 1, 1], [5, 1]]])
def test_ammo_depletion_in_place_of_the_marker_needs_a_miss(answers: Any) -> None:
    """A missile that has hit (1.3.5.1) leaves its marker and the tank's ammunition alone."""
    data = {"shot": shot(firepower_underlined=True)}
    right = told("bb-1.3.5.1", facts("bb-1.3.5.1", data), answers, Reading())
    assert isinstance(right, Outcome)
    assert value("bb-1.3.5.1-depleted", "bb-1.3.5.1", data, answers) == right.value


@pytest.mark.parametrize(
    ("name", "die", "stays"),
    [
        ("bb-10.0-support-five", 4, False),
        ("bb-10.0-support-five", 5, True),
        ("bb-10.0-jammer-four", 3, True),
        ("bb-10.0-jammer-four", 4, False),
    ],
)
def test_jamming_by_another_number(name: str, die: int, stays: bool) -> None:
    """The call for support gets through on 5, the jammer is found on 4; without jamming there is
    nothing to roll: the call gets through, and no jammer stays (10.0)."""
    key = "bb-10.0:support" if "support" in name else "bb-10.0:removal"
    assert value(name, key, {"jammed": True}, [[die]]) is stays
    assert value(name, key, {"jammed": False}) is ("support" in name)


@pytest.mark.parametrize(
    ("infantry", "weapons", "circled", "fits"),
    [(1, 1, True, True), (2, 0, True, True), (1, 0, False, False), (2, 1, True, False)],
)
def test_any_two_counters_ride_where_the_movement_is_circled(
    infantry: int, weapons: int, circled: bool, fits: bool
) -> None:
    """Two at the most, and none at all where there is no circle (5.2)."""
    data = {"circled": circled, "infantry": infantry, "support_weapons": weapons}
    assert value("bb-5.2-two-units", "bb-5.2", data) is fits


@pytest.mark.parametrize(("hexes", "flies"), [(1, True), (12, True), (13, False)])
def test_a_helicopter_kept_to_twelve_hexes(hexes: int, flies: bool) -> None:
    """It flies them, and no thirteenth (9.1)."""
    ending = slipped("bb-9.1-twelve-for-all", "bb-9.1", {"mode": "flying", "flown": hexes})
    assert isinstance(ending, Outcome if flies else Forbidden)


@pytest.mark.parametrize("jammed", [True, False])
def test_support_called_without_a_roll(jammed: bool) -> None:
    """It gets through whatever lies on the HQ (10.0)."""
    assert value("bb-10.0-support-free", "bb-10.0:support", {"jammed": jammed}) is True


@pytest.mark.parametrize(
    ("called", "left", "open_by_slip"), [(0, 0, None), (0, 1, 1), (0, 5, 1), (1, 5, None)]
)
def test_one_mission_taken_for_the_limit(called: int, left: int, open_by_slip: int | None) -> None:
    """None where the scenario gives none; one otherwise, unless it has been called (8.0)."""
    data = {"called": called, "called_in_all": called, "missions_left": left}
    ending = slipped("bb-8.0-one-mission", "bb-8.0:missions", data)
    if open_by_slip is None:
        assert isinstance(ending, Forbidden)
    else:
        assert ending == Outcome(open_by_slip)


@pytest.mark.parametrize(
    ("units", "armor", "concealment"),
    [
        ((TANK,), 2, 0),
        ((INFANTRY,), 0, 1),
        ((TANK, INFANTRY), 0, 1),
        ((INFANTRY, TANK), 0, 1),
        ((TANK, JEEP), 2, 0),
        ((JEEP, TANK), 0, 0),
        (({**TANK, "armor": 0},), 0, 0),
        ((CARRIED, TANK), 1, 0),
        ((TANK, CARRIED), 2, 0),
    ],
)
def test_dice_of_a_hex_in_craters_that_artillery_does_not_give(
    units: tuple[dict[str, Any], ...], armor: int, concealment: int
) -> None:
    """Armor where somebody with it stands for the hex, Concealment where infantry does, which alone
    hides in craters (8.1)."""
    data = hexed(*units, cover={"terrain": "shell-craters", "terrain_bonus": 1})
    right = told("bb-8.1:bonus", facts("bb-8.1:bonus", data), (), Reading())
    assert isinstance(right, Outcome)
    assert value("bb-8.1-armor-dice", "bb-8.1:bonus", data) == right.value + armor
    assert value("bb-8.1-concealed", "bb-8.1:bonus", data) == right.value + concealment


@pytest.mark.parametrize(
    ("unit", "dice", "after"),
    [
        (TANK, [6, 6], ("reduced", True)),
        (TANK, [1, 1], ("full", False)),
        ({**TANK, "strength": "reduced"}, [6, 6], ("reduced", True)),
        ({**TANK, "disrupted": True}, [6, 6], ("full", True)),
        ({**TANK, "disrupted": True}, [1, 1], ("full", True)),
        (INFANTRY, [6, 6], ("reduced", True)),
        (INFANTRY, [1, 1], ("full", False)),
    ],
)
def test_a_step_of_a_vehicle_lost_to_gas(
    unit: dict[str, Any], dice: list[int], after: tuple[str, bool]
) -> None:
    """By a full vehicle that fails its Morale check and was not Disrupted; the rest goes by the
    book (8.4)."""
    data = {"occupant": {"unit": unit, "morale": 7}}
    found = value("bb-8.4-vehicle-loses-step", "bb-8.4:unit", data, [dice]).unit
    assert (found.strength, found.disrupted) == after


@pytest.mark.parametrize(
    ("unit", "dice", "after"),
    [
        (TANK, [1, 1], ("full", False)),
        (TANK, [6, 6], ("full", True)),
        ({**TANK, "disrupted": True}, [1, 1], ("reduced", True)),
        ({**TANK, "disrupted": True}, [6, 6], ("reduced", True)),
        ({**TANK, "disrupted": True, "strength": "reduced"}, [1, 1], ("reduced", True)),
        (INFANTRY, [1, 1], ("full", False)),
        ({**INFANTRY, "disrupted": True}, [1, 1], ("full", True)),
    ],
)
def test_a_step_of_a_disrupted_vehicle_lost_to_gas(
    unit: dict[str, Any], dice: list[int], after: tuple[str, bool]
) -> None:
    """By a full one that was Disrupted, whatever it rolls; the rest goes by the book (8.4)."""
    data = {"occupant": {"unit": unit, "morale": 7}}
    found = value("bb-8.4-disrupted-loses-step", "bb-8.4:unit", data, [dice]).unit
    assert (found.strength, found.disrupted) == after


def test_a_city_that_hides_at_any_distance_is_named_once() -> None:
    """The one that the book names, too, which lies just before the target (7.2)."""
    found = value("bb-7.2-city-any-distance", "bb-7.2:behind", look("H . c . c ."))
    assert sorted(o.hex for o in found) == ["C1", "E1"]


@pytest.mark.parametrize(
    ("unit", "dice", "as_in_the_book"),
    [
        (TANK, [6, 6], True),
        (TANK, [1, 1], True),
        (INFANTRY, [1, 1], True),
        (INFANTRY, [6, 6], False),
    ],
)
def test_infantry_that_gas_takes_no_step_from(
    unit: dict[str, Any], dice: list[int], as_in_the_book: bool
) -> None:
    """On foot, where it fails its check: Disrupted at full strength; all else is the book's (8.4)."""
    passenger = {"passenger": {}} if unit is TANK else {}
    data = {"occupant": {"unit": unit, "morale": 7, **passenger}}
    right = told("bb-8.4:unit", facts("bb-8.4:unit", data), [dice], Reading())
    assert isinstance(right, Outcome)
    found = value("bb-8.4-foot-keeps-step", "bb-8.4:unit", data, [dice])
    assert (found == right.value) is as_in_the_book
    if not as_in_the_book:
        assert (found.unit.strength, found.unit.disrupted) == ("full", True)


@pytest.mark.parametrize(
    ("disrupted", "mines", "clearing", "after"),
    [
        (False, 2, 5, (True, True)),
        (False, 2, 4, (True, False)),
        (False, 3, 4, (False, True)),
        (True, 3, 4, (True, True)),
    ],
)
def test_mines_that_only_a_strike_clears(
    disrupted: bool, mines: int, clearing: int, after: tuple[bool, bool]
) -> None:
    """Nobody who was Disrupted is steady again for having met no mine (8.3)."""
    answers = [[mines], [clearing]]
    found = value("bb-8.3-clears-after-hits", "bb-8.3", {"disrupted": disrupted}, answers)
    assert found == Mined(*after)


def test_who_is_not_hurt_answers_a_pop_up_all_the_same() -> None:
    """The helicopter misses: the answer is that of the book (9.2.1)."""
    data, answers = pop_up(at_air("AA", 7)), [[1, 1, 1], [4, 5, 1], [1, 1]]
    right = told("bb-9.2.1", facts("bb-9.2.1", data), answers, Reading())
    assert isinstance(right, Outcome)
    assert slipped("bb-9.2.1-helicopter-first", "bb-9.2.1", data, answers) == right


def test_anti_aircraft_weapons_that_have_to_see() -> None:
    """In the line of sight they fire by the book, out of it not at all (9.5)."""
    key, answers = "bb-9.5:anti-aircraft", [[4, 5, 1], [4]]
    seen = {"aim": gun(), "aircraft": AIRCRAFT}
    right = told(key, facts(key, seen), answers, Reading())
    assert isinstance(right, Outcome)
    assert slipped("bb-9.5-line-of-sight", key, seen, answers) == right
    hidden = {"aim": gun(in_los=False), "aircraft": AIRCRAFT}
    assert isinstance(slipped("bb-9.5-line-of-sight", key, hidden, answers), Forbidden)


@pytest.mark.parametrize(("terrain", "more"), [("shell-craters", 1), ("woods", 1), ("open", 0)])
def test_concealment_counted_against_an_air_strike(terrain: str, more: int) -> None:
    """A die more wherever infantry hides (9.5)."""
    cover = {"terrain": terrain, "terrain_bonus": 1}
    right = told("bb-9.5:save-dice", facts("bb-9.5:save-dice", cover), (), Reading())
    assert isinstance(right, Outcome)
    assert value("bb-9.5-concealed", "bb-9.5:save-dice", cover) == right.value + more


@pytest.mark.parametrize(
    ("draws", "markers", "ends"),
    [
        (["deferred", "formation"], 2, 2),
        (["deferred", "formation"], 3, None),
        (["end-turn", "deferred", "end-turn", "formation"], 3, 3),
        (["other", "other", "formation"], 2, None),
        (["end-turn", "other", "formation"], 2, None),
    ],
)
def test_a_marker_put_back_counted_as_gone(
    draws: list[str], markers: int, ends: int | None
) -> None:
    """The phase ends when all seem to be out of the cup, or with the second End Turn (3.1)."""
    data = {"draws": draws, "formation_markers": markers}
    assert value("bb-3.1-deferred-gone", "bb-3.1", data) == PhaseEnd(ends)


@pytest.mark.parametrize(
    ("distance", "within"), [(None, False), (0, True), (2, True), (3, False), (4, False)]
)
def test_the_edge_of_the_command_range_left_out(distance: int | None, within: bool) -> None:
    """Of three hexes two are within; nobody is within the range of a lost HQ (4.2)."""
    data = {"morale": 7, "command_range": 3, "distance": distance}
    assert value("bb-4.2-edge-outside", "bb-4.2:in-range", data) is within


def test_the_nearest_of_any_formation() -> None:
    """All hexes of the nearest units, none where there is nobody (1.3.3.1)."""
    near = [
        {"hex": name, "formation": formation, "type": "tank", "distance": far}
        for name, formation, far in (("0101", "A", 3), ("0202", "B", 2), ("0303", "C", 2))
    ]
    name, key = "bb-1.3.3.1-nearest-of-any", "bb-1.3.3.1:displaced"
    assert value(name, key, {"formation": "A", "candidates": near}) == ("0202", "0303")
    assert value(name, key, {"formation": "A"}) == ()


@pytest.mark.parametrize(
    ("suffered", "die", "as_in_the_book"),
    [
        ({"harmed": 1}, 1, True),
        ({"harmed": 1}, 2, True),
        ({"harmed": 2, "destroyed": 1, "outright": 1}, 1, False),
        ({"harmed": 1, "destroyed": 1, "outright": 1, "all_destroyed": True}, None, True),
    ],
)
def test_two_added_to_the_roll_of_an_hq(
    suffered: dict[str, Any], die: int | None, as_in_the_book: bool
) -> None:
    """For a unit that was destroyed beside another; where nobody was, the die counts as it fell, and
    with the whole stack the HQ is gone (1.3.3.2)."""
    key, answers = "bb-1.3.3.2", [] if die is None else [[die]]
    right = told(key, facts(key, suffered), answers, Reading())
    assert isinstance(right, Outcome)
    found = value("bb-1.3.3.2-loss-added", key, suffered, answers)
    assert (found == right.value) is as_in_the_book


@pytest.mark.parametrize(
    ("hits", "dice", "disrupted"), [(1, [3], False), (1, [2], True), (2, [2, 1], True)]
)
def test_infantry_that_is_not_disrupted_with_its_transport(
    hits: int, dice: list[int], disrupted: bool
) -> None:
    """An even die brings it a Hit of its own all the same, and Disrupts it (5.2.4)."""
    data = {"transport": TRANSPORT, "hits": hits}
    found = value("bb-5.2.4-not-disrupted", "bb-5.2.4", data, [dice])
    assert (found.transport.disrupted, found.passenger.disrupted) == (True, disrupted)


def test_infantry_of_a_lost_transport_saves_itself_as_in_the_book() -> None:
    """Who is kept from being Disrupted with a transport is not kept from falling out of it (5.2.4)."""
    lost = {**TRANSPORT, "strength": "reduced", "disrupted": True}
    for dice in ([[3], [2]], [[3], [3]], [[2], [2]]):
        data = facts("bb-5.2.4", {"transport": lost, "hits": 1})
        right = told("bb-5.2.4", data, dice, Reading())
        slip = Reading.of(mistakes=["bb-5.2.4-not-disrupted"])
        assert told("bb-5.2.4", data, dice, slip) == right


@pytest.mark.parametrize(
    ("disrupted", "hits", "removed"),
    [(False, 1, False), (False, 2, False), (False, 3, True), (True, 1, False), (True, 2, True)],
)
def test_a_bridge_that_only_a_third_hit_removes(disrupted: bool, hits: int, removed: bool) -> None:
    """The one that Disrupted it before counts as the first (1.3.4.6)."""
    data = {"disrupted": disrupted, "hits": hits}
    found = value("bb-1.3.4.6-third-hit", "bb-1.3.4.6:hit", data)
    assert found.removed is removed


@pytest.mark.parametrize(
    ("enemy", "dice"),
    [(["infantry"], (3, 4)), (["infantry", "vehicle"], (3, 4)), (["vehicle"], (3, 2))],
)
def test_two_taken_off_the_assault_hit_number_in_a_city(
    enemy: list[str], dice: tuple[int, int]
) -> None:
    """Where the city gives something by the book, and nothing where it does not (6.3)."""
    one = {"unit": INFANTRY, "assault": 3, "hit_number": 4}
    data = {"fighter": one, "attacks": True, "own": ["infantry"], "enemy": enemy, "urban": True}
    found = value("bb-6.3-urban-minus-two", "bb-6.3:dice", data)
    assert (found.dice, found.hit_number) == dice


def test_a_support_weapon_beside_its_main_weapon() -> None:
    """Only one that fires alone is let fire against the book (6.1)."""
    both = {"main": shot(ammunition="HE", target=INFANTRY), "support": shot()}
    for data, answers in ((both, [[6, 1, 1], [6, 1, 1], [1, 1]]), ({}, ())):
        right = told("bb-6.1:volley", facts("bb-6.1:volley", data), answers, Reading())
        assert slipped("bb-6.1-support-alone", "bb-6.1:volley", data, answers) == right


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


WOODS = {"hex": "B1", "obstacle": "woods", "counts": 2}
CITY = {"hex": "C1", "obstacle": "city", "counts": 2}


@pytest.mark.parametrize(
    ("met", "blocked_by"),
    [
        ([], ()),
        ([("edge", CITY)], ("C1",)),
        ([("through", WOODS)], ("B1",)),
        ([("through", WOODS), ("edge", CITY)], ("B1",)),
    ],
)
def test_a_graze_taken_to_block(met: list[tuple[str, Any]], blocked_by: tuple[str, ...]) -> None:
    """What blocks by the book is named alone where it does (7.3)."""
    data = {"met": [{"touch": touch, "obstacles": [one]} for touch, one in met]}
    found = value("bb-7.3-graze-blocks", "bb-7.3", data)
    assert (found.clear, found.blocked_by) == (not met, blocked_by)


@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        (["1 .", "2 x", "3 ."], False),
        (["1 .", "2 b", "3 ."], False),
        (["1 .", "2 .", "3 .", "wreck A2"], False),
        (["1 .", "2 f", "3 ."], True),
        (["1 .", "2 .", "3 ."], True),
    ],
)
def test_one_of_what_blocks_in_twos_taken_to_block(rows: list[str], clear: bool) -> None:
    """Rough terrain, burnt-out woods and a Wreck, each alone (7.1); nothing that never blocks."""
    data = {"map": rows, "attacker_hex": "A1", "target_hex": "A3"}
    assert value("bb-7.1-rough-alone", "bb-7.0", data).clear is clear


@pytest.mark.parametrize(("there", "coming", "fits"), [(0, 2, True), (0, 1, True), (1, 1, False)])
def test_one_counter_a_hex_of_a_foot_bridge(there: int, coming: int, fits: bool) -> None:
    """An empty hex takes a squad as the book has it; beside a half-squad nobody fits (B6.44)."""
    data = {"half_squads": there, "coming": coming}
    ending = slipped("asl-b6.44-one-counter", "asl-b6.44:stacking", data)
    assert ending.value is True if fits else isinstance(ending, Forbidden)


@pytest.mark.parametrize(
    ("there", "one_lane", "blocked"),
    [
        (["wreck"], True, True),
        (["vehicle"], True, True),
        (["infantry", "vehicle"], True, True),
        (["motorcycle"], True, False),
        (["gun"], True, False),
        (["infantry"], True, False),
        ([], True, False),
        (["wreck"], False, False),
    ],
)
def test_everybody_blocked_by_a_vehicle_or_its_wreck(
    there: list[str], one_lane: bool, blocked: bool
) -> None:
    """Infantry too, by what blocks vehicles on one lane and by nothing else (B6.431)."""
    data = {"mover": "infantry", "there": there, "one_lane": one_lane}
    assert value("asl-b6.431-all-blocked", "asl-b6.431:blocked", data) is blocked


@pytest.mark.parametrize(
    ("who", "crosses"),
    [
        ("infantry", True),
        ("portaged", True),
        ("horse", False),
        ("cycle", False),
        ("cavalry", False),
        ("rider", False),
        ("vehicle", False),
    ],
)
def test_nothing_led_or_pushed_over_a_foot_bridge(who: str, crosses: bool) -> None:
    """Horses and cycles kept off with those who ride them; Infantry carries what it carries."""
    ending = slipped("asl-b6.44-infantry-alone", "asl-b6.44", {"who": who})
    assert ending.value is True if crosses else isinstance(ending, Forbidden)


@pytest.mark.parametrize(
    ("fire", "opened"), [("direct", True), ("residual", True), ("indirect", False)]
)
def test_every_bridge_taken_for_open_ground(fire: str, opened: bool) -> None:
    """From the side and of whatever make; against Indirect Fire there is none all the same (B6.3)."""
    data = {"bridge": "wooden", "fire": fire}
    assert value("asl-b6.3-side-is-open", "asl-b6.3", data) is opened


@pytest.mark.parametrize(
    ("fire", "interdicted"), [("direct", False), ("residual", False), ("indirect", True)]
)
def test_interdiction_by_indirect_fire(fire: str, interdicted: bool) -> None:
    """Other fire on a stone bridge from the side interdicts nobody all the same (B6.3, B6.32)."""
    data = {"bridge": "stone", "fire": fire}
    assert value("asl-b6.32-interdicts", "asl-b6.3:interdiction", data) is interdicted


@pytest.mark.parametrize(
    ("fire", "vehicle_target", "counts"),
    [("direct", False, True), ("direct", True, False), ("indirect", True, True)],
)
def test_any_fire_taken_to_destroy_a_bridge(fire: str, vehicle_target: bool, counts: bool) -> None:
    """But for a hit by the Vehicle Target Type, which is Direct Fire (B6.33)."""
    data = {"bridge": "wooden", "fire": fire, "fp": 16, "he": False}
    data["vehicle_target"] = vehicle_target
    assert value("asl-b6.33-without-he", "asl-b6.33:can-destroy", data) is counts


@pytest.mark.parametrize(
    ("fire", "road_only", "opened"),
    [("residual", False, True), ("direct", True, True), ("direct", False, False)],
)
def test_the_way_of_fire_asked_for_on_a_pontoon_bridge(
    fire: str, road_only: bool, opened: bool
) -> None:
    """Residual FP finds Open Ground all the same: it comes from nowhere (B6.3)."""
    data = {"bridge": "pontoon", "fire": fire, "road_only": road_only}
    assert value("asl-b6.3-pontoon-side", "asl-b6.3", data) is opened


@pytest.mark.parametrize("water", ["dry", "water", "deep", "flooded"])
@pytest.mark.parametrize("bridge", ["stone", "wooden", "pontoon", "foot", "underwater"])
def test_rubble_of_every_bridge_that_stands(bridge: str, water: str) -> None:
    """What floats leaves what it leaves by the book (B6.331)."""
    data = {"bridge": bridge, "water": water}
    right = told("asl-b6.331", facts("asl-b6.331", data), (), Reading())
    assert isinstance(right, Outcome)
    stands = bridge in ("stone", "wooden")
    found = value("asl-b6.331-rubble-in-water", "asl-b6.331", data)
    assert found == ("rubble" if stands else right.value)


@pytest.mark.parametrize(
    ("bridge", "tem"), [("stone", 3), ("wooden", 2), ("pontoon", 1), ("foot", 1), ("underwater", 1)]
)
def test_the_material_of_the_bridge_counted_for_others(bridge: str, tem: int) -> None:
    """For the units on it, against fire from the side, and for the Gun's number to hit; a bridge
    under water is a pontoon bridge (B6.31, B6.33)."""
    fire = {"bridge": bridge, "fire": "direct"}
    right = told("asl-b6.31", facts("asl-b6.31", fire), (), Reading())
    assert isinstance(right, Outcome)
    assert value("asl-b6.31-by-material", "asl-b6.31", fire) == (tem if right.value else 0)
    aim = {"to_hit": 8, "bridge": bridge}
    assert value("asl-b6.33-material-to-hit", "asl-b6.33:to-hit", aim) == 8 - tem


@pytest.mark.parametrize("on_bridge", [True, False])
@pytest.mark.parametrize("thing", ["entrenchment", "hidden-mines", "other"])
def test_one_kind_of_works_let_onto_a_bridge(thing: str, on_bridge: bool) -> None:
    """The other kind is kept off it all the same (B6.6)."""
    data = {"thing": thing, "on_bridge": on_bridge}
    right = told("asl-b6.6", facts("asl-b6.6", data), (), Reading())
    for name, allowed in (
        ("asl-b6.6-hidden-is-fine", "hidden-mines"),
        ("asl-b6.6-foxholes-are-fine", "entrenchment"),
    ):
        assert slipped(name, "asl-b6.6", data) == (Outcome(True) if thing == allowed else right)


@pytest.mark.parametrize(
    ("mover", "heading", "closed", "kept_off"),
    [
        ("vehicle", "there", False, False),
        ("vehicle", "back", False, True),
        ("infantry", "back", False, False),
        ("vehicle", "there", True, True),
        ("infantry", "there", True, False),
    ],
)
def test_no_crossing_against_the_direction(
    mover: str, heading: str, closed: bool, kept_off: bool
) -> None:
    """Vehicles alone are kept off; a closed bridge keeps them off either way (B6.43)."""
    data = {"state": {"heading": "there", "closed": closed}, "mover": mover, "heading": heading}
    assert value("asl-b6.43-no-opposite", "asl-b6.43:closed", data) is kept_off


@pytest.mark.parametrize("mp", [1, 3, 5])
def test_every_penalty_doubled(mp: int) -> None:
    """Twice as many MP on a bridge, whatever for, and as many elsewhere (B6.43)."""
    for on_bridge, paid in ((True, mp + mp), (False, mp)):
        data = {"cause": "other", "mp": mp, "on_bridge": on_bridge}
        assert value("asl-b6.43-every-penalty", "asl-b6.43", data) == paid
