"""El Último Puente, 9: combat."""

from __future__ import annotations

from trainer.rules.eup import rulings
from trainer.rules.eup.artillery import support_points
from trainer.rules.eup.die import luck_factor
from trainer.rules.eup.drop import half_after_drop
from trainer.rules.eup.facts import (
    Afloat,
    Battle,
    Battled,
    Compared,
    Halved,
    Jumped,
    Luck,
    Nth,
    Numbers,
    Points,
    Ranks,
    Winner,
)
from trainer.rules.eup.water import half_afloat
from trainer.rules.hexes import Grid, Hex, adjacent
from trainer.rules.reading import Reading
from trainer.rules.registry import rule
from trainer.rules.table import Asks, BadInput, Choice, Who, forbid, named, step

SHELTER = 2
"""What a city or a wood adds to the combat factor of a defender."""


@rule("eup-9", "limits", rulings=(rulings.TWO_AGAINST_TWO,))
def within_limits(facts: Numbers, reading: Reading) -> Asks[bool]:
    """How many may fight how many; forbidden if there are too many. Source: 9."""
    if facts.attacked > 2 or (facts.attacked == 2 and facts.attacking > 2):
        raise forbid("eup-9", "eup.above_two", attacking=facts.attacking, attacked=facts.attacked)
    if facts.attacking > 2 and reading.says(rulings.TWO_AGAINST_TWO) == "every-fight":
        raise forbid("eup-9", "eup.above_two", attacking=facts.attacking, attacked=facts.attacked)
    key = "eup.within_two" if facts.attacking <= 2 else "eup.many_against_one"
    yield step("eup-9", key, attacking=facts.attacking, attacked=facts.attacked)
    return True


@rule("eup-9", "adjacent", rulings=(rulings.ADJACENT_COUNTERS,))
def stand_together(facts: Ranks, reading: Reading) -> Asks[bool]:
    """Whether counters that stand so can fight several against several. Source: 9.

    With one on a side it is enough that the zone of control reaches.
    """
    grid = Grid(facts.stagger)
    ours = _hexes(grid, "attackers_at", facts.attackers_at)
    theirs = _hexes(grid, "defenders_at", facts.defenders_at)
    if len({*ours, *theirs}) < len(ours) + len(theirs):
        raise BadInput("defenders_at", ", ".join(facts.defenders_at), "1", "error.hex_twice")
    if len(ours) == 1 or len(theirs) == 1:
        yield step("eup-9", "eup.one_on_a_side")
        return True
    enemies = [(a, b) for a in ours for b in theirs if not adjacent(a, b)]
    friends = [
        (b, a)
        for side in (ours, theirs)
        for n, a in enumerate(side)
        for b in side[:n]
        if not adjacent(a, b)
    ]
    apart = enemies
    if _chained(ours, theirs):
        said = reading.says(rulings.ADJACENT_COUNTERS)
        apart = {"every-enemy": enemies, "chain": [], "everyone": enemies + friends}[said]
    if apart:
        pairs = tuple(f"{grid.name(a)}–{grid.name(b)}" for a, b in apart)
        raise forbid("eup-9", "eup.not_adjacent", pairs=pairs)
    yield step("eup-9", "eup.adjacent")
    return True


def _hexes(grid: Grid, field: str, names: tuple[str, ...]) -> tuple[Hex, ...]:
    return tuple(grid.hex(name, f"{field}[{n}]") for n, name in enumerate(names))


def _chained(ours: tuple[Hex, ...], theirs: tuple[Hex, ...]) -> bool:
    """Whether each counter is adjacent to an enemy, and all hang together, by friends too."""
    met = {h for a in ours for b in theirs if adjacent(a, b) for h in (a, b)}
    everybody = {*ours, *theirs}
    reached = {ours[0]}
    while more := {b for b in everybody - reached if any(adjacent(a, b) for a in reached)}:
        reached |= more
    return met == reached == everybody


@rule("eup-9", "attack")
def attack_factor(facts: Battle, reading: Reading) -> Asks[int]:
    """The sum of the attackers' combat factors, halved and supported. Source: 9, 7, 10, 11."""
    supported = facts.supported or tuple(range(1, len(facts.attack_factors) + 1))
    alone, more = {}, 0
    if facts.artillery:
        points = yield from support_points(Points(facts.artillery, len(supported)), reading)
        if points == facts.artillery * len(supported):
            alone = dict.fromkeys(supported, facts.artillery)
        else:
            more = points
    factors = []
    for number, printed in enumerate(facts.attack_factors, 1):
        point = alone.get(number, 0)
        if not _halved(facts, number):
            factors.append(printed + point)
            continue
        halved = Halved(printed, point, number in facts.dropped_attackers)
        factors.append((yield from half_with_support(halved, reading)))
    total = sum(factors) + more
    yield step("eup-9", "eup.attack_factor", factors=tuple(factors), more=more, total=total)
    return total


def _halved(facts: Battle, number: Nth) -> bool:
    return number in facts.dropped_attackers or number in facts.afloat_attackers


@rule("eup-11", "halved", rulings=(rulings.HALF_AND_SUPPORT,))
def half_with_support(facts: Halved, reading: Reading) -> Asks[int]:
    """The factor of an attacker that fights with half of it and is supported. Source: 7, 10, 11."""
    printed, points = facts.combat_factor, facts.support_points
    late = (printed + points) // 2 != printed // 2 + points
    late = late and reading.says(rulings.HALF_AND_SUPPORT) == "support-then-half"
    whole = printed + points if late else printed
    if facts.dropped:
        half = yield from half_after_drop(Jumped(whole, 1), reading)
    else:
        half = yield from half_afloat(Afloat(whole), reading)
    total = half if late else half + points
    if points:
        key = "eup.support_before_half" if late else "eup.support_after_half"
        yield step("eup-11", key, points=points, total=total)
    return total


@rule("eup-9", "defence", rulings=(rulings.DEFENDERS_TWO,))
def defence_factors(facts: Battle, reading: Reading) -> Asks[tuple[int, ...]]:
    """The combat factors with which the defenders roll, one for all or one each. Source: 9."""
    factors = []
    for number, printed in enumerate(facts.defence_factors, 1):
        factor = printed
        if number in facts.afloat_defenders:
            factor = yield from half_afloat(Afloat(factor), reading)
        elif number in facts.dropped_defenders:
            factor = yield from half_after_drop(Jumped(factor, 1, is_attacked=True), reading)
        if number in facts.sheltered:
            factor = yield from sheltered_factor(Afloat(factor), reading)
        factors.append(factor)
    if len(factors) == 1:
        yield step("eup-9", "eup.defence_factor", factor=factors[0])
        return tuple(factors)
    if reading.says(rulings.DEFENDERS_TWO) == "one-by-one":
        yield step("eup-9", "eup.defend_one_by_one", factors=tuple(factors))
        return tuple(factors)
    yield step("eup-9", "eup.defend_together", factors=tuple(factors), total=sum(factors))
    return (sum(factors),)


@rule("eup-9", "shelter")
def sheltered_factor(facts: Afloat, reading: Reading) -> Asks[int]:
    """The combat factor of a defender in a city or a wood: 2 more. Source: 9."""
    factor = facts.combat_factor + SHELTER
    yield step("eup-9", "eup.sheltered", printed=facts.combat_factor, factor=factor)
    return factor


@rule("eup-9", "higher")
def higher(facts: Compared, reading: Reading) -> Asks[Winner]:
    """Who wins, by the two values: the higher one, nobody in a tie. Source: 9."""
    if facts.attack_value == facts.defence_value:
        winner = Winner.NOBODY
    elif facts.attack_value > facts.defence_value:
        winner = Winner.ATTACKER
    else:
        winner = Winner.DEFENDER
    key = {
        Winner.NOBODY: "eup.tie",
        Winner.ATTACKER: "eup.attack_wins",
        Winner.DEFENDER: "eup.defence_wins",
    }[winner]
    yield step("eup-9", key, attack=facts.attack_value, defence=facts.defence_value)
    return winner


@rule("eup-9", rulings=(rulings.LOSERS,))
def battle(facts: Battle, reading: Reading) -> Asks[Battled]:
    """A fight that has been stated. Questions: "attacker-luck", "defender-luck"; by some
    readings "1.defender-luck" and so on, and who is eliminated: "attackers-lose", "defenders-lose".

    Each side multiplies its factor by its die. Source: 9.
    """
    numbers = Numbers(len(facts.attack_factors), len(facts.defence_factors))
    yield from within_limits(numbers, reading)
    ours = yield from attack_factor(facts, reading)
    theirs = yield from defence_factors(facts, reading)
    die = yield from luck_factor(Luck(Who.ATTACKER), reading)
    attack = ours * die
    yield step("eup-9", "eup.attack_value", factor=ours, die=die, value=attack)
    values, attackers_lose, beaten = [], False, set()
    groups = _groups(facts, theirs)
    for number, (factor, group) in enumerate(zip(theirs, groups, strict=True), 1):
        roll = luck_factor(Luck(Who.DEFENDER), reading)
        die = yield from (roll if len(theirs) == 1 else named(str(number), roll))
        values.append(factor * die)
        yield step("eup-9", "eup.defence_value", factor=factor, die=die, value=values[-1])
        winner = yield from higher(Compared(attack, values[-1]), reading)
        attackers_lose |= winner is Winner.DEFENDER
        if winner is Winner.ATTACKER:
            lost = yield from _who_leaves(group, "defenders-lose", Who.DEFENDER, reading)
            beaten |= set(lost)
    lost = ()
    if attackers_lose:
        group = tuple(range(1, len(facts.attack_factors) + 1))
        lost = yield from _who_leaves(group, "attackers-lose", Who.ATTACKER, reading)
    return Battled(attack, tuple(values), lost, tuple(sorted(beaten)))


def _groups(facts: Battle, rolling: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The defenders behind each die, by their numbers."""
    everybody = tuple(range(1, len(facts.defence_factors) + 1))
    return (everybody,) if len(rolling) == 1 else tuple((n,) for n in everybody)


def _who_leaves(
    group: tuple[int, ...], question: str, who: Who, reading: Reading
) -> Asks[tuple[int, ...]]:
    lost = group
    if len(group) > 1 and reading.says(rulings.LOSERS) == "one-counter":
        chosen = yield Choice(question, "eup-9", who, tuple(map(str, group)))
        lost = (int(chosen.seen),)
    key = "eup.attackers_out" if who is Who.ATTACKER else "eup.defenders_out"
    yield step("eup-9", key, lost=lost)
    return lost
