"""Blood and Bridges, 1.3.2, 6.1.3.1, 9.1 to 9.3: helicopters that fly, fire and are fired at.

What stands here changes one shot or one move; whole attacks are in `trainer.rules.bb.air`.
"""

from __future__ import annotations

from trainer.rules.bb import rulings
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Engagement,
    Hexes,
    Kind,
    Mode,
    Modifier,
    Print,
    SaveDice,
    Strength,
    Target,
)
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule, start
from trainer.rules.table import Asks, BadInput, forbid, shared_step, step

MOST_FLOWN = 12


@record
class Flight:
    """A helicopter's move, in hexes: before and after its shot, if it fires.

    enemy_helicopter: one is in the hex where the move ends.
    """

    mode: Mode = Mode.FLYING
    flown: Hexes = 0
    flies_on: Hexes = 0
    enemy_helicopter: bool = False


@record
class Flown:
    """A move done. may_fire: whether a shot in its course is allowed."""

    hexes: int
    may_fire: bool


@record
class ModeChange:
    """A counter about to be turned over. impulse_begins: just now; changed: it has been turned over
    in this impulse already."""

    mode: Mode = Mode.FLYING
    impulse_begins: bool = True
    changed: bool = False


@record
class SharedHex:
    """A hex with units of both sides. helicopter_shares: those of one side are helicopters.
    firer_there: who wants to fire into it is in it."""

    helicopter_shares: bool = False
    firer_there: bool = False


@rule("bb-1.3.2", rulings=(rulings.HELICOPTER_AMMUNITION,))
def either_ammunition(facts: Engagement, reading: Reading) -> Asks[bool]:
    """Whether a helicopter that stands still has the choice of AP and HE. Source: 1.3.2, 9.2."""
    if reading.says(rulings.HELICOPTER_AMMUNITION) == "he-always":
        return False
    yield step("bb-1.3.2", "bb.helicopter_either", ammunition=facts.ammunition)
    return True


@rule("bb-1.3.2", "strength")
def single_aircraft(unit: Target, reading: Reading) -> Asks[Strength]:
    """A helicopter is one aircraft, always at Reduced Strength. Source: Blood and Bridges 1.3.2."""
    yield step("bb-1.3.2", "bb.single_aircraft")
    return Strength.REDUCED


@rule("bb-9.2")
def helicopter_ammunition(facts: Engagement, reading: Reading) -> Asks[bool]:
    """Whether a helicopter fires; its HE goes at every target, its AP never on the move.

    Ends forbidden for AP on the move, and where a reading leaves it HE alone.
    Source: Blood and Bridges 9.2, 1.3.2.
    """
    if facts.helicopter is None:
        return False
    if facts.ammunition is Ammunition.HE:
        yield step("bb-9.2", "bb.helicopter_he")
    elif facts.ammunition is Ammunition.AP:
        if facts.on_the_move:
            raise forbid("bb-9.2", "bb.helicopter_ap_moving")
        if not (yield from either_ammunition(facts, reading)):
            raise forbid("bb-9.2", "bb.helicopter_he_alone")
    return True


@rule("bb-6.1.3.1", "limit", rulings=(rulings.FLIES_ON,))
def may_fire_in_flight(facts: Flight, reading: Reading) -> Asks[bool]:
    """Whether a helicopter that flies so far may fire: 12 hexes at most. Source: 6.1.3.1, 9.1."""
    hexes = facts.flown + facts.flies_on
    if facts.flown > MOST_FLOWN or (
        hexes > MOST_FLOWN and reading.says(rulings.FLIES_ON) == "twelve-in-all"
    ):
        yield step("bb-6.1.3.1", "bb.flies_too_far", hexes=hexes, most=MOST_FLOWN)
        return False
    yield step("bb-6.1.3.1", "bb.flies_near_enough", hexes=hexes, most=MOST_FLOWN)
    return True


@rule("bb-6.1.3.1", modifies="bb.hit-number")
def helicopter_moving_fire(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The penalty on the flying side of the counter for fire in the course of a move.

    Ends forbidden for a hovering helicopter that moves, and past 12 hexes. Raises BadInput where
    the penalty is missing. Source: Blood and Bridges 6.1.3.1, 9.1, 9.2.
    """
    mode = aim.firer.helicopter
    if mode is None or not aim.flown + aim.flies_on:
        return None
    flight = Flight(mode, aim.flown, aim.flies_on)
    flown = yield from fly(flight, reading)
    if not flown.may_fire:
        raise forbid("bb-6.1.3.1", "bb.flew_too_far", hexes=flown.hexes, most=MOST_FLOWN)
    if aim.moving_penalty is None:
        raise BadInput("moving_penalty", None, "0…10", "error.flying_penalty_missing")
    yield step("bb-6.1.3.1", "bb.flying_penalty", penalty=aim.moving_penalty)
    return Modifier(aim.moving_penalty, "moving")


@rule("bb-9.1")
def fly(facts: Flight, reading: Reading) -> Asks[Flown]:
    """A helicopter flies as far as it likes over any terrain; a hovering one stays.

    Ends forbidden in Hovering mode, and where the move ends with an enemy helicopter.
    Source: Blood and Bridges 9.1, 6.1.3.1.
    """
    hexes = facts.flown + facts.flies_on
    if not hexes:
        yield step("bb-9.1", "bb.helicopter_stays")
        return Flown(0, True)
    if facts.mode is Mode.HOVERING:
        raise forbid("bb-9.1", "bb.hovering_stays")
    if facts.enemy_helicopter:
        raise forbid("bb-9.1", "bb.enemy_helicopter")
    yield step("bb-9.1", "bb.helicopter_flies", hexes=hexes)
    may_fire = yield from may_fire_in_flight(facts, reading)
    return Flown(hexes, may_fire)


@rule("bb-9.1", "mode")
def change_mode(facts: ModeChange, reading: Reading) -> Asks[Mode]:
    """The mode after the counter is turned over: once, as the Operations Impulse begins.

    Ends forbidden at any other moment. Source: Blood and Bridges 9.1.
    """
    if not facts.impulse_begins:
        raise forbid("bb-9.1", "bb.mode_at_start")
    if facts.changed:
        raise forbid("bb-9.1", "bb.mode_once")
    mode = Mode.HOVERING if facts.mode is Mode.FLYING else Mode.FLYING
    yield step("bb-9.1", "bb.mode_changed", mode=mode)
    return mode


@rule("bb-9.1", "assault")
def no_assault_by_helicopter(unit: Target, reading: Reading) -> Asks[bool]:
    """A helicopter takes no part in an Assault; ends forbidden. Source: Blood and Bridges 9.1."""
    yield from ()
    if unit.kind is Kind.HELICOPTER:
        raise forbid("bb-9.1", "bb.helicopter_no_assault")
    return True


@rule("bb-9.1", "shared-hex", rulings=(rulings.SHARED_HEX,))
def fire_into_shared_hex(facts: SharedHex, reading: Reading) -> Asks[bool]:
    """Whether a hex with units of both sides may be fired into because a helicopter shares it.

    Source: Blood and Bridges 9.1, 6.2.
    """
    if not facts.helicopter_shares:
        return False
    if facts.firer_there:
        yield step("bb-9.1", "bb.fires_in_shared_hex")
        return True
    if reading.says(rulings.SHARED_HEX) == "forbidden":
        return False
    yield step("bb-9.1", "bb.shared_hex_open")
    return True


@rule("bb-9.5", "ammunition")
def ammunition_at_aircraft(facts: Engagement, reading: Reading) -> Asks[bool]:
    """An aircraft is fired at with AA alone; ends forbidden else. Source: 9.5, 1.3.4.5."""
    yield from ()
    if facts.target.kind is Kind.AIRCRAFT and facts.ammunition is not Ammunition.AA:
        raise forbid("bb-9.5", "bb.aircraft_by_aa")
    return True


@rule("bb-9.3", "ammunition")
def ammunition_at_airborne(facts: Engagement, reading: Reading) -> Asks[bool]:
    """A helicopter may be attacked with AP, HE or AA, an aircraft with AA. Source: 9.3, 9.5."""
    yield from ammunition_at_aircraft(facts, reading)
    if facts.target.kind is Kind.AIRCRAFT:
        yield step("bb-9.5", "bb.at_aircraft")
    else:
        yield step("bb-9.3", "bb.at_helicopter", ammunition=facts.ammunition)
    return True


@rule("bb-9.3", "save-dice")
def airborne_saves(unit: Target, reading: Reading) -> Asks[SaveDice]:
    """A helicopter or an aircraft rolls its Armor against its Save Number; terrain gives nothing.

    Source: Blood and Bridges 9.3, 9.5.
    """
    assert unit.armor is not None
    assert unit.save_number is not None
    home = "bb-9.3" if unit.kind is Kind.HELICOPTER else "bb-9.5"
    yield step(home, "bb.save_dice_airborne", dice=unit.armor, number=unit.save_number)
    return SaveDice(unit.armor, unit.save_number, False)


@rule("bb-1.3.4.5", "range")
def anti_aircraft(aim: Aim, reading: Reading) -> Asks[bool]:
    """Whether the firer is an AA unit, whose range in the air is not halved. Source: 1.3.4.5, 9.3."""
    found = aim.firer.aa_unit or aim.firer.ammunition is Ammunition.AA
    if found:
        yield shared_step("bb-1.3.4.5", "bb.aa_range_whole")
    return found


@rule("bb-9.3", "range")
def reach_of_helicopter(aim: Aim, reading: Reading) -> Asks[int]:
    """The range against a helicopter, in hexes: half the printed one, rounded down, without AA.

    Source: Blood and Bridges 9.3.
    """
    printed = aim.firer.range
    if (yield from anti_aircraft(aim, reading)):
        return printed
    reach = printed // 2
    yield shared_step("bb-9.3", "bb.half_range", printed=printed, reach=reach)
    return reach


@rule("bb-9.3", "bands", rulings=(rulings.AA_MISSILES,))
def range_bands_apply(aim: Aim, reading: Reading) -> Asks[bool]:
    """Whether extended and reduced range count against a helicopter: for AA units alone, and not
    for their missiles. Source: Blood and Bridges 9.3.
    """
    if not (yield from anti_aircraft(aim, reading)):
        yield shared_step("bb-9.3", "bb.no_bands")
        return False
    firer = aim.firer
    missile = firer.aa_missile and firer.ammunition is Ammunition.AA
    weapon = Print(firer.ammunition, firer.firepower_underlined, firer.mortar)
    missile = missile or (yield from start("bb-6.1.4:missile", weapon, reading))
    if missile and reading.says(rulings.AA_MISSILES) == "missile-rule":
        yield shared_step("bb-9.3", "bb.no_bands_for_missiles")
        return False
    yield shared_step("bb-9.3", "bb.bands_as_usual")
    return True
