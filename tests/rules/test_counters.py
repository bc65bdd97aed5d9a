"""What the book states about counters, and what stands in for facts that were left out."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from trainer.messages import Speaker
from trainer.rules import RULES, BadInput, Outcome, parse, schema, told
from trainer.rules.bb import aid
from trainer.rules.bb.counters import (
    STATED,
    TERRAIN_BONUS,
    TRAINING,
    Counter,
    CounterKind,
    Known,
    Place,
    values,
)
from trainer.rules.bb.facts import Kind, Terrain
from trainer.rules.bb.fill import Filled, fill, find, names_of, preset_paths
from trainer.rules.registry import find as rule
from trainer.rules.schema import dump
from trainer.rules.table import Given

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs" / "blood-and-bridges"
GOLDEN = {
    case["id"]: case["given"]
    for case in map(
        json.loads, (ROOT / "tests/data/golden.jsonl").read_text(encoding="utf-8").splitlines()
    )
}


def sections() -> dict[str, str]:
    """The text of each rule of the book by its id."""
    found: dict[str, str] = {}
    for page in BOOK.glob("*.md"):
        parts = re.split(r"^\((bb-[\w.-]+)\)=$", page.read_text(encoding="utf-8"), flags=re.M)
        found |= dict(zip(parts[1::2], parts[2::2], strict=True))
    return found


SECTIONS = sections()
CITED = [(known, citation) for known in STATED for citation in known.citations]


def speaks_of(counter: Counter, text: str) -> bool:
    """Whether a text names this counter; a regiment by its number, for short."""
    name = counter.name
    return (name.split()[0] + " " if name.endswith("Regiment") else name) in text


@pytest.mark.parametrize("known", STATED, ids=lambda k: k.counter.name)
def test_every_stated_value_is_cited(known: Known) -> None:
    """A counter of the book has one citation for each of its values, and a rule that names it."""
    assert [c.value for c in known.citations] == list(values(known.counter))
    assert not known.made_up
    assert speaks_of(known.counter, SECTIONS[known.named])


@pytest.mark.parametrize(("known", "citation"), CITED, ids=lambda x: getattr(x, "value", ""))
def test_the_rule_cited_states_it(known: Known, citation: Any) -> None:
    """The rule cited speaks of this counter, and its text has the number."""
    text = SECTIONS[citation.rule]
    assert speaks_of(known.counter, text)
    value = values(known.counter)[citation.value]
    if isinstance(value, int) and not isinstance(value, bool):
        if citation.value == "armor" and value == 1:
            assert "thin-skinned" in text
            assert re.search(r"\b1\b", SECTIONS["bb-1.3.4.2"])
        else:
            assert re.search(rf"(?<![\d.]){value}(?![\d.]\d)", text), text


@pytest.mark.parametrize("terrain", TERRAIN_BONUS)
def test_every_terrain_bonus_is_cited(terrain: Terrain) -> None:
    """The rule cited for a Defensive Bonus shows this terrain."""
    shown = TERRAIN_BONUS[terrain]
    text = SECTIONS[shown.rule].lower()
    words = {"open": "open", "woods": "woods", "city": "city", "city-ruins": "city ruins"}
    assert words[terrain.value] in text


GOLDEN_VALUES = [
    ("BB-001", "Chieftain", {"hit_number": "ap.hit_number", "printed": "ap.range"}),
    ("BB-007", "T-80", {"hit_number": "ap.hit_number"}),
    ("BB-043", "M-48", {"dice": "ap.firepower", "hit_number": "ap.hit_number"}),
    ("BB-044", "T-64", {"armor": "armor", "save_number": "save_number"}),
    ("BB-059", "T-72", {"dice": "ap.firepower", "hit_number": "ap.hit_number"}),
    ("BB-174", "74th Guards Tank Regiment", {"morale": "morale"}),
    ("BB-176", "62nd Motorized Rifle Regiment", {"morale": "morale"}),
    ("BB-217", "62nd Motorized Rifle Regiment", {"leadership": "leadership"}),
    ("BB-217", "FV432", {"unit.assault": "assault"}),
    ("BB-323", "Cobra", {"dice": "he.firepower", "hit_number": "he.hit_number"}),
]


@pytest.mark.parametrize(("case", "name", "same"), GOLDEN_VALUES)
def test_the_printed_examples_agree(case: str, name: str, same: dict[str, str]) -> None:
    """The numbers of the printed examples are those of the counters; dice are counted."""
    stated = values(find(name).counter)
    for given, path in same.items():
        number: Any = GOLDEN[case]
        for part in given.split("."):
            number = number[part]
        assert stated[path] == (len(number) if isinstance(number, list) else number)


def rows() -> dict[str, dict[str, str]]:
    """The tables of counters on the page of what is missing: cells by name and column."""
    text = (BOOK / "missing.md").read_text(encoding="utf-8")
    text = text.partition("(bb-missing-counters)=")[2].partition("(bb-missing-map)=")[0]
    found: dict[str, dict[str, str]] = {}
    for table in re.findall(r"(?:^\|.*\n)+", text, re.M):
        head, _, *body = ([c.strip() for c in r.strip("|").split("|")] for r in table.splitlines())
        for row in body:
            name = re.sub(r" \(\[.*", "", row[0])
            if name:
                found[name] = dict(zip(head[1:], row[1:], strict=True))
    return found


COLUMNS = {
    "AP": "ap.firepower",
    "HE": "he.firepower",
    "AA": "aa.firepower",
    "Range": "ap.range",
    "Armor": "armor",
    "Assault": "assault",
    "Assault Hit Number": "assault_hit_number",
    "Morale": "morale",
    "Leadership": "leadership",
    "Command range": "command_range",
}


def test_the_page_shows_the_same_numbers() -> None:
    """Every counter stands on the page of what is missing, with the same numbers and blanks."""
    page = rows()
    assert {k.counter.name for k in STATED} | {"Soviet MLRS", "NATO MLRS"} == set(page)
    for known in STATED:
        cells, stated = page[known.counter.name], values(known.counter)
        for column, path in COLUMNS.items():
            cell = cells.get(column, "")
            assert (int(cell) if cell.isdecimal() else None) == stated.get(path), (known, column)
        if "Hit Number" in cells:
            hit = stated.get("ap.hit_number", stated.get("he.hit_number"))
            assert cells["Hit Number"] == ("" if hit is None else str(hit))
        assert (cells.get("Movement") == "circled") == (stated.get("circled") is True)
        assert (cells.get("Assault") == "none") == (stated.get("no_assault") is True)
        assert (cells.get("AP") == "underlined") == (stated.get("ap.firepower_underlined") is True)


def test_training_counters_say_that_they_are_made_up() -> None:
    """None of them has a citation or the name of a counter of the book, and none is a blank."""
    names = {k.counter.name.casefold() for k in STATED}
    for known in TRAINING:
        assert known.made_up
        assert not known.citations
        assert not known.named
        assert known.counter.name.startswith("training-")
        assert known.counter.name.casefold() not in names
        assert find(known.counter.name).key == "bb.counter_training"


def test_published_training_counters_stay() -> None:
    """Worked examples rest on their numbers: a change of one is a new counter, not another number."""
    for known, digest in ((TRAINING[:8], "e0cf6a0a3f47566f"), (TRAINING, "6035a01fc630772a")):
        text = json.dumps(dump(known), sort_keys=True)
        assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


TARGETS = [k for k in TRAINING if k.counter.kind != CounterKind.HEADQUARTERS]


@pytest.mark.parametrize("known", TARGETS, ids=lambda k: k.counter.name)
def test_training_counters_are_whole(known: Known) -> None:
    """A training counter can be fired at, can fire with each weapon it has, and can assault."""
    name = known.counter.name
    rule = RULES["bb-6.1"]
    for ammunition in ("ap", "he"):
        if getattr(known.counter, ammunition) is None:
            continue
        target = "training-tank" if ammunition == "ap" else "training-infantry"
        firer = {"preset": name, "ammunition": ammunition.upper()}
        data = {"aim": {"firer": firer, "distance": 2}, "target": {"preset": target}}
        filled = fill(rule.facts, data)
        assert not filled.blanks
        assert parse(rule.facts, filled.data).aim.firer.counter == name
    filled = fill(RULES["bb-6.1:save-dice"].facts, {"target": {"preset": name}, "ammunition": "AP"})
    assert not filled.blanks
    filled = fill(RULES["bb-6.3:dice"].facts, {"fighter": {"preset": name}})
    assert not filled.blanks


def shot(**parts: Any) -> dict[str, Any]:
    firer = {"preset": "T-72", "ammunition": "AP", "range": 8}
    return {
        "aim": {"firer": firer | parts.pop("firer", {}), "distance": 5} | parts.pop("aim", {}),
        "target": {"preset": "T-64"} | parts.pop("target", {}),
        "cover": parts.pop("cover", {}),
    }


PLAIN = {"range_underlined": False, "firepower_underlined": False}
FACTS = RULES["bb-6.1"].facts


def test_the_book_fills_in_what_it_states() -> None:
    """T-72 and T-64 bring their numbers, each told by a step with the rule that states it."""
    filled = fill(FACTS, shot(firer=PLAIN))
    facts = parse(FACTS, filled.data)
    assert (facts.aim.firer.firepower, facts.aim.firer.hit_number) == (4, 5)
    assert (facts.target.kind, facts.target.armor, facts.target.save_number) == (
        Kind.VEHICLE,
        2,
        5,
    )
    assert [(s.rule, s.key) for s in filled.steps] == [
        ("bb-1.3.4.2", "bb.counter_stated"),
        ("bb-6.1", "bb.counter_stated"),
    ]
    assert not filled.blanks


def test_blanks_are_asked_for_and_never_guessed() -> None:
    """What the book does not say about a counter named has to be typed."""
    blanks = {b.field for b in fill(FACTS, shot(target={"preset": "Chieftain"})).blanks}
    assert blanks == {
        "aim.firer.range_underlined",
        "aim.firer.firepower_underlined",
        "target.armor",
        "target.save_number",
    }
    typed = shot(firer=PLAIN, target={"preset": "Chieftain", "armor": None})
    assert not fill(FACTS, typed).blanks


def test_what_was_typed_is_never_changed() -> None:
    """A value that stands in the facts stays, whoever says something else."""
    typed = shot(
        firer=PLAIN | {"firepower": 9, "counter": "mine"},
        target={"armor": 7, "save_number": 3},
        cover={"terrain": "woods", "terrain_bonus": 5},
    )
    card = aid.parse({"terrain": {"woods": {"vehicle_bonus": 2}}})
    data = fill(FACTS, typed, card).data
    assert data["aim"]["firer"]["firepower"] == 9
    assert data["aim"]["firer"]["counter"] == "mine"
    assert (data["target"]["armor"], data["target"]["save_number"]) == (7, 3)
    assert data["cover"]["terrain_bonus"] == 5


CARD = {
    "terrain": {"woods": {"infantry_bonus": 3, "vehicle_bonus": 2, "infantry_cost": 1}},
    "prepared_position": {"infantry": 2, "vehicles": 1},
    "moving_fire": {"everyone": 1, "infantry": 3},
    "counters": {
        "T-72": {
            "kind": "vehicle",
            "ap": {"firepower": 5, "hit_number": 4, "range": 7, "firepower_underlined": True},
            "armor": 3,
            "save_number": 4,
            "movement": 6,
            "assault": 2,
            "assault_hit_number": 4,
        },
        "Grenadiers": {"kind": "infantry", "movement": 2, "no_assault": True},
        "Lynx": {
            "kind": "helicopter",
            "movement": 12,
            "moving_penalty": 2,
            "ap": {"firepower": 3, "hit_number": 4, "range": 10, "firepower_underlined": True},
        },
        "1st HQ": {"kind": "hq", "morale": 8, "command_range": 4},
    },
}


WITH_COST = {"terrain": {"woods": {"infantry_cost": 1, "vehicle_cost": 4}}}


def filled_by_card(key: str, data: Any) -> Filled:
    return fill(rule(key, sequences=True).facts, data, aid.parse(CARD))


def test_the_card_comes_before_the_book() -> None:
    """A counter of the card is taken where the book names one too, and a step says so."""
    filled = filled_by_card("bb-6.1", shot())
    assert filled.data["aim"]["firer"]["firepower"] == 5
    assert filled.data["aim"]["firer"]["range_underlined"] is False
    assert filled.steps[0].key == "bb.counter_card"
    assert not filled.blanks


@pytest.mark.parametrize(("kind", "terrain", "prepared"), [("infantry", 3, 2), ("vehicle", 2, 1)])
def test_the_columns_of_the_card(kind: str, terrain: int, prepared: int) -> None:
    """Infantry and vehicles each have their own Defensive Bonus."""
    data = shot(target={"preset": "", "kind": kind})
    data["cover"] = {"terrain": "woods", "prepared_position": True}
    cover = filled_by_card("bb-6.1", data).data["cover"]
    assert (cover["terrain_bonus"], cover["prepared_bonus"]) == (terrain, prepared)


def test_a_blank_of_the_card_leaves_the_book_to_speak() -> None:
    """Where the card has no bonus, the book's example is taken as before."""
    filled = filled_by_card("bb-6.1", shot(firer=PLAIN, cover={"terrain": "city"}))
    assert "terrain_bonus" not in filled.data["cover"]


@pytest.mark.parametrize(
    ("preset", "movement", "penalty"), [("T-72", 6, 1), ("Grenadiers", 2, 3), ("Lynx", 12, 2)]
)
def test_moving_fire(preset: str, movement: int, penalty: int) -> None:
    """The penalty is the counter's own, else that of its kind, else everyone's."""
    data = shot(firer={"preset": preset}, aim={"moved": 1})
    found = filled_by_card("bb-6.1", data).data["aim"]
    assert (found["movement"], found["moving_penalty"]) == (movement, penalty)
    still = filled_by_card("bb-6.1", shot(firer={"preset": preset})).data["aim"]
    assert "moving_penalty" not in still


def test_a_helicopter_has_no_penalty_but_its_own() -> None:
    """The card's penalties are for the ground: that of a helicopter is printed on it (6.1.3.1)."""
    data = shot(firer={"preset": "Cobra", "ammunition": "HE"}, aim={"moved": 1})
    assert "moving_penalty" not in filled_by_card("bb-6.1", data).data["aim"]


def test_where_counters_can_be_named() -> None:
    """Every part of the facts that stands for a counter is known, those in lists too."""
    assert preset_paths(FACTS) == ("aim.firer", "target")
    assert preset_paths(RULES["bb-5.0"].facts) == ("",)
    assert set(preset_paths(RULES["bb-6.3"].facts)) == {
        "attackers[]",
        "attackers[].unit",
        "defenders[]",
        "defenders[].unit",
    }


def test_a_null_penalty_is_one_left_out() -> None:
    """Null says that nobody has given the number: the card may."""
    data = shot(aim={"moved": 1, "moving_penalty": None, "movement": None})
    assert filled_by_card("bb-6.1", data).data["aim"]["moving_penalty"] == 1


def test_a_penalty_of_ones_own_is_kept() -> None:
    """Numbers that somebody typed come before those of the counter and of the card."""
    data = shot(firer={"preset": "T-72"}, aim={"moved": 1, "moving_penalty": 0, "movement": 9})
    found = filled_by_card("bb-6.1", data).data["aim"]
    assert (found["moving_penalty"], found["movement"]) == (0, 9)


def test_costs_by_terrain() -> None:
    """The name of a kind of terrain stands for the card's Movement Points; numbers stay."""
    march = {"preset": "Grenadiers", "costs": [1, "Woods"]}
    filled = filled_by_card("bb-5.0", march)
    assert (filled.data["costs"], filled.data["movement"]) == ([1, 1], 2)
    ending = told("bb-5.0", parse(RULES["bb-5.0"].facts, filled.data), ())
    assert isinstance(ending, Outcome)
    assert (ending.value.spent, ending.value.left) == (2, 0)
    through = {"cost": "woods"}
    assert fill(RULES["bb-6.4"].facts, through, aid.parse(WITH_COST)).data == {"cost": 4}


@pytest.mark.parametrize(
    ("march", "field", "key"),
    [
        ({"preset": "T-72", "costs": ["woods"]}, "costs[0]", "error.no_cost"),
        ({"movement": 3, "costs": [1, "woods"]}, "costs[1]", "error.cost_for_whom"),
        ({"movement": 3, "costs": ["mud"]}, "costs[0]", "error.no_cost"),
        ({"preset": "T-27", "costs": []}, "preset", "error.preset"),
        ({"preset": 0, "costs": []}, "preset", "error.preset"),
        ({"preset": ["T-72"] * 999, "costs": []}, "preset", "error.preset"),
    ],
)
def test_costs_that_nobody_knows(march: Any, field: str, key: str) -> None:
    """A cost that the card does not have, or has twice, is asked for; so is an unknown counter."""
    with pytest.raises(BadInput) as caught:
        filled_by_card("bb-5.0", march)
    assert (caught.value.field, caught.value.key) == (field, key)


def test_headquarters_and_fighters() -> None:
    """Morale and Command range come from an HQ, the Assault value from a unit."""
    command = filled_by_card("bb-4.2", {"preset": "1st HQ"}).data
    assert (command["morale"], command["command_range"]) == (8, 4)
    fighter = filled_by_card("bb-6.3:dice", {"fighter": {"preset": "T-72"}}).data["fighter"]
    assert (fighter["assault"], fighter["hit_number"], fighter["unit"]["armor"]) == (2, 4, 3)
    none = filled_by_card("bb-6.3:dice", {"fighter": {"preset": "Grenadiers"}})
    assert "assault" not in none.data["fighter"]
    assert not none.blanks
    blank = fill(RULES["bb-6.3:dice"].facts, {"fighter": {"preset": "T-64"}}).blanks
    assert {b.field for b in blank} == {"fighter.assault", "fighter.hit_number"}


def test_a_card_changes_the_outcome() -> None:
    """The same shot ends differently with the card's bonus and with the card's reading."""
    data = shot(firer=PLAIN, cover={"terrain": "woods"})
    card = aid.parse({"terrain": {"woods": {"vehicle_bonus": 0}}})
    dice = {}
    for name, own in (("book", None), ("card", card)):
        filled = fill(FACTS, data, own)
        target = {"target": filled.data["target"], "ammunition": "AP"}
        key = "bb-6.1:save-dice"
        facts = parse(RULES[key].facts, target | {"cover": filled.data["cover"]})
        ending = told(key, facts, ())
        assert isinstance(ending, Outcome)
        dice[name] = ending.value.dice
    assert dice == {"book": 4, "card": 3}


def test_every_step_of_a_card_can_be_said() -> None:
    """Both languages say where each number comes from, with nothing left unfilled."""
    data = shot(aim={"moved": 1}, cover={"terrain": "woods", "prepared_position": True})
    steps = filled_by_card("bb-6.1", data).steps
    steps += filled_by_card("bb-5.0", {"preset": "Grenadiers", "costs": ["woods"]}).steps
    steps += fill(FACTS, shot(target={"preset": "training-tank"})).steps
    assert {s.key for s in steps} == {
        "bb.counter_card",
        "bb.counter_stated",
        "bb.counter_training",
        "bb.card_moving",
        "bb.card_terrain",
        "bb.card_prepared",
        "bb.card_costs",
    }
    for lang in ("en", "ru"):
        for step in steps:
            assert "{" not in Speaker(lang).step(step)


def test_cards_go_through_json() -> None:
    """A card is JSON data and back, and its schema names each of its parts."""
    card = aid.parse(CARD)
    assert aid.parse(json.loads(json.dumps(dump(card)))) == card
    described = json.loads(json.dumps(schema(aid.Aid)))
    assert set(described["properties"]) == set(dump(card))
    terrain = described["properties"]["terrain"]
    assert terrain["propertyNames"] == {"enum": [land.value for land in aid.Land]}
    assert "name" not in terrain["additionalProperties"]["properties"]
    assert described["properties"]["chaos"]["additionalProperties"]["type"] == "string"


def test_all_terrain_of_the_facts_is_on_the_card() -> None:
    """Every kind of terrain that can be named in the facts has its line."""
    assert {t.value for t in Terrain} - {"other"} <= {land.value for land in aid.Land}


def test_names() -> None:
    """The card's counters are named first; a name is found whatever its case."""
    names = names_of(aid.parse(CARD))
    assert names[:2] == ("T-72", "Grenadiers")
    assert find("t-64").counter == Counter("T-64", CounterKind.VEHICLE, armor=2, save_number=5)


def test_house_readings() -> None:
    """The card's readings are played by unless the reading in hand says otherwise."""
    from trainer.rules import Reading

    card = aid.parse({"readings": {"bb-ruling-range-count": "count-target"}})
    assert aid.house_reading(card, Reading()).says("bb-ruling-range-count") == "count-target"
    typed = Reading.of({"bb-ruling-range-count": "exclude-both"})
    assert aid.house_reading(card, typed) == typed
    assert aid.house_reading(None, typed) is typed


# what each part takes


def test_the_values_taken_are_told() -> None:
    """A step names each value taken by its fact; what only follows from the kind is not told."""
    first = filled_by_card("bb-6.1", shot()).steps[0]
    assert first.values == {
        "counter": "T-72",
        "values": (
            Given("firepower", 5),
            Given("hit_number", 4),
            Given("firepower_underlined", True),
        ),
    }
    mortar = fill(FACTS, shot(firer={"preset": "training-mortar", "ammunition": "HE"}))
    told_names = {given.name for step in mortar.steps for given in step.values["values"]}
    assert not told_names & {"mortar", "headquarters", "counter"}


@pytest.mark.parametrize(
    ("preset", "mortar", "headquarters"),
    [
        ("training-mortar", True, False),
        ("training-hq", False, True),
        ("Cobra", False, False),
        ("training-tank", False, False),
    ],
)
def test_what_kind_of_firer(preset: str, mortar: bool, headquarters: bool) -> None:
    """Whether a firer is a mortar or an HQ follows from its counter."""
    found = fill(FACTS, shot(firer={"preset": preset, "ammunition": "HE"})).data["aim"]["firer"]
    assert (found["mortar"], found["headquarters"]) == (mortar, headquarters)


def test_what_kind_of_target() -> None:
    """A target has its name, and Armor is asked for where there can be some."""
    assert fill(FACTS, shot()).data["target"]["counter"] == "T-64"
    for preset, blank in (("74th Guards Tank Regiment", False), ("Cobra", True), ("FV432", True)):
        blanks = {b.field for b in fill(FACTS, shot(target={"preset": preset})).blanks}
        assert ("target.armor" in blanks) == blank
    reduced = fill(FACTS, shot(target={"preset": "training-tank-reduced"}))
    assert reduced.data["target"]["strength"] == "reduced"


def test_stacks() -> None:
    """Every unit of a stack may name its counter; the blanks say which of them lacks what."""
    data = {"attackers": [{"preset": "T-72"}, {"preset": "T-64", "assault": 2}], "defenders": []}
    filled = filled_by_card("bb-6.3", data)
    first, second = filled.data["attackers"]
    assert (first["assault"], first["unit"]["counter"]) == (2, "T-72")
    assert (second["assault"], second["unit"]["armor"]) == (2, 2)
    assert [b.field for b in filled.blanks] == ["attackers[1].hit_number"]


def test_blanks_of_headquarters() -> None:
    """Of an HQ, Morale and Command range are asked for where the book does not state them."""
    facts = RULES["bb-4.2"].facts
    unknown = fill(facts, {"preset": "3rd Royal Tank Regiment"})
    assert [b.field for b in unknown.blanks] == ["morale", "command_range"]
    guards = fill(facts, {"preset": "74th Guards Tank Regiment"})
    assert guards.data["morale"] == 7
    assert [b.field for b in guards.blanks] == ["command_range"]


@pytest.mark.parametrize(
    ("key", "fact"),
    [
        ("bb-6.1.3:half", "movement"),
        ("bb-5.2.1", "transport_movement"),
        ("bb-5.2.2", "transport_movement"),
        ("bb-5.0", "movement"),
    ],
)
def test_movement(key: str, fact: str) -> None:
    """The Movement on the counter goes wherever a rule asks for it, and a blank is asked for."""
    assert filled_by_card(key, {"preset": "T-72"}).data[fact] == 6
    assert [b.field for b in fill(RULES[key].facts, {"preset": "T-64"}).blanks] == [fact]


def test_circles() -> None:
    """A ring round the Movement is stated, or not there on a counter that somebody looked at."""
    facts = RULES["bb-5.2"].facts
    assert fill(facts, {"preset": "BTR-70"}).data["circled"] is True
    assert fill(facts, {"preset": "training-carrier"}).data["circled"] is True
    assert [b.field for b in fill(facts, {"preset": "T-72"}).blanks] == ["circled"]
    assert filled_by_card("bb-5.2", {"preset": "T-72"}).data["circled"] is False


def test_moving_fire_by_kind() -> None:
    """Vehicles and those on foot have their own penalty where the card has one; without a counter,
    everyone's."""
    card = aid.parse({"moving_fire": {"everyone": 1, "vehicles": 2, "infantry": 3}})
    for preset, penalty in (("training-tank", 2), ("training-mortar", 3), ("", 1)):
        firer = {"preset": preset, "ammunition": "HE"}
        found = fill(FACTS, shot(firer=firer, aim={"moved": 1}), card).data["aim"]
        assert found["moving_penalty"] == penalty
    sagger = fill(FACTS, shot(firer={"preset": "Sagger"}, aim={"moved": 1}), card).data["aim"]
    assert sagger["moving_penalty"] == 1


def test_a_mortar_is_on_foot_without_armor() -> None:
    """A mortar with Armor hides like a vehicle, one without like infantry."""
    for armor, bonus in ((None, 3), (1, 2)):
        data = shot(target={"preset": "", "kind": "mortar", "armor": armor})
        data["cover"] = {"terrain": "woods"}
        assert filled_by_card("bb-6.1", data).data["cover"]["terrain_bonus"] == bonus


def test_a_mortar_without_armor_marches_on_foot() -> None:
    """The Terrain Table's columns go by the same: Armor on the counter, or none."""
    card = aid.parse(
        {
            "terrain": {"woods": {"infantry_cost": 1, "vehicle_cost": 3}},
            "counters": {"FV432 Mortar": {"kind": "mortar", "armor": 1}},
        }
    )
    for preset, cost in (("training-mortar", 1), ("FV432 Mortar", 3)):
        march = {"preset": preset, "movement": 4, "costs": ["woods"]}
        assert fill(RULES["bb-5.0"].facts, march, card).data["costs"] == [cost]


def test_costs_of_own_terrain() -> None:
    """Terrain under the player's own name is told by that name."""
    card = aid.parse({"own_terrain": {"Paddy": {"infantry_cost": 2, "vehicle_cost": 2}}})
    filled = fill(RULES["bb-5.0"].facts, {"movement": 4, "costs": ["paddy", "paddy"]}, card)
    assert filled.data["costs"] == [2, 2]
    assert filled.steps[0].values["values"] == (Given("Paddy", 2),)


def test_what_is_no_object_is_left_alone() -> None:
    """Facts that are no facts are for the parser to refuse."""
    card = aid.parse(CARD)
    for data in (3, None, [], {"aim": 3, "target": [], "cover": "x"}, {"target": {"kind": 5}}):
        assert fill(FACTS, data, card).data == data
    unknown = {"aim": {"firer": {"preset": "T-72", "ammunition": "ZZ"}}}
    assert "firepower" not in fill(FACTS, unknown, card).data["aim"]["firer"]
    far = {"aim": {"distance": {"preset": "T-72"}, "smoke_on_line": {}}}
    assert fill(FACTS, far, card).data["aim"] == far["aim"]
    odd = shot(target={"preset": "", "kind": "vehicle"}, cover={"terrain": 5})
    assert fill(FACTS, odd, card).data["cover"] == {"terrain": 5}


def test_platoons_in_a_firefight() -> None:
    """A platoon is one counter: its weapon, its unit, and the card's bonus of its hex."""
    side = {"preset": "T-72", "weapon": {"ammunition": "AP"}, "cover": {"terrain": "woods"}}
    both = filled_by_card("bb:firefight", {"one": side, "other": side})
    assert len(both.steps) == len(set(both.steps)) == 3
    data = filled_by_card("bb:firefight", {"one": side, "other": 3}).data
    one = data["one"]
    assert (one["weapon"]["firepower"], one["unit"]["armor"]) == (5, 3)
    assert one["cover"]["terrain_bonus"] == 2
    assert data["other"] == 3


NEEDING = ("bb-1.6", "bb-4.2", "bb-4.3", "bb-5.2", "bb-5.2:half", "bb-5.2.1", "bb-5.2.2", "bb-6.3")


@pytest.mark.parametrize("key", NEEDING)
def test_without_a_counter_nothing_is_filled_in(key: str) -> None:
    """No counter is named: the facts stay as they were typed, and no step is told."""
    filled = filled_by_card(key, {})
    assert (filled.data, filled.steps) == ({}, ())


def test_aircraft_and_chaos() -> None:
    """An air-strike counter brings its values, and the card's chaos table stands in for none."""
    plane = {"kind": "aircraft", "armor": 2, "save_number": 4}
    plane["he"] = {"firepower": 4, "hit_number": 3}  # type: ignore[assignment]
    card = aid.parse({"counters": {"Jet": plane}, "chaos": {"2": "rain", "12": "sun"}})
    strike = fill(RULES["bb-9.5"].facts, {"aircraft": {"preset": "Jet"}}, card)
    assert strike.data["aircraft"] == {
        "counter": "Jet",
        "armor": 2,
        "save_number": 4,
        "he_firepower": 4,
        "he_hit_number": 3,
    }
    drawn = fill(RULES["bb-11.0"].facts, {}, card)
    assert drawn.data["table"] == ["rain", *[""] * 9, "sun"]
    assert [s.key for s in drawn.steps] == ["bb.card_chaos"]
    typed = {"table": ["x"] * 11}
    assert fill(RULES["bb-11.0"].facts, typed, card).data == typed
    assert fill(RULES["bb-11.0"].facts, {}).data == {}


def test_what_the_text_itself_says_of_counters() -> None:
    """The Armor of the anti-aircraft vehicles; whatever else is known is from an example (1.3.4.5)."""
    stated = {
        (known.counter.name, citation.value)
        for known, citation in CITED
        if citation.place is Place.TEXT
    }
    vehicles = ("SA-9", "SA-13", "Rapier", "M163", "ZSU-23-4")
    assert stated == {(name, "armor") for name in vehicles}


@pytest.mark.parametrize(
    ("terrain", "shown_for"),
    [
        (Terrain.OPEN, "vehicles"),
        (Terrain.WOODS, "vehicles"),
        (Terrain.CITY, "infantry"),
        (Terrain.CITY_RUINS, "both"),
    ],
)
def test_whose_bonus_an_example_shows(terrain: Terrain, shown_for: str) -> None:
    """Tanks in the open and in woods (1.3.4.2), infantry in a city (6.1.5), either in ruins (6.1)."""
    assert TERRAIN_BONUS[terrain].shown_for == shown_for


def test_whoever_types_that_a_unit_has_no_assault_value_means_it() -> None:
    """Then its counter brings no Hit Number either (6.3)."""
    typed = {"fighter": {"preset": "training-tank", "assault": None}}
    filled = fill(RULES["bb-6.3:dice"].facts, typed)
    assert "hit_number" not in filled.data["fighter"]
    assert not filled.blanks
