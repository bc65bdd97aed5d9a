"""What a slip makes of a rule: it is wrong in its own way, and right where the rule does not bear."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from rules.cases.abtf import SOLDIER, WEAK, fight, friend, melee
from rules.cases.sight import look
from shots import facts, shot

from trainer.rules import Forbidden, Outcome, Reading, told
from trainer.rules.eup.facts import Act, Army


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
        ("abtf-4.2.inf-each-die", 3, (2, 3, False)),
        ("abtf-4.2.inf-each-die", 4, (0, 0, True)),
        ("abtf-4.2.inf-each-die", 5, (0, 0, True)),
        ("abtf-4.2.inf-fights-on", 1, (1, 0, False)),
        ("abtf-4.2.inf-fights-on", 3, (1, 2, False)),
        ("abtf-4.2.inf-fights-on", 4, (1, 3, False)),
        ("abtf-4.2.inf-fights-on", 5, (1, 4, False)),
    ],
)
def test_two_dice_against_too_many(name: str, by: int, roll: tuple[int, int, bool]) -> None:
    """Taken off each die, four too many still kill; fought on, a last die counts less (4.2)."""
    found = value(name, "abtf-4.2.inf", {"attribute": 2, "by": by})
    assert (found.dice, found.penalty, found.dead) == roll


LONG_SHOT: dict[str, Any] = {"long_range": True, "weapons": [{"multiplier": 4, "ammo": 1}]}


@pytest.mark.parametrize(
    ("name", "change", "dice", "lp", "dead"),
    [
        ("abtf-4.1-hits-back", {}, [1, 3], 5, False),
        ("abtf-4.1-hits-back", {}, [1, 4], 5, False),
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


@pytest.mark.parametrize("mp", [1, 3, 5])
def test_every_penalty_doubled(mp: int) -> None:
    """Twice as many MP on a bridge, whatever for, and as many elsewhere (B6.43)."""
    for on_bridge, paid in ((True, mp + mp), (False, mp)):
        data = {"cause": "other", "mp": mp, "on_bridge": on_bridge}
        assert value("asl-b6.43-every-penalty", "asl-b6.43", data) == paid
