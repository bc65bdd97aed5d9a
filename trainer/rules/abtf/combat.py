"""A Bridge Too Far, 4 and 5.1: assaults, whole combats, ammunition."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Annotated, TypeAlias

from trainer.rules.abtf import rulings
from trainer.rules.abtf.challenge import Challenge, Difficulty, Points, Tested
from trainer.rules.abtf.character import Blow, Life, LifePoints, Multiplier, alive, damage
from trainer.rules.reading import Reading
from trainer.rules.record import Remembered, record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, Back, BadInput, Choice, Then, Who, shared_step, step

AttributeDice: TypeAlias = Annotated[int, Whole(1, 6, "dice")]
Rounds: TypeAlias = Annotated[int, Whole(0, 99, "Ammo")]
Standing: TypeAlias = Annotated[int, Whole(1, 200, "Life Points")]
MOST_FIGHTERS = 9


@record
class Weapon(Remembered):
    """multiplier: 1 for bare hands. ammo: None for a weapon that needs none."""

    multiplier: Multiplier = 1
    ammo: Rounds | None = None


@record
class Enemy(Remembered):
    """An enemy's printed line: Difficulty, LPs, DPs."""

    difficulty: Difficulty
    lp: LifePoints
    dp: Annotated[int, Whole(1, 50, "Damage Points")]


@record
class Fight(Remembered):
    """One against one, or unit against unit (4.3).

    attribute: Body hand to hand, Mind at long range; in mass combat that of the allies.
    dice_penalty: dice that the enemy's line takes away (4.3).
    """

    attribute: AttributeDice
    opponent: Enemy
    lp: Standing
    weapons: tuple[Weapon, ...] = (Weapon(),)
    long_range: bool = False
    morale_points: Points = 0
    dice_penalty: Annotated[int, Whole(0, 6, "dice")] = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.weapons) <= MOST_FIGHTERS:
            raise BadInput("weapons", len(self.weapons), f"1…{MOST_FIGHTERS}", "error.whole")
        if self.opponent.lp < 1:
            raise BadInput("opponent.lp", self.opponent.lp, "1…200", "error.whole")


@record
class AfterAssault:
    """Both sides after one assault. dead: yours have no Life Points left, or no ammunition."""

    successes: int
    enemy_lp: int
    lp: int
    enemy_defeated: bool
    dead: bool
    morale_points: int
    weapons: tuple[Weapon, ...]


@record
class Fought:
    """A combat to its end. lp: of your side, 0 or less where it fell."""

    won: bool
    lp: int
    morale_points: int


@record
class Participants:
    """How many fight on both sides together. as_units: the text gives them as two units."""

    participants: Annotated[int, Whole(2, 1000, "fighters")]
    as_units: bool = False


@record
class Means:
    body: AttributeDice
    mind: AttributeDice
    long_range: bool = False


@record
class Outnumbered:
    """attribute: dice of the attribute used; by: enemies beyond the first."""

    attribute: AttributeDice
    by: Annotated[int, Whole(0, 20, "fighters")]
    long_range: bool = False


@record
class AttackRoll:
    """Dice of an attack roll; penalty: what each counts for less; dead: no roll is left."""

    dice: int
    penalty: int
    dead: bool


@record
class Superior:
    """friends: all who confront the one enemy."""

    difficulty: Difficulty
    friends: Annotated[int, Whole(1, 20, "fighters")]


@record
class Attack:
    """A weapon's attack roll that is over: its ammunition, and the successes."""

    ammo: Rounds
    successes: Annotated[int, Whole(0, 60, "dice")]


@record
class Magazines:
    """Ammunition of every firearm at hand. must_shoot: the next attack roll is due now."""

    ammo_by_weapon: tuple[Rounds, ...]
    long_range: bool = True
    must_shoot: bool = False

    @property
    def empty(self) -> bool:
        """Whether there are firearms, and no Ammo for any of them."""
        return bool(self.ammo_by_weapon) and not any(self.ammo_by_weapon)


class WithoutAmmo(Enum):
    """What becomes of somebody at Marek's side."""

    FALLS = "falls"
    CANNOT_ATTACK = "cannot-attack"
    FIGHTS_ON = "fights-on"


@rule("abtf-4.2", "counts")
def is_multiple(facts: Participants, reading: Reading) -> Asks[bool]:
    """Three or more make a multiple combat. Source: A Bridge Too Far 4, 4.2."""
    found = facts.participants >= 3
    yield step("abtf-4.2", "abtf.multiple" if found else "abtf.not_multiple")
    return found


@rule("abtf-4.3", "counts", rulings=(rulings.TEN_OR_MORE,))
def is_mass(facts: Participants, reading: Reading) -> Asks[bool]:
    """Ten or more make a mass combat. Source: A Bridge Too Far 4.3."""
    found = facts.participants >= 10
    if found and not facts.as_units:
        found = reading.says(rulings.TEN_OR_MORE) == "always-mass"
        if not found:
            yield step("abtf-4.3", "abtf.no_units", participants=facts.participants)
            return False
    yield step("abtf-4.3", "abtf.mass" if found else "abtf.not_mass")
    return found


@rule("abtf-4")
def kind_of_combat(facts: Participants, reading: Reading) -> Asks[str]:
    """normal: one against one; multiple: more; mass: ten or more. Source: A Bridge Too Far 4."""
    yield step("abtf-4", "abtf.participants", participants=facts.participants)
    multiple = yield from is_multiple(facts, reading)
    mass = yield from is_mass(facts, reading)
    return "mass" if mass else "multiple" if multiple else "normal"


@rule("abtf-4", "attribute")
def attribute_used(facts: Means, reading: Reading) -> Asks[int]:
    """Body hand to hand, Mind at long range: the dice of an attack roll. Source: 4."""
    if facts.long_range:
        yield step("abtf-4", "abtf.mind_used", dice=facts.mind)
        return facts.mind
    yield step("abtf-4", "abtf.body_used", dice=facts.body)
    return facts.body


@rule("abtf-4.2.inf", rulings=(rulings.OUTNUMBERED_MIND,))
def outnumbered(facts: Outnumbered, reading: Reading) -> Asks[AttackRoll]:
    """Fewer dice against several: one or two fewer, at three a single one; who lacks the dice
    counts less on the last; at four or more he dies. Source: A Bridge Too Far 4.2.
    """
    if facts.by >= 4:
        yield step("abtf-4.2.inf", "abtf.overwhelmed", by=facts.by)
        return AttackRoll(0, 0, True)
    most = 1 if facts.by == 3 else facts.attribute
    dice = min(most, max(1, facts.attribute - facts.by))
    penalty = max(0, facts.by + 1 - facts.attribute)
    if penalty and facts.long_range and reading.says(rulings.OUTNUMBERED_MIND) == "body-alone":
        dice, penalty = 1 if facts.by == 3 else max(0, facts.attribute - facts.by), 0
    if facts.by:
        key = "abtf.outnumbered" if penalty else "abtf.outnumbered_dice"
        yield step("abtf-4.2.inf", key, by=facts.by, dice=dice, penalty=penalty)
    return AttackRoll(dice, penalty, False)


@rule("abtf-4.2.sup", rulings=(rulings.DIFFICULTY_FLOOR,))
def superior(facts: Superior, reading: Reading) -> Asks[int]:
    """The enemy's Difficulty falls by 1 for each friend beyond the first. Source: 4.2."""
    found = facts.difficulty - (facts.friends - 1)
    if found < 1 and reading.says(rulings.DIFFICULTY_FLOOR) == "one-at-least":
        found = 1
    if facts.friends > 1:
        yield step(
            "abtf-4.2.sup",
            "abtf.superior",
            friends=facts.friends,
            difficulty=facts.difficulty,
            reduced=found,
        )
    return found


@rule("abtf-5.1")
def ammunition_left(facts: Attack, reading: Reading) -> Asks[int]:
    """An attack roll without a success costs 1 Ammo of the weapon fired. Source: 5.1."""
    if facts.successes:
        yield step("abtf-5.1", "abtf.ammo_kept", ammo=facts.ammo)
        return facts.ammo
    left = max(0, facts.ammo - 1)
    yield step("abtf-5.1", "abtf.ammo_spent", ammo=facts.ammo, left=left)
    return left


@rule("abtf-5.1", "lost", rulings=(rulings.EMPTY_GUNS, rulings.LAST_ROUND))
def out_of_ammunition(facts: Magazines, reading: Reading) -> Asks[bool]:
    """Whether a combat is lost because no weapon has ammunition left. Source: 5.1."""
    if not facts.empty:
        return False
    if not facts.long_range and reading.says(rulings.EMPTY_GUNS) == "long-range-only":
        yield shared_step("abtf-5.1", "abtf.empty_guns_do_not_matter")
        return False
    if not facts.must_shoot and reading.says(rulings.LAST_ROUND) == "at-the-next-shot":
        yield shared_step("abtf-5.1", "abtf.empty_until_next_shot")
        return False
    yield step("abtf-5.1", "abtf.out_of_ammo")
    return True


ALLY_WITHOUT_AMMO = {
    "he-falls": (WithoutAmmo.FALLS, "abtf.ally_falls"),
    "cannot-attack": (WithoutAmmo.CANNOT_ATTACK, "abtf.ally_cannot_attack"),
    "fights-on": (WithoutAmmo.FIGHTS_ON, "abtf.ally_fights_on"),
}


@rule("abtf-5.1", "ally", rulings=(rulings.ALLY_WITHOUT_AMMO,))
def ally_out_of_ammunition(facts: Magazines, reading: Reading) -> Asks[WithoutAmmo]:
    """What becomes of an ally whose weapons are all empty; the book speaks of Marek. Source: 5.1."""
    if not (yield from out_of_ammunition(facts, reading)):
        return WithoutAmmo.FIGHTS_ON
    found, key = ALLY_WITHOUT_AMMO[reading.says(rulings.ALLY_WITHOUT_AMMO)]
    yield step("abtf-5.1", key)
    return found


def magazines(weapons: tuple[Weapon, ...], long_range: bool, must_shoot: bool) -> Magazines:
    found = tuple(w.ammo for w in weapons if w.ammo is not None)
    return Magazines(found, long_range, must_shoot)


def weapon_used(weapons: tuple[Weapon, ...], long_range: bool) -> Asks[int]:
    """The place of the weapon that attacks; asked for ("weapon") where there is a choice."""
    places = range(len(weapons))
    ready = [n for n in places if not (long_range and weapons[n].ammo == 0)] or list(places)
    if len(ready) == 1:
        return ready[0]
    options = tuple(f"weapon-{n + 1}" for n in ready)
    chosen = yield Choice("weapon", "abtf-5.1", Who.PLAYER, options)
    return ready[options.index(chosen.seen)]


@rule("abtf-4.3", "dice")
def mass_dice(facts: Fight, reading: Reading) -> Asks[int]:
    """Dice of an attack roll, less those that the enemy's line takes away. Source: 4.3."""
    if not facts.dice_penalty:
        return facts.attribute
    dice = max(0, facts.attribute - facts.dice_penalty)
    yield step("abtf-4.3", "abtf.mass_penalty", penalty=facts.dice_penalty, dice=dice)
    return dice


@record
class Aimed(Remembered):
    """An attack roll under way: its fight, and the place of the weapon used.

    The fight is without its Morale Points: they are with the roll, which tells how many are left.
    """

    fight: Fight
    weapon: Annotated[int, Whole(0, 8, "place")]


@record
class Struck:
    """An attack roll that is over."""

    aimed: Aimed
    tested: Tested


@rule("abtf-4.1", "result")
def assault_result(facts: Struck, reading: Reading) -> Asks[AfterAssault]:
    """A success hurts the enemy, none hurts you: only one side loses Life Points.

    Source: A Bridge Too Far 4.1, 5, 5.1, 2.
    """
    fight, place, found = facts.aimed.fight, facts.aimed.weapon, facts.tested
    enemy_lp, lp, weapons = fight.opponent.lp, fight.lp, fight.weapons
    used = weapons[place]
    if found.successes:
        hurt = yield from damage(Blow(found.successes, used.multiplier), reading)
        enemy_lp -= hurt
        yield step("abtf-4.1", "abtf.enemy_hurt", lp=enemy_lp)
    else:
        lp -= fight.opponent.dp
        yield step("abtf-4.1", "abtf.you_are_hurt", dp=fight.opponent.dp, lp=lp)
    empty = False
    if fight.long_range and used.ammo is not None:
        left = yield from ammunition_left(Attack(used.ammo, found.successes), reading)
        spent = replace(used, ammo=left)
        weapons = (*weapons[:place], spent, *weapons[place + 1 :])
        left_over = magazines(weapons, fight.long_range, must_shoot=False)
        empty = yield from out_of_ammunition(left_over, reading)
    living = yield from alive(Life(lp), reading)
    if enemy_lp <= 0:
        yield step("abtf-4.1", "abtf.enemy_defeated")
    return AfterAssault(
        found.successes,
        enemy_lp,
        lp,
        enemy_lp <= 0,
        empty or not living,
        found.morale_points,
        weapons,
    )


@rule("abtf-4.1")
def assault(fight: Fight, reading: Reading) -> Asks[AfterAssault | Then]:
    """One assault: an attack roll against the enemy's Difficulty.

    Questions: "weapon", then those of a challenge. Source: A Bridge Too Far 4.1, 4.3.
    """
    loaded = magazines(fight.weapons, fight.long_range, must_shoot=True)
    if (yield from out_of_ammunition(loaded, reading)):
        return AfterAssault(
            0, fight.opponent.lp, fight.lp, False, True, fight.morale_points, fight.weapons
        )
    place = yield from weapon_used(fight.weapons, fight.long_range)
    dice = yield from mass_dice(fight, reading)
    yield step("abtf-4.1", "abtf.attack_roll", dice=dice, difficulty=fight.opponent.difficulty)
    return Then(
        "abtf-3",
        Challenge(dice, fight.opponent.difficulty, fight.morale_points),
        Back("abtf-4.1:result", Struck, (Aimed(replace(fight, morale_points=0), place),)),
    )


@record
class Fighting:
    """A fight with what its last assault left, Morale Points too."""

    fight: Fight
    after: AfterAssault


@rule("abtf-4.1", "fight", repeats=True)
def fight_to_the_end(fight: Fight, reading: Reading) -> Asks[Fought | Then]:
    """Assault after assault until one side has no Life Points. Source: A Bridge Too Far 4.1, 4.3."""
    yield from ()
    kept = replace(fight, morale_points=0)
    return Then("abtf-4.1", fight, Back("abtf-4.1:next", Fighting, (kept,)))


@rule("abtf-4.1", "next")
def next_assault(facts: Fighting, reading: Reading) -> Asks[Fought | Then]:
    """The fight is over, or a new assault begins. Source: A Bridge Too Far 4.1."""
    after, fight = facts.after, facts.fight
    if after.enemy_defeated or after.dead:
        yield step("abtf-4.1", "abtf.won" if after.enemy_defeated else "abtf.lost")
        return Fought(after.enemy_defeated, after.lp, after.morale_points)
    yield step("abtf-4.1", "abtf.next_assault")
    return Then(
        "abtf-4.1:fight",
        replace(
            fight,
            opponent=replace(fight.opponent, lp=after.enemy_lp),
            lp=after.lp,
            weapons=after.weapons,
            morale_points=after.morale_points,
        ),
    )
