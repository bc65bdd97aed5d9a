"""El Último Puente: what holds of every fight, every drop, every move."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules.cases.eup import MEADOW, TOWN, battle, descent, dice, standing, stride
from shots import facts

from trainer.messages import Speaker
from trainer.odds import best, every
from trainer.rules import BadInput, Forbidden, Outcome, Reading, Undecided, Who, told
from trainer.rules.eup.board import SIGNS, read
from trainer.rules.eup.die import DIE
from trainer.rules.eup.facts import (
    Act,
    Army,
    Bearing,
    FreeGroup,
    InTheWay,
    Landscape,
    LossCause,
    UnitType,
)
from trainer.rules.eup.field import AROUND
from trainer.rules.hexes import Grid, Stagger, distance, neighbors

FACE = st.sampled_from(DIE.faces)
FACTOR = st.integers(0, 20)


def ended(key: str, data: dict[str, Any], answers: Any = (), **said: str) -> Any:
    rulings = {f"eup-ruling-{name.replace('_', '-')}": how for name, how in said.items()}
    return told(key, facts(key, data), answers, Reading.of(rulings))


def outcome(key: str, data: dict[str, Any], answers: Any = (), **said: str) -> Any:
    ending = ended(key, data, answers, **said)
    assert isinstance(ending, Outcome), ending
    return ending.value


def forbidden(key: str, data: dict[str, Any], answers: Any = (), **said: str) -> str:
    ending = ended(key, data, answers, **said)
    assert isinstance(ending, Forbidden), ending
    return ending.key


def odds(key: str, data: dict[str, Any], **said: str) -> Any:
    rulings = {f"eup-ruling-{name.replace('_', '-')}": how for name, how in said.items()}
    return every(key, facts(key, data), Reading.of(rulings))


# the die and the fight


def test_the_die_has_six_faces_from_two_to_five() -> None:
    """One 2, two 3s, two 4s, one 5, and no other face may be told (2.4)."""
    assert odds("eup-2.4", {}).of(lambda face: face).probabilities() == {
        2: Fraction(1, 6),
        3: Fraction(1, 3),
        4: Fraction(1, 3),
        5: Fraction(1, 6),
    }
    for face in (0, 1, 6):
        with pytest.raises(BadInput):
            ended("eup-2.4", {}, [[face]])


@pytest.mark.parametrize(
    ("said", "attackers_lost", "defender_lost"),
    [
        ("total", Fraction(13, 36), Fraction(23, 36)),
        ("each", Fraction(11, 36), Fraction(25, 36)),
    ],
)
def test_four_and_three_with_one_artillery_against_five_in_a_city(
    said: str, attackers_lost: Fraction, defender_lost: Fraction
) -> None:
    """Support to the total makes 8 against 7, to each 9 against 7 (9, 11)."""
    found = odds("eup-9", battle([4, 3], [5], artillery=1, sheltered=[1]), support=said)
    assert found.chance(lambda end: bool(end.value.attackers_eliminated)) == attackers_lost
    assert found.chance(lambda end: bool(end.value.defenders_eliminated)) == defender_lost


@given(ours=FACTOR, theirs=FACTOR, attack=FACE, defence=FACE)
def test_the_higher_value_wins_and_a_tie_spares_both(
    ours: int, theirs: int, attack: int, defence: int
) -> None:
    """Factor times die against factor times die (9)."""
    found = outcome("eup-9", battle([ours], [theirs]), dice(attack, defence))
    assert found.attack_value == ours * attack
    assert found.defence_values == (theirs * defence,)
    assert bool(found.defenders_eliminated) == (ours * attack > theirs * defence)
    assert bool(found.attackers_eliminated) == (ours * attack < theirs * defence)


@pytest.mark.parametrize(("ours", "theirs"), [(0, 1), (7, 1), (1, 0), (1, 7)])
def test_one_to_six_counters_fight_on_a_side(ours: int, theirs: int) -> None:
    """None and seven are refused with the side and the number; six will do (9)."""
    assert facts("eup-9", battle([3] * 6, [3] * 6))
    with pytest.raises(BadInput) as caught:
        facts("eup-9", battle([3] * ours, [3] * theirs))
    field = "attack_factors" if ours != 1 else "defence_factors"
    number = ours if ours != 1 else theirs
    found = caught.value
    assert (found.field, found.given, found.allowed) == (field, number, "1…6")


@pytest.mark.parametrize(("ours", "theirs"), [(0, 1), (37, 1), (1, 0), (1, 37)])
def test_those_who_stand_together_are_at_least_one(ours: int, theirs: int) -> None:
    """None is refused, and more than there are counters; 36 will do."""
    with pytest.raises(BadInput) as caught:
        facts("eup-9:adjacent", {"attackers_at": ["A1"] * ours, "defenders_at": ["A2"] * theirs})
    field, number = ("attackers_at", ours) if ours != 1 else ("defenders_at", theirs)
    found = caught.value
    assert (found.field, found.given, found.allowed) == (field, number, "1…36")
    assert facts("eup-9:adjacent", {"attackers_at": ["A1"] * 36, "defenders_at": ["A2"]})


@given(
    ours=st.lists(FACTOR, min_size=1, max_size=4),
    theirs=FACTOR,
    artillery=st.integers(0, 4),
    sheltered=st.booleans(),
)
def test_factors_are_added_and_raised(
    ours: list[int], theirs: int, artillery: int, sheltered: bool
) -> None:
    """Attackers: the sum and the support, for each or once; a defender: 2 more under cover."""
    data = battle(ours, [theirs], artillery=artillery, sheltered=[1] if sheltered else [])
    assert outcome("eup-9:attack", data, support="each") == sum(ours) + artillery * len(ours)
    assert outcome("eup-9:attack", data, support="total") == sum(ours) + artillery
    assert outcome("eup-9:defence", data) == (theirs + 2 * sheltered,)


@pytest.mark.parametrize(
    ("printed", "points", "asked"), [(3, 1, False), (4, 1, True), (3, 2, True)]
)
def test_the_order_of_half_and_support_is_a_question_where_it_matters(
    printed: int, points: int, asked: bool
) -> None:
    """Half of 3 with one point is 2 in either order; else the reading decides (11)."""
    data = {"combat_factor": printed, "support_points": points}
    ending = ended("eup-11:halved", data, half_and_support="support-then-half")
    assert isinstance(ending, Outcome)
    key = "eup.support_before_half" if asked else "eup.support_after_half"
    assert [s.key for s in ending.steps if s.rule == "eup-11"] == [key]


@given(printed=FACTOR, points=st.integers(0, 6), drops=st.booleans())
def test_half_and_support_in_either_order(printed: int, points: int, drops: bool) -> None:
    """Half first, then the points; or the points first, then half; both rounded down (7, 11)."""
    data = {"combat_factor": printed, "support_points": points, "dropped": drops}
    first = outcome("eup-11:halved", data, half_and_support="half-then-support")
    assert first == printed // 2 + points
    late = outcome("eup-11:halved", data, half_and_support="support-then-half")
    assert late == (printed + points) // 2


@pytest.mark.parametrize(("artillery", "supported", "points"), [(2, 1, 2), (1, 1, 1), (0, 3, 0)])
def test_support_of_one_attacker_is_the_same_by_either_reading(
    artillery: int, supported: int, points: int
) -> None:
    """With one attacker, or without artillery, nobody asks whether each or all have it (11)."""
    data = facts("eup-11:points", {"artillery": artillery, "supported_counters": supported})
    ending = told("eup-11:points", data, (), Reading(strict=True))
    assert ending == Outcome(points)
    assert [s.key for s in ending.steps] == ["eup.support_each"]


def test_support_for_some_of_the_attackers_is_theirs_alone() -> None:
    """Two artillery counters for the second of two: 2 points, whatever the reading (11)."""
    data = battle([4, 3], [5], artillery=2, supported=[2])
    for said in ("each", "total"):
        assert outcome("eup-9:attack", data, support=said) == 9


@pytest.mark.parametrize(
    ("attacking", "attacked", "usually", "strictly"),
    [
        (1, 1, True, True),
        (2, 2, True, True),
        (1, 2, True, True),
        (3, 1, True, False),
        (6, 1, True, False),
        (3, 2, False, False),
        (1, 3, False, False),
    ],
)
def test_how_many_fight_how_many(
    attacking: int, attacked: int, usually: bool, strictly: bool
) -> None:
    """Two against two at most; by one reading that limit holds for every fight (9)."""
    data = {"attacking": attacking, "attacked": attacked}
    for said, allowed in (("against-several-only", usually), ("every-fight", strictly)):
        ending = ended("eup-9:limits", data, two_against_two=said)
        assert isinstance(ending, Outcome) == allowed


def test_no_four_hexes_are_adjacent_each_to_each() -> None:
    """By the word of the book there is no fight of two against two (9)."""
    grid = Grid(Stagger.EVEN_ROWS)
    block = [grid.name(grid.at(c, r)) for c, r in product(range(3, 6), range(3, 6))]
    for a, b in product(block, block):
        for c, d in product(block, block):
            if len({a, b, c, d}) == 4:
                data = {"attackers_at": [a, b], "defenders_at": [c, d]}
                ending = ended("eup-9:adjacent", data, adjacent_counters="everyone")
                assert isinstance(ending, Forbidden)


CORNERS = {"attackers_at": ["A1", "D1"], "defenders_at": ["B1", "C1"]}


@pytest.mark.parametrize("said", ["every-enemy", "chain", "everyone"])
def test_whoever_reaches_no_enemy_is_apart_by_any_reading(said: str) -> None:
    """Two attackers and two defenders of whom some touch nobody; in a row of four only a chain
    will do (9)."""
    apart = {"attackers_at": ["A1", "F1"], "defenders_at": ["B1", "C1"]}
    assert forbidden("eup-9:adjacent", apart, adjacent_counters=said) == "eup.not_adjacent"
    ending = ended("eup-9:adjacent", CORNERS, adjacent_counters=said)
    assert isinstance(ending, Outcome) == (said == "chain")


def test_one_of_several_losers_is_picked_by_its_player() -> None:
    """By one reading only one is eliminated; his player names it (9)."""
    data = battle([4, 3], [2])
    all_of_them = outcome("eup-9", battle([1, 1], [5]), dice(2, 5))
    assert all_of_them.attackers_eliminated == (1, 2)
    answers = {**dice(2, 5), "attackers-lose": "2"}
    one = outcome("eup-9", battle([1, 1], [5]), answers, losers="one-counter")
    assert one.attackers_eliminated == (2,)
    won = outcome("eup-9", data, dice(5, 2), losers="one-counter")
    assert won.defenders_eliminated == (1,)


@pytest.mark.parametrize(
    ("first", "second", "ours", "theirs"),
    [(2, 2, (), (1, 2)), (5, 2, (1,), (2,)), (5, 5, (1,), ()), (4, 4, (), ())],
)
def test_by_one_reading_two_defenders_roll_one_by_one(
    first: int, second: int, ours: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    """Each of the two values is compared with the one value of the attack (9)."""
    answers = {"attacker-luck": [4], "1.defender-luck": [first], "2.defender-luck": [second]}
    found = outcome("eup-9", battle([5], [5, 5]), answers, defenders_two="one-by-one")
    assert found.attackers_eliminated == ours
    assert found.defenders_eliminated == theirs


@pytest.mark.parametrize("field", ["supported", "sheltered", "dropped_attackers"])
def test_a_counter_that_is_not_there_is_refused(field: str) -> None:
    """Whoever speaks of a third of two hears which field is wrong."""
    with pytest.raises(BadInput, match=field):
        facts("eup-9", battle([4, 3], [5, 2], **{field: [3]}))


# zones of control


@pytest.mark.parametrize(
    ("far", "six", "two"), [(1, True, True), (2, False, True), (3, False, False)]
)
def test_the_zone_of_control_is_what_the_reading_says(far: int, six: bool, two: bool) -> None:
    """Six hexes around, or everything within two (9)."""
    data = {"enemy_distance": far}
    assert outcome("eup-9:zone", data, zone_of_control="six-hexes") is six
    assert outcome("eup-9:zone", data, zone_of_control="two-hexes") is two


def test_whoever_must_fight_cannot_have_marched() -> None:
    """By one reading a march cannot end next to an enemy (8, 9)."""
    march = stride(4, 7, enemy_distance=1)
    assert outcome("eup-8", march) == 1
    assert forbidden("eup-8", march, obliged_to_fight="must-fight") == "eup.too_far"
    duty = {"enemy_distance": 1, "used_displacement": True}
    key = forbidden("eup-9:duty", duty, obliged_to_fight="must-fight")
    assert key == "eup.displaced_cannot_fight"


# movement


@given(factor=st.integers(1, 20), hexes=st.integers(1, 45), fights=st.booleans())
def test_a_move_is_as_long_as_its_factor(factor: int, hexes: int, fights: bool) -> None:
    """The movement factor for whoever fights, twice that for whoever does not (8)."""
    limit = factor if fights else 2 * factor
    ending = ended("eup-8", stride(factor, hexes, fights=fights))
    if hexes <= limit:
        assert ending == Outcome(limit - hexes)
    else:
        assert isinstance(ending, Forbidden)


@pytest.mark.parametrize(("said", "limit"), [("either-factor", 8), ("movement-factor-only", 4)])
def test_how_far_guns_go_that_do_not_fight(said: str, limit: int) -> None:
    """Twice as far as their factor, or by one reading never farther than it (8, 11)."""
    data = stride(4, 1, gunnery=True)
    assert outcome("eup-8:reach", data, artillery_displacement=said) == limit
    assert outcome("eup-8:reach", stride(4, 1), artillery_displacement=said) == 8


def test_only_bridges_and_engineers_in_a_river_are_passed_over() -> None:
    """Everybody else is gone around; enemy engineers, too, but by one reading (8)."""

    def passed(said: str) -> set[tuple[InTheWay, bool]]:
        return {
            (thing, river)
            for thing in InTheWay
            for river in (True, False)
            if outcome(
                "eup-8:over",
                {"in_the_way": thing.value, "on_river": river},
                enemy_engineers=said,
            )
        }

    assert passed("own-only") == {
        (InTheWay.NOTHING, True),
        (InTheWay.NOTHING, False),
        (InTheWay.BRIDGE, True),
        (InTheWay.BRIDGE, False),
        (InTheWay.OWN_ENGINEERS, True),
    }
    assert passed("either-side") == passed("own-only") | {(InTheWay.ENEMY_ENGINEERS, True)}


@pytest.mark.parametrize(
    ("start", "way", "left"),
    [
        ("A2", ["A1", "B1"], 6),
        ("D2", ["E2", "E3", "F3"], 4),
        ("D2", ["C2"], None),
        ("C2", ["D1"], 7),
        ("A2", ["B3"], None),
    ],
)
def test_moves_on_a_board(start: str, way: list[str], left: int | None) -> None:
    """Counters bar the way, bridges carry it, a water hex counts two (8, 10)."""
    ending = ended("eup-8:board", {"map": TOWN, "starts_at": start, "way": way})
    if left is None:
        assert isinstance(ending, Forbidden)
    else:
        assert ending == Outcome(left)


def test_engineers_in_a_river_let_their_own_side_pass() -> None:
    """And the enemy's only by one reading; nobody ends his move on them (8)."""
    rows = ("1 . ~ .", "allied engineers 2-4 B1", "allied infantry 4-4 A1", "german tanks 5-5 C1")
    over = {"map": rows, "starts_at": "A1", "way": ["B1"]}
    assert forbidden("eup-8:board", over) == "eup.in_the_way"
    free = ("1 . ~ .", "2 . . .", "allied engineers 2-4 B1", "allied infantry 4-4 A1")
    assert outcome("eup-8:board", {"map": free, "starts_at": "A1", "way": ["B1", "C1"]}) == 6
    german = (*free[:3], "german infantry 4-4 A1")
    across = {"map": german, "starts_at": "A1", "way": ["B1", "C1"]}
    assert forbidden("eup-8:board", across) == "eup.in_the_way"
    assert outcome("eup-8:board", across, enemy_engineers="either-side") == 6


@pytest.mark.parametrize(
    ("way", "left"), [(["B1"], None), (["B1", "C1"], 6), (["A2"], 7), (["A2", "B1"], None)]
)
def test_by_one_reading_nobody_stops_on_a_bridge(way: list[str], left: int | None) -> None:
    """It has to be crossed in one move (8, 10); by the other a counter may stay on it."""
    rows = ("1 . ~ .", "2 . . .", "bridge B1", "allied infantry 4-4 A1")
    data = {"map": rows, "starts_at": "A1", "way": way}
    if left is None:
        assert forbidden("eup-8:board", data, on_a_bridge="must-cross") == "eup.stops_on_bridge"
        assert outcome("eup-8:board", data) == 8 - len(way)
    else:
        assert outcome("eup-8:board", data, on_a_bridge="must-cross") == left


ISLANDS = ("1 . ~ . ~ . .", "2 . ~ . ~ . .")


@pytest.mark.parametrize(
    ("unit", "way", "ends"),
    [
        ("engineers 2-4", ["B1", "C1"], 5),
        ("engineers 2-3", ["B1", "C1"], 3),
        ("engineers 2-2", ["B1", "C1"], "eup.engineers_displaced"),
        ("engineers 2-4", ["B1", "C1", "C2"], 4),
        ("engineers 2-3", ["B1", "C1", "C2"], "eup.engineers_displaced"),
        ("engineers 2-9", ["B1", "C1", "D1"], "eup.crossed_already"),
        ("commandos 2-9", ["B1", "C1", "D1"], 13),
        ("commandos 2-4", ["B1", "C1", "D1"], 3),
        ("commandos 2-9", ["B1", "C1", "D1", "D2"], "eup.along_the_water"),
    ],
)
def test_who_wades_how_often_in_one_move(unit: str, way: list[str], ends: int | str) -> None:
    """Engineers as far as their movement factor, one water; commandos water after land, too (10)."""
    data = {"map": (*ISLANDS, f"allied {unit} A1"), "starts_at": "A1", "way": way}
    if isinstance(ends, str):
        assert forbidden("eup-8:board", data) == ends
    else:
        assert outcome("eup-8:board", data, second_water="after-land") == ends


@pytest.mark.parametrize("unit", ["commandos", "engineers"])
def test_nobody_goes_along_the_water(unit: str) -> None:
    """Three water hexes one after the other are two too many, and all three are told (10)."""
    rows = ("1 . ~ .", "2 . ~ .", "3 . ~ .", f"allied {unit} 4-9 A1")
    ending = ended("eup-8:board", {"map": rows, "starts_at": "A1", "way": ["B1", "B2", "B3"]})
    assert isinstance(ending, Forbidden)
    assert (ending.key, ending.values) == ("eup.along_the_water", {"hexes": 3})


def test_somebody_is_attacked_where_artillery_supports() -> None:
    """Tanks, others or both; with neither the field is named (11)."""
    for tanks, others in ((1, 0), (0, 1), (1, 1), (2, 2)):
        data = {"unit_type": "field-artillery", "target_distance": 1}
        assert outcome("eup-11", {**data, "tanks_attacked": tanks, "others_attacked": others})
    with pytest.raises(BadInput, match="others_attacked"):
        facts("eup-11", {**data, "tanks_attacked": 0, "others_attacked": 0})


def test_a_way_has_no_gaps() -> None:
    """The hexes of a way follow one another; the error names the two that do not."""
    with pytest.raises(BadInput, match=r"way\[1\]"):
        ended("eup-8:board", {"map": TOWN, "starts_at": "A2", "way": ["A1", "C1"]})


@pytest.mark.parametrize(
    ("unit", "data", "allowed"),
    [
        ("commandos", {}, True),
        ("commandos", {"used_displacement": True}, True),
        ("commandos", {"water_hexes": 2}, False),
        ("engineers", {}, True),
        ("engineers", {"used_displacement": True}, False),
        ("engineers", {"crossed_before": True}, False),
        ("engineers", {"water_hexes": 2}, False),
        ("para-engineers", {}, True),
        ("infantry", {}, False),
        ("tanks", {}, False),
    ],
)
def test_who_crosses_water_by_himself(unit: str, data: dict[str, Any], allowed: bool) -> None:
    """Commandos with either factor, engineers with the movement factor, one hex of it (10)."""
    ending = ended("eup-10:cross", {"unit_type": unit, **data})
    assert ending == Outcome(2) if allowed else isinstance(ending, Forbidden)


def test_who_blows_a_bridge() -> None:
    """Tanks, field and self-propelled artillery, engineers of either kind (10)."""
    able = {
        unit for unit in UnitType if ended("eup-10", {"unit_type": unit.value}) == Outcome(True)
    }
    assert able == {
        UnitType.TANKS,
        UnitType.FIELD,
        UnitType.SELF_PROPELLED,
        UnitType.ENGINEERS,
        UnitType.PARA_ENGINEERS,
    }


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"waterway": "canal", "in_water": False}, "bridge"),
        ({"waterway": "river", "in_water": True}, "stay"),
        ({"waterway": "canal", "in_water": True}, "eup.canal_from_land"),
        ({"waterway": "river", "in_water": False}, "eup.river_from_water"),
        ({"waterway": "canal", "in_water": False, "enemy_distance": 1}, "eup.work_in_zone"),
        (
            {"waterway": "canal", "in_water": False, "used_displacement": True},
            "eup.displaced_cannot_work",
        ),
        ({"waterway": "canal", "in_water": False, "already_acted": True}, "eup.acted_already"),
    ],
)
def test_engineers_open_a_way(data: dict[str, Any], found: str) -> None:
    """A bridge over a canal from its bank, or standing in the river; never in a zone (10)."""
    ending = ended("eup-10:open", {"unit_type": "engineers", **data})
    assert found == (ending.value if isinstance(ending, Outcome) else ending.key)


# artillery


def test_who_supports_whom() -> None:
    """Field and self-propelled anybody, anti-tank against tanks, others nobody (11)."""
    able = {
        (unit, tanks)
        for unit in UnitType
        for tanks in (0, 1)
        if isinstance(
            ended(
                "eup-11",
                {
                    "unit_type": unit.value,
                    "target_distance": 2,
                    "tanks_attacked": tanks,
                    "others_attacked": 1 - tanks,
                },
            ),
            Outcome,
        )
    }
    assert able == {
        (UnitType.FIELD, 0),
        (UnitType.FIELD, 1),
        (UnitType.SELF_PROPELLED, 0),
        (UnitType.SELF_PROPELLED, 1),
        (UnitType.ANTI_TANK, 1),
        (UnitType.PARA_ANTI_TANK, 1),
    }


def test_a_bombardment_hits_one_time_in_six() -> None:
    """Field and self-propelled artillery, two hexes at most, with a 2 (11)."""
    for unit in UnitType:
        for far in range(4):
            data = {"unit_type": unit.value, "target_distance": far}
            chance = odds("eup-11:bombard", data).chance(lambda end: end == Outcome(True))
            able = unit in (UnitType.FIELD, UnitType.SELF_PROPELLED) and far <= 2
            assert chance == (Fraction(1, 6) if able else 0)


def test_artillery_attacks_nobody() -> None:
    """All four types and the one with parachutes; everybody else may (11)."""
    barred = {
        unit
        for unit in UnitType
        if isinstance(ended("eup-11:attack", {"unit_type": unit.value}), Forbidden)
    }
    assert {unit.value for unit in barred} == {
        "field-artillery",
        "self-propelled",
        "anti-tank",
        "anti-aircraft",
        "para-anti-tank",
    }


def test_artillery_that_is_attacked_defends_itself() -> None:
    """It stands in a fight on a board like anybody else (11)."""
    rows = ("1 . . .", "allied infantry 4-4 A1", "german field-artillery 3-2 B1")
    data = {"map": rows, "attackers_at": ["A1"], "defenders_at": ["B1"]}
    assert outcome("eup-9:board", data, dice(3, 4)).defence_values == (12,)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"attackers_at": ["C1"], "defenders_at": ["C2"], "artillery_at": ["B3"]}, "artillery_at"),
        ({"attackers_at": ["B2"], "defenders_at": ["C2"]}, "defenders_at"),
        ({"attackers_at": ["A1"], "defenders_at": ["C1"]}, "attackers_at"),
        ({"attackers_at": ["Z1"], "defenders_at": ["C1"]}, "attackers_at"),
        ({"attackers_at": ["B2", "B2"], "defenders_at": ["C1"]}, "defenders_at"),
    ],
)
def test_a_fight_on_a_board_is_between_enemies_that_are_there(
    data: dict[str, Any], field: str
) -> None:
    """Friends, empty hexes and hexes off the board are errors with the field."""
    with pytest.raises(BadInput, match=field):
        ended("eup-9:board", {"map": TOWN, **data}, dice(3, 3))


@pytest.mark.parametrize(
    ("row", "way", "reason"),
    [
        ("1 . ~ ~ . .", ["B1", "C1", "D1"], "eup.along_the_water"),
        ("1 . ~ . ~ .", ["B1", "C1", "D1", "E1"], "eup.second_water"),
        ("1 . ~ . . .", ["B1", "C1", "D1"], ""),
    ],
)
def test_commandos_cross_one_hex_of_water_once(row: str, way: list[str], reason: str) -> None:
    """Hexes of water in a row are one crossing along it, with land between they are two; the water
    counts two hexes of the 18 that nine doubled allow (8, 10)."""
    data = {"map": (row, "allied commandos 4-9 A1"), "starts_at": "A1", "way": way}
    if reason:
        assert forbidden("eup-8:board", data, second_water="once-a-turn") == reason
    else:
        assert outcome("eup-8:board", data, second_water="once-a-turn") == 2 * 9 - 2 - 2


@pytest.mark.parametrize(
    ("rows", "value"),
    [
        (("1 . . .", "allied commandos 4-4 A1"), 12),
        (("1 ~ . .", "allied commandos 4-4 A1"), 6),
        (("1 ~ . .", "bridge A1", "allied commandos 4-4 A1"), 12),
        (("1 ~ . .", "bridge A1", "allied infantry 4-4 A1"), 12),
    ],
)
def test_commandos_in_the_water_fight_with_half(rows: tuple[str, ...], value: int) -> None:
    """Not those on land and not those on a bridge (10): a three is thrown with a factor of four."""
    data = {"map": (*rows, "german infantry 3-3 B1"), "attackers_at": ["A1"]}
    data["defenders_at"] = ["B1"]
    assert outcome("eup-9:board", data, dice(3, 2)).attack_value == value


@pytest.mark.parametrize(
    ("theirs", "all_tanks", "one_is_enough"),
    [
        (["tanks"], None, None),
        (["infantry"], "eup.no_tanks", "eup.no_tanks"),
        (["tanks", "infantry"], "eup.not_only_tanks", None),
        (["tanks", "tanks"], None, None),
    ],
)
def test_anti_tank_guns_look_at_who_is_fought_on_the_board(
    theirs: list[str], all_tanks: str | None, one_is_enough: str | None
) -> None:
    """Against tanks; beside others of the same fight by one reading only (11)."""
    rows = ("1 . . .", "2 . . .", "allied infantry 4-4 A1", "allied anti-tank 1-3 A2")
    places = ["B1", "B2"][: len(theirs)]
    enemies = [f"german {unit} 2-2 {at}" for unit, at in zip(theirs, places, strict=True)]
    data = {"map": (*rows, *enemies), "attackers_at": ["A1"], "defenders_at": places}
    data["artillery_at"] = ["A2"]
    for said, refused in (("all-tanks", all_tanks), ("one-is-enough", one_is_enough)):
        both = {"tanks_and_others": said, "zone_of_control": "two-hexes"}
        if refused:
            assert forbidden("eup-9:board", data, dice(3, 3), **both) == refused
        else:
            assert outcome("eup-9:board", data, dice(3, 3), **both).attack_value == 3 * 5


def test_a_row_of_four_fights_on_a_board_by_the_chain_alone() -> None:
    """Each of two attackers reaches one of two defenders; the other one is too far (9)."""
    rows = ("1 . . . .", "allied infantry 4-4 A1 D1", "german infantry 3-3 B1 C1")
    data = {"map": rows, **CORNERS}
    assert outcome("eup-9:board", data, dice(3, 3), adjacent_counters="chain").attack_value == 24
    assert forbidden("eup-9:board", data, dice(3, 3)) == "eup.not_adjacent"


# the drop


THREE_IN_A_FIELD: dict[str, Any] = {
    "map": [f"{n} . . . . . . . . . . . ." for n in range(1, 10)],
    "group_counters": 3,
    "drop_point": "E5",
}


@pytest.mark.parametrize(
    ("drops", "said", "survivors"),
    [
        ([[2], [2], [2]], "dropped-dies", 3),
        ([[2], [4], [2], [2]], "dropped-dies", 2),
        ([[2], [4], [2], [2]], "later-dies", 2),
        ([[2], [2], [4], [5]], "dropped-dies", 3),
    ],
)
def test_a_counter_of_a_group_comes_down_where_another_waits(
    drops: list[list[int]], said: str, survivors: int
) -> None:
    """The group comes apart; the second counter drifts two to the left, where the third has its
    place: one of the two is lost. Nobody is lost who comes down where nobody waits (7.B)."""
    answers = [[5], "right", "left", *drops]
    how = {"own_counter": said, "group_order": "point-then-clockwise"}
    assert outcome("eup-7.b:board", THREE_IN_A_FIELD, answers, **how).survivors == survivors


@pytest.mark.parametrize(
    ("rolls", "survivors"),
    [
        (["right", [4], [2], [4], [5]], 2),
        (["left", [4], [5], [4], [2]], 3),
        (["left", [2], [4], [2]], 2),
        (["right", [3], [3]], 3),
    ],
)
def test_who_is_rolled_for_first_decides_whether_a_counter_falls_on_one_that_waits(
    rolls: list[Any], survivors: int
) -> None:
    """If that is fatal, the left counter can be dropped before the right one drifts onto it (7.B)."""
    answers = [[5], "right", "left", [2], *rolls]
    how = {"own_counter": "dropped-dies"}
    assert outcome("eup-7.b:board", THREE_IN_A_FIELD, answers, **how).survivors == survivors


@pytest.mark.parametrize(
    "places", list(permutations(["up-left", "up-right", "right", "down-left"], 2))
)
def test_nobody_is_asked_for_an_order_that_decides_nothing(places: tuple[str, str]) -> None:
    """No counter of these can fall on another of its group, whatever is rolled (7.A)."""
    answers = [[5], *places, [4], [2], [4], [2], [4], [2]]
    how = {"own_counter": "dropped-dies"}
    assert outcome("eup-7.b:board", THREE_IN_A_FIELD, answers, **how).survivors == 3


def test_where_a_dropped_counter_lands() -> None:
    """Half of them on the point; the rest two left, three and four up, five right (7.A)."""
    found = odds("eup-7.a", {}).of(lambda drift: (drift.bearing, drift.drift_hexes))
    assert found.probabilities() == {
        (Bearing.ON_POINT, 0): Fraction(1, 2),
        (Bearing.LEFT, 2): Fraction(1, 12),
        (Bearing.UP_LEFT, 3): Fraction(1, 6),
        (Bearing.UP_RIGHT, 4): Fraction(1, 6),
        (Bearing.RIGHT, 5): Fraction(1, 12),
    }


def test_by_the_other_count_the_two_named_directions_go_a_hex_farther() -> None:
    """The hex that the book names is where counting begins (7.A)."""
    found = odds("eup-7.a", {}, counting_hexes="after-named-hex")
    hexes = {drift.value.bearing: drift.value.drift_hexes for drift in found.ways}
    assert hexes == {"on-point": 0, "left": 2, "up-left": 4, "up-right": 5, "right": 5}


@pytest.mark.parametrize("counters", [1, 3, 7])
def test_a_group_stays_together_five_times_in_six(counters: int) -> None:
    """Then there is one landing point; else one for each counter (7.B)."""
    found = odds("eup-7.b", {"group_counters": counters})
    assert found.chance(lambda end: end.value.grouped) == Fraction(5, 6)
    for ending in found.ways:
        assert len(ending.value.drifts) == (1 if ending.value.grouped else counters)
    all_right = found.chance(
        lambda end: all(drift.bearing is Bearing.ON_POINT for drift in end.value.drifts)
    )
    assert all_right == Fraction(5, 12) + Fraction(1, 6) * Fraction(1, 2) ** counters


@given(
    factor=FACTOR,
    landscape=st.sampled_from(Landscape),
    flags=st.dictionaries(
        st.sampled_from(["bridge_there", "enemy_there", "own_there", "revealed_there"]),
        st.booleans(),
    ),
    flak=st.one_of(st.none(), st.integers(0, 5)),
    on_board=st.booleans(),
    germans=st.integers(0, 6),
)
def test_a_dropped_counter_is_lost_or_stays(
    factor: int,
    landscape: Landscape,
    flags: dict[str, bool],
    flak: int | None,
    on_board: bool,
    germans: int,
) -> None:
    """The list of section 7, and half the factor beside Germans for whoever stays."""
    found = outcome(
        "eup-7",
        descent(
            factor,
            landscape=landscape.value,
            flak_distance=flak,
            on_board=on_board,
            germans_adjacent=germans,
            **flags,
        ),
    )
    deadly = landscape is not Landscape.OPEN or any(flags.values()) or not on_board
    assert found.eliminated == (deadly or (flak is not None and flak <= 2))
    assert (found.loss_cause is not None) == found.eliminated
    stays_and_fights = germans and not found.eliminated
    assert found.fights_with == (factor // 2 if stays_and_fights else None)


def test_a_counter_dropped_on_a_board_finds_what_is_there() -> None:
    """From E4: onto the letter, up to the Germans, beside nobody, off the board (7)."""
    ways = {
        (tuple(answers.items())): outcome(
            "eup-7.a:board",
            {"map": MEADOW, "drop_point": "E4", "combat_factor": 3},
            {name: [face] for name, face in answers.items()},
        )
        for answers in (
            {"drop": 2},
            {"drop": 4, "landing": 2},
            {"drop": 4, "landing": 3},
            {"drop": 4, "landing": 4},
            {"drop": 4, "landing": 5},
        )
    }
    hexes = [found.landing_hex for found in ways.values()]
    assert hexes == ["E4", "C4", "D1", None, None]
    assert [found.grounded.activates_zone for found in ways.values()] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("army", "cause"), [("allied", LossCause.OWN), ("german", LossCause.ENEMY)]
)
def test_dropped_onto_a_counter_on_a_board(army: str, cause: LossCause) -> None:
    """Whoever stands there already, of either army, is one too many (7)."""
    rows = ("1 . . .", f"{army} infantry 3-3 B1")
    data = {"map": rows, "drop_point": "B1", "combat_factor": 5}
    assert outcome("eup-7.a:board", data, [[2]]).grounded.loss_cause is cause


@pytest.mark.parametrize(
    ("data", "lost", "wakes"),
    [
        ({}, False, True),
        ({"enemy_there": True}, True, False),
        ({"revealed_there": True}, True, True),
        ({"own_there": True}, True, False),
        ({"landscape": "river"}, True, False),
        ({"flak_distance": 2}, True, False),
        ({"flak_distance": 2, "flak_hidden": True}, True, True),
        ({"flak_distance": 3, "flak_hidden": True}, False, True),
        ({"own_there": True, "flak_hidden": True}, True, False),
        ({"on_board": False}, True, False),
    ],
)
def test_by_one_reading_the_dead_wake_only_who_killed_them(
    data: dict[str, Any], lost: bool, wakes: bool
) -> None:
    """Two hexes from a letter: whoever lives activates the zone, and whoever falls to the counters
    hidden there (7)."""
    near = descent(letter_distance=2, **data)
    found = outcome("eup-7", near, dead_wakes="living-only", hidden_flak="eliminates")
    assert (found.eliminated, found.activates_zone) == (lost, wakes)
    far = descent(letter_distance=3, **data)
    assert not outcome("eup-7", far, dead_wakes="living-only").activates_zone


def test_dropped_beside_a_german_on_a_board() -> None:
    """The hexes around the infantry in G2 make a counter fight with half (7)."""
    board = read(MEADOW)
    for at in neighbors(board.hex("G2")):
        data = {"map": MEADOW, "drop_point": board.names[at], "combat_factor": 5}
        found = outcome("eup-7.a:board", data, [[2]])
        flak = distance(at, board.hex("I4")) <= 2
        assert found.grounded.fights_with == (None if flak else 2)
        assert found.grounded.loss_cause == (LossCause.FLAK if flak else None)


def test_where_the_counters_of_a_group_go_is_for_their_player() -> None:
    """Each neighbor once; away from a German next to the point nobody need fight (7.B)."""
    data = {"map": MEADOW, "drop_point": "E2", "group_counters": 3}

    def spread(*order: str) -> Any:
        return every("eup-7.b:board", facts("eup-7.b:board", data), policy=picks(order))

    def picks(order: tuple[str, ...]) -> Any:
        return lambda choice: next(o for o in order if o in choice.options)

    near = spread("right", "up-right").of(lambda end: end.must_attack)
    far = spread("left", "down-left").of(lambda end: end.must_attack)
    assert near.at_least(1) > far.at_least(1)
    answers = {"group": [2], "drop": [2], "place": "left", "place-2": "left"}
    with pytest.raises(BadInput, match="up-left"):
        ended("eup-7.b:board", data, answers)


def test_the_best_places_around_a_drop_point_can_be_solved() -> None:
    """Between a river and Germans no fixed order saves more than the solved one (7.B)."""
    rows = ("1 . . ~ .", "2 . . ~ .", "3 . . . w", "german infantry 3-3 A3")
    data = facts("eup-7.b:board", {"map": rows, "drop_point": "B2", "group_counters": 3})

    def saved(end: Any) -> tuple[int, int]:
        return end.value.survivors, -end.value.must_attack

    solved = best("eup-7.b:board", data, wants={Who.PLAYER: saved}).worth

    def fixed(order: tuple[str, ...]) -> Fraction:
        found = every(
            "eup-7.b:board", data, policy=lambda c: next(o for o in order if o in c.options)
        )
        return sum(
            (Fraction(w, found.total) * e.value.survivors for e, w in found.ways.items()),
            Fraction(0),
        )

    tried = [fixed(order) for order in permutations(AROUND, 2)]
    assert solved[0] >= max(tried) > min(tried)


def test_two_on_a_hex_are_one_too_many() -> None:
    """Of a group that has come apart the second one on a hex is lost (7)."""
    data = {"map": ("1 . . .", "2 . . ."), "q": 2, "r": 1, "waiting": [-1, 2]}
    both = outcome("eup-7.b:fall", data, {"drop": [2], "drop-2": [2]})
    assert both.survivors == 2
    onto = {"map": ("1 . . .", "2 . . ."), "q": 2, "r": 1, "waiting": [-1], "down_at": ["B1"]}
    assert outcome("eup-7.b:fall", onto, {"drop": [2]}).survivors == 1


def test_of_a_group_over_the_edge_a_reading_saves_some() -> None:
    """Its landing point is off the board; the counter on the board is lost or not (7.B)."""
    data = {"map": ("1 . .", "2 . ."), "drop_point": "A1", "group_counters": 2}
    answers = {"group": [2], "drop": [4], "landing": [2], "place": "right"}
    assert outcome("eup-7.b:board", data, answers).survivors == 0
    wide = {"map": ("1 . .", "2 . ."), "q": 0, "r": 1, "to_place": 0, "places": [2]}
    assert outcome("eup-7.b:around", wide).survivors == 0
    saved = outcome("eup-7.b:around", wide, group_off_board="each-by-its-hex")
    assert saved.survivors == 1


# set-up, turn, victory


def test_the_list_of_free_german_counters_has_38_or_50() -> None:
    """The four battalions of the SS make the difference (6)."""
    for said, total in (("four-in-all", 38), ("four-of-each", 50)):
        numbers = [
            outcome("eup-6:free", {"free_group": group.value}, free_german_counters=said)
            for group in FreeGroup
        ]
        assert sum(numbers) == total


@given(way=st.lists(st.integers(0, 6), min_size=1, max_size=6))
def test_a_zone_is_activated_by_whoever_comes_near(way: list[int]) -> None:
    """At the end of the move, or also on the way; within two hexes, or at exactly two (6)."""
    for distances, moments in product(("within-two", "exactly-two"), ("end-of-move", "in-passing")):
        near = (lambda d: d <= 2) if distances == "within-two" else (lambda d: d == 2)
        looked_at = way if moments == "in-passing" else way[-1:]
        said = {"activation_distance": distances, "activation_moment": moments}
        assert outcome("eup-6", {"way_distances": way}, **said) == any(map(near, looked_at))


def test_the_game_has_twenty_four_halves() -> None:
    """Allies, Germans, and so on until the twelfth turn is over (4)."""
    player: Army | None = Army.ALLIED
    turn: int | None = 1
    halves = 0
    while player is not None:
        halves += 1
        found = outcome("eup-4", {"turn": turn, "player": player.value})
        turn, player = found.turn, found.player
    assert halves == 24


@pytest.mark.parametrize("player", Army)
@pytest.mark.parametrize("said", ["as-sequence", "before-movement"])
def test_the_order_of_the_turn(player: Army, said: str) -> None:
    """Nothing comes before what has to come first; fights come last (12, 8)."""
    acts = outcome("eup-12:phases", {"player": player.value}, bombard_order=said)
    assert acts[-1] is Act.FIGHT
    assert (Act.DROP in acts) == (player is Army.ALLIED)
    for (n, done), (m, following) in product(enumerate(acts), enumerate(acts)):
        data = {"player": player.value, "done_last": done.value, "following": following.value}
        assert isinstance(ended("eup-12", data, bombard_order=said), Outcome) == (m >= n)


@given(
    turn=st.integers(1, 12),
    allied=st.integers(0, 60),
    german=st.integers(0, 60),
    held=st.booleans(),
)
def test_victory_of_one_side_is_never_that_of_the_other(
    turn: int, allied: int, german: int, held: bool
) -> None:
    """At once by numbers, at the end of turn 12 by the road, otherwise nobody (5)."""
    found = outcome("eup-5", standing(turn, allied, german, held))
    if allied >= 3 * german and allied:
        assert found is Army.ALLIED
    elif german >= 3 * allied and german:
        assert found is Army.GERMAN
    elif turn == 12:
        assert found is (Army.GERMAN if held else Army.ALLIED)
    else:
        assert found is None


@pytest.mark.parametrize(
    ("said", "found"), [("all-not-eliminated", (24, 11)), ("on-the-board", (20, 10))]
)
def test_counters_off_the_board_count_by_one_reading(said: str, found: tuple[int, int]) -> None:
    """4 Allies and 1 German have yet to come in (5)."""
    data = standing(5, 20, 10, True, allied_off_board=4, german_off_board=1)
    there = outcome("eup-5:counted", data, counters_counted=said)
    assert (there.counters, there.enemy_counters) == found


def test_strictly_exactly_three_times_is_undecided() -> None:
    """Without a reading nobody says whether 30 against 10 is enough (5)."""
    data = facts("eup-5", standing(5, 30, 10, True))
    assert told("eup-5", data, (), Reading(strict=True)) == Undecided("eup-ruling-triple")


# boards as texts


BAD = {
    "a bridge on land": (". ~\nbridge A1", "map[1]", "error.map_bridge"),
    "two counters in a hex": (".\nallied tanks 1-1 A1 A1", "map[1]", "error.map_twice"),
    "an unknown type": (".\nallied cavalry 1-1 A1", "map[1]", "error.map_counter"),
    "no factors": (".\nallied tanks A1", "map[1]", "error.map_counter"),
    "one factor": (".\nallied tanks 4 A1", "map[1]", "error.map_counter"),
    "a factor that is no number": (".\nallied tanks 4-x A1", "map[1]", "error.map_counter"),
    "a factor in other digits": (".\nallied tanks 4-٤ A1", "map[1]", "error.map_counter"),
    "a factor of many digits": (".\nallied tanks 4-004 A1", "map[1]", "error.map_counter"),
    "three factors": (".\nallied tanks 4-4-4 A1", "map[1]", "error.map_counter"),
    "a bridge twice": ("~\nbridge A1 A1", "map[1]", "error.map_twice"),
    "a factor too high": (".\nallied tanks 4-21 A1", "map[1]", "error.map_counter"),
    "a counter nowhere": (".\nallied tanks 4-4", "map[1]", "error.map_counter"),
    "a counter off the board": (".\nallied tanks 4-4 B1", "map[1]", "error.map_off"),
    "a counter on no hex": (".\nallied tanks 4-4 1B", "map[1]", "error.map_name"),
    "a counter before the rows": ("allied tanks 4-4 A1\n.", "map[0]", "error.map_order"),
    "a letter nowhere": (".\nletter", "map[1]", "error.map_name"),
    "a row after the counters": (".\nletter A1\n.", "map[2]", "error.map_order"),
    "a sign of the other book": ("x", "map[0]", "error.map_sign"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_board_is_refused_with_its_line(name: str) -> None:
    """Each fault has its own sentence, which names the line, in both languages."""
    text, field, key = BAD[name]
    with pytest.raises(BadInput) as error:
        read(text)
    assert (error.value.field, error.value.key) == (field, key)
    assert isinstance(error.value.given, str)
    assert error.value.given in text
    for language in ("en", "ru"):
        said = Speaker(language).error(error.value)
        assert "{" not in said
        assert str(int(field[4:-1]) + 1) in said


def test_a_hex_without_a_counter_is_named_with_those_that_have_one() -> None:
    """Who begins a move where nobody stands hears the field, the hex and where somebody does."""
    with pytest.raises(BadInput) as caught:
        ended("eup-8:board", {"map": MEADOW, "starts_at": "A1", "way": ["A2"]})
    error = caught.value
    assert (error.field, error.given, error.allowed) == ("starts_at", "A1", "G2, I4")


@st.composite
def boards(draw: Any) -> str:
    """Any small board, with counters, bridges and letters on some of its hexes."""
    across, down = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    sign = st.sampled_from(sorted(SIGNS))
    rows = [draw(st.text(sign, min_size=across, max_size=across)) for _ in range(down)]
    board = read("\n".join(rows))
    lines = list(rows)
    for at, landscape in board.landscape.items():
        what = draw(st.sampled_from(["", "", "bridge", "letter", *Army]))
        if what in tuple(Army):
            unit = draw(st.sampled_from(UnitType))
            lines.append(f"{what} {unit} {draw(FACTOR)}-{draw(FACTOR)} {board.names[at]}")
        elif what == "letter" or (what == "bridge" and landscape.water):
            lines.append(f"{what} {board.names[at]}")
    return "\n".join(lines)


@given(boards())
def test_a_board_that_is_written_is_read_as_the_same(text: str) -> None:
    """Its lines mean the board that they were made from."""
    board = read(text)
    assert read(board.lines) == board


def complaint(text: str) -> str:
    """What is said of a text that is no board, "" for one that is."""
    try:
        board = read(text)
    except BadInput as error:
        return error.key + Speaker("en").error(error)
    assert read(board.lines) == board
    return ""


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader_of_boards(text: str) -> None:
    """Whatever is typed, there is a board or a complaint that can be said."""
    assert complaint(text) == "" or complaint(text).startswith("error.map_")
