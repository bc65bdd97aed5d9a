"""Blood and Bridges, 6.1.7: what Hits do to a unit."""

from __future__ import annotations

from trainer.rules.bb import rulings
from trainer.rules.bb.defence import skin
from trainer.rules.bb.facts import (
    Ammunition,
    Damage,
    Kind,
    Loss,
    Skin,
    State,
    StepLoss,
    Strength,
)
from trainer.rules.bb.helicopters import single_aircraft
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, Die, Roll, Total, Who, step


def deal(rule_id: str, hits: int, units: int) -> Asks[tuple[int, ...]]:
    """Hits over units as evenly as can be, by rule `rule_id`; what is left over at random.

    Question: "odd-hit", a die with as many faces as there are units to draw from.
    """
    each, left = divmod(hits, units)
    shares = [each] * units
    places = list(range(units))
    yield from odd_hits(rule_id, left, places, shares)
    yield step(rule_id, "bb.shared", hits=hits, shares=tuple(shares))
    return tuple(shares)


def odd_hits(rule_id: str, left: int, places: list[int], shares: list[int]) -> Asks[None]:
    """Hits too few for all of `places`: a die names who takes each of them, nobody twice."""
    for number in range(1, left + 1):
        name = "odd-hit" if number == 1 else f"odd-hit-{number}"
        die = Die(f"d{len(places)}", tuple(range(1, len(places) + 1)))
        thrown = yield Roll(name, rule_id, Who.PLAYER, 1, Total(), die)
        shares[places.pop(thrown.seen - 1)] += 1


@rule("bb-1.3.4.5")
def one_sided(facts: StepLoss, reading: Reading) -> Asks[Strength]:
    """A one-sided counter that would be reduced is destroyed. Source: Blood and Bridges 1.3.4.5."""
    yield step("bb-1.3.4.5", "bb.one_sided")
    return Strength.DESTROYED


@rule("bb-6.1.7", "step")
def lose_step(facts: StepLoss, reading: Reading) -> Asks[Strength]:
    """One step lost: Full, then Reduced, then destroyed. Source: Blood and Bridges 6.1.7."""
    if facts.strength is Strength.ONE_SIDED:
        return (yield from one_sided(facts, reading))
    if facts.strength is Strength.FULL:
        yield step("bb-6.1.7", "bb.reduced_step")
        return Strength.REDUCED
    yield step("bb-6.1.7", "bb.destroyed")
    return Strength.DESTROYED


@rule("bb-1.3.4.2", rulings=(rulings.JEEP,))
def first_hit_costs_step(facts: Damage, reading: Reading) -> Asks[bool]:
    """Whether the Hit that Disrupts costs a step too: each AP Hit on an unarmored vehicle does.

    Source: Blood and Bridges 1.3.4.2.
    """
    kind = yield from skin(facts.target, reading)
    if kind is not Skin.UNARMORED_VEHICLE or facts.ammunition is not Ammunition.AP:
        return False
    if reading.says(rulings.JEEP) == "follow-the-example":
        yield step("bb-1.3.4.2", "bb.jeep_example")
        return False
    yield step("bb-1.3.4.2", "bb.ap_hit_costs_step")
    return True


@rule("bb-1.3.4.2", "wreck")
def always_wreck(facts: Loss, reading: Reading) -> Asks[bool]:
    """A thin-skinned or unarmored vehicle must leave a Wreck. Source: Blood and Bridges 1.3.4.2."""
    kind = yield from skin(facts.target, reading)
    if kind in (Skin.THIN, Skin.UNARMORED_VEHICLE):
        yield step("bb-1.3.4.2", "bb.must_leave_wreck")
        return True
    return False


@rule("bb-6.1.7", "wreck", rulings=(rulings.INFANTRY_WRECK,))
def leaves_wreck(facts: Loss, reading: Reading) -> Asks[bool]:
    """Whether a Wreck marker is placed for a destroyed unit: one a hex.

    Source: Blood and Bridges 6.1.7, 1.3.4.2.
    """
    owed = yield from always_wreck(facts, reading)
    if not owed:
        owed = (
            facts.target.kind is Kind.VEHICLE
            or facts.target.armor is not None
            or reading.says(rulings.INFANTRY_WRECK) == "any-unit"
        )
    if not owed:
        yield step("bb-6.1.7", "bb.no_wreck_infantry")
        return False
    if facts.wreck:
        yield step("bb-6.1.7", "bb.wreck_there")
        return False
    yield step("bb-6.1.7", "bb.wreck_placed")
    return True


@rule("bb-6.1.7", rulings=(rulings.THREE_HITS,))
def combat_results(damage: Damage, reading: Reading) -> Asks[State]:
    """The unit after these Hits: the first Disrupts, each on a Disrupted unit costs a step.

    Source: Blood and Bridges 6.1.7, 1.3.4.2, 1.3.4.5.
    """
    unit = damage.target
    if unit.kind is Kind.HELICOPTER:
        return (yield from helicopter_hit(damage, reading))
    if unit.kind is Kind.AIRCRAFT:
        return (yield from aircraft_hit(damage, reading))
    if not damage.hits:
        yield step("bb-6.1.7", "bb.unharmed")
        return State(unit.strength, unit.disrupted)
    strength, disrupted = yield from worn_down(damage, reading)
    if strength is not Strength.DESTROYED:
        return State(strength, disrupted)
    wreck = yield from leaves_wreck(Loss(unit, damage.wreck), reading)
    return State(strength, False, wreck)


def worn_down(damage: Damage, reading: Reading) -> Asks[tuple[Strength, bool]]:
    """Hit after Hit: the strength that is left, and whether the unit is Disrupted."""
    unit = damage.target
    strength: Strength = unit.strength
    disrupted = unit.disrupted
    costly = False
    for number in range(1, damage.hits + 1):
        if not disrupted:
            disrupted = True
            yield step("bb-6.1.7", "bb.disrupted")
            costly = yield from first_hit_costs_step(damage, reading)
            if not costly:
                continue
        elif (
            number > 2
            and not unit.disrupted
            and not costly
            and reading.says(rulings.THREE_HITS) == "one-step-at-most"
        ):
            yield step("bb-6.1.7", "bb.one_step_at_most")
            break
        strength = yield from lose_step(StepLoss(strength), reading)
        if strength is Strength.DESTROYED:
            break
    return strength, disrupted


@rule("bb-9.3")
def helicopter_hit(damage: Damage, reading: Reading) -> Asks[State]:
    """A helicopter after these Hits: the first Disrupts it, the second destroys it, with a Wreck.

    Source: Blood and Bridges 9.3, 1.3.2, 6.1.7.
    """
    unit = damage.target
    strength = yield from single_aircraft(unit, reading)
    disrupted = unit.disrupted
    if not damage.hits:
        yield step("bb-6.1.7", "bb.unharmed")
    for _ in range(damage.hits):
        if not disrupted:
            disrupted = True
            yield step("bb-9.3", "bb.helicopter_disrupted")
            continue
        strength = yield from lose_step(StepLoss(strength), reading)
        if strength is Strength.DESTROYED:
            break
    if strength is not Strength.DESTROYED:
        return State(strength, disrupted)
    yield step("bb-9.3", "bb.helicopter_destroyed")
    wreck = yield from leaves_wreck(Loss(unit, damage.wreck), reading)
    return State(Strength.DESTROYED, False, wreck)


@rule("bb-9.5", "hit")
def aircraft_hit(damage: Damage, reading: Reading) -> Asks[State]:
    """An aircraft after these Hits: one damages it, two shoot it down; it leaves no Wreck.

    Source: Blood and Bridges 9.5.
    """
    unit = damage.target
    hits = damage.hits + unit.disrupted
    if not damage.hits:
        yield step("bb-9.5", "bb.unharmed")
        return State(unit.strength, unit.disrupted)
    if hits == 1:
        yield step("bb-9.5", "bb.aircraft_damaged")
        return State(unit.strength, True)
    yield step("bb-9.5", "bb.aircraft_down")
    return State(Strength.DESTROYED, False)
