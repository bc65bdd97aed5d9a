"""The exact odds of a request, and the best choice: as data, and field by field.

Pure: the tables for a terminal are in `trainer.cli.odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from trainer.desk import shown
from trainer.desk.asking import option_text, say_value
from trainer.desk.form import flat, pointless, slots
from trainer.desk.requests import (
    Request,
    aid_of,
    bounded,
    ending_data,
    known_names,
    located,
    request,
    step_data,
)
from trainer.messages import Speaker
from trainer.messages.chances import percent, rounded
from trainer.odds import Advice, Course, Odds, best, course, every, has_rounds
from trainer.odds.best import WANTS
from trainer.rules import RULES, BadInput, Choice, Outcome, Reading, dump, parse
from trainer.rules.bb.fill import PRESET
from trainer.rules.registry import MODIFIERS, SEQUENCES, STOPS, standing_in

ASKED = ("policy", "best", "given")


MAIN_FIELDS = {
    "bb-6.1": ("net_hits", "target"),
    "bb-9.5": ("fate", "net_hits", "units"),
    "abtf-3": ("passed", "successes", "morale_points"),
    "eup-9": ("attackers_eliminated", "defenders_eliminated"),
    "eup-9:board": ("attackers_eliminated", "defenders_eliminated"),
    "eup-7": ("eliminated", "fights_with"),
    "eup-7.b:board": ("survivors", "must_attack"),
    "asl-b6.33": ("bridge_destroyed", "units_result"),
    "asl-b6.42": ("collapsed", "limit"),
    "asl-b6.42:column": ("across",),
}
"""What a person wants to see first of an outcome; the rest is in the JSON."""


WORTH = {
    "abtf-3": ("cli.worth.passed", "cli.worth.morale_points"),
    "abtf-4.1:fight": ("cli.worth.won", "cli.worth.morale_points", "cli.worth.lp"),
    "abtf-4.2:fight": ("cli.worth.won", "cli.worth.morale_points", "cli.worth.lp"),
}
"""What the numbers of a rule's wants mean (see `trainer.odds.best.WANTS`)."""


def solved(asked: Request) -> Odds | Advice | Course:
    """The exact odds, or the best choice with its odds. Raises BadInput."""
    wants_best, policy, given = asked["best"], asked["policy"], asked["given"]
    if wants_best is not None and not isinstance(wants_best, bool):
        raise BadInput("best", wants_best, "true, false", "error.bool")
    if policy is not None and not isinstance(policy, Mapping):
        raise BadInput("policy", policy, "{question: option}", "error.object")
    if given is not None and not isinstance(given, list):
        raise BadInput("given", given, "[answer, …]", "error.list")
    if wants_best and policy is not None:
        raise BadInput("policy", dict(policy), "policy | best", "cli.odds.policy_or_best")
    if given and not wants_best:
        raise BadInput("given", given, "best", "cli.odds.given_needs_best")
    try:
        if wants_best:
            return best(asked.rule, asked.facts, asked.reading, given or ())
        chosen = by_policy(policy) if policy is not None else None
        if has_rounds(asked.rule):
            return course(asked.rule, asked.facts, asked.reading, chosen)
        return every(asked.rule, asked.facts, asked.reading, chosen)
    except BadInput as error:
        raise located(error, asked.facts) from None


class NeedsPolicy(BadInput):
    """A choice that no policy answers."""

    def __init__(self, choice: Choice) -> None:
        allowed = ", ".join(choice.options)
        super().__init__(f"policy.{choice.name}", None, allowed, "error.policy_missing")
        self.choice = choice


def by_policy(policy: Mapping[str, Any]) -> Callable[[Choice], str]:
    """Take the option that a question's name is given, or its name without the number ("raise")."""

    def option(choice: Choice) -> str:
        base = choice.name.rstrip("0123456789").rstrip("-")
        for name in (choice.name, base):
            if name in policy:
                given = policy[name]
                plain = str(given) if type(given) is int else given
                if plain in choice.options:
                    return str(plain)
                allowed = ", ".join(choice.options)
                raise BadInput(f"policy.{name}", given, allowed, "error.one_of")
        raise NeedsPolicy(choice)

    return option


def as_data(asked: Request, found: Odds | Advice | Course, say: Speaker) -> dict[str, Any]:
    odds = found if isinstance(found, Odds) else found.odds
    ways = []
    for ending, weight in odds.ways.items():
        data = ending_data(ending, say)
        chance = str(Fraction(weight, odds.total))
        ways.append({"ending": data.pop("end"), **data, "weight": weight, "chance": chance})
    answer: dict[str, Any] = {
        "end": "odds",
        "rule": asked.rule,
        "total": odds.total,
        "ways": ways,
        "fields": {path: field_data(of_field(odds, path)) for path in paths(odds)},
    }
    if asked.filled:
        answer["filled"] = [step_data(step, say) for step in asked.filled]
    if isinstance(found, Course):
        answer["rounds"] = None if found.rounds is None else str(found.rounds)
    if isinstance(found, Advice):
        answer["best"] = {
            "question": found.choice.name if found.choice else None,
            "who": found.choice.who.value if found.choice else None,
            "option": found.option,
            "options": {o: [str(n) for n in worth] for o, worth in found.options.items()},
            "worth": [str(n) for n in found.worth],
        }
    return answer


def paths(odds: Odds) -> list[str]:
    """The plain fields of the outcomes, in order, as "target.strength"; "" for a plain outcome."""
    sample = next((e.value for e in odds.ways if isinstance(e, Outcome)), None)
    return [] if sample is None else list(_paths(sample, ""))


def _paths(value: Any, before: str) -> Iterator[str]:
    if not is_dataclass(value):
        yield before
        return
    for f in fields(value):
        yield from _paths(getattr(value, f.name), f"{before}.{f.name}" if before else f.name)


def of_field(odds: Odds, path: str) -> Odds:
    """The distribution of one field; endings without an outcome stay as they are."""

    def view(value: Any) -> Any:
        for name in filter(None, path.split(".")):
            value = getattr(value, name)
        return value

    return odds.of(view)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def ranked(odds: Odds) -> list[tuple[Any, Fraction, Fraction | None]]:
    """Values with the chance of exactly this and, for numbers, of at least this. No endings."""
    chances = odds.probabilities()
    plain = [v for v in chances if type(v) not in STOPS]
    if plain and all(_is_number(v) for v in plain):
        return [(v, chances[v], odds.at_least(v)) for v in sorted(plain)]
    return [(v, chances[v], None) for v in sorted(plain, key=lambda v: -chances[v])]


def field_data(odds: Odds) -> list[dict[str, Any]]:
    rows = []
    for value, exactly, at_least in ranked(odds):
        row = {"value": dump(value), "exactly": str(exactly)}
        rows.append(row if at_least is None else row | {"at_least": str(at_least)})
    return rows


def decimal(number: Fraction, say: Speaker) -> str:
    """A number that is no chance: as a fraction, and rounded to hundredths where it is broken."""
    if number.denominator == 1:
        return str(number)
    text = rounded(number, say, 2)
    return f"{number} ≈ {text}" if len(str(number)) <= 24 else f"≈ {text}"


# ---------------------------------------------------------------- for a page


MOST_ROWS = 24
NAMES = ("policy", "best", "given", "aid", "worth")
MOST_WORTH = 12


def odds(args: Mapping[str, Any], say: Speaker) -> dict[str, Any]:
    """The odds of `rule` as tables: each field that varies, exactly and at least, in percent too.

    best: play the best options; policy: {question: option}; where a choice has neither, "choice"
    says which one waits. worth: also what each modifier is worth. Raises BadInput.
    """
    known_names(args, ("rule", "facts", "reading", *NAMES))
    bounded(args.get("facts"))
    data = {k: v for k, v in args.items() if k not in ("aid", "worth")}
    if not data.get("best"):
        data.setdefault("policy", {})
    asked = request(data, ASKED, aid_of(args))
    if asked["best"] and asked.rule not in WANTS:
        raise BadInput("best", True, ", ".join(WANTS), "table.best_none")
    noted: dict[str, None] = {}
    try:
        with standing_in(_noting(noted)):
            found = solved(asked)
    except NeedsPolicy as needs:
        return {"rule": asked.rule, "choice": choice_data(needs.choice, say)}
    whole = found if isinstance(found, Odds) else found.odds
    answer: dict[str, Any] = {
        "rule": asked.rule,
        "filled": [step_data(step, say) for step in asked.filled],
        "fields": [field_rows(name, whole, say) for name in told_fields(asked.rule, whole)],
        "endings": [
            {"text": say.ending(end), **chance_data(chance, say)}
            for end, chance in whole.probabilities().items()
            if not isinstance(end, Outcome)
        ],
        "worth": [],
    }
    if isinstance(found, Course) and found.rounds is not None:
        key = "cli.odds.rounds" if asked.rule in SEQUENCES else "cli.odds.assaults"
        answer["rounds"] = say.text(key, rounds=decimal(found.rounds, say))
    if isinstance(found, Advice):
        answer["best"] = advice_data(asked.rule, found, say)
    if args.get("worth"):
        answer |= worth(asked, whole, tuple(noted), say)
    return answer


def chance_data(chance: Fraction, say: Speaker) -> dict[str, Any]:
    return {"exact": str(chance), "percent": percent(chance, say), "share": float(chance)}


def told_fields(rule: str, found: Odds) -> Sequence[str]:
    """The fields that a person wants to see: the rule's main ones, else those that vary."""
    sample = next((e.value for e in found.ways if isinstance(e, Outcome)), None)
    if sample is None:
        return ()
    if rule in MAIN_FIELDS:
        return MAIN_FIELDS[rule]
    names = [f.name for f in fields(sample)] if is_dataclass(sample) else [""]
    return [n for n in names if len(ranked(of_field(found, n))) > 1] or names


def field_name(rule: str, name: str, say: Speaker) -> str:
    if name:
        return shown.label(name, say)
    return say.text(shown.NAMED.get(rule, "cli.odds.result"))


def field_rows(name: str, found: Odds, say: Speaker) -> dict[str, Any]:
    """One field: its values with the chance of exactly this and, for numbers, of at least this."""
    rows = []
    every_row = ranked(of_field(found, name))
    for value, exactly, at_least in every_row[:MOST_ROWS]:
        row = {"text": shown.value(value, say), **chance_data(exactly, say)}
        if at_least is not None:
            row["at_least"] = chance_data(at_least, say)
        rows.append(row)
    return {
        "name": name,
        "label": shown.label(name, say) if name else say.text("cli.odds.result"),
        "rows": rows,
        "left_out": len(every_row) - len(rows),
    }


def choice_data(choice: Choice, say: Speaker) -> dict[str, Any]:
    """A choice that waits for a policy: its question and what may be taken."""
    base = choice.name.rstrip("0123456789").rstrip("-")
    words = [{"value": o, "text": option_text(o, say)} for o in choice.options]
    return {"name": base, "text": say.question(choice), "options": words}


def advice_data(rule: str, advice: Advice, say: Speaker) -> dict[str, Any]:
    """The best option and what each of them is worth, as a table with its heads."""
    heads = [say.text(key) for key in WORTH.get(rule, ())]

    def cells(of: Sequence[Fraction]) -> list[str]:
        return [shown.chance(of[0], say), *(decimal(n, say) for n in of[1:])]

    data: dict[str, Any] = {"heads": heads, "worth": cells(advice.worth) if advice.worth else []}
    if advice.choice is not None and advice.option is not None:
        data |= {
            "question": say.question(advice.choice),
            "option": option_text(advice.option, say),
            "options": [
                {"text": option_text(o, say), "cells": cells(of)}
                for o, of in advice.options.items()
            ],
        }
    return data


# ---------------------------------------------------------------- what a modifier is worth


@dataclass(frozen=True)
class Measure:
    """One number that says how well it goes: its name, and how to find it in the odds."""

    name: str
    of: Callable[[Odds], Fraction]
    is_chance: bool = True


def measure(rule: str, found: Odds, say: Speaker) -> Measure | None:
    """The chance to pass, of at least one, or of True; the mean where at least one is certain."""
    for name in ("passed", *told_fields(rule, found)):
        view = of_field_or_none(found, name)
        if view is None:
            continue
        values = [v for v in view.ways if type(v) not in STOPS]
        label = field_name(rule, name, say)
        if values and all(isinstance(v, bool) for v in values):
            told = say.text("table.measure.true", field=label, value=True)
            return Measure(told, partial(chance_of_true, name))
        if values and all(_is_number(v) for v in values):
            told = say.text("table.measure.at_least_one", field=label)
            if min(values) < 1:
                return Measure(told, partial(chance_of_one, name))
            told = say.text("table.measure.mean", field=label)
            return Measure(told, partial(mean, name), is_chance=False)
    return None


def of_field_or_none(found: Odds, name: str) -> Odds | None:
    try:
        return of_field(found, name)
    except AttributeError:
        return None


def chance_of_true(name: str, found: Odds) -> Fraction:
    return of_field(found, name).chance(lambda value: value is True)


def chance_of_one(name: str, found: Odds) -> Fraction:
    return of_field(found, name).at_least(1)


def mean(name: str, found: Odds) -> Fraction:
    """The expected value of a field of numbers; endings without one count nothing."""
    chances = of_field(found, name).probabilities()
    return sum((v * chance for v, chance in chances.items() if _is_number(v)), Fraction(0))


def _noting(noted: dict[str, None]) -> dict[str, Callable[..., Any]]:
    """Stand-ins for every rule that brings a modifier: they write down that they brought one."""

    def noter(key: str) -> Callable[..., Any]:
        own = RULES[key].function

        def noting(facts: Any, reading: Reading) -> Any:
            found = yield from own(facts, reading)
            if getattr(found, "amount", 0):
                noted[key] = None
            return found

        return noting

    return {key: noter(key) for keys in MODIFIERS.values() for key in keys}


def _silenced(key: str) -> dict[str, Callable[..., Any]]:
    """A stand-in for a rule that brings a modifier: it forbids what it forbids, and brings none."""
    own = RULES[key].function

    def silent(facts: Any, reading: Reading) -> Any:
        found = yield from own(facts, reading)
        return replace(found, amount=0, cause="") if getattr(found, "amount", 0) else found

    return {key: silent}


def worth(asked: Request, found: Odds, noted: Sequence[str], say: Speaker) -> dict[str, Any]:
    """What each modifier is worth: the same odds with that modifier taken away.

    A rule whose modifiers are no rules of their own is asked again without each fact that differs
    from what it is by default.
    """
    told = measure(asked.rule, found, say)
    if told is None:
        return {}
    base = told.of(found)
    rows = []
    for key in noted[:MOST_WORTH]:
        with standing_in(_silenced(key)):
            rows.append((key.partition(":")[0], "", _again(asked, asked.facts)))
    if not noted:
        for label, facts in without_facts(asked, say):
            rows.append(("", label, _again(asked, facts)))
    data = []
    for rule, label, other in rows[:MOST_WORTH]:
        if other is None:
            continue
        value = told.of(other)
        text = label or say.text("table.without.modifier", rule=rule)
        row = {"rule": rule, "text": text, **amount_data(value, told, say)}
        data.append(row | {"change": change_text(base - value, told, say)})
    return {"measure": {"text": told.name, **amount_data(base, told, say)}, "worth": data}


def _again(asked: Request, facts: Any) -> Odds | None:
    try:
        found = solved(replace(asked, facts=facts))
    except BadInput:
        return None
    return found if isinstance(found, Odds) else found.odds


def without_facts(asked: Request, say: Speaker) -> Iterator[tuple[str, Any]]:
    """The facts again and again, each time with one that differs from its default taken back."""
    data = dump(asked.facts)
    cls = type(asked.facts)
    typed = flat(data, slots(cls))
    known = slots(cls, values=typed)
    for slot in known:
        if slot.required or slot.holds is not None or slot.name == PRESET:
            continue
        value = typed.get(slot.path)
        if value is None or value == dump(slot.default) or pointless(slot, typed):
            continue
        if any(part.startswith("[") for part in slot.path):
            continue
        other = deepcopy(data)
        place = other
        for name in slot.path[:-1]:
            place = place[name]
        place[slot.path[-1]] = dump(slot.default)
        try:
            facts = parse(cls, other)
        except BadInput:
            continue
        label = shown.label(slot.name, say, slot.owner)
        each = value if isinstance(value, list) else [value]
        words = ", ".join([say_value(slot, one, say) for one in each])
        yield say.text("table.without.fact", field=label, value=words), facts


def amount_data(value: Fraction, told: Measure, say: Speaker) -> dict[str, Any]:
    if told.is_chance:
        return chance_data(value, say)
    return {"exact": str(value), "percent": rounded(value, say, 2), "share": None}


def change_text(change: Fraction, told: Measure, say: Speaker) -> str:
    """What the modifier brings: in percentage points for a chance, with its sign."""
    number = rounded(abs(100 * change if told.is_chance else change), say, 2)
    sign = "+" if change > 0 else "\u2212" if change < 0 else "±"
    return f"{sign}{number}"
