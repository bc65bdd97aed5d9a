"""Repetition: when a rule is due again, worked out from the whole log each time.

A card is a rule, never one question: it comes back with questions made afresh. The day is the unit.
The first answer a day on a rule counts, right or wrong; what is practised on the same day besides
changes nothing. So the same log gives the same days on the command line and in the browser, whose
libraries (`fsrs`, `ts-fsrs`) then see whole days alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Protocol

from trainer.quiz.record import Record


class Memory(Protocol):
    """A model of forgetting: the day a card is due, from its answers by day, oldest first."""

    def __call__(self, answers: Sequence[tuple[date, bool]]) -> date: ...


def first_answers(log: Iterable[Record]) -> dict[str, list[tuple[date, bool]]]:
    """For each rule, its days (UTC) in order, with whether the first answer of the day was right."""
    found: dict[str, dict[date, bool]] = {}
    for record in sorted(log, key=lambda one: one.at):
        found.setdefault(record.rule, {}).setdefault(
            date.fromisoformat(record.at[:10]), record.right
        )
    return {rule: list(days.items()) for rule, days in found.items()}


def due_days(log: Iterable[Record], memory: Memory) -> dict[str, date]:
    """For each rule ever asked about, the day on which it is due."""
    return {rule: memory(answers) for rule, answers in first_answers(log).items()}


def due_rules(days: Mapping[str, date], today: date) -> list[str]:
    """The rules that are due, the longest overdue first."""
    due = [(day, rule) for rule, day in days.items() if day <= today]
    return [rule for _, rule in sorted(due)]
