"""`trainer ask` is a conversation in which nothing typed is lost."""

from __future__ import annotations

import json
import shlex

import pytest
from cli.conftest import Ran, Trainer

from trainer.cli.ask import faces_of
from trainer.cli.form import allowed, flat, nested, options, slots, understood
from trainer.messages import Speaker
from trainer.rules import BadInput
from trainer.rules.registry import RULES
from trainer.rules.table import D6, AtLeast, Roll, Who

FIRER = "ap\n3\n4\n10\n.\n"
TARGET = "8\nvehicle\n"  # after the dot, what has a default is taken; what has none is asked
ROLLS = "4 5 6\n"


def last_object(ran: Ran) -> dict:
    return json.loads(ran.out.splitlines()[-1])


def test_conversation(trainer: Trainer) -> None:
    """Facts, then dice; then the steps with their rules, the outcome, and how likely it was."""
    ran = trainer("ask", stdin=FIRER + TARGET + ROLLS, lang="en")
    assert ran.status == 0
    assert "To hit: 4, 5, 6. Needed: 4 or more. Result: 3 Hits. [bb-1.2.1]" in ran.out
    assert "Hits that get through: 3" in ran.out
    assert "Hits that got through, 3 or more: 1/8 = 12.50%" in ran.out


def test_conversation_in_russian(trainer: Trainer) -> None:
    """In Russian, enumerations are answered with the translated word, its beginning or a number."""
    ran = trainer("ask", "--json", stdin="бб\n3\n4\n10\n.\n8\nмаш\n456\n", lang="ru")
    assert ran.status == 0
    assert "Бросьте на попадание" in ran.err
    answer = last_object(ran)
    assert answer["facts"]["aim"]["firer"]["ammunition"] == "AP"
    assert answer["facts"]["target"]["kind"] == "vehicle"
    assert answer["outcome"]["net_hits"] == 3
    assert answer["chances"] == {"at_least": "1/8", "exactly": "1/8"}


def test_same_answer_as_resolve(trainer: Trainer) -> None:
    """What was asked can be resolved again from the facts and answers that `ask --json` prints."""
    asked = last_object(trainer("ask", "--json", "--seed", "7", stdin=FIRER + TARGET + "r\n"))
    request = {name: asked[name] for name in ("rule", "facts", "answers")}
    resolved = last_object(trainer("resolve", stdin=json.dumps(request)))
    assert resolved["outcome"] == asked["outcome"]
    assert resolved["steps"] == asked["steps"]


def test_seed_is_printed_and_gives_the_same_dice(trainer: Trainer) -> None:
    """The engine's dice come from a seed that is printed."""
    first = trainer("ask", "--seed", "11", stdin=FIRER + TARGET + "r\n", lang="en")
    again = trainer("ask", "--seed", "11", stdin=FIRER + TARGET + "r\n", lang="en")
    assert "(seed 11)" in first.out
    assert first.out == again.out


def test_wrong_answers_are_asked_again(trainer: Trainer) -> None:
    """A wrong answer is told what is allowed, and only that question is asked again."""
    stdin = "XX\nAP\n0\n3\nseven\n4\n10\n.\n" + TARGET + "45\n4 5 9\nfour\n4,5,6\n"
    ran = trainer("ask", stdin=stdin, lang="en")
    assert ran.status == 0
    for complaint in (
        "XX is not one of: 1 AP, 2 HE, 3 AA",
        "0 is not a whole number within 1…100",
        "seven is not a whole number",
        "2 is too few dice",
        "no die shows 9",
        "four is no list of dice",
    ):
        assert complaint in ran.out


def test_back(trainer: Trainer) -> None:
    """`<` goes back one question, from the dice too; what was typed before is the default then."""
    stdin = "AP\n5\n<\n3\n4\n10\n.\n8\nvehicle\n" + "<\n<\nyes\ndisrupted\n" + ROLLS
    ran = trainer("ask", "--json", stdin="<\n" + stdin, lang="en")
    assert "This is the first question." in ran.err
    assert last_object(ran)["facts"]["aim"]["firer"]["firepower"] == 3
    assert last_object(ran)["facts"]["cover"]["adjacent_enemy"] is True
    assert last_object(ran)["facts"]["cover"]["recon"] == "disrupted"


def test_default_is_what_was_typed(trainer: Trainer) -> None:
    """After going back, Enter keeps the earlier answer."""
    ran = trainer("ask", "--json", stdin="HE\n5\n<\n\n" + "4\n10\n.\n8\n1\n1 2 3 4 5\n", lang="en")
    assert last_object(ran)["facts"]["aim"]["firer"]["firepower"] == 5


def test_question_mark(trainer: Trainer) -> None:
    """`?` explains: what is meant, what is allowed, what Enter takes."""
    ran = trainer("ask", stdin="?\nAP\n3\n4\n10\n?\n", lang="en")
    assert "Ammunition (aim.firer.ammunition in JSON)." in ran.out
    assert "  2 HE (HE)" in ran.out
    assert "Enter takes: —" in ran.out


def test_fact_that_turns_out_missing(trainer: Trainer) -> None:
    """A fact that the rule needs in the end is asked for then; the rest is kept."""
    ran = trainer(
        "ask",
        "--facts",
        '{"aim": {"firer": {"ammunition": "AP", "firepower": 1, "hit_number": 4, "range": 9}, '
        '"distance": 5}, "target": {"kind": "vehicle", "armor": 1, "save_number": 4}, '
        '"cover": {"terrain": "rough"}}',
        "--json",
        stdin="1\n6\n1 1 1\n",
        lang="en",
    )
    assert ran.status == 0
    assert "The book does not contain the Terrain Table" in ran.err
    assert last_object(ran)["facts"]["cover"]["terrain_bonus"] == 1


def test_only_what_is_missing_is_asked(trainer: Trainer) -> None:
    """With all facts given, the first question is the roll."""
    facts = json.dumps({"purpose": "hits", "dice": 2, "number": 5})
    ran = trainer("ask", "bb-1.2.1", "--facts", facts, "--json", stdin="56\n")
    assert last_object(ran)["outcome"] == 2


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_end_of_input(trainer: Trainer, lang: str) -> None:
    """When the input ends early, what was typed comes back as a command that goes on."""
    ran = trainer("ask", stdin="AP\n3\n", lang=lang)
    assert ran.status == 2
    command = next(row for row in ran.err.splitlines() if row.startswith("trainer ask"))
    words = shlex.split(command)
    assert json.loads(words[-1]) == {"aim": {"firer": {"ammunition": "AP", "firepower": 3}}}
    again = trainer(*words[1:], "--json", stdin="4\n10\n.\n8\nvehicle\n456\n", lang=lang)
    assert again.status == 0
    assert last_object(again)["facts"]["aim"]["firer"]["firepower"] == 3


def test_interrupted(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends with 130, and nothing typed is lost."""
    typed = iter(["AP", "3"])

    def read(prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", read)
    ran = trainer("ask", lang="en")
    assert ran.status == 130
    assert '"firepower": 3' in ran.err
    assert "Traceback" not in ran.err


def test_choices_and_advice(trainer: Trainer) -> None:
    """A choice is made by name or number; `*` says what each option is worth."""
    ran = trainer(
        "ask", "abtf-3", "--json", stdin="3\n6\n2\n*\n0\n125\n*\nface-9\n4\nstop\n", lang="en"
    )
    answer = last_object(ran)
    assert answer["answers"] == {
        "extra-dice": "0",
        "dice": [1, 2, 5],
        "raise-1": "face-5",
        "raise-2": "stop",
    }
    assert answer["outcome"]["passed"]
    assert "Best: 0" in ran.err
    assert "Best: face-5" in ran.err
    assert "face-9 is not one of" in ran.err


def test_forbidden(trainer: Trainer) -> None:
    """What the rules forbid is said with the rule, without a roll."""
    ran = trainer("ask", stdin="AP\n3\n4\n10\n.\n30\nvehicle\n", lang="en")
    assert ran.status == 0
    assert "Not allowed (bb-6.1.1)" in ran.out


ROLL = Roll("hits", "bb-1.2.1", Who.ATTACKER, 3, AtLeast(4), D6)


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        ("4 5 6", [4, 5, 6]),
        ("456", [4, 5, 6]),
        ("4,5,6", [4, 5, 6]),
        (" 4;  5, 6 ", [4, 5, 6]),
        ("4", [4]),
        ("45 6", [45, 6]),
        ("four", None),
        ("4-5", None),
        ("٤٥٦", None),
    ],
)
def test_dice_as_typed(typed: str, faces: list[int] | None) -> None:
    """Dice are read with spaces, with commas, or run together."""
    assert faces_of(typed, ROLL) == faces


@pytest.mark.parametrize("key", RULES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_fact_can_be_asked(key: str, lang: str) -> None:
    """Every fact of every rule has a label and limits in both languages."""
    say = Speaker(lang)
    from trainer.messages.sentences import SENTENCES

    for slot in slots(RULES[key].facts):
        assert f"field.{slot.name}" in SENTENCES
        assert allowed(slot, say)
        for number, member in enumerate(options(slot), 1):
            for typed in (str(number), member.value, say.value(member), say.value(member).upper()):
                assert understood(slot, typed, {}, say) == member.value


def test_flat_and_nested_are_inverse() -> None:
    """Facts as JSON and facts as answers are the same facts."""
    known = slots(RULES["bb-6.1"].facts)
    facts = {"aim": {"firer": {"firepower": 3}, "distance": 2}, "cover": {"wreck": True}}
    assert nested(flat(facts, known)) == facts
    with pytest.raises(BadInput, match=r"facts\.aim\.wind"):
        flat({"aim": {"wind": 1}}, known)
