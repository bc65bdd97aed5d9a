"""Blood and Bridges: what the target is, whether it is Concealed, how many dice it rolls."""

from __future__ import annotations

from trainer.rules.bb import rulings
from trainer.rules.bb.counters import TERRAIN_BONUS
from trainer.rules.bb.facts import (
    AIRBORNE,
    Ammunition,
    BonusDice,
    Cover,
    Defence,
    Engagement,
    Kind,
    Modifier,
    Recon,
    SaveDice,
    Skin,
    Target,
    Terrain,
)
from trainer.rules.bb.helicopters import (
    airborne_saves,
    ammunition_at_airborne,
    helicopter_ammunition,
)
from trainer.rules.reading import Reading
from trainer.rules.registry import modified, rule
from trainer.rules.table import Asks, BadInput, forbid, shared_step, step

CONCEALING = frozenset(Terrain) - {Terrain.OPEN, Terrain.OTHER}


@rule("bb-1.3.4.1")
def armored(target: Target, reading: Reading) -> Asks[bool]:
    """A vehicle with printed Armor and Save Number is an armored target.

    Source: Blood and Bridges 1.3.4.1, 6.1.
    """
    if target.armor is None:
        return False
    yield shared_step("bb-1.3.4.1", "bb.armored", armor=target.armor, number=target.save_number)
    return True


@rule("bb-1.3.4.2", "skin")
def skin(target: Target, reading: Reading) -> Asks[Skin]:
    """Armored, thin-skinned (Armor 1, saves on 5-6), unarmored vehicle, plain unarmored, airborne.

    Source: Blood and Bridges 1.3.4.2, 6.1.
    """
    if target.kind in AIRBORNE:
        return Skin.AIRBORNE
    if (yield from armored(target, reading)):
        if target.armor == 1 and target.save_number in (5, 6):
            yield shared_step("bb-1.3.4.2", "bb.thin_skinned")
            return Skin.THIN
        return Skin.ARMORED
    if target.kind is Kind.VEHICLE:
        yield shared_step("bb-1.3.4.2", "bb.unarmored_vehicle")
        return Skin.UNARMORED_VEHICLE
    return Skin.UNARMORED


@rule("bb-1.3.4.5", "target")
def airborne_only(facts: Engagement, reading: Reading) -> Asks[bool]:
    """AA Firepower is for airborne targets alone. Source: Blood and Bridges 1.3.4.5."""
    if facts.ammunition is not Ammunition.AA:
        return True
    if facts.target.kind not in AIRBORNE:
        raise forbid("bb-1.3.4.5", "bb.aa_on_ground")
    yield step("bb-1.3.4.5", "bb.aa_in_the_air")
    return True


@rule("bb-1.3.3.2", "target")
def hq_no_target(target: Target, reading: Reading) -> Asks[bool]:
    """An HQ is never attacked directly. Source: Blood and Bridges 1.3.3.2."""
    yield from ()
    if target.kind is Kind.HEADQUARTERS:
        raise forbid("bb-1.3.3.2", "bb.hq_no_target")
    return True


@rule("bb-6.1", "ammunition")
def ammunition_allowed(facts: Engagement, reading: Reading) -> Asks[bool]:
    """AP against armored targets; HE against unarmored and thin-skinned ones; either against an
    unarmored vehicle. In the air and from the air chapter 9 decides. Ends forbidden otherwise.

    Source: Blood and Bridges 6.1, 1.3.4.2.
    """
    yield from airborne_only(facts, reading)
    yield from hq_no_target(facts.target, reading)
    from_the_air = yield from helicopter_ammunition(facts, reading)
    if facts.target.kind in AIRBORNE:
        return (yield from ammunition_at_airborne(facts, reading))
    kind = yield from skin(facts.target, reading)
    if from_the_air and facts.ammunition is Ammunition.HE:
        return True
    if facts.ammunition is Ammunition.AP and kind is Skin.UNARMORED:
        raise forbid("bb-6.1", "bb.ap_on_unarmored")
    if facts.ammunition is Ammunition.HE and kind is Skin.ARMORED:
        raise forbid("bb-6.1", "bb.he_on_armored")
    yield step("bb-6.1", "bb.ammunition", ammunition=facts.ammunition, skin=kind)
    return True


@rule("bb-1.3.4.4", rulings=(rulings.DISRUPTED_RECON,))
def recon_sees(cover: Cover, reading: Reading) -> Asks[bool]:
    """Whether enemy reconnaissance keeps the target from being Concealed. Source: 1.3.4.4."""
    sees = cover.recon is Recon.STEADY or (
        cover.recon is Recon.DISRUPTED and reading.says(rulings.DISRUPTED_RECON) == "any-recon"
    )
    if sees:
        yield step("bb-1.3.4.4", "bb.recon_sees")
    return sees


@rule("bb-6.1.5", "terrain", rulings=(rulings.CRATERS,))
def terrain_conceals(facts: Defence, reading: Reading) -> Asks[bool]:
    """Whether the hex itself can conceal this unit: a Wreck, or terrain of the list.

    Source: Blood and Bridges 6.1.5.
    """
    cover, infantry = facts.cover, facts.target.kind is Kind.INFANTRY
    if cover.wreck:
        yield step("bb-6.1.5", "bb.wreck_conceals")
        return True
    if cover.terrain not in CONCEALING:
        yield step("bb-6.1.5", "bb.terrain_bare", terrain=cover.terrain)
        return False
    if not infantry and cover.terrain is Terrain.SHELL_CRATERS:
        yield step("bb-6.1.5", "bb.infantry_only", terrain=cover.terrain)
        return False
    if (
        not infantry
        and cover.terrain is Terrain.FARMLAND
        and reading.says(rulings.CRATERS) == "farmland-and-craters"
    ):
        yield step("bb-6.1.5", "bb.infantry_only", terrain=cover.terrain)
        return False
    yield step("bb-6.1.5", "bb.terrain_conceals", terrain=cover.terrain)
    return True


@rule("bb-6.1.5.1", "concealment", rulings=(rulings.PREPARED_CONDITIONS,))
def prepared_conceals(cover: Cover, reading: Reading) -> Asks[str]:
    """What a Prepared Position does for Concealment: "" nothing, "terrain" stands for concealing
    terrain, "everything" sets the other conditions aside too. Source: Blood and Bridges 6.1.5.1.
    """
    if not cover.prepared_position:
        return ""
    yield step("bb-6.1.5.1", "bb.prepared_conceals")
    if reading.says(rulings.PREPARED_CONDITIONS) == "everything":
        return "everything"
    return "terrain"


@rule("bb-6.1.5", rulings=(rulings.AFTER_FIRING,))
def concealed(facts: Defence, reading: Reading) -> Asks[bool]:
    """Whether the unit is Concealed. Source: Blood and Bridges 6.1.5, 6.1.5.1, 1.3.4.4."""
    cover = facts.cover
    prepared = yield from prepared_conceals(cover, reading)
    if not prepared and not (yield from terrain_conceals(facts, reading)):
        return False
    if prepared != "everything":
        if cover.ops_complete and not (
            cover.ops_complete_by_firing
            and reading.says(rulings.AFTER_FIRING) == "firing-never-reveals"
        ):
            yield step("bb-6.1.5", "bb.not_concealed_ops_complete")
            return False
        if cover.moving:
            yield step("bb-6.1.5", "bb.not_concealed_moving")
            return False
        if cover.adjacent_enemy:
            yield step("bb-6.1.5", "bb.not_concealed_adjacent")
            return False
        if (yield from recon_sees(cover, reading)):
            yield step("bb-6.1.5", "bb.not_concealed_recon")
            return False
    yield step("bb-6.1.5", "bb.concealed")
    return True


@rule("bb-6.1", "terrain-bonus", modifies="bb.defensive-bonus")
def terrain_bonus(facts: Defence, reading: Reading) -> Asks[Modifier]:
    """Dice for the terrain: the player's own Terrain Table, or what the book's examples state.

    Raises BadInput where neither is there. Source: Blood and Bridges 6.1.
    """
    cover = facts.cover
    if cover.terrain_bonus is not None:
        yield step("bb-6.1", "bb.terrain_bonus", terrain=cover.terrain, bonus=cover.terrain_bonus)
        return Modifier(cover.terrain_bonus, "terrain")
    if cover.terrain not in TERRAIN_BONUS:
        raise BadInput(
            "cover.terrain_bonus",
            None,
            "0…20",
            "error.terrain_bonus_missing",
            terrain=cover.terrain,
        )
    shown = TERRAIN_BONUS[cover.terrain]
    yield step(
        "bb-6.1",
        "bb.terrain_bonus_known",
        terrain=cover.terrain,
        bonus=shown.bonus,
        source=shown.rule,
    )
    return Modifier(shown.bonus, "terrain")


@rule("bb-6.1.5", "bonus", modifies="bb.defensive-bonus")
def concealment_bonus(facts: Defence, reading: Reading) -> Asks[Modifier]:
    """One die more for a Concealed unit. Source: Blood and Bridges 6.1.5."""
    if (yield from concealed(facts, reading)):
        yield step("bb-6.1.5", "bb.concealment_bonus")
        return Modifier(1, "concealed")
    return Modifier(0, "not-concealed")


@rule("bb-6.1.5.1", "bonus", rulings=(rulings.PREPARED_BONUS,), modifies="bb.defensive-bonus")
def prepared_bonus(facts: Defence, reading: Reading) -> Asks[Modifier]:
    """The further bonus of a Prepared Position, whose size the book does not print.

    A number that the player gives is taken; else the ruling decides.
    Source: Blood and Bridges 6.1.5.1.
    """
    cover = facts.cover
    if not cover.prepared_position:
        return Modifier(0, "no-position")
    bonus = cover.prepared_bonus
    if bonus is None:
        if reading.says(rulings.PREPARED_BONUS) == "your-own-number":
            raise BadInput("cover.prepared_bonus", None, "0…20", "error.prepared_bonus_missing")
        bonus = 0
    yield step("bb-6.1.5.1", "bb.prepared_bonus", bonus=bonus)
    return Modifier(bonus, "prepared")


@rule("bb-6.1.6")
def maximum_bonus(facts: BonusDice, reading: Reading) -> Asks[int]:
    """At most two bonus dice for an armored unit; no limit for others. Source: 6.1.6, 6.1."""
    if facts.armored and facts.dice > 2:
        yield step("bb-6.1.6", "bb.bonus_capped", bonus=facts.dice)
        return 2
    if facts.dice > 2:
        yield step("bb-6.1.6", "bb.bonus_unlimited", bonus=facts.dice)
    return facts.dice


@rule("bb-1.3.4.2", "saves", rulings=(rulings.THIN_SKINNED_SAVES,))
def thin_skinned_armor(facts: Engagement, reading: Reading) -> Asks[bool]:
    """Whether a thin-skinned target rolls its Armor against HE. Source: 1.3.4.2 (left open)."""
    yield from ()
    return reading.says(rulings.THIN_SKINNED_SAVES) == "armor-and-bonus"


def terrain_saves(cover: Cover, reading: Reading) -> Asks[int]:
    """The Defensive Bonus of a hex without Concealment, in dice, whoever is in it."""
    anyone = Defence(Target(Kind.INFANTRY), Ammunition.HE, cover)
    found = yield from modified("bb.defensive-bonus", anyone, reading, but_not="bb-6.1.5:bonus")
    return sum(m.amount for m in found)


@rule("bb-6.1", "save-dice")
def save_dice(facts: Defence, reading: Reading) -> Asks[SaveDice]:
    """The dice that the target rolls and the number that ignores a Hit.

    Armored: Armor plus at most two bonus dice, against the printed Save Number. Unarmored: the
    bonus dice, against 5. Source: Blood and Bridges 6.1, 6.1.5, 6.1.6.
    """
    target = facts.target
    if target.kind in AIRBORNE:
        return (yield from airborne_saves(target, reading))
    kind = yield from skin(target, reading)
    has_armor = kind in (Skin.ARMORED, Skin.THIN)
    found = yield from modified("bb.defensive-bonus", facts, reading)
    is_concealed = any(m.cause == "concealed" for m in found)
    bonus = yield from maximum_bonus(BonusDice(has_armor, sum(m.amount for m in found)), reading)
    uses_armor = has_armor
    if kind is Skin.THIN and facts.ammunition is Ammunition.HE:
        uses_armor = yield from thin_skinned_armor(Engagement(facts.ammunition, target), reading)
    dice, number = yield from armor_and_bonus(target, uses_armor, bonus)
    return SaveDice(dice, number, is_concealed)


def armor_and_bonus(target: Target, uses_armor: bool, bonus: int) -> Asks[tuple[int, int]]:
    """Armor and bonus dice against the printed Save Number; the bonus alone, against 5."""
    if uses_armor and target.armor is not None and target.save_number is not None:
        dice, number = target.armor + bonus, target.save_number
        yield step(
            "bb-6.1",
            "bb.save_dice_armored",
            armor=target.armor,
            bonus=bonus,
            dice=dice,
            number=number,
        )
        return dice, number
    yield step("bb-6.1", "bb.save_dice_unarmored", dice=bonus, number=5)
    return bonus, 5
