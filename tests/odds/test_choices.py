"""Choices: a policy for `every`, the best play for `best`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from shots import facts

from trainer.odds import best, every
from trainer.odds.best import challenge_passed, fight_won
from trainer.rules import RULES, BadInput, Outcome, Reading, Undecided, told
from trainer.rules.abtf.combat import Enemy, Fight, Weapon
from trainer.rules.abtf.melee import Friend, Melee
from trainer.rules.registry import PLAYS, rule
from trainer.rules.table import Asks, Back, Choice, Ending, Roll, Then, Total, Who


def challenge(attribute: int, difficulty: int, points: int) -> object:
    data = {"attribute": attribute, "difficulty": difficulty, "morale_points": points}
    return facts("abtf-3", data)


def test_a_choice_without_a_policy_is_an_error_that_names_the_options() -> None:
    """`every` does not choose for a player."""
    with pytest.raises(BadInput, match="extra-dice"):
        every("abtf-3", challenge(2, 4, 2))


@pytest.mark.parametrize("ask", [every, best])
def test_a_rule_that_there_is_not(ask: Callable[..., Any]) -> None:
    """The nearest names are told."""
    with pytest.raises(BadInput, match="abtf-3") as error:
        ask("abtf-33", challenge(2, 4, 2))
    assert (error.value.field, error.value.key) == ("rule", "error.rule")


def test_a_policy_may_choose_only_what_there_is() -> None:
    """The choice, what the policy said and the options are named."""
    with pytest.raises(BadInput) as error:
        every("abtf-3", challenge(2, 4, 2), policy=lambda _: "all of them")
    assert (error.value.field, error.value.given, error.value.allowed) == (
        "policy.extra-dice",
        "all of them",
        "0, 1, 2",
    )


def test_a_chooser_whose_want_is_not_known() -> None:
    """Nobody's advantage can be sought who has not said what he wants: he is named."""
    with pytest.raises(BadInput) as error:
        best("abtf-3", challenge(2, 4, 2), wants={})
    assert (error.value.field, error.value.allowed, error.value.key) == (
        "wants",
        "player",
        "error.want_missing",
    )


def test_an_answer_that_nobody_asked_for() -> None:
    """It is named by its place among the answers."""
    with pytest.raises(BadInput) as error:
        best("abtf-3", challenge(1, 12, 2), given=["0", [1], "face-1"])
    assert (error.value.field, error.value.given, error.value.key) == (
        "given[2]",
        "face-1",
        "error.not_asked",
    )


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


def expected(ways: dict[Ending, Fraction], what: Callable[[Any], int]) -> Fraction:
    """The mean over all ways to end; one that is no outcome counts nothing."""
    ends = [(end.value, chance) for end, chance in ways.items() if isinstance(end, Outcome)]
    return sum((what(value) * chance for value, chance in ends), Fraction(0))


@pytest.mark.parametrize("strict", [False, True])
def test_in_a_fight_the_reader_wants_to_win_then_points_then_his_life(strict: bool) -> None:
    """The worth of the advice is the mean of these over its odds; Life Points below zero are none,
    and where the book does not decide, nothing is won."""
    reading = Reading(strict=strict)
    fight = Fight(1, Enemy(4, 2, 3), 2, (Weapon(2, 1),), True, morale_points=2)
    advice = best("abtf-4.1:fight", fight, reading)
    ways = advice.odds.probabilities()
    assert advice.worth == (
        expected(ways, lambda end: end.won),
        expected(ways, lambda end: end.morale_points),
        expected(ways, lambda end: max(0, end.lp)),
    )
    assert advice.worth[0] < 1
    assert any(isinstance(end, Undecided) for end in ways) == strict


def test_among_friends_the_life_that_counts_is_the_readers_own() -> None:
    """Of several it is the first, whether or not the other one is still there."""
    melee = Melee((Friend(2, 3), Friend(1, 2)), (Enemy(4, 1, 3), Enemy(4, 1, 2)))
    advice = best("abtf-4.2:fight", melee)
    ways = advice.odds.probabilities()
    assert advice.worth[2] == expected(ways, lambda end: max(0, end.friends[0]))
    assert {len(end.value.friends) for end in ways} == {1, 2}


def test_a_challenge_that_the_book_does_not_decide_is_not_passed() -> None:
    """Neither passed nor any points kept."""
    assert challenge_passed(Undecided("abtf-ruling-last-round")) == (0, 0)
    assert fight_won(Undecided("abtf-ruling-last-round")) == (0, 0, 0)


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


def test_a_roll_without_dice_is_not_asked_for() -> None:
    """What is given is the answer to the next question that somebody has to answer."""

    def bare(facts: _Left, reading: Reading) -> Asks[int]:
        yield Roll("die", "test-bare", Who.PLAYER, facts.left, Total())
        chosen = yield Choice("double", "test-bare", Who.PLAYER, ("no", "yes"))
        return int(chosen.seen == "yes")

    rule("test-bare")(bare)
    try:
        wants = {Who.PLAYER: lambda ending: (ending.value,)}
        assert best("test-bare", _Left(0), wants=wants).option == "yes"
        for answer, value in (("no", 0), ("yes", 1)):
            advice = best("test-bare", _Left(0), given=[answer], wants=wants)
            assert advice.odds.probabilities() == {Outcome(value): 1}
    finally:
        del RULES["test-bare"], PLAYS["test-bare"]


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
