"""El Último Puente, 11: artillery."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.die import DIE
from trainer.rules.eup.facts import Backing, Bombardment, FlakReach, Points, Shell, Trade, UnitType
from trainer.rules.eup.water import trade
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Roll, Total, Who, forbid, step

GUNS = (UnitType.FIELD, UnitType.SELF_PROPELLED)
"""Artillery that can bombard, support and blow bridges."""
ARTILLERY = (*GUNS, UnitType.ANTI_TANK, UnitType.ANTI_AIRCRAFT)
REACH = 2
"""How far artillery acts, hexes."""
HITS = 2
"""The face of the die with which a bombardment hits."""


@rule("eup-11", "attack")
def attacks_directly(facts: Trade, reading: Reading) -> Asks[bool]:
    """Whether a counter may attack like infantry; forbidden to artillery. Source: 11."""
    acts = yield from trade(facts, reading)
    if acts in ARTILLERY:
        raise forbid("eup-11", "eup.artillery_attacks", unit=facts.unit_type)
    yield step("eup-11", "eup.no_artillery", unit=facts.unit_type)
    return True


@rule(
    "eup-11",
    rulings=(
        rulings.TANKS_AND_OTHERS,
        rulings.ARTILLERY_DISPLACEMENT,
        rulings.PARATROOPER_SPECIALISTS,
    ),
)
def supports(facts: Backing, reading: Reading) -> Asks[bool]:
    """Whether artillery may support an attack; forbidden where it may not. Source: 11."""
    acts = yield from trade(Trade(facts.unit_type), reading)
    if acts not in (*GUNS, UnitType.ANTI_TANK):
        raise forbid("eup-11", "eup.no_support", unit=facts.unit_type)
    if not facts.own_attacks:
        raise forbid("eup-11", "eup.no_support_in_defence")
    if facts.target_distance > REACH:
        raise forbid("eup-11", "eup.out_of_reach", distance=facts.target_distance)
    if acts is UnitType.ANTI_TANK:
        yield from against_tanks(facts, reading)
    if facts.already_acted:
        raise forbid("eup-11", "eup.guns_acted")
    _displaced(facts.used_displacement, reading)
    yield step("eup-11", "eup.may_support", unit=facts.unit_type, distance=facts.target_distance)
    return True


def _displaced(used: bool, reading: Reading) -> None:
    if used and reading.says(rulings.ARTILLERY_DISPLACEMENT) == "movement-factor-only":
        raise forbid("eup-11", "eup.guns_displaced")


@rule("eup-11", "anti-tank", rulings=(rulings.TANKS_AND_OTHERS,))
def against_tanks(facts: Backing, reading: Reading) -> Asks[bool]:
    """Anti-tank artillery supports against tanks alone; forbidden otherwise. Source: 11."""
    if not facts.tanks_attacked:
        raise forbid("eup-11", "eup.no_tanks")
    if facts.others_attacked and reading.says(rulings.TANKS_AND_OTHERS) == "all-tanks":
        raise forbid("eup-11", "eup.not_only_tanks")
    yield step("eup-11", "eup.tanks_attacked")
    return True


@rule("eup-11", "points", rulings=(rulings.SUPPORT,))
def support_points(facts: Points, reading: Reading) -> Asks[int]:
    """How much artillery adds to an attack, in all. Source: 11.

    1 for every artillery counter, for each attacker it supports or for the sum of them.
    """
    each = facts.supported_counters == 1 or not facts.artillery
    each = each or reading.says(rulings.SUPPORT) == "each"
    points = facts.artillery * (facts.supported_counters if each else 1)
    key = "eup.support_each" if each else "eup.support_total"
    yield step(
        "eup-11",
        key,
        artillery=facts.artillery,
        supported=facts.supported_counters,
        points=points,
    )
    return points


@rule(
    "eup-11",
    "bombard",
    rulings=(rulings.ARTILLERY_DISPLACEMENT,),
)
def bombard(facts: Bombardment, reading: Reading) -> Asks[bool]:
    """Whether a bombardment eliminates its target. Question: "bombard". Source: 11.

    Field and self-propelled artillery, at most two hexes away; a two hits.
    """
    if facts.unit_type not in GUNS:
        raise forbid("eup-11", "eup.cannot_bombard", unit=facts.unit_type)
    if facts.target_distance > REACH:
        raise forbid("eup-11", "eup.out_of_reach", distance=facts.target_distance)
    if facts.already_acted:
        raise forbid("eup-11", "eup.guns_acted")
    _displaced(facts.used_displacement, reading)
    thrown = yield Roll("bombard", "eup-11", Who.PLAYER, 1, Total(), DIE)
    found: bool = yield from shell_hits(Shell(int(thrown.seen)), reading)
    return found


@rule("eup-11", "hits")
def shell_hits(facts: Shell, reading: Reading) -> Asks[bool]:
    """Whether the die of a bombardment eliminates the target: a two does. Source: 11."""
    hit = facts.shell_die == HITS
    yield step("eup-11", "eup.bombard_hits" if hit else "eup.bombard_misses", die=facts.shell_die)
    return hit


@rule("eup-11", "flak")
def under_flak(facts: FlakReach, reading: Reading) -> Asks[bool]:
    """Whether a dropped counter lands within reach of anti-aircraft artillery. Source: 11, 7."""
    inside = facts.flak_distance <= REACH
    key = "eup.under_flak" if inside else "eup.beyond_flak"
    yield step("eup-11", key, distance=facts.flak_distance)
    return inside
