"""Driver `every`: all answers of the dice with exact whole weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trainer.odds.solver import Policy, reckoning
from trainer.rules.reading import Reading
from trainer.rules.registry import RULES, SEQUENCES, STOPS, find
from trainer.rules.table import BadInput, Choice, Endless, Outcome


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


@dataclass(frozen=True)
class Course:
    """A fight of several rounds: how it ends, and after how many rounds on average.

    rounds: None where it can go on for ever, or where the rule has no rounds.
    """

    odds: Odds
    rounds: Fraction | None


def every(
    key: str,
    facts: Any,
    reading: Reading = Reading(),  # noqa: B008  (frozen)
    policy: Policy | None = None,
) -> Odds:
    """The exact odds of every ending of rule `key`.

    Follows only the distinctions that the rule looks at, and merges equal states wherever the rule
    goes on as another one, states that come back included; what can go on for ever ends as
    `Endless`. policy: answers each choice with one of its options.
    Raises BadInput for an unknown rule, or for a choice without a policy.
    """
    return course(key, facts, reading, policy).odds


def course(
    key: str,
    facts: Any,
    reading: Reading = Reading(),  # noqa: B008
    policy: Policy | None = None,
) -> Course:
    """The odds of `every`, and for a sequence, or a rule that repeats, the expected number of its
    rounds. Raises BadInput.
    """
    find(key, sequences=True)
    with reckoning(reading) as solver:
        found = solver.flow((key, facts), lambda choice: decided(choice, policy), ending)
    rounds = None
    if has_rounds(key) and not any(isinstance(end, Endless) for end in found.ends):
        rounds = sum(
            (often for state, often in found.visits.items() if begins_round(*state)), Fraction(0)
        )
    return Course(Odds(found.ends, found.total), rounds)


def has_rounds(key: str) -> bool:
    """Whether this is a fight of several rounds: a sequence, or a rule that repeats."""
    return key in SEQUENCES or RULES[key].repeats


def begins_round(key: str, facts: Any) -> bool:
    return SEQUENCES[key].begins(facts) if key in SEQUENCES else RULES[key].repeats


def ending(end: Any) -> Any:
    """What a rule came to, as an ending: its value, or what stopped it."""
    return end if type(end) in STOPS else Outcome(end)


def decided(choice: Choice, policy: Policy | None) -> str:
    if policy is None:
        raise BadInput(
            f"policy.{choice.name}", None, ", ".join(choice.options), "error.policy_missing"
        )
    option = policy(choice)
    if option not in choice.options:
        raise BadInput(f"policy.{choice.name}", option, ", ".join(choice.options), "error.one_of")
    return option
