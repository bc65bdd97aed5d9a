"""A Bridge Too Far, 1, 2 and 5: attributes, Life Points, what Marek carries."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from trainer.rules.abtf.rulings import LOWEST_ATTRIBUTE
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, forbid, step

LifePoints: TypeAlias = Annotated[int, Whole(-100, 200, "Life Points")]
Multiplier: TypeAlias = Annotated[int, Whole(1, 6, "times")]


@record
class Attributes:
    """Points given to each attribute at the start."""

    body: Annotated[int, Whole(0, 6, "points")]
    mind: Annotated[int, Whole(0, 6, "points")]
    will: Annotated[int, Whole(0, 6, "points")]


@record
class Life:
    lp: LifePoints


@record
class Healing:
    """Life Points won back. maximum: 8, unless the text says otherwise."""

    lp: Annotated[int, Whole(1, 200, "Life Points")]
    points: Annotated[int, Whole(0, 50, "Life Points")]
    maximum: Annotated[int, Whole(1, 200, "Life Points")] = 8


@record
class Arsenal:
    """Weapons carried: small ones (knives, stilettos, brass knuckles) and the others."""

    weapons: Annotated[int, Whole(0, 20, "weapons")]
    small: Annotated[int, Whole(0, 20, "weapons")] = 0


@record
class Blow:
    successes: Annotated[int, Whole(0, 60, "dice")]
    multiplier: Multiplier


@rule("abtf-1", rulings=(LOWEST_ATTRIBUTE,))
def attributes(facts: Attributes, reading: Reading) -> Asks[bool]:
    """Six points over three attributes, all different: 3, 2 and 1. Ends forbidden otherwise.

    Source: A Bridge Too Far 1.
    """
    values = (facts.body, facts.mind, facts.will)
    if sum(values) != 6:
        raise forbid("abtf-1", "abtf.six_points", points=sum(values))
    if len(set(values)) < 3:
        raise forbid("abtf-1", "abtf.all_different", values=values)
    if min(values) == 0 and reading.says(LOWEST_ATTRIBUTE) == "three-two-one":
        raise forbid("abtf-1", "abtf.three_two_one", values=values)
    yield step("abtf-1", "abtf.attributes", values=values)
    return True


@rule("abtf-2")
def alive(facts: Life, reading: Reading) -> Asks[bool]:
    """Whether somebody with these Life Points lives: at 0 or less he is dead, whatever the text
    goes on to say. Source: A Bridge Too Far 2.
    """
    yield step("abtf-2", "abtf.alive" if facts.lp > 0 else "abtf.dead", lp=facts.lp)
    return facts.lp > 0


@rule("abtf-2", "heal")
def healed(facts: Healing, reading: Reading) -> Asks[int]:
    """Life Points after healing, the maximum at most. Source: A Bridge Too Far 2, 5."""
    points = max(facts.lp, min(facts.maximum, facts.lp + facts.points))
    key = "abtf.healed" if points == facts.lp + facts.points else "abtf.healed_to_maximum"
    yield step("abtf-2", key, lp=facts.lp, points=facts.points, after=points)
    return points


@rule("abtf-5")
def damage(facts: Blow, reading: Reading) -> Asks[int]:
    """Life Points that a hit takes: successes times the weapon's multiplier (1 without a weapon).

    Source: A Bridge Too Far 5, 4.1.
    """
    points = facts.successes * facts.multiplier
    yield step(
        "abtf-5",
        "abtf.damage",
        successes=facts.successes,
        multiplier=facts.multiplier,
        points=points,
    )
    return points


@rule("abtf-5", "carry")
def carries(facts: Arsenal, reading: Reading) -> Asks[bool]:
    """Three weapons at most; small ones do not count. Source: A Bridge Too Far 5."""
    if facts.weapons > 3:
        raise forbid("abtf-5", "abtf.too_many_weapons", weapons=facts.weapons)
    yield step("abtf-5", "abtf.carries", weapons=facts.weapons, small=facts.small)
    return True
