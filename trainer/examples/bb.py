"""Blood and Bridges: questions over ranged combat and the Morale check.

All counters here are made up for training, and every question says so.
"""

from __future__ import annotations

from random import Random
from typing import Any

from trainer.examples.model import Case, Line, generator, line
from trainer.examples.parts import MADE_UP, faces, number, until
from trainer.odds import every
from trainer.rules import Outcome, Reading, Step, told
from trainer.rules.bb.facts import (
    Aim,
    Ammunition,
    Cover,
    Damage,
    Defence,
    Depletion,
    Firer,
    Kind,
    MoraleCheck,
    Recon,
    Shot,
    State,
    Strength,
    Target,
    Terrain,
)
from trainer.rules.table import Ending, step


def _aim(source: Random, ammunition: Ammunition = Ammunition.AP) -> Aim:
    printed = source.randint(3, 10)
    underlined = source.random() < 0.25
    moves = source.random() < 0.35
    firer = Firer(
        ammunition,
        firepower=source.randint(2, 6),
        hit_number=source.choice((3, 4, 4, 5, 5, 6)),
        range=printed,
        range_underlined=underlined,
        firepower_underlined=moves,
    )
    band = source.choice(("reduced", "normal", "extended", "edge"))
    low, high = {
        "reduced": (1, printed // 2 + 1),
        "normal": (printed // 2 + 1, printed + 1),
        "extended": (printed + 1, 2 * printed + 1),
        "edge": (printed, printed + 2),
    }[band]
    distance = max(2, source.randint(low, high))
    if not moves:
        return Aim(firer, distance)
    movement = source.randint(3, 10)
    moved = source.randint(1, movement // 2)
    return Aim(firer, distance, True, moved, movement, moving_penalty=source.randint(1, 2))


def _aim_lines(aim: Aim) -> tuple[Line, ...]:
    firer = aim.firer
    lines = [weapon_line(firer)]
    if firer.range_underlined:
        lines.append(line("fact.range_underlined"))
    if firer.firepower_underlined:
        lines.append(line("fact.firepower_underlined"))
    lines.append(
        line("fact.adjacent") if aim.distance == 1 else line("fact.distance", distance=aim.distance)
    )
    if aim.moved:
        lines.append(
            line("fact.moved", moved=aim.moved, movement=aim.movement, penalty=aim.moving_penalty)
        )
    return tuple(lines)


def weapon_line(firer: Firer, key: str = "fact.weapon") -> Line:
    """What is printed on the weapon."""
    return line(
        key,
        ammunition=firer.ammunition,
        firepower=firer.firepower,
        hit_number=firer.hit_number,
        range=firer.range,
    )


def target_line(target: Target) -> Line:
    if target.kind is Kind.INFANTRY:
        return line("fact.target_infantry")
    if target.kind is Kind.MORTAR:
        return line("fact.target_mortar")
    if target.armor is None:
        return line("fact.target_unarmored")
    return line("fact.target_armored", armor=target.armor, number=target.save_number)


def laid(value: Any) -> Line:
    """A weapon as it is laid, or that it may not fire."""
    if isinstance(value, str):
        return line("answer.forbidden")
    return line("answer.hit_number", hit_number=value[0], firepower=value[1])


RANGE_SLIPS = (
    "bb-6.1-range-to-target",
    "bb-6.1.1-forgotten",
    "bb-6.1.2-forgotten",
    "bb-6.1.2-underlined",
    "bb-6.1.1-minus",
    "bb-6.1.2-plus",
    "bb-6.1.3-no-penalty",
    "bb-6.1.3-capped-free",
    "bb-6.1.3-no-hit-past-six",
)


@generator(
    "bb-hit-number",
    version=1,
    rule="bb-6.1",
    rules=("bb-6.1", "bb-6.1.1", "bb-6.1.2", "bb-6.1.3"),
    kind="choice",
    wrong=2,
)
def hit_number(source: Random) -> Case:
    aim = _aim(source)

    return Case(
        (*_aim_lines(aim), MADE_UP),
        line("ask.hit_number"),
        lambda reading: told("bb-6.1:aim", aim, (), reading),
        lambda outcome: (outcome.value.hit_number, outcome.value.firepower),
        laid,
        RANGE_SLIPS,
    )


@generator(
    "bb-hits",
    version=1,
    rule="bb-6.1",
    rules=("bb-1.2.1", "bb-6.1", "bb-6.1.1", "bb-6.1.2"),
    kind="number",
)
def hits(source: Random) -> Case:
    aim = _aim(source, Ammunition.HE)
    laid = told("bb-6.1:aim", aim)
    dice = faces(source, laid.value.firepower) if isinstance(laid, Outcome) else ()
    shot = Shot(aim, Target(Kind.INFANTRY), Cover(Terrain.OPEN))
    return Case(
        (
            *_aim_lines(aim),
            line("fact.target_infantry"),
            line("fact.terrain_only", terrain=Terrain.OPEN),
            line("fact.hit_dice", dice=dice),
            MADE_UP,
        ),
        line("ask.hits"),
        lambda reading: told("bb-6.1", shot, {"hits": dice}, reading),
        lambda outcome: outcome.value.hits,
        number,
        ("bb-1.2.1-more-than", *RANGE_SLIPS),
        lambda: until("bb.hits", told("bb-6.1", shot, {"hits": dice})),
    )


def hex_cover(source: Random) -> tuple[Cover, tuple[Line, ...]]:
    """A hex with at most one thing that denies Concealment, and the lines that say so."""
    terrain = source.choice([t for t in Terrain if t is not Terrain.OTHER])
    bonus = {
        Terrain.OPEN: 0,
        Terrain.WOODS: 1,
        Terrain.CITY: 2,
        Terrain.CITY_RUINS: 2,
    }.get(terrain, source.randint(0, 2))
    given: dict[str, Any] = {}
    lines = [line("fact.terrain", terrain=terrain, bonus=bonus)]
    if source.random() < 0.2:
        given["wreck"] = True
        lines.append(line("fact.wreck"))
    if source.random() < 0.2:
        given["prepared_position"] = True
        lines.append(line("fact.prepared"))
    event = source.choice(
        ("", "", "", "ops_complete", "moving", "adjacent_enemy", "recon", "recon-disrupted")
    )
    if event in ("ops_complete", "moving", "adjacent_enemy"):
        given[event] = True
        lines.append(line(f"fact.{event}"))
    elif event == "recon":
        given["recon"] = Recon.STEADY
        lines.append(line("fact.recon_steady"))
    elif event == "recon-disrupted":
        given["recon"] = Recon.DISRUPTED
        lines.append(line("fact.recon_disrupted"))
    else:
        lines.append(line("fact.nothing_special"))
    return Cover(terrain, bonus, **given), tuple(lines)


def _target(source: Random) -> Target:
    kind = source.choice(("infantry", "infantry", "armored", "armored", "thin", "mortar"))
    if kind == "armored":
        return Target(Kind.VEHICLE, "", source.randint(2, 3), source.randint(4, 5))
    if kind == "thin":
        return Target(Kind.VEHICLE, "", 1, 5)
    return Target(Kind(kind))


CONCEALMENT_SLIPS = (
    "bb-6.1.5-ops-complete",
    "bb-6.1.5-moving",
    "bb-6.1.5-adjacent",
    "bb-1.3.4.4-recon-overlooked",
    "bb-1.3.4.4-disrupted-counts",
    "bb-6.1.5-craters-for-all",
    "bb-6.1.5-wreck-overlooked",
    "bb-6.1.5-short-list",
    "bb-6.1.5.1-terrain-needed",
)
SAVE_SLIPS = (
    "bb-6.1.6-no-cap",
    "bb-6.1.6-cap-for-all",
    "bb-6.1.5-bonus-forgotten",
    "bb-6.1-no-armor-dice",
    "bb-6.1-no-bonus-dice",
    *CONCEALMENT_SLIPS,
)


@generator(
    "bb-save-dice",
    version=1,
    rule="bb-6.1.6",
    rules=("bb-6.1", "bb-6.1.5", "bb-6.1.5.1", "bb-6.1.6", "bb-1.3.4.4"),
    kind="choice",
    wrong=2,
)
def dice_to_save(source: Random) -> Case:
    target = _target(source)
    cover, lines = hex_cover(source)
    ammunition = Ammunition.AP if target.armor is not None else Ammunition.HE
    facts = Defence(target, ammunition, cover)
    return Case(
        (target_line(target), line("fact.ammunition", ammunition=ammunition), *lines, MADE_UP),
        line("ask.save_dice"),
        lambda reading: told("bb-6.1:save-dice", facts, (), reading),
        lambda outcome: (outcome.value.dice, outcome.value.save_number),
        lambda value: line("answer.save_dice", dice=value[0], number=value[1]),
        SAVE_SLIPS,
    )


@generator(
    "bb-net-hits",
    version=1,
    rule="bb-6.1",
    rules=("bb-1.2.1", "bb-6.1", "bb-6.1.6"),
    kind="number",
)
def hits_through(source: Random) -> Case:
    armor, save = source.randint(1, 3), source.randint(4, 6)
    bonus = source.randint(0, 2)
    firer = Firer(Ammunition.AP, source.randint(2, 5), source.randint(3, 5), 8)
    aim = Aim(firer, source.randint(6, 9))
    terrain = {0: Terrain.OPEN, 1: Terrain.WOODS, 2: Terrain.CITY_RUINS}[bonus]
    shot = Shot(
        aim,
        Target(Kind.VEHICLE, "", armor, save),
        Cover(terrain, bonus, ops_complete=True),
    )
    attack, defence = faces(source, firer.firepower), faces(source, armor + bonus)
    hit = sum(face >= firer.hit_number for face in attack)
    answers = {"hits": attack, "saves": defence} if hit else {"hits": attack}
    return Case(
        (
            *_aim_lines(aim),
            target_line(shot.target),
            line("fact.terrain", terrain=terrain, bonus=bonus),
            line("fact.ops_complete"),
            line("fact.hit_dice", dice=attack),
            line("fact.save_dice", dice=defence),
            MADE_UP,
        ),
        line("ask.net_hits"),
        lambda reading: told("bb-6.1", shot, answers, reading),
        lambda outcome: outcome.value.net_hits,
        number,
        ("bb-6.1-saves-ignored", "bb-1.2.1-more-than"),
        lambda: until("bb.net", told("bb-6.1", shot, answers)),
    )


@generator(
    "bb-state",
    version=1,
    rule="bb-6.1.7",
    rules=("bb-6.1.7", "bb-1.3.4.2", "bb-1.3.4.5"),
    kind="choice",
)
def state(source: Random) -> Case:
    kind = source.choice(("infantry", "armored", "jeep", "anti-aircraft"))
    strength = source.choice((Strength.FULL, Strength.FULL, Strength.REDUCED))
    disrupted = source.random() < 0.4
    ammunition = Ammunition.HE
    if kind == "infantry":
        target = Target(Kind.INFANTRY, "", None, None, strength, disrupted)
    elif kind == "armored":
        target = Target(Kind.VEHICLE, "", 2, 5, strength, disrupted)
        ammunition = Ammunition.AP
    elif kind == "jeep":
        target = Target(Kind.VEHICLE, "", None, None, strength, disrupted)
        ammunition = source.choice((Ammunition.AP, Ammunition.HE))
    else:
        target = Target(Kind.VEHICLE, "", 1, 5, Strength.ONE_SIDED, disrupted)
    damage = Damage(target, source.randint(1, 3), ammunition)

    def say(value: tuple[Strength, bool]) -> Line:
        if value[0] is Strength.DESTROYED:
            return line("answer.state_destroyed")
        key = "answer.state_disrupted" if value[1] else "answer.state_steady"
        return line(key, strength=value[0])

    def view(outcome: Outcome[State]) -> tuple[Strength, bool]:
        return outcome.value.strength, outcome.value.disrupted

    return Case(
        (
            target_line(target),
            line("fact.strength", strength=target.strength),
            line("fact.disrupted") if disrupted else line("fact.fresh"),
            line("fact.ammunition", ammunition=ammunition),
            line("fact.net", hits=damage.hits),
            MADE_UP,
        ),
        line("ask.state"),
        lambda reading: told("bb-6.1.7", damage, (), reading),
        view,
        say,
        (
            "bb-6.1.7-first-hit-costs-step",
            "bb-6.1.7-only-disrupts",
            "bb-1.3.4.2-jeep-as-usual",
            "bb-1.3.4.5-two-sided",
        ),
    )


DENIALS = {
    "bb.not_concealed_ops_complete": "answer.not_ops_complete",
    "bb.not_concealed_moving": "answer.not_moving",
    "bb.not_concealed_adjacent": "answer.not_adjacent",
    "bb.not_concealed_recon": "answer.not_recon",
}


@generator(
    "bb-concealed",
    version=1,
    rule="bb-6.1.5",
    rules=("bb-6.1.5", "bb-6.1.5.1", "bb-1.3.4.4"),
    kind="choice",
)
def concealment(source: Random) -> Case:
    target = _target(source)
    cover, lines = hex_cover(source)
    facts = Defence(target, Ammunition.HE, cover)

    def view(outcome: Outcome[bool]) -> str:
        if outcome.value:
            return "answer.concealed"
        last = outcome.steps[-1].key if outcome.steps else ""
        return DENIALS.get(last, "answer.not_terrain")

    terrain_line = line("fact.terrain_only", terrain=cover.terrain)
    return Case(
        (target_line(target), terrain_line, *lines[1:], MADE_UP),
        line("ask.concealed"),
        lambda reading: told("bb-6.1.5", facts, (), reading),
        view,
        line,
        CONCEALMENT_SLIPS,
    )


@generator(
    "bb-depletion",
    version=1,
    rule="bb-6.1.4",
    rules=("bb-6.1.4",),
    kind="choice",
)
def depletion(source: Random) -> Case:
    weapon = source.choice(("missile", "missile", "gun", "mortar", "he"))
    ammunition = Ammunition.HE if weapon == "he" else Ammunition.AP
    underlined = weapon != "gun"
    dice = faces(source, source.randint(1, 3))
    needed = source.randint(4, 6)
    found = sum(face >= needed for face in dice)
    facts = Depletion(ammunition, found, found, underlined, weapon == "mortar")
    return Case(
        (
            line("fact.ammunition_fired", ammunition=ammunition),
            *((line("fact.firepower_underlined"),) if underlined else ()),
            *((line("fact.is_mortar"),) if weapon == "mortar" else ()),
            line("fact.number", number=needed),
            line("fact.hit_dice", dice=dice),
            MADE_UP,
        ),
        line("ask.depletion"),
        lambda reading: told("bb-6.1.4", facts, (), reading),
        lambda outcome: outcome.value,
        lambda marker: line("answer.depleted" if marker else "answer.not_depleted"),
        ("bb-6.1.4-any-weapon", "bb-6.1.4-forgotten"),
        lambda: (
            step("bb-1.2.1", "bb.hits", dice=dice, number=needed, count=found),
            *told("bb-6.1.4", facts).steps,
        ),
    )


@generator(
    "bb-chance",
    version=1,
    rule="bb-6.1",
    rules=("bb-1.2.1", "bb-6.1", "bb-6.1.6"),
    kind="number",
)
def chance(source: Random) -> Case:
    firer = Firer(Ammunition.AP, source.randint(1, 3), source.randint(3, 5), 8)
    aim = Aim(firer, source.randint(6, 9))
    target = Target(Kind.VEHICLE, "", source.randint(1, 3), source.randint(4, 6))
    terrain, bonus = source.choice(((Terrain.OPEN, 0), (Terrain.WOODS, 1), (Terrain.CITY_RUINS, 2)))
    shot = Shot(aim, target, Cover(terrain, bonus))
    least = source.randint(1, firer.firepower)

    def solve(reading: Reading) -> Ending:
        odds = every("bb-6.1", shot, reading).of(lambda fired: fired.net_hits)
        return Outcome(odds)

    def explain() -> tuple[Step, ...]:
        before = every_step_before_dice(shot)
        odds = solve(Reading()).value  # type: ignore[union-attr]
        exact = odds.probabilities()
        lines = [
            step("bb-6.1", "chance.exactly", count=count, chance=exact[count])
            for count in sorted(exact)
        ]
        total = step("bb-6.1", "chance.at_least", least=least, chance=odds.at_least(least))
        return (*before, *lines, total)

    return Case(
        (
            *_aim_lines(aim),
            target_line(target),
            line("fact.terrain", terrain=terrain, bonus=bonus),
            line("fact.nothing_special"),
            MADE_UP,
        ),
        line("ask.chance", least=least),
        solve,
        lambda outcome: outcome.value.at_least(least),
        number,
        (
            "bb-1.2.1-more-than",
            "bb-6.1.6-no-cap",
            "bb-6.1.5-bonus-forgotten",
            "bb-6.1-saves-ignored",
            "bb-6.1-no-armor-dice",
            "bb-6.1-no-bonus-dice",
        ),
        explain,
    )


def every_step_before_dice(shot: Shot) -> tuple[Step, ...]:
    """The steps of a shot up to the first roll."""
    aim = told("bb-6.1:aim", shot.aim)
    defence = told("bb-6.1:save-dice", Defence(shot.target, shot.aim.firer.ammunition, shot.cover))
    return (*aim.steps, *defence.steps)


@generator(
    "bb-morale",
    version=1,
    rule="bb-1.6",
    rules=("bb-1.6", "bb-6.1.5.1"),
    kind="choice",
)
def morale(source: Random) -> Case:
    dice = faces(source, 2)
    prepared = source.random() < 0.5
    check = MoraleCheck(
        min(12, max(2, sum(dice) - int(prepared) + source.choice((-1, 0, 0)))), prepared
    )
    return Case(
        (
            line("fact.morale", morale=check.morale),
            *((line("fact.morale_prepared"),) if prepared else ()),
            line("fact.two_dice", dice=dice),
            MADE_UP,
        ),
        line("ask.morale"),
        lambda reading: told("bb-1.6", check, {"morale": dice}, reading),
        lambda outcome: outcome.value.passed,
        lambda passed: line("answer.passed" if passed else "answer.failed"),
        ("bb-6.1.5.1-morale-forgotten", "bb-1.6-below-only"),
    )
