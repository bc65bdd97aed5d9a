"""Driver `every`: all answers of the dice with exact whole weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd, lcm
from typing import Any

from trainer.odds.pools import weights
from trainer.odds.tree import node
from trainer.rules.reading import Reading
from trainer.rules.registry import find
from trainer.rules.table import Answer, BadInput, Choice, Ending, Outcome, Roll, Then

Policy = Callable[[Choice], str]
Weighted = tuple[tuple[Any, int], ...]


@dataclass(frozen=True)
class Odds:
    """A distribution: `ways` maps what happens to whole weights that add up to `total`.

    Keys are endings (Outcome, Forbidden, Undecided) as `every` makes it, or plain values after
    `of`.
    """

    ways: Mapping[Any, int]
    total: int

    def chance(self, event: Callable[[Any], bool]) -> Fraction:
        """The probability of all keys for which `event` holds."""
        return Fraction(sum(w for key, w in self.ways.items() if event(key)), self.total)

    def of(self, view: Callable[[Any], Any]) -> Odds:
        """The distribution of something seen in each outcome, e.g. `lambda o: o.net_hits`.

        Endings that are no outcome stay as they are.
        """
        found: Counter[Any] = Counter()
        for ending, weight in self.ways.items():
            seen = view(ending.value) if isinstance(ending, Outcome) else ending
            found[seen] += weight
        return Odds(dict(found), self.total)

    def at_least(self, least: int) -> Fraction:
        """P(value >= least), for a distribution of numbers. Other endings do not count."""
        return self.chance(lambda value: isinstance(value, int) and value >= least)

    def probabilities(self) -> dict[Any, Fraction]:
        return {key: Fraction(weight, self.total) for key, weight in self.ways.items()}


def mixed(parts: Iterable[tuple[int, Odds]], total: int) -> Odds:
    """The mixture of distributions, each with its whole weight out of `total`."""
    parts = list(parts)
    common = lcm(*(odds.total for _, odds in parts))
    found: Counter[Any] = Counter()
    for weight, odds in parts:
        factor = weight * (common // odds.total)
        for key, ways in odds.ways.items():
            found[key] += ways * factor
    return reduced(found, total * common)


def reduced(ways: Mapping[Any, int], total: int) -> Odds:
    """The same odds over the smallest common denominator."""
    divisor = gcd(total, *ways.values())
    return Odds({key: weight // divisor for key, weight in ways.items()}, total // divisor)


def every(
    key: str,
    facts: Any,
    reading: Reading = Reading(),  # noqa: B008  (frozen)
    policy: Policy | None = None,
) -> Odds:
    """The exact odds of every ending of rule `key`.

    Follows only the distinctions that the rule looks at, and merges equal states wherever the rule
    goes on as another one. policy: answers each choice with one of its options.
    Raises BadInput for an unknown rule, or for a choice without a policy.
    """
    find(key)
    reading = replace(reading, memo={})
    merged: dict[tuple[str, Any], Odds] = {}

    def state(then: Then) -> Odds:
        place = (then.key, then.facts)
        if place not in merged:
            merged[place] = branch(then, ())
        inner = merged[place]
        if then.back is None:
            return inner
        return mixed(
            (
                (weight, state(then.back.then(ending.value)))
                if isinstance(ending, Outcome)
                else (weight, Odds({ending: 1}, 1))
                for ending, weight in inner.ways.items()
            ),
            inner.total,
        )

    def branch(then: Then, answers: tuple[Answer, ...]) -> Odds:
        here: Any = node(then.key, then.facts, reading, answers)
        if isinstance(here, Then):
            return state(here)
        if isinstance(here, Roll):
            pairs = weights(here)
            total = len(here.die.faces) ** here.dice
            return mixed(
                ((weight, branch(then, (*answers, Answer(seen)))) for seen, weight in pairs), total
            )
        if isinstance(here, Choice):
            return branch(then, (*answers, Answer(decided(here, policy))))
        return Odds({here: 1}, 1)

    return state(Then(key, facts))


def decided(choice: Choice, policy: Policy | None) -> str:
    if policy is None:
        raise BadInput(
            f"policy.{choice.name}", None, ", ".join(choice.options), "error.policy_missing"
        )
    option = policy(choice)
    if option not in choice.options:
        raise BadInput(f"policy.{choice.name}", option, ", ".join(choice.options), "error.one_of")
    return option


def ending_of(odds: Odds) -> Ending | None:
    """The one ending of a certain outcome, else None."""
    return next(iter(odds.ways)) if len(odds.ways) == 1 else None
