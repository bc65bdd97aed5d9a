"""El Último Puente, 10: bridges, rivers, canals, and who gets over them."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.facts import (
    Afloat,
    Bridging,
    Contact,
    Demolition,
    Ford,
    Opened,
    Trade,
    UnitType,
    Waterway,
)
from trainer.rules.eup.zone import in_zone
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step

BLOWS = (UnitType.TANKS, UnitType.FIELD, UnitType.SELF_PROPELLED, UnitType.ENGINEERS)
"""Who can destroy a bridge."""
SECOND_TRADE = {
    UnitType.PARA_ENGINEERS: UnitType.ENGINEERS,
    UnitType.PARA_ANTI_TANK: UnitType.ANTI_TANK,
}
WATER_COSTS = 2
"""Hexes that a river or canal hex counts for those who cross by themselves."""


@rule("eup-10", "trade", rulings=(rulings.PARATROOPER_SPECIALISTS,))
def trade(facts: Trade, reading: Reading) -> Asks[UnitType]:
    """As what a counter acts once it has landed. Source: 3, 10, 11."""
    trained = SECOND_TRADE.get(facts.unit_type)
    if trained is None:
        return facts.unit_type
    said = reading.says(rulings.PARATROOPER_SPECIALISTS)
    acts = UnitType.PARATROOPERS if said == "as-infantry" else trained
    yield step("eup-10", "eup.acts_as", unit=facts.unit_type, acts=acts)
    return acts


@rule("eup-10")
def blow_bridge(facts: Demolition, reading: Reading) -> Asks[bool]:
    """A counter destroys a bridge; forbidden where it cannot. Source: 10.

    It has to stand next to it, with its movement factor, and it is its fight of the turn.
    """
    acts = yield from trade(Trade(facts.unit_type), reading)
    if acts not in BLOWS:
        raise forbid("eup-10", "eup.cannot_blow", unit=facts.unit_type)
    if facts.bridge_distance != 1:
        raise forbid("eup-10", "eup.not_beside_bridge", distance=facts.bridge_distance)
    yield from free_to_work(facts, reading)
    yield step("eup-10", "eup.bridge_blown")
    return True


@rule("eup-10", "work")
def free_to_work(facts: Demolition, reading: Reading) -> Asks[bool]:
    """Work on bridges and crossings is like a fight: one a turn, no displacement. Source: 10."""
    if facts.used_displacement:
        raise forbid("eup-10", "eup.displaced_cannot_work")
    if facts.already_acted:
        raise forbid("eup-10", "eup.acted_already")
    yield step("eup-10", "eup.free_to_work")
    return True


@rule("eup-10", "open")
def open_way(facts: Bridging, reading: Reading) -> Asks[Opened]:
    """Engineers open a way for others; forbidden where they cannot. Source: 10.

    A canal: from a land hex next to it, a bridge counter. A river: they stand in it and stay.
    """
    acts = yield from trade(Trade(facts.unit_type), reading)
    if acts is not UnitType.ENGINEERS:
        raise forbid("eup-10", "eup.no_engineers", unit=facts.unit_type)
    work = Demolition(
        facts.unit_type,
        used_displacement=facts.used_displacement,
        already_acted=facts.already_acted,
    )
    yield from free_to_work(work, reading)
    if facts.enemy_distance is not None:
        near = yield from in_zone(Contact(facts.enemy_distance), reading)
        if near:
            raise forbid("eup-10", "eup.work_in_zone")
    if facts.waterway is Waterway.CANAL:
        if facts.in_water:
            raise forbid("eup-10", "eup.canal_from_land")
        yield step("eup-10", "eup.bridge_laid")
        return Opened.BRIDGE
    if not facts.in_water:
        raise forbid("eup-10", "eup.river_from_water")
    yield step("eup-10", "eup.engineers_stay")
    return Opened.STAY


@rule("eup-10", "cross", rulings=(rulings.SECOND_WATER,))
def cross_alone(facts: Ford, reading: Reading) -> Asks[int]:
    """What a counter that crosses water by itself pays for the hex, hexes. Source: 10.

    Commandos with either factor, engineers with the movement factor; one water hex.
    """
    acts = yield from trade(Trade(facts.unit_type), reading)
    if acts not in (UnitType.COMMANDOS, UnitType.ENGINEERS):
        raise forbid("eup-10", "eup.cannot_cross", unit=facts.unit_type)
    if acts is UnitType.ENGINEERS and facts.used_displacement:
        raise forbid("eup-10", "eup.engineers_displaced")
    if facts.water_hexes > 1:
        raise forbid("eup-10", "eup.along_the_water", hexes=facts.water_hexes)
    if facts.crossed_before:
        if acts is UnitType.ENGINEERS:
            raise forbid("eup-10", "eup.crossed_already")
        if reading.says(rulings.SECOND_WATER) == "once-a-turn":
            raise forbid("eup-10", "eup.second_water")
    yield step("eup-10", "eup.water_costs", unit=facts.unit_type, cost=WATER_COSTS)
    return WATER_COSTS


@rule("eup-10", "half")
def half_afloat(facts: Afloat, reading: Reading) -> Asks[int]:
    """Commandos in a river or canal hex fight with half their factor. Source: 10.

    Rounded down, as section 7 rounds the half of a dropped counter.
    """
    half = facts.combat_factor // 2
    yield step("eup-10", "eup.half_afloat", printed=facts.combat_factor, half=half)
    return half
