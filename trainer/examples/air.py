"""Blood and Bridges: questions over helicopters, aircraft, jamming, chaos and control.

All counters here are made up for training, and every question says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from trainer.examples.bb import RANGE_SLIPS, hex_cover, laid, target_line, weapon_line
from trainer.examples.model import Case, Line, explained, generator, line
from trainer.examples.parts import (
    MADE_UP,
    faces,
    hex_name,
    number,
    thrown,
    until,
    yes_or_no,
)
from trainer.odds import every
from trainer.rules import Forbidden, Outcome, Reading, Step, told
from trainer.rules.bb.aid import Sight
from trainer.rules.bb.air import (
    AaAttack,
    AirCover,
    Aircraft,
    AirStrike,
    Altitude,
    Crash,
    HelicopterSight,
    OnAircraft,
    PopUp,
    Scored,
)
from trainer.rules.bb.assault import ReturnShot, Watch
from trainer.rules.bb.chaos import Chaos, ChaosWaiting, Controller, Drawn, HexControl
from trainer.rules.bb.electronic import JammerAtEnd, SupportCall
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Cover,
    Damage,
    Engagement,
    Firer,
    Kind,
    Mode,
    Shot,
    State,
    Strength,
    Target,
)
from trainer.rules.bb.helicopters import Flight, ModeChange
from trainer.rules.bb.turn import Command, Rally, UnitMarkers
from trainer.rules.table import Ending, step

MAY_NOT = "may-not"


def settled(ending: Ending) -> Ending:
    """A ban as an answer like others, whichever rule it comes from."""
    return Outcome(MAY_NOT, explained(ending)) if isinstance(ending, Forbidden) else ending


def asked_of(
    view: Callable[[Any], Any] = lambda value: value,
) -> Callable[[Outcome[Any]], Any]:
    """What the question asks of an outcome; a ban stays a ban."""
    return lambda outcome: MAY_NOT if outcome.value == MAY_NOT else view(outcome.value)


def permitted(value: Any) -> Line:
    return yes_or_no(value is True)


def helicopter(source: Random, disrupted: bool = False) -> Target:
    armor, save = source.randint(1, 3), source.randint(3, 6)
    return Target(Kind.HELICOPTER, "", armor, save, Strength.REDUCED, disrupted)


def _helicopter_line(target: Target) -> Line:
    return line("air.helicopter", armor=target.armor, number=target.save_number)


# 9.0, 9.1, 9.2 helicopters move and fire


@generator(
    "bb-helicopter-flight",
    version=1,
    rule="bb-9.1",
    rules=("bb-9.1", "bb-6.1.3.1"),
    kind="choice",
)
def helicopter_flight(source: Random) -> Case:
    mode = Mode.HOVERING if source.random() < 0.2 else Mode.FLYING
    flown = source.choice((source.randint(8, 12), source.randint(11, 20)))
    flight = Flight(mode, flown, 0, source.random() < 0.2)
    return Case(
        (
            line("air.at_hex", hex=hex_name(source)),
            line("air.mode", mode=mode),
            line("air.flies_and_fires", hexes=flown),
            *((line("air.enemy_at_end"),) if flight.enemy_helicopter else ()),
            MADE_UP,
        ),
        line("ask.flight"),
        lambda reading: settled(told("bb-9.1", flight, (), reading)),
        asked_of(lambda flown: flown.may_fire),
        lambda may: line(
            "answer.flight_no"
            if may == MAY_NOT
            else "answer.flight_fires"
            if may
            else "answer.flight_silent"
        ),
        (
            "bb-9.1-hovering-flies",
            "bb-9.1-twelve-for-all",
            "bb-9.1-among-helicopters",
            "bb-6.1.3.1-no-limit",
        ),
    )


@generator("bb-helicopter-mode", version=1, rule="bb-9.1", rules=("bb-9.1",), kind="choice")
def helicopter_mode(source: Random) -> Case:
    late = source.random() < 0.5
    mode = Mode.FLYING if late else source.choice(tuple(Mode))
    change = ModeChange(mode, not late, changed=not late)
    when = (
        line("air.flown_already", hexes=source.randint(1, 20))
        if late
        else line("air.turned_already")
    )
    return Case(
        (line("air.at_hex", hex=hex_name(source)), line("air.mode", mode=change.mode), when),
        line("ask.mode"),
        lambda reading: settled(told("bb-9.1:mode", change, (), reading)),
        asked_of(lambda _: True),
        permitted,
        ("bb-9.1-any-time", "bb-9.1-twice"),
    )


@generator(
    "bb-helicopter-ammunition",
    version=1,
    rule="bb-9.2",
    rules=("bb-9.2", "bb-1.3.2"),
    kind="choice",
)
def helicopter_ammunition(source: Random) -> Case:
    armored = Target(Kind.VEHICLE, "", source.randint(2, 4), source.randint(3, 5))
    ammunition = source.choice((Ammunition.AP, Ammunition.HE))
    hexes = source.choice((0, source.randint(1, 12)))
    mode = Mode.FLYING if hexes else source.choice(tuple(Mode))
    facts = Engagement(ammunition, armored, mode, hexes > 0)
    return Case(
        (
            line("air.mode", mode=mode),
            line("air.flies", hexes=hexes) if hexes else line("air.stands_still"),
            target_line(armored),
            MADE_UP,
        ),
        line("ask.may_fire_with", ammunition=ammunition),
        lambda reading: settled(told("bb-6.1:ammunition", facts, (), reading)),
        asked_of(),
        permitted,
        ("bb-1.3.2-he-alone", "bb-9.2-ap-on-the-move", "bb-9.2-he-at-soft-targets"),
    )


@generator(
    "bb-helicopter-moving-fire",
    version=1,
    rule="bb-6.1.3.1",
    rules=("bb-6.1.3.1", "bb-6.1", "bb-6.1.1", "bb-6.1.2"),
    kind="choice",
)
def helicopter_moving_fire(source: Random) -> Case:
    firer = Firer(
        Ammunition.HE,
        source.randint(2, 5),
        source.randint(3, 5),
        source.randint(4, 9),
        helicopter=Mode.FLYING,
    )
    distance = source.randint(2, firer.range)
    flown = source.randint(1, 15)
    aim = Aim(firer, distance, moving_penalty=source.randint(1, 2), flown=flown)
    return Case(
        (
            weapon_line(firer),
            line("air.penalty", penalty=aim.moving_penalty),
            line("air.flies", hexes=flown),
            line("fact.distance", distance=distance),
            MADE_UP,
        ),
        line("ask.hit_number"),
        lambda reading: settled(told("bb-6.1:aim", aim, (), reading)),
        asked_of(lambda laid: (laid.hit_number, laid.firepower)),
        laid,
        ("bb-6.1.3.1-no-penalty", "bb-6.1.3.1-no-limit", *RANGE_SLIPS[:6]),
    )


@generator("bb-helicopter-company", version=1, rule="bb-9.1", rules=("bb-9.1",), kind="choice")
def helicopter_company(source: Random) -> Case:
    place = line("air.shares_hex", hex=hex_name(source), count=source.randint(1, 2))
    if source.random() < 0.5:
        unit = helicopter(source)
        return Case(
            (_helicopter_line(unit), place, MADE_UP),
            line("ask.assaults"),
            lambda reading: settled(told("bb-9.1:assault", unit, (), reading)),
            asked_of(),
            permitted,
            ("bb-9.1-assaults",),
        )
    watch = Watch(both_sides_in_hex=True, helicopter_shares=True, firer_there=True)
    return Case(
        (place, line("air.comes_in")),
        line("ask.fires_there"),
        lambda reading: settled(told("bb-6.2:allowed", watch, (), reading)),
        asked_of(),
        permitted,
        ("bb-9.1-mixed-hex",),
    )


@generator(
    "bb-helicopter-impulse", version=1, rule="bb-9.0", rules=("bb-9.0", "bb-9.3"), kind="choice"
)
def helicopter_impulse(source: Random) -> Case:
    before = UnitMarkers(source.random() < 0.5, False, source.random() < 0.7)
    return Case(
        (
            line("air.at_hex", hex=hex_name(source)),
            *((line("air.is_disrupted"),) if before.disrupted else ()),
            *((line("air.is_ops_complete"),) if before.ops_complete else ()),
            line("air.drawn"),
        ),
        line("ask.helicopter_ready"),
        lambda reading: told("bb-9.0", before, (), reading),
        lambda outcome: (outcome.value.status, outcome.value.unit_markers.disrupted),
        lambda value: line(
            "answer.ready_disrupted" if value[1] else "answer.ready", status=value[0]
        ),
        ("bb-9.3-rallies", "bb-9.0-no-command"),
    )


# 9.3, 9.4 helicopters as targets


@generator(
    "bb-helicopter-range",
    version=1,
    rule="bb-9.3",
    rules=("bb-9.3", "bb-1.3.4.5", "bb-6.1.1", "bb-6.1.2"),
    kind="choice",
)
def helicopter_range(source: Random) -> Case:
    who = source.choice(("ground", "ground", "gun", "missile", "aa-he"))
    printed = source.randint(3, 9)
    firer = Firer(
        Ammunition.AA if who in ("gun", "missile") else source.choice(tuple(Ammunition)[:2]),
        source.randint(2, 4),
        source.randint(3, 5),
        printed,
        aa_unit=who != "ground",
        aa_missile=who == "missile",
    )
    far = 2 * printed + 1 if who in ("gun", "aa-he") else printed + 1
    edge = printed // 2 + 2  # half the range and 1 more: both end hexes are left out
    distance = source.choice((edge, source.randint(2, far)))
    aim = Aim(firer, distance, at_helicopter=True)
    kind = {"gun": "air.aa_gun", "missile": "air.aa_missile", "aa-he": "air.aa_unit"}.get(who)
    return Case(
        (
            weapon_line(firer),
            line(kind or "air.no_aa"),
            line("air.target"),
            line("fact.distance", distance=aim.distance),
            MADE_UP,
        ),
        line("ask.hit_number"),
        lambda reading: settled(told("bb-6.1:aim", aim, (), reading)),
        asked_of(lambda laid: (laid.hit_number, laid.firepower)),
        laid,
        (
            "bb-9.3-half-up",
            "bb-9.3-whole-range",
            "bb-9.3-bands-for-all",
            "bb-1.3.4.5-halved",
            "bb-6.1.1-forgotten",
            "bb-6.1.2-forgotten",
        ),
    )


@generator(
    "bb-helicopter-hit", version=1, rule="bb-9.3", rules=("bb-9.3", "bb-1.3.2"), kind="choice"
)
def helicopter_hit(source: Random) -> Case:
    target = helicopter(source, source.random() < 0.3)
    damage = Damage(target, source.randint(1, 3), Ammunition.AA, source.random() < 0.2)

    def view(outcome: Outcome[State]) -> str:
        after = outcome.value
        if after.strength is not Strength.DESTROYED:
            return "answer.air_disrupted"
        return "answer.air_wreck" if after.wreck_placed else "answer.air_no_wreck"

    return Case(
        (
            _helicopter_line(target),
            *((line("air.is_disrupted"),) if target.disrupted else ()),
            *((line("fact.wreck"),) if damage.wreck else ()),
            line("air.net_hits", hits=damage.hits),
            MADE_UP,
        ),
        line("ask.helicopter_after"),
        lambda reading: told("bb-6.1.7", damage, (), reading),
        view,
        line,
        ("bb-9.3-first-hit-kills", "bb-9.3-no-wreck", "bb-1.3.2-full-strength"),
    )


@generator("bb-helicopter-crash", version=1, rule="bb-9.3", rules=("bb-9.3",), kind="choice")
def helicopter_crash(source: Random) -> Case:
    units = source.randint(1, 2)
    facts = Crash((Target(Kind.INFANTRY), Target(Kind.VEHICLE, "", 2, 5))[:units])
    dice = {"crash": (source.choice((1, 2, 3)),), "odd-hit": (source.randint(1, units),)}
    return Case(
        (
            line("air.comes_down", hex=hex_name(source), count=units),
            line("air.crash_die", dice=dice["crash"]),
        ),
        line("ask.crash"),
        lambda reading: thrown("bb-9.3:crash", facts, dice, reading),
        lambda outcome: outcome.value.crashed_on is not None,
        yes_or_no,
        ("bb-9.3-crash-certain",),
    )


@generator(
    "bb-helicopter-level", version=1, rule="bb-9.4", rules=("bb-9.4", "bb-9.2.1"), kind="number"
)
def helicopter_level(source: Random) -> Case:
    facts = Altitude(source.randint(0, 2), source.random() < 0.6)
    return Case(
        (
            line("air.over_hex", hex=hex_name(source), level=facts.terrain_level),
            *((line("air.pops_up"),) if facts.popped_up else ()),
        ),
        line("ask.level"),
        lambda reading: told("bb-9.4", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("bb-9.2.1-no-level", "bb-9.4-on-the-ground"),
    )


@generator(
    "bb-helicopter-sight", version=1, rule="bb-9.4", rules=("bb-9.4", "bb-9.2.1"), kind="choice"
)
def helicopter_sight(source: Random) -> Case:
    altitude = Altitude(source.randint(1, 2), source.random() < 0.6)
    highest = source.randint(1, 3)
    table = tuple(Sight(level, 0, "woods", level <= highest) for level in range(1, 5))
    facts = HelicopterSight(altitude, 0, "woods", table)
    return Case(
        (
            line("air.over_hex", hex=hex_name(source), level=altitude.terrain_level),
            *((line("air.pops_up"),) if altitude.popped_up else ()),
            line(
                "air.sight_row",
                levels=tuple(row.helicopter_level for row in table if not row.blocked),
                blind=tuple(row.helicopter_level for row in table if row.blocked),
            ),
        ),
        line("ask.sight_air"),
        lambda reading: told("bb-9.4:sight", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("bb-9.2.1-no-level", "bb-9.4-on-the-ground"),
    )


@generator(
    "bb-pop-up", version=1, rule="bb-9.2.1", rules=("bb-9.2.1", "bb-9.3", "bb-6.2"), kind="choice"
)
def pop_up(source: Random) -> Case:
    own = helicopter(source)
    gun = Target(Kind.VEHICLE, "", 1, 5, Strength.ONE_SIDED)
    weapon = Firer(Ammunition.HE, 3, source.randint(3, 4), 8, helicopter=Mode.FLYING)
    answer = Firer(Ammunition.AA, source.randint(2, 4), source.randint(3, 4), 8, aa_unit=True)
    distance = source.randint(6, 9)
    shot = Shot(Aim(weapon, distance), gun)
    reply = ReturnShot(Shot(Aim(answer, distance), own))
    facts = PopUp(shot, (reply,) * source.choice((1, 1, 1, 2)))
    dice = {
        "helicopter.hits": faces(source, 3),
        "helicopter.saves": faces(source, 1),
        "answer.hits": faces(source, answer.firepower),
        "answer.saves": faces(source, own.armor or 0),
    }

    def view(found: Any) -> str:
        if found.answered is None:
            return "answer.air_unharmed"
        after = found.answered.fired.target
        if after.strength is Strength.DESTROYED:
            return "answer.air_wreck"
        return "answer.air_disrupted" if after.disrupted else "answer.air_unharmed"

    return Case(
        (
            _helicopter_line(own),
            weapon_line(weapon),
            line("air.pops_up_at_aa", distance=distance),
            *(() if len(facts.answers) == 1 else (line("air.second_aa"),)),
            line("air.aa_answers", firepower=answer.firepower, number=answer.hit_number),
            line("air.helicopter_dice", dice=dice["helicopter.hits"]),
            line("air.aa_save", dice=dice["helicopter.saves"]),
            line("air.answer_dice", dice=dice["answer.hits"]),
            line("air.helicopter_saves", dice=dice["answer.saves"]),
            MADE_UP,
        ),
        line("ask.pop_up" if len(facts.answers) == 1 else "ask.pop_up_both"),
        lambda reading: settled(thrown("bb-9.2.1", facts, dice, reading)),
        asked_of(view),
        lambda value: line("answer.one_answers" if value == MAY_NOT else value),
        ("bb-9.2.1-helicopter-first", "bb-9.2.1-all-answer", "bb-9.3-saves-at-five"),
    )


@generator(
    "bb-helicopter-chance", version=1, rule="bb-9.3", rules=("bb-9.3", "bb-1.3.2"), kind="number"
)
def helicopter_chance(source: Random) -> Case:
    target = helicopter(source)
    firer = Firer(Ammunition.AA, source.randint(2, 3), source.randint(3, 5), 8, aa_unit=True)
    shot = Shot(Aim(firer, source.randint(6, 9)), target)

    def solve(reading: Reading) -> Ending:
        odds = every("bb-6.1", shot, reading).of(lambda fired: fired.target.strength)
        return Outcome(odds.chance(lambda strength: strength is Strength.DESTROYED))

    def explain() -> tuple[Step, ...]:
        exact = every("bb-6.1", shot).of(lambda fired: fired.net_hits).probabilities()
        return (
            *_before_dice(shot),
            *(
                step("bb-6.1", "chance.exactly", count=count, chance=exact[count])
                for count in sorted(exact)
            ),
            step("bb-9.3", "chance.helicopter", chance=solve(Reading()).value),  # type: ignore[union-attr]
        )

    return Case(
        (
            weapon_line(firer),
            line("air.aa_gun"),
            _helicopter_line(target),
            line("fact.distance", distance=shot.aim.distance),
            MADE_UP,
        ),
        line("ask.helicopter_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-9.3-first-hit-kills", "bb-1.2.1-more-than", "bb-9.3-saves-at-five"),
        explain,
    )


def _before_dice(shot: Shot) -> tuple[Step, ...]:
    """The steps of a shot up to its save dice: everything before a die is rolled."""
    dice = (1,) * shot.aim.firer.firepower
    return until("bb.save_dice_airborne", told("bb-6.1", shot, {"hits": dice}))


# 9.5, 9.6 aircraft


@generator(
    "bb-air-weapons",
    version=1,
    rule="bb-9.5",
    rules=("bb-9.5", "bb-9.3", "bb-1.3.4.5"),
    kind="choice",
)
def air_weapons(source: Random) -> Case:
    plane = source.random() < 0.6
    target = helicopter(source)
    if plane:
        target = replace(target, kind=Kind.AIRCRAFT, strength=Strength.FULL)
    ammunition = source.choice((Ammunition.AP, Ammunition.HE)) if plane else Ammunition.AP
    facts = Engagement(ammunition, target)
    return Case(
        (
            line("air.aircraft", armor=target.armor, number=target.save_number)
            if plane
            else _helicopter_line(target),
            MADE_UP,
        ),
        line("ask.may_fire_with", ammunition=ammunition),
        lambda reading: settled(told("bb-6.1:ammunition", facts, (), reading)),
        asked_of(),
        permitted,
        ("bb-9.5-any-weapon", "bb-9.3-he-alone"),
    )


@generator("bb-air-fate", version=1, rule="bb-9.5", rules=("bb-9.5",), kind="choice")
def air_fate(source: Random) -> Case:
    by_unit = tuple(source.choice((0, 0, 1, 1, 2)) for _ in range(source.randint(1, 3)))
    facts = OnAircraft(sum(by_unit))
    dice = {"second-pass": faces(source, 1)}
    return Case(
        (
            line("air.strike_hex", hex=hex_name(source)),
            line("air.aa_hits", hits=by_unit),
            line("fact.roll_if_needed", dice=dice["second-pass"]),
        ),
        line("ask.aircraft"),
        lambda reading: thrown("bb-9.5:fate", facts, dice, reading),
        lambda outcome: outcome.value,
        lambda fate: line("answer.fate", fate=fate),
        ("bb-9.5-one-shoots-down", "bb-9.5-attacks-damaged", "bb-9.5-second-pass-low"),
    )


@generator("bb-air-status", version=1, rule="bb-9.5", rules=("bb-9.5",), kind="choice")
def air_status(source: Random) -> Case:
    hits = source.randint(1, 5)
    facts = Scored(hits, source.randint(0, hits))
    dice = {"status": faces(source, 1)}
    return Case(
        (
            line("air.scored", hits=hits, saved=hits - facts.net_hits),
            line("air.status_die", dice=dice["status"]),
        ),
        line("ask.aircraft"),
        lambda reading: thrown("bb-9.5:status", facts, dice, reading),
        lambda outcome: outcome.value,
        lambda fate: line("answer.fate", fate=fate),
        ("bb-9.5-status-after-saves", "bb-9.5-equal-returns"),
    )


def _gun(source: Random, in_los: bool = True) -> Aim:
    firer = Firer(Ammunition.AA, source.randint(2, 4), source.randint(3, 5), 8, aa_unit=True)
    return Aim(firer, source.randint(6, 9), in_los)


@generator(
    "bb-air-aa", version=1, rule="bb-9.5", rules=("bb-9.5", "bb-1.2.1", "bb-6.1"), kind="choice"
)
def air_aa(source: Random) -> Case:
    aim = _gun(source, source.random() < 0.4)
    plane = Aircraft(source.randint(1, 2), source.randint(3, 6))
    dice = {"hits": faces(source, aim.firer.firepower), "saves": faces(source, plane.armor)}
    return Case(
        (
            weapon_line(aim.firer),
            line("air.aa_gun"),
            line("air.aircraft", armor=plane.armor, number=plane.save_number),
            line("fact.distance", distance=aim.distance),
            *(() if aim.in_los else (line("air.hidden"),)),
            line("fact.hit_dice", dice=dice["hits"]),
            line("fact.save_dice", dice=dice["saves"]),
            MADE_UP,
        ),
        line("ask.aa_hits"),
        lambda reading: settled(
            thrown("bb-9.5:anti-aircraft", AaAttack(aim, plane), dice, reading)
        ),
        asked_of(),
        lambda value: line("answer.forbidden") if value == MAY_NOT else number(value),
        (
            "bb-9.5-line-of-sight",
            "bb-6.1-saves-ignored",
            "bb-9.3-saves-at-five",
            "bb-1.2.1-more-than",
        ),
    )


@generator("bb-air-hits-on-it", version=1, rule="bb-9.5", rules=("bb-9.5",), kind="choice")
def air_hits_on_it(source: Random) -> Case:
    plane = Target(Kind.AIRCRAFT, "", source.randint(1, 3), source.randint(3, 6))
    damage = Damage(plane, source.randint(1, 3), Ammunition.AA)

    def view(outcome: Outcome[State]) -> str:
        gone = outcome.value.strength is Strength.DESTROYED
        return "answer.aircraft_down" if gone else "answer.aircraft_damaged"

    return Case(
        (
            line("air.strike_hex", hex=hex_name(source)),
            line("air.aircraft", armor=plane.armor, number=plane.save_number),
            line("air.net_hits", hits=damage.hits),
            MADE_UP,
        ),
        line("ask.aircraft_after"),
        lambda reading: told("bb-6.1.7", damage, (), reading),
        view,
        line,
        ("bb-9.5-hits-once",),
    )


@generator(
    "bb-air-save-dice",
    version=1,
    rule="bb-9.5",
    rules=("bb-9.5", "bb-6.1.5", "bb-6.1.5.1"),
    kind="number",
)
def air_save_dice(source: Random) -> Case:
    cover, lines = hex_cover(source)
    return Case(
        (line("air.strikes_infantry"), *lines, MADE_UP),
        line("ask.hex_dice"),
        lambda reading: told("bb-9.5:save-dice", cover, (), reading),
        lambda outcome: outcome.value,
        number,
        ("bb-9.5-concealed", "bb-6.1-no-bonus-dice"),
    )


@generator(
    "bb-air-strike-chance", version=1, rule="bb-9.5", rules=("bb-9.5", "bb-9.6"), kind="number"
)
def air_strike_chance(source: Random) -> Case:
    guns = tuple(_gun(source) for _ in range(source.choice((0, 1, 1, 2))))
    plane = Aircraft(source.randint(1, 3), source.randint(3, 6), he_firepower=1, he_hit_number=6)
    facts = AirStrike(plane, (Target(Kind.INFANTRY),), Cover(), guns, air_cover=not guns)

    def solve(reading: Reading) -> Ending:
        odds = every("bb-9.5", facts, reading).of(lambda struck: struck.taken)
        return Outcome(odds.chance(lambda taken: taken == 0))

    def explain() -> tuple[Step, ...]:
        exact = every("bb-9.5", facts).of(lambda struck: struck.taken).probabilities()
        rule = "bb-9.5" if guns else "bb-9.6"
        laid = [told("bb-6.1:aim", gun).steps[-1] for gun in guns]
        return (
            *(laid or (step("bb-9.6", "bb.fighters", dice=3, number=3),)),
            step("bb-9.5", "bb.save_dice_airborne", dice=plane.armor, number=plane.save_number),
            *(
                step(rule, "chance.on_aircraft", hits=hits, chance=exact[hits])
                for hits in sorted(exact)
            ),
            step("bb-9.5", "chance.aircraft", chance=solve(Reading()).value),  # type: ignore[union-attr]
        )

    return Case(
        (
            line("air.aircraft", armor=plane.armor, number=plane.save_number),
            *(_gun_line(n, gun) for n, gun in enumerate(guns, 1)),
            *(() if guns else (line("air.fighters_come"),)),
            MADE_UP,
        ),
        line("ask.strike_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        (
            "bb-1.2.1-more-than",
            "bb-9.3-saves-at-five",
            "bb-9.6-more-than-three",
            "bb-6.1-saves-ignored",
        ),
        explain,
    )


def _gun_line(place: int, gun: Aim) -> Line:
    firer = gun.firer
    return line(
        "air.gun",
        number=place,
        firepower=firer.firepower,
        hit_number=firer.hit_number,
        distance=gun.distance,
        range=firer.range,
    )


@generator(
    "bb-air-cover",
    version=1,
    rule="bb-9.6",
    rules=("bb-9.6", "bb-9.3", "bb-1.2.1"),
    kind="number",
)
def air_cover(source: Random) -> Case:
    target = helicopter(source)
    dice = {"hits": faces(source, 3), "saves": faces(source, target.armor or 0)}
    return Case(
        (
            line("air.fighters_at_helicopter"),
            _helicopter_line(target),
            line("fact.hit_dice", dice=dice["hits"]),
            line("fact.save_dice", dice=dice["saves"]),
            MADE_UP,
        ),
        line("ask.net_hits"),
        lambda reading: thrown("bb-9.6", AirCover(target), dice, reading),
        lambda outcome: outcome.value.net_hits,
        number,
        ("bb-9.6-more-than-three", "bb-6.1-saves-ignored", "bb-9.3-saves-at-five"),
    )


# 10.0 electronic warfare


@generator(
    "bb-jammed-range",
    version=1,
    rule="bb-10.0",
    rules=("bb-10.0", "bb-1.3.4.4", "bb-4.2"),
    kind="choice",
)
def jammed_range(source: Random) -> Case:
    recon = source.random() < 0.4
    reach = source.randint(2, 6)
    edge = 2 * (reach - 1) if recon else reach - 1
    morale = source.randint(5, 8)
    facts = Command(morale, reach, edge + source.randint(0, 2), recon=recon, jammed=True)
    return Case(
        (
            line("command.hq", range=reach, morale=morale),
            line("air.jammed"),
            line("command.distance", distance=facts.distance),
            *((line("command.recon"),) if recon else ()),
            MADE_UP,
        ),
        line("ask.in_range"),
        lambda reading: told("bb-4.2:in-range", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("bb-10.0-range-forgotten", "bb-10.0-range-more", "bb-4.2-edge-outside"),
    )


@generator(
    "bb-jammed-rally",
    version=1,
    rule="bb-10.0",
    rules=("bb-10.0", "bb-4.3", "bb-1.6"),
    kind="choice",
)
def jammed_rally(source: Random) -> Case:
    dice = faces(source, 2)
    morale = min(11, max(4, sum(dice) + source.randint(-1, 1)))
    facts = Rally(morale, jammed=True)
    return Case(
        (
            line("rally.unit"),
            line("air.morale", morale=morale),
            line("air.jammed"),
            line("fact.two_dice", dice=dice),
            MADE_UP,
        ),
        line("ask.rally"),
        lambda reading: thrown("bb-4.3", facts, {"unit-1.morale": dice}, reading),
        lambda outcome: outcome.value.units,
        lambda units: line("answer.rallies" if units else "answer.stays_disrupted"),
        ("bb-10.0-rally-forgotten", "bb-10.0-rally-minus", "bb-1.6-below-only"),
    )


@generator("bb-jammed-roll", version=1, rule="bb-10.0", rules=("bb-10.0",), kind="choice")
def jammed_roll(source: Random) -> Case:
    die = faces(source, 1)
    calls = source.random() < 0.5
    key = "bb-10.0:support" if calls else "bb-10.0:removal"
    facts: Any = SupportCall(True) if calls else JammerAtEnd()
    return Case(
        (
            line("air.jammed_hq", hex=hex_name(source)),
            line("air.calls_support" if calls else "air.markers_removed"),
            line("air.jammed_die", dice=die),
        ),
        line("ask.call_air" if calls else "ask.still_jammed"),
        lambda reading: thrown(key, facts, {"support": die, "jammer": die}, reading),
        lambda outcome: outcome.value,
        yes_or_no,
        (
            "bb-10.0-support-free",
            "bb-10.0-support-five",
            "bb-10.0-jammer-four",
            "bb-10.0-jammer-goes",
        ),
    )


# 11.0, 12.0 chaos and control


@generator("bb-chaos", version=1, rule="bb-11.0", rules=("bb-11.0",), kind="choice")
def chaos(source: Random) -> Case:
    dice = faces(source, 2)
    return Case(
        (line("air.chaos_dice", dice=dice),),
        line("ask.chaos"),
        lambda reading: thrown("bb-11.0", Chaos(), {"chaos": dice}, reading),
        lambda outcome: (outcome.value.scenario_event, outcome.value.leaves),
        lambda value: line(
            f"answer.chaos_{'event' if value[0] else 'nothing'}_{'out' if value[1] else 'back'}"
        ),
        ("bb-11.0-lists-swapped", "bb-11.0-leaves-always"),
    )


@generator("bb-chaos-next", version=1, rule="bb-11.0", rules=("bb-11.0", "bb-1.7.2"), kind="choice")
def chaos_next(source: Random) -> Case:
    later = [
        source.choice((Drawn.FORMATION, Drawn.AIR_STRIKE)) for _ in range(source.randint(1, 3))
    ]
    before = source.random() < 0.6
    draws = (*(() if before else (Drawn.END_TURN,)), Drawn.END_TURN, *later)
    facts = ChaosWaiting(draws, source.random() < 0.4, end_turn_before=before)
    total = source.choice((4, 8, 10)) if facts.leaves else source.choice((5, 6, 9, 11))
    return Case(
        (
            line("air.chaos_total", total=total),
            line("air.one_end_turn") if before else line("air.no_end_turn"),
            line("air.then_drawn", draws=tuple(draws)),
        ),
        line("ask.chaos_next"),
        lambda reading: told("bb-11.0:next", facts, (), reading),
        lambda outcome: outcome.value.draw or 0,
        lambda draw: line("answer.chaos_draw", draw=draw) if draw else line("answer.chaos_lost"),
        ("bb-11.0-outlives-turn",),
    )


@generator("bb-control", version=1, rule="bb-12.0", rules=("bb-12.0",), kind="choice")
def control(source: Random) -> Case:
    sides = (Controller.FIRST, Controller.SECOND)
    setup, passed = source.choice(sides), source.choice((*sides, *sides, Controller.NOBODY))
    inside = source.choice((Controller.NOBODY, Controller.NOBODY, *sides))
    facts = HexControl(inside, passed, setup)
    return Case(
        (
            line("air.setup_hex", hex=hex_name(source), who=setup),
            line("air.passed", who=passed)
            if passed is not Controller.NOBODY
            else line("air.nobody_passed"),
            line("air.inside", who=inside)
            if inside is not Controller.NOBODY
            else line("air.nobody_inside"),
        ),
        line("ask.control"),
        lambda reading: told("bb-12.0", facts, (), reading),
        lambda outcome: outcome.value,
        lambda who: line("answer.controls", who=who),
        ("bb-12.0-only-occupied", "bb-12.0-setup-for-ever"),
    )


@generator("bb-bonus-activation", version=1, rule="bb-12.0", rules=("bb-12.0",), kind="number")
def bonus_activation(source: Random) -> Case:
    units = [UnitMarkers(source.random() < 0.6) for _ in range(source.randint(3, 7))]
    marked = sum(unit.ops_complete for unit in units)

    def solve(reading: Reading) -> Ending:
        steps: tuple[Step, ...] = ()
        free = 0
        for unit in units:
            found = told("bb-12.0:bonus", unit, (), reading)
            free += not found.value.ops_complete  # type: ignore[union-attr]
            steps += found.steps
        return Outcome(free, (*dict.fromkeys(steps), step("bb-12.0", "air.free_units", count=free)))

    return Case(
        (line("air.formation", units=len(units), marked=marked, hex=hex_name(source)),),
        line("ask.bonus"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-12.0-bonus-keeps",),
    )
