"""What a rule asks the table, as a player hears it; how likely it was what happened.

Pure: the conversation at a terminal is in `trainer.cli.ask`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any

from trainer.desk import shown
from trainer.desk.form import HERE, Slot, Values, index, options
from trainer.messages import Speaker
from trainer.messages.sentences import SENTENCES
from trainer.odds import Odds, best, every
from trainer.odds.best import WANTS
from trainer.rules import Outcome, Question, Reading, Roll
from trainer.rules.table import AtLeast, Even, Total

DEFAULT_RULE = "bb-6.1"


MENU = (
    "bb-6.1",
    "bb-6.1:volley",
    "bb-6.2",
    "bb-6.3",
    "bb-6.4",
    "bb-5.2.4",
    "bb-4.2",
    "bb-4.3",
    "bb-1.3.3.2",
    "bb-8.0",
    "bb-8.1",
    "bb-9.5",
)


TABLE: dict[str, tuple[str, ...]] = {
    "bb": MENU,
    "abtf": ("abtf-3", "abtf-4.1:fight", "abtf-4.2:fight", "abtf-2:heal", "abtf-5"),
    "eup": ("eup-9", "eup-9:board", "eup-7", "eup-7.b:board", "eup-8"),
    "asl": ("asl-b6.33", "asl-b6.42", "asl-b6.42:column", "asl-b6.3", "asl-b6.43"),
}
"""What is asked most at the table, by book; a book may have no such page."""
MOST_WAYS = 2000  # what one roll can show times what another can: beyond that, no odds unasked


ROLLERS = {"attack": "attackers", "counterattack": "defenders"}


MOST_NAMED = 10  # dice that have a name of their own: the third die


SILENT = (("unit",),)  # in a list of units a unit needs no heading of its own


def part_of(slot: Slot) -> tuple[str, ...]:
    """The part of the facts under whose heading a fact stands."""
    part = slot.path[:-1]
    if part[-1:] in SILENT and index(part[-2:][0]) is not None:
        return part[:-1]
    return part


def titled(known: Sequence[Slot], values: Values, part: tuple[str, ...], say: Speaker) -> str:
    """What a part is called: its own name, after the records of lists that it lies in."""
    names = []
    for length, name in enumerate(part, 1):
        number = index(name)
        if number is not None:
            several = part[: length - 1]
            label = shown.label(several[-1], say, owner_of(known, several))
            count = int(values.get(several, number + 1))
            names.append(say.text("cli.ask.record", field=label, number=number + 1, count=count))
        elif length == len(part) or values.get(part[:length]) is HERE:
            names.append(shown.label(name, say, owner_of(known, part)))
    return " · ".join(names)


def owner_of(known: Sequence[Slot], part: tuple[str, ...]) -> type | None:
    """The record that a part is a fact of, where it is a question by itself."""
    return next((slot.owner for slot in known if slot.path == part), None)


def say_value(slot: Slot, data: Any, say: Speaker) -> str:
    members = {m.value: m for m in options(slot)}
    return say.value(members.get(data, data) if isinstance(data, str) else data)


def help_key(slot: Slot) -> str:
    """The sentence that explains a fact: that of its own dataclass, that of all with its name, or
    the one that names the rule.
    """
    own = f"help.{slot.owner.__name__}.{slot.name}"
    return next((k for k in (own, f"help.{slot.name}") if k in SENTENCES), "help.other")


def asked(question: Question, say: Speaker) -> str:
    """What a rule wants to know, and of whom where it asks several: "Attackers 2. Assault, …"."""
    *around, last = question.name.split(".")
    numbered = [last] if last.partition("-")[0] in ROLLERS else []
    whose = []
    for part in (*around, *numbered):
        name, _, number = part.partition("-")
        if (whole := f"field.{part.replace('-', '_')}") in SENTENCES:
            whose.append(say.text(whole))
        elif (key := f"field.{ROLLERS.get(name, name)}") in SENTENCES:
            whose.append(f"{say.text(key)} {number}".strip())
    told = say.question(question)
    if not whose:
        return told
    return say.text("cli.ask.asked", whose=" · ".join(whose), question=told)


NUMBERED_OPTIONS = ("side", "enemy", "friend", "weapon")


def option_text(option: str, say: Speaker) -> str:
    """An option of a choice as a player says it; one that is somebody's own word stays as it is."""
    kind, _, number = option.partition("-")
    if option == "stop":
        return say.text("cli.fight.stop")
    if kind == "face" and number.isdecimal():
        return say.text("cli.fight.raise", face=int(number), raised=int(number) + 1)
    if kind in NUMBERED_OPTIONS and number.isdecimal():
        return say.text(f"table.option.{kind}", number=int(number))
    for key in (f"table.option.{option}", f"word.targettype.{option}"):
        if key in SENTENCES:
            return say.text(key)
    return option


def spoken(field: str, question: Question, say: Speaker) -> str:
    """ "hits[2]" as a player says it: the question's label and, of its dice, the third."""
    base = question.name.rpartition(".")[2].rstrip("0123456789").rstrip("-")
    label = shown.label(base, say) if f"field.{base}" in SENTENCES else say.text("cli.ask.dice")
    index = re.search(r"\[(\d+)\]\Z", field)
    if not index:
        return label
    number = int(index[1]) + 1
    key = f"cli.die.{number}" if number <= MOST_NAMED else "cli.die.more"
    return f"{label}, {say.text(key, number=number)}"


def faces_of(given: str, question: Roll) -> list[int] | None:
    """Dice as people type them: "4 5 6", "4,5,6" or "456"; None for anything else."""
    parts = [part for part in re.split(r"[\s,;+]+", given) if part]
    if len(parts) == 1 and max(question.die.faces) <= 9:
        parts = list(parts[0])
    if all(part.isascii() and part.isdecimal() and len(part) < 6 for part in parts):
        return [int(part) for part in parts]
    return None


Answered = Sequence[tuple[Question, Any]]


def chances(
    rule: str, facts: Any, reading: Reading, answers: Answered, ending: Outcome[Any]
) -> Mapping[str, Any]:
    """How likely it was: to pass and to fail, at least these net Hits, exactly this outcome.

    What comes by choices is told for the best ones; nothing is where it would take long.
    """
    rolls = [question for question, _ in answers if isinstance(question, Roll)]
    ways = 1
    for question in rolls:
        ways *= views(question)
    if not rolls or ways > MOST_WAYS:
        return {}
    if len(rolls) < len(answers):
        return best_chances(rule, facts, reading, answers)
    odds = every(rule, facts, reading)
    found = {"chance_exactly": odds.chance(lambda e: e == ending)}
    if hasattr(ending.value, "net_hits"):
        net = odds.of(lambda outcome: outcome.net_hits)
        found = {"chance_at_least": net.at_least(ending.value.net_hits)} | found
    if isinstance(getattr(ending.value, "passed", None), bool):
        found = passing(odds, "passed", "failed") | found
    return found


def views(question: Roll) -> int:
    """How many things a rule can see in a roll."""
    sides = len(set(question.die.faces))
    if isinstance(question.look, AtLeast | Even):
        return question.dice + 1
    if isinstance(question.look, Total):
        return question.dice * (max(question.die.faces) - min(question.die.faces)) + 1
    return comb(question.dice + sides - 1, sides - 1)


def best_chances(rule: str, facts: Any, reading: Reading, answers: Answered) -> Mapping[str, Any]:
    """The chance to pass after the choices made before the roll, with the best ones after it."""
    if rule not in WANTS:
        return {}
    before: list[Any] = []
    for question, given in answers:
        if isinstance(question, Roll):
            break
        before.append(given)
    return passing(best(rule, facts, reading, before).odds, "passed_best", "failed_best")


def passing(odds: Odds, passed: str, failed: str) -> dict[str, Any]:
    chance = odds.chance(lambda e: isinstance(e, Outcome) and e.value.passed)
    return {f"chance_{passed}": chance, f"chance_{failed}": 1 - chance}
