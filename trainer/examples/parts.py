"""What the questions of several books are made of: dice, hexes, numbers, yes and no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from trainer.examples.model import Line, line
from trainer.rules import BadInput, Outcome, Reading, Step
from trainer.rules.drivers import checked, run
from trainer.rules.table import Ending, Question, step

MADE_UP = line("fact.made_up")


def faces(source: Random, dice: int) -> tuple[int, ...]:
    return tuple(source.randint(1, 6) for _ in range(dice))


def number(value: Any) -> Line:
    return line("answer.number", value=value)


def until(key: str, ending: Ending) -> tuple[Step, ...]:
    """The steps up to the first with this key: what the question asks, and no further."""
    keys = [found.key for found in ending.steps]
    return ending.steps[: keys.index(key) + 1] if key in keys else ending.steps


def thrown(
    key: str,
    facts: Any,
    dice: Mapping[str, Any],
    reading: Reading = Reading(),  # noqa: B008  (frozen)
) -> Ending:
    """Play rule `key` with dice that lie ready by name; what is not asked for stays unused."""

    def answer(question: Question) -> Any:
        if question.name not in dice:
            raise BadInput(question.name, None, "dice", "error.unanswered")
        return checked(question, dice[question.name])

    return run(key, facts, reading, answer)


def then(first: Ending, second: Callable[[Any], Ending]) -> Ending:
    """One rule after another: the steps of both, the ending of the second."""
    if not isinstance(first, Outcome):
        return first
    found = second(first.value)
    return replace(found, steps=first.steps + found.steps)


def yes_or_no(value: Any) -> Line:
    return line("answer.yes" if value is True else "answer.no")


def allowed(value: Any) -> Line:
    """Yes for an outcome, no for the rule that forbids."""
    return yes_or_no(not isinstance(value, str))


def hex_name(source: Random) -> str:
    return f"{source.choice('ABCDEFGHJKLMNPQRST')}{source.randint(1, 12)}"


def chances(rule: str, key: str, found: Mapping[Any, Fraction]) -> tuple[Step, ...]:
    """A line for each possibility with its chance."""
    return tuple(step(rule, key, what=what, chance=found[what]) for what in sorted(found))
