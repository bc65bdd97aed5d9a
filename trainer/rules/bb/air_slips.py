"""Blood and Bridges: slips over helicopters, aircraft, electronic warfare, chaos and control.

As in `trainer.rules.bb.mistakes`, each stands in place of one rule as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.rules.bb.air import (
    AaAttack,
    AirCover,
    Altitude,
    Crash,
    Crashed,
    Fate,
    Intercepted,
    OnAircraft,
    PoppedUp,
    PopUp,
    Ready,
    Scored,
)
from trainer.rules.bb.chaos import (
    Chaos,
    ChaosFalls,
    ChaosRolled,
    ChaosWaiting,
    Controller,
    Drawn,
    HexControl,
)
from trainer.rules.bb.defence import save_dice
from trainer.rules.bb.electronic import JammerAtEnd, SupportCall
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Cover,
    Damage,
    Defence,
    Engagement,
    Kind,
    Mode,
    Modifier,
    MoraleCheck,
    SaveDice,
    State,
    Strength,
    Target,
)
from trainer.rules.bb.helicopters import Flight, Flown, ModeChange, SharedHex
from trainer.rules.bb.turn import Command, CommandStatus, UnitMarkers
from trainer.rules.reading import Reading
from trainer.rules.registry import book, mistake
from trainer.rules.table import Asks, AtLeast, Question, Roll, Who, forbid, otherwise

# 1.3.2, 6.1.3.1, 9.1, 9.2 helicopters move and fire


@mistake("bb-1.3.2-he-alone", of="bb-1.3.2")
def he_alone(facts: Engagement, reading: Reading) -> Asks[bool]:
    """A helicopter taken to have no AP even when it stands still."""
    yield from ()
    return False


@mistake("bb-1.3.2-full-strength", of="bb-1.3.2:strength")
def full_strength(unit: Target, reading: Reading) -> Asks[Strength]:
    """A helicopter taken for a unit with two steps."""
    yield from ()
    return Strength.FULL


@mistake("bb-6.1.3.1-no-limit", of="bb-6.1.3.1:limit")
def no_limit(facts: Flight, reading: Reading) -> Asks[bool]:
    """Fire allowed however far the helicopter flies."""
    yield from ()
    return True


@mistake("bb-6.1.3.1-no-penalty", of="bb-6.1.3.1")
def no_flying_penalty(aim: Aim, reading: Reading) -> Asks[Modifier | None]:
    """The penalty for fire on the move left out."""
    yield from ()
    return None


@mistake("bb-9.1-hovering-flies", of="bb-9.1")
def hovering_flies(facts: Flight, reading: Reading) -> Asks[Flown]:
    """A hovering helicopter let move."""
    found: Flown = yield from book("bb-9.1", replace(facts, mode=Mode.FLYING), reading)
    return found


@mistake("bb-9.1-twelve-for-all", of="bb-9.1")
def twelve_for_all(facts: Flight, reading: Reading) -> Asks[Flown]:
    """12 hexes taken for the most that a helicopter may fly at all."""
    found: Flown = yield from book("bb-9.1", facts, reading)
    if found.hexes > 12:
        raise forbid("bb-9.1", "bb.flew_too_far", hexes=found.hexes, most=12)
    return found


@mistake("bb-9.1-among-helicopters", of="bb-9.1")
def among_helicopters(facts: Flight, reading: Reading) -> Asks[Flown]:
    """A hex with an enemy helicopter taken for free."""
    found: Flown = yield from book("bb-9.1", replace(facts, enemy_helicopter=False), reading)
    return found


@mistake("bb-9.1-any-time", of="bb-9.1:mode")
def mode_any_time(facts: ModeChange, reading: Reading) -> Asks[Mode]:
    """The mode changed in the middle of the impulse."""
    found: Mode = yield from book("bb-9.1:mode", replace(facts, impulse_begins=True), reading)
    return found


@mistake("bb-9.1-twice", of="bb-9.1:mode")
def mode_twice(facts: ModeChange, reading: Reading) -> Asks[Mode]:
    """The mode changed there and back."""
    found: Mode = yield from book("bb-9.1:mode", replace(facts, changed=False), reading)
    return found


@mistake("bb-9.1-assaults", of="bb-9.1:assault")
def helicopter_assaults(unit: Target, reading: Reading) -> Asks[bool]:
    """A helicopter let take part in an Assault."""
    yield from ()
    return True


@mistake("bb-9.1-mixed-hex", of="bb-9.1:shared-hex")
def shared_hex_closed(facts: SharedHex, reading: Reading) -> Asks[bool]:
    """No fire even between those who share a hex with a helicopter."""
    yield from ()
    return False


@mistake("bb-9.2-ap-on-the-move", of="bb-9.2")
def ap_on_the_move(facts: Engagement, reading: Reading) -> Asks[bool]:
    """AP fired on the move."""
    found: bool = yield from book("bb-9.2", replace(facts, on_the_move=False), reading)
    return found


@mistake("bb-9.2-he-at-soft-targets", of="bb-9.2")
def he_at_soft_targets(facts: Engagement, reading: Reading) -> Asks[bool]:
    """HE of a helicopter taken to be for unarmored targets, as on the ground."""
    found: bool = yield from book("bb-9.2", facts, reading)
    return found and facts.ammunition is not Ammunition.HE


@mistake("bb-9.2.1-all-answer", of="bb-9.2.1")
def all_answer(facts: PopUp, reading: Reading) -> Asks[PoppedUp]:
    """Every enemy in range let answer a pop-up."""
    found: PoppedUp = yield from book(
        "bb-9.2.1", replace(facts, answers=facts.answers[:1]), reading
    )
    return found


@mistake("bb-9.2.1-helicopter-first", of="bb-9.2.1")
def helicopter_first(facts: PopUp, reading: Reading) -> Asks[PoppedUp]:
    """The answer of a target left out where the helicopter's shot has Disrupted it."""
    found: PoppedUp = yield from book("bb-9.2.1", facts, reading)
    hurt = found.fired.target.disrupted or found.fired.target.strength is Strength.DESTROYED
    return PoppedUp(found.fired, None) if hurt else found


@mistake("bb-9.2.1-no-level", of="bb-9.2.1:level")
def no_level_gained(facts: Altitude, reading: Reading) -> Asks[int]:
    """The level that a pop-up adds forgotten."""
    yield from ()
    return 0


# 1.3.4.5, 9.0, 9.3, 9.4 helicopters as targets


@mistake("bb-1.3.4.5-halved", of="bb-1.3.4.5:range")
def aa_halved(aim: Aim, reading: Reading) -> Asks[bool]:
    """The range of an AA unit against a helicopter halved too."""
    yield from ()
    return False


@mistake("bb-9.3-whole-range", of="bb-9.3:range")
def whole_range(aim: Aim, reading: Reading) -> Asks[int]:
    """The range against a helicopter not halved."""
    yield from ()
    return aim.firer.range


@mistake("bb-9.3-half-up", of="bb-9.3:range")
def half_up(aim: Aim, reading: Reading) -> Asks[int]:
    """Half of an odd range rounded up."""
    found: int = yield from book("bb-9.3:range", aim, reading)
    return found if found == aim.firer.range else (aim.firer.range + 1) // 2


@mistake("bb-9.3-bands-for-all", of="bb-9.3:bands")
def bands_for_all(aim: Aim, reading: Reading) -> Asks[bool]:
    """Extended and reduced range given to everybody who fires at a helicopter."""
    yield from ()
    return True


@mistake("bb-9.3-he-alone", of="bb-9.3:ammunition")
def he_at_helicopters_alone(facts: Engagement, reading: Reading) -> Asks[bool]:
    """AP taken to be of no use against helicopters."""
    found: bool = yield from book("bb-9.3:ammunition", facts, reading)
    if facts.target.kind is Kind.HELICOPTER and facts.ammunition is Ammunition.AP:
        raise forbid("bb-6.1", "bb.ap_on_unarmored")
    return found


@mistake("bb-9.3-saves-at-five", of="bb-9.3:save-dice")
def airborne_saves_at_five(unit: Target, reading: Reading) -> Asks[SaveDice]:
    """Saves on 5 or more, as for infantry."""
    found: SaveDice = yield from book("bb-9.3:save-dice", unit, reading)
    return replace(found, save_number=5)


@mistake("bb-9.3-first-hit-kills", of="bb-9.3")
def first_hit_kills(damage: Damage, reading: Reading) -> Asks[State]:
    """A helicopter destroyed by the first Hit."""
    hurt = replace(damage, target=replace(damage.target, disrupted=True))
    if not damage.hits:
        hurt = damage
    found: State = yield from book("bb-9.3", hurt, reading)
    return found


@mistake("bb-9.3-no-wreck", of="bb-9.3")
def no_wreck(damage: Damage, reading: Reading) -> Asks[State]:
    """The Wreck of a destroyed helicopter forgotten."""
    found: State = yield from book("bb-9.3", damage, reading)
    return replace(found, wreck_placed=False)


@mistake("bb-9.3-rallies", of="bb-9.3:recovery")
def helicopter_rallies(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """A Disrupted helicopter left Disrupted until it Rallies."""
    yield from ()
    return markers


def _on_four(name: str) -> Callable[[Question], Question]:
    """The roll `name` looked at for a 4 or more."""

    def put(asked: Question) -> Question:
        if isinstance(asked, Roll) and asked.name == name:
            return replace(asked, look=AtLeast(4))
        return asked

    return put


@mistake("bb-9.3-crash-certain", of="bb-9.3:crash")
def crash_certain(facts: Crash, reading: Reading) -> Asks[Crashed]:
    """A crash taken to strike a unit on any roll of 3 or less."""
    game = book("bb-9.3:crash", facts, reading)
    found: Crashed = yield from otherwise(game, _on_four("crash"))
    return found


@mistake("bb-9.4-on-the-ground", of="bb-9.4")
def level_of_the_ground(facts: Altitude, reading: Reading) -> Asks[int]:
    """The helicopter taken to be as high as the terrain under it."""
    found: int = yield from book("bb-9.4", facts, reading)
    return found - 1


@mistake("bb-9.0-no-command", of="bb-9.0")
def helicopters_without_command(markers: UnitMarkers, reading: Reading) -> Asks[Ready]:
    """Helicopters taken to be Out of Command, since they have no HQ."""
    found: Ready = yield from book("bb-9.0", markers, reading)
    return replace(found, status=CommandStatus.OUT_OF_COMMAND)


# 9.5, 9.6 aircraft


@mistake("bb-9.5-any-weapon", of="bb-9.5:ammunition")
def any_weapon_at_aircraft(facts: Engagement, reading: Reading) -> Asks[bool]:
    """Any weapon fired at an aircraft."""
    yield from ()
    return True


@mistake("bb-9.5-line-of-sight", of="bb-9.5:anti-aircraft")
def aa_needs_sight(facts: AaAttack, reading: Reading) -> Asks[int]:
    """Line of sight asked of AA units that fire at an aircraft."""
    if not facts.aim.in_los:
        raise forbid("bb-6.1", "bb.out_of_sight")
    found: int = yield from book("bb-9.5:anti-aircraft", facts, reading)
    return found


@mistake("bb-9.5-one-shoots-down", of="bb-9.5:fate")
def one_shoots_down(facts: OnAircraft, reading: Reading) -> Asks[Fate]:
    """One Hit taken to shoot an aircraft down."""
    seen = OnAircraft(2) if facts.hits else facts
    found: Fate = yield from book("bb-9.5:fate", seen, reading)
    return found


@mistake("bb-9.5-attacks-damaged", of="bb-9.5:fate")
def attacks_damaged(facts: OnAircraft, reading: Reading) -> Asks[Fate]:
    """A damaged aircraft let attack."""
    seen = OnAircraft(0) if facts.hits == 1 else facts
    found: Fate = yield from book("bb-9.5:fate", seen, reading)
    return found


@mistake("bb-9.5-second-pass-low", of="bb-9.5:fate")
def second_pass_low(facts: OnAircraft, reading: Reading) -> Asks[Fate]:
    """The second pass taken to come on 1-3."""
    found: Fate = yield from book("bb-9.5:fate", facts, reading)
    return {Fate.RETURNS: Fate.LEAVES, Fate.LEAVES: Fate.RETURNS}.get(found, found)


@mistake("bb-9.5-hits-once", of="bb-9.5:hit")
def aircraft_takes_one(damage: Damage, reading: Reading) -> Asks[State]:
    """An aircraft taken to be only damaged, however many the Hits."""
    found: State = yield from book("bb-9.5:hit", replace(damage, hits=min(1, damage.hits)), reading)
    return found


@mistake("bb-9.5-concealed", of="bb-9.5:save-dice")
def concealed_from_the_air(cover: Cover, reading: Reading) -> Asks[int]:
    """The die for Concealment rolled against an air strike."""
    found = yield from save_dice(Defence(Target(Kind.INFANTRY), Ammunition.HE, cover), reading)
    return found.dice


@mistake("bb-9.5-status-after-saves", of="bb-9.5:status")
def status_after_saves(facts: Scored, reading: Reading) -> Asks[Fate]:
    """The status roll compared with the Hits after the saves."""
    found: Fate = yield from book("bb-9.5:status", Scored(facts.net_hits), reading)
    return found


@mistake("bb-9.5-equal-returns", of="bb-9.5:status")
def equal_returns(facts: Scored, reading: Reading) -> Asks[Fate]:
    """A status roll equal to the Hits taken to bring the counter back."""
    seen = Scored(max(0, facts.hits - 1), facts.net_hits)
    found: Fate = yield from book("bb-9.5:status", seen, reading)
    return found


@mistake("bb-9.6-more-than-three", of="bb-9.6")
def more_than_three(facts: AirCover, reading: Reading) -> Asks[Intercepted]:
    """Fighters taken to hit on more than 3 only."""
    game = book("bb-9.6", facts, reading)
    found: Intercepted = yield from otherwise(game, _on_four("hits"))
    return found


# 10.0 electronic warfare


@mistake("bb-10.0-range-forgotten", of="bb-10.0:command")
def jammed_range_forgotten(command: Command, reading: Reading) -> Asks[Modifier]:
    """The hex that jamming takes off the Command range forgotten."""
    yield from ()
    return Modifier(0, "jammed")


@mistake("bb-10.0-range-more", of="bb-10.0:command")
def jammed_range_more(command: Command, reading: Reading) -> Asks[Modifier]:
    """The hex added to the Command range."""
    found: Modifier = yield from book("bb-10.0:command", command, reading)
    return replace(found, amount=-found.amount)


@mistake("bb-10.0-rally-forgotten", of="bb-10.0:rally")
def jammed_rally_forgotten(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """The point that jamming adds to a Rally forgotten."""
    yield from ()
    return Modifier(0, "jammed")


@mistake("bb-10.0-rally-minus", of="bb-10.0:rally")
def jammed_rally_minus(check: MoraleCheck, reading: Reading) -> Asks[Modifier]:
    """The point subtracted from the Rally roll."""
    found: Modifier = yield from book("bb-10.0:rally", check, reading)
    return replace(found, amount=-found.amount)


@mistake("bb-10.0-support-free", of="bb-10.0:support")
def support_free(facts: SupportCall, reading: Reading) -> Asks[bool]:
    """Support called without the roll for jamming."""
    yield from ()
    return True


@mistake("bb-10.0-support-five", of="bb-10.0:support")
def support_five(facts: SupportCall, reading: Reading) -> Asks[bool]:
    """A call for support taken to get through on 5-6."""
    if not facts.jammed:
        return True
    thrown = yield Roll("support", "bb-10.0", Who.PLAYER, 1, AtLeast(5))
    return bool(thrown.seen)


@mistake("bb-10.0-jammer-four", of="bb-10.0:removal")
def jammer_four(facts: JammerAtEnd, reading: Reading) -> Asks[bool]:
    """The jammer taken to be found on 4-6."""
    if not facts.jammed:
        return False
    thrown = yield Roll("jammer", "bb-10.0", Who.PLAYER, 1, AtLeast(4))
    return not thrown.seen


@mistake("bb-10.0-jammer-goes", of="bb-10.0:removal")
def jammer_goes(facts: JammerAtEnd, reading: Reading) -> Asks[bool]:
    """The Jammed counter removed with the other markers, without a roll."""
    yield from ()
    return False


# 11.0 chaos, 12.0 control


@mistake("bb-11.0-lists-swapped", of="bb-11.0")
def lists_swapped(facts: Chaos, reading: Reading) -> Asks[ChaosRolled]:
    """The two lists of totals taken the wrong way round."""
    found: ChaosRolled = yield from book("bb-11.0", facts, reading)
    return replace(found, scenario_event=found.leaves, leaves=found.scenario_event)


@mistake("bb-11.0-leaves-always", of="bb-11.0")
def leaves_always(facts: Chaos, reading: Reading) -> Asks[ChaosRolled]:
    """A chaos marker taken to leave play whatever the roll."""
    found: ChaosRolled = yield from book("bb-11.0", facts, reading)
    return replace(found, leaves=True)


@mistake("bb-11.0-outlives-turn", of="bb-11.0:next")
def chaos_outlives_turn(facts: ChaosWaiting, reading: Reading) -> Asks[ChaosFalls]:
    """The effect kept for the next turn where the turn ends first."""
    draws = tuple(d for d in facts.draws if d is not Drawn.END_TURN)
    found: ChaosFalls = yield from book("bb-11.0:next", replace(facts, draws=draws), reading)
    if found.draw is None:
        return found
    place = [n for n, d in enumerate(facts.draws, 1) if d is not Drawn.END_TURN][found.draw - 1]
    return replace(found, draw=place)


@mistake("bb-12.0-only-occupied", of="bb-12.0")
def only_occupied(facts: HexControl, reading: Reading) -> Asks[Controller]:
    """Control lost as soon as the unit leaves the hex."""
    yield from ()
    return facts.occupied_by


@mistake("bb-12.0-setup-for-ever", of="bb-12.0")
def setup_for_ever(facts: HexControl, reading: Reading) -> Asks[Controller]:
    """A hex given to whoever could set up there, whoever has passed since."""
    seen = facts if facts.setup_of is Controller.NOBODY else HexControl(setup_of=facts.setup_of)
    found: Controller = yield from book("bb-12.0", seen, reading)
    return found


@mistake("bb-12.0-bonus-keeps", of="bb-12.0:bonus")
def bonus_keeps(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """Ops Complete markers kept in a bonus activation."""
    yield from ()
    return markers
