"""Blood and Bridges on the ground: what each reading of an open question changes, in sentences."""

from __future__ import annotations

from typing import Any

import pytest
from fights import FOOT, PANZER, SIXTY_SECOND, TRANSPORT, assault, breakthrough, fighter
from hypothesis import given
from hypothesis import strategies as st
from shots import INFANTRY, TANK, facts, shot

from trainer.messages import Speaker
from trainer.rules import BadInput, Forbidden, Outcome, Reading, Undecided, rolled, told
from trainer.rules.bb.assault import Holder
from trainer.rules.bb.facts import Party, State, Strength
from trainer.rules.bb.hq import HqAfter, Moment
from trainer.rules.bb.movement import Boarded, Marched
from trainer.rules.bb.turn import Activations, CommandStatus, Marker, PhaseEnd
from trainer.rules.bb.weapons import SupportLost
from trainer.rules.schema import dump

DYING_FOOT = fighter({**INFANTRY, "strength": "reduced", "disrupted": True}, 3, 4)
FULL, REDUCED, DESTROYED = Strength.FULL, Strength.REDUCED, Strength.DESTROYED


def ended(key: str, data: dict[str, Any], answers: Any = (), **rulings: str) -> Any:
    """The ending; rulings by their names with underscores."""
    said = {f"bb-ruling-{name.replace('_', '-')}": how for name, how in rulings.items()}
    return told(key, facts(key, data), answers, Reading.of(said))


def value(key: str, data: dict[str, Any], answers: Any = (), **rulings: str) -> Any:
    ending = ended(key, data, answers, **rulings)
    assert isinstance(ending, Outcome), ending
    return ending.value


# headquarters


@pytest.mark.parametrize(
    ("where", "reading", "allowed"),
    [
        ({}, "own-formation", True),
        ({"ends_with_own": False}, "any-friendly-stack", True),
        ({"ends_with_own": False}, "own-formation", False),
        ({"ends_with_own": False, "own_in_reach": False}, "own-formation", True),
    ],
)
def test_an_hq_may_have_to_end_with_its_own_formation(
    where: dict[str, bool], reading: str, allowed: bool
) -> None:
    """By one reading another formation's stack is for an HQ that cannot reach its own (1.3.3.1)."""
    ending = ended("bb-1.3.3.1", where, [[6]], hq_move_end=reading)
    if allowed:
        assert ending == Outcome(HqAfter(6, FULL))
    else:
        assert isinstance(ending, Forbidden)
        assert (ending.rule, ending.key) == ("bb-1.3.3.1", "bb.hq_not_with_own")


@pytest.mark.parametrize(
    ("reading", "when"),
    [("during-the-phase", Moment.DURING), ("after-the-phase", Moment.AFTER)],
)
def test_a_destroyed_hq_is_placed_in_the_phase_or_after_it(reading: str, when: Moment) -> None:
    """As the reading says; an HQ that has no place has no time either (1.3.3.3)."""
    data = {"formation": "62nd", "type": "T-64", "candidates": SIXTY_SECOND}
    assert value("bb-1.3.3.3", data, hq_return_time=reading).when is when
    nowhere = {**data, "candidates": []}
    assert value("bb-1.3.3.3", nowhere, hq_return_time=reading).when is None


@pytest.mark.parametrize(
    ("reading", "reduced"), [("destroyed-only", REDUCED), ("reduced-too", FULL)]
)
def test_hqs_come_back_reduced_at_the_turns_end(reading: str, reduced: Strength) -> None:
    """A destroyed one on its Reduced side; one that was Reduced as the reading says (3.2)."""
    data = {"hqs": ["destroyed", "reduced", "full"]}
    assert value("bb-3.2:hqs", data, restore_hqs=reading) == (REDUCED, reduced, FULL)


# the cup


@pytest.mark.parametrize("draws", [[], ["other"], ["end-turn", "end-turn"]])
def test_without_a_formation_marker_the_phase_is_over_before_it_began(draws: list[str]) -> None:
    """The cup has run out of formation markers from the start (3.1)."""
    assert value("bb-3.1", {"draws": draws, "formation_markers": 0}) == PhaseEnd(0)


@pytest.mark.parametrize("drawn", ["formation", "deferred"])
def test_a_marker_that_was_not_there_cannot_be_drawn(drawn: str) -> None:
    """Of no formation marker none is drawn, and none put back."""
    with pytest.raises(BadInput, match=r"draws\[1\]"):
        ended("bb-3.1", {"draws": ["other", drawn], "formation_markers": 0})


def test_an_empty_cup_gives_nobody_an_impulse() -> None:
    """And the step does not speak of a draw that there was not (3.1)."""
    ending = ended("bb-3.1:activations", {"own": 0, "others": 0})
    assert ending == Outcome(Activations(0))
    assert [step.key for step in ending.steps] == ["bb.no_markers_at_all"]


@pytest.mark.parametrize(
    ("put_back", "reading", "may_wait"),
    [
        (False, "no-limit", True),
        (True, "no-limit", True),
        (False, "once-a-turn", True),
        (True, "once-a-turn", False),
    ],
)
def test_a_marker_may_be_put_back_without_end_or_once_a_turn(
    put_back: bool, reading: str, may_wait: bool
) -> None:
    """Where it may not go back, nobody is asked, and the formation is activated (3.1)."""
    data = {"own": 1, "others": 1, "put_back": put_back}
    answers = ["defer"] if may_wait else ()
    drawn = value("bb-1.7.1", data, answers, endless_deferral=reading)
    assert drawn is (Marker.DEFERRED if may_wait else Marker.FORMATION)


@pytest.mark.parametrize(("formations", "markers"), [(0, 2), (1, 2), (2, 1)])
def test_how_many_end_turn_markers_are_kept_is_open_for_two_of_each_alone(
    formations: int, markers: int
) -> None:
    """One undrawn formation, or one marker, keeps one by any reading (3.2.1)."""
    key, strict = "bb-3.2.1", Reading(strict=True)
    some = facts(key, {"formations": formations, "end_turn_markers": markers})
    assert told(key, some, (), strict) == Outcome(min(formations, 1))
    two = facts(key, {"formations": 2, "end_turn_markers": 2})
    assert isinstance(told(key, two, (), strict), Undecided)


@pytest.mark.parametrize(
    ("turn", "counting"),
    [
        ({}, {"no-marker-drawn", "any-marker-left", "not-activated"}),
        ({"markers_drawn": 1, "impulses": 1}, set()),
        ({"markers_drawn": 1}, {"not-activated"}),
        ({"markers": 2, "markers_drawn": 1, "impulses": 1}, {"any-marker-left"}),
        ({"markers": 2, "markers_drawn": 1}, {"any-marker-left", "not-activated"}),
        ({"markers": 2, "markers_drawn": 2, "impulses": 1}, set()),
    ],
)
def test_whether_a_formation_counts_as_not_drawn_is_a_matter_of_reading(
    turn: dict[str, int], counting: set[str]
) -> None:
    """No marker drawn, a marker left, or no impulse; where they agree no reading is needed."""
    found = {
        reading
        for reading in ("no-marker-drawn", "any-marker-left", "not-activated")
        if value("bb-3.2.1:undrawn", {"formations": [turn]}, undrawn_formation=reading)
    }
    assert found == counting
    strict = told(
        "bb-3.2.1:undrawn",
        facts("bb-3.2.1:undrawn", {"formations": [turn]}),
        (),
        Reading(strict=True),
    )
    settled = counting in (set(), {"no-marker-drawn", "any-marker-left", "not-activated"})
    assert isinstance(strict, Outcome if settled else Undecided)


@pytest.mark.parametrize(
    ("turn", "field"),
    [
        ({"markers_drawn": 2}, "markers_drawn"),
        ({"markers": 2, "markers_drawn": 1, "impulses": 2}, "impulses"),
    ],
)
def test_a_formation_acts_no_more_often_than_it_was_drawn(turn: dict[str, int], field: str) -> None:
    """And no more of its markers are drawn than there are."""
    with pytest.raises(BadInput, match=field):
        facts("bb-3.2.1:undrawn", {"formations": [turn]})


@given(formations=st.integers(0, 6), markers=st.integers(0, 4), followed=st.integers(0, 3))
def test_end_turn_markers_are_kept_for_the_player_or_for_each_formation(
    formations: int, markers: int, followed: int
) -> None:
    """One for the player, or one for each, never more than there are (3.2.1)."""
    data = {"formations": formations, "end_turn_markers": markers, "turns": [{}] * followed}
    each = min(formations + followed, markers)
    assert value("bb-3.2.1", data) == min(1, each)
    assert value("bb-3.2.1", data, end_turn_kept="one-per-formation") == each


@pytest.mark.parametrize(
    ("formations", "drawn", "first", "last"),
    [
        (1, 0, False, False),
        (1, 1, True, True),
        (3, 0, False, False),
        (3, 1, True, False),
        (3, 2, True, False),
        (3, 3, True, True),
    ],
)
def test_a_kept_end_turn_marker_goes_back_with_the_first_or_the_last(
    formations: int, drawn: int, first: bool, last: bool
) -> None:
    """Of the formations that it was kept for (3.2.1)."""
    data = {"formations": formations, "formations_drawn": drawn}
    assert value("bb-3.2.1:return", data, end_turn_return="first-drawn") is first
    assert value("bb-3.2.1:return", data, end_turn_return="last-drawn") is last


def test_no_more_formations_are_drawn_than_a_marker_waits_for() -> None:
    """The field is named."""
    with pytest.raises(BadInput, match="formations_drawn"):
        facts("bb-3.2.1:return", {"formations": 1, "formations_drawn": 2})


# command, boarding, Support Weapons


def test_without_its_hq_a_unit_has_the_lost_morale_or_the_tables_own() -> None:
    """The number is asked for only where the HQ is gone and the reading needs it (4.2)."""
    lost = {"morale": 7, "command_range": 3, "own_morale": 9}
    own = {"morale_without_hq": "your-own-number"}
    assert value("bb-4.2", lost, [[4, 4]]) is CommandStatus.OUT_OF_COMMAND
    assert value("bb-4.2", lost, [[4, 4]], **own) is CommandStatus.IN_COMMAND
    far = {**lost, "distance": 9}
    assert value("bb-4.2", far, [[4, 4]], **own) is CommandStatus.OUT_OF_COMMAND
    with pytest.raises(BadInput, match="own_morale"):
        ended("bb-4.2", {**lost, "own_morale": None}, [[4, 4]], **own)


def test_who_met_to_board_moves_in_the_next_impulse_or_in_the_next_turn() -> None:
    """By one reading the whole turn is over for both (5.2.1)."""
    data = {"movement": 5, "costs": [2], "boarded_before": True}
    assert value("bb-5.0", data) == Marched(2, 3, True)
    ending = ended("bb-5.0", data, turn_or_impulse="rest-of-turn")
    assert isinstance(ending, Forbidden)
    assert (ending.rule, ending.key) == ("bb-5.2.1", "bb.boarded_this_turn")


@pytest.mark.parametrize(
    ("second", "reading", "left"),
    [
        (False, "rest-of-turn", 3),
        (True, "rest-of-impulse", 3),
        (True, "rest-of-turn", 0),
    ],
)
def test_a_second_impulse_may_begin_with_getting_off(second: bool, reading: str, left: int) -> None:
    """By one reading only the first impulse is at the start of the turn (5.2.2)."""
    data = {"transport_movement": 7, "second_impulse": second}
    assert value("bb-5.2.2", data, turn_or_impulse=reading) == Boarded(left, 1)


@pytest.mark.parametrize(
    ("own", "reading", "rolls"),
    [
        (True, "of-that-unit", True),
        (False, "any-of-that-side", True),
        (False, "of-that-unit", False),
    ],
)
def test_unplaced_weapons_are_at_risk_with_their_side_or_with_their_platoon(
    own: bool, reading: str, rolls: bool
) -> None:
    """By one reading a platoon without unplaced weapons of its own calls for no roll (1.3.5)."""
    data = {"infantry_destroyed": 2, "own_unplaced": own}
    found = value("bb-1.3.5", data, [[2]] if rolls else (), unplaced_weapons=reading)
    assert found == (SupportLost(1, True) if rolls else SupportLost(None, False))


def test_nothing_is_left_for_the_support_weapon_where_the_main_weapon_destroyed_the_target() -> (
    None
):
    """It is told so, and rolls nothing; at another target it fires (6.1)."""
    dying = {**TANK, "strength": "reduced", "disrupted": True}
    data = {"main": shot(target=dying), "support": shot(firepower=2, target=dying)}
    ending = ended("bb-6.1:volley", data, {"main.hits": [6, 1, 1], "main.saves": [1, 1]})
    assert ending.value.main.target.strength is DESTROYED
    assert ending.value.support is None
    assert ending.steps[-1].key == "bb.support_target_gone"
    data["support"] = shot(firepower=2, target={**dying, "counter": "another"})
    answers = {"main.hits": [6, 1, 1], "main.saves": [1, 1], "support.hits": [1, 1]}
    assert value("bb-6.1:volley", data, answers).support.target == State(REDUCED, True)


GONE = {"main.hits": [6, 1, 1], "main.saves": [1, 1]}


@pytest.mark.parametrize(
    ("dice", "hits", "marker"), [([1, 1], 0, 2), ([6, 1], 1, 0), ([6, 6], 2, 0)]
)
def test_a_missile_fired_with_the_shot_that_destroys_its_target_still_has_to_hit(
    dice: list[int], hits: int, marker: int
) -> None:
    """Fired at the same time (1.3.5), it is rolled; without a Hit it runs short (6.1.4)."""
    dying = {**TANK, "strength": "reduced", "disrupted": True}
    missile = shot(firepower=2, firepower_underlined=True, target=dying)
    data = {"main": shot(target=dying), "support": missile}
    fired = value("bb-6.1:volley", data, {**GONE, "support.hits": dice}).support
    assert (fired.hits, fired.saves, fired.net_hits) == (hits, 0, 0)
    assert (fired.target, fired.ammo_depletion) == (State(DESTROYED, False), marker)
    after_saves = value(
        "bb-6.1:volley", data, {**GONE, "support.hits": dice}, depletion_hits="after-saves"
    )
    assert after_saves.support.ammo_depletion == marker
    held = value("bb-6.1:volley", data, GONE, support_target_gone="holds-fire")
    assert held.support is None


def test_a_missile_that_may_not_fire_does_not_fire_with_its_target_gone_either() -> None:
    """An Ammo Depletion marker forbids it (6.1.4), unless by the reading it holds its fire."""
    dying = {**TANK, "strength": "reduced", "disrupted": True}
    missile = shot(firepower_underlined=True, ammo_depletion=1, target=dying)
    data = {"main": shot(target=dying), "support": missile}
    ending = ended("bb-6.1:volley", data, GONE)
    assert isinstance(ending, Forbidden)
    assert ending.rule == "bb-6.1.4"
    held = value("bb-6.1:volley", data, GONE, support_target_gone="holds-fire")
    assert held.support is None


# Assault and Breakthrough


def test_saves_are_rolled_in_an_assault_by_one_reading_and_count_for_who_holds_the_hex() -> None:
    """Two Hits on the defender, one saved; one Hit on the attacker: a tie, and they stay (6.3)."""
    data = assault([FOOT], [PANZER])
    dice = {"attack-1": [3, 3, 1], "counterattack-1": [4, 1]}
    plain = value("bb-6.3", data, dice)
    assert (plain.defenders, plain.holder) == ((State(REDUCED, True),), Holder.ATTACKERS)
    saved = value(
        "bb-6.3",
        data,
        {**dice, "defenders-1.saves": [6, 1]},
        assault_saves="saves-as-in-ranged-combat",
    )
    assert (saved.defenders, saved.holder) == ((State(FULL, True),), Holder.DEFENDERS)
    assert (saved.attacker_hits, saved.defender_hits) == (2, 1)


@pytest.mark.parametrize(
    ("unit", "bonus", "dice", "left"),
    [
        (TANK, 0, [6, 1], 1),
        (TANK, 4, [6, 6, 1, 1], 0),
        (INFANTRY, 0, None, 2),
        (INFANTRY, 3, [5, 4, 4], 1),
        (TRANSPORT, 0, [5], 1),
    ],
)
def test_the_saves_of_an_assault_are_those_of_ranged_combat(
    unit: dict[str, Any], bonus: int, dice: list[int] | None, left: int
) -> None:
    """Armor and at most 2 bonus dice on the Save Number; without Armor the bonus alone, on 5."""
    data = {"fighter": fighter(unit, 2, 4, bonus=bonus), "hits": 2}
    answers = {"saves": dice} if dice else ()
    reading = {"assault_saves": "saves-as-in-ranged-combat"}
    assert value("bb-6.3:saves", data, answers, **reading) == left
    assert value("bb-6.3:saves", data) == 2


UNITS = st.fixed_dictionaries(
    {
        "kind": st.just("infantry"),
        "strength": st.sampled_from(["full", "reduced"]),
        "disrupted": st.booleans(),
    }
)


def dies(unit: dict[str, Any], hits: int) -> bool:
    after = value("bb-6.1.7", {"target": unit, "hits": hits, "ammunition": "HE"})
    return bool(after.strength is DESTROYED)


@given(
    struck=st.lists(UNITS, min_size=1, max_size=4),
    hits=st.integers(0, 12),
    spare=st.booleans(),
    pass_on=st.booleans(),
    seed=st.integers(0, 999),
)
def test_hits_are_dealt_as_the_readings_say(
    struck: list[dict[str, Any]], hits: int, spare: bool, pass_on: bool, seed: int
) -> None:
    """Every Hit is dealt; evenly; or nobody dies while another could bear it as one of its first
    two; or nobody takes more than kills it while another lives (6.3)."""
    said = {
        "bb-ruling-two-hits-each": "spare-the-dying" if spare else "deal-evenly",
        "bb-ruling-excess-hits": "passed-on" if pass_on else "wasted",
    }
    data = facts("bb-6.3:share", {"hits": hits, "units": len(struck), "struck": struck})
    shares = rolled("bb-6.3:share", data, seed, Reading.of(said)).value
    assert sum(shares) == hits
    dealt = list(zip(struck, shares, strict=True))
    dead = [share and dies(unit, share) for unit, share in dealt]
    if spare and any(dead):
        assert not any(share < 2 and not dies(unit, share + 1) for unit, share in dealt)
    if pass_on and not all(dead):
        assert not any(share > 1 and dies(unit, share - 1) for unit, share in dealt)
    if not spare and not pass_on:
        assert max(shares) - min(shares) <= 1


def test_a_third_hit_goes_to_the_dying_even_where_another_could_bear_it() -> None:
    """Nobody dies before everybody has had two, and no longer: by a reading three Hits cost a fresh
    platoon no more than two (6.3)."""
    data = {"hits": 3, "units": 2, "struck": [INFANTRY, DYING_FOOT["unit"]]}
    how = {"two_hits_each": "spare-the-dying", "three_hits": "one-step-at-most"}
    assert value("bb-6.3:share", data, (), **how) == (2, 1)


def test_units_that_bear_alike_need_no_reading() -> None:
    """Two fresh platoons share seven Hits whatever is read; a dying one beside them is a question."""
    fresh = {"hits": 7, "units": 2, "struck": [INFANTRY, INFANTRY]}
    others = {"bb-ruling-three-hits": "one-after-another"}
    key, strict = "bb-6.3:share", Reading.of(others, strict=True)
    assert told(key, facts(key, fresh), [[1]], strict) == Outcome((4, 3))
    mixed = {"hits": 2, "units": 2, "struck": [INFANTRY, DYING_FOOT["unit"]]}
    assert told(key, facts(key, mixed), (), strict) == Undecided("bb-ruling-two-hits-each")


def test_the_units_to_share_among_are_as_many_as_are_said() -> None:
    """The field is named."""
    with pytest.raises(BadInput, match="struck"):
        facts("bb-6.3:share", {"hits": 1, "units": 2, "struck": [INFANTRY]})


@pytest.mark.parametrize("urban", [False, True])
def test_infantry_aboard_counts_by_one_reading(urban: bool) -> None:
    """Then the enemy is not vehicles alone: neither the point nor the die in a city (6.3)."""
    data = {
        "fighter": FOOT,
        "attacks": True,
        "own": ["infantry"],
        "enemy": ["vehicle"],
        "urban": urban,
        "enemy_carries": True,
    }
    alone = value("bb-6.3:dice", data)
    assert (alone.dice, alone.hit_number) == (3 + urban, 3)
    ending = ended("bb-6.3:dice", data, carried_infantry="infantry-too")
    assert (ending.value.dice, ending.value.hit_number) == (3, 4)
    assert [step.key for step in ending.steps].count("bb.infantry_aboard_counts") == 1


def test_one_vehicle_stopped_stops_all_by_one_reading() -> None:
    """By ours the other drives on (6.4)."""
    data = breakthrough([PANZER, PANZER], [FOOT])
    dice = [[1] * 6, [1] * 6, [4, 1, 1], [2]]
    assert value("bb-6.4", data, dice).passed == (True, False)
    assert value("bb-6.4", data, dice, breakthrough_stack="all-or-none").passed == (False, False)


@pytest.mark.parametrize("there", [False, True])
def test_a_vehicle_lost_in_a_breakthrough_leaves_its_wreck_where_it_started(there: bool) -> None:
    """Unless one lies there already; the Wreck in the infantry's hex is another (6.4, 6.1.7)."""
    lost = fighter({**TANK, "strength": "reduced"}, 1, 4)
    data = breakthrough([lost], [FOOT], wreck=True, wreck_at_start=there)
    after = value("bb-6.4", data, [[1, 1, 1], [4, 4, 1]])
    assert after.vehicles == (State(DESTROYED, False, not there),)


# of whom the steps speak


def whose(key: str, data: dict[str, Any], answers: Any) -> set[tuple[str, str, Any]]:
    return {
        (step.key, step.values["whose"], step.values["which"])
        for step in ended(key, data, answers).steps
        if "whose" in step.values
    }


def test_the_steps_of_an_assault_say_whose_unit_they_speak_of() -> None:
    """Numbered where a side has two; the HQ of each side by itself (6.3)."""
    data = assault([FOOT], [FOOT, PANZER], defender_hq="full")
    dice = {
        "attack-1": [4, 4, 1],
        "counterattack-1": [4, 1, 1],
        "counterattack-2": [1, 1],
        "defender-hq.hq": [1],
    }
    assert whose("bb-6.3", data, dice) >= {
        ("bb.assault_hits", Party.ATTACKER, None),
        ("bb.assault_hits", Party.DEFENDER, 2),
        ("bb.shared", Party.DEFENDERS, None),
        ("bb.disrupted", Party.ATTACKER, None),
        ("bb.disrupted", Party.DEFENDER, 1),
        ("bb.disrupted", Party.DEFENDER, 2),
        ("bb.hq_flipped", Party.DEFENDER_HQ, None),
    }
    said = {step.key for step in ended("bb-6.3", data, dice).steps if "whose" not in step.values}
    assert said == {"bb.retreats", "bb.holder"}


def test_the_steps_of_a_hit_transport_tell_it_from_its_infantry() -> None:
    """Both may be Disrupted by the same attack (5.2.4)."""
    found = whose("bb-5.2.4", {"transport": TRANSPORT, "hits": 1}, [[2]])
    assert ("bb.disrupted", Party.TRANSPORT, None) in found
    assert ("bb.disrupted", Party.PASSENGER, None) in found


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Defender 2. A Hit on a unit that is not Disrupted: it is Disrupted."),
        ("ru", "Обороняющийся\u00a02. Подразделение не было дезорганизовано"),
    ],
)
def test_a_sentence_begins_with_the_unit(language: str, sentence: str) -> None:
    """The same sentence for every unit, its name before it, in either language."""
    data = assault([FOOT], [FOOT, PANZER])
    dice = [[4, 4, 1], [1, 1, 1], [1, 1]]
    lines = [Speaker(language).step(step) for step in ended("bb-6.3", data, dice).steps]
    assert any(line.startswith(sentence) for line in lines)
    assert not any("{" in line for line in lines)


def test_facts_of_readings_survive_json() -> None:
    """New facts are dumped and read again like the old ones."""
    data = assault([fighter(TRANSPORT, 1, 5, carries=True, bonus=2)], [FOOT])
    assert facts("bb-6.3", dump(facts("bb-6.3", data))) == facts("bb-6.3", data)


def test_a_vehicle_beside_the_infantry_is_told_why_it_does_not_answer() -> None:
    """Only infantry answers a Breakthrough, and the step says of whom it speaks (6.4)."""
    data = breakthrough([PANZER], [FOOT, PANZER])
    rulings = {"bb-ruling-breakthrough-vehicles": "infantry-among-others"}
    dice = [[1] * 6, [1, 1, 1]]
    steps = told("bb-6.4", facts("bb-6.4", data), dice, Reading.of(rulings)).steps
    silent = next(step for step in steps if step.key == "bb.infantry_answers")
    assert silent.values == {"whose": Party.DEFENDER, "which": 2}
