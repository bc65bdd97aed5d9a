"""How often dice show what a rule looks at.

The counting folds the same `look.add` over the faces that `trainer.rules.table.see` folds over
dice on the table: one definition, counted or seen.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from trainer.rules.table import Die, Look, Roll


@lru_cache(maxsize=4096)
def _counted(dice: int, look: Look, die: Die) -> tuple[tuple[Any, int], ...]:
    if dice == 0:
        return ((look.nothing, 1),)
    found: Counter[Any] = Counter()
    for seen, weight in _counted(dice - 1, look, die):
        for face in die.faces:
            found[look.add(seen, face)] += weight
    return tuple(sorted(found.items()))


def weights(roll: Roll) -> tuple[tuple[Any, int], ...]:
    """Pairs (what the rule sees, number of ways), in ascending order.

    The ways add up to `len(die.faces) ** dice`.
    """
    for dice in range(0, roll.dice, 200):  # fills the cache from below: no deep recursion
        _counted(dice, roll.look, roll.die)
    return _counted(roll.dice, roll.look, roll.die)
