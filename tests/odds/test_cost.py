"""What odds cost, counted: how often the rules are played for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from trainer.odds import best, every
from trainer.rules import RULES, Reading, Roll, Who
from trainer.rules.registry import PLAYS, rule
from trainer.rules.table import Asks, Back, Choice, Die, Then, Total

COIN = Die("coin", (0, 1))


@dataclass(frozen=True)
class Facts:
    number: int = 0


def added(kept: int, found: int) -> int:
    return 10 * kept + found


@pytest.fixture
def played() -> Iterator[Counter[str]]:
    """Rules that are asked by `around` for each face of a die; how often each has been begun."""
    count: Counter[str] = Counter()

    def toss(facts: Facts, reading: Reading) -> Asks[int]:
        count["toss"] += 1
        thrown = yield Roll("die", "test-toss", Who.PLAYER, 1, Total(), COIN)
        return int(thrown.seen)

    def pick(facts: Facts, reading: Reading) -> Asks[int]:
        count["pick"] += 1
        chosen = yield Choice("which", "test-pick", Who.PLAYER, ("0", "1"))
        return int(chosen.seen)

    def twice(facts: Facts, reading: Reading) -> Asks[int | Then]:
        count["twice"] += 1
        yield Roll("die", "test-twice", Who.PLAYER, 1, Total(), COIN)
        return Then("test-toss", Facts(), Back("", added, (1,)))

    def still(facts: Facts, reading: Reading) -> Asks[int]:
        count["still"] += 1
        yield from ()
        return facts.number

    def around(name: str, facts_of: Any) -> Any:
        def function(facts: Facts, reading: Reading) -> Asks[int | Then]:
            thrown = yield Roll("first", f"test-{name}", Who.PLAYER, 1, Total())
            asked = facts_of(thrown.seen)
            return Then(f"test-{name}", asked, Back("", added, (thrown.seen,)))

        return function

    def inside(name: str, facts_of: Any) -> Any:
        def function(facts: Facts, reading: Reading) -> Asks[int]:
            thrown = yield Roll("first", f"test-{name}", Who.PLAYER, 1, Total())
            found = yield from PLAYS[f"test-{name}"](facts_of(thrown.seen), reading)
            return 10 * int(thrown.seen) + int(found)

        return function

    functions = {"toss": toss, "pick": pick, "twice": twice, "still": still}
    for name in tuple(functions):
        functions[f"same-{name}"] = around(name, lambda _: Facts())
        functions[f"other-{name}"] = around(name, Facts)
        functions[f"in-{name}"] = inside(name, lambda _: Facts())
        functions[f"in-other-{name}"] = inside(name, Facts)
    for name, function in functions.items():
        rule(f"test-{name}")(function)
    yield count
    for name in functions:
        del RULES[f"test-{name}"], PLAYS[f"test-{name}"]


WANTS = {Who.PLAYER: lambda ending: (ending.value,)}


@pytest.mark.parametrize(
    ("name", "times"),
    [
        ("same-toss", {"toss": 3}),  # to its question, and on from both sides of the coin
        ("same-pick", {"pick": 3}),
        ("same-twice", {"twice": 20, "toss": 3}),  # for each of six faces anew, after one try
        ("other-twice", {"twice": 20, "toss": 3}),
    ],
)
def test_the_best_of_a_rule_that_is_asked_is_looked_for_once(
    played: Counter[str], name: str, times: dict[str, int]
) -> None:
    """Whoever asks it, and whatever he makes of it; a rule that asks in its turn is tried once."""
    best(f"test-{name}", Facts(), wants=WANTS)
    assert dict(played) == times


@pytest.mark.parametrize(
    ("name", "times"),
    [
        ("same-toss", {"toss": 2}),
        ("in-toss", {"toss": 3}),  # once to see that it asks
        ("in-other-toss", {"toss": 13}),
        ("in-still", {"still": 1}),
        ("in-other-still", {"still": 6}),
    ],
)
def test_the_odds_of_a_rule_are_worked_out_once_for_its_facts(
    played: Counter[str], name: str, times: dict[str, int]
) -> None:
    """However many rolls lead to it: for the same facts it is not played again."""
    every(f"test-{name}", Facts())
    assert dict(played) == times
