"""Blood and Bridges: questions over artillery, mortars, smoke, mines and gas.

All counters here are made up for training, and every question says so.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Any

from trainer.examples.bb import weapon_line
from trainer.examples.model import Case, Line, generator, line
from trainer.examples.parts import MADE_UP, faces, hex_name, number, thrown
from trainer.odds import every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.bb.artillery_facts import (
    After,
    Aimpoint,
    Call,
    Caller,
    Crossing,
    Gassed,
    Launcher,
    MineEntry,
    MissionCode,
    Moment,
    MortarShot,
    Munition,
    Occupant,
    Spotting,
    Strike,
    StruckHex,
    Suffering,
)
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Army,
    Cover,
    Firer,
    Kind,
    Shooter,
    State,
    Strength,
    Target,
    Terrain,
)
from trainer.rules.bb.movement import Passenger
from trainer.rules.bb.turn import Markers
from trainer.rules.table import Ending, step

FOOT = Target(Kind.INFANTRY)
TERRAINS = (Terrain.OPEN, Terrain.WOODS, Terrain.CITY, Terrain.CITY_RUINS)


class Fate(StrEnum):
    """A unit after a strike, as an answer says it."""

    FULL = "full"
    FULL_DISRUPTED = "full-disrupted"
    REDUCED = "reduced"
    REDUCED_DISRUPTED = "reduced-disrupted"
    DESTROYED = "destroyed"


class OnHex(StrEnum):
    """Markers of artillery in a hex, as a question lists them."""

    SMOKE_TWO = "smoke-2"
    SMOKE_ONE = "smoke-1"
    MINES = "mines"
    CHEMICAL = "chemical-strike"
    NOTHING = "nothing"


def fate(state: State) -> Fate:
    if state.strength is Strength.DESTROYED:
        return Fate.DESTROYED
    if state.strength is Strength.FULL:
        return Fate.FULL_DISRUPTED if state.disrupted else Fate.FULL
    return Fate.REDUCED_DISRUPTED if state.disrupted else Fate.REDUCED


def _tank(source: Random) -> Target:
    return Target(Kind.VEHICLE, "", source.randint(1, 4), source.choice((4, 5, 6)))


def _unit_line(count: int, unit: Target) -> Line:
    key = "strike.infantry" if unit.armor is None else "strike.vehicle"
    state = fate(State(unit.strength, unit.disrupted))
    return line(key, number=count, state=state, armor=unit.armor, save=unit.save_number)


def _stack(source: Random) -> tuple[Target, ...]:
    kinds = source.choice(("vf", "fv", "f", "v", "ff", "vv", "vf", "fv"))
    found = []
    for kind in kinds:
        unit = FOOT if kind == "f" else _tank(source)
        disrupted = source.random() < 0.3
        strength = source.choice((Strength.FULL, Strength.FULL, Strength.REDUCED))
        found.append(Target(unit.kind, "", unit.armor, unit.save_number, strength, disrupted))
    return tuple(found)


def _place(units: tuple[Target, ...], **more: Any) -> StruckHex:
    return StruckHex(tuple(Occupant(unit) for unit in units), **more)


def _fates(outcome: Outcome[Any]) -> tuple[Fate, ...]:
    return tuple(fate(after.unit) for after in outcome.value.units)


def _say_fates(fates: tuple[Fate, ...]) -> Line:
    if len(fates) == 1:
        return line("answer.one_fate", first=fates[0])
    return line("answer.two_fates", first=fates[0], second=fates[1])


# 8.0 the call


@generator("bb-mission-code", version=1, rule="bb-8.0", rules=("bb-8.0",), kind="choice", wrong=2)
def mission_code(source: Random) -> Case:
    code = f"{source.randint(1, 4)}x{source.randint(2, 7)}{source.randint(3, 6)}"

    def say(value: tuple[int, int, int]) -> Line:
        names = ("missions", "firepower", "hit_number")
        return line("answer.mission", **dict(zip(names, value, strict=True)))

    return Case(
        (line("mission.code", code=code),),
        line("ask.mission_code"),
        lambda reading: told("bb-8.0:code", MissionCode(code), (), reading),
        lambda outcome: (
            outcome.value.missions,
            outcome.value.firepower,
            outcome.value.hit_number,
        ),
        say,
        ("bb-8.0-numbers-swapped", "bb-8.0-missions-are-dice"),
    )


CALL_SLIPS = (
    "bb-1.3.4.4-recon-cannot-call",
    "bb-1.3.4.4-anybody-calls",
    "bb-1.3.4.4-unseen-hex",
    "bb-8.0-any-time",
    "bb-8.0-no-limit",
    "bb-8.0-one-mission",
    "bb-8.0-caller-complete",
    "bb-8.3-soviets-too",
    "bb-8.4-nato-too",
    "bb-8.5-soviets-too",
)
CALLERS = (Caller.HQ, Caller.RECON)


def _call(source: Random) -> Call:
    army = source.choice(tuple(Army))
    own = {
        Army.NATO: (Munition.FASCAM, Munition.DPICM),
        Army.SOVIET: (Munition.CHEMICAL,),
    }
    foreign = own[Army.SOVIET if army is Army.NATO else Army.NATO]
    trouble = source.choice(
        ("none", "none", "caller", "unseen", "late", "third", "second", "foreign", "foreign")
    )
    munitions = (Munition.HE, Munition.SMOKE, Munition.MLRS, *own[army])
    called = {"third": 2, "second": 1}.get(trouble, 0)
    return Call(
        Caller.OTHER if trouble == "caller" else source.choice(CALLERS),
        army,
        source.choice(foreign if trouble == "foreign" else munitions),
        Moment.LATER if trouble == "late" else Moment.OPERATIONS,
        in_los=trouble != "unseen",
        missions_left=source.randint(1, 3),
        called=called,
        called_in_all=called,
    )


def _call_said(value: Any) -> Line:
    return line(f"answer.call_{value.removeprefix('bb-').replace('.', '_')}")


@generator(
    "bb-call",
    version=1,
    rule="bb-8.0",
    rules=("bb-8.0", "bb-8.3", "bb-8.4", "bb-8.5", "bb-1.3.4.4"),
    kind="choice",
)
def call(source: Random) -> Case:
    wanted = _call(source)
    return Case(
        (
            line(
                "mission.caller",
                army=wanted.army,
                caller=wanted.caller,
                munition=wanted.munition,
                hex=hex_name(source),
            ),
            line("mission.seen" if wanted.in_los else "mission.unseen"),
            line("mission.when", moment=wanted.moment),
            line("mission.called", called=wanted.called, left=wanted.missions_left),
            MADE_UP,
        ),
        line("ask.call"),
        lambda reading: told("bb-8.0:call", wanted, (), reading),
        lambda outcome: "complete" if outcome.value.ops_complete else "free",
        _call_said,
        CALL_SLIPS,
    )


@generator("bb-scatter", version=1, rule="bb-8.0", rules=("bb-8.0",), kind="choice")
def scatter(source: Random) -> Case:
    target, munition = hex_name(source), source.choice(tuple(Munition))
    side = source.randint(0, 5)
    die = source.choice((1, 6, 6))
    answers = {"scatter": (die,), "drift": f"side-{side}"}

    def say(value: str) -> Line:
        if value == "target":
            return line("answer.on_target", hex=target)
        return line("answer.astray", side=value.removeprefix("side-"))

    return Case(
        (
            line("mission.target", munition=munition, hex=target),
            line("mission.roll", dice=(die,)),
            line("mission.drift", side=side),
        ),
        line("ask.scatter"),
        lambda reading: thrown("bb-8.0:scatter", Aimpoint(), answers, reading),
        lambda outcome: "target" if outcome.value.side is None else f"side-{outcome.value.side}",
        say,
        ("bb-8.0-no-scatter", "bb-8.0-scatters-on-one"),
    )


# 8.1 HE, 8.5 cluster munitions


@generator(
    "bb-artillery-saves",
    version=1,
    rule="bb-8.1",
    rules=("bb-8.1", "bb-8.5"),
    kind="number",
)
def artillery_saves(source: Random) -> Case:
    clusters = source.random() < 0.3
    units: tuple[Target, ...] = (_tank(source),)
    if not clusters:
        units = source.choice(((_tank(source), FOOT), (FOOT,), (_tank(source),)))
    terrain = source.choice(TERRAINS)
    another = source.choice((None, 0, 1)) if len(units) == 2 else None
    place = _place(units, cover=Cover(terrain), vehicle_bonus=another)
    key = "bb-8.5:bonus" if clusters else "bb-8.1:bonus"
    known = {Terrain.OPEN: 0, Terrain.WOODS: 1, Terrain.CITY: 2, Terrain.CITY_RUINS: 2}
    return Case(
        (
            line("strike.munition", munition=Munition.DPICM if clusters else Munition.HE),
            *(_unit_line(count, unit) for count, unit in enumerate(units, 1)),
            line("strike.terrain", terrain=terrain, bonus=known[terrain]),
            *((line("strike.vehicle_bonus", bonus=another),) if another is not None else ()),
            line("strike.quiet"),
            MADE_UP,
        ),
        line("ask.artillery_saves"),
        lambda reading: told(key, place, (), reading),
        lambda outcome: outcome.value,
        number,
        ("bb-8.1-armor-dice", "bb-8.1-concealed", "bb-8.1-vehicle-bonus", "bb-8.5-concealed"),
    )


def _harm(source: Random, munition: Munition, key: str, slips: tuple[str, ...], most: int) -> Case:
    units = _stack(source)
    hits = source.randint(1, most)
    odd = source.randint(1, 2)
    place = _place(units)
    facts = Suffering(hits, place)
    return Case(
        (
            line("strike.munition", munition=munition),
            *(_unit_line(count, unit) for count, unit in enumerate(units, 1)),
            line("strike.hits", hits=hits),
            *((line("strike.odd", number=odd),) if len(units) > 1 else ()),
            MADE_UP,
        ),
        line("ask.fates"),
        lambda reading: thrown(key, facts, {"odd-hit": (odd,)}, reading),
        _fates,
        _say_fates,
        slips,
    )


@generator("bb-he-hits", version=1, rule="bb-8.1", rules=("bb-8.1", "bb-6.1.7"), kind="choice")
def he_hits(source: Random) -> Case:
    return _harm(
        source,
        Munition.HE,
        "bb-8.1:harm",
        (
            "bb-8.1-vehicle-reduced",
            "bb-8.1-vehicle-unharmed",
            "bb-8.1-all-on-one",
            "bb-8.1-each-takes-all",
        ),
        3,
    )


@generator("bb-dpicm-hits", version=1, rule="bb-8.5", rules=("bb-8.5", "bb-6.1.7"), kind="choice")
def dpicm_hits(source: Random) -> Case:
    slips = ("bb-8.5-infantry-too", "bb-8.5-only-disrupts")
    return _harm(source, Munition.DPICM, "bb-8.5:harm", slips, 3)


@generator(
    "bb-artillery-hq", version=1, rule="bb-8.1", rules=("bb-8.1", "bb-1.3.3.2"), kind="choice"
)
def artillery_hq(source: Random) -> Case:
    units = _stack(source)
    before = source.choice((Strength.FULL, Strength.REDUCED))
    hits, odd = source.randint(1, 3), source.randint(1, 2)
    die = source.choice((1, 1, 2, 3))
    facts = Suffering(hits, _place(units, hq=before))

    def view(outcome: Outcome[Any]) -> str:
        hq = outcome.value.hq
        after = before if hq is None else hq.strength
        return "answer.hq_same" if after is before else f"answer.hq_{after.value}"

    return Case(
        (
            line("strike.munition", munition=Munition.HE),
            *(_unit_line(count, unit) for count, unit in enumerate(units, 1)),
            line("strike.hq", strength=before),
            line("strike.hits", hits=hits),
            *((line("strike.odd", number=odd),) if len(units) > 1 else ()),
            line("fact.roll_if_needed", dice=(die,)),
            MADE_UP,
        ),
        line("ask.artillery_hq"),
        lambda reading: thrown("bb-8.1:harm", facts, {"odd-hit": (odd,), "hq": (die,)}, reading),
        view,
        line,
        ("bb-8.1-hq-no-roll", "bb-1.3.3.2-loss-forgotten", "bb-1.3.3.2-two-or-less"),
    )


@generator("bb-he-chance", version=1, rule="bb-8.1", rules=("bb-8.1",), kind="number")
def he_chance(source: Random) -> Case:
    terrain = source.choice(TERRAINS[1:])
    firepower, hit_number = source.randint(2, 6), source.choice((3, 4, 5, 6))
    place = _place((FOOT,), cover=Cover(terrain))
    strike = Strike(firepower, hit_number, place)
    code = f"1x{firepower}{hit_number}"

    def solve(reading: Reading) -> Ending:
        odds = every("bb-8.1", strike, reading).of(lambda struck: struck.units[0].unit)
        return Outcome(odds.chance(lambda state: state == State(Strength.FULL, False)))

    def explain() -> tuple[Step, ...]:
        before = told("bb-8.1:bonus", place).steps
        return (*before, step("bb-8.1", "chance.unharmed", chance=solve(Reading()).value))  # type: ignore[union-attr]

    return Case(
        (
            line("mission.he", code=code),
            _unit_line(1, FOOT),
            line("strike.terrain_only", terrain=terrain),
            line("strike.quiet"),
            MADE_UP,
        ),
        line("ask.unharmed_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("bb-8.1-no-saves", "bb-8.1-concealed"),
        explain,
    )


# 8.2 smoke


@generator("bb-smoke-fire", version=1, rule="bb-8.2", rules=("bb-8.2", "bb-6.1.2"), kind="choice")
def smoke_fire(source: Random) -> Case:
    army = source.choice((Army.NATO, Army.NATO, Army.SOVIET))
    printed = source.randint(4, 9)
    how = source.choice(("next", "near", "middle", "far"))
    low, high = {
        "next": (1, 1),
        "near": (2, printed // 2 + 1),
        "middle": (printed // 2 + 2, printed + 1),
        "far": (printed + 2, printed + 4),
    }[how]
    firer = Firer(
        Ammunition.AP,
        source.randint(2, 5),
        source.choice((4, 5)),
        printed,
    )
    aim = Aim(
        firer,
        source.randint(low, max(low, high)),
        smoke_on_line=True,
        army=army,
        shooter=Shooter.VEHICLE,
    )
    return Case(
        (
            line("smoke.firer", army=army),
            weapon_line(firer),
            line("fact.adjacent")
            if aim.distance == 1
            else line("fact.distance", distance=aim.distance),
            line("smoke.next" if aim.distance == 1 else "smoke.between"),
            MADE_UP,
        ),
        line("ask.smoke_number"),
        lambda reading: told("bb-6.1:aim", aim, (), reading),
        lambda outcome: outcome.value.hit_number,
        lambda value: (
            line("answer.forbidden")
            if isinstance(value, str)
            else line("answer.just_number", hit_number=value)
        ),
        (
            "bb-8.2-forgotten",
            "bb-8.2-minus",
            "bb-8.2-extended",
            "bb-8.2-next-hex-too",
            "bb-8.2-soviets-see",
            "bb-8.2-nobody-sees",
        ),
    )


def _on_hex(markers: Markers) -> tuple[OnHex, ...]:
    found = []
    if markers.smoke:
        found.append(OnHex.SMOKE_TWO if markers.smoke == 2 else OnHex.SMOKE_ONE)
    if markers.mines:
        found.append(OnHex.MINES)
    if markers.chemical_strike:
        found.append(OnHex.CHEMICAL)
    return tuple(found) or (OnHex.NOTHING,)


@generator(
    "bb-artillery-markers",
    version=1,
    rule="bb-8.2",
    rules=("bb-8.2", "bb-8.3", "bb-8.4", "bb-3.2"),
    kind="choice",
)
def artillery_markers(source: Random) -> Case:
    before = Markers(
        smoke=source.choice((0, 1, 2, 2)),
        mines=source.random() < 0.5,
        chemical_strike=source.random() < 0.4,
    )
    return Case(
        (line("markers.in_hex", hex=hex_name(source), markers=_on_hex(before)),),
        line("ask.markers_left"),
        lambda reading: told("bb-3.2", before, (), reading),
        lambda outcome: _on_hex(outcome.value),
        lambda markers: line("markers.left", markers=markers),
        ("bb-8.2-gone", "bb-8.2-stays", "bb-8.3-marker-gone", "bb-8.4-marker-stays"),
    )


# 8.3 mines, 8.4 gas


@generator("bb-mines", version=1, rule="bb-8.3", rules=("bb-8.3",), kind="choice")
def mines(source: Random) -> Case:
    dice = {"mines": faces(source, 1), "clearing": faces(source, 1)}
    entry = MineEntry(hexes=source.randint(1, 3))

    def say(value: tuple[bool, bool]) -> Line:
        disrupted, left = value
        unit = "disrupted" if disrupted else "unharmed"
        return line(f"answer.mines_{unit}_{'stay' if left else 'gone'}")

    return Case(
        (
            line("mines.enters", hex=hex_name(source), hexes=entry.hexes),
            line("mines.dice", dice=dice["mines"], clearing=dice["clearing"]),
            MADE_UP,
        ),
        line("ask.mines"),
        lambda reading: thrown("bb-8.3", entry, dice, reading),
        lambda outcome: (outcome.value.disrupted, outcome.value.mines_left),
        say,
        ("bb-8.3-odd", "bb-8.3-clears-after-hits", "bb-8.3-clears-high"),
    )


@generator("bb-gas", version=1, rule="bb-8.4", rules=("bb-8.4", "bb-1.6"), kind="choice")
def gas(source: Random) -> Case:
    kind = source.choice(("foot", "tank", "shaken", "loaded"))
    unit = FOOT if kind == "foot" else _tank(source)
    if kind == "shaken":
        unit = Target(unit.kind, "", unit.armor, unit.save_number, Strength.FULL, True)
    morale = source.randint(5, 9)
    rider = Passenger() if kind == "loaded" else None
    facts = Gassed(Occupant(unit, rider, morale))
    dice = {"morale": faces(source, 2)}

    def view(outcome: Outcome[After]) -> tuple[Fate, ...]:
        after = outcome.value
        riders = () if after.passenger is None else (fate(after.passenger),)
        return (fate(after.unit), *riders)

    def say(fates: tuple[Fate, ...]) -> Line:
        if len(fates) == 1:
            return line("answer.one_fate", first=fates[0])
        return line("answer.transport_fates", first=fates[0], second=fates[1])

    return Case(
        (
            _unit_line(1, unit),
            *((line("gas.passenger"),) if rider else ()),
            line("gas.check", morale=morale, dice=dice["morale"]),
            MADE_UP,
        ),
        line("ask.gas"),
        lambda reading: thrown("bb-8.4:unit", facts, dice, reading),
        view,
        say,
        (
            "bb-8.4-foot-keeps-step",
            "bb-8.4-vehicle-loses-step",
            "bb-8.4-disrupted-loses-step",
            "bb-8.4-passenger-apart",
            "bb-1.6-below-only",
        ),
    )


@generator("bb-contaminated", version=1, rule="bb-8.4", rules=("bb-8.4",), kind="number", wrong=2)
def contaminated(source: Random) -> Case:
    facts = Crossing(source.randint(1, 6), True)
    return Case(
        (
            line("gas.ground", hex=hex_name(source), cost=facts.cost),
            MADE_UP,
        ),
        line("ask.contaminated"),
        lambda reading: told("bb-8.4:cost", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("bb-8.4-cost-one", "bb-8.4-cost-doubled", "bb-8.4-cost-forgotten"),
    )


# 8.6 MLRS, 1.3.4.3 mortars


@generator("bb-mlrs", version=1, rule="bb-8.6", rules=("bb-8.6",), kind="choice", wrong=2)
def mlrs(source: Random) -> Case:
    army = source.choice(tuple(Army))

    def view(outcome: Outcome[Any]) -> tuple[Any, ...]:
        found = outcome.value
        return (found.munition, found.firepower, found.hit_number, found.hexes)

    def say(value: tuple[Any, ...]) -> Line:
        names = ("munition", "firepower", "hit_number", "hexes")
        return line("answer.mlrs", **dict(zip(names, value, strict=True)))

    return Case(
        (line("mlrs.strike", army=army, hex=hex_name(source)),),
        line("ask.mlrs"),
        lambda reading: told("bb-8.6:values", Launcher(army), (), reading),
        view,
        say,
        ("bb-8.6-sides-swapped", "bb-8.6-one-hex", "bb-8.6-always-he"),
    )


def _mortar(source: Random) -> MortarShot:
    printed = source.randint(5, 10)
    beyond = source.random() < 0.5
    distance = (
        source.randint(printed + 2, 2 * printed) if beyond else source.randint(2, printed + 1)
    )
    return MortarShot(
        source.randint(2, 4),
        source.choice((4, 5)),
        printed,
        distance,
        StruckHex(),
        source.choice((*CALLERS, *CALLERS, Caller.OTHER)),
    )


def _mortar_lines(shot: MortarShot) -> tuple[Line, ...]:
    return (
        line(
            "mortar.fires",
            firepower=shot.firepower,
            hit_number=shot.hit_number,
            range=shot.range,
        ),
        line("fact.distance", distance=shot.distance),
        line("mortar.spotter", caller=shot.spotter),
    )


@generator(
    "bb-mortar",
    version=1,
    rule="bb-1.3.4.3",
    rules=("bb-1.3.4.3", "bb-1.3.4.4", "bb-6.1.1"),
    kind="choice",
)
def mortar(source: Random) -> Case:
    shot = _mortar(source)
    said: dict[str, str] = {
        "fires": "answer.mortar_fires",
        "bb-6.1.1": "answer.mortar_too_far",
        "bb-6.1": "answer.mortar_unseen",
        "bb-8.0": "answer.mortar_no_spotter",
    }
    return Case(
        (*_mortar_lines(shot), MADE_UP),
        line("ask.mortar"),
        lambda reading: thrown("bb-1.3.4.3", shot, {"scatter": (1,)}, reading),
        lambda _: "fires",
        lambda value: line(said[value]),
        ("bb-1.3.4.3-extended", "bb-1.3.4.3-must-see", "bb-1.3.4.4-anybody-calls"),
    )


@generator(
    "bb-mortar-marks", version=1, rule="bb-1.3.4.3", rules=("bb-1.3.4.3",), kind="choice", wrong=2
)
def mortar_marks(source: Random) -> Case:
    caller = source.choice(CALLERS)
    numbers = {
        "firepower": source.randint(2, 4),
        "hit_number": source.choice((4, 5)),
        "range": source.randint(5, 10),
    }

    def view(outcome: Outcome[Any]) -> str:
        marks = outcome.value
        who = "both" if marks.spotter else "mortar" if marks.mortar else "neither"
        return f"answer.marks_{who}"

    return Case(
        (
            line("mortar.fires", **numbers),
            line("mortar.spotter", caller=caller),
            line("mortar.fired"),
            MADE_UP,
        ),
        line("ask.marks"),
        lambda reading: told("bb-1.3.4.3:marks", Spotting(caller), (), reading),
        view,
        line,
        ("bb-1.3.4.3-spotter-complete", "bb-1.3.4.3-mortar-goes-on"),
    )
