"""Helicopters, aircraft, jamming, chaos and control: what holds for all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules.cases.air import (
    AIRCRAFT,
    FLIES,
    HELICOPTER,
    PLANE,
    SIGHT_TABLE,
    at_air,
    from_air,
    gun,
    pop_up,
    strike,
)
from shots import INFANTRY, TANK, facts, shot

from trainer.odds import every
from trainer.rules import RULES, BadInput, Forbidden, Outcome, Reading, Roll, Undecided, told
from trainer.rules.bb import aid
from trainer.rules.bb.air import Fate
from trainer.rules.bb.facts import Strength
from trainer.rules.bb.fill import fill
from trainer.rules.drivers import run
from trainer.rules.table import Answer, see


def laid(**more: Any) -> Any:
    """How a weapon is laid on a helicopter: the ending of bb-6.1:aim."""
    data = {**at_air(**more)["aim"], "at_helicopter": True}
    return told("bb-6.1:aim", facts("bb-6.1:aim", data))


@pytest.mark.parametrize("printed", range(1, 13))
def test_without_aa_a_helicopter_is_reached_at_half_the_range_and_at_the_printed_number(
    printed: int,
) -> None:
    """Half, rounded down; no extended and no reduced range; the next hex always (9.3)."""
    for distance in range(1, 2 * printed + 3):
        found = laid(range=printed, distance=distance)
        if distance - 1 <= printed // 2 or distance == 1:
            assert (found.value.hit_number, found.value.band) == (4, "normal")
        else:
            assert (found.rule, found.key) == ("bb-9.3", "bb.beyond_reach")


@pytest.mark.parametrize("underlined", [False, True])
@pytest.mark.parametrize("printed", range(1, 9))
def test_aa_is_laid_on_a_helicopter_as_on_anything_else(printed: int, underlined: bool) -> None:
    """The printed range, extended and reduced range, an underlined range: all as in 6.1 (9.3)."""
    for distance in range(1, 2 * printed + 3):
        more = {"range": printed, "distance": distance, "range_underlined": underlined}
        plain = facts("bb-6.1:aim", shot(ammunition="HE", **more)["aim"])
        assert laid(ammunition="HE", aa_unit=True, **more) == told("bb-6.1:aim", plain)
        assert laid(ammunition="AA", **more) == told("bb-6.1:aim", plain)


@pytest.mark.parametrize("distance", range(1, 19))
def test_aa_missiles_reach_their_printed_range_at_the_printed_number(distance: int) -> None:
    """By our reading missiles have neither extended nor reduced range; by the other one both."""
    found = laid(ammunition="AA", aa_missile=True, distance=distance)
    if distance <= 9:
        assert found.value.hit_number == 4
    else:
        assert found.key == "bb.beyond_reach"
    data = {**at_air("AA", distance, aa_missile=True)["aim"], "at_helicopter": True}
    other = Reading.of({"bb-ruling-aa-missiles": "aa-rule"})
    usual = laid(ammunition="AA", distance=distance)
    assert told("bb-6.1:aim", facts("bb-6.1:aim", data), (), other) == usual


def test_a_missile_that_is_not_fired_changes_nothing() -> None:
    """An AA unit with missiles that fires HE has its range bands (9.3)."""
    found = laid(ammunition="HE", aa_unit=True, aa_missile=True, distance=11)
    assert found.value.band == "extended"


@given(st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_hits_on_a_helicopter_count_alike_in_one_attack_or_in_two(
    first: int, second: int, disrupted: bool
) -> None:
    """The first Disrupts, the second destroys, whoever scores them (9.3)."""

    def after(hits: int, shaken: bool) -> Any:
        data = {"target": {**HELICOPTER, "disrupted": shaken}, "hits": hits}
        return told("bb-6.1.7", facts("bb-6.1.7", data)).value

    once = after(first + second, disrupted)
    state = after(first, disrupted)
    if state.strength is not Strength.DESTROYED:
        state = after(second, state.disrupted)
    assert state == once
    assert (once.strength is Strength.DESTROYED) == (first + second + disrupted >= 2)
    assert once.wreck_placed == (once.strength is Strength.DESTROYED)


@pytest.mark.parametrize("strength", ["full", "reduced", "one-sided"])
def test_a_helicopter_is_at_reduced_strength_whatever_is_said(strength: str) -> None:
    """It is a single aircraft (1.3.2)."""
    data = {"target": {**HELICOPTER, "strength": strength}, "hits": 1}
    assert told("bb-6.1.7", facts("bb-6.1.7", data)).value.strength is Strength.REDUCED


@pytest.mark.parametrize("terrain", ["open", "woods", "city-ruins", "rough"])
def test_terrain_saves_nobody_in_the_air(terrain: str) -> None:
    """Armor and Save Number alone, also where the Terrain Table would be asked for (9.3)."""
    data = at_air(cover={"terrain": terrain, "prepared_position": True})
    fired = told("bb-6.1", facts("bb-6.1", data), [[4, 4, 1], [1, 1]]).value
    assert (fired.save_dice, fired.save_number, fired.concealed) == (2, 4, False)


@pytest.mark.parametrize(
    ("flown", "flies_on", "fires"), [(0, 0, True), (2, 0, False), (0, 2, False), (2, 2, False)]
)
def test_a_missile_is_fired_from_where_the_helicopter_stands(
    flown: int, flies_on: int, fires: bool
) -> None:
    """It may have flown nothing before its shot and fly nothing after it (9.2)."""
    aim = {"flown": flown, "flies_on": flies_on, "moving_penalty": 1}
    data = facts("bb-6.1", from_air(ammunition="AP", aim=aim))
    ending = told("bb-6.1", data, [[1, 1, 1]] if fires else ())
    assert isinstance(ending, Outcome if fires else Forbidden)


@pytest.mark.parametrize("ammunition", ["AP", "HE"])
@pytest.mark.parametrize("target", [TANK, INFANTRY, HELICOPTER])
@pytest.mark.parametrize(
    ("mode", "moves"), [("flying", True), ("flying", False), ("hovering", False)]
)
def test_what_a_helicopter_may_fire_at_what(
    ammunition: str, target: dict[str, Any], mode: str, moves: bool
) -> None:
    """HE at everything; AP standing still, at armor and at helicopters (9.2, 1.3.2, 9.3)."""
    data = {"ammunition": ammunition, "target": target, "helicopter": mode, "on_the_move": moves}
    found = told("bb-6.1:ammunition", facts("bb-6.1:ammunition", data))
    ap_allowed = not moves and target is not INFANTRY
    assert isinstance(found, Outcome) == (ammunition == "HE" or ap_allowed)


@given(st.integers(0, 30), st.integers(0, 30))
def test_a_helicopter_flies_as_far_as_it_likes_but_fires_within_twelve_hexes(
    flown: int, flies_on: int
) -> None:
    """By one reading the whole move counts, by the other the way to the shot (6.1.3.1, 9.1)."""
    flight = facts("bb-9.1", {"flown": flown, "flies_on": flies_on})
    found = told("bb-9.1", flight).value
    assert (found.hexes, found.may_fire) == (flown + flies_on, flown + flies_on <= 12)
    other = Reading.of({"bb-ruling-helicopter-flies-on": "twelve-before-firing"})
    assert told("bb-9.1", flight, (), other).value.may_fire == (flown <= 12)


@pytest.mark.parametrize("flown", [0, 5])
@pytest.mark.parametrize("flies_on", [0, 5])
def test_the_penalty_on_the_counter_counts_where_the_helicopter_moves_at_all(
    flown: int, flies_on: int
) -> None:
    """Before its shot or after it: it fires in the course of a move (6.1.3.1)."""
    data = from_air(aim={"flown": flown, "flies_on": flies_on, "moving_penalty": 1})
    fired = told("bb-6.1", facts("bb-6.1", data), [[1, 1, 1]]).value
    assert fired.hit_number == 4 + (flown + flies_on > 0)
    assert not fired.assault_allowed


def test_extended_range_and_flight_past_six_cost_firepower() -> None:
    """6.1.3 holds for the penalty of a helicopter too."""
    aim = from_air(hit_number=6, distance=11, aim=FLIES)["aim"]
    found = told("bb-6.1:aim", facts("bb-6.1:aim", aim)).value
    assert (found.hit_number, found.firepower) == (6, 1)


def test_return_fire_that_hits_a_helicopter_stops_it() -> None:
    """A Disrupted helicopter moves no further, like everybody else (6.2)."""
    data = facts("bb-6.2", {"shot": at_air("AA", 7)})
    assert told("bb-6.2", data, [[4, 1, 1], [1, 1]]).value.mover_stops


@pytest.mark.parametrize(("shares", "there"), [*product((False, True), repeat=2)])
def test_a_hex_of_both_sides_is_closed_but_for_helicopters(shares: bool, there: bool) -> None:
    """By one reading a helicopter leaves the hex open to all, by the other to those in it (9.1)."""
    watch = {"both_sides_in_hex": True, "helicopter_shares": shares, "firer_there": there}
    for said, allowed in (("allowed", shares), ("forbidden", shares and there)):
        reading = Reading.of({"bb-ruling-helicopter-shared-hex": said})
        found = told("bb-6.2:allowed", facts("bb-6.2:allowed", watch), (), reading)
        assert isinstance(found, Outcome) == allowed
        volley = {k: v for k, v in watch.items() if k != "fired_at_here"} | {
            "shot": at_air("AA", 7)
        }
        shot_at = told("bb-6.2", facts("bb-6.2", volley), [[1, 1, 1]], reading)
        assert isinstance(shot_at, Outcome) == allowed


@pytest.mark.parametrize("change", [{"between": "city"}, {"other_level": 1}])
def test_what_a_helicopter_sees_stands_in_the_players_table_alone(change: dict[str, Any]) -> None:
    """A case without a line in it is asked for, with the level that is looked up (9.4)."""
    over = {"altitude": {"terrain_level": 1}, "between": "woods", "sight_table": SIGHT_TABLE}
    assert told("bb-9.4:sight", facts("bb-9.4:sight", over)).value is False
    with pytest.raises(BadInput, match="helicopter_level 2") as caught:
        told("bb-9.4:sight", facts("bb-9.4:sight", {**over, **change}))
    assert caught.value.field == "sight_table"


def test_the_cards_table_of_sight_stands_in_for_none() -> None:
    """What the card says is taken, what is typed stays (9.4)."""
    card = aid.parse({"helicopter_sight": SIGHT_TABLE})
    given = {"altitude": {"terrain_level": 2}, "between": "woods"}
    filled = fill(RULES["bb-9.4:sight"].facts, given, card)
    assert [s.key for s in filled.steps] == ["bb.card_sight"]
    assert told("bb-9.4:sight", facts("bb-9.4:sight", filled.data)).value is True
    typed = {**given, "sight_table": SIGHT_TABLE[1:]}
    assert fill(RULES["bb-9.4:sight"].facts, typed, card).data == typed


def test_both_shots_of_a_pop_up_are_independent() -> None:
    """They fall at the same moment: the joint odds are the product of the two (9.2.1)."""
    data = pop_up(at_air("AA", 7))
    both = every("bb-9.2.1", facts("bb-9.2.1", data)).of(
        lambda p: (p.fired.net_hits, p.answered.fired.net_hits)
    )
    apart = [
        every("bb-6.1", facts("bb-6.1", one)).of(lambda f: f.net_hits).probabilities()
        for one in (data["shot"], data["answers"][0]["shot"])
    ]
    assert both.probabilities() == {
        (a, b): p * q for (a, p), (b, q) in product(apart[0].items(), apart[1].items())
    }


def test_a_target_that_is_destroyed_still_answers_the_pop_up() -> None:
    """Both may be destroyed at once (9.2.1)."""
    data = facts("bb-9.2.1", pop_up(at_air("AA", 7)))
    found = told("bb-9.2.1", data, [[4, 5, 6], [1, 1], [4, 5, 6], [1, 1]]).value
    assert found.fired.target.strength is Strength.DESTROYED
    assert found.answered.fired.target.strength is Strength.DESTROYED


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_crash_strikes_one_unit_in_six_each_as_likely(count: int) -> None:
    """A 1, then chance among the units (9.3)."""
    data = facts("bb-9.3:crash", {"units": [TANK] * count})
    odds = every("bb-9.3:crash", data).of(lambda c: c.crashed_on).probabilities()
    assert odds == {None: Fraction(5, 6)} | {n: Fraction(1, 6 * count) for n in range(1, count + 1)}


def binomial(dice: int, number: int) -> dict[int, Fraction]:
    """How many of the dice reach the number, worked out without the engine."""
    p = Fraction(7 - number, 6)
    return {k: comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)}


def through(dice: int, number: int, saves: int, save: int) -> Counter[int]:
    """Hits after saves, worked out without the engine."""
    found: Counter[int] = Counter()
    for (h, p), (s, q) in product(binomial(dice, number).items(), binomial(saves, save).items()):
        found[max(0, h - s)] += p * q  # type: ignore[assignment]
    return found


def summed(*parts: Counter[int]) -> dict[int, Fraction]:
    total: Counter[int] = Counter({0: 1})
    for part in parts:
        more: Counter[int] = Counter()
        for (a, p), (b, q) in product(total.items(), part.items()):
            more[a + b] += p * q
        total = more
    return {k: Fraction(p) for k, p in total.items()}


@pytest.mark.parametrize("guns", [0, 1, 2, 3])
@pytest.mark.parametrize(("armor", "save"), [(0, 4), (1, 4), (3, 5)])
def test_hits_of_aa_units_are_saved_one_by_one_and_added_up(
    guns: int, armor: int, save: int
) -> None:
    """The total is the sum of what gets through (9.5); by the other reading it is saved once."""
    aircraft = {**AIRCRAFT, "armor": armor, "save_number": save}
    data = facts("bb-9.5", strike(aircraft=aircraft, anti_aircraft=[gun()] * guns))
    taken = every("bb-9.5", data).of(lambda s: s.taken).probabilities()
    assert taken == summed(*[through(3, 4, armor, save)] * guns)
    once = Reading.of({"bb-ruling-aircraft-saves": "once"})
    taken = every("bb-9.5", data, once).of(lambda s: s.taken).probabilities()
    assert taken == {k: p for k, p in through(3 * guns, 4, armor, save).items() if p}


def test_fighters_that_hit_leave_nothing_to_the_aa_units() -> None:
    """By our reading; by the other one all Hits are added up, saved apart (9.6)."""
    data = facts("bb-9.5", strike(air_cover=True, anti_aircraft=[gun()]))
    taken = every("bb-9.5", data).of(lambda s: s.taken).probabilities()
    met, shot_at = through(3, 3, 1, 4), through(3, 4, 1, 4)
    expected = Counter({k: p for k, p in met.items() if k})
    for k, p in shot_at.items():
        expected[k] += met[0] * p
    assert taken == dict(expected)
    for said in ("each-attack", "once"):
        added = Reading.of(
            {"bb-ruling-air-cover-hits": "added-up", "bb-ruling-aircraft-saves": said}
        )
        found = every("bb-9.5", data, added).of(lambda s: s.taken).probabilities()
        assert found == summed(met, shot_at)


def test_what_becomes_of_the_counter() -> None:
    """One Hit: 4-6 brings it back; two: gone; after an attack a die above the Hits (9.5)."""
    data = facts("bb-9.5", strike(anti_aircraft=[gun()]))
    fate = every("bb-9.5", data).of(lambda s: s.fate).probabilities()
    taken, scored = through(3, 4, 1, 4), binomial(3, 4)
    back = sum((p * Fraction(6 - h, 6) for h, p in scored.items()), Fraction(0))
    down = 1 - taken[0] - taken[1]
    assert fate == {
        Fate.SHOT_DOWN: down,
        Fate.RETURNS: taken[0] * back + taken[1] / 2,
        Fate.LEAVES: taken[0] * (1 - back) + taken[1] / 2,
    }


def test_six_hits_spend_every_aircraft() -> None:
    """No die shows more than 6 (9.5)."""
    odds = every("bb-9.5:status", facts("bb-9.5:status", {"hits": 6}))
    assert odds.probabilities() == {Outcome(Fate.LEAVES): 1}


class More(Exception):
    """The rule asks for another die."""

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll.name)
        self.roll = roll


def leaves(key: str, data: Any) -> Iterator[tuple[Any, Fraction]]:
    """Every ending with its chance, face by face, at the table: no weights, nothing merged."""

    def walk(
        faces: tuple[tuple[int, ...], ...], chance: Fraction
    ) -> Iterator[tuple[Any, Fraction]]:
        given = iter(faces)

        def answer(question: Any) -> Answer:
            here = next(given, None)
            if here is None:
                raise More(question)
            return Answer(see(question.look, here), here)

        try:
            yield run(key, data, Reading(), answer), chance
        except More as more:
            ways = len(more.roll.die.faces) ** more.roll.dice
            for one in product(more.roll.die.faces, repeat=more.roll.dice):
                yield from walk((*faces, one), chance / ways)

    yield from walk((), Fraction(1))


def test_the_odds_of_an_air_strike_are_those_of_all_its_dice_counted_one_by_one() -> None:
    """Merged states lose nothing: the same endings with the same chances."""
    small = {"ap_firepower": 2, "ap_hit_number": 4}
    tanks = [TANK, {**TANK, "strength": "reduced", "disrupted": True}]
    data = facts(
        "bb-9.5",
        strike(*tanks, aircraft={**AIRCRAFT, **small}, cover={"terrain": "open"}),
    )
    counted: Counter[Any] = Counter()
    for ending, chance in leaves("bb-9.5", data):
        counted[ending] += chance  # type: ignore[assignment]
    assert every("bb-9.5", data).probabilities() == counted


@pytest.mark.parametrize("picked", ["armored", "unarmored"])
def test_only_the_type_attacked_is_harmed(picked: str) -> None:
    """In a mixed hex the attacker picks, and every Hit falls on that type (9.5)."""
    data = facts("bb-9.5", strike(TANK, INFANTRY, cover={"terrain": "open"}))
    found = told("bb-9.5", data, [picked, [6, 6, 6], [6]]).value
    tank, foot = found.units
    assert tank.disrupted != foot.disrupted or Strength.DESTROYED in (tank.strength, foot.strength)
    hurt, spared = (tank, foot) if picked == "armored" else (foot, tank)
    assert hurt.strength is Strength.DESTROYED
    assert (spared.strength, spared.disrupted) == (Strength.FULL, False)


def test_each_unit_takes_a_hit_before_any_takes_a_second() -> None:
    """Three Hits on two units: one and two, by chance (9.5)."""
    data = facts("bb-9.5", strike(TANK, TANK, cover={"terrain": "open"}))
    for die, states in ((1, ("reduced", "full")), (2, ("full", "reduced"))):
        found = told("bb-9.5", data, [[6, 6, 6], [die], [6]]).value
        assert tuple(u.strength for u in found.units) == states
        assert all(u.disrupted for u in found.units)


@pytest.mark.parametrize("wreck", [False, True])
def test_two_vehicles_destroyed_from_the_air_leave_one_wreck(wreck: bool) -> None:
    """One marker a hex, and none where one lies already (6.1.7)."""
    weak = {**TANK, "strength": "reduced", "disrupted": True}
    cover = {"terrain": "open", "wreck": wreck}
    data = facts("bb-9.5", strike(weak, weak, cover=cover))
    found = told("bb-9.5", data, [[6, 6, 1], [6]]).value
    assert [u.strength for u in found.units] == ["destroyed", "destroyed"]
    assert [u.wreck_placed for u in found.units] == [not wreck, False]


@pytest.mark.parametrize(
    ("target", "type_"),
    [
        (TANK, "armored"),
        ({"kind": "vehicle", "armor": 1, "save_number": 5}, "armored"),
        ({"kind": "vehicle"}, "unarmored"),
        ({"kind": "mortar"}, "unarmored"),
        (INFANTRY, "unarmored"),
    ],
)
def test_armor_on_the_counter_decides_the_type_of_a_target(
    target: dict[str, Any], type_: str
) -> None:
    """Thin-skinned vehicles have Armor, jeeps have none (1.3.4.1, 1.3.4.2, 9.5)."""
    assert told("bb-9.5:type", facts("bb-9.5:type", strike(target))).value == type_


def test_the_hq_of_a_struck_stack_rolls_only_where_somebody_is_harmed() -> None:
    """As under any attack (1.3.3.2)."""
    data = facts("bb-9.5", strike(hq="reduced", cover={"terrain": "open"}))
    assert told(
        "bb-9.5", data, {"hits": [6, 1, 1], "hq": [1], "status": [6]}
    ).value.hq.strength == ("destroyed")
    assert told("bb-9.5", data, {"hits": [1, 1, 1], "status": [6]}).value.hq.strength == "reduced"


@pytest.mark.parametrize("bonus", range(4))
@pytest.mark.parametrize("more", [{}, {"ops_complete": True}, {"wreck": True}, {"recon": "steady"}])
def test_concealment_is_nothing_to_an_aircraft(bonus: int, more: dict[str, Any]) -> None:
    """The dice of the terrain, whoever is there and whatever they do, without a limit (9.5)."""
    cover = facts("bb-9.5:save-dice", {"terrain": "rough", "terrain_bonus": bonus, **more})
    assert told("bb-9.5:save-dice", cover).value == bonus


@given(st.integers(0, 12), st.integers(0, 30), st.booleans())
def test_jamming_takes_a_hex_and_never_more_than_there_is(
    printed: int, distance: int, recon: bool
) -> None:
    """1 off the range; recon: before or after the doubling; not below 0 (10.0)."""
    data = {"morale": 7, "command_range": printed, "distance": distance, "recon": recon}
    less = max(0, printed - 1)
    expected = {
        "reduce-then-double": 2 * less if recon else less,
        "double-then-reduce": max(0, 2 * printed - 1) if recon else less,
    }
    for said, reach in expected.items():
        reading = Reading.of({"bb-ruling-ecm-recon-range": said})
        jammed = facts("bb-4.2:in-range", {**data, "jammed": True})
        assert told("bb-4.2:in-range", jammed, (), reading).value == (distance <= reach)


def test_a_jammed_rally_is_a_point_harder_and_no_other_check_is() -> None:
    """10.0 b speaks of the Rally alone; by one reading it takes one die."""
    check = facts("bb-1.6", {"morale": 7, "jammed": True})
    assert told("bb-1.6", check, [[3, 4]]).value.passed
    rally = facts("bb-4.3", {"morale": 7, "jammed": True})
    assert told("bb-4.3", rally, [[3, 3]]).value.units == 1
    assert told("bb-4.3", rally, [[3, 4]]).value.units == 0
    one_die = Reading.of({"bb-ruling-rally-dice": "one-die"})
    assert told("bb-4.3", rally, [[6]], one_die).value.units == 1


@pytest.mark.parametrize("marked", [True, False])
def test_a_bonus_activation_takes_ops_complete_away(marked: bool) -> None:
    """Nothing is told where no marker lies (12.0)."""
    ending = told("bb-12.0:bonus", facts("bb-12.0:bonus", {"ops_complete": marked}))
    assert isinstance(ending, Outcome)
    assert not ending.value.ops_complete
    assert [s.key for s in ending.steps] == ["bb.bonus_activation"] * marked


def test_how_often_chaos_leaves_and_how_often_something_happens() -> None:
    """4, 8, 10 and 4, 7, 10 on 2d6 (11.0)."""
    odds = every("bb-11.0", facts("bb-11.0", {})).of(lambda c: (c.scenario_event, c.leaves))
    assert odds.probabilities() == {
        (True, True): Fraction(6, 36),
        (False, True): Fraction(5, 36),
        (True, False): Fraction(6, 36),
        (False, False): Fraction(19, 36),
    }


@pytest.mark.parametrize("total", range(2, 13))
def test_the_chaos_table_is_the_players_own(total: int) -> None:
    """The entry of the total, word for word; without a table nothing is made up (11.0)."""
    dice = [[min(6, total - 1), total - min(6, total - 1)]]
    table = [f"entry {n}" for n in range(2, 13)]
    assert told("bb-11.0", facts("bb-11.0", {"table": table}), dice).value.entry == f"entry {total}"
    assert told("bb-11.0", facts("bb-11.0", {}), dice).value.entry == ""


DRAWS = st.lists(st.sampled_from(["formation", "air-strike", "other", "end-turn"]), max_size=6)


@given(DRAWS, st.booleans(), st.booleans())
def test_chaos_never_outlives_the_turn(draws: list[str], leaves: bool, before: bool) -> None:
    """By every reading it falls on one draw before the end of the turn, is lost, or waits."""
    data = facts("bb-11.0:next", {"draws": draws, "leaves": leaves, "end_turn_before": before})
    for said, ends in product(("next-draw", "next-formation"), ("second-only", "either")):
        reading = Reading.of({"bb-ruling-chaos-next-draw": said, "bb-ruling-chaos-end-turn": ends})
        found = told("bb-11.0:next", data, (), reading).value
        seen = draws if found.draw is None else draws[: found.draw - 1]
        finished = int(before) + seen.count("end-turn") >= 2 or (
            ends == "either" and "end-turn" in seen
        )
        assert found.effect_lost == finished
        if found.draw is not None:
            assert draws[found.draw - 1] != "end-turn"
            assert said == "next-draw" or draws[found.draw - 1] == "formation"
        assert found.back_in_cup == (not leaves or found.effect_lost)


def test_a_marker_on_its_way_out_is_undecided_only_where_its_effect_is_lost() -> None:
    """Both sentences of 11.0 must bear on it before a reading is asked for."""
    name = "bb-ruling-chaos-spent"
    for leaves, expected in ((True, True), (False, False)):
        data = facts(
            "bb-11.0:next", {"draws": ["end-turn"], "end_turn_before": True, "leaves": leaves}
        )
        found = told("bb-11.0:next", data, (), Reading(strict=True))
        assert (found == Undecided(name)) == expected


SIDES = st.sampled_from(["nobody", "first-player", "second-player"])


@given(SIDES, SIDES, SIDES)
def test_the_first_of_three_reasons_decides_who_controls_a_hex(
    inside: str, passed: str, setup: str
) -> None:
    """In it; else last through it; else could be set up there (12.0)."""
    data = {"occupied_by": inside, "last_through": passed, "setup_of": setup}
    found = told("bb-12.0", facts("bb-12.0", data)).value
    assert found == next((who for who in (inside, passed, setup) if who != "nobody"), "nobody")


@pytest.mark.parametrize(
    ("key", "data", "rule", "reason"),
    [
        ("bb-6.1", from_air(aim={**FLIES, "flown": 13}), "bb-6.1.3.1", "bb.flew_too_far"),
        ("bb-6.1", from_air(helicopter="hovering", aim=FLIES), "bb-9.1", "bb.hovering_stays"),
        ("bb-6.1", from_air(ammunition="AP", aim=FLIES), "bb-9.2", "bb.helicopter_ap_moving"),
        ("bb-6.1", from_air(ammunition="AP", target=INFANTRY), "bb-6.1", "bb.ap_on_unarmored"),
        ("bb-6.1", shot(target=PLANE), "bb-9.5", "bb.aircraft_by_aa"),
        ("bb-6.1", from_air(ammunition="AA"), "bb-1.3.4.5", "bb.aa_on_ground"),
        (
            "bb-9.5",
            strike(anti_aircraft=[{**gun(), "firer": {**gun()["firer"], "ops_complete": True}}]),
            "bb-6.1",
            "bb.ops_complete_cannot_fire",
        ),
        (
            "bb-9.5",
            strike(anti_aircraft=[{**gun(), "firer": {**gun()["firer"], "disrupted": True}}]),
            "bb-6.1.7",
            "bb.disrupted_cannot_fire",
        ),
        (
            "bb-9.5",
            strike(anti_aircraft=[{**gun(), "firer": {**gun()["firer"], "ammunition": "HE"}}]),
            "bb-9.5",
            "bb.aircraft_by_aa",
        ),
        ("bb-9.5", strike(anti_aircraft=[gun(distance=18)]), "bb-6.1.1", "bb.beyond_double"),
    ],
)
def test_what_the_book_forbids_in_the_air(
    key: str, data: dict[str, Any], rule: str, reason: str
) -> None:
    """Each ban ends the rule with its own reason, before a die is asked for."""
    found = told(key, facts(key, data))
    assert isinstance(found, Forbidden)
    assert (found.rule, found.key) == (rule, reason)


@pytest.mark.parametrize(
    ("key", "data", "field"),
    [
        ("bb-6.1", from_air(aim={"moved": 1}), "aim.moved"),
        ("bb-6.1", shot(aim={"flown": 1}), "aim.flown"),
        ("bb-6.1", shot(aim={"flies_on": 1}), "aim.flies_on"),
        ("bb-6.1", shot(aim={"at_helicopter": True}), "aim.at_helicopter"),
        ("bb-6.1", shot(target={"kind": "helicopter"}), "target.armor"),
        ("bb-6.1", shot(target={"kind": "aircraft"}), "target.armor"),
        ("bb-9.2.1", {"shot": shot()}, "shot.aim.firer.helicopter"),
        ("bb-9.2.1", pop_up(shot()), "answers[0].shot.target.kind"),
        ("bb-9.5", strike(HELICOPTER), "targets[0].kind"),
        ("bb-9.5", strike(TANK, {"kind": "hq"}), "targets[1].kind"),
        ("bb-9.5", strike(TANK, TANK, TANK), "targets"),
        ("bb-9.5", strike(anti_aircraft=[gun()] * 7), "anti_aircraft"),
        ("bb-9.3:crash", {"units": [TANK] * 5}, "units"),
        ("bb-9.6", {"target": TANK}, "target.kind"),
        ("bb-10.0", {"enemy_hqs": []}, "enemy_hqs"),
        ("bb-10.0", {"enemy_hqs": [""]}, "enemy_hqs"),
        ("bb-10.0", {"enemy_hqs": [f"HQ {n}" for n in range(21)]}, "enemy_hqs"),
        ("bb-11.0", {"table": ["a"] * 10}, "table"),
    ],
)
def test_facts_in_the_air_that_cannot_be_name_the_field(
    key: str, data: dict[str, Any], field: str
) -> None:
    """A tank that flies, an aircraft without Armor, a table of ten entries: the field is named."""
    with pytest.raises(BadInput) as caught:
        facts(key, data)
    assert caught.value.field == field
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("key", "data", "field"),
    [
        ("bb-6.1", from_air(aim={"flown": 1}), "moving_penalty"),
        ("bb-9.5", strike(aircraft={"armor": 1, "save_number": 4}), "aircraft.ap_firepower"),
        (
            "bb-9.5",
            strike(INFANTRY, aircraft={"armor": 1, "save_number": 4, "he_firepower": 2}),
            "aircraft.he_hit_number",
        ),
        ("bb-9.5", strike(cover={"terrain": "rough"}), "cover.terrain_bonus"),
    ],
)
def test_what_only_the_counter_or_the_card_says_is_asked_for(
    key: str, data: dict[str, Any], field: str
) -> None:
    """Penalties, weapons and bonuses that the book does not contain are never made up."""
    with pytest.raises(BadInput) as caught:
        told(key, facts(key, data), [[6, 6, 6]])
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("key", "data", "option", "value"),
    [
        ("bb-10.0", {"enemy_hqs": ["62nd", "74th", "62nd"]}, "74th", "74th"),
        ("bb-10.0", {"enemy_hqs": [f"HQ {n}" for n in range(20)]}, "HQ 19", "HQ 19"),
        ("bb-10.0", {"enemy_hqs": ["62nd"]}, "62nd", "62nd"),
        ("bb-9.5:type", strike(TANK, INFANTRY), "unarmored", "unarmored"),
    ],
)
def test_who_decides_is_asked(key: str, data: dict[str, Any], option: str, value: str) -> None:
    """Which HQ is jammed, which targets are struck: a choice between what there is."""
    made = facts(key, data)
    assert told(key, made, [option]).value == value
    with pytest.raises(BadInput):
        told(key, made, ["nobody"])


def test_an_aircraft_is_fired_at_past_hills_and_woods() -> None:
    """AA units need no line of sight to the hex of the strike (9.5)."""

    def hits(seen: bool) -> Any:
        data = {"aim": gun(in_los=seen), "aircraft": AIRCRAFT}
        made = facts("bb-9.5:anti-aircraft", data)
        return told("bb-9.5:anti-aircraft", made, [[4, 5, 1], [1]]).value

    assert hits(False) == hits(True) == 2


def test_fighters_attack_what_flies_alone() -> None:
    """Whoever sends them against a tank hears the field, the kind and what would do (9.6)."""
    with pytest.raises(BadInput) as caught:
        facts("bb-9.6", {"target": TANK})
    error = caught.value
    assert (error.field, error.given) == ("target.kind", "vehicle")
    assert (error.allowed, error.key) == ("helicopter, aircraft", "error.one_of")


@pytest.mark.parametrize(
    ("target", "missing", "allowed"),
    [
        (TANK, "ap_firepower", "1…100"),
        (TANK, "ap_hit_number", "1…6"),
        (INFANTRY, "he_firepower", "1…100"),
        (INFANTRY, "he_hit_number", "1…6"),
    ],
)
def test_an_aircraft_without_the_weapon_that_it_needs(
    target: dict[str, Any], missing: str, allowed: str
) -> None:
    """AP against armor, HE against the rest: the value that is missing and what it can be (9.5)."""
    data = strike(target, aircraft={**AIRCRAFT, missing: None})
    with pytest.raises(BadInput) as caught:
        told("bb-9.5:attack", facts("bb-9.5:attack", data), ())
    error = caught.value
    assert (error.field, error.allowed) == (f"aircraft.{missing}", allowed)


@pytest.mark.parametrize("kind", ["aircraft", "helicopter"])
def test_air_strikes_fall_on_the_ground(kind: str) -> None:
    """Whoever flies is no target of one: the place, the kind and what would do (9.5)."""
    with pytest.raises(BadInput) as caught:
        facts("bb-9.5", strike(TANK, {**PLANE, "kind": kind}))
    error = caught.value
    assert (error.field, error.given) == ("targets[1].kind", kind)
    assert kind not in error.allowed.split(", ")
    assert "vehicle" in error.allowed
