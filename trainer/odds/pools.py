"""How often dice show what a rule looks at.

The counting goes through the same `look.add` that `trainer.rules.table.see` folds over dice on the
table: one definition, counted or seen. Where the look is a sum over the dice, one die is looked at
and its distribution is multiplied by itself.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb, gcd
from typing import Any, TypeAlias

from trainer.rules.table import Answer, Die, Look, Roll

Pairs: TypeAlias = tuple[tuple[Any, int], ...]


@lru_cache(maxsize=4096)
def _lowest(dice: int, look: Look, die: Die) -> tuple[Pairs, int]:
    """What the rule sees, with weights in lowest terms, and their total."""
    if dice == 0:
        return ((look.nothing, 1),), 1
    if look.sums:
        one, total = _one(look, die)
        return tuple(sorted(_summed(dice, one).items())), total**dice
    found: Counter[Any] = Counter()
    before, total = _lowest(dice - 1, look, die)
    for seen, weight in before:
        for face in die.faces:
            found[look.add(seen, face)] += weight
    common = gcd(*found.values())
    pairs = tuple((seen, weight // common) for seen, weight in sorted(found.items()))
    return pairs, total * len(die.faces) // common


def _one(look: Any, die: Die) -> tuple[dict[int, int], int]:
    """What one die shows, in lowest terms (so that no power of it can be reduced further)."""
    found: dict[int, int] = {}
    for face in die.faces:
        seen = look.add(look.nothing, face)
        found[seen] = found.get(seen, 0) + 1
    common = gcd(*found.values())
    return {seen: ways // common for seen, ways in found.items()}, len(die.faces) // common


def _summed(dice: int, one: dict[int, int]) -> dict[int, int]:
    """The sum of several equal dice."""
    if len(one) == 2:
        (low, misses), (high, hits) = sorted(one.items())
        return {
            low * (dice - n) + high * n: comb(dice, n) * misses ** (dice - n) * hits**n
            for n in range(dice + 1)
        }
    if dice == 1:
        return one
    half = _summed(dice // 2, one)
    whole = _both(half, half)
    return _both(whole, one) if dice % 2 else whole


def _both(left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for a, v in left.items():
        for b, w in right.items():
            found[a + b] = found.get(a + b, 0) + v * w
    return found


def chances(roll: Roll) -> tuple[Pairs, int]:
    """Pairs (what the rule sees, weight) in ascending order, in lowest terms, and their total."""
    if not roll.look.sums:
        for dice in range(0, roll.dice, 200):  # fills the cache from below: no deep recursion
            _lowest(dice, roll.look, roll.die)
    return _lowest(roll.dice, roll.look, roll.die)


def weights(roll: Roll) -> Pairs:
    """Pairs (what the rule sees, number of ways), in ascending order.

    The ways add up to `len(die.faces) ** dice`.
    """
    pairs, total = chances(roll)
    factor: int = len(roll.die.faces) ** roll.dice // total
    return tuple((seen, weight * factor) for seen, weight in pairs)


def answers(roll: Roll) -> tuple[Pairs, int]:
    """The answers to a roll as pairs (Answer, weight), and the total of the weights."""
    pairs, total = chances(roll)
    return tuple([(Answer(seen), weight) for seen, weight in pairs]), total
