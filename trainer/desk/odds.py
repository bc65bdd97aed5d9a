"""The exact odds of a request, and the best choice: as data, and field by field.

Pure: the tables for a terminal are in `trainer.cli.odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from trainer.desk.requests import Request, ending_data, located, step_data
from trainer.messages import Speaker
from trainer.odds import Advice, Course, Odds, best, course, every, has_rounds
from trainer.rules import BadInput, Choice, Outcome, dump
from trainer.rules.registry import STOPS

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
        allowed = ", ".join(choice.options)
        raise BadInput(f"policy.{choice.name}", None, allowed, "error.policy_missing")

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
    rounded = f"{float(number):.2f}"
    text = rounded.replace(".", ",") if say.language == "ru" else rounded
    return f"{number} ≈ {text}" if len(str(number)) <= 24 else f"≈ {text}"
