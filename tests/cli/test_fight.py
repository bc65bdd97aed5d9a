"""`trainer fight`: whole fights as somebody with the book in hand types them."""

from __future__ import annotations

import json
import shlex

import pytest
from cli.conftest import Ran, Trainer

from trainer.cli import fight
from trainer.rules import dump, told
from trainer.rules.abtf.combat import Enemy, Fight, Weapon

SOLDIER = "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs"
SOLDAT = "СОЛДАТ (Тело) Сложность 4; 5 ОЖ; 3 ОУ"
MAREK = ("--body", "2", "--lp", "8", "--mp", "0", "--weapon", "knife ×2")
PLATOON = "Allies: Polish Platoon ×4 (Mind 2). 10 LPs.\n"
COMPANY = "Enemy: Wehrmacht Company Difficulty 5; 20 LPs; 4 DPs.\n"


def last_object(ran: Ran) -> dict:
    return json.loads(ran.out.splitlines()[-1])


def resumed(ran: Ran) -> list[str]:
    """The words after `trainer` of the command that goes on."""
    return shlex.split(next(r for r in ran.err.splitlines() if r.startswith("trainer fight")))[1:]


def test_the_printed_fight(trainer: Trainer) -> None:
    """Three assaults as in 4.1: after each both sides' Life Points, with the rules cited."""
    ran = trainer("fight", SOLDIER, *MAREK, stdin="25\n1 3\n4,6\n", lang="en")
    assert ran.status == 0, ran.err
    seen = [row.strip() for row in ran.out.splitlines()]
    places = [seen.index(f"— After assault {n} —") for n in (1, 2, 3)]
    after = [tuple(seen[place + 1 : place + 3]) for place in places]
    assert after == [
        ("Marek: 8 Life Points; 0 Morale Points", "SOLDIER: 3 Life Points"),
        ("Marek: 5 Life Points; 0 Morale Points", "SOLDIER: 3 Life Points"),
        ("Marek: 5 Life Points; 0 Morale Points", "SOLDIER: out of the fight (Life Points: −1)"),
    ]
    for rule in ("abtf-4", "abtf-4.1", "abtf-3", "abtf-5", "abtf-2"):
        assert f"[{rule}]" in ran.out
    assert "  Won: yes" in ran.out
    assert "The whole fight" in ran.out


def test_the_printed_fight_in_russian(trainer: Trainer) -> None:
    """The same in Russian, everything typed at the prompts."""
    stdin = f"{SOLDAT}\n\n2\n\n\nнож х2\n\n25\n13\n46\n"
    ran = trainer("fight", stdin=stdin, lang="ru")
    assert ran.status == 0, ran.err
    assert "— После схватки 3 —" in ran.out
    assert "Марек: 5\u00a0очков жизни" in ran.out
    assert "СОЛДАТ: вне боя (очки жизни: −1)" in ran.out
    assert "Победа: да" in ran.out


def test_mass_combat(trainer: Trainer) -> None:
    """The example of 4.3: units in place of Marek, nothing of his but Morale Points is asked."""
    ran = trainer("fight", stdin=f"{PLATOON}{COMPANY}\n0\n25\n13\n=\n", lang="en")
    assert "a mass combat" in ran.out
    assert "Polish Platoon: 6 Life Points" in ran.out
    assert "Wehrmacht Company: 16 Life Points" in ran.out
    assert "Body" not in ran.out.partition("Morale Points (0…30)")[0].splitlines()[-1]
    assert "Assault 2. 1, 3" in ran.out
    line = COMPANY.replace("4 DPs.", "4 DPs; −1 die")
    ran = trainer("fight", PLATOON.strip(), line.strip(), "--mp", "0", stdin="", lang="en")
    assert "takes dice away (1): 1 die left" in ran.out


def test_undo(trainer: Trainer) -> None:
    """`<` takes back a step, `<2` two; the fight goes on as if they had never been."""
    straight = trainer("fight", SOLDIER, *MAREK, "--seed", "1", "--json", stdin="25\n13\n46\n")
    crooked = trainer(
        "fight",
        SOLDIER,
        *MAREK,
        "--seed",
        "1",
        "--json",
        stdin="<\n66\n<\n25\n11\n11\n<2\n13\n66\n<\n46\n",
    )
    assert crooked.status == 0, crooked.err
    assert crooked.out == straight.out
    assert "This is the first question." in crooked.err


def test_going_back_brings_no_other_dice(trainer: Trainer) -> None:
    """Dice that the trainer rolls are the same again after a step back."""
    ran = trainer("fight", SOLDIER, *MAREK, "--seed", "3", stdin="*\n<\n*\n", lang="en")
    rolled = [row for row in ran.out.splitlines() if "(seed 3)" in row]
    assert len(rolled) == 2
    assert rolled[0].partition("Rolled")[2] == rolled[1].partition("Rolled")[2]


def test_coach(trainer: Trainer) -> None:
    """`?` gives the exact chance to win and, at a choice, what each option is worth."""
    ran = trainer("fight", SOLDIER, *MAREK, stdin="?\n", lang="en")
    assert "with best play: 237/256 = 92.58%" in ran.out
    mp = (*MAREK[:5], "1", *MAREK[6:])
    ran = trainer("fight", SOLDIER, *mp, stdin="?\n0\n2 3\n?\n2\n", lang="en")
    assert "with best play: 183541/186624" in ran.out
    assert "Best: 0" in ran.out
    assert "the die that shows 3 becomes 4" in ran.out
    assert "1 Morale Point: a die goes from 3 to 4." in ran.out


def test_coach_of_the_state_that_is(trainer: Trainer) -> None:
    """After an assault the coach speaks of what is left, as if the fight began there."""
    ran = trainer("fight", SOLDIER, *MAREK, stdin="13\n?\n", lang="en")
    five = (*MAREK[:3], "5", *MAREK[4:])
    fresh = trainer("fight", SOLDIER, *five, stdin="?\n", lang="en")
    said = [row.rpartition("play: ")[2] for r in (ran, fresh) for row in r.out.splitlines()]
    chances = [row for row in said if "%" in row]
    assert len(chances) == 2
    assert chances[0] == chances[1]


def test_several(trainer: Trainer) -> None:
    """Marek and an ally against three: who takes on whom, targets, weapons, names that stay."""
    lines = [
        "SOLDIER (Mind) Difficulty 4; 5 LPs; 3 DPs",
        "GUARD (Mind) Difficulty 3; 2 LPs; 1 DP",
        "SCOUT (Mind) Difficulty 3; 2 LPs; 1 DP",
        "Ally: Jan ×2 (Mind 2). 6 LPs",
    ]
    own = ("--mind", "3", "--lp", "8", "--mp", "0", "--weapon", "STEN ×4; 3 Ammo")
    stdin = "1\n2\n1\n2\n1\n11\n33\n2\n<\n"
    ran = trainer("fight", *lines, *own, "--weapon", "Webley x4; 1", stdin=stdin, lang="en")
    assert "Who takes on enemy 2, GUARD?" in ran.out
    assert "  2) SCOUT (3)" in ran.out
    assert "  2) Webley ×4" in ran.out
    assert "1 Marek: 7 Life Points; 0 Morale Points; STEN ×4, Ammo 2; Webley ×4, Ammo 1" in ran.out
    assert "2 GUARD: out of the fight (Life Points: −2)" in ran.out
    after = ran.out.partition("— After assault 1 —")[2]
    assert "Your side's 1 against the enemy's 2. [abtf-4.2]" in after
    assert "     2 SCOUT: 2 Life Points" in after, "the fallen have left, the others moved up"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_several_to_the_end(trainer: Trainer, lang: str, seed: str) -> None:
    """A fight of several, rolled by the trainer, comes to its end with everybody in the log."""
    lines = (SOLDIER, SOLDAT, "Союзник: Ян ×2 (Тело 2). 6 ОЖ")
    stdin = "1\n*\n" * 80
    mp = (*MAREK[:5], "2", *MAREK[6:])
    ran = trainer("fight", *lines, *mp, "--seed", seed, "--json", stdin=stdin, lang=lang)
    assert ran.status == 0, ran.err
    log = last_object(ran)
    last = log["assaults"][-1]
    assert [side["name"] for side in log["assaults"][0]["enemies"]] == ["SOLDIER", "СОЛДАТ"]
    won = all(side["lp"] <= 0 for side in last["enemies"])
    assert log["outcome"]["won"] == won
    assert won or last["friends"][0]["lp"] <= 0


def test_the_log_is_what_the_rules_say(trainer: Trainer) -> None:
    """`--json`: the answers told to the rule give the same outcome and the same steps."""
    ran = trainer("fight", SOLDIER, *MAREK, "--json", stdin="25\n13\n46\n", lang="en")
    log = last_object(ran)
    facts = Fight(2, Enemy(4, 5, 3), 8, (Weapon(2),))
    ending = told("abtf-4.1:fight", facts, log["answers"])
    assert log["end"] == "outcome"
    assert log["outcome"] == dump(ending.value)  # type: ignore[union-attr]
    assert [row["enemies"][0]["lp"] for row in log["assaults"]] == [3, 3, -1]
    steps = [step["key"] for row in log["assaults"] for step in row["steps"]]
    assert steps == [step.key for step in ending.steps][: len(steps)]


def test_nothing_typed_is_lost(trainer: Trainer) -> None:
    """Stopped after any line, the printed command goes on with the next question."""
    typed = [f"{SOLDIER}\n", "\n", "2\n", "8\n", "1\n", "knife ×2\n", "\n"]
    typed += ["0\n", "23\n", "2\n", "1 3\n", "66\n"]
    straight = trainer("fight", "--seed", "2", "--json", stdin="".join(typed))
    assert straight.status == 0, straight.err
    for stop in range(1, len(typed)):
        ran = trainer("fight", "--seed", "2", stdin="".join(typed[:stop]), lang="en")
        assert ran.status == 2
        again = trainer(*resumed(ran), "--json", stdin="".join(typed[stop:]), lang="en")
        assert last_object(again) == last_object(straight), (stop, again.err)


def test_bare_hands_are_not_asked_about_again(trainer: Trainer) -> None:
    """No weapon is an answer too: the fight goes on without the question."""
    ran = trainer("fight", SOLDIER, *MAREK[:6], stdin="\n25\n", lang="en")
    assert "1 success times the multiplier 1: 1 point of damage." in ran.out
    again = trainer(*resumed(ran), stdin="66\n", lang="en")
    assert "Weapon" not in again.out
    assert "2 successes times the multiplier 1" in again.out


def test_interrupted(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends with 130 and the command that goes on."""
    typed = iter(["25", "13"])

    def read(prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", read)
    ran = trainer("fight", SOLDIER, *MAREK, lang="en")
    assert ran.status == 130
    assert '"answers": [[2, 5], [1, 3]]' in ran.err
    assert "Traceback" not in ran.err


def test_a_fight_too_large_for_the_coach(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach gives up after its time, says so, and the fight goes on."""
    monkeypatch.setattr(fight, "COACH_SECONDS", 0.2)
    lines = [SOLDIER] * 4 + ["Ally: Jan ×2 (Body 2). 9 LPs", "Ally: Ala ×2 (Body 2). 9 LPs"]
    mp = (*MAREK[:5], "9", *MAREK[6:])
    ran = trainer("fight", *lines, *mp, stdin="?\n1\n", lang="en")
    assert "is not solved within" in ran.out
    assert "enemy 2" in ran.out.partition("is not solved within")[2]


def test_a_log_can_be_fed_back(trainer: Trainer, tmp_path) -> None:  # type: ignore[no-untyped-def]
    """The JSON of a finished fight, kept in a file, is a record to go on from."""
    ran = trainer("fight", SOLDIER, *MAREK, "--seed", "1", "--json", stdin="25\n13\n46\n")
    file = tmp_path / "fight.json"
    file.write_text(ran.out, encoding="utf-8")
    again = trainer("fight", "--resume", str(file), "--json")
    assert again.out == ran.out


NONSENSE = {
    "negative LP": ("SOLDIER (Body) Difficulty 4; -5 LPs; 3 DPs", "1 to 200 LPs, not -5", "ОЖ"),
    "no line": ("a soldier, I think", "SOLDIER (Body) Difficulty 4; 5 LPs; 3 DPs", SOLDAT),
    "legs": ("SOLDIER (Legs) Difficulty 4; 5 LPs; 3 DPs", "Body or Mind, not Legs", "Тело"),
}


@pytest.mark.parametrize("name", NONSENSE)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nonsense_is_refused_with_the_right_form(trainer: Trainer, name: str, lang: str) -> None:
    """As an option it ends the command, at the prompt it is asked again."""
    line, english, russian = NONSENSE[name]
    wanted = english if lang == "en" else russian
    ran = trainer("fight", line, *MAREK, lang=lang)
    assert ran.status == 2
    assert wanted in ran.err
    assert "Traceback" not in ran.err
    ran = trainer("fight", stdin=f"{line}\n{SOLDIER}\n\n7\n2\n-3\n8\n0\n\n25\n", lang=lang)
    assert wanted in ran.out
    assert "1…6" in ran.out.partition(wanted)[2], "Body 7"
    assert "-3" in ran.out, "negative Life Points"
    assert "— " in ran.out, "the fight goes on"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([SOLDIER, "SNIPER (Mind) Difficulty 4; 5 LPs; 3 DPs"], "hand to hand or at long range"),
        ([SOLDIER, SOLDIER, PLATOON.strip().replace("Mind", "Body")], "one unit faces one unit"),
        ([PLATOON.strip()], "enemies: 0"),
        ([SOLDIER] * 9, "10 fighters are a mass combat"),
        ([SOLDIER + "; −1 die"], "in a mass combat only"),
    ],
)
def test_lines_that_do_not_go_together(trainer: Trainer, lines: list[str], said: str) -> None:
    """What is no fight by the rules is told before anybody rolls."""
    ran = trainer("fight", *lines, *MAREK, lang="en")
    assert ran.status == 2
    assert said in ran.err


@pytest.mark.parametrize(
    "given",
    [
        "[]",
        "{}",
        '{"v": 2, "sheet": {}}',
        '{"v": 1, "sheet": {"lp": -1}}',
        '{"v": 1, "sheet": {"body": 7}}',
        '{"v": 1, "sheet": {"lines": ["rubbish"]}}',
        '{"v": 1, "sheet": {"lines": [7]}}',
        '{"v": 1, "sheet": {"wings": 2}}',
        '{"v": 1, "sheet": {"long_range": 1}}',
        '{"v": 1, "sheet": {}, "answers": "25"}',
        '{"v": 1, "sheet": {}, "seed": "x"}',
        '{"v": 1, "sheet": {}, "open": "doors"}',
        '{"v": 1, "sheet": {}, "reading": {"rulings": {"abtf-ruling-nothing": "x"}}}',
    ],
)
def test_a_record_that_is_none(trainer: Trainer, given: str) -> None:
    """What somebody wrote into a record is checked before it is used."""
    ran = trainer("fight", "--resume", given, *MAREK, lang="en")
    assert ran.status == 2
    assert "Traceback" not in ran.err


def test_answers_of_a_record_that_cannot_be(trainer: Trainer) -> None:
    """Impossible dice in a record name the place and what is possible."""
    record = {"v": 1, "sheet": {"lines": [SOLDIER]}, "answers": [[2, 9]]}
    ran = trainer("fight", "--resume", json.dumps(record), *MAREK, lang="en")
    assert ran.status == 2
    assert "no die shows 9" in ran.err


def test_help(trainer: Trainer) -> None:
    """`h` says what can be typed; what cannot is told with what can."""
    mp = (*MAREK[:5], "1", *MAREK[6:])
    ran = trainer("fight", SOLDIER, *mp, stdin="h\nseven\n2\n0\nfour\n4\n25\n", lang="en")
    assert "<3: three" in ran.out
    assert "seven is none of these. Type one of: 0, 1" in ran.out
    assert "four is no list of dice" in ran.out
    assert "1 is too few dice" in ran.out
