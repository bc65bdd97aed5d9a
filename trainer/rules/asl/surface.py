"""ASL, B6.45, B6.5 and B6.6: roads under water, flames, what a bridge cannot hold."""

from __future__ import annotations

from fractions import Fraction

from trainer.rules.asl import rulings
from trainer.rules.asl.facts import Burning, Make, Placing, RoadCost, RoadMove, Works
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step


@rule("asl-b6.45")
def road_of_bridge(facts: RoadMove, reading: Reading) -> Asks[RoadCost]:
    """Cost of the road over a bridge, and its bonus MF. Source: ASL B6.45; the bonus: B3.4."""
    cost = Fraction(facts.road_cost, 2)
    if facts.bridge is not Make.UNDERWATER:
        yield step("asl-b6.45", "asl.road_dry", cost=cost, bonus=facts.bonus_mf)
        return RoadCost(facts.road_cost, facts.bonus_mf)
    yield step("asl-b6.45", "asl.road_wet", cost=cost, total=2 * cost)
    return RoadCost(2 * facts.road_cost, 0)


@rule("asl-b6.5", rulings=(rulings.OTHER_BRIDGES_BURN,))
def can_burn(facts: Burning, reading: Reading) -> Asks[bool]:
    """Whether a bridge can burn, which it does like a stone building. Source: ASL B6.5."""
    if facts.wooden_by_ssr:
        yield step("asl-b6.5", "asl.wood_burns")
        return True
    if facts.bridge is Make.STONE:
        yield step("asl-b6.5", "asl.stone_never")
        return False
    burns = reading.says(rulings.OTHER_BRIDGES_BURN) == "like-wood"
    yield step("asl-b6.5", "asl.burns_too" if burns else "asl.not_named", bridge=facts.bridge)
    return burns


@rule("asl-b6.6")
def can_be_placed(facts: Placing, reading: Reading) -> Asks[bool]:
    """Neither entrenchments nor hidden mines on a bridge. Source: ASL B6.6."""
    if facts.on_bridge and facts.thing is not Works.OTHER:
        raise forbid("asl-b6.6", "asl.not_on_bridge_placed", thing=facts.thing)
    key = "asl.other_thing" if facts.on_bridge else "asl.beside_bridge"
    yield step("asl-b6.6", key, thing=facts.thing)
    return True
