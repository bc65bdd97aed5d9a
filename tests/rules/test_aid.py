"""The player's own card as data: what it takes, what it refuses, and where."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.messages import Speaker
from trainer.rules import BadInput, Reading
from trainer.rules.bb import aid
from trainer.rules.bb.aid import Aid, OwnTerrain, TerrainLine
from trainer.rules.registry import RULINGS
from trainer.rules.schema import described, dump, hints_of


def test_an_empty_card() -> None:
    """A card may leave everything out."""
    assert aid.parse({}) == Aid()
    assert aid.faults({}) == ()
    assert aid.house_reading(Aid(), Reading()) == Reading()


def test_lines_of_the_terrain_table() -> None:
    """A line is found by its name in any case, the rules' own terrain before the player's."""
    card = aid.parse({"terrain": {"woods": {"level": 1}}, "own_terrain": {"Paddy": {"level": 0}}})
    assert card.line("Woods") == TerrainLine(aid.Land.WOODS, level=1)
    assert card.line("paddy") == OwnTerrain("Paddy", level=0)
    assert card.line("mud") is None
    assert card.counter("T-72") is None


BAD: list[tuple[Any, str, str, str]] = [
    ([], "", "error.object", "{terrain, own_terrain, "),
    ({"terain": {}}, "terain", "error.near", "terrain, own_terrain"),
    ({"zzz": {}}, "zzz", "error.unknown_field", "terrain, own_terrain, prepared_position"),
    ({"terrain": []}, "terrain", "error.object", "{open, woods, "),
    ({"terrain": {"wods": {}}}, "terrain.wods", "error.near", "woods"),
    ({"terrain": {"woods": 1}}, "terrain.woods", "error.object", "{infantry_cost, vehicle_cost"),
    (
        {"terrain": {"woods": {"name": "city"}}},
        "terrain.woods",
        "error.object",
        "{infantry_cost, vehicle_cost",
    ),
    (
        {"terrain": {"woods": {"vehicle_bonuss": 1}}},
        "terrain.woods.vehicle_bonuss",
        "error.near",
        "vehicle_bonus, vehicle_cost",
    ),
    (
        {"terrain": {"woods": {"zzz": 1}}},
        "terrain.woods.zzz",
        "error.unknown_field",
        "infantry_cost, vehicle_cost, infantry_bonus, vehicle_bonus, level",
    ),
    (
        {"terrain": {"woods": {"level": 10}}},
        "terrain.woods.level",
        "error.whole",
        "0…9",
    ),
    ({"own_terrain": {"x" * 41: {}}}, "own_terrain." + "x" * 41, "error.unknown_field", "text"),
    ({"chaos": {"2": 3}}, "chaos.2", "error.text", "text"),
    ({"chaos": {"1": "x"}}, "chaos.1", "error.near", "12, 11, 10"),
    (
        {"counters": {"A": {"ap": {"zzz": 1}}}},
        "counters.A.ap.zzz",
        "error.unknown_field",
        "firepower, hit_number, range, firepower_underlined, range_underlined",
    ),
    (
        {"counters": {"A": {"no_assault": True, "assault_hit_number": 3}}},
        "counters.A.assault_hit_number",
        "error.contradicts",
        "no_assault",
    ),
    (
        {"counters": {"A": {"unarmored": True, "save_number": 3}}},
        "counters.A.save_number",
        "error.contradicts",
        "unarmored",
    ),
    (
        {"readings": {"bb-ruling-half-movment": "round-up"}},
        "readings.bb-ruling-half-movment",
        "error.ruling",
        "bb-ruling-half-movement",
    ),
    (
        {"readings": {"bb-ruling-half-movement": "up"}},
        "readings.bb-ruling-half-movement",
        "error.one_of",
        "round-down, round-up",
    ),
    ({"readings": {"bb-ruling-half-movement": 1}}, "readings.bb-ruling-half-movement", "", ""),
    ({"helicopter_sight": {}}, "helicopter_sight", "error.list", "[{helicopter_level"),
]


@pytest.mark.parametrize(("data", "field", "key", "allowed"), BAD, ids=lambda x: str(x)[:30])
def test_bad_cards(data: Any, field: str, key: str, allowed: str) -> None:
    """What is wrong is named by its path, with what is allowed there, or what is near it."""
    with pytest.raises(BadInput) as caught:
        aid.parse(data)
    error = caught.value
    assert error.field == field
    assert error.key == key or not key
    assert error.allowed.startswith(allowed)
    (only,) = aid.faults(data)
    assert (only.field, only.key) == (error.field, error.key)


@pytest.mark.parametrize("name", ["half-movement", "bb-ruling-half-movment", "zzz", "я" * 40])
def test_an_unknown_ruling_is_told_in_one_short_sentence(name: str) -> None:
    """Of more than a hundred rulings the three nearest are named, on a card and beside an example."""
    for ask in (lambda: aid.parse({"readings": {name: "x"}}), lambda: Reading.of({name: "x"})):
        with pytest.raises(BadInput) as caught:
            ask()
        near = caught.value.allowed.split(", ")
        assert len(near) == 3
        assert set(near) <= set(RULINGS)
        assert ("bb-ruling-half-movement" in near) == ("half" in name)
        assert len(Speaker("en").error(caught.value)) < 250


def test_contradictions_only_where_both_are_said() -> None:
    """A mark that is false contradicts nothing."""
    card = aid.parse({"counters": {"A": {"unarmored": False, "armor": 2, "no_assault": False}}})
    assert card.counters[0].armor == 2


def test_a_contradiction_tells_the_value_and_the_mark() -> None:
    """Both sides of it: Armor 2, and the mark that says there is none."""
    with pytest.raises(BadInput) as caught:
        aid.parse({"counters": {"A": {"unarmored": True, "armor": 2}}})
    found = caught.value
    assert (found.field, found.given, found.allowed) == ("counters.A.armor", 2, "unarmored")


def test_every_fault_is_found() -> None:
    """One look finds all faults, and takes out no more than what is wrong."""
    data = {
        "terrain": {"woods": {"level": 99, "vehicle_bonus": 99}, "wods": {}},
        "counters": {"a.b": {"kind": "tank", "ap": {"range": 0, "hit_number": 7}}, "a": {"b": 1}},
        "helicopter_sight": [
            {"helicopter_level": 1, "other_level": 0, "between": "", "blocked": 1},
            {},
        ],
        "chaos": 3,
    }
    before = repr(data)
    assert [error.field for error in aid.faults(data)] == [
        "terrain.woods.vehicle_bonus",
        "terrain.woods.level",
        "terrain.wods",
        "helicopter_sight[0].blocked",
        "helicopter_sight[1].helicopter_level",
        "chaos",
        "counters.a.b.kind",
        "counters.a.b.ap.hit_number",
        "counters.a.b.ap.range",
        "counters.a.b",
    ]
    assert repr(data) == before


def test_faults_have_an_end() -> None:
    """A card full of faults names the first of them and stops."""
    data = {"own_terrain": {f"t{n}": {"level": 99} for n in range(200)}}
    assert len(aid.faults(data)) == aid.MOST_FAULTS == 50
    sights: Any = {"helicopter_sight": [{}] * 80}
    assert len(aid.faults(sights)) == 50


def test_a_card_that_is_none() -> None:
    """What cannot be taken apart any further has one fault."""
    for data in ([], 3, "x", None):
        assert [error.field for error in aid.faults(data)] == [""]


def test_at_most_three_near_names() -> None:
    """Of many names near an unknown one, the three nearest are told."""
    (error,) = aid.faults({"terrain": {"hill-wood": {}}})
    assert error.allowed == "hill-woods, burnt-out-hill-woods, hill"


def test_tables_by_name_are_described() -> None:
    """What is allowed in a table by name says its names and what stands under each."""
    hints = hints_of(Aid)
    assert described(hints["readings"]) == "{text: reading}"
    assert described(hints["chaos"]).startswith("{2, 3, 4, ")
    assert described(hints["chaos"]).endswith(", 12: text}")
    assert dump(Aid())["chaos"] == {}
