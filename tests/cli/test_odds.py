"""`trainer odds` tells exact chances, for a person and for a program."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from cli.cases import SHOT, line, objects, shot
from cli.conftest import Trainer
from fights import assault, fighter
from shots import INFANTRY, TANK, facts

from trainer.desk.shown import outcome, value
from trainer.messages import Speaker
from trainer.rules import told

NET_HITS = ["16/27", "7/27", "10/81", "2/81"]
CHALLENGE = {"attribute": 3, "difficulty": 6, "morale_points": 2}


def test_published_case(trainer: Trainer) -> None:
    """Firepower 3, Hit Number 4, four save dice on 5: 16/27, 7/27, 10/81, 2/81 net Hits."""
    answer = json.loads(trainer("odds", "--facts", json.dumps(SHOT), "--json").out)
    assert [row["exactly"] for row in answer["fields"]["net_hits"]] == NET_HITS
    assert [row["at_least"] for row in answer["fields"]["net_hits"]] == [
        *("1", "11/27", "4/27", "2/81")
    ]
    assert sum(way["weight"] for way in answer["ways"]) == answer["total"]
    assert sum(Fraction(way["chance"]) for way in answer["ways"]) == 1
    strengths = {row["value"]: row["exactly"] for row in answer["fields"]["target.strength"]}
    assert strengths == {"full": "23/27", "reduced": "10/81", "destroyed": "2/81"}


@pytest.mark.parametrize(
    ("lang", "row"), [("en", "16/27 = 59.26%"), ("ru", "16/27 = 59,26\u00a0%")]
)
def test_table(trainer: Trainer, lang: str, row: str) -> None:
    """A person gets a table: exactly, at least, and the chance of each final state."""
    ran = trainer("odds", "--facts", json.dumps(SHOT), lang=lang)
    assert ran.status == 0
    assert row in ran.out
    assert ("destroyed" if lang == "en" else "уничтожено") in ran.out


def test_lines(trainer: Trainer) -> None:
    """Many cases come as lines; a bad one gives an error and the rest go on."""
    stdin = line(answers=None) + line() + line(answers=None, rule="bb-6.9")
    ran = trainer("odds", "--json", stdin=stdin + line(answers=None))
    good, answered, unknown, last = objects(ran.out)
    assert ran.status == 1
    assert answered["error"]["field"] == "answers"
    assert unknown["error"]["field"] == "rule"
    assert {**good, "line": 0} == {**last, "line": 0}
    ran = trainer("odds", stdin=stdin, lang="en")
    assert ran.status == 1
    assert "Line 2: answers is not a field here" in ran.err
    assert "Line 1: bb-6.1" in ran.out


def test_forbidden_and_undecided_have_their_chance(trainer: Trainer) -> None:
    """What is forbidden or undecided is an ending with a weight, not an error."""
    facts = shot(aim__distance=30)
    data = json.loads(trainer("odds", "--facts", json.dumps(facts), "--json").out)
    (way,) = data["ways"]
    assert (way["ending"], way["chance"]) == ("forbidden", "1")
    assert data["fields"] == {}
    strict = ("odds", "--facts", json.dumps(SHOT), "--reading", '{"strict": true}')
    assert "bb-ruling-range-count" in trainer(*strict, lang="en").out


def test_policy(trainer: Trainer) -> None:
    """A policy answers each choice, by its name or by its name without the number."""
    policy = {"extra-dice": 1, "raise": "stop"}
    arguments = ("odds", "--rule", "abtf-3", "--facts", json.dumps(CHALLENGE), "--json")
    data = json.loads(trainer(*arguments, "--policy", json.dumps(policy)).out)
    passed = {row["value"]: Fraction(row["exactly"]) for row in data["fields"]["passed"]}
    assert passed[True] == 1 - Fraction(5, 6) ** 4
    wrong = trainer(*arguments, "--policy", '{"extra-dice": "9"}', lang="en")
    assert wrong.status == 2
    assert "policy.extra-dice: 9 is not one of: 0, 1, 2" in wrong.err


def test_best(trainer: Trainer) -> None:
    """Best play is told with the worth of every option; what is on the table already counts."""
    arguments = ("odds", "--rule", "abtf-3", "--facts", json.dumps(CHALLENGE), "--best")
    data = json.loads(trainer(*arguments, "--json").out)
    assert data["best"]["option"] == "0"
    assert data["best"]["options"]["1"] == ["65/81", "103/144"]
    now = json.loads(trainer(*arguments, "--given", '["0", [1, 5, 5]]', "--json").out)
    assert now["best"]["question"] == "raise-1"
    assert now["best"]["option"] == "face-5"
    text = trainer(*arguments, "--given", '["0", [1, 5, 5]]', lang="en").out
    assert "Best: face-5" in text
    assert trainer(*arguments, "--given", '["0"]', lang="en").status == 0


def test_what_does_not_go_together(trainer: Trainer) -> None:
    """Options that contradict each other are refused with what to do."""
    facts = ("odds", "--rule", "abtf-3", "--facts", json.dumps(CHALLENGE))
    assert "give one" in trainer(*facts, "--best", "--policy", "{}", lang="en").err
    assert "Add it" in trainer(*facts, "--given", '["0"]', lang="en").err
    assert "goes with --rule" in trainer("odds", "--best", lang="en").err


def test_facts_from_a_file(trainer: Trainer, tmp_path) -> None:
    """Facts may lie in a file."""
    path = tmp_path / "shot.json"
    path.write_text(json.dumps(SHOT))
    assert trainer("odds", "--facts", str(path)).out == (
        trainer("odds", "--facts", json.dumps(SHOT)).out
    )
    path.write_text("{")
    ran = trainer("odds", "--facts", str(path), lang="en")
    assert ran.status == 2
    assert "No JSON" in ran.err


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", "Defenders 1: Strength: Full strength; Disrupted: yes", "Defenders 2: "),
        ("ru", "Обороняющиеся 1: Сила: полная сила; Дезорганизовано: да", "Обороняющиеся 2: "),
    ],
)
def test_units_of_an_outcome_stand_one_below_the_other(lang: str, first: str, second: str) -> None:
    """Each in words, numbered where there are several."""
    foot = fighter(INFANTRY, 3, 4)
    data = facts("bb-6.3", assault([foot], [foot, foot]))
    found = told("bb-6.3", data, [[4, 4, 1], [1, 1, 1], [1, 1, 1]])
    say = Speaker(lang)
    lines = [line.strip() for line in outcome(found.value, say, "bb-6.3")]
    assert any(line.startswith(first) for line in lines)
    assert any(line.startswith(second) for line in lines)
    assert "State(" not in "".join([*lines, value(found.value, say)])


PLATOON = {
    "weapon": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 10},
    "unit": TANK,
    "morale": 8,
    "reduced": {"firepower": 2, "hit_number": 4, "armor": 2, "save_number": 5},
}
FIREFIGHT = {"one": PLATOON, "other": PLATOON, "distance": 7}


@pytest.mark.parametrize(("lang", "turns"), [("en", "Turns on average"), ("ru", "Ходов в среднем")])
def test_a_fight_of_several_turns(trainer: Trainer, lang: str, turns: str) -> None:
    """Who is left, in which state, and how many turns it takes on average."""
    given = ("odds", "--rule", "bb:firefight", "--facts", json.dumps(FIREFIGHT))
    ran = trainer(*given, lang=lang)
    assert ran.status == 0
    assert turns in ran.out
    answer = json.loads(trainer(*given, "--json").out)
    assert Fraction(answer["rounds"]) > 1
    chances = {row["value"]: Fraction(row["exactly"]) for row in answer["fields"]["winner"]}
    assert chances["one"] > chances["other"]
    assert sum(chances.values()) == 1


def test_a_fight_that_can_go_on_for_ever(trainer: Trainer) -> None:
    """Nobody can score a Hit: that is said, with its chance, and there is no number of turns."""
    foot = {"unit": INFANTRY, "assault": 0, "hit_number": 4}
    unit = {"fighter": foot, "morale": 7, "reduced": {"assault": 0, "hit_number": 4}}
    storm = {"attackers": [unit], "defenders": [unit], "retreat": {"entries": [{"side": 0}]}}
    given = ("odds", "--rule", "bb:storm", "--facts", json.dumps(storm))
    ran = trainer(*given, lang="en")
    assert ran.status == 0
    assert "for ever" in ran.out
    assert "100%" in ran.out
    answer = json.loads(trainer(*given, "--json").out)
    assert answer["rounds"] is None
    assert [way["ending"] for way in answer["ways"]] == ["endless"]


def test_schema_of_the_facts(trainer: Trainer) -> None:
    """What a rule or a fight wants to know, as a JSON Schema."""
    schema = json.loads(trainer("odds", "--rule", "bb:volleys", "--schema").out)
    assert schema["required"] == ["firer", "target", "distance", "rounds"]
