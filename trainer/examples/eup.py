"""El Último Puente: questions. Counters are made up for training, and the questions say so."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from trainer.examples.model import Case, Line, generator, line
from trainer.examples.parts import MADE_UP, allowed, hex_name, number, thrown, yes_or_no
from trainer.odds import every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.eup.artillery import ARTILLERY, GUNS
from trainer.rules.eup.die import DIE
from trainer.rules.eup.facts import (
    Act,
    Army,
    Backing,
    Battle,
    Battled,
    Bearing,
    Bombardment,
    Bridging,
    Clock,
    Demolition,
    Descent,
    Drift,
    DropGroup,
    DropPlan,
    Ford,
    Grounded,
    Hiding,
    Hurdle,
    InTheWay,
    Landscape,
    Luck,
    Nearing,
    NextHalf,
    Numbers,
    Order,
    Pace,
    Parachuted,
    Revealing,
    Standing,
    Stride,
    Trade,
    UnitType,
    Waterway,
)
from trainer.rules.table import Ending, step

FOOT = (UnitType.INFANTRY, UnitType.MECHANIZED, UnitType.TANKS)
AIRBORNE = tuple(unit for unit in UnitType if unit.drops)


def _die(source: Random) -> tuple[int, ...]:
    return (source.choice(DIE.faces),)


# 2, 4, 5


@generator("eup-factors", version=1, rule="eup-2.3", rules=("eup-2.3", "eup-8"), kind="number")
def factors(source: Random) -> Case:
    stride = Stride(source.randint(2, 9), 1, fights=source.random() < 0.4)
    where = hex_name(source)
    return Case(
        (
            line("puente.mover", hex=where, factor=stride.movement_factor),
            line("puente.to_fight" if stride.fights else "puente.not_to_fight"),
            MADE_UP,
        ),
        line("ask.eup_factors"),
        lambda reading: told("eup-8:reach", stride, (), reading),
        lambda outcome: outcome.value,
        number,
        ("eup-2.3-not-doubled", "eup-8-always-double"),
    )


@generator("eup-displacement", version=1, rule="eup-2.3", rules=("eup-2.3",), kind="number")
def displacement(source: Random) -> Case:
    pace = Pace(source.randint(1, 9))
    return Case(
        (line("puente.mover", hex=hex_name(source), factor=pace.movement_factor), MADE_UP),
        line("ask.eup_displacement"),
        lambda reading: told("eup-2.3", pace, (), reading),
        lambda outcome: outcome.value,
        number,
        ("eup-2.3-not-doubled",),
    )


@generator("eup-die", version=1, rule="eup-2.4", rules=("eup-2.4",), kind="number")
def die(source: Random) -> Case:
    factor, needed = source.randint(2, 9), source.choice((2, 3, 3, 4, 4, 5))
    least = factor * needed
    bar = least - source.randint(0, factor - 1)

    def solve(reading: Reading) -> Ending:
        odds = every("eup-2.4", Luck(), reading)
        return Outcome(odds.chance(lambda end: factor * end.value >= bar))

    def explain() -> tuple[Step, ...]:
        odds = every("eup-2.4", Luck()).of(lambda value: value).probabilities()
        faces = tuple(step("eup-2.4", "chance.eup_face", face=f, chance=odds[f]) for f in odds)
        chance: Fraction = solve(Reading()).value  # type: ignore[union-attr]
        return (
            *faces,
            step("eup-2.4", "chance.eup_at_least", least=bar, factor=factor, chance=chance),
        )

    return Case(
        (line("puente.factor", factor=factor), MADE_UP),
        line("ask.eup_die", least=bar),
        solve,
        lambda outcome: outcome.value,
        number,
        ("eup-2.4-equal-faces",),
        explain,
    )


@generator("eup-turn", version=1, rule="eup-4", rules=("eup-4",), kind="choice")
def turn(source: Random) -> Case:
    clock = Clock(source.choice((*range(1, 13), 12, 12)), source.choice(tuple(Army)))

    def say(value: NextHalf) -> Line:
        if value.turn is None:
            return line("answer.eup_over")
        return line("answer.eup_half", turn=value.turn, player=value.player)

    return Case(
        (
            line("puente.half", turn=clock.turn, player=clock.player),
            line("puente.last_fight", hex=hex_name(source)),
        ),
        line("ask.eup_turn"),
        lambda reading: told("eup-4", clock, (), reading),
        lambda outcome: outcome.value,
        say,
        ("eup-4-germans-begin", "eup-4-without-end"),
    )


@generator("eup-victory", version=1, rule="eup-5", rules=("eup-5",), kind="choice")
def victory(source: Random) -> Case:
    few, many = source.randint(5, 15), source.randint(12, 60)
    allied, german = (few, many) if source.random() < 0.5 else (many, few)
    standing = Standing(
        source.choice((*range(4, 13), 12, 12)), allied, german, source.random() < 0.4
    )
    road = "puente.road_held" if standing.german_on_road else "puente.road_free"
    return Case(
        (
            line("puente.turn_ends", turn=standing.turn),
            line("puente.counters", allied=allied, german=german),
            line(road),
            MADE_UP,
        ),
        line("ask.eup_victory"),
        lambda reading: told("eup-5", standing, (), reading),
        lambda outcome: outcome.value or "nobody",
        lambda value: (
            line("answer.eup_goes_on") if value == "nobody" else line("answer.eup_wins", who=value)
        ),
        ("eup-5-road-at-once", "eup-5-twice-will-do"),
    )


# 6


@generator("eup-zone", version=1, rule="eup-6", rules=("eup-6",), kind="choice")
def zone(source: Random) -> Case:
    far = source.choice((0, 1, 2, 2, 2, 3, 4))
    nearing = Nearing((far + 3, far + 2, far + 1, far))
    return Case(
        (
            line("puente.letter", hex=hex_name(source)),
            line("puente.comes_near", distances=nearing.way_distances),
        ),
        line("ask.eup_zone"),
        lambda reading: told("eup-6", nearing, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("eup-6-next-to-it",),
    )


@generator("eup-hiding", version=1, rule="eup-6", rules=("eup-6",), kind="choice")
def hiding(source: Random) -> Case:
    where = hex_name(source)
    if source.random() < 0.4:
        revealing = Revealing(source.choice((0, 0, 1)), source.randint(1, 6))
        return Case(
            (
                line("puente.zone_activated", hex=where),
                line("puente.puts", on=revealing.on_letter, around=revealing.around_letter),
            ),
            line("ask.eup_allowed"),
            lambda reading: told("eup-6:enter", revealing, (), reading),
            lambda _: True,
            allowed,
            ("eup-6-letter-left-free",),
        )
    hides = Hiding(source.choice((3, 5, 7, 7, 8)), north_of_canal=source.random() < 0.7)
    return Case(
        (
            line("puente.zone_north" if hides.north_of_canal else "puente.zone_south", hex=where),
            line("puente.hides", counters=hides.hidden_counters),
        ),
        line("ask.eup_allowed"),
        lambda reading: told("eup-6:hide", hides, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-6-six-in-all", "eup-6-anywhere"),
    )


# 7


@generator("eup-drop-plan", version=1, rule="eup-7", rules=("eup-7",), kind="choice")
def drop_plan(source: Random) -> Case:
    announced = source.randint(3, 12)
    plan = DropPlan(
        source.choice(AIRBORNE),
        Army.ALLIED,
        source.random() < 0.4,
        announced,
        announced + source.choice((0, 0, 1, -1)),
        source.randint(1, 7),
    )
    return Case(
        (
            line("puente.announced", announced=plan.announced, unit=plan.unit_type),
            line("puente.placed", placed=plan.placed_for_drop, hex=hex_name(source)),
            line("puente.corps_moved" if plan.corps_moved else "puente.corps_waits"),
        ),
        line("ask.eup_allowed"),
        lambda reading: told("eup-7:plan", plan, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-7-whenever", "eup-7-as-many-as-one-likes"),
    )


def _drift(value: Drift) -> Line:
    if value.bearing is Bearing.ON_POINT:
        return line("answer.eup_on_point")
    return line("answer.eup_drift", hexes=value.drift_hexes, bearing=value.bearing)


@generator("eup-drop", version=1, rule="eup-7.a", rules=("eup-7.a",), kind="choice")
def drop(source: Random) -> Case:
    dice = {"drop": _die(source), "landing": _die(source)}
    return Case(
        (
            line("puente.drop_point", hex=hex_name(source)),
            line("puente.first_die", die=dice["drop"][0]),
            line("puente.second_die", die=dice["landing"][0]),
        ),
        line("ask.eup_drop"),
        lambda reading: thrown("eup-7.a", Parachuted(), dice, reading),
        lambda outcome: outcome.value,
        _drift,
        ("eup-7.a-four-is-right", "eup-7.a-mirrored", "eup-7.a-point-counted"),
    )


@generator("eup-group", version=1, rule="eup-7.b", rules=("eup-7.a", "eup-7.b"), kind="choice")
def group(source: Random) -> Case:
    facts = DropGroup(source.randint(2, 7))
    dice = {"group": _die(source)}
    return Case(
        (
            line("puente.group", hex=hex_name(source), counters=facts.group_counters),
            line("puente.first_die", die=dice["group"][0]),
        ),
        line("ask.eup_group"),
        lambda reading: told("eup-7.b:grouped", facts, dice, reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("eup-7.b-four-scatters",),
    )


@generator(
    "eup-group-chance", version=1, rule="eup-7.b", rules=("eup-7.a", "eup-7.b"), kind="number"
)
def group_chance(source: Random) -> Case:
    facts = DropGroup(source.randint(2, 7))
    wanted = source.choice(tuple(Bearing))

    def solve(reading: Reading) -> Ending:
        odds = every("eup-7.b", facts, reading)
        return Outcome(
            odds.chance(lambda end: end.value.grouped and end.value.drifts[0].bearing is wanted)
        )

    def explain() -> tuple[Step, ...]:
        grouped = every("eup-7.b:grouped", facts).chance(lambda end: end.value)
        there = every("eup-7.a", Parachuted()).chance(lambda end: end.value.bearing is wanted)
        return (
            step("eup-7.b", "chance.eup_together", chance=grouped),
            step("eup-7.a", "chance.eup_there", bearing=wanted, chance=there),
            step("eup-7.b", "chance.eup_both", chance=grouped * there),
        )

    return Case(
        (line("puente.group", hex=hex_name(source), counters=facts.group_counters),),
        line("ask.eup_group_chance", bearing=wanted),
        solve,
        lambda outcome: outcome.value,
        number,
        ("eup-7.b-four-scatters", "eup-7.a-four-is-right"),
        explain,
    )


@generator(
    "eup-landing",
    version=1,
    rule="eup-7.elim",
    rules=("eup-7", "eup-7.elim", "eup-7.adjacent", "eup-11"),
    kind="choice",
)
def landing(source: Random) -> Case:
    descent = Descent(
        source.randint(2, 6),
        source.choice((Landscape.OPEN,) * 5 + (Landscape.WOOD,) * 2 + (Landscape.CITY,)),
        flak_distance=source.choice((None, None, 2, 3)),
        germans_adjacent=source.choice((0, 1, 1, 2)),
    )
    where = hex_name(source)
    flak = descent.flak_distance
    guns = line("puente.no_flak") if flak is None else line("puente.flak", distance=flak)

    def view(outcome: Outcome[Grounded]) -> Any:
        found = outcome.value
        if found.eliminated:
            return "answer.eup_out"
        return "answer.eup_safe" if found.fights_with is None else found.fights_with

    def say(value: Any) -> Line:
        if isinstance(value, str):
            return line(value)
        return line("answer.eup_must_fight", factor=value)

    return Case(
        (
            line("puente.lands", hex=where, landscape=descent.landscape),
            line("puente.its_factor", factor=descent.combat_factor),
            line("puente.germans_near", counters=descent.germans_adjacent),
            guns,
            MADE_UP,
        ),
        line("ask.eup_landing"),
        lambda reading: told("eup-7", descent, (), reading),
        view,
        say,
        (
            "eup-7.elim-wood-is-soft",
            "eup-7.elim-flak-next-to-it",
            "eup-7.elim-beside-a-german",
            "eup-7.adjacent-rounded-up",
            "eup-7.adjacent-whole",
            "eup-7-no-duty",
        ),
    )


@generator(
    "eup-drop-zone", version=1, rule="eup-7.conceal", rules=("eup-7.conceal",), kind="choice"
)
def drop_zone(source: Random) -> Case:
    far = source.choice((0, 1, 2, 2, 2, 3))
    return Case(
        (
            line("puente.letter", hex=hex_name(source)),
            line("puente.lands_near", distance=far),
        ),
        line("ask.eup_zone"),
        lambda reading: told("eup-7.conceal", Nearing((far,)), (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("eup-7.conceal-on-letter",),
    )


# 8


@generator("eup-move", version=1, rule="eup-8", rules=("eup-8", "eup-2.3"), kind="choice")
def move(source: Random) -> Case:
    factor = source.randint(2, 6)
    what = source.choice(("fight", "march", "split", "drop"))
    hexes = source.randint(1, 2 * factor)
    stride = Stride(
        factor,
        hexes,
        fights=what == "fight",
        already_fought=what == "split",
        dropped_now=what == "drop",
    )
    return Case(
        (
            line("puente.mover", hex=hex_name(source), factor=factor),
            line(f"puente.{what}"),
            line("puente.hexes", hexes=hexes),
            MADE_UP,
        ),
        line("ask.eup_allowed"),
        lambda reading: told("eup-8", stride, (), reading),
        lambda _: True,
        allowed,
        ("eup-8-always-double", "eup-8-split", "eup-8-after-the-drop", "eup-2.3-not-doubled"),
    )


@generator("eup-over", version=1, rule="eup-8", rules=("eup-8",), kind="choice")
def over(source: Random) -> Case:
    thing = source.choice((InTheWay.OWN, InTheWay.OWN, InTheWay.OWN_ENGINEERS))
    hurdle = Hurdle(thing, source.random() < 0.2)
    ground = "puente.on_river" if hurdle.on_river else "puente.on_land"
    return Case(
        (line("puente.way", hex=hex_name(source), thing=thing), line(ground)),
        line("ask.eup_over"),
        lambda reading: told("eup-8:over", hurdle, (), reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("eup-8-over-friends",),
    )


# 9


def _battle(source: Random) -> tuple[Battle, tuple[Line, ...]]:
    ours = tuple(source.randint(2, 6) for _ in range(source.choice((1, 2, 2))))
    theirs = (source.randint(2, 8),)
    battle = Battle(
        ours,
        theirs,
        source.choice((0, 0, 1, 2)),
        sheltered=(1,) if source.random() < 0.5 else (),
    )
    lines = [
        line("puente.attackers", factors=ours, hex=hex_name(source)),
        line("puente.defender", factor=theirs[0]),
        line("puente.in_city" if battle.sheltered else "puente.in_open"),
    ]
    if battle.artillery:
        lines.append(line("puente.artillery", artillery=battle.artillery))
    return battle, (*lines, MADE_UP)


BATTLE_SLIPS = (
    "eup-9-no-shelter",
    "eup-9-shelter-of-one",
    "eup-11-one-point",
)


@generator("eup-battle", version=1, rule="eup-9", rules=("eup-9", "eup-11"), kind="choice")
def battle(source: Random) -> Case:
    facts, lines = _battle(source)
    dice = {"attacker-luck": _die(source), "defender-luck": _die(source)}

    def view(outcome: Outcome[Battled]) -> str:
        if outcome.value.attackers_eliminated:
            return "answer.eup_attackers_out"
        return "answer.eup_defender_out" if outcome.value.defenders_eliminated else "answer.eup_tie"

    return Case(
        (
            *lines,
            line("puente.dice", attack=dice["attacker-luck"][0], defence=dice["defender-luck"][0]),
        ),
        line("ask.eup_battle"),
        lambda reading: told("eup-9", facts, dice, reading),
        view,
        line,
        ("eup-9-tie-to-defender", "eup-9-tie-to-attacker", *BATTLE_SLIPS),
    )


@generator("eup-battle-chance", version=1, rule="eup-9", rules=("eup-9", "eup-11"), kind="number")
def battle_chance(source: Random) -> Case:
    facts, lines = _battle(source)

    def solve(reading: Reading) -> Ending:
        odds = every("eup-9", facts, reading)
        return Outcome(odds.chance(lambda end: bool(end.value.defenders_eliminated)))

    def explain() -> tuple[Step, ...]:
        attack = told("eup-9:attack", facts).steps
        defence = told("eup-9:defence", facts).steps
        chance: Fraction = solve(Reading()).value  # type: ignore[union-attr]
        ways = int(36 * chance)
        return (*attack, *defence, step("eup-9", "chance.eup_wins", ways=ways, chance=chance))

    return Case(
        lines,
        line("ask.eup_battle_chance"),
        solve,
        lambda outcome: outcome.value,
        number,
        (*BATTLE_SLIPS, "eup-2.4-equal-faces", "eup-9-tie-to-attacker"),
        explain,
    )


@generator("eup-limits", version=1, rule="eup-9", rules=("eup-9",), kind="choice")
def limits(source: Random) -> Case:
    numbers = Numbers(source.randint(1, 4), source.choice((1, 2, 2)))
    return Case(
        (
            line("puente.want_attack", counters=numbers.attacking, hex=hex_name(source)),
            line("puente.are_attacked", counters=numbers.attacked),
        ),
        line("ask.eup_allowed"),
        lambda reading: told("eup-9:limits", numbers, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-9-three-against-two",),
    )


# 10


@generator("eup-blow", version=1, rule="eup-10", rules=("eup-10",), kind="choice")
def blow(source: Random) -> Case:
    facts = Demolition(
        source.choice((*FOOT, UnitType.ENGINEERS, *ARTILLERY)),
        used_displacement=source.random() < 0.4,
    )
    return Case(
        (
            line("puente.at_bridge", hex=hex_name(source), unit=facts.unit_type),
            line("puente.came_far" if facts.used_displacement else "puente.came_near"),
        ),
        line("ask.eup_blow"),
        lambda reading: told("eup-10", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-10-anybody-blows", "eup-10-after-displacement"),
    )


@generator("eup-open", version=1, rule="eup-10", rules=("eup-10",), kind="choice")
def opening(source: Random) -> Case:
    facts = Bridging(
        UnitType.ENGINEERS,
        source.choice(tuple(Waterway)),
        source.random() < 0.4,
        enemy_distance=source.choice((None, 1, 3)),
    )
    enemy = facts.enemy_distance
    return Case(
        (
            line("puente.engineers", hex=hex_name(source), waterway=facts.waterway),
            line("puente.wading" if facts.in_water else "puente.on_bank"),
            line("puente.no_enemy") if enemy is None else line("puente.enemy", distance=enemy),
        ),
        line("ask.eup_open"),
        lambda reading: told("eup-10:open", facts, (), reading),
        lambda outcome: outcome.value,
        lambda value: (
            line("answer.no") if value == "eup-10" else line("answer.eup_opened", how=value)
        ),
        ("eup-10-river-like-canal", "eup-10-working-under-fire"),
    )


@generator("eup-crossing", version=1, rule="eup-10", rules=("eup-10",), kind="choice")
def crossing(source: Random) -> Case:
    facts = Ford(
        source.choice((UnitType.COMMANDOS, UnitType.ENGINEERS)),
        source.choice((1, 1, 2, 3)),
        source.random() < 0.3,
    )
    return Case(
        (
            line("puente.wades", unit=facts.unit_type, hex=hex_name(source)),
            line("puente.water_hexes", hexes=facts.water_hexes),
            line("puente.marches" if facts.used_displacement else "puente.walks"),
        ),
        line("ask.eup_crossing"),
        lambda reading: told("eup-10:cross", facts, (), reading),
        lambda outcome: outcome.value,
        lambda value: (
            line("answer.no") if isinstance(value, str) else line("answer.eup_counts", cost=value)
        ),
        ("eup-10-water-counts-one", "eup-10-along-the-river"),
    )


@generator("eup-afloat", version=1, rule="eup-10", rules=("eup-9", "eup-10"), kind="number")
def afloat(source: Random) -> Case:
    printed = source.randint(2, 9)
    die = _die(source)[0]
    attacks = source.random() < 0.5
    facts = (
        Battle((printed,), (1,), afloat_attackers=(1,))
        if attacks
        else Battle((1,), (printed,), afloat_defenders=(1,))
    )
    dice = {"attacker-luck": (die,), "defender-luck": (die,)}

    def view(outcome: Outcome[Battled]) -> int:
        found = outcome.value
        return found.attack_value if attacks else found.defence_values[0]

    key = "eup-9:attack" if attacks else "eup-9:defence"
    return Case(
        (
            line("puente.afloat", hex=hex_name(source), factor=printed),
            line("puente.afloat_attacks" if attacks else "puente.afloat_defends", die=die),
            MADE_UP,
        ),
        line("ask.eup_value"),
        lambda reading: told("eup-9", facts, dice, reading),
        view,
        number,
        ("eup-10-whole-afloat",),
        lambda: (
            *told(key, facts).steps,
            step(
                "eup-9",
                "eup.attack_value" if attacks else "eup.defence_value",
                factor=printed // 2,
                die=die,
                value=view(told("eup-9", facts, dice)),  # type: ignore[arg-type]
            ),
        ),
    )


# 11, 12


@generator("eup-support", version=1, rule="eup-11", rules=("eup-11",), kind="choice")
def support(source: Random) -> Case:
    tanks = source.random() < 0.5
    facts = Backing(
        source.choice((*GUNS, UnitType.ANTI_TANK, UnitType.ANTI_TANK)),
        source.choice((1, 2, 2, 3)),
        source.random() < 0.7,
        int(tanks),
        int(not tanks),
    )
    return Case(
        (
            line("puente.gun", unit=facts.unit_type, hex=hex_name(source)),
            line("puente.fight_at", distance=facts.target_distance),
            line("puente.its_side_attacks" if facts.own_attacks else "puente.its_side_defends"),
            line("puente.against_tanks" if tanks else "puente.against_infantry"),
        ),
        line("ask.eup_support"),
        lambda reading: told("eup-11", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-11-supports-defence", "eup-11-three-hexes", "eup-11-anti-tank-at-all"),
    )


@generator("eup-attack-factor", version=1, rule="eup-11", rules=("eup-9", "eup-11"), kind="number")
def attack_factor(source: Random) -> Case:
    ours = tuple(source.randint(2, 6) for _ in range(source.choice((1, 2))))
    facts = Battle(ours, (3,), source.randint(1, 3))
    return Case(
        (
            line("puente.attackers", factors=ours, hex=hex_name(source)),
            line("puente.artillery", artillery=facts.artillery),
            MADE_UP,
        ),
        line("ask.eup_attack_factor"),
        lambda reading: told("eup-9:attack", facts, (), reading),
        lambda outcome: outcome.value,
        number,
        ("eup-11-one-point",),
    )


@generator("eup-bombard", version=1, rule="eup-11", rules=("eup-11",), kind="choice")
def bombard(source: Random) -> Case:
    facts = Bombardment(source.choice(GUNS), source.randint(1, 2))
    dice = {"bombard": (source.choice((2, 3, 3, 4)),)}
    return Case(
        (
            line("puente.bombards", unit=facts.unit_type, hex=hex_name(source)),
            line("puente.target_at", distance=facts.target_distance),
            line("puente.first_die", die=dice["bombard"][0]),
        ),
        line("ask.eup_bombard"),
        lambda reading: told("eup-11:bombard", facts, dice, reading),
        lambda outcome: outcome.value,
        yes_or_no,
        ("eup-11-three-hits",),
    )


@generator("eup-attacker", version=1, rule="eup-11", rules=("eup-11",), kind="choice")
def attacker(source: Random) -> Case:
    facts = Trade(source.choice((*FOOT, *ARTILLERY, *ARTILLERY)))
    return Case(
        (line("puente.next_to_enemy", unit=facts.unit_type, hex=hex_name(source)),),
        line("ask.eup_attacker"),
        lambda reading: told("eup-11:attack", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-11-guns-attack",),
    )


@generator("eup-order", version=1, rule="eup-12", rules=("eup-12",), kind="choice")
def order(source: Random) -> Case:
    player = source.choice((Army.ALLIED, Army.ALLIED, Army.GERMAN))
    done, following = source.choice(
        (
            (Act.MOVE, Act.BOMBARD),
            (Act.BOMBARD, Act.MOVE),
            (Act.FIGHT, Act.MOVE),
            (Act.MOVE, Act.FIGHT),
        )
    )
    facts = Order(player, done, following)
    return Case(
        (
            line("puente.turn_of", player=player, turn=source.randint(1, 12)),
            line("puente.done", act=done, hex=hex_name(source)),
        ),
        line("ask.eup_order", act=following),
        lambda reading: told("eup-12", facts, (), reading),
        lambda outcome: outcome.value,
        allowed,
        ("eup-12-bombards-last", "eup-12-fight-and-move"),
    )
