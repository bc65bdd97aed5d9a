"""`trainer ask` over lists of units and parts that may be left out, and finding a rule by a word."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from cli.conftest import Ran, Trainer
from rules.cases import CASES
from shots import facts

from trainer.cli.terminal import broken
from trainer.desk.form import HERE, Many, dotted, flat, nested, path_of, pointless, slots
from trainer.desk.shown import label
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.rules import RULES, Reading, dump, told

ATTACKERS = "2\nпех\n>\n2\n4\n1\n>\nмаш\n\n>\n2\n5\n>\n"
DEFENDERS = "1\nпех\n\nда\n2\n4\n>\n"
REST = "1\n0\n>\nда\n\n\n1\n"  # one way in, from the top; a city; an HQ with the defenders
DICE = "451\n26\n61\n1\n"
ASSAULT = (ATTACKERS + DEFENDERS + REST + DICE).splitlines(True)


def last_object(ran: Ran) -> dict[str, Any]:
    return json.loads(ran.out.splitlines()[-1])


def plain(ran: Ran) -> str:
    return ran.out.replace("\u00a0", " ")


def asked(trainer: Trainer, rule: str, typed: str, lang: str = "ru") -> dict[str, Any]:
    ran = trainer("ask", rule, "--json", stdin=typed, lang=lang)
    assert ran.status == 0, ran.err
    return last_object(ran)


def test_assault(trainer: Trainer) -> None:
    """An Assault is typed unit by unit, and is what the rule makes of the same facts."""
    answer = asked(trainer, "bb-6.3", "".join(ASSAULT))
    expected = {
        "attackers": [
            {"unit": {"kind": "infantry"}, "assault": 2, "hit_number": 4, "leadership": 1},
            {"unit": {"kind": "vehicle"}, "assault": 2, "hit_number": 5},
        ],
        "defenders": [
            {"unit": {"kind": "infantry", "disrupted": True}, "assault": 2, "hit_number": 4}
        ],
        "retreat": {"entries": [{"side": 0}]},
        "urban": True,
        "defender_hq": "full",
    }
    assert answer["facts"] == dump(facts("bb-6.3", expected))
    ending = told("bb-6.3", facts("bb-6.3", expected), answer["answers"], Reading())
    assert answer["outcome"] == dump(ending)


def test_assault_says_of_whom_it_asks(trainer: Trainer) -> None:
    """Each unit has a heading with its place in the list, each roll says whose it is."""
    ran = trainer("ask", "bb-6.3", stdin="".join(ASSAULT), lang="ru")
    for heading in ("— Атакующие, 2 из 2 —", "— Обороняющиеся, 1 из 1 —", "— Отступление —"):
        assert heading in ran.out
    assert "Атакующие 2. Штурм, атакующий: 2 кубика" in plain(ran)
    assert "Атакующие. Кому достаётся лишнее попадание? Бросьте d2" in ran.out
    assert "На d6 это 1, если выпало от 1 до 3" in ran.out
    assert "[{" not in ran.out.partition("По шагам")[0], "no JSON to be typed"


def test_resuming_among_units(trainer: Trainer) -> None:
    """Stopped anywhere, the command that goes on has the units so far and asks for what is left."""
    fighters = "2\nпех\n\n\n2\n4\n1\n\nмаш\n\n\n\n2\n5\n\n\n\n1\nпех\n\nда\n2\n4\n\n\n"
    typed = (fighters + "1\n0\n\n\n\nда\n\n\n1\n" + DICE).splitlines(True)
    straight = asked(trainer, "bb-6.3", "".join(typed))
    assert straight["facts"] == asked(trainer, "bb-6.3", "".join(ASSAULT))["facts"]
    for stop in range(1, len(typed)):
        ran = trainer("ask", "bb-6.3", stdin="".join(typed[:stop]), lang="ru")
        assert ran.status == 2
        command = next(row for row in ran.err.splitlines() if row.startswith("trainer ask"))
        rest = "".join(typed[stop:])
        again = trainer(*shlex.split(command)[1:], "--json", stdin=rest, lang="ru")
        assert last_object(again) == straight, stop


def test_fewer_units_after_all(trainer: Trainer) -> None:
    """Going back to the count and lowering it leaves out the units beyond it."""
    typed = "2\nпех\n>\n2\n4\n>\nмаш\n" + "<\n" * 9 + "1\n.\n"
    typed += "1\nпех\n1\n0\n45\n"
    found = asked(trainer, "bb-6.3", typed)["facts"]
    assert [unit["unit"]["kind"] for unit in found["attackers"]] == ["infantry"]


def test_two_weapons(trainer: Trainer) -> None:
    """Infantry with a Support Weapon: each shot under its own heading, each roll with its weapon."""
    shot = "2\n3\n5\n4\n>\n3\n>\nпех\n>\n4\n>\n"
    missile = "1\n4\n4\n8\n\nда\n>\n5\n>\nмаш\n2\n5\n>\n>\n"
    typed = "да\n" + shot + "да\n" + missile + "\n561\n124\n4444\n12\n"
    ran = trainer("ask", "bb-6.1:volley", stdin=typed, lang="ru")
    assert ran.status == 0, ran.err
    assert "— Основное оружие · Стрелок —" in ran.out
    assert "— Оружие поддержки · Цель —" in ran.out
    assert "Оружие поддержки. Бросьте на попадание: 4 кубика" in plain(ran)
    alone = trainer("ask", "bb-6.1:volley", "--json", stdin="\n\n\n", lang="ru")
    assert last_object(alone)["facts"] == {"main": None, "support": None, "support_weapons": 1}


def test_artillery_on_a_stack(trainer: Trainer) -> None:
    """A stack with a loaded transport under HE fire; nobody is asked who is Concealed or Morale."""
    typed = "4\n5\n2\nпех\n>\nмаш\n1\n5\n>\nда\n>\nлес\n\n\n\n\n1\n5651\n1\n1\n4\n3\n"
    ran = trainer("ask", "bb-8.1", stdin=typed, lang="ru")
    assert ran.status == 0, ran.err
    assert "— Подразделения в гексе, 2 из 2 · Пехота в нём —" in ran.out
    for word in ("Движется (", "разведки противника (", "Мораль ("):
        assert word not in ran.out


def test_defaults_of_this_part(trainer: Trainer) -> None:
    """`>` takes the defaults of the part at hand; the next part is asked."""
    typed = "ap\n3\n4\n10\n>\n8\n>\nvehicle\n2\n5\n>\ncity\n>\n456\n1346\n"
    ran = trainer("ask", "--json", stdin=typed, lang="en")
    assert last_object(ran)["facts"]["cover"]["terrain"] == "city"
    assert ran.err.count("Name on the counter (") == 1
    for heading in ("— Firer —", "— Firing —", "— Target —", "— The target's hex —"):
        assert heading in ran.err


@pytest.mark.parametrize("typed", [">", "Ю", "дальше"])
def test_defaults_on_a_russian_keyboard(trainer: Trainer, typed: str) -> None:
    """Ю lies on the > of a Russian keyboard."""
    stdin = f"ББ\n3\n4\n10\n{typed}\n8\n.\nмаш\n456\n"
    assert asked(trainer, "bb-6.1", stdin)["facts"]["aim"]["distance"] == 8


def test_after_a_move_its_numbers_are_wanted(trainer: Trainer) -> None:
    """Movement and the penalty are asked for without a default as soon as a move is typed."""
    typed = "ОФ\n3\n5\n6\n\n\nда\n>\n4\n\n3\n\n8\n\n1\n.\nпех\n123\n"
    ran = trainer("ask", stdin=typed, lang="ru")
    assert ran.status == 0, ran.err
    assert "Подвижность на фишке (1…100): " in ran.out
    assert ran.out.count("Не указано: ") == 2


@pytest.mark.parametrize(
    ("given", "rule"),
    [("штурм", "bb-6.3"), ("ПРОРЫВ", "bb-6.4"), ("птур", "bb-6.1:volley"), ("сбор", "bb-4.3")],
)
def test_rule_by_a_word(trainer: Trainer, given: str, rule: str) -> None:
    """A word of the menu names its rule, without the texts of the rules."""
    ran = trainer("ask", given, stdin="", lang="ru")
    assert f"Правило {rule}." in ran.out


@pytest.mark.parametrize("name", CASES)
def test_flat_and_nested_are_inverse_for_every_case(name: str) -> None:
    """Facts with lists and parts left out come back as they were."""
    key, data, _ = CASES[name]
    known = slots(RULES[key].facts)
    assert facts(key, nested(flat(data, known))) == facts(key, data)


def test_records_that_are_gone_are_left_out() -> None:
    """What was typed of a record that is not there any more is no fact."""
    values = {("units",): Many(1), ("units", "[0]", "a"): 1, ("units", "[1]", "a"): 2}
    assert nested(values) == {"units": [{"a": 1}]}
    assert nested({("part",): None, ("part", "a"): 1}) == {"part": None}
    assert nested({("part",): HERE}) == {"part": {}}
    assert path_of(dotted(("a", "[1]", "b"))) == ("a", "[1]", "b")


def every_slot(key: str) -> list[Any]:
    """The questions of a rule with one record in each list and every part there."""
    values: dict[tuple[str, ...], Any] = {}
    while True:
        found = slots(RULES[key].facts, values=values)
        new = [slot for slot in found if slot.holds and slot.path not in values]
        if not new:
            return list(found)
        values |= {slot.path: Many(1) if slot.many else HERE for slot in new}


@pytest.mark.parametrize("key", RULES)
def test_every_fact_of_a_record_has_a_label(key: str) -> None:
    """No fact is asked for by its name in JSON."""
    for slot in every_slot(key):
        assert {f"field.{slot.name}", f"field.{slot.owner.__name__}.{slot.name}"} & set(SENTENCES)


def test_labels_of_one_record() -> None:
    """Where one name means two things, each record has its own label."""
    say = Speaker("ru")
    own = {slot.name: slot.owner for slot in slots(RULES["bb-4.2"].facts)}
    assert label("recon", say, own["recon"]) == "Это разведка"
    assert label("recon", say) == "На линии видимости разведки противника"


OTHERWISE: dict[str, Any] = {
    "Cover.ops_complete": True,
    "Cover.ops_complete_by_firing": True,
    "Cover.moving": True,
    "Cover.adjacent_enemy": True,
    "Cover.recon": "steady",
    "Fighter.hit_number": 3,
    "Fighter.leadership": 2,
    "Fighter.carries": True,
    "Occupant.morale": 7,
    "Target.counter": "M48",
}
"""What is not asked of a unit in an Assault or of a hex under artillery, and another answer to it."""

UNARMED: dict[str, Any] = {
    "a defender without an Assault value": (
        "bb-6.3",
        {
            "attackers": [{"unit": {"kind": "infantry"}, "assault": 2, "hit_number": 4}],
            "defenders": [{"unit": {"kind": "vehicle", "armor": 1, "save_number": 5}}],
            "retreat": {"entries": [{"side": 0}]},
        },
        {"attack-1": [5, 1]},
    )
}
KNOWN: dict[str, Any] = {**CASES, **UNARMED}
STACKS = [
    name
    for name, (key, _, _) in KNOWN.items()
    if key in ("bb-6.3", "bb-6.4", "bb-8.0", "bb-8.1", "bb-8.5", "bb-8.6")
]


def spared(name: str) -> list[tuple[str, dict[str, Any]]]:
    key, data, _ = KNOWN[name]
    given = flat(data, slots(RULES[key].facts))
    known = slots(RULES[key].facts, values=given)
    values = {slot.path: dump(slot.default) for slot in known if not slot.required} | given
    found = []
    for slot in known:
        fact = f"{slot.owner.__name__}.{slot.name}"
        if fact in OTHERWISE and pointless(slot, values):
            found.append((fact, nested({**given, slot.path: OTHERWISE[fact]})))
    return found


@pytest.mark.parametrize("name", STACKS)
def test_what_is_not_asked_of_a_stack_changes_nothing(name: str) -> None:
    """The other answer leads to the same ending."""
    key, data, answers = KNOWN[name]
    for fact, otherwise in spared(name):
        ending = told(key, facts(key, otherwise), answers, Reading())
        assert ending == told(key, facts(key, data), answers, Reading()), fact


def test_everything_spared_was_looked_at() -> None:
    """Each of these goes unasked in some case."""
    assert {fact for name in STACKS for fact, _ in spared(name)} == set(OTHERWISE)


def test_a_morale_roll_says_what_is_needed(trainer: Trainer) -> None:
    """Whoever rolls for Morale sees what the sum must not exceed."""
    ran = trainer("ask", "bb-4.3", stdin="7\n.\n34\n", lang="ru")
    assert "Мораль 7: сумма с поправками должна быть не больше." in ran.out


def test_lines_of_a_terminal_are_broken_between_words() -> None:
    """A sentence is broken between words and hangs; a command to be copied stays in one line."""
    assert broken(" 1. eins zwei drei", 12) == " 1. eins\n    zwei\n    drei"
    command = "trainer ask bb-6.3 --facts '{\"urban\": true}'"
    assert broken(f"Go on with:\n{command}", 15) == f"Go on with:\n{command}"
