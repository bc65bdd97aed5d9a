"""ASL, section B6: what holds of every bridge, every load and every attack."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules.cases.asl import crossing, fire, load
from shots import facts

from trainer.odds import every
from trainer.rules import BadInput, Forbidden, Outcome, Reading, Undecided, dump, told
from trainer.rules.asl import ift
from trainer.rules.asl.facts import Make, Mover, Occupant, Walker, Water, Weight

ROOT = Path(__file__).resolve().parents[2]
SEVERITY = re.compile(r"(?P<kia>\d)KIA|K/(?P<k>\d)|(?P<mc>\d)MC|(?P<nmc>NMC)|(?P<ptc>PTC)|–")


def outcome(key: str, data: dict[str, Any], answers: Any = (), **said: str) -> Any:
    rulings = {f"asl-ruling-{name.replace('_', '-')}": says for name, says in said.items()}
    ending = told(key, facts(key, data), answers, Reading.of(rulings))
    assert isinstance(ending, Outcome), ending
    return ending.value


def destroyed(data: dict[str, Any], **said: str) -> Fraction:
    rulings = {f"asl-ruling-{name.replace('_', '-')}": says for name, says in said.items()}
    odds = every("asl-b6.33", facts("asl-b6.33", data), Reading.of(rulings))
    return odds.chance(lambda end: end.value.bridge_destroyed)


def collapses(data: dict[str, Any]) -> Fraction:
    return every("asl-b6.42", facts("asl-b6.42", data)).chance(lambda end: end.value.collapsed)


# the Infantry Fire Table


def table() -> dict[tuple[int, int], str]:
    lines = (ROOT / "tests/data/ift.tsv").read_text(encoding="utf-8").splitlines()
    head, *rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return {
        (int(column), int(row[0].lstrip("≤≥"))): found
        for row in rows
        for column, found in zip(head[1:], row[1:], strict=True)
    }


def test_the_fire_table_is_the_published_one() -> None:
    """All 176 results are those of the file that the two sources agree on."""
    known = table()
    assert len(known) == 176
    assert {place: ift.result(*place) for place in known} == known


def test_beyond_its_rows_the_fire_table_keeps_the_outermost() -> None:
    """A Final DR below the first row or above the last one is read there."""
    for column in ift.COLUMNS:
        assert ift.result(column, -7) == ift.result(column, 0)
        assert ift.result(column, 30) == ift.result(column, 15)


def severity(found: str) -> tuple[int, int]:
    match = SEVERITY.fullmatch(found)
    assert match, found
    rank = {"kia": 5, "k": 4, "mc": 3, "nmc": 2, "ptc": 1, None: 0}[match.lastgroup]
    number = match[match.lastgroup] if match.lastgroup else ""
    return rank, int(number) if number.isdigit() else 0


def test_the_fire_table_never_rises_down_a_column() -> None:
    """A higher Final DR is never worse for the target."""
    for column in ift.COLUMNS:
        ranks = [severity(ift.result(column, dr)) for dr in range(16)]
        assert ranks == sorted(ranks, reverse=True)


# fire


@pytest.mark.parametrize(
    ("data", "chance"),
    [
        (fire("wooden", fp=16), 0),
        (fire("stone", fp=36), Fraction(1, 12)),
        (fire("wooden", fp=24), Fraction(1, 36)),
        (fire("pontoon", fp=16), Fraction(1, 36)),
        (fire("foot", fp=36), Fraction(10, 36)),
        (fire("stone", "indirect", fp=36), Fraction(1, 36)),
        (fire("stone", fp=36, he=False), 0),
        (fire("stone", fp=36, vehicle_target=True), 0),
        (fire("stone", "indirect", fp=36, vehicle_target=True), Fraction(1, 36)),
    ],
)
def test_how_often_a_bridge_is_destroyed(data: dict[str, Any], chance: Fraction) -> None:
    """Worked out by hand: the ways of two dice up to the largest Original DR with a KIA."""
    assert destroyed(data) == chance


def test_a_set_dc_has_the_tem_of_its_own_rule() -> None:
    """What the player gives by A23.71 stands in place of the TEM of the bridge, even a 0."""
    assert destroyed(fire("stone", fp=36, set_dc_tem=0)) == Fraction(15, 36)
    assert destroyed(fire("stone", fp=36, set_dc_tem=3)) == destroyed(fire("stone", fp=36))


def test_small_columns_destroy_no_bridge() -> None:
    """Up to 12 FP no bridge can be destroyed without a DRM from elsewhere."""
    for make, kind, fp in product(Make, ("direct", "indirect"), ift.COLUMNS):
        if fp <= 12:
            assert destroyed(fire(make.value, kind, fp=fp)) == 0


def test_the_printed_table_of_destruction_is_the_engines() -> None:
    """Every cell of the sheet's table is the largest Original DR that destroys, or a dash."""
    text = (ROOT / "docs/asl-bridges/sheet.md").read_text(encoding="utf-8")
    rows = {
        "stone": fire("stone"),
        "stone, indirect": fire("stone", "indirect"),
        "wooden": fire("wooden"),
        "wooden, indirect": fire("wooden", "indirect"),
        "pontoon, foot bridge": fire("foot"),
        "underwater": fire("underwater"),
    }
    section = text.split("## Original DR that destroys")[1].split("##")[0]
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines()]
    head = next(line for line in lines if line and line[0] == "FP")
    seen = 0
    for name, *cells in (line for line in lines if line and line[0] in rows):
        for columns, cell in zip(head[1:], cells, strict=True):
            for fp in (
                c for c in ift.COLUMNS if str(c) == columns or (columns == "1-12" and c <= 12)
            ):
                ways = [
                    dr
                    for dr in range(2, 13)
                    if outcome(
                        "asl-b6.33",
                        {**rows[name], "fp": fp},
                        {"ift": [max(1, dr - 6), min(dr - 1, 6)]},
                    ).bridge_destroyed
                ]
                assert cell == (f"≤{max(ways)}" if ways else "—"), (name, fp)
                seen += 1
    assert seen == 6 * len(ift.COLUMNS)


@given(
    make=st.sampled_from(Make),
    kind=st.sampled_from(["direct", "indirect"]),
    fp=st.sampled_from(ift.COLUMNS),
    dice=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    other=st.integers(-3, 3),
    water=st.sampled_from(Water),
    printed=st.booleans(),
)
def test_a_destroyed_bridge_leaves_what_its_place_asks_for(
    make: Make,
    kind: str,
    fp: int,
    dice: tuple[int, int],
    other: int,
    water: Water,
    printed: bool,
) -> None:
    """One DR decides both, the bridge never fares worse than the units, and only a KIA destroys."""
    data = fire(make.value, kind, fp=fp, other_drm=other, water=water.value, printed=printed)
    found = outcome("asl-b6.33", data, {"ift": list(dice)})
    assert found.bridge_dr > found.units_dr >= sum(dice) + other
    assert found.bridge_destroyed == found.bridge_result.endswith("KIA")
    assert (found.remains is not None) == found.bridge_destroyed
    if found.remains:
        deep = water in (Water.DEEP, Water.FLOODED)
        expected = "section" if make.floats else "rubble"
        if deep and not make.floats:
            expected = "covered" if printed else "removed"
        assert found.remains == expected


def test_the_units_never_get_the_tem_of_the_bridge() -> None:
    """Whatever the bridge is made of, the squad has 0 or, under Indirect Fire, 1."""
    for make in Make:
        assert outcome("asl-b6.33:drm", fire(make.value)).units_drm == 0
        found = outcome("asl-b6.33:drm", fire(make.value, "indirect"))
        assert found.units_drm == (0 if make.floats else 1)


def test_the_tem_of_each_bridge_itself() -> None:
    """Stone 3, wood 2, pontoon 1, under water 2; one more under Indirect Fire if not a pontoon."""
    tems = {
        make.value: tuple(
            outcome("asl-b6.33:drm", fire(make.value, kind)).bridge_drm
            for kind in ("direct", "indirect")
        )
        for make in Make
    }
    assert tems == {
        "stone": (3, 4),
        "wooden": (2, 3),
        "pontoon": (1, 1),
        "foot": (1, 1),
        "underwater": (2, 2),
    }


def test_readings_of_pontoons_and_bridges_under_water() -> None:
    """Indirect Fire may count on pontoons too, and 2 may come on top of 1."""
    indirect = fire("pontoon", "indirect")
    plus_one = outcome("asl-b6.33:drm", indirect, indirect_pontoon="plus-one")
    assert (plus_one.units_drm, plus_one.bridge_drm) == (1, 2)
    adds_up = outcome("asl-b6.33:drm", fire("underwater"), underwater_tem="adds-up")
    assert adds_up.bridge_drm == 3


@pytest.mark.parametrize("fp", [0, 3, 5, 37])
def test_there_is_no_column_for_other_firepower(fp: int) -> None:
    """The columns are named where somebody gives another FP."""
    with pytest.raises(BadInput) as caught:
        facts("asl-b6.33", fire(fp=fp))
    assert caught.value.field == "fp"
    assert caught.value.allowed


# collapse


@pytest.mark.parametrize(
    ("tons", "limit", "chance"),
    [
        (10, 10, 0),
        (11, 10, Fraction(3, 36)),
        (15, 10, Fraction(3, 36)),
        (16, 10, Fraction(6, 36)),
        (22, 10, Fraction(5, 18)),
        (33, 10, Fraction(7, 12)),
        (34, 22, Fraction(5, 18)),
        (55, 10, Fraction(35, 36)),
        (56, 10, 1),
    ],
)
def test_how_often_a_bridge_collapses(tons: int, limit: int, chance: Fraction) -> None:
    """5/18 with 12 tons over, whatever the limit was; certain with more than 45 over."""
    assert collapses(load(tons, limit)) == chance


def test_the_printed_table_of_collapse_is_the_engines() -> None:
    """DRM, numbers and chance of each row of the sheet, at its upper end."""
    text = (ROOT / "docs/asl-bridges/sheet.md").read_text(encoding="utf-8")
    section = text.split("## Bridge Collapse DR")[1].split("##")[0]
    rows = re.findall(
        r"^\| (?:to )?(\d+)(?: or less)? \| \+(\d) \| (\d+)-12 \| (\d+)/36 \|$", section, re.M
    )
    assert [int(row[0]) for row in rows] == [5, 10, 15, 20, 25, 30, 35, 40, 45]
    for above, drm, least, ways in (map(int, row) for row in rows):
        data = {"weight": {"tons": 10 + above}}
        assert outcome("asl-b6.42:drm", data) == drm
        assert least + drm == 12
        assert collapses(load(10 + above)) == Fraction(ways, 36)


@given(tons=st.integers(11, 80), dice=st.tuples(st.integers(1, 6), st.integers(1, 6)))
def test_what_a_bridge_has_borne_it_bears_again(tons: int, dice: tuple[int, int]) -> None:
    """A bridge that holds takes the weight as its limit, and no DR is due for as much again."""
    found = outcome("asl-b6.42", load(tons), {"collapse": list(dice)})
    if not found.collapsed:
        assert found.limit == Weight(tons)
        again = {"bridge": "wooden", "weight": {"tons": tons}, "limit": dump(found.limit)}
        assert not outcome("asl-b6.42", again).check


def test_only_wood_collapses() -> None:
    """Stone and pontoons bear any weight and have no limit."""
    for make in Make:
        if make is not Make.WOODEN:
            found = outcome("asl-b6.42", load(400, bridge=make.value))
            assert (found.check, found.limit) == (False, None)


@given(weights=st.lists(st.integers(5, 40), min_size=1, max_size=4))
def test_a_column_gets_across_as_often_as_each_check_is_passed(weights: list[int]) -> None:
    """The chance to bear every load is the product over the loads that set a new mark."""
    data = {"bridge": "wooden", "weights": [{"tons": tons} for tons in weights]}
    odds = every("asl-b6.42:column", facts("asl-b6.42:column", data))
    limit, expected = 10, Fraction(1)
    for tons in weights:
        expected *= 1 - collapses(load(tons, limit))
        limit = max(limit, tons)
    across = len(weights)
    assert odds.chance(lambda end: not end.value.collapsed) == expected
    assert odds.chance(lambda end: end.value.across == across) == expected


@pytest.mark.parametrize("weights", [[], [{"tons": 5}] * 13])
def test_a_column_has_one_to_twelve_loads(weights: list[dict[str, int]]) -> None:
    """None, or too many, is an error that names the field."""
    with pytest.raises(BadInput) as caught:
        facts("asl-b6.42:column", {"bridge": "wooden", "weights": weights})
    assert caught.value.field == "weights"


# One-Lane bridges

VEHICLES = [mover for mover in Mover if mover.on_wheels]
NEVER = {Mover.INFANTRY, Mover.CAVALRY, Mover.MOTORCYCLE, Mover.SMALL}


@given(headings=st.lists(st.sampled_from(["there", "back"]), max_size=8))
def test_vehicles_cross_up_to_the_first_that_goes_against_the_others(headings: list[str]) -> None:
    """Everybody up to and with the first opposite crossing, nobody after it."""
    first = next((n for n, h in enumerate(headings) if h != headings[0]), len(headings))
    data = {"crossings": [crossing("vehicle", heading) for heading in headings]}
    assert outcome("asl-b6.43:lane", data) == tuple(n <= first for n in range(len(headings)))


@pytest.mark.parametrize("mover", Mover)
def test_who_may_use_a_closed_bridge(mover: Mover) -> None:
    """Those on foot may; of the vehicles, by one reading, the two that are never blocked."""
    data = {
        "state": {"heading": "there", "closed": True},
        "mover": mover.value,
        "heading": "there",
    }
    assert outcome("asl-b6.43:closed", data) == mover.on_wheels
    passes = outcome("asl-b6.43:closed", data, closed_bridge="exceptions-pass")
    assert passes == (mover not in NEVER)


@pytest.mark.parametrize(("mover", "there"), list(product(Mover, Occupant)))
def test_who_is_blocked_by_what(mover: Mover, there: Occupant) -> None:
    """A wreck or a vehicle stops those who can be stopped; nothing else stops anybody."""
    data = {"mover": mover.value, "there": [there.value]}
    ending = told("asl-b6.431", facts("asl-b6.431", data))
    stops = there in (Occupant.WRECK, Occupant.VEHICLE) and mover not in NEVER
    assert isinstance(ending, Forbidden) == stops
    open_question = there is Occupant.GUN and mover.on_wheels and mover is not Mover.AFV
    assert isinstance(ending, Undecided) == open_question
    assert outcome("asl-b6.431:blocked", {**data, "one_lane": False}) is False


@pytest.mark.parametrize("mover", VEHICLES)
def test_a_gun_under_a_vehicle(mover: Mover) -> None:
    """An AFV always crushes it; others by one reading, and then check for Bog like an AFV."""
    data = {"mover": mover.value, "there": ["gun"]}
    for says in ("nothing-happens", "eliminated"):
        found = outcome("asl-b6.431", data, gun_and_vehicle=says)
        crushed = mover is Mover.AFV or says == "eliminated"
        assert (found.gun_eliminated, found.bog_check) == (crushed, crushed)


@pytest.mark.parametrize("vertex", range(6))
def test_four_of_six_facings_contain_the_road(vertex: int) -> None:
    """On a straight road from hexside 0 to 3 the vertices 1 and 4 face no road."""
    data = {"road": [0, 3], "vertex": vertex}
    ending = told("asl-b6.431:vca", facts("asl-b6.431:vca", data))
    assert isinstance(ending, Forbidden) == (vertex in (1, 4))


def test_a_vehicle_turns_only_across_the_road() -> None:
    """Of all changes on a straight road only those about one road hexside are allowed."""
    allowed = {
        (old, new)
        for old, new in product(range(6), repeat=2)
        if isinstance(
            told(
                "asl-b6.431:turn",
                facts("asl-b6.431:turn", {"road": [0, 3], "vertex": old, "to": new}),
            ),
            Outcome,
        )
    }
    assert allowed == {
        (5, 0), (0, 5), (2, 3), (3, 2), (0, 0), (5, 5), (2, 2), (3, 3),
    }  # fmt: skip


# the rest


@pytest.mark.parametrize("who", Walker)
def test_who_crosses_a_foot_bridge(who: Walker) -> None:
    """Infantry, what it portages, horses and cycles without riders."""
    ending = told("asl-b6.44", facts("asl-b6.44", {"who": who.value}))
    assert isinstance(ending, Outcome) == (who in ("infantry", "portaged", "horse", "cycle"))


@given(there=st.integers(0, 6), more=st.integers(1, 6))
def test_a_foot_bridge_holds_two_halves(there: int, more: int) -> None:
    """One squad in a hex, or two half-squads, and no more."""
    data = {"half_squads": there, "coming": more}
    ending = told("asl-b6.44:stacking", facts("asl-b6.44:stacking", data))
    assert isinstance(ending, Outcome) == (there + more <= 2)


@pytest.mark.parametrize("make", Make)
def test_a_pontoon_bridge_has_no_room_beneath(make: Make) -> None:
    """Beneath it there is no level, no target and no line of sight."""
    sight = {
        "bridge": make.value,
        "from_level": "level",
        "to_level": "beneath",
        "in_bridge_hex": True,
    }
    for key, data in (
        ("asl-b6.4:beneath", {"bridge": make.value}),
        ("asl-b6.2", sight),
        ("asl-b6.3:units", fire(make.value, "indirect", beneath=True)),
    ):
        ending = told(key, facts(key, data))
        assert isinstance(ending, Forbidden) == make.floats
        assert not make.floats or ending.rule == "asl-b6.41"


@pytest.mark.parametrize(("make", "by_ssr"), list(product(Make, (False, True))))
def test_what_burns(make: Make, by_ssr: bool) -> None:
    """What an SSR calls wooden always, whatever the map shows; stone never, the rest by a reading."""
    data = {"bridge": make.value, "wooden_by_ssr": by_ssr}
    assert outcome("asl-b6.5", data) == by_ssr
    like_wood = outcome("asl-b6.5", data, other_bridges_burn="like-wood")
    assert like_wood == (by_ssr or make is not Make.STONE)


@given(cost=st.integers(0, 20), bonus=st.integers(0, 3))
def test_a_road_under_water(cost: int, bonus: int) -> None:
    """Twice the cost and no bonus under water; on any other bridge nothing changes."""
    for make in Make:
        data = {"bridge": make.value, "road_cost": cost, "bonus_mf": bonus}
        found = outcome("asl-b6.45", data)
        wet = make is Make.UNDERWATER
        assert (found.road_cost, found.bonus_mf) == ((2 * cost, 0) if wet else (cost, bonus))


def test_strictly_read_the_open_questions_stay_open() -> None:
    """Without our defaults each of the six rulings ends its case undecided."""
    strict = Reading.of(strict=True)
    for key, data, answers in (
        ("asl-b6.32", fire("pontoon", "indirect"), ()),
        ("asl-b6.42", load(22), {"collapse": [6, 6]}),
        (
            "asl-b6.43:closed",
            {
                "state": {"heading": "there", "closed": True},
                "mover": "small",
                "heading": "back",
            },
            (),
        ),
        ("asl-b6.431:gun", {"mover": "vehicle", "there": ["gun"]}, ()),
        ("asl-b6.45:tem", fire("underwater"), ()),
        ("asl-b6.5", {"bridge": "foot"}, ()),
    ):
        assert isinstance(told(key, facts(key, data), answers, strict), Undecided), key


def slipped(name: str, key: str, data: dict[str, Any], answers: Any = ()) -> Any:
    ending = told(key, facts(key, data), answers, Reading.of(mistakes=[name]))
    assert isinstance(ending, Outcome), ending
    return ending.value


def test_slips_go_no_further_than_they_say() -> None:
    """Who wants more than 12 takes 13; who checks at the limit checks neither below nor stone."""
    late = slipped("asl-b6.42-thirteen", "asl-b6.42", load(22), {"collapse": [4, 6]})
    assert late.collapsed
    for data in (load(9), load(10, bridge="stone"), load(21, 22)):
        assert not slipped("asl-b6.42-at-the-limit", "asl-b6.42", data).check
    at_limit = load(10, bridge="stone")
    assert not slipped("asl-b6.42-every-bridge", "asl-b6.42", at_limit).check
    for name in ("asl-b6.42-whole-fives", "asl-b6.42-one-a-ton"):
        light = {"weight": {"tons": 4}, "limit": {"tons": 10}}
        assert slipped(name, "asl-b6.42:drm", light) == 0
    beside = {"cause": "obstacle", "mp": 2, "on_bridge": False}
    assert slipped("asl-b6.43-every-penalty", "asl-b6.43", beside) == 2
    foxhole = {"thing": "other", "on_bridge": False}
    assert slipped("asl-b6.6-hex-too", "asl-b6.6", foxhole)


@pytest.mark.parametrize(("tons", "tenths", "said"), [(22, 0, "22"), (15, 1, "15.1")])
def test_a_weight_is_said_in_tons(tons: int, tenths: int, said: str) -> None:
    """Whole tons without a point, tenths behind one."""
    assert str(Weight(tons, tenths)) == said
    assert Weight(tons) <= Weight(tons, tenths)


def test_what_is_not_said_is_dry_a_counter_and_without_other_modifiers() -> None:
    """The facts that a player leaves out."""
    plain = facts("asl-b6.33", fire(fp=36))
    assert (plain.he, plain.vehicle_target, plain.other_drm) == (True, False, 0)
    assert (plain.water, plain.printed, plain.set_dc_tem) == (Water.DRY, False, None)
    loaded = facts("asl-b6.42", {"bridge": "wooden", "weight": {"tons": 9}})
    assert (loaded.limit, loaded.bridge_hexes) == (Weight(10), 1)
    assert (loaded.water, loaded.printed) == (Water.DRY, False)
    assert facts("asl-b6.331", {"bridge": "stone"}).water is Water.DRY
    aside = facts("asl-b6.3:units", fire())
    assert (aside.road_only, aside.beneath, aside.hindrance_elsewhere) == (False, False, False)


@pytest.mark.parametrize(
    ("key", "field", "most", "data"),
    [
        ("asl-b6.431", "there", 20, lambda n: {"mover": "afv", "there": ["infantry"] * n}),
        (
            "asl-b6.43:lane",
            "crossings",
            40,
            lambda n: {"crossings": [crossing("afv", "there")] * n},
        ),
        (
            "asl-b6.42:column",
            "weights",
            12,
            lambda n: {"bridge": "wooden", "weights": [{"tons": 5}] * n},
        ),
    ],
)
def test_lists_have_an_end(key: str, field: str, most: int, data: Any) -> None:
    """So many are taken, and one more is an error that names the field."""
    outcome(key, data(most))
    with pytest.raises(BadInput) as caught:
        facts(key, data(most + 1))
    assert caught.value.field == field
    assert str(most) in caught.value.allowed


def test_a_weight_is_not_less_than_itself() -> None:
    """Tons first, then tenths."""
    assert not Weight(7, 5) < Weight(7, 5)
    assert Weight(7, 4) < Weight(7, 5) < Weight(8)
