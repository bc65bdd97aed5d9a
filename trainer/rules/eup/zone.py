"""El Último Puente, 9: the zone of control."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.facts import Contact
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, forbid, step


@rule("eup-9", "zone", rulings=(rulings.ZONE_OF_CONTROL,))
def in_zone(facts: Contact, reading: Reading) -> Asks[bool]:
    """Whether enemies at this distance are in each other's zone of control. Source: 9."""
    if facts.enemy_distance == 2:
        inside = reading.says(rulings.ZONE_OF_CONTROL) == "two-hexes"
    else:
        inside = facts.enemy_distance == 1
    key = "eup.in_zone" if inside else "eup.out_of_zone"
    yield step("eup-9", key, distance=facts.enemy_distance)
    return inside


@rule("eup-9", "engages")
def engages(facts: Contact, reading: Reading) -> Asks[bool]:
    """Whether an enemy may be attacked: in the zone, without a displacement, once a turn.

    Source: 9, 8.
    """
    if not (yield from in_zone(facts, reading)):
        raise forbid("eup-9", "eup.cannot_reach", distance=facts.enemy_distance)
    if facts.used_displacement:
        raise forbid("eup-8", "eup.displaced_cannot_fight")
    if facts.already_fought:
        raise forbid("eup-9", "eup.fights_once")
    yield step("eup-9", "eup.may_engage")
    return True


@rule("eup-9", "duty", rulings=(rulings.OBLIGED_TO_FIGHT,))
def must_fight(facts: Contact, reading: Reading) -> Asks[bool]:
    """Whether a counter that ends its move so near an enemy has to attack it. Source: 9, 10."""
    if not (yield from in_zone(facts, reading)):
        return False
    must = reading.says(rulings.OBLIGED_TO_FIGHT) == "must-fight"
    yield step("eup-9", "eup.must_fight" if must else "eup.may_fight")
    if must and facts.used_displacement:
        raise forbid("eup-8", "eup.displaced_cannot_fight")
    return must
