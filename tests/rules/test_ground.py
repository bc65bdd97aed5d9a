"""Blood and Bridges on the ground, chapters 1 to 6, in sentences."""

from __future__ import annotations

from collections import Counter
from dataclasses import MISSING, is_dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any, get_args

import pytest
from fights import (
    FOOT,
    MUTE,
    PANZER,
    SHAKEN_FOOT,
    SHAKEN_PANZER,
    SIXTY_SECOND,
    TRANSPORT,
    WEAK_FOOT,
    assault,
    breakthrough,
    candidate,
    fighter,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from rules.cases import GRANTED
from shots import INFANTRY, JEEP, TANK, facts, shot

from trainer.odds import every
from trainer.rules import RULES, BadInput, Forbidden, Outcome, Reading, rolled, told
from trainer.rules.bb.assault import AssaultDice, Holder, Retreated
from trainer.rules.bb.facts import Cover, State, Strength
from trainer.rules.bb.hq import HqAfter, HqLeft, Moment, Replaced
from trainer.rules.bb.movement import Boarded, BridgeState, LoadedState, Marched, Passenger
from trainer.rules.bb.turn import Activations, CommandStatus, Markers, PhaseEnd, UnitMarkers
from trainer.rules.schema import dump, hints_of

FULL, REDUCED, DESTROYED = Strength.FULL, Strength.REDUCED, Strength.DESTROYED
FRESH = State(FULL, False)
SHAKEN = State(FULL, True)
HURT = State(REDUCED, True)
DEAD = State(DESTROYED, False)
WRECKED = State(DESTROYED, False, True)


def value(key: str, data: dict[str, Any], answers: Any = (), **rulings: str) -> Any:
    """The outcome's value; rulings by their names with underscores."""
    said = {f"bb-ruling-{name.replace('_', '-')}": how for name, how in rulings.items()}
    ending = told(key, facts(key, data), answers, Reading.of(said))
    assert isinstance(ending, Outcome), ending
    return ending.value


def keys(key: str, data: dict[str, Any], answers: Any = ()) -> list[str]:
    return [step.key for step in told(key, facts(key, data), answers).steps]


# headquarters


@pytest.mark.parametrize(
    ("data", "roll", "modified", "strength"),
    [
        ({}, 3, 3, FULL),
        ({}, 2, 2, REDUCED),
        ({"adjacent": True}, 1, 2, REDUCED),
        ({"adjacent": True}, 2, 3, FULL),
        ({"covered_path": True}, 3, 2, REDUCED),
        ({"covered_path": True}, 4, 3, FULL),
        ({"open_path": True}, 4, 2, REDUCED),
        ({"open_path": True}, 5, 3, FULL),
        ({"covered_path": True, "open_path": True}, 5, 2, REDUCED),
        ({"covered_path": True, "open_path": True}, 6, 3, FULL),
        ({"strength": "reduced"}, 3, 3, REDUCED),
        ({"strength": "reduced"}, 2, 2, DESTROYED),
    ],
)
def test_an_hq_that_moves_by_itself_is_weakened_on_two_or_less(
    data: dict[str, Any], roll: int, modified: int, strength: Strength
) -> None:
    """+1 to an adjacent hex, -1 under cover, -2 in the open (1.3.3.1)."""
    assert value("bb-1.3.3.1", data, [[roll]]) == HqAfter(modified, strength)


@pytest.mark.parametrize("strength", ["full", "reduced"])
def test_an_hq_in_a_moving_stack_rolls_nothing_whatever_the_path(strength: str) -> None:
    """Ops Complete, alone, in the open: with its stack nothing of it is tracked."""
    data = {
        "strength": strength,
        "with_stack": True,
        "ops_complete": True,
        "open_path": True,
        "starts_stacked": False,
    }
    assert value("bb-1.3.3.1", data) == HqAfter(None, Strength(strength))


def test_an_hq_without_its_formation_goes_to_the_nearest_of_its_own() -> None:
    """Both hexes at two hexes, though another formation is nearer; each hex is named once."""
    data = {"formation": "62nd", "candidates": [*SIXTY_SECOND, SIXTY_SECOND[0]]}
    assert value("bb-1.3.3.1:displaced", data) == ("M4", "M6")
    assert keys("bb-1.3.3.1:displaced", data) == ["bb.hq_to_own"]


def test_an_hq_of_a_lost_formation_goes_to_the_nearest_friend() -> None:
    """Regardless of formation (1.3.3.1); without friends there is nowhere to go."""
    data = {"formation": "3 RTR", "candidates": SIXTY_SECOND}
    assert value("bb-1.3.3.1:displaced", data) == ("M1",)
    assert keys("bb-1.3.3.1:displaced", data) == ["bb.hq_to_any"]
    assert value("bb-1.3.3.1:displaced", {"formation": "3 RTR"}) == ()


@pytest.mark.parametrize(
    ("data", "roll", "after"),
    [
        ({"harmed": 1}, 1, HqAfter(1, REDUCED)),
        ({"harmed": 1}, 2, HqAfter(2, FULL)),
        ({"harmed": 1, "strength": "reduced"}, 1, HqAfter(1, DESTROYED, True)),
        ({"harmed": 1, "strength": "reduced", "wreck": True}, 1, HqAfter(1, DESTROYED)),
        ({"harmed": 1, "destroyed": 1}, 3, HqAfter(1, REDUCED)),
        ({"harmed": 1, "destroyed": 1}, 4, HqAfter(2, FULL)),
        ({"harmed": 2, "destroyed": 1}, 1, HqAfter(-1, REDUCED)),
    ],
)
def test_an_hq_suffers_on_a_one_when_its_stack_suffers(
    data: dict[str, Any], roll: int, after: HqAfter
) -> None:
    """Minus 2 where a unit is destroyed; a Wreck only where none lies (1.3.3.2)."""
    assert value("bb-1.3.3.2", data, {"hq": [roll]}) == after


def test_an_hq_whose_stack_is_unharmed_rolls_nothing() -> None:
    """No Disruption and no loss: no die, no change."""
    assert value("bb-1.3.3.2", {"strength": "reduced"}) == HqAfter(None, REDUCED)


@pytest.mark.parametrize("wreck", [True, False])
def test_an_hq_dies_with_its_whole_stack_without_a_roll(wreck: bool) -> None:
    """A full-strength one, too; the Wreck is placed once."""
    data = {"harmed": 1, "destroyed": 1, "all_destroyed": True, "wreck": wreck}
    assert value("bb-1.3.3.2", data) == HqAfter(None, DESTROYED, not wreck)


def test_by_one_reading_an_hq_rolls_for_each_unit_harmed_until_it_is_gone() -> None:
    """Questions hq-1, hq-2, …; the second Hit destroys, and a third die is not asked for."""
    how = {"hq_damage_rolls": "once-per-unit"}
    data = {"harmed": 3}
    two = {"hq-1": [1], "hq-2": [1]}
    assert value("bb-1.3.3.2", data, two, **how) == HqAfter(1, DESTROYED, True)
    three = {"hq-1": [1], "hq-2": [2], "hq-3": [6]}
    assert value("bb-1.3.3.2", data, three, **how) == HqAfter(6, REDUCED)
    assert value("bb-1.3.3.2", {"harmed": 1}, {"hq": [1]}, **how) == HqAfter(1, REDUCED)


def test_a_transport_and_its_infantry_call_for_two_rolls_or_for_one_between_them() -> None:
    """Only where the HQ rolls for each unit; another unit in the hex has its own roll (1.3.3.2)."""
    how = {"hq_damage_rolls": "once-per-unit"}
    data = {"harmed": 3, "aboard": 1}
    three = {"hq-1": [2], "hq-2": [6], "hq-3": [1]}
    assert value("bb-1.3.3.2", data, three, **how) == HqAfter(1, REDUCED)
    two = {"hq-1": [2], "hq-2": [6]}
    one_roll = {**how, "carried_hq_rolls": "one-roll"}
    assert value("bb-1.3.3.2", data, two, **one_roll) == HqAfter(6, FULL)
    assert value("bb-1.3.3.2", data, {"hq": [2]}, carried_hq_rolls="one-roll") == HqAfter(2, FULL)


@pytest.mark.parametrize(("harmed", "aboard"), [(0, 1), (1, 1), (3, 2)])
def test_no_more_infantry_is_harmed_aboard_than_there_are_transports(
    harmed: int, aboard: int
) -> None:
    """Each of them has its transport among the harmed units, too."""
    with pytest.raises(BadInput, match="aboard"):
        facts("bb-1.3.3.2", {"harmed": harmed, "aboard": aboard})


def test_by_one_reading_only_a_fresh_unit_destroyed_counts_against_the_hq() -> None:
    """From full strength at a blow, -2; otherwise the die stands."""
    how = {"destroyed_outright": "from-full-strength"}
    data = {"harmed": 1, "destroyed": 1}
    assert value("bb-1.3.3.2", data, [[3]], **how) == HqAfter(3, FULL)
    assert value("bb-1.3.3.2", {**data, "outright": 1}, [[3]], **how) == HqAfter(1, REDUCED)


@pytest.mark.parametrize(("roll", "strength"), [(1, FULL), (2, FULL), (3, REDUCED), (4, FULL)])
def test_by_one_reading_only_a_modified_one_harms_the_hq(roll: int, strength: Strength) -> None:
    """With 2 taken away: a 3 is the printed 1, less than that is nothing."""
    data = {"harmed": 1, "destroyed": 1}
    after = value("bb-1.3.3.2", data, [[roll]], one_or_less="printed-numbers-only")
    assert after == HqAfter(roll - 2, strength)


def test_a_destroyed_hq_comes_back_with_its_own_kind() -> None:
    """Reduced, in any hex with a unit of its type and formation, each named once (1.3.3.3)."""
    data = {"formation": "62nd", "type": "T-64", "candidates": [*SIXTY_SECOND, SIXTY_SECOND[0]]}
    assert value("bb-1.3.3.3", data) == Replaced(("M4", "M6"), REDUCED, False, Moment.DURING)


@pytest.mark.parametrize(
    "left", [[], [candidate("M5", "62nd", "BTR-70", 0)], [candidate("M1", "74th", "T-64", 0)]]
)
def test_without_its_own_kind_an_hq_stays_away(left: list[Any]) -> None:
    """Another type or another formation will not do; the formation checks command."""
    data = {"formation": "62nd", "type": "T-64", "candidates": left}
    assert value("bb-1.3.3.3", data) == Replaced((), None, True)


@given(leadership=st.integers(0, 6), firepower=st.integers(1, 12))
def test_leadership_is_so_many_dice_more_to_fire(leadership: int, firepower: int) -> None:
    """Added to Firepower, whatever it is (1.3.3.2)."""
    data = shot(firepower=firepower, aim={"leadership": leadership})["aim"]
    assert value("bb-6.1:aim", data).firepower == firepower + leadership


# the cup and the turn


@pytest.mark.parametrize(
    ("draws", "markers", "end"),
    [
        ([], 2, None),
        (["end-turn"], 2, None),
        (["end-turn", "formation"], 2, None),
        (["end-turn", "end-turn"], 2, 2),
        (["end-turn", "deferred", "other", "end-turn", "formation"], 2, 4),
        (["formation", "other", "formation"], 2, 3),
        (["formation", "formation", "end-turn", "end-turn"], 2, 2),
        (["end-turn", "end-turn", "formation", "formation"], 2, 2),
        (["deferred", "deferred"], 1, None),
        (["end-turn", "formation", "end-turn"], 2, 3),
    ],
)
def test_the_phase_ends_with_the_second_end_turn_or_the_last_formation(
    draws: list[str], markers: int, end: int | None
) -> None:
    """Whichever comes first; a deferred marker is still in the cup (3.1)."""
    data = {"draws": draws, "formation_markers": markers}
    assert value("bb-3.1", data) == PhaseEnd(end)


@pytest.mark.parametrize(
    ("draws", "end"),
    [
        (["end-turn", "formation", "end-turn"], 3),
        (["end-turn"], None),
        (["end-turn", "end-turn", "end-turn"], 2),
    ],
)
def test_the_turn_ends_with_the_second_end_turn_marker(draws: list[str], end: int | None) -> None:
    """Not with the first one (1.7.2)."""
    assert value("bb-1.7.2", {"draws": draws, "formation_markers": 3}) == end


@pytest.mark.parametrize(
    ("draws", "markers", "key"),
    [
        (["formation"], 3, "bb.phase_goes_on"),
        (["formation"], 1, "bb.no_markers_left"),
        (["end-turn", "end-turn"], 1, "bb.phase_ends"),
    ],
)
def test_the_last_step_says_why_the_phase_ends(draws: list[str], markers: int, key: str) -> None:
    """No marker left, the second End Turn, or that it goes on, and with how many."""
    data = facts("bb-3.1", {"draws": draws, "formation_markers": markers})
    last = told("bb-3.1", data).steps[-1]
    assert last.key == key
    assert key != "bb.phase_goes_on" or last.values == {"left": 2}


def naive_activations(own: int, others: int, end_turn: int) -> dict[int, Fraction]:
    """All orders of the markers, each as likely as any other, played to the phase's end."""
    markers = ["own"] * own + ["other"] * others + ["end"] * end_turn
    orders = list(permutations(range(len(markers))))
    found: Counter[int] = Counter()
    for order in orders:
        acted = ended = 0
        left = own + others
        for place in order:
            if not left or ended == 2:
                break
            acted += markers[place] == "own"
            left -= markers[place] != "end"
            ended += markers[place] == "end"
        found[acted] += 1
    return {times: Fraction(count, len(orders)) for times, count in found.items()}


@pytest.mark.parametrize(
    ("own", "others", "end_turn"),
    [(0, 1, 2), (1, 0, 2), (1, 1, 2), (2, 0, 2), (2, 2, 2), (1, 4, 2), (2, 3, 3), (1, 2, 1)],
)
def test_how_often_a_formation_acts_is_counted_over_all_orders_of_the_cup(
    own: int, others: int, end_turn: int
) -> None:
    """The exact odds equal a count of every order in which the markers can come."""
    odds = every(
        "bb-3.1:activations",
        facts("bb-3.1:activations", {"own": own, "others": others, "end_turn": end_turn}),
    )
    found = odds.of(lambda end: end.times).probabilities()
    assert found == naive_activations(own, others, end_turn)


@pytest.mark.parametrize(
    ("faces", "times", "reasons"),
    [
        (
            [1, 2, 1, 2],
            2,
            ["own_drawn 1", "other_drawn 2", "own_drawn 3", "other_drawn 4", "no_markers_left 4"],
        ),
        ([3, 3], 0, ["first_end_turn 1", "second_end_turn 2"]),
        ([3, 1, 3], 1, ["first_end_turn 1", "own_drawn 2", "second_end_turn 3"]),
    ],
)
def test_a_cup_is_drawn_marker_by_marker(faces: list[int], times: int, reasons: list[str]) -> None:
    """Each draw has its number; the cup grows emptier."""
    data = facts("bb-3.1:activations", {"own": 2, "others": 2})
    ending = told("bb-3.1:activations", data, {f"draw-{n}": [f] for n, f in enumerate(faces, 1)})
    assert ending.value == Activations(times)
    assert [f"{s.key[3:]} {s.values['draws']}" for s in ending.steps] == reasons


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, Markers()),
        ({"ops_complete": True}, Markers()),
        ({"ammo_depletion": 2}, Markers(ammo_depletion=1)),
        ({"ammo_depletion": 1}, Markers()),
        ({"smoke": 2}, Markers(smoke=1)),
        ({"smoke": 1}, Markers()),
        ({"in_range": True}, Markers()),
        ({"artillery_shock": True}, Markers()),
        ({"disrupted": True}, Markers(disrupted=True)),
    ],
)
def test_at_the_turns_end_markers_go_or_turn_over_and_disrupted_stays(
    before: dict[str, Any], after: Markers
) -> None:
    """Ammo Depletion and Smoke turn from 2 to 1 and from 1 to none (3.2)."""
    assert value("bb-3.2", before) == after


@pytest.mark.parametrize(
    ("before", "key"),
    [
        ({"ops_complete": True}, "bb.ops_complete_removed"),
        ({"ammo_depletion": 1}, "bb.depletion_marker"),
        ({"smoke": 1}, "bb.smoke_thins"),
        ({"in_range": True}, "bb.shock_removed"),
        ({"artillery_shock": True}, "bb.shock_removed"),
        ({"disrupted": True}, "bb.disrupted_stays"),
    ],
)
def test_of_markers_that_are_not_there_nothing_is_said(before: dict[str, Any], key: str) -> None:
    """One marker, one step."""
    assert keys("bb-3.2", before) == [key]
    assert keys("bb-3.2", {}) == []


@given(formations=st.integers(0, 20))
def test_a_player_with_undrawn_formations_keeps_one_end_turn_marker(formations: int) -> None:
    """One, however many formations were left out (3.2.1)."""
    assert value("bb-3.2.1", {"formations": formations}) == min(1, formations)


@pytest.mark.parametrize("disrupted", [True, False])
@pytest.mark.parametrize("ops_complete", [True, False])
@pytest.mark.parametrize("out_of_command", [True, False])
def test_an_impulse_begins_without_ops_complete_and_out_of_command(
    ops_complete: bool, out_of_command: bool, disrupted: bool
) -> None:
    """Disruption stays until a Rally (4.1)."""
    before = dump(UnitMarkers(ops_complete, out_of_command, disrupted))
    assert value("bb-4.1", before) == UnitMarkers(False, False, disrupted)
    assert bool(keys("bb-4.1", before)) == (ops_complete or out_of_command)


# command and rally


@pytest.mark.parametrize(
    ("data", "within"),
    [
        ({"distance": 0}, True),
        ({"distance": 3}, True),
        ({"distance": 4}, False),
        ({"distance": 4, "recon": True}, True),
        ({"distance": 6, "recon": True}, True),
        ({"distance": 7, "recon": True}, False),
        ({"distance": None}, False),
        ({"distance": None, "recon": True}, False),
    ],
)
def test_command_reaches_as_far_as_the_hq_counter_says_and_twice_for_recon(
    data: dict[str, Any], within: bool
) -> None:
    """Hex steps from the HQ; a lost HQ commands nobody (4.2, 1.3.4.4)."""
    data = {"morale": 6, "command_range": 3, **data}
    assert value("bb-4.2:in-range", data) is within


def test_by_one_reading_only_the_hexes_between_count_for_command() -> None:
    """One hex more is within; the HQ's own hex is no less than none."""
    how = {"command_range_count": "between-only"}
    data = {"morale": 6, "command_range": 3}
    assert value("bb-4.2:in-range", {**data, "distance": 4}, **how) is True
    assert value("bb-4.2:in-range", {**data, "distance": 5}, **how) is False
    assert value("bb-4.2:in-range", {**data, "distance": 0}, **how) is True


@pytest.mark.parametrize(
    ("data", "answers", "status"),
    [
        ({"distance": 3}, [], CommandStatus.IN_COMMAND),
        ({"distance": 4}, [[3, 3]], CommandStatus.IN_COMMAND),
        ({"distance": 4}, [[3, 4]], CommandStatus.OUT_OF_COMMAND),
        ({"distance": 4, "prepared_position": True}, [[3, 4]], CommandStatus.IN_COMMAND),
        ({"distance": 4, "newly_placed": True}, [], CommandStatus.IN_COMMAND),
        ({}, [[3, 4]], CommandStatus.OUT_OF_COMMAND),
        ({"newly_placed": True}, [], CommandStatus.IN_COMMAND),
    ],
)
def test_a_hex_out_of_range_checks_morale_for_command(
    data: dict[str, Any], answers: Any, status: CommandStatus
) -> None:
    """The 62nd with Morale 6: a 6 is In Command, a 7 is not (4.2)."""
    assert value("bb-4.2", {"morale": 6, "command_range": 3, **data}, answers) is status


@pytest.mark.parametrize("action", ["move", "fire", "return-fire", "assault"])
def test_in_command_everything_is_allowed(action: str) -> None:
    """Out of Command only return fire is (4.2)."""
    assert value("bb-4.2:action", {"action": action}) is True
    assert value("bb-4.2:action", {"action": "return-fire", "out_of_command": True}) is True


@pytest.mark.parametrize(
    ("data", "dice", "rallied"),
    [
        ({}, [3, 4], True),
        ({}, [4, 4], False),
        ({"out_of_command": True}, [3, 3], True),
        ({"out_of_command": True}, [3, 4], False),
        ({"leadership": 2}, [4, 5], True),
        ({"leadership": 2}, [5, 5], False),
        ({"prepared_position": True}, [4, 4], True),
        ({"prepared_position": True}, [4, 5], False),
        ({"leadership": 2, "out_of_command": True, "prepared_position": True}, [4, 5], True),
        ({"leadership": 2, "out_of_command": True, "prepared_position": True}, [5, 5], False),
    ],
)
def test_a_disrupted_unit_rallies_at_its_hqs_morale_or_less(
    data: dict[str, Any], dice: list[int], rallied: bool
) -> None:
    """+1 Out of Command, less Leadership in the HQ's hex, -1 in a Prepared Position (4.3)."""
    assert value("bb-4.3", {"morale": 7, **data}, {"unit-1.morale": dice}).units == rallied


def test_a_morale_check_for_command_knows_no_leadership() -> None:
    """Leadership and Out of Command belong to the Rally alone (1.3.3.4, 4.3)."""
    data = {"morale": 7, "leadership": 3, "out_of_command": True}
    assert value("bb-1.6", data, [[4, 4]]).total == 8
    assert value("bb-1.6", {**data, "rally": True}, [[4, 4]]).total == 6


def test_each_unit_of_a_hex_rallies_by_itself_or_by_another_reading_the_hex() -> None:
    """Two rolls for two units; with one roll all or none."""
    data = {"morale": 7, "units": 3}
    apart = {"unit-1.morale": [3, 4], "unit-2.morale": [4, 4], "unit-3.morale": [1, 1]}
    assert value("bb-4.3", data, apart).units == 2
    how = {"rally_each_unit": "whole-hex"}
    assert value("bb-4.3", data, {"unit-1.morale": [3, 4]}, **how).units == 3
    assert value("bb-4.3", data, {"unit-1.morale": [4, 4]}, **how).units == 0


def test_by_one_reading_beside_an_hq_one_die_is_rolled() -> None:
    """One die with Leadership, two without."""
    how = {"rally_dice": "one-die"}
    data = {"morale": 4, "leadership": 1}
    assert value("bb-4.3", data, {"unit-1.morale": [5]}, **how).units == 1
    assert value("bb-4.3", data, {"unit-1.morale": [6]}, **how).units == 0
    assert value("bb-4.3", {"morale": 4}, {"unit-1.morale": [3, 2]}, **how).units == 0


@settings(max_examples=40)
@given(
    morale=st.integers(2, 12),
    units=st.integers(1, 2),
    leadership=st.integers(0, 3),
    out=st.booleans(),
    position=st.booleans(),
)
def test_the_odds_of_a_rally_are_a_count_of_the_dice(
    morale: int, units: int, leadership: int, out: bool, position: bool
) -> None:
    """Each unit alike and apart: the mean number that Rallies is so many times one's chance."""
    data = {
        "morale": morale,
        "units": units,
        "leadership": leadership,
        "out_of_command": out,
        "prepared_position": position,
    }
    odds = every("bb-4.3", facts("bb-4.3", data)).of(lambda end: end.units)
    mean = sum(n * p for n, p in odds.probabilities().items())
    throws = [a + b for a in range(1, 7) for b in range(1, 7)]
    passed = sum(total + out - leadership - position <= morale for total in throws)
    assert mean == units * Fraction(passed, 36)


# stacking, movement, transport, bridges


@pytest.mark.parametrize(
    ("pieces", "fits"),
    [
        ([], True),
        (["unit", "unit"], True),
        (["unit", "unit", "unit"], False),
        (["unit", "unit", "passenger", "passenger"], True),
        (["unit", "passenger", "passenger"], True),
        (["unit", "passenger", "passenger", "passenger"], False),
        (["passenger", "passenger", "passenger"], False),
        (["unit", "unit", "hq"], True),
        (["unit", "hq", "hq"], False),
        (["unit", "unit", "helicopter", "helicopter", "wreck", "marker", "marker"], True),
        (["unit", "unit", "support-weapon", "support-weapon", "bridge"], True),
    ],
)
def test_two_units_and_one_hq_fit_in_a_hex(pieces: list[str], fits: bool) -> None:
    """Nothing else counts; infantry counts where nothing carries it (1.4, 1.3.3)."""
    assert value("bb-1.4", {"pieces": pieces}) is fits


@given(movement=st.integers(1, 12), costs=st.lists(st.integers(0, 4), max_size=6))
def test_a_unit_moves_no_further_than_its_movement_value(movement: int, costs: list[int]) -> None:
    """All Movement Points may be spent, not one more; who moved is Ops Complete (5.0)."""
    ending = told("bb-5.0", facts("bb-5.0", {"movement": movement, "costs": costs}))
    if sum(costs) > movement:
        assert isinstance(ending, Forbidden)
        assert ending.values == {"spent": sum(costs), "movement": movement}
    else:
        assert isinstance(ending, Outcome)
        assert ending.value == Marched(sum(costs), movement - sum(costs), bool(costs))


@pytest.mark.parametrize("ops_complete", [True, False])
def test_a_unit_that_stands_still_is_marked_no_more_than_before(ops_complete: bool) -> None:
    """Moving is voluntary; standing still marks nobody (5.0)."""
    data = {"movement": 4, "costs": [], "ops_complete": ops_complete}
    assert value("bb-5.0", data) == Marched(0, 4, ops_complete)


@pytest.mark.parametrize("into", ["assault", "breakthrough"])
def test_an_enemys_hex_is_entered_to_fight(into: str) -> None:
    """By Assault or Breakthrough, not by a plain move (5.1)."""
    data = {"movement": 4, "costs": [1], "enemy_in_hex": True, "into": into}
    assert value("bb-5.0", data) == Marched(1, 3, True)


@pytest.mark.parametrize(
    "where",
    [
        {"disrupted": True},
        {"near_enemy": True},
        {"disrupted": True, "near_enemy": True, "began_near_enemy": True},
    ],
)
def test_a_disrupted_unit_may_move_and_may_draw_away(where: dict[str, bool]) -> None:
    """Only a Disrupted unit is kept from an enemy that sees it, and not from leaving one."""
    assert value("bb-5.0", {"movement": 4, "costs": [1], **where}) == Marched(1, 3, True)


@pytest.mark.parametrize(
    ("circled", "infantry", "weapons", "fits"),
    [
        (True, 0, 0, True),
        (True, 1, 1, True),
        (True, 2, 0, False),
        (True, 0, 2, False),
        (True, 2, 2, False),
        (False, 0, 0, True),
        (False, 1, 0, False),
        (False, 0, 1, False),
    ],
)
def test_a_transport_carries_one_infantry_unit_and_one_support_weapon(
    circled: bool, infantry: int, weapons: int, fits: bool
) -> None:
    """A Movement value without a circle carries nothing (5.2)."""
    data = {"circled": circled, "infantry": infantry, "support_weapons": weapons}
    assert value("bb-5.2", data) is fits


@pytest.mark.parametrize(("movement", "half"), [(1, 0), (6, 3), (7, 3)])
def test_who_boards_in_one_hex_rides_on_for_half_the_movement(movement: int, half: int) -> None:
    """Half is counted as in 6.1.3, down unless the table reads it up (5.2.1)."""
    data = {"transport_movement": movement}
    assert value("bb-5.2.1", data) == Boarded(half, 0)
    up = value("bb-5.2.1", data, half_movement="round-up")
    assert up == Boarded(half + movement % 2, 0)


@pytest.mark.parametrize(("spent", "walked"), [(0, 0), (3, 1), (0, 1), (3, 0)])
def test_who_boards_after_moving_moves_no_further(spent: int, walked: int) -> None:
    """Up to half for the transport and one point for the infantry, then both stop (5.2.1)."""
    data = {
        "transport_movement": 7,
        "same_hex": False,
        "spent": spent,
        "infantry_spent": walked,
    }
    assert value("bb-5.2.1", data) == Boarded(0, 0)


def test_who_gets_off_walks_one_hex() -> None:
    """At the start the transport drives on for half; afterwards it stays (5.2.2)."""
    assert value("bb-5.2.2", {"transport_movement": 7}) == Boarded(3, 1)
    late = {"transport_movement": 7, "at_start": False, "spent": 3}
    assert value("bb-5.2.2", late) == Boarded(0, 1)


BUS = {**TRANSPORT, "strength": "reduced", "disrupted": True}


@pytest.mark.parametrize(
    ("data", "answers", "transport", "passenger"),
    [
        ({"hits": 0}, {}, FRESH, FRESH),
        ({"hits": 1}, {"passenger": [1]}, SHAKEN, SHAKEN),
        ({"hits": 1}, {"passenger": [2]}, SHAKEN, SHAKEN),
        ({"hits": 2}, {"passenger": [1, 3]}, HURT, SHAKEN),
        ({"hits": 2}, {"passenger": [4, 6]}, HURT, HURT),
        ({"hits": 1, "passenger": {"disrupted": True}}, {"passenger": [2]}, SHAKEN, HURT),
        (
            {"hits": 1, "passenger": {"strength": "reduced", "disrupted": True}},
            {"passenger": [2]},
            SHAKEN,
            DEAD,
        ),
        ({"hits": 3}, {"passenger": [1, 1, 1], "bail-out": [2]}, WRECKED, DEAD),
        ({"hits": 3}, {"passenger": [1, 1, 1], "bail-out": [1]}, WRECKED, HURT),
        ({"hits": 3}, {"passenger": [2, 2, 1], "bail-out": [1]}, WRECKED, DEAD),
        ({"hits": 3}, {"passenger": [2, 2, 2]}, WRECKED, DEAD),
        ({"hits": 3, "wreck": True}, {"passenger": [1, 1, 1], "bail-out": [1]}, DEAD, HURT),
        ({"hits": 1, "transport": BUS}, {"passenger": [1], "bail-out": [5]}, WRECKED, HURT),
        ({"hits": 0, "transport": BUS}, {}, HURT, FRESH),
        (
            {"hits": 1, "transport": JEEP, "ammunition": "HE"},
            {"passenger": [1]},
            SHAKEN,
            SHAKEN,
        ),
        ({"hits": 1, "transport": JEEP}, {"passenger": [1]}, HURT, SHAKEN),
    ],
)
def test_the_infantry_shares_the_fate_of_its_transport(
    data: dict[str, Any], answers: Any, transport: State, passenger: State
) -> None:
    """A die for each Hit; Disrupted together; bailing out costs a step (5.2.4)."""
    found = value("bb-5.2.4", {"transport": TRANSPORT, **data}, answers)
    assert found == LoadedState(transport, passenger)


def test_by_one_reading_a_lost_transport_rolls_once_for_its_infantry() -> None:
    """The destruction alone decides; an even die kills, an odd one costs a step."""
    how = {"lost_transport_rolls": "destruction-only"}
    data = {"transport": TRANSPORT, "hits": 3}
    assert value("bb-5.2.4", data, {"bail-out": [1]}, **how) == LoadedState(WRECKED, HURT)
    assert value("bb-5.2.4", data, {"bail-out": [2]}, **how) == LoadedState(WRECKED, DEAD)
    alive = {"transport": TRANSPORT, "hits": 1}
    assert value("bb-5.2.4", alive, {"passenger": [1]}, **how) == LoadedState(SHAKEN, SHAKEN)


def test_by_one_reading_hits_on_a_transport_go_through_one_by_one() -> None:
    """The first Hit Disrupts both, so the infantry's own Hit costs it a step."""
    how = {"passenger_hits": "one-by-one"}
    data = {"transport": TRANSPORT, "hits": 1}
    assert value("bb-5.2.4", data, [[2]], **how) == LoadedState(SHAKEN, HURT)
    assert value("bb-5.2.4", data, [[1]], **how) == LoadedState(SHAKEN, SHAKEN)
    hurt = {**data, "passenger": {"disrupted": True}}
    assert value("bb-5.2.4", hurt, [[2]], **how) == LoadedState(SHAKEN, HURT)


def test_infantry_rallies_with_its_transport() -> None:
    """The marker goes, the strength stays (5.2.4)."""
    after = value("bb-5.2.4:rally", {"strength": "reduced", "disrupted": True})
    assert (after.strength, after.disrupted) == (REDUCED, False)
    assert keys("bb-5.2.4:rally", {}) == []


@pytest.mark.parametrize(
    ("action", "disrupted", "cost"),
    [
        ("deploy", False, 2),
        ("deploy", True, 2),
        ("retrieve", True, 2),
        ("cross", False, 2),
        ("cross", True, 3),
    ],
)
def test_a_bridge_costs_two_points_and_three_across_a_disrupted_one(
    action: str, disrupted: bool, cost: int
) -> None:
    """To deploy, to retrieve, to cross (1.3.4.6)."""
    assert value("bb-1.3.4.6", {"action": action, "bridge_disrupted": disrupted}) == cost


@pytest.mark.parametrize(
    ("data", "after", "said"),
    [
        ({"hits": 0}, BridgeState(False, False, False), []),
        ({"hits": 0, "disrupted": True}, BridgeState(True, False, False), []),
        ({"hits": 1}, BridgeState(True, False, False), ["bb.bridge_disrupted"]),
        (
            {"hits": 1, "units_on_it": True},
            BridgeState(True, False, False),
            ["bb.bridge_disrupted"],
        ),
        ({"hits": 1, "disrupted": True}, BridgeState(False, True, False), ["bb.bridge_removed"]),
        ({"hits": 2}, BridgeState(False, True, False), ["bb.bridge_removed"]),
        ({"hits": 5}, BridgeState(False, True, False), ["bb.bridge_removed"]),
    ],
)
def test_the_second_hit_removes_a_bridge(
    data: dict[str, Any], after: BridgeState, said: list[str]
) -> None:
    """The first one Disrupts it (1.3.4.6)."""
    assert value("bb-1.3.4.6:hit", data) == after
    assert keys("bb-1.3.4.6:hit", data) == said


# Support Weapons


def test_infantry_may_hold_its_fire() -> None:
    """Nothing fires, or the main weapon alone: nobody asks the Support Weapon for dice."""
    quiet = value("bb-6.1:volley", {"support_weapons": 0})
    assert (quiet.main, quiet.support) == (None, None)
    alone = value("bb-6.1:volley", {"main": shot(), "support_weapons": 3}, {"main.hits": [1, 1, 1]})
    assert alone.main.hits == 0
    assert alone.support is None


def test_a_support_weapon_fires_at_its_own_target_with_its_own_dice() -> None:
    """Questions main.hits, main.saves, support.hits, support.saves (1.3.5)."""
    data = {
        "main": shot(ammunition="HE", target=INFANTRY),
        "support": shot(firepower=2, firepower_underlined=True),
    }
    answers = {"main.hits": [6, 6, 1], "support.hits": [6, 6], "support.saves": [5, 1]}
    fired = value("bb-6.1:volley", data, answers)
    assert (fired.main.net_hits, fired.main.target) == (2, HURT)
    assert (fired.support.net_hits, fired.support.target) == (1, SHAKEN)


@pytest.mark.parametrize(
    ("main", "support", "after"),
    [
        ([6, 1, 1], [6, 1], HURT),
        ([6, 6, 1], [6, 1], WRECKED),
        ([1, 1, 1], [6, 1], SHAKEN),
        ([6, 1, 1], [1, 1], SHAKEN),
    ],
)
def test_both_weapons_at_one_target_add_up(
    main: list[int], support: list[int], after: State
) -> None:
    """The Support Weapon finds the target as the main weapon left it."""
    data = {"main": shot(), "support": shot(firepower=2)}
    answers = {"main.hits": main, "support.hits": support}
    answers |= {
        f"{name}.saves": [1, 1]
        for name, dice in (("main", main), ("support", support))
        if 6 in dice
    }
    assert value("bb-6.1:volley", data, answers).support.target == after


def test_a_like_target_in_other_cover_is_another_target() -> None:
    """The same counter in woods stands elsewhere: the main weapon has not touched it."""
    cover = {"terrain": "woods"}
    data = {"main": shot(), "support": shot(firepower=2, cover=cover)}
    answers = [[6, 1, 1], [1, 1], [6, 1], [1, 1, 1, 1]]
    assert value("bb-6.1:volley", data, answers).support.target == SHAKEN


@pytest.mark.parametrize(
    ("lost", "roll", "total", "gone"),
    [(1, 1, 1, True), (1, 2, 2, False), (2, 2, 1, True), (2, 3, 2, False), (4, 4, 1, True)],
)
def test_infantry_lost_early_may_take_a_support_weapon_with_it(
    lost: int, roll: int, total: int, gone: bool
) -> None:
    """The second Soviet platoon lost and a 2 rolled: the Sagger is gone (1.3.5)."""
    after = value("bb-1.3.5", {"infantry_destroyed": lost}, {"support-weapon": [roll]})
    assert (after.modified, after.lost) == (total, gone)


@pytest.mark.parametrize(("roll", "gone"), [(1, False), (2, False), (3, True), (4, False)])
def test_by_one_reading_only_a_modified_one_takes_the_support_weapon(roll: int, gone: bool) -> None:
    """Two points away: the printed 1 is a 3 on the die."""
    how = {"one_or_less": "printed-numbers-only"}
    assert value("bb-1.3.5", {"infantry_destroyed": 3}, [[roll]], **how).lost is gone


def test_a_tank_missile_that_hits_is_kept_even_if_every_hit_is_saved() -> None:
    """Without a Hit the marker goes for good, and no Ammo Depletion is placed (1.3.5.1)."""
    data = {"shot": shot(firepower_underlined=True)}
    saved = value("bb-1.3.5.1", data, [[6, 1, 1], [5, 1]])
    assert (saved.marker_removed, saved.fired.net_hits, saved.fired.ammo_depletion) == (False, 0, 0)
    missed = value("bb-1.3.5.1", data, [[1, 1, 1]])
    assert (missed.marker_removed, missed.fired.ammo_depletion) == (True, 0)
    both = value("bb-1.3.5.1", data, [[1, 1, 1]], tank_missiles_spent="depleted-too")
    assert (both.marker_removed, both.fired.ammo_depletion) == (True, 2)


# return fire


@pytest.mark.parametrize(
    ("answers", "stops"),
    [([[1, 1, 1]], False), ([[6, 1, 1], [5, 1]], False), ([[6, 1, 1], [1, 1]], True)],
)
def test_return_fire_that_gets_through_stops_the_mover(answers: Any, stops: bool) -> None:
    """Disrupted or reduced it moves no further (6.2)."""
    after = value("bb-6.2", {"shot": shot()}, answers)
    assert after.mover_stops is stops
    assert ("bb.mover_stops" in keys("bb-6.2", {"shot": shot()}, answers)) is stops


def test_by_one_reading_every_unit_may_fire_once_at_a_mover_in_a_hex() -> None:
    """Another unit's fire does not count, one's own does."""
    how = {"return_fire_once": "once-by-each"}
    assert value("bb-6.2:allowed", {"fired_at_here": "another"}, **how) is True
    reading = Reading.of({"bb-ruling-return-fire-once": "once-by-each"})
    again = facts("bb-6.2:allowed", {"fired_at_here": "this-unit"})
    assert isinstance(told("bb-6.2:allowed", again, (), reading), Forbidden)


# Assault


@pytest.mark.parametrize(
    ("one", "attacks", "enemy", "urban", "dice"),
    [
        (FOOT, True, ["infantry"], False, (3, 4)),
        (FOOT, True, ["infantry"], True, (3, 4)),
        (FOOT, True, ["vehicle", "infantry"], True, (3, 4)),
        (FOOT, True, ["vehicle", "vehicle"], False, (3, 3)),
        (FOOT, True, ["vehicle"], True, (4, 3)),
        (FOOT, False, ["vehicle"], True, (4, 3)),
        (FOOT, False, ["vehicle"], False, (3, 3)),
        (PANZER, True, ["vehicle"], True, (2, 4)),
        (SHAKEN_FOOT, False, ["vehicle"], True, (3, 6)),
        (SHAKEN_FOOT, False, ["infantry"], False, (3, 6)),
        (SHAKEN_PANZER, False, ["infantry"], False, (2, 6)),
        (MUTE, True, ["infantry"], False, (0, None)),
        (fighter(TANK, 1, 5, leadership=2), True, ["infantry"], False, (3, 5)),
        (fighter(INFANTRY, 3, 4, leadership=2), True, ["vehicle"], True, (6, 3)),
        ({**SHAKEN_FOOT, "leadership": 1}, False, ["infantry"], False, (4, 6)),
        (fighter(INFANTRY, 0, 4), True, ["infantry"], False, (0, 4)),
    ],
)
def test_assault_dice_and_hit_number_of_one_fighter(
    one: Any, attacks: bool, enemy: list[str], urban: bool, dice: tuple[int, int | None]
) -> None:
    """Infantry against vehicles alone, in a city, Disrupted, led: the examples of 6.3."""
    data = {
        "fighter": one,
        "attacks": attacks,
        "own": [one["unit"]["kind"]],
        "enemy": enemy,
        "urban": urban,
    }
    assert value("bb-6.3:dice", data) == AssaultDice(*dice)


@pytest.mark.parametrize(
    ("attack", "answer", "attacker", "defender", "holder", "left"),
    [
        ([3, 3, 1], [4, 1], SHAKEN, HURT, Holder.ATTACKERS, True),
        ([3, 1, 1], [4, 1], SHAKEN, SHAKEN, Holder.DEFENDERS, False),
        ([1, 1, 1], [1, 1], FRESH, FRESH, Holder.DEFENDERS, False),
        ([3, 1, 1], [4, 4], HURT, SHAKEN, Holder.DEFENDERS, False),
        ([3, 3, 3], [4, 4], HURT, WRECKED, Holder.ATTACKERS, False),
        ([3, 3, 3], [1, 1], FRESH, WRECKED, Holder.ATTACKERS, False),
    ],
)
def test_both_sides_strike_before_either_suffers(
    attack: list[int],
    answer: list[int],
    attacker: State,
    defender: State,
    holder: Holder,
    left: bool,
) -> None:
    """A destroyed tank has still struck back; more Hits than the attackers' and it leaves (6.3)."""
    after = value("bb-6.3", assault([FOOT], [PANZER]), [attack, answer])
    assert after.attackers == (attacker,)
    assert after.defenders == (defender,)
    assert (after.holder, after.defenders_left) == (holder, (left,))
    assert after.attackers_go_back is (holder is Holder.DEFENDERS)


def test_who_is_left_holds_the_hex() -> None:
    """The attackers dead, the defenders stay; both dead, nobody holds it."""
    weak = assault([WEAK_FOOT], [PANZER])
    after = value("bb-6.3", weak, [[3, 1, 1], [4, 4]])
    assert (after.holder, after.attackers_go_back) == (Holder.DEFENDERS, False)
    after = value("bb-6.3", weak, [[3, 3, 3], [4, 4]])
    assert (after.holder, after.attackers, after.defenders) == (Holder.NOBODY, (DEAD,), (WRECKED,))


@pytest.mark.parametrize("entry", [{"enemy_behind": True}, {"next_to_enemy": True}])
def test_defenders_without_a_way_out_are_destroyed_and_their_hq_with_them(
    entry: dict[str, bool],
) -> None:
    """One Wreck for the hex, the tank's; the HQ leaves none beside it (6.3, 1.3.3.2)."""
    data = assault(
        [FOOT], [PANZER], retreat={"entries": [{"side": 2, **entry}]}, defender_hq="full"
    )
    after = value("bb-6.3", data, [[3, 1, 1], [1, 1]])
    assert (after.holder, after.defenders_left) == (Holder.ATTACKERS, (False,))
    assert after.defenders == (WRECKED,)
    assert after.defender_hq == HqLeft(DESTROYED)


def test_of_two_defenders_cut_off_one_leaves_a_wreck() -> None:
    """One Wreck a hex; an infantry unit leaves none, and a Wreck that lies there is enough."""
    blocked = {"entries": [{"side": 2, "enemy_behind": True}]}
    odd = [[3, 1, 1], [1, 1], [1, 1], [1]]
    data = assault([FOOT], [PANZER, PANZER], retreat=blocked)
    assert value("bb-6.3", data, odd).defenders == (WRECKED, DEAD)
    data = assault([FOOT], [PANZER, PANZER], retreat=blocked, wreck=True)
    assert value("bb-6.3", data, odd).defenders == (DEAD, DEAD)
    foot = assault([FOOT], [FOOT], retreat=blocked)
    assert value("bb-6.3", foot, [[4, 1, 1], [1, 1, 1]]).defenders == (DEAD,)


def test_one_wreck_is_placed_for_all_who_die_in_an_assault() -> None:
    """Attackers first, then defenders, then the HQs: the first vehicle's Wreck is the only one."""
    weak = fighter({**TANK, "strength": "reduced"}, 2, 4)
    data = assault([weak], [weak], attacker_hq="full", defender_hq="reduced")
    after = value("bb-6.3", data, [[4, 4], [4, 4]])
    assert (after.attackers, after.defenders) == ((WRECKED,), (DEAD,))
    assert after.attacker_hq == after.defender_hq == HqLeft(DESTROYED)


def test_the_hq_of_one_side_leaves_the_wreck_that_the_other_then_does_not() -> None:
    """Two infantry platoons die with their HQs: one Wreck, the attackers'."""
    data = assault([WEAK_FOOT], [WEAK_FOOT], attacker_hq="full", defender_hq="full")
    after = value("bb-6.3", data, [[4, 4, 1], [4, 4, 1]])
    assert after.attacker_hq == HqLeft(DESTROYED, True)
    assert after.defender_hq == HqLeft(DESTROYED, False)


@pytest.mark.parametrize(
    ("attack", "answer", "rolls", "attacker_hq", "defender_hq"),
    [
        ([1, 1, 1], [1, 1], {}, HqLeft(FULL), HqLeft(REDUCED)),
        (
            [3, 1, 1],
            [1, 1],
            {"defender-hq.hq": [1]},
            HqLeft(FULL),
            HqLeft(DESTROYED, True),
        ),
        (
            [3, 1, 1],
            [4, 1],
            {"attacker-hq.hq": [1], "defender-hq.hq": [2]},
            HqLeft(REDUCED),
            HqLeft(REDUCED),
        ),
    ],
)
def test_an_hq_rolls_where_its_own_side_was_hurt(
    attack: list[int],
    answer: list[int],
    rolls: dict[str, list[int]],
    attacker_hq: HqLeft,
    defender_hq: HqLeft,
) -> None:
    """Each HQ by what its own stack suffered (1.3.3.2)."""
    data = assault([FOOT], [PANZER], attacker_hq="full", defender_hq="reduced")
    answers = {"attack-1": attack, "counterattack-1": answer, **rolls}
    after = value("bb-6.3", data, answers)
    assert (after.attacker_hq, after.defender_hq) == (attacker_hq, defender_hq)


@pytest.mark.parametrize(
    ("unit", "roll", "after"),
    [
        ({**INFANTRY, "disrupted": True, "strength": "reduced"}, 3, HqLeft(REDUCED)),
        ({**INFANTRY, "disrupted": True}, 3, HqLeft(FULL)),
    ],
)
def test_a_unit_lost_beside_another_weighs_on_the_hq(
    unit: dict[str, Any], roll: int, after: HqLeft
) -> None:
    """Destroyed in the stack: minus 2; merely reduced: the die as it lies (1.3.3.2)."""
    data = assault([FOOT], [fighter(unit, 0, 4), FOOT], defender_hq="full")
    answers = {
        "attack-1": [4, 1, 1],
        "counterattack-2": [4, 1, 1],
        "defenders.odd-hit": [1],
        "defender-hq.hq": [roll],
    }
    assert value("bb-6.3", data, answers).defender_hq == after


def test_by_one_reading_only_units_fresh_before_the_assault_count_as_outright() -> None:
    """A one-step unit that was Disrupted already does not weigh on the HQ."""
    how = {"destroyed_outright": "from-full-strength"}
    spent = fighter({**INFANTRY, "disrupted": True, "strength": "reduced"}, 0, 4)
    data = assault([FOOT], [spent, FOOT], defender_hq="full")
    answers = {
        "attack-1": [4, 1, 1],
        "counterattack-2": [4, 1, 1],
        "defenders.odd-hit": [1],
        "defender-hq.hq": [3],
    }
    assert value("bb-6.3", data, answers, **how).defender_hq == HqLeft(FULL)


def test_a_unit_without_an_assault_value_leaves_if_it_lives() -> None:
    """It takes Hits and retreats by itself; its comrade with a value stays (6.3)."""
    data = assault([FOOT], [MUTE, PANZER])
    after = value("bb-6.3", data, {"attack-1": [1, 1, 1], "counterattack-2": [1, 1]})
    assert (after.defenders_left, after.holder) == ((True, False), Holder.DEFENDERS)
    assert after.attackers_go_back
    blocked = {"entries": [{"side": 0, "enemy_behind": True}]}
    data = assault([FOOT], [MUTE, PANZER], retreat=blocked)
    after = value("bb-6.3", data, {"attack-1": [1, 1, 1], "counterattack-2": [1, 1]})
    assert after.defenders == (WRECKED, FRESH)


@given(hits=st.integers(0, 12), units=st.integers(1, 4), seed=st.integers(0, 999))
def test_shares_add_up_and_differ_by_one_at_most(hits: int, units: int, seed: int) -> None:
    """Each unit takes one Hit before any takes a second (6.3)."""
    data = facts("bb-6.3:share", {"hits": hits, "units": units})
    shares = rolled("bb-6.3:share", data, seed).value
    assert (len(shares), sum(shares)) == (units, hits)
    assert max(shares) - min(shares) <= 1


def test_the_odd_hit_goes_where_the_die_says_and_each_unit_is_as_likely() -> None:
    """One die with a face for each unit that has none of the odd Hits yet."""
    assert value("bb-6.3:share", {"hits": 3, "units": 2}, {"odd-hit": [2]}) == (1, 2)
    two = {"odd-hit": [1], "odd-hit-2": [2]}
    assert value("bb-6.3:share", {"hits": 2, "units": 3}, two) == (1, 0, 1)
    odds = every("bb-6.3:share", facts("bb-6.3:share", {"hits": 1, "units": 3}))
    assert set(odds.of(lambda shares: shares).probabilities().values()) == {Fraction(1, 3)}


@pytest.mark.parametrize("side", range(6))
def test_defenders_leave_over_the_opposite_side(side: int) -> None:
    """Three sides further round; blocked, they are destroyed (6.3)."""
    opposite = (side + 3) % 6
    assert value("bb-6.3:retreat", {"entries": [{"side": side}]}) == Retreated(opposite, False)
    shut = {"entries": [{"side": side, "next_to_enemy": True}]}
    assert value("bb-6.3:retreat", shut) == Retreated(opposite, True)


FIGHTERS = st.sampled_from(
    [FOOT, PANZER, WEAK_FOOT, fighter(TANK, 1, 5, leadership=2), MUTE, fighter(INFANTRY, 0, 6)]
)
SIDES = st.lists(FIGHTERS, min_size=1, max_size=2).filter(
    lambda side: sum(bool(one.get("leadership")) for one in side) < 2
)


@settings(max_examples=200)
@given(
    attackers=SIDES,
    defenders=st.one_of(SIDES, st.just([SHAKEN_FOOT, SHAKEN_PANZER])),
    urban=st.booleans(),
    blocked=st.booleans(),
    hqs=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_what_holds_of_every_assault(
    attackers: list[Any], defenders: list[Any], urban: bool, blocked: bool, hqs: bool, seed: int
) -> None:
    """One Wreck at most, no unit better than before, and the hex belongs to whoever is in it."""
    data = assault(
        attackers,
        defenders,
        urban=urban,
        retreat={"entries": [{"side": 0, "enemy_behind": blocked}]},
        **({"attacker_hq": "full", "defender_hq": "reduced"} if hqs else {}),
    )
    after = rolled("bb-6.3", facts("bb-6.3", data), seed).value
    order = [FULL, Strength.ONE_SIDED, REDUCED, DESTROYED]
    states = [*after.attackers, *after.defenders]
    for one, state in zip([*attackers, *defenders], states, strict=True):
        before = Strength(one["unit"].get("strength", "full"))
        assert order.index(state.strength) >= order.index(before)
        assert state.strength is DESTROYED or state.disrupted >= one["unit"].get("disrupted", False)
    hq_states = [hq for hq in (after.attacker_hq, after.defender_hq) if hq]
    assert sum(state.wreck_placed for state in [*states, *hq_states]) <= 1
    here = [
        state.strength is not DESTROYED and not left
        for state, left in zip(after.defenders, after.defenders_left, strict=True)
    ]
    alive = any(state.strength is not DESTROYED for state in after.attackers)
    expected = Holder.DEFENDERS if any(here) else Holder.ATTACKERS if alive else Holder.NOBODY
    assert after.holder is expected
    assert after.attackers_go_back == (any(here) and alive)
    assert not (blocked and any(after.defenders_left))


@given(dice=st.integers(0, 6), number=st.integers(2, 6), seed=st.integers(0, 999))
def test_a_side_without_dice_scores_nothing(dice: int, number: int, seed: int) -> None:
    """Hits are the dice at the Hit Number or above, never more than the dice."""
    data = assault([fighter(TANK, dice, number)], [fighter(TANK, 0, 2)])
    after = rolled("bb-6.3", facts("bb-6.3", data), seed).value
    assert 0 <= after.attacker_hits <= dice
    assert after.defender_hits == 0


# Breakthrough


@pytest.mark.parametrize(
    ("attack", "answer", "vehicle", "infantry", "passed"),
    [
        ([4, 1, 1, 1, 1, 1], [3, 3, 3], FRESH, SHAKEN, True),
        ([4, 4, 4, 1, 1, 1], [3, 3, 3], FRESH, DEAD, True),
        ([4, 4, 4, 1, 1, 1], [4, 3, 3], SHAKEN, DEAD, False),
        ([1, 1, 1, 1, 1, 1], [4, 4, 4], WRECKED, FRESH, False),
    ],
)
def test_vehicles_break_through_if_they_come_out_unharmed(
    attack: list[int], answer: list[int], vehicle: State, infantry: State, passed: bool
) -> None:
    """Three times the Assault value against the plain one, both at once (6.4)."""
    after = value("bb-6.4", breakthrough([PANZER], [FOOT]), [attack, answer])
    assert (after.spent, after.vehicles, after.infantry) == (2, (vehicle,), (infantry,))
    assert after.passed == (passed,)


def test_each_vehicle_breaks_through_or_stays_by_itself() -> None:
    """The odd Hit stops one of two; the other is through."""
    answers = {
        "attack-1": [1] * 6,
        "attack-2": [1] * 6,
        "counterattack-1": [4, 1, 1],
        "vehicles.odd-hit": [2],
    }
    after = value("bb-6.4", breakthrough([PANZER, PANZER], [FOOT]), answers)
    assert after.passed == (True, False)
    last = told("bb-6.4", facts("bb-6.4", breakthrough([PANZER, PANZER], [FOOT])), answers).steps[
        -1
    ]
    assert (last.key, last.values) == ("bb.through", {"passed": 1, "of": 2})


def test_terrain_and_position_give_infantry_nothing_in_a_breakthrough() -> None:
    """Its unmodified Assault value, at its own number; Disrupted, at 6; led or not (6.4)."""
    led = fighter(INFANTRY, 3, 4, leadership=2)
    assert value("bb-6.4:answer", led) == AssaultDice(3, 4)
    assert value("bb-6.4:answer", SHAKEN_FOOT) == AssaultDice(3, 6)
    assert value("bb-6.4:answer", MUTE) == AssaultDice(0, None)
    assert value("bb-6.4:dice", fighter(TANK, 2, 4, leadership=2)) == AssaultDice(6, 4)
    assert value("bb-6.4:dice", MUTE) == AssaultDice(0, None)


def test_whoever_has_no_assault_value_is_told_so_in_a_breakthrough() -> None:
    """Infantry that cannot answer as well as a vehicle that cannot strike (6.4)."""
    silent = fighter(INFANTRY, None, None)
    for key, one in (("bb-6.4:answer", silent), ("bb-6.4:dice", MUTE)):
        ending = told(key, facts(key, one))
        assert isinstance(ending, Outcome)
        assert [step.key for step in ending.steps] == ["bb.no_assault_value"]


def test_vehicles_beside_the_infantry_take_hits_and_do_not_answer() -> None:
    """By the reading that lets them stand there; their Wreck counts with the hex's."""
    how = {"breakthrough_vehicles": "infantry-among-others"}
    dead = fighter({**TANK, "strength": "reduced", "disrupted": True}, 2, 4)
    data = breakthrough([PANZER], [FOOT, dead])
    answers = {"attack-1": [4, 4, 1, 1, 1, 1], "counterattack-1": [1, 1, 1]}
    assert value("bb-6.4", data, answers, **how).infantry == (SHAKEN, WRECKED)
    data = breakthrough([PANZER], [FOOT, dead], wreck=True)
    assert value("bb-6.4", data, answers, **how).infantry == (SHAKEN, DEAD)


@given(cost=st.integers(0, 6), left=st.integers(0, 8), ground=st.sampled_from(["open", "hill"]))
def test_a_breakthrough_costs_one_point_more_than_the_hex(
    cost: int, left: int, ground: str
) -> None:
    """In the open and on hills; not with fewer points left (6.4)."""
    data = breakthrough([PANZER], [FOOT], cost=cost, left=left, ground=ground)
    ending = told("bb-6.4:allowed", facts("bb-6.4:allowed", data))
    if cost + 1 > left:
        assert isinstance(ending, Forbidden)
        assert ending.values == {"spent": cost + 1, "left": left}
    else:
        assert isinstance(ending, Outcome)
        assert ending.value == cost + 1


def test_two_bonus_dice_are_within_the_limit_of_an_armored_unit() -> None:
    """The limit is mentioned where it bites, or where there is none to mention (6.1.6)."""
    assert keys("bb-6.1.6", {"armored": True, "dice": 2}) == []
    assert keys("bb-6.1.6", {"armored": False, "dice": 2}) == []
    assert keys("bb-6.1.6", {"armored": True, "dice": 3}) == ["bb.bonus_capped"]
    assert keys("bb-6.1.6", {"armored": False, "dice": 3}) == ["bb.bonus_unlimited"]


@pytest.mark.parametrize(
    ("pieces", "key", "units"),
    [
        (["unit", "passenger", "passenger"], "bb.stack_fits", 2),
        (["unit", "unit", "passenger"], "bb.stack_fits", 2),
        (["passenger", "passenger", "passenger"], "bb.stack_too_big", 3),
    ],
)
def test_the_step_says_how_many_units_count(pieces: list[str], key: str, units: int) -> None:
    """Carried infantry is counted with its transport (1.4)."""
    first = told("bb-1.4", facts("bb-1.4", {"pieces": pieces})).steps[0]
    assert (first.key, first.values) == (key, {"units": units})


@pytest.mark.parametrize(
    ("option", "key"), [("activate", "bb.activated"), ("defer", "bb.deferred")]
)
def test_the_choice_of_a_drawn_formation_is_written_down(option: str, key: str) -> None:
    """Activated, or waiting."""
    assert keys("bb-1.7.1", {"own": 1, "others": 1}, [option]) == [key]


def test_a_hit_number_without_an_assault_value_rolls_nothing() -> None:
    """The Assault value decides, in every kind of fight."""
    odd = fighter(INFANTRY, None, 4)
    alone = {"fighter": odd, "attacks": True, "own": ["infantry"], "enemy": ["vehicle"]}
    assert value("bb-6.3:dice", alone) == AssaultDice(0, None)
    assert value("bb-6.4:answer", odd) == AssaultDice(0, None)
    assert value("bb-6.4:dice", odd) == AssaultDice(0, None)


def test_attackers_may_come_over_all_six_sides() -> None:
    """Six entries are possible."""
    entries = [{"side": side} for side in range(6)]
    how = {"two_sided_assault": "attacker-picks"}
    found = value("bb-6.3:retreat", {"entries": entries}, ["side-0"], **how)
    assert found == Retreated(0, False)


def test_a_fresh_full_unit_lost_at_a_blow_weighs_on_the_hq_in_either_reading() -> None:
    """Five Hits on two platoons: one of them goes from full strength to destroyed."""
    data = assault([fighter(TANK, 5, 4)], [FOOT, FOOT], defender_hq="full")
    answers = {
        "attack-1": [4] * 5,
        "counterattack-1": [1, 1, 1],
        "counterattack-2": [1, 1, 1],
        "defenders.odd-hit": [1],
        "defender-hq.hq": [3],
    }
    for said in ("any-destruction", "from-full-strength"):
        after = value("bb-6.3", data, answers, destroyed_outright=said)
        assert after.defenders == (DEAD, HURT)
        assert after.defender_hq == HqLeft(REDUCED)


def test_only_units_that_were_harmed_count_for_the_hq() -> None:
    """One of two Disrupted: one roll, even where each unit harmed brings one."""
    data = assault([FOOT], [FOOT, FOOT], defender_hq="full")
    for place in (1, 2):
        answers = {
            "attack-1": [4, 1, 1],
            "counterattack-1": [1, 1, 1],
            "counterattack-2": [1, 1, 1],
            "defenders.odd-hit": [place],
            "defender-hq.hq": [2],
        }
        after = value("bb-6.3", data, answers, hq_damage_rolls="once-per-unit")
        assert after.defender_hq == HqLeft(FULL)


@pytest.mark.parametrize(
    ("key", "data", "answers"),
    [
        ("bb-1.3.3.1", {"covered_path": True}, [[6]]),
        ("bb-1.3.3.1", {"open_path": True}, [[6]]),
        ("bb-1.3.3.1", {}, [[1]]),
        ("bb-1.3.3.1", {"strength": "reduced"}, [[3]]),
        ("bb-1.3.3.2", {"harmed": 1}, [[1]]),
        ("bb-1.3.5", {"infantry_destroyed": 1}, [[1]]),
        ("bb-1.3.4.6:hit", {"hits": 1, "units_on_it": True}, ()),
        ("bb-1.3.4.6:hit", {"hits": 2}, ()),
        ("bb-4.2:in-range", {"morale": 7, "command_range": 3, "distance": 0}, ()),
        ("bb-4.2:in-range", {"morale": 7, "command_range": 3}, ()),
        ("bb-4.3", {"morale": 7}, [[3, 4]]),
        ("bb-5.2.4", {"transport": TRANSPORT, "hits": 1}, [[1]]),
        ("bb-5.2.4", {"transport": TRANSPORT, "hits": 0}, ()),
        ("bb-6.2:allowed", {}, ()),
        ("bb-6.3:retreat", {"entries": [{"side": 1}, {"side": 1}]}, ()),
        ("bb-6.3", assault([FOOT], [PANZER]), [[3, 1, 1], [1, 1]]),
        ("bb-6.3", assault([FOOT], [MUTE]), [[3, 1, 1]]),
        ("bb-6.3", assault([WEAK_FOOT], [PANZER]), [[3, 3, 3], [4, 4]]),
        ("bb-6.4:allowed", breakthrough([PANZER], [FOOT]), ()),
        ("bb-6.4:answer", FOOT, ()),
    ],
)
def test_a_question_left_open_is_not_asked_where_it_does_not_matter(
    key: str, data: dict[str, Any], answers: Any
) -> None:
    """With no default taken the case is decided all the same."""
    other = {
        "bb-ruling-infantry-wreck": "vehicles-only",
        "bb-ruling-three-hits": "one-after-another",
        "bb-ruling-assault-saves": "no-saves",
    }
    settled = Reading.of(other, strict=True)
    assert isinstance(told(key, facts(key, data), answers, settled), Outcome)


@pytest.mark.parametrize(
    ("terrain", "bonus"), [("open", 0), ("woods", 1), ("city", 2), ("city-ruins", 2)]
)
def test_terrain_of_the_books_examples_brings_its_bonus(terrain: str, bonus: int) -> None:
    """What the examples state is known; the rest is on the player's card."""
    data = {"target": INFANTRY, "ammunition": "HE", "cover": {"terrain": terrain}}
    assert value("bb-6.1:terrain-bonus", data).amount == bonus


def test_a_shot_too_far_says_how_far_would_do() -> None:
    """Double the printed range (6.1.1)."""
    ending = told("bb-6.1", facts("bb-6.1", shot(distance=18)))
    assert isinstance(ending, Forbidden)
    assert ending.values == {"range": 17, "printed": 8, "most": 16}


def defaults(cls: Any, seen: set[Any]) -> dict[str, Any]:
    """Every default of these facts that is not simply "no", "none" or 0, by its path."""
    found: dict[str, Any] = {}
    if cls in seen:
        return found
    seen.add(cls)
    for name, hint in hints_of(cls).items():
        field = cls.__dataclass_fields__[name]
        if field.default is not MISSING and field.default not in (False, 0, None, "", ()):
            found[f"{cls.__name__}.{name}"] = field.default
        for part in flattened(hint):
            if isinstance(part, type) and is_dataclass(part):
                found |= defaults(part, seen)
    return found


def flattened(hint: Any) -> list[Any]:
    parts = [part for arg in get_args(hint) for part in flattened(arg)]
    return [hint, *parts]


def test_what_facts_take_for_granted() -> None:
    """Whatever is not said is no, none or 0, but for these."""
    seen: set[Any] = set()
    found: dict[str, Any] = {}
    for rule in RULES.values():
        found |= defaults(rule.facts, seen)
    assert found == GRANTED | {
        "Aim.in_los": True,
        "AirStrike.cover": Cover(),
        "Cover.terrain": "open",
        "Cover.recon": "none",
        "Cup.end_turn": 2,
        "Damage.ammunition": "AP",
        "HqAttacked.strength": FULL,
        "Flight.mode": "flying",
        "FormationTurn.markers": 1,
        "HqMove.ends_stacked": True,
        "HqMove.ends_with_own": True,
        "HqMove.own_in_reach": True,
        "HqMove.starts_stacked": True,
        "HqMove.strength": FULL,
        "HexControl.last_through": "nobody",
        "HexControl.occupied_by": "nobody",
        "HexControl.setup_of": "nobody",
        "JammerAtEnd.jammed": True,
        "LoadedDamage.ammunition": "AP",
        "LoadedDamage.passenger": Passenger(),
        "Loading.same_hex": True,
        "March.into": "move",
        "ModeChange.impulse_begins": True,
        "ModeChange.mode": "flying",
        "MoraleCheck.dice": 2,
        "Passenger.strength": FULL,
        "Rally.units": 1,
        "ReturnShot.fired_at_here": "nobody",
        "Shot.cover": Cover(),
        "Defence.cover": Cover(),
        "SupportLoss.own_unplaced": True,
        "Target.strength": FULL,
        "Undrawn.end_turn_markers": 2,
        "Unloading.at_start": True,
        "Volley.support_weapons": 1,
        "Waiting.formations": 1,
        "Watch.fired_at_here": "nobody",
        "Watch.in_los": True,
        "Watch.in_range": True,
    }


FIRER = shot()["aim"]["firer"]
TARGET = {"ammunition": "AP", "target": TANK}


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("bb-1.3.1", {"main": shot(), "support": shot()}),
        ("bb-1.3.3.2:firer", FIRER),
        ("bb-1.3.3.2:target", TANK),
        ("bb-1.3.4.5:target", TARGET),
        ("bb-5.1", {"movement": 4, "costs": [1]}),
        ("bb-5.2.3", FIRER),
        ("bb-6.1:ammunition", TARGET),
        ("bb-6.1:may-fire", shot()["aim"]),
        ("bb-6.1.4:ammunition", FIRER),
        ("bb-6.1.7:move", {"movement": 4, "costs": [1]}),
        ("bb-6.2:allowed", {}),
    ],
)
def test_what_nothing_forbids_is_allowed(key: str, data: dict[str, Any]) -> None:
    """A rule that only forbids says yes otherwise."""
    assert value(key, data) is True


def test_at_exactly_half_the_range_only_the_reduced_range_speaks() -> None:
    """Range 4 of 8: 6.1.2 says it, 6.1.1 has nothing to add."""
    assert keys("bb-6.1.1", shot(distance=5)["aim"]) == ["bb.range_between"]
    assert keys("bb-6.1.1", shot(distance=6)["aim"]) == ["bb.range_between", "bb.within_range"]


@pytest.mark.parametrize("terrain", ["woods", "hill-woods", "city", "city-ruins"])
def test_the_short_list_of_a_forgetful_player_has_woods_and_towns(terrain: str) -> None:
    """The slip leaves out the rest of the list, farmland among it (6.1.5)."""
    slip = Reading.of(mistakes=["bb-6.1.5-short-list"])
    data = {"target": INFANTRY, "ammunition": "HE", "cover": {"terrain": terrain}}
    assert told("bb-6.1.5", facts("bb-6.1.5", data), (), slip).value is True
    data["cover"] = {"terrain": "farmland"}
    assert told("bb-6.1.5", facts("bb-6.1.5", data), (), slip).value is False
