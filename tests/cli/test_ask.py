"""`trainer ask` is a conversation in which nothing typed is lost."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from cli.conftest import Ran, Trainer

from trainer.cli import readings
from trainer.desk.asking import faces_of, help_key
from trainer.desk.bans import ban
from trainer.desk.form import allowed, flat, nested, options, slots, understood
from trainer.messages import Speaker
from trainer.rules import BadInput, Reading
from trainer.rules.registry import RULES, RULINGS
from trainer.rules.table import D6, AtLeast, Roll, Who
from trainer.text import Library, Ruling

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
        stdin=".\n1\n6\n1 1 1\n",
        lang="en",
    )
    assert ran.status == 0
    assert "The book does not contain the Terrain Table" in ran.err
    assert last_object(ran)["facts"]["cover"]["terrain_bonus"] == 1


def test_only_what_is_missing_is_asked(trainer: Trainer) -> None:
    """With all facts given, the first question is the roll, and none of them is asked again."""
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
    assert "half-written" not in ran.err, "no file was being written"
    assert "Traceback" not in ran.err


def test_choices_and_advice(trainer: Trainer) -> None:
    """A choice is made by name or number; `*` says what each option is worth."""
    ran = trainer(
        "ask", "abtf-3", "--json", stdin="3\n6\n2\n*\n0\n155\n*\nface-9\n2\nstop\n", lang="en"
    )
    answer = last_object(ran)
    assert answer["answers"] == {
        "extra-dice": "0",
        "dice": [1, 5, 5],
        "raise-1": "face-5",
        "raise-2": "stop",
    }
    assert answer["outcome"]["passed"]
    assert "Best: 0" in ran.err
    assert "Best: face-5" in ran.err
    assert "face-9 is not one of" in ran.err


def test_what_combat_brings_along_is_given_not_asked(trainer: Trainer) -> None:
    """Nobody is asked what is taken off a die; who has it gives it, and it goes on being there."""
    plain = trainer("ask", "abtf-3", stdin="?\n1\n6\n1\n0\n6\n", lang="en")
    assert plain.status == 0
    assert "Taken off each die" not in plain.out
    given = trainer(
        "ask", "abtf-3", "--facts", '{"penalty": 1}', "--json", stdin="1\n6\n1\n1\n6\n5\n"
    )
    assert last_object(given)["facts"]["penalty"] == 1
    assert last_object(given)["answers"] == {"extra-dice": "1", "dice": [6], "bought-dice": [5]}
    stopped = trainer("ask", "abtf-3", "--facts", '{"penalty": 1}', stdin="1\n6\n")
    assert '"penalty": 1' in stopped.err


def test_dice_that_no_point_can_save_are_not_offered(trainer: Trainer) -> None:
    """A die that lacks more than all Morale Points left is no option; without one nothing is asked."""
    ran = trainer("ask", "abtf-3", "--json", stdin="2\n6\n2\n0\n24\nstop\n", lang="en")
    assert "stop, face-4 (" in ran.err
    ran = trainer("ask", "abtf-3", "--json", stdin="2\n6\n2\n0\n23\n", lang="en")
    assert "raise-1" not in last_object(ran)["answers"]


def test_forbidden(trainer: Trainer) -> None:
    """What the rules forbid is said with the rule, without a roll."""
    ran = trainer("ask", stdin="AP\n3\n4\n10\n.\n30\nvehicle\n", lang="en")
    assert ran.status == 0
    assert "Not allowed (bb-6.1.1)" in ran.out


def resumed(ran: Ran) -> list[str]:
    """The words after `trainer` of the command that goes on."""
    return shlex.split(next(row for row in ran.err.splitlines() if row.startswith("trainer ask")))[
        1:
    ]


GIVEN = {
    "aim": {
        "firer": {"ammunition": "AP", "firepower": 3, "hit_number": 4, "range": 10},
        "distance": 8,
    },
    "target": {"kind": "vehicle", "armor": 2, "save_number": 5},
}


def test_facts_that_are_not_given_are_asked(trainer: Trainer) -> None:
    """With --facts every fact that is not in it is asked, one with a default too."""
    ran = trainer("ask", "--facts", json.dumps(GIVEN), stdin="T-72\nyes\n.\n456\n1 1\n", lang="en")
    for label in ("Name on the counter", "Range is underlined", "Firepower is underlined"):
        assert f"{label} (" in ran.out
    for label in ("Ammunition (", "Hit Number (", "Distance in hexes, an adjacent hex being 1 ("):
        assert label not in ran.out


def test_resuming_goes_on_where_one_stopped(trainer: Trainer) -> None:
    """Stopped after any number of answers, the printed command asks for the next one and no other."""
    typed = "AP\n3\n4\n10\n\nno\n\n\n\n\n\n\n\n0\n8\nyes\n0\n\n\nvehicle\n2\n5\n".splitlines(True)
    rest = "full\nno\ncity\n\nno\nno\nno\nno\nno\nnone\n456\n1346\n".splitlines(True)
    whole = [*typed, *rest]
    straight = trainer("ask", "--json", stdin="".join(whole), lang="en")
    assert straight.status == 0, straight.err
    for stop in range(1, len(whole)):
        ran = trainer("ask", stdin="".join(whole[:stop]), lang="en")
        assert ran.status == 2
        again = trainer(*resumed(ran), "--json", stdin="".join(whole[stop:]), lang="en")
        assert again.out == straight.out, (stop, again.err)


def test_dice_are_not_lost(trainer: Trainer) -> None:
    """The command that goes on carries the dice that were given, and they are not asked again."""
    given = GIVEN | {"cover": {"terrain": "city"}}
    ran = trainer("ask", "--facts", json.dumps(given), stdin=".\n456\n", lang="en")
    words = resumed(ran)
    assert json.loads(words[words.index("--answers") + 1]) == {"hits": [4, 5, 6]}
    again = trainer(*words, "--json", stdin="1346\n", lang="en")
    assert last_object(again)["answers"] == {"hits": [4, 5, 6], "saves": [1, 3, 4, 6]}


def test_choices_are_not_lost(trainer: Trainer) -> None:
    """Choices are carried as dice are; a list of answers stands in the order of asking."""
    ran = trainer("ask", "abtf-3", stdin="3\n6\n2\n0\n155\n", lang="en")
    again = trainer(*resumed(ran), "--json", stdin="2\nstop\n", lang="en")
    facts = '{"attribute": 3, "difficulty": 6, "morale_points": 2}'
    listed = '["0", [1, 5, 5], "face-5"]'
    other = trainer(
        "ask", "abtf-3", "--facts", facts, "--answers", listed, "--json", stdin="stop\n"
    )
    assert last_object(again)["answers"] == last_object(other)["answers"]


def test_answer_that_does_not_fit(trainer: Trainer) -> None:
    """A given answer that no rule would take is told, and the question is put."""
    facts = json.dumps({"purpose": "hits", "dice": 2, "number": 5})
    arguments = ("ask", "bb-1.2.1", "--facts", facts, "--json")
    ran = trainer(*arguments, "--answers", '{"hits": [5, 6, 6]}', stdin="56\n", lang="en")
    assert "3 is too many dice" in ran.err
    assert last_object(ran)["outcome"] == 2
    assert trainer(*arguments, "--answers", "7", lang="en").status == 2


@pytest.mark.parametrize(("system", "kept"), [("C", True), ("ru_RU.UTF-8", False)])
def test_commands_keep_the_language(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch, system: str, kept: bool
) -> None:
    """A printed command speaks the language of the one that printed it."""
    monkeypatch.setenv("LC_ALL", system)
    stopped = trainer("ask", stdin="ББ\n3\n", lang="ru")
    assert ("--lang ru" in stopped.err) == kept
    facts = json.dumps({"purpose": "hits", "dice": 2, "number": 5})
    ran = trainer("ask", "bb-1.2.1", "--facts", facts, stdin="56\n", lang="ru")
    assert ("trainer odds --lang ru --rule" in ran.out) == kept
    monkeypatch.setenv("LC_ALL", "C")
    assert trainer(*resumed(stopped), stdin="", lang=None).status == 2


def test_chances_of_a_challenge(trainer: Trainer) -> None:
    """A challenge says how likely it was to pass and to fail, not only these very faces."""
    ran = trainer("ask", "abtf-3", stdin="3\n5\n0\n126\n", lang="en")
    assert "To pass: 19/27 = 70.37%" in ran.out
    assert "To fail: 8/27 = 29.63%" in ran.out
    ran = trainer("ask", "abtf-3", "--json", stdin="2\n5\n1\n0\n14\n1\n", lang="en")
    assert last_object(ran)["chances"] == {"passed_best": "3/4", "failed_best": "1/4"}


def test_chances_of_a_morale_check(trainer: Trainer) -> None:
    """A Morale check says how likely it was to pass."""
    ran = trainer("ask", "bb-1.6", "--json", stdin="7\n.\n34\n", lang="en")
    assert last_object(ran)["chances"]["passed"] == "7/12"
    assert last_object(ran)["chances"]["failed"] == "5/12"


def firer(**facts: str) -> str:
    """What is typed for an AP firer: Enter for everything with a default that is not given, up to
    the last fact given.
    """
    names = [slot.name for slot in slots(RULES["bb-6.1:aim"].facts)]
    whole = {"ammunition": "AP", "firepower": "3", "hit_number": "4", "range": "10"} | facts
    unasked = {"movement", "moving_penalty", "flown", "flies_on", "aa_missile", "army", "shooter"}
    if whole["ammunition"] != "HE":
        unasked.add("aa_unit")
    if whole.get("headquarters"):
        unasked.add("helicopter")
    names = [n for n in names if n not in unasked]
    last = max(names.index(name) for name in whole)
    return "".join(whole.get(name, "") + "\n" for name in names[: last + 1])


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        (firer(headquarters="yes"), "bb-1.3.3.2"),
        (firer(on_transport="yes"), "bb-5.2.3"),
        (firer(disrupted="yes"), "bb-6.1.7"),
        (firer(ops_complete="yes"), "bb-6.1"),
        (firer(firepower_underlined="yes", ammo_depletion="1"), "bb-6.1.4"),
        (firer(range_underlined="yes", distance="12"), "bb-6.1.1"),
        (firer(distance="22"), "bb-6.1.1"),
        (firer(distance="8", in_los="no"), "bb-6.1"),
        (firer(distance="8", moved="3"), "bb-6.1.3"),
        (firer(distance="8", smoke_on_line="no") + "infantry\n", "bb-6.1"),
        (
            firer(ammunition="HE", distance="8", smoke_on_line="no") + "vehicle\n3\n5\n",
            "bb-6.1",
        ),
    ],
)
def test_ban_comes_at_once(trainer: Trainer, typed: str, rule: str) -> None:
    """What cannot be fired is refused at the fact that forbids it, with the rule, nothing more asked."""
    ran = trainer("ask", stdin=typed, lang="en")
    assert ran.status == 0, ran.err
    assert f"Not allowed ({rule})" in ran.out
    short = trainer("ask", stdin="".join(typed.splitlines(True)[:-1]), lang="en")
    assert short.status == 2, "one fact less forbids nothing yet"


def test_ban_without_steps(trainer: Trainer) -> None:
    """No empty heading stands before a ban; in JSON the facts are those that were typed."""
    typed = firer(disrupted="yes")
    assert "Step by step" not in trainer("ask", stdin=typed, lang="en").out
    answer = last_object(trainer("ask", "--json", stdin=typed, lang="en"))
    assert answer["end"] == "forbidden"
    assert answer["facts"]["aim"]["firer"]["disrupted"] is True


def test_early_ban_agrees_with_the_whole_rule() -> None:
    """Nothing is refused early that the whole rule would allow."""
    known = slots(RULES["bb-6.1"].facts)
    for change in ({}, {"range_underlined": True}, {"firepower_underlined": True}):
        facts = {"aim": {"firer": GIVEN["aim"]["firer"] | change, "distance": 8}}
        whole = facts | {"target": GIVEN["target"]}
        for most in range(len(known) + 1):
            assert ban("bb-6.1", known[:most], flat(whole, known), Reading()) is None


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("rule", ["bb-9.9.9.9", "zzz"])
def test_unknown_rule(trainer: Trainer, lang: str, rule: str) -> None:
    """An unknown rule gets three near ones, or the command that lists all; never the whole list."""
    for command in (("ask", rule), ("odds", "--rule", rule), ("quiz", "--rule", rule)):
        ran = trainer(*command, lang=lang)
        assert ran.status == 2
        told = ran.err.splitlines()[-1]
        assert len(told) < 160
        assert "bb-" in told.replace(rule, "") or "trainer rules" in told


@pytest.mark.parametrize("key", RULES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_fact_is_explained(key: str, lang: str) -> None:
    """`?` has a sentence for each fact of each rule, with the number of the rule it belongs to."""
    from trainer.messages.sentences import SENTENCES

    say = Speaker(lang)
    for slot in slots(RULES[key].facts):
        name = help_key(slot)
        assert name != "help.other" or not EXPLAINED.match(key), slot.path
        text = say.text(name, rule=RULES[key].id, command="trainer rule")
        assert re.search(r"\d\.\d|, (п\.\u00a0)?\d\)|-\d|(sections?|разделы?) \d|\(A\d", text), text
        assert lang == "en" or text != SENTENCES[name]


@pytest.mark.parametrize("typed", ["<", "Б", "назад"])
def test_russian_keyboard(trainer: Trainer, typed: str) -> None:
    """Б and назад go back as < does, к rolls as r does; the first line says so."""
    stdin = f"ББ\n5\n{typed}\n3\n4\n10\n.\n8\nмаш\n{typed}\nнет\nк\n"
    ran = trainer("ask", "--json", stdin=stdin, lang="ru")
    assert last_object(ran)["facts"]["aim"]["firer"]["firepower"] == 3
    assert "Б или «назад» вместо <" in ran.err
    assert "к вместо r" in ran.err


def test_empty_line_at_the_dice(trainer: Trainer) -> None:
    """An empty Enter where dice are wanted says what is wanted, once for each."""
    ran = trainer("ask", stdin=FIRER + TARGET + "\n\n" + ROLLS, lang="en")
    assert ran.out.count("Waiting for 3 dice") == 2


@pytest.mark.parametrize(("lang", "name"), [("en", "third die"), ("ru", "третий кубик")])
def test_die_by_its_place(trainer: Trainer, lang: str, name: str) -> None:
    """A wrong die is named as a player counts: the third, not [2]."""
    stdin = FIRER.replace("ap", "1") + TARGET.replace("vehicle", "3") + "4 5 9\n" + ROLLS
    ran = trainer("ask", stdin=stdin, lang=lang)
    assert ran.status == 0
    assert name in ran.out
    assert "[2]" not in ran.out


def test_outcome_of_one_number_is_named(trainer: Trainer) -> None:
    """A plain number as the outcome has its name before it."""
    assert "  Morale Points: 5" in trainer("ask", "abtf-6", stdin="3\n", lang="en").out


def test_no_marker_is_not_shown(trainer: Trainer) -> None:
    """Ammo Depletion 0 is no outcome to read."""
    ran = trainer("ask", stdin=FIRER + TARGET + ROLLS, lang="en")
    assert "Ammo Depletion" not in ran.out.partition("What happened")[2]


EXPLAINED = re.compile(r"bb-[1-6]\.|abtf-")
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


def test_an_open_question_is_told_with_what_each_reading_says(
    trainer: Trainer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by its name alone, which is English: that comes after it, for the file and the command."""
    name = "abtf-ruling-lowest-attribute"
    said = {"ru": "- three-two-one: только 3, 2 и 1.\n\n- any-different: любые разные."}
    ruling = Ruling(
        *(name, ("abtf-1",), RULINGS[name].readings, "three-two-one", "rulings", name),
        {"ru": "Может ли характеристика быть 0"},
        said,
        False,
    )
    monkeypatch.setattr(readings, "load", lambda: Library("hash", (), (ruling,), ()))
    facts, strict = '{"body": 0, "mind": 4, "will": 2}', '{"strict": true}'
    ran = trainer("ask", "abtf-1", "--facts", facts, "--reading", strict, lang="ru")
    assert ran.out.splitlines()[-3:] == [
        "Может ли характеристика быть 0",
        "- Только 3, 2 и 1. (three-two-one, принято у\u00a0нас)",
        "- Любые разные. (any-different)",
    ]
