"""`trainer ask`: what happened on the table, asked fact by fact and roll by roll."""

from __future__ import annotations

import random
import re
import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from trainer.cli import shown, strict
from trainer.cli.form import (
    Slot,
    allowed,
    default_text,
    flat,
    nested,
    options,
    pointless,
    slots,
    understood,
)
from trainer.cli.odds import WORTH, decimal, json_or_file, option_json
from trainer.cli.parser import Parser, whole
from trainer.cli.requests import ending_data, error_text, located, reading, step_data
from trainer.cli.terminal import Dialog, Ended, dialog, note
from trainer.cli.trouble import OK, USAGE, plain
from trainer.messages import Speaker
from trainer.odds import best, every
from trainer.odds.best import WANTS
from trainer.rules import (
    RULES,
    Answer,
    BadInput,
    Choice,
    Ending,
    Outcome,
    Question,
    Reading,
    Roll,
    checked,
    dump,
    find,
    parse,
    run,
)

DEFAULT_RULE = "bb-6.1"
BACK = ("<",)
EXPLAIN = ("?",)
REST = (".", "…")
ROLL = ("r", "к")  # к lies on the R of a Russian keyboard
ADVICE = ("*",)
MOST_WAYS = 2000  # dice of one roll times dice of another: beyond that, odds are not told unasked


def arguments(parser: Parser) -> None:
    parser.option(
        "rule", nargs="?", default=DEFAULT_RULE, metavar="cli.meta.rule", help="cli.option.ask_rule"
    )
    parser.option("--facts", metavar="cli.meta.facts", help="cli.option.ask_facts")
    parser.option("--reading", metavar="cli.meta.json", help="cli.option.reading")
    seeds = whole(parser.voice, 0, 999_999_999)
    parser.option("--seed", type=seeds, metavar="cli.meta.number", help="cli.option.ask_seed")
    parser.option("--json", action="store_true", help="cli.option.json")


@dataclass
class Table:
    """A conversation about one rule: what was answered is kept, whatever goes wrong."""

    rule: str
    say: Speaker
    talk: Dialog
    reading: Reading
    dice: random.Random
    seed: int
    known: tuple[Slot, ...]
    values: dict[tuple[str, ...], Any] = field(default_factory=dict)
    answers: list[tuple[Question, Any]] = field(default_factory=list)
    kept: list[tuple[Question, Any]] = field(default_factory=list)
    rest: bool = False  # take defaults and earlier answers unasked
    insist: tuple[str, ...] = ()  # the fact to ask for all the same

    def tell(self, key: str, /, **values: Any) -> None:
        self.talk.say(self.say.text(key, **values))


def ask(options: Namespace, say: Speaker) -> int:
    rule = rule_key(options.rule, say)
    known = slots(find(rule).facts)
    given = json_or_file(options.facts, "--facts") if options.facts is not None else {}
    read = reading(option_json(options.reading, "--reading")) if options.reading else Reading()
    seed = random.Random().randrange(1_000_000) if options.seed is None else options.seed
    talk = dialog(sys.stderr if options.json else sys.stdout)
    table = Table(rule, say, talk, read, random.Random(seed), seed, known, flat(given, known))
    try:
        facts, ending = conversation(table, bool(given))
    except (KeyboardInterrupt, Ended) as stopped:
        note("")
        if table.values:
            facts_text = shlex.quote(strict.written(nested(table.values)))
            note(say.text("cli.ask.go_on", command=f"trainer ask {rule} --facts {facts_text}"))
        if isinstance(stopped, KeyboardInterrupt):
            raise
        note(say.text("cli.ask.ended"))
        return USAGE
    if options.json:
        print(strict.written(as_data(table, facts, ending)))
    else:
        for line in as_text(table, facts, ending):
            talk.say(line)
    return OK


def rule_key(given: str, say: Speaker) -> str:
    """The key of an executable rule, also by a player's way of naming it. Raises BadInput."""
    if given in RULES:
        return given
    from trainer.cli.quiz import named

    found = named(given, say)
    return find(found if found in RULES else given).key


class Back(Exception):
    """The person wants to change what was asked before this."""


def conversation(table: Table, given: bool) -> tuple[Any, Ending]:
    """Facts, then rolls, then the ending; what turns out wrong is asked for again."""
    table.tell("cli.ask.welcome", rule=table.rule)
    table.rest, place = given, 0
    while True:
        facts = form(table, place)
        table.kept, table.answers = [*table.answers, *table.kept], []
        try:
            return facts, play(table, facts)
        except BadInput as error:
            place = wrong_place(table, located(error, facts))
        except Back:
            place = len(table.known)
            table.rest, table.kept = False, []
            if table.answers:
                table.rest = True
                table.answers.pop()
            else:
                place = back(table, place)


def form(table: Table, place: int) -> Any:
    """Ask for every fact from `place` on; returns the facts. Raises Ended."""
    while True:
        while place < len(table.known):
            place = one(table, place)
        try:
            facts = parse(find(table.rule).facts, nested(table.values))
        except BadInput as error:
            place = wrong_place(table, error.inside("facts"))
            continue
        return facts


def wrong_place(table: Table, error: BadInput) -> int:
    """Say what is wrong with a fact; returns where to ask again. Raises the error if nowhere."""
    path = tuple(error.field.split(".")[1:])
    for place, slot in enumerate(table.known):
        if slot.path == path:
            table.rest, table.insist = True, path
            label = shown.label(slot.name, table.say)
            told = BadInput(label, error.given, error.allowed, error.key, **error.values)
            table.talk.say(error_text(told, table.say))
            table.values.pop(path, None)
            return place
    raise error


def one(table: Table, place: int) -> int:
    """Ask for one fact; returns the place of the next one to ask for."""
    slot = table.known[place]
    if pointless(slot, table.values):
        table.values.pop(slot.path, None)
        return place + 1
    settled = not slot.required or slot.path in table.values
    if table.rest and settled and slot.path != table.insist:
        return place + 1
    table.insist = ()
    heading(table, place)
    label, limits = shown.label(slot.name, table.say), allowed(slot, table.say)
    preset = default_text(slot, table.values, table.say)
    prompt = f"{label} ({limits})" + (f" [{preset}]" if preset else "") + ": "
    while True:
        given = table.talk.ask(prompt)
        if given in BACK:
            table.rest = False
            return back(table, place)
        if given in EXPLAIN:
            explain(table, slot)
            continue
        if given in REST:
            if slot.required and slot.path not in table.values:
                table.tell("cli.ask.must", field=label)
                continue
            table.rest = True
            return place + 1
        try:
            value = understood(slot, given, table.values, table.say)
        except BadInput as error:
            table.talk.say(error_text(error, table.say))
            continue
        if slot.path in table.values or value != dump_default(slot):
            table.values[slot.path] = value
        return place + 1


def dump_default(slot: Slot) -> Any:
    return slot.default if slot.required else dump(slot.default)


def heading(table: Table, place: int) -> None:
    """Name the part that a fact belongs to where a new part begins."""
    part = table.known[place].path[:-1]
    before = table.known[place - 1].path[:-1] if place else ()
    if part and part != before:
        table.talk.say()
        table.talk.say(f"— {shown.label(part[-1], table.say)} —")


def back(table: Table, place: int) -> int:
    """The fact asked for before this one; the first one stays where it is."""
    for earlier in range(place - 1, -1, -1):
        if not pointless(table.known[earlier], table.values):
            return earlier
    table.tell("cli.ask.first")
    return place


def explain(table: Table, slot: Slot) -> None:
    label = shown.label(slot.name, table.say)
    table.tell("cli.ask.explain", field=label, name=".".join(slot.path))
    for number, member in enumerate(options(slot), 1):
        table.talk.say(f"  {number} {table.say.value(member)} ({member.value})")
    if not options(slot):
        table.tell("cli.ask.allowed", allowed=allowed(slot, table.say))
    preset = default_text(slot, table.values, table.say)
    if preset:
        table.tell("cli.ask.enter_takes", value=preset)
    table.tell("cli.ask.keys")


def play(table: Table, facts: Any) -> Ending:
    """Ask for the rolls and choices; answers that were given before and still fit are taken again.

    Raises BadInput where the rule misses a fact, Back where the person wants the question before.
    """

    def answer(question: Question) -> Answer:
        given = again(table, question)
        if given is None:
            table.talk.say()
            table.talk.say(table.say.question(question))
            if isinstance(question, Roll):
                given = roll(table, question)
            else:
                given = choice(table, question, facts)
        table.answers.append((question, given))
        return checked(question, given)

    return run(table.rule, facts, table.reading, answer)


def again(table: Table, question: Question) -> Any:
    """An answer to this question from before a fact was mended; None without one."""
    for place, (asked, given) in enumerate(table.kept):
        if asked.name == question.name:
            try:
                checked(question, given)
            except BadInput:
                continue
            del table.kept[place]
            return given
    return None


def roll(table: Table, question: Roll) -> list[int]:
    """The faces that somebody rolled, or that the engine rolls when told to. Raises Back."""
    while True:
        given = table.talk.ask(table.say.text("cli.ask.roll") + " ")
        if given.casefold() in ROLL:
            faces = [table.dice.choice(question.die.faces) for _ in range(question.dice)]
            table.tell("cli.ask.rolled", dice=faces, seed=table.seed)
            return faces
        if given in BACK:
            raise Back
        if given in EXPLAIN:
            table.tell("cli.ask.roll_help", dice=question.dice)
        elif given:
            faces = faces_of(given, question)
            if faces is None:
                table.tell("cli.ask.unreadable", given=plain(given, 40), dice=question.dice)
            elif valid(table, question, faces):
                return faces


def valid(table: Table, question: Question, given: Any) -> bool:
    """Whether an answer will do; if not, the person hears why."""
    try:
        checked(question, given)
    except BadInput as error:
        base = question.name.rstrip("0123456789").rstrip("-")
        field = error.field.replace(question.name, shown.label(base, table.say), 1)
        told = BadInput(field, error.given, error.allowed, error.key, **error.values)
        table.talk.say(error_text(told, table.say))
        return False
    return True


def faces_of(given: str, question: Roll) -> list[int] | None:
    """Dice as people type them: "4 5 6", "4,5,6" or "456"; None for anything else."""
    parts = [part for part in re.split(r"[\s,;+]+", given) if part]
    if len(parts) == 1 and max(question.die.faces) <= 9:
        parts = list(parts[0])
    if all(part.isascii() and part.isdecimal() and len(part) < 6 for part in parts):
        return [int(part) for part in parts]
    return None


def choice(table: Table, question: Choice, facts: Any) -> str:
    """The option that a person takes, by its name or its number. Raises Back."""
    numbers = all(option.isdecimal() for option in question.options)
    if not numbers:
        for number, option in enumerate(question.options, 1):
            table.talk.say(f"  {number}) {option}")
    advised = table.rule in WANTS
    prompt = table.say.text("cli.ask.choose_advice" if advised else "cli.ask.choose") + " "
    while True:
        given = table.talk.ask(prompt).casefold()
        place = int(given) if given.isascii() and given.isdecimal() and len(given) < 4 else 0
        if not numbers and 1 <= place <= len(question.options):
            return question.options[place - 1]
        if given in BACK:
            raise Back
        if given in ADVICE and advised:
            advice(table, facts)
        elif given in EXPLAIN:
            table.tell("cli.ask.choice_help", options=question.options)
        elif given and valid(table, question, given):
            return given


def advice(table: Table, facts: Any) -> None:
    """Say what each option is worth now, and which is best."""
    given = [answer for _, answer in table.answers]
    found = best(table.rule, facts, table.reading, given)
    heads = [table.say.text(key) for key in WORTH.get(table.rule, ())]
    rows = [[table.say.text("cli.odds.option"), *heads]]
    for option, worth in found.options.items():
        more = (decimal(n, table.say) for n in worth[1:])
        rows.append([option, shown.chance(worth[0], table.say), *more])
    for line in shown.table(rows):
        table.talk.say(line)
    table.tell("cli.odds.advice", option=found.option)


def as_text(table: Table, facts: Any, ending: Ending) -> Iterator[str]:
    say = table.say
    yield ""
    yield say.text("cli.ask.steps")
    yield from shown.steps(ending.steps, say)
    if not isinstance(ending, Outcome):
        yield ""
        yield say.ending(ending)
        return
    yield ""
    yield say.text("cli.ask.outcome")
    yield from shown.outcome(ending.value, say)
    happened = chances(table, facts, ending)
    if happened:
        yield ""
        for key, chance in happened.items():
            value = getattr(ending.value, "net_hits", None)
            yield say.text(f"cli.ask.{key}", chance=shown.chance(chance, say), hits=value)
    yield ""
    facts_text = shlex.quote(strict.written(nested(table.values)))
    yield say.text(
        "cli.ask.odds_command", command=f"trainer odds --rule {table.rule} --facts {facts_text}"
    )


def chances(table: Table, facts: Any, ending: Outcome[Any]) -> Mapping[str, Any]:
    """How likely it was: at least these net Hits, exactly this outcome; empty where that is costly
    or depends on choices.
    """
    rolls = [question for question, _ in table.answers if isinstance(question, Roll)]
    ways = 1
    for question in rolls:
        ways *= question.dice + 1
    if len(rolls) < len(table.answers) or not rolls or ways > MOST_WAYS:
        return {}
    odds = every(table.rule, facts, table.reading)
    found = {"chance_exactly": odds.chance(lambda e: e == ending)}
    if hasattr(ending.value, "net_hits"):
        net = odds.of(lambda outcome: outcome.net_hits)
        found = {"chance_at_least": net.at_least(ending.value.net_hits)} | found
    return found


def as_data(table: Table, facts: Any, ending: Ending) -> dict[str, Any]:
    found = ending_data(ending, table.say)
    data = {
        "end": found.pop("end"),
        "rule": table.rule,
        "facts": dump(facts),
        "answers": {question.name: dump(given) for question, given in table.answers},
        **found,
        "steps": [step_data(step, table.say) for step in ending.steps],
    }
    if isinstance(ending, Outcome):
        happened = chances(table, facts, ending)
        data["chances"] = {
            key.removeprefix("chance_"): str(chance) for key, chance in happened.items()
        }
    return data
