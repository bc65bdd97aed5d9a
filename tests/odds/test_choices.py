"""Choices: a policy for `every`, the best play for `best`."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from shots import facts

from trainer.odds import best, every
from trainer.rules import BadInput, Outcome
from trainer.rules.table import Choice


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
    """Equal options: stop, and keep the points."""
    advice = best("abtf-3", challenge(1, 12, 2), given=["0", [1]])
    assert advice.option == "stop"
    assert all(isinstance(ending, Outcome) for ending in advice.odds.ways)
