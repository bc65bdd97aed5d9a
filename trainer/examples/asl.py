"""ASL, B6: questions over bridges. Bridges, vehicles and Guns are made up, and questions say so."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from trainer.examples.model import Case, Line, generator, line
from trainer.examples.parts import MADE_UP, allowed, faces, hex_name, number, thrown, yes_or_no
from trainer.odds import every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.asl.facts import (
    Borne,
    BridgeEntry,
    BridgeFire,
    BridgeLoad,
    Burning,
    Cause,
    Crossing,
    Drms,
    Facing,
    FireKind,
    GunAim,
    Heading,
    Height,
    Lane,
    Make,
    Mover,
    Occupant,
    Passed,
    Penalty,
    Placing,
    RoadCost,
    RoadMove,
    Seen,
    Shelled,
    Shelling,
    Sight,
    Squads,
    Stance,
    Walker,
    Walking,
    Water,
    Way,
    Weight,
    Works,
)
from trainer.rules.asl.ift import COLUMNS
from trainer.rules.table import Ending, step

FIRM = (Make.STONE, Make.WOODEN)
LARGE = COLUMNS[6:]
"""Columns of the IFT with which some bridge can be destroyed."""


def _bridge(source: Random, makes: tuple[Make, ...] = tuple(Make)) -> tuple[Make, Line]:
    make = source.choice(makes)
    return make, line("bridge.is", hex=hex_name(source), bridge=make)


# B6.1 and B6.2


@generator("asl-location", version=1, rule="asl-b6.1", rules=("asl-b6.1",), kind="choice")
def location(source: Random) -> Case:
    make, where = _bridge(source)
    facts = Stance(make, source.random() < 0.5, source.random() < 0.5)
    return Case(
        (
            where,
            line("bridge.first_on" if facts.one_on else "bridge.first_off"),
            line("bridge.second_on" if facts.other_on else "bridge.second_off"),
            MADE_UP,
        ),
        line("ask.asl_location"),
        lambda reading: told("asl-b6.1", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("asl-b6.1-one-hex-one-place", "asl-b6.1-pontoon-apart"),
    )


@generator("asl-los", version=1, rule="asl-b6.2", rules=("asl-b6.2",), kind="choice")
def los(source: Random) -> Case:
    make, where = _bridge(source)
    inside = source.random() < 0.3
    heights = (Height.BENEATH, Height.LEVEL) if inside else tuple(Height)
    facts = Sight(
        make,
        source.choice(heights),
        source.choice(heights),
        inside,
        not inside and source.random() < 0.3,
    )
    through = "bridge.los_inside" if inside else "bridge.los_through"
    if facts.road_only:
        through = "bridge.los_road"

    def view(outcome: Outcome[Seen]) -> str:
        seen = outcome.value
        if not seen.los_clear:
            return "answer.asl_no_los"
        return "answer.asl_hindrance" if seen.hindrance else "answer.asl_free"

    return Case(
        (
            where,
            line(through),
            line("bridge.ends", one=facts.from_level, other=facts.to_level),
            MADE_UP,
        ),
        line("ask.asl_los"),
        lambda reading: told("asl-b6.2", facts, (), reading),
        view,
        lambda value: line(value) if value.startswith("answer.") else line("answer.no"),
        (
            "asl-b6.2-sees-through",
            "asl-b6.2-always-hinders",
            "asl-b6.2-never-hinders",
            "asl-b6.2-bridge-cuts",
        ),
    )


# B6.3 to B6.32


def _fire(
    source: Random, kinds: tuple[FireKind, ...] = tuple(FireKind)
) -> tuple[BridgeFire, tuple[Line, ...]]:
    make, where = _bridge(source)
    kind = source.choice(kinds)
    fire = BridgeFire(make, kind, source.random() < 0.4, False, source.random() < 0.4)
    lines = [where, line("bridge.fired_at", fire=kind)]
    if kind is not FireKind.RESIDUAL:
        lines.append(line("bridge.lof_road" if fire.road_only else "bridge.lof_side"))
        key = "bridge.hindered" if fire.hindrance_elsewhere else "bridge.unhindered"
        lines.append(line(key))
    else:
        fire = replace(fire, hindrance_elsewhere=False)
    return fire, (*lines, MADE_UP)


CLAIMS = ("asl.ffmo", "asl.hindered", "asl.interdiction", "asl.no_interdiction")
OPEN_SLIPS = ("asl-b6.3-side-is-open", "asl-b6.3-residual-covered", "asl-b6.3-pontoon-side")


@generator(
    "asl-units-tem",
    version=1,
    rule="asl-b6.31",
    rules=("asl-b6.3", "asl-b6.31", "asl-b6.32"),
    kind="choice",
)
def units_tem(source: Random) -> Case:
    fire, lines = _fire(source, (FireKind.DIRECT, FireKind.DIRECT, FireKind.INDIRECT))
    return Case(
        lines,
        line("ask.asl_units_tem"),
        lambda reading: told("asl-b6.3:units", fire, (), reading),
        lambda outcome: outcome.value.tem,
        lambda tem: line("answer.asl_tem", tem=signed(tem)),
        (
            "asl-b6.31-forgotten",
            "asl-b6.31-by-material",
            "asl-b6.31-minus",
            "asl-b6.32-forgotten",
            *OPEN_SLIPS[:1],
            *OPEN_SLIPS[2:],
        ),
        lambda: tuple(s for s in told("asl-b6.3:units", fire).steps if s.key not in CLAIMS),
    )


def signed(value: int) -> str:
    """A modifier as it is written: +1, 0, −1."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


@generator("asl-ffmo", version=1, rule="asl-b6.3", rules=("asl-b6.3",), kind="choice")
def ffmo(source: Random) -> Case:
    fire, lines = _fire(source)
    return Case(
        lines,
        line("ask.asl_ffmo"),
        lambda reading: told("asl-b6.3:ffmo", fire, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("asl-b6.3-hindrance-forgotten", *OPEN_SLIPS),
    )


@generator(
    "asl-interdiction",
    version=1,
    rule="asl-b6.32",
    rules=("asl-b6.3", "asl-b6.32"),
    kind="choice",
)
def interdiction(source: Random) -> Case:
    fire, lines = _fire(source, (FireKind.DIRECT, FireKind.INDIRECT))
    return Case(
        lines,
        line("ask.asl_interdiction"),
        lambda reading: told("asl-b6.3:interdiction", fire, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("asl-b6.32-interdicts", "asl-b6.3-hindrance-forgotten", *OPEN_SLIPS),
    )


# B6.33 to B6.332


@generator(
    "asl-to-hit", version=1, rule="asl-b6.33", rules=("asl-b6.31", "asl-b6.33"), kind="number"
)
def to_hit(source: Random) -> Case:
    make, where = _bridge(source)
    aim = GunAim(source.randint(5, 10), make, source.random() < 0.3, source.random() < 0.3)
    return Case(
        (
            where,
            line("bridge.gun_at_bridge" if aim.at_bridge else "bridge.gun_at_squad"),
            line("bridge.lof_road" if aim.road_only else "bridge.lof_side"),
            line("bridge.table", number=aim.to_hit),
            MADE_UP,
        ),
        line("ask.asl_to_hit"),
        lambda reading: told("asl-b6.33:to-hit", aim, (), reading),
        lambda outcome: outcome.value,
        number,
        (
            "asl-b6.33-material-to-hit",
            "asl-b6.33-tem-helps",
            "asl-b6.31-forgotten",
            "asl-b6.31-by-material",
            "asl-b6.3-side-is-open",
        ),
    )


MATERIAL_SLIPS = (
    "asl-b6.33-no-material",
    "asl-b6.33-stone-and-wood",
    "asl-b6.32-forgotten",
    "asl-b6.45-as-pontoon",
)


@generator(
    "asl-bridge-drm",
    version=1,
    rule="asl-b6.33",
    rules=("asl-b6.32", "asl-b6.33", "asl-b6.45"),
    kind="choice",
    wrong=2,
)
def bridge_drm(source: Random) -> Case:
    make, where = _bridge(source, (*FIRM, *Make))
    kind = source.choice((FireKind.DIRECT, FireKind.INDIRECT))
    fire = BridgeFire(make, kind)

    def say(value: Drms) -> Line:
        return line(
            "answer.asl_drms", units=signed(value.units_drm), bridge=signed(value.bridge_drm)
        )

    return Case(
        (where, line("bridge.he_at_both", fire=kind, fp=source.choice(COLUMNS)), MADE_UP),
        line("ask.asl_drms"),
        lambda reading: told("asl-b6.33:drm", fire, (), reading),
        lambda outcome: outcome.value,
        say,
        ("asl-b6.33-shared-tem", *MATERIAL_SLIPS),
    )


def _shelling(source: Random) -> tuple[Shelling, tuple[Line, ...]]:
    make, where = _bridge(source)
    kind = source.choice((FireKind.DIRECT, FireKind.INDIRECT))
    printed = make is Make.STONE and source.random() < 0.6
    facts = Shelling(
        make,
        kind,
        source.choice(LARGE),
        water=source.choice(tuple(Water)),
        printed=printed,
    )
    return facts, (
        where,
        line("bridge.spans", water=facts.water),
        line("bridge.printed" if printed else "bridge.counter"),
        line("bridge.he_at_both", fire=kind, fp=facts.fp),
    )


@generator(
    "asl-shelling",
    version=1,
    rule="asl-b6.33",
    rules=("asl-b6.33", "asl-b6.331", "asl-b6.332"),
    kind="choice",
)
def shelling(source: Random) -> Case:
    facts, lines = _shelling(source)
    how = source.choice(("", "", "", "", "no-he", "vehicle"))
    if how == "no-he":
        facts = replace(facts, he=False)
        lines = (*lines[:-1], line("bridge.no_he", fire=facts.fire, fp=facts.fp))
    elif how and facts.fire is FireKind.DIRECT:
        facts = replace(facts, vehicle_target=True)
        lines = (*lines, line("bridge.vehicle_target"))
    dice = {"ift": source.choice(((1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 2)))}

    def view(outcome: Outcome[Shelled]) -> str:
        remains = outcome.value.remains
        return f"answer.asl_{remains.value}" if remains else "answer.asl_stands"

    return Case(
        (*lines, line("fact.two_dice", dice=dice["ift"]), MADE_UP),
        line("ask.asl_shelling"),
        lambda reading: thrown("asl-b6.33", facts, dice, reading),
        view,
        line,
        (
            "asl-b6.331-rubble-in-water",
            "asl-b6.331-nothing-left",
            "asl-b6.332-rubble",
            "asl-b6.33-any-kill",
            "asl-b6.33-vehicle-target",
            "asl-b6.33-without-he",
            *MATERIAL_SLIPS,
        ),
    )


@generator("asl-destroy-chance", version=1, rule="asl-b6.33", rules=("asl-b6.33",), kind="number")
def destroy_chance(source: Random) -> Case:
    facts, lines = _shelling(source)

    def solve(reading: Reading) -> Ending:
        odds = every("asl-b6.33", facts, reading)
        return Outcome(odds.chance(lambda end: end.value.bridge_destroyed))

    def explain() -> tuple[Step, ...]:
        first = told("asl-b6.33:drm", BridgeFire(facts.bridge, facts.fire)).steps
        chance = solve(Reading()).value  # type: ignore[union-attr]
        return (*first, step("asl-b6.33", "chance.asl_destroyed", fp=facts.fp, chance=chance))

    return Case(
        (*lines, MADE_UP),
        line("ask.asl_destroy_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        ("asl-b6.33-any-kill", *MATERIAL_SLIPS),
        explain,
    )


# B6.4, B6.41, B6.44


@generator("asl-way", version=1, rule="asl-b6.4", rules=("asl-b6.4", "asl-b6.41"), kind="choice")
def way(source: Random) -> Case:
    make, where = _bridge(source)
    how = source.choice(("road", "side", "scaling", "counter", "water", "water"))
    facts = Way(
        make,
        how == "road",
        how in ("scaling", "counter"),
        how == "counter",
        how == "water",
    )

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.asl_no_way")
        return line("answer.asl_as_open" if value.open_ground else "answer.asl_way")

    return Case(
        (where, line(f"bridge.way_{how}"), MADE_UP),
        line("ask.asl_way"),
        lambda reading: told("asl-b6.4", facts, (), reading),
        lambda outcome: outcome.value,
        say,
        (
            "asl-b6.4-without-counter",
            "asl-b6.4-any-hexside",
            "asl-b6.41-road-only",
            "asl-b6.41-out-of-the-water",
        ),
    )


@generator("asl-foot-bridge", version=1, rule="asl-b6.44", rules=("asl-b6.44",), kind="choice")
def foot_bridge(source: Random) -> Case:
    where = line("bridge.foot", hex=hex_name(source))
    if source.random() < 0.5:
        walking = Walking(source.choice(tuple(Walker)))
        return Case(
            (where, line("bridge.walker", who=walking.who), MADE_UP),
            line("ask.asl_walker"),
            lambda reading: told("asl-b6.44", walking, (), reading),
            lambda outcome: outcome.value,
            allowed,
            ("asl-b6.44-riders", "asl-b6.44-infantry-alone"),
        )
    squads = Squads(source.randint(1, 3), source.randint(1, 3))
    return Case(
        (
            where,
            line("bridge.squads", there=squads.half_squads, more=squads.coming),
            MADE_UP,
        ),
        line("ask.asl_squads"),
        lambda reading: told("asl-b6.44:stacking", squads, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("asl-b6.44-three-squads", "asl-b6.44-one-counter"),
    )


# B6.42

DRM_SLIPS = ("asl-b6.42-whole-fives", "asl-b6.42-above-ten", "asl-b6.42-one-a-ton")


def _load(source: Random, makes: tuple[Make, ...]) -> tuple[BridgeLoad, tuple[Line, ...]]:
    make, where = _bridge(source, makes)
    limit = Weight(source.choice((10, 10, source.randint(11, 30))))
    above = source.choice((0, source.randint(1, 30), source.randint(1, 30), source.randint(1, 30)))
    facts = BridgeLoad(make, Weight(limit.tons + above), limit)
    return facts, (
        where,
        line("bridge.limit", limit=limit),
        line("bridge.load", weight=facts.weight),
    )


@generator("asl-collapse", version=1, rule="asl-b6.42", rules=("asl-b6.42",), kind="choice")
def collapse(source: Random) -> Case:
    facts, lines = _load(source, (Make.WOODEN,) * 5 + (Make.STONE,))
    dice = {"collapse": faces(source, 2)}

    def view(outcome: Outcome[Borne]) -> Any:
        borne = outcome.value
        return "collapsed" if borne.collapsed else (borne.limit, borne.check)

    def say(value: Any) -> Line:
        if value == "collapsed":
            return line("answer.asl_collapsed")
        limit, checked = value
        if limit is None:
            return line("answer.asl_no_limit")
        return line("answer.asl_holds" if checked else "answer.asl_no_roll", limit=limit)

    return Case(
        (*lines, line("fact.roll_if_needed", dice=dice["collapse"]), MADE_UP),
        line("ask.asl_collapse"),
        lambda reading: thrown("asl-b6.42", facts, dice, reading),
        view,
        say,
        (
            "asl-b6.42-at-the-limit",
            "asl-b6.42-every-bridge",
            "asl-b6.42-thirteen",
            *DRM_SLIPS,
            "asl-b6.42-limit-stays",
        ),
    )


@generator("asl-collapse-chance", version=1, rule="asl-b6.42", rules=("asl-b6.42",), kind="number")
def collapse_chance(source: Random) -> Case:
    facts, lines = _load(source, (Make.WOODEN,))

    def solve(reading: Reading) -> Ending:
        odds = every("asl-b6.42", facts, reading)
        return Outcome(odds.chance(lambda end: end.value.collapsed))

    def explain() -> tuple[Step, ...]:
        first = told("asl-b6.42", facts, {"collapse": (1, 1)} if facts.weight > facts.limit else ())
        chance: Fraction = solve(Reading()).value  # type: ignore[union-attr]
        return (
            *first.steps[:2],
            step("asl-b6.42", "chance.asl_collapses", ways=int(36 * chance), chance=chance),
        )

    return Case(
        (*lines, MADE_UP),
        line("ask.asl_collapse_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        (*DRM_SLIPS, "asl-b6.42-thirteen"),
        explain,
    )


# B6.43 and B6.431


@generator("asl-penalty", version=1, rule="asl-b6.43", rules=("asl-b6.43",), kind="number")
def penalty(source: Random) -> Case:
    facts = Penalty(
        source.choice(tuple(Cause)),
        source.randint(1, 6),
        source.random() < 0.9,
        source.random() < 0.3,
    )
    lines = [line("bridge.on" if facts.on_bridge else "bridge.beside", hex=hex_name(source))]
    lines.append(line("bridge.penalty", cause=facts.cause, mp=facts.mp))
    if facts.cause is Cause.TURN:
        lines.append(line("bridge.turn_road" if facts.road_hexside else "bridge.turn_side"))
    return Case(
        (*lines, MADE_UP),
        line("ask.asl_penalty"),
        lambda reading: told("asl-b6.43", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("asl-b6.43-not-doubled", "asl-b6.43-every-penalty"),
    )


@generator("asl-lane", version=1, rule="asl-b6.43", rules=("asl-b6.43",), kind="number")
def lane(source: Random) -> Case:
    movers = (Mover.AFV, Mover.VEHICLE, Mover.VEHICLE, Mover.INFANTRY)
    crossings = tuple(
        Crossing(source.choice(movers), source.choice(tuple(Heading)))
        for _ in range(source.randint(3, 6))
    )
    return Case(
        (
            line("bridge.one_lane", hex=hex_name(source)),
            *(
                line("bridge.crossing", number=n, mover=c.mover, heading=c.heading)
                for n, c in enumerate(crossings, 1)
            ),
            MADE_UP,
        ),
        line("ask.asl_lane"),
        lambda reading: told("asl-b6.43:lane", Lane(crossings), (), reading),
        lambda outcome: sum(outcome.value),
        number,
        ("asl-b6.43-no-opposite", "asl-b6.43-never-closed", "asl-b6.43-infantry-too"),
    )


@generator("asl-one-lane", version=1, rule="asl-b6.431", rules=("asl-b6.431",), kind="choice")
def one_lane(source: Random) -> Case:
    there = source.choice(tuple(Occupant))
    facts = BridgeEntry(source.choice(tuple(Mover)), (there,))

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line("answer.asl_blocked")
        found: Passed = value
        if found.gun_eliminated:
            return line("answer.asl_gun_bog" if found.bog_check else "answer.asl_gun")
        return line("answer.asl_enters")

    return Case(
        (
            line("bridge.one_lane", hex=hex_name(source)),
            line("bridge.there", there=there),
            line("bridge.enters", mover=facts.mover),
            MADE_UP,
        ),
        line("ask.asl_one_lane"),
        lambda reading: told("asl-b6.431", facts, (), reading),
        lambda outcome: outcome.value,
        say,
        (
            "asl-b6.431-all-blocked",
            "asl-b6.431-motorcycle-blocks",
            "asl-b6.431-gun-stays",
            "asl-b6.431-no-bog",
        ),
    )


@generator("asl-facing", version=1, rule="asl-b6.431", rules=("asl-b6.431",), kind="choice")
def facing(source: Random) -> Case:
    side = source.randint(0, 2)
    facts = Facing((side, side + 3), source.randint(0, 5))
    seen = tuple(sorted({facts.vertex, (facts.vertex + 1) % 6}))
    return Case(
        (
            line("bridge.one_lane", hex=hex_name(source)),
            line("bridge.road", hexsides=facts.road),
            line("bridge.vca", hexsides=seen),
            MADE_UP,
        ),
        line("ask.asl_facing"),
        lambda reading: told("asl-b6.431:vca", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("asl-b6.431-any-facing", "asl-b6.431-road-ahead-and-beside"),
    )


# B6.45, B6.5, B6.6


@generator(
    "asl-underwater", version=1, rule="asl-b6.45", rules=("asl-b6.45",), kind="choice", wrong=2
)
def underwater(source: Random) -> Case:
    facts = RoadMove(Make.UNDERWATER, 2 * source.randint(1, 6), source.randint(1, 2))

    def say(value: RoadCost) -> Line:
        return line("answer.asl_road", cost=value.road_cost // 2, bonus=value.bonus_mf)

    return Case(
        (
            line("bridge.is", hex=hex_name(source), bridge=facts.bridge),
            line("bridge.road_costs", cost=facts.road_cost // 2, bonus=facts.bonus_mf),
            MADE_UP,
        ),
        line("ask.asl_road"),
        lambda reading: told("asl-b6.45", facts, (), reading),
        lambda outcome: outcome.value,
        say,
        ("asl-b6.45-cost-same", "asl-b6.45-bonus-stays"),
    )


@generator("asl-burning", version=1, rule="asl-b6.5", rules=("asl-b6.5",), kind="choice")
def burning(source: Random) -> Case:
    make, where = _bridge(source, (Make.STONE, Make.WOODEN))
    facts = Burning(make, make is Make.WOODEN)
    return Case(
        (where, *((line("bridge.by_ssr"),) if facts.wooden_by_ssr else ()), MADE_UP),
        line("ask.asl_burning"),
        lambda reading: told("asl-b6.5", facts, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("asl-b6.5-never", "asl-b6.5-always"),
    )


@generator("asl-placing", version=1, rule="asl-b6.6", rules=("asl-b6.6",), kind="choice")
def placing(source: Random) -> Case:
    _, where = _bridge(source, FIRM)
    thing = source.choice((Works.ENTRENCHMENT, Works.HIDDEN_MINES))
    facts = Placing(thing, source.random() < 0.6)
    return Case(
        (
            where,
            line("bridge.place" if facts.on_bridge else "bridge.place_beneath", thing=thing),
            MADE_UP,
        ),
        line("ask.asl_placing"),
        lambda reading: told("asl-b6.6", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("asl-b6.6-hidden-is-fine", "asl-b6.6-foxholes-are-fine", "asl-b6.6-hex-too"),
    )
