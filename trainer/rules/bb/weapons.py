"""Blood and Bridges, 1.3.1, 1.3.5 and 6.1: Support Weapons of infantry and of tanks."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.facts import Fired, Print, Shot, Strength
from trainer.rules.bb.fire import fired_in_vain, missile_armed, ranged_fire
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, Roll, Total, Who, forbid, named, step


@record
class Volley:
    """Infantry fire: its main weapon and its Support Weapon, each at its own target.

    Either may be left out; what is left out does not fire in this impulse.
    """

    main: Shot | None = None
    support: Shot | None = None
    support_weapons: Annotated[int, Whole(0, 4, "weapons")] = 1


@record
class VolleyFired:
    main: Fired | None
    support: Fired | None


@record
class SupportLoss:
    """Infantry platoons that a side has lost so far, while Support Weapons are unplaced.

    own_unplaced: the platoon just lost has unplaced Support Weapons of its own.
    """

    infantry_destroyed: Annotated[int, Whole(1, 40, "platoons")]
    own_unplaced: bool = True


@record
class SupportLost:
    """modified: the roll with its modifier, None where nothing was rolled; lost: the opponent
    removes an unplaced weapon."""

    modified: int | None
    lost: bool


@record
class TankMissile:
    """A missile fired through a tank's gun; main_gun: the gun itself has fired this impulse."""

    shot: Shot
    main_gun: bool = False


@record
class MissileFired:
    fired: Fired
    marker_removed: bool


@rule("bb-1.3.1")
def one_support_weapon(volley: Volley, reading: Reading) -> Asks[bool]:
    """An infantry unit uses one Support Weapon at most. Source: Blood and Bridges 1.3.1."""
    yield from ()
    if volley.support is not None and volley.support_weapons > 1:
        raise forbid("bb-1.3.1", "bb.one_support_weapon", count=volley.support_weapons)
    return True


@rule("bb-6.1", "volley", rulings=(rulings.SUPPORT_TARGET_GONE,))
def volley(facts: Volley, reading: Reading) -> Asks[VolleyFired]:
    """Infantry fires its main weapon and its Support Weapon at the same time.

    The questions are those of each shot: "main.hits", "support.saves", …. Ends forbidden where the
    Support Weapon would fire alone. Source: Blood and Bridges 6.1, 1.3.1, 1.3.5.
    """
    yield from one_support_weapon(facts, reading)
    if facts.support is not None and facts.main is None:
        raise forbid("bb-6.1", "bb.support_alone")
    if facts.main is None:
        yield step("bb-6.1", "bb.nobody_fires")
        return VolleyFired(None, None)
    first = yield from named("main", ranged_fire(facts.main, reading))
    if facts.support is None:
        yield step("bb-6.1", "bb.support_silent")
        return VolleyFired(first, None)
    support = _after(facts.main, facts.support, first)
    if support is None:
        return VolleyFired(first, (yield from _target_gone(facts.support, reading)))
    yield step("bb-1.3.5", "bb.support_fires")
    second = yield from named("support", ranged_fire(support, reading))
    return VolleyFired(first, second)


def _target_gone(support: Shot, reading: Reading) -> Asks[Fired | None]:
    """The Support Weapon where the main weapon has destroyed the target of both: it matters to
    missiles alone, which may run short."""
    firer = support.aim.firer
    weapon = Print(firer.ammunition, firer.firepower_underlined, firer.mortar)
    if not (yield from missile_armed(weapon, reading)) or (
        reading.says(rulings.SUPPORT_TARGET_GONE) == "holds-fire"
    ):
        yield step("bb-6.1", "bb.support_target_gone")
        return None
    yield step("bb-1.3.5", "bb.support_fires_too")
    return (yield from named("support", fired_in_vain(support, reading)))


def _after(main: Shot, support: Shot, first: Fired) -> Shot | None:
    """The Support Weapon's shot; where it names the same target, as the main weapon left it, and
    None where nothing is left of it."""
    if support.target != main.target or support.cover != main.cover or not first.net_hits:
        return support
    after = first.target
    if after.strength is Strength.DESTROYED:
        return None
    target = replace(support.target, strength=after.strength, disrupted=after.disrupted)
    return replace(support, target=target)


@rule("bb-1.3.5", rulings=(rulings.ONE_OR_LESS, rulings.UNPLACED_WEAPONS))
def support_weapon_lost(facts: SupportLoss, reading: Reading) -> Asks[SupportLost]:
    """Infantry lost before its Support Weapons were placed: d6, 1 or less loses one of them.

    Each platoon lost after the first takes 1 from the roll; by one reading a platoon without
    unplaced weapons of its own calls for none. Question: "support-weapon".
    Source: Blood and Bridges 1.3.5.
    """
    if not facts.own_unplaced and reading.says(rulings.UNPLACED_WEAPONS) == "of-that-unit":
        yield step("bb-1.3.5", "bb.support_not_of_unit")
        return SupportLost(None, False)
    thrown = yield Roll("support-weapon", "bb-1.3.5", Who.PLAYER, 1, Total())
    less = facts.infantry_destroyed - 1
    total = thrown.seen - less
    lost = total <= 1
    if total < 1 and reading.says(rulings.ONE_OR_LESS) == "printed-numbers-only":
        lost = False
    key = "bb.support_lost" if lost else "bb.support_kept"
    yield step("bb-1.3.5", key, dice=thrown.faces, less=less, total=total)
    return SupportLost(total, lost)


@rule("bb-1.3.5.1", rulings=(rulings.TANK_MISSILES_SPENT,))
def tank_missile(facts: TankMissile, reading: Reading) -> Asks[MissileFired]:
    """A tank fires a missile through its gun: standing still, the gun itself silent.

    Without a Hit the missile marker leaves play. Source: Blood and Bridges 1.3.5.1, 1.3.5.
    """
    if facts.main_gun:
        raise forbid("bb-1.3.5.1", "bb.gun_has_fired")
    if facts.shot.aim.moved:
        raise forbid("bb-1.3.5.1", "bb.missile_on_the_move")
    fired = yield from ranged_fire(facts.shot, reading)
    if fired.hits:
        return MissileFired(fired, False)
    yield step("bb-1.3.5.1", "bb.missiles_spent")
    if fired.ammo_depletion and reading.says(rulings.TANK_MISSILES_SPENT) == "marker-removed":
        yield step("bb-1.3.5.1", "bb.no_depletion_marker")
        fired = replace(fired, ammo_depletion=0)
    return MissileFired(fired, True)
