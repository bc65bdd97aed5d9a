"""Artillery missions, mortars, smoke, mines and gas: what holds whatever the dice show."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules.cases.artillery import (
    BOTH,
    CHECKED,
    LOADED,
    NATO_TANK,
    SHAKEN_TANK,
    SHILKA,
    SOVIET_TANK,
    hexed,
    mission,
    mortar,
    strike,
)
from shots import INFANTRY, TANK, facts, shot

from trainer.odds import every
from trainer.rules import BadInput, Forbidden, Outcome, Reading, Undecided, asked, rolled, told
from trainer.rules.bb.artillery_facts import (
    After,
    Counted,
    Counting,
    Munition,
    Occupant,
    Salvo,
    StrikeMarker,
    Struck,
    StruckHex,
    rides,
)
from trainer.rules.bb.facts import Kind, Strength, Target
from trainer.rules.bb.hq import HqLeft
from trainer.rules.bb.results import State

STATES = st.sampled_from(["full", "reduced"])
FOOT = st.builds(
    lambda strength, disrupted: {**INFANTRY, "strength": strength, "disrupted": disrupted},
    STATES,
    st.booleans(),
)
VEHICLE = st.builds(
    lambda strength, disrupted: {**TANK, "strength": strength, "disrupted": disrupted},
    STATES,
    st.booleans(),
)
UNITS = st.lists(FOOT | VEHICLE, min_size=1, max_size=3)


def value(key: str, data: dict[str, Any], answers: Any = (), **rulings: str) -> Any:
    reading = Reading.of({f"bb-ruling-{k.replace('_', '-')}": v for k, v in rulings.items()})
    ending = told(key, facts(key, data), answers, reading)
    assert isinstance(ending, Outcome), ending
    return ending.value


SHAKEN = {"unit": {"strength": "full", "disrupted": True}}
GASSED = {
    "munition": "chemical",
    "firepower": 0,
    "hit_number": 0,
    "hex": hexed({"unit": INFANTRY, "morale": 7}),
}


@given(units=UNITS, hits=st.integers(0, 6), seed=st.integers(0, 999))
def test_he_artillery_takes_no_step_from_a_vehicle(
    units: list[dict[str, Any]], hits: int, seed: int
) -> None:
    """Whatever falls on it: its strength stays, and one Hit is enough to Disrupt it (8.1)."""
    data = facts("bb-8.1:harm", {"hits": hits, "hex": hexed(*units)})
    struck = rolled("bb-8.1:harm", data, seed).value
    for unit, after in zip(units, struck.units, strict=True):
        if unit["kind"] == "vehicle":
            assert after.unit.strength == unit["strength"]
            assert not after.unit.wreck_placed
        if hits >= len(units):
            assert after.unit.disrupted or after.unit.strength is Strength.DESTROYED


@given(units=UNITS, hits=st.integers(0, 9), seed=st.integers(0, 999))
def test_every_hit_of_he_is_dealt_out_as_evenly_as_can_be(
    units: list[dict[str, Any]], hits: int, seed: int
) -> None:
    """All Hits go somewhere, and no unit takes two more than another (8.1)."""
    data = facts("bb-8.1:share", {"hits": hits, "units": units})
    shares = rolled("bb-8.1:share", data, seed).value
    assert sum(shares) == hits
    assert max(shares) - min(shares) <= 1


@given(units=UNITS, hits=st.integers(0, 9), seed=st.integers(0, 999))
def test_where_only_felt_hits_are_dealt_a_vehicle_takes_one_at_most(
    units: list[dict[str, Any]], hits: int, seed: int
) -> None:
    """By the other reading a Disrupted vehicle is passed over, and the rest goes to the infantry."""
    reading = Reading.of({"bb-ruling-he-remaining-hits": "only-where-felt"})
    data = facts("bb-8.1:share", {"hits": hits, "units": units})
    shares = rolled("bb-8.1:share", data, seed, reading).value
    walking = 0
    for unit, share in zip(units, shares, strict=True):
        if unit["kind"] == "infantry":
            walking += share
        elif len(units) > 1:
            assert share <= (0 if unit["disrupted"] else 1)
    if len(units) > 1 and any(unit["kind"] == "infantry" for unit in units):
        assert sum(shares) == hits
        assert walking >= hits - sum(unit["kind"] == "vehicle" for unit in units)


@given(units=UNITS, hits=st.integers(0, 6), seed=st.integers(0, 999))
@pytest.mark.parametrize("said", ["vehicles-only", "infantry-shares"])
def test_cluster_munitions_leave_infantry_alone(
    units: list[dict[str, Any]], hits: int, seed: int, said: str
) -> None:
    """Infantry is afterwards what it was, and vehicles do lose steps (8.5)."""
    reading = Reading.of({"bb-ruling-dpicm-hits": said})
    data = facts("bb-8.5:harm", {"hits": hits, "hex": hexed(*units)})
    struck = rolled("bb-8.5:harm", data, seed, reading).value
    for unit, after in zip(units, struck.units, strict=True):
        if unit["kind"] == "infantry":
            assert (after.unit.strength, after.unit.disrupted) == (
                unit["strength"],
                unit["disrupted"],
            )
        elif said == "vehicles-only" and hits >= 2 * len(units):
            assert after.unit.strength != unit["strength"] or after.unit.disrupted


def binomial(dice: int, number: int) -> dict[int, Fraction]:
    p = Fraction(7 - number, 6)
    return {k: comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)}


@pytest.mark.parametrize("firepower", [1, 3, 6])
@pytest.mark.parametrize("hit_number", [3, 5])
@pytest.mark.parametrize(("terrain", "bonus"), [("open", 0), ("woods", 1), ("city", 2)])
def test_the_odds_of_he_on_infantry_are_those_of_two_binomials(
    firepower: int, hit_number: int, terrain: str, bonus: int
) -> None:
    """Hits of the attacker minus saves of the defender, counted here by a formula of its own."""
    place = hexed(INFANTRY, cover={"terrain": terrain})
    odds = every("bb-8.1", facts("bb-8.1", strike(place, firepower, hit_number)))
    expected: Counter[int] = Counter()
    for (hits, p), (saves, q) in product(
        binomial(firepower, hit_number).items(), binomial(bonus, 5).items()
    ):
        expected[max(0, hits - saves)] += p * q  # type: ignore[assignment]
    assert odds.of(lambda struck: struck.net_hits).probabilities() == {
        net: p for net, p in expected.items() if p
    }


@settings(max_examples=20, deadline=None)
@given(units=UNITS, seed=st.integers(0, 9999), hq=st.sampled_from([None, "full", "reduced"]))
@pytest.mark.parametrize("key", ["bb-8.1", "bb-8.5"])
def test_what_is_rolled_is_among_what_the_odds_know(
    key: str, units: list[dict[str, Any]], seed: int, hq: str | None
) -> None:
    """The odds add up to 1, and no rolled strike ends outside them."""
    data = facts(key, strike(hexed(*units, hq=hq)))
    odds = every(key, data)
    assert sum(odds.ways.values()) == odds.total
    assert rolled(key, data, seed) in odds.ways


@pytest.mark.parametrize("army", ["soviet", "nato"])
@pytest.mark.parametrize("said", ["each-hex", "one-roll"])
def test_the_toll_of_rockets_is_that_of_their_hexes_together(army: str, said: str) -> None:
    """Losses added up hex by hex have the odds of the whole strike (8.6)."""
    reading = Reading.of({"bb-ruling-mlrs-dice": said})
    data = {"army": army, "hexes": [hexed(INFANTRY, TANK), hexed(SHAKEN_TANK)]}
    before = [(False, 2), (False, 2), (True, 2)]

    def toll(done: Any) -> tuple[int, int, int]:
        after = [a.unit for place in done.hexes for a in place.units]
        steps = {"full": 2, "reduced": 1, "destroyed": 0}
        return (
            sum(a.disrupted and not was for a, (was, _) in zip(after, before, strict=True)),
            sum(left - steps[a.strength] for a, (_, left) in zip(after, before, strict=True)),
            sum(a.strength is Strength.DESTROYED for a in after),
        )

    whole = every("bb-8.6", facts("bb-8.6", data), reading).of(toll)
    counted = every("bb-8.6:toll", facts("bb-8.6:toll", data), reading).of(
        lambda lost: (lost.disrupted, lost.steps, lost.lost_units)
    )
    assert counted.probabilities() == whole.probabilities()


def test_rockets_rolled_once_bring_the_same_hits_to_every_hex() -> None:
    """By that reading two hexes without saves always suffer alike; else they need not (8.6)."""
    data = facts("bb-8.6", {"army": "soviet", "hexes": [hexed(INFANTRY), hexed(INFANTRY)]})

    def alike(done: Any) -> bool:
        return bool(done.hexes[0].net_hits == done.hexes[1].net_hits)

    once = Reading.of({"bb-ruling-mlrs-dice": "one-roll"})
    assert every("bb-8.6", data, once).of(alike).probabilities() == {True: 1}
    assert set(every("bb-8.6", data).of(alike).probabilities()) == {True, False}


def test_a_mission_goes_astray_once_in_six() -> None:
    """A 6, and then wherever the opponent likes, of the hexes that the map has (8.0)."""
    data = facts("bb-8.0:scatter", {"neighbours": [1, 4]})
    odds = every("bb-8.0:scatter", data, policy=lambda choice: choice.options[-1])
    assert odds.of(lambda landed: landed.side).probabilities() == {
        None: Fraction(5, 6),
        4: Fraction(1, 6),
    }
    with pytest.raises(BadInput, match="side-1, side-4"):
        told("bb-8.0:scatter", data, [[6], "side-2"])


def test_a_mission_astray_strikes_the_hex_that_was_picked() -> None:
    """Those in the hex named are not touched (8.0)."""
    data = mission(
        "HE", hexed(INFANTRY), elsewhere=[{"side": 0}, {"side": 3, "hexes": [hexed(SHAKEN_TANK)]}]
    )
    done = value("bb-8.0", data, [[6], "side-3", [5, 1, 1, 1]])
    assert (done.landed, len(done.hexes)) == (3, 1)
    assert done.hexes[0].units[0].unit.disrupted
    assert value("bb-8.0", data, [[6], "side-0"]).hexes[0].units == ()


@pytest.mark.parametrize(
    ("munition", "army", "marker"),
    [
        ("HE", "nato", "none"),
        ("smoke", "soviet", "smoke-2"),
        ("FASCAM", "nato", "mines"),
        ("chemical", "soviet", "chemical-strike"),
        ("DPICM", "nato", "dpicm"),
        ("MLRS", "soviet", "mlrs"),
    ],
)
def test_each_munition_leaves_its_marker(munition: str, army: str, marker: str) -> None:
    """The marker is put where the mission falls; HE has none (8.1 to 8.6)."""
    assert value("bb-8.0", mission(munition, army=army), [[1]]).marker == marker


def test_mines_disrupt_one_unit_in_two_and_stay_once_in_three() -> None:
    """Strike and clearing do not look at each other (8.3)."""
    odds = every("bb-8.3", facts("bb-8.3", {}))
    found = odds.of(lambda mined: (mined.disrupted, mined.mines_left)).probabilities()
    assert found == {
        (disrupted, left): Fraction(1, 2) * (Fraction(1, 3) if left else Fraction(2, 3))
        for disrupted in (True, False)
        for left in (True, False)
    }


def test_mines_that_are_cleared_strike_no_more() -> None:
    """With a roll for every hex, the way on is free once they are gone (8.3)."""
    answers = {"mines-1": [1], "clearing-1": [6], "mines-2": [4], "clearing-2": [4]}
    mined = value("bb-8.3", {"hexes": 3}, answers, mines_how_often="every-hex")
    assert (mined.disrupted, mined.mines_left) == (True, False)


@pytest.mark.parametrize(("army", "who"), [("soviet", "attacker"), ("nato", "defender")])
def test_nato_rolls_for_the_mines_whoever_enters(army: str, who: str) -> None:
    """The NATO player rolls the strike, the Soviet player the clearing (8.3)."""
    heard: list[tuple[str, str]] = []

    def policy(question: Any) -> Any:
        heard.append((question.name, question.who))
        return [2]

    asked("bb-8.3", facts("bb-8.3", {"army": army}), policy, lambda *_: None)
    other = "defender" if who == "attacker" else "attacker"
    assert heard == [("mines", who), ("clearing", other)]


@pytest.mark.parametrize("passed", [True, False])
def test_infantry_in_a_transport_shares_its_fate_in_the_gas(passed: bool) -> None:
    """Disrupted with it, and no step lost; or nothing at all (8.4)."""
    after = value("bb-8.4:unit", {"occupant": LOADED}, [[1, 1] if passed else [6, 6]])
    assert after.unit.disrupted is not passed
    assert after.passenger.disrupted is not passed
    assert after.passenger.strength is Strength.FULL


def test_an_hq_in_the_gas_rolls_like_any_that_is_attacked() -> None:
    """One unit fails its check, the HQ rolls a 1 (8.4, 1.3.3.2)."""
    data = {"hexes": [hexed(CHECKED, CHECKED, hq="full")]}
    answers = [[1, 1], [6, 6], [1]]
    assert value("bb-8.4", data, answers).hexes[0].hq == HqLeft(Strength.REDUCED)
    calm = value("bb-8.4", data, [[1, 1], [1, 1]])
    assert calm.hexes[0].hq == HqLeft(Strength.FULL)


def test_a_second_vehicle_destroyed_leaves_no_second_wreck() -> None:
    """One Wreck a hex, for vehicles and HQ together (8.5, 6.1.7)."""
    weak = {**SHAKEN_TANK, "strength": "reduced"}
    struck = value("bb-8.5:harm", {"hits": 2, "hex": hexed(weak, weak, hq="reduced")})
    assert [a.unit.wreck_placed for a in struck.units] == [True, False]
    assert struck.hq == HqLeft(Strength.DESTROYED, False)


def test_an_anti_aircraft_unit_that_cluster_munitions_reduce_is_a_wreck() -> None:
    """Its counter has one side (1.3.4.5): HE only Disrupts it, DPICM destroys it."""
    he = value("bb-8.1:harm", {"hits": 2, "hex": hexed(SHILKA)}).units[0].unit
    dpicm = value("bb-8.5:harm", {"hits": 2, "hex": hexed(SHILKA)}).units[0].unit
    assert (he.strength, he.disrupted) == (Strength.ONE_SIDED, True)
    assert (dpicm.strength, dpicm.wreck_placed) == (Strength.DESTROYED, True)


def test_a_mortar_on_a_vehicle_is_a_vehicle_and_a_mortar_on_foot_is_not() -> None:
    """The Armor on the counter tells them apart (1.3.4.3, 6.1)."""
    assert rides(Target(Kind.MORTAR, "", 2, 5))
    assert not rides(Target(Kind.MORTAR))


def test_concealment_does_not_help_against_artillery() -> None:
    """The die that a shot would meet in the woods is not rolled (8.1)."""
    place = hexed(INFANTRY, cover={"terrain": "woods"})
    shelter = value("bb-8.1:bonus", place)
    hidden = {"target": INFANTRY, "ammunition": "HE", "cover": {"terrain": "woods"}}
    assert (shelter, value("bb-6.1:save-dice", hidden).dice) == (1, 2)


@pytest.mark.parametrize(
    ("key", "data", "rule", "reason"),
    [
        ("bb-8.0", mission("HE", call={"formation_active": False}), "bb-8.0", "caller_not_active"),
        ("bb-8.0:call", {"caller": "other"}, "bb-8.0", "cannot_call"),
        ("bb-8.0:call", {"in_los": False}, "bb-8.0", "caller_sees_not"),
        ("bb-8.0:call", {"moment": "later"}, "bb-8.0", "call_too_late"),
        ("bb-8.0:call", {"moment": "impulse-start"}, "bb-8.0", "call_too_early"),
        ("bb-8.0:call", {"missions_left": 0}, "bb-8.0", "no_mission_left"),
        ("bb-8.0:call", {"called": 2, "called_in_all": 3}, "bb-8.0", "two_missions"),
        ("bb-8.0:call", {"munition": "FASCAM", "army": "soviet"}, "bb-8.3", "nato_only"),
        ("bb-8.0:call", {"munition": "chemical"}, "bb-8.4", "soviet_only"),
        ("bb-8.0:call", {"munition": "DPICM", "army": "soviet"}, "bb-8.5", "nato_only"),
        ("bb-8.1:bonus", {}, "bb-8.1", "nobody_there"),
        ("bb-8.5:bonus", hexed(INFANTRY), "bb-8.5", "no_vehicle_there"),
        ("bb-8.2", shot(aim=SOVIET_TANK)["aim"], "bb-8.2", "smoke_blocks"),
        ("bb-8.2", shot(distance=10, aim=NATO_TANK)["aim"], "bb-8.2", "smoke_extended"),
        ("bb-6.1", shot(aim=NATO_TANK, headquarters=True), "bb-1.3.3.2", "hq_cannot_attack"),
        ("bb-1.3.4.3", mortar(distance=10), "bb-6.1.1", "beyond_underlined"),
        ("bb-1.3.4.3", mortar(disrupted=True), "bb-6.1.7", "disrupted_cannot_fire"),
        ("bb-1.3.4.3", mortar(ops_complete=True), "bb-6.1", "ops_complete_cannot_fire"),
        ("bb-1.3.4.3", mortar(spotter="other"), "bb-8.0", "cannot_call"),
        ("bb-1.3.4.3", mortar(seen=False), "bb-8.0", "caller_sees_not"),
    ],
)
def test_what_the_book_forbids_names_the_rule_and_the_reason(
    key: str, data: dict[str, Any], rule: str, reason: str
) -> None:
    """Each ban ends the rule before any die is asked for."""
    ending = told(key, facts(key, data))
    assert isinstance(ending, Forbidden)
    assert (ending.rule, ending.key) == (rule, f"bb.{reason}")


@pytest.mark.parametrize(
    ("key", "data", "field"),
    [
        ("bb-8.0:call", {"called": 1}, "called_in_all"),
        ("bb-8.0:scatter", {"neighbours": []}, "neighbours"),
        ("bb-8.0:scatter", {"neighbours": [1, 1]}, "neighbours"),
        ("bb-8.0", {"call": {}}, "firepower"),
        ("bb-8.0", {"call": {}, "firepower": 3}, "hit_number"),
        ("bb-8.0", mission("HE", *[{}] * 8), "hexes"),
        ("bb-8.0", mission("HE", elsewhere=[{"side": 1, "hexes": []}]), "elsewhere[0].hexes"),
        ("bb-8.1", strike(hexed({"kind": "hq"})), "hex.units[0].unit.kind"),
        ("bb-8.1", strike(hexed({**TANK, "kind": "helicopter"})), "hex.units[0].unit.kind"),
        ("bb-8.1", strike(hexed(*[TANK] * 5)), "hex.units"),
        ("bb-8.1", strike(hexed({"unit": INFANTRY, "passenger": {}})), "hex.units[0].passenger"),
        ("bb-8.1:share", {"hits": 1, "units": []}, "units"),
        ("bb-8.4", {"hexes": [hexed(INFANTRY)]}, "hexes[0].units[0].morale"),
        (
            "bb-8.0",
            mission("chemical", hexed(TANK), army="soviet"),
            "hexes[0].units[0].morale",
        ),
        ("bb-8.6", {"army": "nato", "hexes": []}, "hexes"),
        ("bb-8.4:hex", {"place": GASSED, "gassed": [SHAKEN] * 2}, "gassed"),
    ],
)
def test_facts_that_cannot_be_are_an_error_that_names_the_field(
    key: str, data: dict[str, Any], field: str
) -> None:
    """An HQ among the targets, a passenger on foot, a mission without dice: the field is named."""
    with pytest.raises(BadInput) as caught:
        facts(key, data)
    assert caught.value.field == field
    assert caught.value.allowed


@pytest.mark.parametrize(
    "code", ["", "x45", "1x4", "1x47", "1x40", "0x45", "1-45", "1x4 5", "a1x45"]
)
def test_a_text_that_is_no_mission_is_refused(code: str) -> None:
    """The message shows how a scenario writes it (8.0)."""
    with pytest.raises(BadInput, match="1x45"):
        told("bb-8.0:code", facts("bb-8.0:code", {"code": code}))


@pytest.mark.parametrize("sign", ["x", "X", "×", "х", "Х"])
def test_a_mission_may_be_typed_on_any_keyboard(sign: str) -> None:
    """Latin or Cyrillic, or with the sign of multiplication (8.0)."""
    found = value("bb-8.0:code", {"code": f" 2 {sign} 105 "})
    assert (found.missions, found.firepower, found.hit_number) == (2, 10, 5)


@pytest.mark.parametrize("missing", ["army", "shooter"])
def test_smoke_asks_who_fires(missing: str) -> None:
    """Side and kind of firer are needed only where there is smoke (8.2)."""
    aim = shot(aim={k: v for k, v in NATO_TANK.items() if k != missing})["aim"]
    with pytest.raises(BadInput) as caught:
        told("bb-8.2", facts("bb-8.2", aim))
    assert caught.value.field == missing
    clear = shot(aim={"smoke_on_line": False})["aim"]
    assert told("bb-8.2", facts("bb-8.2", clear)) == Outcome(None)


@pytest.mark.parametrize("army", ["nato", "soviet"])
@pytest.mark.parametrize("shooter", ["vehicle", "support-weapon", "infantry"])
def test_smoke_in_the_next_hex_is_the_same_for_everybody(army: str, shooter: str) -> None:
    """One more on the Hit Number, with no question left open (8.2)."""
    data = shot(distance=1, aim={"smoke_on_line": True, "army": army, "shooter": shooter})["aim"]
    assert told("bb-8.2", facts("bb-8.2", data), (), Reading(strict=True)).value.amount == 1


def test_a_question_left_open_is_not_asked_where_it_does_not_matter() -> None:
    """Strictly read, these cases are decided all the same."""
    strict = Reading(strict=True)
    for key, data, answers in (
        ("bb-8.1:share", {"hits": 2, "units": [TANK, INFANTRY]}, ()),
        ("bb-8.1:bonus", {**BOTH, "cover": {"terrain": "city"}}, ()),
        ("bb-8.3", {}, [[2], [5]]),
        ("bb-8.5:bonus", hexed(TANK, cover={"terrain": "woods"}), ()),
        ("bb-8.1:bonus", hexed(TANK, cover={"terrain": "rough", "terrain_bonus": 2}), ()),
        ("bb-8.0:missions", {"called": 1, "called_in_all": 1}, ()),
        ("bb-8.4:unit", {"occupant": CHECKED}, [[6, 6]]),
        ("bb-8.6", {"army": "soviet", "hexes": [hexed(TANK)]}, [[4, 1, 1]]),
    ):
        assert isinstance(told(key, facts(key, data), answers, strict), Outcome), key


def test_an_hq_calls_for_fire_where_nobody_else_is_named() -> None:
    """The step that lets the mortar's spotter go on names it (1.3.4.3, 8.0)."""
    for said, caller in (({}, "hq"), ({"caller": "recon"}, "recon")):
        (step,) = told("bb-1.3.4.3:marks", facts("bb-1.3.4.3:marks", said)).steps
        assert step.values == {"caller": caller}


@pytest.mark.parametrize(
    ("army", "who", "fires"),
    [
        ("nato", "nato-alone", True),
        ("nato", "either-side", True),
        ("soviet", "nato-alone", False),
        ("soviet", "either-side", True),
    ],
)
def test_an_hq_attacks_by_itself_where_it_may_fire_through_smoke(
    army: str, who: str, fires: bool
) -> None:
    """By one reading smoke gives it an attack; of which side, another one says (8.2, 1.3.3.2)."""
    aim = shot(aim={"smoke_on_line": True, "army": army, "shooter": "vehicle"}, headquarters=True)
    found = value("bb-8.2:hq", aim["aim"], hq_through_smoke="fires-through", smoke_nato=who)
    assert found is fires


@pytest.mark.parametrize(("headquarters", "smoke"), [(True, False), (False, True)])
def test_only_an_hq_and_only_smoke_make_an_attack_of_its_own(
    headquarters: bool, smoke: bool
) -> None:
    """An HQ without smoke on its line has none; a tank behind smoke needs none (8.2, 1.3.3.2)."""
    aim = {"smoke_on_line": smoke, "army": "nato", "shooter": "vehicle"}
    data = shot(aim=aim, headquarters=headquarters)["aim"]
    assert value("bb-8.2:hq", data, hq_through_smoke="fires-through") is False


@pytest.mark.parametrize("key", ["bb-8.1:harm", "bb-8.5:harm"])
def test_where_nothing_hits_nobody_asks_how_hits_are_dealt(key: str) -> None:
    """A Disrupted tank beside infantry, and no Hit: no open question bears (8.1, 8.5)."""
    place = hexed({**TANK, "disrupted": True}, INFANTRY)
    for hits, ends in ((0, Outcome), (1, Undecided)):
        data = facts(key, {"hits": hits, "hex": place})
        assert isinstance(told(key, data, (), Reading(strict=True)), ends)


@pytest.mark.parametrize("units", [0, 1, 3])
def test_a_hex_has_suffered_with_all_of_its_units(units: int) -> None:
    """Two of them stood there: fewer or more are refused with their number."""
    struck = StruckHex((Occupant(Target(Kind.INFANTRY)), Occupant(Target(Kind.INFANTRY))))
    salvo = Salvo(Munition.HE, StrikeMarker.NONE, 4, 5, (struck,))
    whole = After(State(Strength.FULL, False))
    assert Counting(Counted(salvo), Struck(0, (whole, whole)))
    with pytest.raises(BadInput) as caught:
        Counting(Counted(salvo), Struck(0, (whole,) * units))
    error = caught.value
    assert (error.field, error.given, error.allowed) == ("suffered.units", units, "2")


def test_smoke_is_fired_through_up_to_the_printed_range() -> None:
    """Range 8 of 8 is still no extended range, 9 is (8.2, 6.1.1)."""
    for distance, through in ((9, True), (10, False)):
        aim = shot(distance=distance, aim=NATO_TANK)["aim"]
        ending = told("bb-8.2", facts("bb-8.2", aim))
        if through:
            assert isinstance(ending, Outcome)
            assert ending.value.amount == 1
        else:
            assert isinstance(ending, Forbidden)
            assert ending.values == {"range": 9, "printed": 8}


@pytest.mark.parametrize("units", [1, 2])
def test_of_several_units_in_the_gas_each_is_told_by_its_number(units: int) -> None:
    """One alone needs none (8.4)."""
    place = hexed(*[{"unit": INFANTRY, "morale": 7}] * units)
    data = facts(
        "bb-8.4:hex",
        {"place": {"munition": "chemical", "firepower": 0, "hit_number": 0, "hex": place}},
    )
    ending = told("bb-8.4:hex", data, [[1, 1]] * units)
    numbers = [s.values["number"] for s in ending.steps if s.key == "bb.unit_number"]
    assert numbers == ([] if units == 1 else [1, 2])
