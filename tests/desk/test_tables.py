"""The desk's calls for who plays: a form, a table asked roll by roll, odds, cards, rulings, fights."""

from __future__ import annotations

import json
import tomllib
from fractions import Fraction
from typing import Any

import pytest

from trainer.desk import CALLS, answer
from trainer.desk.card import of_bytes, written
from trainer.messages import LANGUAGES, Speaker
from trainer.odds import every
from trainer.rules import RULES, RULINGS, find, parse, rolled
from trainer.rules.bb.aid import parse as card_of

TANK = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 4},
        "distance": 6,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
    "cover": {"terrain": "woods"},
}
CARD = {
    "terrain": {"woods": {"infantry_bonus": 2, "vehicle_bonus": 2}},
    "counters": {"Tank A": {"kind": "vehicle", "ap": {"firepower": 5, "hit_number": 3}}},
    "readings": {"bb-ruling-range-count": "count-target"},
}


def asked(call: str, **args: Any) -> dict[str, Any]:
    return json.loads(answer(json.dumps({"call": call, "args": args})))


def value(call: str, **args: Any) -> Any:
    found = asked(call, **args)
    assert found["ok"], found
    return found["value"]


def error(call: str, **args: Any) -> dict[str, Any]:
    found = asked(call, **args)
    assert not found["ok"]
    return found["error"]


def fields(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["path"]: one for one in found["fields"]}


# ------------------------------------------------------------------ form


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_form_and_every_field_its_words(lang: str) -> None:
    """Without any facts each executable rule shows its fields with a label, and says what it lacks."""
    for key in RULES:
        found = value("form", rule=key, lang=lang)
        for one in found["fields"]:
            assert one["label"], (key, one["path"])
            assert one["kind"] in {
                "counter", "choice", "bool", "whole", "text", "texts", "list", "records", "part"
            }  # fmt: skip
            assert one["kind"] != "whole" or one["low"] < one["high"]
            if one["kind"] == "choice":
                assert all(choice["text"] for choice in one["choices"])
        required = [one for one in found["fields"] if one["required"]]
        assert found["ready"] == (not required and not found["complaint"]), key
        assert found["ready"] or found["complaint"], key


def test_a_form_follows_what_was_answered() -> None:
    """The target's Save Number is asked for once Armor is printed; infantry has none to ask for."""
    bare = fields(value("form", rule="bb-6.1", facts={"target": {"kind": "infantry"}}))
    assert "target.armor" not in bare
    armored = fields(
        value("form", rule="bb-6.1", facts={"target": {"kind": "vehicle", "armor": 2}})
    )
    assert armored["target.armor"]["value"] == 2
    assert "target.save_number" in armored


def test_a_list_has_the_fields_of_its_records() -> None:
    """Each fighter that the facts name has fields of its own under a heading that counts him."""
    found = value("form", rule="bb-6.3", facts={"attackers": [{}, {}]})
    paths = fields(found)
    assert paths["attackers"]["kind"] == "records"
    assert paths["attackers"]["value"] == 2
    titles = {one["title"] for one in found["fields"] if one["path"].startswith("attackers[1]")}
    assert len(titles) >= 1
    assert all("2" in title for title in titles)


def test_wrong_values_are_refused_beside_their_fields() -> None:
    """A number out of its range and a word that is no choice each get their own sentence."""
    facts = {"aim": {"distance": 999, "firer": {"ammunition": "laser"}}}
    found = value("form", rule="bb-6.1", facts=facts, lang="en")
    assert not found["ready"]
    wrong = {path: one["error"] for path, one in fields(found).items() if "error" in one}
    assert set(wrong) == {"aim.distance", "aim.firer.ammunition"}
    assert "999" in wrong["aim.distance"]
    assert "laser" in wrong["aim.firer.ammunition"]


def test_facts_that_a_rule_does_not_have_are_refused_with_their_path() -> None:
    """A strange name in a link is an error of its own, and never reaches the rule."""
    assert error("form", rule="bb-6.1", facts={"aim": {"wings": 2}})["field"] == "facts.aim.wings"
    assert error("form", rule="bb-6.1", facts=[1])["field"] == "facts"
    assert error("form", rule="bb-9.9.9")["key"] == "error.rule"


def test_a_list_without_end_is_refused_before_it_is_played() -> None:
    """Thousands of records in a link are refused by their number, whatever is asked of them."""
    facts = {"attackers": [{}] * 4000}
    for call in ("form", "table", "odds"):
        wrong = error(call, rule="bb-6.3", facts=facts)
        assert (wrong["field"], wrong["given"]) == ("facts.attackers", 4000)


def test_a_counter_fills_in_what_the_book_states_and_says_so() -> None:
    """With the T-72 named, its numbers stand in the form with the rule that prints them."""
    facts = {"aim": {"firer": {"preset": "T-72", "ammunition": "AP"}}}
    found = value("form", rule="bb-6.1", facts=facts, lang="en")
    assert fields(found)["aim.firer.firepower"]["filled"] == 4
    assert any("T-72" in step["text"] and step["rule"] == "bb-1.3.4.2" for step in found["filled"])
    choices = fields(found)["aim.firer.preset"]["choices"]
    assert {"T-72", "training-tank"} <= {one["value"] for one in choices}
    assert {one["origin"] for one in choices} == {"book", "training"}


def test_the_players_own_card_fills_in_and_its_readings_hold() -> None:
    """A counter of the card is offered first; the house reading decides how the range is counted."""
    found = value("form", rule="bb-6.1", facts=TANK, aid=CARD)
    assert fields(found)["aim.firer.preset"]["choices"][0]["value"] == "Tank A"
    assert fields(found)["cover.terrain_bonus"]["filled"] == 2
    played = value("table", rule="bb-6.1", facts=TANK, aid=CARD)
    assert {"ruling": "bb-ruling-range-count", "reading": "count-target"} in played["readings"]


def test_help_names_the_rules_that_it_cites() -> None:
    """The numbers in the brackets of a help are ids of rules that a page can link to."""
    found = fields(value("form", rule="bb-6.1", facts=TANK))
    assert found["cover.wreck"]["help"]
    assert "bb-6.1.7" in {c for one in found.values() for c in one["cites"]}


# ------------------------------------------------------------------ table


def test_a_table_is_asked_roll_by_roll_and_ends_with_its_steps() -> None:
    """First the attacker's dice, then the defender's, then the outcome that the engine computes."""
    first = value("table", rule="bb-6.1", facts=TANK)["question"]
    assert (first["kind"], first["dice"], first["faces"]) == ("roll", 3, [1, 2, 3, 4, 5, 6])
    second = value("table", rule="bb-6.1", facts=TANK, answers=[[5, 6, 1]])
    assert second["question"]["dice"] == 4
    assert [one["answer"] for one in second["asked"]] == ["5, 6, 1"]
    end = value("table", rule="bb-6.1", facts=TANK, answers=[[5, 6, 1], [2, 6, 3, 4]])
    assert (end["end"], end["outcome"]["net_hits"]) == ("outcome", 1)
    assert all(step["rule"] and step["text"] for step in end["steps"])
    assert "184/729" in end["chances"][0]


def test_the_copied_text_cites_every_step_in_both_languages() -> None:
    """Either language can be copied from either page: each step in it names its rule."""
    end = value("table", rule="bb-6.1", facts=TANK, answers=[[5, 6, 1], [2, 6, 3, 4]], lang="ru")
    for lang in LANGUAGES:
        for step in end["steps"]:
            assert f"[{step['rule']}]" in end["text"][lang]
    assert "Hits that get through: 1" in end["text"]["en"]
    assert "Оставшиеся попадания: 1" in end["text"]["ru"]


def test_a_wrong_answer_is_named_by_its_place() -> None:
    """Two dice where three are rolled: which answer, what was given, what is wanted."""
    wrong = error("table", rule="bb-6.1", facts=TANK, answers=[[5, 6]], lang="en")
    assert wrong["field"] == "answers[0]"
    assert "3 × d6" in wrong["text"]
    more = error("table", rule="bb-6.1", facts=TANK, answers=[[1, 1, 1], [2], [3]])
    assert more["field"] == "answers[1]"


def test_what_is_forbidden_and_what_is_open_are_kept_apart() -> None:
    """A shot out of range is forbidden by its rule; a strict reading leaves the ruling open."""
    far = {**TANK, "aim": {**TANK["aim"], "distance": 40}}
    assert value("table", rule="bb-6.1", facts=far)["end"] == "forbidden"
    strict = value("table", rule="bb-6.1", facts=TANK, reading={"strict": True})
    assert strict["end"] == "undecided"
    assert strict["ruling"] in RULINGS


def test_seeded_dice_are_the_same_whoever_asks_again() -> None:
    """The dice come from the seed and their place: going back brings no others."""
    dice = value("roll", rule="bb-6.1", facts=TANK, seed=7)["faces"]
    assert dice == value("roll", rule="bb-6.1", facts=TANK, seed=7)["faces"]
    seeds = {tuple(value("roll", rule="bb-6.1", facts=TANK, seed=n)["faces"]) for n in range(20)}
    assert len(seeds) > 5
    assert error("roll", rule="bb-6.1", facts=TANK, seed=-1)["field"] == "seed"
    assert error("roll", rule="bb-6.1", facts=TANK, seed=10**12)["field"] == "seed"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_of_the_derived_cases_can_be_put_to_the_table(lang: str) -> None:
    """Any rule, played with its defaults as far as seeded answers go, always has words to ask in."""
    for key, rule in RULES.items():
        try:
            parse(rule.facts, {})
        except ValueError:
            continue
        answers: list[Any] = []
        for _ in range(20):
            found = value("table", rule=key, facts={}, answers=answers, lang=lang)
            if "question" not in found:
                assert found["verdict"], key
                break
            question = found["question"]
            assert question["text"]
            if question["kind"] == "roll":
                roll = value("roll", rule=key, facts={}, answers=answers, seed=1, lang=lang)
                answers.append(roll["faces"])
            else:
                answers.append(question["options"][0]["value"])


# ------------------------------------------------------------------ odds


def test_odds_are_those_of_the_engine_with_at_least() -> None:
    """The rows of the net Hits are exactly what `every` says, to the fraction."""
    found = value("odds", rule="bb-6.1", facts=TANK)
    rows = found["fields"][0]["rows"]
    odds = every("bb-6.1", parse(find("bb-6.1").facts, TANK)).of(lambda o: o.net_hits)
    assert {row["text"]: row["exact"] for row in rows} == {
        str(hits): str(chance) for hits, chance in odds.probabilities().items()
    }
    assert rows[1]["at_least"]["exact"] == str(odds.at_least(1))
    assert sum(Fraction(row["exact"]) for row in rows) == 1


def test_the_worth_of_a_modifier_is_the_same_shot_without_it() -> None:
    """Extended range taken away leaves the odds of the same shot at normal range."""
    found = value("odds", rule="bb-6.1", facts=TANK, worth=True)
    worth = {row["rule"]: row for row in found["worth"]}
    near = {**TANK, "aim": {**TANK["aim"], "distance": 5}}
    odds = every("bb-6.1", parse(find("bb-6.1").facts, near)).of(lambda o: o.net_hits)
    assert worth["bb-6.1.1"]["exact"] == str(odds.at_least(1))
    assert worth["bb-6.1.1"]["change"].startswith("−")
    assert found["measure"]["exact"] == found["fields"][0]["rows"][1]["at_least"]["exact"]


def test_looking_for_the_worth_leaves_the_rules_as_they_were() -> None:
    """After the call every rule is played by its own function again."""
    before = {key: rule.function for key, rule in RULES.items()}
    value("odds", rule="bb-6.1", facts=TANK, worth=True)
    assert {key: rule.function for key, rule in RULES.items()} == before


def test_a_choice_waits_for_a_policy_or_for_the_best() -> None:
    """A challenge of the gamebook: which choice waits; with the best play, its odds and advice."""
    facts = {"attribute": 3, "difficulty": 4, "morale_points": 2}
    waits = value("odds", rule="abtf-3", facts=facts)
    assert {o["value"] for o in waits["choice"]["options"]} >= {"0", "1"}
    best = value("odds", rule="abtf-3", facts=facts, best=True, lang="en")
    assert best["best"]["options"]
    assert sum(Fraction(row["exact"]) for row in best["fields"][0]["rows"]) == 1
    assert error("odds", rule="bb-6.1", facts=TANK, best=True)["key"] == "table.best_none"


# ------------------------------------------------------------------ cards, counters, rulings


def test_a_card_goes_to_toml_and_back_unchanged() -> None:
    """What the page saves is what the command line reads: the same card to the byte."""
    whole = value("aid", data=CARD)
    assert tomllib.loads(whole["toml"]) == whole["aid"] == CARD
    again = value("aid", toml=whole["toml"])
    assert (again["faults"], again["toml"]) == ([], whole["toml"])
    found, faults = of_bytes(whole["toml"].encode())
    assert found == card_of(CARD)
    assert faults == ()


def test_names_that_toml_must_quote_come_back() -> None:
    """Quotes, dots, Cyrillic and a backslash in the name of a counter survive the file."""
    for name in ('Т-72 "Урал"', "a.b", "c\\d", "naïve # no comment", " x "):
        card = card_of({"counters": {name: {"armor": 3}}, "chaos": {"7": f"{name}!"}})
        found, faults = of_bytes(written(card).encode())
        assert faults == ()
        assert found == card


def test_a_wrong_card_is_refused_with_its_lines() -> None:
    """Each fault has its sentence and its line; nothing of the card is used."""
    found = value("aid", toml="[terrain.woods]\ninfantry_bonus = 99\n[weather]\nrain = 1\n")
    assert [fault["line"] for fault in found["faults"]] == [2, 3]
    assert "aid" not in found
    assert value("aid", toml="[[[")["faults"][0]["line"] == 1
    assert error("aid", toml=5)["key"] == "table.aid_toml"
    assert error("form", rule="bb-6.1", aid={"weather": {}})["field"] == "aid.weather"


def test_counters_say_where_their_numbers_are_from() -> None:
    """The book's own with citations, the made-up ones apart, the card's where there is one."""
    found = value("counters", lang="en", aid=CARD)
    assert [one["name"] for one in found["card"]] == ["Tank A"]
    assert any("T-72" in one["name"] for one in found["book"])
    assert {one["name"] for one in found["training"]} >= {"training-tank"}


def test_every_ruling_is_there_with_its_readings() -> None:
    """All rulings of the registry, by book, each with readings and our default."""
    found = value("rulings")
    assert sum(map(len, found.values())) == len(RULINGS)
    assert set(value("rulings", book="eup")) == {"eup"}
    assert error("rulings", book="xx")["field"] == "book"


# ------------------------------------------------------------------ fights

SHEET = {
    "lines": ["SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"],
    "body": 3,
    "lp": 8,
    "mp": 1,
    "weapons": ["knife ×2"],
}


def test_a_sheet_says_what_it_lacks_and_what_is_wrong() -> None:
    """Nothing typed: the enemies; a line that is none: its place and the right form."""
    assert [n["field"] for n in value("fight")["needs"]] == ["lines"]
    half = value("fight", sheet={"lines": SHEET["lines"]})
    assert [n["field"] for n in half["needs"]] == ["body", "lp", "mp", "weapons"]
    bad = value("fight", sheet={**SHEET, "lines": ["a soldier"], "body": 9}, lang="en")
    assert [(f["field"], f["place"]) for f in bad["faults"]] == [("lines", 0), ("body", None)]
    assert "Difficulty" in bad["faults"][0]["text"]


@pytest.mark.parametrize("line", [SHEET["lines"][0], "СОЛДАТ (Тело) Сложность 4; 5 ОЖ; 3 ОУ"])
def test_a_fight_runs_to_its_end_with_undo_and_coach(line: str) -> None:
    """Answers one by one, rolls from the seed, a step back, advice, and a text to copy."""
    sheet = {**SHEET, "lines": [line]}
    state = value("fight", sheet=sheet, seed=5, coach=True)
    assert state["coach"]["rows"]
    assert 0 < state["coach"]["share"] < 1
    for _ in range(200):
        question = state["now"].get("question")
        if question is None:
            break
        act = (
            {"roll": True}
            if question["kind"] == "roll"
            else {"answer": question["options"][0]["value"]}
        )
        before = state["answers"]
        state = value("fight", sheet=sheet, seed=5, answers=before, act=act)
        assert state["answers"][:-1] == before
    assert state["now"]["verdict"]
    assert state["now"]["assaults"]
    back = value("fight", sheet=sheet, seed=5, answers=state["answers"], act={"undo": 2})
    assert back["answers"] == state["answers"][:-2]
    assert set(state["text"]) == set(LANGUAGES)


def test_an_answer_that_cannot_be_is_refused_and_the_fight_stays() -> None:
    """A face that no die has is an error with what is allowed."""
    start = value("fight", sheet=SHEET, seed=1)
    answers = start["answers"]
    while start["now"]["question"]["kind"] != "roll":
        option = start["now"]["question"]["options"][0]["value"]
        start = value("fight", sheet=SHEET, answers=answers, act={"answer": option})
        answers = start["answers"]
    dice = start["now"]["question"]["dice"]
    wrong = error("fight", sheet=SHEET, answers=answers, act={"answer": [7] * dice}, lang="en")
    assert "7" in wrong["text"]
    assert error("fight", sheet=SHEET, answers=answers, act={"fly": 1})["text"]


# ------------------------------------------------------------------ all calls


@pytest.mark.parametrize("call", sorted(set(CALLS) - {"question"}))
@pytest.mark.parametrize(
    "args",
    [
        {"rule": None},
        {"rule": "bb-6.1", "facts": {"aim": None}},
        {"rule": "bb-6.1", "facts": {"aim": {"firer": [1, 2]}}},
        {"rule": "bb-6.3", "facts": {"attackers": 7}},
        {"rule": "bb-6.1", "facts": {}, "answers": "x"},
        {"rule": "bb-6.1", "facts": TANK, "answers": [{"a": 1}]},
        {"rule": "bb-6.1", "facts": TANK, "reading": {"rulings": {"x": "y"}}},
        {"rule": "bb-6.1", "facts": {"aim": {"firer": {"preset": {"a": 1}}}}},
        {"sheet": 5},
        {"sheet": {"lines": [5]}},
        {"sheet": SHEET, "answers": [[9, 9, 9, 9]]},
        {"aid": "x"},
        {"unknown": "<script>"},
        {"toml": "\ud800"},
    ],
    ids=str,
)  # fmt: skip
def test_no_request_is_a_fault_of_ours(call: str, args: dict[str, Any]) -> None:
    """Whatever a link or a stored file says, it is answered or refused in a sentence."""
    found = asked(call, **args)
    assert found["ok"] or (found["error"]["key"] != "desk.fault" and found["error"]["text"]), found


def test_seeded_dice_give_an_ending_that_the_engine_knows() -> None:
    """The roll call's dice are of the die that the question names, and the rule takes them."""
    answers: list[Any] = []
    while "question" in (found := value("table", rule="bb-6.1", facts=TANK, answers=answers)):
        answers.append(value("roll", rule="bb-6.1", facts=TANK, answers=answers, seed=3)["faces"])
    assert found["end"] == "outcome"
    facts = parse(find("bb-6.1").facts, TANK)
    assert type(rolled("bb-6.1", facts, 3)).__name__ == "Outcome"
    assert Speaker("en").language == "en"
