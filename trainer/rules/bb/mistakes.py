"""Blood and Bridges: slips that players make, each in place of one rule.

A mistake is a whole replacement: no branch for it stands in the rule itself.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.bb.defence import CONCEALING
from trainer.rules.bb.facts import (
    Aim,
    BonusDice,
    Capped,
    Checked,
    Cover,
    Damage,
    Defence,
    Depletion,
    Excess,
    Modifier,
    MoraleCheck,
    Net,
    Recon,
    SaveDice,
    Skin,
    State,
    StepLoss,
    Strength,
    Target,
    Terrain,
    Throw,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks, AtLeast, Roll, Who, step


@mistake("bb-1.2.1-more-than", of="bb-1.2.1")
def more_than(throw: Throw, reading: Reading) -> Asks[int]:
    """Only dice above the number counted, as if equal were not enough."""
    who = Who.ATTACKER if throw.purpose == "hits" else Who.DEFENDER
    thrown = yield Roll(throw.purpose, "bb-1.2.1", who, throw.dice, AtLeast(throw.number + 1))
    seen: int = thrown.seen
    return seen


@mistake("bb-6.1-range-to-target", of="bb-6.1:range")
def range_to_target(aim: Aim, reading: Reading) -> Asks[int]:
    """The target's hex counted in the range."""
    yield from ()
    return aim.distance


@mistake("bb-6.1.1-forgotten", of="bb-6.1.1")
def extended_forgotten(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The +1 of extended range left out."""
    yield from book("bb-6.1.1", aim, reading)
    return None


@mistake("bb-6.1.1-minus", of="bb-6.1.1")
def extended_minus(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Extended range taken as a bonus."""
    found = yield from book("bb-6.1.1", aim, reading)
    return None if found is None else replace(found, amount=-found.amount)


@mistake("bb-6.1.2-forgotten", of="bb-6.1.2")
def reduced_forgotten(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The -1 of reduced range left out."""
    yield from ()
    return None


@mistake("bb-6.1.2-underlined", of="bb-6.1.2")
def reduced_underlined(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Reduced range given to an underlined range too."""
    plain = replace(aim, firer=replace(aim.firer, range_underlined=False))
    found: Modifier | None = yield from book("bb-6.1.2", plain, reading)
    return found


@mistake("bb-6.1.2-plus", of="bb-6.1.2")
def reduced_plus(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Reduced range taken as a penalty."""
    found = yield from book("bb-6.1.2", aim, reading)
    return None if found is None else replace(found, amount=-found.amount)


@mistake("bb-6.1.3-no-penalty", of="bb-6.1.3")
def no_penalty(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """Fire after moving without the card's penalty."""
    yield from ()
    return None


@mistake("bb-6.1.3-capped-free", of="bb-6.1.3:cap")
def capped_free(excess: Excess, reading: Reading) -> Asks[Capped]:
    """The Hit Number stopped at 6 and the points above it forgotten."""
    yield from ()
    return Capped(min(6, excess.hit_number), excess.firepower)


@mistake("bb-6.1.3-no-hit-past-six", of="bb-6.1.3:cap")
def no_hit_past_six(excess: Excess, reading: Reading) -> Asks[Capped]:
    """A Hit Number above 6 left as it is, so that nothing can hit."""
    yield from ()
    return Capped(excess.hit_number, excess.firepower)


@mistake("bb-6.1-no-armor-dice", of="bb-6.1:save-dice")
def no_armor_dice(facts: Defence, reading: Reading) -> Asks[SaveDice]:
    """Only the bonus dice rolled, the Armor forgotten."""
    found: SaveDice = yield from book("bb-6.1:save-dice", facts, reading)
    if facts.target.armor is None:
        return found
    return replace(found, dice=found.dice - facts.target.armor)


@mistake("bb-6.1-no-bonus-dice", of="bb-6.1:terrain-bonus")
def no_terrain_dice(facts: Defence, reading: Reading) -> Asks[Modifier]:
    """The terrain's bonus dice forgotten."""
    yield from ()
    return Modifier(0, "terrain")


@mistake("bb-6.1-saves-ignored", of="bb-6.1:net")
def saves_ignored(facts: Net, reading: Reading) -> Asks[int]:
    """Saves not subtracted from the Hits."""
    yield from ()
    return facts.hits


@mistake("bb-6.1.4-any-weapon", of="bb-6.1.4")
def any_weapon_depletes(fired: Depletion, reading: Reading) -> Asks[int]:
    """Every weapon without a Hit runs out of ammunition."""
    yield from ()
    return 0 if fired.hits else 2


@mistake("bb-6.1.4-forgotten", of="bb-6.1.4")
def depletion_forgotten(fired: Depletion, reading: Reading) -> Asks[int]:
    """The Ammo Depletion marker forgotten."""
    yield from ()
    return 0


@mistake("bb-6.1.5-bonus-forgotten", of="bb-6.1.5:bonus")
def concealment_forgotten(facts: Defence, reading: Reading) -> Asks[Modifier]:
    """The extra die of a Concealed unit forgotten."""
    found: Modifier = yield from book("bb-6.1.5:bonus", facts, reading)
    return replace(found, amount=0)


@mistake("bb-6.1.5-ops-complete", of="bb-6.1.5")
def concealed_ops_complete(facts: Defence, reading: Reading) -> Asks[bool]:
    """A unit marked Ops Complete taken for Concealed."""
    return (yield from _blind(facts, reading, ops_complete=False))


@mistake("bb-6.1.5-moving", of="bb-6.1.5")
def concealed_moving(facts: Defence, reading: Reading) -> Asks[bool]:
    """A moving unit taken for Concealed."""
    return (yield from _blind(facts, reading, moving=False))


@mistake("bb-6.1.5-adjacent", of="bb-6.1.5")
def concealed_adjacent(facts: Defence, reading: Reading) -> Asks[bool]:
    """A unit next to a non-Disrupted enemy taken for Concealed."""
    return (yield from _blind(facts, reading, adjacent_enemy=False))


@mistake("bb-1.3.4.4-recon-overlooked", of="bb-1.3.4.4")
def recon_overlooked(cover: Cover, reading: Reading) -> Asks[bool]:
    """Enemy reconnaissance overlooked."""
    yield from ()
    return False


@mistake("bb-6.1.5-craters-for-all", of="bb-6.1.5:terrain")
def craters_for_all(facts: Defence, reading: Reading) -> Asks[bool]:
    """Shell craters taken to conceal vehicles too."""
    yield from ()
    return facts.cover.wreck or facts.cover.terrain in CONCEALING


def _blind(facts: Defence, reading: Reading, **overlooked: bool) -> Asks[bool]:
    seen = replace(facts, cover=replace(facts.cover, **overlooked))  # type: ignore[arg-type]
    found: bool = yield from book("bb-6.1.5", seen, reading)
    return found


@mistake("bb-6.1.5.1-terrain-needed", of="bb-6.1.5.1:concealment")
def position_needs_terrain(cover: Cover, reading: Reading) -> Asks[str]:
    """A Prepared Position taken to conceal only where the terrain does."""
    yield from ()
    return ""


@mistake("bb-6.1.6-no-cap", of="bb-6.1.6")
def no_cap(facts: BonusDice, reading: Reading) -> Asks[int]:
    """More than two bonus dice given to an armored unit."""
    yield from ()
    return facts.dice


@mistake("bb-6.1.6-cap-for-all", of="bb-6.1.6")
def cap_for_all(facts: BonusDice, reading: Reading) -> Asks[int]:
    """Two bonus dice taken for everybody's limit."""
    yield from ()
    return min(2, facts.dice)


@mistake("bb-6.1.7-first-hit-costs-step", of="bb-6.1.7")
def first_hit_a_step(damage: Damage, reading: Reading) -> Asks[State]:
    """The first Hit on a fresh unit taken for a step loss too."""
    unit = damage.target
    if unit.disrupted or not damage.hits:
        found: State = yield from book("bb-6.1.7", damage, reading)
        return found
    hurt = replace(damage, target=replace(unit, disrupted=True))
    found = yield from book("bb-6.1.7", hurt, reading)
    return found


@mistake("bb-6.1.7-only-disrupts", of="bb-6.1.7")
def only_disrupts(damage: Damage, reading: Reading) -> Asks[State]:
    """Hits on a Disrupted unit taken to change nothing."""
    yield from ()
    return State(damage.target.strength, damage.target.disrupted or damage.hits > 0)


@mistake("bb-1.3.4.2-jeep-as-usual", of="bb-1.3.4.2")
def jeep_as_usual(facts: Damage, reading: Reading) -> Asks[bool]:
    """The first AP Hit on an unarmored vehicle taken to Disrupt only."""
    yield from ()
    return False


@mistake("bb-1.3.4.5-two-sided", of="bb-1.3.4.5")
def two_sided(facts: StepLoss, reading: Reading) -> Asks[Strength]:
    """A one-sided counter flipped as if it had a Reduced side."""
    yield step("bb-6.1.7", "bb.reduced_step")
    return Strength.REDUCED


@mistake("bb-1.3.4.2-thin-skin-missed", of="bb-1.3.4.2:skin")
def thin_skin_missed(target: Target, reading: Reading) -> Asks[Skin]:
    """A thin-skinned vehicle taken for fully armored: no HE at it."""
    found: Skin = yield from book("bb-1.3.4.2:skin", target, reading)
    return Skin.ARMORED if found is Skin.THIN else found


@mistake("bb-1.6-below-only", of="bb-1.6")
def below_only(check: MoraleCheck, reading: Reading) -> Asks[Checked]:
    """A roll equal to Morale taken for a failure."""
    found: Checked = yield from book("bb-1.6", check, reading)
    return replace(found, passed=found.total < check.morale)


@mistake("bb-1.3.4.4-disrupted-counts", of="bb-1.3.4.4")
def disrupted_recon_counts(cover: Cover, reading: Reading) -> Asks[bool]:
    """A Disrupted reconnaissance unit taken to deny Concealment."""
    yield from ()
    return cover.recon is not Recon.NONE


@mistake("bb-6.1.5-wreck-overlooked", of="bb-6.1.5:terrain")
def wreck_overlooked(facts: Defence, reading: Reading) -> Asks[bool]:
    """The Wreck in the hex overlooked."""
    seen = replace(facts, cover=replace(facts.cover, wreck=False))
    found: bool = yield from book("bb-6.1.5:terrain", seen, reading)
    return found


@mistake("bb-6.1.5-short-list", of="bb-6.1.5:terrain")
def short_list(facts: Defence, reading: Reading) -> Asks[bool]:
    """Only woods and towns taken to conceal."""
    found: bool = yield from book("bb-6.1.5:terrain", facts, reading)
    remembered = {Terrain.WOODS, Terrain.HILL_WOODS, Terrain.CITY, Terrain.CITY_RUINS}
    return found and (facts.cover.wreck or facts.cover.terrain in remembered)


@mistake("bb-6.1.5.1-morale-forgotten", of="bb-6.1.5.1:morale")
def prepared_morale_forgotten(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """The Prepared Position's point on the Morale roll forgotten."""
    yield from ()
    return Modifier(0, "prepared")
