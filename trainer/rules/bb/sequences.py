"""Blood and Bridges: fights over several turns, played by the book's rules and by nothing else.

None of these is a rule of the book: they only say in which order its rules come round again. They
stand in `SEQUENCES`, beside the registry of the rules.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from trainer.rules.bb import rulings
from trainer.rules.bb.assault import Assault, Assaulted, Fighter, Holder, Retreat, assault
from trainer.rules.bb.facts import (
    Aim,
    AssaultValue,
    Cover,
    Dice,
    Distance,
    Effect,
    Firer,
    Leadership,
    Morale,
    Number,
    Shot,
    SomeDice,
    State,
    Strength,
    Target,
)
from trainer.rules.bb.fire import ranged_fire
from trainer.rules.bb.turn import (
    Markers,
    Rally,
    UnitMarkers,
    housekeeping,
    marker_removal,
    rally,
)
from trainer.rules.reading import Reading
from trainer.rules.record import Remembered, record
from trainer.rules.registry import ending_with, part, sequence
from trainer.rules.schema import Whole
from trainer.rules.table import Asks, BadInput, Stop, Then, named


class Acting(StrEnum):
    """Which of two platoons."""

    ONE = "one"
    OTHER = "other"


class Stage(StrEnum):
    """What comes next in a storm: one turn is all three, in this order."""

    ATTACKERS_RALLY = "attackers-rally"
    ASSAULT = "assault"
    DEFENDERS_RALLY = "defenders-rally"


@record
class ReducedSide:
    """The values that are printed on the reduced side of a counter."""

    firepower: Dice
    hit_number: Number
    armor: SomeDice | None = None
    save_number: Number | None = None


@record
class Platoon(Remembered):
    """A platoon in a firefight: the weapon it fires, the unit it is, the hex it stands in.

    The values are those of the side that is up; reduced: those of the other side, for a unit at
    full strength. morale, leadership: of its HQ, the latter where the HQ is in the hex.
    """

    weapon: Firer
    unit: Target
    morale: Morale
    reduced: ReducedSide | None = None
    cover: Cover = Cover()
    leadership: Leadership = 0

    def __post_init__(self) -> None:
        if self.unit.strength is Strength.FULL and self.reduced is None:
            raise BadInput("reduced", None, "{firepower, hit_number, …}", "error.missing")


@record
class Firefight(Remembered):
    """Two platoons in the line of sight of each other. acting: whose impulse comes next."""

    one: Platoon
    other: Platoon
    distance: Distance
    acting: Acting = Acting.ONE


@record
class Fought:
    """Who is left, and both as they are at the end."""

    winner: Acting
    one: State
    other: State


@record
class Exchange(Remembered):
    firer: Platoon
    target: Platoon
    distance: Distance


@record
class Exchanged:
    """Both platoons after one of them fired; target: None where it is destroyed."""

    firer: Platoon
    target: Platoon | None
    state: State


@record
class Volleys:
    """A platoon fires once a turn at another one, which does nothing but Rally."""

    firer: Platoon
    target: Platoon
    distance: Distance
    rounds: Annotated[int, Whole(1, 50, "turns")]


@record
class ReducedFighter:
    """The values of a unit in an Assault that are printed on its reduced side."""

    assault: AssaultValue | None = None
    hit_number: Number | None = None
    armor: SomeDice | None = None
    save_number: Number | None = None


@record
class Stormer(Remembered):
    """A unit that storms a hex or holds it. reduced: its other side, for a unit at full strength."""

    fighter: Fighter
    morale: Morale
    reduced: ReducedFighter | None = None

    def __post_init__(self) -> None:
        if self.fighter.unit.strength is Strength.FULL and self.reduced is None:
            raise BadInput("reduced", None, "{assault, hit_number, …}", "error.missing")


@record
class Storm(Remembered):
    """A hex that is assaulted turn after turn until one side has it alone.

    Disrupted units try to Rally in the impulse of their side; attackers who stay Disrupted wait.
    """

    attackers: tuple[Stormer, ...]
    defenders: tuple[Stormer, ...]
    retreat: Retreat
    urban: bool = False
    wreck: bool = False
    stage: Stage = Stage.ATTACKERS_RALLY

    def __post_init__(self) -> None:
        for name in ("attackers", "defenders"):
            if not 1 <= len(getattr(self, name)) <= 2:
                raise BadInput(name, len(getattr(self, name)), "1…2", "error.fighters")


@record
class Stormed:
    """Who holds the hex, and the units that are left on each side; defenders who have just left
    the hex are among them."""

    holder: Holder
    attackers: tuple[State, ...]
    defenders: tuple[State, ...]


@sequence("bb:firefight", begins=lambda facts: facts.acting is Acting.ONE)
def firefight(facts: Firefight, reading: Reading) -> Asks[Fought | Then]:
    """Two platoons fire at each other turn after turn until one of them is destroyed.

    In its impulse a platoon that is Disrupted tries to Rally, and fires unless it is Disrupted
    still or out of missiles. After both impulses the markers are removed. Made of Blood and Bridges
    4.1, 4.3, 6.1 and 3.2.
    """
    ones = facts.acting is Acting.ONE
    mine, theirs = (facts.one, facts.other) if ones else (facts.other, facts.one)
    mine = yield from _impulse(mine, reading)
    if not mine.unit.disrupted:
        after = yield from _exchange(Exchange(mine, theirs, facts.distance), reading)
        mine = after.firer
        if after.target is None:
            left = State(mine.unit.strength, mine.unit.disrupted)
            if ones:
                return Fought(Acting.ONE, left, after.state)
            return Fought(Acting.OTHER, after.state, left)
        theirs = after.target
    if ones:
        return Then("bb:firefight", Firefight(mine, theirs, facts.distance, Acting.OTHER))
    one = yield from _turn_ends(theirs, reading)
    other = yield from _turn_ends(mine, reading)
    return Then("bb:firefight", Firefight(one, other, facts.distance))


@sequence("bb:volleys", begins=lambda _: True)
def volleys(facts: Volleys, reading: Reading) -> Asks[State | Then]:
    """Fire, Rally, and fire again: the target after so many turns.

    Made of Blood and Bridges 4.1, 4.3, 6.1 and 3.2.
    """
    firer = yield from _impulse(facts.firer, reading)
    target = facts.target
    if not firer.unit.disrupted:
        after = yield from _exchange(Exchange(firer, target, facts.distance), reading)
        if after.target is None:
            return after.state
        firer, target = after.firer, after.target
    target = yield from _impulse(target, reading)
    if facts.rounds == 1:
        return State(target.unit.strength, target.unit.disrupted)
    firer = yield from _turn_ends(firer, reading)
    target = yield from _turn_ends(target, reading)
    return Then("bb:volleys", Volleys(firer, target, facts.distance, facts.rounds - 1))


@part
def _what_it_does(shot: Shot, reading: Reading) -> Asks[Effect]:
    """A shot by what it leaves behind, whatever the dice showed."""
    fired = yield from ranged_fire(shot, reading)
    return Effect(fired.target, fired.ammo_depletion, fired.assault_allowed)


@part
def _exchange(facts: Exchange, reading: Reading) -> Asks[Exchanged]:
    """One platoon fires at the other, where its missiles have not run out (6.1.4)."""
    firer, target = facts.firer, facts.target
    weapon = replace(
        firer.weapon, disrupted=firer.unit.disrupted, ops_complete=firer.cover.ops_complete
    )
    shot = Shot(Aim(weapon, facts.distance, leadership=firer.leadership), target.unit, target.cover)
    try:
        fired = yield from _what_it_does(shot, reading)
    except Stop as stop:
        if getattr(stop.ending, "rule", "") != "bb-6.1.4":
            raise
        return Exchanged(firer, target, State(target.unit.strength, target.unit.disrupted))
    marker = max(firer.weapon.ammo_depletion, fired.ammo_depletion)
    firer = replace(
        firer,
        weapon=replace(firer.weapon, ammo_depletion=marker),
        cover=replace(firer.cover, ops_complete=True, ops_complete_by_firing=True),
    )
    after = fired.target
    if after.strength is Strength.DESTROYED:
        return Exchanged(firer, None, after)
    return Exchanged(firer, _platoon(target, after), after)


def _impulse(platoon: Platoon, reading: Reading) -> Asks[Platoon]:
    """The start of a platoon's impulse: markers off (4.1), and if it is Disrupted, Rally (4.3)."""
    cover, unit = platoon.cover, platoon.unit
    marked = UnitMarkers(cover.ops_complete, False, unit.disrupted)
    markers = yield from housekeeping(marked, reading)
    if cover.ops_complete:
        cover = replace(cover, ops_complete=markers.ops_complete, ops_complete_by_firing=False)
        platoon = replace(platoon, cover=cover)
    if not unit.disrupted:
        return platoon
    tries = Rally(platoon.morale, 1, False, platoon.leadership, cover.prepared_position)
    rallied = yield from rally(tries, reading)
    if not rallied.units:
        return platoon
    return replace(platoon, unit=replace(unit, disrupted=False))


def _turn_ends(platoon: Platoon, reading: Reading) -> Asks[Platoon]:
    """The Marker Removal Phase for one platoon (3.2)."""
    cover, weapon = platoon.cover, platoon.weapon
    marked = Markers(cover.ops_complete, weapon.ammo_depletion, disrupted=platoon.unit.disrupted)
    left = yield from marker_removal(marked, reading)
    return replace(
        platoon,
        weapon=replace(weapon, ammo_depletion=left.ammo_depletion),
        cover=replace(
            cover,
            ops_complete=left.ops_complete,
            ops_complete_by_firing=cover.ops_complete_by_firing and left.ops_complete,
        ),
    )


def _platoon(platoon: Platoon, after: State) -> Platoon:
    """The platoon that is left, with the values of the side that is up now."""
    unit, weapon, other = platoon.unit, platoon.weapon, platoon.reduced
    if (unit.strength, unit.disrupted) == (after.strength, after.disrupted):
        return platoon
    if unit.strength is Strength.FULL and after.strength is Strength.REDUCED and other is not None:
        unit = replace(unit, armor=other.armor, save_number=other.save_number)
        weapon = replace(weapon, firepower=other.firepower, hit_number=other.hit_number)
        other = None
    unit = replace(unit, strength=after.strength, disrupted=after.disrupted)
    return replace(platoon, unit=unit, weapon=weapon, reduced=other)


@record
class Clash(Remembered):
    """An Assault by what it leaves behind, whatever the dice showed. left: defenders who left."""

    holder: Holder
    attackers: tuple[State, ...]
    defenders: tuple[State, ...]
    left: tuple[bool, ...]
    wreck: bool


@part
def _clash(facts: Assault, reading: Reading) -> Asks[Clash | Then]:
    yield from ()
    return ending_with(assault, facts, _clashed, facts.wreck)


def _clashed(wreck: bool, found: Assaulted) -> Clash:
    wreck = wreck or any(s.wreck_placed for s in (*found.attackers, *found.defenders))
    return Clash(found.holder, found.attackers, found.defenders, found.defenders_left, wreck)


@sequence("bb:storm", begins=lambda facts: facts.stage is Stage.ATTACKERS_RALLY)
def storm(facts: Storm, reading: Reading) -> Asks[Stormed | Then]:
    """Assault after Assault, until the defenders or the attackers are gone.

    Made of Blood and Bridges 4.3 and 6.3.
    """
    if facts.stage is Stage.ATTACKERS_RALLY:
        rallied = yield from _rallied("attackers", facts.attackers, reading)
        return Then("bb:storm", replace(facts, attackers=rallied, stage=Stage.ASSAULT))
    if facts.stage is Stage.DEFENDERS_RALLY:
        rallied = yield from _rallied("defenders", facts.defenders, reading)
        return Then("bb:storm", replace(facts, defenders=rallied, stage=Stage.ATTACKERS_RALLY))
    go = tuple(a for a in facts.attackers if not a.fighter.unit.disrupted)
    if not go:
        return Then("bb:storm", replace(facts, stage=Stage.DEFENDERS_RALLY))
    fighters = tuple(a.fighter for a in go), tuple(d.fighter for d in facts.defenders)
    clash = Assault(*fighters, facts.retreat, facts.urban, facts.wreck)
    return ending_with(_clash, clash, _stormed, facts, go)


def _stormed(facts: Storm, go: tuple[Stormer, ...], fought: Clash) -> Stormed | Then:
    """The storm after an Assault by some of the attackers; the others were Disrupted."""
    waiting = (a for a in facts.attackers if a.fighter.unit.disrupted)
    attackers = (*_alive(go, fought.attackers), *waiting)
    if fought.holder is not Holder.DEFENDERS or not attackers:
        left = _alive(facts.defenders, fought.defenders)
        return Stormed(fought.holder, _states(attackers), _states(left))
    defenders = _alive(facts.defenders, fought.defenders, fought.left)
    stage = Stage.DEFENDERS_RALLY
    after = Storm(attackers, defenders, facts.retreat, facts.urban, fought.wreck, stage)
    return Then("bb:storm", after)


def _rallied(
    name: str, stormers: tuple[Stormer, ...], reading: Reading
) -> Asks[tuple[Stormer, ...]]:
    """The Disrupted units of one side try to Rally (4.3): each for itself, or all by one roll."""
    shaken = [s for s in stormers if s.fighter.unit.disrupted]
    together = len(shaken) > 1 and reading.says(rulings.RALLY_EACH_UNIT) == "whole-hex"
    found = []
    passed = False
    for number, stormer in enumerate(stormers, 1):
        if not stormer.fighter.unit.disrupted:
            found.append(stormer)
            continue
        if stormer is shaken[0] or not together:
            tries = Rally(stormer.morale, len(shaken) if together else 1)
            rallied = yield from named(f"{name}-{number}", rally(tries, reading))
            passed = rallied.units > 0
        found.append(_with(stormer, State(stormer.fighter.unit.strength, not passed)))
    return tuple(found)


def _alive(
    stormers: tuple[Stormer, ...], states: tuple[State, ...], gone: tuple[bool, ...] = ()
) -> tuple[Stormer, ...]:
    """The units that are not destroyed and have not left, as they are now."""
    return tuple(
        _with(stormer, after)
        for number, (stormer, after) in enumerate(zip(stormers, states, strict=True))
        if after.strength is not Strength.DESTROYED and not (gone and gone[number])
    )


@lru_cache(maxsize=256)
def _with(stormer: Stormer, after: State) -> Stormer:
    """The unit as it is now: the same object each time, found again at a glance."""
    fighter, other = stormer.fighter, stormer.reduced
    unit = fighter.unit
    if (unit.strength, unit.disrupted) == (after.strength, after.disrupted):
        return stormer
    if unit.strength is Strength.FULL and after.strength is Strength.REDUCED and other is not None:
        unit = replace(unit, armor=other.armor, save_number=other.save_number)
        fighter = replace(fighter, assault=other.assault, hit_number=other.hit_number)
        other = None
    unit = replace(unit, strength=after.strength, disrupted=after.disrupted)
    return replace(stormer, fighter=replace(fighter, unit=unit), reduced=other)


def forget() -> None:
    """Empty the cache of this module (for measuring)."""
    _with.cache_clear()


def _states(stormers: tuple[Stormer, ...]) -> tuple[State, ...]:
    return tuple(State(s.fighter.unit.strength, s.fighter.unit.disrupted) for s in stormers)
