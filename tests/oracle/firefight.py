"""A firefight of two tank platoons as an absorbing chain of icepool, written apart from the engine.

Fire at normal range, AP on armor; who has fired is Ops Complete until the end of the turn and so
not Concealed. In its impulse a Disrupted platoon rolls 2d6 against its Morale.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import icepool


@dataclass(frozen=True)
class Printed:
    """One side of a counter."""

    firepower: int
    hit_number: int
    armor: int
    save_number: int


@dataclass(frozen=True)
class Tanks:
    """bonus: dice of the terrain; hides: the terrain conceals."""

    full: Printed
    reduced: Printed
    morale: int
    bonus: int = 0
    hides: bool = False


@cache
def hits(dice: int, number: int) -> Any:
    return dice @ icepool.d6.map(lambda face: int(face >= number))


@cache
def net(dice: int, number: int, saves: int, save: int) -> Any:
    if not saves:
        return hits(dice, number)
    return (hits(dice, number) - hits(saves, save)).map(lambda n: min(4, max(0, n)))


def hurt(strength: int, disrupted: bool, got: int) -> tuple[int, bool]:
    """Steps left and whether Disrupted, after so many Hits."""
    for _ in range(got):
        if not disrupted:
            disrupted = True
        else:
            strength -= 1
    return (strength, disrupted) if strength > 0 else (0, False)


def firefight(one: Tanks, other: Tanks) -> Any:
    """A Die over (steps, Disrupted) of both at the end."""
    sides = (one, other)

    @cache
    def rallies(morale: int) -> Any:
        return (2 @ icepool.d6).map(lambda total: total <= morale)

    def impulse(state: Any) -> Any:
        acting, platoons = state[0], [state[1:4], state[4:7]]
        me, you = sides[acting], sides[1 - acting]
        strength, disrupted, _ = platoons[acting]

        def fires(rallied: bool) -> Any:
            mine = (strength, not rallied, False)
            if not rallied:
                return follow(acting, mine, platoons[1 - acting])
            steps, shaken, has_fired = platoons[1 - acting]
            weapon = me.full if strength == 2 else me.reduced
            armor = you.full if steps == 2 else you.reduced
            bonus = min(2, you.bonus + (you.hides and not has_fired))
            return net(
                weapon.firepower, weapon.hit_number, armor.armor + bonus, armor.save_number
            ).map(
                lambda got: follow(
                    acting, (strength, False, True), (*hurt(steps, shaken, got), has_fired)
                )
            )

        if platoons[0][0] == 0 or platoons[1][0] == 0:
            return state
        return rallies(me.morale).map(fires) if disrupted else fires(True)

    def follow(acting: int, mine: Any, yours: Any) -> Any:
        if yours[0] == 0:
            mine, yours = (*mine[:2], False), (0, False, False)
        elif acting:
            mine, yours = (*mine[:2], False), (*yours[:2], False)
        both = (mine, yours) if acting == 0 else (yours, mine)
        return (0 if yours[0] == 0 else 1 - acting, *both[0], *both[1])

    start = icepool.Die([(0, 2, False, False, 2, False, False)])
    end = start.map(impulse, star=False, repeat="inf")
    return end.map(lambda *s: s[1:3] + s[4:6], star=True)
