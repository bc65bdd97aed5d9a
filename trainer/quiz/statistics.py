"""What a log says of each rule: how often answered, how often right, which mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from trainer.quiz.record import Record


@dataclass(frozen=True)
class RuleAnswers:
    """The answers on one rule. last: the time of the last one; mistakes: the named ones, the most
    frequent first, with how often each was made.
    """

    rule: str
    answers: int
    right: int
    last: str
    mistakes: tuple[tuple[str, int], ...]


def by_rule(log: Iterable[Record]) -> list[RuleAnswers]:
    """The rules that were asked about, those with the greatest share of mistakes first."""
    found: dict[str, list[Record]] = {}
    for record in log:
        found.setdefault(record.rule, []).append(record)
    rules = [_counted(rule, records) for rule, records in found.items()]
    return sorted(rules, key=lambda one: (one.right / one.answers, -one.answers, one.rule))


def _counted(rule: str, records: list[Record]) -> RuleAnswers:
    mistakes = Counter(record.mistake for record in records if record.mistake)
    return RuleAnswers(
        rule,
        len(records),
        sum(record.right for record in records),
        max(record.at for record in records),
        tuple(sorted(mistakes.items(), key=lambda one: (-one[1], one[0]))),
    )
