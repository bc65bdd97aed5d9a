"""Whatever two players try, the table stays in order."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from play.randomly import PUBLISHED, action, faults, position

from trainer.play import dice, play
from trainer.rules import RULINGS, Reading
from trainer.rules.table import BadInput, Forbidden, Outcome, Undecided

SHARED = {"both sides", "more than two units", "two HQs"}
"""What repelled attackers who stay, and defenders who retreat over the limit, bring about."""
A_TABLE = 40  # actions on one position before the next one


def tried(actions: int, seed: int) -> Counter[str]:
    """So many actions played; what they were and how they ended, counted."""
    source = random.Random(seed)
    ends: Counter[str] = Counter()
    table = position(source)
    for number in range(actions):
        if number % A_TABLE == 0:
            table = position(source)
        done = action(source, table)
        try:
            ending = play(table, done, dice(source))
        except BadInput as error:  # the one thing that the play says it cannot do
            if error.key != "error.play_loaded":
                raise
            ends[f"{type(done).__name__} NotCovered"] += 1
            continue
        ends[f"{type(done).__name__} {type(ending).__name__}"] += 1
        if isinstance(ending, Outcome):
            assert not faults(table, done, ending.value), (number, done)
            table = ending.value
        elif isinstance(ending, Forbidden):
            assert ending.rule.replace(".", "-") in PUBLISHED, ending.rule
        else:
            assert isinstance(ending, Undecided)
    return ends


def test_random_play() -> None:
    """300 actions, legal and illegal: nothing crashes, nothing on the table gets out of order."""
    ends = tried(300, seed=1)
    assert sum(n for end, n in ends.items() if end.endswith("Outcome")) > 60
    assert sum(n for end, n in ends.items() if end.endswith("Forbidden")) > 60


def test_random_play_by_other_readings() -> None:
    """Whatever the table reads, or takes nothing by default: nothing crashes, no unit is lost."""
    source = random.Random(6)
    table, reading = position(source), Reading()
    for number in range(1200):
        if number % A_TABLE == 0:
            chosen = {name: source.choice(of.readings) for name, of in RULINGS.items()}
            table = position(source)
            reading = Reading(strict=True) if source.random() < 0.3 else Reading.of(chosen)
        done = action(source, table)
        try:
            ending = play(table, done, dice(source), reading)
        except BadInput as error:
            if error.key != "error.play_loaded":
                raise
            continue
        if isinstance(ending, Outcome):
            found = faults(table, done, ending.value)
            assert all(fault.partition(": ")[2] in SHARED for fault in found), (number, found)
            table = ending.value


@pytest.mark.proof
def test_random_play_at_length() -> None:
    """10,000 actions: every kind is done, and every kind that may be refused is refused."""
    ends = tried(10_000, seed=2)
    kinds = {end.split()[0] for end in ends}
    assert len(kinds) == 12
    for kind in kinds:
        assert ends[f"{kind} Outcome"], kind
        assert ends[f"{kind} Forbidden"], kind
