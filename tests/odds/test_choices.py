"""Choices: a policy for `every`, the best play for `best`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from shots import facts

from trainer.odds import best, every
from trainer.rules import RULES, BadInput, Outcome, Reading, told
from trainer.rules.registry import PLAYS, rule
from trainer.rules.table import Asks, Back, Choice, Roll, Then, Total, Who


def challenge(attribute: int, difficulty: int, points: int) -> object:
    data = {"attribute": attribute, "difficulty": difficulty, "morale_points": points}
    return facts("abtf-3", data)


def test_a_choice_without_a_policy_is_an_error_that_names_the_options() -> None:
    """`every` does not choose for a player."""
    with pytest.raises(BadInput, match="extra-dice"):
        every("abtf-3", challenge(2, 4, 2))


def test_a_policy_decides_every_choice() -> None:
    """Never spending a point: the chance is that of the bare dice."""

    def never(choice: Choice) -> str:
        return choice.options[0]

    odds = every("abtf-3", challenge(2, 5, 3), policy=never)
    assert odds.chance(lambda end: end.value.passed) == 1 - Fraction(4, 6) ** 2


def naive(dice: int, difficulty: int, points: int) -> tuple[Fraction, Fraction]:
    """The best chance to pass, then the most points kept, by plain recursion over all faces."""

    @cache
    def after(faces: tuple[int, ...], left: int) -> tuple[Fraction, Fraction]:
        passed = max(faces) >= difficulty
        ways = [(Fraction(passed), Fraction(left))]
        if left:
            for place in range(len(faces)):
                more = list(faces)
                more[place] += 1
                ways.append(after(tuple(sorted(more)), left - 1))
        return max(ways)

    def before(extra: int) -> tuple[Fraction, Fraction]:
        throws = list(product(range(1, 7), repeat=dice + extra))
        found = [after(tuple(sorted(faces)), points - extra) for faces in throws]
        return tuple(sum(column) / len(throws) for column in zip(*found, strict=True))  # type: ignore[return-value]

    return max(before(extra) for extra in range(points + 1))


@pytest.mark.parametrize(
    ("attribute", "difficulty", "points"),
    [(1, 4, 0), (1, 6, 1), (2, 5, 2), (1, 6, 3), (3, 6, 1), (2, 7, 2), (1, 12, 2)],
)
def test_best_use_of_morale_points_is_that_of_a_plain_search(
    attribute: int, difficulty: int, points: int
) -> None:
    """The solved worth equals a naive search over all faces and all ways to spend."""
    advice = best("abtf-3", challenge(attribute, difficulty, points))
    assert advice.worth == naive(attribute, difficulty, points)


def test_advice_for_dice_already_on_the_table() -> None:
    """After 1, 2, 4 against difficulty 5 one point on the 4 passes, and no more is spent."""
    advice = best("abtf-3", challenge(3, 5, 5), given=["0", [1, 2, 4]])
    assert advice.option == "face-4"
    assert advice.worth == (1, 4)
    assert advice.options["stop"] == (0, 5)


def test_where_nothing_helps_the_first_option_is_advised() -> None:
    """Equal options: no die bought, and the points kept."""
    advice = best("abtf-3", challenge(1, 12, 2))
    assert advice.option == "0"
    assert advice.worth == (0, 2)
    assert all(isinstance(ending, Outcome) for ending in advice.odds.ways)


def test_dice_that_no_points_can_save_are_not_asked_about() -> None:
    """A 1 against Difficulty 12 with two points: the challenge is over."""
    advice = best("abtf-3", challenge(1, 12, 2), given=["0", [1]])
    assert (advice.choice, advice.worth) == (None, (0, 2))


@dataclass(frozen=True)
class _Left:
    left: int


@dataclass(frozen=True)
class _Asked:
    kept: int
    outcome: int


def test_a_rule_may_ask_another_one_and_go_on_with_its_outcome() -> None:
    """Told, every, best and a nested call say the same of a rule that goes there and back."""

    def inner(facts: _Left, reading: Reading) -> Asks[int | Then]:
        if facts.left:
            return Then("test-inner", _Left(facts.left - 1))
        thrown = yield Roll("die", "test-inner", Who.PLAYER, 1, Total())
        return int(thrown.seen)

    def outer(facts: _Left, reading: Reading) -> Asks[int | Then]:
        yield from ()
        return Then("test-inner", facts, Back("test-last", _Asked, (10,)))

    def last(facts: _Asked, reading: Reading) -> Asks[int]:
        chosen = yield Choice("double", "test-last", Who.PLAYER, ("no", "yes"))
        return facts.kept + facts.outcome * (2 if chosen.seen == "yes" else 1)

    def around(facts: _Left, reading: Reading) -> Asks[int]:
        found = yield from PLAYS["test-outer"](facts, reading)
        return found + 100

    names = {"test-inner": inner, "test-outer": outer, "test-last": last, "test-around": around}
    try:
        for name, function in names.items():
            rule(name)(function)
        given = {"die": [5], "double": "yes"}
        assert told("test-outer", _Left(2), given).value == 20
        assert told("test-around", _Left(2), given).value == 120
        plain = every("test-outer", _Left(2), policy=lambda _: "no").of(lambda value: value)
        assert plain.probabilities() == {10 + n: Fraction(1, 6) for n in range(1, 7)}
        wants = {Who.PLAYER: lambda ending: (ending.value,)}
        advice = best("test-outer", _Left(2), wants=wants)
        assert advice.worth == (Fraction(17),)
        after = best("test-outer", _Left(2), given=[[6]], wants=wants)
        assert (after.option, after.worth) == ("yes", (Fraction(22),))
    finally:
        for name in names:
            RULES.pop(name, None)
            PLAYS.pop(name, None)
