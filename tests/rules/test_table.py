"""The drivers at the table, readings, facts from JSON: what they accept and how they refuse."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest
from fights import (
    FOOT,
    PANZER,
    SHAKEN_FOOT,
    SHAKEN_PANZER,
    assault,
    breakthrough,
    fighter,
)
from hypothesis import given
from hypothesis import strategies as st
from rules.cases import CASES, READINGS, SHOWS, at_the_table, ending
from shots import INFANTRY, facts, random_cases, shot, shot_of

from trainer.odds.solver import Solver
from trainer.rules import (
    MISTAKES,
    RULES,
    RULINGS,
    BadInput,
    Forbidden,
    Outcome,
    Reading,
    Undecided,
    asked,
    parse,
    rolled,
    schema,
    told,
)
from trainer.rules.bb.assault import Retreated
from trainer.rules.registry import PLAYS, standing_in
from trainer.rules.schema import dump
from trainer.rules.table import Answer, Choice, Roll, Who, nearest, shown

GOOD = {"hits": [4, 5, 6], "saves": [1, 6]}


@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ({"hits": [4, 5]}, "answers.hits"),
        ({"hits": [4, 5, 6, 6]}, "answers.hits"),
        ({"hits": [4, 5, 7], "saves": [1, 1]}, "answers.hits[2]"),
        ({"hits": [4, 5, 0], "saves": [1, 1]}, "answers.hits[2]"),
        ({"hits": [4, 5, True], "saves": [1, 1]}, "answers.hits[2]"),
        ({"hits": [4, 5, "6"], "saves": [1, 1]}, "answers.hits[2]"),
        ({"hits": 3}, "answers.hits"),
        ({"hits": [4, 5, 6]}, "answers.saves"),
        ({}, "answers.hits"),
        ({**GOOD, "luck": [1]}, "answers.luck"),
        ({"hits": [1, 1, 1], "saves": [1, 6]}, "answers.saves"),
        ([[4, 5, 6], [1, 6], [1]], "answers[2]"),
        ([[4, 5, 6]], "answers[1]"),
        ("456", "answers"),
    ],
)
def test_an_answer_that_does_not_fit_is_an_error_that_names_it(answers: Any, field: str) -> None:
    """Too few, too many, impossible or superfluous dice: the field is named."""
    with pytest.raises(BadInput) as caught:
        told("bb-6.1", facts("bb-6.1", shot()), answers)
    assert caught.value.field == field or caught.value.field == "hits"
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["aim"]["firer"].update(firepower=0), "aim.firer.firepower"),
        (lambda d: d["aim"]["firer"].update(firepower=10**9), "aim.firer.firepower"),
        (lambda d: d["aim"]["firer"].update(firepower=3.0), "aim.firer.firepower"),
        (lambda d: d["aim"]["firer"].update(firepower=True), "aim.firer.firepower"),
        (lambda d: d["aim"]["firer"].update(hit_number=7), "aim.firer.hit_number"),
        (lambda d: d["aim"]["firer"].update(ammunition="ap"), "aim.firer.ammunition"),
        (lambda d: d["aim"]["firer"].pop("range"), "aim.firer.range"),
        (lambda d: d["aim"].update(distance=0), "aim.distance"),
        (lambda d: d["aim"].update(in_los="yes"), "aim.in_los"),
        (lambda d: d["aim"]["firer"].update(counter="a\nb"), "aim.firer.counter"),
        (lambda d: d["target"].update(armor=None), "target.armor"),
        (lambda d: d["target"].update(strength="destroyed"), "target.strength"),
        (lambda d: d["target"].update(kind="infantry"), "target.armor"),
        (lambda d: d.update(cover=[]), "cover"),
        (lambda d: d["cover"].update(terrain="jungle"), "cover.terrain"),
        (lambda d: d.update(wind=3), "wind"),
        (lambda d: d.pop("target"), "target"),
    ],
)
def test_facts_that_do_not_fit_are_an_error_that_names_the_field(change: Any, field: str) -> None:
    """Missing, unknown and wrong fields are named by their path, with what is allowed."""
    data = shot(cover={"terrain": "open"})
    change(data)
    with pytest.raises(BadInput) as caught:
        facts("bb-6.1", data)
    assert caught.value.field == field
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (shot(cover={"terrain": "rough"}), "cover.terrain_bonus"),
        (shot(aim={"moved": 1, "movement": 4}, firepower_underlined=True), "moving_penalty"),
        (shot(aim={"moved": 1, "moving_penalty": 1}, firepower_underlined=True), "movement"),
    ],
)
def test_what_only_the_players_card_says_is_asked_for(data: dict[str, Any], field: str) -> None:
    """Numbers that the book does not contain are never made up."""
    with pytest.raises(BadInput) as caught:
        told("bb-6.1", facts("bb-6.1", data), GOOD)
    assert caught.value.field == field


def test_a_shot_without_hits_asks_for_no_saves() -> None:
    """Nothing to save: the defender is not asked to roll."""
    ending = told("bb-6.1", facts("bb-6.1", shot()), {"hits": [1, 2, 3]})
    assert isinstance(ending, Outcome)
    assert ending.value.saves == 0


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (shot(disrupted=True), "bb-6.1.7"),
        (shot(ops_complete=True), "bb-6.1"),
        (shot(distance=18), "bb-6.1.1"),
        (shot(distance=10, range_underlined=True), "bb-6.1.1"),
        (shot(aim={"in_los": False}), "bb-6.1"),
        (shot(aim={"moved": 1}), "bb-6.1.3"),
        (
            shot(aim={"moved": 3, "movement": 5, "moving_penalty": 1}, firepower_underlined=True),
            "bb-6.1.3",
        ),
        (shot(ammo_depletion=2, firepower_underlined=True), "bb-6.1.4"),
        (shot(ammunition="AA"), "bb-1.3.4.5"),
        (shot(ammunition="HE"), "bb-6.1"),
        (shot(target=INFANTRY), "bb-6.1"),
    ],
)
def test_what_the_book_forbids_names_the_rule(data: dict[str, Any], rule: str) -> None:
    """A forbidden shot is no error: it ends with the rule that forbids it."""
    ending = told("bb-6.1", facts("bb-6.1", data))
    assert isinstance(ending, Forbidden)
    assert ending.rule == rule


MISSILE = shot(firepower_underlined=True)
LED_FOOT = fighter(INFANTRY, 3, 4, leadership=1)
FIRST = {"movement": 5, "costs": [1]}


@pytest.mark.parametrize(
    ("key", "data", "rule", "reason"),
    [
        ("bb-6.1", shot(headquarters=True), "bb-1.3.3.2", "bb.hq_cannot_attack"),
        ("bb-6.1", shot(ammunition="HE", target={"kind": "hq"}), "bb-1.3.3.2", "bb.hq_no_target"),
        ("bb-6.1", shot(on_transport=True), "bb-5.2.3", "bb.fires_from_transport"),
        ("bb-1.3.3.1", {"ops_complete": True}, "bb-1.3.3.1", "bb.hq_ops_complete"),
        ("bb-1.3.3.1", {"starts_stacked": False}, "bb-1.3.3.1", "bb.hq_alone"),
        ("bb-1.3.3.1", {"ends_stacked": False}, "bb-1.3.3.1", "bb.hq_alone"),
        (
            "bb-4.2:action",
            {"action": "move", "out_of_command": True},
            "bb-4.2",
            "bb.out_of_command",
        ),
        (
            "bb-4.2:action",
            {"action": "fire", "out_of_command": True},
            "bb-4.2",
            "bb.out_of_command",
        ),
        (
            "bb-4.2:action",
            {"action": "assault", "out_of_command": True},
            "bb-4.2",
            "bb.out_of_command",
        ),
        ("bb-5.0", {**FIRST, "ops_complete": True}, "bb-5.0", "bb.ops_complete_cannot_move"),
        ("bb-5.0", {"movement": 5, "costs": [2, 2, 2]}, "bb-5.0", "bb.too_far"),
        ("bb-5.0", {**FIRST, "enemy_in_hex": True}, "bb-5.1", "bb.enemy_in_hex"),
        (
            "bb-5.0",
            {**FIRST, "disrupted": True, "near_enemy": True},
            "bb-6.1.7",
            "bb.disrupted_next_to_enemy",
        ),
        (
            "bb-5.2.1",
            {"transport_movement": 6, "infantry_disrupted": True},
            "bb-5.2.1",
            "bb.disrupted_cannot_load",
        ),
        ("bb-5.2.1", {"transport_movement": 6, "spent": 1}, "bb-5.2.1", "bb.moved_before_loading"),
        (
            "bb-5.2.1",
            {"transport_movement": 6, "infantry_spent": 1},
            "bb-5.2.1",
            "bb.moved_before_loading",
        ),
        (
            "bb-5.2.1",
            {"transport_movement": 7, "same_hex": False, "spent": 4},
            "bb-5.2.1",
            "bb.transport_too_far",
        ),
        (
            "bb-5.2.1",
            {"transport_movement": 7, "same_hex": False, "infantry_spent": 2},
            "bb-5.2.1",
            "bb.infantry_too_far",
        ),
        ("bb-5.2.2", {"transport_movement": 7, "spent": 1}, "bb-5.2.2", "bb.not_at_start"),
        (
            "bb-5.2.2",
            {"transport_movement": 7, "at_start": False, "spent": 4},
            "bb-5.2.2",
            "bb.transport_too_far",
        ),
        (
            "bb-6.1:volley",
            {"main": shot(), "support": shot(), "support_weapons": 2},
            "bb-1.3.1",
            "bb.one_support_weapon",
        ),
        ("bb-6.1:volley", {"support": shot()}, "bb-6.1", "bb.support_alone"),
        ("bb-6.1:volley", {"main": shot(disrupted=True)}, "bb-6.1.7", "bb.disrupted_cannot_fire"),
        ("bb-1.3.5.1", {"shot": MISSILE, "main_gun": True}, "bb-1.3.5.1", "bb.gun_has_fired"),
        (
            "bb-1.3.5.1",
            {
                "shot": shot(
                    aim={"moved": 1, "movement": 6, "moving_penalty": 0}, firepower_underlined=True
                )
            },
            "bb-1.3.5.1",
            "bb.missile_on_the_move",
        ),
        ("bb-6.2:allowed", {"disrupted": True}, "bb-6.2", "bb.disrupted_cannot_fire"),
        ("bb-6.2:allowed", {"ops_complete": True}, "bb-6.2", "bb.ops_complete_cannot_fire"),
        ("bb-6.2:allowed", {"in_los": False}, "bb-6.2", "bb.out_of_sight"),
        ("bb-6.2:allowed", {"in_range": False}, "bb-6.2", "bb.out_of_range"),
        ("bb-6.2:allowed", {"both_sides_in_hex": True}, "bb-6.2", "bb.mixed_hex"),
        ("bb-6.2:allowed", {"fired_at_here": "this-unit"}, "bb-6.2", "bb.fired_at_here"),
        ("bb-6.2:allowed", {"fired_at_here": "another"}, "bb-6.2", "bb.fired_at_here"),
        ("bb-6.2", {"shot": shot(disrupted=True)}, "bb-6.2", "bb.disrupted_cannot_fire"),
        ("bb-6.2", {"shot": shot(ops_complete=True)}, "bb-6.2", "bb.ops_complete_cannot_fire"),
        ("bb-6.2", {"shot": shot(aim={"in_los": False})}, "bb-6.2", "bb.out_of_sight"),
        ("bb-6.2", {"shot": shot(), "both_sides_in_hex": True}, "bb-6.2", "bb.mixed_hex"),
        ("bb-6.2", {"shot": shot(), "fired_at_here": "another"}, "bb-6.2", "bb.fired_at_here"),
        ("bb-6.2", {"shot": shot(distance=18)}, "bb-6.1.1", "bb.beyond_double"),
        (
            "bb-6.3",
            assault([SHAKEN_FOOT], [PANZER]),
            "bb-6.1.7",
            "bb.disrupted_cannot_assault",
        ),
        (
            "bb-6.3",
            assault([LED_FOOT], [LED_FOOT, LED_FOOT]),
            "bb-1.3.3.2",
            "bb.leadership_one_unit",
        ),
        (
            "bb-6.4",
            breakthrough([PANZER], [PANZER]),
            "bb-6.4",
            "bb.infantry_positions_only",
        ),
        (
            "bb-6.4",
            breakthrough([PANZER], [FOOT], ground="other"),
            "bb-6.4",
            "bb.not_open_or_hill",
        ),
        ("bb-6.4", breakthrough([PANZER, FOOT], [FOOT]), "bb-6.4", "bb.vehicles_only"),
        (
            "bb-6.4",
            breakthrough([PANZER], [FOOT, PANZER]),
            "bb-6.4",
            "bb.infantry_positions_only",
        ),
        (
            "bb-6.4",
            breakthrough([PANZER], [FOOT], enemy_beyond=True),
            "bb-6.4",
            "bb.enemy_beyond",
        ),
        ("bb-6.4", breakthrough([PANZER], [FOOT], tried_here=True), "bb-6.4", "bb.tried_here"),
        (
            "bb-6.4",
            breakthrough([PANZER, SHAKEN_PANZER], [FOOT]),
            "bb-6.1.7",
            "bb.disrupted_cannot_assault",
        ),
        (
            "bb-6.4",
            breakthrough([PANZER], [FOOT], cost=3, left=3),
            "bb-6.4",
            "bb.not_enough_movement",
        ),
    ],
)
def test_what_the_book_forbids_on_the_ground_names_the_rule_and_the_reason(
    key: str, data: dict[str, Any], rule: str, reason: str
) -> None:
    """Each ban ends the rule before any die is asked for."""
    ending = told(key, facts(key, data))
    assert isinstance(ending, Forbidden)
    assert (ending.rule, ending.key) == (rule, reason)


@pytest.mark.parametrize(
    ("key", "data", "field"),
    [
        ("bb-1.3.3.2", {"harmed": 1, "destroyed": 2}, "destroyed"),
        ("bb-1.3.3.2", {"harmed": 2, "destroyed": 1, "outright": 2}, "outright"),
        ("bb-1.3.3.2", {"harmed": 1, "all_destroyed": True}, "destroyed"),
        ("bb-6.3", assault([fighter(INFANTRY, 3, None)], [PANZER]), "attackers[0].hit_number"),
        ("bb-6.3", assault([], [PANZER]), "attackers"),
        ("bb-6.3", assault([FOOT] * 3, [PANZER]), "attackers"),
        ("bb-6.3", assault([FOOT], []), "defenders"),
        ("bb-6.3", assault([FOOT], [PANZER] * 3), "defenders"),
        ("bb-6.3", assault([FOOT], [PANZER], retreat={"entries": []}), "retreat.entries"),
        (
            "bb-6.3",
            assault([FOOT], [PANZER], retreat={"entries": [{"side": 0}] * 7}),
            "retreat.entries",
        ),
        ("bb-6.4", breakthrough([], [FOOT]), "vehicles"),
        ("bb-6.4", breakthrough([PANZER] * 3, [FOOT]), "vehicles"),
        ("bb-6.4", breakthrough([PANZER], []), "infantry"),
        ("bb-6.4", breakthrough([PANZER], [FOOT] * 3), "infantry"),
    ],
)
def test_facts_on_the_ground_that_cannot_be_are_an_error_that_names_the_field(
    key: str, data: dict[str, Any], field: str
) -> None:
    """More units destroyed than harmed, a fight without fighters: the field is named."""
    with pytest.raises(BadInput) as caught:
        facts(key, data)
    assert caught.value.field == field
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("draws", "markers", "field"),
    [
        (["formation"], 0, "draws[0]"),
        (["end-turn", "end-turn", "formation", "formation"], 1, "draws[3]"),
    ],
)
def test_more_formation_markers_drawn_than_there_were_is_an_error(
    draws: list[str], markers: int, field: str
) -> None:
    """The draw that cannot be is named."""
    data = facts("bb-3.1", {"draws": draws, "formation_markers": markers})
    with pytest.raises(BadInput) as caught:
        told("bb-3.1", data)
    assert caught.value.field == field


def test_an_adjacent_target_can_always_be_fired_at() -> None:
    """Adjacent: no range and no line of sight stands in the way (6.1)."""
    data = shot(distance=1, range=1, range_underlined=True, aim={"in_los": False})
    assert isinstance(told("bb-6.1", facts("bb-6.1", data), [[1, 1, 1]]), Outcome)


def test_the_firer_next_to_its_target_denies_it_concealment() -> None:
    """The firer is a non-Disrupted enemy: from the next hex nothing is Concealed."""
    cover = {"terrain": "woods"}
    near = told("bb-6.1", facts("bb-6.1", shot(distance=1, cover=cover)), [[1, 1, 1]])
    far = told("bb-6.1", facts("bb-6.1", shot(distance=5, cover=cover)), [[1, 1, 1]])
    assert (near.value.concealed, far.value.concealed) == (False, True)


def test_moving_fire_costs_the_assault() -> None:
    """A unit that fired on the move takes no part in an Assault this impulse (6.1.3)."""
    moved = {"moved": 1, "movement": 4, "moving_penalty": 0}
    data = shot(aim=moved, firepower_underlined=True)
    assert not told("bb-6.1", facts("bb-6.1", data), [[1, 1, 1]]).value.assault_allowed
    assert told("bb-6.1", facts("bb-6.1", shot()), [[1, 1, 1]]).value.assault_allowed


@pytest.mark.parametrize("name", READINGS)
def test_each_reading_of_a_ruling_decides_differently(name: str) -> None:
    """So many readings, so many endings; with no default wanted (strict) the case is undecided."""
    ruling = RULINGS[name]
    endings = [ending(name, Reading.of({name: said})) for said in ruling.readings]
    assert all(one != other for one, other in combinations(endings, 2))
    usual = Undecided(name)
    if ruling.default:
        usual = endings[ruling.readings.index(ruling.default)]
    assert ending(name, Reading()) == usual
    others = {r.id: r.default for r in RULINGS.values() if r.default and r.id != name}
    assert ending(name, Reading.of(others, strict=True)) == Undecided(name)


def test_the_bonus_of_a_prepared_position_is_nothing_more_or_the_players_number() -> None:
    """By default nothing beyond Concealment; by the other reading the number must be given."""
    cover = {"prepared_position": True}
    data = facts("bb-6.1:save-dice", {"target": INFANTRY, "ammunition": "HE", "cover": cover})
    assert told("bb-6.1:save-dice", data).value.dice == 1
    with pytest.raises(BadInput, match="prepared_bonus"):
        told(
            "bb-6.1:save-dice",
            data,
            (),
            Reading.of({"bb-ruling-prepared-bonus": "your-own-number"}),
        )


TWO_WAYS = {"entries": [{"side": 0}, {"side": 1, "enemy_behind": True}, {"side": 0}]}


@pytest.mark.parametrize(
    ("said", "who"), [("defender-picks", Who.DEFENDER), ("attacker-picks", Who.ATTACKER)]
)
@pytest.mark.parametrize(("way", "side", "destroyed"), [("side-3", 3, False), ("side-4", 4, True)])
def test_a_stack_attacked_over_two_sides_leaves_as_the_reading_says(
    said: str, who: Who, way: str, side: int, destroyed: bool
) -> None:
    """The reading says who picks among the opposite sides; the side picked decides."""
    heard: list[Any] = []

    def ask(question: Any) -> str:
        heard.append(question)
        return way

    reading = Reading.of({"bb-ruling-two-sided-assault": said})
    data = facts("bb-6.3:retreat", TWO_WAYS)
    ending = asked("bb-6.3:retreat", data, ask, lambda *_: None, reading)
    assert ending.value == Retreated(side, destroyed)
    assert heard == [Choice("way-out", "bb-6.3", who, ("side-3", "side-4"))]
    assert told("bb-6.3:retreat", data, {"way-out": way}, reading) == ending
    with pytest.raises(BadInput, match="side-5"):
        told("bb-6.3:retreat", data, {"way-out": "side-5"}, reading)


def test_a_stack_attacked_over_two_sides_is_undecided_without_a_reading() -> None:
    """The book does not say which side is opposite; with one side it needs no reading."""
    two = facts("bb-6.3:retreat", TWO_WAYS)
    assert told("bb-6.3:retreat", two) == Undecided("bb-ruling-two-sided-assault")
    one = facts("bb-6.3:retreat", {"entries": [{"side": 4}, {"side": 4}]})
    assert told("bb-6.3:retreat", one, (), Reading(strict=True)).value == Retreated(1, False)


@pytest.mark.parametrize(("option", "marker"), [("activate", "formation"), ("defer", "deferred")])
def test_the_owner_of_a_drawn_formation_chooses(option: str, marker: str) -> None:
    """Activate it, or put its marker back into the cup."""
    data = facts("bb-1.7.1", {"own": 1, "others": 0})
    assert told("bb-1.7.1", data, {"activate": option}).value == marker
    assert told("bb-1.7.1", data, [option]).value == marker
    with pytest.raises(BadInput, match="activate, defer"):
        told("bb-1.7.1", data, {"activate": "wait"})


def test_every_ruling_is_tested_in_both_readings() -> None:
    """A new ruling must come with a case for each of its readings."""
    assert set(RULINGS) == set(READINGS) | {
        "bb-ruling-prepared-bonus",
        "bb-ruling-two-sided-assault",
    }


def test_rulings_that_rules_ask_are_those_they_are_registered_with() -> None:
    """A ruling names the rules that ask it, and those rules name the ruling."""
    asking = {name: {r.id for r in RULES.values() if name in r.rulings} for name in RULINGS}
    for name, ruling in RULINGS.items():
        assert asking[name], name
        assert asking[name] & set(ruling.rules) or name == "bb-ruling-hit-number-floor"


@pytest.mark.parametrize(
    ("rulings", "mistakes"),
    [
        ({"bb-ruling-none": "x"}, ()),
        ({"bb-ruling-three-hits": "four"}, ()),
        ({}, ("bb-nothing",)),
        ({}, ("bb-6.1.6-no-cap", "bb-6.1.6-cap-for-all")),
    ],
)
def test_a_reading_that_does_not_exist_is_refused(rulings: Any, mistakes: Any) -> None:
    """Unknown rulings, readings and mistakes, and two mistakes in one place."""
    with pytest.raises(BadInput) as caught:
        Reading.of(rulings, mistakes)
    assert caught.value.field.startswith("reading.")


@pytest.mark.parametrize(
    ("rulings", "mistakes", "named"),
    [
        ({"bb-ruling-hill-betwen": "x"}, (), "bb-ruling-hill-between"),
        ({"bb-ruling-hill-between": "x"}, (), "comes-up-again, another-hill"),
        ({}, ("bb-6.1.6-no-cup",), "bb-6.1.6-no-cap"),
    ],
)
def test_a_reading_that_is_refused_is_told_with_what_there_is(
    rulings: Any, mistakes: Any, named: str
) -> None:
    """The rulings and mistakes with names like the one given, first the nearest; all readings of a
    ruling."""
    with pytest.raises(BadInput) as caught:
        Reading.of(rulings, mistakes)
    assert caught.value.allowed.startswith(named)


@given(case=random_cases(), seed=st.integers(0, 10**6))
def test_the_same_seed_rolls_the_same_dice(case: dict[str, Any], seed: int) -> None:
    """A rolled shot can be told again from the faces in its steps, to the same ending."""
    shot_facts = facts("bb-6.1", shot_of(case))
    ending = rolled("bb-6.1", shot_facts, seed)
    assert ending == rolled("bb-6.1", shot_facts, seed)
    if isinstance(ending, Outcome):
        answers = {
            step.key.removeprefix("bb."): step.values["dice"]
            for step in ending.steps
            if step.key in ("bb.hits", "bb.saves")
        }
        assert told("bb-6.1", shot_facts, answers) == ending


def test_asked_asks_again_until_the_answer_fits() -> None:
    """A wrong answer is complained about and the same question comes again."""
    heard: list[str] = []
    given = iter([[1], [4, 5, 9], [4, 5, 6], [1, 6]])
    ending = asked(
        "bb-6.1",
        facts("bb-6.1", shot()),
        lambda _: next(given),
        lambda question, error: heard.append(f"{question.name}: {error.key}"),
    )
    assert heard == ["hits: error.dice_few", "hits: error.face"]
    assert ending == told("bb-6.1", facts("bb-6.1", shot()), GOOD)


def test_an_unknown_rule_is_an_error_with_near_misses() -> None:
    """The message names rules that do exist."""
    with pytest.raises(BadInput, match=r"bb-6\.1"):
        told("bb-6.1.99", None)


def test_a_rule_is_itself_again_after_another_function_stood_in_for_it() -> None:
    """Also where the play ends in an error, so that nothing later is answered by the other."""

    def two(facts: Any, reading: Reading) -> Any:
        yield from ()
        return 2

    before = RULES["eup-2.4"]
    with standing_in({"eup-2.4": two}):
        assert told("eup-2.4", facts("eup-2.4", {})) == Outcome(2)
    assert RULES["eup-2.4"] is before
    with suppress(BadInput), standing_in({"eup-2.4": two}):
        told("eup-2.4", facts("eup-2.4", {}), [[3]])
    assert RULES["eup-2.4"] is before
    assert told("eup-2.4", facts("eup-2.4", {}), [[3]]) == Outcome(3)


def test_of_a_long_name_the_first_eighty_characters_are_compared() -> None:
    """So that nobody waits for the names that are like a page of text."""
    known = ["y", "z"]
    assert nearest("-" * 79 + "y", known) == ["y", "z"]
    assert nearest("-" * 80 + "y", known) == ["z", "y"]


@pytest.mark.parametrize("key", RULES)
def test_every_rule_has_schemas_and_a_docstring_with_its_source(key: str) -> None:
    """Facts and outcomes have JSON Schemas; the docstring says where it is printed."""
    rule = RULES[key]
    described = schema(rule.facts)
    assert described["type"] == "object"
    assert described["additionalProperties"] is False
    assert schema(rule.outcome)
    assert "Source:" in (rule.function.__doc__ or "")


def test_an_outcome_has_the_fields_of_its_schema() -> None:
    """And not those of the rule that it goes on as."""
    for key, (case, _) in SHOWS.items():
        ending = at_the_table(case, Reading())
        described = schema(RULES[key].outcome)
        if CASES[case][0] == key and isinstance(ending, Outcome) and "properties" in described:
            assert list(dump(ending)) == list(described["properties"]), key


@given(case=random_cases())
def test_facts_survive_json(case: dict[str, Any]) -> None:
    """Facts dumped as JSON and parsed again are the same facts."""
    made = facts("bb-6.1", shot_of(case))
    assert parse(RULES["bb-6.1"].facts, dump(made)) == made


def test_every_mistake_stands_in_for_a_rule_that_exists() -> None:
    """The key of each mistake is in the registry."""
    assert {mistake.key for mistake in MISTAKES.values()} <= set(RULES)


def test_rolled_dice_come_with_choices_by_chance_or_by_a_policy() -> None:
    """Without a policy the seed picks an option, and not always the same one."""
    data = facts("bb-1.7.1", {"own": 1, "others": 0})
    for option, marker in (("activate", "formation"), ("defer", "deferred")):
        ending = rolled("bb-1.7.1", data, 1, choose=lambda _, option=option: option)
        assert ending.value == marker
    assert {rolled("bb-1.7.1", data, seed).value for seed in range(20)} == {"formation", "deferred"}


def test_a_rule_that_asks_nothing_is_answered_once_for_the_odds() -> None:
    """In the odds no step is written, the answer is kept, and a kept answer is taken."""
    aim = facts("bb-6.1:aim", shot()["aim"])
    memo = Solver(Reading())
    reading = memo.reading

    def answer() -> tuple[list[Any], Any]:
        game, asked_for = PLAYS["bb-6.1:aim"](aim, reading), []
        try:
            while True:
                asked_for.append(next(game))
        except StopIteration as end:
            return asked_for, end.value

    laid = told("bb-6.1:aim", aim).value
    assert answer() == ([], laid)
    assert memo[("bb-6.1:aim", aim)] == laid
    memo[("bb-6.1:aim", aim)] = "kept"
    assert answer() == ([], "kept")


def test_a_rule_played_inside_another_goes_on_to_its_end() -> None:
    """Drawing marker after marker, the caller of the first draw gets the last one's outcome."""
    game = PLAYS["bb-3.1:activations"](
        facts("bb-3.1:activations", {"own": 2, "others": 0}), Reading()
    )
    names, reply = [], None
    try:
        while True:
            asked_for = game.send(reply)
            reply = None
            if isinstance(asked_for, Roll):
                names.append(asked_for.name)
                reply = Answer(1)
    except StopIteration as end:
        outcome = end.value
    assert names == ["draw-1", "draw-2"]
    assert outcome.times == 2


@pytest.mark.parametrize("option", ["0", 0])
def test_an_option_that_is_a_number_may_be_given_as_one(option: Any) -> None:
    """0 and "0" are the same choice; a truth value or a list is none."""
    data = facts("abtf-3", {"attribute": 2, "difficulty": 4, "morale_points": 1})
    assert isinstance(told("abtf-3", data, [option, [4, 4]]), Outcome)
    for wrong in (False, ["0"], None, 0.0):
        with pytest.raises(BadInput) as caught:
            told("abtf-3", data, [wrong, [4, 4]])
        assert (caught.value.key, caught.value.given) == ("error.one_of", wrong)


def test_an_error_quotes_at_most_sixty_characters_on_one_line() -> None:
    """Sixty are quoted whole, the sixty-first cuts them short."""
    assert shown("a" * 58) == repr("a" * 58)
    assert shown("a" * 59) == repr("a" * 59)[:57] + "…"
    assert shown([1, 2]) == "[1, 2]"
    assert shown(None) == "None"


def test_the_slip_that_forgets_points_above_six_stops_at_six() -> None:
    """The Firepower is kept whole (6.1.3)."""
    excess = facts("bb-6.1.3:cap", {"hit_number": 9, "firepower": 4})
    slip = Reading.of(mistakes=["bb-6.1.3-capped-free"])
    found = told("bb-6.1.3:cap", excess, (), slip).value
    assert (found.hit_number, found.firepower) == (6, 4)
