"""Blood and Bridges, 9.0 to 9.6: helicopters in an impulse, pop-up, crash, air strikes, air cover."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.aid import Sight
from trainer.rules.bb.assault import Returned, ReturnShot, return_fire
from trainer.rules.bb.defence import (
    ammunition_allowed,
    maximum_bonus,
    save_dice,
    skin,
    terrain_saves,
)
from trainer.rules.bb.facts import (
    AIRBORNE,
    Aim,
    Ammunition,
    BonusDice,
    Cover,
    Damage,
    Defence,
    Dice,
    Engagement,
    Fired,
    Hits,
    Kind,
    Name,
    Net,
    Number,
    Shot,
    Skin,
    SomeDice,
    State,
    Target,
    Throw,
)
from trainer.rules.bb.fire import lay, may_fire, net_hits, ranged_fire, successes
from trainer.rules.bb.hq import HqLeft, TwoSided, beside, hq_left
from trainer.rules.bb.results import combat_results, deal
from trainer.rules.bb.turn import CommandStatus, UnitMarkers, housekeeping
from trainer.rules.reading import Reading
from trainer.rules.record import record
from trainer.rules.registry import rule
from trainer.rules.schema import Whole
from trainer.rules.table import (
    Asks,
    AtLeast,
    BadInput,
    Choice,
    Roll,
    Then,
    Who,
    forbid,
    named,
    step,
)

FIGHTERS = 3
"""Firepower and Hit Number of air cover alike (9.6)."""


class Fate(StrEnum):
    """What becomes of an air-strike counter."""

    ATTACKS = "attacks"
    RETURNS = "returns"
    LEAVES = "leaves"
    SHOT_DOWN = "shot-down"


class TargetType(StrEnum):
    ARMORED = "armored"
    UNARMORED = "unarmored"


@record
class Ready:
    """A helicopter as its formation's impulse begins."""

    status: CommandStatus
    unit_markers: UnitMarkers


@record
class Altitude:
    """Elevation level of the terrain below a helicopter, and whether it pops up."""

    terrain_level: Annotated[int, Whole(0, 5, "elevation level")]
    popped_up: bool = False


@record
class HelicopterSight:
    """What lies between a helicopter and a unit at another level, and the player's own table of a
    helicopter's line of sight. between: as the table calls it, nothing for free air."""

    altitude: Altitude
    other_level: Annotated[int, Whole(0, 9, "elevation level")] = 0
    between: Name = ""
    sight_table: tuple[Sight, ...] = ()


@record
class PopUp:
    """A pop-up attack: the helicopter's shot, and return fire at the helicopter."""

    shot: Shot
    answers: tuple[ReturnShot, ...] = ()

    def __post_init__(self) -> None:
        if self.shot.aim.firer.helicopter is None:
            allowed = "flying, hovering"
            raise BadInput("shot.aim.firer.helicopter", None, allowed, "error.one_of")
        for place, answer in enumerate(self.answers):
            if answer.shot.target.kind is not Kind.HELICOPTER:
                field = f"answers[{place}].shot.target.kind"
                raise BadInput(field, answer.shot.target.kind, "helicopter", "error.one_of")


@record
class PoppedUp:
    """Both shots of a pop-up attack, with the target and the helicopter after them."""

    fired: Fired
    answered: Returned | None


@record
class Crash:
    """The hex where a destroyed helicopter comes down, with the units in it."""

    units: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        if len(self.units) > 4:
            raise BadInput("units", len(self.units), "0…4", "error.fighters")


@record
class Crashed:
    """crashed_on: the number of the unit that takes a Hit, None where none does."""

    crashed_on: int | None
    units: tuple[State, ...]


@record
class Aircraft:
    """The values on an air-strike counter; a weapon that it does not have is left out."""

    armor: SomeDice
    save_number: Number
    ap_firepower: Dice | None = None
    ap_hit_number: Number | None = None
    he_firepower: Dice | None = None
    he_hit_number: Number | None = None
    counter: Name = ""


@record
class AirStrike:
    """An air strike on a hex (9.5).

    targets: the units in the hex. anti_aircraft: the AA weapons that the defender fires, each laid
    on the hex. air_cover: the defender's fighters go after the aircraft first. hq: the strength of
    an HQ in the hex, None without one.
    """

    aircraft: Aircraft
    targets: tuple[Target, ...]
    cover: Cover = Cover()
    anti_aircraft: tuple[Aim, ...] = ()
    air_cover: bool = False
    hq: TwoSided | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.targets) <= 2:
            raise BadInput("targets", len(self.targets), "1…2", "error.fighters")
        if len(self.anti_aircraft) > 6:
            raise BadInput("anti_aircraft", len(self.anti_aircraft), "0…6", "error.fighters")
        for place, unit in enumerate(self.targets):
            if unit.kind in AIRBORNE or unit.kind is Kind.HEADQUARTERS:
                allowed = "infantry, mortar, vehicle"
                raise BadInput(f"targets[{place}].kind", unit.kind, allowed, "error.one_of")


@record
class Approach:
    """An air strike under anti-aircraft fire. weapons_fired: how many weapons have fired; hits:
    their Hits so far; by_fighters: Hits of air cover that count with them."""

    strike: AirStrike
    weapons_fired: Annotated[int, Whole(0, 6, "attacks")] = 0
    hits: Hits = 0
    by_fighters: Hits = 0


@record
class AaAttack:
    """One AA weapon fired at an aircraft over the hex on which the weapon is laid."""

    aim: Aim
    aircraft: Aircraft


@record
class OnAircraft:
    """Hits on an aircraft, all attacks added up."""

    hits: Hits


@record
class Scored:
    """Hits that an aircraft scored, before and after the saves."""

    hits: Hits
    net_hits: Hits = 0


@record
class AirStruck:
    """An air strike resolved.

    taken: Hits on the aircraft. hits, net_hits: those that it scored, before and after saves.
    target_type: None where it did not come to attack. units: those of the hex, in
    their order.
    """

    fate: Fate
    taken: int
    target_type: TargetType | None
    hits: int
    net_hits: int
    units: tuple[State, ...]
    hq: HqLeft | None = None


@record
class AirCover:
    """Fighters that attack an aircraft or a helicopter."""

    target: Target

    def __post_init__(self) -> None:
        if self.target.kind not in AIRBORNE:
            allowed = "helicopter, aircraft"
            raise BadInput("target.kind", self.target.kind, allowed, "error.one_of")


@record
class Intercepted:
    """The fighters' attack resolved; they leave play in every case."""

    hits: int
    saves: int
    net_hits: int
    target: State


@rule("bb-9.3", "recovery")
def helicopter_recovers(markers: UnitMarkers, reading: Reading) -> Asks[UnitMarkers]:
    """A Disrupted helicopter recovers by itself as its impulse begins. Source: 9.3."""
    if markers.disrupted:
        yield step("bb-9.3", "bb.helicopter_recovers")
    return replace(markers, disrupted=False)


@rule("bb-9.0")
def helicopters_drawn(markers: UnitMarkers, reading: Reading) -> Asks[Ready]:
    """A helicopter whose formation marker is drawn: active, In Command, not Disrupted.

    Source: Blood and Bridges 9.0, 9.3, 4.1.
    """
    after = yield from housekeeping(markers, reading)
    after = yield from helicopter_recovers(after, reading)
    yield step("bb-9.0", "bb.helicopters_in_command")
    return Ready(CommandStatus.IN_COMMAND, after)


@rule("bb-9.2.1", "level")
def popped_up(facts: Altitude, reading: Reading) -> Asks[int]:
    """The levels that a pop-up adds: one. Source: Blood and Bridges 9.2.1."""
    if not facts.popped_up:
        return 0
    yield step("bb-9.2.1", "bb.popped_up")
    return 1


@rule("bb-9.4")
def helicopter_level(facts: Altitude, reading: Reading) -> Asks[int]:
    """The elevation level of a helicopter: one above the terrain under it, one more popped up.

    What it sees from there is in a table that the source does not contain.
    Source: Blood and Bridges 9.4, 9.2.1.
    """
    more = yield from popped_up(facts, reading)
    level: int = facts.terrain_level + 1 + more
    yield step("bb-9.4", "bb.helicopter_level", terrain=facts.terrain_level, level=level)
    return level


@rule("bb-9.4", "sight")
def helicopter_sees(facts: HelicopterSight, reading: Reading) -> Asks[bool]:
    """Whether a helicopter's line of sight is free, by the player's own table.

    Raises BadInput where the table has no line for the case. Source: Blood and Bridges 9.4, 6.1.
    """
    level = yield from helicopter_level(facts.altitude, reading)
    if not facts.between:
        yield step("bb-9.4", "bb.nothing_between")
        return True
    for row in facts.sight_table:
        here = row.helicopter_level, row.other_level, row.between.casefold()
        if here == (level, facts.other_level, facts.between.casefold()):
            key = "bb.helicopter_sight_blocked" if row.blocked else "bb.sight_free"
            yield step("bb-9.4", key, level=level, other=row.other_level, between=row.between)
            return not row.blocked
    raise BadInput(
        "sight_table",
        None,
        f"helicopter_level {level}, other_level {facts.other_level}, between {facts.between}",
        "error.sight_table_missing",
    )


@rule("bb-9.2.1")
def pop_up(facts: PopUp, reading: Reading) -> Asks[PoppedUp]:
    """A helicopter pops up and fires; one enemy at most answers, at the same moment.

    Questions: "helicopter.hits", "helicopter.saves"; "answer.hits", "answer.saves". Ends forbidden
    where more than one would answer. Source: Blood and Bridges 9.2.1, 6.2.
    """
    if len(facts.answers) > 1:
        raise forbid("bb-9.2.1", "bb.one_answer", count=len(facts.answers))
    fired = yield from named("helicopter", ranged_fire(facts.shot, reading))
    if not facts.answers:
        yield step("bb-9.2.1", "bb.nobody_answers")
        return PoppedUp(fired, None)
    yield step("bb-9.2.1", "bb.answers_at_once")
    answered = yield from named("answer", return_fire(facts.answers[0], reading))
    return PoppedUp(fired, answered)


@rule("bb-9.3", "crash")
def crash(facts: Crash, reading: Reading) -> Asks[Crashed]:
    """A helicopter comes down on units: d6, on a 1 one of them, at random, takes one Hit.

    Questions: "crash"; "odd-hit" where there are several. Source: Blood and Bridges 9.3, 6.1.7.
    """
    unharmed = tuple(State(unit.strength, unit.disrupted) for unit in facts.units)
    if not facts.units:
        yield step("bb-9.3", "bb.crash_on_nobody")
        return Crashed(None, ())
    thrown = yield Roll("crash", "bb-9.3", Who.PLAYER, 1, AtLeast(2))
    if thrown.seen:
        yield step("bb-9.3", "bb.crash_misses", dice=thrown.faces)
        return Crashed(None, unharmed)
    yield step("bb-9.3", "bb.crash_strikes", dice=thrown.faces)
    shares = yield from deal("bb-9.3", 1, len(facts.units))
    place = shares.index(1)
    # the helicopter's own Wreck lies in the hex by now
    damage = Damage(facts.units[place], 1, Ammunition.HE, wreck=True)
    after = yield from combat_results(damage, reading)
    return Crashed(place + 1, (*unharmed[:place], after, *unharmed[place + 1 :]))


@rule("bb-9.5", "fate")
def fate_under_fire(facts: OnAircraft, reading: Reading) -> Asks[Fate]:
    """What Hits do to an aircraft before its attack: one drives it off, two shoot it down.

    Question: "second-pass", d6, 4 or more puts the counter back into the cup.
    Source: Blood and Bridges 9.5.
    """
    if not facts.hits:
        yield step("bb-9.5", "bb.aircraft_attacks")
        return Fate.ATTACKS
    if facts.hits > 1:
        yield step("bb-9.5", "bb.aircraft_shot_down", hits=facts.hits)
        return Fate.SHOT_DOWN
    yield step("bb-9.5", "bb.aircraft_breaks_off")
    thrown = yield Roll("second-pass", "bb-9.5", Who.ATTACKER, 1, AtLeast(4))
    key = "bb.second_pass" if thrown.seen else "bb.flies_home"
    yield step("bb-9.5", key, dice=thrown.faces)
    return Fate.RETURNS if thrown.seen else Fate.LEAVES


@rule("bb-9.5", "anti-aircraft", rulings=(rulings.AIRCRAFT_SAVES,))
def aa_attack(facts: AaAttack, reading: Reading) -> Asks[int]:
    """One AA attack on an aircraft: the Hits that count. It needs no line of sight, so smoke is
    nothing to it.

    Questions: "hits", "saves" (by the other reading the aircraft saves once, at the end).
    Source: Blood and Bridges 9.5, 6.1.
    """
    target = _target(facts.aircraft)
    aim = replace(facts.aim, in_los=True, smoke_on_line=False)
    yield from may_fire(aim, reading)
    yield from ammunition_allowed(Engagement(facts.aim.firer.ammunition, target), reading)
    laid = yield from lay(aim, reading)
    hits = yield from successes(Throw("hits", laid.firepower, laid.hit_number), reading)
    yield step("bb-9.5", "bb.aa_ops_complete")
    if reading.says(rulings.AIRCRAFT_SAVES) == "once":
        return hits
    return (yield from _saved(hits, target, reading))


def _target(aircraft: Aircraft) -> Target:
    return Target(Kind.AIRCRAFT, aircraft.counter, aircraft.armor, aircraft.save_number)


def _saved(hits: int, target: Target, reading: Reading) -> Asks[int]:
    """The Hits that an aircraft does not save."""
    if not hits:
        return 0
    defence = yield from save_dice(Defence(target, Ammunition.AA), reading)
    saves = yield from successes(Throw("saves", defence.dice, defence.save_number), reading)
    return (yield from net_hits(Net(hits, saves), reading))


@rule("bb-9.6")
def air_cover(facts: AirCover, reading: Reading) -> Asks[Intercepted]:
    """Fighters attack an aircraft or a helicopter with Firepower 3 and Hit Number 3, then leave.

    Questions: "hits", "saves". Source: Blood and Bridges 9.6, 9.5, 9.3.
    """
    target = facts.target
    yield step("bb-9.6", "bb.fighters", dice=FIGHTERS, number=FIGHTERS)
    hits = yield from successes(Throw("hits", FIGHTERS, FIGHTERS), reading)
    saves, net = 0, 0
    if hits:
        defence = yield from save_dice(Defence(target, Ammunition.AA), reading)
        saves = yield from successes(Throw("saves", defence.dice, defence.save_number), reading)
        net = yield from net_hits(Net(hits, saves), reading)
    after = yield from combat_results(Damage(target, net, Ammunition.AA), reading)
    yield step("bb-9.6", "bb.fighters_leave")
    return Intercepted(hits, saves, net, after)


@rule("bb-9.5", rulings=(rulings.AIR_COVER_HITS,))
def air_strike(facts: AirStrike, reading: Reading) -> Asks[AirStruck | Then]:
    """An air strike from the fighters and the AA fire at it to the counter's fate.

    Questions: "fighters.hits", "fighters.saves"; "aa-1.hits", "aa-1.saves", …; "second-pass";
    "target-type", a choice; "hits", "saves", "odd-hit", "hq", "status".
    Source: Blood and Bridges 9.5, 9.6.
    """
    taken = 0
    if facts.air_cover:
        met = yield from named("fighters", air_cover(AirCover(_target(facts.aircraft)), reading))
        taken = met.net_hits
        if taken and reading.says(rulings.AIR_COVER_HITS) == "apart":
            yield step("bb-9.6", "bb.fighters_drive_off")
            return (yield from _driven_off(facts, taken, reading))
    return Then("bb-9.5:approach", Approach(facts, by_fighters=taken))


@rule("bb-9.5", "approach", rulings=(rulings.AIRCRAFT_SAVES,))
def approach(facts: Approach, reading: Reading) -> Asks[AirStruck | Then]:
    """The AA weapons fire one after the other, and their Hits are added up.

    Questions: "aa-1.hits", "aa-1.saves", …; by the other reading "saves" once. Source: 9.5.
    """
    strike = facts.strike
    if facts.weapons_fired < len(strike.anti_aircraft):
        attack = AaAttack(strike.anti_aircraft[facts.weapons_fired], strike.aircraft)
        more = yield from named(f"aa-{facts.weapons_fired + 1}", aa_attack(attack, reading))
        after = replace(facts, weapons_fired=facts.weapons_fired + 1, hits=facts.hits + more)
        return Then("bb-9.5:approach", after)
    taken = facts.hits
    if taken and reading.says(rulings.AIRCRAFT_SAVES) == "once":
        taken = yield from named("aircraft", _saved(taken, _target(strike.aircraft), reading))
    taken += facts.by_fighters
    if taken:
        yield step("bb-9.5", "bb.aircraft_hits", hits=taken)
        return (yield from _driven_off(strike, taken, reading))
    yield from fate_under_fire(OnAircraft(0), reading)
    return Then("bb-9.5:attack", strike)


def _driven_off(strike: AirStrike, taken: int, reading: Reading) -> Asks[AirStruck]:
    fate = yield from fate_under_fire(OnAircraft(taken), reading)
    units = tuple(State(unit.strength, unit.disrupted) for unit in strike.targets)
    hq = None if strike.hq is None else HqLeft(strike.hq)
    return AirStruck(fate, taken, None, 0, 0, units, hq)


@rule("bb-9.5", "type")
def target_type(facts: AirStrike, reading: Reading) -> Asks[TargetType]:
    """AP at armored targets, HE at unarmored ones; in a mixed hex the attacker picks the type.

    Question: "target-type", a choice, where both are there. Source: Blood and Bridges 9.5.
    """
    types = []
    for unit in facts.targets:
        types.append((yield from _type_of(unit, reading)))
    if len(set(types)) == 1:
        yield step("bb-9.5", "bb.one_type", type=types[0])
        return types[0]
    options = (TargetType.ARMORED.value, TargetType.UNARMORED.value)
    chosen = yield Choice("target-type", "bb-9.5", Who.ATTACKER, options)
    yield step("bb-9.5", "bb.type_chosen", type=TargetType(chosen.seen))
    return TargetType(chosen.seen)


def _type_of(unit: Target, reading: Reading) -> Asks[TargetType]:
    found = yield from skin(unit, reading)
    return TargetType.ARMORED if found in (Skin.ARMORED, Skin.THIN) else TargetType.UNARMORED


@rule("bb-9.5", "save-dice")
def saves_of_the_hex(cover: Cover, reading: Reading) -> Asks[int]:
    """The dice of the terrain's Defensive Bonus, without Concealment, for whatever is there.

    Source: Blood and Bridges 9.5.
    """
    dice = yield from terrain_saves(cover, reading)
    yield step("bb-9.5", "bb.hex_saves", dice=dice)
    return dice


@rule("bb-9.5", "attack", rulings=(rulings.ARTILLERY_BONUS_LIMIT,))
def aircraft_attacks(facts: AirStrike, reading: Reading) -> Asks[AirStruck]:
    """An undamaged aircraft attacks the hex. Questions: "target-type", "hits", "saves", "odd-hit",
    "hq", "status". Raises BadInput where the weapon that it needs is missing.

    Source: Blood and Bridges 9.5, 6.1.6, 6.1.7.
    """
    aimed_at = yield from target_type(facts, reading)
    ammunition, firepower, number = _weapon(facts.aircraft, aimed_at)
    yield step("bb-9.5", "bb.aircraft_weapon", ammunition=ammunition, dice=firepower, number=number)
    hits = yield from successes(Throw("hits", firepower, number), reading)
    net = 0
    if hits:
        dice = yield from saves_of_the_hex(facts.cover, reading)
        if aimed_at is TargetType.ARMORED and dice > 2:
            limited = reading.says(rulings.ARTILLERY_BONUS_LIMIT) == "two-dice"
            dice = yield from maximum_bonus(BonusDice(limited, dice), reading)
        saves = yield from successes(Throw("saves", dice, 5), reading)
        net = yield from net_hits(Net(hits, saves), reading)
    units, wreck = yield from _damage(facts, aimed_at, ammunition, net, reading)
    hq = None
    if facts.hq is not None:
        hq = yield from hq_left(beside(facts.hq, facts.targets, units, wreck), reading)
    fate = yield from status(Scored(hits, net), reading)
    return AirStruck(fate, 0, aimed_at, hits, net, units, hq)


def _weapon(aircraft: Aircraft, aimed_at: TargetType) -> tuple[Ammunition, int, int]:
    kind = "ap" if aimed_at is TargetType.ARMORED else "he"
    found = []
    for name in (f"{kind}_firepower", f"{kind}_hit_number"):
        value = getattr(aircraft, name)
        if value is None:
            allowed = "1…100" if name.endswith("firepower") else "1…6"
            raise BadInput(f"aircraft.{name}", None, allowed, "error.aircraft_weapon")
        found.append(value)
    return Ammunition(kind.upper()), found[0], found[1]


def _damage(
    facts: AirStrike, aimed_at: TargetType, ammunition: Ammunition, net: int, reading: Reading
) -> Asks[tuple[tuple[State, ...], bool]]:
    """The units of the type attacked take the Hits, one each before any takes a second."""
    places = []
    for place, unit in enumerate(facts.targets):
        if (yield from _type_of(unit, reading)) is aimed_at:
            places.append(place)
    shares = dict.fromkeys(range(len(facts.targets)), 0)
    shares |= dict(zip(places, (yield from deal("bb-9.5", net, len(places))), strict=True))
    wreck, states = facts.cover.wreck, []
    for place, unit in enumerate(facts.targets):
        if not shares[place]:
            states.append(State(unit.strength, unit.disrupted))
            continue
        damage = Damage(unit, shares[place], ammunition, wreck)
        after = yield from combat_results(damage, reading)
        wreck = wreck or after.wreck_placed
        states.append(after)
    return tuple(states), wreck


@rule("bb-9.5", "status")
def status(facts: Scored, reading: Reading) -> Asks[Fate]:
    """After its attack: d6 above the Hits scored puts the counter back into the cup, else it leaves.

    Question: "status". Source: Blood and Bridges 9.5.
    """
    thrown = yield Roll("status", "bb-9.5", Who.ATTACKER, 1, AtLeast(facts.hits + 1))
    key = "bb.aircraft_returns" if thrown.seen else "bb.aircraft_spent"
    yield step("bb-9.5", key, dice=thrown.faces, hits=facts.hits)
    return Fate.RETURNS if thrown.seen else Fate.LEAVES
