"""Exact odds against three oracles: icepool, dyce, and every face counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import dyce
import icepool
import pytest
from hypothesis import HealthCheck, given, settings
from oracle import fire as oracle
from shots import TANK, facts, random_cases, shot, shot_of

from trainer.odds import every, weights
from trainer.rules import D6, Outcome, Roll, Who
from trainer.rules.table import AtLeast, Die, Even, Faces, Total, see


def net(odds: Any) -> dict[int, Fraction]:
    return odds.of(lambda fired: fired.net_hits).probabilities()


def test_three_dice_against_four_saves() -> None:
    """Firepower 3, Hit Number 4 against Armor 2 + 2 bonus dice, Save 5: net Hits 0 to 3."""
    data = shot(firepower=3, hit_number=4, cover={"terrain": "city-ruins"})
    found = net(every("bb-6.1", facts("bb-6.1", data)))
    assert found == {
        0: Fraction(16, 27),
        1: Fraction(7, 27),
        2: Fraction(10, 81),
        3: Fraction(2, 81),
    }


def test_seven_dice_against_four_saves() -> None:
    """7 dice on 4 or more against 4 saves on 5 or more: P(at least 3) = 4393/10368."""
    data = shot(firepower=7, hit_number=4, cover={"terrain": "city-ruins"})
    odds = every("bb-6.1", facts("bb-6.1", data)).of(lambda fired: fired.net_hits)
    assert odds.at_least(3) == Fraction(4393, 10368)
    assert sum(odds.ways.values()) == odds.total


def by_icepool(dice: int, number: int, saves: int, save: int) -> dict[int, Fraction]:
    hit = icepool.d6.map(lambda face: int(face >= number))
    kept = icepool.d6.map(lambda face: int(face >= save))
    left = ((dice @ hit) - (saves @ kept)).map(lambda n: max(0, n))
    return {outcome: Fraction(left.probability(outcome)) for outcome in left.outcomes()}


def by_dyce(dice: int, number: int, saves: int, save: int) -> dict[int, Fraction]:
    hit = dyce.H(6).ge(number)
    kept = dyce.H(6).ge(save)
    thrown = dice @ hit if dice else dyce.H({0: 1})
    stopped = saves @ kept if saves else dyce.H({0: 1})
    counted: Counter[int] = Counter()
    for (hits, w1), (saved, w2) in product(thrown.items(), stopped.items()):
        counted[max(0, int(hits) - int(saved))] += int(w1) * int(w2)
    total = sum(counted.values())
    return {k: Fraction(w, total) for k, w in counted.items()}


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=random_cases())
def test_random_shots_agree_with_the_oracles(case: dict[str, Any]) -> None:
    """icepool and dyce give the same net Hits; where few dice are rolled, so does brute force
    through the second reading of the book, with the final states."""
    the_oracles_agree(case)


@pytest.mark.proof
@settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=random_cases())
def test_a_thousand_random_shots_agree_with_the_oracles(case: dict[str, Any]) -> None:
    """The same on ten times as many."""
    the_oracles_agree(case)


def the_oracles_agree(case: dict[str, Any]) -> None:
    case["readings"], case["hit_dice"], case["save_dice"] = {}, None, None
    expected = oracle.resolve(case)
    odds = every("bb-6.1", facts("bb-6.1", shot_of(case)))
    if "forbidden" in expected:
        assert not any(isinstance(ending, Outcome) for ending in odds.ways)
        return
    pools = (
        expected["firepower"],
        expected["hit_number"],
        expected["save_dice"],
        expected["save_number"],
    )
    found = net(odds)
    assert found == by_icepool(*pools)
    assert found == {k: v for k, v in by_dyce(*pools).items() if v}
    if expected["firepower"] + expected["save_dice"] <= 5:
        states = odds.of(
            lambda fired: (
                fired.hits,
                fired.saves,
                fired.net_hits,
                fired.target.strength.value,
                fired.target.disrupted,
                fired.target.wreck_placed,
                fired.ammo_depletion,
            )
        )
        assert states.probabilities() == dict(oracle.distribution(case))


@pytest.mark.parametrize("look", [AtLeast(4), AtLeast(7), AtLeast(1), Total(), Even(), Faces()])
@pytest.mark.parametrize("die", [D6, Die("eup", (2, 3, 3, 4, 4, 5))])
@pytest.mark.parametrize("dice", range(5))
def test_counted_dice_are_the_dice_seen_one_by_one(look: Any, die: Die, dice: int) -> None:
    """What a rule sees in every throw of the table, counted, is what `weights` says."""
    seen = Counter(see(look, faces) for faces in product(die.faces, repeat=dice))
    roll = Roll("dice", "bb-6.1", Who.ATTACKER, dice, look, die)
    assert dict(weights(roll)) == seen


def test_many_dice_do_not_overflow() -> None:
    """A hundred dice against a hundred: still whole numbers that add up."""
    target = {**TANK, "armor": 98}
    data = shot(firepower=100, target=target, cover={"terrain": "city-ruins"})
    odds = every("bb-6.1", facts("bb-6.1", data))
    assert sum(odds.ways.values()) == odds.total


def test_a_heap_of_dice_of_which_every_face_counts_does_not_overflow() -> None:
    """Fifteen hundred dice, each of which has one face only."""
    heap = Roll("dice", "bb-6.1", Who.ATTACKER, 1500, Faces(), Die("stone", (1,)))
    assert weights(heap) == (((1,) * 1500, 1),)


def test_a_heap_of_dice_that_are_counted_does_not_overflow() -> None:
    """Two thousand dice: every number of Hits, and all ways there are."""
    ways = dict(weights(Roll("dice", "bb-6.1", Who.ATTACKER, 2000, AtLeast(4))))
    assert list(ways) == list(range(2001))
    assert (ways[0], ways[1]) == (3**2000, 2000 * 3**2000)
    assert sum(ways.values()) == 6**2000
